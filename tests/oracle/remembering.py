"""What the extras remember is put back, as long as it still says what the struct says."""

from __future__ import annotations

from typing import Any

from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss
from interlingua.core.values import same
from interlingua_generator import ir

from . import leftovers, places, reading, writing
from .common import ABSENT, MARKS, Spec, Talk, fields_of, fields_of_body, get, mapped, unescape


def merge(
    spec: Spec,
    here: ir.Shape,
    fields: tuple[ir.Field, ...],
    w: dict[str, Any],
    value: Any,
    tree: dict[str, Any],
    losses: list[Loss],
    talk: Talk,
) -> None:
    """Puts kept keys back, and every record that still says what its field says."""
    by_key = {one.key: one for one in fields}
    for key, kept in tree.items():
        one = by_key.get(key)
        if key.startswith("$"):
            if key.startswith("$$"):
                w[unescape(key)] = kept
        elif one is not None and isinstance(one.head, ir.Nest):
            inner = w.get(key) or {}
            merge(spec, here, one.head.body.fields, inner, value, kept, losses, talk)
            if inner:
                w[key] = inner
        elif one is not None and isinstance(one.head, ir.First):
            first = w.setdefault(key, [{}])
            merge(spec, here, one.head.body.fields, first[0], value, kept, losses, talk)
            first += kept.get("$rest", [])
        else:
            w[key] = kept
    for key, kept in (tree.get(MARKS) or {}).items():
        one = by_key.get(key)
        if key == "$aside":
            for position, member in kept:
                w[messages_key(here)].insert(position, member)
        elif key in leftovers.hoisted(spec, here):
            w.setdefault(key, kept)
        if one is None:
            continue
        if isinstance(kept, dict) and "$key" in kept:
            if "$value" in kept and held(spec, here, one, value, kept["$value"], w.get(key)):
                w[key] = kept["$value"]
            if key in w:
                w[kept["$key"]] = w.pop(key)
        elif held(spec, here, one, value, plainly(kept), w.get(key)):
            of = [one, *nested(one)]
            losses[:] = [loss for loss in losses if not any(said is loss and any(by is x for x in of) for said, by in talk.said_by)]
            if kept == ABSENT:
                w.pop(key, None)
            else:
                w[key] = plainly(kept)


def messages_key(here: ir.Shape) -> str:
    return next(one.key for one, head in mapped(here.body) if isinstance(head.lens, ir.Messages))


def owner(spec: Spec, here: ir.Shape, one: ir.Field, value: Any) -> tuple[ir.Shape, Any]:
    """The shape and struct that a field speaks of: those of the wire object, or ones that stand flat in it."""
    for field_, name in here.flat:
        inner = spec.shape(name)
        if any(one is x or one in nested(x) for x in fields_of(spec, inner)):
            got = getattr(value, field_)
            got = (got[0] if got else None) if isinstance(got, list) else got
            return owner(spec, inner, one, got)
    return here, value


def nested(one: ir.Field) -> list[ir.Field]:
    match one.head:
        case ir.Nest(body=body) | ir.First(body=body):
            return [x for inner in body.fields for x in (inner, *nested(inner))]
        case _:
            return []


def json_object(spec: Spec, text: str) -> Any:
    try:
        return spec.codecs.json_object_in(text)
    except DecodeError:
        return None


def plainly(kept: Any) -> Any:
    return kept["$value"] if isinstance(kept, dict) and "$value" in kept else kept


def held(spec: Spec, here: ir.Shape, one: ir.Field, value: Any, kept: Any, now: Any = None) -> bool:
    """Whether a record still decodes to what its field says now."""
    head = one.head
    here, value = owner(spec, here, one, value)
    if isinstance(head, ir.Nest) and head.json and isinstance(kept, str):
        return same(json_object(spec, kept), now)
    if isinstance(head, ir.Nest | ir.First):
        return not writing.says(spec, here, head.body, value) if kept in (ABSENT, None, {}, []) else True
    if not isinstance(head, ir.To):
        return True
    if isinstance(head.lens, ir.Messages):
        return (kept == ABSENT or kept is None) and now == []
    current = get(value, head.path)
    if head.take and isinstance(current, list):
        current = [x for _, x in places.taken(spec, here, one, head, value)]
    elif current is not None and not places.takes(spec, head, current):
        current = None
    if (kept == ABSENT or kept is None) and not head.has_default:
        holder = get(value, head.path[:-1])
        copies = [x.head.to for x in fields_of_body(here.body) if isinstance(x.head, ir.Mirror) and not x.required]
        told = [to.lens for to in copies if to.path == head.path and isinstance(to.lens, ir.EnumMap)]
        if any(current in {*dict(lens.rows), *dict(lens.lost)} for lens in told):
            return True
        return current in (None, []) or holder is None or writing.says_default(spec, holder, head.path[-1])
    raw = head.default if kept == ABSENT or kept is None else kept
    try:
        got = reading.to(spec, here, one, head, raw, Talk())[head.path]
    except DecodeError:
        return False
    if isinstance(head.lens, ir.Less) and got is not None:
        got += sum(getattr(value, name) or 0 for name in head.lens.fields)
    return same(got, current) or got in (None, []) and current in (None, [])
