"""The laws of a provider's streams, checked on recorded ones.

A folder `<provider>/stream_<case>/` contains `wire.sse`, the bytes of the stream. Beside it may be `events.json` and `response.json`, its
unified events and the response that they form, `to_<other>.sse` (`.jsonl` if frames are binary), what it becomes there, and `losses.json`.

The laws: a stream ends or fails; written for its own provider, it forms the same response and has the same end; it is converted to every
other provider, and what is written can be read there; wherever its bytes are split, its events are the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

import msgspec

from .. import model as u
from ..core.lookup import Provider, load, name_of
from ..core.losses import Loss
from ..registry import PROVIDERS
from ..streams.accumulator import Accumulator
from .compare import difference
from .layout import golden_text, lines, loss_texts, reported

Wire = dict[str, Any]


def streams(provider: Provider) -> bool:
    """Whether a provider has streams."""
    return hasattr(load(provider), "StreamDecoder")


def unified_events(provider: Provider, data: bytes) -> list[u.StreamEvent]:
    """Return the unified events of a recorded stream, including the end or the break. Raise DecodeError."""
    module = load(provider)
    decoder = module.StreamDecoder()
    events: list[u.StreamEvent] = [event for wire in module.decode_event_stream([data]) for event in decoder.feed(wire)]
    return events + decoder.close()


def written(provider: Provider, events: Iterable[u.StreamEvent]) -> tuple[list[Wire], list[Loss]]:
    """Return the wire events of a provider, including token counts, and the losses."""
    encoder = load(provider).StreamEncoder(usage=True)
    wire: list[Wire] = [wire_event for event in events for wire_event in encoder.feed(event)]
    return wire + encoder.close(), encoder.losses


def bytes_of(provider: Provider, wire: Iterable[Wire]) -> bytes:
    return b"".join(load(provider).encode_event_stream(wire))


def added_up(events: Iterable[u.StreamEvent]) -> Accumulator:
    accumulator = Accumulator()
    for event in events:
        accumulator.feed(event)
    return accumulator


def check_stream(provider: Provider, data: bytes, others: Collection[Provider] = PROVIDERS) -> list[tuple[str, str]]:
    """Return the problems of a provider's stream decoder and encoder that this stream shows: (law, what differs)."""
    try:
        events = unified_events(provider, data)
        before = added_up(events)
    except Exception as error:  # a crash is what this law looks for
        return [("decode", f"{type(error).__name__}: {error}")]
    problems: list[tuple[str, str]] = []
    if not before.finished and before.error is None:
        problems.append(("end", "it has neither an end nor an error"))
    if problem := _again(provider, events, before):
        problems.append(("round trip", problem))
    cut = [bytes([byte]) for byte in data]
    module = load(provider)
    if list(module.decode_event_stream(cut)) != list(module.decode_event_stream([data])):
        problems.append(("bytes cut anywhere", "the events differ if they are read byte by byte"))
    for other in others:
        if streams(other) and load(other) is not module and (problem := _elsewhere(other, events, before)):
            problems.append((f"to {name_of(other)}", problem))
    return problems


def _again(provider: Provider, events: list[u.StreamEvent], before: Accumulator) -> str:
    """Return what differs after writing the stream for its own provider and reading it again."""
    try:
        wire, _ = written(provider, events)
        after = added_up(unified_events(provider, bytes_of(provider, wire)))
    except Exception as error:  # a crash is what this law looks for
        return f"{type(error).__name__}: {error}"
    if before.finished != after.finished:
        return f"its end is {'missing' if before.finished else 'new'}"
    return difference(as_text(before.response), as_text(after.response))


def _elsewhere(other: Provider, events: list[u.StreamEvent], before: Accumulator) -> str:
    try:
        wire, _ = written(other, events)
        after = added_up(unified_events(other, bytes_of(other, wire)))
    except Exception as error:  # a crash is what this law looks for
        return f"{type(error).__name__}: {error}"
    return "" if before.finished == after.finished else f"its end is {'missing' if before.finished else 'new'}"


def as_text(response: u.Response) -> u.Response:
    """Return the response with the arguments of calls as text, as in a stream."""
    for candidate in response.candidates:
        for part in candidate.message.parts:
            if isinstance(part, u.ToolCall) and part.arguments and part.arguments_text is None:
                part.arguments_text = msgspec.json.encode(part.arguments).decode()
    return response


def stream_files(provider: Provider, data: bytes, others: Mapping[str, Provider]) -> dict[str, str]:
    """The expected texts of the files beside a wire.sse, by name."""
    events = unified_events(provider, data)
    files = {"events.json": lines(events), "response.json": golden_text(added_up(events).response)}
    lost: dict[str, list[str]] = {}
    for name, other in others.items():
        if streams(other):
            wire, losses = written(other, events)
            lost[name] = loss_texts(other, losses)
            if load(other).FRAMES.kind == "aws":  # its bytes are not readable
                files[f"to_{name}.jsonl"] = lines(wire)
            else:
                files[f"to_{name}.sse"] = bytes_of(other, wire).decode()
    return {**files, "losses.json": golden_text(reported(lost))}
