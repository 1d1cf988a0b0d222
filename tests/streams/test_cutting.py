"""A response may come in any pieces: however it is cut into a stream, collecting the stream gives the response.

The first tests cut every response into characters, into parts, and not at all, as each provider would stream it. The others have the habits
of "compatible" servers: names in pieces, arguments as objects, counts in a chunk of their own, missing indexes.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import interlingua as il
import pytest
from golden import Golden, goldens
from grouped import by_first
from interlingua import model as u
from interlingua.core.lookup import load
from interlingua.streams.chunks.decoder import ChunkDecoder
from msgspec.structs import replace

Wire = dict[str, Any]
STREAMING = [name for name in il.PROVIDERS if hasattr(load(name), "StreamEncoder") and hasattr(load(name), "StreamDecoder")]
CHUNKED = [name for name in STREAMING if issubclass(load(name).StreamDecoder, ChunkDecoder)]


def is_like_chat(name: str) -> bool:
    """Whether calls come in fragments, as in OpenAI's Chat Completions."""
    decoder = load(name).StreamDecoder
    return (decoder.CANDIDATES, decoder.MESSAGE, decoder.WHOLE) == ("choices", "delta", False)


LIKE_CHAT = [name for name in CHUNKED if is_like_chat(name)]
ANSWERS = [golden for golden in goldens("response") if golden.provider in STREAMING and golden.decode().candidates]


def by_characters(events: list[u.StreamEvent]) -> Iterator[u.StreamEvent]:
    for event in events:
        if isinstance(event, u.PartDelta) and isinstance(event.delta, u.TextDelta | u.ReasoningDelta | u.SummaryDelta | u.ArgumentsDelta):
            for number, letter in enumerate(event.delta.text):
                extras = event.delta.extras if number == 0 else None
                yield replace(event, delta=replace(event.delta, text=letter, extras=extras), extras=event.extras if number == 0 else None)
        else:
            yield event


def written(events: Iterator[u.StreamEvent] | list[u.StreamEvent], provider: str) -> list[Wire]:
    encoder = load(provider).StreamEncoder(usage=True)
    return [wire for event in events for wire in encoder.feed(event)] + encoder.close()


def collected(events: list[Any], provider: str) -> Any:
    """Return the content of the stream, and its error if it ends with one."""
    try:
        return content_of(il.collect_stream(written(events, provider), source=provider)), None
    except il.StreamFailed as failed:
        return content_of(failed.response), str(failed)


def content_of(response: u.Response) -> Any:
    """Return the content of a response, without its spelling."""
    contents: list[Any] = [response.usage and (response.usage.input_tokens, response.usage.output_tokens)]
    for candidate in response.candidates:
        parts: list[Any] = []
        for part in candidate.message.parts:
            match part:
                case u.Text() | u.Refusal():
                    parts.append((type(part), part.text, part.signature))
                case u.Reasoning():
                    parts.append((type(part), "".join(part.content), "".join(part.summary), part.signature))
                case u.ToolCall():
                    parts.append((type(part), part.id, part.name, part.arguments, part.input, part.signature))
                case _:
                    parts.append(type(part))
        contents.append((parts, candidate.stop_reason))
    return contents


@pytest.mark.parametrize("golden", ANSWERS, ids=str)
def test_cut_anywhere(golden: Golden) -> None:
    events = il.decompose_response(golden.decode())
    assert collected(by_characters(events), golden.provider) == collected(events, golden.provider)


# --- what compatible servers do --------------------------------------------------------------------------------------------------------

CALLED = u.Response(
    id="r",
    model="m",
    created=1,
    usage=u.Usage(input_tokens=7, output_tokens=5),
    candidates=[
        u.Candidate(
            index=0,
            stop_reason="tool_calls",
            message=u.Message(
                role="assistant",
                parts=[
                    u.Text(text="I look."),
                    u.ToolCall("c1", "mcp__linear__list_issues", arguments={"q": "x"}),
                    u.ToolCall("c2", "weather", arguments={"city": "Oslo"}),
                ],
            ),
        )
    ],
)


def calls_of(chunk: Wire) -> list[Wire]:
    return [call for choice in chunk["choices"] for call in choice["delta"].get("tool_calls") or []]


def names_in_pieces(chunks: list[Wire]) -> Iterator[Wire]:
    for chunk in chunks:
        calls = calls_of(chunk)
        name = calls[0]["function"].get("name") if len(calls) == 1 else None
        if not name:
            yield chunk
            continue
        for number, piece in enumerate((name[:3], name[3:])):
            part = copy.deepcopy(chunk)
            (call,) = calls_of(part)
            call["function"] = {**call["function"], "name": piece}
            if number == 0:
                call["function"]["arguments"] = ""
            else:
                call.pop("id", None)
            yield part


