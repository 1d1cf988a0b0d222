"""A thought with a text and a ciphertext or a signature: a format that has a place for each of them alone gets both."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import interlingua as il
import pytest
from interlingua import model as u
from interlingua.core.lookup import load
from interlingua.registry import PROVIDERS

DATA = "c2VhbGVk"
TEXTS: list[dict[str, Any]] = [{"content": ["Thought."]}, {"summary": ["Thought."]}]


def written(provider: str, kind: str, **fields: Any) -> tuple[str, Any] | None:
    """Return the text of a body with such a thought, signed by the provider, and its losses. None if the provider has no such bodies."""
    thought = u.Reasoning(signer=load(provider).LENS.OWNER, id="rs_1", **fields)
    message = u.Message(role="assistant", parts=[thought, u.Text(text="Hi")])
    try:
        if kind == "response":
            answer = u.Response(id="r", model="m", created=1, candidates=[u.Candidate(message, stop_reason="stop")])
            c: Any = il.encode_response(answer, target=provider)
        else:
            turns = [u.Message(role="user", parts=[u.Text(text=text)]) for text in ("a", "b")]
            c = il.encode_request(u.Request(model="m", messages=[turns[0], message, turns[1]]), target=provider, repair=False)
    except il.Error:
        return None
    return json.dumps(c.value, default=str), c


@pytest.mark.parametrize("provider", PROVIDERS)
def test_what_has_a_place_alone_has_one_beside_the_other(provider: str) -> None:
    for kind in ("request", "response"):
        for text, field in product(TEXTS, ("encrypted", "signature")):
            seal = {field: DATA}
            sealed, alone, both = written(provider, kind, **seal), written(provider, kind, **text), written(provider, kind, **text, **seal)
            if sealed is None or alone is None or both is None or DATA not in sealed[0] or "Thought." not in alone[0]:
                continue
            assert "Thought." in both[0] and DATA in both[0], (kind, text, field, both[1].losses)


def test_the_text_of_a_redacted_thought_is_kept_where_thoughts_are() -> None:
    """Only the mark is lost where thoughts have none: the loss is minor. In a form for redacted thoughts, a ciphertext is required."""
    wrong: list[str] = []
    for provider, kind in product(PROVIDERS, ("request", "response")):
        hidden = written(provider, kind, encrypted=DATA, redacted=True)
        if hidden is not None and DATA not in hidden[0] and "b'sealed'" not in hidden[0]:
            for text in TEXTS:
                plain, redacted = (written(provider, kind, **text, redacted=marked) for marked in (False, True))
                if plain is not None and redacted is not None and "Thought." in plain[0] and "Thought." not in redacted[0]:
                    wrong.append(f"{provider} {kind} {text}: {redacted[1].losses}"[:300])
    assert wrong == [], "\n".join(wrong)


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: next(iter(text)))
def test_a_gateway_gets_two_objects(text: dict[str, Any]) -> None:
    """Those of a model of OpenAI, with its format: without one, OpenRouter takes them for those of Anthropic."""
    kinds = {"content": ("reasoning.text", "text"), "summary": ("reasoning.summary", "summary")}
    kind, key = kinds[next(iter(text))]
    thought = u.Reasoning(signer="openai", id="rs_1", encrypted=DATA, **text)
    messages = [u.Message.user("a"), u.Message(role="assistant", parts=[thought, u.Text(text="Hi")]), u.Message.user("b")]
    c = il.encode_request(u.Request(model="openai/gpt-5", messages=messages), target="openrouter")
    form = {"format": "openai-responses-v1"}
    sealed = {"type": "reasoning.encrypted", "data": DATA, "id": "rs_1", **form}
    assert c.value["messages"][1]["reasoning_details"] == [{"type": kind, key: "Thought.", **form}, sealed]
    assert [(loss.path, loss.code, loss.level) for loss in c.losses] == [("messages[1].parts[0]", "split", "minor")]
    assert il.openrouter.encode_request(il.openrouter.decode_request(c.value))[0] == c.value


def test_a_gateway_gets_an_object_for_each_content() -> None:
    thought = u.Reasoning(signer="openai", id="rs_1", content=["Thought."], summary=["Short.", "So."], signature="sig", encrypted=DATA)
    messages = [u.Message.user("a"), u.Message(role="assistant", parts=[thought, u.Text(text="Hi")]), u.Message.user("b")]
    c = il.encode_request(u.Request(model="openai/gpt-5", messages=messages), target="openrouter")
    form = {"format": "openai-responses-v1"}
    assert c.value["messages"][1]["reasoning_details"] == [
        {"type": "reasoning.text", "text": "Thought.", "signature": "sig", **form},
        {"type": "reasoning.summary", "summary": "Short.So.", **form},
        {"type": "reasoning.encrypted", "data": DATA, "id": "rs_1", **form},
    ]
    losses = [(loss.path, loss.code, loss.level) for loss in c.losses]
    assert losses == [("messages[1].parts[0].summary", "joined", "minor"), ("messages[1].parts[0]", "split", "minor")]
    assert il.openrouter.encode_request(il.openrouter.decode_request(c.value))[0] == c.value


def test_what_nobody_can_read_is_no_empty_thought() -> None:
    """A thought without text of which a target can keep nothing is dropped from requests, also by the formats of applications."""
    sealed: list[dict[str, Any]] = [{"encrypted": DATA, "signer": "openai"}, {"signature": DATA, "signer": "anthropic"}]
    wrong: list[str] = []
    for provider, fields in product(PROVIDERS, [*sealed, {"encrypted": DATA, "signer": "anthropic", "redacted": True}]):
        answer = u.Message(role="assistant", parts=[u.Reasoning(**fields), u.Text(text="Hi")])
        try:
            c = il.encode_request(u.Request(model="m", messages=[u.Message.user("a"), answer, u.Message.user("b")]), target=provider)
        except il.Error:
            continue
        parts = [part for message in il.decode_request(c.value, source=provider).messages for part in message.parts]
        if any(isinstance(part, u.Reasoning) and not (part.encrypted or part.signature or part.id) for part in parts):
            wrong.append(f"{provider} {fields}: {c.value}"[:300])
    assert wrong == [], "\n".join(wrong)
