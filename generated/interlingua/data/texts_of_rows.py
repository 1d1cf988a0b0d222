# Generated from templates/runtime/data/texts_of_rows.py; do not edit.

"""Rows of data sets that have a text for each message, in columns of their own: `{instruction, input, output}`. They are only read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, cast

from ..model import Message, Role, Text
from .paths import take, value_at

TURNS: Final = "turns"
WORDS: Final = frozenset((TURNS, "system", "user", "assistant"))  # the others are roles
BETWEEN: Final = "\n"  # texts of one message


def fits(row: dict[str, Any], texts: dict[str, str], answers: Iterable[str]) -> bool:
    """Whether a row has the texts that it needs; the other ones may be missing.

    Args:
        texts: which column is the text of which role.
        answers: the columns of a preference, which are texts too.
    """
    if not all(value_at(row, path).__class__ is str for path in needed(texts, answers)):
        return False
    return all(_may_be(value_at(row, path), word) for path, word in texts.items())


def needed(texts: dict[str, str], answers: Iterable[str]) -> list[str]:
    """The columns that a row has to have: the first text of the user, and all answers."""
    question = next(path for path, word in texts.items() if word == "user")
    return [question, *(path for path, word in texts.items() if word == "assistant"), *answers]


def _may_be(value: Any, word: str) -> bool:
    if word == TURNS:
        return value is None or (value.__class__ is list and all(_is_turn(turn) for turn in value))
    return value is None or value.__class__ is str


def _is_turn(value: Any) -> bool:
    return value.__class__ is list and len(value) == 2 and all(text is None or text.__class__ is str for text in value)


def messages_of(columns: dict[str, Any], texts: dict[str, str]) -> list[Message]:
    """The messages of a row, in the order of its kind. Their columns are taken. Empty texts are no messages."""
    messages: list[Message] = []
    for path, word in texts.items():
        value = take(columns, path)
        if word == TURNS:
            for question, answer in cast(list[list[Any]], value or []):
                _add(messages, "user", question)
                _add(messages, "assistant", answer)
        else:
            _add(messages, cast(Role, word), value)
    return messages


def answer_of(columns: dict[str, Any], path: str) -> list[Message]:
    """The answer in a column, which is taken."""
    messages: list[Message] = []
    _add(messages, "assistant", take(columns, path))
    return messages


def _add(messages: list[Message], role: Role, text: str | None) -> None:
    if not text:
        return
    if messages and messages[-1].role == role:
        part = cast(Text, messages[-1].parts[0])
        part.text += BETWEEN + text
    else:
        messages.append(Message(role, [Text(text)], form="string"))
