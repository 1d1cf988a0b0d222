"""The plan of a shape: its structs, a row for each key, the fields without a key, and when it fits."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ..data import plan as p
from ..data import spec as s
from .builder import Builder, reads_as_nothing
from .fit import conditions, once, tests
from .lost import chosen_fields, lost_fields
from .queries import Facts
from .sharing import refusals, shared_out


def shape_plan(facts: Facts, shape: s.Shape, hoisted: tuple[tuple[tuple[str, ...], str, tuple[str, ...]], ...] = ()) -> p.ShapePlan:
    """Return what is emitted for a shape."""
    builder = Builder(facts, shape, hoisted=hoisted)
    builder.target(shape, (), (), 0)
    bare = builder.row(shape.bare, 0, ()) if shape.bare else None
    body = builder.object(shape.body, 0, ())
    body, bare, deals = shared_out(builder, body, bare)
    body, bare = refusals(builder, body, bare)
    lost = tuple(lost_fields(facts, builder, index, body, bare) for index in range(len(builder.targets)))
    plan = p.ShapePlan(
        name=shape.name,
        struct=shape.of,
        leaf=shape.leaf,
        targets=tuple(builder.targets),
        body=body,
        bare=bare,
        states=tuple(builder.states),
        cases=tuple(builder.cases),
        deals=deals,
        lost=lost,
        chosen=tuple(chosen_fields(facts, builder, index, body, bare) for index in range(len(builder.targets))),
        fits=(),
        guards=(),
        wheres=tuple(
            ((*at, row.key), row.what.matches) for at, row in body.walk() if isinstance(row.what, p.Carried) and row.what.has_matches
        ),
        straight=False,
        message=shape.of == "Message" and shape.name in facts.turns,
        read_only=shape.read_only,
        doc=shape.doc,
        role=shape.role,
        hoisted=hoisted,
    )
    plan = _with_lone(facts, replace(plan, fits=conditions(facts, shape, plan), guards=tests(facts, shape, plan)))
    return replace(plan, straight=_straight(facts, shape, plan))


def _with_lone(facts: Facts, plan: p.ShapePlan) -> p.ShapePlan:
    """Return the plan with the conditions of each required shape that is flat in it and is not a choice of cases."""
    for flat in plan.cases:
        if flat.required and flat.cases in facts.spec.shapes:
            inner = shape_plan(facts, facts.shape(flat.cases))
            known_by = [condition for condition in inner.fits if isinstance(condition, p.Says | p.OneOf | p.Looks | p.Fills)]
            fits = [replace(condition, path=(*flat.at, *condition.path)) for condition in known_by]
            plan = replace(
                plan,
                fits=once((*plan.fits, *fits)),
                wheres=(*plan.wheres, *(((*flat.at, *path), where) for path, where in inner.wheres)),
            )
    return plan


def _straight(facts: Facts, shape: s.Shape, plan: p.ShapePlan) -> bool:
    """Whether a shape gets straight-line code: it is not rare, and has only words that such code supports."""
    if shape.bare or shape.leaf:
        return True
    struct = facts.unified.structs.get(shape.of or "")
    if plan.cases or plan.body.rest or plan.body.closed or (struct and struct.compact):
        return False
    if shape.read_only or _is_special(shape):  # short code, not fast code
        return False
    if facts.spec.compact and (shape.of != "ToolCall" or facts.spec.stream is None):  # in a stream, each fragment of a call is a ToolCall
        return False
    wholes = {(what.target, what.path) for _, row in plan.body.walk() if isinstance(what := row.what, p.Carried) and len(what.path) == 1}
    return all(_is_plain(plan, row, wholes, False) for row in plan.body.rows)


def _is_special(shape: s.Shape) -> bool:
    """Whether a shape is a call or a result of a kind that is neither function nor custom."""
    kind = dict(shape.when).get("kind", "function")
    return shape.of in ("ToolCall", "ToolResult") and kind not in ("function", "custom")


def _is_plain(plan: p.ShapePlan, row: p.Row, wholes: set[tuple[int, tuple[str, ...]]], inside: bool, sure: bool = True) -> bool:
    """Whether the decoder has straight-line code for a key. `sure`: the objects around it are required."""
    if plan.holds_messages(row):
        return not inside
    if plan.repeats(row) is not None:
        return True
    match row.what:
        case p.Nested(body, forms):
            return not (forms or body.rest) and all(_is_plain(plan, inner, wholes, True, sure and row.required) for inner in body.rows)
        case p.Grouped():
            return False
        case p.Carried() as what:
            if p.is_read_only(row) and sure:
                return True  # an object that has this key is read row by row
            rivals = plan.rivals(row, what) and (inside or row.required or isinstance(what.value, p.Without))
            return not (rivals or row.only or _is_for_rows(what) or (len(what.path) == 2 and (what.target, what.path[:1]) in wholes))
        case p.Summed():
            return not row.only
        case p.Copied():
            return False
        case p.Fixed() | p.Kept() | p.Elsewhere():
            return True
        case _:
            assert_never(row.what)


def _is_for_rows(what: p.Carried) -> bool:
    """Whether a field can only be read and written row by row."""
    if what.each or what.whose or what.json_list or what.shown:
        return True
    if what.has_when_empty and what.when_empty is not None and reads_as_nothing(what.when_empty, what.value):
        return True
    match what.value:
        case p.Word(enum):
            return bool(enum.nothing)
        case p.Joined(template=template):
            return template is not None
        case p.Parts(behind=behind):
            return behind
        case p.Part(forms=forms) | p.Lone(forms=forms):
            return bool(forms)
        case value:
            return isinstance(value, p.Templated)
