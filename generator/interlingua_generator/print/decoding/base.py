"""The base of every decoder of a shape: its variables, what it remembers, and which missing keys have a meaning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, assert_never

from ...data import plan as p
from ...data.python import (
    Attr,
    Block,
    Const,
    Expr,
    Function,
    Let,
    Name,
    Runtime,
    Stmt,
    When,
    is_not,
    lit,
    run,
)
from ...data.spec import choices
from ..scope import Locals, Scope, snake

OUT, EXTRAS, W = Name("out"), Name("extras"), Name("w")
SPACE = Const("NAMESPACE")


@dataclass(frozen=True, slots=True)
class Value:
    """The code that reads a wire value: the statements before it, the unified value, and what else is set or remembered."""

    before: Block
    value: Expr
    sides: tuple[tuple[str, Expr], ...] = ()  # other fields of the struct that it sets
    odd: Expr | None = None  # whether the wire value has to be remembered


class Base:
    def __init__(self, scope: Scope, plan: p.ShapePlan) -> None:
        self.scope = scope
        self.plan = plan
        self.locals = Locals()
        self.targets = [self._target_name(index) for index in range(len(plan.targets))]
        self.kwargs: list[dict[str, Expr]] = [{} for _ in plan.targets]
        self.last: list[Stmt] = []  # statements that need other fields of the struct
        self.remembers = False
        self.starts = True  # with no extras; the call that reads a conversation sets them itself

    def _target_name(self, index: int) -> Name:
        if index == 0:
            return self.locals.named("out")
        target = self.plan.targets[index]
        return self.locals.named("the_" + "_".join(target.path))

    def _function(self, body: Block) -> Function:
        if self.remembers and self.starts:
            body = (Let(EXTRAS, lit(None), "Extras | None"), *body)
        return Function(name_of(self.plan), "w: Any", f"u.{self.plan.struct}", doc_of(self.plan), body)

    def _remember(self, key: str, value: Expr, at: tuple[str, ...]) -> list[Stmt]:
        self.remembers = True
        return [Let(EXTRAS, run("remember", EXTRAS, SPACE, lit(key), value, *(lit(s) for s in at)))]

    def _guard_value(self, value: Any) -> Any:
        return choices(value)[0]

    def _always(self, row: p.Row) -> bool:
        """Whether the absence of the key has a meaning."""
        match row.what:
            case p.Fixed():
                return row.required
            case p.Nested(_, _, empty):
                return row.required or empty
            case p.Carried() as what:
                if row.required or what.link or (what.made and not row.required):
                    return True
                return what.has_when_empty or (what.has_when_missing and not self._is_absent(what))
            case p.Summed():
                return row.required
            case p.Kept() | p.Elsewhere() | p.Grouped() | p.Copied():
                return False
            case _:
                assert_never(row.what)

    def _is_absent(self, what: p.Carried) -> bool:
        """Whether the default equals the default of the struct."""
        value = what.default_value
        return not isinstance(what.value, p.Part | p.Coded) and what.absent == value and type(what.absent) is type(value)

    def _comes_first(self, row: p.Row, what: p.Carried, at: tuple[str, ...]) -> bool:
        """Whether the parts of this key come before those of a key that the code has already read."""
        deal = next(d for d in self.plan.deals if (d.target, d.field) == (what.target, what.path[0]))
        mine = deal.rows.index((*at, row.key))
        if self._always(row):
            return False
        rows: dict[tuple[str, ...], p.Row] = {(*above, other.key): other for above, other in self.plan.body.walk()}
        return any(index > mine and self._always(rows[path]) for index, path in enumerate(deal.rows))


def annotation(leaf: str) -> str:
    return {"object": "dict[str, Any]", "any": "Any"}.get(leaf, leaf)


def an_object() -> Stmt:
    return When(is_not(Attr(W, "__class__"), Runtime("dict")), (Let(W, run("an_object", W)),))


def doc_of(plan: p.ShapePlan) -> str:
    return f"{plan.name} -> {plan.struct or plan.leaf}. {plan.doc}".strip()


def name_of(plan: p.ShapePlan) -> str:
    return f"decode_{snake(plan.name)}"


def carried(body: p.Object) -> Iterator[p.Carried]:
    for _, row in body.walk():
        if isinstance(row.what, p.Carried):
            yield row.what
