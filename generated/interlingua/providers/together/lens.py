# Generated from spec/families/together.yaml; do not edit.

"""Together AI, to and from the unified model."""

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
    decode_audio_url = reads(u.Audio, "ROWS_AUDIO_URL", source=UNSET)
    LOST_AUDIO_URL = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at cache",))
    ROWS_AUDIO_URL = Rows("Audio") + {
        "type": Fixed("audio_url", tag=True),
        "audio_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    decode_video_part = reads(u.Video, "ROWS_VIDEO_PART", source=UNSET)
    LOST_VIDEO_PART = lost_fields(u.Video, major=("signature",), trivial=("cache",))
    ROWS_VIDEO_PART = Rows("Video") + {
        "type": Fixed("video_url", tag=True),
        "video_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
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

    def encode_audio_url(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioUrl <- Audio."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        audio_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if audio_url_url_ is LOST:
            return self.lost(value, losses)
        audio_url_: dict[str, Any] = {"url": audio_url_url_}
        w: dict[str, Any] = {"type": "audio_url", "audio_url": audio_url_}
        self.rest(w, value, self.LOST_AUDIO_URL, losses, self.ROWS_AUDIO_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_URL, losses)

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
        if tag == "audio_url":
            out = self.decode_audio_url(w)
            if out.source.__class__ is u.Blob:
                return self.found_as(out, "AudioUrl")
            return out
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
                found = marked(value, self.SPACES, "$case")
                if found == "ImageText" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_text(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_image_part(value, losses)
        if cls is u.Audio:
            if value.extras is not None:
                found = marked(value, self.SPACES, "$case")
                if found == "AudioUrl" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_audio_url(value, losses)
            if value.source.__class__ is u.Blob:
                return self.encode_audio_part(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_audio_url(value, losses)
        if cls is u.Document:
            return self.encode_file_part(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_video_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = Together()
