# Generated from spec/applications/openllmetry.yaml; do not edit.

"""OpenLLMetry span attributes, to and from the unified model.

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
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, with_ids, write_messages, write_tools, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import all_in, at_path, in_words, is_value, keep_flat, looks, no_case, put_flat, read_flat
from ...lenses.kinds import BOOL, Coded, Each, FLOAT, INT, Joined, Json, JsonList, Leaves, Of, STR, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.numbered import gathered, spread_body
from ...lenses.rows import Elsewhere, Fixed, Nested, Row, Rows, Sum, kept_keys, read_rows, reads, required
from ...lenses.structs import has_only_others, just, lost_fields, lost_under, own_spaces, total_of, was_made
from ...lenses.values import arguments_out, each_out, reordered, text_of, text_or_json, under
from ...lenses.words import Words


class Openllmetry(Lens):
    """OpenLLMetry span attributes."""

    __slots__ = ()
    NAMESPACE = "openllmetry"
    TITLE = "OpenLLMetry span attributes"
    DOCS = "https://www.traceloop.com/docs/openllmetry/contributing/semantic-conventions"
    MODEL_KEY = "gen_ai.request.model"
    MESSAGES_KEY = "gen_ai.prompt"
    SDK_PARAMS = frozenset(
        (
            "gen_ai.openai.api_base gen_ai.openai.system_fingerprint gen_ai.operation.name gen_ai.prompt "
            "gen_ai.request.max_tokens gen_ai.request.model gen_ai.request.temperature gen_ai.request.top_p gen_ai.system "
            "llm.chat.stop_sequences llm.frequency_penalty llm.headers llm.is_streaming llm.presence_penalty "
            "llm.request.functions llm.request.type llm.top_k llm.user "
        ).split()
    )
    DETECT = {"request": {"gen_ai.prompt.0.role": "*"}, "response": {"gen_ai.completion.0.finish_reason": "*"}}
    ENVELOPE = {"id": "", "model": ""}
    NUMBERED = ("gen_ai.prompt", "gen_ai.completion", "llm.request.functions")
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
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True)}
    decode_image_part = reads(u.Image, "ROWS_IMAGE_PART", source=UNSET)
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("cache",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}, required=True),
    }
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    encode_just_bytes = just(u.Blob, "encode_bytes")
    ROWS_BYTES = Rows("Blob") + {
        "type": Fixed("base64"),
        "media_type": Row("media_type", STR, required=True),
        "data": Row("data", STR, required=True),
    }
    decode_claude_image = reads(u.Image, "ROWS_CLAUDE_IMAGE", source=UNSET)
    LOST_CLAUDE_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_CLAUDE_IMAGE = Rows("Image") + {"type": Fixed("image", tag=True), "source": Row("source", Of("bytes", just=True), required=True)}
    decode_result_blocks = reads(u.ToolResult, "ROWS_RESULT_BLOCKS", call_id=UNSET, runner="client")
    LOST_RESULT_BLOCKS = lost_fields(u.ToolResult, major=("signature is_error",), minor=("cache kind",))
    ROWS_RESULT_BLOCKS = Rows("ToolResult") + {
        "role": Fixed("tool"),
        "content": Row("parts", JsonList(Each("part"), "json"), required=True, where='[{"*'),
        "tool_call_id": Row("call_id", STR, made=True),
    }
    decode_result_text = reads(u.ToolResult, "ROWS_RESULT_TEXT", call_id=UNSET, runner="client")
    LOST_RESULT_TEXT = lost_fields(u.ToolResult, major=("signature is_error",), minor=("cache kind",))
    ROWS_RESULT_TEXT = Rows("ToolResult") + {
        "role": Fixed("tool"),
        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
        "tool_call_id": Row("call_id", STR, made=True),
    }
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system", form="list")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "content": Row("parts", JsonList(Each("part"), "json"), required=True, where='[{"*'),
        "role": Row("role", Word("WORDS_INSTRUCTIONS"), required=True),
    }
    decode_system_text = reads(u.Message, "ROWS_SYSTEM_TEXT", role="system")
    LOST_SYSTEM_TEXT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM_TEXT = Rows("Message") + {
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
        "role": Row("role", Word("WORDS_INSTRUCTIONS"), required=True),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user", form="list")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "content": Row("parts", JsonList(Each("part"), "json"), required=True, where='[{"*'),
        "role": Fixed("user"),
    }
    decode_user_text = reads(u.Message, "ROWS_USER_TEXT", role="user")
    LOST_USER_TEXT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER_TEXT = Rows("Message") + {"content": Row("parts", Joined("", u.Text, "text"), required=True), "role": Fixed("user")}
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "name": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
        "id": Row("id", STR, made=True),
    }
    decode_assistant_blocks = reads(u.Message, "ROWS_ASSISTANT_BLOCKS", role="assistant")
    LOST_ASSISTANT_BLOCKS = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT_BLOCKS = Rows("Message") + {
        "role": Fixed("assistant"),
        "content": Row("parts", JsonList(Each("part"), "json"), required=True, shared=True, where='[{"*'),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=1),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2),
    }
    decode_assistant_text = reads(u.Message, "ROWS_ASSISTANT_TEXT", role="assistant")
    LOST_ASSISTANT_TEXT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT_TEXT = Rows("Message") + {
        "role": Fixed("assistant"),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=1),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2),
        "content": Row("parts", Joined("", u.Text, "text"), shared=True),
    }
    decode_function = reads(u.Tool, "ROWS_FUNCTION", name=UNSET)
    encode_just_function = just(u.Tool, "encode_function")
    LOST_FUNCTION = lost_fields(u.Tool, minor=("strict deferred kind cache",))
    ROWS_FUNCTION = Rows("Tool") + {
        "name": Row("name", STR, required=True),
        "description": Row("description", STR),
        "parameters": Row("parameters", Json("json")),
    }
    LOST_ATTRIBUTES = lost_fields(
        u.Request,
        major=("documents tool_choice response_format modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls seed logit_bias logprobs top_logprobs reasoning verbosity prediction compaction cache",
            "cache_key cache_retention stream_usage safety_id metadata store service_tier",
        ),
    )
    ROWS_ATTRIBUTES = Rows("Request") + {
        "gen_ai.prompt": Elsewhere("messages"),
        "llm.request.functions": Row("tools", Each("function", just=True)),
        "gen_ai.request.model": Row("model", STR),
        "gen_ai.request.max_tokens": Row("max_tokens", INT),
        "gen_ai.request.temperature": Row("temperature", FLOAT),
        "gen_ai.request.top_p": Row("top_p", FLOAT),
        "llm.top_k": Row("top_k", INT),
        "llm.frequency_penalty": Row("frequency_penalty", FLOAT),
        "llm.presence_penalty": Row("presence_penalty", FLOAT),
        "llm.chat.stop_sequences": Row("stop", Leaves(STR)),
        "llm.user": Row("user", STR),
        "llm.is_streaming": Row("stream", BOOL),
        **kept_keys("gen_ai.system", "llm.request.type", "llm.headers", "gen_ai.openai.api_base", level="trivial"),
        **kept_keys("gen_ai.openai.system_fingerprint", "gen_ai.operation.name", level="trivial"),
    }
    decode_answered_assistant_blocks = reads(u.Message, "ROWS_ANSWERED_ASSISTANT_BLOCKS", role="assistant")
    LOST_ANSWERED_ASSISTANT_BLOCKS = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ANSWERED_ASSISTANT_BLOCKS = Rows("Message") + {
        "role": Fixed("assistant"),
        "content": Row("parts", JsonList(Each("part"), "json"), required=True, shared=True, where='[{"*'),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=1),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2),
    }
    decode_answered_assistant_text = reads(u.Message, "ROWS_ANSWERED_ASSISTANT_TEXT", role="assistant")
    LOST_ANSWERED_ASSISTANT_TEXT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ANSWERED_ASSISTANT_TEXT = Rows("Message") + {
        "role": Fixed("assistant"),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=1),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2),
        "content": Row("parts", Joined("", u.Text, "text"), shared=True),
    }
    LOST_CHOICE = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    ROWS_CHOICE = Rows("Candidate") + {
        "finish_reason": Row("stop_reason", Word("WORDS_END"), native="stop_native"),
        "role": Elsewhere("message"),
        "content": Elsewhere("message"),
        "refusal": Elsewhere("message"),
        "tool_calls": Elsewhere("message"),
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
        "gen_ai.usage.prompt_tokens": Row("input_tokens", INT, also=("gen_ai.usage.input_tokens",)),
        "gen_ai.usage.completion_tokens": Row("output_tokens", INT, also=("gen_ai.usage.output_tokens",)),
        "llm.usage.total_tokens": Sum("input_tokens", "output_tokens"),
        "gen_ai.usage.cache_read_input_tokens": Row("cache_read_tokens", INT),
        "gen_ai.usage.cache_creation_input_tokens": Row("cache_write_tokens", INT),
        "llm.usage.reasoning_tokens": Row("reasoning_tokens", INT),
    }
    LOST_ANSWER = lost_fields(u.Response, minor=("service_tier",), trivial=("created",))
    ROWS_ANSWER = Rows("Response") + {
        "gen_ai.completion": Row("candidates", Each("choice", just=True), required=True),
        "gen_ai.response.id": Row("id", STR),
        "gen_ai.response.model": Row("model", STR),
        **kept_keys("gen_ai.system", "llm.request.type", "llm.headers", "gen_ai.openai.api_base", level="trivial"),
        **kept_keys("gen_ai.openai.system_fingerprint", "gen_ai.operation.name", level="trivial"),
        "gen_ai.usage.prompt_tokens": Elsewhere("usage"),
        "gen_ai.usage.input_tokens": Elsewhere("usage"),
        "gen_ai.usage.completion_tokens": Elsewhere("usage"),
        "gen_ai.usage.output_tokens": Elsewhere("usage"),
        "llm.usage.total_tokens": Elsewhere("usage"),
        "gen_ai.usage.cache_read_input_tokens": Elsewhere("usage"),
        "gen_ai.usage.cache_creation_input_tokens": Elsewhere("usage"),
        "llm.usage.reasoning_tokens": Elsewhere("usage"),
    }
    CONVERSATION = Conversation(
        "gen_ai.prompt",
        "row",
        parts={"tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        runs=("tool",),
        ids=True,
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    JOINED_REFUSAL = lost_fields(u.Refusal, major=("signature",), minor=("cache",))

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
        return spread_body(written(self.encode_answer, response), self.NUMBERED)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"gen_ai.prompt": fragment}
        else:
            fragment = gathered(fragment, self.NUMBERED)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return spread_body(write_messages(self, self.CONVERSATION, messages), self.NUMBERED)

    def read_tools(self, fragment: Any) -> list[u.AnyTool]:
        """The tools out of the key of a request that holds them."""
        if fragment.__class__ is list:
            fragment = {"llm.request.functions": fragment}
        else:
            fragment = gathered(fragment, self.NUMBERED)
        return read_tools(self, self.ROWS_ATTRIBUTES, "llm.request.functions", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return spread_body(
            ({"llm.request.functions": write_tools(self, self.ROWS_ATTRIBUTES, "llm.request.functions", tools, losses)}, losses),
            self.NUMBERED,
        )

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
        if value.detail is not None:
            image_url_["detail"] = value.detail
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Bytes <- Blob."""
        w: dict[str, Any] = {"type": "base64", "media_type": value.media_type, "data": value.data}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def encode_claude_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ClaudeImage <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_just_bytes, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "source": source_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_CLAUDE_IMAGE, losses, self.ROWS_CLAUDE_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE_IMAGE, losses)

    def encode_result_blocks(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ResultBlocks <- ToolResult."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"role": "tool", "content": content_}
        if w.get("content").__class__ is list:
            w["content"] = text_of(w["content"])
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.call_id
        self.rest(w, value, self.LOST_RESULT_BLOCKS, losses, self.ROWS_RESULT_BLOCKS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT_BLOCKS, losses)

    def encode_result_text(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ResultText <- ToolResult."""
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
        w: dict[str, Any] = {"role": "tool", "content": content_}
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.call_id
        self.rest(w, value, self.LOST_RESULT_TEXT, losses, self.ROWS_RESULT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT_TEXT, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            content_ = []
        if value.role in self.WORDS_INSTRUCTIONS.lost:
            self.changed(losses, "role", "Message.role", value.role)
        role_word = self.WORDS_INSTRUCTIONS.write.get(value.role)
        if role_word is None and not has_spelling(value, self.SPACES, "role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
            return self.lost(value, losses)
        w: dict[str, Any] = {"content": content_, "role": role_word}
        if w.get("content").__class__ is list:
            w["content"] = text_of(w["content"])
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
        if value.role in self.WORDS_INSTRUCTIONS.lost:
            self.changed(losses, "role", "Message.role", value.role)
        role_word = self.WORDS_INSTRUCTIONS.write.get(value.role)
        if role_word is None and not has_spelling(value, self.SPACES, "role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
            return self.lost(value, losses)
        w: dict[str, Any] = {"content": content_, "role": role_word}
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
            content_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"content": content_, "role": "user"}
        if w.get("content").__class__ is list:
            w["content"] = text_of(w["content"])
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
        w: dict[str, Any] = {"content": content_, "role": "user"}
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_TEXT, losses, self.ROWS_USER_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_TEXT, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        w: dict[str, Any] = {"name": value.name}
        w["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_assistant_blocks(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantBlocks <- Message."""
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
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
                    reached = 2
                    tool_calls_parts.append(item)
            elif cls in (u.Image, u.Opaque):
                item = self.encode_part(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    content_parts.append(item)
            elif cls is u.Refusal:
                if part.text:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                self.joined_refusal(part, losses)
                refusal_parts.append(part)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        content_: Any
        if content_parts:
            content_ = content_parts
        else:
            content_ = []
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if w.get("content").__class__ is list:
            w["content"] = text_of(w["content"])
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.parts and not (content_parts or refusal_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_BLOCKS, losses, self.ROWS_ASSISTANT_BLOCKS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_BLOCKS, losses)

    def encode_assistant_text(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantText <- Message."""
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
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
                    reached = 2
                    tool_calls_parts.append(item)
            elif cls is u.Refusal:
                if part.text:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                self.joined_refusal(part, losses)
                refusal_parts.append(part)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        if value.parts and not (refusal_parts or tool_calls_parts or content_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_TEXT, losses, self.ROWS_ASSISTANT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_TEXT, losses)

    def encode_function(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Function <- Tool."""
        w: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            w["description"] = value.description
        if value.parameters is not None:
            w["parameters"] = text_of(value.parameters)
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION, losses, self.ROWS_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION, losses)

    def decode_attributes(self, w: Any) -> u.Request:
        """Attributes -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "gen_ai.prompt" not in w:
            raise missing(w, "gen_ai.prompt")
        items = w["gen_ai.prompt"]
        if items is None:
            raise wrong("a list", None, "gen_ai.prompt")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_ATTRIBUTES, extras)
        out.extras = extras
        return out

    def encode_attributes(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Attributes <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"gen_ai.prompt": carried}
        if value.tools and (llm_request_functions_ := each_out(value.tools, self.encode_just_function, losses, "tools")):
            w["llm.request.functions"] = llm_request_functions_
        if value.model is not None:
            w["gen_ai.request.model"] = value.model
        if value.max_tokens is not None:
            w["gen_ai.request.max_tokens"] = value.max_tokens
        if value.temperature is not None:
            w["gen_ai.request.temperature"] = value.temperature
        if value.top_p is not None:
            w["gen_ai.request.top_p"] = value.top_p
        if value.top_k is not None:
            w["llm.top_k"] = value.top_k
        if value.frequency_penalty is not None:
            w["llm.frequency_penalty"] = value.frequency_penalty
        if value.presence_penalty is not None:
            w["llm.presence_penalty"] = value.presence_penalty
        if value.stop:
            w["llm.chat.stop_sequences"] = list(value.stop)
        if value.user is not None:
            w["llm.user"] = value.user
        if value.stream is not None:
            w["llm.is_streaming"] = value.stream
        if (
            value.documents
            or value.tool_choice is not None
            or value.parallel_tool_calls is not None
            or value.response_format is not None
            or value.seed is not None
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
            or value.stream_usage is not None
            or value.safety_id is not None
            or value.metadata is not None
            or value.store is not None
            or value.service_tier is not None
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_ATTRIBUTES, losses, self.ROWS_ATTRIBUTES)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ATTRIBUTES, losses)

    def encode_answered_assistant_blocks(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnsweredAssistantBlocks <- Message."""
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
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
                    reached = 2
                    tool_calls_parts.append(item)
            elif cls in (u.Image, u.Opaque):
                item = self.encode_part(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    content_parts.append(item)
            elif cls is u.Refusal:
                if part.text:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                self.joined_refusal(part, losses)
                refusal_parts.append(part)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        content_: Any
        if content_parts:
            content_ = content_parts
        else:
            content_ = []
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if w.get("content").__class__ is list:
            w["content"] = text_of(w["content"])
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ANSWERED_ASSISTANT_BLOCKS, losses, self.ROWS_ANSWERED_ASSISTANT_BLOCKS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWERED_ASSISTANT_BLOCKS, losses)

    def encode_answered_assistant_text(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnsweredAssistantText <- Message."""
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
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
                    reached = 2
                    tool_calls_parts.append(item)
            elif cls is u.Refusal:
                if part.text:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                self.joined_refusal(part, losses)
                refusal_parts.append(part)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ANSWERED_ASSISTANT_TEXT, losses, self.ROWS_ANSWERED_ASSISTANT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWERED_ASSISTANT_TEXT, losses)

    def decode_choice(self, w: Any) -> u.Candidate:
        """Choice -> Candidate."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Candidate()
        extras: Extras | None = None
        if (the_message := read_flat(self, w, "decode_answered", ("role", "content", "refusal", "tool_calls"))) is not None:
            out.message = the_message
        else:
            extras = keep_flat(self, w, self.ROWS_CHOICE, "message", extras)
        extras = read_rows(self, (out,), w, self.ROWS_CHOICE, extras)
        required(w, out.message, "role", "content", "refusal", "tool_calls")
        out.extras = extras
        return out

    def encode_choice(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Choice <- Candidate."""
        w: dict[str, Any] = {}
        if value.stop_reason is not None:
            finish_reason_word = self.WORDS_END.write.get(value.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, value.stop_reason))
            if finish_reason_word is not None:
                w["finish_reason"] = finish_reason_word
        if (the_message := under(value.message, self.encode_answered, losses, "message")) is not LOST:
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
            w["gen_ai.usage.prompt_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["gen_ai.usage.completion_tokens"] = value.output_tokens
        if (llm_usage_total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["llm.usage.total_tokens"] = llm_usage_total_tokens_
        if value.cache_read_tokens is not None:
            w["gen_ai.usage.cache_read_input_tokens"] = value.cache_read_tokens
        if value.cache_write_tokens is not None:
            w["gen_ai.usage.cache_creation_input_tokens"] = value.cache_write_tokens
        if value.reasoning_tokens is not None:
            w["llm.usage.reasoning_tokens"] = value.reasoning_tokens
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
                "gen_ai.usage.prompt_tokens",
                "gen_ai.usage.input_tokens",
                "gen_ai.usage.completion_tokens",
                "gen_ai.usage.output_tokens",
                "llm.usage.total_tokens",
                "gen_ai.usage.cache_read_input_tokens",
                "gen_ai.usage.cache_creation_input_tokens",
                "llm.usage.reasoning_tokens",
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
        gen_ai_completion_: Any
        if value.candidates:
            gen_ai_completion_ = each_out(value.candidates, self.encode_just_choice, losses, "candidates")
        else:
            gen_ai_completion_ = []
        w: dict[str, Any] = {"gen_ai.completion": gen_ai_completion_}
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

    def decode_part(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "image_url":
            return self.decode_image_part(w)
        if tag == "image":
            return self.found_as(self.decode_claude_image(w), "ClaudeImage")
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "ClaudeImage" and value.source.__class__ is u.Blob:
                return self.encode_claude_image(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_image_part(value, losses)
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
        if w.get("role") == "tool" and w.get("content").__class__ is str:
            if looks(w.get("content", MISSING), '[{"*'):
                out = self.decode_result_blocks(w)
                if not (out.runner == "client" and out.value in (None, "", [], {}) and out.parts):
                    return self.found_as(out, "ResultBlocks")
                return out
            out = self.decode_result_text(w)
            if out.runner == "client" and out.value in (None, "", [], {}) and out.parts:
                return self.found_as(out, "ResultText")
            return out
        if w.get("content").__class__ is str:
            if looks(w.get("content", MISSING), '[{"*') and in_words(w.get("role"), ("system", "developer")):
                out = self.decode_system(w)
                if not (out.form in ("list", None) and out.role == "system" and out.parts):
                    return self.found_as(out, "System")
                return out
            if in_words(w.get("role"), ("system", "developer")):
                out = self.decode_system_text(w)
                if out.form in ("list", None) and out.role == "system" and out.parts or not (out.role == "system" and out.parts):
                    return self.found_as(out, "SystemText")
                return out
            if looks(w.get("content", MISSING), '[{"*') and w.get("role") == "user":
                out = self.decode_user(w)
                if not (out.form in ("list", None) and out.role == "user" and out.parts):
                    return self.found_as(out, "User")
                return out
            if w.get("role") == "user":
                out = self.decode_user_text(w)
                if out.form in ("list", None) and out.role == "user" and out.parts or not (out.role == "user" and out.parts):
                    return self.found_as(out, "UserText")
                return out
        if w.get("role") == "assistant":
            if w.get("content").__class__ is str and looks(w.get("content", MISSING), '[{"*'):
                return self.found_as(self.decode_assistant_blocks(w), "AssistantBlocks")
            return self.decode_assistant_text(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "System" and value.form in ("list", None) and value.role == "system":
                    return self.encode_system(value, losses)
                if marked_case == "SystemText" and value.role == "system":
                    return written_as(self, value, "system_text", "row", losses)
                if marked_case == "User" and value.form in ("list", None) and value.role == "user":
                    return self.encode_user(value, losses)
                if marked_case == "UserText" and value.role == "user":
                    return written_as(self, value, "user_text", "row", losses)
                if marked_case == "AssistantBlocks" and value.role == "assistant":
                    return self.encode_assistant_blocks(value, losses)
            if value.form in ("list", None) and value.role == "system" and value.parts:
                before = len(losses)
                w = self.encode_system(value, losses)
                if w is LOST or looks(at_path(w, "content"), '[{"*'):
                    return w
                losses.__delitem__(slice(before, None))
            if value.role == "system" and value.parts:
                return written_as(self, value, "system_text", "row", losses)
            if value.form in ("list", None) and value.role == "user" and value.parts:
                before = len(losses)
                w = self.encode_user(value, losses)
                if w is LOST or looks(at_path(w, "content"), '[{"*'):
                    return w
                losses.__delitem__(slice(before, None))
            if value.role == "user" and value.parts:
                return written_as(self, value, "user_text", "row", losses)
            if value.role == "assistant":
                return written_as(self, value, "assistant_text", "row", losses)
        return self.lost(value, losses)

    def decode_answered(self, w: Any) -> u.Message:
        """Answered: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if is_value(w.get("role"), "assistant", True):
            if w.get("content").__class__ is str and looks(w.get("content", MISSING), '[{"*'):
                return self.found_as(self.decode_answered_assistant_blocks(w), "AnsweredAssistantBlocks")
            return self.decode_answered_assistant_text(w)
        raise no_case(DecodeError, w, "AnsweredAssistantBlocks :dict content:str", "AnsweredAssistantText :dict")

    def encode_answered(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Answered: the first case that a unified value fits."""
        if value.__class__ is u.Message:
            if value.extras is not None:
                if marked(value, self.SPACES, "$case") == "AnsweredAssistantBlocks" and value.role == "assistant":
                    return self.encode_answered_assistant_blocks(value, losses)
            if value.role == "assistant":
                return written_as(self, value, "answered_assistant_text", "answered", losses)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ResultBlocks" and value.runner == "client" and value.value in (None, "", [], {}):
                    return self.encode_result_blocks(value, losses)
                if marked_case == "ResultText" and value.runner == "client" and all_in(value.parts, (u.Text,)):
                    return written_as(self, value, "result_text", "row", losses)
            if value.runner == "client" and value.value in (None, "", [], {}) and value.parts:
                before = len(losses)
                if (w := self.encode_result_blocks(value, losses)) is LOST or looks(at_path(w, "content"), '[{"*'):
                    return w
                losses.__delitem__(slice(before, None))
            if value.runner == "client" and all_in(value.parts, (u.Text,)):
                return written_as(self, value, "result_text", "row", losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None

    def joined_refusal(self, part: u.Refusal, losses: list[Loss]) -> None:
        """Reports what a Refusal cannot say as a piece of a string."""
        if part.cache is not None or part.signature is not None:
            self.rest({}, part, self.JOINED_REFUSAL, losses)
        if part.extras is not None:
            foreign(part, own_spaces(self, part), losses)


LENS: Final = Openllmetry()
