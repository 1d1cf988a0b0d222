"""How responses end, in every native format and from each to each: refusals, blocks and failures are never empty successes.

The ends are the words in the tables of the specs and in the SDKs' enums. Whole responses and streams give the same. docs/ends.md is the
table.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from google.genai.types import FinishReason
from grouped import by_first
from interlingua import model as u
from interlingua.core.lookup import load
from interlingua.core.values import same

NATIVE = (
    "openai_chat",
    "openai_responses",
    "anthropic",
    "gemini",
    "gemini_interactions",
    "bedrock_converse",
    "mistral",
    "cohere",
    "ollama",
)
WELL = ("stop", "length", "stop_sequence", "pause")
PAGE = Path(__file__).parents[2] / "docs" / "ends.md"

KEYS = ("finish_reason", "finishReason", "stop_reason", "stopReason", "status", "done_reason")  # the keys for the end of a response
# Words that are in no table of words, or only in the SDK.
MORE: dict[str, list[str]] = {
    "gemini": [reason.value for reason in FinishReason],
    "openai_responses": ["completed", "failed", "cancelled", "queued", "in_progress"],
    "gemini_interactions": ["failed", "cancelled", "budget_exceeded", "in_progress"],
    "ollama": ["stop", "length", "load", "unload"],
    "cohere": ["ERROR", "TIMEOUT"],
}
TEXT, NOTHING, THOUGHT, REFUSAL = [u.Text(text="Half")], [], [u.Reasoning(content=["hm"])], [u.Refusal(text="I will not.")]


def words(provider: str) -> list[str]:
    lens = load(provider).LENS
    table = getattr(lens, "WORDS_STOP_REASON", None) or getattr(lens, "WORDS_STATUS", None)
    known = (
        [word for row in table.rows.values() for word in row if isinstance(word, str)] if table and provider != "openai_responses" else []
    )
    return list(dict.fromkeys([*known, *MORE.get(provider, [])]))


def ended(wire: Any, word: str, default: str) -> Any:
    """Return the same body with another word for its end."""
    if isinstance(wire, list):
        return [ended(member, word, default) for member in wire]
    if not isinstance(wire, dict):
        return wire
    return {key: word if key in KEYS and value == default else ended(value, word, default) for key, value in wire.items()}


def answer(parts: list[Any]) -> u.Response:
    message = u.Message(role="assistant", parts=copy.deepcopy(parts))
    usage = u.Usage(input_tokens=3, output_tokens=1)
    return u.Response(id="a", model="m", created=1, candidates=[u.Candidate(message=message, stop_reason="stop")], usage=usage)


def whole(provider: str, word: str, parts: list[Any]) -> Any:
    plain = il.encode_response(answer(parts), target=provider).value
    return ended(plain, word, default_of(provider))


def default_of(provider: str) -> str:
    plain = il.encode_response(answer(TEXT), target=provider).value
    return next(_said(plain))


def _said(wire: Any) -> Iterator[str]:
    for key, value in wire.items() if isinstance(wire, dict) else enumerate(wire) if isinstance(wire, list) else ():
        if (
            key in KEYS
            and isinstance(value, str)
            and key != "status"
            or key == "status"
            and "output" in wire
            or "steps" in wire
            and key == "status"
        ):
            yield value
        else:
            yield from _said(value)


def streamed(provider: str, word: str, parts: list[Any]) -> list[Any]:
    encoder = load(provider).StreamEncoder(usage=True)
    encoder.foreign, encoder.needs = True, load(provider).NEEDS
    start = u.Response(id="a", model="m", created=1)
    events: list[Any] = [u.StreamStart(response=start)]
    for index, part in enumerate(copy.deepcopy(parts)):
        events += [u.PartStart(index=index, part=part), u.PartEnd(index=index)]
    last = u.Candidate(message=u.Message(role="assistant"), index=0, stop_reason="stop")
    events.append(u.StreamEnd(response=u.Response(candidates=[last], usage=u.Usage(input_tokens=3, output_tokens=1))))
    wire = [piece for event in events for piece in encoder.feed(event)] + encoder.close()
    return ended(wire, word, default_of(provider))


def outcome_for(provider: str, target: str, wire: Any) -> str:
    """Return what a client of the target gets from a whole response: its stop reason, or the code of its error."""
    try:
        there = il.convert_response(wire, source=provider, target=target).value
    except il.ErrorInstead as failed:
        assert il.encode_error(failed.error, target=target).status >= 400
        return f"error: {failed.error.code}"
    candidates = il.decode_response(there, source=target).candidates
    return str(candidates[0].stop_reason)


def outcome_streamed(provider: str, target: str, wire: list[Any]) -> str:
    stream = il.convert_stream(copy.deepcopy(wire), source=provider, target=target)
    there = list(stream)
    try:
        return str(il.collect_stream(there, source=target).candidates[0].stop_reason)
    except il.StreamFailed:
        assert stream.error is not None
        return f"error: {stream.error.code}"


CASES = [(provider, word) for provider in NATIVE for word in words(provider)]


def read(provider: str, wire: Any) -> str | None:
    return il.decode_response(wire, source=provider).candidates[0].stop_reason


@by_first((*case, target) for case in CASES for target in NATIVE)
def test_an_end_without_content(provider: str, word: str, target: str) -> None:
    for parts in (NOTHING, THOUGHT):
        wire = whole(provider, word, parts)
        reason = read(provider, wire)
        if provider == target:
            assert same(il.convert_response(wire, source=provider, target=target).value, wire)
            continue
        seen = outcome_for(provider, target, wire)
        if reason == "refusal":
            assert seen in ("refusal", "error: content_filter")
        elif reason not in WELL:
            assert seen == "other" or seen.startswith("error: ")
        else:
            assert seen in WELL


@by_first((*case, target) for case in CASES for target in NATIVE)
def test_an_end_with_content(provider: str, word: str, target: str) -> None:
    """The text before the end arrives. A refusal is one if the target has a word for it."""
    wire = whole(provider, word, TEXT)
    if provider == target or word in ("failed", "queued", "in_progress", "cancelled"):
        return
    there = il.convert_response(wire, source=provider, target=target)
    back = il.decode_response(there.value, source=target)
    assert back.text == "Half"
    if read(provider, wire) == "refusal" and back.candidates[0].stop_reason != "refusal":
        assert any(loss.path == "candidates[0].stop_reason" for loss in there.losses)


FAILED_AFTER_A_TEXT = {
    "openai_chat": ("error", "abort"),
    "deepseek": ("insufficient_system_resource",),
    "openai_responses": ("cancelled", "new_word"),
    "gemini": ("MALFORMED_FUNCTION_CALL", "OTHER", "NEW_WORD"),
    "vertex_gemini": ("UNEXPECTED_TOOL_CALL",),
    "gemini_interactions": ("failed", "budget_exceeded"),
    "bedrock_converse": ("malformed_tool_use",),
    "mistral": ("error",),
    "cohere": ("ERROR", "TIMEOUT"),
}


@by_first((provider, word, target) for provider, all in FAILED_AFTER_A_TEXT.items() for word in all for target in (*NATIVE, "vllm"))
def test_half_an_answer_does_not_look_whole(provider: str, word: str, target: str) -> None:
    if provider == target:
        return
    there = il.convert_response(whole(provider, word, TEXT), source=provider, target=target)
    assert il.decode_response(there.value, source=target).text == "Half"
    stream = il.convert_stream(streamed(provider, word, TEXT), source=provider, target=target)
    ends = [il.decode_response(there.value, source=target).candidates[0].stop_reason]
    if provider != "openai_responses":  # the end of its streams is in the name of the event
        ends.append(il.collect_stream(list(stream), source=target).candidates[0].stop_reason)
    for end, losses in zip(ends, (there.losses, stream.losses), strict=False):
        assert end in ("other", "length")
        assert (end == "length") is any(loss.path == "candidates[0].stop_reason" and loss.level == "major" for loss in losses)


def test_a_new_word_of_an_open_table_is_no_failure() -> None:
    """Compatible servers have words of their own for a normal end."""
    there = il.convert_response(whole("openai_chat", "eos_token", TEXT), source="openai_chat", target="anthropic")
    assert there.value["stop_reason"] == "end_turn"


@by_first((*case, target) for case in CASES for target in NATIVE if case[0] != "openai_responses")
def test_streams_end_as_whole_answers_do(provider: str, word: str, target: str) -> None:
    if provider == target:
        return
    for parts in (NOTHING, THOUGHT, TEXT):
        assert outcome_streamed(provider, target, streamed(provider, word, parts)) == outcome_for(
            provider, target, whole(provider, word, parts)
        ), parts


@pytest.mark.parametrize("target", NATIVE)
@pytest.mark.parametrize("provider", ["openai_chat", "openai_responses"])
def test_a_refusal_is_heard(provider: str, target: str) -> None:
    if provider == target:
        return
    for there in (
        il.decode_response(il.convert_response(whole(provider, "stop", REFUSAL), source=provider, target=target).value, source=target),
        il.collect_stream(
            list(il.convert_stream(streamed(provider, default_of(provider), REFUSAL), source=provider, target=target)), source=target
        ),
    ):
        texts = [part.text for part in there.candidates[0].message.parts if isinstance(part, u.Text | u.Refusal)]
        assert texts == ["I will not."]


# --- explanations of refusals --------------------------------------------------------------------------------------------------------

BESIDE = ("anthropic", "gemini")  # they have it beside the content: stop_details.explanation, finishMessage
REFUSED = {"anthropic": "refusal", "gemini": "SAFETY"}


def explained(provider: str, parts: list[Any], why: str | None = "Not this.") -> tuple[Any, list[Any]]:
    """Return a refusal of the provider with an explanation beside its content, whole and streamed."""
    body, events = whole(provider, REFUSED[provider], parts), streamed(provider, REFUSED[provider], parts)
    details = {"type": "refusal", "category": None, "explanation": why}
    if provider == "anthropic":
        body["stop_details"] = details
        next(event for event in events if event["type"] == "message_delta")["delta"]["stop_details"] = details
    else:
        body["candidates"][0]["finishMessage"] = why
        next(event for event in events if "finishReason" in event["candidates"][0])["candidates"][0]["finishMessage"] = why
    return body, events


def heard(response: u.Response) -> tuple[list[str], Any, Any]:
    candidate = response.candidates[0]
    texts = [part.text for part in candidate.message.parts if isinstance(part, u.Text | u.Refusal)]
    return texts, candidate.stop_details, candidate.stop_reason


@pytest.mark.parametrize("parts", [NOTHING, THOUGHT, TEXT], ids=["nothing", "thought", "text"])
@pytest.mark.parametrize("target", NATIVE)
@pytest.mark.parametrize("provider", BESIDE)
def test_why_it_was_refused_is_told(provider: str, target: str, parts: list[Any]) -> None:
    body, events = explained(provider, parts)
    there = il.convert_response(body, source=provider, target=target)
    stream = il.convert_stream(copy.deepcopy(events), source=provider, target=target)
    outcome = heard(il.decode_response(there.value, source=target))
    streamed_texts, *rest = heard(il.collect_stream(list(stream), source=target))
    texts, details, reason = outcome
    assert ("".join(streamed_texts), rest) == ("".join(texts), [details, reason])  # pieces of a stream may be joined into one text
    if target in BESIDE:
        assert (texts, details, reason) == (["Half"] if parts is TEXT else [], "Not this.", "refusal")
    else:
        assert ("".join(texts).replace("\n", ""), details) == ("HalfNot this." if parts is TEXT else "Not this.", None)
        for losses in (there.losses, stream.losses):
            assert any(loss.field == "Candidate.stop_details" and loss.code == "moved" for loss in losses)


@pytest.mark.parametrize("target", NATIVE)
@pytest.mark.parametrize("parts", [TEXT, [u.ToolCall("c", "f")]], ids=["text", "call"])
def test_why_it_failed_stands_beside_what_was_said(target: str, parts: list[Any]) -> None:
    """Half a response is not a success. The provider's explanation follows the text, if the format has no place for it."""
    body, events = whole("gemini", "MALFORMED_RESPONSE", parts), streamed("gemini", "MALFORMED_RESPONSE", parts)
    body["candidates"][0]["finishMessage"] = "It broke."
    next(event for event in events if "finishReason" in event["candidates"][0])["candidates"][0]["finishMessage"] = "It broke."
    there = il.convert_response(body, source="gemini", target=target)
    stream = il.convert_stream(copy.deepcopy(events), source="gemini", target=target)
    texts, details, _ = heard(il.decode_response(there.value, source=target))
    before = "Half" if parts is TEXT else ""
    assert ("".join(texts).replace("\n", ""), details) == ((before, "It broke.") if target == "gemini" else (f"{before}It broke.", None))
    again = heard(il.collect_stream(list(stream), source=target))
    assert ("".join(again[0]), again[1]) == ("".join(texts), details)


