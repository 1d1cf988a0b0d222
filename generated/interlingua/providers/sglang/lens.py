# Generated from spec/families/sglang.yaml; do not edit.

"""SGLang, to and from the unified model."""

from ...lenses.kinds import INT
from ...lenses.rows import Kept, Row, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Sglang(OpenaiCompatibleReasoning):
    """SGLang: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "sglang"
    TITLE = "SGLang"
    DOCS = "https://docs.sglang.ai/basic_usage/openai_api_completions.html"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset(
        {"chat_template_kwargs", "ebnf", "min_p", "regex", "repetition_penalty", "separate_reasoning", "top_k"}
    )
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("min_p", "repetition_penalty", "separate_reasoning", "chat_template_kwargs"),
        "regex": Kept("major"),
        "ebnf": Kept("major"),
    }
    ROWS_CHOICE = OpenaiCompatibleReasoning.ROWS_CHOICE + {"matched_stop": Kept()}
    ROWS_CHUNK_CHOICE = OpenaiCompatibleReasoning.ROWS_CHUNK_CHOICE + {"matched_stop": Kept()}


LENS = Sglang()
