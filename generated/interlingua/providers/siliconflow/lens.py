# Generated from spec/families/siliconflow.yaml; do not edit.

"""SiliconFlow, to and from the unified model."""

from ... import model as u
from ...lenses.kinds import INT
from ...lenses.rows import Kept, Nested, Row, kept_keys, reads
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Siliconflow(OpenaiCompatibleReasoning):
    """SiliconFlow: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "siliconflow"
    TITLE = "SiliconFlow"
    DOCS = "https://docs.siliconflow.com/en/api-reference/chat-completions/chat-completions"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"enable_thinking", "min_p", "thinking_budget", "top_k"})
    ADDRESS = {"base": "https://api.siliconflow.com/v1", "key": "SILICONFLOW_API_KEY"}
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("enable_thinking", "thinking_budget", "min_p"),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        "prompt_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT, shared=True),
                "cache_write_tokens": Row("cache_write_tokens", INT),
                "audio_tokens": Row("input_audio_tokens", INT),
                "text_tokens": Kept("trivial", home="openai_chat"),
                "image_tokens": Kept("major", home="openai_chat"),
            }
        ),
        "prompt_cache_hit_tokens": Row("cache_read_tokens", INT, shared=True, first=("prompt_tokens_details", "cached_tokens")),
        "prompt_cache_miss_tokens": Kept("trivial"),
    }


LENS = Siliconflow()