def test_what_a_failed_answer_had_said_stands_in_the_exception() -> None:
    failed = {**FAILED, "output": [{"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Half"}]}]}
    with pytest.raises(il.ErrorInstead, match=r"Slow down\.") as caught:
        il.convert_response(failed, source="openai_responses", target="anthropic")
    assert caught.value.response is not None
    assert caught.value.response.text == "Half"


@pytest.mark.parametrize("target", [name for name in NATIVE if name not in BESIDE])
@pytest.mark.parametrize("provider", BESIDE)
def test_a_refusal_that_says_no_why_is_as_before(provider: str, target: str) -> None:
    for why in (None, ""):
        body, events = explained(provider, NOTHING, why)
        assert outcome_for(provider, target, body) == outcome_streamed(provider, target, events) in ("refusal", "error: content_filter")


@pytest.mark.parametrize("provider", BESIDE)
def test_the_same_format_gets_back_what_it_said_of_its_refusal(provider: str) -> None:
    for why in ("Not this.", None):
        body, events = explained(provider, NOTHING, why)
        assert same(il.convert_response(body, source=provider, target=provider).value, body)
        again = il.collect_stream(list(il.convert_stream(copy.deepcopy(events), source=provider, target=provider)), source=provider)
        assert heard(again)[1:] == (why, "refusal")


