# Generated from spec/families/bedrock_anthropic.yaml; do not edit.

"""Claude on Amazon Bedrock (InvokeModel): what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...repairs.repairs import ModelRow
from ...model_rows import ROWS
from ..anthropic.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "hosted_tools": steps.HostedTools(servers="beside", refuses=("web_search", "web_fetch", "code_execution", "mcp")),
    "drop": steps.Drop(
        keys=(
            *"betas container fallbacks fallback_credit_token inference_geo speed parts.fallback parts.caller".split(),
            *"tools.allowed_callers".split(),
        )
    ),
}
SHARED = (ROWS["models.claude"], ROWS["models.claude_turns"], ROWS["hosts.bedrock_claude"])
MODELS = (
    ModelRow(
        ("claude-opus-4-[0156]", "claude-opus-4-20250514", "claude-haiku-4-5", "claude-sonnet-4", "claude-3"),
        {"drop": {"fields": ("cache",)}},
    ),
)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED, models=MODELS)
