"""Checks plain JSON against an SDK's own types, at all depths: TypedDicts and pydantic models. Unknown keys are errors.

`problems(value, type)` returns messages with paths. Pydantic alone does not do this: SDK models accept unknown keys and values.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any, Literal, NamedTuple, get_args, get_origin

import typing_extensions
from pydantic import BaseModel

LEAVES: dict[Any, tuple[type, ...]] = {
    str: (str,),
    int: (int,),
    float: (int, float),
    bool: (bool,),
    type(None): (type(None),),
    datetime: (str, int),
}
ANY = (Any, object)
Allowed = Mapping[str, frozenset[str]]


class Leave(NamedTuple):
    """Exceptions from the SDK's types, by class (`*`: all): keys that the types lack, and keys that may be missing."""

    beyond: Allowed
    missing: Allowed

    def of(self, allowed: Allowed, name: str) -> frozenset[str]:
        return allowed.get(name, frozenset()) | allowed.get("*", frozenset())


def problems(value: Any, of: Any, beyond: Allowed | None = None, at: str = "", missing: Allowed | None = None) -> list[str]:
    """Return what is wrong with a value of this type, each message with its path.

    Keys by class (`*`: all): `beyond` are those that the SDK lacks, `missing` those that the SDK requires and the API does not.
    """
    return list(_problems(value, of, Leave(beyond or {}, missing or {}), at))


def _problems(value: Any, of: Any, leave: Leave, at: str) -> Iterator[str]:
    of = bare(of)
    origin = get_origin(of)
    if of in ANY or isinstance(of, typing.TypeVar):
        return
    if of in LEAVES:
        if not isinstance(value, LEAVES[of]) or isinstance(value, bool) and of is not bool:
            yield f"{at or 'value'}: expected {of.__name__}, got {shown(value)}"
    elif origin is Literal:
        if not any(value == word and type(value) is type(word) for word in get_args(of)):
            yield f"{at or 'value'}: expected one of {', '.join(map(repr, get_args(of)))}, got {shown(value)}"
    elif origin in (typing.Union, types.UnionType):
        yield from _union(value, get_args(of), leave, at)
    elif typing_extensions.is_typeddict(of) or is_model(of):
        yield from _record(value, of, leave, at)
    elif origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        yield from _mapping(value, get_args(of), leave, at)
    elif is_sequence(of, origin):
        yield from _sequence(value, get_args(of), leave, at)
    elif isinstance(origin or of, type):
        yield from _instance(value, origin or of, at)
    else:
        raise TypeError(f"{at}: the validator does not know {of!r}")


def bare(of: Any) -> Any:
    """Return the type without Required, NotRequired, ReadOnly, Annotated, Final and aliases."""
    try:
        return _bare(of)
    except TypeError:  # the metadata of Annotated may not be hashable
        return _bare.__wrapped__(of)


@cache
def _bare(of: Any) -> Any:
    while True:
        if isinstance(of, typing_extensions.TypeAliasType):
            of = of.__value__
        elif isinstance(get_origin(of), typing_extensions.TypeAliasType):
            of = get_origin(of).__value__[get_args(of)]
        elif get_origin(of) in (
            typing_extensions.Required,
            typing_extensions.NotRequired,
            typing_extensions.ReadOnly,
            typing.Annotated,
            typing.ClassVar,
        ):
            of = get_args(of)[0]
        elif of is None:
            return type(None)
        else:
            return of


def is_model(of: Any) -> bool:
    return isinstance(of, type) and issubclass(of, BaseModel)


def is_sequence(of: Any, origin: Any) -> bool:
    """Whether a type is list, Iterable, Sequence, or the SDKs' SequenceNotStr."""
    if origin is None:
        return of in (list, tuple)
    if getattr(origin, "__name__", "") == "SequenceNotStr":
        return True
    return isinstance(origin, type) and issubclass(origin, Iterable)


def _instance(value: Any, of: type, at: str) -> Iterator[str]:
    """Check a value of another class, such as bytes and files, which JSON does not have. A subclass of str is a text."""
    if not isinstance(value, str if issubclass(of, str) else of):
        yield f"{at or 'value'}: expected {of.__name__}, got {shown(value)}"


