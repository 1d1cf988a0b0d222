"""Nested Arrow types and bodies. Arrow gives all structs of a column the same keys; bodies have a key or have it not.

So a null key of a struct is an absent key, at every depth. A null in a list or in a map was put there, and stays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, cast

from ..core.errors import Error
from ..core.json_text import require_finite
from .arrow import arrow

Shape: TypeAlias = Callable[[Any], Any]
"""A value, as the other side has it."""


def body_reader(kind: Any, place: str) -> Shape:
    """What makes a body out of a value of an Arrow type. Raises Error with the place of a type that JSON does not have."""
    return _reader(kind, place) or _same


def _same(value: Any) -> Any:
    return value


def _reader(kind: Any, place: str) -> Shape | None:
    """None: the value is the body."""
    types = arrow().types
    if types.is_dictionary(kind):
        return _reader(kind.value_type, place)
    if types.is_struct(kind):
        readers = {field.name: _reader(field.type, f"{place}.{field.name}") for field in kind}
        return _struct_reader({name: read for name, read in readers.items() if read is not None})
    if is_list(kind):
        member = _reader(kind.value_type, f"{place}[]")
        return None if member is None else lambda value: [entry if entry is None else member(entry) for entry in value]
    if types.is_map(kind):
        if not is_string(kind.key_type):
            raise Error(f"{place}: a map with keys of type {kind.key_type} cannot be part of a body")
        item = _reader(kind.item_type, f"{place}{{}}")
        return None if item is None else lambda value: {key: entry if entry is None else item(entry) for key, entry in value.items()}
    if is_string(kind) or types.is_null(kind) or types.is_boolean(kind) or types.is_integer(kind) or types.is_floating(kind):
        return None
    raise Error(f"{place}: a value of type {kind} cannot be part of a body; JSON has text, numbers, booleans, lists and objects")


def _struct_reader(readers: dict[str, Shape]) -> Shape:
    if not readers:
        return lambda value: {key: member for key, member in value.items() if member is not None}

    def read(value: dict[str, Any]) -> dict[str, Any]:
        members = {key: member for key, member in value.items() if member is not None}
        for key, reader in readers.items():
            if key in members:
                members[key] = reader(members[key])
        return members

    return read


def value_writer(kind: Any) -> Shape:
    """What checks that a body has a place in an Arrow type, and gives it. Arrow itself would drop keys that it does not know."""
    check = _checker(kind, "")

    def written(value: Any) -> Any:
        require_finite(value)
        check(value, "")
        return value

    return written


def _checker(kind: Any, place: str) -> Callable[[Any, str], None]:
    types = arrow().types
    if types.is_struct(kind):
        members = {field.name: _checker(field.type, f"{place}.{field.name}") for field in kind}
        return lambda value, path: _check_struct(value, path, members, kind)
    if is_list(kind):
        member = _checker(kind.value_type, f"{place}[]")
        return lambda value, path: _check_list(value, path, member, kind)
    if types.is_map(kind):
        item = _checker(kind.item_type, f"{place}{{}}")
        return lambda value, path: _check_map(value, path, item, kind)
    for test, classes in ((is_string, (str,)), (types.is_boolean, (bool,)), (types.is_integer, (int,)), (types.is_floating, (float, int))):
        if test(kind):
            return lambda value, path: _check_leaf(value, path, kind, classes)
    raise Error(f"schema: {place.lstrip('.') or 'the value'}: a body has nothing of type {kind}")


def _check_leaf(value: Any, path: str, kind: Any, classes: tuple[type, ...]) -> None:
    if value is None:
        return
    if value.__class__ not in classes:
        _refuse(value, path, kind)
    if value.__class__ is int:
        pa = arrow()
        try:
            exact = pa.scalar(value, type=kind).as_py() == value
        except (pa.ArrowInvalid, OverflowError):
            exact = False
        if not exact:
            _refuse(value, path, kind)


def _check_struct(value: Any, path: str, members: dict[str, Callable[[Any, str], None]], kind: Any) -> None:
    if value is None:
        return
    if not isinstance(value, dict):
        _refuse(value, path, kind)
    for key, member in cast(dict[str, Any], value).items():
        inner = f"{path}.{key}" if path else key
        if key not in members:
            raise Error(f"{inner}: the schema has no place for this key")
        members[key](member, inner)


def _check_list(value: Any, path: str, member: Callable[[Any, str], None], kind: Any) -> None:
    if value is None:
        return
    if not isinstance(value, list):
        _refuse(value, path, kind)
    for index, element in enumerate(cast(list[Any], value)):
        member(element, f"{path}[{index}]")


def _check_map(value: Any, path: str, item: Callable[[Any, str], None], kind: Any) -> None:
    if value is None:
        return
    if not isinstance(value, dict):
        _refuse(value, path, kind)
    for key, member in cast(dict[str, Any], value).items():
        item(member, f"{path}.{key}" if path else key)


def _refuse(value: Any, path: str, kind: Any) -> None:
    raise Error(f"{path or 'value'}: {type(value).__name__} does not fit {kind} of the schema")


def is_list(kind: Any) -> bool:
    """Whether a type is a list of any of Arrow's kinds."""
    types, tests = arrow().types, ("list", "large_list", "fixed_size_list", "list_view", "large_list_view")
    return any(getattr(types, f"is_{test}")(kind) for test in tests)


def is_string(kind: Any) -> bool:
    """Whether a type is text of any of Arrow's kinds."""
    types = arrow().types
    return any(getattr(types, f"is_{test}")(kind) for test in ("string", "large_string", "string_view"))
