"""Encode, plainly: the preferred form of every field, then what the extras remember."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss, prefix
from interlingua.core.values import same
from interlingua_generator import ir

from . import conversation, losing, places, reading, remembering, states, writing_lenses
from .common import LOST, NOTHING, Spec, Talk, class_of, default_of, fields_of, get, mapped, marks


def preferred(spec: Spec, name: str, value: Any) -> Any:
    """How a struct would be written if it remembered nothing itself (its parts do)."""
    return shape(spec, name, value, [], Talk(), remembers=False)


def shape(spec: Spec, name: str, value: Any, losses: list[Loss], talk: Talk, remembers: bool = True) -> Any:
    """The wire value of a struct; LOST if a required part of it is."""
    this, start = spec.shape(name), len(losses)
    if this.bare is not None:
        w = bare(spec, this, this.bare, value, losses, talk)
    else:
        w = struct(spec, name, value, losses, talk, remembers)
    if w is LOST:
        return writing_lenses.whole(spec, value, losses)
    if value.extras and remembers:
        losing.foreign(spec, value, losses)
    if remembers:
        losing.inner_foreign(spec, this, value, losses)
    if value.extras and remembers and this.bare is not None:
        known = [marks(value.extras, space) for space in spec.lineage]
        records = [found[this.bare.key] for found in known if this.bare.key in found]
        if records and remembering.held(spec, this, this.bare, value, remembering.plainly(records[0])):
            losses[start:] = [loss for loss in losses[start:] if loss.path.startswith("extras")]
            w = remembering.plainly(records[0])
    return w


def bare(spec: Spec, this: ir.Shape, one: ir.Field, value: Any, losses: list[Loss], talk: Talk) -> Any:
    assert isinstance(one.head, ir.To)
    losing.lost_fields(spec, this, value, losses)
    losing.dealt(spec, this, value, losses)
    w = to(spec, this, one, one.head, value, losses, talk)
    return ("" if isinstance(one.head.lens, ir.Join) else None) if w is NOTHING else w


def struct(spec: Spec, name: str, value: Any, losses: list[Loss], talk: Talk, remembers: bool, top: Any = None) -> Any:
    """The wire object of a struct and of those that stand flat in it. `top`: the struct of the wire object, if it is another."""
    this = spec.shape(name)
    if losing.refused(spec, this, value, losses):
        return LOST
    losing.dealt(spec, this, value, losses)
    value = stand_ins(this, value, losses)
    before, start = value, len(losses)
    value = states.spoken(this, value)
    w = body(spec, this, this.body, value, losses, talk)
    if w is not LOST:
        losing.lost_fields(spec, this, value, losses)
        states.write(spec, this, value if top is None else top, value, w, losses)
        inner = losses[start:]
        states.settle(this, before, inner)
        losses[start:] = inner
    for field, inner in this.flat:
        got, steps = getattr(value, field), [field]
        if isinstance(got, list):
            losses += [Loss(f"{field}[{i}]", class_of(x), "dropped", "major", "", x) for i, x in enumerate(got) if i]
            got, steps = (got[0] if got else None), [f"{field}[0]"]
        start = len(losses)
        more = body_of_nothing(spec, inner) if got is None else struct(spec, inner, got, losses, talk, False, value if top is None else top)
        if got is not None and got.extras:
            losing.foreign(spec, got, losses)
        prefix(losses, start, steps[0])
        w = LOST if w is LOST or more is LOST else w | more
    if w is LOST:
        return LOST
    for space in spec.lineage if remembers else ():
        remembering.merge(spec, this, fields_of(spec, this), w, value, (value.extras or {}).get(space) or {}, losses, talk)
    return w


def stand_ins(this: ir.Shape, value: Any, losses: list[Loss]) -> Any:
    """The value with lists that are empty taken from the fields that stand in for them."""
    for _, head in mapped(this.body):
        name = head.path[0]
        if head.instead and not getattr(value, name) and (other := getattr(value, head.instead)):
            losses.append(Loss(head.instead, f"{class_of(value)}.{head.instead}", "changed", "minor", "", other))
            value = copy(value)
            setattr(value, name, other)
            setattr(value, head.instead, [])
    return value


def body_of_nothing(spec: Spec, inner: str) -> dict[str, Any]:
    """What is written for a flat shape whose struct is not there: its required keys, and those that are null rather than left out."""
    w: dict[str, Any] = {}
    for one in fields_of(spec, spec.shape(inner)):
        listed = isinstance(one.head, ir.To) and (isinstance(one.head.type, ir.ListOf) or isinstance(one.head.lens, ir.ItemList))
        if one.required or isinstance(one.head, ir.To) and one.head.empty == "null":
            w[one.key] = one.head.value if isinstance(one.head, ir.Const) else [] if listed else None
    return w


def body(spec: Spec, here: ir.Shape, this: ir.Body, value: Any, losses: list[Loss], talk: Talk) -> Any:
    """The preferred form of the fields of one wire object. Kept keys are not among them."""
    w: dict[str, Any] = {}
    for one in this.fields:
        start = len(losses)
        found = field(spec, here, one, value, losses, talk, w)
        talk.said_by += [(loss, one) for loss in losses[start:]]
        if found is LOST:
            if one.required or must(here, spec, one):
                return LOST
        elif found is not NOTHING:
            w[one.key] = found
        elif one.required and not isinstance(one.head, ir.Keep):
            w[one.key] = None
    return w


def must(here: ir.Shape, spec: Spec, one: ir.Field) -> bool:
    """Whether the struct cannot be without what this field carries."""
    known = spec.of(here.name).field(one.head.path[0]) if isinstance(one.head, ir.To) and here.of else None
    return known is not None and known.required


def field(spec: Spec, here: ir.Shape, one: ir.Field, value: Any, losses: list[Loss], talk: Talk, w: dict[str, Any]) -> Any:
    match one.head:
        case ir.To(lens=ir.Messages()):
            start = len(losses)
            listed, fields = conversation.write(spec, value.messages, losses)
            prefix(losses, start, "messages")
            w |= fields
            return listed
        case ir.To() as head:
            return to(spec, here, one, head, value, losses, talk)
        case ir.Mirror(to=head):
            return to(spec, here, one, head, value, [], talk)
        case ir.Const(value=const):
            return const if one.required else NOTHING
        case ir.Keep():
            return NOTHING
        case ir.Sum(fields=names):
            numbers = [n for name in names if (n := getattr(value, name)) is not None]
            return sum(numbers) if numbers or one.required else NOTHING
        case ir.Nest() as head:
            return nest(spec, here, one, head.body, value, losses, talk)
        case ir.First() as head:
            inner = nest(spec, here, one, head.body, value, losses, talk)
            return inner if inner is LOST or inner is NOTHING else [inner]


def nest(spec: Spec, here: ir.Shape, one: ir.Field, inner: ir.Body, value: Any, losses: list[Loss], talk: Talk) -> Any:
    """A nested object; what fills its keys is no reason to write it."""
    start = len(losses)
    w = body(spec, here, inner, value, losses, talk)
    always = isinstance(one.head, ir.Nest) and one.head.always
    if w is LOST or one.required or always or says(spec, here, inner, value):
        return w
    losses[start:] = [loss for loss in losses[start:] if loss.code != "defaulted"]
    return NOTHING


def says(spec: Spec, here: ir.Shape, this: ir.Body, value: Any) -> bool:
    """Whether any field inside a nested object has something to say."""
    for one in this.fields:
        match one.head:
            case ir.Nest(body=inner) | ir.First(body=inner):
                if says(spec, here, inner, value):
                    return True
            case ir.To(has_fill=True) as head if get(value, head.path) is None:
                pass
            case ir.To(has_default=True) as head:
                decoded = reading.to(spec, here, one, head, head.default, Talk())[head.path]
                if get(value, head.path) is not None and not same(get(value, head.path), decoded):
                    return True
            case ir.To() | ir.Sum():
                if speaks(field(spec, here, replace(one, required=False), value, [], Talk(), {})):
                    return True
            case _:
                pass
    return False


def speaks(w: Any) -> bool:
    return w is not NOTHING and w is not LOST and w is not None


def to(spec: Spec, here: ir.Shape, one: ir.Field, head: ir.To, value: Any, losses: list[Loss], talk: Talk) -> Any:
    """What one mapped field writes."""
    current, name = get(value, head.path), ".".join(head.path)
    holder = get(value, head.path[:-1])
    title = f"{class_of(value)}.{name}"
    if head.owner is not None and current is not None and getattr(holder, head.owner) not in (None, head.shared, *spec.lineage):
        losses.append(Loss(name, title, "dropped", "major", "of another provider", current))
        needed = spec.struct(class_of(value)).field(head.path[0])
        return LOST if one.required or needed is not None and needed.required else NOTHING
    if head.link is not None and current is None:
        current = talk.names.get(value.call_id)
    if isinstance(head.type, ir.ListOf) and isinstance(current, list) and not isinstance(head.lens, ir.Codec):
        return writing_lenses.members(spec, here, one, head, value, losses, talk)
    if current is None and head.has_fill:
        losses.append(Loss(name, title, "defaulted", "trivial", "", head.fill))
        return head.fill
    if current == [] and not one.required and isinstance(head.lens, ir.Codec):
        return NOTHING
    if current is None:
        return None if head.empty == "null" else head.default if head.has_default and one.required else NOTHING
    if not places.takes(spec, head, current):
        return LOST if one.required else NOTHING
    if head.otherwise is not None and (text := getattr(holder, head.otherwise)) is not None and stands(spec, text, current):
        return text
    start = len(losses)
    w = writing_lenses.lens(spec, head.lens, head, value, current, losses, talk, title)
    prefix(losses, start, name)
    spelled = any(one.key in marks(value.extras, space) for space in spec.lineage)
    if w is None and one.required and must(here, spec, one) and not spelled:
        return LOST
    if w is LOST or w is None and not one.required:
        return w if w is LOST or head.empty == "null" else NOTHING
    silent = head.has_default and same(w, head.default) or not head.has_default and says_default(spec, holder, head.path[-1])
    return NOTHING if silent and not one.required else w


def says_default(spec: Spec, holder: Any, name: str) -> bool:
    known = spec.struct(class_of(holder)).field(name)
    return known is not None and not known.required and same(getattr(holder, name), default_of(known))


def stands(spec: Spec, text: str, current: Any) -> bool:
    """Whether the text as it stood on the wire still says the value, or cannot be read at all."""
    try:
        return same(spec.codecs.json_object_in(text), current)
    except DecodeError:
        return current == {}
