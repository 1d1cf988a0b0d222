"""Decode one value of a key: its forms, its members, its class."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import msgspec
from interlingua.core.errors import DecodeError
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u

from . import conversation, fitting, reading
from .common import (
    LEAVES,
    Path,
    Room,
    alike,
    expected,
    json_in,
    typed,
)


def lists_structs(room: Room, head: s.To) -> bool:
    """Whether a key takes a list of objects that are structs, and nothing else."""
    item = head.value.item if isinstance(head.value, s.Each) and "text" not in head.forms else None
    return isinstance(item, s.Of) and (item.name in room.spec.cases or room.shape(item.name).leaf is None)


def inside(room: Room, this: s.Shape, field: s.Field, head: s.Nest, value: Any, strict: bool = True) -> dict[str, Any] | None:
    """Return the nested object, whatever its form; None for null."""
    forms = head.forms or ("object",)
    if value is None and not field.required:
        return None
    if "list" in forms and isinstance(value, list) and (len(value) == 1 or strict and value):
        if len(value) == 1 and isinstance(value[0], dict):
            return value[0]
        if strict:
            raise expected("a list of one object", value)
        return None
    if isinstance(value, dict) and ({"object", "json", "text"} & set(forms)):
        return value
    if isinstance(value, str):
        if "json" in forms and (decoded := json_object(room, value)) is not None and not (value.strip() == "" and "text" in forms):
            return decoded
        if "json" in forms and re.match(r'\s*\{\s*"', value):  # broken JSON, not a text
            if strict:
                raise expected("an object", value)
            return None
        if "text" in forms and (key := text_key(room, this, head.body)) is not None:
            consts = {x.key: x.head.value for x in head.body.fields if x.required and isinstance(x.head, s.Const)}
            return {**consts, key: value}
    if strict:
        raise expected("an object", value)
    return None


def text_key(room: Room, this: s.Shape, body: s.Body) -> str | None:
    """Return the key of an object for which a plain text may be written."""
    for field in body.fields:
        if isinstance(field.head, s.To) and (isinstance(field.head.value, s.Join) or "text" in field.head.forms):
            return field.key
    of = next(iter(room.structs(this)), None)
    return next((field.key for field in body.fields if isinstance(field.head, s.To) and of and field.head.path == (of.text,)), None)


def json_object(room: Room, text: str) -> dict[str, Any] | None:
    try:
        return json_in(text)
    except DecodeError:
        return None


def keeps_word(room: Room, known: u.StructField | None) -> bool:
    """Whether the model has a place for a word that is in no table."""
    return (
        known is not None
        and known.native is not None
        and isinstance(known.type, u.EnumOf)
        and "other" in room.unified.enums[known.type.name].values
    )


def native(known: u.StructField | None, path: Path, word: Any) -> reading.Got:
    if known is None or known.native is None or word is None:
        return {}
    return {(*path[:-1], known.native): word if isinstance(word, str) else str(word)}


def formed(room: Room, head: s.To, value: Any) -> Any:
    """Return the unified value of a wire value, in any of its forms."""
    forms, type_ = head.forms, head.type
    if isinstance(head.value, s.Join):
        text = leaf(u.Leaf("str"), value)
        item = type_.item if isinstance(type_, u.ListOf) else type_
        if text == "":
            return []
        return [text] if isinstance(item, u.Leaf) else [texted(room, room.plain_class(type_, head.take), text)]
    if isinstance(type_, u.StructOf) and type_.name == "Message" and isinstance(head.value, s.Each):
        return conversation.items(room, head.value, members(room, head, u.UnionOf("Part"), value))
    if isinstance(type_, u.ListOf) and not isinstance(head.value, s.Codec):
        if isinstance(head.value, s.Of | s.Enum):
            return [single_value(room, head.value, type_.item, value)]
        return members(room, head, type_.item, value)
    if "list" in forms and isinstance(value, list):
        if len(value) != 1:
            raise expected("a list of one", value)
        return single_value(room, head.value, type_, value[0])
    if forms == ("list",):
        raise expected("a list", value)
    if isinstance(value, str) and "json" in forms:
        decoded = json_object(room, value)
        if decoded is not None:
            return single_value(room, head.value, type_, decoded)
        if "text" not in forms:
            raise DecodeError("no JSON object")
    if isinstance(value, str) and "text" in forms:
        return texted(room, room.plain_class(type_, head.take), value)
    return single_value(room, head.value, type_, value)


def members(room: Room, head: s.To, item_type: u.Type, value: Any) -> list[Any]:
    """Return the members of a list, in any of its forms."""
    item = head.value.item if isinstance(head.value, s.Each) else head.value
    forms = head.forms or ("list",)
    if "json" in forms:
        value = json_list(value) if isinstance(value, str) else value if "list" in forms else str_expected(value)
        forms = ("list",)
        head = replace(head, forms=forms)
    if isinstance(value, list) and (head.forms != ("list",) or len(value) == 1 or isinstance(head.value, s.Each | s.Same)):
        return each(room, item, item_type, value)
    if isinstance(value, str) and "text" in forms:
        return [texted(room, room.plain_class(u.ListOf(item_type), head.take), value)] if value else []
    if "one" in forms or "one_for_list" in room.spec.tolerates:
        return each(room, item, item_type, [value])
    raise expected("a list", value)


def json_list(text: str) -> list[Any]:
    """Return the list in a JSON text."""
    try:
        decoded = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise DecodeError(f"not JSON: {error}") from error
    if not isinstance(decoded, list):
        raise expected("a list", decoded)
    return decoded


def str_expected(value: Any) -> Any:
    raise expected("JSON text", value)


def each(room: Room, item: s.Value, item_type: u.Type, value: list[Any]) -> list[Any]:
    members: list[Any] = []
    behind = room.spec.cases[item.name].behind if isinstance(item, s.Of) and item.name in room.spec.cases else ()
    for index, x in enumerate(value):
        try:
            if (at := comes_behind(room, behind, x)) is not None:
                field, name = at
                if members and hasattr(members[-1], field) and getattr(members[-1], field) is None:
                    setattr(members[-1], field, reading.shape(room, name, x))
                else:
                    members.append(room.build("Opaque", {"namespace": room.own, "value": x}))
                continue
            got = single_value(room, item, item_type, x)
        except DecodeError as error:
            error.under(index)
            raise
        members += got if isinstance(got, tuple) else [got]
    return members


def comes_behind(room: Room, behind: tuple[tuple[str, str], ...], x: Any) -> tuple[str, str] | None:
    return next(((field, name) for field, name in behind if fitting.fits(room, room.shape(name), x)), None)


def texted(room: Room, name: str | None, text: str) -> Any:
    """Return the struct for a plain string."""
    of = room.struct(name or "")
    known = of.field(of.text or "")
    assert known is not None, f"{name} is no text"
    return room.build(of.name, {known.name: [text] if known.listed else text})


def single_value(room: Room, this: s.Value, type_: u.Type, v: Any) -> Any:
    """Return one value, without forms."""
    match this:
        case s.Same(check):
            return leaf(u.Leaf(check) if check is not None else type_, v)
        case s.Enum():
            return word_of(room, this, type_, v)
        case s.Codec(name):
            kind = room.declared[name].wire if name in room.declared else "any"
            return room.codec(name, "in")(leaf(u.Leaf(kind), v))
        case s.Of(name):
            return reading.named(room, name, v)
        case s.Minus():
            return leaf(u.Leaf("int"), v)
        case s.Each(item):
            if not isinstance(v, list):
                raise expected("a list", v)
            return each(room, item, type_.item if isinstance(type_, u.ListOf) else type_, v)
        case _:
            raise AssertionError(this)


def leaf(type_: u.Type, v: Any) -> Any:
    """Return a JSON value if it has the right type, else raise an error."""
    if isinstance(type_, u.ListOf):
        if not isinstance(v, list):
            raise expected("a list", v)
        return [leaf(type_.item, x) for x in v]
    if isinstance(type_, u.EnumOf):
        return leaf(u.Leaf("str"), v)
    if not isinstance(type_, u.Leaf) or type_.kind == "any":
        return v
    if not isinstance(v, LEAVES[type_.kind]) or isinstance(v, bool) and type_.kind != "bool":
        raise expected(type_.kind, v)
    return v


def word_of(room: Room, this: s.Enum, type_: u.Type, v: Any) -> Any:
    for word, spelled in this.rows:
        if any(alike(v, x) for x in spelled):
            return typed(word, type_)
    if "any_case" in room.spec.tolerates and isinstance(v, str):
        for word, spelled in this.rows:
            if any(isinstance(x, str) and x.lower() == v.lower() for x in spelled):
                return typed(word, type_)
    if not isinstance(v, str):
        raise expected("a known word", v)
    return v if this.open else reading.UNKNOWN if isinstance(type_, u.EnumOf) else _refuse(v)


def _refuse(v: Any) -> Any:
    raise DecodeError(f"unknown word {v!r}")
