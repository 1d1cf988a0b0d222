# Generated from templates/runtime/playground/server.py; do not edit.

"""The server: uvicorn, on the loopback address alone."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Final

import uvicorn

from .app import application

LOCAL: Final = {"127.0.0.1": "127.0.0.1", "localhost": "127.0.0.1", "::1": "::1"}


class NotLocal(ValueError):
    """An address that others could reach."""


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises NotLocal for any address but the loopback's, OSError for a port that is taken."""
    if host not in LOCAL:
        raise NotLocal(f"{host}: the playground listens on the loopback address only (127.0.0.1, ::1 or localhost)")
    address = LOCAL[host]
    listening = socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((address, port))
    except OSError:
        listening.close()
        raise
    return listening


def address(listening: socket.socket) -> str:
    """Where the page is."""
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


class Announced(uvicorn.Server):
    """Says when the page can be opened."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()


def run(listening: socket.socket, ready: Callable[[], object]) -> None:
    """Serves until the process is told to stop. `ready` is called once the page can be opened."""
    config = uvicorn.Config(application(), log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=2)
    Announced(config, ready).run([listening])
