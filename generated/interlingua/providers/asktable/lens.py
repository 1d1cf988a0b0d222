# Generated from spec/applications/asktable.yaml; do not edit.

"""AskTable messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses.conversation import Conversation, Hoist, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, UNSET, dropped, foreign, remember
from ...lenses.kinds import Joined, Json, Of, STR, TextOr
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Row, Rows, read_rows, reads
from ...lenses.structs import lost_fields, lost_under, own_spaces
from ...lenses.values import arguments_out, each_out, says_text, text_or_json, under, with_substitute


class Asktable(Lens):
    """AskTable messages."""

    __slots__ = ()
    NAMESPACE = "asktable"
    TITLE = "AskTable messages"
    DOCS = "https://www.asktable.com/blog/message-format-converter"
    MESSAGES_KEY = "messages"
    SDK_PARAMS = frozenset({"messages", "system_prompt"})
    decode_text_block = reads(u.Text, "ROWS_TEXT_BLOCK", text=UNSET)
    LOST_TEXT_BLOCK = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_BLOCK = Rows("Text") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True)}
    decode_base64_source = reads(u.Blob, "ROWS_BASE64_SOURCE", media_type=UNSET, data=UNSET)
    ROWS_BASE64_SOURCE = Rows("Blob") + {
        "type": Fixed("base64", tag=True),
        "media_type": Row("media_type", STR, required=True),
        "data": Row("data", STR, required=True),
    }
    decode_url_source = reads(u.Url, "ROWS_URL_SOURCE", url=UNSET)
    LOST_URL_SOURCE = lost_fields(u.Url, trivial=("media_type",))
    ROWS_URL_SOURCE = Rows("Url") + {"type": Fixed("url", tag=True), "url": Row("url", STR, required=True)}
    decode_file_source = reads(u.FileRef, "ROWS_FILE_SOURCE", id=UNSET)
    LOST_FILE_SOURCE = lost_fields(u.FileRef, trivial=("media_type",))
    ROWS_FILE_SOURCE = Rows("FileRef") + {"type": Fixed("file", tag=True), "file_id": Row("id", STR, required=True, owner="owner")}
    decode_image_block = reads(u.Image, "ROWS_IMAGE_BLOCK", source=UNSET)
    LOST_IMAGE_BLOCK = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_BLOCK = Rows("Image") + {"type": Fixed("image", tag=True), "source": Row("source", Of("image_source"), required=True)}
    decode_thinking = reads(u.Reasoning, "ROWS_THINKING")
    LOST_THINKING = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))
    ROWS_THINKING = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Joined("\n\n"), required=True, empty=""),
    }
    decode_tool_use = reads(u.ToolCall, "ROWS_TOOL_USE", id=UNSET, name=UNSET)
    LOST_TOOL_USE = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace cache kind",))
    ROWS_TOOL_USE = Rows("ToolCall") + {
        "type": Fixed("tool_use", tag=True),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "input": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
    }
    decode_tool_result = reads(u.ToolResult, "ROWS_TOOL_RESULT", call_id=UNSET)
    LOST_TOOL_RESULT = lost_fields(u.ToolResult, major=("signature runner",), minor=("cache is_error kind",))
    ROWS_TOOL_RESULT = Rows("ToolResult") + {
        "type": Fixed("tool_result", tag=True),
        "tool_use_id": Row("call_id", STR, required=True),
        "content": Row("parts", TextOr("result_block", u.Text, first=True), required=True, empty=""),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", TextOr("block", u.Text, first=False), required=True, empty=[]),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", TextOr("block", u.Text, first=False), required=True, empty=[]),
    }
    LOST_SYSTEM_PROMPT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROW_SYSTEM_PROMPT = Row("parts", Joined("\n\n", u.Text, "text"), required=True)
    LOST_BUILDER = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_BUILDER = Rows("Request") + {"messages": Elsewhere("messages"), "system_prompt": Elsewhere("messages")}
    CONVERSATION = Conversation(
        "messages",
        "row",
        hoisted=(Hoist("system", "system_prompt", "system_prompt", many=False, lists=False, between="\n\n"),),
        wraps=("user", "assistant"),
        written={"user": "user", "tool": "user", "assistant": "assistant"},
        within={"tool": ("user", (u.ToolResult,))},
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_builder, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_builder, request)

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

    def encode_text_block(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextBlock <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_BLOCK, losses, self.ROWS_TEXT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_BLOCK, losses)

    def encode_base64_source(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Base64Source <- Blob."""
        w: dict[str, Any] = {"type": "base64", "media_type": value.media_type, "data": value.data}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BASE64_SOURCE, losses)

    def encode_url_source(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """UrlSource <- Url."""
        w: dict[str, Any] = {"type": "url", "url": value.url}
        if value.media_type is not None:
            self.rest(w, value, self.LOST_URL_SOURCE, losses, self.ROWS_URL_SOURCE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_SOURCE, losses)

    def encode_file_source(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileSource <- FileRef. A file of the Files API"""
        w: dict[str, Any] = {"type": "file"}
        if value.owner is None or value.owner == self.OWNER:
            w["file_id"] = value.id
        else:
            self.foreign_owner(losses, "id", "FileRef.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        if value.media_type is not None:
            self.rest(w, value, self.LOST_FILE_SOURCE, losses, self.ROWS_FILE_SOURCE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_SOURCE, losses)

    def encode_image_block(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageBlock <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_image_source, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "source": source_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_BLOCK, losses, self.ROWS_IMAGE_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_BLOCK, losses)

    def encode_thinking(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thinking <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        thinking_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            thinking_ = "\n\n".join(value.content)
        else:
            thinking_ = ""
        w: dict[str, Any] = {"type": "thinking", "thinking": thinking_}
        if (
            value.summary
            or value.encrypted is not None
            or value.id is not None
            or value.signature is not None
            or value.cache is not None
            or value.redacted
        ):
            self.rest(w, value, self.LOST_THINKING, losses, self.ROWS_THINKING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING, losses)

    def encode_tool_use(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ToolUse <- ToolCall."""
        w: dict[str, Any] = {"type": "tool_use", "id": value.id, "name": value.name}
        w["input"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        self.rest(w, value, self.LOST_TOOL_USE, losses, self.ROWS_TOOL_USE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_USE, losses)

    def encode_tool_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolResult <- ToolResult."""
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
                content_ = each_out(value.parts, self.encode_result_block, losses, "parts")
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
        w: dict[str, Any] = {"type": "tool_result", "tool_use_id": value.call_id, "content": content_}
        self.rest(w, value, self.LOST_TOOL_RESULT, losses, self.ROWS_TOOL_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_RESULT, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form == "string" else None
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
                if len(content_) == 1 and value.form == "string" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
        else:
            content_ = []
        w: dict[str, Any] = {"role": "user", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form == "string" else None
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
                if len(content_) == 1 and value.form == "string" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
        else:
            content_ = []
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def decode_system_prompt(self, w: Any) -> u.Message:
        """SystemPrompt -> Message."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        if w == "":
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Message(role="system", parts=[u.Text(text=w)] if w else [])
        out.extras = extras
        return out

    def encode_system_prompt(self, value: u.Message, losses: list[Loss]) -> str | Lost:
        """SystemPrompt <- Message."""
        key_parts: list[Any] = []
        part: Any
        for index, part in enumerate(value.parts):
            before = len(losses)
            if part.__class__ is u.Text:
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                key_parts.append(part)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        if len(key_parts) > 1:
            losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
        out: Any = "\n\n".join([part.text for part in key_parts])
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest({}, value, self.LOST_SYSTEM_PROMPT, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SYSTEM_PROMPT, losses)

    def decode_builder(self, w: Any) -> u.Request:
        """Builder -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_BUILDER, extras)
        out.extras = extras
        return out

    def encode_builder(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Builder <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        w.update(fields)
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
            self.rest(w, value, self.LOST_BUILDER, losses, self.ROWS_BUILDER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BUILDER, losses)

    def decode_image_source(self, w: Any) -> u.Blob | u.Url | u.FileRef:
        """ImageSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "base64":
            return self.decode_base64_source(w)
        if tag == "url":
            return self.decode_url_source(w)
        if tag == "file":
            return self.decode_file_source(w)
        raise KeepWhole("expected one of base64, url, file", ("type",))

    def encode_image_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_base64_source(value, losses)
        if cls is u.Url:
            return self.encode_url_source(value, losses)
        if cls is u.FileRef:
            return self.encode_file_source(value, losses)
        return self.lost(value, losses)

    def decode_result_block(self, w: Any) -> u.Text | u.Opaque:
        """ResultBlock: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "text":
                return self.decode_text_block(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_result_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ResultBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_block(self, w: Any) -> u.Text | u.Image | u.Reasoning | u.ToolCall | u.ToolResult | u.Opaque:
        """Block: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_block(w)
            if tag == "tool_use":
                return self.decode_tool_use(w)
            if tag == "tool_result":
                return self.decode_tool_result(w)
            if tag == "image":
                return self.decode_image_block(w)
            if tag == "thinking":
                return self.decode_thinking(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Block: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.ToolCall:
            return self.encode_tool_use(value, losses)
        if cls is u.ToolResult:
            return self.encode_tool_result(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_image_block(value, losses)
        if cls is u.Reasoning:
            return self.encode_thinking(value, losses)
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
            if tag == "user":
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
            if value.role in ("user", "tool"):
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)


LENS: Final = Asktable()
