"""In each data engine, the function returns what it returns for the whole table. An engine that is not installed is skipped."""

from __future__ import annotations

import json
import os
import sys
from functools import partial
from pathlib import Path
from typing import Any

import interlingua as il
import pyarrow as pa
import pytest
from interlingua import data
from interlingua.data import convert_batch
from interlingua_generator.cli import app
from typer.testing import CliRunner

HOW: Any = {"source": "openai_chat", "target": "anthropic", "kind": "messages", "column": "chat"}
CONVERT: Any = partial(convert_batch, **HOW)
TABLE = pa.table(
    {
        "id": range(40),
        "chat": [json.dumps([{"role": "user", "content": f"Hi {n}", "name": "ann"}]) if n % 7 else "{" for n in range(40)],
    }
)
WANTED = CONVERT(TABLE).to_pylist()


def by_id(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows ordered by id, with a list of losses each: an engine may return another order, and another type of sequence."""
    return sorted(({**row, "losses": list(row["losses"])} for row in rows), key=lambda row: row["id"])


def test_polars() -> None:
    polars = pytest.importorskip("polars")
    frame = polars.from_arrow(TABLE)
    assert polars.from_arrow(CONVERT(frame.to_arrow())).to_dicts() == WANTED
    lazy = frame.lazy().map_batches(
        lambda batch: polars.from_arrow(CONVERT(batch.to_arrow())), schema=polars.from_arrow(CONVERT(TABLE)).schema
    )
    assert lazy.collect().to_dicts() == WANTED


def test_duckdb() -> None:
    duckdb = pytest.importorskip("duckdb")
    connection = duckdb.connect()
    connection.register("chats", TABLE)
    reader = connection.sql("select * from chats order by id").to_arrow_reader(16)
    done = pa.Table.from_batches([CONVERT(batch) for batch in reader])
    assert done.to_pylist() == WANTED
    connection.register("done", done)
    wanted = sum(row["error"] is None for row in WANTED)
    assert connection.sql("select count(*) from done where error is null").fetchall() == [(wanted,)]


@pytest.mark.slow
def test_hugging_face_datasets() -> None:
    datasets = pytest.importorskip("datasets")
    there = datasets.Dataset(TABLE).with_format("arrow").map(CONVERT, batched=True, batch_size=16, keep_in_memory=True)
    assert by_id(there.with_format(None).to_list()) == WANTED


@pytest.mark.slow
@pytest.mark.skipif("INTERLINGUA_LONG" not in os.environ, reason="Ray takes ten seconds to start")
def test_ray() -> None:
    ray = pytest.importorskip("ray")
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        runtime_env={"env_vars": {"PYTHONPATH": os.pathsep.join(sys.path)}},
    )
    try:
        dataset = ray.data.from_arrow(TABLE)
        assert by_id(data.ray(dataset, **HOW, batch_size=16).take_all()) == WANTED
        plain = dataset.map_batches(convert_batch, batch_format="pyarrow", fn_kwargs=HOW)
        assert by_id(plain.take_all()) == WANTED
    finally:
        ray.shutdown()


@pytest.mark.slow
@pytest.mark.skipif("INTERLINGUA_LONG" not in os.environ, reason="Ray takes ten seconds to start")
def test_the_command_on_ray_gives_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    lines = [json.dumps({"messages": json.loads(row["chat"])}) if row["error"] is None else row["chat"] for row in WANTED]
    (tmp_path / "in.jsonl").write_text("\n".join(lines))
    for name, more in (("once.jsonl", ("--jobs", "1")), ("ray.jsonl", ("--engine", "ray"))):
        ask = ["data", "convert", str(tmp_path / "in.jsonl"), "--from", "openai_chat", "--to", "anthropic", "--piece", "500", *more]
        assert CliRunner().invoke(app, [*ask, "--out", str(tmp_path / name)]).exit_code == 1
    assert (tmp_path / "once.jsonl").read_bytes() == (tmp_path / "ray.jsonl").read_bytes()


def test_without_ray_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    (tmp_path / "in.jsonl").write_text("{}")
    ask = ["data", "convert", str(tmp_path / "in.jsonl"), "--from", "openai_chat", "--to", "anthropic", "--engine", "ray"]
    done = CliRunner().invoke(app, ask)
    assert (done.exit_code, "--engine ray needs Ray: pip install ray" in done.stderr) == (2, True)


def test_what_is_wrong_is_an_error_before_ray_starts() -> None:
    class Dataset:
        def map_batches(self, function: Any, **asked: Any) -> Any:
            return function, asked

    function, asked = data.ray(Dataset(), **HOW, value="chat", resources={"num_cpus": 2})  # type: ignore[misc]
    assert function is convert_batch
    assert asked == {"batch_format": "pyarrow", "batch_size": 1024, "num_cpus": 2, "fn_kwargs": {**HOW, "value": "chat"}}
    with pytest.raises(il.Error, match="Did you mean"):
        data.ray(Dataset(), source="openai_chat", target="antropic")


@pytest.mark.slow
@pytest.mark.skipif("INTERLINGUA_LONG" not in os.environ, reason="Spark takes ten seconds to start")
def test_spark() -> None:
    """`mapInArrow` gives a function the batches of a partition, and needs the schema."""
    pyspark = pytest.importorskip("pyspark.sql")
    spark = pyspark.SparkSession.builder.master("local[1]").getOrCreate()
    loss = "struct<level: string, code: string, field: string, path: string, rule: string>"
    schema = f"id long, chat string, value string, losses array<{loss}>, error string"
    there = spark.createDataFrame(TABLE.to_pandas()).mapInArrow(lambda batches: map(CONVERT, batches), schema)
    assert by_id([row.asDict(recursive=True) for row in there.collect()]) == WANTED


def test_daft() -> None:
    daft = pytest.importorskip("daft")
    batches = [CONVERT(batch) for batch in daft.from_arrow(TABLE).to_arrow_iter()]
    assert by_id(pa.Table.from_batches(batches).to_pylist()) == WANTED
