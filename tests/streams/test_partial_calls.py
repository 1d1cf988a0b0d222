"""Calls whose arguments arrive value by value are complete calls in every format, with any cut into chunks."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

Wire = dict[str, Any]
ARGUMENTS = {"path": "a.txt", "lines": [{"no": 3}, {"b c": True}, ["x", "y"]], "none": None, "deep": {"er": {"text": "one two"}}}
VALUES: list[Wire] = [
    {"jsonPath": "$.path", "stringValue": "a.", "willContinue": True},
    {"jsonPath": "$.path", "stringValue": "txt"},
    {"jsonPath": "$.lines[0].no", "numberValue": 3},
    {"jsonPath": "$.lines[1]['b c']", "boolValue": True},
    {"jsonPath": "$.lines[2][0]", "stringValue": "x"},
    {"jsonPath": "$.lines[2][1]", "stringValue": "y"},
    {"jsonPath": "$.none", "nullValue": "NULL_VALUE"},
    {"jsonPath": '$["deep"].er.text', "stringValue": "one ", "willContinue": True},
    {"jsonPath": '$["deep"].er.text', "stringValue": "two"},
]
FOLLOWING = {"functionCall": {"name": "other", "args": {"x": 1}}}


def chunk(*parts: Wire, why: str | None = None) -> Wire:
    candidate: Wire = {"content": {"role": "model", "parts": [*parts]}, "index": 0}
    return {"candidates": [candidate | ({"finishReason": why} if why else {})], "responseId": "r", "modelVersion": "m"}


def piece(*values: Wire, more: bool = True, **call: Any) -> Wire:
    return {"functionCall": {**call, **({"partialArgs": [*values]} if values else {}), **({"willContinue": True} if more else {})}}


def stream(cut: int, end: Wire | None) -> list[Wire]:
    """The values, with `cut` of them in each chunk. `end` is the last part of the call."""
    parts = [piece(*VALUES[place : place + cut]) for place in range(0, len(VALUES), cut)]
    start = {**piece(name="write"), "thoughtSignature": "c2ln"}
    return [chunk(start), *map(chunk, parts), *([chunk(end)] if end else [])]


@pytest.mark.parametrize("cut", [1, 2, 4, len(VALUES)])
@pytest.mark.parametrize("target", ["anthropic", "openai_chat", "openai_responses", "bedrock_converse", "ollama"])
def test_a_call_is_whole_in_every_format(target: str, cut: int) -> None:
    source = [*stream(cut, piece(more=False)), chunk(FOLLOWING, why="STOP")]
    events = list(il.convert_stream(source, source="gemini", target=target))
    calls = il.collect_stream(events, source=target).candidates[0].message.parts
    assert [(call.name, call.arguments) for call in calls] == [("write", ARGUMENTS), ("other", {"x": 1})]


@pytest.mark.parametrize("end", [None, piece(more=False), piece(VALUES[-1], more=False)])
def test_a_call_ends_with_its_last_piece_or_the_answer(end: Wire | None) -> None:
    source = stream(1, end)[: -1 if end == piece(VALUES[-1], more=False) else None]
    if end == piece(VALUES[-1], more=False):
        source[-1] = chunk(end)
    (call,) = il.collect_stream([*source, chunk(why="STOP")], source="gemini").candidates[0].message.parts
    assert (call.name, call.arguments, call.signature) == ("write", ARGUMENTS, "c2ln")


def test_open_calls_are_told_apart_by_id() -> None:
    text = {"jsonPath": "$.t", "willContinue": True}
    source = [
        chunk(piece(name="f", id="1"), piece(name="f", id="2")),
        chunk(piece({**text, "stringValue": "a"}, id="1"), piece({**text, "stringValue": "c"}, id="2")),
        chunk(piece({**text, "stringValue": "b"}, id="1", more=False), piece({**text, "stringValue": "d"}, id="2", more=False)),
        chunk(why="STOP"),
    ]
    calls = il.collect_stream(source, source="gemini").candidates[0].message.parts
    assert [(call.id, call.arguments) for call in calls] == [("1", {"t": "ab"}), ("2", {"t": "cd"})]


@pytest.mark.parametrize("path", ["$", "", "$.a[7]", "$[0]", "$..a", "$.a[-1]", "a", "$" + ".a" * 5000, None])
def test_wrong_paths_are_located(path: str | None) -> None:
    call = piece({"jsonPath": path, "stringValue": "x"}, name="f", more=False)
    stream = il.convert_stream([chunk(call), chunk(why="STOP")], source="gemini", target="anthropic")
    list(stream)
    assert [str(loss) for loss in stream.losses if "event 0: unreadable" in str(loss)]


@pytest.mark.parametrize("target", ["openai_chat", "openai_responses", "anthropic", "bedrock_converse", "ollama"])
def test_pieces_of_arguments_in_a_history_are_content(target: str) -> None:
    """Clients that store a stream chunk by chunk send the pieces back: google-genai's Chat does."""
    piece = {"name": "look", "partialArgs": [{"jsonPath": "$.city", "stringValue": "Rome"}]}
    answer = {"role": "model", "parts": [{"functionCall": piece}]}
    contents = [{"role": "user", "parts": [{"text": "Hi"}]}, answer, {"role": "user", "parts": [{"text": "Go on"}]}]
    c = il.convert_request({"contents": contents}, source="gemini", target=target, model="m")
    (loss,) = [loss for loss in c.losses if loss.field == "ToolCall.partialArgs"]
    assert loss.level == "major"
