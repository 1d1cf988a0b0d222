# Generated from spec/families/baseten.yaml; do not edit.

"""Baseten Model APIs, to and from the unified model."""

from ...lenses.kinds import ANY, Coded
from ...lenses.rows import Row
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Baseten(OpenaiCompatibleReasoning):
    """Baseten Model APIs: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "baseten"
    TITLE = "Baseten Model APIs"
    DOCS = "https://docs.baseten.co/development/model-apis/overview"
    ADDRESS = {"base": "https://inference.baseten.co/v1", "key": "BASETEN_API_KEY"}
    LOST_CHOICE = with_keys(OpenaiCompatibleReasoning.LOST_CHOICE, {"stop_sequence": "stop_reason"})
    ROWS_CHOICE = OpenaiCompatibleReasoning.ROWS_CHOICE + {"stop_reason": Row("stop_sequence", Coded("json_text", ANY))}
    LOST_CHUNK_CHOICE = with_keys(OpenaiCompatibleReasoning.LOST_CHUNK_CHOICE, {"stop_sequence": "stop_reason"})
    ROWS_CHUNK_CHOICE = OpenaiCompatibleReasoning.ROWS_CHUNK_CHOICE + {"stop_reason": Row("stop_sequence", Coded("json_text", ANY))}


LENS = Baseten()
