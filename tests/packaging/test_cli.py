"""The command line, as a person uses it. Exit status: 0 done, 1 problems or losses, 2 wrong usage."""

from __future__ import annotations

import errno
import json
import os
import re
import shlex
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import interlingua as il
import jsonschema
import pytest
from few_specs import few_specs
from interlingua import anthropic
from interlingua_generator import write
from interlingua_generator.__main__ import main
from interlingua_generator._paths import data_dir
from interlingua_generator.cli import app
from interlingua_generator.commands import docs, generate
from interlingua_generator.commands.bodies import OTHER_FILES
from interlingua_generator.commands.losses import LOOKED_FOR, Lost, grouped, loss_table
from interlingua_generator.data.nodes import plain
from interlingua_generator.problems import Problem
from interlingua_generator.read import yaml
from jsonschema.validators import validator_for
from rich.console import Console
from typer.testing import CliRunner, Result

ACME = """\
provider: acme
title: Acme
docs: https://acme.example/api
like: openai_chat
"""
GOLDEN = Path(__file__).parents[1] / "golden"
REQUEST = {"model": "m", "messages": [{"role": "user", "content": "hi"}], "max_tokens": 5}
PLAIN = {"model": "m", "messages": REQUEST["messages"]}  # whose this is can be told
LOSSY = json.dumps({**PLAIN, "modalities": ["audio"], "seed": 7})


def run(*arguments: object, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)


@pytest.fixture
def specs(tmp_path: Path) -> Path:
    """A stranger's folder of specs with one provider."""
    (tmp_path / "my_spec/providers").mkdir(parents=True)
    (tmp_path / "my_spec/providers/acme.yaml").write_text(ACME)
    return tmp_path / "my_spec"


# --- generate ------------------------------------------------------------------------------------------------------------


def test_generate_writes_only_the_new_provider_and_is_done_the_second_time(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "acme_package"
    first = run("generate", "--spec", specs, "--out", out)
    assert first.exit_code == 0, first.output
    names = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    modules = {f"acme/{name}" for name in ("__init__.py", "facts.json", "lens.py")}
    assert names == {"MANIFEST", "__init__.py", "py.typed", *modules}
    second = run("generate", "--spec", specs, "--out", out)
    assert second.exit_code == 0
    assert "up to date" in second.stderr
    assert run("generate", "--check", "--spec", specs, "--out", out).exit_code == 0


def test_a_strangers_package_converts_from_and_to_shipped_providers(specs: Path, tmp_path: Path) -> None:
    assert run("generate", "--spec", specs, "--out", tmp_path / "acme_package").exit_code == 0
    code = (
        "import interlingua as il, acme_package.acme as acme\n"
        f"there = il.convert_request({REQUEST!r}, source='anthropic', target=acme).value\n"
        "print(il.convert_request(there, source=acme, target='anthropic').value['messages'])"
    )
    shown = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=python_path(tmp_path), capture_output=True, text=True)
    assert shown.returncode == 0, shown.stderr
    assert "'hi'" in shown.stdout


