# Generated from templates/runtime/streams/chunks/decoder.py; do not edit.

"""Streams of partial responses, read: each chunk with the lens of a partial response; here its fragments are put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, cast

from msgspec.structs import replace

from ... import model as u
from ...core.errors import DecodeError
from ...core.moving import with_moved
from ...core.salvage import missing_key, says_nothing
from ...core.values import LOST, whole
from ...lenses.answers import made_call_id
from ...lenses.calls import MadeIds
from ...lenses.citing import CITED
from ...lenses.ends import is_none, said_error, with_refused_prompt
from ...lenses.states import has_open_calls
from ...lenses.undescribed import undescribed
from ..decoder import Decoder, added_usage, merged_usage
from ..deltas import arguments_text, deltas_of, hides, kept_of, main_delta, merged_extras, without_deltas
from ..notes import INSIDE, with_note
from ..wording import Path, Wording, value_at
from .objects import with_texts
from .open_parts import HEAD, Call, Growing
from .partial_calls import PartialCalls, with_whole_calls
from .usual import Frame, Usual, like

Collect = Mapping[str, str]  # kept key -> first, concat or drop; any other key: the last value. The key of counts -> add

USUAL: Final = 8  # chunks to compare with: candidates and calls may take turns
OPENING: Final = frozenset((u.PartStart, u.PartEnd, u.StreamStart))


class ChunkDecoder(Decoder):
    """Reads each chunk with the lens of a partial response, and puts the fragments together.

    Texts end where a part of another kind begins. Calls stay open, for their fragments may be interleaved, until their arguments are
    complete and another one begins, or the candidate ends.
    """

    CHUNK: ClassVar[str]  # the lens's method for a partial response that is no error
    KEYS: ClassVar[Mapping[type, str]]
    COLLECT: ClassVar[Collect]
    CANDIDATES: ClassVar[Any] = None  # the chunk's key of the candidates; None: a chunk is its only candidate
    MESSAGE: ClassVar[Any] = None  # a candidate's key of the message
    USAGE: ClassVar[str | None] = None  # the chunk's key of the token counts
    TEXTS: ClassVar[Mapping[type, tuple[Path, ...]]] = {}  # part class -> where in a message its text may stand
    WHOLE: ClassVar[bool] = False  # calls come in one piece
    CALLING: ClassVar[tuple[u.StopReason, u.StopReason] | None] = None  # a stop reason, and what it is where the message asks for a tool
    MOVED: ClassVar[Mapping[str, str]] = {}  # where some servers write a value of a chunk: where it belongs
    PARTIAL: ClassVar[Mapping[str, str] | None] = None  # the words of calls whose arguments come value by value, and `end`
    SPELLED: ClassVar[Mapping[str, str]] = {}  # field of the answer -> its key, where one value can be spelled in several ways
    ENDS = "a stop reason"

    def __init__(self) -> None:
        super().__init__()
        self._head = u.Response()
        self._end = u.Response()
        self._candidates: dict[Any, Growing] = {}
        self._usual: list[Usual] = []  # what the next chunk may be like, the last one first
        self._counted: u.Usage | None = None  # token counts that were read and not added up yet
        self._unread: dict[str, Any] | None = None  # the chunk that says them, if they were not read
        self._counts: Any = None  # what equals counts that stand for these
        self._inside: bool | None = None  # whether all counts stood in candidates
        self._adding = [key for key, how in self.COLLECT.items() if how in ("concat", "add")]
        self._sums = "add" in self.COLLECT.values()
        self._partial: dict[int, PartialCalls] = {}  # by the position of the candidate

    @property
    def complete(self) -> bool:
        return bool(self._candidates) and all(one.end.stop_reason is not None for one in self._candidates.values())

    def feed(self, event: Any) -> list[u.StreamEvent]:
        """As it says above. Most chunks differ from one before in one text; those are read here, the others with care."""
        if event.__class__ is dict:
            for usual in self._usual:
                if usual.pattern == event:
                    text, call = usual.hole.said, usual.call
                    if call is not None and text[:1] == "{":  # it may say all of the arguments again
                        break
                    self.count += 1
                    if usual.counts is not None:
                        self._unread = event
                    if call is not None:
                        usual.growing.last = usual.key
                        usual.growing.grown.add(usual.key)
                        call.texts.append(text)
                    elif usual.thought is not None:
                        usual.thought.append(text)
                    return [u.PartDelta(usual.index, usual.delta(text), usual.frame.number)]
        return super().feed(event)

    def _heard(self, events: list[Any]) -> list[Any]:
        """As they are: fragments of calls are put together here."""
        return events

    def _read(self, w: Any) -> list[u.StreamEvent]:
        before, self._usual = self._usual, []
        chunk = self._decoded(w)
        if chunk.__class__ is u.ErrorAnswer:
            return self._failed(chunk, w)
        if chunk.__class__ is not u.Response:
            return [chunk]
        if self._over:
            raise DecodeError("a chunk after the end")
        events: list[Any] = []
        if not chunk.candidates:
            chunk = with_refused_prompt(chunk, self.LENS)
        elif (odd := [one for one in chunk.candidates if one.stop_reason == "other"]) and (
            error := said_error(w, odd, self.LENS)
        ) is not None:
            return self._failed(error, w)
        if chunk.usage is not None:
            self._inside = False
            self._count(chunk.usage, w.get(self.USAGE))
        elif self.USAGE is not None and chunk.candidates and (usage := self._counted_inside(w)) is not None:
            self._count(usage, None)
        if self._started:
            self._later(chunk)
        else:
            self._first(chunk, events)
        for position, candidate in enumerate(chunk.candidates):
            number = position if candidate.index is None else candidate.index
            growing = self._candidates.get(number)
            if growing is None:
                growing = self._candidates[number] = Growing(number)
            self._candidate(number, growing, candidate, events)
        self._usual = self._next(w, chunk, events, before)
        return events

    def _decoded(self, w: Any) -> Any:
        """The chunk. Some servers leave an empty list of candidates out, or say arguments as objects in place of their JSON texts."""
        if self.MOVED:
            w = with_moved(w, self.MOVED)
        if self.PARTIAL is not None and self.MESSAGE is not None:
            w = with_whole_calls(w, self.CANDIDATES, self.MESSAGE, self.PARTIAL, self._partial)
        if w.__class__ is dict and self.CANDIDATES not in w and self.USAGE in w:
            w = {**w, self.CANDIDATES: []}
        try:
            chunk = self._decode(w)
            if chunk.__class__ is u.Opaque and self.CANDIDATES is not None and self.CANDIDATES not in w:
                alone = self._decode({**w, self.CANDIDATES: []})  # what it says of the whole may be known
                return chunk if any(True for _ in undescribed(alone, self.LENS.SPACES)) else alone
            if chunk.__class__ is u.ErrorAnswer and w.get(self.CANDIDATES or self.MESSAGE) and is_none(chunk):
                return getattr(self.LENS, self.CHUNK)(w)
            return chunk
        except DecodeError as error:
            if self.CANDIDATES is not None and missing_key(error) == self.CANDIDATES and self.CANDIDATES not in w:
                return self._decode({**w, self.CANDIDATES: []})
            if self.CANDIDATES is None and self._started and not error.steps and (missing := missing_key(error)) is not None:
                last = self._decode({**w, missing: {}})  # the message: the last one has counts alone
                if last.candidates and last.candidates[0].stop_reason is not None:
                    return last
            paths = self.TEXTS.get(u.ToolCall, ()) if self.CANDIDATES is not None else ()
            plain = with_texts(w, cast(str, self.CANDIDATES), cast(str, self.MESSAGE), paths)
            if plain is w:
                raise
            return self._decode(plain)

    def _counted_inside(self, w: dict[str, Any]) -> u.Usage | None:
        """The counts that a candidate says. They are those of the answer: some servers say them nowhere else."""
        listed: Any = w.get(self.CANDIDATES)
        for one in listed if listed.__class__ is list else ():
            said = one.get(self.USAGE) if one.__class__ is dict else None
            if said.__class__ is dict and said:
                try:
                    usage: u.Usage | None = self._decode({self.CANDIDATES: [], self.USAGE: said}).usage
                except DecodeError:
                    continue  # the key stays as it is
                self._inside = self._inside is not False
                return usage
        return None

    # --- the usual chunk: but for one text it is like one before ------------------------------------------------------

    def wording(self, w: dict[str, Any], event: u.PartDelta) -> Wording | None:
        """As the next chunk may be like this one."""
        return next((usual.wording(w) for usual in self._usual if usual.pattern == w), None)

    def _next(self, w: dict[str, Any], chunk: u.Response, events: list[Any], before: list[Usual]) -> list[Usual]:
        """What the next chunk may be like: this one, if it said one text and nothing that adds up, and those that go on beside it."""
        made = self._usual_of(w, chunk, events)
        if made is None:
            return []
        frame, usual = made
        if usual.call is not None and not usual.explicit:  # the next one is of the call before it, whichever that is
            return [usual]
        return [usual, *(one for one in before if one.frame.holds(frame) and one.goes_on())][:USUAL]

    def _usual_of(self, w: dict[str, Any], chunk: u.Response, events: list[Any]) -> tuple[Frame, Usual] | None:
        event: Any = events[-1] if events else None
        if event.__class__ is not u.PartDelta or len(chunk.candidates) != 1 or any(one.__class__ not in OPENING for one in events[:-1]):
            return None
        candidate, message = chunk.candidates[0], chunk.candidates[0].message
        if candidate.logprobs is not None or candidate.stop_reason is not None or any(kept_of(part.extras) for part in message.parts):
            return None
        growing = self._candidates[event.candidate]
        call = None if (last := growing.called) is None or last.index != event.index else last
        path, frame = self._place(w, event, u.ToolCall if call is not None else growing.text)
        if frame is None or (call is not None and growing.names):
            return None
        usual = Usual(w, path, frame, self.USAGE, [key for key, how in self.COLLECT.items() if how == "drop" and key in w])
        number = value_at(w, (*path[:5], self.KEYS.get(u.ToolCall, "")))
        usual.of(growing, event, call, number.__class__ is int)
        return frame, usual

    def _place(self, w: dict[str, Any], event: u.PartDelta, cls: Any) -> tuple[Path, Frame | None]:
        """Where a chunk has the one text that it said, and what is around it; no frame if it has it elsewhere, or says what adds up."""
        delta: Any = event.delta
        listed, paths = w.get(self.CANDIDATES), self.TEXTS.get(cls, ())
        wire: Any = listed[0] if listed.__class__ is list and listed else None
        said: Any = wire.get(self.MESSAGE) if wire.__class__ is dict else None
        if said.__class__ is not dict or any(key in w or key in wire for key in self._adding) or any(key in said for key in self.COLLECT):
            return (), None  # also if they stand under another name
        place = next((one for one in paths if value_at(said, one) == delta.text), None) if getattr(delta, "text", None) else None
        if place is None or delta != delta.__class__(delta.text):
            return (), None
        around = {key: value for key, value in w.items() if key != self.CANDIDATES}
        beside = {key: value for key, value in wire.items() if key != self.MESSAGE}
        frame = Frame(around, event.candidate, [beside, {key: value for key, value in said.items() if key != place[0]}])
        return (self.CANDIDATES, 0, self.MESSAGE, *place), frame

    # --- the answer as a whole ---------------------------------------------------------------------------------------

    def _first(self, chunk: u.Response, events: list[Any]) -> None:
        """The stream starts with the first chunk that has a candidate; what comes before it only says more of the whole."""
        head = self._head
        for name in HEAD:
            value = getattr(chunk, name)
            if value or getattr(head, name) is None:  # a blank one says nothing if another one is known
                setattr(head, name, value)
                self._spell(head, name, chunk)
        head.extras = self._kept(head.extras, chunk.extras)
        if chunk.candidates:
            self._start(events)

    def _start(self, events: list[Any]) -> None:
        self._started = True
        self._add_up()
        usage = self._end.usage
        if usage is not None:
            usage = replace(usage, extras=kept_of(usage.extras))  # how the whole of them is spelled is known at the end
        events.append(u.StreamStart(response=replace(self._head, usage=usage)))

    def _later(self, chunk: u.Response) -> None:
        """What a later chunk says of the whole otherwise than the first is earlier at the end."""
        head, end = self._head, self._end
        for name in HEAD:
            value = getattr(chunk, name)
            if value != getattr(head, name) and (value or value is not None and getattr(head, name) is None):
                setattr(end, name, value)
                self._spell(end, name, chunk)
        if chunk.extras is not None:
            end.extras = self._kept(end.extras, chunk.extras, head.extras)

    def _count(self, usage: u.Usage, said: Any) -> None:
        """Token counts so far: those that say each key of the last ones again stand for those; or of this chunk alone."""
        if self._sums:
            self._end.usage = added_usage(self._end.usage, usage)
            return
        if said.__class__ is not dict or self._counts != said:
            self._add_up()
            self._counts = like(said, counts=True) if said.__class__ is dict else None
        self._counted, self._unread = usage, None

    def _add_up(self) -> None:
        """Token counts, field by field the later one."""
        usage = self._counted if self._unread is None else self._decode(self._unread).usage
        self._end.usage = merged_usage(self._end.usage, usage, {})
        self._counted = self._unread = None

    def _spell(self, answer: u.Response, name: str, chunk: u.Response) -> None:
        """How a chunk spells a field of the answer is how the answer spells it."""
        key, space = self.SPELLED.get(name), self.LENS.NAMESPACE
        said: dict[str, Any] = (chunk.extras or {}).get(space, {}).get("$wire", {})
        if key in said:
            answer.extras = merged_extras(answer.extras, {space: {"$wire": {key: said[key]}}})

    def _kept(
        self, known: dict[str, Any] | None, more: dict[str, Any] | None, earlier: dict[str, Any] | None = None
    ) -> dict[str, Any] | None:
        """Extras as the chunks' keys collect. `earlier`: those that have been earlier already."""
        if more is None:
            return known
        new: dict[str, Any] = {}
        for space, kept in more.items():
            before: dict[str, Any] = {**((earlier or {}).get(space) or {}), **((known or {}).get(space) or {})}
            found = {
                key: _collected(self.COLLECT.get(key, "last"), before, key, value)
                for key, value in kept.items()
                if key[:1] != "$" or key[:2] == "$$"
            }
            changed = {key: value for key, value in found.items() if value is not LOST and not (key in before and before[key] == value)}
            if changed:
                new[space] = changed
        return merged_extras(known, new) if new else known

    def _rest(self) -> list[u.StreamEvent]:
        events: list[Any] = []
        self._usual = []
        if not self._started:
            if self._candidates or not self.count:
                return events
            self._start(events)
        self._add_up()
        if self._inside and self._end.usage is not None:
            self._end.usage.extras = with_note(self._end.usage.extras, self.LENS.NAMESPACE, INSIDE, True)
        ends = [growing.end for _, growing in sorted(self._candidates.items())]
        self.finished = bool(ends) and all(end.stop_reason is not None for end in ends)
        if not self.finished:  # what is open has not come to its end
            self._unfinished(events)
        else:
            for number, growing in sorted(self._candidates.items()):
                self._close_all(number, growing, events)
                if self.CALLING and growing.end.stop_reason == self.CALLING[0] and has_open_calls(growing.asked):
                    growing.end.stop_reason = self.CALLING[1]
            self._end.candidates = ends
            events.append(u.StreamEnd(response=self._end))
        return events

    def _unfinished(self, events: list[Any]) -> None:
        """Calls that were held back open, and stay open: the answer has broken off."""
        for place, calls in self._partial.items():
            try:
                said = self._decode({self.CANDIDATES: [{**calls.candidate, cast(str, self.MESSAGE): calls.left()}]}).candidates[0]
            except (DecodeError, RecursionError):  # nested too deeply, or no call: the error at the end is all that is left
                continue
            growing = self._candidates[place if said.index is None else said.index]
            for part in said.message.parts:
                part = replace(part, arguments={}, arguments_text=arguments_text(part).removesuffix("}") or "{")  # more may have followed
                call = self._open_call(growing.number, growing, ("", growing.next), part, events)
                self._grow_call(growing.number, call, part, events)
        for number, growing in sorted(self._candidates.items()):
            self._open_waiting(number, growing, events, unnamed=True)

    # --- candidates --------------------------------------------------------------------------------------------------

    def _candidate(self, number: int, growing: Growing, candidate: u.Candidate, events: list[Any]) -> None:
        message = candidate.message
        if message.parts and growing.end.stop_reason is not None:
            growing.stops_often = True
        for part in message.parts:
            self._fragment(number, growing, part, events)
        cited = {name: growing.uncited(name, found) for name in CITED if (found := getattr(message, name))}
        if candidate.logprobs is not None or any(cited.values()):
            said = u.Candidate(index=number, message=replace(u.Message(role=message.role), **cited), logprobs=candidate.logprobs)
            events.append(u.StreamDelta(response=u.Response(candidates=[said])))
        end = growing.end
        if message.name is not None:
            end.message.name = message.name
        end.message.extras = self._kept(end.message.extras, message.extras)
        end.extras = self._kept(end.extras, candidate.extras)
        if candidate.stop_reason is not None:
            for name in ("stop_reason", "stop_native", "stop_sequence", "stop_details"):
                if (value := getattr(candidate, name)) is not None:
                    setattr(end, name, value)
            end.extras = merged_extras(kept_of(end.extras), _spellings(candidate.extras))  # how the last one is spelled
            if not message.parts and growing.text is not u.Audio and not growing.stops_often:  # audio goes on after it
                self._close_text(number, growing, events)
            for key in [key for key, call in growing.calls.items() if call.complete()]:
                self._close_call(number, growing, key, events)  # some say the reason with every chunk: what is not complete may go on

    def _close_text(self, number: int, growing: Growing, events: list[Any]) -> None:
        if growing.text is not None:
            if growing.late:
                last = replace(_nothing(growing.opening), extras=growing.late)
                events.append(u.PartDelta(index=growing.open, delta=last, candidate=number))
            growing.kept = growing.late = None
            events.append(u.PartEnd(index=growing.open, candidate=number))
            growing.text = None

    def _close_call(self, number: int, growing: Growing, key: Any, events: list[Any]) -> None:
        call = growing.calls.pop(key)
        growing.grown.discard(key)
        growing.done.add(key)
        if not call.texts:  # they have never come: they are blank
            blank = u.InputDelta(text="") if call.custom else u.ArgumentsDelta(text=call.held)
            call.texts.append(call.held)
            events.append(u.PartDelta(index=call.index, delta=blank, candidate=number))
        events.append(u.PartEnd(index=call.index, candidate=number, part=call.whole()))

    def _close_all(self, number: int, growing: Growing, events: list[Any]) -> None:
        self._close_text(number, growing, events)
        self._close_calls(number, growing, events)

    def _open_waiting(self, number: int, growing: Growing, events: list[Any], unnamed: bool = False) -> None:
        """Calls that wait for more of their names have got all of them. `unnamed`: those that have none, too."""
        for key in [*growing.waiting] if unnamed else [*growing.named]:
            part = growing.waiting[key]
            self._grow_call(number, self._open_call(number, growing, key, part, events), part, events)
            growing.grown.add(key)

    def _close_calls(self, number: int, growing: Growing, events: list[Any]) -> None:
        self._open_waiting(number, growing, events, unnamed=True)
        for key in list(growing.calls):
            self._close_call(number, growing, key, events)

    # --- fragments ---------------------------------------------------------------------------------------------------

    def _fragment(self, number: int, growing: Growing, part: Any, events: list[Any]) -> None:
        cls = part.__class__
        if cls is u.ToolCall and not self.WHOLE:
            self._call(number, growing, part, events)
        elif cls is u.Text and not part.text and part.signature is not None and growing.text is not u.Text and growing.called is not None:
            growing.called.signed(part.signature, part.signer)
        elif cls is u.Opaque and says_nothing(part.value):
            return  # an empty call: it ends no text
        elif cls is u.ToolCall or cls not in u.DELTAS:
            self._open_waiting(number, growing, events)
            self._whole(number, growing, part, events)
        elif growing.text is cls and growing.goes_on(part):
            part = growing.unsaid(part) if cls is u.Reasoning else part
            events += [u.PartDelta(index=growing.open, delta=delta, candidate=number) for delta in self._more(growing, part)]
        elif (deltas := _said(part)) or cls is u.Audio or hides(part) or kept_of(part.extras):  # audio starts with its id alone
            self._open_waiting(number, growing, events)
            self._close_text(number, growing, events)
            self._opens(growing, part)
            growing.text, growing.open, growing.thought = cls, growing.next, [*part.content] if cls is u.Reasoning else []
            growing.next += 1
            events.append(u.PartStart(index=growing.open, part=growing.opening, candidate=number))
            events += [u.PartDelta(index=growing.open, delta=delta, candidate=number) for delta in deltas]
        if growing.text is cls and getattr(part, "signature", None) is not None:  # nothing comes after it
            self._close_text(number, growing, events)

    def _opens(self, growing: Growing, part: Any) -> None:
        """The part as it opens: without keys that add up, for those are known at its end."""
        growing.opening = without_deltas(part)
        extras: dict[str, Any] = growing.opening.extras or {}
        rules = {key: how for key, how in self.COLLECT.items() if how != "first"}
        if not any(key in kept for kept in extras.values() for key in rules):
            return
        adding = {space: {key: value for key, value in kept.items() if rules.get(key) == "concat"} for space, kept in extras.items()}
        left = {space: {key: value for key, value in kept.items() if key not in rules} for space, kept in extras.items()}
        growing.late = merged_extras(growing.late, {space: kept for space, kept in adding.items() if kept})
        growing.opening.extras = {space: kept for space, kept in left.items() if kept} or None

    def _more(self, growing: Growing, part: Any) -> list[Any]:
        """The deltas of a later fragment; keys that it keeps come with the first of them. What adds up comes when all of it has come."""
        deltas = _said(part)
        if (kept := kept_of(part.extras)) is None:
            return deltas
        known: dict[str, Any] | None = merged_extras(growing.opening.extras, growing.kept)
        adding = {s: {k: v for k, v in tree.items() if self.COLLECT.get(k) == "concat"} for s, tree in kept.items()}
        if any(adding.values()):
            growing.late = self._kept(growing.late, adding)
        rest = self._kept(None, {s: {k: v for k, v in tree.items() if k not in adding[s]} for s, tree in kept.items()}, known)
        if rest:
            growing.kept = merged_extras(growing.kept, rest)
            deltas = deltas or [_nothing(part)]
            deltas[0].extras = rest
        return deltas

    def _whole(self, number: int, growing: Growing, part: Any, events: list[Any]) -> None:
        """A part that comes in one piece."""
        self._close_text(number, growing, events)
        if isinstance(part, u.ToolCall | u.ToolResult):
            growing.asked.parts.append(part)
            if growing.made is None:
                growing.made = MadeIds(self.LENS.NAMESPACE, set())
            growing.made.see(part, self._head.id or "answer")
        events += [u.PartStart(index=growing.next, part=part, candidate=number), u.PartEnd(index=growing.next, candidate=number)]
        growing.next += 1

    def _call(self, number: int, growing: Growing, part: u.ToolCall, events: list[Any]) -> None:
        key = self._key(growing, part)
        call = growing.calls.get(key)
        if call is None:
            if key in growing.done:
                if (part.arguments_text or "").strip():
                    raise DecodeError(f"arguments for call {key}, which is complete")
                return
            growing.last = key
            part = _with_more(growing.waiting.pop(key, None), part)
            growing.named.discard(key)
            self._open_waiting(number, growing, events)
            if not part.name or not (part.arguments_text or part.input):  # more of its name may come
                growing.waiting[key] = part
                if part.name:
                    growing.named.add(key)
                return
            call = self._open_call(number, growing, key, part, events)
        growing.last = key
        growing.grown.add(key)
        self._grow_call(number, call, part, events)

    def _grow_call(self, number: int, call: Call, part: u.ToolCall, events: list[Any]) -> None:
        if part.extras is not None and (late := kept_of(part.extras)) is not None and part.extras is not call.opening.extras:
            call.late = merged_extras(call.late, late)
        if part.arguments_text and (text := call.adding(part.arguments_text)):
            call.texts.append(text)
            events.append(u.PartDelta(index=call.index, delta=u.ArgumentsDelta(text=text), candidate=number))
        if part.input:
            call.texts.append(part.input)
            events.append(u.PartDelta(index=call.index, delta=u.InputDelta(text=part.input), candidate=number))

    def _key(self, growing: Growing, part: u.ToolCall) -> Any:
        """Which call a fragment is of: by the wire's key; a new id under a known key is a new call.

        Without key and id it is the last one, but a name begins a new one.
        """
        name = self.KEYS.get(u.ToolCall)
        wire: Any = None
        extras = part.extras or {}
        for space in self.LENS.SPACES if name else ():
            if name in (kept := extras.get(space, {})):
                wire = kept.pop(name)
        if wire.__class__ is str and wire.isdecimal():
            wire = int(wire)
        elif wire is not None and wire.__class__ is not int and wire.__class__ is not str:
            wire = whole(wire, str(name))
        if wire is None and not part.id:
            return ("", growing.next) if growing.last is None or part.name else growing.last
        wire = growing.met(part.id) if wire is None else wire
        key = growing.names.get(wire, wire)
        if not part.id and not part.name and (counted := growing.counted(key)) is not None:
            key = growing.names[wire] = counted
        if part.id and part.name and growing.ids.get(key, part.id) not in ("", part.id):
            key = growing.keys.get(part.id, (wire, part.id))
            growing.names[wire] = key
        return key

    def _open_call(self, number: int, growing: Growing, key: Any, part: u.ToolCall, events: list[Any]) -> Call:
        self._close_text(number, growing, events)
        for other in sorted(growing.grown, key=lambda one: growing.calls[one].index):
            if growing.calls[other].complete():
                self._close_call(number, growing, other, events)
        growing.grown.clear()
        opening = without_deltas(part)
        opening.extras = part.extras = kept_of(part.extras)
        call = growing.calls[key] = Call(growing.next, opening)
        call.id = growing.ids[key] = part.id
        growing.keys.setdefault(part.id, key)
        growing.waiting.pop(key, None)
        growing.named.discard(key)
        growing.next += 1
        if not opening.id:
            opening.id = made_call_id(self._head.id, call.index, part.name)
        growing.asked.parts.append(opening)
        events.append(u.PartStart(index=call.index, part=opening, candidate=number))
        return call


