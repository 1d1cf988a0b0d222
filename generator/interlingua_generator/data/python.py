"""Emitted Python as data. Nothing reads it as text: the names that a method uses are found by walking it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

# --- expressions ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Name:
    """A local variable."""

    name: str


@dataclass(frozen=True, slots=True)
class Lit:
    """A constant: a JSON value, a tuple or a set of such."""

    value: Any


@dataclass(frozen=True, slots=True)
class Runtime:
    """A name that is imported from the runtime."""

    name: str


@dataclass(frozen=True, slots=True)
class Class:
    """A struct of the unified model."""

    name: str


@dataclass(frozen=True, slots=True)
class Method:
    """A bound method of the provider."""

    name: str


@dataclass(frozen=True, slots=True)
class Const:
    """An attribute of the provider's class: a table or a fact."""

    name: str


@dataclass(frozen=True, slots=True)
class Attr:
    of: Expr
    name: str


@dataclass(frozen=True, slots=True)
class Item:
    of: Expr
    key: Expr


@dataclass(frozen=True, slots=True)
class Call:
    of: Expr
    args: tuple[Expr, ...]
    kwargs: tuple[tuple[str, Expr], ...] = ()


@dataclass(frozen=True, slots=True)
class Compare:
    left: Expr
    op: str  # is, is not, ==, !=, in, not in, <, >
    right: Expr


@dataclass(frozen=True, slots=True)
class Not:
    of: Expr


@dataclass(frozen=True, slots=True)
class Bind:
    """`(name := value)`: a variable that gets its value at its first use."""

    name: Name
    value: Expr


@dataclass(frozen=True, slots=True)
class Every:
    """`and`."""

    of: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Some:
    """`or`."""

    of: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Math:
    left: Expr
    op: str  # + or -
    right: Expr


@dataclass(frozen=True, slots=True)
class Choose:
    """`then if test else otherwise`."""

    test: Expr
    then: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class ListOf:
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class TupleOf:
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Spread:
    """In place of a key: the value is a mapping, whose items are inserted here."""


@dataclass(frozen=True, slots=True)
class DictOf:
    items: tuple[tuple[Expr, Expr], ...]


@dataclass(frozen=True, slots=True)
class Comprehension:
    item: Expr
    target: str
    over: Expr


@dataclass(frozen=True, slots=True)
class Path:
    """An f-string of a path: `parts[{index}]`."""

    before: str
    index: Expr


Expr: TypeAlias = (
    Name | Lit | Runtime | Class | Method | Const | Attr | Item | Call | Compare | Not | Bind | Every | Some | Math | Choose | ListOf
    | TupleOf | DictOf | Spread | Comprehension | Path
)  # fmt: skip

# --- statements ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Let:
    """`name: type = value`, or without a type; without a value it only declares."""

    name: Expr
    value: Expr | None
    type: str = ""


@dataclass(frozen=True, slots=True)
class Add:
    """`name += value`."""

    name: Expr
    value: Expr


@dataclass(frozen=True, slots=True)
class Do:
    of: Expr


@dataclass(frozen=True, slots=True)
class When:
    test: Expr
    then: Block
    otherwise: Block = ()


@dataclass(frozen=True, slots=True)
class For:
    targets: tuple[str, ...]
    over: Expr
    body: Block


@dataclass(frozen=True, slots=True)
class Try:
    body: Block
    error: str  # the exception, with `as name` if it is used
    handler: Block


@dataclass(frozen=True, slots=True)
class Raise:
    of: Expr
    quiet: bool = False  # from None


@dataclass(frozen=True, slots=True)
class Return:
    of: Expr


Stmt: TypeAlias = Let | Add | Do | When | For | Try | Raise | Return
Block: TypeAlias = tuple[Stmt, ...]

# --- classes -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Function:
    """A method: `parameters` after `self`, as text with types. `wider`: it can return more than the method of its base class."""

    name: str
    parameters: str
    returns: str
    doc: str
    body: Block
    wider: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """An attribute of the class: `name: Final = value`."""

    name: str
    value: Expr
    type: str = ""


Member: TypeAlias = Function | Table


# --- short forms ---------------------------------------------------------------------------------------------------------------


def lit(value: Any) -> Lit:
    return Lit(value)


def name(text: str) -> Name:
    return Name(text)


def run(function: str, *args: Expr, **kwargs: Expr) -> Call:
    """A call of a function of the runtime."""
    return Call(Runtime(function), args, tuple(kwargs.items()))


def own(method: str, *args: Expr) -> Call:
    """A call of a method of the provider."""
    return Call(Method(method), args)


def new(struct: str, fields: Mapping[str, Expr]) -> Call:
    return Call(Class(struct), (), tuple(fields.items()))


def is_(left: Expr, right: Any) -> Compare:
    return Compare(left, "is", right if _is_expr(right) else Lit(right))


def is_not(left: Expr, right: Any) -> Compare:
    return Compare(left, "is not", right if _is_expr(right) else Lit(right))


def class_is(value: Expr, struct: str) -> Compare:
    return Compare(Attr(value, "__class__"), "is", Class(struct))


