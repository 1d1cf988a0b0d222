# Generated from spec/providers/openai_chat.yaml; do not edit.

"""Keys that an older version may have left in stored extras, and the fields that they belong to now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...lenses.extras import each, leaves
from ...core.values import an_object, flag, number, text, whole
from .convert import (
    decode_audio_output,
    decode_cache_breakpoint,
    decode_logprobs,
    decode_response_format,
    decode_token_logprob,
    decode_tool_choice,
    decode_usage,
)

# By unified struct and wire key: the field, and how the value is decoded.
UPGRADES: Final[dict[str, dict[str, tuple[str, Callable[[Any], Any] | None]]]] = {
    "CacheHint": {"ttl": ("ttl", {"30m": "30m", "12h": "12h"}.get)},
    "Candidate": {"logprobs": ("logprobs", decode_logprobs)},
    "Document": {"prompt_cache_breakpoint": ("cache", decode_cache_breakpoint)},
    "Image": {"prompt_cache_breakpoint": ("cache", decode_cache_breakpoint)},
    "Logprobs": {
        "content": ("content", lambda v: each(v, decode_token_logprob)),
        "refusal": ("refusal", lambda v: each(v, decode_token_logprob)),
    },
    "Message": {"name": ("name", text)},
    "Request": {
        "model": ("model", text),
        "tool_choice": ("tool_choice", decode_tool_choice),
        "parallel_tool_calls": ("parallel_tool_calls", flag),
        "response_format": ("response_format", decode_response_format),
        "max_completion_tokens": ("max_tokens", whole),
        "temperature": ("temperature", number),
        "top_p": ("top_p", number),
        "seed": ("seed", whole),
        "frequency_penalty": ("frequency_penalty", number),
        "presence_penalty": ("presence_penalty", number),
        "logit_bias": ("logit_bias", an_object),
        "logprobs": ("logprobs", flag),
        "top_logprobs": ("top_logprobs", whole),
        "verbosity": ("verbosity", text),
        "modalities": ("modalities", lambda v: leaves(v, str, text)),
        "audio": ("audio", decode_audio_output),
        "prediction": ("prediction", None),
        "web_search_options": ("web_search", an_object),
        "prompt_cache_key": ("cache_key", text),
        "prompt_cache_retention": ("cache_retention", text),
        "stream": ("stream", flag),
        "user": ("user", text),
        "safety_identifier": ("safety_id", text),
        "metadata": ("metadata", an_object),
        "store": ("store", flag),
        "service_tier": ("service_tier", text),
    },
    "Response": {
        "id": ("id", text),
        "created": ("created", whole),
        "model": ("model", text),
        "usage": ("usage", decode_usage),
        "service_tier": ("service_tier", text),
    },
    "Text": {"prompt_cache_breakpoint": ("cache", decode_cache_breakpoint)},
    "TokenLogprob": {"bytes": ("bytes", lambda v: leaves(v, int, whole))},
}
