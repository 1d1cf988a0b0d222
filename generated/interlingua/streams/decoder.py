# Generated from templates/runtime/streams/decoder.py; do not edit.

"""What the stream decoders of all providers share: counting events, the first and the last of them, open parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from .. import model as u
from ..core.errors import DecodeError
from ..lenses.extras import ABSENT
from ..lenses.failures import explained
from ..lenses.values import arguments_in
from .arguments import OpenCalls
from .deltas import deltas_of, merged_extras, without_deltas
from .wording import Wording

INCOMPLETE: Final = "incomplete_stream"  # the native code of the error that stands for a missing end
NOTICE: Final = "$notice"  # marks an event that says nothing of the answer: nobody misses it


class Decoder:
    """One stream's wire events as unified events. Serves one stream.

    count:    wire events that were fed
    finished: whether the stream has come to its proper end
    """

    LENS: ClassVar[Any]  # the provider's class: what reads one event
    READ: ClassVar[str]  # its method for that
    ENDS: ClassVar[str]  # what ends a stream, in words
    REFUSES: ClassVar[bool] = False  # an event that nobody knows is a broken one

    def __init__(self) -> None:
        self.count = 0
        self.finished = False
        self._decode: Callable[[Any], Any] = getattr(self.LENS, self.READ)
        self._over = False  # ended, or broken off
        self._started = False
        self._answer_id: str | None = None  # the id of the answer
        self._calls = OpenCalls()

    def feed(self, event: Any) -> list[u.StreamEvent]:
        """What one wire event (a dict) says.

        Raises DecodeError, with the event's number, if it is malformed or out of order; the next event can be fed all the same.
        """
        number = self.count
        self.count = number + 1
        try:
            return self._heard(self._read(event))
        except DecodeError as error:
            error.event = number
            raise
        except (RecursionError, ValueError) as cause:  # a value that Python cannot say: of too many digits
            error = DecodeError("nested too deeply" if isinstance(cause, RecursionError) else str(cause))
            error.event = number
            raise error from None

    def again(self, event: Any) -> list[u.StreamEvent]:
        """What the wire event says that was fed last and could not be read, now that something in it was mended."""
        self.count -= 1
        return self.feed(event)

    def close(self) -> list[u.StreamEvent]:
        """The source has ended: what was held back. If the answer is not complete, an ErrorAnswer says so."""
        if self._over:
            return []
        self._over = True
        events = self._heard(self._rest())
        if not self.finished and not (events and events[-1].__class__ is u.ErrorAnswer):
            said = f"the stream broke off after {self.count} events, before {self.ENDS}"
            events.append(u.ErrorAnswer(message=said, code="other", native=INCOMPLETE))
        return events

    @property
    def complete(self) -> bool:
        """Whether nothing of the answer itself is missing: what may still come are counts."""
        return self.finished

    def wording(self, w: dict[str, Any], event: u.PartDelta) -> Wording | None:
        """How a wire event may differ from `w`, which was read last, as `event`, so that it is read as another text and nothing else."""
        return None

    def _read(self, w: Any) -> list[u.StreamEvent]:
        raise NotImplementedError

    def _heard(self, events: list[Any]) -> list[Any]:
        """The events without arguments that only say again what came before."""
        return self._calls.heard(events)

    def _rest(self) -> list[u.StreamEvent]:
        """What is known when the source ends; sets `finished` if that makes the answer complete."""
        raise NotImplementedError

    def _repeats_start(self, own: str | None, begun: int) -> bool:
        """Whether a start, of an answer with this id, only repeats the one before. Without an id it does so if no part has begun since."""
        return own == self._answer_id and (own is not None or not begun)

    def _unbegun(self, w: Any) -> list[u.StreamEvent]:
        """A part opens, and the stream has not begun: its first event is missing, or could not be read. It begins here."""
        self._started = True
        try:
            return [u.StreamStart(response=u.Response()), *self._read(w)]
        except DecodeError:
            self._started = False
            raise

    def _unknown(self, event: u.Opaque, name: Any) -> u.Opaque:
        """An event that the spec does not name."""
        if self.REFUSES:
            raise DecodeError(f"this stream has no event {name}" if name is not None else "an event without a name")
        return event

    def _failed(self, error: u.ErrorAnswer, w: Any) -> list[u.StreamEvent]:
        """`w`: the event that says so."""
        self._over = True
        return [explained(error, w, self.LENS)]


def is_named(tag: str, names: tuple[str, ...]) -> bool:
    """Whether an event is one of these; a name may end in *."""
    return any(tag == name or name[-1:] == "*" and tag.startswith(name[:-1]) for name in names)


def is_notice(event: u.Opaque) -> bool:
    """Whether an event says nothing of the answer."""
    return event.extras is not None and NOTICE in event.extras.get(event.namespace, ())


def opened(index: int, part: Any, candidate: int) -> list[Any]:
    """The events that open a part: what it already has comes as deltas."""
    if part.__class__ is u.ToolCall and part.arguments_text is None and part.input is None:
        return [u.PartStart(index=index, part=part, candidate=candidate)]  # its arguments are no text yet
    if part.__class__ is u.ToolCall and part.arguments_text and not part.arguments:  # an event that has the text alone
        part.arguments, part.arguments_error = arguments_in(part.arguments_text)
    events: list[Any] = [u.PartStart(index=index, part=without_deltas(part), candidate=candidate)]
    return events + [u.PartDelta(index=index, delta=delta, candidate=candidate) for delta in deltas_of(part)]


def merged_usage(known: u.Usage | None, more: u.Usage | None, less: dict[str, tuple[str, ...]]) -> u.Usage | None:
    """Usage, field by field the later one. Counts never fall: a later 0 says nothing of what was counted before.

    less: fields that the wire leaves other fields out of. If the later usage does not repeat those, they are still left out of it.
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
    """Counts of two pieces as one. A count that only one of them has is that one's."""
    if known is None:
        return more
    names = [name for name in more.__struct_fields__ if name != "extras" and getattr(more, name) is not None]
    sums = {name: getattr(more, name) + (getattr(known, name) or 0) for name in names}
    return replace(known, **sums, extras=_of_both(known.extras, more.extras))


def _rest(usage: u.Usage, name: str, parts: tuple[str, ...]) -> int:
    """A count as the wire has it, without those that it leaves out."""
    return (getattr(usage, name) or 0) - sum(getattr(usage, part) or 0 for part in parts)


def _of_both(known: dict[str, Any] | None, more: dict[str, Any] | None) -> dict[str, Any] | None:
    """The extras of what two events say together: a key that one of them lacks, or has null, is not so in both."""
    found: dict[str, Any] = {}
    for space, kept in (merged_extras(known, more) or {}).items():
        spelled: list[dict[str, Any]] = [(extras or {}).get(space, {}).get("$wire", {}) for extras in (known, more)]
        wire = {
            key: record
            for key, record in kept.get("$wire", {}).items()
            if record != ABSENT and (record is not None or all(key in said and said[key] is None for said in spelled))
        }
        left = {key: value for key, value in kept.items() if key != "$wire"} | ({"$wire": wire} if wire else {})
        if left:
            found[space] = left
    return found or None
