"""The fields of a struct that have no place in a shape."""

from __future__ import annotations

from collections.abc import Iterator

from ..data import plan as p
from ..data import spec as s
from ..data.unified import EnumOf, StructField, StructOf, Unified
from .builder import Builder
from .queries import Facts


def lost_fields(facts: Facts, builder: Builder, target: int, body: p.Object, bare: p.Row | None) -> tuple[p.LostField, ...]:
    """The fields of a target that no key carries."""
    shape = builder.shapes[target]
    if shape.of is None:
        return ()
    struct = facts.struct(shape.of) if shape.of in facts.unified.structs else None
    if struct is None:
        return ()
    covered = _mentioned(builder, target, body, bare) - _unwritten(target, body)
    if not target:
        covered |= facts.annotated(shape.name)
    losses: dict[str, p.LostField] = {}
    every = next((loss for loss in shape.lost if loss.field == "*"), None)
    for loss in shape.lost:
        if loss.field == "*" or loss.field in covered:
            continue
        unified = _named(facts, struct.name, loss.field)
        if unified is None:
            continue
        derived = loss.derived or (unified.derived and loss.level is None)
        if not derived:
            only = loss.classes if isinstance(unified.type, EnumOf) else ()
            losses[loss.field] = p.LostField(loss.field, loss.level or unified.level, only)
        else:
            covered = covered | {loss.field}
    if every is not None:
        for name in _unmentioned(facts, struct.name, covered | set(losses)):
            unified = _named(facts, struct.name, name)
            if unified is not None and not unified.derived and not unified.required:
                losses[name] = p.LostField(name, every.level or unified.level)
    elsewhere = own_fields(facts.spec, facts.unified).get("Message", ()) if struct.name == "Message" else ()
    for unified in (field for field in struct.fields if field.own and field.name in elsewhere):
        if unified.name not in _carried_by(shape) | covered:
            losses.setdefault(unified.name, p.LostField(unified.name, "trivial"))
    names = _order(facts, struct.name)
    return tuple(losses[name] for name in sorted(losses, key=lambda n: (names.index(n.partition(".")[0]), "." not in n, n)))


def own_fields(spec: s.Spec, unified: Unified) -> dict[str, tuple[str, ...]]:
    """By struct: the application's own fields that have a key in a conversation."""
    by_struct: dict[str, set[str]] = {}
    for shape in spec.shapes.values() if spec.messages else ():
        struct = unified.structs.get(shape.of or "")
        names = {f.name for f in struct.fields if f.own} if struct else set[str]()
        by_struct.setdefault(shape.of or "", set()).update(names & _carried_by(shape))
    return {name: tuple(sorted(fields)) for name, fields in sorted(by_struct.items()) if fields}


def _carried_by(shape: s.Shape) -> set[str]:
    """The fields that the keys of a shape carry, whole or in part."""
    return {f.head.path[0] for f in shape.body.walk() if isinstance(f.head, s.To)} | set(_rests(shape.body))


def _rests(body: s.Body) -> Iterator[str]:
    """The fields that take the unknown keys of an object and of the objects inside it."""
    if body.rest is not None:
        yield body.rest
    for f in body.fields:
        if isinstance(f.head, s.Nest):
            yield from _rests(f.head.body)


def chosen_fields(facts: Facts, builder: Builder, target: int, body: p.Object, bare: p.Row | None) -> tuple[p.Chosen, ...]:
    """The fields of a target that only `when` mentions, and for which it allows several values."""
    shape, struct = builder.shapes[target], builder.targets[target].struct
    rules = {loss.field: loss for loss in shape.lost}
    carried = carried_fields(builder, target, body, bare)
    chosen: list[p.Chosen] = []
    for name, wanted in builder.targets[target].when:
        values, rule = s.choices(wanted), rules.get(name)
        unified = _named(facts, struct, name)
        if not values[1:] or name in carried or unified is None or (rule is not None and rule.derived):
            continue
        chosen.append(p.Chosen(name, values[0], unified.level))
    return tuple(chosen)


def _order(facts: Facts, struct: str) -> list[str]:
    return [f.name for f in facts.struct(struct).fields]


def _named(facts: Facts, struct: str, name: str) -> StructField | None:
    field = facts.struct(struct).field(name.partition(".")[0])
    if field is None or "." not in name:
        return field
    classes = facts.unified.classes(field.type)
    return facts.struct(classes[0]).field(name.partition(".")[2]) if classes else None


def _mentioned(builder: Builder, target: int, body: p.Object, bare: p.Row | None) -> set[str]:
    """The fields that keys, guards and options carry."""
    return {key for key, _ in builder.targets[target].when} | carried_fields(builder, target, body, bare)


def _unwritten(target: int, body: p.Object) -> set[str]:
    """The fields whose keys are all read-only: encode writes them only where decode has read one, and loses them elsewhere."""
    only_read: dict[str, bool] = {}
    for _, row in body.walk():
        if isinstance(what := row.what, p.Carried) and what.target == target:
            name = ".".join(what.path)
            only_read[name] = only_read.get(name, True) and row.only == "read" and not (what.listed and what.shared)
    return {name for name, unwritten in only_read.items() if unwritten}


def carried_fields(builder: Builder | p.ShapePlan, target: int, body: p.Object, bare: p.Row | None) -> set[str]:
    """The fields that keys and options carry."""
    names: set[str] = set()
    for _, row in (*body.walk(), *([((), bare)] if bare else [])):
        match row.what:
            case p.Carried() as what if what.target == target:
                names.add(".".join(what.path))
                beside = (what.native, what.owner, what.form)
                names |= {".".join((*what.path[:-1], name)) for name in beside if name}
                if what.or_field and what.or_field_json:
                    names.add(what.or_field)
                if isinstance(what.value, p.Joined | p.Templated) and what.value.template is not None:
                    names |= {".".join((*what.path[:-1], hole)) for hole in _holes(what.value.template)}
                if isinstance(what.value, p.Json) and what.value.text:
                    names |= {what.value.text, f"{what.path[-1]}_error"}
            case p.Grouped() as what if what.target == target:
                names.add(".".join(what.path))
            case _:
                pass
    names |= {state.field for state in builder.states if state.target == target}
    names |= {flat.field for flat in builder.cases if flat.target == target}
    names |= {t.path[-1] for t in builder.targets if t.path and t.parent == target}
    if body.rest and body.rest[0] == target:
        names.add(body.rest[1])
    return names


def _holes(template: str) -> list[str]:
    """The fields that a template names."""
    from string import Formatter

    return [hole for _, hole, _, _ in Formatter().parse(template) if hole]


def _unmentioned(facts: Facts, struct: str, covered: set[str]) -> list[str]:
    """The fields that nothing mentions; of a struct that is mentioned in part, its unmentioned fields."""
    names: list[str] = []
    for f in facts.struct(struct).fields:
        inner = {name.partition(".")[2] for name in covered if name.startswith(f.name + ".")}
        if f.name in covered:
            continue
        if inner and isinstance(f.type, StructOf):
            names += [f"{f.name}.{part.name}" for part in facts.struct(f.type.name).fields if part.name not in inner and not part.derived]
        elif not inner:
            names.append(f.name)
    return names