def _sequence(value: Any, args: tuple[Any, ...], leave: Leave, at: str) -> Iterator[str]:
    if not isinstance(value, Sequence) or isinstance(value, (str, bytes)):
        yield f"{at or 'value'}: expected a list, got {shown(value)}"
        return
    for index, member in enumerate(value):
        yield from _problems(member, args[0] if args else Any, leave, f"{at}[{index}]")


def _mapping(value: Any, args: tuple[Any, ...], leave: Leave, at: str) -> Iterator[str]:
    if not isinstance(value, Mapping):
        yield f"{at or 'value'}: expected an object, got {shown(value)}"
        return
    for key, member in value.items():
        yield from _problems(member, args[1] if len(args) > 1 else Any, leave, f"{at}.{key}" if at else str(key))


def _record(value: Any, of: Any, leave: Leave, at: str) -> Iterator[str]:
    if not isinstance(value, Mapping):
        yield f"{at or 'value'}: expected an object ({of.__name__}), got {shown(value)}"
        return
    known, required = record_fields(of)
    allowed = leave.of(leave.beyond, of.__name__)
    for key, member in value.items():
        if key in known:
            yield from _problems(member, known[key], leave, f"{at}.{key}" if at else key)
        elif key not in allowed:
            yield f"{at or 'value'}: {of.__name__} has no '{key}'"
    for key in sorted(required - value.keys() - leave.of(leave.missing, of.__name__)):
        yield f"{at or 'value'}: {of.__name__} needs '{key}'"


@cache
def record_fields(of: Any) -> tuple[dict[str, Any], frozenset[str]]:
    """Return (types by key, required keys) of a TypedDict or a pydantic model."""
    if is_model(of):
        fields = {field.alias or name: field for name, field in of.model_fields.items()}
        return {key: field.annotation for key, field in fields.items()}, frozenset(
            key for key, field in fields.items() if field.is_required()
        )
    hints = typing_extensions.get_type_hints(of, include_extras=True)
    return hints, frozenset(key for key, hint in hints.items() if is_required(of, key, hint))


def is_required(of: Any, key: str, hint: Any) -> bool:
    """Whether a key is required. `__required_keys__` misses `Required` in modules with postponed annotations; the resolved hint has it."""
    while (origin := get_origin(hint)) is not None:
        if origin is typing_extensions.Required:
            return True
        if origin is typing_extensions.NotRequired:
            return False
        if origin not in (typing.Annotated, typing_extensions.ReadOnly):
            break
        hint = get_args(hint)[0]
    return key in of.__required_keys__


def _union(value: Any, members: tuple[Any, ...], leave: Leave, at: str) -> Iterator[str]:
    """Check a union. If no member fits, the complaints of the nearest one are reported."""
    known = [member for member in members if getattr(member, "__name__", "") != "Unset"]  # Mistral's marker for an absent key
    tried: list[list[str]] = []
    for member in _of_kind(value, members) or known:
        tried.append(list(_problems(value, member, leave, at)))
        if not tried[-1]:
            return
    yield from min(tried, key=lambda complaints: (foreign(complaints, at), len(complaints), -depth(complaints)))


def _of_kind(value: Any, members: tuple[Any, ...]) -> list[Any]:
    """Return the members with the value's word at `type`, if objects of all members have such words."""
    if not isinstance(value, Mapping) or not all(_kinds(bare(member)) or member is type(None) for member in members):
        return []
    return [member for member in members if value.get("type") in _kinds(bare(member))]


@cache
def _kinds(of: Any) -> tuple[Any, ...]:
    """Return the words that `type` may be."""
    if get_origin(of) in (typing.Union, types.UnionType):
        return tuple(word for member in get_args(of) for word in _kinds(bare(member)))
    if not typing_extensions.is_typeddict(of) and not is_model(of) or "type" not in record_fields(of)[0]:
        return ()
    kind = bare(record_fields(of)[0]["type"])
    return get_args(kind) if get_origin(kind) is Literal else ()


def foreign(complaints: list[str], at: str) -> bool:
    """Whether a member was refused as a whole, because it is of another kind or has another tag."""
    here = at or "value"
    return any(text.startswith((f"{here}: expected", f"{here}.type: expected", f"{here}.role: expected")) for text in complaints)


def depth(complaints: list[str]) -> int:
    return max(text.split(":")[0].count(".") + text.split(":")[0].count("[") for text in complaints)


def shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) < 40 else f"{type(value).__name__} of {len(text)} characters"
