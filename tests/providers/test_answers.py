"""The official clients accept our responses, whole and streamed, and everything made up is reported."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import interlingua as il
import pytest
from golden import Golden, GoldenStream, goldens, streams
from grouped import by_provider
from hypothesis import given, settings
from interlingua import model as u
from interlingua.core.lookup import load
from interlingua.core.values import same
from interlingua.lenses.answers import required as answers_of
from interlingua_generator.problems import SpecError
from sdk_types import problems
from shared_draws import drawn_once
from test_conformance import SDK, allowed
from test_conformance_gemini import complaints as complaints_of_gemini
from test_stream_conformance import answers, complaints

NATIVE = ("openai_chat", "openai_responses", "anthropic", "gemini")
WHOLE = [(golden, other) for golden in goldens("response") if golden.provider in NATIVE for other in NATIVE if other != golden.provider]
STREAMED = [(golden, other) for golden in streams() if golden.provider in NATIVE for other in NATIVE if other != golden.provider]

# (stream, target): why the types of the SDK do not have it.
NOT_TYPED = {
    ("openai_responses-stream_custom_call", "openai_chat"): "the SDK has no type for fragments of custom calls; the API sends them"
}

# Empty responses that failed: no response elsewhere ends so. tests/providers/test_ends_table.py has them all.
FAILED = (
    "gemini-response_malformed_call",
    "openai_chat-response_no_choices",
    "openai_responses-response_failed",
    "openai_responses-response_queued",
)


def refused(target: str, body: dict[str, Any]) -> list[str]:
    return complaints_of_gemini("response", body) if target == "gemini" else problems(body, SDK[target]["response"], allowed(target))


@by_provider(WHOLE)
def test_a_converted_answer_is_of_the_sdks_types(golden: Golden, target: str) -> None:
    try:
        body = il.convert_response(golden.wire, source=golden.provider, target=target).value
    except il.ErrorInstead as failed:
        assert str(golden) in FAILED, failed
    else:
        assert refused(target, body) == []


@by_provider(STREAMED)
def test_a_converted_stream_is_of_the_sdks_types(golden: GoldenStream, target: str) -> None:
    errors = list(complaints(target, list(il.convert_stream(golden.wire, source=golden.provider, target=target))))
    assert bool(errors) == ((str(golden), target) in NOT_TYPED), errors


@pytest.mark.parametrize("target", NATIVE)
def test_random_answers_are_of_the_sdks_types(target: str) -> None:
    @settings(max_examples=100, deadline=None)
    @given(answers())
    def check(response: u.Response) -> None:
        for candidate in response.candidates:
            for part in candidate.message.parts:
                if isinstance(part, u.Reasoning):
                    part.signature = part.signer = None
            texts = [part for part in candidate.message.parts if isinstance(part, u.Text)]
            for citation in [source for cited in (*texts, candidate.message) for source in cited.citations]:
                citation.start = citation.end = citation.title = None
                citation.url = citation.url or "https://example.com"  # a cited address cannot be made up
        before = copy.deepcopy(response)
        body = il.encode_response(response, target=target).value
        assert response == before, "the value given was touched"
        assert refused(target, body) == []

    drawn_once(check)


@pytest.mark.parametrize("target", NATIVE)
def test_an_answer_of_the_same_format_comes_back_as_it_was(target: str) -> None:
    for golden in goldens("response"):
        if golden.provider == target:
            c = il.convert_response(golden.wire, source=target, target=target)
            assert same(c.value, golden.wire)
            assert c.all_losses == []


# --- made-up values are reported -----------------------------------------------------------------------------------------------


def losses(c: Any, code: str) -> list[tuple[str, str]]:
    """Return the losses with this code, except for values that the lens itself writes at required keys."""
    return [(loss.path, loss.level) for loss in c.all_losses if loss.code == code and loss.reason != "the key is required"]


def answer(*parts: u.Part, **more: Any) -> u.Response:
    candidate = u.Candidate(message=u.Message(role="assistant", parts=list(parts)), stop_reason=more.pop("stop", "stop"))
    return u.Response(id="a", model="m", created=1, candidates=[candidate], **{"usage": u.Usage(input_tokens=1, output_tokens=2), **more})


@pytest.mark.parametrize(
    ("target", "usage", "written"),
    [
        ("openai_chat", u.Usage(input_tokens=3), {"prompt_tokens": 3, "completion_tokens": 0, "total_tokens": 3}),
        ("anthropic", u.Usage(input_tokens=3), {"input_tokens": 3, "output_tokens": 0}),
        ("anthropic", None, {"input_tokens": 0, "output_tokens": 0}),
    ],
)
def test_counts(target: str, usage: u.Usage | None, written: dict[str, int]) -> None:
    c = il.encode_response(answer(u.Text(text="a"), usage=usage), target=target)
    assert c.value["usage"] == written
    assert ("usage.output_tokens", "major") in losses(c, "defaulted")


def test_counts_of_a_stream_are_made_up_at_its_end() -> None:
    chunk = {"responseId": "a", "modelVersion": "m", "candidates": [{"content": {"role": "model", "parts": [{"text": "a"}]}}]}
    last = {**chunk, "usageMetadata": {"promptTokenCount": 5, "totalTokenCount": 5}, "candidates": [{"finishReason": "MAX_TOKENS"}]}
    stream = il.convert_stream([chunk, last], source="gemini", target="openai_responses")
    usage = list(stream)[-1]["response"]["usage"]
    assert (usage["input_tokens"], usage["output_tokens"], usage["total_tokens"]) == (5, 0, 5)
    assert ("usage.output_tokens", "major") in losses(stream, "defaulted")


def test_a_missing_stop_reason_is_told() -> None:
    c = il.encode_response(answer(u.Text(text="a"), stop=None), target="openai_chat")
    assert c.value["choices"][0]["finish_reason"] == "stop"
    assert losses(c, "defaulted") == [("candidates[0].stop_reason", "trivial")]


def test_an_end_that_nobody_knows_is_an_end() -> None:
    """Anthropic's response has null there while it continues. A native word is unchanged."""
    c = il.encode_response(answer(u.Text(text="a"), stop="other"), target="anthropic")
    assert c.value["stop_reason"] == "end_turn"
    assert losses(c, "changed") == [("candidates[0].stop_reason", "minor")]
    body = c.value | {"stop_reason": "compaction"}
    assert il.convert_response(body, source="anthropic", target="anthropic").value == body


