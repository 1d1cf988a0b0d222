"""Streams through decoders and encoders, all at once."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any

from comparing import told
from golden import decode, encode, module
from honesty import drop, resolve
from interlingua import model as u
from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss
from interlingua.streams.accumulator import Accumulator
from interlingua.streams.deltas import deltas_of, with_deltas
from interlingua.testing import difference
from interlingua.testing.canonical import canon

Wire = dict[str, Any]


def read(provider: str, wire: Iterable[Any], errors: list[DecodeError] | None = None) -> list[u.StreamEvent]:
    """The unified events of a stream. `errors`: takes those of wire events that cannot be read, instead of raising them."""
    decoder = module(provider).StreamDecoder()
    events: list[u.StreamEvent] = []
    for one in wire:
        try:
            events += decoder.feed(one)
        except DecodeError as error:
            if errors is None:
                raise
            errors.append(error)
    return events + decoder.close()


def write(provider: str, events: Iterable[u.StreamEvent], usage: bool = True) -> tuple[list[Wire], list[Loss]]:
    """The wire events of a stream, and what is lost."""
    encoder = module(provider).StreamEncoder(usage=usage)
    wire = [one for event in events for one in encoder.feed(event)]
    return wire + encoder.close(), encoder.losses


def collect(events: Iterable[u.StreamEvent]) -> Accumulator:
    accumulator = Accumulator()
    for event in events:
        accumulator.feed(event)
    return accumulator


def as_answer(provider: str, response: u.Response) -> tuple[u.Response, list[Loss]]:
    """What of an answer arrives without streaming, and what is lost."""
    wire, losses = encode(provider, "response", response)
    return decode(provider, "response", wire), losses


def without_made_up(response: u.Response, losses: list[Loss]) -> u.Response:
    """The answer without what a stream had to say before it was known."""
    response = copy.deepcopy(response)
    for loss in losses:
        drop(resolve(response, loss))
    return response


def spoken(response: u.Response) -> u.Response:
    """The canonical answer without parts that say nothing: a stream of fragments cannot tell them from absent ones.

    An empty signature signs nothing: it is what a signature grows from. Empty encrypted reasoning says nothing either.
    """
    response = canon(response)
    for part in parts(response):
        if getattr(part, "signature", None) == "":
            part.signature = part.signer = None
        if getattr(part, "encrypted", None) == "":
            part.encrypted = part.signer = None
    silent = (u.Reasoning(), u.Refusal(text=""), u.Text(text=""))
    for candidate in response.candidates:
        candidate.message.parts = [part for part in candidate.message.parts if part not in silent]
    return canon(response)


def overlapping(events: Iterable[u.StreamEvent]) -> bool:
    """Whether parts of one candidate are open at the same time: the order in which they arrive is that of their first texts."""
    opened: dict[int, int] = {}
    for event in events:
        if isinstance(event, u.PartStart | u.PartEnd):
            opened[event.candidate] = opened.get(event.candidate, 0) + (1 if isinstance(event, u.PartStart) else -1)
            if opened[event.candidate] > 1:
                return True
    return False


def check_agreement(provider: str, events: list[Any]) -> None:
    """What a client collects is what it had got without streaming, and the same is lost.

    But for four things: a stream keeps the order of its parts; what it has to say before it is known, or to be a whole stream, is made up,
    and told; an event that says nothing of the answer is lost beside it, and so is what an event says beside the answer; a part that only
    its place in a list ends goes on in the one before it, and that is told.
    """
    whole = collect(events).response
    wire, losses = write(provider, events)
    arrived = collect(read(provider, wire)).response
    expected, expected_losses = as_answer(provider, whole)
    made_up = [loss for loss in losses if (loss.code == "defaulted" or is_stop(loss)) and loss not in expected_losses]
    order = [loss for loss in expected_losses if loss.code in ("reordered", "joined") and loss not in losses]
    merged = [loss for loss in losses if loss.code == "joined" and loss not in expected_losses]
    if merged:
        expected = as_answer(provider, with_joined(whole, merged))[0]
    beside = [loss for loss in losses if is_beside(loss) and loss not in expected_losses]
    stops = [loss for loss in expected_losses if loss.path in {loss.path for loss in made_up if is_stop(loss)}]
    lost, expected_lost = told(losses) - told(made_up) - told(beside) - told(merged), told(expected_losses) - told(order) - told(stops)
    assert lost == expected_lost, f"lost {lost - expected_lost} more and {expected_lost - lost} less than the answer"
    if overlapping(events) or order or any(loss.code in ("reordered", "joined") for loss in losses):
        arrived = as_answer(provider, arrived)[0]
    expected, arrived = spoken(without_made_up(expected, made_up)), spoken(without_made_up(arrived, made_up))
    differs = difference(expected, spoken(without_made_up_ids(arrived, expected)))
    assert not differs, differs


def with_joined(response: u.Response, merged: list[Loss]) -> u.Response:
    """The answer with the parts, or texts of a part, that are told to go on in the one before them put behind that one."""
    response = copy.deepcopy(response)
    for loss in reversed(merged):
        its, at = resolve(response, loss)[-1]
        if loss.field == "Reasoning.content":  # the texts of one thought are one text
            said = "content" if its.content else "summary"
            setattr(its, said, ["".join(getattr(its, said))])
            continue
        part = its[at]
        like = [other for other in reversed(its[:at]) if type(other) is type(part)]
        before = next((other for other in like if deltas_of(other)), like[0])  # of empty ones the nearest
        its[its.index(before)] = with_deltas(before, deltas_of(part))
        del its[at]
    return response


def without_made_up_ids(arrived: u.Response, expected: u.Response) -> u.Response:
    """The answer without the ids that only name an item while it is on its way."""
    known = {name for part in parts(expected) for name in ids(part)}
    for part in parts(arrived):
        if isinstance(part, u.Reasoning) and part.id not in known:
            part.id = None
        for kept in (part.extras or {}).values():
            if kept.get("id") not in known:
                kept.pop("id", None)
        part.extras = {space: kept for space, kept in (part.extras or {}).items() if kept} or None
    return arrived


def parts(response: u.Response) -> list[Any]:
    return [part for candidate in response.candidates for part in candidate.message.parts]


def ids(part: Any) -> list[Any]:
    return [getattr(part, "id", None), *(kept.get("id") for kept in (part.extras or {}).values())]


def is_beside(loss: Loss) -> bool:
    """Whether something is lost that is no part of the answer: a whole event, or a key of one."""
    events = ("StreamStart", "StreamDelta", "PartStart", "PartDelta", "PartEnd", "StreamEnd", "Opaque")
    return loss.field == "Opaque" or (not loss.path and loss.field.partition(".")[0] in events)


def is_stop(loss: Loss) -> bool:
    """Whether a stop reason that the target does not know became one that it knows."""
    return loss.code == "changed" and loss.field == "Candidate.stop_reason"
