"""Servers that write each key in each piece, with null for absent values: this changes neither what is read nor what is written back."""

from __future__ import annotations

from typing import Any

import interlingua as il
import msgspec
import pytest
from compiling import compiled
from golden import streams
from interlingua_generator.data import spec as s

Paths = dict[tuple[str, ...], set[str]]


def of_chunks(provider: str) -> bool:
    stream = compiled().specs[provider].stream
    return stream is not None and isinstance(stream.style, s.Chunk)


def ends(stream: Any) -> bool:
    """Whether the stream ends without an error. A stream that fails has nothing to compare."""
    try:
        return il.collect_stream(list(stream.wire), source=stream.provider) is not None
    except il.StreamFailed:
        return False


STREAMS = [stream for stream in streams() if of_chunks(stream.provider) and ends(stream)]


def keys(value: Any, known: Paths, at: tuple[str, ...] = ()) -> None:
    """Add the keys of all objects of a chunk, by the path of keys to them."""
    if isinstance(value, list):
        for member in value:
            keys(member, known, at)
    elif isinstance(value, dict):
        known.setdefault(at, set()).update(value)
        for key, member in value.items():
            keys(member, known, (*at, key))


def padded(value: Any, known: Paths, at: tuple[str, ...] = ()) -> Any:
    """Return the chunk with null at each key that an object at the same path of another chunk has. Free objects are unchanged."""
    if isinstance(value, list):
        return [padded(member, known, at) for member in value]
    if not isinstance(value, dict) or not set(at) <= GROWING:
        return value
    lacking = dict.fromkeys(sorted(known[at] - value.keys())) if at[-1:] != ("choices",) and at else {}
    return {**{key: padded(member, known, (*at, key)) for key, member in value.items()}, **lacking}


GROWING = {"choices", "delta", "tool_calls", "function"}


@pytest.mark.parametrize("stream", STREAMS, ids=lambda stream: f"{stream.provider}-{stream.case}")
def test_what_comes_back_is_what_was_read(stream: Any) -> None:
    known: Paths = {}
    keys(stream.wire, known)
    chunks = padded(list(stream.wire), known)
    once = il.collect_stream(chunks, source=stream.provider)
    again = list(il.convert_stream(chunks, source=stream.provider, target=stream.provider))
    assert msgspec.to_builtins(il.collect_stream(again, source=stream.provider)) == msgspec.to_builtins(once)


def test_calls_are_padded() -> None:
    known: Paths = {}
    chunks = [{"choices": [{"delta": {"tool_calls": [{"function": function}]}}]} for function in ({"name": "f"}, {"arguments": "{}"})]
    keys(chunks, known)
    assert padded(chunks, known)[1] == {"choices": [{"delta": {"tool_calls": [{"function": {"arguments": "{}", "name": None}}]}}]}