def test_convert_finds_a_strangers_provider_by_its_module(specs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    assert run("generate", "--spec", specs, "--out", "mine_by_name").exit_code == 0
    result = run("convert", "--from", "mine_by_name.acme", "--to", "anthropic", "-", stdin=json.dumps(REQUEST))
    assert json.loads(result.stdout)["messages"] == [{"role": "user", "content": "hi"}]


def python_path(*more: Path) -> dict[str, str]:
    import interlingua
    import interlingua_generator

    packages = [Path(str(package.__file__)).parent.parent for package in (interlingua, interlingua_generator)]
    return {"PYTHONPATH": ":".join(map(str, [*packages, *more]))}


def test_generate_with_an_edited_file_is_refused_and_forced(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "acme_package"
    run("generate", "--spec", specs, "--out", out)
    original = (out / "acme/lens.py").read_text()
    (out / "acme/lens.py").write_text(original + "# mine\n")
    checked = run("generate", "--check", "--spec", specs, "--out", out)
    assert checked.exit_code == 1
    assert "-# mine\n" in checked.stdout
    refused = run("generate", "--spec", specs, "--out", out)
    assert refused.exit_code == 1
    assert "acme/lens.py" in refused.stderr
    assert "--force" in refused.stderr
    assert run("generate", "--force", "--spec", specs, "--out", out).exit_code == 0
    assert (out / "acme/lens.py").read_text() == original


def test_a_changed_spec_is_noticed(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "acme_package"
    run("generate", "--spec", specs, "--out", out)
    (specs / "providers/acme.yaml").write_text(ACME.replace("title: Acme", "title: Summit"))
    assert run("generate", "--check", "--spec", specs, "--out", out).exit_code == 1
    assert run("generate", "--spec", specs, "--out", out).exit_code == 0
    assert '"Summit"' in (out / "acme/lens.py").read_text()


def test_a_problem_in_a_spec_is_shown_and_nothing_is_written(specs: Path, tmp_path: Path) -> None:
    (specs / "providers/acme.yaml").write_text(ACME + "tite: Acme\n")
    result = run("generate", "--spec", specs, "--out", tmp_path / "acme_package")
    assert result.exit_code == 1
    assert "acme.yaml:5:1" in result.stderr
    assert "tite" in result.stderr
    assert not (tmp_path / "acme_package").exists()


def test_generate_needs_out_with_spec(specs: Path) -> None:
    result = run("generate", "--spec", specs)
    assert result.exit_code == 2
    assert "--out" in result.stderr


def test_generate_with_an_empty_spec_folder(tmp_path: Path) -> None:
    result = run("generate", "--spec", tmp_path, "--out", tmp_path / "out")
    assert result.exit_code == 2
    assert "providers/*.yaml" in result.stderr


def test_generate_into_a_folder_of_somebody_else_is_refused(specs: Path, tmp_path: Path) -> None:
    before = sorted(specs.rglob("*"))
    for more in ((), ("--force",), ("--check",)):
        result = run("generate", "--spec", specs, "--out", specs, *more)
        assert (result.exit_code, result.stdout) == (1, "")
        assert "contains 1 entry: providers. Choose another --out, or empty it." in result.stderr
    assert sorted(specs.rglob("*")) == before
    assert [path.name for path in tmp_path.iterdir()] == ["my_spec"]


def test_generate_into_places_that_cannot_be_written(specs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to("here")
    (tmp_path / "loop").symlink_to("loop")
    monkeypatch.chdir(tmp_path / "here")
    places = [".", "..", "/", "../file", "../file/package", "../link", "../loop", "../loop/package", "/proc/package", "x" * 300]
    for place in places:
        result = run("generate", "--spec", specs, "--out", place)
        assert (result.exit_code, result.stdout) == (1, ""), place
        assert result.stderr.startswith("Nothing was written"), result.stderr
        assert len(result.stderr.splitlines()) == 1, result.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "here", "link", "loop", "my_spec"]
    assert list((tmp_path / "here").iterdir()) == []


def test_generate_in_a_full_place_says_so(specs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    result = run("generate", "--spec", specs, "--out", tmp_path / "new/acme_package")
    assert result.exit_code == 1
    assert result.stderr.endswith("acme_package: No space left on device\n")
    assert [path.name for path in tmp_path.iterdir()] == ["my_spec"]


def test_generate_waits_for_another_run_and_gives_up(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "acme_package"
    with ThreadPoolExecutor(1) as other, write.held(out):
        result = other.submit(run, "generate", "--spec", specs, "--out", out, "--wait", 1.1).result()
    assert result.exit_code == 1
    assert "Waiting for another run" in result.stderr
    assert "after 1.1 seconds. Try again later." in result.stderr
    assert not out.exists()


def test_two_runs_at_once_write_once(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "acme_package"
    command = [sys.executable, "-m", "interlingua_generator", "generate", "--spec", str(specs), "--out", str(out)]
    runs = [subprocess.Popen(command, env=python_path(), stderr=subprocess.PIPE, text=True) for _ in range(2)]
    told = [one.communicate(timeout=60)[1] for one in runs]
    assert [one.returncode for one in runs] == [0, 0], told
    assert sorted("up to date" in text for text in told) == [False, True]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["acme_package", "my_spec"]


def test_check_needs_no_place_to_write(specs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "acme_package"
    assert run("generate", "--spec", specs, "--out", out).exit_code == 0
    before = sorted(tmp_path.rglob("*"))
    (specs / "providers/acme.yaml").write_text(ACME.replace("title: Acme", "title: Summit"))
    with monkeypatch.context() as patch:
        patch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
        for call in ("mkdir", "rename", "replace", "link", "unlink"):
            patch.setattr(os, call, lambda *args, **kwargs: (_ for _ in ()).throw(OSError(errno.EROFS, "Read-only file system")))
        changed = run("generate", "--check", "--spec", specs, "--out", out)
        assert (changed.exit_code, "Summit" in changed.stdout) == (1, True)
        refused = run("generate", "--spec", specs, "--out", out)
        assert (refused.exit_code, "is read-only. Choose another --out." in refused.stderr) == (1, True)
    assert sorted(tmp_path.rglob("*")) == before


def test_check_does_not_wait_for_another_run(specs: Path, tmp_path: Path) -> None:
    with write.held(tmp_path / "acme_package"):
        assert run("generate", "--check", "--spec", specs, "--out", tmp_path / "acme_package").exit_code == 1


def test_what_an_earlier_run_left_is_not_believed(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "acme_package"
    run("generate", "--spec", specs, "--out", out)
    original = (out / "acme/lens.py").read_text()
    for damage in (b"\xff", b"[]"):
        for name in ("interlingua.stamp", generate.MADE):
            (out / "__pycache__" / name).write_bytes(damage)
        assert run("generate", "--spec", specs, "--out", out).exit_code == 0
        assert (out / "acme/lens.py").read_text() == original


def test_the_plan_of_a_standalone_package_is_everything(specs: Path, tmp_path: Path) -> None:
    assert generate.plan([specs], tmp_path, standalone=False).providers == ("acme",)
    assert generate.plan([specs], tmp_path, standalone=True).providers is None


# --- convert -------------------------------------------------------------------------------------------------------------


def test_convert_prints_json(tmp_path: Path) -> None:
    (tmp_path / "request.json").write_text(json.dumps(REQUEST))
    result = run("convert", "--from", "openai_chat", "--to", "anthropic", "--model", "other", tmp_path / "request.json")
    assert result.exit_code == 0, result.output
    body = json.loads(result.stdout)
    assert (body["model"], body["messages"]) == ("other", [{"role": "user", "content": "hi"}])


def test_convert_reads_standard_input() -> None:
    result = run("convert", "--from", "anthropic", "--to", "anthropic", "-", stdin=json.dumps(REQUEST))
    assert json.loads(result.stdout) == REQUEST


def test_losses_are_a_table_on_standard_error_and_an_error_when_strict() -> None:
    lossy = json.dumps({**REQUEST, "logit_bias": {"50256": -100}, "seed": 7})
    arguments = ("convert", "--from", "openai_chat", "--to", "anthropic", "-")
    result = run(*arguments, stdin=lossy)
    assert result.exit_code == 0
    assert "Request.seed" in result.stderr
    assert "seed" not in result.stdout
    major = json.dumps({**REQUEST, "modalities": ["audio"]})
    strict = run(*arguments, "--strict", "major", stdin=major)
    assert strict.exit_code == 1
    assert strict.stdout == ""
    assert "modalities" in strict.stderr


@pytest.mark.parametrize(
    ("arguments", "stdin", "status", "told"),
    [
        (("--from", "openai_chat", "--to", "anthropic"), "{", 2, "Expecting property name"),
        (("--from", "openai_chat", "--to", "antropic"), "{}", 2, "Did you mean 'anthropic'?"),
        (("--from", "openai_chat", "--to", "nowhere.acme"), "{}", 2, "nowhere"),
        (("--from", "openai_chat", "--to", "anthropic", "--kind", "poem"), "{}", 2, "poem"),
        (("--from", "openai_chat"), "{}", 2, "--to"),
        (("--from", "openai_chat", "--to", "anthropic"), '{"messages": [{"role": "user", "content": 1}]}', 1, "messages[0].content"),
    ],
)
def test_convert_with_bad_input(arguments: tuple[str, ...], stdin: str, status: int, told: str) -> None:
    result = run("convert", *arguments, "-", stdin=stdin)
    assert result.exit_code == status
    assert result.stdout == ""
    assert told in result.stderr


CHUNKS = [
    {
        "id": "c",
        "object": "chat.completion.chunk",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "delta": delta, "finish_reason": stop}],
    }
    for delta, stop in [({"role": "assistant", "content": "One"}, None), ({"content": " moment."}, None), ({}, "stop")]
]
LOUD = {**CHUNKS[0], "choices": [{"index": 0, "delta": {"audio": {"id": "a", "data": "AAAA"}}, "finish_reason": None}]}


def body_of(chunks: list[dict[str, Any]]) -> str:
    return "".join(f"data: {json.dumps(chunk)}\n\n" for chunk in chunks) + "data: [DONE]\n\n"


def test_convert_a_stream(tmp_path: Path) -> None:
    (tmp_path / "stream.sse").write_text(body_of(CHUNKS))
    for file, stdin in ((tmp_path / "stream.sse", None), ("-", body_of(CHUNKS))):
        result = run("convert", "--from", "openai_chat", "--to", "anthropic", "--kind", "stream", file, stdin=stdin)
        assert result.exit_code == 0, result.output
        events = list(anthropic.decode_event_stream([result.stdout]))
        assert [event["type"] for event in events][-2:] == ["message_delta", "message_stop"]
        assert [event["delta"]["text"] for event in events if event["type"] == "content_block_delta"] == ["One", " moment."]


def test_convert_a_stream_that_is_lossy_or_broken(tmp_path: Path) -> None:
    ask = ("convert", "--from", "openai_chat", "--to", "anthropic", "--kind", "stream")
    lossy = run(*ask, "-", stdin=body_of([*CHUNKS[:2], LOUD, CHUNKS[2]]))
    assert (lossy.exit_code, "Audio" in lossy.stderr, "message_stop" in lossy.stdout) == (0, True, True)
    strict = run(*ask, "--strict", "major", "-", stdin=body_of([*CHUNKS[:2], LOUD, CHUNKS[2]]))
    assert (strict.exit_code, strict.stdout, "Audio" in strict.stderr) == (1, "", True)
    cut = run(*ask, "-", stdin=body_of(CHUNKS[:2]))
    assert (cut.exit_code, "message_stop" in cut.stdout, "event: error" in cut.stdout) == (1, False, True)
    assert "broke off" in cut.stderr
    page = run(*ask, "-", stdin="<html>502</html>")
    assert (page.exit_code, page.stdout) == (1, "")
    assert "not an event stream" in page.stderr
    missing = run(*ask, tmp_path / "none.sse")
    assert (missing.exit_code, "none.sse" in missing.stderr) == (2, True)


ANSWER = {
    "type": "message",
    "id": "m",
    "role": "assistant",
    "model": "c",
    "content": [{"type": "text", "text": "Hi"}],
    "stop_reason": "end_turn",
}


def test_convert_guesses_whose_body_it_is_and_says_so() -> None:
    result = run("convert", "--to", "openai_chat", stdin=json.dumps(ANSWER))
    assert (result.exit_code, json.loads(result.stdout)["object"]) == (0, "chat.completion")
    assert "read as a response of anthropic" in result.stderr
    quiet = run("convert", "--to", "openai_chat", "-q", stdin=json.dumps(ANSWER))
    assert (quiet.stdout, quiet.stderr) == (result.stdout, "")
    kind = run("convert", "--from", "anthropic", "--to", "openai_chat", stdin=json.dumps(ANSWER))
    assert (kind.stdout, kind.stderr) == (result.stdout, "read as a response\n")


STREAMS = [path for path in sorted(GOLDEN.glob("*/stream_plain/wire.sse")) if path.read_bytes()[:1] != b"{"]


@pytest.mark.parametrize("path", STREAMS, ids=lambda path: path.parts[-3])
def test_the_first_event_tells_whose_stream_it_is(path: Path) -> None:
    """One that has another's format is read as it; one that nobody knows for sure is asked for."""
    provider = path.parts[-3]
    shown = run("show", path)
    told = shown.stderr.strip().rpartition(" ")[2]
    assert (shown.exit_code, told) in {(0, provider), (0, "openai_chat"), (2, "PROVIDER")}
    if shown.exit_code == 0:
        assert "read as a stream of" in shown.stderr
        assert run("show", "--from", told, path).stdout == shown.stdout
    if provider in ("anthropic", "openai_chat", "openai_responses", "gemini"):
        assert told == provider


def test_a_guessed_stream_is_converted_whole() -> None:
    for guess in ((), ("--from", "openai_chat")):
        stream = run("convert", "--to", "anthropic", *guess, stdin=body_of(CHUNKS))
        events = list(anthropic.decode_event_stream([stream.stdout]))
        assert [event["delta"]["text"] for event in events if event["type"] == "content_block_delta"] == ["One", " moment."]
        counts = "major: usage: defaulted Response.usage (dict of 2): the key is required\n"  # the server has told none
        assert stream.stderr == ("" if guess else "read as a stream of openai_chat\n") + counts
    lossy = body_of([*CHUNKS[:2], LOUD, CHUNKS[2]])
    assert run("convert", "--to", "anthropic", "-q", stdin=lossy).stderr == ""


@pytest.mark.parametrize(
    ("arguments", "stdin", "status", "told"),
    [
        ((), '{"a": 1}', 2, "Use  --from PROVIDER"),
        (("--kind", "request"), json.dumps(ANSWER), 2, "looks like a response of anthropic"),
        ((), 'data: {"a": 1}\n\n', 2, "Use  --from PROVIDER"),
        (("--from", ".."), "{}", 2, "relative import"),
        (
            ("--from", "openai_chat"),
            '{"messages": [{"role": "user", "content": "x"}], "temperature": NaN}',
            1,
            "temperature: JSON has no nan",
        ),
        (("--from", "anthropic"), b"\xff\xfe\x00", 2, "not valid UTF-8 (byte 0)"),
        (("--from", "anthropic"), "[" * 100_000, 2, "nested too deeply"),
    ],
    ids=["anybody", "another_kind", "a_stream", "no_module", "no_number", "binary", "deep"],
)
def test_what_cannot_be_read_is_a_sentence(arguments: tuple[str, ...], stdin: str | bytes, status: int, told: str) -> None:
    result = run("convert", "--to", "openai_chat", *arguments, stdin=stdin)
    assert (result.exit_code, result.stdout) == (status, "")
    assert told in result.stderr


def test_half_a_surrogate_pair_is_escaped() -> None:
    answer = {**ANSWER, "content": [{"type": "text", "text": "\ud800"}]}
    result = run("convert", "--to", "openai_chat", stdin=json.dumps(answer))
    assert (result.exit_code, json.loads(result.stdout)["choices"][0]["message"]["content"]) == (0, "\ud800")


def test_losses_elsewhere_are_whole_lines_or_json() -> None:
    lossy = json.dumps({**REQUEST, "seed": 7, "logit_bias": {"50256": -100}})
    lines = run("convert", "--from", "openai_chat", "--to", "anthropic", stdin=lossy).stderr.splitlines()
    assert sorted(line.split(":")[1].strip() for line in lines) == ["logit_bias", "seed"]
    told = json.loads(run("convert", "--to", "anthropic", "--json", stdin=LOSSY).stderr)  # and nothing of what was guessed
    assert sorted(one["path"] for one in told) == ["max_tokens", "modalities", "seed"]


def test_losses_have_their_places_on_the_wire() -> None:
    image = {"type": "image_url", "image_url": {"url": "https://example.com/a.png", "detail": "low"}}
    lossy = json.dumps({**REQUEST, "messages": [{"role": "user", "content": [image]}], "seed": 7})
    ask = ("convert", "--from", "openai_chat", "--to", "anthropic")
    detail, seed = run(*ask, stdin=lossy).stderr.splitlines()
    assert detail.startswith("minor: messages[0].parts[0].detail: dropped Image.detail")
    assert detail.endswith("; on the wire: messages[0].content[0].image_url.detail")
    assert "on the wire" not in seed  # it stands there under the same name
    told = {one["field"]: (one["source"], one["target"]) for one in json.loads(run(*ask, "--json", stdin=lossy).stderr)}
    assert told == {"Image.detail": ("messages[0].content[0].image_url.detail", None), "Request.seed": ("seed", None)}
    strict = run(*ask, "--strict", "minor", stdin=lossy)
    assert (strict.exit_code, strict.stdout, strict.stderr.splitlines()[:2]) == (1, "", [detail, seed])


def test_many_losses_are_all_told_but_not_all_looked_for() -> None:
    body = {**REQUEST, "messages": [{"role": "user", "content": "hi", "name": f"n{n}"} for n in range(150)]}
    told = json.loads(run("convert", "--from", "openai_chat", "--to", "anthropic", "--json", stdin=json.dumps(body)).stderr)
    assert len(told) == 150
    assert [one["source"] for one in told] == [f"messages[{n}].name" for n in range(LOOKED_FOR)] + [None] * (150 - LOOKED_FOR)


DIALOGUE = {"messages": [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hello!"}]}
TO_ANTHROPIC = ("--from", "openai_chat", "--to", "anthropic")


def test_lines_are_a_data_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same engine and the same defaults: rows keep their places, nothing is repaired, losses are counted by kind."""
    monkeypatch.chdir(tmp_path)
    lines = [json.dumps({**DIALOGUE, "id": 1}), "", "{", json.dumps({"messages": [{**DIALOGUE["messages"][0], "name": "ann"}]})]
    Path("in.jsonl").write_text("\n".join(lines))
    for one in ((), ("in.jsonl",)):
        alias = run("convert", "--lines", *TO_ANTHROPIC, *one, stdin="\n".join(lines))
        whole = run("data", "convert", *TO_ANTHROPIC, *(one or ("-",)), stdin="\n".join(lines))
        assert (alias.exit_code, alias.stdout, alias.stderr) == (whole.exit_code, whole.stdout, whole.stderr)
        assert alias.exit_code == 1
        assert [json.loads(line) for line in alias.stdout.splitlines()] == [
            {"id": 1, **DIALOGUE},
            None,
            None,
            {"messages": DIALOGUE["messages"][:1]},
        ]
        assert "minor: dropped Message.name x 1 in 1 rows (25 %), first in row 3 at messages[0].name: " in alias.stderr
        assert "4 rows: 2 converted, 1 failed, 1 empty" in alias.stderr
    done = run("convert", "--lines", *TO_ANTHROPIC, "--out", "out.jsonl", "--errors", "failed.jsonl", "in.jsonl")
    assert (done.exit_code, done.stdout, len(Path("out.jsonl").read_text().splitlines())) == (1, "", 4)
    assert [json.loads(line)["place"] for line in Path("failed.jsonl").read_text().splitlines()] == ["in.jsonl:3"]
    mended = run("convert", "--lines", *TO_ANTHROPIC, "--kind", "request", "--repair", "--model", "claude-sonnet-5", "in.jsonl")
    assert "max_tokens" in json.loads(mended.stdout.splitlines()[0])


def test_what_is_accepted_is_not_told_and_rules_and_names_are_looked_at() -> None:
    seeded = json.dumps({**REQUEST, "seed": 7})
    assert "seed" not in run("convert", *TO_ANTHROPIC, "--accept", "Request.seed", stdin=seeded).stderr
    assert "Did you mean 'seed'?" in run("convert", *TO_ANTHROPIC, "--accept", "Request.sead", stdin=seeded).stderr
    for rules in ("last", '["last"]', '{"last":'):
        assert "--rules must be a JSON object" in run("convert", *TO_ANTHROPIC, "--rules", rules, stdin=seeded).stderr
    assert (
        "there is no rule 'lost'. Did you mean 'last'?" in run("convert", *TO_ANTHROPIC, "--rules", '{"lost": "off"}', stdin=seeded).stderr
    )


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("--out", "out.jsonl"), "--out and --errors need --lines"),
        (("--lines", "--kind", "stream"), "--lines: a line cannot be of kind stream"),
        (("--lines", "--out", "out"), "out: the name of the output must end in .jsonl"),
        (("--lines", "--out", "/nowhere/out.jsonl"), "/nowhere/out.jsonl: No such file"),
    ],
)
def test_files_that_cannot_be_are_sentences(asked: tuple[str, ...], told: str) -> None:
    result = run("convert", *TO_ANTHROPIC, *asked, stdin=json.dumps(REQUEST))
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr


@pytest.mark.parametrize("magic", OTHER_FILES)
@pytest.mark.parametrize("command", [("convert", *TO_ANTHROPIC), ("show",)], ids=["body", "show"])
def test_other_files_are_told_in_one_line(magic: bytes, command: tuple[str, ...]) -> None:
    result = run(*command, stdin=magic + b"\n\x99\x00\n" * 9)
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert f"-: this is {OTHER_FILES[magic]}, not JSON" in result.stderr


def test_who_might_have_written_a_body_is_named() -> None:
    hinted = {"type": "text", "text": "hi", "cache_control": {"type": "ephemeral"}}
    body = {"model": "m", "max_tokens": 5, "messages": [{"role": "user", "content": [hinted]}]}
    assert "as a request it fits anthropic, openai_chat. Use" in run("convert", "--to", "gemini", stdin=json.dumps(body)).stderr
    told = run("convert", "--to", "gemini", stdin=json.dumps({"messages": [{"role": "user", "content": "x"}]})).stderr
    assert all(name in told for name in ("anthropic", "cohere", "mistral", "openai_chat"))
    assert "the format cannot be detected. Use" in run("convert", "--to", "gemini", stdin="[1]").stderr


def test_losses_that_say_the_same_are_one_row(capsys: pytest.CaptureFixture[str]) -> None:
    losses = [Lost(il.Loss(f"messages[{n}].name", "Message.name", "dropped", "minor", "no place")) for n in range(14)]
    assert [len(group) for group in grouped([*losses, Lost(il.Loss("seed", "Request.seed", "dropped", "major", "no place"))])] == [1, 14]
    Console(width=200).print(loss_table(losses))
    assert "messages[0].name x 14" in capsys.readouterr().out
    Console(width=40).print(loss_table(losses))
    narrow = capsys.readouterr().out
    assert "…" not in narrow
    assert max(map(len, narrow.splitlines())) <= 40


def started(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What a shell prints that runs `interlingua`, here `$il`."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "il": f"{sys.executable} -m interlingua", "body": LOSSY, **environment}
    return subprocess.run(["sh", "-c", command], env=env, capture_output=True, text=True, timeout=60)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize(
    ("command", "status", "told"),
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
def test_what_the_system_refuses_is_a_sentence(command: str, status: int, told: str) -> None:
    done = started(command)
    assert (done.returncode, done.stderr) == (status, told)


def test_a_shell_completes_names() -> None:
    asked = {"_INTERLINGUA_COMPLETE": "complete_bash", "COMP_WORDS": "interlingua convert --to openai_r", "COMP_CWORD": "3"}
    assert started("$il", **asked).stdout.split() == ["openai_responses"]
    script = started("$il", _INTERLINGUA_COMPLETE="source_bash").stdout  # what --install-completion puts into the shell's own file
    assert "complete -o default -F _interlingua_completion interlingua" in script


def on_terminal(command: str, **environment: str) -> str:
    """What a person sees: standard output and standard error are a terminal, standard input is not."""
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


def test_nobody_reads_what_is_written() -> None:
    command = [sys.executable, "-m", "interlingua_generator", "convert", "--to", "anthropic", "--from", "openai_chat"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env) as run:
        assert run.stdin and run.stdout and run.stderr
        run.stdout.close()
        run.stdin.write(json.dumps({**REQUEST, "messages": [{"role": "user", "content": "x" * 200_000}]}).encode())
        run.stdin.close()
        assert (run.wait(60), run.stderr.read()) == (1, b"")


def test_show_prints_what_a_body_means() -> None:
    result = run("show", stdin=json.dumps(ANSWER))
    assert result.exit_code == 0
    assert json.loads(result.stdout)["candidates"][0]["message"]["parts"] == [{"type": "Text", "text": "Hi"}]
    stream = run("show", "--from", "openai_chat", stdin=body_of(CHUNKS))
    assert "One moment." in stream.stdout


def test_convert_of_a_missing_file(tmp_path: Path) -> None:
    result = run("convert", "--from", "openai_chat", "--to", "anthropic", tmp_path / "none.json")
    assert result.exit_code == 2
    assert "none.json" in result.stderr


# --- the rest ------------------------------------------------------------------------------------------------------------


def test_providers_are_listed() -> None:
    result = run("providers")
    assert result.exit_code == 0
    assert "openai_chat" in result.stdout
    assert "anthropic" in result.stdout


def test_schema_writes_schemas_that_the_shipped_specs_fit(tmp_path: Path) -> None:
    result = run("schema", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    schemas = {path.name: json.loads(path.read_text()) for path in map(Path, result.stdout.split())}
    problems: list[Problem] = []
    sources = yaml.directories([data_dir("spec")], problems)
    files = {"unified": [sources.unified], "codecs": [sources.codecs], "provider": [*sources.files.values()]}
    for kind, tables in files.items():
        schema = schemas[f"{kind}.schema.json"]
        validator = validator_for(schema)  # one for all: it looks at the schema itself when it is told to
        validator.check_schema(schema)
        for table in tables:
            assert table is not None
            validator(schema).validate(plain(table))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"provider": "acme", "tite": "Acme"}, schemas["provider.schema.json"])


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


@pytest.mark.parametrize("module", ["yaml", "black", "jinja2", "datamodel_code_generator", "filelock"])
def test_generate_without_the_extra_prints_the_install_line(module: str, specs: Path, tmp_path: Path) -> None:
    code = f"import sys; sys.modules[{module!r}] = None; from interlingua_generator.__main__ import main; main()"
    arguments = ["generate", "--spec", str(specs), "--out", str(tmp_path / "out"), "--standalone"]
    shown = subprocess.run([sys.executable, "-c", code, *arguments], env=python_path(), capture_output=True, text=True)
    assert shown.returncode == 2
    assert "pip install 'interlingua[generator]'" in shown.stderr


def test_no_arguments_print_the_help(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["interlingua"])
    with pytest.raises(SystemExit):
        main()
    assert "generate" in capsys.readouterr().out


# --- docs ----------------------------------------------------------------------------------------------------------------


@pytest.fixture
def some_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages of a few formats, beside those of one's own: all of them are compared with what is committed elsewhere."""
    shipped = few_specs(tmp_path / "shipped")
    monkeypatch.setattr(docs, "data_dir", lambda folder: shipped)


@pytest.mark.usefixtures("some_pages")
def test_a_page_tells_what_differs_from_the_parent(specs: Path, tmp_path: Path) -> None:
    (specs / "providers/acme.yaml").write_text(
        f"{ACME}rules:\n"
        "  range: {temperature: [0, 1], docs: 'https://acme.example/limits'}\n"
        "  drop: {fields: [seed], docs: \"400: unknown field 'seed'\", uncertain: true}\n"
        "  models:\n    - {match: [acme-1], checked: 2026-11, range: null}\n"
    )
    done = run("docs", "--spec", specs, "--out", tmp_path / "pages")
    assert done.exit_code == 0, done.output
    page = (tmp_path / "pages/acme.md").read_text("utf-8")
    assert "| like | [OpenAI Chat Completions](openai_chat.md): this page lists the differences |" in page
    assert "## Mapped keys" not in page
    assert "| `fields: {temperature: [0, 1]}` |" in page, "a rule takes the place of the parent's, whole"
    assert "| <https://acme.example/limits> |" in page
    assert "| `drop` | fields that are refused | `fields: [seed]` | 400: unknown field 'seed' ? |" in page
    assert "| `acme-1` | `range`: off | 2026-11 |" in page
    own, inherited = page.split("### Inherited rules")
    assert "`call_ids`" not in own
    assert "| `call_ids` | `max: 40` | [OpenAI Chat Completions](openai_chat.md#rules) |" in inherited


@pytest.mark.usefixtures("some_pages")
def test_pages_are_written_checked_and_taken_away(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    assert run("docs", "--spec", specs, "--out", out, "--check").exit_code == 1
    assert not out.exists()
    run("docs", "--spec", specs, "--out", out)
    assert run("docs", "--spec", specs, "--out", out, "--check").exit_code == 0
    (out / "acme.md").write_text("something else")
    stale = run("docs", "--spec", specs, "--out", out, "--check")
    assert stale.exit_code == 1 and "-something else" in stale.output
    run("docs", "--spec", specs, "--out", out)
    (out / "mine.md").write_text("My own page.")
    assert "2 changed" in run("docs", "--out", out).stderr, "the page of a provider that is no more goes, and its line in the list"
    assert run("docs", "--out", out, "--check").exit_code == 0
    assert (out / "mine.md").exists() and not (out / "acme.md").exists()


def test_docs_of_a_broken_spec(specs: Path, tmp_path: Path) -> None:
    (specs / "providers/acme.yaml").write_text("provider: acme\nnonsense: 1\n")
    done = run("docs", "--spec", specs, "--out", tmp_path / "pages")
    assert done.exit_code == 1 and "acme.yaml" in done.output


@pytest.mark.parametrize(
    ("source", "body", "note"),
    [
        ("openai_chat", {"contents": [{"role": "user", "parts": [{"text": "hi"}]}]}, "this looks like a request of Google Gemini"),
        ("openai_chat", {"system": "x", "max_tokens": 5, "model": "m", "messages": []}, "--from anthropic"),
        ("anthropic", {"max_tokens": 5, "model": "m", "messages": [{"role": "user", "content": "hi"}]}, ""),
        ("gemini", {"contents": [{"role": "user", "parts": [{"text": "hi"}]}], "later": 1}, ""),
    ],
)
def test_a_wrong_source_is_noticed(source: str, body: dict[str, Any], note: str) -> None:
    result = run("convert", "--from", source, "--to", "mistral", "--model", "m", stdin=json.dumps(body))
    assert ("this looks like a request" in result.stderr) == bool(note)
    assert note in result.stderr


# --- what cannot be used: a sentence, a way out, and the status that --help has ---------------------------------------------------------

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
    said = done.stderr.strip().splitlines()
    assert done.exit_code == 2 and not (done.exception and not isinstance(done.exception, SystemExit)), done.exception
    assert UNUSABLE[command] in said[-1] and all("is not set" in one for one in said[:-1]), done.stderr
    assert {one.name for one in tmp_path.iterdir()} == {"a.json", "empty"}
