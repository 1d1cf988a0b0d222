# Generated from templates/runtime/repairs/cache.py; do not edit.

"""Cache hints: how many a prompt may have, for how long, and where."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.values import unchanged
from ..lenses.extras import WIRE
from ..lenses.known_keys import unwritten
from .draft import Draft
from .parameters import Drop
from .step import Step
from .watch import Watch

HOLDERS: Final = (u.Message, u.ToolResult)
INNER: Final = "ToolResult.parts"


class Cache(Step, frozen=True):
    """`cache`: the latest hints stay. Marks at keys that the target only reads are removed.

    max:     how many hints there may be, in tools and messages together
    takes:   the accepted durations, the shortest first; any other one is removed
    order:   longest_first: an earlier hint lasts at least as long as the longest later one
    refuses: classes of parts that cannot have a hint, or a class and the media types that can: `Document except application/pdf`; the hint
             of such a part moves to the part before it in its message. `ToolResult.parts`: parts of results; the hint moves to the result
    of:      part: messages cannot have a hint; it moves to the last part of the message that can. The hint of the whole request, if the
             target does not accept it, moves to the last part of the conversation that can have one
    """

    word = "cache"
    wakes = False
    bodies = frozenset(("request", "messages"))

    max: int | None = None
    takes: tuple[str, ...] = ()
    order: str | None = None
    refuses: tuple[str, ...] = ()
    of: str | None = None

    def watch(self, w: Watch, me: int) -> None:
        w.cache |= me
        if self.of == "part":
            w.when_set(me, "cache", when=lambda _, request: bool(request.messages))

    def mend(self, d: Draft) -> None:
        self._without_marks(d)
        if self.of == "part":
            d.write([message if message.cache is None else self._on_a_part(d, message, message.cache) for message in d.messages])
            self._of_request(d)
        if self.max is None and not self.takes and not self.refuses:
            return
        if INNER in self.refuses:
            d.write([_on_results(d, message) for message in d.messages])
        if self.refuses:
            d.write([self._on_parts_before(d, message) for message in d.messages])
        holders = _holders(d.request)
        new: dict[int, Any] = {}
        for holder in holders:
            hint = holder.cache
            if self._refuses(holder):
                d.lose(
                    holder, f"{holder.__class__.__name__}.cache", "dropped", "minor", "the target does not accept a cache hint here", hint
                )
                new[id(holder)] = None
            elif self.takes and hint.ttl is not None and hint.ttl not in self.takes:
                d.lose(holder, "CacheHint.ttl", "changed", "minor", f"the target accepts {', '.join(self.takes)}", hint.ttl)
                new[id(holder)] = d.having(hint, ttl=None)
        remaining = [holder for holder in holders if new.get(id(holder), holder) is not None]
        if self.max is not None and len(remaining) + (d.request.cache is not None) > self.max:
            for holder in remaining[: len(remaining) - self.max + (d.request.cache is not None)]:
                d.lose(
                    holder, f"{holder.__class__.__name__}.cache", "dropped", "minor", f"the target accepts at most {self.max}", holder.cache
                )
                new[id(holder)] = None
        if self.order == "longest_first" and self.takes:
            self._in_order(d, [holder for holder in remaining if new.get(id(holder), holder) is not None], new)
        if new:
            _write(d, {identity: {"cache": hint} for identity, hint in new.items()})

    def _without_marks(self, d: Draft) -> None:
        """Remove the recorded spellings of hints at keys that the target only reads: the lens writes the hint in the target's form."""
        new: dict[int, dict[str, Any]] = {}
        for holder in _holders(d.request):
            if holder.extras is not None and (ways := _only_read(d, holder)) and (extras := _unmarked(d, holder, ways)) != holder.extras:
                why = "the target does not take the mark of the client"
                d.lose(holder, f"{holder.__class__.__name__}.cache", "changed", "minor", why, holder.cache)
                new[id(holder)] = {"extras": extras}
        if new:
            _write(d, new)

    def _of_request(self, d: Draft) -> None:
        """Move the hint of the request to the last part of the last message: what is cached ends there."""
        hint = d.request.cache
        drop = d.rule(Drop)
        if hint is None or self.max == 0 or (_has_place(d.lens) and (drop is None or "cache" not in drop.fields)):
            return
        for number in range(len(d.messages) - 1, -1, -1):
            if (place := self._place(d.messages[number])) is not None:
                d.lose("cache", "Request.cache", "moved", "trivial", "the target accepts cache hints on parts only", hint)
                d.write([*d.messages[:number], _with_hint(d, d.messages[number], place, hint), *d.messages[number + 1 :]])
                d.set(cache=None)
                return

    def _place(self, message: u.Message) -> int | None:
        """The index of the last part that can have a hint."""
        parts: list[Any] = message.parts
        places = range(len(parts) - 1, -1, -1)
        return next((place for place in places if not isinstance(parts[place], u.Opaque) and not self._refuses(parts[place])), None)

    def _on_a_part(self, d: Draft, message: u.Message, hint: u.CacheHint) -> u.Message:
        """Return the message with its hint moved to a part; the same object if no part can have it."""
        if (place := self._place(message)) is None:
            return message
        d.lose(message, "Message.cache", "moved", "trivial", "the target accepts cache hints on parts only", hint)
        return _with_hint(d, message, place, hint)

    def _refuses(self, part: Any) -> bool:
        """Whether a part cannot have a hint."""
        name = part.__class__.__name__
        return any(
            name == kind and (not types or getattr(getattr(part, "source", None), "media_type", None) not in types)
            for kind, *types in (refused.replace(" except", "").split() for refused in self.refuses)
        )

    def _on_parts_before(self, d: Draft, message: u.Message) -> u.Message:
        """Return the message, with hints of parts that cannot have one moved to the parts before them."""
        parts: list[Any] = list(message.parts)
        for place in range(1, len(parts)):
            part, before = parts[place], parts[place - 1]
            if part.__class__ is u.Opaque or part.cache is None or not self._refuses(part):
                continue
            if before.__class__ is not u.Opaque and before.cache is None and not self._refuses(before):
                why = "the target does not accept a cache hint here, so it is on the part before"
                d.lose(part, f"{part.__class__.__name__}.cache", "moved", "minor", why, part.cache)
                parts[place - 1 : place + 1] = [d.having(before, cache=part.cache), d.having(part, cache=None)]
        return d.with_parts(message, parts)

    def _in_order(self, d: Draft, holders: list[Any], new: dict[int, u.CacheHint | None]) -> None:
        longest = 0
        for holder in reversed(holders):
            hint = new.get(id(holder)) or holder.cache
            length = self.takes.index(hint.ttl) if hint.ttl in self.takes else 0
            if length < longest:
                d.lose(holder, "CacheHint.ttl", "changed", "trivial", "a later cache hint lasts longer", hint.ttl)
                new[id(holder)] = d.having(hint, ttl=self.takes[longest])
            longest = max(longest, length)


