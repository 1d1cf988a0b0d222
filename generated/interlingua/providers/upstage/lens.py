# Generated from spec/families/upstage.yaml; do not edit.

"""Upstage, to and from the unified model."""

from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Upstage(OpenaiCompatibleReasoning):
    """Upstage: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "upstage"
    TITLE = "Upstage"
    DOCS = "https://console.upstage.ai/api/chat"
    ADDRESS = {"base": "https://api.upstage.ai/v1/solar", "key": "UPSTAGE_API_KEY"}


LENS = Upstage()
