# Generated from spec/providers/anthropic.yaml; do not edit.

"""Anthropic Messages, to and from the unified model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, a_list, an_object, flag, missing, number, same, text, whole, wrong
from ...lenses.extras import (
    ABSENT,
    Extras,
    KEPT,
    LostFields,
    MISSING,
    NO_KEYS,
    dropped,
    each,
    each_out,
    foreign,
    has_spelling,
    inside,
    leaves,
    leftover,
    lost_whole,
    mark,
    marked,
    remember,
    report,
    restore,
    text_of,
    under,
)
from ...lenses.http import add_http_details
from ...lenses.states import with_fields
from ...lenses.turns import append_turn, as_list, combine, opaque_message, split_turn, whole_message
from ...lenses import codecs

NAMESPACE: Final = "anthropic"
TITLE: Final = "Anthropic Messages"
SPACES: Final[tuple[str, ...]] = ("anthropic",)
CACHE_CONTROL_KEYS: Final[frozenset[str]] = frozenset({"ttl", "type"})
CACHE_CONTROL_OPTIONAL: Final[frozenset[str]] = frozenset({"ttl"})
LEVELS: Final[dict[str, str]] = {
    "CacheHint": "minor",
    "Citation": "minor",
    "ReasoningConfig": "minor",
    "TokenLogprob": "minor",
    "Logprobs": "minor",
    "Usage": "minor",
}
BASE64_SOURCE_KEYS: Final[frozenset[str]] = frozenset({"data", "media_type", "type"})
URL_SOURCE_KEYS: Final[frozenset[str]] = frozenset({"type", "url"})
FILE_SOURCE_KEYS: Final[frozenset[str]] = frozenset({"file_id", "type"})
TEXT_SOURCE_KEYS: Final[frozenset[str]] = frozenset({"data", "media_type", "type"})
TEXT_SOURCE_OPTIONAL: Final[frozenset[str]] = frozenset({"media_type"})
CHAR_LOCATION_KEYS: Final[frozenset[str]] = frozenset({"cited_text", "document_title", "type"})
CHAR_LOCATION_OPTIONAL: Final[frozenset[str]] = frozenset({"cited_text", "document_title"})
LOST_CHAR_LOCATION: Final[LostFields] = (("url", "minor", None), ("start", "minor", None), ("end", "minor", None))
NO_PLACE: Final = "Anthropic Messages has no place for it"
PAGE_LOCATION_KEYS: Final[frozenset[str]] = frozenset({"cited_text", "document_title", "type"})
PAGE_LOCATION_OPTIONAL: Final[frozenset[str]] = frozenset({"cited_text", "document_title"})
LOST_PAGE_LOCATION: Final[LostFields] = (("url", "minor", None), ("start", "minor", None), ("end", "minor", None))
CONTENT_BLOCK_LOCATION_KEYS: Final[frozenset[str]] = frozenset({"cited_text", "document_title", "type"})
CONTENT_BLOCK_LOCATION_OPTIONAL: Final[frozenset[str]] = frozenset({"cited_text", "document_title"})
LOST_CONTENT_BLOCK_LOCATION: Final[LostFields] = (("url", "minor", None), ("start", "minor", None), ("end", "minor", None))
SEARCH_RESULT_LOCATION_KEYS: Final[frozenset[str]] = frozenset({"cited_text", "source", "title", "type"})
SEARCH_RESULT_LOCATION_OPTIONAL: Final[frozenset[str]] = frozenset({"cited_text", "source", "title"})
LOST_SEARCH_RESULT_LOCATION: Final[LostFields] = (("start", "minor", None), ("end", "minor", None))
WEB_SEARCH_RESULT_LOCATION_KEYS: Final[frozenset[str]] = frozenset({"cited_text", "title", "type", "url"})
WEB_SEARCH_RESULT_LOCATION_OPTIONAL: Final[frozenset[str]] = frozenset({"cited_text", "title", "url"})
LOST_WEB_SEARCH_RESULT_LOCATION: Final[LostFields] = (("start", "minor", None), ("end", "minor", None))
TEXT_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "citations", "text", "type"})
TEXT_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control", "citations"})
LOST_TEXT_BLOCK: Final[LostFields] = (("signature", "major", None),)
IMAGE_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "source", "type"})
IMAGE_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control"})
LOST_IMAGE_BLOCK: Final[LostFields] = (("detail", "minor", None), ("signature", "major", None))
DOCUMENT_BLOCK_CITATIONS_KEYS: Final[frozenset[str]] = frozenset({"enabled"})
DOCUMENT_BLOCK_CITATIONS_OPTIONAL: Final[frozenset[str]] = frozenset({"enabled"})
DOCUMENT_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "citations", "context", "source", "title", "type"})
DOCUMENT_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control", "citations", "context", "title"})
LOST_DOCUMENT_BLOCK: Final[LostFields] = (("signature", "major", None),)
DOCUMENT_BLOCK_NESTS: Final[frozenset[str]] = frozenset({"citations"})
THINKING_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"signature", "thinking", "type"})
THINKING_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"signature"})
LOST_THINKING_BLOCK: Final[LostFields] = (
    ("summary", "major", []),
    ("encrypted", "major", None),
    ("id", "minor", None),
    ("cache", "minor", None),
)
REDACTED_THINKING_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"data", "type"})
LOST_REDACTED_THINKING_BLOCK: Final[LostFields] = (
    ("content", "major", []),
    ("summary", "major", []),
    ("id", "minor", None),
    ("signature", "major", None),
    ("cache", "minor", None),
)
TOOL_USE_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "id", "input", "name", "type"})
TOOL_USE_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control"})
LOST_TOOL_USE_BLOCK: Final[LostFields] = (
    ("kind", "minor", "function"),
    ("arguments_error", "major", None),
    ("input", "major", None),
    ("namespace", "minor", None),
    ("signature", "major", None),
)
TOOL_RESULT_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "content", "is_error", "tool_use_id", "type"})
TOOL_RESULT_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control", "content", "is_error"})
LOST_TOOL_RESULT_BLOCK: Final[LostFields] = (("kind", "minor", "function"), ("signature", "major", None))
SERVER_TOOL_USE_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "id", "input", "name", "type"})
SERVER_TOOL_USE_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control"})
LOST_SERVER_TOOL_USE_BLOCK: Final[LostFields] = (
    ("arguments_error", "major", None),
    ("input", "major", None),
    ("namespace", "minor", None),
    ("signature", "major", None),
)
WEB_SEARCH_RESULT_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "content", "tool_use_id", "type"})
WEB_SEARCH_RESULT_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control", "content"})
LOST_WEB_SEARCH_RESULT_BLOCK: Final[LostFields] = (("parts", "major", []), ("is_error", "major", False), ("signature", "major", None))
WEB_FETCH_RESULT_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "content", "tool_use_id", "type"})
WEB_FETCH_RESULT_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control", "content"})
LOST_WEB_FETCH_RESULT_BLOCK: Final[LostFields] = (("parts", "major", []), ("is_error", "major", False), ("signature", "major", None))
CODE_EXECUTION_RESULT_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "content", "tool_use_id", "type"})
CODE_EXECUTION_RESULT_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control", "content"})
LOST_CODE_EXECUTION_RESULT_BLOCK: Final[LostFields] = (("parts", "major", []), ("is_error", "major", False), ("signature", "major", None))
BASH_RESULT_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "content", "tool_use_id", "type"})
BASH_RESULT_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control", "content"})
LOST_BASH_RESULT_BLOCK: Final[LostFields] = (("parts", "major", []), ("is_error", "major", False), ("signature", "major", None))
TEXT_EDITOR_RESULT_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "content", "tool_use_id", "type"})
TEXT_EDITOR_RESULT_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control", "content"})
LOST_TEXT_EDITOR_RESULT_BLOCK: Final[LostFields] = (("parts", "major", []), ("is_error", "major", False), ("signature", "major", None))
TOOL_SEARCH_RESULT_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "content", "tool_use_id", "type"})
TOOL_SEARCH_RESULT_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control", "content"})
LOST_TOOL_SEARCH_RESULT_BLOCK: Final[LostFields] = (("parts", "major", []), ("is_error", "major", False), ("signature", "major", None))
ADVISOR_RESULT_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "content", "tool_use_id", "type"})
ADVISOR_RESULT_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control", "content"})
LOST_ADVISOR_RESULT_BLOCK: Final[LostFields] = (("parts", "major", []), ("is_error", "major", False), ("signature", "major", None))
MCP_TOOL_USE_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "id", "input", "name", "type"})
MCP_TOOL_USE_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control"})
LOST_MCP_TOOL_USE_BLOCK: Final[LostFields] = (
    ("arguments_error", "major", None),
    ("input", "major", None),
    ("namespace", "minor", None),
    ("signature", "major", None),
)
MCP_TOOL_RESULT_BLOCK_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "content", "is_error", "tool_use_id", "type"})
MCP_TOOL_RESULT_BLOCK_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control", "content", "is_error"})
LOST_MCP_TOOL_RESULT_BLOCK: Final[LostFields] = (("signature", "major", None),)
USER_MESSAGE_KEYS: Final[frozenset[str]] = frozenset({"content", "role"})
LOST_USER_MESSAGE: Final[LostFields] = (("name", "minor", None), ("citations", "minor", []))
ASSISTANT_MESSAGE_KEYS: Final[frozenset[str]] = frozenset({"content", "role"})
LOST_ASSISTANT_MESSAGE: Final[LostFields] = (("name", "minor", None), ("citations", "minor", []))
SYSTEM_MESSAGE_KEYS: Final[frozenset[str]] = frozenset({"content", "role"})
SYSTEM_MESSAGE_OPTIONAL: Final[frozenset[str]] = frozenset({"content"})
LOST_SYSTEM_MESSAGE: Final[LostFields] = (("name", "minor", None), ("citations", "minor", []))
LOST_SYSTEM_PROMPT: Final[LostFields] = (("name", "minor", None), ("citations", "minor", []))
CLIENT_TOOL_KEYS: Final[frozenset[str]] = frozenset(
    {"cache_control", "defer_loading", "description", "input_schema", "name", "strict", "type"}
)
CLIENT_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control", "defer_loading", "description", "input_schema", "strict"})
WEB_SEARCH_TOOL_IN: Final[dict[Any, Any]] = {
    "web_search_20250305": "web_search",
    "web_search_20260209": "web_search",
    "web_search_20260318": "web_search",
}
WEB_SEARCH_TOOL_OUT: Final[dict[Any, Any]] = {"web_search": "web_search_20250305"}
WEB_SEARCH_TOOL_KEYS: Final[frozenset[str]] = frozenset({"allowed_domains", "blocked_domains", "cache_control", "max_uses", "name", "type"})
WEB_SEARCH_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"allowed_domains", "blocked_domains", "cache_control", "max_uses"})
WEB_FETCH_TOOL_IN: Final[dict[Any, Any]] = {
    "web_fetch_20250910": "web_fetch",
    "web_fetch_20260209": "web_fetch",
    "web_fetch_20260309": "web_fetch",
    "web_fetch_20260318": "web_fetch",
}
WEB_FETCH_TOOL_OUT: Final[dict[Any, Any]] = {"web_fetch": "web_fetch_20250910"}
WEB_FETCH_TOOL_KEYS: Final[frozenset[str]] = frozenset({"allowed_domains", "blocked_domains", "cache_control", "max_uses", "name", "type"})
WEB_FETCH_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"allowed_domains", "blocked_domains", "cache_control", "max_uses"})
CODE_EXECUTION_TOOL_IN: Final[dict[Any, Any]] = {
    "code_execution_20250825": "code_execution",
    "code_execution_20250522": "code_execution",
    "code_execution_20260120": "code_execution",
    "code_execution_20260521": "code_execution",
}
CODE_EXECUTION_TOOL_OUT: Final[dict[Any, Any]] = {"code_execution": "code_execution_20250825"}
CODE_EXECUTION_TOOL_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "name", "type"})
CODE_EXECUTION_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control"})
LOST_CODE_EXECUTION_TOOL: Final[LostFields] = (
    ("max_uses", "minor", None),
    ("allowed_domains", "major", []),
    ("blocked_domains", "major", []),
)
BASH_TOOL_IN: Final[dict[Any, Any]] = {"bash_20250124": "bash", "bash_20241022": "bash"}
BASH_TOOL_OUT: Final[dict[Any, Any]] = {"bash": "bash_20250124"}
BASH_TOOL_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "name", "type"})
BASH_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control"})
LOST_BASH_TOOL: Final[LostFields] = (("max_uses", "minor", None), ("allowed_domains", "major", []), ("blocked_domains", "major", []))
TEXT_EDITOR_TOOL_IN: Final[dict[Any, Any]] = {
    "text_editor_20250728": "text_editor",
    "text_editor_20250429": "text_editor",
    "text_editor_20250124": "text_editor",
    "text_editor_20241022": "text_editor",
}
TEXT_EDITOR_TOOL_OUT: Final[dict[Any, Any]] = {"text_editor": "text_editor_20250728"}
TEXT_EDITOR_TOOL_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "name", "type"})
TEXT_EDITOR_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control", "name"})
LOST_TEXT_EDITOR_TOOL: Final[LostFields] = (("max_uses", "minor", None), ("allowed_domains", "major", []), ("blocked_domains", "major", []))
MEMORY_TOOL_IN: Final[dict[Any, Any]] = {"memory_20250818": "memory"}
MEMORY_TOOL_OUT: Final[dict[Any, Any]] = {"memory": "memory_20250818"}
MEMORY_TOOL_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "name", "type"})
MEMORY_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control"})
LOST_MEMORY_TOOL: Final[LostFields] = (("max_uses", "minor", None), ("allowed_domains", "major", []), ("blocked_domains", "major", []))
COMPUTER_TOOL_IN: Final[dict[Any, Any]] = {
    "computer_20250124": "computer",
    "computer_20241022": "computer",
    "computer_20251124": "computer",
}
COMPUTER_TOOL_OUT: Final[dict[Any, Any]] = {"computer": "computer_20250124"}
COMPUTER_TOOL_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "name", "type"})
COMPUTER_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control"})
LOST_COMPUTER_TOOL: Final[LostFields] = (("max_uses", "minor", None), ("allowed_domains", "major", []), ("blocked_domains", "major", []))
BM25_TOOL_IN: Final[dict[Any, Any]] = {"tool_search_tool_bm25_20251119": "tool_search_bm25", "tool_search_tool_bm25": "tool_search_bm25"}
BM25_TOOL_OUT: Final[dict[Any, Any]] = {"tool_search_bm25": "tool_search_tool_bm25_20251119"}
BM25_TOOL_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "name", "type"})
BM25_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control"})
LOST_BM25_TOOL: Final[LostFields] = (("max_uses", "minor", None), ("allowed_domains", "major", []), ("blocked_domains", "major", []))
REGEX_TOOL_IN: Final[dict[Any, Any]] = {
    "tool_search_tool_regex_20251119": "tool_search_regex",
    "tool_search_tool_regex": "tool_search_regex",
}
REGEX_TOOL_OUT: Final[dict[Any, Any]] = {"tool_search_regex": "tool_search_tool_regex_20251119"}
REGEX_TOOL_KEYS: Final[frozenset[str]] = frozenset({"cache_control", "name", "type"})
REGEX_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_control"})
LOST_REGEX_TOOL: Final[LostFields] = (("max_uses", "minor", None), ("allowed_domains", "major", []), ("blocked_domains", "major", []))
JSON_SCHEMA_FORMAT_KEYS: Final[frozenset[str]] = frozenset({"schema", "type"})
JSON_SCHEMA_FORMAT_OPTIONAL: Final[frozenset[str]] = frozenset({"schema"})
LOST_JSON_SCHEMA_FORMAT: Final[LostFields] = (("name", "trivial", None), ("description", "minor", None), ("strict", "trivial", None))
FORMAT_OF_TOMORROW_KEYS: Final[frozenset[str]] = frozenset()
LOST_FORMAT_OF_TOMORROW: Final[LostFields] = (
    ("name", "trivial", None),
    ("description", "minor", None),
    ("schema", "major", None),
    ("strict", "minor", None),
)
TOOL_MODE_IN: Final[dict[Any, Any]] = {"tool": "tool", "none": "none", "any": "required", "auto": "auto"}
TOOL_MODE_OUT: Final[dict[Any, Any]] = {"auto": "auto", "required": "any", "none": "none", "tool": "tool", "allowed": "auto"}
MESSAGE_REQUEST_TOOL_CHOICE_KEYS: Final[frozenset[str]] = frozenset({"disable_parallel_tool_use", "name", "type"})
MESSAGE_REQUEST_TOOL_CHOICE_OPTIONAL: Final[frozenset[str]] = frozenset({"disable_parallel_tool_use", "name"})
REASONING_MODE_IN: Final[dict[Any, Any]] = {"adaptive": "adaptive", "disabled": "disabled", "enabled": "enabled"}
REASONING_MODE_OUT: Final[dict[Any, Any]] = {"enabled": "enabled", "disabled": "disabled", "adaptive": "adaptive"}
THINKING_DISPLAY_IN: Final[dict[Any, Any]] = {"omitted": "none", "summarized": "auto"}
THINKING_DISPLAY_OUT: Final[dict[Any, Any]] = {"auto": "summarized", "none": "omitted", "concise": "summarized", "detailed": "summarized"}
MESSAGE_REQUEST_THINKING_KEYS: Final[frozenset[str]] = frozenset({"budget_tokens", "display", "type"})
MESSAGE_REQUEST_THINKING_OPTIONAL: Final[frozenset[str]] = frozenset({"budget_tokens", "display", "type"})
EFFORT_IN: Final[dict[Any, Any]] = {"max": "max", "xhigh": "xhigh", "high": "high", "medium": "medium", "low": "low"}
EFFORT_OUT: Final[dict[Any, Any]] = {
    "low": "low",
    "medium": "medium",
    "high": "high",
    "xhigh": "xhigh",
    "max": "max",
    "none": "low",
    "minimal": "low",
}
MESSAGE_REQUEST_OUTPUT_CONFIG_KEYS: Final[frozenset[str]] = frozenset({"effort", "format"})
MESSAGE_REQUEST_OUTPUT_CONFIG_OPTIONAL: Final[frozenset[str]] = frozenset({"effort", "format"})
MESSAGE_REQUEST_METADATA_KEYS: Final[frozenset[str]] = frozenset({"user_id"})
MESSAGE_REQUEST_METADATA_OPTIONAL: Final[frozenset[str]] = frozenset({"user_id"})
SERVICE_TIER_IN: Final[dict[Any, Any]] = {"standard_only": "default", "auto": "auto"}
SERVICE_TIER_OUT: Final[dict[Any, Any]] = {
    "auto": "auto",
    "default": "standard_only",
    "flex": "standard_only",
    "priority": "auto",
    "scale": "auto",
}
MESSAGE_REQUEST_KEYS: Final[frozenset[str]] = frozenset(
    {
        "cache_control",
        "max_tokens",
        "messages",
        "metadata",
        "model",
        "output_config",
        "service_tier",
        "stop_sequences",
        "stream",
        "system",
        "temperature",
        "thinking",
        "tool_choice",
        "tools",
        "top_k",
        "top_p",
    }
)
MESSAGE_REQUEST_OPTIONAL: Final[frozenset[str]] = frozenset(
    {
        "cache_control",
        "max_tokens",
        "metadata",
        "model",
        "output_config",
        "service_tier",
        "stop_sequences",
        "stream",
        "system",
        "temperature",
        "thinking",
        "tool_choice",
        "tools",
        "top_k",
        "top_p",
    }
)
TOOL_MODE_LOST: Final[dict[str, str]] = {"allowed": ""}
THINKING_DISPLAY_LOST: Final[dict[str, str]] = {"concise": "", "detailed": ""}
EFFORT_LOST: Final[dict[str, str]] = {"none": "", "minimal": ""}
SERVICE_TIER_LOST: Final[dict[str, str]] = {"flex": "", "priority": "", "scale": ""}
LOST_MESSAGE_REQUEST: Final[LostFields] = (
    ("tool_choice.kind", "minor", "function"),
    ("tool_choice.allowed", "major", []),
    ("tool_choice.allowed_mode", "major", None),
    ("seed", "minor", None),
    ("frequency_penalty", "minor", None),
    ("presence_penalty", "minor", None),
    ("logit_bias", "minor", None),
    ("logprobs", "minor", None),
    ("top_logprobs", "minor", None),
    ("candidates", "major", 1),
    ("verbosity", "minor", None),
    ("modalities", "major", []),
    ("audio", "major", None),
    ("prediction", "minor", None),
    ("web_search", "major", None),
    ("cache_key", "minor", None),
    ("cache_retention", "minor", None),
    ("stream_usage", "trivial", None),
    ("safety_id", "minor", None),
    ("metadata", "minor", None),
    ("store", "minor", None),
)
MESSAGE_REQUEST_NESTS: Final[frozenset[str]] = frozenset({"metadata", "output_config", "thinking", "tool_choice"})
USAGE_CACHE_CREATION_KEYS: Final[frozenset[str]] = frozenset({"ephemeral_1h_input_tokens", "ephemeral_5m_input_tokens"})
USAGE_CACHE_CREATION_OPTIONAL: Final[frozenset[str]] = frozenset({"ephemeral_1h_input_tokens", "ephemeral_5m_input_tokens"})
USAGE_OUTPUT_TOKENS_DETAILS_KEYS: Final[frozenset[str]] = frozenset({"thinking_tokens"})
USAGE_OUTPUT_TOKENS_DETAILS_OPTIONAL: Final[frozenset[str]] = frozenset({"thinking_tokens"})
USAGE_SERVER_TOOL_USE_KEYS: Final[frozenset[str]] = frozenset({"web_search_requests"})
USAGE_SERVER_TOOL_USE_OPTIONAL: Final[frozenset[str]] = frozenset({"web_search_requests"})
USAGE_KEYS: Final[frozenset[str]] = frozenset(
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
USAGE_OPTIONAL: Final[frozenset[str]] = frozenset(
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
LOST_USAGE: Final[LostFields] = (
    ("input_audio_tokens", "trivial", None),
    ("output_audio_tokens", "trivial", None),
    ("accepted_prediction_tokens", "trivial", None),
    ("rejected_prediction_tokens", "trivial", None),
)
USAGE_NESTS: Final[frozenset[str]] = frozenset({"cache_creation", "output_tokens_details", "server_tool_use"})
ANSWER_MESSAGE_KEYS: Final[frozenset[str]] = frozenset({"content", "role"})
LOST_ANSWER_MESSAGE: Final[LostFields] = (("name", "minor", None), ("citations", "minor", []))
STOP_REASON_IN: Final[dict[Any, Any]] = {
    "pause_turn": "pause",
    "refusal": "refusal",
    "tool_use": "tool_calls",
    "stop_sequence": "stop_sequence",
    "max_tokens": "length",
    "model_context_window_exceeded": "length",
    "end_turn": "stop",
}
STOP_REASON_OUT: Final[dict[Any, Any]] = {
    "stop": "end_turn",
    "length": "max_tokens",
    "stop_sequence": "stop_sequence",
    "tool_calls": "tool_use",
    "refusal": "refusal",
    "pause": "pause_turn",
}
ANSWER_CANDIDATE_KEYS: Final[frozenset[str]] = frozenset({"content", "role", "stop_details", "stop_reason", "stop_sequence"})
ANSWER_CANDIDATE_OPTIONAL: Final[frozenset[str]] = frozenset({"stop_details"})
LOST_ANSWER_CANDIDATE: Final[LostFields] = (("logprobs", "minor", None),)
ANSWER_KEYS: Final[frozenset[str]] = frozenset(
    {"content", "id", "model", "role", "stop_details", "stop_reason", "stop_sequence", "type", "usage"}
)
ANSWER_OPTIONAL: Final[frozenset[str]] = frozenset({"id", "model", "stop_details", "usage"})
LOST_ANSWER: Final[LostFields] = (("created", "trivial", None), ("service_tier", "trivial", None))
ERROR_CODE_IN: Final[dict[Any, Any]] = {
    "api_error": "server",
    "timeout_error": "timeout",
    "overloaded_error": "overloaded",
    "billing_error": "quota",
    "rate_limit_error": "rate_limit",
    "request_too_large": "too_large",
    "not_found_error": "not_found",
    "permission_error": "permission",
    "authentication_error": "auth",
    "invalid_request_error": "invalid_request",
}
ERROR_CODE_OUT: Final[dict[Any, Any]] = {
    "invalid_request": "invalid_request_error",
    "auth": "authentication_error",
    "permission": "permission_error",
    "not_found": "not_found_error",
    "too_large": "request_too_large",
    "rate_limit": "rate_limit_error",
    "quota": "billing_error",
    "overloaded": "overloaded_error",
    "timeout": "timeout_error",
    "server": "api_error",
    "context_length": "invalid_request_error",
    "content_filter": "invalid_request_error",
    "other": "api_error",
}
ERROR_ANSWER_ERROR_KEYS: Final[frozenset[str]] = frozenset({"message", "type"})
ERROR_ANSWER_ERROR_OPTIONAL: Final[frozenset[str]] = frozenset({"type"})
ERROR_ANSWER_KEYS: Final[frozenset[str]] = frozenset({"error", "request_id", "type"})
ERROR_ANSWER_OPTIONAL: Final[frozenset[str]] = frozenset({"request_id"})
ERROR_CODE_LOST: Final[dict[str, str]] = {"context_length": "", "content_filter": "", "other": ""}
LOST_ERROR_ANSWER: Final[LostFields] = (("param", "minor", None),)
ERROR_ANSWER_NESTS: Final[frozenset[str]] = frozenset({"error"})
TEXT_DELTA_KEYS: Final[frozenset[str]] = frozenset({"text", "type"})
THINKING_DELTA_KEYS: Final[frozenset[str]] = frozenset({"thinking", "type"})
LOST_THINKING_DELTA: Final[LostFields] = (("index", "trivial", 0),)
SIGNATURE_DELTA_KEYS: Final[frozenset[str]] = frozenset({"signature", "type"})
INPUT_JSON_DELTA_KEYS: Final[frozenset[str]] = frozenset({"partial_json", "type"})
CITATIONS_DELTA_KEYS: Final[frozenset[str]] = frozenset({"citation", "type"})
STREAM_USAGE_CACHE_CREATION_KEYS: Final[frozenset[str]] = frozenset({"ephemeral_1h_input_tokens", "ephemeral_5m_input_tokens"})
STREAM_USAGE_CACHE_CREATION_OPTIONAL: Final[frozenset[str]] = frozenset({"ephemeral_1h_input_tokens", "ephemeral_5m_input_tokens"})
STREAM_USAGE_OUTPUT_TOKENS_DETAILS_KEYS: Final[frozenset[str]] = frozenset({"thinking_tokens"})
STREAM_USAGE_OUTPUT_TOKENS_DETAILS_OPTIONAL: Final[frozenset[str]] = frozenset({"thinking_tokens"})
STREAM_USAGE_SERVER_TOOL_USE_KEYS: Final[frozenset[str]] = frozenset({"web_search_requests"})
STREAM_USAGE_SERVER_TOOL_USE_OPTIONAL: Final[frozenset[str]] = frozenset({"web_search_requests"})
STREAM_USAGE_KEYS: Final[frozenset[str]] = frozenset(
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
STREAM_USAGE_OPTIONAL: Final[frozenset[str]] = frozenset(
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
LOST_STREAM_USAGE: Final[LostFields] = (
    ("input_audio_tokens", "trivial", None),
    ("output_audio_tokens", "trivial", None),
    ("accepted_prediction_tokens", "trivial", None),
    ("rejected_prediction_tokens", "trivial", None),
)
STREAM_USAGE_NESTS: Final[frozenset[str]] = frozenset({"cache_creation", "output_tokens_details", "server_tool_use"})
FIRST_ANSWER_KEYS: Final[frozenset[str]] = frozenset(
    {"content", "id", "model", "role", "stop_details", "stop_reason", "stop_sequence", "type", "usage"}
)
FIRST_ANSWER_OPTIONAL: Final[frozenset[str]] = frozenset({"id", "model", "stop_details", "usage"})
LOST_FIRST_ANSWER: Final[LostFields] = (("created", "trivial", None), ("service_tier", "trivial", None))
MESSAGE_START_KEYS: Final[frozenset[str]] = frozenset({"message", "type"})
BLOCK_START_KEYS: Final[frozenset[str]] = frozenset({"content_block", "index", "type"})
BLOCK_DELTA_KEYS: Final[frozenset[str]] = frozenset({"delta", "index", "type"})
BLOCK_STOP_KEYS: Final[frozenset[str]] = frozenset({"index", "type"})
LAST_MESSAGE_KEYS: Final[frozenset[str]] = frozenset()
LOST_LAST_MESSAGE: Final[LostFields] = (("name", "minor", None), ("citations", "minor", []))
LAST_CANDIDATE_KEYS: Final[frozenset[str]] = frozenset({"stop_details", "stop_reason", "stop_sequence"})
LAST_CANDIDATE_OPTIONAL: Final[frozenset[str]] = frozenset({"stop_details"})
LOST_LAST_CANDIDATE: Final[LostFields] = (("logprobs", "minor", None),)
LAST_ANSWER_KEYS: Final[frozenset[str]] = frozenset({"delta", "usage"})
LAST_ANSWER_OPTIONAL: Final[frozenset[str]] = frozenset({"usage"})
LOST_LAST_ANSWER: Final[LostFields] = (("created", "trivial", None), ("service_tier", "trivial", None))
MESSAGE_DELTA_KEYS: Final[frozenset[str]] = frozenset({"delta", "type", "usage"})
MESSAGE_DELTA_OPTIONAL: Final[frozenset[str]] = frozenset({"usage"})
HEADERS: Final[dict[str, tuple[str, ...]]] = {"retry_after": ("retry-after",), "request_id": ("request-id",)}
KEPT.setdefault(NAMESPACE, {}).update(
    {
        "Document.citations": "nest",
        "ErrorAnswer.error": "nest",
        "Image.transformations": "trivial",
        "Request.betas": "trivial",
        "Request.billing_policy": "trivial",
        "Request.diagnostics": "trivial",
        "Request.mcp_servers": "major",
        "Request.metadata": "nest",
        "Request.output_config": "nest",
        "Request.output_format": "major",
        "Request.thinking": "nest",
        "Request.thread": "major",
        "Request.tool_choice": "nest",
        "Request.workspace_id": "trivial",
        "Response.context_management": "trivial",
        "Response.diagnostics": "trivial",
        "Response.input_transformations": "trivial",
        "StreamEnd.context_management": "trivial",
        "Tool.eager_input_streaming": "trivial",
        "ToolCall.caller": "trivial",
        "ToolResult.caller": "trivial",
        "Usage.cache_creation": "nest",
        "Usage.fallback_credit": "trivial",
        "Usage.inference_geo": "trivial",
        "Usage.iterations": "trivial",
        "Usage.output_tokens_details": "nest",
        "Usage.server_tool_use": "nest",
        "Usage.service_tier": "trivial",
        "Usage.speed": "trivial",
    }
)


def decode_cache_control(w: Any) -> u.CacheHint:
    """CacheControl -> CacheHint."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.CacheHint()
    n = 0
    if w.get("type") == "ephemeral":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        ttl_ = w.get("ttl")
        if ttl_ is not None:
            n += 1
            if ttl_.__class__ is not str:
                ttl_ = text(ttl_, "ttl")
            out.ttl = ttl_
        if n != len(w):
            extras = leftover(extras, w, CACHE_CONTROL_KEYS, CACHE_CONTROL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_cache_control(value: u.CacheHint, losses: list[Loss]) -> Any:
    """CacheControl <- CacheHint."""
    w: dict[str, Any] = {"type": "ephemeral"}
    if value.ttl is not None:
        w["ttl"] = value.ttl
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_cache_control)
    return w


