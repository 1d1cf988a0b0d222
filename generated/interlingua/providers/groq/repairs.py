# Generated from spec/families/groq.yaml; do not edit.

"""Groq: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ..openai_compatible_reasoning.repairs import OpenaiCompatibleReasoningRepairs
from .lens import LENS as PROVIDER


class GroqRepairs(OpenaiCompatibleReasoningRepairs):
    """Groq: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "drop": words.Drop(fields=("logprobs", "top_logprobs", "logit_bias", "store", "metadata")),
        "limit": words.Limit(fields={"stop": 4}),
    }


REPAIRS: Final = GroqRepairs()
