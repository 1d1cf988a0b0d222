"""What is the application's own: ids, metadata, priorities, and what it knows of earlier responses. It is carried or reported.

A lens carries what a shape maps and is silent about the rest. Here it is moved to where the target can say it (what a message says to
the row that its first part is; what a lone part says to its message), and what is left out is a trivial loss.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import ModuleType
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..lenses.untold import gone_keys, structs

Places = Mapping[str, Collection[str]]

_MESSAGE: Final = u.OWN["Message"]
_HAVE_IDS: Final = frozenset(getattr(u, name) for name, fields in u.OWN.items() if "id" in fields)
_NOTHING: Final[tuple[Any, ...]] = (None, "", 0, {})  # of an id, of metadata, of a priority


def place_own(messages: list[u.Message], module: ModuleType, source: ModuleType | None = None) -> tuple[list[u.Message], list[Loss]]:
    """The messages with what is their own where the target has a place for it, and a trivial loss for everything that has none.
    The same list if there is nothing to do.

    `module`: of the target; `source`: of the provider out of whose format they were read, if nothing was added to them since: not every
    format says such things.
    """
    if (source is not None and not source.OWN) or not any(map(_says, messages)):
        return messages, []
    placed = [_placed(message, module.OWN) for message in messages]
    losses = _unsaid(placed, module.OWN, module.NO_PLACE)
    return (placed if any(new is not message for new, message in zip(placed, messages, strict=True)) else messages), losses


def _says(message: u.Message) -> bool:
    """Whether anything is the application's own. Asked of every message of every conversion: it has to be quick."""
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


def _unsaid(messages: list[u.Message], places: Places, reason: str) -> list[Loss]:
    """A trivial loss for everything of the application's own that has no place."""
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
            for at, inner in structs(own_value, f"{path}.{name}"):  # the keys that it kept may matter more than it does
                losses += gone_keys(inner, inner.extras, at, ())