def holds_cache_control(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "ttl":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "ttl")
            return same(was, value.ttl)
        except DecodeError:
            return False
    return False


def decode_base64_source(w: Any) -> u.Blob:
    """Base64Source -> Blob."""
    extras: Extras | None = None
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
        extras = leftover(extras, w, BASE64_SOURCE_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_base64_source(value: u.Blob, losses: list[Loss]) -> Any:
    """Base64Source <- Blob."""
    w: dict[str, Any] = {"type": "base64", "media_type": value.media_type, "data": value.data}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_url_source(w: Any) -> u.Url:
    """UrlSource -> Url."""
    extras: Extras | None = None
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
        extras = leftover(extras, w, URL_SOURCE_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_url_source(value: u.Url, losses: list[Loss]) -> Any:
    """UrlSource <- Url."""
    w: dict[str, Any] = {"type": "url", "url": value.url}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_file_source(w: Any) -> u.FileRef:
    """FileSource -> FileRef. A file of the Files API"""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        file_id_ = w["file_id"]
    except KeyError:
        raise missing(w, "file_id") from None
    if file_id_.__class__ is not str:
        file_id_ = text(file_id_, "file_id")
    out = u.FileRef(id=file_id_, owner=NAMESPACE)
    if len(w) != 2:
        extras = leftover(extras, w, FILE_SOURCE_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_file_source(value: u.FileRef, losses: list[Loss]) -> Any:
    """FileSource <- FileRef. A file of the Files API"""
    if not (value.owner is None or value.owner in SPACES):
        losses.append(dropped("id", "FileRef.id", "major", "it belongs to " + str(value.owner), value.id))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "file", "file_id": value.id}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_text_source(w: Any) -> u.PlainText:
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
    if len(w) != 2:
        n = 2
        media_type_ = w.get("media_type")
        if media_type_ is not None:
            n += 1
            if media_type_.__class__ is not str:
                media_type_ = text(media_type_, "media_type")
            out.media_type = media_type_
        if n != len(w):
            extras = leftover(extras, w, TEXT_SOURCE_KEYS, TEXT_SOURCE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_text_source(value: u.PlainText, losses: list[Loss]) -> Any:
    """TextSource <- PlainText."""
    w: dict[str, Any] = {"type": "text", "data": value.text}
    if value.media_type is not None:
        w["media_type"] = value.media_type
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_text_source)
    return w


def holds_text_source(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "media_type":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "media_type")
            return same(was, value.media_type)
        except DecodeError:
            return False
    return False


def decode_char_location(w: Any) -> u.Citation:
    """CharLocation -> Citation."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Citation(kind="char_location")
    if len(w) != 1:
        n = 1
        cited_text_ = w.get("cited_text")
        if cited_text_ is not None:
            n += 1
            if cited_text_.__class__ is not str:
                cited_text_ = text(cited_text_, "cited_text")
            out.quote = cited_text_
        document_title_ = w.get("document_title")
        if document_title_ is not None:
            n += 1
            if document_title_.__class__ is not str:
                document_title_ = text(document_title_, "document_title")
            out.title = document_title_
        if n != len(w):
            extras = leftover(extras, w, CHAR_LOCATION_KEYS, CHAR_LOCATION_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_char_location(value: u.Citation, losses: list[Loss]) -> Any:
    """CharLocation <- Citation."""
    w: dict[str, Any] = {"type": "char_location"}
    if value.quote is not None:
        w["cited_text"] = value.quote
    if value.title is not None:
        w["document_title"] = value.title
    if value.url is not None or value.start is not None or value.end is not None:
        report(value, LOST_CHAR_LOCATION, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_char_location)
    return w


def holds_char_location(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "cited_text":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "cited_text")
            return same(was, value.quote)
        except DecodeError:
            return False
    if at == "document_title":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "document_title")
            return same(was, value.title)
        except DecodeError:
            return False
    return False


def decode_page_location(w: Any) -> u.Citation:
    """PageLocation -> Citation."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Citation(kind="page_location")
    if len(w) != 1:
        n = 1
        cited_text_ = w.get("cited_text")
        if cited_text_ is not None:
            n += 1
            if cited_text_.__class__ is not str:
                cited_text_ = text(cited_text_, "cited_text")
            out.quote = cited_text_
        document_title_ = w.get("document_title")
        if document_title_ is not None:
            n += 1
            if document_title_.__class__ is not str:
                document_title_ = text(document_title_, "document_title")
            out.title = document_title_
        if n != len(w):
            extras = leftover(extras, w, PAGE_LOCATION_KEYS, PAGE_LOCATION_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_page_location(value: u.Citation, losses: list[Loss]) -> Any:
    """PageLocation <- Citation."""
    w: dict[str, Any] = {"type": "page_location"}
    if value.quote is not None:
        w["cited_text"] = value.quote
    if value.title is not None:
        w["document_title"] = value.title
    if value.url is not None or value.start is not None or value.end is not None:
        report(value, LOST_PAGE_LOCATION, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_page_location)
    return w


def holds_page_location(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "cited_text":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "cited_text")
            return same(was, value.quote)
        except DecodeError:
            return False
    if at == "document_title":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "document_title")
            return same(was, value.title)
        except DecodeError:
            return False
    return False


def decode_content_block_location(w: Any) -> u.Citation:
    """ContentBlockLocation -> Citation."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Citation(kind="content_block_location")
    if len(w) != 1:
        n = 1
        cited_text_ = w.get("cited_text")
        if cited_text_ is not None:
            n += 1
            if cited_text_.__class__ is not str:
                cited_text_ = text(cited_text_, "cited_text")
            out.quote = cited_text_
        document_title_ = w.get("document_title")
        if document_title_ is not None:
            n += 1
            if document_title_.__class__ is not str:
                document_title_ = text(document_title_, "document_title")
            out.title = document_title_
        if n != len(w):
            extras = leftover(extras, w, CONTENT_BLOCK_LOCATION_KEYS, CONTENT_BLOCK_LOCATION_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_content_block_location(value: u.Citation, losses: list[Loss]) -> Any:
    """ContentBlockLocation <- Citation."""
    w: dict[str, Any] = {"type": "content_block_location"}
    if value.quote is not None:
        w["cited_text"] = value.quote
    if value.title is not None:
        w["document_title"] = value.title
    if value.url is not None or value.start is not None or value.end is not None:
        report(value, LOST_CONTENT_BLOCK_LOCATION, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_content_block_location)
    return w


def holds_content_block_location(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "cited_text":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "cited_text")
            return same(was, value.quote)
        except DecodeError:
            return False
    if at == "document_title":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "document_title")
            return same(was, value.title)
        except DecodeError:
            return False
    return False


def decode_search_result_location(w: Any) -> u.Citation:
    """SearchResultLocation -> Citation."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Citation(kind="search_result_location")
    if len(w) != 1:
        n = 1
        cited_text_ = w.get("cited_text")
        if cited_text_ is not None:
            n += 1
            if cited_text_.__class__ is not str:
                cited_text_ = text(cited_text_, "cited_text")
            out.quote = cited_text_
        source_ = w.get("source")
        if source_ is not None:
            n += 1
            if source_.__class__ is not str:
                source_ = text(source_, "source")
            out.url = source_
        title_ = w.get("title")
        if title_ is not None:
            n += 1
            if title_.__class__ is not str:
                title_ = text(title_, "title")
            out.title = title_
        if n != len(w):
            extras = leftover(extras, w, SEARCH_RESULT_LOCATION_KEYS, SEARCH_RESULT_LOCATION_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_search_result_location(value: u.Citation, losses: list[Loss]) -> Any:
    """SearchResultLocation <- Citation."""
    w: dict[str, Any] = {"type": "search_result_location"}
    if value.quote is not None:
        w["cited_text"] = value.quote
    if value.url is not None:
        w["source"] = value.url
    if value.title is not None:
        w["title"] = value.title
    if value.start is not None or value.end is not None:
        report(value, LOST_SEARCH_RESULT_LOCATION, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_search_result_location)
    return w


def holds_search_result_location(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "cited_text":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "cited_text")
            return same(was, value.quote)
        except DecodeError:
            return False
    if at == "source":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "source")
            return same(was, value.url)
        except DecodeError:
            return False
    if at == "title":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "title")
            return same(was, value.title)
        except DecodeError:
            return False
    return False


def decode_web_search_result_location(w: Any) -> u.Citation:
    """WebSearchResultLocation -> Citation."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Citation(kind="web_search_result_location")
    if len(w) != 1:
        n = 1
        cited_text_ = w.get("cited_text")
        if cited_text_ is not None:
            n += 1
            if cited_text_.__class__ is not str:
                cited_text_ = text(cited_text_, "cited_text")
            out.quote = cited_text_
        url_ = w.get("url")
        if url_ is not None:
            n += 1
            if url_.__class__ is not str:
                url_ = text(url_, "url")
            out.url = url_
        title_ = w.get("title")
        if title_ is not None:
            n += 1
            if title_.__class__ is not str:
                title_ = text(title_, "title")
            out.title = title_
        if n != len(w):
            extras = leftover(extras, w, WEB_SEARCH_RESULT_LOCATION_KEYS, WEB_SEARCH_RESULT_LOCATION_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_web_search_result_location(value: u.Citation, losses: list[Loss]) -> Any:
    """WebSearchResultLocation <- Citation."""
    w: dict[str, Any] = {"type": "web_search_result_location"}
    if value.quote is not None:
        w["cited_text"] = value.quote
    if value.url is not None:
        w["url"] = value.url
    if value.title is not None:
        w["title"] = value.title
    if value.start is not None or value.end is not None:
        report(value, LOST_WEB_SEARCH_RESULT_LOCATION, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_web_search_result_location)
    return w


def holds_web_search_result_location(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "cited_text":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "cited_text")
            return same(was, value.quote)
        except DecodeError:
            return False
    if at == "url":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "url")
            return same(was, value.url)
        except DecodeError:
            return False
    if at == "title":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "title")
            return same(was, value.title)
        except DecodeError:
            return False
    return False


def decode_text_block(w: Any) -> u.Text:
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
        citations_ = w.get("citations")
        if citations_ is not None:
            n += 1
            out.citations = each(citations_, decode_text_citation, "citations")
            if citations_.__class__ is list and not citations_:
                extras = remember(extras, NAMESPACE, "citations", [])
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, TEXT_BLOCK_KEYS, TEXT_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_text_block(value: u.Text, losses: list[Loss]) -> Any:
    """TextBlock <- Text."""
    w: dict[str, Any] = {"type": "text", "text": value.text}
    if value.citations:
        citations_ = each_out(value.citations, encode_text_citation, losses, "citations")
        if citations_:
            w["citations"] = citations_
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.signature is not None:
        report(value, LOST_TEXT_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_text_block)
    return w


def holds_text_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "citations":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(each(was, decode_text_citation, "citations"), value.citations)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_image_block(w: Any) -> u.Image:
    """ImageBlock -> Image."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        source_ = w["source"]
    except KeyError:
        raise missing(w, "source") from None
    out = u.Image(source=inside(source_, decode_image_source, "source"))
    if len(w) != 2:
        n = 2
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, IMAGE_BLOCK_KEYS, IMAGE_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_image_block(value: u.Image, losses: list[Loss]) -> Any:
    """ImageBlock <- Image."""
    source_: Any = under(value.source, encode_image_source, losses, "source")
    if source_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "image", "source": source_}
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.detail is not None or value.signature is not None:
        report(value, LOST_IMAGE_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_image_block)
    return w


def holds_image_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_document_block(w: Any) -> u.Document:
    """DocumentBlock -> Document."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        source_ = w["source"]
    except KeyError:
        raise missing(w, "source") from None
    out = u.Document(source=inside(source_, decode_document_source, "source"))
    if len(w) != 2:
        n = 2
        title_ = w.get("title")
        if title_ is not None:
            n += 1
            if title_.__class__ is not str:
                title_ = text(title_, "title")
            out.filename = title_
        context_ = w.get("context")
        if context_ is not None:
            n += 1
            if context_.__class__ is not str:
                context_ = text(context_, "context")
            out.context = context_
        citations_ = w.get("citations")
        if citations_ is not None:
            n += 1
            if citations_.__class__ is not dict:
                citations_ = an_object(citations_, "citations")
            if len(citations_) != 0:
                n_citations_ = 0
                citations_enabled_ = citations_.get("enabled")
                if citations_enabled_ is not None:
                    n_citations_ += 1
                    if citations_enabled_.__class__ is not bool:
                        citations_enabled_ = flag(citations_enabled_, "citations", "enabled")
                    out.citable = citations_enabled_
                if n_citations_ != len(citations_):
                    extras = leftover(
                        extras, citations_, DOCUMENT_BLOCK_CITATIONS_KEYS, DOCUMENT_BLOCK_CITATIONS_OPTIONAL, NAMESPACE, {}, "citations"
                    )
            if not (out.citable is not None):
                extras = remember(extras, NAMESPACE, "citations", citations_)
        if n != len(w):
            cache_control_ = w.get("cache_control")
            if cache_control_ is not None:
                n += 1
                out.cache = inside(cache_control_, decode_cache_control, "cache_control")
            if n != len(w):
                extras = leftover(extras, w, DOCUMENT_BLOCK_KEYS, DOCUMENT_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_document_block(value: u.Document, losses: list[Loss]) -> Any:
    """DocumentBlock <- Document."""
    source_: Any = under(value.source, encode_document_source, losses, "source")
    if source_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "document", "source": source_}
    if value.filename is not None:
        w["title"] = value.filename
    if value.context is not None:
        w["context"] = value.context
    if value.citable is not None:
        citations_: dict[str, Any] = {}
        citations_["enabled"] = value.citable
        if citations_:
            w["citations"] = citations_
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.signature is not None:
        report(value, LOST_DOCUMENT_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, DOCUMENT_BLOCK_NESTS, holds_document_block)
    return w


def holds_document_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "title":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "title")
            return same(was, value.filename)
        except DecodeError:
            return False
    if at == "context":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "context")
            return same(was, value.context)
        except DecodeError:
            return False
    if at == "citations":
        return not (value.citable is not None)
    if at == "citations.enabled":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "enabled")
            return same(was, value.citable)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_thinking_block(w: Any) -> u.Reasoning:
    """ThinkingBlock -> Reasoning."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        thinking_ = w["thinking"]
    except KeyError:
        raise missing(w, "thinking") from None
    if thinking_.__class__ is not str:
        thinking_ = text(thinking_, "thinking")
    if thinking_.__class__ is list and not thinking_:
        extras = remember(extras, NAMESPACE, "thinking", [])
    out = u.Reasoning(content=[thinking_] if thinking_ else [], redacted=False)
    if len(w) != 2:
        n = 2
        signature_ = w.get("signature")
        if signature_ is not None:
            n += 1
            if signature_.__class__ is not str:
                signature_ = text(signature_, "signature")
            out.signature = signature_
            out.signer = NAMESPACE
        if n != len(w):
            extras = leftover(extras, w, THINKING_BLOCK_KEYS, THINKING_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thinking_block(value: u.Reasoning, losses: list[Loss]) -> Any:
    """ThinkingBlock <- Reasoning."""
    content_stood_in = False
    if not value.content and value.summary:
        losses.append(Loss("summary", "Reasoning.summary", "changed", "minor", "written as content", value.summary))
        content_stood_in = True
        value = with_fields(value, content=value.summary, summary=[])
    thinking_: Any
    if value.content:
        if len(value.content) > 1 and not content_stood_in:
            losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several became one string", None))
        thinking_ = "\n\n".join(value.content)
    else:
        thinking_ = ""
    w: dict[str, Any] = {"type": "thinking", "thinking": thinking_}
    if value.signature is not None:
        if value.signer is None or value.signer in SPACES:
            w["signature"] = value.signature
        else:
            losses.append(dropped("signature", "Reasoning.signature", "major", "it belongs to " + str(value.signer), value.signature))
    if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None:
        report(value, LOST_THINKING_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_thinking_block)
    return w


def holds_thinking_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "thinking":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            if was.__class__ is not str:
                was = text(was, "thinking")
            return same([was] if was else [], value.content)
        except DecodeError:
            return False
    if at == "signature":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "signature")
            return same(was, value.signature)
        except DecodeError:
            return False
    return False


