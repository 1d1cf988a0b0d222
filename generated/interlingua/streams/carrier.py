# Generated from templates/runtime/streams/carrier.py; do not edit.

"""What a client's format cannot say of a streamed answer, carried at the end of the stream."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from .. import model as u
from ..core.errors import DecodeError
from ..lenses.carried import carried_of, carrier, carrying
from .accumulator import Accumulator


class Carrier:
    """Collects the answer, and says in front of its end what is carried. Serves one stream.

    lens:   the provider's module whose format the client speaks
    places: what is not lost, because it is carried; complete with the end
    """

    def __init__(self, lens: Any) -> None:
        self.lens = lens
        self.places: set[str] = set()
        self._answer = Accumulator()

    def loaded(self, events: Iterable[u.StreamEvent]) -> Iterator[u.StreamEvent]:
        """The events, and what is carried in front of the last one."""
        for event in events:
            if event.__class__ is u.StreamEnd:
                yield from self._carried()
            with suppress(DecodeError):  # the encoder says what does not fit
                self._answer.feed(event)
            yield event

    def _carried(self) -> Iterator[u.StreamEvent]:
        for place, candidate in enumerate(self._answer.response.candidates):
            parts, number = candidate.message.parts, candidate.index or 0
            text, kept = carried_of(parts, self.lens)
            if text is None:
                continue
            self.places |= {f"candidates[{place}].message.{part}" for part in kept}
            if self.lens.CARRY == "message":
                message = carrying(u.Message(role="assistant"), self.lens, text)
                yield u.StreamDelta(response=u.Response(candidates=[u.Candidate(index=candidate.index, message=message)]))
            else:
                yield u.PartStart(index=len(parts), candidate=number, part=carrier(self.lens, text))
                yield u.PartEnd(index=len(parts), candidate=number)
