# Generated from spec/applications/suna.yaml; do not edit.

"""Suna messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import is_value
from ...lenses.kinds import Coded, Each, INT, Joined, Json, Lone, Of, STR, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, read_rows, reads, required
from ...lenses.structs import has_content, just, lost_fields, lost_under, own_spaces
from ...lenses.values import arguments_out, each_out, reordered, says_text, text_or_json, under
from ...lenses.words import Words


class Suna(Lens):
    """Suna messages."""

    __slots__ = ()
    NAMESPACE = "suna"
    TITLE = "Suna messages"
    DOCS = "https://github.com/kortix-ai/suna"
    MESSAGES_KEY = "messages"
    SDK_PARAMS = frozenset({"messages"})
    OWN = {"Message": ("id",), "ToolResult": ("id",)}
    WORDS_SYSTEM_ROLE = Words("system_role", {"system": ("system", "developer")})
    WORDS_AUDIO_FORMAT = Words(
        "audio_format",
        {
            "audio/wav": ("wav",),
            "audio/mpeg": ("mp3",),
            "audio/flac": ("flac",),
            "audio/ogg": ("ogg",),
            "audio/opus": ("opus",),
            "audio/aac": ("aac",),
            "audio/mp4": ("m4a",),
            "audio/L16": ("pcm16",),
        },
        lost={
            "audio/mp3": "audio/mpeg",
            "audio/x-wav": "audio/wav",
            "audio/wave": "audio/wav",
            "audio/x-m4a": "audio/mp4",
            "audio/m4a": "audio/mp4",
        },
        unknown="open",
    )
    decode_cache_control = reads(u.CacheHint, "ROWS_CACHE_CONTROL")
    ROWS_CACHE_CONTROL = Rows("CacheHint") + {"type": Fixed("ephemeral"), "ttl": Row("ttl", STR)}
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_TEXT_PART = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_system_message = reads(u.Message, "ROWS_SYSTEM_MESSAGE", role="system")
    LOST_SYSTEM_MESSAGE = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_SYSTEM_MESSAGE = Rows("Message") + {
        "role": Row("role", Word("WORDS_SYSTEM_ROLE"), required=True),
        "content": Row("parts", TextOr("text_block", u.Text, first=True), empty=""),
        "name": Row("name", STR),
        "message_id": Row("id", STR),
    }
    decode_image_part = reads(u.Image, "ROWS_IMAGE_PART", source=UNSET)
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}, required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_image_text = reads(u.Image, "ROWS_IMAGE_TEXT", source=UNSET)
    LOST_IMAGE_TEXT = lost_fields(u.Image, major=("signature",), minor=("detail",))
    ROWS_IMAGE_TEXT = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Row("source", Coded("data_url", STR), required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_audio_part_input_audio = reads(u.Blob, "ROWS_AUDIO_PART_INPUT_AUDIO", media_type=UNSET, data=UNSET)
    encode_just_audio_part_input_audio = just(u.Blob, "encode_audio_part_input_audio")
    ROWS_AUDIO_PART_INPUT_AUDIO = Rows("Blob") + {
        "data": Row("data", STR, required=True),
        "format": Row("media_type", Word("WORDS_AUDIO_FORMAT"), required=True),
    }
    decode_audio_part = reads(u.Audio, "ROWS_AUDIO_PART", source=UNSET)
    LOST_AUDIO_PART = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at",))
    ROWS_AUDIO_PART = Rows("Audio") + {
        "type": Fixed("input_audio", tag=True),
        "input_audio": Row("source", Of("audio_part_input_audio", just=True), required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    encode_just_file_id = just(u.FileRef, "encode_file_id")
    LOST_FILE_ID = lost_fields(u.FileRef, trivial=("media_type",))
    ROW_FILE_ID = Row("id", STR, required=True, owner="owner")
    LOST_FILE_PART = lost_fields(u.Document, major=("context signature",), minor=("origin citable",))
    ROWS_FILE_PART = Rows("Document") + {
        "type": Fixed("file", tag=True),
        "file": Nested(
            {
                "filename": Row("filename", STR),
                "file_data": Row("source", Coded("data_url", STR), shared=True),
                "file_id": Row("source", Of("file_id", just=True), shared=True),
            },
            required=True,
        ),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_seen_video = reads(u.Video, "ROWS_SEEN_VIDEO", source=UNSET)
    LOST_SEEN_VIDEO = lost_fields(u.Video, major=("signature",))
    ROWS_SEEN_VIDEO = Rows("Video") + {
        "type": Fixed("video_url", tag=True),
        "video_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_seen_audio = reads(u.Audio, "ROWS_SEEN_AUDIO", source=UNSET)
    LOST_SEEN_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at",))
    ROWS_SEEN_AUDIO = Rows("Audio") + {
        "type": Fixed("audio_url", tag=True),
        "audio_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_user_message = reads(u.Message, "ROWS_USER_MESSAGE", role="user")
    LOST_USER_MESSAGE = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_USER_MESSAGE = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", TextOr("user_block", u.Text, first=True), empty=""),
        "name": Row("name", STR),
        "message_id": Row("id", STR),
    }
    decode_refusal_part = reads(u.Refusal, "ROWS_REFUSAL_PART", text=UNSET)
    LOST_REFUSAL_PART = lost_fields(u.Refusal, major=("signature",))
    ROWS_REFUSAL_PART = Rows("Refusal") + {
        "type": Fixed("refusal", tag=True),
        "refusal": Row("text", STR, required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_assistant_message_audio = reads(u.Audio, "ROWS_ASSISTANT_MESSAGE_AUDIO", source=UNSET)
    LOST_ASSISTANT_MESSAGE_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("cache",), trivial=("expires_at",))
    ROWS_ASSISTANT_MESSAGE_AUDIO = Rows("Audio") + {"id": Row("source", Of("file_id", just=True), required=True)}
    decode_function_call = reads(u.ToolCall, "ROWS_FUNCTION_CALL", id=UNSET, name=UNSET, kind="function")
    LOST_FUNCTION_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace cache",))
    ROWS_FUNCTION_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), required=True),
            },
            required=True,
        ),
        "index": Kept("trivial"),
    }
    decode_custom_call = reads(u.ToolCall, "ROWS_CUSTOM_CALL", id=UNSET, name=UNSET, kind="custom")
    LOST_CUSTOM_CALL = lost_fields(u.ToolCall, major=("signature runner arguments",), minor=("namespace cache",))
    ROWS_CUSTOM_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "type": Fixed("custom", tag=True),
        "custom": Nested({"name": Row("name", STR, required=True), "input": Row("input", STR, required=True)}, required=True),
        "index": Kept("trivial"),
    }
    decode_url_citation = reads(u.Citation, "ROWS_URL_CITATION")
    LOST_URL_CITATION = lost_fields(u.Citation, minor=("quote place file token sources",))
    ROWS_URL_CITATION = Rows("Citation") + {
        "type": Fixed("url_citation"),
        "url_citation": Nested(
            {"url": Row("url", STR), "title": Row("title", STR), "start_index": Row("start", INT), "end_index": Row("end", INT)}
        ),
    }
    decode_assistant_message = reads(u.Message, "ROWS_ASSISTANT_MESSAGE", role="assistant")
    LOST_ASSISTANT_MESSAGE = lost_fields(u.Message, minor=("cache sources supports",))
    ROWS_ASSISTANT_MESSAGE = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=1),
        "content": Row("parts", TextOr("assistant_block", u.Text, first=True), empty=None, shared=True, second=(u.Refusal, u.Opaque)),
        "audio": Row("parts", Lone("assistant_message_audio", just=True), shared=True, order=2),
        "tool_calls": Row("parts", Each("call"), shared=True, order=3, second=(u.Opaque,)),
        "name": Row("name", STR),
        "annotations": Row("citations", Each("url_citation")),
        "message_id": Row("id", STR),
    }
    decode_tool_message = reads(u.ToolResult, "ROWS_TOOL_MESSAGE", call_id=UNSET)
    LOST_TOOL_MESSAGE = lost_fields(u.ToolResult, major=("signature runner",), minor=("cache is_error",))
    ROWS_TOOL_MESSAGE = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "content": Row("parts", TextOr("text_block", u.Text, first=True), empty=""),
        "name": Row("name", STR, link=True),
        "message_id": Row("id", STR),
    }
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_REQUEST = Rows("Request") + {"messages": Elsewhere("messages")}
    CONVERSATION = Conversation(
        "messages",
        "row",
        parts={"tool": "row_of_tool"},
        results={"tool": "tool_message"},
        wraps=("system", "user", "assistant"),
        written={"system": "system_message", "user": "user_message", "assistant": "assistant_message"},
        runs=("tool",),
        links=True,
        names=("message_id",),
    )
    JOINED_REFUSAL = lost_fields(u.Refusal, major=("signature",), minor=("cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_request, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_request, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"messages": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def encode_cache_control(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """CacheControl <- CacheHint."""
        w: dict[str, Any] = {"type": "ephemeral"}
        if value.ttl is not None:
            w["ttl"] = value.ttl
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE_CONTROL, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_system_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemMessage <- Message."""
        role_word = self.WORDS_SYSTEM_ROLE.write.get(value.role)
        if role_word is None and not has_spelling(value, self.SPACES, "role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
            return self.lost(value, losses)
        w: dict[str, Any] = {"role": role_word}
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            content_: Any
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
                content_ = each_out(value.parts, self.encode_text_block, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
            else:
                w["content"] = ""
        elif value.form == "list":
            w["content"] = []
        else:
            w["content"] = ""
        if value.name is not None:
            w["name"] = value.name
        if value.id is not None:
            w["message_id"] = value.id
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM_MESSAGE, losses, self.ROWS_SYSTEM_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_MESSAGE, losses)

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
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.signature is not None:
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
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.detail is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_TEXT, losses, self.ROWS_IMAGE_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_TEXT, losses)

    def encode_audio_part_input_audio(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """AudioPartInputAudio <- Blob."""
        if value.media_type in self.WORDS_AUDIO_FORMAT.lost:
            self.changed(losses, "media_type", "Blob.media_type", value.media_type)
        w: dict[str, Any] = {"data": value.data, "format": self.WORDS_AUDIO_FORMAT.write.get(value.media_type, value.media_type)}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART_INPUT_AUDIO, losses)

    def encode_audio_part(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioPart <- Audio."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        input_audio_: Any = under(value.source, self.encode_just_audio_part_input_audio, losses, "source")
        if input_audio_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_audio", "input_audio": input_audio_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_AUDIO_PART, losses, self.ROWS_AUDIO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART, losses)

    def decode_file_id(self, w: Any) -> u.FileRef:
        """FileId -> FileRef."""
        if w.__class__ is not str:
            w = text(w)
        out = u.FileRef(id=w, owner=self.OWNER)
        return out

    def encode_file_id(self, value: u.FileRef, losses: list[Loss]) -> str | Lost:
        """FileId <- FileRef."""
        if not (value.owner is None or value.owner == self.OWNER):
            self.foreign_owner(losses, "id", "FileRef.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        out: Any = value.id
        if value.media_type is not None:
            self.rest({}, value, self.LOST_FILE_ID, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_FILE_ID, losses)

    def decode_file_part(self, w: Any) -> u.Document:
        """FilePart -> Document. Either file_data (a data URL) or file_id."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_FILE_PART)
        required(w, out.source, "file_data", "file_id")
        out.extras = extras
        return out

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
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_FILE_PART, losses, self.ROWS_FILE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_PART, losses)

    def encode_seen_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SeenVideo <- Video."""
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
        self.rest(w, value, self.LOST_SEEN_VIDEO, losses, self.ROWS_SEEN_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEEN_VIDEO, losses)

    def encode_seen_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SeenAudio <- Audio."""
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
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_SEEN_AUDIO, losses, self.ROWS_SEEN_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEEN_AUDIO, losses)

    def encode_user_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserMessage <- Message."""
        w: dict[str, Any] = {"role": "user"}
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            content_: Any
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
                content_ = each_out(value.parts, self.encode_user_block, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
            else:
                w["content"] = ""
        elif value.form == "list":
            w["content"] = []
        else:
            w["content"] = ""
        if value.name is not None:
            w["name"] = value.name
        if value.id is not None:
            w["message_id"] = value.id
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_MESSAGE, losses, self.ROWS_USER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_MESSAGE, losses)

    def encode_refusal_part(self, value: u.Refusal, losses: list[Loss]) -> dict[str, Any]:
        """RefusalPart <- Refusal."""
        w: dict[str, Any] = {"type": "refusal", "refusal": value.text}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.signature is not None:
            self.rest(w, value, self.LOST_REFUSAL_PART, losses, self.ROWS_REFUSAL_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REFUSAL_PART, losses)

    def encode_assistant_message_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessageAudio <- Audio."""
        if value.source.__class__ is not u.FileRef:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        id_: Any = under(value.source, self.encode_just_file_id, losses, "source")
        if id_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"id": id_}
        self.rest(w, value, self.LOST_ASSISTANT_MESSAGE_AUDIO, losses, self.ROWS_ASSISTANT_MESSAGE_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MESSAGE_AUDIO, losses)

    def encode_just_assistant_message_audio(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessageAudio, or nothing."""
        return (
            self.encode_assistant_message_audio(value, losses)
            if value.__class__ is u.Audio and value.source.__class__ is u.FileRef
            else self.lost(value, losses)
        )

    def encode_function_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """FunctionCall <- ToolCall."""
        function_: dict[str, Any] = {
            "name": value.name,
            "arguments": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
        }
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        self.rest(w, value, self.LOST_FUNCTION_CALL, losses, self.ROWS_FUNCTION_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_CALL, losses)

    def encode_custom_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CustomCall <- ToolCall."""
        custom_: dict[str, Any] = {"name": value.name, "input": value.input}
        w: dict[str, Any] = {"id": value.id, "type": "custom", "custom": custom_}
        self.rest(w, value, self.LOST_CUSTOM_CALL, losses, self.ROWS_CUSTOM_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_CALL, losses)

    def encode_url_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """UrlCitation <- Citation."""
        w: dict[str, Any] = {"type": "url_citation"}
        if value.url is not None or value.title is not None or value.start is not None or value.end is not None:
            url_citation_: dict[str, Any] = {}
            if value.url is not None:
                url_citation_["url"] = value.url
            if value.title is not None:
                url_citation_["title"] = value.title
            if value.start is not None:
                url_citation_["start_index"] = value.start
            if value.end is not None:
                url_citation_["end_index"] = value.end
            if url_citation_:
                w["url_citation"] = url_citation_
        self.rest(w, value, self.LOST_URL_CITATION, losses, self.ROWS_URL_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_CITATION, losses)

    def encode_assistant_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessage <- Message."""
        content_lone: str | None = None
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) is u.Text:
                    item = self.encode_text_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 3
                        tool_calls_parts.append(item)
                elif cls is u.Audio:
                    if audio_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_just_assistant_message_audio(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            audio_parts.append(item)
                elif cls is u.Opaque:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "tool_calls":
                        item = self.encode_call(part, losses)
                        if item is not LOST:
                            reached = 3
                            tool_calls_parts.append(item)
                    else:
                        item = self.encode_assistant_block(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            content_parts.append(item)
                elif cls is u.Refusal:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "content":
                        item = self.encode_refusal_part(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            content_parts.append(item)
                    else:
                        if part.text:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        else:
                            losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                        self.joined_refusal(part, losses)
                        refusal_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if content_lone is not None or content_parts:
            content_: Any
            if content_lone is not None:
                content_ = content_lone
            else:
                content_ = content_parts
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            w["content"] = content_
        elif value.form == "list" and not value.parts:
            w["content"] = []
        else:
            w["content"] = None
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if value.citations and (annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            w["annotations"] = annotations_
        if value.id is not None:
            w["message_id"] = value.id
        if value.parts and content_lone is None and not (refusal_parts or content_parts or audio_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_MESSAGE, losses, self.ROWS_ASSISTANT_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MESSAGE, losses)

    def encode_tool_message(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolMessage <- ToolResult. One message per result. It has no flag for a failure; the text must say so."""
        w: dict[str, Any] = {"role": "tool", "tool_call_id": value.call_id}
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            content_: Any
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
                content_ = each_out(value.parts, self.encode_text_block, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                w["content"] = text_or_json(value.value)
            else:
                w["content"] = ""
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            w["content"] = text_or_json(value.value)
        elif value.form == "list":
            w["content"] = []
        else:
            w["content"] = ""
        if value.name is not None:
            w["name"] = value.name
        if value.id is not None:
            w["message_id"] = value.id
        self.rest(w, value, self.LOST_TOOL_MESSAGE, losses, self.ROWS_TOOL_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_MESSAGE, losses)

    def decode_request(self, w: Any) -> u.Request:
        """Request -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_REQUEST, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
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
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def fits_function_call(self, w: Any) -> bool:
        """Whether a wire value is a FunctionCall."""
        return (
            w.__class__ is dict
            and w.get("id").__class__ is str
            and is_value(w.get("type"), "function", True)
            and w.get("function").__class__ is dict
            and w["function"].get("name").__class__ is str
            and w["function"].get("arguments").__class__ is str
        )

    def decode_text_block(self, w: Any) -> u.Text | u.Opaque:
        """TextBlock: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "text":
            return self.decode_text_part(w)
        return self.opaque(w)

    def encode_text_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TextBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_user_block(self, w: Any) -> u.Text | u.Image | u.Audio | u.Document | u.Video | u.Opaque:
        """UserBlock: which of its cases a wire value is."""
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
            return self.found_as(self.decode_seen_video(w), "SeenVideo")
        if tag == "audio_url":
            return self.found_as(self.decode_seen_audio(w), "SeenAudio")
        return self.opaque(w)

    def encode_user_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserBlock: the first case that a unified value fits."""
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
                if marked_case == "SeenAudio" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_seen_audio(value, losses)
            if value.source.__class__ is u.Blob:
                return self.encode_audio_part(value, losses)
        if cls is u.Document:
            return self.encode_file_part(value, losses)
        if cls is u.Video and value.extras is not None:
            marked_case = marked(value, self.SPACES, "$case")
            if marked_case == "SeenVideo" and value.source.__class__ in (u.Blob, u.Url):
                return self.encode_seen_video(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_assistant_block(self, w: Any) -> u.Text | u.Refusal | u.Opaque:
        """AssistantBlock: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "refusal":
            return self.decode_refusal_part(w)
        return self.opaque(w)

    def encode_assistant_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Refusal:
            return self.encode_refusal_part(value, losses)
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
        if tag is None and self.fits_function_call(w):
            return self.decode_function_call(w)
        if tag == "function":
            return self.decode_function_call(w)
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
            if value.extras is not None and marked(value, self.SPACES, "$case") == "CustomCall" and value.kind == "custom":
                return self.encode_custom_call(value, losses)
            if value.kind == "function":
                return self.encode_function_call(value, losses)
            if value.kind == "custom" and value.input is not None:
                return self.encode_custom_call(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("role")
        if tag == "tool":
            return self.decode_tool_message(w)
        if tag in ("system", "developer"):
            return self.decode_system_message(w)
        if tag == "user":
            return self.decode_user_message(w)
        if tag == "assistant":
            return self.decode_assistant_message(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.role == "system":
                return self.encode_system_message(value, losses)
            if value.role == "user":
                return self.encode_user_message(value, losses)
            if value.role == "assistant":
                return self.encode_assistant_message(value, losses)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            return self.encode_tool_message(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None

    def joined_refusal(self, part: u.Refusal, losses: list[Loss]) -> None:
        """Reports what a Refusal cannot say as a piece of a string."""
        if part.cache is not None or part.signature is not None:
            self.rest({}, part, self.JOINED_REFUSAL, losses)
        if part.extras is not None:
            foreign(part, own_spaces(self, part), losses)


LENS: Final = Suna()
