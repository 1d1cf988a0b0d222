"""Odd bodies: golden ones in which places are replaced, removed or repeated. Whatever the body, only our own errors are raised."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import inf, nan
from pathlib import Path
from typing import Any

import golden
import interlingua as il
from hypothesis import strategies as st
from interlingua.core.errors import Unreadable
from interlingua.core.lookup import load

FOUND = Path(__file__).parents[1] / "laws/fuzz"
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1.5, 10**30, nan, inf, -inf, "", " ", "\ud83d", "\ude00", "\x00", "null", "{", '{"a":', "x" * 3000),
    *([], {}, [[]], [None], [{}], {"": None}, {"type": "text"}, {"type": 1}, {"role": "user"}, {"$wire": {}}, {"content": [{}]}),
    *("data:image/png;base64,", "data:,", "https://", "9" * 400, "toolu_1", "assistant", "tool"),
)


@dataclass(frozen=True)
class Case:
    """A conversion: the body, its kind, and both formats."""

    kind: str
    source: str
    target: str
    body: Any

    @property
    def text(self) -> str:
        """The content of a file in tests/laws/fuzz."""
        return json.dumps({"kind": self.kind, "source": self.source, "target": self.target, "body": self.body}, indent=1)


def case_of(text: str) -> Case:
    return Case(**json.loads(text))


def kept_cases() -> list[Path]:
    """Return the cases that once raised another error."""
    return sorted(FOUND.glob("*.json"))


def places(wire: Any) -> Iterator[tuple[Any, Any]]:
    """Yield (container, key) of every node."""
    for key, member in wire.items() if isinstance(wire, dict) else enumerate(wire) if isinstance(wire, list) else ():
        yield wire, key
        yield from places(member)


def everything(value: Any) -> Iterator[Any]:
    """Yield all values within a value, at any depth."""
    left = [value]
    while left:
        current = left.pop()
        yield current
        left += current.values() if isinstance(current, dict) else current if isinstance(current, list) else ()


@cache
def bodies() -> dict[str, list[tuple[str, Any]]]:
    """Return the provider and body of each golden body, by kind."""
    by_kind: dict[str, list[tuple[str, Any]]] = {}
    for case in golden.goldens():
        if case.wire and hasattr(il, f"convert_{case.kind}"):
            by_kind.setdefault(case.kind, []).append((case.provider, case.wire))
    return {**by_kind, "stream": [(stream.provider, stream.wire) for stream in golden.streams()]}


@cache
def targets(name: str) -> list[str]:
    """Return the providers that have this function or class."""
    return [target for target in il.PROVIDERS if hasattr(load(target), name)]


def _mutated(draw: st.DrawFn, wire: Any) -> None:
    """Replace one place, remove it, repeat it, or copy another place to it."""
    known = list(places(wire))
    if not known:
        return
    holder, key = draw(st.sampled_from(known))
    match draw(st.sampled_from(("odd", "gone", "twice", "other", "extra"))):
        case "odd":
            holder[key] = copy.deepcopy(draw(st.sampled_from(ODD)))
        case "gone":
            del holder[key]
        case "twice" if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        case "extra" if isinstance(holder, dict):
            holder[draw(st.sampled_from(("x_unknown", "type", "id", "content", "$x", "extras")))] = copy.deepcopy(
                draw(st.sampled_from(ODD))
            )
        case _:
            other, name = draw(st.sampled_from(known))
            holder[key] = copy.deepcopy(other.get(name) if isinstance(other, dict) else other[name] if name < len(other) else None)


def _case(draw: st.DrawFn, kind: str, writes: str) -> Case:
    source, body = draw(st.sampled_from(bodies()[kind]))
    body = copy.deepcopy(body)
    for _ in range(draw(st.integers(1, 4))):
        _mutated(draw, body)
    return Case(kind, source, draw(st.sampled_from(targets(writes))), body)


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Draw a body that is no stream."""
    kind = draw(st.sampled_from([kind for kind in bodies() if kind != "stream"]))
    return _case(draw, kind, f"encode_{kind}")


@st.composite
def streams(draw: st.DrawFn) -> Case:
    return _case(draw, "stream", "StreamEncoder")


def survives(case: Case) -> None:
    """Call all functions for a body. Raises errors that are not ours, and AssertionError if the body was changed."""
    decode, convert = getattr(il, f"decode_{case.kind}"), getattr(il, f"convert_{case.kind}")
    keep: dict[str, Any] = {"invalid": "keep"}
    for options in ({"invalid": "raise"}, keep):
        try:
            value = decode(case.body, source=case.source, **options)
            il.loads(il.dumps(value))
        except il.Error as error:
            assert str(error)
    for options in (keep, {**keep, "copy": True}, {**keep, "strict": "minor"}):
        try:
            c = convert(case.body, source=case.source, target=case.target, **options)
            str(c), [str(loss) for loss in c.all_losses], [loss.as_dict() for loss in c.all_losses]
            c.locate(c.all_losses[0]) if c.all_losses else None
            assert not any(isinstance(member, Unreadable) for member in everything(c.value))
        except il.Error as error:
            assert str(error)
    if case.kind == "request":
        _there_and_back(case)
    try:
        il.detect(case.body)
    except il.Error as error:
        assert str(error)


def _there_and_back(case: Case) -> None:
    """Convert a request and back, with everything that can be carried beside the body."""
    try:
        c = il.convert_request(case.body, source=case.source, target=case.target, carry=True)
        il.convert_request(c.value, source=case.target, target=case.source, sidecar=c.sidecar)
    except il.Error as error:
        assert str(error)


def streams_through(case: Case) -> None:
    """Read, convert and write events as bytes. Broken ones are set aside and reported, or raise our error."""
    for invalid in ("keep", "raise"):
        try:
            stream = il.convert_stream(case.body, source=case.source, target=case.target, invalid=invalid, keep=True)
            if hasattr(load(case.target), "encode_event_stream"):
                b"".join(load(case.target).encode_event_stream(stream))
            else:
                list(stream)
            [str(loss) for loss in stream.losses], stream.response, stream.usage
        except il.Error as error:
            assert str(error)


def holds(case: Case) -> None:
    streams_through(case) if case.kind == "stream" else survives(case)
