"""Aggregators send a generic `finish_reason` beside the exact word of the upstream provider, whole and streamed."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

HEAD: dict[str, Any] = {"id": "r", "created": 1, "model": "m"}
SOURCES = ("openrouter", "openai_compatible", "litellm_proxy", "vercel_gateway")
TARGETS = ("anthropic", "gemini", "openai_responses", "bedrock_converse")
# The word, and the reason that clients must get.
ENDS = [
    ("MALFORMED_FUNCTION_CALL", "other"),
    ("UNEXPECTED_TOOL_CALL", "other"),
    ("malformed_tool_use", "other"),
    ("SAFETY", "refusal"),
    ("PROHIBITED_CONTENT", "refusal"),
    ("refusal", "refusal"),
    ("content_filter", "refusal"),
    ("guardrail_intervened", "refusal"),
    ("MAX_TOKENS", "length"),
    ("end_turn", "stop"),
    ("completed", "stop"),  # an unknown word
]


def ending(word: str, reason: str, way: str) -> dict[str, Any]:
    if way == "beside":
        return {"finish_reason": reason, "native_finish_reason": word}
    return {"finish_reason": reason, "provider_specific_fields": {"native_finish_reason": word}}  # litellm#40864


def whole(end: dict[str, Any], text: str | None) -> dict[str, Any]:
    return {**HEAD, "object": "chat.completion", "choices": [{"index": 0, "message": {"role": "assistant", "content": text}, **end}]}


def chunks(end: dict[str, Any], text: str | None) -> list[dict[str, Any]]:
    head = {**HEAD, "object": "chat.completion.chunk"}
    first = {"index": 0, "delta": {"role": "assistant", "content": text or ""}, "finish_reason": None}
    return [{**head, "choices": [first]}, {**head, "choices": [{"index": 0, "delta": {}, **end}]}]


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("way", ["beside", "inside"])
@pytest.mark.parametrize(("word", "expected"), ENDS)
def test_an_empty_answer_is_no_success(source: str, way: str, word: str, expected: str) -> None:
    end = ending(word, "stop", way)
    for target in TARGETS:
        stream = il.convert_stream(chunks(end, None), source=source, target=target, keep=True)
        written = [*stream]
        if expected == "other":
            try:
                c = il.convert_response(whole(end, None), source=source, target=target)
            except il.ErrorInstead as error:
                assert word in str(error) and stream.error is not None and word in stream.error.message and word in str(written)
            else:  # the target has a word for it
                assert il.decode_response(c.value, source=target).stop_reason == stream.stop_reason == "other", target
            continue
        c = il.convert_response(whole(end, None), source=source, target=target)
        read = il.decode_response(c.value, source=target)
        assert (read.stop_reason, stream.stop_reason) == (expected, expected), target
        assert (expected == "stop") == (not [loss for loss in c.losses if loss.path == "candidates[0].stop_reason"]), target


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize(("word", "expected"), ENDS)
def test_half_an_answer_is_not_whole(source: str, word: str, expected: str) -> None:
    end = ending(word, "stop", "beside")
    c = il.convert_response(whole(end, "I"), source=source, target="anthropic")
    stream = il.convert_stream(chunks(end, "I"), source=source, target="anthropic")
    streamed = il.collect_stream([*stream], source="anthropic")
    reason = "length" if expected == "other" else expected
    assert il.decode_response(c.value, source="anthropic").stop_reason == streamed.stop_reason == reason
    assert (expected == "other") == any(loss.level == "major" and loss.path.endswith("stop_reason") for loss in c.losses)


@pytest.mark.parametrize("source", ["gemini_openai", "openai_compatible"])
@pytest.mark.parametrize(
    ("word", "expected"), [("content_filter: RECITATION", "refusal"), ("function_call_filter: MALFORMED_FUNCTION_CALL", "")]
)
def test_both_words_in_one(source: str, word: str, expected: str) -> None:
    if not expected:
        with pytest.raises(il.ErrorInstead, match="MALFORMED_FUNCTION_CALL"):
            il.convert_response(whole({"finish_reason": word}, None), source=source, target="anthropic")
        return
    c = il.convert_response(whole({"finish_reason": word}, None), source=source, target="anthropic")
    assert c.value["stop_reason"] == expected


@pytest.mark.parametrize("source", SOURCES)
def test_it_comes_back_as_it_was(source: str) -> None:
    for word, _ in ENDS:
        body = whole(ending(word, "stop", "beside"), None)
        assert il.convert_response(body, source=source, target=source).value == body
        stream = chunks(ending(word, "stop", "beside"), None)
        assert [chunk["choices"][0] for chunk in il.convert_stream(stream, source=source, target=source)][-1] == stream[-1]["choices"][0]


def test_an_error_whose_provider_refused_is_a_refusal() -> None:
    c = il.convert_response(whole(ending("SAFETY", "error", "beside"), None), source="openrouter", target="anthropic")
    assert c.value["stop_reason"] == "refusal"


def test_calls_are_calls() -> None:
    body = whole(ending("STOP", "tool_calls", "beside"), None)
    call = {"id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    body["choices"][0]["message"]["tool_calls"] = [call]
    assert il.convert_response(body, source="openrouter", target="anthropic").value["stop_reason"] == "tool_use"


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("source", ["openai_chat", "groq", "deepseek", "openai_compatible"])
def test_a_cut_answer_is_cut_in_the_words_of_another_format(source: str, target: str) -> None:
    """A proxy passes on the word of the upstream model: `max_tokens` of Anthropic is not a normal end."""
    for word, expected in (("max_tokens", "length"), ("MAX_TOKENS", "length"), ("SAFETY", "refusal"), ("guardrail_intervened", "refusal")):
        end = {"finish_reason": word}
        c = il.convert_response(whole(end, "a"), source=source, target=target)
        stream = il.convert_stream(chunks(end, "a"), source=source, target=target)
        for response in (il.decode_response(c.value, source=target), il.collect_stream(list(stream), source=target)):
            assert response.stop_reason == expected, word


MATCHED = {"vllm": "stop_reason", "venice": "stop_reason", "baseten": "stop_reason", "sglang": "matched_stop"}


@pytest.mark.parametrize(("matched", "end"), [("###", ("stop_sequence", "###")), (151643, ("end_turn", None)), (None, ("end_turn", None))])
@pytest.mark.parametrize("source", MATCHED)
def test_the_matched_text_is_the_stop_sequence(source: str, matched: Any, end: tuple[str, str | None]) -> None:
    """These servers have one word for the end of an answer and for a stop sequence. A number beside it is the token at the end."""
    choice = {"index": 0, "finish_reason": "stop", MATCHED[source]: matched}
    message = {"role": "assistant", "content": "a"}
    counts = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    answer = {"id": "c", "model": "m", "created": 1, "usage": counts}
    body = {**answer, "object": "chat.completion", "choices": [{**choice, "message": message}]}
    chunk = {**answer, "object": "chat.completion.chunk", "choices": [{**choice, "delta": message}]}
    assert il.convert_response(body, source=source, target=source).value == body
    whole: Any = il.convert_response(body, source=source, target="anthropic").value
    streamed = [
        event["delta"] for event in il.convert_stream([chunk], source=source, target="anthropic") if event["type"] == "message_delta"
    ]
    assert [(delta["stop_reason"], delta["stop_sequence"]) for delta in (whole, *streamed)] == [end, end]


@pytest.mark.parametrize("target", MATCHED)
def test_a_stop_sequence_is_written_where_these_servers_have_it(target: str) -> None:
    response = il.Response(candidates=[il.Candidate(message=il.Message.assistant("a"), stop_reason="stop_sequence", stop_sequence="###")])
    body: Any = il.encode_response(response, target=target).value
    assert (body["choices"][0]["finish_reason"], body["choices"][0][MATCHED[target]]) == ("stop", "###")
