# Generated from templates/runtime/store/structs.py; do not edit.

"""Unified structs as plain dicts with their `type`, and back.

What this version does not know (keys, enum words, classes) is kept in `extras["interlingua"]`, or as an Opaque of that namespace,
and is written back as it was.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Any, Final, cast

import msgspec

from .. import model as u
from ..core.binary import marked, unmarked
from ..core.errors import DecodeError, Step
from .upgrades import current_class, upgrade

OWN: Final = "interlingua"


def to_plain(value: Any) -> Any:
    """Structs as dicts with their `type`; defaults are left out, what was unknown on load is put back."""
    if isinstance(value, list):
        return [to_plain(member) for member in cast(list[Any], value)]
    if not isinstance(value, msgspec.Struct):
        return marked(value)
    if isinstance(value, u.Opaque) and value.namespace == OWN:
        return value.value
    plain: dict[str, Any] = {"type": type(value).__name__}
    for name, (field, _) in described(type(value)).items():
        member = getattr(value, name)
        if name != "extras" and (field.required or member != default_of(field)):
            plain[name] = to_plain(member)
    extras: dict[str, Any] | None = getattr(value, "extras", None)
    if extras is not None:
        unknown = extras.get(OWN)
        if isinstance(unknown, dict):
            plain = {**unknown, **plain}
            extras = {key: kept for key, kept in extras.items() if key != OWN}
        if extras or unknown is None:
            plain["extras"] = marked(extras)
    return plain


def from_plain(value: Any) -> Any:
    """The structs again. A dict of an unknown `type` is an Opaque."""
    if isinstance(value, list):
        return [_at(_struct, member, i) for i, member in enumerate(cast(list[Any], value))]
    return _struct(value)


def read_struct(value: Any, cls: type[msgspec.Struct]) -> Any:
    """A struct of one class, whose `type` may be left out. Raises DecodeError."""
    return _struct(value, cls.__name__)


def _struct(value: Any, *expected: str) -> Any:
    """One struct, of the expected classes if any are named. If only one is possible, its `type` may be missing."""
    if not isinstance(value, dict):
        raise DecodeError("expected an object")
    plain = cast(dict[str, Any], value)
    tag = plain.get("type", expected[0] if len(expected) == 1 else None)
    if not isinstance(tag, str):
        raise DecodeError("missing 'type'")
    tag = current_class(tag)
    cls = known_structs().get(tag)
    if expected and tag not in expected and (cls is not None or "Opaque" not in expected):
        raise DecodeError(f"expected {' or '.join(expected)}, got {tag!r}", ("type",))
    return u.Opaque(namespace=OWN, value=plain) if cls is None else _read(cls, plain)


def _read(cls: type[msgspec.Struct], plain: dict[str, Any]) -> msgspec.Struct:
    fields = described(cls)
    arguments: dict[str, Any] = {}
    unknown: dict[str, Any] = {}
    for key, member in plain.items():
        if key in fields:
            field, kind = fields[key]
            try:
                arguments[key] = _value(member, kind)
            except _UnknownWord:
                if field.required:
                    raise DecodeError(f"unknown word {member!r}", (key,)) from None
                unknown[key] = member
            except DecodeError as error:
                error.under(key)
                raise
        elif key != "type":
            unknown[key] = member
    for name, (field, _) in fields.items():
        if field.required and name not in arguments:
            raise DecodeError(f"missing {name!r}")
    if unknown:
        arguments["extras"] = {**(arguments.get("extras") or {}), OWN: unknown}
    value = cls(**arguments)
    if arguments.get("extras"):
        upgrade(value)
    return value


class _UnknownWord(Exception):
    """An enum word of a later version."""


def _value(value: Any, kind: Any) -> Any:
    """The value of a field. `kind` is msgspec's description of its type."""
    name = type(kind).__name__
    if name == "ListType":
        if not isinstance(value, list):
            raise DecodeError("expected a list")
        return [_at(_value, member, i, kind.item_type) for i, member in enumerate(cast(list[Any], value))]
    if name == "StructType":
        return _struct(value, kind.cls.__name__)
    if name == "UnionType":
        return _of_union(value, kind.types)
    if name == "LiteralType":
        if value not in kind.values:
            raise _UnknownWord
        return value
    classes = _LEAVES.get(name)
    if classes is not None and value.__class__ not in classes:
        raise DecodeError(f"expected {classes[-1].__name__}, got {type(value).__name__}")
    return unmarked(value)


def _of_union(value: Any, kinds: tuple[Any, ...]) -> Any:
    if value is None and any(type(kind).__name__ == "NoneType" for kind in kinds):
        return None
    structs = [kind.cls.__name__ for kind in kinds if type(kind).__name__ == "StructType"]
    if structs:
        return _struct(value, *structs)
    return _value(value, next(kind for kind in kinds if type(kind).__name__ != "NoneType"))


# An int stays an int where a float is meant, so that it is written as one again.
_LEAVES: Final[dict[str, tuple[type, ...]]] = {
    "StrType": (str,),
    "BoolType": (bool,),
    "IntType": (int,),
    "FloatType": (int, float),
    "DictType": (dict,),
    "NoneType": (type(None),),
}


def _at(read: Any, value: Any, index: Step, *more: Any) -> Any:
    try:
        return read(value, *more)
    except DecodeError as error:
        error.under(index)
        raise


@cache
def known_structs() -> dict[str, type[msgspec.Struct]]:
    """The unified structs by name."""
    members = vars(sys.modules[u.__name__])
    return {
        name: cls
        for name, cls in members.items()
        if isinstance(cls, type) and issubclass(cls, msgspec.Struct) and "extras" in cls.__struct_fields__
    }


@cache
def described(cls: type[msgspec.Struct]) -> dict[str, tuple[msgspec.inspect.Field, Any]]:
    """By field name: the field, and msgspec's description of its type."""
    from msgspec.inspect import StructType, type_info

    info = cast(StructType, type_info(cls))
    return {field.name: (field, field.type) for field in info.fields}


def default_of(field: msgspec.inspect.Field) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
