"""What is wrong with a stream, as check/stream.py finds it."""

from __future__ import annotations

from collections.abc import Sequence

from ..ir import Mark
from ..problems import Problem
from .text import did_you_mean


def no_response(mark: Mark) -> Problem:
    hint = "what is lost of a stream is what would be lost of the whole answer: say  response: <shape>"
    return Problem(mark, "stream: this file has no 'response'", (hint,))


def not_among(mark: Mark, where: str, union: str, missing: Sequence[str]) -> Problem:
    return Problem(mark, f"{where}: {union} has no case that is {' or '.join(missing)}", (f"add a shape to its cases:  is: {missing[0]}",))


def unreached(mark: Mark, where: str, shape: str, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"{where}: no chunk has a {shape}", did_you_mean(shape, possible, "chunks have:"))


def not_told_apart(mark: Mark, of: str) -> Problem:
    return Problem(mark, f"stream.keys: fragments of {of} are not told apart by a key", ("keys are for ToolCall",))


def keeps_no_such_key(mark: Mark, of: str, key: str, possible: Sequence[str]) -> Problem:
    declare = f"say in a chunk's shape of {of}:  optional: {{{key}: {{keep: int}}}}"
    hints = did_you_mean(key, possible, "kept are:") if possible else (declare,)
    return Problem(mark, f"stream.keys: no chunk keeps '{key}' of a {of}", hints)


def collects_nothing(mark: Mark, where: str) -> Problem:
    hint = "it is for kept keys of a chunk, of its candidates and of their messages, outside nested objects"
    return Problem(mark, f"{where}: 'collect' has nothing to collect here", (hint,))


def not_by_tag(mark: Mark, where: str, union: str, key: str | None) -> Problem:
    found = f"'{key}'" if key else "a tag"
    return Problem(mark, f"{where}: union {union} is not chosen by {found}", (f"say  tag: {key or '<key>'}  in {union}",))


def has_a_case(mark: Mark, where: str, tag: str, shape: str) -> Problem:
    return Problem(mark, f"{where}: '{tag}' is the event {shape}", (f"take it from here, or {shape} from the cases",))


def must_keep(mark: Mark, where: str, union: str) -> Problem:
    return Problem(mark, f"{where}: union {union} refuses events that are no cases", (f"say  else: keep  in {union}",))


def no_items(mark: Mark, response: str) -> Problem:
    return Problem(mark, f"stream.items: {response} has no list of items", ("a list of items is a key with  items: <union>",))


def does_not_grow(mark: Mark, part: str, by: str, possible: Sequence[str]) -> Problem:
    hints = did_you_mean(by, possible, f"{part} grows by:") if possible else ("parts that do not grow come with their item",)
    return Problem(mark, f"stream.items.grow: no event lets {part} grow by {by}", hints)
