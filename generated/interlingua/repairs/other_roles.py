# Generated from templates/runtime/repairs/other_roles.py; do not edit.

"""Rows with a role that their format does not have, read as rows of another role: instructions or results among the turns."""

from __future__ import annotations

from typing import Any, Final

from .. import model as u
from ..core.errors import DecodeError
from ..core.lookup import load
from ..lenses.known_keys import words_of
from ..registry import PROVIDERS

TAG: Final = "role"
BY_OTHERS: Final[dict[str, str]] = {"system": "user", "tool": "user"}
"""Role: the role whose rows contain the same parts."""


def as_other_row(part: Any) -> list[u.Message] | None:
    """Return the messages of a whole row that its format does not describe, read as a row of another role; None if it is none."""
    if part.__class__ is not u.Opaque or part.value.__class__ is not dict or part.namespace not in PROVIDERS:
        return None
    lens: Any = load(part.namespace).LENS
    word = part.value.get(TAG)
    role = u.ROLES.get(word.lower()) if word.__class__ is str else None
    for own in words_of(part.namespace, TAG) if role in BY_OTHERS else ():
        if own.__class__ is str and u.ROLES.get(own.lower()) == BY_OTHERS[str(role)]:
            messages = _read(lens, {**part.value, TAG: own})
            if messages is not None and (len(messages) == 1 if role == "system" else any(message.role == "tool" for message in messages)):
                return [_of(role, message) for message in messages]
    return None


def _read(lens: Any, wire: dict[str, Any]) -> list[u.Message] | None:
    try:
        messages: list[u.Message] = lens.read_messages([wire])
    except (DecodeError, AttributeError):
        return None
    return (
        messages if all(message.parts and not any(part.__class__ is u.Opaque for part in message.parts) for message in messages) else None
    )


def _of(role: Any, message: u.Message) -> u.Message:
    if role == "system":
        message.role = role
    return message
