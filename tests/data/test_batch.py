"""`convert_batch` returns one row for each row, whatever the rows contain, and each result is that of the function for one body."""

from __future__ import annotations

import json
import pickle
from functools import partial
from pathlib import Path
from typing import Any

import interlingua as il
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from interlingua.core.json_text import json_bytes
from interlingua.data import convert_batch, convert_text, options, result_fields
from interlingua.data.arrow import arrow
from interlingua.data.rows import keys_of

GOLDEN = Path(__file__).parents[1] / "golden"
CHAT = [json.loads(path.read_text("utf-8")) for path in sorted((GOLDEN / "openai_chat").glob("request_*/wire.json"))]
ANSWERS = [json.loads(path.read_text("utf-8")) for path in sorted((GOLDEN / "openai_chat").glob("response_*/wire.json"))]
TO_ANTHROPIC: Any = partial(convert_batch, source="openai_chat", target="anthropic")
HI = {"role": "user", "content": "hi"}
WRONG = {
    "": "the row is empty",
    " \r\n": "the row is empty",
    '{"messages": [': "not JSON",
    "{}": "no conversation of openai_chat: it has no keys, and not 'messages'",
    '{"conversations": []}': "no conversation of openai_chat: it has the keys 'conversations'",
    "null": "object",
    "7": "object",
    '{"messages": 7}': "messages: ",
    '{"messages": [{"role": "user", "content": 7}]}': "messages[0].content",
    '{"messages": []}\x00': "not JSON",
    '{"messages": [], "messages": []}': "the key 'messages' twice",
    '{"messages": [], "a": {"b" : 1, "b" : 2}}': "the key 'b' twice",
    '{"messages": [], "a": NaN}': "not JSON",
    '{"messages": []}{"messages": []}': "not JSON",
    "[" * 100_000: "nested too deeply",
    json.dumps({"messages": [HI], "system": "mine"}): "a key 'system' of its own, which anthropic uses",
}
FINE = {
    '\ufeff{"messages": []}\r\n': {"messages": []},
    '{"messages" : [], "a" : {"b" : 1}}': {"a": {"b": 1}, "messages": []},
    json.dumps({"messages": [{**HI, "content": '":' * 9}]}): {"messages": [{**HI, "content": '":' * 9}]},
    r'{"messages": [{"role": "user", "content": "\u0022: \ud800"}]}': {"messages": [{**HI, "content": '": \ud800'}]},
    json.dumps({"messages": [{**HI, "content": "x" * 3_000_000}]}): {"messages": [{**HI, "content": "x" * 3_000_000}]},
    '{"n": 123456789012345678901234567890, "messages": []}': {"n": 123456789012345678901234567890, "messages": []},
}


@pytest.mark.parametrize(("kind", "bodies"), [("request", CHAT), ("response", ANSWERS)], ids=["request", "response"])
def test_each_row_is_what_the_function_for_one_body_gives(kind: str, bodies: list[Any]) -> None:
    rows = TO_ANTHROPIC(pa.table({"body": [json.dumps(body) for body in bodies]}), kind=kind).to_pylist()
    assert len(rows) == len(bodies) > 9
    repairs = {"repair": False} if kind == "request" else {}
    for body, row in zip(bodies, rows, strict=True):
        try:
            c = getattr(il, f"convert_{kind}")(body, source="openai_chat", target="anthropic", **repairs)
        except il.Error as error:
            assert (row["value"], row["losses"], row["error"]) == (None, [], str(error))
            continue
        assert (json.loads(row["value"]), row["error"]) == (c.value, None)
        assert [tuple(loss.values()) for loss in row["losses"]] == [
            (loss.level, loss.code, loss.field, loss.path, loss.rule) for loss in c.losses
        ]
    assert sum(row["error"] is None for row in rows) > 9


