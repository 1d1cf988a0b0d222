# Generated from spec/families/openrouter.yaml; do not edit.

"""OpenRouter: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ..openai_compatible_reasoning.repairs import OpenaiCompatibleReasoningRepairs
from .lens import LENS as PROVIDER


class OpenrouterRepairs(OpenaiCompatibleReasoningRepairs):
    """OpenRouter: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"cache": words.Cache(max=4), "thinking": None}


REPAIRS: Final = OpenrouterRepairs()
