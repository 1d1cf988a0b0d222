# Generated from spec/families/llama_cpp.yaml; do not edit.

"""llama.cpp server: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "addresses": words.Addresses(schemes=("http", "https", "file"), takes=("Image", "Video", "Document")),
    "capabilities": words.Capabilities(video=False, documents=False),
    "tool_choice": words.Choice(named="required"),
}

REPAIRS = PARENT.of(LENS, rules=RULES)
