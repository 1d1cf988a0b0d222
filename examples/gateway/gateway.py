"""A gateway: clients of one provider's format, answered by a provider of another, streaming or not. README.md has the command."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncGenerator, AsyncIterable, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal, TypeAlias

import httpx2
import interlingua as il
import typer
import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

log = logging.getLogger("gateway")

Format: TypeAlias = Literal["anthropic", "openai_chat", "openai_responses"]
SERVED: dict[Format, str] = {  # to our clients
    "anthropic": "/v1/messages",
    "openai_chat": "/v1/chat/completions",
    "openai_responses": "/v1/responses",
}
ASKED: dict[Format, str] = {  # behind an official client's base URL
    "anthropic": "/v1/messages",
    "openai_chat": "/chat/completions",
    "openai_responses": "/responses",
}
BAD_GATEWAY = 502
GONE = 499  # what a log says of a client that does not wait; nobody hears it


@dataclass(frozen=True)
class Upstream:
    """The provider that answers. `url` is the base URL, as its official client takes it; without `model` the client's own is asked for.

    carry: signed thoughts travel through the clients' own format, and come back with the next turn
    max_bytes: of a client's body, and of an answer of the upstream that is no stream
    """

    url: str
    format: Format
    key: str
    model: str | None = None
    carry: bool = False
    max_bytes: int = 32_000_000

    def headers(self) -> dict[str, str]:
        if self.format == "anthropic":
            return {"x-api-key": self.key, "anthropic-version": "2023-06-01"}
        return {"authorization": f"Bearer {self.key}"}


def application(upstream: Upstream) -> Starlette:
    """The ASGI application whose requests this upstream answers."""
    url = upstream.url.rstrip("/") + ASKED[upstream.format]
    headers = {"content-type": "application/json", **upstream.headers()}
    http = httpx2.AsyncClient(headers=headers, timeout=httpx2.Timeout(600, connect=10))

    async def answer(source: Format, request: Request) -> Response:
        try:
            body = json.loads(await read(request.stream(), upstream.max_bytes))
            c = il.convert_request(body, source=source, target=upstream.format, model=upstream.model, carry=upstream.carry)
            data = json.dumps(c.value, ensure_ascii=False, allow_nan=False).encode()  # not half a character, and no NaN
        except TooLarge as error:
            return refusal(source, str(error), "too_large")
        except ClientDisconnect:
            return Response(status_code=GONE)
        except (ValueError, RecursionError) as error:  # no JSON, or not what the format says
            return refusal(source, str(error), "invalid_request")
        tell("request", c)
        return await unless_left(request, asked(source, c, data))

    async def asked(source: Format, c: il.Conversion, data: bytes) -> Response:
        try:
            said = await http.send(http.build_request("POST", url, content=data), stream=True)
            if said.is_success and said.headers.get("content-type", "").startswith("text/event-stream"):
                return StreamingResponse(relay(c, said), media_type="text/event-stream", headers={"cache-control": "no-cache"})
            try:
                return answered(c, said, await read(said.aiter_bytes(), upstream.max_bytes))
            finally:
                await said.aclose()
        except il.ErrorInstead as found:  # it has answered with an error, or with nothing
            return failure(il.encode_error(found.error, target=source))
        except (httpx2.HTTPError, ValueError, RecursionError) as error:
            late = isinstance(error, httpx2.TimeoutException)
            return refusal(source, f"the upstream failed: {error}", "timeout" if late else "server")

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        async with http:
            yield

    routes = [Route(path, partial(answer, source), methods=["POST"]) for source, path in SERVED.items()]
    return Starlette(routes=routes, lifespan=lifespan)


async def relay(c: il.Conversion, said: httpx2.Response) -> AsyncGenerator[bytes]:
    """The bytes of each event as soon as it is there. If the upstream breaks off, the client's own error event is the last.

    A client that leaves has it cancelled, and with it the upstream's stream.
    """
    stream = c.aconvert_event_stream(said.aiter_bytes())
    try:
        async with stream:
            try:
                async for data in stream:
                    yield data
            except (httpx2.HTTPError, il.Error) as error:
                for data in stream.fail(error):
                    yield data
    finally:
        tell("stream", stream)
        await said.aclose()


def answered(c: il.Conversion, said: httpx2.Response, data: bytes) -> Response:
    """The upstream's whole answer, for the client."""
    if said.is_success:
        whole = c.convert_response(json.loads(data))
        tell("response", whole)
        return in_json(whole.value)
    known = 400 <= said.status_code < 600  # 999 is no status, and a redirection is none for the client
    try:
        body = json.loads(data)
    except (ValueError, RecursionError):  # a proxy's page
        body = data.decode(errors="replace")
    failed = c.convert_error(body, status=said.status_code if known else BAD_GATEWAY, headers=said.headers)
    return failure(failed) if known else in_json(failed.value, BAD_GATEWAY, failed.headers)


