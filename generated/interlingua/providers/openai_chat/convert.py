# Generated from spec/providers/openai_chat.yaml; do not edit.

"""OpenAI Chat Completions, to and from the unified model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, a_list, an_object, flag, kind, missing, number, same, text, whole, wrong
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
    keep,
    leaves,
    leftover,
    lost_whole,
    mark,
    marked,
    remember,
    remember_alias,
    report,
    restore,
    text_of,
    unchanged,
    under,
)
from ...lenses.http import add_http_details
from ...lenses.turns import opaque_message, whole_message
from ...lenses import codecs

NAMESPACE: Final = "openai_chat"
TITLE: Final = "OpenAI Chat Completions"
SPACES: Final[tuple[str, ...]] = ("openai_chat",)
CACHE_TTL_IN: Final[dict[Any, Any]] = {"12h": "12h", "30m": "30m"}
CACHE_TTL_OUT: Final[dict[Any, Any]] = {"30m": "30m", "12h": "12h", "5m": "30m", "1h": "30m"}
CACHE_BREAKPOINT_KEYS: Final[frozenset[str]] = frozenset({"mode", "ttl"})
CACHE_BREAKPOINT_OPTIONAL: Final[frozenset[str]] = frozenset({"ttl"})
CACHE_TTL_LOST: Final[dict[str, str]] = {"5m": "", "1h": ""}
NO_PLACE: Final = "OpenAI Chat Completions has no place for it"
LEVELS: Final[dict[str, str]] = {
    "CacheHint": "minor",
    "Citation": "minor",
    "ReasoningConfig": "minor",
    "TokenLogprob": "minor",
    "Logprobs": "minor",
    "Usage": "minor",
}
TEXT_PART_KEYS: Final[frozenset[str]] = frozenset({"prompt_cache_breakpoint", "text", "type"})
TEXT_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"prompt_cache_breakpoint"})
LOST_TEXT_PART: Final[LostFields] = (("citations", "minor", []), ("signature", "major", None))
IMAGE_PART_IMAGE_URL_KEYS: Final[frozenset[str]] = frozenset({"detail", "url"})
IMAGE_PART_IMAGE_URL_OPTIONAL: Final[frozenset[str]] = frozenset({"detail"})
IMAGE_PART_KEYS: Final[frozenset[str]] = frozenset({"image_url", "prompt_cache_breakpoint", "type"})
IMAGE_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"prompt_cache_breakpoint"})
LOST_IMAGE_PART: Final[LostFields] = (("signature", "major", None),)
IMAGE_PART_NESTS: Final[frozenset[str]] = frozenset({"image_url"})
AUDIO_FORMAT_IN: Final[dict[Any, Any]] = {
    "pcm16": "audio/L16",
    "m4a": "audio/mp4",
    "aac": "audio/aac",
    "opus": "audio/opus",
    "ogg": "audio/ogg",
    "flac": "audio/flac",
    "mp3": "audio/mpeg",
    "wav": "audio/wav",
}
AUDIO_FORMAT_OUT: Final[dict[Any, Any]] = {
    "audio/wav": "wav",
    "audio/mpeg": "mp3",
    "audio/flac": "flac",
    "audio/ogg": "ogg",
    "audio/opus": "opus",
    "audio/aac": "aac",
    "audio/mp4": "m4a",
    "audio/L16": "pcm16",
}
INPUT_AUDIO_KEYS: Final[frozenset[str]] = frozenset({"data", "format"})
AUDIO_PART_KEYS: Final[frozenset[str]] = frozenset({"input_audio", "prompt_cache_breakpoint", "type"})
AUDIO_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"prompt_cache_breakpoint"})
LOST_AUDIO_PART: Final[LostFields] = (
    ("transcript", "minor", None),
    ("expires_at", "trivial", None),
    ("id", "minor", None),
    ("signature", "major", None),
)
UNSET: Final[Any] = None
FILE_PART_FILE_KEYS: Final[frozenset[str]] = frozenset({"file_data", "file_id", "filename"})
FILE_PART_FILE_OPTIONAL: Final[frozenset[str]] = frozenset({"file_data", "file_id", "filename"})
FILE_PART_KEYS: Final[frozenset[str]] = frozenset({"file", "prompt_cache_breakpoint", "type"})
FILE_PART_OPTIONAL: Final[frozenset[str]] = frozenset({"prompt_cache_breakpoint"})
LOST_FILE_PART: Final[LostFields] = (("context", "major", None), ("citable", "minor", None), ("signature", "major", None))
FILE_PART_NESTS: Final[frozenset[str]] = frozenset({"file"})
REFUSAL_PART_KEYS: Final[frozenset[str]] = frozenset({"refusal", "type"})
LOST_REFUSAL_PART: Final[LostFields] = (("cache", "trivial", None), ("signature", "major", None))
FUNCTION_CALL_FUNCTION_KEYS: Final[frozenset[str]] = frozenset({"arguments", "name"})
FUNCTION_CALL_KEYS: Final[frozenset[str]] = frozenset({"function", "id", "type"})
LOST_FUNCTION_CALL: Final[LostFields] = (
    ("runner", "major", "client"),
    ("input", "major", None),
    ("namespace", "minor", None),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
FUNCTION_CALL_NESTS: Final[frozenset[str]] = frozenset({"function"})
CUSTOM_CALL_CUSTOM_KEYS: Final[frozenset[str]] = frozenset({"input", "name"})
CUSTOM_CALL_KEYS: Final[frozenset[str]] = frozenset({"custom", "id", "type"})
LOST_CUSTOM_CALL: Final[LostFields] = (
    ("runner", "major", "client"),
    ("arguments", "major", {}),
    ("namespace", "minor", None),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
CUSTOM_CALL_NESTS: Final[frozenset[str]] = frozenset({"custom"})
SYSTEM_ROLE_IN: Final[dict[Any, Any]] = {"system": "system", "developer": "system"}
SYSTEM_ROLE_OUT: Final[dict[Any, Any]] = {"system": "system"}
SYSTEM_MESSAGE_KEYS: Final[frozenset[str]] = frozenset({"content", "name", "role"})
SYSTEM_MESSAGE_OPTIONAL: Final[frozenset[str]] = frozenset({"content", "name"})
LOST_SYSTEM_MESSAGE: Final[LostFields] = (("citations", "minor", []),)
USER_MESSAGE_KEYS: Final[frozenset[str]] = frozenset({"content", "name", "role"})
USER_MESSAGE_OPTIONAL: Final[frozenset[str]] = frozenset({"content", "name"})
LOST_USER_MESSAGE: Final[LostFields] = (("citations", "minor", []),)
ASSISTANT_MESSAGE_KEYS: Final[frozenset[str]] = frozenset({"annotations", "audio", "content", "name", "refusal", "role", "tool_calls"})
ASSISTANT_MESSAGE_OPTIONAL: Final[frozenset[str]] = frozenset({"annotations", "audio", "name", "refusal", "tool_calls"})
JOINED_REFUSAL: Final[LostFields] = (("cache", "minor", None), ("signature", "major", None))
AUDIO_REF_KEYS: Final[frozenset[str]] = frozenset({"id"})
LOST_AUDIO_REF: Final[LostFields] = (("cache", "trivial", None), ("signature", "major", None))
TOOL_MESSAGE_KEYS: Final[frozenset[str]] = frozenset({"content", "role", "tool_call_id"})
TOOL_MESSAGE_OPTIONAL: Final[frozenset[str]] = frozenset({"content"})
LOST_TOOL_MESSAGE: Final[LostFields] = (
    ("is_error", "minor", False),
    ("runner", "major", "client"),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
FUNCTION_TOOL_FUNCTION_KEYS: Final[frozenset[str]] = frozenset({"description", "name", "parameters", "strict"})
FUNCTION_TOOL_FUNCTION_OPTIONAL: Final[frozenset[str]] = frozenset({"description", "parameters", "strict"})
FUNCTION_TOOL_KEYS: Final[frozenset[str]] = frozenset({"function", "type"})
LOST_FUNCTION_TOOL: Final[LostFields] = (("deferred", "minor", None), ("cache", "trivial", None))
FUNCTION_TOOL_NESTS: Final[frozenset[str]] = frozenset({"function"})
GRAMMAR_KEYS: Final[frozenset[str]] = frozenset({"definition", "syntax"})
CUSTOM_TOOL_CUSTOM_FORMAT_KEYS: Final[frozenset[str]] = frozenset({"grammar", "type"})
CUSTOM_TOOL_CUSTOM_FORMAT_OPTIONAL: Final[frozenset[str]] = frozenset({"grammar"})
CUSTOM_TOOL_CUSTOM_KEYS: Final[frozenset[str]] = frozenset({"description", "format", "name"})
CUSTOM_TOOL_CUSTOM_OPTIONAL: Final[frozenset[str]] = frozenset({"description", "format"})
CUSTOM_TOOL_KEYS: Final[frozenset[str]] = frozenset({"custom", "type"})
LOST_CUSTOM_TOOL: Final[LostFields] = (("cache", "trivial", None),)
CUSTOM_TOOL_NESTS: Final[frozenset[str]] = frozenset({"custom", "custom.format"})
TOOL_MODE_IN: Final[dict[Any, Any]] = {"required": "required", "any": "required", "none": "none", "auto": "auto"}
TOOL_MODE_OUT: Final[dict[Any, Any]] = {"auto": "auto", "none": "none", "required": "required", "tool": "required", "allowed": "auto"}
TOOL_MODE_LOST: Final[dict[str, str]] = {"tool": "", "allowed": ""}
LOST_TOOL_MODE: Final[LostFields] = (("name", "major", None), ("allowed", "major", []), ("allowed_mode", "major", None))
NAMED_FUNCTION_FUNCTION_KEYS: Final[frozenset[str]] = frozenset({"name"})
NAMED_FUNCTION_KEYS: Final[frozenset[str]] = frozenset({"function", "type"})
LOST_NAMED_FUNCTION: Final[LostFields] = (("allowed", "major", []), ("allowed_mode", "major", None))
NAMED_FUNCTION_NESTS: Final[frozenset[str]] = frozenset({"function"})
NAMED_CUSTOM_CUSTOM_KEYS: Final[frozenset[str]] = frozenset({"name"})
NAMED_CUSTOM_KEYS: Final[frozenset[str]] = frozenset({"custom", "type"})
LOST_NAMED_CUSTOM: Final[LostFields] = (("allowed", "major", []), ("allowed_mode", "major", None))
NAMED_CUSTOM_NESTS: Final[frozenset[str]] = frozenset({"custom"})
ALLOWED_TOOLS_ALLOWED_TOOLS_KEYS: Final[frozenset[str]] = frozenset({"mode", "tools"})
ALLOWED_TOOLS_KEYS: Final[frozenset[str]] = frozenset({"allowed_tools", "type"})
LOST_ALLOWED_TOOLS: Final[LostFields] = (("name", "major", None),)
ALLOWED_TOOLS_NESTS: Final[frozenset[str]] = frozenset({"allowed_tools"})
FUNCTION_REF_FUNCTION_KEYS: Final[frozenset[str]] = frozenset({"name"})
FUNCTION_REF_KEYS: Final[frozenset[str]] = frozenset({"function", "type"})
FUNCTION_REF_NESTS: Final[frozenset[str]] = frozenset({"function"})
CUSTOM_REF_CUSTOM_KEYS: Final[frozenset[str]] = frozenset({"name"})
CUSTOM_REF_KEYS: Final[frozenset[str]] = frozenset({"custom", "type"})
CUSTOM_REF_NESTS: Final[frozenset[str]] = frozenset({"custom"})
FORMAT_KIND_IN: Final[dict[Any, Any]] = {"json_schema": "json_schema", "json_object": "json", "text": "text"}
FORMAT_KIND_OUT: Final[dict[Any, Any]] = {"text": "text", "json": "json_object", "json_schema": "json_schema"}
RESPONSE_FORMAT_JSON_SCHEMA_KEYS: Final[frozenset[str]] = frozenset({"description", "name", "schema", "strict"})
RESPONSE_FORMAT_JSON_SCHEMA_OPTIONAL: Final[frozenset[str]] = frozenset({"description", "name", "schema", "strict"})
RESPONSE_FORMAT_KEYS: Final[frozenset[str]] = frozenset({"json_schema", "type"})
RESPONSE_FORMAT_OPTIONAL: Final[frozenset[str]] = frozenset({"json_schema"})
RESPONSE_FORMAT_NESTS: Final[frozenset[str]] = frozenset({"json_schema"})
AUDIO_OUTPUT_KEYS: Final[frozenset[str]] = frozenset({"format", "voice"})
EFFORT_IN: Final[dict[Any, Any]] = {
    "max": "max",
    "xhigh": "xhigh",
    "high": "high",
    "medium": "medium",
    "low": "low",
    "minimal": "minimal",
    "none": "none",
}
EFFORT_OUT: Final[dict[Any, Any]] = {
    "none": "none",
    "minimal": "minimal",
    "low": "low",
    "medium": "medium",
    "high": "high",
    "xhigh": "xhigh",
    "max": "max",
}
REQUEST_PROMPT_CACHE_OPTIONS_KEYS: Final[frozenset[str]] = frozenset()
REQUEST_STREAM_OPTIONS_KEYS: Final[frozenset[str]] = frozenset({"include_usage"})
REQUEST_STREAM_OPTIONS_OPTIONAL: Final[frozenset[str]] = frozenset({"include_usage"})
REQUEST_KEYS: Final[frozenset[str]] = frozenset(
    {
        "audio",
        "frequency_penalty",
        "logit_bias",
        "logprobs",
        "max_completion_tokens",
        "max_tokens",
        "messages",
        "metadata",
        "modalities",
        "model",
        "n",
        "parallel_tool_calls",
        "prediction",
        "presence_penalty",
        "prompt_cache_key",
        "prompt_cache_options",
        "prompt_cache_retention",
        "reasoning_effort",
        "response_format",
        "safety_identifier",
        "seed",
        "service_tier",
        "stop",
        "store",
        "stream",
        "stream_options",
        "temperature",
        "tool_choice",
        "tools",
        "top_logprobs",
        "top_p",
        "user",
        "verbosity",
        "web_search_options",
    }
)
REQUEST_OPTIONAL: Final[frozenset[str]] = frozenset(
    {
        "audio",
        "frequency_penalty",
        "logit_bias",
        "logprobs",
        "max_completion_tokens",
        "metadata",
        "modalities",
        "model",
        "n",
        "parallel_tool_calls",
        "prediction",
        "presence_penalty",
        "prompt_cache_key",
        "prompt_cache_options",
        "prompt_cache_retention",
        "reasoning_effort",
        "response_format",
        "safety_identifier",
        "seed",
        "service_tier",
        "stop",
        "store",
        "stream",
        "stream_options",
        "temperature",
        "tool_choice",
        "tools",
        "top_logprobs",
        "top_p",
        "user",
        "verbosity",
        "web_search_options",
    }
)
LOST_REQUEST: Final[LostFields] = (
    ("top_k", "minor", None),
    ("cache", "trivial", None),
    ("reasoning.mode", "minor", None),
    ("reasoning.budget_tokens", "minor", None),
    ("reasoning.summary", "minor", None),
)
REQUEST_NESTS: Final[frozenset[str]] = frozenset({"prompt_cache_options", "stream_options"})
TOP_LOGPROB_KEYS: Final[frozenset[str]] = frozenset({"bytes", "logprob", "token"})
TOP_LOGPROB_OPTIONAL: Final[frozenset[str]] = frozenset({"bytes"})
LOST_TOP_LOGPROB: Final[LostFields] = (("top", "minor", []),)
TOKEN_LOGPROB_KEYS: Final[frozenset[str]] = frozenset({"bytes", "logprob", "token", "top_logprobs"})
TOKEN_LOGPROB_OPTIONAL: Final[frozenset[str]] = frozenset({"bytes", "top_logprobs"})
LOGPROBS_KEYS: Final[frozenset[str]] = frozenset({"content", "refusal"})
LOGPROBS_OPTIONAL: Final[frozenset[str]] = frozenset({"content", "refusal"})
URL_CITATION_URL_CITATION_KEYS: Final[frozenset[str]] = frozenset({"end_index", "start_index", "title", "url"})
URL_CITATION_URL_CITATION_OPTIONAL: Final[frozenset[str]] = frozenset({"end_index", "start_index", "title", "url"})
URL_CITATION_KEYS: Final[frozenset[str]] = frozenset({"type", "url_citation"})
URL_CITATION_OPTIONAL: Final[frozenset[str]] = frozenset({"url_citation"})
LOST_URL_CITATION: Final[LostFields] = (("quote", "minor", None),)
URL_CITATION_NESTS: Final[frozenset[str]] = frozenset({"url_citation"})
AUDIO_ANSWER_KEYS: Final[frozenset[str]] = frozenset({"data", "expires_at", "id", "transcript"})
AUDIO_ANSWER_OPTIONAL: Final[frozenset[str]] = frozenset({"expires_at", "transcript"})
LOST_AUDIO_ANSWER: Final[LostFields] = (("cache", "trivial", None), ("signature", "major", None))
ANSWER_MESSAGE_KEYS: Final[frozenset[str]] = frozenset(
    {"annotations", "audio", "content", "name", "reasoning", "reasoning_content", "refusal", "role", "tool_calls"}
)
ANSWER_MESSAGE_OPTIONAL: Final[frozenset[str]] = frozenset({"annotations", "audio", "name", "reasoning_content", "refusal", "tool_calls"})
JOINED_TEXT: Final[LostFields] = (("citations", "minor", []), ("signature", "major", None), ("cache", "minor", None))
JOINED_REASONING: Final[LostFields] = (
    ("summary", "major", []),
    ("encrypted", "major", None),
    ("id", "minor", None),
    ("signature", "major", None),
    ("cache", "minor", None),
    ("redacted", "minor", False),
)
STOP_REASON_IN: Final[dict[Any, Any]] = {
    "content_filter": "refusal",
    "tool_calls": "tool_calls",
    "function_call": "tool_calls",
    "length": "length",
    "stop": "stop",
}
STOP_REASON_OUT: Final[dict[Any, Any]] = {
    "stop": "stop",
    "length": "length",
    "tool_calls": "tool_calls",
    "refusal": "content_filter",
    "stop_sequence": "stop",
    "pause": "stop",
}
CHOICE_KEYS: Final[frozenset[str]] = frozenset({"finish_reason", "index", "logprobs", "message"})
CHOICE_OPTIONAL: Final[frozenset[str]] = frozenset({"finish_reason", "index", "logprobs"})
STOP_REASON_LOST: Final[dict[str, str]] = {"stop_sequence": "", "pause": ""}
LOST_CHOICE: Final[LostFields] = (("stop_sequence", "minor", None), ("stop_details", "minor", None))
USAGE_PROMPT_TOKENS_DETAILS_KEYS: Final[frozenset[str]] = frozenset({"audio_tokens", "cache_write_tokens", "cached_tokens"})
USAGE_PROMPT_TOKENS_DETAILS_OPTIONAL: Final[frozenset[str]] = frozenset({"audio_tokens", "cache_write_tokens", "cached_tokens"})
USAGE_COMPLETION_TOKENS_DETAILS_KEYS: Final[frozenset[str]] = frozenset(
    {"accepted_prediction_tokens", "audio_tokens", "reasoning_tokens", "rejected_prediction_tokens"}
)
USAGE_COMPLETION_TOKENS_DETAILS_OPTIONAL: Final[frozenset[str]] = frozenset(
    {"accepted_prediction_tokens", "audio_tokens", "reasoning_tokens", "rejected_prediction_tokens"}
)
USAGE_KEYS: Final[frozenset[str]] = frozenset(
    {"completion_tokens", "completion_tokens_details", "prompt_tokens", "prompt_tokens_details", "total_tokens"}
)
USAGE_OPTIONAL: Final[frozenset[str]] = frozenset(
    {"completion_tokens", "completion_tokens_details", "prompt_tokens", "prompt_tokens_details"}
)
LOST_USAGE: Final[LostFields] = (
    ("cache_write_5m_tokens", "trivial", None),
    ("cache_write_1h_tokens", "trivial", None),
    ("web_searches", "trivial", None),
)
USAGE_NESTS: Final[frozenset[str]] = frozenset({"completion_tokens_details", "prompt_tokens_details"})
RESPONSE_KEYS: Final[frozenset[str]] = frozenset({"choices", "created", "id", "model", "object", "service_tier", "usage"})
RESPONSE_OPTIONAL: Final[frozenset[str]] = frozenset({"created", "id", "model", "service_tier", "usage"})
CHUNK_CALL_FUNCTION_KEYS: Final[frozenset[str]] = frozenset({"arguments", "name"})
CHUNK_CALL_FUNCTION_OPTIONAL: Final[frozenset[str]] = frozenset({"arguments", "name"})
CHUNK_CALL_KEYS: Final[frozenset[str]] = frozenset({"function", "id", "type"})
CHUNK_CALL_OPTIONAL: Final[frozenset[str]] = frozenset({"function", "id"})
LOST_CHUNK_CALL: Final[LostFields] = (
    ("runner", "major", "client"),
    ("input", "major", None),
    ("namespace", "minor", None),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
CHUNK_CALL_NESTS: Final[frozenset[str]] = frozenset({"function"})
CHUNK_CUSTOM_CALL_CUSTOM_KEYS: Final[frozenset[str]] = frozenset({"input", "name"})
CHUNK_CUSTOM_CALL_CUSTOM_OPTIONAL: Final[frozenset[str]] = frozenset({"input", "name"})
CHUNK_CUSTOM_CALL_KEYS: Final[frozenset[str]] = frozenset({"custom", "id", "type"})
CHUNK_CUSTOM_CALL_OPTIONAL: Final[frozenset[str]] = frozenset({"id"})
LOST_CHUNK_CUSTOM_CALL: Final[LostFields] = (
    ("runner", "major", "client"),
    ("namespace", "minor", None),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
CHUNK_CUSTOM_CALL_NESTS: Final[frozenset[str]] = frozenset({"custom"})
CHUNK_AUDIO_KEYS: Final[frozenset[str]] = frozenset({"data", "expires_at", "id", "transcript"})
CHUNK_AUDIO_OPTIONAL: Final[frozenset[str]] = frozenset({"data", "expires_at", "id", "transcript"})
LOST_CHUNK_AUDIO: Final[LostFields] = (("cache", "trivial", None), ("signature", "major", None))
CHUNK_DELTA_KEYS: Final[frozenset[str]] = frozenset(
    {"annotations", "audio", "content", "name", "reasoning", "reasoning_content", "refusal", "role", "tool_calls"}
)
CHUNK_DELTA_OPTIONAL: Final[frozenset[str]] = frozenset(
    {"annotations", "audio", "content", "name", "reasoning_content", "refusal", "tool_calls"}
)
CHUNK_CHOICE_KEYS: Final[frozenset[str]] = frozenset({"delta", "finish_reason", "index", "logprobs"})
CHUNK_CHOICE_OPTIONAL: Final[frozenset[str]] = frozenset({"logprobs"})
LOST_CHUNK_CHOICE: Final[LostFields] = (("stop_sequence", "minor", None), ("stop_details", "minor", None))
CHUNK_KEYS: Final[frozenset[str]] = frozenset({"choices", "created", "id", "model", "object", "service_tier", "usage"})
CHUNK_OPTIONAL: Final[frozenset[str]] = frozenset({"created", "id", "model", "service_tier", "usage"})
ERROR_CODE_IN: Final[dict[Any, Any]] = {
    "server_error": "server",
    "internal_error": "server",
    500: "server",
    502: "server",
    "timeout": "timeout",
    "request_timeout": "timeout",
    408: "timeout",
    504: "timeout",
    "server_overloaded": "overloaded",
    "engine_overloaded": "overloaded",
    "slow_down": "overloaded",
    503: "overloaded",
    "content_policy_violation": "content_filter",
    "content_filter": "content_filter",
    "invalid_prompt": "content_filter",
    "context_length_exceeded": "context_length",
    "insufficient_quota": "quota",
    "billing_hard_limit_reached": "quota",
    "billing_not_active": "quota",
    402: "quota",
    "rate_limit_exceeded": "rate_limit",
    "tokens_exceeded": "rate_limit",
    "requests_exceeded": "rate_limit",
    429: "rate_limit",
    "request_too_large": "too_large",
    413: "too_large",
    "model_not_found": "not_found",
    "not_found": "not_found",
    "unknown_url": "not_found",
    404: "not_found",
    "unsupported_country_region_territory": "permission",
    "ip_not_authorized": "permission",
    "mismatched_organization": "permission",
    "mismatched_project": "permission",
    "insufficient_permissions": "permission",
    403: "permission",
    "invalid_api_key": "auth",
    "invalid_issuer": "auth",
    "account_deactivated": "auth",
    "token_expired": "auth",
    401: "auth",
    "invalid_request_error": "invalid_request",
    "invalid_value": "invalid_request",
    "invalid_type": "invalid_request",
    "missing_required_parameter": "invalid_request",
    "unknown_parameter": "invalid_request",
    "unsupported_parameter": "invalid_request",
    "unsupported_value": "invalid_request",
    "integer_above_max_value": "invalid_request",
    "string_above_max_length": "invalid_request",
    "array_above_max_length": "invalid_request",
    "invalid_base64": "invalid_request",
    "invalid_image": "invalid_request",
    "invalid_image_url": "invalid_request",
    "invalid_json_schema": "invalid_request",
    "invalid_function_parameters": "invalid_request",
    400: "invalid_request",
    422: "invalid_request",
}
ERROR_CODE_OUT: Final[dict[Any, Any]] = {
    "invalid_request": "invalid_request_error",
    "auth": "invalid_api_key",
    "permission": "unsupported_country_region_territory",
    "not_found": "model_not_found",
    "too_large": "request_too_large",
    "rate_limit": "rate_limit_exceeded",
    "quota": "insufficient_quota",
    "context_length": "context_length_exceeded",
    "content_filter": "content_policy_violation",
    "overloaded": "server_overloaded",
    "timeout": "timeout",
    "server": "server_error",
    "other": "server_error",
}
ERROR_TYPE_OUT: Final[dict[Any, Any]] = {
    "invalid_request": "invalid_request_error",
    "auth": "authentication_error",
    "permission": "permission_error",
    "not_found": "not_found_error",
    "too_large": "request_too_large",
    "rate_limit": "rate_limit_error",
    "quota": "insufficient_quota",
    "context_length": "context_length_error",
    "content_filter": "content_filter_error",
    "overloaded": "overloaded_error",
    "timeout": "timeout_error",
    "server": "server_error",
    "other": "server_error",
}
ERROR_TYPE_IN: Final[dict[Any, Any]] = {
    "server_error": "server",
    "timeout_error": "timeout",
    "overloaded_error": "overloaded",
    "content_filter_error": "content_filter",
    "context_length_error": "context_length",
    "insufficient_quota": "quota",
    "rate_limit_error": "rate_limit",
    "request_too_large": "too_large",
    "not_found_error": "not_found",
    "permission_error": "permission",
    "authentication_error": "auth",
    "invalid_request_error": "invalid_request",
}
ERROR_ERROR_KEYS: Final[frozenset[str]] = frozenset({"code", "message", "param", "type"})
ERROR_ERROR_OPTIONAL: Final[frozenset[str]] = frozenset({"code", "param"})
ERROR_KEYS: Final[frozenset[str]] = frozenset({"error"})
ERROR_CODE_LOST: Final[dict[str, str]] = {"other": ""}
ERROR_NESTS: Final[frozenset[str]] = frozenset({"error"})
LOST_UNPACKED: Final[LostFields] = (("name", "minor", None), ("citations", "minor", []))
HEADERS: Final[dict[str, tuple[str, ...]]] = {"retry_after": ("retry-after",), "request_id": ("x-request-id",)}
KEPT.setdefault(NAMESPACE, {}).update(
    {
        "Citation.url_citation": "nest",
        "CustomTool.custom": "nest",
        "CustomTool.custom.format": "nest",
        "Document.file": "nest",
        "ErrorAnswer.error": "nest",
        "Image.image_url": "nest",
        "Message.function_call": "major",
        "Message.reasoning_details": "major",
        "Request.function_call": "major",
        "Request.functions": "major",
        "Request.prompt_cache_options": "nest",
        "Request.stream_options": "nest",
        "Request.stream_options.include_obfuscation": "trivial",
        "Response.metadata": "trivial",
        "Response.obfuscation": "trivial",
        "Response.system_fingerprint": "trivial",
        "ResponseFormat.json_schema": "nest",
        "Tool.function": "nest",
        "ToolCall.custom": "nest",
        "ToolCall.function": "nest",
        "ToolCall.index": "trivial",
        "ToolChoice.allowed_tools": "nest",
        "ToolChoice.custom": "nest",
        "ToolChoice.function": "nest",
        "ToolRef.custom": "nest",
        "ToolRef.function": "nest",
        "ToolResult.name": "trivial",
        "Usage.completion_tokens_details": "nest",
        "Usage.completion_tokens_details.text_tokens": "trivial",
        "Usage.prompt_tokens_details": "nest",
        "Usage.prompt_tokens_details.image_tokens": "trivial",
        "Usage.prompt_tokens_details.text_tokens": "trivial",
    }
)


def decode_cache_breakpoint(w: Any) -> u.CacheHint:
    """CacheBreakpoint -> CacheHint. The prompt up to the end of this part is cached. Without `ttl` the request's prompt_cache_options hold. GPT-5.6 and later."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.CacheHint()
    n = 0
    if w.get("mode") == "explicit":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "mode", w.get("mode", ABSENT))
    if n != len(w):
        ttl_ = w.get("ttl")
        if ttl_ is not None:
            n += 1
            if ttl_.__class__ is not str:
                ttl_ = text(ttl_, "ttl")
            ttl__word = CACHE_TTL_IN.get(ttl_, ttl_)
            if CACHE_TTL_OUT.get(ttl__word, ttl__word) != ttl_:
                extras = remember(extras, NAMESPACE, "ttl", ttl_)
            out.ttl = ttl__word
        if n != len(w):
            extras = leftover(extras, w, CACHE_BREAKPOINT_KEYS, CACHE_BREAKPOINT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_cache_breakpoint(value: u.CacheHint, losses: list[Loss]) -> Any:
    """CacheBreakpoint <- CacheHint. The prompt up to the end of this part is cached. Without `ttl` the request's prompt_cache_options hold. GPT-5.6 and later."""
    w: dict[str, Any] = {"mode": "explicit"}
    if value.ttl is not None:
        if value.ttl in CACHE_TTL_LOST:
            losses.append(Loss("ttl", "CacheHint.ttl", "changed", "minor", NO_PLACE, value.ttl))
        w["ttl"] = CACHE_TTL_OUT.get(value.ttl, value.ttl)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_cache_breakpoint)
    return w


