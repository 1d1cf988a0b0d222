# Generated from spec/families/vertex_gemini.yaml; do not edit.

"""Gemini on Vertex AI: what it refuses in requests, and how that is mended."""

from typing import Final

from ..gemini.repairs import GeminiRepairs
from .lens import LENS as PROVIDER


class VertexGeminiRepairs(GeminiRepairs):
    """Gemini on Vertex AI: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"drop": None}


REPAIRS: Final = VertexGeminiRepairs()
