# Generated from spec/families/openai_compatible.yaml; do not edit.

"""OpenAI-compatible server, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object, missing, same, text
from ...lenses import codecs
from ...lenses.conversation import write_conversation
from ...lenses.extras import Extras, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import at_path, in_words, is_value
from ...lenses.kinds import Coded, INT, Json, Of, STR, Word
from ...lenses.misread import written_as
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, by_rows, more_rows, nested_rest, reads
from ...lenses.structs import lost_fields, lost_under, was_made
from ...lenses.values import arguments_out, each_out, inside, under
from ...lenses.words import Words
from ..openai_chat.lens import OpenaiChat


class OpenaiCompatible(OpenaiChat):
    """OpenAI-compatible server: what differs from OpenAI Chat Completions."""

    __slots__ = ()
    NAMESPACE = "openai_compatible"
    TITLE = "OpenAI-compatible server"
    DOCS = "https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html"
    FAILURES = (
        "error",
        "abort",
        "repetition",
        "insufficient_system_resource",
        "MALFORMED_FUNCTION_CALL",
        "MALFORMED_RESPONSE",
        "UNEXPECTED_TOOL_CALL",
        "TOO_MANY_TOOL_CALLS",
        "MISSING_THOUGHT_SIGNATURE",
        "OTHER",
        "malformed_model_output",
        "malformed_tool_use",
    )
    CITATIONS = {"of": "message", "offsets": "characters", "takes": "answers"}
    WORDS_STOP_REASON = Words(
        "stop_reason",
        {
            "stop": (" stop eos eos_token end_turn STOP COMPLETE stop_sequence STOP_SEQUENCE",),
            "length": (" length max_tokens model_length MAX_TOKENS model_context_window_exceeded max_output_tokens",),
            "tool_calls": (" tool_calls function_call tool_use tool-calls TOOL_CALL",),
            "refusal": (
                " content_filter sensitive refusal SAFETY content-filter RECITATION LANGUAGE BLOCKLIST PROHIBITED_CONTENT SPII IMAGE_SAFETY IMAGE_PROHIBITED_CONTENT IMAGE_RECITATION MODEL_ARMOR content_filtered guardrail_intervened ERROR_TOXIC",
            ),
        },
        lost={"stop_sequence": "stop", "pause": "stop", "other": "stop"},
        unknown="other",
    )
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_TEXT_PART = OpenaiChat.ROWS_TEXT_PART.without("prompt_cache_breakpoint") + {
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    TEXT_PART_READ = frozenset({"text", "type"})
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), trivial=("cache",))
    ROWS_IMAGE_PART = OpenaiChat.ROWS_IMAGE_PART.without("prompt_cache_breakpoint") + {
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    IMAGE_PART_READ = frozenset({"image_url", "type"})
    LOST_IMAGE_TEXT = lost_fields(u.Image, major=("signature",), minor=("detail",), trivial=("cache",))
    ROWS_IMAGE_TEXT = OpenaiChat.ROWS_IMAGE_TEXT.without("prompt_cache_breakpoint") + {
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    LOST_AUDIO_PART = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at cache",))
    ROWS_AUDIO_PART = OpenaiChat.ROWS_AUDIO_PART.without("prompt_cache_breakpoint") + {
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    decode_audio_url = reads(u.Audio, "ROWS_AUDIO_URL", source=UNSET)
    LOST_AUDIO_URL = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at cache",))
    ROWS_AUDIO_URL = Rows("Audio") + {
        "type": Fixed("audio_url", tag=True),
        "audio_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    LOST_FILE_PART = lost_fields(u.Document, major=("context signature",), minor=("origin citable",), trivial=("cache",))
    ROWS_FILE_PART = OpenaiChat.ROWS_FILE_PART.without("prompt_cache_breakpoint") + {
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    decode_video_part = reads(u.Video, "ROWS_VIDEO_PART", source=UNSET)
    LOST_VIDEO_PART = lost_fields(u.Video, major=("signature",), trivial=("cache",))
    ROWS_VIDEO_PART = Rows("Video") + {
        "type": Fixed("video_url", tag=True),
        "video_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    LOST_REFUSAL_PART = lost_fields(u.Refusal, major=("signature",), trivial=("cache",))
    ROWS_REFUSAL_PART = OpenaiChat.ROWS_REFUSAL_PART.without("prompt_cache_breakpoint") + {
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    REFUSAL_PART_READ = frozenset({"refusal", "type"})
    decode_loose_call = reads(u.ToolCall, "ROWS_LOOSE_CALL", id=UNSET, name=UNSET, kind="function")
    LOST_LOOSE_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace",), trivial=("cache",))
    ROWS_LOOSE_CALL = Rows("ToolCall") + {
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
            },
            required=True,
        ),
        "id": Row("id", STR, made=True),
        "index": Kept("trivial", home="openai_chat"),
    }
    LOST_SEEN_IMAGE = lost_fields(u.Image, major=("signature",), trivial=("cache",))
    ROWS_SEEN_IMAGE = OpenaiChat.ROWS_SEEN_IMAGE.without("prompt_cache_breakpoint") + {
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    ROWS_REQUEST = OpenaiChat.ROWS_REQUEST.without("max_completion_tokens") + {
        "max_tokens": Row("max_tokens", INT, also=("max_completion_tokens",)),
    }
    ROWS_ERROR_ERROR = OpenaiChat.ROWS_ERROR_ERROR + {"object": Kept("trivial"), "status_code": Kept("trivial")}
    ROWS_TEXT_ERROR = OpenaiChat.ROWS_TEXT_ERROR + {"object": Kept("trivial"), "status_code": Kept("trivial")}
    ROWS_FLAT_ERROR = OpenaiChat.ROWS_FLAT_ERROR + {"object": Kept("trivial"), "status_code": Kept("trivial")}
    ROWS_DETAIL_ERROR = OpenaiChat.ROWS_DETAIL_ERROR + {"object": Kept("trivial"), "status_code": Kept("trivial")}
    ROWS_DETAIL_LIST = OpenaiChat.ROWS_DETAIL_LIST + {"object": Kept("trivial"), "status_code": Kept("trivial")}
    ROWS_ERROR_LIST = OpenaiChat.ROWS_ERROR_LIST + {"object": Kept("trivial"), "status_code": Kept("trivial")}
    ROWS_CHUNK_CHOICE = OpenaiChat.ROWS_CHUNK_CHOICE + {
        "finish_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), empty=None, native="stop_native"),
    }
    ROWS_BARE_CHOICE = OpenaiChat.ROWS_BARE_CHOICE + {
        "finish_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), empty=None, native="stop_native"),
    }

    def decode_text_part(self, w: Any) -> u.Text:
        """TextPart -> Text."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Text(text=text_)
        if len(w) != 2:
            if "cache_control" in w:
                return by_rows(self, u.Text(text=UNSET), w, self.ROWS_TEXT_PART)
            out.extras = more_rows(self, (out,), w, self.ROWS_TEXT_PART, self.TEXT_PART_READ, None)
        return out

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def decode_image_part(self, w: Any) -> u.Image:
        """ImagePart -> Image."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            image_url_ = w["image_url"]
            if image_url_.__class__ is not dict:
                image_url_ = an_object(image_url_, "image_url")
            image_url_url_ = image_url_["url"]
        except KeyError:
            raise missing(w, "image_url", "image_url\x00url") from None
        if image_url_url_.__class__ is not str:
            image_url_url_ = text(image_url_url_, "image_url", "url")
        image_url_url_value = inside(image_url_url_, codecs.data_url_in, "image_url", "url")
        if not same(codecs.data_url_out(image_url_url_value, []), image_url_url_):
            extras = remember(extras, self.NAMESPACE, "url", image_url_url_, "image_url")
        out = u.Image(source=image_url_url_value)
        if len(image_url_) != 1:
            n_image_url_ = 1
            if (image_url_detail_ := image_url_.get("detail")) is not None:
                n_image_url_ += 1
                out.detail = image_url_detail_ if image_url_detail_.__class__ is str else text(image_url_detail_, "image_url", "detail")
            if n_image_url_ != len(image_url_):
                extras = nested_rest(self, (out,), image_url_, self.ROWS_IMAGE_PART, self.IMAGE_PART_IMAGE_URL_READ, extras, "image_url")
        if len(w) != 2:
            if "cache_control" in w:
                return by_rows(self, u.Image(source=UNSET), w, self.ROWS_IMAGE_PART)
            extras = more_rows(self, (out,), w, self.ROWS_IMAGE_PART, self.IMAGE_PART_READ, extras)
        out.extras = extras
        return out

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_url_ is LOST:
            return self.lost(value, losses)
        image_url_: dict[str, Any] = {"url": image_url_url_}
        if value.detail is not None:
            image_url_["detail"] = value.detail
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_image_text(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageText <- Image. Mistral, vLLM: the URL without a nested object"""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_TEXT, losses, self.ROWS_IMAGE_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_TEXT, losses)

    def encode_audio_part(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioPart <- Audio."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        input_audio_: Any = under(value.source, self.encode_just_audio_part_input_audio, losses, "source")
        if input_audio_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_audio", "input_audio": input_audio_}
        self.rest(w, value, self.LOST_AUDIO_PART, losses, self.ROWS_AUDIO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART, losses)

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

    def encode_file_part(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FilePart <- Document. Either file_data (a data URL) or file_id."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_: dict[str, Any] = {}
        if value.filename is not None:
            file_["filename"] = value.filename
        if value.source.__class__ in (u.Blob, u.Url):
            file_file_data_: Any = under(value.source, codecs.data_url_out, losses, "source")
            if value.source.extras is not None:
                foreign(value.source, (), losses, "source")
            if file_file_data_ is not LOST:
                file_["file_data"] = file_file_data_
            else:
                return self.lost(value, losses)
        if value.source.__class__ is u.FileRef:
            if (file_file_id_ := under(value.source, self.encode_just_file_id, losses, "source")) is not LOST:
                file_["file_id"] = file_file_id_
            else:
                return self.lost(value, losses)
        w: dict[str, Any] = {"type": "file", "file": file_}
        self.rest(w, value, self.LOST_FILE_PART, losses, self.ROWS_FILE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_PART, losses)

    def encode_video_part(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoPart <- Video."""
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

    def decode_refusal_part(self, w: Any) -> u.Refusal:
        """RefusalPart -> Refusal."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            refusal_ = w["refusal"]
        except KeyError:
            raise missing(w, "refusal") from None
        if refusal_.__class__ is not str:
            refusal_ = text(refusal_, "refusal")
        out = u.Refusal(text=refusal_)
        if len(w) != 2:
            if "cache_control" in w:
                return by_rows(self, u.Refusal(text=UNSET), w, self.ROWS_REFUSAL_PART)
            out.extras = more_rows(self, (out,), w, self.ROWS_REFUSAL_PART, self.REFUSAL_PART_READ, None)
        return out

    def encode_refusal_part(self, value: u.Refusal, losses: list[Loss]) -> dict[str, Any]:
        """RefusalPart <- Refusal."""
        w: dict[str, Any] = {"type": "refusal", "refusal": value.text}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_REFUSAL_PART, losses, self.ROWS_REFUSAL_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REFUSAL_PART, losses)

    def encode_loose_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """LooseCall <- ToolCall. Calls of servers that rely on their order. The arguments may be an object, or missing."""
        function_: dict[str, Any] = {"name": value.name}
        function_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        w: dict[str, Any] = {"type": "function", "function": function_}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        self.rest(w, value, self.LOST_LOOSE_CALL, losses, self.ROWS_LOOSE_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LOOSE_CALL, losses)

    def encode_seen_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SeenImage <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_url_ is LOST:
            return self.lost(value, losses)
        image_url_: dict[str, Any] = {"url": image_url_url_}
        if value.detail is not None:
            image_url_["detail"] = value.detail
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_SEEN_IMAGE, losses, self.ROWS_SEEN_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEEN_IMAGE, losses)

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if value.model is not None:
            w["model"] = value.model
        if value.tools and (tools_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["tools"] = tools_
        if value.tool_choice is not None:
            if (tool_choice_ := under(value.tool_choice, self.encode_tool_choice, losses, "tool_choice")) is not LOST:
                w["tool_choice"] = tool_choice_
        if value.parallel_tool_calls is not None:
            w["parallel_tool_calls"] = value.parallel_tool_calls
        if value.response_format is not None:
            if (response_format_ := under(value.response_format, self.encode_response_format, losses, "response_format")) is not LOST:
                w["response_format"] = response_format_
        if value.stop:
            w["stop"] = list(value.stop)
        if value.temperature is not None:
            w["temperature"] = value.temperature
        if value.top_p is not None:
            w["top_p"] = value.top_p
        if value.seed is not None:
            w["seed"] = value.seed
        if value.frequency_penalty is not None:
            w["frequency_penalty"] = value.frequency_penalty
        if value.presence_penalty is not None:
            w["presence_penalty"] = value.presence_penalty
        if value.logit_bias is not None:
            w["logit_bias"] = value.logit_bias
        if value.logprobs is not None:
            w["logprobs"] = value.logprobs
        if value.top_logprobs is not None:
            w["top_logprobs"] = value.top_logprobs
        if value.candidates != 1:
            w["n"] = value.candidates
        if value.reasoning is not None and value.reasoning.effort is not None:
            reasoning_effort_word = self.WORDS_EFFORT.write.get(value.reasoning.effort)
            if reasoning_effort_word is None and not has_spelling(value, self.SPACES, "reasoning_effort"):
                losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", self.NO_PLACE, value.reasoning.effort))
            if reasoning_effort_word is not None:
                w["reasoning_effort"] = reasoning_effort_word
        if value.verbosity is not None:
            w["verbosity"] = value.verbosity
        if value.modalities:
            w["modalities"] = list(value.modalities)
        if value.audio is not None and (audio_ := under(value.audio, self.encode_just_request_audio, losses, "audio")) is not LOST:
            w["audio"] = audio_
        if value.prediction is not None:
            w["prediction"] = value.prediction
        if value.web_search is not None:
            if (web_search_options_ := under(value.web_search, self.encode_just_web_search_options, losses, "web_search")) is not LOST:
                w["web_search_options"] = web_search_options_
        if value.cache_key is not None:
            w["prompt_cache_key"] = value.cache_key
        if value.cache_retention is not None:
            w["prompt_cache_retention"] = value.cache_retention
        if value.stream is not None:
            w["stream"] = value.stream
        if value.stream_usage is not None:
            stream_options_: dict[str, Any] = {"include_usage": value.stream_usage}
            w["stream_options"] = stream_options_
        if value.user is not None:
            w["user"] = value.user
        if value.safety_id is not None:
            w["safety_identifier"] = value.safety_id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.store is not None:
            w["store"] = value.store
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if value.max_tokens is not None:
            w["max_tokens"] = value.max_tokens
        if (
            value.documents
            or value.top_k is not None
            or value.reasoning is not None
            and ((value.reasoning.budget_tokens is not None or value.reasoning.mode is not None) or value.reasoning.summary is not None)
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

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
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ImageText" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_text(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_image_part(value, losses)
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AudioUrl" and value.source.__class__ in (u.Blob, u.Url):
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

    def decode_call(self, w: Any) -> u.ToolCall | u.Opaque:
        """Call: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag is None:
            if self.fits_function_call(w):
                return self.decode_function_call(w)
            if (
                is_value(w.get("type"), "function", True)
                and w.get("function").__class__ is dict
                and w["function"].get("name").__class__ is str
            ):
                return self.found_as(self.decode_loose_call(w), "LooseCall")
        if tag == "function":
            if w.get("id").__class__ is str and at_path(w, "function", "arguments").__class__ is str:
                return self.decode_function_call(w)
            return self.found_as(self.decode_loose_call(w), "LooseCall")
        if tag == "custom":
            out = self.decode_custom_call(w)
            if not (out.kind == "custom" and out.input is not None):
                return self.found_as(out, "CustomCall")
            return out
        return self.opaque(w)

    def encode_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "CustomCall" and value.kind == "custom":
                    return self.encode_custom_call(value, losses)
                if marked_case == "LooseCall" and value.kind == "function":
                    return written_as(self, value, "loose_call", "call", losses, "function_call")
            if value.kind == "function":
                return self.encode_function_call(value, losses)
            if value.kind == "custom" and value.input is not None:
                return self.encode_custom_call(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_tool_choice(self, w: Any) -> u.ToolChoice:
        """ToolChoice: which of its cases a wire value is."""
        tag = w.get("type") if w.__class__ is dict else None
        if tag is None:
            if (
                w.__class__ is dict
                and is_value(w.get("type"), "function", True)
                and w.get("function").__class__ is dict
                and w["function"].get("name").__class__ is str
            ):
                out = self.decode_named_function(w)
                if not (out.mode == "tool" and out.kind == "function" and out.name is not None):
                    return self.found_as(out, "NamedFunction")
                return out
            if w.__class__ is dict and w.get("name").__class__ is str:
                return self.found_as(self.decode_old_choice(w), "OldChoice")
            if in_words(w, ("auto", "none", "required", "any")):
                out = self.decode_mode(w)
                if (
                    out.mode == "tool"
                    and (out.kind == "function" and out.name is not None or out.kind == "custom" and out.name is not None)
                    or out.mode not in ("auto", "none", "required", "tool", "allowed")
                ):
                    return self.found_as(out, "Mode")
                return out
        if tag == "function":
            if w.get("function").__class__ is dict and w["function"].get("name").__class__ is str:
                out = self.decode_named_function(w)
                if not (out.mode == "tool" and out.kind == "function" and out.name is not None):
                    return self.found_as(out, "NamedFunction")
                return out
            return self.found_as(self.decode_flat_function(w), "FlatFunction")
        if tag == "tool":
            return self.found_as(self.decode_tool_named(w), "ToolNamed")
        if tag == "custom":
            out = self.decode_named_custom(w)
            if not (out.mode == "tool" and out.kind == "custom" and out.name is not None):
                return self.found_as(out, "NamedCustom")
            return out
        if tag == "allowed_tools":
            return self.found_as(self.decode_allowed_tools(w), "AllowedTools")
        if tag in ("auto", "none", "required", "any"):
            return self.found_as(self.decode_object_mode(w), "ObjectMode")
        if w.__class__ is dict and w.get("name").__class__ is str:
            return self.found_as(self.decode_old_choice(w), "OldChoice")
        if in_words(w, ("auto", "none", "required", "any")):
            out = self.decode_mode(w)
            if (
                out.mode == "tool"
                and (out.kind == "function" and out.name is not None or out.kind == "custom" and out.name is not None)
                or out.mode not in ("auto", "none", "required", "tool", "allowed")
            ):
                return self.found_as(out, "Mode")
            return out
        raise DecodeError("expected one of function, tool, custom, allowed_tools, auto, none, required, any", ("type",))

    def encode_tool_choice(self, value: Any, losses: list[Loss]) -> dict[str, Any] | str | Lost:
        """ToolChoice: the first case that a unified value fits."""
        if value.__class__ is u.ToolChoice:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "NamedFunction" and value.mode == "tool" and value.kind == "function":
                    return self.encode_named_function(value, losses)
                if marked_case == "FlatFunction" and value.mode == "tool" and value.kind == "function":
                    return self.encode_flat_function(value, losses)
                if marked_case == "OldChoice" and value.mode == "tool" and value.kind == "function":
                    return self.encode_old_choice(value, losses)
                if marked_case == "ToolNamed" and value.mode == "tool" and value.kind == "function":
                    return self.encode_tool_named(value, losses)
                if marked_case == "NamedCustom" and value.mode == "tool" and value.kind == "custom":
                    return self.encode_named_custom(value, losses)
                if (
                    marked_case == "AllowedTools"
                    and value.mode == "allowed"
                    and value.allowed_mode in ("auto", "none", "required", "tool", "allowed", None)
                ):
                    return self.encode_allowed_tools(value, losses)
                if marked_case == "ObjectMode" and value.mode in ("auto", "none", "required", "tool", "allowed"):
                    return self.encode_object_mode(value, losses)
                if marked_case == "Mode" and value.mode in ("auto", "none", "required", "tool", "allowed"):
                    return self.encode_mode(value, losses)
            if value.mode == "tool" and value.kind == "function" and value.name is not None:
                return self.encode_named_function(value, losses)
            if value.mode == "tool" and value.kind == "custom" and value.name is not None:
                return self.encode_named_custom(value, losses)
            if value.mode in ("auto", "none", "required", "tool", "allowed"):
                return self.encode_mode(value, losses)
            if marked(value, self.SPACES, "$case") == "AllowedTools" and value.mode == "allowed":
                return self.encode_allowed_tools(value, losses)
            if marked(value, self.SPACES, "$case") == "ObjectMode":
                return self.encode_object_mode(value, losses)
            if marked(value, self.SPACES, "$case") == "Mode":
                return self.encode_mode(value, losses)
        return self.lost(value, losses)


LENS = OpenaiCompatible()
