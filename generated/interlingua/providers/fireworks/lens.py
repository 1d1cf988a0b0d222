# Generated from spec/families/fireworks.yaml; do not edit.

"""Fireworks AI, to and from the unified model."""

from ...lenses.kinds import INT
from ...lenses.rows import Kept, Row, changed_keys, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Fireworks(OpenaiCompatibleReasoning):
    """Fireworks AI: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "fireworks"
    TITLE = "Fireworks AI"
    DOCS = "https://docs.fireworks.ai/api-reference/post-chatcompletions"
    SDK = ("fireworks-ai", "1.2.30", "extra_body")
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset(
        (
            "context_length_exceeded_behavior min_p perf_metrics_in_response prompt_cache_isolation_key prompt_truncate_len "
            "raw_output reasoning_history repetition_penalty return_token_ids speculation thinking top_k typical_p "
        ).split()
    )
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = changed_keys(
        OpenaiCompatibleReasoning.ROWS_REQUEST,
        (),
        {
            "top_k": Row("top_k", INT),
            **kept_keys("min_p", "typical_p", "repetition_penalty", "thinking", "reasoning_history"),
            **kept_keys("prompt_truncate_len", "raw_output", "perf_metrics_in_response", "return_token_ids"),
            **kept_keys("speculation", "prompt_cache_isolation_key", "context_length_exceeded_behavior"),
        },
    )
    ROWS_RESPONSE = changed_keys(OpenaiCompatibleReasoning.ROWS_RESPONSE, (), {"perf_metrics": Kept("trivial")})
    ROWS_CHUNK = changed_keys(OpenaiCompatibleReasoning.ROWS_CHUNK, (), {"perf_metrics": Kept("trivial")})


LENS = Fireworks()
