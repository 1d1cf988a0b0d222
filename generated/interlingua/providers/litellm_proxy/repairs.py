# Generated from spec/families/litellm_proxy.yaml; do not edit.

"""LiteLLM Proxy: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...repairs.repairs import ModelRow
from ...model_rows import ROWS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"cache": steps.Cache(max=4)}
SHARED = (ROWS["models.gpt_oss"],)
MODELS = (
    ModelRow(("gemini",), {"reasoning": {"takes": "any", "signer": ("gemini", "vertex_gemini")}}),
    ModelRow(("claude",), {"reasoning": {"takes": "signed", "signer": ("anthropic", "bedrock", "vertex", "bedrock_converse")}}),
)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED, models=MODELS)
