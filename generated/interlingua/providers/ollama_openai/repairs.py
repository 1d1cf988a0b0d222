# Generated from spec/families/ollama_openai.yaml; do not edit.

"""Ollama, OpenAI endpoint: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ..openai_compatible_reasoning.repairs import OpenaiCompatibleReasoningRepairs
from .lens import LENS as PROVIDER


class OllamaOpenaiRepairs(OpenaiCompatibleReasoningRepairs):
    """Ollama, OpenAI endpoint: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "arguments": words.Arguments(),
        "media_types": words.MediaTypes(types={"Image": ("image/png", "image/jpeg", "image/webp")}, alias={"image/jpg": "image/jpeg"}),
        "drop": words.Drop(fields=("tool_choice", "parallel_tool_calls", "logit_bias")),
    }


REPAIRS: Final = OllamaOpenaiRepairs()
