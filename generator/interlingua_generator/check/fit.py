"""The conditions of a shape, on the wire and on the unified side, as sets, so that two shapes can be compared."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ..data import spec as s
from ..data.unified import EnumOf, Leaf, ListOf, StructOf, Type, UnionOf
from .context import Context, Place, carriers, keys, one_of

Kinds = frozenset[str]


@dataclass(frozen=True, slots=True)
class Asks:
    """A condition on the value at a place. `among`: the allowed values; if empty, any value."""

    at: tuple[str, ...]
    what: str
    among: frozenset[str] = frozenset()

    def follows_from(self, asks: Iterable[Asks]) -> bool:
        return any(other.at == self.at and other.what == self.what and other.among <= self.among for other in asks)


def narrower(first: frozenset[Asks], other: frozenset[Asks]) -> bool:
    """Whether every value that fits `first` also fits `other`."""
    return all(ask.follows_from(first) for ask in other)


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


# --- on the wire -----------------------------------------------------------------------------------------------------------


def on_the_wire(context: Context, shape: s.Shape) -> frozenset[Asks]:
    """Return the conditions that a wire value must meet."""
    guards = dict(shape.when)
    if shape.bare:
        return frozenset(_key(context, shape, Place(shape.bare, True, ()), guards)) | _content(shape)
    asks = {Asks((), "kind", frozenset(["object"]))}
    for place in keys(shape.body):
        asks |= set(_key(context, shape, place, guards))
    asks |= set(_whole(context, shape))
    return frozenset(asks | _content(shape))


def _content(shape: s.Shape) -> set[Asks]:
    return {Asks((content.field,), "all" if content.every else "class", frozenset(content.classes)) for content in shape.holds}


def _whole(context: Context, shape: s.Shape) -> Iterator[Asks]:
    bodies = [((), shape.body), *((p.path, p.field.head.body) for p in keys(shape.body) if isinstance(p.field.head, s.Nest) and p.sure)]
    for at, body in bodies:
        if body.closed:
            yield Asks(at, "no key but", frozenset(name for field in body.fields for name in (field.key, *field.aliases)))
        for flat in body.flat:
            name = flat.value.name if isinstance(flat.value, s.Of | s.Enum) else ""
            field = context.field(shape, (flat.field,))
            if isinstance(flat.value, s.Enum) or (field and field.required):
                yield Asks(at, f"keys of {name}")


def _key(context: Context, shape: s.Shape, place: Place, guards: dict[str, Any]) -> Iterator[Asks]:
    field = place.field
    if field.only == "write":
        return
    match field.head:
        case s.Const(value) if place.sure:
            yield Asks(place.path, "kind", _wide([_kind_of(value)]))
            yield Asks(place.path, "word", frozenset([_text(value)]))
        case s.To() as to:
            if place.sure and not (to.has_when_missing and not field.required):
                yield from _value(context, to, place)
            elif to.has_matches:
                yield Asks(place.path, f"matches {_text(to.matches)}")
            if len(to.path) == 1 and to.path[0] in guards and not isinstance(to.type, ListOf):
                yield Asks(place.path, f"agrees with {to.path[0]}", frozenset([_text(guards[to.path[0]])]))
        case s.Nest(forms=forms) if place.sure:
            yield Asks(place.path, "kind", _wide(forms or ("object",)))
        case s.Groups() if place.sure:
            yield Asks(place.path, "kind", _wide(["list"]))
        case _:
            pass


def _value(context: Context, to: s.To, place: Place) -> Iterator[Asks]:
    kinds = _kinds(context, to)
    yield Asks(place.path, "kind", kinds)
    if to.template is not None:
        yield Asks(place.path, f"template {to.template}")
    if to.has_matches:
        yield Asks(place.path, f"matches {_text(to.matches)}")
    match to.value:
        case s.Enum() as enum if not enum.open and not _other(context, to.type):
            yield Asks(place.path, "word", frozenset(_text(word) for _, row in enum.rows for word in row))
        case s.Of(name):
            yield Asks(place.path, f"shape {name}")
        case s.Codec(name) if context.codecs[name].fails:
            yield Asks(place.path, f"codec {name}")
        case _:
            pass


def _other(context: Context, type_: Type) -> bool:
    return isinstance(type_, EnumOf) and "other" in context.unified.enums[type_.name].values


KINDS: dict[str, Kinds] = {
    "str": frozenset(["str", "json"]),
    "text": frozenset(["str", "json"]),
    "float": frozenset(["float", "int"]),
    "list": frozenset(["list", "list of one"]),
    "any": frozenset(["str", "json", "float", "int", "bool", "list", "list of one", "object", "of its shape"]),
}


def _kinds(context: Context, to: s.To) -> Kinds:
    """Return the JSON kinds that a key can have. A text may also be JSON text."""
    if to.forms == ("list",) and not isinstance(to.type, ListOf):
        return frozenset(["list of one"])
    if to.forms and "one" not in to.forms:
        return _wide(to.forms)
    match to.value:
        case s.Same(check):
            return _wide(["list" if isinstance(to.type, ListOf) else check or (to.type.kind if isinstance(to.type, Leaf) else "str")])
        case s.Each() | s.Conversation():
            return _wide(["list"])
        case s.Join():
            return _wide(["str"])
        case s.Enum() as enum:
            words = {_kind_of(word) for _, row in enum.rows for word in row}
            return _wide([*words, *(["str"] if enum.open or _other(context, to.type) else [])])
        case s.Minus():
            return _wide(["int"])
        case s.Codec(name):
            return _wide([context.codecs[name].wire])
        case s.Of():
            return frozenset(["of its shape"])


def _wide(kinds: Iterable[str]) -> Kinds:
    return frozenset(json_kind for kind in kinds for json_kind in KINDS.get(kind, frozenset([kind])))


def _kind_of(value: Any) -> str:
    names: dict[Any, str] = {bool: "bool", int: "int", float: "float", str: "str", list: "list", dict: "object"}
    return names.get(value.__class__, "null")


# --- on the unified side -----------------------------------------------------------------------------------------------------


def on_the_struct(context: Context, shape: s.Shape) -> frozenset[Asks]:
    """Return the conditions that a unified value must meet."""
    asks = {Asks((name,), "is", _among(wanted)) for name, wanted in shape.when} | _content(shape)
    for place, to in carriers(shape):
        if place.sure and place.field.only is None:
            asks |= set(_asked(context, shape, to))
    return frozenset(asks)


def _among(wanted: Any) -> frozenset[str]:
    return frozenset(_text(choice) for choice in one_of(wanted))


def _asked(context: Context, shape: s.Shape, to: s.To) -> Iterator[Asks]:
    field = context.field(shape, to.path)
    free = to.has_when_empty or to.has_when_missing or to.path[0] in dict(shape.when) or bool(field and (field.made or field.link))
    other = context.field(shape, (*to.path[:-1], to.or_field)) if to.or_field else None
    free = free or bool(other and not other.listed)  # the other field is written as JSON, whatever its value
    if field and not field.required and not free and field.default is None:
        names = {".".join(to.path), *([to.or_field] if to.or_field else [])}
        yield Asks((), "one is set", frozenset(names))
    if to.template is not None:
        yield Asks(to.path, f"template {to.template}")
    if to.has_matches:
        yield Asks(to.path, f"matches {_text(to.matches)}")
    match to.value:
        case s.Enum() as enum if not enum.open and not _other(context, to.type):
            yield Asks(to.path, "is", frozenset(_text(_typed(key, to.type)) for key, _ in (*enum.rows, *enum.lost, *enum.calling)))
        case s.Same(check) if check and to.type == Leaf("any"):
            yield Asks(to.path, "json", frozenset([check]))
        case s.Of() | s.Codec() if isinstance(to.type, StructOf | UnionOf):
            classes = context.classes(to.value, to.type)
            if set(classes) != set(context.unified.classes(to.type)):
                yield Asks(to.path, "class", frozenset(classes))
        case _:
            pass


def _typed(key: str, type_: Type) -> Any:
    return {"true": True, "false": False}.get(key, key) if type_ == Leaf("bool") else key
