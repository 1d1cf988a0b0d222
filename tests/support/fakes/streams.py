"""The streams of Alpha (parts are opened and shut by index) and of Beta (chunks, whose part is implied)."""

from __future__ import annotations

from typing import Any

from interlingua import model as u
from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss


def usage_of(counts: dict[str, Any] | None) -> u.Usage | None:
    return None if counts is None else u.Usage(input_tokens=counts.get("in"), output_tokens=counts.get("out"))


def counts_of(usage: u.Usage) -> dict[str, Any]:
    return {"in": usage.input_tokens, "out": usage.output_tokens}


def ending(reason: str | None, usage: u.Usage | None) -> u.Response:
    why: Any = reason
    return u.Response(candidates=[u.Candidate(u.Message("assistant"), stop_reason=why)], usage=usage)


class Decoder:
    """The shared part of both decoders: it counts events, and ends a stream that is cut off."""

    def __init__(self) -> None:
        self.count = 0
        self.finished = False
        self.failed = False

    def feed(self, event: Any) -> list[u.StreamEvent]:
        self.count += 1
        try:
            if not isinstance(event, dict):
                raise DecodeError("expected an object")
            if "error" in event:
                self.failed = True
                return [u.ErrorAnswer(message=event["error"]["message"], code=event["error"].get("code"))]
            key = next((key for key in event if hasattr(self, f"on_{key}")), None)
            if key is None:
                raise DecodeError("no such event", tuple(event)[:1])
            return getattr(self, f"on_{key}")(event[key], event)
        except DecodeError as error:
            error.event = self.count - 1
            raise

    def again(self, event: Any) -> list[u.StreamEvent]:
        self.count -= 1
        return self.feed(event)

    def close(self) -> list[u.StreamEvent]:
        if self.finished:
            return self.rest()
        return [] if self.failed else [u.ErrorAnswer(message="cut off", code="other", native="incomplete_stream")]

    def rest(self) -> list[u.StreamEvent]:
        return []


class AlphaDecoder(Decoder):
    def on_begin(self, value: dict[str, Any], event: dict[str, Any]) -> list[u.StreamEvent]:
        return [
            u.StreamStart(
                u.Response(id=value.get("id"), model=value.get("model"), created=value.get("created"), usage=usage_of(value.get("usage")))
            )
        ]

    def on_open(self, index: int, event: dict[str, Any]) -> list[u.StreamEvent]:
        if "call" in event:
            return [u.PartStart(index, u.ToolCall(event["id"], event["call"]))]
        return [u.PartStart(index, u.Reasoning() if event.get("reasoning") else u.Text(""))]

    def on_grow(self, index: int, event: dict[str, Any]) -> list[u.StreamEvent]:
        if not isinstance(event.get("text"), str):
            raise DecodeError("expected a string", ("text",))
        return [u.PartDelta(index, u.TextDelta(event["text"]))]

    def on_shut(self, index: int, event: dict[str, Any]) -> list[u.StreamEvent]:
        return [u.PartEnd(index)]

    def on_end(self, reason: str, event: dict[str, Any]) -> list[u.StreamEvent]:
        self.finished = True
        return [u.StreamEnd(ending(reason, usage_of(event.get("usage"))))]


