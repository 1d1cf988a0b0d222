# Generated from templates/runtime/streams/accumulator.py; do not edit.

"""Builds the complete answer from the events of a stream, and the events from a complete answer.

`Accumulator` collects; `decompose_response` takes apart. Collecting the events of an answer restores it in every field.
"""

from __future__ import annotations

from binascii import a2b_base64, b2a_base64
from collections.abc import Callable, Iterator
from copy import copy
from itertools import pairwise
from re import findall
from typing import Any, Final, TypeVar, cast

import msgspec

from .. import model as u
from ..core.errors import DecodeError, Error
from ..core.values import same
from ..lenses.answers.citing import CITED, cites
from ..lenses.extras import WIRE
from ..lenses.values import arguments_in
from .deltas import grown, kept_of, merged_extras, overlaid

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)

_LEAVES: Final = frozenset((str, int, float, bool, type(None)))

# In a partial answer: lists whose members are appended, and lists that are not merged but matched or built.
_ADDED: Final = frozenset((*CITED, "content", "refusal"))
_APART: Final = frozenset(("candidates", "parts"))


# --- collecting -----------------------------------------------------------------------------------------------------------


class Accumulator:
    """Collects the events of one stream.

    `finished`: a StreamEnd was seen. `error`: the first ErrorAnswer, if the stream broke off; what came before it stays collected.
    """

    __slots__ = ("_candidates", "_known", "_started", "error", "finished")

    def __init__(self) -> None:
        self.finished = False
        self.error: u.ErrorAnswer | None = None
        self._started = False
        self._known = u.Response()
        self._candidates: dict[int, _Candidate] = {}

    def feed(self, event: u.StreamEvent) -> None:
        """Takes the next event.

        Raises DecodeError, with the place in the answer, if the event is not allowed here: no StreamStart before it or a second one, a part
        whose index leaves a gap or is taken, a delta or an end for a part that is not open, a delta that such a part does not accept, or
        anything after StreamEnd. Such an event changes nothing: what was collected stays, and other events may follow.

        Args:
            event: a unified event.
        """
        try:
            self._feed(event)
        except RecursionError:
            raise DecodeError("nested too deeply") from None

    def _feed(self, event: u.StreamEvent) -> None:
        match event:
            case u.PartDelta():
                part = self._open(event.candidate, event.index)
                try:
                    part.grow(event.delta)
                except DecodeError as error:
                    raise error.under("candidates", event.candidate, "parts", event.index) from None
            case u.PartStart():
                self._start_part(event)
            case u.PartEnd():
                self._open(event.candidate, event.index).close(event.part)
            case u.StreamDelta():
                self._learn(event)
            case u.StreamStart():
                if self._started:
                    raise DecodeError("a second StreamStart")
                self._learn(event)
                self._started = True
            case u.StreamEnd():
                self._learn(event)
                self._finish()
            case u.ErrorAnswer():
                self.error = self.error or fresh(event)
            case u.Opaque():
                pass
            case _:
                raise DecodeError(f"expected an event of a stream, got {type(event).__name__}")

    @property
    def response(self) -> u.Response:
        """The answer so far: a new value each time, which later events do not change.

        The arguments of a call are parsed when its part is complete; until then `arguments_text` has the text so far.
        """
        response = fresh(self._known)
        response.candidates = [candidate.whole() for _, candidate in sorted(self._candidates.items())]
        return response

    def part(self, index: int, candidate: int = 0) -> u.Part:
        """One part of the answer so far: a new value.

        Args:
            index: the part's number in its message.
            candidate: the candidate's number.
        """
        return self._candidates[candidate].parts[index].whole()

    def _learn(self, event: u.StreamStart | u.StreamDelta | u.StreamEnd) -> None:
        """Merges the partial answer of an event."""
        if event.__class__ is not u.StreamStart:
            self._check_running(event)
        partial = event.response
        for number, candidate in numbered(partial):
            if candidate.message.parts:
                raise DecodeError(f"the parts in a {type(event).__name__} must be events of their own", ("candidates", number))
        merge(self._known, partial)
        for number, candidate in numbered(partial):
            collected = self._candidates.get(number)
            if collected is None:
                collected = self._candidates[number] = _Candidate(u.Candidate(message=u.Message(role=candidate.message.role)))
            merge(collected.value, candidate)

    def _start_part(self, event: u.PartStart) -> None:
        self._check_running(event)
        collected = self._candidates.get(event.candidate)
        count = len(collected.parts) if collected else 0
        if event.index != count:
            raise DecodeError(f"the next part to start is {count}", ("candidates", event.candidate, "parts", event.index))
        if collected is None:
            # The first candidate usually has no index on the wire; any other one can only have its number.
            value = u.Candidate(message=u.Message(role="assistant"), index=event.candidate or None)
            collected = self._candidates[event.candidate] = _Candidate(value)
        collected.parts.append(_Part(event.part))

    def _open(self, number: int, index: int) -> _Part:
        candidate = self._candidates.get(number)
        if candidate is not None and 0 <= index < len(candidate.parts):
            part = candidate.parts[index]
            if part.open:
                return part
            raise DecodeError("this part is complete already", ("candidates", number, "parts", index))
        raise DecodeError("this part has not started", ("candidates", number, "parts", index))

    def _check_running(self, event: msgspec.Struct) -> None:
        if self.finished or not self._started:
            raise DecodeError(f"{type(event).__name__} {'after StreamEnd' if self.finished else 'before StreamStart'}")

    def _finish(self) -> None:
        """Closes all parts: a complete answer has no open ones."""
        for candidate in self._candidates.values():
            for part in candidate.parts:
                if part.open:
                    part.close(None)
        self.finished = True


