"""Streams whose events say where they stand, written: indexes of parts become numbers of the wire."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST
from ...lenses.pairs import MOVED
from ..deltas import merged_extras, with_deltas, without_deltas
from ..encoder import Encoder
from ..notes import ENDS, NAMED, NUMBER, UNNUMBERED, note_in, with_place, without_notes
from ..writing import Writing
from .decoder import says
from .rows import EventRow, chosen, id_of, place_of, untold, usual_group, without_id

HEAD: Final = ("id", "model", "created", "service_tier")


class PlacedEncoder(Encoder):
    """Writes each event with the lens of its shape, and counts what it tells of."""

    TAG: ClassVar[str | None]  # None: an event is an object with one key, its name
    ROWS: ClassVar[tuple[EventRow, ...]]
    FLAT: ClassVar[bool]  # a whole answer is its only candidate

    def __init__(self, *, usage: bool = False, envelope: Mapping[str, Any] | None = None) -> None:
        super().__init__(usage=usage, envelope=envelope)
        self._space: str = self.LENS.NAMESPACE
        self._written = 0
        self._repeated = {
            row.group for row in self.ROWS if row.so_far is not None or row.repeats
        }  # groups of which an event repeats the whole
        self._numbers: dict[str, int] = {}  # series of numbers -> the next one
        self._texts: dict[str, int] = {}  # event -> the next text number
        self._groups: dict[int, str] = {}  # an open part's group
        self._deltas: dict[int, list[Any]] = {}  # what of an open part was written, where its end repeats it
        self._unwritten: list[tuple[int, int, Any]] = []  # parts that no event opens: candidate, index, part
        self._said_beside: dict[str, Any] | None = None  # what an event says beside what it says of the answer
        self._waiting: dict[str, Any] | None = None  # keys of the answer that there was no place for yet
        self._counts: u.Usage | None = None  # token counts that an event has told
        self._opening: dict[str, Any] | None = None  # extras of the event that starts the stream
        self._ids: dict[int, str] = {}  # number of a part -> the id that its events have
        self._answer: str | None = None  # its id
        self._unsaid: dict[str, bool] = {}  # field of the answer -> whether nothing of it was written

    def _put(self, row: EventRow, event: Any, out: list[dict[str, Any]], losses: list[Loss] | None = None) -> bool:
        """Writes an event; False, and nothing, if there is no place for it."""
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
        self._said_beside = without_notes(event.extras) if event.__class__ is u.StreamDelta else None
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
        """Where an answer's keys stand in the event itself, those that it keeps stand there too."""
        if row.own is not None and event.response.extras:
            event.extras = merged_extras({s: kept for s, kept in event.response.extras.items() if s in self.LENS.SPACES}, event.extras)
        return event

    def _bare(self, extras: dict[str, Any] | None) -> u.PartEnd:
        """An event that says nothing of the answer but what its extras say."""
        return u.PartEnd(index=0, extras=without_notes(extras))

    def _write_more(self, response: u.Response, out: list[dict[str, Any]]) -> None:
        """Each citation, and what else there is, is an event of its own."""
        for field, piece in _pieces(response):
            if field:  # what is said of the whole is said again at the end
                self._unsaid.setdefault(field, True)
            for row in self._usual_rows(u.StreamDelta):
                if not self._can_say(row, field, piece):
                    continue
                number = self._texts.get(row.name, 0)
                event = u.StreamDelta(response=piece, extras=self._said_beside)
                if row.text_number is not None:
                    event.extras = with_place(event.extras, self._space, row.text_number, number)
                losses: list[Loss] = []
                if self._put(row, event, out, losses):
                    self._texts[row.name] = number + 1
                    self._counts = piece.usage if "usage" in row.says and piece.usage else self._counts
                    if field:
                        self._unsaid[field] = self._unsaid[field] and any(field in loss.path for loss in losses)

    def _can_say(self, row: EventRow, field: str, piece: u.Response) -> bool:
        """Whether a row has a place for some of this: without it, it would lack what it is there for."""
        if not field:
            return any(getattr(piece, name) for name in row.says)
        losses: list[Loss] = []
        getattr(self.LENS, row.write)(u.StreamDelta(response=piece), losses)
        return not any(loss.path.rpartition(field)[2] in ("", "[0]") for loss in losses)

    def _write_end(self, known: u.Response, end: u.Response, out: list[dict[str, Any]]) -> None:
        candidate = end.candidates[0] if end.candidates else u.Candidate(message=u.Message(role="assistant"))
        if candidate.stop_reason is None and known.candidates:  # it may have been told before
            told = {name: getattr(known.candidates[0], name) for name in ("stop_reason", "stop_native", "stop_sequence", "stop_details")}
            candidate = replace(candidate, **told)
        if self._made_up_stop(candidate.stop_reason, candidate.index or 0, known):
            candidate = replace(candidate, stop_reason="stop", stop_native=None)
        self._say_counts(known, out)
        said: dict[str, Any] = note_in(self._beside, self.LENS.SPACES, ENDS) or {}
        answer = replace(
            end, candidates=[candidate], usage=known.usage, extras=merged_extras(self._waiting, end.extras), **self._late(known)
        )
        for place, row in enumerate(self._usual_rows(u.StreamEnd)):
            if said:
                mine = said.get(row.name, {})
                one = replace(answer, extras=mine.get("response"), candidates=[replace(candidate, extras=mine.get("candidate"))])
                extras = mine.get("event")
            else:
                one, extras = answer if not place else _spelled(answer), without_notes(self._beside) if not place else None
            one = replace(one, **{name: getattr(known, name) for name in HEAD if name in row.says})  # said again
            if row.bare:
                self._put(row, self._bare(extras), out)
            elif not self._put_end(row, u.StreamEnd(response=one, extras=extras), out):  # it has to say what was told before
                one = replace(one, **{name: getattr(known, name) for name in HEAD})
                self._put_end(row, u.StreamEnd(response=one, extras=extras), out)
        self._account_defaults(known)

    def _put_end(self, row: EventRow, end: u.StreamEnd, out: list[dict[str, Any]]) -> bool:
        """Writes an event of the end. What it has to say and nobody has told is made up."""
        losses: list[Loss] = []
        written = self._put(row, self._within(row, end), out, losses)
        if written:
            self._tell_defaults(losses)
        return written

    def _late(self, known: u.Response) -> dict[str, Any]:
        """What was known from the start, and the start has no place for."""
        early = {name for row in self._usual_rows(u.StreamStart) for name in row.says}
        return {name: getattr(known, name) for name in HEAD if name not in early}

    def _say_counts(self, known: u.Response, out: list[dict[str, Any]]) -> None:
        """Token counts stand in an event of their own, if the end does not say them."""
        if known.usage is None or known.usage == self._counts or any("usage" in row.says for row in self._usual_rows(u.StreamEnd)):
            return
        for row in self._usual_rows(u.StreamDelta):
            if "usage" in row.says:
                self._put(row, u.StreamDelta(response=u.Response(usage=known.usage)), out)

    def _account_defaults(self, known: u.Response) -> None:
        """The start has to say what is known only later. What is still not known now was made up."""
        for row in self._usual_rows(u.StreamStart):
            losses: list[Loss] = []
            if not row.bare:
                getattr(self.LENS, row.write)(u.StreamStart(response=replace(known, candidates=[u.Candidate()])), losses)
            self._tell_defaults(losses)

    def _tell_defaults(self, losses: list[Loss]) -> None:
        for loss in losses:
            if loss.code == "defaulted":
                loss.path = loss.path.removeprefix("response.")
                self.losses.append(loss)

    def _account(self) -> u.Response:
        """A stream may have no event for what an answer can say as a whole. A result stays where it is: it names its call."""
        known = super()._account()
        self.losses = [loss for loss in self.losses if loss.reason is not MOVED]
        told = {loss.path for loss in self.losses}
        for number, index, part in self._unwritten:
            path = f"candidates[{number}].message.parts[{index}]"
            if path not in told:
                cls = part.__class__.__name__
                self.losses.append(Loss(path, cls, "dropped", u.LEVELS.get(cls, "major"), self.LENS.NO_PLACE, part))
        if known.usage is not None and "usage" not in told and not any("usage" in row.says for row in self.ROWS):
            self.losses.append(Loss("usage", "Response.usage", "dropped", "minor", self.LENS.NO_PLACE, known.usage))
        for field in (name for name, unsaid in self._unsaid.items() if unsaid):
            path = f"candidates[0].{field}"
            if not any(one == path or one.startswith(f"{path}[") for one in told):
                struct, _, name = ("Message", "", "citations") if field == "message.citations" else ("Candidate", "", field)
                self.losses.append(Loss(path, f"{struct}.{name}", "dropped", "minor", self.LENS.NO_PLACE, None))
        return known

    def _write_error(self, error: u.ErrorAnswer, out: list[dict[str, Any]]) -> None:
        named = note_in(error.extras, self.LENS.SPACES, NAMED)
        rows = [row for row in self.ROWS if row.of is u.ErrorAnswer and row.name == named]
        error = replace(error, extras=without_notes(error.extras))
        for row in (*rows, *(row for row in self._usual_rows(u.ErrorAnswer) if says(row, error))):
            losses: list[Loss] = []
            if self._put(row, error, out, losses):
                self._tell_of_error(losses)
                return

    def _write_other(self, event: u.Opaque, out: list[dict[str, Any]]) -> None:
        if event.namespace in self.LENS.SPACES:
            self._written += 1
            out.append(event.value)
        else:
            self.losses.append(Loss("", "Opaque", "dropped", "major", f"only {event.namespace} understands it", event.value))

    # --- parts -------------------------------------------------------------------------------------------------------

    def _group_of(self, part: Writing) -> str | None:
        """The group of events that tell of a part: those that told of it, else those of its class."""
        named = note_in(part.extras, self.LENS.SPACES, NAMED)
        found = next((row for row in self.ROWS if row.name == named and row.takes(part.part)), None) if named is not None else None
        return found.group if found is not None else self._group(part.part)

    def _group(self, part: Any) -> str | None:
        """The group of events for a part: those of the key that it came from, else the usual ones."""
        key = place_of(part, self.LENS.SPACES)
        if (found := usual_group(self.ROWS, part, key)) is not None:
            return found
        return None if key is None else self._group(_without_place(part, self.LENS.SPACES))

    def _row(self, part: Writing, of: Any, extras: dict[str, Any] | None) -> EventRow | None:
        group = self._groups.get(id(part))
        rows = (row for row in self.ROWS if row.of is of and row.group == group and not row.adds and row.takes(part.part))
        return chosen(rows, note_in(extras, self.LENS.SPACES, NAMED))

    def _number(self, part: Writing, row: EventRow) -> int:
        """The number of a part in its series: the next one, or the one that it had where it came from."""
        if not row.numbered:
            return 0
        told: Any = note_in(part.extras, self.LENS.SPACES, NUMBER)
        series = _series(row)
        number: int = told if told.__class__ is int else self._numbers.get(series, 0)
        if row.part_id is not None:
            self._ids[number] = told if told.__class__ is str else id_of(part.part, self._answer, number)
        self._numbers[series] = number + 1
        return number

    def _comes_whole(self, part: Any, grows: frozenset[type]) -> bool:
        """What only this provider understands may grow by what only it understands."""
        own = part.__class__ is u.Opaque and part.namespace in self.LENS.SPACES
        return not own and (super()._comes_whole(part, grows) or self._is_told(part))

    def _is_told(self, part: Any) -> bool:
        """Whether what a call asks is told by an event of its own, and does not grow."""
        rows = [row for row in self.ROWS if row.more and row.takes(part)] if part.__class__ is u.ToolCall else []
        return any(getattr(self.LENS, row.write)(u.PartStart(index=0, part=part), []) is not LOST for row in rows)

    def _write_open(self, part: Writing, out: list[dict[str, Any]]) -> bool:
        group = self._group_of(part)
        if group is None:
            return False
        self._groups[id(part)] = group
        row = self._opening_row(part)
        if row is None:
            return not part.whole  # it opens with the first that it says
        number = self._number(part, row)
        extras = without_notes(part.extras)
        opening = untold(part.part) if part.whole and not row.more and self._say_more(part, None) else part.part
        like = (one for one in self._usual_rows(row.of) if one.more == row.more and (one.more or one.of is u.PartStart))
        for one in (row, *(one for one in like if one is not row and one.group == group and one.takes(part.part))):
            event = u.PartEnd(index=number, extras=extras) if one.bare else u.PartStart(index=number, part=opening, extras=extras)
            if self._put(one, event, out):
                part.place = number
                return True
        if row.numbered:
            self._numbers[_series(row)] = number
        return False

    def _opening_row(self, part: Writing) -> EventRow | None:
        """The event that opens a part. One that comes whole, and that no event opens, opens with what is known of it."""
        row = self._row(part, u.PartStart, part.extras)
        return self._more_row(part) if row is None and part.whole else row

    def _write_delta(self, part: Writing, event: u.PartDelta, out: list[dict[str, Any]]) -> bool:
        delta: Any = event.delta
        group = self._groups.get(id(part))
        takes = delta.__class__ is u.Opaque  # nobody knows of which part it is
        rows = (one for one in self.ROWS if one.group == group and delta.__class__ in one.deltas)
        named = note_in(event.extras, self.LENS.SPACES, NAMED)
        row = chosen((one for one in rows if takes or one.takes(part.part)), named)
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

    def _write_opaque(self, part: Writing, event: u.PartDelta, out: list[dict[str, Any]]) -> bool:
        if getattr(event.delta, "namespace", "") not in self.LENS.SPACES:
            return False
        if part.whole:
            part.kept.append(event.delta)  # it is written when the part is complete
            return self._group_of(part) is not None
        return self._write_delta(part, event, out)

    def _write_close(self, part: Writing, out: list[dict[str, Any]]) -> None:
        if part.place < 0:
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
        """Writes the end of a part: what tells what else is known of it, if there is something to tell; else the usual one, or another."""
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
        """A part that no event opens is there by what it says, and be it nothing."""
        delta: Any = u.ReasoningDelta(text="") if part.part.__class__ is u.Reasoning else u.TextDelta(text="")
        self._write_delta(part, u.PartDelta(index=part.index, delta=delta), out)

    def _more_row(self, part: Writing) -> EventRow | None:
        """The event that tells what else is known of a part, if there is one for its class."""
        group = self._groups.get(id(part)) or self._group_of(part)
        return next((row for row in self.ROWS if row.more and row.group == group and row.takes(part.part)), None)

    def _say_more(self, part: Writing, out: list[dict[str, Any]] | None) -> bool:
        """Tells what the event that opened a part has not told; False if there is no place for it. None: it is only tried."""
        row = self._more_row(part)
        if row is None:
            return False
        event = u.PartStart(index=part.place, part=without_id(part.part, self._space))
        return getattr(self.LENS, row.write)(event, []) is not LOST if out is None else self._put(row, event, out)

    def _has_place(self, part: Writing) -> bool:
        """Whether a part is told by more than an event that opens anything."""
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
    """What the numbers of a row's parts count: the parts of its group. Ids are made of the number among all parts that are written."""
    return row.group if row.part_id is None else ""