def holds_cache_breakpoint(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("mode",):
        return True
    if at == "ttl":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "ttl")
            was_word = CACHE_TTL_IN.get(was, was)
            if CACHE_TTL_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "ttl", was)
            return same(was_word, value.ttl)
        except DecodeError:
            return False
    return False


def decode_text_part(w: Any) -> u.Text:
    """TextPart -> Text."""
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
        prompt_cache_breakpoint_ = w.get("prompt_cache_breakpoint")
        if prompt_cache_breakpoint_ is not None:
            n += 1
            out.cache = inside(prompt_cache_breakpoint_, decode_cache_breakpoint, "prompt_cache_breakpoint")
        if n != len(w):
            extras = leftover(extras, w, TEXT_PART_KEYS, TEXT_PART_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_text_part(value: u.Text, losses: list[Loss]) -> Any:
    """TextPart <- Text."""
    w: dict[str, Any] = {"type": "text", "text": value.text}
    if value.cache is not None:
        prompt_cache_breakpoint_: Any = under(value.cache, encode_cache_breakpoint, losses, "cache")
        if prompt_cache_breakpoint_ is not LOST:
            w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
    if value.citations or value.signature is not None:
        report(value, LOST_TEXT_PART, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_text_part)
    return w


def holds_text_part(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "prompt_cache_breakpoint":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_breakpoint, "prompt_cache_breakpoint"), value.cache)
        except DecodeError:
            return False
    return False


def decode_image_part(w: Any) -> u.Image:
    """ImagePart -> Image."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        image_url_ = w["image_url"]
        if image_url_.__class__ is not dict:
            image_url_ = an_object(image_url_, "image_url")
        image_url_url_ = image_url_["url"]
    except KeyError:
        raise missing(w, "image_url", "image_url\x00url") from None
    if image_url_url_.__class__ is not str:
        image_url_url_ = text(image_url_url_, "image_url", "url")
    image_url_url__value = inside(image_url_url_, codecs.data_url_in, "image_url", "url")
    if not same(codecs.data_url_out(image_url_url__value, []), image_url_url_):
        extras = remember(extras, NAMESPACE, "url", image_url_url_, "image_url")
    out = u.Image(source=image_url_url__value)
    if len(image_url_) != 1:
        n_image_url_ = 1
        image_url_detail_ = image_url_.get("detail")
        if image_url_detail_ is not None:
            n_image_url_ += 1
            if image_url_detail_.__class__ is not str:
                image_url_detail_ = text(image_url_detail_, "image_url", "detail")
            out.detail = image_url_detail_
        if n_image_url_ != len(image_url_):
            extras = leftover(extras, image_url_, IMAGE_PART_IMAGE_URL_KEYS, IMAGE_PART_IMAGE_URL_OPTIONAL, NAMESPACE, {}, "image_url")
    if len(w) != 2:
        n = 2
        prompt_cache_breakpoint_ = w.get("prompt_cache_breakpoint")
        if prompt_cache_breakpoint_ is not None:
            n += 1
            out.cache = inside(prompt_cache_breakpoint_, decode_cache_breakpoint, "prompt_cache_breakpoint")
        if n != len(w):
            extras = leftover(extras, w, IMAGE_PART_KEYS, IMAGE_PART_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_image_part(value: u.Image, losses: list[Loss]) -> Any:
    """ImagePart <- Image."""
    if value.source.__class__ not in (u.Blob, u.Url):
        losses.append(lost_whole(value.source, LEVELS, TITLE).under("source"))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    image_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
    if value.source.extras is not None:
        foreign(value.source, (), losses, "source")
    if image_url_url_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    image_url_: dict[str, Any] = {"url": image_url_url_}
    if value.detail is not None:
        image_url_["detail"] = value.detail
    w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
    if value.cache is not None:
        prompt_cache_breakpoint_: Any = under(value.cache, encode_cache_breakpoint, losses, "cache")
        if prompt_cache_breakpoint_ is not LOST:
            w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
    if value.signature is not None:
        report(value, LOST_IMAGE_PART, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, IMAGE_PART_NESTS, holds_image_part)
    return w


def holds_image_part(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "image_url.url":
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "url")
            was_value = inside(was, codecs.data_url_in, "url")
            if not same(codecs.data_url_out(was_value, []), was):
                extras = remember(extras, NAMESPACE, "url", was)
            return same(was_value, value.source)
        except DecodeError:
            return False
    if at == "image_url.detail":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "detail")
            return same(was, value.detail)
        except DecodeError:
            return False
    if at == "prompt_cache_breakpoint":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_breakpoint, "prompt_cache_breakpoint"), value.cache)
        except DecodeError:
            return False
    return False


def decode_input_audio(w: Any) -> u.Blob:
    """InputAudio -> Blob."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        data_ = w["data"]
        format_ = w["format"]
    except KeyError:
        raise missing(w, "data", "format") from None
    if data_.__class__ is not str:
        data_ = text(data_, "data")
    if format_.__class__ is not str:
        format_ = text(format_, "format")
    format__word = AUDIO_FORMAT_IN.get(format_, format_)
    if AUDIO_FORMAT_OUT.get(format__word, format__word) != format_:
        extras = remember(extras, NAMESPACE, "format", format_)
    out = u.Blob(media_type=format__word, data=data_)
    if len(w) != 2:
        extras = leftover(extras, w, INPUT_AUDIO_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_input_audio(value: u.Blob, losses: list[Loss]) -> Any:
    """InputAudio <- Blob."""
    w: dict[str, Any] = {"data": value.data, "format": AUDIO_FORMAT_OUT.get(value.media_type, value.media_type)}
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_input_audio)
    return w


def encode_just_input_audio(value: Any, losses: list[Loss]) -> Any:
    """InputAudio, or nothing."""
    if value.__class__ is u.Blob:
        return encode_input_audio(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def holds_input_audio(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "format":
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "format")
            was_word = AUDIO_FORMAT_IN.get(was, was)
            if AUDIO_FORMAT_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "format", was)
            return same(was_word, value.media_type)
        except DecodeError:
            return False
    return False


def decode_audio_part(w: Any) -> u.Audio:
    """AudioPart -> Audio."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        input_audio_ = w["input_audio"]
    except KeyError:
        raise missing(w, "input_audio") from None
    out = u.Audio(source=inside(input_audio_, decode_input_audio, "input_audio"))
    if len(w) != 2:
        n = 2
        prompt_cache_breakpoint_ = w.get("prompt_cache_breakpoint")
        if prompt_cache_breakpoint_ is not None:
            n += 1
            out.cache = inside(prompt_cache_breakpoint_, decode_cache_breakpoint, "prompt_cache_breakpoint")
        if n != len(w):
            extras = leftover(extras, w, AUDIO_PART_KEYS, AUDIO_PART_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_audio_part(value: u.Audio, losses: list[Loss]) -> Any:
    """AudioPart <- Audio."""
    if value.source.__class__ not in (u.Blob,):
        losses.append(lost_whole(value.source, LEVELS, TITLE).under("source"))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    input_audio_: Any = under(value.source, encode_just_input_audio, losses, "source")
    if input_audio_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "input_audio", "input_audio": input_audio_}
    if value.cache is not None:
        prompt_cache_breakpoint_: Any = under(value.cache, encode_cache_breakpoint, losses, "cache")
        if prompt_cache_breakpoint_ is not LOST:
            w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
    if value.transcript is not None or value.expires_at is not None or value.id is not None or value.signature is not None:
        report(value, LOST_AUDIO_PART, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_audio_part)
    return w


def holds_audio_part(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "prompt_cache_breakpoint":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_breakpoint, "prompt_cache_breakpoint"), value.cache)
        except DecodeError:
            return False
    return False


def decode_file_id(w: Any) -> u.FileRef:
    """FileId -> FileRef."""
    extras: Extras | None = None
    if w.__class__ is not str:
        w = text(w)
    out = u.FileRef(id=w, owner="openai")
    if extras is not None:
        out.extras = extras
    return out


def encode_file_id(value: u.FileRef, losses: list[Loss]) -> Any:
    """FileId <- FileRef."""
    if not (value.owner is None or value.owner in SPACES or value.owner == "openai"):
        losses.append(dropped("id", "FileRef.id", "major", "it belongs to " + str(value.owner), value.id))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    out: Any = value.id
    if value.extras is not None:
        w = {"": out}
        restore(w, value, SPACES, losses, NO_KEYS, None)
        return w[""]
    return out


def encode_just_file_id(value: Any, losses: list[Loss]) -> Any:
    """FileId, or nothing."""
    if value.__class__ is u.FileRef:
        return encode_file_id(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_file_part(w: Any) -> u.Document:
    """FilePart -> Document. Either file_data (a data URL) or file_id."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        file_ = w["file"]
        if file_.__class__ is not dict:
            file_ = an_object(file_, "file")
    except KeyError:
        raise missing(w, "file") from None
    out = u.Document(source=UNSET)
    if len(file_) != 0:
        n_file_ = 0
        file_filename_ = file_.get("filename")
        if file_filename_ is not None:
            n_file_ += 1
            if file_filename_.__class__ is not str:
                file_filename_ = text(file_filename_, "file", "filename")
            out.filename = file_filename_
        file_file_data_ = file_.get("file_data")
        if file_file_data_ is not None:
            n_file_ += 1
            if out.source is UNSET:
                if file_file_data_.__class__ is not str:
                    file_file_data_ = text(file_file_data_, "file", "file_data")
                file_file_data__value = inside(file_file_data_, codecs.data_url_in, "file", "file_data")
                if not same(codecs.data_url_out(file_file_data__value, []), file_file_data_):
                    extras = remember(extras, NAMESPACE, "file_data", file_file_data_, "file")
                out.source = file_file_data__value
            else:
                extras = keep(extras, NAMESPACE, "file_data", file_file_data_, "file")
        file_file_id_ = file_.get("file_id")
        if file_file_id_ is not None:
            n_file_ += 1
            if out.source is UNSET:
                out.source = inside(file_file_id_, decode_file_id, "file", "file_id")
            else:
                extras = keep(extras, NAMESPACE, "file_id", file_file_id_, "file")
        if n_file_ != len(file_):
            extras = leftover(extras, file_, FILE_PART_FILE_KEYS, FILE_PART_FILE_OPTIONAL, NAMESPACE, {}, "file")
    if len(w) != 2:
        n = 2
        prompt_cache_breakpoint_ = w.get("prompt_cache_breakpoint")
        if prompt_cache_breakpoint_ is not None:
            n += 1
            out.cache = inside(prompt_cache_breakpoint_, decode_cache_breakpoint, "prompt_cache_breakpoint")
        if n != len(w):
            extras = leftover(extras, w, FILE_PART_KEYS, FILE_PART_OPTIONAL, NAMESPACE, {})
    if out.source is UNSET:
        raise DecodeError("missing 'file_data' or 'file_id'")
    if extras is not None:
        out.extras = extras
    return out


def encode_file_part(value: u.Document, losses: list[Loss]) -> Any:
    """FilePart <- Document. Either file_data (a data URL) or file_id."""
    if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
        losses.append(lost_whole(value.source, LEVELS, TITLE).under("source"))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    file_: dict[str, Any] = {}
    if value.filename is not None:
        file_["filename"] = value.filename
    if value.source.__class__ in (u.Blob, u.Url):
        file_file_data_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if file_file_data_ is LOST:
            losses.append(lost_whole(value, LEVELS, TITLE))
            return LOST
        file_["file_data"] = file_file_data_
    if value.source.__class__ in (u.FileRef,):
        file_file_id_: Any = under(value.source, encode_just_file_id, losses, "source")
        if file_file_id_ is LOST:
            losses.append(lost_whole(value, LEVELS, TITLE))
            return LOST
        file_["file_id"] = file_file_id_
    w: dict[str, Any] = {"type": "file", "file": file_}
    if value.cache is not None:
        prompt_cache_breakpoint_: Any = under(value.cache, encode_cache_breakpoint, losses, "cache")
        if prompt_cache_breakpoint_ is not LOST:
            w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
    if value.context is not None or value.citable is not None or value.signature is not None:
        report(value, LOST_FILE_PART, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, FILE_PART_NESTS, holds_file_part)
    return w


