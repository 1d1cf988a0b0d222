"""The work of a conversion grows linearly with the size of the body, whatever its shape: lines are counted at n, 2n and 4n.

The shapes come from the golden bodies of every native format: each list in them made long, unknown keys in every object, and long texts.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import interlingua as il
import pytest
from families import NATIVE
from golden import Golden, goldens
from interlingua.calls.sidecar import sidecar_of
from interlingua.core.lookup import load
from thorough import in_turn
from work import AT_MOST, growth

IDS = ("id", "tool_call_id", "tool_use_id", "call_id", "toolUseId", "name")
TARGETS = ("anthropic", "openai_responses")


def largest(kind: str) -> list[Golden]:
    """The largest golden body of each native format."""
    chosen: dict[str, Golden] = {}
    for golden in goldens(kind):
        if golden.provider in NATIVE and isinstance(golden.wire, dict):
            known = chosen.get(golden.provider)
            if known is None or len(repr(golden.wire)) > len(repr(known.wire)):
                chosen[golden.provider] = golden
    return list(chosen.values())


def lists(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the paths of the lists that have members."""
    if isinstance(value, list) and value:
        yield at
    for key, member in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from lists(member, (*at, key))


def objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    for member in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from objects(member)


def numbered(value: Any, number: int) -> Any:
    """A copy in which each id ends in the number."""
    if isinstance(value, dict):
        return {k: f"{v}_{number}" if k in IDS and isinstance(v, str) else numbered(v, number) for k, v in value.items()}
    return [numbered(member, number) for member in value] if isinstance(value, list) else value


def grown(body: Any, place: tuple[Any, ...], size: int, same_ids: bool) -> Any:
    """The body with `size` times the members of one of its lists."""
    body = copy.deepcopy(body)
    holder = body
    for step in place:
        holder = holder[step]
    holder[:] = [copy.deepcopy(member) if same_ids else numbered(member, n) for n in range(size) for member in list(holder)]
    return body


def unknown(body: Any, size: int) -> Any:
    """The body with `size` unknown keys in every object."""
    body = copy.deepcopy(body)
    for member in list(objects(body)):
        member |= {f"x_unknown_{n}": [n] for n in range(size)}
    return body


def converted(golden: Golden, body: Any, targets: Iterable[str] = TARGETS, **options: Any) -> Callable[[], Any]:
    """Return a function that converts the body to the targets, and formats the losses."""

    def call() -> None:
        for target in targets:
            c = getattr(il, f"convert_{golden.kind}")(body, source=golden.provider, target=target, **options)
            str(c), [str(loss) for loss in c.all_losses]

    return call


REQUESTS, ANSWERS = largest("request"), largest("response")
LISTS = [golden for golden in (*REQUESTS, *ANSWERS) if any(lists(golden.wire))]


@pytest.mark.parametrize("same_ids", [False, True], ids=["own ids", "same ids"])
@pytest.mark.parametrize("golden", LISTS, ids=str)
def test_long_lists(golden: Golden, same_ids: bool) -> None:
    """Each list is converted to one of the targets with ids of its own, and to the other target with the same ids."""
    kinds = {tuple(step for step in place if isinstance(step, str)): place for place in lists(golden.wire)}
    worst: dict[Any, float] = {}
    for number, place in enumerate(kinds.values()):
        targets = list(in_turn(TARGETS, number + same_ids, len(TARGETS)))
        ratio = growth(lambda size, place=place, targets=targets: converted(golden, grown(golden.wire, place, size, same_ids), targets))
        if ratio > AT_MOST:
            worst[place] = ratio
    assert worst == {}


@pytest.mark.parametrize("golden", [*REQUESTS, *ANSWERS], ids=str)
def test_unknown_keys_everywhere(golden: Golden) -> None:
    assert growth(lambda size: converted(golden, unknown(golden.wire, size))) <= AT_MOST


@pytest.mark.parametrize("golden", REQUESTS, ids=str)
def test_strict_with_many_losses(golden: Golden) -> None:
    def call(size: int) -> Callable[[], Any]:
        body = unknown(golden.wire, size)

        def strict() -> None:
            try:
                il.convert_request(body, source=golden.provider, target="anthropic", strict="minor", accept={"Request.x_unknown_0"})
            except il.LossError as error:
                str(error)

        return strict

    assert growth(call) <= AT_MOST


@pytest.mark.parametrize("golden", LISTS, ids=str)
def test_salvage_of_a_few_broken_places(golden: Golden) -> None:
    """However long the rest of the body is."""

    def call(size: int) -> Callable[[], Any]:
        place = min(lists(golden.wire), key=len)
        body = grown(golden.wire, place, size, False)
        holder = body
        for step in place:
            holder = holder[step]
        holder[1:4] = [17, None, [[]]]
        return lambda: getattr(il, f"decode_{golden.kind}")(body, source=golden.provider, invalid="keep", losses=[])

    assert growth(call) <= AT_MOST


