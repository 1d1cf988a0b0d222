"""Emitted code and the interpreter treat every value alike, and keep the laws, for every feature of version 2."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import emitting
import msgspec
import pytest
from building import FEATURES, compiled
from drawing import values, wires
from hypothesis import given, settings
from hypothesis import strategies as st
from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss
from interlingua.core.values import same
from reference import LOST
from test_features import interpreted
from thorough import examples


def cases() -> list[Any]:
    parameters: list[Any] = []
    for name in FEATURES:
        for of in emitting.shapes_of(name):
            parameters.append(pytest.param(name, of, id=f"{name}-{of}"))
    return parameters


REFUSED: Any = object()


def read(decode: Callable[[Any], Any], w: Any) -> Any:
    """The unified value of a wire value, or REFUSED."""
    before = copy.deepcopy(w)
    try:
        value = decode(w)
    except DecodeError:
        return REFUSED
    assert same(w, before), "the input was changed"
    return list(value) if isinstance(value, tuple) else value


def write(encode: Callable[[Any], Any], value: Any) -> tuple[Any, list[Loss]]:
    wire, losses = encode(tuple(value) if isinstance(value, list) else value)
    return None if wire is LOST else wire, losses


def sorted_losses(losses: list[Loss]) -> list[Any]:
    return sorted([loss.path, loss.field, loss.code] for loss in losses)


def without(value: Any, extras: bool) -> Any:
    """Return a copy without made-up ids. With `extras` false, extras and made-up ids do not count."""
    if isinstance(value, list):
        return [without(item, extras) for item in value]
    if isinstance(value, dict):
        return {key: without(member, extras) for key, member in value.items()}
    if not isinstance(value, msgspec.Struct):
        return value
    copied = copy.copy(value)
    made = any("$id" in tree.get("$wire", {}) for tree in (value.extras or {}).values() if isinstance(tree, dict))  # type: ignore[attr-defined]
    for name in value.__struct_fields__:
        if name != "extras":
            setattr(copied, name, without(getattr(value, name), extras))
    if made and not extras:
        setattr(copied, "id" if hasattr(copied, "id") else "call_id", "made")
    if not extras:
        copied.extras = None  # type: ignore[attr-defined]
    return copied


@pytest.mark.parametrize(("name", "of"), cases())
@settings(max_examples=examples(30), deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_wire(name: str, of: str, data: st.DataObject) -> None:
    w = data.draw(wires(compiled(name), of))
    mine, theirs = emitting.functions(name, of), interpreted(name, of)
    value, other = read(mine[0], w), read(theirs[0], w)
    assert (value is REFUSED) == (other is REFUSED), (w, value, other)
    if value is REFUSED:
        return
    assert same(without(value, False), without(other, False)), (w, value, other)
    back, losses = write(mine[1], value)
    assert same(back, w), (w, value, back)
    assert sorted_losses(losses) == [], (w, value)
    bare = without(value, False)
    check_encode(bare, mine, theirs)


def check_encode(value: Any, mine: Any, theirs: Any) -> None:
    wire, losses = write(mine[1], value)
    other_wire, other_losses = write(theirs[1], value)
    assert same(wire, other_wire), (value, wire, other_wire)
    assert sorted_losses(losses) == sorted_losses(other_losses), (value, wire, sorted_losses(losses), sorted_losses(other_losses))


@pytest.mark.parametrize(("name", "of"), cases())
@settings(max_examples=examples(30), deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_value(name: str, of: str, data: st.DataObject) -> None:
    this = compiled(name)
    spec = this.specs["demo"]
    struct = spec.cases[of].of if of in spec.cases else spec.shapes[of].of
    if struct is None or of in spec.shapes and spec.shapes[of].second:
        pytest.skip("a leaf, or two parts")
    value = data.draw(values(this, struct))
    mine, theirs = emitting.functions(name, of), interpreted(name, of)
    before = copy.deepcopy(value)
    check_encode(value, mine, theirs)
    assert same(value, before), "the value was changed"
