"""A failure of any kind ends the stream of each format that has events for failures: no stream only stops."""

from __future__ import annotations

from typing import Any, get_args

import interlingua.model as u
import pytest
from golden import module
from interlingua.registry import PROVIDERS

CODES = (None, *get_args(u.ErrorCode))


def can_fail(provider: str) -> bool:
    """Whether a format has events for failures: what it writes for a usual one is read as one."""
    return bool(failures(provider, u.ErrorAnswer(message="It broke.", code="server")))


def failures(provider: str, error: u.ErrorAnswer) -> list[Any]:
    """Return the failures that a client of this format reads in a stream that breaks off with this one."""
    encoder, decoder = module(provider).StreamEncoder(), module(provider).StreamDecoder()
    events = [u.StreamStart(response=u.Response(id="r", model="m")), error]
    read = [event for told in events for w in encoder.feed(told) for event in decoder.feed(w)]
    return [event for event in read if isinstance(event, u.ErrorAnswer)]


FAILING = [name for name in PROVIDERS if hasattr(module(name), "StreamEncoder") and can_fail(name)]


@pytest.mark.parametrize("provider", FAILING)
def test_it_is_told(provider: str) -> None:
    heard = {code: failures(provider, u.ErrorAnswer(message="It broke.", code=code)) for code in CODES}
    assert [code for code, errors in heard.items() if len(errors) != 1 or "It broke." not in errors[0].message] == []


def test_most_formats_have_events_for_failures() -> None:
    assert len(FAILING) > 60
