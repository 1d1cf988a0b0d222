"""Every kind of stream that the language has: its smallest spec, and what its decoder and encoder do.

`streams.json` has streams: `events` on the wire; `unified`, the unified events of each of them (`close`: those at the end); `whole`, the
body of the same response. Each event comes back unchanged, at once; with `"exact": "whole"` all of them do in the end (some wait), with
`"exact": false` (chunks) only their sum does.
"""

from __future__ import annotations

import copy
import json
from types import ModuleType
from typing import Any, cast

import interlingua as il
import pytest
from golden import PROVIDERS
from golden import module as shipped
from grouped import by_first
from interlingua import model as u
from interlingua.core.losses import Loss
from interlingua.core.values import same
from interlingua.streams.accumulator import Accumulator, decompose_response
from interlingua.testing import difference
from interlingua.testing.canonical import canon
from stream_features import FEATURES, ROOT, as_vector, provider, stream_text, streams
from thorough import in_turn

CASES = [pytest.param(name, index, id=f"{name}-{index}") for name in FEATURES for index in range(len(streams(name)))]


def read(module: ModuleType, events: list[Any]) -> tuple[list[list[Any]], list[Any]]:
    """Return the unified events of each wire event, and those of the end."""
    decoder = module.StreamDecoder()
    groups = [decoder.feed(event) for event in events]
    return groups, decoder.close()


def collected(events: list[Any]) -> Accumulator:
    accumulator = Accumulator()
    for event in events:
        accumulator.feed(event)
    return accumulator


def write(module: ModuleType, events: list[Any]) -> tuple[list[Any], list[Any]]:
    encoder = module.StreamEncoder(usage=True)
    wire = [wire_event for event in events for wire_event in encoder.feed(event)] + encoder.close()
    return wire, encoder.losses


def answer(events: list[Any], module: ModuleType) -> u.Response:
    groups, end = read(module, events)
    return collected([event for group in groups for event in group] + end).response


@pytest.mark.parametrize(("name", "index"), CASES)
def test_what_a_stream_says(name: str, index: int) -> None:
    vector, module = streams(name)[index], provider(name)
    events = copy.deepcopy(vector["events"])
    groups, end = read(module, events)
    assert as_vector(groups) == vector["unified"]
    assert as_vector(end) == vector.get("close", [])
    assert same(events, vector["events"]), "the events were changed"


@pytest.mark.parametrize(("name", "index"), CASES)
def test_collected_it_is_the_whole_answer(name: str, index: int) -> None:
    vector, module = streams(name)[index], provider(name)
    if "whole" not in vector:
        return
    whole = module.lens.LENS.read_response(vector["whole"])
    response = answer(vector["events"], module)
    for candidate, other in zip(response.candidates, whole.candidates, strict=True):
        candidate.index = other.index  # the wire may have none
    assert not difference(canon(whole), canon(response))
    wire, losses = module.lens.LENS.write_response(response)
    assert same(wire, vector["whole"])
    assert losses == []


@pytest.mark.parametrize(("name", "index"), CASES)
def test_written_it_is_the_same_stream(name: str, index: int) -> None:
    vector, module = streams(name)[index], provider(name)
    decoder, encoder = module.StreamDecoder(), module.StreamEncoder(usage=True)
    back = [
        [wire_event for unified_event in decoder.feed(event) for wire_event in encoder.feed(unified_event)] for event in vector["events"]
    ]
    last = [wire_event for unified_event in decoder.close() for wire_event in encoder.feed(unified_event)] + encoder.close()
    assert [loss for loss in encoder.losses if loss.code != "defaulted"] == []  # what a broken stream lacks is reported
    wire = [wire_event for group in back for wire_event in group] + last
    match vector.get("exact", True):
        case True:
            assert [*back, last] == [*([event] for event in vector["events"]), []]
        case "whole":
            assert wire == vector["events"]
        case _:
            pass
    assert not difference(answer(vector["events"], module), answer(wire, module))


@pytest.mark.parametrize(("name", "index"), CASES)
def test_taken_apart_and_collected_it_is_the_same_answer(name: str, index: int) -> None:
    vector, module = streams(name)[index], provider(name)
    groups, end = read(module, vector["events"])
    accumulator = collected([event for group in groups for event in group] + end)
    if accumulator.error is not None:
        return
    response = accumulator.response
    assert not difference(response, collected(decompose_response(response)).response)
    wire, losses = write(module, decompose_response(response))
    assert losses == []
    arrived = answer(wire, module)
    for candidate, other in zip(arrived.candidates, response.candidates, strict=True):
        candidate.index = other.index  # the wire may have none
    assert not difference(canon(response), canon(arrived))


@by_first((*case.values, name) for case in CASES for name in PROVIDERS if hasattr(shipped(name), "StreamDecoder"))
def test_it_goes_everywhere(name: str, index: int, target: str) -> None:
    """The stream is converted to each shipped format: its end is the same, and what does not arrive is reported."""
    vector, module = streams(name)[index], provider(name)
    groups, end = read(module, vector["events"])
    accumulator = collected([event for group in groups for event in group] + end)
    conversion = il.convert_stream(vector["events"], source=module, target=target)
    arrived = collected(list(il.decode_stream(list(conversion), source=target)))
    assert arrived.finished == accumulator.finished
    texts = [text for part in parts(accumulator.response) if (text := said_by(part))]
    there = str([said_by(part) for part in parts(arrived.response)])
    assert all(text in there for text in texts) or conversion.all_losses


def parts(response: u.Response) -> list[Any]:
    return [part for candidate in response.candidates for part in candidate.message.parts]


