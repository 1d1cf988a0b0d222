"""`interlingua playground`: serves the page, which is part of the package, and opens it."""

from __future__ import annotations

import gc
import webbrowser
from collections.abc import Callable
from importlib import import_module
from threading import Thread
from typing import Any

from .generate import MissingExtra

NEEDED = ("starlette", "uvicorn")


class Unusable(Exception):
    """The page cannot be served at this address."""


def serve(host: str, port: int, open_page: bool, say: Callable[[str], None]) -> None:
    """Serve until interrupted. Raises Unusable, MissingExtra."""
    server = _server()

    def ready(address: str) -> None:
        say(f"interlingua playground: {address}  (Ctrl+C stops it)")
        if open_page:  # in a thread: a browser that does not return must not block the server
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    gc.enable()  # a server runs for long, while other commands disable the collector
    try:
        server.run(host, port, ready)
    except server.NotServed as error:
        raise Unusable(str(error)) from None


def _server() -> Any:
    try:
        return import_module("interlingua.playground.server")
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in NEEDED:
            raise
        raise MissingExtra("playground") from None
