# Generated from spec/families/minimax_anthropic.yaml; do not edit.

"""MiniMax, Anthropic endpoint: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ..anthropic.repairs import AnthropicRepairs
from .lens import LENS as PROVIDER


class MinimaxAnthropicRepairs(AnthropicRepairs):
    """MiniMax, Anthropic endpoint: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"drop": words.Drop(fields=("top_k", "stop", "service_tier"))}
    MODELS = ()


REPAIRS: Final = MinimaxAnthropicRepairs()
