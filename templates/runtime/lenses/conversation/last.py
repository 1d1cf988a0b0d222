"""Messages after the list: the last ones of a conversation, at keys of the request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ... import model as u
from ...core.losses import Loss, prefix
from ...core.values import LOST
from ..extras import mark, marked
from .repeated import is_repeated
from .tables import HOISTED, LISTED, Conversation

if TYPE_CHECKING:
    from ..lens import Lens


def mark_last(talk: Conversation, messages: list[u.Message], space: str) -> None:
    """Marks messages that were in the list, but would be written at a key after it."""
    end = len(messages)
    for hoist in reversed(talk.trailing):
        message = messages[end - 1] if end else None
        if message is None or message.role != hoist.role:
            continue
        if marked(message, (space,), "$place") != HOISTED:
            mark(message, space, "$place", LISTED)
            return
        end -= 1


def write_last(
    lens: Lens, talk: Conversation, messages: list[u.Message], start: int, fields: dict[str, Any], losses: list[Loss]
) -> list[int]:
    """Write the last messages to fields of the request, and return their indexes. A message stays if nothing of it can be written.

    Messages of a role without rows do not count: they go to a field before the list.
    """
    end = len(messages)
    written: list[int] = []
    elsewhere = [hoist.role for hoist in talk.hoisted if not hoist.lists]
    for hoist in reversed(talk.trailing):
        while end > start and (is_repeated(lens, messages[end - 1]) or messages[end - 1].role in elsewhere):
            end -= 1
        message = messages[end - 1] if end > start else None
        if message is not None and message.role == hoist.role and marked(message, lens.SPACES, "$place") != LISTED:
            own_losses: list[Loss] = []
            encoded = getattr(lens, f"encode_{hoist.name}")(message, own_losses)
            if encoded is not LOST and encoded not in ("", []):
                end -= 1
                prefix(own_losses, 0, f"messages[{end}]")
                losses += own_losses
                fields[hoist.place] = encoded
                written.append(end)
        if hoist.empty is not None:
            fields.setdefault(hoist.place, hoist.empty)
    return written[::-1]
