# Generated from spec/families/lm_studio.yaml; do not edit.

"""LM Studio, to and from the unified model."""

from ...lenses.kinds import INT
from ...lenses.rows import Kept, Row, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class LmStudio(OpenaiCompatibleReasoning):
    """LM Studio: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "lm_studio"
    TITLE = "LM Studio"
    DOCS = "https://lmstudio.ai/docs/developer/openai-compat"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"draft_model", "repeat_penalty", "top_k", "ttl"})
    ADDRESS = {"base": "http://127.0.0.1:1234/v1"}
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("repeat_penalty", "ttl", "draft_model"),
    }
    ROWS_RESPONSE = OpenaiCompatibleReasoning.ROWS_RESPONSE + {"stats": Kept("trivial")}
    ROWS_CHUNK = OpenaiCompatibleReasoning.ROWS_CHUNK + {"stats": Kept("trivial")}


LENS = LmStudio()
