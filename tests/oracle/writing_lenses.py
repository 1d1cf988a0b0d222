"""Encode: how one unified value is written, lens by lens."""

from __future__ import annotations

from typing import Any

import msgspec
from interlingua.core.losses import Loss, prefix
from interlingua.core.values import same
from interlingua_generator import ir

from . import choice, items, losing, places, writing
from .common import LOST, NOTHING, Spec, Talk, class_of, default_of, get


def lens(spec: Spec, this: ir.Lens, head: ir.To, value: Any, current: Any, losses: list[Loss], talk: Talk, title: str) -> Any:
    """The wire value of a unified value."""
    match this:
        case ir.EnumMap():
            return enum(this, current, losses, title)
        case ir.Codec():
            w = getattr(spec.codecs, f"{this.name}_out")(current, losses)
            if getattr(current, "extras", None):
                losing.foreign(spec, current, losses, all_spaces=True)
            return LOST if w is None else w
        case ir.ItemList():
            return items.answer(spec, this.item, current, losses, talk)
        case ir.OfShape():
            if not choice.holds(spec, this.shape, current):
                return whole(spec, current, losses)
            return writing.shape(spec, this.shape, current, losses, talk)
        case ir.OfUnion():
            case_ = choice.write(spec, this.union, current)
            w = writing.shape(spec, case_, current, losses, talk) if case_ is not None else LOST
            if case_ is not None and (w is LOST or known_again(spec, this.union, case_, w)):
                return w
            if class_of(current) == "Opaque" and spec.ir.unions[this.union].otherwise == "keep" and current.namespace in spec.lineage:
                return current.value
            return whole(spec, current, losses)
        case ir.Less():
            return current - sum(getattr(value, name) or 0 for name in this.fields)
        case _:
            return current


def known_again(spec: Spec, union: str, case: str, w: Any) -> bool:
    """Whether a case that is known by a key has it."""
    this = spec.ir.unions[union]
    inner = [name for name in this.cases if name in spec.ir.unions]
    key = next((key for name, key, _, _ in this.choice.cases if name == case), None) if isinstance(this.choice, ir.ByKey) else None
    return (key is None or key in w) and all(known_again(spec, name, case, w) for name in inner)


def whole(spec: Spec, current: Any, losses: list[Loss]) -> Any:
    """A value without a place."""
    losses.append(Loss("", class_of(current), "dropped", "major", "", current))
    return LOST


def enum(this: ir.EnumMap, current: str, losses: list[Loss], title: str) -> Any:
    rows = dict(this.rows)
    if current in rows:
        return rows[current][0]
    if current in dict(this.lost):
        losses.append(Loss("", title, "changed", "minor", "", current))
        return rows[dict(this.lost)[current]][0]
    if this.open:
        return current
    losses.append(Loss("", title, "dropped", "minor", "", current))
    return None


def members(spec: Spec, here: ir.Shape, one: ir.Field, head: ir.To, value: Any, losses: list[Loss], talk: Talk) -> Any:
    """The wire form of a list, or of the members that go to this field."""
    chosen = places.taken(spec, here, one, head, value)
    found = listed(spec, head, value, chosen, losses, talk)
    if not found:
        if head.value is not None and not get(value, head.path) and getattr(value, head.value) is not None:
            losses.append(Loss(head.value, f"{class_of(value)}.{head.value}", "changed", "minor", "", getattr(value, head.value)))
            return text_of(getattr(value, head.value))
        if isinstance(head.lens, ir.TextOr) and head.lens.form is not None and getattr(value, head.lens.form) == "list":
            return []
        return (
            {"null": None, "omit": NOTHING, "text": "", "list": []}[head.empty]
            if head.empty
            else [] if one.required and whole_list(head) else NOTHING
        )
    match head.lens:
        case ir.Join(separator=separator):
            stands_in = any(loss.path == head.instead and loss.code == "changed" for loss in losses)
            return join(spec, separator, chosen, [] if stands_in else losses, ".".join(head.path), class_of(value))
        case ir.One():
            return found[0]
        case ir.TextOr() as this:
            return text_or(spec, this, value, [x for _, x in chosen], found)
        case ir.Bundle(key=key):
            return [{key: found}]
        case _:
            return found


