# Generated from spec/applications/beeai.yaml; do not edit.

"""BeeAI framework messages, to and from the unified model.

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
from ...lenses.extras import Extras, UNSET, foreign, has_spelling, marked
from ...lenses.fitting import fills, found_at, keep_flat, no_case, put_flat, read_flat, try_decode
from ...lenses.kinds import ANY, Coded, Each, Joined, Json, STR, Template
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, read_rows, reads, required
from ...lenses.structs import has_only_others, holes_of, lost_fields, lost_under, own_spaces
from ...lenses.values import arguments_out, each_out, template_out, under, with_substitute


class Beeai(Lens):
    """BeeAI framework messages."""

    __slots__ = ()
    NAMESPACE = "beeai"
    TITLE = "BeeAI framework messages"
    DOCS = "https://framework.beeai.dev/modules/backend"
    OWNER = "any"
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "role": Fixed("system", tag=True),
        "content": Row("parts", Joined("\n", u.Text, "text"), required=True, empty=""),
    }
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True)}
    decode_image_part = reads(u.Image, "ROWS_IMAGE_PART", source=UNSET)
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("cache",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested(
            {"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR), "format": Kept("trivial")},
            required=True,
        ),
    }
    decode_data = reads(u.Blob, "ROWS_DATA", media_type=UNSET, data=UNSET)
    ROWS_DATA = Rows("Blob") + {
        "file_data": Row("data", Template("data:{media_type};base64,{}"), required=True),
        "format": Row("media_type", STR, required=True, only="write"),
    }
    decode_stored = reads(u.FileRef, "ROWS_STORED", id=UNSET)
    ROWS_STORED = Rows("FileRef") + {"file_id": Row("id", STR, required=True), "format": Row("media_type", STR)}
    LOST_SENT_FILE = lost_fields(u.Document, major=("context signature",), minor=("origin citable cache",))
    ROWS_SENT_FILE = Rows("Document") + {
        "type": Fixed("file", tag=True),
        "file": Nested(
            {
                "filename": Row("filename", STR),
                "file_data": Elsewhere("source"),
                "format": Elsewhere("source"),
                "file_id": Elsewhere("source"),
            },
            required=True,
        ),
    }
    LOST_FILE = lost_fields(u.Document, major=("context signature",), minor=("origin citable cache",))
    ROWS_FILE = Rows("Document") + {
        "type": Fixed("file", tag=True),
        "filename": Row("filename", STR),
        "file_data": Elsewhere("source"),
        "format": Elsewhere("source"),
        "file_id": Elsewhere("source"),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {"role": Fixed("user", tag=True), "content": Row("parts", Each("user_content"), required=True)}
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {"type": Fixed("reasoning", tag=True), "text": Row("content", Joined("\n\n"), required=True)}
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature kind",), minor=("namespace cache",))
    ROWS_CALL = Rows("ToolCall") + {
        "type": Fixed("tool-call", tag=True),
        "id": Row("id", STR, required=True),
        "tool_name": Row("name", STR, required=True),
        "args": Row("arguments", Json("json", field="arguments", text="arguments_text"), empty={}),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", Each("assistant_content"), required=True),
    }
    decode_text_result = reads(u.ToolResult, "ROWS_TEXT_RESULT", call_id=UNSET, runner="client")
    LOST_TEXT_RESULT = lost_fields(u.ToolResult, major=("signature is_error kind",), minor=("cache",))
    ROWS_TEXT_RESULT = Rows("ToolResult") + {
        "type": Fixed("tool-result", tag=True),
        "tool_name": Row("name", STR, required=True, empty="tool", link=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "result": Row("parts", Joined("\n", u.Text, "text"), required=True, empty=""),
    }
    decode_valued = reads(u.ToolResult, "ROWS_VALUED", call_id=UNSET, runner="client")
    LOST_VALUED = lost_fields(u.ToolResult, major=("parts signature is_error kind",), minor=("cache",))
    ROWS_VALUED = Rows("ToolResult") + {
        "type": Fixed("tool-result", tag=True),
        "tool_name": Row("name", STR, required=True, empty="tool", link=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "result": Row("value", ANY, required=True),
    }
    decode_tool = reads(u.Message, "ROWS_TOOL", role="tool")
    LOST_TOOL = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_TOOL = Rows("Message") + {"role": Fixed("tool", tag=True), "content": Row("parts", Each("tool_content"), required=True)}
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
    CONVERSATION = Conversation("", "row", wraps=("system", "user", "assistant", "tool"), links=True)
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
            content_ = "\n".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "system", "content": content_}
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

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

    def encode_data(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Data <- Blob."""
        w: dict[str, Any] = {"file_data": template_out("data:{media_type};base64,{}", value.data, holes_of(value))}
        w["format"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_DATA, losses)

    def encode_stored(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any]:
        """Stored <- FileRef."""
        w: dict[str, Any] = {"file_id": value.id}
        if value.media_type is not None:
            w["format"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_STORED, losses)

    def decode_sent_file(self, w: Any) -> u.Document:
        """SentFile -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, found_at(w, ("file",)), "decode_place", ("file_data", "format", "file_id"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, found_at(w, ("file",)), self.ROWS_SENT_FILE, "source", extras, "file")
        extras = read_rows(self, (out,), w, self.ROWS_SENT_FILE, extras)
        required(w, out.source, "file_data", "format", "file_id")
        out.extras = extras
        return out

    def encode_sent_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SentFile <- Document."""
        file_: dict[str, Any] = {}
        if value.filename is not None:
            file_["filename"] = value.filename
        w: dict[str, Any] = {"type": "file", "file": file_}
        if (the_source := under(value.source, self.encode_place, losses, "source")) is not LOST:
            put_flat(w, the_source, "file")
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_SENT_FILE, losses, self.ROWS_SENT_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SENT_FILE, losses)

    def decode_file(self, w: Any) -> u.Document:
        """File -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_place", ("file_data", "format", "file_id"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_FILE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_FILE, extras)
        required(w, out.source, "file_data", "format", "file_id")
        out.extras = extras
        return out

    def encode_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """File <- Document."""
        w: dict[str, Any] = {"type": "file"}
        if value.filename is not None:
            w["filename"] = value.filename
        if (the_source := under(value.source, self.encode_place, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_FILE, losses, self.ROWS_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_user_content, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"role": "user", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            text_ = "\n\n".join(value.content)
        else:
            text_ = ""
        w: dict[str, Any] = {"type": "reasoning", "text": text_}
        if (
            value.summary
            or value.encrypted is not None
            or value.id is not None
            or value.signature is not None
            or value.cache is not None
            or value.redacted
        ):
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        w: dict[str, Any] = {"type": "tool-call", "id": value.id, "tool_name": value.name}
        w["args"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_assistant_content, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_text_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """TextResult <- ToolResult."""
        tool_name_: Any
        if value.name:
            tool_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "tool_name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "tool"))
            tool_name_ = "tool"
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
        else:
            result_ = ""
        w: dict[str, Any] = {"type": "tool-result", "tool_name": tool_name_, "tool_call_id": value.call_id, "result": result_}
        self.rest(w, value, self.LOST_TEXT_RESULT, losses, self.ROWS_TEXT_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_RESULT, losses)

    def encode_valued(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Valued <- ToolResult."""
        tool_name_: Any
        if value.name:
            tool_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "tool_name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "tool"))
            tool_name_ = "tool"
        w: dict[str, Any] = {"type": "tool-result", "tool_name": tool_name_, "tool_call_id": value.call_id, "result": value.value}
        self.rest(w, value, self.LOST_VALUED, losses, self.ROWS_VALUED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VALUED, losses)

    def encode_tool(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Tool <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_tool_content, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"role": "tool", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
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

    def fits_text_result(self, w: Any) -> bool:
        """Whether a wire value is a TextResult."""
        return (
            w.__class__ is dict
            and w.get("type") == "tool-result"
            and w.get("tool_name").__class__ is str
            and w.get("tool_call_id").__class__ is str
            and w.get("result").__class__ is str
        )

    def decode_place(self, w: Any) -> u.Blob | u.FileRef:
        """Place: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("file_data").__class__ is str and fills(w.get("file_data"), "data:{media_type};base64,{}"):
            return self.decode_data(w)
        if w.get("file_id").__class__ is str:
            return self.decode_stored(w)
        raise no_case(KeepWhole, w, "Data :dict file_data:str file_data:str", "Stored :dict file_id:str")

    def encode_place(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Place: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_data(value, losses)
        if cls is u.FileRef:
            return self.encode_stored(value, losses)
        return self.lost(value, losses)

    def decode_user_content(self, w: Any) -> u.Text | u.Image | u.Document | u.Opaque:
        """UserContent: which of its cases a wire value is."""
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
                return self.decode_image_part(w)
            if tag == "file":
                if w.get("file").__class__ is dict and try_decode(self, w["file"], "decode_place") is not None:
                    return self.found_as(self.decode_sent_file(w), "SentFile")
                return self.decode_file(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_user_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image_part(value, losses)
        if cls is u.Document:
            if value.extras is not None:
                if marked(value, self.SPACES, "$case") == "SentFile" and value.source.__class__ in (u.Blob, u.FileRef):
                    return self.encode_sent_file(value, losses)
            if value.source.__class__ in (u.Blob, u.FileRef):
                return self.encode_file(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_assistant_content(self, w: Any) -> u.Text | u.Reasoning | u.ToolCall | u.Opaque:
        """AssistantContent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_part(w)
            if tag == "tool-call":
                return self.decode_call(w)
            if tag == "reasoning":
                out = self.decode_thought(w)
                if not (out.content or out.summary):
                    return self.found_as(out, "Thought")
                return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_assistant_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_call(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Thought":
                return self.encode_thought(value, losses)
            if value.content or value.summary:
                return self.encode_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_tool_content(self, w: Any) -> u.ToolResult | u.Opaque:
        """ToolContent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "tool-result":
                if w.get("result").__class__ is str:
                    return self.decode_text_result(w)
                out = self.decode_valued(w)
                if out.runner == "client" and out.value in (None, "", [], {}) or not (out.runner == "client" and out.value is not None):
                    return self.found_as(out, "Valued")
                return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_tool_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Valued" and value.runner == "client":
                return written_as(self, value, "valued", "tool_content", losses, "text_result")
            if value.runner == "client" and value.value in (None, "", [], {}):
                return self.encode_text_result(value, losses)
            if value.runner == "client" and value.value is not None:
                return written_as(self, value, "valued", "tool_content", losses, "text_result")
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
        try:
            tag = w.get("role")
            if tag == "system":
                return self.decode_system(w)
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
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "User" and value.role == "user":
                    return self.encode_user(value, losses)
                if marked_case == "Assistant" and value.role == "assistant":
                    return self.encode_assistant(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user" and value.parts:
                return self.encode_user(value, losses)
            if value.role == "assistant" and value.parts:
                return self.encode_assistant(value, losses)
            if value.role == "tool" and value.parts:
                return self.encode_tool(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
            if value.role == "tool":
                return self.encode_tool(value, losses)
        return self.lost(value, losses)


LENS: Final = Beeai()