@pytest.mark.parametrize("target", BESIDE)
@pytest.mark.parametrize("provider", ["openai_chat", "openai_responses"])
def test_a_refusals_text_stands_where_clients_look_for_it(provider: str, target: str) -> None:
    there = il.convert_response(whole(provider, default_of(provider), REFUSAL), source=provider, target=target).value
    stream = list(il.convert_stream(streamed(provider, default_of(provider), REFUSAL), source=provider, target=target))
    for response in (il.decode_response(there, source=target), il.collect_stream(stream, source=target)):
        assert heard(response) == (["I will not."], "I will not.", "refusal")
    back = il.convert_response(there, source=target, target=provider).value
    assert heard(il.decode_response(back, source=provider))[0] == ["I will not."]


@pytest.mark.parametrize("target", [name for name in NATIVE if name != "gemini"])
def test_what_is_said_of_another_end_is_no_refusals_text(target: str) -> None:
    body = whole("gemini", "MAX_TOKENS", TEXT)
    body["candidates"][0]["finishMessage"] = "The limit was reached."
    there = il.convert_response(body, source="gemini", target=target)
    assert heard(il.decode_response(there.value, source=target))[:2] == (["Half"], None)
    assert any(loss.field == "Candidate.stop_details" for loss in there.losses)
    body = whole("gemini", "MALFORMED_FUNCTION_CALL", NOTHING)
    body["candidates"][0]["finishMessage"] = "Malformed function call: print(x)"
    if outcome_for("gemini", target, body).startswith("error"):
        with pytest.raises(il.ErrorInstead, match=r"MALFORMED_FUNCTION_CALL: Malformed function call: print\(x\)"):
            il.convert_response(body, source="gemini", target=target)


