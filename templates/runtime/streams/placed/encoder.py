"""Encodes streams whose events give their places: indexes of parts become the wire's numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST
from ...lenses.pairs import MOVED
from ..deltas import merged_extras, with_deltas, without_deltas
from ..encoder import Encoder
from ..notes import ENDS, NAMED, NUMBER, UNNUMBERED, note_in, with_place, without_notes
from ..wording import SAMPLES, only_place, writing
from ..writing import Writing
from .decoder import says
from .rows import EventRow, chosen, id_of, place_of, usual_group, without_id, without_later_data

HEAD: Final = ("id", "model", "created", "service_tier")
TEXTS: Final = frozenset((u.TextDelta, u.ReasoningDelta, u.ArgumentsDelta))


class PlacedEncoder(Encoder):
    """Writes each event with the lens of its shape, and counts the places."""

    TAG: ClassVar[str | None]  # None: an event is an object with one key, its name
    ROWS: ClassVar[tuple[EventRow, ...]]
    FLAT: ClassVar[bool]  # a complete answer is its only candidate

    def __init__(self, *, usage: bool = False, envelope: Mapping[str, Any] | None = None) -> None:
        super().__init__(usage=usage, envelope=envelope)
        self._space: str = self.LENS.NAMESPACE
        self._written = 0
        self._repeated = {
            row.group for row in self.ROWS if row.so_far is not None or row.repeats
        }  # groups in which an event repeats the complete part
        self._usual_groups = {row.group for row in self.ROWS if row.place is None}
        self._numbers: dict[str, int] = {}  # series of numbers -> the next one
        self._texts: dict[str, int] = {}  # event -> the next text number
        self._groups: dict[int, str] = {}  # an open part's group
        self._deltas: dict[int, list[Any]] = {}  # the written deltas of an open part, if its end repeats them
        self._unwritten: list[tuple[int, int, Any]] = []  # parts that no event can open: candidate, index, part
        self._extras_beside: dict[str, Any] | None = None  # extras of an event beside the answer
        self._waiting: dict[str, Any] | None = None  # keys of the answer without a place so far
        self._counts: u.Usage | None = None  # token counts that an event has written
        self._opening: dict[str, Any] | None = None  # extras of the event that starts the stream
        self._ids: dict[int, str] = {}  # number of a part -> the id in its events
        self._answer: str | None = None  # its id
        self._unwritten_fields: dict[str, bool] = {}  # field of the answer -> whether nothing of it was written

    def _put(self, row: EventRow, event: Any, out: list[dict[str, Any]], losses: list[Loss] | None = None) -> bool:
        """Writes an event; False, and nothing written, if there is no place for it."""
        if row.number is not None and not note_in(self._opening, self.LENS.SPACES, UNNUMBERED):
            event.extras = with_place(event.extras, self._space, row.number, self._written)
        if row.part_id is not None and not row.own_id:
            event.extras, event.index = with_place(event.extras, self._space, row.part_id, self._ids.get(event.index, "")), 0
        w = getattr(self.LENS, row.write)(event, [] if losses is None else losses)
        if w is LOST:
            return False
        self._written += 1
        out.append(w if self.TAG is not None else {row.name: w})
        return True

    def _usual_rows(self, of: Any) -> Iterator[EventRow]:
        return (row for row in self.ROWS if row.of is of and not row.read_only)

    # --- the answer as a whole ---------------------------------------------------------------------------------------

    def _other(self, event: Any, out: list[dict[str, Any]]) -> None:
        self._extras_beside = without_notes(event.extras) if event.__class__ is u.StreamDelta else None
        super()._other(event, out)

    def _start(self, event: u.StreamStart, out: list[dict[str, Any]]) -> None:
        self._opening = event.extras
        super()._start(u.StreamStart(response=event.response), out)

    def _write_start(self, response: u.Response, out: list[dict[str, Any]]) -> None:
        if not response.candidates:
            response = replace(response, candidates=[u.Candidate(message=u.Message(role="assistant"))])
        self._answer = response.id
        if all(row.bare for row in self._usual_rows(u.StreamStart)):
            self._waiting = _kept(response.extras, self.LENS.SPACES)
        for row in self._usual_rows(u.StreamStart):
            extras = without_notes(self._opening)
            self._put(row, self._bare(extras) if row.bare else self._within(row, u.StreamStart(response=response, extras=extras)), out)

    def _within(self, row: EventRow, event: Any) -> Any:
        """Adds the answer's kept keys to an event, if the answer's keys are in the event itself."""
        if row.own is not None and event.response.extras:
            event.extras = merged_extras({s: kept for s, kept in event.response.extras.items() if s in self.LENS.SPACES}, event.extras)
        return event

    def _bare(self, extras: dict[str, Any] | None) -> u.PartEnd:
        """An event with nothing of the answer but its extras."""
        return u.PartEnd(index=0, extras=without_notes(extras))

    def _write_more(self, response: u.Response, out: list[dict[str, Any]]) -> None:
        """Each citation, and each other field, is a separate event."""
        for field, piece in _pieces(response):
            if field:  # other fields of the answer are repeated at the end
                self._unwritten_fields.setdefault(field, True)
            for row in self._usual_rows(u.StreamDelta):
                if not self._can_say(row, field, piece):
                    continue
                number = self._texts.get(row.name, 0)
                event = u.StreamDelta(response=piece, extras=self._extras_beside)
                if row.text_number is not None:
                    event.extras = with_place(event.extras, self._space, row.text_number, number)
                losses: list[Loss] = []
                if self._put(row, event, out, losses):
                    self._texts[row.name] = number + 1
                    self._counts = piece.usage if "usage" in row.says and piece.usage else self._counts
                    if field:
                        self._unwritten_fields[field] = self._unwritten_fields[field] and any(field in loss.path for loss in losses)

    def _can_say(self, row: EventRow, field: str, piece: u.Response) -> bool:
        """Whether a row has a place for the content: without one, its event would have no purpose."""
        if not field:
            return any(getattr(piece, name) for name in row.says)
        losses: list[Loss] = []
        getattr(self.LENS, row.write)(u.StreamDelta(response=piece), losses)
        return not any(loss.path.rpartition(field)[2] in ("", "[0]") for loss in losses)

    def _write_end(self, answer_so_far: u.Response, end: u.Response, out: list[dict[str, Any]]) -> None:
        candidate = end.candidates[0] if end.candidates else u.Candidate(message=u.Message(role="assistant"))
        if candidate.stop_reason is None and answer_so_far.candidates:  # an earlier event may have given it
            stops = {
                name: getattr(answer_so_far.candidates[0], name) for name in ("stop_reason", "stop_native", "stop_sequence", "stop_details")
            }
            candidate = replace(candidate, **stops)
        if self._made_up_stop(candidate.stop_reason, candidate.index or 0, answer_so_far):
            candidate = replace(candidate, stop_reason="stop", stop_native=None)
        self._say_counts(answer_so_far, out)
        extras_by_event: dict[str, Any] = note_in(self._beside, self.LENS.SPACES, ENDS) or {}
        answer = replace(
            end,
            candidates=[candidate],
            usage=answer_so_far.usage,
            extras=merged_extras(self._waiting, end.extras),
            **self._late(answer_so_far),
        )
        for place, row in enumerate(self._usual_rows(u.StreamEnd)):
            if extras_by_event:
                notes = extras_by_event.get(row.name, {})
                variant = replace(answer, extras=notes.get("response"), candidates=[replace(candidate, extras=notes.get("candidate"))])
                extras = notes.get("event")
            else:
                variant, extras = answer if not place else _spelled(answer), without_notes(self._beside) if not place else None
            variant = replace(variant, **{name: getattr(answer_so_far, name) for name in HEAD if name in row.says})  # repeated
            if row.bare:
                self._put(row, self._bare(extras), out)
            elif not self._put_end(row, u.StreamEnd(response=variant, extras=extras), out):  # it has to repeat earlier fields
                variant = replace(variant, **{name: getattr(answer_so_far, name) for name in HEAD})
                self._put_end(row, u.StreamEnd(response=variant, extras=extras), out)
        self._account_defaults(answer_so_far)

    def _put_end(self, row: EventRow, end: u.StreamEnd, out: list[dict[str, Any]]) -> bool:
        """Writes an event of the end. Required values that are unknown are made up."""
        losses: list[Loss] = []
        written = self._put(row, self._within(row, end), out, losses)
        if written:
            self._report_defaults(losses)
        return written

    def _late(self, answer: u.Response) -> dict[str, Any]:
        """The fields that were known from the start, if the start has no place for them."""
        early = {name for row in self._usual_rows(u.StreamStart) for name in row.says}
        return {name: getattr(answer, name) for name in HEAD if name not in early}

    def _say_counts(self, answer: u.Response, out: list[dict[str, Any]]) -> None:
        """Writes token counts as a separate event, if the end does not have them."""
        if answer.usage is None or answer.usage == self._counts or any("usage" in row.says for row in self._usual_rows(u.StreamEnd)):
            return
        for row in self._usual_rows(u.StreamDelta):
            if "usage" in row.says:
                self._put(row, u.StreamDelta(response=u.Response(usage=answer.usage)), out)

    def _account_defaults(self, answer: u.Response) -> None:
        """Reports made-up values of the start: required values that are still unknown at the end."""
        for row in self._usual_rows(u.StreamStart):
            losses: list[Loss] = []
            if not row.bare:
                getattr(self.LENS, row.write)(u.StreamStart(response=replace(answer, candidates=[u.Candidate()])), losses)
            self._report_defaults(losses)

    def _report_defaults(self, losses: list[Loss]) -> None:
        for loss in losses:
            if loss.code == "defaulted":
                loss.path = loss.path.removeprefix("response.")
                self.losses.append(loss)

    def _account(self) -> u.Response:
        """Adds the losses of the answer, of which a stream may have fewer fields. A result stays in its place: it names its call."""
        answer = super()._account()
        self.losses = [loss for loss in self.losses if loss.reason is not MOVED]
        reported = {loss.path for loss in self.losses}
        for number, index, part in self._unwritten:
            path = f"candidates[{number}].message.parts[{index}]"
            if path not in reported:
                cls = part.__class__.__name__
                self.losses.append(Loss(path, cls, "dropped", u.LEVELS.get(cls, "major"), self.LENS.NO_PLACE, part))
        if answer.usage is not None and "usage" not in reported and not any("usage" in row.says for row in self.ROWS):
            self.losses.append(Loss("usage", "Response.usage", "dropped", "minor", self.LENS.NO_PLACE, answer.usage))
        for field in (name for name, unwritten in self._unwritten_fields.items() if unwritten):
            path = f"candidates[0].{field}"
            if not any(path_reported == path or path_reported.startswith(f"{path}[") for path_reported in reported):
                struct, _, name = ("Message", "", "citations") if field == "message.citations" else ("Candidate", "", field)
                self.losses.append(Loss(path, f"{struct}.{name}", "dropped", "minor", self.LENS.NO_PLACE, None))
        return answer

    def _write_error(self, error: u.ErrorAnswer, out: list[dict[str, Any]]) -> None:
        named = note_in(error.extras, self.LENS.SPACES, NAMED)
        rows = [row for row in self.ROWS if row.of is u.ErrorAnswer and row.name == named]
        error = replace(error, extras=without_notes(error.extras))
        for row in (*rows, *(row for row in self._usual_rows(u.ErrorAnswer) if says(row, error))):
            losses: list[Loss] = []
            if self._put(row, error, out, losses):
                self._report_error(losses)
                return

    def _write_other(self, event: u.Opaque, out: list[dict[str, Any]]) -> None:
        if event.namespace in self.LENS.SPACES:
            self._written += 1
            out.append(event.value)
        else:
            self.losses.append(Loss("", "Opaque", "dropped", "major", f"only {event.namespace} understands it", event.value))

    # --- parts -------------------------------------------------------------------------------------------------------

    def _group_of(self, part: Writing) -> str | None:
        """The group of events for a part: that of its recorded event, else that of its class."""
        named = note_in(part.extras, self.LENS.SPACES, NAMED)
        row_found = next((row for row in self.ROWS if row.name == named and row.takes(part.part)), None) if named is not None else None
        return row_found.group if row_found is not None else self._group(part.part)

    def _group(self, part: Any) -> str | None:
        """The group of events for a part: that of the key it came from, else the usual one."""
        key = place_of(part, self.LENS.SPACES)
        if (group := usual_group(self.ROWS, part, key)) is not None:
            return group
        return None if key is None else self._group(_without_place(part, self.LENS.SPACES))

    def _row(self, part: Writing, of: Any, extras: dict[str, Any] | None) -> EventRow | None:
        group = self._groups.get(id(part))
        rows = (row for row in self.ROWS if row.of is of and row.group == group and not row.adds and row.takes(part.part))
        return chosen(rows, note_in(extras, self.LENS.SPACES, NAMED))

    def _number(self, part: Writing, row: EventRow) -> int:
        """The number of a part in its series: the next one, or the one that it had in its source."""
        if not row.numbered:
            return 0
        recorded: Any = note_in(part.extras, self.LENS.SPACES, NUMBER)
        series = _series(row)
        number: int = recorded if recorded.__class__ is int else self._numbers.get(series, 0)
        if row.part_id is not None:
            self._ids[number] = recorded if recorded.__class__ is str else id_of(part.part, self._answer, number)
        self._numbers[series] = number + 1
        return number

    def _comes_whole(self, part: Any, grows: frozenset[type]) -> bool:
        """Opaque parts of this provider may grow by opaque deltas."""
        is_opaque = part.__class__ is u.Opaque and part.namespace in self.LENS.SPACES
        return not is_opaque and (super()._comes_whole(part, grows) or self._has_own_event(part))

    def _has_own_event(self, part: Any) -> bool:
        """Whether the content of a call is written in a separate event, and does not grow."""
        rows = [row for row in self.ROWS if row.more and row.takes(part)] if part.__class__ is u.ToolCall else []
        return any(getattr(self.LENS, row.write)(u.PartStart(index=0, part=part), []) is not LOST for row in rows)

    def _write_open(self, part: Writing, out: list[dict[str, Any]]) -> bool:
        group = self._group_of(part)
        if group is None:
            return False
        self._groups[id(part)] = group
        row = self._opening_row(part)
        if row is None:
            return not part.whole  # it opens with its first delta
        number = self._number(part, row)
        extras = without_notes(part.extras)
        opening = without_later_data(part.part) if part.whole and not row.more and self._say_more(part, None) else part.part
        like = (alt for alt in self._usual_rows(row.of) if alt.more == row.more and (alt.more or alt.of is u.PartStart))
        for alt in (row, *(alt for alt in like if alt is not row and alt.group == group and alt.takes(part.part))):
            event = u.PartEnd(index=number, extras=extras) if alt.bare else u.PartStart(index=number, part=opening, extras=extras)
            if self._put(alt, event, out):
                part.place = number
                return True
        if row.numbered:
            self._numbers[_series(row)] = number
        aside = self._aside(part.part)
        self._groups[id(part)] = group if aside is None else aside
        return aside is not None and not part.whole

    def _aside(self, part: Any) -> str | None:
        """The group of events for a part that the usual ones refuse: that of another key of the answer, where a whole answer has it."""
        fits = (row for row in self.ROWS if row.place is not None and row.of is u.PartDelta and part.__class__ in row.opens.values())
        return next((row.group for row in fits if row.takes(part)), None)

    def _is_usual(self, part: Writing) -> bool:
        return self._groups.get(id(part)) in self._usual_groups

    def _substitute(self, part: Writing) -> str:
        return "" if self._is_usual(part) else "text"  # another key of the answer holds no empty text

    def _summary_as_content(self, part: Writing, out: list[dict[str, Any]]) -> None:
        if self._is_usual(part):
            super()._summary_as_content(part, out)

    def _opening_row(self, part: Writing) -> EventRow | None:
        """The event that opens a part. A complete part without such an event opens with the event that adds data."""
        row = self._row(part, u.PartStart, part.extras)
        return self._more_row(part) if row is None and part.whole else row

    def _write_delta(self, part: Writing, event: u.PartDelta, out: list[dict[str, Any]]) -> bool:
        delta: Any = event.delta
        group = self._groups.get(id(part))
        row = self._delta_row(part, delta.__class__, note_in(event.extras, self.LENS.SPACES, NAMED))
        if row is None or group is None:
            return False
        first = part.place < 0
        number = part.place
        if first:
            number = self._number(part, row)
            if kept := _kept(part.part.extras, self.LENS.SPACES):  # there is no event that opens it
                delta = replace(delta, extras=merged_extras(kept, delta.extras))
        extras = without_notes(event.extras) if event.extras else None
        if row.text_number is not None:
            extras = with_place(extras, self._space, row.text_number, getattr(delta, "index", 0))
        if not self._put(row, u.PartDelta(index=number, delta=delta, extras=extras), out):
            if first and row.numbered:
                self._numbers[_series(row)] = number
            return False
        part.place = number
        if group in self._repeated:
            self._deltas.setdefault(id(part), []).append(event.delta)
        return True

    def _delta_row(self, part: Writing, delta: type, named: Any = None) -> EventRow | None:
        """The event for a delta of this class."""
        group = self._groups.get(id(part))
        takes = delta is u.Opaque  # its part is unknown
        rows = (alt for alt in self.ROWS if alt.group == group and delta in alt.deltas)
        return chosen((alt for alt in rows if takes or alt.takes(part.part)), named)

    def _again_for(self, part: Writing, delta: type) -> Callable[[int, str], dict[str, Any]] | None:
        """Makes a writer of deltas with any text, if nothing else in the event depends on the text or on other events."""
        row = self._delta_row(part, delta) if delta in TEXTS and self._groups.get(id(part)) not in self._repeated else None
        if row is None or row.text_number is not None or row.part_id is not None or any(alt.number is not None for alt in self.ROWS):
            return None
        text, _ = SAMPLES[0]
        losses: list[Loss] = []
        w = getattr(self.LENS, row.write)(u.PartDelta(index=part.place, delta=delta(text)), losses)
        place = None if w is LOST or losses else only_place(w, text)
        if place is None:
            return None
        return writing(w, place) if self.TAG is not None else writing({row.name: w}, (row.name, *place))

    def _write_opaque(self, part: Writing, event: u.PartDelta, out: list[dict[str, Any]]) -> bool:
        if getattr(event.delta, "namespace", "") not in self.LENS.SPACES:
            return False
        if part.whole:
            part.kept.append(event.delta)  # it is written when the part is complete
            return self._group_of(part) is not None
        return self._write_delta(part, event, out)

    def _write_close(self, part: Writing, out: list[dict[str, Any]]) -> None:
        if part.place < 0 and self._is_usual(part):
            self._say_something(part, out)
        if part.part.__class__ is u.ToolCall and part.part.kind == "function" and not self.OBJECTS and u.ArgumentsDelta not in part.sent:
            self._write_delta(part, u.PartDelta(index=part.index, delta=u.ArgumentsDelta(text="{}")), out)
        if part.place >= 0 and part.part != without_deltas(part.opening):
            self._say_more(part, out)
        row = self._row(part, u.PartEnd, part.beside)
        deltas = self._deltas.pop(id(part), [])
        if row is not None and part.place >= 0:
            whole = part.final if part.final is not None else with_deltas(part.part, deltas)
            self._put_part_end(row, part, whole, "".join(getattr(delta, "text", "") for delta in deltas), out)
        self._groups.pop(id(part), None)

    def _put_part_end(self, usual: EventRow, part: Writing, whole: Any, text: str, out: list[dict[str, Any]]) -> None:
        """Writes the end of a part: an event that adds data, if there is any; else the usual one, or another."""
        rows = [row for row in self._usual_rows(u.PartEnd) if row.group == usual.group and row.takes(part.part)]
        for row in (*(row for row in rows if row.adds), usual, *(row for row in rows if not row.adds and row is not usual)):
            extras = without_notes(part.beside)
            event: Any = u.PartEnd(index=part.place, extras=extras)
            if row.adds:
                event = u.PartStart(index=part.place, part=part.part, extras=extras)
            elif row.repeats:
                event.part = whole
            if row.so_far is not None:
                event.extras = with_place(extras, self._space, row.so_far, text)
            losses: list[Loss] = []
            if row.repeats and len(rows) > 1:
                getattr(self.LENS, row.write)(event, losses)
            if not any(loss.path == "part" for loss in losses) and self._put(row, event, out):
                return

    def _say_something(self, part: Writing, out: list[dict[str, Any]]) -> None:
        """Writes an empty delta for a part that no event opens and that has no content."""
        delta: Any = u.ReasoningDelta(text="") if part.part.__class__ is u.Reasoning else u.TextDelta(text="")
        self._write_delta(part, u.PartDelta(index=part.index, delta=delta), out)

    def _more_row(self, part: Writing) -> EventRow | None:
        """The event that adds data to a part, if there is one for its class."""
        group = self._groups.get(id(part)) or self._group_of(part)
        return next((row for row in self.ROWS if row.more and row.group == group and row.takes(part.part)), None)

    def _say_more(self, part: Writing, out: list[dict[str, Any]] | None) -> bool:
        """Writes the data that the opening event lacks; False if there is no place for it. `out` None: only check."""
        row = self._more_row(part)
        if row is None:
            return False
        event = u.PartStart(index=part.place, part=without_id(part.part, self._space))
        return getattr(self.LENS, row.write)(event, []) is not LOST if out is None else self._put(row, event, out)

    def _has_place(self, part: Writing) -> bool:
        """Whether a part has a place beyond an event that opens any part."""
        group = self._group_of(part)
        start = next((row for row in self.ROWS if row.of is u.PartStart and row.group == group and row.takes(part.part)), None)
        return start is None or not start.unsure or self._say_more(part, None)

    def _write_whole(self, part: Writing, out: list[dict[str, Any]]) -> None:
        opened = self._has_place(part) and self._write_open(part, out)
        if opened and self._row(part, u.PartStart, part.extras) is not None:
            self._say_more(part, out)
        for delta in part.kept if opened else ():
            if delta.__class__ is u.Opaque:
                self._write_delta(part, u.PartDelta(index=part.index, delta=delta), out)
        if not opened:
            self._unwritten.append((part.candidate, part.index, part.part))
        elif (row := self._row(part, u.PartEnd, part.beside)) is not None:
            self._put_part_end(row, part, part.part, "", out)
        self._groups.pop(id(part), None)


def _series(row: EventRow) -> str:
    """The series of numbers for a row's parts: one per group. Ids are made from the number among all written parts."""
    return row.group if row.part_id is None else ""