def decode_redacted_thinking_block(w: Any) -> u.Reasoning:
    """RedactedThinkingBlock -> Reasoning."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        data_ = w["data"]
    except KeyError:
        raise missing(w, "data") from None
    out = u.Reasoning(redacted=True)
    if data_ is not None:
        if data_.__class__ is not str:
            data_ = text(data_, "data")
        out.encrypted = data_
        out.signer = NAMESPACE
    if len(w) != 2:
        extras = leftover(extras, w, REDACTED_THINKING_BLOCK_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_redacted_thinking_block(value: u.Reasoning, losses: list[Loss]) -> Any:
    """RedactedThinkingBlock <- Reasoning."""
    if not (value.signer is None or value.signer in SPACES):
        losses.append(dropped("encrypted", "Reasoning.encrypted", "major", "it belongs to " + str(value.signer), value.encrypted))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "redacted_thinking", "data": value.encrypted}
    if value.content or value.summary or value.id is not None or value.signature is not None or value.cache is not None:
        report(value, LOST_REDACTED_THINKING_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_tool_use_block(w: Any) -> u.ToolCall:
    """ToolUseBlock -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
        name_ = w["name"]
        input_ = w["input"]
    except KeyError:
        raise missing(w, "id", "name", "input") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    if name_.__class__ is not str:
        name_ = text(name_, "name")
    if input_.__class__ is not dict:
        input_ = an_object(input_, "input")
    out = u.ToolCall(id=id_, name=name_, runner="client", arguments=input_)
    if len(w) != 4:
        n = 4
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, TOOL_USE_BLOCK_KEYS, TOOL_USE_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_tool_use_block(value: u.ToolCall, losses: list[Loss]) -> Any:
    """ToolUseBlock <- ToolCall."""
    w: dict[str, Any] = {"type": "tool_use", "id": value.id, "name": value.name, "input": value.arguments}
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if (
        value.kind != "function"
        or value.arguments_error is not None
        or value.input is not None
        or value.namespace is not None
        or value.signature is not None
    ):
        report(value, LOST_TOOL_USE_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_tool_use_block)
    return w


def holds_tool_use_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_tool_result_block(w: Any) -> u.ToolResult:
    """ToolResultBlock -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        tool_use_id_ = w["tool_use_id"]
    except KeyError:
        raise missing(w, "tool_use_id") from None
    if tool_use_id_.__class__ is not str:
        tool_use_id_ = text(tool_use_id_, "tool_use_id")
    out = u.ToolResult(call_id=tool_use_id_, runner="client")
    if len(w) != 2:
        n = 2
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            content__list: list[Any]
            if content_.__class__ is str:
                content__list = [u.Text(text=content_)]
                content__form = "string"
            else:
                content__list = each(content_, decode_tool_result_content, "content")
                content__form = "list"
            out.parts = content__list
            out.form = content__form
        is_error_ = w.get("is_error")
        if is_error_ is not None:
            n += 1
            if is_error_.__class__ is not bool:
                is_error_ = flag(is_error_, "is_error")
            out.is_error = is_error_
            if is_error_ is False:
                extras = remember(extras, NAMESPACE, "is_error", is_error_)
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, TOOL_RESULT_BLOCK_KEYS, TOOL_RESULT_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_tool_result_block(value: u.ToolResult, losses: list[Loss]) -> Any:
    """ToolResultBlock <- ToolResult."""
    w: dict[str, Any] = {"type": "tool_result", "tool_use_id": value.call_id}
    if value.parts:
        only: Any = value.parts[0] if len(value.parts) == 1 else None
        content_: Any
        if (
            only.__class__ is u.Text
            and value.form != "list"
            and not only.citations
            and only.signature is None
            and only.cache is None
            and only.extras is None
        ):
            content_ = only.text
        else:
            content_ = each_out(value.parts, encode_tool_result_content, losses, "parts")
            if (
                len(content_) == 1
                and value.form != "list"
                and content_[0].__class__ is dict
                and len(content_[0]) == 2
                and content_[0].get("type") == "text"
            ):
                content_ = content_[0]["text"]
        if content_ != []:
            w["content"] = content_
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "minor", "written as JSON text", value.value))
            w["content"] = text_of(value.value)
        elif value.form == "list":
            w["content"] = []
    elif value.value is not None:
        losses.append(Loss("value", "ToolResult.value", "changed", "minor", "written as JSON text", value.value))
        w["content"] = text_of(value.value)
    elif value.form == "list":
        w["content"] = []
    if value.is_error:
        w["is_error"] = value.is_error
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.kind != "function" or value.signature is not None:
        report(value, LOST_TOOL_RESULT_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_tool_result_block)
    return w


def holds_tool_result_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)]
            else:
                was_list = each(was, decode_tool_result_content, "content")
            return same(was_list, value.parts)
        except DecodeError:
            return False
    if at == "is_error":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "is_error")
            return same(was, value.is_error)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_server_tool_use_block(w: Any) -> u.ToolCall:
    """ServerToolUseBlock -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
        name_ = w["name"]
        input_ = w["input"]
    except KeyError:
        raise missing(w, "id", "name", "input") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    if name_.__class__ is not str:
        name_ = text(name_, "name")
    if input_.__class__ is not dict:
        input_ = an_object(input_, "input")
    out = u.ToolCall(id=id_, name=name_, kind="server_tool", runner="provider", arguments=input_)
    if len(w) != 4:
        n = 4
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, SERVER_TOOL_USE_BLOCK_KEYS, SERVER_TOOL_USE_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_server_tool_use_block(value: u.ToolCall, losses: list[Loss]) -> Any:
    """ServerToolUseBlock <- ToolCall."""
    w: dict[str, Any] = {"type": "server_tool_use", "id": value.id, "name": value.name, "input": value.arguments}
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.arguments_error is not None or value.input is not None or value.namespace is not None or value.signature is not None:
        report(value, LOST_SERVER_TOOL_USE_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_server_tool_use_block)
    return w


def holds_server_tool_use_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_web_search_result_block(w: Any) -> u.ToolResult:
    """WebSearchResultBlock -> ToolResult. A list of hits, or an object with an error_code"""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        tool_use_id_ = w["tool_use_id"]
    except KeyError:
        raise missing(w, "tool_use_id") from None
    if tool_use_id_.__class__ is not str:
        tool_use_id_ = text(tool_use_id_, "tool_use_id")
    out = u.ToolResult(call_id=tool_use_id_, kind="web_search", runner="provider")
    if len(w) != 2:
        n = 2
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            out.value = content_
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, WEB_SEARCH_RESULT_BLOCK_KEYS, WEB_SEARCH_RESULT_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_web_search_result_block(value: u.ToolResult, losses: list[Loss]) -> Any:
    """WebSearchResultBlock <- ToolResult. A list of hits, or an object with an error_code"""
    w: dict[str, Any] = {"type": "web_search_tool_result", "tool_use_id": value.call_id}
    if value.value is not None:
        w["content"] = value.value
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.parts or value.is_error or value.signature is not None:
        report(value, LOST_WEB_SEARCH_RESULT_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_web_search_result_block)
    return w


def holds_web_search_result_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_web_fetch_result_block(w: Any) -> u.ToolResult:
    """WebFetchResultBlock -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        tool_use_id_ = w["tool_use_id"]
    except KeyError:
        raise missing(w, "tool_use_id") from None
    if tool_use_id_.__class__ is not str:
        tool_use_id_ = text(tool_use_id_, "tool_use_id")
    out = u.ToolResult(call_id=tool_use_id_, kind="web_fetch", runner="provider")
    if len(w) != 2:
        n = 2
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            out.value = content_
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, WEB_FETCH_RESULT_BLOCK_KEYS, WEB_FETCH_RESULT_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_web_fetch_result_block(value: u.ToolResult, losses: list[Loss]) -> Any:
    """WebFetchResultBlock <- ToolResult."""
    w: dict[str, Any] = {"type": "web_fetch_tool_result", "tool_use_id": value.call_id}
    if value.value is not None:
        w["content"] = value.value
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.parts or value.is_error or value.signature is not None:
        report(value, LOST_WEB_FETCH_RESULT_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_web_fetch_result_block)
    return w


def holds_web_fetch_result_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_code_execution_result_block(w: Any) -> u.ToolResult:
    """CodeExecutionResultBlock -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        tool_use_id_ = w["tool_use_id"]
    except KeyError:
        raise missing(w, "tool_use_id") from None
    if tool_use_id_.__class__ is not str:
        tool_use_id_ = text(tool_use_id_, "tool_use_id")
    out = u.ToolResult(call_id=tool_use_id_, kind="code_execution", runner="provider")
    if len(w) != 2:
        n = 2
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            out.value = content_
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, CODE_EXECUTION_RESULT_BLOCK_KEYS, CODE_EXECUTION_RESULT_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_code_execution_result_block(value: u.ToolResult, losses: list[Loss]) -> Any:
    """CodeExecutionResultBlock <- ToolResult."""
    w: dict[str, Any] = {"type": "code_execution_tool_result", "tool_use_id": value.call_id}
    if value.value is not None:
        w["content"] = value.value
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.parts or value.is_error or value.signature is not None:
        report(value, LOST_CODE_EXECUTION_RESULT_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_code_execution_result_block)
    return w


def holds_code_execution_result_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_bash_result_block(w: Any) -> u.ToolResult:
    """BashResultBlock -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        tool_use_id_ = w["tool_use_id"]
    except KeyError:
        raise missing(w, "tool_use_id") from None
    if tool_use_id_.__class__ is not str:
        tool_use_id_ = text(tool_use_id_, "tool_use_id")
    out = u.ToolResult(call_id=tool_use_id_, kind="bash_code_execution", runner="provider")
    if len(w) != 2:
        n = 2
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            out.value = content_
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, BASH_RESULT_BLOCK_KEYS, BASH_RESULT_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_bash_result_block(value: u.ToolResult, losses: list[Loss]) -> Any:
    """BashResultBlock <- ToolResult."""
    w: dict[str, Any] = {"type": "bash_code_execution_tool_result", "tool_use_id": value.call_id}
    if value.value is not None:
        w["content"] = value.value
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.parts or value.is_error or value.signature is not None:
        report(value, LOST_BASH_RESULT_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_bash_result_block)
    return w


def holds_bash_result_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_text_editor_result_block(w: Any) -> u.ToolResult:
    """TextEditorResultBlock -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        tool_use_id_ = w["tool_use_id"]
    except KeyError:
        raise missing(w, "tool_use_id") from None
    if tool_use_id_.__class__ is not str:
        tool_use_id_ = text(tool_use_id_, "tool_use_id")
    out = u.ToolResult(call_id=tool_use_id_, kind="text_editor_code_execution", runner="provider")
    if len(w) != 2:
        n = 2
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            out.value = content_
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, TEXT_EDITOR_RESULT_BLOCK_KEYS, TEXT_EDITOR_RESULT_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_text_editor_result_block(value: u.ToolResult, losses: list[Loss]) -> Any:
    """TextEditorResultBlock <- ToolResult."""
    w: dict[str, Any] = {"type": "text_editor_code_execution_tool_result", "tool_use_id": value.call_id}
    if value.value is not None:
        w["content"] = value.value
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.parts or value.is_error or value.signature is not None:
        report(value, LOST_TEXT_EDITOR_RESULT_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_text_editor_result_block)
    return w


def holds_text_editor_result_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_tool_search_result_block(w: Any) -> u.ToolResult:
    """ToolSearchResultBlock -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        tool_use_id_ = w["tool_use_id"]
    except KeyError:
        raise missing(w, "tool_use_id") from None
    if tool_use_id_.__class__ is not str:
        tool_use_id_ = text(tool_use_id_, "tool_use_id")
    out = u.ToolResult(call_id=tool_use_id_, kind="tool_search", runner="provider")
    if len(w) != 2:
        n = 2
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            out.value = content_
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, TOOL_SEARCH_RESULT_BLOCK_KEYS, TOOL_SEARCH_RESULT_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_tool_search_result_block(value: u.ToolResult, losses: list[Loss]) -> Any:
    """ToolSearchResultBlock <- ToolResult."""
    w: dict[str, Any] = {"type": "tool_search_tool_result", "tool_use_id": value.call_id}
    if value.value is not None:
        w["content"] = value.value
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.parts or value.is_error or value.signature is not None:
        report(value, LOST_TOOL_SEARCH_RESULT_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_tool_search_result_block)
    return w


def holds_tool_search_result_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_advisor_result_block(w: Any) -> u.ToolResult:
    """AdvisorResultBlock -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        tool_use_id_ = w["tool_use_id"]
    except KeyError:
        raise missing(w, "tool_use_id") from None
    if tool_use_id_.__class__ is not str:
        tool_use_id_ = text(tool_use_id_, "tool_use_id")
    out = u.ToolResult(call_id=tool_use_id_, kind="advisor", runner="provider")
    if len(w) != 2:
        n = 2
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            out.value = content_
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, ADVISOR_RESULT_BLOCK_KEYS, ADVISOR_RESULT_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_advisor_result_block(value: u.ToolResult, losses: list[Loss]) -> Any:
    """AdvisorResultBlock <- ToolResult."""
    w: dict[str, Any] = {"type": "advisor_tool_result", "tool_use_id": value.call_id}
    if value.value is not None:
        w["content"] = value.value
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.parts or value.is_error or value.signature is not None:
        report(value, LOST_ADVISOR_RESULT_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_advisor_result_block)
    return w


def holds_advisor_result_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_mcp_tool_use_block(w: Any) -> u.ToolCall:
    """McpToolUseBlock -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
        name_ = w["name"]
        input_ = w["input"]
    except KeyError:
        raise missing(w, "id", "name", "input") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    if name_.__class__ is not str:
        name_ = text(name_, "name")
    if input_.__class__ is not dict:
        input_ = an_object(input_, "input")
    out = u.ToolCall(id=id_, name=name_, kind="mcp", runner="provider", arguments=input_)
    if len(w) != 4:
        n = 4
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, MCP_TOOL_USE_BLOCK_KEYS, MCP_TOOL_USE_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_mcp_tool_use_block(value: u.ToolCall, losses: list[Loss]) -> Any:
    """McpToolUseBlock <- ToolCall."""
    w: dict[str, Any] = {"type": "mcp_tool_use", "id": value.id, "name": value.name, "input": value.arguments}
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.arguments_error is not None or value.input is not None or value.namespace is not None or value.signature is not None:
        report(value, LOST_MCP_TOOL_USE_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_mcp_tool_use_block)
    return w


def holds_mcp_tool_use_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_mcp_tool_result_block(w: Any) -> u.ToolResult:
    """McpToolResultBlock -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        tool_use_id_ = w["tool_use_id"]
    except KeyError:
        raise missing(w, "tool_use_id") from None
    if tool_use_id_.__class__ is not str:
        tool_use_id_ = text(tool_use_id_, "tool_use_id")
    out = u.ToolResult(call_id=tool_use_id_, kind="mcp", runner="provider")
    if len(w) != 2:
        n = 2
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            content__list: list[Any]
            if content_.__class__ is str:
                content__list = [u.Text(text=content_)]
                content__form = "string"
            else:
                content__list = each(content_, decode_tool_result_content, "content")
                content__form = "list"
            out.parts = content__list
            out.form = content__form
        is_error_ = w.get("is_error")
        if is_error_ is not None:
            n += 1
            if is_error_.__class__ is not bool:
                is_error_ = flag(is_error_, "is_error")
            out.is_error = is_error_
            if is_error_ is False:
                extras = remember(extras, NAMESPACE, "is_error", is_error_)
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, MCP_TOOL_RESULT_BLOCK_KEYS, MCP_TOOL_RESULT_BLOCK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_mcp_tool_result_block(value: u.ToolResult, losses: list[Loss]) -> Any:
    """McpToolResultBlock <- ToolResult."""
    w: dict[str, Any] = {"type": "mcp_tool_result", "tool_use_id": value.call_id}
    if value.parts:
        only: Any = value.parts[0] if len(value.parts) == 1 else None
        content_: Any
        if (
            only.__class__ is u.Text
            and value.form != "list"
            and not only.citations
            and only.signature is None
            and only.cache is None
            and only.extras is None
        ):
            content_ = only.text
        else:
            content_ = each_out(value.parts, encode_tool_result_content, losses, "parts")
            if (
                len(content_) == 1
                and value.form != "list"
                and content_[0].__class__ is dict
                and len(content_[0]) == 2
                and content_[0].get("type") == "text"
            ):
                content_ = content_[0]["text"]
        if content_ != []:
            w["content"] = content_
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "minor", "written as JSON text", value.value))
            w["content"] = text_of(value.value)
        elif value.form == "list":
            w["content"] = []
    elif value.value is not None:
        losses.append(Loss("value", "ToolResult.value", "changed", "minor", "written as JSON text", value.value))
        w["content"] = text_of(value.value)
    elif value.form == "list":
        w["content"] = []
    if value.is_error:
        w["is_error"] = value.is_error
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.signature is not None:
        report(value, LOST_MCP_TOOL_RESULT_BLOCK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_mcp_tool_result_block)
    return w


def holds_mcp_tool_result_block(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)]
            else:
                was_list = each(was, decode_tool_result_content, "content")
            return same(was_list, value.parts)
        except DecodeError:
            return False
    if at == "is_error":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "is_error")
            return same(was, value.is_error)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_user_message(w: Any) -> u.Message:
    """UserMessage -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    content__list: list[Any]
    if content_.__class__ is str:
        content__list = [u.Text(text=content_)]
        content__form = "string"
    else:
        content__list = each(content_, decode_content_block, "content")
        content__form = "list"
    out = u.Message(role="user", parts=content__list, form=content__form)
    if len(w) != 2:
        extras = leftover(extras, w, USER_MESSAGE_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_user_message(value: u.Message, losses: list[Loss]) -> Any:
    """UserMessage <- Message."""
    content_: Any
    if value.parts:
        only: Any = value.parts[0] if len(value.parts) == 1 else None
        if (
            only.__class__ is u.Text
            and value.form != "list"
            and not only.citations
            and only.signature is None
            and only.cache is None
            and only.extras is None
        ):
            content_ = only.text
        else:
            content_ = each_out(value.parts, encode_content_block, losses, "parts")
            if (
                len(content_) == 1
                and value.form != "list"
                and content_[0].__class__ is dict
                and len(content_[0]) == 2
                and content_[0].get("type") == "text"
            ):
                content_ = content_[0]["text"]
    else:
        content_ = []
    w: dict[str, Any] = {"role": "user", "content": content_}
    if w.get("content") in (None, []) and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.name is not None or value.citations:
        report(value, LOST_USER_MESSAGE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_user_message)
    return w


def holds_user_message(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)]
            else:
                was_list = each(was, decode_content_block, "content")
            return same(was_list, value.parts)
        except DecodeError:
            return False
    return False


def decode_assistant_message(w: Any) -> u.Message:
    """AssistantMessage -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    content__list: list[Any]
    if content_.__class__ is str:
        content__list = [u.Text(text=content_)]
        content__form = "string"
    else:
        content__list = each(content_, decode_content_block, "content")
        content__form = "list"
    out = u.Message(role="assistant", parts=content__list, form=content__form)
    if len(w) != 2:
        extras = leftover(extras, w, ASSISTANT_MESSAGE_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_assistant_message(value: u.Message, losses: list[Loss]) -> Any:
    """AssistantMessage <- Message."""
    content_: Any
    if value.parts:
        only: Any = value.parts[0] if len(value.parts) == 1 else None
        if (
            only.__class__ is u.Text
            and value.form != "list"
            and not only.citations
            and only.signature is None
            and only.cache is None
            and only.extras is None
        ):
            content_ = only.text
        else:
            content_ = each_out(value.parts, encode_content_block, losses, "parts")
            if (
                len(content_) == 1
                and value.form != "list"
                and content_[0].__class__ is dict
                and len(content_[0]) == 2
                and content_[0].get("type") == "text"
            ):
                content_ = content_[0]["text"]
    else:
        content_ = []
    w: dict[str, Any] = {"role": "assistant", "content": content_}
    if w.get("content") in (None, []) and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.name is not None or value.citations:
        report(value, LOST_ASSISTANT_MESSAGE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_assistant_message)
    return w


def holds_assistant_message(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)]
            else:
                was_list = each(was, decode_content_block, "content")
            return same(was_list, value.parts)
        except DecodeError:
            return False
    return False