def test_positions_of_citations() -> None:
    cited = u.Text(text="abc", citations=[u.Citation(url="https://example.com"), u.Citation(url="x", title="t", start=1, end=2)])
    c = il.encode_response(answer(cited), target="openai_responses")
    first, second = c.value["output"][0]["content"][0]["annotations"]
    assert (first["start_index"], first["end_index"], first["title"]) == (0, 3, "https://example.com")
    assert (second["start_index"], second["end_index"], second["title"]) == (1, 2, "t")
    path = "candidates[0].message.parts[0].citations[0]"
    assert losses(c, "defaulted") == [(f"{path}.title", "trivial")]


# --- signatures ----------------------------------------------------------------------------------------------------------------


def test_unsigned_reasoning_has_an_empty_signature_and_comes_back_unsigned() -> None:
    c = il.encode_response(answer(u.Reasoning(content=["hm"]), u.Text(text="a")), target="anthropic")
    assert c.value["content"][0] == {"type": "thinking", "thinking": "hm", "signature": ""}
    turn = {"model": "m", "max_tokens": 9, "messages": [{"role": "assistant", "content": c.value["content"]}]}
    part = load("anthropic").decode_request(turn).messages[0].parts[0]
    assert (part.signature, part.signer, part.extras) == (None, None, None)


