# Generated from templates/runtime/streams/foreign.py; do not edit.

"""Reads parts of a stream that have the form of another format."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..lenses.answers.exact_ends import with_exact_ends
from ..lenses.answers.foreign_parts import ALSO, ForeignAnswers
from ..lenses.foreign.keys import has_foreign_keys, with_read_keys
from ..lenses.foreign.objects import Foreign
from ..lenses.foreign.places import MEDIA, part_placed
from .decoder import opened

_ENDS: Final = (u.PartStart, u.PartEnd)
_SAY: Final = (u.StreamDelta, u.StreamEnd)
_HOLD: Final = (*MEDIA, u.ToolResult)


class ForeignKeys:
    """Keys of other formats in the messages of chunks: the thinking blocks of a gateway, the images of several servers."""

    def __init__(self, lens: Any, target: Any, losses: list[Loss]) -> None:
        """`target`: the lens of the target format, whose own keys stay."""
        self._spaces: tuple[str, ...] = lens.SPACES
        self._stay = frozenset((target.NAMESPACE, *target.SPACES))
        self._other: Foreign | None = None  # created for the first of them
        self._losses = losses
        self._converted: set[tuple[int, str]] = set()  # candidates and formats

    def read(self, message: u.Message, candidate: int) -> u.Message:
        """The message of a chunk with the parts that such keys hold; the same object if there are none. Each format is reported once."""
        if message.extras is None or not has_foreign_keys(message.extras, self._stay):
            return message
        self._other = self._other or Foreign(self._spaces)
        message, forms = with_read_keys(message, self._other, self._stay)
        for form in forms:
            if (candidate, form) not in self._converted:
                self._converted.add((candidate, form))
                self._losses.append(Loss(f"candidates[{candidate}].message", "Message", "changed", "minor", ALSO.format(form)))
        return message


class ForeignParts:
    """The parts of one stream that its format does not describe."""

    def __init__(self, lens: Any, target: Any, losses: list[Loss], same: bool) -> None:
        """`same`: the stream stays in its format, so only texts in place of parts are read."""
        self._same = same
        self._answers: ForeignAnswers | None = None  # created for the first of them
        self._ends = (lens, target)
        self._losses = losses
        self._read: set[tuple[int, int]] = set()  # candidate and index of parts that were read
        self._moved: set[str] = set()  # the paths of media whose sources were corrected
        self._calling: set[int] = set()  # candidates with calls that the client has to run
        self._grew: set[tuple[int, int]] = set()  # candidate and index of parts with a delta that was read

    def convert(self, events: list[u.StreamEvent]) -> list[u.StreamEvent]:
        """The events with these parts read, and with the sources of media corrected; the same list if nothing changes."""
        if self._read or any(_is_foreign(event) for event in events):
            events = [new for event in events for new in self._converted(event)]
        if not self._same:
            self._calling.update(number for event in events if (number := _calling(event)) is not None)
        if not self._same and any(_holds_media(event) for event in events):
            events = [self._placed(event) for event in events]
        if not self._same and any(_may_have_stop_reason(event) for event in events):
            events = [self._exact(event) for event in events]
        return events

    def _exact(self, event: Any) -> Any:
        response = with_exact_ends(event.response, self._ends[0], self._losses, self._calling) if _may_have_stop_reason(event) else None
        return event if response is None or response is event.response else replace(event, response=response)

    def _converted(self, event: Any) -> list[Any]:
        if event.__class__ is u.PartStart and event.part.__class__ is u.Opaque:
            return self._started(event)
        if event.__class__ is u.PartDelta and event.delta.__class__ is u.Opaque:
            return [self._grown(event)]
        if event.__class__ is u.PartEnd and (event.candidate, event.index) in self._read:
            self._read.discard((event.candidate, event.index))
            return [replace(event, part=None)]
        if not self._same and _keeps_call(event):
            return [self._signed(event)]
        return [event]

    def _signed(self, event: Any) -> Any:
        """The event of a call with the signature that a key of another server holds; any other event unchanged."""
        self._answers = self._answers or ForeignAnswers(*self._ends, texts=True)
        losses: list[Loss] = []
        call = self._answers.signed(event.part, f"candidates[{event.candidate}].message.parts[{event.index}]", losses)
        if event.__class__ is u.PartStart:  # the end has the same call
            self._losses += losses
        return event if call is event.part else replace(event, part=call)

    def _placed(self, event: Any) -> Any:
        if not _holds_media(event):
            return event
        losses: list[Loss] = []
        part = part_placed(event.part, f"candidates[{event.candidate}].message.parts[{event.index}]", losses)
        if part is event.part:
            return event
        self._losses += [loss for loss in losses if loss.path not in self._moved]
        self._moved |= {loss.path for loss in losses}
        return replace(event, part=part)

    def _grown(self, event: u.PartDelta) -> u.PartDelta:
        """A delta that is a text in another format; any other delta unchanged."""
        self._answers = self._answers or ForeignAnswers(*self._ends, texts=True)
        opaque: Any = event.delta
        unsure: list[Loss] = []
        parts = self._answers.read(opaque, f"candidates[{event.candidate}].message.parts[{event.index}]", unsure)
        if len(parts) != 1 or parts[0].__class__ is not u.Text:
            return event
        if (event.candidate, event.index) not in self._grew:  # once per part
            self._grew.add((event.candidate, event.index))
            self._losses += unsure
        return replace(event, delta=u.TextDelta(text=parts[0].text))

    def _started(self, event: u.PartStart) -> list[Any]:
        self._answers = self._answers or ForeignAnswers(*self._ends, texts=True)
        part: Any = event.part
        path = f"candidates[{event.candidate}].message.parts[{event.index}]"
        unsure: list[Loss] = []
        parts = self._answers.read(part, path, unsure)
        if len(parts) != 1:
            return [event]
        self._losses[:] = [loss for loss in self._losses if loss.code != "unreadable" or loss.value is not part.value]
        self._losses += unsure
        self._read.add((event.candidate, event.index))
        return opened(event.index, parts[0], event.candidate)


def _is_foreign(event: Any) -> bool:
    """Whether an event has content that its format does not describe."""
    cls = event.__class__
    if cls is u.PartDelta:
        return event.delta.__class__ is u.Opaque
    return cls in _ENDS and (event.part.__class__ is u.Opaque or _keeps_call(event))


def _keeps_call(event: Any) -> bool:
    """Whether an event has a call with keys that its format does not describe."""
    return event.__class__ in _ENDS and event.part.__class__ is u.ToolCall and event.part.extras is not None


def _calling(event: Any) -> int | None:
    """The number of the candidate in which an event opens a call that the client has to run."""
    opens = event.__class__ is u.PartStart and event.part.__class__ is u.ToolCall and event.part.runner == "client"
    return event.candidate if opens else None


def _holds_media(event: Any) -> bool:
    """Whether an event has a part that is a medium, or may have one."""
    return event.__class__ in _ENDS and event.part.__class__ in _HOLD


def _may_have_stop_reason(event: Any) -> bool:
    """Whether an event may have a stop reason."""
    return event.__class__ in _SAY and bool(event.response.candidates)
