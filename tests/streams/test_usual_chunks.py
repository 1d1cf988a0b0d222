"""Chunks that differ from an earlier one only in a text or in counts have a fast path, with the same result as the careful one."""

from __future__ import annotations

import copy
from typing import Any

import interlingua as il
import pytest
from golden import module
from hypothesis import given, settings
from hypothesis import strategies as st
from interlingua.streams.decoder import Decoder

Wire = dict[str, Any]
Path = tuple[Any, ...]


def chat(delta: Wire, **beside: Any) -> Wire:
    choice = {"index": beside.pop("number", 0), "delta": delta, "finish_reason": None}
    return {"id": "c_1", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice], **beside}


def gemini(*parts: Wire, tokens: int = 1, **beside: Any) -> Wire:
    counts = {"promptTokenCount": 7, "candidatesTokenCount": tokens, "totalTokenCount": 7 + tokens}
    candidate = {"content": {"parts": list(parts), "role": "model"}, "index": 0, **beside}
    return {"candidates": [candidate], "usageMetadata": counts, "modelVersion": "m", "responseId": "r_1"}


def call(index: int, arguments: str, **beside: Any) -> Wire:
    return {"tool_calls": [{"index": index, "function": {"arguments": arguments}, **beside}]}


COUNTS = {"prompt_tokens": 7, "completion_tokens": 1, "total_tokens": 8, "completion_tokens_details": {"reasoning_tokens": 0}}
SAMPLES: dict[str, list[tuple[Wire, Path]]] = {
    "gemini": [
        (gemini({"text": "a"}), ("candidates", 0, "content", "parts", 0, "text")),
        (gemini({"thought": True, "text": "a"}), ("candidates", 0, "content", "parts", 0, "text")),
        (gemini({"text": "a", "thoughtSignature": "c2ln"}), ("candidates", 0, "content", "parts", 0, "text")),
        (gemini({"text": "a", "partMetadata": {"k": 1}}), ("candidates", 0, "content", "parts", 0, "text")),
        (gemini({"text": "a"}, {"text": "b"}), ("candidates", 0, "content", "parts", 1, "text")),
        (gemini({"functionCall": {"name": "f", "args": {}}}), ("candidates", 0, "content", "parts", 0, "functionCall", "name")),
        (gemini({"text": "a"}, finishReason="STOP"), ("candidates", 0, "content", "parts", 0, "text")),
    ],
    "openai_chat": [
        (chat({"content": "a"}), ("choices", 0, "delta", "content")),
        (chat({"content": "a"}, usage=COUNTS), ("choices", 0, "delta", "content")),
        (chat({"content": "a"}, number=1, obfuscation="x"), ("choices", 0, "delta", "content")),
        (chat({"role": "assistant", "content": "a"}, obfuscation="x"), ("choices", 0, "delta", "content")),
        (chat({"reasoning_content": "a"}), ("choices", 0, "delta", "reasoning_content")),
        (chat(call(0, "", id="call_1", type="function")), ("choices", 0, "delta", "tool_calls", 0, "function", "name")),
        (chat(call(1, "", id="call_2", type="function")), ("choices", 0, "delta", "tool_calls", 0, "function", "name")),
        (chat(call(0, "a")), ("choices", 0, "delta", "tool_calls", 0, "function", "arguments")),
        (chat(call(1, "a")), ("choices", 0, "delta", "tool_calls", 0, "function", "arguments")),
        (chat({"tool_calls": [{"function": {"arguments": "a"}}]}), ("choices", 0, "delta", "tool_calls", 0, "function", "arguments")),
    ],
    "mistral": [
        (chat({"content": "a"}), ("choices", 0, "delta", "content")),
        (chat({"content": "a"}, p="ab", usage=COUNTS), ("choices", 0, "delta", "content")),
        (chat({"content": [{"type": "text", "text": "a"}]}), ("choices", 0, "delta", "content", 0, "text")),
        (
            chat({"content": [{"type": "thinking", "thinking": [{"type": "text", "text": "a"}]}]}),
            ("choices", 0, "delta", "content", 0, "thinking", 0, "text"),
        ),
    ],
    "openrouter": [
        (
            chat({"content": "", "reasoning_details": [{"type": "reasoning.text", "text": "a", "index": 0}]}),
            ("choices", 0, "delta", "reasoning_details", 0, "text"),
        ),
        (chat({"content": "a", "role": "assistant"}), ("choices", 0, "delta", "content")),
    ],
}
TEXTS = (" word", "a", "", "\n\n", "model", '{"k": 1}', "}", "data:image/png;base64,aGk=", "\ud83d")
VALUES = (None, 0, 1, 2, 7.0, True, False, "", "x", [], {}, {"k": 1}, -3, 10**30)


def put(tree: Any, path: Path, value: Any) -> None:
    for step in path[:-1]:
        tree = tree[step]
    tree[path[-1]] = value


def places(tree: Any, path: Path = ()) -> list[Path]:
    members: Any = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    return [place for step, value in members for place in ((*path, step), *places(value, (*path, step)))]


