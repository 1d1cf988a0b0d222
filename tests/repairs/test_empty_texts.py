"""Messages of empty texts: what is sent for them needs no further repair, in no place of the conversation.

Some formats have no empty text: they read an empty string as a message without content, which other rules drop or fill.
"""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from grouped import by_first
from interlingua import Message, Request, Text

ASKED = Message(role="user", parts=[Text(text="Hi")])
ANSWERED = Message(role="assistant", parts=[Text(text="Ok")])
TEXTS = ([], [""], ["", ""], [" "], ["", "a"], ["a", ""])
TARGETS = [name for name in il.PROVIDERS if hasattr(getattr(il, name), "REPAIRS")]


def repaired(request: Request, target: str) -> Any:
    """Return the body, or None if nothing is left to ask."""
    try:
        return il.encode_request(request, target=target).value
    except il.Error:
        return None


def around(message: Message) -> list[list[Message]]:
    """Return conversations with the message at the beginning, in the middle and at the end."""
    return [
        [message, ASKED],
        [ASKED, message],
        [ASKED, ANSWERED, message],
        [ASKED, ANSWERED, message, ASKED],
        [ASKED, ANSWERED, message, ANSWERED, ASKED],
    ]


@by_first(TARGETS)
def test_what_is_sent_needs_no_repair(target: str) -> None:
    for role in ("user", "assistant", "system"):
        for texts in TEXTS:
            for messages in around(Message(role=role, parts=[Text(text=text) for text in texts])):
                body = repaired(Request(model="m", messages=messages), target)
                if body is not None:
                    again = il.convert_request(body, source=target, target=target)
                    assert (again.value, again.all_losses) == (body, [])


@pytest.mark.parametrize("texts", [[], [""], ["", ""]])
def test_a_format_without_empty_texts_gets_no_message_of_them(texts: list[str]) -> None:
    message = Message(role="user", parts=[Text(text=text) for text in texts])
    c = il.encode_request(Request(model="qwen3", messages=[ASKED, message]), target="ollama")
    assert c.value["messages"] == [{"role": "user", "content": "Hi"}]
    assert [(loss.path, loss.code, loss.rule) for loss in c.all_losses] == [("messages[1]", "emptied", "empty")]


def test_the_last_question_is_no_empty_text() -> None:
    """The format has the last question beside the history: an empty one would be no question."""
    asked_again = Message(role="user", parts=[Text(text="")])
    c = il.encode_request(Request(model="m", messages=[ASKED, ANSWERED, asked_again]), target="cohere_v1")
    assert c.value["message"] == "."
    assert [(loss.path, loss.code, loss.rule) for loss in c.all_losses] == [("messages[2].parts", "defaulted", "empty")]


def test_a_server_that_only_takes_strings_gets_an_empty_string() -> None:
    answered = Message(role="assistant", parts=[Text(text="")])
    body: Any = il.encode_request(Request(model="m", messages=[ASKED, answered, ASKED]), target="cloudflare").value
    assert body["messages"][1] == {"role": "assistant", "content": ""}


def test_a_text_that_is_written_as_a_string_anyway_is_no_loss() -> None:
    c = il.encode_request(Request(model="jamba", messages=[ASKED, ANSWERED, ASKED]), target="ai21")
    assert [message["content"] for message in c.value["messages"]] == ["Hi", "Ok", "Hi"]
    assert c.all_losses == []


@pytest.mark.parametrize("target", ["gemini", "ollama", "bedrock_converse"])
def test_a_first_message_without_content_keeps_its_place(target: str) -> None:
    """The assistant's empty turn is left out later, or is not: what was sent before it stays as it was sent."""
    begun = [Message(role="system", parts=[Text(text="Be brief")]), Message(role="user", parts=[Text(text="")])]
    more = [Message(role="assistant", parts=[Text(text="")]), Message(role="system", parts=[Text(text="Be polite")])]
    short = il.repair_request(Request(messages=begun), target=target, rules={"system": "off"}).value.messages
    long = il.repair_request(Request(messages=[*begun, *more]), target=target, rules={"system": "off", "last": "off"}).value.messages
    assert [message.role for message in short] == ["system", "user"]
    assert short[1].parts == [Text(text=".")]
    assert long[:2] == short
