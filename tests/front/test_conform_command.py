"""`interlingua conform` with recorded streams and with those of a server: its output and its exit status."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from interlingua_generator.cli import app
from loopback import Answer, Streamed, serving
from stream_mutations import good, mutations, sent
from typer.testing import CliRunner

CLI = CliRunner()


def run(*words: str) -> Any:
    return CLI.invoke(app, ["conform", *words])


@pytest.fixture(autouse=True)
def _direct(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")


def test_a_file_that_conforms(tmp_path: Path) -> None:
    file = tmp_path / "good.sse"
    file.write_bytes(sent("cohere", good("cohere")))
    result = run("--format", "cohere", str(file))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "1 of 1 streams conform\n")


def test_a_file_that_does_not(tmp_path: Path) -> None:
    file = tmp_path / "bad.sse"
    file.write_bytes(mutations("anthropic")["a call without a name"])
    result = run("--for", "anthropic", str(file))
    assert result.exit_code == 1
    assert result.stdout.startswith(
        f"{file}:13:1: error: event 4 (content_block_start): content_block.name: a text that is not empty is missing"
    )
    assert run("--format", "anthropic", "--fail-on", "never", str(file)).exit_code == 0


def test_json_and_sarif(tmp_path: Path) -> None:
    file = tmp_path / "bad.sse"
    file.write_bytes(mutations("openai_chat")["no closing frame"])
    (problem,) = json.loads(run("--format", "openai_chat", "--report", "json", str(file)).stdout)
    assert (problem["stream"], problem["rule"], problem["event"]) == (str(file), "end", None)
    log = json.loads(run("--format", "openai_chat", "--report", "sarif", str(file)).stdout)
    (result,) = log["runs"][0]["results"]
    assert (result["ruleId"], result["level"]) == ("end", "error")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--format", "openai_chat", "missing.sse"), "missing.sse: No such file"),
        (("--format", "nobody", "missing.sse"), "nobody"),
        (("--format", "vercel_ui", __file__), "does not say what clients expect"),
        (("--format", "openai_chat", "--url", "http://127.0.0.1:9", "a.sse"), "not both"),
        (("--format", "openai_chat", "--url", "http://127.0.0.1:1/v1"), "refused"),
        (("--format", "openai_chat", "--url", "http://127.0.0.1:1/v1", "--key", "NO_SUCH_VARIABLE"), "NO_SUCH_VARIABLE is not set"),
    ],
)
def test_what_cannot_be_checked(words: tuple[str, ...], complaint: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert complaint in result.stderr


def test_a_server_is_asked_four_times() -> None:
    data = sent("openai_chat", good("openai_chat"))

    def plain(body: Any, path: str) -> Streamed:
        return Streamed([data])

    with serving([plain] * 4) as seen:
        result = run("--format", "openai_chat", "--url", f"{seen.url}/v1", "--model", "some-model")
    assert (result.exit_code, result.stdout) == (0, "")
    assert seen.paths == ["/v1/chat/completions"] * 4
    assert {body["model"] for body in seen.bodies} == {"some-model"}
    assert all(body["stream"] and body["stream_options"] == {"include_usage": True} for body in seen.bodies)
    assert [body.get("tool_choice") for body in seen.bodies] == [None, "required", "required", None]


def test_a_server_that_does_not_stream_what_it_should() -> None:
    text = [event for event in good("openai_chat") if "tool_calls" not in json.dumps(event)]
    text.insert(-1, {**good("openai_chat")[0], "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
    answers = [
        Streamed([sent("openai_chat", text)], kind="application/json"),
        Answer({"error": {"message": "no tools here"}}, 400),
        Streamed([sent("openai_chat", text)]),
        Streamed([sent("openai_chat", text)[:-20]]),
    ]
    with serving(answers) as seen:
        result = run("--format", "openai_chat", "--url", f"{seen.url}/v1", "--report", "json")
    assert result.exit_code == 1
    assert [(problem["stream"].rpartition(" ")[2], problem["rule"]) for problem in json.loads(result.stdout)] == [
        ("(text)", "http"),
        ("(call)", "http"),
        ("(parallel)", "answer"),
        ("(long)", "frame"),
        ("(long)", "json"),
        ("(long)", "usage"),
        ("(long)", "end"),
    ]
