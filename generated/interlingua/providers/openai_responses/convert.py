# Generated from spec/providers/openai_responses.yaml; do not edit.

"""OpenAI Responses, to and from the unified model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
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
    report,
    restore,
    text_of,
    unchanged,
    under,
)
from ...lenses.groups import Items, Runs, mark_leading, omit, one_message, pick
from ...lenses.http import add_http_details
from ...lenses.states import has_open_calls, report_call_word, state_in, state_out, with_fields
from ...lenses.turns import lone_text
from ...lenses import codecs

NAMESPACE: Final = "openai_responses"
TITLE: Final = "OpenAI Responses"
SPACES: Final[tuple[str, ...]] = ("openai_responses",)
CACHE_TTL_IN: Final[dict[Any, Any]] = {"12h": "12h", "30m": "30m"}
CACHE_TTL_OUT: Final[dict[Any, Any]] = {"30m": "30m", "12h": "12h", "5m": "30m", "1h": "30m"}
CACHE_BREAKPOINT_KEYS: Final[frozenset[str]] = frozenset({"mode", "ttl"})
CACHE_BREAKPOINT_OPTIONAL: Final[frozenset[str]] = frozenset({"ttl"})
CACHE_TTL_LOST: Final[dict[str, str]] = {"5m": "", "1h": ""}
NO_PLACE: Final = "OpenAI Responses has no place for it"
LEVELS: Final[dict[str, str]] = {
    "CacheHint": "minor",
    "Citation": "minor",
    "ReasoningConfig": "minor",
    "TokenLogprob": "minor",
    "Logprobs": "minor",
    "Usage": "minor",
}
INPUT_TEXT_KEYS: Final[frozenset[str]] = frozenset({"prompt_cache_breakpoint", "text", "type"})
INPUT_TEXT_OPTIONAL: Final[frozenset[str]] = frozenset({"prompt_cache_breakpoint"})
LOST_INPUT_TEXT: Final[LostFields] = (("citations", "minor", []), ("signature", "major", None))
UNSET: Final[Any] = None
INPUT_IMAGE_KEYS: Final[frozenset[str]] = frozenset({"detail", "file_id", "image_url", "prompt_cache_breakpoint", "type"})
INPUT_IMAGE_OPTIONAL: Final[frozenset[str]] = frozenset({"detail", "file_id", "image_url", "prompt_cache_breakpoint"})
LOST_INPUT_IMAGE: Final[LostFields] = (("signature", "major", None),)
INPUT_FILE_KEYS: Final[frozenset[str]] = frozenset({"file_data", "file_id", "file_url", "filename", "prompt_cache_breakpoint", "type"})
INPUT_FILE_OPTIONAL: Final[frozenset[str]] = frozenset({"file_data", "file_id", "file_url", "filename", "prompt_cache_breakpoint"})
LOST_INPUT_FILE: Final[LostFields] = (("context", "major", None), ("citable", "minor", None), ("signature", "major", None))
URL_CITATION_KEYS: Final[frozenset[str]] = frozenset({"end_index", "start_index", "title", "type", "url"})
URL_CITATION_OPTIONAL: Final[frozenset[str]] = frozenset({"end_index", "start_index", "title", "url"})
LOST_URL_CITATION: Final[LostFields] = (("quote", "minor", None),)
FILE_CITATION_KEYS: Final[frozenset[str]] = frozenset({"filename", "type"})
FILE_CITATION_OPTIONAL: Final[frozenset[str]] = frozenset({"filename"})
LOST_FILE_CITATION: Final[LostFields] = (("url", "minor", None), ("quote", "minor", None), ("start", "minor", None), ("end", "minor", None))
CONTAINER_FILE_CITATION_KEYS: Final[frozenset[str]] = frozenset({"end_index", "filename", "start_index", "type"})
CONTAINER_FILE_CITATION_OPTIONAL: Final[frozenset[str]] = frozenset({"end_index", "filename", "start_index"})
LOST_CONTAINER_FILE_CITATION: Final[LostFields] = (("url", "minor", None), ("quote", "minor", None))
FILE_PATH_KEYS: Final[frozenset[str]] = frozenset({"type"})
LOST_FILE_PATH: Final[LostFields] = (
    ("url", "minor", None),
    ("title", "minor", None),
    ("quote", "minor", None),
    ("start", "minor", None),
    ("end", "minor", None),
)
OUTPUT_TEXT_KEYS: Final[frozenset[str]] = frozenset({"annotations", "text", "type"})
OUTPUT_TEXT_OPTIONAL: Final[frozenset[str]] = frozenset({"annotations"})
LOST_OUTPUT_TEXT: Final[LostFields] = (("cache", "trivial", None), ("signature", "major", None))
REFUSAL_KEYS: Final[frozenset[str]] = frozenset({"refusal", "type"})
LOST_REFUSAL: Final[LostFields] = (("cache", "trivial", None), ("signature", "major", None))
SYSTEM_ROLE_IN: Final[dict[Any, Any]] = {"system": "system", "developer": "system"}
SYSTEM_ROLE_OUT: Final[dict[Any, Any]] = {"system": "system"}
SYSTEM_ITEM_KEYS: Final[frozenset[str]] = frozenset({"content", "role", "type"})
SYSTEM_ITEM_OPTIONAL: Final[frozenset[str]] = frozenset({"content"})
LOST_SYSTEM_ITEM: Final[LostFields] = (("name", "minor", None), ("citations", "minor", []))
USER_ITEM_KEYS: Final[frozenset[str]] = frozenset({"content", "role", "type"})
USER_ITEM_OPTIONAL: Final[frozenset[str]] = frozenset({"content"})
LOST_USER_ITEM: Final[LostFields] = (("name", "minor", None), ("citations", "minor", []))
ASSISTANT_ITEM_KEYS: Final[frozenset[str]] = frozenset({"content", "role", "status", "type"})
ASSISTANT_ITEM_OPTIONAL: Final[frozenset[str]] = frozenset({"content"})
LOST_ASSISTANT_ITEM: Final[LostFields] = (("name", "minor", None), ("citations", "minor", []))
OUTPUT_MESSAGE_KEYS: Final[frozenset[str]] = frozenset({"content", "role", "status", "type"})
LOST_OUTPUT_MESSAGE: Final[LostFields] = (("name", "minor", None), ("citations", "minor", []))
REASONING_KEYS: Final[frozenset[str]] = frozenset({"content", "encrypted_content", "id", "summary", "type"})
REASONING_OPTIONAL: Final[frozenset[str]] = frozenset({"content", "encrypted_content", "id"})
LOST_REASONING: Final[LostFields] = (("redacted", "minor", False), ("signature", "major", None), ("cache", "trivial", None))
FUNCTION_CALL_KEYS: Final[frozenset[str]] = frozenset({"arguments", "call_id", "name", "namespace", "type"})
FUNCTION_CALL_OPTIONAL: Final[frozenset[str]] = frozenset({"namespace"})
LOST_FUNCTION_CALL: Final[LostFields] = (
    ("runner", "major", "client"),
    ("input", "major", None),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
CUSTOM_CALL_KEYS: Final[frozenset[str]] = frozenset({"call_id", "input", "name", "namespace", "type"})
CUSTOM_CALL_OPTIONAL: Final[frozenset[str]] = frozenset({"namespace"})
LOST_CUSTOM_CALL: Final[LostFields] = (
    ("runner", "major", "client"),
    ("arguments", "major", {}),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
COMPUTER_CALL_KEYS: Final[frozenset[str]] = frozenset({"action", "call_id", "type"})
COMPUTER_CALL_OPTIONAL: Final[frozenset[str]] = frozenset({"action"})
LOST_COMPUTER_CALL: Final[LostFields] = (
    ("runner", "major", "client"),
    ("input", "major", None),
    ("namespace", "minor", None),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
LOCAL_SHELL_CALL_KEYS: Final[frozenset[str]] = frozenset({"action", "call_id", "type"})
LOCAL_SHELL_CALL_OPTIONAL: Final[frozenset[str]] = frozenset({"action"})
LOST_LOCAL_SHELL_CALL: Final[LostFields] = (
    ("runner", "major", "client"),
    ("input", "major", None),
    ("namespace", "minor", None),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
SHELL_CALL_KEYS: Final[frozenset[str]] = frozenset({"action", "call_id", "type"})
SHELL_CALL_OPTIONAL: Final[frozenset[str]] = frozenset({"action"})
LOST_SHELL_CALL: Final[LostFields] = (
    ("runner", "major", "client"),
    ("input", "major", None),
    ("namespace", "minor", None),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
APPLY_PATCH_CALL_KEYS: Final[frozenset[str]] = frozenset({"call_id", "operation", "type"})
APPLY_PATCH_CALL_OPTIONAL: Final[frozenset[str]] = frozenset({"operation"})
LOST_APPLY_PATCH_CALL: Final[LostFields] = (
    ("runner", "major", "client"),
    ("input", "major", None),
    ("namespace", "minor", None),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
FUNCTION_OUTPUT_KEYS: Final[frozenset[str]] = frozenset({"call_id", "output", "type"})
FUNCTION_OUTPUT_OPTIONAL: Final[frozenset[str]] = frozenset({"call_id", "output"})
LOST_FUNCTION_OUTPUT: Final[LostFields] = (
    ("is_error", "minor", False),
    ("runner", "major", "client"),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
CUSTOM_OUTPUT_KEYS: Final[frozenset[str]] = frozenset({"call_id", "output", "type"})
CUSTOM_OUTPUT_OPTIONAL: Final[frozenset[str]] = frozenset({"output"})
LOST_CUSTOM_OUTPUT: Final[LostFields] = (
    ("is_error", "minor", False),
    ("runner", "major", "client"),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
SCREENSHOT_KEYS: Final[frozenset[str]] = frozenset({"file_id", "image_url", "type"})
SCREENSHOT_OPTIONAL: Final[frozenset[str]] = frozenset({"file_id", "image_url"})
LOST_SCREENSHOT: Final[LostFields] = (("detail", "minor", None), ("cache", "trivial", None), ("signature", "major", None))
COMPUTER_OUTPUT_KEYS: Final[frozenset[str]] = frozenset({"call_id", "output", "type"})
COMPUTER_OUTPUT_OPTIONAL: Final[frozenset[str]] = frozenset({"output"})
LOST_COMPUTER_OUTPUT: Final[LostFields] = (
    ("value", "major", None),
    ("is_error", "minor", False),
    ("runner", "major", "client"),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
LOCAL_SHELL_OUTPUT_KEYS: Final[frozenset[str]] = frozenset({"id", "output", "type"})
LOCAL_SHELL_OUTPUT_OPTIONAL: Final[frozenset[str]] = frozenset({"output"})
JOINED_TEXT: Final[LostFields] = (("citations", "minor", []), ("signature", "major", None), ("cache", "minor", None))
LOST_LOCAL_SHELL_OUTPUT: Final[LostFields] = (
    ("value", "major", None),
    ("is_error", "minor", False),
    ("runner", "major", "client"),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
SHELL_OUTPUT_KEYS: Final[frozenset[str]] = frozenset({"call_id", "output", "type"})
SHELL_OUTPUT_OPTIONAL: Final[frozenset[str]] = frozenset({"output"})
LOST_SHELL_OUTPUT: Final[LostFields] = (
    ("parts", "major", []),
    ("is_error", "minor", False),
    ("runner", "major", "client"),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
APPLY_PATCH_OUTPUT_KEYS: Final[frozenset[str]] = frozenset({"call_id", "output", "status", "type"})
APPLY_PATCH_OUTPUT_OPTIONAL: Final[frozenset[str]] = frozenset({"output"})
LOST_APPLY_PATCH_OUTPUT: Final[LostFields] = (
    ("value", "major", None),
    ("runner", "major", "client"),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
WEB_SEARCH_ASK_KEYS: Final[frozenset[str]] = frozenset({"action", "id", "type"})
WEB_SEARCH_ASK_OPTIONAL: Final[frozenset[str]] = frozenset({"action"})
LOST_WEB_SEARCH_ASK: Final[LostFields] = (
    ("input", "major", None),
    ("namespace", "minor", None),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
WEB_SEARCH_ANSWER_KEYS: Final[frozenset[str]] = frozenset({"id", "results", "type"})
WEB_SEARCH_ANSWER_OPTIONAL: Final[frozenset[str]] = frozenset({"results"})
LOST_WEB_SEARCH_ANSWER: Final[LostFields] = (
    ("parts", "major", []),
    ("is_error", "major", False),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
WEB_SEARCH_CALL_SECOND: Final[dict[str, Any]] = {"type": None, "id": None, "results": None}
WEB_SEARCH_CALL_ALONE: Final[dict[str, Any]] = {"results": None}
FILE_SEARCH_ASK_KEYS: Final[frozenset[str]] = frozenset({"id", "type"})
LOST_FILE_SEARCH_ASK: Final[LostFields] = (
    ("arguments", "major", {}),
    ("input", "major", None),
    ("namespace", "minor", None),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
FILE_SEARCH_ANSWER_KEYS: Final[frozenset[str]] = frozenset({"id", "results", "type"})
FILE_SEARCH_ANSWER_OPTIONAL: Final[frozenset[str]] = frozenset({"results"})
LOST_FILE_SEARCH_ANSWER: Final[LostFields] = (
    ("parts", "major", []),
    ("is_error", "major", False),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
FILE_SEARCH_CALL_SECOND: Final[dict[str, Any]] = {"type": None, "id": None, "results": None}
FILE_SEARCH_CALL_ALONE: Final[dict[str, Any]] = {"results": None}
CODE_INTERPRETER_ASK_KEYS: Final[frozenset[str]] = frozenset({"code", "id", "type"})
CODE_INTERPRETER_ASK_OPTIONAL: Final[frozenset[str]] = frozenset({"code"})
LOST_CODE_INTERPRETER_ASK: Final[LostFields] = (
    ("arguments", "major", {}),
    ("namespace", "minor", None),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
CODE_INTERPRETER_ANSWER_KEYS: Final[frozenset[str]] = frozenset({"id", "outputs", "type"})
CODE_INTERPRETER_ANSWER_OPTIONAL: Final[frozenset[str]] = frozenset({"outputs"})
LOST_CODE_INTERPRETER_ANSWER: Final[LostFields] = (
    ("parts", "major", []),
    ("is_error", "major", False),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
CODE_INTERPRETER_CALL_SECOND: Final[dict[str, Any]] = {"type": None, "id": None, "outputs": None}
CODE_INTERPRETER_CALL_ALONE: Final[dict[str, Any]] = {"outputs": None}
IMAGE_GENERATION_ASK_KEYS: Final[frozenset[str]] = frozenset({"id", "revised_prompt", "type"})
IMAGE_GENERATION_ASK_OPTIONAL: Final[frozenset[str]] = frozenset({"revised_prompt"})
LOST_IMAGE_GENERATION_ASK: Final[LostFields] = (
    ("arguments", "major", {}),
    ("namespace", "minor", None),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
IMAGE_GENERATION_ANSWER_KEYS: Final[frozenset[str]] = frozenset({"id", "result", "type"})
IMAGE_GENERATION_ANSWER_OPTIONAL: Final[frozenset[str]] = frozenset({"result"})
LOST_IMAGE_GENERATION_ANSWER: Final[LostFields] = (
    ("parts", "major", []),
    ("is_error", "major", False),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
IMAGE_GENERATION_CALL_SECOND: Final[dict[str, Any]] = {"type": None, "id": None, "result": None}
IMAGE_GENERATION_CALL_ALONE: Final[dict[str, Any]] = {"result": None}
MCP_ASK_KEYS: Final[frozenset[str]] = frozenset({"arguments", "id", "name", "server_label", "type"})
MCP_ASK_OPTIONAL: Final[frozenset[str]] = frozenset({"server_label"})
LOST_MCP_ASK: Final[LostFields] = (("input", "major", None), ("cache", "trivial", None), ("signature", "major", None))
MCP_ANSWER_KEYS: Final[frozenset[str]] = frozenset({"id", "output", "type"})
MCP_ANSWER_OPTIONAL: Final[frozenset[str]] = frozenset({"output"})
LOST_MCP_ANSWER: Final[LostFields] = (
    ("value", "major", None),
    ("is_error", "major", False),
    ("cache", "trivial", None),
    ("signature", "major", None),
)
MCP_CALL_SECOND: Final[dict[str, Any]] = {"type": None, "id": None, "output": None}
MCP_CALL_ALONE: Final[dict[str, Any]] = {"output": None}
FUNCTION_TOOL_KEYS: Final[frozenset[str]] = frozenset({"defer_loading", "description", "name", "parameters", "strict", "type"})
FUNCTION_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"defer_loading", "description", "strict"})
LOST_FUNCTION_TOOL: Final[LostFields] = (("cache", "trivial", None),)
GRAMMAR_FORMAT_KEYS: Final[frozenset[str]] = frozenset({"definition", "syntax", "type"})
CUSTOM_TOOL_KEYS: Final[frozenset[str]] = frozenset({"description", "format", "name", "type"})
CUSTOM_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"description", "format"})
LOST_CUSTOM_TOOL: Final[LostFields] = (("cache", "trivial", None),)
WEB_SEARCH_TOOL_IN: Final[dict[Any, Any]] = {
    "web_search": "web_search",
    "web_search_2025_08_26": "web_search",
    "web_search_preview": "web_search",
    "web_search_preview_2025_03_11": "web_search",
}
WEB_SEARCH_TOOL_OUT: Final[dict[Any, Any]] = {"web_search": "web_search"}
WEB_SEARCH_TOOL_FILTERS_KEYS: Final[frozenset[str]] = frozenset({"allowed_domains"})
WEB_SEARCH_TOOL_FILTERS_OPTIONAL: Final[frozenset[str]] = frozenset({"allowed_domains"})
WEB_SEARCH_TOOL_KEYS: Final[frozenset[str]] = frozenset({"filters", "type"})
WEB_SEARCH_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"filters"})
LOST_WEB_SEARCH_TOOL: Final[LostFields] = (("max_uses", "minor", None), ("blocked_domains", "major", []), ("cache", "trivial", None))
WEB_SEARCH_TOOL_NESTS: Final[frozenset[str]] = frozenset({"filters"})
FILE_SEARCH_TOOL_KEYS: Final[frozenset[str]] = frozenset({"type"})
LOST_FILE_SEARCH_TOOL: Final[LostFields] = (
    ("max_uses", "minor", None),
    ("allowed_domains", "major", []),
    ("blocked_domains", "major", []),
    ("cache", "trivial", None),
)
COMPUTER_TOOL_IN: Final[dict[Any, Any]] = {"computer": "computer_use", "computer_use_preview": "computer_use"}
COMPUTER_TOOL_OUT: Final[dict[Any, Any]] = {"computer_use": "computer"}
COMPUTER_TOOL_KEYS: Final[frozenset[str]] = frozenset({"type"})
LOST_COMPUTER_TOOL: Final[LostFields] = (
    ("max_uses", "minor", None),
    ("allowed_domains", "major", []),
    ("blocked_domains", "major", []),
    ("cache", "trivial", None),
)
MCP_TOOL_KEYS: Final[frozenset[str]] = frozenset({"server_label", "type"})
MCP_TOOL_OPTIONAL: Final[frozenset[str]] = frozenset({"server_label"})
LOST_MCP_TOOL: Final[LostFields] = (
    ("max_uses", "minor", None),
    ("allowed_domains", "major", []),
    ("blocked_domains", "major", []),
    ("cache", "trivial", None),
)
CODE_INTERPRETER_TOOL_KEYS: Final[frozenset[str]] = frozenset({"type"})
LOST_CODE_INTERPRETER_TOOL: Final[LostFields] = (
    ("max_uses", "minor", None),
    ("allowed_domains", "major", []),
    ("blocked_domains", "major", []),
    ("cache", "trivial", None),
)
IMAGE_GENERATION_TOOL_KEYS: Final[frozenset[str]] = frozenset({"type"})
LOST_IMAGE_GENERATION_TOOL: Final[LostFields] = (
    ("max_uses", "minor", None),
    ("allowed_domains", "major", []),
    ("blocked_domains", "major", []),
    ("cache", "trivial", None),
)
SHELL_TOOL_KEYS: Final[frozenset[str]] = frozenset({"type"})
LOST_SHELL_TOOL: Final[LostFields] = (
    ("max_uses", "minor", None),
    ("allowed_domains", "major", []),
    ("blocked_domains", "major", []),
    ("cache", "trivial", None),
)
LOCAL_SHELL_TOOL_KEYS: Final[frozenset[str]] = frozenset({"type"})
LOST_LOCAL_SHELL_TOOL: Final[LostFields] = (
    ("max_uses", "minor", None),
    ("allowed_domains", "major", []),
    ("blocked_domains", "major", []),
    ("cache", "trivial", None),
)
APPLY_PATCH_TOOL_KEYS: Final[frozenset[str]] = frozenset({"type"})
LOST_APPLY_PATCH_TOOL: Final[LostFields] = (
    ("max_uses", "minor", None),
    ("allowed_domains", "major", []),
    ("blocked_domains", "major", []),
    ("cache", "trivial", None),
)
TOOL_SEARCH_TOOL_KEYS: Final[frozenset[str]] = frozenset({"type"})
LOST_TOOL_SEARCH_TOOL: Final[LostFields] = (
    ("max_uses", "minor", None),
    ("allowed_domains", "major", []),
    ("blocked_domains", "major", []),
    ("cache", "trivial", None),
)
PROGRAMMATIC_TOOL_KEYS: Final[frozenset[str]] = frozenset({"type"})
LOST_PROGRAMMATIC_TOOL: Final[LostFields] = (
    ("max_uses", "minor", None),
    ("allowed_domains", "major", []),
    ("blocked_domains", "major", []),
    ("cache", "trivial", None),
)
TOOL_MODE_IN: Final[dict[Any, Any]] = {"required": "required", "none": "none", "auto": "auto"}
TOOL_MODE_OUT: Final[dict[Any, Any]] = {"auto": "auto", "none": "none", "required": "required", "tool": "required", "allowed": "auto"}
TOOL_MODE_LOST: Final[dict[str, str]] = {"tool": "", "allowed": ""}
LOST_TOOL_MODE: Final[LostFields] = (
    ("name", "major", None),
    ("kind", "minor", "function"),
    ("allowed", "major", []),
    ("allowed_mode", "major", None),
)
NAMED_FUNCTION_KEYS: Final[frozenset[str]] = frozenset({"name", "type"})
LOST_NAMED_FUNCTION: Final[LostFields] = (("allowed", "major", []), ("allowed_mode", "major", None))
NAMED_CUSTOM_KEYS: Final[frozenset[str]] = frozenset({"name", "type"})
LOST_NAMED_CUSTOM: Final[LostFields] = (("allowed", "major", []), ("allowed_mode", "major", None))
ALLOWED_TOOLS_KEYS: Final[frozenset[str]] = frozenset({"mode", "tools", "type"})
LOST_ALLOWED_TOOLS: Final[LostFields] = (("name", "major", None),)
CHOOSE_WEB_SEARCH_KEYS: Final[frozenset[str]] = frozenset({"type"})
LOST_CHOOSE_WEB_SEARCH: Final[LostFields] = (("allowed", "major", []), ("allowed_mode", "major", None))
OWN_CHOICE_KEYS: Final[frozenset[str]] = frozenset()
LOST_OWN_CHOICE: Final[LostFields] = (("name", "major", None), ("allowed", "major", []), ("allowed_mode", "major", None))
FUNCTION_REF_KEYS: Final[frozenset[str]] = frozenset({"name", "type"})
CUSTOM_REF_KEYS: Final[frozenset[str]] = frozenset({"name", "type"})
LOST_INSTRUCTIONS: Final[LostFields] = (("name", "minor", None), ("citations", "minor", []))
TEXT_FORMAT_KEYS: Final[frozenset[str]] = frozenset({"type"})
LOST_TEXT_FORMAT: Final[LostFields] = (
    ("name", "trivial", None),
    ("description", "minor", None),
    ("schema", "major", None),
    ("strict", "minor", None),
)
JSON_FORMAT_KEYS: Final[frozenset[str]] = frozenset({"type"})
LOST_JSON_FORMAT: Final[LostFields] = (
    ("name", "trivial", None),
    ("description", "minor", None),
    ("schema", "major", None),
    ("strict", "minor", None),
)
JSON_SCHEMA_FORMAT_KEYS: Final[frozenset[str]] = frozenset({"description", "name", "schema", "strict", "type"})
JSON_SCHEMA_FORMAT_OPTIONAL: Final[frozenset[str]] = frozenset({"description", "name", "schema", "strict"})
FORMAT_OF_TOMORROW_KEYS: Final[frozenset[str]] = frozenset()
LOST_FORMAT_OF_TOMORROW: Final[LostFields] = (
    ("name", "trivial", None),
    ("description", "minor", None),
    ("schema", "major", None),
    ("strict", "minor", None),
)
REQUEST_TEXT_KEYS: Final[frozenset[str]] = frozenset({"format", "verbosity"})
REQUEST_TEXT_OPTIONAL: Final[frozenset[str]] = frozenset({"format", "verbosity"})
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
SUMMARY_IN: Final[dict[Any, Any]] = {"detailed": "detailed", "concise": "concise", "auto": "auto"}
SUMMARY_OUT: Final[dict[Any, Any]] = {"auto": "auto", "concise": "concise", "detailed": "detailed", "none": "concise"}
REQUEST_REASONING_KEYS: Final[frozenset[str]] = frozenset({"effort", "summary"})
REQUEST_REASONING_OPTIONAL: Final[frozenset[str]] = frozenset({"effort", "summary"})
REQUEST_STREAM_OPTIONS_KEYS: Final[frozenset[str]] = frozenset()
REQUEST_PROMPT_CACHE_OPTIONS_KEYS: Final[frozenset[str]] = frozenset()
REQUEST_KEYS: Final[frozenset[str]] = frozenset(
    {
        "input",
        "instructions",
        "max_output_tokens",
        "metadata",
        "model",
        "parallel_tool_calls",
        "prompt_cache_key",
        "prompt_cache_options",
        "prompt_cache_retention",
        "reasoning",
        "safety_identifier",
        "service_tier",
        "store",
        "stream",
        "stream_options",
        "temperature",
        "text",
        "tool_choice",
        "tools",
        "top_logprobs",
        "top_p",
        "user",
    }
)
REQUEST_OPTIONAL: Final[frozenset[str]] = frozenset(
    {
        "input",
        "instructions",
        "max_output_tokens",
        "metadata",
        "model",
        "parallel_tool_calls",
        "prompt_cache_key",
        "prompt_cache_options",
        "prompt_cache_retention",
        "reasoning",
        "safety_identifier",
        "service_tier",
        "store",
        "stream",
        "stream_options",
        "temperature",
        "text",
        "tool_choice",
        "tools",
        "top_logprobs",
        "top_p",
        "user",
    }
)
SUMMARY_LOST: Final[dict[str, str]] = {"none": ""}
LOST_REQUEST: Final[LostFields] = (
    ("stop", "major", []),
    ("top_k", "minor", None),
    ("seed", "minor", None),
    ("frequency_penalty", "minor", None),
    ("presence_penalty", "minor", None),
    ("logit_bias", "minor", None),
    ("logprobs", "minor", None),
    ("candidates", "major", 1),
    ("modalities", "major", []),
    ("audio", "major", None),
    ("prediction", "minor", None),
    ("web_search", "major", None),
    ("cache", "trivial", None),
    ("stream_usage", "trivial", None),
    ("reasoning.mode", "minor", None),
    ("reasoning.budget_tokens", "minor", None),
)
REQUEST_NESTS: Final[frozenset[str]] = frozenset({"prompt_cache_options", "reasoning", "stream_options", "text"})
USAGE_INPUT_TOKENS_DETAILS_KEYS: Final[frozenset[str]] = frozenset({"cache_write_tokens", "cached_tokens"})
USAGE_INPUT_TOKENS_DETAILS_OPTIONAL: Final[frozenset[str]] = frozenset({"cache_write_tokens", "cached_tokens"})
USAGE_OUTPUT_TOKENS_DETAILS_KEYS: Final[frozenset[str]] = frozenset({"reasoning_tokens"})
USAGE_OUTPUT_TOKENS_DETAILS_OPTIONAL: Final[frozenset[str]] = frozenset({"reasoning_tokens"})
USAGE_KEYS: Final[frozenset[str]] = frozenset(
    {"input_tokens", "input_tokens_details", "output_tokens", "output_tokens_details", "total_tokens"}
)
USAGE_OPTIONAL: Final[frozenset[str]] = frozenset({"input_tokens", "input_tokens_details", "output_tokens", "output_tokens_details"})
LOST_USAGE: Final[LostFields] = (
    ("cache_write_5m_tokens", "trivial", None),
    ("cache_write_1h_tokens", "trivial", None),
    ("input_audio_tokens", "trivial", None),
    ("output_audio_tokens", "trivial", None),
    ("accepted_prediction_tokens", "trivial", None),
    ("rejected_prediction_tokens", "trivial", None),
    ("web_searches", "trivial", None),
)
USAGE_NESTS: Final[frozenset[str]] = frozenset({"input_tokens_details", "output_tokens_details"})
ANSWER_KEYS: Final[frozenset[str]] = frozenset({"incomplete_details", "output", "status"})
ANSWER_STOP_REASON: Final[tuple[tuple[Any, dict[str, Any]], ...]] = (
    ("stop", {"status": "completed", "incomplete_details": None}),
    ("length", {"status": "incomplete", "incomplete_details": {"reason": "max_output_tokens"}}),
    ("length", {"status": "incomplete", "incomplete_details": None}),
    ("refusal", {"status": "incomplete", "incomplete_details": {"reason": "content_filter"}}),
)
MESSAGE_FIELDS: Final[dict[str, str]] = {"name": "minor", "citations": "minor"}
LOST_ANSWER: Final[LostFields] = (("stop_sequence", "minor", None), ("stop_details", "minor", None), ("logprobs", "minor", None))
RESPONSE_KEYS: Final[frozenset[str]] = frozenset(
    {
        "created_at",
        "id",
        "incomplete_details",
        "model",
        "object",
        "output",
        "parallel_tool_calls",
        "service_tier",
        "status",
        "tool_choice",
        "tools",
        "usage",
    }
)
RESPONSE_OPTIONAL: Final[frozenset[str]] = frozenset({"created_at", "id", "model", "service_tier", "usage"})
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
    "previous_response_not_found": "not_found",
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
DETAIL_KEYS: Final[frozenset[str]] = frozenset({"detail"})
LOST_DETAIL: Final[LostFields] = (("param", "minor", None),)
ERROR_EVENT_KEYS: Final[frozenset[str]] = frozenset({"code", "message", "param", "type"})
RESPONSE_ERROR_KEYS: Final[frozenset[str]] = frozenset({"code", "message", "param", "type"})
RESPONSE_ERROR_OPTIONAL: Final[frozenset[str]] = frozenset({"code", "param"})
HEADERS: Final[dict[str, tuple[str, ...]]] = {"retry_after": ("retry-after",), "request_id": ("x-request-id",)}
KEPT.setdefault(NAMESPACE, {}).update(
    {
        "ErrorAnswer.error": "nest",
        "ErrorAnswer.sequence_number": "trivial",
        "Message.id": "trivial",
        "Message.status": "trivial",
        "ProviderTool.allowed_tools": "major",
        "ProviderTool.authorization": "major",
        "ProviderTool.connector_id": "major",
        "ProviderTool.filters": "major",
        "ProviderTool.headers": "major",
        "ProviderTool.require_approval": "major",
        "ProviderTool.server_url": "major",
        "ProviderTool.tunnel_id": "major",
        "ProviderTool.vector_store_ids": "major",
        "Reasoning.status": "trivial",
        "Request.conversation": "major",
        "Request.max_tool_calls": "major",
        "Request.previous_response_id": "major",
        "Request.prompt": "major",
        "Request.prompt_cache_options": "nest",
        "Request.prompt_cache_options.comparison_response_id": "trivial",
        "Request.prompt_cache_options.prewarm": "major",
        "Request.reasoning": "nest",
        "Request.stream_options": "nest",
        "Request.stream_options.include_obfuscation": "trivial",
        "Request.text": "nest",
        "Response.access_programs": "trivial",
        "Response.background": "trivial",
        "Response.billing": "trivial",
        "Response.completed_at": "trivial",
        "Response.error": "major",
        "Response.frequency_penalty": "trivial",
        "Response.image": "trivial",
        "Response.input_transformations": "trivial",
        "Response.instructions": "trivial",
        "Response.max_output_tokens": "trivial",
        "Response.max_tool_calls": "trivial",
        "Response.metadata": "trivial",
        "Response.presence_penalty": "trivial",
        "Response.previous_response_id": "trivial",
        "Response.prompt": "trivial",
        "Response.prompt_cache_diagnostics": "trivial",
        "Response.prompt_cache_key": "trivial",
        "Response.prompt_cache_options": "trivial",
        "Response.prompt_cache_retention": "trivial",
        "Response.reasoning": "trivial",
        "Response.safety_identifier": "trivial",
        "Response.store": "trivial",
        "Response.temperature": "trivial",
        "Response.text": "trivial",
        "Response.tool_usage": "trivial",
        "Response.top_logprobs": "trivial",
        "Response.top_p": "trivial",
        "Response.truncation": "trivial",
        "Response.user": "trivial",
        "ToolCall.action": "trivial",
        "ToolCall.actions": "major",
        "ToolCall.background": "trivial",
        "ToolCall.created_by": "trivial",
        "ToolCall.error": "major",
        "ToolCall.id": "trivial",
        "ToolCall.output_format": "trivial",
        "ToolCall.quality": "trivial",
        "ToolCall.queries": "major",
        "ToolCall.size": "trivial",
        "ToolCall.status": "trivial",
        "ToolCall.svg_usage": "trivial",
        "ToolChoice.name": "major",
        "ToolChoice.server_label": "major",
        "ToolChoice.type": "major",
        "ToolResult.created_by": "trivial",
        "ToolResult.error": "major",
        "ToolResult.id": "trivial",
        "ToolResult.name": "trivial",
        "ToolResult.namespace": "trivial",
        "ToolResult.status": "trivial",
        "Usage.input_tokens_details": "nest",
        "Usage.input_tokens_details.cache_write_tokens_details": "trivial",
        "Usage.output_tokens_details": "nest",
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


def decode_input_text(w: Any) -> u.Text:
    """InputText -> Text."""
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
            extras = leftover(extras, w, INPUT_TEXT_KEYS, INPUT_TEXT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_input_text(value: u.Text, losses: list[Loss]) -> Any:
    """InputText <- Text."""
    w: dict[str, Any] = {"type": "input_text", "text": value.text}
    if value.cache is not None:
        prompt_cache_breakpoint_: Any = under(value.cache, encode_cache_breakpoint, losses, "cache")
        if prompt_cache_breakpoint_ is not LOST:
            w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
    if value.citations or value.signature is not None:
        report(value, LOST_INPUT_TEXT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_input_text)
    return w


def holds_input_text(value: Any, at: str, was: Any, now: Any) -> bool:
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


def decode_input_image(w: Any) -> u.Image:
    """InputImage -> Image. Either image_url (a URL or a data URL) or file_id."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Image(source=UNSET)
    n = 1
    detail_ = w.get("detail")
    if detail_ is not None:
        n += 1
        if detail_.__class__ is not str:
            detail_ = text(detail_, "detail")
        out.detail = detail_
    elif "detail" not in w:
        extras = remember(extras, NAMESPACE, "detail", ABSENT)
    if n != len(w):
        image_url_ = w.get("image_url")
        if image_url_ is not None:
            n += 1
            if out.source is UNSET:
                if image_url_.__class__ is not str:
                    image_url_ = text(image_url_, "image_url")
                image_url__value = inside(image_url_, codecs.data_url_in, "image_url")
                if not same(codecs.data_url_out(image_url__value, []), image_url_):
                    extras = remember(extras, NAMESPACE, "image_url", image_url_)
                out.source = image_url__value
            else:
                extras = keep(extras, NAMESPACE, "image_url", image_url_)
        file_id_ = w.get("file_id")
        if file_id_ is not None:
            n += 1
            if out.source is UNSET:
                out.source = inside(file_id_, decode_file_id, "file_id")
            else:
                extras = keep(extras, NAMESPACE, "file_id", file_id_)
        prompt_cache_breakpoint_ = w.get("prompt_cache_breakpoint")
        if prompt_cache_breakpoint_ is not None:
            n += 1
            out.cache = inside(prompt_cache_breakpoint_, decode_cache_breakpoint, "prompt_cache_breakpoint")
        if n != len(w):
            extras = leftover(extras, w, INPUT_IMAGE_KEYS, INPUT_IMAGE_OPTIONAL, NAMESPACE, {})
    if out.source is UNSET:
        raise DecodeError("missing 'image_url' or 'file_id'")
    if extras is not None:
        out.extras = extras
    return out


