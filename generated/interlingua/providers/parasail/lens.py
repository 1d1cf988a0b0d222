# Generated from spec/families/parasail.yaml; do not edit.

"""Parasail, to and from the unified model."""

from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Parasail(OpenaiCompatibleReasoning):
    """Parasail: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "parasail"
    TITLE = "Parasail"
    DOCS = "https://docs.parasail.io/parasail-docs"
    ADDRESS = {"base": "https://api.parasail.io/v1", "key": "PARASAIL_API_KEY"}


LENS = Parasail()
