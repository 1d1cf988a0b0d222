# Generated from templates/runtime/repairs/turns.py; do not edit.

"""What several steps do with turns: put two together, and walk from one call turn to the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from .. import model as u
from .draft import Draft

ONE_TURN: Final = "the turn that calls tools is one, up to its results"
STUB: Final = "unavailable"
STUB_SAYS: Final = "Stands for tools of earlier turns. Do not call it."


def inert_tool() -> u.Tool:
    """The tool that stands for those of a history."""
    return u.Tool(name=STUB, description=STUB_SAYS, parameters={"type": "object", "properties": {}})


def joined(d: Draft, first: u.Message, second: u.Message) -> u.Message:
    """Two neighbours as one message. What the second says beside its parts goes where the first says nothing."""
    fields: dict[str, Any] = {"parts": [*first.parts, *second.parts], "form": "list"}
    if first.cache is None and second.cache is not None:
        fields["cache"] = second.cache
    if second.citations:
        fields["citations"] = [*first.citations, *second.citations]
    return d.having(first, **fields)


def calls_of(message: u.Message) -> list[u.ToolCall]:
    """The calls of a turn that the client has to answer."""
    if message.role != "assistant":
        return []
    return [part for part in message.parts if isinstance(part, u.ToolCall) and part.runner == "client"]


def results_of(message: u.Message) -> list[u.ToolResult]:
    """The answers of the client in a message."""
    return [part for part in message.parts if isinstance(part, u.ToolResult) and part.runner == "client"]


def spans(messages: list[u.Message]) -> Iterator[tuple[int, int]]:
    """(first, end) of every turn of the assistant, neighbours together, and what follows it up to the next one."""
    start: int | None = None
    before = ""
    for number, message in enumerate(messages):
        if message.role == "assistant" and before != "assistant":
            if start is not None:
                yield start, number
            start = number
        before = message.role
    if start is not None:
        yield start, len(messages)
