"""An upstream for `benchmarks.gateway`: it answers every request at once with the same text, whole or as a stream of Chat Completions."""

from __future__ import annotations

import json
import sys
from collections.abc import AsyncIterator
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

PIECES = 50
PIECE = "The parser splits fields at commas now. "
LAST = "No test fails."
USAGE = {"prompt_tokens": 1000, "completion_tokens": 400, "total_tokens": 1400}


def _said(kind: str, **more: Any) -> dict[str, Any]:
    return {"id": "chatcmpl-1", "object": kind, "created": 1700000000, "model": "gpt-5.1", **more}


def _whole() -> bytes:
    message = {"role": "assistant", "content": PIECE * PIECES + LAST}
    choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": "stop"}
    return json.dumps(_said("chat.completion", choices=[choice], usage=USAGE)).encode()


def _frames() -> list[bytes]:
    deltas = [{"role": "assistant", "content": ""}, *({"content": PIECE} for _ in range(PIECES)), {"content": LAST}, {}]
    ends = [None] * (len(deltas) - 1) + ["stop"]
    choices = [[{"index": 0, "delta": delta, "finish_reason": end}] for delta, end in zip(deltas, ends, strict=True)]
    chunks = [_said("chat.completion.chunk", choices=one, usage=None) for one in choices]
    chunks.append(_said("chat.completion.chunk", choices=[], usage=USAGE))
    return [b"data: " + json.dumps(chunk).encode() + b"\n\n" for chunk in chunks] + [b"data: [DONE]\n\n"]


WHOLE, FRAMES = _whole(), _frames()


async def answer(request: Request) -> Response:
    if json.loads(await request.body()).get("stream"):
        return StreamingResponse(_streamed(), media_type="text/event-stream")
    return Response(WHOLE, media_type="application/json")


async def _streamed() -> AsyncIterator[bytes]:
    for frame in FRAMES:
        yield frame


async def health(_: Request) -> Response:
    return PlainTextResponse("ok")


if __name__ == "__main__":
    application = Starlette(routes=[Route("/health", health), Route("/v1/chat/completions", answer, methods=["POST"])])
    uvicorn.run(application, port=int(sys.argv[1]), log_level="warning", access_log=False, timeout_keep_alive=75)
