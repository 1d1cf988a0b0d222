"""Citations of a stream as the target has them: see lenses/citing.

They wait until their text is complete, since only then it is known where they are in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..lenses.answers import Filling
from ..lenses.citing import (
    CONTENT,
    Moves,
    Span,
    Texts,
    addresses_of,
    cites,
    form_of,
    holder,
    named,
    of_message,
    of_part,
    put_back,
    spans_of_message,
    spans_on_part,
    urls_of,
    with_addresses,
)
from .accumulator import numbered
from .deltas import merged_extras

MANY: Final = 500
LATE: Final = "it arrived after its text was complete"


class _Candidate:
    """The texts of a candidate, and what waits for them.

    kinds:   the classes of its parts
    open:    the numbers of the texts that have not ended
    waiting: what hangs on texts that are open
    ended:   the end of a text, in front of which its citations may still come
    spans:   what is said when the answer ends, where that is one list
    came:    how many citations of the message have come
    written: how many members of each list of the message have been written
    """

    __slots__ = ("came", "ended", "kinds", "open", "sources", "spans", "supports", "texts", "waiting", "written")

    def __init__(self) -> None:
        self.kinds: dict[int, type] = {}
        self.texts: dict[int, list[str]] = {}
        self.open: set[int] = set()
        self.waiting: dict[int, list[u.Citation]] = {}
        self.sources: list[u.Citation] = []
        self.supports: list[u.Citation] = []
        self.spans: list[Span] = []
        self.ended: u.PartEnd | None = None
        self.came = 0
        self.written: dict[str, int] = {}

    def known(self) -> Texts:
        return Texts((number, "".join(said)) for number, said in sorted(self.texts.items()))

    def parts(self) -> list[Any]:
        """What counts as content, and what does not."""
        return [u.Text(text="") if kind in CONTENT else None for _, kind in sorted(self.kinds.items())]

    def pieced(self) -> Texts:
        """The texts as pieces of an answer tell them: of neighbours nobody knows where one ends. Each has the number that it has then."""
        found: dict[int, str] = {}
        number, before = -1, None
        for index, kind in sorted(self.kinds.items()):
            number += kind is not u.Text or before is not u.Text
            before = kind
            if kind is u.Text:
                found[number] = found.get(number, "") + "".join(self.texts[index])
        return Texts(found.items())


class Citing:
    """Writes citations as the target has them. Serves one stream."""

    def __init__(self, provider: Any, losses: list[Loss]) -> None:
        self._form = form_of(provider)
        self._losses = losses
        self._filling = Filling(provider.NEEDS, provider.OWNER, losses)
        self._on_message = self._form["on"] == "message"
        self._listed = self._form.get("sources") == "listed"
        self._candidates: dict[int, _Candidate] = {}
        self._pieces: list[u.PartDelta] = []  # texts that have passed
        self._moves: Moves = {}  # where citations stand in what is written -> where they came
        self._beside: Moves = {}  # sources of a message that stood beside the answer -> where
        self._urls: set[str | None] = set()  # that were cited
        self._addresses: dict[str, Any] = {}  # what stood beside the beginning of an answer

    def put_back(self, losses: list[Loss]) -> list[Loss]:
        """Losses told of the citations as they came."""
        if not self._moves or not losses:
            return losses
        losses = [replace(loss) for loss in losses]
        put_back(losses, self._moves)
        return losses

    def passed(self, event: u.PartDelta) -> None:
        """A piece of an open part was written."""
        if event.delta.__class__ is u.TextDelta:
            self._pieces.append(event)
            if len(self._pieces) > MANY:
                self._read()

    def told(self, events: Iterable[u.StreamEvent]) -> Iterator[u.StreamEvent]:
        for event in events:
            match event:
                case u.PartDelta(delta=u.CitationDelta(citation=citation)):
                    self._of(event.candidate).waiting.setdefault(event.index, []).append(citation)
                case u.PartDelta():
                    self.passed(event)
                    yield event
                case u.PartStart():
                    yield from self._late(event.candidate)
                    yield self._opened(event)
                case u.PartEnd() if event.index in self._of(event.candidate).open:
                    yield from self._late(event.candidate)
                    self._of(event.candidate).ended = event
                    if self._on_message:
                        yield from self._late(event.candidate)
                case u.StreamDelta() if self._cites(event.response):
                    yield from self._noted(event)
                case u.StreamStart() if event.response.extras:
                    yield self._begun(event)
                case u.StreamEnd():
                    yield from self._finished(event)
                case u.ErrorAnswer():
                    for number in self._candidates:
                        yield from self._late(number)
                    yield event
                case _:
                    yield event

    def _of(self, candidate: int) -> _Candidate:
        if candidate not in self._candidates:
            self._candidates[candidate] = _Candidate()
        return self._candidates[candidate]

    def _read(self) -> None:
        """The texts as far as they have come."""
        for piece in self._pieces:
            delta, texts = piece.delta, self._of(piece.candidate).texts
            if isinstance(delta, u.TextDelta) and piece.index in texts:
                texts[piece.index].append(delta.text)
        self._pieces.clear()

    def _opened(self, event: u.PartStart) -> u.PartStart:
        known, part = self._of(event.candidate), event.part
        known.kinds[event.index] = part.__class__
        if not isinstance(part, u.Text):
            return event
        known.texts[event.index] = [part.text]
        known.open.add(event.index)
        if not part.citations:
            return event
        known.waiting.setdefault(event.index, []).extend(part.citations)
        return replace(event, part=replace(part, citations=[]))

    def _late(self, number: int) -> Iterator[u.StreamEvent]:
        """The end of a text, and its citations in front of it."""
        known = self._of(number)
        if (event := known.ended) is None:
            return
        known.ended = None
        known.open.discard(event.index)
        self._read()
        whole_part: Any = event.part
        if whole_part is not None:
            known.texts[event.index] = [whole_part.text]
            known.waiting[event.index] = whole_part.citations or known.waiting.get(event.index, [])
        said: list[u.Citation] = []
        if waiting := known.waiting.pop(event.index, []):  # most texts have none, and need not be joined
            texts = known.known()
            spans: list[Span] = []
            lost: list[Loss] = []
            for place, citation in enumerate(waiting):
                spans += spans_on_part(citation, event.index, texts, f"parts[{event.index}].citations[{place}]", lost)
            spans = named(spans, self._form, lost)
            self._tell(number, lost)
            if self._listed:
                known.spans += spans
            elif self._on_message:
                yield from self._said_of(number, known, spans, texts)
            else:
                said = [of_part(span, event.index, texts, self._form) for span in spans]
                for citation in said:
                    yield u.PartDelta(index=event.index, candidate=number, delta=u.CitationDelta(citation=citation))
        yield event if whole_part is None else replace(event, part=replace(whole_part, citations=said))

    def _said_of(self, number: int, known: _Candidate, spans: list[Span], texts: Texts) -> Iterator[u.StreamEvent]:
        """Citations of the message."""
        if not spans:
            return
        moves: Moves = {}
        citations, sources = of_message(spans, texts, known.parts(), self._form, moves)
        said = {"supports": citations, "sources": sources} if self._listed else {"citations": citations}
        message = replace(u.Message(role="assistant", parts=[u.Text(text=texts.joined)]), **said)
        path, before = f"candidates[{number}].message", len(self._losses)
        message = replace(self._filling.cited(message, path), parts=[])
        filled = self._losses[before:]
        put_back(filled, {f"{path}.{here}": f"{path}.{at}" for here, at in moves.items()})
        self._losses[before:] = filled
        for here, at in moves.items():  # they stand behind those that were written before
            field, _, place = here.partition("[")
            count, _, rest = place.partition("]")
            now, then = f"{path}.{field}[{int(count) + known.written.get(field, 0)}]{rest}", f"{path}.{at}"
            self._moves[now] = self._beside.get(then, then)
        for field, members in said.items():
            known.written[field] = known.written.get(field, 0) + len(members)
        yield u.StreamDelta(response=u.Response(candidates=[u.Candidate(message=message, index=number)]))

    def _cites(self, response: u.Response) -> bool:
        return any(cites(one.message) for one in response.candidates)

    def _noted(self, event: u.StreamDelta | u.StreamEnd) -> Iterator[u.StreamEvent]:
        """What is said of the message: each of its citations is of the text that it is in."""
        candidates: list[u.Candidate] = []
        for number, candidate in numbered(event.response):
            message = candidate.message
            self._urls |= urls_of(message)
            known = self._of(number)
            known.sources += message.sources
            known.supports += message.supports
            if message.citations:
                yield from self._taken(number, known, message.citations)
            candidates.append(replace(candidate, message=replace(message, citations=[], sources=[], supports=[])))
        rest = replace(event, response=replace(event.response, candidates=candidates))
        if isinstance(event, u.StreamEnd) or rest.extras or _says(rest.response):
            yield rest

    def _taken(self, number: int, known: _Candidate, citations: list[u.Citation]) -> Iterator[u.StreamEvent]:
        self._read()
        texts = known.known()
        spans = self._spans(number, "citations", citations, texts, known.came)
        known.came += len(citations)
        yield from self._hung(number, known, spans, texts)

    def _spans(self, number: int, field: str, citations: list[u.Citation], texts: Texts, first: int = 0) -> list[Span]:
        lost: list[Loss] = []
        sources = self._of(number).sources
        found = [spans_of_message(one, texts, sources, f"{field}[{place}]", lost) for place, one in enumerate(citations, first)]
        said = named([span for spans in found for span in spans], self._form, lost)
        self._tell(number, lost)
        return said

    def _tell(self, number: int, losses: list[Loss]) -> None:
        """Reports what was lost of a candidate's message."""
        for loss in losses:
            path = f"candidates[{number}].message.{loss.path}"
            self._losses.append(replace(loss, path=self._beside.get(path, path)))

    def _hung(self, number: int, known: _Candidate, spans: list[Span], texts: Texts) -> Iterator[u.StreamEvent]:
        if self._listed:
            known.spans += spans
            return
        if self._on_message:
            yield from self._said_of(number, known, spans, texts)
            return
        for span in spans:
            part = holder(span, texts) if texts.of else -1
            if part not in known.open:
                self._tell(number, [Loss(span.at, "Message.citations", "dropped", "minor", LATE, span.source)])
                continue
            citation = of_part(span, part, texts, self._form)
            yield u.PartDelta(index=part, candidate=number, delta=u.CitationDelta(citation=citation))

    def _begun(self, event: u.StreamStart) -> u.StreamStart:
        """The beginning without addresses that stand beside it: they wait for the end."""
        kept = dict(event.response.extras or {})
        for space in [space for space in kept if space not in self._form["spaces"]]:
            key = addresses_of(space)
            if key is not None and key in kept[space]:
                self._addresses[space] = {key: kept[space][key]}
                kept[space] = {name: value for name, value in kept[space].items() if name != key}
        return replace(event, response=replace(event.response, extras={name: value for name, value in kept.items() if value} or None))

    def _finished(self, event: u.StreamEnd) -> Iterator[u.StreamEvent]:
        """What is left, in front of the end."""
        if self._addresses:
            extras = merged_extras(self._addresses, event.response.extras)
            event = replace(event, response=replace(event.response, extras=extras))
        response, self._beside = with_addresses(event.response, self._form, self._urls)
        event = replace(event, response=response) if response is not event.response else event
        end: list[u.StreamEvent] = [*self._noted(event)] if self._cites(event.response) else [event]
        yield from end[:-1]
        self._read()
        for number, known in self._candidates.items():
            texts = known.known()
            told = {one for citation in known.supports for one in citation.numbers}
            spans = self._spans(number, "supports", known.supports, texts)
            spans += [Span(one, f"sources[{place}]") for place, one in enumerate(known.sources) if place not in told]
            yield from self._hung(number, known, spans, texts)
            yield from self._late(number)
            for part in sorted(known.open):
                known.ended = u.PartEnd(index=part, candidate=number)
                yield from self._late(number)
            if self._listed:
                yield from self._said_of(number, known, known.spans, known.pieced())
        yield from end[-1:]


def _says(response: u.Response) -> bool:
    """Whether a partial answer says something."""
    blank = [u.Candidate(index=one.index, message=u.Message(role=one.message.role)) for one in response.candidates]
    return replace(response, candidates=[]) != u.Response() or response.candidates != blank
