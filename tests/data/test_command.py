"""`interlingua data convert` accounts for every row, whatever it contains, however often a run is killed, and however rows are stored."""

from __future__ import annotations

import gzip
import io
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import interlingua as il
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from data_runs import TO, Killed, conversation, killed_at, lines_of, run
from interlingua_generator.commands.datasets import running
from interlingua_generator.commands.datasets.command import Asked, convert_data
from interlingua_generator.commands.datasets.options import Conversion, Run
from rich.console import Console

SMALL = ("--jobs", 1, "--piece", 600)
LONG = bool(os.environ.get("INTERLINGUA_LONG"))


FAILED = [3, 11, 15, 19, 23, 27, 31, 35, 39]
BLANK = 7


@pytest.fixture
def rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    monkeypatch.chdir(tmp_path)
    lines = lines_of(60)
    Path("in.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    return lines


def expected(lines: list[bytes], wrong: str = "null") -> list[Any]:
    """The expected value of each line. A wrong line has None, or no value if `wrong` is not "null"."""
    values: list[Any] = []
    for line in lines:
        if not line.startswith(b'{"id":') or not line.endswith(b"}"):
            values += [None] if wrong == "null" else []
            continue
        body = json.loads(line)
        c = il.convert_messages({"messages": body["messages"]}, source="openai_chat", target="anthropic", repair=False)
        values.append({"id": body["id"], **c.value})
    return values


# --- rows ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_row_is_in_the_result_at_its_place(rows: list[bytes], jobs: int) -> None:
    done = run("in.jsonl", *TO, "--out", "out.jsonl", "--piece", 600, "--jobs", jobs)
    assert done.exit_code == 1, done.stderr
    assert [json.loads(line) for line in Path("out.jsonl").read_bytes().splitlines()] == expected(rows)
    failed = [json.loads(line) for line in Path("out.jsonl.errors.jsonl").read_bytes().splitlines()]
    assert [failure["index"] for failure in failed] == FAILED
    assert [failure["place"] for failure in failed] == [f"in.jsonl:{index + 1}" for index in FAILED]
    assert [failure.get("row", "").encode() for failure in failed] == [
        b"" if rows[index] == b"\xff\xfe" else rows[index] for index in FAILED
    ]
    assert failed[3]["row_base64"] == "//4="
    assert "60 rows: 50 converted, 9 failed, 1 empty (see out.jsonl.errors.jsonl); written to out.jsonl" in done.stderr
    assert "each row is read as a conversation (messages)" in done.stderr
    assert sorted(path.name for path in Path().iterdir()) == ["in.jsonl", "out.jsonl", "out.jsonl.errors.jsonl"]


def test_rows_that_fail_may_be_left_out_or_stop_the_run(rows: list[bytes]) -> None:
    assert run("in.jsonl", *TO, *SMALL, "--out", "out.jsonl", "--on-error", "skip").exit_code == 1
    assert [json.loads(line) for line in Path("out.jsonl").read_bytes().splitlines()] == expected(rows, "skip")
    stopped = run("in.jsonl", *TO, *SMALL, "--out", "other.jsonl", "--on-error", "stop")
    assert (stopped.exit_code, Path("other.jsonl").exists()) == (3, False)
    assert "stopped: in.jsonl:4: not JSON" in stopped.stderr
    assert "the same command continues" in stopped.stderr


@pytest.mark.parametrize("ends", [b"\n", b"\r\n"])
@pytest.mark.parametrize("last", [True, False])
def test_ends_of_lines_and_a_byte_order_mark_make_no_difference(tmp_path: Path, ends: bytes, last: bool) -> None:
    lines = lines_of(30, wrong=False)
    (tmp_path / "in.jsonl").write_bytes(b"\xef\xbb\xbf" + ends.join(lines) + (ends if last else b""))
    done = run(tmp_path / "in.jsonl", *TO, *SMALL)
    assert (done.exit_code, [json.loads(line) for line in done.stdout.splitlines()]) == (0, expected(lines))


def test_a_row_may_be_longer_than_a_piece(tmp_path: Path) -> None:
    lines = [json.dumps({"id": n, "messages": [{"role": "user", "content": "x" * (5_000 * n)}]}).encode() for n in range(5)]
    (tmp_path / "in.jsonl").write_bytes(b"\n".join(lines))
    assert [json.loads(line) for line in run(tmp_path / "in.jsonl", *TO, *SMALL).stdout.splitlines()] == expected(lines)


def test_what_the_rows_are_is_seen_in_the_first_and_may_be_said(tmp_path: Path) -> None:
    golden = Path(__file__).parents[1] / "golden/openai_chat"
    answer, request = (json.loads((golden / folder / "wire.json").read_text()) for folder in ("response_candidates", "request_tools"))
    for body, word in ((answer, "a response"), ({**request, "model": "m"}, "a request"), (conversation(1), "a conversation")):
        (tmp_path / "in.jsonl").write_text(json.dumps(body))
        done = run(tmp_path / "in.jsonl", *TO)
        assert (done.exit_code, len(done.stdout.splitlines())) == (0, 1)
        assert f"each row is read as {word}" in done.stderr
    asked = run(tmp_path / "in.jsonl", *TO, "--kind", "request", "--repair", "--model", "claude-x")
    assert json.loads(asked.stdout)["model"] == "claude-x"
    assert "max_tokens" in json.loads(asked.stdout)
    assert "each row" not in asked.stderr
    guessed = run("-", "--to", "anthropic", stdin=json.dumps({**request, "model": "gpt-5"}).encode())
    assert (guessed.exit_code, "read as openai_chat" in guessed.stderr) == (0, True)


def test_the_body_may_be_under_a_key_of_each_row(tmp_path: Path) -> None:
    rows = [{"id": n, "chat": conversation(n)["messages"]} for n in range(3)] + [{"id": 3}, [4]]
    (tmp_path / "in.jsonl").write_text("\n".join(map(json.dumps, rows)))
    done = run(tmp_path / "in.jsonl", *TO, "--column", "chat", "--errors", tmp_path / "wrong.jsonl")
    results = [json.loads(line) for line in done.stdout.splitlines()]
    assert [list(row) if row else row for row in results] == [["id", "chat"]] * 3 + [None, None]
    assert results[1]["chat"]["messages"][0]["content"] == rows[1]["chat"][0]["content"]  # type: ignore[index, call-overload]
    assert (tmp_path / "wrong.jsonl").read_text().count("the row has no key 'chat'") == 2
    beside = run(tmp_path / "in.jsonl", *TO, "--column", "chat", "--result", "claude")
    assert list(json.loads(beside.stdout.splitlines()[0])) == ["id", "chat", "claude"]


# --- files --------------------------------------------------------------------------------------------------------------------------


def opened(path: Path) -> bytes:
    if path.suffix == ".gz":
        return gzip.decompress(path.read_bytes())
    if path.suffix == ".zst":
        return pa.CompressedInputStream(pa.OSFile(str(path)), "zstd").read()
    return path.read_bytes()


def stored(path: Path, data: bytes) -> None:
    if path.suffix == ".zst":
        with pa.CompressedOutputStream(pa.OSFile(str(path), "wb"), "zstd") as out:
            out.write(data)
    else:
        path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)


