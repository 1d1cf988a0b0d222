"""Large bodies are converted in another process: small requests do not wait for them, and the result is the same as in this process."""

from __future__ import annotations

import json
import multiprocessing
import re
import time
from statistics import median
from threading import Thread
from typing import Any

import httpx2
import interlingua as il
from gateways import between, client
from loopback import Answer, Streamed
from stream_samples import ANTHROPIC

FINAL: dict[str, Any] = {
    "id": "msg_1", "type": "message", "role": "assistant", "model": "claude-x", "content": [{"type": "text", "text": "It is \ud83d"}],
    "stop_reason": "end_turn", "stop_sequence": None, "usage": {"input_tokens": 9, "output_tokens": 7},
}  # fmt: skip
ASK: dict[str, Any] = {"model": "m", "max_completion_tokens": 9, "messages": [{"role": "user", "content": "Hi"}], "seed": 7}
MADE_UP = re.compile("[0-9a-f]{24,32}|[0-9]{10}")
ALL_LOSSES = {"x-interlingua-losses": "trivial"}


def said_by(http: httpx2.Client) -> list[tuple[int, list[tuple[str, str]], str]]:
    """Return the gateway's responses to requests of every kind, without the ids and times that it makes up."""
    chat, responses = "/v1/chat/completions", "/v1/responses"
    first = http.post(responses, json={"model": "m", "input": "Hi", "instructions": "Be brief."})
    replies = [
        first,
        http.post(chat, json=ASK, headers=ALL_LOSSES),
        http.post(chat, json={**ASK, "stream": True}),
        http.post(chat, json={**ASK, "stream": True}),
        http.post(responses, json={"model": "m", "input": "And?", "previous_response_id": first.json()["id"]}),
        http.post(chat, json=ASK),
        http.post(chat, content=b"{"),
        http.post(chat, json={**ASK, "temperature": "hot"}),
        http.post("/v1/messages/count_tokens", json={"model": "m", "messages": ASK["messages"]}),
    ]
    kept = [sorted((name, value) for name, value in reply.headers.items() if name not in ("x-request-id", "date")) for reply in replies]
    return [(reply.status_code, headers, MADE_UP.sub("#", reply.text)) for reply, headers in zip(replies, kept, strict=True)]


def test_what_another_process_does_is_the_same() -> None:
    sides: list[Any] = []
    for size in (1_000_000, 0):
        stream = Streamed(list(il.anthropic.encode_event_stream(ANTHROPIC["calls"])))
        error = Answer({"type": "error", "error": {"type": "overloaded_error", "message": "No."}})
        answers = [Answer(FINAL), Answer(FINAL), stream, Answer(FINAL), Answer(FINAL), error]
        with between("anthropic", *answers, server={"worker_bytes": size}) as (url, seen), client(url) as http:
            sides.append((said_by(http), seen.bodies, {name: value for name, value in seen.headers[0].items() if name != "host"}))
    assert sides[0] == sides[1]
    statuses = [status for status, _, _ in sides[0][0]]
    assert statuses == [200, 200, 200, 200, 200, 503, 400, 400, 200]
    assert [message["role"] for message in sides[0][1][4]["messages"]] == ["user", "assistant", "user"]


def test_a_process_that_ends_is_replaced() -> None:
    with between("anthropic", Answer(FINAL), Answer(FINAL), server={"worker_bytes": 0}) as (url, _), client(url) as http:
        before = http.post("/v1/chat/completions", json=ASK)
        for process in multiprocessing.active_children():
            process.kill()
        after = http.post("/v1/chat/completions", json=ASK)
    assert (before.status_code, after.status_code) == (200, 200)


def test_no_small_request_waits_behind_a_large_one() -> None:
    """6000 calls without results take about a second to convert and repair."""
    call = {"type": "function", "function": {"name": "f", "arguments": "{}"}}
    turns = [{"role": "assistant", "tool_calls": [{**call, "id": f"c{n}"}]} for n in range(6000)]
    large = json.dumps({**ASK, "messages": [*ASK["messages"], *turns]}).encode()
    with between("anthropic", *[Answer(FINAL)] * 1000) as (url, _), client(url) as http, client(url) as other:
        other.post("/v1/chat/completions", content=large)  # everything is loaded now
        done = Thread(target=lambda: other.post("/v1/chat/completions", content=large))
        done.start()
        took: list[float] = []
        while done.is_alive():
            start = time.perf_counter()
            http.post("/v1/chat/completions", json=ASK)
            took.append(time.perf_counter() - start)
    assert len(took) > 3 and median(took) < 0.1
