# Generated from spec/applications/librechat.yaml; do not edit.

"""LibreChat conversations, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses.conversation import Conversation, Hoist, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_messages, write_messages, written
from ...lenses.extras import Extras, UNSET, dropped, foreign, mark, marked, remember
from ...lenses.fitting import at_path
from ...lenses.kinds import Each, Joined, Json, STR
from ...lenses.lens import Lens
from ...lenses.linked import read_threaded, rows_of, threaded, tree_body
from ...lenses.misread import both_as
from ...lenses.pairs import omit, pick, together
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads
from ...lenses.structs import has_only_others, lost_fields, own_spaces
from ...lenses.values import arguments_out, text_or_json


class Librechat(Lens):
    """LibreChat conversations."""

    __slots__ = ()
    NAMESPACE = "librechat"
    TITLE = "LibreChat conversations"
    DOCS = "https://www.librechat.ai/docs/features/import_convos"
    MESSAGES_KEY = "messages"
    SDK_PARAMS = frozenset({"branches", "conversationId", "endpoint", "exportAt", "messages", "options", "recursive", "title"})
    DETECT = {"request": {"conversationId": "*", "messages": [{"isCreatedByUser": "*"}]}}
    OWN = {"Message": ("answer", "id")}
    LINKED = {
        "at": (),
        "key": "messages",
        "current": None,
        "id": "messageId",
        "field": "id",
        "copy": (),
        "parent": "parentMessageId",
        "children": None,
        "root": "00000000-0000-0000-0000-000000000000",
        "by_id": False,
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_USER = Rows("Message") + {
        "isCreatedByUser": Fixed(True, tag=True),
        "text": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
        "messageId": Row("id", STR),
        "files": Kept("major"),
        "quotes": Kept("major"),
        "error": Kept("major", neutral=False),
        **kept_keys("summary", "attachments", "metadata"),
        "unfinished": Kept(neutral=False),
        "feedback": Kept(),
        **kept_keys("_id", "__v", "conversationId", "user", "endpoint", "clientId", "sender", "tokenCount", level="trivial"),
        **kept_keys("summaryTokenCount", "isTemporary", "finish_reason", "iconURL", "thread_id", level="trivial"),
        **kept_keys("contextMeta", "manualSkills", "alwaysAppliedSkills", "addedConvo", "createdAt", level="trivial"),
        **kept_keys("updatedAt", "expiredAt", "model", level="trivial"),
    }
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "tool_call_ids": Kept("trivial"),
    }
    decode_text_apart = reads(u.Text, "ROWS_TEXT_APART", text=UNSET)
    LOST_TEXT_APART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_APART = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Nested({"value": Row("text", STR, required=True), "annotations": Kept()}, required=True),
        "tool_call_ids": Kept("trivial"),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {"type": Fixed("think", tag=True), "think": Row("content", Joined(""), required=True, empty="")}
    decode_done_first = reads(u.ToolCall, "ROWS_DONE_FIRST", id=UNSET, name=UNSET, runner="client")
    LOST_DONE_FIRST = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_DONE_FIRST = Rows("ToolCall") + {
        "type": Fixed("tool_call", tag=True),
        "tool_call": Nested(
            {
                "type": Fixed("tool_call"),
                "id": Row("id", STR, required=True),
                "name": Row("name", STR, required=True),
                "args": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
                **kept_keys("progress", "auth", "expires_at", level="trivial"),
            },
            required=True,
        ),
    }
    decode_done_second = reads(u.ToolResult, "ROWS_DONE_SECOND", call_id=UNSET, runner="client")
    LOST_DONE_SECOND = lost_fields(u.ToolResult, major=("signature",), minor=("cache is_error kind",))
    ROWS_DONE_SECOND = Rows("ToolResult") + {
        "tool_call": Nested(
            {
                "id": Row("call_id", STR, required=True),
                "type": Fixed("tool_call"),
                "output": Row("parts", Joined("\n", u.Text, "text"), required=True, empty=""),
            },
            required=True,
        ),
        "type": Fixed("tool_call", tag=True),
    }
    decode_open = reads(u.ToolCall, "ROWS_OPEN", id=UNSET, name=UNSET, runner="client")
    LOST_OPEN = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_OPEN = Rows("ToolCall") + {
        "type": Fixed("tool_call", tag=True),
        "tool_call": Nested(
            {
                "type": Fixed("tool_call"),
                "id": Row("id", STR, required=True),
                "name": Row("name", STR, required=True),
                "args": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
                **kept_keys("progress", "auth", "expires_at", level="trivial"),
                "approval": Kept(),
            },
            required=True,
        ),
    }
    decode_answer = reads(u.Message, "ROWS_ANSWER", role="assistant")
    LOST_ANSWER = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.stop_reason answer.usage",),
        within={"answer": u.Answer},
    )
    ROWS_ANSWER = Rows("Message") + {
        "isCreatedByUser": Fixed(False, tag=True),
        "content": Row("parts", Each("step", pairs=True), required=True),
        "messageId": Row("id", STR),
        "model": Row("answer.model", STR, make=u.Answer),
        "files": Kept("major"),
        "quotes": Kept("major"),
        "error": Kept("major", neutral=False),
        **kept_keys("summary", "attachments", "metadata"),
        "unfinished": Kept(neutral=False),
        "feedback": Kept(),
        **kept_keys("_id", "__v", "conversationId", "user", "endpoint", "clientId", "sender", "tokenCount", level="trivial"),
        **kept_keys("summaryTokenCount", "isTemporary", "finish_reason", "iconURL", "thread_id", level="trivial"),
        **kept_keys("contextMeta", "manualSkills", "alwaysAppliedSkills", "addedConvo", "createdAt", level="trivial"),
        **kept_keys("updatedAt", "expiredAt", "text", level="trivial"),
    }
    decode_plain = reads(u.Message, "ROWS_PLAIN", role="assistant")
    LOST_PLAIN = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.stop_reason answer.usage",),
        within={"answer": u.Answer},
    )
    ROWS_PLAIN = Rows("Message") + {
        "isCreatedByUser": Fixed(False, tag=True),
        "text": Row("parts", Joined("", u.Text, "text"), required=True),
        "messageId": Row("id", STR),
        "model": Row("answer.model", STR, make=u.Answer),
        "files": Kept("major"),
        "quotes": Kept("major"),
        "error": Kept("major", neutral=False),
        **kept_keys("summary", "attachments", "metadata"),
        "unfinished": Kept(neutral=False),
        "feedback": Kept(),
        **kept_keys("_id", "__v", "conversationId", "user", "endpoint", "clientId", "sender", "tokenCount", level="trivial"),
        **kept_keys("summaryTokenCount", "isTemporary", "finish_reason", "iconURL", "thread_id", level="trivial"),
        **kept_keys("contextMeta", "manualSkills", "alwaysAppliedSkills", "addedConvo", "createdAt", level="trivial"),
        **kept_keys("updatedAt", "expiredAt", level="trivial"),
    }
    LOST_INSTRUCTIONS = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("id answer",))
    ROW_INSTRUCTIONS = Row("parts", Joined("\n", u.Text, "text"), required=True)
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
        "messages": Elsewhere("messages"),
        "options": Nested({"model": Row("model", STR), "promptPrefix": Elsewhere("messages", also=("system",))}),
        **kept_keys("conversationId", "endpoint", "title", "exportAt", "branches", "recursive", level="trivial"),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        hoisted=(
            Hoist("system", "promptPrefix", "instructions", many=False, lists=False, between="\n", also=("system",), at=("options",)),
        ),
        wraps=("user", "assistant"),
        within={"tool": ("assistant", (u.ToolResult,))},
        paired=("assistant",),
        places=(("content",), ("text",)),
        beside=(("text",),),
        names=("messageId",),
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
            fragment = {"messages": rows_of(fragment, self.LINKED)}
        else:
            fragment = threaded(fragment, self.LINKED, True)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return tree_body(write_messages(self, self.CONVERSATION, messages), messages, self.LINKED)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        text_: Any
        if value.parts:
            text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(text_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            text_ = "".join([part.text for part in text_parts])
        else:
            text_ = ""
        w: dict[str, Any] = {"isCreatedByUser": True, "text": text_}
        if value.id is not None:
            w["messageId"] = value.id
        if not w.get("text") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
        ):
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_text_apart(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextApart <- Text."""
        text_: dict[str, Any] = {"value": value.text}
        w: dict[str, Any] = {"type": "text", "text": text_}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_APART, losses, self.ROWS_TEXT_APART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_APART, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        think_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            think_ = "".join(value.content)
        else:
            think_ = ""
        w: dict[str, Any] = {"type": "think", "think": think_}
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

    def encode_done_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """DoneFirst <- ToolCall."""
        tool_call_: dict[str, Any] = {"type": "tool_call", "id": value.id, "name": value.name}
        tool_call_["args"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        w: dict[str, Any] = {"type": "tool_call", "tool_call": tool_call_}
        self.rest(w, value, self.LOST_DONE_FIRST, losses, self.ROWS_DONE_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DONE_FIRST, losses)

    def encode_done_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """DoneSecond <- ToolResult."""
        tool_call_output_: Any
        if value.parts:
            tool_call_output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    tool_call_output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(tool_call_output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            tool_call_output_ = "\n".join([part.text for part in tool_call_output_parts])
            if not tool_call_output_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    tool_call_output_ = text_or_json(value.value)
                else:
                    tool_call_output_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            tool_call_output_ = text_or_json(value.value)
        else:
            tool_call_output_ = ""
        tool_call_: dict[str, Any] = {"id": value.call_id, "type": "tool_call", "output": tool_call_output_}
        w: dict[str, Any] = {"tool_call": tool_call_, "type": "tool_call"}
        self.rest(w, value, self.LOST_DONE_SECOND, losses, self.ROWS_DONE_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DONE_SECOND, losses)

    def encode_open(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Open <- ToolCall."""
        tool_call_: dict[str, Any] = {"type": "tool_call", "id": value.id, "name": value.name}
        tool_call_["args"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        w: dict[str, Any] = {"type": "tool_call", "tool_call": tool_call_}
        self.rest(w, value, self.LOST_OPEN, losses, self.ROWS_OPEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OPEN, losses)

    def encode_answer(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Answer <- Message."""
        content_: Any
        if value.parts:
            content_ = together(value.parts, self.encode_step, self.both_step, self.half_step, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"isCreatedByUser": False, "content": content_}
        if value.id is not None:
            w["messageId"] = value.id
        if value.answer is not None and value.answer.model is not None:
            w["model"] = value.answer.model
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.stop_reason is not None)
                or value.answer.usage is not None
            )
        ):
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def encode_plain(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Plain <- Message."""
        text_: Any
        if value.parts:
            text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(text_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            text_ = "".join([part.text for part in text_parts])
        else:
            text_ = ""
        w: dict[str, Any] = {"isCreatedByUser": False, "text": text_}
        if value.id is not None:
            w["messageId"] = value.id
        if value.answer is not None and value.answer.model is not None:
            w["model"] = value.answer.model
        if not w.get("text") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.stop_reason is not None)
                or value.answer.usage is not None
            )
        ):
            self.rest(w, value, self.LOST_PLAIN, losses, self.ROWS_PLAIN)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def decode_instructions(self, w: Any) -> u.Message:
        """Instructions -> Message."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        if w == "":
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Message(role="system", parts=[u.Text(text=w)] if w else [])
        out.extras = extras
        return out

    def encode_instructions(self, value: u.Message, losses: list[Loss]) -> str | Lost:
        """Instructions <- Message."""
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
        out: Any = "\n".join([part.text for part in key_parts])
        if (
            value.cache is not None
            or value.name is not None
            or value.id is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
        ):
            self.rest({}, value, self.LOST_INSTRUCTIONS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_INSTRUCTIONS, losses)

    def decode_chat(self, w: Any) -> u.Request:
        """Chat -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_CHAT, extras)
        out.extras = extras
        return out

    def encode_chat(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Chat <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if value.model is not None:
            options_: dict[str, Any] = {"model": value.model}
            w["options"] = options_
        self.CONVERSATION.put_elsewhere(w, fields)
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

    def decode_done(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """Done -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_done_first(omit(w, {"tool_call": {"output": None}}))
        second = self.decode_done_second(pick(w, {"tool_call": {"id": None, "type": None, "output": None}, "type": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_step(self, w: Any) -> u.Text | u.Reasoning | tuple[u.ToolCall, u.ToolResult] | u.ToolCall | u.Opaque:
        """Step: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            if w.get("text").__class__ is str:
                return self.decode_text_part(w)
            return self.found_as(self.decode_text_apart(w), "TextApart")
        if tag == "think":
            return self.decode_thought(w)
        if tag == "tool_call":
            if at_path(w, "tool_call", "output").__class__ is str:
                return self.decode_done(w)
            return self.decode_open(w)
        return self.opaque(w)

    def encode_step(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Step: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "TextApart":
                return self.encode_text_apart(value, losses)
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_open(value, losses)
        if cls is u.Reasoning:
            return self.encode_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def both_step(self, first: Any, second: Any, losses: list[Loss]) -> dict[str, Any] | Lost | None:
        """Step: two parts as one object, their losses under [0] and [1]; None if each is an object of its own."""
        if second.__class__ is u.ToolResult and first.__class__ is u.ToolCall and first.id == second.call_id:
            if first.runner == "client" and second.runner == "client":
                return both_as(self, first, second, losses, "done_first", "done_second")
        return None

    def half_step(self, value: Any) -> bool:
        """Step: whether a part is half of a wire object, which has no place without what follows it."""
        return value.__class__ is u.ToolCall and value.runner == "client"

    def decode_row(self, w: Any) -> u.Message:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("isCreatedByUser")
        if tag in (True, "true", "True"):
            return self.decode_user(w)
        if tag in (False, "false", "False"):
            if w.get("content").__class__ is list:
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
            if value.role in ("assistant", "tool") and value.parts:
                return self.encode_answer(value, losses)
            if value.role in ("assistant", "tool"):
                return self.encode_answer(value, losses)
        return self.lost(value, losses)


LENS: Final = Librechat()
