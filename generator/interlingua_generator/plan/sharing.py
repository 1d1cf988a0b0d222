"""Lists and unions that several keys fill: which members go to which key."""

from __future__ import annotations

from dataclasses import replace

from ..data import plan as p
from ..data import spec as s
from ..data.unified import StructField
from .builder import Builder
from .queries import Facts


def shared_out(builder: Builder, body: p.Object, bare: p.Row | None) -> tuple[p.Object, p.Row | None, tuple[p.Deal, ...]]:
    """Mark the rows that share a field, and return for each shared list the order of its rows."""
    facts = builder.facts
    heads: dict[tuple[str, ...], s.To] = {}
    _heads(builder, heads)
    groups: dict[tuple[int, str], list[tuple[tuple[str, ...], p.Row]]] = {}
    for at, row in body.walk():
        if isinstance(row.what, p.Carried) and not isinstance(row.what.value, p.Conversation):
            unified = facts.field(builder.targets[row.what.target].struct, row.what.path[:1]) if builder.shape.leaf is None else None
            if unified and len(row.what.path) == 1 and facts.unified.classes(unified.type):
                groups.setdefault((row.what.target, row.what.path[0]), []).append(((*at, row.key), row))
    changes: dict[tuple[str, ...], p.Row] = {}
    deals: list[p.Deal] = []
    for (target, name), rows in groups.items():
        struct = builder.targets[target].struct
        unified = facts.field(struct, (name,))
        seen: set[str] = set()
        for path, row in rows:
            assert isinstance(row.what, p.Carried)
            classes = _classes(facts, row.what.value, unified, heads.get(path))
            second = tuple(c for c in classes if c in seen or (c == "Opaque" and seen)) if len(rows) > 1 else ()
            if row.only and len(rows) > 1:
                second = classes  # members are written there only where they were read
            else:
                seen.update(classes)
            changes[path] = replace(row, what=replace(row.what, classes=classes, second=second, shared=len(rows) > 1))
        if len(rows) > 1 and unified.listed:
            keys = [path for path, _ in rows]
            of = unified.type
            order = sorted(keys, key=lambda path: (facts.part_order(of, _row_classes(changes[path])), changes[path].only == "write"))
            deals.append(p.Deal(target, name, tuple(order)))
    if bare and isinstance(bare.what, p.Carried) and builder.shape.leaf is None:
        unified = facts.field(builder.targets[0].struct, bare.what.path)
        bare = replace(bare, what=replace(bare.what, classes=_classes(facts, bare.what.value, unified, heads.get(("",)))))
    return _changed(body, (), changes), bare, tuple(deals)


def _row_classes(row: p.Row) -> tuple[str, ...]:
    return row.what.classes if isinstance(row.what, p.Carried) else ()


def _heads(builder: Builder, heads: dict[tuple[str, ...], s.To]) -> None:
    """The `to:` of every key, by its path."""

    def of(body: s.Body, at: tuple[str, ...]) -> None:
        for f in body.fields:
            if isinstance(f.head, s.To):
                heads[(*at, f.key)] = f.head
            elif isinstance(f.head, s.Nest):
                of(f.head.body, (*at, f.key))

    for shape, place in zip(builder.shapes, builder.places, strict=True):
        of(shape.body, place)
        if shape.bare and isinstance(shape.bare.head, s.To):
            heads[("",)] = shape.bare.head


def _classes(facts: Facts, value: p.Value, unified: StructField, to: s.To | None) -> tuple[str, ...]:
    """The classes that go to a key."""
    if isinstance(value, p.Joined):
        return (value.struct,) if value.struct else ()
    if to is None:
        return ()
    made = facts.classes(to.value, to.type)
    if to.take:
        return tuple(dict.fromkeys([*to.take, *(["Opaque"] if "Opaque" in made else [])]))
    declared = facts.unified.classes(unified.type)
    return tuple(c for c in made if c in declared) or declared


def _changed(body: p.Object, at: tuple[str, ...], changes: dict[tuple[str, ...], p.Row]) -> p.Object:
    """Return the object with these rows at their paths; an unchanged object is returned itself."""
    if not changes:
        return body
    rows: list[p.Row] = []
    for row in body.rows:
        path = (*at, row.key)
        if isinstance(row.what, p.Carried):
            row = changes.get(path, row)
        elif isinstance(row.what, p.Nested) and (inner := _changed(row.what.body, path, changes)) is not row.what.body:
            row = replace(row, what=replace(row.what, body=inner))
        rows.append(row)
    return body if all(new is old for new, old in zip(rows, body.rows, strict=True)) else replace(body, rows=tuple(rows))


def refusals(builder: Builder, body: p.Object, bare: p.Row | None) -> tuple[p.Object, p.Row | None]:
    """Return the rows with the classes of their field that no key takes. The first row of the field reports them."""
    facts = builder.facts
    if builder.shape.leaf is not None:
        return body, bare
    carried: dict[tuple[int, str], set[str]] = {}
    for _, row in (*body.walk(), *([((), bare)] if bare else [])):
        if isinstance(row.what, p.Carried) and len(row.what.path) == 1 and row.what.classes:
            carried.setdefault((row.what.target, row.what.path[0]), set()).update(row.what.classes)

    def refused(row: p.Row) -> p.Row:
        if not isinstance(row.what, p.Carried) or row.what.path[1:] or (row.what.target, row.what.path[0]) not in carried:
            return row
        unified = facts.field(builder.targets[row.what.target].struct, row.what.path)
        accepted = carried[(row.what.target, row.what.path[0])]
        missing = tuple(c for c in facts.unified.classes(unified.type) if c not in accepted)
        return replace(row, what=replace(row.what, refused=missing)) if missing != row.what.refused else row

    changes = {(*at, row.key): new for at, row in body.walk() if (new := refused(row)) is not row}
    return _changed(body, (), changes), refused(bare) if bare else None
