# Generated from spec/providers/openai_chat.yaml; do not edit.

"""OpenAI Chat Completions, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, flag, missing, same, text, whole, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, with_ids, with_linked_names, write_messages, write_tools, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import ABSENT, Extras, MISSING, UNSET, dropped, foreign, has_spelling, mark, marked, remember, remember_object
from ...lenses.fitting import in_words, is_value, looks, no_case
from ...lenses.kinds import ANY, BOOL, Coded, Each, FLOAT, INT, Joined, Json, Leaves, Lone, OBJECT, Of, STR, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, NOTHING, Nested, Row, Rows, Sum, by_rows, kept_keys, more_rows, nested_rest, read_rows
from ...lenses.rows import reads, required
from ...lenses.structs import has_content, just, lost_fields, lost_under, own_spaces, total_of, was_made
from ...lenses.values import arguments_in, arguments_out, each, each_out, inside, leaves, listed, odd_list, reordered, says_text
from ...lenses.values import text_or_json, texts_of, under, with_substitute
from ...lenses.words import Words


class OpenaiChat(Lens):
    """OpenAI Chat Completions."""

    __slots__ = ()
    NAMESPACE = "openai_chat"
    TITLE = "OpenAI Chat Completions"
    DOCS = "https://platform.openai.com/docs/api-reference/chat"
    OWNER = "openai"
    MODEL_KEY = "model"
    MESSAGES_KEY = "messages"
    SDK = ("openai", "3.57.0", "extra_body")
    SDK_PARAMS = frozenset(
        (
            "audio frequency_penalty function_call functions logit_bias logprobs max_completion_tokens max_tokens messages "
            "metadata modalities model moderation n parallel_tool_calls prediction presence_penalty prompt_cache_key "
            "prompt_cache_options prompt_cache_retention reasoning_effort response_format safety_identifier seed "
            "service_tier stop store stream stream_options temperature tool_choice tools top_logprobs top_p user verbosity "
            "web_search_options "
        ).split()
    )
    DETECT = {"request": {"messages": "*"}, "response": {"choices": "*", "object": "chat.completion"}, "error": {"error": "*"}}
    ENVELOPE = {"id": "", "created": 0, "model": ""}
    NEEDS = {
        "Candidate": {"stop_reason": {"value": "stop"}},
        "Usage": {"input_tokens": {"value": 0}, "output_tokens": {"value": 0}},
        "Citation": {"start": {"length": "text"}, "end": {"length": "text"}, "url": {"value": ""}, "title": {"of": "url"}},
    }
    CARRY = "message"
    MOVED = {
        "choices[].text": "choices[].message.content",
        "choices[].delta": "choices[].message",
        "choices[].delta.function_call": "choices[].delta.tool_calls[0].function",
        "choices[].native_finish_reason": "choices[].finish_reason",
        "choices[].message.tool_calls[].name": "choices[].message.tool_calls[].function.name",
        "choices[].message.tool_calls[].arguments": "choices[].message.tool_calls[].function.arguments",
        "choices[].message.tool_calls[].input": "choices[].message.tool_calls[].function.arguments",
        "usage.input_tokens": "usage.prompt_tokens",
        "usage.output_tokens": "usage.completion_tokens",
        "usage.cache_read_input_tokens": "usage.prompt_tokens_details.cached_tokens",
        "usage.cache_creation_input_tokens": "usage.prompt_tokens_details.cache_write_tokens",
        "usage.prompt_cache_hit_tokens": "usage.prompt_tokens_details.cached_tokens",
        "usage.prompt_cache_write_tokens": "usage.prompt_tokens_details.cache_write_tokens",
        "usage.cached_tokens": "usage.prompt_tokens_details.cached_tokens",
        "usage.input_tokens_details": "usage.prompt_tokens_details",
        "usage.prompt_tokens_details.created_cache_tokens": "usage.prompt_tokens_details.cache_write_tokens",
        "usage.prompt_tokens_details.cache_creation_tokens": "usage.prompt_tokens_details.cache_write_tokens",
    }
    FAILURES = ("error", "abort", "repetition")
    CITATIONS = {"of": "message", "offsets": "characters"}
    ENDPOINT = {
        "path": "/chat/completions",
        "header": "authorization",
        "prefix": "Bearer ",
        "models": {
            "path": "/models",
            "response": {"object": "list", "data": [{"id": "{model}", "object": "model", "created": 0, "owned_by": "interlingua"}]},
            "one": {"path": "/models/{model}"},
        },
    }
    ADDRESS = {"base": "https://api.openai.com/v1", "key": "OPENAI_API_KEY", "root": True}
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
    WORDS_SYSTEM_ROLE = Words("system_role", {"system": ("system", "developer")})
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
    WORDS_TOOL_MODE = Words(
        "tool_mode", {"auto": ("auto",), "none": ("none",), "required": ("required", "any")}, lost={"tool": "required", "allowed": "auto"}
    )
    WORDS_FLAT_SCHEMA_TYPE = Words("flat_schema_type", {"json_schema": ("json_object", "json_schema")}, unknown="other")
    WORDS_FORMAT_KIND = Words(
        "format_kind", {"text": ("text",), "json": ("json_object",), "json_schema": ("json_schema",)}, unknown="other"
    )
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
    WORDS_SERVICE_TIER = Words(
        "service_tier",
        {"auto": ("auto",), "default": ("default",), "flex": ("flex",), "scale": ("scale",), "priority": ("priority",), "fast": ("fast",)},
        lost={"performance": "priority"},
        unknown="open",
    )
    WORDS_STOP_REASON = Words(
        "stop_reason",
        {"stop": ("stop",), "length": ("length",), "tool_calls": ("tool_calls", "function_call"), "refusal": ("content_filter",)},
        lost={"stop_sequence": "stop", "pause": "stop", "other": "stop"},
        unknown="other",
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
    ROWS_CACHE_BREAKPOINT = Rows("CacheHint") + {"mode": Fixed("explicit"), "ttl": Row("ttl", Word("WORDS_CACHE_TTL"))}
    CACHE_BREAKPOINT_READ = frozenset({"mode", "ttl"})
    ROWS_CACHE_CONTROL = Rows("CacheHint") + {"type": Fixed("ephemeral"), "ttl": Row("ttl", STR)}
    CACHE_CONTROL_READ = frozenset({"ttl", "type"})
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_TEXT_PART = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint"), shared=True),
        "cache_control": Row("cache", Of("cache_control"), only="read", shared=True, first=("prompt_cache_breakpoint",)),
    }
    TEXT_PART_READ = frozenset({"prompt_cache_breakpoint", "text", "type"})
    LOST_SYSTEM_MESSAGE = lost_fields(u.Message, minor=("citations sources supports",), trivial=("cache",))
    ROWS_SYSTEM_MESSAGE = Rows("Message") + {
        "role": Row("role", Word("WORDS_SYSTEM_ROLE"), required=True),
        "content": Row("parts", TextOr("text_parts", u.Text, first=True), empty=""),
        "name": Row("name", STR),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    SYSTEM_MESSAGE_READ = frozenset({"content", "name", "role"})
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}, required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint"), shared=True),
        "cache_control": Row("cache", Of("cache_control"), only="read", shared=True, first=("prompt_cache_breakpoint",)),
    }
    IMAGE_PART_READ = frozenset({"image_url", "prompt_cache_breakpoint", "type"})
    IMAGE_PART_IMAGE_URL_READ = frozenset({"detail", "url"})
    decode_image_text = reads(u.Image, "ROWS_IMAGE_TEXT", source=UNSET)
    LOST_IMAGE_TEXT = lost_fields(u.Image, major=("signature",), minor=("detail",))
    ROWS_IMAGE_TEXT = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Row("source", Coded("data_url", STR), required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint"), shared=True),
        "cache_control": Row("cache", Of("cache_control"), only="read", shared=True, first=("prompt_cache_breakpoint",)),
    }
    encode_just_audio_part_input_audio = just(u.Blob, "encode_audio_part_input_audio")
    ROWS_AUDIO_PART_INPUT_AUDIO = Rows("Blob") + {
        "data": Row("data", STR, required=True),
        "format": Row("media_type", Word("WORDS_AUDIO_FORMAT"), required=True),
    }
    AUDIO_PART_INPUT_AUDIO_READ = frozenset({"data", "format"})
    decode_audio_part = reads(u.Audio, "ROWS_AUDIO_PART", source=UNSET)
    LOST_AUDIO_PART = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at",))
    ROWS_AUDIO_PART = Rows("Audio") + {
        "type": Fixed("input_audio", tag=True),
        "input_audio": Row("source", Of("audio_part_input_audio", just=True), required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint"), shared=True),
        "cache_control": Row("cache", Of("cache_control"), only="read", shared=True, first=("prompt_cache_breakpoint",)),
    }
    encode_just_file_id = just(u.FileRef, "encode_file_id")
    LOST_FILE_ID = lost_fields(u.FileRef, trivial=("media_type",))
    ROW_FILE_ID = Row("id", STR, required=True, owner="owner")
    LOST_FILE_PART = lost_fields(u.Document, major=("context signature",), minor=("origin citable",))
    ROWS_FILE_PART = Rows("Document") + {
        "type": Fixed("file", tag=True),
        "file": Nested(
            {
                "filename": Row("filename", STR),
                "file_data": Row("source", Coded("data_url", STR), shared=True),
                "file_id": Row("source", Of("file_id", just=True), shared=True),
            },
            required=True,
        ),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint"), shared=True),
        "cache_control": Row("cache", Of("cache_control"), only="read", shared=True, first=("prompt_cache_breakpoint",)),
    }
    decode_seen_video = reads(u.Video, "ROWS_SEEN_VIDEO", source=UNSET)
    LOST_SEEN_VIDEO = lost_fields(u.Video, major=("signature",))
    ROWS_SEEN_VIDEO = Rows("Video") + {
        "type": Fixed("video_url", tag=True),
        "video_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint"), shared=True),
        "cache_control": Row("cache", Of("cache_control"), only="read", shared=True, first=("prompt_cache_breakpoint",)),
    }
    decode_seen_audio = reads(u.Audio, "ROWS_SEEN_AUDIO", source=UNSET)
    LOST_SEEN_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at",))
    ROWS_SEEN_AUDIO = Rows("Audio") + {
        "type": Fixed("audio_url", tag=True),
        "audio_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint"), shared=True),
        "cache_control": Row("cache", Of("cache_control"), only="read", shared=True, first=("prompt_cache_breakpoint",)),
    }
    LOST_USER_MESSAGE = lost_fields(u.Message, minor=("citations sources supports",), trivial=("cache",))
    ROWS_USER_MESSAGE = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", TextOr("user_part", u.Text, first=True), empty=""),
        "name": Row("name", STR),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    USER_MESSAGE_READ = frozenset({"content", "name", "role"})
    LOST_REFUSAL_PART = lost_fields(u.Refusal, major=("signature",))
    ROWS_REFUSAL_PART = Rows("Refusal") + {
        "type": Fixed("refusal", tag=True),
        "refusal": Row("text", STR, required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint"), shared=True),
        "cache_control": Row("cache", Of("cache_control"), only="read", shared=True, first=("prompt_cache_breakpoint",)),
    }
    REFUSAL_PART_READ = frozenset({"prompt_cache_breakpoint", "refusal", "type"})
    decode_assistant_message_audio = reads(u.Audio, "ROWS_ASSISTANT_MESSAGE_AUDIO", source=UNSET)
    LOST_ASSISTANT_MESSAGE_AUDIO = lost_fields(u.Audio, major=("signature",), trivial=("expires_at cache",))
    ROWS_ASSISTANT_MESSAGE_AUDIO = Rows("Audio") + {"id": Row("source", Of("file_id", just=True), required=True)}
    LOST_FUNCTION_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace",), trivial=("cache",))
    ROWS_FUNCTION_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), required=True),
            },
            required=True,
        ),
        "index": Kept("trivial"),
    }
    FUNCTION_CALL_READ = frozenset({"function", "id", "type"})
    FUNCTION_CALL_FUNCTION_READ = frozenset({"arguments", "name"})
    LOST_CUSTOM_CALL = lost_fields(u.ToolCall, major=("signature runner arguments",), minor=("namespace",), trivial=("cache",))
    ROWS_CUSTOM_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "type": Fixed("custom", tag=True),
        "custom": Nested({"name": Row("name", STR, required=True), "input": Row("input", STR, required=True)}, required=True),
        "index": Kept("trivial"),
    }
    CUSTOM_CALL_READ = frozenset({"custom", "id", "type"})
    CUSTOM_CALL_CUSTOM_READ = frozenset({"input", "name"})
    decode_url_citation = reads(u.Citation, "ROWS_URL_CITATION")
    LOST_URL_CITATION = lost_fields(u.Citation, minor=("quote place file token sources",))
    ROWS_URL_CITATION = Rows("Citation") + {
        "type": Fixed("url_citation"),
        "url_citation": Nested(
            {"url": Row("url", STR), "title": Row("title", STR), "start_index": Row("start", INT), "end_index": Row("end", INT)}
        ),
    }
    encode_just_old_call = just(u.ToolCall, "encode_old_call")
    LOST_OLD_CALL = lost_fields(u.ToolCall, major=("input signature kind runner",), minor=("namespace cache",))
    ROWS_OLD_CALL = Rows("ToolCall") + {
        "name": Row("name", STR, required=True),
        "id": Row("id", STR, made=True),
        "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
    }
    OLD_CALL_READ = frozenset({"arguments", "id", "name"})
    LOST_ASSISTANT_MESSAGE = lost_fields(u.Message, minor=("sources supports",), trivial=("cache",))
    ROWS_ASSISTANT_MESSAGE = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=2),
        "content": Row(
            "parts", TextOr("assistant_part", u.Text, first=True), empty=None, shared=True, order=1, second=(u.Refusal, u.Opaque)
        ),
        "audio": Row("parts", Lone("assistant_message_audio", just=True), shared=True, order=3),
        "tool_calls": Row("parts", Each("call"), shared=True, order=4, second=(u.Opaque,)),
        "name": Row("name", STR),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "annotations": Row("citations", Each("url_citation")),
        "function_call": Row("parts", Lone("old_call", just=True), only="read", shared=True, order=5, second=(u.ToolCall,)),
        "reasoning_content": Row(
            "parts", Joined("", u.Reasoning, "content", listed=True), also=("reasoning",), only="read", shared=True, second=(u.Reasoning,)
        ),
    }
    ASSISTANT_MESSAGE_READ = frozenset({"annotations", "audio", "content", "name", "refusal", "role", "tool_calls"})
    decode_seen_image = reads(u.Image, "ROWS_SEEN_IMAGE", source=UNSET)
    LOST_SEEN_IMAGE = lost_fields(u.Image, major=("signature",))
    ROWS_SEEN_IMAGE = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}, required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint"), shared=True),
        "cache_control": Row("cache", Of("cache_control"), only="read", shared=True, first=("prompt_cache_breakpoint",)),
    }
    LOST_TOOL_MESSAGE = lost_fields(u.ToolResult, major=("signature runner",), minor=("is_error",), trivial=("cache",))
    ROWS_TOOL_MESSAGE = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "tool_call_id": Row("call_id", STR, made=True),
        "content": Row("parts", TextOr("tool_part", u.Text, first=True), empty=""),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "name": Row("name", STR, only="read", link=True),
    }
    TOOL_MESSAGE_READ = frozenset({"content", "role", "tool_call_id"})
    decode_old_result = reads(u.ToolResult, "ROWS_OLD_RESULT", call_id=UNSET)
    LOST_OLD_RESULT = lost_fields(u.ToolResult, major=("value signature is_error kind runner",), minor=("cache",))
    ROWS_OLD_RESULT = Rows("ToolResult") + {
        "role": Fixed("function", tag=True),
        "name": Row("name", STR, link=True),
        "tool_call_id": Row("call_id", STR, made=True),
        "content": Row("parts", TextOr("text_parts", u.Text, first=True), empty=""),
    }
    LOST_FUNCTION_TOOL = lost_fields(u.Tool, minor=("deferred",), trivial=("cache",))
    ROWS_FUNCTION_TOOL = Rows("Tool") + {
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "description": Row("description", STR),
                "parameters": Row("parameters", OBJECT),
                "strict": Row("strict", BOOL),
                "cache_control": Row("cache", Of("cache_control"), only="read", shared=True),
            },
            required=True,
        ),
        "cache_control": Row("cache", Of("cache_control"), only="read", shared=True),
    }
    FUNCTION_TOOL_READ = frozenset({"function", "type"})
    FUNCTION_TOOL_FUNCTION_READ = frozenset({"description", "name", "parameters", "strict"})
    decode_old_tool = reads(u.Tool, "ROWS_OLD_TOOL", name=UNSET)
    LOST_OLD_TOOL = lost_fields(u.Tool, minor=("deferred cache",))
    ROWS_OLD_TOOL = Rows("Tool") + {
        "name": Row("name", STR, required=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "description": Row("description", STR),
        "parameters": Row("parameters", OBJECT, also=("input_schema",)),
        "strict": Row("strict", BOOL),
    }
    decode_custom_tool_grammar = reads(u.Grammar, "ROWS_CUSTOM_TOOL_GRAMMAR", syntax=UNSET, definition=UNSET)
    ROWS_CUSTOM_TOOL_GRAMMAR = Rows("Grammar") + {
        "syntax": Row("syntax", STR, required=True),
        "definition": Row("definition", STR, required=True),
    }
    decode_custom_tool = reads(u.CustomTool, "ROWS_CUSTOM_TOOL", name=UNSET)
    LOST_CUSTOM_TOOL = lost_fields(u.CustomTool, trivial=("cache",))
    ROWS_CUSTOM_TOOL = Rows("CustomTool") + {
        "type": Fixed("custom", tag=True),
        "custom": Nested(
            {
                "name": Row("name", STR, required=True),
                "description": Row("description", STR),
                "format": Nested({"type": Fixed("grammar"), "grammar": Row("grammar", Of("custom_tool_grammar"))}),
            },
            required=True,
        ),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    decode_other_tool = reads(u.ProviderTool, "ROWS_OTHER_TOOL", kind=UNSET)
    LOST_OTHER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size cache",),
    )
    ROWS_OTHER_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", STR, required=True, where="*"),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    decode_named_function = reads(u.ToolChoice, "ROWS_NAMED_FUNCTION", mode="tool", kind="function")
    LOST_NAMED_FUNCTION = lost_fields(u.ToolChoice, major=("allowed allowed_mode",))
    ROWS_NAMED_FUNCTION = Rows("ToolChoice") + {
        "type": Fixed("function"),
        "function": Nested({"name": Row("name", STR, required=True)}, required=True),
    }
    decode_flat_function = reads(u.ToolChoice, "ROWS_FLAT_FUNCTION", mode="tool", kind="function")
    LOST_FLAT_FUNCTION = lost_fields(u.ToolChoice, major=("allowed allowed_mode",))
    ROWS_FLAT_FUNCTION = Rows("ToolChoice") + {"name": Row("name", STR, required=True), "type": Fixed("function", tag=True)}
    decode_old_choice = reads(u.ToolChoice, "ROWS_OLD_CHOICE", mode="tool", kind="function")
    LOST_OLD_CHOICE = lost_fields(u.ToolChoice, major=("allowed allowed_mode",))
    ROWS_OLD_CHOICE = Rows("ToolChoice") + {"name": Row("name", STR, required=True)}
    decode_tool_named = reads(u.ToolChoice, "ROWS_TOOL_NAMED", mode="tool", kind="function")
    LOST_TOOL_NAMED = lost_fields(u.ToolChoice, major=("allowed allowed_mode",))
    ROWS_TOOL_NAMED = Rows("ToolChoice") + {"name": Row("name", STR, required=True), "type": Fixed("tool", tag=True)}
    decode_named_custom = reads(u.ToolChoice, "ROWS_NAMED_CUSTOM", mode="tool", kind="custom")
    LOST_NAMED_CUSTOM = lost_fields(u.ToolChoice, major=("allowed allowed_mode",))
    ROWS_NAMED_CUSTOM = Rows("ToolChoice") + {
        "type": Fixed("custom", tag=True),
        "custom": Nested({"name": Row("name", STR, required=True)}, required=True),
    }
    decode_function_ref = reads(u.ToolRef, "ROWS_FUNCTION_REF", name=UNSET, kind="function")
    ROWS_FUNCTION_REF = Rows("ToolRef") + {
        "type": Fixed("function", tag=True),
        "function": Nested({"name": Row("name", STR, required=True)}, required=True),
    }
    decode_custom_ref = reads(u.ToolRef, "ROWS_CUSTOM_REF", name=UNSET, kind="custom")
    ROWS_CUSTOM_REF = Rows("ToolRef") + {
        "type": Fixed("custom", tag=True),
        "custom": Nested({"name": Row("name", STR, required=True)}, required=True),
    }
    decode_allowed_tools = reads(u.ToolChoice, "ROWS_ALLOWED_TOOLS", mode="allowed")
    LOST_ALLOWED_TOOLS = lost_fields(u.ToolChoice, major=("name",))
    ROWS_ALLOWED_TOOLS = Rows("ToolChoice") + {
        "type": Fixed("allowed_tools", tag=True),
        "allowed_tools": Nested(
            {
                "mode": Row("allowed_mode", Word("WORDS_TOOL_MODE"), required=True),
                "tools": Row("allowed", Each("allowed_tool"), required=True),
            },
            required=True,
        ),
    }
    decode_object_mode = reads(u.ToolChoice, "ROWS_OBJECT_MODE")
    LOST_OBJECT_MODE = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",))
    ROWS_OBJECT_MODE = Rows("ToolChoice") + {"type": Row("mode", Word("WORDS_TOOL_MODE"), required=True)}
    LOST_MODE = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",))
    ROW_MODE = Row("mode", Word("WORDS_TOOL_MODE"), required=True)
    decode_flat_schema = reads(u.ResponseFormat, "ROWS_FLAT_SCHEMA", kind=UNSET)
    LOST_FLAT_SCHEMA = lost_fields(u.ResponseFormat, minor=("description strict",), trivial=("name",))
    ROWS_FLAT_SCHEMA = Rows("ResponseFormat") + {
        "type": Row("kind", Word("WORDS_FLAT_SCHEMA_TYPE"), required=True),
        "schema": Row("schema", OBJECT, required=True),
    }
    ROWS_OWN_FORMAT = Rows("ResponseFormat") + {
        "type": Row("kind", Word("WORDS_FORMAT_KIND"), required=True),
        "json_schema": Nested(
            {
                "name": Row("name", STR, empty="response"),
                "description": Row("description", STR),
                "schema": Row("schema", OBJECT),
                "strict": Row("strict", BOOL),
            }
        ),
    }
    OWN_FORMAT_READ = frozenset({"json_schema", "type"})
    OWN_FORMAT_JSON_SCHEMA_READ = frozenset({"description", "name", "schema", "strict"})
    decode_request_audio = reads(u.AudioOutput, "ROWS_REQUEST_AUDIO")
    encode_just_request_audio = just(u.AudioOutput, "encode_request_audio")
    ROWS_REQUEST_AUDIO = Rows("AudioOutput") + {
        "voice": Row("voice", ANY, required=True),
        "format": Row("format", STR, required=True, empty="wav"),
    }
    decode_place = reads(u.Location, "ROWS_PLACE")
    ROWS_PLACE = Rows("Location") + {
        "city": Row("city", STR),
        "country": Row("country", STR),
        "region": Row("region", STR),
        "timezone": Row("timezone", STR),
    }
    decode_web_search_options = reads(u.ProviderTool, "ROWS_WEB_SEARCH_OPTIONS", kind="web_search")
    LOST_WEB_SEARCH_OPTIONS = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred cache",),
    )
    ROWS_WEB_SEARCH_OPTIONS = Rows("ProviderTool") + {
        "search_context_size": Row("context_size", STR),
        "user_location": Nested({"type": Fixed("approximate"), "approximate": Row("location", Of("place"))}),
    }
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("documents mcp_servers",),
        minor=("top_k reasoning.budget_tokens reasoning.mode reasoning.summary compaction",),
        trivial=("cache",),
        within={"reasoning": u.ReasoningConfig},
    )
    ROWS_REQUEST = Rows("Request") + {
        "messages": Elsewhere("messages"),
        "model": Row("model", STR),
        "tools": Row("tools", Each("any_tool"), also=("functions",)),
        "tool_choice": Row("tool_choice", Of("tool_choice"), also=("function_call",)),
        "parallel_tool_calls": Row("parallel_tool_calls", BOOL),
        "response_format": Row("response_format", Of("response_format")),
        "max_completion_tokens": Row("max_tokens", INT, also=("max_tokens",)),
        "stop": Row("stop", Leaves(STR, one="also")),
        "temperature": Row("temperature", FLOAT),
        "top_p": Row("top_p", FLOAT),
        "seed": Row("seed", INT),
        "frequency_penalty": Row("frequency_penalty", FLOAT),
        "presence_penalty": Row("presence_penalty", FLOAT),
        "logit_bias": Row("logit_bias", OBJECT),
        "logprobs": Row("logprobs", BOOL),
        "top_logprobs": Row("top_logprobs", INT),
        "n": Row("candidates", INT, default=(1, 1)),
        "reasoning_effort": Row("reasoning.effort", Word("WORDS_EFFORT"), make=u.ReasoningConfig),
        "verbosity": Row("verbosity", STR),
        "modalities": Row("modalities", Leaves(STR)),
        "audio": Row("audio", Of("request_audio", just=True)),
        "prediction": Row("prediction", ANY),
        "web_search_options": Row("web_search", Of("web_search_options", just=True)),
        "prompt_cache_key": Row("cache_key", STR),
        "prompt_cache_retention": Row("cache_retention", STR),
        "prompt_cache_options": Nested({"mode": Kept(), "ttl": Kept()}),
        "stream": Row("stream", BOOL),
        "stream_options": Nested({"include_usage": Row("stream_usage", BOOL), "include_obfuscation": Kept("trivial")}),
        "user": Row("user", STR),
        "safety_identifier": Row("safety_id", STR),
        "metadata": Row("metadata", OBJECT),
        "store": Row("store", BOOL),
        "service_tier": Row("service_tier", Word("WORDS_SERVICE_TIER")),
        "moderation": Kept(),
    }
    REQUEST_READ = frozenset(
        (
            "audio messages modalities n prediction prompt_cache_options reasoning_effort response_format service_tier stop "
            "stream_options tool_choice tools web_search_options "
        ).split()
    )
    REQUEST_PROMPT_CACHE_OPTIONS_READ: frozenset[str] = frozenset()
    REQUEST_STREAM_OPTIONS_READ = frozenset({"include_usage"})
    ROW_AUDIO_BYTES = Row("data", STR, required=True)
    decode_audio_answer = reads(u.Audio, "ROWS_AUDIO_ANSWER", source=UNSET)
    LOST_AUDIO_ANSWER = lost_fields(u.Audio, major=("signature",), trivial=("cache",))
    ROWS_AUDIO_ANSWER = Rows("Audio") + {
        "id": Row("id", STR, required=True),
        "data": Row("source", Of("audio_bytes", just=True), required=True),
        "expires_at": Row("expires_at", INT),
        "transcript": Row("transcript", STR),
    }
    LOST_ANSWER_MESSAGE = lost_fields(u.Message, minor=("sources supports",), trivial=("cache",))
    ROWS_ANSWER_MESSAGE = Rows("Message") + {
        "role": Fixed("assistant"),
        "reasoning_content": Row(
            "parts", Joined("", u.Reasoning, "content", listed=True), also=("reasoning", "reasoning_text", "thinking"), shared=True
        ),
        "content": Row("parts", Joined("", u.Text, "text"), empty=None, shared=True, order=1),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=2),
        "annotations": Row("citations", Each("url_citation")),
        "audio": Row("parts", Lone("audio_answer", just=True), shared=True, order=3),
        "tool_calls": Row("parts", Each("call"), shared=True, order=4, second=(u.Opaque,)),
        "function_call": Row("parts", Lone("old_call", just=True), only="read", shared=True, order=5, second=(u.ToolCall,)),
        "name": Row("name", STR),
    }
    ANSWER_MESSAGE_READ = frozenset({"annotations", "audio", "content", "name", "reasoning_content", "refusal", "role", "tool_calls"})
    decode_top_logprob = reads(u.TokenLogprob, "ROWS_TOP_LOGPROB", token=UNSET, logprob=UNSET)
    LOST_TOP_LOGPROB = lost_fields(u.TokenLogprob, minor=("top",))
    ROWS_TOP_LOGPROB = Rows("TokenLogprob") + {
        "token": Row("token", STR, required=True),
        "logprob": Row("logprob", FLOAT, required=True),
        "bytes": Row("bytes", Leaves(INT)),
    }
    decode_token_logprob = reads(u.TokenLogprob, "ROWS_TOKEN_LOGPROB", token=UNSET, logprob=UNSET)
    ROWS_TOKEN_LOGPROB = Rows("TokenLogprob") + {
        "token": Row("token", STR, required=True),
        "logprob": Row("logprob", FLOAT, required=True),
        "bytes": Row("bytes", Leaves(INT)),
        "top_logprobs": Row("top", Each("top_logprob"), empty=[]),
    }
    decode_logprobs = reads(u.Logprobs, "ROWS_LOGPROBS")
    ROWS_LOGPROBS = Rows("Logprobs") + {"content": Row("content", Each("token_logprob")), "refusal": Row("refusal", Each("token_logprob"))}
    LOST_CHOICE = lost_fields(u.Candidate, minor=("stop_sequence stop_details",))
    ROWS_CHOICE = Rows("Candidate") + {
        "message": Row("message", Of("answer_message", just=True), required=True),
        "index": Row("index", INT, empty=0),
        "finish_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), native="stop_native"),
        "logprobs": Row("logprobs", Of("logprobs")),
        "native_finish_reason": Kept("trivial"),
    }
    CHOICE_READ = frozenset({"finish_reason", "index", "logprobs", "message"})
    LOST_USAGE = lost_fields(u.Usage, major=("cache_write_5m_tokens cache_write_1h_tokens tool_tokens",), minor=("cost web_searches",))
    ROWS_USAGE = Rows("Usage") + {
        "prompt_tokens": Row("input_tokens", INT),
        "completion_tokens": Row("output_tokens", INT),
        "total_tokens": Sum("input_tokens", "output_tokens"),
        "prompt_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT),
                "cache_write_tokens": Row("cache_write_tokens", INT),
                "audio_tokens": Row("input_audio_tokens", INT),
                "text_tokens": Kept("trivial"),
                "image_tokens": Kept("major"),
            }
        ),
        "completion_tokens_details": Nested(
            {
                "reasoning_tokens": Row("reasoning_tokens", INT),
                "audio_tokens": Row("output_audio_tokens", INT),
                "accepted_prediction_tokens": Row("accepted_prediction_tokens", INT),
                "rejected_prediction_tokens": Row("rejected_prediction_tokens", INT),
                "text_tokens": Kept("trivial"),
            }
        ),
    }
    USAGE_READ = frozenset({"completion_tokens", "completion_tokens_details", "prompt_tokens", "prompt_tokens_details", "total_tokens"})
    USAGE_PROMPT_TOKENS_DETAILS_READ = frozenset({"audio_tokens", "cache_write_tokens", "cached_tokens"})
    USAGE_COMPLETION_TOKENS_DETAILS_READ = frozenset(
        {"accepted_prediction_tokens", "audio_tokens", "reasoning_tokens", "rejected_prediction_tokens"}
    )
    ROWS_RESPONSE = Rows("Response") + {
        "object": Fixed("chat.completion"),
        "choices": Row("candidates", Each("choice"), required=True),
        "id": Row("id", STR),
        "created": Row("created", Coded("unix_seconds", ANY)),
        "model": Row("model", STR),
        "usage": Row("usage", Of("usage")),
        "service_tier": Row("service_tier", STR),
        "system_fingerprint": Kept("trivial"),
        "metadata": Kept("trivial"),
        "moderation": Kept(),
    }
    RESPONSE_READ = frozenset({"choices", "created", "id", "model", "object", "service_tier", "usage"})
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
    decode_detail_error = reads(u.ErrorAnswer, "ROWS_DETAIL_ERROR", message=UNSET)
    LOST_DETAIL_ERROR = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_DETAIL_ERROR = Rows("ErrorAnswer") + {"detail": Row("message", STR, required=True)}
    decode_detail_list = reads(u.ErrorAnswer, "ROWS_DETAIL_LIST", message=UNSET)
    LOST_DETAIL_LIST = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_DETAIL_LIST = Rows("ErrorAnswer") + {"detail": Row("message", Coded("json_text", ANY), required=True, where=[{"msg": "*"}])}
    decode_error_list = reads(u.ErrorAnswer, "ROWS_ERROR_LIST", message=UNSET)
    LOST_ERROR_LIST = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_ERROR_LIST = Rows("ErrorAnswer") + {"errors": Row("message", Coded("json_text", ANY), required=True, where=[{"message": "*"}])}
    decode_chunk_message_audio = reads(u.Audio, "ROWS_CHUNK_MESSAGE_AUDIO", source=UNSET)
    encode_just_chunk_message_audio = just(u.Audio, "encode_chunk_message_audio")
    LOST_CHUNK_MESSAGE_AUDIO = lost_fields(u.Audio, major=("signature",), trivial=("cache",))
    ROWS_CHUNK_MESSAGE_AUDIO = Rows("Audio") + {
        "expires_at": Row("expires_at", INT),
        "transcript": Row("transcript", STR),
        "id": Row("id", STR),
        "data": Row("source", Of("audio_bytes", just=True), default=("", NOTHING)),
    }
    LOST_CHUNK_CUSTOM = lost_fields(u.ToolCall, major=("signature runner",), minor=("namespace",), trivial=("cache",))
    ROWS_CHUNK_CUSTOM = Rows("ToolCall") + {
        "custom": Nested({"name": Row("name", STR, default=("", "")), "input": Row("input", STR)}, required=True),
        "index": Kept("trivial"),
        "id": Row("id", STR, default=("", ""), made=True),
        "type": Fixed("custom", required=False),
    }
    CHUNK_CUSTOM_READ = frozenset({"custom", "id", "type"})
    CHUNK_CUSTOM_CUSTOM_READ = frozenset({"input", "name"})
    LOST_CHUNK_FUNCTION = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace",), trivial=("cache",))
    ROWS_CHUNK_FUNCTION = Rows("ToolCall") + {
        "function": Nested({"name": Row("name", STR, default=("", "")), "arguments": Row("arguments_text", STR)}, required=True),
        "index": Kept("trivial"),
        "id": Row("id", STR, default=("", ""), made=True),
        "type": Fixed("function", required=False),
    }
    CHUNK_FUNCTION_READ = frozenset({"function", "id", "type"})
    CHUNK_FUNCTION_FUNCTION_READ = frozenset({"arguments", "name"})
    decode_chunk_opening = reads(u.ToolCall, "ROWS_CHUNK_OPENING", id=UNSET, name="")
    LOST_CHUNK_OPENING = lost_fields(u.ToolCall, major=("input signature kind runner arguments",), minor=("namespace cache",))
    ROWS_CHUNK_OPENING = Rows("ToolCall") + {
        "type": Fixed("function"),
        "id": Row("id", STR, required=True),
        "index": Kept("trivial"),
        "function": Nested({"name": Row("name", STR, default=("", ""))}),
    }
    LOST_CHUNK_MESSAGE = lost_fields(u.Message, minor=("sources supports",), trivial=("cache",))
    ROWS_CHUNK_MESSAGE = Rows("Message") + {
        "reasoning_content": Row(
            "parts", Joined("", u.Reasoning, "content", listed=True), also=("reasoning", "reasoning_text", "thinking"), shared=True
        ),
        "content": Row("parts", Joined("", u.Text, "text"), shared=True, order=1),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=2),
        "annotations": Row("citations", Each("url_citation")),
        "audio": Row("parts", Lone("chunk_message_audio", just=True), shared=True, order=3),
        "tool_calls": Row("parts", Each("chunk_call"), shared=True, order=4, second=(u.Opaque,)),
        "name": Row("name", STR),
        "role": Fixed("assistant", required=False),
        "reasoning_details": Kept("major"),
        "function_call": Kept("major"),
    }
    CHUNK_MESSAGE_READ = frozenset({"annotations", "audio", "content", "name", "reasoning_content", "refusal", "role", "tool_calls"})
    LOST_CHUNK_CHOICE = lost_fields(u.Candidate, minor=("stop_sequence stop_details",))
    ROWS_CHUNK_CHOICE = Rows("Candidate") + {
        "delta": Row("message", Of("chunk_message", just=True), required=True),
        "index": Row("index", INT, empty=0),
        "finish_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), empty=None, native="stop_native"),
        "logprobs": Row("logprobs", Of("logprobs")),
        "native_finish_reason": Kept("trivial"),
        "usage": Kept("trivial"),
    }
    CHUNK_CHOICE_READ = frozenset({"delta", "finish_reason", "index", "logprobs"})
    decode_bare_choice = reads(u.Candidate, "ROWS_BARE_CHOICE")
    LOST_BARE_CHOICE = lost_fields(u.Candidate, minor=("stop_sequence stop_details",))
    ROWS_BARE_CHOICE = Rows("Candidate") + {
        "delta": Nested({"role": Kept("trivial")}),
        "index": Row("index", INT),
        "finish_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), empty=None, native="stop_native"),
        "logprobs": Row("logprobs", Of("logprobs")),
    }
    ROWS_CHUNK = Rows("Response") + {
        "object": Fixed("chat.completion.chunk"),
        "choices": Row("candidates", Each("any_chunk_choice"), required=True, empty=[]),
        "id": Row("id", STR),
        "created": Row("created", Coded("unix_seconds", ANY)),
        "model": Row("model", STR),
        "usage": Row("usage", Of("usage")),
        "service_tier": Row("service_tier", STR),
        **kept_keys("system_fingerprint", "metadata", "obfuscation", level="trivial"),
        "moderation": Kept(),
    }
    CHUNK_READ = frozenset({"choices", "created", "id", "model", "object", "service_tier", "usage"})
    CONVERSATION = Conversation(
        "messages",
        "row",
        parts={"tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        written={"system": "system_message", "user": "user_message", "assistant": "assistant_message"},
        runs=("tool",),
        ids=True,
        links="kept",
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    JOINED_REASONING = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))
    JOINED_REFUSAL = lost_fields(u.Refusal, major=("signature",), minor=("cache",))

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

    def decode_cache_control(self, w: Any) -> u.CacheHint:
        """CacheControl -> CacheHint. Anthropic's cache mark, which gateways pass on and other vendors have adopted."""
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
        """CacheControl <- CacheHint. Anthropic's cache mark, which gateways pass on and other vendors have adopted."""
        w: dict[str, Any] = {"type": "ephemeral"}
        if value.ttl is not None:
            w["ttl"] = value.ttl
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE_CONTROL, losses)

    def decode_text_part(self, w: Any) -> u.Text:
        """TextPart -> Text."""
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
            if "cache_control" in w:
                return by_rows(self, u.Text(text=UNSET), w, self.ROWS_TEXT_PART)
            if (prompt_cache_breakpoint_ := w.get("prompt_cache_breakpoint")) is not None:
                n += 1
                out.cache = inside(prompt_cache_breakpoint_, self.decode_cache_breakpoint, "prompt_cache_breakpoint")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_TEXT_PART, self.TEXT_PART_READ, None)
        return out

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.cache.__class__ is u.CacheHint:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def decode_system_message(self, w: Any) -> u.Message:
        """SystemMessage -> Message."""
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
        n = 1
        if (content_ := w.get("content")) is not None:
            n += 1
            content_list: list[Any]
            if content_.__class__ is str:
                content_list = [u.Text(text=content_)] if content_ else []
                content_form = "string"
            else:
                content_list = each(content_, self.decode_text_parts, "content")
                content_form = "list"
            out.parts = content_list
            out.form = content_form
        elif "content" not in w:
            extras = remember(extras, self.NAMESPACE, "content", ABSENT)
        if n != len(w):
            if "cache_control" in w:
                return by_rows(self, u.Message(role="system"), w, self.ROWS_SYSTEM_MESSAGE)
            if (name_ := w.get("name")) is not None:
                n += 1
                out.name = name_ if name_.__class__ is str else text(name_, "name")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_SYSTEM_MESSAGE, self.SYSTEM_MESSAGE_READ, extras)
        out.extras = extras
        return out

    def encode_system_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemMessage <- Message."""
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
                content_ = each_out(value.parts, self.encode_text_parts, losses, "parts")
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
        if value.name is not None:
            w["name"] = value.name
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM_MESSAGE, losses, self.ROWS_SYSTEM_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_MESSAGE, losses)

    def decode_image_part(self, w: Any) -> u.Image:
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
        image_url_url_value = inside(image_url_url_, codecs.data_url_in, "image_url", "url")
        if not same(codecs.data_url_out(image_url_url_value, []), image_url_url_):
            extras = remember(extras, self.NAMESPACE, "url", image_url_url_, "image_url")
        out = u.Image(source=image_url_url_value)
        if len(image_url_) != 1:
            n_image_url_ = 1
            if (image_url_detail_ := image_url_.get("detail")) is not None:
                n_image_url_ += 1
                out.detail = image_url_detail_ if image_url_detail_.__class__ is str else text(image_url_detail_, "image_url", "detail")
            if n_image_url_ != len(image_url_):
                extras = nested_rest(self, (out,), image_url_, self.ROWS_IMAGE_PART, self.IMAGE_PART_IMAGE_URL_READ, extras, "image_url")
        if len(w) != 2:
            n = 2
            if "cache_control" in w:
                return by_rows(self, u.Image(source=UNSET), w, self.ROWS_IMAGE_PART)
            if (prompt_cache_breakpoint_ := w.get("prompt_cache_breakpoint")) is not None:
                n += 1
                out.cache = inside(prompt_cache_breakpoint_, self.decode_cache_breakpoint, "prompt_cache_breakpoint")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_IMAGE_PART, self.IMAGE_PART_READ, extras)
        out.extras = extras
        return out

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
        if value.cache.__class__ is u.CacheHint:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_image_text(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageText <- Image. Mistral, vLLM: the URL without a nested object"""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.cache.__class__ is u.CacheHint:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.detail is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_TEXT, losses, self.ROWS_IMAGE_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_TEXT, losses)

    def decode_audio_part_input_audio(self, w: Any) -> u.Blob:
        """AudioPartInputAudio -> Blob."""
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
            extras = more_rows(self, (out,), w, self.ROWS_AUDIO_PART_INPUT_AUDIO, self.AUDIO_PART_INPUT_AUDIO_READ, extras)
        out.extras = extras
        return out

    def encode_audio_part_input_audio(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """AudioPartInputAudio <- Blob."""
        if value.media_type in self.WORDS_AUDIO_FORMAT.lost:
            self.changed(losses, "media_type", "Blob.media_type", value.media_type)
        w: dict[str, Any] = {"data": value.data, "format": self.WORDS_AUDIO_FORMAT.write.get(value.media_type, value.media_type)}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART_INPUT_AUDIO, losses)

    def encode_audio_part(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioPart <- Audio."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        input_audio_: Any = under(value.source, self.encode_just_audio_part_input_audio, losses, "source")
        if input_audio_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_audio", "input_audio": input_audio_}
        if value.cache.__class__ is u.CacheHint:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        self.rest(w, value, self.LOST_AUDIO_PART, losses, self.ROWS_AUDIO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART, losses)

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

    def decode_file_part(self, w: Any) -> u.Document:
        """FilePart -> Document. Either file_data (a data URL) or file_id."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_FILE_PART)
        required(w, out.source, "file_data", "file_id")
        out.extras = extras
        return out

    def encode_file_part(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FilePart <- Document. Either file_data (a data URL) or file_id."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_: dict[str, Any] = {}
        if value.filename is not None:
            file_["filename"] = value.filename
        if value.source.__class__ in (u.Blob, u.Url):
            file_file_data_: Any = under(value.source, codecs.data_url_out, losses, "source")
            if value.source.extras is not None:
                foreign(value.source, (), losses, "source")
            if file_file_data_ is not LOST:
                file_["file_data"] = file_file_data_
            else:
                return self.lost(value, losses)
        if value.source.__class__ is u.FileRef:
            if (file_file_id_ := under(value.source, self.encode_just_file_id, losses, "source")) is not LOST:
                file_["file_id"] = file_file_id_
            else:
                return self.lost(value, losses)
        w: dict[str, Any] = {"type": "file", "file": file_}
        if value.cache.__class__ is u.CacheHint:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        self.rest(w, value, self.LOST_FILE_PART, losses, self.ROWS_FILE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_PART, losses)

    def encode_seen_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SeenVideo <- Video."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        video_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if video_url_url_ is LOST:
            return self.lost(value, losses)
        video_url_: dict[str, Any] = {"url": video_url_url_}
        w: dict[str, Any] = {"type": "video_url", "video_url": video_url_}
        if value.cache.__class__ is u.CacheHint:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        self.rest(w, value, self.LOST_SEEN_VIDEO, losses, self.ROWS_SEEN_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEEN_VIDEO, losses)

    def encode_seen_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SeenAudio <- Audio."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        audio_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if audio_url_url_ is LOST:
            return self.lost(value, losses)
        audio_url_: dict[str, Any] = {"url": audio_url_url_}
        w: dict[str, Any] = {"type": "audio_url", "audio_url": audio_url_}
        if value.cache.__class__ is u.CacheHint:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        self.rest(w, value, self.LOST_SEEN_AUDIO, losses, self.ROWS_SEEN_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEEN_AUDIO, losses)

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
                content_list = each(content_, self.decode_user_part, "content")
                content_form = "list"
            out.parts = content_list
            out.form = content_form
        elif "content" not in w:
            extras = remember(extras, self.NAMESPACE, "content", ABSENT)
        if n != len(w):
            if "cache_control" in w:
                return by_rows(self, u.Message(role="user"), w, self.ROWS_USER_MESSAGE)
            if (name_ := w.get("name")) is not None:
                n += 1
                out.name = name_ if name_.__class__ is str else text(name_, "name")
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
        if value.name is not None:
            w["name"] = value.name
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_MESSAGE, losses, self.ROWS_USER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_MESSAGE, losses)

    def decode_refusal_part(self, w: Any) -> u.Refusal:
        """RefusalPart -> Refusal."""
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
            n = 2
            if "cache_control" in w:
                return by_rows(self, u.Refusal(text=UNSET), w, self.ROWS_REFUSAL_PART)
            if (prompt_cache_breakpoint_ := w.get("prompt_cache_breakpoint")) is not None:
                n += 1
                out.cache = inside(prompt_cache_breakpoint_, self.decode_cache_breakpoint, "prompt_cache_breakpoint")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_REFUSAL_PART, self.REFUSAL_PART_READ, None)
        return out

    def encode_refusal_part(self, value: u.Refusal, losses: list[Loss]) -> dict[str, Any]:
        """RefusalPart <- Refusal."""
        w: dict[str, Any] = {"type": "refusal", "refusal": value.text}
        if value.cache.__class__ is u.CacheHint:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.signature is not None:
            self.rest(w, value, self.LOST_REFUSAL_PART, losses, self.ROWS_REFUSAL_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REFUSAL_PART, losses)

    def encode_assistant_message_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessageAudio <- Audio."""
        if value.source.__class__ is not u.FileRef:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        id_: Any = under(value.source, self.encode_just_file_id, losses, "source")
        if id_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"id": id_}
        self.rest(w, value, self.LOST_ASSISTANT_MESSAGE_AUDIO, losses, self.ROWS_ASSISTANT_MESSAGE_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MESSAGE_AUDIO, losses)

    def encode_just_assistant_message_audio(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessageAudio, or nothing."""
        return (
            self.encode_assistant_message_audio(value, losses)
            if value.__class__ is u.Audio and value.source.__class__ is u.FileRef
            else self.lost(value, losses)
        )

    def decode_function_call(self, w: Any) -> u.ToolCall:
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
        function_arguments_value, function_arguments_error = arguments_in(function_arguments_)
        out = u.ToolCall(
            id=id_,
            name=function_name_,
            arguments_text=function_arguments_,
            arguments_error=function_arguments_error,
            kind="function",
            arguments=function_arguments_value,
        )
        if len(function_) != 2:
            extras = nested_rest(self, (out,), function_, self.ROWS_FUNCTION_CALL, self.FUNCTION_CALL_FUNCTION_READ, extras, "function")
        n = 3
        if w.get("type") != "function":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_FUNCTION_CALL, self.FUNCTION_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_function_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """FunctionCall <- ToolCall."""
        function_: dict[str, Any] = {
            "name": value.name,
            "arguments": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
        }
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_FUNCTION_CALL, losses, self.ROWS_FUNCTION_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_CALL, losses)

    def decode_custom_call(self, w: Any) -> u.ToolCall:
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
            out.input = custom_input_ if custom_input_.__class__ is str else text(custom_input_, "custom", "input")
        if len(custom_) != 2:
            extras = nested_rest(self, (out,), custom_, self.ROWS_CUSTOM_CALL, self.CUSTOM_CALL_CUSTOM_READ, extras, "custom")
        if len(w) != 3:
            extras = more_rows(self, (out,), w, self.ROWS_CUSTOM_CALL, self.CUSTOM_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_custom_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CustomCall <- ToolCall."""
        custom_: dict[str, Any] = {"name": value.name, "input": value.input}
        w: dict[str, Any] = {"id": value.id, "type": "custom", "custom": custom_}
        if (
            value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.runner != "client"
            or value.arguments
        ):
            self.rest(w, value, self.LOST_CUSTOM_CALL, losses, self.ROWS_CUSTOM_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_CALL, losses)

    def encode_url_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """UrlCitation <- Citation."""
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
        self.rest(w, value, self.LOST_URL_CITATION, losses, self.ROWS_URL_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_CITATION, losses)

    def decode_old_call(self, w: Any) -> u.ToolCall:
        """OldCall -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            name_ = w["name"]
        except KeyError:
            raise missing(w, "name") from None
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.ToolCall(id=UNSET, name=name_)
        n = 1
        if (id_ := w.get("id")) is not None:
            n += 1
            out.id = id_ if id_.__class__ is str else text(id_, "id")
        else:
            out.id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
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
            extras = more_rows(self, (out,), w, self.ROWS_OLD_CALL, self.OLD_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_old_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """OldCall <- ToolCall."""
        w: dict[str, Any] = {"name": value.name}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        w["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.kind != "function"
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_OLD_CALL, losses, self.ROWS_OLD_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_CALL, losses)

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
                content_list = each(content_, self.decode_assistant_part, "content")
                for part in content_list:
                    if part.__class__ in (u.Refusal, u.Opaque):
                        mark(part, self.NAMESPACE, "$place", "content")
                content_form = "list"
            out.parts += content_list
            out.form = content_form
            if not content_:
                extras = remember(extras, self.NAMESPACE, "content", content_)
        elif "content" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "content", ABSENT)
        if n != len(w):
            if "cache_control" in w or "function_call" in w or "reasoning_content" in w or "reasoning" in w:
                return by_rows(self, u.Message(role="assistant"), w, self.ROWS_ASSISTANT_MESSAGE)
            if (refusal_ := w.get("refusal")) is not None:
                n += 1
                if refusal_.__class__ is not str:
                    refusal_ = text(refusal_, "refusal")
                out.parts += [u.Refusal(text=refusal_)] if refusal_ else []
                if refusal_ == "":
                    extras = remember(extras, self.NAMESPACE, "refusal", refusal_)
            if (audio_ := w.get("audio")) is not None:
                n += 1
                out.parts += [inside(audio_, self.decode_assistant_message_audio, "audio")]
            if (name_ := w.get("name")) is not None:
                n += 1
                out.name = name_ if name_.__class__ is str else text(name_, "name")
            if n != len(w):
                if (annotations_ := w.get("annotations")) is not None:
                    n += 1
                    out.citations = each(annotations_, self.decode_url_citation, "annotations")
                    if not annotations_:
                        extras = remember(extras, self.NAMESPACE, "annotations", annotations_)
                if (tool_calls_ := w.get("tool_calls")) is not None:
                    n += 1
                    tool_calls_read = each(tool_calls_, self.decode_call, "tool_calls")
                    for part in tool_calls_read:
                        if part.__class__ is u.Opaque:
                            mark(part, self.NAMESPACE, "$place", "tool_calls")
                    out.parts += tool_calls_read
                    if not tool_calls_:
                        extras = remember(extras, self.NAMESPACE, "tool_calls", tool_calls_)
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_ASSISTANT_MESSAGE, self.ASSISTANT_MESSAGE_READ, extras)
        out.extras = extras
        return out

    def encode_assistant_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessage <- Message."""
        content_lone: str | None = None
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        function_call_parts: list[Any] = []
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
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "function_call":
                        if function_call_parts:
                            losses.append(
                                Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                            )
                        else:
                            item = self.encode_old_call(part, losses)
                            if item is not LOST:
                                reached = 5
                                function_call_parts.append(item)
                    else:
                        item = self.encode_call(part, losses)
                        if item is not LOST:
                            reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                elif cls is u.Audio:
                    if audio_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_just_assistant_message_audio(part, losses)
                        if item is not LOST:
                            reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                            audio_parts.append(item)
                elif cls is u.Reasoning:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "reasoning_content":
                        part = with_substitute(part, "content", "summary", losses)
                        if any(part.content):
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        else:
                            losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                        self.joined_reasoning(part, losses)
                        reasoning_content_parts.append(part)
                    else:
                        self.lost(part, losses)
                elif cls is u.Opaque:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "tool_calls":
                        item = self.encode_call(part, losses)
                        if item is not LOST:
                            reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                    else:
                        item = self.encode_assistant_part(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            content_parts.append(item)
                elif cls is u.Refusal:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "content":
                        item = self.encode_refusal_part(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            content_parts.append(item)
                    else:
                        if part.text:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
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
            w["content"] = None
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if value.citations and (annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            w["annotations"] = annotations_
        if function_call_parts and function_call_parts[0] is not LOST:
            w["function_call"] = function_call_parts[0]
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if (
            value.parts
            and content_lone is None
            and not (refusal_parts or content_parts or audio_parts or tool_calls_parts or function_call_parts or reasoning_content_parts)
        ):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_MESSAGE, losses, self.ROWS_ASSISTANT_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MESSAGE, losses)

    def encode_seen_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SeenImage <- Image."""
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
        if value.cache.__class__ is u.CacheHint:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.signature is not None:
            self.rest(w, value, self.LOST_SEEN_IMAGE, losses, self.ROWS_SEEN_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEEN_IMAGE, losses)

    def decode_tool_message(self, w: Any) -> u.ToolResult:
        """ToolMessage -> ToolResult. One message per result. It has no flag for a failure; the text must say so."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ToolResult(call_id=UNSET)
        n = 1
        if (tool_call_id_ := w.get("tool_call_id")) is not None:
            n += 1
            out.call_id = tool_call_id_ if tool_call_id_.__class__ is str else text(tool_call_id_, "tool_call_id")
        else:
            out.call_id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if (content_ := w.get("content")) is not None:
            n += 1
            content_list: list[Any]
            if content_.__class__ is str:
                content_list = [u.Text(text=content_)] if content_ else []
                content_form = "string"
            else:
                content_list = each(content_, self.decode_tool_part, "content")
                content_form = "list"
            out.parts = content_list
            out.form = content_form
        elif "content" not in w:
            extras = remember(extras, self.NAMESPACE, "content", ABSENT)
        if n != len(w):
            if "cache_control" in w or "name" in w:
                return by_rows(self, u.ToolResult(call_id=UNSET), w, self.ROWS_TOOL_MESSAGE)
            extras = more_rows(self, (out,), w, self.ROWS_TOOL_MESSAGE, self.TOOL_MESSAGE_READ, extras)
        out.extras = extras
        return out

    def encode_tool_message(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolMessage <- ToolResult. One message per result. It has no flag for a failure; the text must say so."""
        w: dict[str, Any] = {"role": "tool"}
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.call_id
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
                content_ = each_out(value.parts, self.encode_tool_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                w["content"] = text_or_json(value.value)
            else:
                w["content"] = ""
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            w["content"] = text_or_json(value.value)
        elif value.form == "list":
            w["content"] = []
        else:
            w["content"] = ""
        if value.cache is not None or value.signature is not None or value.is_error or value.runner != "client":
            self.rest(w, value, self.LOST_TOOL_MESSAGE, losses, self.ROWS_TOOL_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_MESSAGE, losses)

    def encode_old_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """OldResult <- ToolResult."""
        w: dict[str, Any] = {"role": "function"}
        if value.name is not None:
            w["name"] = value.name
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.call_id
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
                content_ = each_out(value.parts, self.encode_text_parts, losses, "parts")
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
        self.rest(w, value, self.LOST_OLD_RESULT, losses, self.ROWS_OLD_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_RESULT, losses)

    def decode_function_tool(self, w: Any) -> u.Tool:
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
            if "cache_control" in function_:
                return by_rows(self, u.Tool(name=UNSET), w, self.ROWS_FUNCTION_TOOL)
            if (function_description_ := function_.get("description")) is not None:
                n_function_ += 1
                if function_description_.__class__ is not str:
                    function_description_ = text(function_description_, "function", "description")
                out.description = function_description_
            if (function_parameters_ := function_.get("parameters")) is not None:
                n_function_ += 1
                if function_parameters_.__class__ is not dict:
                    function_parameters_ = an_object(function_parameters_, "function", "parameters")
                out.parameters = function_parameters_
            if (function_strict_ := function_.get("strict")) is not None:
                n_function_ += 1
                out.strict = function_strict_ if function_strict_.__class__ is bool else flag(function_strict_, "function", "strict")
            if n_function_ != len(function_):
                extras = nested_rest(self, (out,), function_, self.ROWS_FUNCTION_TOOL, self.FUNCTION_TOOL_FUNCTION_READ, extras, "function")
        n = 2
        if w.get("type") != "function":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            if "cache_control" in w:
                return by_rows(self, u.Tool(name=UNSET), w, self.ROWS_FUNCTION_TOOL)
            extras = more_rows(self, (out,), w, self.ROWS_FUNCTION_TOOL, self.FUNCTION_TOOL_READ, extras)
        out.extras = extras
        return out

    def encode_function_tool(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
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
            self.rest(w, value, self.LOST_FUNCTION_TOOL, losses, self.ROWS_FUNCTION_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_TOOL, losses)

    def encode_old_tool(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """OldTool <- Tool. A function in `functions`, the predecessor of `tools`. Clients of several formats send this form in `tools`, with input_schema."""
        w: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            w["description"] = value.description
        if value.parameters is not None:
            w["parameters"] = value.parameters
        if value.strict is not None:
            w["strict"] = value.strict
        if value.deferred is not None or value.cache is not None:
            self.rest(w, value, self.LOST_OLD_TOOL, losses, self.ROWS_OLD_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_TOOL, losses)

    def encode_custom_tool_grammar(self, value: u.Grammar, losses: list[Loss]) -> dict[str, Any]:
        """CustomToolGrammar <- Grammar."""
        w: dict[str, Any] = {"syntax": value.syntax, "definition": value.definition}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_TOOL_GRAMMAR, losses)

    def encode_custom_tool(self, value: u.CustomTool, losses: list[Loss]) -> dict[str, Any]:
        """CustomTool <- CustomTool."""
        custom_: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            custom_["description"] = value.description
        if value.grammar is not None:
            custom_format_: dict[str, Any] = {"type": "grammar"}
            if (custom_format_grammar_ := under(value.grammar, self.encode_custom_tool_grammar, losses, "grammar")) is not LOST:
                custom_format_["grammar"] = custom_format_grammar_
            custom_["format"] = custom_format_
        w: dict[str, Any] = {"type": "custom", "custom": custom_}
        self.rest(w, value, self.LOST_CUSTOM_TOOL, losses, self.ROWS_CUSTOM_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_TOOL, losses)

    def encode_other_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """OtherTool <- ProviderTool. Tools that some servers run themselves."""
        w: dict[str, Any] = {"type": value.kind}
        self.rest(w, value, self.LOST_OTHER_TOOL, losses, self.ROWS_OTHER_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OTHER_TOOL, losses)

    def encode_named_function(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """NamedFunction <- ToolChoice."""
        function_: dict[str, Any] = {"name": value.name}
        w: dict[str, Any] = {"type": "function", "function": function_}
        self.rest(w, value, self.LOST_NAMED_FUNCTION, losses, self.ROWS_NAMED_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED_FUNCTION, losses)

    def encode_flat_function(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """FlatFunction <- ToolChoice. The form of Responses."""
        w: dict[str, Any] = {"name": value.name, "type": "function"}
        self.rest(w, value, self.LOST_FLAT_FUNCTION, losses, self.ROWS_FLAT_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAT_FUNCTION, losses)

    def encode_old_choice(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """OldChoice <- ToolChoice. A function in `function_call`."""
        w: dict[str, Any] = {"name": value.name}
        self.rest(w, value, self.LOST_OLD_CHOICE, losses, self.ROWS_OLD_CHOICE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_CHOICE, losses)

    def encode_tool_named(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """ToolNamed <- ToolChoice. The form of Anthropic."""
        w: dict[str, Any] = {"name": value.name, "type": "tool"}
        self.rest(w, value, self.LOST_TOOL_NAMED, losses, self.ROWS_TOOL_NAMED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_NAMED, losses)

    def encode_named_custom(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """NamedCustom <- ToolChoice."""
        custom_: dict[str, Any] = {"name": value.name}
        w: dict[str, Any] = {"type": "custom", "custom": custom_}
        self.rest(w, value, self.LOST_NAMED_CUSTOM, losses, self.ROWS_NAMED_CUSTOM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED_CUSTOM, losses)

    def encode_function_ref(self, value: u.ToolRef, losses: list[Loss]) -> dict[str, Any]:
        """FunctionRef <- ToolRef."""
        function_: dict[str, Any] = {"name": value.name}
        w: dict[str, Any] = {"type": "function", "function": function_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_REF, losses)

    def encode_custom_ref(self, value: u.ToolRef, losses: list[Loss]) -> dict[str, Any]:
        """CustomRef <- ToolRef."""
        custom_: dict[str, Any] = {"name": value.name}
        w: dict[str, Any] = {"type": "custom", "custom": custom_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_REF, losses)

    def encode_allowed_tools(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """AllowedTools <- ToolChoice."""
        allowed_tools_mode_: Any
        if value.allowed_mode is not None:
            if value.allowed_mode in self.WORDS_TOOL_MODE.lost:
                self.changed(losses, "allowed_mode", "ToolChoice.allowed_mode", value.allowed_mode)
            allowed_tools_mode_word = self.WORDS_TOOL_MODE.write.get(value.allowed_mode)
            if allowed_tools_mode_word is None and not has_spelling(value, self.SPACES, "allowed_tools.mode"):
                losses.append(dropped("allowed_mode", "ToolChoice.allowed_mode", "minor", self.NO_PLACE, value.allowed_mode))
            allowed_tools_mode_ = allowed_tools_mode_word
        else:
            allowed_tools_mode_ = None
        allowed_tools_tools_: Any
        if value.allowed:
            allowed_tools_tools_ = each_out(value.allowed, self.encode_allowed_tool, losses, "allowed")
        else:
            allowed_tools_tools_ = []
        allowed_tools_: dict[str, Any] = {"mode": allowed_tools_mode_, "tools": allowed_tools_tools_}
        w: dict[str, Any] = {"type": "allowed_tools", "allowed_tools": allowed_tools_}
        self.rest(w, value, self.LOST_ALLOWED_TOOLS, losses, self.ROWS_ALLOWED_TOOLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ALLOWED_TOOLS, losses)

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

    def encode_flat_schema(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FlatSchema <- ResponseFormat. llama.cpp, Fireworks, Together: the schema without a nested object"""
        type_word = self.WORDS_FLAT_SCHEMA_TYPE.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ResponseFormat.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word, "schema": value.schema}
        if value.name is not None or value.description is not None or value.strict is not None:
            self.rest(w, value, self.LOST_FLAT_SCHEMA, losses, self.ROWS_FLAT_SCHEMA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAT_SCHEMA, losses)

    def decode_own_format(self, w: Any) -> u.ResponseFormat:
        """OwnFormat -> ResponseFormat."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            type_ = w["type"]
        except KeyError:
            raise missing(w, "type") from None
        type_word = self.WORDS_FORMAT_KIND.read.get(type_) if type_.__class__ is str else None
        if type_word is None:
            type_word = self.WORDS_FORMAT_KIND.value(type_, "type")
        if self.WORDS_FORMAT_KIND.write.get(type_word) != type_:
            extras = remember(extras, self.NAMESPACE, "type", type_)
        out = u.ResponseFormat(kind=type_word)
        if len(w) != 1:
            n = 1
            if (json_schema_ := w.get("json_schema")) is not None:
                n += 1
                if json_schema_.__class__ is not dict:
                    json_schema_ = an_object(json_schema_, "json_schema")
                n_json_schema_ = 0
                if (json_schema_name_ := json_schema_.get("name")) is not None:
                    n_json_schema_ += 1
                    if json_schema_name_.__class__ is not str:
                        json_schema_name_ = text(json_schema_name_, "json_schema", "name")
                    out.name = json_schema_name_
                    if json_schema_name_ in ("", {}, []):
                        extras = remember(extras, self.NAMESPACE, "name", json_schema_name_, "json_schema")
                elif "name" not in json_schema_:
                    extras = remember(extras, self.NAMESPACE, "name", ABSENT, "json_schema")
                if n_json_schema_ != len(json_schema_):
                    if (json_schema_description_ := json_schema_.get("description")) is not None:
                        n_json_schema_ += 1
                        if json_schema_description_.__class__ is not str:
                            json_schema_description_ = text(json_schema_description_, "json_schema", "description")
                        out.description = json_schema_description_
                    if (json_schema_schema_ := json_schema_.get("schema")) is not None:
                        n_json_schema_ += 1
                        if json_schema_schema_.__class__ is not dict:
                            json_schema_schema_ = an_object(json_schema_schema_, "json_schema", "schema")
                        out.schema = json_schema_schema_
                    if (json_schema_strict_ := json_schema_.get("strict")) is not None:
                        n_json_schema_ += 1
                        if json_schema_strict_.__class__ is not bool:
                            json_schema_strict_ = flag(json_schema_strict_, "json_schema", "strict")
                        out.strict = json_schema_strict_
                    if n_json_schema_ != len(json_schema_):
                        extras = nested_rest(
                            self, (out,), json_schema_, self.ROWS_OWN_FORMAT, self.OWN_FORMAT_JSON_SCHEMA_READ, extras, "json_schema"
                        )
                if not (out.name or out.description is not None or out.schema is not None or out.strict is not None):
                    extras = remember_object(extras, self.NAMESPACE, "json_schema", json_schema_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_OWN_FORMAT, self.OWN_FORMAT_READ, extras)
        out.extras = extras
        return out

    def encode_own_format(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OwnFormat <- ResponseFormat."""
        type_word = self.WORDS_FORMAT_KIND.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ResponseFormat.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word}
        if value.name or value.description is not None or value.schema is not None or value.strict is not None:
            json_schema_: dict[str, Any] = {}
            if value.name:
                json_schema_["name"] = value.name
            else:
                if not has_spelling(value, self.SPACES, "json_schema.name"):
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
        return w if value.extras is None else self.restored(w, value, self.ROWS_OWN_FORMAT, losses)

    def encode_request_audio(self, value: u.AudioOutput, losses: list[Loss]) -> dict[str, Any]:
        """RequestAudio <- AudioOutput."""
        format_: Any
        if value.format:
            format_ = value.format
        else:
            if not has_spelling(value, self.SPACES, "format"):
                losses.append(Loss("format", "AudioOutput.format", "defaulted", "trivial", "the key is required", "wav"))
            format_ = "wav"
        w: dict[str, Any] = {"voice": value.voice, "format": format_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST_AUDIO, losses)

    def encode_place(self, value: u.Location, losses: list[Loss]) -> dict[str, Any]:
        """Place <- Location."""
        w: dict[str, Any] = {}
        if value.city is not None:
            w["city"] = value.city
        if value.country is not None:
            w["country"] = value.country
        if value.region is not None:
            w["region"] = value.region
        if value.timezone is not None:
            w["timezone"] = value.timezone
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLACE, losses)

    def encode_web_search_options(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """WebSearchOptions <- ProviderTool."""
        w: dict[str, Any] = {}
        if value.context_size is not None:
            w["search_context_size"] = value.context_size
        if value.location is not None:
            user_location_: dict[str, Any] = {"type": "approximate"}
            if (user_location_approximate_ := under(value.location, self.encode_place, losses, "location")) is not LOST:
                user_location_["approximate"] = user_location_approximate_
            w["user_location"] = user_location_
        self.rest(w, value, self.LOST_WEB_SEARCH_OPTIONS, losses, self.ROWS_WEB_SEARCH_OPTIONS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_SEARCH_OPTIONS, losses)

    def encode_just_web_search_options(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """WebSearchOptions, or nothing."""
        return (
            self.encode_web_search_options(value, losses)
            if value.__class__ is u.ProviderTool and value.kind == "web_search"
            else self.lost(value, losses)
        )

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
        if len(w) != 1:
            n = 1
            if (tools_ := w.get("tools")) is not None:
                n += 1
                out.tools = each(tools_, self.decode_any_tool, "tools")
                if not tools_:
                    extras = remember(extras, self.NAMESPACE, "tools", tools_)
            if (stop_ := w.get("stop")) is not None:
                n += 1
                out.stop = leaves(listed(stop_), str, text, "stop")
                if odd_list(stop_) or stop_.__class__ is list and not stop_:
                    extras = remember(extras, self.NAMESPACE, "stop", stop_)
            if (n_ := w.get("n")) is not None:
                n += 1
                if n_.__class__ is not int:
                    n_ = whole(n_, "n")
                out.candidates = n_
                if same(n_, 1):
                    extras = remember(extras, self.NAMESPACE, "n", n_)
            if n != len(w):
                if (reasoning_effort_ := w.get("reasoning_effort")) is not None:
                    n += 1
                    reasoning_effort_word = self.WORDS_EFFORT.read.get(reasoning_effort_) if reasoning_effort_.__class__ is str else None
                    if reasoning_effort_word is None:
                        reasoning_effort_word = self.WORDS_EFFORT.value(reasoning_effort_, "reasoning_effort")
                    if out.reasoning is None:
                        out.reasoning = u.ReasoningConfig()
                    out.reasoning.effort = reasoning_effort_word
                    if self.WORDS_EFFORT.write.get(reasoning_effort_word) != reasoning_effort_:
                        extras = remember(extras, self.NAMESPACE, "reasoning_effort", reasoning_effort_)
                if (modalities_ := w.get("modalities")) is not None:
                    n += 1
                    out.modalities = leaves(modalities_, str, text, "modalities")
                    if modalities_.__class__ is list and not modalities_:
                        extras = remember(extras, self.NAMESPACE, "modalities", modalities_)
                if (prediction_ := w.get("prediction")) is not None:
                    n += 1
                    out.prediction = prediction_
                if (prompt_cache_options_ := w.get("prompt_cache_options")) is not None:
                    n += 1
                    if prompt_cache_options_.__class__ is not dict:
                        prompt_cache_options_ = an_object(prompt_cache_options_, "prompt_cache_options")
                    if len(prompt_cache_options_) != 0:
                        extras = nested_rest(
                            self,
                            (out,),
                            prompt_cache_options_,
                            self.ROWS_REQUEST,
                            self.REQUEST_PROMPT_CACHE_OPTIONS_READ,
                            extras,
                            "prompt_cache_options",
                        )
                    extras = remember_object(extras, self.NAMESPACE, "prompt_cache_options", prompt_cache_options_)
                if (stream_options_ := w.get("stream_options")) is not None:
                    n += 1
                    if stream_options_.__class__ is not dict:
                        stream_options_ = an_object(stream_options_, "stream_options")
                    if len(stream_options_) != 0:
                        n_stream_options_ = 0
                        if (stream_options_include_usage_ := stream_options_.get("include_usage")) is not None:
                            n_stream_options_ += 1
                            if stream_options_include_usage_.__class__ is not bool:
                                stream_options_include_usage_ = flag(stream_options_include_usage_, "stream_options", "include_usage")
                            out.stream_usage = stream_options_include_usage_
                        if n_stream_options_ != len(stream_options_):
                            extras = nested_rest(
                                self, (out,), stream_options_, self.ROWS_REQUEST, self.REQUEST_STREAM_OPTIONS_READ, extras, "stream_options"
                            )
                    if out.stream_usage is None:
                        extras = remember_object(extras, self.NAMESPACE, "stream_options", stream_options_)
                if (service_tier_ := w.get("service_tier")) is not None:
                    n += 1
                    if service_tier_.__class__ is not str:
                        service_tier_ = text(service_tier_, "service_tier")
                    service_tier_word = self.WORDS_SERVICE_TIER.read.get(service_tier_, service_tier_)
                    out.service_tier = service_tier_word
                    if self.WORDS_SERVICE_TIER.write.get(service_tier_word, service_tier_word) != service_tier_:
                        extras = remember(extras, self.NAMESPACE, "service_tier", service_tier_)
                if (tool_choice_ := w.get("tool_choice")) is not None:
                    n += 1
                    out.tool_choice = inside(tool_choice_, self.decode_tool_choice, "tool_choice")
                if (response_format_ := w.get("response_format")) is not None:
                    n += 1
                    out.response_format = inside(response_format_, self.decode_response_format, "response_format")
                if (audio_ := w.get("audio")) is not None:
                    n += 1
                    out.audio = inside(audio_, self.decode_request_audio, "audio")
                if (web_search_options_ := w.get("web_search_options")) is not None:
                    n += 1
                    out.web_search = inside(web_search_options_, self.decode_web_search_options, "web_search_options")
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_REQUEST, self.REQUEST_READ, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if value.model is not None:
            w["model"] = value.model
        if value.tools and (tools_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["tools"] = tools_
        if value.tool_choice is not None:
            if (tool_choice_ := under(value.tool_choice, self.encode_tool_choice, losses, "tool_choice")) is not LOST:
                w["tool_choice"] = tool_choice_
        if value.parallel_tool_calls is not None:
            w["parallel_tool_calls"] = value.parallel_tool_calls
        if value.response_format is not None:
            if (response_format_ := under(value.response_format, self.encode_response_format, losses, "response_format")) is not LOST:
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
            reasoning_effort_word = self.WORDS_EFFORT.write.get(value.reasoning.effort)
            if reasoning_effort_word is None and not has_spelling(value, self.SPACES, "reasoning_effort"):
                losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", self.NO_PLACE, value.reasoning.effort))
            if reasoning_effort_word is not None:
                w["reasoning_effort"] = reasoning_effort_word
        if value.verbosity is not None:
            w["verbosity"] = value.verbosity
        if value.modalities:
            w["modalities"] = list(value.modalities)
        if value.audio is not None and (audio_ := under(value.audio, self.encode_just_request_audio, losses, "audio")) is not LOST:
            w["audio"] = audio_
        if value.prediction is not None:
            w["prediction"] = value.prediction
        if value.web_search is not None:
            if (web_search_options_ := under(value.web_search, self.encode_just_web_search_options, losses, "web_search")) is not LOST:
                w["web_search_options"] = web_search_options_
        if value.cache_key is not None:
            w["prompt_cache_key"] = value.cache_key
        if value.cache_retention is not None:
            w["prompt_cache_retention"] = value.cache_retention
        if value.stream is not None:
            w["stream"] = value.stream
        if value.stream_usage is not None:
            stream_options_: dict[str, Any] = {"include_usage": value.stream_usage}
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
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if (
            value.documents
            or value.top_k is not None
            or value.reasoning is not None
            and ((value.reasoning.budget_tokens is not None or value.reasoning.mode is not None) or value.reasoning.summary is not None)
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def decode_audio_bytes(self, w: Any) -> u.Blob:
        """AudioBytes -> Blob. The request chose the format; the answer does not repeat it."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Blob(media_type="audio/wav", data=w)
        return out

    def encode_audio_bytes(self, value: u.Blob, losses: list[Loss]) -> str | Lost:
        """AudioBytes <- Blob. The request chose the format; the answer does not repeat it."""
        out: Any = value.data
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_AUDIO_BYTES, losses)

    def encode_just_audio_bytes(self, value: Any, losses: list[Loss]) -> str | Lost:
        """AudioBytes, or nothing."""
        return (
            self.encode_audio_bytes(value, losses)
            if value.__class__ is u.Blob and value.media_type == "audio/wav"
            else self.lost(value, losses)
        )

    def encode_audio_answer(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioAnswer <- Audio."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_: Any = under(value.source, self.encode_just_audio_bytes, losses, "source")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"id": value.id, "data": data_}
        if value.expires_at is not None:
            w["expires_at"] = value.expires_at
        if value.transcript is not None:
            w["transcript"] = value.transcript
        self.rest(w, value, self.LOST_AUDIO_ANSWER, losses, self.ROWS_AUDIO_ANSWER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_ANSWER, losses)

    def encode_just_audio_answer(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioAnswer, or nothing."""
        return (
            self.encode_audio_answer(value, losses)
            if value.__class__ is u.Audio and value.source.__class__ is u.Blob
            else self.lost(value, losses)
        )

    def decode_answer_message(self, w: Any) -> u.Message:
        """AnswerMessage -> Message. The assistant message of an answer; its content is one string."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="assistant")
        n = 1
        if w.get("role") != "assistant":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "role", w.get("role", ABSENT))
        if (content_ := w.get("content")) is not None:
            n += 1
            if content_.__class__ is not str:
                content_ = text(content_, "content")
            out.parts += [u.Text(text=content_)] if content_ else []
            if content_ == "":
                extras = remember(extras, self.NAMESPACE, "content", content_)
        elif "content" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "content", ABSENT)
        if n != len(w):
            if "function_call" in w:
                return by_rows(self, u.Message(role="assistant"), w, self.ROWS_ANSWER_MESSAGE)
            if (reasoning_content_ := w.get("reasoning_content")) is not None:
                n += 1
                if reasoning_content_.__class__ is not str:
                    reasoning_content_ = text(reasoning_content_, "reasoning_content")
                out.parts = ([u.Reasoning(content=[reasoning_content_])] if reasoning_content_ else []) + out.parts
                if reasoning_content_ == "":
                    extras = remember(extras, self.NAMESPACE, "reasoning_content", reasoning_content_)
            elif "reasoning" in w or "reasoning_text" in w or "thinking" in w:
                return by_rows(self, u.Message(role="assistant"), w, self.ROWS_ANSWER_MESSAGE)
            if (refusal_ := w.get("refusal")) is not None:
                n += 1
                if refusal_.__class__ is not str:
                    refusal_ = text(refusal_, "refusal")
                out.parts += [u.Refusal(text=refusal_)] if refusal_ else []
                if refusal_ == "":
                    extras = remember(extras, self.NAMESPACE, "refusal", refusal_)
            if (annotations_ := w.get("annotations")) is not None:
                n += 1
                out.citations = each(annotations_, self.decode_url_citation, "annotations")
                if not annotations_:
                    extras = remember(extras, self.NAMESPACE, "annotations", annotations_)
            if n != len(w):
                if (audio_ := w.get("audio")) is not None:
                    n += 1
                    out.parts += [inside(audio_, self.decode_audio_answer, "audio")]
                if (tool_calls_ := w.get("tool_calls")) is not None:
                    n += 1
                    tool_calls_read = each(tool_calls_, self.decode_call, "tool_calls")
                    for part in tool_calls_read:
                        if part.__class__ is u.Opaque:
                            mark(part, self.NAMESPACE, "$place", "tool_calls")
                    out.parts += tool_calls_read
                    if not tool_calls_:
                        extras = remember(extras, self.NAMESPACE, "tool_calls", tool_calls_)
                if (name_ := w.get("name")) is not None:
                    n += 1
                    out.name = name_ if name_.__class__ is str else text(name_, "name")
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_ANSWER_MESSAGE, self.ANSWER_MESSAGE_READ, extras)
        out.extras = extras
        return out

    def encode_answer_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnswerMessage <- Message. The assistant message of an answer; its content is one string."""
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        function_call_parts: list[Any] = []
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
                if part.extras is not None and marked(part, self.SPACES, "$place") == "function_call":
                    if function_call_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_old_call(part, losses)
                        if item is not LOST:
                            reached = 5
                            function_call_parts.append(item)
                else:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                        tool_calls_parts.append(item)
            elif cls is u.Reasoning:
                part = with_substitute(part, "content", "summary", losses)
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                reasoning_content_parts.append(part)
            elif cls is u.Refusal:
                if part.text:
                    reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                self.joined_refusal(part, losses)
                refusal_parts.append(part)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_just_audio_answer(part, losses)
                    if item is not LOST:
                        reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                        audio_parts.append(item)
            elif cls is u.Opaque:
                item = self.encode_call(part, losses)
                if item is not LOST:
                    reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                    tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        else:
            w["content"] = None
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if value.citations and (annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            w["annotations"] = annotations_
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if function_call_parts and function_call_parts[0] is not LOST:
            w["function_call"] = function_call_parts[0]
        if value.name is not None:
            w["name"] = value.name
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ANSWER_MESSAGE, losses, self.ROWS_ANSWER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_MESSAGE, losses)

    def encode_just_answer_message(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerMessage, or nothing."""
        return (
            self.encode_answer_message(value, losses)
            if value.__class__ is u.Message and value.role == "assistant"
            else self.lost(value, losses)
        )

    def encode_top_logprob(self, value: u.TokenLogprob, losses: list[Loss]) -> dict[str, Any]:
        """TopLogprob <- TokenLogprob."""
        w: dict[str, Any] = {"token": value.token, "logprob": value.logprob}
        if value.bytes:
            w["bytes"] = list(value.bytes)
        self.rest(w, value, self.LOST_TOP_LOGPROB, losses, self.ROWS_TOP_LOGPROB)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOP_LOGPROB, losses)

    def encode_token_logprob(self, value: u.TokenLogprob, losses: list[Loss]) -> dict[str, Any]:
        """TokenLogprob <- TokenLogprob."""
        w: dict[str, Any] = {"token": value.token, "logprob": value.logprob}
        if value.bytes:
            w["bytes"] = list(value.bytes)
        if value.top:
            if top_logprobs_ := each_out(value.top, self.encode_top_logprob, losses, "top"):
                w["top_logprobs"] = top_logprobs_
            else:
                w["top_logprobs"] = []
        else:
            w["top_logprobs"] = []
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOKEN_LOGPROB, losses)

    def encode_logprobs(self, value: u.Logprobs, losses: list[Loss]) -> dict[str, Any]:
        """Logprobs <- Logprobs."""
        w: dict[str, Any] = {}
        if value.content and (content_ := each_out(value.content, self.encode_token_logprob, losses, "content")):
            w["content"] = content_
        if value.refusal and (refusal_ := each_out(value.refusal, self.encode_token_logprob, losses, "refusal")):
            w["refusal"] = refusal_
        return w if value.extras is None else self.restored(w, value, self.ROWS_LOGPROBS, losses)

    def decode_choice(self, w: Any) -> u.Candidate:
        """Choice -> Candidate."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            message_ = w["message"]
        except KeyError:
            raise missing(w, "message") from None
        out = u.Candidate(message=inside(message_, self.decode_answer_message, "message"))
        n = 1
        if (index_ := w.get("index")) is not None:
            n += 1
            if index_.__class__ is not int:
                index_ = whole(index_, "index")
            out.index = index_
            if index_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "index", index_)
        elif "index" not in w:
            extras = remember(extras, self.NAMESPACE, "index", ABSENT)
        if n != len(w):
            if (finish_reason_ := w.get("finish_reason")) is not None:
                n += 1
                finish_reason_word = self.WORDS_STOP_REASON.read.get(finish_reason_) if finish_reason_.__class__ is str else None
                if finish_reason_word is None:
                    finish_reason_word = self.WORDS_STOP_REASON.value(finish_reason_, "finish_reason")
                out.stop_reason = finish_reason_word
                out.stop_native = finish_reason_ if finish_reason_.__class__ is str else str(finish_reason_)
                if self.WORDS_STOP_REASON.write.get(finish_reason_word) != finish_reason_:
                    extras = remember(extras, self.NAMESPACE, "finish_reason", finish_reason_)
            if (logprobs_ := w.get("logprobs")) is not None:
                n += 1
                out.logprobs = inside(logprobs_, self.decode_logprobs, "logprobs")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CHOICE, self.CHOICE_READ, extras)
        out.extras = extras
        return out

    def encode_choice(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Choice <- Candidate."""
        message_: Any = under(value.message, self.encode_just_answer_message, losses, "message")
        if message_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"message": message_}
        if value.index is not None:
            w["index"] = value.index
        else:
            if not has_spelling(value, self.SPACES, "index"):
                losses.append(Loss("index", "Candidate.index", "defaulted", "trivial", "the key is required", 0))
            w["index"] = 0
        if value.stop_reason is not None:
            if value.stop_reason in self.WORDS_STOP_REASON.lost and not (
                value.stop_reason == "other" and has_spelling(value, self.SPACES, "finish_reason")
            ):
                self.changed(losses, "stop_reason", "Candidate.stop_reason", value.stop_reason)
            finish_reason_word = self.WORDS_STOP_REASON.write.get(value.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, value.stop_reason))
            if finish_reason_word is not None:
                w["finish_reason"] = finish_reason_word
        if value.logprobs is not None and (logprobs_ := under(value.logprobs, self.encode_logprobs, losses, "logprobs")) is not LOST:
            w["logprobs"] = logprobs_
        if value.stop_sequence is not None or value.stop_details is not None:
            self.rest(w, value, self.LOST_CHOICE, losses, self.ROWS_CHOICE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHOICE, losses)

    def decode_usage(self, w: Any) -> u.Usage:
        """Usage -> Usage."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Usage()
        if len(w) != 0:
            n = 0
            if (prompt_tokens_ := w.get("prompt_tokens")) is not None:
                n += 1
                out.input_tokens = prompt_tokens_ if prompt_tokens_.__class__ is int else whole(prompt_tokens_, "prompt_tokens")
            if (completion_tokens_ := w.get("completion_tokens")) is not None:
                n += 1
                if completion_tokens_.__class__ is not int:
                    completion_tokens_ = whole(completion_tokens_, "completion_tokens")
                out.output_tokens = completion_tokens_
            if "total_tokens" in w:
                n += 1
            if n != len(w):
                if (prompt_tokens_details_ := w.get("prompt_tokens_details")) is not None:
                    n += 1
                    if prompt_tokens_details_.__class__ is not dict:
                        prompt_tokens_details_ = an_object(prompt_tokens_details_, "prompt_tokens_details")
                    if len(prompt_tokens_details_) != 0:
                        n_prompt_tokens_details_ = 0
                        if (prompt_tokens_details_cached_tokens_ := prompt_tokens_details_.get("cached_tokens")) is not None:
                            n_prompt_tokens_details_ += 1
                            if prompt_tokens_details_cached_tokens_.__class__ is not int:
                                prompt_tokens_details_cached_tokens_ = whole(
                                    prompt_tokens_details_cached_tokens_, "prompt_tokens_details", "cached_tokens"
                                )
                            out.cache_read_tokens = prompt_tokens_details_cached_tokens_
                        if (prompt_tokens_details_cache_write_tokens_ := prompt_tokens_details_.get("cache_write_tokens")) is not None:
                            n_prompt_tokens_details_ += 1
                            if prompt_tokens_details_cache_write_tokens_.__class__ is not int:
                                prompt_tokens_details_cache_write_tokens_ = whole(
                                    prompt_tokens_details_cache_write_tokens_, "prompt_tokens_details", "cache_write_tokens"
                                )
                            out.cache_write_tokens = prompt_tokens_details_cache_write_tokens_
                        if (prompt_tokens_details_audio_tokens_ := prompt_tokens_details_.get("audio_tokens")) is not None:
                            n_prompt_tokens_details_ += 1
                            if prompt_tokens_details_audio_tokens_.__class__ is not int:
                                prompt_tokens_details_audio_tokens_ = whole(
                                    prompt_tokens_details_audio_tokens_, "prompt_tokens_details", "audio_tokens"
                                )
                            out.input_audio_tokens = prompt_tokens_details_audio_tokens_
                        if n_prompt_tokens_details_ != len(prompt_tokens_details_):
                            extras = nested_rest(
                                self,
                                (out,),
                                prompt_tokens_details_,
                                self.ROWS_USAGE,
                                self.USAGE_PROMPT_TOKENS_DETAILS_READ,
                                extras,
                                "prompt_tokens_details",
                            )
                    if not (out.cache_read_tokens is not None or out.cache_write_tokens is not None or out.input_audio_tokens is not None):
                        extras = remember_object(extras, self.NAMESPACE, "prompt_tokens_details", prompt_tokens_details_)
                if (completion_tokens_details_ := w.get("completion_tokens_details")) is not None:
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
                        if (completion_tokens_details_audio_tokens_ := completion_tokens_details_.get("audio_tokens")) is not None:
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
                            completion_tokens_details_rejected_prediction_tokens_ = completion_tokens_details_.get(
                                "rejected_prediction_tokens"
                            )
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
                                extras = nested_rest(
                                    self,
                                    (out,),
                                    completion_tokens_details_,
                                    self.ROWS_USAGE,
                                    self.USAGE_COMPLETION_TOKENS_DETAILS_READ,
                                    extras,
                                    "completion_tokens_details",
                                )
                    if not (
                        out.reasoning_tokens is not None
                        or out.output_audio_tokens is not None
                        or out.accepted_prediction_tokens is not None
                        or out.rejected_prediction_tokens is not None
                    ):
                        extras = remember_object(extras, self.NAMESPACE, "completion_tokens_details", completion_tokens_details_)
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
            w["prompt_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["completion_tokens"] = value.output_tokens
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
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
        if (
            value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def decode_response(self, w: Any) -> u.Response:
        """Response -> Response."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            choices_ = w["choices"]
        except KeyError:
            raise missing(w, "choices") from None
        out = u.Response(candidates=each(choices_, self.decode_choice, "choices"))
        n = 2
        if w.get("object") != "chat.completion":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "object", w.get("object", ABSENT))
        if n != len(w):
            if (id_ := w.get("id")) is not None:
                n += 1
                out.id = id_ if id_.__class__ is str else text(id_, "id")
            if (created_ := w.get("created")) is not None:
                n += 1
                created_value = inside(created_, codecs.unix_seconds_in, "created")
                out.created = created_value
                if not same(codecs.unix_seconds_out(created_value, []), created_):
                    extras = remember(extras, self.NAMESPACE, "created", created_)
            if (model_ := w.get("model")) is not None:
                n += 1
                out.model = model_ if model_.__class__ is str else text(model_, "model")
            if n != len(w):
                if (service_tier_ := w.get("service_tier")) is not None:
                    n += 1
                    out.service_tier = service_tier_ if service_tier_.__class__ is str else text(service_tier_, "service_tier")
                if (usage_ := w.get("usage")) is not None:
                    n += 1
                    out.usage = inside(usage_, self.decode_usage, "usage")
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_RESPONSE, self.RESPONSE_READ, extras)
        out.extras = extras
        return out

    def encode_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Response."""
        choices_: Any
        if value.candidates:
            choices_ = each_out(value.candidates, self.encode_choice, losses, "candidates")
        else:
            choices_ = []
        w: dict[str, Any] = {"object": "chat.completion", "choices": choices_}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None and (created_ := under(value.created, codecs.unix_seconds_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            w["service_tier"] = value.service_tier
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

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

    def encode_detail_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """DetailError <- ErrorAnswer. An error of a FastAPI server."""
        w: dict[str, Any] = {"detail": value.message}
        self.rest(w, value, self.LOST_DETAIL_ERROR, losses, self.ROWS_DETAIL_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DETAIL_ERROR, losses)

    def encode_detail_list(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """DetailList <- ErrorAnswer. A FastAPI error for each invalid key."""
        detail_: Any = under(value.message, codecs.json_text_out, losses, "message")
        w: dict[str, Any] = {"detail": detail_}
        self.rest(w, value, self.LOST_DETAIL_LIST, losses, self.ROWS_DETAIL_LIST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DETAIL_LIST, losses)

    def encode_error_list(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ErrorList <- ErrorAnswer. Cloudflare"""
        errors_: Any = under(value.message, codecs.json_text_out, losses, "message")
        w: dict[str, Any] = {"errors": errors_}
        self.rest(w, value, self.LOST_ERROR_LIST, losses, self.ROWS_ERROR_LIST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR_LIST, losses)

    def encode_chunk_message_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ChunkMessageAudio <- Audio."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        w: dict[str, Any] = {}
        if value.expires_at is not None:
            w["expires_at"] = value.expires_at
        if value.transcript is not None:
            w["transcript"] = value.transcript
        if value.id is not None:
            w["id"] = value.id
        if value.source.__class__ is u.Blob:
            if (data_ := under(value.source, self.encode_just_audio_bytes, losses, "source")) is not LOST:
                if not same(data_, ""):
                    w["data"] = data_
            else:
                return self.lost(value, losses)
        self.rest(w, value, self.LOST_CHUNK_MESSAGE_AUDIO, losses, self.ROWS_CHUNK_MESSAGE_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_MESSAGE_AUDIO, losses)

    def decode_chunk_custom(self, w: Any) -> u.ToolCall:
        """ChunkCustom -> ToolCall. The form of a whole response; the SDK has no type for its fragments."""
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
        if (custom_name_ := custom_.get("name")) is not None:
            n_custom_ += 1
            if custom_name_.__class__ is not str:
                custom_name_ = text(custom_name_, "custom", "name")
            out.name = custom_name_
            if custom_name_ == "":
                extras = remember(extras, self.NAMESPACE, "name", custom_name_, "custom")
        else:
            out.name = ""
        if n_custom_ != len(custom_):
            if (custom_input_ := custom_.get("input")) is not None:
                n_custom_ += 1
                out.input = custom_input_ if custom_input_.__class__ is str else text(custom_input_, "custom", "input")
            if n_custom_ != len(custom_):
                extras = nested_rest(self, (out,), custom_, self.ROWS_CHUNK_CUSTOM, self.CHUNK_CUSTOM_CUSTOM_READ, extras, "custom")
        n = 1
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
            if "type" in w:
                extras = remember(extras, self.NAMESPACE, "type", w["type"])
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CHUNK_CUSTOM, self.CHUNK_CUSTOM_READ, extras)
        out.extras = extras
        return out

    def encode_chunk_custom(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ChunkCustom <- ToolCall. The form of a whole response; the SDK has no type for its fragments."""
        custom_: dict[str, Any] = {}
        if value.name != "":
            custom_["name"] = value.name
        if value.input is not None:
            custom_["input"] = value.input
        w: dict[str, Any] = {"custom": custom_}
        if value.id != "" and not was_made(value, self.SPACES):
            w["id"] = value.id
        if value.namespace is not None or value.cache is not None or value.signature is not None or value.runner != "client":
            self.rest(w, value, self.LOST_CHUNK_CUSTOM, losses, self.ROWS_CHUNK_CUSTOM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_CUSTOM, losses)

    def decode_chunk_function(self, w: Any) -> u.ToolCall:
        """ChunkFunction -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            function_ = w["function"]
            if function_.__class__ is not dict:
                function_ = an_object(function_, "function")
        except KeyError:
            raise missing(w, "function") from None
        out = u.ToolCall(id=UNSET, name=UNSET, kind="function")
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
                extras = nested_rest(
                    self, (out,), function_, self.ROWS_CHUNK_FUNCTION, self.CHUNK_FUNCTION_FUNCTION_READ, extras, "function"
                )
        n = 1
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
            if "type" in w:
                extras = remember(extras, self.NAMESPACE, "type", w["type"])
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CHUNK_FUNCTION, self.CHUNK_FUNCTION_READ, extras)
        out.extras = extras
        return out

    def encode_chunk_function(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ChunkFunction <- ToolCall."""
        function_: dict[str, Any] = {}
        if value.name != "":
            function_["name"] = value.name
        if value.arguments_text is not None:
            function_["arguments"] = value.arguments_text
        w: dict[str, Any] = {"function": function_}
        if value.id != "" and not was_made(value, self.SPACES):
            w["id"] = value.id
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_CHUNK_FUNCTION, losses, self.ROWS_CHUNK_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_FUNCTION, losses)

    def encode_chunk_opening(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ChunkOpening <- ToolCall."""
        w: dict[str, Any] = {"type": "function", "id": value.id}
        if value.name != "":
            function_: dict[str, Any] = {"name": value.name}
            w["function"] = function_
        self.rest(w, value, self.LOST_CHUNK_OPENING, losses, self.ROWS_CHUNK_OPENING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_OPENING, losses)

    def decode_chunk_message(self, w: Any) -> u.Message:
        """ChunkMessage -> Message. The assistant message of an answer; its content is one string."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="assistant")
        if len(w) != 0:
            n = 0
            if (reasoning_content_ := w.get("reasoning_content")) is not None:
                n += 1
                if reasoning_content_.__class__ is not str:
                    reasoning_content_ = text(reasoning_content_, "reasoning_content")
                out.parts += [u.Reasoning(content=[reasoning_content_])] if reasoning_content_ else []
                if reasoning_content_ == "":
                    extras = remember(extras, self.NAMESPACE, "reasoning_content", reasoning_content_)
            elif "reasoning" in w or "reasoning_text" in w or "thinking" in w:
                return by_rows(self, u.Message(role="assistant"), w, self.ROWS_CHUNK_MESSAGE)
            if (content_ := w.get("content")) is not None:
                n += 1
                if content_.__class__ is not str:
                    content_ = text(content_, "content")
                out.parts += [u.Text(text=content_)] if content_ else []
                if content_ == "":
                    extras = remember(extras, self.NAMESPACE, "content", content_)
            if (refusal_ := w.get("refusal")) is not None:
                n += 1
                if refusal_.__class__ is not str:
                    refusal_ = text(refusal_, "refusal")
                out.parts += [u.Refusal(text=refusal_)] if refusal_ else []
                if refusal_ == "":
                    extras = remember(extras, self.NAMESPACE, "refusal", refusal_)
            if n != len(w):
                if (annotations_ := w.get("annotations")) is not None:
                    n += 1
                    out.citations = each(annotations_, self.decode_url_citation, "annotations")
                    if not annotations_:
                        extras = remember(extras, self.NAMESPACE, "annotations", annotations_)
                if (audio_ := w.get("audio")) is not None:
                    n += 1
                    out.parts += [inside(audio_, self.decode_chunk_message_audio, "audio")]
                if (tool_calls_ := w.get("tool_calls")) is not None:
                    n += 1
                    tool_calls_read = each(tool_calls_, self.decode_chunk_call, "tool_calls")
                    for part in tool_calls_read:
                        if part.__class__ is u.Opaque:
                            mark(part, self.NAMESPACE, "$place", "tool_calls")
                    out.parts += tool_calls_read
                    if not tool_calls_:
                        extras = remember(extras, self.NAMESPACE, "tool_calls", tool_calls_)
                if (name_ := w.get("name")) is not None:
                    n += 1
                    out.name = name_ if name_.__class__ is str else text(name_, "name")
                if "role" in w:
                    extras = remember(extras, self.NAMESPACE, "role", w["role"])
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_CHUNK_MESSAGE, self.CHUNK_MESSAGE_READ, extras)
        out.extras = extras
        return out

    def encode_chunk_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """ChunkMessage <- Message. The assistant message of an answer; its content is one string."""
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        audio_parts: list[Any] = []
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
            elif cls in (u.ToolCall, u.Opaque):
                item = self.encode_chunk_call(part, losses)
                if item is not LOST:
                    reached = 4
                    tool_calls_parts.append(item)
            elif cls is u.Reasoning:
                part = with_substitute(part, "content", "summary", losses)
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                reasoning_content_parts.append(part)
            elif cls is u.Refusal:
                if part.text:
                    reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                self.joined_refusal(part, losses)
                refusal_parts.append(part)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_chunk_message_audio(part, losses)
                    if item is not LOST:
                        reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                        audio_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {}
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if value.citations and (annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            w["annotations"] = annotations_
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_CHUNK_MESSAGE, losses, self.ROWS_CHUNK_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_MESSAGE, losses)

    def encode_just_chunk_message(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ChunkMessage, or nothing."""
        return (
            self.encode_chunk_message(value, losses)
            if value.__class__ is u.Message and value.role == "assistant"
            else self.lost(value, losses)
        )

    def decode_chunk_choice(self, w: Any) -> u.Candidate:
        """ChunkChoice -> Candidate."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            delta_ = w["delta"]
        except KeyError:
            raise missing(w, "delta") from None
        out = u.Candidate(message=inside(delta_, self.decode_chunk_message, "delta"))
        n = 1
        if (index_ := w.get("index")) is not None:
            n += 1
            if index_.__class__ is not int:
                index_ = whole(index_, "index")
            out.index = index_
            if index_ in ("", {}, []):
                extras = remember(extras, self.NAMESPACE, "index", index_)
        elif "index" not in w:
            extras = remember(extras, self.NAMESPACE, "index", ABSENT)
        if (finish_reason_ := w.get("finish_reason")) is not None:
            n += 1
            finish_reason_word = self.WORDS_STOP_REASON.read.get(finish_reason_) if finish_reason_.__class__ is str else None
            if finish_reason_word is None:
                finish_reason_word = self.WORDS_STOP_REASON.value(finish_reason_, "finish_reason")
            out.stop_reason = finish_reason_word
            out.stop_native = finish_reason_ if finish_reason_.__class__ is str else str(finish_reason_)
            if self.WORDS_STOP_REASON.write.get(finish_reason_word) != finish_reason_:
                extras = remember(extras, self.NAMESPACE, "finish_reason", finish_reason_)
        elif "finish_reason" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "finish_reason", ABSENT)
        if n != len(w):
            if (logprobs_ := w.get("logprobs")) is not None:
                n += 1
                out.logprobs = inside(logprobs_, self.decode_logprobs, "logprobs")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CHUNK_CHOICE, self.CHUNK_CHOICE_READ, extras)
        out.extras = extras
        return out

    def encode_chunk_choice(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ChunkChoice <- Candidate."""
        delta_: Any = under(value.message, self.encode_just_chunk_message, losses, "message")
        if delta_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"delta": delta_}
        if value.index is not None:
            w["index"] = value.index
        else:
            if not has_spelling(value, self.SPACES, "index"):
                losses.append(Loss("index", "Candidate.index", "defaulted", "trivial", "the key is required", 0))
            w["index"] = 0
        if value.stop_reason is not None:
            if value.stop_reason in self.WORDS_STOP_REASON.lost and not (
                value.stop_reason == "other" and has_spelling(value, self.SPACES, "finish_reason")
            ):
                self.changed(losses, "stop_reason", "Candidate.stop_reason", value.stop_reason)
            finish_reason_word = self.WORDS_STOP_REASON.write.get(value.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, value.stop_reason))
            if finish_reason_word is not None:
                w["finish_reason"] = finish_reason_word
            else:
                w["finish_reason"] = None
        else:
            w["finish_reason"] = None
        if value.logprobs is not None and (logprobs_ := under(value.logprobs, self.encode_logprobs, losses, "logprobs")) is not LOST:
            w["logprobs"] = logprobs_
        if value.stop_sequence is not None or value.stop_details is not None:
            self.rest(w, value, self.LOST_CHUNK_CHOICE, losses, self.ROWS_CHUNK_CHOICE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_CHOICE, losses)

    def encode_bare_choice(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any]:
        """BareChoice <- Candidate. Azure's asynchronous filters send this form later, and some servers end with it. A delta must be an object, so that an invalid one is reported."""
        w: dict[str, Any] = {}
        if value.index is not None:
            w["index"] = value.index
        if value.stop_reason is not None:
            if value.stop_reason in self.WORDS_STOP_REASON.lost and not (
                value.stop_reason == "other" and has_spelling(value, self.SPACES, "finish_reason")
            ):
                self.changed(losses, "stop_reason", "Candidate.stop_reason", value.stop_reason)
            finish_reason_word = self.WORDS_STOP_REASON.write.get(value.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, value.stop_reason))
            if finish_reason_word is not None:
                w["finish_reason"] = finish_reason_word
            else:
                w["finish_reason"] = None
        else:
            w["finish_reason"] = None
        if value.logprobs is not None and (logprobs_ := under(value.logprobs, self.encode_logprobs, losses, "logprobs")) is not LOST:
            w["logprobs"] = logprobs_
        if value.stop_sequence is not None or value.stop_details is not None:
            self.rest(w, value, self.LOST_BARE_CHOICE, losses, self.ROWS_BARE_CHOICE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BARE_CHOICE, losses)

    def decode_chunk(self, w: Any) -> u.Response:
        """Chunk -> Response."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            choices_ = w["choices"]
        except KeyError:
            raise missing(w, "choices") from None
        out = u.Response()
        if choices_ is not None:
            out.candidates = each(choices_, self.decode_any_chunk_choice, "choices")
        else:
            extras = remember(extras, self.NAMESPACE, "choices", None)
        n = 2
        if w.get("object") != "chat.completion.chunk":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "object", w.get("object", ABSENT))
        if n != len(w):
            if (id_ := w.get("id")) is not None:
                n += 1
                out.id = id_ if id_.__class__ is str else text(id_, "id")
            if (created_ := w.get("created")) is not None:
                n += 1
                created_value = inside(created_, codecs.unix_seconds_in, "created")
                out.created = created_value
                if not same(codecs.unix_seconds_out(created_value, []), created_):
                    extras = remember(extras, self.NAMESPACE, "created", created_)
            if (model_ := w.get("model")) is not None:
                n += 1
                out.model = model_ if model_.__class__ is str else text(model_, "model")
            if n != len(w):
                if (service_tier_ := w.get("service_tier")) is not None:
                    n += 1
                    out.service_tier = service_tier_ if service_tier_.__class__ is str else text(service_tier_, "service_tier")
                if (usage_ := w.get("usage")) is not None:
                    n += 1
                    out.usage = inside(usage_, self.decode_usage, "usage")
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_CHUNK, self.CHUNK_READ, extras)
        out.extras = extras
        return out

    def encode_chunk(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Chunk <- Response."""
        choices_: Any
        if value.candidates:
            choices_ = each_out(value.candidates, self.encode_any_chunk_choice, losses, "candidates")
        else:
            choices_ = []
        w: dict[str, Any] = {"object": "chat.completion.chunk", "choices": choices_}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None and (created_ := under(value.created, codecs.unix_seconds_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            w["service_tier"] = value.service_tier
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK, losses)

    def fits_function_call(self, w: Any) -> bool:
        """Whether a wire value is a FunctionCall."""
        return (
            w.__class__ is dict
            and w.get("id").__class__ is str
            and is_value(w.get("type"), "function", True)
            and w.get("function").__class__ is dict
            and w["function"].get("name").__class__ is str
            and w["function"].get("arguments").__class__ is str
        )

    def decode_text_parts(self, w: Any) -> u.Text | u.Opaque:
        """TextParts: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "text":
            return self.decode_text_part(w)
        return self.opaque(w)

    def encode_text_parts(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TextParts: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_user_part(self, w: Any) -> u.Text | u.Image | u.Audio | u.Document | u.Video | u.Opaque:
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
            if w.get("image_url").__class__ is dict and w["image_url"].get("url").__class__ is str:
                return self.decode_image_part(w)
            return self.found_as(self.decode_image_text(w), "ImageText")
        if tag == "input_audio":
            return self.decode_audio_part(w)
        if tag == "file":
            return self.decode_file_part(w)
        if tag == "video_url":
            return self.found_as(self.decode_seen_video(w), "SeenVideo")
        if tag == "audio_url":
            return self.found_as(self.decode_seen_audio(w), "SeenAudio")
        return self.opaque(w)

    def encode_user_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ImageText" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_text(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_image_part(value, losses)
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SeenAudio" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_seen_audio(value, losses)
            if value.source.__class__ is u.Blob:
                return self.encode_audio_part(value, losses)
        if cls is u.Document:
            return self.encode_file_part(value, losses)
        if cls is u.Video and value.extras is not None:
            marked_case = marked(value, self.SPACES, "$case")
            if marked_case == "SeenVideo" and value.source.__class__ in (u.Blob, u.Url):
                return self.encode_seen_video(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_assistant_part(self, w: Any) -> u.Text | u.Refusal | u.Opaque:
        """AssistantPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "refusal":
            return self.decode_refusal_part(w)
        return self.opaque(w)

    def encode_assistant_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Refusal:
            return self.encode_refusal_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_call(self, w: Any) -> u.ToolCall | u.Opaque:
        """Call: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag is None and self.fits_function_call(w):
            return self.decode_function_call(w)
        if tag == "function":
            return self.decode_function_call(w)
        if tag == "custom":
            out = self.decode_custom_call(w)
            if not (out.kind == "custom" and out.input is not None):
                return self.found_as(out, "CustomCall")
            return out
        return self.opaque(w)

    def encode_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "CustomCall" and value.kind == "custom":
                return self.encode_custom_call(value, losses)
            if value.kind == "function":
                return self.encode_function_call(value, losses)
            if value.kind == "custom" and value.input is not None:
                return self.encode_custom_call(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_tool_part(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """ToolPart: which of its cases a wire value is. Compatible servers accept images; OpenAI accepts only text."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "image_url":
            return self.found_as(self.decode_seen_image(w), "SeenImage")
        return self.opaque(w)

    def encode_tool_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.extras is not None:
            if marked(value, self.SPACES, "$case") == "SeenImage" and value.source.__class__ in (u.Blob, u.Url):
                return self.encode_seen_image(value, losses)
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
            return self.decode_tool_message(w)
        if tag == "function":
            return self.found_as(self.decode_old_result(w), "OldResult")
        if tag in ("system", "developer"):
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

    def decode_any_tool(self, w: Any) -> u.Tool | u.CustomTool | u.ProviderTool | u.Opaque:
        """AnyTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag is None:
            if (
                is_value(w.get("type"), "function", True)
                and w.get("function").__class__ is dict
                and w["function"].get("name").__class__ is str
            ):
                return self.decode_function_tool(w)
            if w.get("name").__class__ is str:
                return self.found_as(self.decode_old_tool(w), "OldTool")
            if w.get("type").__class__ is str and looks(w.get("type", MISSING), "*"):
                return self.found_as(self.decode_other_tool(w), "OtherTool")
        if tag == "function":
            return self.decode_function_tool(w)
        if tag == "custom":
            return self.decode_custom_tool(w)
        if w.get("name").__class__ is str:
            return self.found_as(self.decode_old_tool(w), "OldTool")
        return self.found_as(self.decode_other_tool(w), "OtherTool")

    def encode_any_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OldTool":
                    return self.encode_old_tool(value, losses)
            return self.encode_function_tool(value, losses)
        if cls is u.CustomTool:
            return self.encode_custom_tool(value, losses)
        if cls is u.ProviderTool and value.extras is not None:
            marked_case = marked(value, self.SPACES, "$case")
            if marked_case == "OtherTool":
                return self.encode_other_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_allowed_tool(self, w: Any) -> u.ToolRef | u.Opaque:
        """AllowedTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "function":
            return self.decode_function_ref(w)
        if tag == "custom":
            return self.decode_custom_ref(w)
        return self.opaque(w)

    def encode_allowed_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AllowedTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolRef:
            if value.kind == "function":
                return self.encode_function_ref(value, losses)
            if value.kind == "custom":
                return self.encode_custom_ref(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_tool_choice(self, w: Any) -> u.ToolChoice:
        """ToolChoice: which of its cases a wire value is."""
        tag = w.get("type") if w.__class__ is dict else None
        if tag is None:
            if (
                w.__class__ is dict
                and is_value(w.get("type"), "function", True)
                and w.get("function").__class__ is dict
                and w["function"].get("name").__class__ is str
            ):
                out = self.decode_named_function(w)
                if not (out.mode == "tool" and out.kind == "function" and out.name is not None):
                    return self.found_as(out, "NamedFunction")
                return out
            if w.__class__ is dict and w.get("name").__class__ is str:
                return self.found_as(self.decode_old_choice(w), "OldChoice")
            if in_words(w, ("auto", "none", "required", "any")):
                out = self.decode_mode(w)
                if (
                    out.mode == "tool"
                    and (out.kind == "function" and out.name is not None or out.kind == "custom" and out.name is not None)
                    or out.mode == "allowed"
                    and out.allowed_mode in ("auto", "none", "required", "tool", "allowed")
                    and out.allowed
                    or out.mode not in ("auto", "none", "required", "tool", "allowed")
                ):
                    return self.found_as(out, "Mode")
                return out
        if tag == "function":
            if w.get("function").__class__ is dict and w["function"].get("name").__class__ is str:
                out = self.decode_named_function(w)
                if not (out.mode == "tool" and out.kind == "function" and out.name is not None):
                    return self.found_as(out, "NamedFunction")
                return out
            return self.found_as(self.decode_flat_function(w), "FlatFunction")
        if tag == "tool":
            return self.found_as(self.decode_tool_named(w), "ToolNamed")
        if tag == "custom":
            out = self.decode_named_custom(w)
            if not (out.mode == "tool" and out.kind == "custom" and out.name is not None):
                return self.found_as(out, "NamedCustom")
            return out
        if tag == "allowed_tools":
            out = self.decode_allowed_tools(w)
            if not (out.mode == "allowed" and out.allowed_mode in ("auto", "none", "required", "tool", "allowed") and out.allowed):
                return self.found_as(out, "AllowedTools")
            return out
        if tag in ("auto", "none", "required", "any"):
            return self.found_as(self.decode_object_mode(w), "ObjectMode")
        if w.__class__ is dict and w.get("name").__class__ is str:
            return self.found_as(self.decode_old_choice(w), "OldChoice")
        if in_words(w, ("auto", "none", "required", "any")):
            out = self.decode_mode(w)
            if (
                out.mode == "tool"
                and (out.kind == "function" and out.name is not None or out.kind == "custom" and out.name is not None)
                or out.mode == "allowed"
                and out.allowed_mode in ("auto", "none", "required", "tool", "allowed")
                and out.allowed
                or out.mode not in ("auto", "none", "required", "tool", "allowed")
            ):
                return self.found_as(out, "Mode")
            return out
        raise DecodeError("expected one of function, tool, custom, allowed_tools, auto, none, required, any", ("type",))

    def encode_tool_choice(self, value: Any, losses: list[Loss]) -> dict[str, Any] | str | Lost:
        """ToolChoice: the first case that a unified value fits."""
        if value.__class__ is u.ToolChoice:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "NamedFunction" and value.mode == "tool" and value.kind == "function":
                    return self.encode_named_function(value, losses)
                if marked_case == "FlatFunction" and value.mode == "tool" and value.kind == "function":
                    return self.encode_flat_function(value, losses)
                if marked_case == "OldChoice" and value.mode == "tool" and value.kind == "function":
                    return self.encode_old_choice(value, losses)
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
                if marked_case == "ObjectMode" and value.mode in ("auto", "none", "required", "tool", "allowed"):
                    return self.encode_object_mode(value, losses)
                if marked_case == "Mode" and value.mode in ("auto", "none", "required", "tool", "allowed"):
                    return self.encode_mode(value, losses)
            if value.mode == "tool" and value.kind == "function" and value.name is not None:
                return self.encode_named_function(value, losses)
            if value.mode == "tool" and value.kind == "custom" and value.name is not None:
                return self.encode_named_custom(value, losses)
            if value.mode == "allowed" and value.allowed_mode in ("auto", "none", "required", "tool", "allowed") and value.allowed:
                return self.encode_allowed_tools(value, losses)
            if value.mode in ("auto", "none", "required", "tool", "allowed"):
                return self.encode_mode(value, losses)
            if value.mode == "allowed" and value.allowed_mode in ("auto", "none", "required", "tool", "allowed"):
                return self.encode_allowed_tools(value, losses)
            if marked(value, self.SPACES, "$case") == "AllowedTools" and value.mode == "allowed":
                return self.encode_allowed_tools(value, losses)
            if marked(value, self.SPACES, "$case") == "ObjectMode":
                return self.encode_object_mode(value, losses)
            if marked(value, self.SPACES, "$case") == "Mode":
                return self.encode_mode(value, losses)
        return self.lost(value, losses)

    def decode_response_format(self, w: Any) -> u.ResponseFormat:
        """ResponseFormat: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("type").__class__ is str:
            if w.get("schema").__class__ is dict:
                return self.found_as(self.decode_flat_schema(w), "FlatSchema")
            return self.decode_own_format(w)
        raise no_case(DecodeError, w, "FlatSchema :dict type:str schema:dict", "OwnFormat :dict type:str")

    def encode_response_format(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ResponseFormat: the first case that a unified value fits."""
        if value.__class__ is u.ResponseFormat:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "FlatSchema":
                return self.encode_flat_schema(value, losses)
            return self.encode_own_format(value, losses)
        return self.lost(value, losses)

    def decode_error(self, w: Any) -> u.ErrorAnswer:
        """Error: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            return self.decode_error_error(w)
        if w.get("error").__class__ is str:
            return self.found_as(self.decode_text_error(w), "TextError")
        if w.get("message").__class__ is str:
            return self.found_as(self.decode_flat_error(w), "FlatError")
        if w.get("detail").__class__ is str:
            return self.found_as(self.decode_detail_error(w), "DetailError")
        if w.get("detail") is not None and looks(w.get("detail", MISSING), [{"msg": "*"}]):
            return self.found_as(self.decode_detail_list(w), "DetailList")
        if w.get("errors") is not None and looks(w.get("errors", MISSING), [{"message": "*"}]):
            return self.found_as(self.decode_error_list(w), "ErrorList")
        raise no_case(
            DecodeError,
            w,
            "ErrorError :dict error:dict error.message:str",
            "TextError :dict error:str",
            "FlatError :dict message:str",
            "DetailError :dict detail:str",
            "DetailList :dict detail:",
            "ErrorList :dict errors:",
        )

    def encode_error(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Error: the first case that a unified value fits."""
        if value.__class__ is u.ErrorAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "TextError":
                    return self.encode_text_error(value, losses)
                if marked_case == "FlatError":
                    return self.encode_flat_error(value, losses)
                if marked_case == "DetailError":
                    return self.encode_detail_error(value, losses)
                if marked_case == "DetailList":
                    return self.encode_detail_list(value, losses)
                if marked_case == "ErrorList":
                    return self.encode_error_list(value, losses)
            return self.encode_error_error(value, losses)
        return self.lost(value, losses)

    def decode_chunk_call(self, w: Any) -> u.ToolCall | u.Opaque:
        """ChunkCall: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("custom").__class__ is dict:
            return self.decode_chunk_custom(w)
        if w.get("function").__class__ is dict:
            return self.decode_chunk_function(w)
        if w.get("type") == "function" and w.get("id").__class__ is str:
            return self.found_as(self.decode_chunk_opening(w), "ChunkOpening")
        return self.opaque(w)

    def encode_chunk_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ChunkCall: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "ChunkOpening":
                return written_as(self, value, "chunk_opening", "chunk_call", losses)
            if value.kind == "custom":
                return self.encode_chunk_custom(value, losses)
            if value.kind == "function":
                return self.encode_chunk_function(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_any_chunk_choice(self, w: Any) -> u.Candidate:
        """AnyChunkChoice: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("delta").__class__ is dict:
            return self.decode_chunk_choice(w)
        return self.found_as(self.decode_bare_choice(w), "BareChoice")

    def encode_any_chunk_choice(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyChunkChoice: the first case that a unified value fits."""
        if value.__class__ is u.Candidate:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "BareChoice":
                return written_as(self, value, "bare_choice", "any_chunk_choice", losses)
            return self.encode_chunk_choice(value, losses)
        return self.lost(value, losses)

    def decode_stream_chunk(self, w: Any) -> u.ErrorAnswer | u.Response | u.Opaque:
        """StreamChunk: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            return self.decode_error_error(w)
        if w.get("error").__class__ is str:
            return self.found_as(self.decode_text_error(w), "TextError")
        if w.get("message").__class__ is str:
            return self.found_as(self.decode_flat_error(w), "FlatError")
        if w.get("detail").__class__ is str:
            return self.found_as(self.decode_detail_error(w), "DetailError")
        if w.get("detail") is not None and looks(w.get("detail", MISSING), [{"msg": "*"}]):
            return self.found_as(self.decode_detail_list(w), "DetailList")
        if w.get("errors") is not None and looks(w.get("errors", MISSING), [{"message": "*"}]):
            return self.found_as(self.decode_error_list(w), "ErrorList")
        if "object" in w or "choices" in w:
            return self.decode_chunk(w)
        return self.opaque(w)

    def encode_stream_chunk(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StreamChunk: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ErrorAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "TextError":
                    return self.encode_text_error(value, losses)
                if marked_case == "FlatError":
                    return self.encode_flat_error(value, losses)
                if marked_case == "DetailError":
                    return self.encode_detail_error(value, losses)
                if marked_case == "DetailList":
                    return self.encode_detail_list(value, losses)
                if marked_case == "ErrorList":
                    return self.encode_error_list(value, losses)
            return self.encode_error_error(value, losses)
        if cls is u.Response:
            return self.encode_chunk(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "OldResult":
                return self.encode_old_result(value, losses)
            return self.encode_tool_message(value, losses)
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

    def joined_refusal(self, part: u.Refusal, losses: list[Loss]) -> None:
        """Reports what a Refusal cannot say as a piece of a string."""
        if part.cache is not None or part.signature is not None:
            self.rest({}, part, self.JOINED_REFUSAL, losses)
        if part.extras is not None:
            foreign(part, own_spaces(self, part), losses)


LENS: Final = OpenaiChat()
