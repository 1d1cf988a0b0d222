# Generated from spec/applications/mcp.yaml; do not edit.

"""MCP sampling, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses.conversation import Conversation, Hoist, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, write_messages, write_tools, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import at_path, keep_flat, put_flat, read_flat, try_decode
from ...lenses.kinds import BOOL, Each, FLOAT, INT, Joined, Json, Leaves, OBJECT, STR, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Copy, Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads, required
from ...lenses.structs import just, lost_fields, own_spaces
from ...lenses.values import broken_arguments, each_out, first_of, json_copy, lone_or_list, text_or_json, under
from ...lenses.words import Words


class Mcp(Lens):
    """MCP sampling."""

    __slots__ = ()
    NAMESPACE = "mcp"
    TITLE = "MCP sampling"
    DOCS = "https://modelcontextprotocol.io/specification/2025-11-25/client/sampling"
    MESSAGES_KEY = "messages"
    SDK = ("mcp-types", "2.3.0", None)
    SDK_PARAMS = frozenset(
        (
            "_meta includeContext maxTokens messages metadata modelPreferences stopSequences systemPrompt task temperature "
            "toolChoice tools "
        ).split()
    )
    DETECT = {"request": {"maxTokens": "*", "messages": "*"}}
    ENVELOPE = {"model": ""}
    NEEDS = {"Response": {"model": {"value": "unknown"}}}
    WORDS_CHOICE = Words(
        "choice", {"auto": ("auto",), "required": ("required",), "none": ("none",)}, lost={"tool": "required", "allowed": "auto"}
    )
    WORDS_END = Words(
        "end",
        {
            "stop": ("endTurn",),
            "stop_sequence": ("stopSequence",),
            "length": ("maxTokens",),
            "tool_calls": ("toolUse",),
            "refusal": ("refusal",),
        },
        lost={"pause": "stop"},
        unknown="other",
    )
    WORDS_CODE = Words(
        "code",
        {"invalid_request": (-32602, -32600, -32700), "not_found": (-32601,), "server": (-32603,), "timeout": (-32001,)},
        lost={
            "auth": "server",
            "permission": "server",
            "too_large": "invalid_request",
            "rate_limit": "server",
            "quota": "server",
            "context_length": "invalid_request",
            "content_filter": "server",
            "overloaded": "server",
            "other": "server",
        },
        unknown="other",
    )
    decode_text_block = reads(u.Text, "ROWS_TEXT_BLOCK", text=UNSET)
    LOST_TEXT_BLOCK = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_BLOCK = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "annotations": Kept(),
        "_meta": Kept("trivial"),
    }
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    encode_just_bytes = just(u.Blob, "encode_bytes")
    ROWS_BYTES = Rows("Blob") + {"data": Row("data", STR, required=True), "mimeType": Row("media_type", STR, required=True)}
    LOST_IMAGE_BLOCK = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_BLOCK = Rows("Image") + {
        "type": Fixed("image", tag=True),
        "annotations": Kept(),
        "_meta": Kept("trivial"),
        "data": Elsewhere("source"),
        "mimeType": Elsewhere("source"),
    }
    LOST_AUDIO_BLOCK = lost_fields(u.Audio, major=("signature",), minor=("transcript id cache",), trivial=("expires_at",))
    ROWS_AUDIO_BLOCK = Rows("Audio") + {
        "type": Fixed("audio", tag=True),
        "annotations": Kept(),
        "_meta": Kept("trivial"),
        "data": Elsewhere("source"),
        "mimeType": Elsewhere("source"),
    }
    decode_use = reads(u.ToolCall, "ROWS_USE", id=UNSET, name=UNSET, runner="client")
    LOST_USE = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_USE = Rows("ToolCall") + {
        "type": Fixed("tool_use", tag=True),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "_meta": Kept("trivial"),
    }
    decode_link = reads(u.Url, "ROWS_LINK", url=UNSET)
    ROWS_LINK = Rows("Url") + {
        "type": Fixed("resource_link", tag=True),
        "uri": Row("url", STR, required=True),
        "mimeType": Row("media_type", STR),
    }
    decode_new_text = reads(u.PlainText, "ROWS_NEW_TEXT", text=UNSET)
    ROWS_NEW_TEXT = Rows("PlainText") + {
        "type": Fixed("resource", tag=True),
        "resource": Nested(
            {"uri": Fixed("resource:document"), "text": Row("text", STR, required=True), "mimeType": Row("media_type", STR)}, required=True
        ),
    }
    decode_new_bytes = reads(u.Blob, "ROWS_NEW_BYTES", media_type=UNSET, data=UNSET)
    ROWS_NEW_BYTES = Rows("Blob") + {
        "type": Fixed("resource", tag=True),
        "resource": Nested(
            {
                "uri": Fixed("resource:document"),
                "blob": Row("data", STR, required=True),
                "mimeType": Row("media_type", STR, default=("application/octet-stream", "application/octet-stream")),
            },
            required=True,
        ),
    }
    decode_text_resource = reads(u.PlainText, "ROWS_TEXT_RESOURCE", text=UNSET)
    ROWS_TEXT_RESOURCE = Rows("PlainText") + {
        "type": Fixed("resource", tag=True),
        "resource": Nested({"text": Row("text", STR, required=True), "mimeType": Row("media_type", STR), "uri": Kept()}, required=True),
    }
    decode_bytes_resource = reads(u.Blob, "ROWS_BYTES_RESOURCE", media_type=UNSET, data=UNSET)
    ROWS_BYTES_RESOURCE = Rows("Blob") + {
        "type": Fixed("resource", tag=True),
        "resource": Nested(
            {
                "blob": Row("data", STR, required=True),
                "mimeType": Row("media_type", STR, default=("application/octet-stream", "application/octet-stream")),
                "uri": Kept(),
            },
            required=True,
        ),
    }
    LOST_DOCUMENT_BLOCK = lost_fields(u.Document, major=("signature",), minor=("origin citable cache",))
    ROWS_DOCUMENT_BLOCK = Rows("Document") + {
        "name": Row("filename", STR, empty="document"),
        "description": Row("context", STR),
        "annotations": Kept(),
        "title": Kept(),
        **kept_keys("_meta", "size", "icons", level="trivial"),
        "type": Elsewhere("source"),
        "uri": Elsewhere("source"),
        "mimeType": Elsewhere("source"),
        "resource": Elsewhere("source"),
    }
    decode_result = reads(u.ToolResult, "ROWS_RESULT", call_id=UNSET, runner="client")
    LOST_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_RESULT = Rows("ToolResult") + {
        "type": Fixed("tool_result", tag=True),
        "toolUseId": Row("call_id", STR, required=True),
        "content": Row("parts", Each("result_block"), required=True, empty=[]),
        "structuredContent": Copy("parts", struct=u.Text, text="text", instead="value"),
        "isError": Row("is_error", BOOL, default=(False, False)),
        "_meta": Kept("trivial"),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", Each("block2", one="also"), required=True),
        "_meta": Kept("trivial"),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant"),
        "content": Row("parts", Each("block2", one="first"), required=True),
        "_meta": Kept("trivial"),
    }
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROW_SYSTEM = Row("parts", Joined("\n\n", u.Text, "text"), required=True)
    decode_tool = reads(u.Tool, "ROWS_TOOL", name=UNSET)
    encode_just_tool = just(u.Tool, "encode_tool")
    LOST_TOOL = lost_fields(u.Tool, minor=("strict deferred kind cache",))
    ROWS_TOOL = Rows("Tool") + {
        "name": Row("name", STR, required=True),
        "inputSchema": Row("parameters", OBJECT, required=True, empty={"type": "object"}),
        "description": Row("description", STR),
        **kept_keys("title", "annotations", "outputSchema"),
        **kept_keys("_meta", "icons", "execution", level="trivial"),
    }
    LOST_PARAMS = lost_fields(
        u.Request,
        major=(
            "documents tool_choice.allowed tool_choice.allowed_mode tool_choice.name response_format modalities audio",
            "web_search mcp_servers candidates",
        ),
        minor=(
            "model tool_choice.kind parallel_tool_calls top_p top_k seed frequency_penalty presence_penalty logit_bias",
            "logprobs top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream",
            "stream_usage user safety_id store service_tier",
        ),
        within={"tool_choice": u.ToolChoice},
    )
    ROWS_PARAMS = Rows("Request") + {
        "messages": Elsewhere("messages"),
        "maxTokens": Row("max_tokens", INT, required=True),
        "temperature": Row("temperature", FLOAT),
        "stopSequences": Row("stop", Leaves(STR)),
        "metadata": Row("metadata", OBJECT),
        "tools": Row("tools", Each("tool", just=True)),
        "toolChoice": Nested({"mode": Row("tool_choice.mode", Word("WORDS_CHOICE"), make=u.ToolChoice, shown=True)}),
        **kept_keys("modelPreferences", "includeContext", "task"),
        "_meta": Kept("trivial"),
        "systemPrompt": Elsewhere("messages"),
    }
    LOST_ANSWER = lost_fields(u.Response, major=("usage",), minor=("id service_tier",), trivial=("created",))
    LOST_ANSWER_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_ANSWER_2 = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ANSWER = Rows("Response") + {
        "model": Row("model", STR, required=True),
        "stopReason": Row("stop_reason", Word("WORDS_END"), native="stop_native", target=1, at=("candidates",)),
        "role": Fixed("assistant"),
        "content": Row("parts", Each("block2", one="first"), required=True, target=2, at=("candidates", "message")),
        "_meta": Kept("trivial"),
    }
    decode_failure = reads(u.ErrorAnswer, "ROWS_FAILURE", message=UNSET)
    LOST_FAILURE = lost_fields(u.ErrorAnswer, minor=("param request_id",))
    ROWS_FAILURE = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True),
        "code": Row("code", Word("WORDS_CODE"), required=True, empty=-32603, native="native"),
        "data": Kept(),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        hoisted=(Hoist("system", "systemPrompt", "system", many=False, lists=False, between="\n\n"),),
        wraps=("user", "assistant"),
        within={"tool": ("user", (u.ToolResult,))},
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_params, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_params, request)

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return read_deep(self.decode_answer, body)

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_answer, response)

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_failure, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_failure, error)

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
        return read_tools(self, self.ROWS_PARAMS, "tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"tools": write_tools(self, self.ROWS_PARAMS, "tools", tools, losses)}, losses)

    def encode_text_block(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextBlock <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_BLOCK, losses, self.ROWS_TEXT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_BLOCK, losses)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Bytes <- Blob."""
        w: dict[str, Any] = {"data": value.data, "mimeType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def decode_image_block(self, w: Any) -> u.Image:
        """ImageBlock -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_bytes", ("data", "mimeType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE_BLOCK, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE_BLOCK, extras)
        required(w, out.source, "data", "mimeType")
        out.extras = extras
        return out

    def encode_image_block(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageBlock <- Image."""
        w: dict[str, Any] = {"type": "image"}
        if (the_source := under(value.source, self.encode_just_bytes, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_BLOCK, losses, self.ROWS_IMAGE_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_BLOCK, losses)

    def decode_audio_block(self, w: Any) -> u.Audio:
        """AudioBlock -> Audio."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_bytes", ("data", "mimeType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_AUDIO_BLOCK, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_AUDIO_BLOCK, extras)
        required(w, out.source, "data", "mimeType")
        out.extras = extras
        return out

    def encode_audio_block(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioBlock <- Audio."""
        w: dict[str, Any] = {"type": "audio"}
        if (the_source := under(value.source, self.encode_just_bytes, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_AUDIO_BLOCK, losses, self.ROWS_AUDIO_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_BLOCK, losses)

    def encode_use(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Use <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"type": "tool_use", "id": value.id, "name": value.name}
        w["input"] = value.arguments
        self.rest(w, value, self.LOST_USE, losses, self.ROWS_USE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USE, losses)

    def encode_link(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Link <- Url."""
        w: dict[str, Any] = {"type": "resource_link", "uri": value.url}
        if value.media_type is not None:
            w["mimeType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_LINK, losses)

    def encode_new_text(self, value: u.PlainText, losses: list[Loss]) -> dict[str, Any]:
        """NewText <- PlainText."""
        resource_: dict[str, Any] = {"uri": "resource:document", "text": value.text}
        if value.media_type is not None:
            resource_["mimeType"] = value.media_type
        w: dict[str, Any] = {"type": "resource", "resource": resource_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_NEW_TEXT, losses)

    def encode_new_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """NewBytes <- Blob."""
        resource_: dict[str, Any] = {"uri": "resource:document", "blob": value.data}
        if value.media_type != "application/octet-stream":
            resource_["mimeType"] = value.media_type
        w: dict[str, Any] = {"type": "resource", "resource": resource_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_NEW_BYTES, losses)

    def encode_text_resource(self, value: u.PlainText, losses: list[Loss]) -> dict[str, Any]:
        """TextResource <- PlainText."""
        resource_: dict[str, Any] = {"text": value.text}
        if value.media_type is not None:
            resource_["mimeType"] = value.media_type
        w: dict[str, Any] = {"type": "resource", "resource": resource_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_RESOURCE, losses)

    def encode_bytes_resource(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """BytesResource <- Blob."""
        resource_: dict[str, Any] = {"blob": value.data}
        if value.media_type != "application/octet-stream":
            resource_["mimeType"] = value.media_type
        w: dict[str, Any] = {"type": "resource", "resource": resource_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES_RESOURCE, losses)

    def decode_document_block(self, w: Any) -> u.Document:
        """DocumentBlock -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_document_source", ("type", "uri", "mimeType", "resource"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_DOCUMENT_BLOCK, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_DOCUMENT_BLOCK, extras)
        required(w, out.source, "type", "uri", "mimeType", "resource")
        out.extras = extras
        return out

    def encode_document_block(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentBlock <- Document."""
        w: dict[str, Any] = {}
        if value.filename:
            w["name"] = value.filename
        else:
            if not has_spelling(value, self.SPACES, "name"):
                losses.append(Loss("filename", "Document.filename", "defaulted", "trivial", "the key is required", "document"))
            w["name"] = "document"
        if value.context is not None:
            w["description"] = value.context
        if (the_source := under(value.source, self.encode_document_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_DOCUMENT_BLOCK, losses, self.ROWS_DOCUMENT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_BLOCK, losses)

    def encode_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Result <- ToolResult."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_result_block, losses, "parts")
            if not content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_ = [self.encode_result_block(u.Text(text=text_or_json(value.value)), losses)]
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_ = [self.encode_result_block(u.Text(text=text_or_json(value.value)), losses)]
        else:
            content_ = []
        w: dict[str, Any] = {"type": "tool_result", "toolUseId": value.call_id, "content": content_}
        if (structured_content_ := json_copy(value.parts, u.Text, "text", value.value)) is not MISSING:
            w["structuredContent"] = structured_content_
        if value.is_error:
            w["isError"] = value.is_error
        self.rest(w, value, self.LOST_RESULT, losses, self.ROWS_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_block2, losses, "parts")
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
            content_ = lone_or_list(each_out(value.parts, self.encode_block2, losses, "parts"))
        else:
            content_ = []
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

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
        input_schema_: Any
        if value.parameters:
            input_schema_ = value.parameters
        else:
            if not has_spelling(value, self.SPACES, "inputSchema"):
                losses.append(Loss("parameters", "Tool.parameters", "defaulted", "trivial", "the key is required", {"type": "object"}))
            input_schema_ = {"type": "object"}
        w: dict[str, Any] = {"name": value.name, "inputSchema": input_schema_}
        if value.description is not None:
            w["description"] = value.description
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_TOOL, losses, self.ROWS_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL, losses)

    def decode_params(self, w: Any) -> u.Request:
        """Params -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_PARAMS, extras)
        out.extras = extras
        return out

    def encode_params(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Params <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried, "maxTokens": value.max_tokens}
        w.update(fields)
        if value.temperature is not None:
            w["temperature"] = value.temperature
        if value.stop:
            w["stopSequences"] = list(value.stop)
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.tools and (tools_ := each_out(value.tools, self.encode_just_tool, losses, "tools")):
            w["tools"] = tools_
        if value.tool_choice is not None:
            tool_choice_: dict[str, Any] = {}
            if value.tool_choice.mode in self.WORDS_CHOICE.lost:
                self.changed(losses, "tool_choice.mode", "Request.tool_choice.mode", value.tool_choice.mode)
            tool_choice_mode_word = self.WORDS_CHOICE.write.get(value.tool_choice.mode)
            if tool_choice_mode_word is None and not has_spelling(value, self.SPACES, "toolChoice.mode"):
                losses.append(dropped("tool_choice.mode", "Request.tool_choice.mode", "minor", self.NO_PLACE, value.tool_choice.mode))
            if tool_choice_mode_word is not None:
                tool_choice_["mode"] = tool_choice_mode_word
            if tool_choice_:
                w["toolChoice"] = tool_choice_
        if (
            value.model is not None
            or value.documents
            or value.tool_choice is not None
            and (
                ((value.tool_choice.allowed or value.tool_choice.allowed_mode is not None) or value.tool_choice.kind != "function")
                or value.tool_choice.name is not None
            )
            or value.parallel_tool_calls is not None
            or value.response_format is not None
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
            or value.store is not None
            or value.service_tier is not None
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_PARAMS, losses, self.ROWS_PARAMS)
        if value.tool_choice is not None and value.tool_choice.extras is not None:
            foreign(value.tool_choice, self.SPACES, losses, "tool_choice")
        return w if value.extras is None else self.restored(w, value, self.ROWS_PARAMS, losses)

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
            content_ = lone_or_list(each_out(the_candidates_message.parts, self.encode_block2, losses, "candidates[0].message.parts"))
        else:
            content_ = []
        w: dict[str, Any] = {"model": value.model, "role": "assistant", "content": content_}
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_END.lost:
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            stop_reason_word = self.WORDS_END.write.get(the_candidates.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stopReason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if stop_reason_word is not None:
                w["stopReason"] = stop_reason_word
        if value.id is not None or value.created is not None or value.usage is not None or value.service_tier is not None:
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

    def encode_failure(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Failure <- ErrorAnswer."""
        code_: Any
        if value.code is not None:
            if value.code in self.WORDS_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            code_word = self.WORDS_CODE.write.get(value.code)
            if code_word is None and not has_spelling(value, self.SPACES, "code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            code_ = code_word
            if code_ is None:
                code_ = -32603
        else:
            if not has_spelling(value, self.SPACES, "code"):
                losses.append(Loss("code", "ErrorAnswer.code", "defaulted", "trivial", "the key is required", -32603))
            code_ = -32603
        w: dict[str, Any] = {"message": value.message, "code": code_}
        self.rest(w, value, self.LOST_FAILURE, losses, self.ROWS_FAILURE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILURE, losses)

    def fits_bytes(self, w: Any) -> bool:
        """Whether a wire value is a Bytes."""
        return w.__class__ is dict and w.get("data").__class__ is str and w.get("mimeType").__class__ is str

    def decode_document_source(self, w: Any) -> u.Url | u.PlainText | u.Blob:
        """DocumentSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "resource_link":
            return self.decode_link(w)
        if tag == "resource":
            if at_path(w, "resource", "uri") == "resource:document" and at_path(w, "resource", "text").__class__ is str:
                return self.decode_new_text(w)
            if at_path(w, "resource", "uri") == "resource:document" and at_path(w, "resource", "blob").__class__ is str:
                return self.decode_new_bytes(w)
            if at_path(w, "resource", "text").__class__ is str:
                return self.found_as(self.decode_text_resource(w), "TextResource")
            return self.found_as(self.decode_bytes_resource(w), "BytesResource")
        raise DecodeError("expected one of resource_link, resource", ("type",))

    def encode_document_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            return self.encode_link(value, losses)
        if cls is u.PlainText:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "TextResource":
                    return self.encode_text_resource(value, losses)
            return self.encode_new_text(value, losses)
        if cls is u.Blob:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "BytesResource":
                    return self.encode_bytes_resource(value, losses)
            return self.encode_new_bytes(value, losses)
        return self.lost(value, losses)

    def decode_result_block(self, w: Any) -> u.Text | u.Image | u.Audio | u.Document | u.Opaque:
        """ResultBlock: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag is None and try_decode(self, w, "decode_document_source") is not None:
            return self.decode_document_block(w)
        if tag == "text":
            return self.decode_text_block(w)
        if tag == "image":
            return self.decode_image_block(w)
        if tag == "audio":
            return self.decode_audio_block(w)
        if try_decode(self, w, "decode_document_source") is not None:
            return self.decode_document_block(w)
        return self.opaque(w)

    def encode_result_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ResultBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.Image and value.source.__class__ is u.Blob:
            return self.encode_image_block(value, losses)
        if cls is u.Audio and value.source.__class__ is u.Blob:
            return self.encode_audio_block(value, losses)
        if cls is u.Document and value.source.__class__ in (u.Url, u.PlainText, u.Blob):
            return written_as(self, value, "document_block", "result_block", losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_block2(self, w: Any) -> u.Text | u.Image | u.Audio | u.ToolCall | u.ToolResult | u.Opaque:
        """Block2: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_block(w)
        if tag == "tool_use":
            return self.decode_use(w)
        if tag == "tool_result":
            return self.decode_result(w)
        if tag == "image":
            return self.decode_image_block(w)
        if tag == "audio":
            return self.decode_audio_block(w)
        return self.opaque(w)

    def encode_block2(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Block2: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_use(value, losses)
        if cls is u.ToolResult and value.runner == "client":
            return self.encode_result(value, losses)
        if cls is u.Image and value.source.__class__ is u.Blob:
            return self.encode_image_block(value, losses)
        if cls is u.Audio and value.source.__class__ is u.Blob:
            return self.encode_audio_block(value, losses)
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
        if tag == "user":
            out = self.decode_user(w)
            if not (out.role in ("user", "tool") and out.parts):
                return self.found_as(out, "User")
            return out
        if tag == "assistant":
            return self.decode_assistant(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "User" and value.role in ("user", "tool"):
                return self.encode_user(value, losses)
            if value.role in ("user", "tool") and value.parts:
                return self.encode_user(value, losses)
            if value.role == "assistant" and value.parts:
                return self.encode_assistant(value, losses)
            if value.role in ("user", "tool"):
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)


LENS: Final = Mcp()
