# Generated from spec/families/sglang.yaml; do not edit.

"""SGLang, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss
from ...core.values import Lost, an_object
from ...lenses.extras import marked
from ...lenses.kinds import ANY, Coded, INT
from ...lenses.rows import Kept, Row, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Sglang(OpenaiCompatibleReasoning):
    """SGLang: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "sglang"
    TITLE = "SGLang"
    DOCS = "https://docs.sglang.ai/basic_usage/openai_api_completions.html"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset(
        {"chat_template_kwargs", "ebnf", "min_p", "regex", "repetition_penalty", "separate_reasoning", "top_k"}
    )
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("min_p", "repetition_penalty", "separate_reasoning", "chat_template_kwargs"),
        "regex": Kept("major"),
        "ebnf": Kept("major"),
    }
    LOST_CHOICE = with_keys(OpenaiCompatibleReasoning.LOST_CHOICE, {"stop_sequence": "matched_stop"})
    ROWS_CHOICE = OpenaiCompatibleReasoning.ROWS_CHOICE + {"matched_stop": Row("stop_sequence", Coded("json_text", ANY))}
    LOST_CHUNK_CHOICE = with_keys(OpenaiCompatibleReasoning.LOST_CHUNK_CHOICE, {"stop_sequence": "matched_stop"})
    ROWS_CHUNK_CHOICE = OpenaiCompatibleReasoning.ROWS_CHUNK_CHOICE + {"matched_stop": Row("stop_sequence", Coded("json_text", ANY))}

    def decode_user_part(self, w: Any) -> u.Text | u.Image | u.Audio | u.Document | u.Video | u.Opaque:
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
        if tag == "audio_url":
            return self.decode_audio_url(w)
        if tag == "input_audio":
            return self.found_as(self.decode_audio_part(w), "AudioPart")
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
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ImageText" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_text(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_image_part(value, losses)
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AudioPart" and value.source.__class__ is u.Blob:
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


LENS = Sglang()
