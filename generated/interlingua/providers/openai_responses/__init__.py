# Generated from spec/providers/openai_responses.yaml; do not edit.

"""OpenAI Responses: https://developers.openai.com/api/reference/resources/responses"""

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

NAMESPACE: Final = "openai_responses"
TITLE: Final = "OpenAI Responses"
DOCS: Final = "https://developers.openai.com/api/reference/resources/responses"
MODEL_KEY: Final = "model"
SDK: Final[tuple[str, str, str | None] | None] = ("openai", "3.52.0", "extra_body")
SDK_PARAMS: Final[frozenset[str]] = frozenset(
    (
        "access_programs",
        "background",
        "context_management",
        "conversation",
        "image",
        "include",
        "input",
        "instructions",
        "max_output_tokens",
        "max_tool_calls",
        "metadata",
        "model",
        "moderation",
        "parallel_tool_calls",
        "previous_response_id",
        "prompt",
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
        "truncation",
        "user",
    )
)
DETECT: Final[dict[str, tuple[str, ...]]] = {"request": ("input", "!messages"), "response": ("object=response",)}
ERROR_STATUS: Final[dict[str | None, int]] = {
    "invalid_request": 400,
    "context_length": 400,
    "content_filter": 400,
    "auth": 401,
    "permission": 403,
    "not_found": 404,
    "timeout": 408,
    "too_large": 413,
    "rate_limit": 429,
    "quota": 429,
    "server": 500,
    "overloaded": 503,
}
ERROR_HEADERS: Final[dict[str, tuple[str, ...]]] = {"retry_after": ("retry-after",), "request_id": ("x-request-id",)}
ENVELOPE: Final[dict[str, Any]] = {"id": "", "created": 0, "model": ""}

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
