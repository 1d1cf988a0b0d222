"""Token counts are requested where clients of the source expect them, and made-up counts are always reported."""

from __future__ import annotations

from itertools import product
from typing import Any

import interlingua as il
import pytest
from golden import STREAMING, module
from grouped import by_first
from interlingua import model as u
from interlingua.core.losses import Loss
from interlingua.streams.accumulator import decompose_response
from sdk_types import problems
from test_conformance import SDK, allowed

ASK: dict[str, Any] = {"stream": True}
COUNTS = ("input_tokens", "output_tokens")


def asks(provider: str) -> bool:
    """Whether a client has to ask for the counts of a stream."""
    return bool(getattr(module(provider).StreamEncoder, "USAGE_ASKED", False))


def speakers() -> list[str]:
    """Return the providers, including children, whose requests can be written and whose responses can be streamed."""
    return [name for name in il.PROVIDERS if hasattr(module(name), "StreamEncoder") and hasattr(module(name), "encode_request")]


EVERY = speakers()
NAMED = {"llama_api"}  # its counts are a list of named numbers, which the language does not have: they are a major loss


def request(**more: Any) -> u.Request:
    return u.Request(model="m", max_tokens=9, messages=[u.Message.user("Hi")], **more)


def body_of(provider: str, **more: Any) -> Any:
    """Return a request in a provider's format with only these fields."""
    return il.encode_request(request(**more), target=provider, rules={"counts": "off"}).value


def of_counts(losses: list[Loss]) -> list[tuple[str, str, str | None]]:
    return [(loss.code, loss.level, loss.rule) for loss in losses if loss.path == "stream_usage"]


def test_some_ask_and_some_do_not() -> None:
    assert {"openai_chat", "vllm", "groq"} <= {name for name in EVERY if asks(name)}
    assert {"anthropic", "openai_responses", "gemini", "perplexity"} <= {name for name in EVERY if not asks(name)}


@pytest.mark.parametrize("source", EVERY)
def test_counts_are_asked_for_between_all_formats(source: str) -> None:
    body = body_of(source, stream=True)
    streams = il.decode_request(body, source=source).stream is True  # others have it in the address
    for target in EVERY:
        if target == source:
            continue
        c = il.convert_request(body, source=source, target=target, model="m")
        wanted = streams and asks(target) and not asks(source)
        assert il.decode_request(c.value, source=target).stream_usage is (True if wanted else None), target
        assert of_counts(c.all_losses) == ([("defaulted", "trivial", "counts")] if wanted else []), target
        assert not any(loss.rule == "counts" for loss in c.losses)


@pytest.mark.parametrize("target", [name for name in EVERY if asks(name)])
def test_who_writes_a_unified_request_expects_counts(target: str) -> None:
    c = il.encode_request(request(stream=True), target=target)
    assert il.decode_request(c.value, source=target).stream_usage is True
    assert of_counts(c.all_losses) == [("defaulted", "trivial", "counts")]
    for more in ({"stream": False}, {}, {"stream": True, "stream_usage": False}):
        assert of_counts(il.encode_request(request(**more), target=target).all_losses) == []
    assert il.decode_request(body_of(target, stream=True), source=target).stream_usage is None


@pytest.mark.parametrize("source", [name for name in EVERY if asks(name)])
def test_who_wants_no_counts_gets_none(source: str) -> None:
    for target in (name for name in EVERY if asks(name)):
        body = body_of(source, stream=True, stream_usage=False)
        converted = il.convert_request(body, source=source, target=target, model="m")
        assert il.decode_request(converted.value, source=target).stream_usage is False, target


def test_counts_can_be_left_alone() -> None:
    c = il.convert_request(body_of("anthropic", stream=True), source="anthropic", target="openai_chat", rules={"counts": "off"})
    assert "stream_options" not in c.value


# --- what a client gets --------------------------------------------------------------------------------------------------------


def answer(usage: u.Usage | None) -> u.Response:
    message = u.Message(role="assistant", parts=[u.Text(text="a")])
    return u.Response(id="a", model="m", created=1, candidates=[u.Candidate(message=message, stop_reason="stop")], usage=usage)


def stream_of(provider: str, usage: u.Usage | None) -> list[Any]:
    """Return the wire events of a response with these counts."""
    encoder = module(provider).StreamEncoder(usage=True)
    return [wire for event in decompose_response(answer(usage)) for wire in encoder.feed(event)]


@pytest.mark.parametrize("source", [name for name in STREAMING if asks(name)])
@pytest.mark.parametrize("target", [name for name in EVERY if not asks(name) and name not in NAMED] + ["vllm", "groq"])
def test_who_did_not_ask_sees_no_counts(source: str, target: str) -> None:
    c = il.convert_request(body_of(source, stream=True), source=source, target=target, model="m")
    events = stream_of(target, u.Usage(input_tokens=3, output_tokens=2))
    assert not any(event.get("usage") for event in c.convert_stream(events))
    asked = il.convert_request(body_of(source, stream=True, stream_usage=True), source=source, target=target, model="m")
    assert any(event.get("usage") for event in asked.convert_stream(events))


