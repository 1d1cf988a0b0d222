"""Rows that become one message: what the message has of each row, and what is reported."""

from __future__ import annotations

from typing import Any

import pytest
from golden import decode, encode
from interlingua import model as u

NAMED = ("ag_ui", "letta", "chatgpt_export")
WITH_TEXTS = ("ag_ui", "camel", "letta")


def written(provider: str, *messages: u.Message) -> tuple[Any, list[str], u.Request]:
    """The body, the paths of the losses, and the request that is read from the body."""
    wire, losses = encode(provider, "request", u.Request(messages=list(messages)))
    return wire, [loss.path for loss in losses], decode(provider, "request", wire)


@pytest.mark.parametrize("provider", WITH_TEXTS)
def test_a_row_with_an_empty_text_is_an_empty_text(provider: str) -> None:
    wire, losses, request = written(provider, u.Message(role="assistant", parts=[u.Text(text="")]))
    assert not losses
    assert [(type(part), part.text) for part in request.messages[0].parts] == [(u.Text, "")]
    assert encode(provider, "request", request) == (wire, [])


@pytest.mark.parametrize("spelling", [{"content": ""}, {"content": None}])
def test_each_spelling_of_an_empty_text_comes_back(spelling: dict[str, Any]) -> None:
    wire: Any = {"messages": [{"role": "assistant", **spelling, "id": "1"}, {"role": "assistant", "content": "a"}]}
    request = decode("ag_ui", "request", wire)
    assert [part.text for part in request.messages[0].parts] == ["", "a"]
    assert encode("ag_ui", "request", request) == (wire, [])


def test_a_row_that_no_empty_text_is_written_as_is_kept_whole() -> None:
    row = {"role": "assistant", "id": "1"}
    request = decode("ag_ui", "request", {"messages": [row]})
    assert request.messages[0].parts == [u.Opaque(namespace="ag_ui", value=row)]


@pytest.mark.parametrize("provider", NAMED)
def test_the_name_that_a_whole_message_gets_is_reported(provider: str) -> None:
    thought = u.Message(role="assistant", parts=[u.Reasoning(content=["a"])])
    answer = u.Message(role="assistant", parts=[u.Text(text="b")], name="c")
    _, losses, request = written(provider, u.Message(role="user", parts=[u.Text(text="q")]), thought, answer)
    assert [message.name for message in request.messages] == [None, "c"]
    assert "messages[1].name" in losses
    _, losses, request = written(provider, answer, u.Message(role="assistant", parts=[u.Text(text="b")], name="c"))
    assert request.messages[0].name == "c"
    assert "messages[0].name" not in losses


def test_a_name_that_gives_way_to_another_is_reported_once() -> None:
    first = u.Message(role="assistant", parts=[u.Reasoning(content=["a"])], name="first")
    second = u.Message(role="assistant", parts=[u.Text(text="b")], name="second")
    _, losses = encode("ag_ui", "request", u.Request(messages=[first, second]))
    assert [(loss.code, loss.value) for loss in losses if loss.path == "messages[0].name"] == [("changed", "first")]


def test_a_message_behind_others_of_its_role_has_not_moved() -> None:
    """Where nothing is left of the messages between them, both are in the field in their order."""
    first, second = (u.Message(role="system", parts=[u.Text(text=word)]) for word in "ab")
    video = u.Message(role="user", parts=[u.Video(source=u.FileRef(id="f"))])
    question = u.Message(role="user", parts=[u.Text(text="q")])

    def moved(*messages: u.Message) -> list[str]:
        wire, losses = encode("clawtools", "request", u.Request(messages=list(messages)))
        assert wire["systemPrompt"] == "a\n\nb"
        return [loss.path for loss in losses if loss.code == "moved"]

    assert moved(video, first, second) == []
    assert moved(first, video, second) == []
    assert moved(first, question, second) == ["messages[2]"]
    assert moved(question, first, second) == ["messages[1]", "messages[2]"]


@pytest.mark.parametrize("identity", ["x", ""])
def test_a_result_is_run_by_whom_its_call_names(identity: str) -> None:
    """The row of the result says nothing of the provider, which has run the call."""
    call = {"type": "tool_search_call", "execution": "server", "arguments": {"q": "a"}, "call_id": identity}
    result = {"type": "tool_search_output", "execution": "client", "call_id": identity}
    wire = [{"type": "response_item", "payload": payload} for payload in (call, result)]
    request = decode("codex_rollout", "request", wire)
    assert [part.runner for message in request.messages for part in message.parts] == ["provider", "provider"]
    assert encode("codex_rollout", "request", request) == (wire, [])
