"""A provider on this machine: it replays answers in order, and remembers what it was sent."""

from __future__ import annotations

import json
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any


@dataclass
class Answer:
    """What the server says next."""

    body: Any
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict[str, str])


@dataclass
class Loopback:
    """Where the server is, and what reached it: path and body of each request."""

    url: str
    paths: list[str] = field(default_factory=list[str])
    bodies: list[Any] = field(default_factory=list[Any])


@contextmanager
def serving(answers: Sequence[Answer]) -> Generator[Loopback]:
    """A server that gives these answers, one for each request."""
    left = list(answers)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            seen.paths.append(self.path)
            seen.bodies.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            answer = left.pop(0) if left else Answer({"error": {"message": "nothing left to say"}}, 500)
            said = json.dumps(answer.body).encode()
            self.send_response(answer.status)
            for name, value in {**answer.headers, "Content-Type": "application/json", "Content-Length": str(len(said))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(said)

        def log_message(self, format: str, *args: Any) -> None:
            """Tests are quiet."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        seen = Loopback(f"http://127.0.0.1:{server.server_port}")
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        try:
            yield seen
        finally:
            server.shutdown()
            thread.join()
