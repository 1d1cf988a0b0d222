"""The differences of a provider from its parent: the members that a child has, and the tables that it changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from ..data import plan as p
from ..data.plan import ProviderPlan
from ..data.python import Attr, Call, Expr, Function, Member, Name, Table, lit, run
from .decoding.decoder import read_keys
from .provider import class_name, scope_of
from .rows import constructor, together, with_rows
from .scope import Scope, snake


def differing(plan: ProviderPlan, parent: ProviderPlan, mine: dict[str, Member], elder: dict[str, Member]) -> list[Member]:
    """The members of a child that differ from its parent's. Keys that a child only adds go into the tables."""
    scope, parent_class = scope_of(plan), class_name(parent.spec.provider)
    added = {shape for shape in plan.shapes if shape in parent.shapes and _only_adds(plan.shapes[shape], parent.shapes[shape])}
    # The parent's methods read these, with the parent's tables.
    tables = {label for shape in added if plan.shapes[shape].straight for label, _ in read_keys(plan.shapes[shape])}
    members: list[Member] = []
    for label, member in mine.items():
        inherited = elder.get(label)
        if inherited == member or label in tables:
            continue
        shape = next(
            (
                s
                for s in added
                if label in (f"decode_{snake(s)}", f"encode_{snake(s)}", f"encode_just_{snake(s)}", f"{snake(s).upper()}_READ")
            ),
            None,
        )
        if shape is not None and inherited is not None:
            continue
        changed: Member | None = member
        if inherited is not None and isinstance(member, Table):
            changed = _table_change(scope, plan, parent, member, parent_class, added)
        if isinstance(inherited, Function) and isinstance(member, Function) and not _types(member) <= _types(inherited):
            changed = replace(member, wider=True)
        if changed is not None:
            members.append(changed)
    return members


def read_as_parents(plan: ProviderPlan, parent: ProviderPlan) -> ProviderPlan:
    """The plan of a child that reads by rows only the shapes that differ from its parent's. Inherited fast methods need no code."""

    def as_elder(mine: p.ShapePlan, elder: p.ShapePlan | None) -> p.ShapePlan:
        if elder is None or mine.straight == elder.straight:
            return mine
        same = replace(mine, straight=elder.straight)
        return same if same == elder or _only_adds(same, elder) else mine

    return replace(plan, shapes={name: as_elder(shape, parent.shapes.get(name)) for name, shape in plan.shapes.items()})


def _types(function: Function) -> set[str]:
    return set(function.returns.split(" | "))


def _only_adds(mine: p.ShapePlan, elder: p.ShapePlan) -> bool:
    """Whether a child's shape is its parent's with more simple keys, which the parent's methods read and write by their rows."""
    if mine.bare is not None or mine.leaf:
        return False
    lost = {field.field for field in elder.lost[0] if not field.only} if elder.lost else set[str]()
    carried = _added(mine.body, elder.body, lost, elder.straight)
    if not carried and carried is not None and mine.body == elder.body or carried is None:
        return False
    for index, rest in enumerate(mine.lost):
        if tuple(field for field in elder.lost[index] if index or field.field not in carried) != rest:
            return False
    blank = replace(mine, body=elder.body, lost=elder.lost, straight=elder.straight, fits=elder.fits, guards=elder.guards, doc=elder.doc)
    return blank == elder or replace(blank, hoisted=elder.hoisted) == elder


Keys: TypeAlias = dict[str, str | tuple[str, ...]]  # field -> its key, or the path to it through objects


def _added(mine: p.Object, elder: p.Object, lost: set[str], straight: bool, at: tuple[str, ...] = ()) -> Keys | None:
    """The fields of the keys that a child adds; None if it changes anything else, or a key is not simple.

    `lost`: the fields that the parent has no place for; its method tests whether they are set.
    """
    old = {row.key: row for row in elder.rows}
    new = {row.key: row for row in mine.rows}
    if (mine.rest, mine.closed) != (elder.rest, elder.closed) or not old.keys() <= new.keys():
        return None
    fields: Keys = {}
    for key, row in new.items():
        if row == old.get(key):
            continue
        inside = _added_row(row, old.get(key), lost, straight, at)
        if inside is None:
            return None
        fields |= inside
    return fields


