"""A conversation with every feature, between all formats of applications: what two formats have in common arrives."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

import interlingua as il
import pytest
from interlingua import model as u
from test_applications import LOADS

PNG: Final = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNg+M9QDwADgQF/pMw2CQAAAABJRU5ErkJggg=="
PDF: Final = "JVBERi0xLjQK"
# Data that only its provider can read; a format may not record the provider.
PROOFS: Final = {"U0lHQTE=": "signature", "gAAAAABwcm9vZg": "encrypted"}
FACTS: Final = (
    *("Answer as a guide.", "Which tower is this?", PNG, "https://example.com/seen.png", PDF, "belem.pdf", "https://example.com/page.pdf"),
    *("thread-7", "It is in Lisbon.", "I look it up.", "https://example.com/cited", "Belem Tower", "weather", "Porto", "Madeira", "Azores"),
    *("overcast", "The airline did not answer.", "A hotel by the sea.", "Rain is likely.", "Take an umbrella.", "And tomorrow?"),
    *("Be brief from now on.", "Thanks.", "model-5", "70123", "80123", "90123", "95123", *PROOFS),
)


def rich() -> il.Request:
    """A request with every feature.

    It has instructions in two places, media, parallel calls (one failed), a value, thoughts of two providers, citations and counts.
    """
    picture, page = u.Blob(media_type="image/png", data=PNG), u.Blob(media_type="application/pdf", data=PDF)
    seen = u.Url(url="https://example.com/seen.png", media_type="image/png")
    far = u.Url(url="https://example.com/page.pdf", media_type="application/pdf")
    cited = u.Citation(kind="url_citation", url="https://example.com/cited", title="Belem Tower", start=0, end=6)
    files = [u.Document(source=page, filename="belem.pdf"), u.Document(source=far)]
    media: list[Any] = [u.Image(source=picture), u.Image(source=seen), *files]
    calls = [u.ToolCall(id=f"call_{name}", name=name, arguments={"place": place}) for name, place in CALLS.items()]
    results: list[Any] = [
        u.ToolResult(call_id="call_weather", name="weather", value={"sky": "overcast"}),
        u.ToolResult(call_id="call_flights", name="flights", is_error=True, parts=[u.Text(text="The airline did not answer.")]),
        u.ToolResult(call_id="call_hotels", name="hotels", parts=[u.Text(text="A hotel by the sea."), u.Image(source=picture)]),
    ]
    claude = u.Reasoning(content=["It is in Lisbon."], signature="U0lHQTE=", signer="anthropic")
    openai = u.Reasoning(summary=["Rain is likely."], encrypted="gAAAAABwcm9vZg", id="rs_0b1", signer="openai")
    first = u.Answer(id="resp_1", model="model-5", stop_reason="tool_calls", usage=u.Usage(input_tokens=70123, output_tokens=80123))
    second = u.Answer(usage=u.Usage(input_tokens=90123, output_tokens=95123))
    return il.Request(
        model="m",
        messages=[
            u.Message(role="system", parts=[u.Text(text="Answer as a guide.")]),
            u.Message(role="user", parts=[u.Text(text="Which tower is this?"), *media], metadata={"thread": "thread-7"}, id="m1"),
            u.Message(role="assistant", parts=[claude, u.Text(text="I look it up.", citations=[cited]), *calls], answer=first),
            u.Message(role="tool", parts=results),
            u.Message(role="assistant", parts=[openai, u.Text(text="Take an umbrella.")], answer=second),
            u.Message(role="user", parts=[u.Text(text="And tomorrow?")]),
            u.Message(role="system", parts=[u.Text(text="Be brief from now on.")]),
            u.Message(role="user", parts=[u.Text(text="Thanks.")]),
        ],
    )


CALLS: Final = {"weather": "Porto", "flights": "Madeira", "hotels": "Azores"}


def facts_in(body: Any) -> set[str]:
    text = json.dumps(body, ensure_ascii=False)
    return {fact for fact in FACTS if fact in text}


@cache
def held(name: str) -> Any:
    """Return the conversation in one of the formats."""
    return il.encode_request(rich(), target=name).value


@pytest.mark.parametrize("name", LOADS)
def test_the_library_loads_it(name: str) -> None:
    LOADS[name](held(name))


@pytest.mark.parametrize("source", LOADS)
def test_what_both_formats_can_say_arrives(source: str) -> None:
    for target in LOADS:
        there = il.convert_request(held(source), source=source, target=target, model="m")
        LOADS[target](there.value)
        missing = (facts_in(held(source)) & facts_in(held(target))) - facts_in(there.value)
        assert missing <= PROOFS.keys(), (target, missing)
        major = {loss.field.rpartition(".")[2] for loss in there.losses if loss.level == "major"}
        assert {PROOFS[proof] for proof in missing} <= major, (target, missing)


@pytest.mark.parametrize("source", LOADS)
def test_a_failed_result_stays_one(source: str) -> None:
    """This holds if both formats have a place for it; if not, it is a loss, and its text is there."""

    def failed(body: Any, name: str) -> bool:
        parts = [part for message in il.decode_request(body, source=name).messages for part in message.parts]
        return any(isinstance(part, u.ToolResult) and part.is_error for part in parts)

    for target in LOADS:
        there = il.convert_request(held(source), source=source, target=target, model="m").value
        assert failed(there, target) == (failed(held(source), source) and failed(held(target), target)), target
