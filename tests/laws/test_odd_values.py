"""Numbers that JSON does not have, halves of surrogate pairs, very long numbers, and depth are carried, or raise our error with a path."""

from __future__ import annotations

import copy
import json
import sys
from collections.abc import Callable, Iterator
from itertools import product
from math import inf, nan
from typing import Any, cast

import interlingua as il
import pytest
from families import NATIVE
from golden import Golden, goldens
from grouped import by_first, by_provider
from interlingua.core.lookup import load

HALF = "\ud83d"
USE: dict[str, Any] = {"type": "tool_use", "id": "toolu_1", "name": "f", "input": {}}
ANSWER: dict[str, Any] = {
    "id": "msg_1",
    "type": "message",
    "role": "assistant",
    "model": "m",
    "content": [{"type": "text", "text": "I look."}],
    "stop_reason": "tool_use",
    "usage": {"input_tokens": 1, "output_tokens": 1},
}


def answer(**arguments: Any) -> dict[str, Any]:
    """An answer of Anthropic, whose arguments are objects."""
    return {**ANSWER, "content": [*ANSWER["content"], {**USE, "input": arguments}]}


WRITERS = [name for name in il.PROVIDERS if hasattr(load(name), "encode_response")]
STREAMS = [name for name in il.PROVIDERS if hasattr(load(name), "StreamEncoder") and hasattr(load(name), "encode_event_stream")]


# --- numbers ------------------------------------------------------------------------------------------------------------


@by_first(product(WRITERS, [nan, inf, -inf]))
def test_arguments_become_no_other_value(target: str, number: float) -> None:
    """Text of JSON cannot contain the number, which is an error with a path. Formats with objects carry it."""
    try:
        c = il.convert_response(answer(a=[1, {"b": number}]), source="anthropic", target=target)
    except il.Error as error:
        assert str(error) == f"candidates[0].message.parts[1].arguments.a[1].b: JSON has no {number}"
    else:
        assert f": {json.dumps(number)}" in json.dumps(c.value) or c.losses


def test_a_number_too_long_for_python_is_told() -> None:
    with pytest.raises(il.Error, match="integer string conversion"):
        il.convert_response(answer(a=10**5000), source="anthropic", target="openai_chat")


@by_first(product(WRITERS, [-1, -(10**30), 10**30, 2**63]))
def test_counts_of_any_size(target: str, count: int) -> None:
    body = {**ANSWER, "usage": {"input_tokens": count, "output_tokens": 1}}
    c = il.convert_response(body, source="anthropic", target=target)
    usage = il.decode_response(c.value, source=target).usage
    assert (usage and usage.input_tokens == count) or any(loss.path.startswith("usage") for loss in c.all_losses)


@pytest.mark.parametrize("target", STREAMS)
def test_an_event_with_such_a_number_is_not_sent_as_null(target: str) -> None:
    event: dict[str, Any] = {"choices": [{"index": None, "delta": {"x": inf}}]}
    event = {"chunk": event} if load(target).FRAMES.kind == "aws" or load(target).FRAMES.wrapped else event
    with pytest.raises(il.Error, match=r"choices\[0\]\.delta\.x: JSON has no inf"):
        list(load(target).encode_event_stream([event]))


def test_a_time_to_wait_that_is_no_number_is_none() -> None:
    for text in ("nan", "inf", "1e999", "-inf", "tomorrow"):
        error = il.decode_error({"error": {"message": "slow down"}}, source="openai_chat", status=429, headers={"retry-after": text})
        assert error.retry_after is None


def test_stored_values_tell_the_place() -> None:
    with pytest.raises(il.Error, match=r"value\.messages\[0\]\.parts\[0\]\.arguments\.a: JSON has no nan"):
        il.dumps(il.Request(messages=[il.Message("assistant", [il.ToolCall("c", "f", arguments={"a": nan})])]))


# --- halves of surrogate pairs --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", WRITERS)
def test_half_a_pair_in_arguments_is_escaped_where_they_are_a_text(target: str) -> None:
    c = il.convert_response(answer(q=f"a{HALF}", **{HALF: 1}), source="anthropic", target=target)
    call = il.decode_response(c.value, source=target).tool_calls
    if call:  # not every format has calls
        assert call[0].arguments == {"q": f"a{HALF}", HALF: 1} or c.losses


def events() -> list[dict[str, Any]]:
    """Events with surrogate pairs cut in two, in a text and in arguments, and a lone half."""
    delta = "content_block_delta"
    return [
        {"type": "message_start", "message": {**ANSWER, "content": [], "stop_reason": None}},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        {"type": delta, "index": 0, "delta": {"type": "text_delta", "text": "a\ud83d"}},
        {"type": delta, "index": 0, "delta": {"type": "text_delta", "text": "\ude00b\ud83d"}},
        {"type": "content_block_stop", "index": 0},
        {"type": "content_block_start", "index": 1, "content_block": {**USE, "input": {"q": HALF}}},
        {"type": "content_block_stop", "index": 1},
        {"type": "content_block_start", "index": 2, "content_block": {**USE, "id": "toolu_2"}},
        {"type": delta, "index": 2, "delta": {"type": "input_json_delta", "partial_json": '{"a":"\ud83d'}},
        {"type": delta, "index": 2, "delta": {"type": "input_json_delta", "partial_json": '\ude00"}'}},
        {"type": "content_block_stop", "index": 2},
        {"type": "message_delta", "delta": {"stop_reason": "tool_use"}, "usage": {"output_tokens": 3}},
        {"type": "message_stop"},
    ]


