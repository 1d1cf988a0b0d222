"""What is wrong with files, words and inheritance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..ir import Mark
from ..problems import Problem
from .text import at, did_you_mean, listed, place, written

# --- YAML (load.py) ----------------------------------------------------------------------------------------------------


def not_utf8(mark: Mark, position: int) -> Problem:
    return Problem(mark, f"the file is not UTF-8 (byte {position})")


def yaml_syntax(mark: Mark, what: str) -> Problem:
    hints = ("indent with spaces",) if what == "a tab" else ()
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
    return Problem(
        mark, f"a key must be text, not {written(key)}", (f"quote it: '{written(key)}'",) if not isinstance(key, list | dict) else ()
    )


def duplicate_key(mark: Mark, key: str, first: Mark) -> Problem:
    return Problem(mark, f"'{key}' is given twice (first at {first.line}:{first.column})")


def misspelt_scalar(mark: Mark, text: str, meant: str) -> Problem:
    return Problem(mark, f"{text} is neither {meant} nor clearly text", (f'write {meant}, or quote it: "{text}"',))


def no_unified(mark: Mark) -> Problem:
    return Problem(mark, "no unified.yaml in these directories")


def not_the_file_name(mark: Mark, name: str, stem: str) -> Problem:
    return Problem(mark, f"provider: '{name}' stands in {stem}.yaml", (f"name the file {name}.yaml",))


# --- words (metaschema.py) ---------------------------------------------------------------------------------------------


def unknown_word(mark: Mark, where: str, word: str, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"{at(where)}unknown word '{word}'", did_you_mean(word, possible, "one of:"))


def wrong_kind(mark: Mark, where: str, expected: str, value: Any) -> Problem:
    found = "a mapping" if isinstance(value, dict) else "a list" if isinstance(value, list) else written(value)
    hints = (f'quote it: "{written(value)}"',) if expected == "text" and isinstance(value, int | float) else ()
    return Problem(mark, f"{at(where)}this must be {expected}, not {found}", hints)


def not_one_of(mark: Mark, where: str, value: Any, possible: Sequence[Any]) -> Problem:
    return Problem(
        mark, f"{at(where)}{written(value)} is not possible here", did_you_mean(str(value), [written(one) for one in possible], "one of:")
    )


def bad_name(mark: Mark, where: str, name: str, case: str) -> Problem:
    example = "like_this" if case == "snake" else "LikeThis"
    return Problem(mark, f"{at(where)}{written(name)} is no name in {case} case", (f"it becomes a Python name: write it {example}",))


def taken_name(mark: Mark, where: str, name: str) -> Problem:
    return Problem(mark, f"{at(where)}the name '{name}' is taken", ("it means something else in the emitted code: choose another",))


def missing_word(mark: Mark, where: str, what: str, word: str, doc: str) -> Problem:
    return Problem(mark, f"{at(where)}the {what} has no '{word}'", (f"{word}: {doc}",) if doc else ())


def no_head(mark: Mark, where: str, what: str, words: Sequence[str]) -> Problem:
    return Problem(mark, f"{at(where)}the {what} says none of its main words", (f"one of: {listed(words)}",))


def two_heads(mark: Mark, where: str, words: Sequence[str]) -> Problem:
    return Problem(mark, f"{at(where)}{' and '.join(words)} exclude each other", ("say one of them",))


def needs_word(mark: Mark, where: str, word: str, others: Sequence[str]) -> Problem:
    return Problem(mark, f"{at(where)}'{word}' needs {' or '.join(others)} beside it")


# --- inheritance (resolve.py) ------------------------------------------------------------------------------------------


def circle(mark: Mark, names: Sequence[str]) -> Problem:
    return Problem(mark, f"extends runs in a circle: {' -> '.join(names)}")


def unknown_parent(mark: Mark, name: str, possible: Sequence[str]) -> Problem:
    return Problem(mark, f"extends: no provider '{name}'", did_you_mean(name, possible, "there are:"))


def nothing_to_remove(mark: Mark, path: str, parent: str, at: Mark, possible: Sequence[str]) -> Problem:
    return Problem(
        mark, f"remove: nothing to remove at {path}", did_you_mean(path.rpartition(".")[2], possible, f"{parent} ({place(at)}) has:")
    )


def seen_in(name: str, file: str) -> str:
    """A hint, for a mistake in a parent that only a child has."""
    return f"this is so in {name} ({file}), which inherits it"


def same_as_parent(mark: Mark, where: str, parent: Mark) -> Problem:
    return Problem(mark, f"{where}: the same as what is inherited ({place(parent)})", ("remove it here",))
