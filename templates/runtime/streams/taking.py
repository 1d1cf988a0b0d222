"""Streamed refusals, calls with free text and hosted calls that answers of the target cannot hold: see lenses/taking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.losses import Loss
from ..lenses.answers.free_text import KEY, as_function, wrapped
from ..lenses.answers.unsupported_content import (
    FREE_TEXT,
    REFUSAL,
    SOUND,
    as_supported,
    explaining,
    explanation_part,
    has_content,
    is_free,
    is_odd_call,
    is_refusal,
    is_text,
    moved,
    refusing,
    repeats,
    takes,
    with_details,
)
from ..lenses.hosted.calls import Client
from .accumulator import numbered
from .running import Runs

MANY: Final = 256  # pieces of a text that are joined
LONG: Final = 20_000  # characters; an explanation of a refusal is shorter


class Taking:
    """Converts such parts to a form that the target supports: texts, and function calls. Serves one stream."""

    def __init__(self, provider: Any, losses: list[Loss], client: Client, results: str | None) -> None:
        self._provider, self._losses = provider, losses
        self.runs = Runs(provider, losses, client, results)
        self._calls: set[tuple[int, int]] = set()  # open calls that are emitted as function calls
        self._odd: set[tuple[int, int]] = set()  # open calls of kinds that the target does not have
        self._sounds: dict[tuple[int, int], list[str]] = {}  # the words of open sounds that are emitted as texts
        self._silent: dict[tuple[int, int], u.PartStart] = {}  # the starts of open sounds that have no words yet
        self._refusals: dict[int, str] = {}  # candidate -> the text of its refusals
        self._refusing: set[tuple[int, int]] = set()  # open refusals
        self._moved: set[int] = set()  # candidates whose refusal or failure was explained beside their content
        self._spoke: set[int] = set()  # candidates with a text
        self._says: set[int] = set()  # candidates with more than reasoning
        self._parts: dict[int, int] = {}  # candidate -> the number of its parts
        self._texts: dict[int, list[str]] = {}  # candidate -> the text of its last part, if that is a text and not too long

    @property
    def idle(self) -> bool:
        """Whether deltas of open parts pass unchanged."""
        return not (self._calls or self._refusing or self._sounds or self.runs.holds or self.runs.places)

    def passed(self, event: Any) -> None:
        """Records a delta of an open part: the explanation at the end may repeat its text."""
        texts = self._texts.get(event.candidate)
        if texts is not None and event.delta.__class__ is u.TextDelta:
            texts.append(event.delta.text)
            if len(texts) > MANY:
                self._texts[event.candidate] = ["".join(texts)]
                if len(self._texts[event.candidate][0]) > LONG:
                    del self._texts[event.candidate]

    def convert(self, events: Iterable[u.StreamEvent]) -> Iterator[u.StreamEvent]:
        yield from self._taken(self.runs.convert(events))

    def _taken(self, events: Iterable[u.StreamEvent]) -> Iterator[u.StreamEvent]:
        for event in events:
            if event.__class__ is u.PartDelta:
                self.passed(event)
            match event:
                case u.PartStart(part=part):
                    self._spoke |= {event.candidate} if is_text(part) else set()
                    self._says |= {event.candidate} if is_text(part) or has_content(part) else set()
                    self._parts[event.candidate] = max(self._parts.get(event.candidate, 0), event.index + 1)
                    self._opened_text(event)
                    yield from self._started(event, part)
                case u.PartDelta(delta=u.InputDelta(text=text)) if (event.candidate, event.index) in self._calls:
                    yield replace(event, delta=u.ArgumentsDelta(text=wrapped(text)))
                case u.PartDelta(delta=u.AudioDelta() as delta) if (event.candidate, event.index) in self._sounds:
                    yield from self._more_words(event, delta.transcript)
                case u.PartEnd() if (event.candidate, event.index) in self._sounds:
                    words, start = "".join(self._sounds.pop((event.candidate, event.index))), self._silent.pop(
                        (event.candidate, event.index), None
                    )
                    if start is not None:  # it has no words: it stays a sound, for which the target has no place
                        yield start
                    yield replace(event, part=u.Text(text=words)) if event.part is not None and words else event
                case u.PartDelta(delta=u.TextDelta(text=text)) if (event.candidate, event.index) in self._refusing:
                    self._refusals[event.candidate] += text
                    yield event
                case u.PartEnd() if (event.candidate, event.index) in self._calls:
                    self._calls.discard((event.candidate, event.index))
                    yield _piece(event, '"}')
                    yield replace(event, part=as_function(event.part)) if isinstance(event.part, u.ToolCall) else event
                case u.PartEnd(part=u.ToolCall() as call) if (event.candidate, event.index) in self._odd:
                    self._odd.discard((event.candidate, event.index))
                    yield replace(event, part=replace(call, kind="function"))
                case u.PartEnd() if (event.candidate, event.index) in self._refusing:
                    self._refusing.discard((event.candidate, event.index))
                    # its end repeats the text: not a loss
                    yield (
                        replace(event, part=as_supported(event.part, self._provider, _place(event), []))
                        if event.part is not None
                        else event
                    )
                case u.StreamDelta() | u.StreamEnd() if self._ends(event.response):
                    yield from self._explained(event)
                    result = [self._ended(choice, number, isinstance(event, u.StreamEnd)) for number, choice in numbered(event.response)]
                    yield replace(event, response=replace(event.response, candidates=result))
                case _:
                    yield event

    def _started(self, event: u.PartStart, part: Any) -> Iterator[u.StreamEvent]:
        if is_free(part) and not takes(self._provider, FREE_TEXT):
            yield from self._opened(event, part)
        elif is_refusal(part) and not takes(self._provider, REFUSAL):
            self._refusing.add((event.candidate, event.index))
            self._refusals[event.candidate] = self._refusals.get(event.candidate, "") + part.text
            yield replace(event, part=as_supported(part, self._provider, _place(event), self._losses))
        elif part.__class__ is u.Audio and not takes(self._provider, SOUND):
            self._sounds[event.candidate, event.index] = []
            self._silent[event.candidate, event.index] = event
            yield from self._more_words(event, part.transcript)
        elif is_odd_call(part, self._provider):
            self._odd.add((event.candidate, event.index))
            yield replace(event, part=as_supported(part, self._provider, _place(event), self._losses))
        else:
            yield event

    def _more_words(self, event: u.PartStart | u.PartDelta, words: str | None) -> Iterator[u.StreamEvent]:
        """More words of a sound, as a text that opens with the first of them."""
        known = self._sounds[event.candidate, event.index]
        if words and not known:
            start = self._silent.pop((event.candidate, event.index))
            why = "the target has no place for a sound, so its words became text"
            self._losses.append(Loss(_place(start), "Audio", "dropped", "major", why, start.part))
            yield u.PartStart(index=event.index, candidate=event.candidate, part=u.Text(text=words))
        elif words:
            yield u.PartDelta(index=event.index, candidate=event.candidate, delta=u.TextDelta(text=words))
        known += [words] if words else []

    def _opened_text(self, event: Any) -> None:
        if is_text(event.part):
            self._texts[event.candidate] = [event.part.text]
        else:
            self._texts.pop(event.candidate, None)

    def _ends(self, response: u.Response) -> bool:
        """Whether the end of the candidates has to be checked."""
        return bool(self._refusals) or any(candidate.stop_details is not None for candidate in response.candidates)

    def _explained(self, event: u.StreamDelta | u.StreamEnd) -> Iterator[u.StreamEvent]:
        """Emits a candidate's explanation of its refusal or failure as a part, if the format has no other place for it."""
        for number, candidate in numbered(event.response):
            explanation = explanation_part(candidate, self._provider, number in self._spoke, number in self._says)
            if explanation is not None and number not in self._moved and not repeats("".join(self._texts.get(number, ())), explanation):
                self._moved.add(number)
                self._losses.append(moved(f"candidates[{number}]", candidate))
                index = self._parts.get(number, 0)
                opened = u.PartStart(index=index, candidate=number, part=replace(explanation, text=""))
                piece = u.PartDelta(index=index, candidate=number, delta=u.TextDelta(text=explanation.text))
                yield from self._taken([opened, piece, u.PartEnd(index=index, candidate=number)])

    def _ended(self, candidate: u.Candidate, number: int, over: bool) -> u.Candidate:
        """The candidate at its end. `over`: the answer ends too; before that, a candidate without a reason has not ended."""
        path = f"candidates[{number}]"
        if number in self._moved:
            candidate = replace(candidate, stop_details=None)
        candidate = with_details(candidate, self._provider, path, self._losses)
        if number not in self._refusals or (candidate.stop_reason is None and not over):
            return candidate
        return explaining(refusing(candidate, self._provider, path, self._losses), self._refusals[number], self._provider)

    def _opened(self, event: u.PartStart, call: Any) -> Iterator[u.StreamEvent]:
        self._calls.add((event.candidate, event.index))
        yield replace(event, part=replace(as_supported(call, self._provider, _place(event), self._losses), arguments={}))
        yield _piece(event, f'{{"{KEY}":"{wrapped(call.input or "")}')


def _piece(event: u.PartStart | u.PartEnd, text: str) -> u.PartDelta:
    return u.PartDelta(index=event.index, candidate=event.candidate, delta=u.ArgumentsDelta(text=text))


def _place(event: u.PartStart | u.PartEnd) -> str:
    return f"candidates[{event.candidate}].message.parts[{event.index}]"
