# Generated from spec/applications/agno.yaml; do not edit.

"""Agno messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, marked
from ...lenses.fitting import keep_flat, no_case, put_flat, read_flat
from ...lenses.kinds import ANY, BOOL, Coded, Each, FLOAT, INT, Joined, Json, Of, STR, TextOr
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, Sum, kept_keys, read_rows, reads, required
from ...lenses.structs import has_only_others, lost_fields, lost_under, own_spaces, total_of
from ...lenses.values import arguments_out, each_out, reordered, says_text, text_or_json, texts_of, under, with_substitute


class Agno(Lens):
    """Agno messages."""

    __slots__ = ()
    NAMESPACE = "agno"
    TITLE = "Agno messages"
    DOCS = "https://docs.agno.com/reference/agents/session"
    SDK = ("agno", "3.1.10", None)
    OWN = {"Document": ("id",), "Image": ("id",), "Message": ("answer", "id"), "ToolResult": ("id",), "Video": ("id",)}
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_SYSTEM = Rows("Message") + {
        "role": Fixed("system", tag=True),
        "content": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
        "id": Row("id", STR),
        "name": Row("name", STR),
        **kept_keys("from_history", "add_to_agent_memory", "stop_after_tool_call", "temporary", level="trivial"),
        **kept_keys("checkpoint_status", "checkpoint_created_at", "created_at", level="trivial"),
        **kept_keys("compressed_content", "provider_data", "references", "citations", "image_output"),
        **kept_keys("video_output", "file_output", "audio_output"),
    }
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True)}
    decode_link = reads(u.Image, "ROWS_LINK", source=UNSET)
    LOST_LINK = lost_fields(u.Image, major=("signature",), minor=("cache",))
    ROWS_LINK = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}, required=True),
    }
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    ROWS_BYTES = Rows("Blob") + {
        "content": Row("data", Coded("base64", ANY), required=True),
        "mime_type": Row("media_type", STR, default=("application/octet-stream", "application/octet-stream")),
    }
    decode_web = reads(u.Url, "ROWS_WEB", url=UNSET)
    ROWS_WEB = Rows("Url") + {"url": Row("url", STR, required=True), "mime_type": Row("media_type", STR)}
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("cache",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "id": Row("id", STR),
        "detail": Row("detail", STR),
        "content": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    LOST_AUDIO_PART = lost_fields(u.Audio, major=("signature",), minor=("cache",))
    ROWS_AUDIO_PART = Rows("Audio") + {
        "id": Row("id", STR),
        "transcript": Row("transcript", STR),
        "expires_at": Row("expires_at", INT),
        "content": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    LOST_VIDEO_PART = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO_PART = Rows("Video") + {
        "id": Row("id", STR),
        "content": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    LOST_FILE = lost_fields(u.Document, major=("context signature",), minor=("origin citable cache",))
    ROWS_FILE = Rows("Document") + {
        "id": Row("id", STR),
        "filename": Row("filename", STR),
        "content": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    decode_listed = reads(u.Message, "ROWS_LISTED", role="user")
    LOST_LISTED = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_LISTED = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", Each("block"), required=True, shared=True),
        "id": Row("id", STR),
        "name": Row("name", STR),
        "images": Row("parts", Each("image_part", just=True), shared=True, order=1, second=(u.Image,)),
        "audio": Row("parts", Each("audio_part", just=True), shared=True, order=2),
        "videos": Row("parts", Each("video_part", just=True), shared=True, order=3),
        "files": Row("parts", Each("file", just=True), shared=True, order=4),
        **kept_keys("from_history", "add_to_agent_memory", "stop_after_tool_call", "temporary", level="trivial"),
        **kept_keys("checkpoint_status", "checkpoint_created_at", "created_at", level="trivial"),
        **kept_keys("compressed_content", "provider_data", "references", "citations", "image_output"),
        **kept_keys("video_output", "file_output", "audio_output"),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "id": Row("id", STR),
        "name": Row("name", STR),
        "images": Row("parts", Each("image_part", just=True), shared=True, order=1),
        "content": Row("parts", Joined("", u.Text, "text"), shared=True),
        "audio": Row("parts", Each("audio_part", just=True), shared=True, order=2),
        "videos": Row("parts", Each("video_part", just=True), shared=True, order=3),
        "files": Row("parts", Each("file", just=True), shared=True, order=4),
        **kept_keys("from_history", "add_to_agent_memory", "stop_after_tool_call", "temporary", level="trivial"),
        **kept_keys("checkpoint_status", "checkpoint_created_at", "created_at", level="trivial"),
        **kept_keys("compressed_content", "provider_data", "references", "citations", "image_output"),
        **kept_keys("video_output", "file_output", "audio_output"),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True, empty="call"),
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
            },
            required=True,
        ),
    }
    decode_metrics = reads(u.Usage, "ROWS_METRICS")
    LOST_METRICS = lost_fields(
        u.Usage,
        major=("cache_write_5m_tokens cache_write_1h_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",),
        minor=("web_searches",),
    )
    ROWS_METRICS = Rows("Usage") + {
        "input_tokens": Row("input_tokens", INT),
        "output_tokens": Row("output_tokens", INT),
        "total_tokens": Sum("input_tokens", "output_tokens"),
        "cache_read_tokens": Row("cache_read_tokens", INT),
        "cache_write_tokens": Row("cache_write_tokens", INT),
        "reasoning_tokens": Row("reasoning_tokens", INT),
        "audio_input_tokens": Row("input_audio_tokens", INT),
        "audio_output_tokens": Row("output_audio_tokens", INT),
        "cost": Row("cost", FLOAT),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(
        u.Message,
        minor=("cache citations sources supports",),
        trivial=("answer.id answer.model answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "id": Row("id", STR),
        "name": Row("name", STR),
        "reasoning_content": Row("parts", Joined("\n\n", u.Reasoning, "content", listed=True), shared=True),
        "content": Row("parts", Joined("", u.Text, "text"), shared=True, order=1),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2),
        "metrics": Row("answer.usage", Of("metrics"), make=u.Answer),
        "created_at": Row("answer.created", INT, make=u.Answer),
        **kept_keys("from_history", "add_to_agent_memory", "stop_after_tool_call", "temporary", level="trivial"),
        **kept_keys("checkpoint_status", "checkpoint_created_at", level="trivial"),
        **kept_keys("compressed_content", "provider_data", "references", "citations", "image_output"),
        **kept_keys("video_output", "file_output", "audio_output"),
        "redacted_reasoning_content": Kept("major"),
    }
    decode_result = reads(u.ToolResult, "ROWS_RESULT", call_id=UNSET, runner="client")
    LOST_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_RESULT = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "content": Row("parts", TextOr("block", u.Text, first=True), required=True, empty=""),
        "id": Row("id", STR),
        "tool_name": Row("name", STR, link=True),
        "tool_call_error": Row("is_error", BOOL, shown=True),
        **kept_keys("from_history", "add_to_agent_memory", "stop_after_tool_call", "temporary", level="trivial"),
        **kept_keys("checkpoint_status", "checkpoint_created_at", "tool_args", "metrics", "created_at", level="trivial"),
        **kept_keys("compressed_content", "provider_data", "references", "citations", "image_output"),
        **kept_keys("video_output", "file_output", "audio_output"),
    }
    LOST_ROWS = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROW_ROWS = Elsewhere("messages")
    CONVERSATION = Conversation(
        "",
        "row",
        parts={"tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        runs=("tool",),
        links=True,
        names=("id",),
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    JOINED_REASONING = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_rows, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_rows, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        content_: Any
        if value.parts:
            content_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = "\n\n".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "system", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.name is not None:
            w["name"] = value.name
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_link(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Link <- Image."""
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
            self.rest(w, value, self.LOST_LINK, losses, self.ROWS_LINK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LINK, losses)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Bytes <- Blob."""
        content_: Any = under(value.data, codecs.base64_out, losses, "data")
        if content_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"content": content_}
        if value.media_type != "application/octet-stream":
            w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def encode_web(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Web <- Url."""
        w: dict[str, Any] = {"url": value.url}
        if value.media_type is not None:
            w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB, losses)

    def decode_image_part(self, w: Any) -> u.Image:
        """ImagePart -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_source", ("content", "mime_type", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE_PART, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE_PART, extras)
        required(w, out.source, "content", "mime_type", "url")
        out.extras = extras
        return out

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        w: dict[str, Any] = {}
        if value.id is not None:
            w["id"] = value.id
        if value.detail is not None:
            w["detail"] = value.detail
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_just_image_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart, or nothing."""
        return (
            self.encode_image_part(value, losses)
            if value.__class__ is u.Image and value.source.__class__ in (u.Blob, u.Url)
            else self.lost(value, losses)
        )

    def decode_audio_part(self, w: Any) -> u.Audio:
        """AudioPart -> Audio."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_source", ("content", "mime_type", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_AUDIO_PART, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_AUDIO_PART, extras)
        required(w, out.source, "content", "mime_type", "url")
        out.extras = extras
        return out

    def encode_audio_part(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioPart <- Audio."""
        w: dict[str, Any] = {}
        if value.id is not None:
            w["id"] = value.id
        if value.transcript is not None:
            w["transcript"] = value.transcript
        if value.expires_at is not None:
            w["expires_at"] = value.expires_at
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_AUDIO_PART, losses, self.ROWS_AUDIO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART, losses)

    def encode_just_audio_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioPart, or nothing."""
        return (
            self.encode_audio_part(value, losses)
            if value.__class__ is u.Audio and value.source.__class__ in (u.Blob, u.Url)
            else self.lost(value, losses)
        )

    def decode_video_part(self, w: Any) -> u.Video:
        """VideoPart -> Video."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Video(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_source", ("content", "mime_type", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_VIDEO_PART, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_VIDEO_PART, extras)
        required(w, out.source, "content", "mime_type", "url")
        out.extras = extras
        return out

    def encode_video_part(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoPart <- Video."""
        w: dict[str, Any] = {}
        if value.id is not None:
            w["id"] = value.id
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_VIDEO_PART, losses, self.ROWS_VIDEO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_PART, losses)

    def encode_just_video_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoPart, or nothing."""
        return (
            self.encode_video_part(value, losses)
            if value.__class__ is u.Video and value.source.__class__ in (u.Blob, u.Url)
            else self.lost(value, losses)
        )

    def decode_file(self, w: Any) -> u.Document:
        """File -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_source", ("content", "mime_type", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_FILE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_FILE, extras)
        required(w, out.source, "content", "mime_type", "url")
        out.extras = extras
        return out

    def encode_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """File <- Document."""
        w: dict[str, Any] = {}
        if value.id is not None:
            w["id"] = value.id
        if value.filename is not None:
            w["filename"] = value.filename
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_FILE, losses, self.ROWS_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE, losses)

    def encode_just_file(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """File, or nothing."""
        return (
            self.encode_file(value, losses)
            if value.__class__ is u.Document and value.source.__class__ in (u.Blob, u.Url)
            else self.lost(value, losses)
        )

    def encode_listed(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Listed <- Message."""
        content_parts: list[Any] = []
        images_parts: list[Any] = []
        audio_parts: list[Any] = []
        videos_parts: list[Any] = []
        files_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                item = self.encode_text_part(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    content_parts.append(item)
            elif cls is u.Opaque:
                item = self.encode_block(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    content_parts.append(item)
            elif cls is u.Audio:
                item = self.encode_just_audio_part(part, losses)
                if item is not LOST:
                    reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                    audio_parts.append(item)
            elif cls is u.Video:
                item = self.encode_just_video_part(part, losses)
                if item is not LOST:
                    reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                    videos_parts.append(item)
            elif cls is u.Document:
                item = self.encode_just_file(part, losses)
                if item is not LOST:
                    reached = 4
                    files_parts.append(item)
            elif cls is u.Image:
                if (
                    marked(part, self.SPACES, "$place") == "images"
                    or part.source.__class__ not in (u.Blob, u.Url)
                    and part.source.__class__ in (u.Blob, u.Url)
                ):
                    item = self.encode_just_image_part(part, losses)
                    if item is not LOST:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        images_parts.append(item)
                else:
                    item = self.encode_block(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        content_: Any
        if content_parts:
            content_ = content_parts
        else:
            content_ = []
        w: dict[str, Any] = {"role": "user", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.name is not None:
            w["name"] = value.name
        if images_parts:
            w["images"] = images_parts
        if audio_parts:
            w["audio"] = audio_parts
        if videos_parts:
            w["videos"] = videos_parts
        if files_parts:
            w["files"] = files_parts
        if value.parts and not (content_parts or images_parts or audio_parts or videos_parts or files_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_LISTED, losses, self.ROWS_LISTED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LISTED, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_parts: list[Any] = []
        images_parts: list[Any] = []
        audio_parts: list[Any] = []
        videos_parts: list[Any] = []
        files_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.Image:
                item = self.encode_just_image_part(part, losses)
                if item is not LOST:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    images_parts.append(item)
            elif cls is u.Audio:
                item = self.encode_just_audio_part(part, losses)
                if item is not LOST:
                    reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                    audio_parts.append(item)
            elif cls is u.Video:
                item = self.encode_just_video_part(part, losses)
                if item is not LOST:
                    reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                    videos_parts.append(item)
            elif cls is u.Document:
                item = self.encode_just_file(part, losses)
                if item is not LOST:
                    reached = 4
                    files_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "user"}
        if value.id is not None:
            w["id"] = value.id
        if value.name is not None:
            w["name"] = value.name
        if images_parts:
            w["images"] = images_parts
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        if audio_parts:
            w["audio"] = audio_parts
        if videos_parts:
            w["videos"] = videos_parts
        if files_parts:
            w["files"] = files_parts
        if value.parts and not (images_parts or content_parts or audio_parts or videos_parts or files_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        function_: dict[str, Any] = {"name": value.name}
        function_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_metrics(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Metrics <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["input_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["output_tokens"] = value.output_tokens
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
        if value.cache_read_tokens is not None:
            w["cache_read_tokens"] = value.cache_read_tokens
        if value.cache_write_tokens is not None:
            w["cache_write_tokens"] = value.cache_write_tokens
        if value.reasoning_tokens is not None:
            w["reasoning_tokens"] = value.reasoning_tokens
        if value.input_audio_tokens is not None:
            w["audio_input_tokens"] = value.input_audio_tokens
        if value.output_audio_tokens is not None:
            w["audio_output_tokens"] = value.output_audio_tokens
        if value.cost is not None:
            w["cost"] = value.cost
        if (
            value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_METRICS, losses, self.ROWS_METRICS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_METRICS, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.ToolCall:
                if (item := self.encode_just_call(part, losses)) is not LOST:
                    reached = 2
                    tool_calls_parts.append(item)
            elif cls is u.Reasoning:
                part = with_substitute(part, "content", "summary", losses)
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                reasoning_content_parts.append(part)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if value.id is not None:
            w["id"] = value.id
        if value.name is not None:
            w["name"] = value.name
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "\n\n".join(texts_of(reasoning_content_parts, "content"))
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.answer is not None and value.answer.usage is not None:
            if (metrics_ := under(value.answer.usage, self.encode_metrics, losses, "answer.usage")) is not LOST:
                w["metrics"] = metrics_
        if value.answer is not None and value.answer.created is not None:
            w["created_at"] = value.answer.created
        if value.parts and not (reasoning_content_parts or content_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and ((value.answer.id is not None or value.answer.model is not None) or value.answer.stop_reason is not None)
        ):
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Result <- ToolResult."""
        content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                content_ = only.text
            else:
                content_ = each_out(value.parts, self.encode_block, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_ = text_or_json(value.value)
                else:
                    content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            content_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_ = text_or_json(value.value)
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "tool", "tool_call_id": value.call_id, "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.name is not None:
            w["tool_name"] = value.name
        w["tool_call_error"] = value.is_error
        self.rest(w, value, self.LOST_RESULT, losses, self.ROWS_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT, losses)

    def decode_rows(self, w: Any) -> u.Request:
        """Rows -> Request."""
        out = u.Request()
        out.messages, extras = read_conversation(self, self.CONVERSATION, {}, w)
        out.extras = extras
        return out

    def encode_rows(self, value: u.Request, losses: list[Loss]) -> list[Any] | Lost:
        """Rows <- Request."""
        out, _ = write_conversation(self, self.CONVERSATION, value, losses)
        if (
            value.model is not None
            or value.documents
            or value.tools
            or value.tool_choice is not None
            or value.parallel_tool_calls is not None
            or value.response_format is not None
            or value.max_tokens is not None
            or value.stop
            or value.temperature is not None
            or value.top_p is not None
            or value.top_k is not None
            or value.seed is not None
            or value.frequency_penalty is not None
            or value.presence_penalty is not None
            or value.logit_bias is not None
            or value.logprobs is not None
            or value.top_logprobs is not None
            or value.reasoning is not None
            or value.verbosity is not None
            or value.modalities
            or value.audio is not None
            or value.prediction is not None
            or value.web_search is not None
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
            or value.cache_key is not None
            or value.cache_retention is not None
            or value.stream is not None
            or value.stream_usage is not None
            or value.user is not None
            or value.safety_id is not None
            or value.metadata is not None
            or value.store is not None
            or value.service_tier is not None
            or value.candidates != 1
        ):
            self.rest({}, value, self.LOST_ROWS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_ROWS, losses)

    def decode_block(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """Block: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_part(w)
            if tag == "image_url":
                return self.decode_link(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Block: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_link(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_source(self, w: Any) -> u.Blob | u.Url:
        """Source: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("content") is not None:
            return self.decode_bytes(w)
        if w.get("url").__class__ is str:
            return self.decode_web(w)
        raise no_case(KeepWhole, w, "Bytes :dict content:", "Web :dict url:str")

    def encode_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Source: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_bytes(value, losses)
        if cls is u.Url:
            return self.encode_web(value, losses)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        try:
            tag = w.get("role")
            if tag == "tool":
                return self.decode_result(w)
            if tag == "system":
                return self.decode_system(w)
            if tag == "user":
                if w.get("content").__class__ is list:
                    return self.found_as(self.decode_listed(w), "Listed")
                return self.decode_user(w)
            if tag == "assistant":
                return self.decode_assistant(w)
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Listed" and value.role == "user":
                return self.encode_listed(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return written_as(self, value, "user", "row", losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult and value.runner == "client":
            return self.encode_result(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None

    def joined_reasoning(self, part: u.Reasoning, losses: list[Loss]) -> None:
        """Reports what a Reasoning cannot say as a piece of a string."""
        if (
            part.summary
            or part.encrypted is not None
            or part.id is not None
            or part.signature is not None
            or part.cache is not None
            or part.redacted
        ):
            self.rest({}, part, self.JOINED_REASONING, losses)
        if len(part.content) > 1:
            losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
        if part.extras is not None:
            foreign(part, own_spaces(self, part), losses)


LENS: Final = Agno()
