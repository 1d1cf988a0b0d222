# Generated from spec/applications/goose.yaml; do not edit.

"""Goose messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, marked
from ...lenses.fitting import at_path, keep_flat, put_flat, read_flat
from ...lenses.items import other_row, whole_message
from ...lenses.kinds import BOOL, Each, Joined, Json, STR
from ...lenses.lens import Lens
from ...lenses.rows import Copy, Elsewhere, Fixed, Kept, Nested, Row, Rows, read_rows, reads, required
from ...lenses.states import with_fields
from ...lenses.structs import just, lost_fields, own_spaces
from ...lenses.values import broken_arguments, each_out, json_copy, text_or_json, under


class Goose(Lens):
    """Goose messages."""

    __slots__ = ()
    NAMESPACE = "goose"
    TITLE = "Goose messages"
    DOCS = "https://block.github.io/goose/docs/guides/sessions/session-management"
    OWNER = "any"
    OWN = {"Message": ("id",)}
    OPAQUE = (
        ("trivial", {"type": "toolConfirmationRequest"}),
        ("trivial", {"type": "systemNotification"}),
        ("trivial", {"type": "conversationCompacted"}),
    )
    decode_words = reads(u.Text, "ROWS_WORDS", text=UNSET)
    LOST_WORDS = lost_fields(u.Text, major=("signature",), minor=("citations cache",), trivial=("id",))
    ROWS_WORDS = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "_meta": Kept("trivial"),
        "annotations": Kept("trivial"),
    }
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    encode_just_bytes = just(u.Blob, "encode_bytes")
    ROWS_BYTES = Rows("Blob") + {"data": Row("data", STR, required=True), "mimeType": Row("media_type", STR, required=True)}
    LOST_PICTURE = lost_fields(u.Image, major=("signature",), minor=("detail cache",), trivial=("id",))
    ROWS_PICTURE = Rows("Image") + {
        "type": Fixed("image", tag=True),
        "_meta": Kept("trivial"),
        "annotations": Kept("trivial"),
        "data": Elsewhere("source"),
        "mimeType": Elsewhere("source"),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT", redacted=False)
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("cache",), trivial=("id",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Joined(""), required=True),
        "signature": Row("signature", STR, required=True, empty=""),
    }
    decode_hidden = reads(u.Reasoning, "ROWS_HIDDEN", redacted=True)
    LOST_HIDDEN = lost_fields(u.Reasoning, major=("content summary signature",), minor=("id cache",))
    ROWS_HIDDEN = Rows("Reasoning") + {"type": Fixed("redactedThinking", tag=True), "data": Row("encrypted", STR, required=True)}
    decode_broken = reads(u.ToolCall, "ROWS_BROKEN", id=UNSET, name="", runner="client")
    LOST_BROKEN = lost_fields(u.ToolCall, major=("input kind",), minor=("namespace cache",))
    ROWS_BROKEN = Rows("ToolCall") + {
        "type": Fixed("toolRequest", tag=True),
        "id": Row("id", STR, required=True),
        "toolCall": Nested({"status": Fixed("error"), "error": Row("arguments_error", STR, required=True)}, required=True),
        "thoughtSignature": Row("signature", STR, owner="signer", whose="gemini"),
    }
    decode_fine = reads(u.ToolCall, "ROWS_FINE", id=UNSET, name=UNSET, runner="client")
    LOST_FINE = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_FINE = Rows("ToolCall") + {
        "type": Fixed("toolRequest", tag=True),
        "id": Row("id", STR, required=True),
        "toolCall": Nested(
            {
                "status": Fixed("success"),
                "value": Nested(
                    {
                        "name": Row("name", STR, required=True),
                        "arguments": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
        "thoughtSignature": Row("signature", STR, owner="signer", whose="gemini"),
    }
    decode_failed = reads(u.ToolResult, "ROWS_FAILED", call_id=UNSET, is_error=True, runner="client")
    LOST_FAILED = lost_fields(u.ToolResult, major=("value signature kind",), minor=("cache",))
    ROWS_FAILED = Rows("ToolResult") + {
        "type": Fixed("toolResponse", tag=True),
        "id": Row("call_id", STR, required=True),
        "toolResult": Nested({"status": Fixed("error"), "error": Row("parts", Joined("", u.Text, "text"), required=True)}, required=True),
    }
    decode_done = reads(u.ToolResult, "ROWS_DONE", call_id=UNSET, runner="client")
    LOST_DONE = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",), trivial=("id",))
    ROWS_DONE = Rows("ToolResult") + {
        "type": Fixed("toolResponse", tag=True),
        "id": Row("call_id", STR, required=True),
        "toolResult": Nested(
            {
                "status": Fixed("success"),
                "value": Nested(
                    {
                        "content": Row("parts", Each("content"), required=True),
                        "isError": Row("is_error", BOOL, required=True),
                        "structuredContent": Copy("parts", struct=u.Text, text="text", instead="value"),
                        "_meta": Kept("trivial"),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
    }
    decode_older = reads(u.ToolResult, "ROWS_OLDER", call_id=UNSET, runner="client")
    LOST_OLDER = lost_fields(u.ToolResult, major=("value signature is_error kind",), minor=("cache",))
    ROWS_OLDER = Rows("ToolResult") + {
        "type": Fixed("toolResponse", tag=True),
        "id": Row("call_id", STR, required=True),
        "toolResult": Nested({"status": Fixed("success"), "value": Row("parts", Each("content"), required=True)}, required=True),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "created": Fixed(0),
        "content": Row("parts", Each("part"), required=True),
        "metadata": Nested({"userVisible": Fixed(True), "agentVisible": Fixed(True)}, required=True),
        "role": Fixed("user", tag=True),
        "id": Row("id", STR),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "created": Fixed(0),
        "content": Row("parts", Each("part"), required=True),
        "metadata": Nested({"userVisible": Fixed(True), "agentVisible": Fixed(True)}, required=True),
        "role": Fixed("assistant", tag=True),
        "id": Row("id", STR),
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
        wraps=("user", "assistant"),
        within={"tool": ("user", (u.ToolResult,))},
        aside=({"metadata": {"agentVisible": False}},),
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

    def encode_words(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Words <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None or value.id is not None:
            self.rest(w, value, self.LOST_WORDS, losses, self.ROWS_WORDS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WORDS, losses)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Bytes <- Blob."""
        w: dict[str, Any] = {"data": value.data, "mimeType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def decode_picture(self, w: Any) -> u.Image:
        """Picture -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_bytes", ("data", "mimeType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_PICTURE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_PICTURE, extras)
        required(w, out.source, "data", "mimeType")
        out.extras = extras
        return out

    def encode_picture(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Picture <- Image."""
        w: dict[str, Any] = {"type": "image"}
        if (the_source := under(value.source, self.encode_just_bytes, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None or value.id is not None:
            self.rest(w, value, self.LOST_PICTURE, losses, self.ROWS_PICTURE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PICTURE, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        content_stood_in = False
        if not value.content and value.summary:
            losses.append(Loss("summary", "Reasoning.summary", "changed", "minor", "written as content", value.summary))
            content_stood_in = True
            value = with_fields(value, content=value.summary, summary=[])
        thinking_: Any
        if value.content:
            if len(value.content) > 1 and not content_stood_in:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            thinking_ = "".join(value.content)
        else:
            thinking_ = ""
        signature_: Any
        if value.signature is not None:
            signature_ = value.signature
        else:
            signature_ = ""
        w: dict[str, Any] = {"type": "thinking", "thinking": thinking_, "signature": signature_}
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_hidden(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Hidden <- Reasoning."""
        w: dict[str, Any] = {"type": "redactedThinking", "data": value.encrypted}
        if value.content or value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_HIDDEN, losses, self.ROWS_HIDDEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HIDDEN, losses)

    def encode_broken(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Broken <- ToolCall."""
        tool_call_: dict[str, Any] = {"status": "error", "error": value.arguments_error}
        w: dict[str, Any] = {"type": "toolRequest", "id": value.id, "toolCall": tool_call_}
        if value.signature is not None:
            if value.signer is None or value.signer == "gemini":
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_BROKEN, losses, self.ROWS_BROKEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BROKEN, losses)

    def encode_fine(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Fine <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        tool_call_value_: dict[str, Any] = {"name": value.name}
        tool_call_value_["arguments"] = value.arguments
        tool_call_: dict[str, Any] = {"status": "success", "value": tool_call_value_}
        w: dict[str, Any] = {"type": "toolRequest", "id": value.id, "toolCall": tool_call_}
        if value.signature is not None:
            if value.signer is None or value.signer == "gemini":
                w["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_FINE, losses, self.ROWS_FINE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FINE, losses)

    def encode_failed(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Failed <- ToolResult."""
        tool_result_error_: Any
        if value.parts:
            tool_result_error_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    tool_result_error_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(tool_result_error_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            tool_result_error_ = "".join([part.text for part in tool_result_error_parts])
        else:
            tool_result_error_ = ""
        tool_result_: dict[str, Any] = {"status": "error", "error": tool_result_error_}
        w: dict[str, Any] = {"type": "toolResponse", "id": value.call_id, "toolResult": tool_result_}
        self.rest(w, value, self.LOST_FAILED, losses, self.ROWS_FAILED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED, losses)

    def encode_done(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Done <- ToolResult."""
        tool_result_value_content_: Any
        if value.parts:
            tool_result_value_content_ = each_out(value.parts, self.encode_content, losses, "parts")
            if not tool_result_value_content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    tool_result_value_content_ = [self.encode_content(u.Text(text=text_or_json(value.value)), losses)]
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            tool_result_value_content_ = [self.encode_content(u.Text(text=text_or_json(value.value)), losses)]
        else:
            tool_result_value_content_ = []
        tool_result_value_: dict[str, Any] = {"content": tool_result_value_content_, "isError": value.is_error}
        if (tool_result_value_structured_content_ := json_copy(value.parts, u.Text, "text", value.value)) is not MISSING:
            tool_result_value_["structuredContent"] = tool_result_value_structured_content_
        tool_result_: dict[str, Any] = {"status": "success", "value": tool_result_value_}
        w: dict[str, Any] = {"type": "toolResponse", "id": value.call_id, "toolResult": tool_result_}
        self.rest(w, value, self.LOST_DONE, losses, self.ROWS_DONE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DONE, losses)

    def encode_older(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Older <- ToolResult."""
        tool_result_value_: Any
        if value.parts:
            tool_result_value_ = each_out(value.parts, self.encode_content, losses, "parts")
        else:
            tool_result_value_ = []
        tool_result_: dict[str, Any] = {"status": "success", "value": tool_result_value_}
        w: dict[str, Any] = {"type": "toolResponse", "id": value.call_id, "toolResult": tool_result_}
        self.rest(w, value, self.LOST_OLDER, losses, self.ROWS_OLDER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLDER, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            content_ = []
        metadata_: dict[str, Any] = {"userVisible": True, "agentVisible": True}
        w: dict[str, Any] = {"created": 0, "content": content_, "metadata": metadata_, "role": "user"}
        if value.id is not None:
            w["id"] = value.id
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
            content_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            content_ = []
        metadata_: dict[str, Any] = {"userVisible": True, "agentVisible": True}
        w: dict[str, Any] = {"created": 0, "content": content_, "metadata": metadata_, "role": "assistant"}
        if value.id is not None:
            w["id"] = value.id
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

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

    def fits_bytes(self, w: Any) -> bool:
        """Whether a wire value is a Bytes."""
        return w.__class__ is dict and w.get("data").__class__ is str and w.get("mimeType").__class__ is str

    def decode_content(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """Content: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_words(w)
        if tag == "image":
            return self.decode_picture(w)
        return self.opaque(w)

    def encode_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Content: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_words(value, losses)
        if cls is u.Image and value.source.__class__ is u.Blob:
            return self.encode_picture(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_part(self, w: Any) -> u.Text | u.Image | u.Reasoning | u.ToolCall | u.ToolResult | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_words(w)
        if tag == "image":
            return self.decode_picture(w)
        if tag == "thinking":
            out = self.decode_thought(w)
            if not (out.redacted is False and (out.content or out.summary)):
                return self.found_as(out, "Thought")
            return out
        if tag == "redactedThinking":
            out = self.decode_hidden(w)
            if not (out.redacted is True and out.encrypted is not None):
                return self.found_as(out, "Hidden")
            return out
        if tag == "toolRequest":
            if at_path(w, "toolCall", "status") == "error" and at_path(w, "toolCall", "error").__class__ is str:
                out = self.decode_broken(w)
                if not (out.runner == "client" and out.name == "" and out.arguments_error is not None):
                    return self.found_as(out, "Broken")
                return out
            out = self.decode_fine(w)
            if out.runner == "client" and out.name == "" and out.arguments_error is not None:
                return self.found_as(out, "Fine")
            return out
        if tag == "toolResponse":
            if at_path(w, "toolResult", "status") == "error" and at_path(w, "toolResult", "error").__class__ is str:
                return self.found_as(self.decode_failed(w), "Failed")
            if (
                at_path(w, "toolResult", "value").__class__ is dict
                and w["toolResult"]["value"].get("content").__class__ is list
                and w["toolResult"]["value"].get("isError").__class__ is bool
            ):
                return self.decode_done(w)
            return self.found_as(self.decode_older(w), "Older")
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_words(value, losses)
        if cls is u.Image and value.source.__class__ is u.Blob:
            return self.encode_picture(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                found = marked(value, self.SPACES, "$case")
                if found == "Thought" and value.redacted is False:
                    return self.encode_thought(value, losses)
                if found == "Hidden" and value.redacted is True:
                    return self.encode_hidden(value, losses)
            if value.redacted is False and (value.content or value.summary):
                return self.encode_thought(value, losses)
            if value.redacted is True and value.encrypted is not None:
                return self.encode_hidden(value, losses)
        if cls is u.ToolCall:
            if value.extras is not None:
                found = marked(value, self.SPACES, "$case")
                if found == "Broken" and value.runner == "client" and value.name == "":
                    return self.encode_broken(value, losses)
                if found == "Fine" and value.runner == "client":
                    return self.encode_fine(value, losses)
            if value.runner == "client" and value.name == "" and value.arguments_error is not None:
                return self.encode_broken(value, losses)
            if value.runner == "client":
                return self.encode_fine(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                found = marked(value, self.SPACES, "$case")
                if found == "Failed" and value.runner == "client" and value.is_error is True:
                    return self.encode_failed(value, losses)
                if found == "Older" and value.runner == "client":
                    return self.encode_older(value, losses)
            if value.runner == "client":
                return self.encode_done(value, losses)
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


LENS: Final = Goose()
