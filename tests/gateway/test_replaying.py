"""Recorded exchanges as an httpx transport for the official SDKs, and the pytest fixture."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import anthropic
import httpx
import httpx2
import interlingua as il
import openai
import pytest
from gateways import between, client, running, settings, upstream
from interlingua.gateway.app import application
from interlingua.gateway.pace import events
from interlingua.testing import replay
from interlingua_generator.cli import app
from loopback import Answer, Streamed
from stream_mutations import good, sent
from typer.testing import CliRunner

FINAL: dict[str, Any] = {
    "id": "msg_1", "type": "message", "role": "assistant", "model": "claude-x", "content": [{"type": "text", "text": "It is sunny."}],
    "stop_reason": "end_turn", "stop_sequence": None, "usage": {"input_tokens": 9, "output_tokens": 7},
}  # fmt: skip
MESSAGES: Any = [{"role": "user", "content": "What is the weather?"}]
CHAT: dict[str, Any] = {"model": "m", "messages": MESSAGES, "max_completion_tokens": 50}
COUNTED: dict[str, Any] = {"stream": True, "stream_options": {"include_usage": True}}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three exchanges of an OpenAI Chat client with Anthropic: a response, a stream, an error."""
    made = tmp_path_factory.mktemp("recorded")
    answers = [
        Answer(FINAL),
        Streamed([sent("anthropic", good("anthropic"))]),
        Answer({"type": "error", "error": {"type": "invalid_request_error", "message": "Too hot."}}, 400),
    ]
    with between("anthropic", *answers, server={"record": str(made)}) as (url, _), client(url) as http:
        for more in ({}, COUNTED, {"temperature": 0.5}):
            http.post("/v1/chat/completions", json={**CHAT, **more})
    assert len((made / "exchanges.jsonl").read_text().splitlines()) == 3
    return made


def chat(transport: Any) -> openai.OpenAI:
    return openai.OpenAI(api_key="none", http_client=httpx2.Client(transport=transport))


def messages(transport: Any) -> anthropic.Anthropic:
    return anthropic.Anthropic(api_key="none", http_client=httpx2.Client(transport=transport))


def test_the_client_that_was_recorded(folder: Path) -> None:
    with chat(replay(folder)) as sdk:
        completion = sdk.chat.completions.create(**CHAT)
        assert (completion.choices[0].message.content, completion.usage and completion.usage.total_tokens) == ("It is sunny.", 16)
        chunks = list(sdk.chat.completions.create(**CHAT, **COUNTED))
        assert [
            call.function.name for chunk in chunks for choice in chunk.choices for call in choice.delta.tool_calls or () if call.id
        ] == [
            "get_weather",
            "get_weather",
        ]
        with pytest.raises(openai.BadRequestError, match="Too hot"):
            sdk.chat.completions.create(**CHAT, temperature=0.5)


def test_an_async_client_gets_each_event_by_itself(folder: Path) -> None:
    async def run() -> tuple[int, int]:
        async with httpx2.AsyncClient(transport=replay(folder)) as http:
            async with http.stream("POST", "https://api.openai.com/v1/chat/completions", json={**CHAT, **COUNTED}) as reply:
                pieces = [piece async for piece in reply.aiter_raw()]
            async with openai.AsyncOpenAI(api_key="none", http_client=http) as sdk:
                count = len([chunk async for chunk in await sdk.chat.completions.create(**CHAT, **COUNTED)])
        return len(pieces), count

    pieces, events = asyncio.run(run())
    assert pieces == events + 1 > 5


def test_httpx_is_served_as_well(folder: Path) -> None:
    with httpx.Client(transport=replay(folder)) as http:
        reply = http.post("https://llm.example/some/base/v1/chat/completions", json=CHAT)
    assert isinstance(reply, httpx.Response) and reply.json()["choices"][0]["message"]["content"] == "It is sunny."


def test_a_client_of_another_format(folder: Path) -> None:
    asked: Any = {"model": "m", "messages": MESSAGES, "max_tokens": 50}
    with messages(replay(folder)) as sdk:
        (block,) = sdk.messages.create(**asked).content
        assert block.type == "text" and block.text == "It is sunny."
        with sdk.messages.stream(**asked) as stream:
            final = stream.get_final_message()
        assert [block.type for block in final.content] == ["text", "tool_use", "tool_use"]
        with pytest.raises(anthropic.BadRequestError, match="Too hot"):
            sdk.messages.create(**asked, extra_body={"temperature": 0.5})


def test_a_converted_stream_conforms(folder: Path) -> None:
    body = {"model": "m", "messages": MESSAGES, "max_tokens": 50, "stream": True}
    with httpx2.Client(transport=replay(folder)) as http:
        reply = http.post("https://api.anthropic.com/v1/messages", json=body, headers={"anthropic-version": "2023-06-01"})
    assert not il.conform(reply.content, format="anthropic", content_type=reply.headers["content-type"])


@pytest.mark.parametrize(
    ("change", "difference"),
    [
        ({"messages": [{"role": "user", "content": "What is the time?"}]}, "messages[0].content is 'What is the weather?' there"),
        ({"seed": 7}, "seed is 7 here, and missing there"),
        ({"max_completion_tokens": True}, "max_completion_tokens is 50 there, and True here"),
        ({"messages": MESSAGES * 2}, "messages has 1 members there, and 2 here"),
    ],
)
def test_what_was_not_recorded_names_the_nearest(folder: Path, change: dict[str, Any], difference: str) -> None:
    transport = replay(folder)
    with chat(transport) as sdk, pytest.raises(openai.NotFoundError) as error:
        sdk.chat.completions.create(**{**CHAT, **change})
    assert difference in str(error.value) and f"The nearest is {folder}" in str(error.value)
    assert len(transport.missed) == 1


