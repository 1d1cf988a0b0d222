# Generated from templates/runtime/streams/citing.py; do not edit.

"""Converts citations of a stream to the target's form: see lenses/citing.

Citations wait until their text is complete, because their place in it is not known before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..lenses.answers.citing import (
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
from ..lenses.answers.required import Filling
from .accumulator import numbered
from .deltas import merged_extras

MANY: Final = 500
LATE: Final = "it arrived after its text was complete"


class _Candidate:
    """The texts of a candidate, and the citations that wait for them.

    kinds:   the classes of its parts
    open:    the numbers of the texts that have not ended
    waiting: citations of open texts
    ended:   the end event of a text, before which its citations may still come
    spans:   citations to emit when the answer ends, if they form one list
    came:    the number of the message's citations so far
    written: the number of written members of each list of the message
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
        return Texts((number, "".join(pieces)) for number, pieces in sorted(self.texts.items()))

    def parts(self) -> list[Any]:
        """Placeholders for the parts: a text for content, None for others."""
        return [u.Text(text="") if kind in CONTENT else None for _, kind in sorted(self.kinds.items())]

    def pieced(self) -> Texts:
        """The texts that are separate in the pieces of an answer, by number: adjacent texts count as one."""
        texts_by_number: dict[int, str] = {}
        number, before = -1, None
        for index, kind in sorted(self.kinds.items()):
            number += kind is not u.Text or before is not u.Text
            before = kind
            if kind is u.Text:
                texts_by_number[number] = texts_by_number.get(number, "") + "".join(self.texts[index])
        return Texts(texts_by_number.items())


