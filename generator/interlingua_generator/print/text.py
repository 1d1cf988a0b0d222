"""Python as data -> text, formatted as black does. Lines that are too long are left to black (`long` is then true)."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable
from typing import Any, assert_never, cast

from ..data.python import (
    Add,
    Attr,
    Bind,
    Block,
    Call,
    Choose,
    Class,
    Compare,
    Comprehension,
    Const,
    DictOf,
    Do,
    Every,
    Expr,
    For,
    Function,
    Item,
    Let,
    ListOf,
    Lit,
    Math,
    Method,
    Name,
    Not,
    Path,
    Raise,
    Return,
    Runtime,
    Some,
    Spread,
    Stmt,
    Table,
    Try,
    TupleOf,
    When,
)  # fmt: skip

LINE = 140
FEW = 8  # members of a set; a set with more of them is printed as split texts
INDENT = "    "

CONTRARY = {"in": "not in", "is": "is not", "is not": "is", "==": "!="}
CHOOSE, OR, AND, NOT, COMPARE, SUM, ATOM = range(7)


def literal(value: Any) -> str:
    """A Python literal of a JSON value, a tuple or a set; double quotes, as black has them."""
    match value:
        case None | bool():
            return repr(value)
        case str():
            return _string(value)
        case tuple():
            items = [literal(member) for member in cast(tuple[Any, ...], value)]
            return f"({', '.join(items)}{',' if len(items) == 1 else ''})"
        case list():
            return f"[{', '.join(literal(member) for member in cast(list[Any], value))}]"
        case set() | frozenset():
            names = sorted(cast(frozenset[Any], value), key=str)
            if len(names) > FEW and all(isinstance(name, str) and not name[:1].isspace() and name.split() == [name] for name in names):
                return many(names)
            items = sorted(literal(name) for name in names)
            return f"frozenset({{{', '.join(items)}}})" if items else "frozenset()"
        case dict():
            items = [f"{literal(k)}: {literal(v)}" for k, v in cast(dict[Any, Any], value).items()]
            return f"{{{', '.join(items)}}}"
        case _:
            return repr(value)


def many(names: Iterable[str]) -> str:
    """A set of many names, as a few lines of text. One line for each name would be most of a file."""
    return f"frozenset(({' '.join(literal(f'{line} ') for line in in_texts(names))}).split())"


def _spread(names: tuple[Any, ...]) -> list[str]:
    """The members of a tuple of many names, as a few lines of text; empty for other tuples. The last member may be None."""
    texts = names[:-1] if names[-1:] == (None,) else names
    if len(texts) <= FEW or not all(isinstance(name, str) and name.split() == [name] for name in texts):
        return []
    return [f"*{literal(line)}.split()" for line in in_texts(texts)] + ["None"] * (len(names) - len(texts))


def in_texts(names: Iterable[str]) -> list[str]:
    """Names as a few texts, separated by spaces."""
    return textwrap.wrap(" ".join(names), LINE - 30, break_on_hyphens=False, break_long_words=False)


def _string(value: str) -> str:
    """A string literal, in double quotes unless they need more escapes. `repr` escapes whatever could end it."""
    text = repr(value)
    if text[0] == '"':
        return text
    inner = text[1:-1].replace("\\'", "'")
    if '"' in inner:
        return text if "'" not in inner else json.dumps(value)
    return f'"{inner}"'


def expression(of: Expr, outer: int = CHOOSE) -> str:
    """The text of an expression; in parentheses if the expression around it binds tighter."""
    text, binds = _expression(of)
    return f"({text})" if binds < outer else text


def _expression(of: Expr) -> tuple[str, int]:
    match of:
        case Name(name) | Runtime(name):
            return name, ATOM
        case Lit(value):
            return literal(value), ATOM
        case Class(name):
            return f"u.{name}", ATOM
        case Method(name) | Const(name):
            return f"self.{name}", ATOM
        case Attr(value, name):
            return f"{expression(value, ATOM)}.{name}", ATOM
        case Item(value, key):
            return f"{expression(value, ATOM)}[{expression(key)}]", ATOM
        case Call(function, args, kwargs):
            arguments = [expression(arg) for arg in args] + [f"{name}={expression(value)}" for name, value in kwargs]
            return f"{expression(function, ATOM)}({', '.join(arguments)})", ATOM
        case Compare(left, op, right):
            return f"{expression(left, SUM)} {op} {expression(right, SUM)}", COMPARE
        case Not(Compare(left, op, right)) if op in CONTRARY:
            return _expression(Compare(left, CONTRARY[op], right))
        case Not(value):
            return f"not {expression(value, NOT)}", NOT
        case Bind(name, value):
            return f"({expression(name)} := {expression(value)})", ATOM
        case Every(items):
            return " and ".join(expression(part, NOT) for part in items), AND
        case Some(items):
            return " or ".join(expression(part, AND) for part in items), OR
        case Math(left, op, right):
            return f"{expression(left, SUM)} {op} {expression(right, ATOM)}", SUM
        case Choose(test, then, otherwise):
            return f"{expression(then, OR)} if {expression(test, OR)} else {expression(otherwise)}", CHOOSE
        case ListOf(items):
            return f"[{', '.join(expression(part) for part in items)}]", ATOM
        case TupleOf(items):
            return f"({', '.join(expression(part) for part in items)}{',' if len(items) == 1 else ''})", ATOM
        case DictOf(pairs):
            return f"{{{', '.join(f'{_key(k)}{expression(v)}' for k, v in pairs)}}}", ATOM
        case Spread():
            return "**", ATOM
        case Comprehension(item, target, over):
            return f"[{expression(item)} for {target} in {expression(over, OR)}]", ATOM
        case Path(before, index):
            return f'f"{before}[{{{expression(index)}}}]"', ATOM
        case _:
            assert_never(of)


def condition(of: Expr) -> str:
    """The text of a test after `if`, where a variable may be bound without parentheses."""
    return expression(of)[1:-1] if isinstance(of, Bind) else expression(of)


def _key(of: Expr) -> str:
    """The text before a value of a mapping: its key, or `**`."""
    return expression(of) if isinstance(of, Spread) else f"{expression(of)}: "


def in_lines(names: Iterable[str], room: int) -> list[list[str]]:
    """Names by lines: as many in each as fit into `room` characters, with commas between them."""
    lines: list[list[str]] = []
    remaining = 0
    for name in names:
        size = len(name) + len(", ")
        if not lines or size > remaining:
            lines.append([])
            remaining = room
        lines[-1].append(name)
        remaining -= size
    return lines


class Printer:
    """The text of one member. `long`: a line is longer than black allows."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.long = False

    def line(self, text: str, depth: int) -> None:
        indented = INDENT * depth + text
        self.long = self.long or len(indented) > LINE
        self.lines.append(indented)

    def block(self, body: Block, depth: int) -> None:
        for statement in body or ():
            self.statement(statement, depth)
        if not body:
            self.line("pass", depth)

    def statement(self, of: Stmt, depth: int, word: str = "if") -> None:
        match of:
            case Let(name, value, type_):
                declared = f": {type_}" if type_ else ""
                target = ", ".join(map(expression, name.items)) if isinstance(name, TupleOf) else expression(name)
                self.line(f"{target}{declared}" + ("" if value is None else f" = {expression(value)}"), depth)
            case Add(name, value):
                self.line(f"{expression(name)} += {expression(value)}", depth)
            case Do(value):
                self.line(expression(value), depth)
            case When(test, then, otherwise):
                self.line(f"{word} {condition(test)}:", depth)
                self.block(then, depth + 1)
                if len(otherwise) == 1 and isinstance(otherwise[0], When):
                    self.statement(otherwise[0], depth, "elif")
                elif otherwise:
                    self.line("else:", depth)
                    self.block(otherwise, depth + 1)
            case For(targets, over, body):
                self.line(f"for {', '.join(targets)} in {expression(over)}:", depth)
                self.block(body, depth + 1)
            case Try(body, error, handler):
                self.line("try:", depth)
                self.block(body, depth + 1)
                self.line(f"except {error}:", depth)
                self.block(handler, depth + 1)
            case Raise(value, quiet):
                self.line(f"raise {expression(value)}{' from None' if quiet else ''}", depth)
            case Return(value):
                self.line(f"return {expression(value)}", depth)
            case _:
                assert_never(of)

    def function(self, of: Function, depth: int) -> None:
        parameters = ", ".join(filter(None, ("self", of.parameters)))
        if of.wider:  # a child has cases of its own
            self.line(f"def {of.name}(  # pyright: ignore[reportIncompatibleMethodOverride]", depth)
            self.line(parameters, depth + 1)
            self.line(f") -> {of.returns}:", depth)
        else:
            self.line(f"def {of.name}({parameters}) -> {of.returns}:", depth)
        if of.doc:
            self.line(docstring(of.doc), depth + 1)
        self.block(of.body, depth + 1)

    def table(self, of: Table, depth: int) -> None:
        declared = f": {of.type}" if of.type else ""
        text = f"{of.name}{declared} = {expression(of.value)}"
        can_split = isinstance(of.value, Call | DictOf | Math) or (isinstance(of.value, Lit) and isinstance(of.value.value, tuple))
        if len(text) + depth * len(INDENT) <= LINE or not can_split:
            self.line(text, depth)
            return
        self.split(f"{of.name}{declared} = ", of.value, depth, "")

    def split(self, before: str, of: Expr, depth: int, after: str) -> None:
        """Print a call or a mapping with one part on each line if it is longer than a line, as black splits it."""
        text = before + expression(of) + after
        if len(text) + depth * len(INDENT) <= LINE:
            self.line(text, depth)
            return
        match of:
            case Math(left, op, DictOf() as rows):
                self.split(f"{before}{expression(left, SUM)} {op} ", rows, depth, after)
                return
            case Lit(value) if isinstance(value, tuple) and (lines := _spread(cast(tuple[Any, ...], value))):
                for line in (f"{before}(", *(f"{INDENT}{line}," for line in lines), f"){after}"):
                    self.line(line, depth)
                return
            case _:
                pass
        if (parts := _parts(of)) is None:
            self.line(text, depth)
            return
        head, members, close = parts
        inside = ", ".join(f"{name}{expression(value)}" for name, value in members)
        self.line(before + head, depth)
        if isinstance(of, Call) and len(inside) + (depth + 1) * len(INDENT) <= LINE:
            self.line(inside, depth + 1)
        elif isinstance(of, Call) and len(members) == 1:
            name, value = members[0]
            self.split(name, value, depth + 1, "")
        else:
            for name, value in members:
                self.split(name, value, depth + 1, ",")
        self.line(close + after, depth)