@pytest.mark.parametrize("strict", [False, "minor"])
@pytest.mark.parametrize(("source", "target"), [("openai_chat", "anthropic"), ("anthropic", "gemini"), ("gemini", "openai_chat")])
def test_a_row_without_repairs_is_what_convert_messages_gives(source: str, target: str, strict: Any) -> None:
    """The bytes are the same, although such rows take a shorter path."""
    wanted, seen = options(source=source, target=target, kind="messages", strict=strict), set[bool]()
    for path in sorted((GOLDEN / source).glob("request_*/wire.json")):
        body = json.loads(path.read_text("utf-8"))
        fragment = {"id": 5} | {key: body[key] for key in keys_of(source)[0] if key in body}
        row = convert_text(json.dumps(fragment).encode(), wanted)
        try:
            c = il.convert_messages(fragment, source=source, target=target, repair=False, strict=strict)
            assert (row.value, row.losses, row.error) == (json_bytes({"id": 5, **c.value}), c.losses, None), path
        except il.LossError as error:
            assert (row.value, row.losses, row.error) == (None, error.losses, str(error)), path
        seen.add(bool(row.losses))
    assert seen == {True, False}


@pytest.mark.parametrize(
    "kind", [pa.string(), pa.large_string(), pa.binary(), pa.large_binary(), pa.dictionary(pa.int32(), pa.string())], ids=str
)
def test_wrong_rows_are_errors_of_their_own_and_all_others_are_converted(kind: pa.DataType) -> None:
    texts = [text for pair in zip(WRONG, [*FINE, *FINE, *FINE], strict=False) for text in pair] + [None]
    column = pa.array(texts, pa.string()).cast(kind)
    rows = TO_ANTHROPIC(pa.table({"n": range(len(texts)), "body": column}), column="body").to_pylist()
    assert [row["n"] for row in rows] == list(range(len(texts)))
    for text, row in zip(texts, rows, strict=True):
        if text in FINE:
            assert (json.loads(row["value"]), row["error"]) == (FINE[text], None)
        else:
            assert row["value"] is None
            assert (WRONG[text] if text is not None else "the row is null") in row["error"]


def test_text_that_is_no_utf8_is_an_error_of_its_row() -> None:
    rows = TO_ANTHROPIC(pa.table({"body": pa.array([b'{"messages": [], "a": "\xff"}', b"\xff\xfe{\x00", b'{"messages": []}'])})).to_pylist()
    assert [row["error"] and row["error"][:8] for row in rows] == ["not JSON", "not JSON", None]


def test_a_batch_may_be_cut_anywhere_and_the_function_pickled() -> None:
    table = pa.table({"id": range(len(CHAT)), "body": [json.dumps(body) for body in CHAT]})
    function = pickle.loads(pickle.dumps(partial(TO_ANTHROPIC, column="body", kind="request")))
    whole = function(table)
    pieces = [function(batch) for batch in table.to_batches(max_chunksize=7)]
    assert all(isinstance(piece, pa.RecordBatch) for piece in pieces)
    assert pa.Table.from_batches(pieces).equals(whole)
    assert whole.schema == pa.schema([*table.schema, *result_fields()])
    assert function(table.slice(0, 0)).schema == whole.schema


def test_the_other_keys_of_a_conversation_and_its_tools_are_kept() -> None:
    tool = {"type": "function", "function": {"name": "f", "description": "d", "parameters": {"type": "object", "properties": {}}}}
    row = {"id": 7, "messages": [{"role": "system", "content": "s"}, {**HI, "name": "n"}], "tools": [tool], "label": None}
    there = TO_ANTHROPIC(pa.table({"body": [json.dumps(row)]})).to_pylist()[0]
    assert json.loads(there["value"]) == {
        "id": 7,
        "label": None,
        "system": "s",
        "messages": [HI],
        "tools": [{"name": "f", "description": "d", "input_schema": {"type": "object", "properties": {}}}],
    }
    assert [(loss["field"], loss["path"]) for loss in there["losses"]] == [("Message.name", "messages[1].name")]
    alone = TO_ANTHROPIC(pa.table({"messages": [json.dumps(row["messages"])]})).to_pylist()[0]
    assert json.loads(alone["value"]) == {"system": "s", "messages": [HI]}


