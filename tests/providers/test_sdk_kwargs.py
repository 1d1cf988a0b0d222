"""Official clients send `c.value` when they get `sdk_kwargs(c)`: a server on this machine compares what arrives, including bytes."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from importlib import import_module
from operator import attrgetter
from typing import Any

import anthropic
import botocore.session
import cohere
import interlingua as il
import ollama
import openai
import pytest
from golden import Golden, goldens
from google import genai
from grouped import by_provider
from interlingua import model as u
from interlingua.core.lookup import load
from loopback import Answer, Loopback, serving
from mistralai.client import Mistral

PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
PDF = "JVBERi0xLjQKJSVFT0YK"
CLIENTS: list[Any] = []  # google-genai closes clients without a reference


def bedrock(url: str) -> Callable[..., Any]:
    session = botocore.session.get_session()
    session.set_credentials("a", "b")
    return session.create_client("bedrock-runtime", region_name="us-east-1", endpoint_url=url).converse


def gemini(url: str) -> Callable[..., Any]:
    CLIENTS.append(genai.Client(api_key="x", http_options={"base_url": url}))
    return CLIENTS[-1].models.generate_content


METHODS: dict[str, Callable[[str], Callable[..., Any]]] = {
    "openai_chat": lambda url: openai.OpenAI(base_url=url, api_key="x", max_retries=0).chat.completions.create,
    "openai_responses": lambda url: openai.OpenAI(base_url=url, api_key="x", max_retries=0).responses.create,
    "anthropic": lambda url: anthropic.Anthropic(base_url=url, api_key="x", max_retries=0).messages.create,
    "gemini": gemini,
    "bedrock_converse": bedrock,
    "bedrock_boto3": bedrock,
    "mistral": lambda url: Mistral(api_key="x", server_url=url).chat.complete,
    "cohere": lambda url: cohere.ClientV2(api_key="x", base_url=url).chat,
    "ollama": lambda url: ollama.Client(host=url).chat,
}
ELSEWHERE = {"model", "modelId", "stream"}  # in the URL, or set by the method
# Golden requests that a client's own types refuse before anything is sent, or change.
ENTERPRISE = ("request_options", "tool_groups")  # the client accepts them only for Vertex
REFUSED = {
    "openai_chat": ("odd_words",),
    "gemini": ("google_tools", "lone_values", "nulls", "tomorrow", "mixed_spelling", "any_case", "unknown", "odd", "snake", *ENTERPRISE),
    "bedrock_converse": ("tomorrow", "nulls", "unknown"),
    "bedrock_boto3": ("tomorrow", "nulls", "unknown"),
    "mistral": ("nulls", "tomorrow", "parameters"),
    "cohere": (),
    "ollama": ("unknown_keys",),
}


OPEN = ExitStack()
ENOUGH = 1000  # responses of a server


@pytest.fixture(scope="module", autouse=True)
def closed() -> Iterator[None]:
    yield
    OPEN.close()
    client.cache_clear()


@cache
def client(provider: str) -> tuple[Loopback, Callable[..., Any]]:
    """Return a server, and the method of a client that sends to it; making a client takes longer than sending a request."""
    body = (
        {"candidates": [{"content": {"role": "model", "parts": [{"text": "x"}]}, "finishReason": "STOP"}]} if provider == "gemini" else {}
    )
    server = OPEN.enter_context(serving([Answer(body)] * ENOUGH))
    return server, METHODS[provider](server.url)


def arrived(provider: str, kwargs: dict[str, Any]) -> Any:
    """Return the body that the client sends."""
    server, send = client(provider)
    server.bodies.clear()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            send(**kwargs)
        except Exception as error:  # raised for the empty response; a refused request would not arrive
            assert server.bodies, error
    (body,) = server.bodies
    return body


def missing(sent: Any, came: Any, path: str = "") -> list[str]:
    """Return what did not arrive, or arrived changed. Clients add defaults of their own."""
    if isinstance(sent, dict) and isinstance(came, dict):
        return [
            text
            for key, value in sent.items()
            for text in (missing(value, came[key], f"{path}.{key}") if key in came else [f"{path}.{key}"])
        ]
    if isinstance(sent, list) and isinstance(came, list) and len(sent) == len(came):
        return [text for number, (a, b) in enumerate(zip(sent, came, strict=True)) for text in missing(a, b, f"{path}[{number}]")]
    return [] if sent == came else [f"{path}: {sent!r} came as {came!r}"]


def plain(provider: str, value: Any) -> Any:
    """Return the value in one spelling.

    Google's client changes the case of some keys, writes base64 in the URL-safe alphabet, and long numbers as numbers.
    """
    if provider != "gemini":
        return value
    if isinstance(value, str | int | float) and not isinstance(value, bool):
        return str(value).removesuffix(".0").replace("-", "+").replace("_", "/")
    if isinstance(value, dict):
        return {key.replace("_", "").lower(): plain(provider, member) for key, member in value.items()}
    return [plain(provider, member) for member in value] if isinstance(value, list) else value


def kwargs_of(c: il.Conversion[Any], provider: str) -> dict[str, Any]:
    kwargs = il.sdk_kwargs(c)
    kwargs.pop("stream", None)
    name = {"bedrock_converse": "modelId", "bedrock_boto3": "modelId"}.get(provider, "model")
    return {name: "m", **kwargs}


def wire(c: il.Conversion[Any], provider: str) -> dict[str, Any]:
    """Return the body as it should arrive, with boto3's bytes in the base64 of the plain format."""
    if provider == "bedrock_boto3":
        c = il.convert_request(c.value, source=provider, target="bedrock_converse", repair=False)
    return {key: value for key, value in c.value.items() if key not in ELSEWHERE and value != {}}


