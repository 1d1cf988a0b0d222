"""`interlingua playground`: the page is in the package; this opens it."""

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
    """The page cannot be served there."""


def serve(host: str, port: int, open_page: bool, say: Callable[[str], None]) -> None:
    """Serves until it is told to stop. Raises Unusable, MissingExtra."""
    server = _server()

    def ready(address: str) -> None:
        say(f"interlingua playground: {address}  (Ctrl+C stops it)")
        if open_page:  # a browser that does not return must not hold up the server
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    gc.enable()  # a server runs for long; other commands do without
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
