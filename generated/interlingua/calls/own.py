# Generated from templates/runtime/calls/own.py; do not edit.

"""The application's own data: ids, metadata, priorities, and what it has of earlier responses. It is written or reported.

A lens writes what a shape maps, and does not report the rest. Here such data is moved to where the target has a place for it (from a
message to the row of its first part; from an only part to its message), and what has no place is a trivial loss.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import ModuleType
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..lenses.dropped_extras import dropped_keys, structs

Places = Mapping[str, Collection[str]]

_MESSAGE: Final = u.OWN["Message"]
_HAVE_IDS: Final = frozenset(getattr(u, name) for name, fields in u.OWN.items() if "id" in fields)
_NOTHING: Final[tuple[Any, ...]] = (None, "", 0, {})  # empty values of an id, metadata or a priority


def place_own(messages: list[u.Message], module: ModuleType, source: ModuleType | None = None) -> tuple[list[u.Message], list[Loss]]:
    """Return the messages with the application's data where the target has a place for it, and a trivial loss for each value without one.

    The same list is returned if there is nothing to do.

    module: of the target
    source: of the provider whose format they were read from, if nothing was added since: not every format has such data
    """
    if (source is not None and not source.OWN) or not any(map(_has_own_data, messages)):
        return messages, []
    placed = [_placed(message, module.OWN) for message in messages]
    losses = _unwritten(placed, module.OWN, module.NO_PLACE)
    return (placed if any(new is not message for new, message in zip(placed, messages, strict=True)) else messages), losses


def _has_own_data(message: u.Message) -> bool:
    """Whether a message has data of the application. This runs for every message of every conversion, so it has to be fast."""
    if message.id is not None or message.metadata is not None or message.priority is not None or message.answer is not None:
        return True
    for part in message.parts:
        if isinstance(part, u.Opaque):
            continue
        if part.metadata is not None or part.priority is not None or (part.__class__ in _HAVE_IDS and part.id is not None):
            return True
    return False


def _placed(message: u.Message, places: Places) -> u.Message:
    for name in _MESSAGE:
        value = getattr(message, name)
        if value is None or name in places.get("Message", ()):
            if value is None and name in places.get("Message", ()):
                message = _raised(message, name, places)
            continue
        message = _lowered(message, name, places)
    return message


def _lowered(message: u.Message, name: str, places: Places) -> u.Message:
    """Moves a field of a message to its first part, if that part has a place for the field and does not set it."""
    for index, part in enumerate(message.parts):
        if name in places.get(part.__class__.__name__, ()):
            if getattr(part, name) is not None:
                return message
            parts = list(message.parts)
            parts[index] = replace(part, **{name: getattr(message, name)})
            return replace(message, parts=parts, **{name: None})
    return message


def _raised(message: u.Message, name: str, places: Places) -> u.Message:
    """Moves a field of a message's only part to the message, if only the message has a place for it."""
    if len(message.parts) != 1:
        return message
    part = message.parts[0]
    value = getattr(part, name, None) if name in u.OWN.get(part.__class__.__name__, ()) else None
    if value is None or name in places.get(part.__class__.__name__, ()):
        return message
    return replace(message, parts=[replace(part, **{name: None})], **{name: value})


def _unwritten(messages: list[u.Message], places: Places, reason: str) -> list[Loss]:
    """Return a trivial loss for each value of the application's data that has no place."""
    losses: list[Loss] = []
    for index, message in enumerate(messages):
        _missed(message, f"messages[{index}]", places, reason, losses)
        for number, part in enumerate(message.parts):
            _missed(part, f"messages[{index}].parts[{number}]", places, reason, losses)
    return losses


def _missed(value: Any, path: str, places: Places, reason: str, losses: list[Loss]) -> None:
    struct = value.__class__.__name__
    accepted = places.get(struct, ())
    for name in u.OWN.get(struct, ()):
        if name not in accepted and (own_value := getattr(value, name)) not in _NOTHING:
            losses.append(Loss(f"{path}.{name}", f"{struct}.{name}", "dropped", "trivial", reason, own_value))
            for at, inner in structs(own_value, f"{path}.{name}"):  # the extras in it may matter more than the value
                losses += dropped_keys(inner, inner.extras, at, ())
