"""Keys without content that servers and SDKs add to every event of a stream: errors that report no failure, and nulls."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest
from golden import GoldenStream, module, streams
from grouped import grouped

Wire = dict[str, Any]
BLANK: tuple[Wire, ...] = ({"error": None}, {"error": ""}, {"error": {}})
SUCCESS: Wire = {"status_code": 200, "code": "", "message": ""}  # dashscope 2.0.2: every GenerationResponse
STREAMS = streams()


def response_of(name: str, events: list[Wire]) -> Any:
    """Return the events of the converted stream, without keys of an error, and how it failed."""
    s = il.convert_stream(events, source=name, target="openai_chat" if name != "openai_chat" else "anthropic", keep=True)
    out = list(s)
    plain = [{key: value for key, value in event.items() if key != "error"} for event in out]
    return plain, None if s.error is None else (s.error.code, s.error.message)


def is_failure(event: Wire) -> bool:
    return event.get("type") == "error" or bool(event.get("error")) or any(str(key).endswith("Exception") for key in event)


@grouped(range(len(STREAMS)), lambda number: STREAMS[number].provider)
def test_an_error_that_is_none_changes_nothing(number: int) -> None:
    golden = STREAMS[number]
    events = golden.wire
    if any(is_failure(event) for event in events):
        return
    expected = response_of(golden.provider, events)
    listed = getattr(module(golden.provider).StreamDecoder, "CANDIDATES", None)  # a chunk without this list has only its error
    for beside in BLANK:
        marked = [{**event, **beside} if listed is None or listed in event else event for event in golden.wire]
        assert response_of(golden.provider, marked) == expected, (str(golden), beside)


@pytest.mark.parametrize("golden", [stream for stream in STREAMS if stream.provider == "dashscope_native"], ids=str)
def test_a_success_beside_a_chunk(golden: GoldenStream) -> None:
    if not any("code" in event for event in golden.wire):
        assert response_of(golden.provider, [{**event, **SUCCESS} for event in golden.wire]) == response_of(golden.provider, golden.wire)


NAMED = [stream for stream in STREAMS if getattr(module(stream.provider).StreamDecoder, "TAG", "") is None]


@pytest.mark.parametrize("golden", NAMED, ids=str)
def test_events_with_the_names_of_all_events(golden: GoldenStream) -> None:
    """An event is an object whose only key is its name. SDKs in other languages add the other names as nulls, or the name as `type`."""
    names = module(golden.provider).StreamDecoder.READERS
    nulls: Wire = dict.fromkeys(names)
    expected = response_of(golden.provider, golden.wire)
    assert response_of(golden.provider, [{**nulls, **event} for event in golden.wire]) == expected
    assert response_of(golden.provider, [{"type": next(iter(event)), **event} for event in golden.wire]) == expected


def test_there_are_such_streams() -> None:
    assert len(NAMED) >= 10
    assert len(STREAMS) >= 100


def test_an_unknown_key_beside_the_name_is_reported() -> None:
    events: list[Wire] = [
        {"messageStart": {"role": "assistant"}, "trace_id": "t-1"},
        {"contentBlockDelta": {"contentBlockIndex": 0, "delta": {"text": "Hi"}}},
        {"contentBlockStop": {"contentBlockIndex": 0}},
        {"messageStop": {"stopReason": "end_turn"}},
    ]
    s = il.convert_stream(events, source="bedrock_converse", target="openai_chat")
    texts = [event["choices"][0]["delta"].get("content") for event in s if event.get("choices")]
    assert "Hi" in texts
    assert [(loss.field, loss.value) for loss in s.all_losses if "trace_id" in loss.field] == [("StreamStart.trace_id", "t-1")]


def test_an_unknown_key_of_the_last_event_is_beside_the_answer() -> None:
    """A server adds its bill to the response: the loss is as small as in a response that is not streamed."""
    bill: Wire = {"bill_of_the_server": {"total": 3}}
    answer: Wire = {"id": "r_1", "object": "response", "status": "completed", "model": "gpt-5", "output": []}
    whole = il.convert_response({**answer, **bill}, source="openai_responses", target="anthropic")
    s = il.convert_stream([{"type": "response.completed", "response": answer, **bill}], source="openai_responses", target="anthropic")
    list(s)
    levels = [{loss.level for loss in losses if loss.field.endswith("bill_of_the_server")} for losses in (whole.losses, s.losses)]
    assert levels == [{"minor"}, {"minor"}]


WHOLE = "response.function_call_arguments.done"


@grouped(range(len(STREAMS)), lambda number: STREAMS[number].provider)
def test_what_an_event_repeats_of_its_part_is_no_loss(number: int) -> None:
    """Servers write the name of a function, and the id of its call, once more beside its arguments. Another name is reported."""
    golden = STREAMS[number]
    calls = {
        event["output_index"]: event["item"]
        for event in golden.wire
        if event.get("type") == "response.output_item.added" and event["item"].get("type") == "function_call"
    }
    if not any(event.get("type") == WHOLE and event.get("output_index") in calls for event in golden.wire):
        return

    def call_losses(**beside: str) -> list[tuple[str, str, str]]:
        events = [
            (
                {**event, **{key: calls[event["output_index"]][key] for key in ("name", "call_id")}, **beside}
                if event.get("type") == WHOLE and event.get("output_index") in calls
                else {key: value for key, value in event.items() if event.get("type") != WHOLE or key not in ("name", "call_id")}
            )
            for event in golden.wire
        ]
        s = il.convert_stream(events, source=golden.provider, target="openai_chat")
        list(s)
        return [(loss.path, loss.field, loss.level) for loss in s.all_losses if loss.field in ("ToolCall.name", "ToolCall.call_id")]

    assert call_losses() == [], str(golden)
    assert call_losses(name="another_name"), str(golden)
