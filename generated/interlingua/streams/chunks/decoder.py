# Generated from templates/runtime/streams/chunks/decoder.py; do not edit.

"""Streams of partial responses, read: each chunk with the lens of a partial response; here its fragments are put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from ... import model as u
from ...core.errors import DecodeError
from ...core.values import LOST, wrong
from ...lenses.answers import made_call_id
from ...lenses.calls import make_ids
from ...lenses.states import has_open_calls
from ..decoder import Decoder, merged_usage
from ..deltas import deltas_of, hides, kept_of, main_delta, merged_extras, without_deltas
from ..wording import Wording, only_place
from .open_parts import HEAD, Call, Growing

Collect = Mapping[str, str]  # kept key -> first, concat or drop; any other key: the last value


class ChunkDecoder(Decoder):
    """Reads each chunk with the lens of a partial response, and puts the fragments together.

    Texts end where a part of another kind begins. Calls stay open, for their fragments may be interleaved, until their arguments are
    complete and another one begins, or the candidate ends.
    """

    KEYS: ClassVar[Mapping[type, str]]
    COLLECT: ClassVar[Collect]
    CANDIDATES: ClassVar[Any] = None  # the chunk's key of the candidates; None: a chunk is its only candidate
    MESSAGE: ClassVar[Any] = None  # a candidate's key of the message
    TEXTS: ClassVar[Mapping[type, str]] = {}  # part class -> the message's key of its text
    WHOLE: ClassVar[bool] = False  # calls come in one piece
    CALLING: ClassVar[tuple[u.StopReason, u.StopReason] | None] = None  # a stop reason, and what it is where the message asks for a tool
    SPELLED: ClassVar[Mapping[str, str]] = {}  # field of the answer -> its key, where one value can be spelled in several ways
    ENDS = "a stop reason"

    def __init__(self) -> None:
        super().__init__()
        self._head = u.Response()
        self._end = u.Response()
        self._candidates: dict[Any, Growing] = {}
        self._same: dict[str, Any] | None = None  # the chunk before
        self._padding: list[str] = []  # its keys that mean nothing
        self._adding = [key for key, how in self.COLLECT.items() if how == "concat"]

    @property
    def complete(self) -> bool:
        return bool(self._candidates) and all(one.end.stop_reason is not None for one in self._candidates.values())

    def _read(self, w: Any) -> list[u.StreamEvent]:
        chunk = self._decode(w)
        if chunk.__class__ is u.ErrorAnswer:
            self._same = None
            return self._failed(chunk)
        if chunk.__class__ is not u.Response:
            return [chunk]
        if self._over:
            raise DecodeError("a chunk after the end")
        events: list[Any] = []
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
        self._remember(w, chunk)
        return events

    # --- the usual chunk: but for one fragment it is like the one before ---------------------------------------------

    def _usual_fragment(self, growing: Growing, message: dict[str, Any]) -> list[Any] | None:
        """The event of one more piece of a call's arguments; None: it has to be read with care."""
        found = self._usual_call(message)
        call = growing.calls.get(found[0]) if found is not None and found[0].__class__ is int and not growing.names else None
        if call is None or not found or not found[1]:
            return None
        growing.last = found[0]
        call.texts.append(found[1])
        return [u.PartDelta(call.index, u.ArgumentsDelta(found[1]), growing.number)]

    def _usual_call(self, message: Any) -> tuple[Any, str] | None:
        """The call and the text, if a message says no more than a fragment of one call's arguments."""
        return None

    def wording(self, w: dict[str, Any], event: u.PartDelta) -> Wording | None:
        """As the next chunk may be like this one."""
        growing = self._candidates.get(event.candidate)
        if self._same is None or growing is None or growing.frame is None:
            return None
        said: Any = w[self.CANDIDATES][0].get(self.MESSAGE)
        if growing.text is None:
            call = self._usual_call(said)
            place = only_place(said, call[1]) if call is not None and call[0] in growing.calls and not growing.names else None
        else:
            alone = said.__class__ is dict and growing.key in said and (len(said) == 1 or growing.said == said)
            place = (str(growing.key),) if alone else None
        delta: Any = event.delta
        if not place or not delta.text:
            return None
        return Wording((self.CANDIDATES, 0, self.MESSAGE, *place), tuple((key,) for key in self._padding if w.get(key).__class__ is str))

    def _remember(self, w: Any, chunk: u.Response) -> None:
        """What the next chunk may be like: one candidate that goes on, and nothing that adds up."""
        self._same = None
        if self.CANDIDATES is None or len(chunk.candidates) != 1 or any(key in w for key in self._adding):
            return
        candidate, message = chunk.candidates[0], chunk.candidates[0].message
        growing = self._candidates.get(candidate.index or 0)
        if growing is None or candidate.logprobs is not None or candidate.stop_reason is not None or message.citations:
            return
        listed: Any = w.get(self.CANDIDATES)
        wire: Any = listed[0] if listed.__class__ is list and listed else None
        if wire.__class__ is not dict or any(key in wire for key in self._adding):
            return  # also if it stands under another name, or without its list
        self._same, growing.frame, growing.said = dict(w), dict(wire), None
        self._padding = [key for key, how in self.COLLECT.items() if how == "drop" and key in w]
        if len(message.parts) == 1 and (said := wire.get(self.MESSAGE)).__class__ is dict and not any(key in said for key in self.COLLECT):
            growing.said = dict(said)

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
        self._end.usage = merged_usage(self._end.usage, chunk.usage, {})
        if chunk.candidates:
            self._start(events)

    def _start(self, events: list[Any]) -> None:
        self._started = True
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
        if chunk.usage is not None:
            end.usage = merged_usage(end.usage, chunk.usage, {})
        if chunk.extras is not None:
            end.extras = self._kept(end.extras, chunk.extras, head.extras)

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
        if not self._started:
            if self._candidates or not self.count:
                return events
            self._start(events)
        ends = [growing.end for _, growing in sorted(self._candidates.items())]
        self.finished = bool(ends) and all(end.stop_reason is not None for end in ends)
        if self.finished:  # else what is open has not come to its end
            for number, growing in sorted(self._candidates.items()):
                self._close_all(number, growing, events)
                if self.CALLING and growing.end.stop_reason == self.CALLING[0] and has_open_calls(growing.asked):
                    growing.end.stop_reason = self.CALLING[1]
            self._end.candidates = ends
            events.append(u.StreamEnd(response=self._end))
        return events

    # --- candidates --------------------------------------------------------------------------------------------------

    def _candidate(self, number: int, growing: Growing, candidate: u.Candidate, events: list[Any]) -> None:
        message = candidate.message
        for part in message.parts:
            self._fragment(number, growing, part, events)
        citations = growing.uncited(message.citations) if message.citations else []
        if candidate.logprobs is not None or citations:
            said = u.Candidate(index=number, message=u.Message(role=message.role, citations=citations), logprobs=candidate.logprobs)
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
            if not message.parts and growing.text is not u.Audio:  # audio goes on after it
                self._close_text(number, growing, events)
            self._close_calls(number, growing, events)  # with parts, some say the reason with every chunk: a text may go on

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
        growing.done.add(key)
        if not call.texts:  # they have never come: they are blank
            blank = u.InputDelta(text="") if call.custom else u.ArgumentsDelta(text="")
            events.append(u.PartDelta(index=call.index, delta=blank, candidate=number))
        events.append(u.PartEnd(index=call.index, candidate=number, part=call.whole()))

    def _close_all(self, number: int, growing: Growing, events: list[Any]) -> None:
        self._close_text(number, growing, events)
        self._close_calls(number, growing, events)

    def _close_calls(self, number: int, growing: Growing, events: list[Any]) -> None:
        for key, part in list(growing.waiting.items()):
            self._grow_call(number, self._open_call(number, growing, key, part, events), part, events)
        for key in list(growing.calls):
            self._close_call(number, growing, key, events)

    # --- fragments ---------------------------------------------------------------------------------------------------

    def _fragment(self, number: int, growing: Growing, part: Any, events: list[Any]) -> None:
        cls = part.__class__
        if cls is u.ToolCall and not self.WHOLE:
            self._call(number, growing, part, events)
        elif cls is u.ToolCall or cls not in u.DELTAS:
            self._whole(number, growing, part, events)
        elif growing.text is cls and growing.goes_on(part):
            events += [u.PartDelta(index=growing.open, delta=delta, candidate=number) for delta in self._more(growing, part)]
        elif (deltas := _said(part)) or cls is u.Audio or hides(part) or kept_of(part.extras):  # audio starts with its id alone
            self._close_text(number, growing, events)
            self._opens(growing, part)
            growing.text, growing.open = cls, growing.next
            growing.key, growing.delta = self.TEXTS.get(cls), u.DELTAS[cls][0]
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
            make_ids([growing.asked], self.LENS.NAMESPACE, self._head.id or "answer")
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
            if not part.name:
                growing.waiting[key] = part
                return
            call = self._open_call(number, growing, key, part, events)
        growing.last = key
        self._grow_call(number, call, part, events)

    def _grow_call(self, number: int, call: Call, part: u.ToolCall, events: list[Any]) -> None:
        if part.extras is not None and (late := kept_of(part.extras)) is not None and part.extras is not call.opening.extras:
            call.late = merged_extras(call.late, late)
        if part.arguments_text:
            call.texts.append(part.arguments_text)
            events.append(u.PartDelta(index=call.index, delta=u.ArgumentsDelta(text=part.arguments_text), candidate=number))
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
        if wire is not None and wire.__class__ is not int and wire.__class__ is not str:
            raise wrong("a whole number", wire, str(name))
        if wire is None and not part.id:
            if growing.last is None or part.name:
                return ("", growing.next)
            return growing.last
        if wire is None:
            wire = part.id
        key = growing.names.get(wire, wire)
        if part.id and part.name and growing.ids.get(key, part.id) not in ("", part.id):
            key = next((known for known, id in growing.ids.items() if id == part.id), (wire, part.id))
            growing.names[wire] = key
        return key

    def _open_call(self, number: int, growing: Growing, key: Any, part: u.ToolCall, events: list[Any]) -> Call:
        self._close_text(number, growing, events)
        for other, call in list(growing.calls.items()):
            if call.complete():
                self._close_call(number, growing, other, events)
        opening = without_deltas(part)
        opening.extras = part.extras = kept_of(part.extras)
        call = growing.calls[key] = Call(growing.next, opening)
        call.id = growing.ids[key] = part.id
        growing.waiting.pop(key, None)
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
    return replace(
        part,
        id=part.id or known.id,
        name=part.name or known.name,
        arguments_text=(known.arguments_text or "") + (part.arguments_text or ""),
        input=None if known.input is None and part.input is None else (known.input or "") + (part.input or ""),
        extras=merged_extras(known.extras, part.extras),
    )


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
