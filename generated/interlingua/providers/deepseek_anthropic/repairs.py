# Generated from spec/families/deepseek_anthropic.yaml; do not edit.

"""DeepSeek, Anthropic endpoint: what it refuses in requests, and how that is mended."""

from typing import Final

from ..anthropic.repairs import AnthropicRepairs
from .lens import LENS as PROVIDER


class DeepseekAnthropicRepairs(AnthropicRepairs):
    """DeepSeek, Anthropic endpoint: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"exclusive": None}
    MODELS = ()


REPAIRS: Final = DeepseekAnthropicRepairs()
