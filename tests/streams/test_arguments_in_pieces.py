"""Arguments of calls that servers send twice, or after a placeholder: clients of every format get them once."""

from __future__ import annotations

import json
from itertools import pairwise

import interlingua as il
import pytest
from call_streams import FORMATS, WHOLE, heard, openai_responses

PIECES: dict[str, tuple[str, ...]] = {
    "placeholder": ("{}", '{"a"', ":1}"),
    "placeholder and all": ("{}", WHOLE),
    "null": ("null", '{"a"', ":1}"),
    "no text": ('""', WHOLE),
    "all of it twice": (WHOLE, WHOLE),
    "all so far in each piece": ('{"a', '{"a":', WHOLE),
    "all so far, and again": ('{"', '{"a', '{"a', WHOLE, WHOLE),
    "all of it at the end": ('{"a', '":', "1", "}", WHOLE),
}


@pytest.mark.parametrize("pieces", PIECES.values(), ids=PIECES)
@pytest.mark.parametrize("source", FORMATS)
def test_arguments_arrive_once(source: str, pieces: tuple[str, ...]) -> None:
    events = FORMATS[source](*pieces)
    for target in ("openai_chat", "anthropic", source):
        (call,) = heard(events, source, target).tool_calls
        assert (call.arguments, call.arguments_error) == ({"a": 1}, None), target


@pytest.mark.parametrize("pieces", [(), ("{}",), (WHOLE,), ('{"a"', ":1}")], ids=["none", "placeholder", "one", "several"])
@pytest.mark.parametrize("source", FORMATS)
def test_arguments_where_the_call_opens_and_again(source: str, pieces: tuple[str, ...]) -> None:
    for target in ("openai_chat", "anthropic"):
        (call,) = heard(FORMATS[source](*pieces, first=WHOLE), source, target).tool_calls
        assert call.arguments == {"a": 1}, target


@pytest.mark.parametrize("pieces", [("{}",), ("{", "}"), ()], ids=["a placeholder", "in two pieces", "none"])
@pytest.mark.parametrize("source", FORMATS)
def test_a_call_without_arguments(source: str, pieces: tuple[str, ...]) -> None:
    events = openai_responses(*pieces, whole="{}") if source == "openai_responses" else FORMATS[source](*pieces)
    for target in ("openai_chat", "anthropic"):
        (call,) = heard(events, source, target).tool_calls
        assert (call.arguments, call.arguments_error) == ({}, None), target


@pytest.mark.parametrize("pieces", [("{}",), ('{"a"',), ()], ids=["a placeholder", "half of them", "none"])
def test_arguments_that_only_the_end_of_the_call_has(pieces: tuple[str, ...]) -> None:
    for target in ("openai_chat", "anthropic"):
        (call,) = heard(openai_responses(*pieces), "openai_responses", target).tool_calls
        assert call.arguments == {"a": 1}, target


NESTED = '{"a": {"b": "x{y", "a": [1, -2.5e3, true]}, "c": "q\\"{"}'


@pytest.mark.parametrize("source", FORMATS)
def test_pieces_of_objects_in_objects(source: str) -> None:
    """The text may be cut anywhere, and each piece may have all of the text so far, or only the new part."""
    whole = {"whole": NESTED} if source == "openai_responses" else {}
    for cut in range(1, len(NESTED)):
        other = (cut * 7) % len(NESTED)
        cuts = [0, *sorted({cut, other} - {0}), len(NESTED)]
        for begin in (None, 0):
            pieces = [NESTED[start if begin is None else begin : end] for start, end in pairwise(cuts)]
            answer = il.collect_stream(FORMATS[source](*pieces, **whole), source=source)
            assert [call.arguments for call in answer.tool_calls] == [json.loads(NESTED)], pieces


def test_the_same_key_inside_and_outside() -> None:
    """The second piece looks like a repetition of the first one, but is an object in it. What follows shows that."""
    for pieces in (('{"a":', '{"a":', "1}}"), ('{"a":', '{"a":1}', "}"), ('{"a":', '{"a":1', ',"b":{}}', "}")):
        for source, made in FORMATS.items():
            answer = il.collect_stream(made(*pieces, **({"whole": "".join(pieces)} if source == "openai_responses" else {})), source=source)
            assert [call.arguments for call in answer.tool_calls] == [json.loads("".join(pieces))], (source, pieces)
