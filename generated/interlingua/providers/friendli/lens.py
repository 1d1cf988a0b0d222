# Generated from spec/families/friendli.yaml; do not edit.

"""Friendli, to and from the unified model."""

from ...lenses.kinds import INT
from ...lenses.rows import Row, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Friendli(OpenaiCompatibleReasoning):
    """Friendli: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "friendli"
    TITLE = "Friendli"
    DOCS = "https://friendli.ai/docs/openapi/model-apis/chat-completions"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset(
        {"include_reasoning", "min_p", "min_tokens", "parse_reasoning", "reasoning_budget", "top_k"}
    )
    ADDRESS = {"base": "https://api.friendli.ai/serverless/v1", "key": "FRIENDLI_TOKEN"}
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("reasoning_budget", "parse_reasoning", "include_reasoning", "min_p", "min_tokens"),
    }


LENS = Friendli()
