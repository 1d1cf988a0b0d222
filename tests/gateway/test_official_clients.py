"""Every official client with an upstream of every format: one gateway, and one server that answers in the format of the path."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable
from typing import Any

import anthropic
import botocore.session
import cohere
import httpx
import httpx2
import interlingua as il
import ollama
import openai
import pytest
from botocore.config import Config as BotoConfig
from gateways import running, settings, upstream
from google import genai
from loopback import Answer, Given, Loopback, Streamed, serving
from mistralai.client import Mistral

FORMATS = (
    "anthropic",
    "bedrock_converse",
    "cohere",
    "gemini",
    "gemini_interactions",
    "mistral",
    "ollama",
    "openai_chat",
    "openai_responses",
)
CITY = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
BODY: dict[str, Any] = {
    "model": "m",
    "max_completion_tokens": 100,
    "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Weather in Rome and Oslo?"}],
    "tools": [{"type": "function", "function": {"name": "weather", "description": "The weather.", "parameters": CITY}}],
}
ANSWER = il.Response(
    id="id-1",
    model="m-1",
    created=1_700_000_000,
    candidates=[
        il.Candidate(
            message=il.Message(
                role="assistant",
                parts=[
                    il.Text(text="I look."),
                    il.ToolCall(id="call_1aaaa", name="weather", arguments={"city": "Rome"}),
                    il.ToolCall(id="call_2bbbb", name="weather", arguments={"city": "Oslo"}),
                ],
            ),
            stop_reason="tool_calls",
        )
    ],
    usage=il.Usage(input_tokens=9, output_tokens=7),
)


def answer_to(body: Any, path: str) -> Given:
    """Return the response in the format that the path names, whole or as a stream."""
    name = path.split("/")[1]
    module = getattr(il, name)
    stream = body.get("stream") or "stream" in path
    if not stream:
        return Answer(il.encode_response(ANSWER, target=name).value)
    encoder = module.StreamEncoder(usage=True)
    events = [wire for event in il.decompose_response(ANSWER) for wire in encoder.feed(event)]
    return Streamed(list(module.encode_event_stream([*events, *encoder.close()])))


@pytest.fixture(scope="module")
def between() -> Generator[tuple[str, Loopback]]:
    """The upstream that has the format NAME answers for the model `to-NAME`."""
    with serving([answer_to] * 500) as seen, pytest.MonkeyPatch.context() as environment:
        environment.setenv("GATEWAY_TEST_KEY", "upstream-key")
        upstreams = {name: upstream(name, f"{seen.url}/{name}") for name in FORMATS}
        routes = [{"model": f"to-{name}", "to": [{"upstream": name, "model": f"{name}-x"}]} for name in FORMATS]
        with running(settings(upstreams, routes=routes)) as url:
            yield url, seen


Client = tuple[str, Callable[[str], Any], Callable[[Any, dict[str, Any]], Any], Callable[[Any, dict[str, Any]], Iterable[Any]]]


def _boto(url: str) -> Any:
    session = botocore.session.Session()
    session.set_credentials("AKIDEXAMPLE", "secret")
    return session.create_client("bedrock-runtime", region_name="eu-west-1", endpoint_url=url, config=BotoConfig(proxies={}))


CLIENTS: list[Client] = [
    (
        "anthropic",
        lambda url: anthropic.Anthropic(base_url=url, api_key="client-key", http_client=httpx2.Client(trust_env=False)),
        lambda client, ask: client.messages.create(**ask),
        lambda client, ask: client.messages.create(**ask, stream=True),
    ),
    (
        "openai_chat",
        lambda url: openai.OpenAI(base_url=f"{url}/v1", api_key="client-key", http_client=httpx2.Client(trust_env=False)),
        lambda client, ask: client.chat.completions.create(**ask),
        lambda client, ask: client.chat.completions.create(**ask, stream=True, stream_options={"include_usage": True}),
    ),
    (
        "openai_responses",
        lambda url: openai.OpenAI(base_url=f"{url}/v1", api_key="client-key", http_client=httpx2.Client(trust_env=False)),
        lambda client, ask: client.responses.create(**ask),
        lambda client, ask: client.responses.create(**ask, stream=True),
    ),
    (
        "gemini",
        lambda url: genai.Client(api_key="client-key", http_options={"base_url": url}),
        lambda client, ask: client.models.generate_content(**ask),
        lambda client, ask: client.models.generate_content_stream(**ask),
    ),
    (
        "bedrock_boto3",
        _boto,
        lambda client, ask: client.converse(**ask),
        lambda client, ask: client.converse_stream(**ask)["stream"],
    ),
    (
        "mistral",
        lambda url: Mistral(api_key="client-key", server_url=f"{url}/mistral", client=httpx.Client(trust_env=False)),
        lambda client, ask: client.chat.complete(**ask),
        lambda client, ask: (event.data for event in client.chat.stream(**ask)),
    ),
    (
        "cohere",
        lambda url: cohere.ClientV2(api_key="client-key", base_url=url, httpx_client=httpx.Client(trust_env=False)),
        lambda client, ask: client.chat(**ask),
        lambda client, ask: client.chat_stream(**ask),
    ),
    (
        "ollama",
        lambda url: ollama.Client(host=url, trust_env=False),
        lambda client, ask: client.chat(**ask),
        lambda client, ask: client.chat(**{**ask, "stream": True}),
    ),
]


def _told(response: il.Response) -> Any:
    usage = response.usage
    calls = [(call.name, call.arguments) for call in response.tool_calls]
    return response.text, calls, response.stop_reason, (usage.input_tokens, usage.output_tokens) if usage else None


ONE: dict[str, Callable[[Any, str], Any]] = {
    "anthropic": lambda client, name: client.models.retrieve(name).id,
    "openai_chat": lambda client, name: client.models.retrieve(name).id,
    "gemini": lambda client, name: client.models.get(model=name).name.removeprefix("models/"),
    "mistral": lambda client, name: client.models.retrieve(model_id=name).id,
    "cohere": lambda client, name: client.models.get(name).name,
    "ollama": lambda client, name: name if client.show(name).capabilities else None,
}


@pytest.mark.parametrize("client", [client for client in CLIENTS if client[0] in ONE], ids=lambda client: client[0])
def test_a_client_asks_for_one_model(client: Client, between: tuple[str, Loopback]) -> None:
    """Each client asks for a model that exists and for one that does not, and raises its own error for the second."""
    (source, make, *_), (url, _) = client, between
    sdk = make(f"{url}/cohere" if source == "cohere" else url)  # the same path at the root is that of OpenAI
    assert ONE[source](sdk, "to-gemini") == "to-gemini"
    with pytest.raises(Exception, match="there is no model 'none'") as caught:
        ONE[source](sdk, "none")
    assert 404 in (getattr(caught.value, "status_code", None), getattr(caught.value, "code", None))


@pytest.mark.parametrize("client", CLIENTS, ids=lambda client: client[0])
def test_a_client_and_every_upstream(client: Client, between: tuple[str, Loopback]) -> None:
    """Texts, two parallel calls, the stop reason and the counts arrive, whole and streamed; the upstream gets its own model and key."""
    (source, make, ask, ask_stream), (url, seen) = client, between
    sdk, want, facts = make(url), _told(ANSWER), dict[str, Any]()
    for target in FORMATS:
        request = il.convert_request(BODY, source="openai_chat", target=source, model=f"to-{target}")
        kwargs = il.sdk_kwargs(request)
        facts[f"{target} whole"] = _told(il.decode_response(ask(sdk, kwargs), source=source))
        facts[f"{target} stream"] = _told(il.collect_stream(ask_stream(sdk, kwargs), source=source))
        received = il.decode_request(seen.bodies[-1], source=target)
        assert f"{target}-x" in (received.model or seen.paths[-1])
        assert [tool.name for tool in received.tools] == ["weather"] and received.messages[-1].text == "Weather in Rome and Oslo?"
        assert "client-key" not in json.dumps(seen.headers[-1]) and "upstream-key" in json.dumps(seen.headers[-1])
    assert {name: known for name, known in facts.items() if known != want} == {}
