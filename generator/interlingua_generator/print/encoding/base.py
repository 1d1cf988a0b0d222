"""The base of every part of an encoder: its plan, its variables, its rows and fields."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...data import plan as p
from ...data.python import (
    Block,
    Const,
    Expr,
    Name,
    Return,
    Stmt,
    is_not,
    own,
    some,
)
from ...data.unified import Type
from ..fitting import has_value
from ..scope import Locals, Scope

VALUE, LOSSES, W = Name("value"), Name("losses"), Name("w")
PLAIN = "Text"  # the class of a plain text
SPACES, NO_PLACE = Const("SPACES"), Const("NO_PLACE")


@dataclass(slots=True)
class Keys:
    """The code for the keys of one object: statements before, keys that are always written, and statements for the other keys."""

    before: list[Stmt] = field(default_factory=lambda: [])
    always: list[tuple[str, Expr]] = field(default_factory=lambda: [])
    sometimes: list[Stmt] = field(default_factory=lambda: [])
    after: list[Stmt] = field(default_factory=lambda: [])  # statements for when all is written and restored


class Encoding:
    """An encoder while it is made."""

    def __init__(self, scope: Scope, plan: p.ShapePlan) -> None:
        self.scope = scope
        self.plan = plan
        self.locals = Locals()
        self.vars: list[Name] = []
        self.paths: list[str] = []
        for index, target in enumerate(plan.targets):
            self.vars.append(VALUE if not index else self.locals.named("the_" + "_".join(target.path)))
            self.paths.append(".".join(f"{step}[0]" if listed else step for step, listed in zip(target.path, target.listed, strict=True)))
        self.dealt: dict[tuple[str, ...], Name] = {}  # key -> the variable of the members of a list that go to it
        self.lone: dict[tuple[str, ...], Name] = {}
        self.strange: list[Stmt] = []  # statements that report values of owners without a key
        self.found_only = self._second_keys()

    def _second_keys(self) -> set[tuple[str, ...]]:
        """The keys of fields that an earlier key carries: they are written only if they were read, when what is remembered is restored."""
        written: set[tuple[int, tuple[str, ...]]] = set()
        second: set[tuple[str, ...]] = set()
        for at, row in self.plan.body.walk():
            what = row.what
            if (
                not isinstance(what, p.Carried)
                or row.only
                or what.each
                or what.whose
                or what.classes
                or isinstance(what.value, p.Conversation)
            ):
                continue
            field_ = (what.target, what.path)
            if field_ in written:
                second.add((*at, row.key))
            written.add(field_)
        return second

    def _rows(self) -> list[tuple[tuple[str, ...], p.Row]]:
        return [*self.plan.body.walk(), *([((), self.plan.bare)] if self.plan.bare else [])]

    def _says(self, what: p.Carried, path: tuple[str, ...]) -> Expr:
        full = next((place for place in self.dealt if place[-len(path) :] == path), None)
        if what.shared and what.listed and full is not None:
            held: Expr = self.dealt[full]
            return some(is_not(self.lone[full], None), held) if full in self.lone else held
        return has_value(self.scope, self.plan, what, self.vars[what.target])

    def _carried_of(self, index: int, name: str) -> list[p.Carried]:
        carried = [row.what for _, row in self._rows() if isinstance(row.what, p.Carried)]
        return [w for w in carried if w.target == index and w.path == (name,)]

    def _type(self, what: p.Carried) -> Type:
        """The type of the field."""
        type_ = self.scope.field(self.plan.targets[what.target].struct, what.path[0]).type
        for step in what.path[1:]:
            inner = [self.scope.unified.structs[c].field(step) for c in self.scope.unified.classes(type_)]
            type_ = next(f.type for f in inner if f)
        return type_

    def _lost_whole(self) -> Block:
        return (Return(own("lost", VALUE, LOSSES)),)


def join(at: str, name: str) -> str:
    return f"{at}.{name}" if at else name
