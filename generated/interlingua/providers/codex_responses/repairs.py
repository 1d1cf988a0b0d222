# Generated from spec/families/codex_responses.yaml; do not edit.

"""ChatGPT Codex Responses: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_responses.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "hosted_tools": steps.HostedTools(takes=("web_search", "image_generation", "tool_search", "local_shell")),
    "drop": steps.Drop(
        fields=("max_tokens", "temperature", "top_p", "top_logprobs", "metadata", "user", "safety_id", "cache_retention"),
        keys=("background", "max_tool_calls", "previous_response_id", "prompt_cache_options", "truncation"),
    ),
    "const": steps.Constant(fields={"store": False, "stream": True}),
}

REPAIRS = PARENT.of(LENS, rules=RULES)
