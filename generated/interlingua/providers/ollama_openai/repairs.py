# Generated from spec/families/ollama_openai.yaml; do not edit.

"""Ollama, OpenAI endpoint: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": steps.Capabilities(video=False, documents=False),
    "arguments": steps.Arguments(),
    "media_types": steps.MediaTypes(types={"Image": ("image/png", "image/jpeg", "image/webp")}, aliases={"image/jpg": "image/jpeg"}),
    "drop": steps.Drop(fields=("tool_choice", "parallel_tool_calls", "logit_bias")),
}

REPAIRS = PARENT.of(LENS, rules=RULES)
