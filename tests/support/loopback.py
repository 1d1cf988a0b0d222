"""A provider on this machine that replays answers in order, and records the requests."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any, Literal, TypeAlias

PATIENCE = 5.0  # seconds that the server waits for a client to disconnect


@dataclass
class Answer:
    """The next answer of the server. Bytes are sent unchanged, other values as JSON."""

    body: Any
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict[str, str])


@dataclass
class Streamed:
    """An answer in pieces.

    then: the answer ends, the connection breaks, or nothing more is sent until the client disconnects
    """

    pieces: Iterable[bytes]
    then: Literal["ends", "breaks", "waits"] = "ends"
    kind: str = "text/event-stream"


@dataclass
class Silent:
    """No answer: the server waits until the client disconnects."""


@dataclass
class Loopback:
    """The URL of the server, and what it received.

    paths, headers, bodies: of each request. asked: set when a request arrives. connections: their number. left: set when a client
    disconnected before the end of the answer.
    """

    url: str
    paths: list[str] = field(default_factory=list[str])
    headers: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    bodies: list[Any] = field(default_factory=list[Any])
    asked: Event = field(default_factory=Event)
    connections: int = 0
    left: Event = field(default_factory=Event)


Given: TypeAlias = Answer | Streamed | Silent
Asked: TypeAlias = Callable[[Any, str], Given]
"""A function that makes an answer from the body and the path of the request."""


@contextmanager
def serving(answers: Sequence[Given | Asked], closes: bool = True) -> Generator[Loopback]:
    """Run a server that gives these answers, one for each request. `closes`: every request has a connection of its own."""
    left = list(answers)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def setup(self) -> None:
            super().setup()
            seen.connections += 1

        def do_GET(self) -> None:
            self.do_POST()

        def do_POST(self) -> None:
            seen.paths.append(self.path)
            seen.headers.append({name.lower(): value for name, value in self.headers.items()})
            data = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            seen.bodies.append(json.loads(data) if data else None)
            seen.asked.set()
            answer = left.pop(0) if left else Answer({"error": {"message": "nothing left to say"}}, 500)
            if callable(answer):
                answer = answer(seen.bodies[-1], self.path)
            if isinstance(answer, Streamed):
                self.stream(answer)
            elif isinstance(answer, Silent):
                self.wait()
            else:
                content = answer.body if isinstance(answer.body, bytes) else json.dumps(answer.body).encode()
                self.head(answer.status, {**answer.headers, "Content-Type": "application/json", "Content-Length": str(len(content))})
                self.wfile.write(content)

        def head(self, status: int, headers: dict[str, str]) -> None:
            self.send_response(status)
            for name, value in {**headers, **({"Connection": "close"} if closes else {})}.items():
                self.send_header(name, value)
            self.end_headers()

        def stream(self, answer: Streamed) -> None:
            """Send chunks, so that a client can distinguish the end from a broken connection."""
            self.head(200, {"Content-Type": answer.kind, "Transfer-Encoding": "chunked"})
            try:
                for piece in answer.pieces:
                    self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
                if answer.then == "ends":
                    self.wfile.write(b"0\r\n\r\n")
                elif answer.then == "waits":
                    self.wait()
            except ConnectionError:
                seen.left.set()

        def wait(self) -> None:
            """Wait until the client disconnects."""
            self.connection.settimeout(PATIENCE)
            try:
                if not self.connection.recv(1):
                    seen.left.set()
            except ConnectionError:
                seen.left.set()
            except TimeoutError:
                pass  # the client is still connected, so `left` is not set
            self.close_connection = True

        def log_message(self, format: str, *args: Any) -> None:
            """Print nothing in tests."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        seen = Loopback(f"http://127.0.0.1:{server.server_port}")
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        try:
            yield seen
        finally:
            server.shutdown()
            thread.join()