def test_repairs_rules_strict_and_accept_are_as_in_the_other_functions() -> None:
    table = pa.table({"body": [json.dumps({"messages": [HI, {"role": "assistant", "content": "x"}], "seed": 1, "model": "m"})]})

    def seen(**asked: Any) -> dict[str, Any]:
        return TO_ANTHROPIC(table, kind="request", **asked).to_pylist()[0]

    plain = seen()
    assert [message["content"] for message in json.loads(plain["value"])["messages"]] == ["hi", "x"]
    assert [loss["field"] for loss in plain["losses"]] == ["Request.seed"]
    assert "max_tokens" in json.loads(seen(repair=True)["value"])
    assert "max_tokens" not in json.loads(seen(rules={"max_tokens": "off"})["value"])
    assert seen(accept=("Request.seed",))["losses"] == []
    strict = seen(strict="minor")
    assert (strict["value"], [loss["field"] for loss in strict["losses"]]) == (None, ["Request.seed"])
    assert "dropped Request.seed" in strict["error"]
    assert json.loads(seen(model="claude-x")["value"])["model"] == "claude-x"


# --- nested columns ---------------------------------------------------------------------------------------------------------------

TEXT = st.text(max_size=9)
SCHEMA = st.dictionaries(
    st.sampled_from(["city", "unit", "day"]), st.fixed_dictionaries({"type": st.just("string")}, optional={"title": TEXT})
)
CALL = st.fixed_dictionaries(
    {"id": st.text("abc", min_size=1, max_size=3), "type": st.just("function")},
).flatmap(
    lambda call: st.builds(lambda name: {**call, "function": {"name": name, "arguments": '{"a":1}'}}, st.text("fg", min_size=1, max_size=3))
)
MESSAGE = st.one_of(
    st.fixed_dictionaries({"role": st.just("user"), "content": TEXT}, optional={"name": TEXT}),
    st.fixed_dictionaries({"role": st.just("assistant"), "content": TEXT}, optional={"tool_calls": st.lists(CALL, min_size=1, max_size=2)}),
    st.fixed_dictionaries({"role": st.just("tool"), "content": TEXT, "tool_call_id": st.just("a")}),
)
TOOL = st.builds(
    lambda properties: {"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": properties}}}, SCHEMA
)
ROW = st.fixed_dictionaries(
    {"messages": st.lists(MESSAGE, max_size=5)}, optional={"tools": st.lists(TOOL, min_size=1, max_size=3), "id": st.integers(0, 9)}
)


@given(st.lists(ROW, min_size=1, max_size=5))
def test_nested_rows_are_read_as_their_text(rows: list[dict[str, Any]]) -> None:
    """Arrow gives each struct all keys, also in schemas of tools. Each row is converted as if it had only its own."""
    nested = TO_ANTHROPIC(pa.table({"row": pa.array(rows)}), kind="messages", value="row")
    text = TO_ANTHROPIC(pa.table({"row": [json.dumps(row) for row in rows]}), kind="messages", value="row")
    assert [json.loads(text or "0") for text in nested["row"].to_pylist()] == [json.loads(text or "0") for text in text["row"].to_pylist()]
    assert nested["losses"].equals(text["losses"])
    assert nested["error"].equals(text["error"])


def test_nulls_of_lists_and_maps_are_nobody_s_padding() -> None:
    kind = pa.struct([("messages", pa.list_(pa.null())), ("notes", pa.map_(pa.string(), pa.int64())), ("list", pa.list_(pa.int64()))])
    column = pa.array([{"messages": [], "notes": [("a", None), ("b", 1)], "list": [1, None]}, {"messages": []}], kind)
    values = TO_ANTHROPIC(pa.table({"row": column}))["value"].to_pylist()
    assert [json.loads(value) for value in values] == [{"notes": {"a": None, "b": 1}, "list": [1, None], "messages": []}, {"messages": []}]


