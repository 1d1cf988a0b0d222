# Generated from spec/families/litellm_proxy.yaml; do not edit.

"""LiteLLM Proxy: streams, to and from unified events."""

from __future__ import annotations

from ... import model as u
from ..openai_chat.stream import StreamDecoder as ParentDecoder, StreamEncoder as ParentEncoder
from ..openai_chat.stream import (
    FRAMES as FRAMES,
    adecode_event_stream as adecode_event_stream,
    aencode_event_stream as aencode_event_stream,
)
from ..openai_chat.stream import decode_event_stream as decode_event_stream, encode_event_stream as encode_event_stream
from .lens import LENS as PROVIDER


class StreamDecoder(ParentDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    TEXTS = {
        u.Text: (("content",),),
        u.Refusal: (("refusal",),),
        u.ToolCall: (("tool_calls", 0, "custom", "input"), ("tool_calls", 0, "function", "arguments")),
        u.Reasoning: (("thinking_blocks", 0, "thinking"),),
    }
    MOVED = {
        "choices[].message": "choices[].delta",
        "choices[].text": "choices[].delta.content",
        "choices[].delta.function_call": "choices[].delta.tool_calls[0].function",
        "choices[].native_finish_reason": "choices[].finish_reason",
        "choices[].delta.tool_calls[].name": "choices[].delta.tool_calls[].function.name",
        "choices[].delta.tool_calls[].arguments": "choices[].delta.tool_calls[].function.arguments",
        "choices[].delta.tool_calls[].input": "choices[].delta.tool_calls[].function.arguments",
        "usage.input_tokens": "usage.prompt_tokens",
        "usage.output_tokens": "usage.completion_tokens",
        "usage.cache_read_input_tokens": "usage.prompt_tokens_details.cached_tokens",
        "usage.cache_creation_input_tokens": "usage.prompt_tokens_details.cache_write_tokens",
        "usage.prompt_cache_hit_tokens": "usage.prompt_tokens_details.cached_tokens",
        "usage.prompt_cache_write_tokens": "usage.prompt_tokens_details.cache_write_tokens",
        "usage.cached_tokens": "usage.prompt_tokens_details.cached_tokens",
        "usage.input_tokens_details": "usage.prompt_tokens_details",
    }


class StreamEncoder(ParentEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    TEXTS = {
        u.Text: (("content",),),
        u.Refusal: (("refusal",),),
        u.ToolCall: (("tool_calls", 0, "custom", "input"), ("tool_calls", 0, "function", "arguments")),
        u.Reasoning: (("thinking_blocks", 0, "thinking"),),
    }
    GROWS = {
        u.Text: frozenset((u.TextDelta, u.SignatureDelta)),
        u.Refusal: frozenset((u.TextDelta,)),
        u.Audio: frozenset((u.AudioDelta,)),
        u.ToolCall: frozenset((u.ArgumentsDelta, u.InputDelta)),
        u.Reasoning: frozenset((u.ReasoningDelta, u.SignatureDelta)),
    }
