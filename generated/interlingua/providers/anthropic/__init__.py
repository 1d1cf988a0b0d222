# Generated from spec/providers/anthropic.yaml; do not edit.

"""Anthropic Messages: https://platform.claude.com/docs/en/api/messages"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .convert import read_request as decode_request
from .convert import write_request as encode_request
from .convert import read_response as decode_response
from .convert import write_response as encode_response
from .convert import read_error as decode_error
from .convert import write_error as encode_error
from .convert import read_messages as decode_messages
from .convert import write_messages as encode_messages
from .convert import read_tools as decode_tools
from .convert import write_tools as encode_tools

if TYPE_CHECKING:
    from .stream import FRAMES as FRAMES
    from .stream import StreamDecoder as StreamDecoder
    from .stream import StreamEncoder as StreamEncoder
    from .stream import adecode_event_stream as adecode_event_stream
    from .stream import aencode_event_stream as aencode_event_stream
    from .stream import decode_event_stream as decode_event_stream
    from .stream import encode_event_stream as encode_event_stream

NAMESPACE: Final = "anthropic"
TITLE: Final = "Anthropic Messages"
DOCS: Final = "https://platform.claude.com/docs/en/api/messages"
MODEL_KEY: Final = "model"
SDK: Final[tuple[str, str, str | None] | None] = ("anthropic", "2.11.0", "extra_body")
SDK_PARAMS: Final[frozenset[str]] = frozenset(
    (
        "cache_control",
        "container",
        "diagnostics",
        "inference_geo",
        "max_tokens",
        "messages",
        "metadata",
        "model",
        "output_config",
        "service_tier",
        "speed",
        "stop_sequences",
        "stream",
        "system",
        "thinking",
        "tool_choice",
        "tools",
        "user_profile_id",
        "workspace_id",
    )
)
DETECT: Final[dict[str, tuple[str, ...]]] = {
    "request": ("messages", "max_tokens", "!max_completion_tokens", "!response_format", "!stream_options", "!stop", "!n", "!input"),
    "response": ("type=message", "role=assistant", "content"),
    "error": ("type=error", "error"),
}
ERROR_STATUS: Final[dict[str | None, int]] = {
    "invalid_request": 400,
    "auth": 401,
    "quota": 402,
    "permission": 403,
    "not_found": 404,
    "too_large": 413,
    "rate_limit": 429,
    "server": 500,
    "timeout": 504,
    "overloaded": 529,
}
ERROR_HEADERS: Final[dict[str, tuple[str, ...]]] = {"retry_after": ("retry-after",), "request_id": ("request-id",)}
ENVELOPE: Final[dict[str, Any]] = {"id": "", "model": ""}

__all__ = [
    "NAMESPACE",
    "TITLE",
    "DOCS",
    "MODEL_KEY",
    "SDK",
    "SDK_PARAMS",
    "DETECT",
    "ERROR_STATUS",
    "ERROR_HEADERS",
    "ENVELOPE",
    "decode_request",
    "encode_request",
    "decode_response",
    "encode_response",
    "decode_error",
    "encode_error",
    "decode_messages",
    "encode_messages",
    "decode_tools",
    "encode_tools",
    "FRAMES",
    "StreamDecoder",
    "StreamEncoder",
    "adecode_event_stream",
    "aencode_event_stream",
    "decode_event_stream",
    "encode_event_stream",
]


def __getattr__(name: str) -> Any:
    """What has to do with streams, imported when it is first asked for."""
    if name in __all__:
        from . import stream

        globals()[name] = found = getattr(stream, name)  # from now on it is found without asking here
        return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
