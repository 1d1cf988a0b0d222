"""A child provider streams like its parent, except for what its own spec sets."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from interlingua import model as u
from interlingua.streams.accumulator import Accumulator
from interlingua_generator.cli import app
from stream_samples import OPENAI_CHAT, Wire
from typer.testing import CliRunner

HEAD = "title: Acme\ndocs: https://acme.example/docs\nlike: openai_chat\n"
SPECS = {
    "acme": r"""
provider: acme
shapes:
  AnswerMessage: {optional: {reasoning_content: null, thoughts: {to: parts, takes: [Reasoning], join: "\n"}}}
  ChunkMessage: {extras: {major: {trace: [int]}}}
stream: {closed_by: END, collect: {join: [trace]}}
""",
    "quiet": "provider: quiet\nshapes: {ChunkMessage: {extras: {major: {mood: str}}}}\n",
}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    folder = tmp_path_factory.mktemp("streaming_children")
    (folder / "spec/providers").mkdir(parents=True)
    for name, text in SPECS.items():
        (folder / f"spec/providers/{name}.yaml").write_text(HEAD + text)
    done = CliRunner().invoke(app, ["generate", "--spec", str(folder / "spec"), "--out", str(folder / "streaming_children")])
    assert done.exit_code == 0, done.output
    sys.path.insert(0, str(folder))
    yield importlib.import_module("streaming_children")
    sys.path.remove(str(folder))


@pytest.fixture
def acme(package: ModuleType) -> ModuleType:
    return package.acme


def read(module: Any, wire: list[Wire]) -> list[u.StreamEvent]:
    decoder = module.StreamDecoder()
    return [event for chunk in wire for event in decoder.feed(chunk)] + decoder.close()


def write(module: Any, events: list[u.StreamEvent]) -> tuple[list[Wire], list[Any]]:
    encoder = module.StreamEncoder(usage=True)
    wire = [chunk for event in events for chunk in encoder.feed(event)] + encoder.close()
    return wire, [loss for loss in encoder.losses if loss.code != "defaulted"]


def collected(events: list[Any]) -> u.Response:
    accumulator = Accumulator()
    for event in events:
        accumulator.feed(event)
    return accumulator.response


def sample(name: str) -> list[Wire]:
    """Return a stream of the parent's samples, with the child's words."""
    return json.loads(json.dumps(OPENAI_CHAT[name]).replace("reasoning_content", "thoughts"))


@pytest.mark.parametrize("name", OPENAI_CHAT)
def test_what_is_read_is_written_and_read_again(acme: ModuleType, name: str) -> None:
    events = read(acme, sample(name))
    assert isinstance(events[-1], u.StreamEnd)
    wire, losses = write(acme, events)
    assert read(acme, wire) == events
    assert not losses


def test_a_key_of_the_child_adds_up(acme: ModuleType) -> None:
    wire = sample("thinking")
    wire[1]["choices"][0]["delta"]["trace"] = [1]
    wire[2]["choices"][0]["delta"]["trace"] = [2]
    (candidate,) = collected(read(acme, wire)).candidates
    assert candidate.message.parts == [u.Reasoning(content=["Rome, then."]), u.Text(text="Sunny.")]
    assert candidate.message.extras == {"acme": {"trace": [1, 2]}}


def test_several_thoughts_are_joined_as_the_child_says(acme: ModuleType) -> None:
    deltas = [u.ReasoningDelta(text="a"), u.ReasoningDelta(text="b", index=1)]
    events = [u.PartStart(index=0, part=u.Reasoning()), *(u.PartDelta(index=0, delta=delta) for delta in deltas), u.PartEnd(index=0)]
    wire, _ = write(acme, [*events, u.StreamEnd(response=u.Response(candidates=[u.Candidate()]))])
    assert [chunk["choices"][0]["delta"].get("thoughts") for chunk in wire if chunk["choices"]] == [None, "a", "\nb", None]


def test_the_child_has_a_closing_frame_of_its_own(acme: ModuleType) -> None:
    assert list(acme.encode_event_stream([]))[-1:] == [b"data: END\n\n"]


def test_calls_are_told_apart_by_the_parents_key(acme: ModuleType) -> None:
    wire, _ = write(acme, read(acme, sample("calls")))
    calls = [call for chunk in wire for choice in chunk["choices"] for call in choice["delta"].get("tool_calls", [])]
    assert [call["index"] for call in calls] == [0, 0, 1, 1, 0, 1], "a call opens when its name is whole"
    assert [set(call) - {"index", "function"} for call in calls] == [{"id", "type"}, set(), {"id", "type"}, set(), set(), set()]


def test_classes_that_do_not_differ_are_the_parents(package: ModuleType) -> None:
    """They still decode with the child's own namespace."""
    folder = Path(str(package.quiet.__file__)).parent
    assert not (folder / "stream.py").exists()
    wire = json.loads(json.dumps(OPENAI_CHAT["text"]))
    wire[1]["choices"][0]["delta"]["mood"] = "calm"
    (candidate,) = collected(read(package.quiet, wire)).candidates
    assert candidate.message.extras == {"quiet": {"mood": "calm"}}
