# Generated from spec/families/sambanova.yaml; do not edit.

"""SambaNova, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object
from ...lenses import codecs
from ...lenses.extras import UNSET, foreign, marked
from ...lenses.kinds import Coded, INT, Of, STR
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, kept_keys, reads
from ...lenses.structs import lost_fields, lost_under, with_keys
from ...lenses.values import under
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
    decode_video_part = reads(u.Video, "ROWS_VIDEO_PART", source=UNSET)
    LOST_VIDEO_PART = lost_fields(u.Video, major=("signature",), trivial=("cache",))
    ROWS_VIDEO_PART = Rows("Video") + {
        "type": Fixed("video_url", tag=True),
        "video_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
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


LENS = Sambanova()
