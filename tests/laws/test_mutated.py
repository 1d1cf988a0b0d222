"""One wrong place in a body or a stream raises no exceptions other than ours, and no body is changed.

The tests take a share of all mutations of the golden bodies, the same each time; INTERLINGUA_MUTATIONS=1 takes all (a quarter of an hour).
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import golden
import interlingua as il
import pytest
from fuzzing import Case, streams_through, survives, targets
from mutating import Mutation, alike, deep, mutations, places

ALL = os.environ.get("INTERLINGUA_MUTATIONS") == "1"
# take one mutation in so many; no multiples of the number of ways, so that all ways are taken
BODIES, STREAMS = (1, 1) if ALL else (97, 53)
PARTS = 8


@cache
def share(streams: bool) -> list[Mutation]:
    known = [place for place in places() if (place.kind == "stream") == streams]
    return list(mutations(known, STREAMS if streams else BODIES))


def some(part: int, streams: bool) -> list[Mutation]:
    return share(streams)[part::PARTS]


def comes_back(case: Case) -> None:
    """Check that a body is written back unchanged, or is refused with a message, because JSON cannot express some values."""
    try:
        value = golden.decode(case.source, case.kind, case.body)
        back, losses = golden.encode(case.source, case.kind, value)
    except il.Error as error:
        assert str(error)
    else:
        assert alike(back, case.body) and not losses


def unhurt(case: Case) -> None:
    survives(case)
    comes_back(case)


@pytest.mark.parametrize("part", range(PARTS))
def test_bodies_with_a_wrong_place(part: int) -> None:
    known = some(part, streams=False)
    assert len(known) > 100
    for mutation in known:
        case = mutation.case()
        try:
            unhurt(case)
        except BaseException as error:
            error.add_note(str(mutation))
            raise
        assert alike(case.body, mutation.case().body), mutation


@pytest.mark.parametrize("part", range(PARTS))
def test_streams_with_a_wrong_place(part: int) -> None:
    known = some(part, streams=True)
    assert len(known) > 50
    for mutation in known:
        case = mutation.case()
        try:
            streams_through(case)
        except BaseException as error:
            error.add_note(str(mutation))
            raise
        assert alike(case.body, mutation.case().body), mutation


# --- failures that were found -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "part",
    [
        {"text": "hi"},
        {"functionCall": {"name": "look", "args": {"at": "a"}}},
        {"functionResponse": {"name": "look", "response": {"output": "a"}}},
        {"inlineData": {"mimeType": "image/png", "data": "AAAA"}},
    ],
    ids=lambda part: next(iter(part)),
)
def test_a_part_in_place_of_the_list_stays_one(part: dict[str, Any]) -> None:
    """Also after a call without an id: one is made up for it, and is not written."""
    for provider in ("gemini", "vertex_gemini"):
        call = {"role": "model", "parts": [{"functionCall": {"name": "look", "args": {}}}]}
        for before in ([], [call]):
            comes_back(Case("request", provider, provider, {"contents": [*before, {"role": "user", "parts": part}]}))
        answer = {"candidates": [{"content": {"role": "model", "parts": part}, "finishReason": "STOP"}]}
        comes_back(Case("response", provider, provider, answer))


def test_an_encoder_refuses_what_is_too_deep_or_too_long() -> None:
    """The limits also apply to unified values that were not read from a body."""
    call = il.ToolCall("c", "f", arguments={"a": deep()})
    request = il.Request(messages=[il.Message("user", [il.Text("x")]), il.Message("assistant", [call])])
    for target in il.PROVIDERS:
        if hasattr(golden.module(target), "encode_request"):
            for encode in (golden.module(target).encode_request, lambda value, to=target: il.encode_request(value, target=to)):
                try:
                    encode(request)
                except il.Error as error:
                    assert "nested too deeply" in str(error)
    with pytest.raises(il.Error, match="nested too deeply"):
        il.dumps(request)


def test_what_a_tool_answers_may_be_a_number_that_nobody_can_write() -> None:
    """The text that replaces the result describes the number in words."""
    asked = {"role": "tool", "tool_call_id": "gone", "content": "x"}
    request = il.decode_request({"messages": [{"role": "user", "content": "x"}, asked]}, source="openai_chat")
    for message in request.messages:
        for part in message.parts:
            if isinstance(part, il.ToolResult):
                part.parts, part.value = [], 10**5_000
    sent = il.encode_request(request, target="anthropic").value
    assert "a very long number" in str(sent["messages"])


@pytest.mark.parametrize("index", [10**5_000, -1, 10**30], ids=["long", "negative", "large"])
def test_an_index_of_any_size_is_no_crash(index: int) -> None:
    for name in il.PROVIDERS:
        if hasattr(golden.module(name), "StreamEncoder"):
            chunk = {"candidates": [{"content": {"role": "model", "parts": [{"text": "x"}]}, "index": index, "finishReason": "STOP"}]}
            streams_through(Case("stream", "gemini", name, [chunk]))


@pytest.mark.parametrize("odd", [[], {}, 7, None, ["x"]], ids=repr)
def test_a_name_of_a_tool_of_any_type_is_no_crash(odd: Any) -> None:
    """A tool that a provider runs is written with the name that it had, which may be no text."""
    for case in golden.goldens("request"):
        tools = case.wire.get("tools") if isinstance(case.wire, dict) else None
        for number in [number for number, tool in enumerate(tools or ()) if isinstance(tool, dict) and "name" in tool]:
            body = case.wire
            body["tools"][number]["name"] = odd
            for target in {case.provider, "anthropic", "openai_responses"}:
                survives(Case("request", case.provider, target, body))


def test_bytes_in_a_block_are_no_crash() -> None:
    """The format of boto3 has bytes at any place, also where a text stands for what the target cannot express."""
    blocks: list[Any] = [[b"x"], {"content": [b"x"]}, b"x"]
    for block in blocks:
        body = {"messages": [{"role": "user", "content": [{"text": block, "content": block}]}]}
        for target in targets("encode_request"):
            survives(Case("request", "bedrock_boto3", target, body))
