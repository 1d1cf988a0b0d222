"""The messages of this stage, with a function for each."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Sequence
from typing import Any, cast

from ..data.nodes import NOWHERE, Mark
from ..problems import Problem

MANY = 36  # above this number, a message does not list all names


# --- parts of messages -------------------------------------------------------------------------------------------------


def written(value: Any) -> str:
    """Return a value as it is written in YAML, shortened."""
    text = value if isinstance(value, str) and value.isidentifier() else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."


def place(mark: Mark) -> str:
    return f"{mark.file}:{mark.line}"


def at(where: str) -> str:
    return f"{where}: " if where else ""


def listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"


def did_you_mean(word: str, possible: Iterable[str], before: str) -> tuple[str, ...]:
    """Return a hint: `before`, the possible words, and the nearest one."""
    names = sorted(set(possible))
    folded = {name.lower(): name for name in names}
    near = difflib.get_close_matches(word.lower(), folded, 1)
    shown = f"{before} {listed(names)}." if len(names) <= MANY else ""
    meant = f"Did you mean '{folded[near[0]]}'?" if near else ""
    return (f"{shown} {meant}".strip(),) if shown or meant else ()


# --- files and YAML ----------------------------------------------------------------------------------------------------


def not_utf8(mark: Mark, position: int) -> Problem:
    return Problem(mark, f"the file is not UTF-8 (byte {position})")


def yaml_syntax(mark: Mark, what: str) -> Problem:
    hints = ("indent with spaces",) if what == "a tab" else ()
    return Problem(mark, f"not valid YAML: {what}", hints)


def no_mapping(mark: Mark) -> Problem:
    return Problem(mark, "the file must be a mapping")


def several_documents(mark: Mark) -> Problem:
    return Problem(mark, "a second document", ("one file is one document: remove the ---",))


def no_anchors(mark: Mark, anchor: str) -> Problem:
    return Problem(mark, f"anchors and aliases are not part of the language: {anchor}", ("write it out, or name a shape and refer to it",))


def no_tags(mark: Mark, tag: str) -> Problem:
    return Problem(mark, f"tags are not part of the language: {tag}", ('quote a scalar to make it text: "1"',))


def no_control_characters(mark: Mark, character: str) -> Problem:
    return Problem(mark, f"a text contains a control character: {character!a}", ("only tabs and line breaks are allowed",))


def no_merge_keys(mark: Mark) -> Problem:
    return Problem(mark, "merge keys are not part of the language: <<", ("write it out, or name a shape and write  like: <name>",))


def too_deep(mark: Mark, depth: int) -> Problem:
    return Problem(mark, f"nested deeper than {depth} levels")


def key_is_no_text(mark: Mark, what: str) -> Problem:
    return Problem(mark, f"a key must be text, not {what}", ('quote it: ""',) if what == "nothing" else ())


def duplicate_key(mark: Mark, key: str, first: Mark) -> Problem:
    return Problem(mark, f"'{key}' is given twice (first at {first.line}:{first.column})")


def dotted_into_a_value(mark: Mark, key: str, name: str, first: Mark) -> Problem:
    return Problem(
        mark,
        f"'{key}' leads through '{name}', which is mapped as a whole (at {first.line}:{first.column})",
        (
            "a dotted key leads through objects that have no field of their own; write this key in the shape of that one, "
            f"or all keys of the object here:  {name}: {{flat: {{field: Shape}}, optional: {{..}}}}",
        ),
    )


def misspelt_scalar(mark: Mark, text: str, meant: str) -> Problem:
    return Problem(mark, f"{text} is neither {meant} nor clearly text", (f'write {meant}, or quote it: "{text}"',))


def no_unified() -> Problem:
    return Problem(NOWHERE, "no unified.yaml in these directories")


def same_file_name(mark: Mark, name: str, first: Mark) -> Problem:
    return Problem(mark, f"the name '{name}' is given to two files (the other is {first.file})", ("rename one of them",))


def unknown_file(mark: Mark, names: Sequence[str]) -> Problem:
    return Problem(mark, "this file is not part of a spec", (f"a spec has {', '.join(names)}",))


def not_in_own_folder(mark: Mark, name: str) -> Problem:
    hints = {
        "codecs.yaml": ("a codec is code of the runtime; without one: enums, forms, template, join",),
        "schema_dialects.yaml": ("the dialects are in one file; for a difference in one call, use  rules=",),
        "hosted_tools.yaml": ("a provider that is like one of the table behaves like that one",),
        "batches.yaml": ("the lines of all batch files are in one file",),
        "unified.yaml": ("all providers share one model; use  extras  for what it lacks",),
    }
    return Problem(mark, f"{name} belongs to the first folder of a spec: a folder of your own has none", hints.get(name, ()))


def not_the_file_name(mark: Mark, word: str, name: str, stem: str) -> Problem:
    return Problem(mark, f"{word}: '{name}' is in {stem}.yaml", (f"name the file {name}.yaml",))


def no_library(mark: Mark, name: str) -> Problem:
    return Problem(mark, f"libraries/ has only libraries, and {name} is a provider", ("move it to providers/, or write  library: <name>",))


# --- words -------------------------------------------------------------------------------------------------------------


def unknown_word(mark: Mark, where: str, word: str, possible: Iterable[str]) -> Problem:
    return Problem(mark, f"{at(where)}unknown word '{word}'", did_you_mean(word, possible, "one of:"))


def old_word(mark: Mark, where: str, word: str, present: str) -> Problem:
    return Problem(mark, f"{at(where)}'{word}' has a new name: {present}", (f"write  {present}{'' if ':' in present else ':'}",))


def old_value(mark: Mark, where: str, value: Any, present: str) -> Problem:
    return Problem(mark, f"{at(where)}'{value}' has a new name: {present}", (f"write  {present}",))


def wrong_kind(mark: Mark, where: str, expected: str, value: Any) -> Problem:
    actual = (
        "a mapping" if isinstance(value, dict) else _a_list(cast(list[Any], value), expected) if isinstance(value, list) else written(value)
    )
    hints = (f'quote it: "{written(value)}"',) if expected.split(",")[0] == "text" and isinstance(value, int | float) else ()
    return Problem(mark, f"{at(where)}this must be {expected}, not {actual}", hints)


def _a_list(value: list[Any], expected: str) -> str:
    """Describe a list, with its length if the length may be the mistake."""
    return "a list" if "a list" not in expected else f"a list of {len(value)}" if value else "an empty list"


def not_one_of(mark: Mark, where: str, value: Any, possible: Sequence[Any]) -> Problem:
    hints = did_you_mean(str(value), [written(choice) for choice in possible], "one of:")
    return Problem(mark, f"{at(where)}{written(value)} is not possible here", hints)


def given_twice(mark: Mark, where: str, value: Any) -> Problem:
    return Problem(mark, f"{at(where)}{written(value)} is given twice")


def bad_name(mark: Mark, where: str, name: str, case: str) -> Problem:
    example = "like_this" if case == "snake" else "LikeThis"
    return Problem(mark, f"{at(where)}{written(name)} is not a name in {case} case", (f"it becomes a Python name: write it {example}",))


def taken_name(mark: Mark, where: str, name: str) -> Problem:
    return Problem(mark, f"{at(where)}the name '{name}' is taken", ("it means something else in the emitted code: choose another",))


def missing_word(mark: Mark, where: str, what: str, word: str, doc: str) -> Problem:
    return Problem(mark, f"{at(where)}the {what} has no '{word}'", (f"{word}: {doc}",) if doc else ())


def no_head(mark: Mark, where: str, what: str, words: Sequence[str]) -> Problem:
    return Problem(mark, f"{at(where)}the {what} has none of its main words", (f"one of: {listed(words)}",))


def two_heads(mark: Mark, where: str, words: Sequence[str]) -> Problem:
    return Problem(mark, f"{at(where)}{' and '.join(words)} exclude each other", ("use one of them",))


def not_beside(mark: Mark, where: str, word: str, heads: Sequence[str], possible: Iterable[str]) -> Problem:
    beside = " and ".join(heads)
    return Problem(mark, f"{at(where)}'{word}' cannot be combined with {beside}", (f"{beside} can be combined with: {listed(possible)}",))


def needs_word(mark: Mark, where: str, word: str, companions: Sequence[str]) -> Problem:
    return Problem(mark, f"{at(where)}'{word}' also needs {' or '.join(companions)}")


def nothing_to_remove(mark: Mark, where: str) -> Problem:
    return Problem(mark, f"{at(where)}null removes what is inherited, and nothing is inherited here", ("leave the key out",))
