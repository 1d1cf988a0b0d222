# Generated from templates/runtime/streams/chunks/usual.py; do not edit.

"""Chunks that differ from one before in a text alone: compared as a whole, in C, with holes where another value may stand."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ..wording import Path, Wording, with_value
from .open_parts import Call, Growing

DEPTH: Final = 16  # of a chunk; what is deeper is read with care each time


class _Text:
    """A hole that any text fits but an empty one. `said`: the one that was compared last."""

    __slots__ = ("said",)

    def __init__(self) -> None:
        self.said: Any = None

    def __eq__(self, other: object) -> bool:
        self.said = other
        return other.__class__ is str and other != ""


class _Exactly:
    """A number or a flag: those of other types can be equal to it."""

    __slots__ = ("cls", "value")

    def __init__(self, value: Any) -> None:
        self.cls = value.__class__
        self.value = value

    def __eq__(self, other: object) -> bool:
        return other.__class__ is self.cls and other == self.value


class _Count:
    """A hole that every whole number fits; `some`: but 0, which does not stand for what was counted before."""

    __slots__ = ("some",)

    def __init__(self, some: bool) -> None:
        self.some = some

    def __eq__(self, other: object) -> bool:
        return other.__class__ is int and (other != 0 or not self.some)


class _Padding:
    """A hole that every string fits."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return other.__class__ is str


class _Never:
    """Nothing is like it."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return False


_NO_COUNT, _SOME, _PADDING, _NEVER = _Count(False), _Count(True), _Padding(), _Never()
_NUMBERS: Final = (int, float, bool)


def like(tree: Any, counts: bool = False, depth: int = 0) -> Any:
    """What equals this JSON value and no other; with `counts` also one with other whole numbers that count more."""
    cls = tree.__class__
    if depth > DEPTH:
        return _NEVER
    if cls is dict:
        return {key: like(value, counts, depth + 1) for key, value in tree.items()}
    if cls is list:
        return [like(value, counts, depth + 1) for value in tree]
    if cls is int and counts:
        return _SOME if tree else _NO_COUNT
    return _Exactly(tree) if cls in _NUMBERS else tree


class Frame:
    """What of a chunk is not its fragment: another fragment can only be read beside it if all of this is the same.

    around: the chunk without its candidates. `number`: of the candidate. `within`: that without the message's fragment
    """

    __slots__ = ("around", "number", "within")

    def __init__(self, around: dict[str, Any], number: int, within: list[Any]) -> None:
        self.around = around
        self.number = number
        self.within = within

    def holds(self, other: Frame) -> bool:
        """Whether a chunk in the other one says nothing else of the answer, or of this candidate. This one has holes."""
        return self.around == other.around and (self.number != other.number or self.within == other.within)


class Usual:
    """A chunk that said one more text, for those that say another one in its place.

    pattern: what they equal. `frame`: with holes. `path`: where the text stands
    counts:  the chunk tells token counts: of those that equal it the last one's are read, when they are needed
    """

    __slots__ = ("call", "counts", "delta", "explicit", "frame", "growing", "hole", "index", "key", "padding", "path", "pattern", "thought")

    def __init__(self, w: dict[str, Any], path: Path, frame: Frame, usage: str | None, padding: list[str]) -> None:
        said = w.get(usage) if usage is not None else None
        self.path = path
        self.padding = [key for key in padding if w[key].__class__ is str]
        self.counts = usage if said.__class__ is dict else None
        self.hole = _Text()
        around = like(frame.around)
        for key in self.padding:
            around[key] = _PADDING
        if self.counts is not None:
            around[self.counts] = like(said, counts=True)
        self.frame = Frame(around, frame.number, like(frame.within))
        self.pattern: dict[str, Any] = with_value(like(w), path, self.hole) | around

    def of(self, growing: Growing, event: u.PartDelta, call: Call | None, explicit: bool) -> None:
        """What grows by the text: the call of the last fragment, or the open text. `explicit`: fragments tell which call they are of."""
        self.growing = growing
        self.index = event.index
        self.delta: Any = event.delta.__class__
        self.call = call
        self.thought = growing.thought if growing.text is u.Reasoning and call is None else None
        self.key: Any = growing.last
        self.explicit = explicit

    def goes_on(self) -> bool:
        """Whether what grew by the text is still open."""
        growing, call = self.growing, self.call
        if call is None:
            return growing.open == self.index and growing.text is not None
        return growing.calls.get(self.key) is call and not growing.names and self.explicit

    def wording(self, w: dict[str, Any]) -> Wording:
        """Where a chunk like it has its text, its padding and its counts."""
        counts = () if self.counts is None else _counts(w[self.counts], (self.counts,))
        return Wording(self.path, (*((key,) for key in self.padding), *counts))


def _counts(tree: Any, path: Path) -> list[Path]:
    """Where in token counts a whole number stands."""
    if tree.__class__ is int:
        return [path]
    members: Any = tree.items() if tree.__class__ is dict else enumerate(tree) if tree.__class__ is list else ()
    return [found for step, value in members for found in _counts(value, (*path, step))]