def _added_row(row: p.Row, elder: p.Row | None, lost: set[str], straight: bool, at: tuple[str, ...]) -> Keys | None:
    if elder is not None and elder.only == "read" and row.only is None and isinstance(row.what, p.Carried):
        elder = None  # the parent's method leaves such a key to its row, and tests whether the field is lost
    match row.what, elder.what if elder else None:
        case p.Nested(body, forms, empty), p.Nested(old, _, _) if elder and replace(row, what=elder.what) == elder:
            plain = not forms and not empty and (not straight or _has_rest(old))
            return _added(body, old, lost, straight, (*at, row.key)) if plain else None
        case _, p.Nested() | p.Carried() | p.Fixed() | p.Kept() | p.Grouped() | p.Summed() | p.Copied() | p.Elsewhere():
            return None
        case _ if row.required or row.only or row.aliases:
            return None
        case p.Kept(), _:
            return {}
        case p.Nested(body, (), False), _:
            return _added(body, p.Object(()), lost, straight, (*at, row.key))
        case p.Carried() as what, _ if _simple(what) and ".".join(what.path) in lost:
            return {".".join(what.path): (*at, row.key) if at else row.key}
        case _:
            return None


def _has_rest(body: p.Object) -> bool:
    """Whether straight-line code for an object leaves the keys that it does not know to the rows."""
    return any(isinstance(row.what, p.Carried) for row in body.rows)


def _simple(what: p.Carried) -> bool:
    plain = isinstance(what.value, p.Leaf | p.Leaves | p.Word | p.Part | p.Parts | p.Coded)
    more = (
        what.target
        or what.has_when_missing
        or what.has_when_empty
        or what.or_field
        or what.native
        or what.owner
        or what.shared
        or what.made
        or what.link
    )
    return plain and not more


def _table_change(
    scope: Scope, plan: ProviderPlan, parent: ProviderPlan, member: Table, parent_class: str, added: set[str]
) -> Table | None:
    """The table as the changes to the parent's; None if there are none."""
    theirs: Expr = Attr(Name(parent_class), member.name)
    for shape in plan.shapes.values():
        elder = parent.shapes.get(shape.name)
        if elder is None:
            continue
        if member.name == scope.row_table(shape).name and shape.body.rest == elder.body.rest:
            return _rows_change(scope, parent, shape, elder, member, theirs)
        if member.name == scope.lost_table(shape, 0).name and shape.name in added:
            keys = _added(shape.body, elder.body, {field.field for field in elder.lost[0] if not field.only}, elder.straight) or {}
            return Table(member.name, run("with_keys", theirs, lit(keys))) if keys else None
    return member


def _rows_change(scope: Scope, parent: ProviderPlan, shape: p.ShapePlan, elder: p.ShapePlan, member: Table, theirs: Expr) -> Table | None:
    # The parent's rows, printed under the child's name: the row of a kept key names its owner if it is another provider.
    alike = replace(scope_of(parent), spec=replace(parent.spec, provider=scope.spec.provider), words=dict(scope.words))
    old = {row.key: constructor(alike, elder, row, ()) for row in elder.body.rows}
    new = {row.key: constructor(scope, shape, row, ()) for row in shape.body.rows}
    removed = tuple(key for key in old if key not in new)
    more = tuple((lit(key), row) for key, row in new.items() if old.get(key) != row)
    if not removed and not more:
        return None
    if len(more) >= len(new):
        return member
    kept = Call(Attr(theirs, "without"), tuple(map(lit, removed))) if removed else theirs
    return Table(member.name, with_rows(kept, together(more)))
