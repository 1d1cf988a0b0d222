"""Wire objects that are two adjacent parts: a call and its result, mostly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, cast

from ..core.losses import Loss, prefix
from ..core.values import LOST
from ..model import ToolCall
from .extras import marked

Encode: TypeAlias = Callable[[Any, list[Loss]], Any]
Both: TypeAlias = Callable[[Any, Any, list[Loss]], Any]  # losses are under [0] and [1]
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


def together(items: list[Any], encode: Encode, both: Both, half: Half, losses: list[Loss], name: str) -> list[Any]:
    """Encodes every member, a part and the one behind it as one object where they are one. Their losses get the member's path."""
    out: list[Any] = []
    index = 0
    while index < len(items):
        before = len(losses)
        w = both_out(items, index, both, losses, name)
        taken = 1 if w is None else 2
        if w is None:
            w = encode(items[index], losses)
            if w is LOST and half(items[index]):
                lost_half(items[index], losses, before)
            if len(losses) != before:
                prefix(losses, before, f"{name}[{index}]")
        if w is not LOST:
            out.append(w)
        index += taken
    return out


def both_out(items: list[Any], index: int, both: Both, losses: list[Loss], name: str, split: tuple[str, ...] = ()) -> Any:
    """The object that a member and the one behind it are; None if they are none. Their losses get the paths of the two.

    `split`: where the one behind has a place of its own, too, these namespaces remember that it was none.
    """
    if index + 1 == len(items) or (split and not marked(items[index + 1], split, "$split")):
        return None
    before = len(losses)
    w = both(items[index], items[index + 1], losses)
    for loss in losses[before:]:
        loss.path = f"{name}[{index + int(loss.path[1])}]{loss.path[3:]}"
    return w


def results_behind(parts: list[Any], space: str) -> list[Any]:
    """Parts of a turn with results that stood in the objects of their calls behind the last call of a run of calls: they are all of one
    step. One whose id comes again starts another run, since ids tell where results belong."""
    out: list[Any] = []
    held: list[Any] = []
    ids: set[str] = set()
    for part in parts:
        if marked(part, (space,), "$split"):
            held.append(part)
            continue
        call = part.id if part.__class__ is ToolCall else None
        if held and (call is None or call in ids):
            out += held
            held = []
        if not held:
            ids = set()
        if call is not None:
            ids.add(call)
        out.append(part)
    return out + held


def lost_half(part: Any, losses: list[Loss], start: int) -> None:
    """The loss of a part that would read as two, in place of those from `start` on."""
    losses[start:] = [Loss("", part.__class__.__name__, "dropped", "major", "it cannot be expressed without its counterpart", part)]


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
