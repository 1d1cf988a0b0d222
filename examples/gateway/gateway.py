"""A gateway: clients of one provider's format, answered by a provider of another, streaming or not. README.md has the command."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal, TypeAlias

import httpx2
import interlingua as il
import typer
import uvicorn
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
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


@dataclass(frozen=True)
class Upstream:
    """The provider that answers. `url` is the base URL, as its official client takes it; without `model` the client's own is asked for.

    carry: signed thoughts travel through the clients' own format, and come back with the next turn
    """

    url: str
    format: Format
    key: str
    model: str | None = None
    carry: bool = False

    def headers(self) -> dict[str, str]:
        if self.format == "anthropic":
            return {"x-api-key": self.key, "anthropic-version": "2023-06-01"}
        return {"authorization": f"Bearer {self.key}"}


def application(upstream: Upstream) -> Starlette:
    """The ASGI application whose requests this upstream answers."""
    url = upstream.url.rstrip("/") + ASKED[upstream.format]
    http = httpx2.AsyncClient(headers=upstream.headers(), timeout=httpx2.Timeout(600, connect=10))

    async def answer(source: Format, request: Request) -> Response:
        try:
            body = await request.json()
            c = il.convert_request(body, source=source, target=upstream.format, model=upstream.model, carry=upstream.carry)
        except ValueError as error:  # no JSON, or not what the format says
            return refusal(source, str(error), "invalid_request")
        tell("request", c)
        try:
            said = await http.send(http.build_request("POST", url, json=body_of(c)), stream=True)
            if said.is_success and said.headers.get("content-type", "").startswith("text/event-stream"):
                return StreamingResponse(relay(c, said), media_type="text/event-stream", headers={"cache-control": "no-cache"})
            await said.aread()
            if not said.is_success:
                failed = c.convert_error(body_in(said), status=said.status_code, headers=said.headers)
                return JSONResponse(failed.value, failed.status or 500, failed.headers)
            whole = c.convert_response(said.json())
        except il.ErrorInstead as found:  # it has answered with an error, or with nothing
            failed = il.encode_error(found.error, target=source)
            return JSONResponse(failed.value, failed.status or 500, failed.headers)
        except (httpx2.HTTPError, ValueError) as error:
            late = isinstance(error, httpx2.TimeoutException)
            return refusal(source, f"the upstream failed: {error}", "timeout" if late else "server")
        tell("response", whole)
        return JSONResponse(whole.value)

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


def body_of(c: il.Conversion) -> dict[str, Any]:
    """What is sent. A stream has to tell its token counts, whether the client asked or not: Anthropic's always expect them."""
    if c.request and c.request.stream:
        return il.encode_request(replace(c.request, stream_usage=True), target=c.target).value
    return c.value


def body_in(said: httpx2.Response) -> Any:
    try:
        return said.json()
    except ValueError:  # a proxy's page
        return said.text


def refusal(source: Format, message: str, code: il.ErrorCode) -> Response:
    """An error of our own, in the client's format."""
    error = il.encode_error(il.ErrorAnswer(message=message, code=code), target=source)
    return JSONResponse(error.value, error.status or 500)


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
    host: str = "127.0.0.1",
    port: int = 8000,
) -> None:
    """Serve POST /v1/messages (Anthropic), /v1/chat/completions and /v1/responses (OpenAI); one upstream answers all of them."""
    uvicorn.run(application(Upstream(url, format, key, model, carry)), host=host, port=port)


if __name__ == "__main__":
    typer.run(main)
