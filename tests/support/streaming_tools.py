"""Runs streams through decoders and encoders, all at once."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any

import msgspec
from comparing import loss_counts
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
    """Return the unified events of a stream. `errors`: collects the errors of unreadable wire events, which are raised otherwise."""
    decoder = module(provider).StreamDecoder()
    events: list[u.StreamEvent] = []
    for chunk in wire:
        try:
            events += decoder.feed(chunk)
        except DecodeError as error:
            if errors is None:
                raise
            errors.append(error)
    return events + decoder.close()


def write(provider: str, events: Iterable[u.StreamEvent], usage: bool = True) -> tuple[list[Wire], list[Loss]]:
    """Return the wire events of a stream, and the losses."""
    encoder = module(provider).StreamEncoder(usage=usage)
    wire = [chunk for event in events for chunk in encoder.feed(event)]
    return wire + encoder.close(), encoder.losses


def collect(events: Iterable[u.StreamEvent]) -> Accumulator:
    accumulator = Accumulator()
    for event in events:
        accumulator.feed(event)
    return accumulator


def as_answer(provider: str, response: u.Response) -> tuple[u.Response, list[Loss]]:
    """Return the answer that arrives without streaming, and the losses."""
    wire, losses = encode(provider, "response", response)
    return decode(provider, "response", wire), losses


def without_made_up(response: u.Response, losses: list[Loss]) -> u.Response:
    """Return the answer without values that a stream had to send before they were known."""
    response = copy.deepcopy(response)
    for loss in losses:
        drop(resolve(response, loss))
    return response


def spoken(response: u.Response) -> u.Response:
    """Return the canonical answer without empty parts, which a stream of fragments cannot distinguish from absent ones.

    An empty signature is the start of a signature that grows, and signs nothing. Empty encrypted reasoning has no content either.
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
    """Whether parts of one candidate are open at the same time. They arrive in the order of their first texts."""
    opened: dict[int, int] = {}
    for event in events:
        if isinstance(event, u.PartStart | u.PartEnd):
            opened[event.candidate] = opened.get(event.candidate, 0) + (1 if isinstance(event, u.PartStart) else -1)
            if opened[event.candidate] > 1:
                return True
    return False


def pieces_together(response: u.Response) -> u.Response:
    """Return the answer with all texts, refusals and thoughts of a candidate in one part for each class, beside the other parts."""
    response = copy.deepcopy(response)
    for candidate in response.candidates:
        by_kind: dict[type, Any] = {}
        others: list[Any] = []
        for part in candidate.message.parts:
            first = by_kind.setdefault(type(part), part)
            if not isinstance(part, u.Text | u.Refusal | u.Reasoning):
                others.append(part)
            elif first is not part:
                by_kind[type(part)] = with_deltas(first, [further(first, delta) for delta in deltas_of(part)])
        joined = [part for kind, part in by_kind.items() if kind in (u.Text, u.Refusal, u.Reasoning)]
        candidate.message.parts = sorted([*joined, *others], key=lambda part: part.__class__.__name__)
    return response


