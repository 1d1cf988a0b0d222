"""A call of a hosted tool that does several things becomes several calls, if the other format does one thing in each call."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import interlingua as il
import pytest

DONE = {"type": "exit", "exit_code": 0}


def shell(number: int, outputs: int | None = None) -> list[dict[str, Any]]:
    call = {"type": "shell_call", "id": "sh_1", "call_id": "call_1", "status": "completed"}
    call |= {
        "action": {"commands": [f"run {at}" for at in range(number)]},
        "environment": {"type": "container_reference", "container_id": "c"},
    }
    printed = [
        {"stdout": f"out {at}", "stderr": "", "outcome": DONE | {"exit_code": at}} for at in range(number if outputs is None else outputs)
    ]
    return [call, {"type": "shell_call_output", "id": "sho_1", "call_id": "call_1", "status": "completed", "output": printed}]


def search(number: int, with_sources: bool = True) -> list[dict[str, Any]]:
    queries = [f"query {at}" for at in range(number)]
    sources = [{"type": "url", "url": "https://example.com/a"}]
    action = {"type": "search", "query": queries[0], "queries": queries, **({"sources": sources} if with_sources else {})}
    return [{"type": "web_search_call", "id": "ws_1", "status": "completed", "action": action}]


def answer(*items: dict[str, Any]) -> dict[str, Any]:
    text = {"type": "output_text", "text": "Done.", "annotations": []}
    message = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed", "content": [text]}
    usage = {"input_tokens": 1, "output_tokens": 1, "total_tokens": 2}
    output = [*items, message]
    return {"id": "resp_1", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": output, "usage": usage}


def streamed(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the blocks of Anthropic's stream, converted from the stream of an OpenAI response."""
    head = answer() | {"output": [], "status": "in_progress"}
    events: list[dict[str, Any]] = [{"type": "response.created", "response": head}]
    for number, item in enumerate(items):
        events.append({"type": "response.output_item.added", "output_index": number, "item": item | {"status": "in_progress"}})
        events.append({"type": "response.output_item.done", "output_index": number, "item": item})
    events.append({"type": "response.completed", "response": answer() | {"output": items}})
    with il.convert_stream(events, source="openai_responses", target="anthropic") as stream:
        written = list(stream)
    blocks: list[dict[str, Any]] = []
    for event in written:
        if event["type"] == "content_block_start":
            assert event["index"] == len(blocks)
            blocks.append(dict(event["content_block"]))
        elif event["type"] == "content_block_delta" and "partial_json" in event["delta"]:
            blocks[-1]["json"] = blocks[-1].get("json", "") + event["delta"]["partial_json"]
    return blocks


@pytest.mark.parametrize("number", [1, 2, 5])
def test_each_command_is_a_call_with_its_result(number: int) -> None:
    c = il.convert_response(answer(*shell(number)), source="openai_responses", target="anthropic")
    blocks = c.value["content"]
    assert [block["type"] for block in blocks] == ["server_tool_use", "bash_code_execution_tool_result"] * number + ["text"]
    assert [block["input"] for block in blocks[:-1:2]] == [{"command": f"run {at}"} for at in range(number)]
    for at, (call, result) in enumerate(list(pairwise(blocks[:-1]))[::2]):
        assert call["id"] == result["tool_use_id"]
        assert (result["content"]["stdout"], result["content"]["return_code"]) == (f"out {at}", at)
    assert len({call["id"] for call in blocks[:-1:2]}) == number
    assert c.losses == []


def test_what_was_found_for_several_queries_is_no_call_of_one() -> None:
    """It is unknown which query has found what."""
    blocks = il.convert_response(answer(*search(2)), source="openai_responses", target="anthropic").value["content"]
    assert {block["type"] for block in blocks} == {"text"}
    assert all(f"query {at}" in str(blocks) for at in range(2))


@pytest.mark.parametrize("number", [1, 3])
def test_each_query_is_a_call_if_nothing_is_known_of_what_was_found(number: int) -> None:
    """Responses lists sources only on request: clients that count searches see each of them (CLIProxyAPI#3132)."""
    c = il.convert_response(answer(*search(number, False)), source="openai_responses", target="anthropic")
    blocks = c.value["content"]
    assert [block["type"] for block in blocks] == ["server_tool_use", "web_search_tool_result"] * number + ["text"]
    assert [block["input"] for block in blocks[:-1:2]] == [{"query": f"query {at}"} for at in range(number)]
    assert [(call["id"], result["content"]) for call, result in zip(blocks[:-1:2], blocks[1:-1:2], strict=True)] == [
        (result["tool_use_id"], []) for result in blocks[1:-1:2]
    ]
    assert c.losses == []


@pytest.mark.parametrize("items", [shell(1), shell(3), search(1), search(3, False)], ids=["command", "commands", "search", "searches"])
def test_a_stream_has_the_same_calls(items: list[dict[str, Any]]) -> None:
    whole = il.convert_response(answer(*items), source="openai_responses", target="anthropic").value["content"][:-1]
    blocks = streamed(items)
    assert [(block["type"], block.get("id"), block.get("tool_use_id")) for block in blocks] == [
        (block["type"], block.get("id"), block.get("tool_use_id")) for block in whole
    ]


@pytest.mark.parametrize("outputs", [1, 3])
def test_results_that_are_not_of_each_command_are_texts(outputs: int) -> None:
    c = il.convert_response(answer(*shell(2, outputs)), source="openai_responses", target="anthropic")
    assert {block["type"] for block in c.value["content"]} == {"text"}
    assert {loss.level for loss in c.losses} == {"minor"}


@pytest.mark.parametrize("items", [shell(2), search(2)], ids=["shell", "search"])
def test_in_a_request_what_another_provider_ran_is_a_text(items: list[dict[str, Any]]) -> None:
    body = {"model": "m", "input": [{"role": "user", "content": "Hi"}, *items, {"role": "user", "content": "Go on"}]}
    c = il.convert_request(body, source="openai_responses", target="anthropic", model="claude-sonnet-5")
    assert "server_tool_use" not in str(c.value)
    assert [loss for loss in c.losses if loss.level == "major"] == []


def test_calls_that_came_back_are_one_conversation() -> None:
    """A response in several calls goes back to its own provider with the content of each of them."""
    blocks = il.convert_response(answer(*shell(2)), source="openai_responses", target="anthropic").value["content"]
    messages = [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": blocks}, {"role": "user", "content": "Go on"}]
    body = {"model": "m", "max_tokens": 99, "messages": messages}
    text = str(il.convert_request(body, source="anthropic", target="openai_responses", model="gpt-5.6").value)
    assert all(word in text for word in ("run 0", "run 1", "out 0", "out 1"))
