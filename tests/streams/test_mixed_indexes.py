"""Some fragments of calls in a stream of chunks have the number of the call, and others do not: each is added to its call."""

from itertools import product
from typing import Any

import interlingua as il
import pytest

WHOLE = [("c1", "f", {"a": 1}), ("c2", "g", {"b": 2})]
END: dict[str, Any] = {"choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]}


def chunk(call: dict[str, Any]) -> dict[str, Any]:
    head = {"id": "a", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    return {**head, "choices": [{"index": 0, "delta": {"tool_calls": [call]}, "finish_reason": None}]}


def opened(number: Any, id: str, name: str) -> dict[str, Any]:
    return {**numbered(number), "id": id, "type": "function", "function": {"name": name, "arguments": ""}}


def more(number: Any, text: str, **keys: Any) -> dict[str, Any]:
    return {**numbered(number), **keys, "function": {"arguments": text}}


def numbered(number: Any) -> dict[str, Any]:
    return {} if number is ... else {"index": number}


def check_calls(calls: list[dict[str, Any]], target: str) -> list[tuple[str, str, dict[str, Any]]]:
    chunks = [*map(chunk, calls), {**chunk({}), **END}]
    stream = il.convert_stream(iter(chunks), source="vllm", target=target, keep=True)
    written = list(stream)
    again = il.convert_stream(iter(written), source=target, target="gemini", keep=True)
    list(again)
    assert stream.response is not None
    assert again.response is not None
    for response in (stream.response, again.response):
        assert [(part.id, part.name, part.arguments) for part in response.message.parts] == WHOLE
    return WHOLE


@pytest.mark.parametrize("target", ["anthropic", "openai_chat", "openai_responses"])
@pytest.mark.parametrize("begins", list(product((0, None, ...), (1, None, ...))))
def test_fragments_belong_to_their_call(begins: tuple[Any, Any], target: str) -> None:
    first, second = opened(begins[0], "c1", "f"), opened(begins[1], "c2", "g")
    for first_number, second_number in product((0, None, ...), (1, None, ...)):
        check_calls(
            [first, more(first_number, '{"a":'), more(first_number, "1}"), second, more(second_number, '{"b":'), more(second_number, "2}")],
            target,
        )
    check_calls([first, second, more(0, '{"a":'), more(1, '{"b":'), more(0, "1}"), more(1, "2}")], target)
    by_id = [more(..., '{"a":', id="c1"), more(None, '{"b":', id="c2"), more(None, "1}", id="c1"), more(..., "2}", id="c2")]
    check_calls([first, second, *by_id], target)