def decode_system_message(w: Any) -> u.Message:
    """SystemMessage -> Message. An instruction in the middle of the conversation; newer models accept it."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Message(role="system")
    if len(w) != 1:
        n = 1
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            content__list: list[Any]
            if content_.__class__ is str:
                content__list = [u.Text(text=content_)]
                content__form = "string"
            else:
                content__list = each(content_, decode_system_content, "content")
                content__form = "list"
            out.parts = content__list
            out.form = content__form
        if n != len(w):
            extras = leftover(extras, w, SYSTEM_MESSAGE_KEYS, SYSTEM_MESSAGE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_system_message(value: u.Message, losses: list[Loss]) -> Any:
    """SystemMessage <- Message. An instruction in the middle of the conversation; newer models accept it."""
    w: dict[str, Any] = {"role": "system"}
    if value.parts:
        only: Any = value.parts[0] if len(value.parts) == 1 else None
        content_: Any
        if (
            only.__class__ is u.Text
            and value.form != "list"
            and not only.citations
            and only.signature is None
            and only.cache is None
            and only.extras is None
        ):
            content_ = only.text
        else:
            content_ = each_out(value.parts, encode_system_content, losses, "parts")
            if (
                len(content_) == 1
                and value.form != "list"
                and content_[0].__class__ is dict
                and len(content_[0]) == 2
                and content_[0].get("type") == "text"
            ):
                content_ = content_[0]["text"]
        if content_ != []:
            w["content"] = content_
        elif value.form == "list":
            w["content"] = []
    elif value.form == "list":
        w["content"] = []
    if w.get("content") in (None, []) and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.name is not None or value.citations:
        report(value, LOST_SYSTEM_MESSAGE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_system_message)
    return w


def holds_system_message(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)]
            else:
                was_list = each(was, decode_system_content, "content")
            return same(was_list, value.parts)
        except DecodeError:
            return False
    return False


def decode_system_prompt(w: Any) -> u.Message:
    """SystemPrompt -> Message. The request's `system`, a text or a list of text blocks."""
    extras: Extras | None = None
    w_list: list[Any]
    if w.__class__ is str:
        w_list = [u.Text(text=w)]
        w_form = "string"
    else:
        w_list = each(w, decode_system_content)
        w_form = "list"
    out = u.Message(role="system", parts=w_list, form=w_form)
    if extras is not None:
        out.extras = extras
    return out


def encode_system_prompt(value: u.Message, losses: list[Loss]) -> Any:
    """SystemPrompt <- Message. The request's `system`, a text or a list of text blocks."""
    only: Any = value.parts[0] if len(value.parts) == 1 else None
    key_: Any
    if (
        only.__class__ is u.Text
        and value.form != "list"
        and not only.citations
        and only.signature is None
        and only.cache is None
        and only.extras is None
    ):
        key_ = only.text
    else:
        key_ = each_out(value.parts, encode_system_content, losses, "parts")
        if len(key_) == 1 and value.form != "list" and key_[0].__class__ is dict and len(key_[0]) == 2 and key_[0].get("type") == "text":
            key_ = key_[0]["text"]
    if value.name is not None or value.citations:
        report(value, LOST_SYSTEM_PROMPT, losses, NO_PLACE)
    out: Any = key_
    if value.extras is not None:
        w = {"": out}
        restore(w, value, SPACES, losses, NO_KEYS, None)
        return w[""]
    return out


def decode_client_tool(w: Any) -> u.Tool:
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
            extras = remember(extras, NAMESPACE, "type", w["type"])
        description_ = w.get("description")
        if description_ is not None:
            n += 1
            if description_.__class__ is not str:
                description_ = text(description_, "description")
            out.description = description_
        input_schema_ = w.get("input_schema")
        if input_schema_ is not None:
            n += 1
            if input_schema_.__class__ is not dict:
                input_schema_ = an_object(input_schema_, "input_schema")
            out.parameters = input_schema_
        if n != len(w):
            strict_ = w.get("strict")
            if strict_ is not None:
                n += 1
                if strict_.__class__ is not bool:
                    strict_ = flag(strict_, "strict")
                out.strict = strict_
            defer_loading_ = w.get("defer_loading")
            if defer_loading_ is not None:
                n += 1
                if defer_loading_.__class__ is not bool:
                    defer_loading_ = flag(defer_loading_, "defer_loading")
                out.deferred = defer_loading_
            cache_control_ = w.get("cache_control")
            if cache_control_ is not None:
                n += 1
                out.cache = inside(cache_control_, decode_cache_control, "cache_control")
            if n != len(w):
                extras = leftover(extras, w, CLIENT_TOOL_KEYS, CLIENT_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_client_tool(value: u.Tool, losses: list[Loss]) -> Any:
    """ClientTool <- Tool."""
    w: dict[str, Any] = {"name": value.name}
    if value.description is not None:
        w["description"] = value.description
    if value.parameters is not None:
        w["input_schema"] = value.parameters
    if value.strict is not None:
        w["strict"] = value.strict
    if value.deferred is not None:
        w["defer_loading"] = value.deferred
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_client_tool)
    return w


def holds_client_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "description":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "description")
            return same(was, value.description)
        except DecodeError:
            return False
    if at == "input_schema":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "input_schema")
            return same(was, value.parameters)
        except DecodeError:
            return False
    if at == "strict":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "strict")
            return same(was, value.strict)
        except DecodeError:
            return False
    if at == "defer_loading":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "defer_loading")
            return same(was, value.deferred)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_web_search_tool(w: Any) -> u.ProviderTool:
    """WebSearchTool -> ProviderTool."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        type_ = w["type"]
    except KeyError:
        raise missing(w, "type") from None
    if type_.__class__ is not str:
        type_ = text(type_, "type")
    type__word = WEB_SEARCH_TOOL_IN.get(type_, type_)
    if WEB_SEARCH_TOOL_OUT.get(type__word, type__word) != type_:
        extras = remember(extras, NAMESPACE, "type", type_)
    out = u.ProviderTool(kind=type__word)
    n = 1
    if w.get("name") == "web_search":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "name", w.get("name", ABSENT))
    if n != len(w):
        max_uses_ = w.get("max_uses")
        if max_uses_ is not None:
            n += 1
            if max_uses_.__class__ is not int:
                max_uses_ = whole(max_uses_, "max_uses")
            out.max_uses = max_uses_
        allowed_domains_ = w.get("allowed_domains")
        if allowed_domains_ is not None:
            n += 1
            out.allowed_domains = leaves(allowed_domains_, str, text, "allowed_domains")
            if allowed_domains_.__class__ is list and not allowed_domains_:
                extras = remember(extras, NAMESPACE, "allowed_domains", [])
        blocked_domains_ = w.get("blocked_domains")
        if blocked_domains_ is not None:
            n += 1
            out.blocked_domains = leaves(blocked_domains_, str, text, "blocked_domains")
            if blocked_domains_.__class__ is list and not blocked_domains_:
                extras = remember(extras, NAMESPACE, "blocked_domains", [])
        if n != len(w):
            cache_control_ = w.get("cache_control")
            if cache_control_ is not None:
                n += 1
                out.cache = inside(cache_control_, decode_cache_control, "cache_control")
            if n != len(w):
                extras = leftover(extras, w, WEB_SEARCH_TOOL_KEYS, WEB_SEARCH_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_web_search_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """WebSearchTool <- ProviderTool."""
    w: dict[str, Any] = {"type": WEB_SEARCH_TOOL_OUT.get(value.kind, value.kind), "name": "web_search"}
    if value.max_uses is not None:
        w["max_uses"] = value.max_uses
    if value.allowed_domains:
        w["allowed_domains"] = list(value.allowed_domains)
    if value.blocked_domains:
        w["blocked_domains"] = list(value.blocked_domains)
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_web_search_tool)
    return w


def holds_web_search_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("name",):
        return True
    if at == "type":
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "type")
            was_word = WEB_SEARCH_TOOL_IN.get(was, was)
            if WEB_SEARCH_TOOL_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "type", was)
            return same(was_word, value.kind)
        except DecodeError:
            return False
    if at == "max_uses":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "max_uses")
            return same(was, value.max_uses)
        except DecodeError:
            return False
    if at == "allowed_domains":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(leaves(was, str, text, "allowed_domains"), value.allowed_domains)
        except DecodeError:
            return False
    if at == "blocked_domains":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(leaves(was, str, text, "blocked_domains"), value.blocked_domains)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_web_fetch_tool(w: Any) -> u.ProviderTool:
    """WebFetchTool -> ProviderTool."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        type_ = w["type"]
    except KeyError:
        raise missing(w, "type") from None
    if type_.__class__ is not str:
        type_ = text(type_, "type")
    type__word = WEB_FETCH_TOOL_IN.get(type_, type_)
    if WEB_FETCH_TOOL_OUT.get(type__word, type__word) != type_:
        extras = remember(extras, NAMESPACE, "type", type_)
    out = u.ProviderTool(kind=type__word)
    n = 1
    if w.get("name") == "web_fetch":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "name", w.get("name", ABSENT))
    if n != len(w):
        max_uses_ = w.get("max_uses")
        if max_uses_ is not None:
            n += 1
            if max_uses_.__class__ is not int:
                max_uses_ = whole(max_uses_, "max_uses")
            out.max_uses = max_uses_
        allowed_domains_ = w.get("allowed_domains")
        if allowed_domains_ is not None:
            n += 1
            out.allowed_domains = leaves(allowed_domains_, str, text, "allowed_domains")
            if allowed_domains_.__class__ is list and not allowed_domains_:
                extras = remember(extras, NAMESPACE, "allowed_domains", [])
        blocked_domains_ = w.get("blocked_domains")
        if blocked_domains_ is not None:
            n += 1
            out.blocked_domains = leaves(blocked_domains_, str, text, "blocked_domains")
            if blocked_domains_.__class__ is list and not blocked_domains_:
                extras = remember(extras, NAMESPACE, "blocked_domains", [])
        if n != len(w):
            cache_control_ = w.get("cache_control")
            if cache_control_ is not None:
                n += 1
                out.cache = inside(cache_control_, decode_cache_control, "cache_control")
            if n != len(w):
                extras = leftover(extras, w, WEB_FETCH_TOOL_KEYS, WEB_FETCH_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_web_fetch_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """WebFetchTool <- ProviderTool."""
    w: dict[str, Any] = {"type": WEB_FETCH_TOOL_OUT.get(value.kind, value.kind), "name": "web_fetch"}
    if value.max_uses is not None:
        w["max_uses"] = value.max_uses
    if value.allowed_domains:
        w["allowed_domains"] = list(value.allowed_domains)
    if value.blocked_domains:
        w["blocked_domains"] = list(value.blocked_domains)
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_web_fetch_tool)
    return w


def holds_web_fetch_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("name",):
        return True
    if at == "type":
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "type")
            was_word = WEB_FETCH_TOOL_IN.get(was, was)
            if WEB_FETCH_TOOL_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "type", was)
            return same(was_word, value.kind)
        except DecodeError:
            return False
    if at == "max_uses":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "max_uses")
            return same(was, value.max_uses)
        except DecodeError:
            return False
    if at == "allowed_domains":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(leaves(was, str, text, "allowed_domains"), value.allowed_domains)
        except DecodeError:
            return False
    if at == "blocked_domains":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(leaves(was, str, text, "blocked_domains"), value.blocked_domains)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_code_execution_tool(w: Any) -> u.ProviderTool:
    """CodeExecutionTool -> ProviderTool."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        type_ = w["type"]
    except KeyError:
        raise missing(w, "type") from None
    if type_.__class__ is not str:
        type_ = text(type_, "type")
    type__word = CODE_EXECUTION_TOOL_IN.get(type_, type_)
    if CODE_EXECUTION_TOOL_OUT.get(type__word, type__word) != type_:
        extras = remember(extras, NAMESPACE, "type", type_)
    out = u.ProviderTool(kind=type__word)
    n = 1
    if w.get("name") == "code_execution":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "name", w.get("name", ABSENT))
    if n != len(w):
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, CODE_EXECUTION_TOOL_KEYS, CODE_EXECUTION_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_code_execution_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """CodeExecutionTool <- ProviderTool."""
    w: dict[str, Any] = {"type": CODE_EXECUTION_TOOL_OUT.get(value.kind, value.kind), "name": "code_execution"}
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains:
        report(value, LOST_CODE_EXECUTION_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_code_execution_tool)
    return w


def holds_code_execution_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("name",):
        return True
    if at == "type":
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "type")
            was_word = CODE_EXECUTION_TOOL_IN.get(was, was)
            if CODE_EXECUTION_TOOL_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "type", was)
            return same(was_word, value.kind)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_bash_tool(w: Any) -> u.ProviderTool:
    """BashTool -> ProviderTool. The application runs it; the provider defines its form."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        type_ = w["type"]
    except KeyError:
        raise missing(w, "type") from None
    if type_.__class__ is not str:
        type_ = text(type_, "type")
    type__word = BASH_TOOL_IN.get(type_, type_)
    if BASH_TOOL_OUT.get(type__word, type__word) != type_:
        extras = remember(extras, NAMESPACE, "type", type_)
    out = u.ProviderTool(kind=type__word)
    n = 1
    if w.get("name") == "bash":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "name", w.get("name", ABSENT))
    if n != len(w):
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, BASH_TOOL_KEYS, BASH_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_bash_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """BashTool <- ProviderTool. The application runs it; the provider defines its form."""
    w: dict[str, Any] = {"type": BASH_TOOL_OUT.get(value.kind, value.kind), "name": "bash"}
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains:
        report(value, LOST_BASH_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_bash_tool)
    return w


def holds_bash_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("name",):
        return True
    if at == "type":
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "type")
            was_word = BASH_TOOL_IN.get(was, was)
            if BASH_TOOL_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "type", was)
            return same(was_word, value.kind)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_text_editor_tool(w: Any) -> u.ProviderTool:
    """TextEditorTool -> ProviderTool. The application runs it; its name goes with its date."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        type_ = w["type"]
    except KeyError:
        raise missing(w, "type") from None
    if type_.__class__ is not str:
        type_ = text(type_, "type")
    type__word = TEXT_EDITOR_TOOL_IN.get(type_, type_)
    if TEXT_EDITOR_TOOL_OUT.get(type__word, type__word) != type_:
        extras = remember(extras, NAMESPACE, "type", type_)
    out = u.ProviderTool(kind=type__word)
    if len(w) != 1:
        n = 1
        name_ = w.get("name")
        if name_ is not None:
            n += 1
            if name_.__class__ is not str:
                name_ = text(name_, "name")
            out.name = name_
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, TEXT_EDITOR_TOOL_KEYS, TEXT_EDITOR_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_text_editor_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """TextEditorTool <- ProviderTool. The application runs it; its name goes with its date."""
    w: dict[str, Any] = {"type": TEXT_EDITOR_TOOL_OUT.get(value.kind, value.kind)}
    if value.name is not None:
        w["name"] = value.name
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains:
        report(value, LOST_TEXT_EDITOR_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_text_editor_tool)
    return w


def holds_text_editor_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "type":
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "type")
            was_word = TEXT_EDITOR_TOOL_IN.get(was, was)
            if TEXT_EDITOR_TOOL_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "type", was)
            return same(was_word, value.kind)
        except DecodeError:
            return False
    if at == "name":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "name")
            return same(was, value.name)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_memory_tool(w: Any) -> u.ProviderTool:
    """MemoryTool -> ProviderTool. The application keeps the files."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        type_ = w["type"]
    except KeyError:
        raise missing(w, "type") from None
    if type_.__class__ is not str:
        type_ = text(type_, "type")
    type__word = MEMORY_TOOL_IN.get(type_, type_)
    if MEMORY_TOOL_OUT.get(type__word, type__word) != type_:
        extras = remember(extras, NAMESPACE, "type", type_)
    out = u.ProviderTool(kind=type__word)
    n = 1
    if w.get("name") == "memory":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "name", w.get("name", ABSENT))
    if n != len(w):
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, MEMORY_TOOL_KEYS, MEMORY_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_memory_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """MemoryTool <- ProviderTool. The application keeps the files."""
    w: dict[str, Any] = {"type": MEMORY_TOOL_OUT.get(value.kind, value.kind), "name": "memory"}
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains:
        report(value, LOST_MEMORY_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_memory_tool)
    return w


def holds_memory_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("name",):
        return True
    if at == "type":
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "type")
            was_word = MEMORY_TOOL_IN.get(was, was)
            if MEMORY_TOOL_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "type", was)
            return same(was_word, value.kind)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_computer_tool(w: Any) -> u.ProviderTool:
    """ComputerTool -> ProviderTool. The application moves the mouse and takes the pictures."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        type_ = w["type"]
    except KeyError:
        raise missing(w, "type") from None
    if type_.__class__ is not str:
        type_ = text(type_, "type")
    type__word = COMPUTER_TOOL_IN.get(type_, type_)
    if COMPUTER_TOOL_OUT.get(type__word, type__word) != type_:
        extras = remember(extras, NAMESPACE, "type", type_)
    out = u.ProviderTool(kind=type__word)
    n = 1
    if w.get("name") == "computer":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "name", w.get("name", ABSENT))
    if n != len(w):
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, COMPUTER_TOOL_KEYS, COMPUTER_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_computer_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """ComputerTool <- ProviderTool. The application moves the mouse and takes the pictures."""
    w: dict[str, Any] = {"type": COMPUTER_TOOL_OUT.get(value.kind, value.kind), "name": "computer"}
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains:
        report(value, LOST_COMPUTER_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_computer_tool)
    return w


def holds_computer_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("name",):
        return True
    if at == "type":
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "type")
            was_word = COMPUTER_TOOL_IN.get(was, was)
            if COMPUTER_TOOL_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "type", was)
            return same(was_word, value.kind)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_bm25_tool(w: Any) -> u.ProviderTool:
    """Bm25Tool -> ProviderTool. Finds deferred tools by their words."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        type_ = w["type"]
    except KeyError:
        raise missing(w, "type") from None
    if type_.__class__ is not str:
        type_ = text(type_, "type")
    type__word = BM25_TOOL_IN.get(type_, type_)
    if BM25_TOOL_OUT.get(type__word, type__word) != type_:
        extras = remember(extras, NAMESPACE, "type", type_)
    out = u.ProviderTool(kind=type__word)
    n = 1
    if w.get("name") == "tool_search_tool_bm25":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "name", w.get("name", ABSENT))
    if n != len(w):
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, BM25_TOOL_KEYS, BM25_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_bm25_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """Bm25Tool <- ProviderTool. Finds deferred tools by their words."""
    w: dict[str, Any] = {"type": BM25_TOOL_OUT.get(value.kind, value.kind), "name": "tool_search_tool_bm25"}
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains:
        report(value, LOST_BM25_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_bm25_tool)
    return w


