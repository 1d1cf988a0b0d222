"""`interlingua serve`: what the command line asks of the gateway, which is an extra of the package."""

from __future__ import annotations

import gc
import json
from importlib import import_module
from pathlib import Path
from typing import Any

from .generate import MissingExtra

NEEDED = ("starlette", "uvicorn", "httpx2")


class Unusable(Exception):
    """The configuration has faults."""


def configuration(file: Path | None, upstream: str | None, url: str | None, given: dict[str, Any]) -> Any:
    """The configuration of a file, or of one upstream. `given`: options that replace words of `server`.

    Raises Unusable with a line for each fault, MissingExtra if the gateway is not installed.
    """
    config = _gateway("config")
    try:
        if file is not None:
            found = config.read(file)
        elif upstream is not None:
            found = config.made({"upstreams": {upstream: {"provider": upstream, **({"url": url} if url else {})}}}, "command line")
        else:
            raise Unusable("a configuration file or --upstream is needed")
        for word, value in given.items():
            setattr(found.server, word, value)
        return found
    except config.Wrong as error:
        raise Unusable(str(error)) from None


def schema() -> str:
    """The JSON Schema of the file."""
    return json.dumps(_gateway("config").schema(), indent=2)


def warnings(config: Any) -> list[str]:
    return _gateway("server").warnings(config)


def run(config: Any, replay: Path | None, speed: float) -> None:
    """Serves until it is told to stop."""
    gc.enable()  # a server runs for long; other commands do without
    _gateway("server").run(config, replay, speed)


def replayed(folder: Path, given: dict[str, Any]) -> Any:
    """A configuration without a real upstream, for a folder of recorded exchanges."""
    if not (folder / "exchanges.jsonl").is_file():
        raise Unusable(f"{folder}: there is no exchanges.jsonl, which --record writes")
    first = json.loads((folder / "exchanges.jsonl").read_text("utf-8").splitlines()[0])
    return configuration(None, first["upstream"], "http://127.0.0.1:9", given)


def _gateway(module: str) -> Any:
    try:
        return import_module(f"interlingua.gateway.{module}")
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in NEEDED:
            raise
        raise MissingExtra("gateway") from None
