# Generated from templates/runtime/lenses/pairs.py; do not edit.

"""Wire objects that are two adjacent parts: a call and its result, mostly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, cast

from ..core.losses import Loss, prefix
from ..core.values import LOST

Encode: TypeAlias = Callable[[Any, list[Loss]], Any]
Adds: TypeAlias = Callable[[Any, Any, list[Loss]], Any]
Half: TypeAlias = Callable[[Any], bool]
Keys: TypeAlias = Mapping[str, Any]  # key -> None, or the keys of the object there


def pick(w: dict[str, Any], keys: Keys) -> dict[str, Any]:
    """A copy with these keys only."""
    return {key: _within(value, keys[key], pick) for key, value in w.items() if key in keys}


def omit(w: dict[str, Any], keys: Keys) -> dict[str, Any]:
    """A copy without these keys; of an object there, only those of its keys are left out that are named."""
    named = {key: value for key, value in w.items() if key not in keys or keys[key] is not None}
    return {key: _within(value, keys.get(key), omit) for key, value in named.items()}


def _within(value: Any, keys: Keys | None, of: Callable[[dict[str, Any], Keys], dict[str, Any]]) -> Any:
    return of(cast(dict[str, Any], value), keys) if keys is not None and isinstance(value, dict) else value


def together(items: list[Any], encode: Encode, adds: Adds, half: Half, losses: list[Loss], name: str) -> list[Any]:
    """Encodes every member, some of them into the object of the member before. Their losses get the member's path."""
    out: list[Any] = []
    w: Any = LOST
    for index, item in enumerate(items):
        before = len(losses)
        more = adds(items[index - 1], item, losses) if w is not LOST else None
        if more is not None:
            add_second(w, more)
            w = LOST  # it is complete
        elif is_half(items, index, adds, half):
            w = lost_half(item, losses)
        else:
            w = encode(item, losses)
            if w is not LOST:
                out.append(w)
        if len(losses) != before:
            prefix(losses, before, f"{name}[{index}]")
    return out


def is_half(items: list[Any], index: int, adds: Adds, half: Half) -> bool:
    """Whether a member is half of an object, and the other half does not follow it."""
    return half(items[index]) and (index + 1 == len(items) or adds(items[index], items[index + 1], []) is None)


def lost_half(part: Any, losses: list[Loss]) -> Any:
    """The loss of a part that would read as two."""
    losses.append(Loss("", part.__class__.__name__, "dropped", "major", "it cannot be expressed without its counterpart", part))
    return LOST


def add_second(w: Any, more: Any) -> dict[str, Any]:
    """Adds to the wire object of a part what the second part of the same object says. `w` was just made."""
    if more is not LOST:
        for key, value in more.items():
            known = w.get(key)
            if isinstance(known, dict) and isinstance(value, dict):
                w[key] = add_second(dict(cast(dict[str, Any], known)), cast(Any, value))
            elif known is None:
                w[key] = value
    return w
