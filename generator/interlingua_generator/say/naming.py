"""What is wrong with names and types, as parse/ finds them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..ir import Mark
from ..problems import Problem
from .text import at, did_you_mean, listed, place, written


def same_name(mark: Mark, name: str, first: Mark) -> Problem:
    return Problem(mark, f"the name '{name}' is given to two things (first at {place(first)})")


def twice(mark: Mark, where: str, name: str) -> Problem:
    return Problem(mark, f"{at(where)}'{name}' is given twice")


def unknown_name(mark: Mark, where: str, kind: str, name: str, possible: Iterable[str]) -> Problem:
    return Problem(mark, f"{at(where)}no {kind} is called '{name}'", did_you_mean(name, possible, "there are:"))


def ambiguous(mark: Mark, where: str, name: str, kinds: Sequence[str]) -> Problem:
    return Problem(mark, f"{at(where)}'{name}' is {' and '.join(kinds)}", ("rename one of them",))


def no_such_field(mark: Mark, where: str, struct: str, name: str, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"{at(where)}{struct} has no field '{name}'", did_you_mean(name, possible, f"{struct} has:"))


def no_sub_struct(mark: Mark, where: str, shown: str, type: str) -> Problem:
    return Problem(mark, f"{at(where)}{shown} is {type}, and has no fields", ("a.b is for a field that is one struct",))


def path_too_long(mark: Mark, where: str, path: str) -> Problem:
    return Problem(mark, f"{at(where)}'{path}' is deeper than a.b", ("give the sub-struct a shape of its own",))


def nothing_to_map(mark: Mark, where: str, shape: str) -> Problem:
    hint = f"say what {shape} is:  is: Struct;  or keep the key:  {{keep: any}}"
    return Problem(mark, f"{at(where)}{shape} is no struct, so there is no unified field here", (hint,))


def needs_lens(mark: Mark, where: str, shown: str, type: str, word: str, fitting: Sequence[str]) -> Problem:
    hint = f"say  {word}: <name>;  these fit: {listed(fitting)}" if fitting else f"declare one, then say  {word}: <name>"
    return Problem(mark, f"{at(where)}{shown} is {type}: which shape, union, enum or codec is it here?", (hint,))


def list_needs_word(mark: Mark, where: str, found: str, shown: str, type: str, name: str) -> Problem:
    return Problem(
        mark,
        f"{at(where)}{found}, but {shown} is {type}",
        (f"each: {name} for a list, one: {name} for a lone value, one_or: {name} for both",),
    )


def not_a_list(mark: Mark, where: str, word: str, shown: str, type: str) -> Problem:
    return Problem(mark, f"{at(where)}'{word}' is for lists, but {shown} is {type}", ("say  as: <name>",) if word == "each" else ())


def misfit(mark: Mark, where: str, found: str, shown: str, type: str, fitting: Sequence[str]) -> Problem:
    return Problem(mark, f"{at(where)}{found}, but {shown} is {type}", (f"these fit: {listed(fitting)}",) if fitting else ())


def wrong_type(mark: Mark, where: str, word: str, expected: str, shown: str, type: str) -> Problem:
    return Problem(mark, f"{at(where)}'{word}' is for {expected}, but {shown} is {type}")


def wrong_value(mark: Mark, where: str, value: Any, type: str, possible: Sequence[str] = ()) -> Problem:
    hints = did_you_mean(str(value), possible, f"{type} has:") if possible else ()
    return Problem(mark, f"{at(where)}{written(value)} is no {type}", hints)


def cannot_join(mark: Mark, where: str, shown: str, type: str) -> Problem:
    hint = "add  take: [Class]  with the one struct class whose text is meant"
    return Problem(mark, f"{at(where)}'join' is for a list of str or of one struct with a text, but {shown} is {type}", (hint,))


def no_messages(mark: Mark, where: str) -> Problem:
    return Problem(
        mark, f"{at(where)}this file has no 'messages' section", ("say there how messages are read:  messages: {each: <shape or union>}",)
    )


def no_plain_text(mark: Mark, where: str, name: str) -> Problem:
    hint = "a struct with text is one that says  text: <field>  in unified.yaml, with this field required"
    return Problem(mark, f"{at(where)}'text_or' needs a shape of a struct with text, and {name} has none", (hint,))


def shape_without_struct(mark: Mark, where: str, shape: str) -> Problem:
    return Problem(mark, f"{at(where)}{shape} is no struct (it has no 'is')", (f"to nest its keys here, say  {{in: {shape}}}",))


def part_with_struct(mark: Mark, where: str, shape: str, struct: str) -> Problem:
    hint = f"say  {{to: <field>, as: {shape}}},  or take the 'is' from {shape}"
    return Problem(mark, f"{at(where)}{shape} is a {struct}, and no part of another shape", (hint,))


def endless(mark: Mark, where: str, names: Sequence[str]) -> Problem:
    return Problem(mark, f"{at(where)}the shape contains itself: {' -> '.join(names)}")


def enum_over_text(mark: Mark, where: str, enum: str, shown: str) -> Problem:
    return Problem(
        mark, f"{at(where)}enum {enum} is closed, but {shown} is str", (f"say  open: true  in {enum}: other words pass unchanged",)
    )


def open_over_enum(mark: Mark, where: str, enum: str, shown: str, type: str) -> Problem:
    return Problem(mark, f"{at(where)}enum {enum} is open, but {shown} is {type}", ("only a str can be any word: remove  open: true",))


def no_member(mark: Mark, where: str, word: str, name: str, shown: str, type: str, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"{at(where)}{word}: '{name}' is no class of {shown} ({type})", did_you_mean(name, possible, "there are:"))


def case_misfit(mark: Mark, where: str, case: str, of: str | None, union: str, possible: Sequence[str]) -> Problem:
    found = f"is {of}" if of else "is no struct"
    return Problem(mark, f"{at(where)}case {case} {found}, which is not in {union}", (f"{union} has: {listed(possible)}.",))


def case_needs(mark: Mark, where: str, case: str, word: str) -> Problem:
    return Problem(mark, f"{at(where)}case {case} needs a '{word}'", (f"say  {{shape: {case}, {word}: ...}}",))
