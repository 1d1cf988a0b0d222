# Generated from spec/families/cerebras.yaml; do not edit.

"""Cerebras Inference: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...repairs.repairs import ModelRow
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": steps.Capabilities(audio=False, video=False, documents=False),
    "schema": steps.Schema(strict=DIALECTS["cerebras"], response_format=DIALECTS["cerebras"]),
    "thinking": steps.Thinking(says=("effort",), amount="effort", levels=("none", "low", "medium", "high")),
    "drop": steps.Drop(fields=("metadata", "cache_retention", "safety_id", "store", "verbosity", "modalities", "audio")),
    "limit": steps.Limit(fields={"stop": 4}),
}
SHARED = (ROWS["models.gpt_oss"],)
MODELS = (
    ModelRow(("kimi-k3", "zai-glm-5.3"), {"thinking": {"thinks": "always", "levels": ("low", "high", "max")}}),
    ModelRow(("gpt-oss",), {"drop": {"fields": ("parallel_tool_calls",)}}),
)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED, models=MODELS)