def check_agreement(provider: str, events: list[Any]) -> None:
    """Check that a client collects the same answer, with the same losses, as without streaming.

    There are six exceptions. A stream keeps the order of its parts. Parts that are open together may arrive in several pieces, which is
    reported, or, in a list of them all, in the order of their first texts. Values that it must send before they are known, or to be a whole
    stream, are made up and reported. An event without content of the answer is lost separately, and so is what an event has beside the
    answer. A part that is only ended by its place in a list continues the one before it, which is reported. A thought whose contents are
    objects of their own in a whole answer, which is reported, arrives as one.
    """
    whole = collect(events).response
    wire, losses = write(provider, events)
    arrived = collect(read(provider, wire)).response
    expected, expected_losses = as_answer(provider, whole)
    made_up = [loss for loss in losses if (loss.code == "defaulted" or is_stop(loss)) and loss not in expected_losses]
    order = [loss for loss in expected_losses if loss.code in ("reordered", "joined") and loss not in losses]
    merged = [loss for loss in losses if loss.code == "joined" and loss not in expected_losses]
    meant = with_joined(whole, merged, [loss for loss in losses if loss.code == "changed"]) if merged else whole
    expected, dropped = as_answer(provider, meant) if merged else (expected, expected_losses)
    several = [loss for loss in expected_losses if loss.code == "split" and loss not in losses]
    beside = [loss for loss in losses if is_beside(loss) and loss not in expected_losses]
    stops = [loss for loss in expected_losses if loss.path in {loss.path for loss in made_up if is_stop(loss)}]
    cut = [loss for loss in losses if loss.code == "split" and loss not in expected_losses]
    assert not cut or overlapping(events), f"{cut} although no parts are open together"
    lost = loss_counts(losses) - loss_counts(made_up) - loss_counts(beside) - loss_counts(merged) - loss_counts(cut)
    expected_lost = loss_counts(expected_losses) - loss_counts(order) - loss_counts(stops) - loss_counts(several)
    assert lost == expected_lost, f"lost {lost - expected_lost} more and {expected_lost - lost} less than the answer"
    apart = [loss for loss in dropped if loss.code == "split"]
    if overlapping(events) or order or apart or any(loss.code in ("reordered", "joined") for loss in losses):
        arrived = as_answer(provider, arrived)[0]
    expected, arrived = spoken(without_made_up(expected, made_up)), spoken(without_made_up(arrived, made_up))
    arrived = spoken(without_made_up_ids(arrived, expected))
    differs = difference(expected, arrived)
    if differs and overlapping(events):
        differs = difference(pieces_together(expected), pieces_together(arrived))
    assert not differs, differs


def with_joined(response: u.Response, merged: list[Loss], changed: list[Loss]) -> u.Response:
    """Return the answer with parts, or texts of a part, joined to the one before, if a loss reports that they continue it.

    `changed`: a summary that was written as content continues the content before it.
    """
    response = copy.deepcopy(response)
    apart = {loss.path for loss in merged if loss.field == "Reasoning.content"}  # the texts of one thought, which become one text
    for loss in changed:
        if loss.field == "Reasoning.summary":
            part = resolve(response, loss)[-1][0]
            separator = "" if f"{loss.path.removesuffix('summary')}content" in apart else "\n\n"
            part.content, part.summary = [separator.join(part.summary)], []
    for loss in merged:  # the texts of a part first: a part that it continues is then joined to its one text
        if loss.path in apart:
            its, _ = resolve(response, loss)[-1]
            its.content = ["".join(its.content)]
    for loss in reversed([loss for loss in merged if loss.path not in apart]):
        its, at = resolve(response, loss)[-1]
        part = its[at]
        like = [other for other in reversed(its[:at]) if type(other) is type(part)]
        before = next((other for other in like if deltas_of(other)), like[0])  # if all are empty, the nearest
        its[its.index(before)] = with_deltas(before, [further(before, delta) for delta in deltas_of(part)])
        del its[at]
    return response


def further(before: Any, delta: Any) -> Any:
    """Return the delta of a part that continues this one: its first text continues the last one."""
    texts = {u.ReasoningDelta: "content", u.SummaryDelta: "summary"}
    if type(delta) not in texts:
        return delta
    return msgspec.structs.replace(delta, index=delta.index + max(len(getattr(before, texts[type(delta)])) - 1, 0))


def without_made_up_ids(arrived: u.Response, expected: u.Response) -> u.Response:
    """Return the answer without ids that only name an item during the stream."""
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
    """Whether a loss concerns no part of the answer, but a whole event or a key of an event."""
    events = ("StreamStart", "StreamDelta", "PartStart", "PartDelta", "PartEnd", "StreamEnd", "Opaque")
    return loss.field == "Opaque" or (not loss.path and loss.field.partition(".")[0] in events)


def is_stop(loss: Loss) -> bool:
    """Whether the target does not know a stop reason, and another one was written."""
    return loss.code == "changed" and loss.field == "Candidate.stop_reason"
