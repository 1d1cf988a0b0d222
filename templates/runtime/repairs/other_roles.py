"""Rows of a role that their format does not have, in the form of its other rows: instructions or results among the turns."""

from __future__ import annotations

from typing import Any, Final

from .. import model as u
from ..core.errors import DecodeError
from ..core.lookup import load
from ..lenses.known import words_of
from ..registry import PROVIDERS

TAG: Final = "role"
BY_OTHERS: Final[dict[str, str]] = {"system": "user", "tool": "user"}
"""Role: the role whose rows hold the same parts."""


def as_other_row(part: Any) -> list[u.Message] | None:
    """The messages of a whole row that its format does not know, read as a row of another role; None if it is none."""
    if part.__class__ is not u.Opaque or part.value.__class__ is not dict or part.namespace not in PROVIDERS:
        return None
    lens: Any = load(part.namespace).LENS
    word = part.value.get(TAG)
    role = u.ROLES.get(word.lower()) if word.__class__ is str else None
    for own in words_of(part.namespace, TAG) if role in BY_OTHERS else ():
        if own.__class__ is str and u.ROLES.get(own.lower()) == BY_OTHERS[str(role)]:
            found = _read(lens, {**part.value, TAG: own})
            if found is not None and (len(found) == 1 if role == "system" else any(message.role == "tool" for message in found)):
                return [_of(role, message) for message in found]
    return None


def _read(lens: Any, wire: dict[str, Any]) -> list[u.Message] | None:
    try:
        found: list[u.Message] = lens.read_messages([wire])
    except (DecodeError, AttributeError):
        return None
    return found if all(message.parts and not any(part.__class__ is u.Opaque for part in message.parts) for message in found) else None


def _of(role: Any, message: u.Message) -> u.Message:
    if role == "system":
        message.role = role
    return message
