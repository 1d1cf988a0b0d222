# Generated from spec/applications/ag_ui.yaml; do not edit.

"""AG-UI messages: streams, to and from unified events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from typing import Any
from ... import model as u
from ...streams import framing
from ...streams.framing import Frames
from ...streams.placed.decoder import PlacedDecoder
from ...streams.placed.encoder import PlacedEncoder
from ...streams.placed.rows import EventRow
from .lens import LENS as PROVIDER

FRAMES = Frames(kind="sse", event=None, last=None)
ROWS = (
    EventRow(
        name="RUN_STARTED",
        of=u.StreamStart,
        write="encode_runstarted_event",
        says=("id",),
        own=frozenset(("input", "metadata", "parentRunId", "protocolVersion", "rawEvent", "subagentRunId", "timestamp", "type")),
    ),
    EventRow(
        name="TEXT_MESSAGE_START",
        of=u.PartStart,
        write="encode_textmessagestart_event",
        group="TEXT_MESSAGE_START",
        parts=(u.Text,),
        numbered=True,
        part_id=("messageId",),
        bare=True,
    ),
    EventRow(
        name="TEXT_MESSAGE_CONTENT",
        of=u.PartDelta,
        write="encode_textmessagecontent_event",
        group="TEXT_MESSAGE_START",
        parts=(u.Text,),
        numbered=True,
        deltas=(u.TextDelta,),
        opens={},
        part_id=("messageId",),
    ),
    EventRow(
        name="TEXT_MESSAGE_END",
        of=u.PartEnd,
        write="encode_textmessageend_event",
        group="TEXT_MESSAGE_START",
        parts=(u.Text,),
        numbered=True,
        part_id=("messageId",),
    ),
    EventRow(
        name="REASONING_MESSAGE_START",
        of=u.PartStart,
        write="encode_reasoningmessagestart_event",
        group="REASONING_MESSAGE_START",
        parts=(u.Reasoning,),
        numbered=True,
        part_id=("messageId",),
        bare=True,
    ),
    EventRow(
        name="REASONING_MESSAGE_CONTENT",
        of=u.PartDelta,
        write="encode_reasoningmessagecontent_event",
        group="REASONING_MESSAGE_START",
        parts=(u.Reasoning,),
        numbered=True,
        deltas=(u.ReasoningDelta,),
        opens={},
        part_id=("messageId",),
    ),
    EventRow(
        name="REASONING_ENCRYPTED_VALUE",
        of=u.PartDelta,
        write="encode_reasoningencryptedvalue_event",
        group="REASONING_MESSAGE_START",
        parts=(u.Reasoning,),
        numbered=True,
        deltas=(u.SignatureDelta,),
        opens={},
        part_id=("entityId",),
    ),
    EventRow(
        name="REASONING_MESSAGE_END",
        of=u.PartEnd,
        write="encode_reasoningmessageend_event",
        group="REASONING_MESSAGE_START",
        parts=(u.Reasoning,),
        numbered=True,
        part_id=("messageId",),
    ),
    EventRow(
        name="TOOL_CALL_START",
        of=u.PartStart,
        write="encode_toolcallstart_event",
        group="TOOL_CALL_START",
        parts=(u.ToolCall,),
        numbered=True,
        part_id=("toolCallId",),
        own_id=True,
    ),
    EventRow(
        name="TOOL_CALL_ARGS",
        of=u.PartDelta,
        write="encode_toolcallargs_event",
        group="TOOL_CALL_START",
        parts=(u.ToolCall,),
        numbered=True,
        deltas=(u.ArgumentsDelta,),
        opens={},
        part_id=("toolCallId",),
    ),
    EventRow(
        name="TOOL_CALL_END",
        of=u.PartEnd,
        write="encode_toolcallend_event",
        group="TOOL_CALL_START",
        parts=(u.ToolCall,),
        numbered=True,
        part_id=("toolCallId",),
    ),
    EventRow(
        name="TOOL_CALL_RESULT",
        of=u.PartStart,
        write="encode_toolcallresult_event",
        group="TOOL_CALL_RESULT",
        parts=(u.ToolResult,),
        numbered=True,
        part_id=("messageId",),
        own_id=True,
    ),
    EventRow(
        name="RUN_FINISHED",
        of=u.StreamEnd,
        write="encode_runfinished_event",
        says=("id", "usage"),
        own=frozenset(("metadata", "rawEvent", "subagentRunId", "timestamp", "type")),
    ),
    EventRow(name="RUN_ERROR", of=u.ErrorAnswer, write="encode_runerror_event", guard={}),
)


class StreamDecoder(PlacedDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    LENS = PROVIDER
    TAG = "type"
    ROWS = ROWS
    FLAT = True
    READERS = {
        "RUN_STARTED": "decode_runstarted_event",
        "TEXT_MESSAGE_START": "decode_textmessagestart_event",
        "TEXT_MESSAGE_CONTENT": "decode_textmessagecontent_event",
        "TEXT_MESSAGE_END": "decode_textmessageend_event",
        "REASONING_MESSAGE_START": "decode_reasoningmessagestart_event",
        "REASONING_MESSAGE_CONTENT": "decode_reasoningmessagecontent_event",
        "REASONING_ENCRYPTED_VALUE": "decode_reasoningencryptedvalue_event",
        "REASONING_MESSAGE_END": "decode_reasoningmessageend_event",
        "TOOL_CALL_START": "decode_toolcallstart_event",
        "TOOL_CALL_ARGS": "decode_toolcallargs_event",
        "TOOL_CALL_END": "decode_toolcallend_event",
        "TOOL_CALL_RESULT": "decode_toolcallresult_event",
        "RUN_FINISHED": "decode_runfinished_event",
        "RUN_ERROR": "decode_runerror_event",
    }
    NOTICES = ("REASONING_START", "REASONING_END", "STEP_*", "STATE_*", "MESSAGES_SNAPSHOT", "ACTIVITY_*", "RAW", "CUSTOM", "SUBAGENT_*")
    LESS = {}
    ENDS = "RUN_FINISHED"


class StreamEncoder(PlacedEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    LENS = PROVIDER
    TAG = "type"
    ROWS = ROWS
    FLAT = True
    GROWS = {
        u.Text: frozenset((u.TextDelta,)),
        u.Reasoning: frozenset((u.ReasoningDelta, u.SignatureDelta)),
        u.ToolCall: frozenset((u.ArgumentsDelta,)),
    }
    SINGLE = True
    SEQUENTIAL = False
    OBJECTS = False
    INSTEAD = True
    JOINT = "\n\n"


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
