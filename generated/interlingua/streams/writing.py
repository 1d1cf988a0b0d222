# Generated from templates/runtime/streams/writing.py; do not edit.

"""The state of a part that is being written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import model as u


class Writing:
    """The state of an open part that is being written."""

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
        *("place", "part", "signed", "spoke", "summarized", "argument_texts", "sent", "text_index", "is_written", "usual", "whole"),
    )

    def __init__(self, event: u.PartStart, grows: frozenset[type], whole: bool) -> None:
        self.index = event.index
        self.candidate = event.candidate
        self.part: Any = event.part
        self.opening: Any = event.part  # as it was opened
        self.extras = event.extras
        self.grows = grows  # the deltas that the target can write for it
        self.whole = whole  # written in one piece when it is complete
        self.cited: list[u.Citation] = []  # in order of arrival, written or not
        self.beside: dict[str, Any] | None = None  # extras of the event that ends it
        self.lane: Any = None  # parts of one lane are written one after another
        self.place = -1  # the index on the wire
        self.deltas: list[u.PartDelta | u.Opaque] | None = None  # events that wait for its turn, and the provider's own events
        self.ended: u.PartEnd | None = None
        self.held = False  # its turn has come, but it has no content yet
        self.final: Any = None  # the complete part, if the source repeats it
        self.kept: list[Any] = []  # deltas that were not written
        self.late: dict[str, Any] | None = None  # keys of the written deltas
        self.sent: set[type] = set()  # classes of the written deltas
        self.signed: u.SignatureDelta | None = None  # its signature, once written
        self.is_written = False  # something of it was written
        self.spoke = False  # more than an empty text was written
        self.argument_texts: list[str] = []  # text of the arguments, if they have to be an object
        self.summarized = False  # its summary was written as its content
        self.text_index = 0  # index of the current text of a reasoning part
        self.usual: type | None = None  # the class of the last delta
        self.form: Callable[[int, str], dict[str, Any]] | None = None  # encodes one more delta of this class
        self.again: Callable[[int, str], dict[str, Any]] | None = None  # encodes one more delta of this class, possibly with side effects


def place_of(part: Writing) -> str:
    """The path of a part in the answer."""
    return f"candidates[{part.candidate}].message.parts[{part.index}]"


def has_input(part: Writing) -> bool:
    """Whether a call that was opened on the wire has an input, possibly an empty one."""
    return not part.whole and any(call is not None and call.input is not None for call in (part.opening, part.final))


def is_foreign(part: Writing, spaces: tuple[str, ...]) -> bool:
    """Whether only another provider understands a part. `spaces`: those of the target"""
    return part.part.__class__ is u.Opaque and part.part.namespace not in spaces
