# Generated from spec/families/gemini_openai.yaml; do not edit.

"""Gemini, OpenAI endpoint: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...model_rows import ROWS
from ..openai_compatible_reasoning.repairs import OpenaiCompatibleReasoningRepairs
from .lens import LENS as PROVIDER


class GeminiOpenaiRepairs(OpenaiCompatibleReasoningRepairs):
    """Gemini, OpenAI endpoint: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "thinking": words.Thinking(says=("effort",), amount="effort", levels=("none", "minimal", "low", "medium", "high")),
        "reasoning_required": words.ReasoningRequired(),
    }
    SHARED = (ROWS["models.gemini"],)
    MODELS = ()


REPAIRS: Final = GeminiOpenaiRepairs()
