# Generated from spec/providers/gemini_interactions.yaml; do not edit.

"""Google Gemini Interactions, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, same, text
from ...lenses import codecs
from ...lenses.conversation import Conversation, Hoist, read_conversation, write_conversation
from ...lenses.conversation.items import PartRow, other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, with_ids, with_linked_names, write_messages, write_tools, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import ABSENT, Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import at_path, in_words, is_single, keep_flat, looks, no_case, put_flat, read_flat
from ...lenses.kinds import ANY, BOOL, Coded, Each, FLOAT, INT, Items, Joined, Json, Leaves, OBJECT, Of, STR, Small, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Minus, NOTHING, Nested, Row, Rows, Sum, kept_keys, more_rows, read_rows, reads
from ...lenses.rows import required
from ...lenses.states import with_fields
from ...lenses.structs import count, items_out, just, lost_fields, lost_under, own_spaces, total_of, was_made
from ...lenses.values import arguments_in, broken_arguments, each_out, first_of, says_text, text_or_json, under
from ...lenses.words import Words


class GeminiInteractions(Lens):
    """Google Gemini Interactions."""

    __slots__ = ()
    NAMESPACE = "gemini_interactions"
    TITLE = "Google Gemini Interactions"
    DOCS = "https://ai.google.dev/api/interactions-api"
    MODEL_KEY = "model"
    MESSAGES_KEY = "input"
    SDK = ("google-genai", "3.6.1", None)
    SDK_PARAMS = frozenset(
        (
            "agent agent_config background cached_content continuation_token environment generation_config input labels "
            "model previous_interaction_id response_mime_type response_modalities safety_settings service_tier store stream "
            "system_instruction tools webhook_config "
        ).split()
    )
    DETECT = {"request": {"input": "*"}, "response": {"object": "interaction"}}
    ENVELOPE = {"id": "", "model": "", "created": 0}
    NEEDS = {"Candidate": {"stop_reason": {"value": "stop"}}}
    RESULTS = "keep"
    CARRY = "signature"
    FAILURES = ("*",)
    CITATIONS = {"of": "part", "offsets": "bytes", "kinds": ("place_citation", "file_citation", "word_info", "speech_metadata")}
    ENDPOINT = {
        "path": "/interactions",
        "previous": "previous_interaction_id",
        "header": "x-goog-api-key",
        "models": {
            "path": "/models?pageSize=1000",
            "response": {"models": [{"name": "models/{model}", "displayName": "{model}"}]},
            "one": {"path": "/models/{model}"},
        },
    }
    ADDRESS = {"base": "https://generativelanguage.googleapis.com/v1", "key": "GEMINI_API_KEY", "root": True}
    ERROR_RETRY = ("retry in",)
    ERROR_RETRY_KEY = "retryDelay"
    STATUSES = ("invalid_request 400, auth 401, permission 403, not_found 404, rate_limit 429, server 500, overloaded 503,", "timeout 504")
    PHRASES = ("context_length: exceeds the maximum number of tokens allowed || auth: api key not valid",)
    WORDS_MARKING_TYPE = Words("marking_type", {"word_info": ("word_info",), "speech_metadata": ("speech_metadata",)})
    WORDS_RESOLUTION = Words("resolution", {"low": ("low",), "medium": ("medium",), "high": ("high",), "original": ("ultra_high",)})
    WORDS_OWN_CALL = Words(
        "own_call",
        {
            "google_search": ("google_search_call",),
            "url_context": ("url_context_call",),
            "file_search": ("file_search_call",),
            "google_maps": ("google_maps_call",),
            "retrieval": ("retrieval_call",),
            "tool_search": ("tool_search_call",),
            "processing": ("processing_call",),
        },
    )
    WORDS_OWN_RESULT = Words(
        "own_result",
        {
            "google_search": ("google_search_result",),
            "url_context": ("url_context_result",),
            "file_search": ("file_search_result",),
            "google_maps": ("google_maps_result",),
            "retrieval": ("retrieval_result",),
            "tool_search": ("tool_search_result",),
            "processing": ("processing_result",),
        },
    )
    WORDS_OWN_TOOL = Words(
        "own_tool",
        {
            "web_search": ("google_search",),
            "web_fetch": ("url_context",),
            "code_execution": ("code_execution",),
            "computer_use_functions": ("computer_use",),
            "google_maps": ("google_maps",),
            "retrieval": ("retrieval",),
            "tool_search": ("tool_search",),
        },
    )
    WORDS_ALLOWED_MODE = Words(
        "allowed_mode",
        {"auto": ("validated", "auto"), "required": ("any",), "none": ("none",)},
        lost={"tool": "required", "allowed": "auto"},
    )
    WORDS_TOOL_MODE = Words(
        "tool_mode", {"auto": ("auto", "validated"), "required": ("any",), "none": ("none",)}, lost={"tool": "required", "allowed": "auto"}
    )
    WORDS_EFFORT = Words(
        "effort",
        {"minimal": ("minimal",), "low": ("low",), "medium": ("medium",), "high": ("high",), "xhigh": ("xhigh",)},
        lost={"none": "minimal", "max": "xhigh"},
        unknown="other",
    )
    WORDS_SUMMARIES = Words("summaries", {"auto": ("auto",), "none": ("none",)}, lost={"concise": "auto", "detailed": "auto"})
    WORDS_SERVICE_TIER = Words(
        "service_tier",
        {"default": ("standard",), "flex": ("flex",), "priority": ("priority",), "deferred": ("deferred",)},
        lost={"auto": "default", "scale": "default", "fast": "priority"},
        unknown="open",
    )
    WORDS_STATUS = Words(
        "status",
        {"stop": ("completed",), "tool_calls": ("requires_action",), "length": ("incomplete",)},
        lost={"stop_sequence": "stop", "refusal": "stop", "pause": "stop", "other": "stop"},
        unknown="other",
    )
    WORDS_ERROR_CODE = Words(
        "error_code",
        {"invalid_request": ("invalid_request",), "timeout": ("gateway_timeout",)},
        lost={
            "auth": "invalid_request",
            "permission": "invalid_request",
            "not_found": "invalid_request",
            "too_large": "invalid_request",
            "rate_limit": "invalid_request",
            "quota": "invalid_request",
            "context_length": "invalid_request",
            "content_filter": "invalid_request",
            "overloaded": "timeout",
            "server": "timeout",
            "other": "timeout",
        },
        unknown="other",
    )
    NAMES = ("google_search", "url_context", "file_search", "google_maps", "retrieval", "tool_search", "processing", None)
    decode_place_citation = reads(u.Citation, "ROWS_PLACE_CITATION", kind="place_citation", unit="bytes")
    LOST_PLACE_CITATION = lost_fields(u.Citation, minor=("quote place file token sources",))
    ROWS_PLACE_CITATION = Rows("Citation") + {
        "type": Fixed("place_citation", tag=True),
        "start_index": Row("start", INT),
        "end_index": Row("end", INT),
        "url": Row("url", STR),
        "name": Row("title", STR),
        "place_id": Kept(),
        "review_snippets": Kept(),
    }
    decode_file_citation = reads(u.Citation, "ROWS_FILE_CITATION", kind="file_citation", unit="bytes")
    LOST_FILE_CITATION = lost_fields(u.Citation, minor=("quote place file token sources",))
    ROWS_FILE_CITATION = Rows("Citation") + {
        "type": Fixed("file_citation", tag=True),
        "start_index": Row("start", INT),
        "end_index": Row("end", INT),
        "document_uri": Row("url", STR),
        "file_name": Row("title", STR),
        **kept_keys("source", "page_number", "media_id", "custom_metadata"),
    }
    decode_marking = reads(u.Citation, "ROWS_MARKING", unit="bytes")
    LOST_MARKING = lost_fields(u.Citation, minor=("url title quote place file token sources",))
    ROWS_MARKING = Rows("Citation") + {
        "type": Row("kind", Word("WORDS_MARKING_TYPE"), required=True),
        "start_index": Row("start", INT),
        "end_index": Row("end", INT),
        **kept_keys("text", "speaker", "style", "start_offset", "end_offset"),
    }
    decode_url_citation = reads(u.Citation, "ROWS_URL_CITATION", unit="bytes")
    LOST_URL_CITATION = lost_fields(u.Citation, minor=("quote place file token sources",))
    ROWS_URL_CITATION = Rows("Citation") + {
        "type": Fixed("url_citation", tag=True),
        "start_index": Row("start", INT),
        "end_index": Row("end", INT),
        "url": Row("url", STR),
        "title": Row("title", STR),
    }
    decode_text_content = reads(u.Text, "ROWS_TEXT_CONTENT", text=UNSET)
    encode_just_text_content = just(u.Text, "encode_text_content")
    LOST_TEXT_CONTENT = lost_fields(u.Text, major=("signature",), trivial=("cache",))
    ROWS_TEXT_CONTENT = Rows("Text") + {
        "type": Fixed("text"),
        "text": Row("text", STR, required=True),
        "annotations": Row("citations", Each("annotation")),
    }
    decode_inline = reads(u.Blob, "ROWS_INLINE", media_type=UNSET, data=UNSET)
    ROWS_INLINE = Rows("Blob") + {"data": Row("data", STR, required=True), "mime_type": Row("media_type", STR, required=True)}
    decode_uri = reads(u.Url, "ROWS_URI", url=UNSET)
    ROWS_URI = Rows("Url") + {"uri": Row("url", STR, required=True), "mime_type": Row("media_type", STR)}
    LOST_IMAGE_CONTENT = lost_fields(u.Image, major=("signature",), trivial=("cache",))
    ROWS_IMAGE_CONTENT = Rows("Image") + {
        "type": Fixed("image", tag=True),
        "resolution": Row("detail", Word("WORDS_RESOLUTION")),
        "data": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "uri": Elsewhere("source"),
    }
    LOST_DOCUMENT_CONTENT = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable",), trivial=("cache",))
    ROWS_DOCUMENT_CONTENT = Rows("Document") + {
        "type": Fixed("document", tag=True),
        "resolution": Kept(),
        "processing": Kept(),
        "data": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "uri": Elsewhere("source"),
    }
    LOST_AUDIO_CONTENT = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at cache",))
    ROWS_AUDIO_CONTENT = Rows("Audio") + {
        "type": Fixed("audio", tag=True),
        **kept_keys("channels", "sample_rate", "processing"),
        "data": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "uri": Elsewhere("source"),
    }
    LOST_VIDEO_CONTENT = lost_fields(u.Video, major=("signature",), trivial=("cache",))
    ROWS_VIDEO_CONTENT = Rows("Video") + {
        "type": Fixed("video", tag=True),
        **kept_keys("name", "resolution", "processing"),
        "data": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "uri": Elsewhere("source"),
    }
    decode_value_result = reads(u.ToolResult, "ROWS_VALUE_RESULT", call_id=UNSET, runner="client")
    LOST_VALUE_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("kind",), trivial=("cache",))
    ROWS_VALUE_RESULT = Rows("ToolResult") + {
        "type": Fixed("function_result", tag=True),
        "result": Row("value", OBJECT, required=True),
        "call_id": Row("call_id", STR, made=True),
        "name": Row("name", STR, link=True),
        "is_error": Row("is_error", BOOL, default=(False, False)),
    }
    decode_parts_result = reads(u.ToolResult, "ROWS_PARTS_RESULT", call_id=UNSET, runner="client")
    LOST_PARTS_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("kind",), trivial=("cache",))
    ROWS_PARTS_RESULT = Rows("ToolResult") + {
        "type": Fixed("function_result", tag=True),
        "result": Row("parts", TextOr("content", u.Text, first=True), required=True, empty=""),
        "call_id": Row("call_id", STR, made=True),
        "name": Row("name", STR, link=True),
        "is_error": Row("is_error", BOOL, default=(False, False)),
    }
    decode_user_input = reads(u.Message, "ROWS_USER_INPUT", role="user")
    LOST_USER_INPUT = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_USER_INPUT = Rows("Message") + {"type": Fixed("user_input", tag=True), "content": Row("parts", Each("user_input_content"))}
    decode_model_output = reads(u.Message, "ROWS_MODEL_OUTPUT", role="assistant")
    LOST_MODEL_OUTPUT = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_MODEL_OUTPUT = Rows("Message") + {
        "type": Fixed("model_output", tag=True),
        "content": Row("parts", Each("content")),
        "error": Kept("major"),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id redacted",), trivial=("cache",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("thought", tag=True),
        "summary": Row("content", Small("summary_text", each=True), where=[{"text": "*"}]),
        "signature": Row("signature", STR, owner="signer"),
    }
    decode_pictured_thought = reads(u.Reasoning, "ROWS_PICTURED_THOUGHT")
    LOST_PICTURED_THOUGHT = lost_fields(u.Reasoning, major=("content summary encrypted",), minor=("id redacted",), trivial=("cache",))
    ROWS_PICTURED_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("thought", tag=True),
        "signature": Row("signature", STR, owner="signer"),
        "summary": Kept("major"),
    }
    LOST_FUNCTION_CALL = lost_fields(u.ToolCall, major=("input",), minor=("namespace kind",), trivial=("cache",))
    ROWS_FUNCTION_CALL = Rows("ToolCall") + {
        "type": Fixed("function_call", tag=True),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), empty={}),
        "signature": Row("signature", STR, owner="signer"),
    }
    FUNCTION_CALL_READ = frozenset({"arguments", "id", "name", "signature", "type"})
    decode_code_call = reads(u.ToolCall, "ROWS_CODE_CALL", id=UNSET, name="code_execution", kind="code_execution", runner="provider")
    LOST_CODE_CALL = lost_fields(u.ToolCall, major=("arguments",), minor=("namespace",), trivial=("cache",))
    ROWS_CODE_CALL = Rows("ToolCall") + {
        "type": Fixed("code_execution_call", tag=True),
        "id": Row("id", STR, made=True),
        "arguments": Nested({"code": Row("input", STR, required=True), "language": Fixed("python")}),
        "signature": Row("signature", STR, owner="signer"),
    }
    decode_code_result = reads(
        u.ToolResult, "ROWS_CODE_RESULT", call_id=UNSET, name="code_execution", kind="code_execution", runner="provider"
    )
    LOST_CODE_RESULT = lost_fields(u.ToolResult, trivial=("cache",))
    ROWS_CODE_RESULT = Rows("ToolResult") + {
        "type": Fixed("code_execution_result", tag=True),
        "call_id": Row("call_id", STR, made=True),
        "result": Row("parts", TextOr("content", u.Text, first=True), empty=""),
        "is_error": Row("is_error", BOOL, default=(False, False)),
        "signature": Row("signature", STR, owner="signer"),
    }
    decode_own_call = reads(u.ToolCall, "ROWS_OWN_CALL", id=UNSET, name=UNSET, kind="own_step", runner="provider")
    LOST_OWN_CALL = lost_fields(u.ToolCall, major=("input",), minor=("namespace",), trivial=("cache",))
    ROWS_OWN_CALL = Rows("ToolCall") + {
        "type": Row("name", Word("WORDS_OWN_CALL"), required=True),
        "id": Row("id", STR, made=True),
        "arguments": Row("arguments", Json("object", field="arguments", text="arguments_text")),
        "signature": Row("signature", STR, owner="signer"),
        "search_type": Kept(),
        "retrieval_type": Kept(),
    }
    decode_own_result = reads(u.ToolResult, "ROWS_OWN_RESULT", call_id=UNSET, kind="own_step", runner="provider")
    LOST_OWN_RESULT = lost_fields(u.ToolResult, major=("parts",), trivial=("cache",))
    ROWS_OWN_RESULT = Rows("ToolResult") + {
        "type": Row("name", Word("WORDS_OWN_RESULT"), required=True, link=True),
        "call_id": Row("call_id", STR, made=True),
        "result": Row("value", ANY),
        "is_error": Row("is_error", BOOL, default=(False, False)),
        "signature": Row("signature", STR, owner="signer"),
    }
    decode_mcp_call = reads(u.ToolCall, "ROWS_MCP_CALL", id=UNSET, name=UNSET, kind="mcp_server_tool", runner="provider")
    LOST_MCP_CALL = lost_fields(u.ToolCall, major=("input signature",), trivial=("cache",))
    ROWS_MCP_CALL = Rows("ToolCall") + {
        "type": Fixed("mcp_server_tool_call", tag=True),
        "name": Row("name", STR, required=True),
        "server_name": Row("namespace", STR, required=True),
        "id": Row("id", STR, made=True),
        "arguments": Row("arguments", Json("object", field="arguments", text="arguments_text")),
    }
    decode_mcp_result = reads(u.ToolResult, "ROWS_MCP_RESULT", call_id=UNSET, kind="mcp_server_tool", runner="provider")
    LOST_MCP_RESULT = lost_fields(u.ToolResult, major=("parts signature is_error",), trivial=("cache",))
    ROWS_MCP_RESULT = Rows("ToolResult") + {
        "type": Fixed("mcp_server_tool_result", tag=True),
        "call_id": Row("call_id", STR, made=True),
        "result": Row("value", ANY),
        "name": Row("name", STR, link=True),
        "server_name": Kept("trivial"),
    }
    LOST_REQUEST_SYSTEM_INSTRUCTION = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROW_REQUEST_SYSTEM_INSTRUCTION = Row("parts", Joined("\n\n", u.Text, "text"), required=True)
    decode_function = reads(u.Tool, "ROWS_FUNCTION", name=UNSET)
    LOST_FUNCTION = lost_fields(u.Tool, minor=("strict kind",), trivial=("cache",))
    ROWS_FUNCTION = Rows("Tool") + {
        "type": Fixed("function", tag=True),
        "name": Row("name", STR, required=True),
        "description": Row("description", STR),
        "parameters": Row("parameters", OBJECT),
        "defer_loading": Row("deferred", BOOL),
        "short_description": Kept(),
    }
    decode_server_tool = reads(u.ProviderTool, "ROWS_SERVER_TOOL", kind="mcp")
    LOST_SERVER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server.configs server.enabled server.token approval",),
        minor=("max_uses max_results environment location context_size",),
        trivial=("cache",),
        within={"server": u.McpServer},
    )
    ROWS_SERVER_TOOL = Rows("ProviderTool") + {
        "type": Fixed("mcp_server", tag=True),
        "name": Row("name", STR),
        "url": Row("server.url", STR, make=u.McpServer),
        "headers": Row("server.headers", OBJECT, make=u.McpServer),
        "defer_loading": Row("deferred", BOOL),
        "allowed_tools": Nested({"tools": Row("server.allowed_tools", Leaves(STR), make=u.McpServer), "mode": Kept()}, forms=("list",)),
    }
    decode_file_search_tool = reads(u.ProviderTool, "ROWS_FILE_SEARCH_TOOL", kind="file_search_stores")
    LOST_FILE_SEARCH_TOOL = lost_fields(
        u.ProviderTool,
        major=("allowed_domains blocked_domains server approval",),
        minor=("max_uses deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_FILE_SEARCH_TOOL = Rows("ProviderTool") + {
        "type": Fixed("file_search", tag=True),
        "name": Row("name", STR),
        "file_search_store_names": Row("stores", Leaves(STR)),
        "metadata_filter": Row("filter", STR),
        "environment": Row("environment", STR),
        "excluded_predefined_functions": Row("excluded", Leaves(STR)),
        "top_k": Row("max_results", INT),
        **kept_keys("exa_ai_search_config", "parallel_ai_search_config", "rag_store_config", level="major"),
        **kept_keys("vertex_ai_search_config", level="major"),
        **kept_keys("search_types", "disabled_safety_policies", "enable_prompt_injection_detection"),
        **kept_keys("enable_widget", "latitude", "longitude", "retrieval_types", "execution", "description"),
        **kept_keys("parameters"),
    }
    decode_own_tool = reads(u.ProviderTool, "ROWS_OWN_TOOL", kind=UNSET)
    LOST_OWN_TOOL = lost_fields(
        u.ProviderTool,
        major=("allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_OWN_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_OWN_TOOL"), required=True),
        "name": Row("name", STR),
        "file_search_store_names": Row("stores", Leaves(STR)),
        "metadata_filter": Row("filter", STR),
        "environment": Row("environment", STR),
        "excluded_predefined_functions": Row("excluded", Leaves(STR)),
        **kept_keys("exa_ai_search_config", "parallel_ai_search_config", "rag_store_config", level="major"),
        **kept_keys("vertex_ai_search_config", level="major"),
        **kept_keys("search_types", "disabled_safety_policies", "enable_prompt_injection_detection"),
        **kept_keys("enable_widget", "latitude", "longitude", "retrieval_types", "execution", "description"),
        **kept_keys("parameters"),
    }
    decode_named_tool = reads(u.ToolChoice, "ROWS_NAMED_TOOL", mode="tool")
    LOST_NAMED_TOOL = lost_fields(u.ToolChoice, major=("allowed allowed_mode",))
    ROWS_NAMED_TOOL = Rows("ToolChoice") + {
        "allowed_tools": Nested({"mode": Fixed("any"), "tools": Row("name", Leaves(STR, single=True), required=True)}, required=True),
    }
    encode_just_allowed_tools_tools = just(u.ToolRef, "encode_allowed_tools_tools")
    LOST_ALLOWED_TOOLS_TOOLS = lost_fields(u.ToolRef, minor=("kind",))
    ROW_ALLOWED_TOOLS_TOOLS = Row("name", STR, required=True)
    decode_allowed_tools = reads(u.ToolChoice, "ROWS_ALLOWED_TOOLS", mode="allowed")
    LOST_ALLOWED_TOOLS = lost_fields(u.ToolChoice, major=("name",))
    ROWS_ALLOWED_TOOLS = Rows("ToolChoice") + {
        "allowed_tools": Nested(
            {
                "tools": Row("allowed", Each("allowed_tools_tools", just=True), required=True),
                "mode": Row("allowed_mode", Word("WORDS_ALLOWED_MODE")),
            },
            required=True,
        ),
    }
    LOST_TOOL_MODE = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",))
    ROW_TOOL_MODE = Row("mode", Word("WORDS_TOOL_MODE"), required=True)
    decode_json_schema = reads(u.ResponseFormat, "ROWS_JSON_SCHEMA", kind="json_schema")
    LOST_JSON_SCHEMA = lost_fields(u.ResponseFormat, minor=("description",), trivial=("name strict",))
    ROWS_JSON_SCHEMA = Rows("ResponseFormat") + {
        "response_format": Nested(
            {"type": Fixed("text"), "mime_type": Fixed("application/json"), "schema": Row("schema", OBJECT, required=True)}, required=True
        ),
    }
    decode_json = reads(u.ResponseFormat, "ROWS_JSON", kind="json")
    LOST_JSON = lost_fields(u.ResponseFormat, major=("schema",), minor=("description",), trivial=("name strict",))
    ROWS_JSON = Rows("ResponseFormat") + {
        "response_format": Nested({"type": Fixed("text"), "mime_type": Fixed("application/json")}, required=True),
    }
    decode_plain = reads(u.ResponseFormat, "ROWS_PLAIN", kind="text")
    LOST_PLAIN = lost_fields(u.ResponseFormat, major=("schema",), minor=("description",), trivial=("name strict",))
    ROWS_PLAIN = Rows("ResponseFormat") + {
        "response_format": Nested({"type": Fixed("text"), "mime_type": Fixed("text/plain", required=False)}, required=True),
    }
    decode_other_format = reads(u.ResponseFormat, "ROWS_OTHER_FORMAT", kind="other")
    LOST_OTHER_FORMAT = lost_fields(u.ResponseFormat, major=("schema",), minor=("description",), trivial=("name strict",))
    ROWS_OTHER_FORMAT = Rows("ResponseFormat") + {
        "response_format": Nested(
            {
                **kept_keys("type", "mime_type", "delivery", "gcs_uri", "aspect_ratio", "image_size", "resolution", level="major"),
                **kept_keys("duration", "bit_rate", "sample_rate", level="major"),
            },
            required=True,
        ),
    }
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("documents audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls top_k frequency_penalty presence_penalty logit_bias logprobs top_logprobs",
            "reasoning.budget_tokens reasoning.mode verbosity prediction compaction cache cache_key cache_retention user",
            "safety_id",
        ),
        trivial=("stream_usage",),
        within={"reasoning": u.ReasoningConfig},
    )
    ROWS_REQUEST = Rows("Request") + {
        "model": Row("model", STR),
        "input": Elsewhere("messages"),
        "tools": Row("tools", Each("tool")),
        "response_modalities": Row("modalities", Leaves(STR)),
        "generation_config": Nested(
            {
                "max_output_tokens": Row("max_tokens", INT),
                "temperature": Row("temperature", FLOAT),
                "top_p": Row("top_p", FLOAT),
                "seed": Row("seed", INT),
                "stop_sequences": Row("stop", Leaves(STR)),
                "thinking_level": Row("reasoning.effort", Word("WORDS_EFFORT"), make=u.ReasoningConfig),
                "thinking_summaries": Row("reasoning.summary", Word("WORDS_SUMMARIES"), make=u.ReasoningConfig),
                "tool_choice": Row("tool_choice", Of("tool_choice")),
                **kept_keys("speech_config", "image_config", "video_config", "transcription_config"),
            }
        ),
        "stream": Row("stream", BOOL),
        "store": Row("store", BOOL),
        "labels": Row("metadata", OBJECT),
        "service_tier": Row("service_tier", Word("WORDS_SERVICE_TIER")),
        "background": Kept(neutral=False),
        **kept_keys("safety_settings", "webhook_config", "response_mime_type", "agent_config"),
        **kept_keys("previous_interaction_id", "cached_content", "continuation_token", "environment", level="major"),
        **kept_keys("agent", level="major"),
        "response_format": Elsewhere("response_format"),
        "system_instruction": Elsewhere("messages"),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens input_audio_tokens output_audio_tokens",
            "accepted_prediction_tokens rejected_prediction_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "total_input_tokens": Minus("input_tokens", ("tool_tokens",)),
        "total_tool_use_tokens": Row("tool_tokens", INT),
        "total_output_tokens": Minus("output_tokens", ("reasoning_tokens",)),
        "total_thought_tokens": Row("reasoning_tokens", INT),
        "total_cached_tokens": Row("cache_read_tokens", INT),
        "total_tokens": Sum("input_tokens", "output_tokens"),
        **kept_keys("input_tokens_by_modality", "output_tokens_by_modality", "cached_tokens_by_modality", level="trivial"),
        **kept_keys("tool_use_tokens_by_modality", "initial_input_tokens", "raw_prompt_token", level="trivial"),
        "grounding_tool_count": Kept(),
    }
    LOST_RESPONSE_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    ROWS_RESPONSE = Rows("Response") + {
        "id": Row("id", STR),
        "object": Fixed("interaction", required=False),
        "model": Row("model", STR),
        "created": Row("created", Coded("iso_time", STR)),
        "service_tier": Row("service_tier", Word("WORDS_SERVICE_TIER")),
        "usage": Row("usage", Of("usage")),
        **kept_keys("updated", "role", "agent", "agent_config", "labels", "input", "system_instruction", level="trivial"),
        **kept_keys("tools", "generation_config", "response_format", "response_mime_type", level="trivial"),
        **kept_keys("response_modalities", "safety_settings", "webhook_config", "previous_interaction_id", level="trivial"),
        **kept_keys("cached_content", "output_text", "output_image", "output_audio", "output_video", level="trivial"),
        **kept_keys("continuation_ids", level="trivial"),
        **kept_keys("environment", "environment_id", "continuation_token"),
        "errors": Kept("major"),
        "status": Row("stop_reason", Word("WORDS_STATUS"), native="stop_native", target=1, at=("candidates",)),
        "steps": Row("message", Items("step"), default=([], NOTHING), target=1, at=("candidates",)),
    }
    decode_coded = reads(u.ErrorAnswer, "ROWS_CODED", message=UNSET, code="invalid_request")
    LOST_CODED = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_CODED = Rows("ErrorAnswer") + {
        "error": Nested(
            {"message": Row("message", STR, required=True), "code": Row("code", Word("WORDS_ERROR_CODE"), required=True, native="native")},
            required=True,
        ),
    }
    decode_uncoded = reads(u.ErrorAnswer, "ROWS_UNCODED", message=UNSET)
    LOST_UNCODED = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_UNCODED = Rows("ErrorAnswer") + {"error": Nested({"message": Row("message", STR, required=True)}, required=True)}
    decode_failed = reads(u.ErrorAnswer, "ROWS_FAILED", message=UNSET)
    LOST_FAILED = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_FAILED = Rows("ErrorAnswer") + {
        "errors": Nested({"message": Row("message", STR, required=True), "code": Kept()}, required=True, forms=("list",)),
    }
    decode_first = reads(u.Response, "ROWS_FIRST")
    LOST_FIRST = lost_fields(u.Response, trivial=("candidates usage service_tier",))
    ROWS_FIRST = Rows("Response") + {
        "status": Fixed("in_progress"),
        "id": Row("id", STR),
        "object": Fixed("interaction", required=False),
        "model": Row("model", STR),
        "created": Row("created", Coded("iso_time", STR)),
        "agent": Kept("trivial"),
        "updated": Kept("trivial"),
    }
    decode_interaction_created_event = reads(u.StreamStart, "ROWS_INTERACTION_CREATED_EVENT", response=UNSET)
    ROWS_INTERACTION_CREATED_EVENT = Rows("StreamStart") + {
        "event_type": Fixed("interaction.created", tag=True),
        "interaction": Row("response", Of("first"), required=True),
        "event_id": Kept("trivial"),
        "metadata": Kept("trivial"),
    }
    decode_step_start_event_open_words = reads(u.PartStart, "ROWS_STEP_START_EVENT_OPEN_WORDS", index=UNSET, part=UNSET)
    ROWS_STEP_START_EVENT_OPEN_WORDS = Rows("PartStart") + {
        "event_type": Fixed("step.start", tag=True),
        "index": Row("index", INT, required=True),
        "step": Nested(
            {"type": Fixed("model_output"), "content": Row("part", Of("text_content", just=True, single=True), required=True)},
            required=True,
        ),
        "event_id": Kept("trivial"),
        "metadata": Kept("trivial"),
    }
    decode_step_start_event_open_output = reads(u.PartEnd, "ROWS_STEP_START_EVENT_OPEN_OUTPUT", index=UNSET)
    ROWS_STEP_START_EVENT_OPEN_OUTPUT = Rows("PartEnd") + {
        "event_type": Fixed("step.start", tag=True),
        "index": Row("index", INT, required=True),
        "step": Nested({"type": Fixed("model_output")}, required=True),
        "event_id": Kept("trivial"),
        "metadata": Kept("trivial"),
    }
    decode_open_thought = reads(u.Reasoning, "ROWS_OPEN_THOUGHT")
    LOST_OPEN_THOUGHT = lost_fields(u.Reasoning, major=("encrypted",), minor=("id redacted",), trivial=("cache",))
    ROWS_OPEN_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("thought", tag=True),
        "summary": Nested({"type": Fixed("text"), "text": Row("content", Joined(""), required=True)}, forms=("list",)),
        "signature": Row("signature", STR, owner="signer"),
    }
    decode_step_start_event_opened = reads(u.PartStart, "ROWS_STEP_START_EVENT_OPENED", index=UNSET, part=UNSET)
    ROWS_STEP_START_EVENT_OPENED = Rows("PartStart") + {
        "event_type": Fixed("step.start", tag=True),
        "index": Row("index", INT, required=True),
        "step": Row("part", Of("open_step"), required=True),
        "event_id": Kept("trivial"),
        "metadata": Kept("trivial"),
    }
    decode_cited = reads(u.Text, "ROWS_CITED", text="")
    LOST_CITED = lost_fields(u.Text, major=("signature",), trivial=("cache",))
    ROWS_CITED = Rows("Text") + {
        "type": Fixed("text_annotation_delta", tag=True),
        "annotations": Row("citations", Each("annotation"), required=True),
    }
    decode_step_delta_event_added_part = reads(u.PartStart, "ROWS_STEP_DELTA_EVENT_ADDED_PART", index=UNSET, part=UNSET)
    ROWS_STEP_DELTA_EVENT_ADDED_PART = Rows("PartStart") + {
        "event_type": Fixed("step.delta", tag=True),
        "index": Row("index", INT, required=True),
        "delta": Row("part", Of("more"), required=True),
        "event_id": Kept("trivial"),
        "metadata": Kept("trivial"),
    }
    decode_piece_text_delta = reads(u.TextDelta, "ROWS_PIECE_TEXT_DELTA", text=UNSET)
    ROWS_PIECE_TEXT_DELTA = Rows("TextDelta") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True)}
    decode_piece_reasoning_delta = reads(u.ReasoningDelta, "ROWS_PIECE_REASONING_DELTA", text=UNSET)
    LOST_PIECE_REASONING_DELTA = lost_fields(u.ReasoningDelta, trivial=("index",))
    ROWS_PIECE_REASONING_DELTA = Rows("ReasoningDelta") + {
        "type": Fixed("thought_summary", tag=True),
        "content": Nested({"type": Fixed("text"), "text": Row("text", STR, required=True)}, required=True),
    }
    decode_piece_signature_delta = reads(u.SignatureDelta, "ROWS_PIECE_SIGNATURE_DELTA", signature=UNSET)
    ROWS_PIECE_SIGNATURE_DELTA = Rows("SignatureDelta") + {
        "type": Fixed("thought_signature", tag=True),
        "signature": Row("signature", STR, required=True, owner="signer"),
    }
    decode_piece_arguments_delta = reads(u.ArgumentsDelta, "ROWS_PIECE_ARGUMENTS_DELTA", text=UNSET)
    ROWS_PIECE_ARGUMENTS_DELTA = Rows("ArgumentsDelta") + {
        "type": Fixed("arguments_delta", tag=True),
        "arguments": Row("text", STR, required=True),
    }
    decode_step_delta_event_grown_part = reads(u.PartDelta, "ROWS_STEP_DELTA_EVENT_GROWN_PART", index=UNSET, delta=UNSET)
    ROWS_STEP_DELTA_EVENT_GROWN_PART = Rows("PartDelta") + {
        "event_type": Fixed("step.delta", tag=True),
        "index": Row("index", INT, required=True),
        "delta": Row("delta", Of("piece"), required=True),
        "event_id": Kept("trivial"),
        "metadata": Kept("trivial"),
    }
    decode_step_stop_event = reads(u.PartEnd, "ROWS_STEP_STOP_EVENT", index=UNSET)
    ROWS_STEP_STOP_EVENT = Rows("PartEnd") + {
        "event_type": Fixed("step.stop", tag=True),
        "index": Row("index", INT, required=True),
        **kept_keys("event_id", "metadata", "usage", "step_usage", level="trivial"),
    }
    LOST_LAST = lost_fields(u.Response, trivial=("created",))
    LOST_LAST_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    ROWS_LAST = Rows("Response") + {
        "id": Row("id", STR),
        "object": Fixed("interaction", required=False),
        "model": Row("model", STR),
        "service_tier": Row("service_tier", Word("WORDS_SERVICE_TIER")),
        "usage": Row("usage", Of("usage")),
        **kept_keys("updated", "role", "agent", "agent_config", "labels", "input", "system_instruction", level="trivial"),
        **kept_keys("tools", "generation_config", "response_format", "response_mime_type", level="trivial"),
        **kept_keys("response_modalities", "safety_settings", "webhook_config", "previous_interaction_id", level="trivial"),
        **kept_keys("cached_content", "output_text", "output_image", "output_audio", "output_video", level="trivial"),
        **kept_keys("continuation_ids", "created", level="trivial"),
        **kept_keys("environment", "environment_id", "continuation_token"),
        "errors": Kept("major"),
        "status": Row("stop_reason", Word("WORDS_STATUS"), native="stop_native", target=1, at=("candidates",)),
        "steps": Row("message", Items("step"), default=([], NOTHING), target=1, at=("candidates",)),
    }
    decode_interaction_completed_event = reads(u.StreamEnd, "ROWS_INTERACTION_COMPLETED_EVENT", response=UNSET)
    ROWS_INTERACTION_COMPLETED_EVENT = Rows("StreamEnd") + {
        "event_type": Fixed("interaction.completed", tag=True),
        "interaction": Row("response", Of("last"), required=True),
        "event_id": Kept("trivial"),
        "metadata": Kept("trivial"),
    }
    decode_error_event_coded = reads(u.ErrorAnswer, "ROWS_ERROR_EVENT_CODED", message=UNSET, code="invalid_request")
    LOST_ERROR_EVENT_CODED = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_ERROR_EVENT_CODED = Rows("ErrorAnswer") + {
        "event_type": Fixed("error", tag=True),
        "error": Nested(
            {"message": Row("message", STR, required=True), "code": Row("code", Word("WORDS_ERROR_CODE"), required=True, native="native")},
            required=True,
        ),
        "event_id": Kept("trivial"),
        "metadata": Kept("trivial"),
    }
    decode_error_event_uncoded = reads(u.ErrorAnswer, "ROWS_ERROR_EVENT_UNCODED", message=UNSET)
    LOST_ERROR_EVENT_UNCODED = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_ERROR_EVENT_UNCODED = Rows("ErrorAnswer") + {
        "event_type": Fixed("error", tag=True),
        "error": Nested({"message": Row("message", STR, required=True)}, required=True),
        "event_id": Kept("trivial"),
        "metadata": Kept("trivial"),
    }
    CONVERSATION = Conversation(
        "input",
        "row",
        hoisted=(Hoist("system", "system_instruction", "request_system_instruction", many=False, lists=False, between="\n\n"),),
        parts={"user": "row_of_user", "assistant": "row_of_assistant", "tool": "row_of_tool"},
        wraps=("user", "assistant"),
        both=("user",),
        written={"user": "user_input", "tool": "user_input", "assistant": "model_output"},
        runs=("user", "assistant", "tool"),
        within={"tool": ("user", (u.ToolResult,))},
        text=("user_input", {"type": "user_input"}, "content", ({"type": "text"}, "text")),
        ids=True,
        links=True,
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_request, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_request, request)

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return with_ids(self, read_deep(self.decode_response, body))

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_response, with_linked_names(self, response))

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_any_error, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_any_error, error)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"input": fragment}
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

    def encode_place_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """PlaceCitation <- Citation."""
        w: dict[str, Any] = {"type": "place_citation"}
        if value.start is not None:
            w["start_index"] = value.start
        if value.end is not None:
            w["end_index"] = value.end
        if value.url is not None:
            w["url"] = value.url
        if value.title is not None:
            w["name"] = value.title
        self.rest(w, value, self.LOST_PLACE_CITATION, losses, self.ROWS_PLACE_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLACE_CITATION, losses)

    def encode_file_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """FileCitation <- Citation."""
        w: dict[str, Any] = {"type": "file_citation"}
        if value.start is not None:
            w["start_index"] = value.start
        if value.end is not None:
            w["end_index"] = value.end
        if value.url is not None:
            w["document_uri"] = value.url
        if value.title is not None:
            w["file_name"] = value.title
        self.rest(w, value, self.LOST_FILE_CITATION, losses, self.ROWS_FILE_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_CITATION, losses)

    def encode_marking(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """Marking <- Citation. The speaker, the time and the style of speech; it has no source."""
        type_: Any
        if value.kind is not None:
            type_word = self.WORDS_MARKING_TYPE.write.get(value.kind)
            if type_word is None and not has_spelling(value, self.SPACES, "type"):
                losses.append(dropped("kind", "Citation.kind", "minor", self.NO_PLACE, value.kind))
            type_ = type_word
        else:
            type_ = None
        w: dict[str, Any] = {"type": type_}
        if value.start is not None:
            w["start_index"] = value.start
        if value.end is not None:
            w["end_index"] = value.end
        self.rest(w, value, self.LOST_MARKING, losses, self.ROWS_MARKING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MARKING, losses)

    def encode_url_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """UrlCitation <- Citation."""
        w: dict[str, Any] = {"type": "url_citation"}
        if value.start is not None:
            w["start_index"] = value.start
        if value.end is not None:
            w["end_index"] = value.end
        if value.url is not None:
            w["url"] = value.url
        if value.title is not None:
            w["title"] = value.title
        self.rest(w, value, self.LOST_URL_CITATION, losses, self.ROWS_URL_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_CITATION, losses)

    def encode_text_content(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextContent <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations and (annotations_ := each_out(value.citations, self.encode_annotation, losses, "citations")):
            w["annotations"] = annotations_
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_CONTENT, losses, self.ROWS_TEXT_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_CONTENT, losses)

    def encode_inline(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Inline <- Blob."""
        w: dict[str, Any] = {"data": value.data, "mime_type": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_INLINE, losses)

    def encode_uri(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Uri <- Url."""
        w: dict[str, Any] = {"uri": value.url}
        if value.media_type is not None:
            w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_URI, losses)

    def decode_image_content(self, w: Any) -> u.Image:
        """ImageContent -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_source", ("data", "mime_type", "uri"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE_CONTENT, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE_CONTENT, extras)
        required(w, out.source, "data", "mime_type", "uri")
        out.extras = extras
        return out

    def encode_image_content(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageContent <- Image."""
        w: dict[str, Any] = {"type": "image"}
        if value.detail is not None:
            resolution_word = self.WORDS_RESOLUTION.write.get(value.detail)
            if resolution_word is None and not has_spelling(value, self.SPACES, "resolution"):
                losses.append(dropped("detail", "Image.detail", "minor", self.NO_PLACE, value.detail))
            if resolution_word is not None:
                w["resolution"] = resolution_word
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_CONTENT, losses, self.ROWS_IMAGE_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_CONTENT, losses)

    def decode_document_content(self, w: Any) -> u.Document:
        """DocumentContent -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_source", ("data", "mime_type", "uri"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_DOCUMENT_CONTENT, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_DOCUMENT_CONTENT, extras)
        required(w, out.source, "data", "mime_type", "uri")
        out.extras = extras
        return out

    def encode_document_content(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentContent <- Document."""
        w: dict[str, Any] = {"type": "document"}
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_DOCUMENT_CONTENT, losses, self.ROWS_DOCUMENT_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_CONTENT, losses)

    def decode_audio_content(self, w: Any) -> u.Audio:
        """AudioContent -> Audio."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_source", ("data", "mime_type", "uri"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_AUDIO_CONTENT, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_AUDIO_CONTENT, extras)
        required(w, out.source, "data", "mime_type", "uri")
        out.extras = extras
        return out

    def encode_audio_content(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioContent <- Audio."""
        w: dict[str, Any] = {"type": "audio"}
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_AUDIO_CONTENT, losses, self.ROWS_AUDIO_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_CONTENT, losses)

    def decode_video_content(self, w: Any) -> u.Video:
        """VideoContent -> Video."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Video(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_source", ("data", "mime_type", "uri"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_VIDEO_CONTENT, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_VIDEO_CONTENT, extras)
        required(w, out.source, "data", "mime_type", "uri")
        out.extras = extras
        return out

    def encode_video_content(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoContent <- Video."""
        w: dict[str, Any] = {"type": "video"}
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_VIDEO_CONTENT, losses, self.ROWS_VIDEO_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_CONTENT, losses)

    def encode_value_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ValueResult <- ToolResult."""
        w: dict[str, Any] = {"type": "function_result", "result": value.value}
        if not was_made(value, self.SPACES):
            w["call_id"] = value.call_id
        if value.name is not None:
            w["name"] = value.name
        if value.is_error:
            w["is_error"] = value.is_error
        self.rest(w, value, self.LOST_VALUE_RESULT, losses, self.ROWS_VALUE_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VALUE_RESULT, losses)

    def encode_parts_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """PartsResult <- ToolResult."""
        result_: Any
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
                result_ = only.text
            else:
                result_ = each_out(value.parts, self.encode_content, losses, "parts")
                if len(result_) == 1 and value.form != "list" and says_text(result_[0], "text", {"type": "text"}):
                    result_ = result_[0]["text"]
            if not result_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    result_ = text_or_json(value.value)
                else:
                    result_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            result_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            result_ = text_or_json(value.value)
        else:
            result_ = ""
        w: dict[str, Any] = {"type": "function_result", "result": result_}
        if not was_made(value, self.SPACES):
            w["call_id"] = value.call_id
        if value.name is not None:
            w["name"] = value.name
        if value.is_error:
            w["is_error"] = value.is_error
        self.rest(w, value, self.LOST_PARTS_RESULT, losses, self.ROWS_PARTS_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PARTS_RESULT, losses)

    def encode_user_input(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserInput <- Message. Function results were part of it in the past, and are still accepted."""
        w: dict[str, Any] = {"type": "user_input"}
        if value.parts and (content_ := each_out(value.parts, self.encode_user_input_content, losses, "parts")):
            w["content"] = content_
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_INPUT, losses, self.ROWS_USER_INPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_INPUT, losses)

    def encode_model_output(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ModelOutput <- Message."""
        w: dict[str, Any] = {"type": "model_output"}
        if value.parts and (content_ := each_out(value.parts, self.encode_content, losses, "parts")):
            w["content"] = content_
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_MODEL_OUTPUT, losses, self.ROWS_MODEL_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MODEL_OUTPUT, losses)

    def decode_summary_text(self, w: Any) -> str:
        """SummaryText -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_summary_text(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """SummaryText <- str."""
        return {"type": "text", "text": value}

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            losses.append(Loss("summary", "Reasoning.summary", "changed", "minor", "written as content", value.summary))
            value = with_fields(value, content=value.summary, summary=[])
        w: dict[str, Any] = {"type": "thought"}
        if value.content:
            w["summary"] = [self.encode_summary_text(item, losses) for item in value.content]
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_pictured_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """PicturedThought <- Reasoning. Its summary has an image."""
        w: dict[str, Any] = {"type": "thought"}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if (
            value.content
            or value.summary
            or value.encrypted is not None
            or value.id is not None
            or value.cache is not None
            or value.redacted
        ):
            self.rest(w, value, self.LOST_PICTURED_THOUGHT, losses, self.ROWS_PICTURED_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PICTURED_THOUGHT, losses)

    def decode_function_call(self, w: Any) -> u.ToolCall:
        """FunctionCall -> ToolCall."""
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
        out = u.ToolCall(id=id_, name=name_, runner="client")
        n = 3
        if (arguments_ := w.get("arguments")) is not None:
            n += 1
            arguments_error: str | None = None
            arguments_text: str | None = arguments_ if arguments_.__class__ is str else None
            if arguments_text is not None:
                arguments_value, arguments_error = arguments_in(arguments_)
            else:
                arguments_value = arguments_ if arguments_.__class__ is dict else an_object(arguments_, "arguments")
            out.arguments = arguments_value
            out.arguments_text = arguments_text
            out.arguments_error = arguments_error
            if arguments_text is not None:
                extras = remember(extras, self.NAMESPACE, "arguments", arguments_)
        elif "arguments" not in w:
            extras = remember(extras, self.NAMESPACE, "arguments", ABSENT)
        if n != len(w):
            if (signature_ := w.get("signature")) is not None:
                n += 1
                out.signature = signature_ if signature_.__class__ is str else text(signature_, "signature")
                out.signer = self.OWNER
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_FUNCTION_CALL, self.FUNCTION_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_function_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """FunctionCall <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "arguments")
        w: dict[str, Any] = {"type": "function_call", "id": value.id, "name": value.name}
        w["arguments"] = value.arguments
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
        if value.input is not None or value.namespace is not None or value.cache is not None or value.kind != "function":
            self.rest(w, value, self.LOST_FUNCTION_CALL, losses, self.ROWS_FUNCTION_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_CALL, losses)

    def encode_code_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CodeCall <- ToolCall."""
        w: dict[str, Any] = {"type": "code_execution_call"}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        if value.input is not None:
            arguments_: dict[str, Any] = {"code": value.input, "language": "python"}
            w["arguments"] = arguments_
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_CODE_CALL, losses, self.ROWS_CODE_CALL)
        if value.extras is not None:
            self.restored(w, value, self.ROWS_CODE_CALL, losses)
        if w.get("arguments", MISSING) is MISSING and value.input is not None:
            losses.append(dropped("input", "ToolCall.input", "major", self.NO_PLACE, value.input))
        return w

    def encode_code_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """CodeResult <- ToolResult."""
        w: dict[str, Any] = {"type": "code_execution_result"}
        if not was_made(value, self.SPACES):
            w["call_id"] = value.call_id
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            result_: Any
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                result_ = only.text
            else:
                result_ = each_out(value.parts, self.encode_content, losses, "parts")
                if len(result_) == 1 and value.form != "list" and says_text(result_[0], "text", {"type": "text"}):
                    result_ = result_[0]["text"]
            if result_ or result_ == "":
                w["result"] = result_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                w["result"] = text_or_json(value.value)
            else:
                w["result"] = ""
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            w["result"] = text_or_json(value.value)
        elif value.form == "list":
            w["result"] = []
        else:
            w["result"] = ""
        if value.is_error:
            w["is_error"] = value.is_error
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolResult.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_CODE_RESULT, losses, self.ROWS_CODE_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE_RESULT, losses)

    def encode_own_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OwnCall <- ToolCall."""
        type_word = self.WORDS_OWN_CALL.write.get(value.name)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("name", "ToolCall.name", "minor", self.NO_PLACE, value.name))
            return self.lost(value, losses)
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"type": type_word}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        if value.arguments:
            w["arguments"] = value.arguments
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_OWN_CALL, losses, self.ROWS_OWN_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OWN_CALL, losses)

    def encode_own_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """OwnResult <- ToolResult."""
        type_: Any
        if value.name is not None:
            type_word = self.WORDS_OWN_RESULT.write.get(value.name)
            if type_word is None and not has_spelling(value, self.SPACES, "type"):
                losses.append(dropped("name", "ToolResult.name", "minor", self.NO_PLACE, value.name))
            type_ = type_word
        else:
            type_ = None
        w: dict[str, Any] = {"type": type_}
        if not was_made(value, self.SPACES):
            w["call_id"] = value.call_id
        if value.value is not None:
            w["result"] = value.value
        if value.is_error:
            w["is_error"] = value.is_error
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolResult.signature", "major", value.signer, value.signature)
        self.rest(w, value, self.LOST_OWN_RESULT, losses, self.ROWS_OWN_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OWN_RESULT, losses)

    def encode_mcp_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """McpCall <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"type": "mcp_server_tool_call", "name": value.name, "server_name": value.namespace}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        if value.arguments:
            w["arguments"] = value.arguments
        self.rest(w, value, self.LOST_MCP_CALL, losses, self.ROWS_MCP_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_CALL, losses)

    def encode_mcp_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """McpResult <- ToolResult."""
        w: dict[str, Any] = {"type": "mcp_server_tool_result"}
        if not was_made(value, self.SPACES):
            w["call_id"] = value.call_id
        if value.value is not None:
            w["result"] = value.value
        if value.name is not None:
            w["name"] = value.name
        self.rest(w, value, self.LOST_MCP_RESULT, losses, self.ROWS_MCP_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_RESULT, losses)

    def decode_request_system_instruction(self, w: Any) -> u.Message:
        """RequestSystemInstruction -> Message."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        if w == "":
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Message(role="system", parts=[u.Text(text=w)] if w else [])
        out.extras = extras
        return out

    def encode_request_system_instruction(self, value: u.Message, losses: list[Loss]) -> str | Lost:
        """RequestSystemInstruction <- Message."""
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
            self.rest({}, value, self.LOST_REQUEST_SYSTEM_INSTRUCTION, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_REQUEST_SYSTEM_INSTRUCTION, losses)

    def encode_function(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Function <- Tool."""
        w: dict[str, Any] = {"type": "function", "name": value.name}
        if value.description is not None:
            w["description"] = value.description
        if value.parameters is not None:
            w["parameters"] = value.parameters
        if value.deferred is not None:
            w["defer_loading"] = value.deferred
        if value.strict is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION, losses, self.ROWS_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION, losses)

    def encode_server_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ServerTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "mcp_server"}
        if value.name is not None:
            w["name"] = value.name
        if value.server is not None and value.server.url is not None:
            w["url"] = value.server.url
        if value.server is not None and value.server.headers is not None:
            w["headers"] = value.server.headers
        if value.deferred is not None:
            w["defer_loading"] = value.deferred
        if value.server is not None and value.server.allowed_tools:
            allowed_tools_: dict[str, Any] = {"tools": list(value.server.allowed_tools)}
            w["allowed_tools"] = [allowed_tools_]
        self.rest(w, value, self.LOST_SERVER_TOOL, losses, self.ROWS_SERVER_TOOL)
        if value.server is not None and value.server.extras is not None:
            foreign(value.server, self.SPACES, losses, "server")
        return w if value.extras is None else self.restored(w, value, self.ROWS_SERVER_TOOL, losses)

    def encode_file_search_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """FileSearchTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "file_search"}
        if value.name is not None:
            w["name"] = value.name
        if value.stores:
            w["file_search_store_names"] = list(value.stores)
        if value.filter is not None:
            w["metadata_filter"] = value.filter
        if value.environment is not None:
            w["environment"] = value.environment
        if value.excluded:
            w["excluded_predefined_functions"] = list(value.excluded)
        if value.max_results is not None:
            w["top_k"] = value.max_results
        self.rest(w, value, self.LOST_FILE_SEARCH_TOOL, losses, self.ROWS_FILE_SEARCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_SEARCH_TOOL, losses)

    def encode_own_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OwnTool <- ProviderTool."""
        type_word = self.WORDS_OWN_TOOL.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word}
        if value.name is not None:
            w["name"] = value.name
        if value.stores:
            w["file_search_store_names"] = list(value.stores)
        if value.filter is not None:
            w["metadata_filter"] = value.filter
        if value.environment is not None:
            w["environment"] = value.environment
        if value.excluded:
            w["excluded_predefined_functions"] = list(value.excluded)
        self.rest(w, value, self.LOST_OWN_TOOL, losses, self.ROWS_OWN_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OWN_TOOL, losses)

    def encode_named_tool(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """NamedTool <- ToolChoice."""
        allowed_tools_tools_: Any
        if value.name is not None:
            allowed_tools_tools_ = [value.name]
        else:
            allowed_tools_tools_ = None
        allowed_tools_: dict[str, Any] = {"mode": "any", "tools": allowed_tools_tools_}
        w: dict[str, Any] = {"allowed_tools": allowed_tools_}
        self.rest(w, value, self.LOST_NAMED_TOOL, losses, self.ROWS_NAMED_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED_TOOL, losses)

    def decode_allowed_tools_tools(self, w: Any) -> u.ToolRef:
        """AllowedToolsTools -> ToolRef."""
        if w.__class__ is not str:
            w = text(w)
        out = u.ToolRef(name=w)
        return out

    def encode_allowed_tools_tools(self, value: u.ToolRef, losses: list[Loss]) -> str | Lost:
        """AllowedToolsTools <- ToolRef."""
        out: Any = value.name
        self.rest({}, value, self.LOST_ALLOWED_TOOLS_TOOLS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_ALLOWED_TOOLS_TOOLS, losses)

    def encode_allowed_tools(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """AllowedTools <- ToolChoice."""
        allowed_tools_tools_: Any
        if value.allowed:
            allowed_tools_tools_ = each_out(value.allowed, self.encode_just_allowed_tools_tools, losses, "allowed")
        else:
            allowed_tools_tools_ = []
        allowed_tools_: dict[str, Any] = {"tools": allowed_tools_tools_}
        if value.allowed_mode is not None:
            if value.allowed_mode in self.WORDS_ALLOWED_MODE.lost:
                self.changed(losses, "allowed_mode", "ToolChoice.allowed_mode", value.allowed_mode)
            allowed_tools_mode_word = self.WORDS_ALLOWED_MODE.write.get(value.allowed_mode)
            if allowed_tools_mode_word is None and not has_spelling(value, self.SPACES, "allowed_tools.mode"):
                losses.append(dropped("allowed_mode", "ToolChoice.allowed_mode", "minor", self.NO_PLACE, value.allowed_mode))
            if allowed_tools_mode_word is not None:
                allowed_tools_["mode"] = allowed_tools_mode_word
        w: dict[str, Any] = {"allowed_tools": allowed_tools_}
        self.rest(w, value, self.LOST_ALLOWED_TOOLS, losses, self.ROWS_ALLOWED_TOOLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ALLOWED_TOOLS, losses)

    def decode_tool_mode(self, w: Any) -> u.ToolChoice:
        """ToolMode -> ToolChoice."""
        extras: Extras | None = None
        w_word = self.WORDS_TOOL_MODE.read.get(w) if w.__class__ is str else None
        if w_word is None:
            w_word = self.WORDS_TOOL_MODE.value(w)
        if self.WORDS_TOOL_MODE.write.get(w_word) != w:
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.ToolChoice(mode=w_word)
        out.extras = extras
        return out

    def encode_tool_mode(self, value: u.ToolChoice, losses: list[Loss]) -> str | Lost:
        """ToolMode <- ToolChoice."""
        if value.mode in self.WORDS_TOOL_MODE.lost:
            self.changed(losses, "mode", "ToolChoice.mode", value.mode)
        key_word = self.WORDS_TOOL_MODE.write.get(value.mode)
        if key_word is None and not has_spelling(value, self.SPACES, ""):
            losses.append(dropped("mode", "ToolChoice.mode", "minor", self.NO_PLACE, value.mode))
        out: Any = key_word
        self.rest({}, value, self.LOST_TOOL_MODE, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TOOL_MODE, losses)

    def encode_json_schema(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """JsonSchema <- ResponseFormat."""
        response_format_: dict[str, Any] = {"type": "text", "mime_type": "application/json", "schema": value.schema}
        w: dict[str, Any] = {"response_format": response_format_}
        if value.name is not None or value.description is not None or value.strict is not None:
            self.rest(w, value, self.LOST_JSON_SCHEMA, losses, self.ROWS_JSON_SCHEMA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON_SCHEMA, losses)

    def encode_json(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """Json <- ResponseFormat."""
        response_format_: dict[str, Any] = {"type": "text", "mime_type": "application/json"}
        w: dict[str, Any] = {"response_format": response_format_}
        if value.kind != "json":
            losses.append(Loss("kind", "ResponseFormat.kind", "changed", "minor", "it reads as json", value.kind))
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest(w, value, self.LOST_JSON, losses, self.ROWS_JSON)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON, losses)

    def encode_plain(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """Plain <- ResponseFormat."""
        response_format_: dict[str, Any] = {"type": "text"}
        w: dict[str, Any] = {"response_format": response_format_}
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest(w, value, self.LOST_PLAIN, losses, self.ROWS_PLAIN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def encode_other_format(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """OtherFormat <- ResponseFormat. Audio, an image or a video; or only the schema, which is an older form. A list of several formats is kept unchanged."""
        response_format_: dict[str, Any] = {}
        w: dict[str, Any] = {"response_format": response_format_}
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest(w, value, self.LOST_OTHER_FORMAT, losses, self.ROWS_OTHER_FORMAT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OTHER_FORMAT, losses)

    def decode_request(self, w: Any) -> u.Request:
        """Request -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        items = w.get("input")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, [] if items is None else items)
        if "input" in w and not items:
            extras = remember(extras, self.NAMESPACE, "input", items)
        if (the_response_format := read_flat(self, w, "decode_format", ("response_format",))) is not None:
            out.response_format = the_response_format
        else:
            extras = keep_flat(self, w, self.ROWS_REQUEST, "response_format", extras)
        extras = read_rows(self, (out,), w, self.ROWS_REQUEST, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {}
        if value.model is not None:
            w["model"] = value.model
        if carried:
            w["input"] = carried
        w.update(fields)
        if value.tools and (tools_ := each_out(value.tools, self.encode_tool, losses, "tools")):
            w["tools"] = tools_
        if value.modalities:
            w["response_modalities"] = list(value.modalities)
        if (
            value.max_tokens is not None
            or value.temperature is not None
            or value.top_p is not None
            or value.seed is not None
            or value.stop
            or value.reasoning is not None
            and (value.reasoning.effort is not None or value.reasoning.summary is not None)
            or value.tool_choice is not None
        ):
            generation_config_: dict[str, Any] = {}
            if value.max_tokens is not None:
                generation_config_["max_output_tokens"] = value.max_tokens
            if value.temperature is not None:
                generation_config_["temperature"] = value.temperature
            if value.top_p is not None:
                generation_config_["top_p"] = value.top_p
            if value.seed is not None:
                generation_config_["seed"] = value.seed
            if value.stop:
                generation_config_["stop_sequences"] = list(value.stop)
            if value.reasoning is not None and value.reasoning.effort is not None:
                if value.reasoning.effort in self.WORDS_EFFORT.lost:
                    self.changed(losses, "reasoning.effort", "Request.reasoning.effort", value.reasoning.effort)
                generation_config_thinking_level_word = self.WORDS_EFFORT.write.get(value.reasoning.effort)
                if generation_config_thinking_level_word is None and not has_spelling(
                    value, self.SPACES, "generation_config.thinking_level"
                ):
                    losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", self.NO_PLACE, value.reasoning.effort))
                if generation_config_thinking_level_word is not None:
                    generation_config_["thinking_level"] = generation_config_thinking_level_word
            if value.reasoning is not None and value.reasoning.summary is not None:
                if value.reasoning.summary in self.WORDS_SUMMARIES.lost:
                    self.changed(losses, "reasoning.summary", "Request.reasoning.summary", value.reasoning.summary)
                generation_config_thinking_summaries_word = self.WORDS_SUMMARIES.write.get(value.reasoning.summary)
                if generation_config_thinking_summaries_word is None and not has_spelling(
                    value, self.SPACES, "generation_config.thinking_summaries"
                ):
                    losses.append(
                        dropped("reasoning.summary", "Request.reasoning.summary", "minor", self.NO_PLACE, value.reasoning.summary)
                    )
                if generation_config_thinking_summaries_word is not None:
                    generation_config_["thinking_summaries"] = generation_config_thinking_summaries_word
            if value.tool_choice is not None:
                generation_config_tool_choice_: Any = under(value.tool_choice, self.encode_tool_choice, losses, "tool_choice")
                if generation_config_tool_choice_ is not LOST:
                    generation_config_["tool_choice"] = generation_config_tool_choice_
            if generation_config_:
                w["generation_config"] = generation_config_
        if value.stream is not None:
            w["stream"] = value.stream
        if value.store is not None:
            w["store"] = value.store
        if value.metadata is not None:
            w["labels"] = value.metadata
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if value.response_format is not None:
            if (the_response_format := under(value.response_format, self.encode_format, losses, "response_format")) is not LOST:
                put_flat(w, the_response_format)
        if (
            value.documents
            or value.parallel_tool_calls is not None
            or value.top_k is not None
            or value.frequency_penalty is not None
            or value.presence_penalty is not None
            or value.logit_bias is not None
            or value.logprobs is not None
            or value.top_logprobs is not None
            or value.reasoning is not None
            and (value.reasoning.budget_tokens is not None or value.reasoning.mode is not None)
            or value.verbosity is not None
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
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            total_input_tokens_ = value.input_tokens - count(value.tool_tokens)
            if total_input_tokens_ < 0:
                losses.append(
                    Loss("input_tokens", "Usage.input_tokens", "changed", "minor", "it is less than what it includes", value.input_tokens)
                )
                total_input_tokens_ = value.input_tokens
            w["total_input_tokens"] = total_input_tokens_
        if value.tool_tokens is not None:
            w["total_tool_use_tokens"] = value.tool_tokens
        if value.output_tokens is not None:
            total_output_tokens_ = value.output_tokens - count(value.reasoning_tokens)
            if total_output_tokens_ < 0:
                losses.append(
                    Loss(
                        "output_tokens", "Usage.output_tokens", "changed", "minor", "it is less than what it includes", value.output_tokens
                    )
                )
                total_output_tokens_ = value.output_tokens
            w["total_output_tokens"] = total_output_tokens_
        if value.reasoning_tokens is not None:
            w["total_thought_tokens"] = value.reasoning_tokens
        if value.cache_read_tokens is not None:
            w["total_cached_tokens"] = value.cache_read_tokens
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
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
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def decode_response(self, w: Any) -> u.Response:
        """Response -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates = u.Candidate()
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates), w, self.ROWS_RESPONSE)
        out.extras = extras
        return out

    def encode_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate()
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        w: dict[str, Any] = {}
        if value.id is not None:
            w["id"] = value.id
        if value.model is not None:
            w["model"] = value.model
        if value.created is not None and (created_ := under(value.created, codecs.iso_time_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Response.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_STATUS.lost and not (
                the_candidates.stop_reason == "other" and has_spelling(value, self.SPACES, "status")
            ):
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            status_word = self.WORDS_STATUS.write.get(the_candidates.stop_reason)
            if status_word is None and not has_spelling(value, self.SPACES, "status"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if status_word is not None:
                w["status"] = status_word
        steps_: Any = under(the_candidates.message, items_out(self, "step"), losses, "candidates[0].message")
        if not same(steps_, []):
            w["steps"] = steps_
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None or the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_RESPONSE_1, losses, self.ROWS_RESPONSE, "candidates[0]")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def encode_coded(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Coded <- ErrorAnswer."""
        error_code_: Any
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "error.code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            error_code_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if error_code_word is None and not has_spelling(value, self.SPACES, "error.code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            error_code_ = error_code_word
        else:
            error_code_ = None
        error_: dict[str, Any] = {"message": value.message, "code": error_code_}
        w: dict[str, Any] = {"error": error_}
        self.rest(w, value, self.LOST_CODED, losses, self.ROWS_CODED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODED, losses)

    def encode_uncoded(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Uncoded <- ErrorAnswer."""
        error_: dict[str, Any] = {"message": value.message}
        w: dict[str, Any] = {"error": error_}
        self.rest(w, value, self.LOST_UNCODED, losses, self.ROWS_UNCODED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_UNCODED, losses)

    def encode_failed(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Failed <- ErrorAnswer. The errors of a failed response."""
        errors_: dict[str, Any] = {"message": value.message}
        w: dict[str, Any] = {"errors": [errors_]}
        self.rest(w, value, self.LOST_FAILED, losses, self.ROWS_FAILED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED, losses)

    def encode_first(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """First <- Response."""
        w: dict[str, Any] = {"status": "in_progress"}
        if value.id is not None:
            w["id"] = value.id
        if value.model is not None:
            w["model"] = value.model
        if value.created is not None and (created_ := under(value.created, codecs.iso_time_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.candidates or value.usage is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_FIRST, losses, self.ROWS_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FIRST, losses)

    def encode_interaction_created_event(self, value: u.StreamStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InteractionCreatedEvent <- StreamStart."""
        interaction_: Any = under(value.response, self.encode_first, losses, "response")
        if interaction_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"event_type": "interaction.created", "interaction": interaction_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_INTERACTION_CREATED_EVENT, losses)

    def encode_step_start_event_open_words(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StepStartEventOpenWords <- PartStart. The first text may be in the event that starts the step."""
        if value.part.__class__ is not u.Text:
            lost_under(self, value.part, losses, "part")
            return self.lost(value, losses)
        step_content_: Any = under(value.part, self.encode_just_text_content, losses, "part")
        if step_content_ is not LOST:
            step_content_ = [step_content_]
        if step_content_ is LOST:
            return self.lost(value, losses)
        step_: dict[str, Any] = {"type": "model_output", "content": step_content_}
        w: dict[str, Any] = {"event_type": "step.start", "index": value.index, "step": step_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_STEP_START_EVENT_OPEN_WORDS, losses)

    def encode_step_start_event_open_output(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """StepStartEventOpenOutput <- PartEnd."""
        step_: dict[str, Any] = {"type": "model_output"}
        w: dict[str, Any] = {"event_type": "step.start", "index": value.index, "step": step_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_STEP_START_EVENT_OPEN_OUTPUT, losses)

    def encode_open_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """OpenThought <- Reasoning."""
        w: dict[str, Any] = {"type": "thought"}
        if value.content:
            summary_text_: Any
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            summary_text_ = "".join(value.content)
            summary_: dict[str, Any] = {"type": "text", "text": summary_text_}
            w["summary"] = [summary_]
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_OPEN_THOUGHT, losses, self.ROWS_OPEN_THOUGHT)
        if value.extras is not None:
            self.restored(w, value, self.ROWS_OPEN_THOUGHT, losses)
        if w.get("summary", MISSING) is MISSING and value.content:
            losses.append(dropped("content", "Reasoning.content", "major", self.NO_PLACE, value.content))
        return w

    def encode_step_start_event_opened(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StepStartEventOpened <- PartStart."""
        if value.part.__class__ not in (u.Reasoning, u.ToolCall, u.ToolResult, u.Opaque):
            lost_under(self, value.part, losses, "part")
            return self.lost(value, losses)
        step_: Any = under(value.part, self.encode_open_step, losses, "part")
        if step_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"event_type": "step.start", "index": value.index, "step": step_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_STEP_START_EVENT_OPENED, losses)

    def encode_cited(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Cited <- Text."""
        annotations_: Any
        if value.citations:
            annotations_ = each_out(value.citations, self.encode_annotation, losses, "citations")
        else:
            annotations_ = []
        w: dict[str, Any] = {"type": "text_annotation_delta", "annotations": annotations_}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_CITED, losses, self.ROWS_CITED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CITED, losses)

    def encode_step_delta_event_added_part(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StepDeltaEventAddedPart <- PartStart."""
        if value.part.__class__ not in (u.Text, u.Image, u.Document, u.Audio, u.Video, u.ToolCall, u.ToolResult):
            lost_under(self, value.part, losses, "part")
            return self.lost(value, losses)
        delta_: Any = under(value.part, self.encode_more, losses, "part")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"event_type": "step.delta", "index": value.index, "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_STEP_DELTA_EVENT_ADDED_PART, losses)

    def encode_piece_text_delta(self, value: u.TextDelta, losses: list[Loss]) -> dict[str, Any]:
        """PieceTextDelta <- TextDelta."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_TEXT_DELTA, losses)

    def encode_piece_reasoning_delta(self, value: u.ReasoningDelta, losses: list[Loss]) -> dict[str, Any]:
        """PieceReasoningDelta <- ReasoningDelta."""
        content_: dict[str, Any] = {"type": "text", "text": value.text}
        w: dict[str, Any] = {"type": "thought_summary", "content": content_}
        if value.index != 0:
            self.rest(w, value, self.LOST_PIECE_REASONING_DELTA, losses, self.ROWS_PIECE_REASONING_DELTA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_REASONING_DELTA, losses)

    def encode_piece_signature_delta(self, value: u.SignatureDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PieceSignatureDelta <- SignatureDelta."""
        w: dict[str, Any] = {"type": "thought_signature"}
        if value.signer is None or value.signer == self.OWNER:
            w["signature"] = value.signature
        else:
            self.foreign_owner(losses, "signature", "SignatureDelta.signature", "major", value.signer, value.signature)
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_SIGNATURE_DELTA, losses)

    def encode_piece_arguments_delta(self, value: u.ArgumentsDelta, losses: list[Loss]) -> dict[str, Any]:
        """PieceArgumentsDelta <- ArgumentsDelta."""
        w: dict[str, Any] = {"type": "arguments_delta", "arguments": value.text}
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_ARGUMENTS_DELTA, losses)

    def encode_step_delta_event_grown_part(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StepDeltaEventGrownPart <- PartDelta."""
        if value.delta.__class__ not in (u.TextDelta, u.ReasoningDelta, u.SignatureDelta, u.ArgumentsDelta, u.Opaque):
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_: Any = under(value.delta, self.encode_piece, losses, "delta")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"event_type": "step.delta", "index": value.index, "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_STEP_DELTA_EVENT_GROWN_PART, losses)

    def encode_step_stop_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """StepStopEvent <- PartEnd."""
        w: dict[str, Any] = {"event_type": "step.stop", "index": value.index}
        return w if value.extras is None else self.restored(w, value, self.ROWS_STEP_STOP_EVENT, losses)

    def decode_last(self, w: Any) -> u.Response:
        """Last -> Response. The creation time, which no other format has in its last event."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates = u.Candidate()
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates), w, self.ROWS_LAST)
        out.extras = extras
        return out

    def encode_last(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Last <- Response. The creation time, which no other format has in its last event."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate()
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        w: dict[str, Any] = {}
        if value.id is not None:
            w["id"] = value.id
        if value.model is not None:
            w["model"] = value.model
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Response.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_STATUS.lost and not (
                the_candidates.stop_reason == "other" and has_spelling(value, self.SPACES, "status")
            ):
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            status_word = self.WORDS_STATUS.write.get(the_candidates.stop_reason)
            if status_word is None and not has_spelling(value, self.SPACES, "status"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if status_word is not None:
                w["status"] = status_word
        steps_: Any = under(the_candidates.message, items_out(self, "step"), losses, "candidates[0].message")
        if not same(steps_, []):
            w["steps"] = steps_
        if value.created is not None:
            self.rest(w, value, self.LOST_LAST, losses, self.ROWS_LAST)
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None or the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_LAST_1, losses, self.ROWS_LAST, "candidates[0]")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        return w if value.extras is None else self.restored(w, value, self.ROWS_LAST, losses)

    def encode_interaction_completed_event(self, value: u.StreamEnd, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InteractionCompletedEvent <- StreamEnd."""
        interaction_: Any = under(value.response, self.encode_last, losses, "response")
        if interaction_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"event_type": "interaction.completed", "interaction": interaction_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_INTERACTION_COMPLETED_EVENT, losses)

    def encode_error_event_coded(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ErrorEventCoded <- ErrorAnswer."""
        error_code_: Any
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "error.code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            error_code_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if error_code_word is None and not has_spelling(value, self.SPACES, "error.code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            error_code_ = error_code_word
        else:
            error_code_ = None
        error_: dict[str, Any] = {"message": value.message, "code": error_code_}
        w: dict[str, Any] = {"event_type": "error", "error": error_}
        self.rest(w, value, self.LOST_ERROR_EVENT_CODED, losses, self.ROWS_ERROR_EVENT_CODED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_EVENT_CODED, losses)

    def encode_error_event_uncoded(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ErrorEventUncoded <- ErrorAnswer."""
        error_: dict[str, Any] = {"message": value.message}
        w: dict[str, Any] = {"event_type": "error", "error": error_}
        self.rest(w, value, self.LOST_ERROR_EVENT_UNCODED, losses, self.ROWS_ERROR_EVENT_UNCODED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_EVENT_UNCODED, losses)

    def decode_annotation(self, w: Any) -> u.Citation:
        """Annotation: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "place_citation":
            return self.decode_place_citation(w)
        if tag == "file_citation":
            return self.decode_file_citation(w)
        if tag in ("word_info", "speech_metadata"):
            out = self.decode_marking(w)
            if (
                out.unit == "bytes"
                and (out.kind == "place_citation" or out.kind == "file_citation")
                or not (out.unit == "bytes" and out.kind in ("word_info", "speech_metadata"))
            ):
                return self.found_as(out, "Marking")
            return out
        if tag == "url_citation":
            out = self.decode_url_citation(w)
            if out.unit == "bytes" and (
                (out.kind == "place_citation" or out.kind == "file_citation") or out.kind in ("word_info", "speech_metadata")
            ):
                return self.found_as(out, "UrlCitation")
            return out
        raise KeepWhole("expected one of place_citation, file_citation, word_info, speech_metadata, url_citation", ("type",))

    def encode_annotation(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Annotation: the first case that a unified value fits."""
        if value.__class__ is u.Citation:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Marking" and value.unit == "bytes" and value.kind in ("word_info", "speech_metadata", None):
                    return self.encode_marking(value, losses)
                if marked_case == "UrlCitation" and value.unit == "bytes":
                    return self.encode_url_citation(value, losses)
            if value.unit == "bytes" and value.kind == "place_citation":
                return self.encode_place_citation(value, losses)
            if value.unit == "bytes" and value.kind == "file_citation":
                return self.encode_file_citation(value, losses)
            if value.unit == "bytes" and value.kind in ("word_info", "speech_metadata"):
                return self.encode_marking(value, losses)
            if value.unit == "bytes":
                return self.encode_url_citation(value, losses)
            if marked(value, self.SPACES, "$case") == "Marking" and value.unit == "bytes":
                return self.encode_marking(value, losses)
        return self.lost(value, losses)

    def decode_source(self, w: Any) -> u.Blob | u.Url:
        """Source: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("data").__class__ is str and w.get("mime_type").__class__ is str:
            return self.decode_inline(w)
        if w.get("uri").__class__ is str:
            return self.decode_uri(w)
        raise no_case(DecodeError, w, "Inline :dict data:str mime_type:str", "Uri :dict uri:str")

    def encode_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Source: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_inline(value, losses)
        if cls is u.Url:
            return self.encode_uri(value, losses)
        return self.lost(value, losses)

    def decode_content(self, w: Any) -> u.Text | u.Image | u.Document | u.Audio | u.Video | u.Opaque:
        """Content: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_content(w)
            if tag == "image":
                return self.decode_image_content(w)
            if tag == "document":
                return self.decode_document_content(w)
            if tag == "audio":
                return self.decode_audio_content(w)
            if tag == "video":
                return self.decode_video_content(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Content: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_content(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image_content(value, losses)
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_document_content(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_audio_content(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_video_content(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_user_input_content(self, w: Any) -> u.Text | u.Image | u.Document | u.Audio | u.Video | u.ToolResult | u.Opaque:
        """UserInputContent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_content(w)
            if tag == "function_result":
                if w.get("result").__class__ is dict:
                    out = self.decode_value_result(w)
                    if not (out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None):
                        return self.found_as(out, "ValueResult")
                    return out
                out = self.decode_parts_result(w)
                if out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None:
                    return self.found_as(out, "PartsResult")
                return out
            if tag == "image":
                return self.decode_image_content(w)
            if tag == "document":
                return self.decode_document_content(w)
            if tag == "audio":
                return self.decode_audio_content(w)
            if tag == "video":
                return self.decode_video_content(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_user_input_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserInputContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_content(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ValueResult" and value.runner == "client" and not value.parts and value.value.__class__ is dict:
                    return self.encode_value_result(value, losses)
                if marked_case == "PartsResult" and value.runner == "client":
                    return self.encode_parts_result(value, losses)
            if value.runner == "client" and not value.parts and value.value.__class__ is dict and value.value is not None:
                return self.encode_value_result(value, losses)
            if value.runner == "client":
                return self.encode_parts_result(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image_content(value, losses)
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_document_content(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_audio_content(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_video_content(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | PartRow | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return PartRow("user", self.decode_text_content(w))
            if tag == "function_call":
                return PartRow("assistant", self.decode_function_call(w))
            if tag == "code_execution_call":
                return PartRow("assistant", self.decode_code_call(w))
            if tag.__class__ is str and tag in self.WORDS_OWN_CALL.read:
                out = self.decode_own_call(w)
                if not (out.runner == "provider" and out.kind == "own_step" and out.name in self.WORDS_OWN_CALL.write):
                    return PartRow("assistant", self.found_as(out, "OwnCall"))
                return PartRow("assistant", out)
            if tag == "mcp_server_tool_call":
                out = self.decode_mcp_call(w)
                if not (out.runner == "provider" and out.kind == "mcp_server_tool" and out.namespace is not None):
                    return PartRow("assistant", self.found_as(out, "McpCall"))
                return PartRow("assistant", out)
            if tag == "code_execution_result":
                return PartRow("assistant", self.decode_code_result(w))
            if tag.__class__ is str and tag in self.WORDS_OWN_RESULT.read:
                out = self.decode_own_result(w)
                if not (out.runner == "provider" and out.kind == "own_step" and out.name in self.WORDS_OWN_CALL.write):
                    return PartRow("assistant", self.found_as(out, "OwnResult"))
                return PartRow("assistant", out)
            if tag == "mcp_server_tool_result":
                return PartRow("assistant", self.decode_mcp_result(w))
            if tag == "function_result":
                if w.get("result").__class__ is dict:
                    out = self.decode_value_result(w)
                    if not (out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None):
                        return self.found_as(out, "ValueResult")
                    return out
                out = self.decode_parts_result(w)
                if out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None:
                    return self.found_as(out, "PartsResult")
                return out
            if tag == "user_input":
                return self.decode_user_input(w)
            if tag == "image":
                return PartRow("user", self.decode_image_content(w))
            if tag == "document":
                return PartRow("user", self.decode_document_content(w))
            if tag == "audio":
                return PartRow("user", self.decode_audio_content(w))
            if tag == "video":
                return PartRow("user", self.decode_video_content(w))
            if tag == "model_output":
                return self.decode_model_output(w)
            if tag == "thought":
                if looks(w.get("summary", MISSING), [{"text": "*"}]):
                    return PartRow("assistant", self.decode_thought(w))
                return PartRow("assistant", self.found_as(self.decode_pictured_thought(w), "PicturedThought"))
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.role in ("user", "tool"):
                return self.encode_user_input(value, losses)
            if value.role == "assistant":
                return self.encode_model_output(value, losses)
        return self.lost(value, losses)

    def decode_tool(self, w: Any) -> u.Tool | u.ProviderTool | u.Opaque:
        """Tool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "function":
                return self.decode_function(w)
            if tag == "mcp_server":
                return self.decode_server_tool(w)
            if tag == "file_search":
                return self.decode_file_search_tool(w)
            if tag.__class__ is str and tag in self.WORDS_OWN_TOOL.read:
                out = self.decode_own_tool(w)
                if out.kind not in self.WORDS_OWN_TOOL.write:
                    return self.found_as(out, "OwnTool")
                return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Tool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            return self.encode_function(value, losses)
        if cls is u.ProviderTool:
            if value.kind == "mcp":
                return self.encode_server_tool(value, losses)
            if value.kind == "file_search_stores":
                return self.encode_file_search_tool(value, losses)
            if value.kind in self.WORDS_OWN_TOOL.write:
                return self.encode_own_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "OwnTool":
                return self.encode_own_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_tool_choice(self, w: Any) -> u.ToolChoice:
        """ToolChoice: which of its cases a wire value is."""
        if w.__class__ is dict and w.get("allowed_tools").__class__ is dict:
            if w["allowed_tools"].get("mode") == "any" and is_single(w["allowed_tools"].get("tools")):
                out = self.decode_named_tool(w)
                if not (out.mode == "tool" and out.name is not None):
                    return self.found_as(out, "NamedTool")
                return out
            if w["allowed_tools"].get("tools").__class__ is list:
                out = self.decode_allowed_tools(w)
                if not (out.mode == "allowed" and out.allowed):
                    return self.found_as(out, "AllowedTools")
                return out
        if in_words(w, ("auto", "validated", "any", "none")):
            out = self.decode_tool_mode(w)
            if (
                out.mode == "tool"
                and out.name is not None
                or out.mode == "allowed"
                and out.allowed
                or out.mode not in ("auto", "required", "none", "tool", "allowed")
            ):
                return self.found_as(out, "ToolMode")
            return out
        raise no_case(
            DecodeError,
            w,
            "NamedTool :dict allowed_tools:dict allowed_tools.mode=any allowed_tools.tools:list1",
            "AllowedTools :dict allowed_tools:dict allowed_tools.tools:list",
            "ToolMode =auto|validated|any|none",
        )

    def encode_tool_choice(self, value: Any, losses: list[Loss]) -> dict[str, Any] | str | Lost:
        """ToolChoice: the first case that a unified value fits."""
        if value.__class__ is u.ToolChoice:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "NamedTool" and value.mode == "tool":
                    return self.encode_named_tool(value, losses)
                if marked_case == "AllowedTools" and value.mode == "allowed":
                    return written_as(self, value, "allowed_tools", "tool_choice", losses)
                if marked_case == "ToolMode" and value.mode in ("auto", "required", "none", "tool", "allowed"):
                    return self.encode_tool_mode(value, losses)
            if value.mode == "tool" and value.name is not None:
                return self.encode_named_tool(value, losses)
            if value.mode == "allowed" and value.allowed:
                return written_as(self, value, "allowed_tools", "tool_choice", losses)
            if value.mode in ("auto", "required", "none", "tool", "allowed"):
                return self.encode_tool_mode(value, losses)
            if value.mode == "allowed":
                return written_as(self, value, "allowed_tools", "tool_choice", losses)
            if marked(value, self.SPACES, "$case") == "ToolMode":
                return self.encode_tool_mode(value, losses)
        return self.lost(value, losses)

    def decode_format(self, w: Any) -> u.ResponseFormat:
        """Format: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("response_format").__class__ is dict:
            if w["response_format"].get("type") == "text":
                if w["response_format"].get("mime_type") == "application/json":
                    if w["response_format"].get("schema").__class__ is dict:
                        out = self.decode_json_schema(w)
                        if not (out.kind == "json_schema" and out.schema is not None):
                            return self.found_as(out, "JsonSchema")
                        return out
                    out = self.decode_json(w)
                    if out.kind == "json_schema" and out.schema is not None:
                        return self.found_as(out, "Json")
                    return out
                return self.decode_plain(w)
            return self.decode_other_format(w)
        raise no_case(
            DecodeError,
            w,
            "JsonSchema :dict response_format:dict response_format.type=text response_format.mime_type=application/json response_format.schema:dict",
            "Json :dict response_format:dict response_format.type=text response_format.mime_type=application/json",
            "Plain :dict response_format:dict response_format.type=text",
            "OtherFormat :dict response_format:dict",
        )

    def encode_format(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Format: the first case that a unified value fits."""
        if value.__class__ is u.ResponseFormat:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "JsonSchema" and value.kind == "json_schema":
                    return self.encode_json_schema(value, losses)
                if marked_case == "Json" and value.kind in ("json", "json_schema"):
                    return self.encode_json(value, losses)
            if value.kind == "json_schema" and value.schema is not None:
                return self.encode_json_schema(value, losses)
            if value.kind in ("json", "json_schema"):
                return self.encode_json(value, losses)
            if value.kind == "text":
                return self.encode_plain(value, losses)
            if value.kind == "other":
                return self.encode_other_format(value, losses)
        return self.lost(value, losses)

    def decode_step(self, w: Any) -> u.Message | u.Reasoning | u.ToolCall | u.ToolResult | u.Opaque:
        """Step: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "function_call":
                return self.decode_function_call(w)
            if tag == "code_execution_call":
                return self.decode_code_call(w)
            if tag.__class__ is str and tag in self.WORDS_OWN_CALL.read:
                out = self.decode_own_call(w)
                if not (out.runner == "provider" and out.kind == "own_step" and out.name in self.WORDS_OWN_CALL.write):
                    return self.found_as(out, "OwnCall")
                return out
            if tag == "mcp_server_tool_call":
                out = self.decode_mcp_call(w)
                if not (out.runner == "provider" and out.kind == "mcp_server_tool" and out.namespace is not None):
                    return self.found_as(out, "McpCall")
                return out
            if tag == "code_execution_result":
                return self.decode_code_result(w)
            if tag.__class__ is str and tag in self.WORDS_OWN_RESULT.read:
                out = self.decode_own_result(w)
                if not (out.runner == "provider" and out.kind == "own_step" and out.name in self.WORDS_OWN_CALL.write):
                    return self.found_as(out, "OwnResult")
                return out
            if tag == "mcp_server_tool_result":
                return self.decode_mcp_result(w)
            if tag == "function_result":
                if w.get("result").__class__ is dict:
                    out = self.decode_value_result(w)
                    if not (out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None):
                        return self.found_as(out, "ValueResult")
                    return out
                out = self.decode_parts_result(w)
                if out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None:
                    return self.found_as(out, "PartsResult")
                return out
            if tag == "model_output":
                return self.decode_model_output(w)
            if tag == "thought":
                if looks(w.get("summary", MISSING), [{"text": "*"}]):
                    return self.decode_thought(w)
                return self.found_as(self.decode_pictured_thought(w), "PicturedThought")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_step(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Step: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "McpCall" and value.runner == "provider" and value.kind == "mcp_server_tool":
                    return self.encode_mcp_call(value, losses)
            if value.runner == "client":
                return self.encode_function_call(value, losses)
            if value.runner == "provider" and value.kind == "code_execution" and value.name == "code_execution":
                return self.encode_code_call(value, losses)
            if value.runner == "provider" and value.kind == "own_step" and value.name in self.WORDS_OWN_CALL.write:
                return self.encode_own_call(value, losses)
            if value.runner == "provider" and value.kind == "mcp_server_tool" and value.namespace is not None:
                return self.encode_mcp_call(value, losses)
            if marked(value, self.SPACES, "$case") == "OwnCall" and value.runner == "provider" and value.kind == "own_step":
                return self.encode_own_call(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OwnResult" and value.runner == "provider" and value.kind == "own_step" and value.name in self.NAMES:
                    return self.encode_own_result(value, losses)
                if marked_case == "ValueResult" and value.runner == "client" and not value.parts and value.value.__class__ is dict:
                    return self.encode_value_result(value, losses)
                if marked_case == "PartsResult" and value.runner == "client":
                    return self.encode_parts_result(value, losses)
            if value.runner == "provider" and value.kind == "code_execution" and value.name == "code_execution":
                return self.encode_code_result(value, losses)
            if value.runner == "provider" and value.kind == "own_step" and value.name in self.WORDS_OWN_CALL.write:
                return self.encode_own_result(value, losses)
            if value.runner == "provider" and value.kind == "mcp_server_tool":
                return self.encode_mcp_result(value, losses)
            if value.runner == "client" and not value.parts and value.value.__class__ is dict and value.value is not None:
                return self.encode_value_result(value, losses)
            if value.runner == "client":
                return self.encode_parts_result(value, losses)
            if marked(value, self.SPACES, "$case") == "OwnResult" and value.runner == "provider" and value.kind == "own_step":
                return self.encode_own_result(value, losses)
        if cls is u.Message and value.role == "assistant":
            return self.encode_model_output(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "PicturedThought":
                    return self.encode_pictured_thought(value, losses)
            before = len(losses)
            if (w := self.encode_thought(value, losses)) is LOST or looks(at_path(w, "summary"), [{"text": "*"}]):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_any_error(self, w: Any) -> u.ErrorAnswer:
        """AnyError: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            if in_words(w["error"].get("code"), ("invalid_request", "gateway_timeout")):
                return self.decode_coded(w)
            out = self.decode_uncoded(w)
            if out.code in ("invalid_request", "timeout"):
                return self.found_as(out, "Uncoded")
            return out
        if is_single(w.get("errors")) and at_path(w, "errors", "0", "message").__class__ is str:
            return self.found_as(self.decode_failed(w), "Failed")
        raise no_case(
            DecodeError,
            w,
            "Coded :dict error:dict error.message:str error.code=invalid_request|gateway_timeout",
            "Uncoded :dict error:dict error.message:str",
            "Failed :dict errors:list1 errors.0.message:str",
        )

    def encode_any_error(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyError: the first case that a unified value fits."""
        if value.__class__ is u.ErrorAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Uncoded":
                    return self.encode_uncoded(value, losses)
                if marked_case == "Failed":
                    return self.encode_failed(value, losses)
            if value.code in ("invalid_request", "timeout"):
                return self.encode_coded(value, losses)
            return self.encode_uncoded(value, losses)
        return self.lost(value, losses)

    def decode_open_step(self, w: Any) -> u.Reasoning | u.ToolCall | u.ToolResult | u.Opaque:
        """OpenStep: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "function_call":
                return self.decode_function_call(w)
            if tag == "code_execution_call":
                return self.decode_code_call(w)
            if tag.__class__ is str and tag in self.WORDS_OWN_CALL.read:
                out = self.decode_own_call(w)
                if not (out.runner == "provider" and out.kind == "own_step" and out.name in self.WORDS_OWN_CALL.write):
                    return self.found_as(out, "OwnCall")
                return out
            if tag == "mcp_server_tool_call":
                out = self.decode_mcp_call(w)
                if not (out.runner == "provider" and out.kind == "mcp_server_tool" and out.namespace is not None):
                    return self.found_as(out, "McpCall")
                return out
            if tag == "code_execution_result":
                return self.decode_code_result(w)
            if tag.__class__ is str and tag in self.WORDS_OWN_RESULT.read:
                out = self.decode_own_result(w)
                if not (out.runner == "provider" and out.kind == "own_step" and out.name in self.WORDS_OWN_CALL.write):
                    return self.found_as(out, "OwnResult")
                return out
            if tag == "mcp_server_tool_result":
                return self.decode_mcp_result(w)
            if tag == "function_result":
                if w.get("result").__class__ is dict:
                    out = self.decode_value_result(w)
                    if not (out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None):
                        return self.found_as(out, "ValueResult")
                    return out
                out = self.decode_parts_result(w)
                if out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None:
                    return self.found_as(out, "PartsResult")
                return out
            if tag == "thought":
                return self.decode_open_thought(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_open_step(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OpenStep: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "McpCall" and value.runner == "provider" and value.kind == "mcp_server_tool":
                    return self.encode_mcp_call(value, losses)
            if value.runner == "client":
                return self.encode_function_call(value, losses)
            if value.runner == "provider" and value.kind == "code_execution" and value.name == "code_execution":
                return self.encode_code_call(value, losses)
            if value.runner == "provider" and value.kind == "own_step" and value.name in self.WORDS_OWN_CALL.write:
                return self.encode_own_call(value, losses)
            if value.runner == "provider" and value.kind == "mcp_server_tool" and value.namespace is not None:
                return self.encode_mcp_call(value, losses)
            if marked(value, self.SPACES, "$case") == "OwnCall" and value.runner == "provider" and value.kind == "own_step":
                return self.encode_own_call(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OwnResult" and value.runner == "provider" and value.kind == "own_step" and value.name in self.NAMES:
                    return self.encode_own_result(value, losses)
                if marked_case == "ValueResult" and value.runner == "client" and not value.parts and value.value.__class__ is dict:
                    return self.encode_value_result(value, losses)
                if marked_case == "PartsResult" and value.runner == "client":
                    return self.encode_parts_result(value, losses)
            if value.runner == "provider" and value.kind == "code_execution" and value.name == "code_execution":
                return self.encode_code_result(value, losses)
            if value.runner == "provider" and value.kind == "own_step" and value.name in self.WORDS_OWN_CALL.write:
                return self.encode_own_result(value, losses)
            if value.runner == "provider" and value.kind == "mcp_server_tool":
                return self.encode_mcp_result(value, losses)
            if value.runner == "client" and not value.parts and value.value.__class__ is dict and value.value is not None:
                return self.encode_value_result(value, losses)
            if value.runner == "client":
                return self.encode_parts_result(value, losses)
            if marked(value, self.SPACES, "$case") == "OwnResult" and value.runner == "provider" and value.kind == "own_step":
                return self.encode_own_result(value, losses)
        if cls is u.Reasoning:
            return self.encode_open_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_more(self, w: Any) -> u.Text | u.Image | u.Document | u.Audio | u.Video | u.ToolCall | u.ToolResult:
        """More: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "text_annotation_delta":
            return self.decode_cited(w)
        if tag == "code_execution_call":
            return self.decode_code_call(w)
        if tag.__class__ is str and tag in self.WORDS_OWN_CALL.read:
            out = self.decode_own_call(w)
            if not (out.runner == "provider" and out.kind == "own_step" and out.name in self.WORDS_OWN_CALL.write):
                return self.found_as(out, "OwnCall")
            return out
        if tag == "mcp_server_tool_call":
            out = self.decode_mcp_call(w)
            if not (out.runner == "provider" and out.kind == "mcp_server_tool" and out.namespace is not None):
                return self.found_as(out, "McpCall")
            return out
        if tag == "code_execution_result":
            return self.decode_code_result(w)
        if tag.__class__ is str and tag in self.WORDS_OWN_RESULT.read:
            out = self.decode_own_result(w)
            if not (out.runner == "provider" and out.kind == "own_step" and out.name in self.WORDS_OWN_CALL.write):
                return self.found_as(out, "OwnResult")
            return out
        if tag == "mcp_server_tool_result":
            return self.decode_mcp_result(w)
        if tag == "function_result":
            if w.get("result").__class__ is dict:
                out = self.decode_value_result(w)
                if not (out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None):
                    return self.found_as(out, "ValueResult")
                return out
            out = self.decode_parts_result(w)
            if out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None:
                return self.found_as(out, "PartsResult")
            return out
        if tag == "image":
            return self.decode_image_content(w)
        if tag == "document":
            return self.decode_document_content(w)
        if tag == "audio":
            return self.decode_audio_content(w)
        if tag == "video":
            return self.decode_video_content(w)
        raise DecodeError(
            "expected one of text_annotation_delta, image, document, audio, video, code_execution_call, code_execution_result, google_search_call, url_context_call, file_search_call, google_maps_call, retrieval_call, tool_search_call, processing_call, google_search_result, url_context_result, file_search_result, google_maps_result, retrieval_result, tool_search_result, processing_result, mcp_server_tool_call, mcp_server_tool_result, function_result",
            ("type",),
        )

    def encode_more(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """More: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text and value.text == "":
            return self.encode_cited(value, losses)
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "McpCall" and value.runner == "provider" and value.kind == "mcp_server_tool":
                    return self.encode_mcp_call(value, losses)
            if value.runner == "provider" and value.kind == "code_execution" and value.name == "code_execution":
                return self.encode_code_call(value, losses)
            if value.runner == "provider" and value.kind == "own_step" and value.name in self.WORDS_OWN_CALL.write:
                return self.encode_own_call(value, losses)
            if value.runner == "provider" and value.kind == "mcp_server_tool" and value.namespace is not None:
                return self.encode_mcp_call(value, losses)
            if marked(value, self.SPACES, "$case") == "OwnCall" and value.runner == "provider" and value.kind == "own_step":
                return self.encode_own_call(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OwnResult" and value.runner == "provider" and value.kind == "own_step" and value.name in self.NAMES:
                    return self.encode_own_result(value, losses)
                if marked_case == "ValueResult" and value.runner == "client" and not value.parts and value.value.__class__ is dict:
                    return self.encode_value_result(value, losses)
                if marked_case == "PartsResult" and value.runner == "client":
                    return self.encode_parts_result(value, losses)
            if value.runner == "provider" and value.kind == "code_execution" and value.name == "code_execution":
                return self.encode_code_result(value, losses)
            if value.runner == "provider" and value.kind == "own_step" and value.name in self.WORDS_OWN_CALL.write:
                return self.encode_own_result(value, losses)
            if value.runner == "provider" and value.kind == "mcp_server_tool":
                return self.encode_mcp_result(value, losses)
            if value.runner == "client" and not value.parts and value.value.__class__ is dict and value.value is not None:
                return self.encode_value_result(value, losses)
            if value.runner == "client":
                return self.encode_parts_result(value, losses)
            if marked(value, self.SPACES, "$case") == "OwnResult" and value.runner == "provider" and value.kind == "own_step":
                return self.encode_own_result(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image_content(value, losses)
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_document_content(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_audio_content(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_video_content(value, losses)
        return self.lost(value, losses)

    def decode_piece(self, w: Any) -> u.TextDelta | u.ReasoningDelta | u.SignatureDelta | u.ArgumentsDelta | u.Opaque:
        """Piece: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_piece_text_delta(w)
            if tag == "arguments_delta":
                return self.decode_piece_arguments_delta(w)
            if tag == "thought_summary":
                return self.decode_piece_reasoning_delta(w)
            if tag == "thought_signature":
                return self.decode_piece_signature_delta(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_piece(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Piece: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.TextDelta:
            return self.encode_piece_text_delta(value, losses)
        if cls is u.ArgumentsDelta:
            return self.encode_piece_arguments_delta(value, losses)
        if cls is u.ReasoningDelta:
            return self.encode_piece_reasoning_delta(value, losses)
        if cls is u.SignatureDelta:
            return self.encode_piece_signature_delta(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_step_start_event_open_words_or_other(self, w: Any) -> u.PartStart | u.PartEnd:
        """StepStartEventOpenWordsOrOther: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("event_type") == "step.start" and w.get("index").__class__ in (int, float) and w.get("step").__class__ is dict:
            if w["step"].get("type") == "model_output":
                if is_single(w["step"].get("content")):
                    return self.found_as(self.decode_step_start_event_open_words(w), "StepStartEventOpenWords")
                return self.decode_step_start_event_open_output(w)
            return self.decode_step_start_event_opened(w)
        raise no_case(
            DecodeError,
            w,
            "StepStartEventOpenWords :dict event_type=step.start index:int step:dict step.type=model_output step.content:list1",
            "StepStartEventOpenOutput :dict event_type=step.start index:int step:dict step.type=model_output",
            "StepStartEventOpened :dict event_type=step.start index:int step:dict",
        )

    def decode_step_delta_event_added_part_or_other(self, w: Any) -> u.PartStart | u.PartDelta:
        """StepDeltaEventAddedPartOrOther: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("event_type") == "step.delta" and w.get("index").__class__ in (int, float) and w.get("delta").__class__ is dict:
            if in_words(
                w["delta"].get("type"),
                (
                    "text_annotation_delta",
                    "image",
                    "document",
                    "audio",
                    "video",
                    "code_execution_call",
                    "code_execution_result",
                    "google_search_call",
                    "url_context_call",
                    "file_search_call",
                    "google_maps_call",
                    "retrieval_call",
                    "tool_search_call",
                    "processing_call",
                    "google_search_result",
                    "url_context_result",
                    "file_search_result",
                    "google_maps_result",
                    "retrieval_result",
                    "tool_search_result",
                    "processing_result",
                    "mcp_server_tool_call",
                    "mcp_server_tool_result",
                    "function_result",
                ),
            ):
                return self.decode_step_delta_event_added_part(w)
            return self.decode_step_delta_event_grown_part(w)
        raise no_case(
            DecodeError,
            w,
            "StepDeltaEventAddedPart :dict event_type=step.delta index:int delta:dict delta.type=text_annotation_delta|image|document|audio|video|code_execution_call|code_execution_result|google_search_call|url_context_call|file_search_call|google_maps_call|retrieval_call|tool_search_call|processing_call|google_search_result|url_context_result|file_search_result|google_maps_result|retrieval_result|tool_search_result|processing_result|mcp_server_tool_call|mcp_server_tool_result|function_result",
            "StepDeltaEventGrownPart :dict event_type=step.delta index:int delta:dict",
        )

    def decode_error_event_coded_or_other(self, w: Any) -> u.ErrorAnswer:
        """ErrorEventCodedOrOther: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("event_type") == "error" and w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            if in_words(w["error"].get("code"), ("invalid_request", "gateway_timeout")):
                return self.decode_error_event_coded(w)
            out = self.decode_error_event_uncoded(w)
            if out.code in ("invalid_request", "timeout"):
                return self.found_as(out, "ErrorEventUncoded")
            return out
        raise no_case(
            DecodeError,
            w,
            "ErrorEventCoded :dict event_type=error error:dict error.message:str error.code=invalid_request|gateway_timeout",
            "ErrorEventUncoded :dict event_type=error error:dict error.message:str",
        )

    def encode_row_of_user(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfUser: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_content(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image_content(value, losses)
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_document_content(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_audio_content(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_video_content(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_assistant(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfAssistant: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "McpCall" and value.runner == "provider" and value.kind == "mcp_server_tool":
                    return self.encode_mcp_call(value, losses)
            if value.runner == "client":
                return self.encode_function_call(value, losses)
            if value.runner == "provider" and value.kind == "code_execution" and value.name == "code_execution":
                return self.encode_code_call(value, losses)
            if value.runner == "provider" and value.kind == "own_step" and value.name in self.WORDS_OWN_CALL.write:
                return self.encode_own_call(value, losses)
            if value.runner == "provider" and value.kind == "mcp_server_tool" and value.namespace is not None:
                return self.encode_mcp_call(value, losses)
            if marked(value, self.SPACES, "$case") == "OwnCall" and value.runner == "provider" and value.kind == "own_step":
                return self.encode_own_call(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OwnResult" and value.runner == "provider" and value.kind == "own_step" and value.name in self.NAMES:
                    return self.encode_own_result(value, losses)
            if value.runner == "provider" and value.kind == "code_execution" and value.name == "code_execution":
                return self.encode_code_result(value, losses)
            if value.runner == "provider" and value.kind == "own_step" and value.name in self.WORDS_OWN_CALL.write:
                return self.encode_own_result(value, losses)
            if value.runner == "provider" and value.kind == "mcp_server_tool":
                return self.encode_mcp_result(value, losses)
            if marked(value, self.SPACES, "$case") == "OwnResult" and value.runner == "provider" and value.kind == "own_step":
                return self.encode_own_result(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "PicturedThought":
                    return self.encode_pictured_thought(value, losses)
            before = len(losses)
            if (w := self.encode_thought(value, losses)) is LOST or looks(at_path(w, "summary"), [{"text": "*"}]):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ValueResult" and value.runner == "client" and not value.parts and value.value.__class__ is dict:
                    return self.encode_value_result(value, losses)
                if marked_case == "PartsResult" and value.runner == "client":
                    return self.encode_parts_result(value, losses)
            if value.runner == "client" and not value.parts and value.value.__class__ is dict and value.value is not None:
                return self.encode_value_result(value, losses)
            if value.runner == "client":
                return self.encode_parts_result(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_step(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ in (u.Reasoning, u.ToolCall, u.ToolResult):
            return "assistant"
        return None

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.runner == "provider" and (
                (
                    value.kind == "code_execution"
                    and value.name == "code_execution"
                    or value.kind == "own_step"
                    and value.name in self.WORDS_OWN_CALL.write
                )
                or value.kind == "mcp_server_tool"
            ):
                return "assistant"
            if (
                value.runner == "client"
                and not value.parts
                and value.value.__class__ is dict
                and value.value is not None
                or value.runner == "client"
            ):
                return "tool"
            return "tool"
        if cls in (u.Text, u.Image, u.Document, u.Audio, u.Video):
            return "user"
        if cls in (u.Reasoning, u.ToolCall):
            return "assistant"
        return None


LENS: Final = GeminiInteractions()
