# Generated from templates/runtime/core/unwrapping.py; do not edit.

"""Values that could not be read, taken out of what is kept whole around them."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from .errors import Unreadable


def unwrapped(value: Any) -> Any:
    """What was set aside inside of a value that is kept whole is again as it came; the very same value if there is none.

    Structs are changed in place: the decoder made them just now.
    """
    if isinstance(value, Unreadable):
        return unwrapped(value.value)
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            before = getattr(value, name)
            if (after := unwrapped(before)) is not before:
                setattr(value, name, after)
    elif isinstance(value, dict):
        known = cast("dict[Any, Any]", value)
        changed = {key: unwrapped(member) for key, member in known.items()}
        return known if all(changed[key] is member for key, member in known.items()) else changed
    elif isinstance(value, list):
        members = cast("list[Any]", value)
        new = [unwrapped(member) for member in members]
        return members if all(a is b for a, b in zip(new, members, strict=True)) else new
    return value


def holds(value: Any, wanted: Any) -> bool:
    """Whether a value has this very one as the value of a struct's field, at whatever depth."""
    if isinstance(value, list):
        return any(holds(member, wanted) for member in cast("list[Any]", value))
    if not isinstance(value, msgspec.Struct):
        return False
    fields = [getattr(value, name) for name in value.__struct_fields__]
    return any(field is wanted for field in fields) or any(holds(field, wanted) for field in fields)