def test_results_may_be_nested_and_what_has_no_place_is_an_error_of_its_row() -> None:
    part = pa.struct([("text", pa.string())])
    shape = pa.struct([("contents", pa.list_(pa.struct([("role", pa.string()), ("parts", pa.list_(part))]))), ("n", pa.int8())])
    rows = [
        {"messages": [HI]},
        {"messages": [HI], "id": 1},
        {"messages": [HI], "n": 300},
        {"messages": [HI], "n": 3},
        {"messages": [HI], "n": "3"},
    ]
    table = pa.table({"row": [json.dumps(row) for row in rows]})
    there = convert_batch(table, source="openai_chat", target="gemini", kind="messages", schema=shape)
    contents = [{"role": "user", "parts": [{"text": "hi"}]}]
    assert there["value"].to_pylist() == [{"contents": contents, "n": None}, None, None, {"contents": contents, "n": 3}, None]
    assert there["error"].to_pylist() == [
        None,
        "id: the schema has no place for this key",
        "n: int does not fit int8 of the schema",
        None,
        "n: str does not fit int8 of the schema",
    ]
    back = convert_batch(there.select(["value"]), source="gemini", target="openai_chat", losses="lost", error="wrong", value="chat")
    assert [text and json.loads(text) for text in back["chat"].to_pylist()] == [rows[0], None, None, {"n": 3, "messages": [HI]}, None]


# --- wrong calls --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"column": "nope"}, "there is no column 'nope'; the columns are id, body"),
        ({"column": None}, "say which column has the bodies: column=..; the columns are id, body"),
        ({"error": "id"}, "there is a column 'id' already"),
        ({"value": "id"}, "there is a column 'id' already"),
        ({"value": "error"}, "different names"),
        ({"kind": "error"}, "kind='error': must be 'messages', 'request', 'response'"),
        ({"target": "antropic"}, "Did you mean 'anthropic'?"),
        ({"source": "no.such_module"}, "No module named"),
        ({"accept": ("sead",)}, "Did you mean 'seed'?"),
        ({"rules": {"lost": "off"}}, "unknown rule 'lost'"),
        ({"strict": "very"}, "strict='very'"),
        ({"schema": pa.struct([("a", pa.timestamp("s"))])}, "schema: a: a body has nothing of type timestamp[s]"),
    ],
    ids=str,
)
def test_what_is_wrong_for_all_rows_is_an_error_of_the_call(asked: dict[str, Any], problem: str) -> None:
    with pytest.raises(il.Error) as error:
        TO_ANTHROPIC(pa.table({"id": [1], "body": ["{}"]}), **{"column": "body", **asked})
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("kind", "problem"),
    [
        (pa.list_(pa.struct([("role", pa.string()), ("at", pa.timestamp("us"))])), "column 'row'[].at: a value of type timestamp[us]"),
        (pa.struct([("messages", pa.list_(pa.binary()))]), "column 'row'.messages[]: a value of type binary"),
        (pa.map_(pa.int64(), pa.string()), "column 'row': a map with keys of type int64"),
        (pa.map_(pa.string(), pa.date32()), "column 'row'{}: a value of type date32"),
        (pa.decimal128(5), "column 'row': a value of type decimal128"),
    ],
    ids=str,
)
def test_a_type_that_cannot_be_a_body_is_named_with_its_place(kind: pa.DataType, problem: str) -> None:
    with pytest.raises(il.Error) as error:
        TO_ANTHROPIC(pa.table({"row": pa.array([], kind)}))
    assert problem in str(error.value)


def test_without_arrow_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(il.Error, match=r"pip install 'interlingua\[data\]'"):
        arrow()
    assert options(source="openai_chat", target="gemini", kind="messages").repair is False


@pytest.mark.parametrize("size", [1, 5_000])
@pytest.mark.parametrize("number", [float("inf"), float("-inf"), float("nan")])
def test_a_number_that_json_does_not_have_is_an_error_in_long_values_too(number: float, size: int) -> None:
    """Long values are not searched for null. A quick check of their floats decides."""
    with pytest.raises(il.Error, match=r"a\[1\]\.b: JSON has no"):
        json_bytes({"text": "\xcb\x7f" * size, "a": [1.5, {"b": number}, None]})
    fine = {"text": "\u02ff" * size, "a": [1.5, {"b": 1.7e308, "c": -1e-308}, None, 203, 2**63, 12 * 10**30]}
    assert json.loads(json_bytes(fine)) == fine
