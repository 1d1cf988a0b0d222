"""A provider's keywords for a stream of items."""

from __future__ import annotations

from typing import Any

import msgspec

from ..decoder import is_named


class Piece(msgspec.Struct, frozen=True):
    """One of several texts of a part, with separate events."""

    key: str
    added: str
    done: str
    type: str


class Growth(msgspec.Struct, frozen=True):
    """The events that extend a part of one class.

    delta, key:  the event with the next piece, and the piece's key
    done, whole: the event that repeats the complete text, and the text's key
    index:       the key of the index of one of several texts, or citations
    list:        the part's key of the list that the piece is added to
    beside:      additional keys of the events
    """

    part: Any
    by: Any
    delta: str
    key: str = "delta"
    done: str | None = None
    whole: str | None = None
    index: str | None = None
    list: str | None = None
    beside: dict[str, Any] = {}
    piece: Piece | None = None


class Opening(msgspec.Struct, frozen=True):
    """The events of an item, or of a part of a message item: the keys of its content and of its index.

    id, own: the key of an item's id in the events that extend it, and in the item itself
    list:    the item's key of its parts
    """

    key: str
    index: str
    added: str
    done: str
    id: str = ""
    own: str = ""
    list: str = ""


class Breaking(msgspec.Struct, frozen=True):
    """An event that breaks an answer off.

    path:   the place of the error in it
    read, write: the provider's methods for the error alone
    status: the status of the answer in the event; None: it has no answer
    found:  it is only written where it was found
    """

    event: str
    path: tuple[str, ...]
    read: str
    write: str
    status: str | None = None
    found: bool = False


class Words(msgspec.Struct, frozen=True):
    """A provider's keywords for a stream of items."""

    tag: str
    number: str | None
    response: str
    output: str  # the response's key of its items
    start: tuple[str, ...]
    end: dict[str, str]  # status of the response -> event
    status: tuple[str, str, str]  # its key, its value while the answer grows, its value when it is complete
    errors: tuple[Breaking, ...]
    item: Opening
    content: Opening
    messages: frozenset[str]  # kinds of items that are lists of parts
    grow: tuple[Growth, ...]
    notices: tuple[str, ...]  # a name may end in *

    def message(self) -> dict[str, Any]:
        """A message item without parts."""
        return {self.tag: min(self.messages), self.content.list: []}

    def nested(self, w: dict[str, Any]) -> dict[str, Any]:
        """The event with the answer in an object of its own: some servers write the keys of the answer beside the name of the event."""
        if self.response in w or not (self.status[0] in w or self.output in w):
            return w
        return {self.tag: w[self.tag], self.response: {key: value for key, value in w.items() if key != self.tag}}

    def ended(self, w: dict[str, Any]) -> Any:
        """The status of the answer in an event without the name of an end event; None if the event does not end the answer.

        An event named after an unknown status of its answer, such as `cancelled`, ends it too: it is not complete.
        """
        response: Any = w.get(self.response)
        status: Any = response.get(self.status[0]) if response.__class__ is dict else None
        if status.__class__ is not str or status in self.end:
            return status if status.__class__ is str else None
        name: Any = w.get(self.tag)
        if name.__class__ is not str or not name.endswith(f".{status}") or name in self.start or is_named(name, self.notices):
            return None
        return next(reversed(self.end))

    def end_of(self, status: Any) -> str:
        """The name of the event that ends an answer with this status; for an unknown status, the name made from it."""
        complete = self.status[2]
        if status.__class__ is not str or status == self.status[1]:
            return self.end[complete]
        named = self.end[complete].removesuffix(complete) + status
        return self.end.get(status) or (self.end[complete] if any(row.event == named for row in self.errors) else named)

    def as_text(self, w: dict[str, Any]) -> dict[str, Any] | None:
        """The event of one of several texts as an event with the text alone: the next piece, or the whole text. None if it has no text."""
        name: Any = w.get(self.tag)
        for row in self.grow:
            opened: Any = w.get(row.piece.key) if row.piece is not None and name in (row.piece.added, row.piece.done) else None
            text: Any = opened.get(row.whole) if opened.__class__ is dict else None
            if row.piece is None or not text or text.__class__ is not str or opened.get(self.tag, row.piece.type) != row.piece.type:
                continue
            place = {key: value for key, value in w.items() if key in self.known(row)}
            if name == row.piece.added:
                return {**place, self.tag: row.delta, row.key: text}
            return {**place, self.tag: row.done, str(row.whole): text} if row.done is not None else None
        return None

    def known(self, row: Growth) -> set[str | None]:
        """The known keys of an event that extends a part."""
        return {self.tag, self.number, self.item.index, self.item.id, self.content.index, row.key, row.index}

    def keys(self) -> dict[str, frozenset[str | None]]:
        """The known keys of each event that does not extend a part; at "": the keys that show where an event belongs."""
        place = {self.tag, self.number, self.item.index, self.item.id, self.content.index}
        known: dict[str, set[str | None]] = {"": set()}
        known |= {name: {self.response} for name in (*self.start, *self.end.values(), *(row.event for row in self.errors if row.status))}
        for opening in (self.item, self.content):
            known |= {name: {opening.key} for name in (opening.added, opening.done)}
        for row in self.grow:
            if row.done is not None:
                known[row.done] = {row.whole, row.index, *row.beside}
            if row.piece is not None:
                for name in (row.piece.added, row.piece.done):
                    known[name] = known.get(name, set()) | {row.piece.key, row.index}
        return {name: frozenset(keys | place) for name, keys in known.items()}
