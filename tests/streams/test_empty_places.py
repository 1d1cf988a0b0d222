"""A text or a list at a key that is empty in recorded events: it is written, or reported by what it is."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import interlingua as il
import pytest
from golden import GoldenStream, module, streams
from interlingua.core.losses import Loss
from interlingua.registry import PARENTS
from unknown_keys import Path, Wire, objects, spelled

TEXT = "Whisper"
STREAMS = [stream for stream in streams() if stream.provider not in PARENTS]
NAMES = ("type", "role", "status", "call_id", "name", "object")  # keys whose texts have a meaning for the format
# Keys whose value is no content of the answer, or that another event has as a whole. The path of the key in the event, without numbers.
NO_CONTENT = {
    "a repetition of the request, of which the last event counts": {
        f"response.{key}" for key in ("tools", "metadata", "instructions", "user", "reasoning.summary", "previous_response_id")
    },
    "metadata of a chunk": {"id", "model", "object", "obfuscation"},
    "a value that later events have": {
        "content_block.signature",
        "step.signature",
        "item.arguments",
        "output.choices[].message.tool_calls[].id",
    },
    "what the model makes of it is in other keys": {"tool_calls", "invalid_tool_calls", "tool_calls[].name"},
    "a fact about the whole answer that ends it": {"context_management.applied_edits"},
}
OTHERS_COUNT = {("openai_responses-stream_web_search", "part.annotations")}  # the complete item has other citations
EXEMPT = {path for paths in NO_CONTENT.values() for path in paths}


def name_of(golden: GoldenStream, event: Wire) -> str:
    tag: Any = getattr(module(golden.provider).StreamDecoder, "TAG", None) or "type"
    return str(event.get(tag) or (next(iter(event)) if module(golden.provider).FRAMES.kind == "aws" else "chunk"))


def told(value: Any, key: str = "") -> Any:
    """Return a copy of a value, with other texts where they have no meaning for the format."""
    if isinstance(value, dict):
        return {name: told(member, name) for name, member in value.items()}
    if isinstance(value, list):
        return [told(member, key) for member in value]
    if key == "id":
        return "another"
    return TEXT if isinstance(value, str) and key not in NAMES else value


@cache
def lists(provider: str) -> dict[str, str]:
    """Return the first list that is not empty for each key of a provider's streams, as JSON."""
    found: dict[str, str] = {}
    for golden in STREAMS:
        for event in golden.wire if golden.provider == provider else ():
            for _, holder in objects(event):
                for key, value in holder.items():
                    if isinstance(value, list) and value:
                        found.setdefault(key, json.dumps(value[:1], default=str))
    return found


def places(golden: GoldenStream) -> Iterator[tuple[int, Path, str, Any]]:
    """Yield the first place of each kind in a stream: number of the event, path of the object, its key, and a value that is not empty."""
    seen: set[tuple[Any, ...]] = set()
    for number, event in enumerate(golden.wire):
        for path, holder in objects(event):
            for key, value in holder.items():
                kind = name_of(golden, event), spelled((*path, key)), str(holder.get("type"))
                if kind in seen or spelled((*path, key)) in EXEMPT or (str(golden), spelled((*path, key))) in OTHERS_COUNT:
                    continue
                if value == "":
                    seen.add(kind)
                    yield number, path, key, TEXT
                elif value == [] and TEXT in json.dumps(told(json.loads(lists(golden.provider).get(key, "0")))):
                    seen.add(kind)
                    yield number, path, key, told(json.loads(lists(golden.provider)[key]))


def converted(golden: GoldenStream, events: list[Wire], target: str) -> tuple[str, list[Loss]]:
    """Return what is written, as JSON, and the losses that have the text or are of an event that could not be read."""
    s = il.convert_stream(events, source=golden.provider, target=target, keep=True)
    out = json.dumps(list(s), default=str)
    if s.error is not None:
        raise il.Error("an answer that has failed has lost content anyway")
    return out, [loss for loss in s.all_losses if TEXT in str(loss.value) or loss.code == "unreadable"]


def reported(golden: GoldenStream, number: int, path: Path, key: str, value: Any, target: str) -> list[Loss] | None:
    """Return the losses with the text, or of an event that contradicts it; None if it was written or the stream is refused."""
    events = golden.wire
    place: Any = events[number]
    for step in path:
        place = place[step]
    place[key] = copy.deepcopy(value)
    try:
        out, losses = converted(golden, events, target)
    except il.Error:
        return None
    return None if TEXT in out else losses


@pytest.mark.parametrize("golden", STREAMS, ids=str)
@pytest.mark.parametrize("same", [False, True], ids=["foreign", "same"])
def test_what_is_there_is_written_or_reported(golden: GoldenStream, same: bool) -> None:
    target = golden.provider if same else "openai_chat" if golden.provider != "openai_chat" else "anthropic"
    silent: list[tuple[str, str, str]] = []
    try:
        assert converted(golden, golden.wire, target)[1] == []
    except il.Error:
        return
    for number, path, key, value in places(golden):
        losses = reported(golden, number, path, key, value, target)
        if losses is not None and all(loss.level == "trivial" for loss in losses):
            silent.append((name_of(golden, golden.wire[number]), spelled((*path, key)), str(losses)))
    assert silent == []


def test_there_are_many_places() -> None:
    assert sum(len([*places(golden)]) for golden in STREAMS) > 200