GOLDENS = [
    golden
    for golden in goldens("request")
    if golden.provider in METHODS and golden.provider != "bedrock_boto3" and not golden.case.endswith(REFUSED.get(golden.provider, ()))
]


@by_provider(GOLDENS)
def test_golden_requests_arrive(golden: Golden) -> None:
    c = il.convert_request(golden.wire, source=golden.provider, target=golden.provider, repair=False)
    sent = wire(c, golden.provider)
    came = arrived(golden.provider, kwargs_of(c, golden.provider))
    assert [
        text for text in missing(plain(golden.provider, sent), plain(golden.provider, came)) if not _is_own(golden.provider, text)
    ] == []


def _is_own(provider: str, text: str) -> bool:
    """Whether the client itself omits the value: it asks for nothing, or belongs into a header."""
    if provider == "ollama":  # its types have no ids, and no empty contents
        return text.endswith((".tool_call_id", ".id", ".index", ".content", ".type"))
    return text.endswith((": None", "null")) or (provider == "anthropic" and text in (".user_profile_id", ".workspace_id"))


def rich(media: bool) -> il.Request:
    """An agent's conversation: an image, a document, tools and a result."""
    asked: list[u.Part] = [u.Text(text="What is this?")]
    if media:
        asked += [u.Image(source=u.Blob(media_type="image/png", data=PNG))]
        asked += [u.Document(source=u.Blob(media_type="application/pdf", data=PDF), filename="a.pdf")]
    call = u.ToolCall("call12345", "look", arguments={"bytes": PNG, "inlineData": {"data": PNG}, "source": {"bytes": PNG}})
    return il.Request(
        model="m",
        max_tokens=4000,
        tools=[u.Tool(name="look", parameters={"type": "object", "properties": {"bytes": {"type": "string"}}})],
        messages=[
            il.Message(role="system", parts=[u.Text(text="Be brief.")]),
            u.Message(role="user", parts=asked),
            u.Message(role="assistant", parts=[u.Reasoning(content=["Hm."]), call]),
            il.Message.tool_result("call12345", "a dot"),
        ],
    )


