# Generated from spec/families/deepseek_anthropic.yaml; do not edit.

"""DeepSeek, Anthropic endpoint: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...model_rows import ROWS
from ..anthropic.repairs import AnthropicRepairs
from .lens import LENS as PROVIDER


class DeepseekAnthropicRepairs(AnthropicRepairs):
    """DeepSeek, Anthropic endpoint: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "reasoning": words.Reasoning(own=("anthropic", "bedrock", "vertex", "bedrock_converse"), foreign="unsigned", follow=True),
        "thinking": words.Thinking(
            thinks="unless_told",
            says=("mode", "effort"),
            amount="effort",
            modes=("enabled",),
            levels=("low", "high", "max"),
            instead={"medium": "high", "xhigh": "high"},
            signed_turn=True,
        ),
        "tool_choice": words.Choice(forced="not_thinking", single=("none",)),
        "reasoning_required": words.ReasoningRequired(how=" ", where="calls"),
        "drop_thinking": None,
        "exclusive": None,
    }
    SHARED = (ROWS["models.deepseek"],)
    MODELS = ()


REPAIRS: Final = DeepseekAnthropicRepairs()
