# Generated from spec/providers/anthropic.yaml; do not edit.

"""Keys that an older version may have left in stored extras, and the fields that they belong to now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...lenses.extras import each, leaves
from ...core.values import an_object, flag, number, text, whole
from .convert import decode_cache_control, decode_text_citation, decode_tool_param

# By unified struct and wire key: the field, and how the value is decoded.
UPGRADES: Final[dict[str, dict[str, tuple[str, Callable[[Any], Any] | None]]]] = {
    "CacheHint": {"ttl": ("ttl", text)},
    "Candidate": {"stop_sequence": ("stop_sequence", text), "stop_details": ("stop_details", None)},
    "Citation": {"cited_text": ("quote", text)},
    "Document": {"title": ("filename", text), "context": ("context", text), "cache_control": ("cache", decode_cache_control)},
    "ErrorAnswer": {"request_id": ("request_id", text)},
    "Image": {"cache_control": ("cache", decode_cache_control)},
    "PlainText": {"media_type": ("media_type", text)},
    "ProviderTool": {"cache_control": ("cache", decode_cache_control)},
    "Request": {
        "model": ("model", text),
        "max_tokens": ("max_tokens", whole),
        "tools": ("tools", lambda v: each(v, decode_tool_param)),
        "temperature": ("temperature", number),
        "top_p": ("top_p", number),
        "top_k": ("top_k", whole),
        "stop_sequences": ("stop", lambda v: leaves(v, str, text)),
        "stream": ("stream", flag),
        "cache_control": ("cache", decode_cache_control),
        "service_tier": ("service_tier", {"auto": "auto", "standard_only": "default"}.get),
    },
    "Text": {"citations": ("citations", lambda v: each(v, decode_text_citation)), "cache_control": ("cache", decode_cache_control)},
    "Tool": {
        "description": ("description", text),
        "input_schema": ("parameters", an_object),
        "strict": ("strict", flag),
        "defer_loading": ("deferred", flag),
        "cache_control": ("cache", decode_cache_control),
    },
    "ToolCall": {"cache_control": ("cache", decode_cache_control)},
    "ToolResult": {"cache_control": ("cache", decode_cache_control)},
    "Usage": {"output_tokens": ("output_tokens", whole)},
}
