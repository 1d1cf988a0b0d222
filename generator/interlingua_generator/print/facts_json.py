"""The text of facts.json: what `lint` and `explain` know of a provider. Its source is that of the page; a child has the differences."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..data import rules as r
from ..data import spec as s
from ..data.coverage import SIDES, Coverage, Place, Side
from ..data.unified import ListOf, Unified
from .matrix import word

Facts = dict[str, Any]
TABLES: Final = ("shapes", "fields", "mended", "rules")  # a child inherits the entries of these; null: it does not have the entry

WHOLE: Final = ("models", "stream")  # a child inherits each of these, unless its own file has it


def facts(spec: s.Spec, cover: Coverage, unified: Unified, about: Mapping[str, str]) -> Facts:
    """All facts of a provider. `about`: rule -> its subject."""
    return {
        "title": spec.title,
        "docs": spec.docs,
        "sdk": None if spec.sdk is None else f"{spec.sdk.package} {spec.sdk.version}",
        "gen_ai": dict(spec.gen_ai),
        "roots": _roots(spec),
        "shapes": {name: _shape(spec, name) for name in (*cover.shapes, *spec.cases)},
        "fields": {name: place for side in SIDES for name, place in _fields(side, cover, unified)},
        "owned": {f"{struct.name}.{f.name}": f.level for struct in unified.structs.values() for f in struct.fields if f.owner},
        "mended": {".".join(field): [f"{key}{'*' if some else ''}" for key, some in rules.items()] for field, rules in cover.rules.items()},
        "rules": {rule.word: _rule(rule, about[rule.word]) for rule in (spec.rules.rules if spec.rules else ())},
        "models": [_row(row) for row in (spec.rules.rows if spec.rules else ())],
        "stream": _stream(spec.stream),
    }


def as_json(mine: Facts, file: str, parent: str | None, elder: Facts | None) -> str:
    """The facts as one line of JSON; for a child, only the differences from its parent. `file`: the spec that it is made from."""
    printed = {"generated": f"from {file}; do not edit", "like": parent, **mine}
    if elder is not None:
        for table in TABLES:
            printed[table] = _differing(mine[table], elder[table])
        for whole in WHOLE:
            if mine[whole] == elder[whole]:
                del printed[whole]
    return json.dumps(printed, ensure_ascii=False, separators=(",", ":")) + "\n"


def _differing(mine: Facts, elders: Facts) -> Facts:
    return {
        **{name: fact for name, fact in mine.items() if name not in elders or elders[name] != fact},
        **{name: None for name in elders if name not in mine},
    }


def _roots(spec: s.Spec) -> dict[str, str]:
    return {**spec.bodies, **({"messages": spec.messages.rows} if spec.messages else {})}


def _fields(side: Side, coverage: Coverage, unified: Unified) -> Iterator[tuple[str, str]]:
    """The places of fields, by side and field. A struct that no shape mentions has one entry."""
    structs = {struct for struct, _ in coverage.places[side]} | _elsewhere(unified)
    yield from ((f"{side} {'.'.join(field)}", _place(place)) for field, place in coverage.places[side].items())
    yield from ((f"{side} {name}", f"lost: {struct.level}") for name, struct in unified.structs.items() if name not in structs)


def _elsewhere(unified: Unified) -> set[str]:
    """The structs that only occur in bodies other than those of the sides."""
    return unified.structs_of(kind for kind in unified.bodies if kind not in SIDES) - unified.structs_of(SIDES)


def _place(place: Place) -> str:
    levels = "" if not place.carried or not place.lost else f": {' or '.join(place.lost)}"
    return word(place) + levels


# --- shapes ----------------------------------------------------------------------------------------------------------------------


def _shape(spec: s.Spec, name: str) -> dict[str, Any]:
    if name in spec.cases:
        cases = spec.cases[name]
        return {"cases": [*cases.cases, *(shape for _, shape in cases.behind)]}
    shape = spec.shapes[name]
    facts: dict[str, Any] = {"of": shape.of, "keys": _keys(shape.body)}
    if shape.when:
        facts["when"] = {field: list(s.choices(value)) for field, value in shape.when}
    if shape.second:
        facts["second"] = shape.second
    if shape.bare is not None:
        facts["bare"] = _key(shape.bare)
    if flat := _flat(shape.body):
        facts["flat"] = flat
    if shape.read_only:
        facts["only"] = "read"
    return facts


def _flat(body: s.Body) -> list[dict[str, str]]:
    """The fields whose keys are flat in this object, each with its shape or cases."""
    return [{"field": flat.field, "of": of} for flat in body.flat if (of := dict(_value(flat.value)).get("of"))]


def _keys(body: s.Body) -> dict[str, Any]:
    return {field.key: _key(field) for field in body.fields}


def _key(field: s.Field) -> dict[str, Any]:
    options = {"also": list(field.aliases), "only": field.only, "required": field.required, "doc": field.doc}
    return {**dict(_head(field.head)), **{name: value for name, value in options.items() if value}}


def _head(head: s.Head) -> Iterator[tuple[str, Any]]:
    match head:
        case s.To(path=path, value=value, take=take, type=type_, forms=forms, or_field=or_field):
            yield "to", ".".join(path)
            if or_field:
                yield "or", or_field
            yield from _value(value)
            lists = isinstance(type_, ListOf) or isinstance(value, s.Each) or forms[:1] == ("list",)
            if lists and not isinstance(value, s.Conversation):
                yield "each", True
            if take:
                yield "take", list(take)
        case s.Const(value=value):
            yield "is", value
        case s.Keep(wire=wire, level=level, neutral=neutral):
            yield "kept", level
            yield "wire", wire
            if neutral:
                yield "neutral", list(neutral)
        case s.Nest(body=body, forms=forms):
            yield "keys", _keys(body)
            if forms[:1] == ("list",):
                yield "each", True
            if flat := _flat(body):
                yield "flat", flat
        case s.Groups(body=body, path=path):
            yield "groups", ".".join(path)
            yield "keys", _keys(body)
        case s.Sum(fields=fields):
            yield "sum", list(fields)
        case s.Copy(field=name):
            yield "copy", name


def _value(value: s.Value) -> Iterator[tuple[str, Any]]:
    match value:
        case s.Conversation():
            yield "talk", True
        case s.Each(item=item):
            yield from _value(item)
        case s.Of(name=name):
            yield "of", name
        case s.Enum(name=name, rows=rows) if not value.objects:
            yield "words", {unified: list(words) for unified, words in rows}
        case s.Codec(name=name):
            yield "codec", name
        case _:
            return


# --- streams ---------------------------------------------------------------------------------------------------------------------


def _stream(stream: s.Stream | None) -> dict[str, Any] | None:
    """The events of a stream and what clients expect; None if the spec does not have it."""
    if stream is None or not stream.conform:
        return None
    facts: dict[str, Any] = {"frames": stream.frames.kind, "closed_by": stream.frames.last, "sequential": stream.sequential}
    if isinstance(stream.style, s.Events):
        names = dict.fromkeys(event.name for event in stream.style.events)
        facts |= {"tag": stream.style.tag, "notices": list(stream.style.notices), "events": list(names)}
        facts["failures"] = [name for name in names if all(row.of == "ErrorAnswer" for row in stream.style.events if row.name == name)]
    return {**facts, "conform": stream.conform}


# --- rules -----------------------------------------------------------------------------------------------------------------------


def _rule(rule: r.AnyRule, about: str) -> dict[str, Any]:
    return {"about": about, **_source(rule.docs, rule.uncertain)}


def _row(row: r.Row) -> dict[str, Any]:
    return {"match": list(row.match), "rules": [name for name, _ in row.rules], **_source(row.docs, row.uncertain)}


def _source(docs: tuple[str, ...], uncertain: bool) -> dict[str, Any]:
    return {**({"docs": list(docs)} if docs else {}), **({"uncertain": True} if uncertain else {})}