def encode_input_image(value: u.Image, losses: list[Loss]) -> Any:
    """InputImage <- Image. Either image_url (a URL or a data URL) or file_id."""
    if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
        losses.append(lost_whole(value.source, LEVELS, TITLE).under("source"))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "input_image"}
    if value.source.__class__ in (u.Blob, u.Url):
        image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_ is LOST:
            losses.append(lost_whole(value, LEVELS, TITLE))
            return LOST
        w["image_url"] = image_url_
    if value.source.__class__ in (u.FileRef,):
        file_id_: Any = under(value.source, encode_just_file_id, losses, "source")
        if file_id_ is LOST:
            losses.append(lost_whole(value, LEVELS, TITLE))
            return LOST
        w["file_id"] = file_id_
    if value.detail is not None:
        w["detail"] = value.detail
    else:
        if not has_spelling(value, SPACES, "detail"):
            losses.append(Loss("detail", "Image.detail", "defaulted", "trivial", "the key is required", "auto"))
        w["detail"] = "auto"
    if value.cache is not None:
        prompt_cache_breakpoint_: Any = under(value.cache, encode_cache_breakpoint, losses, "cache")
        if prompt_cache_breakpoint_ is not LOST:
            w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
    if value.signature is not None:
        report(value, LOST_INPUT_IMAGE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_input_image)
    return w


def holds_input_image(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "image_url":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "image_url")
            was_value = inside(was, codecs.data_url_in, "image_url")
            if not same(codecs.data_url_out(was_value, []), was):
                extras = remember(extras, NAMESPACE, "image_url", was)
            return same(was_value, value.source)
        except DecodeError:
            return False
    if at == "file_id":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_file_id, "file_id"), value.source)
        except DecodeError:
            return False
    if at == "detail":
        if was is None or was == ABSENT:
            return value.detail is None
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


def decode_file_url(w: Any) -> u.Url:
    """FileUrl -> Url."""
    extras: Extras | None = None
    if w.__class__ is not str:
        w = text(w)
    out = u.Url(url=w)
    if extras is not None:
        out.extras = extras
    return out


def encode_file_url(value: u.Url, losses: list[Loss]) -> Any:
    """FileUrl <- Url."""
    out: Any = value.url
    if value.extras is not None:
        w = {"": out}
        restore(w, value, SPACES, losses, NO_KEYS, None)
        return w[""]
    return out