def holds_bm25_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("name",):
        return True
    if at == "type":
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "type")
            was_word = BM25_TOOL_IN.get(was, was)
            if BM25_TOOL_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "type", was)
            return same(was_word, value.kind)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_regex_tool(w: Any) -> u.ProviderTool:
    """RegexTool -> ProviderTool. Finds deferred tools by a pattern."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        type_ = w["type"]
    except KeyError:
        raise missing(w, "type") from None
    if type_.__class__ is not str:
        type_ = text(type_, "type")
    type__word = REGEX_TOOL_IN.get(type_, type_)
    if REGEX_TOOL_OUT.get(type__word, type__word) != type_:
        extras = remember(extras, NAMESPACE, "type", type_)
    out = u.ProviderTool(kind=type__word)
    n = 1
    if w.get("name") == "tool_search_tool_regex":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "name", w.get("name", ABSENT))
    if n != len(w):
        cache_control_ = w.get("cache_control")
        if cache_control_ is not None:
            n += 1
            out.cache = inside(cache_control_, decode_cache_control, "cache_control")
        if n != len(w):
            extras = leftover(extras, w, REGEX_TOOL_KEYS, REGEX_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_regex_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """RegexTool <- ProviderTool. Finds deferred tools by a pattern."""
    w: dict[str, Any] = {"type": REGEX_TOOL_OUT.get(value.kind, value.kind), "name": "tool_search_tool_regex"}
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains:
        report(value, LOST_REGEX_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_regex_tool)
    return w


def holds_regex_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("name",):
        return True
    if at == "type":
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "type")
            was_word = REGEX_TOOL_IN.get(was, was)
            if REGEX_TOOL_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "type", was)
            return same(was_word, value.kind)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    return False


def decode_json_schema_format(w: Any) -> u.ResponseFormat:
    """JsonSchemaFormat -> ResponseFormat."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ResponseFormat(kind="json_schema")
    n = 0
    if w.get("type") == "json_schema":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        schema_ = w.get("schema")
        if schema_ is not None:
            n += 1
            if schema_.__class__ is not dict:
                schema_ = an_object(schema_, "schema")
            out.schema = schema_
        if n != len(w):
            extras = leftover(extras, w, JSON_SCHEMA_FORMAT_KEYS, JSON_SCHEMA_FORMAT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_json_schema_format(value: u.ResponseFormat, losses: list[Loss]) -> Any:
    """JsonSchemaFormat <- ResponseFormat."""
    w: dict[str, Any] = {"type": "json_schema"}
    if value.schema is not None:
        w["schema"] = value.schema
    if value.name is not None or value.description is not None or value.strict is not None:
        report(value, LOST_JSON_SCHEMA_FORMAT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_json_schema_format)
    return w


def holds_json_schema_format(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "schema":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "schema")
            return same(was, value.schema)
        except DecodeError:
            return False
    return False


def decode_format_of_tomorrow(w: Any) -> u.ResponseFormat:
    """FormatOfTomorrow -> ResponseFormat. A form that this spec does not know; what it says stays in extras."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ResponseFormat(kind="other")
    if len(w) != 0:
        extras = leftover(extras, w, FORMAT_OF_TOMORROW_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_format_of_tomorrow(value: u.ResponseFormat, losses: list[Loss]) -> Any:
    """FormatOfTomorrow <- ResponseFormat. A form that this spec does not know; what it says stays in extras."""
    w: dict[str, Any] = {}
    if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
        report(value, LOST_FORMAT_OF_TOMORROW, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_message_request(w: Any) -> u.Request:
    """MessageRequest -> Request."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        messages_ = w["messages"]
    except KeyError:
        raise missing(w, "messages") from None
    out = u.Request(messages=decode_conversation(w, messages_))
    if len(w) != 1:
        n = 1
        model_ = w.get("model")
        if model_ is not None:
            n += 1
            if model_.__class__ is not str:
                model_ = text(model_, "model")
            out.model = model_
        max_tokens_ = w.get("max_tokens")
        if max_tokens_ is not None:
            n += 1
            if max_tokens_.__class__ is not int:
                max_tokens_ = whole(max_tokens_, "max_tokens")
            out.max_tokens = max_tokens_
        tools_ = w.get("tools")
        if tools_ is not None:
            n += 1
            out.tools = each(tools_, decode_tool_param, "tools")
            if tools_.__class__ is list and not tools_:
                extras = remember(extras, NAMESPACE, "tools", [])
        if n != len(w):
            tool_choice_ = w.get("tool_choice")
            if tool_choice_ is not None:
                n += 1
                if tool_choice_.__class__ is not dict:
                    tool_choice_ = an_object(tool_choice_, "tool_choice")
                try:
                    tool_choice_type_ = tool_choice_["type"]
                except KeyError:
                    raise missing(tool_choice_, "type").under("tool_choice") from None
                if tool_choice_type_ is not None:
                    tool_choice_type__word = (
                        TOOL_MODE_IN.get(tool_choice_type_) if tool_choice_type_.__class__ in (str, bool, int) else None
                    )
                    if tool_choice_type__word is None:
                        if tool_choice_type_.__class__ is not str:
                            raise wrong("one of auto, any, none, tool", tool_choice_type_, "tool_choice", "type")
                        raise DecodeError("unknown tool mode", ("tool_choice", "type"))
                    if TOOL_MODE_OUT.get(tool_choice_type__word) != tool_choice_type_:
                        extras = remember(extras, NAMESPACE, "type", tool_choice_type_, "tool_choice")
                    if out.tool_choice is None:
                        out.tool_choice = u.ToolChoice()
                    out.tool_choice.mode = tool_choice_type__word
                else:
                    extras = remember(extras, NAMESPACE, "type", None, "tool_choice")
                if len(tool_choice_) != 1:
                    n_tool_choice_ = 1
                    tool_choice_name_ = tool_choice_.get("name")
                    if tool_choice_name_ is not None:
                        n_tool_choice_ += 1
                        if tool_choice_name_.__class__ is not str:
                            tool_choice_name_ = text(tool_choice_name_, "tool_choice", "name")
                        if out.tool_choice is None:
                            out.tool_choice = u.ToolChoice()
                        out.tool_choice.name = tool_choice_name_
                    tool_choice_disable_parallel_tool_use_ = tool_choice_.get("disable_parallel_tool_use")
                    if tool_choice_disable_parallel_tool_use_ is not None:
                        n_tool_choice_ += 1
                        if tool_choice_disable_parallel_tool_use_.__class__ is not bool:
                            tool_choice_disable_parallel_tool_use_ = flag(
                                tool_choice_disable_parallel_tool_use_, "tool_choice", "disable_parallel_tool_use"
                            )
                        tool_choice_disable_parallel_tool_use__value = inside(
                            tool_choice_disable_parallel_tool_use_, codecs.negate_in, "tool_choice", "disable_parallel_tool_use"
                        )
                        out.parallel_tool_calls = tool_choice_disable_parallel_tool_use__value
                    if n_tool_choice_ != len(tool_choice_):
                        extras = leftover(
                            extras,
                            tool_choice_,
                            MESSAGE_REQUEST_TOOL_CHOICE_KEYS,
                            MESSAGE_REQUEST_TOOL_CHOICE_OPTIONAL,
                            NAMESPACE,
                            {},
                            "tool_choice",
                        )
                if not (
                    (out.tool_choice is not None and out.tool_choice.mode != "auto")
                    or (out.tool_choice is not None and out.tool_choice.name is not None)
                    or out.parallel_tool_calls is not None
                ):
                    extras = remember(extras, NAMESPACE, "tool_choice", tool_choice_)
            thinking_ = w.get("thinking")
            if thinking_ is not None:
                n += 1
                if thinking_.__class__ is not dict:
                    thinking_ = an_object(thinking_, "thinking")
                n_thinking_ = 0
                thinking_type_ = thinking_.get("type")
                if thinking_type_ is not None:
                    n_thinking_ += 1
                    thinking_type__word = REASONING_MODE_IN.get(thinking_type_) if thinking_type_.__class__ in (str, bool, int) else None
                    if thinking_type__word is None:
                        if thinking_type_.__class__ is not str:
                            raise wrong("one of enabled, disabled, adaptive", thinking_type_, "thinking", "type")
                        thinking_type__word = "other"
                    if REASONING_MODE_OUT.get(thinking_type__word) != thinking_type_:
                        extras = remember(extras, NAMESPACE, "type", thinking_type_, "thinking")
                    if out.reasoning is None:
                        out.reasoning = u.ReasoningConfig()
                    out.reasoning.mode = thinking_type__word
                elif "type" not in thinking_:
                    extras = remember(extras, NAMESPACE, "type", ABSENT, "thinking")
                if n_thinking_ != len(thinking_):
                    thinking_budget_tokens_ = thinking_.get("budget_tokens")
                    if thinking_budget_tokens_ is not None:
                        n_thinking_ += 1
                        if thinking_budget_tokens_.__class__ is not int:
                            thinking_budget_tokens_ = whole(thinking_budget_tokens_, "thinking", "budget_tokens")
                        if out.reasoning is None:
                            out.reasoning = u.ReasoningConfig()
                        out.reasoning.budget_tokens = thinking_budget_tokens_
                    thinking_display_ = thinking_.get("display")
                    if thinking_display_ is not None:
                        n_thinking_ += 1
                        if thinking_display_.__class__ is not str:
                            thinking_display_ = text(thinking_display_, "thinking", "display")
                        thinking_display__word = THINKING_DISPLAY_IN.get(thinking_display_, thinking_display_)
                        if THINKING_DISPLAY_OUT.get(thinking_display__word, thinking_display__word) != thinking_display_:
                            extras = remember(extras, NAMESPACE, "display", thinking_display_, "thinking")
                        if out.reasoning is None:
                            out.reasoning = u.ReasoningConfig()
                        out.reasoning.summary = thinking_display__word
                    if n_thinking_ != len(thinking_):
                        extras = leftover(
                            extras, thinking_, MESSAGE_REQUEST_THINKING_KEYS, MESSAGE_REQUEST_THINKING_OPTIONAL, NAMESPACE, {}, "thinking"
                        )
                if not (
                    (out.reasoning is not None and out.reasoning.mode is not None)
                    or (out.reasoning is not None and out.reasoning.budget_tokens is not None)
                    or (out.reasoning is not None and out.reasoning.summary is not None)
                ):
                    extras = remember(extras, NAMESPACE, "thinking", thinking_)
            output_config_ = w.get("output_config")
            if output_config_ is not None:
                n += 1
                if output_config_.__class__ is not dict:
                    output_config_ = an_object(output_config_, "output_config")
                if len(output_config_) != 0:
                    n_output_config_ = 0
                    output_config_effort_ = output_config_.get("effort")
                    if output_config_effort_ is not None:
                        n_output_config_ += 1
                        output_config_effort__word = (
                            EFFORT_IN.get(output_config_effort_) if output_config_effort_.__class__ in (str, bool, int) else None
                        )
                        if output_config_effort__word is None:
                            if output_config_effort_.__class__ is not str:
                                raise wrong("one of low, medium, high, xhigh, max", output_config_effort_, "output_config", "effort")
                            output_config_effort__word = "other"
                        if EFFORT_OUT.get(output_config_effort__word) != output_config_effort_:
                            extras = remember(extras, NAMESPACE, "effort", output_config_effort_, "output_config")
                        if out.reasoning is None:
                            out.reasoning = u.ReasoningConfig()
                        out.reasoning.effort = output_config_effort__word
                    output_config_format_ = output_config_.get("format")
                    if output_config_format_ is not None:
                        n_output_config_ += 1
                        out.response_format = inside(output_config_format_, decode_output_format, "output_config", "format")
                    if n_output_config_ != len(output_config_):
                        extras = leftover(
                            extras,
                            output_config_,
                            MESSAGE_REQUEST_OUTPUT_CONFIG_KEYS,
                            MESSAGE_REQUEST_OUTPUT_CONFIG_OPTIONAL,
                            NAMESPACE,
                            {},
                            "output_config",
                        )
                if not ((out.reasoning is not None and out.reasoning.effort is not None) or out.response_format is not None):
                    extras = remember(extras, NAMESPACE, "output_config", output_config_)
            temperature_ = w.get("temperature")
            if temperature_ is not None:
                n += 1
                if temperature_.__class__ is not float and temperature_.__class__ is not int:
                    temperature_ = number(temperature_, "temperature")
                out.temperature = temperature_
            top_p_ = w.get("top_p")
            if top_p_ is not None:
                n += 1
                if top_p_.__class__ is not float and top_p_.__class__ is not int:
                    top_p_ = number(top_p_, "top_p")
                out.top_p = top_p_
            top_k_ = w.get("top_k")
            if top_k_ is not None:
                n += 1
                if top_k_.__class__ is not int:
                    top_k_ = whole(top_k_, "top_k")
                out.top_k = top_k_
            stop_sequences_ = w.get("stop_sequences")
            if stop_sequences_ is not None:
                n += 1
                out.stop = leaves(stop_sequences_, str, text, "stop_sequences")
                if stop_sequences_.__class__ is list and not stop_sequences_:
                    extras = remember(extras, NAMESPACE, "stop_sequences", [])
            stream_ = w.get("stream")
            if stream_ is not None:
                n += 1
                if stream_.__class__ is not bool:
                    stream_ = flag(stream_, "stream")
                out.stream = stream_
            cache_control_ = w.get("cache_control")
            if cache_control_ is not None:
                n += 1
                out.cache = inside(cache_control_, decode_cache_control, "cache_control")
            metadata_ = w.get("metadata")
            if metadata_ is not None:
                n += 1
                if metadata_.__class__ is not dict:
                    metadata_ = an_object(metadata_, "metadata")
                if len(metadata_) != 0:
                    n_metadata_ = 0
                    metadata_user_id_ = metadata_.get("user_id")
                    if metadata_user_id_ is not None:
                        n_metadata_ += 1
                        if metadata_user_id_.__class__ is not str:
                            metadata_user_id_ = text(metadata_user_id_, "metadata", "user_id")
                        out.user = metadata_user_id_
                    if n_metadata_ != len(metadata_):
                        extras = leftover(
                            extras, metadata_, MESSAGE_REQUEST_METADATA_KEYS, MESSAGE_REQUEST_METADATA_OPTIONAL, NAMESPACE, {}, "metadata"
                        )
                if not (out.user is not None):
                    extras = remember(extras, NAMESPACE, "metadata", metadata_)
            service_tier_ = w.get("service_tier")
            if service_tier_ is not None:
                n += 1
                if service_tier_.__class__ is not str:
                    service_tier_ = text(service_tier_, "service_tier")
                service_tier__word = SERVICE_TIER_IN.get(service_tier_, service_tier_)
                if SERVICE_TIER_OUT.get(service_tier__word, service_tier__word) != service_tier_:
                    extras = remember(extras, NAMESPACE, "service_tier", service_tier_)
                out.service_tier = service_tier__word
            if n != len(w):
                extras = leftover(extras, w, MESSAGE_REQUEST_KEYS, MESSAGE_REQUEST_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_message_request(value: u.Request, losses: list[Loss]) -> Any:
    """MessageRequest <- Request."""
    carried, fields = encode_conversation(value, losses)
    w: dict[str, Any] = {"messages": carried}
    w.update(fields)
    if value.model is not None:
        w["model"] = value.model
    if value.max_tokens is not None:
        w["max_tokens"] = value.max_tokens
    if value.tools:
        tools_ = each_out(value.tools, encode_tool_param, losses, "tools")
        if tools_:
            w["tools"] = tools_
    if (
        (value.tool_choice is not None and value.tool_choice.mode != "auto")
        or (value.tool_choice is not None and value.tool_choice.name is not None)
        or value.parallel_tool_calls is not None
    ):
        tool_choice_type_: Any = "auto"
        if value.tool_choice is not None:
            if value.tool_choice.mode in TOOL_MODE_LOST:
                losses.append(Loss("tool_choice.mode", "Request.tool_choice.mode", "changed", "minor", NO_PLACE, value.tool_choice.mode))
            tool_choice_type_word = TOOL_MODE_OUT.get(value.tool_choice.mode)
            tool_choice_type_ = tool_choice_type_word
        tool_choice_: dict[str, Any] = {"type": tool_choice_type_}
        if value.tool_choice is not None and value.tool_choice.name is not None:
            tool_choice_["name"] = value.tool_choice.name
        if value.parallel_tool_calls is not None:
            tool_choice_["disable_parallel_tool_use"] = codecs.negate_out(value.parallel_tool_calls, losses)
        w["tool_choice"] = tool_choice_
    if value.reasoning is not None and (
        value.reasoning.mode is not None or value.reasoning.budget_tokens is not None or value.reasoning.summary is not None
    ):
        thinking_: dict[str, Any] = {}
        if value.reasoning.mode is not None:
            thinking_type_word = REASONING_MODE_OUT.get(value.reasoning.mode)
            if thinking_type_word is None and not has_spelling(value, SPACES, "thinking.type"):
                losses.append(dropped("reasoning.mode", "Request.reasoning.mode", "minor", NO_PLACE, value.reasoning.mode))
            if thinking_type_word is not None:
                thinking_["type"] = thinking_type_word
        else:
            if not has_spelling(value, SPACES, "thinking.type"):
                losses.append(Loss("reasoning.mode", "Request.reasoning.mode", "defaulted", "trivial", "the key is required", "adaptive"))
            thinking_["type"] = "adaptive"
        if value.reasoning.budget_tokens is not None:
            thinking_["budget_tokens"] = value.reasoning.budget_tokens
        if value.reasoning.summary is not None:
            if value.reasoning.summary in THINKING_DISPLAY_LOST:
                losses.append(Loss("reasoning.summary", "Request.reasoning.summary", "changed", "minor", NO_PLACE, value.reasoning.summary))
            thinking_["display"] = THINKING_DISPLAY_OUT.get(value.reasoning.summary, value.reasoning.summary)
        if thinking_:
            w["thinking"] = thinking_
    if (value.reasoning is not None and value.reasoning.effort is not None) or value.response_format is not None:
        output_config_: dict[str, Any] = {}
        if value.reasoning is not None and value.reasoning.effort is not None:
            if value.reasoning.effort in EFFORT_LOST:
                losses.append(Loss("reasoning.effort", "Request.reasoning.effort", "changed", "minor", NO_PLACE, value.reasoning.effort))
            output_config_effort_word = EFFORT_OUT.get(value.reasoning.effort)
            if output_config_effort_word is None and not has_spelling(value, SPACES, "output_config.effort"):
                losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", NO_PLACE, value.reasoning.effort))
            if output_config_effort_word is not None:
                output_config_["effort"] = output_config_effort_word
        if value.response_format is not None:
            output_config_format_: Any = under(value.response_format, encode_output_format, losses, "response_format")
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
    if value.cache is not None:
        cache_control_: Any = under(value.cache, encode_cache_control, losses, "cache")
        if cache_control_ is not LOST:
            w["cache_control"] = cache_control_
    if value.user is not None:
        metadata_: dict[str, Any] = {}
        metadata_["user_id"] = value.user
        if metadata_:
            w["metadata"] = metadata_
    if value.service_tier is not None:
        if value.service_tier in SERVICE_TIER_LOST:
            losses.append(Loss("service_tier", "Request.service_tier", "changed", "minor", NO_PLACE, value.service_tier))
        w["service_tier"] = SERVICE_TIER_OUT.get(value.service_tier, value.service_tier)
    if (
        (value.tool_choice is not None and value.tool_choice.kind != "function")
        or (value.tool_choice is not None and value.tool_choice.allowed)
        or (value.tool_choice is not None and value.tool_choice.allowed_mode is not None)
        or value.seed is not None
        or value.frequency_penalty is not None
        or value.presence_penalty is not None
        or value.logit_bias is not None
        or value.logprobs is not None
        or value.top_logprobs is not None
        or value.candidates != 1
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
    ):
        report(value, LOST_MESSAGE_REQUEST, losses, NO_PLACE)
    if value.tool_choice is not None and value.tool_choice.extras is not None:
        foreign(value.tool_choice, SPACES, losses, "tool_choice")
    if value.reasoning is not None and value.reasoning.extras is not None:
        foreign(value.reasoning, SPACES, losses, "reasoning")
    if value.extras is not None:
        restore(w, value, SPACES, losses, MESSAGE_REQUEST_NESTS, holds_message_request)
    return w


def holds_message_request(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "system":
        return now is MISSING
    if at == "model":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "model")
            return same(was, value.model)
        except DecodeError:
            return False
    if at == "max_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "max_tokens")
            return same(was, value.max_tokens)
        except DecodeError:
            return False
    if at == "tools":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(each(was, decode_tool_param, "tools"), value.tools)
        except DecodeError:
            return False
    if at == "tool_choice":
        return not (
            (value.tool_choice is not None and value.tool_choice.mode != "auto")
            or (value.tool_choice is not None and value.tool_choice.name is not None)
            or value.parallel_tool_calls is not None
        )
    if at == "tool_choice.type":
        if was is None:
            return not ((value.tool_choice is not None and value.tool_choice.mode != "auto"))
        if value.tool_choice is None:
            return False
        try:
            extras: Extras | None = None
            was_word = TOOL_MODE_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of auto, any, none, tool", was, "type")
                raise DecodeError("unknown tool mode", ("type",))
            if TOOL_MODE_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "type", was)
            return same(was_word, value.tool_choice.mode)
        except DecodeError:
            return False
    if at == "tool_choice.name":
        if was is None or was == ABSENT:
            return now is MISSING
        if value.tool_choice is None:
            return False
        try:
            if was.__class__ is not str:
                was = text(was, "name")
            return same(was, value.tool_choice.name)
        except DecodeError:
            return False
    if at == "tool_choice.disable_parallel_tool_use":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "disable_parallel_tool_use")
            was_value = inside(was, codecs.negate_in, "disable_parallel_tool_use")
            return same(was_value, value.parallel_tool_calls)
        except DecodeError:
            return False
    if at == "thinking":
        return not (
            (value.reasoning is not None and value.reasoning.mode is not None)
            or (value.reasoning is not None and value.reasoning.budget_tokens is not None)
            or (value.reasoning is not None and value.reasoning.summary is not None)
        )
    if at == "thinking.type":
        if was is None or was == ABSENT:
            return value.reasoning is None or value.reasoning.mode is None
        if value.reasoning is None:
            return False
        try:
            extras: Extras | None = None
            was_word = REASONING_MODE_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of enabled, disabled, adaptive", was, "type")
                was_word = "other"
            if REASONING_MODE_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "type", was)
            return same(was_word, value.reasoning.mode)
        except DecodeError:
            return False
    if at == "thinking.budget_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        if value.reasoning is None:
            return False
        try:
            if was.__class__ is not int:
                was = whole(was, "budget_tokens")
            return same(was, value.reasoning.budget_tokens)
        except DecodeError:
            return False
    if at == "thinking.display":
        if was is None or was == ABSENT:
            return now is MISSING
        if value.reasoning is None:
            return False
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "display")
            was_word = THINKING_DISPLAY_IN.get(was, was)
            if THINKING_DISPLAY_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "display", was)
            return same(was_word, value.reasoning.summary)
        except DecodeError:
            return False
    if at == "output_config":
        return not ((value.reasoning is not None and value.reasoning.effort is not None) or value.response_format is not None)
    if at == "output_config.effort":
        if was is None or was == ABSENT:
            return now is MISSING
        if value.reasoning is None:
            return False
        try:
            extras: Extras | None = None
            was_word = EFFORT_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of low, medium, high, xhigh, max", was, "effort")
                was_word = "other"
            if EFFORT_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "effort", was)
            return same(was_word, value.reasoning.effort)
        except DecodeError:
            return False
    if at == "output_config.format":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_output_format, "format"), value.response_format)
        except DecodeError:
            return False
    if at == "temperature":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not float and was.__class__ is not int:
                was = number(was, "temperature")
            return same(was, value.temperature)
        except DecodeError:
            return False
    if at == "top_p":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not float and was.__class__ is not int:
                was = number(was, "top_p")
            return same(was, value.top_p)
        except DecodeError:
            return False
    if at == "top_k":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "top_k")
            return same(was, value.top_k)
        except DecodeError:
            return False
    if at == "stop_sequences":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(leaves(was, str, text, "stop_sequences"), value.stop)
        except DecodeError:
            return False
    if at == "stream":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "stream")
            return same(was, value.stream)
        except DecodeError:
            return False
    if at == "cache_control":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_control, "cache_control"), value.cache)
        except DecodeError:
            return False
    if at == "metadata":
        return not (value.user is not None)
    if at == "metadata.user_id":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "user_id")
            return same(was, value.user)
        except DecodeError:
            return False
    if at == "service_tier":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "service_tier")
            was_word = SERVICE_TIER_IN.get(was, was)
            if SERVICE_TIER_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "service_tier", was)
            return same(was_word, value.service_tier)
        except DecodeError:
            return False
    return False


