# Generated from spec/families/perplexity.yaml; do not edit.

"""Perplexity Sonar: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": words.Capabilities(audio=False, documents=False),
    "hosted_tools": words.HostedTools(search="option"),
    "response_format": words.Format(takes=("json_schema",)),
    "merge": words.Merge(roles=("user", "assistant")),
    "counts": None,
    "thinking": words.Thinking(says=("effort",), amount="effort", levels=("minimal", "low", "medium", "high")),
}

REPAIRS = PARENT.of(LENS, rules=RULES)