# --- a refused prompt --------------------------------------------------------------------------------------------------------------

BLOCKED = {
    "promptFeedback": {"blockReason": "PROHIBITED_CONTENT"},
    "usageMetadata": {"promptTokenCount": 4, "totalTokenCount": 4},
    "responseId": "r",
}


@pytest.mark.parametrize("target", NATIVE)
@pytest.mark.parametrize("spelled", [BLOCKED, {"prompt_feedback": {"block_reason": "SAFETY"}, "response_id": "r"}])
def test_a_refused_prompt(spelled: Any, target: str) -> None:
    assert il.collect_stream([spelled], source="gemini").candidates[0].stop_reason == "refusal"
    if target == "gemini":
        assert same(il.convert_response(spelled, source="gemini", target="gemini").value, spelled)
        again = list(il.convert_stream([spelled], source="gemini", target="gemini"))
        assert il.collect_stream(again, source="gemini").candidates[0].stop_reason == "refusal"
        return
    for provider in ("gemini", "vertex_gemini"):
        assert (
            outcome_for(provider, target, spelled) == outcome_streamed(provider, target, [spelled]) in ("refusal", "error: content_filter")
        )


@pytest.mark.parametrize("target", [name for name in NATIVE if name != "gemini"])
def test_what_is_said_of_a_refused_prompt(target: str) -> None:
    body = {"promptFeedback": {"blockReason": "SAFETY", "blockReasonMessage": "Not this prompt."}, "responseId": "r"}
    there = il.decode_response(il.convert_response(body, source="vertex_gemini", target=target).value, source=target)
    again = il.collect_stream(list(il.convert_stream([body], source="vertex_gemini", target=target)), source=target)
    for response in (there, again):
        texts, details, _ = heard(response)
        assert "Not this prompt." in (details, *texts)


