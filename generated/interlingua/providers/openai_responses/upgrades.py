# Generated from spec/providers/openai_responses.yaml; do not edit.

"""Keys that an older version may have left in stored extras, and the fields that they belong to now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...lenses.extras import each
from ...core.values import an_object, flag, number, text, whole
from .convert import decode_cache_breakpoint, decode_custom_format, decode_tool, decode_tool_choice, decode_usage

# By unified struct and wire key: the field, and how the value is decoded.
UPGRADES: Final[dict[str, dict[str, tuple[str, Callable[[Any], Any] | None]]]] = {
    "CacheHint": {"ttl": ("ttl", {"30m": "30m", "12h": "12h"}.get)},
    "CustomTool": {"description": ("description", text), "format": ("grammar", decode_custom_format)},
    "Document": {"filename": ("filename", text), "prompt_cache_breakpoint": ("cache", decode_cache_breakpoint)},
    "Request": {
        "model": ("model", text),
        "tools": ("tools", lambda v: each(v, decode_tool)),
        "tool_choice": ("tool_choice", decode_tool_choice),
        "parallel_tool_calls": ("parallel_tool_calls", flag),
        "max_output_tokens": ("max_tokens", whole),
        "temperature": ("temperature", number),
        "top_p": ("top_p", number),
        "top_logprobs": ("top_logprobs", whole),
        "stream": ("stream", flag),
        "prompt_cache_key": ("cache_key", text),
        "prompt_cache_retention": ("cache_retention", text),
        "user": ("user", text),
        "safety_identifier": ("safety_id", text),
        "metadata": ("metadata", an_object),
        "store": ("store", flag),
        "service_tier": ("service_tier", text),
    },
    "Response": {"id": ("id", text), "model": ("model", text), "usage": ("usage", decode_usage), "service_tier": ("service_tier", text)},
    "Tool": {
        "description": ("description", text),
        "parameters": ("parameters", an_object),
        "strict": ("strict", flag),
        "defer_loading": ("deferred", flag),
    },
}
