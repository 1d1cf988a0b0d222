# Generated from templates/runtime/streams/odd_pieces.py; do not edit.

"""Pieces of a stream that its format does not describe: an object in another form (a list of one, a JSON text), or without its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, cast

from .. import model as u
from ..core.errors import DecodeError
from ..core.meanings import plainer
from ..lenses.dropped_extras import unknown_keys
from ..lenses.foreign.untagged import TAG
from ..lenses.known_keys import words_of
from .wording import with_value

MOST: Final = 100
"""The maximal number of searches for such pieces in a stream, and of attempts to decode changed events, together."""
_DEEP: Final = 4


class OddPieces:
    """Reads such pieces of one stream."""

    def __init__(self, lens: Any) -> None:
        self._left = MOST
        self._words = words_of(lens.NAMESPACE, TAG)
        self._kinds: dict[frozenset[str], str | None] = {}  # the kinds of pieces without one, by their keys

    def read(self, w: Any, event: Any, decode: Callable[[Any], Any]) -> Any:
        """The unified event after an unknown piece of the event is converted to a known form; `event` if none can be.

        w: the wire event
        event: the unified event
        decode: decodes an event without side effects
        """
        unknown = _unknown(event)
        for piece in unknown:
            self._left -= 1  # the search for its place takes time, too
            if self._left < 0:
                return event
            for changed in _changed(w, piece.value):
                self._left -= 1
                if self._left < 0:
                    return event
                try:
                    other = decode(changed)
                except DecodeError:
                    continue
                if other.__class__ is not u.ErrorAnswer and len(_unknown(other)) < len(unknown):
                    return other
            raw: Any = piece.value
            value: dict[str, Any] = raw if raw.__class__ is dict else {}
            place = _place(w, value) if value else None
            if place is not None and (word := self._kind(w, place, value, decode)) is not None:
                return decode(with_value(w, place, {**value, TAG: word}))
        return event

    def _kind(self, w: Any, place: tuple[Any, ...], piece: dict[str, Any], decode: Callable[[Any], Any]) -> str | None:
        """The kind that a piece of an event lacks, if only one has its keys."""
        keys = frozenset(piece)
        if not keys or piece.get(TAG) is not None or (keys not in self._kinds and len(self._kinds) == _DEEP):
            return None
        if keys not in self._kinds:
            fits = [word for word in self._words if word and _fits(with_value(w, place, {**piece, TAG: word}), decode)]
            self._kinds[keys] = fits[0] if len(fits) == 1 else None
        return self._kinds[keys]


def named(w: Any, tag: str, names: Iterable[str], decode: Callable[[Any], Any]) -> dict[str, Any] | None:
    """The event with the name that it lacks, if only one kind of event has its keys; else None."""
    if w.__class__ is not dict or not w or w.get(tag) is not None:
        return None
    candidates = [{**cast("dict[str, Any]", w), tag: name} for name in dict.fromkeys(names)]
    fits = [candidate for candidate in candidates if _fits(candidate, decode)]
    return fits[0] if len(fits) == 1 else None


def _fits(w: Any, decode: Callable[[Any], Any]) -> bool:
    """Whether an event can be read, and has nothing unknown."""
    try:
        event = decode(w)
    except DecodeError:
        return False
    return not _unknown(event) and not unknown_keys(event)


def _unknown(event: Any) -> list[u.Opaque]:
    """The unknown pieces of a decoded event."""
    cls = event.__class__
    if cls is u.Response:
        return [part for candidate in event.candidates for part in candidate.message.parts if part.__class__ is u.Opaque]
    if cls is u.PartDelta and event.delta.__class__ is u.Opaque:
        return [event.delta]
    if cls is u.PartStart and event.part.__class__ is u.Opaque:
        return [event.part]
    return [event] if cls is u.Opaque else []


def _changed(w: Any, value: Any) -> Iterator[Any]:
    """The event with each known form that a value in it may have."""
    place = _place(w, value) if isinstance(value, dict) else None
    if place is not None:
        yield from (with_value(w, place, changed) for changed in plainer(cast("dict[str, Any]", value), _DEEP))


def _place(w: Any, value: Any) -> tuple[Any, ...] | None:
    """The steps to this object in an event; None if it is not there."""
    if w is value:
        return ()
    holder: Any = w
    for step in cast("dict[Any, Any]", w) if isinstance(w, dict) else range(len(holder)):
        member: Any = holder[step]
        if isinstance(member, dict | list) and (place := _place(member, value)) is not None:
            return (step, *place)
    return None
