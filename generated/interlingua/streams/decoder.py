# Generated from templates/runtime/streams/decoder.py; do not edit.

"""The common base of all stream decoders: event counts, the start and end of the stream, open parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from .. import model as u
from ..core.errors import DecodeError
from ..lenses.errors.failures import with_details
from ..lenses.extras import ABSENT
from ..lenses.values import arguments_in
from .arguments import OpenCalls
from .deltas import deltas_of, merged_extras, without_deltas
from .odd_pieces import OddPieces
from .wording import Wording

INCOMPLETE: Final = "incomplete_stream"  # the native code of the error for a missing end
NOTICE: Final = "$notice"  # marks an event that adds nothing to the answer; its value has the other keys of the event


class Contradicted(DecodeError):
    """An event repeats a text with differences, or cannot be read at some place. `events`: the unified events of the rest."""

    def __init__(self, steps: tuple[Any, ...], events: list[Any], message: str = "another text than that of its pieces") -> None:
        super().__init__(message, steps)
        self.events = events


class Decoder:
    """Decodes one stream's wire events to unified events. Serves one stream.

    count:    the number of wire events that were fed
    finished: whether the stream has ended properly
    """

    LENS: ClassVar[Any]  # the provider's class, which decodes one event
    READ: ClassVar[str]  # the name of its method
    ENDS: ClassVar[str]  # the end of a stream, in words
    REFUSES: ClassVar[bool] = False  # an unknown event is an error

    def __init__(self) -> None:
        self.count = 0
        self.finished = False
        self._decode: Callable[[Any], Any] = getattr(self.LENS, self.READ)
        self._over = False  # ended, or broken off
        self._started = False
        self._answer_id: str | None = None  # the id of the answer
        self._calls = OpenCalls()
        self._odd = OddPieces(self.LENS)
        self.others: Any = None  # reads keys of other formats in the messages of chunks: ForeignKeys, or None

    def feed(self, event: Any) -> list[u.StreamEvent]:
        """The unified events of one wire event (a dict).

        Raises DecodeError, with the event's number, if it is malformed or out of order; the next event can still be fed.
        """
        number = self.count
        self.count = number + 1
        try:
            return self._filtered(self._read(event))
        except Contradicted as error:
            error.event, error.events = number, self._filtered(error.events)
            raise
        except DecodeError as error:
            error.event = number
            raise
        except (RecursionError, ValueError) as cause:  # a number with too many digits for Python
            error = DecodeError("nested too deeply" if isinstance(cause, RecursionError) else str(cause))
            error.event = number
            raise error from None

    def again(self, event: Any) -> list[u.StreamEvent]:
        """Decodes the last event again: it could not be read, and a part of it was repaired."""
        self.count -= 1
        return self.feed(event)

    def close(self) -> list[u.StreamEvent]:
        """Ends the source: returns the events held back. If the answer is not complete, the last one is an ErrorAnswer."""
        if self._over:
            return []
        self._over = True
        events = self._filtered(self._rest())
        if not self.finished and not (events and events[-1].__class__ is u.ErrorAnswer):
            message = f"the stream broke off after {self.count} events, before {self.ENDS}"
            events.append(u.ErrorAnswer(message=message, code="other", native=INCOMPLETE))
        return events

    @property
    def complete(self) -> bool:
        """Whether the content of the answer is complete: only token counts may follow."""
        return self.finished

    def wording(self, w: dict[str, Any], event: u.PartDelta) -> Wording | None:
        """How a wire event may differ from `w`, the last event, decoded as `event`, if only another text is read from it."""
        return None

    def _read(self, w: Any) -> list[u.StreamEvent]:
        raise NotImplementedError

    def _filtered(self, events: list[Any]) -> list[Any]:
        """The events without repeated arguments."""
        return self._calls.filtered(events)

    def _rest(self) -> list[u.StreamEvent]:
        """The events at the end of the source; sets `finished` if the answer is complete."""
        raise NotImplementedError

    def _repeats_start(self, answer_id: str | None, begun: int) -> bool:
        """Whether a start event with this answer id repeats the previous one. Without an id, it does if no part has begun since."""
        return answer_id == self._answer_id and (answer_id is not None or not begun)

    def _unbegun(self, w: Any) -> list[u.StreamEvent]:
        """Starts the stream when a part opens, if the first event is missing or could not be read."""
        self._started = True
        try:
            return [u.StreamStart(response=u.Response()), *self._read(w)]
        except DecodeError:
            self._started = False
            raise

    def _unknown(self, event: u.Opaque, name: Any) -> u.Opaque:
        """Handles an event that the spec does not name."""
        if self.REFUSES:
            raise DecodeError(f"this stream has no event {name}" if name is not None else "an event without a name")
        return event

    def _failed(self, error: u.ErrorAnswer, w: Any) -> list[u.StreamEvent]:
        """Ends the stream with an error. `w`: the wire event that has it."""
        self._over = True
        return [with_details(error, w, self.LENS)]


def is_named(tag: str, names: tuple[str, ...]) -> bool:
    """Whether an event has one of these names; a name may end in *."""
    return any(tag == name or name[-1:] == "*" and tag.startswith(name[:-1]) for name in names)


def is_notice(event: Any) -> bool:
    """Whether an opaque event adds nothing to the answer."""
    return event.extras is not None and NOTICE in event.extras.get(event.namespace, ())


def opened(index: int, part: Any, candidate: int) -> list[Any]:
    """The events that open a part: its existing content becomes deltas."""
    if part.__class__ is u.ToolCall and part.arguments_text is None and part.input is None:
        return [u.PartStart(index=index, part=part, candidate=candidate)]  # its arguments are not a text yet
    if part.__class__ is u.ToolCall and part.arguments_text and not part.arguments:  # an event that only has the text
        part.arguments, part.arguments_error = arguments_in(part.arguments_text)
    events: list[Any] = [u.PartStart(index=index, part=without_deltas(part), candidate=candidate)]
    return events + [u.PartDelta(index=index, delta=delta, candidate=candidate) for delta in deltas_of(part)]


def merged_usage(known: u.Usage | None, more: u.Usage | None, less: dict[str, tuple[str, ...]]) -> u.Usage | None:
    """Merges usage field by field; later values win. Counts never fall: a later 0 does not replace an earlier count.

    less: fields from which the wire excludes other fields. If the later usage does not repeat those, they still are excluded.
    """
    if known is None or more is None:
        return more or known
    names = [name for name in more.__struct_fields__ if name != "extras"]
    changes: dict[str, Any] = {name: value for name in names if (value := getattr(more, name)) or getattr(known, name) is None}
    for name, parts in less.items():
        if getattr(more, name) is not None:
            rest = _rest(more, name, parts) or _rest(known, name, parts)
            changes[name] = rest + sum(changes.get(part, getattr(known, part)) or 0 for part in parts)
    changes["extras"] = _of_both(known.extras, more.extras)
    return replace(known, **changes)


def added_usage(known: u.Usage | None, more: u.Usage) -> u.Usage:
    """Adds the counts of two pieces. A count that only one of them has stays unchanged."""
    if known is None:
        return more
    names = [name for name in more.__struct_fields__ if name != "extras" and getattr(more, name) is not None]
    sums = {name: getattr(more, name) + (getattr(known, name) or 0) for name in names}
    return replace(known, **sums, extras=_of_both(known.extras, more.extras))


def stop_again(end: u.Candidate, more: u.Candidate) -> None:
    """Adds a later stop reason. A plain `stop` does not replace an earlier reason: proxies add one to each stream."""
    if more.stop_reason == "stop" and end.stop_reason not in (None, "other"):
        return
    for name in ("stop_reason", "stop_native", "stop_sequence", "stop_details"):
        if (value := getattr(more, name)) is not None:
            setattr(end, name, value)


def _rest(usage: u.Usage, name: str, parts: tuple[str, ...]) -> int:
    """A count as on the wire, without the excluded fields."""
    return (getattr(usage, name) or 0) - sum(getattr(usage, part) or 0 for part in parts)


def _of_both(earlier: dict[str, Any] | None, more: dict[str, Any] | None) -> dict[str, Any] | None:
    """The merged extras of two events: a key counts as missing, or null, only if it is so in both."""
    extras_by_space: dict[str, Any] = {}
    for space, kept in (merged_extras(earlier, more) or {}).items():
        spelled: list[dict[str, Any]] = [(extras or {}).get(space, {}).get("$wire", {}) for extras in (earlier, more)]
        wire = {
            key: record
            for key, record in kept.get("$wire", {}).items()
            if record != ABSENT and (record is not None or all(key in spelling and spelling[key] is None for spelling in spelled))
        }
        members = {key: value for key, value in kept.items() if key != "$wire"} | ({"$wire": wire} if wire else {})
        if members:
            extras_by_space[space] = members
    return extras_by_space or None
