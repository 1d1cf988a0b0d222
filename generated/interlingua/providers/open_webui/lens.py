# Generated from spec/applications/open_webui.yaml; do not edit.

"""Open WebUI chats, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text
from ...lenses import codecs
from ...lenses.conversation import Conversation, Hoist, read_inside, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_messages, write_messages, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, marked, remember
from ...lenses.fitting import at_path, holds, looks, try_decode
from ...lenses.kinds import Coded, Each, INT, Joined, Json, Of, STR, Small, Word
from ...lenses.lens import Lens
from ...lenses.linked import read_threaded, rows_of, threaded, tree_body
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, Sum, kept_keys, read_rows, reads
from ...lenses.structs import has_only_others, lost_fields, lost_under, own_spaces, total_of
from ...lenses.values import arguments_out, each_out, reordered, text_or_json, under
from ...lenses.words import Words


class OpenWebui(Lens):
    """Open WebUI chats."""

    __slots__ = ()
    NAMESPACE = "open_webui"
    TITLE = "Open WebUI chats"
    DOCS = "https://docs.openwebui.com/features/chat-conversations/data-controls/import-export"
    SDK_PARAMS = frozenset(("archived chat created_at folder_id id pinned share_id title updated_at user_id ").split())
    DETECT = {"request": {"chat": {"history": {"messages": "*"}}}}
    OWN = {"Message": ("answer", "id"), "Text": ("id",)}
    LINKED = {
        "at": ("chat", "history"),
        "key": "messages",
        "current": "currentId",
        "id": "id",
        "field": "id",
        "copy": (),
        "parent": "parentId",
        "children": "childrenIds",
        "root": None,
        "by_id": True,
    }
    WORDS_STATUS = Words("status", {False: ("completed",), True: ("failed", "rejected", "incomplete")})
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_SYSTEM = Rows("Message") + {
        "role": Fixed("system", tag=True),
        "content": Row("parts", Joined("\n", u.Text, "text"), required=True),
        "id": Row("id", STR),
        **kept_keys("timestamp", "childrenIds", "models", "user_id", "user", level="trivial"),
    }
    decode_bytes = reads(u.Image, "ROWS_BYTES", source=UNSET)
    LOST_BYTES = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_BYTES = Rows("Image") + {"type": Fixed("image"), "url": Row("source", Coded("data_url", STR), required=True, where="data:*")}
    decode_web = reads(u.Image, "ROWS_WEB", source=UNSET)
    LOST_WEB = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_WEB = Rows("Image") + {"type": Fixed("image"), "url": Row("source", Coded("data_url", STR), required=True, where="http*")}
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty="", shared=True),
        "id": Row("id", STR),
        "files": Row("parts", Each("file"), shared=True, order=1, second=(u.Opaque,)),
        **kept_keys("timestamp", "childrenIds", "models", "user_id", "user", level="trivial"),
    }
    decode_message_text = reads(u.Text, "ROWS_MESSAGE_TEXT", text=UNSET)
    LOST_MESSAGE_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_MESSAGE_TEXT = Rows("Text") + {
        "type": Fixed("message", tag=True),
        "role": Fixed("assistant"),
        "content": Nested({"type": Fixed("output_text"), "text": Row("text", STR, required=True)}, required=True, forms=("list",)),
        "id": Row("id", STR),
        "status": Fixed("completed", required=False),
        **kept_keys("start_tag", "end_tag", "attributes", "started_at", "ended_at", "duration", level="trivial"),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("encrypted signature",), minor=("cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "content": Row("content", Small("line", each=True), required=True, empty=[]),
        "id": Row("id", STR, owner="signer"),
        "status": Fixed("completed", required=False),
        "summary": Row("summary", Small("line", each=True), empty=None),
        **kept_keys("start_tag", "end_tag", "attributes", "started_at", "ended_at", "duration", level="trivial"),
        "reasoning_details": Kept(),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "type": Fixed("function_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "status": Fixed("completed"),
        "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), empty={}),
        "id": Kept("trivial"),
        "provider_function": Kept("trivial"),
    }
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("input_text", tag=True), "text": Row("text", STR, required=True)}
    decode_shown = reads(u.Image, "ROWS_SHOWN", source=UNSET)
    LOST_SHOWN = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_SHOWN = Rows("Image") + {"type": Fixed("input_image", tag=True), "image_url": Row("source", Coded("data_url", STR), required=True)}
    decode_tool_output = reads(u.ToolResult, "ROWS_TOOL_OUTPUT", call_id=UNSET, runner="client")
    LOST_TOOL_OUTPUT = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_TOOL_OUTPUT = Rows("ToolResult") + {
        "type": Fixed("function_call_output", tag=True),
        "call_id": Row("call_id", STR, required=True),
        "output": Row("parts", Each("given"), required=True, empty=[]),
        "status": Row("is_error", Word("WORDS_STATUS"), required=True),
        **kept_keys("id", "files", "embeds", level="trivial"),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_read_tokens cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens reasoning_tokens",
            "input_audio_tokens output_audio_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "input_tokens": Row("input_tokens", INT),
        "output_tokens": Row("output_tokens", INT),
        "total_tokens": Sum("input_tokens", "output_tokens"),
    }
    decode_answer = reads(u.Message, "ROWS_ANSWER", role="assistant")
    LOST_ANSWER = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_ANSWER = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "output": Row("parts", Each("step"), required=True),
        "done": Fixed(True),
        "id": Row("id", STR),
        "model": Row("answer.model", STR, make=u.Answer),
        "usage": Row("answer.usage", Of("usage"), make=u.Answer),
        **kept_keys("timestamp", "childrenIds", "models", "user_id", "user", "modelName", "modelIdx", level="trivial"),
        **kept_keys("lastSentence", "followUps", "statusHistory", "info", "content", level="trivial"),
        "files": Kept("major"),
        **kept_keys("sources", "annotation", "error"),
    }
    decode_going = reads(u.Message, "ROWS_GOING", role="assistant")
    LOST_GOING = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_GOING = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "output": Row("parts", Each("step"), required=True),
        "id": Row("id", STR),
        "model": Row("answer.model", STR, make=u.Answer),
        "usage": Row("answer.usage", Of("usage"), make=u.Answer),
        **kept_keys("timestamp", "childrenIds", "models", "user_id", "user", "modelName", "modelIdx", level="trivial"),
        **kept_keys("lastSentence", "followUps", "statusHistory", "info", "content", "done", level="trivial"),
        "files": Kept("major"),
        **kept_keys("sources", "annotation", "error"),
    }
    decode_plain = reads(u.Message, "ROWS_PLAIN", role="assistant")
    LOST_PLAIN = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_PLAIN = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", Joined("\n", u.Text, "text"), required=True),
        "id": Row("id", STR),
        "model": Row("answer.model", STR, make=u.Answer),
        "usage": Row("answer.usage", Of("usage"), make=u.Answer),
        **kept_keys("timestamp", "childrenIds", "models", "user_id", "user", "modelName", "modelIdx", level="trivial"),
        **kept_keys("lastSentence", "followUps", "statusHistory", "info", "done", level="trivial"),
        "files": Kept("major"),
        **kept_keys("sources", "annotation", "error"),
    }
    LOST_INSTRUCTIONS = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("id answer",))
    ROW_INSTRUCTIONS = Row("parts", Joined("\n", u.Text, "text"), required=True)
    LOST_CHAT = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_CHAT = Rows("Request") + {
        "chat": Nested(
            {
                "history": Nested({"messages": Elsewhere("messages")}, required=True),
                "params": Nested({"system": Elsewhere("messages")}),
                "files": Kept(),
                **kept_keys("id", "title", "models", "tags", "timestamp", level="trivial"),
            },
            required=True,
        ),
        **kept_keys("id", "user_id", "title", "created_at", "updated_at", "share_id", "archived", "pinned", level="trivial"),
        **kept_keys("folder_id", level="trivial"),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        at=("chat", "history"),
        hoisted=(Hoist("system", "system", "instructions", many=False, lists=True, between="\n", at=("chat", "params")),),
        wraps=("system", "user", "assistant"),
        within={"tool": ("assistant", (u.ToolResult,))},
        places=(("output",), ("content",)),
        beside=(("output",), ("content",)),
        names=("id",),
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
            fragment = {"chat": {"history": {"messages": rows_of(fragment, self.LINKED)}}}
        else:
            fragment = threaded(fragment, self.LINKED, True)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return tree_body(write_messages(self, self.CONVERSATION, messages), messages, self.LINKED)

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
        if value.id is not None:
            w["id"] = value.id
        if not w.get("content") and has_only_others(value.parts, u.Text):
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
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_bytes(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Bytes <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "url": url_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_BYTES, losses, self.ROWS_BYTES)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def encode_web(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Web <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "url": url_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_WEB, losses, self.ROWS_WEB)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_parts: list[Any] = []
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
            elif cls in (u.Image, u.Opaque):
                if (item := self.encode_file(part, losses)) is not LOST:
                    reached = 1
                    files_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        content_: Any
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = "".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "user", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if files_parts:
            w["files"] = files_parts
        if value.parts and not (content_parts or files_parts):
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

    def encode_message_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """MessageText <- Text."""
        content_: dict[str, Any] = {"type": "output_text", "text": value.text}
        w: dict[str, Any] = {"type": "message", "role": "assistant", "content": [content_]}
        if value.id is not None:
            w["id"] = value.id
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_MESSAGE_TEXT, losses, self.ROWS_MESSAGE_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MESSAGE_TEXT, losses)

    def decode_line(self, w: Any) -> str:
        """Line -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_line(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """Line <- str."""
        return {"type": "output_text", "text": value}

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        content_: Any
        if value.content:
            content_ = [self.encode_line(item, losses) for item in value.content]
        else:
            content_ = []
        w: dict[str, Any] = {"type": "reasoning", "content": content_}
        if value.id is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["id"] = value.id
            else:
                self.foreign_owner(losses, "id", "Reasoning.id", "minor", value.signer, value.id)
        if value.summary:
            w["summary"] = [self.encode_line(item, losses) for item in value.summary]
        else:
            w["summary"] = None
        if value.encrypted is not None or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        w: dict[str, Any] = {"type": "function_call", "call_id": value.id, "name": value.name, "status": "completed"}
        w["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "input_text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_shown(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Shown <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_image", "image_url": image_url_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_SHOWN, losses, self.ROWS_SHOWN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SHOWN, losses)

    def encode_tool_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolOutput <- ToolResult."""
        output_: Any
        if value.parts:
            output_ = each_out(value.parts, self.encode_given, losses, "parts")
            if not output_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    output_ = [self.encode_given(u.Text(text=text_or_json(value.value)), losses)]
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            output_ = [self.encode_given(u.Text(text=text_or_json(value.value)), losses)]
        else:
            output_ = []
        status_word = self.WORDS_STATUS.write.get(value.is_error)
        w: dict[str, Any] = {"type": "function_call_output", "call_id": value.call_id, "output": output_, "status": status_word}
        self.rest(w, value, self.LOST_TOOL_OUTPUT, losses, self.ROWS_TOOL_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_OUTPUT, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["input_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["output_tokens"] = value.output_tokens
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
        if (
            value.cache_read_tokens is not None
            or value.cache_write_tokens is not None
            or value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.reasoning_tokens is not None
            or value.input_audio_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def encode_answer(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Answer <- Message."""
        output_: Any
        if value.parts:
            output_ = each_out(value.parts, self.encode_step, losses, "parts")
        else:
            output_ = []
        w: dict[str, Any] = {"role": "assistant", "output": output_, "done": True}
        if value.id is not None:
            w["id"] = value.id
        if value.answer is not None and value.answer.model is not None:
            w["model"] = value.answer.model
        if value.answer is not None and value.answer.usage is not None:
            if (usage_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                w["usage"] = usage_
        if not w.get("output") and w.get("output") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and ((value.answer.created is not None or value.answer.id is not None) or value.answer.stop_reason is not None)
        ):
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def encode_going(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Going <- Message."""
        output_: Any
        if value.parts:
            output_ = each_out(value.parts, self.encode_step, losses, "parts")
        else:
            output_ = []
        w: dict[str, Any] = {"role": "assistant", "output": output_}
        if value.id is not None:
            w["id"] = value.id
        if value.answer is not None and value.answer.model is not None:
            w["model"] = value.answer.model
        if value.answer is not None and value.answer.usage is not None:
            if (usage_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                w["usage"] = usage_
        if not w.get("output") and w.get("output") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and ((value.answer.created is not None or value.answer.id is not None) or value.answer.stop_reason is not None)
        ):
            self.rest(w, value, self.LOST_GOING, losses, self.ROWS_GOING)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_GOING, losses)

    def encode_plain(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Plain <- Message."""
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
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.answer is not None and value.answer.model is not None:
            w["model"] = value.answer.model
        if value.answer is not None and value.answer.usage is not None:
            if (usage_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                w["usage"] = usage_
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and ((value.answer.created is not None or value.answer.id is not None) or value.answer.stop_reason is not None)
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
        out.messages, extras = read_inside(self, self.CONVERSATION, w, True, True)
        extras = read_rows(self, (out,), w, self.ROWS_CHAT, extras)
        out.extras = extras
        return out

    def encode_chat(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Chat <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        chat_history_: dict[str, Any] = {"messages": carried}
        chat_: dict[str, Any] = {"history": chat_history_}
        w: dict[str, Any] = {"chat": chat_}
        self.CONVERSATION.put_elsewhere(w, fields)
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
            self.rest(w, value, self.LOST_CHAT, losses, self.ROWS_CHAT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHAT, losses)

    def decode_file(self, w: Any) -> u.Image | u.Opaque:
        """File: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "image" and w.get("url").__class__ is str:
            if looks(w.get("url", MISSING), "data:*") and holds(try_decode(self, w, "decode_bytes"), "source", (u.Blob,)):
                return self.decode_bytes(w)
            if looks(w.get("url", MISSING), "http*") and holds(try_decode(self, w, "decode_web"), "source", (u.Url,)):
                out = self.decode_web(w)
                if out.source.__class__ is u.Blob and out.source.__class__ in (u.Blob, u.Url):
                    return self.found_as(out, "Web")
                return out
        return self.opaque(w)

    def encode_file(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """File: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Bytes" and value.source.__class__ is u.Blob and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_bytes(value, losses)
                if marked_case == "Web" and value.source.__class__ is u.Url and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_web(value, losses)
            if value.source.__class__ is u.Blob and value.source.__class__ in (u.Blob, u.Url):
                before = len(losses)
                w = self.encode_bytes(value, losses)
                if w is LOST or looks(at_path(w, "url"), "data:*"):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url and value.source.__class__ in (u.Blob, u.Url):
                before = len(losses)
                w = self.encode_web(value, losses)
                if w is LOST or looks(at_path(w, "url"), "http*"):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_given(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """Given: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "input_text":
            return self.decode_text_part(w)
        if tag == "input_image":
            return self.decode_shown(w)
        return self.opaque(w)

    def encode_given(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Given: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_shown(value, losses)
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
        if tag == "message":
            return self.decode_message_text(w)
        if tag == "function_call":
            return self.decode_call(w)
        if tag == "function_call_output":
            out = self.decode_tool_output(w)
            if not (out.runner == "client" and out.is_error in (False, True)):
                return self.found_as(out, "ToolOutput")
            return out
        if tag == "reasoning":
            return self.decode_thought(w)
        return self.opaque(w)

    def encode_step(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Step: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_message_text(value, losses)
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_call(value, losses)
        if cls is u.ToolResult:
            if value.runner == "client" and value.is_error in (False, True):
                return self.encode_tool_output(value, losses)
            if marked(value, self.SPACES, "$case") == "ToolOutput" and value.runner == "client":
                return self.encode_tool_output(value, losses)
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
        tag = w.get("role")
        if tag == "system":
            out = self.decode_system(w)
            if not (out.role == "system" and out.parts):
                return self.found_as(out, "System")
            return out
        if tag == "user":
            return self.decode_user(w)
        if tag == "assistant":
            if w.get("output").__class__ is list and w.get("done") in (True, "true", "True"):
                return self.decode_answer(w)
            if w.get("output").__class__ is list:
                return self.found_as(self.decode_going(w), "Going")
            return self.found_as(self.decode_plain(w), "Plain")
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
                if marked_case == "Going" and value.role in ("assistant", "tool"):
                    return self.encode_going(value, losses)
                if marked_case == "Plain" and value.role in ("assistant", "tool"):
                    return self.encode_plain(value, losses)
            if value.role == "system" and value.parts:
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role in ("assistant", "tool") and value.parts:
                return self.encode_answer(value, losses)
            if value.role in ("assistant", "tool"):
                return self.encode_answer(value, losses)
        return self.lost(value, losses)


LENS: Final = OpenWebui()
