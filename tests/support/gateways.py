"""A gateway on a free port, in a thread; its upstreams are those of loopback.py."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import httpx2
from interlingua.gateway import config
from interlingua.gateway.server import server
from loopback import Asked, Given, Loopback, serving


def settings(upstreams: dict[str, Any], **more: Any) -> config.Config:
    given = {"port": 0, "shutdown": 1, "ping": 60, **more.pop("server", {})}
    return config.made({"upstreams": upstreams, "server": given, **more})


@contextmanager
def running(configuration: config.Config, replay: Path | None = None, speed: float = 1.0) -> Generator[str]:
    """Run a gateway with this configuration, and yield its URL."""
    gateway = server(configuration, replay, speed)
    thread = Thread(target=gateway.run, daemon=True)
    thread.start()
    while not gateway.started:
        assert thread.is_alive(), "the gateway did not start"
        thread.join(0.005)
    port = gateway.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        gateway.should_exit = True
        thread.join(10)


def upstream(provider: str, url: str, **more: Any) -> dict[str, Any]:
    """Return the table of an upstream. The URL includes the provider's own path."""
    return {"provider": provider, "url": url, "key": "GATEWAY_TEST_KEY", **more}


@contextmanager
def between(provider: str, *answers: Given | Asked, **more: Any) -> Generator[tuple[str, Loopback]]:
    """Run a gateway in front of one upstream of this format, which gives these answers."""
    server_words, of_the_upstream = more.pop("server", {}), more
    with serving(answers) as seen, running(settings({"one": upstream(provider, seen.url, **of_the_upstream)}, server=server_words)) as url:
        yield url, seen


@contextmanager
def client(url: str) -> Generator[httpx2.Client]:
    with httpx2.Client(base_url=url, trust_env=False, timeout=20) as http:
        yield http