class BetaDecoder(Decoder):
    """The end is held back until the counts arrive, or the source ends."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = False
        self.open: str | None = None
        self.index = -1
        self.held: u.StreamEnd | None = None

    def start(self) -> list[u.StreamEvent]:
        new = not self.begun
        self.begun = True
        return [u.StreamStart(u.Response())] if new else []

    def opened(self, kind: str, part: u.Part) -> list[u.StreamEvent]:
        events = self.start()
        if self.open == kind == "text":
            return events
        events += self.shut()
        self.open = kind
        self.index += 1
        return [*events, u.PartStart(self.index, part)]

    def shut(self) -> list[u.StreamEvent]:
        was, self.open = self.open, None
        return [u.PartEnd(self.index)] if was else []

    def on_say(self, text: Any, event: dict[str, Any]) -> list[u.StreamEvent]:
        if not isinstance(text, str):
            raise DecodeError("expected a string", ("say",))
        return [*self.opened("text", u.Text("")), u.PartDelta(self.index, u.TextDelta(text))]

    def on_call(self, call: dict[str, Any], event: dict[str, Any]) -> list[u.StreamEvent]:
        return self.opened("call", u.ToolCall(call["id"], call["name"]))

    def on_why(self, reason: str, event: dict[str, Any]) -> list[u.StreamEvent]:
        self.finished = True
        self.held = u.StreamEnd(ending(reason, None))
        return [*self.start(), *self.shut()]

    def on_counts(self, counts: dict[str, Any], event: dict[str, Any]) -> list[u.StreamEvent]:
        if self.held is None:
            raise DecodeError("counts before the end", ("counts",))
        self.held.response.usage = usage_of(counts)
        return self.rest()

    def rest(self) -> list[u.StreamEvent]:
        held, self.held = self.held, None
        return [held] if held else []


class Encoder:
    unbegun = False  # an error needs no event before it

    def __init__(self, *, usage: bool = False, envelope: Any = None) -> None:
        self.asked = usage
        self.usage = u.Usage()
        self.losses: list[Loss] = []
        self.over = False

    def counted(self, response: u.Response) -> None:
        for name in ("input_tokens", "output_tokens"):
            if response.usage is not None and getattr(response.usage, name) is not None:
                setattr(self.usage, name, getattr(response.usage, name))

    def lose(self, field: str, value: Any) -> list[dict[str, Any]]:
        self.losses.append(Loss("stream", field, "dropped", "major", "no place", value))
        return []

    def close(self) -> list[dict[str, Any]]:
        return [] if self.over else self.failed(u.ErrorAnswer("cut off"))

    def failed(self, error: u.ErrorAnswer) -> list[dict[str, Any]]:
        self.over = True
        return [{"error": {"message": error.message, "code": error.code}}]


class AlphaEncoder(Encoder):
    def feed(self, event: u.StreamEvent) -> list[dict[str, Any]]:
        match event:
            case u.StreamStart(response=response):
                self.counted(response)
                return [{"begin": {"id": response.id, "model": response.model, "created": response.created}}]
            case u.PartStart(index=index, part=u.ToolCall(id=id, name=name)):
                return [{"open": index, "call": name, "id": id}]
            case u.PartStart(index=index):
                return [{"open": index}]
            case u.PartDelta(index=index, delta=u.TextDelta(text=text)):
                return [{"grow": index, "text": text}]
            case u.PartEnd(index=index):
                return [{"shut": index}]
            case u.StreamEnd(response=response):
                self.counted(response)
                self.over = True
                end: dict[str, Any] = {"end": response.stop_reason}
                return [{**end, "usage": counts_of(self.usage)} if self.asked else end]
            case u.ErrorAnswer():
                return self.failed(event)
            case _:
                return []


class BetaEncoder(Encoder):
    """Each part is written whole, except texts. The counts are the last event, if they were requested. It has no reasoning."""

    def feed(self, event: u.StreamEvent) -> list[dict[str, Any]]:
        match event:
            case u.PartStart(part=u.ToolCall(id=id, name=name)):
                return [{"call": {"id": id, "name": name}}]
            case u.PartStart(part=u.Reasoning() as part):
                return self.lose("Reasoning", part)
            case u.PartDelta(delta=u.TextDelta(text=text)):
                return [{"say": text}]
            case u.StreamStart(response=response) | u.StreamEnd(response=response):
                self.counted(response)
                if isinstance(event, u.StreamStart):
                    return []
                self.over = True
                counts = [{"counts": counts_of(self.usage)}] if self.asked else []
                return [{"why": response.stop_reason}, *counts]
            case u.ErrorAnswer():
                return self.failed(event)
            case _:
                return []
