"""What all printers of one provider share: its plans, and the names in the emitted code."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

from ..data import plan as p
from ..data.python import Attr, Const, DictOf, Expr, Lit, Method, Name, Runtime, Table, run, snake
from ..data.spec import Enum, Spec
from ..data.unified import StructField, StructOf, Type, Unified

# The check of each leaf: (class, slow path, constant of the rows)
LEAVES: dict[str, tuple[str, str, str]] = {
    "str": ("str", "text", "STR"),
    "int": ("int", "whole", "INT"),
    "float": ("float", "number", "FLOAT"),
    "bool": ("bool", "flag", "BOOL"),
    "object": ("dict", "an_object", "OBJECT"),
    "any": ("object", "anything", "ANY"),
}


@dataclass
class Scope:
    """The plans of one provider, and the names that are chosen while its module is printed."""

    spec: Spec
    unified: Unified
    shapes: dict[str, p.ShapePlan]
    cases: dict[str, p.CasesPlan]
    pairs: dict[str, p.PairPlan]
    words: dict[str, Enum] = field(default_factory=lambda: {})
    asked: list[tuple[Enum, str]] = field(default_factory=lambda: [])  # requests for tables of enums, with the names that these got

    def field(self, struct: str, name: str) -> StructField:
        field = self.unified.structs[struct].field(name)
        assert field is not None, (struct, name)
        return field

    def enum(self, enum: Enum) -> Const:
        """The table of an enum: a constant of the class."""
        name = f"WORDS_{enum.name.upper()}"
        declared = self.words.setdefault(name, enum)
        if declared != enum:
            name = next(f"{name}_{n}" for n in range(2, 99) if self.words.setdefault(f"{name}_{n}", enum) == enum)
        self.asked.append((enum, name))
        return Const(name)

    def encoder(self, name: str, type_: Type) -> str:
        """The method that encodes one value of this type, and refuses a value that does not fit the shape."""
        shape = self.shapes.get(name)
        if shape is None or name in self.pairs:
            return f"encode_{snake(name)}"
        narrow = not shape.guards and isinstance(type_, StructOf)
        return f"encode_{snake(name)}" if narrow or shape.leaf else f"encode_just_{snake(name)}"

    def row_table(self, plan: p.ShapePlan) -> Const:
        return Const(f"ROWS_{snake(plan.name).upper()}")

    def lost_table(self, plan: p.ShapePlan, target: int) -> Const:
        return Const(f"LOST_{snake(plan.name).upper()}{f'_{target}' if target else ''}")


def variable(*names: str) -> str:
    """A local name for a wire key: letters, digits and underscores only, never a keyword or another name of emitted code."""
    word = "_".join(re.sub(r"\W", "_", name, flags=re.ASCII) for name in names).strip("_")
    return f"{snake(word) or 'key'}_"


class Locals:
    """The local variables of one method: two keys never get the same name."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, ...], str] = {}
        self.taken: set[str] = set()

    def of(self, path: tuple[str, ...]) -> Name:
        if path not in self.known:
            name = variable(*path)
            while name in self.taken:
                name = f"{name[:-1]}_2_" if not name[:-1].rpartition("_")[2].isdigit() else f"{name[:-2]}{int(name[-2]) + 1}_"
            self.taken.add(name)
            self.known[path] = name
        return Name(self.known[path])

    def named(self, name: str) -> Name:
        self.taken.add(name)
        return Name(name)


def getter(value: Expr, path: tuple[str, ...]) -> Expr:
    for step in path:
        value = Attr(value, step)
    return value


def leaf_constant(kind: str) -> Runtime:
    return Runtime(LEAVES[kind][2])


def table(name: str, value: Expr, type_: str = "") -> Table:
    return Table(name, value, type_)


FREQUENT: Final = ("PartDelta", "TextDelta", "ArgumentsDelta", "Text", "ToolCall", "ToolResult")
"""The structs that are most frequent in conversations and streams: emitted code tests for them first."""


def rarity(struct: str | None) -> int:
    """The position of a struct in the order in which emitted code tests the class of a value."""
    return FREQUENT.index(struct) if struct in FREQUENT else len(FREQUENT)


SEVERAL: Final = 5  # a row of at least as many words is printed as one string


def _words(words: tuple[Any, ...]) -> Expr:
    """The words of a row. Many words are one string: a line for each would fill the file."""
    names = [word for word in words if isinstance(word, str) and word.split() == [word]]
    if len(names) < SEVERAL or [*words[: len(names)]] != names:
        return Lit(tuple(words))
    return Lit((" " + " ".join(names), *words[len(names) :]))


def words_table(name: str, enum: Enum, flags: bool, unknown: str, any_case: bool, alternates: dict[str, str]) -> Table:
    """The table `Words(..)` of an enum."""

    def value(key: str) -> Any:
        return {"true": True, "false": False, "null": None}.get(key, key) if flags else None if key == "null" else key

    rows = DictOf(tuple((Lit(value(key)), _words(words)) for key, words in enum.rows))
    options: dict[str, Expr] = {}
    if enum.lost:
        options["lost"] = Lit({value(key): value(instead) for key, instead in enum.lost})
    calling = dict(enum.calling) | alternates
    if calling:
        options["calling"] = Lit(calling)
    if enum.nothing:
        options["nothing"] = Lit(enum.nothing)
    if unknown != "closed":
        options["unknown"] = Lit(unknown)
    if any_case:
        options["any_case"] = Lit(True)
    return Table(name, run("Words", Lit(enum.name), rows, **options))


def method(name: str) -> Method:
    return Method(name)


def alone(items: p.Parts) -> dict[str, Expr]:
    """The option for reading and writing the items of a message, if none of them is a message."""
    return {"alone": Lit(True)} if items.alone else {}