# --- missing counts ------------------------------------------------------------------------------------------------------------


def made_up(c: Any, path: str) -> list[str]:
    """Return the levels of the losses that report a made-up count at this path."""
    return [loss.level for loss in c.all_losses if loss.code == "defaulted" and loss.path == path]


@by_first(product([name for name in EVERY if hasattr(module(name), "encode_response")], [None, *COUNTS]))
def test_a_count_that_nobody_told_is_absent_or_a_major_loss(target: str, known: str | None) -> None:
    usage = None if known is None else u.Usage(**{known: 3})
    c = il.encode_response(answer(usage), target=target)
    decoded = il.decode_response(c.value, source=target).usage or u.Usage()
    for name in COUNTS:
        if name == known and target in NAMED:
            assert [loss.level for loss in c.all_losses if loss.path == "usage"] == ["major"]
        elif name == known:
            assert getattr(decoded, name) == 3
        else:
            assert made_up(c, f"usage.{name}") == ([] if getattr(decoded, name) is None else ["major"])
    if known is None and "usage" in c.value and target in SDK:
        assert problems({**c.value, "usage": None}, SDK[target]["response"], allowed(target)), "it could have been left out"


@pytest.mark.parametrize("source", ["vllm", "gemini", "ollama"])
@pytest.mark.parametrize("target", STREAMING)
def test_a_stream_without_counts_has_none_or_says_so(source: str, target: str) -> None:
    if source == target:
        return
    stream = il.convert_stream(stream_of(source, None), source=source, target=target, include_usage=True)
    events = list(stream)
    assert stream.usage is None
    usage = il.collect_stream(events, source=target).usage
    assert made_up(stream, "usage") == ([] if usage is None else ["major"])


@pytest.mark.parametrize("target", STREAMING)
def test_a_stream_with_counts_makes_none_up(target: str) -> None:
    source = "vllm" if target != "vllm" else "groq"
    stream = il.convert_stream(
        stream_of(source, u.Usage(input_tokens=3, output_tokens=2)), source=source, target=target, include_usage=True
    )
    usage = il.collect_stream(list(stream), source=target).usage
    assert (usage.input_tokens, usage.output_tokens) == (3, 2)
    assert not any(made_up(stream, path) for path in ("usage", *(f"usage.{name}" for name in COUNTS)))


def test_the_last_counts_of_a_stream_are_what_was_told() -> None:
    events = list(il.convert_stream(stream_of("vllm", None), source="vllm", target="anthropic"))
    assert events[-2]["usage"] == {"output_tokens": 0}  # its type requires no other count


# --- counts that are repeated as 0 ----------------------------------------------------------------------------------------


def recounted(source: str, *usages: Any) -> list[Any]:
    """Return a stream of the source with all of these counts, the last ones at its end."""
    if source == "anthropic":
        message = {"id": "m", "type": "message", "role": "assistant", "model": "x", "content": [], "stop_reason": None, "usage": usages[0]}
        ends: list[Any] = [{"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": usage} for usage in usages[1:]]
        return [{"type": "message_start", "message": message}, *ends, {"type": "message_stop"}]
    key = "usageMetadata" if source == "gemini" else "usage"
    chunks: list[Any] = [
        (
            {"candidates": [{"content": {"role": "model", "parts": [{"text": "a"}]}, "index": 0}], "modelVersion": "x", key: usage}
            if source == "gemini"
            else {
                "id": "c",
                "object": "chat.completion.chunk",
                "created": 1,
                "model": "x",
                "choices": [{"index": 0, "delta": {"content": "a"}}],
            }
            | {key: usage}
        )
        for usage in usages
    ]
    last = chunks[-1]["candidates" if source == "gemini" else "choices"][0]
    last |= {"finishReason": "STOP"} if source == "gemini" else {"finish_reason": "stop"}
    return chunks


@pytest.mark.parametrize("spelled", ["anthropic", "openai_chat", "gemini"])
@pytest.mark.parametrize(
    ("counts", "whole"),
    [
        ([(25, 1), (0, 9)], (25, 9)),
        ([(25, 1), (0, 0)], (25, 1)),
        ([(0, 0), (25, 9)], (25, 9)),
        ([(25, 1), (25, 2), (0, 3), (0, 4), (0, 5)], (25, 5)),
        ([(25, 1), (24, 9)], (24, 9)),
    ],
)
def test_a_later_zero_says_nothing_of_what_was_counted(spelled: str, counts: list[tuple[int, int]], whole: tuple[int, int]) -> None:
    """Compatible servers fill in what a later event may omit (envoyproxy/ai-gateway#1631, sglang#20830)."""
    keys = {
        "anthropic": COUNTS,
        "openai_chat": ("prompt_tokens", "completion_tokens"),
        "gemini": ("promptTokenCount", "candidatesTokenCount"),
    }
    events = recounted(spelled, *(dict(zip(keys[spelled], count, strict=True)) for count in counts))
    for target in ("anthropic", "openai_chat", "gemini", "openai_responses"):
        stream = il.convert_stream(events, source=spelled, target=target, include_usage=True)
        read = il.collect_stream(list(stream), source=target).usage
        for usage in (stream.usage, read):
            assert usage is not None and (usage.input_tokens, usage.output_tokens) == whole, target


