"""The clients of Bedrock, Mistral, Cohere and Ollama: a provider on this machine, of their own format and of another.

Two calls in one turn, their results, two more calls, another message; whole and in streams.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product
from typing import Any

import botocore.session
import cohere
import interlingua as il
import ollama
import pytest
from botocore.config import Config
from botocore.exceptions import ClientError
from comparing import differences
from golden import encode
from loopback import Answer, Asked, Streamed, serving
from mistralai.client import Mistral
from test_accepted import MODELS, of_request
from test_client_pairs import final
from test_history import answer, events

Body = dict[str, Any]
SCHEMA = {"type": "object", "properties": {"city": {"type": "string"}}}
TOOLS: list[il.Tool | il.ProviderTool | il.Opaque] = [il.Tool(name=name, parameters=SCHEMA) for name in ("look", "fetch")]
PNG = "iVBORw0KGgo="
CALLS = [("call_0_0", "look"), ("call_0_1", "look"), ("call_1_0", "look"), ("call_1_1", "fetch")]


# What the SDKs add to a request (defaults), and omit (keys that their types lack, and empty values).
ITS_OWN = {"mistral": r"\.(prefix|tool_calls\[\d+\]\.index)$", "ollama": r"\.(thinking|tool_call_id)$"}


@dataclass(frozen=True)
class Client:
    """An official client.

    wire: the format of its requests as sent, if it differs from that of its methods
    ask: the method, for whole responses and for streams
    events: what an application iterates over in a stream
    reply: what an application appends after a whole response
    """

    make: Callable[[str], Any]
    wire: str
    ask: Callable[[Any, bool], Callable[..., Any]]
    events: Callable[[Any], Iterable[Any]]
    reply: Callable[[Any], Any]


def bedrock(url: str) -> Any:
    """Return a client of Bedrock. It has fake keys, so that it does not look for others."""
    return botocore.session.Session().create_client(
        "bedrock-runtime",
        region_name="us-east-1",
        endpoint_url=url,
        aws_access_key_id="x",
        aws_secret_access_key="x",
        config=Config(retries={"total_max_attempts": 1}),
    )


CLIENTS = {
    "bedrock_boto3": Client(
        bedrock,
        "bedrock_converse",
        lambda client, stream: client.converse_stream if stream else client.converse,
        lambda response: response["stream"],
        lambda response: response["output"]["message"],
    ),
    "mistral": Client(
        lambda url: Mistral(api_key="x", server_url=url),
        "mistral",
        lambda client, stream: client.chat.stream if stream else client.chat.complete,
        lambda response: (event.data for event in response),
        lambda response: response.choices[0].message,
    ),
    "cohere": Client(
        lambda url: cohere.ClientV2(api_key="x", base_url=url, max_retries=0),
        "cohere",
        lambda client, stream: client.chat_stream if stream else client.chat,
        lambda response: response,
        lambda response: response.message,
    ),
    "ollama": Client(
        lambda url: ollama.Client(host=url),
        "ollama",
        lambda client, stream: lambda **rest: client.chat(**{**rest, "stream": stream}),
        lambda response: response,
        lambda response: response.message,
    ),
}


@pytest.fixture(autouse=True)
def _direct(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ignore proxies of the environment, which the clients use."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setenv("no_proxy", "127.0.0.1")


def request(*more: il.Message) -> il.Request:
    picture = il.Image(source=il.Blob(media_type="image/png", data=PNG))
    return il.Request(messages=[il.Message.user(["What is it?", picture]), *more], tools=TOOLS, max_tokens=100)


def own(provider: str, body: Body, stream: bool) -> Answer | Streamed:
    return Streamed(list(getattr(il, provider).encode_event_stream(events(provider, body)))) if stream else Answer(body)


def read(provider: str, client: Client, response: Any, stream: bool) -> il.Response:
    """Return the response, read from the SDK's own objects."""
    return il.collect_stream(client.events(response), source=provider) if stream else il.decode_response(response, source=provider)


# --- an upstream of the client's own format -------------------------------------------------------------------------------------


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
@pytest.mark.parametrize("provider", CLIENTS)
def test_an_application_of_no_format(provider: str, stream: bool) -> None:
    """The client sends what we write, and we read what it returns: two turns of a tool loop."""
    client = CLIENTS[provider]
    answers = [answer(client.wire, 0), answer(client.wire, 1), final(client.wire)]
    sent: list[Body] = []
    with serving([own(client.wire, body, stream) for body in answers]) as server:
        ask = client.ask(client.make(server.url), stream)
        history: list[il.Message] = []
        for body in answers:
            c = il.encode_request(request(*history), target=provider, model="m")
            sent.append(il.encode_request(request(*history), target=client.wire, model="m").value)
            response = read(provider, client, ask(**il.sdk_kwargs(c)), stream)
            whole = il.decode_response(body, source=client.wire)
            assert (response.text, names(response), response.stop_reason) == (whole.text, names(whole), whole.stop_reason)
            assert response.message is not None
            history += [response.message, *(il.Message.tool_result(call.id, "1") for call in response.tool_calls)]
    for body, written in zip(server.bodies, sent, strict=True):
        changes = [path for path in differences(known(body), known(written)) if not re.search(ITS_OWN.get(provider, "^$"), path)]
        assert changes == []
    assert len(server.bodies) == 3


