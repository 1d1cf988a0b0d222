# Generated from spec/families/openrouter.yaml; do not edit.

"""OpenRouter: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "hosted_tools": None,
    "documents": words.Documents(sources=("Blob", "Url", "FileRef")),
    "cache": words.Cache(max=4),
    "thinking": None,
}

REPAIRS = PARENT.of(LENS, rules=RULES)
