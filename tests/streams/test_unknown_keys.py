"""An unknown key in each object of each event of the recorded streams is written, or reported with its name."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import interlingua as il
import pytest
from golden import GoldenStream, module, streams
from interlingua.core.losses import Loss
from interlingua.lenses.known_keys import kept_levels, known_keys
from interlingua.registry import PARENTS
from unknown_keys import KEY, VALUE, Path, Wire, objects, spelled

VALUES: tuple[Any, ...] = (VALUE, {"a": VALUE})
STREAMS = [stream for stream in streams() if stream.provider not in PARENTS]
# Objects whose keys the format leaves to others, or that other events replace as a whole. The path of the object in the event, without
# numbers.
LEFT_TO_OTHERS = {
    "arguments that the pieces replace": {"content_block.input", "toolCall.arguments", "tool_calls[].args"},
    "a value that the end repeats as a whole": {f"response.{key}" for key in ("metadata", "reasoning", "text", "text.format")},
    "a call without arguments that the pieces are, too": {"tool_calls[]", "invalid_tool_calls[]"},
    "a call that an event has completed": {"response.output[].action"},
    "data of others, reported as one value": {"providerMetadata", "providerMetadata.openai"},
}
# What has keys in an answer: an odd key is of none of these.
IN_ANSWERS = {
    "Response",
    "Candidate",
    "Message",
    "Usage",
    "ErrorAnswer",
    "Text",
    "Reasoning",
    "ToolCall",
    "ToolResult",
    "Citation",
    "Refusal",
    "Audio",
}
CONDITIONS = {"response.incomplete_details"}  # an object of which only the reason is read, whatever its other keys mean elsewhere
OF_APPLICATIONS = {"messageMetadata"}
EXEMPT = {path for paths in LEFT_TO_OTHERS.values() for path in paths}


def name_of(golden: GoldenStream, event: Wire) -> str:
    tag: Any = getattr(module(golden.provider).StreamDecoder, "TAG", None) or "type"
    return str(event.get(tag) or (next(iter(event)) if module(golden.provider).FRAMES.kind == "aws" else "chunk"))


def places(golden: GoldenStream) -> Iterator[tuple[int, Path]]:
    """Yield the first place of each kind in a stream: number of the event, path of the object."""
    seen: set[tuple[Any, ...]] = set()
    failed = False
    for number, event in enumerate(golden.wire):
        for path, holder in objects(event):
            kind = name_of(golden, event), spelled(path), str(holder.get("type"))
            if kind not in seen and spelled(path) not in EXEMPT and not failed:
                seen.add(kind)
                yield number, path
        failed = failed or name_of(golden, event) == "error"  # events after an error do not count


def odd_key(golden: GoldenStream, number: int, path: Path) -> str:
    """Return a key that the format only has elsewhere, in requests or tools, and that is not in the stream."""
    if spelled(path) in CONDITIONS:
        return KEY
    answers = {name.rpartition(".")[2] for name in kept_levels(golden.provider) if name.partition(".")[0] in IN_ANSWERS}
    used = {key for event in golden.wire for _, holder in objects(event) for key in holder}
    keys = sorted(known_keys(golden.provider) - answers - used - OF_APPLICATIONS) or [KEY]
    return keys[crc32(f"{golden} {number} {path}".encode()) % len(keys)]


def reported(
    golden: GoldenStream, number: int, path: Path, value: Any, target: str, nulls: bool = False, key: str = KEY
) -> list[Loss] | None:
    """Return the losses with the key, or None if it was written or the stream is refused.

    nulls: whether the key is null in the same object of each later event
    """
    events = golden.wire
    place: Any = events[number]
    for step in path:
        place = place[step]
    place[key] = copy.deepcopy(value)
    for event in events[number + 1 :] if nulls else ():
        for later, holder in list(objects(event)):
            if spelled(later) == spelled(path):
                holder[KEY] = None
    try:
        s = il.convert_stream(events, source=golden.provider, target=target, keep=True)
        out = json.dumps(list(s), default=str)
    except il.Error:
        return None
    return None if VALUE in out or VALUE in str(s.error) else [loss for loss in s.all_losses if VALUE in str(loss.value)]


@pytest.mark.parametrize("golden", STREAMS, ids=str)
@pytest.mark.parametrize("same", [False, True], ids=["foreign", "same"])
def test_it_is_written_or_reported(golden: GoldenStream, same: bool) -> None:
    target = golden.provider if same else "openai_chat" if golden.provider != "openai_chat" else "anthropic"
    silent: list[tuple[str, str, str]] = []
    for number, path in places(golden):
        for key, value in [*((KEY, value) for value in VALUES), *([] if same else [(odd_key(golden, number, path), VALUE)])]:
            losses = reported(golden, number, path, value, target, key=key)
            if losses is not None and not losses:
                silent.append((name_of(golden, golden.wire[number]), spelled(path), key))
    assert silent == []


@pytest.mark.parametrize("golden", STREAMS, ids=str)
def test_a_later_null_replaces_nothing(golden: GoldenStream) -> None:
    """The official clients of OpenAI and Anthropic keep the earlier value, too."""
    target = "openai_chat" if golden.provider != "openai_chat" else "anthropic"
    erased = [
        (name_of(golden, golden.wire[number]), spelled(path))
        for number, path in places(golden)
        if (losses := reported(golden, number, path, VALUE, target, nulls=True)) is not None and not losses
    ]
    assert erased == []


def test_there_are_many_places() -> None:
    assert sum(len([*places(golden)]) for golden in STREAMS) > 1000
