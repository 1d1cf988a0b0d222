# Generated from spec/families/xai.yaml; do not edit.

"""xAI Chat Completions: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...model_rows import ROWS
from ..openai_compatible_reasoning.repairs import OpenaiCompatibleReasoningRepairs
from .lens import LENS as PROVIDER


class XaiRepairs(OpenaiCompatibleReasoningRepairs):
    """xAI Chat Completions: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "thinking": words.Thinking(says=("effort",), amount="effort", levels=("low", "high")),
        "drop": words.Drop(),
        "range": words.Range(fields={"top_logprobs": (0, 8)}),
    }
    SHARED = (ROWS["models.grok"],)
    MODELS = ()


REPAIRS: Final = XaiRepairs()
