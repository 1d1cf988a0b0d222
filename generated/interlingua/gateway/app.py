# Generated from templates/runtime/gateway/app.py; do not edit.

"""The ASGI application: every format at its own path, health and metrics beside."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final
from uuid import uuid4

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from ..core.errors import Error
from ..core.lookup import load
from .answers import ID, PLACE, Refused, described, in_bytes, in_json, listed, refusal
from .arrays import JSON, as_an_array, is_array
from .config import Config
from .exchange import Exchange
from .leaving import until_left
from .listing import known, models
from .memory import Memory
from .pace import Piece
from .reading import parsed, whole
from .recording import Recorder
from .relay import Streaming, media_type
from .replaying import Replay
from .surfaces import LISTS, Surface, find
from .upstreams import Link, key_of
from .watching import Record, Watch, log
from .workers import Workers

GONE: Final = 499  # the status in the log for a client that disconnected; it is never sent
SAFE: Final = re.compile("[A-Za-z0-9._-]{1,100}")


class Gateway:
    """Serves one configuration. `replay`: a folder of recorded exchanges that answers in place of the upstreams, at this `speed`.

    Raises Error if the replayed exchanges were to be recorded, too."""

    def __init__(self, config: Config, replay: Path | None = None, speed: float = 1.0) -> None:
        server = config.server
        if replay and server.record:
            raise Error("what is replayed is recorded already: record and replay exclude each other")
        self.config, self.watch = config, Watch()
        self.links = {name: Link(name, upstream) for name, upstream in config.upstreams.items()}
        self._workers = Workers(server.worker_bytes)
        self._memory = Memory(server.store, server.store_size) if server.store else None
        self._recorder = Recorder(server.record) if server.record else None
        self._replay = Replay(replay, speed) if replay else None
        self._ready = False

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncGenerator[None]:
        find("GET", "/", ())  # loads the formats, which takes its time
        for upstream in self.config.upstreams.values():
            load(upstream.provider)
        self._ready = True
        yield
        self._ready = False
        for link in self.links.values():
            await link.aclose()
        self._workers.close()
        if self._memory is not None:
            self._memory.close()

    async def health(self, _: Request) -> Response:
        """The process runs."""
        return JSONResponse({"status": "ok"})

    async def ready(self, _: Request) -> Response:
        """Requests are accepted."""
        return JSONResponse({"status": "ready" if self._ready else "stopping"}, 200 if self._ready else 503)

    async def metrics(self, _: Request) -> Response:
        return PlainTextResponse(self.watch.metrics(), media_type="text/plain; version=0.0.4")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request of any format. Nothing that goes wrong here ends the process or shows its inside."""
        request = Request(scope, receive)
        client_id = request.headers.get(ID, "")
        identity = client_id if SAFE.fullmatch(client_id) else uuid4().hex
        surface = find(request.method, request.url.path, request.headers.keys())
        if surface is None:
            response = in_json(
                {"error": {"message": f"there is no {request.method} {request.url.path}", "type": "not_found"}}, 404, {ID: identity}
            )
            return await response(scope, receive, send)
        self.watch.open += 1
        try:
            response = await self._answer(surface, request, Record(identity, surface.provider, request.url.path))
            await response(scope, receive, send)
        finally:
            self.watch.open -= 1

    async def _answer(self, surface: Surface, request: Request, record: Record) -> ASGIApp:
        exchange = Exchange(
            self.config, self.links, self._workers, self.watch, self._memory, self._recorder, surface, request, record
        )  # fmt: skip
        try:
            self._check_origin(request)
            if surface.kind in LISTS:
                return in_json(await self._models(surface, request), 200, {ID: record.id})
            if self._replay is not None:
                return await self._replayed(self._replay, surface, request, record)
            await exchange.read()
            response = await until_left(request.receive, exchange.answer())
        except Refused as refused:
            record.error = str(refused)
            response = refusal(surface.provider, refused, record.id)
        except ClientDisconnect:
            response = Response(status_code=GONE)
        except Exception as error:
            log.exception("request %s", record.id)
            record.error = type(error).__name__
            response = refusal(surface.provider, Refused("the gateway failed", "server", 500), record.id)
        if isinstance(response, Response):
            response.headers[ID] = record.id
            exchange.done(response.status_code, bytes(response.body))
        return response

    async def _models(self, surface: Surface, request: Request) -> dict[str, Any]:
        """The list of models, or one model. Raises Refused if the model is unknown."""
        form: dict[str, Any] = load(surface.provider).ENDPOINT
        key = key_of(form, request.headers)
        if surface.kind == "models":
            return listed(surface.provider, self._replay.models if self._replay else await models(self.config, self.links, key))
        model = surface.model
        if (asks := form["models"]["one"].get("request")) is not None:
            body = parsed(await whole(request.stream(), self.config.server.max_bytes, self.config.server.body_timeout))
            model = next((body.get(name) for name, value in asks.items() if value == PLACE), None)
        if not isinstance(model, str):
            raise Refused("the request names no model", "invalid_request", 400)
        exists = model in self._replay.models if self._replay else await known(self.config, self.links, model, key)
        if not exists:
            raise Refused(f"there is no model {model!r}", "not_found", 404)
        return described(surface.provider, model)

    def _check_origin(self, request: Request) -> None:
        """A web page that is open in a browser on this machine must not use the keys of the gateway."""
        origin = request.headers.get("origin")
        if origin is not None and origin not in self.config.server.origins:
            raise Refused("requests of this web page are not allowed", "permission", 403)

    async def _replayed(self, replay: Replay, surface: Surface, request: Request, record: Record) -> ASGIApp:
        server = self.config.server
        data = await whole(request.stream(), server.max_bytes, server.body_timeout)
        if (answer := replay.find(surface, data)) is None:
            raise Refused(replay.nearest(surface, data), "not_found", 404)
        pieces = _in_time(answer.pieces)
        if not answer.stream:
            return in_bytes(b"".join([piece async for piece in pieces]), answer.status, JSON, {ID: record.id})
        kind = media_type(surface.provider)
        if is_array(load(surface.provider).ENDPOINT, request.url.query):
            pieces, kind = as_an_array(pieces), JSON
        return Streaming(pieces, kind, {ID: record.id}, server.idle_timeout, _nothing)


async def _in_time(pieces: list[Piece]) -> AsyncGenerator[bytes]:
    """Each piece when it is due."""
    start = monotonic()
    for piece in pieces:
        if (wait := start + piece.at - monotonic()) > 0:
            await asyncio.sleep(wait)
        yield piece.data


async def _nothing() -> None:
    """Nothing is left to do after a replayed answer."""


def application(config: Config, replay: Path | None = None, speed: float = 1.0) -> Starlette:
    """The ASGI application. `speed`: of replayed answers; 1: as they were recorded, 0: at once."""
    gateway = Gateway(config, replay, speed)
    routes = [
        Route("/health", gateway.health),
        Route("/ready", gateway.ready),
        Route("/metrics", gateway.metrics),
        Route("/{path:path}", gateway),
    ]
    return Starlette(routes=routes, lifespan=gateway.lifespan)
