"""Values of an answer in another form with the same meaning: a number as text, an object as a list or as JSON, calls of other formats."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any, cast

import interlingua as il
import pytest
from families import OF_PROVIDERS
from interlingua import model as u
from interlingua.core.lookup import load

ANSWERS = sorted(name for name in OF_PROVIDERS if hasattr(load(name), "encode_response"))
STREAMS = sorted(name for name in ANSWERS if hasattr(load(name), "StreamEncoder"))
Path = tuple[Any, ...]

FREE = {"arguments", "args", "input"}  # a list of no or several objects is no object there: the call is reported as broken
TEXTS = {"content", "thinking", "summary"}  # text there stays text, even if it is JSON


def answer() -> u.Response:
    call = u.ToolCall(id="abcdefghi", name="f", arguments={"a": 1}, arguments_text='{"a":1}')
    message = u.Message(role="assistant", parts=[u.Reasoning(content=["I think"]), u.Text(text="hello"), call])
    candidate = u.Candidate(index=0, message=message, stop_reason="tool_calls")
    return u.Response(id="r", model="m", created=1, candidates=[candidate], usage=u.Usage(input_tokens=12, output_tokens=3))


def events(provider: str) -> list[dict[str, Any]]:
    module = load(provider)
    encoder = module.StreamEncoder(usage=True)
    encoder.foreign, encoder.needs = True, module.NEEDS
    return [wire for event in il.decompose_response(answer()) for wire in encoder.feed(event)] + encoder.close()


def places(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    yield path, value
    if (FREE | {"summary"}) & {*path}:
        return
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, member in cast(Any, members):
        yield from places(member, (*path, step))


def forms(value: Any, key: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield str(value).lower()
    elif isinstance(value, int):
        yield str(value)
    elif isinstance(value, list | dict) and not (key in FREE | TEXTS and isinstance(value, list)):
        yield [value]
        yield json.dumps(value)
    if isinstance(value, list) and len(cast(list[Any], value)) == 1 and key not in TEXTS:
        yield value[0]


def put(body: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    copied = dict(body) if isinstance(body, dict) else list(body)
    copied[path[0]] = put(body[path[0]], path[1:], value)
    return copied


def meaning(response: u.Response) -> Any:
    parts = [(type(part).__name__, getattr(part, "text", None) or getattr(part, "arguments", None)) for part in response.message.parts]
    return parts, response.stop_reason, response.usage and (response.usage.input_tokens, response.usage.output_tokens)


def read(body: Any, source: str) -> Any:
    target = "anthropic" if source != "anthropic" else "openai_chat"
    return meaning(il.decode_response(il.convert_response(body, source=source, target=target).value, source=target))


def read_stream(body: list[Any], source: str) -> Any:
    target = "anthropic" if source != "anthropic" else "openai_chat"
    return meaning(il.collect_stream(list(il.convert_stream(body, source=source, target=target)), source=target))


def outcome(reader: Any, body: Any, source: str) -> Any:
    try:
        return reader(body, source)
    except il.Error as error:
        return str(error)


@pytest.mark.parametrize("source", ANSWERS)
def test_an_answer_means_the_same(source: str) -> None:
    body = il.encode_response(answer(), target=source).value
    expected = read(body, source)
    changed = [(path, put(body, path, form)) for path, value in places(body) if path for form in forms(value, path[-1])]
    wrong = [(path, str(odd)) for path, odd in changed if outcome(read, odd, source) != expected]
    assert changed and not wrong


@pytest.mark.parametrize("source", STREAMS)
def test_a_stream_means_the_same(source: str) -> None:
    stream = events(source)
    expected = read_stream(stream, source)
    wrong: list[Any] = []
    for number, event in enumerate(stream):
        for path, value in places(event):
            for form in forms(value, path[-1]) if path else ():
                odd = [*stream[:number], put(event, path, form), *stream[number + 1 :]]
                if outcome(read_stream, odd, source) != expected:
                    wrong.append((number, path, form))
    assert not wrong


CALLS: list[dict[str, Any]] = [
    {"name": "f", "arguments": {"a": 1}},
    {"id": "abcdefghi", "name": "f", "arguments": '{"a":1}'},
    {"type": "tool_use", "id": "abcdefghi", "name": "f", "input": {"a": 1}},
    {"functionCall": {"name": "f", "args": {"a": 1}}},
    {"toolUse": {"toolUseId": "abcdefghi", "name": "f", "input": {"a": 1}}},
    {"id": "abcdefghi", "type": "function", "function": {"name": "f", "arguments": '{"a":1}'}},
]


@pytest.mark.parametrize(("source", "call"), product(ANSWERS, CALLS))
def test_a_call_in_another_form_is_a_call(source: str, call: dict[str, Any]) -> None:
    body = il.encode_response(answer(), target=source).value
    lists = [path for path, value in places(body) if path and isinstance(path[-1], int) and '"f"' in json.dumps(value)]
    odd = put(body, lists[-1], call)
    assert outcome(read, odd, source) == read(body, source)
    assert outcome(read, il.convert_response(odd, source=source, target=source).value, source) == read(body, source)
