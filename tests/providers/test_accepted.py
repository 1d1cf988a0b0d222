"""The target accepts what a conversion writes, checked by the types of its SDK and by an independent judge of its API (`rules`).

Requests, responses and streams of random conversations, with every kind of error in them, from each native format to each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import interlingua as il
import pytest
from accepted import TYPES, accepts
from continuing import NEXT
from conversations import WRITTEN, Talk, Turn, requests
from golden import encode
from hypothesis import Phase, given, settings
from rules import check_request, check_response
from shared_draws import drawn_once, for_each
from stream_protocols import problems as broken_protocol
from stream_strategies import event_streams
from streaming_tools import collect, write
from test_stream_conformance import answers

MODELS = {
    "anthropic": "claude-sonnet-4-5",
    "bedrock_converse": "us.anthropic.claude-sonnet-4-5-20250929-v1:0",
    "cohere": "command-a-03-2025",
    "gemini": "gemini-2.5-flash",
    "mistral": "mistral-large-latest",
    "ollama": "qwen3",
    "openai_chat": "gpt-5.1",
    "openai_responses": "gpt-5.1",
}
PAIRS = [(source, target) for source in MODELS for target in MODELS if source != target]
FIRST = {source: write_talk(Talk([Turn("user", texts=["Hi"])], {}, {})) for source, write_talk in WRITTEN.items()}


LIKE_CHAT = {"cohere", "mistral", "ollama"}  # their formats add little to the others


def examples(source: str, target: str) -> settings:
    """Return settings with fewer examples for pairs that add hardly anything."""
    some = settings.default.max_examples if settings.default is not None else 40
    return settings(max_examples=some if LIKE_CHAT.isdisjoint((source, target)) else some // 3)


def groups(same: bool = False) -> list[Any]:
    """Return parameters: a source, the targets that share its drawn values, and the settings with the number of examples.

    `same`: a source is also its own target.
    """
    parameters: list[Any] = []
    for source in MODELS:
        targets = [target for target in MODELS if same or target != source]
        much = [target for target in targets if LIKE_CHAT.isdisjoint((source, target))]
        little = [target for target in targets if target not in much]
        parameters += [
            pytest.param(source, chosen, examples(source, chosen[0]), id=f"{source}-{name}")
            for name, chosen in (("much", much), ("little", little))
            if chosen
        ]
    return parameters


every_pair = pytest.mark.parametrize(("source", "targets", "examples"), groups())


def of_request(target: str, body: Any) -> list[str]:
    return accepts(target, "request", body) + [str(finding) for finding in check_request(target, body, MODELS[target])]


def of_answer(target: str, body: Any) -> list[str]:
    return accepts(target, "response", body) + [str(finding) for finding in check_response(target, body)]


def of_stream(target: str, events: list[Any], failed: bool = False) -> list[str]:
    """`failed`: the same response is an error when it is not streamed, so the stream has to end in one."""
    texts = [text for event in events for text in accepts(target, "event", event)]
    texts += broken_protocol(target, events, usage=True, broken=failed)
    return [text for text in texts if not re.search(EXCEPTION, text)]


def answer_or_none(source: str, body: Any, convert: Callable[[], Any]) -> Any:
    """Return what a client gets, or None for an empty response that did not end well. Only such a response may raise ErrorInstead."""
    try:
        return convert().value
    except il.ErrorInstead as error:
        candidates = il.decode_response(body, source=source).candidates
        assert "response is empty" in str(error)
        assert not any(says(part) for candidate in candidates for part in candidate.message.parts)
        assert all(candidate.stop_reason not in ("stop", "length", "stop_sequence", "pause") for candidate in candidates[:1])
        return None


def says(part: Any) -> bool:
    return not isinstance(part, il.Reasoning) and (not isinstance(part, il.Text) or part.text != "")


# The SDK's fragments of calls only have functions. Fragments of custom tools have the form of whole responses.
EXCEPTION = r"tool_calls\[\d+\]\.type: expected one of 'function', got 'custom'"


@every_pair
def test_requests(source: str, targets: Sequence[str], examples: settings) -> None:
    @examples
    @given(requests(source))
    def check(body: Any) -> None:
        def taken(target: str) -> None:
            c = il.convert_request(body, source=source, target=target, model=MODELS[target])
            assert of_request(target, c.value) == []

        for_each(targets, taken)

    check()


@every_pair
def test_answers(source: str, targets: Sequence[str], examples: settings) -> None:
    @examples
    @given(answers())
    def check(answer: Any) -> None:
        body, _ = encode(source, "response", answer)

        def taken(target: str) -> None:
            converted = answer_or_none(source, body, lambda: il.convert_response(body, source=source, target=target))
            assert converted is None or of_answer(target, converted) == []

        for_each(targets, taken)

    drawn_once(check, examples.max_examples)


@every_pair
def test_the_request_after_an_answer(source: str, targets: Sequence[str], examples: settings) -> None:
    """A client of `source` in front of each target appends the response and the results of its calls, and asks again."""

    def taken(target: str, answer: Any) -> None:
        asked = il.convert_request(FIRST[source], source=source, target=target, model=MODELS[target])
        body, _ = encode(target, "response", answer)
        converted = answer_or_none(target, body, lambda: asked.convert_response(body))
        if converted is None:
            return
        again = NEXT[source](converted)
        c = il.convert_request(again, source=source, target=target, model=MODELS[target])
        assert of_request(target, c.value) == []

    @examples
    @given(answers())
    def check(answer: Any) -> None:
        for_each(targets, lambda target: taken(target, answer))

    drawn_once(check, examples.max_examples)


@every_pair
def test_streams(source: str, targets: Sequence[str], examples: settings) -> None:
    @examples
    @given(event_streams(answers()))
    def check(events: list[Any]) -> None:
        wire, _ = write(source, events)
        body, _ = encode(source, "response", collect(events).response)

        def taken(target: str) -> None:
            failed = answer_or_none(source, body, lambda: il.convert_response(body, source=source, target=target)) is None
            converted = list(il.convert_stream(wire, source=source, target=target, include_usage=True))
            assert of_stream(target, converted, failed) == []

        for_each(targets, taken)

    drawn_once(check, examples.max_examples)


# --- the law can fail -----------------------------------------------------------------------------------------------------


WRONG = {
    "anthropic": {"unanswered-call", "orphan-result", "blank-text", "duplicate-id", "results-first", "choice-without-tools"},
    "bedrock_converse": {
        "messages",
        "alternation",
        "content-empty",
        "blank-text",
        "orphan-result",
        "unanswered-call",
        "id",
        "name",
        "range",
    },
    "cohere": {"orphan-result", "range", "stop", "choice", "format-and-tools", "schema-keyword", "schema-required"},
    "mistral": {"id", "order", "unanswered-call", "orphan-result", "name", "range", "last-turn"},
    "ollama": set(),  # it accepts everything that its types allow
    "gemini": {"parts", "empty-text", "call-turn", "response-count", "media-type", "name", "stop", "choice-without-tools"},
    "openai_chat": {"unanswered-call", "orphan-result", "duplicate-id", "id-length", "name", "stop", "choice-without-tools", "image-type"},
    "openai_responses": {"unanswered-call", "orphan-result", "call-id", "name", "schema-properties", "reasoning-alone", "limit"},
}


@pytest.mark.parametrize("target", WRONG)
def test_what_is_drawn_goes_wrong(target: str) -> None:
    """Among the drawn conversations are some that break each kind of rule in their own format."""
    met: set[str] = set()

    @settings(max_examples=300, phases=[Phase.generate])
    @given(requests(target))
    def check(body: Any) -> None:
        met.update(finding.rule for finding in check_request(target, body, MODELS[target]))
        if WRONG[target] <= met:
            raise AllMet

    with suppress(AllMet):
        check()
    assert WRONG[target] - met == set(), "never drawn"


class AllMet(Exception):
    """Nothing more has to be drawn."""


# --- the SDKs' types ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "kind", "body", "complaint"),
    [
        ("anthropic", "request", {"model": "m", "max_tokens": 9, "temperature": 1, "messages": [{"role": "user", "content": "a"}]}, ""),
        ("anthropic", "request", {"model": "m", "messages": []}, "needs 'max_tokens'"),
        ("anthropic", "response", {"type": "message"}, "needs 'content'"),
        ("anthropic", "event", {"type": "message_stop"}, ""),
        ("anthropic", "event", {"type": "content_block_stop"}, "needs 'index'"),
        ("anthropic", "event", {"type": "error", "error": {"type": "overloaded_error"}}, "needs 'message'"),
        ("cohere", "request", {"messages": []}, "needs 'model'"),
        ("cohere", "response", {"id": "a", "finish_reason": "COMPLETE"}, "needs 'message'"),
        ("cohere", "event", {"type": "content-start", "index": "0"}, "index: expected int"),
        ("mistral", "request", {"model": "m", "messages": [{"role": "tool", "content": 1}]}, "content"),
        ("mistral", "response", {"id": "a", "object": "chat.completion"}, "needs 'choices'"),
        ("mistral", "event", {"object": "error", "message": {"detail": []}}, "message: expected str"),
        ("ollama", "request", {"model": "m", "messages": [{"role": "user", "content": [], "images": ["AA=="]}]}, "content: expected str"),
        ("ollama", "response", {"done": True}, "needs 'message'"),
        ("ollama", "event", {"error": 1}, "error: expected str"),
        ("ollama", "event", {"error": "no such model"}, ""),
        ("gemini", "event", {"error": {"code": 503, "status": "UNAVAILABLE"}}, "no message"),
        ("openai_chat", "request", {"model": "m", "messages": [{"role": "user"}]}, "needs 'content'"),
        ("openai_chat", "response", {"id": "a"}, "needs 'choices'"),
        ("openai_chat", "event", {"id": "a", "object": "chat.completion.chunk", "created": 1, "model": "m"}, "needs 'choices'"),
        ("openai_chat", "event", {"error": {"message": "a", "type": "b", "code": None}}, ""),
        ("openai_responses", "request", {"input": [{"type": "reasoning", "summary": []}]}, ""),
        ("openai_responses", "request", {"input": [{"type": "reasoning", "id": "rs_1"}]}, "needs 'summary'"),
        ("openai_responses", "response", {"id": "a"}, "needs 'output'"),
        ("openai_responses", "event", {"type": "response.output_text.delta"}, "needs 'delta'"),
        ("gemini", "request", {"contents": [{"parts": [{"text": "a"}]}], "generationConfig": {"topK": 1}}, ""),
        ("gemini", "request", {"tools": []}, "needs 'contents'"),
        ("gemini", "request", {"contents": [], "tool_config": {"x": 1}}, "tool_config.x: Extra inputs"),
        ("gemini", "request", {"contents": [], "stream": True}, "no 'stream'"),
        ("gemini", "response", {"candidates": [{"content": {"parts": [{"texts": "a"}]}}]}, "candidates[0].content.parts[0].texts"),
    ],
)
def test_the_types_are_asked(target: str, kind: str, body: Any, complaint: str) -> None:
    errors = accepts(target, kind, body)
    assert bool(errors) == bool(complaint), errors
    assert not complaint or any(complaint in text for text in errors), errors


def test_every_native_format_is_judged() -> None:
    assert {target for target, _ in TYPES} | {"bedrock_converse", "gemini"} == set(MODELS) == set(WRITTEN)
