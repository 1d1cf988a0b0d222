# Generated from spec/families/deepseek.yaml; do not edit.

"""DeepSeek, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object
from ...lenses import codecs
from ...lenses.extras import UNSET, foreign, marked
from ...lenses.kinds import Coded, INT, Of, STR, Word
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, reads
from ...lenses.structs import lost_fields, lost_under, with_keys
from ...lenses.values import under
from ...lenses.words import Words
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Deepseek(OpenaiCompatibleReasoning):
    """DeepSeek: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "deepseek"
    TITLE = "DeepSeek"
    DOCS = "https://api-docs.deepseek.com/api/create-chat-completion"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"thinking", "user_id"})
    ADDRESS = {"base": "https://api.deepseek.com", "key": "DEEPSEEK_API_KEY"}
    STATUSES = (
        "invalid_request 400 422, context_length 400, content_filter 400, auth 401, permission 403, not_found 404,",
        "timeout 408, too_large 413, rate_limit 429, quota 402, server 500, overloaded 503",
    )
    WORDS_THINKING = Words("thinking", {"enabled": ("enabled",), "disabled": ("disabled",), "adaptive": ("adaptive",)}, unknown="other")
    decode_flat_file_part = reads(u.Document, "ROWS_FLAT_FILE_PART", source=UNSET)
    LOST_FLAT_FILE_PART = lost_fields(u.Document, major=("context signature",), minor=("origin citable",), trivial=("cache",))
    ROWS_FLAT_FILE_PART = Rows("Document") + {
        "type": Fixed("file", tag=True),
        "file_data": Row("source", Coded("data_url", STR), required=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "filename": Row("filename", STR),
    }
    ROWS_ASSISTANT_MESSAGE = OpenaiCompatibleReasoning.ROWS_ASSISTANT_MESSAGE + {"prefix": Kept()}
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"reasoning.mode": ("thinking", "type")})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "thinking": Nested({"type": Row("reasoning.mode", Word("WORDS_THINKING"), make=u.ReasoningConfig)}),
        "user_id": Kept("trivial"),
    }
    ROWS_LOGPROBS = OpenaiCompatibleReasoning.ROWS_LOGPROBS + {"reasoning_content": Kept()}
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

    def encode_flat_file_part(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FlatFilePart <- Document. The form that the vision models accept, without a nested object."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_data_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if file_data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "file", "file_data": file_data_}
        if value.filename is not None:
            w["filename"] = value.filename
        self.rest(w, value, self.LOST_FLAT_FILE_PART, losses, self.ROWS_FLAT_FILE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAT_FILE_PART, losses)

    def decode_user_part(self, w: Any) -> u.Text | u.Image | u.Audio | u.Document | u.Opaque:
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
            if w.get("file_data").__class__ is str:
                return self.decode_flat_file_part(w)
            out = self.decode_file_part(w)
            if out.source.__class__ in (u.Blob, u.Url):
                return self.found_as(out, "FilePart")
            return out
        return self.opaque(w)

    def encode_user_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ImageText" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_text(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_image_part(value, losses)
        if cls is u.Audio and value.source.__class__ is u.Blob:
            return self.encode_audio_part(value, losses)
        if cls is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "FilePart":
                    return self.encode_file_part(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_flat_file_part(value, losses)
            return self.encode_file_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = Deepseek()
