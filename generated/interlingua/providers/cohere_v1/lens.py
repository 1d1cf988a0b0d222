# Generated from spec/applications/cohere_v1.yaml; do not edit.

"""Cohere Chat v1, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, same, text
from ...lenses import codecs
from ...lenses.conversation import Conversation, Hoist, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, with_ids, with_linked_names, write_messages, write_tools, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import at_path, is_single, looks, no_case, only_keys
from ...lenses.kinds import ANY, Coded, Each, FLOAT, INT, Joined, Json, Leaves, OBJECT, Of, STR, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads
from ...lenses.states import has_open_calls, report_call_word, with_fields
from ...lenses.structs import has_only_others, just, lost_fields, lost_under, own_spaces
from ...lenses.values import broken_arguments, each, each_out, first_of, inside, reordered, under
from ...lenses.words import Words


class CohereV1(Lens):
    """Cohere Chat v1."""

    __slots__ = ()
    NAMESPACE = "cohere_v1"
    TITLE = "Cohere Chat v1"
    DOCS = "https://docs.cohere.com/v1/reference/chat"
    MODEL_KEY = "model"
    MESSAGES_KEY = "chat_history"
    SDK_PARAMS = frozenset(
        (
            "chat_history citation_quality connectors conversation_id documents force_single_step frequency_penalty k "
            "max_input_tokens max_tokens message model p preamble presence_penalty prompt_truncation raw_prompting "
            "response_format safety_mode search_queries_only seed stop_sequences stream temperature tool_results tools "
        ).split()
    )
    DETECT = {"request": {"message": "*", "chat_history": "*"}, "response": {"text": "*", "generation_id": "*"}}
    ENVELOPE = {"id": ""}
    NEEDS = {"Candidate": {"stop_reason": {"value": "stop"}}, "Citation": {"start": {"value": 0}, "end": {"value": 0}}}
    PARAMETERS = "python_parameters"
    FAILURES = ("*",)
    CITATIONS = {"of": "message", "offsets": "characters"}
    ENDPOINT = {"path": "/v1/chat", "header": "authorization", "prefix": "Bearer "}
    ADDRESS = {"base": "https://api.cohere.com", "key": "CO_API_KEY"}
    ERROR_RETRY = ("try again in",)
    STATUSES = (
        "invalid_request 400 422, context_length 400, content_filter 400, auth 401, quota 402, permission 403,",
        "not_found 404, too_large 413, rate_limit 429, server 500, overloaded 503, timeout 504",
    )
    PHRASES = ("context_length: too many tokens",)
    WORDS_FUNCTION_DESCRIPTION = Words("function_description", {}, nothing=("",), unknown="open")
    WORDS_ENDED = Words(
        "ended",
        {"stop": ("COMPLETE",), "length": ("MAX_TOKENS", "ERROR_LIMIT"), "stop_sequence": ("STOP_SEQUENCE",), "refusal": ("ERROR_TOXIC",)},
        lost={"pause": "stop"},
        calling={"tool_calls": "stop"},
        unknown="other",
    )
    WORDS_ERROR_CODE = Words(
        "error_code",
        {"context_length": ("TOO_MANY_TOKENS",), "server": ("INVALID_TOOL_GENERATION",)},
        lost={
            "invalid_request": "server",
            "auth": "server",
            "permission": "server",
            "not_found": "server",
            "too_large": "server",
            "rate_limit": "server",
            "quota": "server",
            "content_filter": "server",
            "overloaded": "server",
            "timeout": "server",
            "other": "server",
        },
        unknown="other",
    )
    CODES = (
        *"context_length server invalid_request auth permission not_found too_large rate_limit quota content_filter".split(),
        *"overloaded timeout other".split(),
        None,
    )
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "message": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
        "role": Fixed("SYSTEM", tag=True),
        "tool_calls": Kept("trivial"),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "message": Row("parts", Joined("", u.Text, "text"), required=True, empty=""),
        "role": Fixed("USER", tag=True),
        "tool_calls": Kept("trivial"),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "name": Row("name", STR, required=True),
        "parameters": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
    }
    decode_chatbot = reads(u.Message, "ROWS_CHATBOT", role="assistant")
    LOST_CHATBOT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_CHATBOT = Rows("Message") + {
        "message": Row("parts", Joined("", u.Text, "text"), required=True, empty="", shared=True),
        "role": Fixed("CHATBOT", tag=True),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=1),
    }
    decode_text_output = reads(u.ToolResult, "ROWS_TEXT_OUTPUT", call_id=UNSET, runner="client")
    LOST_TEXT_OUTPUT = lost_fields(u.ToolResult, major=("signature",), minor=("cache is_error kind",))
    ROWS_TEXT_OUTPUT = Rows("ToolResult") + {
        "call": Nested({"name": Row("name", STR, required=True, empty="", link=True), "parameters": Kept("major")}, required=True),
        "outputs": Nested({"output": Row("parts", Joined("\n", u.Text, "text"), required=True, empty="")}, required=True, forms=("list",)),
    }
    decode_object = reads(u.ToolResult, "ROWS_OBJECT", call_id=UNSET, runner="client")
    LOST_OBJECT = lost_fields(u.ToolResult, major=("parts signature",), minor=("cache is_error kind",))
    ROWS_OBJECT = Rows("ToolResult") + {
        "call": Nested({"name": Row("name", STR, required=True, empty="", link=True), "parameters": Kept("major")}, required=True),
        "outputs": Row("value", Leaves(OBJECT, single=True), required=True),
    }
    decode_objects = reads(u.ToolResult, "ROWS_OBJECTS", call_id=UNSET, runner="client")
    LOST_OBJECTS = lost_fields(u.ToolResult, major=("parts signature",), minor=("cache is_error kind",))
    ROWS_OBJECTS = Rows("ToolResult") + {
        "call": Nested({"name": Row("name", STR, required=True, empty="", link=True), "parameters": Kept("major")}, required=True),
        "outputs": Row("value", ANY, required=True, where=[{}]),
    }
    decode_value = reads(u.ToolResult, "ROWS_VALUE", call_id=UNSET, runner="client")
    LOST_VALUE = lost_fields(u.ToolResult, major=("parts signature",), minor=("cache is_error kind",))
    ROWS_VALUE = Rows("ToolResult") + {
        "call": Nested({"name": Row("name", STR, required=True, empty="", link=True), "parameters": Kept("major")}, required=True),
        "outputs": Nested({"output": Row("value", ANY, required=True)}, required=True, forms=("list",)),
    }
    decode_tool = reads(u.Message, "ROWS_TOOL", role="tool")
    LOST_TOOL = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_TOOL = Rows("Message") + {"role": Fixed("TOOL", tag=True), "tool_results": Row("parts", Each("result"))}
    LOST_QUESTION = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROW_QUESTION = Row("parts", Joined("", u.Text, "text"), required=True)
    LOST_PREAMBLE = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROW_PREAMBLE = Row("parts", Joined("\n\n", u.Text, "text"), required=True)
    decode_function = reads(u.Tool, "ROWS_FUNCTION", name=UNSET)
    LOST_FUNCTION = lost_fields(u.Tool, minor=("strict deferred kind cache",))
    ROWS_FUNCTION = Rows("Tool") + {
        "name": Row("name", STR, required=True),
        "description": Row("description", Word("WORDS_FUNCTION_DESCRIPTION"), required=True, empty=""),
        "parameter_definitions": Row("parameters", Coded("python_parameters", OBJECT)),
    }
    LOST_RESULTS = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROW_RESULTS = Row("parts", Each("result"), required=True)
    encode_just_plain_source = just(u.PlainText, "encode_plain_source")
    LOST_PLAIN_SOURCE = lost_fields(u.PlainText, trivial=("media_type",))
    ROW_PLAIN_SOURCE = Row("text", STR, required=True)
    decode_titled = reads(u.Document, "ROWS_TITLED", source=UNSET)
    LOST_TITLED = lost_fields(u.Document, major=("context signature",), minor=("cache",))
    ROWS_TITLED = Rows("Document") + {
        "text": Row("source", Of("plain_source", just=True), required=True),
        "title": Row("filename", STR),
        "url": Row("origin", STR),
    }
    decode_snippet = reads(u.Document, "ROWS_SNIPPET", source=UNSET)
    LOST_SNIPPET = lost_fields(u.Document, major=("context signature",), minor=("cache",))
    ROWS_SNIPPET = Rows("Document") + {
        "snippet": Row("source", Of("plain_source", just=True), required=True),
        "title": Row("filename", STR),
        "url": Row("origin", STR),
    }
    encode_just_other_other = just(u.PlainText, "encode_other_other")
    LOST_OTHER_OTHER = lost_fields(u.PlainText, trivial=("media_type",))
    ROW_OTHER_OTHER = Row("text", Coded("json_text", ANY), required=True)
    LOST_OTHER = lost_fields(u.Document, major=("context signature",), minor=("filename origin cache",))
    ROW_OTHER = Row("source", Of("other_other", just=True), required=True)
    decode_schema = reads(u.ResponseFormat, "ROWS_SCHEMA", kind="json_schema")
    LOST_SCHEMA = lost_fields(u.ResponseFormat, minor=("description",), trivial=("name strict",))
    ROWS_SCHEMA = Rows("ResponseFormat") + {"type": Fixed("json_object", tag=True), "schema": Row("schema", OBJECT, required=True)}
    decode_json = reads(u.ResponseFormat, "ROWS_JSON", kind="json")
    LOST_JSON = lost_fields(u.ResponseFormat, major=("schema",), minor=("description",), trivial=("name strict",))
    ROWS_JSON = Rows("ResponseFormat") + {"type": Fixed("json_object", tag=True)}
    decode_plain = reads(u.ResponseFormat, "ROWS_PLAIN", kind="text")
    LOST_PLAIN = lost_fields(u.ResponseFormat, major=("schema",), minor=("description",), trivial=("name strict",))
    ROWS_PLAIN = Rows("ResponseFormat") + {"type": Fixed("text", tag=True)}
    LOST_ASK = lost_fields(
        u.Request,
        major=("tool_choice modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls logit_bias logprobs top_logprobs reasoning verbosity prediction compaction cache cache_key",
            "cache_retention stream user safety_id metadata store service_tier",
        ),
        trivial=("stream_usage",),
    )
    ROWS_ASK = Rows("Request") + {
        "model": Row("model", STR),
        "chat_history": Elsewhere("messages"),
        "tools": Row("tools", Each("any_tool")),
        "documents": Row("documents", Each("document")),
        "response_format": Row("response_format", Of("format")),
        "max_tokens": Row("max_tokens", INT),
        "stop_sequences": Row("stop", Leaves(STR)),
        "temperature": Row("temperature", FLOAT),
        "p": Row("top_p", FLOAT),
        "k": Row("top_k", INT),
        "seed": Row("seed", INT),
        "frequency_penalty": Row("frequency_penalty", FLOAT),
        "presence_penalty": Row("presence_penalty", FLOAT),
        "safety_mode": Kept(neutral="CONTEXTUAL"),
        **kept_keys("citation_quality", "prompt_truncation", "max_input_tokens"),
        "force_single_step": Kept(neutral=False),
        "stream": Kept(neutral=False),
        "conversation_id": Kept("major"),
        "connectors": Kept("major"),
        "search_queries_only": Kept("major", neutral=False),
        "raw_prompting": Kept("major", neutral=False),
        "message": Elsewhere("messages"),
        "preamble": Elsewhere("messages"),
        "tool_results": Elsewhere("messages"),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens reasoning_tokens input_audio_tokens",
            "output_audio_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "tokens": Nested(
            {
                "input_tokens": Row("input_tokens", Coded("whole_number", ANY)),
                "output_tokens": Row("output_tokens", Coded("whole_number", ANY)),
                "image_tokens": Kept("major"),
            }
        ),
        "cached_tokens": Row("cache_read_tokens", Coded("whole_number", ANY)),
        **kept_keys("billed_units", "api_version", "warnings", level="trivial"),
    }
    decode_quote = reads(u.Citation, "ROWS_QUOTE")
    LOST_QUOTE = lost_fields(u.Citation, minor=("kind url title quote place file token sources",))
    ROWS_QUOTE = Rows("Citation") + {
        "text": Row("statement", STR, required=True, empty=""),
        "document_ids": Fixed([]),
        "start": Row("start", INT),
        "end": Row("end", INT),
        "type": Kept(),
    }
    LOST_ANSWER = lost_fields(u.Response, minor=("model service_tier",), trivial=("created",))
    LOST_ANSWER_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_ANSWER_2 = lost_fields(u.Message, minor=("cache name sources supports",))
    ROWS_ANSWER = Rows("Response") + {
        "generation_id": Row("id", STR),
        "meta": Row("usage", Of("usage")),
        **kept_keys("response_id", "chat_history", "is_search_required", level="trivial"),
        **kept_keys("documents", "search_queries", "search_results"),
        "finish_reason": Row("stop_reason", Word("WORDS_ENDED"), native="stop_native", target=1, at=("candidates",)),
        "text": Row("parts", Joined("", u.Text, "text"), required=True, empty="", target=2, at=("candidates", "message"), shared=True),
        "tool_calls": Row("parts", Each("call", just=True), target=2, at=("candidates", "message"), shared=True, order=1),
        "citations": Row("citations", Each("quote"), target=2, at=("candidates", "message")),
    }
    decode_too_long = reads(u.ErrorAnswer, "ROWS_TOO_LONG", message=UNSET, code="context_length")
    LOST_TOO_LONG = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_TOO_LONG = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True),
        "error_type": Fixed("TOO_MANY_TOKENS"),
        "id": Row("request_id", STR),
    }
    decode_typed_error = reads(u.ErrorAnswer, "ROWS_TYPED_ERROR", message=UNSET)
    LOST_TYPED_ERROR = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_TYPED_ERROR = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True),
        "error_type": Row("code", Word("WORDS_ERROR_CODE"), required=True, native="native"),
        "id": Row("request_id", STR),
    }
    decode_plain_error = reads(u.ErrorAnswer, "ROWS_PLAIN_ERROR", message=UNSET)
    LOST_PLAIN_ERROR = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_PLAIN_ERROR = Rows("ErrorAnswer") + {"message": Row("message", STR, required=True), "id": Row("request_id", STR)}
    CONVERSATION = Conversation(
        "chat_history",
        "row",
        hoisted=(
            Hoist("user", "message", "question", many=False, lists=True, between="", empty=""),
            Hoist("system", "preamble", "preamble", many=False, lists=True, between="\n\n"),
            Hoist("tool", "tool_results", "results", many=True, lists=True),
        ),
        wraps=("system", "user", "assistant", "tool"),
        written={"system": "system", "user": "user", "assistant": "chatbot", "tool": "tool"},
        places=(("message",),),
        ids=True,
        links=True,
        repeats=("call", "parameters"),
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

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
        return written(self.encode_answer, with_linked_names(self, response))

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_error, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_error, error)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"chat_history": fragment}
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
        return read_tools(self, self.ROWS_ASK, "tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"tools": write_tools(self, self.ROWS_ASK, "tools", tools, losses)}, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        message_: Any
        if value.parts:
            message_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    message_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(message_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            message_ = "\n\n".join([part.text for part in message_parts])
        else:
            message_ = ""
        w: dict[str, Any] = {"message": message_, "role": "SYSTEM"}
        if not w.get("message") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        message_: Any
        if value.parts:
            message_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    message_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(message_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            message_ = "".join([part.text for part in message_parts])
        else:
            message_ = ""
        w: dict[str, Any] = {"message": message_, "role": "USER"}
        if not w.get("message") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"name": value.name}
        w["parameters"] = value.arguments
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_chatbot(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Chatbot <- Message."""
        message_parts: list[Any] = []
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
                message_parts.append(part)
            elif cls is u.ToolCall:
                if (item := self.encode_just_call(part, losses)) is not LOST:
                    reached = 1
                    tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        message_: Any
        if message_parts:
            if len(message_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            message_ = "".join([part.text for part in message_parts])
        else:
            message_ = ""
        w: dict[str, Any] = {"message": message_, "role": "CHATBOT"}
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.parts and not (message_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_CHATBOT, losses, self.ROWS_CHATBOT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHATBOT, losses)

    def encode_text_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """TextOutput <- ToolResult."""
        call_name_: Any
        if value.name is not None:
            call_name_ = value.name
        else:
            call_name_ = ""
        call_: dict[str, Any] = {"name": call_name_}
        outputs_output_: Any
        if value.parts:
            outputs_output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    outputs_output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(outputs_output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            outputs_output_ = "\n".join([part.text for part in outputs_output_parts])
        else:
            outputs_output_ = ""
        outputs_: dict[str, Any] = {"output": outputs_output_}
        w: dict[str, Any] = {"call": call_, "outputs": [outputs_]}
        self.rest(w, value, self.LOST_TEXT_OUTPUT, losses, self.ROWS_TEXT_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_OUTPUT, losses)

    def encode_object(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Object <- ToolResult."""
        call_name_: Any
        if value.name is not None:
            call_name_ = value.name
        else:
            call_name_ = ""
        call_: dict[str, Any] = {"name": call_name_}
        outputs_: Any
        if value.value is not None:
            outputs_ = [value.value]
        else:
            outputs_ = None
        w: dict[str, Any] = {"call": call_, "outputs": outputs_}
        self.rest(w, value, self.LOST_OBJECT, losses, self.ROWS_OBJECT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OBJECT, losses)

    def encode_objects(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Objects <- ToolResult."""
        call_name_: Any
        if value.name is not None:
            call_name_ = value.name
        else:
            call_name_ = ""
        call_: dict[str, Any] = {"name": call_name_}
        w: dict[str, Any] = {"call": call_, "outputs": value.value}
        self.rest(w, value, self.LOST_OBJECTS, losses, self.ROWS_OBJECTS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OBJECTS, losses)

    def encode_value(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Value <- ToolResult."""
        call_name_: Any
        if value.name is not None:
            call_name_ = value.name
        else:
            call_name_ = ""
        call_: dict[str, Any] = {"name": call_name_}
        outputs_: dict[str, Any] = {"output": value.value}
        w: dict[str, Any] = {"call": call_, "outputs": [outputs_]}
        self.rest(w, value, self.LOST_VALUE, losses, self.ROWS_VALUE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VALUE, losses)

    def encode_tool(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Tool <- Message."""
        w: dict[str, Any] = {"role": "TOOL"}
        if value.parts and (tool_results_ := each_out(value.parts, self.encode_result, losses, "parts")):
            w["tool_results"] = tool_results_
        if not w.get("tool_results") and w.get("tool_results") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_TOOL, losses, self.ROWS_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL, losses)

    def decode_question(self, w: Any) -> u.Message:
        """Question -> Message."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        if w == "":
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Message(role="user", parts=[u.Text(text=w)] if w else [])
        out.extras = extras
        return out

    def encode_question(self, value: u.Message, losses: list[Loss]) -> str | Lost:
        """Question <- Message."""
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
        out: Any = "".join([part.text for part in key_parts])
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest({}, value, self.LOST_QUESTION, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_QUESTION, losses)

    def decode_preamble(self, w: Any) -> u.Message:
        """Preamble -> Message."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        if w == "":
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Message(role="system", parts=[u.Text(text=w)] if w else [])
        out.extras = extras
        return out

    def encode_preamble(self, value: u.Message, losses: list[Loss]) -> str | Lost:
        """Preamble <- Message."""
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
            self.rest({}, value, self.LOST_PREAMBLE, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_PREAMBLE, losses)

    def encode_function(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Function <- Tool."""
        description_: Any
        if value.description is not None:
            if value.description in self.WORDS_FUNCTION_DESCRIPTION.lost:
                self.changed(losses, "description", "Tool.description", value.description)
            description_ = self.WORDS_FUNCTION_DESCRIPTION.write.get(value.description, value.description)
        else:
            description_ = ""
        w: dict[str, Any] = {"name": value.name, "description": description_}
        if value.parameters is not None:
            if (parameter_definitions_ := under(value.parameters, codecs.python_parameters_out, losses, "parameters")) is not LOST:
                w["parameter_definitions"] = parameter_definitions_
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION, losses, self.ROWS_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION, losses)

    def decode_results(self, w: Any) -> u.Message:
        """Results -> Message."""
        out = u.Message(role="tool", parts=each(w, self.decode_result))
        return out

    def encode_results(self, value: u.Message, losses: list[Loss]) -> list[Any] | Lost:
        """Results <- Message."""
        out: Any = each_out(value.parts, self.encode_result, losses, "parts")
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest({}, value, self.LOST_RESULTS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_RESULTS, losses)

    def decode_plain_source(self, w: Any) -> u.PlainText:
        """PlainSource -> PlainText."""
        if w.__class__ is not str:
            w = text(w)
        out = u.PlainText(text=w)
        return out

    def encode_plain_source(self, value: u.PlainText, losses: list[Loss]) -> str | Lost:
        """PlainSource <- PlainText."""
        out: Any = value.text
        if value.media_type is not None:
            self.rest({}, value, self.LOST_PLAIN_SOURCE, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_PLAIN_SOURCE, losses)

    def encode_titled(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Titled <- Document."""
        if value.source.__class__ is not u.PlainText:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        text_: Any = under(value.source, self.encode_just_plain_source, losses, "source")
        if text_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"text": text_}
        if value.filename is not None:
            w["title"] = value.filename
        if value.origin is not None:
            w["url"] = value.origin
        self.rest(w, value, self.LOST_TITLED, losses, self.ROWS_TITLED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TITLED, losses)

    def encode_snippet(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Snippet <- Document."""
        if value.source.__class__ is not u.PlainText:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        snippet_: Any = under(value.source, self.encode_just_plain_source, losses, "source")
        if snippet_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"snippet": snippet_}
        if value.filename is not None:
            w["title"] = value.filename
        if value.origin is not None:
            w["url"] = value.origin
        self.rest(w, value, self.LOST_SNIPPET, losses, self.ROWS_SNIPPET)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SNIPPET, losses)

    def decode_other_other(self, w: Any) -> u.PlainText:
        """OtherOther -> PlainText."""
        extras: Extras | None = None
        w_value = inside(w, codecs.json_text_in)
        if not same(codecs.json_text_out(w_value, []), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.PlainText(text=w_value)
        out.extras = extras
        return out

    def encode_other_other(
        self, value: u.PlainText, losses: list[Loss]
    ) -> dict[str, Any] | list[Any] | str | int | float | bool | Lost | None:
        """OtherOther <- PlainText."""
        key_: Any = under(value.text, codecs.json_text_out, losses, "text")
        out: Any = key_
        if value.media_type is not None:
            self.rest({}, value, self.LOST_OTHER_OTHER, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_OTHER_OTHER, losses)

    def decode_other(self, w: Any) -> u.Document:
        """Other -> Document."""
        out = u.Document(source=inside(w, self.decode_other_other))
        return out

    def encode_other(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | list[Any] | str | int | float | bool | Lost | None:
        """Other <- Document."""
        if value.source.__class__ is not u.PlainText:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        key_: Any = under(value.source, self.encode_just_other_other, losses, "source")
        out: Any = key_
        self.rest({}, value, self.LOST_OTHER, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_OTHER, losses)

    def encode_schema(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """Schema <- ResponseFormat."""
        w: dict[str, Any] = {"type": "json_object", "schema": value.schema}
        if value.name is not None or value.description is not None or value.strict is not None:
            self.rest(w, value, self.LOST_SCHEMA, losses, self.ROWS_SCHEMA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SCHEMA, losses)

    def encode_json(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """Json <- ResponseFormat."""
        w: dict[str, Any] = {"type": "json_object"}
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest(w, value, self.LOST_JSON, losses, self.ROWS_JSON)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON, losses)

    def encode_plain(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """Plain <- ResponseFormat."""
        w: dict[str, Any] = {"type": "text"}
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest(w, value, self.LOST_PLAIN, losses, self.ROWS_PLAIN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def decode_ask(self, w: Any) -> u.Request:
        """Ask -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        items = w.get("chat_history")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, [] if items is None else items)
        if "chat_history" in w and not items:
            extras = remember(extras, self.NAMESPACE, "chat_history", items)
        extras = read_rows(self, (out,), w, self.ROWS_ASK, extras)
        out.extras = extras
        return out

    def encode_ask(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Ask <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {}
        if value.model is not None:
            w["model"] = value.model
        if carried:
            w["chat_history"] = carried
        w.update(fields)
        if value.tools and (tools_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["tools"] = tools_
        if value.documents and (documents_ := each_out(value.documents, self.encode_document, losses, "documents")):
            w["documents"] = documents_
        if value.response_format is not None:
            if (response_format_ := under(value.response_format, self.encode_format, losses, "response_format")) is not LOST:
                w["response_format"] = response_format_
        if value.max_tokens is not None:
            w["max_tokens"] = value.max_tokens
        if value.stop:
            w["stop_sequences"] = list(value.stop)
        if value.temperature is not None:
            w["temperature"] = value.temperature
        if value.top_p is not None:
            w["p"] = value.top_p
        if value.top_k is not None:
            w["k"] = value.top_k
        if value.seed is not None:
            w["seed"] = value.seed
        if value.frequency_penalty is not None:
            w["frequency_penalty"] = value.frequency_penalty
        if value.presence_penalty is not None:
            w["presence_penalty"] = value.presence_penalty
        if (
            value.tool_choice is not None
            or value.parallel_tool_calls is not None
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
            self.rest(w, value, self.LOST_ASK, losses, self.ROWS_ASK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASK, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage. The billed tokens are fewer than the tokens that were read and written."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None or value.output_tokens is not None:
            tokens_: dict[str, Any] = {}
            if value.input_tokens is not None:
                if (tokens_input_tokens_ := under(value.input_tokens, codecs.whole_number_out, losses, "input_tokens")) is not LOST:
                    tokens_["input_tokens"] = tokens_input_tokens_
            if value.output_tokens is not None:
                if (tokens_output_tokens_ := under(value.output_tokens, codecs.whole_number_out, losses, "output_tokens")) is not LOST:
                    tokens_["output_tokens"] = tokens_output_tokens_
            if tokens_:
                w["tokens"] = tokens_
        if value.cache_read_tokens is not None:
            if (cached_tokens_ := under(value.cache_read_tokens, codecs.whole_number_out, losses, "cache_read_tokens")) is not LOST:
                w["cached_tokens"] = cached_tokens_
        if (
            value.cache_write_tokens is not None
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

    def encode_quote(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """Quote <- Citation."""
        text_: Any
        if value.statement is not None:
            text_ = value.statement
        else:
            text_ = ""
        w: dict[str, Any] = {"text": text_, "document_ids": []}
        if value.start is not None:
            w["start"] = value.start
        if value.end is not None:
            w["end"] = value.end
        self.rest(w, value, self.LOST_QUOTE, losses, self.ROWS_QUOTE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_QUOTE, losses)

    def decode_answer(self, w: Any) -> u.Response:
        """Answer -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates_message = u.Message(role="assistant")
        the_candidates = u.Candidate(message=the_candidates_message)
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates, the_candidates_message), w, self.ROWS_ANSWER)
        if the_candidates.stop_reason == "stop" and has_open_calls(the_candidates.message):
            the_candidates.stop_reason = "tool_calls"
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
        stop_reason_value = the_candidates.stop_reason
        stop_reason_from = len(losses)
        if stop_reason_value == "tool_calls":
            the_candidates = with_fields(the_candidates, stop_reason="stop")
        text_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(the_candidates_message.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                text_parts.append(part)
            elif cls is u.ToolCall:
                if (item := self.encode_just_call(part, losses)) is not LOST:
                    reached = 1
                    tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"candidates[0].message.parts[{index}]")
        text_: Any
        if text_parts:
            if len(text_parts) > 1:
                losses.append(
                    Loss(
                        "candidates[0].message.parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None
                    )
                )
            text_ = "".join([part.text for part in text_parts])
        else:
            text_ = ""
        w: dict[str, Any] = {"text": text_}
        if value.id is not None:
            w["generation_id"] = value.id
        if value.usage is not None and (meta_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["meta"] = meta_
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_ENDED.lost:
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            finish_reason_word = self.WORDS_ENDED.write.get(the_candidates.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if finish_reason_word is not None:
                w["finish_reason"] = finish_reason_word
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if the_candidates_message.citations:
            if citations_ := each_out(the_candidates_message.citations, self.encode_quote, losses, "candidates[0].message.citations"):
                w["citations"] = citations_
        report_call_word(
            stop_reason_value,
            "stop",
            "tool_calls",
            the_candidates.message,
            "candidates[0].message",
            "candidates[0].stop_reason",
            "Candidate.stop_reason",
            losses,
            stop_reason_from,
        )
        if value.model is not None or value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None or the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_ANSWER_1, losses, self.ROWS_ANSWER, "candidates[0]")
        if (
            the_candidates_message.cache is not None
            or the_candidates_message.name is not None
            or the_candidates_message.sources
            or the_candidates_message.supports
        ):
            self.rest(w, the_candidates_message, self.LOST_ANSWER_2, losses, self.ROWS_ANSWER, "candidates[0].message")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        if the_candidates_message.extras is not None:
            foreign(the_candidates_message, self.SPACES, losses, "candidates[0].message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def encode_too_long(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """TooLong <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message, "error_type": "TOO_MANY_TOKENS"}
        if value.request_id is not None:
            w["id"] = value.request_id
        self.rest(w, value, self.LOST_TOO_LONG, losses, self.ROWS_TOO_LONG)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOO_LONG, losses)

    def encode_typed_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """TypedError <- ErrorAnswer."""
        error_type_: Any
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "error_type")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            error_type_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if error_type_word is None and not has_spelling(value, self.SPACES, "error_type"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            error_type_ = error_type_word
        else:
            error_type_ = None
        w: dict[str, Any] = {"message": value.message, "error_type": error_type_}
        if value.request_id is not None:
            w["id"] = value.request_id
        self.rest(w, value, self.LOST_TYPED_ERROR, losses, self.ROWS_TYPED_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TYPED_ERROR, losses)

    def encode_plain_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """PlainError <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        if value.request_id is not None:
            w["id"] = value.request_id
        self.rest(w, value, self.LOST_PLAIN_ERROR, losses, self.ROWS_PLAIN_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN_ERROR, losses)

    def fits_text_output(self, w: Any) -> bool:
        """Whether a wire value is a TextOutput."""
        return (
            w.__class__ is dict
            and w.get("call").__class__ is dict
            and w["call"].get("name").__class__ is str
            and is_single(w.get("outputs"))
            and at_path(w, "outputs", "0", "output").__class__ is str
            and only_keys(at_path(w, "outputs", "0"), ("output",))
        )

    def decode_result(self, w: Any) -> u.ToolResult:
        """Result: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("call").__class__ is dict and w["call"].get("name").__class__ is str:
            if is_single(w.get("outputs")):
                if at_path(w, "outputs", "0", "output").__class__ is str and only_keys(at_path(w, "outputs", "0"), ("output",)):
                    return self.decode_text_output(w)
                out = self.decode_object(w)
                if (
                    out.runner == "client"
                    and out.value in (None, "", [], {})
                    or not (out.runner == "client" and out.value.__class__ is dict and out.value is not None)
                ):
                    return self.found_as(out, "Object")
                return out
            if w.get("outputs") is not None and looks(w.get("outputs", MISSING), [{}]):
                out = self.decode_objects(w)
                if (
                    out.runner == "client"
                    and (out.value in (None, "", [], {}) or out.value.__class__ is dict and out.value is not None)
                    or not (out.runner == "client" and out.value is not None)
                ):
                    return self.found_as(out, "Objects")
                return out
            if (
                is_single(w.get("outputs"))
                and at_path(w, "outputs", "0", "output") is not MISSING
                and at_path(w, "outputs", "0", "output") is not None
                and only_keys(at_path(w, "outputs", "0"), ("output",))
            ):
                out = self.decode_value(w)
                if (
                    out.runner == "client"
                    and (
                        (out.value in (None, "", [], {}) or out.value.__class__ is dict and out.value is not None) or out.value is not None
                    )
                    or not (out.runner == "client" and out.value is not None)
                ):
                    return self.found_as(out, "Value")
                return out
        raise no_case(
            DecodeError,
            w,
            "TextOutput :dict call:dict call.name:str outputs:list1 outputs.0.output:str",
            "Object :dict call:dict call.name:str outputs:list1",
            "Objects :dict call:dict call.name:str outputs:",
            "Value :dict call:dict call.name:str outputs:list1 outputs.0.output:",
        )

    def encode_result(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Result: the first case that a unified value fits."""
        if value.__class__ is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Object" and value.runner == "client" and value.value.__class__ is dict:
                    return written_as(self, value, "object", "result", losses, "text_output")
                if marked_case == "Objects" and value.runner == "client":
                    return written_as(self, value, "objects", "result", losses)
                if marked_case == "Value" and value.runner == "client":
                    return written_as(self, value, "value", "result", losses)
            if value.runner == "client" and value.value in (None, "", [], {}):
                return self.encode_text_output(value, losses)
            if value.runner == "client" and value.value.__class__ is dict and value.value is not None:
                return written_as(self, value, "object", "result", losses, "text_output")
            if value.runner == "client" and value.value is not None:
                before = len(losses)
                if (w := written_as(self, value, "objects", "result", losses)) is LOST or looks(at_path(w, "outputs"), [{}]):
                    return w
                losses.__delitem__(slice(before, None))
            if value.runner == "client" and value.value is not None:
                return written_as(self, value, "value", "result", losses)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("role")
        if tag == "SYSTEM":
            return self.decode_system(w)
        if tag == "USER":
            return self.decode_user(w)
        if tag == "CHATBOT":
            return self.decode_chatbot(w)
        if tag == "TOOL":
            return self.decode_tool(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_chatbot(value, losses)
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
        if w.get("name").__class__ is str and w.get("description") is not None:
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

    def decode_document(self, w: Any) -> u.Document:
        """Document: which of its cases a wire value is."""
        if w.__class__ is dict:
            if w.get("text").__class__ is str and only_keys(w, ("text", "title", "url")):
                return self.decode_titled(w)
            if w.get("snippet").__class__ is str and only_keys(w, ("snippet", "title", "url")):
                return self.found_as(self.decode_snippet(w), "Snippet")
        return self.found_as(self.decode_other(w), "Other")

    def encode_document(self, value: Any, losses: list[Loss]) -> dict[str, Any] | list[Any] | str | int | float | bool | Lost | None:
        """Document: the first case that a unified value fits."""
        if value.__class__ is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Snippet" and value.source.__class__ is u.PlainText:
                    return self.encode_snippet(value, losses)
                if marked_case == "Other" and value.source.__class__ is u.PlainText:
                    return written_as(self, value, "other", "document", losses)
            if value.source.__class__ is u.PlainText:
                return self.encode_titled(value, losses)
        return self.lost(value, losses)

    def decode_format(self, w: Any) -> u.ResponseFormat:
        """Format: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "json_object":
            if w.get("schema").__class__ is dict:
                out = self.decode_schema(w)
                if not (out.kind == "json_schema" and out.schema is not None):
                    return self.found_as(out, "Schema")
                return out
            return self.decode_json(w)
        if tag == "text":
            return self.decode_plain(w)
        raise DecodeError("expected one of json_object, text", ("type",))

    def encode_format(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Format: the first case that a unified value fits."""
        if value.__class__ is u.ResponseFormat:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Schema" and value.kind == "json_schema":
                return self.encode_schema(value, losses)
            if value.kind == "json_schema" and value.schema is not None:
                return self.encode_schema(value, losses)
            if value.kind == "json":
                return self.encode_json(value, losses)
            if value.kind == "text":
                return self.encode_plain(value, losses)
        return self.lost(value, losses)

    def decode_error(self, w: Any) -> u.ErrorAnswer:
        """Error: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("message").__class__ is str:
            if w.get("error_type") == "TOO_MANY_TOKENS":
                return self.decode_too_long(w)
            if w.get("error_type").__class__ is str:
                return self.found_as(self.decode_typed_error(w), "TypedError")
            out = self.decode_plain_error(w)
            if out.code == "context_length":
                return self.found_as(out, "PlainError")
            return out
        raise no_case(
            DecodeError,
            w,
            "TooLong :dict message:str error_type=TOO_MANY_TOKENS",
            "TypedError :dict message:str error_type:str",
            "PlainError :dict message:str",
        )

    def encode_error(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Error: the first case that a unified value fits."""
        if value.__class__ is u.ErrorAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "TypedError" and value.code in self.CODES:
                    return written_as(self, value, "typed_error", "error", losses)
                if marked_case == "PlainError":
                    return self.encode_plain_error(value, losses)
            if value.code == "context_length":
                return self.encode_too_long(value, losses)
            return self.encode_plain_error(value, losses)
        return self.lost(value, losses)


LENS: Final = CohereV1()
