# Generated from spec/families/xai.yaml; do not edit.

"""xAI Chat Completions: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import ModelRow
from ..openai_compatible_reasoning.repairs import OpenaiCompatibleReasoningRepairs
from .lens import LENS as PROVIDER


class XaiRepairs(OpenaiCompatibleReasoningRepairs):
    """xAI Chat Completions: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"range": words.Range(fields={"top_logprobs": (0, 8)})}
    MODELS = (
        ModelRow(
            ("grok-4", "grok-4.1", "grok-4.3", "grok-4.5", "grok-code-fast-1", "grok-build"),
            {"drop": words.Drop(fields=("presence_penalty", "frequency_penalty", "stop"))},
        ),
    )


REPAIRS: Final = XaiRepairs()
