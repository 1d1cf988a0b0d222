# Generated from spec/applications/agent_framework.yaml; do not edit.

"""Microsoft Agent Framework messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, same
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, marked
from ...lenses.fitting import at_path, fills, keep_flat, looks, no_case, put_flat, read_flat, try_decode
from ...lenses.kinds import ANY, Coded, Each, INT, Joined, Json, OBJECT, STR, Template, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, NOTHING, Nested, Row, Rows, kept_keys, read_rows, reads, required
from ...lenses.structs import holes_of, just, lost_fields, own_spaces
from ...lenses.values import arguments_out, copied_text, each_out, reordered, template_out, text_or_json, under, with_substitute
from ...lenses.words import Words


class AgentFramework(Lens):
    """Microsoft Agent Framework messages."""

    __slots__ = ()
    NAMESPACE = "agent_framework"
    TITLE = "Microsoft Agent Framework messages"
    DOCS = "https://learn.microsoft.com/en-us/agent-framework/user-guide/agents/running-agents"
    OWNER = "any"
    OWN = {
        "Audio": ("metadata",),
        "Document": ("metadata",),
        "Image": ("metadata",),
        "Message": ("id", "metadata"),
        "Reasoning": ("metadata",),
        "Text": ("metadata",),
        "ToolCall": ("metadata",),
        "ToolResult": ("metadata",),
        "Video": ("metadata",),
    }
    OPAQUE = (("trivial", {"type": "usage"}),)
    WORDS_UNTYPED = Words("untyped", {}, nothing=("image/*",), unknown="open")
    decode_cited = reads(u.Citation, "ROWS_CITED")
    LOST_CITED = lost_fields(u.Citation, minor=("kind place token sources",))
    ROWS_CITED = Rows("Citation") + {
        "type": Fixed("citation"),
        "title": Row("title", STR),
        "url": Row("url", STR),
        "file_id": Row("file", STR),
        "snippet": Row("quote", STR),
        "annotated_regions": Nested(
            {"type": Fixed("text_span"), "start_index": Row("start", INT), "end_index": Row("end", INT)}, forms=("list",)
        ),
        "tool_name": Kept("trivial"),
        "additional_properties": Kept("trivial"),
    }
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("cache",))
    ROWS_TEXT_PART = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "additional_properties": Row("metadata", OBJECT),
        "annotations": Row("citations", Each("cited")),
    }
    decode_sealed = reads(u.Reasoning, "ROWS_SEALED")
    LOST_SEALED = lost_fields(u.Reasoning, major=("content signature",), minor=("cache redacted",))
    ROWS_SEALED = Rows("Reasoning") + {
        "type": Fixed("text_reasoning", tag=True),
        "id": Row("id", STR, required=True, where="rs_*"),
        "text": Row("summary", Joined("\n\n"), required=True, empty=""),
        "additional_properties": Row("metadata", OBJECT),
        "protected_data": Row("encrypted", STR, owner="signer", whose="openai"),
        "status": Kept("trivial"),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("text_reasoning", tag=True),
        "additional_properties": Row("metadata", OBJECT),
        "text": Row("content", Joined("\n\n")),
        "id": Row("id", STR),
        "protected_data": Row("signature", STR),
        "status": Kept("trivial"),
    }
    decode_image_data = reads(u.Blob, "ROWS_IMAGE_DATA", media_type=UNSET, data=UNSET)
    ROWS_IMAGE_DATA = Rows("Blob") + {
        "type": Fixed("data"),
        "uri": Row("data", Template("data:{media_type};base64,{}"), required=True, where="data:image/*"),
        "media_type": Row("media_type", STR, required=True, only="write"),
    }
    decode_image_link = reads(u.Url, "ROWS_IMAGE_LINK", url=UNSET)
    ROWS_IMAGE_LINK = Rows("Url") + {
        "type": Fixed("uri"),
        "uri": Row("url", STR, required=True),
        "media_type": Row("media_type", Word("WORDS_UNTYPED"), required=True, empty="image/*", where="image/*"),
    }
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "additional_properties": Row("metadata", OBJECT),
        "type": Elsewhere("source"),
        "uri": Elsewhere("source"),
        "media_type": Elsewhere("source"),
    }
    decode_audio_data = reads(u.Blob, "ROWS_AUDIO_DATA", media_type=UNSET, data=UNSET)
    encode_just_audio_data = just(u.Blob, "encode_audio_data")
    ROWS_AUDIO_DATA = Rows("Blob") + {
        "type": Fixed("data"),
        "uri": Row("data", Template("data:{media_type};base64,{}"), required=True, where="data:audio/*"),
        "media_type": Row("media_type", STR, required=True, only="write"),
    }
    LOST_AUDIO_PART = lost_fields(u.Audio, major=("signature",), minor=("transcript id cache",), trivial=("expires_at",))
    ROWS_AUDIO_PART = Rows("Audio") + {
        "additional_properties": Row("metadata", OBJECT),
        "type": Elsewhere("source"),
        "uri": Elsewhere("source"),
        "media_type": Elsewhere("source"),
    }
    decode_video_data = reads(u.Blob, "ROWS_VIDEO_DATA", media_type=UNSET, data=UNSET)
    ROWS_VIDEO_DATA = Rows("Blob") + {
        "type": Fixed("data"),
        "uri": Row("data", Template("data:{media_type};base64,{}"), required=True, where="data:video/*"),
        "media_type": Row("media_type", STR, required=True, only="write"),
    }
    decode_video_link = reads(u.Url, "ROWS_VIDEO_LINK", url=UNSET)
    ROWS_VIDEO_LINK = Rows("Url") + {
        "type": Fixed("uri"),
        "uri": Row("url", STR, required=True),
        "media_type": Row("media_type", STR, required=True, where="video/*"),
    }
    LOST_VIDEO_PART = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO_PART = Rows("Video") + {
        "additional_properties": Row("metadata", OBJECT),
        "type": Elsewhere("source"),
        "uri": Elsewhere("source"),
        "media_type": Elsewhere("source"),
    }
    decode_data = reads(u.Blob, "ROWS_DATA", media_type=UNSET, data=UNSET)
    ROWS_DATA = Rows("Blob") + {
        "type": Fixed("data"),
        "uri": Row("data", Template("data:{media_type};base64,{}"), required=True),
        "media_type": Row("media_type", STR, required=True, only="write"),
    }
    decode_link = reads(u.Url, "ROWS_LINK", url=UNSET)
    ROWS_LINK = Rows("Url") + {
        "type": Fixed("uri"),
        "uri": Row("url", STR, required=True),
        "media_type": Row("media_type", STR, required=True),
    }
    decode_upload = reads(u.FileRef, "ROWS_UPLOAD", id=UNSET)
    ROWS_UPLOAD = Rows("FileRef") + {
        "type": Fixed("hosted_file"),
        "file_id": Row("id", STR, required=True),
        "media_type": Row("media_type", STR),
    }
    LOST_FILE = lost_fields(u.Document, major=("context signature",), minor=("origin citable cache",))
    ROWS_FILE = Rows("Document") + {
        "additional_properties": Row("metadata", OBJECT),
        "name": Row("filename", STR),
        "type": Elsewhere("source"),
        "uri": Elsewhere("source"),
        "media_type": Elsewhere("source"),
        "file_id": Elsewhere("source"),
    }
    decode_hosted = reads(u.ToolCall, "ROWS_HOSTED", id=UNSET, name=UNSET, runner="provider")
    LOST_HOSTED = lost_fields(u.ToolCall, major=("input signature kind",), minor=("namespace cache",))
    ROWS_HOSTED = Rows("ToolCall") + {
        "type": Fixed("function_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "hosted": Fixed(True),
        "additional_properties": Row("metadata", OBJECT),
        "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
        **kept_keys("id", "status", "exception", "informational_only", "server_name", level="trivial"),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature kind",), minor=("namespace cache",))
    ROWS_CALL = Rows("ToolCall") + {
        "type": Fixed("function_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "additional_properties": Row("metadata", OBJECT),
        "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
        "hosted": Fixed(False, required=False),
        **kept_keys("id", "status", "exception", "informational_only", "server_name", level="trivial"),
    }
    decode_object = reads(u.ToolResult, "ROWS_OBJECT", call_id=UNSET, runner="client")
    LOST_OBJECT = lost_fields(u.ToolResult, major=("parts signature kind",), minor=("cache",))
    ROWS_OBJECT = Rows("ToolResult") + {
        "type": Fixed("function_result", tag=True),
        "call_id": Row("call_id", STR, required=True),
        "result": Row("value", OBJECT, required=True),
        "additional_properties": Row("metadata", OBJECT),
        "exception": Row("is_error", Coded("failure", ANY), default=(False, NOTHING)),
        "id": Kept("trivial"),
        "status": Kept("trivial"),
    }
    decode_text_result = reads(u.ToolResult, "ROWS_TEXT_RESULT", call_id=UNSET, runner="client")
    LOST_TEXT_RESULT = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache",))
    ROWS_TEXT_RESULT = Rows("ToolResult") + {
        "type": Fixed("function_result", tag=True),
        "call_id": Row("call_id", STR, required=True),
        "items": Row("parts", Each("item"), required=True, shared=True),
        "result": Row("parts", Joined("\n", u.Text, "text"), required=True, empty="", only="write", shared=True, order=1, second=(u.Text,)),
        "additional_properties": Row("metadata", OBJECT),
        "exception": Row("is_error", Coded("failure", ANY), default=(False, NOTHING)),
        "id": Kept("trivial"),
        "status": Kept("trivial"),
    }
    decode_valued = reads(u.ToolResult, "ROWS_VALUED", call_id=UNSET, runner="client")
    LOST_VALUED = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache",))
    ROWS_VALUED = Rows("ToolResult") + {
        "type": Fixed("function_result", tag=True),
        "call_id": Row("call_id", STR, required=True),
        "result": Row("parts", Joined("\n", u.Text, "text"), required=True, empty=""),
        "additional_properties": Row("metadata", OBJECT),
        "exception": Row("is_error", Coded("failure", ANY), default=(False, NOTHING)),
        "id": Kept("trivial"),
        "status": Kept("trivial"),
    }
    decode_any = reads(u.ToolResult, "ROWS_ANY", call_id=UNSET, runner="client")
    LOST_ANY = lost_fields(u.ToolResult, major=("parts signature kind",), minor=("cache",))
    ROWS_ANY = Rows("ToolResult") + {
        "type": Fixed("function_result", tag=True),
        "call_id": Row("call_id", STR, required=True),
        "result": Row("value", ANY, required=True),
        "additional_properties": Row("metadata", OBJECT),
        "exception": Row("is_error", Coded("failure", ANY), default=(False, NOTHING)),
        "id": Kept("trivial"),
        "status": Kept("trivial"),
    }
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "type": Fixed("message"),
        "contents": Row("parts", Each("part"), required=True),
        "role": Fixed("system", tag=True),
        "additional_properties": Row("metadata", OBJECT),
        "author_name": Row("name", STR),
        "message_id": Row("id", STR),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "type": Fixed("message"),
        "contents": Row("parts", Each("part"), required=True),
        "role": Fixed("user", tag=True),
        "additional_properties": Row("metadata", OBJECT),
        "author_name": Row("name", STR),
        "message_id": Row("id", STR),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "type": Fixed("message"),
        "contents": Row("parts", Each("part"), required=True),
        "role": Fixed("assistant", tag=True),
        "additional_properties": Row("metadata", OBJECT),
        "author_name": Row("name", STR),
        "message_id": Row("id", STR),
    }
    decode_tool = reads(u.Message, "ROWS_TOOL", role="tool")
    LOST_TOOL = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_TOOL = Rows("Message") + {
        "type": Fixed("message"),
        "contents": Row("parts", Each("part"), required=True),
        "role": Fixed("tool", tag=True),
        "additional_properties": Row("metadata", OBJECT),
        "author_name": Row("name", STR),
        "message_id": Row("id", STR),
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
    CONVERSATION = Conversation("", "row", wraps=("system", "user", "assistant", "tool"), places=(("contents",),), names=("message_id",))
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

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

    def encode_cited(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """Cited <- Citation."""
        w: dict[str, Any] = {"type": "citation"}
        if value.title is not None:
            w["title"] = value.title
        if value.url is not None:
            w["url"] = value.url
        if value.file is not None:
            w["file_id"] = value.file
        if value.quote is not None:
            w["snippet"] = value.quote
        if value.start is not None or value.end is not None:
            annotated_regions_: dict[str, Any] = {"type": "text_span"}
            if value.start is not None:
                annotated_regions_["start_index"] = value.start
            if value.end is not None:
                annotated_regions_["end_index"] = value.end
            w["annotated_regions"] = [annotated_regions_]
        self.rest(w, value, self.LOST_CITED, losses, self.ROWS_CITED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CITED, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if value.citations and (annotations_ := each_out(value.citations, self.encode_cited, losses, "citations")):
            w["annotations"] = annotations_
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_sealed(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Sealed <- Reasoning."""
        if not value.summary and value.content:
            value = with_substitute(value, "summary", "content", losses)
        text_: Any
        if value.summary:
            if len(value.summary) > 1:
                losses.append(Loss("summary", "Reasoning.summary", "joined", "minor", "several texts were joined into one string", None))
            text_ = "\n\n".join(value.summary)
        else:
            text_ = ""
        w: dict[str, Any] = {"type": "text_reasoning", "id": value.id, "text": text_}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if value.encrypted is not None:
            if value.signer is None or value.signer == "openai":
                w["protected_data"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
        if value.content or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_SEALED, losses, self.ROWS_SEALED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEALED, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        w: dict[str, Any] = {"type": "text_reasoning"}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            w["text"] = "\n\n".join(value.content)
        if value.id is not None:
            w["id"] = value.id
        if value.signature is not None:
            w["protected_data"] = value.signature
        if value.summary or value.encrypted is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_image_data(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """ImageData <- Blob."""
        w: dict[str, Any] = {"type": "data", "uri": template_out("data:{media_type};base64,{}", value.data, holes_of(value))}
        w["media_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_DATA, losses)

    def encode_image_link(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """ImageLink <- Url."""
        media_type_: Any
        if value.media_type is not None:
            if value.media_type in self.WORDS_UNTYPED.lost:
                self.changed(losses, "media_type", "Url.media_type", value.media_type)
            media_type_ = self.WORDS_UNTYPED.write.get(value.media_type, value.media_type)
        else:
            media_type_ = "image/*"
        w: dict[str, Any] = {"type": "uri", "uri": value.url, "media_type": media_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_LINK, losses)

    def decode_image_part(self, w: Any) -> u.Image:
        """ImagePart -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_image_part_source", ("type", "uri", "media_type"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE_PART, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE_PART, extras)
        required(w, out.source, "type", "uri", "media_type")
        out.extras = extras
        return out

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        w: dict[str, Any] = {}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if (the_source := under(value.source, self.encode_image_part_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_audio_data(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """AudioData <- Blob."""
        w: dict[str, Any] = {"type": "data", "uri": template_out("data:{media_type};base64,{}", value.data, holes_of(value))}
        w["media_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_DATA, losses)

    def decode_audio_part(self, w: Any) -> u.Audio:
        """AudioPart -> Audio."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_audio_data", ("type", "uri", "media_type"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_AUDIO_PART, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_AUDIO_PART, extras)
        required(w, out.source, "type", "uri", "media_type")
        out.extras = extras
        return out

    def encode_audio_part(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioPart <- Audio."""
        w: dict[str, Any] = {}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if (the_source := under(value.source, self.encode_just_audio_data, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_AUDIO_PART, losses, self.ROWS_AUDIO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART, losses)

    def encode_video_data(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """VideoData <- Blob."""
        w: dict[str, Any] = {"type": "data", "uri": template_out("data:{media_type};base64,{}", value.data, holes_of(value))}
        w["media_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_DATA, losses)

    def encode_video_link(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """VideoLink <- Url."""
        w: dict[str, Any] = {"type": "uri", "uri": value.url, "media_type": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_LINK, losses)

    def decode_video_part(self, w: Any) -> u.Video:
        """VideoPart -> Video."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Video(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_video_part_source", ("type", "uri", "media_type"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_VIDEO_PART, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_VIDEO_PART, extras)
        required(w, out.source, "type", "uri", "media_type")
        out.extras = extras
        return out

    def encode_video_part(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoPart <- Video."""
        w: dict[str, Any] = {}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if (the_source := under(value.source, self.encode_video_part_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_VIDEO_PART, losses, self.ROWS_VIDEO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_PART, losses)

    def encode_data(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Data <- Blob."""
        w: dict[str, Any] = {"type": "data", "uri": template_out("data:{media_type};base64,{}", value.data, holes_of(value))}
        w["media_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_DATA, losses)

    def encode_link(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Link <- Url."""
        w: dict[str, Any] = {"type": "uri", "uri": value.url, "media_type": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_LINK, losses)

    def encode_upload(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any]:
        """Upload <- FileRef."""
        w: dict[str, Any] = {"type": "hosted_file", "file_id": value.id}
        if value.media_type is not None:
            w["media_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_UPLOAD, losses)

    def decode_file(self, w: Any) -> u.Document:
        """File -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_file_source", ("type", "uri", "media_type", "file_id"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_FILE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_FILE, extras)
        required(w, out.source, "type", "uri", "media_type", "file_id")
        out.extras = extras
        return out

    def encode_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """File <- Document."""
        w: dict[str, Any] = {}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if value.filename is not None:
            w["name"] = value.filename
        if (the_source := under(value.source, self.encode_file_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_FILE, losses, self.ROWS_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE, losses)

    def encode_hosted(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Hosted <- ToolCall."""
        w: dict[str, Any] = {"type": "function_call", "call_id": value.id, "name": value.name, "hosted": True}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        w["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        self.rest(w, value, self.LOST_HOSTED, losses, self.ROWS_HOSTED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HOSTED, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        w: dict[str, Any] = {"type": "function_call", "call_id": value.id, "name": value.name}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        w["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_object(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Object <- ToolResult."""
        w: dict[str, Any] = {"type": "function_result", "call_id": value.call_id, "result": value.value}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if value.is_error:
            exception_: Any = under(value.is_error, codecs.failure_out, losses, "is_error")
            if not same(exception_, False):
                w["exception"] = exception_
        self.rest(w, value, self.LOST_OBJECT, losses, self.ROWS_OBJECT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OBJECT, losses)

    def encode_text_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """TextResult <- ToolResult."""
        items_parts: list[Any] = []
        result_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "result":
                    if part.text:
                        reached = 1
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    foreign(part, own_spaces(self, part), losses)
                    result_parts.append(part)
                else:
                    item = self.encode_text_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        items_parts.append(item)
            elif cls in (u.Image, u.Audio, u.Video, u.Document, u.Opaque):
                item = self.encode_item(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    items_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        items_: Any
        if items_parts:
            items_ = items_parts
        else:
            items_ = []
        w: dict[str, Any] = {"type": "function_result", "call_id": value.call_id, "items": items_}
        if result_parts:
            loss_count = len(losses)
            if len(result_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            losses.__delitem__(slice(loss_count, None))
            w["result"] = "\n".join([part.text for part in result_parts])
        elif result_ := copied_text(value.parts, u.Text, "text", "\n"):
            w["result"] = result_
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if value.is_error:
            exception_: Any = under(value.is_error, codecs.failure_out, losses, "is_error")
            if not same(exception_, False):
                w["exception"] = exception_
        self.rest(w, value, self.LOST_TEXT_RESULT, losses, self.ROWS_TEXT_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_RESULT, losses)

    def encode_valued(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Valued <- ToolResult."""
        result_: Any
        if value.parts:
            result_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    result_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(result_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            result_ = "\n".join([part.text for part in result_parts])
            if not result_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    result_ = text_or_json(value.value)
                else:
                    result_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            result_ = text_or_json(value.value)
        else:
            result_ = ""
        w: dict[str, Any] = {"type": "function_result", "call_id": value.call_id, "result": result_}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if value.is_error:
            exception_: Any = under(value.is_error, codecs.failure_out, losses, "is_error")
            if not same(exception_, False):
                w["exception"] = exception_
        self.rest(w, value, self.LOST_VALUED, losses, self.ROWS_VALUED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VALUED, losses)

    def encode_any(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Any <- ToolResult."""
        w: dict[str, Any] = {"type": "function_result", "call_id": value.call_id, "result": value.value}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if value.is_error:
            exception_: Any = under(value.is_error, codecs.failure_out, losses, "is_error")
            if not same(exception_, False):
                w["exception"] = exception_
        self.rest(w, value, self.LOST_ANY, losses, self.ROWS_ANY)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANY, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        contents_: Any
        if value.parts:
            contents_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            contents_ = []
        w: dict[str, Any] = {"type": "message", "contents": contents_, "role": "system"}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if value.name is not None:
            w["author_name"] = value.name
        if value.id is not None:
            w["message_id"] = value.id
        if not w.get("contents") and w.get("contents") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        contents_: Any
        if value.parts:
            contents_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            contents_ = []
        w: dict[str, Any] = {"type": "message", "contents": contents_, "role": "user"}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if value.name is not None:
            w["author_name"] = value.name
        if value.id is not None:
            w["message_id"] = value.id
        if not w.get("contents") and w.get("contents") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        contents_: Any
        if value.parts:
            contents_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            contents_ = []
        w: dict[str, Any] = {"type": "message", "contents": contents_, "role": "assistant"}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if value.name is not None:
            w["author_name"] = value.name
        if value.id is not None:
            w["message_id"] = value.id
        if not w.get("contents") and w.get("contents") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_tool(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Tool <- Message."""
        contents_: Any
        if value.parts:
            contents_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            contents_ = []
        w: dict[str, Any] = {"type": "message", "contents": contents_, "role": "tool"}
        if value.metadata is not None:
            w["additional_properties"] = value.metadata
        if value.name is not None:
            w["author_name"] = value.name
        if value.id is not None:
            w["message_id"] = value.id
        if not w.get("contents") and w.get("contents") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_TOOL, losses, self.ROWS_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL, losses)

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

    def fits_sealed(self, w: Any) -> bool:
        """Whether a wire value is a Sealed."""
        return (
            w.__class__ is dict
            and w.get("type") == "text_reasoning"
            and w.get("id").__class__ is str
            and looks(w.get("id", MISSING), "rs_*")
            and w.get("text").__class__ is str
        )

    def fits_audio_data(self, w: Any) -> bool:
        """Whether a wire value is a AudioData."""
        return (
            w.__class__ is dict
            and w.get("type") == "data"
            and w.get("uri").__class__ is str
            and looks(w.get("uri", MISSING), "data:audio/*")
            and fills(w.get("uri"), "data:{media_type};base64,{}")
        )

    def decode_image_part_source(self, w: Any) -> u.Blob | u.Url:
        """ImagePartSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if (
            w.get("type") == "data"
            and w.get("uri").__class__ is str
            and looks(w.get("uri", MISSING), "data:image/*")
            and fills(w.get("uri"), "data:{media_type};base64,{}")
        ):
            return self.decode_image_data(w)
        if (
            w.get("type") == "uri"
            and w.get("uri").__class__ is str
            and w.get("media_type") is not None
            and looks(w.get("media_type", MISSING), "image/*")
        ):
            return self.decode_image_link(w)
        raise no_case(DecodeError, w, "ImageData :dict type=data uri:str uri:str", "ImageLink :dict type=uri uri:str media_type:")

    def encode_image_part_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePartSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            before = len(losses)
            w = self.encode_image_data(value, losses)
            if w is LOST or looks(at_path(w, "uri"), "data:image/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Url:
            before = len(losses)
            w = self.encode_image_link(value, losses)
            if w is LOST or looks(at_path(w, "media_type"), "image/*"):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_video_part_source(self, w: Any) -> u.Blob | u.Url:
        """VideoPartSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if (
            w.get("type") == "data"
            and w.get("uri").__class__ is str
            and looks(w.get("uri", MISSING), "data:video/*")
            and fills(w.get("uri"), "data:{media_type};base64,{}")
        ):
            return self.decode_video_data(w)
        if (
            w.get("type") == "uri"
            and w.get("uri").__class__ is str
            and w.get("media_type").__class__ is str
            and looks(w.get("media_type", MISSING), "video/*")
        ):
            out = self.decode_video_link(w)
            if out.media_type is None:
                return self.found_as(out, "VideoLink")
            return out
        raise no_case(DecodeError, w, "VideoData :dict type=data uri:str uri:str", "VideoLink :dict type=uri uri:str media_type:str")

    def encode_video_part_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoPartSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            before = len(losses)
            w = self.encode_video_data(value, losses)
            if w is LOST or looks(at_path(w, "uri"), "data:video/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Url:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "VideoLink":
                return self.encode_video_link(value, losses)
            if value.media_type is not None:
                before = len(losses)
                w = self.encode_video_link(value, losses)
                if w is LOST or looks(at_path(w, "media_type"), "video/*"):
                    return w
                losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_file_source(self, w: Any) -> u.Blob | u.Url | u.FileRef:
        """FileSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("type") == "data" and w.get("uri").__class__ is str and fills(w.get("uri"), "data:{media_type};base64,{}"):
            return self.decode_data(w)
        if w.get("type") == "uri" and w.get("uri").__class__ is str and w.get("media_type").__class__ is str:
            out = self.decode_link(w)
            if out.media_type is None:
                return self.found_as(out, "Link")
            return out
        if w.get("type") == "hosted_file" and w.get("file_id").__class__ is str:
            return self.decode_upload(w)
        raise no_case(
            DecodeError,
            w,
            "Data :dict type=data uri:str uri:str",
            "Link :dict type=uri uri:str media_type:str",
            "Upload :dict type=hosted_file file_id:str",
        )

    def encode_file_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_data(value, losses)
        if cls is u.Url:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Link":
                return self.encode_link(value, losses)
            if value.media_type is not None:
                return self.encode_link(value, losses)
        if cls is u.FileRef:
            return self.encode_upload(value, losses)
        return self.lost(value, losses)

    def decode_item(self, w: Any) -> u.Text | u.Image | u.Audio | u.Video | u.Document | u.Opaque:
        """Item: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag is None:
            if try_decode(self, w, "decode_image_part_source") is not None:
                return self.decode_image_part(w)
            if try_decode(self, w, "decode_video_part_source") is not None:
                return self.decode_video_part(w)
            if try_decode(self, w, "decode_file_source") is not None:
                return self.decode_file(w)
        if tag == "text":
            return self.decode_text_part(w)
        if try_decode(self, w, "decode_image_part_source") is not None:
            return self.decode_image_part(w)
        if (
            try_decode(self, w, "decode_audio_data") is not None
            and looks(w.get("uri", MISSING), "data:audio/*")
            and fills(w.get("uri"), "data:{media_type};base64,{}")
        ):
            return self.decode_audio_part(w)
        if try_decode(self, w, "decode_video_part_source") is not None:
            return self.decode_video_part(w)
        if try_decode(self, w, "decode_file_source") is not None:
            return self.decode_file(w)
        return self.opaque(w)

    def encode_item(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Item: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image_part(value, losses)
        if cls is u.Audio and value.source.__class__ is u.Blob:
            before = len(losses)
            if (w := written_as(self, value, "audio_part", "item", losses)) is LOST or looks(at_path(w, "uri"), "data:audio/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return written_as(self, value, "video_part", "item", losses, level="major")
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return written_as(self, value, "file", "item", losses, level="major")
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_part(self, w: Any) -> u.Text | u.Reasoning | u.Image | u.Audio | u.Video | u.Document | u.ToolCall | u.ToolResult | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag is None:
            if try_decode(self, w, "decode_image_part_source") is not None:
                return self.decode_image_part(w)
            if try_decode(self, w, "decode_video_part_source") is not None:
                return self.decode_video_part(w)
            if try_decode(self, w, "decode_file_source") is not None:
                return self.decode_file(w)
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "function_call":
            if w.get("hosted") in (True, "true", "True"):
                return self.found_as(self.decode_hosted(w), "Hosted")
            return self.decode_call(w)
        if tag == "function_result":
            if w.get("result").__class__ is dict:
                return self.found_as(self.decode_object(w), "Object")
            if w.get("items").__class__ is list:
                out = self.decode_text_result(w)
                if not (out.runner == "client" and out.value in (None, "", [], {}) and out.parts):
                    return self.found_as(out, "TextResult")
                return out
            if w.get("result").__class__ is str:
                out = self.decode_valued(w)
                if out.runner == "client" and out.value in (None, "", [], {}) and out.parts:
                    return self.found_as(out, "Valued")
                return out
            return self.found_as(self.decode_any(w), "Any")
        if tag == "text_reasoning":
            if w.get("id").__class__ is str and looks(w.get("id", MISSING), "rs_*") and w.get("text").__class__ is str:
                out = self.decode_sealed(w)
                if out.id is None:
                    return self.found_as(out, "Sealed")
                return out
            out = self.decode_thought(w)
            if out.id is not None:
                return self.found_as(out, "Thought")
            return out
        if try_decode(self, w, "decode_image_part_source") is not None:
            return self.decode_image_part(w)
        if (
            try_decode(self, w, "decode_audio_data") is not None
            and looks(w.get("uri", MISSING), "data:audio/*")
            and fills(w.get("uri"), "data:{media_type};base64,{}")
        ):
            return self.decode_audio_part(w)
        if try_decode(self, w, "decode_video_part_source") is not None:
            return self.decode_video_part(w)
        if try_decode(self, w, "decode_file_source") is not None:
            return self.decode_file(w)
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Hosted" and value.runner == "provider":
                    return self.encode_hosted(value, losses)
            if value.runner == "client":
                return self.encode_call(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Object" and value.runner == "client" and value.value.__class__ is dict:
                    return self.encode_object(value, losses)
                if marked_case == "TextResult" and value.runner == "client" and value.value in (None, "", [], {}):
                    return written_as(self, value, "text_result", "part", losses)
                if marked_case == "Valued" and value.runner == "client":
                    return self.encode_valued(value, losses)
                if marked_case == "Any" and value.runner == "client":
                    return written_as(self, value, "any", "part", losses)
            if value.runner == "client" and value.value in (None, "", [], {}) and value.parts:
                return written_as(self, value, "text_result", "part", losses)
            if value.runner == "client":
                return self.encode_valued(value, losses)
            if value.runner == "client" and value.value in (None, "", [], {}):
                return written_as(self, value, "text_result", "part", losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Sealed":
                    return self.encode_sealed(value, losses)
                if marked_case == "Thought":
                    return written_as(self, value, "thought", "part", losses, "sealed")
            if value.id is not None:
                before = len(losses)
                w = self.encode_sealed(value, losses)
                if w is LOST or looks(at_path(w, "id"), "rs_*"):
                    return w
                losses.__delitem__(slice(before, None))
            return written_as(self, value, "thought", "part", losses, "sealed")
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return written_as(self, value, "image_part", "part", losses)
        if cls is u.Audio and value.source.__class__ is u.Blob:
            before = len(losses)
            w = written_as(self, value, "audio_part", "part", losses)
            if w is LOST or looks(at_path(w, "uri"), "data:audio/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return written_as(self, value, "video_part", "part", losses, level="major")
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return written_as(self, value, "file", "part", losses, level="major")
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("role")
        if tag == "system":
            out = self.decode_system(w)
            if not (out.role == "system" and out.parts):
                return self.found_as(out, "System")
            return out
        if tag == "user":
            out = self.decode_user(w)
            if not (out.role == "user" and out.parts):
                return self.found_as(out, "User")
            return out
        if tag == "assistant":
            out = self.decode_assistant(w)
            if not (out.role == "assistant" and out.parts):
                return self.found_as(out, "Assistant")
            return out
        if tag == "tool":
            return self.decode_tool(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "System" and value.role == "system":
                    return self.encode_system(value, losses)
                if marked_case == "User" and value.role == "user":
                    return self.encode_user(value, losses)
                if marked_case == "Assistant" and value.role == "assistant":
                    return self.encode_assistant(value, losses)
            if value.role == "system" and value.parts:
                return self.encode_system(value, losses)
            if value.role == "user" and value.parts:
                return self.encode_user(value, losses)
            if value.role == "assistant" and value.parts:
                return self.encode_assistant(value, losses)
            if value.role == "tool" and value.parts:
                return self.encode_tool(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
            if value.role == "tool":
                return self.encode_tool(value, losses)
        return self.lost(value, losses)


LENS: Final = AgentFramework()