# --- errors inside responses ---------------------------------------------------------------------------------------------------------

HEAD = {"id": "r", "object": "response", "created_at": 1, "model": "m", "parallel_tool_calls": True, "tool_choice": "auto", "tools": []}
FAILED = {**HEAD, "status": "failed", "output": [], "error": {"code": "rate_limit_exceeded", "message": "Slow down."}}
CHOICE = {"index": 0, "finish_reason": "error", "error": {"code": 429, "message": "Slow down."}}
INSIDE = [
    ("openai_responses", FAILED, [{"type": "response.failed", "response": FAILED, "sequence_number": 0}], "rate_limit"),
    (
        "openrouter",
        {
            "id": "a",
            "object": "chat.completion",
            "created": 1,
            "model": "m",
            "choices": [{**CHOICE, "message": {"role": "assistant", "content": "Half"}}],
        },
        [{"id": "a", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [{**CHOICE, "delta": {"content": "Half"}}]}],
        "rate_limit",
    ),
    (
        "gemini_interactions",
        {"id": "v", "object": "interaction", "model": "m", "status": "failed", "errors": [{"code": "internal", "message": "Slow down."}]},
        None,
        None,
    ),
]


@pytest.mark.parametrize("target", NATIVE)
@pytest.mark.parametrize(("source", "body", "events", "code"), INSIDE, ids=[case[0] for case in INSIDE])
def test_an_error_inside_of_an_answer(source: str, body: Any, events: list[Any] | None, code: str | None, target: str) -> None:
    if source == target:
        assert same(il.convert_response(body, source=source, target=source).value, body)
        return
    with pytest.raises(il.ErrorInstead) as failed:
        il.convert_response(body, source=source, target=target)
    assert (failed.value.error.message, failed.value.error.code) == ("Slow down.", code)
    if events is not None:
        stream = il.convert_stream(events, source=source, target=target)
        assert len(list(stream)) > 0
        assert stream.error is not None and (stream.error.message, stream.error.code) == ("Slow down.", code)


@pytest.mark.parametrize("target", [name for name in NATIVE if name != "openai_chat"])
def test_an_answer_with_nothing_in_it(target: str) -> None:
    for choices in ([], [{"index": 0, "message": {"role": "assistant", "content": None}, "finish_reason": "tool_calls"}]):
        body = {"id": "a", "object": "chat.completion", "created": 1, "model": "m", "choices": choices}
        assert outcome_for("openai_chat", target, body) == "error: server"


