# Generated from spec/families/ollama_openai.yaml; do not edit.

"""Ollama, OpenAI endpoint: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": words.Capabilities(video=False, documents=False),
    "arguments": words.Arguments(),
    "media_types": words.MediaTypes(types={"Image": ("image/png", "image/jpeg", "image/webp")}, aliases={"image/jpg": "image/jpeg"}),
    "drop": words.Drop(fields=("tool_choice", "parallel_tool_calls", "logit_bias")),
}

REPAIRS = PARENT.of(LENS, rules=RULES)
