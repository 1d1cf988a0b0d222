# Generated from spec/families/together.yaml; do not edit.

"""Together AI, to and from the unified model."""

from ... import model as u
from ...lenses.kinds import INT, Word
from ...lenses.rows import Kept, Nested, Row, kept_keys, reads
from ...lenses.structs import with_keys
from ...lenses.words import Words
from ..openai_compatible_thoughts.lens import OpenaiCompatibleThoughts


class Together(OpenaiCompatibleThoughts):
    """Together AI: what differs from OpenAI-compatible server that calls its thoughts reasoning."""

    __slots__ = ()
    NAMESPACE = "together"
    TITLE = "Together AI"
    DOCS = "https://docs.together.ai/reference/chat-completions"
    SDK = ("together", "3.1.1", "extra_body")
    SDK_PARAMS = frozenset(
        (
            "chat_template_kwargs compliance context_length_exceeded_behavior echo frequency_penalty function_call "
            "logit_bias logprobs max_tokens messages min_p model n presence_penalty reasoning reasoning_effort "
            "repetition_penalty response_format safety_model seed stop stream temperature tool_choice tools top_k top_p "
        ).split()
    )
    ADDRESS = {"base": "https://api.together.ai/v1", "key": "TOGETHER_API_KEY"}
    WORDS_REQUEST_ENABLED = Words(
        "request_enabled", {"enabled": (True,), "disabled": (False,)}, lost={"adaptive": "enabled"}, unknown="other"
    )
    LOST_REQUEST = with_keys(OpenaiCompatibleThoughts.LOST_REQUEST, {"top_k": "top_k", "reasoning.mode": ("reasoning", "enabled")})
    ROWS_REQUEST = OpenaiCompatibleThoughts.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        "reasoning": Nested({"enabled": Row("reasoning.mode", Word("WORDS_REQUEST_ENABLED"), make=u.ReasoningConfig)}),
        **kept_keys("min_p", "repetition_penalty", "echo", "safety_model"),
        **kept_keys("context_length_exceeded_behavior", "compliance", "chat_template_kwargs"),
    }
    ROWS_CHOICE = OpenaiCompatibleThoughts.ROWS_CHOICE + {"seed": Kept("trivial"), "top_logprobs": Kept("trivial"), "text": Kept("major")}
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    ROWS_USAGE = OpenaiCompatibleThoughts.ROWS_USAGE + {
        "prompt_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT, shared=True),
                "cache_write_tokens": Row("cache_write_tokens", INT),
                "audio_tokens": Row("input_audio_tokens", INT),
                "text_tokens": Kept("trivial", home="openai_chat"),
                "image_tokens": Kept("major", home="openai_chat"),
            }
        ),
        "cached_tokens": Row("cache_read_tokens", INT, shared=True, first=("prompt_tokens_details", "cached_tokens")),
    }
    ROWS_RESPONSE = OpenaiCompatibleThoughts.ROWS_RESPONSE + {"prompt": Kept("trivial"), "warnings": Kept("trivial")}
    ROWS_CHUNK_CHOICE = OpenaiCompatibleThoughts.ROWS_CHUNK_CHOICE + {
        "seed": Kept("trivial"),
        "top_logprobs": Kept("trivial"),
        "text": Kept("major"),
    }
    ROWS_BARE_CHOICE = OpenaiCompatibleThoughts.ROWS_BARE_CHOICE + {"top_logprobs": Kept("trivial")}
    ROWS_CHUNK = OpenaiCompatibleThoughts.ROWS_CHUNK + {"prompt": Kept("trivial"), "warnings": Kept("trivial")}


LENS = Together()
