"""Which wire field a member of a list, or a value of a union, goes to."""

from __future__ import annotations

from typing import Any

from interlingua_generator import ir

from .common import Spec, class_of, get, mapped, marks


def taken(spec: Spec, here: ir.Shape, one: ir.Field, head: ir.To, value: Any) -> list[tuple[int, Any]]:
    """The members of a list that go to this wire field, with their indexes."""
    members: list[Any] = get(value, head.path) or []
    return [(i, x) for i, x in enumerate(members) if is_same(place(spec, rivals(here, head), x), one)]


def is_same(a: ir.Field | None, b: ir.Field) -> bool:
    """Whether two are one field of the spec (`says` asks as if it were optional)."""
    return a is not None and a.head is b.head


def rivals(here: ir.Shape, head: ir.To) -> list[tuple[ir.Field, ir.To]]:
    """The wire fields that share a unified field."""
    fields = [*here.body.fields, *([here.bare] if here.bare else [])]
    return [(other, to_) for other, to_ in mapped(ir.Body(tuple(fields))) if to_.path == head.path]


def takes(spec: Spec, head: ir.To, part: Any) -> bool:
    """Whether a wire field is for this class. A union that keeps what it does not know is for Opaque too."""
    name = class_of(part)
    return not head.take or name in head.take or name == "Opaque" and keeps(spec, head.lens)


def keeps(spec: Spec, this: ir.Lens) -> bool:
    match this:
        case ir.OfUnion(union=name):
            return spec.ir.unions[name].otherwise == "keep"
        case ir.Each(item=item) | ir.TextOr(item=item) | ir.OneOr(item=item) | ir.One(item=item) | ir.Bundle(item=item):
            return keeps(spec, item)
        case _:
            return False


def place(spec: Spec, among: list[tuple[ir.Field, ir.To]], part: Any) -> ir.Field | None:
    """The wire field that a part goes to."""
    able = [one for one, head in among if takes(spec, head, part)]
    wanted = [marks(getattr(part, "extras", None), space).get("$place") for space in spec.lineage]
    return next((one for one in able if one.key in wanted), able[0] if able else None)


def heads_of(this: ir.Shape) -> list[ir.To]:
    fields = [*this.body.fields, *([this.bare] if this.bare else [])]
    return [head for _, head in mapped(ir.Body(tuple(fields)))]
