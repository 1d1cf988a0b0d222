# Generated from spec/families/minimax.yaml; do not edit.

"""MiniMax: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ..openrouter.repairs import OpenrouterRepairs
from .lens import LENS as PROVIDER


class MinimaxRepairs(OpenrouterRepairs):
    """MiniMax: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"arguments": words.Arguments(), "system": words.System()}


REPAIRS: Final = MinimaxRepairs()
