# Generated from spec/families/openai_compatible_reasoning.yaml; do not edit.

"""OpenAI-compatible server that shows reasoning: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ..openai_compatible.repairs import OpenaiCompatibleRepairs
from .lens import LENS as PROVIDER


class OpenaiCompatibleReasoningRepairs(OpenaiCompatibleRepairs):
    """OpenAI-compatible server that shows reasoning: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"reasoning": words.Reasoning()}


REPAIRS: Final = OpenaiCompatibleReasoningRepairs()