def holds_file_part(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "file.filename":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "filename")
            return same(was, value.filename)
        except DecodeError:
            return False
    if at == "file.file_data":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "file_data")
            was_value = inside(was, codecs.data_url_in, "file_data")
            if not same(codecs.data_url_out(was_value, []), was):
                extras = remember(extras, NAMESPACE, "file_data", was)
            return same(was_value, value.source)
        except DecodeError:
            return False
    if at == "file.file_id":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_file_id, "file_id"), value.source)
        except DecodeError:
            return False
    if at == "prompt_cache_breakpoint":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_cache_breakpoint, "prompt_cache_breakpoint"), value.cache)
        except DecodeError:
            return False
    return False


def decode_refusal_part(w: Any) -> u.Refusal:
    """RefusalPart -> Refusal."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        refusal_ = w["refusal"]
    except KeyError:
        raise missing(w, "refusal") from None
    if refusal_.__class__ is not str:
        refusal_ = text(refusal_, "refusal")
    out = u.Refusal(text=refusal_)
    if len(w) != 2:
        extras = leftover(extras, w, REFUSAL_PART_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_refusal_part(value: u.Refusal, losses: list[Loss]) -> Any:
    """RefusalPart <- Refusal."""
    w: dict[str, Any] = {"type": "refusal", "refusal": value.text}
    if value.cache is not None or value.signature is not None:
        report(value, LOST_REFUSAL_PART, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_function_call(w: Any) -> u.ToolCall:
    """FunctionCall -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
        function_ = w["function"]
        if function_.__class__ is not dict:
            function_ = an_object(function_, "function")
        function_name_ = function_["name"]
        function_arguments_ = function_["arguments"]
    except KeyError:
        raise missing(w, "id", "function", "function\x00name", "function\x00arguments") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    if function_name_.__class__ is not str:
        function_name_ = text(function_name_, "function", "name")
    if function_arguments_.__class__ is not str:
        function_arguments_ = text(function_arguments_, "function", "arguments")
    function_arguments__error: str | None = None
    try:
        function_arguments__value = codecs.json_object_in(function_arguments_)
    except DecodeError as error:
        function_arguments__value = {}
        function_arguments__error = error.message
    out = u.ToolCall(
        id=id_,
        name=function_name_,
        arguments_text=function_arguments_,
        arguments_error=function_arguments__error,
        kind="function",
        arguments=function_arguments__value,
    )
    if len(function_) != 2:
        extras = leftover(extras, function_, FUNCTION_CALL_FUNCTION_KEYS, NO_KEYS, NAMESPACE, {}, "function")
    n = 2
    if w.get("type") == "function":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, FUNCTION_CALL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_function_call(value: u.ToolCall, losses: list[Loss]) -> Any:
    """FunctionCall <- ToolCall."""
    function_arguments_: Any = None
    function_arguments_ = value.arguments_text
    if function_arguments_ is None or (
        value.arguments_error is None and not unchanged(function_arguments_, codecs.json_object_in, value.arguments)
    ):
        function_arguments_ = codecs.json_object_out(value.arguments, losses)
    function_arguments_ = function_arguments_
    function_: dict[str, Any] = {"name": value.name, "arguments": function_arguments_}
    w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
    if (
        value.runner != "client"
        or value.input is not None
        or value.namespace is not None
        or value.cache is not None
        or value.signature is not None
    ):
        report(value, LOST_FUNCTION_CALL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, FUNCTION_CALL_NESTS, holds_function_call)
    return w


def holds_function_call(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "function.arguments":
        try:
            if was.__class__ is not str:
                was = text(was, "arguments")
            try:
                was_value = codecs.json_object_in(was)
            except DecodeError:
                was_value = {}
            return same(was_value, value.arguments)
        except DecodeError:
            return False
    return False


def decode_custom_call(w: Any) -> u.ToolCall:
    """CustomCall -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
        custom_ = w["custom"]
        if custom_.__class__ is not dict:
            custom_ = an_object(custom_, "custom")
        custom_name_ = custom_["name"]
        custom_input_ = custom_["input"]
    except KeyError:
        raise missing(w, "id", "custom", "custom\x00name", "custom\x00input") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    if custom_name_.__class__ is not str:
        custom_name_ = text(custom_name_, "custom", "name")
    out = u.ToolCall(id=id_, name=custom_name_, kind="custom")
    if custom_input_ is not None:
        if custom_input_.__class__ is not str:
            custom_input_ = text(custom_input_, "custom", "input")
        out.input = custom_input_
    if len(custom_) != 2:
        extras = leftover(extras, custom_, CUSTOM_CALL_CUSTOM_KEYS, NO_KEYS, NAMESPACE, {}, "custom")
    if len(w) != 3:
        extras = leftover(extras, w, CUSTOM_CALL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_custom_call(value: u.ToolCall, losses: list[Loss]) -> Any:
    """CustomCall <- ToolCall."""
    custom_: dict[str, Any] = {"name": value.name, "input": value.input}
    w: dict[str, Any] = {"id": value.id, "type": "custom", "custom": custom_}
    if value.runner != "client" or value.arguments or value.namespace is not None or value.cache is not None or value.signature is not None:
        report(value, LOST_CUSTOM_CALL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, CUSTOM_CALL_NESTS, None)
    return w


def decode_system_message(w: Any) -> u.Message:
    """SystemMessage -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        role_ = w["role"]
    except KeyError:
        raise missing(w, "role") from None
    role__word = SYSTEM_ROLE_IN.get(role_) if role_.__class__ in (str, bool, int) else None
    if role__word is None:
        if role_.__class__ is not str:
            raise wrong("one of system, developer", role_, "role")
        raise DecodeError("unknown system role", ("role",))
    if SYSTEM_ROLE_OUT.get(role__word) != role_:
        extras = remember(extras, NAMESPACE, "role", role_)
    out = u.Message(role=role__word)
    n = 1
    content_ = w.get("content")
    if content_ is not None:
        n += 1
        content__list: list[Any]
        if content_.__class__ is str:
            content__list = [u.Text(text=content_)] if content_ else []
            content__form = "string"
        else:
            content__list = each(content_, decode_system_part, "content")
            content__form = "list"
        out.parts = content__list
        out.form = content__form
    elif "content" not in w:
        extras = remember(extras, NAMESPACE, "content", ABSENT)
    if n != len(w):
        name_ = w.get("name")
        if name_ is not None:
            n += 1
            if name_.__class__ is not str:
                name_ = text(name_, "name")
            out.name = name_
        if n != len(w):
            extras = leftover(extras, w, SYSTEM_MESSAGE_KEYS, SYSTEM_MESSAGE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_system_message(value: u.Message, losses: list[Loss]) -> Any:
    """SystemMessage <- Message."""
    content_lone: str | None = None
    content_parts: list[Any] = []
    part: Any
    only: Any = value.parts[0] if len(value.parts) == 1 else None
    if (
        only.__class__ is u.Text
        and value.form != "list"
        and not only.citations
        and only.signature is None
        and only.cache is None
        and only.extras is None
    ):
        content_lone = only.text
    else:
        for index, part in enumerate(value.parts):
            before = len(losses)
            cls = part.__class__
            if cls is u.Text:
                item = encode_text_part(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Opaque:
                item = encode_system_part(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            else:
                losses.append(lost_whole(part, LEVELS, TITLE))
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
    role_word = SYSTEM_ROLE_OUT.get(value.role)
    w: dict[str, Any] = {"role": role_word}
    if content_lone is not None or content_parts:
        content_: Any
        if content_lone is not None:
            content_ = content_lone
        else:
            content_ = content_parts
            if (
                len(content_) == 1
                and value.form != "list"
                and content_[0].__class__ is dict
                and len(content_[0]) == 2
                and content_[0].get("type") == "text"
            ):
                content_ = content_[0]["text"]
        w["content"] = content_
    elif value.form == "list":
        w["content"] = []
    else:
        w["content"] = ""
    if value.name is not None:
        w["name"] = value.name
    if content_lone is None and not content_parts and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.citations:
        report(value, LOST_SYSTEM_MESSAGE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_system_message)
    return w


def holds_system_message(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "role":
        try:
            extras: Extras | None = None
            was_word = SYSTEM_ROLE_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of system, developer", was, "role")
                raise DecodeError("unknown system role", ("role",))
            if SYSTEM_ROLE_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "role", was)
            return same(was_word, value.role)
        except DecodeError:
            return False
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)] if was else []
            else:
                was_list = each(was, decode_system_part, "content")
            return same(was_list, value.parts)
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
    return False


def decode_user_message(w: Any) -> u.Message:
    """UserMessage -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Message(role="user")
    n = 1
    content_ = w.get("content")
    if content_ is not None:
        n += 1
        content__list: list[Any]
        if content_.__class__ is str:
            content__list = [u.Text(text=content_)] if content_ else []
            content__form = "string"
        else:
            content__list = each(content_, decode_user_part, "content")
            content__form = "list"
        out.parts = content__list
        out.form = content__form
    elif "content" not in w:
        extras = remember(extras, NAMESPACE, "content", ABSENT)
    if n != len(w):
        name_ = w.get("name")
        if name_ is not None:
            n += 1
            if name_.__class__ is not str:
                name_ = text(name_, "name")
            out.name = name_
        if n != len(w):
            extras = leftover(extras, w, USER_MESSAGE_KEYS, USER_MESSAGE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_user_message(value: u.Message, losses: list[Loss]) -> Any:
    """UserMessage <- Message."""
    content_lone: str | None = None
    content_parts: list[Any] = []
    part: Any
    only: Any = value.parts[0] if len(value.parts) == 1 else None
    if (
        only.__class__ is u.Text
        and value.form != "list"
        and not only.citations
        and only.signature is None
        and only.cache is None
        and only.extras is None
    ):
        content_lone = only.text
    else:
        for index, part in enumerate(value.parts):
            before = len(losses)
            cls = part.__class__
            if cls is u.Text:
                item = encode_text_part(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Image:
                item = encode_image_part(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Audio:
                item = encode_audio_part(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Document:
                item = encode_file_part(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Opaque:
                item = encode_user_part(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            else:
                losses.append(lost_whole(part, LEVELS, TITLE))
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"role": "user"}
    if content_lone is not None or content_parts:
        content_: Any
        if content_lone is not None:
            content_ = content_lone
        else:
            content_ = content_parts
            if (
                len(content_) == 1
                and value.form != "list"
                and content_[0].__class__ is dict
                and len(content_[0]) == 2
                and content_[0].get("type") == "text"
            ):
                content_ = content_[0]["text"]
        w["content"] = content_
    elif value.form == "list":
        w["content"] = []
    else:
        w["content"] = ""
    if value.name is not None:
        w["name"] = value.name
    if content_lone is None and not content_parts and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.citations:
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
                was_list = [u.Text(text=was)] if was else []
            else:
                was_list = each(was, decode_user_part, "content")
            return same(was_list, value.parts)
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
    return False


def decode_assistant_message(w: Any) -> u.Message:
    """AssistantMessage -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Message(role="assistant")
    n = 1
    content_ = w.get("content")
    if content_ is not None:
        n += 1
        content__list: list[Any]
        if content_.__class__ is str:
            content__list = [u.Text(text=content_)]
            content__form = "string"
        else:
            content__list = each(content_, decode_assistant_part, "content")
            content__form = "list"
            for part_ in content__list:
                if part_.__class__ in (u.Refusal, u.Opaque):
                    mark(part_, NAMESPACE, "$place", "content")
        out.parts += content__list
        out.form = content__form
    elif "content" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "content", ABSENT)
    if n != len(w):
        refusal_ = w.get("refusal")
        if refusal_ is not None:
            n += 1
            if refusal_.__class__ is not str:
                refusal_ = text(refusal_, "refusal")
            out.parts += [u.Refusal(text=refusal_)]
        audio_ = w.get("audio")
        if audio_ is not None:
            n += 1
            out.parts += [inside(audio_, decode_audio_ref, "audio")]
        tool_calls_ = w.get("tool_calls")
        if tool_calls_ is not None:
            n += 1
            tool_calls__parts = each(tool_calls_, decode_call, "tool_calls")
            for part_ in tool_calls__parts:
                if part_.__class__ is u.Opaque:
                    mark(part_, NAMESPACE, "$place", "tool_calls")
            out.parts += tool_calls__parts
            if tool_calls_.__class__ is list and not tool_calls_:
                extras = remember(extras, NAMESPACE, "tool_calls", [])
        if n != len(w):
            name_ = w.get("name")
            if name_ is not None:
                n += 1
                if name_.__class__ is not str:
                    name_ = text(name_, "name")
                out.name = name_
            annotations_ = w.get("annotations")
            if annotations_ is not None:
                n += 1
                out.citations = each(annotations_, decode_url_citation, "annotations")
                if annotations_.__class__ is list and not annotations_:
                    extras = remember(extras, NAMESPACE, "annotations", [])
            if n != len(w):
                extras = leftover(extras, w, ASSISTANT_MESSAGE_KEYS, ASSISTANT_MESSAGE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_assistant_message(value: u.Message, losses: list[Loss]) -> Any:
    """AssistantMessage <- Message."""
    content_lone: str | None = None
    content_parts: list[Any] = []
    refusal_parts: list[Any] = []
    audio_parts: list[Any] = []
    tool_calls_parts: list[Any] = []
    part: Any
    reached = 0
    only: Any = value.parts[0] if len(value.parts) == 1 else None
    if (
        only.__class__ is u.Text
        and value.form != "list"
        and not only.citations
        and only.signature is None
        and only.cache is None
        and only.extras is None
    ):
        content_lone = only.text
    else:
        for index, part in enumerate(value.parts):
            before = len(losses)
            cls = part.__class__
            if cls is u.Text:
                item = encode_text_part(part, losses)
                if item is not LOST:
                    if reached > 0:
                        losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
                    content_parts.append(item)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(Loss("", cls.__name__, "dropped", LEVELS.get(cls.__name__, "major"), "there is room for one", part))
                else:
                    item = encode_audio_ref(part, losses)
                    if item is not LOST:
                        if reached > 2:
                            losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
                        reached = 2 if reached < 2 else reached
                        audio_parts.append(item)
            elif cls is u.ToolCall:
                item = encode_call(part, losses)
                if item is not LOST:
                    reached = 3
                    tool_calls_parts.append(item)
            elif cls is u.Opaque:
                if marked(part, SPACES, "$place") == "tool_calls":
                    item = encode_call(part, losses)
                    if item is not LOST:
                        reached = 3
                        tool_calls_parts.append(item)
                else:
                    item = encode_assistant_part(part, losses)
                    if item is not LOST:
                        if reached > 0:
                            losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
                        content_parts.append(item)
            elif cls is u.Refusal:
                if marked(part, SPACES, "$place") == "content":
                    item = encode_assistant_part(part, losses)
                    if item is not LOST:
                        if reached > 0:
                            losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
                        content_parts.append(item)
                else:
                    if reached > 1:
                        losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
                    reached = 1 if reached < 1 else reached
                    if part.cache is not None or part.signature is not None:
                        report(part, JOINED_REFUSAL, losses, NO_PLACE)
                    if part.extras is not None:
                        foreign(part, (NAMESPACE,) if marked(part, SPACES, "$place") else (), losses)
                    refusal_parts.append(part)
            else:
                losses.append(lost_whole(part, LEVELS, TITLE))
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"role": "assistant"}
    if refusal_parts:
        if len(refusal_parts) > 1:
            losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
        w["refusal"] = "".join([part.text for part in refusal_parts])
    if content_lone is not None or content_parts:
        content_: Any
        if content_lone is not None:
            content_ = content_lone
        else:
            content_ = content_parts
            if (
                len(content_) == 1
                and value.form != "list"
                and content_[0].__class__ is dict
                and len(content_[0]) == 2
                and content_[0].get("type") == "text"
            ):
                content_ = content_[0]["text"]
        w["content"] = content_
    elif value.form == "list":
        w["content"] = []
    else:
        w["content"] = None
    if audio_parts:
        w["audio"] = audio_parts[0]
    if tool_calls_parts:
        w["tool_calls"] = tool_calls_parts
    if value.name is not None:
        w["name"] = value.name
    if value.citations:
        annotations_ = each_out(value.citations, encode_url_citation, losses, "citations")
        if annotations_:
            w["annotations"] = annotations_
    if not refusal_parts and content_lone is None and not content_parts and not audio_parts and not tool_calls_parts and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_assistant_message)
    return w


