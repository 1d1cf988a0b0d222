"""Recorded streams: their unified events, and what is sent to each other provider.

`wire.sse` is the input. `events.json` has its unified events, `response.json` the response collected from them, `to_<provider>.sse` the
stream in another format, and `losses.json` the losses. All but the first are written by `pytest --update-golden`; read the diff before you
commit it.
"""

from __future__ import annotations

import interlingua as il
from families import beside
from golden import STREAMING, TARGETS, GoldenStream, module, streams
from grouped import by_provider
from interlingua import model as u
from interlingua.testing import difference
from interlingua.testing.stream_laws import as_text, stream_files
from msgspec.structs import replace
from stream_protocols import problems
from streaming_tools import check_agreement, collect, read, write

PAIRS = [(golden, other) for golden in streams() for other in beside(golden.provider, STREAMING)]
ENDS = (u.StreamEnd, u.ErrorAnswer)


def expected(golden: GoldenStream) -> dict[str, str]:
    """The files beside wire.sse, by name."""
    return stream_files(golden.provider, golden.data, {other: other for other in beside(golden.provider, TARGETS) if other in STREAMING})


# Formats whose streams have no event for the result of a client's tool, though a whole answer holds it: docs/limits.md.
NO_EVENT_FOR_RESULTS = {"bedrock_converse", "bedrock_boto3"}


@by_provider(streams())
def test_meaning(golden: GoldenStream, update_golden: bool) -> None:
    files = expected(golden)
    there = {path.name for path in golden.folder.iterdir()} - {"wire.sse"}
    if update_golden:
        for name, content in files.items():
            (golden.folder / name).write_text(content, "utf-8")
        for name in there - files.keys():
            (golden.folder / name).unlink()
        return
    assert there == files.keys(), "files are missing or stale: pytest --update-golden"
    for name, content in files.items():
        assert (golden.folder / name).read_text("utf-8") == content, f"{name} differs: if it is meant, pytest --update-golden"


@by_provider(streams())
def test_round_trip(golden: GoldenStream) -> None:
    """A stream that is written for its own provider adds up to the same answer, with all kept keys and no losses.

    Arguments that are not a JSON object are written as they came; the loss that reports them is the same as for a whole answer.
    """
    events = read(golden.provider, golden.wire)
    wire, losses = write(golden.provider, events)
    assert [str(loss) for loss in losses if loss.code != "defaulted" and (loss.code, loss.field) != ("changed", "ToolCall.arguments")] == []
    before, after = collect(events), collect(read(golden.provider, wire))
    assert difference(as_text(before.response), as_text(after.response)) == ""
    assert before.finished == after.finished
    assert (before.error is None) == (after.error is None)
    if before.error is not None and after.error is not None:
        assert before.error.message == after.error.message
        if before.error.native != "incomplete_stream":  # this code is ours, not a provider's
            assert before.error.code in (after.error.code, None)


@by_provider(streams())
def test_one_end(golden: GoldenStream) -> None:
    """A stream ends once, in success or in an error."""
    events = read(golden.provider, golden.wire)
    assert [type(event) for event in events if isinstance(event, ENDS)] == [type(events[-1])]
    assert isinstance(events[0], u.StreamStart)


def results_of(response: u.Response) -> list[int]:
    """The positions of the results of the client's tools."""
    return [place for place, part in enumerate(response.message.parts) if isinstance(part, u.ToolResult) and part.runner == "client"]


def without_results(response: u.Response) -> u.Response:
    gone, (candidate,) = results_of(response), response.candidates
    parts = [part for place, part in enumerate(candidate.message.parts) if place not in gone]
    return replace(response, candidates=[replace(candidate, message=replace(candidate.message, parts=parts))])


@by_provider(PAIRS)
def test_agreement(golden: GoldenStream, other: str) -> None:
    events = read(golden.provider, golden.wire)
    if other in NO_EVENT_FOR_RESULTS and results_of(whole := collect(events).response):
        losses = {(loss.path, loss.code, loss.level) for loss in write(other, events)[1] if loss.field == "ToolResult"}
        assert losses == {(f"candidates[0].message.parts[{place}]", "dropped", "major") for place in results_of(whole)}
        check_agreement(other, il.decompose_response(without_results(whole)))
    elif isinstance(events[-1], u.StreamEnd):
        check_agreement(other, events)
    else:
        wire, _ = write(other, events)
        arrived = collect(read(other, wire))
        assert arrived.error is not None and not arrived.finished
        assert arrived.error.message == events[-1].message


@by_provider((*pair, usage) for pair in [*PAIRS, *((golden, golden.provider) for golden in streams())] for usage in (True, False))
def test_protocol(golden: GoldenStream, other: str, usage: bool) -> None:
    events = read(golden.provider, golden.wire)
    plain = [event for event in events if not isinstance(event, u.Opaque) and not isinstance(getattr(event, "delta", None), u.Opaque)]
    wire, _ = write(other, plain, usage)
    findings = problems(other, wire, usage=usage, broken=isinstance(events[-1], u.ErrorAnswer))
    own = (
        problems(other, golden.wire, usage=usage, broken=True) if findings and other == golden.provider else []
    )  # they are written as they came
    came = {problem.partition(": ")[2] for problem in own}
    assert [finding for finding in findings if finding.partition(": ")[2] not in came] == []


@by_provider(streams())
def test_bytes_cut_anywhere(golden: GoldenStream) -> None:
    own, data, wire = module(golden.provider), golden.data, golden.wire
    for at in range(len(data)):
        assert list(own.decode_event_stream([data[:at], data[at:]])) == wire
    assert list(own.decode_event_stream([data[at : at + 1] for at in range(len(data))])) == wire
    again = b"".join(own.encode_event_stream(wire))
    assert list(own.decode_event_stream([again])) == wire
