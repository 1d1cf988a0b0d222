"""What can be wrong with a spec, in words: every message stands here, once.

A problem says what is wrong at which place, and the way out.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from .ir import Mark

SHOWN = 160  # characters of a source line


@dataclass(frozen=True, slots=True)
class Problem:
    mark: Mark
    message: str
    hints: tuple[str, ...] = ()

    def __str__(self) -> str:
        head = f"{self.mark.file}:{self.mark.line}:{self.mark.column}: {self.message}" if self.mark.file else self.message
        return "\n".join([head, *_excerpt(self.mark), *(f"   {hint}" for hint in self.hints)])


class SpecError(Exception):
    """A spec that cannot be compiled; its text lists all problems, sorted by place."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        unique = dict.fromkeys(problems)  # an inherited mistake is found once for every child
        self.problems = sorted(unique, key=lambda one: (one.mark.file, one.mark.line, one.mark.column, one.message))
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n\n".join(str(problem) for problem in self.problems)


def _excerpt(mark: Mark) -> list[str]:
    """The line of a place with a caret below it; nothing if the file cannot be read."""
    lines = _lines(mark.file)
    if not 0 < mark.line <= len(lines):
        return []
    line, start = lines[mark.line - 1], mark.column - 1
    cut = max(0, start - SHOWN // 2) if len(line) > SHOWN else 0
    carets = "^" * max(1, min(mark.length, len(line) - start, SHOWN // 2))
    return [f"{mark.line:5} | {line[cut : cut + SHOWN]}", f"      | {' ' * (start - cut)}{carets}"]


@lru_cache(maxsize=64)
def _lines(file: str) -> list[str]:
    try:
        return Path(file).read_text(encoding="utf-8").split("\n") if file else []
    except (OSError, ValueError):
        return []


# --- parts of messages ---------------------------------------------------------------------------------------------------


def written(value: Any) -> str:
    """A value as it is written in YAML, shortened."""
    text = value if isinstance(value, str) and value.isidentifier() else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."


def place(mark: Mark) -> str:
    return f"{mark.file}:{mark.line}"


def _at(where: str) -> str:
    return f"{where}: " if where else ""


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"


def did_you_mean(word: str, possible: Iterable[str], before: str) -> tuple[str, ...]:
    """`before` and what is possible, with the nearest word."""
    names = sorted(set(possible))
    near = difflib.get_close_matches(word, names, 1)
    return (f"{before} {_listed(names)}." + (f" Did you mean '{near[0]}'?" if near else ""),)


# --- YAML (load.py) ------------------------------------------------------------------------------------------------------


def not_utf8(mark: Mark, position: int) -> Problem:
    return Problem(mark, f"the file is not UTF-8 (byte {position})")


def yaml_syntax(mark: Mark, what: str) -> Problem:
    hints = ("indent with spaces",) if "'\\t'" in what else ()
    return Problem(mark, f"no YAML: {what}", hints)


def no_mapping(mark: Mark) -> Problem:
    return Problem(mark, "the file must be a mapping")


def several_documents(mark: Mark) -> Problem:
    return Problem(mark, "a second document", ("one file is one document: remove the ---",))


def no_anchors(mark: Mark, anchor: str) -> Problem:
    return Problem(mark, f"anchors and aliases are not part of the language: {anchor}", ("write it out, or name a shape and refer to it",))


def no_tags(mark: Mark, tag: str) -> Problem:
    return Problem(mark, f"tags are not part of the language: {tag}", ('quote a scalar to make it text: "1"',))


def no_merge_keys(mark: Mark) -> Problem:
    return Problem(mark, "merge keys are not part of the language: <<", ("write it out, or name a shape and refer to it",))


def too_deep(mark: Mark, depth: int) -> Problem:
    return Problem(mark, f"nested deeper than {depth} levels")


def key_is_no_text(mark: Mark, key: Any) -> Problem:
    return Problem(mark, f"a key must be text, not {written(key)}", (f"quote it: '{written(key)}'",) if not isinstance(key, list | dict) else ())


def duplicate_key(mark: Mark, key: str, first: Mark) -> Problem:
    return Problem(mark, f"'{key}' is given twice (first at {first.line}:{first.column})")


def misspelt_scalar(mark: Mark, text: str, meant: str) -> Problem:
    return Problem(mark, f"{text} is neither {meant} nor clearly text", (f'write {meant}, or quote it: "{text}"',))


def no_unified(mark: Mark) -> Problem:
    return Problem(mark, "no unified.yaml in these directories")


def not_the_file_name(mark: Mark, name: str, stem: str) -> Problem:
    return Problem(mark, f"provider: '{name}' stands in {stem}.yaml", (f"name the file {name}.yaml",))


# --- words (metaschema.py) -----------------------------------------------------------------------------------------------


def unknown_word(mark: Mark, where: str, word: str, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"{_at(where)}unknown word '{word}'", did_you_mean(word, possible, "one of:"))


def wrong_kind(mark: Mark, where: str, expected: str, value: Any) -> Problem:
    found = "a mapping" if isinstance(value, dict) else "a list" if isinstance(value, list) else written(value)
    hints = (f'quote it: "{written(value)}"',) if expected == "text" and isinstance(value, int | float) else ()
    return Problem(mark, f"{_at(where)}this must be {expected}, not {found}", hints)


def not_one_of(mark: Mark, where: str, value: Any, possible: Sequence[Any]) -> Problem:
    return Problem(mark, f"{_at(where)}{written(value)} is not possible here", did_you_mean(str(value), [written(one) for one in possible], "one of:"))


def bad_name(mark: Mark, where: str, name: str, case: str) -> Problem:
    example = "like_this" if case == "snake" else "LikeThis"
    return Problem(mark, f"{_at(where)}{written(name)} is no name in {case} case", (f"it becomes a Python name: write it {example}",))


def taken_name(mark: Mark, where: str, name: str) -> Problem:
    return Problem(mark, f"{_at(where)}the name '{name}' is taken", ("it means something else in the emitted code: choose another",))


def missing_word(mark: Mark, where: str, what: str, word: str, doc: str) -> Problem:
    return Problem(mark, f"{_at(where)}the {what} has no '{word}'", (f"{word}: {doc}",) if doc else ())


def no_head(mark: Mark, where: str, what: str, words: Sequence[str]) -> Problem:
    return Problem(mark, f"{_at(where)}the {what} does not say what it is", (f"one of: {_listed(words)}",))


def two_heads(mark: Mark, where: str, words: Sequence[str]) -> Problem:
    return Problem(mark, f"{_at(where)}{' and '.join(words)} exclude each other", ("say one of them",))


def needs_word(mark: Mark, where: str, word: str, others: Sequence[str]) -> Problem:
    return Problem(mark, f"{_at(where)}'{word}' needs {' or '.join(others)} beside it")


# --- inheritance (resolve.py) --------------------------------------------------------------------------------------------


def circle(mark: Mark, names: Sequence[str]) -> Problem:
    return Problem(mark, f"extends runs in a circle: {' -> '.join(names)}")


def unknown_parent(mark: Mark, name: str, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"extends: no provider '{name}'", did_you_mean(name, possible, "there are:"))


def nothing_to_remove(mark: Mark, path: str, parent: str, at: Mark, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"remove: nothing to remove at {path}", did_you_mean(path.rpartition(".")[2], possible, f"{parent} ({place(at)}) has:"))


def same_as_parent(mark: Mark, where: str, parent: Mark) -> Problem:
    return Problem(mark, f"{where}: the same as what is inherited ({place(parent)})", ("remove it here",))


# --- names and types (parse) ---------------------------------------------------------------------------------------------


def same_name(mark: Mark, name: str, first: Mark) -> Problem:
    return Problem(mark, f"the name '{name}' is given to two things (first at {place(first)})")


def twice(mark: Mark, where: str, name: str) -> Problem:
    return Problem(mark, f"{_at(where)}'{name}' is given twice")


def unknown_name(mark: Mark, where: str, kind: str, name: str, possible: Iterable[str]) -> Problem:
    return Problem(mark, f"{_at(where)}no {kind} is called '{name}'", did_you_mean(name, possible, "there are:"))


def ambiguous(mark: Mark, where: str, name: str, kinds: Sequence[str]) -> Problem:
    return Problem(mark, f"{_at(where)}'{name}' is {' and '.join(kinds)}", ("rename one of them",))


def no_such_field(mark: Mark, where: str, struct: str, name: str, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"{_at(where)}{struct} has no field '{name}'", did_you_mean(name, possible, f"{struct} has:"))


def no_sub_struct(mark: Mark, where: str, shown: str, type: str) -> Problem:
    return Problem(mark, f"{_at(where)}{shown} is {type}, and has no fields", ("a.b is for a field that is one struct",))


def path_too_long(mark: Mark, where: str, path: str) -> Problem:
    return Problem(mark, f"{_at(where)}'{path}' is deeper than a.b", ("give the sub-struct a shape of its own",))


def nothing_to_map(mark: Mark, where: str, shape: str) -> Problem:
    hint = f"say what {shape} is:  is: Struct;  or keep the key:  {{keep: any}}"
    return Problem(mark, f"{_at(where)}{shape} is no struct, so there is no unified field here", (hint,))


def needs_lens(mark: Mark, where: str, shown: str, type: str, word: str, fitting: Sequence[str]) -> Problem:
    hint = f"say  {word}: <name>;  these fit: {_listed(fitting)}" if fitting else f"declare one, then say  {word}: <name>"
    return Problem(mark, f"{_at(where)}{shown} is {type}: which shape, union, enum or codec is it here?", (hint,))


def list_needs_word(mark: Mark, where: str, found: str, shown: str, type: str, name: str) -> Problem:
    return Problem(mark, f"{_at(where)}{found}, but {shown} is {type}", (f"each: {name} for a list, one: {name} for a lone value, one_or: {name} for both",))


def not_a_list(mark: Mark, where: str, word: str, shown: str, type: str) -> Problem:
    return Problem(mark, f"{_at(where)}'{word}' is for lists, but {shown} is {type}", ("say  as: <name>",) if word == "each" else ())


def misfit(mark: Mark, where: str, found: str, shown: str, type: str, fitting: Sequence[str]) -> Problem:
    return Problem(mark, f"{_at(where)}{found}, but {shown} is {type}", (f"these fit: {_listed(fitting)}",) if fitting else ())


def wrong_type(mark: Mark, where: str, word: str, expected: str, shown: str, type: str) -> Problem:
    return Problem(mark, f"{_at(where)}'{word}' is for {expected}, but {shown} is {type}")


def wrong_value(mark: Mark, where: str, value: Any, type: str, possible: Sequence[str] = ()) -> Problem:
    hints = did_you_mean(str(value), possible, f"{type} has:") if possible else ()
    return Problem(mark, f"{_at(where)}{written(value)} is no {type}", hints)


def cannot_join(mark: Mark, where: str, shown: str, type: str) -> Problem:
    hint = "add  take: [Class]  with the one struct class whose text is meant"
    return Problem(mark, f"{_at(where)}'join' is for a list of str or of one struct with a text, but {shown} is {type}", (hint,))


def no_messages(mark: Mark, where: str) -> Problem:
    return Problem(mark, f"{_at(where)}this file has no 'messages' section", ("say there how messages are read:  messages: {each: <shape or union>}",))


def no_plain_text(mark: Mark, where: str, name: str) -> Problem:
    hint = "a struct with text is one that says  text: <field>  in unified.yaml, with this field required"
    return Problem(mark, f"{_at(where)}'text_or' needs a shape of a struct with text, and {name} has none", (hint,))


def shape_without_struct(mark: Mark, where: str, shape: str) -> Problem:
    return Problem(mark, f"{_at(where)}{shape} is no struct (it has no 'is')", (f"to nest its keys here, say  {{in: {shape}}}",))


def part_with_struct(mark: Mark, where: str, shape: str, struct: str) -> Problem:
    hint = f"say  {{to: <field>, as: {shape}}},  or take the 'is' from {shape}"
    return Problem(mark, f"{_at(where)}{shape} is a {struct}, and no part of another shape", (hint,))


def endless(mark: Mark, where: str, names: Sequence[str]) -> Problem:
    return Problem(mark, f"{_at(where)}the shape contains itself: {' -> '.join(names)}")


def enum_over_text(mark: Mark, where: str, enum: str, shown: str) -> Problem:
    return Problem(mark, f"{_at(where)}enum {enum} is closed, but {shown} is str", (f"say  open: true  in {enum}: other words pass unchanged",))


def open_over_enum(mark: Mark, where: str, enum: str, shown: str, type: str) -> Problem:
    return Problem(mark, f"{_at(where)}enum {enum} is open, but {shown} is {type}", ("only a str can be any word: remove  open: true",))


def no_member(mark: Mark, where: str, word: str, name: str, shown: str, type: str, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"{_at(where)}{word}: '{name}' is no class of {shown} ({type})", did_you_mean(name, possible, "there are:"))


def case_misfit(mark: Mark, where: str, case: str, of: str | None, union: str, possible: Sequence[str]) -> Problem:
    found = f"is {of}" if of else "is no struct"
    return Problem(mark, f"{_at(where)}case {case} {found}, which is not in {union}", (f"{union} has: {_listed(possible)}.",))


def case_needs(mark: Mark, where: str, case: str, word: str) -> Problem:
    return Problem(mark, f"{_at(where)}case {case} needs a '{word}'", (f"say  {{shape: {case}, {word}: ...}}",))
