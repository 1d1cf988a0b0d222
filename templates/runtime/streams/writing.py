"""A part of a streamed answer on its way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import model as u


class Writing:
    """An open part on its way out."""

    __slots__ = (
        *(
            "again",
            "beside",
            "candidate",
            "cited",
            "deltas",
            "ended",
            "extras",
            "final",
            "form",
            "opening",
            "grows",
            "held",
            "index",
            "kept",
            "lane",
            "late",
        ),
        *("place", "part", "signed", "spoke", "summarized", "said", "sent", "text_index", "told", "usual", "whole"),
    )

    def __init__(self, event: u.PartStart, grows: frozenset[type], whole: bool) -> None:
        self.index = event.index
        self.candidate = event.candidate
        self.part: Any = event.part
        self.opening: Any = event.part  # as it was opened
        self.extras = event.extras
        self.grows = grows  # the deltas that the target can write for it
        self.whole = whole  # written in one piece when it is complete
        self.cited: list[u.Citation] = []  # in the order in which they came, written or not
        self.beside: dict[str, Any] | None = None  # what the event that ends it says besides
        self.lane: Any = None  # parts of one lane are written one after another
        self.place = -1  # on the wire
        self.deltas: list[u.PartDelta | u.Opaque] | None = None  # that wait until it is its turn, and events of the provider's own
        self.ended: u.PartEnd | None = None
        self.held = False  # it is its turn, but it has said nothing yet
        self.final: Any = None  # the whole part, if the source repeats it
        self.kept: list[Any] = []  # deltas that were not written
        self.late: dict[str, Any] | None = None  # keys that came with those that were
        self.sent: set[type] = set()  # deltas that were
        self.signed: u.SignatureDelta | None = None  # its signature, once that was written
        self.told = False  # something of it went out
        self.spoke = False  # one of them was more than an empty text
        self.said: list[str] = []  # text of the arguments, if it has to be an object
        self.summarized = False  # its summary was written as its content
        self.text_index = 0  # which of its texts a reasoning part has come to
        self.usual: type | None = None  # the class of the delta before
        self.form: Callable[[int, str], dict[str, Any]] | None = None  # what one more of these is on the wire
        self.again: Callable[[int, str], dict[str, Any]] | None = None  # writes it


def place_of(part: Writing) -> str:
    """Where a part stands in the answer."""
    return f"candidates[{part.candidate}].message.parts[{part.index}]"
