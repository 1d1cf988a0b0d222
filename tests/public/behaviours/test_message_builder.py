"""Messages step by step: each step returns a new message, and the last step checks it."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

BLANK = il.Text("  ")


def test_the_chain_says_all() -> None:
    message = il.Message.user("Hello").cacheable().with_priority(10).with_metadata({"a:b": 1}, c=2).build()
    assert (message.role, message.text, message.priority, message.metadata) == ("user", "Hello", 10, {"a:b": 1, "c": 2})
    part = message.parts[0]
    assert isinstance(part, il.Text)
    assert (part.cache, part.priority, part.metadata) == (il.CacheHint(), 10, {"a:b": 1, "c": 2})


def test_no_step_changes_the_message_before_it() -> None:
    plain = il.Message.user(["Hello", il.Opaque("x", 1)])
    before = il.dumps(plain)
    plain.cacheable("1h").with_priority(-3).with_metadata(a=1)
    assert il.dumps(plain) == before


def test_metadata_adds_up() -> None:
    assert il.Message.user("x").with_metadata(a=1).with_metadata({"a": 2}, b=3).metadata == {"a": 2, "b": 3}


@pytest.mark.parametrize(
    ("message", "hinted"),
    [
        (il.Message.user(["one", "two"]), 1),
        (il.Message.user(["one", BLANK]), 0),
        (il.Message.user(["one", il.Opaque("x", 1)]), 0),
        (il.Message.tool_result("c", "12"), 0),
        (il.Message.user([BLANK]), None),
        (il.Message.user([]), None),
    ],
)
def test_the_hint_is_on_the_last_part_that_says_something(message: il.Message, hinted: int | None) -> None:
    hints = [getattr(part, "cache", None) for part in message.cacheable("5m").parts]
    assert hints == [il.CacheHint("5m") if number == hinted else None for number in range(len(hints))]


def test_the_hint_reaches_the_providers_that_have_a_place() -> None:
    message = il.Message.user("Hello").cacheable().with_priority(10).build()
    to = {target: il.encode_messages([message], target=target) for target in ("anthropic", "openai_chat")}
    assert to["anthropic"].value["messages"] == [
        {"role": "user", "content": [{"type": "text", "text": "Hello", "cache_control": {"type": "ephemeral"}}]}
    ]
    assert [c.losses for c in to.values()] == [[], []]


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        (il.Message("user", [il.ToolCall("c", "f")]), r"parts\[0\]: a message of role user cannot contain a ToolCall"),
        (il.Message("user", [il.Text("x"), il.ToolResult("c")]), r"parts\[1\]: a message of role user cannot contain a ToolResult"),
        (il.Message("system", [il.Reasoning(["x"])]), "a message of role system cannot contain a Reasoning"),
        (il.Message("tool", [il.Refusal("x")]), "a message of role tool cannot contain a Refusal"),
        (il.Message("owner", []), "role: expected one of system, user, assistant, tool, got 'owner'"),  # type: ignore[arg-type]
        (il.Message("user", ["Hello"]), r"parts\[0\]: expected a part, got str"),  # type: ignore[list-item]
    ],
)
def test_what_cannot_be_a_message_is_told(message: il.Message, problem: str) -> None:
    with pytest.raises(il.Error, match=problem):
        message.build()


@pytest.mark.parametrize("good", [il.Message.assistant("x", tool_calls=[il.ToolCall("c", "f")]), il.Message.tool_result("c", "x")])
def test_what_can_is_given_as_it_is(good: il.Message) -> None:
    assert good.build() is good


# --- by_priority --------------------------------------------------------------------------------------------------------------


def annotated(number: int, priority: int | None, message: il.Message) -> il.Message:
    message = message.with_metadata(n=number)
    return message if priority is None else message.with_priority(priority)


def numbers(messages: list[il.Message]) -> list[int]:
    return [message.metadata["n"] for message in messages if message.metadata]


def call(*ids: str) -> il.Message:
    return il.Message.assistant(tool_calls=[il.ToolCall(id, "f") for id in ids])


def result(*ids: str) -> il.Message:
    return il.Message("tool", [il.ToolResult(id) for id in ids])


USER = il.Message.user("x")
ORDERS: dict[str, tuple[list[tuple[int | None, il.Message]], list[int]]] = {
    "stable": ([(30, USER), (5, USER), (5, USER), (0, USER)], [4, 2, 3, 1]),
    "none is 0": ([(1, USER), (None, USER), (-1, USER)], [3, 2, 1]),
    "rounds": ([(50, USER), (25, call("a")), (26, result("a")), (25, call("b")), (26, result("b"))], [2, 3, 4, 5, 1]),
    "results never leave": ([(9, call("a")), (1, result("a")), (5, USER)], [3, 1, 2]),
    "results that come late": ([(9, call("a")), (1, USER), (1, result("a"))], [2, 1, 3]),
    "two turns, one message of results": ([(9, call("a")), (2, USER), (1, call("b")), (0, result("a", "b"))], [2, 1, 3, 4]),
    "nobody asked": ([(5, USER), (1, result("z"))], [2, 1]),
    "results that come early": ([(9, result("a")), (5, USER), (1, call("a"))], [2, 1, 3]),
    "early, for two turns": ([(9, result("a", "b")), (5, call("a")), (1, USER), (0, call("b"))], [3, 1, 2, 4]),
    "early, then one that is late": ([(9, result("a")), (5, USER), (1, call("a")), (0, result("a"))], [2, 1, 3, 4]),
    "an id comes again": ([(9, call("a")), (8, result("a")), (2, call("a")), (1, result("a"))], [3, 4, 1, 2]),
}


@pytest.mark.parametrize("name", ORDERS)
def test_by_priority(name: str) -> None:
    given, order = ORDERS[name]
    messages = [annotated(number, priority, message) for number, (priority, message) in enumerate(given, 1)]
    assert numbers(il.by_priority(messages)) == order


def test_parts_with_priorities_of_their_own_are_sorted_apart() -> None:
    parts: list[Any] = [il.Text("a", priority=5), il.ToolCall("c", "f", priority=9), il.ToolCall("d", "f", priority=1)]
    question = il.Message.user("q").with_priority(7)
    ordered = il.by_priority([il.Message("assistant", parts), result("c", "d"), question])
    assert [message.parts for message in ordered] == [parts[:1], question.parts, parts[1:], result("c", "d").parts]


def test_equal_messages_are_not_mistaken_for_each_other() -> None:
    twice = [call("a"), call("b"), USER, result("b"), result("a", "b")]
    assert sorted(map(il.dumps, il.by_priority(twice))) == sorted(map(il.dumps, twice))