def ids_first(chunks: list[Wire]) -> Iterator[Wire]:
    """The id comes first, then the function, whose key may be missing or null before."""
    for chunk in chunks:
        calls = calls_of(chunk)
        if len(calls) == 1 and calls[0].get("id"):
            first, chunk = copy.deepcopy(chunk), copy.deepcopy(chunk)
            (before,), (after,) = calls_of(first), calls_of(chunk)
            before.pop("function")
            after.pop("id")
            yield first
            before["function"] = None
            yield first
        yield chunk


def names_again(chunks: list[Wire]) -> Iterator[Wire]:
    """Some servers send the whole name in each chunk."""
    names: dict[int, str] = {}
    for chunk in copy.deepcopy(chunks):
        for call in calls_of(chunk):
            names[call["index"]] = call["function"].get("name") or names[call["index"]]
            call["function"]["name"] = names[call["index"]]
        yield chunk


def arguments_as_objects(chunks: list[Wire]) -> Iterator[Wire]:
    """One chunk for each call, with its arguments as an object."""
    given = {number: call.arguments for number, call in enumerate(CALLED.tool_calls)}
    for chunk in copy.deepcopy(chunks):
        calls = calls_of(chunk)
        if calls and not calls[0].get("id"):
            continue
        for call in calls:
            call["function"]["arguments"] = given[call["index"]]
        yield chunk


def counts_alone(chunks: list[Wire]) -> Iterator[Wire]:
    """Counts come after the response, in a chunk without candidates."""
    usage: Any = None
    for chunk in copy.deepcopy(chunks):
        usage = chunk.pop("usage", None) or usage
        if chunk["choices"]:
            yield chunk
    yield {"id": "r", "object": "chat.completion.chunk", "created": 1, "model": "m", "usage": usage}


def counts_bare(chunks: list[Wire]) -> Iterator[Wire]:
    *rest, last = counts_alone(chunks)
    yield from rest
    yield {"usage": last["usage"]}


def counts_in_the_last_choice(chunks: list[Wire]) -> Iterator[Wire]:
    """Counts are in the last choice, as Moonshot sends them."""
    *rest, last = counts_alone(chunks)
    rest[-1]["choices"][-1]["usage"] = last["usage"]
    yield from rest


def without_places(chunks: list[Wire]) -> Iterator[Wire]:
    """A single candidate needs no index."""
    for chunk in copy.deepcopy(chunks):
        for choice in chunk["choices"]:
            choice.pop("index", None)
        yield chunk


def nulls(chunks: list[Wire]) -> Iterator[Wire]:
    """All keys are in all chunks."""
    for chunk in copy.deepcopy(chunks):
        for choice in chunk["choices"]:
            choice["delta"] = {"content": None, "tool_calls": None, "refusal": None, **choice["delta"]}
        yield chunk


def message_for_delta(chunks: list[Wire]) -> Iterator[Wire]:
    """Each chunk has a message, as if it was a response."""
    for chunk in copy.deepcopy(chunks):
        for choice in chunk["choices"]:
            choice["message"] = choice.pop("delta")
        yield chunk


def calls_without_numbers(chunks: list[Wire]) -> Iterator[Wire]:
    """A call comes whole in a chunk of its own, or continues in the next one. A chunk with an id starts a new call."""
    for chunk in copy.deepcopy(chunks):
        for call in calls_of(chunk):
            call.pop("index", None)
        yield chunk


def ids_that_change(chunks: list[Wire]) -> Iterator[Wire]:
    for number, chunk in enumerate(copy.deepcopy(chunks)):
        yield {**chunk, "id": f"{chunk['id']}-{number}" if number else chunk["id"]}


def chunks_without_candidates(chunks: list[Wire]) -> Iterator[Wire]:
    """Chunks without candidates come before the response, between its pieces, and after it."""
    empty = {key: value for key, value in chunks[0].items() if key not in ("choices", "usage")}
    for chunk in copy.deepcopy(chunks):
        yield dict(empty)
        yield chunk
    yield dict(empty)


HABITS: list[Callable[[list[Wire]], Iterator[Wire]]] = [
    names_in_pieces, ids_first, names_again, arguments_as_objects, counts_alone, counts_bare, counts_in_the_last_choice, without_places,
    nulls,
]  # fmt: skip


