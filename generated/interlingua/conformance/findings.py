# Generated from templates/runtime/conformance/findings.py; do not edit.

"""What is wrong in a stream."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Level: TypeAlias = Literal["error", "warning", "note"]
LEVELS: Final[tuple[Level, ...]] = ("error", "warning", "note")
RULES: Final = {
    "frame": "the bytes are events",
    "json": "each event is a JSON object",
    "name": "each event says its name",
    "unknown": "the format has these events, pieces and words",
    "order": "events come in the order of the format",
    "end": "the stream comes to its end",
    "after_end": "nothing comes after the end",
    "field": "an event has its fields",
    "index": "indexes count from 0",
    "block": "blocks are opened, grow and are closed",
    "arguments": "the pieces of the arguments of a call are JSON when they are joined",
    "identity": "ids are there, stay the same and are not used twice",
    "stop": "the stop reason fits the answer",
    "usage": "the counts of tokens arrive",
    "failure": "the stream is no failure",
    "http": "the server answers with a stream",
    "answer": "the answer has what was asked for",
}


class StreamProblem(Struct, frozen=True):
    """One thing in a stream that clients of its format may not accept: what `conform` finds.

    level:   error (clients fail, or read something else), warning (it differs from the format; most clients accept it), note
    event:   the number of the event, from 0; None for the stream as a whole
    name:    the name of the event
    path:    where in the event; empty for the event itself
    rule:    what is not kept
    message: what is wrong
    docs:    where the rule is from
    line:    the line of a text stream where the event begins, from 1; 1 for the stream as a whole
    """

    level: Level
    event: int | None
    name: str
    path: str
    rule: str
    message: str
    docs: list[str] = []
    line: int = 1

    def __str__(self) -> str:
        where = "stream" if self.event is None else f"event {self.event}" + (f" ({self.name})" if self.name else "")
        return f"{self.level}: {where}: {f'{self.path}: ' if self.path else ''}{self.message} [{self.rule}]"