def decode_usage(w: Any) -> u.Usage:
    """Usage -> Usage. Cached tokens are not part of input_tokens here."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Usage()
    if len(w) != 0:
        n = 0
        cache_read_input_tokens_ = w.get("cache_read_input_tokens")
        if cache_read_input_tokens_ is not None:
            n += 1
            if cache_read_input_tokens_.__class__ is not int:
                cache_read_input_tokens_ = whole(cache_read_input_tokens_, "cache_read_input_tokens")
            out.cache_read_tokens = cache_read_input_tokens_
        cache_creation_input_tokens_ = w.get("cache_creation_input_tokens")
        if cache_creation_input_tokens_ is not None:
            n += 1
            if cache_creation_input_tokens_.__class__ is not int:
                cache_creation_input_tokens_ = whole(cache_creation_input_tokens_, "cache_creation_input_tokens")
            out.cache_write_tokens = cache_creation_input_tokens_
        if w.get("input_tokens") is not None:
            n += 1
        if n != len(w):
            output_tokens_ = w.get("output_tokens")
            if output_tokens_ is not None:
                n += 1
                if output_tokens_.__class__ is not int:
                    output_tokens_ = whole(output_tokens_, "output_tokens")
                out.output_tokens = output_tokens_
            cache_creation_ = w.get("cache_creation")
            if cache_creation_ is not None:
                n += 1
                if cache_creation_.__class__ is not dict:
                    cache_creation_ = an_object(cache_creation_, "cache_creation")
                if len(cache_creation_) != 0:
                    n_cache_creation_ = 0
                    cache_creation_ephemeral_5m_input_tokens_ = cache_creation_.get("ephemeral_5m_input_tokens")
                    if cache_creation_ephemeral_5m_input_tokens_ is not None:
                        n_cache_creation_ += 1
                        if cache_creation_ephemeral_5m_input_tokens_.__class__ is not int:
                            cache_creation_ephemeral_5m_input_tokens_ = whole(
                                cache_creation_ephemeral_5m_input_tokens_, "cache_creation", "ephemeral_5m_input_tokens"
                            )
                        out.cache_write_5m_tokens = cache_creation_ephemeral_5m_input_tokens_
                    cache_creation_ephemeral_1h_input_tokens_ = cache_creation_.get("ephemeral_1h_input_tokens")
                    if cache_creation_ephemeral_1h_input_tokens_ is not None:
                        n_cache_creation_ += 1
                        if cache_creation_ephemeral_1h_input_tokens_.__class__ is not int:
                            cache_creation_ephemeral_1h_input_tokens_ = whole(
                                cache_creation_ephemeral_1h_input_tokens_, "cache_creation", "ephemeral_1h_input_tokens"
                            )
                        out.cache_write_1h_tokens = cache_creation_ephemeral_1h_input_tokens_
                    if n_cache_creation_ != len(cache_creation_):
                        extras = leftover(
                            extras,
                            cache_creation_,
                            USAGE_CACHE_CREATION_KEYS,
                            USAGE_CACHE_CREATION_OPTIONAL,
                            NAMESPACE,
                            {},
                            "cache_creation",
                        )
                if not (out.cache_write_5m_tokens is not None or out.cache_write_1h_tokens is not None):
                    extras = remember(extras, NAMESPACE, "cache_creation", cache_creation_)
            output_tokens_details_ = w.get("output_tokens_details")
            if output_tokens_details_ is not None:
                n += 1
                if output_tokens_details_.__class__ is not dict:
                    output_tokens_details_ = an_object(output_tokens_details_, "output_tokens_details")
                if len(output_tokens_details_) != 0:
                    n_output_tokens_details_ = 0
                    output_tokens_details_thinking_tokens_ = output_tokens_details_.get("thinking_tokens")
                    if output_tokens_details_thinking_tokens_ is not None:
                        n_output_tokens_details_ += 1
                        if output_tokens_details_thinking_tokens_.__class__ is not int:
                            output_tokens_details_thinking_tokens_ = whole(
                                output_tokens_details_thinking_tokens_, "output_tokens_details", "thinking_tokens"
                            )
                        out.reasoning_tokens = output_tokens_details_thinking_tokens_
                    if n_output_tokens_details_ != len(output_tokens_details_):
                        extras = leftover(
                            extras,
                            output_tokens_details_,
                            USAGE_OUTPUT_TOKENS_DETAILS_KEYS,
                            USAGE_OUTPUT_TOKENS_DETAILS_OPTIONAL,
                            NAMESPACE,
                            {},
                            "output_tokens_details",
                        )
                if not (out.reasoning_tokens is not None):
                    extras = remember(extras, NAMESPACE, "output_tokens_details", output_tokens_details_)
            server_tool_use_ = w.get("server_tool_use")
            if server_tool_use_ is not None:
                n += 1
                if server_tool_use_.__class__ is not dict:
                    server_tool_use_ = an_object(server_tool_use_, "server_tool_use")
                if len(server_tool_use_) != 0:
                    n_server_tool_use_ = 0
                    server_tool_use_web_search_requests_ = server_tool_use_.get("web_search_requests")
                    if server_tool_use_web_search_requests_ is not None:
                        n_server_tool_use_ += 1
                        if server_tool_use_web_search_requests_.__class__ is not int:
                            server_tool_use_web_search_requests_ = whole(
                                server_tool_use_web_search_requests_, "server_tool_use", "web_search_requests"
                            )
                        out.web_searches = server_tool_use_web_search_requests_
                    if n_server_tool_use_ != len(server_tool_use_):
                        extras = leftover(
                            extras,
                            server_tool_use_,
                            USAGE_SERVER_TOOL_USE_KEYS,
                            USAGE_SERVER_TOOL_USE_OPTIONAL,
                            NAMESPACE,
                            {},
                            "server_tool_use",
                        )
                if not (out.web_searches is not None):
                    extras = remember(extras, NAMESPACE, "server_tool_use", server_tool_use_)
            if n != len(w):
                extras = leftover(extras, w, USAGE_KEYS, USAGE_OPTIONAL, NAMESPACE, {})
    if w.get("input_tokens") is not None:
        input_tokens_ = w["input_tokens"]
        if input_tokens_.__class__ is not int:
            input_tokens_ = whole(input_tokens_, "input_tokens")
        out.input_tokens = input_tokens_ + (out.cache_read_tokens or 0) + (out.cache_write_tokens or 0)
    if extras is not None:
        out.extras = extras
    return out


def encode_usage(value: u.Usage, losses: list[Loss]) -> Any:
    """Usage <- Usage. Cached tokens are not part of input_tokens here."""
    w: dict[str, Any] = {}
    if value.cache_read_tokens is not None:
        w["cache_read_input_tokens"] = value.cache_read_tokens
    if value.cache_write_tokens is not None:
        w["cache_creation_input_tokens"] = value.cache_write_tokens
    if value.input_tokens is not None:
        w["input_tokens"] = value.input_tokens - (value.cache_read_tokens or 0) - (value.cache_write_tokens or 0)
    if value.output_tokens is not None:
        w["output_tokens"] = value.output_tokens
    if value.cache_write_5m_tokens is not None or value.cache_write_1h_tokens is not None:
        cache_creation_: dict[str, Any] = {}
        if value.cache_write_5m_tokens is not None:
            cache_creation_["ephemeral_5m_input_tokens"] = value.cache_write_5m_tokens
        if value.cache_write_1h_tokens is not None:
            cache_creation_["ephemeral_1h_input_tokens"] = value.cache_write_1h_tokens
        if cache_creation_:
            w["cache_creation"] = cache_creation_
    if value.reasoning_tokens is not None:
        output_tokens_details_: dict[str, Any] = {}
        output_tokens_details_["thinking_tokens"] = value.reasoning_tokens
        if output_tokens_details_:
            w["output_tokens_details"] = output_tokens_details_
    if value.web_searches is not None:
        server_tool_use_: dict[str, Any] = {}
        server_tool_use_["web_search_requests"] = value.web_searches
        if server_tool_use_:
            w["server_tool_use"] = server_tool_use_
    if (
        value.input_audio_tokens is not None
        or value.output_audio_tokens is not None
        or value.accepted_prediction_tokens is not None
        or value.rejected_prediction_tokens is not None
    ):
        report(value, LOST_USAGE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, USAGE_NESTS, holds_usage)
    return w


def holds_usage(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "cache_read_input_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "cache_read_input_tokens")
            return same(was, value.cache_read_tokens)
        except DecodeError:
            return False
    if at == "cache_creation_input_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "cache_creation_input_tokens")
            return same(was, value.cache_write_tokens)
        except DecodeError:
            return False
    if at == "input_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        return False
    if at == "output_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "output_tokens")
            return same(was, value.output_tokens)
        except DecodeError:
            return False
    if at == "cache_creation":
        return not (value.cache_write_5m_tokens is not None or value.cache_write_1h_tokens is not None)
    if at == "cache_creation.ephemeral_5m_input_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "ephemeral_5m_input_tokens")
            return same(was, value.cache_write_5m_tokens)
        except DecodeError:
            return False
    if at == "cache_creation.ephemeral_1h_input_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "ephemeral_1h_input_tokens")
            return same(was, value.cache_write_1h_tokens)
        except DecodeError:
            return False
    if at == "output_tokens_details":
        return not (value.reasoning_tokens is not None)
    if at == "output_tokens_details.thinking_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "thinking_tokens")
            return same(was, value.reasoning_tokens)
        except DecodeError:
            return False
    if at == "server_tool_use":
        return not (value.web_searches is not None)
    if at == "server_tool_use.web_search_requests":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "web_search_requests")
            return same(was, value.web_searches)
        except DecodeError:
            return False
    return False


def decode_answer_message(w: Any) -> u.Message:
    """AnswerMessage -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    out = u.Message(role="assistant", parts=each(content_, decode_content_block, "content"))
    n = 1
    if w.get("role") == "assistant":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "role", w.get("role", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, ANSWER_MESSAGE_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_answer_message(value: u.Message, losses: list[Loss]) -> Any:
    """AnswerMessage <- Message."""
    content_: Any
    if value.parts:
        content_ = each_out(value.parts, encode_content_block, losses, "parts")
    else:
        content_ = []
    w: dict[str, Any] = {"role": "assistant", "content": content_}
    if value.name is not None or value.citations:
        report(value, LOST_ANSWER_MESSAGE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_answer_message)
    return w


def holds_answer_message(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("role",):
        return True
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            return same(each(was, decode_content_block, "content"), value.parts)
        except DecodeError:
            return False
    return False


def decode_answer_candidate(w: Any) -> u.Candidate:
    """AnswerCandidate -> Candidate. There is one; its fields stand in the answer itself."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    the_message = u.Message(role="assistant", parts=each(content_, decode_content_block, "content"))
    out = u.Candidate(message=the_message)
    n = 1
    stop_reason_ = w.get("stop_reason")
    if stop_reason_ is not None:
        n += 1
        stop_reason__word = STOP_REASON_IN.get(stop_reason_) if stop_reason_.__class__ in (str, bool, int) else None
        if stop_reason__word is None:
            if stop_reason_.__class__ is not str:
                raise wrong(
                    "one of end_turn, max_tokens, model_context_window_exceeded, stop_sequence, tool_use, refusal, pause_turn",
                    stop_reason_,
                    "stop_reason",
                )
            stop_reason__word = "other"
        if STOP_REASON_OUT.get(stop_reason__word) != stop_reason_:
            extras = remember(extras, NAMESPACE, "stop_reason", stop_reason_)
        out.stop_reason = stop_reason__word
        out.stop_native = stop_reason_ if stop_reason_.__class__ is str else str(stop_reason_)
    elif "stop_reason" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "stop_reason", ABSENT)
    stop_sequence_ = w.get("stop_sequence")
    if stop_sequence_ is not None:
        n += 1
        if stop_sequence_.__class__ is not str:
            stop_sequence_ = text(stop_sequence_, "stop_sequence")
        out.stop_sequence = stop_sequence_
    elif "stop_sequence" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "stop_sequence", ABSENT)
    if w.get("role") == "assistant":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "role", w.get("role", ABSENT))
    if n != len(w):
        stop_details_ = w.get("stop_details")
        if stop_details_ is not None:
            n += 1
            out.stop_details = stop_details_
        if n != len(w):
            extras = leftover(extras, w, ANSWER_CANDIDATE_KEYS, ANSWER_CANDIDATE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_answer_candidate(value: u.Candidate, losses: list[Loss]) -> Any:
    """AnswerCandidate <- Candidate. There is one; its fields stand in the answer itself."""
    the_message = value.message
    content_: Any
    if the_message.parts:
        content_ = each_out(the_message.parts, encode_content_block, losses, "message.parts")
    else:
        content_ = []
    w: dict[str, Any] = {"role": "assistant", "content": content_}
    if value.stop_reason is not None:
        stop_reason_word = STOP_REASON_OUT.get(value.stop_reason)
        if stop_reason_word is None and not has_spelling(value, SPACES, "stop_reason"):
            losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", NO_PLACE, value.stop_reason))
        w["stop_reason"] = stop_reason_word
    else:
        w["stop_reason"] = None
    if value.stop_sequence is not None:
        w["stop_sequence"] = value.stop_sequence
    else:
        w["stop_sequence"] = None
    if value.stop_details is not None:
        w["stop_details"] = value.stop_details
    if value.logprobs is not None:
        report(value, LOST_ANSWER_CANDIDATE, losses, NO_PLACE)
    if the_message.name is not None or the_message.citations:
        report(the_message, LOST_ANSWER_MESSAGE, losses, NO_PLACE, "message")
    if the_message.extras is not None:
        foreign(the_message, SPACES, losses, "message")
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_answer_candidate)
    return w


def holds_answer_candidate(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    the_message = value.message
    if at in ("role",):
        return True
    if at == "stop_reason":
        if was is None or was == ABSENT:
            return now is MISSING or now is None or now == "" or now == []
        try:
            extras: Extras | None = None
            was_word = STOP_REASON_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong(
                        "one of end_turn, max_tokens, model_context_window_exceeded, stop_sequence, tool_use, refusal, pause_turn",
                        was,
                        "stop_reason",
                    )
                was_word = "other"
            if STOP_REASON_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "stop_reason", was)
            return same(was_word, value.stop_reason)
        except DecodeError:
            return False
    if at == "stop_sequence":
        if was is None or was == ABSENT:
            return now is MISSING or now is None or now == "" or now == []
        try:
            if was.__class__ is not str:
                was = text(was, "stop_sequence")
            return same(was, value.stop_sequence)
        except DecodeError:
            return False
    if at == "stop_details":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.stop_details)
        except DecodeError:
            return False
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            return same(each(was, decode_content_block, "content"), the_message.parts)
        except DecodeError:
            return False
    return False


def decode_answer(w: Any) -> u.Response:
    """Answer -> Response."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    message_of_the_candidates = u.Message(role="assistant", parts=each(content_, decode_content_block, "content"))
    the_candidates = u.Candidate(message=message_of_the_candidates)
    out = u.Response(candidates=[the_candidates])
    n = 1
    if w.get("type") == "message":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    stop_reason_ = w.get("stop_reason")
    if stop_reason_ is not None:
        n += 1
        stop_reason__word = STOP_REASON_IN.get(stop_reason_) if stop_reason_.__class__ in (str, bool, int) else None
        if stop_reason__word is None:
            if stop_reason_.__class__ is not str:
                raise wrong(
                    "one of end_turn, max_tokens, model_context_window_exceeded, stop_sequence, tool_use, refusal, pause_turn",
                    stop_reason_,
                    "stop_reason",
                )
            stop_reason__word = "other"
        if STOP_REASON_OUT.get(stop_reason__word) != stop_reason_:
            extras = remember(extras, NAMESPACE, "stop_reason", stop_reason_)
        the_candidates.stop_reason = stop_reason__word
        the_candidates.stop_native = stop_reason_ if stop_reason_.__class__ is str else str(stop_reason_)
    elif "stop_reason" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "stop_reason", ABSENT)
    stop_sequence_ = w.get("stop_sequence")
    if stop_sequence_ is not None:
        n += 1
        if stop_sequence_.__class__ is not str:
            stop_sequence_ = text(stop_sequence_, "stop_sequence")
        the_candidates.stop_sequence = stop_sequence_
    elif "stop_sequence" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "stop_sequence", ABSENT)
    if w.get("role") == "assistant":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "role", w.get("role", ABSENT))
    if n != len(w):
        id_ = w.get("id")
        if id_ is not None:
            n += 1
            if id_.__class__ is not str:
                id_ = text(id_, "id")
            out.id = id_
        model_ = w.get("model")
        if model_ is not None:
            n += 1
            if model_.__class__ is not str:
                model_ = text(model_, "model")
            out.model = model_
        usage_ = w.get("usage")
        if usage_ is not None:
            n += 1
            out.usage = inside(usage_, decode_usage, "usage")
        if n != len(w):
            stop_details_ = w.get("stop_details")
            if stop_details_ is not None:
                n += 1
                the_candidates.stop_details = stop_details_
            if n != len(w):
                extras = leftover(extras, w, ANSWER_KEYS, ANSWER_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_answer(value: u.Response, losses: list[Loss]) -> Any:
    """Answer <- Response."""
    the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="assistant"))
    if len(value.candidates) > 1:
        for index in range(1, len(value.candidates)):
            losses.append(Loss(f"candidates[{index}]", "Candidate", "dropped", "major", "there is room for one", value.candidates[index]))
    the_candidates_message = the_candidates.message
    content_: Any
    if the_candidates_message.parts:
        content_ = each_out(the_candidates_message.parts, encode_content_block, losses, "candidates[0].message.parts")
    else:
        content_ = []
    w: dict[str, Any] = {"type": "message", "role": "assistant", "content": content_}
    if value.id is not None:
        w["id"] = value.id
    if value.model is not None:
        w["model"] = value.model
    if value.usage is not None:
        usage_: Any = under(value.usage, encode_usage, losses, "usage")
        if usage_ is not LOST:
            w["usage"] = usage_
    if the_candidates.stop_reason is not None:
        stop_reason_word = STOP_REASON_OUT.get(the_candidates.stop_reason)
        if stop_reason_word is None and not has_spelling(value, SPACES, "stop_reason"):
            losses.append(dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", NO_PLACE, the_candidates.stop_reason))
        w["stop_reason"] = stop_reason_word
    else:
        w["stop_reason"] = None
    if the_candidates.stop_sequence is not None:
        w["stop_sequence"] = the_candidates.stop_sequence
    else:
        w["stop_sequence"] = None
    if the_candidates.stop_details is not None:
        w["stop_details"] = the_candidates.stop_details
    if value.created is not None or value.service_tier is not None:
        report(value, LOST_ANSWER, losses, NO_PLACE)
    if the_candidates.logprobs is not None:
        report(the_candidates, LOST_ANSWER_CANDIDATE, losses, NO_PLACE, "candidates[0]")
    if the_candidates_message.name is not None or the_candidates_message.citations:
        report(the_candidates_message, LOST_ANSWER_MESSAGE, losses, NO_PLACE, "candidates[0].message")
    if the_candidates.extras is not None:
        foreign(the_candidates, SPACES, losses, "candidates[0]")
    if the_candidates_message.extras is not None:
        foreign(the_candidates_message, SPACES, losses, "candidates[0].message")
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_answer)
    return w


def holds_answer(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="assistant"))
    the_candidates_message = the_candidates.message
    if at in ("type", "role"):
        return True
    if at == "id":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "id")
            return same(was, value.id)
        except DecodeError:
            return False
    if at == "model":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "model")
            return same(was, value.model)
        except DecodeError:
            return False
    if at == "usage":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_usage, "usage"), value.usage)
        except DecodeError:
            return False
    if at == "stop_reason":
        if was is None or was == ABSENT:
            return now is MISSING or now is None or now == "" or now == []
        try:
            extras: Extras | None = None
            was_word = STOP_REASON_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong(
                        "one of end_turn, max_tokens, model_context_window_exceeded, stop_sequence, tool_use, refusal, pause_turn",
                        was,
                        "stop_reason",
                    )
                was_word = "other"
            if STOP_REASON_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "stop_reason", was)
            return same(was_word, the_candidates.stop_reason)
        except DecodeError:
            return False
    if at == "stop_sequence":
        if was is None or was == ABSENT:
            return now is MISSING or now is None or now == "" or now == []
        try:
            if was.__class__ is not str:
                was = text(was, "stop_sequence")
            return same(was, the_candidates.stop_sequence)
        except DecodeError:
            return False
    if at == "stop_details":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, the_candidates.stop_details)
        except DecodeError:
            return False
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            return same(each(was, decode_content_block, "content"), the_candidates_message.parts)
        except DecodeError:
            return False
    return False


