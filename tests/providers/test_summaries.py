"""A thought with only a summary is written wherever a format has a place for the text of a thought."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from compiling import compiled

SPECS = compiled().specs
ANSWERS = [name for name, spec in SPECS.items() if spec.response is not None]
REQUESTS = [name for name, spec in SPECS.items() if spec.request is not None and spec.response is not None]
STREAMS = [name for name, spec in SPECS.items() if spec.stream is not None and spec.response is not None]
TEXTS = ["I look.", "It is clear."]
SUMMARY, CONTENT = il.Reasoning(summary=TEXTS), il.Reasoning(content=TEXTS)


def thought(parts: list[Any]) -> str:
    """Return the text of the thoughts, without separators of paragraphs."""
    text = "".join("".join([*part.content, *part.summary]) for part in parts if isinstance(part, il.Reasoning))
    return text.replace("\n", "")


def answer(part: il.Reasoning) -> il.Response:
    message = il.Message(role="assistant", parts=[part, il.Text("Hi")])
    usage = il.Usage(input_tokens=1, output_tokens=1)
    return il.Response(id="r", model="m", created=1, candidates=[il.Candidate(message=message, stop_reason="stop")], usage=usage)


def whole(part: il.Reasoning, provider: str) -> str:
    body = il.encode_response(answer(part), target=provider).value
    return thought([part for candidate in il.decode_response(body, source=provider).candidates for part in candidate.message.parts])


def streamed(part: il.Reasoning, provider: str) -> str:
    encoder = getattr(il, provider).StreamEncoder(usage=True)
    encoder.foreign = True
    events = [wire for event in il.decompose_response(answer(part)) for wire in encoder.feed(event)]
    return thought(il.collect_stream([*events, *encoder.close()], source=provider).message.parts)


def asked(part: il.Reasoning, provider: str) -> str:
    turns = [
        il.Message(role=role, parts=parts)
        for role, parts in (("user", [il.Text("Hello")]), ("assistant", [part, il.Text("Hi")]), ("user", [il.Text("And?")]))
    ]
    body = il.encode_request(il.Request(model="m", messages=turns), target=provider, repair=False).value
    return thought([part for message in il.decode_request(body, source=provider).messages for part in message.parts])


@pytest.mark.parametrize("provider", ANSWERS)
def test_in_an_answer(provider: str) -> None:
    assert whole(SUMMARY, provider) == whole(CONTENT, provider)


@pytest.mark.parametrize("provider", STREAMS)
def test_in_a_stream(provider: str) -> None:
    assert streamed(SUMMARY, provider) == streamed(CONTENT, provider)


@pytest.mark.parametrize("provider", REQUESTS)
def test_in_a_history(provider: str) -> None:
    assert asked(SUMMARY, provider) == asked(CONTENT, provider)


def test_most_formats_have_a_place_for_thoughts() -> None:
    assert len([name for name in ANSWERS if whole(CONTENT, name)]) > 60
