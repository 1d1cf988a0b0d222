"""Events with values in other forms of the same meaning: clients get the same response. Keep-alives and repeated events change nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import interlingua as il
import pytest
from golden import module
from interlingua import Candidate, Message, Response, Text, ToolCall, Usage
from interlingua.core.values import with_value

FORMATS = ("anthropic", "bedrock_converse", "cohere", "gemini", "mistral", "ollama", "openai_chat", "openai_responses")
CALL = ToolCall(id="call_1abcd", name="f", arguments={"a": 1})
MESSAGE = Message(role="assistant", parts=[Text(text="Hello"), CALL])
ANSWER = Response(
    id="r",
    model="m",
    created=1,
    candidates=[Candidate(message=MESSAGE, stop_reason="tool_calls")],
    usage=Usage(input_tokens=3, output_tokens=2),
)
BESIDE: tuple[Any, ...] = ({"type": "ping"}, {}, None, {"comment": "keep-alive"})
LOST = {  # the object of a call determines the part; flat counts are kept as they are
    *("toolUse", "functionCall", "function", "candidates", "parts"),
    *("done", "prompt_eval_count", "eval_count"),
}


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        if key not in ("input", "args", "arguments"):  # free content
            yield (*at, key), member
            yield from places(member, (*at, key))


def others(value: Any) -> Iterator[Any]:
    """Yield other forms of a value with the same meaning."""
    if isinstance(value, bool | int | float):
        yield json.dumps(value)
    elif isinstance(value, dict):
        yield from ([value], json.dumps(value), {**value, "of_tomorrow": 1}, {**value, "of_tomorrow": None})
    elif isinstance(value, list):
        yield from ([*value, None], *(value if len(value) == 1 else ()))


def heard(events: list[Any], source: str) -> tuple[Any, ...]:
    target = "openai_responses" if source == "anthropic" else "anthropic"
    answer = il.collect_stream(list(il.convert_stream(events, source=source, target=target)), source=target)
    parts = [part.text if isinstance(part, Text) else (part.name, part.arguments) for part in answer.candidates[0].message.parts]
    assert answer.usage is not None
    return parts, answer.candidates[0].stop_reason, answer.usage.input_tokens, answer.usage.output_tokens


@pytest.mark.parametrize("source", FORMATS)
def test_values_in_other_forms(source: str) -> None:
    encoder = module(source).StreamEncoder()
    events = [wire for event in il.decompose_response(ANSWER) for wire in encoder.feed(event)] + encoder.close()
    want = heard(events, source)
    for number, event in enumerate(events):
        for place, value in places(event):
            for other in others(value) if place[-1] not in LOST else ():
                changed = [*events[:number], with_value(event, list(place), other), *events[number + 1 :]]
                assert heard(changed, source) == want, (number, place, other)
        for beside in BESIDE:
            assert heard([*events[: number + 1], beside, *events[number + 1 :]], source) == want, (number, beside)
    for twice in ([events[0], *events], [*events, events[-1]]):
        assert heard(twice, source) == want


def test_an_error_in_an_event_of_one_key_has_its_whole_path() -> None:
    decoder = module("bedrock_converse").StreamDecoder()
    decoder.feed({"messageStart": {"role": "assistant"}})
    with pytest.raises(il.DecodeError, match=r"event 1: metadata\.usage\.inputTokens: expected a whole number"):
        decoder.feed({"metadata": {"usage": {"inputTokens": "1"}, "metrics": {"latencyMs": 0}}})


@pytest.mark.parametrize("begun", [True, False])
def test_an_answer_whose_keys_are_beside_the_name_of_its_event(begun: bool) -> None:
    """Codex refuses such events. They are read, because a server writes them (7836246/cursor2api#116)."""
    head = {"id": "r", "object": "response", "created_at": 1, "model": "m", "status": "in_progress", "output": []}
    text = {"type": "output_text", "text": "hi", "annotations": []}
    item = {"type": "message", "id": "m1", "role": "assistant", "status": "completed", "content": [text]}
    usage = {"input_tokens": 1, "output_tokens": 2, "total_tokens": 3}
    delta = {"type": "response.output_text.delta", "item_id": "m1", "output_index": 0, "content_index": 0, "delta": "hi"}
    end = {**head, "type": "response.completed", "status": "completed", "output": [item], "usage": usage}
    events = [{**head, "type": "response.created"}, delta, end] if begun else [end]
    stream = il.convert_stream(events, source="openai_responses", target="anthropic")
    answer = il.collect_stream(list(stream), source="anthropic")
    assert answer.candidates[0].message.text == "hi"
    assert (answer.usage.input_tokens, answer.usage.output_tokens) == (1, 2)
    assert not [loss for loss in stream.losses if loss.level == "major"]
