"""A provider that extends another one streams as the other does, but for what it says itself."""

from __future__ import annotations

import json
from typing import Any

import pytest
from interlingua import model as u
from interlingua.streams.accumulator import Accumulator
from stream_building import SPEC, Built, build
from stream_samples import OPENAI_CHAT, Wire
from test_stream_features import read, write

CHILD = r"""
provider: acme
title: Acme
docs: https://acme.example/docs
extends: openai_chat
remove: [shapes.ChunkDelta.optional.reasoning_content, shapes.AnswerMessage.optional.reasoning_content, stream.usage]
shapes:
  AnswerMessage: {optional: {thoughts: {to: parts, take: [Reasoning], join: "\n"}}}
  ChunkDelta: {optional: {thoughts: {to: parts, take: [Reasoning], join: "\n"}, trace: {keep: [int], collect: concat}}}
stream: {frames: {last: END}, first: {ChunkDelta: {content: null}}}
"""


@pytest.fixture(scope="module")
def acme(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("child")
    (folder / "acme.yaml").write_text(CHILD, "utf-8")
    providers = {"openai_chat": SPEC / "providers" / "openai_chat.yaml", "acme": folder / "acme.yaml"}
    return build("stream_child", "acme", providers, folder)


def collected(events: list[Any]) -> u.Response:
    accumulator = Accumulator()
    for event in events:
        accumulator.feed(event)
    return accumulator.response


def sample(name: str) -> list[Wire]:
    """A stream of the parent's samples, in the child's words."""
    return json.loads(json.dumps(OPENAI_CHAT[name]).replace("reasoning_content", "thoughts"))


@pytest.mark.parametrize("name", OPENAI_CHAT)
def test_what_is_read_is_written_and_read_again(acme: Built, name: str) -> None:
    events = read(acme, sample(name))
    assert isinstance(events[-1], u.StreamEnd)
    wire, losses = write(acme, events)
    assert read(acme, wire) == events
    assert not losses


def test_a_key_of_the_child_grows(acme: Built) -> None:
    wire = sample("thinking")
    wire[1]["choices"][0]["delta"]["trace"] = [1]
    wire[2]["choices"][0]["delta"]["trace"] = [2]
    (candidate,) = collected(read(acme, wire)).candidates
    assert candidate.message.parts == [u.Reasoning(content=["Rome, then."]), u.Text(text="Sunny.")]
    assert candidate.message.extras == {"acme": {"trace": [1, 2]}}


def test_several_thoughts_are_joined_as_the_child_says(acme: Built) -> None:
    deltas = [u.ReasoningDelta(text="a"), u.ReasoningDelta(text="b", index=1)]
    events = [u.PartStart(index=0, part=u.Reasoning()), *(u.PartDelta(index=0, delta=delta) for delta in deltas), u.PartEnd(index=0)]
    wire, _ = write(acme, [*events, u.StreamEnd(response=u.Response(candidates=[u.Candidate(message=u.Message(role="assistant"))]))])
    assert [one["choices"][0]["delta"].get("thoughts") for one in wire] == [None, "a", "\nb", None]


def test_words_that_the_child_changes(acme: Built) -> None:
    wire, _ = write(acme, read(acme, sample("text")))
    assert wire[0]["choices"][0]["delta"] == {"role": "assistant", "content": None}
    assert wire[-1]["usage"]["total_tokens"] == 16  # nobody has to ask for it
    assert list(acme.module.encode_event_stream([]))[-1:] == [b"data: END\n\n"]


def test_calls_are_told_apart_by_the_parents_key(acme: Built) -> None:
    wire, _ = write(acme, read(acme, sample("calls")))
    calls = [call for one in wire for choice in one["choices"] for call in choice["delta"].get("tool_calls", [])]
    assert [call["index"] for call in calls] == [0, 1, 0, 1, 0, 1]
    assert [set(call) - {"index", "function"} for call in calls] == [{"id", "type"}, {"id", "type"}, set(), set(), set(), set()]
