"""Calls and results of a history in which one or both have no ids: each result stays with its call."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

MISSING: Any = object()


def _with(key: str, id: Any, row: dict[str, Any]) -> dict[str, Any]:
    return row if id is MISSING else {key: id, **row}


def turn(calls: str, results: str, id: Any, result_id: Any, named: bool = False) -> list[dict[str, Any]]:
    """Return calls of these tools, and results in this order.

    A result contains the name of its tool, and its number among those of this name.
    """
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
        outputs: list[list[str]] = []
        for asked, answered in zip(turns[::2], turns[1::2], strict=True):
            results = {block["tool_use_id"]: block["content"] for block in answered["content"]}
            outputs.append([results.pop(block["id"]) for block in asked["content"]])
            assert results == {}, name
        assert outputs == expected, name
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


def _calls(source: str, ids: list[str], *results: tuple[str, str, str]) -> dict[str, Any]:
    """Return a request in which these results answer these calls of one tool. A result is the key of the id, the id and the text."""
    if source == "openai_responses":
        rows: list[dict[str, Any]] = [{"type": "function_call", "call_id": id, "name": "f", "arguments": "{}"} for id in ids]
        rows += [{"type": "function_call_output", "output": text} | ({key: id} if key else {}) for key, id, text in results]
        return {"model": "m", "input": [{"role": "user", "content": "a"}, *rows]}
    if source == "gemini":
        parts = [{"functionCall": {"name": "f", "id": id}} for id in ids]
        answers = [
            {"functionResponse": {"name": "f", "response": {"output": text}} | ({key: id} if key else {})} for key, id, text in results
        ]
        turns = [{"role": "user", "parts": [{"text": "a"}]}, {"role": "model", "parts": parts}, {"role": "user", "parts": answers}]
        return {"contents": turns}
    called = [{"id": id, "type": "function", "function": {"name": "f", "arguments": "{}"}} for id in ids]
    answered = [{"role": "tool", "content": text} | ({key: id} if key else {}) for key, id, text in results]
    first = [{"role": "user", "content": "a"}, {"role": "assistant", "content": None, "tool_calls": called}]
    return {"model": "m", "messages": [*first, *answered]}


OWN_KEY = {"openai_chat": "tool_call_id", "openai_responses": "call_id", "gemini": "id"}


def _answers(c: il.Conversion[dict[str, Any]]) -> dict[str, str]:
    return {block["tool_use_id"]: block["content"] for block in c.value["messages"][2]["content"]}


@pytest.mark.parametrize("source", OWN_KEY)
def test_a_result_without_an_id_takes_no_call_that_another_result_names(source: str) -> None:
    key = OWN_KEY[source]
    c = il.convert_request(_calls(source, ["c1", "c2"], ("", "", "two"), (key, "c1", "one")), source=source, target="anthropic")
    assert {id: text.removeprefix('{"output":"').removesuffix('"}') for id, text in _answers(c).items()} == {"c1": "one", "c2": "two"}
    assert [loss for loss in c.losses if loss.level == "major"] == []


@pytest.mark.parametrize("source", ["openai_chat", "openai_responses"])
def test_a_result_without_a_call_takes_no_result_away(source: str) -> None:
    c = il.convert_request(_calls(source, ["c1"], ("", "", "a note"), (OWN_KEY[source], "c1", "one")), source=source, target="anthropic")
    assert _answers(c) == {"c1": "one"}
    assert "a note" in c.value["messages"][3]["content"]
    assert [(loss.code, loss.level) for loss in c.losses if loss.level == "major"] == [("moved", "major")]


@pytest.mark.parametrize("key", ["tool_call_id", "callId", "id"])
def test_the_id_of_a_call_at_a_key_of_another_format(key: str) -> None:
    body = _calls("openai_responses", ["c1", "c2", "c3"], (key, "c3", "three"), ("", "", "two"), ("call_id", "c1", "one"))
    c = il.convert_request(body, source="openai_responses", target="anthropic")
    assert _answers(c) == {"c1": "one", "c2": "two", "c3": "three"}


def test_a_repeated_id_names_the_last_call_that_has_it() -> None:
    body = _calls("openai_chat", ["c1"], ("", "", "first"))
    again = _calls("openai_chat", ["c1"], ("tool_call_id", "c1", "second"))
    c = il.convert_request({**body, "messages": body["messages"] + again["messages"]}, source="openai_chat", target="anthropic")
    contents = [
        block["content"] for turn in c.value["messages"] for block in turn["content"] if isinstance(block, dict) and "tool_use_id" in block
    ]
    assert contents == ["first", "second"]


def _blocks(source: str, id: Any) -> dict[str, Any]:
    """Return a history of two calls and their results, as blocks of this format."""

    def of(word: str, key: str, block: dict[str, Any]) -> dict[str, Any]:
        block = _with(key, id, block)
        return {"type": word, **block} if source == "anthropic" else {{"tool_use": "toolUse", "tool_result": "toolResult"}[word]: block}

    texts = {"f": "of f", "g": "of g"}
    key, result_key = ("id", "tool_use_id") if source == "anthropic" else ("toolUseId", "toolUseId")
    calls = [of("tool_use", key, {"name": name, "input": {}}) for name in texts]
    results = [of("tool_result", result_key, {"content": [_text(source, text)]}) for text in texts.values()]
    rows = [
        {"role": "user", "content": [_text(source, "a")]},
        {"role": "assistant", "content": calls},
        {"role": "user", "content": results},
    ]
    return {"messages": rows} | ({"max_tokens": 9, "model": "m"} if source == "anthropic" else {})


def _text(source: str, text: str) -> dict[str, Any]:
    return {"type": "text", "text": text} if source == "anthropic" else {"text": text}


@pytest.mark.parametrize("target", ["openai_chat", "openai_responses", "gemini", "cohere", "mistral", "ollama"])
@pytest.mark.parametrize("source", ["anthropic", "bedrock_converse"])
def test_results_that_are_blocks_stay_with_their_calls(source: str, target: str) -> None:
    for id in (MISSING, None, ""):
        c = il.convert_request(_blocks(source, id), source=source, target=target)
        assert [loss for loss in c.losses if loss.level == "major"] == []
        messages = il.decode_request(c.value, source=target).messages
        names = {part.id: part.name for message in messages for part in message.parts if isinstance(part, il.ToolCall)}
        results = [part for message in messages for part in message.parts if isinstance(part, il.ToolResult)]
        assert list(names.values()) == ["f", "g"]
        assert [str(result.value) if result.value is not None else result.text for result in results] == [
            f"of {names[result.call_id]}" for result in results
        ]
        assert len(results) == 2


@pytest.mark.parametrize("source", ["anthropic", "bedrock_converse", "cohere", "mistral", "openai_chat", "ollama"])
@pytest.mark.parametrize("role", ["user", "assistant"])
def test_a_message_without_content_is_empty(source: str, role: str) -> None:
    text = [{"text": "a"}] if source == "bedrock_converse" else "a"
    for content in ({}, {"content": None}):
        rows = [{"role": "user", "content": text}, {"role": role, **content}, {"role": "user", "content": text}]
        body = {"messages": rows} | ({"max_tokens": 9} if source == "anthropic" else {})
        assert il.convert_request(body, source=source, target=source, repair=False).value == body
        c = il.convert_request(body, source=source, target="gemini")
        assert [loss for loss in c.losses if loss.level == "major"] == []
        assert all(turn["parts"] for turn in c.value["contents"])


@pytest.mark.parametrize("id", [MISSING, None], ids=["missing", "null"])
def test_a_search_without_ids_stays_with_its_result(id: Any) -> None:
    """The types of the SDK say that a search of tools may have no `call_id`, also one that the client runs."""
    search = _with("call_id", id, {"type": "tool_search_call", "id": "tsc_1", "execution": "client", "arguments": {"goal": "crm"}})
    found = _with("call_id", id, {"type": "tool_search_output", "id": "tso_1", "execution": "client", "tools": []})
    body = {"id": "r", "object": "response", "model": "m", "created_at": 1, "output": [search, found]}
    call, result = il.decode_response(body, source="openai_responses").candidates[0].message.parts
    assert isinstance(call, il.ToolCall)
    assert isinstance(result, il.ToolResult)
    assert result.call_id == call.id
    assert il.convert_response(body, source="openai_responses", target="openai_responses").value == body