def holds_assistant_message(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "refusal":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        return False
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        return False
    if at == "audio":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        return False
    if at == "tool_calls":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
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
    if at == "annotations":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(each(was, decode_url_citation, "annotations"), value.citations)
        except DecodeError:
            return False
    return False


def decode_audio_ref(w: Any) -> u.Audio:
    """AudioRef -> Audio. An earlier spoken answer, by its id."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
    except KeyError:
        raise missing(w, "id") from None
    out = u.Audio(source=inside(id_, decode_file_id, "id"))
    if len(w) != 1:
        extras = leftover(extras, w, AUDIO_REF_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_audio_ref(value: u.Audio, losses: list[Loss]) -> Any:
    """AudioRef <- Audio. An earlier spoken answer, by its id."""
    if value.source.__class__ not in (u.FileRef,):
        losses.append(lost_whole(value.source, LEVELS, TITLE).under("source"))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    id_: Any = under(value.source, encode_just_file_id, losses, "source")
    if id_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"id": id_}
    if value.cache is not None or value.signature is not None:
        report(value, LOST_AUDIO_REF, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_tool_message(w: Any) -> u.ToolResult:
    """ToolMessage -> ToolResult. One for every result. It cannot say that the tool failed; the text has to."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        tool_call_id_ = w["tool_call_id"]
    except KeyError:
        raise missing(w, "tool_call_id") from None
    if tool_call_id_.__class__ is not str:
        tool_call_id_ = text(tool_call_id_, "tool_call_id")
    out = u.ToolResult(call_id=tool_call_id_)
    n = 1
    if w.get("role") == "tool":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "role", w.get("role", ABSENT))
    content_ = w.get("content")
    if content_ is not None:
        n += 1
        content__list: list[Any]
        if content_.__class__ is str:
            content__list = [u.Text(text=content_)] if content_ else []
            content__form = "string"
        else:
            content__list = each(content_, decode_tool_part, "content")
            content__form = "list"
        out.parts = content__list
        out.form = content__form
    elif "content" not in w:
        extras = remember(extras, NAMESPACE, "content", ABSENT)
    if n != len(w):
        extras = leftover(extras, w, TOOL_MESSAGE_KEYS, TOOL_MESSAGE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_tool_message(value: u.ToolResult, losses: list[Loss]) -> Any:
    """ToolMessage <- ToolResult. One for every result. It cannot say that the tool failed; the text has to."""
    content_lone: str | None = None
    content_parts: list[Any] = []
    part: Any
    only: Any = value.parts[0] if len(value.parts) == 1 else None
    if (
        only.__class__ is u.Text
        and value.form != "list"
        and not only.citations
        and only.signature is None
        and only.cache is None
        and only.extras is None
    ):
        content_lone = only.text
    else:
        for index, part in enumerate(value.parts):
            before = len(losses)
            cls = part.__class__
            if cls is u.Text:
                item = encode_text_part(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Opaque:
                item = encode_tool_part(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            else:
                losses.append(lost_whole(part, LEVELS, TITLE))
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"role": "tool", "tool_call_id": value.call_id}
    if content_lone is not None or content_parts:
        content_: Any
        if content_lone is not None:
            content_ = content_lone
        else:
            content_ = content_parts
            if (
                len(content_) == 1
                and value.form != "list"
                and content_[0].__class__ is dict
                and len(content_[0]) == 2
                and content_[0].get("type") == "text"
            ):
                content_ = content_[0]["text"]
        w["content"] = content_
    elif value.value is not None:
        losses.append(Loss("value", "ToolResult.value", "changed", "minor", "written as JSON text", value.value))
        w["content"] = text_of(value.value)
    elif value.form == "list":
        w["content"] = []
    else:
        w["content"] = ""
    if value.is_error or value.runner != "client" or value.cache is not None or value.signature is not None:
        report(value, LOST_TOOL_MESSAGE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_tool_message)
    return w


def encode_just_tool_message(value: Any, losses: list[Loss]) -> Any:
    """ToolMessage, or nothing."""
    if value.__class__ is u.ToolResult:
        return encode_tool_message(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def holds_tool_message(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("role",):
        return True
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)] if was else []
            else:
                was_list = each(was, decode_tool_part, "content")
            return same(was_list, value.parts)
        except DecodeError:
            return False
    return False


def decode_function_tool(w: Any) -> u.Tool:
    """FunctionTool -> Tool."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        function_ = w["function"]
        if function_.__class__ is not dict:
            function_ = an_object(function_, "function")
        function_name_ = function_["name"]
    except KeyError:
        raise missing(w, "function", "function\x00name") from None
    if function_name_.__class__ is not str:
        function_name_ = text(function_name_, "function", "name")
    out = u.Tool(name=function_name_)
    if len(function_) != 1:
        n_function_ = 1
        function_description_ = function_.get("description")
        if function_description_ is not None:
            n_function_ += 1
            if function_description_.__class__ is not str:
                function_description_ = text(function_description_, "function", "description")
            out.description = function_description_
        function_parameters_ = function_.get("parameters")
        if function_parameters_ is not None:
            n_function_ += 1
            if function_parameters_.__class__ is not dict:
                function_parameters_ = an_object(function_parameters_, "function", "parameters")
            out.parameters = function_parameters_
        function_strict_ = function_.get("strict")
        if function_strict_ is not None:
            n_function_ += 1
            if function_strict_.__class__ is not bool:
                function_strict_ = flag(function_strict_, "function", "strict")
            out.strict = function_strict_
        if n_function_ != len(function_):
            extras = leftover(extras, function_, FUNCTION_TOOL_FUNCTION_KEYS, FUNCTION_TOOL_FUNCTION_OPTIONAL, NAMESPACE, {}, "function")
    n = 1
    if w.get("type") == "function":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, FUNCTION_TOOL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_function_tool(value: u.Tool, losses: list[Loss]) -> Any:
    """FunctionTool <- Tool."""
    function_: dict[str, Any] = {"name": value.name}
    if value.description is not None:
        function_["description"] = value.description
    if value.parameters is not None:
        function_["parameters"] = value.parameters
    if value.strict is not None:
        function_["strict"] = value.strict
    w: dict[str, Any] = {"type": "function", "function": function_}
    if value.deferred is not None or value.cache is not None:
        report(value, LOST_FUNCTION_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, FUNCTION_TOOL_NESTS, holds_function_tool)
    return w


def holds_function_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "function.description":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "description")
            return same(was, value.description)
        except DecodeError:
            return False
    if at == "function.parameters":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "parameters")
            return same(was, value.parameters)
        except DecodeError:
            return False
    if at == "function.strict":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "strict")
            return same(was, value.strict)
        except DecodeError:
            return False
    return False


def decode_grammar(w: Any) -> u.Grammar:
    """Grammar -> Grammar."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        syntax_ = w["syntax"]
        definition_ = w["definition"]
    except KeyError:
        raise missing(w, "syntax", "definition") from None
    if syntax_.__class__ is not str:
        syntax_ = text(syntax_, "syntax")
    if definition_.__class__ is not str:
        definition_ = text(definition_, "definition")
    out = u.Grammar(syntax=syntax_, definition=definition_)
    if len(w) != 2:
        extras = leftover(extras, w, GRAMMAR_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_grammar(value: u.Grammar, losses: list[Loss]) -> Any:
    """Grammar <- Grammar."""
    w: dict[str, Any] = {"syntax": value.syntax, "definition": value.definition}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_custom_tool(w: Any) -> u.CustomTool:
    """CustomTool -> CustomTool."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        custom_ = w["custom"]
        if custom_.__class__ is not dict:
            custom_ = an_object(custom_, "custom")
        custom_name_ = custom_["name"]
    except KeyError:
        raise missing(w, "custom", "custom\x00name") from None
    if custom_name_.__class__ is not str:
        custom_name_ = text(custom_name_, "custom", "name")
    out = u.CustomTool(name=custom_name_)
    if len(custom_) != 1:
        n_custom_ = 1
        custom_description_ = custom_.get("description")
        if custom_description_ is not None:
            n_custom_ += 1
            if custom_description_.__class__ is not str:
                custom_description_ = text(custom_description_, "custom", "description")
            out.description = custom_description_
        custom_format_ = custom_.get("format")
        if custom_format_ is not None:
            n_custom_ += 1
            if custom_format_.__class__ is not dict:
                custom_format_ = an_object(custom_format_, "custom", "format")
            n_custom_format_ = 0
            if custom_format_.get("type") == "grammar":
                n_custom_format_ += 1
            else:
                extras = remember(extras, NAMESPACE, "type", custom_format_.get("type", ABSENT), "custom", "format")
            if n_custom_format_ != len(custom_format_):
                custom_format_grammar_ = custom_format_.get("grammar")
                if custom_format_grammar_ is not None:
                    n_custom_format_ += 1
                    out.grammar = inside(custom_format_grammar_, decode_grammar, "custom", "format", "grammar")
                if n_custom_format_ != len(custom_format_):
                    extras = leftover(
                        extras,
                        custom_format_,
                        CUSTOM_TOOL_CUSTOM_FORMAT_KEYS,
                        CUSTOM_TOOL_CUSTOM_FORMAT_OPTIONAL,
                        NAMESPACE,
                        {},
                        "custom",
                        "format",
                    )
            if not (out.grammar is not None):
                extras = remember(extras, NAMESPACE, "format", custom_format_, "custom")
        if n_custom_ != len(custom_):
            extras = leftover(extras, custom_, CUSTOM_TOOL_CUSTOM_KEYS, CUSTOM_TOOL_CUSTOM_OPTIONAL, NAMESPACE, {}, "custom")
    if len(w) != 2:
        extras = leftover(extras, w, CUSTOM_TOOL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_custom_tool(value: u.CustomTool, losses: list[Loss]) -> Any:
    """CustomTool <- CustomTool."""
    custom_: dict[str, Any] = {"name": value.name}
    if value.description is not None:
        custom_["description"] = value.description
    if value.grammar is not None:
        custom_format_: dict[str, Any] = {"type": "grammar"}
        custom_format_grammar_: Any = under(value.grammar, encode_grammar, losses, "grammar")
        if custom_format_grammar_ is not LOST:
            custom_format_["grammar"] = custom_format_grammar_
        custom_["format"] = custom_format_
    w: dict[str, Any] = {"type": "custom", "custom": custom_}
    if value.cache is not None:
        report(value, LOST_CUSTOM_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, CUSTOM_TOOL_NESTS, holds_custom_tool)
    return w


def holds_custom_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("custom.format.type",):
        return True
    if at == "custom.description":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "description")
            return same(was, value.description)
        except DecodeError:
            return False
    if at == "custom.format":
        return not (value.grammar is not None)
    if at == "custom.format.grammar":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_grammar, "grammar"), value.grammar)
        except DecodeError:
            return False
    return False


def decode_tool_mode(w: Any) -> u.ToolChoice:
    """ToolMode -> ToolChoice."""
    extras: Extras | None = None
    w_word = TOOL_MODE_IN.get(w) if w.__class__ in (str, bool, int) else None
    if w_word is None:
        if w.__class__ is not str:
            raise wrong("one of auto, none, required, any", w)
        raise DecodeError("unknown tool mode", ())
    if TOOL_MODE_OUT.get(w_word) != w:
        extras = remember(extras, NAMESPACE, "", w)
    out = u.ToolChoice(mode=w_word)
    if extras is not None:
        out.extras = extras
    return out


def encode_tool_mode(value: u.ToolChoice, losses: list[Loss]) -> Any:
    """ToolMode <- ToolChoice."""
    if value.mode in TOOL_MODE_LOST:
        losses.append(Loss("mode", "ToolChoice.mode", "changed", "minor", NO_PLACE, value.mode))
    key_word = TOOL_MODE_OUT.get(value.mode)
    if value.name is not None or value.allowed or value.allowed_mode is not None:
        report(value, LOST_TOOL_MODE, losses, NO_PLACE)
    out: Any = key_word
    if value.extras is not None:
        w = {"": out}
        restore(w, value, SPACES, losses, NO_KEYS, holds_tool_mode)
        return w[""]
    return out


def holds_tool_mode(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "":
        try:
            extras: Extras | None = None
            was_word = TOOL_MODE_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of auto, none, required, any", was)
                raise DecodeError("unknown tool mode", ())
            if TOOL_MODE_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "", was)
            return same(was_word, value.mode)
        except DecodeError:
            return False
    return False


def decode_named_function(w: Any) -> u.ToolChoice:
    """NamedFunction -> ToolChoice."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        function_ = w["function"]
        if function_.__class__ is not dict:
            function_ = an_object(function_, "function")
        function_name_ = function_["name"]
    except KeyError:
        raise missing(w, "function", "function\x00name") from None
    out = u.ToolChoice(mode="tool", kind="function")
    if function_name_ is not None:
        if function_name_.__class__ is not str:
            function_name_ = text(function_name_, "function", "name")
        out.name = function_name_
    if len(function_) != 1:
        extras = leftover(extras, function_, NAMED_FUNCTION_FUNCTION_KEYS, NO_KEYS, NAMESPACE, {}, "function")
    n = 1
    if w.get("type") == "function":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, NAMED_FUNCTION_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_named_function(value: u.ToolChoice, losses: list[Loss]) -> Any:
    """NamedFunction <- ToolChoice."""
    function_: dict[str, Any] = {"name": value.name}
    w: dict[str, Any] = {"type": "function", "function": function_}
    if value.allowed or value.allowed_mode is not None:
        report(value, LOST_NAMED_FUNCTION, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NAMED_FUNCTION_NESTS, holds_named_function)
    return w


def holds_named_function(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    return False


def decode_named_custom(w: Any) -> u.ToolChoice:
    """NamedCustom -> ToolChoice."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        custom_ = w["custom"]
        if custom_.__class__ is not dict:
            custom_ = an_object(custom_, "custom")
        custom_name_ = custom_["name"]
    except KeyError:
        raise missing(w, "custom", "custom\x00name") from None
    out = u.ToolChoice(mode="tool", kind="custom")
    if custom_name_ is not None:
        if custom_name_.__class__ is not str:
            custom_name_ = text(custom_name_, "custom", "name")
        out.name = custom_name_
    if len(custom_) != 1:
        extras = leftover(extras, custom_, NAMED_CUSTOM_CUSTOM_KEYS, NO_KEYS, NAMESPACE, {}, "custom")
    if len(w) != 2:
        extras = leftover(extras, w, NAMED_CUSTOM_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_named_custom(value: u.ToolChoice, losses: list[Loss]) -> Any:
    """NamedCustom <- ToolChoice."""
    custom_: dict[str, Any] = {"name": value.name}
    w: dict[str, Any] = {"type": "custom", "custom": custom_}
    if value.allowed or value.allowed_mode is not None:
        report(value, LOST_NAMED_CUSTOM, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NAMED_CUSTOM_NESTS, None)
    return w


def decode_allowed_tools(w: Any) -> u.ToolChoice:
    """AllowedTools -> ToolChoice."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        allowed_tools_ = w["allowed_tools"]
        if allowed_tools_.__class__ is not dict:
            allowed_tools_ = an_object(allowed_tools_, "allowed_tools")
        allowed_tools_mode_ = allowed_tools_["mode"]
        allowed_tools_tools_ = allowed_tools_["tools"]
    except KeyError:
        raise missing(w, "allowed_tools", "allowed_tools\x00mode", "allowed_tools\x00tools") from None
    out = u.ToolChoice(allowed=each(allowed_tools_tools_, decode_allowed_tool, "allowed_tools", "tools"), mode="allowed")
    if allowed_tools_mode_ is not None:
        allowed_tools_mode__word = TOOL_MODE_IN.get(allowed_tools_mode_) if allowed_tools_mode_.__class__ in (str, bool, int) else None
        if allowed_tools_mode__word is None:
            if allowed_tools_mode_.__class__ is not str:
                raise wrong("one of auto, none, required, any", allowed_tools_mode_, "allowed_tools", "mode")
            raise DecodeError("unknown tool mode", ("allowed_tools", "mode"))
        if TOOL_MODE_OUT.get(allowed_tools_mode__word) != allowed_tools_mode_:
            extras = remember(extras, NAMESPACE, "mode", allowed_tools_mode_, "allowed_tools")
        out.allowed_mode = allowed_tools_mode__word
    if len(allowed_tools_) != 2:
        extras = leftover(extras, allowed_tools_, ALLOWED_TOOLS_ALLOWED_TOOLS_KEYS, NO_KEYS, NAMESPACE, {}, "allowed_tools")
    if len(w) != 2:
        extras = leftover(extras, w, ALLOWED_TOOLS_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_allowed_tools(value: u.ToolChoice, losses: list[Loss]) -> Any:
    """AllowedTools <- ToolChoice."""
    allowed_tools_mode_: Any = None
    if value.allowed_mode is not None:
        if value.allowed_mode in TOOL_MODE_LOST:
            losses.append(Loss("allowed_mode", "ToolChoice.allowed_mode", "changed", "minor", NO_PLACE, value.allowed_mode))
        allowed_tools_mode_word = TOOL_MODE_OUT.get(value.allowed_mode)
        allowed_tools_mode_ = allowed_tools_mode_word
    allowed_tools_: dict[str, Any] = {"mode": allowed_tools_mode_, "tools": each_out(value.allowed, encode_allowed_tool, losses, "allowed")}
    w: dict[str, Any] = {"type": "allowed_tools", "allowed_tools": allowed_tools_}
    if value.name is not None:
        report(value, LOST_ALLOWED_TOOLS, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, ALLOWED_TOOLS_NESTS, holds_allowed_tools)
    return w


def holds_allowed_tools(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "allowed_tools.mode":
        try:
            extras: Extras | None = None
            was_word = TOOL_MODE_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of auto, none, required, any", was, "mode")
                raise DecodeError("unknown tool mode", ("mode",))
            if TOOL_MODE_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "mode", was)
            return same(was_word, value.allowed_mode)
        except DecodeError:
            return False
    return False


def decode_function_ref(w: Any) -> u.ToolRef:
    """FunctionRef -> ToolRef."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        function_ = w["function"]
        if function_.__class__ is not dict:
            function_ = an_object(function_, "function")
        function_name_ = function_["name"]
    except KeyError:
        raise missing(w, "function", "function\x00name") from None
    if function_name_.__class__ is not str:
        function_name_ = text(function_name_, "function", "name")
    out = u.ToolRef(name=function_name_, kind="function")
    if len(function_) != 1:
        extras = leftover(extras, function_, FUNCTION_REF_FUNCTION_KEYS, NO_KEYS, NAMESPACE, {}, "function")
    if len(w) != 2:
        extras = leftover(extras, w, FUNCTION_REF_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_function_ref(value: u.ToolRef, losses: list[Loss]) -> Any:
    """FunctionRef <- ToolRef."""
    function_: dict[str, Any] = {"name": value.name}
    w: dict[str, Any] = {"type": "function", "function": function_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, FUNCTION_REF_NESTS, None)
    return w


def decode_custom_ref(w: Any) -> u.ToolRef:
    """CustomRef -> ToolRef."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        custom_ = w["custom"]
        if custom_.__class__ is not dict:
            custom_ = an_object(custom_, "custom")
        custom_name_ = custom_["name"]
    except KeyError:
        raise missing(w, "custom", "custom\x00name") from None
    if custom_name_.__class__ is not str:
        custom_name_ = text(custom_name_, "custom", "name")
    out = u.ToolRef(name=custom_name_, kind="custom")
    if len(custom_) != 1:
        extras = leftover(extras, custom_, CUSTOM_REF_CUSTOM_KEYS, NO_KEYS, NAMESPACE, {}, "custom")
    if len(w) != 2:
        extras = leftover(extras, w, CUSTOM_REF_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_custom_ref(value: u.ToolRef, losses: list[Loss]) -> Any:
    """CustomRef <- ToolRef."""
    custom_: dict[str, Any] = {"name": value.name}
    w: dict[str, Any] = {"type": "custom", "custom": custom_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, CUSTOM_REF_NESTS, None)
    return w


def decode_response_format(w: Any) -> u.ResponseFormat:
    """ResponseFormat -> ResponseFormat."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        type_ = w["type"]
    except KeyError:
        raise missing(w, "type") from None
    type__word = FORMAT_KIND_IN.get(type_) if type_.__class__ in (str, bool, int) else None
    if type__word is None:
        if type_.__class__ is not str:
            raise wrong("one of text, json_object, json_schema", type_, "type")
        type__word = "other"
    if FORMAT_KIND_OUT.get(type__word) != type_:
        extras = remember(extras, NAMESPACE, "type", type_)
    out = u.ResponseFormat(kind=type__word)
    if len(w) != 1:
        n = 1
        json_schema_ = w.get("json_schema")
        if json_schema_ is not None:
            n += 1
            if json_schema_.__class__ is not dict:
                json_schema_ = an_object(json_schema_, "json_schema")
            n_json_schema_ = 0
            json_schema_name_ = json_schema_.get("name")
            if json_schema_name_ is not None:
                n_json_schema_ += 1
                if json_schema_name_.__class__ is not str:
                    json_schema_name_ = text(json_schema_name_, "json_schema", "name")
                out.name = json_schema_name_
            elif "name" not in json_schema_:
                extras = remember(extras, NAMESPACE, "name", ABSENT, "json_schema")
            if n_json_schema_ != len(json_schema_):
                json_schema_description_ = json_schema_.get("description")
                if json_schema_description_ is not None:
                    n_json_schema_ += 1
                    if json_schema_description_.__class__ is not str:
                        json_schema_description_ = text(json_schema_description_, "json_schema", "description")
                    out.description = json_schema_description_
                json_schema_schema_ = json_schema_.get("schema")
                if json_schema_schema_ is not None:
                    n_json_schema_ += 1
                    if json_schema_schema_.__class__ is not dict:
                        json_schema_schema_ = an_object(json_schema_schema_, "json_schema", "schema")
                    out.schema = json_schema_schema_
                json_schema_strict_ = json_schema_.get("strict")
                if json_schema_strict_ is not None:
                    n_json_schema_ += 1
                    if json_schema_strict_.__class__ is not bool:
                        json_schema_strict_ = flag(json_schema_strict_, "json_schema", "strict")
                    out.strict = json_schema_strict_
                if n_json_schema_ != len(json_schema_):
                    extras = leftover(
                        extras,
                        json_schema_,
                        RESPONSE_FORMAT_JSON_SCHEMA_KEYS,
                        RESPONSE_FORMAT_JSON_SCHEMA_OPTIONAL,
                        NAMESPACE,
                        {},
                        "json_schema",
                    )
            if not (out.name is not None or out.description is not None or out.schema is not None or out.strict is not None):
                extras = remember(extras, NAMESPACE, "json_schema", json_schema_)
        if n != len(w):
            extras = leftover(extras, w, RESPONSE_FORMAT_KEYS, RESPONSE_FORMAT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_response_format(value: u.ResponseFormat, losses: list[Loss]) -> Any:
    """ResponseFormat <- ResponseFormat."""
    type_word = FORMAT_KIND_OUT.get(value.kind)
    if type_word is None and not has_spelling(value, SPACES, "type"):
        losses.append(dropped("kind", "ResponseFormat.kind", "minor", NO_PLACE, value.kind))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": type_word}
    if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
        json_schema_: dict[str, Any] = {}
        if value.name is not None:
            json_schema_["name"] = value.name
        else:
            if not has_spelling(value, SPACES, "json_schema.name"):
                losses.append(Loss("name", "ResponseFormat.name", "defaulted", "trivial", "the key is required", "response"))
            json_schema_["name"] = "response"
        if value.description is not None:
            json_schema_["description"] = value.description
        if value.schema is not None:
            json_schema_["schema"] = value.schema
        if value.strict is not None:
            json_schema_["strict"] = value.strict
        if json_schema_:
            w["json_schema"] = json_schema_
    if value.extras is not None:
        restore(w, value, SPACES, losses, RESPONSE_FORMAT_NESTS, holds_response_format)
    return w


def holds_response_format(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "type":
        try:
            extras: Extras | None = None
            was_word = FORMAT_KIND_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of text, json_object, json_schema", was, "type")
                was_word = "other"
            if FORMAT_KIND_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "type", was)
            return same(was_word, value.kind)
        except DecodeError:
            return False
    if at == "json_schema":
        return not (value.name is not None or value.description is not None or value.schema is not None or value.strict is not None)
    if at == "json_schema.name":
        if was is None or was == ABSENT:
            return value.name is None
        try:
            if was.__class__ is not str:
                was = text(was, "name")
            return same(was, value.name)
        except DecodeError:
            return False
    if at == "json_schema.description":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "description")
            return same(was, value.description)
        except DecodeError:
            return False
    if at == "json_schema.schema":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "schema")
            return same(was, value.schema)
        except DecodeError:
            return False
    if at == "json_schema.strict":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "strict")
            return same(was, value.strict)
        except DecodeError:
            return False
    return False


def decode_audio_output(w: Any) -> u.AudioOutput:
    """AudioOutput -> AudioOutput."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        voice_ = w["voice"]
        format_ = w["format"]
    except KeyError:
        raise missing(w, "voice", "format") from None
    out = u.AudioOutput()
    if voice_ is not None:
        out.voice = voice_
    if format_ is not None:
        if format_.__class__ is not str:
            format_ = text(format_, "format")
        out.format = format_
    if len(w) != 2:
        extras = leftover(extras, w, AUDIO_OUTPUT_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_audio_output(value: u.AudioOutput, losses: list[Loss]) -> Any:
    """AudioOutput <- AudioOutput."""
    w: dict[str, Any] = {"voice": value.voice, "format": value.format}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_request(w: Any) -> u.Request:
    """Request -> Request."""
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
        tools_ = w.get("tools")
        if tools_ is not None:
            n += 1
            out.tools = each(tools_, decode_any_tool, "tools")
            if tools_.__class__ is list and not tools_:
                extras = remember(extras, NAMESPACE, "tools", [])
        tool_choice_ = w.get("tool_choice")
        if tool_choice_ is not None:
            n += 1
            out.tool_choice = inside(tool_choice_, decode_tool_choice, "tool_choice")
        if n != len(w):
            parallel_tool_calls_ = w.get("parallel_tool_calls")
            if parallel_tool_calls_ is not None:
                n += 1
                if parallel_tool_calls_.__class__ is not bool:
                    parallel_tool_calls_ = flag(parallel_tool_calls_, "parallel_tool_calls")
                out.parallel_tool_calls = parallel_tool_calls_
            response_format_ = w.get("response_format")
            if response_format_ is not None:
                n += 1
                out.response_format = inside(response_format_, decode_response_format, "response_format")
            max_completion_tokens_ = w.get("max_completion_tokens")
            if "max_tokens" in w:
                if max_completion_tokens_ is None and "max_completion_tokens" not in w and w["max_tokens"] is not None:
                    max_completion_tokens_ = w["max_tokens"]
                    extras = remember_alias(extras, NAMESPACE, "max_completion_tokens", "max_tokens")
                else:
                    extras = keep(extras, NAMESPACE, "max_tokens", w["max_tokens"])
                    n += 1
            if max_completion_tokens_ is not None:
                n += 1
                if max_completion_tokens_.__class__ is not int:
                    max_completion_tokens_ = whole(max_completion_tokens_, "max_completion_tokens")
                out.max_tokens = max_completion_tokens_
            stop_ = w.get("stop")
            if stop_ is not None:
                n += 1
                if stop_.__class__ is not list:
                    extras = remember(extras, NAMESPACE, "stop", stop_)
                    stop_ = [stop_]
                out.stop = leaves(stop_, str, text, "stop")
                if stop_.__class__ is list and not stop_:
                    extras = remember(extras, NAMESPACE, "stop", [])
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
            seed_ = w.get("seed")
            if seed_ is not None:
                n += 1
                if seed_.__class__ is not int:
                    seed_ = whole(seed_, "seed")
                out.seed = seed_
            frequency_penalty_ = w.get("frequency_penalty")
            if frequency_penalty_ is not None:
                n += 1
                if frequency_penalty_.__class__ is not float and frequency_penalty_.__class__ is not int:
                    frequency_penalty_ = number(frequency_penalty_, "frequency_penalty")
                out.frequency_penalty = frequency_penalty_
            presence_penalty_ = w.get("presence_penalty")
            if presence_penalty_ is not None:
                n += 1
                if presence_penalty_.__class__ is not float and presence_penalty_.__class__ is not int:
                    presence_penalty_ = number(presence_penalty_, "presence_penalty")
                out.presence_penalty = presence_penalty_
            logit_bias_ = w.get("logit_bias")
            if logit_bias_ is not None:
                n += 1
                if logit_bias_.__class__ is not dict:
                    logit_bias_ = an_object(logit_bias_, "logit_bias")
                out.logit_bias = logit_bias_
            logprobs_ = w.get("logprobs")
            if logprobs_ is not None:
                n += 1
                if logprobs_.__class__ is not bool:
                    logprobs_ = flag(logprobs_, "logprobs")
                out.logprobs = logprobs_
            top_logprobs_ = w.get("top_logprobs")
            if top_logprobs_ is not None:
                n += 1
                if top_logprobs_.__class__ is not int:
                    top_logprobs_ = whole(top_logprobs_, "top_logprobs")
                out.top_logprobs = top_logprobs_
            n_ = w.get("n")
            if n_ is not None:
                n += 1
                if n_.__class__ is not int:
                    n_ = whole(n_, "n")
                out.candidates = n_
                if same(n_, 1):
                    extras = remember(extras, NAMESPACE, "n", n_)
            reasoning_effort_ = w.get("reasoning_effort")
            if reasoning_effort_ is not None:
                n += 1
                reasoning_effort__word = EFFORT_IN.get(reasoning_effort_) if reasoning_effort_.__class__ in (str, bool, int) else None
                if reasoning_effort__word is None:
                    if reasoning_effort_.__class__ is not str:
                        raise wrong("one of none, minimal, low, medium, high, xhigh, max", reasoning_effort_, "reasoning_effort")
                    reasoning_effort__word = "other"
                if EFFORT_OUT.get(reasoning_effort__word) != reasoning_effort_:
                    extras = remember(extras, NAMESPACE, "reasoning_effort", reasoning_effort_)
                if out.reasoning is None:
                    out.reasoning = u.ReasoningConfig()
                out.reasoning.effort = reasoning_effort__word
            verbosity_ = w.get("verbosity")
            if verbosity_ is not None:
                n += 1
                if verbosity_.__class__ is not str:
                    verbosity_ = text(verbosity_, "verbosity")
                out.verbosity = verbosity_
            modalities_ = w.get("modalities")
            if modalities_ is not None:
                n += 1
                out.modalities = leaves(modalities_, str, text, "modalities")
                if modalities_.__class__ is list and not modalities_:
                    extras = remember(extras, NAMESPACE, "modalities", [])
            audio_ = w.get("audio")
            if audio_ is not None:
                n += 1
                out.audio = inside(audio_, decode_audio_output, "audio")
            prediction_ = w.get("prediction")
            if prediction_ is not None:
                n += 1
                out.prediction = prediction_
            web_search_options_ = w.get("web_search_options")
            if web_search_options_ is not None:
                n += 1
                if web_search_options_.__class__ is not dict:
                    web_search_options_ = an_object(web_search_options_, "web_search_options")
                out.web_search = web_search_options_
            prompt_cache_key_ = w.get("prompt_cache_key")
            if prompt_cache_key_ is not None:
                n += 1
                if prompt_cache_key_.__class__ is not str:
                    prompt_cache_key_ = text(prompt_cache_key_, "prompt_cache_key")
                out.cache_key = prompt_cache_key_
            prompt_cache_retention_ = w.get("prompt_cache_retention")
            if prompt_cache_retention_ is not None:
                n += 1
                if prompt_cache_retention_.__class__ is not str:
                    prompt_cache_retention_ = text(prompt_cache_retention_, "prompt_cache_retention")
                out.cache_retention = prompt_cache_retention_
            prompt_cache_options_ = w.get("prompt_cache_options")
            if prompt_cache_options_ is not None:
                n += 1
                if prompt_cache_options_.__class__ is not dict:
                    prompt_cache_options_ = an_object(prompt_cache_options_, "prompt_cache_options")
                if len(prompt_cache_options_) != 0:
                    extras = leftover(
                        extras, prompt_cache_options_, REQUEST_PROMPT_CACHE_OPTIONS_KEYS, NO_KEYS, NAMESPACE, {}, "prompt_cache_options"
                    )
                if not (False):
                    extras = remember(extras, NAMESPACE, "prompt_cache_options", prompt_cache_options_)
            stream_ = w.get("stream")
            if stream_ is not None:
                n += 1
                if stream_.__class__ is not bool:
                    stream_ = flag(stream_, "stream")
                out.stream = stream_
            stream_options_ = w.get("stream_options")
            if stream_options_ is not None:
                n += 1
                if stream_options_.__class__ is not dict:
                    stream_options_ = an_object(stream_options_, "stream_options")
                if len(stream_options_) != 0:
                    n_stream_options_ = 0
                    stream_options_include_usage_ = stream_options_.get("include_usage")
                    if stream_options_include_usage_ is not None:
                        n_stream_options_ += 1
                        if stream_options_include_usage_.__class__ is not bool:
                            stream_options_include_usage_ = flag(stream_options_include_usage_, "stream_options", "include_usage")
                        out.stream_usage = stream_options_include_usage_
                    if n_stream_options_ != len(stream_options_):
                        extras = leftover(
                            extras,
                            stream_options_,
                            REQUEST_STREAM_OPTIONS_KEYS,
                            REQUEST_STREAM_OPTIONS_OPTIONAL,
                            NAMESPACE,
                            {},
                            "stream_options",
                        )
                if not (out.stream_usage is not None):
                    extras = remember(extras, NAMESPACE, "stream_options", stream_options_)
            user_ = w.get("user")
            if user_ is not None:
                n += 1
                if user_.__class__ is not str:
                    user_ = text(user_, "user")
                out.user = user_
            safety_identifier_ = w.get("safety_identifier")
            if safety_identifier_ is not None:
                n += 1
                if safety_identifier_.__class__ is not str:
                    safety_identifier_ = text(safety_identifier_, "safety_identifier")
                out.safety_id = safety_identifier_
            metadata_ = w.get("metadata")
            if metadata_ is not None:
                n += 1
                if metadata_.__class__ is not dict:
                    metadata_ = an_object(metadata_, "metadata")
                out.metadata = metadata_
            store_ = w.get("store")
            if store_ is not None:
                n += 1
                if store_.__class__ is not bool:
                    store_ = flag(store_, "store")
                out.store = store_
            service_tier_ = w.get("service_tier")
            if service_tier_ is not None:
                n += 1
                if service_tier_.__class__ is not str:
                    service_tier_ = text(service_tier_, "service_tier")
                out.service_tier = service_tier_
            if n != len(w):
                extras = leftover(extras, w, REQUEST_KEYS, REQUEST_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_request(value: u.Request, losses: list[Loss]) -> Any:
    """Request <- Request."""
    tools_parts: list[Any] = []
    part: Any
    for index, part in enumerate(value.tools):
        before = len(losses)
        cls = part.__class__
        if cls is u.Tool:
            item = encode_function_tool(part, losses)
            if item is not LOST:
                tools_parts.append(item)
        elif cls is u.CustomTool:
            item = encode_custom_tool(part, losses)
            if item is not LOST:
                tools_parts.append(item)
        elif cls is u.Opaque:
            item = encode_any_tool(part, losses)
            if item is not LOST:
                tools_parts.append(item)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"tools[{index}]")
    carried, fields = encode_conversation(value, losses)
    w: dict[str, Any] = {"messages": carried}
    w.update(fields)
    if value.model is not None:
        w["model"] = value.model
    if tools_parts:
        w["tools"] = tools_parts
    if value.tool_choice is not None:
        tool_choice_: Any = under(value.tool_choice, encode_tool_choice, losses, "tool_choice")
        if tool_choice_ is not LOST:
            w["tool_choice"] = tool_choice_
    if value.parallel_tool_calls is not None:
        w["parallel_tool_calls"] = value.parallel_tool_calls
    if value.response_format is not None:
        response_format_: Any = under(value.response_format, encode_response_format, losses, "response_format")
        if response_format_ is not LOST:
            w["response_format"] = response_format_
    if value.max_tokens is not None:
        w["max_completion_tokens"] = value.max_tokens
    if value.stop:
        w["stop"] = list(value.stop)
    if value.temperature is not None:
        w["temperature"] = value.temperature
    if value.top_p is not None:
        w["top_p"] = value.top_p
    if value.seed is not None:
        w["seed"] = value.seed
    if value.frequency_penalty is not None:
        w["frequency_penalty"] = value.frequency_penalty
    if value.presence_penalty is not None:
        w["presence_penalty"] = value.presence_penalty
    if value.logit_bias is not None:
        w["logit_bias"] = value.logit_bias
    if value.logprobs is not None:
        w["logprobs"] = value.logprobs
    if value.top_logprobs is not None:
        w["top_logprobs"] = value.top_logprobs
    if value.candidates != 1:
        w["n"] = value.candidates
    if value.reasoning is not None and value.reasoning.effort is not None:
        reasoning_effort_word = EFFORT_OUT.get(value.reasoning.effort)
        if reasoning_effort_word is None and not has_spelling(value, SPACES, "reasoning_effort"):
            losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", NO_PLACE, value.reasoning.effort))
        if reasoning_effort_word is not None:
            w["reasoning_effort"] = reasoning_effort_word
    if value.verbosity is not None:
        w["verbosity"] = value.verbosity
    if value.modalities:
        w["modalities"] = list(value.modalities)
    if value.audio is not None:
        audio_: Any = under(value.audio, encode_audio_output, losses, "audio")
        if audio_ is not LOST:
            w["audio"] = audio_
    if value.prediction is not None:
        w["prediction"] = value.prediction
    if value.web_search is not None:
        w["web_search_options"] = value.web_search
    if value.cache_key is not None:
        w["prompt_cache_key"] = value.cache_key
    if value.cache_retention is not None:
        w["prompt_cache_retention"] = value.cache_retention
    if False:
        prompt_cache_options_: dict[str, Any] = {}
        if prompt_cache_options_:
            w["prompt_cache_options"] = prompt_cache_options_
    if value.stream is not None:
        w["stream"] = value.stream
    if value.stream_usage is not None:
        stream_options_: dict[str, Any] = {}
        stream_options_["include_usage"] = value.stream_usage
        if stream_options_:
            w["stream_options"] = stream_options_
    if value.user is not None:
        w["user"] = value.user
    if value.safety_id is not None:
        w["safety_identifier"] = value.safety_id
    if value.metadata is not None:
        w["metadata"] = value.metadata
    if value.store is not None:
        w["store"] = value.store
    if value.service_tier is not None:
        w["service_tier"] = value.service_tier
    if (
        value.top_k is not None
        or value.cache is not None
        or (value.reasoning is not None and value.reasoning.mode is not None)
        or (value.reasoning is not None and value.reasoning.budget_tokens is not None)
        or (value.reasoning is not None and value.reasoning.summary is not None)
    ):
        report(value, LOST_REQUEST, losses, NO_PLACE)
    if value.reasoning is not None and value.reasoning.extras is not None:
        foreign(value.reasoning, SPACES, losses, "reasoning")
    if value.extras is not None:
        restore(w, value, SPACES, losses, REQUEST_NESTS, holds_request)
    return w


def holds_request(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "model":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "model")
            return same(was, value.model)
        except DecodeError:
            return False
    if at == "tools":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(each(was, decode_any_tool, "tools"), value.tools)
        except DecodeError:
            return False
    if at == "tool_choice":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_tool_choice, "tool_choice"), value.tool_choice)
        except DecodeError:
            return False
    if at == "parallel_tool_calls":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "parallel_tool_calls")
            return same(was, value.parallel_tool_calls)
        except DecodeError:
            return False
    if at == "response_format":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_response_format, "response_format"), value.response_format)
        except DecodeError:
            return False
    if at == "max_completion_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "max_completion_tokens")
            return same(was, value.max_tokens)
        except DecodeError:
            return False
    if at == "stop":
        if was is None or was == ABSENT or was == []:
            return now is MISSING
        try:
            extras: Extras | None = None
            if was.__class__ is not list:
                extras = remember(extras, NAMESPACE, "stop", was)
                was = [was]
            return same(leaves(was, str, text, "stop"), value.stop)
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
    if at == "seed":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "seed")
            return same(was, value.seed)
        except DecodeError:
            return False
    if at == "frequency_penalty":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not float and was.__class__ is not int:
                was = number(was, "frequency_penalty")
            return same(was, value.frequency_penalty)
        except DecodeError:
            return False
    if at == "presence_penalty":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not float and was.__class__ is not int:
                was = number(was, "presence_penalty")
            return same(was, value.presence_penalty)
        except DecodeError:
            return False
    if at == "logit_bias":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "logit_bias")
            return same(was, value.logit_bias)
        except DecodeError:
            return False
    if at == "logprobs":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "logprobs")
            return same(was, value.logprobs)
        except DecodeError:
            return False
    if at == "top_logprobs":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "top_logprobs")
            return same(was, value.top_logprobs)
        except DecodeError:
            return False
    if at == "n":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "n")
            return same(was, value.candidates)
        except DecodeError:
            return False
    if at == "reasoning_effort":
        if was is None or was == ABSENT:
            return now is MISSING
        if value.reasoning is None:
            return False
        try:
            extras: Extras | None = None
            was_word = EFFORT_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of none, minimal, low, medium, high, xhigh, max", was, "reasoning_effort")
                was_word = "other"
            if EFFORT_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "reasoning_effort", was)
            return same(was_word, value.reasoning.effort)
        except DecodeError:
            return False
    if at == "verbosity":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "verbosity")
            return same(was, value.verbosity)
        except DecodeError:
            return False
    if at == "modalities":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(leaves(was, str, text, "modalities"), value.modalities)
        except DecodeError:
            return False
    if at == "audio":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_audio_output, "audio"), value.audio)
        except DecodeError:
            return False
    if at == "prediction":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.prediction)
        except DecodeError:
            return False
    if at == "web_search_options":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "web_search_options")
            return same(was, value.web_search)
        except DecodeError:
            return False
    if at == "prompt_cache_key":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "prompt_cache_key")
            return same(was, value.cache_key)
        except DecodeError:
            return False
    if at == "prompt_cache_retention":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "prompt_cache_retention")
            return same(was, value.cache_retention)
        except DecodeError:
            return False
    if at == "prompt_cache_options":
        return not (False)
    if at == "stream":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "stream")
            return same(was, value.stream)
        except DecodeError:
            return False
    if at == "stream_options":
        return not (value.stream_usage is not None)
    if at == "stream_options.include_usage":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "include_usage")
            return same(was, value.stream_usage)
        except DecodeError:
            return False
    if at == "user":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "user")
            return same(was, value.user)
        except DecodeError:
            return False
    if at == "safety_identifier":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "safety_identifier")
            return same(was, value.safety_id)
        except DecodeError:
            return False
    if at == "metadata":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "metadata")
            return same(was, value.metadata)
        except DecodeError:
            return False
    if at == "store":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not bool:
                was = flag(was, "store")
            return same(was, value.store)
        except DecodeError:
            return False
    if at == "service_tier":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "service_tier")
            return same(was, value.service_tier)
        except DecodeError:
            return False
    return False


