"""What the gateway writes together is sent together, and a response that a client may continue is stored before the client knows its id."""

from __future__ import annotations

import json
import socket
from collections.abc import Generator
from contextlib import contextmanager
from threading import Thread

import pytest
from gateways import between, client, running, settings, upstream
from loopback import Answer, Streamed

WHOLE = {
    "id": "c",
    "object": "chat.completion",
    "created": 1,
    "model": "m",
    "choices": [{"index": 0, "message": {"role": "assistant", "content": "Hello"}, "finish_reason": "stop"}],
}
ANSWER = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n"
ASK = {"model": "m", "messages": [{"role": "user", "content": "Hi"}]}


def chunk(delta: dict[str, str], end: str | None = None) -> bytes:
    choice = {"index": 0, "delta": delta, "finish_reason": end}
    event = {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}
    return b"data: " + json.dumps(event).encode() + b"\n\n"


@contextmanager
def noting() -> Generator[tuple[str, list[bytes]]]:
    """An upstream that closes each connection after its response without a notice.

    It records what the first read of each connection returns.
    """
    body = json.dumps(WHOLE).encode()
    first_reads: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            while True:
                try:
                    connection, _ = listening.accept()
                except OSError:
                    return
                with connection:
                    first_reads.append(connection.recv(65_536))
                    connection.sendall(ANSWER % len(body) + body)

        thread = Thread(target=serve, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", first_reads
        listening.shutdown(socket.SHUT_RDWR)
        thread.join(5)


def test_the_head_and_the_body_of_a_request_and_of_its_answer_are_sent_together() -> None:
    body = json.dumps(ASK).encode()
    head = b"POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body)
    with noting() as (address, first_reads), running(settings({"one": upstream("openai_chat", address)})) as url:
        host, _, port = url.removeprefix("http://").partition(":")
        with socket.create_connection((host, int(port)), timeout=10) as connection:
            for _ in range(3):  # a connection that the upstream has closed is not used again
                connection.sendall(head + body)
                answered = connection.recv(65_536)
                assert answered.startswith(b"HTTP/1.1 200") and b"Hello" in answered
    assert len(first_reads) == 3
    assert all(b"POST" in data and b'"Hi"' in data for data in first_reads)


@pytest.mark.parametrize("size", [60_000, 300_000])
def test_a_body_of_any_size_arrives_whole(size: int) -> None:
    asked = {**ASK, "messages": [{"role": "user", "content": "x" * size}]}
    body = {**WHOLE, "choices": [{"index": 0, "message": {"role": "assistant", "content": "y" * size}, "finish_reason": "stop"}]}
    with between("openai_chat", Answer(body)) as (url, seen), client(url) as http:
        received = http.post("/v1/chat/completions", json=asked).json()
    assert received["choices"][0]["message"]["content"] == "y" * size
    assert seen.bodies[0]["messages"] == asked["messages"]


def test_a_streamed_response_is_continued_as_soon_as_it_is_complete() -> None:
    pieces = [chunk({"role": "assistant", "content": "Hello"}), chunk({}, "stop"), b"data: [DONE]\n\n"]
    first = {"model": "m", "input": "Hi", "stream": True}
    with between("openai_chat", Streamed(pieces, "waits"), Answer(WHOLE)) as (url, seen), client(url) as http, client(url) as other:
        with http.stream("POST", "/v1/responses", json=first) as stream:
            last = next(line for line in stream.iter_lines() if '"response.completed"' in line and line.startswith("data: "))
            identity = json.loads(last[6:])["response"]["id"]
            reply = other.post("/v1/responses", json={"model": "m", "input": "And?", "previous_response_id": identity})
        assert reply.status_code == 200
    assert [message["content"] for message in seen.bodies[1]["messages"]] == ["Hi", "Hello", "And?"]
