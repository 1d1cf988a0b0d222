"""Removes the wrappers of unreadable values from the values that contain them."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from .errors import Unreadable

ANOTHER: Final = "another format"
"""The namespace of values of other formats. No provider has this name, so every target reads them."""
ELSEWHERE: Final = "$elsewhere"
"""The key of a value in the form of another format, put where the rest can be decoded. Its Opaque belongs to no format of its own."""


def unwrapped(value: Any) -> Any:
    """Return the value with each Unreadable inside it replaced by its original; the same object if there is none.

    Structs are changed in place: the decoder has just made them.
    """
    if isinstance(value, Unreadable):
        return unwrapped(value.value)
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            before = getattr(value, name)
            if (after := unwrapped(before)) is not before:
                setattr(value, name, after)
        opaque: Any = value
        wrapped: Any = getattr(opaque, "value", None) if hasattr(opaque, "namespace") else None
        if isinstance(wrapped, dict) and wrapped.keys() == {ELSEWHERE}:
            opaque.value, opaque.namespace = wrapped[ELSEWHERE], ANOTHER
    elif isinstance(value, dict):
        members_by_key = cast("dict[Any, Any]", value)
        changed = {key: unwrapped(member) for key, member in members_by_key.items()}
        return members_by_key if all(changed[key] is member for key, member in members_by_key.items()) else changed
    elif isinstance(value, list):
        members = cast("list[Any]", value)
        changed_members = [unwrapped(member) for member in members]
        return members if all(a is b for a, b in zip(changed_members, members, strict=True)) else changed_members
    return value


def holds(value: Any, wanted: Any) -> bool:
    """Whether a field of a struct in a value, at any depth, is this object."""
    if isinstance(value, list):
        return any(holds(member, wanted) for member in cast("list[Any]", value))
    if not isinstance(value, msgspec.Struct):
        return False
    fields = [getattr(value, name) for name in value.__struct_fields__]
    return any(field is wanted for field in fields) or any(holds(field, wanted) for field in fields)
