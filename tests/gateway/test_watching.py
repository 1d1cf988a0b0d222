"""What the gateway reports: its log, metrics and headers; exchanges that are recorded and replayed; the command line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Event
from typing import Any

import httpx2
import interlingua as il
import pytest
from gateways import between, client, running, settings, upstream
from interlingua.gateway.recording import without_media
from interlingua_generator.cli import app
from loopback import PATIENCE, Answer, Streamed, serving
from stream_samples import ANTHROPIC, until
from typer.testing import CliRunner

FINAL: dict[str, Any] = {
    "id": "msg_1", "type": "message", "role": "assistant", "model": "claude-x", "content": [{"type": "text", "text": "A secret answer."}],
    "stop_reason": "end_turn", "stop_sequence": None, "usage": {"input_tokens": 9, "output_tokens": 7, "cache_read_input_tokens": 4},
}  # fmt: skip
ASK: dict[str, Any] = {
    "model": "m",
    "max_completion_tokens": 9,
    "messages": [{"role": "user", "content": "A secret question."}],
    "seed": 4711,
}


def streamed(name: str) -> Streamed:
    return Streamed(list(il.anthropic.encode_event_stream(ANTHROPIC[name])))


def test_the_log_and_the_metrics(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "interlingua.gateway")
    with (
        between("anthropic", Answer(FINAL, 200, {"request-id": "up-1"}), streamed("thinking"), Answer({}, 500)) as (url, _),
        client(url) as http,
    ):
        reply = http.post("/v1/chat/completions", json=ASK, headers={"x-request-id": "mine-1", "x-interlingua-losses": "minor"})
        bad = http.post("/v1/chat/completions", json={**ASK, "stream": True}, headers={"x-request-id": "not\tgood"})
        http.post("/v1/chat/completions", json=ASK)
        metrics = http.get("/metrics").text
    lines = [json.loads(record.getMessage()) for record in caplog.records if record.name == "interlingua.gateway"]
    first = lines[0]
    assert (first["id"], first["surface"], first["model"], first["upstream"], first["upstream_id"]) == (
        "mine-1",
        "openai_chat",
        "m",
        "one",
        "up-1",
    )
    assert (first["status"], first["tries"], first["input_tokens"], first["output_tokens"], first["cache_read_tokens"]) == (
        200,
        1,
        13,
        7,
        4,
    )
    assert first["losses"]["minor"] == 1 and "Request.seed (int)" in first["lost"][0] and first["first_byte"] <= first["seconds"]
    assert lines[1]["stream"] is True and any("Reasoning.signature (str of 8)" in loss for loss in lines[1]["lost"])
    assert lines[2]["status"] == 500 and lines[2]["error"]
    assert "secret" not in caplog.text and "4711" not in caplog.text
    assert reply.headers["x-request-id"] == "mine-1" and bad.headers["x-request-id"] != "not\tgood"
    (loss,) = json.loads(reply.headers["x-interlingua-losses"])
    assert loss == {"level": "minor", "code": "dropped", "field": "Request.seed", "path": "seed"}
    assert 'interlingua_requests_total{surface="openai_chat",upstream="one",status="200"} 2' in metrics
    assert 'interlingua_tokens_total{upstream="one",kind="output"} 14' in metrics
    assert 'interlingua_losses_total{upstream="one",level="minor"} 3' in metrics
    assert "interlingua_request_seconds_count 3" in metrics and "interlingua_open_requests 0" in metrics


def test_losses_of_a_header_stay_small() -> None:
    tools = [{"type": "function", "function": {"name": f"f{n}", "parameters": {}, "strict": True}} for n in range(300)]
    body, headers = {**ASK, "tools": tools}, {"x-interlingua-losses": "trivial"}
    answer = Answer({"message": {"role": "assistant", "content": "x"}, "done": True, "done_reason": "stop"})
    with between("ollama", answer) as (url, _), client(url) as http:
        reply = http.post("/v1/chat/completions", json=body, headers=headers)
    assert reply.status_code == 200 and 100 < len(reply.headers["x-interlingua-losses"]) <= 4000


def test_a_strict_upstream_refuses_what_it_would_lose() -> None:
    with between("anthropic", strict="minor") as (url, seen), client(url) as http:
        reply = http.post("/v1/chat/completions", json=ASK)
    assert reply.status_code == 400 and "seed" in reply.json()["error"]["message"] and seen.bodies == []


def test_a_span_of_a_request(monkeypatch: pytest.MonkeyPatch) -> None:
    from interlingua.gateway.watching import Record, Watch

    spans: list[Any] = []

    class Tracer:
        def start_span(self, name: str, **more: Any) -> Any:
            spans.append((name, more["attributes"]))
            return self

        def end(self) -> None:
            """Do nothing: the span is never sent."""

    watch = Watch()
    monkeypatch.setattr(watch, "_tracer", Tracer())
    watch.done(Record("id", "anthropic", "/v1/messages", upstream="one", upstream_model="m", status=200, usage=il.Usage(output_tokens=7)))
    ((name, attributes),) = spans
    assert name == "chat m" and attributes["gen_ai.usage.output_tokens"] == 7 and attributes["gen_ai.request.model"] == "m"


# --- recorded and replayed ------------------------------------------------------------------------------------------------------------


def test_exchanges_are_recorded_and_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATEWAY_TEST_KEY", "own-secret")
    picture = "iVBORw0KGgo" + "A" * 4000
    content = [{"type": "text", "text": "What is it?"}, {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{picture}"}}]
    asked = [ASK, {**ASK, "stream": True}, {**ASK, "messages": [{"role": "user", "content": content}]}, {**ASK, "user": "x"}]
    headers = {"authorization": "Bearer client-secret"}
    answers = [
        Answer(FINAL),
        streamed("calls"),
        Answer(FINAL),
        Answer({"type": "error", "error": {"type": "api_error", "message": "No."}}, 500),
    ]
    with between("anthropic", *answers, server={"record": str(tmp_path)}) as (url, _), client(url) as http:
        live = [http.post("/v1/chat/completions", json=body, headers=headers) for body in asked]
        gone = http.post("/v1/messages", content=b"{")
    files = {str(path.relative_to(tmp_path)): path.read_text("utf-8") for path in sorted(tmp_path.rglob("*")) if path.is_file()}
    assert gone.status_code == 400 and len(files) == 4 * 4 + 1
    assert {path.split("/")[1].split("_")[0] for path in files if "/" in path} == {"request", "response", "stream", "error"}
    recorded = "".join(files.values())
    assert "secret" not in recorded.replace("A secret", "") and picture not in recorded and "data:image/png;base64,AAAA" in recorded
    with running(settings({"one": upstream("anthropic", "http://127.0.0.1:9")}), tmp_path) as url, client(url) as http:
        again = [http.post("/v1/chat/completions", json=dict(reversed(body.items()))) for body in asked]
        unknown = http.post("/v1/chat/completions", json={**ASK, "seed": 1})
    assert [(reply.status_code, reply.content, reply.headers["content-type"]) for reply in again] == [
        (reply.status_code, reply.content, reply.headers["content-type"]) for reply in live
    ]
    assert unknown.status_code == 404 and "not recorded" in unknown.json()["error"]["message"]


def test_what_is_recorded_can_be_checked(tmp_path: Path) -> None:
    """The folder has the layout of golden bodies."""
    with between("anthropic", Answer(FINAL), streamed("calls"), server={"record": str(tmp_path)}) as (url, _), client(url) as http:
        http.post("/v1/chat/completions", json=ASK)
        http.post("/v1/chat/completions", json={**ASK, "stream": True})
    for path in tmp_path.rglob("wire.json"):
        provider, kind = path.parts[-3], path.parts[-2].split("_")[0]
        body = json.loads(path.read_text("utf-8"))
        lens: Any = getattr(il, provider)
        assert getattr(lens, f"encode_{kind}")(getattr(lens, f"decode_{kind}")(body)) == (body, [])


def test_long_base64_is_a_placeholder_and_text_stays() -> None:
    text = b'{"a":"' + b"word " * 200 + b'","b":"' + b"QUJD" * 200 + b'=="}'
    assert without_media(text) == b'{"a":"' + b"word " * 200 + b'","b":"AAAA"}'


# --- the command line ---------------------------------------------------------------------------------------------------------------------


def test_the_command_checks_a_file(tmp_path: Path) -> None:
    path = tmp_path / "gateway.toml"
    path.write_text('[upstreams.one]\nprovider = "groq"\n', "utf-8")
    runner = CliRunner(env={"GROQ_API_KEY": None})
    right = runner.invoke(app, ["serve", str(path), "--check"])
    assert right.exit_code == 0 and "the configuration is right" in right.output and "GROQ_API_KEY is not set" in right.output
    path.write_text('[upstreams.one]\nprovider = "grok"\n', "utf-8")
    wrong = runner.invoke(app, ["serve", str(path), "--check"])
    assert wrong.exit_code == 1 and "upstreams.one.provider: no provider 'grok'. Did you mean" in wrong.output
    assert runner.invoke(app, ["serve"]).exit_code == 2
    assert runner.invoke(app, ["serve", "--replay", str(tmp_path)]).exit_code == 2
    assert json.loads(runner.invoke(app, ["serve", "--schema"]).output)["$ref"] == "#/$defs/Config"


def test_the_command_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "interlingua.gateway.server", raising=False)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    result = CliRunner().invoke(app, ["serve", "--upstream", "vllm"])
    assert result.exit_code == 2 and "pip install 'interlingua[gateway]'" in result.output


@pytest.mark.slow
def test_the_command_serves_and_finishes_open_streams() -> None:
    """The command line has one upstream. A stream that is open when the server is stopped continues to its end."""
    beginning, *rest = [frame + b"\n\n" for frame in b"".join(il.anthropic.encode_event_stream(ANTHROPIC["text"])).split(b"\n\n") if frame]
    waiting = Event()

    def slow() -> Any:
        yield beginning
        yield from rest[:3]
        waiting.wait(PATIENCE)
        yield from rest[3:]

    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path), "NO_PROXY": "127.0.0.1"}
    with serving([Streamed(slow())]) as seen:
        command = ["-m", "interlingua_generator", "serve", "--upstream", "anthropic", "--url", seen.url, "--port", "0"]
        with subprocess.Popen([sys.executable, *command], stderr=subprocess.PIPE, env=environment, text=True) as process:
            assert process.stderr is not None
            lines = iter(process.stderr)
            url = next(line.split()[-1] for line in lines if line.startswith("listening on "))
            with httpx2.Client(base_url=url, trust_env=False, timeout=20) as http:
                body = {**ASK, "stream": True}
                with http.stream("POST", "/v1/chat/completions", json=body) as reply:
                    pieces = reply.iter_text()
                    first = next(pieces)
                    process.send_signal(signal.SIGTERM)
                    waiting.set()
                    text = first + "".join(pieces)
            assert process.wait(20) in (0, -signal.SIGTERM)
    assert "It is" in text and text.endswith("data: [DONE]\n\n")
    assert until("anthropic", "It is")