def test_cached_tokens_that_come_again_as_zero_stay_in_the_whole() -> None:
    first = {"input_tokens": 25, "output_tokens": 1, "cache_read_input_tokens": 100}
    for later in ({"input_tokens": 0, "output_tokens": 9, "cache_read_input_tokens": cached} for cached in (0, 100)):
        usage = il.collect_stream(recounted("anthropic", first, later), source="anthropic").usage
        assert usage is not None and (usage.input_tokens, usage.cache_read_tokens) == (125, 100)


@pytest.mark.parametrize("target", ["gemini", "ollama", "cohere", "openai_chat"])
def test_losses_of_a_stream_weigh_the_same_before_they_are_asked_for(target: str) -> None:
    """A count of 0 without a place is trivial, also in `all_losses` before `losses` was read."""
    usage = {"input_tokens": 25, "output_tokens": 1, "cache_creation_input_tokens": 0, "server_tool_use": {"web_search_requests": 0}}
    stream = il.convert_stream(recounted("anthropic", usage, usage), source="anthropic", target=target, include_usage=True)
    list(stream)
    losses = [loss for loss in stream.all_losses if loss.field.startswith("Usage.")]
    assert losses and {loss.level for loss in losses} == {"trivial"}


@pytest.mark.parametrize("key", ["usage.cache_creation_input_tokens", "usage.prompt_tokens_details.created_cache_tokens"])
@pytest.mark.parametrize("source", ["openai_chat", "openai_compatible", "vllm"])
def test_a_count_at_the_key_of_another_server_is_one_beside_others(source: str, key: str) -> None:
    """This is true whole and streamed: vLLM has the tokens written to its cache inside prompt_tokens_details."""
    details = {"cached_tokens": 2}
    usage: dict[str, Any] = {"prompt_tokens": 10, "completion_tokens": 1, "total_tokens": 11, "prompt_tokens_details": details}
    (details if "details" in key else usage)[key.rpartition(".")[2]] = 3
    head = {"id": "r", "created": 1, "model": "m"}
    choice = {"index": 0, "finish_reason": "stop"}
    answer = {
        **head,
        "object": "chat.completion",
        "choices": [{**choice, "message": {"role": "assistant", "content": "x"}}],
        "usage": usage,
    }
    chunks = [{**head, "choices": [{**choice, "delta": {"content": "x"}}]}, {**head, "choices": [], "usage": usage}]
    whole = il.convert_response(answer, source=source, target="anthropic")
    stream = il.convert_stream(chunks, source=source, target="anthropic")
    streamed = next(event["usage"] for event in stream if event["type"] == "message_delta")
    counts = {"input_tokens": 5, "output_tokens": 1, "cache_read_input_tokens": 2, "cache_creation_input_tokens": 3}
    assert (whole.value["usage"], streamed) == (counts, counts)
    assert [loss for loss in (*whole.losses, *stream.losses) if loss.level == "major"] == []


RESULTS = ["gemini", "vertex_gemini", "gemini_interactions"]


@pytest.mark.parametrize("target", EVERY)
@pytest.mark.parametrize("source", RESULTS)
def test_results_of_the_providers_tools_are_input(source: str, target: str) -> None:
    """Gemini counts them apart from the prompt. Other formats have one count for all that the model has read."""
    usage = u.Usage(input_tokens=151, output_tokens=30)
    answer = u.Response(id="a", model="m", created=1, candidates=[u.Candidate(u.Message.assistant("Hi"), stop_reason="stop")], usage=usage)
    body = il.encode_response(answer, target=source).value
    name, own = ("usage", "total_tool_use_tokens") if source == "gemini_interactions" else ("usageMetadata", "toolUsePromptTokenCount")
    total = "total_tokens" if source == "gemini_interactions" else "totalTokenCount"
    body[name] |= {own: 18329, total: body[name][total] + 18329}
    c = il.convert_response(body, source=source, target=target)
    read = il.decode_response(c.value, source=target).usage
    assert target in NAMED or (read is not None and read.input_tokens == 18480), c.value
    assert il.convert_response(body, source=source, target=source).value == body
    lost = {loss.field for loss in c.losses if loss.level == "major"}
    assert target in NAMED or lost <= {"Usage.tool_tokens"}, c.losses
