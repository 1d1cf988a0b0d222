# Generated from spec/families/deepseek_responses.yaml; do not edit.

"""DeepSeek Responses: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...model_rows import ROWS
from ..openai_responses.repairs import OpenaiResponsesRepairs
from .lens import LENS as PROVIDER


class DeepseekResponsesRepairs(OpenaiResponsesRepairs):
    """DeepSeek Responses: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "thinking": words.Thinking(
            thinks="unless_told",
            says=("effort",),
            amount="effort",
            levels=("none", "low", "high", "max"),
            instead={"medium": "high", "xhigh": "high"},
        ),
        "drop_thinking": None,
    }
    SHARED = (ROWS["models.deepseek"],)
    MODELS = ()


REPAIRS: Final = DeepseekResponsesRepairs()
