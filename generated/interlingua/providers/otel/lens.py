# Generated from spec/applications/otel.yaml; do not edit.

"""OpenTelemetry GenAI messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, Hoist, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, with_ids, write_messages, write_tools, written
from ...lenses.extras import Extras, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import keep_flat, put_flat, read_flat, try_decode
from ...lenses.kinds import ANY, Coded, Each, FLOAT, INT, Joined, Json, Leaves, OBJECT, STR, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Row, Rows, kept_keys, read_rows, reads, required
from ...lenses.structs import just, lost_fields, own_spaces, was_made
from ...lenses.values import broken_arguments, each, each_out, text_or_json, under, with_substitute
from ...lenses.words import Words


class Otel(Lens):
    """OpenTelemetry GenAI messages."""

    __slots__ = ()
    NAMESPACE = "otel"
    TITLE = "OpenTelemetry GenAI messages"
    DOCS = "https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/non-normative/models.py"
    MODEL_KEY = "gen_ai.request.model"
    MESSAGES_KEY = "gen_ai.input.messages"
    SDK_PARAMS = frozenset(
        (
            "gen_ai.conversation.id gen_ai.input.messages gen_ai.operation.name gen_ai.provider.name "
            "gen_ai.request.choice.count gen_ai.request.frequency_penalty gen_ai.request.max_tokens gen_ai.request.model "
            "gen_ai.request.presence_penalty gen_ai.request.seed gen_ai.request.stop_sequences gen_ai.request.temperature "
            "gen_ai.request.top_k gen_ai.request.top_p gen_ai.system_instructions gen_ai.tool.definitions "
        ).split()
    )
    DETECT = {"request": {"gen_ai.input.messages": "*"}, "response": {"gen_ai.output.messages": "*"}}
    ENVELOPE = {"id": "", "model": ""}
    WORDS_INSTRUCTIONS = Words(
        "instructions", {"system": ("system", "developer")}, lost={"user": "system", "assistant": "system", "tool": "system"}
    )
    WORDS_END = Words(
        "end",
        {"stop": ("stop",), "length": ("length",), "refusal": ("content_filter",), "tool_calls": ("tool_call",)},
        lost={"stop_sequence": "stop", "pause": "stop"},
        unknown="other",
    )
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    encode_just_text_part = just(u.Text, "encode_text_part")
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("text"), "content": Row("text", STR, required=True)}
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {"type": Fixed("reasoning"), "content": Row("content", Joined("\n\n"), required=True, empty="")}
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "type": Fixed("tool_call"),
        "name": Row("name", STR, required=True),
        "id": Row("id", STR, made=True),
        "arguments": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), empty={}),
    }
    decode_answers = reads(u.ToolResult, "ROWS_ANSWERS", call_id=UNSET, runner="client")
    LOST_ANSWERS = lost_fields(u.ToolResult, major=("parts signature is_error",), minor=("cache kind",))
    ROWS_ANSWERS = Rows("ToolResult") + {
        "type": Fixed("tool_call_response"),
        "response": Row("value", OBJECT, required=True),
        "id": Row("call_id", STR, made=True),
    }
    decode_text = reads(u.ToolResult, "ROWS_TEXT", call_id=UNSET, runner="client")
    LOST_TEXT = lost_fields(u.ToolResult, major=("signature is_error",), minor=("cache kind",))
    ROWS_TEXT = Rows("ToolResult") + {
        "type": Fixed("tool_call_response"),
        "response": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
        "id": Row("call_id", STR, made=True),
    }
    decode_any_value = reads(u.ToolResult, "ROWS_ANY_VALUE", call_id=UNSET, runner="client")
    LOST_ANY_VALUE = lost_fields(u.ToolResult, major=("parts signature is_error",), minor=("cache kind",))
    ROWS_ANY_VALUE = Rows("ToolResult") + {
        "type": Fixed("tool_call_response"),
        "response": Row("value", ANY, required=True),
        "id": Row("call_id", STR, made=True),
    }
    decode_old_text = reads(u.ToolResult, "ROWS_OLD_TEXT", call_id=UNSET, runner="client")
    LOST_OLD_TEXT = lost_fields(u.ToolResult, major=("value signature is_error",), minor=("cache kind",))
    ROWS_OLD_TEXT = Rows("ToolResult") + {
        "type": Fixed("tool_call_response"),
        "result": Row("parts", Joined("\n\n", u.Text, "text"), required=True),
        "id": Row("call_id", STR, made=True),
    }
    decode_old_value = reads(u.ToolResult, "ROWS_OLD_VALUE", call_id=UNSET, runner="client")
    LOST_OLD_VALUE = lost_fields(u.ToolResult, major=("parts signature is_error",), minor=("cache kind",))
    ROWS_OLD_VALUE = Rows("ToolResult") + {
        "type": Fixed("tool_call_response"),
        "result": Row("value", ANY, required=True),
        "id": Row("call_id", STR, made=True),
    }
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    ROWS_BYTES = Rows("Blob") + {
        "type": Fixed("blob", tag=True),
        "content": Row("data", STR, required=True),
        "mime_type": Row("media_type", STR, default=("application/octet-stream", "application/octet-stream")),
    }
    decode_uri = reads(u.Url, "ROWS_URI", url=UNSET)
    ROWS_URI = Rows("Url") + {"type": Fixed("uri", tag=True), "uri": Row("url", STR, required=True), "mime_type": Row("media_type", STR)}
    decode_file = reads(u.FileRef, "ROWS_FILE", id=UNSET)
    ROWS_FILE = Rows("FileRef") + {
        "type": Fixed("file", tag=True),
        "file_id": Row("id", STR, required=True, owner="owner"),
        "mime_type": Row("media_type", STR),
    }
    LOST_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE = Rows("Image") + {
        "modality": Fixed("image"),
        "type": Elsewhere("source"),
        "content": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "uri": Elsewhere("source"),
        "file_id": Elsewhere("source"),
    }
    LOST_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript id cache",), trivial=("expires_at",))
    ROWS_AUDIO = Rows("Audio") + {
        "modality": Fixed("audio"),
        "type": Elsewhere("source"),
        "content": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "uri": Elsewhere("source"),
        "file_id": Elsewhere("source"),
    }
    LOST_VIDEO = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO = Rows("Video") + {
        "modality": Fixed("video"),
        "type": Elsewhere("source"),
        "content": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "uri": Elsewhere("source"),
        "file_id": Elsewhere("source"),
    }
    LOST_DOCUMENT = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable cache",))
    ROWS_DOCUMENT = Rows("Document") + {
        "modality": Fixed("document"),
        "type": Elsewhere("source"),
        "content": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "uri": Elsewhere("source"),
        "file_id": Elsewhere("source"),
    }
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "role": Row("role", Word("WORDS_INSTRUCTIONS"), required=True),
        "parts": Row("parts", Each("part"), required=True),
        "name": Row("name", STR),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "parts": Row("parts", Each("part"), required=True),
        "name": Row("name", STR),
    }
    decode_history = reads(u.Message, "ROWS_HISTORY", role="assistant")
    LOST_HISTORY = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_HISTORY = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "parts": Row("parts", Each("part"), required=True),
        "name": Row("name", STR),
        "finish_reason": Kept("trivial"),
    }
    decode_tool = reads(u.Message, "ROWS_TOOL", role="tool")
    LOST_TOOL = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_TOOL = Rows("Message") + {
        "role": Fixed("tool", tag=True),
        "parts": Row("parts", Each("part"), required=True),
        "name": Row("name", STR),
    }
    LOST_INSTRUCTIONS = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROW_INSTRUCTIONS = Row("parts", Each("text_part", just=True), required=True)
    decode_function = reads(u.Tool, "ROWS_FUNCTION", name=UNSET)
    LOST_FUNCTION = lost_fields(u.Tool, minor=("strict deferred kind cache",))
    ROWS_FUNCTION = Rows("Tool") + {
        "type": Fixed("function", tag=True),
        "name": Row("name", STR, required=True),
        "description": Row("description", STR),
        "parameters": Row("parameters", OBJECT),
    }
    LOST_ATTRIBUTES = lost_fields(
        u.Request,
        major=("documents tool_choice response_format modalities audio web_search mcp_servers",),
        minor=(
            "parallel_tool_calls logit_bias logprobs top_logprobs reasoning verbosity prediction compaction cache cache_key",
            "cache_retention stream stream_usage user safety_id metadata store service_tier",
        ),
    )
    ROWS_ATTRIBUTES = Rows("Request") + {
        "gen_ai.input.messages": Elsewhere("messages"),
        "gen_ai.tool.definitions": Row("tools", Each("any_tool")),
        "gen_ai.request.model": Row("model", STR),
        "gen_ai.request.max_tokens": Row("max_tokens", INT),
        "gen_ai.request.temperature": Row("temperature", FLOAT),
        "gen_ai.request.top_p": Row("top_p", FLOAT),
        "gen_ai.request.top_k": Row("top_k", Coded("whole_number", ANY)),
        "gen_ai.request.seed": Row("seed", INT),
        "gen_ai.request.frequency_penalty": Row("frequency_penalty", FLOAT),
        "gen_ai.request.presence_penalty": Row("presence_penalty", FLOAT),
        "gen_ai.request.stop_sequences": Row("stop", Leaves(STR)),
        "gen_ai.request.choice.count": Row("candidates", INT, default=(1, 1)),
        **kept_keys("gen_ai.operation.name", "gen_ai.provider.name", "gen_ai.conversation.id", level="trivial"),
        "gen_ai.system_instructions": Elsewhere("messages"),
    }
    LOST_CHOICE = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_CHOICE_1 = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_CHOICE = Rows("Candidate") + {
        "finish_reason": Row("stop_reason", Word("WORDS_END"), native="stop_native"),
        "role": Fixed("assistant"),
        "parts": Row("parts", Each("part"), required=True, target=1, at=("message",)),
        "name": Row("name", STR, target=1, at=("message",)),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    encode_just_usage = just(u.Usage, "encode_usage")
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_write_5m_tokens cache_write_1h_tokens input_audio_tokens output_audio_tokens accepted_prediction_tokens",
            "rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "gen_ai.usage.input_tokens": Row("input_tokens", INT),
        "gen_ai.usage.output_tokens": Row("output_tokens", INT),
        "gen_ai.usage.cache_read.input_tokens": Row("cache_read_tokens", INT),
        "gen_ai.usage.cache_write.input_tokens": Row("cache_write_tokens", INT, also=("gen_ai.usage.cache_creation.input_tokens",)),
        "gen_ai.usage.reasoning.output_tokens": Row("reasoning_tokens", INT),
    }
    LOST_ANSWER = lost_fields(u.Response, minor=("service_tier",), trivial=("created",))
    ROWS_ANSWER = Rows("Response") + {
        "gen_ai.output.messages": Row("candidates", Each("choice"), required=True),
        "gen_ai.response.id": Row("id", STR),
        "gen_ai.response.model": Row("model", STR),
        **kept_keys("gen_ai.response.finish_reasons", "gen_ai.operation.name", "gen_ai.provider.name", level="trivial"),
        **kept_keys("gen_ai.conversation.id", level="trivial"),
        "gen_ai.usage.input_tokens": Elsewhere("usage"),
        "gen_ai.usage.output_tokens": Elsewhere("usage"),
        "gen_ai.usage.cache_read.input_tokens": Elsewhere("usage"),
        "gen_ai.usage.cache_write.input_tokens": Elsewhere("usage"),
        "gen_ai.usage.cache_creation.input_tokens": Elsewhere("usage"),
        "gen_ai.usage.reasoning.output_tokens": Elsewhere("usage"),
    }
    CONVERSATION = Conversation(
        "gen_ai.input.messages",
        "row",
        hoisted=(Hoist("system", "gen_ai.system_instructions", "instructions", many=True, lists=True),),
        wraps=("system", "user", "assistant", "tool"),
        places=(("parts",),),
        ids=True,
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_attributes, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_attributes, request)

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return with_ids(self, read_deep(self.decode_answer, body))

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_answer, response)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"gen_ai.input.messages": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def read_tools(self, fragment: Any) -> list[u.AnyTool]:
        """The tools out of the key of a request that holds them."""
        if fragment.__class__ is list:
            fragment = {"gen_ai.tool.definitions": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_tools(self, self.ROWS_ATTRIBUTES, "gen_ai.tool.definitions", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"gen_ai.tool.definitions": write_tools(self, self.ROWS_ATTRIBUTES, "gen_ai.tool.definitions", tools, losses)}, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "content": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        content_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            content_ = "\n\n".join(value.content)
        else:
            content_ = ""
        w: dict[str, Any] = {"type": "reasoning", "content": content_}
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

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "arguments")
        w: dict[str, Any] = {"type": "tool_call", "name": value.name}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        w["arguments"] = value.arguments
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_answers(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Answers <- ToolResult."""
        w: dict[str, Any] = {"type": "tool_call_response", "response": value.value}
        if not was_made(value, self.SPACES):
            w["id"] = value.call_id
        self.rest(w, value, self.LOST_ANSWERS, losses, self.ROWS_ANSWERS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWERS, losses)

    def encode_text(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Text <- ToolResult."""
        response_: Any
        if value.parts:
            response_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    response_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(response_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            response_ = "\n\n".join([part.text for part in response_parts])
            if not response_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    response_ = text_or_json(value.value)
                else:
                    response_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            response_ = text_or_json(value.value)
        else:
            response_ = ""
        w: dict[str, Any] = {"type": "tool_call_response", "response": response_}
        if not was_made(value, self.SPACES):
            w["id"] = value.call_id
        self.rest(w, value, self.LOST_TEXT, losses, self.ROWS_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT, losses)

    def encode_any_value(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """AnyValue <- ToolResult."""
        w: dict[str, Any] = {"type": "tool_call_response", "response": value.value}
        if not was_made(value, self.SPACES):
            w["id"] = value.call_id
        self.rest(w, value, self.LOST_ANY_VALUE, losses, self.ROWS_ANY_VALUE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANY_VALUE, losses)

    def encode_old_text(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """OldText <- ToolResult."""
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
            result_ = "\n\n".join([part.text for part in result_parts])
        else:
            result_ = ""
        w: dict[str, Any] = {"type": "tool_call_response", "result": result_}
        if not was_made(value, self.SPACES):
            w["id"] = value.call_id
        self.rest(w, value, self.LOST_OLD_TEXT, losses, self.ROWS_OLD_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_TEXT, losses)

    def encode_old_value(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """OldValue <- ToolResult."""
        w: dict[str, Any] = {"type": "tool_call_response", "result": value.value}
        if not was_made(value, self.SPACES):
            w["id"] = value.call_id
        self.rest(w, value, self.LOST_OLD_VALUE, losses, self.ROWS_OLD_VALUE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_VALUE, losses)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Bytes <- Blob."""
        w: dict[str, Any] = {"type": "blob", "content": value.data}
        if value.media_type != "application/octet-stream":
            w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def encode_uri(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Uri <- Url."""
        w: dict[str, Any] = {"type": "uri", "uri": value.url}
        if value.media_type is not None:
            w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_URI, losses)

    def encode_file(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any] | Lost:
        """File <- FileRef."""
        w: dict[str, Any] = {"type": "file"}
        if value.owner is None or value.owner == self.OWNER:
            w["file_id"] = value.id
        else:
            self.foreign_owner(losses, "id", "FileRef.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        if value.media_type is not None:
            w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE, losses)

    def decode_image(self, w: Any) -> u.Image:
        """Image -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_place", ("type", "content", "mime_type", "uri", "file_id"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE, extras)
        required(w, out.source, "type", "content", "mime_type", "uri", "file_id")
        out.extras = extras
        return out

    def encode_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Image <- Image."""
        w: dict[str, Any] = {"modality": "image"}
        if (the_source := under(value.source, self.encode_place, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE, losses, self.ROWS_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE, losses)

    def decode_audio(self, w: Any) -> u.Audio:
        """Audio -> Audio."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_place", ("type", "content", "mime_type", "uri", "file_id"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_AUDIO, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_AUDIO, extras)
        required(w, out.source, "type", "content", "mime_type", "uri", "file_id")
        out.extras = extras
        return out

    def encode_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Audio <- Audio."""
        w: dict[str, Any] = {"modality": "audio"}
        if (the_source := under(value.source, self.encode_place, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_AUDIO, losses, self.ROWS_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO, losses)

    def decode_video(self, w: Any) -> u.Video:
        """Video -> Video."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Video(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_place", ("type", "content", "mime_type", "uri", "file_id"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_VIDEO, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_VIDEO, extras)
        required(w, out.source, "type", "content", "mime_type", "uri", "file_id")
        out.extras = extras
        return out

    def encode_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Video <- Video."""
        w: dict[str, Any] = {"modality": "video"}
        if (the_source := under(value.source, self.encode_place, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_VIDEO, losses, self.ROWS_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO, losses)

    def decode_document(self, w: Any) -> u.Document:
        """Document -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_place", ("type", "content", "mime_type", "uri", "file_id"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_DOCUMENT, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_DOCUMENT, extras)
        required(w, out.source, "type", "content", "mime_type", "uri", "file_id")
        out.extras = extras
        return out

    def encode_document(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Document <- Document."""
        w: dict[str, Any] = {"modality": "document"}
        if (the_source := under(value.source, self.encode_place, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_DOCUMENT, losses, self.ROWS_DOCUMENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        if value.role in self.WORDS_INSTRUCTIONS.lost:
            self.changed(losses, "role", "Message.role", value.role)
        role_word = self.WORDS_INSTRUCTIONS.write.get(value.role)
        if role_word is None and not has_spelling(value, self.SPACES, "role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
            return self.lost(value, losses)
        parts_: Any
        if value.parts:
            parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            parts_ = []
        w: dict[str, Any] = {"role": role_word, "parts": parts_}
        if value.name is not None:
            w["name"] = value.name
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        parts_: Any
        if value.parts:
            parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            parts_ = []
        w: dict[str, Any] = {"role": "user", "parts": parts_}
        if value.name is not None:
            w["name"] = value.name
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_history(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """History <- Message."""
        parts_: Any
        if value.parts:
            parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            parts_ = []
        w: dict[str, Any] = {"role": "assistant", "parts": parts_}
        if value.name is not None:
            w["name"] = value.name
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_HISTORY, losses, self.ROWS_HISTORY)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HISTORY, losses)

    def encode_tool(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Tool <- Message."""
        parts_: Any
        if value.parts:
            parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            parts_ = []
        w: dict[str, Any] = {"role": "tool", "parts": parts_}
        if value.name is not None:
            w["name"] = value.name
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_TOOL, losses, self.ROWS_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL, losses)

    def decode_instructions(self, w: Any) -> u.Message:
        """Instructions -> Message."""
        out = u.Message(role="system", parts=each(w, self.decode_text_part))
        return out

    def encode_instructions(self, value: u.Message, losses: list[Loss]) -> list[Any] | Lost:
        """Instructions <- Message."""
        out: Any = each_out(value.parts, self.encode_just_text_part, losses, "parts")
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest({}, value, self.LOST_INSTRUCTIONS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_INSTRUCTIONS, losses)

    def encode_function(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Function <- Tool."""
        w: dict[str, Any] = {"type": "function", "name": value.name}
        if value.description is not None:
            w["description"] = value.description
        if value.parameters is not None:
            w["parameters"] = value.parameters
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION, losses, self.ROWS_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION, losses)

    def decode_attributes(self, w: Any) -> u.Request:
        """Attributes -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "gen_ai.input.messages" not in w:
            raise missing(w, "gen_ai.input.messages")
        items = w["gen_ai.input.messages"]
        if items is None:
            raise wrong("a list", None, "gen_ai.input.messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_ATTRIBUTES, extras)
        out.extras = extras
        return out

    def encode_attributes(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Attributes <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"gen_ai.input.messages": carried}
        w.update(fields)
        if value.tools and (gen_ai_tool_definitions_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["gen_ai.tool.definitions"] = gen_ai_tool_definitions_
        if value.model is not None:
            w["gen_ai.request.model"] = value.model
        if value.max_tokens is not None:
            w["gen_ai.request.max_tokens"] = value.max_tokens
        if value.temperature is not None:
            w["gen_ai.request.temperature"] = value.temperature
        if value.top_p is not None:
            w["gen_ai.request.top_p"] = value.top_p
        if value.top_k is not None:
            if (gen_ai_request_top_k_ := under(value.top_k, codecs.whole_number_out, losses, "top_k")) is not LOST:
                w["gen_ai.request.top_k"] = gen_ai_request_top_k_
        if value.seed is not None:
            w["gen_ai.request.seed"] = value.seed
        if value.frequency_penalty is not None:
            w["gen_ai.request.frequency_penalty"] = value.frequency_penalty
        if value.presence_penalty is not None:
            w["gen_ai.request.presence_penalty"] = value.presence_penalty
        if value.stop:
            w["gen_ai.request.stop_sequences"] = list(value.stop)
        if value.candidates != 1:
            w["gen_ai.request.choice.count"] = value.candidates
        if (
            value.documents
            or value.tool_choice is not None
            or value.parallel_tool_calls is not None
            or value.response_format is not None
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
        ):
            self.rest(w, value, self.LOST_ATTRIBUTES, losses, self.ROWS_ATTRIBUTES)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ATTRIBUTES, losses)

    def decode_choice(self, w: Any) -> u.Candidate:
        """Choice -> Candidate."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_message = u.Message(role="assistant")
        out = u.Candidate(message=the_message)
        extras = read_rows(self, (out, the_message), w, self.ROWS_CHOICE)
        out.extras = extras
        return out

    def encode_choice(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any]:
        """Choice <- Candidate."""
        the_message = value.message
        parts_: Any
        if the_message.parts:
            parts_ = each_out(the_message.parts, self.encode_part, losses, "message.parts")
        else:
            parts_ = []
        w: dict[str, Any] = {"role": "assistant", "parts": parts_}
        if value.stop_reason is not None:
            if value.stop_reason in self.WORDS_END.lost:
                self.changed(losses, "stop_reason", "Candidate.stop_reason", value.stop_reason)
            finish_reason_word = self.WORDS_END.write.get(value.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, value.stop_reason))
            if finish_reason_word is not None:
                w["finish_reason"] = finish_reason_word
        if the_message.name is not None:
            w["name"] = the_message.name
        if value.stop_sequence is not None or value.stop_details is not None or value.logprobs is not None:
            self.rest(w, value, self.LOST_CHOICE, losses, self.ROWS_CHOICE)
        if the_message.cache is not None or the_message.citations or the_message.sources or the_message.supports:
            self.rest(w, the_message, self.LOST_CHOICE_1, losses, self.ROWS_CHOICE, "message")
        if the_message.extras is not None:
            foreign(the_message, self.SPACES, losses, "message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["gen_ai.usage.input_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["gen_ai.usage.output_tokens"] = value.output_tokens
        if value.cache_read_tokens is not None:
            w["gen_ai.usage.cache_read.input_tokens"] = value.cache_read_tokens
        if value.cache_write_tokens is not None:
            w["gen_ai.usage.cache_write.input_tokens"] = value.cache_write_tokens
        if value.reasoning_tokens is not None:
            w["gen_ai.usage.reasoning.output_tokens"] = value.reasoning_tokens
        if (
            value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.input_audio_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def decode_answer(self, w: Any) -> u.Response:
        """Answer -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Response()
        extras: Extras | None = None
        the_usage = read_flat(
            self,
            w,
            "decode_usage",
            (
                "gen_ai.usage.input_tokens",
                "gen_ai.usage.output_tokens",
                "gen_ai.usage.cache_read.input_tokens",
                "gen_ai.usage.cache_write.input_tokens",
                "gen_ai.usage.cache_creation.input_tokens",
                "gen_ai.usage.reasoning.output_tokens",
            ),
        )
        if the_usage is not None:
            out.usage = the_usage
        else:
            extras = keep_flat(self, w, self.ROWS_ANSWER, "usage", extras)
        extras = read_rows(self, (out,), w, self.ROWS_ANSWER, extras)
        out.extras = extras
        return out

    def encode_answer(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Answer <- Response."""
        gen_ai_output_messages_: Any
        if value.candidates:
            gen_ai_output_messages_ = each_out(value.candidates, self.encode_choice, losses, "candidates")
        else:
            gen_ai_output_messages_ = []
        w: dict[str, Any] = {"gen_ai.output.messages": gen_ai_output_messages_}
        if value.id is not None:
            w["gen_ai.response.id"] = value.id
        if value.model is not None:
            w["gen_ai.response.model"] = value.model
        if value.usage is not None and (the_usage := under(value.usage, self.encode_just_usage, losses, "usage")) is not LOST:
            put_flat(w, the_usage)
        if value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def fits_usage(self, w: Any) -> bool:
        """Whether a wire value is a Usage."""
        return w.__class__ is dict

    def decode_place(self, w: Any) -> u.Blob | u.Url | u.FileRef:
        """Place: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "blob":
            return self.decode_bytes(w)
        if tag == "uri":
            return self.decode_uri(w)
        if tag == "file":
            return self.decode_file(w)
        raise DecodeError("expected one of blob, uri, file", ("type",))

    def encode_place(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Place: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_bytes(value, losses)
        if cls is u.Url:
            return self.encode_uri(value, losses)
        if cls is u.FileRef:
            return self.encode_file(value, losses)
        return self.lost(value, losses)

    def decode_part(self, w: Any) -> u.Text | u.Reasoning | u.ToolCall | u.ToolResult | u.Image | u.Audio | u.Video | u.Document | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "text" and w.get("content").__class__ is str:
            return self.decode_text_part(w)
        if w.get("type") == "reasoning" and w.get("content").__class__ is str:
            return self.decode_thought(w)
        if w.get("type") == "tool_call" and w.get("name").__class__ is str:
            return self.decode_call(w)
        if w.get("type") == "tool_call_response":
            if w.get("response").__class__ is dict:
                out = self.decode_answers(w)
                if not (out.runner == "client" and out.value.__class__ is dict and out.value is not None):
                    return self.found_as(out, "Answers")
                return out
            if w.get("response").__class__ is str:
                out = self.decode_text(w)
                if out.runner == "client" and out.value.__class__ is dict and out.value is not None:
                    return self.found_as(out, "Text")
                return out
            if w.get("response") is not None:
                return self.found_as(self.decode_any_value(w), "AnyValue")
            if w.get("result").__class__ is str:
                return self.found_as(self.decode_old_text(w), "OldText")
            if w.get("result") is not None:
                return self.found_as(self.decode_old_value(w), "OldValue")
        if w.get("modality") == "image" and try_decode(self, w, "decode_place") is not None:
            return self.decode_image(w)
        if w.get("modality") == "audio" and try_decode(self, w, "decode_place") is not None:
            return self.decode_audio(w)
        if w.get("modality") == "video" and try_decode(self, w, "decode_place") is not None:
            return self.decode_video(w)
        if w.get("modality") == "document" and try_decode(self, w, "decode_place") is not None:
            return self.decode_document(w)
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_call(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Answers" and value.runner == "client" and value.value.__class__ is dict:
                    return self.encode_answers(value, losses)
                if marked_case == "Text" and value.runner == "client":
                    return self.encode_text(value, losses)
                if marked_case == "AnyValue" and value.runner == "client":
                    return written_as(self, value, "any_value", "part", losses)
                if marked_case == "OldText" and value.runner == "client":
                    return self.encode_old_text(value, losses)
                if marked_case == "OldValue" and value.runner == "client":
                    return written_as(self, value, "old_value", "part", losses)
            if value.runner == "client" and value.value.__class__ is dict and value.value is not None:
                return self.encode_answers(value, losses)
            if value.runner == "client":
                return self.encode_text(value, losses)
        if cls is u.Reasoning:
            return self.encode_thought(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return written_as(self, value, "image", "part", losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return written_as(self, value, "audio", "part", losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return written_as(self, value, "video", "part", losses)
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return written_as(self, value, "document", "part", losses)
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
        if tag in ("system", "developer"):
            out = self.decode_system(w)
            if not (out.role == "system" and out.parts):
                return self.found_as(out, "System")
            return out
        if tag == "user":
            out = self.decode_user(w)
            if not (out.role == "user" and out.parts):
                return self.found_as(out, "User")
            return out
        if tag == "assistant":
            out = self.decode_history(w)
            if not (out.role == "assistant" and out.parts):
                return self.found_as(out, "History")
            return out
        if tag == "tool":
            return self.decode_tool(w)
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
                if marked_case == "User" and value.role == "user":
                    return self.encode_user(value, losses)
                if marked_case == "History" and value.role == "assistant":
                    return self.encode_history(value, losses)
            if value.role == "system" and value.parts:
                return self.encode_system(value, losses)
            if value.role == "user" and value.parts:
                return self.encode_user(value, losses)
            if value.role == "assistant" and value.parts:
                return self.encode_history(value, losses)
            if value.role == "tool" and value.parts:
                return self.encode_tool(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_history(value, losses)
            if value.role == "tool":
                return self.encode_tool(value, losses)
        return self.lost(value, losses)

    def decode_any_tool(self, w: Any) -> u.Tool | u.Opaque:
        """AnyTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "function":
            return self.decode_function(w)
        return self.opaque(w)

    def encode_any_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            return self.encode_function(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = Otel()
