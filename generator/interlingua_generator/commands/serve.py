"""`interlingua serve`: what the command line needs from the gateway, which is an extra of the package."""

from __future__ import annotations

import gc
import json
from importlib import import_module
from pathlib import Path
from typing import Any

from .bodies import Unreadable, provider
from .generate import MissingExtra

NEEDED = ("starlette", "uvicorn", "httpx2")


class Unusable(Exception):
    """The configuration has errors."""


def configuration(file: Path | None, upstream: str | None, url: str | None, options: dict[str, Any]) -> Any:
    """Return the configuration of a file, or of one upstream. `options` replace keys of `server`.

    Raises Unusable with a line for each error, Unreadable if there is no such file or upstream, MissingExtra if the gateway is not
    installed.
    """
    config = _gateway("config")
    if file is not None and not file.is_file():
        raise Unreadable(f"{file}: {'Is a directory' if file.is_dir() else 'No such file or directory'}")
    if upstream is not None:
        provider(upstream)
    try:
        if file is not None:
            result = config.read(file)
        elif upstream is not None:
            result = config.made({"upstreams": {upstream: {"provider": upstream, **({"url": url} if url else {})}}}, "command line")
        else:
            raise Unreadable("a configuration file or --upstream is needed; 'interlingua serve --help' has examples")
        for word, value in options.items():
            setattr(result.server, word, value)
        return result
    except config.Wrong as error:
        raise Unusable(str(error)) from None


def schema() -> str:
    """Return the JSON Schema of the file."""
    return json.dumps(_gateway("config").schema(), indent=2)


def warnings(config: Any) -> list[str]:
    return _gateway("server").warnings(config)


def run(config: Any, replay: Path | None, speed: float) -> None:
    """Serve until interrupted. Raises Unreadable for an address or a recording that cannot be used."""
    from interlingua.core.errors import Error

    gc.enable()  # a server runs for long, while other commands disable the collector
    try:
        _gateway("server").run(config, replay, speed)
    except Error as error:
        raise Unreadable(str(error)) from None


def replayed(folder: Path, options: dict[str, Any]) -> Any:
    """Return a configuration without a real upstream, for a folder of recorded exchanges. Raises Unreadable."""
    if not (folder / "exchanges.jsonl").is_file():
        raise Unreadable(f"{folder}: there is no exchanges.jsonl, which --record writes")
    try:
        name = json.loads((folder / "exchanges.jsonl").read_text("utf-8").splitlines()[0])["upstream"]
    except (OSError, ValueError, LookupError, TypeError):
        raise Unreadable(f"{folder / 'exchanges.jsonl'}: this is not what --record writes, or it is empty") from None
    return configuration(None, name, "http://127.0.0.1:9", options)


def _gateway(module: str) -> Any:
    try:
        return import_module(f"interlingua.gateway.{module}")
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in NEEDED:
            raise
        raise MissingExtra("gateway") from None
