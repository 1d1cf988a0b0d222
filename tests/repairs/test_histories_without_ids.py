"""Calls and results of a history that have no ids, or one of them: each result stays with its call."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

MISSING: Any = object()


def _with(key: str, id: Any, row: dict[str, Any]) -> dict[str, Any]:
    return row if id is MISSING else {key: id, **row}


def turn(calls: str, results: str, id: Any, result_id: Any, named: bool = False) -> list[dict[str, Any]]:
    """Calls of these tools, and results in this order. A result is the name of its tool, and its number among those of this name."""
    rows = [_with("id", id, {"type": "function", "function": {"name": name, "arguments": "{}"}}) for name in calls]
    answers: list[dict[str, Any]] = []
    for at, name in enumerate(results):
        row = {"role": "tool", "content": f"{name}{results[:at].count(name)}"} | ({"name": name} if named else {})
        answers.append(_with("tool_call_id", result_id, row))
    return [{"role": "assistant", "content": None, "tool_calls": rows}, *answers]


HISTORIES: dict[str, tuple[list[dict[str, Any]], list[list[str]]]] = {
    "null": (turn("f", "f", None, None), [["f0"]]),
    "missing": (turn("fg", "fg", MISSING, MISSING), [["f0", "g0"]]),
    "named": (turn("fg", "gf", None, MISSING, named=True), [["f0", "g0"]]),
    "alike": (turn("ff", "ff", MISSING, None), [["f0", "f1"]]),
    "empty": (turn("fg", "gf", "", "", named=True), [["f0", "g0"]]),
    "later": (turn("f", "f", None, None) + turn("gf", "gf", None, None), [["f0"], ["g0", "f0"]]),
    "only of a result": (turn("f", "f", None, "abcdefgh1"), [["f0"]]),
    "only of a call": (turn("f", "f", "abcdefgh1", None), [["f0"]]),
}


@pytest.mark.parametrize("source", ["openai_chat", "openai_compatible", "mistral", "deepseek"])
def test_each_result_stays_with_its_call(source: str) -> None:
    for name, (rows, expected) in HISTORIES.items():
        body = {"model": "m", "messages": [{"role": "user", "content": "a"}, *rows]}
        c = il.convert_request(body, source=source, target="anthropic")
        turns = c.value["messages"][1:]
        found: list[list[str]] = []
        for asked, answered in zip(turns[::2], turns[1::2], strict=True):
            results = {block["tool_use_id"]: block["content"] for block in answered["content"]}
            found.append([results.pop(block["id"]) for block in asked["content"]])
            assert results == {}, name
        assert found == expected, name
        assert [loss for loss in c.losses if loss.level == "major"] == [], name
        own = il.convert_request(body, source=source, target=source)
        assert [loss for loss in own.losses if loss.level == "major"] == [], name


def test_calls_that_openai_refuses_get_ids_with_their_results() -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "a"}, *turn("ff", "ff", None, None)]}
    _, calls, *results = il.convert_request(body, source="openai_chat", target="openai_chat").value["messages"]
    assert [call["id"] for call in calls["tool_calls"]] == [result["tool_call_id"] for result in results]


def test_ollama_reads_the_name_of_a_result_at_the_key_of_others() -> None:
    rows = turn("fg", "gf", MISSING, MISSING, named=True)
    for row in rows[0]["tool_calls"]:
        row["function"]["arguments"] = {}
    body = {"model": "m", "messages": [{"role": "user", "content": "a"}, *rows]}
    c = il.convert_request(body, source="ollama", target="anthropic")
    assert [block["content"] for block in c.value["messages"][2]["content"]] == ["f0", "g0"]
    assert il.ollama.encode_request(il.ollama.decode_request(body))[0] == body
