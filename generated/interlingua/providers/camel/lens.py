# Generated from spec/applications/camel.yaml; do not edit.

"""CAMEL-AI memory records, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, same, text
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import PartRow, other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import at_path, is_value, keep_flat, put_flat, read_flat
from ...lenses.kinds import ANY, Coded, Each, Joined, Json, Lone, STR, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Members, Nested, Row, Rows, kept_keys, read_rows, reads, required
from ...lenses.structs import agreed, lost_fields, lost_under, own_spaces, was_made
from ...lenses.values import arguments_out, broken_arguments, inside, reordered, text_or_json, under
from ...lenses.words import Words


class Camel(Lens):
    """CAMEL-AI memory records."""

    __slots__ = ()
    NAMESPACE = "camel"
    TITLE = "CAMEL-AI memory records"
    DOCS = "https://docs.camel-ai.org/key_modules/memory"
    OWNER = "any"
    WORDS_NAME = Words("name", {}, nothing=("User", "Assistant", "System", "user", "assistant", "system"), unknown="open")
    WORDS_PICTURE = Words("picture", {"image/png": ("PNG",), "image/jpeg": ("JPEG",), "image/gif": ("GIF",), "image/webp": ("WEBP",)})
    WORDS_DETAIL = Words("detail", {}, nothing=("auto",), unknown="open")
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "message": Nested(
            {
                "__class__": Fixed("BaseMessage"),
                "role_name": Row("name", Word("WORDS_NAME"), required=True, empty="System"),
                "role_type": Fixed("system"),
                "content": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
                "image_detail": Kept("trivial"),
                "video_detail": Kept("trivial"),
            },
            required=True,
        ),
        "uuid": Fixed("00000000-0000-0000-0000-000000000000"),
        "timestamp": Fixed(0),
        "agent_id": Fixed(""),
        "extra_info": Fixed({}),
        "role_at_backend": Fixed("system", tag=True),
    }
    decode_linked = reads(u.Url, "ROWS_LINKED", url=UNSET)
    LOST_LINKED = lost_fields(u.Url, trivial=("media_type",))
    ROWS_LINKED = Rows("Url") + {"type": Fixed("url", tag=True), "data": Row("url", STR, required=True)}
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    ROWS_BYTES = Rows("Blob") + {
        "type": Fixed("base64", tag=True),
        "data": Row("data", STR, required=True),
        "format": Row("media_type", Word("WORDS_PICTURE"), required=True),
    }
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("cache",))
    ROWS_IMAGE_PART = Rows("Image") + {"type": Elsewhere("source"), "data": Elsewhere("source"), "format": Elsewhere("source")}
    LOST_VIDEO_PART = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROW_VIDEO_PART = Row("source", Coded("base64_blob", STR), required=True)
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "message": Nested(
            {
                "__class__": Fixed("BaseMessage"),
                "role_name": Row("name", Word("WORDS_NAME"), required=True, empty="User"),
                "role_type": Fixed("user"),
                "content": Row("parts", Joined("", u.Text, "text"), required=True, empty="", shared=True),
                "image_list": Row("parts", Each("image_part", just=True), shared=True, order=1),
                "video_bytes": Row("parts", Lone("video_part", just=True), shared=True, order=2),
                "image_detail": Members("parts.detail", Word("WORDS_DETAIL")),
                "video_detail": Kept("trivial"),
            },
            required=True,
        ),
        "uuid": Fixed("00000000-0000-0000-0000-000000000000"),
        "timestamp": Fixed(0),
        "agent_id": Fixed(""),
        "extra_info": Fixed({}),
        "role_at_backend": Fixed("user", tag=True),
    }
    decode_called = reads(u.ToolCall, "ROWS_CALLED", id=UNSET, name=UNSET)
    LOST_CALLED = lost_fields(u.ToolCall, major=("input signature kind runner",), minor=("namespace cache",))
    ROWS_CALLED = Rows("ToolCall") + {
        "message": Nested(
            {
                "__class__": Fixed("FunctionCallingMessage"),
                "func_name": Row("name", STR, required=True),
                "args": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
                "tool_call_id": Row("id", STR, made=True),
                **kept_keys("image_detail", "video_detail", "role_name", "role_type", "content", "mask_output", level="trivial"),
                "extra_content": Kept("major"),
            },
            required=True,
        ),
        "uuid": Fixed("00000000-0000-0000-0000-000000000000"),
        "timestamp": Fixed(0),
        "agent_id": Fixed(""),
        "extra_info": Fixed({}),
        "role_at_backend": Fixed("assistant", tag=True),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, kind="function")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace cache",))
    ROWS_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), empty={}),
            },
            required=True,
        ),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "message": Nested(
            {
                "__class__": Fixed("BaseMessage"),
                "role_name": Row("name", Word("WORDS_NAME"), required=True, empty="assistant"),
                "role_type": Fixed("assistant"),
                "content": Row("parts", Joined("", u.Text, "text"), required=True, empty="", shared=True),
                "tool_calls": Row("parts", Each("call", just=True), shared=True, order=1),
                "image_detail": Kept("trivial"),
                "video_detail": Kept("trivial"),
            },
            required=True,
        ),
        "uuid": Fixed("00000000-0000-0000-0000-000000000000"),
        "timestamp": Fixed(0),
        "agent_id": Fixed(""),
        "extra_info": Fixed({}),
        "role_at_backend": Fixed("assistant", tag=True),
    }
    decode_failed = reads(u.ToolResult, "ROWS_FAILED", call_id=UNSET, is_error=True)
    LOST_FAILED = lost_fields(u.ToolResult, major=("signature kind runner",), minor=("cache",))
    ROWS_FAILED = Rows("ToolResult") + {
        "message": Nested(
            {
                "__class__": Fixed("FunctionCallingMessage"),
                "role_name": Fixed("assistant"),
                "role_type": Fixed("assistant"),
                "content": Fixed(""),
                "func_name": Row("name", STR, required=True, empty="tool", link=True),
                "result": Nested({"error": Row("parts", Joined("\n\n", u.Text, "text"), required=True)}, required=True),
                "tool_call_id": Row("call_id", STR, made=True),
                "image_detail": Kept("trivial"),
                "video_detail": Kept("trivial"),
                "mask_output": Kept(neutral=False),
                "extra_content": Kept("major"),
            },
            required=True,
        ),
        "uuid": Fixed("00000000-0000-0000-0000-000000000000"),
        "timestamp": Fixed(0),
        "agent_id": Fixed(""),
        "extra_info": Fixed({}),
        "role_at_backend": Fixed("function", tag=True),
    }
    decode_text_result = reads(u.ToolResult, "ROWS_TEXT_RESULT", call_id=UNSET, is_error=False)
    LOST_TEXT_RESULT = lost_fields(u.ToolResult, major=("signature kind runner",), minor=("cache",))
    ROWS_TEXT_RESULT = Rows("ToolResult") + {
        "message": Nested(
            {
                "__class__": Fixed("FunctionCallingMessage"),
                "role_name": Fixed("assistant"),
                "role_type": Fixed("assistant"),
                "content": Fixed(""),
                "func_name": Row("name", STR, required=True, empty="tool", link=True),
                "result": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
                "tool_call_id": Row("call_id", STR, made=True),
                "image_detail": Kept("trivial"),
                "video_detail": Kept("trivial"),
                "mask_output": Kept(neutral=False),
                "extra_content": Kept("major"),
            },
            required=True,
        ),
        "uuid": Fixed("00000000-0000-0000-0000-000000000000"),
        "timestamp": Fixed(0),
        "agent_id": Fixed(""),
        "extra_info": Fixed({}),
        "role_at_backend": Fixed("function", tag=True),
    }
    decode_valued = reads(u.ToolResult, "ROWS_VALUED", call_id=UNSET, is_error=False)
    LOST_VALUED = lost_fields(u.ToolResult, major=("parts signature kind runner",), minor=("cache",))
    ROWS_VALUED = Rows("ToolResult") + {
        "message": Nested(
            {
                "__class__": Fixed("FunctionCallingMessage"),
                "role_name": Fixed("assistant"),
                "role_type": Fixed("assistant"),
                "content": Fixed(""),
                "func_name": Row("name", STR, required=True, empty="tool", link=True),
                "result": Row("value", ANY, required=True),
                "tool_call_id": Row("call_id", STR, made=True),
                "image_detail": Kept("trivial"),
                "video_detail": Kept("trivial"),
                "mask_output": Kept(neutral=False),
                "extra_content": Kept("major"),
            },
            required=True,
        ),
        "uuid": Fixed("00000000-0000-0000-0000-000000000000"),
        "timestamp": Fixed(0),
        "agent_id": Fixed(""),
        "extra_info": Fixed({}),
        "role_at_backend": Fixed("function", tag=True),
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
        parts={"assistant": "row_of_assistant", "tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        both=("assistant",),
        written={"system": "system", "user": "user", "assistant": "assistant"},
        runs=("assistant", "tool"),
        ids=True,
        links=True,
    )
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

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        message_role_name_: Any
        if value.name is not None:
            if value.name in self.WORDS_NAME.lost:
                self.changed(losses, "name", "Message.name", value.name)
            message_role_name_ = self.WORDS_NAME.write.get(value.name, value.name)
        else:
            message_role_name_ = "System"
        message_content_: Any
        if value.parts:
            message_content_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    message_content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(message_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            message_content_ = "\n\n".join([part.text for part in message_content_parts])
        else:
            message_content_ = ""
        message_: dict[str, Any] = {
            "__class__": "BaseMessage",
            "role_name": message_role_name_,
            "role_type": "system",
            "content": message_content_,
        }
        w: dict[str, Any] = {
            "message": message_,
            "uuid": "00000000-0000-0000-0000-000000000000",
            "timestamp": 0,
            "agent_id": "",
            "extra_info": {},
            "role_at_backend": "system",
        }
        if at_path(w, "message", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_linked(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Linked <- Url."""
        w: dict[str, Any] = {"type": "url", "data": value.url}
        if value.media_type is not None:
            self.rest(w, value, self.LOST_LINKED, losses, self.ROWS_LINKED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LINKED, losses)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Bytes <- Blob."""
        format_word = self.WORDS_PICTURE.write.get(value.media_type)
        if format_word is None and not has_spelling(value, self.SPACES, "format"):
            losses.append(dropped("media_type", "Blob.media_type", "minor", self.NO_PLACE, value.media_type))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "base64", "data": value.data, "format": format_word}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def decode_image_part(self, w: Any) -> u.Image:
        """ImagePart -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_place", ("type", "data", "format"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE_PART, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE_PART, extras)
        required(w, out.source, "type", "data", "format")
        out.extras = extras
        return out

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        w: dict[str, Any] = {}
        if (the_source := under(value.source, self.encode_place, losses, "source")) is not LOST:
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
            if value.__class__ is u.Image and value.source.__class__ in (u.Url, u.Blob)
            else self.lost(value, losses)
        )

    def decode_video_part(self, w: Any) -> u.Video:
        """VideoPart -> Video."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        w_value = inside(w, codecs.base64_blob_in)
        if not same(codecs.base64_blob_out(w_value, []), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Video(source=w_value)
        out.extras = extras
        return out

    def encode_video_part(self, value: u.Video, losses: list[Loss]) -> str | Lost:
        """VideoPart <- Video."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        key_: Any = under(value.source, codecs.base64_blob_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        out: Any = key_
        self.rest({}, value, self.LOST_VIDEO_PART, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_VIDEO_PART, losses)

    def encode_just_video_part(self, value: Any, losses: list[Loss]) -> str | Lost:
        """VideoPart, or nothing."""
        return (
            self.encode_video_part(value, losses)
            if value.__class__ is u.Video and value.source.__class__ is u.Blob
            else self.lost(value, losses)
        )

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        message_content_parts: list[Any] = []
        message_image_list_parts: list[Any] = []
        message_video_bytes_parts: list[Any] = []
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
                message_content_parts.append(part)
            elif cls is u.Image:
                item = self.encode_just_image_part(part, losses)
                if item is not LOST:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    message_image_list_parts.append(item)
            elif cls is u.Video:
                if message_video_bytes_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_just_video_part(part, losses)
                    if item is not LOST:
                        reached = 2
                        message_video_bytes_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        message_role_name_: Any
        if value.name is not None:
            if value.name in self.WORDS_NAME.lost:
                self.changed(losses, "name", "Message.name", value.name)
            message_role_name_ = self.WORDS_NAME.write.get(value.name, value.name)
        else:
            message_role_name_ = "User"
        message_content_: Any
        if message_content_parts:
            if len(message_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            message_content_ = "".join([part.text for part in message_content_parts])
        else:
            message_content_ = ""
        message_: dict[str, Any] = {
            "__class__": "BaseMessage",
            "role_name": message_role_name_,
            "role_type": "user",
            "content": message_content_,
        }
        if message_image_list_parts:
            message_["image_list"] = message_image_list_parts
        if message_video_bytes_parts and message_video_bytes_parts[0] is not LOST:
            message_["video_bytes"] = message_video_bytes_parts[0]
        if (message_image_detail_ := agreed(value.parts, "detail", losses, "parts.detail")) is not None:
            if message_image_detail_ in self.WORDS_DETAIL.lost:
                self.changed(losses, "parts", "Message.parts.detail", message_image_detail_)
            message_["image_detail"] = self.WORDS_DETAIL.write.get(message_image_detail_, message_image_detail_)
        w: dict[str, Any] = {
            "message": message_,
            "uuid": "00000000-0000-0000-0000-000000000000",
            "timestamp": 0,
            "agent_id": "",
            "extra_info": {},
            "role_at_backend": "user",
        }
        if value.parts and not (message_content_parts or message_image_list_parts or message_video_bytes_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_called(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Called <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        message_: dict[str, Any] = {"__class__": "FunctionCallingMessage", "func_name": value.name}
        message_["args"] = value.arguments
        if not was_made(value, self.SPACES):
            message_["tool_call_id"] = value.id
        w: dict[str, Any] = {
            "message": message_,
            "uuid": "00000000-0000-0000-0000-000000000000",
            "timestamp": 0,
            "agent_id": "",
            "extra_info": {},
            "role_at_backend": "assistant",
        }
        self.rest(w, value, self.LOST_CALLED, losses, self.ROWS_CALLED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALLED, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        function_: dict[str, Any] = {"name": value.name}
        function_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.kind == "function" else self.lost(value, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        message_content_parts: list[Any] = []
        message_tool_calls_parts: list[Any] = []
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
                message_content_parts.append(part)
            elif cls is u.ToolCall:
                if (item := self.encode_just_call(part, losses)) is not LOST:
                    reached = 1
                    message_tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        message_role_name_: Any
        if value.name is not None:
            if value.name in self.WORDS_NAME.lost:
                self.changed(losses, "name", "Message.name", value.name)
            message_role_name_ = self.WORDS_NAME.write.get(value.name, value.name)
        else:
            message_role_name_ = "assistant"
        message_content_: Any
        if message_content_parts:
            if len(message_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            message_content_ = "".join([part.text for part in message_content_parts])
        else:
            message_content_ = ""
        message_: dict[str, Any] = {
            "__class__": "BaseMessage",
            "role_name": message_role_name_,
            "role_type": "assistant",
            "content": message_content_,
        }
        if message_tool_calls_parts:
            message_["tool_calls"] = message_tool_calls_parts
        w: dict[str, Any] = {
            "message": message_,
            "uuid": "00000000-0000-0000-0000-000000000000",
            "timestamp": 0,
            "agent_id": "",
            "extra_info": {},
            "role_at_backend": "assistant",
        }
        if value.parts and not (message_content_parts or message_tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_failed(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Failed <- ToolResult."""
        message_func_name_: Any
        if value.name:
            message_func_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "message.func_name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "tool"))
            message_func_name_ = "tool"
        message_result_error_: Any
        if value.parts:
            message_result_error_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    message_result_error_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(message_result_error_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            message_result_error_ = "\n\n".join([part.text for part in message_result_error_parts])
            if not message_result_error_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    message_result_error_ = text_or_json(value.value)
                else:
                    message_result_error_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            message_result_error_ = text_or_json(value.value)
        else:
            message_result_error_ = ""
        message_result_: dict[str, Any] = {"error": message_result_error_}
        message_: dict[str, Any] = {
            "__class__": "FunctionCallingMessage",
            "role_name": "assistant",
            "role_type": "assistant",
            "content": "",
            "func_name": message_func_name_,
            "result": message_result_,
        }
        if not was_made(value, self.SPACES):
            message_["tool_call_id"] = value.call_id
        w: dict[str, Any] = {
            "message": message_,
            "uuid": "00000000-0000-0000-0000-000000000000",
            "timestamp": 0,
            "agent_id": "",
            "extra_info": {},
            "role_at_backend": "function",
        }
        self.rest(w, value, self.LOST_FAILED, losses, self.ROWS_FAILED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED, losses)

    def encode_text_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """TextResult <- ToolResult."""
        message_func_name_: Any
        if value.name:
            message_func_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "message.func_name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "tool"))
            message_func_name_ = "tool"
        message_result_: Any
        if value.parts:
            message_result_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    message_result_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(message_result_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            message_result_ = "\n\n".join([part.text for part in message_result_parts])
        else:
            message_result_ = ""
        message_: dict[str, Any] = {
            "__class__": "FunctionCallingMessage",
            "role_name": "assistant",
            "role_type": "assistant",
            "content": "",
            "func_name": message_func_name_,
            "result": message_result_,
        }
        if not was_made(value, self.SPACES):
            message_["tool_call_id"] = value.call_id
        w: dict[str, Any] = {
            "message": message_,
            "uuid": "00000000-0000-0000-0000-000000000000",
            "timestamp": 0,
            "agent_id": "",
            "extra_info": {},
            "role_at_backend": "function",
        }
        self.rest(w, value, self.LOST_TEXT_RESULT, losses, self.ROWS_TEXT_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_RESULT, losses)

    def encode_valued(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Valued <- ToolResult."""
        message_func_name_: Any
        if value.name:
            message_func_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "message.func_name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "tool"))
            message_func_name_ = "tool"
        message_: dict[str, Any] = {
            "__class__": "FunctionCallingMessage",
            "role_name": "assistant",
            "role_type": "assistant",
            "content": "",
            "func_name": message_func_name_,
            "result": value.value,
        }
        if not was_made(value, self.SPACES):
            message_["tool_call_id"] = value.call_id
        w: dict[str, Any] = {
            "message": message_,
            "uuid": "00000000-0000-0000-0000-000000000000",
            "timestamp": 0,
            "agent_id": "",
            "extra_info": {},
            "role_at_backend": "function",
        }
        self.rest(w, value, self.LOST_VALUED, losses, self.ROWS_VALUED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VALUED, losses)

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

    def fits_failed(self, w: Any) -> bool:
        """Whether a wire value is a Failed."""
        return (
            w.__class__ is dict
            and w.get("message").__class__ is dict
            and is_value(w["message"].get("__class__"), "FunctionCallingMessage", True)
            and is_value(w["message"].get("role_name"), "assistant", True)
            and is_value(w["message"].get("role_type"), "assistant", True)
            and is_value(w["message"].get("content"), "", True)
            and w["message"].get("func_name").__class__ is str
            and w["message"].get("result").__class__ is dict
            and w["message"]["result"].get("error").__class__ is str
            and len(w["message"]["result"]) == 1
            and is_value(w.get("uuid"), "00000000-0000-0000-0000-000000000000", True)
            and is_value(w.get("timestamp"), 0, True)
            and is_value(w.get("agent_id"), "", True)
            and is_value(w.get("extra_info"), {}, True)
            and w.get("role_at_backend") == "function"
        )

    def fits_text_result(self, w: Any) -> bool:
        """Whether a wire value is a TextResult."""
        return (
            w.__class__ is dict
            and w.get("message").__class__ is dict
            and is_value(w["message"].get("__class__"), "FunctionCallingMessage", True)
            and is_value(w["message"].get("role_name"), "assistant", True)
            and is_value(w["message"].get("role_type"), "assistant", True)
            and is_value(w["message"].get("content"), "", True)
            and w["message"].get("func_name").__class__ is str
            and w["message"].get("result").__class__ is str
            and is_value(w.get("uuid"), "00000000-0000-0000-0000-000000000000", True)
            and is_value(w.get("timestamp"), 0, True)
            and is_value(w.get("agent_id"), "", True)
            and is_value(w.get("extra_info"), {}, True)
            and w.get("role_at_backend") == "function"
        )

    def decode_place(self, w: Any) -> u.Url | u.Blob:
        """Place: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "url":
            return self.decode_linked(w)
        if tag == "base64":
            out = self.decode_bytes(w)
            if out.media_type not in ("image/png", "image/jpeg", "image/gif", "image/webp"):
                return self.found_as(out, "Bytes")
            return out
        raise KeepWhole("expected one of url, base64", ("type",))

    def encode_place(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Place: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            return self.encode_linked(value, losses)
        if cls is u.Blob:
            if value.media_type in ("image/png", "image/jpeg", "image/gif", "image/webp"):
                return self.encode_bytes(value, losses)
            if marked(value, self.SPACES, "$case") == "Bytes":
                return self.encode_bytes(value, losses)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | PartRow | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        try:
            tag = w.get("role_at_backend")
            if tag == "assistant":
                if at_path(w, "message", "__class__") == "FunctionCallingMessage" and at_path(w, "message", "func_name").__class__ is str:
                    return PartRow("assistant", self.found_as(self.decode_called(w), "Called"))
                return self.decode_assistant(w)
            if tag == "function":
                if (
                    at_path(w, "message", "result").__class__ is dict
                    and w["message"]["result"].get("error").__class__ is str
                    and len(w["message"]["result"]) == 1
                ):
                    return self.decode_failed(w)
                if at_path(w, "message", "result").__class__ is str:
                    return self.decode_text_result(w)
                if is_value(at_path(w, "message", "role_name"), "assistant", True) and is_value(
                    at_path(w, "message", "role_type"), "assistant", True
                ):
                    out = self.decode_valued(w)
                    if out.is_error is False and out.value in (None, "", [], {}) or not (out.is_error is False and out.value is not None):
                        return self.found_as(out, "Valued")
                    return out
            if tag == "system":
                return self.decode_system(w)
            if tag == "user":
                return self.decode_user(w)
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)

    def encode_row_of_assistant(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfAssistant: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall and value.extras is not None and marked(value, self.SPACES, "$case") == "Called":
            return self.encode_called(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Valued" and value.is_error is False:
                return written_as(self, value, "valued", "row", losses, "failed", "text_result")
            if value.is_error is True:
                return self.encode_failed(value, losses)
            if value.is_error is False and value.value in (None, "", [], {}):
                return self.encode_text_result(value, losses)
            if value.is_error is False and value.value is not None:
                return written_as(self, value, "valued", "row", losses, "failed", "text_result")
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        cls = value.__class__
        if cls is u.ToolCall:
            return "assistant"
        if cls is u.ToolResult:
            return "tool"
        return None


LENS: Final = Camel()
