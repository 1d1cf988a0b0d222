# Generated from spec/families/xai_responses.yaml; do not edit.

"""xAI Responses: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...model_rows import ROWS
from ..openai_responses.repairs import OpenaiResponsesRepairs
from .lens import LENS as PROVIDER


class XaiResponsesRepairs(OpenaiResponsesRepairs):
    """xAI Responses: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "thinking": words.Thinking(says=("effort",), amount="effort", levels=("low", "high")),
        "drop": words.Drop(fields=("top_k",)),
        "drop_thinking": None,
    }
    SHARED = (ROWS["models.grok"],)
    MODELS = ()


REPAIRS: Final = XaiResponsesRepairs()
