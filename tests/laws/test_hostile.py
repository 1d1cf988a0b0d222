"""Odd bodies give a DecodeError with a path, or a correct result: nothing else, and no hang."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from cloning import clone
from golden import PROVIDERS, Golden, decode, encode, goldens, speaks
from grouped import by_first, by_provider
from interlingua.core.errors import DecodeError
from interlingua.core.values import same
from thorough import in_turn

KINDS = ("request", "response", "error")
ODD: tuple[Any, ...] = (None, True, 0, 1.5, "", "text", [], [None], {}, {"type": "text"}, {"$wire": {"a": 1}})
PLACES = [pytest.param(provider, kind, id=f"{provider}-{kind}") for provider in PROVIDERS for kind in KINDS if speaks(provider, kind)]


def survives(provider: str, kind: str, wire: Any) -> bool:
    """Whether the body is decoded. A decoded body must be encoded to the same body, and a refusal must have a message."""
    before = clone(wire)
    try:
        value = decode(provider, kind, wire)
    except DecodeError as error:
        assert str(error)
        assert same(wire, before)
        return False
    back, losses = encode(provider, kind, value)
    assert same(back, before), value
    assert not losses
    return True


def places(wire: Any) -> Iterator[tuple[Any, Any]]:
    """Yield (container, key) of every node."""
    members = wire.items() if isinstance(wire, dict) else enumerate(wire) if isinstance(wire, list) else ()
    for key, member in members:
        yield wire, key
        yield from places(member)


def mutants(wire: Any) -> Iterator[Any]:
    """Yield the body with one node replaced by some of the odd values, or removed. The body is changed in place and restored."""
    for number, (holder, key) in enumerate(list(places(wire)), len(wire)):
        original = holder[key]
        for odd in in_turn(ODD, number, 3):
            holder[key] = clone(odd)
            yield wire
        if isinstance(holder, dict):
            order = list(holder.items())
            del holder[key]
            yield wire
            holder.clear()
            holder.update(order)
        holder[key] = original


@by_provider(golden for golden in goldens(*KINDS) if golden.wire)
def test_every_node_replaced(golden: Golden) -> None:
    wire = golden.wire
    decoded = [survives(golden.provider, golden.kind, mutant) for mutant in mutants(wire)]
    assert same(wire, golden.wire)
    assert decoded and any(decoded)


NO_BODIES: tuple[Any, ...] = (None, 1, "x", [], [1], True, 1.5, {}, {1: 2}, {None: {}}, {"messages": {1: 2}}, {"messages": [{1: 2}]})


@by_first((provider, kind, body) for provider in PROVIDERS for kind in KINDS if speaks(provider, kind) for body in NO_BODIES)
def test_no_body_at_all(provider: str, kind: str, body: Any) -> None:
    try:
        decode(provider, kind, body)
    except DecodeError as error:
        assert str(error)


@by_provider(goldens(*KINDS))
def test_keys_that_are_no_strings(golden: Golden) -> None:
    wire = golden.wire
    for holder in [wire, *(holder[key] for holder, key in list(places(wire)))]:
        if isinstance(holder, dict):
            holder[7] = "seven"
            try:  # within a value that is carried whole, any key is accepted
                back, _ = encode(golden.provider, golden.kind, decode(golden.provider, golden.kind, wire))
                assert same(back, wire)
            except DecodeError as error:  # a file of BeeAI within an object is recognized by its keys
                assert "string" in str(error) or golden.provider == "beeai" and "missing 'file_data'" in str(error)
            del holder[7]


def deep(levels: int) -> Any:
    nested: Any = "x"
    for _ in range(levels):
        nested = {"type": "tool_result", "tool_use_id": "t", "content": [nested]}
    return nested


ASKED = [provider for provider in PROVIDERS if speaks(provider, "request")]


@by_first(product(ASKED, [50, 5_000], ["messages", "tools", "metadata", "x_unknown"]))
def test_deep_nesting(provider: str, levels: int, key: str) -> None:
    body = {"model": "m", "max_tokens": 1, "messages": []}
    turn = {"role": "user", "content": [deep(levels)]}
    body |= {key: [turn] if key in ("messages", "tools") else {"a": turn}}
    try:
        value = decode(provider, "request", body)
    except DecodeError as error:
        assert str(error)
        return
    back, _ = encode(provider, "request", value)
    assert back.keys() == body.keys()


@pytest.mark.parametrize("provider", ASKED)
@pytest.mark.parametrize(
    "text", ["x" * 2_000_000, "data:" + "," * 100_000, "{" * 100_000, "[" * 100_000, "\ud800", "\x00", "data:;base64,\ud800"], ids=len
)
def test_huge_and_broken_texts(provider: str, text: str) -> None:
    bodies: list[dict[str, Any]] = [
        {"model": "m", "max_tokens": 1, "messages": [{"role": "user", "content": text}]},
        {"model": "m", "messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {"url": text}}]}]},
        {
            "model": "m",
            "messages": [
                {"role": "assistant", "tool_calls": [{"id": "c", "type": "function", "function": {"name": "f", "arguments": text}}]}
            ],
        },
    ]
    for body in bodies:
        survives(provider, "request", body)


@pytest.mark.parametrize(("provider", "kind"), PLACES)
def test_errors_say_where(provider: str, kind: str) -> None:
    """The error for a wrong leaf names the path of the leaf, or of a value that contains it."""
    assert kind == "error" or any(paths_told(provider, kind))


def paths_told(provider: str, kind: str) -> Iterator[bool]:
    """Yield whether the error has a path, for each refused body."""
    for golden in goldens(kind):
        if golden.provider == provider:
            for mutant in mutants(golden.wire):
                try:
                    decode(provider, kind, mutant)
                except DecodeError as error:
                    yield bool(error.path)
