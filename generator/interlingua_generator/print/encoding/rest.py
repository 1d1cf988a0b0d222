"""What is done after all keys are written: losses are reported, and what is remembered is restored."""

from __future__ import annotations

from ...data import plan as p
from ...data.python import (
    Attr,
    Call,
    Class,
    Compare,
    DictOf,
    Do,
    Expr,
    ListOf,
    Not,
    Return,
    Runtime,
    Stmt,
    TupleOf,
    When,
    every,
    is_,
    is_not,
    lit,
    own,
    run,
    some,
    when,
)
from ..fitting import differs
from .base import LOSSES, NO_PLACE, SPACES, VALUE, W, join
from .objects import Objects


class Rest(Objects):
    """Fields without a place, messages of which nothing is left, and restored extras."""

    def _rest(self, index: int) -> list[Stmt]:
        """Statements that report the fields that have no place here."""
        lost, reports = tuple(f for f in self.plan.lost[index] if not f.only), [*self._read_as_first(index), *self._some_lost(index)]
        if not lost:
            return reports
        var, tests = self.vars[index], list[Expr]()
        struct = self.plan.targets[index].struct
        for field in lost:
            group, _, inner = field.field.partition(".")
            holder: Expr = var
            field_ = self.scope.field(struct, group)
            if inner:
                holder = Attr(var, group)
                nested = self.scope.unified.classes(field_.type)[0]
                test = differs(self.scope.field(nested, inner), Attr(holder, inner))
                tests.append(every(is_not(holder, None), test) if field_.absent else test)
            else:
                tests.append(differs(field_, Attr(holder, group)))
        args: list[Expr] = [W if self.plan.bare is None else DictOf(()), var, self.scope.lost_table(self.plan, index), LOSSES]
        rows: Expr = self.scope.row_table(self.plan) if self.plan.bare is None else lit(None)
        at = self.paths[index]
        if self.plan.bare is None:
            args.append(rows)
            if at:
                args.append(lit(at))
        report = Do(own("rest", *args))
        if self._is_rare(struct):
            return [*reports, report]  # `rest` tests the fields itself: fewer lines, but slower
        return [*reports, When(some(*tests), (report,))]

    def _is_rare(self, struct: str) -> bool:
        """Whether such values are rare: a struct that is marked `compact`, or a call or result that rows read."""
        return self.scope.unified.structs[struct].compact or (struct in ("ToolCall", "ToolResult") and not self.plan.straight)

    def _read_as_first(self, index: int) -> list[Stmt]:
        """Statements that report a value that `when` allows, but that reads as another one."""
        body: list[Stmt] = []
        for row in self.plan.chosen[index]:
            where = Attr(self.vars[index], row.field)
            at = lit(join(self.paths[index], row.field))
            title, level = lit(f"{self.plan.targets[index].struct}.{row.field}"), lit(row.level)
            loss = run("Loss", at, title, lit("changed"), level, lit(f"it reads as {row.first}"), where)
            test = is_not(where, row.first) if row.first is None or isinstance(row.first, bool) else Compare(where, "!=", lit(row.first))
            body.append(When(test, (Do(Call(Attr(LOSSES, "append"), (loss,))),)))
        return body

    def _some_lost(self, index: int) -> list[Stmt]:
        """Statements that report values without a place here, of fields whose other values follow from the rest."""
        body: list[Stmt] = []
        for lost in self.plan.lost[index]:
            if lost.only:
                where, at = Attr(self.vars[index], lost.field), lit(join(self.paths[index], lost.field))
                title = lit(f"{self.plan.targets[index].struct}.{lost.field}")
                test = Compare(where, "in", lit(lost.only)) if lost.only[1:] else Compare(where, "==", lit(lost.only[0]))
                loss = run("dropped", at, title, lit(lost.level), NO_PLACE, where)
                body.append(When(test, (Do(Call(Attr(LOSSES, "append"), (loss,))),)))
        return body

    def _emptied(self) -> list[Stmt]:
        """Statements that leave out a message of which nothing is left."""
        if not self.plan.message:
            return []
        tests: list[Expr] = []
        dealt: list[Expr] = []
        parts: Expr = Attr(VALUE, "parts")
        for at, row in self.plan.body.walk():
            what, path = row.what, (*at, row.key)
            if isinstance(what, p.Carried) and what.path == ("parts",) and (row.only != "read" or path in self.dealt):
                if what.shared and path in self.dealt:
                    if path in self.lone:
                        tests.append(is_(self.lone[path], None))
                    dealt.append(self.dealt[path])
                elif any(isinstance(outer.what, p.Nested) and outer.what.forms[:1] == ("json",) for outer in self._rows_to(at)):
                    if not all(outer.required for outer in self._rows_to(at)):
                        return []  # the object may be missing, so it cannot be tested
                    tests.append(
                        Compare(Call(Attr(self.locals.of(at), "get"), (lit(row.key),)), "in", TupleOf((lit(None), lit(""), ListOf(()))))
                    )
                elif at:
                    tests.append(
                        Compare(
                            run("at_path", W, *(lit(s) for s in path)), "in", TupleOf((Runtime("MISSING"), lit(None), lit(""), ListOf(())))
                        )
                    )
                else:
                    written = Call(Attr(W, "get"), (lit(row.key),))
                    if isinstance(what.value, p.Joined):
                        tests.append(Not(written))
                        if what.value.struct:  # an empty text is not lost: it is written
                            parts = run("has_only_others", parts, Class(what.value.struct))
                    elif what.has_when_empty and what.when_empty == "":
                        tests.append(Not(written))
                        parts = run("has_content", parts)
                    else:
                        tests += [Not(written), Compare(written, "in", TupleOf((lit(None), ListOf(()))))]  # mostly the first is false
        if dealt:
            tests.append(Not(some(*dealt)))
        if not tests:
            return []
        loss = run("Loss", lit(""), lit("Message"), lit("emptied"), lit("minor"), lit("nothing of it is left"), lit(None))
        return [
            When(
                every(parts, *tests) if dealt else every(*tests, parts),
                (Do(Call(Attr(LOSSES, "append"), (loss,))), Return(Runtime("LOST"))),
            )
        ]

    def _rows_to(self, at: tuple[str, ...]) -> list[p.Row]:
        """The rows of the objects around a place."""
        rows: dict[tuple[str, ...], p.Row] = {(*above, row.key): row for above, row in self.plan.body.walk()}
        return [rows[at[: index + 1]] for index in range(len(at))]

    def _restore(self) -> list[Stmt]:
        body: list[Stmt] = []
        if self.plan.body.rest:
            target, name = self.plan.body.rest
            body.append(self._spread_rest(self.plan.body, target, name, W))
        carried = (row.what for _, row in self.plan.body.walk() if isinstance(row.what, p.Carried))
        whole = {(what.target, *what.path) for what in carried if len(what.path) == 1}
        for index in range(1, len(self.plan.targets)):
            var = self.vars[index]
            report = Do(run("foreign", var, SPACES, LOSSES, lit(self.paths[index])))
            body.append(When(is_not(Attr(var, "extras"), None), (report,)))
        for index, target in enumerate(self.plan.targets):
            var = self.vars[index]
            groups = dict.fromkeys(
                row.what.path[0] for _, row in self.plan.body.walk()
                if isinstance(row.what, p.Carried) and row.what.target == index and len(row.what.path) == 2 and not row.what.each
            )  # fmt: skip
            for name in groups:
                if self.scope.field(target.struct, name).listed or (index, name) in whole:
                    continue  # its own encoder reports the extras of others
                group = Attr(var, name)
                report = Do(run("foreign", group, SPACES, LOSSES, lit(join(self.paths[index], name))))
                present = is_not(group, None) if self.scope.field(target.struct, name).absent else lit(True)
                if any(t.path == (*target.path, name) for t in self.plan.targets):
                    continue
                body += when(every(present, is_not(Attr(group, "extras"), None)), (report,))
        restore = Do(own("restored", W, VALUE, self.scope.row_table(self.plan), LOSSES))
        return [*body, When(is_not(Attr(VALUE, "extras"), None), (restore,))]