def class_in(value: Expr, structs: tuple[str, ...]) -> Expr:
    """Whether a value is of one of these classes."""
    if len(structs) == 1:
        return class_is(value, structs[0])
    return Compare(Attr(value, "__class__"), "in", TupleOf(tuple(Class(s) for s in structs)))


def equals(value: Expr, constant: Any) -> Expr:
    """Return a test: type-strict equality with a constant."""
    if isinstance(constant, bool) or constant is None:
        return is_(value, constant)
    return Compare(value, "==", Lit(constant)) if isinstance(constant, str) else run("same", value, Lit(constant))


def every(*tests: Expr) -> Expr:
    """Return the test that all of these hold, without those that are always true."""
    parts = _unlike(inner for test in tests for inner in (test.of if isinstance(test, Every) else (test,)) if inner != Lit(True))
    if Lit(False) in parts:
        return Lit(False)
    return Lit(True) if not parts else parts[0] if len(parts) == 1 else Every(parts)


def some(*tests: Expr) -> Expr:
    parts = _unlike(test for test in tests if test != Lit(False))
    if any(test == Lit(True) for test in parts):
        return Lit(True)
    parts = _grouped(parts)
    return Lit(False) if not parts else parts[0] if len(parts) == 1 else Some(parts)


def _grouped(tests: tuple[Expr, ...]) -> tuple[Expr, ...]:
    """Merge neighbours that begin with the same test: (a and b) or (a and c) is a and (b or c)."""
    groups: list[Expr] = []
    for test in tests:
        last = groups[-1] if groups else None
        if isinstance(test, Every) and isinstance(last, Every) and test.of[0] == last.of[0]:
            groups[-1] = Every((test.of[0], some(every(*last.of[1:]), every(*test.of[1:]))))
        else:
            groups.append(test)
    return tuple(groups)


def _unlike(tests: Iterable[Expr]) -> tuple[Expr, ...]:
    """Return each test once. (A constant may be an object, so tests have no hash.)"""
    distinct: list[Expr] = []
    for test in tests:
        if test not in distinct:
            distinct.append(test)
    return tuple(distinct)


def when(test: Expr, then: Block, otherwise: Block = ()) -> Block:
    """Return an `if`, or one of its branches if the result of the test is known."""
    if test == Lit(True):
        return then
    if test == Lit(False):
        return otherwise
    if not then and not otherwise:
        return ()
    if not then:
        return (When(Not(test), otherwise),)
    return (When(test, then, otherwise),)


OPERANDS = (Name, Lit, Runtime, Class, Method, Const, Attr, Item, Call)


def _is_expr(value: Any) -> bool:
    return isinstance(value, OPERANDS)


# --- walking -------------------------------------------------------------------------------------------------------------------


def expressions(of: Expr | Stmt | Block | Function | Table) -> Iterator[Expr]:
    """All expressions in a node, inner ones too, in their order."""
    waiting: list[Any] = [of]
    while waiting:
        node = waiting.pop()
        kind = node.__class__  # a `match` would try class after class, for a million nodes
        if kind is tuple:
            waiting += reversed(node)
        elif kind in STATEMENTS:
            waiting += reversed(_parts(node))
        else:
            yield node
            if kind not in ATOMS:
                waiting += reversed(_inner(node))


ATOMS = frozenset((Name, Lit, Runtime, Class, Method, Const, Spread))  # expressions with no others in them
STATEMENTS = frozenset((Let, Add, Do, When, For, Try, Raise, Return, Function, Table))


def _parts(of: Stmt | Function | Table) -> tuple[Expr | Block, ...]:
    """The expressions and blocks of a statement."""
    match of:
        case Function(body=body):
            return (body,)
        case Table(value=value) | Do(value) | Raise(value, _) | Return(value):
            return (value,)
        case Let(target, value, _):
            return (target,) if value is None else (target, value)
        case Add(target, value):
            return (target, value)
        case When(test, then, otherwise):
            return (test, then, otherwise)
        case For(_, over, body):
            return (over, body)
        case Try(body, error, handler):
            words = error.replace(",", " ").replace("(", " ").replace(")", " ").split()
            return (*(Runtime(word) for word in words if word[:1].isupper()), body, handler)


def _inner(of: Expr) -> tuple[Expr, ...]:
    match of:
        case Call(function, args, kwargs):
            return (function, *args, *(value for _, value in kwargs))
        case Name() | Lit() | Runtime() | Class() | Method() | Const() | Spread():
            return ()
        case Attr(value, _) | Not(value):
            return (value,)
        case Item(value, key) | Bind(value, key):
            return (value, key)
        case Compare(left, _, right) | Math(left, _, right):
            return (left, right)
        case Every(items) | Some(items) | ListOf(items) | TupleOf(items):
            return items
        case Choose(test, then, otherwise):
            return (test, then, otherwise)
        case DictOf(pairs):
            return tuple(expr for pair in pairs for expr in pair)
        case Comprehension(item, _, over):
            return (item, over)
        case Path(_, index):
            return (index,)


@cache
def snake(name: str) -> str:
    """The name of a shape in the names of its methods."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower().replace(".", "_")
