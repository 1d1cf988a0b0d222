"""Official clients read converted streams: they get our bytes, and build the same response as encoding the whole one gives."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import anthropic
import httpx2
import interlingua as il
import openai
import pytest
from anthropic.types import RawMessageStreamEvent
from interlingua.core.values import same
from loopback import Loopback, Streamed, serving
from openai.types.chat import ChatCompletionChunk
from openai.types.responses import ResponseStreamEvent
from sdk_types import problems
from stream_samples import BROKEN, SAMPLES, Wire, until
from test_conformance import allowed


@dataclass(frozen=True)
class Client:
    """An official client.

    resource: the object with `create` and the helper `stream`
    ask: their arguments
    final: the whole response, from the helper and its last event; OpenAI's own `get_final_completion` raises at a limit
    event: the type of the events
    raised: what an error in the stream raises; None: it is an event that the application has to check
    """

    provider: str
    sync: Callable[..., Any]
    waiting: Callable[..., Any]
    resource: Callable[[Any], Any]
    ask: Wire
    final: Callable[[Any, Any], Any]
    event: Any
    raised: type[Exception] | None = None

    def __str__(self) -> str:
        return self.provider

    @property
    def module(self) -> Any:
        return getattr(il, self.provider)


TURN = [{"role": "user", "content": "Hi"}]
ANTHROPIC = Client(
    "anthropic",
    anthropic.Anthropic,
    anthropic.AsyncAnthropic,
    lambda made: made.messages,
    {"model": "m", "max_tokens": 9, "messages": TURN},
    lambda stream, last: stream.current_message_snapshot,
    RawMessageStreamEvent,
    anthropic.APIStatusError,
)
CHAT = Client(
    "openai_chat",
    openai.OpenAI,
    openai.AsyncOpenAI,
    lambda made: made.chat.completions,
    {"model": "m", "messages": TURN},
    lambda stream, last: stream.current_completion_snapshot,
    ChatCompletionChunk,
    openai.APIError,
)
RESPONSES = Client(
    "openai_responses",
    openai.OpenAI,
    openai.AsyncOpenAI,
    lambda made: made.responses,
    {"model": "m", "input": "Hi"},
    lambda stream, last: getattr(last, "response", last),
    ResponseStreamEvent,
)
CLIENTS = (ANTHROPIC, CHAT, RESPONSES)


# --- the four ways to read a stream ---------------------------------------------------------------------------------------

Read = Callable[[Client, str, list[Any]], Any]


def sync(client: Client, url: str) -> Any:
    """Return a client that ignores the environment and reads no certificates, because reading them is slow."""
    http = httpx2.Client(trust_env=False, verify=False)
    return client.sync(base_url=url, api_key="x", max_retries=0, http_client=http)


def waiting(client: Client, url: str) -> Any:
    http = httpx2.AsyncClient(trust_env=False, verify=False)
    return client.waiting(base_url=url, api_key="x", max_retries=0, http_client=http)


def raw(client: Client, url: str, events: list[Any]) -> None:
    with sync(client, url) as made:
        for event in client.resource(made).create(**client.ask, stream=True):
            events.append(event)


def raw_async(client: Client, url: str, events: list[Any]) -> None:
    async def read() -> None:
        async with waiting(client, url) as made:
            async for event in await client.resource(made).create(**client.ask, stream=True):
                events.append(event)

    asyncio.run(read())


def helper(client: Client, url: str, events: list[Any]) -> Any:
    with sync(client, url) as made, client.resource(made).stream(**client.ask) as stream:
        for event in stream:
            events.append(event)
        return client.final(stream, events[-1])


def helper_async(client: Client, url: str, events: list[Any]) -> Any:
    async def read() -> Any:
        async with waiting(client, url) as made, client.resource(made).stream(**client.ask) as stream:
            async for event in stream:
                events.append(event)
            return client.final(stream, events[-1])

    return asyncio.run(read())


RAW = pytest.mark.parametrize("read", [raw, raw_async])
HELPERS = pytest.mark.parametrize("read", [helper, helper_async])
ALL = pytest.mark.parametrize("read", [raw, raw_async, helper, helper_async])


def cut(data: Iterable[bytes]) -> Iterator[bytes]:
    """Cut the bytes as networks do: anywhere, also inside characters."""
    whole = b"".join(data)
    yield from (whole[at : at + 211] for at in range(0, len(whole), 211))


def serve(client: Client, events: list[Wire]) -> Any:
    return serving([Streamed(cut(client.module.encode_event_stream(events)))])


# --- whole streams --------------------------------------------------------------------------------------------------------

CASES = [
    pytest.param(source, name, client, id=f"{source}-{name}-{client}")
    for source, its in SAMPLES.items()
    for name in its
    for client in CLIENTS
]

# What the SDK's types require and a stream does not have: (client, message) -> why. An entry that is never met is stale.
GAPS = {}


def converted(source: str, events: list[Wire], client: Client) -> list[Wire]:
    return list(il.convert_stream(events, source=source, target=client.provider, include_usage=True))


def expected(source: str, events: list[Wire], client: Client) -> Wire:
    """Return the response that was not streamed."""
    body = as_read(il.encode_response(il.collect_stream(events, source=source), target=client.provider).value)
    for choice in body.get("choices", ()):
        # The helper keeps what only chunks have: the index of a call, and a text in the first chunk.
        message = choice["message"]
        message["content"] = message.get("content") or ""
        for index, call in enumerate(message.get("tool_calls", ())):
            call["index"] = index
    return body


def as_read(value: Any) -> Any:
    """Return the value as an SDK has it: without nulls, and with OpenAI's time as a float."""
    if isinstance(value, dict):
        members = {key: as_read(member) for key, member in value.items() if member is not None}
        return {**members, "created_at": float(members["created_at"])} if "created_at" in members else members
    return [as_read(member) for member in value] if isinstance(value, list) else value