class _Candidate:
    """A candidate (without parts) and its parts."""

    __slots__ = ("parts", "value")

    def __init__(self, value: u.Candidate) -> None:
        self.value = value
        self.parts: list[_Part] = []

    def whole(self) -> u.Candidate:
        candidate = fresh(self.value)
        candidate.message.parts = [part.whole() for part in self.parts]
        return candidate


class _Part:
    """A part so far.

    `pieces`: the pieces of its growing texts, by field, or by field and index for lists of texts. They are joined on demand:
    adding to a string would copy all of it again for every delta. `unknown`: the deltas of a part that only its provider understands.
    """

    __slots__ = ("open", "part", "pieces", "unknown")

    def __init__(self, part: u.Part) -> None:
        self.part: Any = fresh(part)
        self.pieces: dict[str | tuple[str, int], list[str]] = {}
        self.unknown: list[Any] | None = [] if part.__class__ is u.Opaque else None
        self.open = True

    def grow(self, delta: u.Delta) -> None:
        """Applies a delta; raises DecodeError if parts of this class do not accept it."""
        grow = _GROWTH.get((self.part.__class__, delta.__class__))
        if grow is not None:
            grow(self, delta)
            if delta.extras is not None and (kept := kept_of(delta.extras)) is not None:
                self.part.extras = merged_extras(self.part.extras, fresh(kept))
        elif self.unknown is not None:
            self.unknown.append(fresh(delta))
        elif delta.__class__ is not u.Opaque:
            raise DecodeError(f"{type(self.part).__name__} cannot grow by {type(delta).__name__}")

    def append(self, field: str, text: str) -> None:
        pieces = self.pieces.get(field)
        if pieces is None:
            pieces = self.pieces[field] = [getattr(self.part, field) or ""]
        pieces.append(text)

    def append_at(self, field: str, index: int, text: str) -> None:
        """Appends to one text of a list; only the next text may be new."""
        pieces = self.pieces.get((field, index))
        if pieces is None:
            texts: list[str] = getattr(self.part, field)
            if not 0 <= index <= len(texts):
                raise DecodeError(f"text {index} starts, but {len(texts)} is next", (field,))
            if index == len(texts):
                texts.append("")
            pieces = self.pieces[(field, index)] = [texts[index]]
        pieces.append(text)

    def append_audio(self, delta: u.AudioDelta) -> None:
        source = self.part.source
        if delta.data is not None:
            if source.__class__ is not u.Blob:
                raise DecodeError(f"an audio part whose source is {type(source).__name__} cannot grow", ("source",))
            self.pieces.setdefault("data", [source.data]).append(delta.data)
        if delta.transcript is not None:
            self.append("transcript", delta.transcript)
        if delta.expires_at is not None:
            self.part.expires_at = delta.expires_at

    def sign(self, delta: u.SignatureDelta) -> None:
        self.part.signature = delta.signature
        if delta.signer is not None:
            self.part.signer = delta.signer

    def close(self, part: u.Part | None) -> None:
        """Completes the part: as collected, or as the event repeats it."""
        self.part = self.whole(complete=True) if part is None else fresh(part)
        self.pieces = {}
        self.unknown = None
        self.open = False

    def whole(self, complete: bool = False) -> Any:
        """A new part with its texts joined. `complete`: collected arguments are parsed."""
        part = fresh(self.part)
        for field, pieces in self.pieces.items():
            text = "".join(pieces)
            pieces[:] = (text,)
            if not isinstance(field, str):
                getattr(part, field[0])[field[1]] = text
            elif field == "data":
                part.source.data = _one_base64(text)
            else:
                setattr(part, field, text)
        if complete and "arguments_text" in self.pieces:
            _parse_arguments(part)
        if self.unknown:
            part.value = grown(part.value, self.unknown)
        return part


