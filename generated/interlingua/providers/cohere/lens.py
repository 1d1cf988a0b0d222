# Generated from spec/providers/cohere.yaml; do not edit.

"""Cohere Chat v2, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, same, text, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, write_messages, write_tools, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import ABSENT, Extras, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import at_path, is_single, no_case, only_keys
from ...lenses.kinds import ANY, BOOL, Coded, Each, FLOAT, INT, Joined, Json, Leaves, Lone, OBJECT, Of, STR, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Members, Nested, Row, Rows, more_rows, nested_rest, read_rows, reads
from ...lenses.structs import agreed, has_content, just, lost_fields, lost_under, own_spaces
from ...lenses.values import arguments_in, arguments_out, each_out, first_of, inside, reordered, says_text, text_or_json, texts_of, under
from ...lenses.values import with_substitute
from ...lenses.words import Words


class Cohere(Lens):
    """Cohere Chat v2."""

    __slots__ = ()
    NAMESPACE = "cohere"
    TITLE = "Cohere Chat v2"
    DOCS = "https://docs.cohere.com/v2/reference/chat"
    MODEL_KEY = "model"
    MESSAGES_KEY = "messages"
    SDK = ("cohere", "7.3.1", "request_options.additional_body_parameters")
    SDK_CALL = {"drop": ("stream",)}
    SDK_PARAMS = frozenset(
        (
            "citation_options documents frequency_penalty k logprobs max_tokens messages model p presence_penalty priority "
            "response_format safety_mode seed stop_sequences stream strict_tools temperature thinking tool_choice tools "
        ).split()
    )
    DETECT = {"request": {"messages": "*", "model": "*"}, "response": {"message": "*", "finish_reason": "*"}}
    ENVELOPE = {"id": ""}
    NEEDS = {"Candidate": {"stop_reason": {"value": "stop"}}}
    FAILURES = ("*",)
    CITATIONS = {"of": "message", "offsets": "characters", "index": "content", "sources": "joined", "kinds": ("tool",)}
    ENDPOINT = {
        "path": "/v2/chat",
        "header": "authorization",
        "prefix": "Bearer ",
        "models": {
            "path": "/v1/models?page_size=1000&endpoint=chat",
            "response": {"models": [{"name": "{model}", "endpoints": ["chat"]}]},
            "one": {"path": "/v1/models/{model}"},
        },
    }
    ADDRESS = {"base": "https://api.cohere.com", "key": "CO_API_KEY", "root": True}
    ERROR_RETRY = ("try again in",)
    STATUSES = (
        "invalid_request 400 422, context_length 400, content_filter 400, auth 401, quota 402, permission 403,",
        "not_found 404, too_large 413, rate_limit 429, server 500, overloaded 503, timeout 504",
    )
    PHRASES = ("context_length: too many tokens",)
    WORDS_DETAIL = Words("detail", {"low": ("low",), "auto": ("auto",), "high": ("high",)}, lost={"original": "high"}, unknown="open")
    WORDS_REASONING_MODE = Words(
        "reasoning_mode",
        {"enabled": ("enabled",), "disabled": ("disabled",)},
        lost={"adaptive": "enabled", "other": "enabled"},
        unknown="other",
    )
    WORDS_STOP_REASON = Words(
        "stop_reason",
        {"stop": ("COMPLETE",), "length": ("MAX_TOKENS",), "stop_sequence": ("STOP_SEQUENCE",), "tool_calls": ("TOOL_CALL",)},
        lost={"pause": "stop", "refusal": "stop", "other": "stop"},
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
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("text"), "text": Row("text", STR, required=True)}
    decode_system_message = reads(u.Message, "ROWS_SYSTEM_MESSAGE", role="system")
    LOST_SYSTEM_MESSAGE = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_SYSTEM_MESSAGE = Rows("Message") + {
        "role": Fixed("system", tag=True),
        "content": Row("parts", TextOr("system_part", u.Text, first=True), empty=""),
    }
    decode_image_part = reads(u.Image, "ROWS_IMAGE_PART", source=UNSET)
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), trivial=("cache",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested(
            {"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", Word("WORDS_DETAIL"))}, required=True
        ),
    }
    decode_user_message = reads(u.Message, "ROWS_USER_MESSAGE", role="user")
    LOST_USER_MESSAGE = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_USER_MESSAGE = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", TextOr("user_part", u.Text, first=True), empty=""),
    }
    decode_thinking_part = reads(u.Reasoning, "ROWS_THINKING_PART")
    LOST_THINKING_PART = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("redacted",), trivial=("cache",))
    ROWS_THINKING_PART = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Joined("\n\n"), required=True, empty=""),
    }
    encode_just_call = just(u.ToolCall, "encode_call")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace kind",), trivial=("cache",))
    ROWS_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
            },
            required=True,
        ),
    }
    CALL_READ = frozenset({"function", "id", "type"})
    CALL_FUNCTION_READ = frozenset({"arguments", "name"})
    decode_tool_source = reads(u.Citation, "ROWS_TOOL_SOURCE", kind="tool")
    LOST_TOOL_SOURCE = lost_fields(u.Citation, minor=("url title quote start end place file token sources",))
    ROWS_TOOL_SOURCE = Rows("Citation") + {"type": Fixed("tool", tag=True), "id": Kept(), "tool_output": Kept()}
    decode_document_source = reads(u.Citation, "ROWS_DOCUMENT_SOURCE")
    LOST_DOCUMENT_SOURCE = lost_fields(u.Citation, minor=("start end place file token sources",))
    ROWS_DOCUMENT_SOURCE = Rows("Citation") + {
        "type": Fixed("document", tag=True),
        "document": Nested({"title": Row("title", STR), "url": Row("url", STR), "snippet": Row("quote", STR, also=("text",))}),
        "id": Kept(),
    }
    decode_citation = reads(u.Citation, "ROWS_CITATION")
    LOST_CITATION = lost_fields(u.Citation, minor=("kind url title quote place file token",))
    ROWS_CITATION = Rows("Citation") + {
        "start": Row("start", INT),
        "end": Row("end", INT),
        "text": Row("statement", STR),
        "content_index": Row("part", INT),
        "sources": Row("sources", Each("source")),
        "type": Kept(),
    }
    decode_assistant_message = reads(u.Message, "ROWS_ASSISTANT_MESSAGE", role="assistant")
    LOST_ASSISTANT_MESSAGE = lost_fields(u.Message, minor=("name sources supports",), trivial=("cache",))
    ROWS_ASSISTANT_MESSAGE = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", TextOr("assistant_part", u.Text, first=True), empty="", shared=True),
        "tool_plan": Row("parts", Joined("\n\n", u.Reasoning, "content", listed=True), shared=True, order=1, second=(u.Reasoning,)),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2),
        "citations": Row("citations", Each("citation")),
    }
    decode_json_result = reads(u.ToolResult, "ROWS_JSON_RESULT", call_id=UNSET)
    LOST_JSON_RESULT = lost_fields(u.ToolResult, major=("signature runner",), minor=("is_error kind",), trivial=("cache",))
    ROWS_JSON_RESULT = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "content": Nested(
            {"type": Fixed("document"), "document": Nested({"data": Row("value", OBJECT, required=True), "id": Kept()}, required=True)},
            required=True,
            forms=("list",),
        ),
    }
    encode_just_plain_source = just(u.PlainText, "encode_plain_source")
    LOST_PLAIN_SOURCE = lost_fields(u.PlainText, trivial=("media_type",))
    ROW_PLAIN_SOURCE = Row("text", STR, required=True)
    decode_document_part = reads(u.Document, "ROWS_DOCUMENT_PART", source=UNSET)
    LOST_DOCUMENT_PART = lost_fields(u.Document, major=("context signature",), minor=("citable",), trivial=("cache",))
    ROWS_DOCUMENT_PART = Rows("Document") + {
        "type": Fixed("document"),
        "document": Nested(
            {
                "data": Nested(
                    {
                        "text": Row("source", Of("plain_source", just=True), required=True),
                        "title": Row("filename", STR),
                        "url": Row("origin", STR),
                    },
                    required=True,
                ),
                "id": Kept(),
            },
            required=True,
        ),
    }
    decode_parts_result = reads(u.ToolResult, "ROWS_PARTS_RESULT", call_id=UNSET)
    LOST_PARTS_RESULT = lost_fields(u.ToolResult, major=("signature runner",), minor=("is_error kind",), trivial=("cache",))
    ROWS_PARTS_RESULT = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "content": Row("parts", TextOr("tool_part", u.Text, first=True), required=True, empty=""),
    }
    decode_titled_document = reads(u.Document, "ROWS_TITLED_DOCUMENT", source=UNSET)
    LOST_TITLED_DOCUMENT = lost_fields(u.Document, major=("context signature",), trivial=("cache",))
    ROWS_TITLED_DOCUMENT = Rows("Document") + {
        "data": Nested(
            {"text": Row("source", Of("plain_source", just=True), required=True), "title": Row("filename", STR), "url": Row("origin", STR)},
            required=True,
        ),
        "id": Kept(),
    }
    decode_snippet_document = reads(u.Document, "ROWS_SNIPPET_DOCUMENT", source=UNSET)
    LOST_SNIPPET_DOCUMENT = lost_fields(u.Document, major=("context signature",), trivial=("cache",))
    ROWS_SNIPPET_DOCUMENT = Rows("Document") + {
        "data": Nested(
            {
                "snippet": Row("source", Of("plain_source", just=True), required=True),
                "title": Row("filename", STR),
                "url": Row("origin", STR),
            },
            required=True,
        ),
        "id": Kept(),
    }
    LOST_TEXT_DOCUMENT = lost_fields(u.Document, major=("context signature",), minor=("filename origin",), trivial=("cache",))
    ROW_TEXT_DOCUMENT = Row("source", Of("plain_source", just=True), required=True)
    encode_just_other_document_data = just(u.PlainText, "encode_other_document_data")
    LOST_OTHER_DOCUMENT_DATA = lost_fields(u.PlainText, trivial=("media_type",))
    ROW_OTHER_DOCUMENT_DATA = Row("text", Coded("json_text", ANY), required=True)
    decode_other_document = reads(u.Document, "ROWS_OTHER_DOCUMENT", source=UNSET)
    LOST_OTHER_DOCUMENT = lost_fields(u.Document, major=("context signature",), minor=("filename origin",), trivial=("cache",))
    ROWS_OTHER_DOCUMENT = Rows("Document") + {"data": Row("source", Of("other_document_data", just=True), required=True), "id": Kept()}
    decode_function_tool = reads(u.Tool, "ROWS_FUNCTION_TOOL", name=UNSET)
    LOST_FUNCTION_TOOL = lost_fields(u.Tool, minor=("deferred kind",), trivial=("cache",))
    ROWS_FUNCTION_TOOL = Rows("Tool") + {
        "type": Fixed("function", tag=True),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "parameters": Row("parameters", OBJECT, required=True, empty={}),
                "description": Row("description", STR),
            },
            required=True,
        ),
    }
    LOST_FORCED = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",))
    LOST_NO_TOOL = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",))
    decode_json_schema = reads(u.ResponseFormat, "ROWS_JSON_SCHEMA", kind="json_schema")
    LOST_JSON_SCHEMA = lost_fields(u.ResponseFormat, minor=("description",), trivial=("name strict",))
    ROWS_JSON_SCHEMA = Rows("ResponseFormat") + {
        "type": Fixed("json_object", tag=True),
        "json_schema": Row("schema", OBJECT, required=True),
    }
    decode_json = reads(u.ResponseFormat, "ROWS_JSON", kind="json")
    LOST_JSON = lost_fields(u.ResponseFormat, major=("schema",), minor=("description",), trivial=("name strict",))
    ROWS_JSON = Rows("ResponseFormat") + {"type": Fixed("json_object", tag=True)}
    decode_plain = reads(u.ResponseFormat, "ROWS_PLAIN", kind="text")
    LOST_PLAIN = lost_fields(u.ResponseFormat, major=("schema",), minor=("description",), trivial=("name strict",))
    ROWS_PLAIN = Rows("ResponseFormat") + {"type": Fixed("text", tag=True)}
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls logit_bias top_logprobs reasoning.effort reasoning.summary verbosity prediction compaction",
            "cache cache_key cache_retention user safety_id metadata store service_tier",
        ),
        trivial=("stream_usage",),
        within={"reasoning": u.ReasoningConfig},
    )
    ROWS_REQUEST = Rows("Request") + {
        "messages": Elsewhere("messages"),
        "model": Row("model", STR),
        "documents": Row("documents", Each("request_document")),
        "tools": Row("tools", Each("any_tool")),
        "strict_tools": Members("tools.strict", BOOL),
        "tool_choice": Row("tool_choice", Of("tool_choice")),
        "response_format": Row("response_format", Of("format")),
        "thinking": Nested(
            {
                "type": Row("reasoning.mode", Word("WORDS_REASONING_MODE"), required=True, make=u.ReasoningConfig, empty="enabled"),
                "token_budget": Row("reasoning.budget_tokens", INT, make=u.ReasoningConfig),
            }
        ),
        "max_tokens": Row("max_tokens", INT),
        "stop_sequences": Row("stop", Leaves(STR)),
        "temperature": Row("temperature", FLOAT),
        "p": Row("top_p", FLOAT),
        "k": Row("top_k", INT),
        "seed": Row("seed", INT),
        "frequency_penalty": Row("frequency_penalty", FLOAT),
        "presence_penalty": Row("presence_penalty", FLOAT),
        "logprobs": Row("logprobs", BOOL),
        "stream": Row("stream", BOOL),
        "safety_mode": Kept(neutral="CONTEXTUAL"),
        "priority": Kept(neutral=0),
        "citation_options": Kept(),
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
        "billed_units": Kept("trivial"),
    }
    decode_answer_message = reads(u.Message, "ROWS_ANSWER_MESSAGE", role="assistant")
    LOST_ANSWER_MESSAGE = lost_fields(u.Message, minor=("name sources supports",), trivial=("cache",))
    ROWS_ANSWER_MESSAGE = Rows("Message") + {
        "role": Fixed("assistant"),
        "content": Row("parts", Each("assistant_part"), shared=True),
        "tool_plan": Row("parts", Joined("\n\n", u.Reasoning, "content", listed=True), shared=True, order=1, second=(u.Reasoning,)),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=2),
        "citations": Row("citations", Each("citation")),
    }
    LOST_RESPONSE = lost_fields(u.Response, minor=("model service_tier",), trivial=("created",))
    LOST_RESPONSE_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    ROWS_RESPONSE = Rows("Response") + {
        "id": Row("id", STR),
        "usage": Row("usage", Of("usage")),
        "logprobs": Kept(),
        "message": Row("message", Of("answer_message", just=True), required=True, target=1, at=("candidates",)),
        "finish_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), native="stop_native", target=1, at=("candidates",)),
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
    LOST_MESSAGE_START_EVENT_1 = lost_fields(u.Response, trivial=("model created candidates usage service_tier",))
    ROWS_MESSAGE_START_EVENT = Rows("StreamStart") + {
        "type": Fixed("message-start", tag=True),
        "delta": Nested(
            {
                "message": Nested(
                    {
                        "role": Fixed("assistant"),
                        "content": Fixed([], required=False),
                        "tool_plan": Fixed("", required=False),
                        "tool_calls": Fixed([], required=False),
                        "citations": Fixed([], required=False),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
        "id": Row("id", STR, target=1, at=("response",)),
    }
    encode_just_tool_plan_delta_event_tool_plan = just(u.ReasoningDelta, "encode_tool_plan_delta_event_tool_plan")
    LOST_TOOL_PLAN_DELTA_EVENT_TOOL_PLAN = lost_fields(u.ReasoningDelta, trivial=("index",))
    ROW_TOOL_PLAN_DELTA_EVENT_TOOL_PLAN = Row("text", STR, required=True)
    decode_tool_plan_delta_event = reads(u.PartDelta, "ROWS_TOOL_PLAN_DELTA_EVENT", index=0, delta=UNSET)
    ROWS_TOOL_PLAN_DELTA_EVENT = Rows("PartDelta") + {
        "type": Fixed("tool-plan-delta", tag=True),
        "delta": Nested(
            {
                "message": Nested(
                    {"tool_plan": Row("delta", Of("tool_plan_delta_event_tool_plan", just=True), required=True)}, required=True
                ),
            },
            required=True,
        ),
    }
    decode_content_start_event = reads(u.PartStart, "ROWS_CONTENT_START_EVENT", index=UNSET, part=UNSET)
    ROWS_CONTENT_START_EVENT = Rows("PartStart") + {
        "type": Fixed("content-start", tag=True),
        "index": Row("index", INT, required=True),
        "delta": Nested({"message": Nested({"content": Row("part", Of("open_content"), required=True)}, required=True)}, required=True),
    }
    decode_piece_text_delta = reads(u.TextDelta, "ROWS_PIECE_TEXT_DELTA", text=UNSET)
    ROWS_PIECE_TEXT_DELTA = Rows("TextDelta") + {"text": Row("text", STR, required=True)}
    decode_piece_reasoning_delta = reads(u.ReasoningDelta, "ROWS_PIECE_REASONING_DELTA", text=UNSET)
    LOST_PIECE_REASONING_DELTA = lost_fields(u.ReasoningDelta, trivial=("index",))
    ROWS_PIECE_REASONING_DELTA = Rows("ReasoningDelta") + {"thinking": Row("text", STR, required=True)}
    decode_content_delta_event = reads(u.PartDelta, "ROWS_CONTENT_DELTA_EVENT", index=UNSET, delta=UNSET)
    ROWS_CONTENT_DELTA_EVENT = Rows("PartDelta") + {
        "type": Fixed("content-delta", tag=True),
        "index": Row("index", INT, required=True),
        "delta": Nested({"message": Nested({"content": Row("delta", Of("piece"), required=True)}, required=True)}, required=True),
        "logprobs": Kept(),
    }
    decode_content_end_event = reads(u.PartEnd, "ROWS_CONTENT_END_EVENT", index=UNSET)
    ROWS_CONTENT_END_EVENT = Rows("PartEnd") + {"type": Fixed("content-end", tag=True), "index": Row("index", INT, required=True)}
    encode_just_open_call = just(u.ToolCall, "encode_open_call")
    LOST_OPEN_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace kind",), trivial=("cache",))
    ROWS_OPEN_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "type": Fixed("function"),
        "function": Nested({"name": Row("name", STR, required=True), "arguments": Row("arguments_text", STR, empty="")}, required=True),
    }
    OPEN_CALL_READ = frozenset({"function", "id", "type"})
    OPEN_CALL_FUNCTION_READ = frozenset({"arguments", "name"})
    decode_tool_call_start_event = reads(u.PartStart, "ROWS_TOOL_CALL_START_EVENT", index=UNSET, part=UNSET)
    ROWS_TOOL_CALL_START_EVENT = Rows("PartStart") + {
        "type": Fixed("tool-call-start", tag=True),
        "index": Row("index", INT, required=True),
        "delta": Nested(
            {"message": Nested({"tool_calls": Row("part", Of("open_call", just=True), required=True)}, required=True)}, required=True
        ),
    }
    ROW_MORE_ARGUMENTS_ARGUMENTS_DELTA = Row("text", STR, required=True)
    ROW_MORE_ARGUMENTS_MORE_ARGUMENTS_ARGUMENTS_DELTA = Row("text", Coded("json_text", ANY), required=True)
    decode_tool_call_delta_event = reads(u.PartDelta, "ROWS_TOOL_CALL_DELTA_EVENT", index=UNSET, delta=UNSET)
    ROWS_TOOL_CALL_DELTA_EVENT = Rows("PartDelta") + {
        "type": Fixed("tool-call-delta", tag=True),
        "index": Row("index", INT, required=True),
        "delta": Nested(
            {
                "message": Nested(
                    {
                        "tool_calls": Nested(
                            {"function": Nested({"arguments": Row("delta", Of("more_arguments"), required=True)}, required=True)},
                            required=True,
                        ),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
    }
    decode_tool_call_end_event = reads(u.PartEnd, "ROWS_TOOL_CALL_END_EVENT", index=UNSET)
    ROWS_TOOL_CALL_END_EVENT = Rows("PartEnd") + {"type": Fixed("tool-call-end", tag=True), "index": Row("index", INT, required=True)}
    decode_cited_message_cited_message = reads(u.Message, "ROWS_CITED_MESSAGE_CITED_MESSAGE", role="assistant")
    LOST_CITED_MESSAGE_CITED_MESSAGE = lost_fields(u.Message, major=("parts",), minor=("cache name sources supports",))
    ROWS_CITED_MESSAGE_CITED_MESSAGE = Rows("Message") + {"citations": Row("citations", Lone("citation"), required=True)}
    LOST_CITED_MESSAGE = lost_fields(u.Candidate, major=("stop_reason",), minor=("stop_sequence stop_details logprobs",))
    ROW_CITED_MESSAGE = Row("message", Of("cited_message_cited_message", just=True), required=True)
    decode_cited = reads(u.Response, "ROWS_CITED")
    encode_just_cited = just(u.Response, "encode_cited")
    LOST_CITED = lost_fields(u.Response, trivial=("id model created usage service_tier",))
    ROWS_CITED = Rows("Response") + {"message": Row("candidates", Lone("cited_message"), required=True)}
    decode_citation_start_event = reads(u.StreamDelta, "ROWS_CITATION_START_EVENT", response=UNSET)
    ROWS_CITATION_START_EVENT = Rows("StreamDelta") + {
        "type": Fixed("citation-start", tag=True),
        "index": Kept("trivial"),
        "delta": Row("response", Of("cited", just=True), required=True),
    }
    decode_message_end_event_message_end_event_error_answer = reads(
        u.ErrorAnswer, "ROWS_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER", message=UNSET
    )
    LOST_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER = Rows("ErrorAnswer") + {
        "type": Fixed("message-end", tag=True),
        "delta": Nested(
            {
                "error": Row("message", STR, required=True),
                "finish_reason": Fixed("ERROR"),
                "error_type": Row("code", Word("WORDS_ERROR_CODE"), required=True, native="native"),
                "usage": Kept("major"),
            },
            required=True,
        ),
        "id": Kept("trivial"),
    }
    decode_message_end_event_message_end_event_error_answer_message_end_event_message_end_event_error_answer = reads(
        u.ErrorAnswer,
        "ROWS_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER",
        message=UNSET,
    )
    LOST_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER = lost_fields(
        u.ErrorAnswer, minor=("param",)
    )
    ROWS_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER = Rows("ErrorAnswer") + {
        "type": Fixed("message-end", tag=True),
        "delta": Nested(
            {"error": Row("message", STR, required=True), "finish_reason": Fixed("ERROR"), "usage": Kept("major")}, required=True
        ),
        "id": Kept("trivial"),
    }
    LOST_LAST = lost_fields(u.Response, trivial=("id model created service_tier",))
    LOST_LAST_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    ROWS_LAST = Rows("Response") + {
        "usage": Row("usage", Of("usage")),
        "finish_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), native="stop_native", target=1, at=("candidates",)),
    }
    decode_message_end_event_message_end_event_stream_end = reads(
        u.StreamEnd, "ROWS_MESSAGE_END_EVENT_MESSAGE_END_EVENT_STREAM_END", response=UNSET
    )
    ROWS_MESSAGE_END_EVENT_MESSAGE_END_EVENT_STREAM_END = Rows("StreamEnd") + {
        "type": Fixed("message-end", tag=True),
        "delta": Row("response", Of("last"), required=True),
        "id": Kept("trivial"),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        parts={"tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        written={"system": "system_message", "user": "user_message", "assistant": "assistant_message"},
        runs=("tool",),
    )
    JOINED_REASONING = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_request, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_request, request)

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return read_deep(self.decode_response, body)

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_response, response)

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_error, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_error, error)

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

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_system_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemMessage <- Message."""
        w: dict[str, Any] = {"role": "system"}
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            content_: Any
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
                content_ = each_out(value.parts, self.encode_system_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
            else:
                w["content"] = ""
        elif value.form == "list":
            w["content"] = []
        else:
            w["content"] = ""
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM_MESSAGE, losses, self.ROWS_SYSTEM_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_MESSAGE, losses)

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
            if value.detail in self.WORDS_DETAIL.lost:
                self.changed(losses, "detail", "Image.detail", value.detail)
            image_url_["detail"] = self.WORDS_DETAIL.write.get(value.detail, value.detail)
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_user_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserMessage <- Message."""
        w: dict[str, Any] = {"role": "user"}
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            content_: Any
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
                content_ = each_out(value.parts, self.encode_user_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
            else:
                w["content"] = ""
        elif value.form == "list":
            w["content"] = []
        else:
            w["content"] = ""
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_MESSAGE, losses, self.ROWS_USER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_MESSAGE, losses)

    def encode_thinking_part(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """ThinkingPart <- Reasoning."""
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
        if value.summary or value.encrypted is not None or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THINKING_PART, losses, self.ROWS_THINKING_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING_PART, losses)

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
        out = u.ToolCall(id=id_, name=function_name_)
        n_function_ = 1
        if (function_arguments_ := function_.get("arguments")) is not None:
            n_function_ += 1
            function_arguments_error: str | None = None
            function_arguments_text: str | None = function_arguments_ if function_arguments_.__class__ is str else None
            if function_arguments_text is not None:
                function_arguments_value, function_arguments_error = arguments_in(function_arguments_)
            else:
                function_arguments_value = (
                    function_arguments_
                    if function_arguments_.__class__ is dict
                    else an_object(function_arguments_, "function", "arguments")
                )
            out.arguments = function_arguments_value
            out.arguments_text = function_arguments_text
            out.arguments_error = function_arguments_error
            if function_arguments_text is None:
                extras = remember(extras, self.NAMESPACE, "arguments", function_arguments_, "function")
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
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_tool_source(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """ToolSource <- Citation."""
        w: dict[str, Any] = {"type": "tool"}
        self.rest(w, value, self.LOST_TOOL_SOURCE, losses, self.ROWS_TOOL_SOURCE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_SOURCE, losses)

    def encode_document_source(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """DocumentSource <- Citation."""
        w: dict[str, Any] = {"type": "document"}
        if value.title is not None or value.url is not None or value.quote is not None:
            document_: dict[str, Any] = {}
            if value.title is not None:
                document_["title"] = value.title
            if value.url is not None:
                document_["url"] = value.url
            if value.quote is not None:
                document_["snippet"] = value.quote
            if document_:
                w["document"] = document_
        self.rest(w, value, self.LOST_DOCUMENT_SOURCE, losses, self.ROWS_DOCUMENT_SOURCE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_SOURCE, losses)

    def encode_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """Citation <- Citation."""
        w: dict[str, Any] = {}
        if value.start is not None:
            w["start"] = value.start
        if value.end is not None:
            w["end"] = value.end
        if value.statement is not None:
            w["text"] = value.statement
        if value.part is not None:
            w["content_index"] = value.part
        if value.sources and (sources_ := each_out(value.sources, self.encode_source, losses, "sources")):
            w["sources"] = sources_
        self.rest(w, value, self.LOST_CITATION, losses, self.ROWS_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CITATION, losses)

    def encode_assistant_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessage <- Message. tool_plan: the reasoning before the tool calls. Reasoning of other models is in the content."""
        content_lone: str | None = None
        content_parts: list[Any] = []
        tool_plan_parts: list[Any] = []
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
                    item = self.encode_text_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 2
                        tool_calls_parts.append(item)
                elif cls is u.Opaque:
                    item = self.encode_assistant_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.Reasoning:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "tool_plan":
                        part = with_substitute(part, "content", "summary", losses)
                        if any(part.content):
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        else:
                            losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                        self.joined_reasoning(part, losses)
                        tool_plan_parts.append(part)
                    else:
                        item = self.encode_thinking_part(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            content_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if content_lone is not None or content_parts:
            content_: Any
            if content_lone is not None:
                content_ = content_lone
            else:
                content_ = content_parts
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            w["content"] = content_
        elif value.form == "list" and not value.parts:
            w["content"] = []
        else:
            w["content"] = ""
        if tool_plan_parts:
            if len(tool_plan_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["tool_plan"] = "\n\n".join(texts_of(tool_plan_parts, "content"))
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.citations and (citations_ := each_out(value.citations, self.encode_citation, losses, "citations")):
            w["citations"] = citations_
        if value.parts and content_lone is None and not (content_parts or tool_plan_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_MESSAGE, losses, self.ROWS_ASSISTANT_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MESSAGE, losses)

    def encode_json_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """JsonResult <- ToolResult. A single document is the value that the tool returned."""
        content_document_: dict[str, Any] = {"data": value.value}
        content_: dict[str, Any] = {"type": "document", "document": content_document_}
        w: dict[str, Any] = {"role": "tool", "tool_call_id": value.call_id, "content": [content_]}
        self.rest(w, value, self.LOST_JSON_RESULT, losses, self.ROWS_JSON_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON_RESULT, losses)

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

    def encode_document_part(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentPart <- Document. A text, with or without a title."""
        if value.source.__class__ is not u.PlainText:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        document_data_text_: Any = under(value.source, self.encode_just_plain_source, losses, "source")
        if document_data_text_ is LOST:
            return self.lost(value, losses)
        document_data_: dict[str, Any] = {"text": document_data_text_}
        if value.filename is not None:
            document_data_["title"] = value.filename
        if value.origin is not None:
            document_data_["url"] = value.origin
        document_: dict[str, Any] = {"data": document_data_}
        w: dict[str, Any] = {"type": "document", "document": document_}
        self.rest(w, value, self.LOST_DOCUMENT_PART, losses, self.ROWS_DOCUMENT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_PART, losses)

    def encode_parts_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """PartsResult <- ToolResult."""
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
                content_ = each_out(value.parts, self.encode_tool_part, losses, "parts")
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
        w: dict[str, Any] = {"role": "tool", "tool_call_id": value.call_id, "content": content_}
        self.rest(w, value, self.LOST_PARTS_RESULT, losses, self.ROWS_PARTS_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PARTS_RESULT, losses)

    def encode_titled_document(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TitledDocument <- Document."""
        if value.source.__class__ is not u.PlainText:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_text_: Any = under(value.source, self.encode_just_plain_source, losses, "source")
        if data_text_ is LOST:
            return self.lost(value, losses)
        data_: dict[str, Any] = {"text": data_text_}
        if value.filename is not None:
            data_["title"] = value.filename
        if value.origin is not None:
            data_["url"] = value.origin
        w: dict[str, Any] = {"data": data_}
        self.rest(w, value, self.LOST_TITLED_DOCUMENT, losses, self.ROWS_TITLED_DOCUMENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TITLED_DOCUMENT, losses)

    def encode_snippet_document(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SnippetDocument <- Document."""
        if value.source.__class__ is not u.PlainText:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_snippet_: Any = under(value.source, self.encode_just_plain_source, losses, "source")
        if data_snippet_ is LOST:
            return self.lost(value, losses)
        data_: dict[str, Any] = {"snippet": data_snippet_}
        if value.filename is not None:
            data_["title"] = value.filename
        if value.origin is not None:
            data_["url"] = value.origin
        w: dict[str, Any] = {"data": data_}
        self.rest(w, value, self.LOST_SNIPPET_DOCUMENT, losses, self.ROWS_SNIPPET_DOCUMENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SNIPPET_DOCUMENT, losses)

    def decode_text_document(self, w: Any) -> u.Document:
        """TextDocument -> Document."""
        out = u.Document(source=inside(w, self.decode_plain_source))
        return out

    def encode_text_document(self, value: u.Document, losses: list[Loss]) -> str | Lost:
        """TextDocument <- Document."""
        if value.source.__class__ is not u.PlainText:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        key_: Any = under(value.source, self.encode_just_plain_source, losses, "source")
        out: Any = key_
        self.rest({}, value, self.LOST_TEXT_DOCUMENT, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TEXT_DOCUMENT, losses)

    def decode_other_document_data(self, w: Any) -> u.PlainText:
        """OtherDocumentData -> PlainText."""
        extras: Extras | None = None
        w_value = inside(w, codecs.json_text_in)
        if not same(codecs.json_text_out(w_value, []), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.PlainText(text=w_value)
        out.extras = extras
        return out

    def encode_other_document_data(
        self, value: u.PlainText, losses: list[Loss]
    ) -> dict[str, Any] | list[Any] | str | int | float | bool | Lost | None:
        """OtherDocumentData <- PlainText."""
        key_: Any = under(value.text, codecs.json_text_out, losses, "text")
        out: Any = key_
        if value.media_type is not None:
            self.rest({}, value, self.LOST_OTHER_DOCUMENT_DATA, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_OTHER_DOCUMENT_DATA, losses)

    def encode_other_document(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OtherDocument <- Document."""
        if value.source.__class__ is not u.PlainText:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_: Any = under(value.source, self.encode_just_other_document_data, losses, "source")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"data": data_}
        self.rest(w, value, self.LOST_OTHER_DOCUMENT, losses, self.ROWS_OTHER_DOCUMENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OTHER_DOCUMENT, losses)

    def encode_function_tool(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """FunctionTool <- Tool."""
        function_parameters_: Any
        if value.parameters is not None:
            function_parameters_ = value.parameters
        else:
            if not has_spelling(value, self.SPACES, "function.parameters"):
                losses.append(Loss("parameters", "Tool.parameters", "defaulted", "trivial", "the key is required", {}))
            function_parameters_ = {}
        function_: dict[str, Any] = {"name": value.name, "parameters": function_parameters_}
        if value.description is not None:
            function_["description"] = value.description
        w: dict[str, Any] = {"type": "function", "function": function_}
        if value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION_TOOL, losses, self.ROWS_FUNCTION_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_TOOL, losses)

    def decode_forced(self, w: Any) -> u.ToolChoice:
        """Forced -> ToolChoice."""
        if w != "REQUIRED":
            raise DecodeError("expected 'REQUIRED'")
        out = u.ToolChoice(mode="required")
        return out

    def encode_forced(self, value: u.ToolChoice, losses: list[Loss]) -> str | Lost:
        """Forced <- ToolChoice."""
        if value.mode != "required":
            losses.append(Loss("mode", "ToolChoice.mode", "changed", "major", "it reads as required", value.mode))
        self.rest({}, value, self.LOST_FORCED, losses)
        if value.extras is not None:
            foreign(value, (), losses)
        return "REQUIRED"

    def decode_no_tool(self, w: Any) -> u.ToolChoice:
        """NoTool -> ToolChoice."""
        if w != "NONE":
            raise DecodeError("expected 'NONE'")
        out = u.ToolChoice(mode="none")
        return out

    def encode_no_tool(self, value: u.ToolChoice, losses: list[Loss]) -> str | Lost:
        """NoTool <- ToolChoice."""
        self.rest({}, value, self.LOST_NO_TOOL, losses)
        if value.extras is not None:
            foreign(value, (), losses)
        return "NONE"

    def encode_json_schema(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """JsonSchema <- ResponseFormat."""
        w: dict[str, Any] = {"type": "json_object", "json_schema": value.schema}
        if value.name is not None or value.description is not None or value.strict is not None:
            self.rest(w, value, self.LOST_JSON_SCHEMA, losses, self.ROWS_JSON_SCHEMA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON_SCHEMA, losses)

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
        extras = read_rows(self, (out,), w, self.ROWS_REQUEST, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if value.model is not None:
            w["model"] = value.model
        if value.documents and (documents_ := each_out(value.documents, self.encode_request_document, losses, "documents")):
            w["documents"] = documents_
        if value.tools and (tools_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["tools"] = tools_
        if (strict_tools_ := agreed(value.tools, "strict", losses, "tools.strict")) is not None:
            w["strict_tools"] = strict_tools_
        if value.tool_choice is not None:
            if (tool_choice_ := under(value.tool_choice, self.encode_tool_choice, losses, "tool_choice")) is not LOST:
                w["tool_choice"] = tool_choice_
        if value.response_format is not None:
            if (response_format_ := under(value.response_format, self.encode_format, losses, "response_format")) is not LOST:
                w["response_format"] = response_format_
        if value.reasoning is not None and (value.reasoning.mode is not None or value.reasoning.budget_tokens is not None):
            thinking_type_: Any
            if value.reasoning.mode is not None:
                if value.reasoning.mode in self.WORDS_REASONING_MODE.lost and not (
                    value.reasoning.mode == "other" and has_spelling(value, self.SPACES, "thinking.type")
                ):
                    self.changed(losses, "reasoning.mode", "Request.reasoning.mode", value.reasoning.mode)
                thinking_type_word = self.WORDS_REASONING_MODE.write.get(value.reasoning.mode)
                if thinking_type_word is None and not has_spelling(value, self.SPACES, "thinking.type"):
                    losses.append(dropped("reasoning.mode", "Request.reasoning.mode", "minor", self.NO_PLACE, value.reasoning.mode))
                thinking_type_ = thinking_type_word
                if thinking_type_ is None:
                    thinking_type_ = "enabled"
            else:
                if not has_spelling(value, self.SPACES, "thinking.type"):
                    losses.append(
                        Loss("reasoning.mode", "Request.reasoning.mode", "defaulted", "trivial", "the key is required", "enabled")
                    )
                thinking_type_ = "enabled"
            thinking_: dict[str, Any] = {"type": thinking_type_}
            if value.reasoning.budget_tokens is not None:
                thinking_["token_budget"] = value.reasoning.budget_tokens
            w["thinking"] = thinking_
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
        if value.logprobs is not None:
            w["logprobs"] = value.logprobs
        if value.stream is not None:
            w["stream"] = value.stream
        if (
            value.parallel_tool_calls is not None
            or value.logit_bias is not None
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
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

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

    def encode_answer_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnswerMessage <- Message. tool_plan: the reasoning before the tool calls. Reasoning of other models is in the content."""
        content_parts: list[Any] = []
        tool_plan_parts: list[Any] = []
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
                item = self.encode_call(part, losses)
                if item is not LOST:
                    reached = 2
                    tool_calls_parts.append(item)
            elif cls is u.Opaque:
                item = self.encode_assistant_part(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    content_parts.append(item)
            elif cls is u.Reasoning:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "tool_plan":
                    part = with_substitute(part, "content", "summary", losses)
                    if any(part.content):
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                    self.joined_reasoning(part, losses)
                    tool_plan_parts.append(part)
                else:
                    item = self.encode_thinking_part(part, losses)
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
        if tool_plan_parts:
            if len(tool_plan_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["tool_plan"] = "\n\n".join(texts_of(tool_plan_parts, "content"))
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.citations and (citations_ := each_out(value.citations, self.encode_citation, losses, "citations")):
            w["citations"] = citations_
        if value.cache is not None or value.name is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ANSWER_MESSAGE, losses, self.ROWS_ANSWER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_MESSAGE, losses)

    def encode_just_answer_message(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerMessage, or nothing."""
        return (
            self.encode_answer_message(value, losses)
            if value.__class__ is u.Message and value.role == "assistant"
            else self.lost(value, losses)
        )

    def decode_response(self, w: Any) -> u.Response:
        """Response -> Response. logprobs: of text fragments with several tokens each; they do not show which token a value belongs to."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates = u.Candidate()
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates), w, self.ROWS_RESPONSE)
        out.extras = extras
        return out

    def encode_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Response. logprobs: of text fragments with several tokens each; they do not show which token a value belongs to."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate()
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        message_: Any = under(the_candidates.message, self.encode_just_answer_message, losses, "candidates[0].message")
        w: dict[str, Any] = {"message": message_}
        if value.id is not None:
            w["id"] = value.id
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_STOP_REASON.lost and not (
                the_candidates.stop_reason == "other" and has_spelling(value, self.SPACES, "finish_reason")
            ):
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            finish_reason_word = self.WORDS_STOP_REASON.write.get(the_candidates.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if finish_reason_word is not None:
                w["finish_reason"] = finish_reason_word
        if value.model is not None or value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_RESPONSE, losses, self.ROWS_RESPONSE)
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None or the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_RESPONSE_1, losses, self.ROWS_RESPONSE, "candidates[0]")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

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

    def decode_message_start_event(self, w: Any) -> u.StreamStart:
        """MessageStartEvent -> StreamStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_response = u.Response()
        out = u.StreamStart(response=the_response)
        extras = read_rows(self, (out, the_response), w, self.ROWS_MESSAGE_START_EVENT)
        out.extras = extras
        return out

    def encode_message_start_event(self, value: u.StreamStart, losses: list[Loss]) -> dict[str, Any]:
        """MessageStartEvent <- StreamStart."""
        the_response = value.response
        delta_message_: dict[str, Any] = {"role": "assistant"}
        delta_: dict[str, Any] = {"message": delta_message_}
        w: dict[str, Any] = {"type": "message-start", "delta": delta_}
        if the_response.id is not None:
            w["id"] = the_response.id
        if (
            the_response.model is not None
            or the_response.created is not None
            or the_response.candidates
            or the_response.usage is not None
            or the_response.service_tier is not None
        ):
            self.rest(w, the_response, self.LOST_MESSAGE_START_EVENT_1, losses, self.ROWS_MESSAGE_START_EVENT, "response")
        if the_response.extras is not None:
            foreign(the_response, self.SPACES, losses, "response")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MESSAGE_START_EVENT, losses)

    def decode_tool_plan_delta_event_tool_plan(self, w: Any) -> u.ReasoningDelta:
        """ToolPlanDeltaEventToolPlan -> ReasoningDelta."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ReasoningDelta(text=w)
        return out

    def encode_tool_plan_delta_event_tool_plan(self, value: u.ReasoningDelta, losses: list[Loss]) -> str | Lost:
        """ToolPlanDeltaEventToolPlan <- ReasoningDelta."""
        out: Any = value.text
        if value.index != 0:
            self.rest({}, value, self.LOST_TOOL_PLAN_DELTA_EVENT_TOOL_PLAN, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TOOL_PLAN_DELTA_EVENT_TOOL_PLAN, losses)

    def encode_tool_plan_delta_event(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolPlanDeltaEvent <- PartDelta."""
        if value.delta.__class__ is not u.ReasoningDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_message_tool_plan_: Any = under(value.delta, self.encode_just_tool_plan_delta_event_tool_plan, losses, "delta")
        if delta_message_tool_plan_ is LOST:
            return self.lost(value, losses)
        delta_message_: dict[str, Any] = {"tool_plan": delta_message_tool_plan_}
        delta_: dict[str, Any] = {"message": delta_message_}
        w: dict[str, Any] = {"type": "tool-plan-delta", "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_PLAN_DELTA_EVENT, losses)

    def encode_content_start_event(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ContentStartEvent <- PartStart."""
        if value.part.__class__ not in (u.Text, u.Reasoning, u.Opaque):
            lost_under(self, value.part, losses, "part")
            return self.lost(value, losses)
        delta_message_content_: Any = under(value.part, self.encode_open_content, losses, "part")
        if delta_message_content_ is LOST:
            return self.lost(value, losses)
        delta_message_: dict[str, Any] = {"content": delta_message_content_}
        delta_: dict[str, Any] = {"message": delta_message_}
        w: dict[str, Any] = {"type": "content-start", "index": value.index, "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_START_EVENT, losses)

    def encode_piece_text_delta(self, value: u.TextDelta, losses: list[Loss]) -> dict[str, Any]:
        """PieceTextDelta <- TextDelta."""
        w: dict[str, Any] = {"text": value.text}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_TEXT_DELTA, losses)

    def encode_piece_reasoning_delta(self, value: u.ReasoningDelta, losses: list[Loss]) -> dict[str, Any]:
        """PieceReasoningDelta <- ReasoningDelta."""
        w: dict[str, Any] = {"thinking": value.text}
        if value.index != 0:
            self.rest(w, value, self.LOST_PIECE_REASONING_DELTA, losses, self.ROWS_PIECE_REASONING_DELTA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_REASONING_DELTA, losses)

    def encode_content_delta_event(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ContentDeltaEvent <- PartDelta."""
        if value.delta.__class__ not in (u.TextDelta, u.ReasoningDelta, u.Opaque):
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_message_content_: Any = under(value.delta, self.encode_piece, losses, "delta")
        if delta_message_content_ is LOST:
            return self.lost(value, losses)
        delta_message_: dict[str, Any] = {"content": delta_message_content_}
        delta_: dict[str, Any] = {"message": delta_message_}
        w: dict[str, Any] = {"type": "content-delta", "index": value.index, "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_DELTA_EVENT, losses)

    def encode_content_end_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """ContentEndEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "content-end", "index": value.index}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_END_EVENT, losses)

    def decode_open_call(self, w: Any) -> u.ToolCall:
        """OpenCall -> ToolCall."""
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
        out = u.ToolCall(id=id_, name=function_name_)
        n_function_ = 1
        if (function_arguments_ := function_.get("arguments")) is not None:
            n_function_ += 1
            if function_arguments_.__class__ is not str:
                function_arguments_ = text(function_arguments_, "function", "arguments")
            out.arguments_text = function_arguments_
        elif "arguments" not in function_:
            extras = remember(extras, self.NAMESPACE, "arguments", ABSENT, "function")
        if n_function_ != len(function_):
            extras = nested_rest(self, (out,), function_, self.ROWS_OPEN_CALL, self.OPEN_CALL_FUNCTION_READ, extras, "function")
        n = 3
        if w.get("type") != "function":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_OPEN_CALL, self.OPEN_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_open_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """OpenCall <- ToolCall."""
        function_: dict[str, Any] = {"name": value.name}
        if value.arguments_text is not None:
            function_["arguments"] = value.arguments_text
        else:
            function_["arguments"] = ""
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.kind != "function"
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_OPEN_CALL, losses, self.ROWS_OPEN_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OPEN_CALL, losses)

    def encode_tool_call_start_event(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolCallStartEvent <- PartStart."""
        if value.part.__class__ is not u.ToolCall:
            lost_under(self, value.part, losses, "part")
            return self.lost(value, losses)
        delta_message_tool_calls_: Any = under(value.part, self.encode_just_open_call, losses, "part")
        if delta_message_tool_calls_ is LOST:
            return self.lost(value, losses)
        delta_message_: dict[str, Any] = {"tool_calls": delta_message_tool_calls_}
        delta_: dict[str, Any] = {"message": delta_message_}
        w: dict[str, Any] = {"type": "tool-call-start", "index": value.index, "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_CALL_START_EVENT, losses)

    def decode_more_arguments_arguments_delta(self, w: Any) -> u.ArgumentsDelta:
        """MoreArgumentsArgumentsDelta -> ArgumentsDelta."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ArgumentsDelta(text=w)
        return out

    def encode_more_arguments_arguments_delta(self, value: u.ArgumentsDelta, losses: list[Loss]) -> str | Lost:
        """MoreArgumentsArgumentsDelta <- ArgumentsDelta."""
        out: Any = value.text
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_MORE_ARGUMENTS_ARGUMENTS_DELTA, losses)

    def decode_more_arguments_more_arguments_arguments_delta(self, w: Any) -> u.ArgumentsDelta:
        """MoreArgumentsMoreArgumentsArgumentsDelta -> ArgumentsDelta. Some servers send an object."""
        extras: Extras | None = None
        w_value = inside(w, codecs.json_text_in)
        if not same(codecs.json_text_out(w_value, []), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.ArgumentsDelta(text=w_value)
        out.extras = extras
        return out

    def encode_more_arguments_more_arguments_arguments_delta(
        self, value: u.ArgumentsDelta, losses: list[Loss]
    ) -> dict[str, Any] | list[Any] | str | int | float | bool | Lost | None:
        """MoreArgumentsMoreArgumentsArgumentsDelta <- ArgumentsDelta. Some servers send an object."""
        key_: Any = under(value.text, codecs.json_text_out, losses, "text")
        out: Any = key_
        return (
            out if value.extras is None else self.restore_bare(out, value, self.ROW_MORE_ARGUMENTS_MORE_ARGUMENTS_ARGUMENTS_DELTA, losses)
        )

    def encode_tool_call_delta_event(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolCallDeltaEvent <- PartDelta."""
        if value.delta.__class__ is not u.ArgumentsDelta:
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_message_tool_calls_function_arguments_: Any = under(value.delta, self.encode_more_arguments, losses, "delta")
        if delta_message_tool_calls_function_arguments_ is LOST:
            return self.lost(value, losses)
        delta_message_tool_calls_function_: dict[str, Any] = {"arguments": delta_message_tool_calls_function_arguments_}
        delta_message_tool_calls_: dict[str, Any] = {"function": delta_message_tool_calls_function_}
        delta_message_: dict[str, Any] = {"tool_calls": delta_message_tool_calls_}
        delta_: dict[str, Any] = {"message": delta_message_}
        w: dict[str, Any] = {"type": "tool-call-delta", "index": value.index, "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_CALL_DELTA_EVENT, losses)

    def encode_tool_call_end_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """ToolCallEndEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "tool-call-end", "index": value.index}
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_CALL_END_EVENT, losses)

    def encode_cited_message_cited_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """CitedMessageCitedMessage <- Message."""
        citations_: Any
        if value.citations:
            citations_: Any = first_of(value.citations, losses, "citations", "major")
            if citations_ is not LOST:
                citations_ = under(citations_, self.encode_citation, losses, "citations[0]")
            if citations_ is LOST:
                return self.lost(value, losses)
        else:
            return self.lost(value, losses)
        w: dict[str, Any] = {"citations": citations_}
        if value.parts or value.cache is not None or value.name is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_CITED_MESSAGE_CITED_MESSAGE, losses, self.ROWS_CITED_MESSAGE_CITED_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CITED_MESSAGE_CITED_MESSAGE, losses)

    def encode_just_cited_message_cited_message(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """CitedMessageCitedMessage, or nothing."""
        return (
            self.encode_cited_message_cited_message(value, losses)
            if value.__class__ is u.Message and value.role == "assistant"
            else self.lost(value, losses)
        )

    def decode_cited_message(self, w: Any) -> u.Candidate:
        """CitedMessage -> Candidate."""
        out = u.Candidate(message=inside(w, self.decode_cited_message_cited_message))
        return out

    def encode_cited_message(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any] | Lost:
        """CitedMessage <- Candidate."""
        key_: Any = under(value.message, self.encode_just_cited_message_cited_message, losses, "message")
        out: Any = key_
        if value.stop_reason is not None or value.stop_sequence is not None or value.stop_details is not None or value.logprobs is not None:
            self.rest({}, value, self.LOST_CITED_MESSAGE, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_CITED_MESSAGE, losses)

    def encode_cited(self, value: u.Response, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Cited <- Response."""
        message_: Any
        if value.candidates:
            message_: Any = first_of(value.candidates, losses, "candidates", "major")
            if message_ is not LOST:
                message_ = under(message_, self.encode_cited_message, losses, "candidates[0]")
            if message_ is LOST:
                return self.lost(value, losses)
        else:
            return self.lost(value, losses)
        w: dict[str, Any] = {"message": message_}
        if (
            value.id is not None
            or value.model is not None
            or value.created is not None
            or value.usage is not None
            or value.service_tier is not None
        ):
            self.rest(w, value, self.LOST_CITED, losses, self.ROWS_CITED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CITED, losses)

    def encode_citation_start_event(self, value: u.StreamDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """CitationStartEvent <- StreamDelta."""
        delta_: Any = under(value.response, self.encode_just_cited, losses, "response")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "citation-start", "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CITATION_START_EVENT, losses)

    def encode_message_end_event_message_end_event_error_answer(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """MessageEndEventMessageEndEventErrorAnswer <- ErrorAnswer."""
        delta_error_type_: Any
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (
                value.code == "other" and has_spelling(value, self.SPACES, "delta.error_type")
            ):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            delta_error_type_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if delta_error_type_word is None and not has_spelling(value, self.SPACES, "delta.error_type"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            delta_error_type_ = delta_error_type_word
        else:
            delta_error_type_ = None
        delta_: dict[str, Any] = {"error": value.message, "finish_reason": "ERROR", "error_type": delta_error_type_}
        w: dict[str, Any] = {"type": "message-end", "delta": delta_}
        self.rest(
            w,
            value,
            self.LOST_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER,
            losses,
            self.ROWS_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER,
        )
        return w if value.extras is None else self.restored(w, value, self.ROWS_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER, losses)

    def encode_message_end_event_message_end_event_error_answer_message_end_event_message_end_event_error_answer(
        self, value: u.ErrorAnswer, losses: list[Loss]
    ) -> dict[str, Any]:
        """MessageEndEventMessageEndEventErrorAnswerMessageEndEventMessageEndEventErrorAnswer <- ErrorAnswer."""
        delta_: dict[str, Any] = {"error": value.message, "finish_reason": "ERROR"}
        w: dict[str, Any] = {"type": "message-end", "delta": delta_}
        self.rest(
            w,
            value,
            self.LOST_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER,
            losses,
            self.ROWS_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER,
        )
        return (
            w
            if value.extras is None
            else self.restored(
                w,
                value,
                self.ROWS_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER_MESSAGE_END_EVENT_MESSAGE_END_EVENT_ERROR_ANSWER,
                losses,
            )
        )

    def decode_last(self, w: Any) -> u.Response:
        """Last -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates = u.Candidate()
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates), w, self.ROWS_LAST)
        out.extras = extras
        return out

    def encode_last(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Last <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate()
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        w: dict[str, Any] = {}
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_STOP_REASON.lost and not (
                the_candidates.stop_reason == "other" and has_spelling(value, self.SPACES, "finish_reason")
            ):
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            finish_reason_word = self.WORDS_STOP_REASON.write.get(the_candidates.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if finish_reason_word is not None:
                w["finish_reason"] = finish_reason_word
        if value.id is not None or value.model is not None or value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_LAST, losses, self.ROWS_LAST)
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None or the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_LAST_1, losses, self.ROWS_LAST, "candidates[0]")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        return w if value.extras is None else self.restored(w, value, self.ROWS_LAST, losses)

    def encode_message_end_event_message_end_event_stream_end(self, value: u.StreamEnd, losses: list[Loss]) -> dict[str, Any] | Lost:
        """MessageEndEventMessageEndEventStreamEnd <- StreamEnd."""
        delta_: Any = under(value.response, self.encode_last, losses, "response")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "message-end", "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_MESSAGE_END_EVENT_MESSAGE_END_EVENT_STREAM_END, losses)

    def fits_json_result(self, w: Any) -> bool:
        """Whether a wire value is a JsonResult."""
        return (
            w.__class__ is dict
            and w.get("role") == "tool"
            and w.get("tool_call_id").__class__ is str
            and is_single(w.get("content"))
            and at_path(w, "content", "0", "type") == "document"
            and at_path(w, "content", "0", "document").__class__ is dict
            and at_path(w, "content", "0", "document", "data").__class__ is dict
            and only_keys(at_path(w, "content", "0"), ("type", "document"))
        )

    def fits_document_part(self, w: Any) -> bool:
        """Whether a wire value is a DocumentPart."""
        return (
            w.__class__ is dict
            and w.get("type") == "document"
            and w.get("document").__class__ is dict
            and w["document"].get("data").__class__ is dict
            and w["document"]["data"].get("text").__class__ is str
            and only_keys(w["document"]["data"], ("text", "title", "url"))
        )

    def decode_system_part(self, w: Any) -> u.Text | u.Opaque:
        """SystemPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "text":
            return self.decode_text_part(w)
        return self.opaque(w)

    def encode_system_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_user_part(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """UserPart: which of its cases a wire value is."""
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
        return self.opaque(w)

    def encode_user_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_assistant_part(self, w: Any) -> u.Text | u.Reasoning | u.Opaque:
        """AssistantPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "thinking":
            return self.decode_thinking_part(w)
        return self.opaque(w)

    def encode_assistant_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Reasoning:
            return self.encode_thinking_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_source(self, w: Any) -> u.Citation:
        """Source: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "tool":
            return self.decode_tool_source(w)
        if tag == "document":
            out = self.decode_document_source(w)
            if out.kind == "tool":
                return self.found_as(out, "DocumentSource")
            return out
        raise DecodeError("expected one of tool, document", ("type",))

    def encode_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Source: the first case that a unified value fits."""
        if value.__class__ is u.Citation:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "DocumentSource":
                return self.encode_document_source(value, losses)
            if value.kind == "tool":
                return self.encode_tool_source(value, losses)
            return self.encode_document_source(value, losses)
        return self.lost(value, losses)

    def decode_tool_part(self, w: Any) -> u.Text | u.Document | u.Opaque:
        """ToolPart: which of its cases a wire value is. Kept unchanged: a document that has more than a text."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "text" and w.get("text").__class__ is str:
            return self.decode_text_part(w)
        if self.fits_document_part(w):
            return self.decode_document_part(w)
        return self.opaque(w)

    def encode_tool_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Document and value.source.__class__ is u.PlainText:
            return self.encode_document_part(value, losses)
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
        if tag == "tool":
            if self.fits_json_result(w):
                out = self.decode_json_result(w)
                if not (not out.parts and out.value.__class__ is dict and out.value is not None):
                    return self.found_as(out, "JsonResult")
                return out
            out = self.decode_parts_result(w)
            if not out.parts and out.value.__class__ is dict and out.value is not None:
                return self.found_as(out, "PartsResult")
            return out
        if tag == "system":
            return self.decode_system_message(w)
        if tag == "user":
            return self.decode_user_message(w)
        if tag == "assistant":
            return self.decode_assistant_message(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.role == "system":
                return self.encode_system_message(value, losses)
            if value.role == "user":
                return self.encode_user_message(value, losses)
            if value.role == "assistant":
                return self.encode_assistant_message(value, losses)
        return self.lost(value, losses)

    def decode_request_document(self, w: Any) -> u.Document:
        """RequestDocument: which of its cases a wire value is."""
        if w.__class__ is dict and w.get("data").__class__ is dict:
            if w["data"].get("text").__class__ is str and only_keys(w["data"], ("text", "title", "url")):
                return self.decode_titled_document(w)
            if w["data"].get("snippet").__class__ is str and only_keys(w["data"], ("snippet", "title", "url")):
                return self.found_as(self.decode_snippet_document(w), "SnippetDocument")
        if w.__class__ is str:
            return self.found_as(self.decode_text_document(w), "TextDocument")
        if w.__class__ is dict and w.get("data") is not None:
            return self.found_as(self.decode_other_document(w), "OtherDocument")
        raise no_case(
            DecodeError,
            w,
            "TitledDocument :dict data:dict data.text:str",
            "SnippetDocument :dict data:dict data.snippet:str",
            "TextDocument :str",
            "OtherDocument :dict data:",
        )

    def encode_request_document(self, value: Any, losses: list[Loss]) -> dict[str, Any] | str | Lost:
        """RequestDocument: the first case that a unified value fits."""
        if value.__class__ is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SnippetDocument" and value.source.__class__ is u.PlainText:
                    return self.encode_snippet_document(value, losses)
                if marked_case == "TextDocument" and value.source.__class__ is u.PlainText:
                    return self.encode_text_document(value, losses)
                if marked_case == "OtherDocument" and value.source.__class__ is u.PlainText:
                    return written_as(self, value, "other_document", "request_document", losses)
            if value.source.__class__ is u.PlainText:
                return self.encode_titled_document(value, losses)
        return self.lost(value, losses)

    def decode_any_tool(self, w: Any) -> u.Tool | u.Opaque:
        """AnyTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "function":
            return self.decode_function_tool(w)
        return self.opaque(w)

    def encode_any_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            return self.encode_function_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_tool_choice(self, w: Any) -> u.ToolChoice:
        """ToolChoice: which of its cases a wire value is. The default is auto."""
        if w == "REQUIRED":
            return self.decode_forced(w)
        if w == "NONE":
            return self.decode_no_tool(w)
        raise no_case(DecodeError, w, "Forced =REQUIRED", "NoTool =NONE")

    def encode_tool_choice(self, value: Any, losses: list[Loss]) -> str | Lost:
        """ToolChoice: the first case that a unified value fits."""
        if value.__class__ is u.ToolChoice:
            if value.mode in ("required", "tool", "allowed"):
                return self.encode_forced(value, losses)
            if value.mode == "none":
                return self.encode_no_tool(value, losses)
        return self.lost(value, losses)

    def decode_format(self, w: Any) -> u.ResponseFormat:
        """Format: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "json_object":
            if w.get("json_schema").__class__ is dict:
                out = self.decode_json_schema(w)
                if not (out.kind == "json_schema" and out.schema is not None):
                    return self.found_as(out, "JsonSchema")
                return out
            return self.decode_json(w)
        if tag == "text":
            return self.decode_plain(w)
        raise DecodeError("expected one of json_object, text", ("type",))

    def encode_format(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Format: the first case that a unified value fits."""
        if value.__class__ is u.ResponseFormat:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "JsonSchema" and value.kind == "json_schema":
                return self.encode_json_schema(value, losses)
            if value.kind == "json_schema" and value.schema is not None:
                return self.encode_json_schema(value, losses)
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

    def decode_open_content(self, w: Any) -> u.Text | u.Reasoning | u.Opaque:
        """OpenContent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "thinking":
            return self.decode_thinking_part(w)
        return self.opaque(w)

    def encode_open_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OpenContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Reasoning:
            return self.encode_thinking_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_piece(self, w: Any) -> u.TextDelta | u.ReasoningDelta | u.Opaque:
        """Piece: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("text").__class__ is str:
            return self.decode_piece_text_delta(w)
        if w.get("thinking").__class__ is str:
            return self.decode_piece_reasoning_delta(w)
        return self.opaque(w)

    def encode_piece(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Piece: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.TextDelta:
            return self.encode_piece_text_delta(value, losses)
        if cls is u.ReasoningDelta:
            return self.encode_piece_reasoning_delta(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_more_arguments(self, w: Any) -> u.ArgumentsDelta:
        """MoreArguments: which of its cases a wire value is."""
        if w.__class__ is str:
            return self.decode_more_arguments_arguments_delta(w)
        return self.found_as(self.decode_more_arguments_more_arguments_arguments_delta(w), "MoreArgumentsMoreArgumentsArgumentsDelta")

    def encode_more_arguments(self, value: Any, losses: list[Loss]) -> str | dict[str, Any] | list[Any] | int | float | bool | Lost | None:
        """MoreArguments: the first case that a unified value fits."""
        if value.__class__ is u.ArgumentsDelta:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "MoreArgumentsMoreArgumentsArgumentsDelta":
                return written_as(self, value, "more_arguments_more_arguments_arguments_delta", "more_arguments", losses)
            return self.encode_more_arguments_arguments_delta(value, losses)
        return self.lost(value, losses)

    def decode_message_end_event_message_end_event_error_answer_or_other(self, w: Any) -> u.ErrorAnswer | u.StreamEnd:
        """MessageEndEventMessageEndEventErrorAnswerOrOther: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("type") == "message-end" and w.get("delta").__class__ is dict:
            if w["delta"].get("error").__class__ is str and w["delta"].get("finish_reason") == "ERROR":
                if w["delta"].get("error_type").__class__ is str:
                    return self.found_as(
                        self.decode_message_end_event_message_end_event_error_answer(w), "MessageEndEventMessageEndEventErrorAnswer"
                    )
                return self.decode_message_end_event_message_end_event_error_answer_message_end_event_message_end_event_error_answer(w)
            return self.decode_message_end_event_message_end_event_stream_end(w)
        raise no_case(
            DecodeError,
            w,
            "MessageEndEventMessageEndEventErrorAnswer :dict type=message-end delta:dict delta.error:str delta.finish_reason=ERROR delta.error_type:str",
            "MessageEndEventMessageEndEventErrorAnswerMessageEndEventMessageEndEventErrorAnswer :dict type=message-end delta:dict delta.error:str delta.finish_reason=ERROR",
            "MessageEndEventMessageEndEventStreamEnd :dict type=message-end delta:dict",
        )

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "JsonResult" and not value.parts and value.value.__class__ is dict:
                    return self.encode_json_result(value, losses)
                if marked_case == "PartsResult":
                    return written_as(self, value, "parts_result", "row", losses, "json_result")
            if not value.parts and value.value.__class__ is dict and value.value is not None:
                return self.encode_json_result(value, losses)
            return written_as(self, value, "parts_result", "row", losses, "json_result")
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


LENS: Final = Cohere()
