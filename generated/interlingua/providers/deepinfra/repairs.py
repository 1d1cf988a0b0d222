# Generated from spec/families/deepinfra.yaml; do not edit.

"""DeepInfra: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ..openai_compatible_reasoning.repairs import OpenaiCompatibleReasoningRepairs
from .lens import LENS as PROVIDER


class DeepinfraRepairs(OpenaiCompatibleReasoningRepairs):
    """DeepInfra: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"limit": words.Limit(fields={"stop": 16})}


REPAIRS: Final = DeepinfraRepairs()
