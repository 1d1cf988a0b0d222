# Generated from spec/providers/mistral.yaml; do not edit.

"""Mistral Chat, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, with_ids, with_linked_names, write_messages, write_tools, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import ABSENT, Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import at_path, in_words, is_single, is_value, looks, no_case
from ...lenses.kinds import ANY, BOOL, Coded, Each, FLOAT, INT, Joined, Json, Leaves, OBJECT, Of, STR, Small, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, Sum, kept_keys, more_rows, nested_rest, read_rows, reads
from ...lenses.states import with_fields
from ...lenses.structs import has_content, just, lost_fields, lost_under, total_of, was_made
from ...lenses.values import arguments_in, arguments_out, each_out, reordered, says_text, text_or_json, under, with_substitute
from ...lenses.words import Words


class Mistral(Lens):
    """Mistral Chat."""

    __slots__ = ()
    NAMESPACE = "mistral"
    TITLE = "Mistral Chat"
    DOCS = "https://docs.mistral.ai/api/endpoint/chat"
    MODEL_KEY = "model"
    MESSAGES_KEY = "messages"
    SDK = ("mistralai", "3.7.0", None)
    SDK_PARAMS = frozenset(
        (
            "frequency_penalty guardrails logprobs max_tokens messages metadata min_tokens model n parallel_tool_calls "
            "prediction presence_penalty prompt_cache_key prompt_logprobs prompt_mode random_seed reasoning_effort "
            "repetition_penalty response_format safe_prompt service_tier stop stream temperature tool_choice tools top_k "
            "top_logprobs top_p top_prompt_logprobs "
        ).split()
    )
    DETECT = {"request": {"messages": "*", "model": "*"}, "error": {"object": "error", "message": "*"}}
    ENVELOPE = {"id": "", "created": 0, "model": ""}
    NEEDS = {
        "Response": {"usage": {"blank": "Usage"}},
        "Candidate": {"stop_reason": {"value": "stop"}},
        "Usage": {"input_tokens": {"value": 0}, "output_tokens": {"value": 0}},
    }
    FAILURES = ("error",)
    ENDPOINT = {
        "path": "/v1/chat/completions",
        "header": "authorization",
        "prefix": "Bearer ",
        "models": {
            "path": "/v1/models",
            "response": {
                "object": "list",
                "data": [{"id": "{model}", "object": "model", "capabilities": {}, "created": 0, "type": "base"}],
            },
            "one": {"path": "/v1/models/{model}"},
        },
    }
    ADDRESS = {"base": "https://api.mistral.ai", "key": "MISTRAL_API_KEY"}
    OPAQUE = (("minor", {"type": "reference"}),)
    ERROR_HEADERS = {"retry-after": "retry_after", "mistral-correlation-id": "request_id"}
    ERROR_RETRY = ("try again in",)
    STATUSES = (
        "invalid_request 422 400, context_length 400, content_filter 400, auth 401, permission 403, not_found 404,",
        "timeout 408, too_large 413, rate_limit 429, quota 429, server 500, overloaded 503",
    )
    PHRASES = ("context_length: maximum context length | too large for model with",)
    WORDS_DETAIL = Words("detail", {"low": ("low",), "auto": ("auto",), "high": ("high",)}, lost={"original": "high"}, unknown="open")
    WORDS_TOOL_MODE = Words(
        "tool_mode", {"auto": ("auto",), "none": ("none",), "required": ("required", "any")}, lost={"tool": "required", "allowed": "auto"}
    )
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
        {"auto": ("auto",), "default": ("standard_only",)},
        lost={"flex": "default", "priority": "auto", "scale": "auto", "fast": "auto"},
        unknown="open",
    )
    WORDS_REQUEST_PROMPT_MODE = Words(
        "request_prompt_mode",
        {"high": ("reasoning",)},
        lost={"none": "high", "minimal": "high", "low": "high", "medium": "high", "xhigh": "high", "max": "high", "other": "high"},
        unknown="other",
    )
    WORDS_STOP_REASON = Words(
        "stop_reason",
        {"stop": ("stop",), "length": ("length", "model_length"), "tool_calls": ("tool_calls",), "other": ("error",)},
        lost={"stop_sequence": "stop", "pause": "stop", "refusal": "stop"},
        unknown="other",
    )
    WORDS_ERROR_CODE = Words(
        "error_code",
        {
            "invalid_request": ("invalid_request_error", "invalid_request_message_order"),
            "not_found": ("invalid_model",),
            "rate_limit": ("rate_limited",),
            "overloaded": ("service_tier_capacity_exceeded",),
            "server": ("internal_server_error",),
        },
        lost={
            "auth": "invalid_request",
            "permission": "invalid_request",
            "too_large": "invalid_request",
            "quota": "rate_limit",
            "context_length": "invalid_request",
            "content_filter": "invalid_request",
            "timeout": "server",
            "other": "server",
        },
        unknown="other",
    )
    WORDS_CHUNK_CALL_ID = Words("chunk_call_id", {}, nothing=("null",), unknown="open")
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_TEXT_PART = Rows("Text") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True)}
    decode_system_message = reads(u.Message, "ROWS_SYSTEM_MESSAGE", role="system")
    LOST_SYSTEM_MESSAGE = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_SYSTEM_MESSAGE = Rows("Message") + {
        "role": Fixed("system", tag=True),
        "content": Row("parts", TextOr("text_parts", u.Text, first=True), empty=""),
    }
    decode_image_part = reads(u.Image, "ROWS_IMAGE_PART", source=UNSET)
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), trivial=("cache",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested(
            {"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", Word("WORDS_DETAIL"))}, required=True
        ),
    }
    decode_image_string = reads(u.Image, "ROWS_IMAGE_STRING", source=UNSET)
    LOST_IMAGE_STRING = lost_fields(u.Image, major=("signature",), minor=("detail",), trivial=("cache",))
    ROWS_IMAGE_STRING = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Row("source", Coded("data_url", STR), required=True),
    }
    encode_just_audio_url_input_audio = just(u.Url, "encode_audio_url_input_audio")
    LOST_AUDIO_URL_INPUT_AUDIO = lost_fields(u.Url, trivial=("media_type",))
    ROW_AUDIO_URL_INPUT_AUDIO = Row("url", STR, required=True)
    decode_audio_url = reads(u.Audio, "ROWS_AUDIO_URL", source=UNSET)
    LOST_AUDIO_URL = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at cache",))
    ROWS_AUDIO_URL = Rows("Audio") + {
        "type": Fixed("input_audio", tag=True),
        "input_audio": Row("source", Of("audio_url_input_audio", just=True), required=True, where="http*"),
    }
    decode_audio_data_url = reads(u.Audio, "ROWS_AUDIO_DATA_URL", source=UNSET)
    LOST_AUDIO_DATA_URL = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at cache",))
    ROWS_AUDIO_DATA_URL = Rows("Audio") + {
        "type": Fixed("input_audio", tag=True),
        "input_audio": Row("source", Coded("data_url", STR), required=True, where="data:*"),
    }
    ROW_AUDIO_BYTES = Row("data", STR, required=True)
    decode_audio_part = reads(u.Audio, "ROWS_AUDIO_PART", source=UNSET)
    LOST_AUDIO_PART = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at cache",))
    ROWS_AUDIO_PART = Rows("Audio") + {
        "type": Fixed("input_audio", tag=True),
        "input_audio": Row("source", Of("audio_bytes", just=True), required=True),
    }
    decode_document_url = reads(u.Document, "ROWS_DOCUMENT_URL", source=UNSET)
    LOST_DOCUMENT_URL = lost_fields(u.Document, major=("context signature",), minor=("origin citable",), trivial=("cache",))
    ROWS_DOCUMENT_URL = Rows("Document") + {
        "type": Fixed("document_url", tag=True),
        "document_url": Row("source", Coded("data_url", STR), required=True),
        "document_name": Row("filename", STR),
    }
    encode_just_file_part_file_id = just(u.FileRef, "encode_file_part_file_id")
    LOST_FILE_PART_FILE_ID = lost_fields(u.FileRef, trivial=("media_type",))
    ROW_FILE_PART_FILE_ID = Row("id", STR, required=True, owner="owner")
    decode_file_part = reads(u.Document, "ROWS_FILE_PART", source=UNSET)
    LOST_FILE_PART = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable",), trivial=("cache",))
    ROWS_FILE_PART = Rows("Document") + {
        "type": Fixed("file", tag=True),
        "file_id": Row("source", Of("file_part_file_id", just=True), required=True),
    }
    decode_user_message = reads(u.Message, "ROWS_USER_MESSAGE", role="user")
    LOST_USER_MESSAGE = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_USER_MESSAGE = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", TextOr("user_part", u.Text, first=True), empty=""),
    }
    decode_think_part = reads(u.Reasoning, "ROWS_THINK_PART")
    LOST_THINK_PART = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("redacted",), trivial=("cache",))
    ROWS_THINK_PART = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Small("think_part_thinking", each=True), required=True),
        "signature": Row("signature", STR, owner="signer"),
        "closed": Kept("trivial"),
    }
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace",), trivial=("cache",))
    ROWS_CALL = Rows("ToolCall") + {
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
            },
            required=True,
        ),
        "id": Row("id", STR, made=True),
        "index": Kept("trivial"),
    }
    CALL_READ = frozenset({"function", "id", "type"})
    CALL_FUNCTION_READ = frozenset({"arguments", "name"})
    decode_assistant_message = reads(u.Message, "ROWS_ASSISTANT_MESSAGE", role="assistant")
    LOST_ASSISTANT_MESSAGE = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_ASSISTANT_MESSAGE = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", TextOr("assistant_part", u.Text, first=True), empty="", shared=True),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=1),
        "prefix": Kept(),
    }
    decode_tool_message = reads(u.ToolResult, "ROWS_TOOL_MESSAGE", call_id=UNSET)
    LOST_TOOL_MESSAGE = lost_fields(u.ToolResult, major=("signature runner",), minor=("is_error",), trivial=("cache",))
    ROWS_TOOL_MESSAGE = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "tool_call_id": Row("call_id", STR, made=True),
        "name": Row("name", STR, only="read", link=True),
        "content": Row("parts", TextOr("user_part", u.Text, first=True), empty=""),
    }
    decode_function_tool = reads(u.Tool, "ROWS_FUNCTION_TOOL", name=UNSET)
    LOST_FUNCTION_TOOL = lost_fields(u.Tool, minor=("deferred",), trivial=("cache",))
    ROWS_FUNCTION_TOOL = Rows("Tool") + {
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "description": Row("description", STR),
                "parameters": Row("parameters", OBJECT),
                "strict": Row("strict", BOOL),
            },
            required=True,
        ),
    }
    decode_image_tool = reads(u.ProviderTool, "ROWS_IMAGE_TOOL", kind="image_generation")
    LOST_IMAGE_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size cache",),
    )
    ROWS_IMAGE_TOOL = Rows("ProviderTool") + {"type": Fixed("image_generation", tag=True), "tool_configuration": Kept()}
    decode_library_tool = reads(u.ProviderTool, "ROWS_LIBRARY_TOOL", kind="document_library")
    LOST_LIBRARY_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size cache",),
    )
    ROWS_LIBRARY_TOOL = Rows("ProviderTool") + {
        "type": Fixed("document_library", tag=True),
        "tool_configuration": Kept(),
        "library_ids": Kept("major"),
    }
    decode_connector_tool = reads(u.ProviderTool, "ROWS_CONNECTOR_TOOL", kind="connector")
    LOST_CONNECTOR_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size cache",),
    )
    ROWS_CONNECTOR_TOOL = Rows("ProviderTool") + {
        "type": Fixed("connector", tag=True),
        "connector_id": Row("name", STR, required=True),
        "tool_configuration": Kept(),
        "authorization": Kept("major"),
    }
    decode_named_function = reads(u.ToolChoice, "ROWS_NAMED_FUNCTION", mode="tool", kind="function")
    LOST_NAMED_FUNCTION = lost_fields(u.ToolChoice, major=("allowed allowed_mode",))
    ROWS_NAMED_FUNCTION = Rows("ToolChoice") + {
        "type": Fixed("function"),
        "function": Nested({"name": Row("name", STR, required=True)}, required=True),
    }
    LOST_MODE = lost_fields(u.ToolChoice, major=("name allowed allowed_mode",))
    ROW_MODE = Row("mode", Word("WORDS_TOOL_MODE"), required=True)
    decode_response_format = reads(u.ResponseFormat, "ROWS_RESPONSE_FORMAT", kind=UNSET)
    ROWS_RESPONSE_FORMAT = Rows("ResponseFormat") + {
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
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("documents modalities audio web_search mcp_servers",),
        minor=(
            "logit_bias reasoning.budget_tokens reasoning.mode reasoning.summary verbosity compaction cache cache_retention",
            "user safety_id store",
        ),
        trivial=("stream_usage",),
        within={"reasoning": u.ReasoningConfig},
    )
    ROWS_REQUEST = Rows("Request") + {
        "messages": Elsewhere("messages"),
        "model": Row("model", STR),
        "tools": Row("tools", Each("any_tool")),
        "tool_choice": Row("tool_choice", Of("tool_choice")),
        "parallel_tool_calls": Row("parallel_tool_calls", BOOL),
        "response_format": Row("response_format", Of("response_format")),
        "max_tokens": Row("max_tokens", INT),
        "stop": Row("stop", Leaves(STR, one="also")),
        "temperature": Row("temperature", FLOAT),
        "top_p": Row("top_p", FLOAT),
        "top_k": Row("top_k", INT),
        "random_seed": Row("seed", INT),
        "frequency_penalty": Row("frequency_penalty", FLOAT),
        "presence_penalty": Row("presence_penalty", FLOAT),
        "logprobs": Row("logprobs", BOOL),
        "top_logprobs": Row("top_logprobs", INT),
        "n": Row("candidates", INT, default=(1, 1)),
        "reasoning_effort": Row("reasoning.effort", Word("WORDS_EFFORT"), make=u.ReasoningConfig, shared=True),
        "prompt_mode": Row(
            "reasoning.effort",
            Word("WORDS_REQUEST_PROMPT_MODE"),
            make=u.ReasoningConfig,
            only="read",
            shared=True,
            first=("reasoning_effort",),
        ),
        "prediction": Row("prediction", ANY),
        "prompt_cache_key": Row("cache_key", STR),
        "stream": Row("stream", BOOL),
        "metadata": Row("metadata", OBJECT),
        "service_tier": Row("service_tier", Word("WORDS_SERVICE_TIER")),
        "safe_prompt": Kept(neutral=False),
        **kept_keys("min_tokens", "repetition_penalty", "prompt_logprobs", "top_prompt_logprobs"),
        "guardrails": Kept("major"),
    }
    decode_answer_message = reads(u.Message, "ROWS_ANSWER_MESSAGE", role="assistant")
    LOST_ANSWER_MESSAGE = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_ANSWER_MESSAGE = Rows("Message") + {
        "role": Fixed("assistant"),
        "content": Row("parts", TextOr("answer_part", u.Text, first=True), empty="", shared=True),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=1),
        "prefix": Kept(),
    }
    decode_top_logprob = reads(u.TokenLogprob, "ROWS_TOP_LOGPROB", token=UNSET, logprob=UNSET)
    LOST_TOP_LOGPROB = lost_fields(u.TokenLogprob, minor=("top",))
    ROWS_TOP_LOGPROB = Rows("TokenLogprob") + {
        "token": Row("token", STR, required=True),
        "logprob": Row("logprob", FLOAT, required=True),
        "bytes": Row("bytes", Leaves(INT), required=True, empty=[]),
        "token_id": Fixed(-1),
    }
    decode_token_logprob = reads(u.TokenLogprob, "ROWS_TOKEN_LOGPROB", token=UNSET, logprob=UNSET)
    ROWS_TOKEN_LOGPROB = Rows("TokenLogprob") + {
        "token": Row("token", STR, required=True),
        "logprob": Row("logprob", FLOAT, required=True),
        "bytes": Row("bytes", Leaves(INT), required=True, empty=[]),
        "token_id": Fixed(-1),
        "top_logprobs": Row("top", Each("top_logprob")),
    }
    decode_logprobs = reads(u.Logprobs, "ROWS_LOGPROBS")
    LOST_LOGPROBS = lost_fields(u.Logprobs, minor=("refusal",))
    ROWS_LOGPROBS = Rows("Logprobs") + {"content": Row("content", Each("token_logprob"), required=True, empty=[])}
    decode_choice = reads(u.Candidate, "ROWS_CHOICE")
    LOST_CHOICE = lost_fields(u.Candidate, minor=("stop_sequence stop_details",))
    ROWS_CHOICE = Rows("Candidate") + {
        "message": Row("message", Of("answer_message", just=True), required=True),
        "index": Row("index", INT, empty=0),
        "finish_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), native="stop_native"),
        "logprobs": Row("logprobs", Of("logprobs")),
        "messages": Kept("major"),
        "prompt_logprobs": Kept(),
    }
    decode_older_usage = reads(u.Usage, "ROWS_OLDER_USAGE")
    LOST_OLDER_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens reasoning_tokens input_audio_tokens",
            "output_audio_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_OLDER_USAGE = Rows("Usage") + {
        "num_cached_tokens": Row("cache_read_tokens", INT, required=True),
        "prompt_tokens": Row("input_tokens", INT),
        "completion_tokens": Row("output_tokens", INT),
        "total_tokens": Sum("input_tokens", "output_tokens"),
        "completion_tokens_details": Nested({"reasoning_tokens": Row("reasoning_tokens", INT, only="read")}),
        "prompt_audio_seconds": Kept("trivial"),
        "service_tier": Kept("trivial"),
    }
    decode_newer_usage = reads(u.Usage, "ROWS_NEWER_USAGE")
    LOST_NEWER_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens reasoning_tokens input_audio_tokens",
            "output_audio_tokens accepted_prediction_tokens rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_NEWER_USAGE = Rows("Usage") + {
        "prompt_tokens": Row("input_tokens", INT),
        "completion_tokens": Row("output_tokens", INT),
        "total_tokens": Sum("input_tokens", "output_tokens"),
        "completion_tokens_details": Nested({"reasoning_tokens": Row("reasoning_tokens", INT, only="read")}),
        "prompt_tokens_details": Nested({"cached_tokens": Row("cache_read_tokens", INT)}),
        "prompt_audio_seconds": Kept("trivial"),
        "service_tier": Kept("trivial"),
    }
    decode_response = reads(u.Response, "ROWS_RESPONSE")
    LOST_RESPONSE = lost_fields(u.Response, minor=("service_tier",))
    ROWS_RESPONSE = Rows("Response") + {
        "object": Fixed("chat.completion"),
        "choices": Row("candidates", Each("choice"), required=True),
        "id": Row("id", STR),
        "created": Row("created", INT),
        "model": Row("model", STR),
        "usage": Row("usage", Of("usage")),
    }
    decode_api_error = reads(u.ErrorAnswer, "ROWS_API_ERROR", message=UNSET)
    ROWS_API_ERROR = Rows("ErrorAnswer") + {
        "object": Fixed("error"),
        "message": Row("message", STR, required=True),
        "type": Row("code", Word("WORDS_ERROR_CODE"), native="native"),
        "param": Row("param", STR),
        "code": Kept(),
        "raw_status_code": Kept(),
    }
    decode_refused = reads(u.ErrorAnswer, "ROWS_REFUSED", message=UNSET)
    LOST_REFUSED = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_REFUSED = Rows("ErrorAnswer") + {
        "object": Fixed("error"),
        "message": Nested(
            {
                "detail": Nested(
                    {"msg": Row("message", STR, required=True), **kept_keys("loc", "type", "input", "ctx")}, required=True, forms=("list",)
                ),
            },
            required=True,
        ),
        "type": Row("code", Word("WORDS_ERROR_CODE"), native="native"),
        **kept_keys("param", "code", "raw_status_code"),
    }
    decode_invalid = reads(u.ErrorAnswer, "ROWS_INVALID", message=UNSET, code="invalid_request")
    LOST_INVALID = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_INVALID = Rows("ErrorAnswer") + {
        "detail": Nested(
            {"msg": Row("message", STR, required=True), **kept_keys("loc", "type", "input", "ctx")}, required=True, forms=("list",)
        ),
    }
    decode_unauthorized = reads(u.ErrorAnswer, "ROWS_UNAUTHORIZED", message=UNSET)
    LOST_UNAUTHORIZED = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_UNAUTHORIZED = Rows("ErrorAnswer") + {"detail": Row("message", STR, required=True)}
    decode_gateway = reads(u.ErrorAnswer, "ROWS_GATEWAY", message=UNSET)
    LOST_GATEWAY = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_GATEWAY = Rows("ErrorAnswer") + {"message": Row("message", STR, required=True), "request_id": Kept("trivial")}
    decode_chunk_thought = reads(u.Reasoning, "ROWS_CHUNK_THOUGHT")
    LOST_CHUNK_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("redacted",), trivial=("cache",))
    ROWS_CHUNK_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Nested(
            {"type": Fixed("text"), "text": Row("content", Joined(""), required=True, empty="")}, required=True, forms=("list",)
        ),
        "signature": Row("signature", STR, owner="signer"),
        "closed": Kept("trivial"),
    }
    decode_chunk_call = reads(u.ToolCall, "ROWS_CHUNK_CALL", id=UNSET, name=UNSET, kind="function")
    LOST_CHUNK_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace",), trivial=("cache",))
    ROWS_CHUNK_CALL = Rows("ToolCall") + {
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
            },
            required=True,
        ),
        "id": Row("id", Word("WORDS_CHUNK_CALL_ID"), made=True),
        "index": Kept("trivial"),
    }
    decode_chunk_message = reads(u.Message, "ROWS_CHUNK_MESSAGE", role="assistant")
    LOST_CHUNK_MESSAGE = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_CHUNK_MESSAGE = Rows("Message") + {
        "role": Fixed("assistant", required=False),
        "content": Row("parts", TextOr("chunk_part", u.Text, first=True), shared=True),
        "tool_calls": Row("parts", Each("chunk_call", just=True), shared=True, order=1),
        **kept_keys("tool_call_id", "index", "metadata"),
    }
    decode_chunk_choice = reads(u.Candidate, "ROWS_CHUNK_CHOICE")
    LOST_CHUNK_CHOICE = lost_fields(u.Candidate, minor=("stop_sequence stop_details",))
    ROWS_CHUNK_CHOICE = Rows("Candidate") + {
        "delta": Row("message", Of("chunk_message", just=True), required=True, also=("message",)),
        "index": Row("index", INT, empty=0),
        "finish_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), empty=None, native="stop_native"),
        "logprobs": Row("logprobs", Of("logprobs")),
        "prompt_logprobs": Kept(),
    }
    decode_chunk = reads(u.Response, "ROWS_CHUNK")
    LOST_CHUNK = lost_fields(u.Response, minor=("service_tier",))
    ROWS_CHUNK = Rows("Response") + {
        "object": Fixed("chat.completion.chunk"),
        "choices": Row("candidates", Each("chunk_choice"), required=True, empty=[]),
        "id": Row("id", STR),
        "created": Row("created", INT),
        "model": Row("model", STR),
        "usage": Row("usage", Of("usage")),
        "p": Kept("trivial"),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        parts={"tool": "row_of_tool"},
        results={"tool": "tool_message"},
        wraps=("system", "user", "assistant"),
        written={"system": "system_message", "user": "user_message", "assistant": "assistant_message"},
        runs=("tool",),
        ids=True,
        links="kept",
    )

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

    def encode_image_string(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageString <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_STRING, losses, self.ROWS_IMAGE_STRING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_STRING, losses)

    def decode_audio_url_input_audio(self, w: Any) -> u.Url:
        """AudioUrlInputAudio -> Url."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Url(url=w)
        return out

    def encode_audio_url_input_audio(self, value: u.Url, losses: list[Loss]) -> str | Lost:
        """AudioUrlInputAudio <- Url."""
        out: Any = value.url
        if value.media_type is not None:
            self.rest({}, value, self.LOST_AUDIO_URL_INPUT_AUDIO, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_AUDIO_URL_INPUT_AUDIO, losses)

    def encode_audio_url(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioUrl <- Audio."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        input_audio_: Any = under(value.source, self.encode_just_audio_url_input_audio, losses, "source")
        if input_audio_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_audio", "input_audio": input_audio_}
        self.rest(w, value, self.LOST_AUDIO_URL, losses, self.ROWS_AUDIO_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_URL, losses)

    def encode_audio_data_url(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioDataUrl <- Audio."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        input_audio_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if input_audio_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_audio", "input_audio": input_audio_}
        self.rest(w, value, self.LOST_AUDIO_DATA_URL, losses, self.ROWS_AUDIO_DATA_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_DATA_URL, losses)

    def decode_audio_bytes(self, w: Any) -> u.Blob:
        """AudioBytes -> Blob. The media type is not on the wire."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Blob(media_type="audio/mpeg", data=w)
        return out

    def encode_audio_bytes(self, value: u.Blob, losses: list[Loss]) -> str | Lost:
        """AudioBytes <- Blob. The media type is not on the wire."""
        out: Any = value.data
        if value.media_type != "audio/mpeg":
            losses.append(Loss("media_type", "Blob.media_type", "changed", "minor", "it reads as audio/mpeg", value.media_type))
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_AUDIO_BYTES, losses)

    def encode_just_audio_bytes(self, value: Any, losses: list[Loss]) -> str | Lost:
        """AudioBytes, or nothing."""
        return (
            self.encode_audio_bytes(value, losses)
            if value.__class__ is u.Blob
            and value.media_type in ("audio/mpeg", "audio/wav", "audio/flac", "audio/ogg", "audio/mp4", "audio/webm")
            else self.lost(value, losses)
        )

    def encode_audio_part(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioPart <- Audio."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        input_audio_: Any = under(value.source, self.encode_just_audio_bytes, losses, "source")
        if input_audio_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_audio", "input_audio": input_audio_}
        self.rest(w, value, self.LOST_AUDIO_PART, losses, self.ROWS_AUDIO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART, losses)

    def encode_document_url(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentUrl <- Document."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        document_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if document_url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "document_url", "document_url": document_url_}
        if value.filename is not None:
            w["document_name"] = value.filename
        self.rest(w, value, self.LOST_DOCUMENT_URL, losses, self.ROWS_DOCUMENT_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_URL, losses)

    def decode_file_part_file_id(self, w: Any) -> u.FileRef:
        """FilePartFileId -> FileRef."""
        if w.__class__ is not str:
            w = text(w)
        out = u.FileRef(id=w, owner=self.OWNER)
        return out

    def encode_file_part_file_id(self, value: u.FileRef, losses: list[Loss]) -> str | Lost:
        """FilePartFileId <- FileRef."""
        if not (value.owner is None or value.owner == self.OWNER):
            self.foreign_owner(losses, "id", "FileRef.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        out: Any = value.id
        if value.media_type is not None:
            self.rest({}, value, self.LOST_FILE_PART_FILE_ID, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_FILE_PART_FILE_ID, losses)

    def encode_file_part(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FilePart <- Document."""
        if value.source.__class__ is not u.FileRef:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_id_: Any = under(value.source, self.encode_just_file_part_file_id, losses, "source")
        if file_id_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "file", "file_id": file_id_}
        self.rest(w, value, self.LOST_FILE_PART, losses, self.ROWS_FILE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_PART, losses)

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

    def decode_think_part_thinking(self, w: Any) -> str:
        """ThinkPartThinking -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_think_part_thinking(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """ThinkPartThinking <- str."""
        return {"type": "text", "text": value}

    def encode_think_part(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """ThinkPart <- Reasoning."""
        if not value.content and value.summary:
            losses.append(Loss("summary", "Reasoning.summary", "changed", "minor", "written as content", value.summary))
            value = with_fields(value, content=value.summary, summary=[])
        thinking_: Any
        if value.content:
            thinking_ = [self.encode_think_part_thinking(item, losses) for item in value.content]
        else:
            thinking_ = []
        w: dict[str, Any] = {"type": "thinking", "thinking": thinking_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.summary or value.encrypted is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THINK_PART, losses, self.ROWS_THINK_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINK_PART, losses)

    def decode_call(self, w: Any) -> u.ToolCall:
        """Call -> ToolCall."""
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
        out = u.ToolCall(id=UNSET, name=function_name_, kind="function")
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
        n = 2
        if w.get("type") != "function":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if (id_ := w.get("id")) is not None:
            n += 1
            out.id = id_ if id_.__class__ is str else text(id_, "id")
        else:
            out.id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_CALL, self.CALL_READ, extras)
        out.extras = extras
        return out

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        function_: dict[str, Any] = {"name": value.name}
        function_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        w: dict[str, Any] = {"type": "function", "function": function_}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.kind == "function" else self.lost(value, losses)

    def encode_assistant_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessage <- Message."""
        content_lone: str | None = None
        content_parts: list[Any] = []
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
                    item = self.encode_just_call(part, losses)
                    if item is not LOST:
                        reached = 1
                        tool_calls_parts.append(item)
                elif cls in (u.Reasoning, u.Opaque):
                    item = self.encode_assistant_part(part, losses)
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
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.parts and content_lone is None and not (content_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_MESSAGE, losses, self.ROWS_ASSISTANT_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MESSAGE, losses)

    def encode_tool_message(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolMessage <- ToolResult."""
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
                content_ = each_out(value.parts, self.encode_user_part, losses, "parts")
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
        self.rest(w, value, self.LOST_TOOL_MESSAGE, losses, self.ROWS_TOOL_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_MESSAGE, losses)

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

    def encode_image_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ImageTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "image_generation"}
        self.rest(w, value, self.LOST_IMAGE_TOOL, losses, self.ROWS_IMAGE_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_TOOL, losses)

    def encode_library_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """LibraryTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "document_library"}
        self.rest(w, value, self.LOST_LIBRARY_TOOL, losses, self.ROWS_LIBRARY_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LIBRARY_TOOL, losses)

    def encode_connector_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ConnectorTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "connector", "connector_id": value.name}
        self.rest(w, value, self.LOST_CONNECTOR_TOOL, losses, self.ROWS_CONNECTOR_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONNECTOR_TOOL, losses)

    def encode_named_function(self, value: u.ToolChoice, losses: list[Loss]) -> dict[str, Any]:
        """NamedFunction <- ToolChoice."""
        function_: dict[str, Any] = {"name": value.name}
        w: dict[str, Any] = {"type": "function", "function": function_}
        self.rest(w, value, self.LOST_NAMED_FUNCTION, losses, self.ROWS_NAMED_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMED_FUNCTION, losses)

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

    def encode_response_format(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ResponseFormat <- ResponseFormat."""
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
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE_FORMAT, losses)

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
            w["max_tokens"] = value.max_tokens
        if value.stop:
            w["stop"] = list(value.stop)
        if value.temperature is not None:
            w["temperature"] = value.temperature
        if value.top_p is not None:
            w["top_p"] = value.top_p
        if value.top_k is not None:
            w["top_k"] = value.top_k
        if value.seed is not None:
            w["random_seed"] = value.seed
        if value.frequency_penalty is not None:
            w["frequency_penalty"] = value.frequency_penalty
        if value.presence_penalty is not None:
            w["presence_penalty"] = value.presence_penalty
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
        if value.prediction is not None:
            w["prediction"] = value.prediction
        if value.cache_key is not None:
            w["prompt_cache_key"] = value.cache_key
        if value.stream is not None:
            w["stream"] = value.stream
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if (
            value.documents
            or value.logit_bias is not None
            or value.reasoning is not None
            and ((value.reasoning.budget_tokens is not None or value.reasoning.mode is not None) or value.reasoning.summary is not None)
            or value.verbosity is not None
            or value.modalities
            or value.audio is not None
            or value.web_search is not None
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
            or value.cache_retention is not None
            or value.stream_usage is not None
            or value.user is not None
            or value.safety_id is not None
            or value.store is not None
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def encode_answer_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnswerMessage <- Message."""
        content_lone: str | None = None
        content_parts: list[Any] = []
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
                    item = self.encode_just_call(part, losses)
                    if item is not LOST:
                        reached = 1
                        tool_calls_parts.append(item)
                elif cls in (u.Reasoning, u.Image, u.Audio, u.Document, u.Opaque):
                    item = self.encode_answer_part(part, losses)
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

    def encode_top_logprob(self, value: u.TokenLogprob, losses: list[Loss]) -> dict[str, Any]:
        """TopLogprob <- TokenLogprob. token_id is specific to Mistral. The SDK requires a number; -1 means none."""
        bytes_: Any
        if value.bytes:
            bytes_ = list(value.bytes)
        else:
            bytes_ = []
        w: dict[str, Any] = {"token": value.token, "logprob": value.logprob, "bytes": bytes_, "token_id": -1}
        self.rest(w, value, self.LOST_TOP_LOGPROB, losses, self.ROWS_TOP_LOGPROB)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOP_LOGPROB, losses)

    def encode_token_logprob(self, value: u.TokenLogprob, losses: list[Loss]) -> dict[str, Any]:
        """TokenLogprob <- TokenLogprob. token_id is specific to Mistral. The SDK requires a number; -1 means none."""
        bytes_: Any
        if value.bytes:
            bytes_ = list(value.bytes)
        else:
            bytes_ = []
        w: dict[str, Any] = {"token": value.token, "logprob": value.logprob, "bytes": bytes_, "token_id": -1}
        if value.top and (top_logprobs_ := each_out(value.top, self.encode_top_logprob, losses, "top")):
            w["top_logprobs"] = top_logprobs_
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOKEN_LOGPROB, losses)

    def encode_logprobs(self, value: u.Logprobs, losses: list[Loss]) -> dict[str, Any]:
        """Logprobs <- Logprobs."""
        content_: Any
        if value.content:
            content_ = each_out(value.content, self.encode_token_logprob, losses, "content")
        else:
            content_ = []
        w: dict[str, Any] = {"content": content_}
        self.rest(w, value, self.LOST_LOGPROBS, losses, self.ROWS_LOGPROBS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LOGPROBS, losses)

    def encode_choice(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Choice <- Candidate. messages: the messages while Mistral ran tools"""
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
            if value.stop_reason in self.WORDS_STOP_REASON.lost:
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

    def encode_older_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """OlderUsage <- Usage."""
        w: dict[str, Any] = {"num_cached_tokens": value.cache_read_tokens}
        if value.input_tokens is not None:
            w["prompt_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["completion_tokens"] = value.output_tokens
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
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
            self.rest(w, value, self.LOST_OLDER_USAGE, losses, self.ROWS_OLDER_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLDER_USAGE, losses)

    def encode_newer_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """NewerUsage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["prompt_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["completion_tokens"] = value.output_tokens
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
        if value.cache_read_tokens is not None:
            prompt_tokens_details_: dict[str, Any] = {"cached_tokens": value.cache_read_tokens}
            w["prompt_tokens_details"] = prompt_tokens_details_
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
            self.rest(w, value, self.LOST_NEWER_USAGE, losses, self.ROWS_NEWER_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NEWER_USAGE, losses)

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
        if value.created is not None:
            w["created"] = value.created
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            self.rest(w, value, self.LOST_RESPONSE, losses, self.ROWS_RESPONSE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def encode_api_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """ApiError <- ErrorAnswer."""
        w: dict[str, Any] = {"object": "error", "message": value.message}
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "type")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            type_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if type_word is None and not has_spelling(value, self.SPACES, "type"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if type_word is not None:
                w["type"] = type_word
        if value.param is not None:
            w["param"] = value.param
        return w if value.extras is None else self.restored(w, value, self.ROWS_API_ERROR, losses)

    def encode_refused(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Refused <- ErrorAnswer."""
        message_detail_: dict[str, Any] = {"msg": value.message}
        message_: dict[str, Any] = {"detail": [message_detail_]}
        w: dict[str, Any] = {"object": "error", "message": message_}
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "type")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            type_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if type_word is None and not has_spelling(value, self.SPACES, "type"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if type_word is not None:
                w["type"] = type_word
        self.rest(w, value, self.LOST_REFUSED, losses, self.ROWS_REFUSED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REFUSED, losses)

    def encode_invalid(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Invalid <- ErrorAnswer."""
        detail_: dict[str, Any] = {"msg": value.message}
        w: dict[str, Any] = {"detail": [detail_]}
        self.rest(w, value, self.LOST_INVALID, losses, self.ROWS_INVALID)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INVALID, losses)

    def encode_unauthorized(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Unauthorized <- ErrorAnswer."""
        w: dict[str, Any] = {"detail": value.message}
        self.rest(w, value, self.LOST_UNAUTHORIZED, losses, self.ROWS_UNAUTHORIZED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_UNAUTHORIZED, losses)

    def encode_gateway(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Gateway <- ErrorAnswer."""
        w: dict[str, Any] = {"message": value.message}
        self.rest(w, value, self.LOST_GATEWAY, losses, self.ROWS_GATEWAY)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GATEWAY, losses)

    def encode_chunk_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """ChunkThought <- Reasoning. A fragment of reasoning has one text."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        thinking_text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            thinking_text_ = "".join(value.content)
        else:
            thinking_text_ = ""
        thinking_: dict[str, Any] = {"type": "text", "text": thinking_text_}
        w: dict[str, Any] = {"type": "thinking", "thinking": [thinking_]}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.summary or value.encrypted is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_CHUNK_THOUGHT, losses, self.ROWS_CHUNK_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_THOUGHT, losses)

    def encode_chunk_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ChunkCall <- ToolCall. null: the SDK's value for a missing id (mistralai.client.models.ToolCall)."""
        function_: dict[str, Any] = {"name": value.name}
        function_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        w: dict[str, Any] = {"type": "function", "function": function_}
        if not was_made(value, self.SPACES):
            if value.id in self.WORDS_CHUNK_CALL_ID.lost:
                self.changed(losses, "id", "ToolCall.id", value.id)
            w["id"] = self.WORDS_CHUNK_CALL_ID.write.get(value.id, value.id)
        self.rest(w, value, self.LOST_CHUNK_CALL, losses, self.ROWS_CHUNK_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_CALL, losses)

    def encode_just_chunk_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ChunkCall, or nothing."""
        return (
            self.encode_chunk_call(value, losses)
            if value.__class__ is u.ToolCall and value.kind == "function"
            else self.lost(value, losses)
        )

    def encode_chunk_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """ChunkMessage <- Message."""
        content_lone: str | None = None
        content_parts: list[Any] = []
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
                    item = self.encode_just_chunk_call(part, losses)
                    if item is not LOST:
                        reached = 1
                        tool_calls_parts.append(item)
                elif cls is u.Reasoning:
                    item = self.encode_chunk_thought(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls in (u.Image, u.Audio, u.Document, u.Opaque):
                    item = self.encode_chunk_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {}
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
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_CHUNK_MESSAGE, losses, self.ROWS_CHUNK_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_MESSAGE, losses)

    def encode_just_chunk_message(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ChunkMessage, or nothing."""
        return (
            self.encode_chunk_message(value, losses)
            if value.__class__ is u.Message and value.role == "assistant"
            else self.lost(value, losses)
        )

    def encode_chunk_choice(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ChunkChoice <- Candidate. messages: the messages while Mistral ran tools"""
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
            if value.stop_reason in self.WORDS_STOP_REASON.lost:
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

    def encode_chunk(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Chunk <- Response. p: padding"""
        choices_: Any
        if value.candidates:
            choices_ = each_out(value.candidates, self.encode_chunk_choice, losses, "candidates")
        else:
            choices_ = []
        w: dict[str, Any] = {"object": "chat.completion.chunk", "choices": choices_}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None:
            w["created"] = value.created
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            self.rest(w, value, self.LOST_CHUNK, losses, self.ROWS_CHUNK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK, losses)

    def decode_text_parts(self, w: Any) -> u.Text | u.Opaque:
        """TextParts: which of its cases a wire value is. Kept unchanged: thinking."""
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

    def decode_user_part(self, w: Any) -> u.Text | u.Image | u.Audio | u.Document | u.Opaque:
        """UserPart: which of its cases a wire value is. Kept unchanged: reference (numbers of sources in the application's own results), resource, resource_link, thinking of a user."""
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
            return self.found_as(self.decode_image_string(w), "ImageString")
        if tag == "input_audio":
            if looks(w.get("input_audio", MISSING), "http*"):
                return self.decode_audio_url(w)
            if looks(w.get("input_audio", MISSING), "data:*"):
                return self.found_as(self.decode_audio_data_url(w), "AudioDataUrl")
            out = self.decode_audio_part(w)
            if out.source.__class__ is u.Url:
                return self.found_as(out, "AudioPart")
            return out
        if tag == "document_url":
            return self.decode_document_url(w)
        if tag == "file":
            out = self.decode_file_part(w)
            if out.source.__class__ in (u.Blob, u.Url):
                return self.found_as(out, "FilePart")
            return out
        return self.opaque(w)

    def encode_user_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ImageString" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_string(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_image_part(value, losses)
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AudioUrl" and value.source.__class__ is u.Url:
                    return self.encode_audio_url(value, losses)
                if marked_case == "AudioDataUrl" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_audio_data_url(value, losses)
            if value.source.__class__ is u.Url:
                before = len(losses)
                if (w := self.encode_audio_url(value, losses)) is LOST or looks(at_path(w, "input_audio"), "http*"):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Blob:
                return written_as(self, value, "audio_part", "user_part", losses)
        if cls is u.Document:
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_document_url(value, losses)
            if value.source.__class__ is u.FileRef:
                return self.encode_file_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_assistant_part(self, w: Any) -> u.Text | u.Reasoning | u.Opaque:
        """AssistantPart: which of its cases a wire value is. Kept unchanged: reference (numbers of sources in the application's own results), resource, resource_link, thinking of a user."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "thinking":
            return self.decode_think_part(w)
        return self.opaque(w)

    def encode_assistant_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Reasoning:
            return self.encode_think_part(value, losses)
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

    def decode_any_tool(self, w: Any) -> u.Tool | u.ProviderTool | u.Opaque:
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
        if tag == "function":
            return self.decode_function_tool(w)
        if tag == "image_generation":
            return self.decode_image_tool(w)
        if tag == "document_library":
            return self.decode_library_tool(w)
        if tag == "connector":
            out = self.decode_connector_tool(w)
            if not (out.kind == "connector" and out.name is not None):
                return self.found_as(out, "ConnectorTool")
            return out
        return self.opaque(w)

    def encode_any_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            return self.encode_function_tool(value, losses)
        if cls is u.ProviderTool:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "ConnectorTool" and value.kind == "connector":
                return self.encode_connector_tool(value, losses)
            if value.kind == "image_generation":
                return self.encode_image_tool(value, losses)
            if value.kind == "document_library":
                return self.encode_library_tool(value, losses)
            if value.kind == "connector" and value.name is not None:
                return self.encode_connector_tool(value, losses)
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
            if in_words(w, ("auto", "none", "required", "any")):
                out = self.decode_mode(w)
                if (
                    out.mode == "tool"
                    and out.kind == "function"
                    and out.name is not None
                    or out.mode not in ("auto", "none", "required", "tool", "allowed")
                ):
                    return self.found_as(out, "Mode")
                return out
        if tag == "function":
            out = self.decode_named_function(w)
            if not (out.mode == "tool" and out.kind == "function" and out.name is not None):
                return self.found_as(out, "NamedFunction")
            return out
        if in_words(w, ("auto", "none", "required", "any")):
            out = self.decode_mode(w)
            if (
                out.mode == "tool"
                and out.kind == "function"
                and out.name is not None
                or out.mode not in ("auto", "none", "required", "tool", "allowed")
            ):
                return self.found_as(out, "Mode")
            return out
        raise DecodeError("expected one of function", ("type",))

    def encode_tool_choice(self, value: Any, losses: list[Loss]) -> dict[str, Any] | str | Lost:
        """ToolChoice: the first case that a unified value fits."""
        if value.__class__ is u.ToolChoice:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "NamedFunction" and value.mode == "tool" and value.kind == "function":
                    return self.encode_named_function(value, losses)
                if marked_case == "Mode" and value.mode in ("auto", "none", "required", "tool", "allowed"):
                    return self.encode_mode(value, losses)
            if value.mode == "tool" and value.kind == "function" and value.name is not None:
                return self.encode_named_function(value, losses)
            if value.mode in ("auto", "none", "required", "tool", "allowed"):
                return self.encode_mode(value, losses)
            if marked(value, self.SPACES, "$case") == "Mode":
                return self.encode_mode(value, losses)
        return self.lost(value, losses)

    def decode_answer_part(self, w: Any) -> u.Text | u.Reasoning | u.Image | u.Audio | u.Document | u.Opaque:
        """AnswerPart: which of its cases a wire value is. Kept unchanged: reference, resource, resource_link."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "thinking":
            return self.decode_think_part(w)
        if tag == "image_url":
            if w.get("image_url").__class__ is dict and w["image_url"].get("url").__class__ is str:
                return self.decode_image_part(w)
            return self.found_as(self.decode_image_string(w), "ImageString")
        if tag == "input_audio":
            if looks(w.get("input_audio", MISSING), "http*"):
                return self.decode_audio_url(w)
            if looks(w.get("input_audio", MISSING), "data:*"):
                return self.found_as(self.decode_audio_data_url(w), "AudioDataUrl")
            out = self.decode_audio_part(w)
            if out.source.__class__ is u.Url:
                return self.found_as(out, "AudioPart")
            return out
        if tag == "document_url":
            return self.decode_document_url(w)
        if tag == "file":
            out = self.decode_file_part(w)
            if out.source.__class__ in (u.Blob, u.Url):
                return self.found_as(out, "FilePart")
            return out
        return self.opaque(w)

    def encode_answer_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Reasoning:
            return self.encode_think_part(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ImageString" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_string(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_image_part(value, losses)
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AudioUrl" and value.source.__class__ is u.Url:
                    return self.encode_audio_url(value, losses)
                if marked_case == "AudioDataUrl" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_audio_data_url(value, losses)
            if value.source.__class__ is u.Url:
                before = len(losses)
                if (w := self.encode_audio_url(value, losses)) is LOST or looks(at_path(w, "input_audio"), "http*"):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Blob:
                return written_as(self, value, "audio_part", "answer_part", losses)
        if cls is u.Document:
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_document_url(value, losses)
            if value.source.__class__ is u.FileRef:
                return self.encode_file_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_usage(self, w: Any) -> u.Usage:
        """Usage: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("num_cached_tokens").__class__ in (int, float):
            return self.found_as(self.decode_older_usage(w), "OlderUsage")
        return self.decode_newer_usage(w)

    def encode_usage(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Usage: the first case that a unified value fits."""
        if value.__class__ is u.Usage:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "OlderUsage":
                return self.encode_older_usage(value, losses)
            return self.encode_newer_usage(value, losses)
        return self.lost(value, losses)

    def decode_error(self, w: Any) -> u.ErrorAnswer:
        """Error: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("object") == "error":
            if w.get("message").__class__ is str:
                return self.decode_api_error(w)
            if (
                w.get("message").__class__ is dict
                and is_single(w["message"].get("detail"))
                and at_path(w["message"], "detail", "0", "msg").__class__ is str
            ):
                return self.found_as(self.decode_refused(w), "Refused")
        if is_single(w.get("detail")) and at_path(w, "detail", "0", "msg").__class__ is str:
            return self.found_as(self.decode_invalid(w), "Invalid")
        if w.get("detail").__class__ is str:
            return self.found_as(self.decode_unauthorized(w), "Unauthorized")
        if w.get("message").__class__ is str:
            return self.found_as(self.decode_gateway(w), "Gateway")
        raise no_case(
            DecodeError,
            w,
            "ApiError :dict object=error message:str",
            "Refused :dict object=error message:dict message.detail:list1 message.detail.0.msg:str",
            "Invalid :dict detail:list1 detail.0.msg:str",
            "Unauthorized :dict detail:str",
            "Gateway :dict message:str",
        )

    def encode_error(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Error: the first case that a unified value fits."""
        if value.__class__ is u.ErrorAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Refused":
                    return self.encode_refused(value, losses)
                if marked_case == "Invalid" and value.code == "invalid_request":
                    return self.encode_invalid(value, losses)
                if marked_case == "Unauthorized":
                    return self.encode_unauthorized(value, losses)
                if marked_case == "Gateway":
                    return self.encode_gateway(value, losses)
            return self.encode_api_error(value, losses)
        return self.lost(value, losses)

    def decode_chunk_part(self, w: Any) -> u.Text | u.Reasoning | u.Image | u.Audio | u.Document | u.Opaque:
        """ChunkPart: which of its cases a wire value is. Kept unchanged: reference, resource, resource_link."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "thinking":
            return self.decode_chunk_thought(w)
        if tag == "image_url":
            if w.get("image_url").__class__ is dict and w["image_url"].get("url").__class__ is str:
                return self.decode_image_part(w)
            return self.found_as(self.decode_image_string(w), "ImageString")
        if tag == "input_audio":
            if looks(w.get("input_audio", MISSING), "http*"):
                return self.decode_audio_url(w)
            if looks(w.get("input_audio", MISSING), "data:*"):
                return self.found_as(self.decode_audio_data_url(w), "AudioDataUrl")
            out = self.decode_audio_part(w)
            if out.source.__class__ is u.Url:
                return self.found_as(out, "AudioPart")
            return out
        if tag == "document_url":
            return self.decode_document_url(w)
        if tag == "file":
            out = self.decode_file_part(w)
            if out.source.__class__ in (u.Blob, u.Url):
                return self.found_as(out, "FilePart")
            return out
        return self.opaque(w)

    def encode_chunk_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ChunkPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Reasoning:
            return self.encode_chunk_thought(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ImageString" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_string(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_image_part(value, losses)
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AudioUrl" and value.source.__class__ is u.Url:
                    return self.encode_audio_url(value, losses)
                if marked_case == "AudioDataUrl" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_audio_data_url(value, losses)
            if value.source.__class__ is u.Url:
                before = len(losses)
                if (w := self.encode_audio_url(value, losses)) is LOST or looks(at_path(w, "input_audio"), "http*"):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Blob:
                return written_as(self, value, "audio_part", "chunk_part", losses)
        if cls is u.Document:
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_document_url(value, losses)
            if value.source.__class__ is u.FileRef:
                return self.encode_file_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_stream_chunk(self, w: Any) -> u.ErrorAnswer | u.Response | u.Opaque:
        """StreamChunk: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("object") == "error":
            if w.get("message").__class__ is str:
                return self.decode_api_error(w)
            if (
                w.get("message").__class__ is dict
                and is_single(w["message"].get("detail"))
                and at_path(w["message"], "detail", "0", "msg").__class__ is str
            ):
                return self.found_as(self.decode_refused(w), "Refused")
        if is_single(w.get("detail")) and at_path(w, "detail", "0", "msg").__class__ is str:
            return self.found_as(self.decode_invalid(w), "Invalid")
        if w.get("detail").__class__ is str:
            return self.found_as(self.decode_unauthorized(w), "Unauthorized")
        if w.get("message").__class__ is str:
            return self.found_as(self.decode_gateway(w), "Gateway")
        if "object" in w or "choices" in w:
            return self.decode_chunk(w)
        return self.opaque(w)

    def encode_stream_chunk(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StreamChunk: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ErrorAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Refused":
                    return self.encode_refused(value, losses)
                if marked_case == "Invalid" and value.code == "invalid_request":
                    return self.encode_invalid(value, losses)
                if marked_case == "Unauthorized":
                    return self.encode_unauthorized(value, losses)
                if marked_case == "Gateway":
                    return self.encode_gateway(value, losses)
            return self.encode_api_error(value, losses)
        if cls is u.Response:
            return self.encode_chunk(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            return self.encode_tool_message(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None


LENS: Final = Mistral()
