"""Streams that end in an unusual way: a complete response is one, and a failed one is reported in the client's own words.

The event that ends a response ends it, whatever is wrong with the values that it only repeats. A broken stream is reported as the client's
API reports it.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
import yaml
from families import relatives
from golden import GoldenStream, module, streams
from grouped import by_provider
from mutating import WAYS, paths
from stream_protocols import problems
from stream_samples import BROKEN, SAMPLES, message_events, responded, response_stream, until

Wire = dict[str, Any]
SPECS = Path(__file__).parents[2] / "spec/providers"
RESPONSES = tuple(name for name in relatives("openai_responses") if hasattr(module(name), "StreamDecoder"))


def convert(events: list[Any], source: str, target: str) -> tuple[list[Wire], il.StreamConversion]:
    stream = il.convert_stream(copy.deepcopy(events), source=source, target=target)
    return list(stream), stream


def ending(source: str, events: list[Wire]) -> tuple[Any, ...]:
    """Return what an application sees of the end."""
    sent, stream = convert(events, source, "openai_chat")
    text = "".join(choice["delta"].get("content") or "" for chunk in sent for choice in chunk.get("choices", []))
    return text, stream.stop_reason, stream.finished, stream.error


# --- the end is the end ---------------------------------------------------------------------------------------------------

TEXT = SAMPLES["openai_responses"]["text"]
CALLS = SAMPLES["openai_responses"]["calls"]


def with_end(events: list[Wire], response: Any) -> list[Wire]:
    last = {key: value for key, value in events[-1].items() if key != "response"}
    return [*events[:-1], last if response is ... else {**last, "response": response}]


def without(tree: Wire, key: str) -> Wire:
    return {name: value for name, value in tree.items() if name != key}


WHOLE = TEXT[-1]["response"]
ODD_ENDS: dict[str, Callable[[Wire], Any]] = {
    "output null": lambda whole: {**whole, "output": None},
    "no output": lambda whole: without(whole, "output"),
    "output empty": lambda whole: {**whole, "output": []},
    "output a text": lambda whole: {**whole, "output": "x"},
    "output unreadable": lambda whole: {**whole, "output": [5, {"type": "message", "content": 7}]},
    "id alone": lambda whole: {"id": "resp_1"},
    "nothing": lambda whole: {},
    "null": lambda whole: None,
    "absent": lambda whole: ...,
    "tools null": lambda whole: {**whole, "tools": None},
}


@pytest.mark.parametrize("source", RESPONSES)
@pytest.mark.parametrize("end", ODD_ENDS)
def test_what_the_last_event_repeats_need_not_be_right(source: str, end: str) -> None:
    end_event = ODD_ENDS[end](WHOLE)
    events = with_end(TEXT, end_event)
    assert ending(source, events) == ("It is sunny 🌞.", "stop", True, None)
    _, stream = convert(events, source, "anthropic")
    counted = isinstance(end_event, dict) and "usage" in end_event
    major = [(loss.code, loss.path) for loss in stream.losses if loss.level == "major"]
    assert major == ([] if counted else [("defaulted", "usage")])
    if counted:
        assert stream.usage is not None and (stream.usage.input_tokens, stream.usage.output_tokens) == (9, 7)


@pytest.mark.parametrize("end", ODD_ENDS)
def test_calls_that_were_told_stay_calls(end: str) -> None:
    response = il.collect_stream(with_end(CALLS, ODD_ENDS[end](CALLS[-1]["response"])), source="openai_responses")
    whole = il.collect_stream(CALLS, source="openai_responses")
    assert response.stop_reason == "tool_calls" and response.message.tool_calls == whole.tool_calls


def test_a_count_that_cannot_be_read_takes_nothing_else() -> None:
    events = with_end(TEXT, {**WHOLE, "usage": {"input_tokens": "many", "output_tokens": 7}})
    sent, stream = convert(events, "openai_responses", "anthropic")
    assert sent[-1] == {"type": "message_stop"} and stream.finished
    assert stream.usage is not None and (stream.usage.input_tokens, stream.usage.output_tokens) == (None, 7)
    assert [(loss.code, loss.path, loss.field) for loss in stream.losses if loss.level == "major"] == [
        ("unreadable", f"event {len(TEXT) - 1}", "response.usage.input_tokens"),
        ("defaulted", "usage.input_tokens", "Usage.input_tokens"),
    ]
    with pytest.raises(il.DecodeError, match=r"usage\.input_tokens"):
        list(il.convert_stream(events, source="openai_responses", target="anthropic", invalid="raise"))


def test_the_last_event_alone_is_an_answer() -> None:
    for events in ([TEXT[-1]], [TEXT[0], TEXT[-1]], [TEXT[0], TEXT[1], TEXT[-1]]):
        assert ending("openai_responses", events) == ("It is sunny 🌞.", "stop", True, None)


def test_items_that_only_the_last_event_has_are_told() -> None:
    """Such items are all, some, or one that was opened and never closed. None of them comes twice."""
    whole = il.collect_stream(CALLS, source="openai_responses").message
    places = sorted({event["output_index"] for event in CALLS if "output_index" in event})
    for left in ([0], [1], [2], [0, 1], [1, 2], places):
        events = [event for event in CALLS if event.get("output_index") not in left]
        message = il.collect_stream(events, source="openai_responses").message
        assert sorted(map(repr, message.parts)) == sorted(map(repr, whole.parts))
    for place in places:
        events = [event for event in CALLS if event["type"] != "response.output_item.done" or event["output_index"] != place]
        assert il.collect_stream(events, source="openai_responses").message == whole
        twice = [repeated for event in CALLS for repeated in ([event, event] if event["type"] == "response.output_item.done" else [event])]
        assert il.collect_stream(twice, source="openai_responses").message == whole


def test_a_text_that_no_event_has_opened_grows() -> None:
    """The text is streamed, it is not lost, and no loss is reported."""
    for kind, key in (("output_text", "text"), ("refusal", "refusal")):
        events = response_stream(message_events(0, kind, key, "It is", " sunny."))
        opening = ("response.output_item.added", "response.content_part.added")
        for late in (False, True):
            bare = [event for event in events if event["type"] not in opening]
            if late:  # the events that open it come after its first piece
                at = next(number for number, event in enumerate(bare) if event["type"].endswith(".delta"))
                bare[at + 1 : at + 1] = [event for event in events if event["type"] in opening]
            for places in (True, False):
                wire = bare if places else [without(without(event, "output_index"), "content_index") for event in bare]
                for last in (bare[-1], {**bare[-1], "response": {**bare[-1]["response"], "output": []}}):
                    decoder, seen = module("openai_responses").StreamDecoder(), list[Any]()
                    for event in [*wire[:-1], last]:
                        seen += decoder.feed(event)
                    assert [event.delta.text for event in seen if isinstance(event, il.PartDelta)] == ["It is", " sunny."]
                    assert il.collect_stream([*wire[:-1], last], source="openai_responses") == il.collect_stream(
                        events, source="openai_responses"
                    )


# In each format: the event that ends the response, and where it has the stop reason.
REASONS: dict[str, tuple[Any, ...]] = {
    "anthropic": ("delta", "stop_reason"),
    "bedrock_converse": ("messageStop", "stopReason"),
    "cohere": ("delta", "finish_reason"),
    "gemini": ("candidates", 0, "finishReason"),
    "gemini_interactions": ("interaction", "status"),
    "mistral": ("choices", 0, "finish_reason"),
    "ollama": ("done_reason",),
    "openai_chat": ("choices", 0, "finish_reason"),
}
NAMED = ("anthropic", "bedrock_converse", "cohere", "gemini_interactions")  # the name of the event shows that it ends the response
WRONG = [way for way in WAYS if way not in ("deep", "huge")]


def wrong_ends(source: str) -> Iterator[tuple[str, tuple[Any, ...], list[Wire]]]:
    """Yield (way, place, events): each place of the last two events, wrong in each way."""
    events = SAMPLES[source]["text"] if source in SAMPLES else GoldenStream(source, "stream_plain").wire
    for at in (len(events) - 2, len(events) - 1):
        for path in paths(events[at]):
            for way in WRONG:
                changed = copy.deepcopy(events)
                holder: Any = changed[at]
                for step in path[:-1]:
                    holder = holder[step]
                WAYS[way](holder, path[-1])
                yield way, path, changed


@pytest.mark.parametrize("source", REASONS)
def test_what_is_wrong_in_the_last_events_takes_no_end(source: str) -> None:
    """Counts, metrics, texts and missing keys may be wrong: everything except the reason itself and the name of the event."""
    reason, seen = REASONS[source], 0
    for way, path, events in wrong_ends(source):
        if path == reason[: len(path)] or path[-1] in ("type", "event_type", "done") or (path[-1] == "index" and way == "number"):
            continue
        seen += 1
        _, stream = convert(events, source, "openai_responses")
        assert (stream.stop_reason, stream.finished, stream.error) == ("stop", True, None), (way, path)
    assert seen > 20


@pytest.mark.parametrize("source", REASONS)
def test_a_reason_that_cannot_be_read_is_one(source: str) -> None:
    """The reason is unknown, but it is there, so the response has ended. So has one whose last event has only its name."""
    reason, seen = REASONS[source], 0
    for way, path, events in wrong_ends(source):
        if path != reason[: len(path)] or way in ("twice", "null", "gone") and source not in NAMED:
            continue
        if path != reason and source not in NAMED:
            continue
        _, stream = convert(events, source, "openai_responses")
        known = "refusal" if (source, way) == ("gemini", "number") else "stop"  # its numbers are words, too
        assert stream.stop_reason in (known, "other") and stream.finished and stream.error is None, (way, path)
        seen += 1
    assert seen > 5


@pytest.mark.parametrize("target", REASONS)
def test_an_answer_that_ends_for_no_reason_ends_for_its_calls(target: str) -> None:
    events = copy.deepcopy(SAMPLES["bedrock_converse"]["calls"])
    events = [event for event in events if "messageStop" not in event]
    if target == "bedrock_converse":
        target = "bedrock_mantle"
    sent, stream = convert(events, "bedrock_converse", target)
    assert (stream.stop_reason, stream.finished) == ("tool_calls", True)
    assert il.collect_stream(sent, source=target).stop_reason == "tool_calls"
    assert [loss.code for loss in stream.losses if loss.field == "Candidate.stop_reason"] == ["defaulted"]


# --- broken streams are reported ------------------------------------------------------------------------------------------


def failures(events: list[Wire]) -> list[Wire]:
    return [event for event in events if event["type"] == "response.failed"]


REASON = {"code": "rate_limit_exceeded", "message": "Rate limit reached. Please try again in 1.2s."}
FAILED = {"type": "response.failed", "response": responded("failed", error=REASON)}
HALF = until("openai_responses", "It is")


@pytest.mark.parametrize("target", RESPONSES)
@pytest.mark.parametrize("source", sorted(BROKEN))
def test_clients_of_responses_are_told_by_their_last_event(source: str, target: str) -> None:
    """Codex knows no other event: it has the status, the reason, the id, and the output so far."""
    sent, stream = convert([*until(source, "It is"), BROKEN[source]], source, target)
    response = sent[-1]["response"]
    assert sent[-1]["type"] == "response.failed" and len(failures(sent)) == 1 and problems(target, sent, usage=True, broken=True) == []
    assert response["status"] == "failed" and response["error"]["message"] == "Too busy." and response["error"]["code"]
    assert response["id"] == sent[0]["response"]["id"] and response["output"][0]["content"][0]["text"] == "It is"
    assert stream.error is not None and not stream.finished


@pytest.mark.parametrize("target", sorted(SAMPLES))
@pytest.mark.parametrize("source", sorted(BROKEN))
def test_clients_of_all_formats_are_told_in_their_own_words(source: str, target: str) -> None:
    """Streams fail before the first event, after some text, or just stop.

    The last event reports it, as the protocol of each format has it.
    """
    for events in ([BROKEN[source]], [*until(source, "It is"), BROKEN[source]], until(source, "It is")):
        sent, stream = convert(events, source, target)
        assert problems(target, sent, usage=True, broken=True) == []
        assert stream.error is not None and not stream.finished and stream.error.message in json.dumps(sent[-1], ensure_ascii=False)


@pytest.mark.parametrize("target", sorted(SAMPLES))
@pytest.mark.parametrize("source", sorted(BROKEN))
def test_what_else_an_error_says_is_written_or_reported(source: str, target: str) -> None:
    """Groq, for example, has the text of the model in `failed_generation`."""
    error = copy.deepcopy(BROKEN[source])
    place = next((inner for inner in error.values() if isinstance(inner, dict)), error)
    place["more"] = "What the model wrote."
    sent, stream = convert([*until(source, "It is"), error], source, target)
    assert "What the model wrote." in json.dumps(sent) or [loss for loss in stream.all_losses if "What the model wrote." in str(loss.value)]


@pytest.mark.parametrize("target", RESPONSES)
def test_a_failure_stays_one(target: str) -> None:
    sent, stream = convert([*HALF, FAILED], "openai_responses", target)
    assert [event["response"]["error"] for event in failures(sent)] == [REASON] and [event["type"] for event in sent].count("error") == 0
    assert stream.error is not None and (stream.error.code, stream.error.native) == ("rate_limit", "rate_limit_exceeded")


def spoken() -> Iterator[tuple[str, list[Wire]]]:
    """Yield the ways in which servers of this format report the same error."""
    flat = {"type": "error", **REASON, "param": None}
    inside = {"type": "error", "error": {"type": "too_many_requests", **REASON, "param": None}}
    silent = {"type": "response.failed", "response": responded("failed")}
    yield "failed", [FAILED]
    yield "error", [flat]
    yield "error inside", [inside]
    yield "error and failed", [flat, FAILED]
    yield "error inside and failed", [inside, FAILED]
    yield "failed and error", [FAILED, flat]
    yield "failed without a reason, and an error", [silent, inside]


@pytest.mark.parametrize(("way", "last"), list(spoken()), ids=[way for way, _ in spoken()])
def test_however_a_failure_is_said_it_is_read_once(way: str, last: list[Wire]) -> None:
    for target in ("anthropic", "codex_responses", "openai_responses"):
        sent, stream = convert([*HALF, *last], "openai_responses", target)
        assert stream.error is not None and (stream.error.code, stream.error.message) == ("rate_limit", REASON["message"])
        assert [loss for loss in stream.losses if loss.code == "unreadable"] == [] and not stream.finished
        if target != "anthropic":
            assert [event["response"]["error"]["code"] for event in failures(sent)] == ["rate_limit_exceeded"] and sent[-1] in failures(
                sent
            )
    events = module("openai_responses").StreamDecoder()
    wire = [*HALF, *last]
    assert sum(isinstance(event, il.ErrorAnswer) for wire_event in wire for event in events.feed(wire_event)) + len(events.close()) == 1


def test_a_failure_without_any_reason_is_one() -> None:
    for last in ([{"type": "response.failed", "response": responded("failed")}], [{"type": "response.failed", "response": {}}]):
        sent, stream = convert([*HALF, *last], "openai_responses", "codex_responses")
        assert sent[-1]["type"] == "response.failed" and sent[-1]["response"]["error"]["message"] == "failed" and stream.error is not None


def test_an_error_in_place_of_an_answer_is_a_failed_answer() -> None:
    """This is also true for a client that has not seen any event yet."""
    for source, error in BROKEN.items():
        sent, _ = convert([error], source, "codex_responses")
        assert problems("openai_responses", sent, usage=True, broken=True) == []
    sent, _ = convert([{"error": "boom"}], "openai_compatible", "codex_responses")
    assert failures(sent)[0]["response"]["error"] == {"message": "boom", "code": "server_error"}


@pytest.mark.parametrize("target", sorted(SAMPLES))
@pytest.mark.parametrize("read", [0, 1, 2, 4])
def test_fail_says_it_in_the_same_words(target: str, read: int) -> None:
    """`fail` is like a source that breaks off: an application may end a stream at any moment, in events and in bytes."""
    for source in sorted(SAMPLES):
        events = until(source, "sunny")
        stream = il.convert_stream(iter(events), source=source, target=target)
        sent = list(islice(stream, read))
        sent += stream.fail(code="overloaded", message="Too busy.")
        assert problems(target, sent, usage=True, broken=True) == []
        wire = list(module(source).encode_event_stream(events[:2]))
        spliced = il.convert_event_stream(iter(wire), source=source, target=target)
        first = b"".join(islice(spliced, 1))
        whole = list(module(target).decode_event_stream([first, *spliced.fail(code="overloaded", message="Too busy.")]))
        assert problems(target, whole, usage=True, broken=True) == []


@by_provider(streams())
def test_a_stream_that_is_cut_off_is_broken_in_every_format(golden: GoldenStream) -> None:
    """It may be cut off anywhere; the protocol of each target shows how it is reported."""
    for at in range(1, len(golden.wire), max(1, len(golden.wire) // 4)):
        for target in (name for name in SAMPLES if name != golden.provider):
            sent, stream = convert(golden.wire[:at], golden.provider, target)
            assert problems(target, sent, usage=True, broken=not stream.finished) == [], json.dumps(sent)[-400:]


def stop_words(provider: str) -> dict[str, str]:
    """Return the words of a format for stop reasons, each with the unified one."""
    rows = yaml.safe_load((SPECS / f"{provider}.yaml").read_text("utf-8"))["enums"]["stop_reason"]
    listed = {reason: words if isinstance(words, list) else [words] for reason, words in rows.items() if reason != "fallback"}
    return {word: reason for reason, words in listed.items() for word in words if isinstance(word, str)}


# In a chat, a stop sequence is a plain `stop`, and there is no word for a response that continues.
PLAIN = {"stop_sequence": "stop", "pause": "other"}
WORDS = sorted({pair for name in ("anthropic", "bedrock_converse", "cohere", "gemini") for pair in stop_words(name).items()})


@pytest.mark.parametrize(("word", "reason"), WORDS)
def test_a_gateway_hands_on_the_words_of_its_provider(word: str, reason: str) -> None:
    message = {"role": "assistant", "content": "x"}
    choice = {"index": 0, "message": message, "finish_reason": word}
    body = {"id": "r", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}
    assert il.decode_response(body, source="openai_compatible").stop_reason == PLAIN.get(reason, reason)
    assert il.convert_response(body, source="openai_compatible", target="openai_compatible").value == body
