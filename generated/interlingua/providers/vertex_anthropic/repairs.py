# Generated from spec/families/vertex_anthropic.yaml; do not edit.

"""Claude on Vertex AI: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..anthropic.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "hosted_tools": steps.HostedTools(servers="beside", refuses=("web_fetch", "code_execution", "mcp")),
    "drop": steps.Drop(
        keys=("betas", "fallbacks", "fallback_credit_token", "inference_geo", "parts.fallback", "parts.caller", "tools.allowed_callers")
    ),
}

REPAIRS = PARENT.of(LENS, rules=RULES)