def said_by(part: Any) -> str:
    match part:
        case u.Text() | u.Refusal():
            return part.text
        case u.Reasoning():
            return part.text
        case u.ToolCall():
            return part.name
        case _:
            return ""


@pytest.mark.parametrize(("name", "index"), CASES)
def test_its_bytes_can_be_cut_anywhere(name: str, index: int) -> None:
    vector, module = streams(name)[index], provider(name)
    data = b"".join(module.encode_event_stream(vector["events"]))
    assert list(module.decode_event_stream([data])) == vector["events"]
    assert list(module.decode_event_stream([bytes([byte]) for byte in data])) == vector["events"]


@pytest.mark.parametrize("name", FEATURES)
def test_emitted_stream(name: str, update_golden: bool) -> None:
    """The stream classes of a feature are beside its spec; --update-golden writes them."""
    text, path = stream_text(name), ROOT / name / "emitted.py"
    if update_golden:
        path.write_text(text, "utf-8")
    else:
        assert path.read_text("utf-8") == text


JUNK: tuple[Any, ...] = (None, 0, -1, 7, True, "", "x", [], {}, [None], {"x": 1})


def mutants(events: list[Any]) -> list[list[Any]]:
    """Return the streams in which one event is missing, repeated or moved, or has a key that is missing or has another value."""
    broken: list[list[Any]] = []
    for number, event in enumerate(events):
        before, after = events[:number], events[number + 1 :]
        broken += [[*before, *after], [*before, event, event, *after], [event, *before, *after]]
        broken += [[*before, changed_event, *after] for changed_event in changed(event)]
    return broken


def changed(value: Any) -> list[Any]:
    """Return the values in which one key has another value, or is missing."""
    if not isinstance(value, dict):
        return []
    known = cast(dict[str, Any], value)
    values: list[Any] = []
    for key, member in known.items():
        rest = {other: kept for other, kept in known.items() if other != key}
        values += [rest, *({**known, key: junk} for junk in JUNK), *({**known, key: changed_member} for changed_member in changed(member))]
    return values


@pytest.mark.parametrize(("name", "index"), CASES)
def test_a_broken_stream_is_told(name: str, index: int) -> None:
    """No event raises anything but DecodeError, and the rest is written, here and elsewhere, up to an end or an error.

    Every fourth mutant is tested; with INTERLINGUA_LONG=1, all of them.
    """
    vector, module = streams(name)[index], provider(name)
    for events in in_turn(mutants(vector["events"]), index + len(name), 4):
        events = copy.deepcopy(events)
        losses: list[Loss] = []
        decoded = list(il.decode_stream(events, source=module, invalid="keep", losses=losses))
        assert decoded, events
        assert isinstance(decoded[-1], u.StreamEnd | u.ErrorAnswer) or any(
            isinstance(event, u.StreamEnd | u.ErrorAnswer) for event in decoded
        ), events
        for target in (module, "anthropic"):
            conversion = il.convert_stream(events, source=module, target=target)
            wire = list(conversion)
            ends = list(il.decode_stream(wire, source=target, invalid="keep"))
            assert any(isinstance(end, u.StreamEnd | u.ErrorAnswer) for end in ends), (target, events)
            assert conversion.error is None or any(isinstance(end, u.ErrorAnswer) for end in ends), (target, events)


@pytest.mark.parametrize(("name", "index"), CASES)
def test_a_stream_that_stops_is_an_error(name: str, index: int) -> None:
    vector, module = streams(name)[index], provider(name)
    for end in range(len(vector["events"])):
        decoder = module.StreamDecoder()
        decoded = [unified_event for event in vector["events"][:end] for unified_event in decoder.feed(event)] + decoder.close()
        assert decoder.finished or isinstance(decoded[-1], u.ErrorAnswer), end
        wire, _ = write(module, decoded)
        arrived = collected([event for group in read(module, wire)[0] for event in group] + read(module, wire)[1])
        assert arrived.finished == decoder.finished


@pytest.mark.parametrize("broken", [True, False])
def test_a_signature_that_waits_for_the_end_of_its_part_goes_out(broken: bool) -> None:
    """The signature is also written if the stream breaks off before that end, by an error of its source or without one."""
    module = provider("growing_text")
    encoder = module.StreamEncoder()
    written = [
        u.StreamStart(response=u.Response()),
        u.PartStart(index=0, part=u.Text(text="")),
        u.PartDelta(index=0, delta=u.TextDelta(text="a")),
        u.PartDelta(index=0, delta=u.SignatureDelta(signature="s", signer="growing_text")),
    ]
    end = u.ErrorAnswer(message="boom", code="server") if broken else u.PartEnd(index=0)
    wire = [wire_event for event in [*written, end] for wire_event in encoder.feed(event)] + encoder.close()
    signed = [place for place, event in enumerate(wire) if '"sign": "s"' in json.dumps(event)]
    assert len(signed) == 1
    assert signed[0] == len(wire) - 2  # before the error
    assert [loss for loss in encoder.losses if loss.code != "defaulted" and loss.field != "ErrorAnswer.code"] == []


def test_a_call_that_came_in_a_stream_has_the_id_that_it_has_in_the_answer() -> None:
    for name in ("whole_calls", "stream_lines"):
        module, vector = provider(name), streams(name)[0]
        whole = module.lens.LENS.read_response(vector["whole"])
        there = [part.id for part in parts(whole) if isinstance(part, u.ToolCall)]
        assert there == [part.id for part in parts(answer(vector["events"], module)) if isinstance(part, u.ToolCall)]
        assert len(set(there)) == len(there) > 1
        assert all(there)
