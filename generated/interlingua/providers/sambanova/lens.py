# Generated from spec/families/sambanova.yaml; do not edit.

"""SambaNova, to and from the unified model."""

from ...lenses.kinds import INT
from ...lenses.rows import Row, changed_keys, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Sambanova(OpenaiCompatibleReasoning):
    """SambaNova: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "sambanova"
    TITLE = "SambaNova"
    DOCS = "https://docs.sambanova.ai/docs/en/api-reference/chat/completions"
    SDK = ("sambanova", "1.13.0", "extra_body")
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"chat_template_kwargs", "do_sample", "repetition_penalty", "top_k"})
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = changed_keys(
        OpenaiCompatibleReasoning.ROWS_REQUEST,
        (),
        {"top_k": Row("top_k", INT), **kept_keys("do_sample", "repetition_penalty", "chat_template_kwargs")},
    )
    ROWS_USAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_USAGE,
        (),
        {
            **kept_keys("acceptance_rate", "completion_tokens_per_sec", "time_to_first_token", "total_latency", level="trivial"),
            **kept_keys("start_time", "end_time", "is_last_response", "stop_reason", level="trivial"),
        },
    )


LENS = Sambanova()
