"""Tables of words: a provider's names for the values of an enum."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..core.errors import DecodeError, Step
from ..core.values import is_whole, wrong

NONE: Final[Any] = None


class Words:
    """`rows`: unified value -> wire words, the preferred one first. `lost`: unified value -> its substitute, whose use is reported.

    A text that begins with a space contains several words.
    unknown: the treatment of an unknown word: "open" (it passes unchanged), "other", "closed" (an error)
    calling: unified value -> its substitute, unreported: reading infers the value from the calls of the message
    any_case: words are matched in lower and upper case
    nothing: words without a meaning yet
    """

    __slots__ = ("calling", "lost", "name", "nothing", "read", "rows", "unknown", "write")

    def __init__(
        self,
        name: str,
        rows: Mapping[Any, tuple[Any, ...]],
        *,
        lost: Mapping[Any, Any] | None = None,
        calling: Mapping[Any, Any] | None = None,
        unknown: str = "closed",
        any_case: bool = False,
        nothing: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.nothing = nothing
        self.rows = rows = {value: _several(words) for value, words in rows.items()}
        self.lost: dict[Any, Any] = dict(lost or {})
        self.calling = dict(calling or {})
        self.unknown = unknown
        self.read: dict[Any, Any] = {}
        self.write: dict[Any, Any] = {}
        for value, words in rows.items():
            if words:
                self.write[value] = words[0]
            for word in words:
                self.read.setdefault(word, value)
        for value, instead in (*self.lost.items(), *self.calling.items()):
            self.write[value] = self.write.get(instead, instead)
        if unknown == "open":  # a word that passes must not equal the word of another value
            for word, value in self.read.items():
                if word != value and word not in self.write:
                    self.lost[word] = self.write[word] = word
            for word in nothing:
                if word not in rows:  # a value with a word of its own is written as that
                    self.lost[word] = self.write[word] = word
        if any_case:
            for word, value in list(self.read.items()):
                if isinstance(word, str):
                    self.read.setdefault(word.lower(), value)
                    self.read.setdefault(word.upper(), value)

    def changed(self, rows: Mapping[Any, tuple[Any, ...] | None], **options: Any) -> Words:
        """The table with changed rows; None removes a row."""
        rows_merged: dict[Any, Any] = {**self.rows, **rows}
        kept = {value: words for value, words in rows_merged.items() if words is not None}
        settings: dict[str, Any] = {"lost": self.lost, "calling": self.calling, "unknown": self.unknown, "nothing": self.nothing} | options
        return Words(self.name, kept, **settings)

    def value(self, word: Any, *steps: Step) -> Any:
        """The value of a word that is not in the table (the emitted code looks there itself). Raises DecodeError."""
        if self.nothing and word in self.nothing:
            return None
        try:
            known_value = self.read.get(word)
        except TypeError:
            known_value = None
        if known_value is not None and any(
            listed == word and (listed.__class__ is word.__class__ or is_whole(word, listed)) for listed in self.read
        ):  # 1 is not true
            return known_value
        if self.unknown == "open" and word.__class__ is str:
            return word
        if word.__class__ is not str and word.__class__ not in {listed.__class__ for listed in self.read}:
            raise wrong("one of " + ", ".join(str(listed) for listed in self.read), word, *steps)
        if self.unknown == "other":
            return "other"
        raise DecodeError(f"unknown {self.name.replace('_', ' ')}", steps)

    def word(self, value: Any) -> Any:
        """The preferred word; None if there is none."""
        return self.write.get(value, value if self.unknown == "open" else None)

    def odd(self, value: Any, word: Any) -> bool:
        """Whether another word than the one read would be written."""
        preferred = self.word(value)
        return preferred != word or preferred.__class__ is not word.__class__


def _several(words: tuple[Any, ...]) -> tuple[Any, ...]:
    if words and words[0].__class__ is str and words[0][:1] == " ":
        return (*words[0].split(), *words[1:])
    return words


def odd_words(words: Words, values: list[Any], written: Any) -> bool:
    """Whether other words than those read would be written for a list."""
    return any(words.odd(value, word) for value, word in zip(values, written if written.__class__ is list else [written], strict=True))