_GROWTH: Final[dict[tuple[type, type], Callable[[_Part, Any], None]]] = {
    (u.Text, u.TextDelta): lambda part, delta: part.append("text", delta.text),
    (u.Text, u.CitationDelta): lambda part, delta: part.part.citations.append(fresh(delta.citation)),
    (u.Refusal, u.TextDelta): lambda part, delta: part.append("text", delta.text),
    (u.Reasoning, u.ReasoningDelta): lambda part, delta: part.append_at("content", delta.index, delta.text),
    (u.Reasoning, u.SummaryDelta): lambda part, delta: part.append_at("summary", delta.index, delta.text),
    (u.ToolCall, u.ArgumentsDelta): lambda part, delta: part.append("arguments_text", delta.text),
    (u.ToolCall, u.InputDelta): lambda part, delta: part.append("input", delta.text),
    (u.Audio, u.AudioDelta): _Part.append_audio,
    **{
        (kind, u.SignatureDelta): _Part.sign
        for kind in (u.Reasoning, u.Text, u.Refusal, u.Image, u.Audio, u.Video, u.Document, u.ToolCall, u.ToolResult)
    },
}


def _parse_arguments(call: u.ToolCall) -> None:
    text = call.arguments_text or ""
    if call.arguments and (not text or text.isspace()):
        return  # the arguments were complete when the part started: blank text does not replace them
    call.arguments, call.arguments_error = arguments_in(text)


def _one_base64(text: str) -> str:
    """Normalizes joined base64: separately padded pieces contain padding in the middle, where most readers would stop."""
    if "=" not in text.rstrip("="):
        return text
    try:
        return b2a_base64(b"".join(a2b_base64(piece) for piece in findall("[^=]+=*", text)), newline=False).decode()
    except ValueError:
        return text


def numbered(response: u.Response) -> Iterator[tuple[int, u.Candidate]]:
    """The candidates with their numbers: the index, or else the position in the list."""
    for place, candidate in enumerate(response.candidates):
        yield place if candidate.index is None else candidate.index, candidate


def merge(into: S, partial: S) -> None:
    """Merges a partial struct into another one: values that are not None replace the old ones, field by field also in nested structs.

    Log probabilities and a message's citations are appended. Extras are merged key by key in each namespace, as are their spellings.
    Candidates and parts are left alone. Nothing of `partial` is shared with `into`.
    """
    for name in partial.__struct_fields__:
        value = getattr(partial, name)
        if value is None or name in _APART:
            continue
        current = getattr(into, name)
        if name == "extras":
            setattr(into, name, _merged_extras(current, value))
        elif name in _ADDED:
            current.extend(fresh(value) if value else ())
        elif isinstance(value, msgspec.Struct) and value.__class__ is current.__class__:
            merge(current, value)
        else:
            setattr(into, name, fresh(value))


def _merged_extras(known: dict[str, Any] | None, more: dict[str, Any]) -> dict[str, Any]:
    merged = {} if known is None else known
    for space, tree in fresh(more).items():
        existing = merged.get(space)
        if not isinstance(existing, dict) or not isinstance(tree, dict):
            merged[space] = tree
            continue
        for key, value in cast(dict[str, Any], tree).items():
            spelled = cast(dict[str, Any], existing).get(key)
            if key == WIRE and isinstance(spelled, dict) and isinstance(value, dict):
                cast(dict[str, Any], spelled).update(cast(dict[str, Any], value))
            else:
                existing[key] = overlaid(spelled, value)
    return merged


def fresh(value: T) -> T:
    """A copy of structs, dicts and lists that shares none of them with the value."""
    original: Any = value
    kind = original.__class__
    if kind in _LEAVES:
        return value
    if kind is dict:
        return cast(T, {key: member if member.__class__ in _LEAVES else fresh(member) for key, member in original.items()})
    if kind is list:
        if not original:
            return []  # type: ignore[return-value] # most are empty
        return cast(T, [member if member.__class__ in _LEAVES else fresh(member) for member in original])
    if not isinstance(original, msgspec.Struct):
        return value
    new = copy(original)
    for name in original.__struct_fields__:
        member = getattr(original, name)
        if member.__class__ not in _LEAVES:
            setattr(new, name, fresh(member))
    return cast(T, new)


# --- taking apart ---------------------------------------------------------------------------------------------------------


