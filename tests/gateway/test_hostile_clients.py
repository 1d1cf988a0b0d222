"""Requests that no official client sends, and responses that no upstream should send.

The client gets its own error with the right status, and the server keeps running.
"""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from typing import Any

import httpx2
import interlingua as il
import pytest
from gateways import between, client, running, settings, upstream
from loopback import PATIENCE, Answer, Given, Silent, Streamed, serving
from stream_samples import until

PATHS = {
    "anthropic": "/v1/messages",
    "bedrock_converse": "/model/m/converse",
    "cohere": "/v2/chat",
    "gemini": "/v1beta/models/m:generateContent",
    "gemini_interactions": "/v1beta/interactions",
    "mistral": "/mistral/v1/chat/completions",
    "ollama": "/api/chat",
    "openai_chat": "/v1/chat/completions",
    "openai_responses": "/v1/responses",
}
ALL = pytest.mark.parametrize("source", PATHS)
DEEP = b"[" * 100_000
HALF = "\ud83d"
FINAL = il.Response(id="i", model="m", candidates=[il.Candidate(message=il.Message.assistant("It is sunny."), stop_reason="stop")])


@pytest.fixture
def tracebacks(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    return lambda: [record.getMessage() for record in caplog.records if record.exc_info]


def other_of(source: str) -> str:
    return "openai_chat" if source == "anthropic" else "anthropic"


def asking(source: str, **more: Any) -> bytes:
    """A small request of this format without streaming."""
    ask = {"model": "m", "max_tokens": 9, "stream": False, "messages": [{"role": "user", "content": "Hi"}]}
    return json.dumps({**il.convert_request(ask, source="anthropic", target=source).value, **more}).encode()


def final(target: str) -> dict[str, Any]:
    return il.encode_response(FINAL, target=target).value


def assert_in_the_clients_format(reply: httpx2.Response, source: str, code: str | None) -> None:
    assert reply.headers["content-type"] == "application/json" and reply.headers["x-request-id"]
    error = il.decode_error(reply.json(), source=source, status=reply.status_code, headers=reply.headers)
    assert error.message
    assert code is None or error.code == code


BAD_BODIES: dict[str, Callable[[str], bytes]] = {
    "deep": lambda source: DEEP,
    "deep inside": lambda source: b'{"messages":' + DEEP,
    "no JSON": lambda source: b"{",
    "empty": lambda source: b"",
    "no UTF-8": lambda source: b'{"model":"\xff"}',
    "a list": lambda source: b"[]",
    "NaN": lambda source: asking(source, temperature=float("nan"), top_p=float("nan"), inferenceConfig={"temperature": float("nan")}),
    "a long number": lambda source: b'{"model":' + b"1" * 5000 + b"}",
    "wrong kinds": lambda source: json.dumps({"model": [], "messages": 7, "input": 7, "contents": 7}).encode(),
}


@ALL
def test_bodies_that_cannot_be_sent(source: str, tracebacks: Callable[[], list[str]]) -> None:
    """It is the client's error, and the upstream gets no request."""
    statuses: dict[str, int] = {}
    with between(other_of(source), *[Answer(final(other_of(source)))] * 9) as (url, seen), client(url) as http:
        for bad, body in BAD_BODIES.items():
            reply = http.post(PATHS[source], content=body(source))
            statuses[bad] = reply.status_code
            if reply.status_code != 200:
                assert_in_the_clients_format(reply, source, "invalid_request")
    wrong = il.encode_error(il.ErrorAnswer(message="x", code="invalid_request"), target=source).status
    harmless = {"NaN": 200} if statuses["NaN"] == 200 else {}  # formats without such a key
    assert statuses == {**dict.fromkeys(BAD_BODIES, wrong), **harmless}
    assert "NaN" not in json.dumps(seen.bodies) and tracebacks() == []


def test_half_a_character_is_mended() -> None:
    with between("openai_chat", Answer(final("openai_chat"))) as (url, seen), client(url) as http:
        body = json.dumps(
            {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": "x" + HALF}], "metadata": {"user_id": HALF}}
        )
        reply = http.post("/v1/messages", content=body)
    assert reply.status_code == 200 and seen.bodies[0]["messages"][0]["content"] == "x\ufffd"


@ALL
def test_bodies_that_are_too_large(source: str) -> None:
    data = asking(source) + b" " * 5000
    with (
        between(other_of(source), Answer(final(other_of(source))), server={"max_bytes": len(data)}) as (url, seen),
        client(url) as http,
    ):
        assert http.post(PATHS[source], content=data).status_code == 200
        for body in (data + b" ", iter([data, b" "])):
            reply = http.post(PATHS[source], content=body)
            assert reply.status_code == 413
            assert_in_the_clients_format(reply, source, None)
    assert len(seen.paths) == 1


BAD_ANSWERS: dict[str, tuple[Answer, int]] = {
    "deep": (Answer(DEEP), 502),
    "no JSON": (Answer(b"<html>"), 502),
    "nothing": (Answer(b""), 502),
    "too large": (Answer(b" " * 200_000 + b"{}"), 502),
    "an error that is deep": (Answer(DEEP, 500), 500),
    "a page": (Answer(b"<html>\xff", 500), 500),
    "an unknown status": (Answer(b"{}", 999), 502),
    "another unknown status": (Answer(b"{}", 600), 502),
    "a redirection": (Answer(b"", 302, {"Location": "http://127.0.0.1:9/"}), 502),
    "a wrong key": (Answer({"error": {"message": "no"}}, 401), 401),
}


@ALL
def test_answers_that_are_none(source: str, tracebacks: Callable[[], list[str]]) -> None:
    statuses: dict[str, int] = {}
    answers = [given for given, _ in BAD_ANSWERS.values()]
    with between(other_of(source), *answers, server={"max_bytes": 200_000}) as (url, _), client(url) as http:
        for bad in BAD_ANSWERS:
            reply = http.post(PATHS[source], content=asking(source))
            statuses[bad] = reply.status_code
            assert_in_the_clients_format(reply, source, None)
    assert statuses == {bad: status for bad, (_, status) in BAD_ANSWERS.items()}
    assert tracebacks() == []


def test_half_a_character_in_an_answer_is_escaped() -> None:
    body = json.loads(json.dumps(final("openai_chat")).replace("It is sunny.", "It is \\ud83d"))
    with between("openai_chat", Answer(body)) as (url, _), client(url) as http:
        reply = http.post("/v1/messages", content=asking("anthropic"))
    assert reply.status_code == 200 and json.loads(reply.content)["content"][0]["text"] == "It is " + HALF


def test_nan_in_an_answer() -> None:
    with (
        between("openai_chat", Answer(json.dumps({**final("openai_chat"), "x": float("nan"), "created": float("nan")}).encode())) as (
            url,
            _,
        ),
        client(url) as http,
    ):
        reply = http.post("/v1/messages", content=asking("anthropic"))
    assert reply.status_code in (200, 502) and "NaN" not in reply.text


def test_a_page_in_place_of_a_stream() -> None:
    """The client asked for a stream, and gets an error status instead of an empty stream."""
    with between("openai_chat", Answer(b"<html>")) as (url, _), client(url) as http:
        reply = http.post("/v1/messages", content=asking("anthropic", stream=True))
    assert reply.status_code == 502
    assert_in_the_clients_format(reply, "anthropic", "server")


@ALL
def test_a_stream_that_is_none(source: str) -> None:
    """The upstream sends bytes that are not events before any event: the client gets an error status, too."""
    path = PATHS[source].replace(":generateContent", ":streamGenerateContent").replace("/converse", "/converse-stream")
    data = asking(source) if path != PATHS[source] else asking(source, stream=True)
    with between(other_of(source), Streamed([b"data: {broken\n\n"])) as (url, _), client(url) as http:
        reply = http.post(path, content=data)
    assert reply.status_code == 502
    assert_in_the_clients_format(reply, source, None)


# --- connections ----------------------------------------------------------------------------------------------------------


def sent(url: str, path: str, data: bytes, length: int) -> socket.socket:
    """A connection on which a client has sent this data."""
    where = httpx2.URL(url)
    connection = socket.create_connection((where.host, where.port), PATIENCE)
    connection.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n".encode() + data)
    return connection


@pytest.mark.parametrize("source", ["anthropic", "openai_responses", "gemini", "bedrock_converse"])
@pytest.mark.parametrize("given", [Silent(), Streamed([], "waits")], ids=["byte", "event"])
def test_a_client_that_leaves_before_the_first(given: Given, source: str, tracebacks: Callable[[], list[str]]) -> None:
    """The upstream has sent nothing at all, or no event yet. Its request is closed."""
    data = asking(source) if source in ("gemini", "bedrock_converse") else asking(source, stream=True)
    path = PATHS[source].replace(":generateContent", ":streamGenerateContent").replace("/converse", "/converse-stream")
    with between(other_of(source), given) as (url, seen):
        with sent(url, path, data, len(data)):
            assert seen.asked.wait(PATIENCE)
        assert seen.left.wait(PATIENCE), "the client has left, but the upstream still works for it"
    assert tracebacks() == []


def test_a_client_that_leaves_while_it_sends(tracebacks: Callable[[], list[str]]) -> None:
    with between("anthropic") as (url, seen), sent(url, "/v1/chat/completions", b"{", 100) as half:
        half.shutdown(socket.SHUT_WR)
        assert half.recv(1) == b""
    assert tracebacks() == [] and seen.paths == []


def test_a_client_that_sends_nothing_more() -> None:
    """Half a header, half a body, or half a second header: all connections are closed, the one with half a body after an error."""
    with between("anthropic", server={"header_timeout": 0.2, "body_timeout": 0.2}) as (url, _):
        where = httpx2.URL(url)
        with socket.create_connection((where.host, where.port), PATIENCE) as silent:
            silent.sendall(b"POST /v1/messages HTTP/1.1\r\nHost:")
            assert silent.recv(1) == b""
        with sent(url, "/v1/chat/completions", b"{", 100) as half:
            assert b" 408 " in half.recv(100)
        with socket.create_connection((where.host, where.port), PATIENCE) as second:
            second.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
            assert b" 200 " in second.recv(1000)
            second.sendall(b"GET /health HTTP/1.1\r\nHost:")
            assert b"200" not in second.recv(1000)


def test_wrong_lengths() -> None:
    with between("anthropic") as (url, _):
        for length in ("-1", "x", "1" * 30):
            where = httpx2.URL(url)
            with socket.create_connection((where.host, where.port), PATIENCE) as bad:
                bad.sendall(f"POST /v1/messages HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n{{}}".encode())
                assert b" 400 " in bad.recv(100) or length == "1" * 30
        with client(url) as http:
            assert http.get("/health").status_code == 200


def test_an_upstream_that_stalls() -> None:
    """The upstream stalls before the header, or in a stream: the deadline of the upstream applies."""
    with between("anthropic", Silent(), timeout=0.3) as (url, _), client(url) as http:
        reply = http.post("/v1/chat/completions", content=asking("openai_chat"))
    assert reply.status_code == 504
    assert_in_the_clients_format(reply, "openai_chat", "timeout")
    start, *_ = il.anthropic.encode_event_stream(until("anthropic", "It is"))
    with between("anthropic", Streamed([start], "waits"), timeout=0.3) as (url, _), client(url) as http:
        reply = http.post("/v1/chat/completions", content=asking("openai_chat", stream=True))
    assert reply.status_code == 200 and '"error"' in reply.text and "[DONE]" in reply.text


def test_an_answer_that_never_ends() -> None:
    """A whole response has a maximum size. No stream was requested."""

    def endless() -> Any:
        while True:
            yield b" " * 10_000

    with between("anthropic", Streamed(endless()), server={"max_bytes": 50_000}) as (url, seen), client(url) as http:
        reply = http.post("/v1/chat/completions", content=asking("openai_chat"))
        assert seen.left.wait(PATIENCE)
    assert reply.status_code == 502


def test_a_web_page_may_not_use_the_gateway() -> None:
    with between("anthropic", Answer(final("anthropic")), server={"origins": ["https://good.example"]}) as (url, seen), client(url) as http:
        refused = http.post("/v1/chat/completions", content=asking("openai_chat"), headers={"origin": "https://evil.example"})
        allowed = http.post("/v1/chat/completions", content=asking("openai_chat"), headers={"origin": "https://good.example"})
    assert (refused.status_code, allowed.status_code, len(seen.paths)) == (403, 200, 1)
    assert_in_the_clients_format(refused, "openai_chat", "permission")


def test_too_many_requests_for_one_upstream() -> None:
    with (
        serving([Silent(), Silent()]) as seen,
        running(settings({"one": upstream("anthropic", seen.url, concurrency=1, waiting=0)})) as url,
        client(url) as http,
        sent(url, "/v1/chat/completions", asking("openai_chat"), len(asking("openai_chat"))),
    ):
        assert seen.asked.wait(PATIENCE)
        reply = http.post("/v1/chat/completions", content=asking("openai_chat"))
    assert reply.status_code == 429
    assert_in_the_clients_format(reply, "openai_chat", "rate_limit")