def _pieces(response: u.Response) -> Iterator[tuple[str, u.Response]]:
    """The fields of a partial answer, one at a time: the field, and an answer with only this field."""
    extras, cited = response.extras, any(candidate.message.citations for candidate in response.candidates)
    for candidate in response.candidates:
        alone = u.Candidate(index=candidate.index, message=u.Message(role=candidate.message.role))
        kept, own = candidate.message.extras, candidate.extras
        for citation in candidate.message.citations:
            message = replace(alone.message, citations=[citation], extras=kept)
            yield "message.citations", u.Response(candidates=[replace(alone, message=message, extras=own)], extras=extras)
            extras = kept = own = None
        if candidate.logprobs is not None:
            yield "logprobs", u.Response(candidates=[replace(alone, logprobs=candidate.logprobs)])
    whole = replace(response, candidates=[], extras=None if cited else extras)
    if whole != u.Response():
        yield "", whole


def _kept(extras: dict[str, Any] | None, spaces: tuple[str, ...]) -> dict[str, Any] | None:
    """The kept keys of these namespaces."""
    kept_by_space = {
        space: {key: value for key, value in kept.items() if key != "$wire"} for space, kept in (extras or {}).items() if space in spaces
    }
    return {space: kept for space, kept in kept_by_space.items() if kept} or None


def _spelled(answer: u.Response) -> u.Response:
    """An answer without kept keys, which an earlier event has written."""

    def spelled(extras: dict[str, Any] | None) -> dict[str, Any] | None:
        return {space: {"$wire": kept["$wire"]} for space, kept in (extras or {}).items() if "$wire" in kept} or None

    candidates = [replace(candidate, extras=spelled(candidate.extras)) for candidate in answer.candidates]
    return replace(answer, extras=spelled(answer.extras), candidates=candidates)


def _without_place(part: Any, spaces: tuple[str, ...]) -> Any:
    """A part without the record of its key, for which the stream has no events."""
    extras: dict[str, Any] = part.extras or {}
    return replace(part, extras={space: kept for space, kept in extras.items() if space not in spaces} or None)
