"""Gemini's streams as a JSON array: for clients that do not ask for events, and from upstreams that send one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from gateways import between, client, running, settings, upstream
from loopback import Answer, Streamed
from stream_mutations import good, sent

PATH = "/v1beta/models/model-x:streamGenerateContent"
ASK: dict[str, Any] = {"contents": [{"role": "user", "parts": [{"text": "Hi"}]}]}
TEXT = {
    "id": "m", "type": "message", "role": "assistant", "model": "c", "content": [{"type": "text", "text": "Hello."}],
    "stop_reason": "end_turn", "stop_sequence": None, "usage": {"input_tokens": 1, "output_tokens": 2},
}  # fmt: skip


def test_a_client_that_does_not_ask_for_events(tmp_path: Path) -> None:
    stream = Streamed([sent("anthropic", good("anthropic"))])
    with between("anthropic", stream, stream, Answer(TEXT), server={"record": str(tmp_path)}) as (url, _), client(url) as http:
        array, events = http.post(PATH, json=ASK), http.post(f"{PATH}?alt=sse", json=ASK)
        whole = http.post(f"{PATH}?key=k", json=ASK)
    assert array.headers["content-type"] == whole.headers["content-type"] == "application/json"
    assert events.headers["content-type"].startswith("text/event-stream")
    chunks = list(il.gemini.decode_event_stream([events.content]))
    assert [without_origin(chunk) for chunk in array.json()] == [without_origin(chunk) for chunk in chunks] and len(chunks) > 3
    assert '"text":"Hello."' in whole.text and isinstance(whole.json(), list)
    recorded, *_ = tmp_path.glob("gemini/stream_*/wire.sse")
    assert not il.conform(recorded.read_bytes(), format="gemini")
    with running(settings({"one": upstream("anthropic", "http://127.0.0.1:9")}), tmp_path) as url, client(url) as http:
        again = http.post(PATH, json=ASK)
    assert again.json() == array.json()


def without_origin(chunk: dict[str, Any]) -> dict[str, Any]:
    """The chunk without the keys that differ in each response: the id and the time of creation."""
    return {key: value for key, value in chunk.items() if key not in ("responseId", "createTime")}


def test_an_error_in_the_middle_is_a_member() -> None:
    broken = Streamed([sent("anthropic", good("anthropic")[:4])])
    with between("anthropic", broken) as (url, _), client(url) as http:
        reply = http.post(PATH, json=ASK)
    assert "error" in reply.json()[-1] and "candidates" in reply.json()[0]


@pytest.mark.parametrize("stream", [True, False])
def test_an_upstream_that_sends_an_array(stream: bool) -> None:
    asked = {"model": "m", "messages": [{"role": "user", "content": "Hi"}], "stream": stream}
    with between("gemini", Answer(good("gemini"))) as (url, _), client(url) as http:
        reply = http.post("/v1/chat/completions", json=asked)
    if stream:
        assert not il.conform(reply.content, format="openai_chat", content_type=reply.headers["content-type"])
        message = il.collect_stream(il.openai_chat.decode_event_stream([reply.content]), source="openai_chat").message
        assert [type(part).__name__ for part in message.parts] == ["Text", "ToolCall", "ToolCall"]
    else:
        assert [call["function"]["name"] for call in reply.json()["choices"][0]["message"]["tool_calls"]] == ["get_weather"] * 2
        assert reply.json()["usage"]["total_tokens"] == 46


def test_an_array_that_is_cut_off_is_an_error() -> None:
    with between("gemini", Answer(good("gemini")[:-1])) as (url, _), client(url) as http:
        reply = http.post("/v1/chat/completions", json={"model": "m", "messages": [{"role": "user", "content": "Hi"}]})
    assert reply.status_code == 500 and "broke off" in json.loads(reply.content)["error"]["message"]
