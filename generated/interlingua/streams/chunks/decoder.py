# Generated from templates/runtime/streams/chunks/decoder.py; do not edit.

"""Decodes streams of partial responses: each chunk with the lens of a partial response; this module assembles the fragments."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar, Final, cast

from msgspec.structs import replace

from ... import model as u
from ...core.errors import DecodeError
from ...core.moving import with_moved
from ...core.salvage import is_blank, missing_key
from ...core.values import LOST, whole
from ...lenses.answers.citing import CITED
from ...lenses.answers.ends import beside_no_error, error_inside, with_refused_prompt
from ...lenses.answers.required import made_call_id
from ...lenses.conversation.calls import MadeIds
from ...lenses.foreign.two_parts import with_split_parts
from ...lenses.known_keys import tables
from ...lenses.states import has_open_calls
from ...lenses.undescribed import undescribed
from ..decoder import Decoder, added_usage, merged_usage, stop_again
from ..deltas import arguments_text, deltas_of, is_encrypted, kept_of, merged_extras, no_more, without_deltas
from ..notes import INSIDE, with_note
from ..wording import Path, Wording, value_at
from .kept_keys import combined, spellings
from .objects import counts_inside, with_texts
from .open_parts import HEAD, Call, Growing
from .partial_calls import PartialCalls, with_whole_calls
from .usual import Frame, Usual, like

Collect = Mapping[str, str]  # kept key -> first, concat or drop; other keys keep the last value. The key of counts -> add

USUAL: Final = 8  # the number of patterns to compare with: candidates and calls may alternate
OPENING: Final = frozenset((u.PartStart, u.PartEnd, u.StreamStart))


@lru_cache(256)
def _places(space: str, usage: str | None, moved: tuple[tuple[str, str], ...]) -> dict[str, str]:
    own = {f"{usage}.{key}" for table in tables(space) if table.struct == "Usage" for key in table.own}
    return {path: target for path, target in moved if path not in own}


def odd_places(space: str, usage: str | None, moved: Mapping[str, str]) -> Mapping[str, str]:
    """The places at which other servers write values, without keys of counts that the format has. `usage`: the chunk's key of counts."""
    return _places(space, usage, (*moved.items(),)) if moved else moved


