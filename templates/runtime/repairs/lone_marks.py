"""Cache marks that follow nothing in their list. A mark covers everything before it, so it moves to what is before it in the prompt."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from .. import model as u
from ..core.lookup import load
from ..lenses.fitting import try_decode
from ..lenses.foreign.objects import formats, has_key, tagged
from ..registry import PROVIDERS
from .draft import Draft

BEFORE = "a mark needs something before it in its list, so it is on what the prompt has before it"
NOTHING = "there is nothing before the mark"
AGAIN = "what is before the mark has a mark"


@cache
def _shapes(space: str) -> tuple[str, ...]:
    """The shapes of cache marks that are members of a list in this format."""
    lens: Any = load(space).LENS if space in PROVIDERS else None
    shapes = (name[5:].lower() for name in dir(lens) if name.startswith("ROWS_") and getattr(lens, name).struct == "CacheHint")
    return tuple(shape for shape in shapes if hasattr(lens, f"fits_{shape}") and hasattr(lens, f"decode_{shape}"))


def mark_of(part: Any) -> u.CacheHint | None:
    """The cache hint that a part or a tool is in its own format, or in another one if its own has no such marks; None if it is none."""
    if part.__class__ is not u.Opaque:
        return None
    if _shapes(part.namespace):
        return _hint(part.namespace, part.value)
    value = tagged(part.value) or part.value
    return next((hint for space in _others(value) if (hint := _hint(space, value)) is not None), None)


def _hint(space: str, value: Any) -> u.CacheHint | None:
    """The cache hint that a value is in a format; None if it is none."""
    lens: Any = load(space).LENS
    fitting = (shape for shape in _shapes(space) if getattr(lens, f"fits_{shape}")(value))
    return next((try_decode(lens, value, f"decode_{shape}") for shape in fitting), None)


def _others(value: Any) -> Iterator[str]:
    """The formats with such marks that may describe an object. A format that keeps the content of others has their marks."""
    members = cast("dict[str, Any]", value if isinstance(value, dict) else {})
    return (name for name in formats() if members and all(has_key(name, key) for key in members) and _shapes(name))


class Marks:
    """Moves each mark that follows nothing to the last tool or part before it, in the order of the prompt: tools, then parts."""

    def __init__(self, d: Draft) -> None:
        self._draft = d
        self._last: tuple[list[Any], int] | None = None  # the list with the last tool or part, and its index there

    def move(self) -> None:
        d = self._draft
        held: list[Any] = [*d.request.tools, *(part for message in d.messages for part in message.parts)]
        if not any(self._hint(part) for holder in held for part in (holder, *getattr(holder, "parts", ()))):
            return
        tools = self._moved(d.request.tools)
        turns = [(message, self._moved(message.parts)) for message in d.messages]
        d.set(tools=tools)
        d.write([d.with_parts(message, parts) for message, parts in turns])

    def _hint(self, part: Any) -> u.CacheHint | None:
        """The hint of a mark. A mark of another format stays in the format that it came in, if this is the target's."""
        stays = part.__class__ is u.Opaque and part.namespace in self._draft.lens.SPACES and not _shapes(part.namespace)
        return None if stays else mark_of(part)

    def _moved(self, members: list[Any]) -> list[Any]:
        """Return the members without marks. Members that get a mark are replaced in their list."""
        out: list[Any] = []
        for member in members:
            if (hint := self._hint(member)) is not None:
                self._mark(member, hint)
                continue
            if isinstance(member, u.ToolResult):
                member = self._draft.with_parts(member, self._moved(member.parts))
            out.append(member)
            if hasattr(member, "cache"):
                self._last = out, len(out) - 1
        return out

    def _mark(self, mark: u.Opaque, hint: u.CacheHint) -> None:
        d = self._draft
        d.spent.add(id(mark))
        if self._last is None:
            d.lose(mark, "Opaque", "dropped", "trivial", NOTHING, mark.value)
            return
        members, place = self._last
        if members[place].cache is not None:
            d.lose(mark, "Opaque", "dropped", "trivial", AGAIN, mark.value)
            return
        d.lose(mark, "Opaque", "moved", "trivial", BEFORE, mark.value)
        members[place] = d.having(members[place], cache=hint)
