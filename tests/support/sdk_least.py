"""The smallest JSON of an SDK's types: `members(type)` yields those of a union, `least(type)` returns a value with required keys only."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

import typing_extensions
from sdk_types import bare, is_model, is_sequence, record_fields

PLAIN: dict[Any, Any] = {bool: True, int: 7, float: 0.5, type(None): None}
TEXTS = {"url": "https://example.com/a", "server_url": "https://example.com/a", "data": "aGVsbG8=", "arguments": "{}"}


def is_record(of: Any) -> bool:
    return typing_extensions.is_typeddict(of) or is_model(of)


def members(of: Any) -> Iterator[Any]:
    """Yield the alternatives of a type: of a union, of unions in it, of the members of a list."""
    of = bare(of)
    origin = get_origin(of)
    if origin in (typing.Union, types.UnionType):
        for member in get_args(of):
            yield from members(member)
    elif origin is not None and is_sequence(of, origin):
        yield from members(get_args(of)[0])
    else:
        yield of


def least(of: Any, key: str = "") -> Any:
    of = bare(of)
    origin = get_origin(of)
    if origin is Literal:
        return get_args(of)[0]
    if origin in (typing.Union, types.UnionType):
        return least(next(arg for arg in get_args(of) if arg is not type(None)), key)
    if is_record(of):
        known, required = record_fields(of)
        return {name: least(kind, name) for name, kind in known.items() if name in required}
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return {}
    if is_sequence(of, origin):
        return [least(get_args(of)[0], key)] if get_args(of) else []
    return PLAIN.get(of, TEXTS.get(key, f"a {key}".strip()))


def words(of: Any, key: str = "type") -> list[dict[str, Any]]:
    """Return a value of each member of a union, for each word that its `type` may be."""
    values: list[dict[str, Any]] = []
    for member in filter(is_record, members(of)):
        known, _ = record_fields(member)
        kinds = bare(known.get(key, str))
        kind_words = get_args(kinds) if get_origin(kinds) is Literal else [None]
        values += [least(member) | ({} if word is None else {key: word}) for word in kind_words]
    return values