class ChunkDecoder(Decoder):
    """Reads each chunk with the lens of a partial response, and assembles the fragments.

    A text ends where a part of another kind begins. Calls stay open, since their fragments may be interleaved, until their arguments are
    complete and another one begins, or the candidate ends.
    """

    CHUNK: ClassVar[str]  # the lens's method for a partial response that is not an error
    KEYS: ClassVar[Mapping[type, str]]
    COLLECT: ClassVar[Collect]
    CANDIDATES: ClassVar[Any] = None  # the chunk's key of the candidates; None: a chunk is its only candidate
    MESSAGE: ClassVar[Any] = None  # a candidate's key of the message
    USAGE: ClassVar[str | None] = None  # the chunk's key of the token counts
    TEXTS: ClassVar[Mapping[type, tuple[Path, ...]]] = {}  # part class -> the places of its text in a message
    WHOLE: ClassVar[bool] = False  # calls come in one piece
    CALLING: ClassVar[tuple[u.StopReason, u.StopReason] | None] = None  # a stop reason, and its replacement for a message with calls
    MOVED: ClassVar[Mapping[str, str]] = {}  # the key where some servers write a value of a chunk: the key where it belongs
    PARTIAL: ClassVar[Mapping[str, str] | None] = None  # the keywords of calls whose arguments come value by value, and `end`
    SPELLED: ClassVar[Mapping[str, str]] = {}  # field of the answer -> its key, where one value has several spellings
    ENDS = "a stop reason"

    def __init__(self) -> None:
        super().__init__()
        self._head = u.Response()
        self._end = u.Response()
        self._candidates: dict[Any, Growing] = {}
        self._usual: list[Usual] = []  # the patterns for the next chunk, the latest first
        self._counted: u.Usage | None = None  # token counts that were read and not yet merged
        self._unread: dict[str, Any] | None = None  # the chunk with the counts, if they were not read
        self._counts: Any = None  # equals counts that replace these
        self._inside: bool | None = None  # whether all counts were inside candidates
        self._adding = [key for key, how in self.COLLECT.items() if how in ("concat", "add")]
        self._sums = "add" in self.COLLECT.values()
        self._partial: dict[int, PartialCalls] = {}  # by the position of the candidate
        self._moved = odd_places(self.LENS.NAMESPACE, self.USAGE, self.MOVED)

    @property
    def complete(self) -> bool:
        return bool(self._candidates) and all(growing.end.stop_reason is not None for growing in self._candidates.values())

    def feed(self, event: Any) -> list[u.StreamEvent]:
        """As in the base class. Most chunks differ from a previous one in one text; those are handled here, the others by `_read`."""
        if event.__class__ is dict:
            for usual in self._usual:
                if usual.pattern == event:
                    text, call = usual.hole.value, usual.call
                    if call is not None and (text[:1] == "{" or call.unsure):  # it may repeat all of the arguments
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

    def _filtered(self, events: list[Any]) -> list[Any]:
        """Returns the events unchanged: this class assembles fragments of calls itself."""
        return events

    def _read(self, w: Any) -> list[u.StreamEvent]:
        before, self._usual = self._usual, []
        chunk = self._odd.read(w, self._decoded(w), self._decode)
        if chunk.__class__ is u.ErrorAnswer:
            return self._failed(chunk, w)
        if chunk.__class__ is not u.Response:
            return [chunk]
        if self._over:
            raise DecodeError("a chunk after the end")
        events: list[Any] = []
        if not chunk.candidates:
            chunk = with_refused_prompt(chunk, self.LENS)
        elif (odd := [candidate for candidate in chunk.candidates if candidate.stop_reason == "other"]) and (
            error := error_inside(w, odd, self.LENS)
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
        """Decodes a chunk. Some servers omit an empty list of candidates, or write arguments as objects instead of JSON texts."""
        if self._moved:
            w = with_moved(w, self._moved)
        if self.PARTIAL is not None and self.MESSAGE is not None:
            w = with_whole_calls(w, self.CANDIDATES, self.MESSAGE, self.PARTIAL, self._partial)
        if w.__class__ is dict and self.CANDIDATES not in w and self.USAGE in w:
            w = {**w, self.CANDIDATES: []}
        try:
            chunk = self._decode(w)
            if chunk.__class__ is u.Opaque and self.CANDIDATES is not None and self.CANDIDATES not in w:
                alone = self._decode({**w, self.CANDIDATES: []})  # its fields of the response may be known
                return chunk if any(True for _ in undescribed(alone, self.LENS.SPACES)) else alone
            if chunk.__class__ is u.ErrorAnswer:
                return beside_no_error(w, chunk, getattr(self.LENS, self.CHUNK), self.CANDIDATES in w)
            return chunk
        except DecodeError as error:
            if self.CANDIDATES is not None and missing_key(error) == self.CANDIDATES and self.CANDIDATES not in w:
                return self._decode({**w, self.CANDIDATES: []})
            if self.CANDIDATES is None and self._started and not error.steps and (missing := missing_key(error)) is not None:
                last = self._decode({**w, missing: {}})  # the missing key is the message: the last chunk only has counts
                if last.candidates and last.candidates[0].stop_reason is not None:
                    return last
            paths = self.TEXTS.get(u.ToolCall, ()) if self.CANDIDATES is not None else ()
            plain = with_texts(w, cast(str, self.CANDIDATES), cast(str, self.MESSAGE), paths)
            if plain is w:
                raise
            return self._decode(plain)

    def _counted_inside(self, w: dict[str, Any]) -> u.Usage | None:
        """The counts inside a candidate. They apply to the whole answer: some servers write them nowhere else."""
        for counts in counts_inside(w, cast(str, self.CANDIDATES), self.USAGE):
            try:
                usage: u.Usage | None = self._decode({self.CANDIDATES: [], self.USAGE: counts}).usage
            except DecodeError:
                continue  # the key stays unread
            self._inside = self._inside is not False
            return usage
        return None

    # --- the usual chunk: it differs from a previous one in one text ----------------------------------------------------

    def wording(self, w: dict[str, Any], event: u.PartDelta) -> Wording | None:
        """The wording of this chunk for similar ones."""
        return next((usual.wording(w) for usual in self._usual if usual.pattern == w), None)

    def _next(self, w: dict[str, Any], chunk: u.Response, events: list[Any], before: list[Usual]) -> list[Usual]:
        """The patterns for the next chunk: this one, if it has one text and nothing that accumulates, and earlier ones that stay valid."""
        made = self._usual_of(w, chunk, events)
        if made is None:
            return []
        frame, usual = made
        if usual.call is not None and not usual.explicit:  # the next fragment belongs to the last call, whichever that is
            return [usual]
        return [usual, *(earlier for earlier in before if earlier.frame.holds(frame) and earlier.goes_on())][:USUAL]

    def _usual_of(self, w: dict[str, Any], chunk: u.Response, events: list[Any]) -> tuple[Frame, Usual] | None:
        event: Any = events[-1] if events else None
        if event.__class__ is not u.PartDelta or len(chunk.candidates) != 1 or any(other.__class__ not in OPENING for other in events[:-1]):
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
        """The place of the chunk's single text, and the rest of the chunk; no frame if the text is elsewhere, or if a key accumulates."""
        delta: Any = event.delta
        listed, paths = w.get(self.CANDIDATES), self.TEXTS.get(cls, ())
        wire: Any = listed[0] if listed.__class__ is list and listed else None
        body: Any = wire.get(self.MESSAGE) if wire.__class__ is dict else None
        if body.__class__ is not dict or any(key in w or key in wire for key in self._adding) or any(key in body for key in self.COLLECT):
            return (), None  # also under another name
        place = next((path for path in paths if value_at(body, path) == delta.text), None) if getattr(delta, "text", None) else None
        if place is None or delta != delta.__class__(delta.text):
            return (), None
        around = {key: value for key, value in w.items() if key != self.CANDIDATES}
        beside = {key: value for key, value in wire.items() if key != self.MESSAGE}
        frame = Frame(around, event.candidate, [beside, {key: value for key, value in body.items() if key != place[0]}])
        return (self.CANDIDATES, 0, self.MESSAGE, *place), frame

    # --- the answer as a whole ---------------------------------------------------------------------------------------

    def _first(self, chunk: u.Response, events: list[Any]) -> None:
        """Starts the stream with the first chunk that has a candidate; chunks before it only add fields of the response."""
        head = self._head
        for name in HEAD:
            value = getattr(chunk, name)
            if value or getattr(head, name) is None:  # a blank value does not replace another one
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
            usage = replace(usage, extras=kept_of(usage.extras))  # the spelling of the complete usage is known at the end
        events.append(u.StreamStart(response=replace(self._head, usage=usage)))

    def _later(self, chunk: u.Response) -> None:
        """Keeps the fields in which a later chunk differs from the first one for the end."""
        head, end = self._head, self._end
        for name in HEAD:
            value = getattr(chunk, name)
            if value != getattr(head, name) and (value or value is not None and getattr(head, name) is None):
                setattr(end, name, value)
                self._spell(end, name, chunk)
        if chunk.extras is not None:
            end.extras = self._kept(end.extras, chunk.extras, head.extras)

    def _count(self, usage: u.Usage, wire_counts: Any) -> None:
        """Records token counts: they replace the last ones if they repeat each of their keys; with `add`, they are added."""
        if self._sums:
            self._end.usage = added_usage(self._end.usage, usage)
            return
        if wire_counts.__class__ is not dict or self._counts != wire_counts:
            self._add_up()
            self._counts = like(wire_counts, counts=True) if wire_counts.__class__ is dict else None
        self._counted, self._unread = usage, None

    def _add_up(self) -> None:
        """Merges the recorded token counts, field by field."""
        usage = self._counted if self._unread is None else getattr(self.LENS, self.CHUNK)(self._unread).usage
        self._end.usage = merged_usage(self._end.usage, usage, {})
        self._counted = self._unread = None

    def _spell(self, answer: u.Response, name: str, chunk: u.Response) -> None:
        """Records the chunk's spelling of a field as the spelling of the answer."""
        key, space = self.SPELLED.get(name), self.LENS.NAMESPACE
        spellings: dict[str, Any] = (chunk.extras or {}).get(space, {}).get("$wire", {})
        if key in spellings:
            answer.extras = merged_extras(answer.extras, {space: {"$wire": {key: spellings[key]}}})

    def _kept(
        self, collected: dict[str, Any] | None, more: dict[str, Any] | None, earlier: dict[str, Any] | None = None
    ) -> dict[str, Any] | None:
        """Extras merged by the rules for the chunks' keys. `earlier`: those that were emitted before."""
        if more is None:
            return collected
        new: dict[str, Any] = {}
        for space, kept in more.items():
            before: dict[str, Any] = {**((earlier or {}).get(space) or {}), **((collected or {}).get(space) or {})}
            updated = {
                key: combined(self.COLLECT.get(key, "last"), before, key, value)
                for key, value in kept.items()
                if key[:1] != "$" or key[:2] == "$$"
            }
            changed = {key: value for key, value in updated.items() if value is not LOST and not (key in before and before[key] == value)}
            if changed:
                new[space] = changed
        return merged_extras(collected, new) if new else collected

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
        if not self.finished:  # open parts have not ended
            self._unfinished(events)
            events += self._left()
        else:
            for number, growing in sorted(self._candidates.items()):
                self._close_all(number, growing, events)
                if self.CALLING and growing.end.stop_reason == self.CALLING[0] and has_open_calls(growing.asked):
                    growing.end.stop_reason = self.CALLING[1]
            self._end.candidates = ends
            events.append(u.StreamEnd(response=self._end))
        return events

    def _failed(self, error: u.ErrorAnswer, w: Any) -> list[u.StreamEvent]:
        self._add_up()
        return [*(self._left() if self._started else ()), *super()._failed(error, w)]

    def _left(self) -> list[u.StreamEvent]:
        """The events with what was collected for the end of an answer that has broken off."""
        ends = (growing.end for _, growing in sorted(self._candidates.items()))
        kept = [u.Candidate(index=e.index, message=e.message, extras=e.extras) for e in ends if e.extras or e.message.extras]
        left = replace(self._end, candidates=kept)
        return [u.StreamDelta(response=left)] if left != u.Response() else []

    def _unfinished(self, events: list[Any]) -> None:
        """Opens calls that were held back, and leaves them open: the answer has broken off."""
        for place, calls in self._partial.items():
            try:
                candidate = self._decode({self.CANDIDATES: [{**calls.candidate, cast(str, self.MESSAGE): calls.left()}]}).candidates[0]
            except (DecodeError, RecursionError):  # nested too deeply, or not a call: then only the error at the end is emitted
                continue
            growing = self._candidates[place if candidate.index is None else candidate.index]
            for part in candidate.message.parts:
                part = replace(part, arguments={}, arguments_text=arguments_text(part).removesuffix("}") or "{")  # more may have followed
                call = self._open_call(growing.number, growing, ("", growing.next), part, events)
                self._grow_call(growing.number, call, part, events)
        for number, growing in sorted(self._candidates.items()):
            self._open_waiting(number, growing, events, unnamed=True)

    # --- candidates --------------------------------------------------------------------------------------------------

    def _candidate(self, number: int, growing: Growing, candidate: u.Candidate, events: list[Any]) -> None:
        message = candidate.message if self.others is None else self.others.read(candidate.message, number)
        if message.parts and growing.end.stop_reason is not None:
            growing.stops_often = True
        for part in with_split_parts(message).parts:
            self._fragment(number, growing, part, events)
        cited = {name: growing.uncited(name, citations) for name in CITED if (citations := getattr(message, name))}
        if candidate.logprobs is not None or any(cited.values()):
            partial = u.Candidate(index=number, message=replace(u.Message(role=message.role), **cited), logprobs=candidate.logprobs)
            events.append(u.StreamDelta(response=u.Response(candidates=[partial])))
        end = growing.end
        if message.name is not None:
            end.message.name = message.name
        end.message.extras = self._kept(end.message.extras, message.extras)
        end.extras = self._kept(end.extras, candidate.extras)
        if candidate.stop_reason is not None:
            stop_again(end, candidate)
            end.extras = merged_extras(kept_of(end.extras), spellings(candidate.extras))  # the spelling of the last one
            if not message.parts and growing.text is not u.Audio and not growing.stops_often:  # audio continues after it
                self._close_text(number, growing, events)
            for key in [key for key, call in growing.calls.items() if call.complete()]:
                self._close_call(number, growing, key, events)  # some repeat the reason in every chunk: an incomplete call may continue

    def _close_text(self, number: int, growing: Growing, events: list[Any]) -> None:
        if growing.text is not None:
            if growing.late:
                last = replace(no_more(growing.opening), extras=growing.late)
                events.append(u.PartDelta(index=growing.open, delta=last, candidate=number))
            growing.kept = growing.late = None
            events.append(u.PartEnd(index=growing.open, candidate=number))
            growing.text = None

    def _close_call(self, number: int, growing: Growing, key: Any, events: list[Any]) -> None:
        call = growing.calls.pop(key)
        growing.grown.discard(key)
        growing.done.add(key)
        if (rest := call.rest()) or not call.texts:  # without any arguments they are blank
            last = u.InputDelta(text="") if call.custom else u.ArgumentsDelta(text=rest or call.held)
            call.texts.append(last.text)
            events.append(u.PartDelta(index=call.index, delta=last, candidate=number))
        events.append(u.PartEnd(index=call.index, candidate=number, part=call.whole()))

    def _close_all(self, number: int, growing: Growing, events: list[Any]) -> None:
        self._close_text(number, growing, events)
        self._close_calls(number, growing, events)

    def _open_waiting(self, number: int, growing: Growing, events: list[Any], unnamed: bool = False) -> None:
        """Opens calls that wait for the rest of their names, which are now complete. `unnamed`: also those without a name."""
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
        if cls is u.ToolCall and (not self.WHOLE or _goes_on(growing, part)):
            self._call(number, growing, part, events)
        elif cls is u.Text and not part.text and part.signature and growing.text is not u.Text and growing.called is not None:
            growing.called.signed(part.signature, part.signer)
        elif cls is u.Opaque and is_blank(part.value):
            return  # an empty call: it does not end a text
        elif cls is u.ToolCall or cls not in u.DELTAS:
            self._open_waiting(number, growing, events)
            self._whole(number, growing, part, events)
        elif growing.text is cls and growing.goes_on(part):
            part = growing.without_repeated(part) if cls is u.Reasoning else part
            events += [u.PartDelta(index=growing.open, delta=delta, candidate=number) for delta in self._more(growing, part)]
        elif (
            (deltas := _nonempty_deltas(part)) or cls is u.Audio or is_encrypted(part) or kept_of(part.extras)
        ):  # audio starts with only its id
            self._open_waiting(number, growing, events)
            self._close_text(number, growing, events)
            self._opens(growing, part)
            growing.text, growing.open, growing.thought = cls, growing.next, [*part.content] if cls is u.Reasoning else []
            growing.next += 1
            events.append(u.PartStart(index=growing.open, part=growing.opening, candidate=number))
            events += [u.PartDelta(index=growing.open, delta=delta, candidate=number) for delta in deltas]
        if growing.text is cls and getattr(part, "signature", None):  # nothing follows a signature
            self._close_text(number, growing, events)

    def _opens(self, growing: Growing, part: Any) -> None:
        """Sets the opening part, without keys that accumulate: those are known at its end."""
        growing.opening = without_deltas(part)
        extras: dict[str, Any] = growing.opening.extras or {}
        rules = {key: how for key, how in self.COLLECT.items() if how != "first"}
        if not any(key in kept for kept in extras.values() for key in rules):
            return
        adding = {space: {key: value for key, value in kept.items() if rules.get(key) == "concat"} for space, kept in extras.items()}
        immediate = {space: {key: value for key, value in kept.items() if key not in rules} for space, kept in extras.items()}
        growing.late = merged_extras(growing.late, {space: kept for space, kept in adding.items() if kept})
        growing.opening.extras = {space: kept for space, kept in immediate.items() if kept} or None

    def _more(self, growing: Growing, part: Any) -> list[Any]:
        """The deltas of a later fragment, the first with its kept keys. Keys that accumulate are emitted when they are complete."""
        deltas = _nonempty_deltas(part)
        if (kept := kept_of(part.extras)) is None:
            return deltas
        emitted: dict[str, Any] | None = merged_extras(growing.opening.extras, growing.kept)
        adding = {s: {k: v for k, v in tree.items() if self.COLLECT.get(k) == "concat"} for s, tree in kept.items()}
        if any(adding.values()):
            growing.late = self._kept(growing.late, adding)
        rest = self._kept(None, {s: {k: v for k, v in tree.items() if k not in adding[s]} for s, tree in kept.items()}, emitted)
        if rest:
            growing.kept = merged_extras(growing.kept, rest)
            deltas = deltas or [no_more(part)]
            deltas[0].extras = rest
        return deltas

    def _whole(self, number: int, growing: Growing, part: Any, events: list[Any]) -> None:
        """Emits a part that comes in one piece."""
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
            if not part.name or not (part.arguments_text or part.input):  # the rest of its name may follow
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
        """The key of the call to which a fragment belongs: the wire's key; a new id under a known key is a new call.

        Without key and id it belongs to the last call, unless it has a name.
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
        for other in sorted(growing.grown, key=lambda call_key: growing.calls[call_key].index):
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


def _nonempty_deltas(part: Any) -> list[Any]:
    """The deltas of a fragment, without empty texts: some servers send one before every text of another kind."""
    return [delta for delta in deltas_of(part) if getattr(delta, "text", True)]


def _goes_on(growing: Growing, part: u.ToolCall) -> bool:
    """Whether a call of a format with whole calls comes in pieces: its arguments are no object, or it has no name and follows a call."""
    text = part.arguments_text
    return text is not None and (text.rstrip()[-1:] != "}" or (not part.name and growing.last is not None))


def _with_more(first: u.ToolCall | None, part: u.ToolCall) -> u.ToolCall:
    """A call that waits for its name, merged with the next fragment."""
    if first is None:
        return part
    earlier = {name: kept for name in part.__struct_fields__ if getattr(part, name) is None and (kept := getattr(first, name)) is not None}
    return replace(
        replace(part, **earlier),
        id=first.id or part.id,  # some servers make a new id for each fragment
        name=_joined_name(first.name, part.name),
        arguments_text=(first.arguments_text or "") + (part.arguments_text or ""),
        input=None if first.input is None and part.input is None else (first.input or "") + (part.input or ""),
        extras=merged_extras(first.extras, part.extras),
    )


def _joined_name(so_far: str, more: str) -> str:
    """Joins the pieces of a name. A piece that begins with the name so far replaces it: some servers repeat the name."""
    return more if more.startswith(so_far) else so_far + more
