"""The response format, given by a word alone, by a schema alone, or at the key of another format."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from interlingua import model as u

SCHEMA: dict[str, Any] = {"type": "object", "properties": {"a": {"type": "string"}}}
WORDS = {"json": "json", "json_object": "json", "JSON": "json", "text": "text"}
CHATS = ("openai_chat", "openai_compatible", "vllm", "deepseek", "openrouter", "mistral", "cohere")
MESSAGES = [{"role": "user", "content": "Hi"}]


def asked(body: dict[str, Any], source: str) -> u.ResponseFormat | None:
    """Return the response format of the request for Gemini and of that for a chat server: they are the same."""
    read = [
        il.decode_request(il.convert_request({"model": "m", **body}, source=source, target=target, model="m").value, source=target)
        for target in ("gemini", "copilot")
    ]
    assert len({(form.response_format and form.response_format.kind) for form in read}) == 1
    assert (
        read[0].response_format is None
        or read[0].response_format.schema == (read[1].response_format or u.ResponseFormat(kind="text")).schema
    )
    return read[0].response_format


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("source", CHATS)
def test_a_word_alone(source: str, word: str) -> None:
    for body in ({"response_format": word}, {"response_format": {"type": word}}):
        form = asked({"messages": MESSAGES, **body}, source)
        assert form is not None and form.kind == WORDS[word]


@pytest.mark.parametrize("word", WORDS)
def test_in_other_formats(word: str) -> None:
    for source, body in [
        ("ollama", {"messages": MESSAGES, "format": word}),
        ("openai_responses", {"input": "Hi", "text": word}),
        ("openai_responses", {"input": "Hi", "text": {"format": word}}),
        ("openai_responses", {"input": "Hi", "response_format": word}),
        ("openai_chat", {"messages": MESSAGES, "format": word}),
    ]:
        form = asked(body, source)
        assert form is not None and form.kind == WORDS[word], source


@pytest.mark.parametrize(
    "value",
    [
        SCHEMA,
        {"type": "json_schema", "json_schema": SCHEMA},
        {"type": "json_schema", "schema": SCHEMA},
        {"type": "json_schema", "json_schema": {"name": "n", "schema": SCHEMA}},
    ],
)
def test_a_schema_alone_or_around_one(value: dict[str, Any]) -> None:
    for source, key in [("openai_chat", "response_format"), ("openai_chat", "format"), ("ollama", "format")]:
        form = asked({"messages": MESSAGES, key: value}, source)
        assert form is not None and (form.kind, form.schema) == ("json_schema", SCHEMA), (source, key)


@pytest.mark.parametrize("source", ["openai_chat", "ollama"])
def test_the_same_format_stays(source: str) -> None:
    for key, value in [("response_format", {"type": "json"}), ("format", "json"), ("format", {"type": "json_object"})]:
        if (source, key) == ("ollama", "response_format"):
            continue
        body = {"model": "m", "messages": MESSAGES, key: value, "stream": False}
        assert il.convert_request(body, source=source, target=source).value == body


@pytest.mark.parametrize("value", ["yaml", "json_schema", 5, True, ["json"]])
def test_what_nobody_means_is_an_error(value: Any) -> None:
    with pytest.raises(il.DecodeError, match="response_format"):
        il.convert_request({"model": "m", "messages": MESSAGES, "response_format": value}, source="openai_chat", target="gemini")


def test_other_forms_of_a_server_stay_their_own() -> None:
    body = {"model": "m", "messages": MESSAGES, "response_format": {"type": "grammar", "value": "a"}}
    c = il.convert_request(body, source="openai_chat", target="gemini")
    assert [(loss.level, loss.field) for loss in c.losses] == [("major", "ResponseFormat")]
