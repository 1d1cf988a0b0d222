# Generated from spec/families/openrouter_responses.yaml; do not edit.

"""OpenRouter Responses, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object
from ...lenses import codecs
from ...lenses.extras import UNSET, foreign, marked
from ...lenses.kinds import Coded, FLOAT, INT, Of, STR
from ...lenses.rows import Fixed, Kept, Row, Rows, kept_keys, reads
from ...lenses.structs import lost_fields, lost_under, with_keys
from ...lenses.values import under
from ...lenses.words import Words
from ..openai_responses.lens import OpenaiResponses


class OpenrouterResponses(OpenaiResponses):
    """OpenRouter Responses: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "openrouter_responses"
    TITLE = "OpenRouter Responses"
    DOCS = "https://openrouter.ai/docs/api-reference/responses-api-beta"
    SDK = ("openrouter", "1.3.84", "extra_body")
    SDK_PARAMS = OpenaiResponses.SDK_PARAMS | frozenset(
        (
            "cache_control debug deferred_tools frequency_penalty image_config modalities models plugins presence_penalty "
            "provider session_id stop stop_server_tools_when top_k trace "
        ).split()
    )
    ADDRESS = {"base": "https://openrouter.ai/api/v1", "key": "OPENROUTER_API_KEY"}
    WORDS_WEB_SEARCH_TOOL = Words(
        "web_search_tool",
        {"web_search": (" web_search web_search_2025_08_26 web_search_preview web_search_preview_2025_03_11 openrouter:web_search",)},
    )
    decode_input_video = reads(u.Video, "ROWS_INPUT_VIDEO", source=UNSET)
    LOST_INPUT_VIDEO = lost_fields(u.Video, major=("signature",))
    ROWS_INPUT_VIDEO = Rows("Video") + {
        "type": Fixed("input_video", tag=True),
        "video_url": Row("source", Coded("data_url", STR), required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
    }
    ROWS_WEB_SEARCH_TOOL = OpenaiResponses.ROWS_WEB_SEARCH_TOOL + {**kept_keys("engine", "max_results", "max_uses", "mode", "parameters")}
    ROWS_REASONING = OpenaiResponses.ROWS_REASONING + {"format": Kept(), "signature": Kept("major")}
    LOST_REQUEST = with_keys(OpenaiResponses.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiResponses.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("provider", "models", "image_config", "route", "cache_control", "deferred_tools"),
        **kept_keys("frequency_penalty", "presence_penalty", "stop", "modalities", "stop_server_tools_when"),
        "plugins": Kept("major"),
        **kept_keys("session_id", "trace", "debug", level="trivial"),
    }
    LOST_USAGE = with_keys(OpenaiResponses.LOST_USAGE, {"cost": "cost"})
    ROWS_USAGE = OpenaiResponses.ROWS_USAGE + {"cost": Row("cost", FLOAT), "cost_details": Kept("trivial"), "is_byok": Kept("trivial")}

    def encode_input_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InputVideo <- Video."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        video_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if video_url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_video", "video_url": video_url_}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        self.rest(w, value, self.LOST_INPUT_VIDEO, losses, self.ROWS_INPUT_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_VIDEO, losses)

    def decode_input_content(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, w: Any
    ) -> u.Text | u.Image | u.Document | u.Audio | u.Video | u.Opaque:
        """InputContent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "input_text":
                return self.decode_input_text(w)
            if tag == "input_image":
                return self.decode_input_image(w)
            if tag == "input_file":
                return self.decode_input_file(w)
            if tag == "input_audio":
                if w.get("input_audio").__class__ is dict:
                    return self.found_as(self.decode_input_audio(w), "InputAudio")
                return self.found_as(self.decode_flat_audio(w), "FlatAudio")
            if tag == "input_video":
                return self.decode_input_video(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_input_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InputContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_input_text(value, losses)
        if cls is u.Image:
            return self.encode_input_image(value, losses)
        if cls is u.Document:
            return self.encode_input_file(value, losses)
        if cls is u.Audio and value.extras is not None:
            found = marked(value, self.SPACES, "$case")
            if found == "InputAudio" and value.source.__class__ is u.Blob:
                return self.encode_input_audio(value, losses)
            if found == "FlatAudio" and value.source.__class__ is u.Blob:
                return self.encode_flat_audio(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_input_video(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = OpenrouterResponses()
