# Generated from spec/providers/anthropic.yaml; do not edit.

"""Anthropic Messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, flag, missing, same, text, whole, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, Hoist, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, with_ids, write_messages, write_tools, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import ABSENT, Extras, MISSING, UNSET, dropped, foreign, has_spelling, is_kept, marked, remember, remember_object
from ...lenses.fitting import at_path, is_single, keep_flat, looks, no_case, put_flat, read_flat
from ...lenses.kinds import ANY, BOOL, Coded, Each, FLOAT, INT, Joined, Json, Leaves, Lone, OBJECT, Of, STR, Small, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Minus, Nested, Row, Rows, kept_keys, more_rows, nested_rest, read_rows, reads
from ...lenses.structs import count, just, lost_fields, lost_under, was_made
from ...lenses.values import arguments_in, broken_arguments, each, each_out, first_of, inside, reordered, says_text, text_or_json, under
from ...lenses.values import with_substitute
from ...lenses.words import Words


class Anthropic(Lens):
    """Anthropic Messages."""

    __slots__ = ()
    NAMESPACE = "anthropic"
    TITLE = "Anthropic Messages"
    DOCS = "https://platform.claude.com/docs/en/api/messages"
    MODEL_KEY = "model"
    MESSAGES_KEY = "messages"
    SDK = ("anthropic", "2.14.0", "extra_body")
    SDK_PARAMS = frozenset(
        (
            "cache_control container diagnostics inference_geo max_tokens messages metadata model output_config "
            "service_tier speed stop_sequences stream system thinking tool_choice tools user_profile_id workspace_id "
        ).split()
    )
    DETECT = {
        "request": {"messages": "*", "max_tokens": "*"},
        "response": {"type": "message", "role": "assistant", "content": "*"},
        "error": {"type": "error", "error": "*"},
    }
    ENVELOPE = {"id": "", "model": ""}
    NEEDS = {
        "Response": {"usage": {"blank": "Usage"}},
        "Usage": {"input_tokens": {"value": 0}, "output_tokens": {"value": 0}},
        "Citation": {
            "title": {"of": "url"},
            "quote": {"value": ""},
            "place": {"blank": "SourcePlace", "with": {"document": 0, "start": 0, "end": 0}, "when": {"url": None}},
            "token": {"value": "", "unless": "place"},
        },
        "Reasoning": {"signature": {"value": "", "unless": "redacted", "owner": "signer", "level": "major"}},
        "Candidate": {"stop_sequence": {"value": "", "when": {"stop_reason": "stop_sequence"}}},
    }
    CARRY = "signature"
    MOVED = {"usage.prompt_tokens": "usage.input_tokens", "usage.completion_tokens": "usage.output_tokens"}
    CITATIONS = {
        "of": "part",
        "takes": "known",
        "kinds": ("char_location", "page_location", "content_block_location", "search_result_location", "web_search_result_location"),
    }
    ENDPOINT = {
        "path": "/v1/messages",
        "header": "authorization",
        "prefix": "Bearer ",
        "headers": {"anthropic-version": "2026-10-21"},
        "ping": {"type": "ping"},
        "count": {
            "path": "/v1/messages/count_tokens",
            "takes": ["cache_control", "messages", "model", "output_config", "speed", "system", "thinking", "tool_choice", "tools"],
            "response": {"input_tokens": "{tokens}"},
        },
        "models": {
            "path": "/v1/models?limit=1000",
            "response": {
                "data": [{"type": "model", "id": "{model}", "display_name": "{model}", "created_at": "1970-01-01T00:00:00Z"}],
                "has_more": False,
                "first_id": None,
                "last_id": None,
            },
            "one": {"path": "/v1/models/{model}"},
        },
    }
    ADDRESS = {"base": "https://api.anthropic.com", "key": "ANTHROPIC_API_KEY", "root": True}
    ERROR_HEADERS = {"retry-after": "retry_after", "retry-after-ms": "retry_after", "request-id": "request_id"}
    ERROR_RETRY = ("try again in", "retry in", "retry after")
    STATUSES = (
        "invalid_request 400, auth 401, quota 402, permission 403, not_found 404, too_large 413, rate_limit 429, server",
        "500, timeout 504, overloaded 529",
    )
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
    WORDS_WEB_SEARCH = Words("web_search", {"web_search": ("web_search_20250305", "web_search_20260209", "web_search_20260318")})
    WORDS_WEB_FETCH = Words(
        "web_fetch", {"web_fetch": ("web_fetch_20250910", "web_fetch_20260209", "web_fetch_20260309", "web_fetch_20260318")}
    )
    WORDS_CODE_EXECUTION = Words(
        "code_execution",
        {"code_execution": ("code_execution_20250825", "code_execution_20250522", "code_execution_20260120", "code_execution_20260521")},
    )
    WORDS_BASH = Words("bash", {"bash": ("bash_20250124", "bash_20241022")})
    WORDS_TEXT_EDITOR = Words(
        "text_editor", {"text_editor": ("text_editor_20250728", "text_editor_20250429", "text_editor_20250124", "text_editor_20241022")}
    )
    WORDS_MEMORY = Words("memory", {"memory": ("memory_20250818",)})
    WORDS_COMPUTER = Words("computer", {"computer": ("computer_20250124", "computer_20241022", "computer_20251124")})
    WORDS_BM25 = Words("bm25", {"tool_search": ("tool_search_tool_bm25_20251119", "tool_search_tool_bm25")})
    WORDS_REGEX = Words("regex", {"tool_search": ("tool_search_tool_regex_20251119", "tool_search_tool_regex")})
    WORDS_EFFORT = Words(
        "effort",
        {"low": ("low",), "medium": ("medium",), "high": ("high",), "xhigh": ("xhigh",), "max": ("max",)},
        lost={"none": "low", "minimal": "low"},
        unknown="other",
    )
    WORDS_SERVER_RESULT = Words(
        "server_result",
        {
            "web_search": ("web_search_tool_result",),
            "web_fetch": ("web_fetch_tool_result",),
            "code_execution": ("code_execution_tool_result",),
            "bash_code_execution": ("bash_code_execution_tool_result",),
            "text_editor_code_execution": ("text_editor_code_execution_tool_result",),
            "tool_search": ("tool_search_tool_result",),
            "advisor": ("advisor_tool_result",),
        },
    )
    WORDS_TOOL_MODE = Words(
        "tool_mode", {"auto": ("auto",), "required": ("any",), "none": ("none",), "tool": ("tool",)}, lost={"allowed": "auto"}
    )
    WORDS_OPPOSITE = Words("opposite", {True: (False,), False: (True,)})
    WORDS_REASONING_MODE = Words(
        "reasoning_mode", {"enabled": ("enabled",), "disabled": ("disabled", "between_tools"), "adaptive": ("adaptive",)}, unknown="other"
    )
    WORDS_THINKING_DISPLAY = Words(
        "thinking_display", {"auto": ("summarized",), "none": ("omitted",)}, lost={"concise": "auto", "detailed": "auto"}, unknown="open"
    )
    WORDS_SERVICE_TIER = Words(
        "service_tier",
        {"auto": ("auto",), "default": ("standard_only",)},
        lost={"flex": "default", "priority": "auto", "scale": "auto", "fast": "auto"},
        unknown="open",
    )
    WORDS_STOP_REASON = Words(
        "stop_reason",
        {
            "stop": ("end_turn", "stop"),
            "length": ("max_tokens", "model_context_window_exceeded", "length"),
            "stop_sequence": ("stop_sequence",),
            "tool_calls": ("tool_use", "tool_calls"),
            "refusal": ("refusal", "content_filter"),
            "pause": ("pause_turn",),
        },
        lost={"other": "stop"},
        unknown="other",
    )
    WORDS_ERROR_CODE = Words(
        "error_code",
        {
            "invalid_request": ("invalid_request_error",),
            "auth": ("authentication_error",),
            "permission": ("permission_error",),
            "not_found": ("not_found_error",),
            "too_large": ("request_too_large",),
            "rate_limit": ("rate_limit_error",),
            "quota": ("billing_error",),
            "overloaded": ("overloaded_error",),
            "timeout": ("timeout_error",),
            "server": ("api_error",),
        },
        lost={"context_length": "invalid_request", "content_filter": "invalid_request", "other": "server"},
        unknown="other",
    )
    ROWS_CACHE_CONTROL = Rows("CacheHint") + {"type": Fixed("ephemeral"), "ttl": Row("ttl", STR)}
    CACHE_CONTROL_READ = frozenset({"ttl", "type"})
    decode_web_search_result_location = reads(u.Citation, "ROWS_WEB_SEARCH_RESULT_LOCATION", kind="web_search_result_location")
    LOST_WEB_SEARCH_RESULT_LOCATION = lost_fields(u.Citation, minor=("start end place file sources",))
    ROWS_WEB_SEARCH_RESULT_LOCATION = Rows("Citation") + {
        "type": Fixed("web_search_result_location", tag=True),
        "encrypted_index": Row("token", STR, required=True, empty=""),
        "cited_text": Row("quote", STR, required=True, empty=""),
        "url": Row("url", STR, required=True),
        "title": Row("title", STR),
    }
    decode_char_location = reads(u.Citation, "ROWS_CHAR_LOCATION", kind="char_location")
    LOST_CHAR_LOCATION = lost_fields(u.Citation, minor=("url start end token sources",))
    ROWS_CHAR_LOCATION = Rows("Citation") + {
        "type": Fixed("char_location", tag=True),
        "document_index": Row("place.document", INT, required=True, make=u.SourcePlace),
        "start_char_index": Row("place.start", INT, required=True, make=u.SourcePlace),
        "end_char_index": Row("place.end", INT, required=True, make=u.SourcePlace),
        "cited_text": Row("quote", STR),
        "document_title": Row("title", STR, empty=None),
        "file_id": Row("file", STR),
    }
    decode_page_location = reads(u.Citation, "ROWS_PAGE_LOCATION", kind="page_location")
    LOST_PAGE_LOCATION = lost_fields(u.Citation, minor=("url start end token sources",))
    ROWS_PAGE_LOCATION = Rows("Citation") + {
        "type": Fixed("page_location", tag=True),
        "document_index": Row("place.document", INT, required=True, make=u.SourcePlace),
        "start_page_number": Row("place.start", INT, required=True, make=u.SourcePlace),
        "end_page_number": Row("place.end", INT, required=True, make=u.SourcePlace),
        "cited_text": Row("quote", STR),
        "document_title": Row("title", STR, empty=None),
        "file_id": Row("file", STR),
    }
    decode_content_block_location = reads(u.Citation, "ROWS_CONTENT_BLOCK_LOCATION", kind="content_block_location")
    LOST_CONTENT_BLOCK_LOCATION = lost_fields(u.Citation, minor=("url start end token sources",))
    ROWS_CONTENT_BLOCK_LOCATION = Rows("Citation") + {
        "type": Fixed("content_block_location", tag=True),
        "document_index": Row("place.document", INT, required=True, make=u.SourcePlace),
        "start_block_index": Row("place.start", INT, required=True, make=u.SourcePlace),
        "end_block_index": Row("place.end", INT, required=True, make=u.SourcePlace),
        "cited_text": Row("quote", STR),
        "document_title": Row("title", STR, empty=None),
        "file_id": Row("file", STR),
    }
    decode_search_result_location = reads(u.Citation, "ROWS_SEARCH_RESULT_LOCATION", kind="search_result_location")
    LOST_SEARCH_RESULT_LOCATION = lost_fields(u.Citation, minor=("start end file token sources",))
    ROWS_SEARCH_RESULT_LOCATION = Rows("Citation") + {
        "type": Fixed("search_result_location", tag=True),
        "search_result_index": Row("place.document", INT, required=True, make=u.SourcePlace),
        "start_block_index": Row("place.start", INT, required=True, make=u.SourcePlace),
        "end_block_index": Row("place.end", INT, required=True, make=u.SourcePlace),
        "cited_text": Row("quote", STR),
        "source": Row("url", STR),
        "title": Row("title", STR),
    }
    decode_other_location = reads(u.Citation, "ROWS_OTHER_LOCATION")
    LOST_OTHER_LOCATION = lost_fields(u.Citation, minor=("start end place file token sources",))
    ROWS_OTHER_LOCATION = Rows("Citation") + {
        "type": Row("kind", STR, required=True, where="*"),
        "cited_text": Row("quote", STR),
        "url": Row("url", STR),
        "title": Row("title", STR),
    }
    LOST_TEXT_BLOCK = lost_fields(u.Text, major=("signature",))
    ROWS_TEXT_BLOCK = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "citations": Row("citations", Each("text_citation")),
        "caller": Kept("trivial"),
    }
    TEXT_BLOCK_READ = frozenset({"cache_control", "citations", "text", "type"})
    ROWS_CLIENT_TOOL = Rows("Tool") + {
        "name": Row("name", STR, required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "type": Fixed("custom", required=False),
        "description": Row("description", STR),
        "input_schema": Row("parameters", OBJECT),
        "strict": Row("strict", BOOL),
        "defer_loading": Row("deferred", BOOL),
        **kept_keys("allowed_callers", "input_examples", "response_inclusion", "citations"),
        **kept_keys("max_content_tokens", "url_sources", "use_cache", "max_characters", "display_width_px"),
        **kept_keys("display_height_px", "display_number", "enable_zoom"),
        "eager_input_streaming": Kept("trivial"),
    }
    CLIENT_TOOL_READ = frozenset({"cache_control", "defer_loading", "description", "input_schema", "name", "strict", "type"})
    decode_user_location = reads(u.Location, "ROWS_USER_LOCATION")
    ROWS_USER_LOCATION = Rows("Location") + {
        "type": Fixed("approximate"),
        "city": Row("city", STR),
        "country": Row("country", STR),
        "region": Row("region", STR),
        "timezone": Row("timezone", STR),
    }
    decode_web_search_tool = reads(u.ProviderTool, "ROWS_WEB_SEARCH_TOOL", kind=UNSET)
    LOST_WEB_SEARCH_TOOL = lost_fields(
        u.ProviderTool, major=("stores filter excluded server approval",), minor=("max_results environment deferred context_size",)
    )
    ROWS_WEB_SEARCH_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_WEB_SEARCH"), required=True),
        "name": Fixed("web_search"),
        "cache_control": Row("cache", Of("cache_control")),
        "max_uses": Row("max_uses", INT),
        "allowed_domains": Row("allowed_domains", Leaves(STR)),
        "blocked_domains": Row("blocked_domains", Leaves(STR)),
        "user_location": Row("location", Of("user_location")),
        **kept_keys("allowed_callers", "defer_loading", "strict", "input_examples", "response_inclusion"),
        **kept_keys("citations", "max_content_tokens", "url_sources", "use_cache", "max_characters"),
        **kept_keys("display_width_px", "display_height_px", "display_number", "enable_zoom"),
    }
    decode_web_fetch_tool = reads(u.ProviderTool, "ROWS_WEB_FETCH_TOOL", kind=UNSET)
    LOST_WEB_FETCH_TOOL = lost_fields(
        u.ProviderTool, major=("stores filter excluded server approval",), minor=("max_results environment deferred location context_size",)
    )
    ROWS_WEB_FETCH_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_WEB_FETCH"), required=True),
        "name": Fixed("web_fetch"),
        "cache_control": Row("cache", Of("cache_control")),
        "max_uses": Row("max_uses", INT),
        "allowed_domains": Row("allowed_domains", Leaves(STR)),
        "blocked_domains": Row("blocked_domains", Leaves(STR)),
        **kept_keys("allowed_callers", "defer_loading", "strict", "input_examples", "response_inclusion"),
        **kept_keys("citations", "max_content_tokens", "url_sources", "use_cache", "max_characters"),
        **kept_keys("display_width_px", "display_height_px", "display_number", "enable_zoom"),
    }
    decode_code_execution_tool = reads(u.ProviderTool, "ROWS_CODE_EXECUTION_TOOL", kind=UNSET)
    LOST_CODE_EXECUTION_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
    )
    ROWS_CODE_EXECUTION_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_CODE_EXECUTION"), required=True),
        "name": Fixed("code_execution"),
        "cache_control": Row("cache", Of("cache_control")),
        **kept_keys("allowed_callers", "defer_loading", "strict", "input_examples", "response_inclusion"),
        **kept_keys("citations", "max_content_tokens", "url_sources", "use_cache", "max_characters"),
        **kept_keys("display_width_px", "display_height_px", "display_number", "enable_zoom"),
    }
    decode_bash_tool = reads(u.ProviderTool, "ROWS_BASH_TOOL", kind=UNSET)
    LOST_BASH_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
    )
    ROWS_BASH_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_BASH"), required=True),
        "name": Fixed("bash"),
        "cache_control": Row("cache", Of("cache_control")),
        **kept_keys("allowed_callers", "defer_loading", "strict", "input_examples", "response_inclusion"),
        **kept_keys("citations", "max_content_tokens", "url_sources", "use_cache", "max_characters"),
        **kept_keys("display_width_px", "display_height_px", "display_number", "enable_zoom"),
    }
    decode_text_editor_tool = reads(u.ProviderTool, "ROWS_TEXT_EDITOR_TOOL", kind=UNSET)
    LOST_TEXT_EDITOR_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
    )
    ROWS_TEXT_EDITOR_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_TEXT_EDITOR"), required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "name": Row("name", STR),
        **kept_keys("allowed_callers", "defer_loading", "strict", "input_examples", "response_inclusion"),
        **kept_keys("citations", "max_content_tokens", "url_sources", "use_cache", "max_characters"),
        **kept_keys("display_width_px", "display_height_px", "display_number", "enable_zoom"),
    }
    decode_memory_tool = reads(u.ProviderTool, "ROWS_MEMORY_TOOL", kind=UNSET)
    LOST_MEMORY_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
    )
    ROWS_MEMORY_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_MEMORY"), required=True),
        "name": Fixed("memory"),
        "cache_control": Row("cache", Of("cache_control")),
        **kept_keys("allowed_callers", "defer_loading", "strict", "input_examples", "response_inclusion"),
        **kept_keys("citations", "max_content_tokens", "url_sources", "use_cache", "max_characters"),
        **kept_keys("display_width_px", "display_height_px", "display_number", "enable_zoom"),
    }
    decode_computer_tool = reads(u.ProviderTool, "ROWS_COMPUTER_TOOL", kind=UNSET)
    LOST_COMPUTER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
    )
    ROWS_COMPUTER_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_COMPUTER"), required=True),
        "name": Fixed("computer"),
        "cache_control": Row("cache", Of("cache_control")),
        **kept_keys("allowed_callers", "defer_loading", "strict", "input_examples", "response_inclusion"),
        **kept_keys("citations", "max_content_tokens", "url_sources", "use_cache", "max_characters"),
        **kept_keys("display_width_px", "display_height_px", "display_number", "enable_zoom"),
    }
    decode_bm25_tool = reads(u.ProviderTool, "ROWS_BM25_TOOL", kind=UNSET)
    LOST_BM25_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
    )
    ROWS_BM25_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_BM25"), required=True),
        "name": Fixed("tool_search_tool_bm25"),
        "cache_control": Row("cache", Of("cache_control")),
        **kept_keys("allowed_callers", "defer_loading", "strict", "input_examples", "response_inclusion"),
        **kept_keys("citations", "max_content_tokens", "url_sources", "use_cache", "max_characters"),
        **kept_keys("display_width_px", "display_height_px", "display_number", "enable_zoom"),
    }
    decode_regex_tool = reads(u.ProviderTool, "ROWS_REGEX_TOOL", kind=UNSET)
    LOST_REGEX_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
    )
    ROWS_REGEX_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_REGEX"), required=True),
        "name": Fixed("tool_search_tool_regex"),
        "cache_control": Row("cache", Of("cache_control")),
        **kept_keys("allowed_callers", "defer_loading", "strict", "input_examples", "response_inclusion"),
        **kept_keys("citations", "max_content_tokens", "url_sources", "use_cache", "max_characters"),
        **kept_keys("display_width_px", "display_height_px", "display_number", "enable_zoom"),
    }
    decode_toolset_tool = reads(u.ProviderTool, "ROWS_TOOLSET_TOOL", kind="mcp_toolset")
    LOST_TOOLSET_TOOL = lost_fields(
        u.ProviderTool,
        major=(
            "stores filter excluded allowed_domains blocked_domains server.allowed_tools server.headers server.token",
            "server.url approval",
        ),
        minor=("max_uses max_results environment location context_size",),
        within={"server": u.McpServer},
    )
    ROWS_TOOLSET_TOOL = Rows("ProviderTool") + {
        "type": Fixed("mcp_toolset", tag=True),
        "mcp_server_name": Row("name", STR, required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "default_config": Nested({"enabled": Row("server.enabled", BOOL, make=u.McpServer), "defer_loading": Row("deferred", BOOL)}),
        "configs": Row("server.configs", OBJECT, make=u.McpServer),
        **kept_keys("allowed_callers", "defer_loading", "strict", "input_examples", "response_inclusion"),
        **kept_keys("citations", "max_content_tokens", "url_sources", "use_cache", "max_characters"),
        **kept_keys("display_width_px", "display_height_px", "display_number", "enable_zoom", "tools"),
    }
    decode_other_tool = reads(u.ProviderTool, "ROWS_OTHER_TOOL", kind=UNSET)
    LOST_OTHER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
    )
    ROWS_OTHER_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", STR, required=True, where="*"),
        "cache_control": Row("cache", Of("cache_control")),
        "name": Row("name", STR),
        **kept_keys("allowed_callers", "defer_loading", "strict", "input_examples", "response_inclusion"),
        **kept_keys("citations", "max_content_tokens", "url_sources", "use_cache", "max_characters"),
        **kept_keys("display_width_px", "display_height_px", "display_number", "enable_zoom"),
    }
    decode_added_tool = reads(u.ToolChange, "ROWS_ADDED_TOOL")
    LOST_ADDED_TOOL = lost_fields(u.ToolChange, major=("offered withdrawn signature",))
    ROWS_ADDED_TOOL = Rows("ToolChange") + {
        "type": Fixed("tool_addition", tag=True),
        "tool": Nested({"type": Fixed("tool_definition"), "definition": Row("added", Lone("tool_param"), required=True)}, required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "caller": Kept("trivial"),
    }
    decode_offered_tool = reads(u.ToolChange, "ROWS_OFFERED_TOOL")
    LOST_OFFERED_TOOL = lost_fields(u.ToolChange, major=("added withdrawn signature",))
    ROWS_OFFERED_TOOL = Rows("ToolChange") + {
        "type": Fixed("tool_addition", tag=True),
        "tool": Nested({"type": Fixed("tool_reference"), "name": Row("offered", STR, required=True)}, required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "caller": Kept("trivial"),
    }
    decode_other_addition = reads(u.ToolChange, "ROWS_OTHER_ADDITION")
    LOST_OTHER_ADDITION = lost_fields(u.ToolChange, major=("added offered withdrawn signature",))
    ROWS_OTHER_ADDITION = Rows("ToolChange") + {
        "type": Fixed("tool_addition", tag=True),
        "cache_control": Row("cache", Of("cache_control")),
        "caller": Kept("trivial"),
        "tool": Kept("major"),
    }
    decode_withdrawn_tool = reads(u.ToolChange, "ROWS_WITHDRAWN_TOOL")
    LOST_WITHDRAWN_TOOL = lost_fields(u.ToolChange, major=("added offered signature",))
    ROWS_WITHDRAWN_TOOL = Rows("ToolChange") + {
        "type": Fixed("tool_removal", tag=True),
        "tool": Nested({"type": Fixed("tool_reference"), "name": Row("withdrawn", STR, required=True)}, required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "caller": Kept("trivial"),
    }
    decode_other_removal = reads(u.ToolChange, "ROWS_OTHER_REMOVAL")
    LOST_OTHER_REMOVAL = lost_fields(u.ToolChange, major=("added offered withdrawn signature",))
    ROWS_OTHER_REMOVAL = Rows("ToolChange") + {
        "type": Fixed("tool_removal", tag=True),
        "cache_control": Row("cache", Of("cache_control")),
        "caller": Kept("trivial"),
        "tool": Kept("major"),
    }
    decode_config = reads(u.ConfigChange, "ROWS_CONFIG")
    encode_just_config = just(u.ConfigChange, "encode_config")
    LOST_CONFIG = lost_fields(u.ConfigChange, major=("response_format signature",), minor=("cache",))
    ROWS_CONFIG = Rows("ConfigChange") + {"effort": Row("effort", Word("WORDS_EFFORT")), "task_budget": Kept()}
    LOST_SYSTEM_MESSAGE = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM_MESSAGE = Rows("Message") + {
        "role": Fixed("system", tag=True),
        "content": Row("parts", TextOr("system_content", u.Text, first=True), empty=[], shared=True),
        "output_config": Row("parts", Lone("config", just=True), shared=True, order=1),
        "clear_at": Kept("major"),
    }
    SYSTEM_MESSAGE_READ = frozenset({"content", "output_config", "role"})
    ROWS_BASE64_SOURCE = Rows("Blob") + {
        "type": Fixed("base64", tag=True),
        "media_type": Row("media_type", STR, required=True),
        "data": Row("data", STR, required=True),
    }
    BASE64_SOURCE_READ = frozenset({"data", "media_type", "type"})
    LOST_URL_SOURCE = lost_fields(u.Url, trivial=("media_type",))
    ROWS_URL_SOURCE = Rows("Url") + {"type": Fixed("url", tag=True), "url": Row("url", STR, required=True)}
    URL_SOURCE_READ = frozenset({"type", "url"})
    LOST_FILE_SOURCE = lost_fields(u.FileRef, trivial=("media_type",))
    ROWS_FILE_SOURCE = Rows("FileRef") + {"type": Fixed("file", tag=True), "file_id": Row("id", STR, required=True, owner="owner")}
    FILE_SOURCE_READ = frozenset({"file_id", "type"})
    LOST_IMAGE_BLOCK = lost_fields(u.Image, major=("signature",), minor=("detail",))
    ROWS_IMAGE_BLOCK = Rows("Image") + {
        "type": Fixed("image", tag=True),
        "source": Row("source", Of("image_source"), required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "caller": Kept("trivial"),
        "transformations": Kept("trivial"),
    }
    IMAGE_BLOCK_READ = frozenset({"cache_control", "source", "type"})
    encode_just_search_result_block_content = just(u.Texts, "encode_search_result_block_content")
    ROW_SEARCH_RESULT_BLOCK_CONTENT = Row("texts", Small("piece", each=True), required=True)
    decode_search_result_block = reads(u.Document, "ROWS_SEARCH_RESULT_BLOCK", source=UNSET)
    LOST_SEARCH_RESULT_BLOCK = lost_fields(u.Document, major=("context signature",))
    ROWS_SEARCH_RESULT_BLOCK = Rows("Document") + {
        "type": Fixed("search_result", tag=True),
        "source": Row("origin", STR, required=True),
        "title": Row("filename", STR, required=True, empty=""),
        "content": Row(
            "source",
            Of("search_result_block_content", just=True),
            required=True,
            where=[{"type": "text", "cache_control": None, "citations": None}],
        ),
        "cache_control": Row("cache", Of("cache_control")),
        "citations": Nested({"enabled": Row("citable", BOOL)}),
        "caller": Kept("trivial"),
    }
    ROWS_TEXT_SOURCE = Rows("PlainText") + {
        "type": Fixed("text", tag=True),
        "data": Row("text", STR, required=True),
        "media_type": Row("media_type", STR, empty="text/plain"),
    }
    TEXT_SOURCE_READ = frozenset({"data", "media_type", "type"})
    decode_document_source_texts = reads(u.Texts, "ROWS_DOCUMENT_SOURCE_TEXTS", texts=UNSET)
    ROWS_DOCUMENT_SOURCE_TEXTS = Rows("Texts") + {
        "type": Fixed("content", tag=True),
        "content": Row(
            "texts", Small("piece", each=True), required=True, where=[{"type": "text", "cache_control": None, "citations": None}]
        ),
    }
    decode_document_block = reads(u.Document, "ROWS_DOCUMENT_BLOCK", source=UNSET)
    LOST_DOCUMENT_BLOCK = lost_fields(u.Document, major=("signature",), minor=("origin",))
    ROWS_DOCUMENT_BLOCK = Rows("Document") + {
        "type": Fixed("document", tag=True),
        "source": Row("source", Of("document_source"), required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "title": Row("filename", STR),
        "context": Row("context", STR),
        "citations": Nested({"enabled": Row("citable", BOOL)}),
        "caller": Kept("trivial"),
    }
    LOST_UNSIGNED_THINKING = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache",))
    ROWS_UNSIGNED_THINKING = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Joined("\n\n"), required=True, empty=""),
        "signature": Fixed(""),
        "caller": Kept("trivial"),
    }
    UNSIGNED_THINKING_READ = frozenset({"signature", "thinking", "type"})
    LOST_THINKING_BLOCK = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache",))
    ROWS_THINKING_BLOCK = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Joined("\n\n"), required=True, empty=""),
        "signature": Row("signature", STR, owner="signer"),
        "caller": Kept("trivial"),
    }
    THINKING_BLOCK_READ = frozenset({"signature", "thinking", "type"})
    LOST_REDACTED_THINKING_BLOCK = lost_fields(u.Reasoning, major=("content summary signature",), minor=("id cache",))
    ROWS_REDACTED_THINKING_BLOCK = Rows("Reasoning") + {
        "type": Fixed("redacted_thinking", tag=True),
        "data": Row("encrypted", STR, required=True, owner="signer"),
        "caller": Kept("trivial"),
    }
    REDACTED_THINKING_BLOCK_READ = frozenset({"data", "type"})
    LOST_TOOL_USE_BLOCK = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace kind",))
    ROWS_TOOL_USE_BLOCK = Rows("ToolCall") + {
        "type": Fixed("tool_use", tag=True),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "input": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), empty={}),
        "caller": Kept("trivial"),
        "toolset_name": Kept(),
    }
    TOOL_USE_BLOCK_READ = frozenset({"cache_control", "id", "input", "name", "type"})
    decode_found_tool = reads(u.ToolChange, "ROWS_FOUND_TOOL")
    LOST_FOUND_TOOL = lost_fields(u.ToolChange, major=("added withdrawn signature",))
    ROWS_FOUND_TOOL = Rows("ToolChange") + {
        "type": Fixed("tool_reference", tag=True),
        "tool_name": Row("offered", STR, required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "caller": Kept("trivial"),
    }
    LOST_TOOL_RESULT_BLOCK = lost_fields(u.ToolResult, major=("signature",), minor=("kind",))
    ROWS_TOOL_RESULT_BLOCK = Rows("ToolResult") + {
        "type": Fixed("tool_result", tag=True),
        "cache_control": Row("cache", Of("cache_control")),
        "tool_use_id": Row("call_id", STR, made=True),
        "content": Row("parts", TextOr("tool_result_content", u.Text, first=True)),
        "is_error": Row("is_error", BOOL, default=(False, False)),
        "caller": Kept("trivial"),
        "toolset_name": Kept(),
    }
    TOOL_RESULT_BLOCK_READ = frozenset({"cache_control", "content", "is_error", "tool_use_id", "type"})
    decode_server_tool_use_block = reads(
        u.ToolCall, "ROWS_SERVER_TOOL_USE_BLOCK", id=UNSET, name=UNSET, kind="server_tool", runner="provider"
    )
    LOST_SERVER_TOOL_USE_BLOCK = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace",))
    ROWS_SERVER_TOOL_USE_BLOCK = Rows("ToolCall") + {
        "type": Fixed("server_tool_use", tag=True),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "caller": Kept("trivial"),
        "toolset_name": Kept(),
    }
    LOST_SERVER_RESULT_BLOCK = lost_fields(u.ToolResult, major=("parts signature is_error",))
    ROWS_SERVER_RESULT_BLOCK = Rows("ToolResult") + {
        "type": Row("kind", Word("WORDS_SERVER_RESULT"), required=True),
        "tool_use_id": Row("call_id", STR, required=True),
        "content": Row("value", ANY, required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "caller": Kept("trivial"),
    }
    SERVER_RESULT_BLOCK_READ = frozenset({"cache_control", "content", "tool_use_id", "type"})
    decode_mcp_tool_use_block = reads(u.ToolCall, "ROWS_MCP_TOOL_USE_BLOCK", id=UNSET, name=UNSET, kind="mcp", runner="provider")
    LOST_MCP_TOOL_USE_BLOCK = lost_fields(u.ToolCall, major=("input signature",))
    ROWS_MCP_TOOL_USE_BLOCK = Rows("ToolCall") + {
        "type": Fixed("mcp_tool_use", tag=True),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
        "cache_control": Row("cache", Of("cache_control")),
        "server_name": Row("namespace", STR),
        "caller": Kept("trivial"),
        "toolset_name": Kept(),
    }
    decode_mcp_tool_result_block = reads(u.ToolResult, "ROWS_MCP_TOOL_RESULT_BLOCK", call_id=UNSET, kind="mcp", runner="provider")
    LOST_MCP_TOOL_RESULT_BLOCK = lost_fields(u.ToolResult, major=("signature",))
    ROWS_MCP_TOOL_RESULT_BLOCK = Rows("ToolResult") + {
        "type": Fixed("mcp_tool_result", tag=True),
        "cache_control": Row("cache", Of("cache_control")),
        "tool_use_id": Row("call_id", STR, made=True),
        "content": Row("parts", TextOr("tool_result_content", u.Text, first=True)),
        "is_error": Row("is_error", BOOL, shown=True),
        "caller": Kept("trivial"),
        "toolset_name": Kept(),
    }
    LOST_USER_MESSAGE = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER_MESSAGE = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", TextOr("content_block", u.Text, first=True), empty=[]),
    }
    USER_MESSAGE_READ = frozenset({"content", "role"})
    LOST_ASSISTANT_MESSAGE = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT_MESSAGE = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", TextOr("content_block", u.Text, first=True), empty=[]),
    }
    ASSISTANT_MESSAGE_READ = frozenset({"content", "role"})
    LOST_SYSTEM_PROMPT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROW_SYSTEM_PROMPT = Row("parts", TextOr("prompt_content", u.Text, first=True), required=True)
    LOST_JSON_SCHEMA_FORMAT = lost_fields(u.ResponseFormat, minor=("description",), trivial=("name",))
    ROWS_JSON_SCHEMA_FORMAT = Rows("ResponseFormat") + {"type": Fixed("json_schema", tag=True), "schema": Row("schema", OBJECT)}
    JSON_SCHEMA_FORMAT_READ = frozenset({"schema", "type"})
    LOST_OTHER_FORMAT = lost_fields(u.ResponseFormat, major=("schema",), minor=("description strict",), trivial=("name",))
    ROWS_OTHER_FORMAT = Rows("ResponseFormat") + {"type": Kept("major")}
    OTHER_FORMAT_READ: frozenset[str] = frozenset()
    decode_mcp_server = reads(u.ProviderTool, "ROWS_MCP_SERVER", kind="mcp")
    LOST_MCP_SERVER = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server.configs server.headers approval",),
        minor=("max_uses max_results environment deferred location context_size cache",),
        within={"server": u.McpServer},
    )
    ROWS_MCP_SERVER = Rows("ProviderTool") + {
        "type": Fixed("url"),
        "name": Row("name", STR, required=True),
        "url": Row("server.url", STR, required=True, make=u.McpServer),
        "authorization_token": Row("server.token", STR, make=u.McpServer),
        "tool_configuration": Nested(
            {
                "enabled": Row("server.enabled", BOOL, make=u.McpServer),
                "allowed_tools": Row("server.allowed_tools", Leaves(STR), make=u.McpServer),
            }
        ),
    }
    decode_compaction1 = reads(u.Compaction, "ROWS_COMPACTION1")
    ROWS_COMPACTION1 = Rows("Compaction") + {
        "context_management": Nested(
            {
                "edits": Nested(
                    {
                        "type": Fixed("compact_20260112"),
                        "trigger": Nested({"type": Fixed("input_tokens"), "value": Row("threshold", INT, required=True)}),
                        "instructions": Kept(),
                        "pause_after_compaction": Kept(),
                    },
                    required=True,
                    forms=("list",),
                ),
            },
            required=True,
        ),
    }
    LOST_MESSAGE_REQUEST = lost_fields(
        u.Request,
        major=("documents tool_choice.allowed tool_choice.allowed_mode modalities audio web_search candidates",),
        minor=(
            "tool_choice.kind seed frequency_penalty presence_penalty logit_bias logprobs top_logprobs verbosity prediction",
            "cache_key cache_retention safety_id metadata store",
        ),
        trivial=("stream_usage",),
        within={"tool_choice": u.ToolChoice},
    )
    ROWS_MESSAGE_REQUEST = Rows("Request") + {
        "messages": Elsewhere("messages"),
        "model": Row("model", STR),
        "max_tokens": Row("max_tokens", INT),
        "tools": Row("tools", Each("tool_param")),
        "tool_choice": Nested(
            {
                "type": Row("tool_choice.mode", Word("WORDS_TOOL_MODE"), required=True, make=u.ToolChoice, default=("auto", "auto")),
                "name": Row("tool_choice.name", STR, make=u.ToolChoice),
                "disable_parallel_tool_use": Row("parallel_tool_calls", Word("WORDS_OPPOSITE")),
            }
        ),
        "thinking": Nested(
            {
                "type": Row("reasoning.mode", Word("WORDS_REASONING_MODE"), make=u.ReasoningConfig, empty="adaptive"),
                "budget_tokens": Row("reasoning.budget_tokens", INT, make=u.ReasoningConfig),
                "display": Row("reasoning.summary", Word("WORDS_THINKING_DISPLAY"), make=u.ReasoningConfig),
                "block_binding": Kept(),
            }
        ),
        "output_config": Nested(
            {
                "effort": Row("reasoning.effort", Word("WORDS_EFFORT"), make=u.ReasoningConfig),
                "format": Row("response_format", Of("output_format"), shared=True),
                "task_budget": Kept(),
            }
        ),
        "output_format": Row("response_format", Of("output_format"), only="read", shared=True, first=("output_config", "format")),
        "temperature": Row("temperature", FLOAT),
        "top_p": Row("top_p", FLOAT),
        "top_k": Row("top_k", INT),
        "stop_sequences": Row("stop", Leaves(STR)),
        "stream": Row("stream", BOOL),
        "mcp_servers": Row("mcp_servers", Each("mcp_server", just=True)),
        "cache_control": Row("cache", Of("cache_control")),
        "metadata": Nested({"user_id": Row("user", STR)}),
        "service_tier": Row("service_tier", Word("WORDS_SERVICE_TIER")),
        **kept_keys("diagnostics", "workspace_id", "billing_policy", "betas", level="trivial"),
        **kept_keys("container", "inference_geo", "speed", "user_profile_id", "compaction", "fallbacks"),
        **kept_keys("fallback_credit_token"),
        "thread": Kept("major"),
        "context_management": Elsewhere("compaction"),
        "system": Elsewhere("messages"),
    }
    LOST_USAGE = lost_fields(
        u.Usage,
        major=("input_audio_tokens output_audio_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",),
        minor=("cost",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "input_tokens": Minus("input_tokens", ("cache_read_tokens", "cache_write_tokens")),
        "output_tokens": Row("output_tokens", INT),
        "cache_read_input_tokens": Row("cache_read_tokens", INT),
        "cache_creation_input_tokens": Row("cache_write_tokens", INT),
        "cache_creation": Nested(
            {"ephemeral_5m_input_tokens": Row("cache_write_5m_tokens", INT), "ephemeral_1h_input_tokens": Row("cache_write_1h_tokens", INT)}
        ),
        "output_tokens_details": Nested({"thinking_tokens": Row("reasoning_tokens", INT)}),
        "server_tool_use": Nested({"web_search_requests": Row("web_searches", INT), "web_fetch_requests": Kept()}),
        **kept_keys("service_tier", "inference_geo", "speed", "iterations", "fallback_credit", level="trivial"),
    }
    USAGE_READ = frozenset(
        {
            "cache_creation",
            "cache_creation_input_tokens",
            "cache_read_input_tokens",
            "input_tokens",
            "output_tokens",
            "output_tokens_details",
            "server_tool_use",
        }
    )
    USAGE_CACHE_CREATION_READ = frozenset({"ephemeral_1h_input_tokens", "ephemeral_5m_input_tokens"})
    USAGE_OUTPUT_TOKENS_DETAILS_READ = frozenset({"thinking_tokens"})
    USAGE_SERVER_TOOL_USE_READ = frozenset({"web_search_requests"})
    LOST_ANSWER = lost_fields(u.Response, trivial=("created service_tier",))
    LOST_ANSWER_1 = lost_fields(u.Candidate, minor=("logprobs",))
    LOST_ANSWER_2 = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ANSWER = Rows("Response") + {
        "type": Fixed("message"),
        "id": Row("id", STR),
        "model": Row("model", STR),
        "usage": Row("usage", Of("usage")),
        **kept_keys("diagnostics", "context_management", "input_transformations", level="trivial"),
        "container": Kept(),
        "stop_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), empty=None, native="stop_native", target=1, at=("candidates",)),
        "stop_sequence": Row("stop_sequence", STR, empty=None, target=1, at=("candidates",)),
        "stop_details": Nested(
            {"type": Fixed("refusal"), "explanation": Row("stop_details", ANY, target=1, at=("candidates",)), "category": Kept()}
        ),
        "role": Fixed("assistant"),
        "content": Row("parts", Each("answer_block"), required=True, empty=[], target=2, at=("candidates", "message")),
    }
    ANSWER_READ = frozenset(("content id model role stop_details stop_reason stop_sequence type usage ").split())
    ANSWER_STOP_DETAILS_READ = frozenset({"explanation", "type"})
    decode_error_answer = reads(u.ErrorAnswer, "ROWS_ERROR_ANSWER", message=UNSET)
    LOST_ERROR_ANSWER = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_ERROR_ANSWER = Rows("ErrorAnswer") + {
        "type": Fixed("error"),
        "error": Nested(
            {
                "message": Row("message", STR, required=True),
                "type": Row("code", Word("WORDS_ERROR_CODE"), empty="api_error", native="native"),
                "details": Kept(),
            },
            required=True,
        ),
        "request_id": Row("request_id", STR),
    }
    LOST_STREAM_USAGE = lost_fields(
        u.Usage,
        major=("input_audio_tokens output_audio_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",),
        minor=("cost",),
    )
    ROWS_STREAM_USAGE = Rows("Usage") + {
        "input_tokens": Minus("input_tokens", ("cache_read_tokens", "cache_write_tokens"), empty=0),
        "output_tokens": Row("output_tokens", INT, empty=0),
        "cache_read_input_tokens": Row("cache_read_tokens", INT),
        "cache_creation_input_tokens": Row("cache_write_tokens", INT),
        "cache_creation": Nested(
            {"ephemeral_5m_input_tokens": Row("cache_write_5m_tokens", INT), "ephemeral_1h_input_tokens": Row("cache_write_1h_tokens", INT)}
        ),
        "output_tokens_details": Nested({"thinking_tokens": Row("reasoning_tokens", INT)}),
        "server_tool_use": Nested({"web_search_requests": Row("web_searches", INT), "web_fetch_requests": Kept()}),
        **kept_keys("service_tier", "inference_geo", "speed", "iterations", "fallback_credit", level="trivial"),
    }
    STREAM_USAGE_READ = frozenset(
        {
            "cache_creation",
            "cache_creation_input_tokens",
            "cache_read_input_tokens",
            "input_tokens",
            "output_tokens",
            "output_tokens_details",
            "server_tool_use",
        }
    )
    STREAM_USAGE_CACHE_CREATION_READ = frozenset({"ephemeral_1h_input_tokens", "ephemeral_5m_input_tokens"})
    STREAM_USAGE_OUTPUT_TOKENS_DETAILS_READ = frozenset({"thinking_tokens"})
    STREAM_USAGE_SERVER_TOOL_USE_READ = frozenset({"web_search_requests"})
    LOST_FIRST_ANSWER = lost_fields(u.Response, trivial=("created service_tier",))
    LOST_FIRST_ANSWER_1 = lost_fields(u.Candidate, minor=("logprobs",))
    LOST_FIRST_ANSWER_2 = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_FIRST_ANSWER = Rows("Response") + {
        "type": Fixed("message"),
        "id": Row("id", STR),
        "model": Row("model", STR),
        "usage": Row("usage", Of("stream_usage"), empty={"input_tokens": 0, "output_tokens": 0}),
        **kept_keys("diagnostics", "context_management", "input_transformations", level="trivial"),
        "container": Kept(),
        "stop_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), empty=None, native="stop_native", target=1, at=("candidates",)),
        "stop_sequence": Row("stop_sequence", STR, empty=None, target=1, at=("candidates",)),
        "stop_details": Nested(
            {"type": Fixed("refusal"), "explanation": Row("stop_details", ANY, target=1, at=("candidates",)), "category": Kept()}
        ),
        "role": Fixed("assistant"),
        "content": Row("parts", Each("answer_block"), required=True, empty=[], target=2, at=("candidates", "message")),
    }
    FIRST_ANSWER_READ = frozenset(("content id model role stop_details stop_reason stop_sequence type usage ").split())
    FIRST_ANSWER_STOP_DETAILS_READ = frozenset({"explanation", "type"})
    ROWS_MESSAGE_START_EVENT = Rows("StreamStart") + {
        "type": Fixed("message_start", tag=True),
        "message": Row("response", Of("first_answer"), required=True),
    }
    MESSAGE_START_EVENT_READ = frozenset({"message", "type"})
    ROWS_CONTENT_BLOCK_START_EVENT = Rows("PartStart") + {
        "type": Fixed("content_block_start", tag=True),
        "index": Row("index", INT, required=True),
        "content_block": Row("part", Of("answer_block"), required=True),
    }
    CONTENT_BLOCK_START_EVENT_READ = frozenset({"content_block", "index", "type"})
    ROWS_BLOCK_DELTA_TEXT_DELTA = Rows("TextDelta") + {"type": Fixed("text_delta", tag=True), "text": Row("text", STR, required=True)}
    BLOCK_DELTA_TEXT_DELTA_READ = frozenset({"text", "type"})
    LOST_BLOCK_DELTA_REASONING_DELTA = lost_fields(u.ReasoningDelta, trivial=("index",))
    ROWS_BLOCK_DELTA_REASONING_DELTA = Rows("ReasoningDelta") + {
        "type": Fixed("thinking_delta", tag=True),
        "thinking": Row("text", STR, required=True),
        "estimated_tokens": Kept(),
    }
    BLOCK_DELTA_REASONING_DELTA_READ = frozenset({"thinking", "type"})
    ROWS_BLOCK_DELTA_SIGNATURE_DELTA = Rows("SignatureDelta") + {
        "type": Fixed("signature_delta", tag=True),
        "signature": Row("signature", STR, required=True, owner="signer"),
    }
    BLOCK_DELTA_SIGNATURE_DELTA_READ = frozenset({"signature", "type"})
    ROWS_BLOCK_DELTA_ARGUMENTS_DELTA = Rows("ArgumentsDelta") + {
        "type": Fixed("input_json_delta", tag=True),
        "partial_json": Row("text", STR, required=True),
    }
    BLOCK_DELTA_ARGUMENTS_DELTA_READ = frozenset({"partial_json", "type"})
    decode_block_delta_block_delta_arguments_delta = reads(u.ArgumentsDelta, "ROWS_BLOCK_DELTA_BLOCK_DELTA_ARGUMENTS_DELTA", text=UNSET)
    ROWS_BLOCK_DELTA_BLOCK_DELTA_ARGUMENTS_DELTA = Rows("ArgumentsDelta") + {
        "type": Fixed("input_json_delta", tag=True),
        "partial_json": Row("text", Coded("json_text", ANY), required=True),
    }
    ROWS_BLOCK_DELTA_CITATION_DELTA = Rows("CitationDelta") + {
        "type": Fixed("citations_delta", tag=True),
        "citation": Row("citation", Of("text_citation"), required=True),
    }
    BLOCK_DELTA_CITATION_DELTA_READ = frozenset({"citation", "type"})
    ROWS_CONTENT_BLOCK_DELTA_EVENT = Rows("PartDelta") + {
        "type": Fixed("content_block_delta", tag=True),
        "index": Row("index", INT, required=True),
        "delta": Row("delta", Of("block_delta"), required=True),
    }
    CONTENT_BLOCK_DELTA_EVENT_READ = frozenset({"delta", "index", "type"})
    ROWS_CONTENT_BLOCK_STOP_EVENT = Rows("PartEnd") + {
        "type": Fixed("content_block_stop", tag=True),
        "index": Row("index", INT, required=True),
    }
    CONTENT_BLOCK_STOP_EVENT_READ = frozenset({"index", "type"})
    LOST_LAST_ANSWER_DELTA = lost_fields(u.Candidate, minor=("logprobs",))
    ROWS_LAST_ANSWER_DELTA = Rows("Candidate") + {
        "stop_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), empty=None, native="stop_native"),
        "stop_sequence": Row("stop_sequence", STR, empty=None),
        "stop_details": Nested({"type": Fixed("refusal"), "explanation": Row("stop_details", ANY), "category": Kept()}),
        "container": Kept(),
    }
    LAST_ANSWER_DELTA_READ = frozenset({"stop_details", "stop_reason", "stop_sequence"})
    LAST_ANSWER_DELTA_STOP_DETAILS_READ = frozenset({"explanation", "type"})
    LOST_MESSAGE_DELTA_EVENT_1 = lost_fields(u.Response, trivial=("id model created service_tier",))
    ROWS_MESSAGE_DELTA_EVENT = Rows("StreamEnd") + {
        "type": Fixed("message_delta", tag=True),
        "delta": Row("candidates", Lone("last_answer_delta"), required=True, target=1, at=("response",)),
        "usage": Row("usage", Of("stream_usage"), empty={"output_tokens": 0}, target=1, at=("response",)),
        "context_management": Kept("trivial"),
        "input_transformations": Kept("trivial"),
    }
    MESSAGE_DELTA_EVENT_READ = frozenset({"delta", "type", "usage"})
    decode_error_event = reads(u.ErrorAnswer, "ROWS_ERROR_EVENT", message=UNSET)
    LOST_ERROR_EVENT = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_ERROR_EVENT = Rows("ErrorAnswer") + {
        "type": Fixed("error", tag=True),
        "error": Nested(
            {
                "message": Row("message", STR, required=True),
                "type": Row("code", Word("WORDS_ERROR_CODE"), empty="api_error", native="native"),
                "details": Kept(),
            },
            required=True,
        ),
        "request_id": Row("request_id", STR),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        hoisted=(Hoist("system", "system", "system_prompt", many=True, lists=True),),
        wraps=("system", "user", "assistant"),
        written={"system": "system_message", "user": "user_message", "tool": "user_message", "assistant": "assistant_message"},
        within={"tool": ("user", (u.ToolResult,))},
        ids=True,
    )

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_message_request, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_message_request, request)

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return with_ids(self, read_deep(self.decode_answer, body))

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_answer, response)

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_error_answer, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_error_answer, error)

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
        return read_tools(self, self.ROWS_MESSAGE_REQUEST, "tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"tools": write_tools(self, self.ROWS_MESSAGE_REQUEST, "tools", tools, losses)}, losses)

    def decode_cache_control(self, w: Any) -> u.CacheHint:
        """CacheControl -> CacheHint."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.CacheHint()
        n = 1
        if w.get("type") != "ephemeral":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            if (ttl_ := w.get("ttl")) is not None:
                n += 1
                out.ttl = ttl_ if ttl_.__class__ is str else text(ttl_, "ttl")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CACHE_CONTROL, self.CACHE_CONTROL_READ, extras)
        out.extras = extras
        return out

    def encode_cache_control(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """CacheControl <- CacheHint."""
        w: dict[str, Any] = {"type": "ephemeral"}
        if value.ttl is not None:
            w["ttl"] = value.ttl
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE_CONTROL, losses)

    def encode_web_search_result_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """WebSearchResultLocation <- Citation."""
        encrypted_index_: Any
        if value.token is not None:
            encrypted_index_ = value.token
        else:
            if not has_spelling(value, self.SPACES, "encrypted_index"):
                losses.append(Loss("token", "Citation.token", "defaulted", "trivial", "the key is required", ""))
            encrypted_index_ = ""
        cited_text_: Any
        if value.quote is not None:
            cited_text_ = value.quote
        else:
            if not has_spelling(value, self.SPACES, "cited_text"):
                losses.append(Loss("quote", "Citation.quote", "defaulted", "trivial", "the key is required", ""))
            cited_text_ = ""
        w: dict[str, Any] = {
            "type": "web_search_result_location",
            "encrypted_index": encrypted_index_,
            "cited_text": cited_text_,
            "url": value.url,
        }
        if value.title is not None:
            w["title"] = value.title
        self.rest(w, value, self.LOST_WEB_SEARCH_RESULT_LOCATION, losses, self.ROWS_WEB_SEARCH_RESULT_LOCATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_SEARCH_RESULT_LOCATION, losses)

    def encode_char_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """CharLocation <- Citation."""
        document_index_: Any
        if value.place is not None and value.place.document is not None:
            document_index_ = value.place.document
        else:
            document_index_ = None
        start_char_index_: Any
        if value.place is not None and value.place.start is not None:
            start_char_index_ = value.place.start
        else:
            start_char_index_ = None
        end_char_index_: Any
        if value.place is not None and value.place.end is not None:
            end_char_index_ = value.place.end
        else:
            end_char_index_ = None
        w: dict[str, Any] = {
            "type": "char_location",
            "document_index": document_index_,
            "start_char_index": start_char_index_,
            "end_char_index": end_char_index_,
        }
        if value.quote is not None:
            w["cited_text"] = value.quote
        if value.title is not None:
            w["document_title"] = value.title
        else:
            w["document_title"] = None
        if value.file is not None:
            w["file_id"] = value.file
        self.rest(w, value, self.LOST_CHAR_LOCATION, losses, self.ROWS_CHAR_LOCATION)
        if value.place is not None and value.place.extras is not None:
            foreign(value.place, self.SPACES, losses, "place")
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHAR_LOCATION, losses)

    def encode_page_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """PageLocation <- Citation."""
        document_index_: Any
        if value.place is not None and value.place.document is not None:
            document_index_ = value.place.document
        else:
            document_index_ = None
        start_page_number_: Any
        if value.place is not None and value.place.start is not None:
            start_page_number_ = value.place.start
        else:
            start_page_number_ = None
        end_page_number_: Any
        if value.place is not None and value.place.end is not None:
            end_page_number_ = value.place.end
        else:
            end_page_number_ = None
        w: dict[str, Any] = {
            "type": "page_location",
            "document_index": document_index_,
            "start_page_number": start_page_number_,
            "end_page_number": end_page_number_,
        }
        if value.quote is not None:
            w["cited_text"] = value.quote
        if value.title is not None:
            w["document_title"] = value.title
        else:
            w["document_title"] = None
        if value.file is not None:
            w["file_id"] = value.file
        self.rest(w, value, self.LOST_PAGE_LOCATION, losses, self.ROWS_PAGE_LOCATION)
        if value.place is not None and value.place.extras is not None:
            foreign(value.place, self.SPACES, losses, "place")
        return w if value.extras is None else self.restored(w, value, self.ROWS_PAGE_LOCATION, losses)

    def encode_content_block_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """ContentBlockLocation <- Citation."""
        document_index_: Any
        if value.place is not None and value.place.document is not None:
            document_index_ = value.place.document
        else:
            document_index_ = None
        start_block_index_: Any
        if value.place is not None and value.place.start is not None:
            start_block_index_ = value.place.start
        else:
            start_block_index_ = None
        end_block_index_: Any
        if value.place is not None and value.place.end is not None:
            end_block_index_ = value.place.end
        else:
            end_block_index_ = None
        w: dict[str, Any] = {
            "type": "content_block_location",
            "document_index": document_index_,
            "start_block_index": start_block_index_,
            "end_block_index": end_block_index_,
        }
        if value.quote is not None:
            w["cited_text"] = value.quote
        if value.title is not None:
            w["document_title"] = value.title
        else:
            w["document_title"] = None
        if value.file is not None:
            w["file_id"] = value.file
        self.rest(w, value, self.LOST_CONTENT_BLOCK_LOCATION, losses, self.ROWS_CONTENT_BLOCK_LOCATION)
        if value.place is not None and value.place.extras is not None:
            foreign(value.place, self.SPACES, losses, "place")
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_BLOCK_LOCATION, losses)

    def encode_search_result_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """SearchResultLocation <- Citation."""
        search_result_index_: Any
        if value.place is not None and value.place.document is not None:
            search_result_index_ = value.place.document
        else:
            search_result_index_ = None
        start_block_index_: Any
        if value.place is not None and value.place.start is not None:
            start_block_index_ = value.place.start
        else:
            start_block_index_ = None
        end_block_index_: Any
        if value.place is not None and value.place.end is not None:
            end_block_index_ = value.place.end
        else:
            end_block_index_ = None
        w: dict[str, Any] = {
            "type": "search_result_location",
            "search_result_index": search_result_index_,
            "start_block_index": start_block_index_,
            "end_block_index": end_block_index_,
        }
        if value.quote is not None:
            w["cited_text"] = value.quote
        if value.url is not None:
            w["source"] = value.url
        if value.title is not None:
            w["title"] = value.title
        self.rest(w, value, self.LOST_SEARCH_RESULT_LOCATION, losses, self.ROWS_SEARCH_RESULT_LOCATION)
        if value.place is not None and value.place.extras is not None:
            foreign(value.place, self.SPACES, losses, "place")
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEARCH_RESULT_LOCATION, losses)

    def encode_other_location(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """OtherLocation <- Citation."""
        w: dict[str, Any] = {"type": value.kind}
        if value.quote is not None:
            w["cited_text"] = value.quote
        if value.url is not None:
            w["url"] = value.url
        if value.title is not None:
            w["title"] = value.title
        self.rest(w, value, self.LOST_OTHER_LOCATION, losses, self.ROWS_OTHER_LOCATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OTHER_LOCATION, losses)

    def decode_text_block(self, w: Any) -> u.Text:
        """TextBlock -> Text."""
        extras: Extras | None = None
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
            if (citations_ := w.get("citations")) is not None:
                n += 1
                out.citations = each(citations_, self.decode_text_citation, "citations")
                if not citations_:
                    extras = remember(extras, self.NAMESPACE, "citations", citations_)
            if (cache_control_ := w.get("cache_control")) is not None:
                n += 1
                out.cache = inside(cache_control_, self.decode_cache_control, "cache_control")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_TEXT_BLOCK, self.TEXT_BLOCK_READ, extras)
        out.extras = extras
        return out

    def encode_text_block(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextBlock <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.citations and (citations_ := each_out(value.citations, self.encode_text_citation, losses, "citations")):
            w["citations"] = citations_
        if value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_BLOCK, losses, self.ROWS_TEXT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_BLOCK, losses)

    def decode_client_tool(self, w: Any) -> u.Tool:
        """ClientTool -> Tool."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            name_ = w["name"]
        except KeyError:
            raise missing(w, "name") from None
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.Tool(name=name_)
        if len(w) != 1:
            n = 1
            if "type" in w:
                extras = remember(extras, self.NAMESPACE, "type", w["type"])
            if (description_ := w.get("description")) is not None:
                n += 1
                out.description = description_ if description_.__class__ is str else text(description_, "description")
            if (input_schema_ := w.get("input_schema")) is not None:
                n += 1
                out.parameters = input_schema_ if input_schema_.__class__ is dict else an_object(input_schema_, "input_schema")
            if n != len(w):
                if (strict_ := w.get("strict")) is not None:
                    n += 1
                    out.strict = strict_ if strict_.__class__ is bool else flag(strict_, "strict")
                if (defer_loading_ := w.get("defer_loading")) is not None:
                    n += 1
                    out.deferred = defer_loading_ if defer_loading_.__class__ is bool else flag(defer_loading_, "defer_loading")
                if (cache_control_ := w.get("cache_control")) is not None:
                    n += 1
                    out.cache = inside(cache_control_, self.decode_cache_control, "cache_control")
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_CLIENT_TOOL, self.CLIENT_TOOL_READ, extras)
        out.extras = extras
        return out

    def encode_client_tool(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """ClientTool <- Tool."""
        w: dict[str, Any] = {"name": value.name}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.description is not None:
            w["description"] = value.description
        if value.parameters is not None:
            w["input_schema"] = value.parameters
        if value.strict is not None:
            w["strict"] = value.strict
        if value.deferred is not None:
            w["defer_loading"] = value.deferred
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLIENT_TOOL, losses)

    def encode_user_location(self, value: u.Location, losses: list[Loss]) -> dict[str, Any]:
        """UserLocation <- Location. The location of the user who searches"""
        w: dict[str, Any] = {"type": "approximate"}
        if value.city is not None:
            w["city"] = value.city
        if value.country is not None:
            w["country"] = value.country
        if value.region is not None:
            w["region"] = value.region
        if value.timezone is not None:
            w["timezone"] = value.timezone
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_LOCATION, losses)

    def encode_web_search_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """WebSearchTool <- ProviderTool."""
        type_word = self.WORDS_WEB_SEARCH.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word, "name": "web_search"}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.max_uses is not None:
            w["max_uses"] = value.max_uses
        if value.allowed_domains:
            w["allowed_domains"] = list(value.allowed_domains)
        if value.blocked_domains:
            w["blocked_domains"] = list(value.blocked_domains)
        if value.location is not None:
            if (user_location_ := under(value.location, self.encode_user_location, losses, "location")) is not LOST:
                w["user_location"] = user_location_
        self.rest(w, value, self.LOST_WEB_SEARCH_TOOL, losses, self.ROWS_WEB_SEARCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_SEARCH_TOOL, losses)

    def encode_web_fetch_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """WebFetchTool <- ProviderTool."""
        type_word = self.WORDS_WEB_FETCH.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word, "name": "web_fetch"}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.max_uses is not None:
            w["max_uses"] = value.max_uses
        if value.allowed_domains:
            w["allowed_domains"] = list(value.allowed_domains)
        if value.blocked_domains:
            w["blocked_domains"] = list(value.blocked_domains)
        self.rest(w, value, self.LOST_WEB_FETCH_TOOL, losses, self.ROWS_WEB_FETCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_FETCH_TOOL, losses)

    def encode_code_execution_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """CodeExecutionTool <- ProviderTool."""
        type_word = self.WORDS_CODE_EXECUTION.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word, "name": "code_execution"}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_CODE_EXECUTION_TOOL, losses, self.ROWS_CODE_EXECUTION_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE_EXECUTION_TOOL, losses)

    def encode_bash_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """BashTool <- ProviderTool."""
        type_word = self.WORDS_BASH.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word, "name": "bash"}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_BASH_TOOL, losses, self.ROWS_BASH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BASH_TOOL, losses)

    def encode_text_editor_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TextEditorTool <- ProviderTool. Its name depends on the version"""
        type_word = self.WORDS_TEXT_EDITOR.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.name is not None:
            w["name"] = value.name
        self.rest(w, value, self.LOST_TEXT_EDITOR_TOOL, losses, self.ROWS_TEXT_EDITOR_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_EDITOR_TOOL, losses)

    def encode_memory_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """MemoryTool <- ProviderTool."""
        type_word = self.WORDS_MEMORY.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word, "name": "memory"}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_MEMORY_TOOL, losses, self.ROWS_MEMORY_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MEMORY_TOOL, losses)

    def encode_computer_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ComputerTool <- ProviderTool."""
        type_word = self.WORDS_COMPUTER.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word, "name": "computer"}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_COMPUTER_TOOL, losses, self.ROWS_COMPUTER_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_COMPUTER_TOOL, losses)

    def encode_bm25_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Bm25Tool <- ProviderTool. Finds deferred tools."""
        type_word = self.WORDS_BM25.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word, "name": "tool_search_tool_bm25"}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_BM25_TOOL, losses, self.ROWS_BM25_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BM25_TOOL, losses)

    def encode_regex_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RegexTool <- ProviderTool. Finds deferred tools."""
        type_word = self.WORDS_REGEX.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word, "name": "tool_search_tool_regex"}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_REGEX_TOOL, losses, self.ROWS_REGEX_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REGEX_TOOL, losses)

    def encode_toolset_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ToolsetTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "mcp_toolset", "mcp_server_name": value.name}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.server is not None and value.server.enabled is not None or value.deferred is not None:
            default_config_: dict[str, Any] = {}
            if value.server is not None and value.server.enabled is not None:
                default_config_["enabled"] = value.server.enabled
            if value.deferred is not None:
                default_config_["defer_loading"] = value.deferred
            if default_config_:
                w["default_config"] = default_config_
        if value.server is not None and value.server.configs is not None:
            w["configs"] = value.server.configs
        self.rest(w, value, self.LOST_TOOLSET_TOOL, losses, self.ROWS_TOOLSET_TOOL)
        if value.server is not None and value.server.extras is not None:
            foreign(value.server, self.SPACES, losses, "server")
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOLSET_TOOL, losses)

    def encode_other_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """OtherTool <- ProviderTool. Toolsets (browser, computer), advisor, and newer kinds."""
        w: dict[str, Any] = {"type": value.kind}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.name is not None:
            w["name"] = value.name
        self.rest(w, value, self.LOST_OTHER_TOOL, losses, self.ROWS_OTHER_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OTHER_TOOL, losses)

    def encode_added_tool(self, value: u.ToolChange, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AddedTool <- ToolChange."""
        tool_definition_: Any
        if value.added:
            tool_definition_: Any = first_of(value.added, losses, "added", "major")
            if tool_definition_ is not LOST:
                tool_definition_ = under(tool_definition_, self.encode_tool_param, losses, "added[0]")
            if tool_definition_ is LOST:
                return self.lost(value, losses)
        else:
            return self.lost(value, losses)
        tool_: dict[str, Any] = {"type": "tool_definition", "definition": tool_definition_}
        w: dict[str, Any] = {"type": "tool_addition", "tool": tool_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_ADDED_TOOL, losses, self.ROWS_ADDED_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ADDED_TOOL, losses)

    def encode_offered_tool(self, value: u.ToolChange, losses: list[Loss]) -> dict[str, Any]:
        """OfferedTool <- ToolChange."""
        tool_: dict[str, Any] = {"type": "tool_reference", "name": value.offered}
        w: dict[str, Any] = {"type": "tool_addition", "tool": tool_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_OFFERED_TOOL, losses, self.ROWS_OFFERED_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OFFERED_TOOL, losses)

    def encode_other_addition(self, value: u.ToolChange, losses: list[Loss]) -> dict[str, Any]:
        """OtherAddition <- ToolChange. Tools of an MCP server, and newer kinds."""
        w: dict[str, Any] = {"type": "tool_addition"}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_OTHER_ADDITION, losses, self.ROWS_OTHER_ADDITION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OTHER_ADDITION, losses)

    def encode_withdrawn_tool(self, value: u.ToolChange, losses: list[Loss]) -> dict[str, Any]:
        """WithdrawnTool <- ToolChange."""
        tool_: dict[str, Any] = {"type": "tool_reference", "name": value.withdrawn}
        w: dict[str, Any] = {"type": "tool_removal", "tool": tool_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_WITHDRAWN_TOOL, losses, self.ROWS_WITHDRAWN_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WITHDRAWN_TOOL, losses)

    def encode_other_removal(self, value: u.ToolChange, losses: list[Loss]) -> dict[str, Any]:
        """OtherRemoval <- ToolChange. Tools of an MCP server, and newer kinds."""
        w: dict[str, Any] = {"type": "tool_removal"}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_OTHER_REMOVAL, losses, self.ROWS_OTHER_REMOVAL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OTHER_REMOVAL, losses)

    def encode_config(self, value: u.ConfigChange, losses: list[Loss]) -> dict[str, Any]:
        """Config <- ConfigChange."""
        w: dict[str, Any] = {}
        if value.effort is not None:
            if value.effort in self.WORDS_EFFORT.lost:
                self.changed(losses, "effort", "ConfigChange.effort", value.effort)
            effort_word = self.WORDS_EFFORT.write.get(value.effort)
            if effort_word is None and not has_spelling(value, self.SPACES, "effort"):
                losses.append(dropped("effort", "ConfigChange.effort", "minor", self.NO_PLACE, value.effort))
            if effort_word is not None:
                w["effort"] = effort_word
        self.rest(w, value, self.LOST_CONFIG, losses, self.ROWS_CONFIG)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONFIG, losses)

    def decode_system_message(self, w: Any) -> u.Message:
        """SystemMessage -> Message. An instruction within the conversation; newer models accept it."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="system")
        n = 1
        if (content_ := w.get("content")) is not None:
            n += 1
            content_list: list[Any]
            if content_.__class__ is str:
                content_list = [u.Text(text=content_)] if content_ else []
                content_form = "string"
            else:
                content_list = each(content_, self.decode_system_content, "content")
                content_form = "list"
            out.parts += content_list
            out.form = content_form
            if not content_ and content_ == "":
                extras = remember(extras, self.NAMESPACE, "content", content_)
        elif "content" not in w:
            extras = remember(extras, self.NAMESPACE, "content", ABSENT)
        if n != len(w):
            if (output_config_ := w.get("output_config")) is not None:
                n += 1
                out.parts += [inside(output_config_, self.decode_config, "output_config")]
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_SYSTEM_MESSAGE, self.SYSTEM_MESSAGE_READ, extras)
        out.extras = extras
        return out

    def encode_system_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemMessage <- Message. An instruction within the conversation; newer models accept it."""
        content_lone: str | None = None
        content_parts: list[Any] = []
        output_config_parts: list[Any] = []
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
                elif cls in (u.ToolChange, u.Opaque):
                    item = self.encode_system_content(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ConfigChange:
                    if output_config_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_config(part, losses)
                        if item is not LOST:
                            reached = 1
                            output_config_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "system"}
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
            w["content"] = []
        if output_config_parts and output_config_parts[0] is not LOST:
            w["output_config"] = output_config_parts[0]
        if value.parts and content_lone is None and not (content_parts or output_config_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM_MESSAGE, losses, self.ROWS_SYSTEM_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_MESSAGE, losses)

    def decode_base64_source(self, w: Any) -> u.Blob:
        """Base64Source -> Blob."""
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
            out.extras = more_rows(self, (out,), w, self.ROWS_BASE64_SOURCE, self.BASE64_SOURCE_READ, None)
        return out

    def encode_base64_source(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Base64Source <- Blob."""
        w: dict[str, Any] = {"type": "base64", "media_type": value.media_type, "data": value.data}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BASE64_SOURCE, losses)

    def decode_url_source(self, w: Any) -> u.Url:
        """UrlSource -> Url."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            url_ = w["url"]
        except KeyError:
            raise missing(w, "url") from None
        if url_.__class__ is not str:
            url_ = text(url_, "url")
        out = u.Url(url=url_)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_URL_SOURCE, self.URL_SOURCE_READ, None)
        return out

    def encode_url_source(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """UrlSource <- Url."""
        w: dict[str, Any] = {"type": "url", "url": value.url}
        if value.media_type is not None:
            self.rest(w, value, self.LOST_URL_SOURCE, losses, self.ROWS_URL_SOURCE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_SOURCE, losses)

    def decode_file_source(self, w: Any) -> u.FileRef:
        """FileSource -> FileRef. A file of the Files API"""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            file_id_ = w["file_id"]
        except KeyError:
            raise missing(w, "file_id") from None
        if file_id_.__class__ is not str:
            file_id_ = text(file_id_, "file_id")
        out = u.FileRef(id=file_id_, owner=self.OWNER)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_FILE_SOURCE, self.FILE_SOURCE_READ, None)
        return out

    def encode_file_source(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileSource <- FileRef. A file of the Files API"""
        w: dict[str, Any] = {"type": "file"}
        if value.owner is None or value.owner == self.OWNER:
            w["file_id"] = value.id
        else:
            self.foreign_owner(losses, "id", "FileRef.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        if value.media_type is not None:
            self.rest(w, value, self.LOST_FILE_SOURCE, losses, self.ROWS_FILE_SOURCE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_SOURCE, losses)

    def decode_image_block(self, w: Any) -> u.Image:
        """ImageBlock -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            source_ = w["source"]
        except KeyError:
            raise missing(w, "source") from None
        out = u.Image(source=inside(source_, self.decode_image_source, "source"))
        if len(w) != 2:
            n = 2
            if (cache_control_ := w.get("cache_control")) is not None:
                n += 1
                out.cache = inside(cache_control_, self.decode_cache_control, "cache_control")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_IMAGE_BLOCK, self.IMAGE_BLOCK_READ, None)
        return out

    def encode_image_block(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageBlock <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_image_source, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "source": source_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.detail is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_BLOCK, losses, self.ROWS_IMAGE_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_BLOCK, losses)

    def decode_piece(self, w: Any) -> str:
        """Piece -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_piece(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """Piece <- str."""
        return {"type": "text", "text": value}

    def decode_search_result_block_content(self, w: Any) -> u.Texts:
        """SearchResultBlockContent -> Texts."""
        extras: Extras | None = None
        w_value = each(w, self.decode_piece)
        if not same(each_out(w_value, self.encode_piece, [], ""), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Texts(texts=w_value)
        out.extras = extras
        return out

    def encode_search_result_block_content(self, value: u.Texts, losses: list[Loss]) -> list[Any] | Lost:
        """SearchResultBlockContent <- Texts."""
        out: Any = [self.encode_piece(item, losses) for item in value.texts]
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SEARCH_RESULT_BLOCK_CONTENT, losses)

    def encode_search_result_block(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SearchResultBlock <- Document."""
        if value.source.__class__ is not u.Texts:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        title_: Any
        if value.filename is not None:
            title_ = value.filename
        else:
            if not has_spelling(value, self.SPACES, "title"):
                losses.append(Loss("filename", "Document.filename", "defaulted", "trivial", "the key is required", ""))
            title_ = ""
        content_: Any = under(value.source, self.encode_just_search_result_block_content, losses, "source")
        if content_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "search_result", "source": value.origin, "title": title_, "content": content_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.citable is not None:
            citations_: dict[str, Any] = {"enabled": value.citable}
            w["citations"] = citations_
        self.rest(w, value, self.LOST_SEARCH_RESULT_BLOCK, losses, self.ROWS_SEARCH_RESULT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEARCH_RESULT_BLOCK, losses)

    def decode_text_source(self, w: Any) -> u.PlainText:
        """TextSource -> PlainText."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            data_ = w["data"]
        except KeyError:
            raise missing(w, "data") from None
        if data_.__class__ is not str:
            data_ = text(data_, "data")
        out = u.PlainText(text=data_)
        n = 2
        if (media_type_ := w.get("media_type")) is not None:
            n += 1
            if media_type_.__class__ is not str:
                media_type_ = text(media_type_, "media_type")
            out.media_type = media_type_
            if media_type_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "media_type", media_type_)
        elif "media_type" not in w:
            extras = remember(extras, self.NAMESPACE, "media_type", ABSENT)
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_TEXT_SOURCE, self.TEXT_SOURCE_READ, extras)
        out.extras = extras
        return out

    def encode_text_source(self, value: u.PlainText, losses: list[Loss]) -> dict[str, Any]:
        """TextSource <- PlainText."""
        w: dict[str, Any] = {"type": "text", "data": value.text}
        if value.media_type:
            w["media_type"] = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "media_type"):
                losses.append(Loss("media_type", "PlainText.media_type", "defaulted", "trivial", "the key is required", "text/plain"))
            w["media_type"] = "text/plain"
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_SOURCE, losses)

    def encode_document_source_texts(self, value: u.Texts, losses: list[Loss]) -> dict[str, Any]:
        """DocumentSourceTexts <- Texts."""
        content_: Any
        if value.texts:
            content_ = [self.encode_piece(item, losses) for item in value.texts]
        else:
            content_ = []
        w: dict[str, Any] = {"type": "content", "content": content_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_SOURCE_TEXTS, losses)

    def encode_document_block(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentBlock <- Document."""
        source_: Any = under(value.source, self.encode_document_source, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "document", "source": source_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.filename is not None:
            w["title"] = value.filename
        if value.context is not None:
            w["context"] = value.context
        if value.citable is not None:
            citations_: dict[str, Any] = {"enabled": value.citable}
            w["citations"] = citations_
        self.rest(w, value, self.LOST_DOCUMENT_BLOCK, losses, self.ROWS_DOCUMENT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_BLOCK, losses)

    def decode_unsigned_thinking(self, w: Any) -> u.Reasoning:
        """UnsignedThinking -> Reasoning. Clients require a signature. It is empty if Claude did not sign the reasoning, and at the start of a stream."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            thinking_ = w["thinking"]
        except KeyError:
            raise missing(w, "thinking") from None
        if thinking_.__class__ is not str:
            thinking_ = text(thinking_, "thinking")
        out = u.Reasoning(content=[thinking_] if thinking_ else [], redacted=False)
        n = 3
        if w.get("signature") != "":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "signature", w.get("signature", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_UNSIGNED_THINKING, self.UNSIGNED_THINKING_READ, extras)
        out.extras = extras
        return out

    def encode_unsigned_thinking(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """UnsignedThinking <- Reasoning. Clients require a signature. It is empty if Claude did not sign the reasoning, and at the start of a stream."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        thinking_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            thinking_ = "\n\n".join(value.content)
        else:
            thinking_ = ""
        w: dict[str, Any] = {"type": "thinking", "thinking": thinking_, "signature": ""}
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None:
            self.rest(w, value, self.LOST_UNSIGNED_THINKING, losses, self.ROWS_UNSIGNED_THINKING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_UNSIGNED_THINKING, losses)

    def decode_thinking_block(self, w: Any) -> u.Reasoning:
        """ThinkingBlock -> Reasoning."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            thinking_ = w["thinking"]
        except KeyError:
            raise missing(w, "thinking") from None
        if thinking_.__class__ is not str:
            thinking_ = text(thinking_, "thinking")
        out = u.Reasoning(content=[thinking_] if thinking_ else [], redacted=False)
        if len(w) != 2:
            n = 2
            if (signature_ := w.get("signature")) is not None:
                n += 1
                out.signature = signature_ if signature_.__class__ is str else text(signature_, "signature")
                out.signer = self.OWNER
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_THINKING_BLOCK, self.THINKING_BLOCK_READ, None)
        return out

    def encode_thinking_block(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """ThinkingBlock <- Reasoning."""
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
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None:
            self.rest(w, value, self.LOST_THINKING_BLOCK, losses, self.ROWS_THINKING_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING_BLOCK, losses)

    def decode_redacted_thinking_block(self, w: Any) -> u.Reasoning:
        """RedactedThinkingBlock -> Reasoning."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            data_ = w["data"]
        except KeyError:
            raise missing(w, "data") from None
        out = u.Reasoning(redacted=True)
        if data_ is not None:
            out.encrypted = data_ if data_.__class__ is str else text(data_, "data")
            out.signer = self.OWNER
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_REDACTED_THINKING_BLOCK, self.REDACTED_THINKING_BLOCK_READ, None)
        return out

    def encode_redacted_thinking_block(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RedactedThinkingBlock <- Reasoning."""
        w: dict[str, Any] = {"type": "redacted_thinking"}
        if value.encrypted is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["data"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            w["data"] = None
        if value.content or value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_REDACTED_THINKING_BLOCK, losses, self.ROWS_REDACTED_THINKING_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REDACTED_THINKING_BLOCK, losses)

    def decode_tool_use_block(self, w: Any) -> u.ToolCall:
        """ToolUseBlock -> ToolCall."""
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
        if (input_ := w.get("input")) is not None:
            n += 1
            input_error: str | None = None
            input_text: str | None = input_ if input_.__class__ is str else None
            if input_text is not None:
                input_value, input_error = arguments_in(input_)
            else:
                input_value = input_ if input_.__class__ is dict else an_object(input_, "input")
            out.arguments = input_value
            out.arguments_text = input_text
            out.arguments_error = input_error
            if input_text is not None:
                extras = remember(extras, self.NAMESPACE, "input", input_)
        elif "input" not in w:
            extras = remember(extras, self.NAMESPACE, "input", ABSENT)
        if n != len(w):
            if (cache_control_ := w.get("cache_control")) is not None:
                n += 1
                out.cache = inside(cache_control_, self.decode_cache_control, "cache_control")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_TOOL_USE_BLOCK, self.TOOL_USE_BLOCK_READ, extras)
        out.extras = extras
        return out

    def encode_tool_use_block(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ToolUseBlock <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "input")
        w: dict[str, Any] = {"type": "tool_use", "id": value.id, "name": value.name}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        w["input"] = value.arguments
        if value.input is not None or value.namespace is not None or value.signature is not None or value.kind != "function":
            self.rest(w, value, self.LOST_TOOL_USE_BLOCK, losses, self.ROWS_TOOL_USE_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_USE_BLOCK, losses)

    def encode_found_tool(self, value: u.ToolChange, losses: list[Loss]) -> dict[str, Any]:
        """FoundTool <- ToolChange. A deferred tool that a search has found."""
        w: dict[str, Any] = {"type": "tool_reference", "tool_name": value.offered}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_FOUND_TOOL, losses, self.ROWS_FOUND_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FOUND_TOOL, losses)

    def decode_tool_result_block(self, w: Any) -> u.ToolResult:
        """ToolResultBlock -> ToolResult."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ToolResult(call_id=UNSET, runner="client")
        n = 1
        if (tool_use_id_ := w.get("tool_use_id")) is not None:
            n += 1
            out.call_id = tool_use_id_ if tool_use_id_.__class__ is str else text(tool_use_id_, "tool_use_id")
        else:
            out.call_id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n != len(w):
            if (content_ := w.get("content")) is not None:
                n += 1
                content_list: list[Any]
                if content_.__class__ is str:
                    content_list = [u.Text(text=content_)] if content_ else []
                    content_form = "string"
                else:
                    content_list = each(content_, self.decode_tool_result_content, "content")
                    content_form = "list"
                out.parts = content_list
                out.form = content_form
                if not content_ and content_ == "":
                    extras = remember(extras, self.NAMESPACE, "content", content_)
            if (is_error_ := w.get("is_error")) is not None:
                n += 1
                if is_error_.__class__ is not bool:
                    is_error_ = flag(is_error_, "is_error")
                out.is_error = is_error_
                if is_error_ is False:
                    extras = remember(extras, self.NAMESPACE, "is_error", is_error_)
            if (cache_control_ := w.get("cache_control")) is not None:
                n += 1
                out.cache = inside(cache_control_, self.decode_cache_control, "cache_control")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_TOOL_RESULT_BLOCK, self.TOOL_RESULT_BLOCK_READ, extras)
        out.extras = extras
        return out

    def encode_tool_result_block(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolResultBlock <- ToolResult."""
        w: dict[str, Any] = {"type": "tool_result"}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if not was_made(value, self.SPACES):
            w["tool_use_id"] = value.call_id
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
                content_ = each_out(value.parts, self.encode_tool_result_content, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                w["content"] = text_or_json(value.value)
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            w["content"] = text_or_json(value.value)
        elif value.form == "list":
            w["content"] = []
        if value.is_error:
            w["is_error"] = value.is_error
        if value.signature is not None or value.kind != "function":
            self.rest(w, value, self.LOST_TOOL_RESULT_BLOCK, losses, self.ROWS_TOOL_RESULT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_RESULT_BLOCK, losses)

    def encode_server_tool_use_block(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ServerToolUseBlock <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"type": "server_tool_use", "id": value.id, "name": value.name, "input": value.arguments}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_SERVER_TOOL_USE_BLOCK, losses, self.ROWS_SERVER_TOOL_USE_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SERVER_TOOL_USE_BLOCK, losses)

    def decode_server_result_block(self, w: Any) -> u.ToolResult:
        """ServerResultBlock -> ToolResult. The output of a tool in its own form: a list of hits, files or output, or an object with an error_code"""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            type_ = w["type"]
            tool_use_id_ = w["tool_use_id"]
            content_ = w["content"]
        except KeyError:
            raise missing(w, "type", "tool_use_id", "content") from None
        type_word = self.WORDS_SERVER_RESULT.read.get(type_) if type_.__class__ is str else None
        if type_word is None:
            type_word = self.WORDS_SERVER_RESULT.value(type_, "type")
        if self.WORDS_SERVER_RESULT.write.get(type_word) != type_:
            extras = remember(extras, self.NAMESPACE, "type", type_)
        if tool_use_id_.__class__ is not str:
            tool_use_id_ = text(tool_use_id_, "tool_use_id")
        out = u.ToolResult(call_id=tool_use_id_, kind=type_word, runner="provider")
        if content_ is not None:
            out.value = content_
        if len(w) != 3:
            n = 3
            if (cache_control_ := w.get("cache_control")) is not None:
                n += 1
                out.cache = inside(cache_control_, self.decode_cache_control, "cache_control")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_SERVER_RESULT_BLOCK, self.SERVER_RESULT_BLOCK_READ, extras)
        out.extras = extras
        return out

    def encode_server_result_block(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ServerResultBlock <- ToolResult. The output of a tool in its own form: a list of hits, files or output, or an object with an error_code"""
        type_word = self.WORDS_SERVER_RESULT.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ToolResult.kind", "minor", self.NO_PLACE, value.kind))
        w: dict[str, Any] = {"type": type_word, "tool_use_id": value.call_id, "content": value.value}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.parts or value.signature is not None or value.is_error:
            self.rest(w, value, self.LOST_SERVER_RESULT_BLOCK, losses, self.ROWS_SERVER_RESULT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SERVER_RESULT_BLOCK, losses)

    def encode_mcp_tool_use_block(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """McpToolUseBlock <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"type": "mcp_tool_use", "id": value.id, "name": value.name, "input": value.arguments}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.namespace is not None:
            w["server_name"] = value.namespace
        self.rest(w, value, self.LOST_MCP_TOOL_USE_BLOCK, losses, self.ROWS_MCP_TOOL_USE_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_TOOL_USE_BLOCK, losses)

    def encode_mcp_tool_result_block(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """McpToolResultBlock <- ToolResult."""
        w: dict[str, Any] = {"type": "mcp_tool_result"}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if not was_made(value, self.SPACES):
            w["tool_use_id"] = value.call_id
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
                content_ = each_out(value.parts, self.encode_tool_result_content, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                w["content"] = text_or_json(value.value)
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            w["content"] = text_or_json(value.value)
        elif value.form == "list":
            w["content"] = []
        w["is_error"] = value.is_error
        self.rest(w, value, self.LOST_MCP_TOOL_RESULT_BLOCK, losses, self.ROWS_MCP_TOOL_RESULT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_TOOL_RESULT_BLOCK, losses)

    def decode_user_message(self, w: Any) -> u.Message:
        """UserMessage -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="user")
        n = 1
        if (content_ := w.get("content")) is not None:
            n += 1
            content_list: list[Any]
            if content_.__class__ is str:
                content_list = [u.Text(text=content_)] if content_ else []
                content_form = "string"
            else:
                content_list = each(content_, self.decode_content_block, "content")
                content_form = "list"
            out.parts = content_list
            out.form = content_form
            if not content_ and content_ == "":
                extras = remember(extras, self.NAMESPACE, "content", content_)
        elif "content" not in w:
            extras = remember(extras, self.NAMESPACE, "content", ABSENT)
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_USER_MESSAGE, self.USER_MESSAGE_READ, extras)
        out.extras = extras
        return out

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
                content_ = each_out(value.parts, self.encode_content_block, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
            else:
                w["content"] = []
        elif value.form == "list":
            w["content"] = []
        else:
            w["content"] = []
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_MESSAGE, losses, self.ROWS_USER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_MESSAGE, losses)

    def decode_assistant_message(self, w: Any) -> u.Message:
        """AssistantMessage -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="assistant")
        n = 1
        if (content_ := w.get("content")) is not None:
            n += 1
            content_list: list[Any]
            if content_.__class__ is str:
                content_list = [u.Text(text=content_)] if content_ else []
                content_form = "string"
            else:
                content_list = each(content_, self.decode_content_block, "content")
                content_form = "list"
            out.parts = content_list
            out.form = content_form
            if not content_ and content_ == "":
                extras = remember(extras, self.NAMESPACE, "content", content_)
        elif "content" not in w:
            extras = remember(extras, self.NAMESPACE, "content", ABSENT)
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_ASSISTANT_MESSAGE, self.ASSISTANT_MESSAGE_READ, extras)
        out.extras = extras
        return out

    def encode_assistant_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessage <- Message."""
        w: dict[str, Any] = {"role": "assistant"}
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
                content_ = each_out(value.parts, self.encode_content_block, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
            else:
                w["content"] = []
        elif value.form == "list":
            w["content"] = []
        else:
            w["content"] = []
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_MESSAGE, losses, self.ROWS_ASSISTANT_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MESSAGE, losses)

    def decode_system_prompt(self, w: Any) -> u.Message:
        """SystemPrompt -> Message. The request's `system`, a text or a list of text blocks."""
        extras: Extras | None = None
        w_list: list[Any]
        if w.__class__ is str:
            w_list = [u.Text(text=w)] if w else []
            w_form = "string"
        else:
            w_list = each(w, self.decode_prompt_content)
            w_form = "list"
        if not w and w == "":
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Message(role="system", parts=w_list, form=w_form)
        out.extras = extras
        return out

    def encode_system_prompt(self, value: u.Message, losses: list[Loss]) -> list[Any] | str | Lost:
        """SystemPrompt <- Message. The request's `system`, a text or a list of text blocks."""
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
        key_: Any
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            key_ = only.text
        else:
            key_ = each_out(value.parts, self.encode_prompt_content, losses, "parts")
            if len(key_) == 1 and value.form != "list" and says_text(key_[0], "text", {"type": "text"}):
                key_ = key_[0]["text"]
        out: Any = key_
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest({}, value, self.LOST_SYSTEM_PROMPT, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SYSTEM_PROMPT, losses)

    def decode_json_schema_format(self, w: Any) -> u.ResponseFormat:
        """JsonSchemaFormat -> ResponseFormat."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ResponseFormat(kind="json_schema", strict=True)
        if len(w) != 1:
            n = 1
            if (schema_ := w.get("schema")) is not None:
                n += 1
                out.schema = schema_ if schema_.__class__ is dict else an_object(schema_, "schema")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_JSON_SCHEMA_FORMAT, self.JSON_SCHEMA_FORMAT_READ, None)
        return out

    def encode_json_schema_format(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """JsonSchemaFormat <- ResponseFormat."""
        w: dict[str, Any] = {"type": "json_schema"}
        if value.schema is not None:
            w["schema"] = value.schema
        if value.name is not None or value.description is not None:
            self.rest(w, value, self.LOST_JSON_SCHEMA_FORMAT, losses, self.ROWS_JSON_SCHEMA_FORMAT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON_SCHEMA_FORMAT, losses)

    def decode_other_format(self, w: Any) -> u.ResponseFormat:
        """OtherFormat -> ResponseFormat."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ResponseFormat(kind="other")
        if len(w) != 0:
            out.extras = more_rows(self, (out,), w, self.ROWS_OTHER_FORMAT, self.OTHER_FORMAT_READ, None)
        return out

    def encode_other_format(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """OtherFormat <- ResponseFormat."""
        w: dict[str, Any] = {}
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest(w, value, self.LOST_OTHER_FORMAT, losses, self.ROWS_OTHER_FORMAT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OTHER_FORMAT, losses)

    def encode_mcp_server(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """McpServer <- ProviderTool."""
        url_: Any
        if value.server is not None and value.server.url is not None:
            url_ = value.server.url
        else:
            url_ = None
        w: dict[str, Any] = {"type": "url", "name": value.name, "url": url_}
        if value.server is not None and value.server.token is not None:
            w["authorization_token"] = value.server.token
        if value.server is not None and (value.server.enabled is not None or value.server.allowed_tools):
            tool_configuration_: dict[str, Any] = {}
            if value.server.enabled is not None:
                tool_configuration_["enabled"] = value.server.enabled
            if value.server.allowed_tools:
                tool_configuration_["allowed_tools"] = list(value.server.allowed_tools)
            if tool_configuration_:
                w["tool_configuration"] = tool_configuration_
        self.rest(w, value, self.LOST_MCP_SERVER, losses, self.ROWS_MCP_SERVER)
        if value.server is not None and value.server.extras is not None:
            foreign(value.server, self.SPACES, losses, "server")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_SERVER, losses)

    def encode_just_mcp_server(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """McpServer, or nothing."""
        return (
            self.encode_mcp_server(value, losses) if value.__class__ is u.ProviderTool and value.kind == "mcp" else self.lost(value, losses)
        )

    def encode_compaction1(self, value: u.Compaction, losses: list[Loss]) -> dict[str, Any]:
        """Compaction1 <- Compaction."""
        context_management_edits_: dict[str, Any] = {"type": "compact_20260112"}
        if value.threshold is not None:
            context_management_edits_trigger_: dict[str, Any] = {"type": "input_tokens", "value": value.threshold}
            context_management_edits_["trigger"] = context_management_edits_trigger_
        context_management_: dict[str, Any] = {"edits": [context_management_edits_]}
        w: dict[str, Any] = {"context_management": context_management_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_COMPACTION1, losses)

    def decode_message_request(self, w: Any) -> u.Request:
        """MessageRequest -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        if (the_compaction := read_flat(self, w, "decode_compaction", ("context_management",))) is not None:
            out.compaction = the_compaction
        else:
            extras = keep_flat(self, w, self.ROWS_MESSAGE_REQUEST, "compaction", extras)
        extras = read_rows(self, (out,), w, self.ROWS_MESSAGE_REQUEST, extras)
        out.extras = extras
        return out

    def encode_message_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """MessageRequest <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        w.update(fields)
        if value.model is not None:
            w["model"] = value.model
        if value.max_tokens is not None:
            w["max_tokens"] = value.max_tokens
        if value.tools and (tools_ := each_out(value.tools, self.encode_tool_param, losses, "tools")):
            w["tools"] = tools_
        if (
            value.tool_choice is not None
            and (value.tool_choice.mode != "auto" or value.tool_choice.name is not None)
            or value.parallel_tool_calls is not None
        ):
            tool_choice_type_: Any
            if value.tool_choice is not None and value.tool_choice.mode != "auto":
                if value.tool_choice.mode in self.WORDS_TOOL_MODE.lost:
                    self.changed(losses, "tool_choice.mode", "Request.tool_choice.mode", value.tool_choice.mode)
                tool_choice_type_word = self.WORDS_TOOL_MODE.write.get(value.tool_choice.mode)
                if tool_choice_type_word is None and not has_spelling(value, self.SPACES, "tool_choice.type"):
                    losses.append(dropped("tool_choice.mode", "Request.tool_choice.mode", "minor", self.NO_PLACE, value.tool_choice.mode))
                tool_choice_type_ = tool_choice_type_word
                if tool_choice_type_ is None:
                    tool_choice_type_ = "auto"
            else:
                tool_choice_type_ = "auto"
            tool_choice_: dict[str, Any] = {"type": tool_choice_type_}
            if value.tool_choice is not None and value.tool_choice.name is not None:
                tool_choice_["name"] = value.tool_choice.name
            if value.parallel_tool_calls is not None:
                if (tool_choice_disable_parallel_tool_use_word := self.WORDS_OPPOSITE.write.get(value.parallel_tool_calls)) is not None:
                    tool_choice_["disable_parallel_tool_use"] = tool_choice_disable_parallel_tool_use_word
            w["tool_choice"] = tool_choice_
        if value.reasoning is not None and (
            (value.reasoning.mode is not None or value.reasoning.budget_tokens is not None) or value.reasoning.summary is not None
        ):
            thinking_: dict[str, Any] = {}
            if value.reasoning.mode is not None:
                thinking_type_word = self.WORDS_REASONING_MODE.write.get(value.reasoning.mode)
                if thinking_type_word is None and not has_spelling(value, self.SPACES, "thinking.type"):
                    losses.append(dropped("reasoning.mode", "Request.reasoning.mode", "minor", self.NO_PLACE, value.reasoning.mode))
                if thinking_type_word is not None:
                    thinking_["type"] = thinking_type_word
            else:
                if not has_spelling(value, self.SPACES, "thinking.type"):
                    losses.append(
                        Loss("reasoning.mode", "Request.reasoning.mode", "defaulted", "trivial", "the key is required", "adaptive")
                    )
                thinking_["type"] = "adaptive"
            if value.reasoning.budget_tokens is not None:
                thinking_["budget_tokens"] = value.reasoning.budget_tokens
            if value.reasoning.summary is not None:
                if value.reasoning.summary in self.WORDS_THINKING_DISPLAY.lost:
                    self.changed(losses, "reasoning.summary", "Request.reasoning.summary", value.reasoning.summary)
                thinking_["display"] = self.WORDS_THINKING_DISPLAY.write.get(value.reasoning.summary, value.reasoning.summary)
            if thinking_:
                w["thinking"] = thinking_
        if value.reasoning is not None and value.reasoning.effort is not None or value.response_format.__class__ is u.ResponseFormat:
            output_config_: dict[str, Any] = {}
            if value.reasoning is not None and value.reasoning.effort is not None:
                if value.reasoning.effort in self.WORDS_EFFORT.lost:
                    self.changed(losses, "reasoning.effort", "Request.reasoning.effort", value.reasoning.effort)
                output_config_effort_word = self.WORDS_EFFORT.write.get(value.reasoning.effort)
                if output_config_effort_word is None and not has_spelling(value, self.SPACES, "output_config.effort"):
                    losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", self.NO_PLACE, value.reasoning.effort))
                if output_config_effort_word is not None:
                    output_config_["effort"] = output_config_effort_word
            if value.response_format.__class__ is u.ResponseFormat:
                output_config_format_: Any = under(value.response_format, self.encode_output_format, losses, "response_format")
                if output_config_format_ is not LOST:
                    output_config_["format"] = output_config_format_
            if output_config_:
                w["output_config"] = output_config_
        if value.temperature is not None:
            w["temperature"] = value.temperature
        if value.top_p is not None:
            w["top_p"] = value.top_p
        if value.top_k is not None:
            w["top_k"] = value.top_k
        if value.stop:
            w["stop_sequences"] = list(value.stop)
        if value.stream is not None:
            w["stream"] = value.stream
        if value.mcp_servers and (mcp_servers_ := each_out(value.mcp_servers, self.encode_just_mcp_server, losses, "mcp_servers")):
            w["mcp_servers"] = mcp_servers_
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.user is not None:
            metadata_: dict[str, Any] = {"user_id": value.user}
            w["metadata"] = metadata_
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if value.compaction is not None:
            if (the_compaction := under(value.compaction, self.encode_compaction, losses, "compaction")) is not LOST:
                put_flat(w, the_compaction)
        if (
            value.documents
            or value.tool_choice is not None
            and ((value.tool_choice.allowed or value.tool_choice.allowed_mode is not None) or value.tool_choice.kind != "function")
            or value.seed is not None
            or value.frequency_penalty is not None
            or value.presence_penalty is not None
            or value.logit_bias is not None
            or value.logprobs is not None
            or value.top_logprobs is not None
            or value.verbosity is not None
            or value.modalities
            or value.audio is not None
            or value.prediction is not None
            or value.web_search is not None
            or value.cache_key is not None
            or value.cache_retention is not None
            or value.stream_usage is not None
            or value.safety_id is not None
            or value.metadata is not None
            or value.store is not None
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_MESSAGE_REQUEST, losses, self.ROWS_MESSAGE_REQUEST)
        if value.tool_choice is not None and value.tool_choice.extras is not None:
            foreign(value.tool_choice, self.SPACES, losses, "tool_choice")
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MESSAGE_REQUEST, losses)

    def decode_usage(self, w: Any) -> u.Usage:
        """Usage -> Usage. Cached tokens are not part of input_tokens here."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Usage()
        if len(w) != 0:
            n = 0
            if w.get("input_tokens") is not None:
                n += 1
            if (output_tokens_ := w.get("output_tokens")) is not None:
                n += 1
                out.output_tokens = output_tokens_ if output_tokens_.__class__ is int else whole(output_tokens_, "output_tokens")
            if (cache_read_input_tokens_ := w.get("cache_read_input_tokens")) is not None:
                n += 1
                if cache_read_input_tokens_.__class__ is not int:
                    cache_read_input_tokens_ = whole(cache_read_input_tokens_, "cache_read_input_tokens")
                out.cache_read_tokens = cache_read_input_tokens_
            if n != len(w):
                if (cache_creation_input_tokens_ := w.get("cache_creation_input_tokens")) is not None:
                    n += 1
                    if cache_creation_input_tokens_.__class__ is not int:
                        cache_creation_input_tokens_ = whole(cache_creation_input_tokens_, "cache_creation_input_tokens")
                    out.cache_write_tokens = cache_creation_input_tokens_
                if (cache_creation_ := w.get("cache_creation")) is not None:
                    n += 1
                    if cache_creation_.__class__ is not dict:
                        cache_creation_ = an_object(cache_creation_, "cache_creation")
                    if len(cache_creation_) != 0:
                        n_cache_creation_ = 0
                        if (cache_creation_ephemeral_5m_input_tokens_ := cache_creation_.get("ephemeral_5m_input_tokens")) is not None:
                            n_cache_creation_ += 1
                            if cache_creation_ephemeral_5m_input_tokens_.__class__ is not int:
                                cache_creation_ephemeral_5m_input_tokens_ = whole(
                                    cache_creation_ephemeral_5m_input_tokens_, "cache_creation", "ephemeral_5m_input_tokens"
                                )
                            out.cache_write_5m_tokens = cache_creation_ephemeral_5m_input_tokens_
                        if (cache_creation_ephemeral_1h_input_tokens_ := cache_creation_.get("ephemeral_1h_input_tokens")) is not None:
                            n_cache_creation_ += 1
                            if cache_creation_ephemeral_1h_input_tokens_.__class__ is not int:
                                cache_creation_ephemeral_1h_input_tokens_ = whole(
                                    cache_creation_ephemeral_1h_input_tokens_, "cache_creation", "ephemeral_1h_input_tokens"
                                )
                            out.cache_write_1h_tokens = cache_creation_ephemeral_1h_input_tokens_
                        if n_cache_creation_ != len(cache_creation_):
                            extras = nested_rest(
                                self, (out,), cache_creation_, self.ROWS_USAGE, self.USAGE_CACHE_CREATION_READ, extras, "cache_creation"
                            )
                    if not (out.cache_write_5m_tokens is not None or out.cache_write_1h_tokens is not None):
                        extras = remember_object(extras, self.NAMESPACE, "cache_creation", cache_creation_)
                if (output_tokens_details_ := w.get("output_tokens_details")) is not None:
                    n += 1
                    if output_tokens_details_.__class__ is not dict:
                        output_tokens_details_ = an_object(output_tokens_details_, "output_tokens_details")
                    if len(output_tokens_details_) != 0:
                        n_output_tokens_details_ = 0
                        if (output_tokens_details_thinking_tokens_ := output_tokens_details_.get("thinking_tokens")) is not None:
                            n_output_tokens_details_ += 1
                            if output_tokens_details_thinking_tokens_.__class__ is not int:
                                output_tokens_details_thinking_tokens_ = whole(
                                    output_tokens_details_thinking_tokens_, "output_tokens_details", "thinking_tokens"
                                )
                            out.reasoning_tokens = output_tokens_details_thinking_tokens_
                        if n_output_tokens_details_ != len(output_tokens_details_):
                            extras = nested_rest(
                                self,
                                (out,),
                                output_tokens_details_,
                                self.ROWS_USAGE,
                                self.USAGE_OUTPUT_TOKENS_DETAILS_READ,
                                extras,
                                "output_tokens_details",
                            )
                    if out.reasoning_tokens is None:
                        extras = remember_object(extras, self.NAMESPACE, "output_tokens_details", output_tokens_details_)
                if (server_tool_use_ := w.get("server_tool_use")) is not None:
                    n += 1
                    if server_tool_use_.__class__ is not dict:
                        server_tool_use_ = an_object(server_tool_use_, "server_tool_use")
                    if len(server_tool_use_) != 0:
                        n_server_tool_use_ = 0
                        if (server_tool_use_web_search_requests_ := server_tool_use_.get("web_search_requests")) is not None:
                            n_server_tool_use_ += 1
                            if server_tool_use_web_search_requests_.__class__ is not int:
                                server_tool_use_web_search_requests_ = whole(
                                    server_tool_use_web_search_requests_, "server_tool_use", "web_search_requests"
                                )
                            out.web_searches = server_tool_use_web_search_requests_
                        if n_server_tool_use_ != len(server_tool_use_):
                            extras = nested_rest(
                                self, (out,), server_tool_use_, self.ROWS_USAGE, self.USAGE_SERVER_TOOL_USE_READ, extras, "server_tool_use"
                            )
                    if out.web_searches is None:
                        extras = remember_object(extras, self.NAMESPACE, "server_tool_use", server_tool_use_)
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_USAGE, self.USAGE_READ, extras)
        if w.get("input_tokens") is not None:
            input_tokens_ = w["input_tokens"]
            if input_tokens_.__class__ is not int:
                input_tokens_ = whole(input_tokens_, "input_tokens")
            out.input_tokens = input_tokens_ + count(out.cache_read_tokens) + count(out.cache_write_tokens)
        out.extras = extras
        return out

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage. Cached tokens are not part of input_tokens here."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            input_tokens_ = value.input_tokens - count(value.cache_read_tokens) - count(value.cache_write_tokens)
            if input_tokens_ < 0:
                losses.append(
                    Loss("input_tokens", "Usage.input_tokens", "changed", "minor", "it is less than what it includes", value.input_tokens)
                )
                input_tokens_ = value.input_tokens
            w["input_tokens"] = input_tokens_
        if value.output_tokens is not None:
            w["output_tokens"] = value.output_tokens
        if value.cache_read_tokens is not None:
            w["cache_read_input_tokens"] = value.cache_read_tokens
        if value.cache_write_tokens is not None:
            w["cache_creation_input_tokens"] = value.cache_write_tokens
        if value.cache_write_5m_tokens is not None or value.cache_write_1h_tokens is not None:
            cache_creation_: dict[str, Any] = {}
            if value.cache_write_5m_tokens is not None:
                cache_creation_["ephemeral_5m_input_tokens"] = value.cache_write_5m_tokens
            if value.cache_write_1h_tokens is not None:
                cache_creation_["ephemeral_1h_input_tokens"] = value.cache_write_1h_tokens
            if cache_creation_:
                w["cache_creation"] = cache_creation_
        if value.reasoning_tokens is not None:
            output_tokens_details_: dict[str, Any] = {"thinking_tokens": value.reasoning_tokens}
            w["output_tokens_details"] = output_tokens_details_
        if value.web_searches is not None:
            server_tool_use_: dict[str, Any] = {"web_search_requests": value.web_searches}
            w["server_tool_use"] = server_tool_use_
        if (
            value.cost is not None
            or value.input_audio_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def decode_answer(self, w: Any) -> u.Response:
        """Answer -> Response."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
        except KeyError:
            raise missing(w, "content") from None
        the_candidates_message = u.Message(role="assistant")
        the_candidates = u.Candidate(message=the_candidates_message)
        out = u.Response(candidates=[the_candidates])
        if content_ is not None:
            the_candidates_message.parts = each(content_, self.decode_answer_block, "content")
        else:
            extras = remember(extras, self.NAMESPACE, "content", None)
        n = 3
        if w.get("type") != "message":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if (stop_reason_ := w.get("stop_reason")) is not None:
            n += 1
            stop_reason_word = self.WORDS_STOP_REASON.read.get(stop_reason_) if stop_reason_.__class__ is str else None
            if stop_reason_word is None:
                stop_reason_word = self.WORDS_STOP_REASON.value(stop_reason_, "stop_reason")
            the_candidates.stop_reason = stop_reason_word
            the_candidates.stop_native = stop_reason_ if stop_reason_.__class__ is str else str(stop_reason_)
            if self.WORDS_STOP_REASON.write.get(stop_reason_word) != stop_reason_:
                extras = remember(extras, self.NAMESPACE, "stop_reason", stop_reason_)
        elif "stop_reason" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "stop_reason", ABSENT)
        if (stop_sequence_ := w.get("stop_sequence")) is not None:
            n += 1
            if stop_sequence_.__class__ is not str:
                stop_sequence_ = text(stop_sequence_, "stop_sequence")
            the_candidates.stop_sequence = stop_sequence_
            if stop_sequence_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "stop_sequence", stop_sequence_)
        elif "stop_sequence" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "stop_sequence", ABSENT)
        if w.get("role") != "assistant":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "role", w.get("role", ABSENT))
        if n != len(w):
            if (id_ := w.get("id")) is not None:
                n += 1
                out.id = id_ if id_.__class__ is str else text(id_, "id")
            if (model_ := w.get("model")) is not None:
                n += 1
                out.model = model_ if model_.__class__ is str else text(model_, "model")
            if (stop_details_ := w.get("stop_details")) is not None:
                n += 1
                if stop_details_.__class__ is not dict:
                    stop_details_ = an_object(stop_details_, "stop_details")
                n_stop_details_ = 1
                if stop_details_.get("type") != "refusal":
                    n_stop_details_ = n_stop_details_ - 1
                    extras = remember(extras, self.NAMESPACE, "type", stop_details_.get("type", ABSENT), "stop_details")
                if n_stop_details_ != len(stop_details_):
                    if (stop_details_explanation_ := stop_details_.get("explanation")) is not None:
                        n_stop_details_ += 1
                        the_candidates.stop_details = stop_details_explanation_
                    if n_stop_details_ != len(stop_details_):
                        extras = nested_rest(
                            self,
                            (out, the_candidates, the_candidates_message),
                            stop_details_,
                            self.ROWS_ANSWER,
                            self.ANSWER_STOP_DETAILS_READ,
                            extras,
                            "stop_details",
                        )
                if the_candidates.stop_details is None:
                    extras = remember(extras, self.NAMESPACE, "stop_details", stop_details_)
            if n != len(w):
                if (usage_ := w.get("usage")) is not None:
                    n += 1
                    out.usage = inside(usage_, self.decode_usage, "usage")
                if n != len(w):
                    extras = more_rows(self, (out, the_candidates, the_candidates_message), w, self.ROWS_ANSWER, self.ANSWER_READ, extras)
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
            content_ = each_out(the_candidates_message.parts, self.encode_answer_block, losses, "candidates[0].message.parts")
        else:
            content_ = []
        w: dict[str, Any] = {"type": "message", "role": "assistant", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_STOP_REASON.lost and not (
                the_candidates.stop_reason == "other" and has_spelling(value, self.SPACES, "stop_reason")
            ):
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            stop_reason_word = self.WORDS_STOP_REASON.write.get(the_candidates.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stop_reason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if stop_reason_word is not None:
                w["stop_reason"] = stop_reason_word
            else:
                w["stop_reason"] = None
        else:
            w["stop_reason"] = None
        if the_candidates.stop_sequence is not None:
            w["stop_sequence"] = the_candidates.stop_sequence
        else:
            w["stop_sequence"] = None
        if the_candidates.stop_details is not None:
            stop_details_: dict[str, Any] = {"type": "refusal", "explanation": the_candidates.stop_details}
            w["stop_details"] = stop_details_
        if value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        if the_candidates.logprobs is not None:
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

    def encode_error_answer(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ErrorAnswer <- ErrorAnswer."""
        error_: dict[str, Any] = {"message": value.message}
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "error.type")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            error_type_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if error_type_word is None and not has_spelling(value, self.SPACES, "error.type"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if error_type_word is not None:
                error_["type"] = error_type_word
        else:
            if not has_spelling(value, self.SPACES, "error.type"):
                losses.append(Loss("code", "ErrorAnswer.code", "defaulted", "trivial", "the key is required", "api_error"))
            error_["type"] = "api_error"
        w: dict[str, Any] = {"type": "error", "error": error_}
        if value.request_id is not None:
            w["request_id"] = value.request_id
        self.rest(w, value, self.LOST_ERROR_ANSWER, losses, self.ROWS_ERROR_ANSWER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_ANSWER, losses)

    def decode_stream_usage(self, w: Any) -> u.Usage:
        """StreamUsage -> Usage. Cached tokens are not part of input_tokens here."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Usage()
        n = 0
        if w.get("input_tokens") is not None:
            n += 1
        if (output_tokens_ := w.get("output_tokens")) is not None:
            n += 1
            if output_tokens_.__class__ is not int:
                output_tokens_ = whole(output_tokens_, "output_tokens")
            out.output_tokens = output_tokens_
            if output_tokens_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "output_tokens", output_tokens_)
        elif "output_tokens" not in w:
            extras = remember(extras, self.NAMESPACE, "output_tokens", ABSENT)
        if n != len(w):
            if (cache_read_input_tokens_ := w.get("cache_read_input_tokens")) is not None:
                n += 1
                if cache_read_input_tokens_.__class__ is not int:
                    cache_read_input_tokens_ = whole(cache_read_input_tokens_, "cache_read_input_tokens")
                out.cache_read_tokens = cache_read_input_tokens_
            if (cache_creation_input_tokens_ := w.get("cache_creation_input_tokens")) is not None:
                n += 1
                if cache_creation_input_tokens_.__class__ is not int:
                    cache_creation_input_tokens_ = whole(cache_creation_input_tokens_, "cache_creation_input_tokens")
                out.cache_write_tokens = cache_creation_input_tokens_
            if (cache_creation_ := w.get("cache_creation")) is not None:
                n += 1
                if cache_creation_.__class__ is not dict:
                    cache_creation_ = an_object(cache_creation_, "cache_creation")
                if len(cache_creation_) != 0:
                    n_cache_creation_ = 0
                    if (cache_creation_ephemeral_5m_input_tokens_ := cache_creation_.get("ephemeral_5m_input_tokens")) is not None:
                        n_cache_creation_ += 1
                        if cache_creation_ephemeral_5m_input_tokens_.__class__ is not int:
                            cache_creation_ephemeral_5m_input_tokens_ = whole(
                                cache_creation_ephemeral_5m_input_tokens_, "cache_creation", "ephemeral_5m_input_tokens"
                            )
                        out.cache_write_5m_tokens = cache_creation_ephemeral_5m_input_tokens_
                    if (cache_creation_ephemeral_1h_input_tokens_ := cache_creation_.get("ephemeral_1h_input_tokens")) is not None:
                        n_cache_creation_ += 1
                        if cache_creation_ephemeral_1h_input_tokens_.__class__ is not int:
                            cache_creation_ephemeral_1h_input_tokens_ = whole(
                                cache_creation_ephemeral_1h_input_tokens_, "cache_creation", "ephemeral_1h_input_tokens"
                            )
                        out.cache_write_1h_tokens = cache_creation_ephemeral_1h_input_tokens_
                    if n_cache_creation_ != len(cache_creation_):
                        extras = nested_rest(
                            self,
                            (out,),
                            cache_creation_,
                            self.ROWS_STREAM_USAGE,
                            self.STREAM_USAGE_CACHE_CREATION_READ,
                            extras,
                            "cache_creation",
                        )
                if not (out.cache_write_5m_tokens is not None or out.cache_write_1h_tokens is not None):
                    extras = remember_object(extras, self.NAMESPACE, "cache_creation", cache_creation_)
            if n != len(w):
                if (output_tokens_details_ := w.get("output_tokens_details")) is not None:
                    n += 1
                    if output_tokens_details_.__class__ is not dict:
                        output_tokens_details_ = an_object(output_tokens_details_, "output_tokens_details")
                    if len(output_tokens_details_) != 0:
                        n_output_tokens_details_ = 0
                        if (output_tokens_details_thinking_tokens_ := output_tokens_details_.get("thinking_tokens")) is not None:
                            n_output_tokens_details_ += 1
                            if output_tokens_details_thinking_tokens_.__class__ is not int:
                                output_tokens_details_thinking_tokens_ = whole(
                                    output_tokens_details_thinking_tokens_, "output_tokens_details", "thinking_tokens"
                                )
                            out.reasoning_tokens = output_tokens_details_thinking_tokens_
                        if n_output_tokens_details_ != len(output_tokens_details_):
                            extras = nested_rest(
                                self,
                                (out,),
                                output_tokens_details_,
                                self.ROWS_STREAM_USAGE,
                                self.STREAM_USAGE_OUTPUT_TOKENS_DETAILS_READ,
                                extras,
                                "output_tokens_details",
                            )
                    if out.reasoning_tokens is None:
                        extras = remember_object(extras, self.NAMESPACE, "output_tokens_details", output_tokens_details_)
                if (server_tool_use_ := w.get("server_tool_use")) is not None:
                    n += 1
                    if server_tool_use_.__class__ is not dict:
                        server_tool_use_ = an_object(server_tool_use_, "server_tool_use")
                    if len(server_tool_use_) != 0:
                        n_server_tool_use_ = 0
                        if (server_tool_use_web_search_requests_ := server_tool_use_.get("web_search_requests")) is not None:
                            n_server_tool_use_ += 1
                            if server_tool_use_web_search_requests_.__class__ is not int:
                                server_tool_use_web_search_requests_ = whole(
                                    server_tool_use_web_search_requests_, "server_tool_use", "web_search_requests"
                                )
                            out.web_searches = server_tool_use_web_search_requests_
                        if n_server_tool_use_ != len(server_tool_use_):
                            extras = nested_rest(
                                self,
                                (out,),
                                server_tool_use_,
                                self.ROWS_STREAM_USAGE,
                                self.STREAM_USAGE_SERVER_TOOL_USE_READ,
                                extras,
                                "server_tool_use",
                            )
                    if out.web_searches is None:
                        extras = remember_object(extras, self.NAMESPACE, "server_tool_use", server_tool_use_)
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_STREAM_USAGE, self.STREAM_USAGE_READ, extras)
        if w.get("input_tokens") is not None:
            input_tokens_ = w["input_tokens"]
            if input_tokens_.__class__ is not int:
                input_tokens_ = whole(input_tokens_, "input_tokens")
            out.input_tokens = input_tokens_ + count(out.cache_read_tokens) + count(out.cache_write_tokens)
        out.extras = extras
        return out

    def encode_stream_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """StreamUsage <- Usage. Cached tokens are not part of input_tokens here."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            input_tokens_ = value.input_tokens - count(value.cache_read_tokens) - count(value.cache_write_tokens)
            if input_tokens_ < 0:
                losses.append(
                    Loss("input_tokens", "Usage.input_tokens", "changed", "minor", "it is less than what it includes", value.input_tokens)
                )
                input_tokens_ = value.input_tokens
            w["input_tokens"] = input_tokens_
        else:
            if not has_spelling(value, self.SPACES, "input_tokens"):
                losses.append(Loss("input_tokens", "Usage.input_tokens", "defaulted", "major", "the key is required", 0))
            w["input_tokens"] = 0
        if value.output_tokens is not None:
            w["output_tokens"] = value.output_tokens
        else:
            if not has_spelling(value, self.SPACES, "output_tokens"):
                losses.append(Loss("output_tokens", "Usage.output_tokens", "defaulted", "major", "the key is required", 0))
            w["output_tokens"] = 0
        if value.cache_read_tokens is not None:
            w["cache_read_input_tokens"] = value.cache_read_tokens
        if value.cache_write_tokens is not None:
            w["cache_creation_input_tokens"] = value.cache_write_tokens
        if value.cache_write_5m_tokens is not None or value.cache_write_1h_tokens is not None:
            cache_creation_: dict[str, Any] = {}
            if value.cache_write_5m_tokens is not None:
                cache_creation_["ephemeral_5m_input_tokens"] = value.cache_write_5m_tokens
            if value.cache_write_1h_tokens is not None:
                cache_creation_["ephemeral_1h_input_tokens"] = value.cache_write_1h_tokens
            if cache_creation_:
                w["cache_creation"] = cache_creation_
        if value.reasoning_tokens is not None:
            output_tokens_details_: dict[str, Any] = {"thinking_tokens": value.reasoning_tokens}
            w["output_tokens_details"] = output_tokens_details_
        if value.web_searches is not None:
            server_tool_use_: dict[str, Any] = {"web_search_requests": value.web_searches}
            w["server_tool_use"] = server_tool_use_
        if (
            value.cost is not None
            or value.input_audio_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_STREAM_USAGE, losses, self.ROWS_STREAM_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_STREAM_USAGE, losses)

    def decode_first_answer(self, w: Any) -> u.Response:
        """FirstAnswer -> Response."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
        except KeyError:
            raise missing(w, "content") from None
        the_candidates_message = u.Message(role="assistant")
        the_candidates = u.Candidate(message=the_candidates_message)
        out = u.Response(candidates=[the_candidates])
        if content_ is not None:
            the_candidates_message.parts = each(content_, self.decode_answer_block, "content")
        else:
            extras = remember(extras, self.NAMESPACE, "content", None)
        n = 3
        if w.get("type") != "message":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if (usage_ := w.get("usage")) is not None:
            n += 1
            out.usage = inside(usage_, self.decode_stream_usage, "usage")
        elif "usage" not in w:
            extras = remember(extras, self.NAMESPACE, "usage", ABSENT)
        if (stop_reason_ := w.get("stop_reason")) is not None:
            n += 1
            stop_reason_word = self.WORDS_STOP_REASON.read.get(stop_reason_) if stop_reason_.__class__ is str else None
            if stop_reason_word is None:
                stop_reason_word = self.WORDS_STOP_REASON.value(stop_reason_, "stop_reason")
            the_candidates.stop_reason = stop_reason_word
            the_candidates.stop_native = stop_reason_ if stop_reason_.__class__ is str else str(stop_reason_)
            if self.WORDS_STOP_REASON.write.get(stop_reason_word) != stop_reason_:
                extras = remember(extras, self.NAMESPACE, "stop_reason", stop_reason_)
        elif "stop_reason" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "stop_reason", ABSENT)
        if (stop_sequence_ := w.get("stop_sequence")) is not None:
            n += 1
            if stop_sequence_.__class__ is not str:
                stop_sequence_ = text(stop_sequence_, "stop_sequence")
            the_candidates.stop_sequence = stop_sequence_
            if stop_sequence_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "stop_sequence", stop_sequence_)
        elif "stop_sequence" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "stop_sequence", ABSENT)
        if w.get("role") != "assistant":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "role", w.get("role", ABSENT))
        if n != len(w):
            if (id_ := w.get("id")) is not None:
                n += 1
                out.id = id_ if id_.__class__ is str else text(id_, "id")
            if (model_ := w.get("model")) is not None:
                n += 1
                out.model = model_ if model_.__class__ is str else text(model_, "model")
            if (stop_details_ := w.get("stop_details")) is not None:
                n += 1
                if stop_details_.__class__ is not dict:
                    stop_details_ = an_object(stop_details_, "stop_details")
                n_stop_details_ = 1
                if stop_details_.get("type") != "refusal":
                    n_stop_details_ = n_stop_details_ - 1
                    extras = remember(extras, self.NAMESPACE, "type", stop_details_.get("type", ABSENT), "stop_details")
                if n_stop_details_ != len(stop_details_):
                    if (stop_details_explanation_ := stop_details_.get("explanation")) is not None:
                        n_stop_details_ += 1
                        the_candidates.stop_details = stop_details_explanation_
                    if n_stop_details_ != len(stop_details_):
                        extras = nested_rest(
                            self,
                            (out, the_candidates, the_candidates_message),
                            stop_details_,
                            self.ROWS_FIRST_ANSWER,
                            self.FIRST_ANSWER_STOP_DETAILS_READ,
                            extras,
                            "stop_details",
                        )
                if the_candidates.stop_details is None:
                    extras = remember(extras, self.NAMESPACE, "stop_details", stop_details_)
            if n != len(w):
                extras = more_rows(
                    self, (out, the_candidates, the_candidates_message), w, self.ROWS_FIRST_ANSWER, self.FIRST_ANSWER_READ, extras
                )
        out.extras = extras
        return out

    def encode_first_answer(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """FirstAnswer <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="assistant"))
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        the_candidates_message = the_candidates.message
        content_: Any
        if the_candidates_message.parts:
            content_ = each_out(the_candidates_message.parts, self.encode_answer_block, losses, "candidates[0].message.parts")
        else:
            content_ = []
        w: dict[str, Any] = {"type": "message", "role": "assistant", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None:
            if (usage_ := under(value.usage, self.encode_stream_usage, losses, "usage")) is not LOST:
                w["usage"] = usage_
        else:
            if not has_spelling(value, self.SPACES, "usage"):
                losses.append(
                    Loss("usage", "Response.usage", "defaulted", "major", "the key is required", {"input_tokens": 0, "output_tokens": 0})
                )
            w["usage"] = {"input_tokens": 0, "output_tokens": 0}
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_STOP_REASON.lost and not (
                the_candidates.stop_reason == "other" and has_spelling(value, self.SPACES, "stop_reason")
            ):
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            stop_reason_word = self.WORDS_STOP_REASON.write.get(the_candidates.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stop_reason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if stop_reason_word is not None:
                w["stop_reason"] = stop_reason_word
            else:
                w["stop_reason"] = None
        else:
            w["stop_reason"] = None
        if the_candidates.stop_sequence is not None:
            w["stop_sequence"] = the_candidates.stop_sequence
        else:
            w["stop_sequence"] = None
        if the_candidates.stop_details is not None:
            stop_details_: dict[str, Any] = {"type": "refusal", "explanation": the_candidates.stop_details}
            w["stop_details"] = stop_details_
        if value.created is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_FIRST_ANSWER, losses, self.ROWS_FIRST_ANSWER)
        if the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_FIRST_ANSWER_1, losses, self.ROWS_FIRST_ANSWER, "candidates[0]")
        if (
            the_candidates_message.cache is not None
            or the_candidates_message.name is not None
            or the_candidates_message.citations
            or the_candidates_message.sources
            or the_candidates_message.supports
        ):
            self.rest(w, the_candidates_message, self.LOST_FIRST_ANSWER_2, losses, self.ROWS_FIRST_ANSWER, "candidates[0].message")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        if the_candidates_message.extras is not None:
            foreign(the_candidates_message, self.SPACES, losses, "candidates[0].message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_FIRST_ANSWER, losses)

    def decode_message_start_event(self, w: Any) -> u.StreamStart:
        """MessageStartEvent -> StreamStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            message_ = w["message"]
        except KeyError:
            raise missing(w, "message") from None
        out = u.StreamStart(response=inside(message_, self.decode_first_answer, "message"))
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_MESSAGE_START_EVENT, self.MESSAGE_START_EVENT_READ, None)
        return out

    def encode_message_start_event(self, value: u.StreamStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """MessageStartEvent <- StreamStart."""
        message_: Any = under(value.response, self.encode_first_answer, losses, "response")
        if message_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "message_start", "message": message_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_MESSAGE_START_EVENT, losses)

    def decode_content_block_start_event(self, w: Any) -> u.PartStart:
        """ContentBlockStartEvent -> PartStart."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            index_ = w["index"]
            content_block_ = w["content_block"]
        except KeyError:
            raise missing(w, "index", "content_block") from None
        if index_.__class__ is not int:
            index_ = whole(index_, "index")
        out = u.PartStart(index=index_, part=inside(content_block_, self.decode_answer_block, "content_block"))
        if len(w) != 3:
            out.extras = more_rows(self, (out,), w, self.ROWS_CONTENT_BLOCK_START_EVENT, self.CONTENT_BLOCK_START_EVENT_READ, None)
        return out

    def encode_content_block_start_event(self, value: u.PartStart, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ContentBlockStartEvent <- PartStart."""
        if value.part.__class__ not in (u.Text, u.Reasoning, u.ToolCall, u.ToolResult, u.Opaque):
            lost_under(self, value.part, losses, "part")
            return self.lost(value, losses)
        content_block_: Any = under(value.part, self.encode_answer_block, losses, "part")
        if content_block_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "content_block_start", "index": value.index, "content_block": content_block_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_BLOCK_START_EVENT, losses)

    def decode_block_delta_text_delta(self, w: Any) -> u.TextDelta:
        """BlockDeltaTextDelta -> TextDelta."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.TextDelta(text=text_)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_BLOCK_DELTA_TEXT_DELTA, self.BLOCK_DELTA_TEXT_DELTA_READ, None)
        return out

    def encode_block_delta_text_delta(self, value: u.TextDelta, losses: list[Loss]) -> dict[str, Any]:
        """BlockDeltaTextDelta <- TextDelta."""
        w: dict[str, Any] = {"type": "text_delta", "text": value.text}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BLOCK_DELTA_TEXT_DELTA, losses)

    def decode_block_delta_reasoning_delta(self, w: Any) -> u.ReasoningDelta:
        """BlockDeltaReasoningDelta -> ReasoningDelta."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            thinking_ = w["thinking"]
        except KeyError:
            raise missing(w, "thinking") from None
        if thinking_.__class__ is not str:
            thinking_ = text(thinking_, "thinking")
        out = u.ReasoningDelta(text=thinking_)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_BLOCK_DELTA_REASONING_DELTA, self.BLOCK_DELTA_REASONING_DELTA_READ, None)
        return out

    def encode_block_delta_reasoning_delta(self, value: u.ReasoningDelta, losses: list[Loss]) -> dict[str, Any]:
        """BlockDeltaReasoningDelta <- ReasoningDelta."""
        w: dict[str, Any] = {"type": "thinking_delta", "thinking": value.text}
        if value.index != 0:
            self.rest(w, value, self.LOST_BLOCK_DELTA_REASONING_DELTA, losses, self.ROWS_BLOCK_DELTA_REASONING_DELTA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BLOCK_DELTA_REASONING_DELTA, losses)

    def decode_block_delta_signature_delta(self, w: Any) -> u.SignatureDelta:
        """BlockDeltaSignatureDelta -> SignatureDelta."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            signature_ = w["signature"]
        except KeyError:
            raise missing(w, "signature") from None
        if signature_.__class__ is not str:
            signature_ = text(signature_, "signature")
        out = u.SignatureDelta(signature=signature_, signer=self.OWNER)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_BLOCK_DELTA_SIGNATURE_DELTA, self.BLOCK_DELTA_SIGNATURE_DELTA_READ, None)
        return out

    def encode_block_delta_signature_delta(self, value: u.SignatureDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """BlockDeltaSignatureDelta <- SignatureDelta."""
        w: dict[str, Any] = {"type": "signature_delta"}
        if value.signer is None or value.signer == self.OWNER:
            w["signature"] = value.signature
        else:
            self.foreign_owner(losses, "signature", "SignatureDelta.signature", "major", value.signer, value.signature)
            return self.lost(value, losses)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BLOCK_DELTA_SIGNATURE_DELTA, losses)

    def decode_block_delta_arguments_delta(self, w: Any) -> u.ArgumentsDelta:
        """BlockDeltaArgumentsDelta -> ArgumentsDelta."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            partial_json_ = w["partial_json"]
        except KeyError:
            raise missing(w, "partial_json") from None
        if partial_json_.__class__ is not str:
            partial_json_ = text(partial_json_, "partial_json")
        out = u.ArgumentsDelta(text=partial_json_)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_BLOCK_DELTA_ARGUMENTS_DELTA, self.BLOCK_DELTA_ARGUMENTS_DELTA_READ, None)
        return out

    def encode_block_delta_arguments_delta(self, value: u.ArgumentsDelta, losses: list[Loss]) -> dict[str, Any]:
        """BlockDeltaArgumentsDelta <- ArgumentsDelta."""
        w: dict[str, Any] = {"type": "input_json_delta", "partial_json": value.text}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BLOCK_DELTA_ARGUMENTS_DELTA, losses)

    def encode_block_delta_block_delta_arguments_delta(self, value: u.ArgumentsDelta, losses: list[Loss]) -> dict[str, Any]:
        """BlockDeltaBlockDeltaArgumentsDelta <- ArgumentsDelta. Some servers send an object."""
        partial_json_: Any = under(value.text, codecs.json_text_out, losses, "text")
        w: dict[str, Any] = {"type": "input_json_delta", "partial_json": partial_json_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BLOCK_DELTA_BLOCK_DELTA_ARGUMENTS_DELTA, losses)

    def decode_block_delta_citation_delta(self, w: Any) -> u.CitationDelta:
        """BlockDeltaCitationDelta -> CitationDelta."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            citation_ = w["citation"]
        except KeyError:
            raise missing(w, "citation") from None
        out = u.CitationDelta(citation=inside(citation_, self.decode_text_citation, "citation"))
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_BLOCK_DELTA_CITATION_DELTA, self.BLOCK_DELTA_CITATION_DELTA_READ, None)
        return out

    def encode_block_delta_citation_delta(self, value: u.CitationDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """BlockDeltaCitationDelta <- CitationDelta."""
        citation_: Any = under(value.citation, self.encode_text_citation, losses, "citation")
        if citation_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "citations_delta", "citation": citation_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BLOCK_DELTA_CITATION_DELTA, losses)

    def decode_content_block_delta_event(self, w: Any) -> u.PartDelta:
        """ContentBlockDeltaEvent -> PartDelta."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            index_ = w["index"]
            delta_ = w["delta"]
        except KeyError:
            raise missing(w, "index", "delta") from None
        if index_.__class__ is not int:
            index_ = whole(index_, "index")
        out = u.PartDelta(index=index_, delta=inside(delta_, self.decode_block_delta, "delta"))
        if len(w) != 3:
            out.extras = more_rows(self, (out,), w, self.ROWS_CONTENT_BLOCK_DELTA_EVENT, self.CONTENT_BLOCK_DELTA_EVENT_READ, None)
        return out

    def encode_content_block_delta_event(self, value: u.PartDelta, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ContentBlockDeltaEvent <- PartDelta."""
        if value.delta.__class__ not in (u.TextDelta, u.ReasoningDelta, u.SignatureDelta, u.ArgumentsDelta, u.CitationDelta, u.Opaque):
            lost_under(self, value.delta, losses, "delta")
            return self.lost(value, losses)
        delta_: Any = under(value.delta, self.encode_block_delta, losses, "delta")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "content_block_delta", "index": value.index, "delta": delta_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_BLOCK_DELTA_EVENT, losses)

    def decode_content_block_stop_event(self, w: Any) -> u.PartEnd:
        """ContentBlockStopEvent -> PartEnd."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            index_ = w["index"]
        except KeyError:
            raise missing(w, "index") from None
        if index_.__class__ is not int:
            index_ = whole(index_, "index")
        out = u.PartEnd(index=index_)
        if len(w) != 2:
            out.extras = more_rows(self, (out,), w, self.ROWS_CONTENT_BLOCK_STOP_EVENT, self.CONTENT_BLOCK_STOP_EVENT_READ, None)
        return out

    def encode_content_block_stop_event(self, value: u.PartEnd, losses: list[Loss]) -> dict[str, Any]:
        """ContentBlockStopEvent <- PartEnd."""
        w: dict[str, Any] = {"type": "content_block_stop", "index": value.index}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_BLOCK_STOP_EVENT, losses)

    def decode_last_answer_delta(self, w: Any) -> u.Candidate:
        """LastAnswerDelta -> Candidate. There is one. Its keys are in the response itself."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Candidate()
        n = 0
        if (stop_reason_ := w.get("stop_reason")) is not None:
            n += 1
            stop_reason_word = self.WORDS_STOP_REASON.read.get(stop_reason_) if stop_reason_.__class__ is str else None
            if stop_reason_word is None:
                stop_reason_word = self.WORDS_STOP_REASON.value(stop_reason_, "stop_reason")
            out.stop_reason = stop_reason_word
            out.stop_native = stop_reason_ if stop_reason_.__class__ is str else str(stop_reason_)
            if self.WORDS_STOP_REASON.write.get(stop_reason_word) != stop_reason_:
                extras = remember(extras, self.NAMESPACE, "stop_reason", stop_reason_)
        elif "stop_reason" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "stop_reason", ABSENT)
        if (stop_sequence_ := w.get("stop_sequence")) is not None:
            n += 1
            if stop_sequence_.__class__ is not str:
                stop_sequence_ = text(stop_sequence_, "stop_sequence")
            out.stop_sequence = stop_sequence_
            if stop_sequence_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "stop_sequence", stop_sequence_)
        elif "stop_sequence" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "stop_sequence", ABSENT)
        if n != len(w):
            if (stop_details_ := w.get("stop_details")) is not None:
                n += 1
                if stop_details_.__class__ is not dict:
                    stop_details_ = an_object(stop_details_, "stop_details")
                n_stop_details_ = 1
                if stop_details_.get("type") != "refusal":
                    n_stop_details_ = n_stop_details_ - 1
                    extras = remember(extras, self.NAMESPACE, "type", stop_details_.get("type", ABSENT), "stop_details")
                if n_stop_details_ != len(stop_details_):
                    if (stop_details_explanation_ := stop_details_.get("explanation")) is not None:
                        n_stop_details_ += 1
                        out.stop_details = stop_details_explanation_
                    if n_stop_details_ != len(stop_details_):
                        extras = nested_rest(
                            self,
                            (out,),
                            stop_details_,
                            self.ROWS_LAST_ANSWER_DELTA,
                            self.LAST_ANSWER_DELTA_STOP_DETAILS_READ,
                            extras,
                            "stop_details",
                        )
                if out.stop_details is None:
                    extras = remember(extras, self.NAMESPACE, "stop_details", stop_details_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_LAST_ANSWER_DELTA, self.LAST_ANSWER_DELTA_READ, extras)
        out.extras = extras
        return out

    def encode_last_answer_delta(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any]:
        """LastAnswerDelta <- Candidate. There is one. Its keys are in the response itself."""
        w: dict[str, Any] = {}
        if value.stop_reason is not None:
            if value.stop_reason in self.WORDS_STOP_REASON.lost and not (
                value.stop_reason == "other" and has_spelling(value, self.SPACES, "stop_reason")
            ):
                self.changed(losses, "stop_reason", "Candidate.stop_reason", value.stop_reason)
            stop_reason_word = self.WORDS_STOP_REASON.write.get(value.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stop_reason"):
                losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, value.stop_reason))
            if stop_reason_word is not None:
                w["stop_reason"] = stop_reason_word
            else:
                w["stop_reason"] = None
        else:
            w["stop_reason"] = None
        if value.stop_sequence is not None:
            w["stop_sequence"] = value.stop_sequence
        else:
            w["stop_sequence"] = None
        if value.stop_details is not None:
            stop_details_: dict[str, Any] = {"type": "refusal", "explanation": value.stop_details}
            w["stop_details"] = stop_details_
        if value.logprobs is not None:
            self.rest(w, value, self.LOST_LAST_ANSWER_DELTA, losses, self.ROWS_LAST_ANSWER_DELTA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LAST_ANSWER_DELTA, losses)

    def decode_message_delta_event(self, w: Any) -> u.StreamEnd:
        """MessageDeltaEvent -> StreamEnd."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            delta_ = w["delta"]
        except KeyError:
            raise missing(w, "delta") from None
        the_response = u.Response(candidates=[inside(delta_, self.decode_last_answer_delta, "delta")])
        out = u.StreamEnd(response=the_response)
        n = 2
        if (usage_ := w.get("usage")) is not None:
            n += 1
            the_response.usage = inside(usage_, self.decode_stream_usage, "usage")
        elif "usage" not in w:
            extras = remember(extras, self.NAMESPACE, "usage", ABSENT)
        if n != len(w):
            extras = more_rows(self, (out, the_response), w, self.ROWS_MESSAGE_DELTA_EVENT, self.MESSAGE_DELTA_EVENT_READ, extras)
        out.extras = extras
        return out

    def encode_message_delta_event(self, value: u.StreamEnd, losses: list[Loss]) -> dict[str, Any]:
        """MessageDeltaEvent <- StreamEnd."""
        the_response = value.response
        delta_: Any
        if the_response.candidates:
            delta_: Any = first_of(the_response.candidates, losses, "response.candidates", "major")
            if delta_ is not LOST:
                delta_ = under(delta_, self.encode_last_answer_delta, losses, "response.candidates[0]")
            if delta_ is LOST:
                delta_ = []
        else:
            delta_ = []
        w: dict[str, Any] = {"type": "message_delta", "delta": delta_}
        if the_response.usage is not None:
            if (usage_ := under(the_response.usage, self.encode_stream_usage, losses, "response.usage")) is not LOST:
                w["usage"] = usage_
        else:
            if not has_spelling(value, self.SPACES, "usage"):
                losses.append(Loss("response.usage", "Response.usage", "defaulted", "major", "the key is required", {"output_tokens": 0}))
            w["usage"] = {"output_tokens": 0}
        if (
            the_response.id is not None
            or the_response.model is not None
            or the_response.created is not None
            or the_response.service_tier is not None
        ):
            self.rest(w, the_response, self.LOST_MESSAGE_DELTA_EVENT_1, losses, self.ROWS_MESSAGE_DELTA_EVENT, "response")
        if the_response.extras is not None:
            foreign(the_response, self.SPACES, losses, "response")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MESSAGE_DELTA_EVENT, losses)

    def encode_error_event(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ErrorEvent <- ErrorAnswer."""
        error_: dict[str, Any] = {"message": value.message}
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "error.type")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            error_type_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if error_type_word is None and not has_spelling(value, self.SPACES, "error.type"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if error_type_word is not None:
                error_["type"] = error_type_word
        else:
            if not has_spelling(value, self.SPACES, "error.type"):
                losses.append(Loss("code", "ErrorAnswer.code", "defaulted", "trivial", "the key is required", "api_error"))
            error_["type"] = "api_error"
        w: dict[str, Any] = {"type": "error", "error": error_}
        if value.request_id is not None:
            w["request_id"] = value.request_id
        self.rest(w, value, self.LOST_ERROR_EVENT, losses, self.ROWS_ERROR_EVENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_EVENT, losses)

    def decode_text_citation(self, w: Any) -> u.Citation:
        """TextCitation: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag is None and w.get("type").__class__ is str and looks(w.get("type", MISSING), "*"):
            return self.found_as(self.decode_other_location(w), "OtherLocation")
        if tag == "web_search_result_location":
            out = self.decode_web_search_result_location(w)
            if not (out.kind in ("web_search_result_location", None) and out.url is not None):
                return self.found_as(out, "WebSearchResultLocation")
            return out
        if tag == "char_location":
            out = self.decode_char_location(w)
            if (
                out.kind in ("web_search_result_location", None)
                and out.url is not None
                or not (
                    out.kind in ("char_location", None)
                    and out.place is not None
                    and out.place.document is not None
                    and out.place.start is not None
                    and out.place.end is not None
                )
            ):
                return self.found_as(out, "CharLocation")
            return out
        if tag == "page_location":
            out = self.decode_page_location(w)
            if not (
                out.kind == "page_location"
                and out.place is not None
                and out.place.document is not None
                and out.place.start is not None
                and out.place.end is not None
            ):
                return self.found_as(out, "PageLocation")
            return out
        if tag == "content_block_location":
            out = self.decode_content_block_location(w)
            if not (
                out.kind == "content_block_location"
                and out.place is not None
                and out.place.document is not None
                and out.place.start is not None
                and out.place.end is not None
            ):
                return self.found_as(out, "ContentBlockLocation")
            return out
        if tag == "search_result_location":
            out = self.decode_search_result_location(w)
            if not (
                out.kind == "search_result_location"
                and out.place is not None
                and out.place.document is not None
                and out.place.start is not None
                and out.place.end is not None
            ):
                return self.found_as(out, "SearchResultLocation")
            return out
        return self.found_as(self.decode_other_location(w), "OtherLocation")

    def encode_text_citation(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TextCitation: the first case that a unified value fits."""
        if value.__class__ is u.Citation:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "WebSearchResultLocation" and value.kind in ("web_search_result_location", None):
                    return self.encode_web_search_result_location(value, losses)
                if marked_case == "CharLocation" and value.kind in ("char_location", None):
                    return self.encode_char_location(value, losses)
                if marked_case == "PageLocation" and value.kind == "page_location":
                    return self.encode_page_location(value, losses)
                if marked_case == "ContentBlockLocation" and value.kind == "content_block_location":
                    return self.encode_content_block_location(value, losses)
                if marked_case == "SearchResultLocation" and value.kind == "search_result_location":
                    return self.encode_search_result_location(value, losses)
                if marked_case == "OtherLocation":
                    return self.encode_other_location(value, losses)
            if value.kind in ("web_search_result_location", None) and value.url is not None:
                return self.encode_web_search_result_location(value, losses)
            if (
                value.kind in ("char_location", None)
                and value.place is not None
                and value.place.document is not None
                and value.place.start is not None
                and value.place.end is not None
            ):
                return self.encode_char_location(value, losses)
            if (
                value.kind == "page_location"
                and value.place is not None
                and value.place.document is not None
                and value.place.start is not None
                and value.place.end is not None
            ):
                return self.encode_page_location(value, losses)
            if (
                value.kind == "content_block_location"
                and value.place is not None
                and value.place.document is not None
                and value.place.start is not None
                and value.place.end is not None
            ):
                return self.encode_content_block_location(value, losses)
            if (
                value.kind == "search_result_location"
                and value.place is not None
                and value.place.document is not None
                and value.place.start is not None
                and value.place.end is not None
            ):
                return self.encode_search_result_location(value, losses)
        return self.lost(value, losses)

    def decode_tool_param(self, w: Any) -> u.Tool | u.ProviderTool | u.Opaque:
        """ToolParam: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag is None:
                if w.get("name").__class__ is str:
                    return self.decode_client_tool(w)
                if w.get("type").__class__ is str and looks(w.get("type", MISSING), "*"):
                    return self.found_as(self.decode_other_tool(w), "OtherTool")
            if tag == "custom":
                return self.decode_client_tool(w)
            if tag.__class__ is str and tag in self.WORDS_WEB_SEARCH.read:
                out = self.decode_web_search_tool(w)
                if out.kind != "web_search":
                    return self.found_as(out, "WebSearchTool")
                return out
            if tag.__class__ is str and tag in self.WORDS_WEB_FETCH.read:
                out = self.decode_web_fetch_tool(w)
                if out.kind != "web_fetch":
                    return self.found_as(out, "WebFetchTool")
                return out
            if tag.__class__ is str and tag in self.WORDS_CODE_EXECUTION.read:
                out = self.decode_code_execution_tool(w)
                if out.kind != "code_execution":
                    return self.found_as(out, "CodeExecutionTool")
                return out
            if tag in ("bash_20250124", "bash_20241022"):
                out = self.decode_bash_tool(w)
                if out.kind != "bash":
                    return self.found_as(out, "BashTool")
                return out
            if tag.__class__ is str and tag in self.WORDS_TEXT_EDITOR.read:
                out = self.decode_text_editor_tool(w)
                if out.kind != "text_editor":
                    return self.found_as(out, "TextEditorTool")
                return out
            if tag == "memory_20250818":
                out = self.decode_memory_tool(w)
                if out.kind != "memory":
                    return self.found_as(out, "MemoryTool")
                return out
            if tag.__class__ is str and tag in self.WORDS_COMPUTER.read:
                out = self.decode_computer_tool(w)
                if out.kind != "computer":
                    return self.found_as(out, "ComputerTool")
                return out
            if tag in ("tool_search_tool_bm25_20251119", "tool_search_tool_bm25"):
                out = self.decode_bm25_tool(w)
                if out.kind != "tool_search":
                    return self.found_as(out, "Bm25Tool")
                return out
            if tag.__class__ is str and tag in self.WORDS_REGEX.read:
                return self.found_as(self.decode_regex_tool(w), "RegexTool")
            if tag == "mcp_toolset":
                out = self.decode_toolset_tool(w)
                if (
                    out.kind == "web_search"
                    or out.kind == "web_fetch"
                    or out.kind == "code_execution"
                    or out.kind == "bash"
                    or out.kind == "text_editor"
                    or out.kind == "memory"
                    or out.kind == "computer"
                    or out.kind == "tool_search"
                    or not (out.kind == "mcp_toolset" and out.name is not None)
                ):
                    return self.found_as(out, "ToolsetTool")
                return out
            return self.found_as(self.decode_other_tool(w), "OtherTool")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_tool_param(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolParam: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            return self.encode_client_tool(value, losses)
        if cls is u.ProviderTool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "RegexTool" and value.kind == "tool_search":
                    return self.encode_regex_tool(value, losses)
                if marked_case == "ToolsetTool" and value.kind == "mcp_toolset":
                    return self.encode_toolset_tool(value, losses)
                if marked_case == "OtherTool":
                    return written_as(self, value, "other_tool", "tool_param", losses)
            if value.kind == "web_search":
                return self.encode_web_search_tool(value, losses)
            if value.kind == "web_fetch":
                return self.encode_web_fetch_tool(value, losses)
            if value.kind == "code_execution":
                return self.encode_code_execution_tool(value, losses)
            if value.kind == "bash":
                return self.encode_bash_tool(value, losses)
            if value.kind == "text_editor":
                return self.encode_text_editor_tool(value, losses)
            if value.kind == "memory":
                return self.encode_memory_tool(value, losses)
            if value.kind == "computer":
                return self.encode_computer_tool(value, losses)
            if value.kind == "tool_search":
                return self.encode_bm25_tool(value, losses)
            if value.kind == "mcp_toolset" and value.name is not None:
                return self.encode_toolset_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "WebSearchTool":
                return self.encode_web_search_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "WebFetchTool":
                return self.encode_web_fetch_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "CodeExecutionTool":
                return self.encode_code_execution_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "BashTool":
                return self.encode_bash_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "TextEditorTool":
                return self.encode_text_editor_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "MemoryTool":
                return self.encode_memory_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "ComputerTool":
                return self.encode_computer_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "Bm25Tool":
                return self.encode_bm25_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "RegexTool":
                return self.encode_regex_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_system_content(self, w: Any) -> u.Text | u.ToolChange | u.Opaque:
        """SystemContent: which of its cases a wire value is. Kept unchanged: container_upload; in the beta also compaction, fallback, mcp_tool_listing, and tool changes outside of instructions."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_block(w)
            if tag == "tool_addition":
                if (
                    w.get("tool").__class__ is dict
                    and w["tool"].get("type") == "tool_definition"
                    and w["tool"].get("definition").__class__ is dict
                ):
                    out = self.decode_added_tool(w)
                    if not out.added:
                        return self.found_as(out, "AddedTool")
                    return out
                if w.get("tool").__class__ is dict and w["tool"].get("type") == "tool_reference" and w["tool"].get("name").__class__ is str:
                    out = self.decode_offered_tool(w)
                    if out.added or out.offered is None:
                        return self.found_as(out, "OfferedTool")
                    return out
                return self.found_as(self.decode_other_addition(w), "OtherAddition")
            if tag == "tool_removal":
                if w.get("tool").__class__ is dict and w["tool"].get("type") == "tool_reference" and w["tool"].get("name").__class__ is str:
                    out = self.decode_withdrawn_tool(w)
                    if out.added or out.offered is not None or out.withdrawn is None:
                        return self.found_as(out, "WithdrawnTool")
                    return out
                return self.found_as(self.decode_other_removal(w), "OtherRemoval")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_system_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.ToolChange:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AddedTool":
                    return self.encode_added_tool(value, losses)
                if marked_case == "OfferedTool":
                    return self.encode_offered_tool(value, losses)
                if marked_case == "OtherAddition":
                    return self.encode_other_addition(value, losses)
                if marked_case == "WithdrawnTool":
                    return self.encode_withdrawn_tool(value, losses)
                if marked_case == "OtherRemoval":
                    return self.encode_other_removal(value, losses)
            if value.added:
                return self.encode_added_tool(value, losses)
            if value.offered is not None:
                return self.encode_offered_tool(value, losses)
            if value.withdrawn is not None:
                return self.encode_withdrawn_tool(value, losses)
            return self.encode_added_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_image_source(self, w: Any) -> u.Blob | u.Url | u.FileRef:
        """ImageSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "base64":
            return self.decode_base64_source(w)
        if tag == "url":
            return self.decode_url_source(w)
        if tag == "file":
            return self.decode_file_source(w)
        raise KeepWhole("expected one of base64, url, file", ("type",))

    def encode_image_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_base64_source(value, losses)
        if cls is u.Url:
            return self.encode_url_source(value, losses)
        if cls is u.FileRef:
            return self.encode_file_source(value, losses)
        return self.lost(value, losses)

    def decode_document_source(self, w: Any) -> u.Blob | u.Url | u.FileRef | u.PlainText | u.Texts:
        """DocumentSource: which of its cases a wire value is. A `content` source with images has no unified form; the block is kept unchanged."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "base64":
            return self.decode_base64_source(w)
        if tag == "url":
            return self.decode_url_source(w)
        if tag == "file":
            return self.decode_file_source(w)
        if tag == "text":
            return self.decode_text_source(w)
        if tag == "content":
            if w.get("content").__class__ is list and looks(
                w.get("content", MISSING), [{"type": "text", "cache_control": None, "citations": None}]
            ):
                return self.decode_document_source_texts(w)
        raise KeepWhole("expected one of base64, url, file, text, content", ("type",))

    def encode_document_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_base64_source(value, losses)
        if cls is u.Url:
            return self.encode_url_source(value, losses)
        if cls is u.FileRef:
            return self.encode_file_source(value, losses)
        if cls is u.PlainText:
            return self.encode_text_source(value, losses)
        if cls is u.Texts:
            before = len(losses)
            w = self.encode_document_source_texts(value, losses)
            if w is LOST or looks(at_path(w, "content"), [{"type": "text", "cache_control": None, "citations": None}]):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_tool_result_content(self, w: Any) -> u.Text | u.Image | u.Document | u.ToolChange | u.Opaque:
        """ToolResultContent: which of its cases a wire value is. Kept unchanged: browser_state."""
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
            if tag == "search_result":
                if (
                    w.get("source").__class__ is str
                    and w.get("title").__class__ is str
                    and w.get("content") is not None
                    and looks(w.get("content", MISSING), [{"type": "text", "cache_control": None, "citations": None}])
                ):
                    out = self.decode_search_result_block(w)
                    if not (out.origin is not None and out.source.__class__ is u.Texts):
                        return self.found_as(out, "SearchResultBlock")
                    return out
            if tag == "document":
                out = self.decode_document_block(w)
                if out.origin is not None and out.source.__class__ is u.Texts:
                    return self.found_as(out, "DocumentBlock")
                return out
            if tag == "tool_reference":
                out = self.decode_found_tool(w)
                if out.offered is None:
                    return self.found_as(out, "FoundTool")
                return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_tool_result_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolResultContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_image_block(value, losses)
        if cls is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SearchResultBlock" and value.source.__class__ is u.Texts:
                    return self.encode_search_result_block(value, losses)
                if marked_case == "DocumentBlock":
                    return self.encode_document_block(value, losses)
            if value.origin is not None and value.source.__class__ is u.Texts:
                before = len(losses)
                w = self.encode_search_result_block(value, losses)
                if w is LOST or looks(at_path(w, "content"), [{"type": "text", "cache_control": None, "citations": None}]):
                    return w
                losses.__delitem__(slice(before, None))
            return self.encode_document_block(value, losses)
        if cls is u.ToolChange:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "FoundTool":
                    return self.encode_found_tool(value, losses)
            if value.offered is not None:
                return self.encode_found_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_content_block(self, w: Any) -> u.Text | u.Image | u.Document | u.Reasoning | u.ToolCall | u.ToolResult | u.Opaque:
        """ContentBlock: which of its cases a wire value is. Kept unchanged: container_upload; in the beta also compaction, fallback, mcp_tool_listing, and tool changes outside of instructions."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_block(w)
            if tag == "tool_use":
                return self.decode_tool_use_block(w)
            if tag == "server_tool_use":
                return self.decode_server_tool_use_block(w)
            if tag == "mcp_tool_use":
                return self.decode_mcp_tool_use_block(w)
            if tag == "tool_result":
                return self.decode_tool_result_block(w)
            if tag.__class__ is str and tag in self.WORDS_SERVER_RESULT.read:
                out = self.decode_server_result_block(w)
                if not (out.runner == "provider" and out.kind in self.WORDS_SERVER_RESULT.write and out.value is not None):
                    return self.found_as(out, "ServerResultBlock")
                return out
            if tag == "mcp_tool_result":
                out = self.decode_mcp_tool_result_block(w)
                if out.runner == "provider" and out.kind in self.WORDS_SERVER_RESULT.write and out.value is not None:
                    return self.found_as(out, "McpToolResultBlock")
                return out
            if tag == "image":
                return self.decode_image_block(w)
            if tag == "search_result":
                if (
                    w.get("source").__class__ is str
                    and w.get("title").__class__ is str
                    and w.get("content") is not None
                    and looks(w.get("content", MISSING), [{"type": "text", "cache_control": None, "citations": None}])
                ):
                    out = self.decode_search_result_block(w)
                    if not (out.origin is not None and out.source.__class__ is u.Texts):
                        return self.found_as(out, "SearchResultBlock")
                    return out
            if tag == "document":
                out = self.decode_document_block(w)
                if out.origin is not None and out.source.__class__ is u.Texts:
                    return self.found_as(out, "DocumentBlock")
                return out
            if tag == "thinking":
                if w.get("signature") == "":
                    return self.decode_unsigned_thinking(w)
                out = self.decode_thinking_block(w)
                if out.redacted is False and not out.signature:
                    return self.found_as(out, "ThinkingBlock")
                return out
            if tag == "redacted_thinking":
                out = self.decode_redacted_thinking_block(w)
                if not (out.redacted is True and out.encrypted is not None):
                    return self.found_as(out, "RedactedThinkingBlock")
                return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_content_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ContentBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.ToolCall:
            if value.runner == "client":
                return self.encode_tool_use_block(value, losses)
            if value.runner == "provider" and value.kind == "server_tool":
                return self.encode_server_tool_use_block(value, losses)
            if value.runner == "provider" and value.kind == "mcp":
                return self.encode_mcp_tool_use_block(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ServerResultBlock" and value.runner == "provider" and value.kind in self.WORDS_SERVER_RESULT.write:
                    return self.encode_server_result_block(value, losses)
            if value.runner == "client":
                return self.encode_tool_result_block(value, losses)
            if value.runner == "provider" and value.kind in self.WORDS_SERVER_RESULT.write and value.value is not None:
                return self.encode_server_result_block(value, losses)
            if value.runner == "provider" and value.kind == "mcp":
                return self.encode_mcp_tool_result_block(value, losses)
            if marked(value, self.SPACES, "$case") == "ServerResultBlock" and value.runner == "provider":
                return self.encode_server_result_block(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_image_block(value, losses)
        if cls is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SearchResultBlock" and value.source.__class__ is u.Texts:
                    return self.encode_search_result_block(value, losses)
                if marked_case == "DocumentBlock":
                    return self.encode_document_block(value, losses)
            if value.origin is not None and value.source.__class__ is u.Texts:
                before = len(losses)
                w = self.encode_search_result_block(value, losses)
                if w is LOST or looks(at_path(w, "content"), [{"type": "text", "cache_control": None, "citations": None}]):
                    return w
                losses.__delitem__(slice(before, None))
            return self.encode_document_block(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ThinkingBlock" and value.redacted is False:
                    return self.encode_thinking_block(value, losses)
                if marked_case == "RedactedThinkingBlock" and value.redacted is True:
                    return self.encode_redacted_thinking_block(value, losses)
            if value.redacted is False and not value.signature:
                return self.encode_unsigned_thinking(value, losses)
            if value.redacted is False:
                return self.encode_thinking_block(value, losses)
            if value.redacted is True and value.encrypted is not None:
                return self.encode_redacted_thinking_block(value, losses)
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
        try:
            tag = w.get("role")
            if tag == "system":
                return self.decode_system_message(w)
            if tag == "user":
                return self.decode_user_message(w)
            if tag == "assistant":
                return self.decode_assistant_message(w)
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.role == "system":
                return self.encode_system_message(value, losses)
            if value.role in ("user", "tool"):
                return self.encode_user_message(value, losses)
            if value.role == "assistant":
                return self.encode_assistant_message(value, losses)
        return self.lost(value, losses)

    def decode_prompt_content(self, w: Any) -> u.Text | u.Opaque:
        """PromptContent: which of its cases a wire value is. Kept unchanged: container_upload; in the beta also compaction, fallback, mcp_tool_listing, and tool changes outside of instructions."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "text":
                return self.decode_text_block(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_prompt_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PromptContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_output_format(self, w: Any) -> u.ResponseFormat:
        """OutputFormat: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag is None:
            return self.found_as(self.decode_other_format(w), "OtherFormat")
        if tag == "json_schema":
            return self.decode_json_schema_format(w)
        return self.decode_other_format(w)

    def encode_output_format(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutputFormat: the first case that a unified value fits."""
        if value.__class__ is u.ResponseFormat:
            if value.kind == "json_schema" and value.strict in (True, None, False):
                return self.encode_json_schema_format(value, losses)
            if is_kept(value, self.SPACES, "type", "OtherFormat") and value.kind == "other":
                return self.encode_other_format(value, losses)
        return self.lost(value, losses)

    def decode_compaction(self, w: Any) -> u.Compaction:
        """Compaction: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if (
            w.get("context_management").__class__ is dict
            and is_single(w["context_management"].get("edits"))
            and at_path(w["context_management"], "edits", "0", "type") == "compact_20260112"
            and len(w["context_management"]) == 1
        ):
            return self.decode_compaction1(w)
        raise no_case(
            DecodeError,
            w,
            "Compaction1 :dict context_management:dict context_management.edits:list1 context_management.edits.0.type=compact_20260112",
        )

    def encode_compaction(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Compaction: the first case that a unified value fits."""
        if value.__class__ is u.Compaction:
            return self.encode_compaction1(value, losses)
        return self.lost(value, losses)

    def decode_answer_block(self, w: Any) -> u.Text | u.Reasoning | u.ToolCall | u.ToolResult | u.Opaque:
        """AnswerBlock: which of its cases a wire value is. Blocks that Claude writes. Only requests have images, documents and results of the client's tools."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_block(w)
            if tag == "tool_use":
                return self.decode_tool_use_block(w)
            if tag == "server_tool_use":
                return self.decode_server_tool_use_block(w)
            if tag == "mcp_tool_use":
                return self.decode_mcp_tool_use_block(w)
            if tag.__class__ is str and tag in self.WORDS_SERVER_RESULT.read:
                out = self.decode_server_result_block(w)
                if not (out.runner == "provider" and out.kind in self.WORDS_SERVER_RESULT.write and out.value is not None):
                    return self.found_as(out, "ServerResultBlock")
                return out
            if tag == "mcp_tool_result":
                out = self.decode_mcp_tool_result_block(w)
                if out.runner == "provider" and out.kind in self.WORDS_SERVER_RESULT.write and out.value is not None:
                    return self.found_as(out, "McpToolResultBlock")
                return out
            if tag == "thinking":
                if w.get("signature") == "":
                    return self.decode_unsigned_thinking(w)
                out = self.decode_thinking_block(w)
                if out.redacted is False and not out.signature:
                    return self.found_as(out, "ThinkingBlock")
                return out
            if tag == "redacted_thinking":
                out = self.decode_redacted_thinking_block(w)
                if not (out.redacted is True and out.encrypted is not None):
                    return self.found_as(out, "RedactedThinkingBlock")
                return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_answer_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.ToolCall:
            if value.runner == "client":
                return self.encode_tool_use_block(value, losses)
            if value.runner == "provider" and value.kind == "server_tool":
                return self.encode_server_tool_use_block(value, losses)
            if value.runner == "provider" and value.kind == "mcp":
                return self.encode_mcp_tool_use_block(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ServerResultBlock" and value.runner == "provider" and value.kind in self.WORDS_SERVER_RESULT.write:
                    return self.encode_server_result_block(value, losses)
            if value.runner == "provider" and value.kind in self.WORDS_SERVER_RESULT.write and value.value is not None:
                return self.encode_server_result_block(value, losses)
            if value.runner == "provider" and value.kind == "mcp":
                return self.encode_mcp_tool_result_block(value, losses)
            if marked(value, self.SPACES, "$case") == "ServerResultBlock" and value.runner == "provider":
                return self.encode_server_result_block(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ThinkingBlock" and value.redacted is False:
                    return self.encode_thinking_block(value, losses)
                if marked_case == "RedactedThinkingBlock" and value.redacted is True:
                    return self.encode_redacted_thinking_block(value, losses)
            if value.redacted is False and not value.signature:
                return self.encode_unsigned_thinking(value, losses)
            if value.redacted is False:
                return self.encode_thinking_block(value, losses)
            if value.redacted is True and value.encrypted is not None:
                return self.encode_redacted_thinking_block(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_block_delta(
        self, w: Any
    ) -> u.TextDelta | u.ReasoningDelta | u.SignatureDelta | u.ArgumentsDelta | u.CitationDelta | u.Opaque:
        """BlockDelta: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text_delta":
                return self.decode_block_delta_text_delta(w)
            if tag == "input_json_delta":
                if w.get("partial_json").__class__ is str:
                    return self.decode_block_delta_arguments_delta(w)
                return self.found_as(self.decode_block_delta_block_delta_arguments_delta(w), "BlockDeltaBlockDeltaArgumentsDelta")
            if tag == "thinking_delta":
                return self.decode_block_delta_reasoning_delta(w)
            if tag == "signature_delta":
                return self.decode_block_delta_signature_delta(w)
            if tag == "citations_delta":
                return self.decode_block_delta_citation_delta(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_block_delta(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """BlockDelta: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.TextDelta:
            return self.encode_block_delta_text_delta(value, losses)
        if cls is u.ArgumentsDelta:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "BlockDeltaBlockDeltaArgumentsDelta":
                return written_as(self, value, "block_delta_block_delta_arguments_delta", "block_delta", losses)
            return self.encode_block_delta_arguments_delta(value, losses)
        if cls is u.ReasoningDelta:
            return self.encode_block_delta_reasoning_delta(value, losses)
        if cls is u.SignatureDelta:
            return self.encode_block_delta_signature_delta(value, losses)
        if cls is u.CitationDelta:
            return self.encode_block_delta_citation_delta(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_stream_event(self, w: Any) -> u.StreamStart | u.PartStart | u.PartDelta | u.PartEnd | u.StreamEnd | u.ErrorAnswer | u.Opaque:
        """StreamEvent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "content_block_delta":
                return self.decode_content_block_delta_event(w)
            if tag == "message_start":
                return self.decode_message_start_event(w)
            if tag == "content_block_start":
                return self.decode_content_block_start_event(w)
            if tag == "content_block_stop":
                return self.decode_content_block_stop_event(w)
            if tag == "message_delta":
                return self.decode_message_delta_event(w)
            if tag == "error":
                return self.decode_error_event(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_stream_event(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StreamEvent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.PartDelta:
            if value.delta.__class__ in (u.TextDelta, u.ReasoningDelta, u.SignatureDelta, u.ArgumentsDelta, u.CitationDelta, u.Opaque):
                return self.encode_content_block_delta_event(value, losses)
        if cls is u.StreamStart:
            return self.encode_message_start_event(value, losses)
        if cls is u.PartStart and value.part.__class__ in (u.Text, u.Reasoning, u.ToolCall, u.ToolResult, u.Opaque):
            return self.encode_content_block_start_event(value, losses)
        if cls is u.PartEnd:
            return self.encode_content_block_stop_event(value, losses)
        if cls is u.StreamEnd:
            return self.encode_message_delta_event(value, losses)
        if cls is u.ErrorAnswer:
            return self.encode_error_event(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = Anthropic()