def decode_top_logprob(w: Any) -> u.TokenLogprob:
    """TopLogprob -> TokenLogprob."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        token_ = w["token"]
        logprob_ = w["logprob"]
    except KeyError:
        raise missing(w, "token", "logprob") from None
    if token_.__class__ is not str:
        token_ = text(token_, "token")
    if logprob_.__class__ is not float and logprob_.__class__ is not int:
        logprob_ = number(logprob_, "logprob")
    out = u.TokenLogprob(token=token_, logprob=logprob_)
    if len(w) != 2:
        n = 2
        bytes_ = w.get("bytes")
        if bytes_ is not None:
            n += 1
            out.bytes = leaves(bytes_, int, whole, "bytes")
            if bytes_.__class__ is list and not bytes_:
                extras = remember(extras, NAMESPACE, "bytes", [])
        if n != len(w):
            extras = leftover(extras, w, TOP_LOGPROB_KEYS, TOP_LOGPROB_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_top_logprob(value: u.TokenLogprob, losses: list[Loss]) -> Any:
    """TopLogprob <- TokenLogprob."""
    w: dict[str, Any] = {"token": value.token, "logprob": value.logprob}
    if value.bytes:
        w["bytes"] = list(value.bytes)
    if value.top:
        report(value, LOST_TOP_LOGPROB, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_top_logprob)
    return w


def holds_top_logprob(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "bytes":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(leaves(was, int, whole, "bytes"), value.bytes)
        except DecodeError:
            return False
    return False


def decode_token_logprob(w: Any) -> u.TokenLogprob:
    """TokenLogprob -> TokenLogprob."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        token_ = w["token"]
        logprob_ = w["logprob"]
    except KeyError:
        raise missing(w, "token", "logprob") from None
    if token_.__class__ is not str:
        token_ = text(token_, "token")
    if logprob_.__class__ is not float and logprob_.__class__ is not int:
        logprob_ = number(logprob_, "logprob")
    out = u.TokenLogprob(token=token_, logprob=logprob_)
    n = 2
    top_logprobs_ = w.get("top_logprobs")
    if top_logprobs_ is not None:
        n += 1
        out.top = each(top_logprobs_, decode_top_logprob, "top_logprobs")
    elif "top_logprobs" not in w:
        extras = remember(extras, NAMESPACE, "top_logprobs", ABSENT)
    if n != len(w):
        bytes_ = w.get("bytes")
        if bytes_ is not None:
            n += 1
            out.bytes = leaves(bytes_, int, whole, "bytes")
            if bytes_.__class__ is list and not bytes_:
                extras = remember(extras, NAMESPACE, "bytes", [])
        if n != len(w):
            extras = leftover(extras, w, TOKEN_LOGPROB_KEYS, TOKEN_LOGPROB_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_token_logprob(value: u.TokenLogprob, losses: list[Loss]) -> Any:
    """TokenLogprob <- TokenLogprob."""
    w: dict[str, Any] = {"token": value.token, "logprob": value.logprob}
    if value.bytes:
        w["bytes"] = list(value.bytes)
    if value.top:
        top_logprobs_ = each_out(value.top, encode_top_logprob, losses, "top")
        if top_logprobs_:
            w["top_logprobs"] = top_logprobs_
        else:
            w["top_logprobs"] = []
    else:
        w["top_logprobs"] = []
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_token_logprob)
    return w


