# Generated from templates/runtime/playground/server.py; do not edit.

"""The server: uvicorn, on the loopback address alone."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from typing import Final

import uvicorn

from ..core.listening import listen
from .app import application

LOCAL: Final = {"127.0.0.1": "127.0.0.1", "localhost": "127.0.0.1", "::1": "::1"}


class NotServed(ValueError):
    """An address that others could reach, or a port that is taken."""


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises NotServed."""
    if host not in LOCAL:
        raise NotServed(f"{host}: the playground listens on the loopback address only (127.0.0.1, ::1 or localhost)")
    address = LOCAL[host]
    try:
        return listen(address, port)
    except OSError as error:
        raise NotServed(f"port {port}: {os.strerror(error.errno or 0)}. Use  --port 0  for a free one") from None


def address(listening: socket.socket) -> str:
    """Where the page is."""
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


class Announced(uvicorn.Server):
    """Announces when the page can be opened."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()


def run(host: str, port: int, ready: Callable[[str], object]) -> None:
    """Serves until the process is stopped. `ready` gets the address once the page can be opened. Raises NotServed."""
    listening = bound(host, port)
    config = uvicorn.Config(application(), log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=2)
    Announced(config, lambda: ready(address(listening))).run([listening])
