"""One conversation with tools through every ordered pair of dialects and native providers, and back: what is said and done stays."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from families import NATIVE
from interlingua import model as u

PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
# Every format of its own, and two families that the seeds speak to; other families talk as the format that they began with.
NAMES = [name for name in il.PROVIDERS if name in (*NATIVE, "openrouter", "lm_studio") and hasattr(getattr(il, name), "decode_messages")]
PAIRS = [(one, other) for one in NAMES for other in NAMES if one != other]


def conversation() -> list[u.Message]:
    """Images, an error, parallel calls, thoughts, cache hints, metadata."""
    return [
        u.Message(role="system", parts=[u.Text(text="Be brief.", cache=u.CacheHint(ttl="5m"))]),
        u.Message(role="user", parts=[u.Text(text="Look."), u.Image(source=u.Blob(media_type="image/png", data=PNG))], metadata={"k": 1}),
        u.Message(
            role="assistant",
            parts=[
                u.Reasoning(content=["Two calls."]),
                u.Text(text="I look."),
                u.ToolCall(id="call_1", name="stat", arguments={"path": "a", "n": [1, 2.5, None]}),
                u.ToolCall(id="call_2", name="rm", arguments={"path": "b"}),
            ],
            id="m-3",
        ),
        u.Message(
            role="tool",
            parts=[
                u.ToolResult(call_id="call_1", name="stat", parts=[u.Text(text="12 bytes")], metadata={"ms": 3}),
                u.ToolResult(call_id="call_2", name="rm", parts=[u.Text(text="permission denied")], is_error=True),
            ],
        ),
        u.Message(role="assistant", parts=[u.Text(text="It failed.")]),
        u.Message(role="user", parts=[u.Text(text="Again.")], priority=5),
    ]


def said(messages: list[u.Message]) -> list[Any]:
    """What every format can say: texts by speaker, calls with their arguments, results by call. How ids are spelled is not asked."""
    found: list[Any] = []
    numbers: dict[str, int] = {}
    for message in messages:
        for part in message.parts:
            match part:
                case u.Text():
                    found.append((message.role, part.text))
                case u.ToolCall():
                    numbers[part.id] = len(numbers)
                    found.append(("call", numbers[part.id], part.name, part.arguments))
                case u.ToolResult():
                    found.append(("result", numbers[part.call_id], text_of(part)))
                case _:
                    pass
    return found


def text_of(result: u.ToolResult) -> str:
    text = "".join(part.text for part in result.parts if isinstance(part, u.Text))
    value = result.value
    return text or str(next(iter(value.values())) if isinstance(value, dict) and len(value) == 1 else value)


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_there_and_back(one: str, other: str) -> None:
    first = il.encode_messages(conversation(), target=one)
    there = il.convert_messages(first.value, source=one, target=other)
    back = il.convert_messages(there.value, source=other, target=one)
    for name, c in ((one, first), (other, there), (one, back)):
        assert said(il.decode_messages(c.value, source=name)) == said(conversation()), name


@pytest.mark.parametrize("name", NAMES)
def test_what_is_the_applications_own_is_carried_or_told(name: str) -> None:
    c = il.encode_messages(conversation(), target=name)
    again = il.decode_messages(c.value, source=name)
    told = {loss.field.rpartition(".")[2] for loss in c.all_losses}
    for field in ("id", "metadata", "priority"):
        held = any(getattr(value, field, None) is not None for message in again for value in (message, *message.parts))
        assert held or field in told, field
