"""Results in a user turn, beside its text: they are results in every format, and are written back as one turn."""

from __future__ import annotations

from itertools import product
from typing import Any

import interlingua as il
import pytest
from golden import TARGETS, speaks
from grouped import by_first

SOURCE = "gemini_interactions"


def text(words: str) -> dict[str, Any]:
    return {"type": "text", "text": words}


def result(call: str) -> dict[str, Any]:
    return {"type": "function_result", "call_id": call, "name": "f", "result": f"sunny {call}"}


def turn(*content: dict[str, Any]) -> dict[str, Any]:
    return {"type": "user_input", "content": [*content]}


CALLS = [{"type": "function_call", "id": id, "name": "f", "arguments": {}} for id in ("a", "b")]
TURNS: dict[str, tuple[list[Any], list[str]]] = {
    "between texts": ([turn(text("x"), result("a"), text("y"))], ["user", "tool", "user"]),
    "in front": ([turn(result("a"), text("y"))], ["tool", "user"]),
    "behind": ([turn(text("x")), turn(result("a"))], ["user", "tool"]),
    "beside another turn": (
        [turn(text("v")), turn(text("x"), result("a"), text("y")), turn(text("w")), text("z")],
        ["user", "tool", "user"],
    ),
    "behind a step": ([result("b"), turn(result("a"))], ["tool", "tool"]),
    "before a step": ([turn(result("a")), result("b")], ["tool", "tool"]),
    "two turns": ([turn(result("a")), turn(result("b"))], ["tool", "tool"]),
    "two in one": ([turn(result("a"), text("x"), result("b"), text("y"))], ["tool", "user", "tool", "user"]),
}


@pytest.mark.parametrize("name", TURNS)
def test_there_and_back(name: str) -> None:
    steps, roles = TURNS[name]
    body = {"model": "m", "input": [*CALLS, *steps]}
    request = il.decode_request(body, source=SOURCE)
    assert [message.role for message in request.messages] == ["assistant", *roles]
    back = il.encode_request(request, target=SOURCE, repair=False)
    assert back.value == body
    assert back.all_losses == []


@by_first(product(TURNS, [name for name in (*TARGETS, "bedrock_converse") if speaks(name, "request")], [True, False]))
def test_every_format_has_the_results(name: str, target: str, repair: bool) -> None:
    steps, _ = TURNS[name]
    there = il.convert_request({"model": "m", "input": [*CALLS, *steps]}, source=SOURCE, target=target, model="m", repair=repair)
    assert not [loss for loss in there.all_losses if loss.field == "ToolResult" and loss.code == "dropped"]
    for call in ("a", "b"):
        assert (f"sunny {call}" in str(there.value)) == (f"sunny {call}" in str(steps)), there.value


@pytest.mark.parametrize("between", [True, False], ids=["with the result", "without it"])
def test_a_turn_of_another_format_is_written_in_steps(between: bool) -> None:
    """Without the result, the texts are one turn again."""
    content = [
        {"type": "text", "text": "x"},
        {"type": "tool_result", "tool_use_id": "a", "content": "sunny"},
        {"type": "text", "text": "y"},
    ]
    request = il.decode_request({"model": "m", "max_tokens": 5, "messages": [{"role": "user", "content": content}]}, source="anthropic")
    if not between:
        del request.messages[1]
    items = il.encode_request(request, target=SOURCE, repair=False).value["input"]
    sunny = {"type": "function_result", "call_id": "a", "result": "sunny"}
    assert items == ([turn(text("x")), sunny, turn(text("y"))] if between else [turn(text("x"), text("y"))])
