# Generated from spec/applications/letta.yaml; do not edit.

"""Letta messages, to and from the unified model.

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
from ...lenses.conversation.items import PartRow, other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, UNSET, dropped, foreign, marked
from ...lenses.fitting import found_at, keep_flat, put_flat, read_flat
from ...lenses.kinds import ANY, Coded, Each, Joined, Json, STR, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads, required
from ...lenses.structs import has_content, has_only_others, lost_fields, own_spaces
from ...lenses.values import arguments_out, each_out, says_text, text_or_json, under
from ...lenses.words import Words


class Letta(Lens):
    """Letta messages."""

    __slots__ = ()
    NAMESPACE = "letta"
    TITLE = "Letta messages"
    DOCS = "https://docs.letta.com/api/resources/agents/subresources/messages"
    OWNER = "any"
    SDK = ("letta-client", "1.12.1", None)
    OWN = {"Message": ("answer", "id"), "ToolResult": ("id",)}
    WORDS_RETURNED_STATUS = Words("returned_status", {False: ("success",), True: ("error",)})
    WORDS_RETURN_STATUS = Words("return_status", {False: ("success",), True: ("error",)})
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_SYSTEM = Rows("Message") + {
        "message_type": Fixed("system_message", tag=True),
        "content": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
        "id": Row("id", STR),
        "name": Row("name", STR),
        **kept_keys("is_err", "otid", "run_id", "sender_id", "seq_id", "step_id", "date", level="trivial"),
    }
    decode_text = reads(u.Text, "ROWS_TEXT", text=UNSET)
    LOST_TEXT = lost_fields(u.Text, minor=("citations cache",))
    ROWS_TEXT = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "signature": Row("signature", STR),
    }
    decode_web = reads(u.Url, "ROWS_WEB", url=UNSET)
    LOST_WEB = lost_fields(u.Url, trivial=("media_type",))
    ROWS_WEB = Rows("Url") + {"type": Fixed("url", tag=True), "url": Row("url", STR, required=True)}
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    ROWS_BYTES = Rows("Blob") + {
        "type": Fixed("base64", tag=True),
        "data": Row("data", Coded("base64", ANY), required=True),
        "media_type": Row("media_type", STR, required=True),
    }
    LOST_IMAGE = lost_fields(u.Image, major=("signature",), minor=("cache",))
    ROWS_IMAGE = Rows("Image") + {
        "type": Fixed("image", tag=True),
        "source": Nested(
            {
                "detail": Row("detail", STR),
                "type": Elsewhere("source"),
                "url": Elsewhere("source"),
                "data": Elsewhere("source"),
                "media_type": Elsewhere("source"),
            },
            required=True,
        ),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_USER = Rows("Message") + {
        "message_type": Fixed("user_message", tag=True),
        "content": Row("parts", TextOr("content", u.Text, first=True), required=True, empty=""),
        "id": Row("id", STR),
        "name": Row("name", STR),
        **kept_keys("is_err", "otid", "run_id", "sender_id", "seq_id", "step_id", "date", level="trivial"),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "message_type": Fixed("reasoning_message", tag=True),
        "reasoning": Row("content", Joined("\n\n"), required=True),
        "id": Row("id", STR),
        "signature": Row("signature", STR),
        **kept_keys("is_err", "otid", "run_id", "sender_id", "seq_id", "step_id", "date", "source", level="trivial"),
        "name": Kept(),
    }
    decode_hidden = reads(u.Reasoning, "ROWS_HIDDEN", redacted=True)
    LOST_HIDDEN = lost_fields(u.Reasoning, major=("content summary signature",), minor=("cache",))
    ROWS_HIDDEN = Rows("Reasoning") + {
        "message_type": Fixed("hidden_reasoning_message", tag=True),
        "state": Fixed("redacted"),
        "id": Row("id", STR),
        "hidden_reasoning": Row("encrypted", STR),
        **kept_keys("is_err", "otid", "run_id", "sender_id", "seq_id", "step_id", "date", level="trivial"),
        "name": Kept(),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(
        u.Message,
        minor=("cache citations sources supports",),
        trivial=("answer.id answer.model answer.stop_reason answer.usage",),
        within={"answer": u.Answer},
    )
    ROWS_ASSISTANT = Rows("Message") + {
        "message_type": Fixed("assistant_message", tag=True),
        "content": Row("parts", TextOr("content", u.Text, first=True), required=True, empty=""),
        "id": Row("id", STR),
        "name": Row("name", STR),
        "date": Row("answer.created", Coded("iso_time", STR), make=u.Answer),
        **kept_keys("is_err", "otid", "run_id", "sender_id", "seq_id", "step_id", level="trivial"),
    }
    decode_listed = reads(u.ToolCall, "ROWS_LISTED", id=UNSET, name=UNSET, runner="client")
    LOST_LISTED = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_LISTED = Rows("ToolCall") + {
        "name": Row("name", STR, required=True),
        "tool_call_id": Row("id", STR, required=True, empty="call"),
        "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), empty={}),
    }
    decode_calls = reads(u.Message, "ROWS_CALLS", role="assistant")
    LOST_CALLS = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_CALLS = Rows("Message") + {
        "message_type": Fixed("tool_call_message", tag=True),
        "tool_calls": Row("parts", Each("listed", just=True), required=True),
        "id": Row("id", STR),
        "name": Row("name", STR),
        **kept_keys("is_err", "otid", "run_id", "sender_id", "seq_id", "step_id", "date", "tool_call", level="trivial"),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "message_type": Fixed("tool_call_message", tag=True),
        "tool_call": Nested(
            {
                "name": Row("name", STR, required=True),
                "tool_call_id": Row("id", STR, required=True, empty="call"),
                "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), empty={}),
            },
            required=True,
        ),
        **kept_keys("is_err", "otid", "run_id", "sender_id", "seq_id", "step_id", "date", "id", level="trivial"),
        "name": Kept(),
    }
    decode_returned = reads(u.ToolResult, "ROWS_RETURNED", call_id=UNSET, runner="client")
    LOST_RETURNED = lost_fields(u.ToolResult, major=("value signature",), minor=("cache kind",))
    ROWS_RETURNED = Rows("ToolResult") + {
        "tool_call_id": Row("call_id", STR, required=True),
        "tool_return": Row("parts", TextOr("content", u.Text, first=True), required=True, empty=""),
        "status": Row("is_error", Word("WORDS_RETURNED_STATUS"), required=True),
        "stdout": Kept(),
        "stderr": Kept(),
        "type": Kept("trivial"),
    }
    decode_returns = reads(u.Message, "ROWS_RETURNS", role="tool")
    LOST_RETURNS = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_RETURNS = Rows("Message") + {
        "message_type": Fixed("tool_return_message", tag=True),
        "tool_returns": Row("parts", Each("returned", just=True), required=True),
        "id": Row("id", STR),
        "name": Row("name", STR),
        **kept_keys("is_err", "otid", "run_id", "sender_id", "seq_id", "step_id", "date", "tool_call_id", level="trivial"),
        **kept_keys("tool_return", "status", "stdout", "stderr", level="trivial"),
    }
    decode_return = reads(u.ToolResult, "ROWS_RETURN", call_id=UNSET, runner="client")
    LOST_RETURN = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_RETURN = Rows("ToolResult") + {
        "message_type": Fixed("tool_return_message", tag=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "tool_return": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
        "status": Row("is_error", Word("WORDS_RETURN_STATUS"), required=True),
        "id": Row("id", STR),
        **kept_keys("is_err", "otid", "run_id", "sender_id", "seq_id", "step_id", "date", level="trivial"),
        **kept_keys("name", "stdout", "stderr"),
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
        wraps=("system", "user", "assistant", "tool"),
        both=("assistant", "tool"),
        written={"system": "system", "user": "user", "assistant": "assistant"},
        runs=("assistant", "tool"),
        aside=({"message_type": "event_message"},),
        names=("id",),
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
        w: dict[str, Any] = {"message_type": "system_message", "content": content_}
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

    def encode_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Text <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.signature is not None:
            w["signature"] = value.signature
        if value.citations or value.cache is not None:
            self.rest(w, value, self.LOST_TEXT, losses, self.ROWS_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT, losses)

    def encode_web(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Web <- Url."""
        w: dict[str, Any] = {"type": "url", "url": value.url}
        if value.media_type is not None:
            self.rest(w, value, self.LOST_WEB, losses, self.ROWS_WEB)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB, losses)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Bytes <- Blob."""
        data_: Any = under(value.data, codecs.base64_out, losses, "data")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "base64", "data": data_, "media_type": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def decode_image(self, w: Any) -> u.Image:
        """Image -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, found_at(w, ("source",)), "decode_source", ("type", "url", "data", "media_type"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, found_at(w, ("source",)), self.ROWS_IMAGE, "source", extras, "source")
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE, extras)
        required(w, out.source, "type", "url", "data", "media_type")
        out.extras = extras
        return out

    def encode_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Image <- Image."""
        source_: dict[str, Any] = {}
        if value.detail is not None:
            source_["detail"] = value.detail
        w: dict[str, Any] = {"type": "image", "source": source_}
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source, "source")
        else:
            return self.lost(value, losses)
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE, losses, self.ROWS_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
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
                content_ = each_out(value.parts, self.encode_content, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"message_type": "user_message", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.name is not None:
            w["name"] = value.name
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        reasoning_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            reasoning_ = "\n\n".join(value.content)
        else:
            reasoning_ = ""
        w: dict[str, Any] = {"message_type": "reasoning_message", "reasoning": reasoning_}
        if value.id is not None:
            w["id"] = value.id
        if value.signature is not None:
            w["signature"] = value.signature
        if value.summary or value.encrypted is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_hidden(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Hidden <- Reasoning."""
        w: dict[str, Any] = {"message_type": "hidden_reasoning_message", "state": "redacted"}
        if value.id is not None:
            w["id"] = value.id
        if value.encrypted is not None:
            w["hidden_reasoning"] = value.encrypted
        if value.content or value.summary or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_HIDDEN, losses, self.ROWS_HIDDEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HIDDEN, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
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
                content_ = each_out(value.parts, self.encode_content, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"message_type": "assistant_message", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.name is not None:
            w["name"] = value.name
        if value.answer is not None and value.answer.created is not None:
            if (date_ := under(value.answer.created, codecs.iso_time_out, losses, "answer.created")) is not LOST:
                w["date"] = date_
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.id is not None or value.answer.model is not None) or value.answer.stop_reason is not None)
                or value.answer.usage is not None
            )
        ):
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_listed(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Listed <- ToolCall."""
        w: dict[str, Any] = {"name": value.name, "tool_call_id": value.id}
        w["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        self.rest(w, value, self.LOST_LISTED, losses, self.ROWS_LISTED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LISTED, losses)

    def encode_just_listed(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Listed, or nothing."""
        return self.encode_listed(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_calls(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Calls <- Message."""
        tool_calls_: Any
        if value.parts:
            tool_calls_ = each_out(value.parts, self.encode_just_listed, losses, "parts")
        else:
            tool_calls_ = []
        w: dict[str, Any] = {"message_type": "tool_call_message", "tool_calls": tool_calls_}
        if value.id is not None:
            w["id"] = value.id
        if value.name is not None:
            w["name"] = value.name
        if not w.get("tool_calls") and w.get("tool_calls") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_CALLS, losses, self.ROWS_CALLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALLS, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        tool_call_: dict[str, Any] = {"name": value.name, "tool_call_id": value.id}
        tool_call_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        w: dict[str, Any] = {"message_type": "tool_call_message", "tool_call": tool_call_}
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_returned(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Returned <- ToolResult."""
        tool_return_: Any
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
                tool_return_ = only.text
            else:
                tool_return_ = each_out(value.parts, self.encode_content, losses, "parts")
                if len(tool_return_) == 1 and value.form != "list" and says_text(tool_return_[0], "text", {"type": "text"}):
                    tool_return_ = tool_return_[0]["text"]
            if not tool_return_:
                tool_return_ = ""
        elif value.form == "list":
            tool_return_ = []
        else:
            tool_return_ = ""
        status_word = self.WORDS_RETURNED_STATUS.write.get(value.is_error)
        w: dict[str, Any] = {"tool_call_id": value.call_id, "tool_return": tool_return_, "status": status_word}
        self.rest(w, value, self.LOST_RETURNED, losses, self.ROWS_RETURNED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RETURNED, losses)

    def encode_just_returned(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Returned, or nothing."""
        return (
            self.encode_returned(value, losses)
            if value.__class__ is u.ToolResult and value.runner == "client"
            else self.lost(value, losses)
        )

    def encode_returns(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Returns <- Message."""
        tool_returns_: Any
        if value.parts:
            tool_returns_ = each_out(value.parts, self.encode_just_returned, losses, "parts")
        else:
            tool_returns_ = []
        w: dict[str, Any] = {"message_type": "tool_return_message", "tool_returns": tool_returns_}
        if value.id is not None:
            w["id"] = value.id
        if value.name is not None:
            w["name"] = value.name
        if not w.get("tool_returns") and w.get("tool_returns") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_RETURNS, losses, self.ROWS_RETURNS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RETURNS, losses)

    def encode_return(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Return <- ToolResult."""
        tool_return_: Any
        if value.parts:
            tool_return_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    tool_return_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(tool_return_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            tool_return_ = "\n\n".join([part.text for part in tool_return_parts])
            if not tool_return_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    tool_return_ = text_or_json(value.value)
                else:
                    tool_return_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            tool_return_ = text_or_json(value.value)
        else:
            tool_return_ = ""
        status_word = self.WORDS_RETURN_STATUS.write.get(value.is_error)
        w: dict[str, Any] = {
            "message_type": "tool_return_message",
            "tool_call_id": value.call_id,
            "tool_return": tool_return_,
            "status": status_word,
        }
        if value.id is not None:
            w["id"] = value.id
        self.rest(w, value, self.LOST_RETURN, losses, self.ROWS_RETURN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RETURN, losses)

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

    def decode_source(self, w: Any) -> u.Url | u.Blob:
        """Source: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "url":
            return self.decode_web(w)
        if tag == "base64":
            return self.decode_bytes(w)
        raise KeepWhole("expected one of url, base64", ("type",))

    def encode_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Source: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            return self.encode_web(value, losses)
        if cls is u.Blob:
            return self.encode_bytes(value, losses)
        return self.lost(value, losses)

    def decode_content(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """Content: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text(w)
            if tag == "image":
                return self.decode_image(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Content: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Url, u.Blob):
            return self.encode_image(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | PartRow | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        try:
            tag = w.get("message_type")
            if tag == "system_message":
                return self.decode_system(w)
            if tag == "user_message":
                return self.decode_user(w)
            if tag == "reasoning_message":
                out = self.decode_thought(w)
                if not out.content:
                    return PartRow("assistant", self.found_as(out, "Thought"))
                return PartRow("assistant", out)
            if tag == "hidden_reasoning_message":
                out = self.decode_hidden(w)
                if out.content:
                    return PartRow("assistant", self.found_as(out, "Hidden"))
                return PartRow("assistant", out)
            if tag == "assistant_message":
                return self.decode_assistant(w)
            if tag == "tool_call_message":
                if w.get("tool_calls").__class__ is list:
                    return self.found_as(self.decode_calls(w), "Calls")
                return PartRow("assistant", self.decode_call(w))
            if tag == "tool_return_message":
                if w.get("tool_returns").__class__ is list:
                    return self.found_as(self.decode_returns(w), "Returns")
                out = self.decode_return(w)
                if not (out.runner == "client" and out.is_error in (False, True)):
                    return self.found_as(out, "Return")
                return out
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
                if marked_case == "Calls" and value.role == "assistant":
                    return self.encode_calls(value, losses)
                if marked_case == "Returns" and value.role == "tool":
                    return self.encode_returns(value, losses)
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
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_call(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Thought":
                    return self.encode_thought(value, losses)
                if marked_case == "Hidden" and value.redacted is True:
                    return self.encode_hidden(value, losses)
            if value.content:
                return self.encode_thought(value, losses)
            if value.redacted is True:
                return self.encode_hidden(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.runner == "client" and value.is_error in (False, True):
                return self.encode_return(value, losses)
            if marked(value, self.SPACES, "$case") == "Return" and value.runner == "client":
                return self.encode_return(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        cls = value.__class__
        if cls in (u.Reasoning, u.ToolCall):
            return "assistant"
        if cls is u.ToolResult:
            return "tool"
        return None


LENS: Final = Letta()