def _parts(of: Expr) -> tuple[str, list[tuple[str, Expr]], str] | None:
    """The opening bracket of a call or a mapping, its members, each with the text before it, and the closing bracket."""
    match of:
        case Call(function, args, kwargs) if args or kwargs:
            return f"{expression(function, ATOM)}(", [("", part) for part in args] + [(f"{name}=", value) for name, value in kwargs], ")"
        case DictOf(pairs) if pairs:
            return "{", [(_key(key), value) for key, value in pairs], "}"
        case TupleOf(items) if items:
            return "(", [("", part) for part in items], ")"
        case Lit(value) if isinstance(value, dict) and value:
            return "{", [(f"{literal(key)}: ", Lit(part)) for key, part in cast(dict[Any, Any], value).items()], "}"
        case Lit(value) if isinstance(value, tuple) and value:
            return "(", [("", Lit(part)) for part in cast(tuple[Any, ...], value)], ")"
        case _:
            return None


def docstring(text: str) -> str:
    """A one-line docstring, for any text."""
    escaped = " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'"""{escaped}"""'


def printed(member: Function | Table, depth: int) -> tuple[str, bool]:
    """The text of a method or a table, and whether black must format it."""
    printer = Printer()
    if isinstance(member, Function):
        printer.function(member, depth)
    else:
        printer.table(member, depth)
    return "\n".join(printer.lines) + "\n", printer.long
