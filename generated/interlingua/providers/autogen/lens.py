# Generated from spec/applications/autogen.yaml; do not edit.

"""AutoGen messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, text
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import all_in
from ...lenses.kinds import BOOL, Coded, Each, Joined, Json, STR
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Row, Rows, reads
from ...lenses.structs import has_only_others, lost_fields, lost_under, own_spaces
from ...lenses.values import arguments_out, each_out, reordered, text_or_json, texts_of, under, with_substitute


class Autogen(Lens):
    """AutoGen messages."""

    __slots__ = ()
    NAMESPACE = "autogen"
    TITLE = "AutoGen messages"
    DOCS = "https://microsoft.github.io/autogen/stable/reference/python/autogen_core.models.html"
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "type": Fixed("SystemMessage", tag=True),
        "content": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
    }
    decode_user_text = reads(u.Message, "ROWS_USER_TEXT", role="user")
    LOST_USER_TEXT = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_USER_TEXT = Rows("Message") + {
        "source": Row("name", STR, required=True, empty="user"),
        "type": Fixed("UserMessage", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
    }
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROW_TEXT_PART = Row("text", STR, required=True)
    decode_image_part = reads(u.Image, "ROWS_IMAGE_PART", source=UNSET)
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_PART = Rows("Image") + {"data": Row("source", Coded("base64_image", STR), required=True)}
    decode_user_parts = reads(u.Message, "ROWS_USER_PARTS", role="user")
    LOST_USER_PARTS = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_USER_PARTS = Rows("Message") + {
        "source": Row("name", STR, required=True, empty="user"),
        "type": Fixed("UserMessage", tag=True),
        "content": Row("parts", Each("user_part"), required=True),
    }
    decode_assistant_text = reads(u.Message, "ROWS_ASSISTANT_TEXT", role="assistant")
    LOST_ASSISTANT_TEXT = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_ASSISTANT_TEXT = Rows("Message") + {
        "source": Row("name", STR, required=True, empty="assistant"),
        "type": Fixed("AssistantMessage", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty="", shared=True, order=1),
        "thought": Row("parts", Joined("\n\n", u.Reasoning, "content", listed=True), shared=True),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
    }
    decode_calls = reads(u.Message, "ROWS_CALLS", role="assistant")
    LOST_CALLS = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_CALLS = Rows("Message") + {
        "source": Row("name", STR, required=True, empty="assistant"),
        "type": Fixed("AssistantMessage", tag=True),
        "content": Row("parts", Each("call", just=True), required=True, shared=True, order=1),
        "thought": Row("parts", Joined("", u.Text, "text"), shared=True),
    }
    decode_result = reads(u.ToolResult, "ROWS_RESULT", call_id=UNSET, runner="client")
    LOST_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_RESULT = Rows("ToolResult") + {
        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
        "name": Row("name", STR, required=True, empty="", link=True),
        "call_id": Row("call_id", STR, required=True),
        "is_error": Row("is_error", BOOL, default=(False, False)),
    }
    decode_results = reads(u.Message, "ROWS_RESULTS", role="tool")
    LOST_RESULTS = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_RESULTS = Rows("Message") + {
        "type": Fixed("FunctionExecutionResultMessage", tag=True),
        "content": Row("parts", Each("result", just=True), required=True),
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
    CONVERSATION = Conversation("", "row", wraps=("system", "user", "assistant", "tool"), links=True)
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
        w: dict[str, Any] = {"type": "SystemMessage", "content": content_}
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_user_text(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserText <- Message."""
        source_: Any
        if value.name:
            source_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "source"):
                losses.append(Loss("name", "Message.name", "defaulted", "trivial", "the key is required", "user"))
            source_ = "user"
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
            content_ = "".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"source": source_, "type": "UserMessage", "content": content_}
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_TEXT, losses, self.ROWS_USER_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_TEXT, losses)

    def decode_text_part(self, w: Any) -> u.Text:
        """TextPart -> Text."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Text(text=w)
        return out

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> str | Lost:
        """TextPart <- Text."""
        out: Any = value.text
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest({}, value, self.LOST_TEXT_PART, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TEXT_PART, losses)

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_: Any = under(value.source, codecs.base64_image_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"data": data_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_user_parts(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserParts <- Message."""
        source_: Any
        if value.name:
            source_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "source"):
                losses.append(Loss("name", "Message.name", "defaulted", "trivial", "the key is required", "user"))
            source_ = "user"
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_user_part, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"source": source_, "type": "UserMessage", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_PARTS, losses, self.ROWS_USER_PARTS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_PARTS, losses)

    def encode_assistant_text(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantText <- Message."""
        thought_parts: list[Any] = []
        content_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 1
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.Reasoning:
                part = with_substitute(part, "content", "summary", losses)
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                thought_parts.append(part)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        source_: Any
        if value.name:
            source_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "source"):
                losses.append(Loss("name", "Message.name", "defaulted", "trivial", "the key is required", "assistant"))
            source_ = "assistant"
        content_: Any
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = "".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"source": source_, "type": "AssistantMessage", "content": content_}
        if thought_parts:
            if len(thought_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["thought"] = "\n\n".join(texts_of(thought_parts, "content"))
        if value.parts and not (content_parts or thought_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_TEXT, losses, self.ROWS_ASSISTANT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_TEXT, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        w: dict[str, Any] = {"id": value.id, "name": value.name}
        w["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_calls(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Calls <- Message."""
        thought_parts: list[Any] = []
        content_parts: list[Any] = []
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
                thought_parts.append(part)
            elif cls is u.ToolCall:
                if (item := self.encode_just_call(part, losses)) is not LOST:
                    reached = 1
                    content_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        source_: Any
        if value.name:
            source_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "source"):
                losses.append(Loss("name", "Message.name", "defaulted", "trivial", "the key is required", "assistant"))
            source_ = "assistant"
        content_: Any
        if content_parts:
            content_ = content_parts
        else:
            content_ = []
        w: dict[str, Any] = {"source": source_, "type": "AssistantMessage", "content": content_}
        if thought_parts:
            if len(thought_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["thought"] = "".join([part.text for part in thought_parts])
        if value.parts and not (content_parts or thought_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_CALLS, losses, self.ROWS_CALLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALLS, losses)

    def encode_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Result <- ToolResult."""
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
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = "".join([part.text for part in content_parts])
            if not content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_ = text_or_json(value.value)
                else:
                    content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_ = text_or_json(value.value)
        else:
            content_ = ""
        name_: Any
        if value.name is not None:
            name_ = value.name
        else:
            name_ = ""
        w: dict[str, Any] = {"content": content_, "name": name_, "call_id": value.call_id}
        if value.is_error:
            w["is_error"] = value.is_error
        self.rest(w, value, self.LOST_RESULT, losses, self.ROWS_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT, losses)

    def encode_just_result(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Result, or nothing."""
        return (
            self.encode_result(value, losses) if value.__class__ is u.ToolResult and value.runner == "client" else self.lost(value, losses)
        )

    def encode_results(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Results <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_just_result, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"type": "FunctionExecutionResultMessage", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_RESULTS, losses, self.ROWS_RESULTS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULTS, losses)

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

    def decode_user_part(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """UserPart: which of its cases a wire value is."""
        if w.__class__ is Unreadable:
            w = w.value
            return self.opaque(w)
        if w.__class__ is str:
            return self.decode_text_part(w)
        if w.__class__ is dict and w.get("data").__class__ is str:
            return self.decode_image_part(w)
        return self.opaque(w)

    def encode_user_part(self, value: Any, losses: list[Loss]) -> str | dict[str, Any] | Lost:
        """UserPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ is u.Blob:
            return self.encode_image_part(value, losses)
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
        tag = w.get("type")
        if tag == "SystemMessage":
            return self.decode_system(w)
        if tag == "UserMessage":
            if w.get("content").__class__ is str:
                return self.decode_user_text(w)
            out = self.decode_user_parts(w)
            if out.role == "user" and all_in(out.parts, (u.Text,)) or not (out.role == "user" and out.parts):
                return self.found_as(out, "UserParts")
            return out
        if tag == "AssistantMessage":
            if w.get("content").__class__ is str:
                return self.decode_assistant_text(w)
            out = self.decode_calls(w)
            if out.role == "assistant" and all_in(out.parts, (u.Text, u.Reasoning)) or not (out.role == "assistant" and out.parts):
                return self.found_as(out, "Calls")
            return out
        if tag == "FunctionExecutionResultMessage":
            return self.decode_results(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "UserParts" and value.role == "user":
                    return self.encode_user_parts(value, losses)
                if marked_case == "Calls" and value.role == "assistant":
                    return self.encode_calls(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user" and all_in(value.parts, (u.Text,)):
                return self.encode_user_text(value, losses)
            if value.role == "user" and value.parts:
                return self.encode_user_parts(value, losses)
            if value.role == "assistant" and all_in(value.parts, (u.Text, u.Reasoning)):
                return self.encode_assistant_text(value, losses)
            if value.role == "assistant" and value.parts:
                return self.encode_calls(value, losses)
            if value.role == "tool" and value.parts:
                return self.encode_results(value, losses)
            if value.role == "user":
                return self.encode_user_parts(value, losses)
            if value.role == "assistant":
                return self.encode_calls(value, losses)
            if value.role == "tool":
                return self.encode_results(value, losses)
        return self.lost(value, losses)

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


LENS: Final = Autogen()
