# Generated from spec/families/minimax.yaml; do not edit.

"""MiniMax: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...model_rows import ROWS
from ..openrouter.repairs import OpenrouterRepairs
from .lens import LENS as PROVIDER


class MinimaxRepairs(OpenrouterRepairs):
    """MiniMax: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "arguments": words.Arguments(),
        "reasoning": words.Reasoning(foreign="unsigned"),
        "system": words.System(),
        "thinking": words.Thinking(thinks="unless_told", says=("mode",), amount="none", modes=("adaptive",)),
    }
    SHARED = (ROWS["models.minimax"],)
    MODELS = ()


REPAIRS: Final = MinimaxRepairs()
