# Generated from spec/families/volcengine.yaml; do not edit.

"""Volcengine Ark, to and from the unified model."""

from ...lenses.rows import Kept
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Volcengine(OpenaiCompatibleReasoning):
    """Volcengine Ark: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "volcengine"
    TITLE = "Volcengine Ark"
    DOCS = "https://docs.byteplus.com/en/docs/ModelArk/1494384"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"thinking"})
    ADDRESS = {"base": "https://ark.cn-beijing.volces.com/api/v3", "key": "ARK_API_KEY"}
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {"thinking": Kept()}
    ROWS_CHOICE = OpenaiCompatibleReasoning.ROWS_CHOICE + {"moderation_hit_type": Kept()}
    ROWS_CHUNK_CHOICE = OpenaiCompatibleReasoning.ROWS_CHUNK_CHOICE + {"moderation_hit_type": Kept()}


LENS = Volcengine()