def read(name: str, chunks: list[Wire], *, careful: bool) -> list[Any]:
    """Return the events or the error of each chunk, and those of the end."""
    decoder = module(name).StreamDecoder()
    if careful:
        decoder._next = lambda *_: []  # no chunk is like an earlier one
    results: list[Any] = []
    for chunk in chunks:
        try:
            results.append(decoder.feed(copy.deepcopy(chunk)))
        except il.DecodeError as error:
            results.append((str(error), error.event))
    return [*results, decoder.close(), decoder.count, decoder.finished]


@st.composite
def streams(draw: st.DrawFn, name: str) -> list[Wire]:
    """Draw runs of chunks of one form, with changes in a few of them."""
    drawn: list[Wire] = []
    for sample, path in draw(st.lists(st.sampled_from(SAMPLES[name]), min_size=1, max_size=6)):
        for text in draw(st.lists(st.sampled_from(TEXTS), min_size=1, max_size=4)):
            chunk = copy.deepcopy(sample)
            put(chunk, path, text)
            for counts in (usage for usage in (chunk.get("usageMetadata"), chunk.get("usage")) if usage):
                key = draw(st.sampled_from(sorted(counts)))
                if isinstance(counts[key], int):
                    counts[key] = draw(st.integers(0, 50))
            if draw(st.integers(0, 3)) == 0:
                put(chunk, draw(st.sampled_from(places(chunk))), draw(st.sampled_from(VALUES)))
            drawn.append(chunk)
    return drawn


@pytest.mark.parametrize("name", SAMPLES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_it_says_what_reading_with_care_says(name: str, data: st.DataObject) -> None:
    chunks = data.draw(streams(name))
    assert repr(read(name, chunks, careful=False)) == repr(read(name, chunks, careful=True))


@pytest.mark.parametrize("name", SAMPLES)
def test_any_other_value_anywhere_is_seen(name: str) -> None:
    """Each place of each sample gets each of the values, between chunks that are alike."""
    for sample, path in SAMPLES[name]:
        run = [copy.deepcopy(sample) for _ in range(4)]
        for chunk, text in zip(run, ("a", " b", "c", "d"), strict=True):
            put(chunk, path, text)
        for place in places(sample):
            for value in VALUES:
                other = copy.deepcopy(run[2])
                put(other, place, value)
                chunks = [run[0], run[1], other, run[3]]
                assert repr(read(name, chunks, careful=False)) == repr(read(name, chunks, careful=True)), (place, value)


@pytest.fixture
def fed(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The chunks that are read on the careful path."""
    seen: list[Any] = []
    feed = Decoder.feed

    def counted(self: Decoder, event: Any) -> list[Any]:
        seen.append(event)
        return feed(self, event)

    monkeypatch.setattr(Decoder, "feed", counted)
    return seen


QUICK = [
    *(("gemini", at) for at in (0, 1)),
    *(("openai_chat", at) for at in (0, 1, 3, 4)),
    *(("mistral", at) for at in (0, 1, 2, 3)),
    ("openrouter", 1),
]


@pytest.mark.parametrize(("name", "at"), QUICK)
def test_most_chunks_are_read_at_once(name: str, at: int, fed: list[Any]) -> None:
    """These are texts and thoughts, also in chunks with the token counts so far."""
    sample, path = SAMPLES[name][at]
    chunks: list[Wire] = []
    for number in range(30):
        chunk = copy.deepcopy(sample)
        put(chunk, path, f" word{number}")
        for counts in (usage for usage in (chunk.get("usageMetadata"), chunk.get("usage")) if usage):
            counts.update({key: 7 + number for key in counts if isinstance(counts[key], int)})
        chunks.append(chunk)
    results = read(name, chunks, careful=False)
    assert len(fed) <= 2
    assert results == read(name, chunks, careful=True)


def test_calls_and_candidates_take_turns(fed: list[Any]) -> None:
    """Fragments of two calls, and of the text of another candidate, alternate."""
    opening = [
        chat({"tool_calls": [{"index": at, "id": f"call_{at}", "type": "function", "function": {"name": "f", "arguments": ""}}]})
        for at in (0, 1)
    ]
    turns = [chat(call(0, '"a":')), chat(call(1, '"b":')), chat({"content": "hm"}, number=1)] * 8
    results = read("openai_chat", [*opening, *turns], careful=False)
    assert len(fed) == 5
    assert results == read("openai_chat", [*opening, *turns], careful=True)


def test_the_last_counts_stand_for_those_before() -> None:
    """Every chunk of Gemini has the token counts so far. A wrong total in an earlier chunk does not matter at the end."""
    chunks = [gemini({"text": "a"}, tokens=tokens) for tokens in (1, 2, 3)]
    chunks[1]["usageMetadata"]["totalTokenCount"] = 99
    chunks.append(gemini({"text": "."}, tokens=4, finishReason="STOP"))
    for careful in (False, True):
        end = read("gemini", chunks, careful=careful)[-3][-1]
        assert end.response.usage == il.Usage(input_tokens=7, output_tokens=4)
