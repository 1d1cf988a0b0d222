"""`--out DIR/` writes an output for each input, under its name. Each is what a run of this input alone gives."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from data_runs import TO, Killed, killed_at, lines_of, run

INPUTS = {"a.jsonl": 50, "deep/a.jsonl": 45, "deep/b.jsonl.gz": 44, "empty.jsonl": 0}
HOW = ("--kind", "messages", "--jobs", 1, "--piece", 2500)


@pytest.fixture
def shards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, count in INPUTS.items():
        path = Path("in") / name
        path.parent.mkdir(parents=True, exist_ok=True)
        data = b"".join(line + b"\n" for line in lines_of(count, count > 0))
        path.write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
    return Path("in")


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def alone(shards: Path) -> dict[str, bytes]:
    """The output files of runs with one input each."""
    for name in INPUTS:
        out = Path("alone") / name
        out.parent.mkdir(parents=True, exist_ok=True)
        assert run(shards / name, *TO, *HOW, "--out", out).exit_code in (0, 1)
    return files_of(Path("alone"))


def test_each_input_has_an_output_of_its_name(shards: Path) -> None:
    done = run(shards, *TO, *HOW, "--out", "out/")
    assert (done.exit_code, Path("out.run").exists()) == (1, False)
    assert "out/a.jsonl.errors.jsonl and 2 more" in done.stderr
    outputs = files_of(Path("out"))
    assert outputs == alone(shards)
    assert len(outputs) == len(INPUTS) + 3  # the empty input has no file of errors
    refused = run(shards, *TO, *HOW, "--out", "out/")
    assert (refused.exit_code, "out/a.jsonl: this file exists" in refused.stderr) == (2, True)
    assert run(shards, *TO, *HOW, "--out", "out/", "--force").exit_code == 1
    assert files_of(Path("out")) == outputs


@pytest.mark.parametrize("first", range(3))
def test_a_run_that_is_killed_continues(shards: Path, monkeypatch: pytest.MonkeyPatch, first: int) -> None:
    wanted, kills = alone(shards), 0
    for moment in range(first, 1000, 7):
        with monkeypatch.context() as patched:
            killed_at(moment, patched)
            try:
                run(shards, *TO, *HOW, "--out", "out/")
                break
            except Killed:
                kills += 1
    assert files_of(Path("out")) == wanted
    assert kills > 3
    assert not Path("out.run").exists()


def test_parquet_files_are_apart_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a", "b"):
        talks = [json.dumps({"messages": [{"role": "user", "content": f"{name}{number}"}]}) for number in range(3)]
        pq.write_table(pa.table({"messages": talks}), f"{name}.parquet")
    assert run("a.parquet", "b.parquet", *TO, "--kind", "messages", "--out", "out/").exit_code == 0
    for name in ("a", "b"):
        rows = pq.read_table(f"out/{name}.parquet").to_pylist()
        assert [json.loads(row["value"])["messages"][0]["content"] for row in rows] == [f"{name}{number}" for number in range(3)]


@pytest.mark.parametrize(
    ("inputs", "others", "problem"),
    [
        (("in/a.jsonl", "in/deep/a.jsonl"), (), "out/a.jsonl: two inputs have this name"),
        (("in/a.jsonl",), ("--errors", "e.jsonl"), "leave out --errors"),
        (("-",), (), "standard input has no name"),
        (("in/a.jsonl", "rows.parquet"), (), "some inputs are JSON lines and some Parquet"),
        (("in/a.jsonl",), ("--out", "no/such/"), "no/such: No such file or directory"),
    ],
)
def test_what_cannot_be_is_refused(shards: Path, inputs: tuple[str, ...], others: tuple[str, ...], problem: str) -> None:
    pq.write_table(pa.table({"messages": ["[]"]}), "rows.parquet")
    refused = run(*inputs, *TO, "--kind", "messages", "--column", "messages", "--out", "out/", *others, stdin=b"[]\n")
    assert (refused.exit_code, problem in refused.stderr) == (2, True), refused.stderr
    assert not Path("out").exists() and not Path("out.run").exists()


def test_a_dash_is_standard_input_and_output(shards: Path) -> None:
    line = b'{"id": 1, "messages": [{"role": "user", "content": "hi"}]}\n'
    done = run("-", *TO, "--kind", "messages", "--out", "-", stdin=line)
    assert (done.exit_code, done.stdout) == (0, '{"id":1,"messages":[{"role":"user","content":"hi"}]}\n')
