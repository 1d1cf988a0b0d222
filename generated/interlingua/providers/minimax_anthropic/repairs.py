# Generated from spec/families/minimax_anthropic.yaml; do not edit.

"""MiniMax, Anthropic endpoint: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...model_rows import ROWS
from ..anthropic.repairs import AnthropicRepairs
from .lens import LENS as PROVIDER


class MinimaxAnthropicRepairs(AnthropicRepairs):
    """MiniMax, Anthropic endpoint: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "reasoning": words.Reasoning(own=("anthropic", "bedrock", "vertex", "bedrock_converse"), foreign="unsigned", follow=True),
        "thinking": words.Thinking(thinks="if_told", says=("mode",), amount="none", modes=("adaptive",), signed_turn=True),
        "drop": words.Drop(fields=("top_k", "stop", "service_tier")),
        "drop_thinking": None,
    }
    SHARED = (ROWS["models.minimax"],)
    MODELS = ()


REPAIRS: Final = MinimaxAnthropicRepairs()
