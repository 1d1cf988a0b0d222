"""Turns a key and its values into the language's description of the key, if the values fit the type of the field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ..data.unified import EnumOf, Leaf, LeafKind, ListOf, StructField, StructOf, UnionOf
from . import parts, rows
from .knowledge import Meaning
from .values import TIME, is_content, is_json_object, is_object, kinds, members, objects, strings

if TYPE_CHECKING:
    from .drafting import Drafter

SURE: Final = 1.9  # evidence if a spec, or the model, has exactly this key
TURNS: Final = (ListOf(StructOf("Message")), ListOf(UnionOf("Part")))
NAMES: Final = ("id", "model", "name")
ACCEPTED: Final[dict[LeafKind, set[str]]] = {
    "str": {"str"},
    "int": {"int"},
    "float": {"int", "float"},
    "bool": {"bool"},
    "object": {"object"},
    "any": {"str", "int", "float", "bool", "object", "list"},
}


def head(drafter: Drafter, struct: str, meaning: Meaning, key: str, values: Sequence[Any], name: str) -> Any:
    """Return the meaning of the key, or None if the values do not fit. `values`: without null."""
    field = drafter.known.field(struct, meaning.path)
    if field is None or not values:
        return None
    owner = drafter.known.owner(struct, meaning.path)
    to = ".".join(meaning.path)
    if field.type in TURNS and meaning.evidence < SURE and not is_content(values):
        return None  # a word at a key with a similar name, such as a tag or an author's name
    if field.name in NAMES and meaning.evidence < SURE and is_content(values):
        return None  # content is not a name
    match field.type:
        case Leaf(kind):
            return _leaf(drafter, owner, field, kind, values, to, key)
        case EnumOf():
            return _enum(drafter, owner, field, values, to)
        case ListOf(Leaf(kind)):
            return _leaves(field, kind, values, to)
        case ListOf(StructOf("Message")):
            return rows.head(drafter, values, to, name, meaning)
        case ListOf(UnionOf("Part")):
            return parts.head(drafter, values, to, name, meaning.classes)
        case ListOf(StructOf(inner) | UnionOf(inner)):
            return parts.structs(drafter, inner, values, to, name)
        case StructOf("Message"):
            return parts.message(drafter, values, to, name)
        case StructOf(inner):
            return _struct(drafter, inner, values, to, name)
        case UnionOf(inner):
            return parts.media(drafter, inner, values, to, name)
        case _:
            return None


def _leaf(drafter: Drafter, owner: str, field: StructField, kind: LeafKind, values: Sequence[Any], to: str, key: str) -> Any:
    json_kinds = set(kinds(values))
    if json_kinds <= ACCEPTED[kind]:
        return to
    if kind == "object" and json_kinds <= {"object", "str"} and all(is_json_object(text) or not text for text in strings(values)):
        return {"to": to, "forms": ["object", "json"] if "object" in json_kinds else ["json"]}
    if kind == "int" and json_kinds == {"str"} and all(TIME.fullmatch(text) for text in values):
        return {"to": to, "as": "iso_time"}
    if kind in ("bool", "str") and json_kinds == {"str"}:
        table = drafter.known.table(owner, field.name, set(values))
        return _shipped(drafter, table[1].rows, table[1].lost, field, to) if table else None
    if kind == "int" and json_kinds <= {"int", "float"} and all(float(value).is_integer() for value in values):
        return {"to": to, "as": "whole_number"}
    return None


def _leaves(field: StructField, kind: LeafKind, values: Sequence[Any], to: str) -> Any:
    if not set(kinds(members(values))) <= ACCEPTED[kind]:
        return None
    json_kinds = set(kinds(values))
    if json_kinds == {"list"}:
        return to
    if kind == "str" and json_kinds == {"str"} and field.name in ("content", "summary"):
        return {"to": to, "join": ""}
    if kind == "str" and json_kinds <= {"str", "list"}:
        return {"to": to, "forms": ["list", "one"] if "list" in json_kinds else ["one", "list"]}
    return None


def _enum(drafter: Drafter, owner: str, field: StructField, values: Sequence[Any], to: str) -> Any:
    """Return a table: a shipped one that has all of the words, or a new one with those that are known."""
    assert isinstance(field.type, EnumOf)
    if not set(kinds(values)) <= {"str"} and not set(kinds(values)) <= {"bool"}:
        return None
    shipped = drafter.known.table(owner, field.name, set(values))
    if shipped is not None and not shipped[1].objects:
        return _shipped(drafter, shipped[1].rows, shipped[1].lost, field, to)
    table: dict[str, list[Any]] = {}
    for word in dict.fromkeys(strings(values)):
        value = drafter.known.word(field.type, owner, field.name, word)
        if value is not None:
            table.setdefault(value, []).append(word)
        elif field.native is None:
            return None
    return _table(drafter, field, table, to) if table else None


def _shipped(
    drafter: Drafter, rows: Sequence[tuple[str, tuple[Any, ...]]], lost: Sequence[tuple[str, str]], field: StructField, to: str
) -> Any:
    table = {value: list(words) for value, words in rows}
    return _table(drafter, field, table, to, dict(lost))


def _table(drafter: Drafter, field: StructField, table: dict[str, list[Any]], to: str, lost: dict[str, str] | None = None) -> Any:
    values = drafter.model.enums[field.type.name].values if isinstance(field.type, EnumOf) else ()
    words_by_value: dict[str, Any] = {value: words[0] if len(words) == 1 else words for value, words in table.items()}
    neutral = [value for value in table if value in field.neutral]  # a value that asks for nothing may only become such a value
    allowed = {value: neutral if neutral and value in field.neutral else list(table) for value in values}
    missing = {value: allowed[value][0] for value in values if value not in table and value != "other"}
    fallback = {**missing, **{value: other for value, other in (lost or {}).items() if other in allowed.get(value, table)}}
    if fallback:
        words_by_value["fallback"] = fallback
    same = next((name for name, other in drafter.enums.items() if other == words_by_value), None)
    name = same or drafter.fresh(field.name, drafter.enums)
    drafter.enums[name] = words_by_value
    return {"to": to, "as": name}


def _struct(drafter: Drafter, struct: str, values: Sequence[Any], to: str, name: str) -> Any:
    """Return a struct that is an object, a word, or either of them."""
    dicts, words = objects(values), [value for value in values if not is_object(value)]
    cases: list[str] = []
    if dicts:
        own_keys = drafter.keys(struct, dicts, name=name)
        if not drafter.complete(struct, own_keys) or not own_keys.paths:
            return None
        cases.append(drafter.add(name, struct, own_keys))
    if words:
        bare = _bare(drafter, struct, words)
        if bare is None:
            return None
        cases.append(drafter.fresh(f"{name}Word"))
        drafter.shapes[cases[-1]] = {"is": struct, "bare": bare, "lost": {"*": True}}
    if len(cases) == 1:
        return {"to": to, "as": cases[0]}
    both = drafter.fresh(f"{name}Any")
    drafter.shapes[both] = {"is": struct, "cases": cases}
    return {"to": to, "as": both}


def _bare(drafter: Drafter, struct: str, words: Sequence[Any]) -> Any:
    """Return the field of a value without keys."""
    for path in drafter.known.bare(struct):
        if (yaml := head(drafter, struct, Meaning(path, 2), "", words, "")) is not None:
            return yaml
    return None


__all__ = ["head"]
