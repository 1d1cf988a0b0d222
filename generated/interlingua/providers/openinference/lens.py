# Generated from spec/applications/openinference.yaml; do not edit.

"""OpenInference span attributes, to and from the unified model.

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
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, with_ids, with_linked_names, write_messages, write_tools, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import all_in, at_path, in_words, keep_flat, no_case, put_flat, read_flat
from ...lenses.kinds import BOOL, Coded, Each, FLOAT, INT, Joined, Json, Leaves, OBJECT, Of, STR, Word
from ...lenses.lens import Lens
from ...lenses.numbered import gathered, spread_body
from ...lenses.rows import Elsewhere, Fixed, Kept, Members, Nested, Row, Rows, Sum, kept_keys, read_rows, reads, required
from ...lenses.structs import agreed, just, lost_fields, lost_under, own_spaces, total_of, was_made
from ...lenses.values import arguments_out, each_out, reordered, text_of, text_or_json, under, with_substitute
from ...lenses.words import Words


class Openinference(Lens):
    """OpenInference span attributes."""

    __slots__ = ()
    NAMESPACE = "openinference"
    TITLE = "OpenInference span attributes"
    DOCS = "https://github.com/Arize-ai/openinference/blob/main/spec/semantic_conventions.md"
    OWNER = "any"
    MODEL_KEY = "llm.model_name"
    MESSAGES_KEY = "llm.input_messages"
    SDK_PARAMS = frozenset(
        (
            "input.mime_type input.value llm.input_messages llm.invocation_parameters llm.model_name llm.provider "
            "llm.request.model_name llm.system llm.tools metadata openinference.span.kind output.mime_type output.value "
            "session.id tag.tags user.id "
        ).split()
    )
    DETECT = {"request": {"llm.input_messages.0.message.role": "*"}, "response": {"llm.output_messages.0.message.role": "*"}}
    ENVELOPE = {"model": ""}
    OPAQUE = (("trivial", {"message_content": {"type": "tool_use"}}),)
    NUMBERED = ("llm.input_messages", "llm.output_messages", "llm.tools")
    WORDS_INSTRUCTIONS = Words(
        "instructions", {"system": ("system", "developer")}, lost={"user": "system", "assistant": "system", "tool": "system"}
    )
    WORDS_END = Words(
        "end",
        {
            "stop": ("stop", "end_turn", "STOP"),
            "length": ("length", "max_tokens", "MAX_TOKENS"),
            "tool_calls": ("tool_calls", "tool_use", "function_call"),
            "refusal": ("content_filter", "refusal", "SAFETY"),
            "stop_sequence": ("stop_sequence",),
            "pause": ("pause_turn",),
        },
        unknown="other",
    )
    decode_claude_result = reads(u.ToolResult, "ROWS_CLAUDE_RESULT", call_id=UNSET, runner="client")
    LOST_CLAUDE_RESULT = lost_fields(u.ToolResult, major=("signature is_error",), minor=("cache kind",))
    ROWS_CLAUDE_RESULT = Rows("ToolResult") + {
        "message": Nested(
            {
                "role": Fixed("user"),
                "tool_call_id": Row("call_id", STR, required=True),
                "content": Row("parts", Joined("", u.Text, "text"), required=True),
                "contents": Kept("major"),
            },
            required=True,
        ),
    }
    decode_result_text = reads(u.ToolResult, "ROWS_RESULT_TEXT", call_id=UNSET, runner="client")
    LOST_RESULT_TEXT = lost_fields(u.ToolResult, major=("signature is_error",), minor=("cache kind",))
    ROWS_RESULT_TEXT = Rows("ToolResult") + {
        "message": Nested(
            {
                "role": Fixed("tool"),
                "content": Row("parts", Joined("", u.Text, "text"), required=True),
                "tool_call_id": Row("call_id", STR, made=True),
                "name": Row("name", STR, link=True),
            },
            required=True,
        ),
    }
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {
        "message_content": Nested(
            {"type": Fixed("text"), "text": Row("text", STR, required=True), "signature": Row("signature", STR)}, required=True
        ),
    }
    decode_image_part = reads(u.Image, "ROWS_IMAGE_PART", source=UNSET)
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "message_content": Nested(
            {
                "type": Fixed("image"),
                "image": Nested(
                    {"image": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True)}, required=True
                ),
            },
            required=True,
        ),
    }
    decode_audio_part = reads(u.Audio, "ROWS_AUDIO_PART", source=UNSET)
    LOST_AUDIO_PART = lost_fields(u.Audio, major=("signature",), minor=("transcript id cache",), trivial=("expires_at",))
    ROWS_AUDIO_PART = Rows("Audio") + {
        "message_content": Nested(
            {
                "type": Fixed("audio"),
                "audio": Nested(
                    {"audio": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True)}, required=True
                ),
            },
            required=True,
        ),
    }
    decode_video_part = reads(u.Video, "ROWS_VIDEO_PART", source=UNSET)
    LOST_VIDEO_PART = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO_PART = Rows("Video") + {
        "message_content": Nested(
            {
                "type": Fixed("video"),
                "video": Nested(
                    {"video": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True)}, required=True
                ),
            },
            required=True,
        ),
    }
    encode_just_inline = just(u.PlainText, "encode_inline")
    LOST_INLINE = lost_fields(u.PlainText, trivial=("media_type",))
    ROW_INLINE = Row("text", STR, required=True)
    encode_just_stored = just(u.FileRef, "encode_stored")
    LOST_STORED = lost_fields(u.FileRef, trivial=("media_type",))
    ROW_STORED = Row("id", STR, required=True)
    LOST_DOCUMENT_PART = lost_fields(u.Document, major=("context signature",), minor=("origin citable cache",))
    ROWS_DOCUMENT_PART = Rows("Document") + {
        "message_content": Nested(
            {
                "type": Fixed("document"),
                "document": Nested(
                    {
                        "document": Nested(
                            {
                                "url": Row("source", Coded("data_url", STR), shared=True),
                                "content": Row("source", Of("inline", just=True), shared=True),
                                "id": Row("source", Of("stored", just=True), shared=True),
                                "name": Row("filename", STR),
                            },
                            required=True,
                        ),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
    }
    decode_hidden = reads(u.Reasoning, "ROWS_HIDDEN", redacted=True)
    LOST_HIDDEN = lost_fields(u.Reasoning, major=("content summary signature",), minor=("id cache",))
    ROWS_HIDDEN = Rows("Reasoning") + {
        "message_content": Nested({"type": Fixed("reasoning"), "data": Row("encrypted", STR, required=True)}, required=True),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary",), minor=("cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "message_content": Nested(
            {
                "type": Fixed("reasoning"),
                "text": Row("content", Joined("\n\n")),
                "signature": Row("signature", STR),
                "encrypted_content": Row("encrypted", STR),
                "id": Row("id", STR),
            },
            required=True,
        ),
    }
    decode_result_list = reads(u.ToolResult, "ROWS_RESULT_LIST", call_id=UNSET, runner="client")
    LOST_RESULT_LIST = lost_fields(u.ToolResult, major=("value signature is_error",), minor=("cache kind",))
    ROWS_RESULT_LIST = Rows("ToolResult") + {
        "message": Nested(
            {
                "role": Fixed("tool"),
                "contents": Row("parts", Each("content"), required=True),
                "tool_call_id": Row("call_id", STR, made=True),
                "name": Row("name", STR, link=True),
            },
            required=True,
        ),
    }
    decode_system_text = reads(u.Message, "ROWS_SYSTEM_TEXT", role="system", form="string")
    LOST_SYSTEM_TEXT = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_SYSTEM_TEXT = Rows("Message") + {
        "message": Nested(
            {
                "role": Row("role", Word("WORDS_INSTRUCTIONS"), required=True),
                "content": Row("parts", Joined("", u.Text, "text"), required=True),
                "name": Row("name", STR),
            },
            required=True,
        ),
    }
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "message": Nested(
            {
                "role": Row("role", Word("WORDS_INSTRUCTIONS"), required=True),
                "contents": Row("parts", Each("content"), required=True),
                "name": Row("name", STR),
            },
            required=True,
        ),
    }
    decode_user_text = reads(u.Message, "ROWS_USER_TEXT", role="user", form="string")
    LOST_USER_TEXT = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_USER_TEXT = Rows("Message") + {
        "message": Nested(
            {"role": Fixed("user"), "content": Row("parts", Joined("", u.Text, "text"), required=True), "name": Row("name", STR)},
            required=True,
        ),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "message": Nested(
            {"role": Fixed("user"), "contents": Row("parts", Each("content"), required=True), "name": Row("name", STR)}, required=True
        ),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "tool_call": Nested(
            {
                "function": Nested(
                    {
                        "name": Row("name", STR, required=True),
                        "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
                    },
                    required=True,
                ),
                "id": Row("id", STR, made=True),
                "reasoning_signature": Row("signature", STR),
            },
            required=True,
        ),
    }
    decode_assistant_text = reads(u.Message, "ROWS_ASSISTANT_TEXT", role="assistant", form="string")
    LOST_ASSISTANT_TEXT = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_ASSISTANT_TEXT = Rows("Message") + {
        "message": Nested(
            {
                "role": Fixed("assistant"),
                "content": Row("parts", Joined("", u.Text, "text"), required=True, shared=True),
                "name": Row("name", STR),
                "tool_calls": Row("parts", Each("call", just=True), shared=True, order=1),
            },
            required=True,
        ),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "message": Nested(
            {
                "role": Fixed("assistant"),
                "name": Row("name", STR),
                "contents": Row("parts", Each("content"), shared=True),
                "tool_calls": Row("parts", Each("call", just=True), shared=True, order=1),
            },
            required=True,
        ),
    }
    decode_function = reads(u.Tool, "ROWS_FUNCTION", name=UNSET)
    LOST_FUNCTION = lost_fields(u.Tool, minor=("deferred kind cache",))
    ROWS_FUNCTION = Rows("Tool") + {
        "tool": Nested(
            {
                "json_schema": Nested(
                    {
                        "type": Fixed("function"),
                        "function": Nested(
                            {
                                "name": Row("name", STR, required=True),
                                "description": Row("description", STR),
                                "parameters": Row("parameters", OBJECT),
                                "strict": Row("strict", BOOL),
                            },
                            required=True,
                        ),
                    },
                    required=True,
                    forms=("json",),
                ),
                "name": Kept("trivial"),
                "description": Kept("trivial"),
            },
            required=True,
        ),
    }
    decode_claude = reads(u.Tool, "ROWS_CLAUDE", name=UNSET)
    LOST_CLAUDE = lost_fields(u.Tool, minor=("deferred kind cache",))
    ROWS_CLAUDE = Rows("Tool") + {
        "tool": Nested(
            {
                "json_schema": Nested(
                    {
                        "name": Row("name", STR, required=True),
                        "input_schema": Row("parameters", OBJECT, required=True),
                        "description": Row("description", STR),
                        "strict": Row("strict", BOOL),
                    },
                    required=True,
                    forms=("json",),
                ),
                "name": Kept("trivial"),
                "description": Kept("trivial"),
            },
            required=True,
        ),
    }
    decode_response = reads(u.Tool, "ROWS_RESPONSE", name=UNSET)
    LOST_RESPONSE = lost_fields(u.Tool, minor=("deferred kind cache",))
    ROWS_RESPONSE = Rows("Tool") + {
        "tool": Nested(
            {
                "json_schema": Nested(
                    {
                        "name": Row("name", STR, required=True),
                        "type": Fixed("function"),
                        "description": Row("description", STR),
                        "parameters": Row("parameters", OBJECT),
                        "strict": Row("strict", BOOL),
                    },
                    required=True,
                    forms=("json",),
                ),
                "name": Kept("trivial"),
                "description": Kept("trivial"),
            },
            required=True,
        ),
    }
    LOST_ATTRIBUTES = lost_fields(
        u.Request,
        major=("documents tool_choice response_format modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls frequency_penalty presence_penalty logit_bias logprobs top_logprobs reasoning verbosity",
            "prediction compaction cache cache_key cache_retention stream stream_usage user safety_id metadata store",
            "service_tier",
        ),
    )
    ROWS_ATTRIBUTES = Rows("Request") + {
        "llm.input_messages": Elsewhere("messages"),
        "llm.tools": Row("tools", Each("any_tool")),
        "llm.model_name": Row("model", STR, also=("llm.request.model_name",)),
        "llm.invocation_parameters": Nested(
            {
                "max_tokens": Row("max_tokens", INT, also=("max_completion_tokens", "max_output_tokens")),
                "temperature": Row("temperature", FLOAT),
                "top_p": Row("top_p", FLOAT),
                "top_k": Row("top_k", INT),
                "seed": Row("seed", INT),
                "stop": Row("stop", Leaves(STR, one="also")),
                "model": Kept("trivial"),
            },
            forms=("json",),
        ),
        **kept_keys("openinference.span.kind", "llm.provider", "llm.system", "input.value", level="trivial"),
        **kept_keys("input.mime_type", "output.value", "output.mime_type", "session.id", "user.id", level="trivial"),
        **kept_keys("metadata", "tag.tags", level="trivial"),
    }
    LOST_CHOICE = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    ROWS_CHOICE = Rows("Candidate") + {"message": Elsewhere("message")}
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
        "llm.token_count.prompt": Row("input_tokens", INT),
        "llm.token_count.completion": Row("output_tokens", INT),
        "llm.token_count.total": Sum("input_tokens", "output_tokens"),
        "llm.token_count.prompt_details.cache_read": Row("cache_read_tokens", INT),
        "llm.token_count.prompt_details.cache_write": Row("cache_write_tokens", INT),
        "llm.token_count.completion_details.reasoning": Row("reasoning_tokens", INT),
    }
    LOST_ANSWER = lost_fields(u.Response, minor=("id service_tier",), trivial=("created",))
    ROWS_ANSWER = Rows("Response") + {
        "llm.output_messages": Row("candidates", Each("choice", just=True), required=True),
        "llm.model_name": Row("model", STR, also=("llm.response.model_name",)),
        "llm.finish_reason": Members("candidates.stop_reason", Word("WORDS_END"), native="stop_native"),
        **kept_keys("openinference.span.kind", "llm.provider", "llm.system", "input.value", level="trivial"),
        **kept_keys("input.mime_type", "output.value", "output.mime_type", "session.id", "user.id", level="trivial"),
        **kept_keys("metadata", "tag.tags", level="trivial"),
        "llm.token_count.prompt": Elsewhere("usage"),
        "llm.token_count.completion": Elsewhere("usage"),
        "llm.token_count.total": Elsewhere("usage"),
        "llm.token_count.prompt_details.cache_read": Elsewhere("usage"),
        "llm.token_count.prompt_details.cache_write": Elsewhere("usage"),
        "llm.token_count.completion_details.reasoning": Elsewhere("usage"),
    }
    CONVERSATION = Conversation(
        "llm.input_messages",
        "row",
        parts={"tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        runs=("tool",),
        ids=True,
        links=True,
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_attributes, gathered(body, self.NUMBERED))

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return spread_body(written(self.encode_attributes, request), self.NUMBERED)

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return with_ids(self, read_deep(self.decode_answer, gathered(body, self.NUMBERED)))

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return spread_body(written(self.encode_answer, with_linked_names(self, response)), self.NUMBERED)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"llm.input_messages": fragment}
        else:
            fragment = gathered(fragment, self.NUMBERED)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return spread_body(write_messages(self, self.CONVERSATION, messages), self.NUMBERED)

    def read_tools(self, fragment: Any) -> list[u.AnyTool]:
        """The tools out of the key of a request that holds them."""
        if fragment.__class__ is list:
            fragment = {"llm.tools": fragment}
        else:
            fragment = gathered(fragment, self.NUMBERED)
        return read_tools(self, self.ROWS_ATTRIBUTES, "llm.tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return spread_body(({"llm.tools": write_tools(self, self.ROWS_ATTRIBUTES, "llm.tools", tools, losses)}, losses), self.NUMBERED)

    def encode_claude_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ClaudeResult <- ToolResult."""
        message_content_: Any
        if value.parts:
            message_content_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    message_content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(message_content_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            message_content_ = "".join([part.text for part in message_content_parts])
            if not message_content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    message_content_ = text_or_json(value.value)
                else:
                    message_content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            message_content_ = text_or_json(value.value)
        else:
            message_content_ = ""
        message_: dict[str, Any] = {"role": "user", "tool_call_id": value.call_id, "content": message_content_}
        w: dict[str, Any] = {"message": message_}
        self.rest(w, value, self.LOST_CLAUDE_RESULT, losses, self.ROWS_CLAUDE_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_RESULT, losses)

    def encode_result_text(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ResultText <- ToolResult."""
        message_content_: Any
        if value.parts:
            message_content_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    message_content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(message_content_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            message_content_ = "".join([part.text for part in message_content_parts])
            if not message_content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    message_content_ = text_or_json(value.value)
                else:
                    message_content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            message_content_ = text_or_json(value.value)
        else:
            message_content_ = ""
        message_: dict[str, Any] = {"role": "tool", "content": message_content_}
        if not was_made(value, self.SPACES):
            message_["tool_call_id"] = value.call_id
        if value.name is not None:
            message_["name"] = value.name
        w: dict[str, Any] = {"message": message_}
        self.rest(w, value, self.LOST_RESULT_TEXT, losses, self.ROWS_RESULT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT_TEXT, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        message_content_: dict[str, Any] = {"type": "text", "text": value.text}
        if value.signature is not None:
            message_content_["signature"] = value.signature
        w: dict[str, Any] = {"message_content": message_content_}
        if value.citations or value.cache is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        message_content_image_image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if message_content_image_image_url_ is LOST:
            return self.lost(value, losses)
        message_content_image_image_: dict[str, Any] = {"url": message_content_image_image_url_}
        message_content_image_: dict[str, Any] = {"image": message_content_image_image_}
        message_content_: dict[str, Any] = {"type": "image", "image": message_content_image_}
        w: dict[str, Any] = {"message_content": message_content_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_audio_part(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioPart <- Audio."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        message_content_audio_audio_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if message_content_audio_audio_url_ is LOST:
            return self.lost(value, losses)
        message_content_audio_audio_: dict[str, Any] = {"url": message_content_audio_audio_url_}
        message_content_audio_: dict[str, Any] = {"audio": message_content_audio_audio_}
        message_content_: dict[str, Any] = {"type": "audio", "audio": message_content_audio_}
        w: dict[str, Any] = {"message_content": message_content_}
        self.rest(w, value, self.LOST_AUDIO_PART, losses, self.ROWS_AUDIO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART, losses)

    def encode_video_part(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoPart <- Video."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        message_content_video_video_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if message_content_video_video_url_ is LOST:
            return self.lost(value, losses)
        message_content_video_video_: dict[str, Any] = {"url": message_content_video_video_url_}
        message_content_video_: dict[str, Any] = {"video": message_content_video_video_}
        message_content_: dict[str, Any] = {"type": "video", "video": message_content_video_}
        w: dict[str, Any] = {"message_content": message_content_}
        self.rest(w, value, self.LOST_VIDEO_PART, losses, self.ROWS_VIDEO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_PART, losses)

    def decode_inline(self, w: Any) -> u.PlainText:
        """Inline -> PlainText."""
        if w.__class__ is not str:
            w = text(w)
        out = u.PlainText(text=w)
        return out

    def encode_inline(self, value: u.PlainText, losses: list[Loss]) -> str | Lost:
        """Inline <- PlainText."""
        out: Any = value.text
        if value.media_type is not None:
            self.rest({}, value, self.LOST_INLINE, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_INLINE, losses)

    def decode_stored(self, w: Any) -> u.FileRef:
        """Stored -> FileRef."""
        if w.__class__ is not str:
            w = text(w)
        out = u.FileRef(id=w)
        return out

    def encode_stored(self, value: u.FileRef, losses: list[Loss]) -> str | Lost:
        """Stored <- FileRef."""
        out: Any = value.id
        if value.media_type is not None:
            self.rest({}, value, self.LOST_STORED, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_STORED, losses)

    def decode_document_part(self, w: Any) -> u.Document:
        """DocumentPart -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_DOCUMENT_PART)
        required(w, out.source, "url", "content", "id")
        out.extras = extras
        return out

    def encode_document_part(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentPart <- Document."""
        if value.source.__class__ not in (u.Blob, u.Url, u.PlainText, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        message_content_document_document_: dict[str, Any] = {}
        if value.source.__class__ in (u.Blob, u.Url):
            message_content_document_document_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
            if value.source.extras is not None:
                foreign(value.source, (), losses, "source")
            if message_content_document_document_url_ is not LOST:
                message_content_document_document_["url"] = message_content_document_document_url_
            else:
                return self.lost(value, losses)
        if value.source.__class__ is u.PlainText:
            if (message_content_document_document_content_ := under(value.source, self.encode_just_inline, losses, "source")) is not LOST:
                message_content_document_document_["content"] = message_content_document_document_content_
            else:
                return self.lost(value, losses)
        if value.source.__class__ is u.FileRef:
            if (message_content_document_document_id_ := under(value.source, self.encode_just_stored, losses, "source")) is not LOST:
                message_content_document_document_["id"] = message_content_document_document_id_
            else:
                return self.lost(value, losses)
        if value.filename is not None:
            message_content_document_document_["name"] = value.filename
        message_content_document_: dict[str, Any] = {"document": message_content_document_document_}
        message_content_: dict[str, Any] = {"type": "document", "document": message_content_document_}
        w: dict[str, Any] = {"message_content": message_content_}
        self.rest(w, value, self.LOST_DOCUMENT_PART, losses, self.ROWS_DOCUMENT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_PART, losses)

    def encode_hidden(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Hidden <- Reasoning."""
        message_content_: dict[str, Any] = {"type": "reasoning", "data": value.encrypted}
        w: dict[str, Any] = {"message_content": message_content_}
        if value.content or value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_HIDDEN, losses, self.ROWS_HIDDEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HIDDEN, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        message_content_: dict[str, Any] = {"type": "reasoning"}
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            message_content_["text"] = "\n\n".join(value.content)
        if value.signature is not None:
            message_content_["signature"] = value.signature
        if value.encrypted is not None:
            message_content_["encrypted_content"] = value.encrypted
        if value.id is not None:
            message_content_["id"] = value.id
        w: dict[str, Any] = {"message_content": message_content_}
        if value.summary or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_result_list(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ResultList <- ToolResult."""
        message_contents_: Any
        if value.parts:
            message_contents_ = each_out(value.parts, self.encode_content, losses, "parts")
        else:
            message_contents_ = []
        message_: dict[str, Any] = {"role": "tool", "contents": message_contents_}
        if not was_made(value, self.SPACES):
            message_["tool_call_id"] = value.call_id
        if value.name is not None:
            message_["name"] = value.name
        w: dict[str, Any] = {"message": message_}
        self.rest(w, value, self.LOST_RESULT_LIST, losses, self.ROWS_RESULT_LIST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT_LIST, losses)

    def encode_system_text(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemText <- Message."""
        if value.role in self.WORDS_INSTRUCTIONS.lost:
            self.changed(losses, "role", "Message.role", value.role)
        message_role_word = self.WORDS_INSTRUCTIONS.write.get(value.role)
        if message_role_word is None and not has_spelling(value, self.SPACES, "message.role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
        message_content_: Any
        if value.parts:
            message_content_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    message_content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(message_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            message_content_ = "".join([part.text for part in message_content_parts])
        else:
            message_content_ = ""
        message_: dict[str, Any] = {"role": message_role_word, "content": message_content_}
        if value.name is not None:
            message_["name"] = value.name
        w: dict[str, Any] = {"message": message_}
        if at_path(w, "message", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM_TEXT, losses, self.ROWS_SYSTEM_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_TEXT, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        if value.role in self.WORDS_INSTRUCTIONS.lost:
            self.changed(losses, "role", "Message.role", value.role)
        message_role_word = self.WORDS_INSTRUCTIONS.write.get(value.role)
        if message_role_word is None and not has_spelling(value, self.SPACES, "message.role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
        message_contents_: Any
        if value.parts:
            message_contents_ = each_out(value.parts, self.encode_content, losses, "parts")
        else:
            message_contents_ = []
        message_: dict[str, Any] = {"role": message_role_word, "contents": message_contents_}
        if value.name is not None:
            message_["name"] = value.name
        w: dict[str, Any] = {"message": message_}
        if at_path(w, "message", "contents") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_user_text(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserText <- Message."""
        message_content_: Any
        if value.parts:
            message_content_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    message_content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(message_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            message_content_ = "".join([part.text for part in message_content_parts])
        else:
            message_content_ = ""
        message_: dict[str, Any] = {"role": "user", "content": message_content_}
        if value.name is not None:
            message_["name"] = value.name
        w: dict[str, Any] = {"message": message_}
        if at_path(w, "message", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_TEXT, losses, self.ROWS_USER_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_TEXT, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        message_contents_: Any
        if value.parts:
            message_contents_ = each_out(value.parts, self.encode_content, losses, "parts")
        else:
            message_contents_ = []
        message_: dict[str, Any] = {"role": "user", "contents": message_contents_}
        if value.name is not None:
            message_["name"] = value.name
        w: dict[str, Any] = {"message": message_}
        if at_path(w, "message", "contents") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        tool_call_function_: dict[str, Any] = {"name": value.name}
        tool_call_function_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        tool_call_: dict[str, Any] = {"function": tool_call_function_}
        if not was_made(value, self.SPACES):
            tool_call_["id"] = value.id
        if value.signature is not None:
            tool_call_["reasoning_signature"] = value.signature
        w: dict[str, Any] = {"tool_call": tool_call_}
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_assistant_text(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantText <- Message."""
        message_content_parts: list[Any] = []
        message_tool_calls_parts: list[Any] = []
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
                message_content_parts.append(part)
            elif cls is u.ToolCall:
                if (item := self.encode_just_call(part, losses)) is not LOST:
                    reached = 1
                    message_tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        message_content_: Any
        if message_content_parts:
            if len(message_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            message_content_ = "".join([part.text for part in message_content_parts])
        else:
            message_content_ = ""
        message_: dict[str, Any] = {"role": "assistant", "content": message_content_}
        if value.name is not None:
            message_["name"] = value.name
        if message_tool_calls_parts:
            message_["tool_calls"] = message_tool_calls_parts
        w: dict[str, Any] = {"message": message_}
        if value.parts and not (message_content_parts or message_tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_TEXT, losses, self.ROWS_ASSISTANT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_TEXT, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        message_contents_parts: list[Any] = []
        message_tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                item = self.encode_text_part(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    message_contents_parts.append(item)
            elif cls is u.ToolCall:
                item = self.encode_just_call(part, losses)
                if item is not LOST:
                    reached = 1
                    message_tool_calls_parts.append(item)
            elif cls is u.Document:
                item = self.encode_document_part(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    message_contents_parts.append(item)
            elif cls in (u.Image, u.Audio, u.Video, u.Reasoning, u.Opaque):
                item = self.encode_content(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    message_contents_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        message_: dict[str, Any] = {"role": "assistant"}
        if value.name is not None:
            message_["name"] = value.name
        if message_contents_parts:
            message_["contents"] = message_contents_parts
        if message_tool_calls_parts:
            message_["tool_calls"] = message_tool_calls_parts
        w: dict[str, Any] = {"message": message_}
        if value.parts and not (message_contents_parts or message_tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_function(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Function <- Tool."""
        tool_json_schema_function_: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            tool_json_schema_function_["description"] = value.description
        if value.parameters is not None:
            tool_json_schema_function_["parameters"] = value.parameters
        if value.strict is not None:
            tool_json_schema_function_["strict"] = value.strict
        tool_json_schema_: dict[str, Any] = {"type": "function", "function": tool_json_schema_function_}
        tool_: dict[str, Any] = {"json_schema": text_of(tool_json_schema_)}
        w: dict[str, Any] = {"tool": tool_}
        if value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION, losses, self.ROWS_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION, losses)

    def encode_claude(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Claude <- Tool."""
        tool_json_schema_: dict[str, Any] = {"name": value.name, "input_schema": value.parameters}
        if value.description is not None:
            tool_json_schema_["description"] = value.description
        if value.strict is not None:
            tool_json_schema_["strict"] = value.strict
        tool_: dict[str, Any] = {"json_schema": text_of(tool_json_schema_)}
        w: dict[str, Any] = {"tool": tool_}
        if value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_CLAUDE, losses, self.ROWS_CLAUDE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE, losses)

    def encode_response(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Tool."""
        tool_json_schema_: dict[str, Any] = {"name": value.name, "type": "function"}
        if value.description is not None:
            tool_json_schema_["description"] = value.description
        if value.parameters is not None:
            tool_json_schema_["parameters"] = value.parameters
        if value.strict is not None:
            tool_json_schema_["strict"] = value.strict
        tool_: dict[str, Any] = {"json_schema": text_of(tool_json_schema_)}
        w: dict[str, Any] = {"tool": tool_}
        if value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_RESPONSE, losses, self.ROWS_RESPONSE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def decode_attributes(self, w: Any) -> u.Request:
        """Attributes -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "llm.input_messages" not in w:
            raise missing(w, "llm.input_messages")
        items = w["llm.input_messages"]
        if items is None:
            raise wrong("a list", None, "llm.input_messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_ATTRIBUTES, extras)
        out.extras = extras
        return out

    def encode_attributes(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Attributes <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"llm.input_messages": carried}
        if value.tools and (llm_tools_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["llm.tools"] = llm_tools_
        if value.model is not None:
            w["llm.model_name"] = value.model
        if (
            value.max_tokens is not None
            or value.temperature is not None
            or value.top_p is not None
            or value.top_k is not None
            or value.seed is not None
            or value.stop
        ):
            llm_invocation_parameters_: dict[str, Any] = {}
            if value.max_tokens is not None:
                llm_invocation_parameters_["max_tokens"] = value.max_tokens
            if value.temperature is not None:
                llm_invocation_parameters_["temperature"] = value.temperature
            if value.top_p is not None:
                llm_invocation_parameters_["top_p"] = value.top_p
            if value.top_k is not None:
                llm_invocation_parameters_["top_k"] = value.top_k
            if value.seed is not None:
                llm_invocation_parameters_["seed"] = value.seed
            if value.stop:
                llm_invocation_parameters_["stop"] = list(value.stop)
            if llm_invocation_parameters_:
                w["llm.invocation_parameters"] = text_of(llm_invocation_parameters_)
        if (
            value.documents
            or value.tool_choice is not None
            or value.parallel_tool_calls is not None
            or value.response_format is not None
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
            self.rest(w, value, self.LOST_ATTRIBUTES, losses, self.ROWS_ATTRIBUTES)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ATTRIBUTES, losses)

    def decode_choice(self, w: Any) -> u.Candidate:
        """Choice -> Candidate."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Candidate()
        extras: Extras | None = None
        if (the_message := read_flat(self, w, "decode_choice_message", ("message",))) is not None:
            out.message = the_message
        else:
            extras = keep_flat(self, w, self.ROWS_CHOICE, "message", extras)
        extras = read_rows(self, (out,), w, self.ROWS_CHOICE, extras)
        required(w, out.message, "message")
        out.extras = extras
        return out

    def encode_choice(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Choice <- Candidate."""
        w: dict[str, Any] = {}
        if (the_message := under(value.message, self.encode_choice_message, losses, "message")) is not LOST:
            put_flat(w, the_message)
        else:
            return self.lost(value, losses)
        if value.stop_sequence is not None or value.stop_details is not None or value.logprobs is not None:
            self.rest(w, value, self.LOST_CHOICE, losses, self.ROWS_CHOICE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE, losses)

    def encode_just_choice(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Choice, or nothing."""
        return (
            self.encode_choice(value, losses)
            if value.__class__ is u.Candidate and value.message.__class__ is u.Message
            else self.lost(value, losses)
        )

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["llm.token_count.prompt"] = value.input_tokens
        if value.output_tokens is not None:
            w["llm.token_count.completion"] = value.output_tokens
        if (llm_token_count_total_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["llm.token_count.total"] = llm_token_count_total_
        if value.cache_read_tokens is not None:
            w["llm.token_count.prompt_details.cache_read"] = value.cache_read_tokens
        if value.cache_write_tokens is not None:
            w["llm.token_count.prompt_details.cache_write"] = value.cache_write_tokens
        if value.reasoning_tokens is not None:
            w["llm.token_count.completion_details.reasoning"] = value.reasoning_tokens
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
                "llm.token_count.prompt",
                "llm.token_count.completion",
                "llm.token_count.total",
                "llm.token_count.prompt_details.cache_read",
                "llm.token_count.prompt_details.cache_write",
                "llm.token_count.completion_details.reasoning",
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
        llm_output_messages_: Any
        if value.candidates:
            llm_output_messages_ = each_out(value.candidates, self.encode_just_choice, losses, "candidates")
        else:
            llm_output_messages_ = []
        w: dict[str, Any] = {"llm.output_messages": llm_output_messages_}
        if value.model is not None:
            w["llm.model_name"] = value.model
        if (llm_finish_reason_ := agreed(value.candidates, "stop_reason", losses, "candidates.stop_reason")) is not None:
            llm_finish_reason_word = self.WORDS_END.write.get(llm_finish_reason_)
            if llm_finish_reason_word is None and not has_spelling(value, self.SPACES, "llm.finish_reason"):
                losses.append(dropped("candidates", "Response.candidates.stop_reason", "minor", self.NO_PLACE, llm_finish_reason_))
            if llm_finish_reason_word is not None:
                w["llm.finish_reason"] = llm_finish_reason_word
        if value.usage is not None and (the_usage := under(value.usage, self.encode_just_usage, losses, "usage")) is not LOST:
            put_flat(w, the_usage)
        if value.id is not None or value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def fits_usage(self, w: Any) -> bool:
        """Whether a wire value is a Usage."""
        return w.__class__ is dict

    def decode_content(self, w: Any) -> u.Text | u.Image | u.Audio | u.Video | u.Document | u.Reasoning | u.Opaque:
        """Content: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("message_content").__class__ is dict:
            if w["message_content"].get("type") == "text" and w["message_content"].get("text").__class__ is str:
                return self.decode_text_part(w)
            if (
                w["message_content"].get("type") == "image"
                and w["message_content"].get("image").__class__ is dict
                and w["message_content"]["image"].get("image").__class__ is dict
                and w["message_content"]["image"]["image"].get("url").__class__ is str
            ):
                return self.decode_image_part(w)
            if (
                w["message_content"].get("type") == "audio"
                and w["message_content"].get("audio").__class__ is dict
                and w["message_content"]["audio"].get("audio").__class__ is dict
                and w["message_content"]["audio"]["audio"].get("url").__class__ is str
            ):
                return self.decode_audio_part(w)
            if (
                w["message_content"].get("type") == "video"
                and w["message_content"].get("video").__class__ is dict
                and w["message_content"]["video"].get("video").__class__ is dict
                and w["message_content"]["video"]["video"].get("url").__class__ is str
            ):
                return self.decode_video_part(w)
            if (
                w["message_content"].get("type") == "document"
                and w["message_content"].get("document").__class__ is dict
                and w["message_content"]["document"].get("document").__class__ is dict
            ):
                return self.decode_document_part(w)
            if w["message_content"].get("type") == "reasoning":
                if w["message_content"].get("data").__class__ is str:
                    out = self.decode_hidden(w)
                    if not (out.redacted is True and out.encrypted is not None):
                        return self.found_as(out, "Hidden")
                    return out
                out = self.decode_thought(w)
                if out.redacted is True and out.encrypted is not None:
                    return self.found_as(out, "Thought")
                return out
        return self.opaque(w)

    def encode_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Content: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image_part(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_audio_part(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_video_part(value, losses)
        if cls is u.Document:
            return self.encode_document_part(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Hidden" and value.redacted is True:
                    return self.encode_hidden(value, losses)
                if marked_case == "Thought":
                    return self.encode_thought(value, losses)
            if value.redacted is True and value.encrypted is not None:
                return self.encode_hidden(value, losses)
            return self.encode_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.ToolResult | u.Message:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        if w.get("message").__class__ is dict:
            if (
                w["message"].get("role") == "user"
                and w["message"].get("tool_call_id").__class__ is str
                and w["message"].get("content").__class__ is str
            ):
                return self.found_as(self.decode_claude_result(w), "ClaudeResult")
            if w["message"].get("role") == "tool":
                if w["message"].get("content").__class__ is str:
                    return self.decode_result_text(w)
                if w["message"].get("contents").__class__ is list:
                    out = self.decode_result_list(w)
                    if out.runner == "client" and all_in(out.parts, (u.Text,)):
                        return self.found_as(out, "ResultList")
                    return out
            if in_words(w["message"].get("role"), ("system", "developer")):
                if w["message"].get("content").__class__ is str:
                    out = self.decode_system_text(w)
                    if not (out.form == "string" and out.role == "system" and all_in(out.parts, (u.Text,)) and out.parts):
                        return self.found_as(out, "SystemText")
                    return out
                if w["message"].get("contents").__class__ is list:
                    out = self.decode_system(w)
                    if (
                        out.form == "string"
                        and out.role == "system"
                        and all_in(out.parts, (u.Text,))
                        and out.parts
                        or not (out.role == "system" and out.parts)
                    ):
                        return self.found_as(out, "System")
                    return out
            if w["message"].get("role") == "user":
                if w["message"].get("content").__class__ is str:
                    out = self.decode_user_text(w)
                    if not (out.form == "string" and out.role == "user" and all_in(out.parts, (u.Text,)) and out.parts):
                        return self.found_as(out, "UserText")
                    return out
                if w["message"].get("contents").__class__ is list:
                    out = self.decode_user(w)
                    if (
                        out.form == "string"
                        and out.role == "user"
                        and all_in(out.parts, (u.Text,))
                        and out.parts
                        or not (out.role == "user" and out.parts)
                    ):
                        return self.found_as(out, "User")
                    return out
            if w["message"].get("role") == "assistant":
                if w["message"].get("content").__class__ is str:
                    out = self.decode_assistant_text(w)
                    if not (out.role == "assistant" and out.form == "string" and all_in(out.parts, (u.Text, u.ToolCall)) and out.parts):
                        return self.found_as(out, "AssistantText")
                    return out
                out = self.decode_assistant(w)
                if out.role == "assistant" and out.form == "string" and all_in(out.parts, (u.Text, u.ToolCall)) and out.parts:
                    return self.found_as(out, "Assistant")
                return out
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SystemText" and value.form == "string" and value.role == "system" and all_in(value.parts, (u.Text,)):
                    return self.encode_system_text(value, losses)
                if marked_case == "System" and value.role == "system":
                    return self.encode_system(value, losses)
                if marked_case == "UserText" and value.form == "string" and value.role == "user" and all_in(value.parts, (u.Text,)):
                    return self.encode_user_text(value, losses)
                if marked_case == "User" and value.role == "user":
                    return self.encode_user(value, losses)
                if (
                    marked_case == "AssistantText"
                    and value.role == "assistant"
                    and value.form == "string"
                    and all_in(value.parts, (u.Text, u.ToolCall))
                ):
                    return self.encode_assistant_text(value, losses)
                if marked_case == "Assistant" and value.role == "assistant":
                    return self.encode_assistant(value, losses)
            if value.form == "string" and value.role == "system" and all_in(value.parts, (u.Text,)) and value.parts:
                return self.encode_system_text(value, losses)
            if value.role == "system" and value.parts:
                return self.encode_system(value, losses)
            if value.form == "string" and value.role == "user" and all_in(value.parts, (u.Text,)) and value.parts:
                return self.encode_user_text(value, losses)
            if value.role == "user" and value.parts:
                return self.encode_user(value, losses)
            if value.role == "assistant" and value.form == "string" and all_in(value.parts, (u.Text, u.ToolCall)) and value.parts:
                return self.encode_assistant_text(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant" and value.form == "string" and all_in(value.parts, (u.Text, u.ToolCall)):
                return self.encode_assistant_text(value, losses)
        return self.lost(value, losses)

    def decode_any_tool(self, w: Any) -> u.Tool | u.Opaque:
        """AnyTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("tool").__class__ is dict and w["tool"].get("json_schema").__class__ in (dict, str):
            if (
                at_path(w["tool"], "json_schema", "{}", "type") == "function"
                and at_path(w["tool"], "json_schema", "{}", "function").__class__ is dict
                and at_path(w["tool"], "json_schema", "{}", "function", "name").__class__ is str
            ):
                return self.decode_function(w)
            if at_path(w["tool"], "json_schema", "{}", "name").__class__ is str:
                if at_path(w["tool"], "json_schema", "{}", "input_schema").__class__ is dict:
                    return self.found_as(self.decode_claude(w), "Claude")
                if at_path(w["tool"], "json_schema", "{}", "type") == "function":
                    return self.found_as(self.decode_response(w), "Response")
        return self.opaque(w)

    def encode_any_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Claude":
                    return self.encode_claude(value, losses)
                if marked_case == "Response":
                    return self.encode_response(value, losses)
            return self.encode_function(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_choice_message(self, w: Any) -> u.Message:
        """ChoiceMessage: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("message").__class__ is dict and w["message"].get("role") == "assistant":
            if w["message"].get("content").__class__ is str:
                out = self.decode_assistant_text(w)
                if not (out.role == "assistant" and out.form == "string" and all_in(out.parts, (u.Text, u.ToolCall)) and out.parts):
                    return self.found_as(out, "AssistantText")
                return out
            out = self.decode_assistant(w)
            if out.role == "assistant" and out.form == "string" and all_in(out.parts, (u.Text, u.ToolCall)) and out.parts:
                return self.found_as(out, "Assistant")
            return out
        raise no_case(
            DecodeError,
            w,
            "AssistantText :dict message:dict message.role=assistant message.content:str",
            "Assistant :dict message:dict message.role=assistant",
        )

    def encode_choice_message(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ChoiceMessage: the first case that a unified value fits."""
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if (
                    marked_case == "AssistantText"
                    and value.role == "assistant"
                    and value.form == "string"
                    and all_in(value.parts, (u.Text, u.ToolCall))
                ):
                    return self.encode_assistant_text(value, losses)
                if marked_case == "Assistant" and value.role == "assistant":
                    return self.encode_assistant(value, losses)
            if value.role == "assistant" and value.form == "string" and all_in(value.parts, (u.Text, u.ToolCall)) and value.parts:
                return self.encode_assistant_text(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
            if value.role == "assistant" and value.form == "string" and all_in(value.parts, (u.Text, u.ToolCall)):
                return self.encode_assistant_text(value, losses)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ClaudeResult" and value.runner == "client":
                    return self.encode_claude_result(value, losses)
                if marked_case == "ResultList" and value.runner == "client":
                    return self.encode_result_list(value, losses)
            if value.runner == "client" and all_in(value.parts, (u.Text,)):
                return self.encode_result_text(value, losses)
            if value.runner == "client" and value.parts:
                return self.encode_result_list(value, losses)
            if value.runner == "client":
                return self.encode_result_list(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None


LENS: Final = Openinference()
