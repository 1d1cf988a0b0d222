# Generated from spec/families/qwen.yaml; do not edit.

"""Qwen (DashScope, compatible mode): what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs.words import Cache, Choice, Range, Thinking
from ..openai_compatible_reasoning.repairs import OpenaiCompatibleReasoningRepairs
from .lens import LENS as PROVIDER


class QwenRepairs(OpenaiCompatibleReasoningRepairs):
    """Qwen (DashScope, compatible mode): what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "cache": Cache(max=4),
        "thinking": Thinking(),
        "tool_choice": Choice(forced="not_enabled"),
        "range": Range(fields={"top_logprobs": (0, 5)}),
    }


REPAIRS: Final = QwenRepairs()
