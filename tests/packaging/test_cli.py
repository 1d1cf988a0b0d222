"""The command line as a user sees it. Exit status: 0 done, 1 problems or losses, 2 wrong usage."""

from __future__ import annotations

import json
import os
import re
import shlex
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from command_line import LOSSY, PLAIN, python_path, run
from interlingua_generator.__main__ import main
from interlingua_generator.cli import app
from test_cli_convert import STREAMS
from typer.testing import CliRunner


def started(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Return the output of a shell that runs `interlingua`, here `$il`."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "il": f"{sys.executable} -m interlingua", "body": LOSSY, **environment}
    return subprocess.run(["sh", "-c", command], env=env, capture_output=True, text=True, timeout=60)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize(
    ("command", "status", "message"),
    [
        ('echo "$body" | $il convert -q --to anthropic >/dev/full', 1, "standard output: No space left on device\n"),
        ('echo "$body" | $il convert -q --to anthropic >&-', 1, "standard output: Bad file descriptor\n"),
        ('echo "$body" | $il convert --to anthropic >/dev/null 2>&-', 0, ""),
        ("$il convert -q --to anthropic <&-", 2, "-: Expecting value: line 1 column 1 (char 0)\n"),
        ("$il providers >/dev/full", 1, "standard output: No space left on device\n"),
        ("$il providers >&-", 1, "standard output: Bad file descriptor\n"),
        ("$il --help >/dev/full", 1, "standard output: No space left on device\n"),
        ("$il schema --out /dev/full", 1, "/dev/full: File exists\n"),
        ("$il schema --out /proc/none", 1, "/proc/none: No such file or directory\n"),
        ("$il show /proc", 2, "/proc: Is a directory\n"),
    ],
)
def test_what_the_system_refuses_is_a_sentence(command: str, status: int, message: str) -> None:
    done = started(command)
    assert (done.returncode, done.stderr) == (status, message)


def test_a_shell_completes_names() -> None:
    asked = {"_INTERLINGUA_COMPLETE": "complete_bash", "COMP_WORDS": "interlingua convert --to openai_r", "COMP_CWORD": "3"}
    assert started("$il", **asked).stdout.split() == ["openai_responses"]
    script = started("$il", _INTERLINGUA_COMPLETE="source_bash").stdout  # --install-completion adds this to the shell's own file
    assert "complete -o default -F _interlingua_completion interlingua" in script


def on_terminal(command: str, **environment: str) -> str:
    """Run on a terminal: standard output and standard error are a terminal, standard input is not."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "il": f"{sys.executable} -m interlingua", "body": LOSSY, "TERM": "xterm"}
    env |= environment
    parent, child = os.openpty()
    with subprocess.Popen(["sh", "-c", command], env=env, stdout=child, stderr=child, stdin=subprocess.DEVNULL) as run:
        os.close(child)
        seen = b""
        with suppress(OSError):  # the end of a terminal
            while chunk := os.read(parent, 65536):
                seen += chunk
        assert run.wait(60) == 0
    os.close(parent)
    return seen.decode()


def test_a_terminal_without_these_letters_shows_them_escaped() -> None:
    body = json.dumps({**PLAIN, "messages": [{"role": "user", "content": "é"}]}, ensure_ascii=False)
    assert r"\xe9" in on_terminal('echo "$body" | $il show', PYTHONIOENCODING="ascii", body=body)


def test_colours_and_widths_are_those_that_a_person_wants() -> None:
    ask = 'echo "$body" | $il convert --to anthropic'
    assert "\x1b[31mmajor" in on_terminal(ask)
    plain = on_terminal(ask, NO_COLOR="1", COLUMNS="60")
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", plain)
    assert {len(line) for line in plain.splitlines() if line[:1] in ("┡", "└")} == {60}
    assert "\x1b[" not in on_terminal(ask + " 2>&1 | cat")


def test_lines_show_how_far_they_are_on_a_terminal_alone() -> None:
    ask = 'for i in 1 2 3; do echo "$body"; done | $il convert --lines --to anthropic'
    shown = on_terminal(ask)
    assert "3 rows" in shown
    assert "converting" in shown
    done = started(ask)
    assert "converting" not in done.stderr
    assert len(done.stdout.splitlines()) == 3


def test_in_development_mode_python_has_nothing_to_complain_of(specs: Path, tmp_path: Path) -> None:
    path = STREAMS[0]
    for command, status in (
        (f"$il convert --to openai_chat -q {path}", 0),
        (f"cat {path} | $il show --from {path.parts[-3]}", 0),
        ("$il convert -q --to anthropic <&-", 2),
        ("$il providers >&-", 1),
        (f"$il generate --spec {specs} --out {tmp_path / 'acme_package'}", 0),
    ):
        done = started(command, PYTHONDEVMODE="1")
        assert done.returncode == status, done.stderr
        assert "Warning" not in done.stderr
        assert "Exception ignored" not in done.stderr


def test_providers_are_listed() -> None:
    result = run("providers")
    assert result.exit_code == 0
    assert "openai_chat" in result.stdout
    assert "anthropic" in result.stdout


@pytest.mark.parametrize("command", ["generate", "check", "convert", "providers", "schema"])
def test_help_says_what_a_command_does(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage:" in result.stdout


def test_exit_statuses_are_documented() -> None:
    for command in ("generate", "check", "convert"):
        assert "Exit status: 0" in run(command, "--help").stdout


@pytest.mark.parametrize("module", ["typer", "rich"])
def test_without_the_extra_the_install_line_is_printed(module: str) -> None:
    code = f"import sys; sys.modules[{module!r}] = None; from interlingua_generator.__main__ import main; main()"
    shown = subprocess.run([sys.executable, "-c", code], env=python_path(), capture_output=True, text=True)
    assert shown.returncode == 2
    assert "pip install 'interlingua[cli]'" in shown.stderr
    assert "pip install '.[cli]'" in shown.stderr


def test_no_arguments_print_the_help(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["interlingua"])
    with pytest.raises(SystemExit):
        main()
    assert "generate" in capsys.readouterr().out


UNUSABLE: dict[str, str] = {
    "convert {body} --from opnai --to gemini": "no provider 'opnai'. Did you mean 'openai_chat'? 'interlingua providers' lists them",
    "data convert {body} --from opnai_chat --to gemini": "Did you mean 'openai_chat'?",
    "data convert {body} --from openai_chat --to gemni": "Did you mean 'gemini'?",
    "convert --lines {body} --from openai_chat --to gemni": "Did you mean 'gemini'?",
    "new acme --like openai-chat": "Did you mean 'openai_chat'?",
    "serve --upstream antropic": "Did you mean 'anthropic'?",
    "explain seed --from openai_chat --to gemni": "Did you mean 'gemini'?",
    "explain nowhere.json --from openai_chat --to gemini": "nowhere.json: No such file or directory",
    "serve nowhere.toml": "nowhere.toml: No such file or directory",
    "serve": "'interlingua serve --help' has examples",
    "serve gateway.toml --upstream groq": "exclude each other: give one of them",
    "serve gateway.toml --url http://127.0.0.1:9": "--url is the URL of --upstream",
    "serve --replay .": "there is no exchanges.jsonl, which --record writes",
    "serve --replay {empty}": "this is not what --record writes, or it is empty",
    "serve --upstream groq --port {port}": "Use  --port 0  for a free port",
    "conform --format anthropic --url http://127.0.0.1:9": "/v1/messages: Connection refused",
    """convert {body} --from openai_chat --to gemini --rules '{{"lst": 1}}'""": "there is no rule 'lst'. Did you mean 'last'?",
    "convert {body} --from openai_chat --to gemini --accept detial": "Did you mean 'detail'?",
}


@pytest.mark.parametrize("command", UNUSABLE)
def test_what_cannot_be_used(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.json").write_text('{"model": "m", "messages": []}')
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty/exchanges.jsonl").write_text("")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        words = command.format(body="a.json", empty="empty", port=taken.getsockname()[1])
        done = CliRunner().invoke(app, shlex.split(words), input="")
    lines = done.stderr.strip().splitlines()
    assert done.exit_code == 2 and not (done.exception and not isinstance(done.exception, SystemExit)), done.exception
    assert UNUSABLE[command] in lines[-1] and all("is not set" in line for line in lines[:-1]), done.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"a.json", "empty"}