def _with_hint(d: Draft, message: u.Message, place: int, hint: u.CacheHint) -> u.Message:
    """Return the message with a hint at a part in place of one of its own. The part keeps a hint that it has."""
    parts: list[Any] = message.parts
    part = parts[place]
    held = part if part.cache is not None else d.having(part, cache=d.stands_for(replace(hint), message))
    return d.having(message, cache=None, parts=[*parts[:place], held, *parts[place + 1 :]], form="list")


@lru_cache(256)
def _has_place(lens: Any) -> bool:
    """Whether the lens writes the hint of a request."""
    return all(loss.path != "cache" for loss in lens.write_request(u.Request(cache=u.CacheHint()))[1])


def _on_results(d: Draft, message: u.Message) -> u.Message:
    """Return the message, with hints of the parts of its results moved to the results."""
    parts: list[Any] = message.parts
    return d.with_parts(message, [_with_hint_of_parts(d, part) if part.__class__ is u.ToolResult else part for part in parts])


def _with_hint_of_parts(d: Draft, result: Any) -> Any:
    """Return the result with the last hint of its parts, unless it has one of its own: what is cached ends with the result."""
    hint: u.CacheHint | None = result.cache
    parts: list[Any] = list(result.parts)
    for place in range(len(parts) - 1, -1, -1):
        part = parts[place]
        if part.__class__ is u.Opaque or part.cache is None:
            continue
        code, level = ("moved", "trivial") if hint is None else ("dropped", "minor")
        d.lose(part, f"{part.__class__.__name__}.cache", code, level, "the target accepts cache hints on results, not in them", part.cache)
        hint = hint or part.cache
        parts[place] = d.having(part, cache=None)
    return result if unchanged(parts, result.parts) else d.having(result, cache=hint, parts=parts)


def _holders(request: u.Request) -> list[Any]:
    """Everything that has a hint, in the order of the prompt: tools, then messages with their parts."""
    tools: list[Any] = request.tools
    holders = [tool for tool in tools if tool.__class__ is not u.Opaque and tool.cache is not None]
    for message in request.messages:
        parts: list[Any] = message.parts
        for part in parts:
            if part.__class__ is u.Opaque:
                continue
            inner: list[Any] = part.parts if part.__class__ is u.ToolResult else []
            holders += [member for member in inner if member.__class__ is not u.Opaque and member.cache is not None]
            if part.cache is not None:
                holders.append(part)
        if message.cache is not None:
            holders.append(message)
    return holders


def _only_read(d: Draft, holder: Any) -> frozenset[tuple[str, ...]]:
    """The paths to the target's keys that contain the hint of such a holder and are only read."""
    return unwritten(d.lens.NAMESPACE, holder.__class__.__name__, "cache")


def _unmarked(d: Draft, holder: Any, ways: frozenset[tuple[str, ...]]) -> dict[str, Any]:
    """Return a holder's extras without the spellings of its hint at these keys."""
    return {space: _without(tree, ways) if space in d.lens.SPACES else tree for space, tree in holder.extras.items()}


def _without(tree: Any, ways: frozenset[tuple[str, ...]]) -> Any:
    """Return the extras of an object without the spellings of these keys."""
    for *steps, key in ways:
        place, *within = steps or [WIRE]
        held: Any = tree.get(place) if tree.__class__ is dict else None
        if held.__class__ is not dict:
            continue
        if steps:
            held = _without(held, frozenset([(*within, key)]))
        elif key in held:
            held = {name: spelled for name, spelled in held.items() if name != key}
        tree = {**tree, place: held} if held else {name: kept for name, kept in tree.items() if name != place}
    return tree


def _write(d: Draft, new: dict[int, dict[str, Any]]) -> None:
    """Set new fields of the holders with these ids."""

    def changed(holder: Any) -> Any:
        fields = new.get(id(holder))
        if holder.__class__ in HOLDERS:
            parts = [changed(part) if part.__class__ in HOLDERS or id(part) in new else part for part in holder.parts]
            if not unchanged(parts, holder.parts):
                fields = {**(fields or {}), "parts": parts}
        return d.having(holder, **fields) if fields else holder

    d.write([changed(message) for message in d.messages])
    if any(id(tool) in new for tool in d.request.tools):
        d.set(tools=[changed(tool) for tool in d.request.tools])