@pytest.mark.parametrize("suffix", ["jsonl", "jsonl.gz", "jsonl.zst"])
def test_lines_may_be_compressed(rows: list[bytes], suffix: str) -> None:
    stored(Path(f"some.{suffix}"), b"\n".join(rows))
    assert run(f"some.{suffix}", *TO, *SMALL, "--out", f"out.{suffix}").exit_code == 1
    assert [json.loads(line) for line in opened(Path(f"out.{suffix}")).splitlines()] == expected(rows)
    data = Path(f"some.{suffix}").read_bytes()
    assert run("-", *TO, *SMALL, stdin=data).stdout_bytes == opened(Path(f"out.{suffix}"))
    if suffix != "jsonl":
        Path("half").write_bytes(data[: len(data) // 2])
        cut = run("half", *TO, "--out", "half.jsonl")
        assert (cut.exit_code, Path("half.jsonl").exists()) == (2, False)
        assert "half: the compressed file is damaged" in cut.stderr


def test_folders_patterns_and_several_files_are_one_data_set(rows: list[bytes]) -> None:
    whole = run("in.jsonl", *TO, *SMALL).stdout_bytes
    for name, part in (("a/0.jsonl", rows[:20]), ("a/b/1.jsonl.gz", rows[20:45]), ("a/c.jsonl", rows[45:])):
        Path(name).parent.mkdir(exist_ok=True, parents=True)
        stored(Path(name), b"\n".join(part))
    for hidden in ("a/.2.jsonl", "a/x.run/3.jsonl", "a/notes.txt"):
        Path(hidden).parent.mkdir(exist_ok=True)
        Path(hidden).write_text("{")
    files = ("a/0.jsonl", "a/b/1.jsonl.gz", "a/c.jsonl")
    for asked in (files, ("a",), (files[0], "a/*/1*", "a/c*")):
        done = run(*asked, *TO, *SMALL, "--errors", "wrong", "--force")
        assert done.stdout_bytes == whole
        failed = [json.loads(line) for line in Path("wrong").read_text().splitlines()]
        assert [failure["index"] for failure in failed] == FAILED
        assert failed[4]["place"] == "a/b/1.jsonl.gz:4"


def test_parquet_keeps_its_columns_and_gets_three(rows: list[bytes]) -> None:
    texts = [line.decode("utf-8", "replace") or None for line in rows]
    table = pa.table({"n": range(60), "body": texts, "when": pa.array([0] * 60, pa.timestamp("ms"))})
    pq.write_table(table, "in.parquet", row_group_size=25)
    done = run("in.parquet", *TO, "--out", "out.parquet", *SMALL)
    assert "the bodies are in column 'body'" in done.stderr
    there = pq.read_table("out.parquet")
    assert there.select(table.column_names).equals(table)
    assert there.column_names[3:] == ["value", "losses", "error"]
    assert [text and json.loads(text) for text in there["value"].to_pylist()] == expected(rows)
    assert [index for index, error in enumerate(there["error"].to_pylist()) if error] == sorted([*FAILED, BLANK])
    failed = [json.loads(line) for line in Path("out.parquet.errors.jsonl").read_text().splitlines()]
    assert [failure["index"] for failure in failed] == sorted([*FAILED, BLANK])
    skipped = run("in.parquet", *TO, "--out", "some.parquet", *SMALL, "--on-error", "skip", "--result", "chat")
    assert skipped.exit_code == 1
    some = pq.read_table("some.parquet")
    assert (some.num_rows, some.column_names[3:]) == (50, ["chat", "chat_losses", "chat_error"])
    lines = run("in.parquet", *TO, *SMALL, "--column", "body").stdout.splitlines()
    assert [list(json.loads(line)) for line in lines] == [["n", "when", "value"]] * 60
    assert [json.loads(line)["value"] for line in lines] == expected(rows)


def test_lines_become_parquet_and_nested_columns_are_bodies(rows: list[bytes]) -> None:
    assert run("in.jsonl", *TO, "--out", "out.parquet", *SMALL).exit_code == 1
    there = pq.read_table("out.parquet")
    assert there.column_names == ["value", "losses", "error"]
    assert [text and json.loads(text) for text in there["value"].to_pylist()] == expected(rows)
    pq.write_table(pa.table({"id": range(9), "messages": [conversation(n)["messages"] for n in range(9)]}), "nested.parquet")
    nested = [json.loads(line)["value"] for line in run("nested.parquet", *TO).stdout.splitlines()]
    assert [{"id": n, **value} for n, value in enumerate(nested)] == expected([json.dumps(conversation(n)).encode() for n in range(9)])


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_a_data_set_without_rows_is_one(tmp_path: Path, form: str) -> None:
    (tmp_path / "in.jsonl").write_bytes(b"")
    done = run(tmp_path / "in.jsonl", *TO, "--out", tmp_path / f"out.{form}")
    assert (done.exit_code, (tmp_path / f"out.{form}").exists()) == (0, True), done.stderr
    pq.write_table(pa.table({"body": pa.array([], pa.string())}), tmp_path / "in.parquet")
    assert run(tmp_path / "in.parquet", *TO, "--out", tmp_path / f"other.{form}").exit_code == 0


# --- runs that are killed and continued -----------------------------------------------------------------------------------------------


def converts(out: Path, piece: int) -> int | None:
    """Run the command without parsing arguments, which would take longer. Returns its exit status, or None if it was killed."""
    conversion = Conversion("openai_chat", "anthropic", "messages")
    asked = Asked("openai_chat", "messages", quiet=True)
    try:
        return convert_data(Run(conversion, ("in.jsonl",), out, jobs=1, piece=piece), asked, Console(file=io.StringIO()))
    except Killed:
        return None


@pytest.mark.parametrize("form", ["jsonl", "parquet", *(("jsonl.gz",) if LONG else ())])
def test_a_run_killed_at_any_moment_continues_without_loss_or_duplicates(
    rows: list[bytes], monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    once = Path(f"once.{form}")
    converts(once, 2500)
    out, moments = Path(f"out.{form}"), 0
    wanted = once.read_bytes(), Path(f"{once}.errors.jsonl").read_bytes()
    while True:
        with monkeypatch.context() as patched:
            killed_at(moments, patched)
            status = converts(out, 2500)
        if out.exists():
            assert out.read_bytes() == wanted[0]  # the output is never partly written
        if status is None:
            assert converts(out, 2500) == 1, moments
        assert (out.read_bytes(), Path(f"{out}.errors.jsonl").read_bytes()) == wanted, moments
        assert not Path(f"{out}.run").exists()
        out.unlink()
        Path(f"{out}.errors.jsonl").unlink()
        if status is not None:
            break
        moments += 1
    assert moments > 30


def test_a_run_killed_again_and_again_comes_to_its_end(rows: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    converts(Path("once.jsonl"), 600)
    draw, kills = random.Random(5), 0
    while True:
        with monkeypatch.context() as patched:
            killed_at(draw.randrange(15), patched)
            if converts(Path("out.jsonl"), 600) is not None:
                break
        kills += 1
    assert kills > 5
    assert Path("out.jsonl").read_bytes() == Path("once.jsonl").read_bytes()


def started(*arguments: object) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "interlingua", "data", "convert", *(str(argument) for argument in arguments)]
    return subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, stdout=subprocess.PIPE)


def test_a_process_that_is_killed_leaves_what_the_next_one_needs(tmp_path: Path) -> None:
    """With real processes and a real signal. `test_long.py` does the same with a million rows."""
    (tmp_path / "in.jsonl").write_bytes(b"\n".join(lines_of(1500)) + b"\n")
    ask = (
        tmp_path / "in.jsonl",
        *TO,
        "--kind",
        "messages",
        "--piece",
        20_000,
        "--jobs",
        2,
        "--out",
        tmp_path / "out.jsonl",
    )
    state = tmp_path / "out.jsonl.run"
    with started(*ask) as process:
        while process.poll() is None and len(list(state.glob("*.json"))) < 6:
            time.sleep(0.005)
        process.send_signal(signal.SIGKILL)
    assert not (tmp_path / "out.jsonl").exists()
    with started(*ask) as process:
        _, errors = process.communicate(timeout=600)
    assert process.returncode == 1
    assert b"pieces were done before" in errors
    once = run(*ask[:-1], tmp_path / "once.jsonl")
    assert once.exit_code == 1
    assert (tmp_path / "out.jsonl").read_bytes() == (tmp_path / "once.jsonl").read_bytes()
    assert (tmp_path / "out.jsonl.errors.jsonl").read_bytes() == (tmp_path / "once.jsonl.errors.jsonl").read_bytes()


@pytest.fixture
def left(rows: list[bytes], monkeypatch: pytest.MonkeyPatch) -> tuple[Any, ...]:
    """Kill a run, and return the arguments of its command. The files that it left stay."""
    ask = ("in.jsonl", *TO, *SMALL, "--out", "out.jsonl")
    with monkeypatch.context() as patched:
        killed_at(40, patched)
        assert converts(Path("out.jsonl"), 600) is None
    return ask


@pytest.mark.parametrize(
    ("other", "problem"),
    [
        (("--strict", "major"), 'strict was null and is now "major"'),
        (("--kind", "request"), 'kind was "messages" and is now "request"'),
        (("--on-error", "skip"), 'on-error was "null" and is now "skip"'),
        (("--to", "gemini"), 'target was "anthropic" and is now "gemini"'),
    ],
)
def test_another_run_does_not_continue_it(left: tuple[Any, ...], other: tuple[str, ...], problem: str) -> None:
    refused = run(*left, *other)
    assert (refused.exit_code, len(refused.stderr.splitlines()[-1:])) == (2, 1)
    assert f"out.jsonl.run is of a run that was not the same: {problem}. Use --force to start again" in refused.stderr
    assert run(*left).exit_code == 1


def test_a_changed_input_is_noticed_and_force_starts_again(left: tuple[Any, ...], rows: list[bytes]) -> None:
    Path("in.jsonl").write_bytes(b"\n".join(rows[:50]))
    refused = run(*left)
    assert (refused.exit_code, "the input has changed (in.jsonl)" in refused.stderr) == (2, True)
    assert run(*left, "--force").exit_code == 1
    assert [json.loads(line) for line in Path("out.jsonl").read_bytes().splitlines()] == expected(rows[:50])


def test_a_run_with_more_processes_may_continue_it(left: tuple[Any, ...], rows: list[bytes]) -> None:
    assert run(*left, "--jobs", 2).exit_code == 1
    assert [json.loads(line) for line in Path("out.jsonl").read_bytes().splitlines()] == expected(rows)


def test_pieces_that_are_damaged_are_not_believed(left: tuple[Any, ...]) -> None:
    (Path("out.jsonl.run") / "out").write_bytes(b"")
    refused = run(*left)
    assert (refused.exit_code, "it is shorter than the pieces in it" in refused.stderr) == (2, True)
    assert run(*left, "--force").exit_code == 1


# --- wrong calls ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        (("none.jsonl",), "none.jsonl: No such file or directory"),
        (("none/*.jsonl",), "none/*.jsonl: No such file or directory"),
        (("empty",), "empty: this folder has no .jsonl or .parquet file"),
        (("in.jsonl", "in.jsonl"), "in.jsonl: this file is named twice"),
        (("in.jsonl", "--out", "in.jsonl"), "the input file cannot also be the output file"),
        (("in.jsonl", "--out", "there.jsonl"), "there.jsonl: this file exists; use --force"),
        (("in.jsonl", "--out", "new.jsonl", "--errors", "there.jsonl"), "there.jsonl: this file exists; use --force"),
        (("in.jsonl", "--errors", "there.jsonl"), "there.jsonl: this file exists; use --force"),
        (("in.jsonl", "--report", "there.json"), "there.json: this file exists; use --force"),
        (("in.jsonl", "--report", "report.pdf"), "report.pdf: the name of a report must end in .json or .html"),
        (("in.jsonl", "--out", "nowhere/out.jsonl"), "nowhere/out.jsonl: No such file or directory"),
        (("in.jsonl", "--out", "empty"), "the name of the output must end in .jsonl or .parquet"),
        (("in.jsonl", "--out", "out.parquet.gz"), "Parquet is compressed inside"),
        (("in.jsonl", "--out", "mine.jsonl"), "mine.jsonl.run is in the way: it is no folder of a run"),
        (("in.jsonl", "--rules", '{"lost": "off"}'), "unknown rule 'lost'"),
        (("in.jsonl", "--accept", "sead"), "Did you mean 'seed'?"),
        (("in.jsonl", "--kind", "response", "--to", "langchain"), "has no encode_response"),
        (("bad.parquet",), "bad.parquet: the Parquet file is damaged"),
        (("two.parquet",), "two.parquet: say which column has the bodies: --column NAME; the columns are a, b"),
        (("two.parquet", "--column", "c"), "two.parquet: there is no column 'c'; the columns are a, b"),
        (("two.parquet", "one.parquet", "--column", "a"), "one.parquet: its columns are not those of two.parquet"),
        (("when.parquet",), "column 'messages'[].at: a value of type timestamp[us] cannot be part of a body"),
        (("taken.parquet", "--column", "body"), "there is a column 'error' already"),
        (("arrow.jsonl",), "arrow.jsonl: this is an Arrow file, not JSON lines or Parquet"),
    ],
    ids=str,
)
def test_what_cannot_be_is_one_sentence_and_nothing_is_written(rows: list[bytes], asked: tuple[str, ...], problem: str) -> None:
    Path("empty").mkdir()
    for name in ("there.jsonl", "there.json"):
        Path(name).write_text("mine")
    Path("mine.jsonl.run").mkdir()
    Path("mine.jsonl.run/notes").write_text("mine")
    Path("bad.parquet").write_bytes(b"PAR1" + b"\0" * 40)
    Path("arrow.jsonl").write_bytes(b"ARROW1\0\0" * 9)
    at = pa.array([[{"role": "user", "at": 0}]], pa.list_(pa.struct([("role", pa.string()), ("at", pa.timestamp("us"))])))
    for name, columns in {
        "one": {"a": ["x"]},
        "two": {"a": ["x"], "b": ["y"]},
        "when": {"messages": at},
        "taken": {"body": ["{}"], "error": ["x"]},
    }.items():
        pq.write_table(pa.table(columns), f"{name}.parquet")
    before = {path: path.stat().st_mtime_ns for path in Path().rglob("*")}
    refused = run(*asked, *(() if "--to" in asked else ("--to", "anthropic")), "--from", "openai_chat")
    assert (refused.exit_code, refused.stdout) == (2, ""), refused.output
    assert problem in refused.stderr.splitlines()[-1]
    assert {path: path.stat().st_mtime_ns for path in Path().rglob("*")} == before