def _pieces(response: u.Response) -> Iterator[tuple[str, u.Response]]:
    """What a partial answer says, one thing at a time: the field, and an answer that says no more."""
    for candidate in response.candidates:
        alone = u.Candidate(index=candidate.index, message=u.Message(role=candidate.message.role))
        for citation in candidate.message.citations:
            yield "message.citations", u.Response(candidates=[replace(alone, message=replace(alone.message, citations=[citation]))])
        if candidate.logprobs is not None:
            yield "logprobs", u.Response(candidates=[replace(alone, logprobs=candidate.logprobs)])
    whole = replace(response, candidates=[])
    if whole != u.Response():
        yield "", whole


def _kept(extras: dict[str, Any] | None, spaces: tuple[str, ...]) -> dict[str, Any] | None:
    """The kept keys of these namespaces."""
    found = {
        space: {key: value for key, value in kept.items() if key != "$wire"} for space, kept in (extras or {}).items() if space in spaces
    }
    return {space: kept for space, kept in found.items() if kept} or None


def _spelled(answer: u.Response) -> u.Response:
    """An answer without kept keys: an event before this one says them."""

    def spelled(extras: dict[str, Any] | None) -> dict[str, Any] | None:
        return {space: {"$wire": kept["$wire"]} for space, kept in (extras or {}).items() if "$wire" in kept} or None

    candidates = [replace(one, extras=spelled(one.extras)) for one in answer.candidates]
    return replace(answer, extras=spelled(answer.extras), candidates=candidates)


def _without_place(part: Any, spaces: tuple[str, ...]) -> Any:
    """A part that came from a key that the stream has no events for."""
    extras: dict[str, Any] = part.extras or {}
    return replace(part, extras={space: kept for space, kept in extras.items() if space not in spaces} or None)
