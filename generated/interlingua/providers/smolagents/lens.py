# Generated from spec/applications/smolagents.yaml; do not edit.

"""smolagents chat messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import MISSING, UNSET, dropped, foreign, marked
from ...lenses.fitting import NoneType, at_path, fills, is_single
from ...lenses.kinds import Coded, Each, INT, Joined, Json, Of, STR, TextOr
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, Sum, kept_keys, reads
from ...lenses.structs import has_only_others, holes_of, just, lost_fields, lost_under, own_spaces, total_of
from ...lenses.values import broken_arguments, each_out, reordered, says_text, template_out, text_or_json, under


class Smolagents(Lens):
    """smolagents chat messages."""

    __slots__ = ()
    NAMESPACE = "smolagents"
    TITLE = "smolagents chat messages"
    DOCS = "https://huggingface.co/docs/smolagents/reference/models"
    OWN = {"Message": ("answer",)}
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("text"), "text": Row("text", STR, required=True)}
    decode_image_part = reads(u.Image, "ROWS_IMAGE_PART", source=UNSET)
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image_url"),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
    }
    decode_base64 = reads(u.Image, "ROWS_BASE64", source=UNSET)
    LOST_BASE64 = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_BASE64 = Rows("Image") + {"type": Fixed("image"), "image": Row("source", Coded("base64_image", STR), required=True)}
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "role": Fixed("system", tag=True),
        "content": Row("parts", Each("content"), required=True, empty=[]),
        **kept_keys("raw", "token_usage", "tool_calls", level="trivial"),
    }
    decode_system_text = reads(u.Message, "ROWS_SYSTEM_TEXT", role="system")
    LOST_SYSTEM_TEXT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM_TEXT = Rows("Message") + {
        "role": Fixed("system", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
        **kept_keys("raw", "token_usage", "tool_calls", level="trivial"),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", Each("content"), required=True, empty=[]),
        **kept_keys("raw", "token_usage", "tool_calls", level="trivial"),
    }
    decode_user_text = reads(u.Message, "ROWS_USER_TEXT", role="user")
    LOST_USER_TEXT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER_TEXT = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
        **kept_keys("raw", "token_usage", "tool_calls", level="trivial"),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True, empty="call"),
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), empty={}),
                "description": Kept(),
            },
            required=True,
        ),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    encode_just_usage = just(u.Usage, "encode_usage")
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_read_tokens cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens reasoning_tokens",
            "input_audio_tokens output_audio_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "input_tokens": Row("input_tokens", INT, required=True),
        "output_tokens": Row("output_tokens", INT, required=True),
        "total_tokens": Sum("input_tokens", "output_tokens"),
    }
    decode_assistant_text = reads(u.Message, "ROWS_ASSISTANT_TEXT", role="assistant")
    LOST_ASSISTANT_TEXT = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.model answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_ASSISTANT_TEXT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True, shared=True),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=1),
        "token_usage": Row("answer.usage", Of("usage", just=True), make=u.Answer),
        "raw": Kept("trivial"),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.model answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", Each("content"), shared=True),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=1),
        "token_usage": Row("answer.usage", Of("usage", just=True), make=u.Answer),
        "raw": Kept("trivial"),
    }
    decode_calls = reads(u.Message, "ROWS_CALLS", role="assistant")
    LOST_CALLS = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_CALLS = Rows("Message") + {
        "role": Fixed("tool-call", tag=True),
        "content": Row("parts", Each("content"), required=True, empty=[]),
        **kept_keys("raw", "token_usage", "tool_calls", level="trivial"),
    }
    decode_failed = reads(u.ToolResult, "ROWS_FAILED", call_id=UNSET, is_error=True, runner="client")
    LOST_FAILED = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_FAILED = Rows("ToolResult") + {
        "role": Fixed("tool-response", tag=True),
        "content": Nested(
            {
                "type": Fixed("text"),
                "text": Row("parts", Joined("\n", u.Text, "text", template="Call id: {call_id}\nError:\n{}"), required=True),
            },
            required=True,
            forms=("list",),
        ),
        **kept_keys("raw", "token_usage", "tool_calls", level="trivial"),
    }
    decode_observed = reads(u.ToolResult, "ROWS_OBSERVED", call_id=UNSET, is_error=False, runner="client")
    LOST_OBSERVED = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_OBSERVED = Rows("ToolResult") + {
        "role": Fixed("tool-response", tag=True),
        "content": Nested(
            {"type": Fixed("text"), "text": Row("parts", Joined("\n", u.Text, "text", template="Observation:\n{}"), required=True)},
            required=True,
            forms=("list",),
        ),
        **kept_keys("raw", "token_usage", "tool_calls", level="trivial"),
    }
    decode_response = reads(u.ToolResult, "ROWS_RESPONSE", call_id=UNSET, runner="client")
    LOST_RESPONSE = lost_fields(u.ToolResult, major=("value signature is_error",), minor=("cache kind",))
    ROWS_RESPONSE = Rows("ToolResult") + {
        "role": Fixed("tool-response", tag=True),
        "content": Row("parts", TextOr("content", u.Text, first=False), required=True),
        **kept_keys("raw", "token_usage", "tool_calls", level="trivial"),
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
        parts={"tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        runs=("tool",),
        ids=True,
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
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_base64(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Base64 <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_: Any = under(value.source, codecs.base64_image_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "image": image_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_BASE64, losses, self.ROWS_BASE64)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BASE64, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_content, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"role": "system", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_system_text(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemText <- Message."""
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
        w: dict[str, Any] = {"role": "system", "content": content_}
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM_TEXT, losses, self.ROWS_SYSTEM_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_TEXT, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_content, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"role": "user", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_user_text(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserText <- Message."""
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
        w: dict[str, Any] = {"role": "user", "content": content_}
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_TEXT, losses, self.ROWS_USER_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_TEXT, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "function", "arguments")
        function_: dict[str, Any] = {"name": value.name}
        function_["arguments"] = value.arguments
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {"input_tokens": value.input_tokens, "output_tokens": value.output_tokens}
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

    def encode_assistant_text(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantText <- Message."""
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
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
            elif cls is u.ToolCall:
                if (item := self.encode_just_call(part, losses)) is not LOST:
                    reached = 1
                    tool_calls_parts.append(item)
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
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.answer is not None and value.answer.usage is not None:
            if (token_usage_ := under(value.answer.usage, self.encode_just_usage, losses, "answer.usage")) is not LOST:
                w["token_usage"] = token_usage_
        if value.parts and not (content_parts or tool_calls_parts):
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
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.model is not None)
                or value.answer.stop_reason is not None
            )
        ):
            self.rest(w, value, self.LOST_ASSISTANT_TEXT, losses, self.ROWS_ASSISTANT_TEXT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_TEXT, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                item = self.encode_text_part(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    content_parts.append(item)
            elif cls is u.ToolCall:
                item = self.encode_just_call(part, losses)
                if item is not LOST:
                    reached = 1
                    tool_calls_parts.append(item)
            elif cls in (u.Image, u.Opaque):
                item = self.encode_content(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    content_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if content_parts:
            w["content"] = content_parts
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.answer is not None and value.answer.usage is not None:
            if (token_usage_ := under(value.answer.usage, self.encode_just_usage, losses, "answer.usage")) is not LOST:
                w["token_usage"] = token_usage_
        if value.parts and not (content_parts or tool_calls_parts):
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
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.model is not None)
                or value.answer.stop_reason is not None
            )
        ):
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_calls(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Calls <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_content, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"role": "tool-call", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_CALLS, losses, self.ROWS_CALLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALLS, losses)

    def encode_failed(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Failed <- ToolResult."""
        content_text_: Any
        if value.parts:
            content_text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    content_text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(content_text_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            content_text_ = template_out(
                "Call id: {call_id}\nError:\n{}", "\n".join([part.text for part in content_text_parts]), holes_of(value)
            )
            if not content_text_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_text_ = template_out("Call id: {call_id}\nError:\n{}", text_or_json(value.value), holes_of(value))
                else:
                    content_text_ = template_out("Call id: {call_id}\nError:\n{}", "", holes_of(value))
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_text_ = template_out("Call id: {call_id}\nError:\n{}", text_or_json(value.value), holes_of(value))
        else:
            content_text_ = template_out("Call id: {call_id}\nError:\n{}", "", holes_of(value))
        content_: dict[str, Any] = {"type": "text", "text": content_text_}
        w: dict[str, Any] = {"role": "tool-response", "content": [content_]}
        self.rest(w, value, self.LOST_FAILED, losses, self.ROWS_FAILED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED, losses)

    def encode_observed(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Observed <- ToolResult."""
        content_text_: Any
        if value.parts:
            content_text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    content_text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(content_text_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            content_text_ = template_out("Observation:\n{}", "\n".join([part.text for part in content_text_parts]), holes_of(value))
            if not content_text_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_text_ = template_out("Observation:\n{}", text_or_json(value.value), holes_of(value))
                else:
                    content_text_ = template_out("Observation:\n{}", "", holes_of(value))
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_text_ = template_out("Observation:\n{}", text_or_json(value.value), holes_of(value))
        else:
            content_text_ = template_out("Observation:\n{}", "", holes_of(value))
        content_: dict[str, Any] = {"type": "text", "text": content_text_}
        w: dict[str, Any] = {"role": "tool-response", "content": [content_]}
        self.rest(w, value, self.LOST_OBSERVED, losses, self.ROWS_OBSERVED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OBSERVED, losses)

    def encode_response(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Response <- ToolResult."""
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
                content_ = each_out(value.parts, self.encode_content, losses, "parts")
                if len(content_) == 1 and value.form == "string" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
        else:
            content_ = []
        w: dict[str, Any] = {"role": "tool-response", "content": content_}
        self.rest(w, value, self.LOST_RESPONSE, losses, self.ROWS_RESPONSE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

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
            and w.get("role") == "tool-response"
            and is_single(w.get("content"))
            and at_path(w, "content", "0", "type") == "text"
            and at_path(w, "content", "0", "text").__class__ is str
            and fills(at_path(w, "content", "0", "text"), "Call id: {call_id}\nError:\n{}")
        )

    def fits_observed(self, w: Any) -> bool:
        """Whether a wire value is a Observed."""
        return (
            w.__class__ is dict
            and w.get("role") == "tool-response"
            and is_single(w.get("content"))
            and at_path(w, "content", "0", "type") == "text"
            and at_path(w, "content", "0", "text").__class__ is str
            and fills(at_path(w, "content", "0", "text"), "Observation:\n{}")
        )

    def decode_content(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """Content: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "text" and w.get("text").__class__ is str:
            return self.decode_text_part(w)
        if w.get("type") == "image_url" and w.get("image_url").__class__ is dict and w["image_url"].get("url").__class__ is str:
            return self.decode_image_part(w)
        if w.get("type") == "image" and w.get("image").__class__ is str:
            return self.found_as(self.decode_base64(w), "Base64")
        return self.opaque(w)

    def encode_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Content: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Base64" and value.source.__class__ is u.Blob:
                return self.encode_base64(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_image_part(value, losses)
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
        if tag == "tool-response":
            if (
                is_single(w.get("content"))
                and at_path(w, "content", "0", "type") == "text"
                and at_path(w, "content", "0", "text").__class__ is str
                and fills(at_path(w, "content", "0", "text"), "Call id: {call_id}\nError:\n{}")
            ):
                return self.decode_failed(w)
            if (
                is_single(w.get("content"))
                and at_path(w, "content", "0", "type") == "text"
                and at_path(w, "content", "0", "text").__class__ is str
                and fills(at_path(w, "content", "0", "text"), "Observation:\n{}")
            ):
                return self.decode_observed(w)
            return self.found_as(self.decode_response(w), "Response")
        if tag == "system":
            if w.get("content", MISSING).__class__ in (list, NoneType):
                return self.decode_system(w)
            return self.found_as(self.decode_system_text(w), "SystemText")
        if tag == "user":
            if w.get("content", MISSING).__class__ in (list, NoneType):
                return self.decode_user(w)
            return self.found_as(self.decode_user_text(w), "UserText")
        if tag == "assistant":
            if w.get("content").__class__ is str:
                return self.found_as(self.decode_assistant_text(w), "AssistantText")
            return self.decode_assistant(w)
        if tag == "tool-call":
            return self.found_as(self.decode_calls(w), "Calls")
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SystemText" and value.role == "system":
                    return self.encode_system_text(value, losses)
                if marked_case == "UserText" and value.role == "user":
                    return self.encode_user_text(value, losses)
                if marked_case == "AssistantText" and value.role == "assistant":
                    return self.encode_assistant_text(value, losses)
                if marked_case == "Calls" and value.role == "assistant":
                    return self.encode_calls(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return written_as(self, value, "assistant", "row", losses)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Response" and value.runner == "client":
                return written_as(self, value, "response", "row", losses, "failed", "observed", level="major")
            if value.runner == "client" and value.is_error is True:
                return self.encode_failed(value, losses)
            if value.runner == "client" and value.is_error is False:
                return written_as(self, value, "observed", "row", losses, "failed", level="major")
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None


LENS: Final = Smolagents()
