# Generated from spec/families/perplexity.yaml; do not edit.

"""Perplexity Sonar: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": steps.Capabilities(audio=False, documents=False),
    "hosted_tools": steps.HostedTools(search="option"),
    "response_format": steps.Format(takes=("json_schema",)),
    "merge": steps.Merge(roles=("user", "assistant")),
    "counts": None,
    "thinking": steps.Thinking(says=("effort",), amount="effort", levels=("minimal", "low", "medium", "high")),
}

REPAIRS = PARENT.of(LENS, rules=RULES)
