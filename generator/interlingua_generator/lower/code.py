"""What the templates print: statements and functions. Expressions are Python text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Line:
    """One simple statement, or a comment."""

    text: str
    kind: str = "line"


@dataclass(frozen=True, slots=True)
class If:
    test: str
    then: list[Statement]
    otherwise: list[Statement] = field(default_factory=lambda: [])
    kind: str = "if"

    @property
    def chained(self) -> bool:
        """Whether the other branch is one more question: `elif`."""
        return len(self.otherwise) == 1 and isinstance(self.otherwise[0], If)


@dataclass(frozen=True, slots=True)
class For:
    target: str
    over: str
    body: list[Statement]
    kind: str = "for"


@dataclass(frozen=True, slots=True)
class Try:
    body: list[Statement]
    error: str
    handler: list[Statement]
    kind: str = "try"


Statement: TypeAlias = Line | If | For | Try


@dataclass(frozen=True, slots=True)
class Function:
    name: str
    parameters: str
    returns: str
    doc: str
    body: list[Statement]


@dataclass(frozen=True, slots=True)
class Constant:
    name: str
    type: str
    value: str


@dataclass(slots=True)
class Module:
    """One emitted module: constants, then functions, in the order in which they were asked for."""

    constants: dict[str, Constant] = field(default_factory=lambda: {})
    functions: list[Function] = field(default_factory=lambda: [])

    def constant(self, name: str, type_: str, value: str) -> str:
        """Adds a constant (once) and gives its name."""
        known = self.constants.setdefault(name, Constant(name, type_, value))
        if known.value != value:
            return self.constant(f"{name}_2", type_, value)
        return name


def lines(*texts: str) -> list[Statement]:
    return [Line(text) for text in texts]


def snake(name: str) -> str:
    """CamelCase -> snake_case."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


def variable(*names: str) -> str:
    """A local name for a wire key: letters, digits and underscores only, never a keyword or one of ours."""
    word = "_".join(re.sub(r"\W", "_", name, flags=re.ASCII) for name in names).strip("_")
    return f"{snake(word) or 'key'}_"


def literal(value: object) -> str:
    """A Python literal for a JSON value; `repr` escapes whatever could break out of it."""
    return repr(value)


def literal_doc(text: str) -> str:
    """A one-line docstring, whatever the text says."""
    escaped = " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'"""{escaped}"""'


def args(*texts: str) -> str:
    return ", ".join(text for text in texts if text)


def braces(keys: list[str]) -> str:
    """A set of texts, on one line if it fits."""
    return f"{{{', '.join(map(literal, keys))}}}" if keys else ""


def classes_of(names: Iterable[str]) -> str:
    """A tuple of unified classes."""
    texts = [f"u.{name}" for name in dict.fromkeys(names)]
    return f"({', '.join(texts)}{',' if len(texts) == 1 else ''})"


def mentions(body: list[Statement], word: str) -> bool:
    """Whether a word stands anywhere in these statements."""
    return any(_mentions(body, word))


def without(body: list[Statement], names: tuple[str, ...]) -> list[Statement]:
    """The statements without assignments to these variables."""
    found: list[Statement] = []
    for s in body:
        match s:
            case Line(text):
                if not text.startswith(names):
                    found.append(s)
            case If(test, then, otherwise):
                found.append(If(test, without(then, names), without(otherwise, names)))
            case Try(inner, error, handler):
                left = without(handler, names)
                found.append(Try(without(inner, names), error if mentions(left, "error") else error.removesuffix(" as error"), left))
            case _:
                found.append(s)
    return found


def _mentions(body: list[Statement], word: str) -> list[bool]:
    found: list[bool] = []
    for s in body:
        match s:
            case Line(text):
                found.append(word in text)
            case If(test, then, otherwise):
                found += [word in test, *_mentions(then, word), *_mentions(otherwise, word)]
            case Try(inner, _, handler):
                found += _mentions(inner, word) + _mentions(handler, word)
            case _:
                found += _mentions(s.body, word)
    return found


def frozenset_of(keys: set[str]) -> str:
    return f"frozenset({braces(sorted(keys))})"


def among(values: list[object]) -> str:
    """The end of a test: equal to one of these constants."""
    return f"== {literal(values[0])}" if len(values) == 1 else f"in {literal(tuple(values))}"
