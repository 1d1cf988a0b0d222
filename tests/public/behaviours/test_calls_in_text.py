"""Calls in the texts of local models: whole responses and streams give the same, and only what the marks enclose becomes a call."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from hypothesis import given
from hypothesis import strategies as st

QWEN = '<tool_call>\n{"name": "f", "arguments": {"x": 1}}\n</tool_call>'
STUDIO = '[TOOL_REQUEST]{"name": "g", "arguments": {}}[END_TOOL_REQUEST]'
DEEPSEEK = (
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>f\n```json\n{"x": 1}\n```<｜tool▁call▁end｜>\n'
    '<｜tool▁call▁begin｜>g<｜tool▁sep｜>{"y": [2]}<｜tool▁call▁end｜><｜tool▁calls▁end｜>'
)
OSS = '<|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{"x": 1}<|call|>'
TOOL_FIRST = "<|start|>assistant to=functions.a.b<|channel|>commentary <|constrain|>json<|message|>{}<|call|>"


def answer(*parts: Any, id: str | None = "a", stop: Any = "stop") -> il.Response:
    return il.Response(id=id, candidates=[il.Candidate(il.Message.assistant(list(parts)), stop_reason=stop)])


def read(*parts: Any, **options: Any) -> list[Any]:
    """Return the texts, and the names and arguments of the calls."""
    message = il.calls_in_text(answer(*parts), **options).value.message
    assert message is not None
    return [
        part.text if isinstance(part, il.Text) else (part.name, part.arguments)
        for part in message.parts
        if not isinstance(part, il.Reasoning)
    ]


CASES: dict[str, tuple[str, list[Any]]] = {
    "qwen": (f"I look.\n{QWEN}", ["I look.", ("f", {"x": 1})]),
    "qwen, two": (f"{QWEN}\n{QWEN}", [("f", {"x": 1}), ("f", {"x": 1})]),
    "qwen, unclosed": (QWEN.removesuffix("</tool_call>"), [("f", {"x": 1})]),
    "parameters, as text": ('<tool_call>{"name": "f", "parameters": "{\\"x\\": 1}"}</tool_call>', [("f", {"x": 1})]),
    "no arguments": ('<tool_call>{"name": "f"}</tool_call>', [("f", {})]),
    "lm_studio": (f"a {STUDIO} b", ["a", ("g", {}), "b"]),
    "deepseek": (DEEPSEEK, [("f", {"x": 1}), ("g", {"y": [2]})]),
    "deepseek, alone": ("<｜tool▁call▁begin｜>g<｜tool▁sep｜>{}<｜tool▁call▁end｜>", [("g", {})]),
    "gpt_oss": (f"<|x|>{OSS}", ["<|x|>", ("f", {"x": 1})]),
    "gpt_oss, without what stands before": (OSS.removeprefix("<|start|>assistant<|channel|>").removesuffix("<|call|>"), [("f", {"x": 1})]),
    "gpt_oss, the tool first": (TOOL_FIRST, [("a.b", {})]),
}
TEXTS = [
    "plain",
    "",
    " spaces \n",
    "a <tool_call> tag",
    "<tool_call>not json</tool_call>",
    '<tool_call>{"arguments": {}}</tool_call>',
    "<tool_call>[1]</tool_call> and more",
    '<tool_call>{"name": "f", "arguments": 5}</tool_call>',
    "commentary to=functions.f without a message",
    "<｜tool▁calls▁begin｜>nothing<｜tool▁calls▁end｜>",
    '{"name": "f", "arguments": {}}',
    "ends like a mark <tool_ca",
]


@pytest.mark.parametrize("name", CASES)
def test_calls_are_found(name: str) -> None:
    text, expected = CASES[name]
    assert read(text) == expected
    loss, *_ = il.calls_in_text(answer(text)).losses
    assert (loss.path, loss.field, loss.code) == ("candidates[0].message.parts[0]", "Text.text", "changed")
    assert loss.value in text


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_no_call_stays_as_it_is(text: str) -> None:
    response = answer(text)
    conversion = il.calls_in_text(response)
    assert conversion.value is response and conversion.all_losses == []


def test_it_is_for_the_application_to_say_whose_marks() -> None:
    assert read(f"{QWEN} {STUDIO}", families=["lm_studio"]) == [QWEN, ("g", {})]
    with pytest.raises(il.Error, match="unknown family of markers 'llama'"):
        read("x", families=["llama"])


def test_what_surrounds_the_text_stays() -> None:
    own = il.ToolCall("t1", "own")
    conversion = il.calls_in_text(answer(il.Reasoning([QWEN]), il.Text(f"a {QWEN}", citations=[il.Citation()]), own))
    message = conversion.value.message
    assert message is not None
    assert [type(part).__name__ for part in message.parts] == ["Reasoning", "Text", "ToolCall", "ToolCall"]
    assert message.parts[1] == il.Text("a", citations=[il.Citation()])
    assert message.parts[3] is own
    assert len({call.id for call in message.tool_calls}) == 2


@pytest.mark.parametrize(("stop", "then"), [("stop", "tool_calls"), ("length", "length"), (None, None)])
def test_why_it_stopped(stop: Any, then: Any) -> None:
    assert il.calls_in_text(answer(QWEN, stop=stop)).value.stop_reason == then


def test_ids_are_the_same_each_time_and_of_the_answer() -> None:
    first, again, other = (il.calls_in_text(answer(f"{QWEN}{QWEN}", id=id)).value.tool_calls for id in ("a", "a", "b"))
    assert [call.id for call in first] == [call.id for call in again]
    assert len({call.id for call in (*first, *other)}) == 4


def test_broken_arguments_are_told() -> None:
    (call,) = il.calls_in_text(answer('<tool_call>{"name": "f", "arguments": "{\\"x\\": "}</tool_call>')).value.tool_calls
    assert (call.arguments, call.arguments_text) == ({}, '{"x": ')
    assert call.arguments_error is not None


# --- streams ------------------------------------------------------------------------------------------------------------------------


def cut(events: list[il.StreamEvent], sizes: list[int]) -> list[il.StreamEvent]:
    """Cut each text into pieces of these sizes."""
    pieces: list[il.StreamEvent] = []
    for event in events:
        if not isinstance(event, il.PartDelta) or not isinstance(event.delta, il.TextDelta):
            pieces.append(event)
            continue
        text, number = event.delta.text, 0
        while text:
            size = sizes[number % len(sizes)]
            pieces.append(il.PartDelta(event.index, il.TextDelta(text[:size]), event.candidate))
            text, number = text[size:], number + 1
    return pieces


def collected(events: Any) -> il.Response:
    whole = il.Accumulator()
    for event in events:
        whole.feed(event)
    assert whole.finished
    return whole.response


PIECES = st.sampled_from(["plain", " ", "\n", "<", "<tool_call>", "{", QWEN, STUDIO, DEEPSEEK, OSS, *TEXTS])
WHOLE = st.lists(PIECES, max_size=5).map("".join)
PARTS = st.lists(st.one_of(WHOLE, st.just(il.ToolCall("own", "own")), st.just(il.Reasoning(["hm"]))), max_size=3)


@given(PARTS, st.lists(st.integers(1, 9), min_size=1, max_size=3))
def test_a_stream_gives_what_the_whole_answer_gives(parts: list[Any], sizes: list[int]) -> None:
    response = answer(*parts)
    whole = il.calls_in_text(response)
    losses: list[il.Loss] = []
    events = list(il.calls_in_stream(cut(il.decompose_response(response), sizes), losses=losses))
    assert collected(events) == whole.value
    assert losses == whole.all_losses


def test_texts_leave_at_once() -> None:
    """Texts are not held back, except for what may become a mark, and white space that may come before one."""
    start, opened, *_, closed, end = il.decompose_response(answer("x"))
    deltas = [il.PartDelta(0, il.TextDelta(text)) for text in ("One ", "two <too", "ls> three")]
    texts = [event.delta.text for event in il.calls_in_stream([start, opened, *deltas, closed, end]) if isinstance(event, il.PartDelta)]  # type: ignore[union-attr]
    assert texts == ["One", " two", " <tools> three"]


def test_two_candidates_do_not_mix() -> None:
    candidates = [il.Candidate(il.Message.assistant(text), index=number, stop_reason="stop") for number, text in enumerate((QWEN, "plain"))]
    response = il.Response(id="a", candidates=candidates)
    whole = il.calls_in_text(response)
    assert [candidate.stop_reason for candidate in whole.value.candidates] == ["tool_calls", "stop"]
    assert collected(il.calls_in_stream(il.decompose_response(response))) == whole.value


def test_other_events_pass() -> None:
    start, *_ = il.decompose_response(answer("x"))
    broken = il.ErrorAnswer("cut")
    assert list(il.calls_in_stream([start, broken])) == [start, broken]
