# Generated from spec/applications/dashscope_native.yaml; do not edit.

"""DashScope generation, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text
from ...lenses.conversation import Conversation, read_inside, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, with_ids, write_messages, write_tools, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import ABSENT, Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import in_words, no_case
from ...lenses.kinds import BOOL, Each, FLOAT, INT, Joined, Json, Leaves, OBJECT, Of, STR, Word
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, Sum, kept_keys, more_rows, nested_rest, read_rows, reads
from ...lenses.structs import has_only_others, just, lost_fields, own_spaces, total_of, was_made
from ...lenses.values import arguments_in, arguments_out, each_out, reordered, text_or_json, texts_of, under, with_substitute
from ...lenses.words import Words


class DashscopeNative(Lens):
    """DashScope generation."""

    __slots__ = ()
    NAMESPACE = "dashscope_native"
    TITLE = "DashScope generation"
    DOCS = "https://help.aliyun.com/zh/model-studio/qwen-api-via-dashscope"
    MODEL_KEY = "model"
    SDK_PARAMS = frozenset({"input", "model", "parameters"})
    DETECT = {"request": {"input": {"messages": "*"}}, "response": {"output": {"choices": "*"}}}
    ENVELOPE = {"id": ""}
    ERROR_RETRY = ("try again in", "retry in", "retry after")
    STATUSES = ("invalid_request 400, auth 401, permission 403, not_found 404, rate_limit 429, server 500",)
    PHRASES = (
        "context_length: maximum context length | exceeds the context window | exceeds the available context size |",
        "longer than the model's context length | `inputs` tokens + `max_new_tokens` must be | greater than the context",
        "length | prompt is too long | exceed context limit | input is too long for requested model | exceeds the",
        "maximum number of tokens allowed | number of input tokens exceeds maximum length | maximum prompt length is |",
        "reduce the length of the messages | exceeds the maximum allowed input length | prompt token count of | context",
        "window exceeds limit | exceeded model token limit | exceeds maximum input length | prompt too long; exceeded |",
        "range of input length should be | prompt exceeds max length | max_seq_len | the model's context length is only",
        "| longer than the maximum model length | `inputs` must have less than | cannot exceed the total tokens limit",
        "|| auth: incorrect api key provided | login fail || quota: exceeded your current quota | credit balance is too",
        "low | insufficient balance | insufficient credits || content_filter: content management policy | rejected as a",
        "result of our safety system | flagged as potentially violating our usage policy | content exists risk | may",
        "contain inappropriate content | blocked by content filtering policy | input was flagged",
    )
    WORDS_MODE = Words(
        "mode", {"auto": ("auto",), "none": ("none",), "required": ("required",)}, lost={"tool": "required", "allowed": "auto"}
    )
    WORDS_PLAIN_TYPE = Words("plain_type", {"text": ("text",), "json": ("json_object",)}, lost={"json_schema": "json"}, unknown="other")
    WORDS_ASK_ENABLE_THINKING = Words(
        "ask_enable_thinking", {"enabled": (True,), "disabled": (False,)}, lost={"adaptive": "enabled"}, unknown="other"
    )
    WORDS_ENDED = Words(
        "ended",
        {"stop": ("stop",), "length": ("length",), "tool_calls": ("tool_calls",)},
        lost={"stop_sequence": "stop", "refusal": "stop", "pause": "stop"},
        nothing=("null",),
        unknown="other",
    )
    WORDS_REFUSED = Words(
        "refused",
        {
            "invalid_request": ("InvalidParameter", "InvalidURL"),
            "auth": ("InvalidApiKey",),
            "permission": ("AccessDenied", "Model.AccessDenied"),
            "not_found": ("ModelNotFound", "ModelNotSupported"),
            "rate_limit": ("Throttling", "Throttling.RateQuota", "Throttling.BurstRate"),
            "quota": ("Throttling.AllocationQuota", "Arrearage"),
            "content_filter": ("DataInspectionFailed", "data_inspection_failed"),
            "overloaded": ("ServiceUnavailable",),
            "timeout": ("RequestTimeOut",),
            "server": ("InternalError", "InternalError.Algo", "SystemError"),
        },
        lost={"too_large": "invalid_request", "context_length": "invalid_request", "other": "server"},
        unknown="other",
    )
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
        "role": Fixed("system", tag=True),
    }
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    encode_just_text_part = just(u.Text, "encode_text_part")
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("text"), "text": Row("text", STR, required=True)}
    decode_system_pieces = reads(u.Message, "ROWS_SYSTEM_PIECES", role="system")
    LOST_SYSTEM_PIECES = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM_PIECES = Rows("Message") + {
        "content": Row("parts", Each("text_part", just=True), required=True),
        "role": Fixed("system", tag=True),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
        "role": Fixed("user", tag=True),
    }
    decode_user_pieces = reads(u.Message, "ROWS_USER_PIECES", role="user")
    LOST_USER_PIECES = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER_PIECES = Rows("Message") + {
        "content": Row("parts", Each("text_part", just=True), required=True),
        "role": Fixed("user", tag=True),
    }
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature kind",), minor=("namespace cache",))
    ROWS_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), empty={}),
            },
            required=True,
        ),
        "index": Kept("trivial"),
    }
    CALL_READ = frozenset({"function", "id", "type"})
    CALL_FUNCTION_READ = frozenset({"arguments", "name"})
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty="", shared=True, order=1),
        "reasoning_content": Row("parts", Joined("", u.Reasoning, "content", listed=True), shared=True),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2),
        "partial": Kept(),
    }
    decode_assistant_pieces = reads(u.Message, "ROWS_ASSISTANT_PIECES", role="assistant")
    LOST_ASSISTANT_PIECES = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT_PIECES = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", Each("text_part", just=True), required=True, shared=True, order=1),
        "reasoning_content": Row("parts", Joined("", u.Reasoning, "content", listed=True), shared=True),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2),
        "partial": Kept(),
    }
    decode_tool = reads(u.ToolResult, "ROWS_TOOL", call_id=UNSET, runner="client")
    LOST_TOOL = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache is_error",))
    ROWS_TOOL = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
        "tool_call_id": Row("call_id", STR, made=True),
        "name": Kept("trivial"),
    }
    decode_tool_pieces = reads(u.ToolResult, "ROWS_TOOL_PIECES", call_id=UNSET, runner="client")
    LOST_TOOL_PIECES = lost_fields(u.ToolResult, major=("value signature kind",), minor=("cache is_error",))
    ROWS_TOOL_PIECES = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "content": Row("parts", Each("text_part", just=True), required=True),
        "tool_call_id": Row("call_id", STR, made=True),
        "name": Kept("trivial"),
    }
    decode_function = reads(u.Tool, "ROWS_FUNCTION", name=UNSET)
    encode_just_function = just(u.Tool, "encode_function")
    LOST_FUNCTION = lost_fields(u.Tool, minor=("strict deferred cache",))
    ROWS_FUNCTION = Rows("Tool") + {
        "type": Fixed("function"),
        "function": Nested(
            {"name": Row("name", STR, required=True), "description": Row("description", STR), "parameters": Row("parameters", OBJECT)},
            required=True,
        ),
    }
    decode_named = reads(u.ToolChoice, "ROWS_NAMED", mode="tool")
    LOST_NAMED = lost_fields(u.ToolChoice, major=("allowed allowed_mode",), minor=("kind",))
    ROWS_NAMED = Rows("ToolChoice") + {
        "type": Fixed("function"),
        "function": Nested({"name": Row("name", STR, required=True)}, required=True),
    }
    LOST_MODE = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",), minor=("kind",))
    ROW_MODE = Row("mode", Word("WORDS_MODE"), required=True)
    decode_schema = reads(u.ResponseFormat, "ROWS_SCHEMA", kind="json_schema")
    LOST_SCHEMA = lost_fields(u.ResponseFormat, minor=("description",))
    ROWS_SCHEMA = Rows("ResponseFormat") + {
        "type": Fixed("json_schema", tag=True),
        "json_schema": Nested(
            {
                "name": Row("name", STR, required=True, empty="answer"),
                "schema": Row("schema", OBJECT, required=True),
                "strict": Row("strict", BOOL),
            },
            required=True,
        ),
    }
    decode_plain = reads(u.ResponseFormat, "ROWS_PLAIN", kind=UNSET)
    LOST_PLAIN = lost_fields(u.ResponseFormat, major=("schema",), minor=("description strict",), trivial=("name",))
    ROWS_PLAIN = Rows("ResponseFormat") + {"type": Row("kind", Word("WORDS_PLAIN_TYPE"), required=True)}
    LOST_ASK = lost_fields(
        u.Request,
        major=("documents modalities audio web_search mcp_servers",),
        minor=(
            "frequency_penalty logit_bias logprobs top_logprobs reasoning.effort reasoning.summary verbosity prediction",
            "compaction cache cache_key cache_retention stream_usage user safety_id metadata store service_tier",
        ),
        within={"reasoning": u.ReasoningConfig},
    )
    ROWS_ASK = Rows("Request") + {
        "model": Row("model", STR, required=True),
        "input": Nested({"messages": Elsewhere("messages")}, required=True),
        "parameters": Nested(
            {
                "result_format": Fixed("message"),
                "temperature": Row("temperature", FLOAT),
                "top_p": Row("top_p", FLOAT),
                "top_k": Row("top_k", INT),
                "max_tokens": Row("max_tokens", INT),
                "seed": Row("seed", INT),
                "stop": Row("stop", Leaves(STR, one="also")),
                "presence_penalty": Row("presence_penalty", FLOAT),
                "tools": Row("tools", Each("function", just=True)),
                "tool_choice": Row("tool_choice", Of("choice")),
                "parallel_tool_calls": Row("parallel_tool_calls", BOOL),
                "response_format": Row("response_format", Of("form")),
                "n": Row("candidates", INT, default=(1, 1)),
                "enable_thinking": Row("reasoning.mode", Word("WORDS_ASK_ENABLE_THINKING"), make=u.ReasoningConfig),
                "thinking_budget": Row("reasoning.budget_tokens", INT, make=u.ReasoningConfig),
                "incremental_output": Row("stream", BOOL),
                **kept_keys("repetition_penalty", "logprobs", "top_logprobs"),
                "enable_search": Kept("major", neutral=False),
                "search_options": Kept("major"),
            },
            empty=True,
        ),
    }
    decode_answer_message = reads(u.Message, "ROWS_ANSWER_MESSAGE", role="assistant")
    LOST_ANSWER_MESSAGE = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ANSWER_MESSAGE = Rows("Message") + {
        "role": Fixed("assistant"),
        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty="", shared=True, order=1),
        "reasoning_content": Row("parts", Joined("", u.Reasoning, "content", listed=True), shared=True),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2),
    }
    decode_pick = reads(u.Candidate, "ROWS_PICK")
    LOST_PICK = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    ROWS_PICK = Rows("Candidate") + {
        "message": Row("message", Of("answer_message", just=True), required=True),
        "finish_reason": Row("stop_reason", Word("WORDS_ENDED"), required=True, empty="null", native="stop_native"),
        "index": Row("index", INT),
        "logprobs": Kept(),
    }
    decode_counts = reads(u.Usage, "ROWS_COUNTS")
    encode_just_counts = just(u.Usage, "encode_counts")
    LOST_COUNTS = lost_fields(
        u.Usage,
        major=(
            "cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens input_audio_tokens output_audio_tokens",
            "accepted_prediction_tokens rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_COUNTS = Rows("Usage") + {
        "input_tokens": Row("input_tokens", INT, required=True),
        "output_tokens": Row("output_tokens", INT, required=True),
        "total_tokens": Sum("input_tokens", "output_tokens"),
        "prompt_tokens_details": Nested({"cached_tokens": Row("cache_read_tokens", INT)}),
        "output_tokens_details": Nested({"reasoning_tokens": Row("reasoning_tokens", INT)}),
    }
    decode_answer = reads(u.Response, "ROWS_ANSWER")
    LOST_ANSWER = lost_fields(u.Response, minor=("model service_tier",), trivial=("created",))
    ROWS_ANSWER = Rows("Response") + {
        "output": Nested({"choices": Row("candidates", Each("pick"), required=True)}, required=True),
        "request_id": Row("id", STR),
        "usage": Row("usage", Of("counts", just=True)),
        **kept_keys("status_code", "code", "message", "headers", level="trivial"),
    }
    decode_refused = reads(u.ErrorAnswer, "ROWS_REFUSED", message=UNSET)
    LOST_REFUSED = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_REFUSED = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True),
        "code": Row("code", Word("WORDS_REFUSED"), required=True, empty="InternalError", native="native"),
        "request_id": Row("request_id", STR),
    }
    encode_just_piece_call = just(u.ToolCall, "encode_piece_call")
    LOST_PIECE_CALL = lost_fields(u.ToolCall, major=("input signature kind runner",), minor=("namespace cache",))
    ROWS_PIECE_CALL = Rows("ToolCall") + {
        "type": Fixed("function"),
        "function": Nested({"name": Row("name", STR, default=("", "")), "arguments": Row("arguments_text", STR)}, required=True),
        "index": Kept("trivial"),
        "id": Row("id", STR, default=("", ""), made=True),
    }
    PIECE_CALL_READ = frozenset({"function", "id", "type"})
    PIECE_CALL_FUNCTION_READ = frozenset({"arguments", "name"})
    decode_piece_message = reads(u.Message, "ROWS_PIECE_MESSAGE", role="assistant")
    LOST_PIECE_MESSAGE = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_PIECE_MESSAGE = Rows("Message") + {
        "role": Fixed("assistant"),
        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty="", shared=True, order=1),
        "reasoning_content": Row("parts", Joined("", u.Reasoning, "content", listed=True), shared=True),
        "tool_calls": Row("parts", Each("piece_call", just=True), shared=True, order=2),
    }
    decode_piece_pick = reads(u.Candidate, "ROWS_PIECE_PICK")
    LOST_PIECE_PICK = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    ROWS_PIECE_PICK = Rows("Candidate") + {
        "message": Row("message", Of("piece_message", just=True), required=True),
        "finish_reason": Row("stop_reason", Word("WORDS_ENDED"), required=True, empty="null", native="stop_native"),
        "index": Row("index", INT),
        "logprobs": Kept(),
    }
    decode_piece = reads(u.Response, "ROWS_PIECE")
    LOST_PIECE = lost_fields(u.Response, minor=("model service_tier",), trivial=("created",))
    ROWS_PIECE = Rows("Response") + {
        "output": Nested({"choices": Row("candidates", Each("piece_pick"), required=True)}, required=True),
        "request_id": Row("id", STR),
        "usage": Row("usage", Of("counts", just=True)),
        **kept_keys("status_code", "code", "message", "headers", level="trivial"),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        at=("input",),
        parts={"tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        written={"system": "system", "user": "user", "assistant": "assistant"},
        runs=("tool",),
        ids=True,
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    JOINED_REASONING = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_ask, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_ask, request)

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return with_ids(self, read_deep(self.decode_answer, body))

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_answer, response)

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_refused, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_refused, error)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"input": {"messages": fragment}}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def read_tools(self, fragment: Any) -> list[u.AnyTool]:
        """The tools out of the key of a request that holds them."""
        if fragment.__class__ is list:
            fragment = {"parameters": {"tools": fragment}}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        fragment = an_object(fragment.get("parameters", {}), "parameters")
        return read_tools(self, self.ROWS_ASK["parameters"].rows, "tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"parameters": {"tools": write_tools(self, self.ROWS_ASK["parameters"].rows, "tools", tools, losses)}}, losses)

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
            content_ = "".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"content": content_, "role": "system"}
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_system_pieces(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemPieces <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_just_text_part, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"content": content_, "role": "system"}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM_PIECES, losses, self.ROWS_SYSTEM_PIECES)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_PIECES, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
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
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_user_pieces(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserPieces <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_just_text_part, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"content": content_, "role": "user"}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_PIECES, losses, self.ROWS_USER_PIECES)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_PIECES, losses)

    def decode_call(self, w: Any) -> u.ToolCall:
        """Call -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
            function_ = w["function"]
            if function_.__class__ is not dict:
                function_ = an_object(function_, "function")
            function_name_ = function_["name"]
        except KeyError:
            raise missing(w, "id", "function", "function\x00name") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        if function_name_.__class__ is not str:
            function_name_ = text(function_name_, "function", "name")
        out = u.ToolCall(id=id_, name=function_name_, runner="client")
        n_function_ = 1
        if (function_arguments_ := function_.get("arguments")) is not None:
            n_function_ += 1
            if function_arguments_.__class__ is not str:
                function_arguments_ = text(function_arguments_, "function", "arguments")
            function_arguments_value, function_arguments_error = arguments_in(function_arguments_)
            out.arguments = function_arguments_value
            out.arguments_text = function_arguments_
            out.arguments_error = function_arguments_error
        elif "arguments" not in function_:
            extras = remember(extras, self.NAMESPACE, "arguments", ABSENT, "function")
        if n_function_ != len(function_):
            extras = nested_rest(self, (out,), function_, self.ROWS_CALL, self.CALL_FUNCTION_READ, extras, "function")
        n = 3
        if w.get("type") != "function":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_CALL, self.CALL_READ, extras)
        out.extras = extras
        return out

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        function_: dict[str, Any] = {"name": value.name}
        function_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.kind != "function"
        ):
            self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
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
                if (item := self.encode_just_call(part, losses)) is not LOST:
                    reached = 2
                    tool_calls_parts.append(item)
            elif cls is u.Reasoning:
                part = with_substitute(part, "content", "summary", losses)
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                reasoning_content_parts.append(part)
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
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.parts and not (content_parts or reasoning_content_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_assistant_pieces(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantPieces <- Message."""
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                item = self.encode_text_part(part, losses)
                if item is not LOST:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    content_parts.append(item)
            elif cls is u.ToolCall:
                item = self.encode_just_call(part, losses)
                if item is not LOST:
                    reached = 2
                    tool_calls_parts.append(item)
            elif cls is u.Reasoning:
                part = with_substitute(part, "content", "summary", losses)
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                reasoning_content_parts.append(part)
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
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.parts and not (content_parts or reasoning_content_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_PIECES, losses, self.ROWS_ASSISTANT_PIECES)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PIECES, losses)

    def encode_tool(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Tool <- ToolResult."""
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
        self.rest(w, value, self.LOST_TOOL, losses, self.ROWS_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL, losses)

    def encode_tool_pieces(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolPieces <- ToolResult."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_just_text_part, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"role": "tool", "content": content_}
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.call_id
        self.rest(w, value, self.LOST_TOOL_PIECES, losses, self.ROWS_TOOL_PIECES)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_PIECES, losses)

    def encode_function(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Function <- Tool."""
        function_: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            function_["description"] = value.description
        if value.parameters is not None:
            function_["parameters"] = value.parameters
        w: dict[str, Any] = {"type": "function", "function": function_}
        if value.strict is not None or value.deferred is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION, losses, self.ROWS_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION, losses)

    def encode_named(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """Named <- ToolChoice."""
        function_: dict[str, Any] = {"name": value.name}
        w: dict[str, Any] = {"type": "function", "function": function_}
        self.rest(w, value, self.LOST_NAMED, losses, self.ROWS_NAMED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED, losses)

    def decode_mode(self, w: Any) -> u.ToolChoice:
        """Mode -> ToolChoice."""
        extras: Extras | None = None
        w_word = self.WORDS_MODE.read.get(w) if w.__class__ is str else None
        if w_word is None:
            w_word = self.WORDS_MODE.value(w)
        if self.WORDS_MODE.write.get(w_word) != w:
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.ToolChoice(mode=w_word)
        out.extras = extras
        return out

    def encode_mode(self, value: u.ToolChoice, losses: list[Loss]) -> str | Lost:
        """Mode <- ToolChoice."""
        if value.mode in self.WORDS_MODE.lost:
            self.changed(losses, "mode", "ToolChoice.mode", value.mode)
        key_word = self.WORDS_MODE.write.get(value.mode)
        if key_word is None and not has_spelling(value, self.SPACES, ""):
            losses.append(dropped("mode", "ToolChoice.mode", "minor", self.NO_PLACE, value.mode))
        out: Any = key_word
        self.rest({}, value, self.LOST_MODE, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_MODE, losses)

    def encode_schema(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """Schema <- ResponseFormat."""
        json_schema_name_: Any
        if value.name:
            json_schema_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "json_schema.name"):
                losses.append(Loss("name", "ResponseFormat.name", "defaulted", "trivial", "the key is required", "answer"))
            json_schema_name_ = "answer"
        json_schema_: dict[str, Any] = {"name": json_schema_name_, "schema": value.schema}
        if value.strict is not None:
            json_schema_["strict"] = value.strict
        w: dict[str, Any] = {"type": "json_schema", "json_schema": json_schema_}
        if value.description is not None:
            self.rest(w, value, self.LOST_SCHEMA, losses, self.ROWS_SCHEMA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCHEMA, losses)

    def encode_plain(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Plain <- ResponseFormat."""
        if value.kind in self.WORDS_PLAIN_TYPE.lost:
            self.changed(losses, "kind", "ResponseFormat.kind", value.kind)
        type_word = self.WORDS_PLAIN_TYPE.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ResponseFormat.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word}
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest(w, value, self.LOST_PLAIN, losses, self.ROWS_PLAIN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def decode_ask(self, w: Any) -> u.Request:
        """Ask -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        out.messages, extras = read_inside(self, self.CONVERSATION, w, True, True)
        extras = read_rows(self, (out,), w, self.ROWS_ASK, extras)
        out.extras = extras
        return out

    def encode_ask(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Ask <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        input_: dict[str, Any] = {"messages": carried}
        w: dict[str, Any] = {"model": value.model, "input": input_}
        parameters_: dict[str, Any] = {"result_format": "message"}
        if value.temperature is not None:
            parameters_["temperature"] = value.temperature
        if value.top_p is not None:
            parameters_["top_p"] = value.top_p
        if value.top_k is not None:
            parameters_["top_k"] = value.top_k
        if value.max_tokens is not None:
            parameters_["max_tokens"] = value.max_tokens
        if value.seed is not None:
            parameters_["seed"] = value.seed
        if value.stop:
            parameters_["stop"] = list(value.stop)
        if value.presence_penalty is not None:
            parameters_["presence_penalty"] = value.presence_penalty
        if value.tools and (parameters_tools_ := each_out(value.tools, self.encode_just_function, losses, "tools")):
            parameters_["tools"] = parameters_tools_
        if value.tool_choice is not None:
            if (parameters_tool_choice_ := under(value.tool_choice, self.encode_choice, losses, "tool_choice")) is not LOST:
                parameters_["tool_choice"] = parameters_tool_choice_
        if value.parallel_tool_calls is not None:
            parameters_["parallel_tool_calls"] = value.parallel_tool_calls
        if value.response_format is not None:
            if (parameters_response_format_ := under(value.response_format, self.encode_form, losses, "response_format")) is not LOST:
                parameters_["response_format"] = parameters_response_format_
        if value.candidates != 1:
            parameters_["n"] = value.candidates
        if value.reasoning is not None and value.reasoning.mode is not None:
            if value.reasoning.mode in self.WORDS_ASK_ENABLE_THINKING.lost:
                self.changed(losses, "reasoning.mode", "Request.reasoning.mode", value.reasoning.mode)
            parameters_enable_thinking_word = self.WORDS_ASK_ENABLE_THINKING.write.get(value.reasoning.mode)
            if parameters_enable_thinking_word is None and not has_spelling(value, self.SPACES, "parameters.enable_thinking"):
                losses.append(dropped("reasoning.mode", "Request.reasoning.mode", "minor", self.NO_PLACE, value.reasoning.mode))
            if parameters_enable_thinking_word is not None:
                parameters_["enable_thinking"] = parameters_enable_thinking_word
        if value.reasoning is not None and value.reasoning.budget_tokens is not None:
            parameters_["thinking_budget"] = value.reasoning.budget_tokens
        if value.stream is not None:
            parameters_["incremental_output"] = value.stream
        w["parameters"] = parameters_
        if (
            value.documents
            or value.frequency_penalty is not None
            or value.logit_bias is not None
            or value.logprobs is not None
            or value.top_logprobs is not None
            or value.reasoning is not None
            and (value.reasoning.effort is not None or value.reasoning.summary is not None)
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
            or value.user is not None
            or value.safety_id is not None
            or value.metadata is not None
            or value.store is not None
            or value.service_tier is not None
        ):
            self.rest(w, value, self.LOST_ASK, losses, self.ROWS_ASK)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASK, losses)

    def encode_answer_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnswerMessage <- Message."""
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
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
                if (item := self.encode_just_call(part, losses)) is not LOST:
                    reached = 2
                    tool_calls_parts.append(item)
            elif cls is u.Reasoning:
                part = with_substitute(part, "content", "summary", losses)
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                reasoning_content_parts.append(part)
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
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ANSWER_MESSAGE, losses, self.ROWS_ANSWER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_MESSAGE, losses)

    def encode_just_answer_message(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerMessage, or nothing."""
        return (
            self.encode_answer_message(value, losses)
            if value.__class__ is u.Message and value.role == "assistant"
            else self.lost(value, losses)
        )

    def encode_pick(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Pick <- Candidate."""
        message_: Any = under(value.message, self.encode_just_answer_message, losses, "message")
        if message_ is LOST:
            return self.lost(value, losses)
        finish_reason_: Any
        if value.stop_reason is not None:
            if value.stop_reason in self.WORDS_ENDED.lost:
                self.changed(losses, "stop_reason", "Candidate.stop_reason", value.stop_reason)
            finish_reason_word = self.WORDS_ENDED.write.get(value.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, value.stop_reason))
            finish_reason_ = finish_reason_word
            if finish_reason_ is None:
                finish_reason_ = "null"
        else:
            finish_reason_ = "null"
        w: dict[str, Any] = {"message": message_, "finish_reason": finish_reason_}
        if value.index is not None:
            w["index"] = value.index
        if value.stop_sequence is not None or value.stop_details is not None or value.logprobs is not None:
            self.rest(w, value, self.LOST_PICK, losses, self.ROWS_PICK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PICK, losses)

    def encode_counts(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Counts <- Usage."""
        w: dict[str, Any] = {"input_tokens": value.input_tokens, "output_tokens": value.output_tokens}
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
        if value.cache_read_tokens is not None:
            prompt_tokens_details_: dict[str, Any] = {"cached_tokens": value.cache_read_tokens}
            w["prompt_tokens_details"] = prompt_tokens_details_
        if value.reasoning_tokens is not None:
            output_tokens_details_: dict[str, Any] = {"reasoning_tokens": value.reasoning_tokens}
            w["output_tokens_details"] = output_tokens_details_
        if (
            value.cache_write_tokens is not None
            or value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.input_audio_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_COUNTS, losses, self.ROWS_COUNTS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_COUNTS, losses)

    def encode_answer(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Answer <- Response."""
        output_choices_: Any
        if value.candidates:
            output_choices_ = each_out(value.candidates, self.encode_pick, losses, "candidates")
        else:
            output_choices_ = []
        output_: dict[str, Any] = {"choices": output_choices_}
        w: dict[str, Any] = {"output": output_}
        if value.id is not None:
            w["request_id"] = value.id
        if value.usage is not None and (usage_ := under(value.usage, self.encode_just_counts, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.model is not None or value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def encode_refused(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Refused <- ErrorAnswer."""
        code_: Any
        if value.code is not None:
            if value.code in self.WORDS_REFUSED.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            code_word = self.WORDS_REFUSED.write.get(value.code)
            if code_word is None and not has_spelling(value, self.SPACES, "code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            code_ = code_word
            if code_ is None:
                code_ = "InternalError"
        else:
            if not has_spelling(value, self.SPACES, "code"):
                losses.append(Loss("code", "ErrorAnswer.code", "defaulted", "trivial", "the key is required", "InternalError"))
            code_ = "InternalError"
        w: dict[str, Any] = {"message": value.message, "code": code_}
        if value.request_id is not None:
            w["request_id"] = value.request_id
        self.rest(w, value, self.LOST_REFUSED, losses, self.ROWS_REFUSED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REFUSED, losses)

    def decode_piece_call(self, w: Any) -> u.ToolCall:
        """PieceCall -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            function_ = w["function"]
            if function_.__class__ is not dict:
                function_ = an_object(function_, "function")
        except KeyError:
            raise missing(w, "function") from None
        out = u.ToolCall(id=UNSET, name=UNSET)
        n_function_ = 0
        if (function_name_ := function_.get("name")) is not None:
            n_function_ += 1
            if function_name_.__class__ is not str:
                function_name_ = text(function_name_, "function", "name")
            out.name = function_name_
            if function_name_ == "":
                extras = remember(extras, self.NAMESPACE, "name", function_name_, "function")
        else:
            out.name = ""
        if n_function_ != len(function_):
            if (function_arguments_ := function_.get("arguments")) is not None:
                n_function_ += 1
                if function_arguments_.__class__ is not str:
                    function_arguments_ = text(function_arguments_, "function", "arguments")
                out.arguments_text = function_arguments_
            if n_function_ != len(function_):
                extras = nested_rest(self, (out,), function_, self.ROWS_PIECE_CALL, self.PIECE_CALL_FUNCTION_READ, extras, "function")
        n = 2
        if w.get("type") != "function":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if (id_ := w.get("id")) is not None:
            n += 1
            if id_.__class__ is not str:
                id_ = text(id_, "id")
            out.id = id_
            if id_ == "":
                extras = remember(extras, self.NAMESPACE, "id", id_)
        else:
            out.id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_PIECE_CALL, self.PIECE_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_piece_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """PieceCall <- ToolCall."""
        function_: dict[str, Any] = {}
        if value.name != "":
            function_["name"] = value.name
        if value.arguments_text is not None:
            function_["arguments"] = value.arguments_text
        w: dict[str, Any] = {"type": "function", "function": function_}
        if value.id != "" and not was_made(value, self.SPACES):
            w["id"] = value.id
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.kind != "function"
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_PIECE_CALL, losses, self.ROWS_PIECE_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_CALL, losses)

    def encode_piece_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """PieceMessage <- Message."""
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
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
                if (item := self.encode_piece_call(part, losses)) is not LOST:
                    reached = 2
                    tool_calls_parts.append(item)
            elif cls is u.Reasoning:
                part = with_substitute(part, "content", "summary", losses)
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                reasoning_content_parts.append(part)
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
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_PIECE_MESSAGE, losses, self.ROWS_PIECE_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_MESSAGE, losses)

    def encode_just_piece_message(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PieceMessage, or nothing."""
        return (
            self.encode_piece_message(value, losses)
            if value.__class__ is u.Message and value.role == "assistant"
            else self.lost(value, losses)
        )

    def encode_piece_pick(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PiecePick <- Candidate."""
        message_: Any = under(value.message, self.encode_just_piece_message, losses, "message")
        if message_ is LOST:
            return self.lost(value, losses)
        finish_reason_: Any
        if value.stop_reason is not None:
            if value.stop_reason in self.WORDS_ENDED.lost:
                self.changed(losses, "stop_reason", "Candidate.stop_reason", value.stop_reason)
            finish_reason_word = self.WORDS_ENDED.write.get(value.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, value.stop_reason))
            finish_reason_ = finish_reason_word
            if finish_reason_ is None:
                finish_reason_ = "null"
        else:
            finish_reason_ = "null"
        w: dict[str, Any] = {"message": message_, "finish_reason": finish_reason_}
        if value.index is not None:
            w["index"] = value.index
        if value.stop_sequence is not None or value.stop_details is not None or value.logprobs is not None:
            self.rest(w, value, self.LOST_PIECE_PICK, losses, self.ROWS_PIECE_PICK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_PICK, losses)

    def encode_piece(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Piece <- Response."""
        output_choices_: Any
        if value.candidates:
            output_choices_ = each_out(value.candidates, self.encode_piece_pick, losses, "candidates")
        else:
            output_choices_ = []
        output_: dict[str, Any] = {"choices": output_choices_}
        w: dict[str, Any] = {"output": output_}
        if value.id is not None:
            w["request_id"] = value.id
        if value.usage is not None and (usage_ := under(value.usage, self.encode_just_counts, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.model is not None or value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_PIECE, losses, self.ROWS_PIECE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE, losses)

    def decode_row(self, w: Any) -> u.Message | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("role")
        if tag == "tool":
            if w.get("content").__class__ is str:
                return self.decode_tool(w)
            return self.found_as(self.decode_tool_pieces(w), "ToolPieces")
        if tag == "system":
            if w.get("content").__class__ is str:
                return self.decode_system(w)
            return self.found_as(self.decode_system_pieces(w), "SystemPieces")
        if tag == "user":
            if w.get("content").__class__ is str:
                return self.decode_user(w)
            return self.found_as(self.decode_user_pieces(w), "UserPieces")
        if tag == "assistant":
            if w.get("content").__class__ is str:
                return self.decode_assistant(w)
            return self.found_as(self.decode_assistant_pieces(w), "AssistantPieces")
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SystemPieces" and value.role == "system":
                    return self.encode_system_pieces(value, losses)
                if marked_case == "UserPieces" and value.role == "user":
                    return self.encode_user_pieces(value, losses)
                if marked_case == "AssistantPieces" and value.role == "assistant":
                    return self.encode_assistant_pieces(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)

    def decode_choice(self, w: Any) -> u.ToolChoice:
        """Choice: which of its cases a wire value is."""
        if (
            w.__class__ is dict
            and w.get("type") == "function"
            and w.get("function").__class__ is dict
            and w["function"].get("name").__class__ is str
        ):
            out = self.decode_named(w)
            if not (out.mode == "tool" and out.name is not None):
                return self.found_as(out, "Named")
            return out
        if in_words(w, ("auto", "none", "required")):
            out = self.decode_mode(w)
            if out.mode == "tool" and out.name is not None or out.mode not in ("auto", "none", "required", "tool", "allowed"):
                return self.found_as(out, "Mode")
            return out
        raise no_case(DecodeError, w, "Named :dict type=function function:dict function.name:str", "Mode =auto|none|required")

    def encode_choice(self, value: Any, losses: list[Loss]) -> dict[str, Any] | str | Lost:
        """Choice: the first case that a unified value fits."""
        if value.__class__ is u.ToolChoice:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Named" and value.mode == "tool":
                    return self.encode_named(value, losses)
                if marked_case == "Mode" and value.mode in ("auto", "none", "required", "tool", "allowed"):
                    return self.encode_mode(value, losses)
            if value.mode == "tool" and value.name is not None:
                return self.encode_named(value, losses)
            if value.mode in ("auto", "none", "required", "tool", "allowed"):
                return self.encode_mode(value, losses)
            if marked(value, self.SPACES, "$case") == "Mode":
                return self.encode_mode(value, losses)
        return self.lost(value, losses)

    def decode_form(self, w: Any) -> u.ResponseFormat:
        """Form: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag is None and w.get("type").__class__ is str:
            out = self.decode_plain(w)
            if out.kind == "json_schema" and out.schema is not None:
                return self.found_as(out, "Plain")
            return out
        if tag == "json_schema":
            out = self.decode_schema(w)
            if not (out.kind == "json_schema" and out.schema is not None):
                return self.found_as(out, "Schema")
            return out
        if tag in ("text", "json_object"):
            out = self.decode_plain(w)
            if out.kind == "json_schema" and out.schema is not None:
                return self.found_as(out, "Plain")
            return out
        raise DecodeError("expected one of json_schema, text, json_object", ("type",))

    def encode_form(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Form: the first case that a unified value fits."""
        if value.__class__ is u.ResponseFormat:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Schema" and value.kind == "json_schema":
                    return self.encode_schema(value, losses)
                if marked_case == "Plain":
                    return self.encode_plain(value, losses)
            if value.kind == "json_schema" and value.schema is not None:
                return self.encode_schema(value, losses)
            return self.encode_plain(value, losses)
        return self.lost(value, losses)

    def decode_stream_chunk(self, w: Any) -> u.ErrorAnswer | u.Response | u.Opaque:
        """StreamChunk: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("message").__class__ is str and w.get("code").__class__ is str:
            return self.decode_refused(w)
        if "output" in w:
            return self.decode_piece(w)
        return self.opaque(w)

    def encode_stream_chunk(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StreamChunk: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ErrorAnswer:
            return self.encode_refused(value, losses)
        if cls is u.Response:
            return self.encode_piece(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "ToolPieces" and value.runner == "client":
                return self.encode_tool_pieces(value, losses)
            if value.runner == "client":
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


LENS: Final = DashscopeNative()