def test_a_signature_of_somebody_else_is_dropped_and_said() -> None:
    c = il.encode_response(answer(u.Reasoning(content=["hm"], signature="s", signer="openai")), target="anthropic")
    assert c.value["content"][0] == {"type": "thinking", "thinking": "hm", "signature": ""}
    assert ("candidates[0].message.parts[0].signature", "major") in losses(c, "dropped")


def test_own_signatures_stay() -> None:
    for block in ({"signature": "abc"}, {"signature": ""}, {}):
        body = {"type": "message", "role": "assistant", "content": [{"type": "thinking", "thinking": "hm", **block}]}
        assert il.convert_response(body, source="anthropic", target="anthropic").value == body


# --- ids of items ----------------------------------------------------------------------------------------------------------------


def items(events: Iterator[dict[str, Any]]) -> list[dict[str, Any]]:
    last = [event["response"] for event in events if event["type"] in ("response.completed", "response.incomplete")]
    return last[-1]["output"]


def test_items_have_ids_and_the_same_ones_in_a_stream() -> None:
    content = [
        {"type": "thinking", "thinking": "hm", "signature": "s"},
        {"type": "text", "text": "a"},
        {"type": "tool_use", "id": "toolu_1", "name": "f", "input": {}},
    ]
    head = {"id": "msg_1", "type": "message", "role": "assistant", "model": "m", "stop_sequence": None}
    usage = {"input_tokens": 1, "output_tokens": 2}
    whole = il.convert_response(
        {**head, "content": content, "stop_reason": "tool_use", "usage": usage}, source="anthropic", target="openai_responses"
    )
    deltas = [
        {"type": "thinking_delta", "thinking": "hm"},
        {"type": "text_delta", "text": "a"},
        {"type": "input_json_delta", "partial_json": "{}"},
    ]
    empty = [{"thinking": "", "signature": ""}, {"text": ""}, {"input": {}}]
    events: list[dict[str, Any]] = [{"type": "message_start", "message": {**head, "content": [], "stop_reason": None, "usage": usage}}]
    for index, (block, nothing, delta) in enumerate(zip(content, empty, deltas, strict=True)):
        events += [
            {"type": "content_block_start", "index": index, "content_block": {**block, **nothing}},
            {"type": "content_block_delta", "index": index, "delta": delta},
            {"type": "content_block_stop", "index": index},
        ]
    events += [{"type": "message_delta", "delta": {"stop_reason": "tool_use"}, "usage": usage}, {"type": "message_stop"}]
    streamed = items(iter(il.convert_stream(events, source="anthropic", target="openai_responses")))
    ids = [item["id"] for item in whole.value["output"]]
    assert [item_id.split("_")[0] for item_id in ids] == ["rs", "msg", "fc"]
    assert [item["id"] for item in streamed] == ids
    assert len(set(ids)) == 3


def test_ids_that_were_made_up_come_back_as_none() -> None:
    """A client of Responses sends the items of a response back. Made-up ids are unknown to every provider, also to OpenAI."""
    parts = [u.Reasoning(summary=["hm"]), u.Text(text="a"), u.ToolCall(id="c", name="f")]
    output = il.encode_response(answer(*parts, stop="tool_calls"), target="openai_responses").value["output"]
    assert all(answers_of.is_made(item["id"]) for item in output)
    result = {"type": "function_call_output", "call_id": "c", "output": "x"}
    body = {"model": "m", "input": [{"role": "user", "content": "hi"}, *output, result]}
    assert not [item for item in convert(body, "openai_responses")["input"] if "id" in item]
    decoded = load("openai_responses").decode_request(body).messages
    thought = answers_of.restored_history(decoded)[1].parts[0]
    assert (decoded[1].parts[0].signer, thought.signer, thought.id) == ("openai", None, None), "what nobody signed is nobody's"
    assert il.convert_request(body, source="openai_responses", target="openai_responses", repair=False).value == body


def convert(body: dict[str, Any], target: str) -> dict[str, Any]:
    return il.convert_request(body, source="openai_responses", target=target).value


