# Generated from spec/families/perplexity.yaml; do not edit.

"""Perplexity Sonar: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ..openai_compatible.repairs import OpenaiCompatibleRepairs
from .lens import LENS as PROVIDER


class PerplexityRepairs(OpenaiCompatibleRepairs):
    """Perplexity Sonar: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"separate": words.Separate(pairs=(("user", "user"),))}


REPAIRS: Final = PerplexityRepairs()