def encode_just_file_url(value: Any, losses: list[Loss]) -> Any:
    """FileUrl, or nothing."""
    if value.__class__ is u.Url:
        return encode_file_url(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_input_file(w: Any) -> u.Document:
    """InputFile -> Document. One of file_data (a data URL), file_url and file_id."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Document(source=UNSET)
    if len(w) != 1:
        n = 1
        filename_ = w.get("filename")
        if filename_ is not None:
            n += 1
            if filename_.__class__ is not str:
                filename_ = text(filename_, "filename")
            out.filename = filename_
        file_data_ = w.get("file_data")
        if file_data_ is not None:
            n += 1
            if out.source is UNSET:
                if file_data_.__class__ is not str:
                    file_data_ = text(file_data_, "file_data")
                file_data__value = inside(file_data_, codecs.data_blob_in, "file_data")
                if not same(codecs.data_blob_out(file_data__value, []), file_data_):
                    extras = remember(extras, NAMESPACE, "file_data", file_data_)
                out.source = file_data__value
            else:
                extras = keep(extras, NAMESPACE, "file_data", file_data_)
        file_url_ = w.get("file_url")
        if file_url_ is not None:
            n += 1
            if out.source is UNSET:
                out.source = inside(file_url_, decode_file_url, "file_url")
            else:
                extras = keep(extras, NAMESPACE, "file_url", file_url_)
        if n != len(w):
            file_id_ = w.get("file_id")
            if file_id_ is not None:
                n += 1
                if out.source is UNSET:
                    out.source = inside(file_id_, decode_file_id, "file_id")
                else:
                    extras = keep(extras, NAMESPACE, "file_id", file_id_)
            prompt_cache_breakpoint_ = w.get("prompt_cache_breakpoint")
            if prompt_cache_breakpoint_ is not None:
                n += 1
                out.cache = inside(prompt_cache_breakpoint_, decode_cache_breakpoint, "prompt_cache_breakpoint")
            if n != len(w):
                extras = leftover(extras, w, INPUT_FILE_KEYS, INPUT_FILE_OPTIONAL, NAMESPACE, {})
    if out.source is UNSET:
        raise DecodeError("missing 'file_data' or 'file_url' or 'file_id'")
    if extras is not None:
        out.extras = extras
    return out


def encode_input_file(value: u.Document, losses: list[Loss]) -> Any:
    """InputFile <- Document. One of file_data (a data URL), file_url and file_id."""
    if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
        losses.append(lost_whole(value.source, LEVELS, TITLE).under("source"))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "input_file"}
    if value.filename is not None:
        w["filename"] = value.filename
    if value.source.__class__ in (u.Blob,):
        file_data_: Any = under(value.source, codecs.data_blob_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if file_data_ is LOST:
            losses.append(lost_whole(value, LEVELS, TITLE))
            return LOST
        w["file_data"] = file_data_
    if value.source.__class__ in (u.Url,):
        file_url_: Any = under(value.source, encode_just_file_url, losses, "source")
        if file_url_ is LOST:
            losses.append(lost_whole(value, LEVELS, TITLE))
            return LOST
        w["file_url"] = file_url_
    if value.source.__class__ in (u.FileRef,):
        file_id_: Any = under(value.source, encode_just_file_id, losses, "source")
        if file_id_ is LOST:
            losses.append(lost_whole(value, LEVELS, TITLE))
            return LOST
        w["file_id"] = file_id_
    if value.cache is not None:
        prompt_cache_breakpoint_: Any = under(value.cache, encode_cache_breakpoint, losses, "cache")
        if prompt_cache_breakpoint_ is not LOST:
            w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
    if value.context is not None or value.citable is not None or value.signature is not None:
        report(value, LOST_INPUT_FILE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_input_file)
    return w


def holds_input_file(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "filename":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "filename")
            return same(was, value.filename)
        except DecodeError:
            return False
    if at == "file_data":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "file_data")
            was_value = inside(was, codecs.data_blob_in, "file_data")
            if not same(codecs.data_blob_out(was_value, []), was):
                extras = remember(extras, NAMESPACE, "file_data", was)
            return same(was_value, value.source)
        except DecodeError:
            return False
    if at == "file_url":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_file_url, "file_url"), value.source)
        except DecodeError:
            return False
    if at == "file_id":
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
        start_index_ = w.get("start_index")
        if start_index_ is not None:
            n += 1
            if start_index_.__class__ is not int:
                start_index_ = whole(start_index_, "start_index")
            out.start = start_index_
        if n != len(w):
            end_index_ = w.get("end_index")
            if end_index_ is not None:
                n += 1
                if end_index_.__class__ is not int:
                    end_index_ = whole(end_index_, "end_index")
                out.end = end_index_
            if n != len(w):
                extras = leftover(extras, w, URL_CITATION_KEYS, URL_CITATION_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_url_citation(value: u.Citation, losses: list[Loss]) -> Any:
    """UrlCitation <- Citation. What a web search found."""
    w: dict[str, Any] = {"type": "url_citation"}
    if value.url is not None:
        w["url"] = value.url
    if value.title is not None:
        w["title"] = value.title
    if value.start is not None:
        w["start_index"] = value.start
    if value.end is not None:
        w["end_index"] = value.end
    if value.quote is not None:
        report(value, LOST_URL_CITATION, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_url_citation)
    return w


def holds_url_citation(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
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
    if at == "start_index":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "start_index")
            return same(was, value.start)
        except DecodeError:
            return False
    if at == "end_index":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "end_index")
            return same(was, value.end)
        except DecodeError:
            return False
    return False


def decode_file_citation(w: Any) -> u.Citation:
    """FileCitation -> Citation. What a file search found; index is the place of the file among those that were found."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Citation(kind="file_citation")
    n = 0
    if w.get("type") == "file_citation":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        filename_ = w.get("filename")
        if filename_ is not None:
            n += 1
            if filename_.__class__ is not str:
                filename_ = text(filename_, "filename")
            out.title = filename_
        if n != len(w):
            extras = leftover(extras, w, FILE_CITATION_KEYS, FILE_CITATION_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_file_citation(value: u.Citation, losses: list[Loss]) -> Any:
    """FileCitation <- Citation. What a file search found; index is the place of the file among those that were found."""
    w: dict[str, Any] = {"type": "file_citation"}
    if value.title is not None:
        w["filename"] = value.title
    if value.url is not None or value.quote is not None or value.start is not None or value.end is not None:
        report(value, LOST_FILE_CITATION, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_file_citation)
    return w


def holds_file_citation(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "filename":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "filename")
            return same(was, value.title)
        except DecodeError:
            return False
    return False


def decode_container_file_citation(w: Any) -> u.Citation:
    """ContainerFileCitation -> Citation. A file that the code interpreter made."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Citation(kind="container_file_citation")
    n = 0
    if w.get("type") == "container_file_citation":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        filename_ = w.get("filename")
        if filename_ is not None:
            n += 1
            if filename_.__class__ is not str:
                filename_ = text(filename_, "filename")
            out.title = filename_
        start_index_ = w.get("start_index")
        if start_index_ is not None:
            n += 1
            if start_index_.__class__ is not int:
                start_index_ = whole(start_index_, "start_index")
            out.start = start_index_
        end_index_ = w.get("end_index")
        if end_index_ is not None:
            n += 1
            if end_index_.__class__ is not int:
                end_index_ = whole(end_index_, "end_index")
            out.end = end_index_
        if n != len(w):
            extras = leftover(extras, w, CONTAINER_FILE_CITATION_KEYS, CONTAINER_FILE_CITATION_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_container_file_citation(value: u.Citation, losses: list[Loss]) -> Any:
    """ContainerFileCitation <- Citation. A file that the code interpreter made."""
    w: dict[str, Any] = {"type": "container_file_citation"}
    if value.title is not None:
        w["filename"] = value.title
    if value.start is not None:
        w["start_index"] = value.start
    if value.end is not None:
        w["end_index"] = value.end
    if value.url is not None or value.quote is not None:
        report(value, LOST_CONTAINER_FILE_CITATION, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_container_file_citation)
    return w


def holds_container_file_citation(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "filename":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "filename")
            return same(was, value.title)
        except DecodeError:
            return False
    if at == "start_index":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "start_index")
            return same(was, value.start)
        except DecodeError:
            return False
    if at == "end_index":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "end_index")
            return same(was, value.end)
        except DecodeError:
            return False
    return False


def decode_file_path(w: Any) -> u.Citation:
    """FilePath -> Citation."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Citation(kind="file_path")
    n = 0
    if w.get("type") == "file_path":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, FILE_PATH_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_file_path(value: u.Citation, losses: list[Loss]) -> Any:
    """FilePath <- Citation."""
    w: dict[str, Any] = {"type": "file_path"}
    if value.url is not None or value.title is not None or value.quote is not None or value.start is not None or value.end is not None:
        report(value, LOST_FILE_PATH, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_file_path)
    return w


def holds_file_path(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    return False


def decode_output_text(w: Any) -> u.Text:
    """OutputText -> Text."""
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
    n = 2
    annotations_ = w.get("annotations")
    if annotations_ is not None:
        n += 1
        out.citations = each(annotations_, decode_annotation, "annotations")
    elif "annotations" not in w:
        extras = remember(extras, NAMESPACE, "annotations", ABSENT)
    if n != len(w):
        extras = leftover(extras, w, OUTPUT_TEXT_KEYS, OUTPUT_TEXT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_output_text(value: u.Text, losses: list[Loss]) -> Any:
    """OutputText <- Text."""
    w: dict[str, Any] = {"type": "output_text", "text": value.text}
    if value.citations:
        annotations_ = each_out(value.citations, encode_annotation, losses, "citations")
        if annotations_:
            w["annotations"] = annotations_
        else:
            w["annotations"] = []
    else:
        w["annotations"] = []
    if value.cache is not None or value.signature is not None:
        report(value, LOST_OUTPUT_TEXT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_output_text)
    return w


def holds_output_text(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "annotations":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            return same(each(was, decode_annotation, "annotations"), value.citations)
        except DecodeError:
            return False
    return False


def decode_refusal(w: Any) -> u.Refusal:
    """Refusal -> Refusal."""
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
        extras = leftover(extras, w, REFUSAL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_refusal(value: u.Refusal, losses: list[Loss]) -> Any:
    """Refusal <- Refusal."""
    w: dict[str, Any] = {"type": "refusal", "refusal": value.text}
    if value.cache is not None or value.signature is not None:
        report(value, LOST_REFUSAL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_system_item(w: Any) -> u.Message:
    """SystemItem -> Message."""
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
                content__list = each(content_, decode_input_content, "content")
                content__form = "list"
            out.parts = content__list
            out.form = content__form
        if "type" in w:
            extras = remember(extras, NAMESPACE, "type", w["type"])
        if n != len(w):
            extras = leftover(extras, w, SYSTEM_ITEM_KEYS, SYSTEM_ITEM_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_system_item(value: u.Message, losses: list[Loss]) -> Any:
    """SystemItem <- Message."""
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
                item = encode_input_text(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Image:
                item = encode_input_image(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Document:
                item = encode_input_file(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Opaque:
                item = encode_input_content(part, losses)
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
                and content_[0].get("type") == "input_text"
            ):
                content_ = content_[0]["text"]
        w["content"] = content_
    elif value.form == "list":
        w["content"] = []
    if content_lone is None and not content_parts and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.name is not None or value.citations:
        report(value, LOST_SYSTEM_ITEM, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_system_item)
    return w


def holds_system_item(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
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
            return now is MISSING
        try:
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)]
            else:
                was_list = each(was, decode_input_content, "content")
            return same(was_list, value.parts)
        except DecodeError:
            return False
    return False


def decode_user_item(w: Any) -> u.Message:
    """UserItem -> Message."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Message(role="user")
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
                content__list = each(content_, decode_input_content, "content")
                content__form = "list"
            out.parts = content__list
            out.form = content__form
        if "type" in w:
            extras = remember(extras, NAMESPACE, "type", w["type"])
        if n != len(w):
            extras = leftover(extras, w, USER_ITEM_KEYS, USER_ITEM_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_user_item(value: u.Message, losses: list[Loss]) -> Any:
    """UserItem <- Message."""
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
                item = encode_input_text(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Image:
                item = encode_input_image(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Document:
                item = encode_input_file(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Opaque:
                item = encode_input_content(part, losses)
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
                and content_[0].get("type") == "input_text"
            ):
                content_ = content_[0]["text"]
        w["content"] = content_
    elif value.form == "list":
        w["content"] = []
    if content_lone is None and not content_parts and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.name is not None or value.citations:
        report(value, LOST_USER_ITEM, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_user_item)
    return w


def holds_user_item(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)]
            else:
                was_list = each(was, decode_input_content, "content")
            return same(was_list, value.parts)
        except DecodeError:
            return False
    return False


def decode_assistant_item(w: Any) -> u.Message:
    """AssistantItem -> Message. An answer that is replayed, or one that never was."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Message(role="assistant")
    if len(w) != 1:
        n = 1
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            content__list: list[Any]
            if content_.__class__ is str:
                content__list = [u.Text(text=content_)]
            else:
                content__list = each(content_, decode_output_content, "content")
                if len(content_) < 2:
                    extras = remember(extras, NAMESPACE, "content", content_)
            out.parts = content__list
            if content_.__class__ is list and not content_:
                extras = remember(extras, NAMESPACE, "content", [])
        if "type" in w:
            extras = remember(extras, NAMESPACE, "type", w["type"])
        if "status" in w:
            extras = remember(extras, NAMESPACE, "status", w["status"])
        if n != len(w):
            extras = leftover(extras, w, ASSISTANT_ITEM_KEYS, ASSISTANT_ITEM_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_assistant_item(value: u.Message, losses: list[Loss]) -> Any:
    """AssistantItem <- Message. An answer that is replayed, or one that never was."""
    content_lone: str | None = None
    content_parts: list[Any] = []
    part: Any
    only: Any = value.parts[0] if len(value.parts) == 1 else None
    if only.__class__ is u.Text and not only.citations and only.signature is None and only.cache is None and only.extras is None:
        content_lone = only.text
    else:
        for index, part in enumerate(value.parts):
            before = len(losses)
            cls = part.__class__
            if cls is u.Text:
                item = encode_output_text(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Refusal:
                item = encode_refusal(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            elif cls is u.Opaque:
                item = encode_output_content(part, losses)
                if item is not LOST:
                    content_parts.append(item)
            else:
                losses.append(lost_whole(part, LEVELS, TITLE))
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"role": "assistant"}
    if content_lone is not None or content_parts:
        content_: Any
        if content_lone is not None:
            content_ = content_lone
        else:
            content_ = content_parts
            if (
                len(content_) == 1
                and content_[0].__class__ is dict
                and len(content_[0]) == 3
                and content_[0].get("type") == "output_text"
                and content_[0].get("annotations", MISSING) == []
            ):
                content_ = content_[0]["text"]
        w["content"] = content_
    if content_lone is None and not content_parts and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.name is not None or value.citations:
        report(value, LOST_ASSISTANT_ITEM, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_assistant_item)
    return w


def holds_assistant_item(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type", "status"):
        return True
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            extras: Extras | None = None
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)]
            else:
                was_list = each(was, decode_output_content, "content")
                if len(was) < 2:
                    extras = remember(extras, NAMESPACE, "content", was)
            return same(was_list, value.parts)
        except DecodeError:
            return False
    return False


def decode_output_message(w: Any) -> u.Message:
    """OutputMessage -> Message. A message of an answer."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        content_ = w["content"]
    except KeyError:
        raise missing(w, "content") from None
    out = u.Message(role="assistant", parts=each(content_, decode_output_content, "content"))
    n = 2
    if w.get("role") == "assistant":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "role", w.get("role", ABSENT))
    if w.get("status") == "completed":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "status", w.get("status", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, OUTPUT_MESSAGE_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_output_message(value: u.Message, losses: list[Loss]) -> Any:
    """OutputMessage <- Message. A message of an answer."""
    content_parts: list[Any] = []
    part: Any
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Text:
            item = encode_output_text(part, losses)
            if item is not LOST:
                content_parts.append(item)
        elif cls is u.Refusal:
            item = encode_refusal(part, losses)
            if item is not LOST:
                content_parts.append(item)
        elif cls is u.Opaque:
            item = encode_output_content(part, losses)
            if item is not LOST:
                content_parts.append(item)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"type": "message", "role": "assistant", "status": "completed", "content": content_parts}
    if not content_parts and value.parts:
        losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
        return LOST
    if value.name is not None or value.citations:
        report(value, LOST_OUTPUT_MESSAGE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_output_message)
    return w


def holds_output_message(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("role", "status"):
        return True
    return False


def decode_reasoning(w: Any) -> u.Reasoning:
    """Reasoning -> Reasoning."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        summary_ = w["summary"]
    except KeyError:
        raise missing(w, "summary") from None
    summary__value = inside(summary_, codecs.summary_texts_in, "summary")
    if not same(codecs.summary_texts_out(summary__value, []), summary_):
        extras = remember(extras, NAMESPACE, "summary", summary_)
    out = u.Reasoning(summary=summary__value)
    if len(w) != 2:
        n = 2
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            content__value = inside(content_, codecs.reasoning_texts_in, "content")
            if not same(codecs.reasoning_texts_out(content__value, []), content_):
                extras = remember(extras, NAMESPACE, "content", content_)
            out.content = content__value
            if content_.__class__ is list and not content_:
                extras = remember(extras, NAMESPACE, "content", [])
        encrypted_content_ = w.get("encrypted_content")
        if encrypted_content_ is not None:
            n += 1
            if encrypted_content_.__class__ is not str:
                encrypted_content_ = text(encrypted_content_, "encrypted_content")
            out.encrypted = encrypted_content_
            out.signer = NAMESPACE
        id_ = w.get("id")
        if id_ is not None:
            n += 1
            if id_.__class__ is not str:
                id_ = text(id_, "id")
            out.id = id_
            out.signer = NAMESPACE
        if n != len(w):
            extras = leftover(extras, w, REASONING_KEYS, REASONING_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_reasoning(value: u.Reasoning, losses: list[Loss]) -> Any:
    """Reasoning <- Reasoning."""
    summary_: Any = under(value.summary, codecs.summary_texts_out, losses, "summary")
    if summary_ is LOST:
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "reasoning", "summary": summary_}
    if value.content:
        content_: Any = under(value.content, codecs.reasoning_texts_out, losses, "content")
        w["content"] = content_
    if value.encrypted is not None:
        if value.signer is None or value.signer in SPACES:
            w["encrypted_content"] = value.encrypted
        else:
            losses.append(dropped("encrypted", "Reasoning.encrypted", "major", "it belongs to " + str(value.signer), value.encrypted))
    if value.id is not None:
        if value.signer is None or value.signer in SPACES:
            w["id"] = value.id
        else:
            losses.append(dropped("id", "Reasoning.id", "minor", "it belongs to " + str(value.signer), value.id))
    if value.redacted or value.signature is not None or value.cache is not None:
        report(value, LOST_REASONING, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_reasoning)
    return w


def holds_reasoning(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "summary":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            extras: Extras | None = None
            was_value = inside(was, codecs.summary_texts_in, "summary")
            if not same(codecs.summary_texts_out(was_value, []), was):
                extras = remember(extras, NAMESPACE, "summary", was)
            return same(was_value, value.summary)
        except DecodeError:
            return False
    if at == "content":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            extras: Extras | None = None
            was_value = inside(was, codecs.reasoning_texts_in, "content")
            if not same(codecs.reasoning_texts_out(was_value, []), was):
                extras = remember(extras, NAMESPACE, "content", was)
            return same(was_value, value.content)
        except DecodeError:
            return False
    if at == "encrypted_content":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "encrypted_content")
            return same(was, value.encrypted)
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


def decode_function_call(w: Any) -> u.ToolCall:
    """FunctionCall -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        call_id_ = w["call_id"]
        name_ = w["name"]
        arguments_ = w["arguments"]
    except KeyError:
        raise missing(w, "call_id", "name", "arguments") from None
    if call_id_.__class__ is not str:
        call_id_ = text(call_id_, "call_id")
    if name_.__class__ is not str:
        name_ = text(name_, "name")
    if arguments_.__class__ is not str:
        arguments_ = text(arguments_, "arguments")
    arguments__error: str | None = None
    try:
        arguments__value = codecs.json_object_in(arguments_)
    except DecodeError as error:
        arguments__value = {}
        arguments__error = error.message
    out = u.ToolCall(
        id=call_id_, name=name_, arguments_text=arguments_, arguments_error=arguments__error, kind="function", arguments=arguments__value
    )
    if len(w) != 4:
        n = 4
        namespace_ = w.get("namespace")
        if namespace_ is not None:
            n += 1
            if namespace_.__class__ is not str:
                namespace_ = text(namespace_, "namespace")
            out.namespace = namespace_
        if n != len(w):
            extras = leftover(extras, w, FUNCTION_CALL_KEYS, FUNCTION_CALL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_function_call(value: u.ToolCall, losses: list[Loss]) -> Any:
    """FunctionCall <- ToolCall."""
    arguments_: Any = None
    arguments_ = value.arguments_text
    if arguments_ is None or (value.arguments_error is None and not unchanged(arguments_, codecs.json_object_in, value.arguments)):
        arguments_ = codecs.json_object_out(value.arguments, losses)
    arguments_ = arguments_
    w: dict[str, Any] = {"type": "function_call", "call_id": value.id, "name": value.name, "arguments": arguments_}
    if value.namespace is not None:
        w["namespace"] = value.namespace
    if value.runner != "client" or value.input is not None or value.cache is not None or value.signature is not None:
        report(value, LOST_FUNCTION_CALL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_function_call)
    return w


def holds_function_call(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "arguments":
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
    if at == "namespace":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "namespace")
            return same(was, value.namespace)
        except DecodeError:
            return False
    return False


def decode_custom_call(w: Any) -> u.ToolCall:
    """CustomCall -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        call_id_ = w["call_id"]
        name_ = w["name"]
        input_ = w["input"]
    except KeyError:
        raise missing(w, "call_id", "name", "input") from None
    if call_id_.__class__ is not str:
        call_id_ = text(call_id_, "call_id")
    if name_.__class__ is not str:
        name_ = text(name_, "name")
    out = u.ToolCall(id=call_id_, name=name_, kind="custom")
    if input_ is not None:
        if input_.__class__ is not str:
            input_ = text(input_, "input")
        out.input = input_
    if len(w) != 4:
        n = 4
        namespace_ = w.get("namespace")
        if namespace_ is not None:
            n += 1
            if namespace_.__class__ is not str:
                namespace_ = text(namespace_, "namespace")
            out.namespace = namespace_
        if n != len(w):
            extras = leftover(extras, w, CUSTOM_CALL_KEYS, CUSTOM_CALL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_custom_call(value: u.ToolCall, losses: list[Loss]) -> Any:
    """CustomCall <- ToolCall."""
    w: dict[str, Any] = {"type": "custom_tool_call", "call_id": value.id, "name": value.name, "input": value.input}
    if value.namespace is not None:
        w["namespace"] = value.namespace
    if value.runner != "client" or value.arguments or value.cache is not None or value.signature is not None:
        report(value, LOST_CUSTOM_CALL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_custom_call)
    return w


def holds_custom_call(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "namespace":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "namespace")
            return same(was, value.namespace)
        except DecodeError:
            return False
    return False


def decode_computer_call(w: Any) -> u.ToolCall:
    """ComputerCall -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        call_id_ = w["call_id"]
    except KeyError:
        raise missing(w, "call_id") from None
    if call_id_.__class__ is not str:
        call_id_ = text(call_id_, "call_id")
    out = u.ToolCall(id=call_id_, name="computer", kind="computer_call")
    if len(w) != 2:
        n = 2
        action_ = w.get("action")
        if action_ is not None:
            n += 1
            if action_.__class__ is not dict:
                action_ = an_object(action_, "action")
            out.arguments = action_
            if same(out.arguments, {}):
                extras = remember(extras, NAMESPACE, "action", w["action"])
        if n != len(w):
            extras = leftover(extras, w, COMPUTER_CALL_KEYS, COMPUTER_CALL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_computer_call(value: u.ToolCall, losses: list[Loss]) -> Any:
    """ComputerCall <- ToolCall."""
    w: dict[str, Any] = {"type": "computer_call", "call_id": value.id}
    if value.arguments:
        w["action"] = value.arguments
    if (
        value.runner != "client"
        or value.input is not None
        or value.namespace is not None
        or value.cache is not None
        or value.signature is not None
    ):
        report(value, LOST_COMPUTER_CALL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_computer_call)
    return w


def holds_computer_call(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "action":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "action")
            return same(was, value.arguments)
        except DecodeError:
            return False
    return False


def decode_local_shell_call(w: Any) -> u.ToolCall:
    """LocalShellCall -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        call_id_ = w["call_id"]
    except KeyError:
        raise missing(w, "call_id") from None
    if call_id_.__class__ is not str:
        call_id_ = text(call_id_, "call_id")
    out = u.ToolCall(id=call_id_, name="local_shell", kind="local_shell_call")
    if len(w) != 2:
        n = 2
        action_ = w.get("action")
        if action_ is not None:
            n += 1
            if action_.__class__ is not dict:
                action_ = an_object(action_, "action")
            out.arguments = action_
            if same(out.arguments, {}):
                extras = remember(extras, NAMESPACE, "action", w["action"])
        if n != len(w):
            extras = leftover(extras, w, LOCAL_SHELL_CALL_KEYS, LOCAL_SHELL_CALL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_local_shell_call(value: u.ToolCall, losses: list[Loss]) -> Any:
    """LocalShellCall <- ToolCall."""
    w: dict[str, Any] = {"type": "local_shell_call", "call_id": value.id}
    if value.arguments:
        w["action"] = value.arguments
    if (
        value.runner != "client"
        or value.input is not None
        or value.namespace is not None
        or value.cache is not None
        or value.signature is not None
    ):
        report(value, LOST_LOCAL_SHELL_CALL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_local_shell_call)
    return w


def holds_local_shell_call(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "action":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "action")
            return same(was, value.arguments)
        except DecodeError:
            return False
    return False


def decode_shell_call(w: Any) -> u.ToolCall:
    """ShellCall -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        call_id_ = w["call_id"]
    except KeyError:
        raise missing(w, "call_id") from None
    if call_id_.__class__ is not str:
        call_id_ = text(call_id_, "call_id")
    out = u.ToolCall(id=call_id_, name="shell", kind="shell_call")
    if len(w) != 2:
        n = 2
        action_ = w.get("action")
        if action_ is not None:
            n += 1
            if action_.__class__ is not dict:
                action_ = an_object(action_, "action")
            out.arguments = action_
            if same(out.arguments, {}):
                extras = remember(extras, NAMESPACE, "action", w["action"])
        if n != len(w):
            extras = leftover(extras, w, SHELL_CALL_KEYS, SHELL_CALL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_shell_call(value: u.ToolCall, losses: list[Loss]) -> Any:
    """ShellCall <- ToolCall."""
    w: dict[str, Any] = {"type": "shell_call", "call_id": value.id}
    if value.arguments:
        w["action"] = value.arguments
    if (
        value.runner != "client"
        or value.input is not None
        or value.namespace is not None
        or value.cache is not None
        or value.signature is not None
    ):
        report(value, LOST_SHELL_CALL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_shell_call)
    return w


def holds_shell_call(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "action":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "action")
            return same(was, value.arguments)
        except DecodeError:
            return False
    return False


def decode_apply_patch_call(w: Any) -> u.ToolCall:
    """ApplyPatchCall -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        call_id_ = w["call_id"]
    except KeyError:
        raise missing(w, "call_id") from None
    if call_id_.__class__ is not str:
        call_id_ = text(call_id_, "call_id")
    out = u.ToolCall(id=call_id_, name="apply_patch", kind="apply_patch_call")
    if len(w) != 2:
        n = 2
        operation_ = w.get("operation")
        if operation_ is not None:
            n += 1
            if operation_.__class__ is not dict:
                operation_ = an_object(operation_, "operation")
            out.arguments = operation_
            if same(out.arguments, {}):
                extras = remember(extras, NAMESPACE, "operation", w["operation"])
        if n != len(w):
            extras = leftover(extras, w, APPLY_PATCH_CALL_KEYS, APPLY_PATCH_CALL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_apply_patch_call(value: u.ToolCall, losses: list[Loss]) -> Any:
    """ApplyPatchCall <- ToolCall."""
    w: dict[str, Any] = {"type": "apply_patch_call", "call_id": value.id}
    if value.arguments:
        w["operation"] = value.arguments
    if (
        value.runner != "client"
        or value.input is not None
        or value.namespace is not None
        or value.cache is not None
        or value.signature is not None
    ):
        report(value, LOST_APPLY_PATCH_CALL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_apply_patch_call)
    return w


def holds_apply_patch_call(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "operation":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "operation")
            return same(was, value.arguments)
        except DecodeError:
            return False
    return False


def decode_function_output(w: Any) -> u.ToolResult:
    """FunctionOutput -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ToolResult(call_id=UNSET, kind="function")
    n = 1
    call_id_ = w.get("call_id")
    if call_id_ is not None:
        n += 1
        if call_id_.__class__ is not str:
            call_id_ = text(call_id_, "call_id")
        out.call_id = call_id_
        if call_id_ == "":
            extras = remember(extras, NAMESPACE, "call_id", call_id_)
    else:
        out.call_id = ""
    output_ = w.get("output")
    if output_ is not None:
        n += 1
        output__list: list[Any]
        if output_.__class__ is str:
            output__list = [u.Text(text=output_)] if output_ else []
            output__form = "string"
        else:
            output__list = each(output_, decode_input_content, "output")
            output__form = "list"
        out.parts = output__list
        out.form = output__form
    elif "output" not in w:
        extras = remember(extras, NAMESPACE, "output", ABSENT)
    if n != len(w):
        extras = leftover(extras, w, FUNCTION_OUTPUT_KEYS, FUNCTION_OUTPUT_OPTIONAL, NAMESPACE, {})
    if out.call_id is UNSET:
        raise DecodeError("missing 'call_id'")
    if extras is not None:
        out.extras = extras
    return out


def encode_function_output(value: u.ToolResult, losses: list[Loss]) -> Any:
    """FunctionOutput <- ToolResult."""
    output_lone: str | None = None
    output_parts: list[Any] = []
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
        output_lone = only.text
    else:
        for index, part in enumerate(value.parts):
            before = len(losses)
            cls = part.__class__
            if cls is u.Text:
                item = encode_input_text(part, losses)
                if item is not LOST:
                    output_parts.append(item)
            elif cls is u.Image:
                item = encode_input_image(part, losses)
                if item is not LOST:
                    output_parts.append(item)
            elif cls is u.Document:
                item = encode_input_file(part, losses)
                if item is not LOST:
                    output_parts.append(item)
            elif cls is u.Opaque:
                item = encode_input_content(part, losses)
                if item is not LOST:
                    output_parts.append(item)
            else:
                losses.append(lost_whole(part, LEVELS, TITLE))
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"type": "function_call_output"}
    if value.call_id != "":
        w["call_id"] = value.call_id
    if output_lone is not None or output_parts:
        output_: Any
        if output_lone is not None:
            output_ = output_lone
        else:
            output_ = output_parts
            if (
                len(output_) == 1
                and value.form != "list"
                and output_[0].__class__ is dict
                and len(output_[0]) == 2
                and output_[0].get("type") == "input_text"
            ):
                output_ = output_[0]["text"]
        w["output"] = output_
    elif value.value is not None:
        losses.append(Loss("value", "ToolResult.value", "changed", "minor", "written as JSON text", value.value))
        w["output"] = text_of(value.value)
    elif value.form == "list":
        w["output"] = []
    else:
        w["output"] = ""
    if value.is_error or value.runner != "client" or value.cache is not None or value.signature is not None:
        report(value, LOST_FUNCTION_OUTPUT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_function_output)
    return w


def holds_function_output(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "call_id":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "call_id")
            return same(was, value.call_id)
        except DecodeError:
            return False
    if at == "output":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)] if was else []
            else:
                was_list = each(was, decode_input_content, "output")
            return same(was_list, value.parts)
        except DecodeError:
            return False
    return False


def decode_custom_output(w: Any) -> u.ToolResult:
    """CustomOutput -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        call_id_ = w["call_id"]
    except KeyError:
        raise missing(w, "call_id") from None
    if call_id_.__class__ is not str:
        call_id_ = text(call_id_, "call_id")
    out = u.ToolResult(call_id=call_id_, kind="custom")
    n = 2
    output_ = w.get("output")
    if output_ is not None:
        n += 1
        output__list: list[Any]
        if output_.__class__ is str:
            output__list = [u.Text(text=output_)] if output_ else []
            output__form = "string"
        else:
            output__list = each(output_, decode_input_content, "output")
            output__form = "list"
        out.parts = output__list
        out.form = output__form
    elif "output" not in w:
        extras = remember(extras, NAMESPACE, "output", ABSENT)
    if n != len(w):
        extras = leftover(extras, w, CUSTOM_OUTPUT_KEYS, CUSTOM_OUTPUT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_custom_output(value: u.ToolResult, losses: list[Loss]) -> Any:
    """CustomOutput <- ToolResult."""
    output_lone: str | None = None
    output_parts: list[Any] = []
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
        output_lone = only.text
    else:
        for index, part in enumerate(value.parts):
            before = len(losses)
            cls = part.__class__
            if cls is u.Text:
                item = encode_input_text(part, losses)
                if item is not LOST:
                    output_parts.append(item)
            elif cls is u.Image:
                item = encode_input_image(part, losses)
                if item is not LOST:
                    output_parts.append(item)
            elif cls is u.Document:
                item = encode_input_file(part, losses)
                if item is not LOST:
                    output_parts.append(item)
            elif cls is u.Opaque:
                item = encode_input_content(part, losses)
                if item is not LOST:
                    output_parts.append(item)
            else:
                losses.append(lost_whole(part, LEVELS, TITLE))
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"type": "custom_tool_call_output", "call_id": value.call_id}
    if output_lone is not None or output_parts:
        output_: Any
        if output_lone is not None:
            output_ = output_lone
        else:
            output_ = output_parts
            if (
                len(output_) == 1
                and value.form != "list"
                and output_[0].__class__ is dict
                and len(output_[0]) == 2
                and output_[0].get("type") == "input_text"
            ):
                output_ = output_[0]["text"]
        w["output"] = output_
    elif value.value is not None:
        losses.append(Loss("value", "ToolResult.value", "changed", "minor", "written as JSON text", value.value))
        w["output"] = text_of(value.value)
    elif value.form == "list":
        w["output"] = []
    else:
        w["output"] = ""
    if value.is_error or value.runner != "client" or value.cache is not None or value.signature is not None:
        report(value, LOST_CUSTOM_OUTPUT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_custom_output)
    return w


def holds_custom_output(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "output":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            was_list: list[Any]
            if was.__class__ is str:
                was_list = [u.Text(text=was)] if was else []
            else:
                was_list = each(was, decode_input_content, "output")
            return same(was_list, value.parts)
        except DecodeError:
            return False
    return False


def decode_screenshot(w: Any) -> u.Image:
    """Screenshot -> Image."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Image(source=UNSET)
    n = 0
    if w.get("type") == "computer_screenshot":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        image_url_ = w.get("image_url")
        if image_url_ is not None:
            n += 1
            if out.source is UNSET:
                if image_url_.__class__ is not str:
                    image_url_ = text(image_url_, "image_url")
                image_url__value = inside(image_url_, codecs.data_url_in, "image_url")
                if not same(codecs.data_url_out(image_url__value, []), image_url_):
                    extras = remember(extras, NAMESPACE, "image_url", image_url_)
                out.source = image_url__value
            else:
                extras = keep(extras, NAMESPACE, "image_url", image_url_)
        file_id_ = w.get("file_id")
        if file_id_ is not None:
            n += 1
            if out.source is UNSET:
                out.source = inside(file_id_, decode_file_id, "file_id")
            else:
                extras = keep(extras, NAMESPACE, "file_id", file_id_)
        if n != len(w):
            extras = leftover(extras, w, SCREENSHOT_KEYS, SCREENSHOT_OPTIONAL, NAMESPACE, {})
    if out.source is UNSET:
        raise DecodeError("missing 'image_url' or 'file_id'")
    if extras is not None:
        out.extras = extras
    return out


def encode_screenshot(value: u.Image, losses: list[Loss]) -> Any:
    """Screenshot <- Image."""
    if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
        losses.append(lost_whole(value.source, LEVELS, TITLE).under("source"))
        losses.append(lost_whole(value, LEVELS, TITLE))
        return LOST
    w: dict[str, Any] = {"type": "computer_screenshot"}
    if value.source.__class__ in (u.Blob, u.Url):
        image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_ is LOST:
            losses.append(lost_whole(value, LEVELS, TITLE))
            return LOST
        w["image_url"] = image_url_
    if value.source.__class__ in (u.FileRef,):
        file_id_: Any = under(value.source, encode_just_file_id, losses, "source")
        if file_id_ is LOST:
            losses.append(lost_whole(value, LEVELS, TITLE))
            return LOST
        w["file_id"] = file_id_
    if value.detail is not None or value.cache is not None or value.signature is not None:
        report(value, LOST_SCREENSHOT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_screenshot)
    return w


def holds_screenshot(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "image_url":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "image_url")
            was_value = inside(was, codecs.data_url_in, "image_url")
            if not same(codecs.data_url_out(was_value, []), was):
                extras = remember(extras, NAMESPACE, "image_url", was)
            return same(was_value, value.source)
        except DecodeError:
            return False
    if at == "file_id":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_file_id, "file_id"), value.source)
        except DecodeError:
            return False
    return False


def decode_computer_output(w: Any) -> u.ToolResult:
    """ComputerOutput -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        call_id_ = w["call_id"]
    except KeyError:
        raise missing(w, "call_id") from None
    if call_id_.__class__ is not str:
        call_id_ = text(call_id_, "call_id")
    out = u.ToolResult(call_id=call_id_, kind="computer_call")
    if len(w) != 2:
        n = 2
        output_ = w.get("output")
        if output_ is not None:
            n += 1
            out.parts = [inside(output_, decode_screenshot, "output")]
        if n != len(w):
            extras = leftover(extras, w, COMPUTER_OUTPUT_KEYS, COMPUTER_OUTPUT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_computer_output(value: u.ToolResult, losses: list[Loss]) -> Any:
    """ComputerOutput <- ToolResult."""
    output_parts: list[Any] = []
    part: Any
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Image:
            if output_parts:
                losses.append(Loss("", cls.__name__, "dropped", LEVELS.get(cls.__name__, "major"), "there is room for one", part))
            else:
                item = encode_screenshot(part, losses)
                if item is not LOST:
                    output_parts.append(item)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"type": "computer_call_output", "call_id": value.call_id}
    if output_parts:
        w["output"] = output_parts[0]
    if value.value is not None or value.is_error or value.runner != "client" or value.cache is not None or value.signature is not None:
        report(value, LOST_COMPUTER_OUTPUT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_computer_output)
    return w


def holds_computer_output(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "output":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same([inside(was, decode_screenshot, "output")], value.parts)
        except DecodeError:
            return False
    return False


def decode_local_shell_output(w: Any) -> u.ToolResult:
    """LocalShellOutput -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
    except KeyError:
        raise missing(w, "id") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    out = u.ToolResult(call_id=id_, kind="local_shell_call")
    n = 2
    output_ = w.get("output")
    if output_ is not None:
        n += 1
        if output_.__class__ is not str:
            output_ = text(output_, "output")
        out.parts = [u.Text(text=output_)]
    elif "output" not in w:
        extras = remember(extras, NAMESPACE, "output", ABSENT)
    if n != len(w):
        extras = leftover(extras, w, LOCAL_SHELL_OUTPUT_KEYS, LOCAL_SHELL_OUTPUT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_local_shell_output(value: u.ToolResult, losses: list[Loss]) -> Any:
    """LocalShellOutput <- ToolResult."""
    output_parts: list[Any] = []
    part: Any
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Text:
            if part.citations or part.signature is not None or part.cache is not None:
                report(part, JOINED_TEXT, losses, NO_PLACE)
            if part.extras is not None:
                foreign(part, (NAMESPACE,) if marked(part, SPACES, "$place") else (), losses)
            output_parts.append(part)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"type": "local_shell_call_output", "id": value.call_id}
    if output_parts:
        if len(output_parts) > 1:
            losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several became one string", None))
        w["output"] = "\n".join([part.text for part in output_parts])
    else:
        w["output"] = ""
    if value.value is not None or value.is_error or value.runner != "client" or value.cache is not None or value.signature is not None:
        report(value, LOST_LOCAL_SHELL_OUTPUT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_local_shell_output)
    return w


def holds_local_shell_output(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "output":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        try:
            if was.__class__ is not str:
                was = text(was, "output")
            return same([u.Text(text=was)], value.parts)
        except DecodeError:
            return False
    return False


def decode_shell_output(w: Any) -> u.ToolResult:
    """ShellOutput -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        call_id_ = w["call_id"]
    except KeyError:
        raise missing(w, "call_id") from None
    if call_id_.__class__ is not str:
        call_id_ = text(call_id_, "call_id")
    out = u.ToolResult(call_id=call_id_, kind="shell_call")
    if len(w) != 2:
        n = 2
        output_ = w.get("output")
        if output_ is not None:
            n += 1
            out.value = output_
        if n != len(w):
            extras = leftover(extras, w, SHELL_OUTPUT_KEYS, SHELL_OUTPUT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_shell_output(value: u.ToolResult, losses: list[Loss]) -> Any:
    """ShellOutput <- ToolResult."""
    w: dict[str, Any] = {"type": "shell_call_output", "call_id": value.call_id}
    if value.value is not None:
        w["output"] = value.value
    if value.parts or value.is_error or value.runner != "client" or value.cache is not None or value.signature is not None:
        report(value, LOST_SHELL_OUTPUT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_shell_output)
    return w


def holds_shell_output(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "output":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    return False


def decode_apply_patch_output(w: Any) -> u.ToolResult:
    """ApplyPatchOutput -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        call_id_ = w["call_id"]
        status_ = w["status"]
    except KeyError:
        raise missing(w, "call_id", "status") from None
    if call_id_.__class__ is not str:
        call_id_ = text(call_id_, "call_id")
    if status_.__class__ is not str:
        status_ = text(status_, "status")
    status__value = inside(status_, codecs.failed_in, "status")
    if not same(codecs.failed_out(status__value, []), status_):
        extras = remember(extras, NAMESPACE, "status", status_)
    out = u.ToolResult(call_id=call_id_, is_error=status__value, kind="apply_patch_call")
    if len(w) != 3:
        n = 3
        output_ = w.get("output")
        if output_ is not None:
            n += 1
            if output_.__class__ is not str:
                output_ = text(output_, "output")
            out.parts = [u.Text(text=output_)]
        if n != len(w):
            extras = leftover(extras, w, APPLY_PATCH_OUTPUT_KEYS, APPLY_PATCH_OUTPUT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_apply_patch_output(value: u.ToolResult, losses: list[Loss]) -> Any:
    """ApplyPatchOutput <- ToolResult."""
    output_parts: list[Any] = []
    part: Any
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Text:
            if part.citations or part.signature is not None or part.cache is not None:
                report(part, JOINED_TEXT, losses, NO_PLACE)
            if part.extras is not None:
                foreign(part, (NAMESPACE,) if marked(part, SPACES, "$place") else (), losses)
            output_parts.append(part)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    status_: Any = None
    status_ = codecs.failed_out(value.is_error, losses)
    w: dict[str, Any] = {"type": "apply_patch_call_output", "call_id": value.call_id, "status": status_}
    if output_parts:
        if len(output_parts) > 1:
            losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several became one string", None))
        w["output"] = "\n".join([part.text for part in output_parts])
    if value.value is not None or value.runner != "client" or value.cache is not None or value.signature is not None:
        report(value, LOST_APPLY_PATCH_OUTPUT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_apply_patch_output)
    return w


def holds_apply_patch_output(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "status":
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "status")
            was_value = inside(was, codecs.failed_in, "status")
            if not same(codecs.failed_out(was_value, []), was):
                extras = remember(extras, NAMESPACE, "status", was)
            return same(was_value, value.is_error)
        except DecodeError:
            return False
    if at == "output":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "output")
            return same([u.Text(text=was)], value.parts)
        except DecodeError:
            return False
    return False


def decode_web_search_ask(w: Any) -> u.ToolCall:
    """WebSearchAsk -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
    except KeyError:
        raise missing(w, "id") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    out = u.ToolCall(id=id_, name="web_search", kind="web_search_call", runner="provider")
    n = 1
    if w.get("type") == "web_search_call":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        action_ = w.get("action")
        if action_ is not None:
            n += 1
            if action_.__class__ is not dict:
                action_ = an_object(action_, "action")
            out.arguments = action_
            if same(out.arguments, {}):
                extras = remember(extras, NAMESPACE, "action", w["action"])
        if n != len(w):
            extras = leftover(extras, w, WEB_SEARCH_ASK_KEYS, WEB_SEARCH_ASK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_web_search_ask(value: u.ToolCall, losses: list[Loss]) -> Any:
    """WebSearchAsk <- ToolCall."""
    w: dict[str, Any] = {"type": "web_search_call", "id": value.id}
    if value.arguments:
        w["action"] = value.arguments
    if value.input is not None or value.namespace is not None or value.cache is not None or value.signature is not None:
        report(value, LOST_WEB_SEARCH_ASK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_web_search_ask)
    return w


def holds_web_search_ask(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "action":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "action")
            return same(was, value.arguments)
        except DecodeError:
            return False
    return False


def decode_web_search_answer(w: Any) -> u.ToolResult:
    """WebSearchAnswer -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
    except KeyError:
        raise missing(w, "id") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    out = u.ToolResult(call_id=id_, kind="web_search_call", runner="provider")
    n = 1
    if w.get("type") == "web_search_call":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        results_ = w.get("results")
        if results_ is not None:
            n += 1
            out.value = results_
        if n != len(w):
            extras = leftover(extras, w, WEB_SEARCH_ANSWER_KEYS, WEB_SEARCH_ANSWER_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_web_search_answer(value: u.ToolResult, losses: list[Loss]) -> Any:
    """WebSearchAnswer <- ToolResult."""
    w: dict[str, Any] = {"type": "web_search_call", "id": value.call_id}
    if value.value is not None:
        w["results"] = value.value
    if value.parts or value.is_error or value.cache is not None or value.signature is not None:
        report(value, LOST_WEB_SEARCH_ANSWER, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_web_search_answer)
    return w


def holds_web_search_answer(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "results":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    return False


def decode_web_search_call(w: Any) -> tuple[u.ToolCall, u.ToolResult]:
    """WebSearchCall -> ToolCall and ToolResult."""
    if w.__class__ is not dict:
        w = an_object(w)
    first = decode_web_search_ask(omit(w, WEB_SEARCH_CALL_ALONE))
    second = decode_web_search_answer(pick(w, WEB_SEARCH_CALL_SECOND))
    mark(second, NAMESPACE, "$split", True)
    return first, second


def decode_file_search_ask(w: Any) -> u.ToolCall:
    """FileSearchAsk -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
    except KeyError:
        raise missing(w, "id") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    out = u.ToolCall(id=id_, name="file_search", kind="file_search_call", runner="provider")
    n = 1
    if w.get("type") == "file_search_call":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, FILE_SEARCH_ASK_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_file_search_ask(value: u.ToolCall, losses: list[Loss]) -> Any:
    """FileSearchAsk <- ToolCall."""
    w: dict[str, Any] = {"type": "file_search_call", "id": value.id}
    if value.arguments or value.input is not None or value.namespace is not None or value.cache is not None or value.signature is not None:
        report(value, LOST_FILE_SEARCH_ASK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_file_search_ask)
    return w


def holds_file_search_ask(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    return False


def decode_file_search_answer(w: Any) -> u.ToolResult:
    """FileSearchAnswer -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
    except KeyError:
        raise missing(w, "id") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    out = u.ToolResult(call_id=id_, kind="file_search_call", runner="provider")
    n = 1
    if w.get("type") == "file_search_call":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        results_ = w.get("results")
        if results_ is not None:
            n += 1
            out.value = results_
        if n != len(w):
            extras = leftover(extras, w, FILE_SEARCH_ANSWER_KEYS, FILE_SEARCH_ANSWER_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_file_search_answer(value: u.ToolResult, losses: list[Loss]) -> Any:
    """FileSearchAnswer <- ToolResult."""
    w: dict[str, Any] = {"type": "file_search_call", "id": value.call_id}
    if value.value is not None:
        w["results"] = value.value
    if value.parts or value.is_error or value.cache is not None or value.signature is not None:
        report(value, LOST_FILE_SEARCH_ANSWER, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_file_search_answer)
    return w


def holds_file_search_answer(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "results":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    return False


def decode_file_search_call(w: Any) -> tuple[u.ToolCall, u.ToolResult]:
    """FileSearchCall -> ToolCall and ToolResult."""
    if w.__class__ is not dict:
        w = an_object(w)
    first = decode_file_search_ask(omit(w, FILE_SEARCH_CALL_ALONE))
    second = decode_file_search_answer(pick(w, FILE_SEARCH_CALL_SECOND))
    mark(second, NAMESPACE, "$split", True)
    return first, second


def decode_code_interpreter_ask(w: Any) -> u.ToolCall:
    """CodeInterpreterAsk -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
    except KeyError:
        raise missing(w, "id") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    out = u.ToolCall(id=id_, name="code_interpreter", kind="code_interpreter_call", runner="provider")
    n = 1
    if w.get("type") == "code_interpreter_call":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        code_ = w.get("code")
        if code_ is not None:
            n += 1
            if code_.__class__ is not str:
                code_ = text(code_, "code")
            out.input = code_
        if n != len(w):
            extras = leftover(extras, w, CODE_INTERPRETER_ASK_KEYS, CODE_INTERPRETER_ASK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_code_interpreter_ask(value: u.ToolCall, losses: list[Loss]) -> Any:
    """CodeInterpreterAsk <- ToolCall."""
    w: dict[str, Any] = {"type": "code_interpreter_call", "id": value.id}
    if value.input is not None:
        w["code"] = value.input
    if value.arguments or value.namespace is not None or value.cache is not None or value.signature is not None:
        report(value, LOST_CODE_INTERPRETER_ASK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_code_interpreter_ask)
    return w


def holds_code_interpreter_ask(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "code":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "code")
            return same(was, value.input)
        except DecodeError:
            return False
    return False


def decode_code_interpreter_answer(w: Any) -> u.ToolResult:
    """CodeInterpreterAnswer -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
    except KeyError:
        raise missing(w, "id") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    out = u.ToolResult(call_id=id_, kind="code_interpreter_call", runner="provider")
    n = 1
    if w.get("type") == "code_interpreter_call":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        outputs_ = w.get("outputs")
        if outputs_ is not None:
            n += 1
            out.value = outputs_
        if n != len(w):
            extras = leftover(extras, w, CODE_INTERPRETER_ANSWER_KEYS, CODE_INTERPRETER_ANSWER_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_code_interpreter_answer(value: u.ToolResult, losses: list[Loss]) -> Any:
    """CodeInterpreterAnswer <- ToolResult."""
    w: dict[str, Any] = {"type": "code_interpreter_call", "id": value.call_id}
    if value.value is not None:
        w["outputs"] = value.value
    if value.parts or value.is_error or value.cache is not None or value.signature is not None:
        report(value, LOST_CODE_INTERPRETER_ANSWER, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_code_interpreter_answer)
    return w


def holds_code_interpreter_answer(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "outputs":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    return False


def decode_code_interpreter_call(w: Any) -> tuple[u.ToolCall, u.ToolResult]:
    """CodeInterpreterCall -> ToolCall and ToolResult."""
    if w.__class__ is not dict:
        w = an_object(w)
    first = decode_code_interpreter_ask(omit(w, CODE_INTERPRETER_CALL_ALONE))
    second = decode_code_interpreter_answer(pick(w, CODE_INTERPRETER_CALL_SECOND))
    mark(second, NAMESPACE, "$split", True)
    return first, second


def decode_image_generation_ask(w: Any) -> u.ToolCall:
    """ImageGenerationAsk -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
    except KeyError:
        raise missing(w, "id") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    out = u.ToolCall(id=id_, name="image_generation", kind="image_generation_call", runner="provider")
    n = 1
    if w.get("type") == "image_generation_call":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        revised_prompt_ = w.get("revised_prompt")
        if revised_prompt_ is not None:
            n += 1
            if revised_prompt_.__class__ is not str:
                revised_prompt_ = text(revised_prompt_, "revised_prompt")
            out.input = revised_prompt_
        if n != len(w):
            extras = leftover(extras, w, IMAGE_GENERATION_ASK_KEYS, IMAGE_GENERATION_ASK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_image_generation_ask(value: u.ToolCall, losses: list[Loss]) -> Any:
    """ImageGenerationAsk <- ToolCall."""
    w: dict[str, Any] = {"type": "image_generation_call", "id": value.id}
    if value.input is not None:
        w["revised_prompt"] = value.input
    if value.arguments or value.namespace is not None or value.cache is not None or value.signature is not None:
        report(value, LOST_IMAGE_GENERATION_ASK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_image_generation_ask)
    return w


def holds_image_generation_ask(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "revised_prompt":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "revised_prompt")
            return same(was, value.input)
        except DecodeError:
            return False
    return False


def decode_image_generation_answer(w: Any) -> u.ToolResult:
    """ImageGenerationAnswer -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
    except KeyError:
        raise missing(w, "id") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    out = u.ToolResult(call_id=id_, kind="image_generation_call", runner="provider")
    n = 1
    if w.get("type") == "image_generation_call":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        result_ = w.get("result")
        if result_ is not None:
            n += 1
            out.value = result_
        if n != len(w):
            extras = leftover(extras, w, IMAGE_GENERATION_ANSWER_KEYS, IMAGE_GENERATION_ANSWER_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_image_generation_answer(value: u.ToolResult, losses: list[Loss]) -> Any:
    """ImageGenerationAnswer <- ToolResult."""
    w: dict[str, Any] = {"type": "image_generation_call", "id": value.call_id}
    if value.value is not None:
        w["result"] = value.value
    if value.parts or value.is_error or value.cache is not None or value.signature is not None:
        report(value, LOST_IMAGE_GENERATION_ANSWER, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_image_generation_answer)
    return w


def holds_image_generation_answer(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "result":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(was, value.value)
        except DecodeError:
            return False
    return False


def decode_image_generation_call(w: Any) -> tuple[u.ToolCall, u.ToolResult]:
    """ImageGenerationCall -> ToolCall and ToolResult."""
    if w.__class__ is not dict:
        w = an_object(w)
    first = decode_image_generation_ask(omit(w, IMAGE_GENERATION_CALL_ALONE))
    second = decode_image_generation_answer(pick(w, IMAGE_GENERATION_CALL_SECOND))
    mark(second, NAMESPACE, "$split", True)
    return first, second


def decode_mcp_ask(w: Any) -> u.ToolCall:
    """McpAsk -> ToolCall."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
        name_ = w["name"]
        arguments_ = w["arguments"]
    except KeyError:
        raise missing(w, "id", "name", "arguments") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    if name_.__class__ is not str:
        name_ = text(name_, "name")
    if arguments_.__class__ is not str:
        arguments_ = text(arguments_, "arguments")
    arguments__error: str | None = None
    try:
        arguments__value = codecs.json_object_in(arguments_)
    except DecodeError as error:
        arguments__value = {}
        arguments__error = error.message
    out = u.ToolCall(
        id=id_,
        name=name_,
        arguments_text=arguments_,
        arguments_error=arguments__error,
        kind="mcp_call",
        runner="provider",
        arguments=arguments__value,
    )
    n = 3
    if w.get("type") == "mcp_call":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        server_label_ = w.get("server_label")
        if server_label_ is not None:
            n += 1
            if server_label_.__class__ is not str:
                server_label_ = text(server_label_, "server_label")
            out.namespace = server_label_
        if n != len(w):
            extras = leftover(extras, w, MCP_ASK_KEYS, MCP_ASK_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_mcp_ask(value: u.ToolCall, losses: list[Loss]) -> Any:
    """McpAsk <- ToolCall."""
    arguments_: Any = None
    arguments_ = value.arguments_text
    if arguments_ is None or (value.arguments_error is None and not unchanged(arguments_, codecs.json_object_in, value.arguments)):
        arguments_ = codecs.json_object_out(value.arguments, losses)
    arguments_ = arguments_
    w: dict[str, Any] = {"type": "mcp_call", "id": value.id, "name": value.name, "arguments": arguments_}
    if value.namespace is not None:
        w["server_label"] = value.namespace
    if value.input is not None or value.cache is not None or value.signature is not None:
        report(value, LOST_MCP_ASK, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_mcp_ask)
    return w


def holds_mcp_ask(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "arguments":
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
    if at == "server_label":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "server_label")
            return same(was, value.namespace)
        except DecodeError:
            return False
    return False


def decode_mcp_answer(w: Any) -> u.ToolResult:
    """McpAnswer -> ToolResult."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        id_ = w["id"]
    except KeyError:
        raise missing(w, "id") from None
    if id_.__class__ is not str:
        id_ = text(id_, "id")
    out = u.ToolResult(call_id=id_, kind="mcp_call", runner="provider")
    n = 1
    if w.get("type") == "mcp_call":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        output_ = w.get("output")
        if output_ is not None:
            n += 1
            if output_.__class__ is not str:
                output_ = text(output_, "output")
            out.parts = [u.Text(text=output_)]
        if n != len(w):
            extras = leftover(extras, w, MCP_ANSWER_KEYS, MCP_ANSWER_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_mcp_answer(value: u.ToolResult, losses: list[Loss]) -> Any:
    """McpAnswer <- ToolResult."""
    output_parts: list[Any] = []
    part: Any
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Text:
            if part.citations or part.signature is not None or part.cache is not None:
                report(part, JOINED_TEXT, losses, NO_PLACE)
            if part.extras is not None:
                foreign(part, (NAMESPACE,) if marked(part, SPACES, "$place") else (), losses)
            output_parts.append(part)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    w: dict[str, Any] = {"type": "mcp_call", "id": value.call_id}
    if output_parts:
        if len(output_parts) > 1:
            losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several became one string", None))
        w["output"] = "\n".join([part.text for part in output_parts])
    if value.value is not None or value.is_error or value.cache is not None or value.signature is not None:
        report(value, LOST_MCP_ANSWER, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_mcp_answer)
    return w


def holds_mcp_answer(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "output":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "output")
            return same([u.Text(text=was)], value.parts)
        except DecodeError:
            return False
    return False


def decode_mcp_call(w: Any) -> tuple[u.ToolCall, u.ToolResult]:
    """McpCall -> ToolCall and ToolResult."""
    if w.__class__ is not dict:
        w = an_object(w)
    first = decode_mcp_ask(omit(w, MCP_CALL_ALONE))
    second = decode_mcp_answer(pick(w, MCP_CALL_SECOND))
    mark(second, NAMESPACE, "$split", True)
    return first, second


def decode_function_tool(w: Any) -> u.Tool:
    """FunctionTool -> Tool."""
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
    n = 2
    parameters_ = w.get("parameters")
    if parameters_ is not None:
        n += 1
        if parameters_.__class__ is not dict:
            parameters_ = an_object(parameters_, "parameters")
        out.parameters = parameters_
    elif "parameters" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "parameters", ABSENT)
    strict_ = w.get("strict")
    if strict_ is not None:
        n += 1
        if strict_.__class__ is not bool:
            strict_ = flag(strict_, "strict")
        out.strict = strict_
    elif "strict" not in w:
        extras = remember(extras, NAMESPACE, "strict", ABSENT)
    if n != len(w):
        description_ = w.get("description")
        if description_ is not None:
            n += 1
            if description_.__class__ is not str:
                description_ = text(description_, "description")
            out.description = description_
        defer_loading_ = w.get("defer_loading")
        if defer_loading_ is not None:
            n += 1
            if defer_loading_.__class__ is not bool:
                defer_loading_ = flag(defer_loading_, "defer_loading")
            out.deferred = defer_loading_
        if n != len(w):
            extras = leftover(extras, w, FUNCTION_TOOL_KEYS, FUNCTION_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_function_tool(value: u.Tool, losses: list[Loss]) -> Any:
    """FunctionTool <- Tool."""
    w: dict[str, Any] = {"type": "function", "name": value.name}
    if value.description is not None:
        w["description"] = value.description
    if value.parameters is not None:
        w["parameters"] = value.parameters
    else:
        w["parameters"] = None
    if value.strict is not None:
        w["strict"] = value.strict
    else:
        if not has_spelling(value, SPACES, "strict"):
            losses.append(Loss("strict", "Tool.strict", "defaulted", "trivial", "the key is required", False))
        w["strict"] = False
    if value.deferred is not None:
        w["defer_loading"] = value.deferred
    if value.cache is not None:
        report(value, LOST_FUNCTION_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_function_tool)
    return w


def holds_function_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "description":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "description")
            return same(was, value.description)
        except DecodeError:
            return False
    if at == "parameters":
        if was is None or was == ABSENT:
            return now is MISSING or now is None or now == "" or now == []
        try:
            if was.__class__ is not dict:
                was = an_object(was, "parameters")
            return same(was, value.parameters)
        except DecodeError:
            return False
    if at == "strict":
        if was is None or was == ABSENT:
            return value.strict is None
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
    return False


def decode_grammar_format(w: Any) -> u.Grammar:
    """GrammarFormat -> Grammar."""
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
    if len(w) != 3:
        extras = leftover(extras, w, GRAMMAR_FORMAT_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_grammar_format(value: u.Grammar, losses: list[Loss]) -> Any:
    """GrammarFormat <- Grammar."""
    w: dict[str, Any] = {"type": "grammar", "syntax": value.syntax, "definition": value.definition}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_custom_tool(w: Any) -> u.CustomTool:
    """CustomTool -> CustomTool."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        name_ = w["name"]
    except KeyError:
        raise missing(w, "name") from None
    if name_.__class__ is not str:
        name_ = text(name_, "name")
    out = u.CustomTool(name=name_)
    if len(w) != 2:
        n = 2
        description_ = w.get("description")
        if description_ is not None:
            n += 1
            if description_.__class__ is not str:
                description_ = text(description_, "description")
            out.description = description_
        format_ = w.get("format")
        if format_ is not None:
            n += 1
            out.grammar = inside(format_, decode_custom_format, "format")
        if n != len(w):
            extras = leftover(extras, w, CUSTOM_TOOL_KEYS, CUSTOM_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_custom_tool(value: u.CustomTool, losses: list[Loss]) -> Any:
    """CustomTool <- CustomTool."""
    w: dict[str, Any] = {"type": "custom", "name": value.name}
    if value.description is not None:
        w["description"] = value.description
    if value.grammar is not None:
        format_: Any = under(value.grammar, encode_custom_format, losses, "grammar")
        if format_ is not LOST:
            w["format"] = format_
    if value.cache is not None:
        report(value, LOST_CUSTOM_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_custom_tool)
    return w


def holds_custom_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "description":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "description")
            return same(was, value.description)
        except DecodeError:
            return False
    if at == "format":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_custom_format, "format"), value.grammar)
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
    if len(w) != 1:
        n = 1
        filters_ = w.get("filters")
        if filters_ is not None:
            n += 1
            if filters_.__class__ is not dict:
                filters_ = an_object(filters_, "filters")
            if len(filters_) != 0:
                n_filters_ = 0
                filters_allowed_domains_ = filters_.get("allowed_domains")
                if filters_allowed_domains_ is not None:
                    n_filters_ += 1
                    out.allowed_domains = leaves(filters_allowed_domains_, str, text, "filters", "allowed_domains")
                    if filters_allowed_domains_.__class__ is list and not filters_allowed_domains_:
                        extras = remember(extras, NAMESPACE, "allowed_domains", [], "filters")
                if n_filters_ != len(filters_):
                    extras = leftover(
                        extras, filters_, WEB_SEARCH_TOOL_FILTERS_KEYS, WEB_SEARCH_TOOL_FILTERS_OPTIONAL, NAMESPACE, {}, "filters"
                    )
            if not (out.allowed_domains):
                extras = remember(extras, NAMESPACE, "filters", filters_)
        if n != len(w):
            extras = leftover(extras, w, WEB_SEARCH_TOOL_KEYS, WEB_SEARCH_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_web_search_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """WebSearchTool <- ProviderTool."""
    w: dict[str, Any] = {"type": WEB_SEARCH_TOOL_OUT.get(value.kind, value.kind)}
    if value.allowed_domains:
        filters_: dict[str, Any] = {}
        filters_["allowed_domains"] = list(value.allowed_domains)
        if filters_:
            w["filters"] = filters_
    if value.max_uses is not None or value.blocked_domains or value.cache is not None:
        report(value, LOST_WEB_SEARCH_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, WEB_SEARCH_TOOL_NESTS, holds_web_search_tool)
    return w


def holds_web_search_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
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
    if at == "filters":
        return not (value.allowed_domains)
    if at == "filters.allowed_domains":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(leaves(was, str, text, "allowed_domains"), value.allowed_domains)
        except DecodeError:
            return False
    return False


def decode_file_search_tool(w: Any) -> u.ProviderTool:
    """FileSearchTool -> ProviderTool."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ProviderTool(kind="file_search")
    if len(w) != 1:
        extras = leftover(extras, w, FILE_SEARCH_TOOL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_file_search_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """FileSearchTool <- ProviderTool."""
    w: dict[str, Any] = {"type": "file_search"}
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains or value.cache is not None:
        report(value, LOST_FILE_SEARCH_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_computer_tool(w: Any) -> u.ProviderTool:
    """ComputerTool -> ProviderTool."""
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
    if len(w) != 1:
        extras = leftover(extras, w, COMPUTER_TOOL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_computer_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """ComputerTool <- ProviderTool."""
    w: dict[str, Any] = {"type": COMPUTER_TOOL_OUT.get(value.kind, value.kind)}
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains or value.cache is not None:
        report(value, LOST_COMPUTER_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_computer_tool)
    return w


def holds_computer_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
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
    return False


def decode_mcp_tool(w: Any) -> u.ProviderTool:
    """McpTool -> ProviderTool."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ProviderTool(kind="mcp")
    if len(w) != 1:
        n = 1
        server_label_ = w.get("server_label")
        if server_label_ is not None:
            n += 1
            if server_label_.__class__ is not str:
                server_label_ = text(server_label_, "server_label")
            out.name = server_label_
        if n != len(w):
            extras = leftover(extras, w, MCP_TOOL_KEYS, MCP_TOOL_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_mcp_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """McpTool <- ProviderTool."""
    w: dict[str, Any] = {"type": "mcp"}
    if value.name is not None:
        w["server_label"] = value.name
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains or value.cache is not None:
        report(value, LOST_MCP_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_mcp_tool)
    return w


def holds_mcp_tool(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "server_label":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "server_label")
            return same(was, value.name)
        except DecodeError:
            return False
    return False


def decode_code_interpreter_tool(w: Any) -> u.ProviderTool:
    """CodeInterpreterTool -> ProviderTool."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ProviderTool(kind="code_interpreter")
    if len(w) != 1:
        extras = leftover(extras, w, CODE_INTERPRETER_TOOL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_code_interpreter_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """CodeInterpreterTool <- ProviderTool."""
    w: dict[str, Any] = {"type": "code_interpreter"}
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains or value.cache is not None:
        report(value, LOST_CODE_INTERPRETER_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_image_generation_tool(w: Any) -> u.ProviderTool:
    """ImageGenerationTool -> ProviderTool. Its options are kept as they are."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ProviderTool(kind="image_generation")
    if len(w) != 1:
        extras = leftover(extras, w, IMAGE_GENERATION_TOOL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_image_generation_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """ImageGenerationTool <- ProviderTool. Its options are kept as they are."""
    w: dict[str, Any] = {"type": "image_generation"}
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains or value.cache is not None:
        report(value, LOST_IMAGE_GENERATION_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_shell_tool(w: Any) -> u.ProviderTool:
    """ShellTool -> ProviderTool."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ProviderTool(kind="shell")
    if len(w) != 1:
        extras = leftover(extras, w, SHELL_TOOL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_shell_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """ShellTool <- ProviderTool."""
    w: dict[str, Any] = {"type": "shell"}
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains or value.cache is not None:
        report(value, LOST_SHELL_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_local_shell_tool(w: Any) -> u.ProviderTool:
    """LocalShellTool -> ProviderTool."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ProviderTool(kind="local_shell")
    if len(w) != 1:
        extras = leftover(extras, w, LOCAL_SHELL_TOOL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_local_shell_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """LocalShellTool <- ProviderTool."""
    w: dict[str, Any] = {"type": "local_shell"}
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains or value.cache is not None:
        report(value, LOST_LOCAL_SHELL_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_apply_patch_tool(w: Any) -> u.ProviderTool:
    """ApplyPatchTool -> ProviderTool."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ProviderTool(kind="apply_patch")
    if len(w) != 1:
        extras = leftover(extras, w, APPLY_PATCH_TOOL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_apply_patch_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """ApplyPatchTool <- ProviderTool."""
    w: dict[str, Any] = {"type": "apply_patch"}
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains or value.cache is not None:
        report(value, LOST_APPLY_PATCH_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_tool_search_tool(w: Any) -> u.ProviderTool:
    """ToolSearchTool -> ProviderTool. Finds deferred tools."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ProviderTool(kind="tool_search")
    if len(w) != 1:
        extras = leftover(extras, w, TOOL_SEARCH_TOOL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_tool_search_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """ToolSearchTool <- ProviderTool. Finds deferred tools."""
    w: dict[str, Any] = {"type": "tool_search"}
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains or value.cache is not None:
        report(value, LOST_TOOL_SEARCH_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_programmatic_tool(w: Any) -> u.ProviderTool:
    """ProgrammaticTool -> ProviderTool. Lets a program of the model call tools."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ProviderTool(kind="programmatic_tool_calling")
    if len(w) != 1:
        extras = leftover(extras, w, PROGRAMMATIC_TOOL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_programmatic_tool(value: u.ProviderTool, losses: list[Loss]) -> Any:
    """ProgrammaticTool <- ProviderTool. Lets a program of the model call tools."""
    w: dict[str, Any] = {"type": "programmatic_tool_calling"}
    if value.max_uses is not None or value.allowed_domains or value.blocked_domains or value.cache is not None:
        report(value, LOST_PROGRAMMATIC_TOOL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_tool_mode(w: Any) -> u.ToolChoice:
    """ToolMode -> ToolChoice."""
    extras: Extras | None = None
    w_word = TOOL_MODE_IN.get(w) if w.__class__ in (str, bool, int) else None
    if w_word is None:
        if w.__class__ is not str:
            raise wrong("one of auto, none, required", w)
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
    if value.name is not None or value.kind != "function" or value.allowed or value.allowed_mode is not None:
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
                    raise wrong("one of auto, none, required", was)
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
        name_ = w["name"]
    except KeyError:
        raise missing(w, "name") from None
    out = u.ToolChoice(mode="tool", kind="function")
    if name_ is not None:
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out.name = name_
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
    w: dict[str, Any] = {"type": "function", "name": value.name}
    if value.allowed or value.allowed_mode is not None:
        report(value, LOST_NAMED_FUNCTION, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_named_function)
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
        name_ = w["name"]
    except KeyError:
        raise missing(w, "name") from None
    out = u.ToolChoice(mode="tool", kind="custom")
    if name_ is not None:
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out.name = name_
    n = 1
    if w.get("type") == "custom":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, NAMED_CUSTOM_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_named_custom(value: u.ToolChoice, losses: list[Loss]) -> Any:
    """NamedCustom <- ToolChoice."""
    w: dict[str, Any] = {"type": "custom", "name": value.name}
    if value.allowed or value.allowed_mode is not None:
        report(value, LOST_NAMED_CUSTOM, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_named_custom)
    return w


def holds_named_custom(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    return False


def decode_allowed_tools(w: Any) -> u.ToolChoice:
    """AllowedTools -> ToolChoice."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        mode_ = w["mode"]
        tools_ = w["tools"]
    except KeyError:
        raise missing(w, "mode", "tools") from None
    out = u.ToolChoice(allowed=each(tools_, decode_allowed_tool, "tools"), mode="allowed")
    if mode_ is not None:
        mode__word = TOOL_MODE_IN.get(mode_) if mode_.__class__ in (str, bool, int) else None
        if mode__word is None:
            if mode_.__class__ is not str:
                raise wrong("one of auto, none, required", mode_, "mode")
            raise DecodeError("unknown tool mode", ("mode",))
        if TOOL_MODE_OUT.get(mode__word) != mode_:
            extras = remember(extras, NAMESPACE, "mode", mode_)
        out.allowed_mode = mode__word
    n = 2
    if w.get("type") == "allowed_tools":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, ALLOWED_TOOLS_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_allowed_tools(value: u.ToolChoice, losses: list[Loss]) -> Any:
    """AllowedTools <- ToolChoice."""
    mode_: Any = None
    if value.allowed_mode is not None:
        if value.allowed_mode in TOOL_MODE_LOST:
            losses.append(Loss("allowed_mode", "ToolChoice.allowed_mode", "changed", "minor", NO_PLACE, value.allowed_mode))
        mode_word = TOOL_MODE_OUT.get(value.allowed_mode)
        mode_ = mode_word
    w: dict[str, Any] = {"type": "allowed_tools", "mode": mode_, "tools": each_out(value.allowed, encode_allowed_tool, losses, "allowed")}
    if value.name is not None:
        report(value, LOST_ALLOWED_TOOLS, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_allowed_tools)
    return w


def holds_allowed_tools(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "mode":
        try:
            extras: Extras | None = None
            was_word = TOOL_MODE_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of auto, none, required", was, "mode")
                raise DecodeError("unknown tool mode", ("mode",))
            if TOOL_MODE_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "mode", was)
            return same(was_word, value.allowed_mode)
        except DecodeError:
            return False
    return False


def decode_choose_web_search(w: Any) -> u.ToolChoice:
    """ChooseWebSearch -> ToolChoice."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ToolChoice(name="web_search", mode="tool", kind="web_search")
    n = 0
    if w.get("type") == "web_search_preview":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, CHOOSE_WEB_SEARCH_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_choose_web_search(value: u.ToolChoice, losses: list[Loss]) -> Any:
    """ChooseWebSearch <- ToolChoice."""
    w: dict[str, Any] = {"type": "web_search_preview"}
    if value.allowed or value.allowed_mode is not None:
        report(value, LOST_CHOOSE_WEB_SEARCH, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_choose_web_search)
    return w


def holds_choose_web_search(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    return False


def decode_own_choice(w: Any) -> u.ToolChoice:
    """OwnChoice -> ToolChoice. A tool that OpenAI runs or defines: file_search, mcp (with server_label), shell and the like. Elsewhere any tool must do."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ToolChoice(mode="required", kind="own")
    if len(w) != 0:
        extras = leftover(extras, w, OWN_CHOICE_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_own_choice(value: u.ToolChoice, losses: list[Loss]) -> Any:
    """OwnChoice <- ToolChoice. A tool that OpenAI runs or defines: file_search, mcp (with server_label), shell and the like. Elsewhere any tool must do."""
    w: dict[str, Any] = {}
    if value.name is not None or value.allowed or value.allowed_mode is not None:
        report(value, LOST_OWN_CHOICE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_function_ref(w: Any) -> u.ToolRef:
    """FunctionRef -> ToolRef."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        name_ = w["name"]
    except KeyError:
        raise missing(w, "name") from None
    if name_.__class__ is not str:
        name_ = text(name_, "name")
    out = u.ToolRef(name=name_, kind="function")
    if len(w) != 2:
        extras = leftover(extras, w, FUNCTION_REF_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_function_ref(value: u.ToolRef, losses: list[Loss]) -> Any:
    """FunctionRef <- ToolRef."""
    w: dict[str, Any] = {"type": "function", "name": value.name}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_custom_ref(w: Any) -> u.ToolRef:
    """CustomRef -> ToolRef."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        name_ = w["name"]
    except KeyError:
        raise missing(w, "name") from None
    if name_.__class__ is not str:
        name_ = text(name_, "name")
    out = u.ToolRef(name=name_, kind="custom")
    if len(w) != 2:
        extras = leftover(extras, w, CUSTOM_REF_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_custom_ref(value: u.ToolRef, losses: list[Loss]) -> Any:
    """CustomRef <- ToolRef."""
    w: dict[str, Any] = {"type": "custom", "name": value.name}
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_instructions(w: Any) -> u.Message:
    """Instructions -> Message."""
    extras: Extras | None = None
    if w.__class__ is not str:
        w = text(w)
    out = u.Message(role="system", parts=[u.Text(text=w)])
    if extras is not None:
        out.extras = extras
    return out


def encode_instructions(value: u.Message, losses: list[Loss]) -> Any:
    """Instructions <- Message."""
    key_parts: list[Any] = []
    part: Any
    for index, part in enumerate(value.parts):
        before = len(losses)
        cls = part.__class__
        if cls is u.Text:
            if part.citations or part.signature is not None or part.cache is not None:
                report(part, JOINED_TEXT, losses, NO_PLACE)
            if part.extras is not None:
                foreign(part, (NAMESPACE,) if marked(part, SPACES, "$place") else (), losses)
            key_parts.append(part)
        else:
            losses.append(lost_whole(part, LEVELS, TITLE))
        if len(losses) != before:
            prefix(losses, before, f"parts[{index}]")
    if len(key_parts) > 1:
        losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
    if value.name is not None or value.citations:
        report(value, LOST_INSTRUCTIONS, losses, NO_PLACE)
    out: Any = "\n\n".join([part.text for part in key_parts])
    if value.extras is not None:
        w = {"": out}
        restore(w, value, SPACES, losses, NO_KEYS, None)
        return w[""]
    return out


def decode_text_format(w: Any) -> u.ResponseFormat:
    """TextFormat -> ResponseFormat."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ResponseFormat(kind="text")
    n = 0
    if w.get("type") == "text":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, TEXT_FORMAT_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_text_format(value: u.ResponseFormat, losses: list[Loss]) -> Any:
    """TextFormat <- ResponseFormat."""
    w: dict[str, Any] = {"type": "text"}
    if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
        report(value, LOST_TEXT_FORMAT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_text_format)
    return w


def holds_text_format(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    return False


def decode_json_format(w: Any) -> u.ResponseFormat:
    """JsonFormat -> ResponseFormat."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.ResponseFormat(kind="json")
    n = 0
    if w.get("type") == "json_object":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if n != len(w):
        extras = leftover(extras, w, JSON_FORMAT_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_json_format(value: u.ResponseFormat, losses: list[Loss]) -> Any:
    """JsonFormat <- ResponseFormat."""
    w: dict[str, Any] = {"type": "json_object"}
    if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
        report(value, LOST_JSON_FORMAT, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_json_format)
    return w


def holds_json_format(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
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
    name_ = w.get("name")
    if name_ is not None:
        n += 1
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out.name = name_
    elif "name" not in w:
        extras = remember(extras, NAMESPACE, "name", ABSENT)
    if n != len(w):
        description_ = w.get("description")
        if description_ is not None:
            n += 1
            if description_.__class__ is not str:
                description_ = text(description_, "description")
            out.description = description_
        schema_ = w.get("schema")
        if schema_ is not None:
            n += 1
            if schema_.__class__ is not dict:
                schema_ = an_object(schema_, "schema")
            out.schema = schema_
        strict_ = w.get("strict")
        if strict_ is not None:
            n += 1
            if strict_.__class__ is not bool:
                strict_ = flag(strict_, "strict")
            out.strict = strict_
        if n != len(w):
            extras = leftover(extras, w, JSON_SCHEMA_FORMAT_KEYS, JSON_SCHEMA_FORMAT_OPTIONAL, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_json_schema_format(value: u.ResponseFormat, losses: list[Loss]) -> Any:
    """JsonSchemaFormat <- ResponseFormat."""
    w: dict[str, Any] = {"type": "json_schema"}
    if value.name is not None:
        w["name"] = value.name
    else:
        if not has_spelling(value, SPACES, "name"):
            losses.append(Loss("name", "ResponseFormat.name", "defaulted", "trivial", "the key is required", "response"))
        w["name"] = "response"
    if value.description is not None:
        w["description"] = value.description
    if value.schema is not None:
        w["schema"] = value.schema
    if value.strict is not None:
        w["strict"] = value.strict
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_json_schema_format)
    return w


def holds_json_schema_format(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "name":
        if was is None or was == ABSENT:
            return value.name is None
        try:
            if was.__class__ is not str:
                was = text(was, "name")
            return same(was, value.name)
        except DecodeError:
            return False
    if at == "description":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "description")
            return same(was, value.description)
        except DecodeError:
            return False
    if at == "schema":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not dict:
                was = an_object(was, "schema")
            return same(was, value.schema)
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


def decode_request(w: Any) -> u.Request:
    """Request -> Request."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Request()
    n = 0
    input_ = w.get("input")
    if "input" in w:
        n += 1
    if input_ is None:
        extras = remember(extras, NAMESPACE, "input", w.get("input", ABSENT))
        input_ = []
    out.messages = decode_conversation(w, input_)
    if n != len(w):
        model_ = w.get("model")
        if model_ is not None:
            n += 1
            if model_.__class__ is not str:
                model_ = text(model_, "model")
            out.model = model_
        tools_ = w.get("tools")
        if tools_ is not None:
            n += 1
            out.tools = each(tools_, decode_tool, "tools")
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
            text_ = w.get("text")
            if text_ is not None:
                n += 1
                if text_.__class__ is not dict:
                    text_ = an_object(text_, "text")
                if len(text_) != 0:
                    n_text_ = 0
                    text_format_ = text_.get("format")
                    if text_format_ is not None:
                        n_text_ += 1
                        out.response_format = inside(text_format_, decode_response_format, "text", "format")
                    text_verbosity_ = text_.get("verbosity")
                    if text_verbosity_ is not None:
                        n_text_ += 1
                        if text_verbosity_.__class__ is not str:
                            text_verbosity_ = text(text_verbosity_, "text", "verbosity")
                        out.verbosity = text_verbosity_
                    if n_text_ != len(text_):
                        extras = leftover(extras, text_, REQUEST_TEXT_KEYS, REQUEST_TEXT_OPTIONAL, NAMESPACE, {}, "text")
                if not (out.response_format is not None or out.verbosity is not None):
                    extras = remember(extras, NAMESPACE, "text", text_)
            reasoning_ = w.get("reasoning")
            if reasoning_ is not None:
                n += 1
                if reasoning_.__class__ is not dict:
                    reasoning_ = an_object(reasoning_, "reasoning")
                if len(reasoning_) != 0:
                    n_reasoning_ = 0
                    reasoning_effort_ = reasoning_.get("effort")
                    if reasoning_effort_ is not None:
                        n_reasoning_ += 1
                        reasoning_effort__word = (
                            EFFORT_IN.get(reasoning_effort_) if reasoning_effort_.__class__ in (str, bool, int) else None
                        )
                        if reasoning_effort__word is None:
                            if reasoning_effort_.__class__ is not str:
                                raise wrong("one of none, minimal, low, medium, high, xhigh, max", reasoning_effort_, "reasoning", "effort")
                            reasoning_effort__word = "other"
                        if EFFORT_OUT.get(reasoning_effort__word) != reasoning_effort_:
                            extras = remember(extras, NAMESPACE, "effort", reasoning_effort_, "reasoning")
                        if out.reasoning is None:
                            out.reasoning = u.ReasoningConfig()
                        out.reasoning.effort = reasoning_effort__word
                    reasoning_summary_ = reasoning_.get("summary")
                    if reasoning_summary_ is not None:
                        n_reasoning_ += 1
                        if reasoning_summary_.__class__ is not str:
                            reasoning_summary_ = text(reasoning_summary_, "reasoning", "summary")
                        reasoning_summary__word = SUMMARY_IN.get(reasoning_summary_, reasoning_summary_)
                        if SUMMARY_OUT.get(reasoning_summary__word, reasoning_summary__word) != reasoning_summary_:
                            extras = remember(extras, NAMESPACE, "summary", reasoning_summary_, "reasoning")
                        if out.reasoning is None:
                            out.reasoning = u.ReasoningConfig()
                        out.reasoning.summary = reasoning_summary__word
                    if n_reasoning_ != len(reasoning_):
                        extras = leftover(
                            extras, reasoning_, REQUEST_REASONING_KEYS, REQUEST_REASONING_OPTIONAL, NAMESPACE, {}, "reasoning"
                        )
                if not (
                    (out.reasoning is not None and out.reasoning.effort is not None)
                    or (out.reasoning is not None and out.reasoning.summary is not None)
                ):
                    extras = remember(extras, NAMESPACE, "reasoning", reasoning_)
            max_output_tokens_ = w.get("max_output_tokens")
            if max_output_tokens_ is not None:
                n += 1
                if max_output_tokens_.__class__ is not int:
                    max_output_tokens_ = whole(max_output_tokens_, "max_output_tokens")
                out.max_tokens = max_output_tokens_
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
            top_logprobs_ = w.get("top_logprobs")
            if top_logprobs_ is not None:
                n += 1
                if top_logprobs_.__class__ is not int:
                    top_logprobs_ = whole(top_logprobs_, "top_logprobs")
                out.top_logprobs = top_logprobs_
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
                    extras = leftover(extras, stream_options_, REQUEST_STREAM_OPTIONS_KEYS, NO_KEYS, NAMESPACE, {}, "stream_options")
                if not (False):
                    extras = remember(extras, NAMESPACE, "stream_options", stream_options_)
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
    carried, fields = encode_conversation(value, losses)
    w: dict[str, Any] = {"input": carried}
    if value.model is not None:
        w["model"] = value.model
    w.update(fields)
    if value.tools:
        tools_ = each_out(value.tools, encode_tool, losses, "tools")
        if tools_:
            w["tools"] = tools_
    if value.tool_choice is not None:
        tool_choice_: Any = under(value.tool_choice, encode_tool_choice, losses, "tool_choice")
        if tool_choice_ is not LOST:
            w["tool_choice"] = tool_choice_
    if value.parallel_tool_calls is not None:
        w["parallel_tool_calls"] = value.parallel_tool_calls
    if value.response_format is not None or value.verbosity is not None:
        text_: dict[str, Any] = {}
        if value.response_format is not None:
            text_format_: Any = under(value.response_format, encode_response_format, losses, "response_format")
            if text_format_ is not LOST:
                text_["format"] = text_format_
        if value.verbosity is not None:
            text_["verbosity"] = value.verbosity
        if text_:
            w["text"] = text_
    if value.reasoning is not None and (value.reasoning.effort is not None or value.reasoning.summary is not None):
        reasoning_: dict[str, Any] = {}
        if value.reasoning.effort is not None:
            reasoning_effort_word = EFFORT_OUT.get(value.reasoning.effort)
            if reasoning_effort_word is None and not has_spelling(value, SPACES, "reasoning.effort"):
                losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", NO_PLACE, value.reasoning.effort))
            if reasoning_effort_word is not None:
                reasoning_["effort"] = reasoning_effort_word
        if value.reasoning.summary is not None:
            if value.reasoning.summary in SUMMARY_LOST:
                losses.append(Loss("reasoning.summary", "Request.reasoning.summary", "changed", "minor", NO_PLACE, value.reasoning.summary))
            reasoning_["summary"] = SUMMARY_OUT.get(value.reasoning.summary, value.reasoning.summary)
        if reasoning_:
            w["reasoning"] = reasoning_
    if value.max_tokens is not None:
        w["max_output_tokens"] = value.max_tokens
    if value.temperature is not None:
        w["temperature"] = value.temperature
    if value.top_p is not None:
        w["top_p"] = value.top_p
    if value.top_logprobs is not None:
        w["top_logprobs"] = value.top_logprobs
    if value.stream is not None:
        w["stream"] = value.stream
    if False:
        stream_options_: dict[str, Any] = {}
        if stream_options_:
            w["stream_options"] = stream_options_
    if value.cache_key is not None:
        w["prompt_cache_key"] = value.cache_key
    if value.cache_retention is not None:
        w["prompt_cache_retention"] = value.cache_retention
    if False:
        prompt_cache_options_: dict[str, Any] = {}
        if prompt_cache_options_:
            w["prompt_cache_options"] = prompt_cache_options_
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
        value.stop
        or value.top_k is not None
        or value.seed is not None
        or value.frequency_penalty is not None
        or value.presence_penalty is not None
        or value.logit_bias is not None
        or value.logprobs is not None
        or value.candidates != 1
        or value.modalities
        or value.audio is not None
        or value.prediction is not None
        or value.web_search is not None
        or value.cache is not None
        or value.stream_usage is not None
        or (value.reasoning is not None and value.reasoning.mode is not None)
        or (value.reasoning is not None and value.reasoning.budget_tokens is not None)
    ):
        report(value, LOST_REQUEST, losses, NO_PLACE)
    if value.reasoning is not None and value.reasoning.extras is not None:
        foreign(value.reasoning, SPACES, losses, "reasoning")
    if value.extras is not None:
        restore(w, value, SPACES, losses, REQUEST_NESTS, holds_request)
    return w


def holds_request(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at == "instructions":
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
    if at == "input":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING or now is None or now == "" or now == []
        return False
    if at == "tools":
        if was is None or was == ABSENT or was == [] or was == "":
            return now is MISSING
        try:
            return same(each(was, decode_tool, "tools"), value.tools)
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
    if at == "text":
        return not (value.response_format is not None or value.verbosity is not None)
    if at == "text.format":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            return same(inside(was, decode_response_format, "format"), value.response_format)
        except DecodeError:
            return False
    if at == "text.verbosity":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "verbosity")
            return same(was, value.verbosity)
        except DecodeError:
            return False
    if at == "reasoning":
        return not (
            (value.reasoning is not None and value.reasoning.effort is not None)
            or (value.reasoning is not None and value.reasoning.summary is not None)
        )
    if at == "reasoning.effort":
        if was is None or was == ABSENT:
            return now is MISSING
        if value.reasoning is None:
            return False
        try:
            extras: Extras | None = None
            was_word = EFFORT_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong("one of none, minimal, low, medium, high, xhigh, max", was, "effort")
                was_word = "other"
            if EFFORT_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "effort", was)
            return same(was_word, value.reasoning.effort)
        except DecodeError:
            return False
    if at == "reasoning.summary":
        if was is None or was == ABSENT:
            return now is MISSING
        if value.reasoning is None:
            return False
        try:
            extras: Extras | None = None
            if was.__class__ is not str:
                was = text(was, "summary")
            was_word = SUMMARY_IN.get(was, was)
            if SUMMARY_OUT.get(was_word, was_word) != was:
                extras = remember(extras, NAMESPACE, "summary", was)
            return same(was_word, value.reasoning.summary)
        except DecodeError:
            return False
    if at == "max_output_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "max_output_tokens")
            return same(was, value.max_tokens)
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
    if at == "top_logprobs":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "top_logprobs")
            return same(was, value.top_logprobs)
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
    if at == "stream_options":
        return not (False)
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


def decode_usage(w: Any) -> u.Usage:
    """Usage -> Usage."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    out = u.Usage()
    n = 0
    input_tokens_details_ = w.get("input_tokens_details")
    if input_tokens_details_ is not None:
        n += 1
        if input_tokens_details_.__class__ is not dict:
            input_tokens_details_ = an_object(input_tokens_details_, "input_tokens_details")
        n_input_tokens_details_ = 0
        input_tokens_details_cached_tokens_ = input_tokens_details_.get("cached_tokens")
        if input_tokens_details_cached_tokens_ is not None:
            n_input_tokens_details_ += 1
            if input_tokens_details_cached_tokens_.__class__ is not int:
                input_tokens_details_cached_tokens_ = whole(input_tokens_details_cached_tokens_, "input_tokens_details", "cached_tokens")
            out.cache_read_tokens = input_tokens_details_cached_tokens_
        elif "cached_tokens" not in input_tokens_details_:
            extras = remember(extras, NAMESPACE, "cached_tokens", ABSENT, "input_tokens_details")
        input_tokens_details_cache_write_tokens_ = input_tokens_details_.get("cache_write_tokens")
        if input_tokens_details_cache_write_tokens_ is not None:
            n_input_tokens_details_ += 1
            if input_tokens_details_cache_write_tokens_.__class__ is not int:
                input_tokens_details_cache_write_tokens_ = whole(
                    input_tokens_details_cache_write_tokens_, "input_tokens_details", "cache_write_tokens"
                )
            out.cache_write_tokens = input_tokens_details_cache_write_tokens_
        elif "cache_write_tokens" not in input_tokens_details_:
            extras = remember(extras, NAMESPACE, "cache_write_tokens", ABSENT, "input_tokens_details")
        if n_input_tokens_details_ != len(input_tokens_details_):
            extras = leftover(
                extras,
                input_tokens_details_,
                USAGE_INPUT_TOKENS_DETAILS_KEYS,
                USAGE_INPUT_TOKENS_DETAILS_OPTIONAL,
                NAMESPACE,
                {},
                "input_tokens_details",
            )
        if not (out.cache_read_tokens is not None or out.cache_write_tokens is not None):
            extras = remember(extras, NAMESPACE, "input_tokens_details", input_tokens_details_)
    elif "input_tokens_details" not in w:
        extras = remember(extras, NAMESPACE, "input_tokens_details", ABSENT)
    output_tokens_details_ = w.get("output_tokens_details")
    if output_tokens_details_ is not None:
        n += 1
        if output_tokens_details_.__class__ is not dict:
            output_tokens_details_ = an_object(output_tokens_details_, "output_tokens_details")
        n_output_tokens_details_ = 0
        output_tokens_details_reasoning_tokens_ = output_tokens_details_.get("reasoning_tokens")
        if output_tokens_details_reasoning_tokens_ is not None:
            n_output_tokens_details_ += 1
            if output_tokens_details_reasoning_tokens_.__class__ is not int:
                output_tokens_details_reasoning_tokens_ = whole(
                    output_tokens_details_reasoning_tokens_, "output_tokens_details", "reasoning_tokens"
                )
            out.reasoning_tokens = output_tokens_details_reasoning_tokens_
        elif "reasoning_tokens" not in output_tokens_details_:
            extras = remember(extras, NAMESPACE, "reasoning_tokens", ABSENT, "output_tokens_details")
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
    elif "output_tokens_details" not in w:
        extras = remember(extras, NAMESPACE, "output_tokens_details", ABSENT)
    if n != len(w):
        input_tokens_ = w.get("input_tokens")
        if input_tokens_ is not None:
            n += 1
            if input_tokens_.__class__ is not int:
                input_tokens_ = whole(input_tokens_, "input_tokens")
            out.input_tokens = input_tokens_
        output_tokens_ = w.get("output_tokens")
        if output_tokens_ is not None:
            n += 1
            if output_tokens_.__class__ is not int:
                output_tokens_ = whole(output_tokens_, "output_tokens")
            out.output_tokens = output_tokens_
        if "total_tokens" in w:
            n += 1
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
        w["input_tokens"] = value.input_tokens
    if value.output_tokens is not None:
        w["output_tokens"] = value.output_tokens
    if value.input_tokens is not None or value.output_tokens is not None:
        w["total_tokens"] = (value.input_tokens or 0) + (value.output_tokens or 0)
    input_tokens_details_: dict[str, Any] = {}
    if value.cache_read_tokens is not None:
        input_tokens_details_["cached_tokens"] = value.cache_read_tokens
    else:
        if not has_spelling(value, SPACES, "input_tokens_details.cached_tokens"):
            losses.append(Loss("cache_read_tokens", "Usage.cache_read_tokens", "defaulted", "trivial", "the key is required", 0))
        input_tokens_details_["cached_tokens"] = 0
    if value.cache_write_tokens is not None:
        input_tokens_details_["cache_write_tokens"] = value.cache_write_tokens
    else:
        if not has_spelling(value, SPACES, "input_tokens_details.cache_write_tokens"):
            losses.append(Loss("cache_write_tokens", "Usage.cache_write_tokens", "defaulted", "trivial", "the key is required", 0))
        input_tokens_details_["cache_write_tokens"] = 0
    if input_tokens_details_:
        w["input_tokens_details"] = input_tokens_details_
    output_tokens_details_: dict[str, Any] = {}
    if value.reasoning_tokens is not None:
        output_tokens_details_["reasoning_tokens"] = value.reasoning_tokens
    else:
        if not has_spelling(value, SPACES, "output_tokens_details.reasoning_tokens"):
            losses.append(Loss("reasoning_tokens", "Usage.reasoning_tokens", "defaulted", "trivial", "the key is required", 0))
        output_tokens_details_["reasoning_tokens"] = 0
    if output_tokens_details_:
        w["output_tokens_details"] = output_tokens_details_
    if (
        value.cache_write_5m_tokens is not None
        or value.cache_write_1h_tokens is not None
        or value.input_audio_tokens is not None
        or value.output_audio_tokens is not None
        or value.accepted_prediction_tokens is not None
        or value.rejected_prediction_tokens is not None
        or value.web_searches is not None
    ):
        report(value, LOST_USAGE, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses, USAGE_NESTS, holds_usage)
    return w


def holds_usage(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("total_tokens",):
        return True
    if at == "input_tokens":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not int:
                was = whole(was, "input_tokens")
            return same(was, value.input_tokens)
        except DecodeError:
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
    if at == "input_tokens_details":
        return not (value.cache_read_tokens is not None or value.cache_write_tokens is not None)
    if at == "input_tokens_details.cached_tokens":
        if was is None or was == ABSENT:
            return value.cache_read_tokens is None
        try:
            if was.__class__ is not int:
                was = whole(was, "cached_tokens")
            return same(was, value.cache_read_tokens)
        except DecodeError:
            return False
    if at == "input_tokens_details.cache_write_tokens":
        if was is None or was == ABSENT:
            return value.cache_write_tokens is None
        try:
            if was.__class__ is not int:
                was = whole(was, "cache_write_tokens")
            return same(was, value.cache_write_tokens)
        except DecodeError:
            return False
    if at == "output_tokens_details":
        return not (value.reasoning_tokens is not None)
    if at == "output_tokens_details.reasoning_tokens":
        if was is None or was == ABSENT:
            return value.reasoning_tokens is None
        try:
            if was.__class__ is not int:
                was = whole(was, "reasoning_tokens")
            return same(was, value.reasoning_tokens)
        except DecodeError:
            return False
    return False


def decode_answer(w: Any) -> u.Candidate:
    """Answer -> Candidate. There is one. Its status is `completed` as well if it asks for tools."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        output_ = w["output"]
    except KeyError:
        raise missing(w, "output") from None
    out = u.Candidate(message=one_message(output_, decode_output_item, NAMESPACE, ("type", "status"), "output"))
    if len(w) != 1:
        extras = leftover(extras, w, ANSWER_KEYS, NO_KEYS, NAMESPACE, {})
    stop_reason_told, stop_reason_told_native, stop_reason_told_record = state_in(w, ANSWER_STOP_REASON)
    out.stop_reason = stop_reason_told
    out.stop_native = stop_reason_told_native
    if stop_reason_told_record is not None:
        extras = remember(extras, NAMESPACE, "$stop_reason", stop_reason_told_record)
    if out.stop_reason == "stop" and has_open_calls(out.message):
        out.stop_reason = "tool_calls"
    if extras is not None:
        out.extras = extras
    return out


def encode_answer(value: u.Candidate, losses: list[Loss]) -> Any:
    """Answer <- Candidate. There is one. Its status is `completed` as well if it asks for tools."""
    stop_reason_said = value.stop_reason
    if stop_reason_said == "tool_calls":
        value = with_fields(value, stop_reason="stop")
    output_: Any = under(
        value.message,
        Items(
            encode_output_item,
            role_of_output_item,
            SPACES,
            ("assistant",),
            ("assistant",),
            MESSAGE_FIELDS,
            NO_PLACE,
            encode_second_output_item,
        ).answer,
        losses,
        "message",
    )
    w: dict[str, Any] = {"output": output_}
    if value.stop_reason in {"stop_sequence": "stop", "pause": "stop"}:
        losses.append(Loss("stop_reason", "Candidate.stop_reason", "changed", "minor", NO_PLACE, value.stop_reason))
    told = state_out(
        value.stop_reason, ANSWER_STOP_REASON, {"stop_sequence": "stop", "pause": "stop"}, marked(value, SPACES, "$stop_reason")
    )
    if not told and value.stop_reason is not None:
        losses.append(dropped("stop_reason", "Candidate.stop_reason", "major", NO_PLACE, value.stop_reason))
    w.update(told)
    report_call_word(stop_reason_said, "stop", "tool_calls", value.message, "message", "stop_reason", "Candidate.stop_reason", losses)
    if value.stop_sequence is not None or value.stop_details is not None or value.logprobs is not None:
        report(value, LOST_ANSWER, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_response(w: Any) -> u.Response:
    """Response -> Response."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        output_ = w["output"]
    except KeyError:
        raise missing(w, "output") from None
    the_candidates = u.Candidate(message=one_message(output_, decode_output_item, NAMESPACE, ("type", "status"), "output"))
    out = u.Response(candidates=[the_candidates])
    n = 1
    if w.get("object") == "response":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "object", w.get("object", ABSENT))
    if w.get("parallel_tool_calls", MISSING) is True:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "parallel_tool_calls", w.get("parallel_tool_calls", ABSENT))
    if w.get("tool_choice") == "auto":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "tool_choice", w.get("tool_choice", ABSENT))
    if same(w.get("tools", MISSING), []):
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "tools", w.get("tools", ABSENT))
    if n != len(w):
        id_ = w.get("id")
        if id_ is not None:
            n += 1
            if id_.__class__ is not str:
                id_ = text(id_, "id")
            out.id = id_
        created_at_ = w.get("created_at")
        if created_at_ is not None:
            n += 1
            created_at__value = inside(created_at_, codecs.unix_seconds_in, "created_at")
            if not same(codecs.unix_seconds_out(created_at__value, []), created_at_):
                extras = remember(extras, NAMESPACE, "created_at", created_at_)
            out.created = created_at__value
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
    stop_reason_told, stop_reason_told_native, stop_reason_told_record = state_in(w, ANSWER_STOP_REASON)
    the_candidates.stop_reason = stop_reason_told
    the_candidates.stop_native = stop_reason_told_native
    if stop_reason_told_record is not None:
        extras = remember(extras, NAMESPACE, "$stop_reason", stop_reason_told_record)
    if the_candidates.stop_reason == "stop" and has_open_calls(the_candidates.message):
        the_candidates.stop_reason = "tool_calls"
    if extras is not None:
        out.extras = extras
    return out


def encode_response(value: u.Response, losses: list[Loss]) -> Any:
    """Response <- Response."""
    the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="system"))
    if len(value.candidates) > 1:
        for index in range(1, len(value.candidates)):
            losses.append(Loss(f"candidates[{index}]", "Candidate", "dropped", "major", "there is room for one", value.candidates[index]))
    stop_reason_said = the_candidates.stop_reason
    if stop_reason_said == "tool_calls":
        the_candidates = with_fields(the_candidates, stop_reason="stop")
    output_: Any = under(
        the_candidates.message,
        Items(
            encode_output_item,
            role_of_output_item,
            SPACES,
            ("assistant",),
            ("assistant",),
            MESSAGE_FIELDS,
            NO_PLACE,
            encode_second_output_item,
        ).answer,
        losses,
        "candidates[0].message",
    )
    w: dict[str, Any] = {"object": "response", "parallel_tool_calls": True, "tool_choice": "auto", "tools": [], "output": output_}
    if value.id is not None:
        w["id"] = value.id
    if value.created is not None:
        created_at_: Any = under(value.created, codecs.unix_seconds_out, losses, "created")
        if created_at_ is not LOST:
            w["created_at"] = created_at_
    if value.model is not None:
        w["model"] = value.model
    if value.usage is not None:
        usage_: Any = under(value.usage, encode_usage, losses, "usage")
        if usage_ is not LOST:
            w["usage"] = usage_
    if value.service_tier is not None:
        w["service_tier"] = value.service_tier
    if the_candidates.stop_reason in {"stop_sequence": "stop", "pause": "stop"}:
        losses.append(Loss("candidates[0].stop_reason", "Candidate.stop_reason", "changed", "minor", NO_PLACE, the_candidates.stop_reason))
    told = state_out(
        the_candidates.stop_reason, ANSWER_STOP_REASON, {"stop_sequence": "stop", "pause": "stop"}, marked(value, SPACES, "$stop_reason")
    )
    if not told and the_candidates.stop_reason is not None:
        losses.append(dropped("candidates[0].stop_reason", "Candidate.stop_reason", "major", NO_PLACE, the_candidates.stop_reason))
    w.update(told)
    report_call_word(
        stop_reason_said,
        "stop",
        "tool_calls",
        the_candidates.message,
        "candidates[0].message",
        "candidates[0].stop_reason",
        "Candidate.stop_reason",
        losses,
    )
    if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None or the_candidates.logprobs is not None:
        report(the_candidates, LOST_ANSWER, losses, NO_PLACE, "candidates[0]")
    if the_candidates.extras is not None:
        foreign(the_candidates, SPACES, losses, "candidates[0]")
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_response)
    return w


def holds_response(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("object", "parallel_tool_calls", "tool_choice", "tools"):
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
    if at == "created_at":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            extras: Extras | None = None
            was_value = inside(was, codecs.unix_seconds_in, "created_at")
            if not same(codecs.unix_seconds_out(was_value, []), was):
                extras = remember(extras, NAMESPACE, "created_at", was)
            return same(was_value, value.created)
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
                        "one of invalid_request_error, invalid_value, invalid_type, missing_required_parameter, unknown_parameter, unsupported_parameter, unsupported_value, integer_above_max_value, string_above_max_length, array_above_max_length, invalid_base64, invalid_image, invalid_image_url, invalid_json_schema, invalid_function_parameters, 400, 422, invalid_api_key, invalid_issuer, account_deactivated, token_expired, 401, unsupported_country_region_territory, ip_not_authorized, mismatched_organization, mismatched_project, insufficient_permissions, 403, model_not_found, not_found, unknown_url, previous_response_not_found, 404, request_too_large, 413, rate_limit_exceeded, tokens_exceeded, requests_exceeded, 429, insufficient_quota, billing_hard_limit_reached, billing_not_active, 402, context_length_exceeded, content_policy_violation, content_filter, invalid_prompt, server_overloaded, engine_overloaded, slow_down, 503, timeout, request_timeout, 408, 504, server_error, internal_error, 500, 502",
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
                        "one of invalid_request_error, invalid_value, invalid_type, missing_required_parameter, unknown_parameter, unsupported_parameter, unsupported_value, integer_above_max_value, string_above_max_length, array_above_max_length, invalid_base64, invalid_image, invalid_image_url, invalid_json_schema, invalid_function_parameters, 400, 422, invalid_api_key, invalid_issuer, account_deactivated, token_expired, 401, unsupported_country_region_territory, ip_not_authorized, mismatched_organization, mismatched_project, insufficient_permissions, 403, model_not_found, not_found, unknown_url, previous_response_not_found, 404, request_too_large, 413, rate_limit_exceeded, tokens_exceeded, requests_exceeded, 429, insufficient_quota, billing_hard_limit_reached, billing_not_active, 402, context_length_exceeded, content_policy_violation, content_filter, invalid_prompt, server_overloaded, engine_overloaded, slow_down, 503, timeout, request_timeout, 408, 504, server_error, internal_error, 500, 502",
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


def decode_detail(w: Any) -> u.ErrorAnswer:
    """Detail -> ErrorAnswer. What stands before the API answers so if it refuses."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        detail_ = w["detail"]
    except KeyError:
        raise missing(w, "detail") from None
    if detail_.__class__ is not str:
        detail_ = text(detail_, "detail")
    out = u.ErrorAnswer(message=detail_, native="detail")
    if len(w) != 1:
        extras = leftover(extras, w, DETAIL_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_detail(value: u.ErrorAnswer, losses: list[Loss]) -> Any:
    """Detail <- ErrorAnswer. What stands before the API answers so if it refuses."""
    w: dict[str, Any] = {"detail": value.message}
    if value.param is not None:
        report(value, LOST_DETAIL, losses, NO_PLACE)
    if value.extras is not None:
        restore(w, value, SPACES, losses)
    return w


def decode_error_event(w: Any) -> u.ErrorAnswer:
    """ErrorEvent -> ErrorAnswer."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        message_ = w["message"]
    except KeyError:
        raise missing(w, "message") from None
    if message_.__class__ is not str:
        message_ = text(message_, "message")
    out = u.ErrorAnswer(message=message_)
    n = 1
    if w.get("type") == "error":
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    code_ = w.get("code")
    if code_ is not None:
        n += 1
        code__word = ERROR_CODE_IN.get(code_) if code_.__class__ in (str, bool, int) else None
        if code__word is None:
            if code_.__class__ is not str:
                raise wrong(
                    "one of invalid_request_error, invalid_value, invalid_type, missing_required_parameter, unknown_parameter, unsupported_parameter, unsupported_value, integer_above_max_value, string_above_max_length, array_above_max_length, invalid_base64, invalid_image, invalid_image_url, invalid_json_schema, invalid_function_parameters, 400, 422, invalid_api_key, invalid_issuer, account_deactivated, token_expired, 401, unsupported_country_region_territory, ip_not_authorized, mismatched_organization, mismatched_project, insufficient_permissions, 403, model_not_found, not_found, unknown_url, previous_response_not_found, 404, request_too_large, 413, rate_limit_exceeded, tokens_exceeded, requests_exceeded, 429, insufficient_quota, billing_hard_limit_reached, billing_not_active, 402, context_length_exceeded, content_policy_violation, content_filter, invalid_prompt, server_overloaded, engine_overloaded, slow_down, 503, timeout, request_timeout, 408, 504, server_error, internal_error, 500, 502",
                    code_,
                    "code",
                )
            code__word = "other"
        if ERROR_CODE_OUT.get(code__word) != code_:
            extras = remember(extras, NAMESPACE, "code", code_)
        out.code = code__word
        out.native = code_ if code_.__class__ is str else str(code_)
    elif "code" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "code", ABSENT)
    param_ = w.get("param")
    if param_ is not None:
        n += 1
        if param_.__class__ is not str:
            param_ = text(param_, "param")
        out.param = param_
    elif "param" in w:
        n += 1
    else:
        extras = remember(extras, NAMESPACE, "param", ABSENT)
    if n != len(w):
        extras = leftover(extras, w, ERROR_EVENT_KEYS, NO_KEYS, NAMESPACE, {})
    if extras is not None:
        out.extras = extras
    return out


def encode_error_event(value: u.ErrorAnswer, losses: list[Loss]) -> Any:
    """ErrorEvent <- ErrorAnswer."""
    w: dict[str, Any] = {"type": "error", "message": value.message}
    if value.code is not None:
        if value.code in ERROR_CODE_LOST and not (value.code == "other" and has_spelling(value, SPACES, "code")):
            losses.append(Loss("code", "ErrorAnswer.code", "changed", "minor", NO_PLACE, value.code))
        code_word = ERROR_CODE_OUT.get(value.code)
        if code_word is None and not has_spelling(value, SPACES, "code"):
            losses.append(dropped("code", "ErrorAnswer.code", "minor", NO_PLACE, value.code))
        w["code"] = code_word
    else:
        w["code"] = None
    if value.param is not None:
        w["param"] = value.param
    else:
        w["param"] = None
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_error_event)
    return w


def holds_error_event(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "code":
        if was is None or was == ABSENT:
            return now is MISSING or now is None or now == "" or now == []
        try:
            extras: Extras | None = None
            was_word = ERROR_CODE_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong(
                        "one of invalid_request_error, invalid_value, invalid_type, missing_required_parameter, unknown_parameter, unsupported_parameter, unsupported_value, integer_above_max_value, string_above_max_length, array_above_max_length, invalid_base64, invalid_image, invalid_image_url, invalid_json_schema, invalid_function_parameters, 400, 422, invalid_api_key, invalid_issuer, account_deactivated, token_expired, 401, unsupported_country_region_territory, ip_not_authorized, mismatched_organization, mismatched_project, insufficient_permissions, 403, model_not_found, not_found, unknown_url, previous_response_not_found, 404, request_too_large, 413, rate_limit_exceeded, tokens_exceeded, requests_exceeded, 429, insufficient_quota, billing_hard_limit_reached, billing_not_active, 402, context_length_exceeded, content_policy_violation, content_filter, invalid_prompt, server_overloaded, engine_overloaded, slow_down, 503, timeout, request_timeout, 408, 504, server_error, internal_error, 500, 502",
                        was,
                        "code",
                    )
                was_word = "other"
            if ERROR_CODE_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "code", was)
            return same(was_word, value.code)
        except DecodeError:
            return False
    if at == "param":
        if was is None or was == ABSENT:
            return now is MISSING or now is None or now == "" or now == []
        try:
            if was.__class__ is not str:
                was = text(was, "param")
            return same(was, value.param)
        except DecodeError:
            return False
    return False


def decode_response_error(w: Any) -> u.ErrorAnswer:
    """ResponseError -> ErrorAnswer. Why an answer has failed."""
    extras: Extras | None = None
    if w.__class__ is not dict:
        w = an_object(w)
    try:
        message_ = w["message"]
    except KeyError:
        raise missing(w, "message") from None
    if message_.__class__ is not str:
        message_ = text(message_, "message")
    out = u.ErrorAnswer(message=message_)
    if len(w) != 1:
        n = 1
        code_ = w.get("code")
        if code_ is not None:
            n += 1
            code__word = ERROR_CODE_IN.get(code_) if code_.__class__ in (str, bool, int) else None
            if code__word is None:
                if code_.__class__ is not str:
                    raise wrong(
                        "one of invalid_request_error, invalid_value, invalid_type, missing_required_parameter, unknown_parameter, unsupported_parameter, unsupported_value, integer_above_max_value, string_above_max_length, array_above_max_length, invalid_base64, invalid_image, invalid_image_url, invalid_json_schema, invalid_function_parameters, 400, 422, invalid_api_key, invalid_issuer, account_deactivated, token_expired, 401, unsupported_country_region_territory, ip_not_authorized, mismatched_organization, mismatched_project, insufficient_permissions, 403, model_not_found, not_found, unknown_url, previous_response_not_found, 404, request_too_large, 413, rate_limit_exceeded, tokens_exceeded, requests_exceeded, 429, insufficient_quota, billing_hard_limit_reached, billing_not_active, 402, context_length_exceeded, content_policy_violation, content_filter, invalid_prompt, server_overloaded, engine_overloaded, slow_down, 503, timeout, request_timeout, 408, 504, server_error, internal_error, 500, 502",
                        code_,
                        "code",
                    )
                code__word = "other"
            if ERROR_CODE_OUT.get(code__word) != code_:
                extras = remember(extras, NAMESPACE, "code", code_)
            out.code = code__word
            out.native = code_ if code_.__class__ is str else str(code_)
        param_ = w.get("param")
        if param_ is not None:
            n += 1
            if param_.__class__ is not str:
                param_ = text(param_, "param")
            out.param = param_
        if "type" in w:
            n += 1
        if n != len(w):
            extras = leftover(extras, w, RESPONSE_ERROR_KEYS, RESPONSE_ERROR_OPTIONAL, NAMESPACE, {})
    type_word = w.get("type")
    if out.code is None and type_word.__class__ is str and type_word in ERROR_TYPE_IN:
        out.code = ERROR_TYPE_IN[type_word]
        extras = remember(extras, NAMESPACE, "code", w.get("code", ABSENT))
    if not same(w.get("type", MISSING), (ERROR_TYPE_OUT.get(out.code) if ERROR_TYPE_OUT.get(out.code) is not None else MISSING)):
        extras = remember(extras, NAMESPACE, "type", w.get("type", ABSENT))
    if extras is not None:
        out.extras = extras
    return out


def encode_response_error(value: u.ErrorAnswer, losses: list[Loss]) -> Any:
    """ResponseError <- ErrorAnswer. Why an answer has failed."""
    w: dict[str, Any] = {"message": value.message}
    if value.code is not None:
        if value.code in ERROR_CODE_LOST and not (value.code == "other" and has_spelling(value, SPACES, "code")):
            losses.append(Loss("code", "ErrorAnswer.code", "changed", "minor", NO_PLACE, value.code))
        code_word = ERROR_CODE_OUT.get(value.code)
        if code_word is None and not has_spelling(value, SPACES, "code"):
            losses.append(dropped("code", "ErrorAnswer.code", "minor", NO_PLACE, value.code))
        if code_word is not None:
            w["code"] = code_word
    if value.param is not None:
        w["param"] = value.param
    if ERROR_TYPE_OUT.get(value.code) is not None:
        w["type"] = ERROR_TYPE_OUT.get(value.code)
    if value.extras is not None:
        restore(w, value, SPACES, losses, NO_KEYS, holds_response_error)
    return w


def holds_response_error(value: Any, at: str, was: Any, now: Any) -> bool:
    """Whether a remembered spelling still says what the struct says."""
    if at in ("type",):
        return True
    if at == "code":
        if was is None or was == ABSENT:
            return now is MISSING or value.code in ERROR_TYPE_OUT
        try:
            extras: Extras | None = None
            was_word = ERROR_CODE_IN.get(was) if was.__class__ in (str, bool, int) else None
            if was_word is None:
                if was.__class__ is not str:
                    raise wrong(
                        "one of invalid_request_error, invalid_value, invalid_type, missing_required_parameter, unknown_parameter, unsupported_parameter, unsupported_value, integer_above_max_value, string_above_max_length, array_above_max_length, invalid_base64, invalid_image, invalid_image_url, invalid_json_schema, invalid_function_parameters, 400, 422, invalid_api_key, invalid_issuer, account_deactivated, token_expired, 401, unsupported_country_region_territory, ip_not_authorized, mismatched_organization, mismatched_project, insufficient_permissions, 403, model_not_found, not_found, unknown_url, previous_response_not_found, 404, request_too_large, 413, rate_limit_exceeded, tokens_exceeded, requests_exceeded, 429, insufficient_quota, billing_hard_limit_reached, billing_not_active, 402, context_length_exceeded, content_policy_violation, content_filter, invalid_prompt, server_overloaded, engine_overloaded, slow_down, 503, timeout, request_timeout, 408, 504, server_error, internal_error, 500, 502",
                        was,
                        "code",
                    )
                was_word = "other"
            if ERROR_CODE_OUT.get(was_word) != was:
                extras = remember(extras, NAMESPACE, "code", was)
            return same(was_word, value.code)
        except DecodeError:
            return False
    if at == "param":
        if was is None or was == ABSENT:
            return now is MISSING
        try:
            if was.__class__ is not str:
                was = text(was, "param")
            return same(was, value.param)
        except DecodeError:
            return False
    return False


def decode_input_content(w: Any) -> Any:
    """InputContent: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    try:
        tag = w.get("type")
        if tag == "input_text":
            return decode_input_text(w)
        if tag == "input_image":
            return decode_input_image(w)
        if tag == "input_file":
            return decode_input_file(w)
    except KeepWhole:
        pass
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_input_content(value: Any, losses: list[Loss]) -> Any:
    """InputContent: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_input_text(value, losses)
    if cls is u.Image:
        return encode_input_image(value, losses)
    if cls is u.Document:
        return encode_input_file(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_output_content(w: Any) -> Any:
    """OutputContent: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    try:
        tag = w.get("type")
        if tag == "output_text":
            return decode_output_text(w)
        if tag == "refusal":
            return decode_refusal(w)
    except KeepWhole:
        pass
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_output_content(value: Any, losses: list[Loss]) -> Any:
    """OutputContent: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Text:
        return encode_output_text(value, losses)
    if cls is u.Refusal:
        return encode_refusal(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_annotation(w: Any) -> Any:
    """Annotation: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    if w.get("type") == "file_citation":
        return decode_file_citation(w)
    if w.get("type") == "container_file_citation":
        return decode_container_file_citation(w)
    if w.get("type") == "file_path":
        return decode_file_path(w)
    if w.get("url") is not None:
        return decode_url_citation(w)
    raise KeepWhole("expected one of the keys type, type, type, url")


def encode_annotation(value: Any, losses: list[Loss]) -> Any:
    """Annotation: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Citation:
        if value.kind == "file_citation":
            return encode_file_citation(value, losses)
        if value.kind == "container_file_citation":
            return encode_container_file_citation(value, losses)
        if value.kind == "file_path":
            return encode_file_path(value, losses)
        w = encode_url_citation(value, losses)
        if w is LOST or "url" in w:
            return w
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_message_item(w: Any) -> Any:
    """MessageItem: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("role")
    if tag in ("system", "developer"):
        return decode_system_item(w)
    if tag == "user":
        return decode_user_item(w)
    if tag == "assistant":
        return decode_assistant_item(w)
    raise KeepWhole("expected one of system, developer, user, assistant", ("role",))


def encode_message_item(value: Any, losses: list[Loss]) -> Any:
    """MessageItem: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Message:
        if value.role == "system":
            return encode_system_item(value, losses)
        if value.role == "user":
            return encode_user_item(value, losses)
        if value.role == "assistant":
            return encode_assistant_item(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_item(w: Any) -> Any:
    """Item: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    try:
        tag = w.get("type")
        if tag == "message":
            return decode_message_item(w)
        if tag == "function_call":
            return decode_function_call(w)
        if tag == "function_call_output":
            return decode_function_output(w)
        if tag == "reasoning":
            return decode_reasoning(w)
        if tag == "custom_tool_call":
            return decode_custom_call(w)
        if tag == "custom_tool_call_output":
            return decode_custom_output(w)
        if tag == "web_search_call":
            return decode_web_search_call(w)
        if tag == "file_search_call":
            return decode_file_search_call(w)
        if tag == "code_interpreter_call":
            return decode_code_interpreter_call(w)
        if tag == "image_generation_call":
            return decode_image_generation_call(w)
        if tag == "mcp_call":
            return decode_mcp_call(w)
        if tag == "computer_call":
            return decode_computer_call(w)
        if tag == "computer_call_output":
            return decode_computer_output(w)
        if tag == "local_shell_call":
            return decode_local_shell_call(w)
        if tag == "local_shell_call_output":
            return decode_local_shell_output(w)
        if tag == "shell_call":
            return decode_shell_call(w)
        if tag == "shell_call_output":
            return decode_shell_output(w)
        if tag == "apply_patch_call":
            return decode_apply_patch_call(w)
        if tag == "apply_patch_call_output":
            return decode_apply_patch_output(w)
        if tag is None:
            return decode_message_item(w)
    except KeepWhole:
        pass
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_item(value: Any, losses: list[Loss]) -> Any:
    """Item: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Message:
        if value.role == "system":
            return encode_system_item(value, losses)
        if value.role == "user":
            return encode_user_item(value, losses)
        if value.role == "assistant":
            return encode_assistant_item(value, losses)
    if cls is u.ToolCall:
        if value.kind == "function":
            return encode_function_call(value, losses)
        if value.kind == "custom":
            return encode_custom_call(value, losses)
        if value.kind == "web_search_call" and value.runner == "provider" and value.name == "web_search":
            return encode_web_search_ask(value, losses)
        if value.kind == "file_search_call" and value.runner == "provider" and value.name == "file_search":
            return encode_file_search_ask(value, losses)
        if value.kind == "code_interpreter_call" and value.runner == "provider" and value.name == "code_interpreter":
            return encode_code_interpreter_ask(value, losses)
        if value.kind == "image_generation_call" and value.runner == "provider" and value.name == "image_generation":
            return encode_image_generation_ask(value, losses)
        if value.kind == "mcp_call" and value.runner == "provider":
            return encode_mcp_ask(value, losses)
        if value.kind == "computer_call" and value.name == "computer":
            return encode_computer_call(value, losses)
        if value.kind == "local_shell_call" and value.name == "local_shell":
            return encode_local_shell_call(value, losses)
        if value.kind == "shell_call" and value.name == "shell":
            return encode_shell_call(value, losses)
        if value.kind == "apply_patch_call" and value.name == "apply_patch":
            return encode_apply_patch_call(value, losses)
    if cls is u.ToolResult:
        if value.kind == "function":
            return encode_function_output(value, losses)
        if value.kind == "custom":
            return encode_custom_output(value, losses)
        if value.kind == "computer_call":
            return encode_computer_output(value, losses)
        if value.kind == "local_shell_call":
            return encode_local_shell_output(value, losses)
        if value.kind == "shell_call":
            return encode_shell_output(value, losses)
        if value.kind == "apply_patch_call":
            return encode_apply_patch_output(value, losses)
    if cls is u.Reasoning:
        return encode_reasoning(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def encode_second_item(first: Any, value: Any, losses: list[Loss]) -> Any:
    """Item: what a part adds to the wire object of the part before it; None if it has an object of its own."""
    if (
        value.__class__ is u.ToolResult
        and first.__class__ is u.ToolCall
        and first.id == value.call_id
        and first.kind == "web_search_call"
        and first.runner == "provider"
        and first.name == "web_search"
        and value.kind == "web_search_call"
        and value.runner == "provider"
    ):
        return encode_web_search_answer(value, losses)
    if (
        value.__class__ is u.ToolResult
        and first.__class__ is u.ToolCall
        and first.id == value.call_id
        and first.kind == "file_search_call"
        and first.runner == "provider"
        and first.name == "file_search"
        and value.kind == "file_search_call"
        and value.runner == "provider"
    ):
        return encode_file_search_answer(value, losses)
    if (
        value.__class__ is u.ToolResult
        and first.__class__ is u.ToolCall
        and first.id == value.call_id
        and first.kind == "code_interpreter_call"
        and first.runner == "provider"
        and first.name == "code_interpreter"
        and value.kind == "code_interpreter_call"
        and value.runner == "provider"
    ):
        return encode_code_interpreter_answer(value, losses)
    if (
        value.__class__ is u.ToolResult
        and first.__class__ is u.ToolCall
        and first.id == value.call_id
        and first.kind == "image_generation_call"
        and first.runner == "provider"
        and first.name == "image_generation"
        and value.kind == "image_generation_call"
        and value.runner == "provider"
    ):
        return encode_image_generation_answer(value, losses)
    if (
        value.__class__ is u.ToolResult
        and first.__class__ is u.ToolCall
        and first.id == value.call_id
        and first.kind == "mcp_call"
        and first.runner == "provider"
        and value.kind == "mcp_call"
        and value.runner == "provider"
    ):
        return encode_mcp_answer(value, losses)
    return None


def decode_output_item(w: Any) -> Any:
    """OutputItem: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    try:
        tag = w.get("type")
        if tag == "message":
            return decode_output_message(w)
        if tag == "function_call":
            return decode_function_call(w)
        if tag == "function_call_output":
            return decode_function_output(w)
        if tag == "reasoning":
            return decode_reasoning(w)
        if tag == "custom_tool_call":
            return decode_custom_call(w)
        if tag == "custom_tool_call_output":
            return decode_custom_output(w)
        if tag == "web_search_call":
            return decode_web_search_call(w)
        if tag == "file_search_call":
            return decode_file_search_call(w)
        if tag == "code_interpreter_call":
            return decode_code_interpreter_call(w)
        if tag == "image_generation_call":
            return decode_image_generation_call(w)
        if tag == "mcp_call":
            return decode_mcp_call(w)
        if tag == "computer_call":
            return decode_computer_call(w)
        if tag == "computer_call_output":
            return decode_computer_output(w)
        if tag == "local_shell_call":
            return decode_local_shell_call(w)
        if tag == "local_shell_call_output":
            return decode_local_shell_output(w)
        if tag == "shell_call":
            return decode_shell_call(w)
        if tag == "shell_call_output":
            return decode_shell_output(w)
        if tag == "apply_patch_call":
            return decode_apply_patch_call(w)
        if tag == "apply_patch_call_output":
            return decode_apply_patch_output(w)
    except KeepWhole:
        pass
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_output_item(value: Any, losses: list[Loss]) -> Any:
    """OutputItem: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Message:
        if value.role == "assistant":
            return encode_output_message(value, losses)
    if cls is u.ToolCall:
        if value.kind == "function":
            return encode_function_call(value, losses)
        if value.kind == "custom":
            return encode_custom_call(value, losses)
        if value.kind == "web_search_call" and value.runner == "provider" and value.name == "web_search":
            return encode_web_search_ask(value, losses)
        if value.kind == "file_search_call" and value.runner == "provider" and value.name == "file_search":
            return encode_file_search_ask(value, losses)
        if value.kind == "code_interpreter_call" and value.runner == "provider" and value.name == "code_interpreter":
            return encode_code_interpreter_ask(value, losses)
        if value.kind == "image_generation_call" and value.runner == "provider" and value.name == "image_generation":
            return encode_image_generation_ask(value, losses)
        if value.kind == "mcp_call" and value.runner == "provider":
            return encode_mcp_ask(value, losses)
        if value.kind == "computer_call" and value.name == "computer":
            return encode_computer_call(value, losses)
        if value.kind == "local_shell_call" and value.name == "local_shell":
            return encode_local_shell_call(value, losses)
        if value.kind == "shell_call" and value.name == "shell":
            return encode_shell_call(value, losses)
        if value.kind == "apply_patch_call" and value.name == "apply_patch":
            return encode_apply_patch_call(value, losses)
    if cls is u.ToolResult:
        if value.kind == "function":
            return encode_function_output(value, losses)
        if value.kind == "custom":
            return encode_custom_output(value, losses)
        if value.kind == "computer_call":
            return encode_computer_output(value, losses)
        if value.kind == "local_shell_call":
            return encode_local_shell_output(value, losses)
        if value.kind == "shell_call":
            return encode_shell_output(value, losses)
        if value.kind == "apply_patch_call":
            return encode_apply_patch_output(value, losses)
    if cls is u.Reasoning:
        return encode_reasoning(value, losses)
    if cls is u.Opaque and value.namespace in SPACES:
        return value.value
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def encode_second_output_item(first: Any, value: Any, losses: list[Loss]) -> Any:
    """OutputItem: what a part adds to the wire object of the part before it; None if it has an object of its own."""
    if (
        value.__class__ is u.ToolResult
        and first.__class__ is u.ToolCall
        and first.id == value.call_id
        and first.kind == "web_search_call"
        and first.runner == "provider"
        and first.name == "web_search"
        and value.kind == "web_search_call"
        and value.runner == "provider"
    ):
        return encode_web_search_answer(value, losses)
    if (
        value.__class__ is u.ToolResult
        and first.__class__ is u.ToolCall
        and first.id == value.call_id
        and first.kind == "file_search_call"
        and first.runner == "provider"
        and first.name == "file_search"
        and value.kind == "file_search_call"
        and value.runner == "provider"
    ):
        return encode_file_search_answer(value, losses)
    if (
        value.__class__ is u.ToolResult
        and first.__class__ is u.ToolCall
        and first.id == value.call_id
        and first.kind == "code_interpreter_call"
        and first.runner == "provider"
        and first.name == "code_interpreter"
        and value.kind == "code_interpreter_call"
        and value.runner == "provider"
    ):
        return encode_code_interpreter_answer(value, losses)
    if (
        value.__class__ is u.ToolResult
        and first.__class__ is u.ToolCall
        and first.id == value.call_id
        and first.kind == "image_generation_call"
        and first.runner == "provider"
        and first.name == "image_generation"
        and value.kind == "image_generation_call"
        and value.runner == "provider"
    ):
        return encode_image_generation_answer(value, losses)
    if (
        value.__class__ is u.ToolResult
        and first.__class__ is u.ToolCall
        and first.id == value.call_id
        and first.kind == "mcp_call"
        and first.runner == "provider"
        and value.kind == "mcp_call"
        and value.runner == "provider"
    ):
        return encode_mcp_answer(value, losses)
    return None


def role_of_output_item(value: Any) -> u.Role | None:
    """OutputItem: the assistant for a part that is an item by itself; None for what stands in a message item."""
    if value.__class__ in (u.ToolCall, u.ToolResult, u.Reasoning):
        return "assistant"
    return None


def decode_response_format(w: Any) -> Any:
    """ResponseFormat: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    if w.get("type") == "text":
        return decode_text_format(w)
    if w.get("type") == "json_object":
        return decode_json_format(w)
    if w.get("type") == "json_schema":
        return decode_json_schema_format(w)
    if w.get("type") is not None:
        return decode_format_of_tomorrow(w)
    raise DecodeError("expected one of the keys type, type, type, type")


def encode_response_format(value: Any, losses: list[Loss]) -> Any:
    """ResponseFormat: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.ResponseFormat:
        if value.kind == "text":
            return encode_text_format(value, losses)
        if value.kind == "json":
            return encode_json_format(value, losses)
        if value.kind == "json_schema":
            return encode_json_schema_format(value, losses)
        if value.kind == "other":
            w = encode_format_of_tomorrow(value, losses)
            if w is LOST or "type" in w:
                return w
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_custom_format(w: Any) -> Any:
    """CustomFormat: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    tag = w.get("type")
    if tag == "grammar":
        return decode_grammar_format(w)
    raise KeepWhole("expected one of grammar", ("type",))


def encode_custom_format(value: Any, losses: list[Loss]) -> Any:
    """CustomFormat: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Grammar:
        return encode_grammar_format(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_tool(w: Any) -> Any:
    """Tool: which of its cases a wire value is."""
    if w.__class__ is not dict:
        if w.__class__ is Unreadable:
            w = w.value
            return u.Opaque(namespace=NAMESPACE, value=w)
        w = an_object(w)
    try:
        tag = w.get("type")
        if tag == "function":
            return decode_function_tool(w)
        if tag == "custom":
            return decode_custom_tool(w)
        if tag in ("web_search", "web_search_2025_08_26", "web_search_preview", "web_search_preview_2025_03_11"):
            return decode_web_search_tool(w)
        if tag == "file_search":
            return decode_file_search_tool(w)
        if tag in ("computer", "computer_use_preview"):
            return decode_computer_tool(w)
        if tag == "mcp":
            return decode_mcp_tool(w)
        if tag == "code_interpreter":
            return decode_code_interpreter_tool(w)
        if tag == "image_generation":
            return decode_image_generation_tool(w)
        if tag == "shell":
            return decode_shell_tool(w)
        if tag == "local_shell":
            return decode_local_shell_tool(w)
        if tag == "apply_patch":
            return decode_apply_patch_tool(w)
        if tag == "tool_search":
            return decode_tool_search_tool(w)
        if tag == "programmatic_tool_calling":
            return decode_programmatic_tool(w)
    except KeepWhole:
        pass
    return u.Opaque(namespace=NAMESPACE, value=w)


def encode_tool(value: Any, losses: list[Loss]) -> Any:
    """Tool: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.Tool:
        return encode_function_tool(value, losses)
    if cls is u.CustomTool:
        return encode_custom_tool(value, losses)
    if cls is u.ProviderTool:
        if value.kind == "web_search":
            return encode_web_search_tool(value, losses)
        if value.kind == "file_search":
            return encode_file_search_tool(value, losses)
        if value.kind == "computer_use":
            return encode_computer_tool(value, losses)
        if value.kind == "mcp":
            return encode_mcp_tool(value, losses)
        if value.kind == "code_interpreter":
            return encode_code_interpreter_tool(value, losses)
        if value.kind == "image_generation":
            return encode_image_generation_tool(value, losses)
        if value.kind == "shell":
            return encode_shell_tool(value, losses)
        if value.kind == "local_shell":
            return encode_local_shell_tool(value, losses)
        if value.kind == "apply_patch":
            return encode_apply_patch_tool(value, losses)
        if value.kind == "tool_search":
            return encode_tool_search_tool(value, losses)
        if value.kind == "programmatic_tool_calling":
            return encode_programmatic_tool(value, losses)
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
    try:
        tag = w.get("type")
        if tag == "function":
            return decode_function_ref(w)
        if tag == "custom":
            return decode_custom_ref(w)
    except KeepWhole:
        pass
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
    if w.get("type") == "function":
        return decode_named_function(w)
    if w.get("type") == "custom":
        return decode_named_custom(w)
    if w.get("type") == "allowed_tools":
        return decode_allowed_tools(w)
    if w.get("type") == "web_search_preview":
        return decode_choose_web_search(w)
    if w.get("type") is not None:
        return decode_own_choice(w)
    raise DecodeError("expected one of the keys type, type, type, type, type")


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
        if value.mode == "tool" and value.kind == "web_search" and value.name == "web_search":
            return encode_choose_web_search(value, losses)
        if value.mode == "required" and value.kind == "own":
            w = encode_own_choice(value, losses)
            if w is LOST or "type" in w:
                return w
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def decode_failure(w: Any) -> Any:
    """Failure: which of its cases a wire value is."""
    if w.__class__ is not dict:
        w = an_object(w)
    if w.get("detail") is not None:
        return decode_detail(w)
    if w.get("error") is not None:
        return decode_error(w)
    raise DecodeError("expected one of the keys detail, error")


def encode_failure(value: Any, losses: list[Loss]) -> Any:
    """Failure: the case that a unified value fits."""
    cls = value.__class__
    if cls is u.ErrorAnswer:
        if value.native == "detail":
            return encode_detail(value, losses)
        return encode_error(value, losses)
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
        if value.mode == "tool" and value.kind == "web_search" and value.name == "web_search":
            return encode_choose_web_search(value, losses)
        if value.mode == "required" and value.kind == "own":
            w = encode_own_choice(value, losses)
            if w is LOST or "type" in w:
                return w
        return encode_tool_mode(value, losses)
    losses.append(lost_whole(value, LEVELS, TITLE))
    return LOST


def role_of_item(value: Any) -> u.Role | None:
    """Item: the role of the message that an item is part of; None for what stands in no group."""
    cls = value.__class__
    if cls is u.Message and value.role in ("system", "user", "assistant"):
        return value.role
    if cls is u.ToolResult:
        if value.kind == "function":
            return "tool"
        if value.kind == "custom":
            return "tool"
        if value.kind == "computer_call":
            return "tool"
        if value.kind == "local_shell_call":
            return "tool"
        if value.kind == "shell_call":
            return "tool"
        if value.kind == "apply_patch_call":
            return "tool"
        if value.kind == "web_search_call" and value.runner == "provider":
            return "assistant"
        if value.kind == "file_search_call" and value.runner == "provider":
            return "assistant"
        if value.kind == "code_interpreter_call" and value.runner == "provider":
            return "assistant"
        if value.kind == "image_generation_call" and value.runner == "provider":
            return "assistant"
        return "assistant"
    if cls in (u.ToolCall, u.Reasoning):
        return "assistant"
    return None


def decode_conversation(w: Mapping[str, Any], items: Any) -> list[u.Message]:
    """The turns, those that live in request fields first."""
    messages: list[u.Message] = []
    instructions_ = w.get("instructions")
    if instructions_ is not None:
        hoisted = inside(instructions_, decode_instructions, "instructions")
        mark(hoisted, NAMESPACE, "$place", "field")
        messages.append(hoisted)
    if items.__class__ is str:
        message = decode_user_item({**{"role": "user"}, "content": items})
        mark(message, NAMESPACE, "$text", True)
        return [*messages, message]
    if items.__class__ is not list:
        items = a_list(items, "input")
    index = 0
    runs = Runs(messages, NAMESPACE, role_of_item, ("system", "user", "assistant", "tool"))
    try:
        for index, item in enumerate(items):
            runs.add(decode_item(item), item)
    except DecodeError as error:
        error.under("input", index)
        raise
    mark_leading(messages, ("system",), NAMESPACE)
    return messages


def encode_conversation(value: u.Request, losses: list[Loss]) -> tuple[Any, dict[str, Any]]:
    """(the list of turns, the request fields that hold the hoisted ones)"""
    messages = value.messages
    fields: dict[str, Any] = {}
    turns: list[Any] = []
    start = 0
    if (
        messages
        and messages[0].role == "system"
        and not (messages[0].extras is not None and marked(messages[0], SPACES, "$place") == "list")
    ):
        fitting: list[Loss] = []
        hoisted = encode_instructions(messages[0], fitting)
        if not fitting and hoisted is not LOST:
            fields["instructions"] = hoisted
            start = 1
    items = Items(
        encode_item,
        role_of_item,
        SPACES,
        ("system", "user", "assistant", "tool"),
        ("system", "user", "assistant"),
        MESSAGE_FIELDS,
        NO_PLACE,
        encode_second_item,
    )
    for index, message in enumerate(messages[start:] if start else messages, start):
        before = len(losses)
        turns += items.write(message, losses)
        if len(losses) != before:
            prefix(losses, before, f"messages[{index}]")
    if len(turns) == 1 and marked(messages[-1], SPACES, "$text"):
        return lone_text(turns, {"role": "user"}, "content"), fields
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
        return add_http_details(decode_failure(body), status, headers, HEADERS)
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_error(error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
    """The error, and what it does not say."""
    losses: list[Loss] = []
    w = encode_failure(error, losses)
    return ({} if w is LOST else w), losses


def read_messages(fragment: Any) -> list[u.Message]:
    """The conversation out of the keys of a request that hold it."""
    try:
        if fragment.__class__ is list:
            fragment = {"input": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return decode_conversation(fragment, fragment.get("input", []))
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_messages(messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
    """The keys of a request that hold the conversation."""
    losses: list[Loss] = []
    turns, fields = encode_conversation(u.Request(messages=messages), losses)
    fields["input"] = turns
    return fields, losses


def read_tools(fragment: Any) -> list[u.AnyTool]:
    """The tools out of the key of a request that holds them."""
    try:
        if fragment.__class__ is list:
            fragment = {"tools": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return each(fragment.get("tools", []), decode_tool, "tools")
    except RecursionError:
        raise DecodeError("nested too deeply") from None


def write_tools(tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
    """The key of a request that holds the tools."""
    losses: list[Loss] = []
    return {"tools": each_out(tools, encode_tool, losses, "tools")}, losses
