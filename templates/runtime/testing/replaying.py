"""What the gateway has recorded, as a transport for httpx: an application is tested without a provider.

    client = openai.OpenAI(api_key="none", http_client=httpx2.Client(transport=replay("tests/recorded")))

The transport serves httpx and httpx2, with and without async.
"""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from ..calls.conversion import encode_error
from ..core.errors import Error
from ..core.lookup import load
from ..gateway.arrays import JSON, in_an_array, is_array
from ..gateway.pace import Piece
from ..gateway.replaying import Replay
from ..gateway.surfaces import Surface, find
from ..model import ErrorAnswer

TYPES: Final = {"sse": "text/event-stream", "lines": "application/x-ndjson", "aws": "application/vnd.amazon.eventstream"}


class Transport:
    """Answers requests from a folder. A request that was not recorded gets an error with status 404, and is listed in `missed`."""

    def __init__(self, folder: str | Path, speed: float = 0.0) -> None:
        self._replay = Replay(Path(folder), speed)
        self.missed: list[str] = []
        """For each request that was not recorded: the nearest recorded one, and where the two differ."""

    def __enter__(self) -> Transport:
        return self

    def __exit__(self, *_: object) -> None:
        return

    async def __aenter__(self) -> Transport:
        return self

    async def __aexit__(self, *_: object) -> None:
        return

    def close(self) -> None:
        """Do nothing: nothing is open."""

    async def aclose(self) -> None:
        """Do nothing: nothing is open."""

    def handle_request(self, request: Any) -> Any:
        """Return the response to a request of httpx or httpx2."""
        status, kind, pieces = self._answer(request, request.read())
        return _library(request).Response(status, headers={"content-type": kind}, content=_now(pieces), request=request)

    async def handle_async_request(self, request: Any) -> Any:
        """Return the response to a request of their async clients."""
        status, kind, pieces = self._answer(request, await request.aread())
        return _library(request).Response(status, headers={"content-type": kind}, content=_later(pieces), request=request)

    def _answer(self, request: Any, data: bytes) -> tuple[int, str, list[Piece]]:
        surface = _surface(request)
        if surface is None:
            self.missed.append(f"{request.method} {request.url}: this is no path of a format that is known")
            return 404, "text/plain", [Piece(0, self.missed[-1].encode())]
        answer = self._replay.find(surface, data)
        if answer is None:
            self.missed.append(self._replay.nearest(surface, data))
            error = ErrorAnswer(message=self.missed[-1], code="not_found", status=404)
            return 404, JSON, [Piece(0, _error(error, surface.provider))]
        if answer.stream and is_array(load(surface.provider).ENDPOINT, request.url.query.decode()):
            times = [*(piece.at for piece in answer.pieces), 0.0]  # the end comes at once
            shown = in_an_array(piece.data for piece in answer.pieces)
            return answer.status, JSON, [Piece(at, data) for at, data in zip(times, shown, strict=True)]
        return answer.status, TYPES[load(surface.provider).FRAMES.kind] if answer.stream else JSON, answer.pieces


def replay(folder: str | Path, *, speed: float = 0.0) -> Transport:
    """Returns a transport for httpx that answers from a folder of recorded exchanges (`interlingua serve --record DIR`).

    A request matches a recorded one if they are equal, in any order of keys. A client of another format than that of the recording
    gets the answer in its own format, if its request has the same meaning. Raises Error if the folder was not recorded.

    Args:
        folder: the folder.
        speed: the speed of answers: 1 as recorded, 2 twice as fast, 0 at once.
    """
    return Transport(folder, speed)


def _surface(request: Any) -> Surface | None:
    """The format that has this path, after any base URL."""
    path, headers = str(request.url.path), {name.lower() for name in request.headers}
    while path:
        surface = find(request.method, path, headers)
        if surface is not None and surface.kind == "request":
            return surface
        path = "/" + path.lstrip("/").partition("/")[2] if "/" in path.lstrip("/") else ""
    return None


def _error(error: ErrorAnswer, provider: str) -> bytes:
    return json.dumps(encode_error(error, target=provider).value).encode()


def _now(pieces: list[Piece]) -> Iterator[bytes]:
    start = time.monotonic()
    for piece in pieces:
        if (wait := start + piece.at - time.monotonic()) > 0:
            time.sleep(wait)
        yield piece.data


async def _later(pieces: list[Piece]) -> AsyncIterator[bytes]:
    start = time.monotonic()
    for piece in pieces:
        if (wait := start + piece.at - time.monotonic()) > 0:
            await import_module("anyio").sleep(wait)  # both libraries need it
        yield piece.data


def _library(request: Any) -> Any:
    """Return the library of a request, httpx or httpx2. Raise Error for any other."""
    name = type(request).__module__.partition(".")[0]
    if name not in ("httpx", "httpx2"):
        raise Error(f"this transport serves httpx and httpx2, not {name}")
    return import_module(name)
