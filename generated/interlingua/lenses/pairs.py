# Generated from templates/runtime/lenses/pairs.py; do not edit.

"""Wire objects that stand for two adjacent parts, usually a call and its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, cast

from ..core.losses import Loss, prefix
from ..core.values import LOST
from ..model import ToolCall, ToolResult
from .extras import marked

Encode: TypeAlias = Callable[[Any, list[Loss]], Any]
Both: TypeAlias = Callable[[Any, Any, list[Loss]], Any]  # losses are under [0] and [1]
Half: TypeAlias = Callable[[Any], bool]
Keys: TypeAlias = Mapping[str, Any]  # key -> None, or the keys of the object there

MOVED: Final = "a result stands beside its call"


def pick(w: dict[str, Any], keys: Keys) -> dict[str, Any]:
    """A copy with these keys only."""
    return {key: _within(value, keys[key], pick) for key, value in w.items() if key in keys}


def omit(w: dict[str, Any], keys: Keys) -> dict[str, Any]:
    """A copy without these keys; in nested objects, only the named keys are removed."""
    named = {key: value for key, value in w.items() if key not in keys or keys[key] is not None}
    return {key: _within(value, keys.get(key), omit) for key, value in named.items()}


def _within(value: Any, keys: Keys | None, of: Callable[[dict[str, Any], Keys], dict[str, Any]]) -> Any:
    return of(cast(dict[str, Any], value), keys) if keys is not None and isinstance(value, dict) else value


def together(items: list[Any], encode: Encode, both: Both, half: Half, losses: list[Loss], name: str) -> list[Any]:
    """Encodes every member; a call and its result, at any distance, become one object, and so do two adjacent parts.

    Their losses get the member's path. A result that is not directly after its call is reported as reordered.
    """
    out: list[Any] = []
    mates = _results_of(items)
    done: set[int] = set()
    for index, item in enumerate(items):
        if index in done:
            continue
        before, mate = len(losses), mates.get(index, index + 1)
        w = None if mate in done else both_out(items, index, both, losses, name, mate=mate)
        if w is None:
            w = encode(item, losses)
            if w is LOST and half(item):
                lost_half(item, losses, before)
            if len(losses) != before:
                prefix(losses, before, f"{name}[{index}]")
        else:
            done.add(mate)
            if mate != index + 1:
                losses.append(Loss(f"{name}[{mate}]", items[mate].__class__.__name__, "reordered", "trivial", MOVED, None))
        if w is not LOST:
            out.append(w)
    return out


def _results_of(items: list[Any]) -> dict[int, int]:
    """The index of the result of each call, by the index of the call: a result belongs to the last preceding call that has none."""
    result_of: dict[int, int] = {}
    open_calls: dict[str, list[int]] = {}
    for index, item in enumerate(items):
        if item.__class__ is ToolCall:
            open_calls.setdefault(item.id, []).append(index)
        elif item.__class__ is ToolResult and (calls := open_calls.get(item.call_id)):
            result_of[calls.pop()] = index
    return result_of


def both_out(
    items: list[Any], index: int, both: Both, losses: list[Loss], name: str, split: tuple[str, ...] = (), mate: int | None = None
) -> Any:
    """The object of a member and its mate, or the next member; None if they do not fit. Their losses get the paths of the two.

    `split`: namespaces with a record that the next member had no separate place, which is then required.
    """
    places = (index, index + 1 if mate is None else mate)
    if places[1] >= len(items) or (split and not marked(items[places[1]], split, "$split")):
        return None
    before = len(losses)
    w = both(items[index], items[places[1]], losses)
    for loss in losses[before:]:
        loss.path = f"{name}[{places[int(loss.path[1])]}]{loss.path[3:]}"
    return w


def results_behind(parts: list[Any], space: str) -> list[Any]:
    """Moves results that were in the objects of their calls behind the last call of a run of calls, because these belong to one
    step. A call with a repeated id starts a new run, because ids link results to calls. A provider's own result stays behind its call."""
    out: list[Any] = []
    held_results: list[Any] = []
    ids: set[str] = set()
    for part in parts:
        if marked(part, (space,), "$split"):
            (out if getattr(part, "runner", None) == "provider" else held_results).append(part)
            continue
        call = part.id if part.__class__ is ToolCall else None
        if held_results and (call is None or call in ids):
            out += held_results
            held_results = []
        if not held_results:
            ids = set()
        if call is not None:
            ids.add(call)
        out.append(part)
    return out + held_results


def lost_half(part: Any, losses: list[Loss], start: int) -> None:
    """Replaces the losses from `start` on by the loss of a part that would read as two."""
    losses[start:] = [Loss("", part.__class__.__name__, "dropped", "major", "it cannot be expressed without its counterpart", part)]


def add_second(w: Any, more: Any) -> dict[str, Any]:
    """Adds the second part's wire keys to the wire object of the first part. `w` was just made."""
    if more is not LOST:
        for key, value in more.items():
            current = w.get(key)
            if isinstance(current, dict) and isinstance(value, dict):
                w[key] = add_second(dict(cast(dict[str, Any], current)), cast(Any, value))
            elif current is None:
                w[key] = value
    return w
