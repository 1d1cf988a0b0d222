# Generated from templates/runtime/streams/relay.py; do not edit.

"""Converts one provider's stream to another's, event by event: shared by StreamConversion and its async variant, without waiting."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.envelope import checked_envelope, enveloped
from ..core.errors import DecodeError, Error, LossError
from ..core.lookup import Provider, function, load, name_of, part
from ..core.losses import Loss, weighed
from ..core.options import Context, Invalid, Strict, check_accept, relevant_losses, reply_of, way_back
from ..core.values import unchanged
from ..lenses.answers.answering import as_known
from ..lenses.answers.carried import without_carried
from ..lenses.answers.citing import form_of
from ..lenses.answers.ends import cut, failure
from ..lenses.answers.required import Filling, called, for_client, stopped
from ..lenses.answers.unsupported_content import EXPLANATION, takes
from ..lenses.errors.http import Statuses, code_of
from ..lenses.hosted.calls import client_of
from .accumulator import Accumulator, merge, numbered
from .answering import Answering
from .carrier import Carrier
from .citing import Citing
from .foreign import ForeignKeys, ForeignParts
from .framing import Frames
from .free_text import Freeing
from .nulls import Clearing
from .reader import Reader
from .taking import Taking
from .wording import Form, Wording

_TEXTS: Final = frozenset((u.TextDelta, u.ReasoningDelta, u.SummaryDelta, u.ArgumentsDelta, u.InputDelta))


class Relay:
    """Receives wire events of the source, returns wire events of the target, and keeps the state of the response."""

    over = False  # the source signals its own end
    ready = None  # each event has to be decoded

    def __init__(
        self,
        source: Provider | None,
        target: Provider | None,
        context: Context | None,
        envelope: Mapping[str, Any] | None,
        include_usage: bool | None,
        carry: bool | None,
        strict: Strict,
        accept: Collection[str],
        invalid: Invalid,
        keep: bool,
    ) -> None:
        source, target = way_back(source, target, context)
        self.source, self.target = name_of(source), name_of(target)
        self._ends = (load(source), load(target))
        self._statuses: Statuses = load(source).ERROR_STATUS
        same = load(source) is load(target)
        reply: Mapping[str, Any] = reply_of(context)
        self._names: Mapping[str, str] = reply.get("names") or {}
        self._called: Mapping[str, Mapping[str, str]] = reply.get("called") or {}
        self._reply = reply
        self._envelope = checked_envelope(envelope)
        self._first_values: Mapping[str, Any] = self._envelope  # envelope fields that keep their first values
        self._required: Mapping[str, Any] = {} if same else load(target).ENVELOPE  # the same format is restored unchanged
        if include_usage is None:
            include_usage = reply.get("usage", same)
        self._strict: Strict = strict
        check_accept(accept)
        self._accept = accept
        self._checked_count = 0
        self._own: list[Loss] = []
        self._reader = Reader(source, invalid, self._own)
        self._encoder: Any = function(target, "StreamEncoder")(usage=include_usage)
        self._target: Any = None if same else load(target)
        self._lens: Any = load(source).LENS
        if not same:
            self._encoder.foreign, self._encoder.needs = True, load(target).NEEDS
            self._reader.read_others(ForeignKeys(self._lens, load(target).LENS, self._own))
        self._carrier = Carrier(load(target)) if not same and (reply.get("carry") if carry is None else carry) else None
        self._calls: set[tuple[int, str]] = set()  # candidate and id of calls for the client
        self._answer: str | None = None  # its id
        self._made: dict[tuple[int, int], str] = {}  # by the place of a call that came without an id
        self._kept = Accumulator() if keep else None
        tool = reply.get("answer_tool")
        self._answering = None if tool is None else Answering(tool, self._names, self._own)
        free = frozenset[str](reply.get("free_text") or ())
        nulls: dict[str, Any] = reply.get("nulls") or {}
        keys: dict[str, Any] = reply.get("keys") or {}
        self._clearing = Clearing(nulls, keys) if nulls or keys else None
        self._freeing = Freeing(free, self._names, self._own) if free else None
        self._foreign = ForeignParts(load(source).LENS, load(target).LENS, self._own, same)
        self._taking = None if same else Taking(load(target), self._own, client_of(reply), load(source).RESULTS)
        self._checks_repeats = self._taking is not None and takes(load(source), EXPLANATION)  # its end may repeat an earlier text
        cites = not same and all(form_of(load(provider)) for provider in (source, target))
        self._uncited: list[Loss] = []  # losses of citations, with the paths of the written parts
        self._citing = Citing(load(target), self._uncited) if cites else None
        steps = self._carrier, self._answering, self._freeing, self._clearing
        self._plain = not strict and not keep and all(step is None for step in steps)
        self._unsent: list[dict[str, Any]] = []
        self._ended = False
        self._last: list[u.StreamEvent] = []  # the unified events of the last wire event
        self._spoke = False  # whether it has more than reasoning
        self._stopped_for: u.Candidate | None = None
        self.usage: u.Usage | None = None
        self.stop_reason: u.StopReason | None = None
        self.error: u.ErrorAnswer | None = None

    @property
    def frames(self) -> tuple[Frames, Frames]:
        """The frame formats of the source and the target. Raises Error if one of them has no byte format."""
        source, target = self._ends
        return part(source, "FRAMES"), part(target, "FRAMES")

    @property
    def count(self) -> int:
        return self._reader.count

    @property
    def all_losses(self) -> list[Loss]:
        losses: list[Loss] = self._encoder.losses
        if self._carrier is not None:
            losses = without_carried(losses, self._carrier.places)
        if self._citing is not None:
            losses = self._citing.put_back(losses) + self._uncited
        return weighed(self._own + (losses if self._taking is None else self._taking.runs.put_back(losses)))

    @property
    def losses(self) -> list[Loss]:
        return relevant_losses(self.all_losses, False, self._accept)

    @property
    def finished(self) -> bool:
        return self._ended and not self._unsent and self.complete

    @property
    def complete(self) -> bool:
        return self._reader.finished and self.error is None

    @property
    def response(self) -> u.Response:
        if self._kept is None:
            raise Error("the response was not collected: pass keep=True")
        return self._kept.response

    def feed(self, event: Any) -> list[dict[str, Any]]:
        """The target's events for a wire event of the source. Raises LossError if `strict` forbids a loss of it, DecodeError."""
        events = self._last = self._reader.feed(event)
        piece: Any = events[0] if self._plain and len(events) == 1 and (self._taking is None or self._taking.idle) else None
        if piece.__class__ is u.PartDelta and piece.delta.__class__ is not u.Opaque:
            if self._checks_repeats and self._taking is not None:
                self._taking.passed(piece)
            if self._citing is None:
                return self._encoder.feed(piece)  # most events: no data of the response, and no losses
            if piece.delta.__class__ is not u.CitationDelta:
                self._citing.passed(piece)
                return self._encoder.feed(piece)
        return self._checked(self._written(events))

    # --- spliced events, which only differ from the last one in their text ----------------------------------------------

    def wording(self, w: dict[str, Any]) -> tuple[Wording, Form] | None:
        """How similar events differ from `w`, the last event, and their encoded form; None: they have to be fed."""
        event: Any = self._last[0] if len(self._last) == 1 and self._answering is None else None
        if event.__class__ is not u.PartDelta or event.delta.__class__ not in _TEXTS or event.delta.extras is not None:
            return None
        if event.delta.__class__ is u.ArgumentsDelta and not (self._freeing is None and self._clearing is None):
            return None
        if self._taking is not None and not self._taking.idle:
            return None
        if event.extras is not None and not event.extras.keys().isdisjoint(self._encoder.LENS.SPACES):
            return None  # data beside the text is written too
        wording, form = self._reader.wording(w, event), self._encoder.form(event)
        if wording is None or form is None:
            return None
        return replace(wording, opens=event.delta.__class__ is not u.ArgumentsDelta), form

    @property
    def number(self) -> int:
        """The number of the target's next event."""
        return self._encoder.number

    def skip(self, count: int) -> None:
        """Counts events that were read and written elsewhere."""
        self._reader.skip(count)
        self._encoder.skip(count)

    def end(self) -> list[dict[str, Any]]:
        """Ends the source: returns the output held back, and the target's own end."""
        wires = self._checked(self._written(self._reader.end()))
        self._ended = True
        return self._checked(wires + self._encoder.close())

    def catch_up(self) -> None:
        """Does nothing: every event is read at once."""

    def leave(self, pending: list[dict[str, Any]]) -> None:
        """Keeps `pending` as unsent output: nothing more is sent."""
        self._unsent = pending + self._unsent

    def settle(self) -> None:
        """Counts the source's end as seen, if the source has ended: a reader that stops at the last event does not see it."""
        if self._reader.finished and not self._ended and not self._unsent:
            self._strict = False
            self._unsent = self.end()

    def fail(self, error: u.ErrorAnswer) -> list[dict[str, Any]]:
        """The output that was not sent yet, and the target's end with an error."""
        wires, self._unsent = self._unsent, []
        if not self._ended:
            self._ended = True
            if self.error is None:  # else the source's own error was written
                wires += self._written([error])
            wires += self._encoder.close()
        self.error = self.error or error
        return wires

    def error_for(self, exc: BaseException | None, code: u.ErrorCode | None, message: str | None) -> u.ErrorAnswer:
        """An exception as an error for the application. The given code and message take precedence."""
        own_error = getattr(exc, "error", None)
        error = (
            own_error
            if isinstance(own_error, u.ErrorAnswer)
            else u.ErrorAnswer(message=str(exc or "") or "the stream failed", code=self._code_of(exc))
        )
        return replace(error, code=code or error.code, message=message or error.message)

    def _code_of(self, exc: BaseException | None) -> u.ErrorCode:
        """The code for the HTTP status of an SDK's exception, or for its name: each HTTP library has its own timeout classes."""
        return code_of(getattr(exc, "status_code", None), self._statuses) or (
            "timeout" if "timeout" in type(exc).__name__.lower() else "server"
        )

    def _written(self, events: list[u.StreamEvent]) -> list[dict[str, Any]]:
        wires: list[dict[str, Any]] = []
        if events and events[0].__class__ is u.ErrorAnswer and self._encoder.unbegun:
            events = [u.StreamStart(response=u.Response()), *events]
        events = self._foreign.convert(events)
        if self._answering is not None:
            events = list(self._answering.texts(events))
        if self._clearing is not None:
            events = list(self._clearing.texts(events))
        if self._freeing is not None:
            events = list(self._freeing.texts(events))
        if self._taking is not None:
            events = self._convert(self._taking, events)
        if self._citing is not None:
            events = self._convert(self._citing, events)
        try:
            for event in events if self._carrier is None else self._carrier.loaded(events):
                wires += self._encoded(event)
        except Error:
            self._unsent = wires
            raise
        return wires

    def _convert(self, step: Taking | Citing, events: list[u.StreamEvent]) -> list[u.StreamEvent]:
        """The events after a step; an event that the step cannot convert is set aside."""
        out: list[u.StreamEvent] = []
        for event in events:
            if event.extras is not None:
                self._encoder.report_beside(event)  # the step may hold the event back, or change it
            try:
                out += step.convert((event,))
            except Error:
                raise
            except (RecursionError, ValueError) as error:  # nested too deeply, or a number with too many digits
                self._reader.set_aside(event, DecodeError(_cause(error)))
        return out

    def _encoded(self, event: u.StreamEvent) -> list[dict[str, Any]]:
        """The target's events for a unified event."""
        if event.__class__ is not u.PartDelta:
            try:
                event = self._noted(self._ended_well(event))
            except Error:
                raise
            except (RecursionError, ValueError) as error:
                self._reader.set_aside(event, DecodeError(_cause(error)))
                return []
        if self._kept is not None:
            self._keep(self._kept, event)
        return self._fed(event)

    def _fed(self, event: u.StreamEvent) -> list[dict[str, Any]]:
        """The target's events; an event that is not allowed here is set aside."""
        try:
            return self._encoder.feed(event)
        except LossError:
            raise
        except (RecursionError, ValueError) as error:  # also a number with too many digits to print
            self._reader.set_aside(event, DecodeError(_cause(error)))
            return []

    def _keep(self, kept: Accumulator, event: u.StreamEvent) -> None:
        """Collects an event; one that is not allowed here is missing in the collected answer, but must not stop the stream."""
        try:
            kept.feed(event)
        except DecodeError as error:
            self._reader.set_aside(event, error)

    def _noted(self, event: u.StreamEvent) -> u.StreamEvent:
        """The event in the application's terms: with its own tool names, and its envelope."""
        match event:
            case u.PartStart() | u.PartEnd():
                event = event if self._target is None else self._identified(event)
                part: Any = event.part
                if for_client(part):
                    self._calls.add((event.candidate, part.id))
                elif part.__class__ is u.ToolResult:
                    self._calls.discard((event.candidate, part.call_id))  # it has been run
                if (known_part := as_known(event.part, self._names, self._called)) is not event.part:
                    return replace(event, part=known_part)
            case u.StreamStart():
                self._answer = event.response.id
                response, defaulted = enveloped(event.response, self._required, self._reply, self._envelope)
                self._own += defaulted
                self._remember(response)
                if self._target is not None:  # some servers change the id in each event: clients expect one
                    envelope = {name: getattr(event.response, name) for name in ("id", "model", "created")}
                    self._first_values = {**{name: value for name, value in envelope.items() if value is not None}, **self._envelope}
                return replace(event, response=response)
            case u.StreamDelta() | u.StreamEnd():
                self._remember(event.response)
                if self._target is not None:
                    event = self._needed(event, self._target)
                again = {name: first_value for name, first_value in self._first_values.items() if getattr(event.response, name) is not None}
                if again:
                    return replace(event, response=replace(event.response, **again))
            case u.ErrorAnswer():
                self.error = self.error or event
            case _:
                pass
        return event

    def _identified(self, event: u.PartStart | u.PartEnd) -> u.PartStart | u.PartEnd:
        """A call that clients can answer: with an id."""
        part, place = event.part, (event.candidate, event.index)
        if not isinstance(part, u.ToolCall):
            return event
        path = f"candidates[{event.candidate}].message.parts[{event.index}]"
        if isinstance(event, u.PartStart):
            taken = {part.id} if (event.candidate, part.id) in self._calls else set[str]()
            if (id := called(part, self._answer, event.index, path, self._own, taken).id) != part.id:
                self._made[place] = id
        id = self._made.get(place)
        return event if id is None else replace(event, part=replace(part, id=id))

    def _ended_well(self, event: u.StreamEvent) -> u.StreamEvent:
        """The event, or the error in place of an empty answer for the target's clients."""
        match event:
            case u.PartStart(part=part):
                self._spoke = self._spoke or part.__class__ is not u.Reasoning
            case u.StreamDelta() | u.StreamEnd():
                self._stopped_for = next((cand for n, cand in numbered(event.response) if not n and cand.stop_reason), self._stopped_for)
                if isinstance(event, u.StreamEnd) and self._target is not None and not self._spoke:
                    last = [self._stopped_for] if self._stopped_for is not None else []
                    return failure(event.response.candidates or last, self._target) or event
            case _:
                pass
        return event

    def _needed(self, event: u.StreamDelta | u.StreamEnd, target: Any) -> u.StreamDelta | u.StreamEnd:
        """Adds data that the target's clients require at the end: token counts, and a stop reason that fits the calls."""
        response = event.response
        if isinstance(event, u.StreamEnd) and self.usage is not None:
            missing: list[Loss] = []
            whole = Filling(target.NEEDS, target.OWNER, missing)(self.usage, "usage")
            if missing:
                self._own += missing
                new = {name: value for name in u.Usage.__struct_fields__ if getattr(self.usage, name) != (value := getattr(whole, name))}
                response = replace(response, usage=replace(response.usage or u.Usage(), **new))
        candidates = [self._stopped(candidate, number) for number, candidate in enumerate(self._for_something(event))]
        if not unchanged(candidates, response.candidates):
            response = replace(response, candidates=candidates)
        return event if response is event.response else replace(event, response=response)

    def _for_something(self, event: u.StreamDelta | u.StreamEnd) -> list[u.Candidate]:
        """The candidates of an event. At the end of an answer, a missing stop reason is added, because clients wait for one."""
        candidates = event.response.candidates
        if event.__class__ is not u.StreamEnd or self.stop_reason is not None:
            return candidates
        first, *further = candidates or [u.Candidate(message=u.Message(role="assistant"))]
        self.stop_reason = "tool_calls" if self._has_call(0) else "stop"
        why = "the response ended without a stop reason"
        self._own.append(Loss("candidates[0].stop_reason", "Candidate.stop_reason", "defaulted", "minor", why, self.stop_reason))
        return [replace(first, stop_reason=self.stop_reason), *further]

    def _has_call(self, number: int) -> bool:
        """Whether a candidate has a call for the client."""
        answered = self._taking.runs.answered if self._taking is not None else ()
        return any(call[0] == number and call not in answered for call in self._calls)

    def _stopped(self, candidate: u.Candidate, number: int) -> u.Candidate:
        number = number if candidate.index is None else candidate.index
        calls = self._has_call(number) or any(map(for_client, candidate.message.parts))
        if candidate.stop_reason is not None:
            candidate = cut(candidate, self._lens, self._target, f"candidates[{number}]", self._own)
            candidate = Filling(self._target.NEEDS, self._target.OWNER, self._own)(candidate, f"candidates[{number}]")
        return stopped(candidate, calls, f"candidates[{number}]", self._own)

    def _remember(self, response: u.Response) -> None:
        """Updates the state of the response; later counts replace earlier ones."""
        if response.usage is not None:
            usage = u.Usage() if self.usage is None else replace(self.usage)  # an object that the caller already has does not change
            merge(usage, response.usage)
            self.usage = usage
        for number, candidate in numbered(response):
            if number == 0 and candidate.stop_reason is not None:
                self.stop_reason = candidate.stop_reason

    def _checked(self, wires: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Raises LossError for new losses that are forbidden; written events are kept for the closing error events."""
        if self._strict:
            losses = self.all_losses
            if len(losses) != self._checked_count:
                self._checked_count = len(losses)
                try:
                    relevant_losses(losses, self._strict, self._accept)
                except Error:
                    self._unsent = wires
                    raise
        return wires


def _cause(error: Exception) -> str:
    return "nested too deeply" if isinstance(error, RecursionError) else str(error)
