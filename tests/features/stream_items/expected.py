# Generated from tests; do not edit.

"""Items: streams, to and from unified events."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping
from typing import Any

from interlingua import model as u
from interlingua.streams import framing
from interlingua.streams.deltas import supported_deltas
from interlingua.streams.framing import Frames
from interlingua.streams.items.decoder import ItemDecoder
from interlingua.streams.items.encoder import ItemEncoder
from interlingua.streams.items.words import Growth, Opening, Piece, Words

from .convert import NAMESPACE, TITLE, decode_error_event, decode_failure, encode_error_event, read_response, write_response

FRAMES = Frames(kind="sse", event="type", last=None)
WORDS = Words(
    tag="type",
    number="number",
    response="response",
    output="output",
    start=("created",),
    end={"completed": "completed", "incomplete": "incomplete"},
    status=("status", "in_progress", "completed"),
    error="error",
    failed=("failed", "error"),
    item=Opening(key="item", index="item_index", added="item.added", done="item.done", id="item_id", own="id"),
    content=Opening(key="part", index="part_index", added="part.added", done="part.done", list="content"),
    messages=frozenset(("message",)),
    ids={"message": "msg_", "thought": "th_"},
    grow=(
        Growth(part=u.Text, by=u.TextDelta, delta="text.delta", key="piece", done="text.done", whole="text", beside={"sure": True}),
        Growth(part=u.Text, by=u.CitationDelta, delta="mark.added", key="mark", index="mark_index", list="marks"),
        Growth(
            part=u.Reasoning,
            by=u.ReasoningDelta,
            delta="thought.delta",
            key="delta",
            done="thought.done",
            whole="text",
            index="text_index",
            piece=Piece(key="part", added="piece.added", done="piece.done", type="thought_text"),
        ),
    ),
    notices=frozenset(("searching",)),
)


class StreamDecoder(ItemDecoder):
    """One stream's events as unified events: `feed` each, then `close`."""

    NAMESPACE = NAMESPACE
    TITLE = TITLE
    READ = staticmethod(read_response)
    READ_ERROR = staticmethod(decode_error_event)
    READ_FAILURE = staticmethod(decode_failure)
    WORDS = WORDS
    ENDS = "completed"


class StreamEncoder(ItemEncoder):
    """Unified events as this provider's: `feed` each, then `close`. `losses` is complete when the stream has ended."""

    NAMESPACE = NAMESPACE
    WRITE_ERROR = staticmethod(encode_error_event)
    WRITE_RESPONSE = staticmethod(write_response)
    WORDS = WORDS
    SPACES = ("demo", "items")
    GROWS = supported_deltas((u.Text, u.Reasoning), (u.TextDelta, u.CitationDelta, u.ReasoningDelta))
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
