"""Two parts in one object, in formats that identify parts by their keys: both arrive, from each format and in each direction."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import interlingua as il
import pytest
from interlingua import model as u
from interlingua.core.lookup import load

Wire = dict[str, Any]
PICTURE = u.Image(source=u.Blob(media_type="image/png", data="AA=="))
OF_ROLE: dict[u.Role, list[Any]] = {
    "user": [u.Text(text="words"), PICTURE, u.Document(source=u.Blob(media_type="application/pdf", data="AA=="), filename="doc")],
    "assistant": [u.Text(text="words"), u.Reasoning(content=["thought"]), u.ToolCall(id="call_1", name="f", arguments={"a": 1})],
}
SOURCES = ("gemini", "bedrock_converse", "gemini_cli", "google_adk")
TARGETS = ("anthropic", "openai_chat", "openai_responses", "gemini", "bedrock_converse")


def _members(source: str, role: u.Role, part: Any) -> tuple[Wire, str, list[Wire]]:
    """The conversation with this part, the key for the parts in its message, and the parts."""
    written, _ = load(source).LENS.write_messages([u.Message(role=role, parts=[part])])
    wire: Wire = {"": written} if isinstance(written, list) else written
    (key,) = wire
    row: Any = wire[key][0]
    holder: Wire = row.get("content") if isinstance(row.get("content"), dict) else row
    name = next(name for name, value in holder.items() if isinstance(value, list))
    return wire, name, holder[name]


def _merged(source: str, role: u.Role, first: Any, second: Any) -> tuple[Wire, Wire] | None:
    """The conversation with both parts in one object, and that object; None if the parts share a key."""
    wire, _, members = _members(source, role, first)
    other = _members(source, role, second)[2]
    if len(members) != 1 or len(other) != 1 or members[0].keys() & other[0].keys():
        return None
    members[0].update(other[0])
    return wire, members[0]


def _cases() -> Iterator[tuple[str, u.Role, Any, Any]]:
    for source, role in itertools.product(SOURCES, OF_ROLE):
        for first, second in itertools.permutations(OF_ROLE[role], 2):
            if _merged(source, role, first, second) is not None:
                yield source, role, first, second


CASES = list(_cases())


def _said(parts: list[Any]) -> set[str]:
    kinds = {u.Text: "text", u.ToolCall: "call", u.Image: "picture", u.Document: "file", u.Reasoning: "thought"}
    return {kinds[part.__class__] for part in parts}


def test_there_are_such_objects() -> None:
    assert {case[0] for case in CASES} == set(SOURCES) and len(CASES) >= 24


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("source", "role", "first", "second"), CASES)
def test_both_arrive_in_requests(source: str, role: u.Role, first: Any, second: Any, target: str) -> None:
    merged = _merged(source, role, first, second)
    if target in load(source).LENS.SPACES or merged is None:
        pytest.skip("it stays one object")
    c = il.convert_request(merged[0].get("", merged[0]), source=source, target=target)
    expected_losses = ("unanswered_calls", "reasoning", "foresee")
    lost = [loss for loss in c.losses if loss.level == "major" and loss.rule not in expected_losses and "Reasoning" not in loss.field]
    arrived = [part for message in il.decode_request(c.value, source=target).messages for part in message.parts]
    expected = {kind for kind in _said([first, second]) if kind != "thought"}
    assert expected <= _said([part for part in arrived if part.__class__ is not u.ToolResult]), c.value
    assert not lost


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("source", ["gemini", "bedrock_converse"])
def test_both_arrive_in_answers(source: str, target: str) -> None:
    merged = _merged(source, "assistant", u.Text(text="words"), u.ToolCall(id="call_1", name="f", arguments={"a": 1}))
    if target == source or merged is None:
        pytest.skip("it stays one object")
    message = u.Message(role="assistant", parts=[u.Text(text="words")])
    usage = u.Usage(input_tokens=1, output_tokens=1)
    answer = u.Response(candidates=[u.Candidate(message=message, stop_reason="stop")], id="r", model="m", usage=usage)
    wire, _ = load(source).LENS.write_response(answer)
    holder: Any = wire["candidates"][0]["content"]["parts"] if source == "gemini" else wire["output"]["message"]["content"]
    holder[0].update(merged[1])
    c = il.convert_response(wire, source=source, target=target)
    parts = il.decode_response(c.value, source=target).candidates[0].message.parts
    assert _said(parts) == {"text", "call"} and not [loss for loss in c.losses if loss.level == "major"]
    if source == "gemini":
        stream = il.convert_stream([wire], source=source, target=target)
        parts = il.collect_stream(list(stream), source=target).candidates[0].message.parts
        assert _said(parts) == {"text", "call"} and not [loss for loss in stream.losses if loss.level == "major"]
