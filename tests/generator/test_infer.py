"""`interlingua infer` drafts a spec for each shipped format without knowing it.

The draft reads the format's bodies, and names what is unusable.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from compiling import compiled
from inferred import figure, formats, sources
from interlingua_generator.cli import PROBLEMS, USAGE, app
from interlingua_generator.commands import infer as command
from interlingua_generator.infer.knowledge import Knowledge
from thorough import LONG
from typer.testing import CliRunner

READS = 0.8  # share of the bodies
FAST = ("autogen", "cohere", "mcp", "multi_llm_crate", "pydantic_ai", "semantic_kernel", "vercel_ui")
# Formats whose drafts read less: the other specs do not show what their texts are, or which role wrote them.
USABLE_BELOW = {"a2a", "adp", "asktable", "bedrock_converse", "codex_rollout", "multi_llm", "multi_llm_crate"}
USABLE_BELOW |= {"openai_responses", "openinference", "openllmetry", "otel", "pydantic_ai", "suna_rows"}

# Formats whose drafts keep the laws on random values, too.
LAWFUL = {"openai_chat", "gemini", "bedrock_converse", "openai_responses", "gemini_interactions", "vercel", "langchain"}


@pytest.mark.parametrize("name", formats() if LONG else FAST)
def test_a_draft_reads_the_bodies_of_a_format_that_it_does_not_know(name: str) -> None:
    result = figure(name, laws=LONG)
    print(result.format, result.bodies, result.exact, result.usable, result.parent)
    assert result.exact >= READS * result.bodies
    assert result.usable >= READS * result.bodies or name in USABLE_BELOW
    assert not result.wrong or name not in LAWFUL


def test_what_does_not_come_back_is_left_out_and_named() -> None:
    """The format has calls and results in one object. A draft that read them as results would lose the calls."""
    text = figure("vercel_ui").text
    assert "# A shape AssistantPartsPartToolWeather was left out: results without any call may be calls with their results" in text
    assert "is: ToolResult" not in text and "else: opaque" in text


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile the specs once for all tests."""
    monkeypatch.setattr(command, "shipped", lambda: (Knowledge(compiled().specs, compiled().unified), sources()))


ASK = {"model": "m", "messages": [{"role": "user", "content": "Hello there"}], "max_tokens": 9, "mood": "good"}


def run(*arguments: str, given: str | None = None) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["infer", *arguments], input=given)
    return done.exit_code, done.output


def test_a_draft_compiles_and_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(ASK), "utf-8")
    (tmp_path / "broken.json").write_text('{"model": ', "utf-8")
    out = tmp_path / "my_spec"
    status, output = run("acme", str(tmp_path / "*.json"), "--out", str(out))
    assert status == 0
    assert "broken.json:1:11: it is not JSON: Expecting value" in output
    text = (out / "providers/acme.yaml").read_text("utf-8")
    assert "\nlike: " in text and "mood" in text
    assert not LONG or CliRunner().invoke(app, ["check", str(out)]).exit_code == 0
    status, output = run("acme", str(tmp_path / "a.json"), "--out", str(out))
    assert (status, "exists; nothing was written" in output) == (USAGE, True)
    assert (out / "providers/acme.yaml").read_text("utf-8") == text


@pytest.mark.parametrize(
    ("arguments", "given", "status", "complaint"),
    [
        (["My Server", "-"], "{}", USAGE, "such as 'my_server'"),
        (["groq", "-"], "{}", USAGE, "there is a provider 'groq' already"),
        (["acme", "nowhere.json"], None, PROBLEMS, "nowhere.json: No such file or directory"),
        (["acme", "-"], "", PROBLEMS, "-: it is empty"),
        (["acme", "-"], "[1, 2", PROBLEMS, "-:1:6: it is not JSON"),
        (["acme", "-"], '{"x": 1}', PROBLEMS, "-: it is no request, response, message or event that is known"),
    ],
)
def test_what_cannot_be_used_is_said(
    arguments: list[str], given: str | None, status: int, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*arguments, given=given)
    assert (done[0], complaint in done[1]) == (status, True), done[1]
    assert [*tmp_path.iterdir()] == []
