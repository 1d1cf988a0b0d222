"""Lists whose members are keys of the body itself, as attributes of spans have them: `messages.0.role`, `messages.1.role`."""

from __future__ import annotations

from typing import Any, cast

from ..core.errors import DecodeError
from ..core.losses import Loss
from ..core.values import an_object

Node = dict[str, Any]  # what keys with one beginning are, by what follows


class _Branch(dict[str, Any]):
    """An object that keys make; any other object is a value of one key."""


def gathered(body: Any, keys: tuple[str, ...]) -> Any:
    """A body in which each of these lists is one. Raises DecodeError where the numbers have gaps."""
    found: Node = {}
    lists: dict[str, _Branch] = {}
    for key, value in (body if body.__class__ is dict else an_object(body)).items():
        head = next((one for one in keys if key.startswith(f"{one}.")), None) if isinstance(key, str) else None
        steps = key[len(head) + 1 :].split(".") if head is not None else [""]
        if head is not None and steps[0].isdecimal():
            _put(lists.setdefault(head, _Branch()), key, steps, value)
        elif key in keys and value != []:
            raise DecodeError(f"its members have keys of their own: {key}.0, {key}.1, ..", (key,))
        else:
            found[key] = value
    for head, branch in lists.items():
        if head in found:
            raise DecodeError(f"it has members: {head}.{next(iter(branch))}", (head,))
        members = found[head] = _settled(branch)
        if members.__class__ is not list:
            lone = next((one for one, value in branch.items() if value.__class__ is not _Branch), None)
            gap = next(number for number in range(len(branch) + 1) if str(number) not in branch)
            if lone is not None:
                raise DecodeError("expected keys of an object behind the number", (f"{head}.{lone}",))
            raise DecodeError(f"missing {head}.{gap}", (f"{head}.{next(iter(branch))}",))
    return found


def _put(branch: _Branch, key: str, steps: list[str], value: Any) -> None:
    for step in steps[:-1]:
        inner = branch.setdefault(step, _Branch())
        if inner.__class__ is not _Branch:
            raise DecodeError("another key has the object that this is in", (key,))
        branch = inner
    if steps[-1] in branch or _is_nested(value):
        raise DecodeError("expected a value without objects: each key of an object is a key of the body", (key,))
    branch[steps[-1]] = value


def _is_nested(value: Any) -> bool:
    """Whether it would be written as several keys."""
    return bool(value) and (value.__class__ is dict or _is_list(value))


def _is_list(value: Any) -> bool:
    """Whether all members of a list are objects with keys: lists of anything else are values."""
    return value.__class__ is list and bool(value) and all(one.__class__ is dict and one for one in value)


def _settled(branch: _Branch) -> Any:
    """The object, or the list whose members have the numbers from 0."""
    inner = {key: _settled(value) if value.__class__ is _Branch else value for key, value in branch.items()}
    members = [branch.get(str(number)) for number in range(len(branch))]
    return [inner[str(number)] for number in range(len(branch))] if all(one.__class__ is _Branch for one in members) else inner


def spread(body: Any, keys: tuple[str, ...]) -> Any:
    """A body in which the members of these lists are keys."""
    if not keys or body.__class__ is not dict:
        return body
    found: Node = {}
    for key, value in cast(Node, body).items():
        if key in keys:
            _flatten(found, key, value)
        else:
            found[key] = value
    return found


def _flatten(found: Node, key: str, value: Any) -> None:
    if value.__class__ is dict and value:
        for name, inner in value.items():
            _flatten(found, f"{key}.{name}", inner)
    elif _is_list(value):
        for number, member in enumerate(value):
            _flatten(found, f"{key}.{number}", member)
    else:
        found[key] = value


def spread_body(found: tuple[Any, list[Loss]], keys: tuple[str, ...]) -> tuple[Any, list[Loss]]:
    """What was written, and what it does not say."""
    return spread(found[0], keys), found[1]
