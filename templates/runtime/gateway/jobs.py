"""What is done with a whole body: read, converted, written. Plain data in and out, because another process does it if a body is large."""

from __future__ import annotations

import json
from collections import Counter
from time import time
from typing import Any, Final, NamedTuple, TypeAlias, cast
from uuid import uuid4

import msgspec
from msgspec.structs import replace

from ..calls.betas import betas
from ..calls.conversion import Conversion, convert_response, encode_response
from ..calls.counting import asking, counted_in
from ..calls.decoding import decode_request, decode_response
from ..calls.requests import convert_request, encode_request
from ..core.errors import LossError
from ..core.json_text import json_bytes
from ..core.lookup import load
from ..core.losses import Loss
from ..decisions.api import convert_decision, convert_decision_request
from ..model import Message, Request, Usage
from ..streams.accumulator import decompose_response
from ..streams.reader import collect_stream
from . import counting
from .answers import Refused, in_text
from .arrays import in_an_array
from .config import Upstream
from .reading import loaded, parsed, written
from .surfaces import Surface

Given: TypeAlias = bytes | dict[str, Any]
"""A body: its bytes, if it is parsed where it is converted."""

KEPT: Final = 100  # losses of a level that are reported one by one


class Lost(NamedTuple):
    """How many losses there are of each level, and the first of them."""

    levels: Counter[str]
    first: list[Loss]


class Head(NamedTuple):
    """What decides where a request goes. `previous`: the response that it continues."""

    model: str | None
    previous: str | None


class Sent(NamedTuple):
    """A request as the upstream gets it.

    data:    its bytes
    reply:   what converting the answer needs to know of it
    betas:   the beta features that it uses
    stream:  whether the client wants a stream; None: it does not say so
    store:   whether the answer may be kept for a request that continues it
    history: the conversation as JSON, without the instructions: the request that continues it has its own
    """

    data: bytes
    reply: dict[str, Any]
    betas: list[str]
    stream: bool | None
    store: bool
    history: bytes
    lost: Lost


class Answered(NamedTuple):
    """An answer as the client gets it. `identity` and `message`: to continue it; the message is JSON."""

    data: bytes
    identity: Any
    message: bytes | None
    usage: Usage | None
    lost: Lost


# --- the way there ---------------------------------------------------------------------------------------------------


def head(body: Given, previous: str | None) -> Head:
    """`previous`: the key of a response that is continued, where the format has one. Raises Refused for what is no object."""
    table = _parsed(body)
    model, identity = table.get("model"), table.get(previous) if previous else None
    return Head(model if isinstance(model, str) else None, identity if isinstance(identity, str) else None)


def sent(body: Given, surface: Surface, upstream: Upstream, model: str | None, earlier: bytes | None, history: bool) -> Sent:
    """The request for an upstream. `earlier`: the conversation that it continues; `history`: whether one is kept. Raises Refused."""
    c = _converted(_parsed(body), surface, upstream, model, earlier)
    c.envelope = {"id": uuid4().hex, "created": int(time())}
    request = c.request
    messages = [] if request is None or not history else [turn for turn in request.messages if not _is_instruction(turn, surface.provider)]
    return Sent(
        _written(c.value),
        c.reply,
        betas(c.value, target=upstream.provider),
        request.stream if request is not None else None,
        request is None or request.store is not False,
        stored(messages),
        reported_losses(c.all_losses),
    )


def question(body: Given, surface: Surface, upstream: Upstream, model: str | None) -> bytes:
    """The body by which an upstream is asked how many tokens a request has. Raises Refused."""
    c = _converted(counted_in(_parsed(body), surface.provider), surface, upstream, model, None)
    return _written(asking(c.value, upstream.provider, model or ""))


def _converted(body: dict[str, Any], surface: Surface, upstream: Upstream, model: str | None, earlier: bytes | None) -> Conversion[Any]:
    more: dict[str, Any] = {
        "target": upstream.provider,
        "model": model,
        "carry": upstream.carry,
        "strict": upstream.strict or False,
        "rules": upstream.rules or None,
    }
    try:
        if surface.kind == "decision":
            return convert_decision_request(
                body, source=surface.provider, target=upstream.provider, model=model, strict=upstream.strict or False
            )
        request = _changed(body, surface, upstream.provider, earlier)
        if request is None:
            return convert_request(body, source=surface.provider, **more)
        c = encode_request(request, **more)
        c.source = surface.provider
        return c
    except LossError as error:
        raise Refused(f"the conversion would lose something: {error}", "invalid_request") from None
    except (ValueError, RecursionError) as error:
        raise Refused(str(error), "invalid_request") from None


