"""What is wrong with the meaning, as check/ finds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..ir import Field, Mark
from ..problems import Problem
from .text import are, did_you_mean, listed, place, written


def not_covered(mark: Mark, shape: str, field: str, struct: str) -> Problem:
    hint = f"map it under fields or optional, or say  lost: {{{field}: true}}"
    return Problem(mark, f"{shape}: field '{field}' of {struct} is neither mapped nor lost", (hint,))


def required_not_mapped(mark: Mark, shape: str, field: str, struct: str) -> Problem:
    hint = f"map it, set it under  when: {{{field}: ...}},  or make it up under  synth: {{{field}: ...}}"
    return Problem(mark, f"{shape}: required field '{field}' of {struct} gets no value", (hint,))


def required_from_optional(mark: Mark, where: str, field: str, struct: str) -> Problem:
    hint = "move the key to fields, say  default: ...,  or  synth"
    return Problem(mark, f"{where}: required field '{field}' of {struct} depends on an optional key", (hint,))


def class_not_covered(mark: Mark, shape: str, field: str, classes: Sequence[str]) -> Problem:
    hint = f"carry them in some key, or say  lost: {{{field}: [{', '.join(classes)}]}}"
    return Problem(mark, f"{shape}: {', '.join(classes)} of {field} {are(classes)} neither taken nor lost", (hint,))


def class_mapped_and_lost(mark: Mark, shape: str, field: str, name: str) -> Problem:
    return Problem(
        mark,
        f"{shape}: {name} of {field} is taken, and declared lost",
        (f"take {name} from the list, or remove: [shapes.{shape}.lost.{field}.{name}]",),
    )


def mapped_and_lost(mark: Mark, shape: str, field: str) -> Problem:
    return Problem(mark, f"{shape}: '{field}' is mapped, and declared lost", ("take it from lost",))


def mapped_whole_and_in_part(mark: Mark, shape: str, field: str, inner: str) -> Problem:
    return Problem(mark, f"{shape}: '{field}' is mapped whole, and in part ('{inner}')", ("map it in one of the two ways",))


def mapped_twice(mark: Mark, shape: str, key: str, field: str, first: Field, classes: bool) -> Problem:
    hint = "say on each which classes it takes:  take: [Class]" if classes else f"a redundant copy is  {key}: {{mirrors: {field}}}"
    return Problem(mark, f"{shape}.{key}: '{field}' is already mapped by {first.key} ({place(first.mark)})", (hint,))


def takes_too_much(mark: Mark, where: str, name: str, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"{where}: takes {name}, which it cannot carry", did_you_mean(name, possible, "it can carry:"))


def takes_too_little(mark: Mark, where: str, name: str) -> Problem:
    return Problem(
        mark,
        f"{where}: reads {name}, but does not take it, so it would not be written back",
        (f"add {name} to take, or use a union without it",),
    )


def takes_twice(mark: Mark, where: str) -> Problem:
    return Problem(mark, f"{where}: takes a class twice")


def enum_not_total(mark: Mark, enum: str, value: str, of: str) -> Problem:
    return Problem(mark, f"enum {enum}: no wire value for '{value}' of {of}", (f"add  {value}: [...]  or  lost: {{{value}: ...}}",))


def no_enum_value(mark: Mark, enum: str, value: str, of: str, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"enum {enum}: {of} has no value '{value}'", did_you_mean(value, possible, f"{of} has:"))


def word_in_two_rows(mark: Mark, enum: str, word: Any, first: str, second: str) -> Problem:
    return Problem(mark, f"enum {enum}: wire word {written(word)} means both '{first}' and '{second}'", ("leave it in one row",))


def word_twice(mark: Mark, enum: str, value: str) -> Problem:
    return Problem(mark, f"enum {enum}: a wire word of '{value}' is given twice")


def row_and_lost(mark: Mark, enum: str, value: str) -> Problem:
    return Problem(mark, f"enum {enum}: '{value}' has wire words, and is declared lost", ("take it from lost",))


def lost_to_nothing(mark: Mark, enum: str, value: str, instead: str, possible: Sequence[str]) -> Problem:
    return Problem(
        mark, f"enum {enum}: '{value}' is written as '{instead}', which has no wire word", did_you_mean(instead, possible, "there are:")
    )


def no_word(mark: Mark, shape: str, value: Any, enum: str, possible: Sequence[Any]) -> Problem:
    hints = did_you_mean(str(value), [written(one) for one in possible], "there are:")
    return Problem(mark, f"{shape}: default {written(value)} is no wire word of enum {enum}", hints)


def less_needs(mark: Mark, where: str, name: str) -> Problem:
    return Problem(
        mark, f"{where}: less needs {name} in the same shape, or the sum cannot be undone", (f"map {name} to a key of this shape",)
    )


def option_needs(mark: Mark, where: str, word: str, what: str) -> Problem:
    return Problem(mark, f"{where}: '{word}' is for {what}")


def spelling_taken(mark: Mark, where: str, spelling: str, first: Mark) -> Problem:
    return Problem(mark, f"{where}: '{spelling}' is another key already ({place(first)})")


def other_tag(mark: Mark, union: str, case: str, key: str) -> Problem:
    return Problem(
        mark, f"union {union}: case {case} is a union that is not chosen by '{key}'", (f"a case that is a union needs  tag: {key}",)
    )


def no_tag(mark: Mark, union: str, shape: str, key: str) -> Problem:
    hint = f"say  fields: {{{key}: {{const: ...}}}}"
    return Problem(mark, f"union {union}: {shape} has neither a const nor an enum at the tag '{key}'", (hint,))


def same_tag(mark: Mark, union: str, word: Any, key: str, first: str, second: str) -> Problem:
    return Problem(mark, f"union {union}: {key} {written(word)} is both {first} and {second}", ("one value chooses one case",))


def shape_case_only(mark: Mark, union: str, name: str) -> Problem:
    return Problem(mark, f"union {union}: case {name} of  by: key  must be a shape")


def no_case_key(mark: Mark, union: str, shape: str, key: str, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"union {union}: {shape} has no key '{key}'", did_you_mean(key, possible, f"{shape} has:"))


def shadowed(mark: Mark, union: str, first: str, second: str, keys: Sequence[str]) -> Problem:
    hint = "list the narrower one first, or give it a key of its own"
    return Problem(mark, f"union {union}: cases {first} and {second} both match {{{', '.join(keys)}}}", (hint,))


def same_kind(mark: Mark, union: str, kind: str, first: str, second: str) -> Problem:
    return Problem(mark, f"union {union}: kind {kind} is both {first} and {second}", ("one kind chooses one case",))


def object_is_no(mark: Mark, union: str, shape: str, kind: str) -> Problem:
    return Problem(mark, f"union {union}: {shape} is an object, and no {kind}", (f"say  kind: object,  or give {shape} a  bare: <field>",))


def same_guard(mark: Mark, union: str, struct: str, first: str, second: str) -> Problem:
    hint = "give both a  when: {field: value}  that exclude each other, or list the one without last"
    return Problem(mark, f"union {union}: {first} and {second} both write {struct}", (hint,))


def cannot_keep(mark: Mark, union: str, of: str) -> Problem:
    return Problem(mark, f"union {union}: else: keep needs Opaque in {of}", ("say  else: parent  to keep the object around it",))


def no_parent(mark: Mark, union: str, shape: str) -> Problem:
    return Problem(
        mark, f"union {union}: else: parent, but {shape} stands in no union that says  else: keep", ("there is nothing that could keep it",)
    )


def no_shapes(mark: Mark, provider: str) -> Problem:
    return Problem(mark, f"{provider} has no shapes", ("declare some, or inherit them:  extends: <provider>",))


def wrong_struct(mark: Mark, word: str, shape: str, of: str | None, possible: Sequence[str]) -> Problem:
    found = f"is {of}" if of else "is no struct"
    return Problem(mark, f"{word}: {shape} {found}, but must be {' or '.join(possible)}")


def no_tools(mark: Mark, key: str, request: str, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"tools: '{key}' is no key of {request} that maps tools", (f"there are: {listed(possible)}",))


def detects_nothing(mark: Mark, kind: str) -> Problem:
    return Problem(mark, f"detect.{kind}: this file has no {kind}")


def too_similar(mark: Mark, first: str, second: str) -> Problem:
    return Problem(
        mark, f"'{first}' and '{second}' would be functions of one name", ("names must differ in more than upper and lower case",)
    )


def unused(mark: Mark, kind: str, name: str) -> Problem:
    return Problem(mark, f"nothing refers to {kind} {name}", ("use it, or take it out",))
