# Generated from spec/families/qwen.yaml; do not edit.

"""Qwen (DashScope, compatible mode), to and from the unified model."""

from ... import model as u
from ...lenses.kinds import INT, Of, Word
from ...lenses.rows import Kept, Nested, Row, kept_keys
from ...lenses.structs import with_keys
from ...lenses.words import Words
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Qwen(OpenaiCompatibleReasoning):
    """Qwen (DashScope, compatible mode): what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "qwen"
    TITLE = "Qwen (DashScope, compatible mode)"
    DOCS = "https://www.alibabacloud.com/help/en/model-studio/qwen-api-via-openai-chat-completions"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset(
        (
            "enable_code_interpreter enable_search enable_thinking incremental_output preserve_thinking repetition_penalty "
            "search_options thinking_budget top_k vl_high_resolution_images "
        ).split()
    )
    ADDRESS = {"base": "https://dashscope-intl.aliyuncs.com/compatible-mode/v1", "key": "DASHSCOPE_API_KEY"}
    WORDS_THINKS = Words("thinks", {"enabled": (True,), "disabled": (False,)}, lost={"adaptive": "enabled"}, unknown="other")
    LOST_TEXT_PART = with_keys(OpenaiCompatibleReasoning.LOST_TEXT_PART, {"cache": "cache_control"})
    ROWS_TEXT_PART = OpenaiCompatibleReasoning.ROWS_TEXT_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_IMAGE_PART = with_keys(OpenaiCompatibleReasoning.LOST_IMAGE_PART, {"cache": "cache_control"})
    ROWS_IMAGE_PART = OpenaiCompatibleReasoning.ROWS_IMAGE_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_IMAGE_TEXT = with_keys(OpenaiCompatibleReasoning.LOST_IMAGE_TEXT, {"cache": "cache_control"})
    ROWS_IMAGE_TEXT = OpenaiCompatibleReasoning.ROWS_IMAGE_TEXT + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_AUDIO_PART = with_keys(OpenaiCompatibleReasoning.LOST_AUDIO_PART, {"cache": "cache_control"})
    ROWS_AUDIO_PART = OpenaiCompatibleReasoning.ROWS_AUDIO_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_AUDIO_URL = with_keys(OpenaiCompatibleReasoning.LOST_AUDIO_URL, {"cache": "cache_control"})
    ROWS_AUDIO_URL = OpenaiCompatibleReasoning.ROWS_AUDIO_URL + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_FILE_PART = with_keys(OpenaiCompatibleReasoning.LOST_FILE_PART, {"cache": "cache_control"})
    ROWS_FILE_PART = OpenaiCompatibleReasoning.ROWS_FILE_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_VIDEO_PART = with_keys(OpenaiCompatibleReasoning.LOST_VIDEO_PART, {"cache": "cache_control"})
    ROWS_VIDEO_PART = OpenaiCompatibleReasoning.ROWS_VIDEO_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_REFUSAL_PART = with_keys(OpenaiCompatibleReasoning.LOST_REFUSAL_PART, {"cache": "cache_control"})
    ROWS_REFUSAL_PART = OpenaiCompatibleReasoning.ROWS_REFUSAL_PART + {"cache_control": Row("cache", Of("cache_control"))}
    ROWS_ASSISTANT_MESSAGE = OpenaiCompatibleReasoning.ROWS_ASSISTANT_MESSAGE + {"partial": Kept()}
    LOST_SEEN_IMAGE = with_keys(OpenaiCompatibleReasoning.LOST_SEEN_IMAGE, {"cache": "cache_control"})
    ROWS_SEEN_IMAGE = OpenaiCompatibleReasoning.ROWS_SEEN_IMAGE + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_REQUEST = with_keys(
        OpenaiCompatibleReasoning.LOST_REQUEST,
        {"top_k": "top_k", "reasoning.mode": "enable_thinking", "reasoning.budget_tokens": "thinking_budget"},
    )
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        "enable_thinking": Row("reasoning.mode", Word("WORDS_THINKS"), make=u.ReasoningConfig),
        "thinking_budget": Row("reasoning.budget_tokens", INT, make=u.ReasoningConfig),
        **kept_keys("repetition_penalty", "vl_high_resolution_images", "preserve_thinking"),
        **kept_keys("incremental_output"),
        **kept_keys("enable_search", "search_options", "enable_code_interpreter", level="major"),
    }
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        "prompt_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT),
                "cache_write_tokens": Row("cache_write_tokens", INT, also=("cache_creation_input_tokens",)),
                "audio_tokens": Row("input_audio_tokens", INT),
                "text_tokens": Kept("trivial", home="openai_chat"),
                "image_tokens": Kept("major", home="openai_chat"),
            }
        ),
    }
    ROWS_ERROR_ERROR = OpenaiCompatibleReasoning.ROWS_ERROR_ERROR + {"request_id": Kept("trivial"), "id": Kept("trivial")}
    ROWS_TEXT_ERROR = OpenaiCompatibleReasoning.ROWS_TEXT_ERROR + {"request_id": Kept("trivial"), "id": Kept("trivial")}
    ROWS_FLAT_ERROR = OpenaiCompatibleReasoning.ROWS_FLAT_ERROR + {"request_id": Kept("trivial"), "id": Kept("trivial")}
    ROWS_DETAIL_ERROR = OpenaiCompatibleReasoning.ROWS_DETAIL_ERROR + {"request_id": Kept("trivial"), "id": Kept("trivial")}
    ROWS_DETAIL_LIST = OpenaiCompatibleReasoning.ROWS_DETAIL_LIST + {"request_id": Kept("trivial"), "id": Kept("trivial")}
    ROWS_ERROR_LIST = OpenaiCompatibleReasoning.ROWS_ERROR_LIST + {"request_id": Kept("trivial"), "id": Kept("trivial")}


LENS = Qwen()