def names(response: il.Response) -> list[Any]:
    return [(call.name, call.arguments) for call in response.tool_calls]


def known(body: Body) -> Body:
    """Return the body without keys that are in the URL, and without `stream`, which the method determines."""
    return {key: value for key, value in body.items() if key not in ("modelId", "stream")}


# --- an upstream of another format ----------------------------------------------------------------------------------------------


def gateway(format: str, upstream: str, answer_body: Body, reached: list[Body]) -> Asked:
    """A server that takes requests of one format, and answers with the converted response of an upstream of another."""

    def reply(body: Body, path: str) -> Answer | Streamed:
        c = il.convert_request(body, source=format, target=upstream, model=MODELS[upstream])
        reached.append(c.value)
        if not (body.get("stream") or path.endswith("converse-stream")):
            return Answer(c.convert_response(answer_body).value)
        return Streamed(list(getattr(il, format).encode_event_stream(c.convert_stream(events(upstream, answer_body)))))

    return reply


PAIRS = [pytest.param(*pair, id="-".join(pair)) for pair in product(CLIENTS, ("anthropic", "openai_chat"))]


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
@pytest.mark.parametrize(("provider", "upstream"), PAIRS)
def test_a_client_in_front_of_another_upstream(provider: str, upstream: str, stream: bool) -> None:
    """The application appends the response as the SDK has it."""
    client = CLIENTS[provider]
    reached: list[Body] = []
    answers = [answer(upstream, 0), answer(upstream, 1), final(upstream)]
    with serving([gateway(client.wire, upstream, body, reached) for body in answers]) as server:
        ask = client.ask(client.make(server.url), stream)
        c = il.encode_request(request(), target=provider, model="m")
        kwargs = il.sdk_kwargs(c)
        for number in range(3):
            answered = ask(**kwargs)
            response = read(provider, client, answered, stream)
            if number == 2:
                break
            reply = client.reply(answered) if not stream else message_of(provider, response)
            kwargs["messages"] = [*kwargs["messages"], reply, *results(provider, response)]
    assert response.text == "Done."
    for body in reached:
        assert of_request(upstream, body) == []
    asked = il.decode_request(reached[-1], source=upstream).messages
    calls = [call for message in asked for call in message.tool_calls]
    assert [call.name for call in calls] == [name for _, name in CALLS]
    assert [result.call_id for message in asked for result in message.tool_results] == [call.id for call in calls]
    assert [message.text for message in asked if message.role == "assistant"] == ["Step 0.", "Step 1."]
    assert [part.source.data for part in asked[0].parts if isinstance(part, il.Image) and isinstance(part.source, il.Blob)] == [PNG]


def message_of(provider: str, response: il.Response) -> Any:
    """Return what an application appends after it has read a stream."""
    assert response.message is not None
    fragment, _ = encode(provider, "messages", [response.message])
    (message,) = fragment["messages"]
    return message


def results(provider: str, response: il.Response) -> list[Any]:
    """Return what an application appends for the results of its tools, according to each SDK's documentation."""
    calls = response.tool_calls
    match provider:
        case "bedrock_boto3":
            blocks = [{"toolResult": {"toolUseId": call.id, "content": [{"text": "1"}]}} for call in calls]
            return [{"role": "user", "content": blocks}] if blocks else []
        case "ollama":
            return [{"role": "tool", "tool_name": call.name, "content": "1"} for call in calls]
        case _:
            return [{"role": "tool", "tool_call_id": call.id, "content": "1"} for call in calls]


# --- errors ----------------------------------------------------------------------------------------------------------------------


def test_an_error_of_another_upstream_is_the_clients_own() -> None:
    error = il.decode_error(
        {"type": "error", "error": {"type": "rate_limit_error", "message": "Slow down."}}, status=429, source="anthropic"
    )
    c = il.encode_error(error, target="bedrock_converse")
    with serving([Answer(c.value, 429, {"x-amzn-errortype": c.value["__type"], "x-amzn-requestid": "r-1"})]) as server:
        client = bedrock(server.url)
        with pytest.raises(client.exceptions.ThrottlingException) as caught:
            client.converse(modelId="m", messages=[])
    assert isinstance(caught.value, ClientError)
    decoded = il.decode_error(caught.value.response, source="bedrock_boto3")
    assert (decoded.code, decoded.message, decoded.status, decoded.request_id) == ("rate_limit", "Slow down.", 429, "r-1")