def test_ids_of_a_provider_are_not_taken_for_made_up_ones() -> None:
    for own in ("msg_68af40", "rs_0123456789abcdef01234567", "fc_" + "0" * 48, "", None, 7):
        assert not answers_of.is_made(own)
    thought = {"type": "reasoning", "id": "rs_0123456789abcdef01234567", "summary": [], "encrypted_content": "e"}
    body = {"model": "m", "input": [thought, {"role": "assistant", "content": "a"}]}
    assert convert(body, "openai_responses")["input"] == body["input"]


def test_own_ids_of_items_stay() -> None:
    body = {
        "id": "resp_1",
        "object": "response",
        "status": "completed",
        "output": [{"type": "message", "id": "msg_own", "role": "assistant"}],
    }
    assert il.convert_response(body, source="openai_responses", target="openai_responses").value == body


# --- calls -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["anthropic", "openai_responses", "gemini"])
def test_a_call_has_an_id_and_arguments(target: str) -> None:
    """Some servers of OpenAI's format omit both. A stream has the same id."""
    call = {"id": "", "type": "function", "function": {"name": "f", "arguments": ""}}
    message = {"role": "assistant", "content": None, "tool_calls": [call]}
    head = {"id": "a", "created": 1, "model": "m", "usage": {"prompt_tokens": 1, "completion_tokens": 2, "total_tokens": 3}}
    body = {**head, "object": "chat.completion", "choices": [{"index": 0, "message": message, "finish_reason": "tool_calls"}]}
    delta = {"role": "assistant", "tool_calls": [{"index": 0, **call}]}
    chunks = [
        {**head, "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": delta, "finish_reason": None}]},
        {**head, "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]},
    ]
    c, stream = il.convert_response(body, source="openai_chat", target=target), il.convert_stream(
        chunks, source="openai_chat", target=target
    )
    (whole,), (streamed,) = il.decode_response(c.value, source=target).tool_calls, il.collect_stream(stream, source=target).tool_calls
    assert whole.id == streamed.id == "call_9e52e1f037"
    assert whole.arguments == streamed.arguments == {} and whole.arguments_text == streamed.arguments_text
    assert whole.arguments_text == ("{}" if target == "openai_responses" else None)
    assert ("candidates[0].message.parts[0].id", "trivial") in losses(c, "defaulted")
    assert c.losses == stream.losses == []


def test_a_call_that_is_answered_is_text_with_its_result() -> None:
    call, result = u.ToolCall(id="1", name="shell", kind="shell_call"), u.ToolResult(call_id="1", value=["out"], kind="shell_call")
    for target in ("openai_chat", "anthropic", "gemini"):
        c = il.encode_response(answer(call, result, u.Text(text="done"), stop="tool_calls"), target=target)
        made = il.decode_response(c.value, source=target)
        text = "".join(part.text for part in made.message.parts if isinstance(part, u.Text))
        assert text.split() == ["[Call", "of", "tool", "shell]", "[Result", "of", "tool", "shell]", "out", "done"]
        assert made.tool_calls == [] and made.stop_reason == "stop"
        changed = [*((f"candidates[0].message.parts[{n}]", "minor") for n in (0, 1)), ("candidates[0].stop_reason", "minor")]
        assert losses(c, "changed") == changed
    kept = il.encode_response(answer(call, result), target="openai_responses").value["output"]
    assert [item["type"] for item in kept] == ["shell_call", "shell_call_output"]


@pytest.mark.parametrize(("target", "word"), [("openai_chat", "stop"), ("anthropic", "end_turn")])
def test_a_stop_reason_speaks_of_calls_only_if_there_are_some(target: str, word: str) -> None:
    c = il.encode_response(answer(u.Text(text="a"), stop="tool_calls"), target=target)
    assert word in json.dumps(c.value) and losses(c, "changed") == [("candidates[0].stop_reason", "minor")]
    with_call = il.encode_response(answer(u.ToolCall(id="1", name="f"), stop="tool_calls"), target=target)
    assert losses(with_call, "changed") == []


