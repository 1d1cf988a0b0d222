"""Encode one value of a key: words, numbers, templates, arguments."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss, prefix
from interlingua.core.values import same
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u

from . import fitting, losing, reading_values, writing, writing_lists
from .common import (
    LOST,
    Room,
    class_of,
    get,
    holder,
    is_struct,
    json_text,
    typed,
)
from .templates import put_together


def arguments(room: Room, head: s.To, value: Any, now: Any, known: u.StructField, losses: list[Loss], name: str, title: str) -> Any:
    """Return the wire value of arguments that may have their text beside them; None if they are written like other values."""
    text = get(value, (*head.path[:-1], known.text or ""))
    error = get(value, (*head.path[:-1], f"{head.path[-1]}_error"))
    if (
        text is not None
        and (error is not None or not same(reading_values.json_object(room, text), now))
        and now == {}
        and (reading_values.json_object(room, text) is None)
    ):
        if (head.forms or ("object",))[0] == "json":
            return text
        losses.append(Loss("", title, "changed", "major", error or "", text))
        prefix(losses, len(losses) - 1, name)
        return None
    if (head.forms or ("object",))[0] == "json":
        return text if text is not None and same(reading_values.json_object(room, text), now) else json_text(now)
    return None


def less(room: Room, head: s.To, this: s.Minus, value: Any, now: int, losses: list[Loss], name: str, title: str) -> int:
    left = now - sum(get(value, (*head.path[:-1], field)) or 0 for field in this.fields)
    if left < 0:
        losses.append(Loss(name, title, "changed", "minor", "it includes more than it is", now))
        return now
    return left


def templated(room: Room, this: s.Shape, field: s.Field, head: s.To, value: Any, now: Any, losses: list[Loss]) -> Any:
    text = writing_lists.members(room, this, field, replace(head, template=None), value, losses) if isinstance(now, list) else now
    if not isinstance(text, str):
        return text
    return put_together(head.template or "", {"": text, **holes_of(room, head, value)})


def holes_of(room: Room, head: s.To, value: Any) -> dict[str, Any]:
    """Return the texts for the named holes of a template."""
    from string import Formatter

    holes = {hole: get(value, (*head.path[:-1], hole)) for _, hole, _, _ in Formatter().parse(head.template or "") if hole}
    for hole in [hole for hole, text in holes.items() if text is None]:
        holes[hole] = room.names.get(getattr(holder(value), "call_id", "")) or ""
    return holes


def text_of(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def item_of(this: s.Value) -> s.Value:
    return this.item if isinstance(this, s.Each) else this


def lens(room: Room, this: s.Value, head: s.To, value: Any, now: Any, losses: list[Loss], title: str) -> Any:
    """Return the wire value of a unified value, without forms."""
    match this:
        case s.Enum():
            return enum(this, head.type, now, losses, title or class_of(now))
        case s.Codec(name):
            w = room.codec(name, "out")(now, losses)
            if getattr(now, "extras", None):
                losing.foreign(room, now, losses, all_spaces=True)
            return LOST if w is None else w
        case s.Of(name):
            return writing.named(room, name, now, losses)
        case s.Each(item):
            return [w for x in now if (w := lens(room, item, head, value, x, losses, title)) is not LOST]
        case _:
            return now


def enum(this: s.Enum, type_: u.Type, now: Any, losses: list[Loss], title: str) -> Any:
    """Return the first word of a row; None, and a loss, if there is none."""
    rows = {typed(word, type_): words for word, words in this.rows}
    calling = {typed(a, type_): typed(b, type_) for a, b in this.calling}
    lost = {typed(a, type_): typed(b, type_) for a, b in this.lost}
    if now in calling:
        return rows[calling[now]][0]
    if now in lost:
        losses.append(Loss("", title, "changed", "minor", "", now))
        return rows[lost[now]][0]
    if rows.get(now):
        return rows[now][0]
    if this.open:
        if now in this.nothing:
            losses.append(Loss("", title, "changed", "minor", "it reads as nothing", now))
        return now
    losses.append(Loss("", title, "dropped", "minor", "", now))
    return None


def can_say(room: Room, this: s.Value, x: Any, type_: u.Type, head: s.To | None = None) -> bool:
    """Whether a key can express a value. `head`: only with the classes that it takes."""
    taken = head is None or not head.take or not is_struct(x) or class_of(x) in head.take
    if not taken and not (class_of(x) == "Opaque" and keeps(room, this) and room.owns(x.namespace)):
        return False
    match this:
        case s.Of(name):
            if class_of(x) == "Opaque" and keeps(room, this):
                return room.owns(x.namespace)
            if name in room.spec.cases:
                return fitting.write(room, room.spec.cases[name], x) is not None
            shape_ = room.shape(name)
            return fitting.of_class(shape_, x) and fitting.held(room, shape_, x)
        case s.Enum():
            known = {typed(word, type_) for word, _ in this.rows} | {typed(word, type_) for word, _ in (*this.lost, *this.calling)}
            return this.open and isinstance(x, str) or x in known
        case s.Codec(name):
            try:
                return room.codec(name, "out")(x, []) not in (None, LOST)
            except (AttributeError, TypeError):  # a value of another class
                return False
        case s.Join():
            return isinstance(x, str) or class_of(x) == room.plain_class(type_, head.take if head else ())
        case s.Each(item):
            return not isinstance(x, list) or all(can_say(room, item, y, type_, head) for y in x)
        case s.Same(check):
            try:
                reading_values.leaf(
                    (
                        u.Leaf(check)
                        if check is not None
                        else type_.item if isinstance(type_, u.ListOf) and not isinstance(x, list) else type_
                    ),
                    x,
                )
            except DecodeError:
                return False
            return True
        case _:
            return True


def keeps(room: Room, this: s.Value) -> bool:
    return isinstance(this, s.Of) and this.name in room.spec.cases and room.spec.cases[this.name].otherwise == "opaque"


def classes(room: Room, head: s.To) -> tuple[str, ...]:
    """Return the classes that a key can express."""
    if head.take:
        return head.take
    item = item_of(head.value)
    match item:
        case s.Of(name):
            return tuple(of for case in room.shapes_of(name) for of in (room.shape(case).of, room.shape(case).second) if of)
        case s.Join():
            class_name = room.plain_class(head.type, ())
            return (class_name,) if class_name else ()
        case s.Codec(name) if name in room.declared:
            return room.unified.classes(room.declared[name].unified)
        case _:
            return ()