def _written(body: Any) -> bytes:
    try:
        return written(body)
    except (ValueError, RecursionError) as error:
        raise Refused(str(error), "invalid_request") from None


def estimate(body: Given, provider: str) -> int:
    """Roughly how many tokens a request has. Raises Refused."""
    try:
        return counting.estimated(decode_request(counted_in(_parsed(body), provider), source=provider))
    except (ValueError, RecursionError) as error:
        raise Refused(str(error), "invalid_request") from None


def _parsed(body: Given) -> dict[str, Any]:
    return parsed(body) if isinstance(body, bytes) else body


def _changed(body: dict[str, Any], surface: Surface, upstream: str, earlier: bytes | None) -> Request | None:
    """The unified request, if it has more than the body: from the path, or from the conversation that it continues. None: it has not."""
    if earlier is None and (surface.stream is None or surface.provider == upstream):
        return None
    request = decode_request(body, source=surface.provider)
    if surface.stream is not None:
        request = replace(request, stream=surface.stream, stream_usage=surface.stream or None, model=request.model or surface.model)
    if earlier is not None:
        of_the_format = dict((request.extras or {}).get(surface.provider, {}))
        of_the_format.pop(load(surface.provider).ENDPOINT["previous"], None)
        instructions = [message for message in request.messages if _is_instruction(message, surface.provider)]
        messages = [
            *instructions,
            *msgspec.convert(json.loads(earlier), list[Message]),
            *(message for message in request.messages if message not in instructions),
        ]
        request = replace(request, messages=messages, extras={**(request.extras or {}), surface.provider: of_the_format})
    return request


def _is_instruction(message: Message, provider: str) -> bool:
    """Whether a message was in a key of its own, not in the list."""
    wire: Any = (message.extras or {}).get(provider, {}).get("$wire", {})
    return message.role == "system" and wire.get("$place") == "field"


# --- the way back ----------------------------------------------------------------------------------------------------


def answered(data: bytes, reply: dict[str, Any], envelope: dict[str, Any] | None, stream: bool, array: bool) -> Answered:
    """A whole answer. `stream`: the client wants one; `array`: as one list.

    Raises ErrorInstead and StreamFailed if it is an error, ValueError and RecursionError if it cannot be read.
    """
    body = loaded(data)
    if hasattr(load(reply["source"]), "encode_decision"):
        c = convert_decision(body, context=reply)
        decision = c.origin[1] if c.origin else None
        return Answered(in_text(c.value), None, None, decision.usage if decision is not None else None, reported_losses(c.all_losses))
    if isinstance(body, list):  # the events of a stream: some servers send a list in place of server-sent events
        response = collect_stream(cast("list[Any]", body), source=reply["target"])
        c = encode_response(response, target=reply["source"], context=reply, envelope=envelope)
    else:
        c = convert_response(body, context=reply, envelope=envelope)
    read = c.origin[1] if c.origin else None
    message = stored(read.candidates[0].message) if read is not None and read.candidates else None
    shown = _streamed(c.value, reply["source"], array) if stream else in_text(c.value)
    return Answered(shown, c.value.get("id"), message, read.usage if read is not None else None, reported_losses(c.all_losses))


def _streamed(value: Any, provider: str, array: bool) -> bytes:
    """A whole answer of the client's format as a stream."""
    module = load(provider)
    encoder = module.StreamEncoder(usage=True)
    events = [event for unified in decompose_response(decode_response(value, source=provider)) for event in encoder.feed(unified)]
    pieces = module.encode_event_stream([*events, *encoder.close()])
    return b"".join(in_an_array(pieces) if array else pieces)


def stored(value: Any) -> bytes:
    """Of the unified model, as JSON to be read again; half a character, of a text that was cut, is escaped."""
    return json_bytes(value)


def reported_losses(losses: list[Loss]) -> Lost:
    """The losses, as far as they are reported."""
    levels: Counter[str] = Counter()
    first: list[Loss] = []
    for loss in losses:
        levels[loss.level] += 1
        if levels[loss.level] <= KEPT:
            first.append(loss)
    return Lost(levels, first)
