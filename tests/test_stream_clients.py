"""Official clients as judges of converted streams: they get our bytes, and make of them what encoding the whole answer gives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass
from typing import Any

import anthropic
import interlingua as il
import openai
import pytest
from anthropic.types import RawMessageStreamEvent
from loopback import Streamed, serving
from openai.types.chat import ChatCompletionChunk
from openai.types.responses import ResponseStreamEvent
from sdk_types import problems
from stream_samples import BROKEN, SAMPLES, Wire, until
from test_conformance import allowed

Read = Callable[["Client", str], Any]


@dataclass(frozen=True)
class Client:
    """An official client: how it is asked for a stream, and the type of the stream's events."""

    provider: str
    sync: Callable[..., Any]
    waiting: Callable[..., Any]
    resource: Callable[[Any], Any]
    ask: dict[str, Any]
    final: str
    event: Any
    raised: type[Exception]

    def made(self, make: Callable[..., Any], url: str) -> Any:
        return make(base_url=url, api_key="x", max_retries=0)


TURN = [{"role": "user", "content": "Hi"}]
CLIENTS = {
    "anthropic": Client(
        "anthropic",
        anthropic.Anthropic,
        anthropic.AsyncAnthropic,
        lambda made: made.messages,
        {"model": "m", "max_tokens": 9, "messages": TURN},
        "get_final_message",
        RawMessageStreamEvent,
        anthropic.APIStatusError,
    ),
    "openai_chat": Client(
        "openai_chat",
        openai.OpenAI,
        openai.AsyncOpenAI,
        lambda made: made.chat.completions,
        {"model": "m", "messages": TURN},
        "get_final_completion",
        ChatCompletionChunk,
        openai.APIError,
    ),
    "openai_responses": Client(
        "openai_responses",
        openai.OpenAI,
        openai.AsyncOpenAI,
        lambda made: made.responses,
        {"model": "m", "input": "Hi"},
        "get_final_response",
        ResponseStreamEvent,
        RuntimeError,  # what the helper raises when no answer was completed; see `fails`
    ),
}


# --- the four ways to read a stream ---------------------------------------------------------------------------------------


def events_of(client: Client, url: str) -> list[Any]:
    with client.made(client.sync, url) as made:
        return list(client.resource(made).create(**client.ask, stream=True))


def aevents_of(client: Client, url: str) -> list[Any]:
    async def read() -> list[Any]:
        async with client.made(client.waiting, url) as made:
            return [event async for event in await client.resource(made).create(**client.ask, stream=True)]

    return asyncio.run(read())


def final_of(client: Client, url: str) -> Any:
    with client.made(client.sync, url) as made, client.resource(made).stream(**client.ask) as stream:
        return getattr(stream, client.final)()


def afinal_of(client: Client, url: str) -> Any:
    async def read() -> Any:
        async with client.made(client.waiting, url) as made, client.resource(made).stream(**client.ask) as stream:
            return await getattr(stream, client.final)()

    return asyncio.run(read())


EACH = pytest.mark.parametrize("read", [events_of, aevents_of])
WHOLE = pytest.mark.parametrize("read", [final_of, afinal_of])
