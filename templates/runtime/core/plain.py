"""Plain data at the boundary: dicts, lists and leaves from any value of the caller."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

LEAVES: Final = frozenset((str, int, float, bool, type(None), bytes))


def plain(value: Any) -> Any:
    """Return the value with SDK objects, other mappings and tuples as dicts and lists, at any depth.

    Plain data is returned unchanged, not copied: `plain(x) is x` means that there was nothing to do.
    """
    kind = value.__class__
    if kind in LEAVES:
        return value
    if kind is dict:
        return _plain_dict(value)
    if kind is list:
        return _plain_list(value)
    if isinstance(value, Mapping):
        return {key: plain(member) for key, member in cast(Mapping[str, Any], value).items()}
    if isinstance(value, (list, tuple)):
        return [plain(member) for member in cast(list[Any], value)]
    return _dumped(value)


def copied(value: Any) -> Any:
    """Return a copy of plain data that shares no dict or list with it."""
    kind = value.__class__
    if kind is dict:
        return {key: copied(member) for key, member in value.items()}
    if kind is list:
        return [copied(member) for member in value]
    return value


# A body has an object every hundred bytes: members are dispatched here, with one call each instead of two through `plain`.


def _plain_dict(value: dict[str, Any]) -> dict[str, Any]:
    changed: dict[str, Any] | None = None
    for key, member in value.items():
        kind = member.__class__
        if kind in LEAVES:
            continue
        new = _plain_dict(member) if kind is dict else _plain_list(member) if kind is list else plain(member)
        if new is not member:
            if changed is None:
                changed = {}
            changed[key] = new
    return value if changed is None else {**value, **changed}


def _plain_list(value: list[Any]) -> list[Any]:
    changed: list[Any] | None = None
    for number, member in enumerate(value):
        kind = member.__class__
        if kind in LEAVES:
            continue
        new = _plain_dict(member) if kind is dict else _plain_list(member) if kind is list else plain(member)
        if new is not member:
            if changed is None:
                changed = value[:]
            changed[number] = new
    return value if changed is None else changed


def _dumped(value: Any) -> Any:
    """Return the fields of an SDK's object; SDKs are never imported. Anything else is returned unchanged."""
    dump: Callable[..., Any] | None = getattr(value, "model_dump", None)
    if callable(dump) and not isinstance(value, type):
        # The keys as on the wire, only those that were set; SDKs build objects unchecked, so pydantic would warn.
        return plain(dump(by_alias=True, exclude_unset=True, mode="json", warnings=False))
    to_dict: Callable[[], Any] | None = getattr(value, "to_dict", None)
    if callable(to_dict) and not isinstance(value, type):
        return plain(to_dict())
    return value
