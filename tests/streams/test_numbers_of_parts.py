"""Events whose part numbers are all equal or missing, or whose parts never end.

The following events and the ids show where a part begins.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import interlingua as il
import pytest

# The key for the number of a part; the events that end a part; the events that open one.
NUMBERS = {
    "anthropic": ("index", ("content_block_stop",), ("content_block_start",)),
    "bedrock_converse": ("contentBlockIndex", ("contentBlockStop",), ("contentBlockStart",)),
    "cohere": ("index", ("content-end", "tool-call-end"), ("content-start", "tool-call-start")),
    "gemini_interactions": ("index", ("step.stop",), ("step.start",)),
    "openai_responses": ("output_index", ("response.output_item.done",), ("response.output_item.added",)),
}
CALLS = [il.ToolCall(id=f"call_{name}", name=name, arguments={"a": number}) for number, name in enumerate("fgh")]
PARTS = [il.Text(text="Wait."), *CALLS]


def written(provider: str) -> list[dict[str, Any]]:
    """Return the events of a text and three calls."""
    message = il.Message(role="assistant", parts=[*copy.deepcopy(PARTS)])
    response = il.Response(id="r", model="m", candidates=[il.Candidate(message=message, stop_reason="tool_calls")])
    response.usage = il.Usage(input_tokens=5, output_tokens=7)
    body = il.encode_response(response, target="openai_chat").value
    chunk = {**body, "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": body["choices"][0]["message"]}]}
    calls = [{**call, "index": number} for number, call in enumerate(body["choices"][0]["message"]["tool_calls"])]
    chunk["choices"][0]["delta"]["tool_calls"] = calls
    end = {**chunk, "choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]}
    del chunk["usage"]
    return list(il.convert_stream([chunk, end], source="openai_chat", target=provider))


def named_body(event: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the name and the body of an event."""
    for tag in ("type", "event_type"):
        if tag in event:
            return event[tag], event
    ((name, body),) = event.items()
    return name, body


def twice(events: list[dict[str, Any]], some: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the events, some of them twice."""
    return [again for event in events for again in ([event, copy.deepcopy(event)] if event in some else [event])]


def numbered_alike(provider: str, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    key = NUMBERS[provider][0]
    for event in events:
        if key in (body := named_body(event)[1]):
            body[key] = 0
    return events


def unnumbered(provider: str, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    for event in events:
        named_body(event)[1].pop(NUMBERS[provider][0], None)
    return events


def unended(provider: str, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [event for event in events if named_body(event)[0] not in NUMBERS[provider][1]]


def unended_alike(provider: str, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return numbered_alike(provider, unended(provider, events))


def opened_twice(provider: str, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the events in which each call is opened twice."""
    again = [
        [event, copy.deepcopy(event)] if "call_" in str(event) and named_body(event)[0] in NUMBERS[provider][2] else [event]
        for event in events
    ]
    return [event for pair in again for event in pair]


def begun_twice(provider: str, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [events[0], *copy.deepcopy(events)]


def ended_twice(provider: str, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return twice(events, [event for event in events if named_body(event)[0] in NUMBERS[provider][1]])


def identified_anew(provider: str, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return events with other ids of items in each: GitHub Copilot encrypts them anew in each event (opencodex#995)."""

    def anew(value: Any, number: int) -> Any:
        if isinstance(value, list):
            return [anew(member, number) for member in value]
        if not isinstance(value, dict):
            return value
        ids = ("item_id", "id") if provider == "openai_responses" else ()
        return {key: f"{member}.{number}" if key in ids else anew(member, number) for key, member in value.items()}

    return [anew(event, number) for number, event in enumerate(events)]


CHANGES: list[Callable[[str, list[dict[str, Any]]], list[dict[str, Any]]]] = [
    numbered_alike,
    unnumbered,
    unended,
    unended_alike,
    opened_twice,
    begun_twice,
    ended_twice,
]
CASES = [(provider, change) for provider in NUMBERS for change in CHANGES] + [("openai_responses", identified_anew)]


@pytest.mark.parametrize(("provider", "change"), CASES, ids=lambda case: case if isinstance(case, str) else case.__name__)
def test_parts_are_told_apart(provider: str, change: Callable[[str, list[dict[str, Any]]], list[dict[str, Any]]]) -> None:
    events = written(provider)
    changed = change(provider, copy.deepcopy(events))
    assert changed != events
    losses: list[il.Loss] = []
    got = il.collect_stream(changed, source=provider, losses=losses)
    assert [part.text for part in got.message.parts if isinstance(part, il.Text)] == ["Wait."]
    calls = [part for part in got.message.parts if isinstance(part, il.ToolCall)]
    assert [(call.id, call.name, call.arguments) for call in calls] == [(call.id, call.name, call.arguments) for call in CALLS]
    assert got.stop_reason == "tool_calls"
    assert got.usage is not None
    assert (got.usage.input_tokens, got.usage.output_tokens) == (5, 7)
    assert [loss for loss in losses if loss.level == "major"] == []


def test_a_done_event_has_its_arguments_as_an_object() -> None:
    """The pieces have not come."""
    events = [event for event in written("openai_responses") if named_body(event)[0] != "response.function_call_arguments.delta"]
    events = [event for event in events if named_body(event)[0] != "response.output_item.done"]
    for event in events:
        name, body = named_body(event)
        if name == "response.function_call_arguments.done":
            body["arguments"] = {"a": 9}
        elif name == "response.completed":
            body["response"]["output"] = []
    got = il.collect_stream(events, source="openai_responses")
    assert [part.arguments for part in got.message.parts if isinstance(part, il.ToolCall)] == [{"a": 9}] * 3
