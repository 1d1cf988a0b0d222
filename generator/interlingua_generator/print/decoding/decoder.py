"""A shape's decoder: wire object -> unified struct.

Most shapes are straight-line code. It reads the required keys, makes the struct, and then, if the object has other keys, reads the optional
ones (`n` counts the keys that are understood). The rows read the rest: plain values of wide objects, kept and unknown keys, other names,
nulls. A shape that is rare, or has words that straight-line code does not support, is one loop over its rows.
The code of a value has three parts: `checked` refuses a wrong leaf, `read` is the unified value, and `odd` tests whether encode would write
it differently.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...data import plan as p
from ...data.python import (
    Attr,
    Call,
    Const,
    DictOf,
    Function,
    Let,
    Member,
    Name,
    Not,
    Raise,
    Return,
    Runtime,
    Stmt,
    Try,
    TupleOf,
    When,
    equals,
    is_,
    is_not,
    lit,
    run,
)
from ..scope import LEAVES, Scope, snake, variable
from .base import EXTRAS, OUT, SPACE, W, an_object, annotation, doc_of, name_of
from .keys import Keys, plain_leaves


def decoder(scope: Scope, plan: p.ShapePlan) -> list[Member]:
    """The members that decode a shape."""
    if plan.leaf:
        return [_leaf(scope, plan)]
    if plan.bare is not None:
        return [_Decoder(scope, plan).bare()]
    return [_Decoder(scope, plan).straight() if plan.straight else _Decoder(scope, plan).by_rows()]


def _leaf(scope: Scope, plan: p.ShapePlan) -> Function:
    """The decoder of an object with one value. Other content of the object makes the list around it odd."""
    row = next(row for _, row in plan.body.walk() if isinstance(row.what, p.Carried))
    cls, check, _ = LEAVES[plan.leaf or "any"]
    body: list[Stmt] = [an_object(), Let(Name("value"), Call(Attr(W, "get"), (lit(row.key), Runtime("MISSING"))), "Any")]
    body.append(When(is_(Name("value"), Runtime("MISSING")), (Raise(run("missing", W, lit(row.key))),)))
    if cls != "object":
        body.append(When(is_not(Attr(Name("value"), "__class__"), Runtime(cls)), (Return(run(check, Name("value"), lit(row.key))),)))
    return Function(name_of(plan), "w: Any", annotation(plan.leaf or "any"), doc_of(plan), (*body, Return(Name("value"))))


class _Decoder(Keys):
    def bare(self) -> Function:
        """The decoder of a shape whose wire value is one field."""
        row = self.plan.bare
        assert row is not None
        body: list[Stmt] = []
        if isinstance(row.what, p.Carried) and isinstance(row.what.value, p.Conversation):
            return self._bare_conversation(row.what)
        match row.what:
            case p.Fixed(value):
                body.append(When(Not(equals(W, value)), (Raise(run("DecodeError", lit(f"expected {value!r}"))),)))
            case p.Carried() as what:
                value = self._value(row, what, W, ())
                body += value.before
                self.kwargs[0][what.path[0]] = value.value
                for name, side in value.sides:
                    self.kwargs[0][name] = side
                if value.odd is not None:
                    self.remembers = True
                    body.append(When(value.odd, (Let(EXTRAS, run("remember", EXTRAS, SPACE, lit(""), W)),)))
            case _:
                raise AssertionError(row)
        body += self._construct()
        if self.remembers:
            body.append(When(is_not(EXTRAS, None), (Let(Attr(OUT, "extras"), EXTRAS),)))
        return self._function((*body, Return(OUT)))

    def _bare_conversation(self, what: p.Carried) -> Function:
        """The decoder of a shape whose wire value is the list of messages."""
        conversation = run("read_conversation", Name("self"), Const("CONVERSATION"), DictOf(()), W)
        body: list[Stmt] = self._construct()
        body.append(Let(TupleOf((Attr(OUT, what.path[0]), EXTRAS)), conversation))
        body.append(When(is_not(EXTRAS, None), (Let(Attr(OUT, "extras"), EXTRAS),)))
        return self._function((*body, Return(OUT)))

    def straight(self) -> Function:
        plan = self.plan
        reads: list[Stmt] = []
        converts: list[Stmt] = []
        later: list[Stmt] = []
        names: list[str] = []
        rows = [row for row in self._in_part_order(plan.body.rows) if not p.is_read_only(row)]
        self._required_rows(rows, W, (), reads, converts, later, names)
        early = self.remembers
        guard = self._guard(rows, W, (), self._read_only_keys(plan.body, W))
        body: list[Stmt] = [an_object()]
        if names:
            body.append(Try(tuple(reads), "KeyError", (Raise(run("missing", W, *(lit(n) for n in names)), True),)))
        else:
            body += reads
        body += converts
        body += self._construct()
        conversation = self._row_of_conversation()
        if conversation is not None:
            self.remembers, self.starts = True, early
            body += self._conversation(conversation)
        body += [*later, *guard, *self.last, *self._states(), *self._when_asked(), *self._finish()]
        return self._function(tuple(body))

    def _in_part_order(self, rows: tuple[p.Row, ...]) -> list[p.Row]:
        """The rows as declared, but those that share a list are in the order of its parts."""
        order = {path[-1]: index for deal in self.plan.deals for index, path in enumerate(deal.rows) if len(path) == 1}
        shared = sorted((row for row in rows if row.key in order), key=lambda row: order[row.key])
        queue = iter(shared)
        return [next(queue) if row.key in order else row for row in rows]


def read_keys(plan: p.ShapePlan) -> Iterator[tuple[str, tuple[str, ...]]]:
    """For each object of a shape: the name of the constant, and the keys that straight-line code reads."""

    def of(body: p.Object, at: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
        by_rows = {row.key for row in body.rows if p.is_read_only(row)} | (frozenset[str]() if at else plain_leaves(plan))
        keys = tuple(row.key for row in body.rows if not isinstance(row.what, p.Kept) and row.key not in by_rows)
        keys += tuple(key for key, _ in plan.hoisted_at(at))
        base = snake(plan.name).upper()
        yield (f"{base}_READ" if not at else f"{base}_{variable(*at).upper()}READ"), tuple(dict.fromkeys(keys))
        for row in body.rows:
            if isinstance(row.what, p.Nested):
                yield from of(row.what.body, (*at, row.key))

    yield from of(plan.body, ())