@HELPERS
@pytest.mark.parametrize(("source", "name", "client"), CASES)
def test_a_helper_makes_the_whole_answer(source: str, name: str, client: Client, read: Read) -> None:
    events = SAMPLES[source][name]
    with serve(client, converted(source, events, client)) as server:
        final = as_read(read(client, server.url, []).to_dict())
    want = expected(source, events, client)
    for item, its in zip(final.get("output", ()), want.get("output", ()), strict=True):
        if "id" not in its:
            assert item.pop("id"), "in a stream every item needs one"
    for block, its in zip(final.get("content", ()), want.get("content", ()), strict=True):
        if block["type"] == "thinking" and "signature" not in its:
            assert block.pop("signature") == "", "in a stream a reasoning part has one from its start"
    assert same(final, want), f"{final}\n{want}"


@RAW
@pytest.mark.parametrize(("source", "name", "client"), CASES)
def test_a_client_gives_every_event_that_was_written(source: str, name: str, client: Client, read: Read) -> None:
    wire = [as_read(event) for event in converted(source, SAMPLES[source][name], client) if event.get("type") != "ping"]
    got: list[Any] = []
    with serve(client, wire) as server:
        read(client, server.url, got)
    assert same([as_read(event.to_dict()) for event in got], wire)
    assert il.collect_stream(got, source=client.provider) == il.collect_stream(wire, source=client.provider), "SDK objects are events"


def complaints(source: str, name: str, client: Client) -> list[str]:
    wire = [event for event in converted(source, SAMPLES[source][name], client) if event.get("type") != "ping"]
    return [problem for event in wire for problem in problems(event, client.event, allowed(client.provider))]


def gap(client: Client, message: str) -> tuple[str, str] | None:
    return next((known for known in GAPS if known[0] == client.provider and re.search(known[1], message)), None)


@pytest.mark.parametrize(("source", "name", "client"), CASES)
def test_the_events_are_of_the_sdks_types(source: str, name: str, client: Client) -> None:
    assert [message for message in complaints(source, name, client) if gap(client, message) is None] == []


def test_every_gap_is_there() -> None:
    met = {
        gap(client, message)
        for source in SAMPLES
        for name in SAMPLES[source]
        for client in CLIENTS
        for message in complaints(source, name, client)
    }
    assert GAPS.keys() - met == set()


@pytest.mark.parametrize("source", SAMPLES)
def test_the_arguments_of_a_call_grow_from_nothing(source: str) -> None:
    """The helpers show a growing call; the last snapshot before its end is the whole."""
    wire = converted(source, SAMPLES[source]["calls"], RESPONSES)
    got: list[Any] = []
    with serve(RESPONSES, wire) as server:
        helper(RESPONSES, server.url, got)
    shown = {event.output_index: event.snapshot for event in got if event.type == "response.function_call_arguments.delta"}
    texts = ['{"city": "Rome"}', '{"zone": "CET", "at": 1.0}']
    if source == "gemini":  # its calls have objects, so the text is ours
        texts = [json.dumps(json.loads(text), separators=(",", ":")) for text in texts]
    assert list(shown.values()) == texts


# --- streams that break ---------------------------------------------------------------------------------------------------

BREAKS = [pytest.param(source, client, id=f"{source}-{client}") for source in SAMPLES for client in CLIENTS]


def complaint(read: Read, client: Client, server: Loopback, got: list[Any]) -> str:
    """Return the error that the client reports. It must not accept the response as a complete one."""
    if client.raised is not None:
        with pytest.raises(client.raised) as caught:
            read(client, server.url, got)
        return str(caught.value)
    read(client, server.url, got)
    last = got.pop()
    assert last.type in ("error", "response.failed")
    return str(last.to_dict())


@ALL
@pytest.mark.parametrize(("source", "client"), BREAKS)
def test_an_error_in_the_stream_is_the_clients_own(source: str, client: Client, read: Read) -> None:
    wire = converted(source, [*until(source, "It is"), BROKEN[source]], client)
    got: list[Any] = []
    with serve(client, wire) as server:
        assert "Too busy." in complaint(read, client, server, got)
    assert "It is" in str(got), "what came before is there"


@ALL
@pytest.mark.parametrize(("source", "client"), BREAKS)
def test_a_stream_that_stops_is_no_success(source: str, client: Client, read: Read) -> None:
    wire = converted(source, until(source, "It is"), client)
    got: list[Any] = []
    with serve(client, wire) as server:
        assert "broke off" in complaint(read, client, server, got)
    assert "It is" in str(got)


@ALL
@pytest.mark.parametrize(("source", "client"), BREAKS)
def test_the_application_breaks_it_off(source: str, client: Client, read: Read) -> None:
    """`fail` ends the stream of a gateway that has lost its upstream."""
    stream = il.convert_stream(until(source, "It is"), source=source, target=client.provider)
    wire = [next(stream), *stream.fail(ConnectionResetError("The line is dead."))]
    with serve(client, wire) as server:
        assert "The line is dead." in complaint(read, client, server, [])
    assert stream.error is not None and stream.error.code == "server"
