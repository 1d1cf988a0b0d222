# Generated from spec/families/minimax.yaml; do not edit.

"""MiniMax: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs.words import Arguments, System
from ..openrouter.repairs import OpenrouterRepairs
from .lens import LENS as PROVIDER


class MinimaxRepairs(OpenrouterRepairs):
    """MiniMax: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"arguments": Arguments(), "system": System()}


REPAIRS: Final = MinimaxRepairs()
