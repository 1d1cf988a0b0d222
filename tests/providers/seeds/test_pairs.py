"""One conversation with tools through every ordered pair of applications and native providers, and back: its content stays."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from families import NATIVE
from grouped import by_first
from hypothesis import given, settings
from hypothesis import strategies as st
from interlingua import model as u

PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
# Every native format, and two children that the seeds use. Other children have the form of their parent. A2A has no place for instructions
# and calls, the others have none for instructions (the losses: tests/providers/test_applications.py).
SPOKEN = (*(name for name in NATIVE if name not in ("a2a", "adp", "claude_export", "librechat")), "openrouter", "lm_studio")
NAMES = [name for name in il.PROVIDERS if name in SPOKEN and hasattr(getattr(il, name), "decode_messages")]
NOTED = {"atif", "chatgpt_export", "cohere_v1", "dashscope_native"}  # formats of texts only: a text replaces a picture
APART = {"atif", "chatgpt_export"}  # as a text of its own
PAIRS = [(source, target) for source in NAMES for target in NAMES if source != target]


def conversation() -> list[u.Message]:
    """Return a conversation with images, an error, parallel calls, thoughts, cache hints and metadata."""
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


def contents(messages: list[u.Message]) -> list[Any]:
    """Return what every format has: texts by role, calls with their arguments, results by call. The spelling of ids is ignored."""
    rows: list[Any] = []
    numbers: dict[str, int] = {}
    for message in messages:
        for part in message.parts:
            match part:
                case u.Text():
                    rows.append((message.role, part.text))
                case u.ToolCall():
                    numbers[part.id] = len(numbers)
                    rows.append(("call", numbers[part.id], part.name, part.arguments))
                case u.ToolResult():
                    rows.append(("result", numbers[part.call_id], text_of(part)))
                case _:
                    pass
    return rows


def spoken(messages: list[u.Message]) -> list[Any]:
    """Return the content with adjacent texts of one role joined: some formats have one string, or no turns of two texts."""
    rows: list[Any] = []
    for row in contents(messages):
        if rows and len(row) == 2 == len(rows[-1]) and row[0] == rows[-1][0]:
            rows[-1] = (row[0], rows[-1][1] + row[1])
        else:
            rows.append(row)
    return rows


def text_of(result: u.ToolResult) -> str:
    text = "".join(part.text for part in result.parts if isinstance(part, u.Text))
    value = result.value
    return text or str(next(iter(value.values())) if isinstance(value, dict) and len(value) == 1 else value)


@by_first(PAIRS)
def test_there_and_back(source: str, target: str) -> None:
    first = il.encode_messages(conversation(), target=source)
    there = il.convert_messages(first.value, source=source, target=target)
    back = il.convert_messages(there.value, source=target, target=source)
    later = ((target, there), (source, back))
    plain = contents(conversation())
    noted = [("user", "Look.\n[Image left out]") if row == ("user", "Look.") else row for row in plain]
    pictured = any(isinstance(part, u.Image) for message in il.decode_messages(first.value, source=source) for part in message.parts)
    for name, c, has_note in (
        (source, first, source in NOTED),
        *((name, c, source in NOTED or target in NOTED and pictured) for name, c in later),
    ):
        heard = (spoken if has_note and APART & {source, target} else contents)(il.decode_messages(c.value, source=name))
        assert heard == (noted if has_note else plain), name


@pytest.mark.parametrize("name", NAMES)
def test_what_is_the_applications_own_is_carried_or_told(name: str) -> None:
    c = il.encode_messages(conversation(), target=name)
    again = il.decode_messages(c.value, source=name)
    reported = {loss.field.rpartition(".")[2] for loss in c.all_losses}
    for field in ("id", "metadata", "priority"):
        held = any(getattr(value, field, None) is not None for message in again for value in (message, *message.parts))
        assert held or field in reported, field


# --- any conversation ---------------------------------------------------------------------------------------------------------------

WORDS = st.text(st.sampled_from('abé✓ .,\n"{}'), min_size=1, max_size=12).map(lambda text: f"<{text}>")
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | WORDS,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(WORDS, inner, max_size=2),
)


@st.composite
def talks(draw: st.DrawFn) -> list[u.Message]:
    """Draw user turns, and assistant turns with calls and their results."""
    messages = [u.Message("system", [u.Text(draw(WORDS))])] if draw(st.booleans()) else []
    number = 0
    for _ in range(draw(st.integers(0, 3))):
        messages.append(u.Message("user", [u.Text(text) for text in draw(st.lists(WORDS, min_size=1, max_size=2))]))
        texts: list[u.Part] = [u.Text(text) for text in draw(st.lists(WORDS, max_size=2))]
        arguments = draw(st.lists(st.dictionaries(WORDS, VALUES, max_size=2), min_size=0 if texts else 1, max_size=3))
        calls = [
            u.ToolCall(f"call_{number + index}", draw(st.sampled_from(("stat", "rm"))), arguments=drawn)
            for index, drawn in enumerate(arguments)
        ]
        number += len(calls)
        messages.append(u.Message("assistant", [*texts, *calls]))
        if calls:
            messages.append(u.Message("tool", [u.ToolResult(call.id, [u.Text(draw(WORDS))], name=call.name) for call in calls]))
            messages.append(u.Message("assistant", [u.Text(draw(WORDS))]))  # some require one between a result and the user
    return [*messages, u.Message("user", [u.Text(draw(WORDS))])]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(PAIRS), talks())
def test_any_conversation_there_and_back(pair: tuple[str, str], talk: list[u.Message]) -> None:
    source, target = pair
    first = il.encode_messages(talk, target=source)
    there = il.convert_messages(first.value, source=source, target=target)
    back = il.convert_messages(there.value, source=target, target=source, sidecar=there.sidecar)
    for name, c in ((source, first), (target, there), (source, back)):
        assert spoken(il.decode_messages(c.value, source=name)) == spoken(talk), name
