"""Work grows with what is sent, whatever its shape: the lines that run for n, 2n and 4n of the shapes that servers were attacked with."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import interlingua as il
import pytest

Body = dict[str, Any]
CALL = {"type": "function", "function": {"name": "f", "arguments": "{}"}}


def user(text: str = "x") -> Body:
    return {"role": "user", "content": text}


def chat(*messages: Body, **more: Any) -> Body:
    return {"model": "m", "messages": [*messages], **more}


def with_schema(schema: Body) -> Body:
    return chat(user(), tools=[{"type": "function", "function": {"name": "f", "parameters": schema}}])


def definitions(n: int, circle: bool) -> Body:
    ways = {str(i): {"type": "object", "properties": {"x": {"$ref": f"#/$defs/{(i + 1) % n}"}}} for i in range(n)}
    if not circle:
        ways[str(n - 1)] = {"type": "object", "properties": {}}
    return with_schema({"type": "object", "properties": {"a": {"$ref": "#/$defs/0"}}, "$defs": ways})


def documents(n: int) -> Body:
    source = {"type": "base64", "media_type": "application/pdf", "data": "AAAA"}
    content = [{"type": "document", "source": source} for _ in range(n)]
    return {"model": "claude-sonnet-4-5", "max_tokens": 9, "messages": [{"role": "user", "content": content}]}


def calls_by_name(n: int) -> Body:
    calls = [{"function": {"name": f"f{i}", "arguments": {}}} for i in range(n)]
    return chat(user(), {"role": "assistant", "content": "", "tool_calls": calls}, *({"role": "tool", "content": "r"} for _ in range(n)))


def unanswered(n: int) -> Body:
    return chat(user(), *({"role": "assistant", "content": None, "tool_calls": [{"id": f"c{i}", **CALL}]} for i in range(n)))


def broken_arguments(n: int) -> Body:
    calls = [{"id": f"c{i}", "type": "function", "function": {"name": "f", "arguments": "{x"}} for i in range(n)]
    results = [{"role": "tool", "tool_call_id": f"c{i}", "content": "r"} for i in range(n)]
    return chat(user(), {"role": "assistant", "content": None, "tool_calls": calls}, *results)


def mixed_ids(n: int) -> Body:
    def one(kind: str, i: int, **said: Any) -> Body:
        return {kind: {"name": "f", **said, **({"id": f"i{i}"} if i else {})}}

    calls = [one("functionCall", i, args={}) for i in range(n)]
    results = [one("functionResponse", i, response={"o": 1}) for i in reversed(range(n))]
    turns = [("user", [{"text": "x"}]), ("model", calls), ("user", results)]
    return {"contents": [{"role": role, "parts": parts} for role, parts in turns]}


def one_role(n: int) -> Body:
    return chat(*map(user, map(str, range(n))))


def alternating(n: int) -> Body:
    return chat(*(one for _ in range(n) for one in ({"role": "system", "content": "s"}, user())))


def enums(n: int) -> Body:
    names = [str(i) for i in range(n)]
    return with_schema({"type": "object", "properties": {"a": {"allOf": [{"enum": names}, {"enum": names[::-1]}]}}})


SHAPES: list[tuple[str, Callable[[int], Body], str]] = [
    ("a chain of definitions", lambda n: definitions(n, False), "openai_chat"),
    ("a circle of definitions", lambda n: definitions(n, True), "openai_chat"),
    ("documents", documents, "anthropic"),
    ("calls and results without ids", calls_by_name, "ollama"),
    ("calls that nobody answers", unanswered, "openai_chat"),
    ("arguments that are no JSON", broken_arguments, "openai_chat"),
    ("results in the other order", mixed_ids, "gemini"),
    ("messages of one role", one_role, "openai_chat"),
    ("instructions among the messages", alternating, "openai_chat"),
    ("enums that both hold", enums, "openai_chat"),
]
SIZES = (40, 80, 160)
TARGETS = ("anthropic", "openai_chat", "openai_responses", "gemini", "bedrock_converse", "mistral", "cohere", "ollama")


def lines_of(run: Callable[[], Any]) -> int:
    """How many lines of the package run, those of comprehensions each time."""
    count = 0

    def trace(frame: Any, event: str, _: Any) -> Any:
        nonlocal count
        count += 1
        return trace

    sys.settrace(trace)
    try:
        run()
    except il.Error:
        pass
    finally:
        sys.settrace(None)
    return count


def assert_linear(given: list[Any], run: Callable[[Any], Any]) -> None:
    lines_of(lambda: run(given[0]))  # what is made once
    few, more, many = (lines_of(partial(run, one)) for one in given)
    assert many - more <= 2.6 * (more - few) + 2000, (few, more, many)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("name", "shape", "source"), SHAPES, ids=[name for name, _, _ in SHAPES])
def test_requests_cost_what_they_hold(name: str, shape: Callable[[int], Body], source: str, target: str) -> None:
    def convert(body: Body) -> None:
        il.convert_request(body, source=source, target=target, model="claude-sonnet-4-5")

    assert_linear([shape(n) for n in SIZES], convert)


@pytest.mark.parametrize("target", TARGETS)
def test_calls_in_a_stream_cost_what_they_hold(target: str) -> None:
    def chunks(n: int) -> list[Body]:
        call = {"functionCall": {"name": "f", "args": {}}}
        said = [{"candidates": [{"content": {"role": "model", "parts": [call]}, "index": 0}]} for _ in range(n)]
        return [*said, {"candidates": [{"content": {"role": "model", "parts": []}, "index": 0, "finishReason": "STOP"}]}]

    assert_linear([chunks(n) for n in SIZES], lambda wire: list(il.convert_stream(wire, source="gemini", target=target)))


# --- what is no answer is an error of ours ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [name for name in il.PROVIDERS if name.endswith("_responses")])
def test_items_that_are_no_objects(target: str) -> None:
    body = {"id": "x", "object": "response", "status": "completed", "model": "m", "output": [5, None, "x", []]}
    c = il.convert_response(body, source="openai_responses", target=target)
    told = [loss.path for loss in c.losses if loss.code == "unreadable"]
    assert told == [f"output[{number}]" for number in range(4)]


@pytest.mark.parametrize("bad", [[7], ["x"], [None], [[]]], ids=repr)
@pytest.mark.parametrize("target", [name for name in il.PROVIDERS if hasattr(getattr(il, name), "StreamEncoder")])
def test_events_that_are_no_objects(target: str, bad: list[Any]) -> None:
    with pytest.raises(il.Error):
        b"".join(getattr(il, target).encode_event_stream(bad))


def test_parts_in_the_first_event_of_a_stream() -> None:
    """Anthropic says none there; a server that does is read."""
    message = {"id": "m", "type": "message", "role": "assistant", "model": "m", "content": [{"type": "text", "text": "early"}]}
    start = {"type": "message_start", "message": {**message, "stop_reason": None, "usage": {"input_tokens": 1, "output_tokens": 1}}}
    rest = [
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "late"}},
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "end_turn", "stop_sequence": None}, "usage": {"output_tokens": 2}},
        {"type": "message_stop"},
    ]
    response = il.collect_stream([start, *rest], source="anthropic")
    assert [part.text for part in response.message.parts] == ["early", "late"] and response.stop_reason == "stop"


def test_the_last_error_says_the_first_cause() -> None:
    content = [{"type": "image", "source": {"type": "url", "url": "https://x.example/y.png"}}]
    body = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": content}]}
    with pytest.raises(il.Error, match=r"none left \(messages\[0\]\.parts\[0\] \(Image\) was dropped: .* has no place for it\)"):
        il.convert_request(body, source="anthropic", target="gemini")