@pytest.mark.parametrize("provider", METHODS)
def test_bytes_arrive_once(provider: str) -> None:
    """These are images and documents. Values in the application's own arguments are not bytes."""
    models = {"anthropic": "claude-sonnet-4-5", "bedrock_converse": "anthropic.claude-sonnet-4-5", "gemini": "gemini-2.5-flash"}
    c = il.encode_request(rich(provider not in ("cohere", "mistral")), target=provider, model=models.get(provider))
    came = arrived(provider, kwargs_of(c, provider))
    differences = missing(plain(provider, wire(c, provider)), plain(provider, came))
    assert [text for text in differences if not _is_own(provider, text)] == []
    assert str(came).count(PNG[:20]) >= (4 if provider not in ("cohere", "mistral") else 3)


def test_gemini_gets_a_config() -> None:
    body = {"model": "m", "messages": [{"role": "system", "content": "s"}, {"role": "user", "content": "hi"}], "temperature": 0.5}
    kwargs = il.sdk_kwargs(il.convert_request(body, source="openai_chat", target="gemini", model="gemini-2.5-flash"))
    assert set(kwargs) == {"model", "contents", "config"}
    assert kwargs["config"] == {"systemInstruction": {"parts": [{"text": "s"}]}, "temperature": 0.5}


def test_keys_that_no_method_knows_stand_where_the_client_has_a_place() -> None:
    c = il.convert_request({"messages": [{"role": "user", "content": "hi"}], "model": "m", "mood": 1}, source="cohere", target="cohere")
    assert il.sdk_kwargs(c)["request_options"] == {"additional_body_parameters": {"mood": 1}}
    c = il.convert_request({"contents": [{"role": "user", "parts": [{"text": "hi"}]}], "mood": 1}, source="gemini", target="gemini")
    assert il.sdk_kwargs(c)["config"] == {"http_options": {"extra_body": {"mood": 1}}}


# --- keyword arguments of every official method ----------------------------------------------------------------------------------

METHOD_OF = {
    "openai_chat": "openai.resources.chat.completions:Completions.create",
    "openai_responses": "openai.resources.responses:Responses.create",
    "anthropic": "anthropic.resources.messages:Messages.create",
    "mistral": "mistralai.client.chat:Chat.complete",
    "cohere": "cohere:ClientV2.chat",
    "ollama": "ollama:Client.chat",
    "groq": "groq.resources.chat.completions:Completions.create",
    "cerebras": "cerebras.cloud.sdk.resources.chat.completions:CompletionsResource.create",
    "fireworks": "fireworks.resources.chat.completions:CompletionsResource.create",
    "together": "together.resources.chat.completions:CompletionsResource.create",
    "sambanova": "sambanova.resources.chat.completions:CompletionsResource.create",
    "perplexity": "perplexity.resources.chat.completions:CompletionsResource.create",
    "writer": "writerai.resources.chat:ChatResource.chat",
    "huggingface": "huggingface_hub:InferenceClient.chat_completion",
    "openrouter": "openrouter.chat:Chat.send",
}


@pytest.mark.parametrize("provider", METHOD_OF)
def test_a_method_is_given_keywords_that_it_has(provider: str) -> None:
    """A key of the format without a keyword argument goes into the argument for extra keys."""
    module, name = METHOD_OF[provider].split(":")
    taken = set(inspect.signature(attrgetter(name)(import_module(module))).parameters)
    lens = load(provider).LENS
    assert lens.SDK_PARAMS - set(lens.SDK_CALL.get("drop", ())) <= taken
    extra = lens.SDK[2]
    assert extra is None or extra.split(".")[0] in taken


@pytest.mark.parametrize("provider", ["groq", "fireworks", "together"])
def test_a_stream_that_tells_counts_is_asked_for_with_these_clients(provider: str) -> None:
    body = {"messages": [{"role": "user", "content": "Hi"}], "stream": True, "stream_options": {"include_usage": True}}
    kwargs = il.sdk_kwargs(il.convert_request(body, source="openai_chat", target=provider, model="m"))
    assert kwargs["extra_body"] == {"stream_options": {"include_usage": True}}
