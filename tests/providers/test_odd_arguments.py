"""A call in a history whose arguments are a list or a number: the conversation can be read, and the call is reported with its path."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import interlingua as il
from golden import Golden, goldens
from interlingua.lenses.known_keys import paths_to

# Another case of the call reads it, or the row has the arguments twice. The rest is kept whole, and reported.
OTHERS = ("chatgpt_export", "letta", "llama_api", "suna_rows", "vercel")
LEAST = 90  # formats


def places(value: Any, keys: set[str], at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    for step, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        if step in keys and isinstance(value, dict):
            yield (*at, step)
        yield from places(inner, keys, (*at, step))


def first_call(golden: Golden) -> tuple[Any, ...] | None:
    """Return the path of the arguments of the first function call for the client."""
    module = getattr(il, golden.provider)
    parts = [part for message in module.decode_request(golden.wire).messages for part in message.parts]
    if not any(isinstance(part, il.ToolCall) and part.runner == "client" and part.kind == "function" for part in parts):
        return None
    return next(places(golden.wire, {path[-1] for path in paths_to(module.LENS.NAMESPACE, "ToolCall", "arguments")}), None)


def test_arguments_that_are_no_object_do_not_refuse_a_history() -> None:
    seen: set[str] = set()
    wrong: list[str] = []
    for golden in goldens("request"):
        if golden.provider in seen or golden.provider in OTHERS or (place := first_call(golden)) is None:
            continue
        seen.add(golden.provider)
        value: Any = [1] if len(seen) % 2 else 57
        body = copy.deepcopy(golden.wire)
        around = body
        for step in place[:-1]:
            around = around[step]
        around[place[-1]] = value
        converted = il.convert_request(body, source=golden.provider, target="gemini" if golden.provider == "anthropic" else "anthropic")
        losses = [loss for loss in converted.losses if loss.level == "major" and loss.path.endswith(".arguments")]
        if json.dumps(value) not in json.dumps(converted.value) or json.dumps(value) not in [loss.value for loss in losses]:
            wrong.append(f"{golden}: {losses}")
    assert wrong == [], "\n".join(wrong)
    assert len(seen) >= LEAST


def test_many_such_calls_and_texts_are_read() -> None:
    calls = [
        {"id": f"call_{n}", "type": "function", "function": {"name": "f", "arguments": value}} for n, value in enumerate(([], 5, True, "7"))
    ]
    results = [{"role": "tool", "tool_call_id": call["id"], "content": "a"} for call in calls]
    rows = [{"role": "user", "content": "a"}, {"role": "assistant", "content": None, "tool_calls": calls}, *results]
    converted = il.convert_request({"model": "m", "messages": rows}, source="openai_chat", target="openai_chat")
    assert [call["function"]["arguments"] for call in converted.value["messages"][1]["tool_calls"]] == ["[]", "5", "true", "7"]


def test_such_arguments_of_an_answer_are_broken_ones() -> None:
    call = {"id": "abcdefgh1", "type": "function", "function": {"name": "f", "arguments": [1]}}
    chat = {
        "choices": [{"index": 0, "message": {"role": "assistant", "content": None, "tool_calls": [call]}, "finish_reason": "tool_calls"}]
    }
    block = {"type": "tool_use", "id": "abcdefgh1", "name": "f", "input": [1]}
    chat |= {"id": "a", "object": "chat.completion", "created": 1, "model": "m"}
    answers: dict[str, Any] = {
        **dict.fromkeys(("openai_chat", "openai_compatible", "mistral"), chat),
        "anthropic": {"id": "a", "type": "message", "role": "assistant", "model": "m", "content": [block], "stop_reason": "tool_use"},
        "gemini": {"candidates": [{"content": {"role": "model", "parts": [{"functionCall": {"name": "f", "args": [1]}}]}}]},
    }
    for source, body in answers.items():
        call_read = il.decode_response(body, source=source).tool_calls[0]
        assert (call_read.arguments, call_read.arguments_text, call_read.arguments_error) == ({}, "[1]", "not a JSON object"), source


def test_content_that_is_no_text_is_read_as_its_text() -> None:
    calls = [{"id": "call_1", "type": "function", "function": {"name": "f", "arguments": "{}"}}]
    rows = [{"role": "user", "content": "a"}, {"role": "assistant", "content": None, "tool_calls": calls}]
    for source in ("openai_chat", "vllm", "mistral"):
        for value, text in (({"a": 1}, '{"a": 1}'), (5, "5"), (True, "true")):
            body = {"model": "m", "messages": [*rows, {"role": "tool", "tool_call_id": "call_1", "content": value}]}
            messages = il.convert_request(body, source=source, target="anthropic").value["messages"]
            assert messages[2]["content"][0]["content"] == text
        body = {"model": "m", "messages": [{"role": "user", "content": ["a", {"type": "text", "text": "b"}]}]}
        messages = il.convert_request(body, source=source, target="anthropic").value["messages"]
        assert [block["text"] for block in messages[0]["content"]] == ["a", "b"]


def test_a_text_in_place_of_a_message_is_one_of_the_user() -> None:
    for source in ("openai_chat", "anthropic", "mistral"):
        converted = il.convert_request({"model": "m", "max_tokens": 5, "messages": ["a"]}, source=source, target="ollama").value
        assert converted["messages"] == [{"role": "user", "content": "a"}], source


def call_items() -> Iterator[tuple[dict[str, Any], str]]:
    """Yield an item of each kind of call that has its arguments in one key, and this key."""
    yield {"type": "tool_search_call", "call_id": "c1", "execution": "client", "status": "completed"}, "arguments"
    yield {"type": "apply_patch_call", "call_id": "c1", "status": "completed"}, "operation"
    yield {"type": "shell_call", "call_id": "c1"}, "action"
    yield {"type": "local_shell_call", "call_id": "c1", "status": "completed"}, "action"
    yield {"type": "computer_call", "call_id": "c1", "pending_safety_checks": []}, "action"


def test_arguments_of_other_kinds_of_calls_may_be_text() -> None:
    """The types of the SDK allow any value for some of them (`arguments: object`)."""
    for (item, key), text in product(call_items(), ('{"query": "zebra"}', "zebra", '["zebra"]')):
        body = {"model": "m", "input": [{"role": "user", "content": "Hi"}, {**item, key: text}]}
        request = il.decode_request(body, source="openai_responses")
        assert il.openai_responses.encode_request(request)[0] == body
        c = il.convert_request(body, source="openai_responses", target="anthropic", model="claude-sonnet-4-5")
        assert "zebra" in json.dumps(c.value), (item, text)
        broken = [loss for loss in c.losses if loss.path.endswith(".arguments") and loss.level == "major"]
        assert len(broken) == (not text.startswith("{")), (item, text, c.losses)
        answer = {"id": "r", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": [{**item, key: text}]}
        answer |= {"parallel_tool_calls": True, "tool_choice": "auto", "tools": []}
        assert il.convert_response(answer, source="openai_responses", target="openai_responses").value == answer
        assert "zebra" in json.dumps(il.convert_response(answer, source="openai_responses", target="openai_chat").value)
