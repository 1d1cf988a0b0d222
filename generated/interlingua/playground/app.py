# Generated from templates/runtime/playground/app.py; do not edit.

"""The ASGI application: the page, its files, and the two things that it asks for: a conversion, and where the values went."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Final

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..core.lookup import load
from ..core.version import VERSION
from ..registry import PARENTS, PROVIDERS
from . import shown
from .asked import LARGEST, Body, Fault, Question, body_of, read
from .guard import Guarded
from .streamed import Player

MEDIA: Final = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
GONE: Final = 499  # nobody hears it
TRACING: Final = asyncio.Lock()
PLACE: Final = files(__package__ or "")


def application() -> Starlette:
    """The page as an application."""
    routes = [
        Route("/", page),
        Route("/api/start", start),
        Route("/api/convert", convert, methods=["POST"]),
        Route("/api/trace", trace, methods=["POST"]),
        Route("/{name}", page),
    ]
    return Starlette(routes=routes, middleware=[Middleware(Guarded)])


async def page(request: Request) -> Response:
    """A file of the page."""
    name = request.path_params.get("name", "index.html")
    suffix = name[name.rfind(".") :]
    if suffix not in MEDIA or not (file := PLACE / "static" / name).is_file():
        return PlainTextResponse("There is no such page.", 404)
    return Response(file.read_bytes(), media_type=MEDIA[suffix])


async def start(_: Request) -> Response:
    """What the page has to know first."""
    return Response(await run_in_threadpool(_start), media_type="application/json")


@cache
def _start() -> bytes:
    formats = [_format(name) for name in PROVIDERS]
    examples = [
        {**example, "text": (PLACE / "examples" / example["file"]).read_text("utf-8")}
        for example in json.loads((PLACE / "examples" / "index.json").read_text("utf-8"))
    ]
    return _json({"version": VERSION, "largest": LARGEST, "formats": formats, "examples": examples})


def _format(name: str) -> dict[str, Any]:
    module: Any = load(name)
    kinds = [kind for kind in ("request", "response", "messages", "error") if hasattr(module, f"encode_{kind}")]
    return {
        "name": name,
        "title": module.TITLE,
        "like": PARENTS.get(name),
        "kinds": [*kinds, *(["stream"] if hasattr(module, "StreamDecoder") else [])],
    }


async def convert(request: Request) -> Response:
    """The three texts, or the events of a stream."""
    return await _answered(request, _converted)


async def trace(request: Request) -> Response:
    """Where the values went. One at a time: of those that wait, most are of a body that has been edited meanwhile."""
    async with TRACING:
        return await _answered(request, lambda asked, given: {} if given.kind == "stream" else shown.traced(asked, given))


def _converted(asked: Question, given: Body) -> dict[str, Any]:
    result = Player(asked, given).play() if given.kind == "stream" else shown.shown(asked, given)
    return {"source": given.source, "target": asked.target, "kind": given.kind, "guessed": given.guessed, **result}


async def _answered(request: Request, work: Callable[[Question, Body], dict[str, Any]]) -> Response:
    """What becomes of a request; a fault of the body is an answer, too, and no failure of the page."""
    data = bytearray()
    async for piece in request.stream():
        data += piece
        if len(data) > LARGEST:
            message = f"This is larger than {LARGEST // 1_000_000} MB. Use the command:  interlingua convert"
            return Response(_json({"error": shown.fault(Fault(message))}), 413, media_type="application/json")

    if await request.is_disconnected():
        return Response(status_code=GONE)

    def answer() -> bytes:
        try:
            asked = read(bytes(data))
            return _json(work(asked, body_of(asked)))
        except Fault as fault:
            return _json({"error": shown.fault(fault)})

    return Response(await run_in_threadpool(answer), media_type="application/json")


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()
