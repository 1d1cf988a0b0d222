# Generated from spec/applications/attocode.yaml; do not edit.

"""Attocode messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, number, same, text, whole, wrong
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, write_messages, write_tools, written
from ...lenses.extras import ABSENT, Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import fills, no_case
from ...lenses.kinds import ANY, Each, FLOAT, INT, Joined, Json, OBJECT, Of, STR, Template, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Row, Rows, Sum, more_rows, reads
from ...lenses.structs import has_content, holes_of, just, lost_fields, lost_under, own_spaces, total_of
from ...lenses.values import each, each_out, first_of, inside, reordered, says_text, template_out, text_or_json, texts_of, under
from ...lenses.values import with_substitute
from ...lenses.words import Words


class Attocode(Lens):
    """Attocode messages."""

    __slots__ = ()
    NAMESPACE = "attocode"
    TITLE = "Attocode messages"
    DOCS = "https://github.com/eren23/attocode"
    MESSAGES_KEY = "messages"
    SDK_PARAMS = frozenset({"messages", "tools"})
    DETECT = {"response": {"content": "*", "type": None, "object": None, "choices": None, "role": None}}
    ENVELOPE = {"model": ""}
    OWN = {"Message": ("metadata",), "ToolResult": ("metadata",)}
    WORDS_STOP_REASON = Words(
        "stop_reason",
        {
            "stop": ("end_turn",),
            "tool_calls": ("tool_use",),
            "length": ("max_tokens",),
            "stop_sequence": ("stop_sequence",),
            "refusal": ("refusal", "content_filter"),
            "pause": ("pause_turn",),
        },
        unknown="other",
    )
    LOST_CACHE = lost_fields(u.CacheHint, trivial=("ttl",))
    ROWS_CACHE = Rows("CacheHint") + {"type": Fixed("ephemeral")}
    CACHE_READ = frozenset({"type"})
    LOST_TEXT_BLOCK = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_TEXT_BLOCK = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "cache_control": Row("cache", Of("cache")),
    }
    TEXT_BLOCK_READ = frozenset({"cache_control", "text", "type"})
    ROWS_BYTES = Rows("Blob") + {
        "type": Fixed("base64", tag=True),
        "media_type": Row("media_type", STR, required=True),
        "data": Row("data", STR, required=True),
    }
    BYTES_READ = frozenset({"data", "media_type", "type"})
    decode_source2 = reads(u.Url, "ROWS_SOURCE2", url=UNSET)
    LOST_SOURCE2 = lost_fields(u.Url, trivial=("media_type",))
    ROWS_SOURCE2 = Rows("Url") + {"type": Fixed("url", tag=True), "url": Row("url", STR, required=True)}
    ROWS_WEB = Rows("Url") + {"type": Fixed("url", tag=True), "data": Row("url", STR, required=True), "media_type": Row("media_type", STR)}
    WEB_READ = frozenset({"data", "media_type", "type"})
    LOST_IMAGE_BLOCK = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_BLOCK = Rows("Image") + {"type": Fixed("image", tag=True), "source": Row("source", Of("source"), required=True)}
    IMAGE_BLOCK_READ = frozenset({"source", "type"})
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "role": Fixed("system", tag=True),
        "content": Row("parts", TextOr("block", u.Text, first=True), required=True, empty=""),
        "metadata": Row("metadata", OBJECT),
    }
    SYSTEM_READ = frozenset({"content", "metadata", "role"})
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", TextOr("block", u.Text, first=True), required=True, empty=""),
        "metadata": Row("metadata", OBJECT),
    }
    USER_READ = frozenset({"content", "metadata", "role"})
    decode_unparsed = reads(u.ToolCall, "ROWS_UNPARSED", id=UNSET, name=UNSET)
    LOST_UNPARSED = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace kind",), trivial=("cache",))
    ROWS_UNPARSED = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "parseError": Row("arguments_error", Template("Failed to parse arguments as JSON: {}. Raw text: {arguments_text}"), required=True),
        "arguments": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
    }
    LOST_PARSED = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace kind",), trivial=("cache",))
    ROWS_PARSED = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "parseError": Row("arguments_error", STR),
    }
    PARSED_READ = frozenset({"arguments", "id", "name", "parseError"})
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", TextOr("block", u.Text, first=True), required=True, empty="", shared=True),
        "metadata": Row("metadata", OBJECT),
        "toolCalls": Row("parts", Each("call"), shared=True, order=1),
    }
    ASSISTANT_READ = frozenset({"content", "metadata", "role", "toolCalls"})
    LOST_FAILED = lost_fields(u.ToolResult, major=("signature runner",), minor=("kind",), trivial=("cache",))
    ROWS_FAILED = Rows("ToolResult") + {
        "callId": Row("call_id", STR, required=True),
        "error": Row("parts", Joined("", u.Text, "text"), required=True),
        "result": Row("value", ANY, empty=None),
    }
    FAILED_READ = frozenset({"callId", "error", "result"})
    LOST_TEXT_RESULT = lost_fields(u.ToolResult, major=("signature runner",), minor=("kind",), trivial=("cache",))
    ROWS_TEXT_RESULT = Rows("ToolResult") + {
        "callId": Row("call_id", STR, required=True),
        "result": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
    }
    TEXT_RESULT_READ = frozenset({"callId", "result"})
    decode_value_result = reads(u.ToolResult, "ROWS_VALUE_RESULT", call_id=UNSET, is_error=False)
    LOST_VALUE_RESULT = lost_fields(u.ToolResult, major=("parts signature runner",), minor=("kind",), trivial=("cache",))
    ROWS_VALUE_RESULT = Rows("ToolResult") + {"callId": Row("call_id", STR, required=True), "result": Row("value", ANY, required=True)}
    decode_results = reads(u.Message, "ROWS_RESULTS", role="tool")
    LOST_RESULTS = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_RESULTS = Rows("Message") + {
        "role": Fixed("tool", tag=True),
        "toolResults": Row("parts", Each("result"), required=True),
        "metadata": Row("metadata", OBJECT),
        "content": Kept("major"),
    }
    LOST_TOOL = lost_fields(u.ToolResult, major=("signature runner",), minor=("is_error kind",), trivial=("cache",))
    ROWS_TOOL = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "toolCallId": Row("call_id", STR, required=True),
        "content": Row("parts", TextOr("block", u.Text, first=True), required=True, empty=""),
        "metadata": Row("metadata", OBJECT),
    }
    TOOL_READ = frozenset({"content", "metadata", "role", "toolCallId"})
    encode_just_tool_definition = just(u.Tool, "encode_tool_definition")
    LOST_TOOL_DEFINITION = lost_fields(u.Tool, minor=("strict deferred kind cache",))
    ROWS_TOOL_DEFINITION = Rows("Tool") + {
        "name": Row("name", STR, required=True),
        "input_schema": Row("parameters", OBJECT, required=True, empty={}),
        "description": Row("description", STR),
    }
    TOOL_DEFINITION_READ = frozenset({"description", "input_schema", "name"})
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("model documents tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_REQUEST = Rows("Request") + {"messages": Elsewhere("messages"), "tools": Row("tools", Each("tool_definition", just=True))}
    REQUEST_READ = frozenset({"messages", "tools"})
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_write_5m_tokens cache_write_1h_tokens reasoning_tokens input_audio_tokens output_audio_tokens",
            "accepted_prediction_tokens rejected_prediction_tokens tool_tokens",
        ),
        minor=("web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "inputTokens": Row("input_tokens", INT),
        "outputTokens": Row("output_tokens", INT),
        "totalTokens": Sum("input_tokens", "output_tokens"),
        "cacheReadTokens": Row("cache_read_tokens", INT),
        "cacheWriteTokens": Row("cache_write_tokens", INT),
        "cost": Row("cost", FLOAT),
    }
    USAGE_READ = frozenset({"cacheReadTokens", "cacheWriteTokens", "cost", "inputTokens", "outputTokens", "totalTokens"})
    LOST_CHAT_RESPONSE = lost_fields(u.Response, trivial=("id created service_tier",))
    LOST_CHAT_RESPONSE_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_CHAT_RESPONSE_2 = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("metadata",))
    ROWS_CHAT_RESPONSE = Rows("Response") + {
        "model": Row("model", STR),
        "usage": Row("usage", Of("usage")),
        "stopReason": Row("stop_reason", Word("WORDS_STOP_REASON"), native="stop_native", target=1, at=("candidates",)),
        "thinking": Row("parts", Joined("\n\n", u.Reasoning, "content", listed=True), target=2, at=("candidates", "message"), shared=True),
        "content": Row("parts", Joined("", u.Text, "text"), empty="", target=2, at=("candidates", "message"), shared=True, order=1),
        "toolCalls": Row("parts", Each("call"), target=2, at=("candidates", "message"), shared=True, order=2),
    }
    CHAT_RESPONSE_READ = frozenset({"content", "model", "stopReason", "thinking", "toolCalls", "usage"})
    CONVERSATION = Conversation(
        "messages",
        "row",
        parts={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant", "tool"),
        both=("tool",),
        written={"system": "system", "user": "user", "assistant": "assistant"},
        runs=("tool",),
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    JOINED_REASONING = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_request, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_request, request)

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return read_deep(self.decode_chat_response, body)

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_chat_response, response)

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
        return read_tools(self, self.ROWS_REQUEST, "tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"tools": write_tools(self, self.ROWS_REQUEST, "tools", tools, losses)}, losses)

    def decode_cache(self, w: Any) -> u.CacheHint:
        """Cache -> CacheHint."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.CacheHint()
        n = 1
        if w.get("type") != "ephemeral":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_CACHE, self.CACHE_READ, extras)
        out.extras = extras
        return out

    def encode_cache(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """Cache <- CacheHint."""
        w: dict[str, Any] = {"type": "ephemeral"}
        if value.ttl is not None:
            self.rest(w, value, self.LOST_CACHE, losses, self.ROWS_CACHE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE, losses)

    def decode_text_block(self, w: Any) -> u.Text:
        """TextBlock -> Text."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Text(text=text_)
        if len(w) != 2:
            n = 2
            if (cache_control_ := w.get("cache_control")) is not None:
                n += 1
                out.cache = inside(cache_control_, self.decode_cache, "cache_control")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_TEXT_BLOCK, self.TEXT_BLOCK_READ, None)
        return out

    def encode_text_block(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextBlock <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_BLOCK, losses, self.ROWS_TEXT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_BLOCK, losses)

    def decode_bytes(self, w: Any) -> u.Blob:
        """Bytes -> Blob."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            media_type_ = w["media_type"]
            data_ = w["data"]
        except KeyError:
            raise missing(w, "media_type", "data") from None
        if media_type_.__class__ is not str:
            media_type_ = text(media_type_, "media_type")
        if data_.__class__ is not str:
            data_ = text(data_, "data")
        out = u.Blob(media_type=media_type_, data=data_)
        if len(w) != 3:
            out.extras = more_rows(self, (out,), w, self.ROWS_BYTES, self.BYTES_READ, None)
        return out

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Bytes <- Blob."""
        w: dict[str, Any] = {"type": "base64", "media_type": value.media_type, "data": value.data}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def encode_source2(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Source2 <- Url."""
        w: dict[str, Any] = {"type": "url", "url": value.url}
        if value.media_type is not None:
            self.rest(w, value, self.LOST_SOURCE2, losses, self.ROWS_SOURCE2)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SOURCE2, losses)

    def decode_web(self, w: Any) -> u.Url:
        """Web -> Url."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            data_ = w["data"]
        except KeyError:
            raise missing(w, "data") from None
        if data_.__class__ is not str:
            data_ = text(data_, "data")
        out = u.Url(url=data_)
        if len(w) != 2:
            n = 2
            if (media_type_ := w.get("media_type")) is not None:
                n += 1
                out.media_type = media_type_ if media_type_.__class__ is str else text(media_type_, "media_type")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_WEB, self.WEB_READ, None)
        return out

    def encode_web(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Web <- Url."""
        w: dict[str, Any] = {"type": "url", "data": value.url}
        if value.media_type is not None:
            w["media_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB, losses)

    def decode_image_block(self, w: Any) -> u.Image:
        """ImageBlock -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            source_ = w["source"]
        except KeyError:
            raise missing(w, "source") from None
        out = u.Image(source=inside(source_, self.decode_source, "source"))
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_IMAGE_BLOCK, self.IMAGE_BLOCK_READ, None)
        return out

    def encode_image_block(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageBlock <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_source, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "source": source_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_BLOCK, losses, self.ROWS_IMAGE_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_BLOCK, losses)

    def decode_system(self, w: Any) -> u.Message:
        """System -> Message."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
        except KeyError:
            raise missing(w, "content") from None
        content_list: list[Any]
        if content_.__class__ is str:
            content_list = [u.Text(text=content_)] if content_ else []
            content_form = "string"
        else:
            content_list = each(content_, self.decode_block, "content")
            content_form = "list"
        out = u.Message(role="system", parts=content_list, form=content_form)
        if len(w) != 2:
            n = 2
            if (metadata_ := w.get("metadata")) is not None:
                n += 1
                out.metadata = metadata_ if metadata_.__class__ is dict else an_object(metadata_, "metadata")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_SYSTEM, self.SYSTEM_READ, None)
        return out

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
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
                content_ = each_out(value.parts, self.encode_block, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "system", "content": content_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def decode_user(self, w: Any) -> u.Message:
        """User -> Message."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
        except KeyError:
            raise missing(w, "content") from None
        content_list: list[Any]
        if content_.__class__ is str:
            content_list = [u.Text(text=content_)] if content_ else []
            content_form = "string"
        else:
            content_list = each(content_, self.decode_block, "content")
            content_form = "list"
        out = u.Message(role="user", parts=content_list, form=content_form)
        if len(w) != 2:
            n = 2
            if (metadata_ := w.get("metadata")) is not None:
                n += 1
                out.metadata = metadata_ if metadata_.__class__ is dict else an_object(metadata_, "metadata")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_USER, self.USER_READ, None)
        return out

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
                content_ = each_out(value.parts, self.encode_block, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "user", "content": content_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_unparsed(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Unparsed <- ToolCall."""
        parse_error_: Any
        if value.arguments_error is not None:
            parse_error_ = template_out(
                "Failed to parse arguments as JSON: {}. Raw text: {arguments_text}", value.arguments_error, holes_of(value)
            )
        else:
            parse_error_ = None
        w: dict[str, Any] = {"id": value.id, "name": value.name, "parseError": parse_error_}
        w["arguments"] = value.arguments
        self.rest(w, value, self.LOST_UNPARSED, losses, self.ROWS_UNPARSED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_UNPARSED, losses)

    def decode_parsed(self, w: Any) -> u.ToolCall:
        """Parsed -> ToolCall."""
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
        n = 2
        if (arguments_ := w.get("arguments")) is not None:
            n += 1
            out.arguments = arguments_ if arguments_.__class__ is dict else an_object(arguments_, "arguments")
        elif "arguments" not in w:
            extras = remember(extras, self.NAMESPACE, "arguments", ABSENT)
        if n != len(w):
            if (parse_error_ := w.get("parseError")) is not None:
                n += 1
                out.arguments_error = parse_error_ if parse_error_.__class__ is str else text(parse_error_, "parseError")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_PARSED, self.PARSED_READ, extras)
        out.extras = extras
        return out

    def encode_parsed(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Parsed <- ToolCall."""
        w: dict[str, Any] = {"id": value.id, "name": value.name}
        w["arguments"] = value.arguments
        if value.arguments_error is not None:
            w["parseError"] = value.arguments_error
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.kind != "function"
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_PARSED, losses, self.ROWS_PARSED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PARSED, losses)

    def decode_assistant(self, w: Any) -> u.Message:
        """Assistant -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
        except KeyError:
            raise missing(w, "content") from None
        out = u.Message(role="assistant")
        content_list: list[Any]
        if content_.__class__ is str:
            content_list = [u.Text(text=content_)] if content_ else []
            content_form = "string"
        else:
            content_list = each(content_, self.decode_block, "content")
            content_form = "list"
        out.parts += content_list
        out.form = content_form
        if content_.__class__ is list and not content_:
            extras = remember(extras, self.NAMESPACE, "content", content_)
        if len(w) != 2:
            n = 2
            if (metadata_ := w.get("metadata")) is not None:
                n += 1
                out.metadata = metadata_ if metadata_.__class__ is dict else an_object(metadata_, "metadata")
            if (tool_calls_ := w.get("toolCalls")) is not None:
                n += 1
                out.parts += each(tool_calls_, self.decode_call, "toolCalls")
                if not tool_calls_:
                    extras = remember(extras, self.NAMESPACE, "toolCalls", tool_calls_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_ASSISTANT, self.ASSISTANT_READ, extras)
        out.extras = extras
        return out

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        content_lone: str | None = None
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) is u.Text:
                    item = self.encode_text_block(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 1
                        tool_calls_parts.append(item)
                elif cls in (u.Image, u.Opaque):
                    item = self.encode_block(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        content_: Any
        if content_lone is not None or content_parts:
            if content_lone is not None:
                content_ = content_lone
            else:
                content_ = content_parts
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list" and not value.parts:
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if tool_calls_parts:
            w["toolCalls"] = tool_calls_parts
        if value.parts and content_lone is None and not (content_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def decode_failed(self, w: Any) -> u.ToolResult:
        """Failed -> ToolResult."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            call_id_ = w["callId"]
            error_ = w["error"]
        except KeyError:
            raise missing(w, "callId", "error") from None
        if call_id_.__class__ is not str:
            call_id_ = text(call_id_, "callId")
        if error_.__class__ is not str:
            error_ = text(error_, "error")
        if error_ == "":
            extras = remember(extras, self.NAMESPACE, "error", error_)
        out = u.ToolResult(call_id=call_id_, parts=[u.Text(text=error_)] if error_ else [], is_error=True)
        n = 2
        if (result_ := w.get("result")) is not None:
            n += 1
            out.value = result_
            if result_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "result", result_)
        elif "result" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "result", ABSENT)
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_FAILED, self.FAILED_READ, extras)
        out.extras = extras
        return out

    def encode_failed(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Failed <- ToolResult."""
        error_: Any
        if value.parts:
            error_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    error_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(error_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            error_ = "".join([part.text for part in error_parts])
        else:
            error_ = ""
        w: dict[str, Any] = {"callId": value.call_id, "error": error_}
        if value.value is not None:
            w["result"] = value.value
        else:
            w["result"] = None
        if value.cache is not None or value.signature is not None or value.kind != "function" or value.runner != "client":
            self.rest(w, value, self.LOST_FAILED, losses, self.ROWS_FAILED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED, losses)

    def decode_text_result(self, w: Any) -> u.ToolResult:
        """TextResult -> ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            call_id_ = w["callId"]
            result_ = w["result"]
        except KeyError:
            raise missing(w, "callId", "result") from None
        if call_id_.__class__ is not str:
            call_id_ = text(call_id_, "callId")
        if result_.__class__ is not str:
            result_ = text(result_, "result")
        out = u.ToolResult(call_id=call_id_, parts=[u.Text(text=result_)] if result_ else [], is_error=False)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_TEXT_RESULT, self.TEXT_RESULT_READ, None)
        return out

    def encode_text_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """TextResult <- ToolResult."""
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
            result_ = "".join([part.text for part in result_parts])
            if not result_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    result_ = text_or_json(value.value)
                else:
                    result_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            result_ = text_or_json(value.value)
        else:
            result_ = ""
        w: dict[str, Any] = {"callId": value.call_id, "result": result_}
        if value.cache is not None or value.signature is not None or value.kind != "function" or value.runner != "client":
            self.rest(w, value, self.LOST_TEXT_RESULT, losses, self.ROWS_TEXT_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_RESULT, losses)

    def encode_value_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ValueResult <- ToolResult."""
        w: dict[str, Any] = {"callId": value.call_id, "result": value.value}
        self.rest(w, value, self.LOST_VALUE_RESULT, losses, self.ROWS_VALUE_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VALUE_RESULT, losses)

    def encode_results(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Results <- Message."""
        tool_results_: Any
        if value.parts:
            tool_results_ = each_out(value.parts, self.encode_result, losses, "parts")
        else:
            tool_results_ = []
        w: dict[str, Any] = {"role": "tool", "toolResults": tool_results_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("toolResults") and w.get("toolResults") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_RESULTS, losses, self.ROWS_RESULTS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULTS, losses)

    def decode_tool(self, w: Any) -> u.ToolResult:
        """Tool -> ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            tool_call_id_ = w["toolCallId"]
            content_ = w["content"]
        except KeyError:
            raise missing(w, "toolCallId", "content") from None
        if tool_call_id_.__class__ is not str:
            tool_call_id_ = text(tool_call_id_, "toolCallId")
        content_list: list[Any]
        if content_.__class__ is str:
            content_list = [u.Text(text=content_)] if content_ else []
            content_form = "string"
        else:
            content_list = each(content_, self.decode_block, "content")
            content_form = "list"
        out = u.ToolResult(call_id=tool_call_id_, parts=content_list, form=content_form)
        if len(w) != 3:
            n = 3
            if (metadata_ := w.get("metadata")) is not None:
                n += 1
                out.metadata = metadata_ if metadata_.__class__ is dict else an_object(metadata_, "metadata")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_TOOL, self.TOOL_READ, None)
        return out

    def encode_tool(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Tool <- ToolResult."""
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
                content_ = each_out(value.parts, self.encode_block, losses, "parts")
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
        w: dict[str, Any] = {"role": "tool", "toolCallId": value.call_id, "content": content_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.cache is not None or value.signature is not None or value.is_error or value.kind != "function" or value.runner != "client":
            self.rest(w, value, self.LOST_TOOL, losses, self.ROWS_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL, losses)

    def decode_tool_definition(self, w: Any) -> u.Tool:
        """ToolDefinition -> Tool."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            name_ = w["name"]
            input_schema_ = w["input_schema"]
        except KeyError:
            raise missing(w, "name", "input_schema") from None
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.Tool(name=name_)
        if input_schema_ is not None:
            out.parameters = input_schema_ if input_schema_.__class__ is dict else an_object(input_schema_, "input_schema")
        else:
            extras = remember(extras, self.NAMESPACE, "input_schema", None)
        if len(w) != 2:
            n = 2
            if (description_ := w.get("description")) is not None:
                n += 1
                out.description = description_ if description_.__class__ is str else text(description_, "description")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_TOOL_DEFINITION, self.TOOL_DEFINITION_READ, extras)
        out.extras = extras
        return out

    def encode_tool_definition(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """ToolDefinition <- Tool."""
        input_schema_: Any
        if value.parameters is not None:
            input_schema_ = value.parameters
        else:
            if not has_spelling(value, self.SPACES, "input_schema"):
                losses.append(Loss("parameters", "Tool.parameters", "defaulted", "trivial", "the key is required", {}))
            input_schema_ = {}
        w: dict[str, Any] = {"name": value.name, "input_schema": input_schema_}
        if value.description is not None:
            w["description"] = value.description
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_TOOL_DEFINITION, losses, self.ROWS_TOOL_DEFINITION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_DEFINITION, losses)

    def decode_request(self, w: Any) -> u.Request:
        """Request -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        if len(w) != 1:
            n = 1
            if (tools_ := w.get("tools")) is not None:
                n += 1
                out.tools = each(tools_, self.decode_tool_definition, "tools")
                if not tools_:
                    extras = remember(extras, self.NAMESPACE, "tools", tools_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_REQUEST, self.REQUEST_READ, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if value.tools and (tools_ := each_out(value.tools, self.encode_just_tool_definition, losses, "tools")):
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
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def decode_usage(self, w: Any) -> u.Usage:
        """Usage -> Usage."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Usage()
        if len(w) != 0:
            n = 0
            if (input_tokens_ := w.get("inputTokens")) is not None:
                n += 1
                out.input_tokens = input_tokens_ if input_tokens_.__class__ is int else whole(input_tokens_, "inputTokens")
            if (output_tokens_ := w.get("outputTokens")) is not None:
                n += 1
                out.output_tokens = output_tokens_ if output_tokens_.__class__ is int else whole(output_tokens_, "outputTokens")
            if "totalTokens" in w:
                n += 1
            if n != len(w):
                if (cache_read_tokens_ := w.get("cacheReadTokens")) is not None:
                    n += 1
                    if cache_read_tokens_.__class__ is not int:
                        cache_read_tokens_ = whole(cache_read_tokens_, "cacheReadTokens")
                    out.cache_read_tokens = cache_read_tokens_
                if (cache_write_tokens_ := w.get("cacheWriteTokens")) is not None:
                    n += 1
                    if cache_write_tokens_.__class__ is not int:
                        cache_write_tokens_ = whole(cache_write_tokens_, "cacheWriteTokens")
                    out.cache_write_tokens = cache_write_tokens_
                if (cost_ := w.get("cost")) is not None:
                    n += 1
                    if cost_.__class__ is not float and cost_.__class__ is not int:
                        cost_ = number(cost_, "cost")
                    out.cost = cost_
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_USAGE, self.USAGE_READ, extras)
        if not same(w.get("totalTokens", MISSING), total_of(out.input_tokens, out.output_tokens)):
            extras = remember(extras, self.NAMESPACE, "totalTokens", w.get("totalTokens", ABSENT))
        out.extras = extras
        return out

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["inputTokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["outputTokens"] = value.output_tokens
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["totalTokens"] = total_tokens_
        if value.cache_read_tokens is not None:
            w["cacheReadTokens"] = value.cache_read_tokens
        if value.cache_write_tokens is not None:
            w["cacheWriteTokens"] = value.cache_write_tokens
        if value.cost is not None:
            w["cost"] = value.cost
        if (
            value.cache_write_5m_tokens is not None
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

    def decode_chat_response(self, w: Any) -> u.Response:
        """ChatResponse -> Response."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates_message = u.Message(role="assistant")
        the_candidates = u.Candidate(message=the_candidates_message)
        out = u.Response(candidates=[the_candidates])
        n = 0
        if (content_ := w.get("content")) is not None:
            n += 1
            if content_.__class__ is not str:
                content_ = text(content_, "content")
            the_candidates_message.parts += [u.Text(text=content_)] if content_ else []
        elif "content" not in w:
            extras = remember(extras, self.NAMESPACE, "content", ABSENT)
        if n != len(w):
            if (model_ := w.get("model")) is not None:
                n += 1
                out.model = model_ if model_.__class__ is str else text(model_, "model")
            if (stop_reason_ := w.get("stopReason")) is not None:
                n += 1
                stop_reason_word = self.WORDS_STOP_REASON.read.get(stop_reason_) if stop_reason_.__class__ is str else None
                if stop_reason_word is None:
                    stop_reason_word = self.WORDS_STOP_REASON.value(stop_reason_, "stopReason")
                the_candidates.stop_reason = stop_reason_word
                the_candidates.stop_native = stop_reason_ if stop_reason_.__class__ is str else str(stop_reason_)
                if self.WORDS_STOP_REASON.write.get(stop_reason_word) != stop_reason_:
                    extras = remember(extras, self.NAMESPACE, "stopReason", stop_reason_)
            if (thinking_ := w.get("thinking")) is not None:
                n += 1
                if thinking_.__class__ is not str:
                    thinking_ = text(thinking_, "thinking")
                the_candidates_message.parts = ([u.Reasoning(content=[thinking_])] if thinking_ else []) + the_candidates_message.parts
                if thinking_ == "":
                    extras = remember(extras, self.NAMESPACE, "thinking", thinking_)
            if n != len(w):
                if (tool_calls_ := w.get("toolCalls")) is not None:
                    n += 1
                    the_candidates_message.parts += each(tool_calls_, self.decode_call, "toolCalls")
                    if not tool_calls_:
                        extras = remember(extras, self.NAMESPACE, "toolCalls", tool_calls_)
                if (usage_ := w.get("usage")) is not None:
                    n += 1
                    out.usage = inside(usage_, self.decode_usage, "usage")
                if n != len(w):
                    extras = more_rows(
                        self, (out, the_candidates, the_candidates_message), w, self.ROWS_CHAT_RESPONSE, self.CHAT_RESPONSE_READ, extras
                    )
        out.extras = extras
        return out

    def encode_chat_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """ChatResponse <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="assistant"))
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        the_candidates_message = the_candidates.message
        thinking_parts: list[Any] = []
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(the_candidates_message.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.ToolCall:
                if (item := self.encode_call(part, losses)) is not LOST:
                    reached = 2
                    tool_calls_parts.append(item)
            elif cls is u.Reasoning:
                part = with_substitute(part, "content", "summary", losses)
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                thinking_parts.append(part)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"candidates[0].message.parts[{index}]")
        w: dict[str, Any] = {}
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if the_candidates.stop_reason is not None:
            stop_reason_word = self.WORDS_STOP_REASON.write.get(the_candidates.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stopReason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if stop_reason_word is not None:
                w["stopReason"] = stop_reason_word
        if thinking_parts:
            if len(thinking_parts) > 1:
                losses.append(
                    Loss(
                        "candidates[0].message.parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None
                    )
                )
            w["thinking"] = "\n\n".join(texts_of(thinking_parts, "content"))
        if content_parts:
            if len(content_parts) > 1:
                losses.append(
                    Loss(
                        "candidates[0].message.parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None
                    )
                )
            w["content"] = "".join([part.text for part in content_parts])
        else:
            w["content"] = ""
        if tool_calls_parts:
            w["toolCalls"] = tool_calls_parts
        if value.id is not None or value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_CHAT_RESPONSE, losses, self.ROWS_CHAT_RESPONSE)
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None or the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_CHAT_RESPONSE_1, losses, self.ROWS_CHAT_RESPONSE, "candidates[0]")
        if (
            the_candidates_message.cache is not None
            or the_candidates_message.name is not None
            or the_candidates_message.citations
            or the_candidates_message.sources
            or the_candidates_message.supports
            or the_candidates_message.metadata is not None
        ):
            self.rest(w, the_candidates_message, self.LOST_CHAT_RESPONSE_2, losses, self.ROWS_CHAT_RESPONSE, "candidates[0].message")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        if the_candidates_message.extras is not None:
            foreign(the_candidates_message, self.SPACES, losses, "candidates[0].message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHAT_RESPONSE, losses)

    def fits_unparsed(self, w: Any) -> bool:
        """Whether a wire value is a Unparsed."""
        return (
            w.__class__ is dict
            and w.get("id").__class__ is str
            and w.get("name").__class__ is str
            and w.get("parseError").__class__ is str
            and fills(w.get("parseError"), "Failed to parse arguments as JSON: {}. Raw text: {arguments_text}")
        )

    def decode_source(self, w: Any) -> u.Blob | u.Url:
        """Source: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "base64":
            return self.decode_bytes(w)
        if tag == "url":
            if w.get("url").__class__ is str:
                return self.found_as(self.decode_source2(w), "Source2")
            return self.decode_web(w)
        raise KeepWhole("expected one of base64, url", ("type",))

    def encode_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Source: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_bytes(value, losses)
        if cls is u.Url:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Source2":
                return self.encode_source2(value, losses)
            return self.encode_web(value, losses)
        return self.lost(value, losses)

    def decode_block(self, w: Any) -> u.Text | u.Image | u.Opaque:
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
            if tag == "image":
                return self.decode_image_block(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Block: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image_block(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_call(self, w: Any) -> u.ToolCall:
        """Call: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("id").__class__ is str and w.get("name").__class__ is str:
            if w.get("parseError").__class__ is str and fills(
                w.get("parseError"), "Failed to parse arguments as JSON: {}. Raw text: {arguments_text}"
            ):
                out = self.decode_unparsed(w)
                if out.arguments_error is None:
                    return self.found_as(out, "Unparsed")
                return out
            out = self.decode_parsed(w)
            if out.arguments_error is not None:
                return self.found_as(out, "Parsed")
            return out
        raise no_case(DecodeError, w, "Unparsed :dict id:str name:str parseError:str parseError:str", "Parsed :dict id:str name:str")

    def encode_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call: the first case that a unified value fits."""
        if value.__class__ is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Unparsed":
                    return self.encode_unparsed(value, losses)
                if marked_case == "Parsed":
                    return written_as(self, value, "parsed", "call", losses, "unparsed", level="major")
            if value.arguments_error is not None:
                return self.encode_unparsed(value, losses)
            return written_as(self, value, "parsed", "call", losses, "unparsed", level="major")
        return self.lost(value, losses)

    def decode_result(self, w: Any) -> u.ToolResult:
        """Result: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("callId").__class__ is str:
            if w.get("error").__class__ is str:
                out = self.decode_failed(w)
                if not (out.is_error is True and out.parts):
                    return self.found_as(out, "Failed")
                return out
            if w.get("result").__class__ is str:
                return self.decode_text_result(w)
            if w.get("result") is not None:
                return self.found_as(self.decode_value_result(w), "ValueResult")
        raise no_case(
            DecodeError,
            w,
            "Failed :dict callId:str error:str",
            "TextResult :dict callId:str result:str",
            "ValueResult :dict callId:str result:",
        )

    def encode_result(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Result: the first case that a unified value fits."""
        if value.__class__ is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Failed" and value.is_error is True:
                    return self.encode_failed(value, losses)
                if marked_case == "ValueResult" and value.is_error is False:
                    return written_as(self, value, "value_result", "result", losses)
            if value.is_error is True and value.parts:
                return self.encode_failed(value, losses)
            if value.is_error is False:
                return self.encode_text_result(value, losses)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | u.ToolResult:
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
                return self.decode_user(w)
            if tag == "assistant":
                return self.decode_assistant(w)
            if tag == "tool":
                if w.get("toolResults").__class__ is list:
                    return self.found_as(self.decode_results(w), "Results")
                return self.decode_tool(w)
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Results" and value.role == "tool":
                return self.encode_results(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            return self.encode_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None

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


LENS: Final = Attocode()
