# Generated from spec/families/groq.yaml; do not edit.

"""Groq: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ...repairs.repairs import ModelRow
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": words.Replay(keys=("tool_calls", "name")),
    "capabilities": words.Capabilities(audio=False, documents=False),
    "hosted_tools": words.HostedTools(),
    "schema": words.Schema(strict=DIALECTS["groq_strict"], format=DIALECTS["groq_strict"], if_strict=True),
    "thinking": words.Thinking(says=("effort",), amount="effort", levels=("none", "low", "medium", "high")),
    "drop": words.Drop(fields=("logprobs", "top_logprobs", "logit_bias", "store", "metadata")),
    "limit": words.Limit(fields={"stop": 4, "tools": 128}),
}
SHARED = (ROWS["models.gpt_oss"],)
MODELS = (
    ModelRow(("qwen3.8-27b",), {"hosted_tools": {"refuses": ("web_search", "code_execution")}, "thinking": {"thinks": "unless_told"}}),
    ModelRow(
        ("qwen3-32b", "qwen3.[0-9]"),
        {
            "hosted_tools": {"refuses": ("web_search", "code_execution")},
            "thinking": {"thinks": "unless_told", "amount": "none", "levels": ("none",)},
        },
    ),
    ModelRow(
        ("llama", "llama-3", "llama-3.1", "llama-3.3", "llama-4", "kimi-k2", "compound", "compound-mini", "gemma2", "allam"),
        {"hosted_tools": {"refuses": ("web_search", "code_execution")}, "thinking": {"thinks": "never"}},
    ),
)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED, models=MODELS)
