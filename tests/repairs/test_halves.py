"""A lone surrogate is repaired wherever a request has text: what is sent can be encoded, and each change is reported."""

from __future__ import annotations

import copy
import json
from typing import Any

import interlingua as il
import pytest
from grouped import by_first
from interlingua.core.json_text import json_value
from interlingua.core.lookup import load

HALF = "a\ud83d"
BODY: dict[str, Any] = {
    "model": "m",
    "user": "u",
    "stop": ["x"],
    "messages": [{"role": "user", "content": "Hi"}],
    "tools": [
        {
            "type": "function",
            "function": {
                "name": "look",
                "description": "Looks.",
                "parameters": {"type": "object", "properties": {"city": {"type": "string", "description": "Where.", "enum": ["Oslo"]}}},
            },
        }
    ],
    "response_format": {
        "type": "json_schema",
        "json_schema": {"name": "n", "schema": {"type": "object", "properties": {"a": {"type": "string"}}}},
    },
}
MENDING = [name for name in il.PROVIDERS if "surrogates" in getattr(getattr(load(name), "REPAIRS", None), "RULES", {})]


def changed() -> dict[str, dict[str, Any]]:
    """Return bodies in which one text or one key contains half a character."""
    bodies: dict[str, dict[str, Any]] = {}
    for name in ("model", "user"):
        bodies[name] = {**BODY, name: HALF}
    bodies["stop"] = {**BODY, "stop": ["x", HALF]}
    bodies["text"] = {**BODY, "messages": [{"role": "user", "content": HALF}]}
    for where in ("description", "enum", "key", "inner description"):
        body = copy.deepcopy(BODY)
        function = body["tools"][0]["function"]
        properties = function["parameters"]["properties"]
        match where:
            case "description":
                function["description"] = HALF
            case "enum":
                properties["city"]["enum"] = [HALF]
            case "key":
                properties[HALF] = {"type": "string"}
            case _:
                properties["city"]["description"] = HALF
        bodies[f"tool: {where}"] = body
    body = copy.deepcopy(BODY)
    body["response_format"]["json_schema"]["schema"]["properties"][HALF] = {"type": "string"}
    bodies["format"] = body
    return bodies


@by_first((target, where) for target in MENDING for where in changed())
def test_what_is_sent_can_be_encoded(target: str, where: str) -> None:
    body = changed()[where]
    before = repr(body)
    c = il.convert_request(body, source="openai_chat", target=target)
    str(c.value).encode()
    assert repr(body) == before
    if "a\ufffd" in str(c.value):
        [loss] = [loss for loss in c.losses if loss.rule == "surrogates"]
        assert (loss.level, loss.code) == ("minor", "changed")


@pytest.mark.parametrize("target", ["openai_chat", "anthropic", "gemini", "bedrock_converse", "mistral"])
def test_what_is_whole_stays(target: str) -> None:
    """This includes a whole pair, and the replacement character."""
    body = {**BODY, "messages": [{"role": "user", "content": "\U0001f31e \ufffd"}], "user": "\U0001f31e"}
    c = il.convert_request(body, source="openai_chat", target=target)
    assert [loss for loss in c.all_losses if loss.rule == "surrogates"] == [] and "\U0001f31e \ufffd" in str(c.value)


@pytest.mark.parametrize("half", ["\\ud83d", "\\uD83D", "\\ude00"])
@pytest.mark.parametrize("behind", range(8))
def test_a_text_with_half_of_an_escaped_pair_is_json(behind: int, half: str) -> None:
    """It may be anywhere in the text: near the end, a parser raises other errors for it."""
    text = f'{{"a":"x{half}{"y" * behind}"}}'
    assert json_value(text) == json.loads(text)
