"""Files with several JSON values are a stream if the format streams lines, and an error with a hint if not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from interlingua_generator.cli import USAGE, app
from typer.testing import CliRunner

ANSWER = {"model": "m", "created_at": "2026-01-01T00:00:00Z", "message": {"role": "assistant", "content": "Hi"}}
EVENTS = [{**ANSWER, "done": False}, {**ANSWER, "done": True, "done_reason": "stop"}]


def run(tmp_path: Path, *arguments: str, text: str | None = None) -> tuple[int, str]:
    path = tmp_path / "events.ndjson"
    path.write_text(text if text is not None else "".join(json.dumps(event) + "\n" for event in EVENTS))
    done = CliRunner().invoke(app, [*arguments, str(path)])
    return done.exit_code, done.output


def test_lines_of_a_format_that_streams_lines_are_a_stream(tmp_path: Path) -> None:
    status, output = run(tmp_path, "convert", "--from", "ollama", "--to", "openai_chat")
    assert status == 0 and output.count("data: ") == 5 and "[DONE]" in output
    status, output = run(tmp_path, "show", "--from", "ollama")
    assert status == 0 and "HiHi" in output


@pytest.mark.parametrize("source", [("--from", "openai_chat"), ()])
def test_other_files_with_several_values_get_a_hint(source: tuple[str, ...], tmp_path: Path) -> None:
    status, output = run(tmp_path, "convert", *source, "--to", "anthropic")
    assert status == USAGE
    assert "several JSON values (the second one in line 2)" in output
    assert "--kind stream" in output and "interlingua data convert" in output


@pytest.mark.parametrize("text", ["{} x", '{"model": "m",\n "messages": []} 1', "[" * 9000])
def test_other_broken_files_name_the_place(text: str, tmp_path: Path) -> None:
    status, output = run(tmp_path, "convert", "--from", "ollama", "--to", "anthropic", text=text)
    assert status == USAGE
    assert "several" not in output and ("Extra data: line" in output or "nested too deeply" in output)


def test_one_object_over_several_lines_is_a_body(tmp_path: Path) -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "Hi"}]}
    status, output = run(tmp_path, "convert", "--from", "ollama", "--to", "openai_chat", text=json.dumps(body, indent=1))
    assert status == 0 and json.loads(output[: output.rindex("}") + 1])["messages"]