LACKING: dict[str, tuple[dict[str, Any], tuple[dict[str, Any], ...]]] = {
    "openai_chat": ({"choices": [{"index": 0, "finish_reason": "length"}]}, ({}, {"message": None}, {"message": {}})),
    "mistral": ({"choices": [{"index": 0, "finish_reason": "length"}]}, ({}, {"message": None}, {"message": {}})),
    "cohere": ({"finish_reason": "MAX_TOKENS"}, ({}, {"message": None}, {"message": {}})),
    "ollama": ({"model": "m", "done": True, "done_reason": "length"}, ({}, {"message": None}, {"message": {}})),
    "anthropic": ({"type": "message", "role": "assistant", "stop_reason": "max_tokens"}, ({}, {"content": None})),
    "gemini": ({"candidates": [{"finishReason": "MAX_TOKENS"}]}, ({}, {"content": None}, {"content": {}})),
    "bedrock_converse": (
        {"stopReason": "max_tokens"},
        ({}, {"output": None}, {"output": {}}, {"output": {"message": None}}, {"output": {"message": {"role": "assistant"}}}),
    ),
    "openai_responses": (
        {"object": "response", "status": "incomplete", "incomplete_details": {"reason": "max_output_tokens"}},
        ({}, {"output": None}),
    ),
}


def lacking(source: str, place: dict[str, Any], **changed: Any) -> dict[str, Any]:
    """Return a response of this format with only `place` instead of its content. `changed` has keys of its end."""
    body = copy.deepcopy(LACKING[source][0])
    (body["choices"][0] if "choices" in body else body["candidates"][0] if "candidates" in body else body).update({**place, **changed})
    return body


@pytest.mark.parametrize("source", LACKING)
def test_an_answer_that_was_cut_may_lack_what_holds_its_content(source: str) -> None:
    for place in LACKING[source][1]:
        for target in {"anthropic", "openai_chat", "gemini", "bedrock_converse", "openai_responses"} - {source}:
            c = il.convert_response(lacking(source, place), source=source, target=target)
            assert not any(loss.code == "unreadable" for loss in c.all_losses), (place, target)
            assert [candidate.stop_reason for candidate in il.decode_response(c.value, source=target).candidates] == ["length"]


@pytest.mark.parametrize(("source", "end"), [("openai_chat", {"finish_reason": "stop"}), ("cohere", {"finish_reason": "COMPLETE"})])
def test_a_complete_answer_has_content(source: str, end: dict[str, str]) -> None:
    """Without content in its known place, it would be an empty success."""
    with pytest.raises(il.Error):
        il.convert_response(lacking(source, {}, **end), source=source, target="anthropic")


def test_what_azure_has_filtered_comes_back() -> None:
    """A choice that a filter of Azure removed has no message."""
    filtered = {"hate": {"filtered": True, "severity": "high"}}
    choice = {"index": 0, "finish_reason": "content_filter", "logprobs": None, "content_filter_results": filtered}
    body = {"id": "a", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}
    c = il.convert_response(body, source="azure_openai", target="azure_openai")
    message = {"role": "assistant", "content": None}
    assert c.value == {**body, "choices": [{**choice, "message": message}]} and c.all_losses == []


# --- the page ------------------------------------------------------------------------------------------------------------------------


def rows() -> Iterator[str]:
    yield "| from | its word | " + " | ".join(NATIVE) + " |"
    yield "|---|---|" + "---|" * len(NATIVE)
    for provider, word in CASES:
        wire = whole(provider, word, NOTHING)
        if read(provider, wire) in WELL:
            continue
        yield f"| {provider} | `{word}` | " + " | ".join(
            "" if name == provider else outcome_for(provider, name, wire) for name in NATIVE
        ) + " |"


def test_the_page_is_fresh(update_golden: bool) -> None:
    text, mark = PAGE.read_text("utf-8"), "<!-- table -->\n"
    fresh = text.partition(mark)[0] + mark + "\n" + "\n".join(rows()) + "\n"
    if update_golden:
        PAGE.write_text(fresh, "utf-8")
    assert text == fresh or update_golden, "pytest --update-golden writes it"
