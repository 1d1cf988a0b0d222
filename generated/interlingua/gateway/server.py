# Generated from templates/runtime/gateway/server.py; do not edit.

"""The server: uvicorn, with a deadline for the headers of a request."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from pathlib import Path
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from ..core.errors import Error
from ..core.listening import listen
from .app import application
from .config import Config
from .joining import Joined
from .upstreams import Link
from .watching import log

LOCAL = ("127.0.0.1", "::1", "localhost")


def server(config: Config, replay: Path | None = None, speed: float = 1.0) -> uvicorn.Server:
    """A server that is not started yet. `speed`: of replayed answers. Open streams have `shutdown` seconds to finish when it stops."""
    settings = config.server

    class Careful(H11Protocol):
        """Closes a connection whose request does not begin, or whose headers are not complete, in time."""

        _due: tuple[Any, asyncio.TimerHandle] | None = None  # the request before, and when the next one must have begun

        def connection_made(self, transport: Any) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
            joined: Any = Joined(transport)
            super().connection_made(joined)
            self._watch()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._watch()

        def _watch(self) -> None:
            """Between two requests, bytes are the beginning of a head."""
            cycle: Any = self.cycle  # there is none before the first request, although its type has no None
            if self._due is not None and self._due[0] is not cycle:
                self._due[1].cancel()
                self._due = None
            if self._due is None and (cycle is None or cycle.response_complete):
                self._due = cycle, asyncio.get_running_loop().call_later(settings.header_timeout, self._late, cycle)

        def _late(self, cycle: Any) -> None:
            self._due = None
            if self.cycle is cycle and not self.transport.is_closing():
                self.transport.close()

    return uvicorn.Server(
        uvicorn.Config(
            application(config, replay, speed),
            host=settings.host,
            port=settings.port,
            http=Careful,
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_keep_alive=max(1, int(settings.idle_timeout)),
            timeout_graceful_shutdown=int(settings.shutdown),
        )
    )


class Announced(uvicorn.Server):
    """Logs the address: the system may have chosen the port."""

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        for running in self.servers if self.started else ():
            for listening in running.sockets:
                host, port = listening.getsockname()[:2]
                log.info("listening on http://%s:%s", host if ":" not in host else f"[{host}]", port)


def run(config: Config, replay: Path | None = None, speed: float = 1.0) -> None:
    """Serves until the process is stopped. Raises Error for an address that cannot be used.

    The log goes to standard error, one object of JSON a line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    for warning in warnings(config):
        log.warning("%s", warning)
    Announced(server(config, replay, speed).config).run([bound(config.server.host, config.server.port)])


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises Error."""
    try:
        return listen(host, port)
    except OSError as error:
        raise Error(f"{host}, port {port}: {error.strerror or error}. Use  --port 0  for a free port") from None


def warnings(config: Config) -> list[str]:
    """What a configuration allows, but rarely intends."""
    messages: list[str] = []
    for name, upstream in config.upstreams.items():
        variable = Link(name, upstream).variable
        if variable is not None and variable not in os.environ:
            messages.append(f"upstreams.{name}: {variable} is not set, so that requests have no key")
    if config.server.host not in LOCAL and not all(upstream.pass_key for upstream in config.upstreams.values()):
        messages.append("server.host: everybody who reaches this port uses the keys of the upstreams")
    return messages
