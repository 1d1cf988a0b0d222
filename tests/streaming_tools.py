"""Streams through decoders and encoders, all at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from golden import PROVIDERS, module
from interlingua import model as u
from interlingua.accumulating import Accumulator
from interlingua.errors import DecodeError
from interlingua.losses import Loss

Wire = dict[str, Any]
STREAMING: tuple[str, ...] = tuple(name for name in PROVIDERS if hasattr(module(name), "StreamDecoder"))


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
