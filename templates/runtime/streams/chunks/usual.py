"""Patterns for chunks that only differ from a previous one in a text: compared as a whole, in C, with holes for values that may vary."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ..wording import Path, Wording, with_value
from .open_parts import Call, Growing

DEPTH: Final = 16  # of a chunk; deeper values are decoded each time


class _Text:
    """A hole that matches any text but an empty one. `value`: the text that was compared last."""

    __slots__ = ("value",)

    def __init__(self) -> None:
        self.value: Any = None

    def __eq__(self, other: object) -> bool:
        self.value = other
        return other.__class__ is str and other != ""


class _Exactly:
    """A number or a flag, which must not equal one of another type."""

    __slots__ = ("cls", "value")

    def __init__(self, value: Any) -> None:
        self.cls = value.__class__
        self.value = value

    def __eq__(self, other: object) -> bool:
        return other.__class__ is self.cls and other == self.value


class _Count:
    """A hole that matches every whole number; `some`: except 0, which does not replace an earlier count."""

    __slots__ = ("some",)

    def __init__(self, some: bool) -> None:
        self.some = some

    def __eq__(self, other: object) -> bool:
        return other.__class__ is int and (other != 0 or not self.some)


class _Padding:
    """A hole that matches every string."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return other.__class__ is str


class _Never:
    """A pattern that matches nothing."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return False


_NO_COUNT, _SOME, _PADDING, _NEVER = _Count(False), _Count(True), _Padding(), _Never()
_NUMBERS: Final = (int, float, bool)


def like(tree: Any, counts: bool = False, depth: int = 0) -> Any:
    """A pattern that equals only this JSON value; with `counts` also one with other whole numbers that replace these."""
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
    """The part of a chunk outside its fragment. Another chunk can only be read in the same way if all of this is equal.

    around: the chunk without its candidates. `number`: of the candidate. `within`: the candidate without the message's fragment
    """

    __slots__ = ("around", "number", "within")

    def __init__(self, around: dict[str, Any], number: int, within: list[Any]) -> None:
        self.around = around
        self.number = number
        self.within = within

    def holds(self, other: Frame) -> bool:
        """Whether a chunk with the other frame adds nothing else to the answer, or to this candidate. This frame has holes."""
        return self.around == other.around and (self.number != other.number or self.within == other.within)


class Usual:
    """A chunk that added one text, as the pattern for chunks with another text in its place.

    pattern: equals such chunks. `frame`: with holes. `path`: the place of the text
    counts:  the chunk has token counts: among chunks that match, only the last counts are read, when they are needed
    """

    __slots__ = ("call", "counts", "delta", "explicit", "frame", "growing", "hole", "index", "key", "padding", "path", "pattern", "thought")

    def __init__(self, w: dict[str, Any], path: Path, frame: Frame, usage: str | None, padding: list[str]) -> None:
        counts = w.get(usage) if usage is not None else None
        self.path = path
        self.padding = [key for key in padding if w[key].__class__ is str]
        self.counts = usage if counts.__class__ is dict else None
        self.hole = _Text()
        around = like(frame.around)
        for key in self.padding:
            around[key] = _PADDING
        if self.counts is not None:
            around[self.counts] = like(counts, counts=True)
        self.frame = Frame(around, frame.number, like(frame.within))
        self.pattern: dict[str, Any] = with_value(like(w), path, self.hole) | around

    def of(self, growing: Growing, event: u.PartDelta, call: Call | None, explicit: bool) -> None:
        """Sets what the text extends: the call of the last fragment, or the open text. `explicit`: fragments name their call."""
        self.growing = growing
        self.index = event.index
        self.delta: Any = event.delta.__class__
        self.call = call
        self.thought = growing.thought if growing.text is u.Reasoning and call is None else None
        self.key: Any = growing.last
        self.explicit = explicit

    def goes_on(self) -> bool:
        """Whether the part that the text extended is still open."""
        growing, call = self.growing, self.call
        if call is None:
            return growing.open == self.index and growing.text is not None
        return growing.calls.get(self.key) is call and not growing.names and self.explicit

    def wording(self, w: dict[str, Any]) -> Wording:
        """The places of the text, the padding and the counts in a chunk like this."""
        counts = () if self.counts is None else _counts(w[self.counts], (self.counts,))
        return Wording(self.path, (*((key,) for key in self.padding), *counts))


def _counts(tree: Any, path: Path) -> list[Path]:
    """The places of whole numbers in token counts."""
    if tree.__class__ is int:
        return [path]
    members: Any = tree.items() if tree.__class__ is dict else enumerate(tree) if tree.__class__ is list else ()
    return [place for step, value in members for place in _counts(value, (*path, step))]