def decompose_response(response: u.Response) -> list[u.StreamEvent]:
    """The events of a stream that gives this answer: parts one after another, each growing text in one delta.

    The events share nothing with the answer. Raises Error if two candidates have the same number or a later one has a lower number
    (`index`, or else the position in the list): events identify a candidate by its number.

    Args:
        response: a unified response.
    """
    numbers = [number for number, _ in numbered(response)]
    if any(after <= before for before, after in pairwise(numbers)):
        raise Error(f"the indexes of the candidates do not rise: {numbers}")
    events: list[u.StreamEvent] = [u.StreamStart(response=_opening(response))]
    for number, candidate in numbered(response):
        for index, part in enumerate(candidate.message.parts):
            events += part_events(part, index, number)
    if any(candidate.logprobs is not None or cites(candidate.message) for candidate in response.candidates):
        events.append(u.StreamDelta(response=u.Response(candidates=[_aside(candidate) for candidate in response.candidates])))
    end = u.Response(candidates=[_closing(candidate) for candidate in response.candidates], usage=fresh(response.usage))
    return [*events, u.StreamEnd(response=end)]


def _opening(response: u.Response) -> u.Response:
    """The partial answer before the first part: everything except usage and the contents of the other two partial answers."""
    start = copy(response)
    start.usage, start.candidates = None, []
    for candidate in response.candidates:
        message = copy(candidate.message)
        message.parts, message.citations, message.sources, message.supports = [], [], [], []
        start.candidates.append(u.Candidate(message=message, index=candidate.index))
    return fresh(start)


def _aside(candidate: u.Candidate) -> u.Candidate:
    """Log probabilities and citations of the message: they are sent in one StreamDelta."""
    message = u.Message(role=candidate.message.role, **{name: fresh(getattr(candidate.message, name)) for name in CITED})
    return u.Candidate(message=message, index=candidate.index, logprobs=fresh(candidate.logprobs))


def _closing(candidate: u.Candidate) -> u.Candidate:
    """The partial answer after the last part: the stop reason of the candidate, and its extras, which mostly hold the reason's spelling."""
    end = copy(candidate)
    end.message, end.logprobs = u.Message(role=candidate.message.role), None
    return fresh(end)


def part_events(part: u.Part, index: int, candidate: int) -> list[u.StreamEvent]:
    """The events of a complete part: its start, its deltas, its end."""
    start, deltas = _unfolded(part)
    grown = _Part(start)
    for delta in deltas:
        grown.grow(delta)
    # Deltas cannot express everything, such as a call whose arguments differ from their text.
    exact = not deltas or same(grown.whole(complete=True), part)
    return [
        u.PartStart(index=index, part=start, candidate=candidate),
        *(u.PartDelta(index=index, delta=delta, candidate=candidate) for delta in deltas),
        u.PartEnd(index=index, part=None if exact else fresh(part), candidate=candidate),
    ]


def _unfolded(part: u.Part) -> tuple[u.Part, list[u.Delta]]:
    """The part with its growing fields emptied, and the deltas that fill them."""
    start = fresh(part)
    deltas: list[u.Delta] = []
    match start:
        case u.Text():
            deltas += [u.TextDelta(text=start.text)] if start.text else []
            deltas += [u.CitationDelta(citation=citation) for citation in start.citations]
            deltas += [] if start.signature is None else [u.SignatureDelta(signature=start.signature, signer=start.signer)]
            start.text, start.citations, start.signature = "", [], None
        case u.Refusal():
            deltas += [u.TextDelta(text=start.text)] if start.text else []
            start.text = ""
        case u.Reasoning():
            deltas += [u.ReasoningDelta(text=text, index=index) for index, text in enumerate(start.content)]
            deltas += [u.SummaryDelta(text=text, index=index) for index, text in enumerate(start.summary)]
            deltas += [] if start.signature is None else [u.SignatureDelta(signature=start.signature, signer=start.signer)]
            start.content, start.summary, start.signature = [], [], None
        case u.ToolCall():
            if start.arguments_text:
                deltas.append(u.ArgumentsDelta(text=start.arguments_text))
                start.arguments_text, start.arguments, start.arguments_error = "", {}, None
            if start.input:
                deltas.append(u.InputDelta(text=start.input))
                start.input = ""
        case u.Audio():
            if isinstance(start.source, u.Blob) and start.source.data:
                deltas.append(u.AudioDelta(data=start.source.data))
                start.source.data = ""
            if start.transcript:
                deltas.append(u.AudioDelta(transcript=start.transcript))
                start.transcript = ""
        case _:
            pass
    return start, deltas
