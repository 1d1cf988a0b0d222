# Generated from spec/providers/openai_responses.yaml; do not edit.

"""OpenAI Responses: streams, to and from unified events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from typing import Any
from ... import model as u
from ...streams import framing
from ...streams.framing import Frames
from ...streams.items.decoder import ItemDecoder
from ...streams.items.encoder import ItemEncoder
from ...streams.items.words import Breaking, Growth, Opening, Piece, Words
from .lens import LENS as PROVIDER

FRAMES = Frames(kind="sse", event="type", last=None)
WORDS = Words(
    tag="type",
    number="sequence_number",
    response="response",
    output="output",
    start=("response.created", "response.in_progress"),
    end={"completed": "response.completed", "incomplete": "response.incomplete"},
    status=("status", "in_progress", "completed"),
    errors=(
        Breaking(event="error", path=(), read="decode_error_event_flat_failure", write="encode_error_event_flat_failure", found=True),
        Breaking(
            event="error", path=("error",), read="decode_error_event_failure_inside", write="encode_error_event_failure_inside", found=True
        ),
        Breaking(event="error", path=(), read="decode_error_event_failure_text", write="encode_error_event_failure_text", found=True),
        Breaking(
            event="response.failed",
            path=("response", "error"),
            read="decode_response_failed_event",
            write="encode_response_failed_event",
            status="failed",
        ),
    ),
    item=Opening(
        key="item", index="output_index", added="response.output_item.added", done="response.output_item.done", id="item_id", own="id"
    ),
    content=Opening(
        key="part", index="content_index", added="response.content_part.added", done="response.content_part.done", list="content"
    ),
    messages=frozenset(("message",)),
    grow=(
        Growth(
            part=u.Text,
            by=u.TextDelta,
            delta="response.output_text.delta",
            key="delta",
            done="response.output_text.done",
            whole="text",
            beside={"logprobs": []},
        ),
        Growth(
            part=u.Text,
            by=u.CitationDelta,
            delta="response.output_text.annotation.added",
            key="annotation",
            index="annotation_index",
            list="annotations",
        ),
        Growth(part=u.Refusal, by=u.TextDelta, delta="response.refusal.delta", key="delta", done="response.refusal.done", whole="refusal"),
        Growth(
            part=u.ToolCall,
            by=u.ArgumentsDelta,
            delta="response.function_call_arguments.delta",
            key="delta",
            done="response.function_call_arguments.done",
            whole="arguments",
        ),
        Growth(
            part=u.ToolCall,
            by=u.InputDelta,
            delta="response.custom_tool_call_input.delta",
            key="delta",
            done="response.custom_tool_call_input.done",
            whole="input",
        ),
        Growth(
            part=u.Reasoning,
            by=u.SummaryDelta,
            delta="response.reasoning_summary_text.delta",
            key="delta",
            done="response.reasoning_summary_text.done",
            whole="text",
            index="summary_index",
            piece=Piece(
                key="part", added="response.reasoning_summary_part.added", done="response.reasoning_summary_part.done", type="summary_text"
            ),
        ),
        Growth(
            part=u.Reasoning,
            by=u.ReasoningDelta,
            delta="response.reasoning_text.delta",
            key="delta",
            done="response.reasoning_text.done",
            whole="text",
            index="content_index",
            piece=Piece(key="part", added="response.content_part.added", done="response.content_part.done", type="reasoning_text"),
        ),
    ),
    notices=(
        "response.queued",
        "response.web_search_call.*",
        "response.file_search_call.*",
        "response.code_interpreter_call.*",
        "response.code_interpreter_call_code.*",
        "response.image_generation_call.*",
        "response.mcp_call.*",
        "response.mcp_call_arguments.*",
        "response.mcp_list_tools.*",
        "response.shell_call_command.*",
        "response.shell_call_output_content.*",
        "response.apply_patch_call_operation_diff.*",
        "response.compaction.*",
        "keepalive",
        "response.reasoning_part.*",
    ),
)


class StreamDecoder(ItemDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    WORDS = WORDS
    ENDS = "response.completed"


class StreamEncoder(ItemEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    WORDS = WORDS
    GROWS = {
        u.Text: frozenset((u.TextDelta, u.CitationDelta)),
        u.Refusal: frozenset((u.TextDelta,)),
        u.ToolCall: frozenset((u.ArgumentsDelta, u.InputDelta)),
        u.Reasoning: frozenset((u.ReasoningDelta, u.SummaryDelta)),
    }
    SINGLE = True
    SEQUENTIAL = False
    OBJECTS = False
    INSTEAD = False
    JOINT = None


def decode_event_stream(chunks: Iterable[bytes | str]) -> Generator[dict[str, Any], None, None]:
    """The events in a body, however its bytes are cut."""
    return framing.decode_events(FRAMES, chunks)


def adecode_event_stream(chunks: AsyncIterable[bytes | str]) -> AsyncGenerator[dict[str, Any], None]:
    """The events in a body, however its bytes are cut."""
    return framing.adecode_events(FRAMES, chunks)


def encode_event_stream(events: Iterable[Mapping[str, Any]]) -> Generator[bytes, None, None]:
    """The bytes of each event, and at the end the closing frame if there is one."""
    return framing.encode_events(FRAMES, events)


def aencode_event_stream(events: AsyncIterable[Mapping[str, Any]]) -> AsyncGenerator[bytes, None]:
    """The bytes of each event, and at the end the closing frame if there is one."""
    return framing.aencode_events(FRAMES, events)
