# Generated from spec/families/qwen.yaml; do not edit.

"""Qwen (DashScope, compatible mode), to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object
from ...lenses import codecs
from ...lenses.extras import UNSET, foreign, marked
from ...lenses.kinds import Coded, INT, Of, STR, Word
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, kept_keys, reads
from ...lenses.structs import lost_fields, lost_under, with_keys
from ...lenses.values import under
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
    LOST_FILE_PART = with_keys(OpenaiCompatibleReasoning.LOST_FILE_PART, {"cache": "cache_control"})
    ROWS_FILE_PART = OpenaiCompatibleReasoning.ROWS_FILE_PART + {"cache_control": Row("cache", Of("cache_control"))}
    decode_video_part = reads(u.Video, "ROWS_VIDEO_PART", source=UNSET)
    LOST_VIDEO_PART = lost_fields(u.Video, major=("signature",))
    ROWS_VIDEO_PART = Rows("Video") + {
        "type": Fixed("video_url", tag=True),
        "video_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
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

    def encode_video_part(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoPart <- Video. OpenRouter, Moonshot, Qwen, Together, SambaNova"""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        video_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if video_url_url_ is LOST:
            return self.lost(value, losses)
        video_url_: dict[str, Any] = {"url": video_url_url_}
        w: dict[str, Any] = {"type": "video_url", "video_url": video_url_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_VIDEO_PART, losses, self.ROWS_VIDEO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_PART, losses)

    def decode_user_part(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, w: Any
    ) -> u.Text | u.Image | u.Audio | u.Document | u.Video | u.Opaque:
        """UserPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "image_url":
            if w.get("image_url").__class__ is dict and w["image_url"].get("url").__class__ is str:
                return self.decode_image_part(w)
            return self.found_as(self.decode_image_text(w), "ImageText")
        if tag == "input_audio":
            return self.decode_audio_part(w)
        if tag == "file":
            return self.decode_file_part(w)
        if tag == "video_url":
            return self.decode_video_part(w)
        return self.opaque(w)

    def encode_user_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                if marked(value, self.SPACES, "$case") == "ImageText" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_text(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_image_part(value, losses)
        if cls is u.Audio and value.source.__class__ is u.Blob:
            return self.encode_audio_part(value, losses)
        if cls is u.Document:
            return self.encode_file_part(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_video_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = Qwen()
