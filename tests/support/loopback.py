"""A provider on this machine: it replays answers in order, and remembers what it was sent."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any, Literal, TypeAlias

PATIENCE = 5.0  # seconds that the server waits for a client to go


@dataclass
class Answer:
    """What the server says next. Bytes are sent as they are, what else as JSON."""

    body: Any
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict[str, str])


@dataclass
class Streamed:
    """An answer that comes in pieces.

    then: it ends, the connection breaks, or nothing comes any more until the client goes
    """

    pieces: Iterable[bytes]
    then: Literal["ends", "breaks", "waits"] = "ends"
    kind: str = "text/event-stream"


@dataclass
class Silent:
    """No answer: the server waits until the client goes."""


@dataclass
class Loopback:
    """Where the server is, and what reached it: path, headers and body of each request, how many connections; whether one came, and went
    early."""

    url: str
    paths: list[str] = field(default_factory=list[str])
    headers: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    bodies: list[Any] = field(default_factory=list[Any])
    asked: Event = field(default_factory=Event)
    connections: int = 0
    left: Event = field(default_factory=Event)


Given: TypeAlias = Answer | Streamed | Silent
Asked: TypeAlias = Callable[[Any, str], Given]
"""An answer that is made when body and path of the request are known."""


@contextmanager
def serving(answers: Sequence[Given | Asked], closes: bool = True) -> Generator[Loopback]:
    """A server that gives these answers, one for each request. `closes`: each on a connection of its own."""
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
                said = answer.body if isinstance(answer.body, bytes) else json.dumps(answer.body).encode()
                self.head(answer.status, {**answer.headers, "Content-Type": "application/json", "Content-Length": str(len(said))})
                self.wfile.write(said)

        def head(self, status: int, headers: dict[str, str]) -> None:
            self.send_response(status)
            for name, value in {**headers, **({"Connection": "close"} if closes else {})}.items():
                self.send_header(name, value)
            self.end_headers()

        def stream(self, answer: Streamed) -> None:
            """In chunks: a client can tell their end from a broken connection."""
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
            """Until the client goes."""
            self.connection.settimeout(PATIENCE)
            try:
                if not self.connection.recv(1):
                    seen.left.set()
            except ConnectionError:
                seen.left.set()
            except TimeoutError:
                pass  # the client is still there: `left` is not set
            self.close_connection = True

        def log_message(self, format: str, *args: Any) -> None:
            """Tests are quiet."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        seen = Loopback(f"http://127.0.0.1:{server.server_port}")
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        try:
            yield seen
        finally:
            server.shutdown()
            thread.join()
