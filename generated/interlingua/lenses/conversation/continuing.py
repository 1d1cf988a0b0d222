# Generated from templates/runtime/lenses/conversation/continuing.py; do not edit.

"""Messages that share a row: a later one takes the keys of the row from the message before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from ... import model as u
from ...core.losses import Loss
from .items import OWN
from .tables import Conversation

NOTHING: Final[tuple[Any, ...]] = (None, [], {})


def in_its_row(
    talk: Conversation, message: u.Message, first: u.Message | None, write: Callable[[u.Message, list[Loss]], Any], losses: list[Loss]
) -> Any:
    """The result of `write` for a message that continues the row of `first`.

    The message may lack a key that the row requires, and that `first` has. If it cannot be written without this key, it is written with
    it: both rows become one, which has the key once.
    """
    before = len(losses)
    out = write(message, losses)
    if len(losses) == before or first is None or talk.row_role(message.role) != talk.row_role(first.role):
        return out
    lent = {name: getattr(first, name) for name in OWN if name != "form" and getattr(message, name) in NOTHING}
    own_losses: list[Loss] = []
    again = write(msgspec.structs.replace(message, **lent), own_losses)
    own_losses = [loss for loss in own_losses if _field(loss) not in lent]
    if len(own_losses) >= len(losses) - before:
        return out
    losses[before:] = own_losses
    return again


def _field(loss: Loss) -> str:
    """The field of the message that a loss is about."""
    return loss.path.partition(".")[0].partition("[")[0]
