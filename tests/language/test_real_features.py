"""Features that need the real model and are no streams: lists of tools alone, errors and their statuses."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from interlingua import model as u
from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss
from interlingua.core.values import same
from interlingua.lenses.errors.http import status_of
from interlingua_generator.check import check
from stream_features import FEATURES, OTHERS, ROOT, as_vector, compiled, provider


def vectors(kind: str) -> list[Any]:
    paths = sorted(ROOT.glob(f"*/{kind}.json"))
    return [
        pytest.param(path.parent.name, vector, id=f"{path.parent.name}-{number}")
        for path in paths
        for number, vector in enumerate(json.loads(path.read_text("utf-8")))
    ]


@pytest.mark.parametrize("name", [*FEATURES, *OTHERS])
def test_the_checks_have_nothing_against_a_feature(name: str) -> None:
    base = compiled()
    alone = "reads and writes nothing"  # a file for tools alone, or for errors alone
    assert [problem.message for problem in check({name: base.specs[name]}, base.unified, base.codecs) if alone not in problem.message] == []


@pytest.mark.parametrize(("name", "vector"), vectors("tools"))
def test_tools(name: str, vector: dict[str, Any]) -> None:
    tools = il.decode_tools(vector["wire"], source=provider(name))
    assert as_vector(tools) == vector["value"]
    conversion = il.encode_tools(tools, target=provider(name))
    assert same(conversion.value, vector["wire"])
    assert conversion.all_losses == []


def test_tools_go_elsewhere_and_come_back() -> None:
    wire = [{"kind": "fn", "name": "f", "about": "What it does", "input": {"type": "object"}}]
    there = il.convert_tools(wire, source=provider("lone_tools"), target="openai_chat", repair=False)
    assert there.value["tools"][0]["function"]["name"] == "f"
    assert il.convert_tools(there.value, source="openai_chat", target=provider("lone_tools")).value == wire


def test_a_broken_tool_is_told_with_its_place() -> None:
    with pytest.raises(DecodeError) as caught:
        il.decode_tools([{"kind": "fn", "name": "f"}, {"kind": "fn"}], source=provider("lone_tools"))
    assert caught.value.path.startswith("[1]")
    with pytest.raises(DecodeError):
        il.decode_tools({"kind": "fn"}, source=provider("lone_tools"))


@pytest.mark.parametrize(("name", "vector"), vectors("errors"))
def test_the_status_of_an_error(name: str, vector: dict[str, Any]) -> None:
    error = il.decode_error(vector["body"], source=provider(name), status=vector["status"], headers=vector.get("headers"))
    assert isinstance(error, u.ErrorAnswer)
    assert as_vector(error) == vector["error"]
    assert status_of(error, provider(name).lens.LENS.ERROR_STATUS) == vector["written"]
    if error.native is not None:  # the body contains the code; without it, the written body would contain more than the one that was read
        assert same(il.encode_error(error, target=provider(name)).value, vector["body"])


def test_an_event_that_is_not_named_is_refused() -> None:
    """`else: error` refuses it like a broken event, and the stream continues."""
    events: list[Any] = json.loads((ROOT / "stream_refuses/streams.json").read_text("utf-8"))[0]["events"]
    events = [*events[:2], {"type": "later", "x": 1}, {"x": 1}, *events[2:]]
    losses: list[Loss] = []
    events_read = list(il.decode_stream(events, source=provider("stream_refuses"), invalid="keep", losses=losses))
    assert [(loss.path, loss.code, loss.reason) for loss in losses] == [
        ("event 2", "unreadable", "this stream has no event later"),
        ("event 3", "unreadable", "an event without a name"),
    ]
    assert isinstance(events_read[-1], u.StreamEnd)
    with pytest.raises(DecodeError, match="this stream has no event later"):
        list(il.decode_stream(events, source=provider("stream_refuses")))