def test_salvage_of_ever_more_broken_places_is_bounded() -> None:
    """Too many broken places: the body is refused after a bounded number of attempts."""

    def call(size: int) -> Callable[[], Any]:
        body = {"model": "m", "messages": [{"role": "user", "content": [{"type": "text"}]} for _ in range(size)]}
        return lambda: il.decode_request(body, source="openai_chat", invalid="keep", losses=[])

    assert growth(call, (120, 240, 480)) <= AT_MOST


def test_a_sidecar_of_texts_that_were_joined() -> None:
    def call(size: int) -> Callable[[], Any]:
        given = [il.Message.user([il.Text(text=f"one {n}"), il.Text(text=f"two {n}")]) for n in range(size)]
        arrived = [il.Message.user(f"one {n}\n\ntwo {n}") for n in range(size)]
        assert "entries" in sidecar_of(given, arrived, {}) and not sidecar_of(given, arrived, {})["entries"]
        return lambda: sidecar_of(given, arrived, {})

    assert growth(call, (50, 100, 200)) <= AT_MOST


# --- the tests can fail ---------------------------------------------------------------------------------------------------------


def compared(n: int) -> None:
    for first in range(n):
        for second in range(n):
            if first == second:
                break


SQUARES: dict[str, Callable[[int], Any]] = {
    "loops": compared,
    "a comprehension": lambda n: [first for first in range(n) for second in range(n) if first == second],
    "a search": lambda n: [any(first == second for second in range(n)) for first in range(n)],
}


@pytest.mark.parametrize("shape", SQUARES)
def test_a_square_is_seen(shape: str) -> None:
    def call(size: int) -> Callable[[], Any]:
        return lambda: ([size for _ in range(size)], SQUARES[shape](size))

    assert growth(call) > AT_MOST


def test_linear_work_is_not_reported() -> None:
    assert growth(lambda size: lambda: [str(number) for number in range(size)]) <= AT_MOST


# --- streams ------------------------------------------------------------------------------------------------------------------


def parallel(calls: int, deltas: int) -> list[Any]:
    """The events of `calls` calls that grow in turns: the worst case for formats in which one block follows the other."""
    events: list[Any] = [il.StreamStart(response=il.Response(id="r", model="m"))]
    events += [il.PartStart(index=n, part=il.ToolCall(id=f"call_{n}", name="f")) for n in range(calls)]
    texts = ["{", *[f'"k{number}":1,' for number in range(deltas)], '"z":1}']
    events += [il.PartDelta(index=n, delta=il.ArgumentsDelta(text=text)) for text in texts for n in range(calls)]
    events += [il.PartEnd(index=n) for n in range(calls)]
    return [*events, il.StreamEnd(response=il.Response(candidates=[il.Candidate(stop_reason="tool_calls")]))]


def texts(blocks: int, deltas: int) -> list[Any]:
    """The events of `blocks` blocks of text, one after the other."""
    events: list[Any] = [il.StreamStart(response=il.Response(id="r", model="m"))]
    for n in range(blocks):
        grows = [il.PartDelta(index=n, delta=il.TextDelta(text="word ")) for _ in range(deltas)]
        events += [il.PartStart(index=n, part=il.Text(text="")), *grows, il.PartEnd(index=n)]
    return [*events, il.StreamEnd(response=il.Response(candidates=[il.Candidate(stop_reason="stop")]))]


STREAMS = [name for name in NATIVE if hasattr(load(name), "StreamEncoder")]
SHAPES: dict[str, Callable[[int], list[Any]]] = {
    "calls": lambda size: parallel(size, 3),
    "interleaved": lambda size: parallel(6, size),
    "blocks": lambda size: texts(size, 3),
    "one text": lambda size: texts(1, 6 * size),
}


def written(events: list[Any], provider: str) -> list[dict[str, Any]]:
    encoder = load(provider).StreamEncoder()
    return [wire for event in events for wire in encoder.feed(event)] + list(encoder.close())


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("provider", STREAMS)
def test_streams_of_any_shape(provider: str, shape: str) -> None:
    def call(size: int) -> Callable[[], Any]:
        events = SHAPES[shape](size)
        return lambda: written(events, provider)

    assert growth(call) <= AT_MOST


@pytest.mark.parametrize("extra", [False, True], ids=["known", "unknown keys"])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("provider", STREAMS)
def test_streams_that_are_read_and_converted(provider: str, shape: str, extra: bool) -> None:
    target = "openai_chat" if provider != "openai_chat" else "openai_responses"

    def call(size: int) -> Callable[[], Any]:
        wire = written(SHAPES[shape](size), provider)
        if extra:
            wire = [unknown(event, 2) for event in wire]

        def convert() -> None:
            stream = il.convert_stream(wire, source=provider, target=target, keep=True)
            list(stream), [str(loss) for loss in stream.losses], stream.response

        return convert

    assert growth(call) <= AT_MOST
