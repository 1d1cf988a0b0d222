# Generated from spec/families/llama_cpp.yaml; do not edit.

"""llama.cpp server: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "addresses": steps.Addresses(schemes=("http", "https", "file"), takes=("Image", "Video", "Document")),
    "capabilities": steps.Capabilities(video=False, documents=False),
    "tool_choice": steps.Choice(named="required"),
}

REPAIRS = PARENT.of(LENS, rules=RULES)
