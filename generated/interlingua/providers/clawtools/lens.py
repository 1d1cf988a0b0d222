# Generated from spec/applications/clawtools.yaml; do not edit.

"""clawtools messages and events, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, Hoist, read_conversation, write_conversation
from ...lenses.entries import read_deep, read_messages, read_tools, with_linked_names, write_messages, write_tools, written
from ...lenses.extras import ABSENT, Extras, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import keep_flat, looks, put_flat, read_flat
from ...lenses.kinds import BOOL, Coded, Each, FLOAT, INT, Joined, Json, OBJECT, Of, STR, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Nested, Row, Rows, by_rows, more_rows, read_rows, reads, required
from ...lenses.structs import just, lost_fields, lost_under, own_spaces, was_made
from ...lenses.values import broken_arguments, each_out, first_of, says_text, text_or_json, under, with_substitute
from ...lenses.words import Words


class Clawtools(Lens):
    """clawtools messages and events."""

    __slots__ = ()
    NAMESPACE = "clawtools"
    TITLE = "clawtools messages and events"
    DOCS = "https://github.com/clawtools/clawtools"
    MESSAGES_KEY = "messages"
    SDK_PARAMS = frozenset({"messages", "systemPrompt", "tools"})
    OWN = {"ToolResult": ("metadata",)}
    WORDS_STOP_REASON = Words(
        "stop_reason",
        {"stop": ("stop",), "length": ("length",), "tool_calls": ("toolUse",), "refusal": ("error",)},
        lost={"stop_sequence": "stop", "pause": "stop"},
        unknown="other",
    )
    decode_text = reads(u.Text, "ROWS_TEXT", text=UNSET)
    LOST_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT = Rows("Text") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True)}
    decode_image_source = reads(u.Blob, "ROWS_IMAGE_SOURCE", media_type=UNSET, data=UNSET)
    encode_just_image_source = just(u.Blob, "encode_image_source")
    ROWS_IMAGE_SOURCE = Rows("Blob") + {"data": Row("data", STR, required=True), "mimeType": Row("media_type", STR, required=True)}
    LOST_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE = Rows("Image") + {"type": Fixed("image", tag=True), "data": Elsewhere("source"), "mimeType": Elsewhere("source")}
    decode_image_url = reads(u.Image, "ROWS_IMAGE_URL", source=UNSET)
    LOST_IMAGE_URL = lost_fields(u.Image, major=("signature",), minor=("cache",))
    ROWS_IMAGE_URL = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}, required=True),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", TextOr("content", u.Text, first=True), required=True, empty=[]),
    }
    encode_just_call = just(u.ToolCall, "encode_call")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "type": Fixed("toolCall"),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
    }
    CALL_READ = frozenset({"arguments", "id", "name", "type"})
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", TextOr("assistant_part", u.Text, first=True), required=True, empty=None),
    }
    decode_result = reads(u.ToolResult, "ROWS_RESULT", call_id=UNSET)
    LOST_RESULT = lost_fields(u.ToolResult, major=("signature runner",), minor=("cache kind",))
    ROWS_RESULT = Rows("ToolResult") + {
        "role": Fixed("toolResult", tag=True),
        "toolCallId": Row("call_id", STR, required=True),
        "toolName": Row("name", STR, required=True, empty="unknown", link=True),
        "content": Row("parts", Each("content"), required=True, empty=[]),
        "isError": Row("is_error", BOOL, required=True),
        "details": Row("metadata", OBJECT),
    }
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROW_SYSTEM = Row("parts", Joined("\n\n", u.Text, "text"), required=True)
    decode_tool = reads(u.Tool, "ROWS_TOOL", name=UNSET)
    encode_just_tool = just(u.Tool, "encode_tool")
    LOST_TOOL = lost_fields(u.Tool, minor=("strict deferred kind cache",))
    ROWS_TOOL = Rows("Tool") + {
        "name": Row("name", STR, required=True),
        "description": Row("description", STR),
        "input_schema": Row("parameters", OBJECT),
    }
    LOST_CONTEXT = lost_fields(
        u.Request,
        major=("model documents tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_CONTEXT = Rows("Request") + {
        "messages": Elsewhere("messages"),
        "tools": Row("tools", Each("tool", just=True)),
        "systemPrompt": Elsewhere("messages"),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_read_tokens cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens reasoning_tokens",
            "input_audio_tokens output_audio_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",
        ),
        minor=("web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "inputTokens": Row("input_tokens", INT),
        "outputTokens": Row("output_tokens", INT),
        "cost": Row("cost", FLOAT),
    }
    decode_thinking = reads(u.Reasoning, "ROWS_THINKING")
    LOST_THINKING = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))
    ROWS_THINKING = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Joined("\n\n"), required=True, empty=""),
    }
    LOST_ANSWER = lost_fields(u.Response, trivial=("id model created service_tier",))
    LOST_ANSWER_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_ANSWER_2 = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ANSWER = Rows("Response") + {
        "usage": Row("usage", Of("usage")),
        "stopReason": Row("stop_reason", Word("WORDS_STOP_REASON"), native="stop_native", target=1, at=("candidates",)),
        "role": Fixed("assistant"),
        "content": Row(
            "parts", TextOr("answered_content", u.Text, first=False), required=True, empty=[], target=2, at=("candidates", "message")
        ),
    }
    decode_start_event = reads(u.PartEnd, "ROWS_START_EVENT", index=0)
    ROWS_START_EVENT = Rows("PartEnd") + {"type": Fixed("start", tag=True)}
    encode_just_text_delta_event_delta = just(u.TextDelta, "encode_text_delta_event_delta")
    ROW_TEXT_DELTA_EVENT_DELTA = Row("text", STR, required=True)
    decode_text_delta_event = reads(u.PartDelta, "ROWS_TEXT_DELTA_EVENT", index=0, delta=UNSET)
    ROWS_TEXT_DELTA_EVENT = Rows("PartDelta") + {
        "type": Fixed("text_delta", tag=True),
        "delta": Row("delta", Of("text_delta_event_delta", just=True), required=True),
    }
    decode_text_end_event = reads(u.PartEnd, "ROWS_TEXT_END_EVENT", index=0)
    ROWS_TEXT_END_EVENT = Rows("PartEnd") + {"type": Fixed("text_end", tag=True)}
    encode_just_thinking_delta_event_delta = just(u.ReasoningDelta, "encode_thinking_delta_event_delta")
    LOST_THINKING_DELTA_EVENT_DELTA = lost_fields(u.ReasoningDelta, trivial=("index",))
    ROW_THINKING_DELTA_EVENT_DELTA = Row("text", STR, required=True)
    decode_thinking_delta_event = reads(u.PartDelta, "ROWS_THINKING_DELTA_EVENT", index=0, delta=UNSET)
    ROWS_THINKING_DELTA_EVENT = Rows("PartDelta") + {
        "type": Fixed("thinking_delta", tag=True),
        "delta": Row("delta", Of("thinking_delta_event_delta", just=True), required=True),
    }
    decode_thinking_end_event = reads(u.PartEnd, "ROWS_THINKING_END_EVENT", index=0)
    ROWS_THINKING_END_EVENT = Rows("PartEnd") + {"type": Fixed("thinking_end", tag=True)}
    encode_just_toolcall_start_event_part = just(u.ToolCall, "encode_toolcall_start_event_part")
    LOST_TOOLCALL_START_EVENT_PART = lost_fields(u.ToolCall, major=("input signature runner",), minor=("name namespace cache kind",))
    ROWS_TOOLCALL_START_EVENT_PART = Rows("ToolCall") + {
        "id": Row("id", STR, made=True),
        "name": Row("name", STR, default=("", ""), only="read"),
    }
    TOOLCALL_START_EVENT_PART_READ = frozenset({"id"})
    ROWS_TOOLCALL_START_EVENT = Rows("PartStart") + {
        "type": Fixed("toolcall_start", tag=True),
        "id": Elsewhere("part"),
        "name": Elsewhere("part"),
    }
    encode_just_toolcall_delta_event_delta = just(u.ArgumentsDelta, "encode_toolcall_delta_event_delta")
    ROW_TOOLCALL_DELTA_EVENT_DELTA = Row("text", STR, required=True)
    decode_toolcall_delta_event = reads(u.PartDelta, "ROWS_TOOLCALL_DELTA_EVENT", index=0, delta=UNSET)
    ROWS_TOOLCALL_DELTA_EVENT = Rows("PartDelta") + {
        "type": Fixed("toolcall_delta", tag=True),
        "delta": Row("delta", Of("toolcall_delta_event_delta", just=True), required=True),
    }
    decode_toolcall_end_event = reads(u.PartEnd, "ROWS_TOOLCALL_END_EVENT", index=0)
    ROWS_TOOLCALL_END_EVENT = Rows("PartEnd") + {
        "type": Fixed("toolcall_end", tag=True),
        "toolCall": Row("part", Of("call", just=True), required=True),
    }
    LOST_DONE_EVENT_1 = lost_fields(u.Response, trivial=("id model created service_tier",))
    LOST_DONE_EVENT_2 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    ROWS_DONE_EVENT = Rows("StreamEnd") + {
        "type": Fixed("done", tag=True),
        "usage": Row("usage", Of("usage"), target=1, at=("response",)),
        "stopReason": Row(
            "stop_reason", Word("WORDS_STOP_REASON"), required=True, native="stop_native", target=2, at=("response", "candidates")
        ),
    }
    decode_error_event = reads(u.ErrorAnswer, "ROWS_ERROR_EVENT", message=UNSET)
    LOST_ERROR_EVENT = lost_fields(u.ErrorAnswer, trivial=("code param request_id",))
    ROWS_ERROR_EVENT = Rows("ErrorAnswer") + {"type": Fixed("error", tag=True), "error": Row("message", STR, required=True)}
    CONVERSATION = Conversation(
        "messages",
        "row",
        hoisted=(Hoist("system", "systemPrompt", "system", many=False, lists=False, between="\n\n"),),
        parts={"tool": "row_of_tool"},
        results={"tool": "result"},
        wraps=("user", "assistant"),
        written={"user": "user", "assistant": "assistant"},
        runs=("tool",),
        links=True,
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_context, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_context, request)

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return read_deep(self.decode_answer, body)

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_answer, with_linked_names(self, response))

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

    def read_tools(self, fragment: Any) -> list[u.AnyTool]:
        """The tools out of the key of a request that holds them."""
        if fragment.__class__ is list:
            fragment = {"tools": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_tools(self, self.ROWS_CONTEXT, "tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"tools": write_tools(self, self.ROWS_CONTEXT, "tools", tools, losses)}, losses)

    def encode_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Text <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT, losses, self.ROWS_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT, losses)

    def encode_image_source(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """ImageSource <- Blob."""
        w: dict[str, Any] = {"data": value.data, "mimeType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_SOURCE, losses)

    def decode_image(self, w: Any) -> u.Image:
        """Image -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_image_source", ("data", "mimeType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE, extras)
        required(w, out.source, "data", "mimeType")
        out.extras = extras
        return out

    def encode_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Image <- Image."""
        w: dict[str, Any] = {"type": "image"}
        if (the_source := under(value.source, self.encode_just_image_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE, losses, self.ROWS_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE, losses)

    def encode_image_url(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageUrl <- Image."""
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
            self.rest(w, value, self.LOST_IMAGE_URL, losses, self.ROWS_IMAGE_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_URL, losses)

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
        else:
            content_ = []
        w: dict[str, Any] = {"role": "user", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def decode_call(self, w: Any) -> u.ToolCall:
        """Call -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
            name_ = w["name"]
        except KeyError:
            raise missing(w, "id", "name") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.ToolCall(id=id_, name=name_)
        n = 3
        if w.get("type") != "toolCall":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if (arguments_ := w.get("arguments")) is not None:
            n += 1
            out.arguments = arguments_ if arguments_.__class__ is dict else an_object(arguments_, "arguments")
        elif "arguments" not in w:
            extras = remember(extras, self.NAMESPACE, "arguments", ABSENT)
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_CALL, self.CALL_READ, extras)
        out.extras = extras
        return out

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"type": "toolCall", "id": value.id, "name": value.name}
        w["arguments"] = value.arguments
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.kind != "function"
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

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
                content_ = each_out(value.parts, self.encode_assistant_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = None
        elif value.form == "list":
            content_ = []
        else:
            content_ = None
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Result <- ToolResult."""
        tool_name_: Any
        if value.name:
            tool_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "toolName"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            tool_name_ = "unknown"
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_content, losses, "parts")
            if not content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_ = [self.encode_content(u.Text(text=text_or_json(value.value)), losses)]
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_ = [self.encode_content(u.Text(text=text_or_json(value.value)), losses)]
        else:
            content_ = []
        w: dict[str, Any] = {
            "role": "toolResult",
            "toolCallId": value.call_id,
            "toolName": tool_name_,
            "content": content_,
            "isError": value.is_error,
        }
        if value.metadata is not None:
            w["details"] = value.metadata
        self.rest(w, value, self.LOST_RESULT, losses, self.ROWS_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT, losses)

    def decode_system(self, w: Any) -> u.Message:
        """System -> Message."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        if w == "":
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Message(role="system", parts=[u.Text(text=w)] if w else [])
        out.extras = extras
        return out

    def encode_system(self, value: u.Message, losses: list[Loss]) -> str | Lost:
        """System <- Message."""
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
            self.rest({}, value, self.LOST_SYSTEM, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SYSTEM, losses)

    def encode_tool(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Tool <- Tool."""
        w: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            w["description"] = value.description
        if value.parameters is not None:
            w["input_schema"] = value.parameters
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_TOOL, losses, self.ROWS_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL, losses)

    def decode_context(self, w: Any) -> u.Request:
        """Context -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_CONTEXT, extras)
        out.extras = extras
        return out

    def encode_context(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Context <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        w.update(fields)
        if value.tools and (tools_ := each_out(value.tools, self.encode_just_tool, losses, "tools")):
            w["tools"] = tools_
        if (
            value.model is not None
            or value.documents
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
            self.rest(w, value, self.LOST_CONTEXT, losses, self.ROWS_CONTEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTEXT, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["inputTokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["outputTokens"] = value.output_tokens
        if value.cost is not None:
            w["cost"] = value.cost
        if (
            value.cache_read_tokens is not None
            or value.cache_write_tokens is not None
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

    def decode_answer(self, w: Any) -> u.Response:
        """Answer -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates_message = u.Message(role="assistant")
        the_candidates = u.Candidate(message=the_candidates_message)
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates, the_candidates_message), w, self.ROWS_ANSWER)
        out.extras = extras
        return out

    def encode_answer(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Answer <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="assistant"))
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        the_candidates_message = the_candidates.message
        content_: Any
        if the_candidates_message.parts:
            only: Any = (
                the_candidates_message.parts[0]
                if len(the_candidates_message.parts) == 1 and the_candidates_message.form == "string"
                else None
            )
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
                content_ = each_out(the_candidates_message.parts, self.encode_answered_content, losses, "candidates[0].message.parts")
                if len(content_) == 1 and the_candidates_message.form == "string" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
        else:
            content_ = []
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_STOP_REASON.lost:
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            stop_reason_word = self.WORDS_STOP_REASON.write.get(the_candidates.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stopReason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if stop_reason_word is not None:
                w["stopReason"] = stop_reason_word
        if value.id is not None or value.model is not None or value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None or the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_ANSWER_1, losses, self.ROWS_ANSWER, "candidates[0]")
        if (
            the_candidates_message.cache is not None
            or the_candidates_message.name is not None
            or the_candidates_message.citations
            or the_candidates_message.sources
            or the_candidates_message.supports
        ):
            self.rest(w, the_candidates_message, self.LOST_ANSWER_2, losses, self.ROWS_ANSWER, "candidates[0].message")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        if the_candidates_message.extras is not None:
            foreign(the_candidates_message, self.SPACES, losses, "candidates[0].message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def encode_start_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """StartEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "start"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_START_EVENT, losses)

    def decode_text_delta_event_delta(self, w: Any) -> u.TextDelta:
        """TextDeltaEventDelta -> TextDelta."""
        if w.__class__ is not str:
            w = text(w)
        out = u.TextDelta(text=w)
        return out

    def encode_text_delta_event_delta(self, value: u.TextDelta, losses: list[Loss]) -> str | Lost:
        """TextDeltaEventDelta <- TextDelta."""
        out: Any = value.text
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TEXT_DELTA_EVENT_DELTA, losses)

    def encode_text_delta_event(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TextDeltaEvent <- PartDelta."""
        if value.delta.__class__ is not u.TextDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_: Any = under(value.delta, self.encode_just_text_delta_event_delta, losses, "delta")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "text_delta", "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_DELTA_EVENT, losses)

    def encode_text_end_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """TextEndEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "text_end"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_END_EVENT, losses)

    def decode_thinking_delta_event_delta(self, w: Any) -> u.ReasoningDelta:
        """ThinkingDeltaEventDelta -> ReasoningDelta."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ReasoningDelta(text=w)
        return out

    def encode_thinking_delta_event_delta(self, value: u.ReasoningDelta, losses: list[Loss]) -> str | Lost:
        """ThinkingDeltaEventDelta <- ReasoningDelta."""
        out: Any = value.text
        if value.index != 0:
            self.rest({}, value, self.LOST_THINKING_DELTA_EVENT_DELTA, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_THINKING_DELTA_EVENT_DELTA, losses)

    def encode_thinking_delta_event(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ThinkingDeltaEvent <- PartDelta."""
        if value.delta.__class__ is not u.ReasoningDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_: Any = under(value.delta, self.encode_just_thinking_delta_event_delta, losses, "delta")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "thinking_delta", "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING_DELTA_EVENT, losses)

    def encode_thinking_end_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """ThinkingEndEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "thinking_end"}
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING_END_EVENT, losses)

    def decode_toolcall_start_event_part(self, w: Any) -> u.ToolCall:
        """ToolcallStartEventPart -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ToolCall(id=UNSET, name=UNSET)
        n = 0
        if (id_ := w.get("id")) is not None:
            n += 1
            out.id = id_ if id_.__class__ is str else text(id_, "id")
        else:
            out.id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n != len(w):
            if "name" in w:
                return by_rows(self, u.ToolCall(id=UNSET, name=UNSET), w, self.ROWS_TOOLCALL_START_EVENT_PART)
            extras = more_rows(self, (out,), w, self.ROWS_TOOLCALL_START_EVENT_PART, self.TOOLCALL_START_EVENT_PART_READ, extras)
        out.extras = extras
        return out

    def encode_toolcall_start_event_part(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ToolcallStartEventPart <- ToolCall."""
        w: dict[str, Any] = {}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        self.rest(w, value, self.LOST_TOOLCALL_START_EVENT_PART, losses, self.ROWS_TOOLCALL_START_EVENT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOLCALL_START_EVENT_PART, losses)

    def decode_toolcall_start_event(self, w: Any) -> u.PartStart:
        """ToolcallStartEvent -> PartStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.PartStart(index=0, part=UNSET)
        extras: Extras | None = None
        if (the_part := read_flat(self, w, "decode_toolcall_start_event_part", ("id", "name"))) is not None:
            out.part = the_part
        else:
            extras = keep_flat(self, w, self.ROWS_TOOLCALL_START_EVENT, "part", extras)
        extras = read_rows(self, (out,), w, self.ROWS_TOOLCALL_START_EVENT, extras)
        required(w, out.part, "id", "name")
        out.extras = extras
        return out

    def encode_toolcall_start_event(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolcallStartEvent <- PartStart."""
        w: dict[str, Any] = {"type": "toolcall_start"}
        if (the_part := under(value.part, self.encode_just_toolcall_start_event_part, losses, "part")) is not LOST:
            put_flat(w, the_part)
        else:
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOLCALL_START_EVENT, losses)

    def decode_toolcall_delta_event_delta(self, w: Any) -> u.ArgumentsDelta:
        """ToolcallDeltaEventDelta -> ArgumentsDelta."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ArgumentsDelta(text=w)
        return out

    def encode_toolcall_delta_event_delta(self, value: u.ArgumentsDelta, losses: list[Loss]) -> str | Lost:
        """ToolcallDeltaEventDelta <- ArgumentsDelta."""
        out: Any = value.text
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TOOLCALL_DELTA_EVENT_DELTA, losses)

    def encode_toolcall_delta_event(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolcallDeltaEvent <- PartDelta."""
        if value.delta.__class__ is not u.ArgumentsDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_: Any = under(value.delta, self.encode_just_toolcall_delta_event_delta, losses, "delta")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "toolcall_delta", "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOLCALL_DELTA_EVENT, losses)

    def encode_toolcall_end_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """ToolcallEndEvent <- PartEnd."""
        if value.part is not None and value.part.__class__ is not u.ToolCall:
            lost_under(self, value.part, losses, "part")
        tool_call_: Any
        if value.part.__class__ is u.ToolCall:
            tool_call_: Any = under(value.part, self.encode_just_call, losses, "part")
            if tool_call_ is LOST:
                tool_call_ = None
        else:
            tool_call_ = None
        w: dict[str, Any] = {"type": "toolcall_end", "toolCall": tool_call_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOLCALL_END_EVENT, losses)

    def decode_done_event(self, w: Any) -> u.StreamEnd:
        """DoneEvent -> StreamEnd."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_response_candidates = u.Candidate()
        the_response = u.Response(candidates=[the_response_candidates])
        out = u.StreamEnd(response=the_response)
        extras = read_rows(self, (out, the_response, the_response_candidates), w, self.ROWS_DONE_EVENT)
        out.extras = extras
        return out

    def encode_done_event(self, value: u.StreamEnd, losses: list[Loss]) -> dict[str, Any]:
        """DoneEvent <- StreamEnd."""
        the_response = value.response
        the_response_candidates = the_response.candidates[0] if the_response.candidates else u.Candidate()
        if not the_response.candidates:
            losses.append(Loss("response.candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(the_response.candidates) > 1:
            first_of(the_response.candidates, losses, "response.candidates", "major")
        stop_reason_: Any
        if the_response_candidates.stop_reason is not None:
            if the_response_candidates.stop_reason in self.WORDS_STOP_REASON.lost:
                self.changed(losses, "response.candidates[0].stop_reason", "Candidate.stop_reason", the_response_candidates.stop_reason)
            stop_reason_word = self.WORDS_STOP_REASON.write.get(the_response_candidates.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stopReason"):
                losses.append(
                    dropped(
                        "response.candidates[0].stop_reason",
                        "Candidate.stop_reason",
                        "minor",
                        self.NO_PLACE,
                        the_response_candidates.stop_reason,
                    )
                )
            stop_reason_ = stop_reason_word
        else:
            stop_reason_ = None
        w: dict[str, Any] = {"type": "done", "stopReason": stop_reason_}
        if the_response.usage is not None:
            if (usage_ := under(the_response.usage, self.encode_usage, losses, "response.usage")) is not LOST:
                w["usage"] = usage_
        if (
            the_response.id is not None
            or the_response.model is not None
            or the_response.created is not None
            or the_response.service_tier is not None
        ):
            self.rest(w, the_response, self.LOST_DONE_EVENT_1, losses, self.ROWS_DONE_EVENT, "response")
        if (
            the_response_candidates.stop_sequence is not None
            or the_response_candidates.stop_details is not None
            or the_response_candidates.logprobs is not None
        ):
            self.rest(w, the_response_candidates, self.LOST_DONE_EVENT_2, losses, self.ROWS_DONE_EVENT, "response.candidates[0]")
        if the_response.extras is not None:
            foreign(the_response, self.SPACES, losses, "response")
        if the_response_candidates.extras is not None:
            foreign(the_response_candidates, self.SPACES, losses, "response.candidates[0]")
        return w if value.extras is None else self.restored(w, value, self.ROWS_DONE_EVENT, losses)

    def encode_error_event(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ErrorEvent <- ErrorAnswer."""
        w: dict[str, Any] = {"type": "error", "error": value.message}
        self.rest(w, value, self.LOST_ERROR_EVENT, losses, self.ROWS_ERROR_EVENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_EVENT, losses)

    def fits_image_source(self, w: Any) -> bool:
        """Whether a wire value is a ImageSource."""
        return w.__class__ is dict and w.get("data").__class__ is str and w.get("mimeType").__class__ is str

    def fits_toolcall_start_event_part(self, w: Any) -> bool:
        """Whether a wire value is a ToolcallStartEventPart."""
        return w.__class__ is dict

    def decode_content(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """Content: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if looks(w, {"type": "tool_result"}):
            raise DecodeError(
                "clawtools has no block {type: tool_result, ..}: write the result as a message {role: toolResult, toolCallId: .., toolName: .., content: [..], isError: ..}"
            )
        if looks(w, {"type": "tool_use"}):
            raise DecodeError(
                "clawtools has no block {type: tool_use, id: .., name: .., input: ..}: write the call as {type: toolCall, id: .., name: .., arguments: {..}} in an assistant message"
            )
        tag = w.get("type")
        if tag == "text":
            return self.decode_text(w)
        if tag == "image":
            return self.decode_image(w)
        if tag == "image_url":
            return self.found_as(self.decode_image_url(w), "ImageUrl")
        return self.opaque(w)

    def encode_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Content: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                if marked(value, self.SPACES, "$case") == "ImageUrl" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_url(value, losses)
            if value.source.__class__ is u.Blob:
                return self.encode_image(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_assistant_part(self, w: Any) -> u.Text | u.ToolCall | u.Opaque:
        """AssistantPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if looks(w, {"type": "tool_result"}):
            raise DecodeError(
                "clawtools has no block {type: tool_result, ..}: write the result as a message {role: toolResult, toolCallId: .., toolName: .., content: [..], isError: ..}"
            )
        if looks(w, {"type": "tool_use"}):
            raise DecodeError(
                "clawtools has no block {type: tool_use, id: .., name: .., input: ..}: write the call as {type: toolCall, id: .., name: .., arguments: {..}} in an assistant message"
            )
        tag = w.get("type")
        if tag == "text":
            return self.decode_text(w)
        if tag == "toolCall":
            return self.decode_call(w)
        return self.opaque(w)

    def encode_assistant_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text(value, losses)
        if cls is u.ToolCall:
            return self.encode_call(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            w = an_object(w)
        if looks(w, {"role": "tool"}):
            raise DecodeError(
                "clawtools has no message {role: tool, tool_call_id: .., content: ..}: write the result as {role: toolResult, toolCallId: .., toolName: .., content: [..], isError: ..}"
            )
        if looks(w, {"role": "assistant", "tool_calls": "*"}):
            raise DecodeError(
                "clawtools has no key tool_calls: write each call as {type: toolCall, id: .., name: .., arguments: {..}} in the list content"
            )
        tag = w.get("role")
        if tag == "toolResult":
            return self.decode_result(w)
        if tag == "user":
            return self.decode_user(w)
        if tag == "assistant":
            return self.decode_assistant(w)
        raise DecodeError("expected one of user, assistant, toolResult", ("role",))

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.__class__ is u.Message:
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)

    def decode_answered_content(self, w: Any) -> u.Text | u.Reasoning | u.ToolCall | u.Opaque:
        """AnsweredContent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if looks(w, {"type": "tool_result"}):
            raise DecodeError(
                "clawtools has no block {type: tool_result, ..}: write the result as a message {role: toolResult, toolCallId: .., toolName: .., content: [..], isError: ..}"
            )
        if looks(w, {"type": "tool_use"}):
            raise DecodeError(
                "clawtools has no block {type: tool_use, id: .., name: .., input: ..}: write the call as {type: toolCall, id: .., name: .., arguments: {..}} in an assistant message"
            )
        tag = w.get("type")
        if tag == "text":
            return self.decode_text(w)
        if tag == "toolCall":
            return self.decode_call(w)
        if tag == "thinking":
            return self.decode_thinking(w)
        return self.opaque(w)

    def encode_answered_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnsweredContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text(value, losses)
        if cls is u.ToolCall:
            return self.encode_call(value, losses)
        if cls is u.Reasoning:
            return self.encode_thinking(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            return self.encode_result(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None


LENS: Final = Clawtools()