def test_a_stop_reason_of_a_stream_speaks_of_calls_only_if_there_are_some() -> None:
    chunk = {"id": "a", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    events = [
        {**chunk, "choices": [{"index": 0, "delta": {"role": "assistant", "content": "a"}}]},
        {**chunk, "choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]},
        {**chunk, "choices": [], "usage": {"prompt_tokens": 1, "completion_tokens": 2, "total_tokens": 3}},
    ]
    stream = il.convert_stream(events, source="openai_chat", target="anthropic")
    assert [event["delta"]["stop_reason"] for event in stream if event["type"] == "message_delta"] == ["end_turn"]
    assert [(loss.path, loss.code) for loss in stream.losses] == [("candidates[0].stop_reason", "changed")]


def test_what_no_answer_of_the_format_has_is_dropped() -> None:
    picture = u.Image(source=u.Blob(media_type="image/png", data="iVBORw0KGgo="))
    c = il.encode_response(answer(u.Text(text="a"), picture), target="anthropic")
    assert [block["type"] for block in c.value["content"]] == ["text"]
    assert ("candidates[0].message.parts[1]", "major") in losses(c, "dropped")


# --- the stop reason ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("needs", "message"),
    [
        ("{Uses: {input_tokens: 0}}", "answer.needs: unknown struct: 'Uses'"),
        ("{Usage: {input_token: 0}}", "answer.needs.Usage: unknown field: 'input_token'"),
        ("{Citation: {title: {of: urls}}}", "answer.needs.Citation: unknown field: 'urls'"),
        ("{Reasoning: {signature: {const: '', when: {redact: null}}}}", "answer.needs.Reasoning: unknown field: 'redact'"),
        (
            "{Reasoning: {signature: {const: '', when: {redacted: null, id: null}}}}",
            "answer.needs.Reasoning.signature: at most one field can be null",
        ),
        ("{Usage: {input_tokens: {blank: true}}}", "answer.needs.Usage.input_tokens: it is not a struct"),
    ],
)
def test_what_is_wrong_with_needs_is_said(needs: str, message: str, tmp_path: Any) -> None:
    from interlingua_generator import compiling
    from interlingua_generator._paths import data_dir

    (tmp_path / "providers").mkdir()
    head = "provider: acme\ntitle: Acme\ndocs: https://example.com\nlike: openai_chat\n"
    (tmp_path / "providers/acme.yaml").write_text(f"{head}answer: {{needs: {needs}}}\n", "utf-8")
    with pytest.raises(SpecError) as caught:
        compiling.compile([data_dir("spec"), tmp_path], {"acme"})
    assert [problem.message for problem in caught.value.problems] == [message]


FORCED: dict[str, Any] = {"id": "call_1", "type": "function", "function": {"name": "f", "arguments": "{}"}}


@pytest.mark.parametrize(("reason", "stop"), [("stop", "tool_use"), ("tool_calls", "tool_use"), ("length", "max_tokens")])
def test_an_answer_with_calls_stops_for_them(reason: str, stop: str) -> None:
    """OpenAI sends `stop` after a forced call. Clients of Anthropic run calls only after `tool_use`."""
    head: dict[str, Any] = {"id": "c", "created": 1, "model": "m"}
    message = {"role": "assistant", "content": None, "tool_calls": [FORCED]}
    body = {**head, "object": "chat.completion", "choices": [{"index": 0, "finish_reason": reason, "message": message}]}
    assert il.convert_response(body, source="openai_chat", target="anthropic").value["stop_reason"] == stop
    assert il.convert_response(body, source="openai_chat", target="openai_chat").value == body
    delta = {**message, "tool_calls": [{"index": 0, **FORCED}]}
    chunks = [
        {**head, "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": change, "finish_reason": why}]}
        for change, why in ((delta, None), ({}, reason))
    ]
    events = il.convert_stream(chunks, source="openai_chat", target="anthropic")
    assert [event["delta"]["stop_reason"] for event in events if event["type"] == "message_delta"] == [stop]