def test_another_format_names_the_nearest_too(folder: Path) -> None:
    with messages(replay(folder)) as sdk, pytest.raises(anthropic.NotFoundError, match="max_tokens is 50 there, and 51 here"):
        sdk.messages.create(model="m", messages=MESSAGES, max_tokens=51)


def test_other_paths_and_folders(folder: Path, tmp_path: Path) -> None:
    transport = replay(folder)
    with httpx2.Client(transport=transport) as http:
        assert http.get("https://api.openai.com/v1/files").status_code == 404
    assert "no path of a format" in transport.missed[0]
    with pytest.raises(il.Error, match=r"no exchanges\.jsonl"):
        replay(tmp_path)


def test_a_server_answers_clients_of_other_formats_too(folder: Path) -> None:
    with running(settings({"one": upstream("anthropic", "http://127.0.0.1:9")}), folder) as url, client(url) as http:
        reply = http.post("/v1/messages", json={"model": "m", "messages": MESSAGES, "max_tokens": 50})
        unknown = http.post("/v1/messages", json={"model": "m", "messages": MESSAGES, "max_tokens": 51})
    assert reply.json()["content"] == [{"type": "text", "text": "It is sunny."}]
    assert unknown.status_code == 404 and "max_tokens is 50 there" in unknown.json()["error"]["message"]


def test_the_models_that_were_recorded(folder: Path) -> None:
    with running(settings({"one": upstream("anthropic", "http://127.0.0.1:9")}), folder) as url, client(url) as http:
        assert [model["id"] for model in http.get("/v1/models").json()["data"]] == [CHAT["model"]]
        assert [http.get(f"/v1/models/{name}").status_code for name in (CHAT["model"], "other")] == [200, 404]


def test_what_is_replayed_is_not_recorded(folder: Path, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["serve", "--replay", str(folder), "--record", str(tmp_path / "new")])
    assert result.exit_code == 2 and "exclude each other" in result.output
    with pytest.raises(il.Error, match="exclude each other"):
        application(settings({"one": {"provider": "anthropic"}}, server={"record": str(tmp_path / "new")}), folder)
    assert not (tmp_path / "new").exists()


def test_a_stream_keeps_its_pace(tmp_path: Path) -> None:
    """A stream keeps its pace in its own format and in another one, with the server and with a transport; `speed` changes the pace."""
    frames = [frame + b"\n\n" for frame in sent("anthropic", good("anthropic")).split(b"\n\n") if frame]
    middle = len(frames) // 2

    def slow() -> Any:
        yield b"".join(frames[:middle])
        time.sleep(0.4)
        yield b"".join(frames[middle:])

    with between("anthropic", Streamed(slow()), server={"record": str(tmp_path)}) as (url, _), client(url) as http:
        http.post("/v1/chat/completions", json={**CHAT, "stream": True})
    request: Any = {"model": "m", "messages": MESSAGES, "max_tokens": 50, "stream": True}
    config = settings({"one": upstream("anthropic", "http://127.0.0.1:9")})
    ways: list[tuple[str, Any]] = [("/v1/chat/completions", {**CHAT, "stream": True}), ("/v1/messages", request)]
    for speed, least, most in ((1, 0.35, 2), (0, 0, 0.3), (4, 0.08, 0.35)):
        with running(config, tmp_path, speed) as url, client(url) as http:
            for path, body in ways:
                assert least <= gap(http, path, body) < most, (speed, path)
        with httpx2.Client(transport=replay(tmp_path, speed=speed), base_url="http://api") as http:
            assert least <= gap(http, *ways[1]) < most, speed

    async def later() -> float:
        async with (
            httpx2.AsyncClient(transport=replay(tmp_path, speed=1)) as http,
            http.stream("POST", "http://api/v1/messages", json=request) as reply,
        ):
            return max_gap([time.monotonic() async for _ in reply.aiter_raw()])

    assert asyncio.run(later()) >= 0.35


def gap(http: httpx2.Client, path: str, body: Any) -> float:
    """The longest time between two pieces of a stream, in seconds."""
    with http.stream("POST", path, json=body) as reply:
        return max_gap([time.monotonic() for _ in reply.iter_raw()])


def max_gap(times: list[float]) -> float:
    assert times
    return max((later - before for before, later in pairwise(times)), default=0.0)


@pytest.mark.parametrize("kind", ["sse", "lines", "aws"])
def test_events_of_a_recorded_stream(kind: str) -> None:
    data = {"sse": b"a: 1\n\nb\n\n", "lines": b"1\n2\n", "aws": b"\0\0\0\5x\0\0\0\6yz"}[kind]
    parts = list(events(kind, data))
    assert len(parts) == 2 and b"".join(parts) == data


PROJECT = """
import httpx2

BODY = {body}

def asked(transport, **more):
    return httpx2.Client(transport=transport).post("https://api.openai.com/v1/chat/completions", json=BODY | more).status_code

def test_recorded(recorded):
    assert asked(recorded("recorded")) == 200

def test_not_recorded(recorded):
    assert asked(recorded("recorded"), seed=7) == 404
"""


def test_the_fixture_fails_a_test_that_asks_for_what_is_not_there(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["interlingua.testing.plugin"]\n')
    (tmp_path / "test_it.py").write_text(PROJECT.format(body=json.dumps(CHAT)))
    (tmp_path / "recorded").symlink_to(folder)
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    env = {"PYTHONPATH": ":".join(sys.path), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(words, env=env, capture_output=True, text=True, cwd=tmp_path)
    assert "2 passed, 1 error" in done.stdout, done.stdout
    assert "seed is 7 here, and missing there" in done.stdout
