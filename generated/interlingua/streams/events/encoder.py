# Generated from templates/runtime/streams/events/encoder.py; do not edit.

"""Encodes streams whose wire events are unified events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST
from ..encoder import LensEncoder
from ..notes import LAST, WHOLE, note_in, without_notes
from ..writing import Writing
from .decoder import CANDIDATE


class EventEncoder(LensEncoder):
    """Encodes each event with the lens of its union."""

    TAG: ClassVar[str]
    LAST: ClassVar[str | None]
    FLAT: ClassVar[bool]  # a complete answer is its only candidate
    ALL_DELTAS = True

    def __init__(self, *, usage: bool = False, envelope: Mapping[str, Any] | None = None) -> None:
        super().__init__(usage=usage, envelope=envelope)
        self._place = 0  # the index of the next part on the wire
        self._opens_whole = False  # the part that opens is written in one piece, as it came
        self._beside_opaque: dict[int, dict[str, Any]] = {}  # by the identity of an opaque delta: the extras of its event

    def _write_start(self, response: u.Response, out: list[dict[str, Any]]) -> None:
        if not response.candidates:
            response = replace(response, candidates=[u.Candidate(message=u.Message(role="assistant"))])
        self._put(u.StreamStart(response=response), out)

    def _write_more(self, response: u.Response, out: list[dict[str, Any]]) -> None:
        """Writes nothing: there is no place for such data before the end."""

    def _open(self, event: u.PartStart, out: list[dict[str, Any]]) -> None:
        self._opens_whole = note_in(event.extras, self.LENS.SPACES, WHOLE) is not None
        super()._open(replace(event, extras=without_notes(event.extras)) if self._opens_whole else event, out)

    def _comes_whole(self, part: Any, grows: frozenset[type]) -> bool:
        return self._opens_whole or super()._comes_whole(part, grows)

    def _write_open(self, part: Writing, out: list[dict[str, Any]]) -> bool:
        opening = part.part
        if opening.__class__ is u.Reasoning and not part.whole and u.SignatureDelta in part.grows:
            opening = replace(opening, signature="", signer=None)  # a growing field is empty, not missing
        if not self._put(u.PartStart(index=self._place, part=opening, extras=part.extras), out):
            return False
        part.place = self._place
        self._place += 1
        return True

    def _write_delta(self, part: Writing, event: u.PartDelta, out: list[dict[str, Any]]) -> bool:
        if event.index != part.place:
            event = u.PartDelta(index=part.place, delta=event.delta, extras=event.extras)
        return self._put(event, out)

    def _write_opaque(self, part: Writing, event: u.PartDelta, out: list[dict[str, Any]]) -> bool:
        if self._encode(event, []) is LOST:
            return False
        if not part.whole:
            return self._write_delta(part, event, out)
        part.kept.append(event.delta)
        if event.extras is not None:
            self._beside_opaque[id(event.delta)] = event.extras
        return True

    def _again_for(self, part: Writing, delta: type) -> Callable[[int, str], dict[str, Any]] | None:
        return self.AGAIN.get(delta)

    def _write_close(self, part: Writing, out: list[dict[str, Any]]) -> None:
        unsigned = self.foreign and u.SignatureDelta in part.grows and u.SignatureDelta not in part.sent
        if unsigned and not getattr(part.opening, "redacted", None) and "signature" in self.needs.get(part.opening.__class__.__name__, ()):
            self._put(u.PartDelta(index=part.place, delta=u.SignatureDelta(signature="")), out)  # clients wait for it
        self._put(u.PartEnd(index=part.place, extras=part.beside), out)

    def _write_whole(self, part: Writing, out: list[dict[str, Any]]) -> None:
        if self._write_open(part, out):
            for delta in part.kept:
                if u.Opaque in (delta.__class__, part.part.__class__):
                    self._put(u.PartDelta(index=part.place, delta=delta, extras=self._beside_opaque.pop(id(delta), None)), out)
            self._write_close(part, out)

    def _write_end(self, answer_so_far: u.Response, end: u.Response, out: list[dict[str, Any]]) -> None:
        candidate = end.candidates[0] if end.candidates else u.Candidate(message=u.Message(role="assistant"))
        beside = dict((self._beside or {}).get(self.LENS.NAMESPACE, ()))
        last = beside.pop(LAST, {})
        if (kept := beside.pop(CANDIDATE, None)) is not None:
            candidate = replace(candidate, extras=kept)
            end = replace(end, extras=_without(end.extras, kept))
        answer = replace(end, candidates=[candidate], usage=answer_so_far.usage)
        self._put(u.StreamEnd(response=answer, extras={self.LENS.NAMESPACE: beside} if beside else None), out)
        self._account_defaults(answer_so_far)
        if self.LAST is not None:
            out.append({self.TAG: self.LAST, **last})

    def _account_defaults(self, answer: u.Response) -> None:
        """Reports made-up values of the start: required values that are still unknown at the end."""
        losses: list[Loss] = []
        self._encode(u.StreamStart(response=replace(answer, candidates=[u.Candidate()])), losses)
        for loss in losses:
            if loss.code == "defaulted":
                loss.path = loss.path.removeprefix("response.")
                self.losses.append(loss)


def _without(extras: dict[str, Any] | None, sent: dict[str, Any]) -> dict[str, Any] | None:
    """Extras without the keys that are written elsewhere."""
    rest = {space: {key: value for key, value in kept.items() if key not in sent.get(space, ())} for space, kept in (extras or {}).items()}
    return {space: kept for space, kept in rest.items() if kept} or None