# Also formats whose calls come whole. Perplexity sends both: its message is everything that has come so far.
CHOOSING = [name for name in CHUNKED if (load(name).StreamDecoder.CANDIDATES, load(name).StreamDecoder.MESSAGE) == ("choices", "delta")]
HABITS_OF_ALL = [without_places, calls_without_numbers, ids_that_change, chunks_without_candidates, message_for_delta]


@by_first((provider, habit) for provider in CHOOSING for habit in HABITS_OF_ALL)
def test_habits_of_all(provider: str, habit: Callable[[list[Wire]], Iterator[Wire]]) -> None:
    chunks = written(il.decompose_response(CALLED), provider)
    usual = il.collect_stream(chunks, source=provider)
    changed = list(habit(chunks))
    unread: list[il.Loss] = []
    assert content_of(il.collect_stream(changed, source=provider, losses=unread)) == content_of(usual)
    stream = il.convert_stream(changed, source=provider, target="anthropic")
    events = list(stream)
    assert content_of(il.collect_stream(events, source="anthropic"))[1] == content_of(usual)[1]
    assert unread == [] and [str(loss) for loss in stream.losses if loss.level != "trivial"] == []


@by_first((provider, habit) for provider in LIKE_CHAT for habit in HABITS)
def test_habits_of_servers(provider: str, habit: Callable[[list[Wire]], Iterator[Wire]]) -> None:
    chunks = written(il.decompose_response(CALLED), provider)
    assert any(map(calls_of, chunks)), provider
    usual = il.collect_stream(chunks, source=provider)
    changed = list(habit(chunks))
    assert changed != chunks
    stream = il.convert_stream(changed, source=provider, target="anthropic")
    events = list(stream)
    assert content_of(il.collect_stream(changed, source=provider)) == content_of(usual)
    assert content_of(il.collect_stream(events, source="anthropic"))[1] == content_of(usual)[1]
    assert [str(loss) for loss in stream.losses if loss.level == "major"] == []


def test_a_signature_alone_is_of_the_part_before() -> None:
    """Gemini's OpenAI endpoint sends it in a delta of its own."""
    chunks = written(il.decompose_response(CALLED), "gemini_openai")
    late = copy.deepcopy(chunks[0])
    late["choices"][0]["delta"] = {"extra_content": {"google": {"thought_signature": "c2ln"}}}
    place = next(number for number, chunk in enumerate(chunks) if any(choice.get("finish_reason") for choice in chunk["choices"]))
    stream = il.convert_stream([*chunks[:place], late, *chunks[place:]], source="gemini_openai", target="gemini")
    calls = il.collect_stream(stream, source="gemini").tool_calls
    assert [call.signature for call in calls] == [None, "c2ln"]


@pytest.mark.parametrize("provider", ["moonshot", "openai_compatible", "openai_chat"])
def test_counts_go_back_where_they_stood(provider: str) -> None:
    chunks = list(counts_in_the_last_choice(written(il.decompose_response(CALLED), provider)))
    assert list(il.convert_stream(chunks, source=provider, target=provider)) == chunks
    stream = il.convert_stream(chunks, source=provider, target="anthropic")
    assert list(stream)[-2]["usage"]["output_tokens"] == 5 and stream.usage is not None and stream.usage.input_tokens == 7


def test_counts_of_a_cache_that_stand_twice() -> None:
    """LiteLLM's proxy has the counts twice, as Anthropic does and in the details, and so has the chunk of counts in a stream."""
    details = {"cached_tokens": 30, "cache_creation_tokens": 20}
    anthropic = {"cache_read_input_tokens": 30, "cache_creation_input_tokens": 20}
    counts = {"prompt_tokens": 120, "completion_tokens": 50, "total_tokens": 170}
    for usage in (
        {**counts, **anthropic, "prompt_tokens_details": details},
        {**counts, **anthropic},
        {**counts, "prompt_tokens_details": details},
    ):
        chunks = written(il.decompose_response(CALLED), "litellm_proxy")
        chunks[-1]["usage"] = usage
        response = il.collect_stream(il.convert_stream(chunks, source="litellm_proxy", target="anthropic"), source="anthropic")
        head = {"object": "chat.completion", "id": "a", "created": 1, "model": "m"}
        answer = {
            **head,
            "choices": [{"index": 0, "message": {"role": "assistant", "content": "x"}, "finish_reason": "stop"}],
            "usage": usage,
        }
        c = il.convert_response(answer, source="litellm_proxy", target="anthropic")
        assert c.value["usage"] == {"input_tokens": 70, "output_tokens": 50, **anthropic}
        assert response.usage is not None and response.usage.input_tokens == 120 and response.usage.cache_write_tokens == 20
        assert il.convert_response(answer, source="litellm_proxy", target="litellm_proxy").value == answer
