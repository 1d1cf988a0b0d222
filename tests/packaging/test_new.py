"""`interlingua new` writes a spec that compiles and keeps the laws, and it overwrites nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from interlingua_generator.cli import PROBLEMS, USAGE, app
from interlingua_generator.commands.new import start
from typer.testing import CliRunner


@pytest.mark.parametrize("how", [("--native",), ("--like", "openai_chat"), ("--like", "langchain")], ids=" ".join)
def test_a_new_spec_keeps_the_laws_with_its_bodies(how: tuple[str, ...], tmp_path: Path) -> None:
    spec, golden = tmp_path / "my_spec", tmp_path / "golden"
    written = CliRunner().invoke(app, ["new", "acme", *how, "--spec", str(spec), "--golden", str(golden)])
    assert written.exit_code == 0
    files = sorted(path.as_posix() for path in tmp_path.rglob("*") if path.is_file())
    assert sorted(Path(line).as_posix() for line in written.stdout.splitlines()) == files
    bodies = len(files) - 1
    checked = CliRunner().invoke(app, ["check", str(spec), "--golden", str(golden)])
    assert checked.exit_code == 0
    assert f"1 provider: acme. {bodies} golden bod" in checked.output and bodies > 0


@pytest.mark.parametrize(
    ("arguments", "status", "problem"),
    [
        (["acme"], USAGE, "Use either --like PROVIDER"),
        (["acme", "--native", "--like", "groq"], USAGE, "Use either --like PROVIDER"),
        (["My Server", "--native"], PROBLEMS, "such as 'my_server'"),
        (["groq", "--native"], PROBLEMS, "there is a provider 'groq' already"),
        (["acme", "--like", "grok"], USAGE, "Did you mean 'xai'?"),
    ],
)
def test_a_wrong_start_is_explained_and_writes_nothing(arguments: list[str], status: int, problem: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["new", *arguments, "--spec", str(tmp_path / "s"), "--golden", str(tmp_path / "g")])
    assert (done.exit_code, problem in done.output) == (status, True)
    assert [*tmp_path.iterdir()] == []


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    spec, golden = tmp_path / "my_spec", tmp_path / "golden"
    body = golden / "acme/request_hello/wire.json"
    body.parent.mkdir(parents=True)
    body.write_text("{}", "utf-8")
    with pytest.raises(Exception, match="exists; nothing was written"):
        start("acme", None, spec, golden)
    assert body.read_text("utf-8") == "{}" and not spec.exists()
