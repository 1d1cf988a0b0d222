"""Fields that several keys tell together, and words that depend on whether a message asks for a tool, plainly."""

from __future__ import annotations

from typing import Any

from interlingua.core.losses import Loss
from interlingua.core.values import same
from interlingua_generator import ir

from .common import ABSENT, Spec, class_of, mark, marks


def all_states(spec: Spec, name: str) -> list[ir.State]:
    """The states of a shape and of those that stand flat in the same wire object."""
    this = spec.shape(name)
    return [*this.states, *(state for _, inner in this.flat for state in all_states(spec, inner))]


def says(found: Any, said: Any) -> bool:
    if isinstance(said, dict):
        return isinstance(found, dict) and all(says(found.get(key), word) for key, word in said.items())
    return same(found, said)


def value_of(state: ir.State, w: dict[str, Any]) -> Any:
    for value, told in state.rows:
        if all(says(w.get(key), said) for key, said in told.items()):
            return value
    return "other" if any(w.get(key) is not None for key in state.keys) else None


def texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for member in value.values() for text in texts(member)]
    return [value] if isinstance(value, str) else []


def read(this: ir.Shape, value: Any, w: dict[str, Any]) -> None:
    for state in this.states:
        setattr(value, state.field, value_of(state, w))
        if state.native:
            words = [text for key in state.keys for text in texts(w.get(key))]
            setattr(value, state.native, words[-1] if words else None)
    for field, plain, called in this.calling:
        if getattr(value, field) == plain and asks(value.message.parts):
            setattr(value, field, called)


def asks(parts: list[Any]) -> bool:
    """Whether there is a call for the client that has no result."""
    results = {part.call_id for part in parts if class_of(part) == "ToolResult"}
    calls = {part.id for part in parts if class_of(part) == "ToolCall" and getattr(part, "runner", "client") == "client"}
    return bool(calls - results)


def row(state: ir.State, value: Any) -> dict[str, Any]:
    return dict(next((told for known, told in state.rows if known == value), {}))


def remember(spec: Spec, name: str, value: Any, w: dict[str, Any]) -> None:
    """Records the keys if they are not as they would be written."""
    for state in all_states(spec, name):
        written, there = row(state, value_of(state, w)), {key: w[key] for key in state.keys if key in w}
        if not same(written, there):
            mark(value, spec.own, f"${state.field}", {key: w.get(key, ABSENT) for key in state.keys})


def spoken(this: ir.Shape, value: Any) -> Any:
    """The value with the words that are written even if it asks for a tool."""
    from copy import copy

    for field, plain, called in this.calling:
        if getattr(value, field) == called:
            value = copy(value)
            setattr(value, field, plain)
    return value


def write(spec: Spec, this: ir.Shape, top: Any, value: Any, w: dict[str, Any], losses: list[Loss]) -> None:
    """`top` is the struct of the wire object, which remembers; `value` may stand flat in it."""
    for state in this.states:
        said, title = getattr(value, state.field), f"{class_of(value)}.{state.field}"
        kept = next((found[f"${state.field}"] for space in spec.lineage if f"${state.field}" in (found := marks(top.extras, space))), None)
        there = {key: word for key, word in (kept or {}).items() if word != ABSENT}
        if said in dict(state.lost):
            losses.append(Loss(state.field, title, "changed", "minor", "", said))
        if kept is None or value_of(state, there) != said:
            there = row(state, dict(state.lost).get(said, said))
        if not there and said is not None:
            losses.append(Loss(state.field, title, "dropped", "major", "", said))
        w |= there


def settle(this: ir.Shape, before: Any, losses: list[Loss]) -> None:
    """Reports a word that will read otherwise. `losses` are those of this struct."""
    for field, plain, called in this.calling:
        said = getattr(before, field)
        gone = {loss.path for loss in losses if loss.code in ("dropped", "emptied")}
        left = [part for i, part in enumerate(before.message.parts) if f"message.parts[{i}]" not in gone]
        if said in (plain, called) and asks(left) != (said == called):
            losses.append(Loss(field, f"{class_of(before)}.{field}", "changed", "minor", "", said))