def holds_token_logprob(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "bytes":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(leaves(was, int, whole, "bytes"), value.bytes)
        except DecodeError:
            return False
    if at == "top_logprobs":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            return same(each(was, decode_top_logprob, "top_logprobs"), value.top)
        except DecodeError:
            return False
    return False


def decode_logprobs(w: Any) -> u.Logprobs:
    """Logprobs -> Logprobs."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Logprobs()
    if len(w) != 0:
        n = 0
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            out.content = each(content_, decode_token_logprob, "content")
            if content_.__class__ is list and not content_:
                extras = remember(extras, NAMESPACE, "content", [])
        refusal_ = w.get("refusal")
        if refusal_ is not None:
            n += 1
            out.refusal = each(refusal_, decode_token_logprob, "refusal")
            if refusal_.__class__ is list and not refusal_:
                extras = remember(extras, NAMESPACE, "refusal", [])
        if n != len(w):
            extras = leftover(extras, w, LOGPROBS_KEYS, LOGPROBS_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_logprobs(value: u.Logprobs, losses: list[Loss]) -> Any:
    """Logprobs <- Logprobs."""
    w: dict[str, Any] = {}
    if value.content:
        content_ = each_out(value.content, encode_token_logprob, losses, "content")
        if content_:
            w["content"] = content_
    if value.refusal:
        refusal_ = each_out(value.refusal, encode_token_logprob, losses, "refusal")
        if refusal_:
            w["refusal"] = refusal_
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_logprobs)
    return w


def holds_logprobs(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(each(was, decode_token_logprob, "content"), value.content)
        except DecodeError:
            return False
    if at == "refusal":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(each(was, decode_token_logprob, "refusal"), value.refusal)
        except DecodeError:
            return False
    return False


def decode_url_citation(w: Any) -> u.Citation:
    """UrlCitation -> Citation. What a web search found."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Citation()
    n = 0
    if w.get("type") == "url_citation":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        url_citation_ = w.get("url_citation")
        if url_citation_ is not None:
            n += 1
            if url_citation_.__class__ is not dict:
                url_citation_ = an_object(url_citation_, "url_citation")
            if len(url_citation_) != 0:
                n_url_citation_ = 0
                url_citation_url_ = url_citation_.get("url")
                if url_citation_url_ is not None:
                    n_url_citation_ += 1
                    if url_citation_url_.__class__ is not str:
                        url_citation_url_ = text(url_citation_url_, "url_citation", "url")
                    out.url = url_citation_url_
                url_citation_title_ = url_citation_.get("title")
                if url_citation_title_ is not None:
                    n_url_citation_ += 1
                    if url_citation_title_.__class__ is not str:
                        url_citation_title_ = text(url_citation_title_, "url_citation", "title")
                    out.title = url_citation_title_
                url_citation_start_index_ = url_citation_.get("start_index")
                if url_citation_start_index_ is not None:
                    n_url_citation_ += 1
                    if url_citation_start_index_.__class__ is not int:
                        url_citation_start_index_ = whole(url_citation_start_index_, "url_citation", "start_index")
                    out.start = url_citation_start_index_
                if n_url_citation_ != len(url_citation_):
                    url_citation_end_index_ = url_citation_.get("end_index")
                    if url_citation_end_index_ is not None:
                        n_url_citation_ += 1
                        if url_citation_end_index_.__class__ is not int:
                            url_citation_end_index_ = whole(url_citation_end_index_, "url_citation", "end_index")
                        out.end = url_citation_end_index_
                    if n_url_citation_ != len(url_citation_):
                        extras = leftover(
                            extras,
                            url_citation_,
                            URL_CITATION_URL_CITATION_KEYS,
                            URL_CITATION_URL_CITATION_OPTIONAL,
                            NAMESPACE,
                            {},
                            "url_citation",
                        )
            if not (out.url is not None or out.title is not None or out.start is not None or out.end is not None):
                extras = remember(extras, NAMESPACE, "url_citation", url_citation_)
        if n != len(w):
            extras = leftover(extras, w, URL_CITATION_KEYS, URL_CITATION_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_url_citation(value: u.Citation, losses: list[Loss]) -> Any:
    """UrlCitation <- Citation. What a web search found."""
    w: dict[str, Any] = {"type": "url_citation"}
    if value.url is not None or value.title is not None or value.start is not None or value.end is not None:
        url_citation_: dict[str, Any] = {}
        if value.url is not None:
            url_citation_["url"] = value.url
        if value.title is not None:
            url_citation_["title"] = value.title
        if value.start is not None:
            url_citation_["start_index"] = value.start
        if value.end is not None:
            url_citation_["end_index"] = value.end
        if url_citation_:
            w["url_citation"] = url_citation_
    if value.quote is not None:
        report(value, LOST_URL_CITATION, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, URL_CITATION_NESTS, holds_url_citation)
    return w


def holds_url_citation(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "url_citation":
        return not (value.url is not None or value.title is not None or value.start is not None or value.end is not None)
    if at == "url_citation.url":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "url")
            return same(was, value.url)
        except DecodeError:
            return False
    if at == "url_citation.title":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "title")
            return same(was, value.title)
        except DecodeError:
            return False
    if at == "url_citation.start_index":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "start_index")
            return same(was, value.start)
        except DecodeError:
            return False
    if at == "url_citation.end_index":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "end_index")
            return same(was, value.end)
        except DecodeError:
            return False
    return False


def decode_audio_bytes(w: Any) -> u.Blob:
    """AudioBytes -> Blob. The request chose the format; the answer does not repeat it."""
    extras: Extras | None = None
    if w.__class__ is not str:
        w = text(w)
    out = u.Blob(media_type="audio/wav", data=w)
    if extras is not None:
        out.extras = extras
    return out


def encode_audio_bytes(value: u.Blob, losses: list[Loss]) -> Any:
    """AudioBytes <- Blob. The request chose the format; the answer does not repeat it."""
    out: Any = value.data
    if value.extras is not None:
        w = {"": out}
        restore(w, value, SPACES, losses, NO_KEYS, None)
        return w[""]
    return out


def encode_just_audio_bytes(value: Any, losses: list[Loss]) -> Any:
    """AudioBytes, or nothing."""
    if value.__class__ is u.Blob and value.media_type == "audio/wav":
        return encode_audio_bytes(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_audio_answer(w: Any) -> u.Audio:
    """AudioAnswer -> Audio."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
        data_ = w["data"]
    except KeyError:
        raise missing(w, "id", "data") from None
    out = u.Audio(source=inside(data_, decode_audio_bytes, "data"))
    if id_ is not None:
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        out.id = id_
    if len(w) != 2:
        n = 2
        expires_at_ = w.get("expires_at")
        if expires_at_ is not None:
            n += 1
            if expires_at_.__class__ is not int:
                expires_at_ = whole(expires_at_, "expires_at")
            out.expires_at = expires_at_
        transcript_ = w.get("transcript")
        if transcript_ is not None:
            n += 1
            if transcript_.__class__ is not str:
                transcript_ = text(transcript_, "transcript")
            out.transcript = transcript_
        if n != len(w):
            extras = leftover(extras, w, AUDIO_ANSWER_KEYS, AUDIO_ANSWER_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_audio_answer(value: u.Audio, losses: list[Loss]) -> Any:
    """AudioAnswer <- Audio."""
    if value.source.__class__ not in (u.Blob,):
        losses.append(lost_whole(value.source, LEVELS, TITLE).under("source"))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    data_: Any = under(value.source, encode_just_audio_bytes, losses, "source")
    if data_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"id": value.id, "data": data_}
    if value.expires_at is not None:
        w["expires_at"] = value.expires_at
    if value.transcript is not None:
        w["transcript"] = value.transcript
    if value.cache is not None or value.signature is not None:
        report(value, LOST_AUDIO_ANSWER, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_audio_answer)
    return w


def holds_audio_answer(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "expires_at":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "expires_at")
            return same(was, value.expires_at)
        except DecodeError:
            return False
    if at == "transcript":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "transcript")
            return same(was, value.transcript)
        except DecodeError:
            return False
    return False


def decode_answer_message(w: Any) -> u.Message:
    """AnswerMessage -> Message. The assistant message of an answer; its content is one string."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Message(role="assistant")
    n = 0
    if w.get("role") == "assistant":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "role", w.get("role", ABSENT))
    content_ = w.get("content")
    if content_ is not None:
        n += 1
        if content_.__class__ is not str:
            content_ = text(content_, "content")
        out.parts += [u.Text(text=content_)]
    elif "content" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "content", ABSENT)
    if n != len(w):
        reasoning_content_ = w.get("reasoning_content")
        if "reasoning" in w:
            if reasoning_content_ is None and "reasoning_content" not in w and w["reasoning"] is not None:
                reasoning_content_ = w["reasoning"]
                extras = remember_alias(extras, NAMESPACE, "reasoning_content", "reasoning")
            else:
                extras = keep(extras, NAMESPACE, "reasoning", w["reasoning"])
                n += 1
        if reasoning_content_ is not None:
            n += 1
            if reasoning_content_.__class__ is not str:
                reasoning_content_ = text(reasoning_content_, "reasoning_content")
            out.parts = [u.Reasoning(content=[reasoning_content_])] + out.parts
        refusal_ = w.get("refusal")
        if refusal_ is not None:
            n += 1
            if refusal_.__class__ is not str:
                refusal_ = text(refusal_, "refusal")
            out.parts += [u.Refusal(text=refusal_)]
        annotations_ = w.get("annotations")
        if annotations_ is not None:
            n += 1
            out.citations = each(annotations_, decode_url_citation, "annotations")
            if annotations_.__class__ is list and not annotations_:
                extras = remember(extras, NAMESPACE, "annotations", [])
        if n != len(w):
            audio_ = w.get("audio")
            if audio_ is not None:
                n += 1
                out.parts += [inside(audio_, decode_audio_answer, "audio")]
            tool_calls_ = w.get("tool_calls")
            if tool_calls_ is not None:
                n += 1
                tool_calls__parts = each(tool_calls_, decode_call, "tool_calls")
                for part_ in tool_calls__parts:
                    if part_.__class__ is u.Opaque:
                        mark(part_, NAMESPACE, "$place", "tool_calls")
                out.parts += tool_calls__parts
                if tool_calls_.__class__ is list and not tool_calls_:
                    extras = remember(extras, NAMESPACE, "tool_calls", [])
            name_ = w.get("name")
            if name_ is not None:
                n += 1
                if name_.__class__ is not str:
                    name_ = text(name_, "name")
                out.name = name_
            if n != len(w):
                extras = leftover(extras, w, ANSWER_MESSAGE_KEYS, ANSWER_MESSAGE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_answer_message(value: u.Message, losses: list[Loss]) -> Any:
    """AnswerMessage <- Message. The assistant message of an answer; its content is one string."""
    reasoning_content_parts: list[Any] = []
    content_parts: list[Any] = []
    refusal_parts: list[Any] = []
    audio_parts: list[Any] = []
    tool_calls_parts: list[Any] = []
    part: Any
    reached = 0
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Reasoning:
            if reached > 0:
                losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
            if (
                part.summary
                or part.encrypted is not None
                or part.id is not None
                or part.signature is not None
                or part.cache is not None
                or part.redacted
            ):
                report(part, JOINED_REASONING, losses, NO_PLACE)
            if part.extras is not None:
                foreign(part, (NAMESPACE,) if marked(part, SPACES, "$place") else (), losses)
            reasoning_content_parts.append(part)
        elif cls is u.Text:
            if reached > 1:
                losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
            reached = 1 if reached < 1 else reached
            if part.citations or part.signature is not None or part.cache is not None:
                report(part, JOINED_TEXT, losses, NO_PLACE)
            if part.extras is not None:
                foreign(part, (NAMESPACE,) if marked(part, SPACES, "$place") else (), losses)
            content_parts.append(part)
        elif cls is u.Refusal:
            if reached > 2:
                losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
            reached = 2 if reached < 2 else reached
            if part.cache is not None or part.signature is not None:
                report(part, JOINED_REFUSAL, losses, NO_PLACE)
            if part.extras is not None:
                foreign(part, (NAMESPACE,) if marked(part, SPACES, "$place") else (), losses)
            refusal_parts.append(part)
        elif cls is u.Audio:
            if audio_parts:
                losses.append(Loss("", cls.__name__, "dropped", LEVELS.get(cls.__name__, "major"), "there is room for one", part))
            else:
                item = encode_audio_answer(part, losses)
                if item is not LOST:
                    if reached > 3:
                        losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
                    reached = 3 if reached < 3 else reached
                    audio_parts.append(item)
        elif cls in (u.ToolCall, u.Opaque):
            item = encode_call(part, losses)
            if item is not LOST:
                reached = 4
                tool_calls_parts.append(item)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"role": "assistant"}
    if reasoning_content_parts:
        if len(reasoning_content_parts) > 1:
            losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
        w["reasoning_content"] = "".join(["".join(part.content) for part in reasoning_content_parts])
    if content_parts:
        if len(content_parts) > 1:
            losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
        w["content"] = "".join([part.text for part in content_parts])
    else:
        w["content"] = None
    if refusal_parts:
        if len(refusal_parts) > 1:
            losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
        w["refusal"] = "".join([part.text for part in refusal_parts])
    if value.citations:
        annotations_ = each_out(value.citations, encode_url_citation, losses, "citations")
        if annotations_:
            w["annotations"] = annotations_
    if audio_parts:
        w["audio"] = audio_parts[0]
    if tool_calls_parts:
        w["tool_calls"] = tool_calls_parts
    if value.name is not None:
        w["name"] = value.name
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_answer_message)
    return w