def listed(spec: Spec, head: ir.To, value: Any, chosen: list[tuple[int, Any]], losses: list[Loss], talk: Talk) -> list[Any]:
    """The members that go to a field, each written; those that are lost whole are left out."""
    name = ".".join(head.path)
    match head.lens:
        case ir.One(item=item):
            for i, x in chosen[1:]:
                losses.append(Loss(f"{name}[{i}]", class_of(x), "dropped", "major", "", x))
            return each(spec, item, head, value, chosen[:1], losses, talk, name)
        case ir.TextOr(item=item) | ir.Bundle(item=item) | ir.Each(item=item) | ir.OneOr(item=item):
            return each(spec, item, head, value, chosen, losses, talk, name)
        case _:
            return [x for _, x in chosen]


def whole_list(head: ir.To) -> bool:
    return not isinstance(head.lens, (ir.One, ir.Join))


def text_of(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def each(
    spec: Spec, item: ir.Lens, head: ir.To, value: Any, chosen: list[tuple[int, Any]], losses: list[Loss], talk: Talk, name: str
) -> list[Any]:
    found: list[Any] = []
    skip = False
    for n, (i, x) in enumerate(chosen):
        if skip:
            skip = False
            continue
        start = len(losses)
        two = split(spec, item, x, chosen[n + 1][1] if n + 1 < len(chosen) else None)
        if two:
            skip = True
            w = writing.shape(spec, two[0], x, losses, talk)
            prefix(losses, start, f"{name}[{i}]")
            start = len(losses)
            w |= writing.shape(spec, two[1], chosen[n + 1][1], losses, talk)
            prefix(losses, start, f"{name}[{i + 1}]")
        else:
            w = lens(spec, item, head, value, x, losses, talk, "")
            prefix(losses, start, f"{name}[{i}]")
        if w is not LOST:
            found.append(w)
    return found


def split(spec: Spec, item: ir.Lens, a: Any, b: Any) -> tuple[str, str] | None:
    """The two views under which two adjacent parts are one wire object."""
    if not isinstance(item, ir.OfUnion) or b is None:
        return None
    for case in spec.cases(item.union, split=True):
        two = spec.shape(case).split
        if two and choice.holds(spec, two[0], a) and choice.holds(spec, two[1], b) and a.id == b.call_id:
            return two
    return None


def text_or(spec: Spec, this: ir.TextOr, value: Any, parts: list[Any], found: list[Any]) -> Any:
    """A string for a lone plain text, unless the form says list."""
    if this.form is not None and getattr(value, this.form) == "list":
        return found
    of = spec.of(this.plain)
    texts = [part for part in parts if class_of(part) == of.name]
    if len(texts) == 1 and len(found) == 1:
        text = getattr(texts[0], of.text or "")
        if same(found[0], writing.shape(spec, this.plain, spec.build(of.name, {of.text or "": text}), [], Talk())):
            return text
    return found


def join(spec: Spec, separator: str, chosen: list[tuple[int, Any]], losses: list[Loss], name: str, struct_name: str) -> str:
    """One string of several; what else their structs say is lost."""
    texts: list[str] = []
    for i, x in chosen:
        if isinstance(x, str):
            texts.append(x)
            continue
        of = spec.struct(class_of(x))
        text = getattr(x, of.text or "")
        texts += text if isinstance(text, list) else [text]
        for other in of.fields:
            now = getattr(x, other.name)
            if other.name != of.text and not other.derived and not same(now, default_of(other)):
                losses.append(Loss(f"{name}[{i}].{other.name}", f"{of.name}.{other.name}", "dropped", "minor", "", now))
        start = len(losses)
        if x.extras:
            losing.foreign(spec, x, losses, all_spaces=True)
        prefix(losses, start, f"{name}[{i}]")
    if len(chosen) > 1:
        losses.append(Loss(name, f"{struct_name}.{name}", "joined", "minor", "", texts))
    return separator.join(texts)


def item_of(this: ir.Lens) -> ir.Lens:
    """The lens of a list's members."""
    match this:
        case ir.Each(item=item) | ir.TextOr(item=item) | ir.OneOr(item=item) | ir.One(item=item) | ir.Bundle(item=item):
            return item
        case _:
            return this