def _said(part: Any) -> list[Any]:
    """The deltas of a fragment. An empty text is none: there are servers that send one before every text of another kind."""
    return [delta for delta in deltas_of(part) if getattr(delta, "text", True)]


def _nothing(part: Any) -> Any:
    """A delta that adds nothing to a part."""
    cls = main_delta(part)
    return cls() if cls is u.AudioDelta else cls(text="")


def _with_more(known: u.ToolCall | None, part: u.ToolCall) -> u.ToolCall:
    """A call that waits for its name, with the next fragment."""
    if known is None:
        return part
    earlier = {name: said for name in part.__struct_fields__ if getattr(part, name) is None and (said := getattr(known, name)) is not None}
    return replace(
        replace(part, **earlier),
        id=known.id or part.id,  # some servers make a new one for each fragment
        name=_joined_name(known.name, part.name),
        arguments_text=(known.arguments_text or "") + (part.arguments_text or ""),
        input=None if known.input is None and part.input is None else (known.input or "") + (part.input or ""),
        extras=merged_extras(known.extras, part.extras),
    )


def _joined_name(known: str, more: str) -> str:
    """A name that comes in pieces; some servers say all of it, or all so far, again."""
    return more if more.startswith(known) else known + more


def _collected(rule: str, before: Mapping[str, Any], key: str, value: Any) -> Any:
    """The value of a kept key, after those that came before it."""
    if rule == "drop":
        return LOST
    if key not in before or rule == "last":
        return value
    return before[key] if rule == "first" else _joined(before[key], value)


def _joined(a: Any, b: Any) -> Any:
    """Texts and lists one after the other, objects key by key; of anything else the later one."""
    if a.__class__ is not b.__class__:
        return a if b is None else b
    if issubclass(a.__class__, str | list):
        return a + b
    if issubclass(a.__class__, dict):
        return {**a, **{key: _joined(a[key], value) if key in a else value for key, value in b.items()}}
    return b


def _spellings(extras: dict[str, Any] | None) -> dict[str, Any] | None:
    """Of what extras remember: how keys were spelled."""
    found = {space: {"$wire": kept["$wire"]} for space, kept in (extras or {}).items() if "$wire" in kept}
    return found or None
