"""Good streams of each native format, and mistakes in them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, cast

import interlingua as il
from interlingua.core.lookup import load
from interlingua.registry import PARENTS

Wire = dict[str, Any]
ENVELOPE = {"id": "answer_1", "model": "model-x", "created": 1700000000}
RESPONSE = il.Response(
    id="answer_1",
    model="model-x",
    created=1700000000,
    candidates=[
        il.Candidate(
            message=il.Message(
                role="assistant",
                parts=[
                    il.Text(text="I look up both cities."),
                    il.ToolCall(id="call_1", name="get_weather", arguments={"city": "Oslo"}),
                    il.ToolCall(id="call_2", name="get_weather", arguments={"city": "Rome"}),
                ],
            ),
            stop_reason="tool_calls",
        )
    ],
    usage=il.Usage(input_tokens=12, output_tokens=34),
)


def natives() -> list[str]:
    """Return the native formats whose specs describe what clients expect of a stream."""
    from interlingua.reports.facts import facts_of

    return [name for name in il.PROVIDERS if name not in PARENTS and facts_of(name).stream is not None]


def good(name: str) -> list[Wire]:
    """Return the events of a valid stream: a text and two calls."""
    encoder = load(name).StreamEncoder(usage=True, envelope=ENVELOPE)
    events = [wire for event in il.decompose_response(RESPONSE) for wire in encoder.feed(event)]
    return json.loads(json.dumps([*events, *encoder.close()]))


def sent(name: str, events: list[Wire]) -> bytes:
    return b"".join(load(name).encode_event_stream(events))


def objects(value: Any) -> Iterator[Wire]:
    """Yield all objects in a value, outermost first."""
    if isinstance(value, dict):
        yield cast("Wire", value)
    for member in cast("dict[str, Any]", value).values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from objects(member)


def first(events: list[Wire], fits: Callable[[Wire], bool]) -> Wire | None:
    return next((item for item in objects(events) if fits(item)), None)


def replaced(value: Any, old: Any, new: Any) -> Any:
    """Return the value with `new` in place of every `old`."""
    if value == old and type(value) is type(old):
        return new
    if isinstance(value, dict):
        return {key: replaced(member, old, new) for key, member in cast("Wire", value).items()}
    return [replaced(member, old, new) for member in cast("list[Any]", value)] if isinstance(value, list) else value


# --- mutations of the events -------------------------------------------------------------------------------------------------


def named(name: str, event: Wire) -> str:
    """Return the name of an event; "chunk" if the format has no names."""
    decoder = load(name).StreamDecoder
    tag = getattr(decoder, "TAG", None)
    if load(name).FRAMES.kind == "aws":
        return next(iter(event))
    return str(event.get(tag or "type", event.get("event_type", "chunk")))


def is_chunked(name: str) -> bool:
    return named(name, good(name)[0]) == "chunk"


def _without(key: str, value: Any) -> Callable[[list[Wire]], list[Wire] | None]:
    def mutate(events: list[Wire]) -> list[Wire] | None:
        target = first(events, lambda item: item.get(key) == value)
        if target is not None:
            del target[key]
        return events if target is not None else None

    return mutate


def _other_index(events: list[Wire]) -> list[Wire] | None:
    """Change the last index in the stream."""
    for event in reversed(events):
        for item in objects(event):
            for key in ("index", "contentBlockIndex", "output_index"):
                if isinstance(item.get(key), int):
                    item[key] += 5
                    return events
    return None


def _other_call(events: list[Wire]) -> list[Wire] | None:
    """Give the last piece of a call the index of another call."""
    calls = [item for item in objects(events) if isinstance(item.get("index"), int) and "function" in item]
    for call in calls[-1:]:
        call["index"] += 5
    return events if calls else None


def _broken_arguments(events: list[Wire]) -> list[Wire] | None:
    """Cut the closing brace of the last JSON text."""
    for event in reversed(events):
        for item in objects(event):
            for key in ("partial_json", "arguments", "input"):
                if isinstance(item.get(key), str) and item[key].endswith("}") and item[key]:
                    for every in objects(events):
                        every.update({k: v[:-1] for k, v in every.items() if isinstance(v, str) and v == item[key]})
                    return events
    return None


def _arguments_no_object(events: list[Wire]) -> list[Wire] | None:
    holder = first(events, lambda item: any(isinstance(item.get(key), dict) and item[key] for key in ("args", "arguments")))
    if holder is None:
        return None
    key = "args" if "args" in holder else "arguments"
    holder[key] = json.dumps(holder[key])
    return events


def _same_ids(events: list[Wire]) -> list[Wire] | None:
    changed = replaced(events, "call_2", "call_1")
    return changed if changed != events else None


EVENTS: dict[str, Callable[[list[Wire]], list[Wire] | None]] = {
    "no end": lambda events: events[:-1],
    "the end twice": lambda events: [*events, events[-1]],
    "an event after the end": lambda events: [*events, events[1]],
    "the end first": lambda events: [events[-1], *events[:-1]],
    "a call without a name": _without("name", "get_weather"),
    "two calls with one id": _same_ids,
    "another index": _other_index,
    "a piece of a call that is not there": _other_call,
    "arguments that are cut off": _broken_arguments,
    "arguments that are a text": _arguments_no_object,
    "nothing": lambda events: [],
}
# For streams whose events have names.
NAMED: dict[str, Callable[[list[Wire]], list[Wire] | None]] = {
    "no beginning": lambda events: events[1:],
    "the beginning twice": lambda events: [events[0], *events],
}
BLOCKS: dict[str, Callable[[list[Wire], dict[str, list[int]]], list[Wire]]] = {
    "a block that does not open": lambda events, at: _left_out(events, at["first"][1]),
    "a block that opens twice": lambda events, at: _again(events, at["first"][1]),
    "a block that does not close": lambda events, at: _left_out(events, at["last"][1]),
    "a block that closes twice": lambda events, at: _again(events, at["last"][1]),
    "a piece after its block has closed": lambda events, at: _moved(events, at["pieces"][-1], at["last"][-1] + 1),
    "a block after the end of the answer": lambda events, at: _moved(events, at["first"][-1], len(events) - 1),
}


def _left_out(events: list[Wire], number: int) -> list[Wire]:
    return events[:number] + events[number + 1 :]


def _again(events: list[Wire], number: int) -> list[Wire]:
    return [*events[: number + 1], deepcopy(events[number]), *events[number + 1 :]]


def _moved(events: list[Wire], number: int, to: int) -> list[Wire]:
    rest = _left_out(events, number)
    return [*rest[: to - 1], events[number], *rest[to - 1 :]]


# --- mutations of the bytes ----------------------------------------------------------------------------------------------------


BYTES: dict[str, Callable[[bytes], bytes]] = {
    "cut inside the last event": lambda data: data[: data.rstrip().rfind(b"{") + 8],
    "an event that is no JSON": lambda data: data.replace(b"{", b"{{", 1),
    "a page": lambda data: b"<html><body>502 Bad Gateway</body></html>",
}


def mutations(name: str) -> dict[str, bytes]:
    """Return the bytes of each broken stream, by the mistake."""
    from interlingua.reports.facts import facts_of

    facts: Any = facts_of(name).stream
    rules = facts["conform"]
    broken: dict[str, bytes] = {}
    for what, mutate in {**EVENTS, **({} if is_chunked(name) else NAMED)}.items():
        if (events := mutate(good(name))) is not None and events != good(name):
            broken[what] = sent(name, events)
    if blocks := rules.get("blocks"):
        broken |= {what: sent(name, mutate(good(name), _numbers(name, rules, blocks))) for what, mutate in BLOCKS.items()}
    if load(name).FRAMES.kind != "aws":
        broken |= {what: mutate(sent(name, good(name))) for what, mutate in BYTES.items()}
    if facts["closed_by"] and rules.get("closed_by") == "error":
        broken["no closing frame"] = sent(name, good(name)).replace(b"data: [DONE]\n\n", b"")
    if facts["closed_by"]:
        broken["an event after the closing frame"] = sent(name, good(name)) + sent(name, good(name)[1:2])
    if rules.get("named"):
        broken["no event lines"] = b"".join(line for line in sent(name, good(name)).splitlines(True) if not line.startswith(b"event:"))
    return broken


def _numbers(name: str, rules: Any, blocks: Any) -> dict[str, list[int]]:
    """Return the numbers of events that open, extend and close blocks. Blocks within others are left out."""
    outer = [row for row in blocks.values() if "inside" not in row]
    names = {word: {event_name for row in outer for event_name in row[word]} for word in ("first", "last")}
    names["pieces"] = {row["of"] for row in rules["pieces"] if row.get("json")}
    events = good(name)
    numbers = {word: [number for number, event in enumerate(events) if named(name, event) in known] for word, known in names.items()}
    return numbers
