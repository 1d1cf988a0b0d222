"""What the gateway is compared with: a relay that passes bytes on, with the same server and client libraries, and nothing else."""

from __future__ import annotations

import sys
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager

import httpx2
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route


def relay(upstream: str) -> Starlette:
    """An application that sends each request on to `upstream`, whole, and its answer back as it comes."""
    limits = httpx2.Limits(max_connections=None, max_keepalive_connections=200)
    client = httpx2.AsyncClient(base_url=upstream, limits=limits, timeout=60, trust_env=False)

    @asynccontextmanager
    async def running(_: Starlette) -> AsyncGenerator[None]:
        yield
        await client.aclose()

    async def passed(request: Request) -> Response:
        kind = {"content-type": request.headers["content-type"]}
        sent = client.build_request("POST", request.url.path, content=await request.body(), headers=kind)
        answer = await client.send(sent, stream=True)
        media = answer.headers["content-type"]
        if media.startswith("text/event-stream"):
            return StreamingResponse(_pieces(answer), media_type=media)
        return Response(await answer.aread(), media_type=media)

    async def health(_: Request) -> Response:
        return PlainTextResponse("ok")

    routes = [Route("/health", health), Route("/{path:path}", passed, methods=["POST"])]
    return Starlette(routes=routes, lifespan=running)


async def _pieces(answer: httpx2.Response) -> AsyncIterator[bytes]:
    async for piece in answer.aiter_raw():
        yield piece
    await answer.aclose()


if __name__ == "__main__":
    uvicorn.run(relay(sys.argv[2]), port=int(sys.argv[1]), log_level="error", access_log=False)
