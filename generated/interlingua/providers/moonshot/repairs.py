# Generated from spec/families/moonshot.yaml; do not edit.

"""Moonshot AI (Kimi): what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ..openai_compatible_reasoning.repairs import OpenaiCompatibleReasoningRepairs
from .lens import LENS as PROVIDER


class MoonshotRepairs(OpenaiCompatibleReasoningRepairs):
    """Moonshot AI (Kimi): what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "tool_names": words.ToolNames(first="a-zA-Z_", max=64),
        "thinking": words.Thinking(amount="effort", modes=("enabled",)),
        "limit": words.Limit(fields={"stop": 5}),
    }


REPAIRS: Final = MoonshotRepairs()