@pytest.mark.parametrize("target", STREAMS)
def test_a_pair_that_was_cut_in_a_stream(target: str) -> None:
    stream = il.convert_stream(events(), source="anthropic", target=target)
    sent = b"".join(load(target).encode_event_stream(stream))
    assert sent and stream.finished
    sent.decode("utf-8") if load(target).FRAMES.kind != "aws" else None


def test_a_pair_that_was_cut_is_read_when_it_is_whole() -> None:
    response = il.collect_stream(events(), source="anthropic")
    first, second = response.tool_calls
    assert (first.arguments, first.arguments_error) == ({"q": HALF}, None)
    assert (second.arguments_error, second.arguments["a"].encode("utf-16", "surrogatepass").decode("utf-16")) == (None, "😀")
    stored = il.loads(il.dumps(response))
    assert stored.text.encode("utf-16", "surrogatepass") == response.text.encode("utf-16", "surrogatepass")


# --- depth ------------------------------------------------------------------------------------------------------------------


def nested(levels: int, leaf: Any = "x") -> Any:
    for level in range(levels):
        leaf = [leaf] if level % 2 else {"a": leaf}
    return leaf


def calls(golden: Golden, deep: Any) -> Iterator[Callable[[], Any]]:
    """Yield calls of all public functions that take a body, with a deep value in it."""
    kind, provider = golden.kind, golden.provider
    body = {**golden.wire, "x_unknown": deep}
    decode = getattr(il, f"decode_{kind}")
    yield lambda: decode(body, source=provider)
    yield lambda: decode(body, source=provider, copy=True, invalid="keep")
    yield lambda: il.detect(body)
    yield lambda: il.dumps(decode(body, source=provider))
    convert = getattr(il, f"convert_{kind}")

    def located() -> Any:
        c = convert(body, source=provider, target="anthropic" if provider != "anthropic" else "gemini")
        return [c.locate(loss) for loss in c.all_losses]

    yield located
    yield lambda: convert(body, source=provider, target=provider, copy=True)


FIRST = {
    (golden.provider, golden.kind): golden
    for golden in goldens("request", "response")
    if golden.provider in NATIVE and isinstance(golden.wire, dict)
}


@by_provider(product(FIRST.values(), [sys.getrecursionlimit() // 3, 3_000, 100_000]))
def test_depth_is_carried_or_told(golden: Golden, levels: int) -> None:
    deep = nested(levels)
    for call in calls(golden, deep):
        try:
            call()
        except il.ErrorInstead as error:  # an empty answer is no answer for clients, whatever else the body contains
            assert "response is empty" in str(error)
        except il.Error as error:
            assert "nested too deeply" in str(error)


@pytest.mark.parametrize("levels", [3_000, 1_000_000])
def test_stored_text_that_is_deep_is_told(levels: int) -> None:
    start = '{"interlingua":1,"kind":"Request","value":{"type":"Request","metadata":'
    for deep in ("[" * levels + "]" * levels, '{"a":' * levels + "1" + "}" * levels):
        try:
            il.loads(start + deep + "}}")
        except il.Error as error:
            assert "deep" in str(error) or "not JSON" in str(error)


def test_inputs_stay_as_they_are() -> None:
    body = answer(a={"b": [HALF, 1]})
    before = copy.deepcopy(body)
    il.convert_response(body, source="anthropic", target="openai_chat")
    assert body == before


def without_arguments(value: Any, nulled: bool) -> Any:
    """The body with null as the arguments of its call, or without the key."""
    if isinstance(value, list):
        return [without_arguments(member, nulled) for member in cast(list[Any], value)]
    if not isinstance(value, dict):
        return value
    members = {key: without_arguments(member, nulled) for key, member in cast(dict[str, Any], value).items()}
    present = next((key for key in ("arguments", "input", "args") if key in members), None)
    if present is not None and nulled:
        members[present] = None
    elif present is not None:
        del members[present]
    return members


@pytest.mark.parametrize("nulled", [True, False], ids=["null", "no key"])
@pytest.mark.parametrize("provider", ["anthropic", "cohere", "gemini_interactions", "mistral", "ollama", "openai_responses"])
def test_a_call_without_arguments_is_one(provider: str, nulled: bool) -> None:
    """Models call tools that take no arguments, and servers leave the key out or write null."""
    call = il.ToolCall(id="abcdefghi", name="f", arguments={}, arguments_text="{}")
    message = il.Message(role="assistant", parts=[call])
    answer = il.Response(id="r", model="m", created=1, candidates=[il.Candidate(message=message, stop_reason="tool_calls")])
    body = il.encode_response(answer, target=provider).value
    odd = without_arguments(body, nulled)
    assert odd != body
    got = il.convert_response(odd, source=provider, target="bedrock_converse")
    assert [part["toolUse"]["input"] for part in got.value["output"]["message"]["content"]] == [{}]
    assert [str(loss) for loss in got.losses if "arguments" in str(loss) and loss.level != "trivial"] == []
