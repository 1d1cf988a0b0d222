# Generated from spec/applications/claude_export.yaml; do not edit.

"""Claude export, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_messages, write_messages, written
from ...lenses.extras import MISSING, UNSET, dropped, foreign, marked
from ...lenses.fitting import NoneType
from ...lenses.kinds import BOOL, Each, Joined, Json, Of, STR, TextOr
from ...lenses.lens import Lens
from ...lenses.linked import read_threaded, rows_of, threaded, tree_body
from ...lenses.rows import Elsewhere, Fixed, Kept, Row, Rows, kept_keys, read_rows, reads
from ...lenses.structs import just, lost_fields, lost_under, own_spaces, was_made
from ...lenses.values import broken_arguments, copied_text, each_out, reordered, says_text, text_or_json, under


class ClaudeExport(Lens):
    """Claude export."""

    __slots__ = ()
    NAMESPACE = "claude_export"
    TITLE = "Claude export"
    DOCS = "https://support.claude.com/en/articles/9450526-how-can-i-export-my-claude-data"
    OWNER = "anthropic"
    MODEL_KEY = "model"
    MESSAGES_KEY = "chat_messages"
    SDK_PARAMS = frozenset(
        (
            "account chat_messages created_at is_starred is_temporary model name platform project project_uuid settings "
            "summary updated_at uuid "
        ).split()
    )
    DETECT = {"request": {"chat_messages": "*"}}
    OWN = {"Message": ("id",)}
    LINKED = {
        "at": (),
        "key": "chat_messages",
        "current": "current_leaf_message_uuid",
        "id": "uuid",
        "field": "id",
        "copy": (),
        "parent": "parent_message_uuid",
        "children": None,
        "root": "00000000-0000-4000-8000-000000000000",
        "by_id": False,
    }
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        **kept_keys("start_timestamp", "stop_timestamp", "flags", "alternative_display_type", level="trivial"),
        "citations": Kept(),
    }
    encode_just_attachment_extracted_content = just(u.PlainText, "encode_attachment_extracted_content")
    LOST_ATTACHMENT_EXTRACTED_CONTENT = lost_fields(u.PlainText, trivial=("media_type",))
    ROW_ATTACHMENT_EXTRACTED_CONTENT = Row("text", STR, required=True)
    decode_attachment = reads(u.Document, "ROWS_ATTACHMENT", source=UNSET)
    LOST_ATTACHMENT = lost_fields(u.Document, major=("context signature",), minor=("origin citable cache",))
    ROWS_ATTACHMENT = Rows("Document") + {
        "extracted_content": Row("source", Of("attachment_extracted_content", just=True), required=True),
        "file_name": Row("filename", STR),
        **kept_keys("id", "file_size", "file_type", "created_at", level="trivial"),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "sender": Fixed("human", tag=True),
        "text": Row("parts", Joined("", u.Text, "text"), required=True, only="write", shared=True, order=1, second=(u.Text,)),
        "content": Row("parts", Each("asked"), required=True, empty=[], shared=True),
        "uuid": Row("id", STR),
        "attachments": Row("parts", Each("attached"), shared=True, order=2, second=(u.Opaque,)),
        "files": Kept("major"),
        "files_v2": Kept("major"),
        **kept_keys("created_at", "updated_at", "index", "truncated", "stop_reason", "sync_sources", level="trivial"),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Joined(""), required=True, empty=""),
        "signature": Row("signature", STR, owner="signer"),
        **kept_keys("start_timestamp", "stop_timestamp", "flags", "alternative_display_type", level="trivial"),
        "summaries": Kept(),
        "cut_off": Kept(neutral=False),
        "truncated": Kept(neutral=False),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "type": Fixed("tool_use", tag=True),
        "name": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "id": Row("id", STR, made=True),
        **kept_keys("start_timestamp", "stop_timestamp", "flags", "alternative_display_type", "message", level="trivial"),
        **kept_keys("integration_name", "integration_icon_url", "icon_name", "display_content", level="trivial"),
        **kept_keys("hidden_in_chat", "mcp_server_url", "tool_identifier", "context", "approval_options", level="trivial"),
        **kept_keys("approval_key", "approval_key_legacy", "is_mcp_app", level="trivial"),
    }
    decode_given_text = reads(u.Text, "ROWS_GIVEN_TEXT", text=UNSET)
    LOST_GIVEN_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_GIVEN_TEXT = Rows("Text") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True), "uuid": Kept("trivial")}
    decode_tool_result = reads(u.ToolResult, "ROWS_TOOL_RESULT", call_id=UNSET, runner="client")
    LOST_TOOL_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_TOOL_RESULT = Rows("ToolResult") + {
        "type": Fixed("tool_result", tag=True),
        "content": Row("parts", TextOr("given", u.Text, first=False), required=True, empty=[]),
        "tool_use_id": Row("call_id", STR, made=True),
        "name": Row("name", STR, link=True),
        "is_error": Row("is_error", BOOL, shown=True),
        **kept_keys("start_timestamp", "stop_timestamp", "flags", "alternative_display_type", "message", level="trivial"),
        **kept_keys("integration_name", "integration_icon_url", "icon_name", "display_content", level="trivial"),
        **kept_keys("hidden_in_chat", "mcp_server_url", "meta", level="trivial"),
        "structured_content": Kept(),
    }
    decode_answer = reads(u.Message, "ROWS_ANSWER", role="assistant")
    LOST_ANSWER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ANSWER = Rows("Message") + {
        "sender": Fixed("assistant", tag=True),
        "content": Row("parts", Each("step"), required=True, empty=[], shared=True),
        "uuid": Row("id", STR),
        "attachments": Row("parts", Each("attached"), shared=True, order=1, second=(u.Opaque,)),
        "files": Kept("major"),
        "files_v2": Kept("major"),
        **kept_keys("created_at", "updated_at", "index", "truncated", "stop_reason", "sync_sources", "text", level="trivial"),
    }
    decode_plain = reads(u.Message, "ROWS_PLAIN", role="assistant")
    LOST_PLAIN = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_PLAIN = Rows("Message") + {
        "sender": Fixed("assistant", tag=True),
        "text": Row("parts", Joined("", u.Text, "text"), required=True, shared=True),
        "uuid": Row("id", STR),
        "attachments": Row("parts", Each("attached"), shared=True, order=1, second=(u.Opaque,)),
        "files": Kept("major"),
        "files_v2": Kept("major"),
        **kept_keys("created_at", "updated_at", "index", "truncated", "stop_reason", "sync_sources", level="trivial"),
    }
    LOST_CHAT = lost_fields(
        u.Request,
        major=("documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_CHAT = Rows("Request") + {
        "chat_messages": Elsewhere("messages"),
        "model": Row("model", STR),
        **kept_keys("summary", "settings", "project"),
        **kept_keys("uuid", "name", "created_at", "updated_at", "account", "project_uuid", "is_starred", level="trivial"),
        **kept_keys("is_temporary", "platform", level="trivial"),
    }
    CONVERSATION = Conversation(
        "chat_messages",
        "row",
        wraps=("user", "assistant"),
        written={"user": "user", "assistant": "answer", "tool": "answer"},
        within={"tool": ("assistant", (u.ToolResult,))},
        places=(("content",), ("attachments",), ("text",)),
        beside=(("content",), ("attachments",), ("text",)),
        ids=True,
        links=True,
        names=("uuid",),
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_threaded(self.decode_chat, body, self.LINKED)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return tree_body(written(self.encode_chat, request), request.messages, self.LINKED)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"chat_messages": rows_of(fragment, self.LINKED)}
        else:
            fragment = threaded(fragment, self.LINKED, True)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return tree_body(write_messages(self, self.CONVERSATION, messages), messages, self.LINKED)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def decode_attachment_extracted_content(self, w: Any) -> u.PlainText:
        """AttachmentExtractedContent -> PlainText."""
        if w.__class__ is not str:
            w = text(w)
        out = u.PlainText(text=w)
        return out

    def encode_attachment_extracted_content(self, value: u.PlainText, losses: list[Loss]) -> str | Lost:
        """AttachmentExtractedContent <- PlainText."""
        out: Any = value.text
        if value.media_type is not None:
            self.rest({}, value, self.LOST_ATTACHMENT_EXTRACTED_CONTENT, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_ATTACHMENT_EXTRACTED_CONTENT, losses)

    def encode_attachment(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Attachment <- Document."""
        if value.source.__class__ is not u.PlainText:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        extracted_content_: Any = under(value.source, self.encode_just_attachment_extracted_content, losses, "source")
        if extracted_content_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"extracted_content": extracted_content_}
        if value.filename is not None:
            w["file_name"] = value.filename
        self.rest(w, value, self.LOST_ATTACHMENT, losses, self.ROWS_ATTACHMENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ATTACHMENT, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_parts: list[Any] = []
        text_parts: list[Any] = []
        attachments_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "text":
                    if part.text:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    foreign(part, own_spaces(self, part), losses)
                    text_parts.append(part)
                else:
                    item = self.encode_text_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
            elif cls is u.Document:
                item = self.encode_attached(part, losses)
                if item is not LOST:
                    reached = 2
                    attachments_parts.append(item)
            elif cls is u.Opaque:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "attachments":
                    item = self.encode_attached(part, losses)
                    if item is not LOST:
                        reached = 2
                        attachments_parts.append(item)
                else:
                    item = self.encode_asked(part, losses)
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
        w: dict[str, Any] = {"sender": "human", "content": content_}
        if text_parts:
            loss_count = len(losses)
            if len(text_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            losses.__delitem__(slice(loss_count, None))
            w["text"] = "".join([part.text for part in text_parts])
        elif text_ := copied_text(value.parts, u.Text, "text", ""):
            w["text"] = text_
        if value.id is not None:
            w["uuid"] = value.id
        if attachments_parts:
            w["attachments"] = attachments_parts
        if value.parts and not (text_parts or content_parts or attachments_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        thinking_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            thinking_ = "".join(value.content)
        else:
            thinking_ = ""
        w: dict[str, Any] = {"type": "thinking", "thinking": thinking_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"type": "tool_use", "name": value.name}
        w["input"] = value.arguments
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_given_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """GivenText <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_GIVEN_TEXT, losses, self.ROWS_GIVEN_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GIVEN_TEXT, losses)

    def encode_tool_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolResult <- ToolResult."""
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
                content_ = each_out(value.parts, self.encode_given, losses, "parts")
                if len(content_) == 1 and value.form == "string" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_ = text_or_json(value.value)
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_ = text_or_json(value.value)
        else:
            content_ = []
        w: dict[str, Any] = {"type": "tool_result", "content": content_}
        if not was_made(value, self.SPACES):
            w["tool_use_id"] = value.call_id
        if value.name is not None:
            w["name"] = value.name
        w["is_error"] = value.is_error
        self.rest(w, value, self.LOST_TOOL_RESULT, losses, self.ROWS_TOOL_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_RESULT, losses)

    def encode_answer(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Answer <- Message."""
        content_parts: list[Any] = []
        attachments_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                item = self.encode_text_part(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    content_parts.append(item)
            elif cls in (u.ToolCall, u.ToolResult):
                item = self.encode_step(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    content_parts.append(item)
            elif cls is u.Reasoning:
                item = self.encode_thought(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    content_parts.append(item)
            elif cls is u.Document:
                item = self.encode_attached(part, losses)
                if item is not LOST:
                    reached = 1
                    attachments_parts.append(item)
            elif cls is u.Opaque:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "attachments":
                    item = self.encode_attached(part, losses)
                    if item is not LOST:
                        reached = 1
                        attachments_parts.append(item)
                else:
                    item = self.encode_step(part, losses)
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
        w: dict[str, Any] = {"sender": "assistant", "content": content_}
        if value.id is not None:
            w["uuid"] = value.id
        if attachments_parts:
            w["attachments"] = attachments_parts
        if value.parts and not (content_parts or attachments_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def encode_plain(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Plain <- Message."""
        text_parts: list[Any] = []
        attachments_parts: list[Any] = []
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
                text_parts.append(part)
            elif cls in (u.Document, u.Opaque):
                if (item := self.encode_attached(part, losses)) is not LOST:
                    reached = 1
                    attachments_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        text_: Any
        if text_parts:
            if len(text_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            text_ = "".join([part.text for part in text_parts])
        else:
            text_ = ""
        w: dict[str, Any] = {"sender": "assistant", "text": text_}
        if value.id is not None:
            w["uuid"] = value.id
        if attachments_parts:
            w["attachments"] = attachments_parts
        if value.parts and not (text_parts or attachments_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_PLAIN, losses, self.ROWS_PLAIN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def decode_chat(self, w: Any) -> u.Request:
        """Chat -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "chat_messages" not in w:
            raise missing(w, "chat_messages")
        items = w["chat_messages"]
        if items is None:
            raise wrong("a list", None, "chat_messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_CHAT, extras)
        out.extras = extras
        return out

    def encode_chat(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Chat <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"chat_messages": carried}
        if value.model is not None:
            w["model"] = value.model
        if (
            value.documents
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
            self.rest(w, value, self.LOST_CHAT, losses, self.ROWS_CHAT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHAT, losses)

    def decode_asked(self, w: Any) -> u.Text | u.Opaque:
        """Asked: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "text":
            return self.decode_text_part(w)
        return self.opaque(w)

    def encode_asked(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Asked: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_attached(self, w: Any) -> u.Document | u.Opaque:
        """Attached: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("extracted_content").__class__ is str:
            return self.decode_attachment(w)
        return self.opaque(w)

    def encode_attached(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Attached: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Document and value.source.__class__ is u.PlainText:
            return self.encode_attachment(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_given(self, w: Any) -> u.Text | u.Opaque:
        """Given: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "text":
            return self.decode_given_text(w)
        return self.opaque(w)

    def encode_given(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Given: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_given_text(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_step(self, w: Any) -> u.Text | u.Reasoning | u.ToolCall | u.ToolResult | u.Opaque:
        """Step: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "tool_use":
            return self.decode_call(w)
        if tag == "tool_result":
            return self.decode_tool_result(w)
        if tag == "thinking":
            return self.decode_thought(w)
        return self.opaque(w)

    def encode_step(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Step: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_call(value, losses)
        if cls is u.ToolResult and value.runner == "client":
            return self.encode_tool_result(value, losses)
        if cls is u.Reasoning:
            return self.encode_thought(value, losses)
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
        tag = w.get("sender")
        if tag == "human":
            return self.decode_user(w)
        if tag == "assistant":
            if w.get("content", MISSING).__class__ in (list, NoneType):
                return self.decode_answer(w)
            return self.found_as(self.decode_plain(w), "Plain")
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Plain" and value.role in ("assistant", "tool"):
                return self.encode_plain(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role in ("assistant", "tool"):
                return self.encode_answer(value, losses)
        return self.lost(value, losses)


LENS: Final = ClaudeExport()
