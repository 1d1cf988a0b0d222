# Generated from spec/families/xai_responses.yaml; do not edit.

"""xAI Responses: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..openai_responses.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": None,
    "namespaces": steps.Namespaces(),
    "changes": steps.Changes(),
    "custom_tools": steps.CustomTools(),
    "hosted_tools": steps.HostedTools(takes=("web_search", "x_search", "code_execution", "file_search", "mcp")),
    "call_ids": None,
    "schema": None,
    "thinking": steps.Thinking(says=("effort",), amount="effort", levels=("low", "high")),
    "drop": steps.Drop(fields=("top_k",)),
    "drop_thinking": None,
    "range": None,
    "limit": steps.Limit(fields={"tools": 128}),
    "texts": steps.Texts(fields={"cache_key": 64}),
}
SHARED = (ROWS["models.grok"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
