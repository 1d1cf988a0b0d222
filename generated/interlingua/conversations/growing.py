# Generated from templates/runtime/conversations/growing.py; do not edit.

"""An answer that is streamed event by event, and is a message at any time."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .. import model as u
from ..core.lookup import Provider, load
from ..streams.accumulator import Accumulator
from ..streams.reader import Reader


class Growing:
    """Reads one stream of one provider, and keeps its first candidate."""

    def __init__(self, source: Provider) -> None:
        self._source = source
        self._reader = Reader(source, "raise", [])
        self._collected = Accumulator()

    @property
    def messages(self) -> list[u.Message]:
        """The message, if it has any content so far."""
        return [candidate.message for candidate in self._collected.response.candidates[:1] if candidate.message.parts]

    def goes_on(self, event: Any, source: Provider) -> bool:
        """Whether the event belongs to this stream.

        Once the answer is complete, an event that begins a part is the first of another stream, unless it has the answer's own id.
        """
        if load(source) is not load(self._source):
            return False
        if not self._reader.complete:
            return True
        events = Reader(source, "keep", []).feed(event)
        starts = [unified for unified in events if isinstance(unified, u.StreamStart)]
        own = self._collected.response.id
        return not any(isinstance(unified, u.PartStart) for unified in events) or (
            own is not None and any(unified.response.id == own for unified in starts)
        )

    def feed(self, event: Any) -> list[u.StreamEvent]:
        """Return the unified events of an event; the end of a part has the whole part."""
        return [self._taken(unified) for unified in self._reader.feed(event)]

    def _taken(self, event: u.StreamEvent) -> u.StreamEvent:
        self._collected.feed(event)
        if isinstance(event, u.PartEnd) and event.part is None:
            return replace(event, part=self._collected.part(event.index, event.candidate))
        return event

    def finish(self) -> None:
        """End the stream. An answer that was cut off is what has come of it."""
        for event in self._reader.end():
            self._collected.feed(event)
        if not self._collected.finished and self.messages:
            self._collected.feed(u.StreamEnd(response=u.Response()))