def encode_just_answer_message(value: Any, losses: list[Loss]) -> Any:
    """AnswerMessage, or nothing."""
    if value.__class__ is u.Message and value.role == "assistant":
        return encode_answer_message(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def holds_answer_message(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("role",):
        return True
    if at == "reasoning_content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        return False
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        return False
    if at == "refusal":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        return False
    if at == "annotations":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(each(was, decode_url_citation, "annotations"), value.citations)
        except DecodeError:
            return False
    if at == "audio":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        return False
    if at == "tool_calls":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
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
    return False


def decode_choice(w: Any) -> u.Candidate:
    """Choice -> Candidate."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        message_ = w["message"]
    except KeyError:
        raise missing(w, "message") from None
    out = u.Candidate(message=inside(message_, decode_answer_message, "message"))
    n = 1
    index_ = w.get("index")
    if index_ is not None:
        n += 1
        if index_.__class__ is not int:
            index_ = whole(index_, "index")
        out.index = index_
    elif "index" not in w:
        extras = remember(extras, NAMESPACE, "index", ABSENT)
    if n != len(w):
        finish_reason_ = w.get("finish_reason")
        if finish_reason_ is not None:
            n += 1
            finish_reason__word = STOP_REASON_IN.get(finish_reason_) if finish_reason_.__class__ in (str, bool, int) else None
            if finish_reason__word is None:
                if finish_reason_.__class__ is not str:
                    raise wrong("one of stop, length, tool_calls, function_call, content_filter", finish_reason_, "finish_reason")
                finish_reason__word = "other"
            if STOP_REASON_OUT.get(finish_reason__word) != finish_reason_:
                extras = remember(extras, NAMESPACE, "finish_reason", finish_reason_)
            out.stop_reason = finish_reason__word
            out.stop_native = finish_reason_ if finish_reason_.__class__ is str else str(finish_reason_)
        logprobs_ = w.get("logprobs")
        if logprobs_ is not None:
            n += 1
            out.logprobs = inside(logprobs_, decode_logprobs, "logprobs")
        if n != len(w):
            extras = leftover(extras, w, CHOICE_KEYS, CHOICE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_choice(value: u.Candidate, losses: list[Loss]) -> Any:
    """Choice <- Candidate."""
    message_: Any = under(value.message, encode_just_answer_message, losses, "message")
    if message_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"message": message_}
    if value.index is not None:
        w["index"] = value.index
    else:
        if not has_spelling(value, SPACES, "index"):
            losses.append(Loss("index", "Candidate.index", "defaulted", "trivial", "the key is required", 0))
        w["index"] = 0
    if value.stop_reason is not None:
        if value.stop_reason in STOP_REASON_LOST:
            losses.append(Loss("stop_reason", "Candidate.stop_reason", "changed", "minor", NO_PLACE, value.stop_reason))
        finish_reason_word = STOP_REASON_OUT.get(value.stop_reason)
        if finish_reason_word is None and not has_spelling(value, SPACES, "finish_reason"):
            losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", NO_PLACE, value.stop_reason))
        if finish_reason_word is not None:
            w["finish_reason"] = finish_reason_word
    if value.logprobs is not None:
        logprobs_: Any = under(value.logprobs, encode_logprobs, losses, "logprobs")
        if logprobs_ is not LOST:
            w["logprobs"] = logprobs_
    if value.stop_sequence is not None or value.stop_details is not None:
        report(value, LOST_CHOICE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_choice)
    return w


def holds_choice(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "index":
        if was is None or was == ABSENT:
            return value.index is None
        try:
            if was.__class__ is not int:
                was = whole(was, "index")
            return same(was, value.index)
        except DecodeError:
            return False
    if at == "finish_reason":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            extras: Extras | None = None
            was_word = STOP_REASON_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of stop, length, tool_calls, function_call, content_filter", was, "finish_reason")
                was_word = "other"
            if STOP_REASON_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "finish_reason", was)
            return same(was_word, value.stop_reason)
        except DecodeError:
            return False
    if at == "logprobs":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_logprobs, "logprobs"), value.logprobs)
        except DecodeError:
            return False
    return False


def decode_usage(w: Any) -> u.Usage:
    """Usage -> Usage."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Usage()
    if len(w) != 0:
        n = 0
        prompt_tokens_ = w.get("prompt_tokens")
        if prompt_tokens_ is not None:
            n += 1
            if prompt_tokens_.__class__ is not int:
                prompt_tokens_ = whole(prompt_tokens_, "prompt_tokens")
            out.input_tokens = prompt_tokens_
        completion_tokens_ = w.get("completion_tokens")
        if completion_tokens_ is not None:
            n += 1
            if completion_tokens_.__class__ is not int:
                completion_tokens_ = whole(completion_tokens_, "completion_tokens")
            out.output_tokens = completion_tokens_
        if "total_tokens" in w:
            n += 1
        if n != len(w):
            prompt_tokens_details_ = w.get("prompt_tokens_details")
            if prompt_tokens_details_ is not None:
                n += 1
                if prompt_tokens_details_.__class__ is not dict:
                    prompt_tokens_details_ = an_object(prompt_tokens_details_, "prompt_tokens_details")
                if len(prompt_tokens_details_) != 0:
                    n_prompt_tokens_details_ = 0
                    prompt_tokens_details_cached_tokens_ = prompt_tokens_details_.get("cached_tokens")
                    if prompt_tokens_details_cached_tokens_ is not None:
                        n_prompt_tokens_details_ += 1
                        if prompt_tokens_details_cached_tokens_.__class__ is not int:
                            prompt_tokens_details_cached_tokens_ = whole(
                                prompt_tokens_details_cached_tokens_, "prompt_tokens_details", "cached_tokens"
                            )
                        out.cache_read_tokens = prompt_tokens_details_cached_tokens_
                    prompt_tokens_details_cache_write_tokens_ = prompt_tokens_details_.get("cache_write_tokens")
                    if prompt_tokens_details_cache_write_tokens_ is not None:
                        n_prompt_tokens_details_ += 1
                        if prompt_tokens_details_cache_write_tokens_.__class__ is not int:
                            prompt_tokens_details_cache_write_tokens_ = whole(
                                prompt_tokens_details_cache_write_tokens_, "prompt_tokens_details", "cache_write_tokens"
                            )
                        out.cache_write_tokens = prompt_tokens_details_cache_write_tokens_
                    prompt_tokens_details_audio_tokens_ = prompt_tokens_details_.get("audio_tokens")
                    if prompt_tokens_details_audio_tokens_ is not None:
                        n_prompt_tokens_details_ += 1
                        if prompt_tokens_details_audio_tokens_.__class__ is not int:
                            prompt_tokens_details_audio_tokens_ = whole(
                                prompt_tokens_details_audio_tokens_, "prompt_tokens_details", "audio_tokens"
                            )
                        out.input_audio_tokens = prompt_tokens_details_audio_tokens_
                    if n_prompt_tokens_details_ != len(prompt_tokens_details_):
                        extras = leftover(
                            extras,
                            prompt_tokens_details_,
                            USAGE_PROMPT_TOKENS_DETAILS_KEYS,
                            USAGE_PROMPT_TOKENS_DETAILS_OPTIONAL,
                            NAMESPACE,
                            {},
                            "prompt_tokens_details",
                        )
                if not (out.cache_read_tokens is not None or out.cache_write_tokens is not None or out.input_audio_tokens is not None):
                    extras = remember(extras, NAMESPACE, "prompt_tokens_details", prompt_tokens_details_)
            completion_tokens_details_ = w.get("completion_tokens_details")
            if completion_tokens_details_ is not None:
                n += 1
                if completion_tokens_details_.__class__ is not dict:
                    completion_tokens_details_ = an_object(completion_tokens_details_, "completion_tokens_details")
                if len(completion_tokens_details_) != 0:
                    n_completion_tokens_details_ = 0
                    completion_tokens_details_reasoning_tokens_ = completion_tokens_details_.get("reasoning_tokens")
                    if completion_tokens_details_reasoning_tokens_ is not None:
                        n_completion_tokens_details_ += 1
                        if completion_tokens_details_reasoning_tokens_.__class__ is not int:
                            completion_tokens_details_reasoning_tokens_ = whole(
                                completion_tokens_details_reasoning_tokens_, "completion_tokens_details", "reasoning_tokens"
                            )
                        out.reasoning_tokens = completion_tokens_details_reasoning_tokens_
                    completion_tokens_details_audio_tokens_ = completion_tokens_details_.get("audio_tokens")
                    if completion_tokens_details_audio_tokens_ is not None:
                        n_completion_tokens_details_ += 1
                        if completion_tokens_details_audio_tokens_.__class__ is not int:
                            completion_tokens_details_audio_tokens_ = whole(
                                completion_tokens_details_audio_tokens_, "completion_tokens_details", "audio_tokens"
                            )
                        out.output_audio_tokens = completion_tokens_details_audio_tokens_
                    completion_tokens_details_accepted_prediction_tokens_ = completion_tokens_details_.get("accepted_prediction_tokens")
                    if completion_tokens_details_accepted_prediction_tokens_ is not None:
                        n_completion_tokens_details_ += 1
                        if completion_tokens_details_accepted_prediction_tokens_.__class__ is not int:
                            completion_tokens_details_accepted_prediction_tokens_ = whole(
                                completion_tokens_details_accepted_prediction_tokens_,
                                "completion_tokens_details",
                                "accepted_prediction_tokens",
                            )
                        out.accepted_prediction_tokens = completion_tokens_details_accepted_prediction_tokens_
                    if n_completion_tokens_details_ != len(completion_tokens_details_):
                        completion_tokens_details_rejected_prediction_tokens_ = completion_tokens_details_.get("rejected_prediction_tokens")
                        if completion_tokens_details_rejected_prediction_tokens_ is not None:
                            n_completion_tokens_details_ += 1
                            if completion_tokens_details_rejected_prediction_tokens_.__class__ is not int:
                                completion_tokens_details_rejected_prediction_tokens_ = whole(
                                    completion_tokens_details_rejected_prediction_tokens_,
                                    "completion_tokens_details",
                                    "rejected_prediction_tokens",
                                )
                            out.rejected_prediction_tokens = completion_tokens_details_rejected_prediction_tokens_
                        if n_completion_tokens_details_ != len(completion_tokens_details_):
                            extras = leftover(
                                extras,
                                completion_tokens_details_,
                                USAGE_COMPLETION_TOKENS_DETAILS_KEYS,
                                USAGE_COMPLETION_TOKENS_DETAILS_OPTIONAL,
                                NAMESPACE,
                                {},
                                "completion_tokens_details",
                            )
                if not (
                    out.reasoning_tokens is not None
                    or out.output_audio_tokens is not None
                    or out.accepted_prediction_tokens is not None
                    or out.rejected_prediction_tokens is not None
                ):
                    extras = remember(extras, NAMESPACE, "completion_tokens_details", completion_tokens_details_)
            if n != len(w):
                extras = leftover(extras, w, USAGE_KEYS, USAGE_OPTIONAL, NAMESPACE, {})
    if not same(
        w.get("total_tokens", MISSING),
        ((out.input_tokens or 0) + (out.output_tokens or 0) if out.input_tokens is not None or out.output_tokens is not None else MISSING),
    ):
        extras = remember(extras, NAMESPACE, "total_tokens", w.get("total_tokens", ABSENT))
    if extras is not None:
        out.extras = extras
    return out


def encode_usage(value: u.Usage, losses: list[Loss]) -> Any:
    """Usage <- Usage."""
    w: dict[str, Any] = {}
    if value.input_tokens is not None:
        w["prompt_tokens"] = value.input_tokens
    if value.output_tokens is not None:
        w["completion_tokens"] = value.output_tokens
    if value.input_tokens is not None or value.output_tokens is not None:
        w["total_tokens"] = (value.input_tokens or 0) + (value.output_tokens or 0)
    if value.cache_read_tokens is not None or value.cache_write_tokens is not None or value.input_audio_tokens is not None:
        prompt_tokens_details_: dict[str, Any] = {}
        if value.cache_read_tokens is not None:
            prompt_tokens_details_["cached_tokens"] = value.cache_read_tokens
        if value.cache_write_tokens is not None:
            prompt_tokens_details_["cache_write_tokens"] = value.cache_write_tokens
        if value.input_audio_tokens is not None:
            prompt_tokens_details_["audio_tokens"] = value.input_audio_tokens
        if prompt_tokens_details_:
            w["prompt_tokens_details"] = prompt_tokens_details_
    if (
        value.reasoning_tokens is not None
        or value.output_audio_tokens is not None
        or value.accepted_prediction_tokens is not None
        or value.rejected_prediction_tokens is not None
    ):
        completion_tokens_details_: dict[str, Any] = {}
        if value.reasoning_tokens is not None:
            completion_tokens_details_["reasoning_tokens"] = value.reasoning_tokens
        if value.output_audio_tokens is not None:
            completion_tokens_details_["audio_tokens"] = value.output_audio_tokens
        if value.accepted_prediction_tokens is not None:
            completion_tokens_details_["accepted_prediction_tokens"] = value.accepted_prediction_tokens
        if value.rejected_prediction_tokens is not None:
            completion_tokens_details_["rejected_prediction_tokens"] = value.rejected_prediction_tokens
        if completion_tokens_details_:
            w["completion_tokens_details"] = completion_tokens_details_
    if value.cache_write_5m_tokens is not None or value.cache_write_1h_tokens is not None or value.web_searches is not None:
        report(value, LOST_USAGE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, USAGE_NESTS, holds_usage)
    return w


def holds_usage(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("total_tokens",):
        return True
    if at == "prompt_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "prompt_tokens")
            return same(was, value.input_tokens)
        except DecodeError:
            return False
    if at == "completion_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "completion_tokens")
            return same(was, value.output_tokens)
        except DecodeError:
            return False
    if at == "prompt_tokens_details":
        return not (value.cache_read_tokens is not None or value.cache_write_tokens is not None or value.input_audio_tokens is not None)
    if at == "prompt_tokens_details.cached_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "cached_tokens")
            return same(was, value.cache_read_tokens)
        except DecodeError:
            return False
    if at == "prompt_tokens_details.cache_write_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "cache_write_tokens")
            return same(was, value.cache_write_tokens)
        except DecodeError:
            return False
    if at == "prompt_tokens_details.audio_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "audio_tokens")
            return same(was, value.input_audio_tokens)
        except DecodeError:
            return False
    if at == "completion_tokens_details":
        return not (
            value.reasoning_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
        )
    if at == "completion_tokens_details.reasoning_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "reasoning_tokens")
            return same(was, value.reasoning_tokens)
        except DecodeError:
            return False
    if at == "completion_tokens_details.audio_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "audio_tokens")
            return same(was, value.output_audio_tokens)
        except DecodeError:
            return False
    if at == "completion_tokens_details.accepted_prediction_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "accepted_prediction_tokens")
            return same(was, value.accepted_prediction_tokens)
        except DecodeError:
            return False
    if at == "completion_tokens_details.rejected_prediction_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "rejected_prediction_tokens")
            return same(was, value.rejected_prediction_tokens)
        except DecodeError:
            return False
    return False


def decode_response(w: Any) -> u.Response:
    """Response -> Response."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        choices_ = w["choices"]
    except KeyError:
        raise missing(w, "choices") from None
    out = u.Response(candidates=each(choices_, decode_choice, "choices"))
    n = 1
    if w.get("object") == "chat.completion":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "object", w.get("object", ABSENT))
    if n != len(w):
        id_ = w.get("id")
        if id_ is not None:
            n += 1
            if id_.__class__ is not str:
                id_ = text(id_, "id")
            out.id = id_
        created_ = w.get("created")
        if created_ is not None:
            n += 1
            if created_.__class__ is not int:
                created_ = whole(created_, "created")
            out.created = created_
        model_ = w.get("model")
        if model_ is not None:
            n += 1
            if model_.__class__ is not str:
                model_ = text(model_, "model")
            out.model = model_
        if n != len(w):
            usage_ = w.get("usage")
            if usage_ is not None:
                n += 1
                out.usage = inside(usage_, decode_usage, "usage")
            service_tier_ = w.get("service_tier")
            if service_tier_ is not None:
                n += 1
                if service_tier_.__class__ is not str:
                    service_tier_ = text(service_tier_, "service_tier")
                out.service_tier = service_tier_
            if n != len(w):
                extras = leftover(extras, w, RESPONSE_KEYS, RESPONSE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_response(value: u.Response, losses: list[Loss]) -> Any:
    """Response <- Response."""
    w: dict[str, Any] = {"object": "chat.completion", "choices": each_out(value.candidates, encode_choice, losses, "candidates")}
    if value.id is not None:
        w["id"] = value.id
    if value.created is not None:
        w["created"] = value.created
    if value.model is not None:
        w["model"] = value.model
    if value.usage is not None:
        usage_: Any = under(value.usage, encode_usage, losses, "usage")
        if usage_ is not LOST:
            w["usage"] = usage_
    if value.service_tier is not None:
        w["service_tier"] = value.service_tier
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_response)
    return w


def holds_response(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("object",):
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
    if at == "created":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "created")
            return same(was, value.created)
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
    if at == "service_tier":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "service_tier")
            return same(was, value.service_tier)
        except DecodeError:
            return False
    return False


def decode_chunk_call(w: Any) -> u.ToolCall:
    """ChunkCall -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ToolCall(id=UNSET, name=UNSET, kind="function")
    n = 0
    id_ = w.get("id")
    if id_ is not None:
        n += 1
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        out.id = id_
        if id_ == "":
            extras = remember(extras, NAMESPACE, "id", id_)
    else:
        out.id = ""
    if n != len(w):
        if "type" in w:
            extras = remember(extras, NAMESPACE, "type", w["type"])
        function_ = w.get("function")
        if function_ is not None:
            n += 1
            if function_.__class__ is not dict:
                function_ = an_object(function_, "function")
            n_function_ = 0
            function_name_ = function_.get("name")
            if function_name_ is not None:
                n_function_ += 1
                if function_name_.__class__ is not str:
                    function_name_ = text(function_name_, "function", "name")
                out.name = function_name_
                if function_name_ == "":
                    extras = remember(extras, NAMESPACE, "name", function_name_, "function")
            else:
                out.name = ""
            if n_function_ != len(function_):
                function_arguments_ = function_.get("arguments")
                if function_arguments_ is not None:
                    n_function_ += 1
                    if function_arguments_.__class__ is not str:
                        function_arguments_ = text(function_arguments_, "function", "arguments")
                    out.arguments_text = function_arguments_
                if n_function_ != len(function_):
                    extras = leftover(extras, function_, CHUNK_CALL_FUNCTION_KEYS, CHUNK_CALL_FUNCTION_OPTIONAL, NAMESPACE, {}, "function")
            if not (out.name != "" or out.arguments_text is not None):
                extras = remember(extras, NAMESPACE, "function", function_)
        if n != len(w):
            extras = leftover(extras, w, CHUNK_CALL_KEYS, CHUNK_CALL_OPTIONAL, NAMESPACE, {})
    if out.id is UNSET:
        raise DecodeError("missing 'id'")
    if out.name is UNSET:
        raise DecodeError("missing 'name'")
    if extras is not None:
        out.extras = extras
    return out


def encode_chunk_call(value: u.ToolCall, losses: list[Loss]) -> Any:
    """ChunkCall <- ToolCall."""
    w: dict[str, Any] = {}
    if value.id != "":
        w["id"] = value.id
    if value.name != "" or value.arguments_text is not None:
        function_: dict[str, Any] = {}
        if value.name != "":
            function_["name"] = value.name
        if value.arguments_text is not None:
            function_["arguments"] = value.arguments_text
        if function_:
            w["function"] = function_
    if (
        value.runner != "client"
        or value.input is not None
        or value.namespace is not None
        or value.cache is not None
        or value.signature is not None
    ):
        report(value, LOST_CHUNK_CALL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, CHUNK_CALL_NESTS, holds_chunk_call)
    return w


def holds_chunk_call(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
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
    if at == "function":
        return not (value.name != "" or value.arguments_text is not None)
    if at == "function.name":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "name")
            return same(was, value.name)
        except DecodeError:
            return False
    if at == "function.arguments":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "arguments")
            return same(was, value.arguments_text)
        except DecodeError:
            return False
    return False


def decode_chunk_custom_call(w: Any) -> u.ToolCall:
    """ChunkCustomCall -> ToolCall. As the whole answer has it; the SDK has no type for its fragments."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        custom_ = w["custom"]
        if custom_.__class__ is not dict:
            custom_ = an_object(custom_, "custom")
    except KeyError:
        raise missing(w, "custom") from None
    out = u.ToolCall(id=UNSET, name=UNSET, kind="custom")
    n_custom_ = 0
    custom_name_ = custom_.get("name")
    if custom_name_ is not None:
        n_custom_ += 1
        if custom_name_.__class__ is not str:
            custom_name_ = text(custom_name_, "custom", "name")
        out.name = custom_name_
        if custom_name_ == "":
            extras = remember(extras, NAMESPACE, "name", custom_name_, "custom")
    else:
        out.name = ""
    if n_custom_ != len(custom_):
        custom_input_ = custom_.get("input")
        if custom_input_ is not None:
            n_custom_ += 1
            if custom_input_.__class__ is not str:
                custom_input_ = text(custom_input_, "custom", "input")
            out.input = custom_input_
        if n_custom_ != len(custom_):
            extras = leftover(extras, custom_, CHUNK_CUSTOM_CALL_CUSTOM_KEYS, CHUNK_CUSTOM_CALL_CUSTOM_OPTIONAL, NAMESPACE, {}, "custom")
    n = 1
    id_ = w.get("id")
    if id_ is not None:
        n += 1
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        out.id = id_
        if id_ == "":
            extras = remember(extras, NAMESPACE, "id", id_)
    else:
        out.id = ""
    if n != len(w):
        if "type" in w:
            extras = remember(extras, NAMESPACE, "type", w["type"])
        if n != len(w):
            extras = leftover(extras, w, CHUNK_CUSTOM_CALL_KEYS, CHUNK_CUSTOM_CALL_OPTIONAL, NAMESPACE, {})
    if out.id is UNSET:
        raise DecodeError("missing 'id'")
    if out.name is UNSET:
        raise DecodeError("missing 'name'")
    if extras is not None:
        out.extras = extras
    return out


def encode_chunk_custom_call(value: u.ToolCall, losses: list[Loss]) -> Any:
    """ChunkCustomCall <- ToolCall. As the whole answer has it; the SDK has no type for its fragments."""
    custom_: dict[str, Any] = {}
    if value.name != "":
        custom_["name"] = value.name
    if value.input is not None:
        custom_["input"] = value.input
    w: dict[str, Any] = {"custom": custom_}
    if value.id != "":
        w["id"] = value.id
    if value.runner != "client" or value.namespace is not None or value.cache is not None or value.signature is not None:
        report(value, LOST_CHUNK_CUSTOM_CALL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, CHUNK_CUSTOM_CALL_NESTS, holds_chunk_custom_call)
    return w


def holds_chunk_custom_call(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "custom.name":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "name")
            return same(was, value.name)
        except DecodeError:
            return False
    if at == "custom.input":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "input")
            return same(was, value.input)
        except DecodeError:
            return False
    if at == "id":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "id")
            return same(was, value.id)
        except DecodeError:
            return False
    return False


def decode_chunk_audio(w: Any) -> u.Audio:
    """ChunkAudio -> Audio."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Audio(source=UNSET)
    n = 0
    data_ = w.get("data")
    if data_ is not None:
        n += 1
        if out.source is UNSET:
            out.source = inside(data_, decode_audio_bytes, "data")
            if data_ == "":
                extras = remember(extras, NAMESPACE, "data", data_)
        else:
            extras = keep(extras, NAMESPACE, "data", data_)
    else:
        out.source = decode_audio_bytes("")
    if n != len(w):
        id_ = w.get("id")
        if id_ is not None:
            n += 1
            if id_.__class__ is not str:
                id_ = text(id_, "id")
            out.id = id_
        expires_at_ = w.get("expires_at")
        if expires_at_ is not None:
            n += 1
            if expires_at_.__class__ is not int:
                expires_at_ = whole(expires_at_, "expires_at")
            out.expires_at = expires_at_
        transcript_ = w.get("transcript")
        if transcript_ is not None:
            n += 1
            if transcript_.__class__ is not str:
                transcript_ = text(transcript_, "transcript")
            out.transcript = transcript_
        if n != len(w):
            extras = leftover(extras, w, CHUNK_AUDIO_KEYS, CHUNK_AUDIO_OPTIONAL, NAMESPACE, {})
    if out.source is UNSET:
        raise DecodeError("missing 'data'")
    if extras is not None:
        out.extras = extras
    return out


def encode_chunk_audio(value: u.Audio, losses: list[Loss]) -> Any:
    """ChunkAudio <- Audio."""
    if value.source.__class__ not in (u.Blob,):
        losses.append(lost_whole(value.source, LEVELS, TITLE).under("source"))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {}
    if value.id is not None:
        w["id"] = value.id
    if value.source.__class__ in (u.Blob,):
        data_: Any = under(value.source, encode_just_audio_bytes, losses, "source")
        if data_ is LOST:
            losses.append(lost_whole(value, LEVELS, TITLE))
            return LOST
        if not same(data_, ""):
            w["data"] = data_
    if value.expires_at is not None:
        w["expires_at"] = value.expires_at
    if value.transcript is not None:
        w["transcript"] = value.transcript
    if value.cache is not None or value.signature is not None:
        report(value, LOST_CHUNK_AUDIO, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_chunk_audio)
    return w


def holds_chunk_audio(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "id":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "id")
            return same(was, value.id)
        except DecodeError:
            return False
    if at == "data":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_audio_bytes, "data"), value.source)
        except DecodeError:
            return False
    if at == "expires_at":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "expires_at")
            return same(was, value.expires_at)
        except DecodeError:
            return False
    if at == "transcript":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "transcript")
            return same(was, value.transcript)
        except DecodeError:
            return False
    return False