def decode_error_answer(w: Any) -> u.ErrorAnswer:
    """ErrorAnswer -> ErrorAnswer."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        error_ = w["error"]
        if error_.__class__ is not dict:
            error_ = an_object(error_, "error")
        error_message_ = error_["message"]
    except KeyError:
        raise missing(w, "error", "error\x00message") from None
    if error_message_.__class__ is not str:
        error_message_ = text(error_message_, "error", "message")
    out = u.ErrorAnswer(message=error_message_)
    n_error_ = 1
    error_type_ = error_.get("type")
    if error_type_ is not None:
        n_error_ += 1
        error_type__word = ERROR_CODE_IN.get(error_type_) if error_type_.__class__ in (str, bool, int) else None
        if error_type__word is None:
            if error_type_.__class__ is not str:
                raise wrong(
                    "one of invalid_request_error, authentication_error, permission_error, not_found_error, request_too_large, rate_limit_error, billing_error, overloaded_error, timeout_error, api_error",
                    error_type_,
                    "error",
                    "type",
                )
            error_type__word = "other"
        if ERROR_CODE_OUT.get(error_type__word) != error_type_:
            extras = remember(extras, NAMESPACE, "type", error_type_, "error")
        out.code = error_type__word
        out.native = error_type_ if error_type_.__class__ is str else str(error_type_)
    elif "type" not in error_:
        extras = remember(extras, NAMESPACE, "type", ABSENT, "error")
    if n_error_ != len(error_):
        extras = leftover(extras, error_, ERROR_ANSWER_ERROR_KEYS, ERROR_ANSWER_ERROR_OPTIONAL, NAMESPACE, {}, "error")
    n = 1
    if w.get("type") == "error":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        request_id_ = w.get("request_id")
        if request_id_ is not None:
            n += 1
            if request_id_.__class__ is not str:
                request_id_ = text(request_id_, "request_id")
            out.request_id = request_id_
        if n != len(w):
            extras = leftover(extras, w, ERROR_ANSWER_KEYS, ERROR_ANSWER_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_error_answer(value: u.ErrorAnswer, losses: list[Loss]) -> Any:
    """ErrorAnswer <- ErrorAnswer."""
    error_: dict[str, Any] = {"message": value.message}
    if value.code is not None:
        if value.code in ERROR_CODE_LOST and not (value.code == "other" and has_spelling(value, SPACES, "error.type")):
            losses.append(Loss("code", "ErrorAnswer.code", "changed", "minor", NO_PLACE, value.code))
        error_type_word = ERROR_CODE_OUT.get(value.code)
        if error_type_word is None and not has_spelling(value, SPACES, "error.type"):
            losses.append(dropped("code", "ErrorAnswer.code", "minor", NO_PLACE, value.code))
        if error_type_word is not None:
            error_["type"] = error_type_word
    else:
        if not has_spelling(value, SPACES, "error.type"):
            losses.append(Loss("code", "ErrorAnswer.code", "defaulted", "trivial", "the key is required", "api_error"))
        error_["type"] = "api_error"
    w: dict[str, Any] = {"type": "error", "error": error_}
    if value.request_id is not None:
        w["request_id"] = value.request_id
    if value.param is not None:
        report(value, LOST_ERROR_ANSWER, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, ERROR_ANSWER_NESTS, holds_error_answer)
    return w


def holds_error_answer(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "error.type":
        if was is None or was == ABSENT:
            return value.code is None
        try:
            extras: Extras | None = None
            was_word = ERROR_CODE_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong(
                        "one of invalid_request_error, authentication_error, permission_error, not_found_error, request_too_large, rate_limit_error, billing_error, overloaded_error, timeout_error, api_error",
                        was,
                        "type",
                    )
                was_word = "other"
            if ERROR_CODE_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "type", was)
            return same(was_word, value.code)
        except DecodeError:
            return False
    if at == "request_id":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "request_id")
            return same(was, value.request_id)
        except DecodeError:
            return False
    return False


def decode_text_delta(w: Any) -> u.TextDelta:
    """TextDelta -> TextDelta."""
    extras: Extras | None = None
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
        extras = leftover(extras, w, TEXT_DELTA_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_text_delta(value: u.TextDelta, losses: list[Loss]) -> Any:
    """TextDelta <- TextDelta."""
    w: dict[str, Any] = {"type": "text_delta", "text": value.text}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_thinking_delta(w: Any) -> u.ReasoningDelta:
    """ThinkingDelta -> ReasoningDelta."""
    extras: Extras | None = None
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
        extras = leftover(extras, w, THINKING_DELTA_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_thinking_delta(value: u.ReasoningDelta, losses: list[Loss]) -> Any:
    """ThinkingDelta <- ReasoningDelta."""
    w: dict[str, Any] = {"type": "thinking_delta", "thinking": value.text}
    if value.index != 0:
        report(value, LOST_THINKING_DELTA, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_signature_delta(w: Any) -> u.SignatureDelta:
    """SignatureDelta -> SignatureDelta."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        signature_ = w["signature"]
    except KeyError:
        raise missing(w, "signature") from None
    if signature_.__class__ is not str:
        signature_ = text(signature_, "signature")
    out = u.SignatureDelta(signature=signature_, signer=NAMESPACE)
    if len(w) != 2:
        extras = leftover(extras, w, SIGNATURE_DELTA_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_signature_delta(value: u.SignatureDelta, losses: list[Loss]) -> Any:
    """SignatureDelta <- SignatureDelta."""
    if not (value.signer is None or value.signer in SPACES):
        losses.append(dropped("signature", "SignatureDelta.signature", "major", "it belongs to " + str(value.signer), value.signature))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "signature_delta", "signature": value.signature}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_input_json_delta(w: Any) -> u.ArgumentsDelta:
    """InputJsonDelta -> ArgumentsDelta."""
    extras: Extras | None = None
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
        extras = leftover(extras, w, INPUT_JSON_DELTA_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_input_json_delta(value: u.ArgumentsDelta, losses: list[Loss]) -> Any:
    """InputJsonDelta <- ArgumentsDelta."""
    w: dict[str, Any] = {"type": "input_json_delta", "partial_json": value.text}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_citations_delta(w: Any) -> u.CitationDelta:
    """CitationsDelta -> CitationDelta."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        citation_ = w["citation"]
    except KeyError:
        raise missing(w, "citation") from None
    out = u.CitationDelta(citation=inside(citation_, decode_text_citation, "citation"))
    if len(w) != 2:
        extras = leftover(extras, w, CITATIONS_DELTA_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_citations_delta(value: u.CitationDelta, losses: list[Loss]) -> Any:
    """CitationsDelta <- CitationDelta."""
    citation_: Any = under(value.citation, encode_text_citation, losses, "citation")
    if citation_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "citations_delta", "citation": citation_}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_stream_usage(w: Any) -> u.Usage:
    """StreamUsage -> Usage. In a stream both counts must be there, also when the answer begins."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Usage()
    n = 0
    if w.get("input_tokens") is not None:
        n += 1
    output_tokens_ = w.get("output_tokens")
    if output_tokens_ is not None:
        n += 1
        if output_tokens_.__class__ is not int:
            output_tokens_ = whole(output_tokens_, "output_tokens")
        out.output_tokens = output_tokens_
    elif "output_tokens" not in w:
        extras = remember(extras, NAMESPACE, "output_tokens", ABSENT)
    if n != len(w):
        cache_read_input_tokens_ = w.get("cache_read_input_tokens")
        if cache_read_input_tokens_ is not None:
            n += 1
            if cache_read_input_tokens_.__class__ is not int:
                cache_read_input_tokens_ = whole(cache_read_input_tokens_, "cache_read_input_tokens")
            out.cache_read_tokens = cache_read_input_tokens_
        cache_creation_input_tokens_ = w.get("cache_creation_input_tokens")
        if cache_creation_input_tokens_ is not None:
            n += 1
            if cache_creation_input_tokens_.__class__ is not int:
                cache_creation_input_tokens_ = whole(cache_creation_input_tokens_, "cache_creation_input_tokens")
            out.cache_write_tokens = cache_creation_input_tokens_
        cache_creation_ = w.get("cache_creation")
        if cache_creation_ is not None:
            n += 1
            if cache_creation_.__class__ is not dict:
                cache_creation_ = an_object(cache_creation_, "cache_creation")
            if len(cache_creation_) != 0:
                n_cache_creation_ = 0
                cache_creation_ephemeral_5m_input_tokens_ = cache_creation_.get("ephemeral_5m_input_tokens")
                if cache_creation_ephemeral_5m_input_tokens_ is not None:
                    n_cache_creation_ += 1
                    if cache_creation_ephemeral_5m_input_tokens_.__class__ is not int:
                        cache_creation_ephemeral_5m_input_tokens_ = whole(
                            cache_creation_ephemeral_5m_input_tokens_, "cache_creation", "ephemeral_5m_input_tokens"
                        )
                    out.cache_write_5m_tokens = cache_creation_ephemeral_5m_input_tokens_
                cache_creation_ephemeral_1h_input_tokens_ = cache_creation_.get("ephemeral_1h_input_tokens")
                if cache_creation_ephemeral_1h_input_tokens_ is not None:
                    n_cache_creation_ += 1
                    if cache_creation_ephemeral_1h_input_tokens_.__class__ is not int:
                        cache_creation_ephemeral_1h_input_tokens_ = whole(
                            cache_creation_ephemeral_1h_input_tokens_, "cache_creation", "ephemeral_1h_input_tokens"
                        )
                    out.cache_write_1h_tokens = cache_creation_ephemeral_1h_input_tokens_
                if n_cache_creation_ != len(cache_creation_):
                    extras = leftover(
                        extras,
                        cache_creation_,
                        STREAM_USAGE_CACHE_CREATION_KEYS,
                        STREAM_USAGE_CACHE_CREATION_OPTIONAL,
                        NAMESPACE,
                        {},
                        "cache_creation",
                    )
            if not (out.cache_write_5m_tokens is not None or out.cache_write_1h_tokens is not None):
                extras = remember(extras, NAMESPACE, "cache_creation", cache_creation_)
        if n != len(w):
            output_tokens_details_ = w.get("output_tokens_details")
            if output_tokens_details_ is not None:
                n += 1
                if output_tokens_details_.__class__ is not dict:
                    output_tokens_details_ = an_object(output_tokens_details_, "output_tokens_details")
                if len(output_tokens_details_) != 0:
                    n_output_tokens_details_ = 0
                    output_tokens_details_thinking_tokens_ = output_tokens_details_.get("thinking_tokens")
                    if output_tokens_details_thinking_tokens_ is not None:
                        n_output_tokens_details_ += 1
                        if output_tokens_details_thinking_tokens_.__class__ is not int:
                            output_tokens_details_thinking_tokens_ = whole(
                                output_tokens_details_thinking_tokens_, "output_tokens_details", "thinking_tokens"
                            )
                        out.reasoning_tokens = output_tokens_details_thinking_tokens_
                    if n_output_tokens_details_ != len(output_tokens_details_):
                        extras = leftover(
                            extras,
                            output_tokens_details_,
                            STREAM_USAGE_OUTPUT_TOKENS_DETAILS_KEYS,
                            STREAM_USAGE_OUTPUT_TOKENS_DETAILS_OPTIONAL,
                            NAMESPACE,
                            {},
                            "output_tokens_details",
                        )
                if not (out.reasoning_tokens is not None):
                    extras = remember(extras, NAMESPACE, "output_tokens_details", output_tokens_details_)
            server_tool_use_ = w.get("server_tool_use")
            if server_tool_use_ is not None:
                n += 1
                if server_tool_use_.__class__ is not dict:
                    server_tool_use_ = an_object(server_tool_use_, "server_tool_use")
                if len(server_tool_use_) != 0:
                    n_server_tool_use_ = 0
                    server_tool_use_web_search_requests_ = server_tool_use_.get("web_search_requests")
                    if server_tool_use_web_search_requests_ is not None:
                        n_server_tool_use_ += 1
                        if server_tool_use_web_search_requests_.__class__ is not int:
                            server_tool_use_web_search_requests_ = whole(
                                server_tool_use_web_search_requests_, "server_tool_use", "web_search_requests"
                            )
                        out.web_searches = server_tool_use_web_search_requests_
                    if n_server_tool_use_ != len(server_tool_use_):
                        extras = leftover(
                            extras,
                            server_tool_use_,
                            STREAM_USAGE_SERVER_TOOL_USE_KEYS,
                            STREAM_USAGE_SERVER_TOOL_USE_OPTIONAL,
                            NAMESPACE,
                            {},
                            "server_tool_use",
                        )
                if not (out.web_searches is not None):
                    extras = remember(extras, NAMESPACE, "server_tool_use", server_tool_use_)
            if n != len(w):
                extras = leftover(extras, w, STREAM_USAGE_KEYS, STREAM_USAGE_OPTIONAL, NAMESPACE, {})
    if w.get("input_tokens") is not None:
        input_tokens_ = w["input_tokens"]
        if input_tokens_.__class__ is not int:
            input_tokens_ = whole(input_tokens_, "input_tokens")
        out.input_tokens = input_tokens_ + (out.cache_read_tokens or 0) + (out.cache_write_tokens or 0)
    if extras is not None:
        out.extras = extras
    return out


def encode_stream_usage(value: u.Usage, losses: list[Loss]) -> Any:
    """StreamUsage <- Usage. In a stream both counts must be there, also when the answer begins."""
    w: dict[str, Any] = {}
    if value.cache_read_tokens is not None:
        w["cache_read_input_tokens"] = value.cache_read_tokens
    if value.cache_write_tokens is not None:
        w["cache_creation_input_tokens"] = value.cache_write_tokens
    if value.input_tokens is not None:
        w["input_tokens"] = value.input_tokens - (value.cache_read_tokens or 0) - (value.cache_write_tokens or 0)
    else:
        if not has_spelling(value, SPACES, "input_tokens"):
            losses.append(Loss("input_tokens", "Usage.input_tokens", "defaulted", "trivial", "the key is required", 0))
        w["input_tokens"] = 0
    if value.output_tokens is not None:
        w["output_tokens"] = value.output_tokens
    else:
        if not has_spelling(value, SPACES, "output_tokens"):
            losses.append(Loss("output_tokens", "Usage.output_tokens", "defaulted", "trivial", "the key is required", 0))
        w["output_tokens"] = 0
    if value.cache_write_5m_tokens is not None or value.cache_write_1h_tokens is not None:
        cache_creation_: dict[str, Any] = {}
        if value.cache_write_5m_tokens is not None:
            cache_creation_["ephemeral_5m_input_tokens"] = value.cache_write_5m_tokens
        if value.cache_write_1h_tokens is not None:
            cache_creation_["ephemeral_1h_input_tokens"] = value.cache_write_1h_tokens
        if cache_creation_:
            w["cache_creation"] = cache_creation_
    if value.reasoning_tokens is not None:
        output_tokens_details_: dict[str, Any] = {}
        output_tokens_details_["thinking_tokens"] = value.reasoning_tokens
        if output_tokens_details_:
            w["output_tokens_details"] = output_tokens_details_
    if value.web_searches is not None:
        server_tool_use_: dict[str, Any] = {}
        server_tool_use_["web_search_requests"] = value.web_searches
        if server_tool_use_:
            w["server_tool_use"] = server_tool_use_
    if (
        value.input_audio_tokens is not None
        or value.output_audio_tokens is not None
        or value.accepted_prediction_tokens is not None
        or value.rejected_prediction_tokens is not None
    ):
        report(value, LOST_STREAM_USAGE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, STREAM_USAGE_NESTS, holds_stream_usage)
    return w


def holds_stream_usage(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "cache_read_input_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "cache_read_input_tokens")
            return same(was, value.cache_read_tokens)
        except DecodeError:
            return False
    if at == "cache_creation_input_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "cache_creation_input_tokens")
            return same(was, value.cache_write_tokens)
        except DecodeError:
            return False
    if at == "input_tokens":
        if was is None or was == ABSENT:
            return value.input_tokens is None
        return False
    if at == "output_tokens":
        if was is None or was == ABSENT:
            return value.output_tokens is None
        try:
            if was.__class__ is not int:
                was = whole(was, "output_tokens")
            return same(was, value.output_tokens)
        except DecodeError:
            return False
    if at == "cache_creation":
        return not (value.cache_write_5m_tokens is not None or value.cache_write_1h_tokens is not None)
    if at == "cache_creation.ephemeral_5m_input_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "ephemeral_5m_input_tokens")
            return same(was, value.cache_write_5m_tokens)
        except DecodeError:
            return False
    if at == "cache_creation.ephemeral_1h_input_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "ephemeral_1h_input_tokens")
            return same(was, value.cache_write_1h_tokens)
        except DecodeError:
            return False
    if at == "output_tokens_details":
        return not (value.reasoning_tokens is not None)
    if at == "output_tokens_details.thinking_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "thinking_tokens")
            return same(was, value.reasoning_tokens)
        except DecodeError:
            return False
    if at == "server_tool_use":
        return not (value.web_searches is not None)
    if at == "server_tool_use.web_search_requests":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "web_search_requests")
            return same(was, value.web_searches)
        except DecodeError:
            return False
    return False


def decode_first_answer(w: Any) -> u.Response:
    """FirstAnswer -> Response. The answer before its first block."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    message_of_the_candidates = u.Message(role="assistant", parts=each(content_, decode_content_block, "content"))
    the_candidates = u.Candidate(message=message_of_the_candidates)
    out = u.Response(candidates=[the_candidates])
    n = 1
    if w.get("type") == "message":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    usage_ = w.get("usage")
    if usage_ is not None:
        n += 1
        out.usage = inside(usage_, decode_stream_usage, "usage")
    elif "usage" not in w:
        extras = remember(extras, NAMESPACE, "usage", ABSENT)
    stop_reason_ = w.get("stop_reason")
    if stop_reason_ is not None:
        n += 1
        stop_reason__word = STOP_REASON_IN.get(stop_reason_) if stop_reason_.__class__ in (str, bool, int) else None
        if stop_reason__word is None:
            if stop_reason_.__class__ is not str:
                raise wrong(
                    "one of end_turn, max_tokens, model_context_window_exceeded, stop_sequence, tool_use, refusal, pause_turn",
                    stop_reason_,
                    "stop_reason",
                )
            stop_reason__word = "other"
        if STOP_REASON_OUT.get(stop_reason__word) != stop_reason_:
            extras = remember(extras, NAMESPACE, "stop_reason", stop_reason_)
        the_candidates.stop_reason = stop_reason__word
        the_candidates.stop_native = stop_reason_ if stop_reason_.__class__ is str else str(stop_reason_)
    elif "stop_reason" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "stop_reason", ABSENT)
    stop_sequence_ = w.get("stop_sequence")
    if stop_sequence_ is not None:
        n += 1
        if stop_sequence_.__class__ is not str:
            stop_sequence_ = text(stop_sequence_, "stop_sequence")
        the_candidates.stop_sequence = stop_sequence_
    elif "stop_sequence" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "stop_sequence", ABSENT)
    if w.get("role") == "assistant":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "role", w.get("role", ABSENT))
    if n != len(w):
        id_ = w.get("id")
        if id_ is not None:
            n += 1
            if id_.__class__ is not str:
                id_ = text(id_, "id")
            out.id = id_
        model_ = w.get("model")
        if model_ is not None:
            n += 1
            if model_.__class__ is not str:
                model_ = text(model_, "model")
            out.model = model_
        stop_details_ = w.get("stop_details")
        if stop_details_ is not None:
            n += 1
            the_candidates.stop_details = stop_details_
        if n != len(w):
            extras = leftover(extras, w, FIRST_ANSWER_KEYS, FIRST_ANSWER_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_first_answer(value: u.Response, losses: list[Loss]) -> Any:
    """FirstAnswer <- Response. The answer before its first block."""
    the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="assistant"))
    if len(value.candidates) > 1:
        for index in range(1, len(value.candidates)):
            losses.append(Loss(f"candidates[{index}]", "Candidate", "dropped", "major", "there is room for one", value.candidates[index]))
    the_candidates_message = the_candidates.message
    content_: Any
    if the_candidates_message.parts:
        content_ = each_out(the_candidates_message.parts, encode_content_block, losses, "candidates[0].message.parts")
    else:
        content_ = []
    w: dict[str, Any] = {"type": "message", "role": "assistant", "content": content_}
    if value.id is not None:
        w["id"] = value.id
    if value.model is not None:
        w["model"] = value.model
    if value.usage is not None:
        usage_: Any = under(value.usage, encode_stream_usage, losses, "usage")
        if usage_ is not LOST:
            w["usage"] = usage_
    else:
        if not has_spelling(value, SPACES, "usage"):
            losses.append(
                Loss("usage", "Response.usage", "defaulted", "trivial", "the key is required", {"input_tokens": 0, "output_tokens": 0})
            )
        w["usage"] = {"input_tokens": 0, "output_tokens": 0}
    if the_candidates.stop_reason is not None:
        stop_reason_word = STOP_REASON_OUT.get(the_candidates.stop_reason)
        if stop_reason_word is None and not has_spelling(value, SPACES, "stop_reason"):
            losses.append(dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", NO_PLACE, the_candidates.stop_reason))
        w["stop_reason"] = stop_reason_word
    else:
        w["stop_reason"] = None
    if the_candidates.stop_sequence is not None:
        w["stop_sequence"] = the_candidates.stop_sequence
    else:
        w["stop_sequence"] = None
    if the_candidates.stop_details is not None:
        w["stop_details"] = the_candidates.stop_details
    if value.created is not None or value.service_tier is not None:
        report(value, LOST_FIRST_ANSWER, losses, NO_PLACE)
    if the_candidates.logprobs is not None:
        report(the_candidates, LOST_ANSWER_CANDIDATE, losses, NO_PLACE, "candidates[0]")
    if the_candidates_message.name is not None or the_candidates_message.citations:
        report(the_candidates_message, LOST_ANSWER_MESSAGE, losses, NO_PLACE, "candidates[0].message")
    if the_candidates.extras is not None:
        foreign(the_candidates, SPACES, losses, "candidates[0]")
    if the_candidates_message.extras is not None:
        foreign(the_candidates_message, SPACES, losses, "candidates[0].message")
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_first_answer)
    return w


def holds_first_answer(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="assistant"))
    the_candidates_message = the_candidates.message
    if at in ("type", "role"):
        return True
    if at == "id":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "id")
            return same(was, value.id)
        except DecodeError:
            return False
    if at == "model":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "model")
            return same(was, value.model)
        except DecodeError:
            return False
    if at == "usage":
        if was is None or was == ABSENT:
            return value.usage is None
        try:
            return same(inside(was, decode_stream_usage, "usage"), value.usage)
        except DecodeError:
            return False
    if at == "stop_reason":
        if was is None or was == ABSENT:
            return now is MISSING or now is None or now == "" or now == []
        try:
            extras: Extras | None = None
            was_word = STOP_REASON_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong(
                        "one of end_turn, max_tokens, model_context_window_exceeded, stop_sequence, tool_use, refusal, pause_turn",
                        was,
                        "stop_reason",
                    )
                was_word = "other"
            if STOP_REASON_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "stop_reason", was)
            return same(was_word, the_candidates.stop_reason)
        except DecodeError:
            return False
    if at == "stop_sequence":
        if was is None or was == ABSENT:
            return now is MISSING or now is None or now == "" or now == []
        try:
            if was.__class__ is not str:
                was = text(was, "stop_sequence")
            return same(was, the_candidates.stop_sequence)
        except DecodeError:
            return False
    if at == "stop_details":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, the_candidates.stop_details)
        except DecodeError:
            return False
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            return same(each(was, decode_content_block, "content"), the_candidates_message.parts)
        except DecodeError:
            return False
    return False


def decode_message_start(w: Any) -> u.StreamStart:
    """MessageStart -> StreamStart."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        message_ = w["message"]
    except KeyError:
        raise missing(w, "message") from None
    out = u.StreamStart(response=inside(message_, decode_first_answer, "message"))
    if len(w) != 2:
        extras = leftover(extras, w, MESSAGE_START_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_message_start(value: u.StreamStart, losses: list[Loss]) -> Any:
    """MessageStart <- StreamStart."""
    message_: Any = under(value.response, encode_first_answer, losses, "response")
    if message_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "message_start", "message": message_}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_block_start(w: Any) -> u.PartStart:
    """BlockStart -> PartStart."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        index_ = w["index"]
        content_block_ = w["content_block"]
    except KeyError:
        raise missing(w, "index", "content_block") from None
    if index_.__class__ is not int:
        index_ = whole(index_, "index")
    out = u.PartStart(index=index_, part=inside(content_block_, decode_content_block, "content_block"))
    if len(w) != 3:
        extras = leftover(extras, w, BLOCK_START_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_block_start(value: u.PartStart, losses: list[Loss]) -> Any:
    """BlockStart <- PartStart."""
    content_block_: Any = under(value.part, encode_content_block, losses, "part")
    if content_block_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "content_block_start", "index": value.index, "content_block": content_block_}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_block_delta(w: Any) -> u.PartDelta:
    """BlockDelta -> PartDelta."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        index_ = w["index"]
        delta_ = w["delta"]
    except KeyError:
        raise missing(w, "index", "delta") from None
    if index_.__class__ is not int:
        index_ = whole(index_, "index")
    out = u.PartDelta(index=index_, delta=inside(delta_, decode_block_deltas, "delta"))
    if len(w) != 3:
        extras = leftover(extras, w, BLOCK_DELTA_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_block_delta(value: u.PartDelta, losses: list[Loss]) -> Any:
    """BlockDelta <- PartDelta."""
    delta_: Any = under(value.delta, encode_block_deltas, losses, "delta")
    if delta_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "content_block_delta", "index": value.index, "delta": delta_}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_block_stop(w: Any) -> u.PartEnd:
    """BlockStop -> PartEnd."""
    extras: Extras | None = None
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
        extras = leftover(extras, w, BLOCK_STOP_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_block_stop(value: u.PartEnd, losses: list[Loss]) -> Any:
    """BlockStop <- PartEnd."""
    w: dict[str, Any] = {"type": "content_block_stop", "index": value.index}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_last_message(w: Any) -> u.Message:
    """LastMessage -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Message(role="assistant")
    if len(w) != 0:
        extras = leftover(extras, w, LAST_MESSAGE_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_last_message(value: u.Message, losses: list[Loss]) -> Any:
    """LastMessage <- Message."""
    w: dict[str, Any] = {}
    if value.name is not None or value.citations:
        report(value, LOST_LAST_MESSAGE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_last_candidate(w: Any) -> u.Candidate:
    """LastCandidate -> Candidate."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    the_message = u.Message(role="assistant")
    out = u.Candidate(message=the_message)
    n = 0
    stop_reason_ = w.get("stop_reason")
    if stop_reason_ is not None:
        n += 1
        stop_reason__word = STOP_REASON_IN.get(stop_reason_) if stop_reason_.__class__ in (str, bool, int) else None
        if stop_reason__word is None:
            if stop_reason_.__class__ is not str:
                raise wrong(
                    "one of end_turn, max_tokens, model_context_window_exceeded, stop_sequence, tool_use, refusal, pause_turn",
                    stop_reason_,
                    "stop_reason",
                )
            stop_reason__word = "other"
        if STOP_REASON_OUT.get(stop_reason__word) != stop_reason_:
            extras = remember(extras, NAMESPACE, "stop_reason", stop_reason_)
        out.stop_reason = stop_reason__word
        out.stop_native = stop_reason_ if stop_reason_.__class__ is str else str(stop_reason_)
    elif "stop_reason" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "stop_reason", ABSENT)
    stop_sequence_ = w.get("stop_sequence")
    if stop_sequence_ is not None:
        n += 1
        if stop_sequence_.__class__ is not str:
            stop_sequence_ = text(stop_sequence_, "stop_sequence")
        out.stop_sequence = stop_sequence_
    elif "stop_sequence" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "stop_sequence", ABSENT)
    if n != len(w):
        stop_details_ = w.get("stop_details")
        if stop_details_ is not None:
            n += 1
            out.stop_details = stop_details_
        if n != len(w):
            extras = leftover(extras, w, LAST_CANDIDATE_KEYS, LAST_CANDIDATE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_last_candidate(value: u.Candidate, losses: list[Loss]) -> Any:
    """LastCandidate <- Candidate."""
    the_message = value.message
    w: dict[str, Any] = {}
    if value.stop_reason is not None:
        stop_reason_word = STOP_REASON_OUT.get(value.stop_reason)
        if stop_reason_word is None and not has_spelling(value, SPACES, "stop_reason"):
            losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", NO_PLACE, value.stop_reason))
        w["stop_reason"] = stop_reason_word
    else:
        w["stop_reason"] = None
    if value.stop_sequence is not None:
        w["stop_sequence"] = value.stop_sequence
    else:
        w["stop_sequence"] = None
    if value.stop_details is not None:
        w["stop_details"] = value.stop_details
    if value.logprobs is not None:
        report(value, LOST_LAST_CANDIDATE, losses, NO_PLACE)
    if the_message.name is not None or the_message.citations:
        report(the_message, LOST_LAST_MESSAGE, losses, NO_PLACE, "message")
    if the_message.extras is not None:
        foreign(the_message, SPACES, losses, "message")
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_last_candidate)
    return w


