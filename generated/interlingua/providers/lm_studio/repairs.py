# Generated from spec/families/lm_studio.yaml; do not edit.

"""LM Studio: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "addresses": words.Addresses(schemes=("http", "https", "file"), takes=("Image",)),
    "capabilities": words.Capabilities(video=False, documents=False),
    "response_format": words.Format(takes=("json_schema",)),
    "tools": words.Tools(needs="properties"),
    "tool_choice": words.Choice(named="required"),
}

REPAIRS = PARENT.of(LENS, rules=RULES)
