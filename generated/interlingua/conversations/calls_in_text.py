# Generated from templates/runtime/conversations/calls_in_text.py; do not edit.

"""Reads calls that a local model has written into its text, if the application requests this. Each call is reported.

Nothing is guessed: what is between known marks and is no call stays a text.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable
from itertools import groupby

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..lenses.conversation.calls import made_id
from ..lenses.values import arguments_in
from .findings import Mended
from .marks import Scanner, Written


def calls_in_text(response: u.Response, families: Collection[str] | None = None) -> Mended[u.Response]:
    """Turns tool calls in the texts of a response into calls; a response without any is returned as is.

    `families` are the markers to read: qwen, lm_studio, deepseek, gpt_oss. Default: all.

    Args:
        response: a unified response.
        families: whose marks are read: qwen, lm_studio, deepseek, gpt_oss; None: all.

    >>> from interlingua import Candidate, Message, Response
    >>> text = 'I look. <tool_call>{"name": "weather", "arguments": {"city": "Oslo"}}</tool_call>'
    >>> response = calls_in_text(Response(candidates=[Candidate(Message.assistant(text), stop_reason="stop")])).value
    >>> response.text, response.tool_calls[0].arguments, response.stop_reason
    ('I look.', {'city': 'Oslo'}, 'tool_calls')
    """
    losses: list[Loss] = []
    candidates = [
        _candidate(candidate, _Calls(response.id or "", number, losses), families) for number, candidate in enumerate(response.candidates)
    ]
    return Mended(replace(response, candidates=candidates) if losses else response, losses)


def calls_in_stream(
    events: Iterable[u.StreamEvent], families: Collection[str] | None = None, *, losses: list[Loss] | None = None
) -> Generator[u.StreamEvent]:
    """Like `calls_in_text`, for unified events of a stream. A text that may become a mark is held back until it is clear.

    Changes are appended to `losses`.

    Args:
        events: unified events.
        families: whose marks are read: qwen, lm_studio, deepseek, gpt_oss; None: all.
        losses: a list to which what was changed is appended.

    >>> import interlingua as il
    >>> text = 'Hm. <tool_call>{"name": "f", "arguments": {}}</tool_call>'
    >>> events = il.decompose_response(il.Response(candidates=[il.Candidate(il.Message.assistant(text))]))
    >>> [event.part.name for event in calls_in_stream(events) if isinstance(event, il.PartStart) and isinstance(event.part, il.ToolCall)]
    ['f']
    """
    changes = [] if losses is None else losses
    scope = ""
    candidates: dict[int, _Stream] = {}
    for event in events:
        match event:
            case u.StreamStart(response=response):
                scope = response.id or ""
                yield event
            case u.PartStart() | u.PartDelta() | u.PartEnd():
                number = event.candidate
                stream = candidates.get(number)
                if stream is None:
                    stream = candidates[number] = _Stream(_Calls(scope, number, changes), families)
                yield from stream.feed(event)
            case u.StreamEnd(response=response):
                yield replace(event, response=replace(response, candidates=[_ended(entry, candidates) for entry in response.candidates]))
            case _:
                yield event


class _Calls:
    """Makes the calls in the texts of one candidate, and reports them."""

    def __init__(self, scope: str, candidate: int, losses: list[Loss]) -> None:
        self._scope = f"{scope}.{candidate}"
        self._path = f"candidates[{candidate}].message"
        self._taken: set[str] = set()
        self._losses = losses
        self.count = 0

    def made(self, written: Written, place: int) -> u.ToolCall:
        """Return the call. `place`: the index of the text that contained it."""
        self.count += 1
        arguments, error = arguments_in(written.arguments)
        id = made_id(self._scope, self.count, written.name, written.arguments, self._taken)
        why = f"the text contained a call of {written.name!r} in the markers of {written.family}"
        self._losses.append(Loss(f"{self._path}.parts[{place}]", "Text.text", "changed", "minor", why, written.text))
        return u.ToolCall(id=id, name=written.name, arguments=arguments, arguments_text=written.arguments, arguments_error=error)


def _candidate(candidate: u.Candidate, calls: _Calls, families: Collection[str] | None) -> u.Candidate:
    parts: list[u.Part] = []
    for place, part in enumerate(candidate.message.parts):
        parts += _parts(part, place, calls, families) if isinstance(part, u.Text) else [part]
    if not calls.count:
        return candidate
    return _stopped(replace(candidate, message=replace(candidate.message, parts=parts, form=None)))


def _parts(part: u.Text, place: int, calls: _Calls, families: Collection[str] | None) -> list[u.Part]:
    scanner = Scanner(families)
    pieces = [*scanner.feed(part.text), *scanner.end()]
    if not any(isinstance(piece, Written) for piece in pieces):
        return [part]
    parts: list[u.Part] = []
    text = part  # its other fields stay with its first piece
    for written, group in groupby(pieces, lambda piece: isinstance(piece, Written)):
        if written:
            parts += [calls.made(piece, place) for piece in group if isinstance(piece, Written)]
        else:
            parts.append(replace(text, text="".join(piece for piece in group if isinstance(piece, str))))
            text = u.Text(text="")
    return parts


def _stopped(candidate: u.Candidate) -> u.Candidate:
    """Set the stop reason of a candidate that calls tools."""
    return replace(candidate, stop_reason="tool_calls", stop_native=None) if candidate.stop_reason == "stop" else candidate


def _ended(candidate: u.Candidate, streams: dict[int, _Stream]) -> u.Candidate:
    stream = streams.get(candidate.index or 0)
    return _stopped(candidate) if stream is not None and stream.calls.count else candidate


class _Stream:
    """The parts of one candidate, with new indexes."""

    def __init__(self, calls: _Calls, families: Collection[str] | None) -> None:
        self.calls = calls
        self._families = families
        self._count = 0
        self._places: dict[int, int] = {}  # of the parts that stay unchanged
        self._texts: dict[int, _OpenText] = {}

    def feed(self, event: u.PartStart | u.PartDelta | u.PartEnd) -> list[u.StreamEvent]:
        text = self._texts.get(event.index)
        if isinstance(event, u.PartStart):
            if isinstance(event.part, u.Text):
                first = replace(event.part, text="")
                self._texts[event.index] = text = _OpenText(event, first, Scanner(self._families))
                return self._events(text, text.scanner.feed(event.part.text))
            self._places[event.index] = self._next()
        elif text is not None and isinstance(event, u.PartDelta) and isinstance(event.delta, u.TextDelta):
            return self._events(text, text.scanner.feed(event.delta.text))
        elif text is not None and isinstance(event, u.PartEnd):
            return self._closed(text, event)
        elif text is not None:
            return [*self._started(text), replace(event, index=text.place)]
        return [replace(event, index=self._places.get(event.index, event.index))]

    def _next(self) -> int:
        self._count += 1
        return self._count - 1

    def _events(self, text: _OpenText, pieces: list[str | Written]) -> list[u.StreamEvent]:
        events: list[u.StreamEvent] = []
        number = text.start.candidate
        for piece in pieces:
            if isinstance(piece, str):
                events += self._started(text)
                events.append(u.PartDelta(index=text.place, delta=u.TextDelta(text=piece), candidate=number))
                continue
            events += self._stopped(text)
            call = self.calls.made(piece, text.start.index)
            text.split = True
            place = self._next()
            head = replace(call, arguments={}, arguments_text=None, arguments_error=None)
            events.append(u.PartStart(index=place, part=head, candidate=number))
            if piece.arguments:
                events.append(u.PartDelta(index=place, delta=u.ArgumentsDelta(text=piece.arguments), candidate=number))
            events.append(u.PartEnd(index=place, part=call, candidate=number))
        return events

    def _started(self, text: _OpenText) -> list[u.StreamEvent]:
        """Open the text, because there is something to write. Its first piece has the other fields of the part."""
        if text.open:
            return []
        text.open, text.place = True, self._next()
        part, text.first = text.first, u.Text(text="")
        return [replace(text.start, index=text.place, part=part)]

    def _stopped(self, text: _OpenText) -> list[u.StreamEvent]:
        if not text.open:
            return []
        text.open = False
        return [u.PartEnd(index=text.place, candidate=text.start.candidate)]

    def _closed(self, text: _OpenText, event: u.PartEnd) -> list[u.StreamEvent]:
        events = self._events(text, text.scanner.end())
        del self._texts[event.index]
        if text.split:
            return [*events, *self._stopped(text)]
        return [*events, *self._started(text), replace(event, index=text.place)]


class _OpenText:
    """A text that is being streamed: its first event, the other fields of its next piece, and its present index."""

    def __init__(self, start: u.PartStart, first: u.Text, scanner: Scanner) -> None:
        self.start = start
        self.first = first
        self.scanner = scanner
        self.open = False
        self.split = False  # whether a call was found in it
        self.place = 0
