"""A thought with a text and a ciphertext: a format that has a place for each of them alone gets both."""

from __future__ import annotations

import json
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
        sealed = written(provider, kind, encrypted=DATA)
        if sealed is None or DATA not in sealed[0]:
            continue
        for text in TEXTS:
            alone, both = written(provider, kind, **text), written(provider, kind, **text, encrypted=DATA)
            if alone is None or both is None or "Thought." not in alone[0]:
                continue
            assert "Thought." in both[0] and DATA in both[0], (kind, text, both[1].losses)


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
