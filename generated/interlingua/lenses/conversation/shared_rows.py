# Generated from templates/runtime/lenses/conversation/shared_rows.py; do not edit.

"""Rows that contain rows: an object of the conversation whose list has messages of several roles.

Each member is read as a separate row. The first message of such a row keeps its other keys; later ones are marked as following it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, cast

from ... import model as u
from ...core.plain import plain
from ...core.values import same
from ..extras import ROW, WIRE, mark, marked, unknown_key
from .items import TURN, is_continued

if TYPE_CHECKING:
    from ...core.errors import Step
    from ...core.losses import Loss
    from ..lens import Lens

BEHIND: Final = "same"  # in place of the keys: the message was in the row of the previous message
ALONE: Final = "alone"  # the message was a separate row, although its role belongs in such rows

Read = Callable[[list[Any], list[u.Message], Callable[[int], "tuple[Step, ...]"]], None]
"""Reads rows into messages; the last argument gives the place of a row, for errors."""


class SharedRow:
    """`key`: that of the list of rows; `says`: the constants of its object; `roles`: of the messages that belong in such a row."""

    __slots__ = ("key", "roles", "says")

    def __init__(self, key: str, says: Mapping[str, Any], roles: tuple[str, ...]) -> None:
        self.key = key
        self.says = dict(says)
        self.roles = roles

    def holds(self, item: Any) -> bool:
        """Whether a row contains rows. An empty one is an unknown message."""
        if item.__class__ is not dict or not item.get(self.key) or item[self.key].__class__ is not list:
            return False
        return all(key in item and same(item[key], constant) for key, constant in self.says.items())

    def read(self, space: str, items: list[Any], messages: list[u.Message], aside: Collection[int], read: Read) -> None:
        """Reads all rows of a conversation."""
        own_rows: list[int] = []
        for index, item in enumerate(items):
            if index in aside:
                continue
            if not self.holds(item):
                own_rows.append(index)
                continue
            self._read_own(space, items, own_rows, messages, read)
            own_rows = []
            nested: list[u.Message] = []
            read(item[self.key], nested, lambda number, index=index: (index, self.key, number))
            if (odd := next((key for key in item if key.__class__ is not str), None)) is not None:
                error = unknown_key(odd, ())
                error.under(index)
                raise error
            other_keys = {key: plain(member) for key, member in item.items() if key != self.key and key not in self.says}
            mark(nested[0], space, ROW, {space: {f"${key}" if key[:1] == "$" else key: member for key, member in other_keys.items()}})
            for before, later in pairwise(nested):
                mark(later, space, ROW, BEHIND)
                if later.role != before.role:  # two messages of one role would be one in another format
                    mark(later, space, TURN, "continued")
            messages += nested
        self._read_own(space, items, own_rows, messages, read)

    def _read_own(self, space: str, items: list[Any], indexes: list[int], messages: list[u.Message], read: Read) -> None:
        """Reads rows that contain no rows."""
        own_messages: list[u.Message] = []
        read([items[index] for index in indexes], own_messages, lambda number: (indexes[number],))
        for message in own_messages:
            if message.role in self.roles:
                mark(message, space, ROW, ALONE)
        messages += own_messages

    def put(self, lens: Lens, message: u.Message, turns: list[Any], start: int, losses: list[Loss], before: int) -> None:
        """Moves the rows of a message (`turns` from `start` on) into the row that contains them. `before`: where its losses begin."""
        record = marked(message, lens.SPACES, ROW) if message.extras is not None else None
        if record == ALONE or (record is None and message.role not in self.roles):
            return
        rows = turns[start:]
        del turns[start:]
        goes_on = record == BEHIND or (record is None and message.extras is not None and is_continued(message.extras))
        if goes_on and turns and self.holds(turns[-1]):
            turns[-1] = {**turns[-1], self.key: [*turns[-1][self.key], *rows]}
            return
        row: dict[str, Any] = {**self.says, self.key: rows}
        if isinstance(record, dict):
            prefixes = tuple(f"extras.{space}.{WIRE}.{ROW}." for space in lens.SPACES)  # a message without a separate row has reported them
            losses[before:] = [loss for loss in losses[before:] if not loss.path.startswith(prefixes)]
        for tree in cast(dict[str, dict[str, Any]], record).values() if isinstance(record, dict) else ():
            for key, member in tree.items():
                row.setdefault(key[1:] if key[:2] == "$$" else key, member)
        turns.append(row)
