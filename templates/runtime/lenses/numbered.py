"""Lists whose members are keys of the body itself, as in span attributes: `messages.0.role`, `messages.1.role`."""

from __future__ import annotations

from typing import Any, cast

from ..core.errors import DecodeError
from ..core.losses import Loss
from ..core.values import an_object

Node = dict[str, Any]  # the members of keys with a common prefix, by the rest of the key


class _Branch(dict[str, Any]):
    """An object built from several keys; any other object is the value of one key."""


def gathered(body: Any, keys: tuple[str, ...]) -> Any:
    """A body in which the members of each list are gathered into it. Raises DecodeError for gaps in the numbers."""
    result: Node = {}
    lists: dict[str, _Branch] = {}
    for key, value in (body if body.__class__ is dict else an_object(body)).items():
        head = next((name for name in keys if key.startswith(f"{name}.")), None) if isinstance(key, str) else None
        steps = key[len(head) + 1 :].split(".") if head is not None else [""]
        if head is not None and steps[0].isdecimal():
            _put(lists.setdefault(head, _Branch()), key, steps, value)
        elif key in keys and value != []:
            raise DecodeError(f"its members have keys of their own: {key}.0, {key}.1, ..", (key,))
        else:
            result[key] = value
    for head, branch in lists.items():
        if head in result:
            raise DecodeError(f"it has members: {head}.{next(iter(branch))}", (head,))
        members = result[head] = _settled(branch)
        if members.__class__ is not list:
            lone = next((number_text for number_text, value in branch.items() if value.__class__ is not _Branch), None)
            gap = next(number for number in range(len(branch) + 1) if str(number) not in branch)
            if lone is not None:
                raise DecodeError("expected keys of an object behind the number", (f"{head}.{lone}",))
            raise DecodeError(f"missing {head}.{gap}", (f"{head}.{next(iter(branch))}",))
    return result


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
    """Whether a value would be written as several keys."""
    return bool(value) and (value.__class__ is dict or _is_list(value))


def _is_list(value: Any) -> bool:
    """Whether all members of a list are non-empty objects: other lists are values."""
    return value.__class__ is list and bool(value) and all(member.__class__ is dict and member for member in value)


def _settled(branch: _Branch) -> Any:
    """The object, or the list if its keys are the numbers from 0, and each member is an object: a list of lists is one value."""
    inner = {key: _settled(value) if value.__class__ is _Branch else value for key, value in branch.items()}
    numbers = [str(number) for number in range(len(branch))]
    listed = all(branch.get(number).__class__ is _Branch and inner[number].__class__ is dict for number in numbers)
    return [inner[number] for number in numbers] if listed else inner


def spread(body: Any, keys: tuple[str, ...]) -> Any:
    """A body in which the members of these lists are separate keys."""
    if not keys or body.__class__ is not dict:
        return body
    result: Node = {}
    for key, value in cast(Node, body).items():
        if key in keys:
            _flatten(result, key, value)
        else:
            result[key] = value
    return result


def _flatten(result: Node, key: str, value: Any) -> None:
    if value.__class__ is dict and value:
        for name, inner in value.items():
            _flatten(result, f"{key}.{name}", inner)
    elif _is_list(value):
        for number, member in enumerate(value):
            _flatten(result, f"{key}.{number}", member)
    else:
        result[key] = value


def spread_body(written: tuple[Any, list[Loss]], keys: tuple[str, ...]) -> tuple[Any, list[Loss]]:
    """The written body and its losses."""
    return spread(written[0], keys), written[1]
