"""The meaning of a request without `stream`: one format streams by default, the others do not. Conversions set the value."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from golden import STREAMING, speaks
from interlingua.core.lookup import load

UNASKED = [name for name in STREAMING if load(name).LENS.UNASKED]
ASKED = [name for name in STREAMING if speaks(name, "request") and name not in UNASKED]


def silent(provider: str) -> Any:
    """Return a request in the provider's format without `stream`."""
    body = il.encode_request(il.Request(model="m", max_tokens=99, messages=[il.Message.user("Hi")]), target=provider, repair=False).value
    assert "stream" not in body
    return body


def wanted(c: il.Conversion[Any]) -> Any:
    return c.value.get("stream", c.routing.get("stream"))


def test_ollama_streams_unless_it_is_told_not_to() -> None:
    assert "ollama" in UNASKED
    assert {"openai_chat", "anthropic", "gemini", "mistral"} <= set(ASKED)


@pytest.mark.parametrize("other", ASKED)
@pytest.mark.parametrize("unasked", UNASKED)
def test_a_silent_request_means_the_same_elsewhere(unasked: str, other: str) -> None:
    there = il.convert_request(silent(other), source=other, target=unasked, model="m")
    assert wanted(there) is False
    back = il.convert_request(silent(unasked), source=unasked, target=other, model="m")
    assert wanted(back) is True
    for c in (there, back):
        assert {loss.level for loss in c.all_losses if loss.path == "stream"} <= {"trivial"}


@pytest.mark.parametrize("unasked", UNASKED)
def test_what_is_said_stays_and_the_same_format_stays_silent(unasked: str) -> None:
    for stream in (True, False):
        body = {**silent("openai_chat"), "stream": stream}
        assert wanted(il.convert_request(body, source="openai_chat", target=unasked, model="m")) is stream
    assert il.convert_request(silent(unasked), source=unasked, target=unasked).value == silent(unasked)
    assert "stream" not in il.convert_request(silent("openai_chat"), source="openai_chat", target="anthropic", model="m").value
    request = il.decode_request(silent(unasked), source=unasked)  # the source of the request is no longer known
    assert il.encode_request(request, target=unasked).value == silent(unasked)
