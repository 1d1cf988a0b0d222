"""Ids of items that come back in a conversation: OpenAI's own servers accept only their own form, and each id once."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from accepted import accepts
from rules.openai_responses import BEGINS, check_request

USER = {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Hi"}]}
SAID = {"type": "message", "role": "assistant", "status": "completed"}
SAID |= {"content": [{"type": "output_text", "text": "a", "annotations": []}, {"type": "output_text", "text": "b", "annotations": []}]}
THOUGHT = {"type": "reasoning", "summary": [], "encrypted_content": "gAAAA"}
PAIRS: dict[str, list[dict[str, Any]]] = {
    "function": [
        {"type": "function_call", "call_id": "c", "name": "f", "arguments": "{}", "status": "completed"},
        {"type": "function_call_output", "call_id": "c", "output": "x"},
    ],
    "custom": [
        {"type": "custom_tool_call", "call_id": "c", "name": "f", "input": "a"},
        {"type": "custom_tool_call_output", "call_id": "c", "output": "x"},
    ],
    "tool search": [
        {"type": "tool_search_call", "call_id": "c", "execution": "client", "arguments": {"query": "x"}, "status": "completed"},
        {"type": "tool_search_output", "call_id": "c", "execution": "client", "tools": []},
    ],
}
ITEMS = [USER, SAID, THOUGHT, *PAIRS["function"], *PAIRS["custom"], PAIRS["tool search"][0]]
ODD = ["item_1", "019f629b-43ee-7a82-acb1-3071dbffbdad", "rs:1", "x" * 65, "call_1"]
OWN = ["openai_responses", "azure_responses", "codex_responses"]


def talk(item: dict[str, Any], id: str | None) -> dict[str, Any]:
    """Return a conversation with an item of this id."""
    rest = next((pair for pair in PAIRS.values() if item in pair), [item])
    turns = [{"id": id, **inner} if inner is item and id is not None else inner for inner in rest]
    after = [SAID] if item["type"] == "reasoning" else []
    return {"model": "gpt-5.6", "input": [USER, *turns, *after, {"role": "user", "content": "Go on"}]}


@pytest.mark.parametrize("target", OWN)
@pytest.mark.parametrize("item", ITEMS, ids=lambda item: f"{item['type']} {item.get('role', '')}")
def test_an_id_of_another_form_is_left_out(target: str, item: dict[str, Any]) -> None:
    bare = il.convert_request(talk(item, None), source=target, target=target).value
    for id in ODD:
        c = il.convert_request(talk(item, id), source=target, target=target)
        assert c.value == bare, id
        assert [(loss.code, loss.level) for loss in c.all_losses if loss.rule == "replay"] == [("dropped", "trivial")], id
        assert not [loss for loss in c.all_losses if loss.rule != "replay" and loss.path.endswith(".id")], id
        assert [finding for finding in check_request(c.value) if finding.rule == "item-id"] == [], id
        assert accepts("openai_responses", "request", c.value) == accepts("openai_responses", "request", bare), id


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: f"{item['type']} {item.get('role', '')}")
def test_an_id_of_the_own_form_stays(item: dict[str, Any]) -> None:
    begins = BEGINS[item["type"].removesuffix("_output")]
    body = talk(item, f"{begins}_1")
    c = il.convert_request(body, source="openai_responses", target="openai_responses")
    assert (c.value["input"], c.all_losses) == (body["input"], [])


@pytest.mark.parametrize("item", [USER, SAID, THOUGHT], ids=["of the user", "of the assistant", "reasoning"])
def test_an_id_stands_once(item: dict[str, Any]) -> None:
    once = {**item, "id": "rs_1" if item is THOUGHT else "msg_1"}
    body = {"model": "gpt-5.6", "input": [USER, once, SAID, {"role": "user", "content": "Go on"}, once, SAID, USER]}
    c = il.convert_request(body, source="openai_responses", target="openai_responses")
    assert [entry.get("id") for entry in c.value["input"] if "id" in entry] == [once["id"]]
    assert [finding for finding in check_request(c.value) if finding.rule == "duplicate-item"] == []


def test_reasoning_that_was_an_id_alone_is_reported() -> None:
    body = talk({"type": "reasoning", "summary": [{"type": "summary_text", "text": "a"}]}, "item_1")
    c = il.convert_request(body, source="openai_responses", target="openai_responses")
    assert [entry["type"] for entry in c.value["input"] if entry.get("type") == "reasoning"] == []
    assert [loss.rule for loss in c.losses] == ["reasoning"]


@pytest.mark.parametrize("source", ["open_responses", "lmstudio_responses", "xai_responses"])
def test_ids_of_another_server_are_left_out_and_stay_there(source: str) -> None:
    body = talk(PAIRS["function"][0], "item_1")
    assert il.convert_request(body, source=source, target=source).value["input"] == body["input"]
    c = il.convert_request(body, source=source, target="openai_responses")
    assert [entry for entry in c.value["input"] if "id" in entry] == []


@pytest.mark.parametrize("target", ["anthropic", "openai_chat", "gemini"])
def test_other_formats_have_no_ids_of_items(target: str) -> None:
    body = talk(PAIRS["function"][0], "item_1")
    c = il.convert_request(body, source="openai_responses", target=target, model="m")
    assert [loss for loss in c.all_losses if loss.rule == "replay"] == []


@pytest.mark.parametrize("source", ["openai_responses", "copilot_responses"])
@pytest.mark.parametrize("item", ITEMS, ids=lambda item: f"{item['type']} {item.get('role', '')}")
def test_where_ids_are_of_one_connection_all_are_left_out(source: str, item: dict[str, Any]) -> None:
    """GitHub Copilot gives its items other ids on each connection, and refuses those of an earlier one."""
    bare = il.convert_request(talk(item, None), source=source, target="copilot_responses").value
    c = il.convert_request(talk(item, f"{BEGINS[item['type'].removesuffix('_output')]}_1"), source=source, target="copilot_responses")
    assert c.value == bare
    assert [(loss.code, loss.level) for loss in c.all_losses if loss.rule == "replay"] == [("dropped", "trivial")]


SEARCHED = {"type": "web_search_call", "status": "completed", "action": {"type": "search", "query": "rome", "queries": ["rome"]}}
BARE = [
    SEARCHED,
    {"type": "file_search_call", "status": "completed", "queries": ["rome"]},
    {"type": "code_interpreter_call", "status": "completed", "code": "print(42)", "outputs": [{"type": "logs", "logs": "42"}]},
    {"type": "mcp_call", "server_label": "desk", "name": "echo", "arguments": "{}", "output": "ciao"},
]


@pytest.mark.parametrize("target", OWN)
@pytest.mark.parametrize("source", ["openai_responses", "deepseek_responses"])
def test_a_search_without_the_id_of_the_target_has_none(source: str, target: str) -> None:
    """A search is accepted without an id, and refused with one of another form."""
    for id in ("call_00_A89z", "item_1", "ws:1"):
        body = {"model": "gpt-6", "input": [USER, {**SEARCHED, "id": id}, SAID, {"role": "user", "content": "Go on"}]}
        c = il.convert_request(body, source=source, target=target)
        assert c.value["input"][1] == SEARCHED
        assert [(loss.rule, loss.level) for loss in c.all_losses if loss.path.endswith(".id")] == [("replay", "trivial")]
        assert [finding for finding in check_request(c.value) if finding.rule == "item-id"] == []


@pytest.mark.parametrize("items", [*([item] for item in BARE), [*BARE, SEARCHED], [BARE[3], SEARCHED, BARE[3]]], ids=len)
def test_calls_of_hosted_tools_may_come_without_ids(items: list[dict[str, Any]]) -> None:
    """Coding agents send them back without ids. Each is one item again, and none replaces the result of an open call."""
    call, result = PAIRS["function"]
    body = {"model": "gpt-6", "input": [USER, call, *items, result, {"role": "user", "content": "Go on"}]}
    c = il.convert_request(body, source="openai_responses", target="openai_responses")
    assert c.value["input"][2:-2] == items and not c.losses
    conversion = il.convert_request(body, source="openai_responses", target="anthropic", model="m")
    assert {loss.level for loss in conversion.losses} == {"minor"}
    results = [block["content"] for block in conversion.value["messages"][2]["content"] if block["type"] == "tool_result"]
    assert results == ["x"]
