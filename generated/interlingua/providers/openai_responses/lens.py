# Generated from spec/providers/openai_responses.yaml; do not edit.

"""OpenAI Responses, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, flag, missing, same, text, whole
from ...lenses import codecs
from ...lenses.conversation import Conversation, Hoist, read_conversation, write_conversation
from ...lenses.conversation.items import PartRow, other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, with_ids, write_messages, write_tools, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import ABSENT, Extras, MISSING, UNSET, dropped, foreign, has_spelling, is_kept, mark, marked, remember
from ...lenses.fitting import at_path, in_words, is_single, is_value, keep_flat, looks, no_case, put_flat, read_flat
from ...lenses.kinds import ANY, BOOL, Coded, Each, FLOAT, INT, Items, Joined, Json, Leaves, Lone, OBJECT, Of, STR, Small, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import both_as, written_as
from ...lenses.pairs import omit, pick
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, Sum, kept_keys, more_rows, nested_rest, read_rows, reads, required
from ...lenses.states import has_open_calls, report_call_word, state_in, state_out, with_fields
from ...lenses.structs import items_of, items_out, just, lost_fields, lost_under, own_spaces, spread_rest, total_of, was_made
from ...lenses.values import arguments_in, arguments_out, broken_arguments, each, each_out, first_of, inside, says_text, text_or_json
from ...lenses.values import under
from ...lenses.words import Words


class OpenaiResponses(Lens):
    """OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "openai_responses"
    TITLE = "OpenAI Responses"
    DOCS = "https://developers.openai.com/api/reference/resources/responses"
    OWNER = "openai"
    MODEL_KEY = "model"
    MESSAGES_KEY = "input"
    SDK = ("openai", "3.57.0", "extra_body")
    SDK_PARAMS = frozenset(
        (
            "access_programs background background_options conversation image include input instructions max_output_tokens "
            "max_tool_calls metadata model moderation parallel_tool_calls previous_response_id prompt prompt_cache_key "
            "prompt_cache_options prompt_cache_retention reasoning safety_identifier service_tier store stream "
            "stream_options temperature text tool_choice tools top_logprobs top_p truncation user "
        ).split()
    )
    DETECT = {"request": {"input": "*"}, "response": {"object": "response"}}
    ENVELOPE = {"id": "", "created": 0, "model": ""}
    NEEDS = {
        "Usage": {"input_tokens": {"value": 0}, "output_tokens": {"value": 0}},
        "Citation": {"start": {"length": "text"}, "end": {"length": "text"}, "title": {"of": "url"}},
        "ErrorAnswer": {"code": {"value": "server"}},
    }
    RESULTS = "keep"
    CARRY = "encrypted"
    MOVED = {"usage.prompt_tokens": "usage.input_tokens", "usage.completion_tokens": "usage.output_tokens"}
    FAILURES = ("*",)
    CITATIONS = {"of": "part", "offsets": "characters", "kinds": ("file_citation", "container_file_citation", "file_path")}
    ITEM_IDS = {
        "output": "output",
        "tag": "type",
        "own": "id",
        "kinds": {
            "message": "msg_",
            "reasoning": "rs_",
            "function_call": {"id": "fc_", "status": "completed"},
            "custom_tool_call": {"id": "ctc_", "status": "completed"},
            "function_call_output": {"id": "fco_", "status": "completed"},
            "tool_search_call": {"id": "tsc_", "status": "completed"},
            "computer_call": {"id": "cu_", "status": "completed"},
            "shell_call": {"id": "sh_", "status": "completed"},
            "local_shell_call": {"id": "lsh_", "status": "completed"},
            "apply_patch_call": {"id": "apc_", "status": "completed"},
            "*_call*": {"id": "item_", "status": "completed"},
        },
    }
    ENDPOINT = {
        "path": "/responses",
        "previous": "previous_response_id",
        "header": "authorization",
        "prefix": "Bearer ",
        "count": {
            "path": "/responses/input_tokens",
            "takes": [
                "conversation",
                "input",
                "instructions",
                "model",
                "parallel_tool_calls",
                "personality",
                "previous_response_id",
                "reasoning",
                "text",
                "tool_choice",
                "tools",
                "truncation",
            ],
            "response": {"object": "response.input_tokens", "input_tokens": "{tokens}"},
        },
        "models": {
            "path": "/models",
            "response": {"object": "list", "data": [{"id": "{model}", "object": "model", "created": 0, "owned_by": "interlingua"}]},
            "one": {"path": "/models/{model}"},
        },
    }
    ADDRESS = {"base": "https://api.openai.com/v1", "key": "OPENAI_API_KEY", "root": True}
    OPAQUE = (("trivial", {"type": "mcp_list_tools", "error": None}), ("minor", {"type": "mcp_list_tools"}))
    ERROR_HEADERS = {"retry-after": "retry_after", "retry-after-ms": "retry_after", "x-request-id": "request_id"}
    ERROR_RETRY = ("try again in", "retry in", "retry after")
    STATUSES = (
        "invalid_request 400, context_length 400, content_filter 400, auth 401, permission 403, not_found 404, timeout",
        "408, too_large 413, rate_limit 429, quota 429, server 500, overloaded 503",
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
    WORDS_CACHE_TTL = Words("cache_ttl", {"30m": ("30m",), "12h": ("12h",)}, lost={"5m": "30m", "1h": "30m"}, unknown="open")
    WORDS_AUDIO_FORMAT = Words(
        "audio_format",
        {
            "audio/wav": ("wav",),
            "audio/mpeg": ("mp3",),
            "audio/flac": ("flac",),
            "audio/ogg": ("ogg",),
            "audio/opus": ("opus",),
            "audio/aac": ("aac",),
            "audio/mp4": ("m4a",),
            "audio/L16": ("pcm16",),
        },
        lost={
            "audio/mp3": "audio/mpeg",
            "audio/x-wav": "audio/wav",
            "audio/wave": "audio/wav",
            "audio/x-m4a": "audio/mp4",
            "audio/m4a": "audio/mp4",
        },
        unknown="open",
    )
    WORDS_SYSTEM_ROLE = Words("system_role", {"system": ("system", "developer")})
    WORDS_WEB_SEARCH_TOOL = Words(
        "web_search_tool", {"web_search": ("web_search", "web_search_2025_08_26", "web_search_preview", "web_search_preview_2025_03_11")}
    )
    WORDS_COMPUTER_TOOL = Words("computer_tool", {"computer_use": ("computer", "computer_use_preview")})
    WORDS_EFFORT = Words(
        "effort",
        {
            "none": ("none",),
            "minimal": ("minimal",),
            "low": ("low",),
            "medium": ("medium",),
            "high": ("high",),
            "xhigh": ("xhigh",),
            "max": ("max",),
        },
        unknown="other",
    )
    WORDS_TOOL_SEARCH_CALL_EXECUTION = Words("tool_search_call_execution", {"client": ("client",), "provider": ("server",)})
    WORDS_ENDED = Words("ended", {False: ("completed",), True: ("failed",)})
    WORDS_TOOL_MODE = Words(
        "tool_mode", {"auto": ("auto",), "none": ("none",), "required": ("required", "any")}, lost={"tool": "required", "allowed": "auto"}
    )
    WORDS_HOSTED_CHOICE = Words(
        "hosted_choice", {"web_search": ("web_search_preview", "web_search"), "code_execution": ("code_interpreter",)}
    )
    WORDS_SUMMARY = Words(
        "summary", {"auto": ("auto",), "concise": ("concise",), "detailed": ("detailed",)}, lost={"none": "concise"}, unknown="open"
    )
    WORDS_SERVICE_TIER = Words(
        "service_tier",
        {"auto": ("auto",), "default": ("default",), "flex": ("flex",), "scale": ("scale",), "priority": ("priority",), "fast": ("fast",)},
        lost={"performance": "priority"},
        unknown="open",
    )
    WORDS_ERROR_CODE = Words(
        "error_code",
        {
            "invalid_request": (
                " invalid_request_error invalid_value invalid_type missing_required_parameter unknown_parameter unsupported_parameter unsupported_value integer_above_max_value string_above_max_length array_above_max_length invalid_base64 invalid_image invalid_image_url invalid_json_schema invalid_function_parameters invalid_base64_image invalid_image_format invalid_image_mode image_too_small image_parse_error empty_image_file failed_to_download_image image_file_not_found unsupported_image_media_type data_residency_mismatch",
                400,
                422,
            ),
            "auth": ("invalid_api_key", "invalid_issuer", "account_deactivated", "token_expired", 401),
            "permission": (
                " unsupported_country_region_territory ip_not_authorized mismatched_organization mismatched_project insufficient_permissions",
                403,
            ),
            "not_found": ("model_not_found", "not_found", "unknown_url", "previous_response_not_found", 404),
            "too_large": ("request_too_large", "image_too_large", "image_file_too_large", 413),
            "rate_limit": ("rate_limit_exceeded", "tokens_exceeded", "requests_exceeded", 429),
            "quota": ("insufficient_quota", "billing_hard_limit_reached", "billing_not_active", 402),
            "context_length": ("context_length_exceeded",),
            "content_filter": (
                " content_policy_violation content_filter invalid_prompt image_content_policy_violation bio_policy misalignment_policy_violation",
            ),
            "overloaded": ("server_is_overloaded", "server_overloaded", "engine_overloaded", "slow_down", 503),
            "timeout": ("timeout", "request_timeout", "vector_store_timeout", 408, 504),
            "server": ("server_error", "internal_error", 500, 502),
        },
        lost={"other": "server"},
        unknown="other",
    )
    WORDS_ERROR_TYPE = Words(
        "error_type",
        {
            "invalid_request": ("invalid_request_error",),
            "auth": ("authentication_error",),
            "permission": ("permission_error",),
            "not_found": ("not_found_error",),
            "too_large": ("request_too_large",),
            "rate_limit": ("rate_limit_error",),
            "quota": ("insufficient_quota",),
            "context_length": ("context_length_error",),
            "content_filter": ("content_filter_error",),
            "overloaded": ("overloaded_error",),
            "timeout": ("timeout_error",),
            "server": ("server_error",),
        },
        lost={"other": "server"},
        unknown="other",
    )
    WORDS_FAILED_CODE = Words(
        "failed_code",
        {
            "invalid_request": (
                " invalid_request_error invalid_value invalid_type missing_required_parameter unknown_parameter unsupported_parameter unsupported_value integer_above_max_value string_above_max_length array_above_max_length invalid_base64 invalid_image invalid_image_url invalid_json_schema invalid_function_parameters invalid_base64_image invalid_image_format invalid_image_mode image_too_small image_parse_error empty_image_file failed_to_download_image image_file_not_found unsupported_image_media_type data_residency_mismatch",
                400,
                422,
            ),
            "auth": ("invalid_api_key", "invalid_issuer", "account_deactivated", "token_expired", 401),
            "permission": (
                " unsupported_country_region_territory ip_not_authorized mismatched_organization mismatched_project insufficient_permissions",
                403,
            ),
            "not_found": ("model_not_found", "not_found", "unknown_url", "previous_response_not_found", 404),
            "too_large": ("request_too_large", "image_too_large", "image_file_too_large", 413),
            "rate_limit": ("rate_limit_exceeded", "tokens_exceeded", "requests_exceeded", 429),
            "quota": ("insufficient_quota", "billing_hard_limit_reached", "billing_not_active", 402),
            "context_length": ("context_length_exceeded",),
            "content_filter": (
                " invalid_prompt content_policy_violation content_filter image_content_policy_violation bio_policy misalignment_policy_violation",
            ),
            "overloaded": ("server_is_overloaded", "server_overloaded", "engine_overloaded", "slow_down", 503),
            "timeout": ("timeout", "request_timeout", "vector_store_timeout", 408, 504),
            "server": ("server_error", "internal_error", 500, 502),
        },
        lost={
            "other": "server",
            "invalid_request": "content_filter",
            "auth": "content_filter",
            "permission": "content_filter",
            "not_found": "content_filter",
            "too_large": "content_filter",
            "overloaded": "server",
            "timeout": "server",
        },
        unknown="other",
    )
    CODES = ("other", "invalid_request", "auth", "permission", "not_found", "too_large", "overloaded", "timeout")
    ROWS_CACHE_BREAKPOINT = Rows("CacheHint") + {"mode": Fixed("explicit"), "ttl": Row("ttl", Word("WORDS_CACHE_TTL"))}
    CACHE_BREAKPOINT_READ = frozenset({"mode", "ttl"})
    LOST_INPUT_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_INPUT_TEXT = Rows("Text") + {
        "type": Fixed("input_text", tag=True),
        "text": Row("text", STR, required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
    }
    INPUT_TEXT_READ = frozenset({"prompt_cache_breakpoint", "text", "type"})
    encode_just_file_id = just(u.FileRef, "encode_file_id")
    LOST_FILE_ID = lost_fields(u.FileRef, trivial=("media_type",))
    ROW_FILE_ID = Row("id", STR, required=True, owner="owner")
    LOST_INPUT_IMAGE = lost_fields(u.Image, major=("signature",))
    ROWS_INPUT_IMAGE = Rows("Image") + {
        "type": Fixed("input_image", tag=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
        "image_url": Row("source", Coded("data_url", STR), shared=True),
        "file_id": Row("source", Of("file_id", just=True), shared=True),
        "detail": Row("detail", STR, empty="auto"),
    }
    INPUT_IMAGE_READ = frozenset({"detail", "file_id", "image_url", "prompt_cache_breakpoint", "type"})
    encode_just_input_file_file_url = just(u.Url, "encode_input_file_file_url")
    LOST_INPUT_FILE_FILE_URL = lost_fields(u.Url, trivial=("media_type",))
    ROW_INPUT_FILE_FILE_URL = Row("url", STR, required=True)
    LOST_INPUT_FILE = lost_fields(u.Document, major=("context signature",), minor=("origin citable",))
    ROWS_INPUT_FILE = Rows("Document") + {
        "type": Fixed("input_file", tag=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
        "filename": Row("filename", STR),
        "file_data": Row("source", Coded("data_blob", STR), shared=True),
        "file_url": Row("source", Of("input_file_file_url", just=True), shared=True),
        "file_id": Row("source", Of("file_id", just=True), shared=True),
        "detail": Kept(),
    }
    encode_just_input_audio_input_audio = just(u.Blob, "encode_input_audio_input_audio")
    ROWS_INPUT_AUDIO_INPUT_AUDIO = Rows("Blob") + {
        "data": Row("data", STR, required=True),
        "format": Row("media_type", Word("WORDS_AUDIO_FORMAT"), required=True),
    }
    INPUT_AUDIO_INPUT_AUDIO_READ = frozenset({"data", "format"})
    decode_input_audio = reads(u.Audio, "ROWS_INPUT_AUDIO", source=UNSET)
    LOST_INPUT_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at",))
    ROWS_INPUT_AUDIO = Rows("Audio") + {
        "type": Fixed("input_audio", tag=True),
        "input_audio": Row("source", Of("input_audio_input_audio", just=True), required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
    }
    encode_just_flat_audio_source = just(u.Blob, "encode_flat_audio_source")
    ROWS_FLAT_AUDIO_SOURCE = Rows("Blob") + {
        "data": Row("data", STR, required=True),
        "format": Row("media_type", Word("WORDS_AUDIO_FORMAT"), required=True),
    }
    FLAT_AUDIO_SOURCE_READ = frozenset({"data", "format"})
    LOST_FLAT_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at",))
    ROWS_FLAT_AUDIO = Rows("Audio") + {
        "type": Fixed("input_audio", tag=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
        "data": Elsewhere("source"),
        "format": Elsewhere("source"),
    }
    decode_input_video = reads(u.Video, "ROWS_INPUT_VIDEO", source=UNSET)
    LOST_INPUT_VIDEO = lost_fields(u.Video, major=("signature",))
    ROWS_INPUT_VIDEO = Rows("Video") + {
        "type": Fixed("input_video", tag=True),
        "video_url": Row("source", Coded("data_url", STR), required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
    }
    decode_output_text_of_user = reads(u.Text, "ROWS_OUTPUT_TEXT_OF_USER", text=UNSET)
    LOST_OUTPUT_TEXT_OF_USER = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_OUTPUT_TEXT_OF_USER = Rows("Text") + {
        "type": Fixed("output_text", tag=True),
        "text": Row("text", STR, required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
        "annotations": Kept("trivial"),
        "logprobs": Kept(),
    }
    LOST_SYSTEM_ITEM = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_SYSTEM_ITEM = Rows("Message") + {
        "role": Row("role", Word("WORDS_SYSTEM_ROLE"), required=True),
        "type": Fixed("message", required=False),
        "content": Row("parts", TextOr("input_content", u.Text, first=True)),
        "id": Kept("trivial"),
        "status": Kept("trivial"),
        "phase": Kept(),
    }
    SYSTEM_ITEM_READ = frozenset({"content", "role", "type"})
    LOST_CLIENT_SEARCH_TOOL = lost_fields(u.Tool, minor=("strict deferred",), trivial=("cache",))
    ROWS_CLIENT_SEARCH_TOOL = Rows("Tool") + {
        "type": Fixed("tool_search", tag=True),
        "execution": Fixed("client"),
        "description": Row("description", STR),
        "parameters": Row("parameters", OBJECT),
        "allowed_callers": Kept(),
    }
    CLIENT_SEARCH_TOOL_READ = frozenset({"description", "execution", "parameters", "type"})
    LOST_FUNCTION_TOOL = lost_fields(u.Tool, trivial=("cache",))
    ROWS_FUNCTION_TOOL = Rows("Tool") + {
        "type": Fixed("function", tag=True),
        "name": Row("name", STR, required=True),
        "description": Row("description", STR),
        "parameters": Row("parameters", OBJECT, empty=None),
        "strict": Row("strict", BOOL, empty=False),
        "defer_loading": Row("deferred", BOOL),
        **kept_keys("allowed_callers", "async", "output_schema"),
    }
    FUNCTION_TOOL_READ = frozenset({"defer_loading", "description", "name", "parameters", "strict", "type"})
    decode_grammar = reads(u.Grammar, "ROWS_GRAMMAR", syntax=UNSET, definition=UNSET)
    ROWS_GRAMMAR = Rows("Grammar") + {
        "type": Fixed("grammar"),
        "syntax": Row("syntax", STR, required=True),
        "definition": Row("definition", STR, required=True),
    }
    decode_grammar_tool = reads(u.CustomTool, "ROWS_GRAMMAR_TOOL", name=UNSET)
    LOST_GRAMMAR_TOOL = lost_fields(u.CustomTool, trivial=("cache",))
    ROWS_GRAMMAR_TOOL = Rows("CustomTool") + {
        "type": Fixed("custom", tag=True),
        "name": Row("name", STR, required=True),
        "format": Row("grammar", Of("grammar"), required=True, where={"type": "grammar"}),
        "description": Row("description", STR),
        **kept_keys("allowed_callers", "defer_loading", "async"),
    }
    decode_free_tool = reads(u.CustomTool, "ROWS_FREE_TOOL", name=UNSET)
    LOST_FREE_TOOL = lost_fields(u.CustomTool, major=("grammar",), trivial=("cache",))
    ROWS_FREE_TOOL = Rows("CustomTool") + {
        "type": Fixed("custom", tag=True),
        "name": Row("name", STR, required=True),
        "format": Nested({"type": Fixed("text")}, required=True),
        "description": Row("description", STR),
        **kept_keys("allowed_callers", "defer_loading", "async"),
    }
    decode_custom_tool = reads(u.CustomTool, "ROWS_CUSTOM_TOOL", name=UNSET)
    LOST_CUSTOM_TOOL = lost_fields(u.CustomTool, major=("grammar",), trivial=("cache",))
    ROWS_CUSTOM_TOOL = Rows("CustomTool") + {
        "type": Fixed("custom", tag=True),
        "name": Row("name", STR, required=True),
        "description": Row("description", STR),
        **kept_keys("allowed_callers", "defer_loading", "async"),
        "format": Kept("major"),
    }
    decode_namespace_tool = reads(u.ToolNamespace, "ROWS_NAMESPACE_TOOL", name=UNSET)
    LOST_NAMESPACE_TOOL = lost_fields(u.ToolNamespace, trivial=("cache",))
    ROWS_NAMESPACE_TOOL = Rows("ToolNamespace") + {
        "type": Fixed("namespace", tag=True),
        "name": Row("name", STR, required=True),
        "tools": Row("tools", Each("tool"), required=True),
        "description": Row("description", STR),
        "allowed_callers": Kept(),
    }
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
        u.ProviderTool,
        major=("stores filter excluded blocked_domains server approval",),
        minor=("max_uses max_results environment deferred",),
        trivial=("cache",),
    )
    ROWS_WEB_SEARCH_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_WEB_SEARCH_TOOL"), required=True),
        "filters": Nested({"allowed_domains": Row("allowed_domains", Leaves(STR))}),
        "user_location": Row("location", Of("user_location")),
        "search_context_size": Row("context_size", STR),
        **kept_keys("allowed_callers", "external_web_access", "search_content_types"),
    }
    decode_file_search_tool = reads(u.ProviderTool, "ROWS_FILE_SEARCH_TOOL", kind="file_search")
    LOST_FILE_SEARCH_TOOL = lost_fields(
        u.ProviderTool,
        major=("filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_FILE_SEARCH_TOOL = Rows("ProviderTool") + {
        "type": Fixed("file_search", tag=True),
        "vector_store_ids": Row("stores", Leaves(STR)),
        "max_num_results": Row("max_results", INT),
        "allowed_callers": Kept(),
        "ranking_options": Kept(),
        "filters": Kept("major"),
    }
    decode_computer_tool = reads(u.ProviderTool, "ROWS_COMPUTER_TOOL", kind=UNSET)
    LOST_COMPUTER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_COMPUTER_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_COMPUTER_TOOL"), required=True),
        "environment": Row("environment", STR),
        **kept_keys("allowed_callers", "display_height", "display_width"),
    }
    decode_mcp_filter_tool = reads(u.ProviderTool, "ROWS_MCP_FILTER_TOOL", kind="mcp")
    LOST_MCP_FILTER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server.configs server.enabled",),
        minor=("max_uses max_results environment location context_size",),
        trivial=("cache",),
        within={"server": u.McpServer},
    )
    ROWS_MCP_FILTER_TOOL = Rows("ProviderTool") + {
        "type": Fixed("mcp", tag=True),
        "allowed_tools": Nested(
            {"tool_names": Row("server.allowed_tools", Leaves(STR), make=u.McpServer), "read_only": Kept()}, required=True
        ),
        "server_label": Row("name", STR),
        "server_url": Row("server.url", STR, make=u.McpServer),
        "authorization": Row("server.token", STR, make=u.McpServer),
        "headers": Row("server.headers", OBJECT, make=u.McpServer),
        "require_approval": Row("approval", ANY, default=("always", "always"), empty="never"),
        "defer_loading": Row("deferred", BOOL),
        "allowed_callers": Kept(),
        "server_description": Kept(),
        "connector_id": Kept("major"),
        "tunnel_id": Kept("major"),
    }
    decode_mcp_tool = reads(u.ProviderTool, "ROWS_MCP_TOOL", kind="mcp")
    LOST_MCP_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server.configs server.enabled",),
        minor=("max_uses max_results environment location context_size",),
        trivial=("cache",),
        within={"server": u.McpServer},
    )
    ROWS_MCP_TOOL = Rows("ProviderTool") + {
        "type": Fixed("mcp", tag=True),
        "server_label": Row("name", STR),
        "server_url": Row("server.url", STR, make=u.McpServer),
        "authorization": Row("server.token", STR, make=u.McpServer),
        "headers": Row("server.headers", OBJECT, make=u.McpServer),
        "allowed_tools": Row("server.allowed_tools", Leaves(STR), make=u.McpServer),
        "require_approval": Row("approval", ANY, default=("always", "always"), empty="never"),
        "defer_loading": Row("deferred", BOOL),
        "allowed_callers": Kept(),
        "server_description": Kept(),
        "connector_id": Kept("major"),
        "tunnel_id": Kept("major"),
    }
    decode_code_interpreter_tool = reads(u.ProviderTool, "ROWS_CODE_INTERPRETER_TOOL", kind="code_execution")
    LOST_CODE_INTERPRETER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_CODE_INTERPRETER_TOOL = Rows("ProviderTool") + {
        "type": Fixed("code_interpreter", tag=True),
        "container": Nested({"type": Fixed("auto"), **kept_keys("file_ids", "memory_limit", "network_policy")}, required=True),
        "allowed_callers": Kept(),
    }
    decode_code_container_tool = reads(u.ProviderTool, "ROWS_CODE_CONTAINER_TOOL", kind="code_execution")
    LOST_CODE_CONTAINER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_CODE_CONTAINER_TOOL = Rows("ProviderTool") + {
        "type": Fixed("code_interpreter", tag=True),
        "allowed_callers": Kept(),
        "container": Kept(),
    }
    decode_image_generation_tool = reads(u.ProviderTool, "ROWS_IMAGE_GENERATION_TOOL", kind="image_generation")
    LOST_IMAGE_GENERATION_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_IMAGE_GENERATION_TOOL = Rows("ProviderTool") + {
        "type": Fixed("image_generation", tag=True),
        **kept_keys("allowed_callers", "action", "background", "complexity", "frame_count"),
        **kept_keys("frame_duration_ms", "input_fidelity", "input_image_mask", "model", "moderation"),
        **kept_keys("output_compression", "output_format", "partial_images", "quality", "size", "svg"),
    }
    decode_shell_tool = reads(u.ProviderTool, "ROWS_SHELL_TOOL", kind="shell")
    LOST_SHELL_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_SHELL_TOOL = Rows("ProviderTool") + {"type": Fixed("shell", tag=True), "allowed_callers": Kept(), "environment": Kept()}
    decode_local_shell_tool = reads(u.ProviderTool, "ROWS_LOCAL_SHELL_TOOL", kind="local_shell")
    LOST_LOCAL_SHELL_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_LOCAL_SHELL_TOOL = Rows("ProviderTool") + {"type": Fixed("local_shell", tag=True), "allowed_callers": Kept()}
    decode_apply_patch_tool = reads(u.ProviderTool, "ROWS_APPLY_PATCH_TOOL", kind="apply_patch")
    LOST_APPLY_PATCH_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_APPLY_PATCH_TOOL = Rows("ProviderTool") + {"type": Fixed("apply_patch", tag=True), "allowed_callers": Kept()}
    decode_tool_search_tool = reads(u.ProviderTool, "ROWS_TOOL_SEARCH_TOOL", kind="tool_search")
    LOST_TOOL_SEARCH_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_TOOL_SEARCH_TOOL = Rows("ProviderTool") + {
        "type": Fixed("tool_search", tag=True),
        **kept_keys("allowed_callers", "execution", "description", "parameters"),
    }
    decode_programmatic_tool = reads(u.ProviderTool, "ROWS_PROGRAMMATIC_TOOL", kind="programmatic_tool_calling")
    LOST_PROGRAMMATIC_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_PROGRAMMATIC_TOOL = Rows("ProviderTool") + {"type": Fixed("programmatic_tool_calling", tag=True), "allowed_callers": Kept()}
    decode_other_tool = reads(u.ProviderTool, "ROWS_OTHER_TOOL", kind=UNSET)
    LOST_OTHER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size cache",),
    )
    ROWS_OTHER_TOOL = Rows("ProviderTool") + {"type": Row("kind", STR, required=True, where="*"), "allowed_callers": Kept()}
    decode_additional_tools = reads(u.ToolChange, "ROWS_ADDITIONAL_TOOLS")
    LOST_ADDITIONAL_TOOLS = lost_fields(u.ToolChange, major=("offered withdrawn signature",), minor=("cache",))
    ROWS_ADDITIONAL_TOOLS = Rows("ToolChange") + {
        "type": Fixed("additional_tools", tag=True),
        "role": Fixed("developer"),
        "tools": Row("added", Each("tool"), required=True),
        "id": Kept("trivial"),
    }
    LOST_TEXT_FORMAT = lost_fields(u.ResponseFormat, major=("schema",), minor=("description strict",), trivial=("name",))
    ROWS_TEXT_FORMAT = Rows("ResponseFormat") + {"type": Fixed("text", tag=True)}
    TEXT_FORMAT_READ = frozenset({"type"})
    LOST_JSON_FORMAT = lost_fields(u.ResponseFormat, major=("schema",), minor=("description strict",), trivial=("name",))
    ROWS_JSON_FORMAT = Rows("ResponseFormat") + {"type": Fixed("json_object", tag=True)}
    JSON_FORMAT_READ = frozenset({"type"})
    ROWS_JSON_SCHEMA_FORMAT = Rows("ResponseFormat") + {
        "type": Fixed("json_schema", tag=True),
        "name": Row("name", STR, empty="response"),
        "description": Row("description", STR),
        "schema": Row("schema", OBJECT),
        "strict": Row("strict", BOOL),
    }
    JSON_SCHEMA_FORMAT_READ = frozenset({"description", "name", "schema", "strict", "type"})
    LOST_OTHER_FORMAT = lost_fields(u.ResponseFormat, major=("schema",), minor=("description strict",), trivial=("name",))
    ROWS_OTHER_FORMAT = Rows("ResponseFormat") + {"type": Kept("major")}
    OTHER_FORMAT_READ: frozenset[str] = frozenset()
    decode_configuration_update = reads(u.ConfigChange, "ROWS_CONFIGURATION_UPDATE")
    LOST_CONFIGURATION_UPDATE = lost_fields(u.ConfigChange, major=("signature",), minor=("cache",))
    ROWS_CONFIGURATION_UPDATE = Rows("ConfigChange") + {
        "type": Fixed("configuration_update", tag=True),
        "reasoning": Nested({"effort": Row("effort", Word("WORDS_EFFORT"))}),
        "text": Nested({"format": Row("response_format", Of("format"))}),
        "id": Kept("trivial"),
    }
    LOST_USER_ITEM = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_USER_ITEM = Rows("Message") + {
        "role": Fixed("user"),
        "type": Fixed("message", required=False),
        "content": Row("parts", TextOr("input_content", u.Text, first=True)),
        "id": Kept("trivial"),
        "status": Kept("trivial"),
        "phase": Kept(),
    }
    USER_ITEM_READ = frozenset({"content", "role", "type"})
    decode_user_tool_result = reads(u.ToolResult, "ROWS_USER_TOOL_RESULT", call_id=UNSET, kind="mcp_approval", runner="provider")
    LOST_USER_TOOL_RESULT = lost_fields(u.ToolResult, major=("parts signature is_error",), trivial=("cache",))
    ROWS_USER_TOOL_RESULT = Rows("ToolResult") + {
        "type": Fixed("mcp_approval_response", tag=True),
        "approval_request_id": Row("call_id", STR, required=True),
        "approve": Row("value", ANY, required=True, where="*"),
        "id": Kept("trivial"),
        "reason": Kept(),
    }
    decode_url_citation = reads(u.Citation, "ROWS_URL_CITATION")
    LOST_URL_CITATION = lost_fields(u.Citation, minor=("quote place file token sources",))
    ROWS_URL_CITATION = Rows("Citation") + {
        "type": Fixed("url_citation", tag=True),
        "url": Row("url", STR, required=True),
        "title": Row("title", STR),
        "start_index": Row("start", INT),
        "end_index": Row("end", INT),
        "container_id": Kept(),
    }
    decode_file_citation = reads(u.Citation, "ROWS_FILE_CITATION", kind="file_citation")
    LOST_FILE_CITATION = lost_fields(u.Citation, minor=("url quote place token sources",))
    ROWS_FILE_CITATION = Rows("Citation") + {
        "type": Fixed("file_citation", tag=True),
        "file_id": Row("file", STR, required=True, empty=""),
        "filename": Row("title", STR, required=True),
        "index": Row("end", INT),
        "container_id": Kept(),
    }
    decode_container_file_citation = reads(u.Citation, "ROWS_CONTAINER_FILE_CITATION", kind="container_file_citation")
    LOST_CONTAINER_FILE_CITATION = lost_fields(u.Citation, minor=("url quote place token sources",))
    ROWS_CONTAINER_FILE_CITATION = Rows("Citation") + {
        "type": Fixed("container_file_citation", tag=True),
        "file_id": Row("file", STR),
        "filename": Row("title", STR),
        "start_index": Row("start", INT),
        "end_index": Row("end", INT),
        "container_id": Kept(),
    }
    decode_file_path = reads(u.Citation, "ROWS_FILE_PATH", kind="file_path")
    LOST_FILE_PATH = lost_fields(u.Citation, minor=("url title quote start end place token sources",))
    ROWS_FILE_PATH = Rows("Citation") + {
        "type": Fixed("file_path", tag=True),
        "file_id": Row("file", STR),
        "container_id": Kept(),
        "index": Kept(),
    }
    decode_other_citation = reads(u.Citation, "ROWS_OTHER_CITATION")
    LOST_OTHER_CITATION = lost_fields(u.Citation, minor=("quote start end place token sources",))
    ROWS_OTHER_CITATION = Rows("Citation") + {
        "type": Row("kind", STR, required=True, where="*"),
        "file_id": Row("file", STR),
        "url": Row("url", STR),
        "title": Row("title", STR),
        "container_id": Kept(),
    }
    LOST_OUTPUT_TEXT = lost_fields(u.Text, major=("signature",), trivial=("cache",))
    ROWS_OUTPUT_TEXT = Rows("Text") + {
        "type": Fixed("output_text", tag=True),
        "text": Row("text", STR, required=True),
        "annotations": Row("citations", Each("annotation"), empty=[]),
        "logprobs": Kept(),
    }
    OUTPUT_TEXT_READ = frozenset({"annotations", "text", "type"})
    LOST_REFUSAL = lost_fields(u.Refusal, major=("signature",), trivial=("cache",))
    ROWS_REFUSAL = Rows("Refusal") + {"type": Fixed("refusal", tag=True), "refusal": Row("text", STR, required=True)}
    REFUSAL_READ = frozenset({"refusal", "type"})
    decode_input_text_of_model = reads(u.Text, "ROWS_INPUT_TEXT_OF_MODEL", text=UNSET)
    LOST_INPUT_TEXT_OF_MODEL = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_INPUT_TEXT_OF_MODEL = Rows("Text") + {"type": Fixed("input_text", tag=True), "text": Row("text", STR, required=True)}
    LOST_ASSISTANT_ITEM = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_ASSISTANT_ITEM = Rows("Message") + {
        "role": Fixed("assistant"),
        "type": Fixed("message", required=False),
        "status": Fixed("completed", required=False),
        "content": Row("parts", TextOr("output_content", u.Text, first=True)),
        "id": Kept("trivial"),
        "phase": Kept(),
    }
    ASSISTANT_ITEM_READ = frozenset({"content", "role", "status", "type"})
    LOST_REASONING = lost_fields(u.Reasoning, major=("signature",), minor=("redacted",), trivial=("cache",))
    ROWS_REASONING = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "id": Row("id", STR, owner="signer"),
        "summary": Row("summary", Small("reasoning_summary", each=True), empty=[]),
        "content": Row("content", Small("reasoning_content", each=True)),
        "encrypted_content": Row("encrypted", STR, owner="signer"),
        "status": Kept("trivial"),
        "created_by": Kept("trivial"),
        "async": Kept(),
        "caller": Kept(),
    }
    REASONING_READ = frozenset({"content", "encrypted_content", "id", "summary", "type"})
    LOST_FUNCTION_CALL = lost_fields(u.ToolCall, major=("input signature runner",), trivial=("cache",))
    ROWS_FUNCTION_CALL = Rows("ToolCall") + {
        "type": Fixed("function_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
        "namespace": Row("namespace", STR),
        **kept_keys("id", "status", "created_by", level="trivial"),
        "async": Kept(),
        "caller": Kept(),
    }
    FUNCTION_CALL_READ = frozenset({"arguments", "call_id", "name", "namespace", "type"})
    LOST_CUSTOM_CALL = lost_fields(u.ToolCall, major=("signature runner arguments",), trivial=("cache",))
    ROWS_CUSTOM_CALL = Rows("ToolCall") + {
        "type": Fixed("custom_tool_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "input": Row("input", STR, required=True),
        "namespace": Row("namespace", STR),
        **kept_keys("id", "status", "created_by", level="trivial"),
        "async": Kept(),
        "caller": Kept(),
    }
    CUSTOM_CALL_READ = frozenset({"call_id", "input", "name", "namespace", "type"})
    decode_computer_call = reads(u.ToolCall, "ROWS_COMPUTER_CALL", id=UNSET, name="computer", kind="computer_call")
    LOST_COMPUTER_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace",), trivial=("cache",))
    ROWS_COMPUTER_CALL = Rows("ToolCall") + {
        "type": Fixed("computer_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "status": Fixed("completed"),
        "action": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), required=True),
        "pending_safety_checks": Fixed([]),
        "id": Kept("trivial"),
        "created_by": Kept("trivial"),
        **kept_keys("async", "caller", "environment"),
        "actions": Kept("major"),
    }
    decode_computer_actions = reads(u.ToolCall, "ROWS_COMPUTER_ACTIONS", id=UNSET, name="computer", kind="computer_actions")
    LOST_COMPUTER_ACTIONS = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace",), trivial=("cache",))
    ROWS_COMPUTER_ACTIONS = Rows("ToolCall", rest=(0, "arguments")) + {
        "type": Fixed("computer_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "status": Fixed("completed"),
        "pending_safety_checks": Fixed([]),
        "id": Kept("trivial"),
        "created_by": Kept("trivial"),
        **kept_keys("async", "caller", "environment"),
    }
    decode_local_shell_call = reads(u.ToolCall, "ROWS_LOCAL_SHELL_CALL", id=UNSET, name="local_shell", kind="local_shell_call")
    LOST_LOCAL_SHELL_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace",), trivial=("cache",))
    ROWS_LOCAL_SHELL_CALL = Rows("ToolCall") + {
        "type": Fixed("local_shell_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "status": Fixed("completed"),
        "action": Row("arguments", Json("object", "json", field="arguments", text="arguments_text")),
        "id": Kept("trivial"),
        "created_by": Kept("trivial"),
        **kept_keys("async", "caller", "environment"),
    }
    decode_ran_shell = reads(u.ToolCall, "ROWS_RAN_SHELL", id=UNSET, name="shell", kind="shell_call", runner="provider")
    LOST_RAN_SHELL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace",), trivial=("cache",))
    ROWS_RAN_SHELL = Rows("ToolCall") + {
        "type": Fixed("shell_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "environment": Nested({"type": Fixed("container_reference"), "container_id": Kept("trivial")}, required=True),
        "action": Row("arguments", Json("object", "json", field="arguments", text="arguments_text")),
        **kept_keys("id", "status", "created_by", level="trivial"),
        "async": Kept(),
        "caller": Kept(),
    }
    decode_shell_call = reads(u.ToolCall, "ROWS_SHELL_CALL", id=UNSET, name="shell", kind="shell_call")
    LOST_SHELL_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace",), trivial=("cache",))
    ROWS_SHELL_CALL = Rows("ToolCall") + {
        "type": Fixed("shell_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "action": Row("arguments", Json("object", "json", field="arguments", text="arguments_text")),
        **kept_keys("id", "status", "created_by", level="trivial"),
        **kept_keys("async", "caller", "environment"),
    }
    decode_apply_patch_call = reads(u.ToolCall, "ROWS_APPLY_PATCH_CALL", id=UNSET, name="apply_patch", kind="apply_patch_call")
    LOST_APPLY_PATCH_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace",), trivial=("cache",))
    ROWS_APPLY_PATCH_CALL = Rows("ToolCall") + {
        "type": Fixed("apply_patch_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "status": Fixed("completed"),
        "operation": Row("arguments", Json("object", "json", field="arguments", text="arguments_text")),
        "id": Kept("trivial"),
        "created_by": Kept("trivial"),
        **kept_keys("async", "caller", "environment"),
    }
    decode_tool_search_call = reads(u.ToolCall, "ROWS_TOOL_SEARCH_CALL", id=UNSET, name="tool_search", kind="tool_search_call")
    LOST_TOOL_SEARCH_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace",), trivial=("cache",))
    ROWS_TOOL_SEARCH_CALL = Rows("ToolCall") + {
        "type": Fixed("tool_search_call", tag=True),
        "execution": Row("runner", Word("WORDS_TOOL_SEARCH_CALL_EXECUTION"), required=True),
        "call_id": Row("id", STR, made=True),
        "arguments": Row("arguments", Json("object", "json", field="arguments", text="arguments_text")),
        **kept_keys("id", "status", "created_by", level="trivial"),
        "async": Kept(),
        "caller": Kept(),
    }
    decode_web_search_call_first = reads(
        u.ToolCall, "ROWS_WEB_SEARCH_CALL_FIRST", id=UNSET, name="web_search", kind="web_search_call", runner="provider"
    )
    LOST_WEB_SEARCH_CALL_FIRST = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace",), trivial=("cache",))
    ROWS_WEB_SEARCH_CALL_FIRST = Rows("ToolCall") + {
        "type": Fixed("web_search_call", tag=True),
        "id": Row("id", STR, made=True),
        "action": Row("arguments", Json("object", field="arguments", text="arguments_text")),
        "status": Kept("trivial"),
        "created_by": Kept("trivial"),
        "async": Kept(),
        "caller": Kept(),
    }
    decode_web_search_call_second = reads(
        u.ToolResult, "ROWS_WEB_SEARCH_CALL_SECOND", call_id=UNSET, kind="web_search_call", runner="provider"
    )
    LOST_WEB_SEARCH_CALL_SECOND = lost_fields(u.ToolResult, major=("parts signature is_error",), trivial=("cache",))
    ROWS_WEB_SEARCH_CALL_SECOND = Rows("ToolResult") + {
        "id": Row("call_id", STR, made=True),
        "type": Fixed("web_search_call", tag=True),
        "results": Row("value", ANY),
    }
    decode_file_search_call_first = reads(
        u.ToolCall, "ROWS_FILE_SEARCH_CALL_FIRST", id=UNSET, name="file_search", kind="file_search_call", runner="provider"
    )
    LOST_FILE_SEARCH_CALL_FIRST = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace",), trivial=("cache",))
    ROWS_FILE_SEARCH_CALL_FIRST = Rows("ToolCall", rest=(0, "arguments")) + {
        "type": Fixed("file_search_call", tag=True),
        "id": Row("id", STR, made=True),
        "status": Kept("trivial"),
        "created_by": Kept("trivial"),
        "async": Kept(),
        "caller": Kept(),
    }
    decode_file_search_call_second = reads(
        u.ToolResult, "ROWS_FILE_SEARCH_CALL_SECOND", call_id=UNSET, kind="file_search_call", runner="provider"
    )
    LOST_FILE_SEARCH_CALL_SECOND = lost_fields(u.ToolResult, major=("parts signature is_error",), trivial=("cache",))
    ROWS_FILE_SEARCH_CALL_SECOND = Rows("ToolResult") + {
        "id": Row("call_id", STR, made=True),
        "type": Fixed("file_search_call", tag=True),
        "results": Row("value", ANY),
    }
    decode_code_interpreter_call_first = reads(
        u.ToolCall, "ROWS_CODE_INTERPRETER_CALL_FIRST", id=UNSET, name="code_interpreter", kind="code_interpreter_call", runner="provider"
    )
    LOST_CODE_INTERPRETER_CALL_FIRST = lost_fields(u.ToolCall, major=("signature arguments",), minor=("namespace",), trivial=("cache",))
    ROWS_CODE_INTERPRETER_CALL_FIRST = Rows("ToolCall") + {
        "type": Fixed("code_interpreter_call", tag=True),
        "id": Row("id", STR, made=True),
        "code": Row("input", STR, empty=None),
        "status": Kept("trivial"),
        "created_by": Kept("trivial"),
        **kept_keys("async", "caller", "container_id"),
    }
    decode_code_interpreter_call_second = reads(
        u.ToolResult, "ROWS_CODE_INTERPRETER_CALL_SECOND", call_id=UNSET, kind="code_interpreter_call", runner="provider"
    )
    LOST_CODE_INTERPRETER_CALL_SECOND = lost_fields(u.ToolResult, major=("parts signature is_error",), trivial=("cache",))
    ROWS_CODE_INTERPRETER_CALL_SECOND = Rows("ToolResult") + {
        "id": Row("call_id", STR, made=True),
        "type": Fixed("code_interpreter_call", tag=True),
        "outputs": Row("value", ANY, empty=None),
    }
    LOST_IMAGE_GENERATION_CALL_RESULT = lost_fields(u.Image, major=("signature",), minor=("detail",), trivial=("cache",))
    ROW_IMAGE_GENERATION_CALL_RESULT = Row("source", Coded("base64_blob", STR), required=True)
    decode_image_generation_call_first = reads(
        u.ToolCall, "ROWS_IMAGE_GENERATION_CALL_FIRST", id=UNSET, name="image_generation", kind="image_generation_call", runner="provider"
    )
    LOST_IMAGE_GENERATION_CALL_FIRST = lost_fields(u.ToolCall, major=("signature arguments",), minor=("namespace",), trivial=("cache",))
    ROWS_IMAGE_GENERATION_CALL_FIRST = Rows("ToolCall") + {
        "type": Fixed("image_generation_call", tag=True),
        "id": Row("id", STR, made=True),
        "revised_prompt": Row("input", STR),
        **kept_keys("status", "created_by", "action", "background", "output_format", "quality", "size", level="trivial"),
        **kept_keys("svg_usage", level="trivial"),
        "async": Kept(),
        "caller": Kept(),
        "error": Kept("major"),
    }
    decode_image_generation_call_second = reads(
        u.ToolResult, "ROWS_IMAGE_GENERATION_CALL_SECOND", call_id=UNSET, kind="image_generation_call", runner="provider"
    )
    LOST_IMAGE_GENERATION_CALL_SECOND = lost_fields(u.ToolResult, major=("value signature is_error",), trivial=("cache",))
    ROWS_IMAGE_GENERATION_CALL_SECOND = Rows("ToolResult") + {
        "id": Row("call_id", STR, made=True),
        "type": Fixed("image_generation_call", tag=True),
        "result": Row("parts", Lone("image_generation_call_result", just=True)),
    }
    decode_mcp_call_first = reads(u.ToolCall, "ROWS_MCP_CALL_FIRST", id=UNSET, name=UNSET, kind="mcp_call", runner="provider")
    LOST_MCP_CALL_FIRST = lost_fields(u.ToolCall, major=("input signature",), trivial=("cache",))
    ROWS_MCP_CALL_FIRST = Rows("ToolCall") + {
        "type": Fixed("mcp_call", tag=True),
        "name": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), required=True),
        "id": Row("id", STR, made=True),
        "server_label": Row("namespace", STR),
        "status": Kept("trivial"),
        "created_by": Kept("trivial"),
        **kept_keys("async", "caller", "approval_request_id"),
    }
    decode_mcp_call_second = reads(u.ToolResult, "ROWS_MCP_CALL_SECOND", call_id=UNSET, kind="mcp_call", runner="provider")
    LOST_MCP_CALL_SECOND = lost_fields(u.ToolResult, major=("signature is_error",), trivial=("cache",))
    ROWS_MCP_CALL_SECOND = Rows("ToolResult") + {
        "id": Row("call_id", STR, made=True),
        "type": Fixed("mcp_call", tag=True),
        "output": Row("parts", Joined("\n", u.Text, "text")),
        "error": Row("value", ANY),
    }
    decode_found_by_server = reads(u.ToolResult, "ROWS_FOUND_BY_SERVER", call_id=UNSET, kind="tool_search_call", runner="provider")
    LOST_FOUND_BY_SERVER = lost_fields(u.ToolResult, major=("parts signature is_error",), trivial=("cache",))
    ROWS_FOUND_BY_SERVER = Rows("ToolResult") + {
        "type": Fixed("tool_search_output", tag=True),
        "execution": Fixed("server"),
        "call_id": Row("call_id", STR, made=True),
        "tools": Row("value", ANY),
        **kept_keys("id", "status", "created_by", level="trivial"),
        "async": Kept(),
        "caller": Kept(),
    }
    decode_approval_request = reads(
        u.ToolCall, "ROWS_APPROVAL_REQUEST", id=UNSET, name="mcp_approval", kind="mcp_approval", runner="provider"
    )
    LOST_APPROVAL_REQUEST = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace",), trivial=("cache",))
    ROWS_APPROVAL_REQUEST = Rows("ToolCall", rest=(0, "arguments")) + {
        "type": Fixed("mcp_approval_request", tag=True),
        "id": Row("id", STR, required=True),
        "status": Kept("trivial"),
        "created_by": Kept("trivial"),
        "async": Kept(),
        "caller": Kept(),
    }
    LOST_FUNCTION_OUTPUT = lost_fields(u.ToolResult, major=("signature runner",), minor=("is_error",), trivial=("cache",))
    ROWS_FUNCTION_OUTPUT = Rows("ToolResult") + {
        "type": Fixed("function_call_output", tag=True),
        "call_id": Row("call_id", STR, default=("", ""), made=True),
        "output": Row("parts", TextOr("input_content", u.Text, first=True), empty=""),
        **kept_keys("id", "status", "created_by", "name", "namespace", level="trivial"),
        "caller": Kept(),
    }
    FUNCTION_OUTPUT_READ = frozenset({"call_id", "output", "type"})
    LOST_CUSTOM_OUTPUT = lost_fields(u.ToolResult, major=("signature runner",), minor=("is_error",), trivial=("cache",))
    ROWS_CUSTOM_OUTPUT = Rows("ToolResult") + {
        "type": Fixed("custom_tool_call_output", tag=True),
        "call_id": Row("call_id", STR, default=("", ""), made=True),
        "output": Row("parts", TextOr("input_content", u.Text, first=True), empty=""),
        **kept_keys("id", "status", "created_by", "name", "namespace", level="trivial"),
        "caller": Kept(),
    }
    CUSTOM_OUTPUT_READ = frozenset({"call_id", "output", "type"})
    encode_just_computer_output_output = just(u.Image, "encode_computer_output_output")
    LOST_COMPUTER_OUTPUT_OUTPUT = lost_fields(u.Image, major=("signature",), minor=("detail",), trivial=("cache",))
    ROWS_COMPUTER_OUTPUT_OUTPUT = Rows("Image") + {
        "type": Fixed("computer_screenshot"),
        "image_url": Row("source", Coded("data_url", STR), shared=True),
        "file_id": Row("source", Of("file_id", just=True), shared=True),
    }
    COMPUTER_OUTPUT_OUTPUT_READ = frozenset({"file_id", "image_url", "type"})
    decode_computer_output = reads(u.ToolResult, "ROWS_COMPUTER_OUTPUT", call_id=UNSET, kind="computer_call")
    LOST_COMPUTER_OUTPUT = lost_fields(u.ToolResult, major=("value signature runner",), minor=("is_error",), trivial=("cache",))
    ROWS_COMPUTER_OUTPUT = Rows("ToolResult") + {
        "type": Fixed("computer_call_output", tag=True),
        "call_id": Row("call_id", STR, required=True),
        "output": Row("parts", Lone("computer_output_output", just=True)),
        **kept_keys("id", "status", "created_by", "name", "namespace", level="trivial"),
        "caller": Kept(),
        "acknowledged_safety_checks": Kept(),
    }
    decode_shell_output_of = reads(u.ToolResult, "ROWS_SHELL_OUTPUT_OF", call_id=UNSET, kind="local_shell_call")
    LOST_SHELL_OUTPUT_OF = lost_fields(u.ToolResult, major=("value signature runner",), minor=("is_error",), trivial=("cache",))
    ROWS_SHELL_OUTPUT_OF = Rows("ToolResult") + {
        "type": Fixed("local_shell_call_output", tag=True),
        "call_id": Row("call_id", STR, required=True),
        "output": Row("parts", Joined("\n", u.Text, "text"), empty=""),
        **kept_keys("id", "status", "created_by", "name", "namespace", level="trivial"),
        "caller": Kept(),
    }
    decode_local_shell_output = reads(u.ToolResult, "ROWS_LOCAL_SHELL_OUTPUT", call_id=UNSET, kind="local_shell_call")
    LOST_LOCAL_SHELL_OUTPUT = lost_fields(u.ToolResult, major=("value signature runner",), minor=("is_error",), trivial=("cache",))
    ROWS_LOCAL_SHELL_OUTPUT = Rows("ToolResult") + {
        "type": Fixed("local_shell_call_output", tag=True),
        "id": Row("call_id", STR, required=True),
        "output": Row("parts", Joined("\n", u.Text, "text"), empty=""),
        **kept_keys("status", "created_by", "name", "namespace", level="trivial"),
        "caller": Kept(),
    }
    decode_shell_output = reads(u.ToolResult, "ROWS_SHELL_OUTPUT", call_id=UNSET, kind="shell_call")
    LOST_SHELL_OUTPUT = lost_fields(u.ToolResult, major=("parts signature",), minor=("is_error",), trivial=("cache",))
    ROWS_SHELL_OUTPUT = Rows("ToolResult") + {
        "type": Fixed("shell_call_output", tag=True),
        "call_id": Row("call_id", STR, required=True),
        "output": Row("value", ANY),
        **kept_keys("id", "status", "created_by", "name", "namespace", level="trivial"),
        "caller": Kept(),
        "max_output_length": Kept(),
    }
    decode_apply_patch_output = reads(u.ToolResult, "ROWS_APPLY_PATCH_OUTPUT", call_id=UNSET, kind="apply_patch_call")
    LOST_APPLY_PATCH_OUTPUT = lost_fields(u.ToolResult, major=("value signature runner",), trivial=("cache",))
    ROWS_APPLY_PATCH_OUTPUT = Rows("ToolResult") + {
        "type": Fixed("apply_patch_call_output", tag=True),
        "call_id": Row("call_id", STR, required=True),
        "status": Row("is_error", Word("WORDS_ENDED"), required=True),
        "output": Row("parts", Joined("\n", u.Text, "text")),
        **kept_keys("id", "created_by", "name", "namespace", level="trivial"),
        "caller": Kept(),
    }
    encode_just_tool_search_output_tools = just(u.ToolChange, "encode_tool_search_output_tools")
    LOST_TOOL_SEARCH_OUTPUT_TOOLS = lost_fields(u.ToolChange, major=("offered withdrawn signature",), minor=("cache",))
    ROW_TOOL_SEARCH_OUTPUT_TOOLS = Row("added", Each("tool"), required=True)
    decode_tool_search_output = reads(u.ToolResult, "ROWS_TOOL_SEARCH_OUTPUT", call_id=UNSET, kind="tool_search_call")
    LOST_TOOL_SEARCH_OUTPUT = lost_fields(u.ToolResult, major=("value signature runner",), minor=("is_error",), trivial=("cache",))
    ROWS_TOOL_SEARCH_OUTPUT = Rows("ToolResult") + {
        "type": Fixed("tool_search_output", tag=True),
        "execution": Fixed("client"),
        "call_id": Row("call_id", STR, made=True),
        "tools": Row("parts", Lone("tool_search_output_tools", just=True)),
        **kept_keys("id", "status", "created_by", "name", "namespace", level="trivial"),
        "caller": Kept(),
    }
    LOST_REQUEST_INSTRUCTIONS = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROW_REQUEST_INSTRUCTIONS = Row("parts", Joined("\n\n", u.Text, "text"), required=True)
    decode_named_function = reads(u.ToolChoice, "ROWS_NAMED_FUNCTION", mode="tool", kind="function")
    LOST_NAMED_FUNCTION = lost_fields(u.ToolChoice, major=("allowed allowed_mode",))
    ROWS_NAMED_FUNCTION = Rows("ToolChoice") + {"type": Fixed("function"), "name": Row("name", STR, required=True)}
    decode_chat_named = reads(u.ToolChoice, "ROWS_CHAT_NAMED", mode="tool", kind="function")
    LOST_CHAT_NAMED = lost_fields(u.ToolChoice, major=("allowed allowed_mode",))
    ROWS_CHAT_NAMED = Rows("ToolChoice") + {
        "type": Fixed("function"),
        "function": Nested({"name": Row("name", STR, required=True)}, required=True),
    }
    decode_tool_named = reads(u.ToolChoice, "ROWS_TOOL_NAMED", mode="tool", kind="function")
    LOST_TOOL_NAMED = lost_fields(u.ToolChoice, major=("allowed allowed_mode",))
    ROWS_TOOL_NAMED = Rows("ToolChoice") + {"name": Row("name", STR, required=True), "type": Fixed("tool")}
    decode_named_custom = reads(u.ToolChoice, "ROWS_NAMED_CUSTOM", mode="tool", kind="custom")
    LOST_NAMED_CUSTOM = lost_fields(u.ToolChoice, major=("allowed allowed_mode",))
    ROWS_NAMED_CUSTOM = Rows("ToolChoice") + {"type": Fixed("custom"), "name": Row("name", STR, required=True)}
    decode_allowed_tool_tool_ref = reads(u.ToolRef, "ROWS_ALLOWED_TOOL_TOOL_REF", name=UNSET, kind="function")
    ROWS_ALLOWED_TOOL_TOOL_REF = Rows("ToolRef") + {"type": Fixed("function", tag=True), "name": Row("name", STR, required=True)}
    decode_allowed_tool_allowed_tool_tool_ref = reads(u.ToolRef, "ROWS_ALLOWED_TOOL_ALLOWED_TOOL_TOOL_REF", name=UNSET, kind="custom")
    ROWS_ALLOWED_TOOL_ALLOWED_TOOL_TOOL_REF = Rows("ToolRef") + {"type": Fixed("custom", tag=True), "name": Row("name", STR, required=True)}
    decode_allowed_tools = reads(u.ToolChoice, "ROWS_ALLOWED_TOOLS", mode="allowed")
    LOST_ALLOWED_TOOLS = lost_fields(u.ToolChoice, major=("name",))
    ROWS_ALLOWED_TOOLS = Rows("ToolChoice") + {
        "type": Fixed("allowed_tools"),
        "mode": Row("allowed_mode", Word("WORDS_TOOL_MODE"), required=True),
        "tools": Row("allowed", Each("allowed_tool"), required=True),
    }
    decode_hosted_choice = reads(u.ToolChoice, "ROWS_HOSTED_CHOICE", mode="tool", kind="hosted")
    LOST_HOSTED_CHOICE = lost_fields(u.ToolChoice, major=("allowed allowed_mode",))
    ROWS_HOSTED_CHOICE = Rows("ToolChoice") + {"type": Row("name", Word("WORDS_HOSTED_CHOICE"), required=True)}
    decode_object_mode = reads(u.ToolChoice, "ROWS_OBJECT_MODE")
    LOST_OBJECT_MODE = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",))
    ROWS_OBJECT_MODE = Rows("ToolChoice") + {"type": Row("mode", Word("WORDS_TOOL_MODE"), required=True)}
    decode_no_choice = reads(u.ToolChoice, "ROWS_NO_CHOICE", mode="auto")
    LOST_NO_CHOICE = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",), minor=("kind",))
    ROWS_NO_CHOICE = Rows("ToolChoice")
    decode_own_choice = reads(u.ToolChoice, "ROWS_OWN_CHOICE", mode="required", kind="own")
    LOST_OWN_CHOICE = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",))
    ROWS_OWN_CHOICE = Rows("ToolChoice") + {**kept_keys("type", "server_label", "name", level="major")}
    LOST_MODE = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",), minor=("kind",))
    ROW_MODE = Row("mode", Word("WORDS_TOOL_MODE"), required=True)
    decode_compaction1 = reads(u.Compaction, "ROWS_COMPACTION1")
    ROWS_COMPACTION1 = Rows("Compaction") + {
        "context_management": Nested(
            {"type": Fixed("compaction"), "compact_threshold": Row("threshold", INT)}, required=True, forms=("list",)
        ),
    }
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("documents stop modalities audio web_search mcp_servers candidates",),
        minor=("top_k seed frequency_penalty presence_penalty logit_bias logprobs reasoning.budget_tokens reasoning.mode", "prediction"),
        trivial=("cache stream_usage",),
        within={"reasoning": u.ReasoningConfig},
    )
    ROWS_REQUEST = Rows("Request") + {
        "input": Elsewhere("messages"),
        "model": Row("model", STR),
        "tools": Row("tools", Each("tool")),
        "tool_choice": Row("tool_choice", Of("tool_choice")),
        "parallel_tool_calls": Row("parallel_tool_calls", BOOL),
        "text": Nested({"format": Row("response_format", Of("format")), "verbosity": Row("verbosity", STR)}),
        "reasoning": Nested(
            {
                "effort": Row("reasoning.effort", Word("WORDS_EFFORT"), make=u.ReasoningConfig),
                "summary": Row("reasoning.summary", Word("WORDS_SUMMARY"), make=u.ReasoningConfig),
                **kept_keys("generate_summary", "context", "mode"),
            }
        ),
        "max_output_tokens": Row("max_tokens", INT),
        "temperature": Row("temperature", FLOAT),
        "top_p": Row("top_p", FLOAT),
        "top_logprobs": Row("top_logprobs", INT),
        "stream": Row("stream", BOOL),
        "stream_options": Nested({"include_obfuscation": Kept("trivial")}),
        "prompt_cache_key": Row("cache_key", STR),
        "prompt_cache_retention": Row("cache_retention", STR),
        "prompt_cache_options": Nested(
            {"comparison_response_id": Kept("trivial"), "mode": Kept(), "ttl": Kept(), "prewarm": Kept("major")}
        ),
        "user": Row("user", STR),
        "safety_identifier": Row("safety_id", STR),
        "metadata": Row("metadata", OBJECT),
        "store": Row("store", BOOL),
        "service_tier": Row("service_tier", Word("WORDS_SERVICE_TIER")),
        "include": Kept(neutral=["reasoning.encrypted_content"]),
        "truncation": Kept(neutral="disabled"),
        "background": Kept(neutral=False),
        **kept_keys("background_options", "moderation", "image", "access_programs"),
        **kept_keys("previous_response_id", "conversation", "prompt", "max_tool_calls", level="major"),
        "context_management": Elsewhere("compaction"),
        "instructions": Elsewhere("messages"),
    }
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_write_5m_tokens cache_write_1h_tokens input_audio_tokens output_audio_tokens accepted_prediction_tokens",
            "rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "input_tokens": Row("input_tokens", INT),
        "output_tokens": Row("output_tokens", INT),
        "total_tokens": Sum("input_tokens", "output_tokens"),
        "input_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT, empty=0),
                "cache_write_tokens": Row("cache_write_tokens", INT, empty=0),
                "cache_write_tokens_details": Kept("trivial"),
            },
            empty=True,
        ),
        "output_tokens_details": Nested({"reasoning_tokens": Row("reasoning_tokens", INT, empty=0)}, empty=True),
    }
    USAGE_READ = frozenset({"input_tokens", "input_tokens_details", "output_tokens", "output_tokens_details", "total_tokens"})
    USAGE_INPUT_TOKENS_DETAILS_READ = frozenset({"cache_write_tokens", "cached_tokens"})
    USAGE_OUTPUT_TOKENS_DETAILS_READ = frozenset({"reasoning_tokens"})
    LOST_OUTPUT_MESSAGE = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_OUTPUT_MESSAGE = Rows("Message") + {
        "role": Fixed("assistant"),
        "type": Fixed("message", tag=True),
        "status": Fixed("completed"),
        "content": Row("parts", Each("output_content"), required=True),
        "id": Kept("trivial"),
        "phase": Kept(),
    }
    OUTPUT_MESSAGE_READ = frozenset({"content", "role", "status", "type"})
    decode_output_item_tool_result = reads(
        u.ToolResult, "ROWS_OUTPUT_ITEM_TOOL_RESULT", call_id=UNSET, kind="mcp_approval", runner="provider"
    )
    LOST_OUTPUT_ITEM_TOOL_RESULT = lost_fields(u.ToolResult, major=("parts signature is_error",), trivial=("cache",))
    ROWS_OUTPUT_ITEM_TOOL_RESULT = Rows("ToolResult") + {
        "type": Fixed("mcp_approval_response", tag=True),
        "approval_request_id": Row("call_id", STR, required=True),
        "approve": Row("value", ANY, required=True, where="*"),
        "id": Kept("trivial"),
        "reason": Kept(),
    }
    LOST_RESPONSE_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    ROWS_RESPONSE = Rows("Response") + {
        "object": Fixed("response"),
        "parallel_tool_calls": Fixed(True),
        "tool_choice": Fixed("auto"),
        "tools": Fixed([]),
        "id": Row("id", STR),
        "created_at": Row("created", Coded("unix_seconds", ANY)),
        "model": Row("model", STR),
        "usage": Row("usage", Of("usage")),
        "service_tier": Row("service_tier", STR),
        **kept_keys("completed_at", "prompt_progress", "timings", "instructions", "metadata", "temperature", level="trivial"),
        **kept_keys("top_p", "top_logprobs", "max_output_tokens", "max_tool_calls", "text", "reasoning", level="trivial"),
        **kept_keys("truncation", "previous_response_id", "prompt", "prompt_cache_key", level="trivial"),
        **kept_keys("prompt_cache_options", "prompt_cache_retention", "prompt_cache_diagnostics", level="trivial"),
        **kept_keys("background", "user", "image", "safety_identifier", "access_programs", level="trivial"),
        **kept_keys("input_transformations", "tool_usage", "store", "billing", "frequency_penalty", level="trivial"),
        **kept_keys("presence_penalty", level="trivial"),
        **kept_keys("conversation", "moderation", "content_filters"),
        "error": Kept("major"),
        "output": Row("message", Items("output_item"), required=True, empty=[], target=1, at=("candidates",)),
        "status": Elsewhere("$stop_reason"),
        "incomplete_details": Elsewhere("$stop_reason"),
    }
    RESPONSE_READ = frozenset(
        ("created_at id incomplete_details model object output parallel_tool_calls service_tier status tool_choice tools " "usage ").split()
    )
    STATES_RESPONSE_STOP_REASON = (
        ("stop", {"status": "completed", "incomplete_details": None}),
        ("length", {"status": "incomplete", "incomplete_details": {"reason": "max_output_tokens"}}),
        ("length", {"status": "incomplete", "incomplete_details": None}),
        ("length", {"status": "incomplete", "incomplete_details": {"reason": "length"}}),
        ("refusal", {"status": "incomplete", "incomplete_details": {"reason": "content_filter"}}),
    )
    decode_detail = reads(u.ErrorAnswer, "ROWS_DETAIL", message=UNSET, native="detail")
    LOST_DETAIL = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_DETAIL = Rows("ErrorAnswer") + {"detail": Row("message", STR, required=True)}
    decode_error_error = reads(u.ErrorAnswer, "ROWS_ERROR_ERROR", message=UNSET)
    ROWS_ERROR_ERROR = Rows("ErrorAnswer") + {
        "error": Nested(
            {
                "message": Row("message", STR, required=True),
                "param": Row("param", STR),
                "code": Row("code", Word("WORDS_ERROR_CODE"), native="native"),
                "type": Row("code", Word("WORDS_ERROR_TYPE"), only="write", native="native", shared=True, first=("error", "code")),
                "misalignment": Kept(),
            },
            required=True,
        ),
    }
    decode_text_error = reads(u.ErrorAnswer, "ROWS_TEXT_ERROR", message=UNSET)
    LOST_TEXT_ERROR = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_TEXT_ERROR = Rows("ErrorAnswer") + {"error": Row("message", STR, required=True)}
    decode_flat_error = reads(u.ErrorAnswer, "ROWS_FLAT_ERROR", message=UNSET)
    ROWS_FLAT_ERROR = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True),
        "code": Row("code", Word("WORDS_ERROR_CODE"), native="native", shared=True),
        "type": Row("code", Word("WORDS_ERROR_TYPE"), native="native", shared=True, first=("code",)),
        "param": Row("param", STR),
    }
    decode_error_event_flat_failure = reads(u.ErrorAnswer, "ROWS_ERROR_EVENT_FLAT_FAILURE", message=UNSET)
    ROWS_ERROR_EVENT_FLAT_FAILURE = Rows("ErrorAnswer") + {
        "type": Fixed("error", tag=True),
        "message": Row("message", STR, required=True),
        "sequence_number": Kept("trivial"),
        "param": Row("param", STR, empty=None),
        "code": Row("code", Word("WORDS_ERROR_CODE"), native="native"),
        "obfuscation": Kept("trivial"),
        "misalignment": Kept(),
    }
    decode_error_event_failure_inside = reads(u.ErrorAnswer, "ROWS_ERROR_EVENT_FAILURE_INSIDE", message=UNSET)
    ROWS_ERROR_EVENT_FAILURE_INSIDE = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True),
        "param": Row("param", STR),
        "code": Row("code", Word("WORDS_ERROR_CODE"), native="native"),
        "type": Row("code", Word("WORDS_ERROR_TYPE"), only="write", native="native", shared=True, first=("code",)),
        "misalignment": Kept(),
    }
    decode_error_event_failure_text = reads(u.ErrorAnswer, "ROWS_ERROR_EVENT_FAILURE_TEXT", message=UNSET)
    LOST_ERROR_EVENT_FAILURE_TEXT = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_ERROR_EVENT_FAILURE_TEXT = Rows("ErrorAnswer") + {
        "type": Fixed("error", tag=True),
        "error": Row("message", STR, required=True),
        "sequence_number": Kept("trivial"),
        "obfuscation": Kept("trivial"),
    }
    decode_response_failed_event = reads(u.ErrorAnswer, "ROWS_RESPONSE_FAILED_EVENT", message=UNSET)
    ROWS_RESPONSE_FAILED_EVENT = Rows("ErrorAnswer") + {
        "message": Row("message", STR, required=True),
        "param": Row("param", STR),
        "code": Row("code", Word("WORDS_FAILED_CODE"), native="native"),
        "misalignment": Kept(),
    }
    RECALLED = ("type", "status")
    CONVERSATION = Conversation(
        "input",
        "row",
        hoisted=(Hoist("system", "instructions", "request_instructions", many=False, lists=True, between="\n\n"),),
        parts={"system": "row_of_system", "user": "row_of_user", "assistant": "row_of_assistant", "tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        written={"system": "system_item", "user": "user_item", "assistant": "assistant_item"},
        runs=("system", "user", "assistant", "tool"),
        text=("user_item", {"role": "user"}, "content"),
        ids=True,
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

    def decode_cache_breakpoint(self, w: Any) -> u.CacheHint:
        """CacheBreakpoint -> CacheHint. The prompt up to the end of this part is cached. Without `ttl`, the request's prompt_cache_options apply. GPT-5.6 and later."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.CacheHint()
        n = 1
        if w.get("mode") != "explicit":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "mode", w.get("mode", ABSENT))
        if n != len(w):
            if (ttl_ := w.get("ttl")) is not None:
                n += 1
                if ttl_.__class__ is not str:
                    ttl_ = text(ttl_, "ttl")
                ttl_word = self.WORDS_CACHE_TTL.read.get(ttl_, ttl_)
                out.ttl = ttl_word
                if self.WORDS_CACHE_TTL.write.get(ttl_word, ttl_word) != ttl_:
                    extras = remember(extras, self.NAMESPACE, "ttl", ttl_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CACHE_BREAKPOINT, self.CACHE_BREAKPOINT_READ, extras)
        out.extras = extras
        return out

    def encode_cache_breakpoint(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """CacheBreakpoint <- CacheHint. The prompt up to the end of this part is cached. Without `ttl`, the request's prompt_cache_options apply. GPT-5.6 and later."""
        w: dict[str, Any] = {"mode": "explicit"}
        if value.ttl is not None:
            if value.ttl in self.WORDS_CACHE_TTL.lost:
                self.changed(losses, "ttl", "CacheHint.ttl", value.ttl)
            w["ttl"] = self.WORDS_CACHE_TTL.write.get(value.ttl, value.ttl)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE_BREAKPOINT, losses)

    def decode_input_text(self, w: Any) -> u.Text:
        """InputText -> Text."""
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
            if (prompt_cache_breakpoint_ := w.get("prompt_cache_breakpoint")) is not None:
                n += 1
                out.cache = inside(prompt_cache_breakpoint_, self.decode_cache_breakpoint, "prompt_cache_breakpoint")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_INPUT_TEXT, self.INPUT_TEXT_READ, None)
        return out

    def encode_input_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """InputText <- Text."""
        w: dict[str, Any] = {"type": "input_text", "text": value.text}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_INPUT_TEXT, losses, self.ROWS_INPUT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_TEXT, losses)

    def decode_file_id(self, w: Any) -> u.FileRef:
        """FileId -> FileRef."""
        if w.__class__ is not str:
            w = text(w)
        out = u.FileRef(id=w, owner=self.OWNER)
        return out

    def encode_file_id(self, value: u.FileRef, losses: list[Loss]) -> str | Lost:
        """FileId <- FileRef."""
        if not (value.owner is None or value.owner == self.OWNER):
            self.foreign_owner(losses, "id", "FileRef.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        out: Any = value.id
        if value.media_type is not None:
            self.rest({}, value, self.LOST_FILE_ID, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_FILE_ID, losses)

    def decode_input_image(self, w: Any) -> u.Image:
        """InputImage -> Image. Either image_url (a URL or a data URL) or file_id."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        n = 1
        if (detail_ := w.get("detail")) is not None:
            n += 1
            if detail_.__class__ is not str:
                detail_ = text(detail_, "detail")
            out.detail = detail_
            if detail_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "detail", detail_)
        elif "detail" not in w:
            extras = remember(extras, self.NAMESPACE, "detail", ABSENT)
        if n != len(w):
            if (image_url_ := w.get("image_url")) is not None:
                n += 1
                if image_url_.__class__ is not str:
                    image_url_ = text(image_url_, "image_url")
                image_url_value = inside(image_url_, codecs.data_url_in, "image_url")
                out.source = image_url_value
                if not same(codecs.data_url_out(image_url_value, []), image_url_):
                    extras = remember(extras, self.NAMESPACE, "image_url", image_url_)
            if w.get("file_id") is not None:
                n += 1
            if (prompt_cache_breakpoint_ := w.get("prompt_cache_breakpoint")) is not None:
                n += 1
                out.cache = inside(prompt_cache_breakpoint_, self.decode_cache_breakpoint, "prompt_cache_breakpoint")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_INPUT_IMAGE, self.INPUT_IMAGE_READ, extras)
        if w.get("file_id") is not None:
            extras = self.ROWS_INPUT_IMAGE["file_id"].after(self, (out,), w, extras, ())
        required(w, out.source, "image_url", "file_id")
        out.extras = extras
        return out

    def encode_input_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InputImage <- Image. Either image_url (a URL or a data URL) or file_id."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_image"}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.source.__class__ in (u.Blob, u.Url):
            image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
            if value.source.extras is not None:
                foreign(value.source, (), losses, "source")
            if image_url_ is not LOST:
                w["image_url"] = image_url_
            else:
                return self.lost(value, losses)
        if value.source.__class__ is u.FileRef:
            if (file_id_ := under(value.source, self.encode_just_file_id, losses, "source")) is not LOST:
                w["file_id"] = file_id_
            else:
                return self.lost(value, losses)
        if value.detail:
            w["detail"] = value.detail
        else:
            if not has_spelling(value, self.SPACES, "detail"):
                losses.append(Loss("detail", "Image.detail", "defaulted", "trivial", "the key is required", "auto"))
            w["detail"] = "auto"
        if value.signature is not None:
            self.rest(w, value, self.LOST_INPUT_IMAGE, losses, self.ROWS_INPUT_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_IMAGE, losses)

    def decode_input_file_file_url(self, w: Any) -> u.Url:
        """InputFileFileUrl -> Url."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Url(url=w)
        return out

    def encode_input_file_file_url(self, value: u.Url, losses: list[Loss]) -> str | Lost:
        """InputFileFileUrl <- Url."""
        out: Any = value.url
        if value.media_type is not None:
            self.rest({}, value, self.LOST_INPUT_FILE_FILE_URL, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_INPUT_FILE_FILE_URL, losses)

    def decode_input_file(self, w: Any) -> u.Document:
        """InputFile -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_INPUT_FILE)
        required(w, out.source, "file_data", "file_url", "file_id")
        out.extras = extras
        return out

    def encode_input_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InputFile <- Document."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_file"}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.filename is not None:
            w["filename"] = value.filename
        if value.source.__class__ is u.Blob:
            file_data_: Any = under(value.source, codecs.data_blob_out, losses, "source")
            if value.source.extras is not None:
                foreign(value.source, (), losses, "source")
            if file_data_ is not LOST:
                w["file_data"] = file_data_
            else:
                return self.lost(value, losses)
        if value.source.__class__ is u.Url:
            if (file_url_ := under(value.source, self.encode_just_input_file_file_url, losses, "source")) is not LOST:
                w["file_url"] = file_url_
            else:
                return self.lost(value, losses)
        if value.source.__class__ is u.FileRef:
            if (file_id_ := under(value.source, self.encode_just_file_id, losses, "source")) is not LOST:
                w["file_id"] = file_id_
            else:
                return self.lost(value, losses)
        self.rest(w, value, self.LOST_INPUT_FILE, losses, self.ROWS_INPUT_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_FILE, losses)

    def decode_input_audio_input_audio(self, w: Any) -> u.Blob:
        """InputAudioInputAudio -> Blob."""
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
        format_word = self.WORDS_AUDIO_FORMAT.read.get(format_, format_)
        if self.WORDS_AUDIO_FORMAT.write.get(format_word, format_word) != format_:
            extras = remember(extras, self.NAMESPACE, "format", format_)
        out = u.Blob(media_type=format_word, data=data_)
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_INPUT_AUDIO_INPUT_AUDIO, self.INPUT_AUDIO_INPUT_AUDIO_READ, extras)
        out.extras = extras
        return out

    def encode_input_audio_input_audio(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """InputAudioInputAudio <- Blob."""
        if value.media_type in self.WORDS_AUDIO_FORMAT.lost:
            self.changed(losses, "media_type", "Blob.media_type", value.media_type)
        w: dict[str, Any] = {"data": value.data, "format": self.WORDS_AUDIO_FORMAT.write.get(value.media_type, value.media_type)}
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_AUDIO_INPUT_AUDIO, losses)

    def encode_input_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InputAudio <- Audio."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        input_audio_: Any = under(value.source, self.encode_just_input_audio_input_audio, losses, "source")
        if input_audio_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_audio", "input_audio": input_audio_}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        self.rest(w, value, self.LOST_INPUT_AUDIO, losses, self.ROWS_INPUT_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_AUDIO, losses)

    def decode_flat_audio_source(self, w: Any) -> u.Blob:
        """FlatAudioSource -> Blob."""
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
        format_word = self.WORDS_AUDIO_FORMAT.read.get(format_, format_)
        if self.WORDS_AUDIO_FORMAT.write.get(format_word, format_word) != format_:
            extras = remember(extras, self.NAMESPACE, "format", format_)
        out = u.Blob(media_type=format_word, data=data_)
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_FLAT_AUDIO_SOURCE, self.FLAT_AUDIO_SOURCE_READ, extras)
        out.extras = extras
        return out

    def encode_flat_audio_source(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """FlatAudioSource <- Blob."""
        if value.media_type in self.WORDS_AUDIO_FORMAT.lost:
            self.changed(losses, "media_type", "Blob.media_type", value.media_type)
        w: dict[str, Any] = {"data": value.data, "format": self.WORDS_AUDIO_FORMAT.write.get(value.media_type, value.media_type)}
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAT_AUDIO_SOURCE, losses)

    def decode_flat_audio(self, w: Any) -> u.Audio:
        """FlatAudio -> Audio. Without a nested object."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_flat_audio_source", ("data", "format"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_FLAT_AUDIO, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_FLAT_AUDIO, extras)
        required(w, out.source, "data", "format")
        out.extras = extras
        return out

    def encode_flat_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FlatAudio <- Audio. Without a nested object."""
        w: dict[str, Any] = {"type": "input_audio"}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if (the_source := under(value.source, self.encode_just_flat_audio_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_FLAT_AUDIO, losses, self.ROWS_FLAT_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAT_AUDIO, losses)

    def encode_input_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InputVideo <- Video."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        video_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if video_url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_video", "video_url": video_url_}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        self.rest(w, value, self.LOST_INPUT_VIDEO, losses, self.ROWS_INPUT_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_VIDEO, losses)

    def encode_output_text_of_user(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """OutputTextOfUser <- Text. Occurs where the answer of one agent is the question to another."""
        w: dict[str, Any] = {"type": "output_text", "text": value.text}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_OUTPUT_TEXT_OF_USER, losses, self.ROWS_OUTPUT_TEXT_OF_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUTPUT_TEXT_OF_USER, losses)

    def decode_system_item(self, w: Any) -> u.Message:
        """SystemItem -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            role_ = w["role"]
        except KeyError:
            raise missing(w, "role") from None
        role_word = self.WORDS_SYSTEM_ROLE.read.get(role_) if role_.__class__ is str else None
        if role_word is None:
            role_word = self.WORDS_SYSTEM_ROLE.value(role_, "role")
        if self.WORDS_SYSTEM_ROLE.write.get(role_word) != role_:
            extras = remember(extras, self.NAMESPACE, "role", role_)
        out = u.Message(role=role_word)
        if len(w) != 1:
            n = 1
            if "type" in w:
                extras = remember(extras, self.NAMESPACE, "type", w["type"])
            if (content_ := w.get("content")) is not None:
                n += 1
                content_list: list[Any]
                if content_.__class__ is str:
                    content_list = [u.Text(text=content_)] if content_ else []
                    content_form = "string"
                else:
                    content_list = each(content_, self.decode_input_content, "content")
                    content_form = "list"
                out.parts = content_list
                out.form = content_form
                if not content_ and content_ == "":
                    extras = remember(extras, self.NAMESPACE, "content", content_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_SYSTEM_ITEM, self.SYSTEM_ITEM_READ, extras)
        out.extras = extras
        return out

    def encode_system_item(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemItem <- Message."""
        role_word = self.WORDS_SYSTEM_ROLE.write.get(value.role)
        if role_word is None and not has_spelling(value, self.SPACES, "role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
            return self.lost(value, losses)
        w: dict[str, Any] = {"role": role_word}
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
                content_ = each_out(value.parts, self.encode_input_content, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "input_text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
        elif value.form == "list":
            w["content"] = []
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM_ITEM, losses, self.ROWS_SYSTEM_ITEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_ITEM, losses)

    def decode_client_search_tool(self, w: Any) -> u.Tool:
        """ClientSearchTool -> Tool."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Tool(name="tool_search", kind="tool_search_call")
        n = 2
        if w.get("execution") != "client":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "execution", w.get("execution", ABSENT))
        if n != len(w):
            if (description_ := w.get("description")) is not None:
                n += 1
                out.description = description_ if description_.__class__ is str else text(description_, "description")
            if (parameters_ := w.get("parameters")) is not None:
                n += 1
                out.parameters = parameters_ if parameters_.__class__ is dict else an_object(parameters_, "parameters")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CLIENT_SEARCH_TOOL, self.CLIENT_SEARCH_TOOL_READ, extras)
        out.extras = extras
        return out

    def encode_client_search_tool(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """ClientSearchTool <- Tool."""
        w: dict[str, Any] = {"type": "tool_search", "execution": "client"}
        if value.description is not None:
            w["description"] = value.description
        if value.parameters is not None:
            w["parameters"] = value.parameters
        if value.strict is not None or value.deferred is not None or value.cache is not None:
            self.rest(w, value, self.LOST_CLIENT_SEARCH_TOOL, losses, self.ROWS_CLIENT_SEARCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLIENT_SEARCH_TOOL, losses)

    def decode_function_tool(self, w: Any) -> u.Tool:
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
        if (parameters_ := w.get("parameters")) is not None:
            n += 1
            if parameters_.__class__ is not dict:
                parameters_ = an_object(parameters_, "parameters")
            out.parameters = parameters_
            if parameters_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "parameters", parameters_)
        elif "parameters" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "parameters", ABSENT)
        if (strict_ := w.get("strict")) is not None:
            n += 1
            if strict_.__class__ is not bool:
                strict_ = flag(strict_, "strict")
            out.strict = strict_
            if strict_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "strict", strict_)
        elif "strict" not in w:
            extras = remember(extras, self.NAMESPACE, "strict", ABSENT)
        if n != len(w):
            if (description_ := w.get("description")) is not None:
                n += 1
                out.description = description_ if description_.__class__ is str else text(description_, "description")
            if (defer_loading_ := w.get("defer_loading")) is not None:
                n += 1
                out.deferred = defer_loading_ if defer_loading_.__class__ is bool else flag(defer_loading_, "defer_loading")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_FUNCTION_TOOL, self.FUNCTION_TOOL_READ, extras)
        out.extras = extras
        return out

    def encode_function_tool(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
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
            if not has_spelling(value, self.SPACES, "strict"):
                losses.append(Loss("strict", "Tool.strict", "defaulted", "trivial", "the key is required", False))
            w["strict"] = False
        if value.deferred is not None:
            w["defer_loading"] = value.deferred
        if value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION_TOOL, losses, self.ROWS_FUNCTION_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_TOOL, losses)

    def encode_grammar(self, value: u.Grammar, losses: list[Loss]) -> dict[str, Any]:
        """Grammar <- Grammar."""
        w: dict[str, Any] = {"type": "grammar", "syntax": value.syntax, "definition": value.definition}
        return w if value.extras is None else self.restored(w, value, self.ROWS_GRAMMAR, losses)

    def encode_grammar_tool(self, value: u.CustomTool, losses: list[Loss]) -> dict[str, Any]:
        """GrammarTool <- CustomTool."""
        format_: Any
        if value.grammar is not None:
            format_: Any = under(value.grammar, self.encode_grammar, losses, "grammar")
            if format_ is LOST:
                format_ = None
        else:
            format_ = None
        w: dict[str, Any] = {"type": "custom", "name": value.name, "format": format_}
        if value.description is not None:
            w["description"] = value.description
        self.rest(w, value, self.LOST_GRAMMAR_TOOL, losses, self.ROWS_GRAMMAR_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GRAMMAR_TOOL, losses)

    def encode_free_tool(self, value: u.CustomTool, losses: list[Loss]) -> dict[str, Any]:
        """FreeTool <- CustomTool."""
        format_: dict[str, Any] = {"type": "text"}
        w: dict[str, Any] = {"type": "custom", "name": value.name, "format": format_}
        if value.description is not None:
            w["description"] = value.description
        self.rest(w, value, self.LOST_FREE_TOOL, losses, self.ROWS_FREE_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FREE_TOOL, losses)

    def encode_custom_tool(self, value: u.CustomTool, losses: list[Loss]) -> dict[str, Any]:
        """CustomTool <- CustomTool."""
        w: dict[str, Any] = {"type": "custom", "name": value.name}
        if value.description is not None:
            w["description"] = value.description
        self.rest(w, value, self.LOST_CUSTOM_TOOL, losses, self.ROWS_CUSTOM_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_TOOL, losses)

    def encode_namespace_tool(self, value: u.ToolNamespace, losses: list[Loss]) -> dict[str, Any]:
        """NamespaceTool <- ToolNamespace."""
        tools_: Any
        if value.tools:
            tools_ = each_out(value.tools, self.encode_tool, losses, "tools")
        else:
            tools_ = []
        w: dict[str, Any] = {"type": "namespace", "name": value.name, "tools": tools_}
        if value.description is not None:
            w["description"] = value.description
        self.rest(w, value, self.LOST_NAMESPACE_TOOL, losses, self.ROWS_NAMESPACE_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMESPACE_TOOL, losses)

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
        type_word = self.WORDS_WEB_SEARCH_TOOL.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word}
        if value.allowed_domains:
            filters_: dict[str, Any] = {"allowed_domains": list(value.allowed_domains)}
            w["filters"] = filters_
        if value.location is not None:
            if (user_location_ := under(value.location, self.encode_user_location, losses, "location")) is not LOST:
                w["user_location"] = user_location_
        if value.context_size is not None:
            w["search_context_size"] = value.context_size
        self.rest(w, value, self.LOST_WEB_SEARCH_TOOL, losses, self.ROWS_WEB_SEARCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_SEARCH_TOOL, losses)

    def encode_file_search_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """FileSearchTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "file_search"}
        if value.stores:
            w["vector_store_ids"] = list(value.stores)
        if value.max_results is not None:
            w["max_num_results"] = value.max_results
        self.rest(w, value, self.LOST_FILE_SEARCH_TOOL, losses, self.ROWS_FILE_SEARCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_SEARCH_TOOL, losses)

    def encode_computer_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ComputerTool <- ProviderTool."""
        type_word = self.WORDS_COMPUTER_TOOL.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word}
        if value.environment is not None:
            w["environment"] = value.environment
        self.rest(w, value, self.LOST_COMPUTER_TOOL, losses, self.ROWS_COMPUTER_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_COMPUTER_TOOL, losses)

    def encode_mcp_filter_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """McpFilterTool <- ProviderTool."""
        allowed_tools_: dict[str, Any] = {}
        if value.server is not None and value.server.allowed_tools:
            allowed_tools_["tool_names"] = list(value.server.allowed_tools)
        w: dict[str, Any] = {"type": "mcp", "allowed_tools": allowed_tools_}
        if value.name is not None:
            w["server_label"] = value.name
        if value.server is not None and value.server.url is not None:
            w["server_url"] = value.server.url
        if value.server is not None and value.server.token is not None:
            w["authorization"] = value.server.token
        if value.server is not None and value.server.headers is not None:
            w["headers"] = value.server.headers
        if value.approval not in (None, "", [], {}):
            w["require_approval"] = value.approval
        else:
            if not has_spelling(value, self.SPACES, "require_approval"):
                losses.append(Loss("approval", "ProviderTool.approval", "defaulted", "trivial", "the key is required", "never"))
            w["require_approval"] = "never"
        if value.deferred is not None:
            w["defer_loading"] = value.deferred
        self.rest(w, value, self.LOST_MCP_FILTER_TOOL, losses, self.ROWS_MCP_FILTER_TOOL)
        if value.server is not None and value.server.extras is not None:
            foreign(value.server, self.SPACES, losses, "server")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_FILTER_TOOL, losses)

    def encode_mcp_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """McpTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "mcp"}
        if value.name is not None:
            w["server_label"] = value.name
        if value.server is not None and value.server.url is not None:
            w["server_url"] = value.server.url
        if value.server is not None and value.server.token is not None:
            w["authorization"] = value.server.token
        if value.server is not None and value.server.headers is not None:
            w["headers"] = value.server.headers
        if value.server is not None and value.server.allowed_tools:
            w["allowed_tools"] = list(value.server.allowed_tools)
        if value.approval not in (None, "", [], {}):
            w["require_approval"] = value.approval
        else:
            if not has_spelling(value, self.SPACES, "require_approval"):
                losses.append(Loss("approval", "ProviderTool.approval", "defaulted", "trivial", "the key is required", "never"))
            w["require_approval"] = "never"
        if value.deferred is not None:
            w["defer_loading"] = value.deferred
        self.rest(w, value, self.LOST_MCP_TOOL, losses, self.ROWS_MCP_TOOL)
        if value.server is not None and value.server.extras is not None:
            foreign(value.server, self.SPACES, losses, "server")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_TOOL, losses)

    def encode_code_interpreter_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """CodeInterpreterTool <- ProviderTool."""
        container_: dict[str, Any] = {"type": "auto"}
        w: dict[str, Any] = {"type": "code_interpreter", "container": container_}
        self.rest(w, value, self.LOST_CODE_INTERPRETER_TOOL, losses, self.ROWS_CODE_INTERPRETER_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE_INTERPRETER_TOOL, losses)

    def encode_code_container_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """CodeContainerTool <- ProviderTool. It runs in an existing container."""
        w: dict[str, Any] = {"type": "code_interpreter"}
        self.rest(w, value, self.LOST_CODE_CONTAINER_TOOL, losses, self.ROWS_CODE_CONTAINER_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE_CONTAINER_TOOL, losses)

    def encode_image_generation_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ImageGenerationTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "image_generation"}
        self.rest(w, value, self.LOST_IMAGE_GENERATION_TOOL, losses, self.ROWS_IMAGE_GENERATION_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_GENERATION_TOOL, losses)

    def encode_shell_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ShellTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "shell"}
        self.rest(w, value, self.LOST_SHELL_TOOL, losses, self.ROWS_SHELL_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SHELL_TOOL, losses)

    def encode_local_shell_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """LocalShellTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "local_shell"}
        self.rest(w, value, self.LOST_LOCAL_SHELL_TOOL, losses, self.ROWS_LOCAL_SHELL_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LOCAL_SHELL_TOOL, losses)

    def encode_apply_patch_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ApplyPatchTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "apply_patch"}
        self.rest(w, value, self.LOST_APPLY_PATCH_TOOL, losses, self.ROWS_APPLY_PATCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_APPLY_PATCH_TOOL, losses)

    def encode_tool_search_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ToolSearchTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "tool_search"}
        self.rest(w, value, self.LOST_TOOL_SEARCH_TOOL, losses, self.ROWS_TOOL_SEARCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_SEARCH_TOOL, losses)

    def encode_programmatic_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ProgrammaticTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "programmatic_tool_calling"}
        self.rest(w, value, self.LOST_PROGRAMMATIC_TOOL, losses, self.ROWS_PROGRAMMATIC_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PROGRAMMATIC_TOOL, losses)

    def encode_other_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """OtherTool <- ProviderTool. Namespaces of tools, and tools of some servers."""
        w: dict[str, Any] = {"type": value.kind}
        self.rest(w, value, self.LOST_OTHER_TOOL, losses, self.ROWS_OTHER_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OTHER_TOOL, losses)

    def encode_additional_tools(self, value: u.ToolChange, losses: list[Loss]) -> dict[str, Any]:
        """AdditionalTools <- ToolChange."""
        tools_: Any
        if value.added:
            tools_ = each_out(value.added, self.encode_tool, losses, "added")
        else:
            tools_ = []
        w: dict[str, Any] = {"type": "additional_tools", "role": "developer", "tools": tools_}
        self.rest(w, value, self.LOST_ADDITIONAL_TOOLS, losses, self.ROWS_ADDITIONAL_TOOLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ADDITIONAL_TOOLS, losses)

    def decode_text_format(self, w: Any) -> u.ResponseFormat:
        """TextFormat -> ResponseFormat."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ResponseFormat(kind="text")
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_TEXT_FORMAT, self.TEXT_FORMAT_READ, None)
        return out

    def encode_text_format(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """TextFormat <- ResponseFormat."""
        w: dict[str, Any] = {"type": "text"}
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest(w, value, self.LOST_TEXT_FORMAT, losses, self.ROWS_TEXT_FORMAT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_FORMAT, losses)

    def decode_json_format(self, w: Any) -> u.ResponseFormat:
        """JsonFormat -> ResponseFormat."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ResponseFormat(kind="json")
        if len(w) != 1:
            out.extras = more_rows(self, (out,), w, self.ROWS_JSON_FORMAT, self.JSON_FORMAT_READ, None)
        return out

    def encode_json_format(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """JsonFormat <- ResponseFormat."""
        w: dict[str, Any] = {"type": "json_object"}
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest(w, value, self.LOST_JSON_FORMAT, losses, self.ROWS_JSON_FORMAT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON_FORMAT, losses)

    def decode_json_schema_format(self, w: Any) -> u.ResponseFormat:
        """JsonSchemaFormat -> ResponseFormat."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ResponseFormat(kind="json_schema")
        n = 1
        if (name_ := w.get("name")) is not None:
            n += 1
            if name_.__class__ is not str:
                name_ = text(name_, "name")
            out.name = name_
            if name_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "name", name_)
        elif "name" not in w:
            extras = remember(extras, self.NAMESPACE, "name", ABSENT)
        if n != len(w):
            if (description_ := w.get("description")) is not None:
                n += 1
                out.description = description_ if description_.__class__ is str else text(description_, "description")
            if (schema_ := w.get("schema")) is not None:
                n += 1
                out.schema = schema_ if schema_.__class__ is dict else an_object(schema_, "schema")
            if (strict_ := w.get("strict")) is not None:
                n += 1
                out.strict = strict_ if strict_.__class__ is bool else flag(strict_, "strict")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_JSON_SCHEMA_FORMAT, self.JSON_SCHEMA_FORMAT_READ, extras)
        out.extras = extras
        return out

    def encode_json_schema_format(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """JsonSchemaFormat <- ResponseFormat."""
        w: dict[str, Any] = {"type": "json_schema"}
        if value.name:
            w["name"] = value.name
        else:
            if not has_spelling(value, self.SPACES, "name"):
                losses.append(Loss("name", "ResponseFormat.name", "defaulted", "trivial", "the key is required", "response"))
            w["name"] = "response"
        if value.description is not None:
            w["description"] = value.description
        if value.schema is not None:
            w["schema"] = value.schema
        if value.strict is not None:
            w["strict"] = value.strict
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

    def encode_configuration_update(self, value: u.ConfigChange, losses: list[Loss]) -> dict[str, Any]:
        """ConfigurationUpdate <- ConfigChange."""
        w: dict[str, Any] = {"type": "configuration_update"}
        if value.effort is not None:
            reasoning_: dict[str, Any] = {}
            reasoning_effort_word = self.WORDS_EFFORT.write.get(value.effort)
            if reasoning_effort_word is None and not has_spelling(value, self.SPACES, "reasoning.effort"):
                losses.append(dropped("effort", "ConfigChange.effort", "minor", self.NO_PLACE, value.effort))
            if reasoning_effort_word is not None:
                reasoning_["effort"] = reasoning_effort_word
            if reasoning_:
                w["reasoning"] = reasoning_
        if value.response_format is not None:
            text_: dict[str, Any] = {}
            if (text_format_ := under(value.response_format, self.encode_format, losses, "response_format")) is not LOST:
                text_["format"] = text_format_
            if text_:
                w["text"] = text_
        self.rest(w, value, self.LOST_CONFIGURATION_UPDATE, losses, self.ROWS_CONFIGURATION_UPDATE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONFIGURATION_UPDATE, losses)

    def decode_user_item(self, w: Any) -> u.Message:
        """UserItem -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="user")
        n = 1
        if w.get("role") != "user":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "role", w.get("role", ABSENT))
        if n != len(w):
            if "type" in w:
                extras = remember(extras, self.NAMESPACE, "type", w["type"])
            if (content_ := w.get("content")) is not None:
                n += 1
                content_list: list[Any]
                if content_.__class__ is str:
                    content_list = [u.Text(text=content_)] if content_ else []
                    content_form = "string"
                else:
                    content_list = each(content_, self.decode_input_content, "content")
                    content_form = "list"
                out.parts = content_list
                out.form = content_form
                if not content_ and content_ == "":
                    extras = remember(extras, self.NAMESPACE, "content", content_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_USER_ITEM, self.USER_ITEM_READ, extras)
        out.extras = extras
        return out

    def encode_user_item(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserItem <- Message."""
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
                content_ = each_out(value.parts, self.encode_input_content, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "input_text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
        elif value.form == "list":
            w["content"] = []
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_ITEM, losses, self.ROWS_USER_ITEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_ITEM, losses)

    def encode_user_tool_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """UserToolResult <- ToolResult."""
        w: dict[str, Any] = {"type": "mcp_approval_response", "approval_request_id": value.call_id, "approve": value.value}
        self.rest(w, value, self.LOST_USER_TOOL_RESULT, losses, self.ROWS_USER_TOOL_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_TOOL_RESULT, losses)

    def encode_url_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """UrlCitation <- Citation."""
        w: dict[str, Any] = {"type": "url_citation", "url": value.url}
        if value.title is not None:
            w["title"] = value.title
        if value.start is not None:
            w["start_index"] = value.start
        if value.end is not None:
            w["end_index"] = value.end
        self.rest(w, value, self.LOST_URL_CITATION, losses, self.ROWS_URL_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_CITATION, losses)

    def encode_file_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """FileCitation <- Citation."""
        file_id_: Any
        if value.file is not None:
            file_id_ = value.file
        else:
            if not has_spelling(value, self.SPACES, "file_id"):
                losses.append(Loss("file", "Citation.file", "defaulted", "trivial", "the key is required", ""))
            file_id_ = ""
        w: dict[str, Any] = {"type": "file_citation", "file_id": file_id_, "filename": value.title}
        if value.end is not None:
            w["index"] = value.end
        self.rest(w, value, self.LOST_FILE_CITATION, losses, self.ROWS_FILE_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_CITATION, losses)

    def encode_container_file_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """ContainerFileCitation <- Citation."""
        w: dict[str, Any] = {"type": "container_file_citation"}
        if value.file is not None:
            w["file_id"] = value.file
        if value.title is not None:
            w["filename"] = value.title
        if value.start is not None:
            w["start_index"] = value.start
        if value.end is not None:
            w["end_index"] = value.end
        self.rest(w, value, self.LOST_CONTAINER_FILE_CITATION, losses, self.ROWS_CONTAINER_FILE_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTAINER_FILE_CITATION, losses)

    def encode_file_path(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """FilePath <- Citation."""
        w: dict[str, Any] = {"type": "file_path"}
        if value.file is not None:
            w["file_id"] = value.file
        self.rest(w, value, self.LOST_FILE_PATH, losses, self.ROWS_FILE_PATH)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_PATH, losses)

    def encode_other_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """OtherCitation <- Citation."""
        w: dict[str, Any] = {"type": value.kind}
        if value.file is not None:
            w["file_id"] = value.file
        if value.url is not None:
            w["url"] = value.url
        if value.title is not None:
            w["title"] = value.title
        self.rest(w, value, self.LOST_OTHER_CITATION, losses, self.ROWS_OTHER_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OTHER_CITATION, losses)

    def decode_output_text(self, w: Any) -> u.Text:
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
        if (annotations_ := w.get("annotations")) is not None:
            n += 1
            out.citations = each(annotations_, self.decode_annotation, "annotations")
        elif "annotations" not in w:
            extras = remember(extras, self.NAMESPACE, "annotations", ABSENT)
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_OUTPUT_TEXT, self.OUTPUT_TEXT_READ, extras)
        out.extras = extras
        return out

    def encode_output_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """OutputText <- Text."""
        w: dict[str, Any] = {"type": "output_text", "text": value.text}
        if value.citations:
            if annotations_ := each_out(value.citations, self.encode_annotation, losses, "citations"):
                w["annotations"] = annotations_
            else:
                w["annotations"] = []
        else:
            w["annotations"] = []
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_OUTPUT_TEXT, losses, self.ROWS_OUTPUT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUTPUT_TEXT, losses)

    def decode_refusal(self, w: Any) -> u.Refusal:
        """Refusal -> Refusal."""
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
            out.extras = more_rows(self, (out,), w, self.ROWS_REFUSAL, self.REFUSAL_READ, None)
        return out

    def encode_refusal(self, value: u.Refusal, losses: list[Loss]) -> dict[str, Any]:
        """Refusal <- Refusal."""
        w: dict[str, Any] = {"type": "refusal", "refusal": value.text}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_REFUSAL, losses, self.ROWS_REFUSAL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REFUSAL, losses)

    def encode_input_text_of_model(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """InputTextOfModel <- Text. Occurs in handmade histories."""
        w: dict[str, Any] = {"type": "input_text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_INPUT_TEXT_OF_MODEL, losses, self.ROWS_INPUT_TEXT_OF_MODEL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_TEXT_OF_MODEL, losses)

    def decode_assistant_item(self, w: Any) -> u.Message:
        """AssistantItem -> Message. A past response, or one that the application wrote."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="assistant")
        n = 1
        if w.get("role") != "assistant":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "role", w.get("role", ABSENT))
        if n != len(w):
            if "type" in w:
                extras = remember(extras, self.NAMESPACE, "type", w["type"])
            if "status" in w:
                extras = remember(extras, self.NAMESPACE, "status", w["status"])
            if (content_ := w.get("content")) is not None:
                n += 1
                content_list: list[Any]
                if content_.__class__ is str:
                    content_list = [u.Text(text=content_)] if content_ else []
                    content_form = "string"
                else:
                    content_list = each(content_, self.decode_output_content, "content")
                    content_form = "list"
                out.parts = content_list
                out.form = content_form
                if not content_ and content_ == "":
                    extras = remember(extras, self.NAMESPACE, "content", content_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_ASSISTANT_ITEM, self.ASSISTANT_ITEM_READ, extras)
        out.extras = extras
        return out

    def encode_assistant_item(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantItem <- Message. A past response, or one that the application wrote."""
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
                content_ = each_out(value.parts, self.encode_output_content, losses, "parts")
                if (
                    len(content_) == 1
                    and value.form != "list"
                    and says_text(content_[0], "text", {"type": "output_text", "annotations": []})
                ):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
        elif value.form == "list":
            w["content"] = []
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_ITEM, losses, self.ROWS_ASSISTANT_ITEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_ITEM, losses)

    def decode_reasoning_summary(self, w: Any) -> str:
        """ReasoningSummary -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_reasoning_summary(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """ReasoningSummary <- str."""
        return {"type": "summary_text", "text": value}

    def decode_reasoning_content(self, w: Any) -> str:
        """ReasoningContent -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_reasoning_content(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """ReasoningContent <- str."""
        return {"type": "reasoning_text", "text": value}

    def decode_reasoning(self, w: Any) -> u.Reasoning:
        """Reasoning -> Reasoning."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Reasoning()
        n = 1
        if (summary_ := w.get("summary")) is not None:
            n += 1
            summary_value = each(summary_, self.decode_reasoning_summary, "summary")
            out.summary = summary_value
            if not same(each_out(summary_value, self.encode_reasoning_summary, [], ""), summary_):
                extras = remember(extras, self.NAMESPACE, "summary", summary_)
        elif "summary" not in w:
            extras = remember(extras, self.NAMESPACE, "summary", ABSENT)
        if n != len(w):
            if (id_ := w.get("id")) is not None:
                n += 1
                out.id = id_ if id_.__class__ is str else text(id_, "id")
                out.signer = self.OWNER
            if (content_ := w.get("content")) is not None:
                n += 1
                content_value = each(content_, self.decode_reasoning_content, "content")
                out.content = content_value
                if (
                    not same(each_out(content_value, self.encode_reasoning_content, [], ""), content_)
                    or content_.__class__ is list
                    and not content_
                ):
                    extras = remember(extras, self.NAMESPACE, "content", content_)
            if (encrypted_content_ := w.get("encrypted_content")) is not None:
                n += 1
                out.encrypted = encrypted_content_ if encrypted_content_.__class__ is str else text(encrypted_content_, "encrypted_content")
                out.signer = self.OWNER
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_REASONING, self.REASONING_READ, extras)
        out.extras = extras
        return out

    def encode_reasoning(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Reasoning <- Reasoning."""
        w: dict[str, Any] = {"type": "reasoning"}
        if value.id is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["id"] = value.id
            else:
                self.foreign_owner(losses, "id", "Reasoning.id", "minor", value.signer, value.id)
        if value.summary:
            w["summary"] = [self.encode_reasoning_summary(item, losses) for item in value.summary]
        else:
            w["summary"] = []
        if value.content:
            w["content"] = [self.encode_reasoning_content(item, losses) for item in value.content]
        if value.encrypted is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["encrypted_content"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
        if value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_REASONING, losses, self.ROWS_REASONING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REASONING, losses)

    def decode_function_call(self, w: Any) -> u.ToolCall:
        """FunctionCall -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            call_id_ = w["call_id"]
            name_ = w["name"]
        except KeyError:
            raise missing(w, "call_id", "name") from None
        if call_id_.__class__ is not str:
            call_id_ = text(call_id_, "call_id")
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.ToolCall(id=call_id_, name=name_, kind="function")
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
            if arguments_text is None:
                extras = remember(extras, self.NAMESPACE, "arguments", arguments_)
        elif "arguments" not in w:
            extras = remember(extras, self.NAMESPACE, "arguments", ABSENT)
        if n != len(w):
            if (namespace_ := w.get("namespace")) is not None:
                n += 1
                out.namespace = namespace_ if namespace_.__class__ is str else text(namespace_, "namespace")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_FUNCTION_CALL, self.FUNCTION_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_function_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """FunctionCall <- ToolCall."""
        w: dict[str, Any] = {"type": "function_call", "call_id": value.id, "name": value.name}
        w["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        if value.namespace is not None:
            w["namespace"] = value.namespace
        if value.input is not None or value.cache is not None or value.signature is not None or value.runner != "client":
            self.rest(w, value, self.LOST_FUNCTION_CALL, losses, self.ROWS_FUNCTION_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_CALL, losses)

    def decode_custom_call(self, w: Any) -> u.ToolCall:
        """CustomCall -> ToolCall."""
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
            out.input = input_ if input_.__class__ is str else text(input_, "input")
        if len(w) != 4:
            n = 4
            if (namespace_ := w.get("namespace")) is not None:
                n += 1
                out.namespace = namespace_ if namespace_.__class__ is str else text(namespace_, "namespace")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_CUSTOM_CALL, self.CUSTOM_CALL_READ, None)
        return out

    def encode_custom_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CustomCall <- ToolCall."""
        w: dict[str, Any] = {"type": "custom_tool_call", "call_id": value.id, "name": value.name, "input": value.input}
        if value.namespace is not None:
            w["namespace"] = value.namespace
        if value.cache is not None or value.signature is not None or value.runner != "client" or value.arguments:
            self.rest(w, value, self.LOST_CUSTOM_CALL, losses, self.ROWS_CUSTOM_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_CALL, losses)

    def encode_computer_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ComputerCall <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "action")
        w: dict[str, Any] = {
            "type": "computer_call",
            "call_id": value.id,
            "status": "completed",
            "action": value.arguments,
            "pending_safety_checks": [],
        }
        self.rest(w, value, self.LOST_COMPUTER_CALL, losses, self.ROWS_COMPUTER_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_COMPUTER_CALL, losses)

    def encode_computer_actions(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ComputerActions <- ToolCall. Several actions, of the newer tool `computer`."""
        w: dict[str, Any] = {"type": "computer_call", "call_id": value.id, "status": "completed", "pending_safety_checks": []}
        self.rest(w, value, self.LOST_COMPUTER_ACTIONS, losses, self.ROWS_COMPUTER_ACTIONS)
        if value.arguments:
            spread_rest(
                w,
                value.arguments,
                ("type", "call_id", "status", "pending_safety_checks", "id", "created_by", "async", "caller", "environment"),
                losses,
                "arguments",
                "ToolCall.arguments",
            )
        return w if value.extras is None else self.restored(w, value, self.ROWS_COMPUTER_ACTIONS, losses)

    def encode_local_shell_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """LocalShellCall <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "action")
        w: dict[str, Any] = {"type": "local_shell_call", "call_id": value.id, "status": "completed"}
        if value.arguments:
            w["action"] = value.arguments
        self.rest(w, value, self.LOST_LOCAL_SHELL_CALL, losses, self.ROWS_LOCAL_SHELL_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LOCAL_SHELL_CALL, losses)

    def encode_ran_shell(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """RanShell <- ToolCall."""
        environment_: dict[str, Any] = {"type": "container_reference"}
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "action")
        w: dict[str, Any] = {"type": "shell_call", "call_id": value.id, "environment": environment_}
        if value.arguments:
            w["action"] = value.arguments
        self.rest(w, value, self.LOST_RAN_SHELL, losses, self.ROWS_RAN_SHELL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RAN_SHELL, losses)

    def encode_shell_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ShellCall <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "action")
        w: dict[str, Any] = {"type": "shell_call", "call_id": value.id}
        if value.arguments:
            w["action"] = value.arguments
        self.rest(w, value, self.LOST_SHELL_CALL, losses, self.ROWS_SHELL_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SHELL_CALL, losses)

    def encode_apply_patch_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ApplyPatchCall <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "operation")
        w: dict[str, Any] = {"type": "apply_patch_call", "call_id": value.id, "status": "completed"}
        if value.arguments:
            w["operation"] = value.arguments
        self.rest(w, value, self.LOST_APPLY_PATCH_CALL, losses, self.ROWS_APPLY_PATCH_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_APPLY_PATCH_CALL, losses)

    def encode_tool_search_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ToolSearchCall <- ToolCall."""
        execution_word = self.WORDS_TOOL_SEARCH_CALL_EXECUTION.write.get(value.runner)
        if execution_word is None and not has_spelling(value, self.SPACES, "execution"):
            losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "arguments")
        w: dict[str, Any] = {"type": "tool_search_call", "execution": execution_word}
        if not was_made(value, self.SPACES):
            w["call_id"] = value.id
        if value.arguments:
            w["arguments"] = value.arguments
        self.rest(w, value, self.LOST_TOOL_SEARCH_CALL, losses, self.ROWS_TOOL_SEARCH_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_SEARCH_CALL, losses)

    def encode_web_search_call_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """WebSearchCallFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"type": "web_search_call"}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        if value.arguments:
            w["action"] = value.arguments
        self.rest(w, value, self.LOST_WEB_SEARCH_CALL_FIRST, losses, self.ROWS_WEB_SEARCH_CALL_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_SEARCH_CALL_FIRST, losses)

    def encode_web_search_call_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """WebSearchCallSecond <- ToolResult."""
        w: dict[str, Any] = {"type": "web_search_call"}
        if not was_made(value, self.SPACES):
            w["id"] = value.call_id
        if value.value is not None:
            w["results"] = value.value
        self.rest(w, value, self.LOST_WEB_SEARCH_CALL_SECOND, losses, self.ROWS_WEB_SEARCH_CALL_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_SEARCH_CALL_SECOND, losses)

    def encode_file_search_call_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """FileSearchCallFirst <- ToolCall."""
        w: dict[str, Any] = {"type": "file_search_call"}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        self.rest(w, value, self.LOST_FILE_SEARCH_CALL_FIRST, losses, self.ROWS_FILE_SEARCH_CALL_FIRST)
        if value.arguments:
            spread_rest(
                w, value.arguments, ("type", "id", "status", "created_by", "async", "caller"), losses, "arguments", "ToolCall.arguments"
            )
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_SEARCH_CALL_FIRST, losses)

    def encode_file_search_call_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """FileSearchCallSecond <- ToolResult."""
        w: dict[str, Any] = {"type": "file_search_call"}
        if not was_made(value, self.SPACES):
            w["id"] = value.call_id
        if value.value is not None:
            w["results"] = value.value
        self.rest(w, value, self.LOST_FILE_SEARCH_CALL_SECOND, losses, self.ROWS_FILE_SEARCH_CALL_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_SEARCH_CALL_SECOND, losses)

    def encode_code_interpreter_call_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CodeInterpreterCallFirst <- ToolCall."""
        w: dict[str, Any] = {"type": "code_interpreter_call"}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        if value.input is not None:
            w["code"] = value.input
        else:
            w["code"] = None
        self.rest(w, value, self.LOST_CODE_INTERPRETER_CALL_FIRST, losses, self.ROWS_CODE_INTERPRETER_CALL_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE_INTERPRETER_CALL_FIRST, losses)

    def encode_code_interpreter_call_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """CodeInterpreterCallSecond <- ToolResult."""
        w: dict[str, Any] = {"type": "code_interpreter_call"}
        if not was_made(value, self.SPACES):
            w["id"] = value.call_id
        if value.value is not None:
            w["outputs"] = value.value
        else:
            w["outputs"] = None
        self.rest(w, value, self.LOST_CODE_INTERPRETER_CALL_SECOND, losses, self.ROWS_CODE_INTERPRETER_CALL_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE_INTERPRETER_CALL_SECOND, losses)

    def decode_image_generation_call_result(self, w: Any) -> u.Image:
        """ImageGenerationCallResult -> Image."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        w_value = inside(w, codecs.base64_blob_in)
        if not same(codecs.base64_blob_out(w_value, []), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Image(source=w_value)
        out.extras = extras
        return out

    def encode_image_generation_call_result(self, value: u.Image, losses: list[Loss]) -> str | Lost:
        """ImageGenerationCallResult <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        key_: Any = under(value.source, codecs.base64_blob_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        out: Any = key_
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest({}, value, self.LOST_IMAGE_GENERATION_CALL_RESULT, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_IMAGE_GENERATION_CALL_RESULT, losses)

    def encode_just_image_generation_call_result(self, value: Any, losses: list[Loss]) -> str | Lost:
        """ImageGenerationCallResult, or nothing."""
        return (
            self.encode_image_generation_call_result(value, losses)
            if value.__class__ is u.Image and value.source.__class__ is u.Blob
            else self.lost(value, losses)
        )

    def encode_image_generation_call_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ImageGenerationCallFirst <- ToolCall."""
        w: dict[str, Any] = {"type": "image_generation_call"}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        if value.input is not None:
            w["revised_prompt"] = value.input
        self.rest(w, value, self.LOST_IMAGE_GENERATION_CALL_FIRST, losses, self.ROWS_IMAGE_GENERATION_CALL_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_GENERATION_CALL_FIRST, losses)

    def encode_image_generation_call_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ImageGenerationCallSecond <- ToolResult."""
        w: dict[str, Any] = {"type": "image_generation_call"}
        if not was_made(value, self.SPACES):
            w["id"] = value.call_id
        if value.parts:
            result_: Any = first_of(value.parts, losses, "parts", "major")
            if result_ is not LOST:
                result_ = under(result_, self.encode_just_image_generation_call_result, losses, "parts[0]")
            if result_ is not LOST:
                w["result"] = result_
        self.rest(w, value, self.LOST_IMAGE_GENERATION_CALL_SECOND, losses, self.ROWS_IMAGE_GENERATION_CALL_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_GENERATION_CALL_SECOND, losses)

    def encode_mcp_call_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """McpCallFirst <- ToolCall."""
        w: dict[str, Any] = {
            "type": "mcp_call",
            "name": value.name,
            "arguments": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
        }
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        if value.namespace is not None:
            w["server_label"] = value.namespace
        self.rest(w, value, self.LOST_MCP_CALL_FIRST, losses, self.ROWS_MCP_CALL_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_CALL_FIRST, losses)

    def encode_mcp_call_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """McpCallSecond <- ToolResult."""
        w: dict[str, Any] = {"type": "mcp_call"}
        if not was_made(value, self.SPACES):
            w["id"] = value.call_id
        if value.parts:
            output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            w["output"] = "\n".join([part.text for part in output_parts])
        if value.value is not None:
            w["error"] = value.value
        self.rest(w, value, self.LOST_MCP_CALL_SECOND, losses, self.ROWS_MCP_CALL_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_CALL_SECOND, losses)

    def encode_found_by_server(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """FoundByServer <- ToolResult."""
        w: dict[str, Any] = {"type": "tool_search_output", "execution": "server"}
        if not was_made(value, self.SPACES):
            w["call_id"] = value.call_id
        if value.value is not None:
            w["tools"] = value.value
        self.rest(w, value, self.LOST_FOUND_BY_SERVER, losses, self.ROWS_FOUND_BY_SERVER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FOUND_BY_SERVER, losses)

    def encode_approval_request(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ApprovalRequest <- ToolCall."""
        w: dict[str, Any] = {"type": "mcp_approval_request", "id": value.id}
        self.rest(w, value, self.LOST_APPROVAL_REQUEST, losses, self.ROWS_APPROVAL_REQUEST)
        if value.arguments:
            spread_rest(
                w, value.arguments, ("type", "id", "status", "created_by", "async", "caller"), losses, "arguments", "ToolCall.arguments"
            )
        return w if value.extras is None else self.restored(w, value, self.ROWS_APPROVAL_REQUEST, losses)

    def decode_function_output(self, w: Any) -> u.ToolResult:
        """FunctionOutput -> ToolResult."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ToolResult(call_id=UNSET, kind="function")
        n = 1
        if (call_id_ := w.get("call_id")) is not None:
            n += 1
            if call_id_.__class__ is not str:
                call_id_ = text(call_id_, "call_id")
            out.call_id = call_id_
            if call_id_ == "":
                extras = remember(extras, self.NAMESPACE, "call_id", call_id_)
        else:
            out.call_id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if (output_ := w.get("output")) is not None:
            n += 1
            output_list: list[Any]
            if output_.__class__ is str:
                output_list = [u.Text(text=output_)] if output_ else []
                output_form = "string"
            else:
                output_list = each(output_, self.decode_input_content, "output")
                output_form = "list"
            out.parts = output_list
            out.form = output_form
        elif "output" not in w:
            extras = remember(extras, self.NAMESPACE, "output", ABSENT)
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_FUNCTION_OUTPUT, self.FUNCTION_OUTPUT_READ, extras)
        out.extras = extras
        return out

    def encode_function_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """FunctionOutput <- ToolResult."""
        w: dict[str, Any] = {"type": "function_call_output"}
        if value.call_id != "" and not was_made(value, self.SPACES):
            w["call_id"] = value.call_id
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            output_: Any
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                output_ = only.text
            else:
                output_ = each_out(value.parts, self.encode_input_content, losses, "parts")
                if len(output_) == 1 and value.form != "list" and says_text(output_[0], "text", {"type": "input_text"}):
                    output_ = output_[0]["text"]
            if output_ or output_ == "":
                w["output"] = output_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                w["output"] = text_or_json(value.value)
            else:
                w["output"] = ""
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            w["output"] = text_or_json(value.value)
        elif value.form == "list":
            w["output"] = []
        else:
            w["output"] = ""
        if value.cache is not None or value.signature is not None or value.is_error or value.runner != "client":
            self.rest(w, value, self.LOST_FUNCTION_OUTPUT, losses, self.ROWS_FUNCTION_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_OUTPUT, losses)

    def decode_custom_output(self, w: Any) -> u.ToolResult:
        """CustomOutput -> ToolResult."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ToolResult(call_id=UNSET, kind="custom")
        n = 1
        if (call_id_ := w.get("call_id")) is not None:
            n += 1
            if call_id_.__class__ is not str:
                call_id_ = text(call_id_, "call_id")
            out.call_id = call_id_
            if call_id_ == "":
                extras = remember(extras, self.NAMESPACE, "call_id", call_id_)
        else:
            out.call_id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if (output_ := w.get("output")) is not None:
            n += 1
            output_list: list[Any]
            if output_.__class__ is str:
                output_list = [u.Text(text=output_)] if output_ else []
                output_form = "string"
            else:
                output_list = each(output_, self.decode_input_content, "output")
                output_form = "list"
            out.parts = output_list
            out.form = output_form
        elif "output" not in w:
            extras = remember(extras, self.NAMESPACE, "output", ABSENT)
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_CUSTOM_OUTPUT, self.CUSTOM_OUTPUT_READ, extras)
        out.extras = extras
        return out

    def encode_custom_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """CustomOutput <- ToolResult."""
        w: dict[str, Any] = {"type": "custom_tool_call_output"}
        if value.call_id != "" and not was_made(value, self.SPACES):
            w["call_id"] = value.call_id
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            output_: Any
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                output_ = only.text
            else:
                output_ = each_out(value.parts, self.encode_input_content, losses, "parts")
                if len(output_) == 1 and value.form != "list" and says_text(output_[0], "text", {"type": "input_text"}):
                    output_ = output_[0]["text"]
            if output_ or output_ == "":
                w["output"] = output_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                w["output"] = text_or_json(value.value)
            else:
                w["output"] = ""
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            w["output"] = text_or_json(value.value)
        elif value.form == "list":
            w["output"] = []
        else:
            w["output"] = ""
        if value.cache is not None or value.signature is not None or value.is_error or value.runner != "client":
            self.rest(w, value, self.LOST_CUSTOM_OUTPUT, losses, self.ROWS_CUSTOM_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_OUTPUT, losses)

    def decode_computer_output_output(self, w: Any) -> u.Image:
        """ComputerOutputOutput -> Image. Either image_url (a URL or a data URL) or file_id."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        n = 1
        if w.get("type") != "computer_screenshot":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            if (image_url_ := w.get("image_url")) is not None:
                n += 1
                if image_url_.__class__ is not str:
                    image_url_ = text(image_url_, "image_url")
                image_url_value = inside(image_url_, codecs.data_url_in, "image_url")
                out.source = image_url_value
                if not same(codecs.data_url_out(image_url_value, []), image_url_):
                    extras = remember(extras, self.NAMESPACE, "image_url", image_url_)
            if w.get("file_id") is not None:
                n += 1
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_COMPUTER_OUTPUT_OUTPUT, self.COMPUTER_OUTPUT_OUTPUT_READ, extras)
        if w.get("file_id") is not None:
            extras = self.ROWS_COMPUTER_OUTPUT_OUTPUT["file_id"].after(self, (out,), w, extras, ())
        required(w, out.source, "image_url", "file_id")
        out.extras = extras
        return out

    def encode_computer_output_output(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ComputerOutputOutput <- Image. Either image_url (a URL or a data URL) or file_id."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "computer_screenshot"}
        if value.source.__class__ in (u.Blob, u.Url):
            image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
            if value.source.extras is not None:
                foreign(value.source, (), losses, "source")
            if image_url_ is not LOST:
                w["image_url"] = image_url_
            else:
                return self.lost(value, losses)
        if value.source.__class__ is u.FileRef:
            if (file_id_ := under(value.source, self.encode_just_file_id, losses, "source")) is not LOST:
                w["file_id"] = file_id_
            else:
                return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_COMPUTER_OUTPUT_OUTPUT, losses, self.ROWS_COMPUTER_OUTPUT_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_COMPUTER_OUTPUT_OUTPUT, losses)

    def encode_computer_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ComputerOutput <- ToolResult."""
        w: dict[str, Any] = {"type": "computer_call_output", "call_id": value.call_id}
        if value.parts:
            output_: Any = first_of(value.parts, losses, "parts", "major")
            if output_ is not LOST:
                output_ = under(output_, self.encode_just_computer_output_output, losses, "parts[0]")
            if output_ is not LOST:
                w["output"] = output_
        self.rest(w, value, self.LOST_COMPUTER_OUTPUT, losses, self.ROWS_COMPUTER_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_COMPUTER_OUTPUT, losses)

    def encode_shell_output_of(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ShellOutputOf <- ToolResult."""
        w: dict[str, Any] = {"type": "local_shell_call_output", "call_id": value.call_id}
        if value.parts:
            output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            w["output"] = "\n".join([part.text for part in output_parts])
        else:
            w["output"] = ""
        self.rest(w, value, self.LOST_SHELL_OUTPUT_OF, losses, self.ROWS_SHELL_OUTPUT_OF)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SHELL_OUTPUT_OF, losses)

    def encode_local_shell_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """LocalShellOutput <- ToolResult."""
        w: dict[str, Any] = {"type": "local_shell_call_output", "id": value.call_id}
        if value.parts:
            output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            w["output"] = "\n".join([part.text for part in output_parts])
        else:
            w["output"] = ""
        self.rest(w, value, self.LOST_LOCAL_SHELL_OUTPUT, losses, self.ROWS_LOCAL_SHELL_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LOCAL_SHELL_OUTPUT, losses)

    def encode_shell_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ShellOutput <- ToolResult."""
        w: dict[str, Any] = {"type": "shell_call_output", "call_id": value.call_id}
        if value.value is not None:
            w["output"] = value.value
        self.rest(w, value, self.LOST_SHELL_OUTPUT, losses, self.ROWS_SHELL_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SHELL_OUTPUT, losses)

    def encode_apply_patch_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ApplyPatchOutput <- ToolResult."""
        status_word = self.WORDS_ENDED.write.get(value.is_error)
        w: dict[str, Any] = {"type": "apply_patch_call_output", "call_id": value.call_id, "status": status_word}
        if value.parts:
            output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            w["output"] = "\n".join([part.text for part in output_parts])
        self.rest(w, value, self.LOST_APPLY_PATCH_OUTPUT, losses, self.ROWS_APPLY_PATCH_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_APPLY_PATCH_OUTPUT, losses)

    def decode_tool_search_output_tools(self, w: Any) -> u.ToolChange:
        """ToolSearchOutputTools -> ToolChange."""
        out = u.ToolChange(added=each(w, self.decode_tool))
        return out

    def encode_tool_search_output_tools(self, value: u.ToolChange, losses: list[Loss]) -> list[Any] | Lost:
        """ToolSearchOutputTools <- ToolChange."""
        out: Any = each_out(value.added, self.encode_tool, losses, "added")
        self.rest({}, value, self.LOST_TOOL_SEARCH_OUTPUT_TOOLS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TOOL_SEARCH_OUTPUT_TOOLS, losses)

    def encode_tool_search_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolSearchOutput <- ToolResult."""
        w: dict[str, Any] = {"type": "tool_search_output", "execution": "client"}
        if not was_made(value, self.SPACES):
            w["call_id"] = value.call_id
        if value.parts:
            tools_: Any = first_of(value.parts, losses, "parts", "major")
            if tools_ is not LOST:
                tools_ = under(tools_, self.encode_just_tool_search_output_tools, losses, "parts[0]")
            if tools_ is not LOST:
                w["tools"] = tools_
        self.rest(w, value, self.LOST_TOOL_SEARCH_OUTPUT, losses, self.ROWS_TOOL_SEARCH_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_SEARCH_OUTPUT, losses)

    def decode_request_instructions(self, w: Any) -> u.Message:
        """RequestInstructions -> Message."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        if w == "":
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Message(role="system", parts=[u.Text(text=w)] if w else [])
        out.extras = extras
        return out

    def encode_request_instructions(self, value: u.Message, losses: list[Loss]) -> str | Lost:
        """RequestInstructions <- Message."""
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
            self.rest({}, value, self.LOST_REQUEST_INSTRUCTIONS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_REQUEST_INSTRUCTIONS, losses)

    def encode_named_function(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """NamedFunction <- ToolChoice."""
        w: dict[str, Any] = {"type": "function", "name": value.name}
        self.rest(w, value, self.LOST_NAMED_FUNCTION, losses, self.ROWS_NAMED_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED_FUNCTION, losses)

    def encode_chat_named(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """ChatNamed <- ToolChoice. The form of Chat Completions."""
        function_: dict[str, Any] = {"name": value.name}
        w: dict[str, Any] = {"type": "function", "function": function_}
        self.rest(w, value, self.LOST_CHAT_NAMED, losses, self.ROWS_CHAT_NAMED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHAT_NAMED, losses)

    def encode_tool_named(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """ToolNamed <- ToolChoice. The form of Anthropic."""
        w: dict[str, Any] = {"name": value.name, "type": "tool"}
        self.rest(w, value, self.LOST_TOOL_NAMED, losses, self.ROWS_TOOL_NAMED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_NAMED, losses)

    def encode_named_custom(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """NamedCustom <- ToolChoice."""
        w: dict[str, Any] = {"type": "custom", "name": value.name}
        self.rest(w, value, self.LOST_NAMED_CUSTOM, losses, self.ROWS_NAMED_CUSTOM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED_CUSTOM, losses)

    def encode_allowed_tool_tool_ref(self, value: u.ToolRef, losses: list[Loss]) -> dict[str, Any]:
        """AllowedToolToolRef <- ToolRef."""
        w: dict[str, Any] = {"type": "function", "name": value.name}
        return w if value.extras is None else self.restored(w, value, self.ROWS_ALLOWED_TOOL_TOOL_REF, losses)

    def encode_allowed_tool_allowed_tool_tool_ref(self, value: u.ToolRef, losses: list[Loss]) -> dict[str, Any]:
        """AllowedToolAllowedToolToolRef <- ToolRef."""
        w: dict[str, Any] = {"type": "custom", "name": value.name}
        return w if value.extras is None else self.restored(w, value, self.ROWS_ALLOWED_TOOL_ALLOWED_TOOL_TOOL_REF, losses)

    def encode_allowed_tools(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """AllowedTools <- ToolChoice."""
        mode_: Any
        if value.allowed_mode is not None:
            if value.allowed_mode in self.WORDS_TOOL_MODE.lost:
                self.changed(losses, "allowed_mode", "ToolChoice.allowed_mode", value.allowed_mode)
            mode_word = self.WORDS_TOOL_MODE.write.get(value.allowed_mode)
            if mode_word is None and not has_spelling(value, self.SPACES, "mode"):
                losses.append(dropped("allowed_mode", "ToolChoice.allowed_mode", "minor", self.NO_PLACE, value.allowed_mode))
            mode_ = mode_word
        else:
            mode_ = None
        tools_: Any
        if value.allowed:
            tools_ = each_out(value.allowed, self.encode_allowed_tool, losses, "allowed")
        else:
            tools_ = []
        w: dict[str, Any] = {"type": "allowed_tools", "mode": mode_, "tools": tools_}
        self.rest(w, value, self.LOST_ALLOWED_TOOLS, losses, self.ROWS_ALLOWED_TOOLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ALLOWED_TOOLS, losses)

    def encode_hosted_choice(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """HostedChoice <- ToolChoice."""
        type_: Any
        if value.name is not None:
            type_word = self.WORDS_HOSTED_CHOICE.write.get(value.name)
            if type_word is None and not has_spelling(value, self.SPACES, "type"):
                losses.append(dropped("name", "ToolChoice.name", "minor", self.NO_PLACE, value.name))
            type_ = type_word
        else:
            type_ = None
        w: dict[str, Any] = {"type": type_}
        self.rest(w, value, self.LOST_HOSTED_CHOICE, losses, self.ROWS_HOSTED_CHOICE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HOSTED_CHOICE, losses)

    def encode_object_mode(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """ObjectMode <- ToolChoice. The form of Anthropic."""
        if value.mode in self.WORDS_TOOL_MODE.lost:
            self.changed(losses, "mode", "ToolChoice.mode", value.mode)
        type_word = self.WORDS_TOOL_MODE.write.get(value.mode)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("mode", "ToolChoice.mode", "minor", self.NO_PLACE, value.mode))
        w: dict[str, Any] = {"type": type_word}
        self.rest(w, value, self.LOST_OBJECT_MODE, losses, self.ROWS_OBJECT_MODE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OBJECT_MODE, losses)

    def encode_no_choice(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """NoChoice <- ToolChoice. An empty object."""
        w: dict[str, Any] = {}
        self.rest(w, value, self.LOST_NO_CHOICE, losses, self.ROWS_NO_CHOICE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NO_CHOICE, losses)

    def encode_own_choice(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """OwnChoice <- ToolChoice. OpenAI runs it. In other formats, any tool is required."""
        w: dict[str, Any] = {}
        self.rest(w, value, self.LOST_OWN_CHOICE, losses, self.ROWS_OWN_CHOICE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OWN_CHOICE, losses)

    def decode_mode(self, w: Any) -> u.ToolChoice:
        """Mode -> ToolChoice."""
        extras: Extras | None = None
        w_word = self.WORDS_TOOL_MODE.read.get(w) if w.__class__ is str else None
        if w_word is None:
            w_word = self.WORDS_TOOL_MODE.value(w)
        if self.WORDS_TOOL_MODE.write.get(w_word) != w:
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.ToolChoice(mode=w_word)
        out.extras = extras
        return out

    def encode_mode(self, value: u.ToolChoice, losses: list[Loss]) -> str | Lost:
        """Mode <- ToolChoice."""
        if value.mode in self.WORDS_TOOL_MODE.lost:
            self.changed(losses, "mode", "ToolChoice.mode", value.mode)
        key_word = self.WORDS_TOOL_MODE.write.get(value.mode)
        if key_word is None and not has_spelling(value, self.SPACES, ""):
            losses.append(dropped("mode", "ToolChoice.mode", "minor", self.NO_PLACE, value.mode))
        out: Any = key_word
        self.rest({}, value, self.LOST_MODE, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_MODE, losses)

    def encode_compaction1(self, value: u.Compaction, losses: list[Loss]) -> dict[str, Any]:
        """Compaction1 <- Compaction."""
        context_management_: dict[str, Any] = {"type": "compaction"}
        if value.threshold is not None:
            context_management_["compact_threshold"] = value.threshold
        w: dict[str, Any] = {"context_management": [context_management_]}
        return w if value.extras is None else self.restored(w, value, self.ROWS_COMPACTION1, losses)

    def decode_request(self, w: Any) -> u.Request:
        """Request -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        items = w.get("input")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, [] if items is None else items)
        if "input" in w and not items:
            extras = remember(extras, self.NAMESPACE, "input", items)
        if (the_compaction := read_flat(self, w, "decode_compaction", ("context_management",))) is not None:
            out.compaction = the_compaction
        else:
            extras = keep_flat(self, w, self.ROWS_REQUEST, "compaction", extras)
        extras = read_rows(self, (out,), w, self.ROWS_REQUEST, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, fields = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {}
        if carried:
            w["input"] = carried
        w.update(fields)
        if value.model is not None:
            w["model"] = value.model
        if value.tools and (tools_ := each_out(value.tools, self.encode_tool, losses, "tools")):
            w["tools"] = tools_
        if value.tool_choice is not None:
            if (tool_choice_ := under(value.tool_choice, self.encode_tool_choice, losses, "tool_choice")) is not LOST:
                w["tool_choice"] = tool_choice_
        if value.parallel_tool_calls is not None:
            w["parallel_tool_calls"] = value.parallel_tool_calls
        if value.response_format is not None or value.verbosity is not None:
            text_: dict[str, Any] = {}
            if value.response_format is not None:
                if (text_format_ := under(value.response_format, self.encode_format, losses, "response_format")) is not LOST:
                    text_["format"] = text_format_
            if value.verbosity is not None:
                text_["verbosity"] = value.verbosity
            if text_:
                w["text"] = text_
        if value.reasoning is not None and (value.reasoning.effort is not None or value.reasoning.summary is not None):
            reasoning_: dict[str, Any] = {}
            if value.reasoning.effort is not None:
                reasoning_effort_word = self.WORDS_EFFORT.write.get(value.reasoning.effort)
                if reasoning_effort_word is None and not has_spelling(value, self.SPACES, "reasoning.effort"):
                    losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", self.NO_PLACE, value.reasoning.effort))
                if reasoning_effort_word is not None:
                    reasoning_["effort"] = reasoning_effort_word
            if value.reasoning.summary is not None:
                if value.reasoning.summary in self.WORDS_SUMMARY.lost:
                    self.changed(losses, "reasoning.summary", "Request.reasoning.summary", value.reasoning.summary)
                reasoning_["summary"] = self.WORDS_SUMMARY.write.get(value.reasoning.summary, value.reasoning.summary)
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
        if value.cache_key is not None:
            w["prompt_cache_key"] = value.cache_key
        if value.cache_retention is not None:
            w["prompt_cache_retention"] = value.cache_retention
        if value.user is not None:
            w["user"] = value.user
        if value.safety_id is not None:
            w["safety_identifier"] = value.safety_id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.store is not None:
            w["store"] = value.store
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if value.compaction is not None:
            if (the_compaction := under(value.compaction, self.encode_compaction, losses, "compaction")) is not LOST:
                put_flat(w, the_compaction)
        if (
            value.documents
            or value.stop
            or value.top_k is not None
            or value.seed is not None
            or value.frequency_penalty is not None
            or value.presence_penalty is not None
            or value.logit_bias is not None
            or value.logprobs is not None
            or value.reasoning is not None
            and (value.reasoning.budget_tokens is not None or value.reasoning.mode is not None)
            or value.modalities
            or value.audio is not None
            or value.prediction is not None
            or value.web_search is not None
            or value.mcp_servers
            or value.cache is not None
            or value.stream_usage is not None
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def decode_usage(self, w: Any) -> u.Usage:
        """Usage -> Usage."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Usage()
        n = 0
        if (input_tokens_details_ := w.get("input_tokens_details")) is not None:
            n += 1
            if input_tokens_details_.__class__ is not dict:
                input_tokens_details_ = an_object(input_tokens_details_, "input_tokens_details")
            n_input_tokens_details_ = 0
            if (input_tokens_details_cached_tokens_ := input_tokens_details_.get("cached_tokens")) is not None:
                n_input_tokens_details_ += 1
                if input_tokens_details_cached_tokens_.__class__ is not int:
                    input_tokens_details_cached_tokens_ = whole(
                        input_tokens_details_cached_tokens_, "input_tokens_details", "cached_tokens"
                    )
                out.cache_read_tokens = input_tokens_details_cached_tokens_
                if input_tokens_details_cached_tokens_ in ("", {}, []):
                    extras = remember(extras, self.NAMESPACE, "cached_tokens", input_tokens_details_cached_tokens_, "input_tokens_details")
            elif "cached_tokens" not in input_tokens_details_:
                extras = remember(extras, self.NAMESPACE, "cached_tokens", ABSENT, "input_tokens_details")
            if (input_tokens_details_cache_write_tokens_ := input_tokens_details_.get("cache_write_tokens")) is not None:
                n_input_tokens_details_ += 1
                if input_tokens_details_cache_write_tokens_.__class__ is not int:
                    input_tokens_details_cache_write_tokens_ = whole(
                        input_tokens_details_cache_write_tokens_, "input_tokens_details", "cache_write_tokens"
                    )
                out.cache_write_tokens = input_tokens_details_cache_write_tokens_
                if input_tokens_details_cache_write_tokens_ in ("", {}, []):
                    extras = remember(
                        extras, self.NAMESPACE, "cache_write_tokens", input_tokens_details_cache_write_tokens_, "input_tokens_details"
                    )
            elif "cache_write_tokens" not in input_tokens_details_:
                extras = remember(extras, self.NAMESPACE, "cache_write_tokens", ABSENT, "input_tokens_details")
            if n_input_tokens_details_ != len(input_tokens_details_):
                extras = nested_rest(
                    self,
                    (out,),
                    input_tokens_details_,
                    self.ROWS_USAGE,
                    self.USAGE_INPUT_TOKENS_DETAILS_READ,
                    extras,
                    "input_tokens_details",
                )
        elif "input_tokens_details" not in w:
            extras = remember(extras, self.NAMESPACE, "input_tokens_details", ABSENT)
        if (output_tokens_details_ := w.get("output_tokens_details")) is not None:
            n += 1
            if output_tokens_details_.__class__ is not dict:
                output_tokens_details_ = an_object(output_tokens_details_, "output_tokens_details")
            n_output_tokens_details_ = 0
            if (output_tokens_details_reasoning_tokens_ := output_tokens_details_.get("reasoning_tokens")) is not None:
                n_output_tokens_details_ += 1
                if output_tokens_details_reasoning_tokens_.__class__ is not int:
                    output_tokens_details_reasoning_tokens_ = whole(
                        output_tokens_details_reasoning_tokens_, "output_tokens_details", "reasoning_tokens"
                    )
                out.reasoning_tokens = output_tokens_details_reasoning_tokens_
                if output_tokens_details_reasoning_tokens_ in ("", {}, []):
                    extras = remember(
                        extras, self.NAMESPACE, "reasoning_tokens", output_tokens_details_reasoning_tokens_, "output_tokens_details"
                    )
            elif "reasoning_tokens" not in output_tokens_details_:
                extras = remember(extras, self.NAMESPACE, "reasoning_tokens", ABSENT, "output_tokens_details")
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
        elif "output_tokens_details" not in w:
            extras = remember(extras, self.NAMESPACE, "output_tokens_details", ABSENT)
        if n != len(w):
            if (input_tokens_ := w.get("input_tokens")) is not None:
                n += 1
                out.input_tokens = input_tokens_ if input_tokens_.__class__ is int else whole(input_tokens_, "input_tokens")
            if (output_tokens_ := w.get("output_tokens")) is not None:
                n += 1
                out.output_tokens = output_tokens_ if output_tokens_.__class__ is int else whole(output_tokens_, "output_tokens")
            if "total_tokens" in w:
                n += 1
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_USAGE, self.USAGE_READ, extras)
        if not same(w.get("total_tokens", MISSING), total_of(out.input_tokens, out.output_tokens)):
            extras = remember(extras, self.NAMESPACE, "total_tokens", w.get("total_tokens", ABSENT))
        out.extras = extras
        return out

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["input_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["output_tokens"] = value.output_tokens
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
        input_tokens_details_: dict[str, Any] = {}
        if value.cache_read_tokens is not None:
            input_tokens_details_["cached_tokens"] = value.cache_read_tokens
        else:
            if not has_spelling(value, self.SPACES, "input_tokens_details.cached_tokens"):
                losses.append(Loss("cache_read_tokens", "Usage.cache_read_tokens", "defaulted", "trivial", "the key is required", 0))
            input_tokens_details_["cached_tokens"] = 0
        if value.cache_write_tokens is not None:
            input_tokens_details_["cache_write_tokens"] = value.cache_write_tokens
        else:
            if not has_spelling(value, self.SPACES, "input_tokens_details.cache_write_tokens"):
                losses.append(Loss("cache_write_tokens", "Usage.cache_write_tokens", "defaulted", "trivial", "the key is required", 0))
            input_tokens_details_["cache_write_tokens"] = 0
        w["input_tokens_details"] = input_tokens_details_
        output_tokens_details_: dict[str, Any] = {}
        if value.reasoning_tokens is not None:
            output_tokens_details_["reasoning_tokens"] = value.reasoning_tokens
        else:
            if not has_spelling(value, self.SPACES, "output_tokens_details.reasoning_tokens"):
                losses.append(Loss("reasoning_tokens", "Usage.reasoning_tokens", "defaulted", "trivial", "the key is required", 0))
            output_tokens_details_["reasoning_tokens"] = 0
        w["output_tokens_details"] = output_tokens_details_
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

    def decode_output_message(self, w: Any) -> u.Message:
        """OutputMessage -> Message. A message of a response."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            content_ = w["content"]
        except KeyError:
            raise missing(w, "content") from None
        out = u.Message(role="assistant", parts=each(content_, self.decode_output_content, "content"))
        n = 4
        if w.get("role") != "assistant":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "role", w.get("role", ABSENT))
        if w.get("status") != "completed":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "status", w.get("status", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_OUTPUT_MESSAGE, self.OUTPUT_MESSAGE_READ, extras)
        out.extras = extras
        return out

    def encode_output_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutputMessage <- Message. A message of a response."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_output_content, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"role": "assistant", "type": "message", "status": "completed", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_OUTPUT_MESSAGE, losses, self.ROWS_OUTPUT_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUTPUT_MESSAGE, losses)

    def encode_output_item_tool_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """OutputItemToolResult <- ToolResult."""
        w: dict[str, Any] = {"type": "mcp_approval_response", "approval_request_id": value.call_id, "approve": value.value}
        self.rest(w, value, self.LOST_OUTPUT_ITEM_TOOL_RESULT, losses, self.ROWS_OUTPUT_ITEM_TOOL_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUTPUT_ITEM_TOOL_RESULT, losses)

    def decode_response(self, w: Any) -> u.Response:
        """Response -> Response."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            output_ = w["output"]
        except KeyError:
            raise missing(w, "output") from None
        the_candidates = u.Candidate(message=inside(output_, items_of(self, "output_item"), "output"))
        out = u.Response(candidates=[the_candidates])
        n = 5
        if w.get("object") != "response":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "object", w.get("object", ABSENT))
        if w.get("parallel_tool_calls", MISSING) is not True:
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "parallel_tool_calls", w.get("parallel_tool_calls", ABSENT))
        if w.get("tool_choice") != "auto":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "tool_choice", w.get("tool_choice", ABSENT))
        if not same(w.get("tools", MISSING), []):
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "tools", w.get("tools", ABSENT))
        if n != len(w):
            if (id_ := w.get("id")) is not None:
                n += 1
                out.id = id_ if id_.__class__ is str else text(id_, "id")
            if (created_at_ := w.get("created_at")) is not None:
                n += 1
                created_at_value = inside(created_at_, codecs.unix_seconds_in, "created_at")
                out.created = created_at_value
                if not same(codecs.unix_seconds_out(created_at_value, []), created_at_):
                    extras = remember(extras, self.NAMESPACE, "created_at", created_at_)
            if (model_ := w.get("model")) is not None:
                n += 1
                out.model = model_ if model_.__class__ is str else text(model_, "model")
            if n != len(w):
                if (service_tier_ := w.get("service_tier")) is not None:
                    n += 1
                    out.service_tier = service_tier_ if service_tier_.__class__ is str else text(service_tier_, "service_tier")
                if "status" in w:
                    n += 1
                if "incomplete_details" in w:
                    n += 1
                if (usage_ := w.get("usage")) is not None:
                    n += 1
                    out.usage = inside(usage_, self.decode_usage, "usage")
                if n != len(w):
                    extras = more_rows(self, (out, the_candidates), w, self.ROWS_RESPONSE, self.RESPONSE_READ, extras)
        stop_reason, stop_reason_native, stop_reason_record = state_in(w, self.STATES_RESPONSE_STOP_REASON)
        the_candidates.stop_reason = stop_reason
        the_candidates.stop_native = stop_reason_native
        if stop_reason_record is not None:
            extras = remember(extras, self.NAMESPACE, "$stop_reason", stop_reason_record)
        if the_candidates.stop_reason == "stop" and has_open_calls(the_candidates.message):
            the_candidates.stop_reason = "tool_calls"
        out.extras = extras
        return out

    def encode_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate()
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        stop_reason_value = the_candidates.stop_reason
        stop_reason_from = len(losses)
        if stop_reason_value == "tool_calls":
            the_candidates = with_fields(the_candidates, stop_reason="stop")
        output_: Any = under(the_candidates.message, items_out(self, "output_item"), losses, "candidates[0].message")
        w: dict[str, Any] = {"object": "response", "parallel_tool_calls": True, "tool_choice": "auto", "tools": [], "output": output_}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None and (created_at_ := under(value.created, codecs.unix_seconds_out, losses, "created")) is not LOST:
            w["created_at"] = created_at_
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            w["service_tier"] = value.service_tier
        state_keys = state_out(
            the_candidates.stop_reason,
            self.STATES_RESPONSE_STOP_REASON,
            {"stop_sequence": "stop", "pause": "stop", "other": "stop"},
            marked(value, self.SPACES, "$stop_reason"),
        )
        if (
            the_candidates.stop_reason in ("stop_sequence", "pause", "other")
            and state_in(state_keys, self.STATES_RESPONSE_STOP_REASON)[0] != the_candidates.stop_reason
        ):
            self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
        if not state_keys and the_candidates.stop_reason is not None:
            losses.append(dropped("candidates[0].stop_reason", "Candidate.stop_reason", "major", self.NO_PLACE, the_candidates.stop_reason))
        w.update(state_keys)
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
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None or the_candidates.logprobs is not None:
            self.rest(w, the_candidates, self.LOST_RESPONSE_1, losses, self.ROWS_RESPONSE, "candidates[0]")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def encode_detail(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Detail <- ErrorAnswer. A refusal by a server in front of the API."""
        w: dict[str, Any] = {"detail": value.message}
        self.rest(w, value, self.LOST_DETAIL, losses, self.ROWS_DETAIL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DETAIL, losses)

    def encode_error_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ErrorError <- ErrorAnswer."""
        error_: dict[str, Any] = {"message": value.message}
        if value.param is not None:
            error_["param"] = value.param
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "error.code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            error_code_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if error_code_word is None and not has_spelling(value, self.SPACES, "error.code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if error_code_word is not None:
                error_["code"] = error_code_word
        if value.code is not None:
            loss_count = len(losses)
            error_type_word = self.WORDS_ERROR_TYPE.write.get(value.code)
            if error_type_word is None and not has_spelling(value, self.SPACES, "error.type"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            losses.__delitem__(slice(loss_count, None))
            if error_type_word is not None:
                error_["type"] = error_type_word
        w: dict[str, Any] = {"error": error_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_ERROR, losses)

    def encode_text_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """TextError <- ErrorAnswer. LM Studio, Venice, TGI, NIM"""
        w: dict[str, Any] = {"error": value.message}
        self.rest(w, value, self.LOST_TEXT_ERROR, losses, self.ROWS_TEXT_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_ERROR, losses)

    def encode_flat_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """FlatError <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            code_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if code_word is None and not has_spelling(value, self.SPACES, "code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if code_word is not None:
                w["code"] = code_word
        if value.param is not None:
            w["param"] = value.param
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAT_ERROR, losses)

    def encode_error_event_flat_failure(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ErrorEventFlatFailure <- ErrorAnswer."""
        w: dict[str, Any] = {"type": "error", "message": value.message}
        if value.param is not None:
            w["param"] = value.param
        else:
            w["param"] = None
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            code_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if code_word is None and not has_spelling(value, self.SPACES, "code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if code_word is not None:
                w["code"] = code_word
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_EVENT_FLAT_FAILURE, losses)

    def encode_error_event_failure_inside(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ErrorEventFailureInside <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        if value.param is not None:
            w["param"] = value.param
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            code_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if code_word is None and not has_spelling(value, self.SPACES, "code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if code_word is not None:
                w["code"] = code_word
        if value.code is not None:
            loss_count = len(losses)
            type_word = self.WORDS_ERROR_TYPE.write.get(value.code)
            if type_word is None and not has_spelling(value, self.SPACES, "type"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            losses.__delitem__(slice(loss_count, None))
            if type_word is not None:
                w["type"] = type_word
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_EVENT_FAILURE_INSIDE, losses)

    def encode_error_event_failure_text(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ErrorEventFailureText <- ErrorAnswer."""
        w: dict[str, Any] = {"type": "error", "error": value.message}
        self.rest(w, value, self.LOST_ERROR_EVENT_FAILURE_TEXT, losses, self.ROWS_ERROR_EVENT_FAILURE_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_EVENT_FAILURE_TEXT, losses)

    def encode_response_failed_event(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ResponseFailedEvent <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        if value.param is not None:
            w["param"] = value.param
        if value.code is not None:
            if value.code in self.WORDS_FAILED_CODE.lost and not (value.code in self.CODES and has_spelling(value, self.SPACES, "code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            code_word = self.WORDS_FAILED_CODE.write.get(value.code)
            if code_word is None and not has_spelling(value, self.SPACES, "code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if code_word is not None:
                w["code"] = code_word
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE_FAILED_EVENT, losses)

    def fits_flat_audio_source(self, w: Any) -> bool:
        """Whether a wire value is a FlatAudioSource."""
        return w.__class__ is dict and w.get("data").__class__ is str and w.get("format").__class__ is str

    def fits_grammar_tool(self, w: Any) -> bool:
        """Whether a wire value is a GrammarTool."""
        return (
            w.__class__ is dict
            and w.get("type") == "custom"
            and w.get("name").__class__ is str
            and w.get("format").__class__ is dict
            and looks(w["format"], {"type": "grammar"})
        )

    def fits_computer_call(self, w: Any) -> bool:
        """Whether a wire value is a ComputerCall."""
        return (
            w.__class__ is dict
            and w.get("type") == "computer_call"
            and w.get("call_id").__class__ is str
            and is_value(w.get("status"), "completed", True)
            and w.get("action").__class__ in (dict, str)
            and is_value(w.get("pending_safety_checks"), [], True)
        )

    def decode_web_search_call(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """WebSearchCall -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_web_search_call_first(omit(w, {"results": None}))
        second = self.decode_web_search_call_second(pick(w, {"id": None, "type": None, "results": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_file_search_call(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """FileSearchCall -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_file_search_call_first(omit(w, {"results": None}))
        second = self.decode_file_search_call_second(pick(w, {"id": None, "type": None, "results": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_code_interpreter_call(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """CodeInterpreterCall -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_code_interpreter_call_first(omit(w, {"outputs": None}))
        second = self.decode_code_interpreter_call_second(pick(w, {"id": None, "type": None, "outputs": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_image_generation_call(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """ImageGenerationCall -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_image_generation_call_first(omit(w, {"result": None}))
        second = self.decode_image_generation_call_second(pick(w, {"id": None, "type": None, "result": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_mcp_call(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """McpCall -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_mcp_call_first(omit(w, {"output": None, "error": None}))
        second = self.decode_mcp_call_second(pick(w, {"id": None, "type": None, "output": None, "error": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_input_content(self, w: Any) -> u.Text | u.Image | u.Document | u.Audio | u.Video | u.Opaque:
        """InputContent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "input_text":
                return self.decode_input_text(w)
            if tag == "output_text":
                return self.found_as(self.decode_output_text_of_user(w), "OutputTextOfUser")
            if tag == "input_image":
                return self.decode_input_image(w)
            if tag == "input_file":
                return self.decode_input_file(w)
            if tag == "input_audio":
                if w.get("input_audio").__class__ is dict:
                    return self.found_as(self.decode_input_audio(w), "InputAudio")
                return self.found_as(self.decode_flat_audio(w), "FlatAudio")
            if tag == "input_video":
                return self.decode_input_video(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_input_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InputContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OutputTextOfUser":
                    return self.encode_output_text_of_user(value, losses)
            return self.encode_input_text(value, losses)
        if cls is u.Image:
            return self.encode_input_image(value, losses)
        if cls is u.Document:
            return self.encode_input_file(value, losses)
        if cls is u.Audio and value.extras is not None:
            marked_case = marked(value, self.SPACES, "$case")
            if marked_case == "InputAudio" and value.source.__class__ is u.Blob:
                return self.encode_input_audio(value, losses)
            if marked_case == "FlatAudio" and value.source.__class__ is u.Blob:
                return self.encode_flat_audio(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_input_video(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_tool(self, w: Any) -> u.Tool | u.CustomTool | u.ToolNamespace | u.ProviderTool | u.Opaque:
        """Tool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag is None and w.get("type").__class__ is str and looks(w.get("type", MISSING), "*"):
                return self.found_as(self.decode_other_tool(w), "OtherTool")
            if tag == "tool_search":
                if w.get("execution") == "client":
                    return self.decode_client_search_tool(w)
                out = self.decode_tool_search_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "ToolSearchTool")
                return out
            if tag == "function":
                out = self.decode_function_tool(w)
                if out.kind == "tool_search_call" and out.name == "tool_search":
                    return self.found_as(out, "FunctionTool")
                return out
            if tag == "custom":
                if w.get("format").__class__ is dict and looks(w["format"], {"type": "grammar"}):
                    out = self.decode_grammar_tool(w)
                    if out.grammar is None:
                        return self.found_as(out, "GrammarTool")
                    return out
                if w.get("format").__class__ is dict and w["format"].get("type") == "text":
                    return self.found_as(self.decode_free_tool(w), "FreeTool")
                out = self.decode_custom_tool(w)
                if out.grammar is not None:
                    return self.found_as(out, "CustomTool")
                return out
            if tag == "namespace":
                return self.decode_namespace_tool(w)
            if tag.__class__ is str and tag in self.WORDS_WEB_SEARCH_TOOL.read:
                out = self.decode_web_search_tool(w)
                if out.kind != "web_search":
                    return self.found_as(out, "WebSearchTool")
                return out
            if tag == "file_search":
                out = self.decode_file_search_tool(w)
                if out.kind == "web_search":
                    return self.found_as(out, "FileSearchTool")
                return out
            if tag in ("computer", "computer_use_preview"):
                out = self.decode_computer_tool(w)
                if out.kind != "computer_use":
                    return self.found_as(out, "ComputerTool")
                return out
            if tag == "mcp":
                if w.get("allowed_tools").__class__ is dict:
                    return self.found_as(self.decode_mcp_filter_tool(w), "McpFilterTool")
                out = self.decode_mcp_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "McpTool")
                return out
            if tag == "code_interpreter":
                if w.get("container").__class__ is dict and w["container"].get("type") == "auto":
                    out = self.decode_code_interpreter_tool(w)
                    if out.kind == "web_search" or out.kind == "computer_use":
                        return self.found_as(out, "CodeInterpreterTool")
                    return out
                return self.found_as(self.decode_code_container_tool(w), "CodeContainerTool")
            if tag == "image_generation":
                out = self.decode_image_generation_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "ImageGenerationTool")
                return out
            if tag == "shell":
                out = self.decode_shell_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "ShellTool")
                return out
            if tag == "local_shell":
                out = self.decode_local_shell_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "LocalShellTool")
                return out
            if tag == "apply_patch":
                out = self.decode_apply_patch_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "ApplyPatchTool")
                return out
            if tag == "programmatic_tool_calling":
                out = self.decode_programmatic_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "ProgrammaticTool")
                return out
            return self.found_as(self.decode_other_tool(w), "OtherTool")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Tool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "FunctionTool":
                    return self.encode_function_tool(value, losses)
            if value.kind == "tool_search_call" and value.name == "tool_search":
                return self.encode_client_search_tool(value, losses)
            return self.encode_function_tool(value, losses)
        if cls is u.CustomTool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "GrammarTool":
                    return self.encode_grammar_tool(value, losses)
                if marked_case == "FreeTool":
                    return written_as(self, value, "free_tool", "tool", losses, "grammar_tool")
                if marked_case == "CustomTool":
                    return self.encode_custom_tool(value, losses)
            if value.grammar is not None:
                before = len(losses)
                if (w := self.encode_grammar_tool(value, losses)) is LOST or looks(at_path(w, "format"), {"type": "grammar"}):
                    return w
                losses.__delitem__(slice(before, None))
            return self.encode_custom_tool(value, losses)
        if cls is u.ToolNamespace:
            return self.encode_namespace_tool(value, losses)
        if cls is u.ProviderTool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "McpFilterTool" and value.kind == "mcp":
                    return self.encode_mcp_filter_tool(value, losses)
                if marked_case == "CodeContainerTool" and value.kind == "code_execution":
                    return self.encode_code_container_tool(value, losses)
                if marked_case == "OtherTool":
                    return written_as(self, value, "other_tool", "tool", losses)
            if value.kind == "web_search":
                return self.encode_web_search_tool(value, losses)
            if value.kind == "file_search":
                return self.encode_file_search_tool(value, losses)
            if value.kind == "computer_use":
                return self.encode_computer_tool(value, losses)
            if value.kind == "mcp":
                return written_as(self, value, "mcp_tool", "tool", losses)
            if value.kind == "code_execution":
                return self.encode_code_interpreter_tool(value, losses)
            if value.kind == "image_generation":
                return self.encode_image_generation_tool(value, losses)
            if value.kind == "shell":
                return self.encode_shell_tool(value, losses)
            if value.kind == "local_shell":
                return self.encode_local_shell_tool(value, losses)
            if value.kind == "apply_patch":
                return self.encode_apply_patch_tool(value, losses)
            if value.kind == "tool_search":
                return self.encode_tool_search_tool(value, losses)
            if value.kind == "programmatic_tool_calling":
                return self.encode_programmatic_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "WebSearchTool":
                return self.encode_web_search_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "ComputerTool":
                return self.encode_computer_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_format(self, w: Any) -> u.ResponseFormat:
        """Format: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag is None:
            return self.found_as(self.decode_other_format(w), "OtherFormat")
        if tag == "text":
            return self.decode_text_format(w)
        if tag == "json_object":
            return self.decode_json_format(w)
        if tag == "json_schema":
            return self.decode_json_schema_format(w)
        return self.decode_other_format(w)

    def encode_format(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Format: the first case that a unified value fits."""
        if value.__class__ is u.ResponseFormat:
            if value.kind == "text":
                return self.encode_text_format(value, losses)
            if value.kind == "json":
                return self.encode_json_format(value, losses)
            if value.kind == "json_schema":
                return self.encode_json_schema_format(value, losses)
            if is_kept(value, self.SPACES, "type", "OtherFormat") and value.kind == "other":
                return self.encode_other_format(value, losses)
        return self.lost(value, losses)

    def decode_annotation(self, w: Any) -> u.Citation:
        """Annotation: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag is None and w.get("type").__class__ is str and looks(w.get("type", MISSING), "*"):
            return self.found_as(self.decode_other_citation(w), "OtherCitation")
        if tag == "url_citation":
            out = self.decode_url_citation(w)
            if out.url is None:
                return self.found_as(out, "UrlCitation")
            return out
        if tag == "file_citation":
            out = self.decode_file_citation(w)
            if out.url is not None or not (out.kind in ("file_citation", None) and out.title is not None):
                return self.found_as(out, "FileCitation")
            return out
        if tag == "container_file_citation":
            out = self.decode_container_file_citation(w)
            if out.url is not None:
                return self.found_as(out, "ContainerFileCitation")
            return out
        if tag == "file_path":
            out = self.decode_file_path(w)
            if out.url is not None:
                return self.found_as(out, "FilePath")
            return out
        return self.found_as(self.decode_other_citation(w), "OtherCitation")

    def encode_annotation(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Annotation: the first case that a unified value fits."""
        if value.__class__ is u.Citation:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "UrlCitation":
                    return self.encode_url_citation(value, losses)
                if marked_case == "FileCitation" and value.kind in ("file_citation", None):
                    return self.encode_file_citation(value, losses)
                if marked_case == "ContainerFileCitation" and value.kind == "container_file_citation":
                    return self.encode_container_file_citation(value, losses)
                if marked_case == "FilePath" and value.kind == "file_path":
                    return self.encode_file_path(value, losses)
                if marked_case == "OtherCitation":
                    return written_as(self, value, "other_citation", "annotation", losses)
            if value.url is not None:
                return self.encode_url_citation(value, losses)
            if value.kind in ("file_citation", None) and value.title is not None:
                return self.encode_file_citation(value, losses)
            if value.kind == "container_file_citation":
                return self.encode_container_file_citation(value, losses)
            if value.kind == "file_path":
                return self.encode_file_path(value, losses)
        return self.lost(value, losses)

    def decode_output_content(self, w: Any) -> u.Text | u.Refusal | u.Opaque:
        """OutputContent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "output_text":
                return self.decode_output_text(w)
            if tag == "input_text":
                return self.found_as(self.decode_input_text_of_model(w), "InputTextOfModel")
            if tag == "refusal":
                return self.decode_refusal(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_output_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutputContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "InputTextOfModel":
                return self.encode_input_text_of_model(value, losses)
            return self.encode_output_text(value, losses)
        if cls is u.Refusal:
            return self.encode_refusal(value, losses)
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
            if tag is None:
                if in_words(w.get("role"), ("system", "developer")):
                    return self.decode_system_item(w)
                if w.get("role") == "user":
                    return self.decode_user_item(w)
                if w.get("role") == "assistant":
                    return self.decode_assistant_item(w)
            if tag == "function_call":
                return PartRow("assistant", self.decode_function_call(w))
            if tag == "custom_tool_call":
                out = self.decode_custom_call(w)
                if not (out.kind == "custom" and out.input is not None):
                    return PartRow("assistant", self.found_as(out, "CustomCall"))
                return PartRow("assistant", out)
            if tag == "computer_call":
                if w.get("action").__class__ in (dict, str):
                    return PartRow("assistant", self.decode_computer_call(w))
                return PartRow("assistant", self.decode_computer_actions(w))
            if tag == "local_shell_call":
                return PartRow("assistant", self.decode_local_shell_call(w))
            if tag == "shell_call":
                if w.get("environment").__class__ is dict and w["environment"].get("type") == "container_reference":
                    return PartRow("assistant", self.decode_ran_shell(w))
                out = self.decode_shell_call(w)
                if out.kind == "shell_call" and out.name == "shell" and out.runner == "provider":
                    return PartRow("assistant", self.found_as(out, "ShellCall"))
                return PartRow("assistant", out)
            if tag == "apply_patch_call":
                return PartRow("assistant", self.decode_apply_patch_call(w))
            if tag == "tool_search_call":
                out = self.decode_tool_search_call(w)
                if not (out.kind == "tool_search_call" and out.name == "tool_search" and out.runner in ("client", "provider")):
                    return PartRow("assistant", self.found_as(out, "ToolSearchCall"))
                return PartRow("assistant", out)
            if tag == "mcp_approval_request":
                return PartRow("assistant", self.decode_approval_request(w))
            if tag == "mcp_approval_response":
                if w.get("approval_request_id").__class__ is str and w.get("approve") is not None and looks(w.get("approve", MISSING), "*"):
                    out = self.decode_user_tool_result(w)
                    if not (out.kind == "mcp_approval" and out.runner == "provider" and out.value is not None):
                        return PartRow("user", self.found_as(out, "UserToolResult"))
                    return PartRow("user", out)
            if tag == "tool_search_output":
                if w.get("execution") == "server":
                    return PartRow("assistant", self.decode_found_by_server(w))
                return self.decode_tool_search_output(w)
            if tag == "function_call_output":
                return self.decode_function_output(w)
            if tag == "custom_tool_call_output":
                return self.decode_custom_output(w)
            if tag == "computer_call_output":
                return self.decode_computer_output(w)
            if tag == "local_shell_call_output":
                if w.get("call_id").__class__ is str:
                    return self.found_as(self.decode_shell_output_of(w), "ShellOutputOf")
                return self.decode_local_shell_output(w)
            if tag == "shell_call_output":
                return self.decode_shell_output(w)
            if tag == "apply_patch_call_output":
                out = self.decode_apply_patch_output(w)
                if not (out.kind == "apply_patch_call" and out.is_error in (False, True)):
                    return self.found_as(out, "ApplyPatchOutput")
                return out
            if tag == "message":
                if in_words(w.get("role"), ("system", "developer")):
                    return self.decode_system_item(w)
                if w.get("role") == "user":
                    return self.decode_user_item(w)
                if w.get("role") == "assistant":
                    return self.decode_assistant_item(w)
            if tag == "additional_tools":
                return PartRow("system", self.decode_additional_tools(w))
            if tag == "configuration_update":
                return PartRow("system", self.decode_configuration_update(w))
            if tag == "reasoning":
                return PartRow("assistant", self.decode_reasoning(w))
            if tag == "web_search_call":
                return PartRow("assistant", self.decode_web_search_call(w))
            if tag == "file_search_call":
                return PartRow("assistant", self.decode_file_search_call(w))
            if tag == "code_interpreter_call":
                return PartRow("assistant", self.decode_code_interpreter_call(w))
            if tag == "image_generation_call":
                return PartRow("assistant", self.decode_image_generation_call(w))
            if tag == "mcp_call":
                return PartRow("assistant", self.decode_mcp_call(w))
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.role == "system":
                return self.encode_system_item(value, losses)
            if value.role == "user":
                return self.encode_user_item(value, losses)
            if value.role == "assistant":
                return self.encode_assistant_item(value, losses)
        return self.lost(value, losses)

    def both_row(self, first: Any, second: Any, losses: list[Loss]) -> dict[str, Any] | Lost | None:
        """Row: two parts as one object, their losses under [0] and [1]; None if each is an object of its own."""
        if second.__class__ is u.ToolResult and first.__class__ is u.ToolCall and first.id == second.call_id:
            if (
                first.kind == "web_search_call"
                and first.runner == "provider"
                and first.name == "web_search"
                and second.kind == "web_search_call"
                and second.runner == "provider"
            ):
                return both_as(self, first, second, losses, "web_search_call_first", "web_search_call_second")
            if (
                first.kind == "file_search_call"
                and first.runner == "provider"
                and first.name == "file_search"
                and second.kind == "file_search_call"
                and second.runner == "provider"
            ):
                return both_as(self, first, second, losses, "file_search_call_first", "file_search_call_second")
            if (
                first.kind == "code_interpreter_call"
                and first.runner == "provider"
                and first.name == "code_interpreter"
                and second.kind == "code_interpreter_call"
                and second.runner == "provider"
            ):
                return both_as(self, first, second, losses, "code_interpreter_call_first", "code_interpreter_call_second")
            if (
                first.kind == "image_generation_call"
                and first.runner == "provider"
                and first.name == "image_generation"
                and second.kind == "image_generation_call"
                and second.runner == "provider"
            ):
                return both_as(self, first, second, losses, "image_generation_call_first", "image_generation_call_second")
            if first.kind == "mcp_call" and first.runner == "provider" and second.kind == "mcp_call" and second.runner == "provider":
                return both_as(self, first, second, losses, "mcp_call_first", "mcp_call_second")
        return None

    def half_row(self, value: Any) -> bool:
        """Row: whether a part is half of a wire object, which has no place without what follows it."""
        return value.__class__ is u.ToolCall and (
            value.kind == "web_search_call"
            and value.runner == "provider"
            and value.name == "web_search"
            or value.kind == "file_search_call"
            and value.runner == "provider"
            and value.name == "file_search"
            or value.kind == "code_interpreter_call"
            and value.runner == "provider"
            and value.name == "code_interpreter"
            or value.kind == "image_generation_call"
            and value.runner == "provider"
            and value.name == "image_generation"
            or value.kind == "mcp_call"
            and value.runner == "provider"
        )

    def decode_allowed_tool(self, w: Any) -> u.ToolRef | u.Opaque:
        """AllowedTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "function":
                return self.decode_allowed_tool_tool_ref(w)
            if tag == "custom":
                return self.decode_allowed_tool_allowed_tool_tool_ref(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_allowed_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AllowedTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolRef:
            if value.kind == "function":
                return self.encode_allowed_tool_tool_ref(value, losses)
            if value.kind == "custom":
                return self.encode_allowed_tool_allowed_tool_tool_ref(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_tool_choice(self, w: Any) -> u.ToolChoice:
        """ToolChoice: which of its cases a wire value is."""
        if w.__class__ is dict:
            if w.get("type") == "function":
                if w.get("name").__class__ is str:
                    out = self.decode_named_function(w)
                    if not (out.mode == "tool" and out.kind == "function" and out.name is not None):
                        return self.found_as(out, "NamedFunction")
                    return out
                if w.get("function").__class__ is dict and w["function"].get("name").__class__ is str:
                    return self.found_as(self.decode_chat_named(w), "ChatNamed")
            if w.get("name").__class__ is str and w.get("type") == "tool":
                return self.found_as(self.decode_tool_named(w), "ToolNamed")
            if w.get("type") == "custom" and w.get("name").__class__ is str:
                out = self.decode_named_custom(w)
                if not (out.mode == "tool" and out.kind == "custom" and out.name is not None):
                    return self.found_as(out, "NamedCustom")
                return out
            if (
                w.get("type") == "allowed_tools"
                and in_words(w.get("mode"), ("auto", "none", "required", "any"))
                and w.get("tools").__class__ is list
            ):
                out = self.decode_allowed_tools(w)
                if not (out.mode == "allowed" and out.allowed_mode in ("auto", "none", "required", "tool", "allowed") and out.allowed):
                    return self.found_as(out, "AllowedTools")
                return out
            if in_words(w.get("type"), ("web_search_preview", "web_search", "code_interpreter")):
                out = self.decode_hosted_choice(w)
                if not (out.mode == "tool" and out.kind == "hosted" and out.name in ("web_search", "code_execution")):
                    return self.found_as(out, "HostedChoice")
                return out
            if in_words(w.get("type"), ("auto", "none", "required", "any")):
                return self.found_as(self.decode_object_mode(w), "ObjectMode")
            if len(w) == 0:
                return self.found_as(self.decode_no_choice(w), "NoChoice")
            return self.decode_own_choice(w)
        if in_words(w, ("auto", "none", "required", "any")):
            out = self.decode_mode(w)
            if (
                out.mode == "tool"
                and (out.kind == "function" and out.name is not None or out.kind == "custom" and out.name is not None)
                or out.mode == "allowed"
                and out.allowed_mode in ("auto", "none", "required", "tool", "allowed")
                and out.allowed
                or out.mode == "tool"
                and out.kind == "hosted"
                and out.name in ("web_search", "code_execution")
                or out.mode == "required"
                and out.kind == "own"
                or out.mode not in ("auto", "none", "required", "tool", "allowed")
            ):
                return self.found_as(out, "Mode")
            return out
        raise no_case(
            DecodeError,
            w,
            "NamedFunction :dict type=function name:str",
            "ChatNamed :dict type=function function:dict function.name:str",
            "ToolNamed :dict name:str type=tool",
            "NamedCustom :dict type=custom name:str",
            "AllowedTools :dict type=allowed_tools mode=auto|none|required|any tools:list",
            "HostedChoice :dict type=web_search_preview|web_search|code_interpreter",
            "ObjectMode :dict type=auto|none|required|any",
            "NoChoice :dict",
            "OwnChoice :dict",
            "Mode =auto|none|required|any",
        )

    def encode_tool_choice(self, value: Any, losses: list[Loss]) -> dict[str, Any] | str | Lost:
        """ToolChoice: the first case that a unified value fits."""
        if value.__class__ is u.ToolChoice:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "NamedFunction" and value.mode == "tool" and value.kind == "function":
                    return self.encode_named_function(value, losses)
                if marked_case == "ChatNamed" and value.mode == "tool" and value.kind == "function":
                    return self.encode_chat_named(value, losses)
                if marked_case == "ToolNamed" and value.mode == "tool" and value.kind == "function":
                    return self.encode_tool_named(value, losses)
                if marked_case == "NamedCustom" and value.mode == "tool" and value.kind == "custom":
                    return self.encode_named_custom(value, losses)
                if (
                    marked_case == "AllowedTools"
                    and value.mode == "allowed"
                    and value.allowed_mode in ("auto", "none", "required", "tool", "allowed", None)
                ):
                    return self.encode_allowed_tools(value, losses)
                if (
                    marked_case == "HostedChoice"
                    and value.mode == "tool"
                    and value.kind == "hosted"
                    and value.name in ("web_search", "code_execution", None)
                ):
                    return self.encode_hosted_choice(value, losses)
                if marked_case == "ObjectMode" and value.mode in ("auto", "none", "required", "tool", "allowed"):
                    return self.encode_object_mode(value, losses)
                if marked_case == "NoChoice" and value.mode == "auto":
                    return self.encode_no_choice(value, losses)
                if marked_case == "Mode" and value.mode in ("auto", "none", "required", "tool", "allowed"):
                    return self.encode_mode(value, losses)
            if value.mode == "tool" and value.kind == "function" and value.name is not None:
                return self.encode_named_function(value, losses)
            if value.mode == "tool" and value.kind == "custom" and value.name is not None:
                return self.encode_named_custom(value, losses)
            if value.mode == "allowed" and value.allowed_mode in ("auto", "none", "required", "tool", "allowed") and value.allowed:
                return self.encode_allowed_tools(value, losses)
            if value.mode == "tool" and value.kind == "hosted" and value.name in ("web_search", "code_execution"):
                return self.encode_hosted_choice(value, losses)
            if value.mode == "required" and value.kind == "own":
                return written_as(self, value, "own_choice", "tool_choice", losses)
            if value.mode in ("auto", "none", "required", "tool", "allowed"):
                return self.encode_mode(value, losses)
            if value.mode == "allowed" and value.allowed_mode in ("auto", "none", "required", "tool", "allowed"):
                return self.encode_allowed_tools(value, losses)
            if marked(value, self.SPACES, "$case") == "AllowedTools" and value.mode == "allowed":
                return self.encode_allowed_tools(value, losses)
            if marked(value, self.SPACES, "$case") == "HostedChoice" and value.mode == "tool" and value.kind == "hosted":
                return self.encode_hosted_choice(value, losses)
            if marked(value, self.SPACES, "$case") == "ObjectMode":
                return self.encode_object_mode(value, losses)
            if marked(value, self.SPACES, "$case") == "Mode":
                return self.encode_mode(value, losses)
        return self.lost(value, losses)

    def decode_compaction(self, w: Any) -> u.Compaction:
        """Compaction: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if is_single(w.get("context_management")) and at_path(w, "context_management", "0", "type") == "compaction":
            return self.decode_compaction1(w)
        raise no_case(DecodeError, w, "Compaction1 :dict context_management:list1 context_management.0.type=compaction")

    def encode_compaction(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Compaction: the first case that a unified value fits."""
        if value.__class__ is u.Compaction:
            return self.encode_compaction1(value, losses)
        return self.lost(value, losses)

    def decode_output_item(
        self, w: Any
    ) -> u.Message | u.Reasoning | u.ToolCall | tuple[u.ToolCall, u.ToolResult] | u.ToolResult | u.ToolChange | u.ConfigChange | u.Opaque:
        """OutputItem: which of its cases a wire value is. Kept unchanged: compaction, mcp_list_tools, program, program_output."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "function_call":
                return self.decode_function_call(w)
            if tag == "custom_tool_call":
                out = self.decode_custom_call(w)
                if not (out.kind == "custom" and out.input is not None):
                    return self.found_as(out, "CustomCall")
                return out
            if tag == "computer_call":
                if w.get("action").__class__ in (dict, str):
                    return self.decode_computer_call(w)
                return self.decode_computer_actions(w)
            if tag == "local_shell_call":
                return self.decode_local_shell_call(w)
            if tag == "shell_call":
                if w.get("environment").__class__ is dict and w["environment"].get("type") == "container_reference":
                    return self.decode_ran_shell(w)
                out = self.decode_shell_call(w)
                if out.kind == "shell_call" and out.name == "shell" and out.runner == "provider":
                    return self.found_as(out, "ShellCall")
                return out
            if tag == "apply_patch_call":
                return self.decode_apply_patch_call(w)
            if tag == "tool_search_call":
                out = self.decode_tool_search_call(w)
                if not (out.kind == "tool_search_call" and out.name == "tool_search" and out.runner in ("client", "provider")):
                    return self.found_as(out, "ToolSearchCall")
                return out
            if tag == "mcp_approval_request":
                return self.decode_approval_request(w)
            if tag == "tool_search_output":
                if w.get("execution") == "server":
                    return self.decode_found_by_server(w)
                return self.decode_tool_search_output(w)
            if tag == "function_call_output":
                return self.decode_function_output(w)
            if tag == "custom_tool_call_output":
                return self.decode_custom_output(w)
            if tag == "computer_call_output":
                return self.decode_computer_output(w)
            if tag == "local_shell_call_output":
                if w.get("call_id").__class__ is str:
                    return self.found_as(self.decode_shell_output_of(w), "ShellOutputOf")
                return self.decode_local_shell_output(w)
            if tag == "shell_call_output":
                return self.decode_shell_output(w)
            if tag == "apply_patch_call_output":
                out = self.decode_apply_patch_output(w)
                if not (out.kind == "apply_patch_call" and out.is_error in (False, True)):
                    return self.found_as(out, "ApplyPatchOutput")
                return out
            if tag == "mcp_approval_response":
                if w.get("approval_request_id").__class__ is str and w.get("approve") is not None and looks(w.get("approve", MISSING), "*"):
                    out = self.decode_output_item_tool_result(w)
                    if not (out.kind == "mcp_approval" and out.runner == "provider" and out.value is not None):
                        return self.found_as(out, "OutputItemToolResult")
                    return out
            if tag == "message":
                return self.decode_output_message(w)
            if tag == "reasoning":
                return self.decode_reasoning(w)
            if tag == "web_search_call":
                return self.decode_web_search_call(w)
            if tag == "file_search_call":
                return self.decode_file_search_call(w)
            if tag == "code_interpreter_call":
                return self.decode_code_interpreter_call(w)
            if tag == "image_generation_call":
                return self.decode_image_generation_call(w)
            if tag == "mcp_call":
                return self.decode_mcp_call(w)
            if tag == "additional_tools":
                return self.decode_additional_tools(w)
            if tag == "configuration_update":
                return self.decode_configuration_update(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_output_item(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutputItem: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "CustomCall" and value.kind == "custom":
                    return self.encode_custom_call(value, losses)
                if marked_case == "ShellCall" and value.kind == "shell_call" and value.name == "shell":
                    return self.encode_shell_call(value, losses)
            if value.kind == "function":
                return self.encode_function_call(value, losses)
            if value.kind == "custom" and value.input is not None:
                return self.encode_custom_call(value, losses)
            if value.kind == "computer_call" and value.name == "computer":
                return self.encode_computer_call(value, losses)
            if value.kind == "computer_actions" and value.name == "computer":
                return written_as(self, value, "computer_actions", "output_item", losses, "computer_call")
            if value.kind == "local_shell_call" and value.name == "local_shell":
                return self.encode_local_shell_call(value, losses)
            if value.kind == "shell_call" and value.name == "shell" and value.runner == "provider":
                return self.encode_ran_shell(value, losses)
            if value.kind == "shell_call" and value.name == "shell":
                return self.encode_shell_call(value, losses)
            if value.kind == "apply_patch_call" and value.name == "apply_patch":
                return self.encode_apply_patch_call(value, losses)
            if value.kind == "tool_search_call" and value.name == "tool_search" and value.runner in ("client", "provider"):
                return self.encode_tool_search_call(value, losses)
            if value.kind == "mcp_approval" and value.runner == "provider" and value.name == "mcp_approval":
                return self.encode_approval_request(value, losses)
            if marked(value, self.SPACES, "$case") == "ToolSearchCall" and value.kind == "tool_search_call" and value.name == "tool_search":
                return self.encode_tool_search_call(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ShellOutputOf" and value.kind == "local_shell_call":
                    return self.encode_shell_output_of(value, losses)
                if marked_case == "OutputItemToolResult" and value.kind == "mcp_approval" and value.runner == "provider":
                    return self.encode_output_item_tool_result(value, losses)
            if value.kind == "tool_search_call" and value.runner == "provider":
                return self.encode_found_by_server(value, losses)
            if value.kind == "function":
                return self.encode_function_output(value, losses)
            if value.kind == "custom":
                return self.encode_custom_output(value, losses)
            if value.kind in ("computer_call", "computer_actions"):
                return self.encode_computer_output(value, losses)
            if value.kind == "local_shell_call":
                return self.encode_local_shell_output(value, losses)
            if value.kind == "shell_call":
                return self.encode_shell_output(value, losses)
            if value.kind == "apply_patch_call" and value.is_error in (False, True):
                return self.encode_apply_patch_output(value, losses)
            if value.kind == "tool_search_call":
                return self.encode_tool_search_output(value, losses)
            if value.kind == "mcp_approval" and value.runner == "provider" and value.value is not None:
                before = len(losses)
                if (w := self.encode_output_item_tool_result(value, losses)) is LOST or looks(at_path(w, "approve"), "*"):
                    return w
                losses.__delitem__(slice(before, None))
            if marked(value, self.SPACES, "$case") == "ApplyPatchOutput" and value.kind == "apply_patch_call":
                return self.encode_apply_patch_output(value, losses)
        if cls is u.Message and value.role == "assistant":
            return self.encode_output_message(value, losses)
        if cls is u.Reasoning:
            return self.encode_reasoning(value, losses)
        if cls is u.ToolChange:
            return self.encode_additional_tools(value, losses)
        if cls is u.ConfigChange:
            return self.encode_configuration_update(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def both_output_item(self, first: Any, second: Any, losses: list[Loss]) -> dict[str, Any] | Lost | None:
        """OutputItem: two parts as one object, their losses under [0] and [1]; None if each is an object of its own."""
        if second.__class__ is u.ToolResult and first.__class__ is u.ToolCall and first.id == second.call_id:
            if (
                first.kind == "web_search_call"
                and first.runner == "provider"
                and first.name == "web_search"
                and second.kind == "web_search_call"
                and second.runner == "provider"
            ):
                return both_as(self, first, second, losses, "web_search_call_first", "web_search_call_second")
            if (
                first.kind == "file_search_call"
                and first.runner == "provider"
                and first.name == "file_search"
                and second.kind == "file_search_call"
                and second.runner == "provider"
            ):
                return both_as(self, first, second, losses, "file_search_call_first", "file_search_call_second")
            if (
                first.kind == "code_interpreter_call"
                and first.runner == "provider"
                and first.name == "code_interpreter"
                and second.kind == "code_interpreter_call"
                and second.runner == "provider"
            ):
                return both_as(self, first, second, losses, "code_interpreter_call_first", "code_interpreter_call_second")
            if (
                first.kind == "image_generation_call"
                and first.runner == "provider"
                and first.name == "image_generation"
                and second.kind == "image_generation_call"
                and second.runner == "provider"
            ):
                return both_as(self, first, second, losses, "image_generation_call_first", "image_generation_call_second")
            if first.kind == "mcp_call" and first.runner == "provider" and second.kind == "mcp_call" and second.runner == "provider":
                return both_as(self, first, second, losses, "mcp_call_first", "mcp_call_second")
        return None

    def half_output_item(self, value: Any) -> bool:
        """OutputItem: whether a part is half of a wire object, which has no place without what follows it."""
        return value.__class__ is u.ToolCall and (
            value.kind == "web_search_call"
            and value.runner == "provider"
            and value.name == "web_search"
            or value.kind == "file_search_call"
            and value.runner == "provider"
            and value.name == "file_search"
            or value.kind == "code_interpreter_call"
            and value.runner == "provider"
            and value.name == "code_interpreter"
            or value.kind == "image_generation_call"
            and value.runner == "provider"
            and value.name == "image_generation"
            or value.kind == "mcp_call"
            and value.runner == "provider"
        )

    def decode_error(self, w: Any) -> u.ErrorAnswer:
        """Error: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("detail").__class__ is str:
            return self.decode_detail(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            out = self.decode_error_error(w)
            if out.native == "detail":
                return self.found_as(out, "ErrorError")
            return out
        if w.get("error").__class__ is str:
            return self.found_as(self.decode_text_error(w), "TextError")
        if w.get("message").__class__ is str:
            return self.found_as(self.decode_flat_error(w), "FlatError")
        raise no_case(
            DecodeError,
            w,
            "Detail :dict detail:str",
            "ErrorError :dict error:dict error.message:str",
            "TextError :dict error:str",
            "FlatError :dict message:str",
        )

    def encode_error(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Error: the first case that a unified value fits."""
        if value.__class__ is u.ErrorAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ErrorError":
                    return self.encode_error_error(value, losses)
                if marked_case == "TextError":
                    return self.encode_text_error(value, losses)
                if marked_case == "FlatError":
                    return self.encode_flat_error(value, losses)
            if value.native == "detail":
                return self.encode_detail(value, losses)
            return self.encode_error_error(value, losses)
        return self.lost(value, losses)

    def encode_row_of_system(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfSystem: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolChange:
            return self.encode_additional_tools(value, losses)
        if cls is u.ConfigChange:
            return self.encode_configuration_update(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_user(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfUser: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "UserToolResult" and value.kind == "mcp_approval" and value.runner == "provider":
                    return self.encode_user_tool_result(value, losses)
            if value.kind == "mcp_approval" and value.runner == "provider" and value.value is not None:
                before = len(losses)
                if (w := self.encode_user_tool_result(value, losses)) is LOST or looks(at_path(w, "approve"), "*"):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_assistant(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfAssistant: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "CustomCall" and value.kind == "custom":
                    return self.encode_custom_call(value, losses)
                if marked_case == "ShellCall" and value.kind == "shell_call" and value.name == "shell":
                    return self.encode_shell_call(value, losses)
            if value.kind == "function":
                return self.encode_function_call(value, losses)
            if value.kind == "custom" and value.input is not None:
                return self.encode_custom_call(value, losses)
            if value.kind == "computer_call" and value.name == "computer":
                return self.encode_computer_call(value, losses)
            if value.kind == "computer_actions" and value.name == "computer":
                return written_as(self, value, "computer_actions", "row", losses, "computer_call")
            if value.kind == "local_shell_call" and value.name == "local_shell":
                return self.encode_local_shell_call(value, losses)
            if value.kind == "shell_call" and value.name == "shell" and value.runner == "provider":
                return self.encode_ran_shell(value, losses)
            if value.kind == "shell_call" and value.name == "shell":
                return self.encode_shell_call(value, losses)
            if value.kind == "apply_patch_call" and value.name == "apply_patch":
                return self.encode_apply_patch_call(value, losses)
            if value.kind == "tool_search_call" and value.name == "tool_search" and value.runner in ("client", "provider"):
                return self.encode_tool_search_call(value, losses)
            if value.kind == "mcp_approval" and value.runner == "provider" and value.name == "mcp_approval":
                return self.encode_approval_request(value, losses)
            if marked(value, self.SPACES, "$case") == "ToolSearchCall" and value.kind == "tool_search_call" and value.name == "tool_search":
                return self.encode_tool_search_call(value, losses)
        if cls is u.ToolResult and value.kind == "tool_search_call" and value.runner == "provider":
            return self.encode_found_by_server(value, losses)
        if cls is u.Reasoning:
            return self.encode_reasoning(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "ShellOutputOf" and value.kind == "local_shell_call":
                return self.encode_shell_output_of(value, losses)
            if value.kind == "function":
                return self.encode_function_output(value, losses)
            if value.kind == "custom":
                return self.encode_custom_output(value, losses)
            if value.kind in ("computer_call", "computer_actions"):
                return self.encode_computer_output(value, losses)
            if value.kind == "local_shell_call":
                return self.encode_local_shell_output(value, losses)
            if value.kind == "shell_call":
                return self.encode_shell_output(value, losses)
            if value.kind == "apply_patch_call" and value.is_error in (False, True):
                return self.encode_apply_patch_output(value, losses)
            if value.kind == "tool_search_call":
                return self.encode_tool_search_output(value, losses)
            if marked(value, self.SPACES, "$case") == "ApplyPatchOutput" and value.kind == "apply_patch_call":
                return self.encode_apply_patch_output(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_output_item(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ in (u.Reasoning, u.ToolCall, u.ToolResult, u.ToolChange, u.ConfigChange):
            return "assistant"
        return None

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.kind == "mcp_approval" and value.runner == "provider" and value.value is not None:
                return "user"
            if (
                value.kind == "web_search_call"
                and value.runner == "provider"
                or value.kind == "file_search_call"
                and value.runner == "provider"
                or value.kind == "code_interpreter_call"
                and value.runner == "provider"
                or value.kind == "image_generation_call"
                and value.runner == "provider"
                or value.kind == "mcp_call"
                and value.runner == "provider"
                or value.kind == "tool_search_call"
                and value.runner == "provider"
            ):
                return "assistant"
            if (
                value.kind == "function"
                or value.kind == "custom"
                or value.kind in ("computer_call", "computer_actions")
                or value.kind == "local_shell_call"
                or value.kind == "shell_call"
                or value.kind == "apply_patch_call"
                and value.is_error in (False, True)
                or value.kind == "tool_search_call"
            ):
                return "tool"
            return "tool"
        if cls in (u.ToolChange, u.ConfigChange):
            return "system"
        if cls in (u.Reasoning, u.ToolCall):
            return "assistant"
        return None


LENS: Final = OpenaiResponses()
