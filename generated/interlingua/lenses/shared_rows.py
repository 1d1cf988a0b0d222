# Generated from templates/runtime/lenses/shared_rows.py; do not edit.

"""Rows that hold rows: an object of the conversation whose list has messages of several roles.

Each member is read as a row by itself. The first message of such a row remembers its other keys, the later ones that they stood behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, cast

from .. import model as u
from ..core.plain import plain
from ..core.values import same
from .extras import ROW, WIRE, mark, marked, unknown_key
from .items import TURN, is_continued

if TYPE_CHECKING:
    from ..core.errors import Step
    from ..core.losses import Loss
    from .lens import Lens

BEHIND: Final = "same"  # in place of the keys: the message stood in the row of the one before
ALONE: Final = "alone"  # the message was a row by itself, though its role stands in such rows

Read = Callable[[list[Any], list[u.Message], Callable[[int], "tuple[Step, ...]"]], None]
"""Reads rows into messages; the last says where a row stands, for errors."""


class SharedRow:
    """key: of the list of rows; says: the constants of the object that has it; roles: of the messages that stand in such a row."""

    __slots__ = ("key", "roles", "says")

    def __init__(self, key: str, says: Mapping[str, Any], roles: tuple[str, ...]) -> None:
        self.key = key
        self.says = dict(says)
        self.roles = roles

    def holds(self, item: Any) -> bool:
        """Whether a row is one that holds rows. One without any is a message that nobody knows."""
        if item.__class__ is not dict or not item.get(self.key) or item[self.key].__class__ is not list:
            return False
        return all(key in item and same(item[key], said) for key, said in self.says.items())

    def read(self, space: str, items: list[Any], messages: list[u.Message], aside: Collection[int], read: Read) -> None:
        """All rows of a conversation."""
        own: list[int] = []
        for index, item in enumerate(items):
            if index in aside:
                continue
            if not self.holds(item):
                own.append(index)
                continue
            self._read_own(space, items, own, messages, read)
            own = []
            found: list[u.Message] = []
            read(item[self.key], found, lambda number, index=index: (index, self.key, number))
            if (odd := next((key for key in item if key.__class__ is not str), None)) is not None:
                error = unknown_key(odd, ())
                error.under(index)
                raise error
            left = {key: plain(said) for key, said in item.items() if key != self.key and key not in self.says}
            mark(found[0], space, ROW, {space: {f"${key}" if key[:1] == "$" else key: said for key, said in left.items()}})
            for before, later in pairwise(found):
                mark(later, space, ROW, BEHIND)
                if later.role != before.role:  # two of one role would be one in another format
                    mark(later, space, TURN, "continued")
            messages += found
        self._read_own(space, items, own, messages, read)

    def _read_own(self, space: str, items: list[Any], indexes: list[int], messages: list[u.Message], read: Read) -> None:
        """Rows that hold no rows."""
        found: list[u.Message] = []
        read([items[index] for index in indexes], found, lambda number: (indexes[number],))
        for message in found:
            if message.role in self.roles:
                mark(message, space, ROW, ALONE)
        messages += found

    def put(self, lens: Lens, message: u.Message, turns: list[Any], start: int, losses: list[Loss], told: int) -> None:
        """Puts the rows of a message, which are there from `start` on, into the row that holds them. `told`: its losses begin there."""
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
            mine = tuple(f"extras.{space}.{WIRE}.{ROW}." for space in lens.SPACES)  # a message without a row of its own told of them
            losses[told:] = [loss for loss in losses[told:] if not loss.path.startswith(mine)]
        for tree in cast(dict[str, dict[str, Any]], record).values() if isinstance(record, dict) else ():
            for key, said in tree.items():
                row.setdefault(key[1:] if key[:2] == "$$" else key, said)
        turns.append(row)
