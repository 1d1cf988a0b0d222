# Generated from templates/runtime/repairs/turns.py; do not edit.

"""What several steps do with turns: join messages, and iterate over turns with calls."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from .draft import Draft

NOTED: Final = " left out]"
ONE_TURN: Final = "the turn that calls tools is one, up to its results"
ONE_NAME: Final = "the message became part of one with another name, or without one"
STUB: Final = "unavailable"
STUB_SAYS: Final = "Stands for tools of earlier turns. Do not call it."


def inert_tool() -> u.Tool:
    """Return the tool that replaces those of a history."""
    return u.Tool(name=STUB, description=STUB_SAYS, parameters={"type": "object", "properties": {}})


def joined(d: Draft, run: list[u.Message]) -> u.Message:
    """Join neighbouring messages to one. The first cache hint is kept, the first name, and the citations of all."""
    first = run[0]
    if len(run) == 1:
        return first
    for message in run[1:]:
        if message.name is not None and message.name != first.name:
            d.lose(message, "Message.name", "dropped", "minor", ONE_NAME, message.name)
    fields: dict[str, Any] = {"parts": [part for message in run for part in message.parts], "form": "list"}
    if first.cache is None and (cache := next((message.cache for message in run if message.cache is not None), None)) is not None:
        fields["cache"] = cache
    if any(message.citations for message in run[1:]):
        fields["citations"] = _citations(run)
    return d.having(first, **fields)


def _citations(run: list[u.Message]) -> list[u.Citation]:
    """Return the citations of neighbours, with offsets in the joined texts."""
    citations: list[u.Citation] = []
    begin, parts = 0, 0
    for message in run:
        for citation in message.citations:
            if citation.part is not None:
                citations.append(replace(citation, part=citation.part + parts))
            elif citation.start is None or citation.end is None or citation.unit is not None:
                citations.append(citation)
            else:
                citations.append(replace(citation, start=citation.start + begin, end=citation.end + begin))
        begin += sum(len(part.text) for part in message.parts if isinstance(part, u.Text))
        parts += len(message.parts)
    return citations


def left_out(d: Draft, part: Any) -> u.Text:
    """Return the text that replaces media that was left out."""
    return d.stands_for(u.Text(text=mark_of(part), cache=part.cache), part)


def mark_of(part: Any) -> str:
    return f"[{part.__class__.__name__}{NOTED}"


def set_apart(parts: list[Any], made: set[int]) -> None:
    """Put texts that were `made` for something else on lines of their own: some targets join texts."""
    for before, part in pairwise(parts):
        if before.__class__ is not u.Text or part.__class__ is not u.Text:
            continue
        if id(part) in made:
            part.text = f"\n{part.text}"
        elif id(before) in made:
            before.text += "\n"


def beside_results(d: Draft, message: u.Message, parts: list[Any]) -> list[u.Message]:
    """Return the message with these parts. In a message of results, what was made of its parts follows in one of the user."""
    if message.role != "tool":
        return [d.with_parts(message, parts)]
    known = {id(part) for part in message.parts}
    results = [part for part in parts if part.__class__ is u.ToolResult or id(part) in known]
    others = [part for part in parts if part.__class__ is not u.ToolResult and id(part) not in known]
    if not others:
        return [d.with_parts(message, parts)]
    if not results:
        return [d.having(message, role="user", parts=others, form=None, extras=None)]
    return [d.with_parts(message, results), d.stands_for(u.Message(role="user", parts=others), message)]


def calls_of(message: u.Message) -> list[u.ToolCall]:
    """The calls of an assistant message that the client has to answer."""
    if message.role != "assistant":
        return []
    return [part for part in message.parts if isinstance(part, u.ToolCall) and part.runner == "client"]


def results_of(message: u.Message) -> list[u.ToolResult]:
    """The results of the client in a message."""
    return [part for part in message.parts if isinstance(part, u.ToolResult) and part.runner == "client"]


def spans(messages: list[u.Message]) -> Iterator[tuple[int, int]]:
    """Yield (first, end) of each assistant turn, with what follows it up to the next one. Neighbouring assistant messages are one turn."""
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