def decode_chunk_delta(w: Any) -> u.Message:
    """ChunkDelta -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Message(role="assistant")
    if len(w) != 0:
        n = 0
        if "role" in w:
            extras = remember(extras, NAMESPACE, "role", w["role"])
        reasoning_content_ = w.get("reasoning_content")
        if "reasoning" in w:
            if reasoning_content_ is None and "reasoning_content" not in w and w["reasoning"] is not None:
                reasoning_content_ = w["reasoning"]
                extras = remember_alias(extras, NAMESPACE, "reasoning_content", "reasoning")
            else:
                extras = keep(extras, NAMESPACE, "reasoning", w["reasoning"])
                n += 1
        if reasoning_content_ is not None:
            n += 1
            if reasoning_content_.__class__ is not str:
                reasoning_content_ = text(reasoning_content_, "reasoning_content")
            out.parts += [u.Reasoning(content=[reasoning_content_])]
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            if content_.__class__ is not str:
                content_ = text(content_, "content")
            out.parts += [u.Text(text=content_)]
        if n != len(w):
            refusal_ = w.get("refusal")
            if refusal_ is not None:
                n += 1
                if refusal_.__class__ is not str:
                    refusal_ = text(refusal_, "refusal")
                out.parts += [u.Refusal(text=refusal_)]
            annotations_ = w.get("annotations")
            if annotations_ is not None:
                n += 1
                out.citations = each(annotations_, decode_url_citation, "annotations")
                if annotations_.__class__ is list and not annotations_:
                    extras = remember(extras, NAMESPACE, "annotations", [])
            audio_ = w.get("audio")
            if audio_ is not None:
                n += 1
                out.parts += [inside(audio_, decode_chunk_audio, "audio")]
            tool_calls_ = w.get("tool_calls")
            if tool_calls_ is not None:
                n += 1
                tool_calls__parts = each(tool_calls_, decode_chunk_tool_call, "tool_calls")
                for part_ in tool_calls__parts:
                    if part_.__class__ is u.Opaque:
                        mark(part_, NAMESPACE, "$place", "tool_calls")
                out.parts += tool_calls__parts
                if tool_calls_.__class__ is list and not tool_calls_:
                    extras = remember(extras, NAMESPACE, "tool_calls", [])
            name_ = w.get("name")
            if name_ is not None:
                n += 1
                if name_.__class__ is not str:
                    name_ = text(name_, "name")
                out.name = name_
            if n != len(w):
                extras = leftover(extras, w, CHUNK_DELTA_KEYS, CHUNK_DELTA_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_chunk_delta(value: u.Message, losses: list[Loss]) -> Any:
    """ChunkDelta <- Message."""
    reasoning_content_parts: list[Any] = []
    content_parts: list[Any] = []
    refusal_parts: list[Any] = []
    audio_parts: list[Any] = []
    tool_calls_parts: list[Any] = []
    part: Any
    reached = 0
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Reasoning:
            if reached > 0:
                losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
            if (
                part.summary
                or part.encrypted is not None
                or part.id is not None
                or part.signature is not None
                or part.cache is not None
                or part.redacted
            ):
                report(part, JOINED_REASONING, losses, NO_PLACE)
            if part.extras is not None:
                foreign(part, (NAMESPACE,) if marked(part, SPACES, "$place") else (), losses)
            reasoning_content_parts.append(part)
        elif cls is u.Text:
            if reached > 1:
                losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
            reached = 1 if reached < 1 else reached
            if part.citations or part.signature is not None or part.cache is not None:
                report(part, JOINED_TEXT, losses, NO_PLACE)
            if part.extras is not None:
                foreign(part, (NAMESPACE,) if marked(part, SPACES, "$place") else (), losses)
            content_parts.append(part)
        elif cls is u.Refusal:
            if reached > 2:
                losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
            reached = 2 if reached < 2 else reached
            if part.cache is not None or part.signature is not None:
                report(part, JOINED_REFUSAL, losses, NO_PLACE)
            if part.extras is not None:
                foreign(part, (NAMESPACE,) if marked(part, SPACES, "$place") else (), losses)
            refusal_parts.append(part)
        elif cls is u.Audio:
            if audio_parts:
                losses.append(Loss("", cls.__name__, "dropped", LEVELS.get(cls.__name__, "major"), "there is room for one", part))
            else:
                item = encode_chunk_audio(part, losses)
                if item is not LOST:
                    if reached > 3:
                        losses.append(Loss("", cls.__name__, "reordered", "minor", "another kind of part has to stand before it", None))
                    reached = 3 if reached < 3 else reached
                    audio_parts.append(item)
        elif cls in (u.ToolCall, u.Opaque):
            item = encode_chunk_tool_call(part, losses)
            if item is not LOST:
                reached = 4
                tool_calls_parts.append(item)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {}
    if reasoning_content_parts:
        if len(reasoning_content_parts) > 1:
            losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
        w["reasoning_content"] = "".join(["".join(part.content) for part in reasoning_content_parts])
    if content_parts:
        if len(content_parts) > 1:
            losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
        w["content"] = "".join([part.text for part in content_parts])
    if refusal_parts:
        if len(refusal_parts) > 1:
            losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
        w["refusal"] = "".join([part.text for part in refusal_parts])
    if value.citations:
        annotations_ = each_out(value.citations, encode_url_citation, losses, "citations")
        if annotations_:
            w["annotations"] = annotations_
    if audio_parts:
        w["audio"] = audio_parts[0]
    if tool_calls_parts:
        w["tool_calls"] = tool_calls_parts
    if value.name is not None:
        w["name"] = value.name
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_chunk_delta)
    return w


def encode_just_chunk_delta(value: Any, losses: list[Loss]) -> Any:
    """ChunkDelta, or nothing."""
    if value.__class__ is u.Message and value.role == "assistant":
        return encode_chunk_delta(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def holds_chunk_delta(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("role",):
        return True
    if at == "reasoning_content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        return False
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        return False
    if at == "refusal":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        return False
    if at == "annotations":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(each(was, decode_url_citation, "annotations"), value.citations)
        except DecodeError:
            return False
    if at == "audio":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        return False
    if at == "tool_calls":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
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
    return False


def decode_chunk_choice(w: Any) -> u.Candidate:
    """ChunkChoice -> Candidate."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        index_ = w["index"]
        delta_ = w["delta"]
    except KeyError:
        raise missing(w, "index", "delta") from None
    out = u.Candidate(message=inside(delta_, decode_chunk_delta, "delta"))
    if index_ is not None:
        if index_.__class__ is not int:
            index_ = whole(index_, "index")
        out.index = index_
    n = 2
    finish_reason_ = w.get("finish_reason")
    if finish_reason_ is not None:
        n += 1
        finish_reason__word = STOP_REASON_IN.get(finish_reason_) if finish_reason_.__class__ in (str, bool, int) else None
        if finish_reason__word is None:
            if finish_reason_.__class__ is not str:
                raise wrong("one of stop, length, tool_calls, function_call, content_filter", finish_reason_, "finish_reason")
            finish_reason__word = "other"
        if STOP_REASON_OUT.get(finish_reason__word) != finish_reason_:
            extras = remember(extras, NAMESPACE, "finish_reason", finish_reason_)
        out.stop_reason = finish_reason__word
        out.stop_native = finish_reason_ if finish_reason_.__class__ is str else str(finish_reason_)
    elif "finish_reason" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "finish_reason", ABSENT)
    if n != len(w):
        logprobs_ = w.get("logprobs")
        if logprobs_ is not None:
            n += 1
            out.logprobs = inside(logprobs_, decode_logprobs, "logprobs")
        if n != len(w):
            extras = leftover(extras, w, CHUNK_CHOICE_KEYS, CHUNK_CHOICE_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_chunk_choice(value: u.Candidate, losses: list[Loss]) -> Any:
    """ChunkChoice <- Candidate."""
    delta_: Any = under(value.message, encode_just_chunk_delta, losses, "message")
    if delta_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"index": value.index, "delta": delta_}
    if value.stop_reason is not None:
        if value.stop_reason in STOP_REASON_LOST:
            losses.append(Loss("stop_reason", "Candidate.stop_reason", "changed", "minor", NO_PLACE, value.stop_reason))
        finish_reason_word = STOP_REASON_OUT.get(value.stop_reason)
        if finish_reason_word is None and not has_spelling(value, SPACES, "finish_reason"):
            losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", NO_PLACE, value.stop_reason))
        w["finish_reason"] = finish_reason_word
    else:
        w["finish_reason"] = None
    if value.logprobs is not None:
        logprobs_: Any = under(value.logprobs, encode_logprobs, losses, "logprobs")
        if logprobs_ is not LOST:
            w["logprobs"] = logprobs_
    if value.stop_sequence is not None or value.stop_details is not None:
        report(value, LOST_CHUNK_CHOICE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_chunk_choice)
    return w


def holds_chunk_choice(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "finish_reason":
        if was is None or was == ABSENT:
            return now is MISSING or now is None or now == "" or now == []
        try:
            extras: Extras | None = None
            was_word = STOP_REASON_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of stop, length, tool_calls, function_call, content_filter", was, "finish_reason")
                was_word = "other"
            if STOP_REASON_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "finish_reason", was)
            return same(was_word, value.stop_reason)
        except DecodeError:
            return False
    if at == "logprobs":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_logprobs, "logprobs"), value.logprobs)
        except DecodeError:
            return False
    return False


def decode_chunk(w: Any) -> u.Response:
    """Chunk -> Response."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        choices_ = w["choices"]
    except KeyError:
        raise missing(w, "choices") from None
    out = u.Response(candidates=each(choices_, decode_chunk_choice, "choices"))
    n = 1
    if w.get("object") == "chat.completion.chunk":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "object", w.get("object", ABSENT))
    if n != len(w):
        id_ = w.get("id")
        if id_ is not None:
            n += 1
            if id_.__class__ is not str:
                id_ = text(id_, "id")
            out.id = id_
        created_ = w.get("created")
        if created_ is not None:
            n += 1
            if created_.__class__ is not int:
                created_ = whole(created_, "created")
            out.created = created_
        model_ = w.get("model")
        if model_ is not None:
            n += 1
            if model_.__class__ is not str:
                model_ = text(model_, "model")
            out.model = model_
        if n != len(w):
            usage_ = w.get("usage")
            if usage_ is not None:
                n += 1
                out.usage = inside(usage_, decode_usage, "usage")
            service_tier_ = w.get("service_tier")
            if service_tier_ is not None:
                n += 1
                if service_tier_.__class__ is not str:
                    service_tier_ = text(service_tier_, "service_tier")
                out.service_tier = service_tier_
            if n != len(w):
                extras = leftover(extras, w, CHUNK_KEYS, CHUNK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_chunk(value: u.Response, losses: list[Loss]) -> Any:
    """Chunk <- Response."""
    choices_: Any
    if value.candidates:
        choices_ = each_out(value.candidates, encode_chunk_choice, losses, "candidates")
    else:
        choices_ = []
    w: dict[str, Any] = {"object": "chat.completion.chunk", "choices": choices_}
    if value.id is not None:
        w["id"] = value.id
    if value.created is not None:
        w["created"] = value.created
    if value.model is not None:
        w["model"] = value.model
    if value.usage is not None:
        usage_: Any = under(value.usage, encode_usage, losses, "usage")
        if usage_ is not LOST:
            w["usage"] = usage_
    if value.service_tier is not None:
        w["service_tier"] = value.service_tier
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_chunk)
    return w


def holds_chunk(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("object",):
        return True
    if at == "choices":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            return same(each(was, decode_chunk_choice, "choices"), value.candidates)
        except DecodeError:
            return False
    if at == "id":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "id")
            return same(was, value.id)
        except DecodeError:
            return False
    if at == "created":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "created")
            return same(was, value.created)
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
    if at == "service_tier":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "service_tier")
            return same(was, value.service_tier)
        except DecodeError:
            return False
    return False


def decode_error(w: Any) -> u.ErrorAnswer:
    """Error -> ErrorAnswer."""
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
    if len(error_) != 1:
        n_error_ = 1
        error_param_ = error_.get("param")
        if error_param_ is not None:
            n_error_ += 1
            if error_param_.__class__ is not str:
                error_param_ = text(error_param_, "error", "param")
            out.param = error_param_
        error_code_ = error_.get("code")
        if error_code_ is not None:
            n_error_ += 1
            error_code__word = ERROR_CODE_IN.get(error_code_) if error_code_.__class__ in (str, bool, int) else None
            if error_code__word is None:
                if error_code_.__class__ is not str:
                    raise wrong(
                        "one of invalid_request_error, invalid_value, invalid_type, missing_required_parameter, unknown_parameter, unsupported_parameter, unsupported_value, integer_above_max_value, string_above_max_length, array_above_max_length, invalid_base64, invalid_image, invalid_image_url, invalid_json_schema, invalid_function_parameters, 400, 422, invalid_api_key, invalid_issuer, account_deactivated, token_expired, 401, unsupported_country_region_territory, ip_not_authorized, mismatched_organization, mismatched_project, insufficient_permissions, 403, model_not_found, not_found, unknown_url, 404, request_too_large, 413, rate_limit_exceeded, tokens_exceeded, requests_exceeded, 429, insufficient_quota, billing_hard_limit_reached, billing_not_active, 402, context_length_exceeded, content_policy_violation, content_filter, invalid_prompt, server_overloaded, engine_overloaded, slow_down, 503, timeout, request_timeout, 408, 504, server_error, internal_error, 500, 502",
                        error_code_,
                        "error",
                        "code",
                    )
                error_code__word = "other"
            if ERROR_CODE_OUT.get(error_code__word) != error_code_:
                extras = remember(extras, NAMESPACE, "code", error_code_, "error")
            out.code = error_code__word
            out.native = error_code_ if error_code_.__class__ is str else str(error_code_)
        if "type" in error_:
            n_error_ += 1
        if n_error_ != len(error_):
            extras = leftover(extras, error_, ERROR_ERROR_KEYS, ERROR_ERROR_OPTIONAL, NAMESPACE, {}, "error")
    if len(w) != 1:
        extras = leftover(extras, w, ERROR_KEYS, NO_KEYS, NAMESPACE, {})
    type_word = error_.get("type")
    if out.code is None and type_word.__class__ is str and type_word in ERROR_TYPE_IN:
        out.code = ERROR_TYPE_IN[type_word]
        extras = remember(extras, NAMESPACE, "code", error_.get("code", ABSENT), "error")
    if not same(error_.get("type", MISSING), (ERROR_TYPE_OUT.get(out.code) if ERROR_TYPE_OUT.get(out.code) is not None else MISSING)):
        extras = remember(extras, NAMESPACE, "type", error_.get("type", ABSENT), "error")
    if extras is not None:
        out.extras = extras
    return out


def encode_error(value: u.ErrorAnswer, losses: list[Loss]) -> Any:
    """Error <- ErrorAnswer."""
    error_: dict[str, Any] = {"message": value.message}
    if value.param is not None:
        error_["param"] = value.param
    if value.code is not None:
        if value.code in ERROR_CODE_LOST and not (value.code == "other" and has_spelling(value, SPACES, "error.code")):
            losses.append(Loss("code", "ErrorAnswer.code", "changed", "minor", NO_PLACE, value.code))
        error_code_word = ERROR_CODE_OUT.get(value.code)
        if error_code_word is None and not has_spelling(value, SPACES, "error.code"):
            losses.append(dropped("code", "ErrorAnswer.code", "minor", NO_PLACE, value.code))
        if error_code_word is not None:
            error_["code"] = error_code_word
    if ERROR_TYPE_OUT.get(value.code) is not None:
        error_["type"] = ERROR_TYPE_OUT.get(value.code)
    w: dict[str, Any] = {"error": error_}
    if value.extras is not None:
        restore(w, value, SPACES, losses, ERROR_NESTS, holds_error)
    return w


def holds_error(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("error.type",):
        return True
    if at == "error.param":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "param")
            return same(was, value.param)
        except DecodeError:
            return False
    if at == "error.code":
        if was is None or was == ABSENT:
            return now is MISSING or value.code in ERROR_TYPE_OUT
        try:
            extras: Extras | None = None
            was_word = ERROR_CODE_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong(
                        "one of invalid_request_error, invalid_value, invalid_type, missing_required_parameter, unknown_parameter, unsupported_parameter, unsupported_value, integer_above_max_value, string_above_max_length, array_above_max_length, invalid_base64, invalid_image, invalid_image_url, invalid_json_schema, invalid_function_parameters, 400, 422, invalid_api_key, invalid_issuer, account_deactivated, token_expired, 401, unsupported_country_region_territory, ip_not_authorized, mismatched_organization, mismatched_project, insufficient_permissions, 403, model_not_found, not_found, unknown_url, 404, request_too_large, 413, rate_limit_exceeded, tokens_exceeded, requests_exceeded, 429, insufficient_quota, billing_hard_limit_reached, billing_not_active, 402, context_length_exceeded, content_policy_violation, content_filter, invalid_prompt, server_overloaded, engine_overloaded, slow_down, 503, timeout, request_timeout, 408, 504, server_error, internal_error, 500, 502",
                        was,
                        "code",
                    )
                was_word = "other"
            if ERROR_CODE_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "code", was)
            return same(was_word, value.code)
        except DecodeError:
            return False
    return False


def decode_system_part(w: Any) -> Any:
    """SystemPart: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    tag = w.get("type")
    if tag == "text":
        return decode_text_part(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_system_part(value: Any, losses: list[Loss]) -> Any:
    """SystemPart: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_part(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_user_part(w: Any) -> Any:
    """UserPart: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    tag = w.get("type")
    if tag == "text":
        return decode_text_part(w)
    if tag == "image_url":
        return decode_image_part(w)
    if tag == "input_audio":
        return decode_audio_part(w)
    if tag == "file":
        return decode_file_part(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_user_part(value: Any, losses: list[Loss]) -> Any:
    """UserPart: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_part(value, losses)
    if cls is u.Image:
        return encode_image_part(value, losses)
    if cls is u.Audio:
        return encode_audio_part(value, losses)
    if cls is u.Document:
        return encode_file_part(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_assistant_part(w: Any) -> Any:
    """AssistantPart: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    tag = w.get("type")
    if tag == "text":
        return decode_text_part(w)
    if tag == "refusal":
        return decode_refusal_part(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_assistant_part(value: Any, losses: list[Loss]) -> Any:
    """AssistantPart: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_part(value, losses)
    if cls is u.Refusal:
        return encode_refusal_part(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_tool_part(w: Any) -> Any:
    """ToolPart: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    tag = w.get("type")
    if tag == "text":
        return decode_text_part(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_tool_part(value: Any, losses: list[Loss]) -> Any:
    """ToolPart: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_text_part(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_call(w: Any) -> Any:
    """Call: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    tag = w.get("type")
    if tag == "function":
        return decode_function_call(w)
    if tag == "custom":
        return decode_custom_call(w)
    if tag is None:
        return decode_function_call(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_call(value: Any, losses: list[Loss]) -> Any:
    """Call: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.ToolCall:
        if value.kind == "function":
            return encode_function_call(value, losses)
        if value.kind == "custom":
            return encode_custom_call(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_chunk_tool_call(w: Any) -> Any:
    """ChunkToolCall: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    if w.get("custom") is not None:
        return decode_chunk_custom_call(w)
    if w.get("function") is not None:
        return decode_chunk_call(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_chunk_tool_call(value: Any, losses: list[Loss]) -> Any:
    """ChunkToolCall: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.ToolCall:
        if value.kind == "custom":
            return encode_chunk_custom_call(value, losses)
        if value.kind == "function":
            w = encode_chunk_call(value, losses)
            if w is LOST or "function" in w:
                return w
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_stream_chunk(w: Any) -> Any:
    """StreamChunk: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    if w.get("error") is not None:
        return decode_error(w)
    if w.get("choices") is not None:
        return decode_chunk(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_stream_chunk(value: Any, losses: list[Loss]) -> Any:
    """StreamChunk: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.ErrorAnswer:
        return encode_error(value, losses)
    if cls is u.Response:
        return encode_chunk(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_message(w: Any) -> Any:
    """Message: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return opaque_message(w, NAMESPACE, ("system", "user", "assistant", "tool"))
        w = an_object(w)
    tag = w.get("role")
    if tag in ("system", "developer"):
        return decode_system_message(w)
    if tag == "user":
        return decode_user_message(w)
    if tag == "assistant":
        return decode_assistant_message(w)
    return opaque_message(w, NAMESPACE, ("system", "user", "assistant", "tool"))


def encode_message(value: Any, losses: list[Loss]) -> Any:
    """Message: the case that a unified value fits."""
    if value.extras is not None:
        kept = whole_message(value, SPACES)
        if kept is not None:
            return kept.value
    cls = value.__class__
    if cls is u.Message:
        if value.role == "system":
            return encode_system_message(value, losses)
        if value.role == "user":
            return encode_user_message(value, losses)
        if value.role == "assistant":
            return encode_assistant_message(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_any_tool(w: Any) -> Any:
    """AnyTool: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    tag = w.get("type")
    if tag == "function":
        return decode_function_tool(w)
    if tag == "custom":
        return decode_custom_tool(w)
    if tag is None:
        return decode_function_tool(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_any_tool(value: Any, losses: list[Loss]) -> Any:
    """AnyTool: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Tool:
        return encode_function_tool(value, losses)
    if cls is u.CustomTool:
        return encode_custom_tool(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_allowed_tool(w: Any) -> Any:
    """AllowedTool: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    tag = w.get("type")
    if tag == "function":
        return decode_function_ref(w)
    if tag == "custom":
        return decode_custom_ref(w)
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_allowed_tool(value: Any, losses: list[Loss]) -> Any:
    """AllowedTool: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.ToolRef:
        if value.kind == "function":
            return encode_function_ref(value, losses)
        if value.kind == "custom":
            return encode_custom_ref(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_tool_choice_object(w: Any) -> Any:
    """ToolChoiceObject: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("type")
    if tag == "function":
        return decode_named_function(w)
    if tag == "custom":
        return decode_named_custom(w)
    if tag == "allowed_tools":
        return decode_allowed_tools(w)
    if tag is None:
        return decode_named_function(w)
    raise DecodeError("expected one of function, custom, allowed_tools", ("type",))


def encode_tool_choice_object(value: Any, losses: list[Loss]) -> Any:
    """ToolChoiceObject: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.ToolChoice:
        if value.mode == "tool" and value.kind == "function":
            return encode_named_function(value, losses)
        if value.mode == "tool" and value.kind == "custom":
            return encode_named_custom(value, losses)
        if value.mode == "allowed":
            return encode_allowed_tools(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_tool_choice(w: Any) -> Any:
    """ToolChoice: which of its cases a wire value is."""
    if w.__class__ is dict:
        return decode_tool_choice_object(w)
    if w.__class__ is str:
        return decode_tool_mode(w)
    raise DecodeError("expected object or string" + f", got {kind(w)}")


def encode_tool_choice(value: Any, losses: list[Loss]) -> Any:
    """ToolChoice: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.ToolChoice:
        if value.mode == "tool" and value.kind == "function":
            return encode_named_function(value, losses)
        if value.mode == "tool" and value.kind == "custom":
            return encode_named_custom(value, losses)
        if value.mode == "allowed":
            return encode_allowed_tools(value, losses)
        return encode_tool_mode(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_conversation(w: Mapping[str, Any], items: Any) -> list[u.Message]:
    """The turns, those that live in request fields first."""
    messages: list[u.Message] = []
    if items.__class__ is not list:
        items = a_list(items, "messages")
    index = 0
    try:
        for index, item in enumerate(items):
            if item.__class__ is dict and item.get("role") == "tool":
                messages.append(u.Message(role="tool", parts=[decode_tool_message(item)]))
                continue
            message = decode_message(item)
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
    for index, message in enumerate(messages[start:] if start else messages, start):
        before = len(losses)
        if message.role == "tool":
            turns += each_out(message.parts, encode_just_tool_message, losses, "parts")
            if message.name is not None or message.citations:
                report(message, LOST_UNPACKED, losses, TITLE + " has no place for it")
            if message.extras is not None:
                foreign(message, SPACES, losses)
        else:
            turn = encode_message(message, losses)
            if turn is not LOST:
                turns.append(turn)
        if len(losses) != before:
            prefix(losses, before, f"messages[{index}]")
    return turns, fields


def read_request(body: Any) -> u.Request:
    """A request as a unified Request. Raises DecodeError."""
    try:
        return decode_request(body)
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_request(request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
    """The request, and what it does not say."""
    losses: list[Loss] = []
    w = encode_request(request, losses)
    return ({} if w is LOST else w), losses


def read_response(body: Any) -> u.Response:
    """A response as a unified Response. Raises DecodeError."""
    try:
        return decode_response(body)
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_response(response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
    """The response, and what it does not say."""
    losses: list[Loss] = []
    w = encode_response(response, losses)
    return ({} if w is LOST else w), losses


def read_error(body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
    """An error body, with what stands outside it. Raises DecodeError."""
    try:
        return add_http_details(decode_error(body), status, headers, HEADERS)
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_error(error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
    """The error, and what it does not say."""
    losses: list[Loss] = []
    w = encode_error(error, losses)
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
        return each(fragment.get("tools", []), decode_any_tool, "tools")
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_tools(tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
    """The key of a request that holds the tools."""
    losses: list[Loss] = []
    return {"tools": each_out(tools, encode_any_tool, losses, "tools")}, losses
