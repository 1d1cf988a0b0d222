# Generated from spec/families/lm_studio.yaml; do not edit.

"""LM Studio: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "addresses": steps.Addresses(schemes=("http", "https", "file"), takes=("Image",)),
    "capabilities": steps.Capabilities(video=False, documents=False),
    "response_format": steps.Format(takes=("json_schema",)),
    "tools": steps.Tools(needs="properties"),
    "tool_choice": steps.Choice(named="required"),
}

REPAIRS = PARENT.of(LENS, rules=RULES)