class Citing:
    """Converts citations to the target's form. Serves one stream."""

    def __init__(self, provider: Any, losses: list[Loss]) -> None:
        self._form = form_of(provider)
        self._losses = losses
        self._filling = Filling(provider.NEEDS, provider.OWNER, losses)
        self._on_message = self._form["of"] == "message"
        self._listed = self._form.get("sources") == "listed"
        self._candidates: dict[int, _Candidate] = {}
        self._pieces: list[u.PartDelta] = []  # deltas of texts that have passed
        self._moves: Moves = {}  # path of a citation in the output -> its original path
        self._beside: Moves = {}  # path of a message's source that was beside the answer -> its original path
        self._urls: set[str | None] = set()  # URLs that were cited
        self._addresses: dict[str, Any] = {}  # URLs beside the start of an answer

    def put_back(self, losses: list[Loss]) -> list[Loss]:
        """The losses with the original paths of citations."""
        if not self._moves or not losses:
            return losses
        losses = [replace(loss) for loss in losses]
        put_back(losses, self._moves)
        return losses

    def passed(self, event: u.PartDelta) -> None:
        """Records a written piece of an open part."""
        if event.delta.__class__ is u.TextDelta:
            self._pieces.append(event)
            if len(self._pieces) > MANY:
                self._read()

    def convert(self, events: Iterable[u.StreamEvent]) -> Iterator[u.StreamEvent]:
        for event in events:
            match event:
                case u.PartDelta(delta=u.CitationDelta(citation=citation, extras=kept)):
                    citation = replace(citation, extras=merged_extras(citation.extras, kept)) if kept else citation
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
        """Appends the recorded pieces to the texts."""
        for (number, index), pieces in groupby(self._pieces, lambda piece: (piece.candidate, piece.index)):
            texts = self._of(number).texts
            if index in texts:  # joined, they need a seventh of the memory
                texts[index].append("".join(piece.delta.text for piece in pieces if isinstance(piece.delta, u.TextDelta)))
        self._pieces.clear()

    def _opened(self, event: u.PartStart) -> u.PartStart:
        candidate, part = self._of(event.candidate), event.part
        candidate.kinds[event.index] = part.__class__
        if not isinstance(part, u.Text):
            return event
        candidate.texts[event.index] = [part.text]
        candidate.open.add(event.index)
        if not part.citations:
            return event
        candidate.waiting.setdefault(event.index, []).extend(part.citations)
        return replace(event, part=replace(part, citations=[]))

    def _late(self, number: int) -> Iterator[u.StreamEvent]:
        """Emits the end of a text, preceded by its citations."""
        candidate = self._of(number)
        if (event := candidate.ended) is None:
            return
        candidate.ended = None
        candidate.open.discard(event.index)
        self._read()
        whole_part: Any = event.part
        if whole_part is not None:
            candidate.texts[event.index] = [whole_part.text]
            candidate.waiting[event.index] = whole_part.citations or candidate.waiting.get(event.index, [])
        citations: list[u.Citation] = []
        if waiting := candidate.waiting.pop(event.index, []):  # most texts have none, and need not be joined
            texts = candidate.known()
            spans: list[Span] = []
            lost: list[Loss] = []
            for place, citation in enumerate(waiting):
                spans += spans_on_part(citation, event.index, texts, f"parts[{event.index}].citations[{place}]", lost)
            spans = named(spans, self._form, lost)
            self._report(number, lost)
            if self._listed:
                candidate.spans += spans
            elif self._on_message:
                yield from self._of_message(number, candidate, spans, texts)
            else:
                citations = [of_part(span, event.index, texts, self._form) for span in spans]
                for citation in citations:
                    yield u.PartDelta(index=event.index, candidate=number, delta=u.CitationDelta(citation=citation))
        yield event if whole_part is None else replace(event, part=replace(whole_part, citations=citations))

    def _of_message(self, number: int, candidate: _Candidate, spans: list[Span], texts: Texts) -> Iterator[u.StreamEvent]:
        """Emits citations of the message."""
        if not spans:
            return
        moves: Moves = {}
        citations, sources = of_message(spans, texts, candidate.parts(), self._form, moves)
        fields = {"supports": citations, "sources": sources} if self._listed else {"citations": citations}
        message = replace(u.Message(role="assistant", parts=[u.Text(text=texts.joined)]), **fields)
        path, before = f"candidates[{number}].message", len(self._losses)
        message = replace(self._filling.cited(message, path), parts=[])
        filled = self._losses[before:]
        put_back(filled, {f"{path}.{here}": f"{path}.{at}" for here, at in moves.items()})
        self._losses[before:] = filled
        for here, at in moves.items():  # they follow those that were written before
            field, _, place = here.partition("[")
            count, _, rest = place.partition("]")
            current, original = f"{path}.{field}[{int(count) + candidate.written.get(field, 0)}]{rest}", f"{path}.{at}"
            self._moves[current] = self._beside.get(original, original)
        for field, members in fields.items():
            candidate.written[field] = candidate.written.get(field, 0) + len(members)
        yield u.StreamDelta(response=u.Response(candidates=[u.Candidate(message=message, index=number)]))

    def _cites(self, response: u.Response) -> bool:
        return any(cites(candidate.message) for candidate in response.candidates)

    def _noted(self, event: u.StreamDelta | u.StreamEnd) -> Iterator[u.StreamEvent]:
        """Handles the citations of messages: each belongs to the text that contains it."""
        candidates: list[u.Candidate] = []
        for number, candidate in numbered(event.response):
            message = candidate.message
            self._urls |= urls_of(message)
            state = self._of(number)
            state.sources += message.sources
            state.supports += message.supports
            if message.citations:
                yield from self._taken(number, state, message.citations)
            candidates.append(replace(candidate, message=replace(message, citations=[], sources=[], supports=[])))
        rest = replace(event, response=replace(event.response, candidates=candidates))
        if isinstance(event, u.StreamEnd) or rest.extras or _has_content(rest.response):
            yield rest

    def _taken(self, number: int, candidate: _Candidate, citations: list[u.Citation]) -> Iterator[u.StreamEvent]:
        self._read()
        texts = candidate.known()
        spans = self._spans(number, "citations", citations, texts, candidate.came)
        candidate.came += len(citations)
        yield from self._hung(number, candidate, spans, texts)

    def _spans(self, number: int, field: str, citations: list[u.Citation], texts: Texts, first: int = 0) -> list[Span]:
        lost: list[Loss] = []
        sources = self._of(number).sources
        groups = [spans_of_message(citation, texts, sources, f"{field}[{place}]", lost) for place, citation in enumerate(citations, first)]
        expressible = named([span for spans in groups for span in spans], self._form, lost)
        self._report(number, lost)
        return expressible

    def _report(self, number: int, losses: list[Loss]) -> None:
        """Reports the losses of a candidate's message."""
        for loss in losses:
            path = f"candidates[{number}].message.{loss.path}"
            self._losses.append(replace(loss, path=self._beside.get(path, path)))

    def _hung(self, number: int, candidate: _Candidate, spans: list[Span], texts: Texts) -> Iterator[u.StreamEvent]:
        if self._listed:
            candidate.spans += spans
            return
        if self._on_message:
            yield from self._of_message(number, candidate, spans, texts)
            return
        for span in spans:
            part = holder(span, texts) if texts.of else -1
            if part not in candidate.open:
                self._report(number, [Loss(span.at, "Message.citations", "dropped", "minor", LATE, span.source)])
                continue
            citation = of_part(span, part, texts, self._form)
            yield u.PartDelta(index=part, candidate=number, delta=u.CitationDelta(citation=citation))

    def _begun(self, event: u.StreamStart) -> u.StreamStart:
        """The start without the URLs beside the answer, which wait for the end."""
        kept = dict(event.response.extras or {})
        for space in [space for space in kept if space not in self._form["spaces"]]:
            key = addresses_of(space)
            if key is not None and key in kept[space]:
                self._addresses[space] = {key: kept[space][key]}
                kept[space] = {name: value for name, value in kept[space].items() if name != key}
        return replace(event, response=replace(event.response, extras={name: value for name, value in kept.items() if value} or None))

    def _finished(self, event: u.StreamEnd) -> Iterator[u.StreamEvent]:
        """Emits the remaining citations before the end."""
        if self._addresses:
            extras = merged_extras(self._addresses, event.response.extras)
            event = replace(event, response=replace(event.response, extras=extras))
        response, self._beside = with_addresses(event.response, self._form, self._urls)
        event = replace(event, response=response) if response is not event.response else event
        end: list[u.StreamEvent] = [*self._noted(event)] if self._cites(event.response) else [event]
        yield from end[:-1]
        self._read()
        for number, candidate in self._candidates.items():
            texts = candidate.known()
            cited = {source_number for citation in candidate.supports for source_number in citation.numbers}
            spans = self._spans(number, "supports", candidate.supports, texts)
            spans += [Span(source, f"sources[{place}]") for place, source in enumerate(candidate.sources) if place not in cited]
            yield from self._hung(number, candidate, spans, texts)
            yield from self._late(number)
            for part in sorted(candidate.open):
                candidate.ended = u.PartEnd(index=part, candidate=number)
                yield from self._late(number)
            if self._listed:
                yield from self._of_message(number, candidate, candidate.spans, candidate.pieced())
        yield from end[-1:]


def _has_content(response: u.Response) -> bool:
    """Whether a partial answer has content."""
    blank = [u.Candidate(index=candidate.index, message=u.Message(role=candidate.message.role)) for candidate in response.candidates]
    return replace(response, candidates=[]) != u.Response() or response.candidates != blank
