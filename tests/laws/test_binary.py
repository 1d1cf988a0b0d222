"""Bytes in JSON that must be read back unchanged: marks, stored values, sidecars."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from hypothesis import given
from hypothesis import strategies as st
from interlingua import model as u
from interlingua.core.binary import jsonable, marked, unmarked
from interlingua.core.values import same
from interlingua_generator.commands.bodies import as_text

KEYS = st.sampled_from(["a", "$bytes", "$$bytes", "$", "bytes"])
LEAVES = st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.binary(max_size=3)
PLAIN = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=2) | st.dictionaries(KEYS, inner, max_size=2))


@given(PLAIN)
def test_marks_are_read_back(value: Any) -> None:
    assert same(unmarked(json.loads(json.dumps(marked(value)))), value)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (b"\0", {"$bytes": "AA=="}),
        ({"x": [bytearray(b"hi")]}, {"x": [{"$bytes": "aGk="}]}),
        ({"$bytes": "AA=="}, {"$$bytes": "AA=="}),
        ({"$$bytes": b""}, {"$$$bytes": {"$bytes": ""}}),
        ({"$bytes": 1, "more": 2}, {"$bytes": 1, "more": 2}),
    ],
)
def test_marks_are_these(value: Any, expected: Any) -> None:
    assert marked(value) == expected


@pytest.mark.parametrize("value", [{"$bytes": 1}, {"$bytes": "?"}, {"$bytes": "A"}])
def test_what_nobody_has_marked_stays(value: Any) -> None:
    assert unmarked(value) == value


def test_what_is_deep_is_no_matter() -> None:
    deep: Any = 1
    for _ in range(5000):
        deep = [deep]
    assert marked(deep) is deep
    assert unmarked(deep) is deep


IMAGE: dict[str, Any] = {"image": {"format": "of_tomorrow", "source": {"bytes": b"\0\1"}}}
BODY: dict[str, Any] = {"messages": [{"role": "user", "content": [{"text": "a", "sealed": b"\xff"}, IMAGE, {"text": "b"}]}]}


def test_stored_values_have_bytes() -> None:
    request = il.decode_request(BODY, source="bedrock_boto3")
    again = il.loads(il.dumps(request))
    assert again == request
    assert same(il.encode_request(again, target="bedrock_boto3").value, BODY)
    assert il.loads(il.dumps(u.Opaque(namespace="p", value=b"a"))).value == b"a"


def test_a_sidecar_is_json_and_puts_bytes_back() -> None:
    c = il.convert_request(BODY, source="bedrock_boto3", target="openai_chat")
    assert [loss.as_dict()["summary"] for loss in c.losses] == ["bytes", "Opaque"]
    sidecar = json.loads(json.dumps(c.sidecar))
    back = il.convert_request(c.value, source="openai_chat", target="bedrock_boto3", sidecar=sidecar)
    assert same(back.value["messages"], BODY["messages"])


def test_golden_files_say_which_text_is_bytes() -> None:
    request = il.decode_request(BODY, source="bedrock_boto3")
    assert jsonable(request)["messages"][0]["parts"][0]["extras"] == {"bedrock_boto3": {"sealed": {"$bytes": "/w=="}}}


def test_the_command_line_writes_base64() -> None:
    """It prints no marks: JSON on the command line has the form of the wire, and is read again."""
    assert json.loads(as_text({"bytes": b"\0\1"})) == {"bytes": "AAE="}