@pytest.mark.parametrize("name", ["out.jsonl.zst", "out.parquet"])
def test_without_arrow_it_says_what_to_install_and_writes_nothing(rows: list[bytes], monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    refused = run("in.jsonl", *TO, "--out", name)
    assert (refused.exit_code, "pip install 'interlingua[data]'" in refused.stderr) == (2, True)
    assert [path.name for path in Path().iterdir()] == ["in.jsonl"]
    assert run("in.jsonl", *TO, "--out", "out.jsonl.gz").exit_code == 1


def test_two_runs_do_not_write_the_same_output(left: tuple[Any, ...]) -> None:
    fcntl = pytest.importorskip("fcntl")
    with open("out.jsonl.run/run.json", "rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        for asked in (left, (*left, "--force")):
            refused = run(*asked)
            assert (refused.exit_code, "out.jsonl.run is in use: another run writes the same output" in refused.stderr) == (2, True)
    assert run(*left).exit_code == 1


@pytest.mark.parametrize("moment", [2, 9, 30])
def test_a_full_disk_stops_the_run_and_the_same_command_continues(rows: list[bytes], monkeypatch: pytest.MonkeyPatch, moment: int) -> None:
    ask = ("in.jsonl", *TO, *SMALL, "--out", "out.jsonl")
    with monkeypatch.context() as patched:
        killed_at(moment, patched, OSError(28, "No space left on device", "out.jsonl.run/out"))
        stopped = run(*ask)
    assert (stopped.exit_code, Path("out.jsonl").exists()) == (3, False)
    message = "stopped: out.jsonl.run/out: No space left on device. What is done is kept: the same command continues"
    assert stopped.stderr.splitlines()[-1] == message
    assert run(*ask).exit_code == 1
    assert [json.loads(line) for line in Path("out.jsonl").read_bytes().splitlines()] == expected(rows)


def test_a_process_that_is_ended_from_outside_is_a_sentence(rows: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "work", _ends)
    done = run("in.jsonl", *TO, "--piece", 600, "--jobs", 2, "--out", "out.jsonl")
    assert (done.exit_code, "stopped: a process was ended from outside" in done.stderr) == (3, True)


def _ends(_: object) -> None:
    os._exit(9)


# --- the report -----------------------------------------------------------------------------------------------------------------------


def test_a_report_has_each_kind_of_loss_and_error_with_counts_and_an_example(rows: list[bytes]) -> None:
    done = run("in.jsonl", *TO, *SMALL, "--out", "out.jsonl", "--report", "report.json", "--json")
    report = json.loads(done.stderr)
    assert json.loads(Path("report.json").read_text()) == report
    named = [n for n, line in enumerate(rows) if b'"ann"' in line and n not in FAILED]
    assert {name: report[name] for name in ("rows", "written", "failed", "blank", "lossy")} == {
        **{"rows": 60, "written": 60, "failed": len(FAILED), "blank": 1},
        "lossy": len(named),
    }
    [loss] = report["losses"]
    assert {**loss, "reason": ""} == {
        **{"level": "minor", "field": "Message.name", "code": "dropped", "rule": None, "reason": "", "path": "messages[0].name"},
        **{"count": len(named), "rows": len(named), "row": named[0], "share": round(100 * len(named) / 60, 3)},
    }
    assert sum(error["count"] for error in report["errors"]) == len(FAILED)
    assert {error["row"] for error in report["errors"]} <= set(FAILED)
    plain = run("in.jsonl", *TO, *SMALL, "--out", "other.jsonl").stderr.splitlines()
    assert f"minor: dropped Message.name x {len(named)} in {len(named)} rows" in plain[1]


def test_the_page_needs_nothing_else_and_has_a_picture(tmp_path: Path) -> None:
    rows = [{"messages": [{"role": "user", "content": "x", "name": "a"}], "<b>": 1}, {"<script>": 1}]
    (tmp_path / "in.jsonl").write_text("\n".join(map(json.dumps, rows)))
    assert run(tmp_path / "in.jsonl", *TO, "--out", tmp_path / "out.jsonl", "--report", tmp_path / "r.html").exit_code == 1
    page = (tmp_path / "r.html").read_text()
    assert "<svg" in page
    assert "dropped Message.name" in page
    assert "&lt;script&gt;" in page
    assert "<script" not in page
    assert not [word for word in (' src="', 'href="http', "@import", "url(http") if word in page]


def test_a_sample_shows_what_would_be_lost_and_writes_nothing(rows: list[bytes]) -> None:
    lines = lines_of(60, wrong=False)
    Path("in.jsonl").write_bytes(b"\n".join(lines))
    done = run("in.jsonl", *TO, *SMALL, "--sample", 20, "--dry-run", "--out", "out.jsonl")
    assert (done.exit_code, done.stdout) == (0, "")
    assert "minor: dropped Message.name x 20 in 20 rows (100 %), first in row 0" in done.stderr
    assert "20 rows: 20 converted, 0 failed; nothing was written" in done.stderr
    assert [path.name for path in Path().iterdir()] == ["in.jsonl"]
    some = run("in.jsonl", *TO, *SMALL, "--sample", 12)
    assert [json.loads(line)["id"] for line in some.stdout.splitlines()] == list(range(0, 60, 5))
    pq.write_table(pa.table({"body": [line.decode() for line in lines]}), "in.parquet")
    assert run("in.parquet", *TO, *SMALL, "--sample", 12).stdout == some.stdout
    assert len(run("-", *TO, "--sample", 7, stdin=b"\n".join(lines)).stdout.splitlines()) == 7


# --- nested results -------------------------------------------------------------------------------------------------------------------


def test_results_are_nested_in_the_type_of_all_rows(tmp_path: Path) -> None:
    rows = [
        {"id": n, "messages": conversation(n)["messages"], **({"score": n / 2 if n % 2 else n} if n > 5 else {}), "tags": {}}
        for n in range(20)
    ]
    (tmp_path / "in.jsonl").write_text("\n".join(map(json.dumps, rows)) + "\n{broken\n")
    to_gemini = (tmp_path / "in.jsonl", "--from", "openai_chat", "--to", "gemini", *SMALL)
    assert run(*to_gemini, "--out", tmp_path / "out.parquet", "--nested").exit_code == 1
    column = pq.read_table(tmp_path / "out.parquet")["value"]
    assert pa.types.is_struct(column.type)
    texts = [json.loads(line) for line in run(*to_gemini).stdout.splitlines()]

    def pruned(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: pruned(member) for key, member in value.items() if member is not None}
        return [pruned(member) for member in value] if isinstance(value, list) else value

    assert [pruned(value) for value in column.to_pylist(maps_as_pydicts="strict")] == texts
    back = run(tmp_path / "out.parquet", "--from", "gemini", "--to", "openai_chat", "--column", "value", "--result", "chat", *SMALL)
    assert [json.loads(line)["chat"] for line in back.stdout.splitlines()][:-1] == [
        pruned(json.loads(json.dumps({k: v for k, v in row.items() if k != "messages"})))
        | {"messages": [{k: v for k, v in message.items() if k != "name"} for message in row["messages"]]}
        for row in rows
    ]


def test_a_place_without_a_common_type_is_named_before_hours_are_spent(tmp_path: Path) -> None:
    parts = [{"role": "user", "content": [{"type": "text", "text": "x"}]}]
    (tmp_path / "in.jsonl").write_text(
        "\n".join(json.dumps({"messages": messages}) for messages in ([{"role": "user", "content": "x"}], parts))
    )
    for asked in (("--dry-run",), ("--out", tmp_path / "out.parquet")):
        done = run(tmp_path / "in.jsonl", *TO, "--nested", *asked)
        assert done.exit_code == 2
        assert "--nested: messages[].content is a list and text: such results cannot be nested; leave them as JSON text" in done.stderr
    assert not (tmp_path / "out.parquet").exists()
    refused = run(tmp_path / "in.jsonl", *TO, "--nested", "--out", tmp_path / "out.jsonl")
    assert (refused.exit_code, "--nested needs --out with a name that ends in .parquet" in refused.stderr) == (2, True)
