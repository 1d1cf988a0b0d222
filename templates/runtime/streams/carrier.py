"""Carries data that a client's format cannot hold at the end of a streamed answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from .. import model as u
from ..core.errors import DecodeError
from ..lenses.answers.carried import carried_of, carrier, carrying
from .accumulator import Accumulator


class Carrier:
    """Collects the answer, and emits the carried data before its end. Serves one stream.

    lens:   the module of the client's provider
    places: the places of data that is not lost because it is carried; complete at the end
    """

    def __init__(self, lens: Any) -> None:
        self.lens = lens
        self.places: set[str] = set()
        self._answer = Accumulator()

    def loaded(self, events: Iterable[u.StreamEvent]) -> Iterator[u.StreamEvent]:
        """The events, with the carried data before the last one."""
        for event in events:
            if event.__class__ is u.StreamEnd:
                yield from self._carried()
            with suppress(DecodeError):  # the encoder reports what does not fit
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
