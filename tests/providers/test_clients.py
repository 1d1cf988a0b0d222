"""The official clients, with a provider on this machine: they send our bodies, and we read what they return."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import anthropic
import interlingua as il
import openai
import pytest
from continuing import without_nulls
from interlingua.core.values import same
from loopback import Answer, Loopback, serving
from sample_app import app
from test_conformance import complaints

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> Any:
    return json.loads((EXAMPLES / f"{name}.json").read_text("utf-8"))


@dataclass(frozen=True)
class Client:
    """An official client. `create` returns the SDK's own object."""

    provider: str
    path: str
    make: Callable[[str], Any]
    create: Callable[[Any], Callable[..., Any]]
    call: dict[str, Any]
    final: dict[str, Any]

    def __str__(self) -> str:
        return self.provider


def openai_client(url: str) -> openai.OpenAI:
    return openai.OpenAI(base_url=url, api_key="x", max_retries=0)


def anthropic_client(url: str) -> anthropic.Anthropic:
    return anthropic.Anthropic(base_url=url, api_key="x", max_retries=0)


def completion(finish: str, **message: Any) -> dict[str, Any]:
    """A response of OpenAI, with the keys that it always has."""
    turn: dict[str, Any] = {"role": "assistant", "content": None, "refusal": None, "annotations": [], **message}
    choice: dict[str, Any] = {"index": 0, "finish_reason": finish, "logprobs": None, "message": turn}
    usage = {"prompt_tokens": 9, "completion_tokens": 3, "total_tokens": 12}
    head = {"id": "chatcmpl-1", "object": "chat.completion", "created": 1700000000, "model": "gpt-x"}
    return {**head, "choices": [choice], "usage": usage}


def answer(stop: str, *content: dict[str, Any]) -> dict[str, Any]:
    """A response of Anthropic."""
    head = {"id": "msg_1", "type": "message", "role": "assistant", "model": "claude-x"}
    return {**head, "content": list(content), "stop_reason": stop, "stop_sequence": None, "usage": {"input_tokens": 9, "output_tokens": 3}}