def holds_last_candidate(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "stop_reason":
        if was is None or was == ABSENT:
            return now is MISSING or now is None or now == "" or now == []
        try:
            extras: Extras | None = None
            was_word = STOP_REASON_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong(
                        "one of end_turn, max_tokens, model_context_window_exceeded, stop_sequence, tool_use, refusal, pause_turn",
                        was,
                        "stop_reason",
                    )
                was_word = "other"
            if STOP_REASON_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "stop_reason", was)
            return same(was_word, value.stop_reason)
        except DecodeError:
            return False
    if at == "stop_sequence":
        if was is None or was == ABSENT:
            return now is MISSING or now is None or now == "" or now == []
        try:
            if was.__class__ is not str:
                was = text(was, "stop_sequence")
            return same(was, value.stop_sequence)
        except DecodeError:
            return False
    if at == "stop_details":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.stop_details)
        except DecodeError:
            return False
    return False


def decode_last_answer(w: Any) -> u.Response:
    """LastAnswer -> Response. What is known only when the answer is complete. Token counts are those of the whole answer."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        delta_ = w["delta"]
    except KeyError:
        raise missing(w, "delta") from None
    out = u.Response(candidates=[inside(delta_, decode_last_candidate, "delta")])
    n = 1
    usage_ = w.get("usage")
    if usage_ is not None:
        n += 1
        out.usage = inside(usage_, decode_stream_usage, "usage")
    elif "usage" not in w:
        extras = remember(extras, NAMESPACE, "usage", ABSENT)
    if n != len(w):
        extras = leftover(extras, w, LAST_ANSWER_KEYS, LAST_ANSWER_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_last_answer(value: u.Response, losses: list[Loss]) -> Any:
    """LastAnswer <- Response. What is known only when the answer is complete. Token counts are those of the whole answer."""
    if len(value.candidates) > 1:
        for index, part in enumerate(value.candidates[1:], 1):
            losses.append(
                Loss(
                    f"candidates[{index}]",
                    part.__class__.__name__,
                    "dropped",
                    LEVELS.get(part.__class__.__name__, "major"),
                    "there is room for one",
                    part,
                )
            )
    delta_items = each_out(value.candidates[:1], encode_last_candidate, losses, "candidates")
    w: dict[str, Any] = {"delta": (delta_items[0] if delta_items else LOST)}
    if value.usage is not None:
        usage_: Any = under(value.usage, encode_stream_usage, losses, "usage")
        if usage_ is not LOST:
            w["usage"] = usage_
    else:
        if not has_spelling(value, SPACES, "usage"):
            losses.append(
                Loss("usage", "Response.usage", "defaulted", "trivial", "the key is required", {"input_tokens": 0, "output_tokens": 0})
            )
        w["usage"] = {"input_tokens": 0, "output_tokens": 0}
    if value.created is not None or value.service_tier is not None:
        report(value, LOST_LAST_ANSWER, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_last_answer)
    return w


def holds_last_answer(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "usage":
        if was is None or was == ABSENT:
            return value.usage is None
        try:
            return same(inside(was, decode_stream_usage, "usage"), value.usage)
        except DecodeError:
            return False
    return False


def decode_message_delta(w: Any) -> u.StreamEnd:
    """MessageDelta -> StreamEnd."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        delta_ = w["delta"]
    except KeyError:
        raise missing(w, "delta") from None
    the_response = u.Response(candidates=[inside(delta_, decode_last_candidate, "delta")])
    out = u.StreamEnd(response=the_response)
    n = 2
    usage_ = w.get("usage")
    if usage_ is not None:
        n += 1
        the_response.usage = inside(usage_, decode_stream_usage, "usage")
    elif "usage" not in w:
        extras = remember(extras, NAMESPACE, "usage", ABSENT)
    if n != len(w):
        extras = leftover(extras, w, MESSAGE_DELTA_KEYS, MESSAGE_DELTA_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_message_delta(value: u.StreamEnd, losses: list[Loss]) -> Any:
    """MessageDelta <- StreamEnd."""
    the_response = value.response
    if len(the_response.candidates) > 1:
        for index, part in enumerate(the_response.candidates[1:], 1):
            losses.append(
                Loss(
                    f"response.candidates[{index}]",
                    part.__class__.__name__,
                    "dropped",
                    LEVELS.get(part.__class__.__name__, "major"),
                    "there is room for one",
                    part,
                )
            )
    delta_items = each_out(the_response.candidates[:1], encode_last_candidate, losses, "response.candidates")
    w: dict[str, Any] = {"type": "message_delta", "delta": (delta_items[0] if delta_items else LOST)}
    if the_response.usage is not None:
        usage_: Any = under(the_response.usage, encode_stream_usage, losses, "response.usage")
        if usage_ is not LOST:
            w["usage"] = usage_
    else:
        if not has_spelling(value, SPACES, "usage"):
            losses.append(
                Loss(
                    "response.usage",
                    "Response.usage",
                    "defaulted",
                    "trivial",
                    "the key is required",
                    {"input_tokens": 0, "output_tokens": 0},
                )
            )
        w["usage"] = {"input_tokens": 0, "output_tokens": 0}
    if the_response.created is not None or the_response.service_tier is not None:
        report(the_response, LOST_LAST_ANSWER, losses, NO_PLACE, "response")
    if the_response.extras is not None:
        foreign(the_response, SPACES, losses, "response")
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_message_delta)
    return w


def holds_message_delta(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    the_response = value.response
    if at == "usage":
        if was is None or was == ABSENT:
            return the_response.usage is None
        try:
            return same(inside(was, decode_stream_usage, "usage"), the_response.usage)
        except DecodeError:
            return False
    return False


def decode_event(w: Any) -> Any:
    """Event: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    try:
        tag = w.get("type")
        if tag == "message_start":
            return decode_message_start(w)
        if tag == "content_block_start":
            return decode_block_start(w)
        if tag == "content_block_delta":
            return decode_block_delta(w)
        if tag == "content_block_stop":
            return decode_block_stop(w)
        if tag == "message_delta":
            return decode_message_delta(w)
        if tag == "error":
            return decode_error_answer(w)
    except KeepWhole:
        pass
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_event(value: Any, losses: list[Loss]) -> Any:
    """Event: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.StreamStart:
        return encode_message_start(value, losses)
    if cls is u.PartStart:
        return encode_block_start(value, losses)
    if cls is u.PartDelta:
        return encode_block_delta(value, losses)
    if cls is u.PartEnd:
        return encode_block_stop(value, losses)
    if cls is u.StreamEnd:
        return encode_message_delta(value, losses)
    if cls is u.ErrorAnswer:
        return encode_error_answer(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_block_deltas(w: Any) -> Any:
    """BlockDeltas: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    try:
        tag = w.get("type")
        if tag == "text_delta":
            return decode_text_delta(w)
        if tag == "thinking_delta":
            return decode_thinking_delta(w)
        if tag == "signature_delta":
            return decode_signature_delta(w)
        if tag == "input_json_delta":
            return decode_input_json_delta(w)
        if tag == "citations_delta":
            return decode_citations_delta(w)
    except KeepWhole:
        pass
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_block_deltas(value: Any, losses: list[Loss]) -> Any:
    """BlockDeltas: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.TextDelta:
        return encode_text_delta(value, losses)
    if cls is u.ReasoningDelta:
        return encode_thinking_delta(value, losses)
    if cls is u.SignatureDelta:
        return encode_signature_delta(value, losses)
    if cls is u.ArgumentsDelta:
        return encode_input_json_delta(value, losses)
    if cls is u.CitationDelta:
        return encode_citations_delta(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_output_format(w: Any) -> Any:
    """OutputFormat: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    if w.get("type") == "json_schema":
        return decode_json_schema_format(w)
    if w.get("type") is not None:
        return decode_format_of_tomorrow(w)
    raise DecodeError("expected one of the keys type, type")


def encode_output_format(value: Any, losses: list[Loss]) -> Any:
    """OutputFormat: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.ResponseFormat:
        if value.kind == "json_schema":
            return encode_json_schema_format(value, losses)
        if value.kind == "other":
            w = encode_format_of_tomorrow(value, losses)
            if w is LOST or "type" in w:
                return w
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_image_source(w: Any) -> Any:
    """ImageSource: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("type")
    if tag == "base64":
        return decode_base64_source(w)
    if tag == "url":
        return decode_url_source(w)
    if tag == "file":
        return decode_file_source(w)
    raise KeepWhole("expected one of base64, url, file", ("type",))


def encode_image_source(value: Any, losses: list[Loss]) -> Any:
    """ImageSource: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Blob:
        return encode_base64_source(value, losses)
    if cls is u.Url:
        return encode_url_source(value, losses)
    if cls is u.FileRef:
        return encode_file_source(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_document_source(w: Any) -> Any:
    """DocumentSource: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("type")
    if tag == "base64":
        return decode_base64_source(w)
    if tag == "url":
        return decode_url_source(w)
    if tag == "file":
        return decode_file_source(w)
    if tag == "text":
        return decode_text_source(w)
    raise KeepWhole("expected one of base64, url, file, text", ("type",))


def encode_document_source(value: Any, losses: list[Loss]) -> Any:
    """DocumentSource: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Blob:
        return encode_base64_source(value, losses)
    if cls is u.Url:
        return encode_url_source(value, losses)
    if cls is u.FileRef:
        return encode_file_source(value, losses)
    if cls is u.PlainText:
        return encode_text_source(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_text_citation(w: Any) -> Any:
    """TextCitation: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("type")
    if tag == "char_location":
        return decode_char_location(w)
    if tag == "page_location":
        return decode_page_location(w)
    if tag == "content_block_location":
        return decode_content_block_location(w)
    if tag == "search_result_location":
        return decode_search_result_location(w)
    if tag == "web_search_result_location":
        return decode_web_search_result_location(w)
    raise KeepWhole(
        "expected one of char_location, page_location, content_block_location, search_result_location, web_search_result_location",
        ("type",),
    )


def encode_text_citation(value: Any, losses: list[Loss]) -> Any:
    """TextCitation: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Citation:
        if value.kind == "char_location":
            return encode_char_location(value, losses)
        if value.kind == "page_location":
            return encode_page_location(value, losses)
        if value.kind == "content_block_location":
            return encode_content_block_location(value, losses)
        if value.kind == "search_result_location":
            return encode_search_result_location(value, losses)
        if value.kind == "web_search_result_location":
            return encode_web_search_result_location(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_content_block(w: Any) -> Any:
    """ContentBlock: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    try:
        tag = w.get("type")
        if tag == "text":
            return decode_text_block(w)
        if tag == "image":
            return decode_image_block(w)
        if tag == "document":
            return decode_document_block(w)
        if tag == "thinking":
            return decode_thinking_block(w)
        if tag == "redacted_thinking":
            return decode_redacted_thinking_block(w)
        if tag == "tool_use":
            return decode_tool_use_block(w)
        if tag == "tool_result":
            return decode_tool_result_block(w)
        if tag == "server_tool_use":
            return decode_server_tool_use_block(w)
        if tag == "web_search_tool_result":
            return decode_web_search_result_block(w)
        if tag == "web_fetch_tool_result":
            return decode_web_fetch_result_block(w)
        if tag == "code_execution_tool_result":
            return decode_code_execution_result_block(w)
        if tag == "bash_code_execution_tool_result":
            return decode_bash_result_block(w)
        if tag == "text_editor_code_execution_tool_result":
            return decode_text_editor_result_block(w)
        if tag == "tool_search_tool_result":
            return decode_tool_search_result_block(w)
        if tag == "advisor_tool_result":
            return decode_advisor_result_block(w)
        if tag == "mcp_tool_use":
            return decode_mcp_tool_use_block(w)
        if tag == "mcp_tool_result":
            return decode_mcp_tool_result_block(w)
    except KeepWhole:
        pass
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_content_block(value: Any, losses: list[Loss]) -> Any:
    """ContentBlock: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_block(value, losses)
    if cls is u.Image:
        return encode_image_block(value, losses)
    if cls is u.Document:
        return encode_document_block(value, losses)
    if cls is u.Reasoning:
        if value.redacted is False:
            return encode_thinking_block(value, losses)
        if value.redacted is True:
            return encode_redacted_thinking_block(value, losses)
    if cls is u.ToolCall:
        if value.runner == "client":
            return encode_tool_use_block(value, losses)
        if value.runner == "provider" and value.kind == "server_tool":
            return encode_server_tool_use_block(value, losses)
        if value.runner == "provider" and value.kind == "mcp":
            return encode_mcp_tool_use_block(value, losses)
    if cls is u.ToolResult:
        if value.runner == "client":
            return encode_tool_result_block(value, losses)
        if value.runner == "provider" and value.kind == "web_search":
            return encode_web_search_result_block(value, losses)
        if value.runner == "provider" and value.kind == "web_fetch":
            return encode_web_fetch_result_block(value, losses)
        if value.runner == "provider" and value.kind == "code_execution":
            return encode_code_execution_result_block(value, losses)
        if value.runner == "provider" and value.kind == "bash_code_execution":
            return encode_bash_result_block(value, losses)
        if value.runner == "provider" and value.kind == "text_editor_code_execution":
            return encode_text_editor_result_block(value, losses)
        if value.runner == "provider" and value.kind == "tool_search":
            return encode_tool_search_result_block(value, losses)
        if value.runner == "provider" and value.kind == "advisor":
            return encode_advisor_result_block(value, losses)
        if value.runner == "provider" and value.kind == "mcp":
            return encode_mcp_tool_result_block(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_tool_result_content(w: Any) -> Any:
    """ToolResultContent: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    try:
        tag = w.get("type")
        if tag == "text":
            return decode_text_block(w)
        if tag == "image":
            return decode_image_block(w)
        if tag == "document":
            return decode_document_block(w)
    except KeepWhole:
        pass
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_tool_result_content(value: Any, losses: list[Loss]) -> Any:
    """ToolResultContent: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_block(value, losses)
    if cls is u.Image:
        return encode_image_block(value, losses)
    if cls is u.Document:
        return encode_document_block(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_system_content(w: Any) -> Any:
    """SystemContent: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    try:
        tag = w.get("type")
        if tag == "text":
            return decode_text_block(w)
    except KeepWhole:
        pass
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_system_content(value: Any, losses: list[Loss]) -> Any:
    """SystemContent: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_block(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_message_param(w: Any) -> Any:
    """MessageParam: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return opaque_message(w, NAMESPACE, ("system", "user", "assistant", "tool"))
        w = an_object(w)
    try:
        tag = w.get("role")
        if tag == "user":
            return decode_user_message(w)
        if tag == "assistant":
            return decode_assistant_message(w)
        if tag == "system":
            return decode_system_message(w)
    except KeepWhole:
        pass
    return opaque_message(w, NAMESPACE, ("system", "user", "assistant", "tool"))


def encode_message_param(value: Any, losses: list[Loss]) -> Any:
    """MessageParam: the case that a unified value fits."""
    if value.extras is not None:
        kept = whole_message(value, SPACES)
        if kept is not None:
            return kept.value
    cls = value.__class__
    if cls is u.Message:
        if value.role in ("user", "tool"):
            return encode_user_message(value, losses)
        if value.role == "assistant":
            return encode_assistant_message(value, losses)
        if value.role == "system":
            return encode_system_message(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_tool_param(w: Any) -> Any:
    """ToolParam: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    try:
        tag = w.get("type")
        if tag == "custom":
            return decode_client_tool(w)
        if tag in ("web_search_20250305", "web_search_20260209", "web_search_20260318"):
            return decode_web_search_tool(w)
        if tag in ("web_fetch_20250910", "web_fetch_20260209", "web_fetch_20260309", "web_fetch_20260318"):
            return decode_web_fetch_tool(w)
        if tag in ("code_execution_20250825", "code_execution_20250522", "code_execution_20260120", "code_execution_20260521"):
            return decode_code_execution_tool(w)
        if tag in ("bash_20250124", "bash_20241022"):
            return decode_bash_tool(w)
        if tag in ("text_editor_20250728", "text_editor_20250429", "text_editor_20250124", "text_editor_20241022"):
            return decode_text_editor_tool(w)
        if tag == "memory_20250818":
            return decode_memory_tool(w)
        if tag in ("computer_20250124", "computer_20241022", "computer_20251124"):
            return decode_computer_tool(w)
        if tag in ("tool_search_tool_bm25_20251119", "tool_search_tool_bm25"):
            return decode_bm25_tool(w)
        if tag in ("tool_search_tool_regex_20251119", "tool_search_tool_regex"):
            return decode_regex_tool(w)
        if tag is None:
            return decode_client_tool(w)
    except KeepWhole:
        pass
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_tool_param(value: Any, losses: list[Loss]) -> Any:
    """ToolParam: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Tool:
        return encode_client_tool(value, losses)
    if cls is u.ProviderTool:
        if value.kind == "web_search":
            return encode_web_search_tool(value, losses)
        if value.kind == "web_fetch":
            return encode_web_fetch_tool(value, losses)
        if value.kind == "code_execution":
            return encode_code_execution_tool(value, losses)
        if value.kind == "bash":
            return encode_bash_tool(value, losses)
        if value.kind == "text_editor":
            return encode_text_editor_tool(value, losses)
        if value.kind == "memory":
            return encode_memory_tool(value, losses)
        if value.kind == "computer":
            return encode_computer_tool(value, losses)
        if value.kind == "tool_search_bm25":
            return encode_bm25_tool(value, losses)
        if value.kind == "tool_search_regex":
            return encode_regex_tool(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_conversation(w: Mapping[str, Any], items: Any) -> list[u.Message]:
    """The turns, those that live in request fields first."""
    messages: list[u.Message] = []
    system_ = w.get("system")
    if system_ is not None:
        hoisted = inside(system_, decode_system_prompt, "system")
        mark(hoisted, NAMESPACE, "$place", "field")
        messages.append(hoisted)
    if items.__class__ is not list:
        items = a_list(items, "messages")
    leading = True
    index = 0
    try:
        for index, item in enumerate(items):
            message = decode_message_param(item)
            if leading:
                if message.role in ("system",):
                    mark(message, NAMESPACE, "$place", "list")
                else:
                    leading = False
            if message.role == "user":
                messages += split_turn(message, (u.ToolResult,), "tool", NAMESPACE)
                continue
            messages.append(message)
    except DecodeError as error:
        error.under("messages", index)
        raise
    return messages


def encode_conversation(value: u.Request, losses: list[Loss]) -> tuple[list[Any], dict[str, Any]]:
    """(the list of turns, the request fields that hold the hoisted ones)"""
    messages = value.messages
    fields: dict[str, Any] = {}
    turns: list[Any] = []
    start = 0
    for _ in range(len(messages)):
        message = messages[start]
        if not (message.role == "system" and not (message.extras is not None and marked(message, SPACES, "$place") == "list")):
            break
        before = len(losses)
        several = start > 0 or (
            len(messages) > 1
            and messages[1].role == "system"
            and not (messages[1].extras is not None and marked(messages[1], SPACES, "$place") == "list")
        )
        hoisted = encode_system_prompt(as_list(message) if several and message.parts else message, losses)
        if hoisted is not LOST:
            fields["system"] = combine(fields["system"], hoisted) if "system" in fields else hoisted
        if len(losses) != before:
            prefix(losses, before, f"messages[{start}]")
        start += 1
    for index, message in enumerate(messages[start:] if start else messages, start):
        before = len(losses)
        turn = encode_message_param(message, losses)
        if turn is not LOST:
            if message.extras is not None and marked(message, SPACES, "$turn") is not None:
                append_turn(turns, turn, "content")
            else:
                turns.append(turn)
        if len(losses) != before:
            prefix(losses, before, f"messages[{index}]")
    return turns, fields


def read_request(body: Any) -> u.Request:
    """A request as a unified Request. Raises DecodeError."""
    try:
        return decode_message_request(body)
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_request(request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
    """The request, and what it does not say."""
    losses: list[Loss] = []
    w = encode_message_request(request, losses)
    return ({} if w is LOST else w), losses


def read_response(body: Any) -> u.Response:
    """A response as a unified Response. Raises DecodeError."""
    try:
        return decode_answer(body)
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_response(response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
    """The response, and what it does not say."""
    losses: list[Loss] = []
    w = encode_answer(response, losses)
    return ({} if w is LOST else w), losses


def read_error(body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
    """An error body, with what stands outside it. Raises DecodeError."""
    try:
        return add_http_details(decode_error_answer(body), status, headers, HEADERS)
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_error(error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
    """The error, and what it does not say."""
    losses: list[Loss] = []
    w = encode_error_answer(error, losses)
    return ({} if w is LOST else w), losses


def read_messages(fragment: Any) -> list[u.Message]:
    """The conversation out of the keys of a request that hold it."""
    try:
        if fragment.__class__ is list:
            fragment = {"messages": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return decode_conversation(fragment, fragment.get("messages", []))
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_messages(messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
    """The keys of a request that hold the conversation."""
    losses: list[Loss] = []
    turns, fields = encode_conversation(u.Request(messages=messages), losses)
    fields["messages"] = turns
    return fields, losses


def read_tools(fragment: Any) -> list[u.AnyTool]:
    """The tools out of the key of a request that holds them."""
    try:
        if fragment.__class__ is list:
            fragment = {"tools": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return each(fragment.get("tools", []), decode_tool_param, "tools")
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_tools(tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
    """The key of a request that holds the tools."""
    losses: list[Loss] = []
    return {"tools": each_out(tools, encode_tool_param, losses, "tools")}, losses
