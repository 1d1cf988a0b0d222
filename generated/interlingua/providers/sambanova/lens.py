# Generated from spec/families/sambanova.yaml; do not edit.

"""SambaNova, to and from the unified model."""

from ...lenses.kinds import INT
from ...lenses.rows import Kept, Row, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Sambanova(OpenaiCompatibleReasoning):
    """SambaNova: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "sambanova"
    TITLE = "SambaNova"
    DOCS = "https://docs.sambanova.ai/docs/en/api-reference/chat/completions"
    SDK = ("sambanova", "1.13.0", "extra_body")
    SDK_PARAMS = frozenset(
        (
            "chat_template_kwargs do_sample frequency_penalty logit_bias logprobs max_completion_tokens max_tokens messages "
            "model n parallel_tool_calls presence_penalty reasoning_effort repetition_penalty response_format seed stop "
            "stream stream_options temperature tool_choice tools top_k top_logprobs top_p "
        ).split()
    )
    ADDRESS = {"base": "https://api.sambanova.ai/v1", "key": "SAMBANOVA_API_KEY"}
    ROWS_ASSISTANT_MESSAGE = OpenaiCompatibleReasoning.ROWS_ASSISTANT_MESSAGE + {"channel": Kept()}
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("do_sample", "repetition_penalty", "chat_template_kwargs"),
    }
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        **kept_keys("acceptance_rate", "completion_tokens_per_sec", "time_to_first_token", "total_latency", level="trivial"),
        **kept_keys("start_time", "end_time", "is_last_response", "stop_reason", level="trivial"),
        **kept_keys("completion_tokens_after_first_per_sec", level="trivial"),
        **kept_keys("completion_tokens_after_first_per_sec_first_ten", level="trivial"),
        **kept_keys("completion_tokens_after_first_per_sec_graph", "time_to_first_token_graph", level="trivial"),
        **kept_keys("total_tokens_per_sec", level="trivial"),
    }


LENS = Sambanova()