FUNCTION = {"name": "weather", "arguments": '{"city": "Rome", "days": 1.0}'}
CLIENTS = [
    Client(
        "openai_chat",
        "/chat/completions",
        openai_client,
        lambda client: client.chat.completions.create,
        completion("tool_calls", content="I look.", tool_calls=[{"id": "call_1", "type": "function", "function": FUNCTION}]),
        completion("stop", content="It is sunny."),
    ),
    Client(
        "anthropic",
        "/v1/messages",
        anthropic_client,
        lambda client: client.messages.create,
        answer(
            "tool_use",
            {"type": "thinking", "thinking": "Rome, then.", "signature": "c2ln"},
            {"type": "text", "text": "I look.", "citations": None},
            {"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {"city": "Rome", "days": 1.0}},
        ),
        answer("end_turn", {"type": "text", "text": "It is sunny."}),
    ),
]
EXAMPLE = {"openai_chat": "anthropic_agent", "anthropic": "openai_chat_agent"}  # written for the other one


@pytest.fixture(autouse=True)
def _direct(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ignore proxies of the environment, which the clients use."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setenv("no_proxy", "127.0.0.1")


@contextmanager
def talk(client: Client, *answers: dict[str, Any]) -> Generator[tuple[Loopback, Callable[..., Any]]]:
    """Yield a server with these responses, and the method of a client that uses it."""
    with serving([Answer(body) for body in answers]) as server, client.make(server.url) as made:
        yield server, client.create(made)


# --- from the other format and back, twice ---------------------------------------------------------------------------------


def reply_turns(source: str, response: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what an application with the format `source` appends: the converted response, and the results of its tools."""
    if source == "openai_chat":
        message = response["choices"][0]["message"]
        return [message, *({"role": "tool", "tool_call_id": call["id"], "content": "Sunny"} for call in message["tool_calls"])]
    results = [
        {"type": "tool_result", "tool_use_id": block["id"], "content": "Sunny"}
        for block in response["content"]
        if block["type"] == "tool_use"
    ]
    return [{"role": "assistant", "content": response["content"]}, {"role": "user", "content": results}]


@pytest.mark.parametrize("client", CLIENTS, ids=str)
def test_an_application_of_the_other_format(client: Client) -> None:
    """Convert, create, convert back, append the reply, create again."""
    (source,) = (other for other in EXAMPLE if other != client.provider)
    body = example(EXAMPLE[client.provider])
    with talk(client, client.call, client.final) as (server, create):
        first = il.convert_request(body, source=source, target=client.provider, model="model-x")
        reply = first.convert_response(create(**il.sdk_kwargs(first)))
        body["messages"] += reply_turns(source, reply.value)
        second = il.convert_request(body, source=source, target=client.provider, model="model-x")
        final = second.convert_response(create(**il.sdk_kwargs(second)))
    assert same(server.bodies, [first.value, second.value])
    assert server.paths == [client.path] * 2
    assert complaints(client.provider, "request", second.value) == []
    assert complaints(source, "response", reply.value) == []
    assert reply.value == first.convert_response(client.call).value, "an SDK's object is read as the JSON that it came from"
    assert il.decode_response(final.value, source=source).text == "It is sunny."


@pytest.mark.parametrize("client", CLIENTS, ids=str)
def test_an_application_of_no_format(client: Client) -> None:
    """`response.message` is appended unchanged. Keys that only a response has (annotations) may be included; see test_replies.py."""
    request = il.Request(messages=[il.Message.user("Weather?")], tools=[app.WEATHER], max_tokens=100)
    with talk(client, client.call, client.final) as (server, create):
        first = il.encode_request(request, target=client.provider, model="model-x")
        response = il.decode_response(create(**il.sdk_kwargs(first)), source=client.provider)
        assert response == il.decode_response(client.call, source=client.provider)
        assert response.message is not None
        request.messages += [response.message, il.Message.tool_result(response.tool_calls[0].id, "Sunny")]
        second = il.encode_request(request, target=client.provider, model="model-x")
        final = il.decode_response(create(**il.sdk_kwargs(second)), source=client.provider)
    assert same(server.bodies, [first.value, second.value])
    assert final.text == "It is sunny."
    assert [loss for loss in second.all_losses if loss.rule != "padding"] == []


@pytest.mark.parametrize("client", CLIENTS, ids=str)
def test_the_clients_own_objects_are_a_history(client: Client) -> None:
    """As users of an SDK do: the message or the blocks of the response are in the next request as objects."""
    body: dict[str, Any] = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}]}
    with talk(client, client.call, client.final) as (server, create):
        response = create(**copy.deepcopy(body))
        turn = response.choices[0].message if client.provider == "openai_chat" else {"role": "assistant", "content": response.content}
        history = {**body, "messages": [*body["messages"], turn]}
        c = il.convert_request(history, source=client.provider, target=client.provider, rules={"unanswered_calls": "off"})
        create(**il.sdk_kwargs(c))
    flat = reply_turns(client.provider, client.call)[0]
    assert same(server.bodies, without_nulls([body, {**body, "messages": [*body["messages"], flat]}]))


@pytest.mark.parametrize("client", CLIENTS, ids=str)
def test_keys_that_the_client_does_not_know_arrive(client: Client) -> None:
    body = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi", "x": False}], "key_of_tomorrow": {"a": [1.0]}}
    with talk(client, client.final) as (server, create):
        create(**il.sdk_kwargs(il.convert_request(body, source=client.provider, target=client.provider)))
    assert same(server.bodies, [body])


# --- the sample application -----------------------------------------------------------------------------------------------


def answers_of(provider: str) -> tuple[Answer, Answer]:
    (client,) = (client for client in CLIENTS if client.provider == provider)
    return Answer(client.call), Answer(client.final)


def test_the_sample_application_talks_to_openai() -> None:
    with serving(answers_of("openai_chat")) as server, openai_client(server.url) as client:
        messages = app.chat(app.by_openai(client, "gpt-x"), "Weather in Rome?")
    assert [list(app.log_lines(message)) for message in messages] == TOLD
    assert server.bodies[0]["model"] == "gpt-x"


def test_the_sample_application_talks_to_anthropic() -> None:
    with serving(answers_of("anthropic")) as server, anthropic_client(server.url) as client:
        messages = app.chat(app.by_anthropic(client, "claude-x"), "Weather in Rome?")
    assert [[text for text in app.log_lines(message) if text != "Reasoning"] for message in messages] == [
        [text.replace("call_1", "toolu_1") for text in texts] for texts in TOLD
    ]
    assert [block["type"] for block in server.bodies[1]["messages"][1]["content"]] == ["thinking", "text", "tool_use"]


TOLD = [["Be brief."], ["Weather in Rome?"], ["I look.", "weather(city, days)"], ["call_1: Sunny in Rome."], ["It is sunny."]]


def test_the_sample_application_is_moved() -> None:
    call, final = answers_of("anthropic")
    with serving([call, final]) as server, anthropic_client(server.url) as client:
        moved = app.gateway(client, example("openai_chat_agent"))
        assert app.counted(client, [{"role": "user", "content": "Hi"}]) == ("It is sunny.", 3)
    assert moved["choices"][0]["finish_reason"] == "tool_calls"
    with serving([answers_of("openai_chat")[1]]) as server, openai_client(server.url) as other:
        history = app.continued(other, "Be brief.", [{"role": "user", "content": "Hi"}])
    assert [message.text for message in history] == ["Be brief.", "Hi", "It is sunny."]
    assert [message["role"] for message in server.bodies[0]["messages"]] == ["system", "user"]


def test_the_sample_application_reads_errors() -> None:
    error = {"message": "Slow down.", "type": "requests", "param": None, "code": "rate_limit_exceeded"}
    answers = [Answer({"error": error}, 429, {"Retry-After": "3"}), Answer({"error": {**error, "code": "insufficient_quota"}}, 429)]
    with serving(answers) as server, openai_client(server.url) as client:
        create = client.chat.completions.create
        assert [retry(lambda: create(model="m", messages=[])) for _ in answers] == [3.0, None]
    error = {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}
    with serving([Answer(error, 529)]) as server, anthropic_client(server.url) as other:
        assert retry(lambda: other.messages.create(model="m", max_tokens=1, messages=[])) == 1.0


def retry(create: Callable[[], Any]) -> float | None:
    with pytest.raises((openai.APIStatusError, anthropic.APIStatusError)) as caught:
        create()
    return app.worth_a_retry(caught.value)
