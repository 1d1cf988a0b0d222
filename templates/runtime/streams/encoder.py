"""The common base of all stream encoders: the order of parts, events held back, and losses."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from .. import model as u
from ..core.errors import Error
from ..core.losses import Loss, weighs
from ..core.values import LOST, unchanged
from ..lenses.answers.empty_reasoning import is_hollow, without_hollow
from ..lenses.answers.unsupported_content import holds_sealed, shows_redacted
from ..lenses.dropped_extras import without_known
from ..lenses.errors.failures import as_received
from ..lenses.errors.http import status_of, with_status
from ..lenses.extras import report_kept
from ..lenses.known_keys import known_keys, known_structs
from ..lenses.values import arguments_in
from .accumulator import Accumulator, numbered
from .arguments import means_no_arguments
from .decoder import NOTICE, is_notice
from .deltas import deltas_for, deltas_of, is_encrypted, kept_of, main_delta, merged_extras, no_more, with_deltas, without_deltas
from .notes import with_ends
from .wording import SAMPLES, Form
from .writing import Writing, has_input, is_foreign, place_of


class Encoder:
    """Encodes unified events as one provider's wire events. Serves one stream.

    Content without a place in the target is set aside; at the end of the stream, encoding it as a response gives the losses.

    usage:    whether the client requested token counts, for streams that only have them on request
    envelope: id, model, created, which replace the stream's own
    losses:   what was not written; complete when the stream has ended
    """

    LENS: ClassVar[Any]  # the provider's class, which encodes one event, and a complete answer
    foreign: bool = False  # the answer comes from another format: required values are filled in
    needs: Mapping[str, Mapping[str, Mapping[str, Any]]] = {}  # the required values
    GROWS: ClassVar[Mapping[type, frozenset[type]]]  # part class -> the deltas that can be written for it
    SINGLE: ClassVar[bool]  # only one candidate
    SEQUENTIAL: ClassVar[bool]  # one part after another
    OBJECTS: ClassVar[bool]  # the complete arguments are an object
    INSTEAD: ClassVar[bool]  # the summary of reasoning without content is written as its content
    JOINT: ClassVar[str | None]  # the separator of the texts of a reasoning part; None: they stay separate
    BEGINS: ClassVar[bool] = False  # an error is only valid after the start of an answer
    BESIDE: ClassVar[bool] = True  # keys beside the start and the end of parts are written back
    APART: ClassVar[bool] = False  # the texts of a reasoning part are separate in a complete answer, although they are one in a stream
    ALL_DELTAS: ClassVar[bool] = False  # an unknown part is written with all deltas that came for it
    AGAIN: ClassVar[Mapping[type, Callable[[int, str], dict[str, Any]]]] = {}  # class -> encodes one more text of it

    def __init__(self, *, usage: bool = False, envelope: Mapping[str, Any] | None = None) -> None:
        self.losses: list[Loss] = []
        self.usage = usage
        self.envelope = dict(envelope or {})
        self._started = False
        self._over = False
        self._parts: dict[Any, Writing] = {}
        self._live: dict[Any, Writing] = {}  # lane -> the only part that may be written
        self._queue: dict[int, Writing] = {}  # waiting parts, by identity, in order
        self._in_lanes: dict[Any, deque[Writing]] = {}  # waiting parts by lane
        self._rest = Accumulator()
        self._reported_keys: dict[tuple[str, str], Loss] = {}  # lost keys beside the answer
        self._known: set[tuple[Any, ...]] = set()  # keys that were reported, and deltas that have nothing to report
        self._written_places: set[str] = set()  # places of parts that were written, at least partly
        self._hollow: set[str] = set()  # places of parts without content
        self._beside: dict[str, Any] | None = None  # extras of the event that ends the stream

    def feed(self, event: u.StreamEvent) -> list[dict[str, Any]]:
        """The wire events that can be written now. Raises Error if the event is out of order."""
        out: list[dict[str, Any]] = []
        if event.extras is not None and not self._over:
            self.report_beside(event)
        if isinstance(event, u.PartDelta):
            part = self._parts.get(event.index if not event.candidate else (event.candidate, event.index))
            delta: Any = event.delta
            if (
                part is not None
                and delta.__class__ is part.usual
                and delta.extras is None
                and (event.extras is None or event.extras.keys().isdisjoint(self.LENS.SPACES))
                and (delta.__class__ is not u.ReasoningDelta or delta.index == part.text_index)
            ):
                return [part.again(part.place, delta.text)]  # pyright: ignore[reportOptionalCall] - set together with `usual`
            self._delta(part, event, out)
        elif not self._over:
            self._other(event, out)
        return out

    @property
    def unbegun(self) -> bool:
        """Whether an answer has to begin before an error can be written."""
        return self.BEGINS and not self._started

    @property
    def number(self) -> int:
        """The number of the next event, where events are numbered."""
        return 0

    def skip(self, count: int) -> None:
        """Counts events that were written elsewhere."""

    def form(self, event: u.PartDelta) -> Form | None:
        """The encoded form of one more delta that only differs in its text; None if each has to be encoded."""
        part = self._parts.get(event.index if not event.candidate else (event.candidate, event.index))
        delta: Any = event.delta
        if self._over or part is None or part.deltas is not None or part.whole or delta.__class__ not in part.sent:
            return None
        if delta.__class__ is u.ReasoningDelta and self.JOINT is not None and delta.index != part.text_index:
            return None
        first, other = (self._form(part, delta, text, number) for text, number in SAMPLES)
        return None if first is None or other is None else (first, other)

    def _form(self, part: Writing, delta: Any, text: str, number: int) -> dict[str, Any] | None:
        """The encoded event for this text and number."""
        return part.form(part.place, text) if part.form is not None and delta.__class__ is part.usual else None

    def close(self) -> list[dict[str, Any]]:
        """Ends an open stream with an error."""
        if self._over:
            return []
        return self.feed(u.ErrorAnswer(message="the stream broke off", code="other"))

    def _other(self, event: Any, out: list[dict[str, Any]]) -> None:
        match event:
            case u.StreamStart():
                self._start(event, out)
            case u.PartStart():
                self._open(event, out)
            case u.PartEnd():
                self._end_part(event, out)
            case u.StreamDelta():
                self._begin(out)
                self._rest.feed(event)
                self._write_more(self._first_only(event.response), out)
            case u.StreamEnd():
                self._end(event, out)
            case u.ErrorAnswer():
                self._over = True
                self._break_off(out)
                self._account()
                self._report_unwritten()
                self._write_error(with_status(as_received(event, self.LENS.SPACES), status_of(event, self.LENS.ERROR_STATUS) or 500), out)
            case _ if event.namespace != self.LENS.NAMESPACE and is_notice(event):
                pass  # it adds nothing to the answer: `report_beside` has reported its keys
            case _ if self._queue and event.namespace in self.LENS.SPACES:
                last = next(reversed(self._queue.values()))
                assert last.deltas is not None
                last.deltas.append(event)  # it may concern a waiting part: it waits too
            case _:
                self._write_other(event, out)

    # --- the answer as a whole ---------------------------------------------------------------------------------------

    def _start(self, event: u.StreamStart, out: list[dict[str, Any]]) -> None:
        response = replace(event.response, **self.envelope) if self.envelope else event.response
        self._started = True
        self._rest.feed(u.StreamStart(response=response))
        merged = replace(response, extras=merged_extras(response.extras, event.extras)) if event.extras else response
        self._write_start(self._first_only(merged), out)

    def report_beside(self, event: u.StreamEvent) -> None:
        """Reports lost keys of another provider's event beside the answer: each key once, with its greatest loss."""
        cls = event.__class__
        for space, kept in (event.extras or {}).items():
            form = (cls, *kept, *map(type, kept.values()))
            if form in self._known or not self._leaves_out(event, space, kept):
                continue
            members = with_ends(kept) if cls is u.StreamEnd else kept
            new = {k: value for k, value in members.items() if k != "$wire" and not self._was_seen(space, f"{cls.__name__}.{k}", value)}
            new = {k: value for k, value in new.items() if not _repeats(getattr(event, "part", None), k, value)}
            if not new:
                continue
            losses: list[Loss] = []
            if cls.__name__ not in known_structs(space):  # without a shape for the event, its part has the levels of the keys that it knows
                new = without_known(new, space, cls.__name__, getattr(event, "part", None).__class__.__name__, losses)
                if cls is u.PartDelta and known_keys(space).issuperset(kept) and all(kept.values()):
                    self._known.add(form)
            report_kept(new, space, cls.__name__, losses)
            notice: Any = kept.get(NOTICE)
            for key, value in notice.items() if notice.__class__ is dict else ():
                losses.append(Loss("", f"Opaque.{key}", "dropped", "trivial", "the event adds nothing to the answer", value))
            for loss in losses:
                known, loss.path = self._reported_keys.setdefault((space, loss.field), loss), ""
                if known is loss:
                    self.losses.append(loss)
                elif weighs(loss) > weighs(known):
                    known.level, known.reason, known.value = loss.level, loss.reason, loss.value

    def _leaves_out(self, event: u.StreamEvent, space: str, kept: dict[str, Any]) -> bool:
        """Whether keys beside an event are not written. Those of errors and of opaque values are reported with the whole value."""
        cls = event.__class__
        if cls is u.Opaque:
            return NOTICE in kept and space != self.LENS.NAMESPACE
        if space in self.LENS.SPACES:
            nowhere = cls is u.StreamDelta and event == u.StreamDelta(response=u.Response(), extras=event.extras)
            return nowhere or not self.BESIDE and cls in (u.PartStart, u.PartEnd, u.StreamEnd)
        return cls is not u.ErrorAnswer

    def _was_seen(self, space: str, key: str, value: Any) -> bool:
        """Whether a plain value of this key and class was reported before: servers write some keys in every event."""
        if not value or value.__class__ is dict or value.__class__ is list:
            return False  # the loss of an empty value is smaller than that of another one
        seen = (space, key, value.__class__) in self._known
        self._known.add((space, key, value.__class__))
        return seen

    def _begin(self, out: list[dict[str, Any]]) -> None:
        """Starts a stream that has no start."""
        if not self._started:
            self._start(u.StreamStart(response=u.Response()), out)

    def _end(self, event: u.StreamEnd, out: list[dict[str, Any]]) -> None:
        self._begin(out)
        for part in sorted(self._parts.values(), key=lambda part: (part.candidate, part.index)):
            self._end_part(u.PartEnd(index=part.index, candidate=part.candidate), out)
        self._rest.feed(event)
        self._over = True
        answer = self._account()
        self._beside = event.extras
        self._write_end(answer, self._first_only(event.response), out)

    def _break_off(self, out: list[dict[str, Any]]) -> None:
        """Handles an early end: the written content of open parts is not lost."""
        for part in self._parts.values():
            if part.late is not None:
                last = replace(no_more(part.part), extras=part.late)
                self._rest.feed(u.PartDelta(index=part.index, candidate=part.candidate, delta=last))
        self._written_places |= {place_of(part) for part in self._parts.values() if part.spoke}
        for event in (event for part in self._queue.values() for event in part.deltas or ()):
            if isinstance(event, u.Opaque) and not is_notice(event):
                self.losses.append(Loss("", "Opaque", "dropped", "major", "the stream broke off before it was written", event.value))

    def _report_unwritten(self) -> None:
        """Reports incomplete parts that were held back until they are complete, or until their turn."""
        reported = {loss.path for loss in self.losses}
        for part in self._parts.values():
            if not (part.whole or part.deltas is not None) or place_of(part) in reported or self.SINGLE and part.candidate:
                continue
            held = [event.delta for event in part.deltas or () if isinstance(event, u.PartDelta)]
            collected = with_deltas(part.part, [*part.kept, *held])
            if not is_hollow(collected, self.LENS):
                name = collected.__class__.__name__
                self.losses.append(Loss(place_of(part), name, "dropped", "major", "the stream broke off before it was complete", collected))

    def _report_error(self, losses: list[Loss]) -> None:
        """Reports the losses of an error, except an unknown error code."""
        self.losses += [loss for loss in losses if loss.value != "other" or loss.field != "ErrorAnswer.code"]

    def _account(self) -> u.Response:
        """Adds the losses of the answer, found by encoding it without the texts that were written."""
        answer = self._rest.response
        lost: list[Loss] = self.LENS.write_response(answer)[1]
        if self._hollow:
            lost = [loss for loss in lost if not any(loss.path.startswith(place) for place in self._hollow)]
        self.losses += [loss for loss in lost if loss.code != "emptied" or loss.path not in self._written_places]
        return answer

    def _made_up_stop(self, reason: str | None, number: int, known: u.Response) -> bool:
        """Whether a stop reason has to be made up, which is reported: without one the answer would seem to have broken off."""
        place = next((i for i, choice in enumerate(known.candidates) if (i if choice.index is None else choice.index) == number), None)
        path, field = (
            ("candidates", "Response.candidates") if place is None else (f"candidates[{place}].stop_reason", "Candidate.stop_reason")
        )
        if reason is None:
            self.losses.append(Loss(path, field, "defaulted", "trivial", "a stream must end with a stop reason", "stop"))
            return True
        lost = [loss for loss in self.losses if loss.path == path] if reason == "other" else []
        for loss in lost:
            loss.code = "changed"
        return bool(lost)

    def _first_only(self, response: u.Response) -> u.Response:
        """The fields of the first candidate, if the format only has one: others may come in separate events."""
        if not self.SINGLE:
            return response
        first = [candidate for number, candidate in numbered(response) if not number]
        return response if unchanged(first, response.candidates) else replace(response, candidates=first)

    # --- parts -------------------------------------------------------------------------------------------------------

    def _open(self, event: u.PartStart, out: list[dict[str, Any]]) -> None:
        self._begin(out)
        key = event.index if not event.candidate else (event.candidate, event.index)
        if key in self._parts:
            raise Error(f"part {event.index} opens a second time")
        grows = self.GROWS.get(event.part.__class__, frozenset())
        part = Writing(event, grows, self._comes_whole(event.part, grows))
        already: list[Any] = []
        if not part.whole:
            part.part, already = without_deltas(event.part), deltas_of(event.part)
        self._rest.feed(u.PartStart(index=event.index, part=part.part, candidate=event.candidate))
        self._parts[key] = part  # the part has its place in the answer
        if self.SINGLE and event.candidate:
            part.whole, part.kept = True, already  # not written: only its loss is reported
            return
        part.deltas = [u.PartDelta(index=part.index, delta=delta, candidate=part.candidate) for delta in already]
        part.lane = self._lane(part)
        if part.lane in self._live:
            self._queue[id(part)] = part
            self._in_lanes.setdefault(part.lane, deque()).append(part)
        else:
            self._begin_part(part, out)

    def _lane(self, part: Writing) -> Any:
        """The lane of a part, in which it waits for the previous one. None: it need not wait."""
        return True if self.SEQUENTIAL else None

    def _comes_whole(self, part: Any, grows: frozenset[type]) -> bool:
        """Whether the target cannot write the main deltas of the part. Redacted reasoning only grows as other reasoning does."""
        hidden = part.__class__ is u.Reasoning and part.redacted and not shows_redacted(self.LENS, is_encrypted(part))
        return hidden or not grows or main_delta(part) not in grows

    def _begin_part(self, part: Writing, out: list[dict[str, Any]]) -> None:
        """Begins a part whose turn has come."""
        if part.lane is not None:
            self._live[part.lane] = part
        part.held = self.foreign and not part.deltas and is_hollow(part.part, self.LENS)
        if not part.held:
            self._write_begin(part, out)

    def _write_begin(self, part: Writing, out: list[dict[str, Any]]) -> None:
        part.held = False
        if not part.whole and not self._write_open(part, out):
            part.whole = True
        waiting, part.deltas = part.deltas, None
        for event in waiting or ():
            if isinstance(event, u.Opaque):
                self._write_other(event, out)
            else:
                self._grow(part, event, out)

    def _delta(self, part: Writing | None, event: u.PartDelta, out: list[dict[str, Any]]) -> None:
        if part is None:
            if self._over:
                return
            raise Error(f"a delta for part {event.index}, which is not open")
        if part.deltas is None:
            self._grow(part, event, out)
            return
        part.deltas.append(event)
        if part.held and self._stays(event.delta):
            self._write_begin(part, out)

    def _stays(self, delta: Any) -> bool:
        """Whether this delta gives a reasoning part content."""
        if delta.__class__ is u.SignatureDelta and not delta.extras:
            return holds_sealed(self.LENS, "signature", delta.signer, False)
        return bool(getattr(delta, "text", True) or delta.extras)

    def _grow(self, part: Writing, event: u.PartDelta, out: list[dict[str, Any]]) -> None:
        if event.delta.__class__ is u.ReasoningDelta and self.JOINT is not None:
            event = self._joined(part, event)
        delta: Any = event.delta
        cls = delta.__class__
        if cls is u.ArgumentsDelta and self.foreign and not (part.spoke or part.whole) and means_no_arguments(delta.text):
            return  # the target's clients would read it as a value
        if cls is u.Opaque:
            if self._write_opaque(part, event, out):
                return
            if is_foreign(part, self.LENS.SPACES):
                part.kept.append(delta)  # it is lost with its part
                return
            self.losses.append(Loss(place_of(part), "Opaque", "dropped", "major", f"only {delta.namespace} understands it", delta.value))
            return
        if cls is u.CitationDelta:
            part.cited.append(delta.citation)
        if part.whole or cls not in part.grows or not self._write_delta(part, event, out):
            part.kept.append(delta)
            own = part.part.__class__ is u.Opaque and not is_foreign(part, self.LENS.SPACES)
            if cls not in deltas_for(part.part) or (own and not self.ALL_DELTAS):
                name = part.part.__class__.__name__
                self.losses.append(Loss(place_of(part), name, "dropped", "major", "it is no delta of such a part", delta))
            return
        part.sent.add(cls)
        if delta.extras is not None:
            part.late = merged_extras(part.late, kept_of(delta.extras))
        if cls is u.SignatureDelta:
            part.signed = delta
        part.spoke = part.spoke or bool(getattr(delta, "text", True))
        if cls is u.ArgumentsDelta and self.OBJECTS:
            part.argument_texts.append(delta.text)
        if part.spoke and part.usual is None and part.deltas is None and (again := self._again_for(part, cls)) is not None:
            part.usual, part.form = cls, again
            part.again = _collecting(part.argument_texts, again) if part.argument_texts else again

    def _joined(self, part: Writing, event: u.PartDelta) -> u.PartDelta:
        """The delta that continues the same wire text with the next text of a reasoning part."""
        delta: Any = event.delta
        if delta.index == part.text_index or part.whole:
            return event
        if self.APART and part.text_index == 0:
            place = f"{place_of(part)}.content"
            self.losses.append(Loss(place, "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
        part.text_index = delta.index
        part.kept.append(u.ReasoningDelta(text="", index=delta.index))  # records that texts are joined
        text = f"{self.JOINT}{delta.text}" if u.ReasoningDelta in part.sent else delta.text
        return replace(event, delta=replace(delta, text=text, index=0))

    def _end_part(self, event: u.PartEnd, out: list[dict[str, Any]]) -> None:
        key = event.index if not event.candidate else (event.candidate, event.index)
        part = self._parts.get(key)
        if part is None:
            raise Error(f"part {event.index} ends, but is not open")
        if part.deltas is not None and not part.held:
            part.ended = event
            return
        self._finish_part(part, event, out)
        if self._live.get(part.lane) is part:
            self._next(part.lane, out)

    def _next(self, lane: Any, out: list[dict[str, Any]]) -> None:
        """Begins the parts that waited for the end of another part in their lane."""
        del self._live[lane]
        waiting = self._in_lanes.get(lane)
        while waiting:
            part = waiting.popleft()
            del self._queue[id(part)]
            self._begin_part(part, out)
            if part.ended is None:
                break
            self._finish_part(part, part.ended, out)
            del self._live[lane]

    def _finish_part(self, part: Writing, event: u.PartEnd, out: list[dict[str, Any]]) -> None:
        del self._parts[part.index if not part.candidate else (part.candidate, part.index)]
        if part.held and self._left_out(part, event, out):
            return
        if event.part is not None:
            self._complete(part, event.part, out)
        if (
            self.foreign
            and part.part.__class__ is u.ToolCall
            and u.ArgumentsDelta in part.grows
            and not (part.spoke or part.whole or self.OBJECTS)
        ):
            self._grow(part, u.PartDelta(index=part.index, delta=u.ArgumentsDelta(text="{}"), candidate=part.candidate), out)
        if self.INSTEAD and part.part.__class__ is u.Reasoning and not part.whole and u.ReasoningDelta not in part.sent:
            self._summary_as_content(part, out)
        rest = with_deltas(part.part, part.kept)
        part.part = part.part if rest.__class__ is u.Opaque else rest  # the deltas of an unknown part are written as they came
        if part.late is not None:
            rest = part.part = replace(rest, extras=merged_extras(rest.extras, part.late))
        if part.argument_texts:
            _, error = arguments_in("".join(part.argument_texts))
            if error is not None:  # it was written unchanged, but is not an object
                rest = replace(rest, arguments_text="".join(part.argument_texts), arguments_error=error)
        if rest.__class__ is u.Reasoning and u.ReasoningDelta in part.sent and not part.summarized and not rest.content:
            rest = replace(rest, content=[self._substitute(part)])  # the substitute for missing content does not apply here
        elif rest.__class__ is u.Reasoning and u.SummaryDelta in part.sent and not (rest.content or rest.summary):
            rest = replace(rest, summary=[""])  # the part is not empty
        if part.signed is not None and part.signed.signature and rest.signature is None:  # the part may only have a signature
            rest = replace(rest, signature=part.signed.signature, signer=part.signed.signer)
        if rest.__class__ is u.ToolCall and rest.input is None and (u.InputDelta in part.sent or has_input(part)):
            rest = replace(rest, input="")  # it was written: without it the call would have no place
        if part.cited and rest.__class__ is u.Text and not part.whole:  # also the written ones, which may only be written partly
            rest = replace(rest, citations=part.cited)
        if part.spoke:
            self._written_places.add(place_of(part))
        self._rest.feed(u.PartEnd(index=part.index, part=rest, candidate=part.candidate))
        if self.SINGLE and part.candidate:
            return
        part.beside = event.extras
        if part.whole:
            self._write_whole(part, out)
        else:
            self._write_close(part, out)

    def _substitute(self, part: Writing) -> str:
        """A text in place of the written content of reasoning, for the losses of the answer."""
        return ""

    def _left_out(self, part: Writing, event: u.PartEnd, out: list[dict[str, Any]]) -> bool:
        """Whether a reasoning part ends without content, so that nothing of it is written. If its end has content, the part begins now."""
        waiting = [delta_event for delta_event in part.deltas or () if isinstance(delta_event, u.PartDelta)]
        signed = [delta_event.delta for delta_event in waiting if isinstance(delta_event.delta, u.SignatureDelta)]
        whole = with_deltas(part.part, signed) if event.part is None else event.part
        if not is_hollow(whole, self.LENS):
            part.whole = part.whole or self._comes_whole(whole, part.grows)
            self._write_begin(part, out)
            return False
        self.losses += without_hollow(whole, place_of(part), self.LENS.SPACES)
        self._hollow.add(place_of(part))
        self._rest.feed(u.PartEnd(index=part.index, part=whole, candidate=part.candidate))
        return True

    def _summary_as_content(self, part: Writing, out: list[dict[str, Any]]) -> None:
        """Writes the summary of reasoning as its content, now that it is known that the part has no content."""
        texts = with_deltas(part.part, part.kept).summary
        if self.JOINT == "" and not self.APART and texts:  # paragraphs stay separate, as in a complete answer
            texts = ["\n\n".join(texts)]
        for index, text in enumerate(texts):
            part.summarized = True
            delta = u.ReasoningDelta(text=text, index=index)
            self._grow(part, u.PartDelta(index=part.index, delta=delta, candidate=part.candidate), out)
        part.kept = [delta for delta in part.kept if delta.__class__ is not u.ReasoningDelta]

    def _complete(self, part: Writing, final: Any, out: list[dict[str, Any]]) -> None:
        """Writes the remaining content of a part whose end event repeats the complete part."""
        part.final = final
        if part.whole:
            part.part, part.kept = final, []
            return
        written = part.sent | {delta.__class__ for delta in part.kept}
        for delta in deltas_of(final):
            if delta.__class__ not in written:
                self._grow(part, u.PartDelta(index=part.index, delta=delta, candidate=part.candidate), out)
        part.part = without_deltas(final)

    # --- written by each style -----------------------------------------------------------------------------------------

    def _write_start(self, response: u.Response, out: list[dict[str, Any]]) -> None:
        raise NotImplementedError

    def _write_more(self, response: u.Response, out: list[dict[str, Any]]) -> None:
        raise NotImplementedError

    def _write_open(self, part: Writing, out: list[dict[str, Any]]) -> bool:
        """Opens a part; False if the target has no place for it."""
        raise NotImplementedError

    def _write_delta(self, part: Writing, event: u.PartDelta, out: list[dict[str, Any]]) -> bool:
        """Writes a delta; False if the target has no place for it."""
        raise NotImplementedError

    def _write_opaque(self, part: Writing, event: u.PartDelta, out: list[dict[str, Any]]) -> bool:
        """Writes a delta that only its provider understands; False if the target is another one."""
        return False

    def _again_for(self, part: Writing, delta: type) -> Callable[[int, str], dict[str, Any]] | None:
        """Makes a fast writer for further text deltas of this class; None if each has to be encoded."""
        return None

    def _write_close(self, part: Writing, out: list[dict[str, Any]]) -> None:
        raise NotImplementedError

    def _write_whole(self, part: Writing, out: list[dict[str, Any]]) -> None:
        """Writes `part.part`, which is complete, in one piece."""
        raise NotImplementedError

    def _write_end(self, answer_so_far: u.Response, end: u.Response, out: list[dict[str, Any]]) -> None:
        """Writes the end. `answer_so_far`: the complete answer, without the texts that were written."""
        raise NotImplementedError

    def _write_error(self, error: u.ErrorAnswer, out: list[dict[str, Any]]) -> None:
        raise NotImplementedError

    def _write_other(self, event: u.Opaque, out: list[dict[str, Any]]) -> None:
        """Writes an event that only its provider understands."""
        raise NotImplementedError


class LensEncoder(Encoder):
    """Encodes each event with one lens: a lens of the event union, or of partial responses."""

    WRITE: ClassVar[str]  # the name of the encoding method of the provider's class

    def __init__(self, *, usage: bool = False, envelope: Mapping[str, Any] | None = None) -> None:
        super().__init__(usage=usage, envelope=envelope)
        self._encode: Callable[[Any, list[Loss]], Any] = getattr(self.LENS, self.WRITE)

    def _put(self, value: Any, out: list[dict[str, Any]]) -> bool:
        """Writes a value whose losses are reported elsewhere; False, and nothing written, if there is no place for it."""
        w = self._encode(value, [])
        if w is LOST:
            return False
        out.append(w)
        return True

    def _write_error(self, error: u.ErrorAnswer, out: list[dict[str, Any]]) -> None:
        losses: list[Loss] = []
        w = self._encode(error, losses)
        self._report_error(losses)
        if w is not LOST:
            out.append(w)

    def _write_other(self, event: u.Opaque, out: list[dict[str, Any]]) -> None:
        w = self._encode(event, self.losses)
        if w is not LOST:
            out.append(w)


def _repeats(part: Any, key: str, value: Any) -> bool:
    """Whether a key beside an event repeats a text of its part: `name` of a call, `call_id`."""
    return value.__class__ is str and bool(value) and part is not None and getattr(part, key.rpartition("_")[2], None) == value


def _collecting(texts: list[str], again: Callable[[int, str], dict[str, Any]]) -> Callable[[int, str], dict[str, Any]]:
    """Makes a writer that also collects the texts."""

    def both(place: int, text: str) -> dict[str, Any]:
        texts.append(text)
        return again(place, text)

    return both