def refusal(source: str, message: str, code: il.ErrorCode) -> Response:
    """An error of our own, in the client's format."""
    return failure(il.encode_error(il.ErrorAnswer(message=message, code=code), target=source))


def failure(failed: il.Conversion) -> Response:
    return in_json(failed.value, failed.status or 500, failed.headers)


def in_json(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """In ASCII: half a character, from a text that was cut, is escaped. Raises ValueError for NaN."""
    return Response(json.dumps(value, allow_nan=False, separators=(",", ":")), status, headers, "application/json")


class TooLarge(ValueError):
    """A body of more bytes than the gateway takes."""


async def read(pieces: AsyncIterable[bytes], most: int) -> bytes:
    """The whole body. Raises TooLarge as soon as it is."""
    data = bytearray()
    async for piece in pieces:
        data += piece
        if len(data) > most:
            raise TooLarge(f"more than {most} bytes")
    return bytes(data)


async def unless_left(request: Request, answer: Coroutine[Any, Any, Response]) -> Response:
    """The answer. A client that leaves before it is there has it cancelled, and with it the request to the upstream."""
    answering, leaving = asyncio.create_task(answer), asyncio.create_task(left(request))
    try:
        await asyncio.wait((answering, leaving), return_when=asyncio.FIRST_COMPLETED)
        return answering.result() if answering.done() else Response(status_code=GONE)
    finally:
        answering.cancel()
        leaving.cancel()
        await asyncio.wait((answering, leaving))


async def left(request: Request) -> None:
    """Waits until the client has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def tell(what: str, c: il.Conversion | il.AsyncStreamConversion) -> None:
    """Logs what was lost: places, types and sizes, no content."""
    for loss in c.losses:
        log.warning("%s from %s to %s lost %s", what, c.source, c.target, loss)


def main(
    format: Annotated[Format, typer.Option(envvar="UPSTREAM_FORMAT", help="Format of the upstream.")],
    url: Annotated[str, typer.Option(envvar="UPSTREAM_URL", help="Its base URL, as its official client takes it.")],
    key: Annotated[str, typer.Option(envvar="UPSTREAM_KEY", help="Its API key; in the environment other users do not see it.")],
    model: Annotated[str | None, typer.Option(envvar="UPSTREAM_MODEL", help="The model to ask, instead of the client's.")] = None,
    carry: Annotated[bool, typer.Option(envvar="UPSTREAM_CARRY", help="Carry signed thoughts through the clients' format.")] = False,
    max_bytes: Annotated[int, typer.Option(envvar="MAX_BYTES", help="A larger body is refused.")] = Upstream.max_bytes,
    host: str = "127.0.0.1",
    port: int = 8000,
) -> None:
    """Serve POST /v1/messages (Anthropic), /v1/chat/completions and /v1/responses (OpenAI); one upstream answers all of them."""
    uvicorn.run(application(Upstream(url, format, key, model, carry, max_bytes)), host=host, port=port)


if __name__ == "__main__":
    typer.run(main)
