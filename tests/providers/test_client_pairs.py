"""Official clients in front of each upstream format, through the gateway: create, append the client's own response, create again.

Two calls in one turn, their results, another message: the upstream's SDK types and its rules check each request that arrives.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any

import anthropic
import httpx2
import interlingua as il
import openai
import pytest
from gateways import running, settings, upstream
from loopback import Answer, Streamed, serving
from test_accepted import MODELS, of_answer, of_request, of_stream
from test_history import answer, events

FORMATS = ("anthropic", "openai_chat", "openai_responses")
SCHEMA = {"type": "object", "properties": {}, "additionalProperties": False}
PAIRS = [pytest.param(*pair, id="-".join(pair)) for pair in product(FORMATS, FORMATS)]
UNLIKE = [pair for pair in PAIRS if pair.values[0] != pair.values[1]]
NAMES = ("look", "fetch")
Body = dict[str, Any]


@dataclass(frozen=True)
class Client:
    """An official client, and what an application does with it.

    ask: return a response as the SDK has it, whole or from a stream
    append: return what follows it in the next request: the response itself, and the results of its calls
    """

    make: Callable[[str, Any], Any]
    key: str
    rest: Body
    ask: Callable[[Any, Body, bool], Any]
    append: Callable[[Any], list[Any]]


def to_anthropic(url: str, http: Any) -> anthropic.Anthropic:
    return anthropic.Anthropic(base_url=url, api_key="x", max_retries=0, http_client=http)


def to_openai(url: str, http: Any) -> openai.OpenAI:
    return openai.OpenAI(base_url=f"{url}/v1", api_key="x", max_retries=0, http_client=http)


def ask_anthropic(client: anthropic.Anthropic, body: Body, stream: bool) -> Any:
    if not stream:
        return client.messages.create(**body)
    with client.messages.stream(**body) as helper:
        return helper.get_final_message()


def ask_chat(client: openai.OpenAI, body: Body, stream: bool) -> Any:
    if not stream:
        return client.chat.completions.create(**body)
    with client.chat.completions.stream(**body) as helper:
        return helper.get_final_completion()


def ask_responses(client: openai.OpenAI, body: Body, stream: bool) -> Any:
    if not stream:
        return client.responses.create(**body)
    with client.responses.stream(**body) as helper:
        return helper.get_final_response()


def after_anthropic(response: Any) -> list[Any]:
    results = [{"type": "tool_result", "tool_use_id": block.id, "content": "1"} for block in response.content if block.type == "tool_use"]
    return [{"role": "assistant", "content": response.content}, *([{"role": "user", "content": results}] if results else [])]


def after_chat(response: Any) -> list[Any]:
    message = as_sent(response.choices[0].message)
    return [message, *({"role": "tool", "tool_call_id": call["id"], "content": "1"} for call in message.get("tool_calls") or ())]


def after_responses(response: Any) -> list[Any]:
    items = [as_sent(item) for item in response.output]
    calls = [item["call_id"] for item in items if item["type"] == "function_call"]
    return [*items, *({"type": "function_call_output", "call_id": call, "output": "1"} for call in calls)]


def as_sent(value: Any) -> Any:
    """Return an SDK's object without what the stream helper has added for the application only."""
    if isinstance(value, list):
        return [as_sent(member) for member in value]
    if not isinstance(value, dict) and not hasattr(value, "to_dict"):
        return value
    fields: Body = value if isinstance(value, dict) else value.to_dict()
    return {key: as_sent(member) for key, member in fields.items() if key not in ("parsed", "parsed_arguments")}


CLIENTS = {
    "anthropic": Client(
        to_anthropic,
        "messages",
        {"model": "m", "max_tokens": 9000, "tools": [{"name": name, "input_schema": SCHEMA} for name in NAMES]},
        ask_anthropic,
        after_anthropic,
    ),
    "openai_chat": Client(
        to_openai,
        "messages",
        {"model": "m", "tools": [{"type": "function", "function": {"name": name, "parameters": SCHEMA}} for name in NAMES]},
        ask_chat,
        after_chat,
    ),
    "openai_responses": Client(
        to_openai,
        "input",
        {"model": "m", "tools": [{"type": "function", "name": name, "parameters": SCHEMA, "strict": False} for name in NAMES]},
        ask_responses,
        after_responses,
    ),
}


def final(provider: str) -> Body:
    message = il.Message(role="assistant", parts=[il.Text(text="Done.")])
    response = il.Response(
        id="r9",
        model="m",
        created=1,
        candidates=[il.Candidate(message=message, stop_reason="stop")],
        usage=il.Usage(input_tokens=1, output_tokens=1),
    )
    return il.encode_response(response, target=provider).value


def sent(provider: str, body: Body, stream: bool) -> Answer | Streamed:
    return Streamed(list(getattr(il, provider).encode_event_stream(events(provider, body)))) if stream else Answer(body)


@pytest.fixture(autouse=True)
def _direct(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ignore proxies of the environment, which the gateway uses."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setenv("no_proxy", "127.0.0.1")


@pytest.mark.parametrize("carry", [False, True], ids=["dropped", "carried"])
@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
@pytest.mark.parametrize(("format", "provider"), PAIRS)
def test_a_client_in_front_of_an_upstream(format: str, provider: str, stream: bool, carry: bool) -> None:
    client = CLIENTS[format]
    answers = [answer(provider, 0), answer(provider, 1), final(provider)]
    with (
        serving([sent(provider, body, stream) for body in answers]) as seen,
        running(settings({"one": upstream(provider, seen.url, model=MODELS[provider], carry=carry)})) as url,
        httpx2.Client(trust_env=False, verify=False) as http,
    ):
        made = client.make(url, http)
        history: list[Any] = [{"role": "user", "content": "Go."}]
        for _ in range(2):
            history += client.append(client.ask(made, {**client.rest, client.key: history}, stream))
        last = client.ask(made, {**client.rest, client.key: history}, stream)
        history += [*client.append(last), {"role": "user", "content": "Thanks."}]
    assert il.decode_response(last, source=format).text == "Done."
    for body in seen.bodies if format != provider else ():  # in its own format, a request is passed on unchanged
        assert of_request(provider, body) == []
    asked = il.decode_request(seen.bodies[-1], source=provider).messages
    calls = [(call.id, call.name, call.arguments) for message in asked for call in message.tool_calls]
    assert calls == [("call_0_0", "look", {}), ("call_0_1", "look", {}), ("call_1_0", "look", {}), ("call_1_1", "fetch", {})]
    assert [result.call_id for message in asked for result in message.tool_results] == [id for id, _, _ in calls]
    assert [message.text for message in asked if message.role == "assistant"] == ["Step 0.", "Step 1."]
    thoughts = [part for message in asked for part in message.parts if isinstance(part, il.Reasoning)]
    theirs = provider != "openai_chat" and (carry or format == provider)
    assert len(thoughts) == (2 if theirs else 0), "signed thoughts reach who signed them"


@pytest.mark.parametrize(("format", "provider"), UNLIKE)
@pytest.mark.parametrize("carry", [False, True], ids=["dropped", "carried"])
def test_what_reaches_the_client_is_of_its_format(format: str, provider: str, carry: bool) -> None:
    """Whole responses and every event have the SDK's types, and content that clients understand."""
    for body in (answer(provider, 0), final(provider)):
        assert of_answer(format, il.convert_response(body, source=provider, target=format, carry=carry).value) == []
        stream = il.convert_stream(events(provider, body), source=provider, target=format, include_usage=True, carry=carry)
        assert of_stream(format, list(stream)) == []
