"""The fields of a struct that have no place in a shape."""

from __future__ import annotations

from ..data import plan as p
from ..data import spec as s
from ..data.unified import EnumOf, StructField, StructOf
from .builder import Builder
from .facts import Facts


def lost_fields(facts: Facts, builder: Builder, target: int, body: p.Object, bare: p.Row | None) -> tuple[p.LostField, ...]:
    """The fields of a target that no key carries."""
    shape = builder.shapes[target]
    if shape.of is None:
        return ()
    struct = facts.struct(shape.of) if shape.of in facts.unified.structs else None
    if struct is None:
        return ()
    said = _said(builder, target, body, bare) - _unwritten(target, body)
    found: dict[str, p.LostField] = {}
    every = next((one for one in shape.lost if one.field == "*"), None)
    for one in shape.lost:
        if one.field == "*" or one.field in said:
            continue
        unified = _named(facts, struct.name, one.field)
        if unified is None:
            continue
        derived = one.derived or (unified.derived and one.level is None)
        if not derived:
            only = one.classes if isinstance(unified.type, EnumOf) else ()
            found[one.field] = p.LostField(one.field, one.level or unified.level, only)
        else:
            said = said | {one.field}
    if every is not None:
        for name in _unsaid(facts, struct.name, said | set(found)):
            unified = _named(facts, struct.name, name)
            if unified is not None and not unified.derived and not unified.required:
                found[name] = p.LostField(name, every.level or unified.level)
    names = _order(facts, struct.name)
    return tuple(found[name] for name in sorted(found, key=lambda n: (names.index(n.partition(".")[0]), "." not in n, n)))


def chosen_fields(facts: Facts, builder: Builder, target: int, body: p.Object, bare: p.Row | None) -> tuple[p.Chosen, ...]:
    """The fields of a target of which `when` alone speaks, and allows several values for."""
    shape, struct = builder.shapes[target], builder.targets[target].struct
    rules = {one.field: one for one in shape.lost}
    carried = carried_fields(builder, target, body, bare)
    found: list[p.Chosen] = []
    for name, wanted in builder.targets[target].when:
        values, rule = s.choices(wanted), rules.get(name)
        unified = _named(facts, struct, name)
        if not values[1:] or name in carried or unified is None or (rule is not None and rule.derived):
            continue
        found.append(p.Chosen(name, values[0], unified.level))
    return tuple(found)


def _order(facts: Facts, struct: str) -> list[str]:
    return [f.name for f in facts.struct(struct).fields]


def _named(facts: Facts, struct: str, name: str) -> StructField | None:
    found = facts.struct(struct).field(name.partition(".")[0])
    if found is None or "." not in name:
        return found
    classes = facts.unified.classes(found.type)
    return facts.struct(classes[0]).field(name.partition(".")[2]) if classes else None


def _said(builder: Builder, target: int, body: p.Object, bare: p.Row | None) -> set[str]:
    """The fields that keys, guards and options carry."""
    return {key for key, _ in builder.targets[target].when} | carried_fields(builder, target, body, bare)


def _unwritten(target: int, body: p.Object) -> set[str]:
    """The fields of which every key is only read: they are written where one was found, and lost elsewhere."""
    found: dict[str, bool] = {}
    for _, row in body.walk():
        if isinstance(what := row.what, p.Carried) and what.target == target:
            name = ".".join(what.path)
            found[name] = found.get(name, True) and row.only == "read" and not (what.listed and what.shared)
    return {name for name, unwritten in found.items() if unwritten}


def carried_fields(builder: Builder | p.ShapePlan, target: int, body: p.Object, bare: p.Row | None) -> set[str]:
    """The fields that keys and options carry."""
    found: set[str] = set()
    for _, row in (*body.walk(), *([((), bare)] if bare else [])):
        match row.what:
            case p.Carried() as what if what.target == target:
                found.add(".".join(what.path))
                beside = (what.native, what.owner, what.form)
                found |= {".".join((*what.path[:-1], name)) for name in beside if name}
                if what.or_field and what.or_field_json:
                    found.add(what.or_field)
                if isinstance(what.value, p.Joined | p.Templated) and what.value.template is not None:
                    found |= {".".join((*what.path[:-1], hole)) for hole in _holes(what.value.template)}
                if isinstance(what.value, p.Json) and what.value.text:
                    found |= {what.value.text, f"{what.path[-1]}_error"}
            case p.Grouped() as what if what.target == target:
                found.add(".".join(what.path))
            case _:
                pass
    found |= {one.field for one in builder.states if one.target == target}
    found |= {one.field for one in builder.cases if one.target == target}
    found |= {t.path[-1] for t in builder.targets if t.path and t.parent == target}
    if body.rest and body.rest[0] == target:
        found.add(body.rest[1])
    return found


def _holes(template: str) -> list[str]:
    """The fields that a template names."""
    from string import Formatter

    return [hole for _, hole, _, _ in Formatter().parse(template) if hole]


def _unsaid(facts: Facts, struct: str, said: set[str]) -> list[str]:
    """The fields that nothing speaks of; of a struct that is spoken of in part, its fields."""
    found: list[str] = []
    for f in facts.struct(struct).fields:
        inner = {name.partition(".")[2] for name in said if name.startswith(f.name + ".")}
        if f.name in said:
            continue
        if inner and isinstance(f.type, StructOf):
            found += [f"{f.name}.{one.name}" for one in facts.struct(f.type.name).fields if one.name not in inner and not one.derived]
        elif not inner:
            found.append(f.name)
    return found
