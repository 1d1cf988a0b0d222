"""`conform`: what clients of a format would not accept in a stream."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..core.errors import Error
from ..core.lookup import Provider
from ..reports.facts import facts_of
from .checking import Checker
from .findings import Level, StreamProblem
from .frames import frames

TYPES: Final = {
    "sse": ("text/event-stream",),
    "named_sse": ("text/event-stream",),
    "lines": ("application/x-ndjson", "application/jsonl", "application/json"),
    "aws": ("application/vnd.amazon.eventstream",),
}


def conform(
    data: bytes | Iterable[bytes], *, format: Provider, usage: bool | None = None, content_type: str | None = None
) -> list[StreamProblem]:
    """What the official SDK and coding agents would not accept in a stream, in the order of its events.

    A stream conforms if nothing that is found is an error. What clients of the format expect is in its spec, each with its source.

    Args:
        data: all bytes of the stream, as the server sent them.
        format: the name or module of the provider whose format the stream has.
        usage: whether the request asked for token counts, in formats where they are asked for; None: this is not known.
        content_type: the header of the response; None: it is not checked.

    Raises Error for a provider that has no streams, or whose spec does not have the rules of its clients.
    """
    facts = facts_of(format)
    if facts.stream is None:
        raise Error(f"the spec of {facts.name} does not say what clients expect of its streams")
    whole = data if isinstance(data, bytes) else b"".join(data)
    problems: list[StreamProblem] = []
    if content_type is not None:
        problems += _typed(content_type, facts.stream["frames"])
    return problems + Checker(facts.stream, usage).check(frames(facts.stream["frames"], whole))


def _typed(content_type: str, kind: str) -> Iterable[StreamProblem]:
    accepted = TYPES[kind]
    if content_type.partition(";")[0].strip().lower() not in accepted:
        level: Level = "warning"
        yield StreamProblem(level, None, "", "", "http", f"the content type is {content_type!r}, not {accepted[0]}: some clients refuse it")
