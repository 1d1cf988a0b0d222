"""Rows of data sets with a prompt and answers in columns of their own come back unchanged, and other formats get all of their content."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import interlingua as il
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interlingua.data import convert_batch, convert_row, options, samples
from interlingua_generator.cli import app
from typer.testing import CliRunner

ASKED = {"role": "user", "content": "Hi"}
GOOD = {"role": "assistant", "content": "Hello!"}
BAD = {"role": "assistant", "content": "Go away."}
WEIGHED = {**GOOD, "weight": 0}
TOOL = {"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}
PAIR = {
    "input": {"messages": [ASKED], "tools": [TOOL], "parallel_tool_calls": True},
    "preferred_output": [GOOD],
    "non_preferred_output": [BAD],
}
PREFERENCE = {"prompt": [ASKED], "chosen": [GOOD], "rejected": [BAD], "tools": [TOOL]}
OTHERS = {"id": 7, "source": {"file": "a", "input": [1]}, "score": None}

TUNING, TRL, ALPACA = "openai_tuning", "trl", "alpaca"
LINES = {"instruction": "Add a line.", "input": "Hi", "output": "Hello!"}
SHORT = {"instruction": "Hi", "output": "Hello!"}
TWO = {"instruction": "Hi", "chosen": "Hello!", "rejected": "Go away."}
CONVERTED: list[tuple[str, str, Any, Any]] = [
    (TUNING, TRL, PAIR, {**PREFERENCE, "parallel_tool_calls": True}),
    (TRL, TUNING, {**PREFERENCE, "parallel_tool_calls": True}, PAIR),
    (TRL, TUNING, {"chosen": [ASKED, GOOD], "rejected": [ASKED, BAD]}, {**PAIR, "input": {"messages": [ASKED]}}),
    (TRL, TUNING, {"prompt": [ASKED], "completion": [GOOD]}, {"messages": [ASKED, GOOD]}),
    (TRL, TUNING, {"prompt": [ASKED, GOOD, ASKED], "completion": [GOOD]}, {"messages": [ASKED, WEIGHED, ASKED, GOOD]}),
    (TRL, TUNING, {"prompt": [ASKED], "completion": [GOOD], "label": True}, {"messages": [ASKED, GOOD]}),
    (TRL, TUNING, {"prompt": [ASKED], "tools": [TOOL]}, {"messages": [ASKED], "tools": [TOOL]}),
    (TRL, TUNING, {"messages": [ASKED, GOOD], "tools": json.dumps([TOOL])}, {"messages": [ASKED, GOOD], "tools": [TOOL]}),
    (TUNING, TRL, {"messages": [ASKED], "reference_answer": "x"}, {"prompt": [ASKED], "reference_answer": "x"}),
    (TUNING, TRL, {"messages": [ASKED, GOOD]}, {"messages": [ASKED, GOOD]}),
    (TRL, "anthropic", {"prompt": [ASKED, GOOD, ASKED], "completion": [GOOD]}, {"messages": [ASKED, GOOD, ASKED, GOOD]}),
    ("openai_chat", TUNING, {"messages": [ASKED, GOOD]}, {"messages": [ASKED, GOOD]}),
    (ALPACA, TRL, {**LINES, **OTHERS}, {**OTHERS, "messages": [{"role": "user", "content": "Add a line.\nHi"}, GOOD]}),
    (ALPACA, TRL, {**SHORT, "input": "", "history": []}, {"messages": [ASKED, GOOD]}),
    (ALPACA, TUNING, {**SHORT, "system": None, "history": [["Hi", "Go away."]]}, {"messages": [ASKED, BAD, ASKED, GOOD]}),
    (ALPACA, "anthropic", {"system": "Be kind.", **SHORT, "input": None}, {"system": "Be kind.", "messages": [ASKED, GOOD]}),
    (ALPACA, TRL, TWO, {"prompt": [ASKED], "chosen": [GOOD], "rejected": [BAD]}),
    (ALPACA, TUNING, TWO, {**PAIR, "input": {"messages": [ASKED]}}),
    (ALPACA, "openai_chat", {"messages": [ASKED, GOOD]}, {"messages": [ASKED, GOOD]}),
]  # fmt: skip


def converted(row: Any, source: str, target: str) -> tuple[Any, list[str]]:
    done = convert_row(row, options(source=source, target=target, kind="messages"))
    assert done.error is None, done.error
    return done.value, [str(loss) for loss in done.losses]


def wrong(row: Any, source: str, target: str) -> str:
    done = convert_row(row, options(source=source, target=target, kind="messages"))
    assert done.value is None
    return done.error or ""


@pytest.mark.parametrize(("source", "target", "row", "expected"), CONVERTED)
def test_a_row_says_the_same_in_another_format(source: str, target: str, row: Any, expected: Any) -> None:
    given = json.dumps(row)
    assert converted({**row, **OTHERS}, source, target) == ({**expected, **OTHERS}, [])
    assert json.dumps(row) == given


MESSAGES = st.lists(
    st.fixed_dictionaries(
        {"role": st.sampled_from(["system", "user", "assistant"]), "content": st.text(max_size=3)},
        optional={"odd": st.none() | st.integers(), "weight": st.sampled_from([0, 1])},
    ),
    max_size=3,
)
TUNING_ROWS = st.fixed_dictionaries({"messages": MESSAGES}) | st.fixed_dictionaries(
    {
        "input": st.fixed_dictionaries(
            {"messages": MESSAGES}, optional={"tools": st.just([TOOL]), "parallel_tool_calls": st.booleans(), "odd": st.integers()}
        ),
        "preferred_output": MESSAGES,
        "non_preferred_output": MESSAGES,
    }
)
TRL_ROWS = st.one_of(
    *(
        st.fixed_dictionaries({**dict.fromkeys(names.split(), MESSAGES), **more}, optional={"tools": st.just([TOOL])})
        for names, more in (
            ("messages", {}),
            ("prompt", {}),
            ("prompt completion", {}),
            ("prompt completion", {"label": st.booleans()}),
            ("prompt chosen rejected", {}),
            ("chosen rejected", {}),
        )
    )
)


@given(data=st.data())
@settings(max_examples=100)
def test_a_row_of_every_kind_comes_back_as_it_was(data: st.DataObject) -> None:
    for name, rows in ((TUNING, TUNING_ROWS), (TRL, TRL_ROWS)):
        others = st.dictionaries(st.sampled_from(["x", "y", "parallel_tool_calls"]), st.integers() | st.none())
        row = {**data.draw(rows), **data.draw(others)}
        assert converted(row, name, name) == (row, [])


SPOKEN = st.lists(
    st.fixed_dictionaries({"role": st.sampled_from(["user", "assistant"]), "content": st.text("ab", min_size=1)}), min_size=1, max_size=3
)


@given(prompt=SPOKEN, good=SPOKEN, bad=SPOKEN)
@settings(max_examples=50)
def test_a_pair_goes_to_the_other_format_and_back(prompt: Any, good: Any, bad: Any) -> None:
    row = {"input": {"messages": prompt, "parallel_tool_calls": False}, "preferred_output": good, "non_preferred_output": bad}
    there, losses = converted(row, TUNING, TRL)
    assert (there["prompt"], there["chosen"], there["rejected"], losses) == (prompt, good, bad, [])
    assert converted(there, TRL, TUNING) == (row, [])


def test_what_an_answer_says_of_the_prompt_is_known() -> None:
    """A call in the prompt has its result in the answers. Their ids are made up for both together."""
    call = {"type": "function", "function": {"name": "f", "arguments": {}}}
    result = {"role": "tool", "name": "f", "content": "1"}
    row = {"prompt": [ASKED, {"role": "assistant", "tool_calls": [call]}], "chosen": [result, GOOD], "rejected": [result, BAD]}
    made, losses = converted(row, TRL, TUNING)
    (asked,) = made["input"]["messages"][1]["tool_calls"]
    assert made["preferred_output"][0]["tool_call_id"] == made["non_preferred_output"][0]["tool_call_id"] == asked["id"]
    assert losses == []
    again = {"role": "assistant", "tool_calls": [call]}
    talk, _ = converted({"prompt": [ASKED, again, result], "completion": [again, result, GOOD]}, TRL, TUNING)
    ids = [call["id"] for message in talk["messages"] for call in message.get("tool_calls", ())]
    assert len(set(ids)) == 2


def test_a_loss_names_the_list_that_it_is_in() -> None:
    row = {**PAIR, "preferred_output": [{**GOOD, "audio": {"id": "a"}}], "non_preferred_output": [{**BAD, "weight": 0}]}
    _, losses = converted(row, TUNING, TRL)
    assert [loss.split(":")[1].strip() for loss in losses] == ["chosen[0].parts[1]", "rejected[0].extras.openai_tuning.weight"]
    strict = convert_row(row, options(source=TUNING, target=TRL, kind="messages", strict="minor"))
    assert strict.error is not None and "chosen" in strict.error


WRONG: list[tuple[str, str, Any, str]] = [
    (TUNING, "anthropic", PAIR, "anthropic has no rows with chosen, prompt, rejected: convert one column"),
    (TRL, TUNING, {"prompt": [ASKED], "completion": [BAD], "label": False}, "openai_tuning has no rows with prompt, rejected"),
    (TRL, TUNING, {"prompt": [ASKED], "completion": [GOOD], "label": 1}, "the row has no conversation of trl"),
    (TRL, TUNING, {"prompt": "The sky is", "completion": " blue."}, "prompt + completion"),
    (TRL, TUNING, {"chosen": [ASKED, GOOD], "rejected": [BAD]}, "the answers have no prompt"),
    (TRL, TUNING, {"chosen": [ASKED, GOOD], "rejected": [ASKED]}, "one answer is the beginning of the other"),
    (TRL, TUNING, {**PREFERENCE, "input": "mine"}, "a key 'input.messages' of its own"),
    (TRL, TUNING, {**PREFERENCE, "preferred_output": []}, "a key 'preferred_output' of its own"),
    (TRL, TUNING, {**PREFERENCE, "chosen": [{"role": "assistant", "content": 7}]}, "messages[1].content"),
    (ALPACA, TRL, {**LINES, "output": 7}, "nor texts as instruction + output"),
    (ALPACA, TRL, {**LINES, "history": [["Hi"]]}, "the row has no conversation of alpaca"),
    (TRL, ALPACA, {"messages": [ASKED, GOOD]}, "rows of alpaca are only read"),
    (ALPACA, ALPACA, LINES, "rows of alpaca are only read"),
]


@pytest.mark.parametrize(("source", "target", "row", "problem"), WRONG)
def test_a_row_that_has_no_place_is_an_error_with_a_way_out(source: str, target: str, row: Any, problem: str) -> None:
    assert problem in wrong(row, source, target)


def test_one_list_of_a_pair_can_be_converted_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pairs.jsonl").write_text(json.dumps(PREFERENCE) + "\n")
    asked = ["data", "convert", "pairs.jsonl", "--from", TRL, "--to", "anthropic", "--column", "chosen", "--out", "out.jsonl", "--quiet"]
    done = CliRunner().invoke(app, asked)
    assert done.exit_code == 0, done.output
    assert json.loads(Path("out.jsonl").read_text())["chosen"] == {"messages": [GOOD]}


def test_a_row_of_texts_may_have_constants_and_columns_in_objects() -> None:
    """As rows of every kind may."""
    kind = {"parts": {"task": "user", "result": "assistant", "meta.n": "number"}, "const": {"form": "x"}}
    own = samples.side("own", SimpleNamespace(SAMPLES={"rows": (kind,)}), ("messages",), None)
    trl = samples.side(TRL, il.trl, ("messages",), "tools")
    row = {"task": "Hi", "result": "Hello!", "meta": {"n": 1}, "form": "x"}
    assert samples.concerns(row, own, trl) and not samples.concerns({**row, "form": "y"}, own, trl)
    value, losses = samples.convert_sample(row, samples.SampleJob(own, trl, False, (), None, {}))
    assert (value, losses) == ({"messages": [ASKED, GOOD], "number": 1}, [])


def test_rows_of_arrow_are_read_whole() -> None:
    """Arrow gives a row all columns of the table. A null column is not part of the row."""
    rows = [PREFERENCE, {"prompt": [ASKED], "completion": [GOOD]}]
    column = pa.array([{**{"completion": None, "chosen": None, "rejected": None}, **row} for row in rows])
    done = convert_batch(pa.table({"row": column}), source=TRL, target=TUNING).to_pylist()
    assert [row["error"] for row in done] == [None, None]
    assert json.loads(done[0]["value"])["preferred_output"] == [GOOD]
    assert json.loads(done[1]["value"]) == {"messages": [ASKED, GOOD]}


def test_columns_of_parquet_are_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rows = [{**PREFERENCE, "tools": json.dumps([TOOL]), "id": 1}, {"chosen": [ASKED, GOOD], "rejected": [ASKED, BAD], "id": 2}]
    pq.write_table(pa.Table.from_pylist([{"prompt": None, "tools": None, **row} for row in rows]), "in.parquet")
    asked = ["data", "convert", "in.parquet", "--from", TRL, "--to", TUNING]
    done = CliRunner().invoke(app, [*asked, "--out", "out.jsonl"])
    assert done.exit_code == 0 and "the bodies are the rows" in done.output, done.output
    pair = {key: value for key, value in PAIR.items() if key != "input"}
    lines = [json.loads(line) for line in Path("out.jsonl").read_text().splitlines()]
    assert [{key: line[key] for key in pair} for line in lines] == [pair, pair]
    assert [(line["id"], line["input"]["messages"]) for line in lines] == [(1, [ASKED]), (2, [ASKED])]
    assert CliRunner().invoke(app, [*asked, "--out", "out.parquet", "--quiet"]).exit_code == 0
    assert pq.read_table("out.parquet").schema.names == ["row", "value", "losses", "error"]
