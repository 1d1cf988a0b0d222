"""The keys of an object, and of the objects in it."""

from __future__ import annotations

from typing import assert_never

from ...data import plan as p
from ...data.python import (
    Attr,
    Block,
    Call,
    Class,
    DictOf,
    Do,
    Expr,
    Item,
    Let,
    ListOf,
    Lit,
    Name,
    Runtime,
    Stmt,
    When,
    every,
    is_,
    is_not,
    lit,
    run,
    some,
    when,
)
from ..scope import getter
from .base import LOSSES, NO_PLACE, Keys, W, join
from .keys import CarriedKeys


class Objects(CarriedKeys):
    """Rows of every kind."""

    def _row(self, row: p.Row, w: Expr, at: tuple[str, ...], keys: Keys) -> None:
        key = lit(row.key)
        if row.only == "read" and isinstance(row.what, p.Carried) and not (row.what.listed and row.what.shared):
            return
        match row.what:
            case p.Kept() | p.Elsewhere():
                return
            case p.Fixed(value):
                if row.required or row.only == "write":
                    keys.always.append((row.key, lit(value)))
            case p.Summed(target, fields):
                total = run("total_of", *(Attr(self.vars[target], name) for name in fields))
                held = self.locals.of((*at, row.key))
                keys.sometimes += [Let(held, total), When(is_not(held, Runtime("MISSING")), (Let(Item(w, key), held),))]
            case p.Copied(target, name, struct, text, instead):
                var, held = self.vars[target], self.locals.of((*at, row.key))
                target_args = (Class(struct), lit(text)) if struct else (lit(None), lit(""))
                more = (Attr(var, instead),) if instead else ()
                keys.sometimes.append(Let(held, run("json_copy", Attr(var, name), *target_args, *more)))
                keys.sometimes.append(When(is_not(held, Runtime("MISSING")), (Let(Item(w, key), held),)))
            case p.Nested():
                self._nest(row, row.what, w, at, keys)
            case p.Grouped() as what:
                out = self.locals.of((*at, row.key))
                where = Attr(self.vars[what.target], what.path[0])
                first, *steps = (*at, row.key)
                table: Expr = Item(self.scope.row_table(self.plan), lit(first))
                for step in steps:
                    table = Item(Attr(table, "rows"), lit(step))
                write = Let(out, run("write_groups", Name("self"), where, table, LOSSES, lit(join(self.paths[what.target], what.path[0]))))
                put: Block = (write, When(out, (Let(Item(w, key), out),)))
                if row.required:
                    keys.before.append(write)
                    keys.always.append((row.key, out))
                else:
                    keys.sometimes.append(When(where, put))
            case p.Carried() as what:
                if (*at, row.key) not in self.found_only:
                    keys.before += self._broken(what, (*at, row.key))
                    self._carried(row, what, w, at, keys)
            case _:
                assert_never(row.what)

    def _nest(self, row: p.Row, what: p.Nested, w: Expr, at: tuple[str, ...], keys: Keys) -> None:
        path = (*at, row.key)
        inner = self.locals.of(path)
        mine = Keys()
        for inner_row in what.body.rows:
            self._row(inner_row, inner, path, mine)
        if what.body.rest:
            target, name = what.body.rest
            mine.sometimes.append(self._spread_rest(what.body, target, name, inner))
        if not (mine.before or mine.always or mine.sometimes or mine.after or row.required or what.when_empty):
            return  # other keys write all fields of its keys
        test = self._nest_says(what.body)
        sometimes = mine.sometimes
        if (
            len(sometimes) == 1
            and isinstance(sometimes[0], When)
            and sometimes[0].test == test
            and not sometimes[0].otherwise
            and not row.required
        ):
            sometimes = list(sometimes[0].then)  # the whole object has this test already
            while sometimes and (put := _put_into(inner, sometimes[0])):
                mine.always.append(put)
                sometimes.pop(0)
        made: list[Stmt] = [*mine.before, Let(inner, DictOf(tuple((lit(k), e) for k, e in mine.always)), "dict[str, Any]"), *sometimes]
        out: Expr = ListOf((inner,)) if what.forms == ("list",) else run("text_of", inner) if what.forms[:1] == ("json",) else inner
        if row.required:
            keys.before += made
            keys.always.append((row.key, out))
            return
        write: Stmt = Let(Item(w, lit(row.key)), out)
        done: list[Stmt] = [*made, *((write,) if mine.always or what.when_empty else (When(inner, (write,)),))]
        needed = self._needed(what.body)
        if needed != lit(True) and not what.when_empty:
            done = list(when(needed, tuple(done)))
            keys.after += self._left_out(what.body, path)
        keys.sometimes += done if what.when_empty else list(when(test, tuple(done)))

    def _left_out(self, body: p.Object, path: tuple[str, ...]) -> list[Stmt]:
        """Statements that report the fields of an optional object that is left out because something that it requires is missing."""
        reports: list[Stmt] = []
        for at, row in body.walk():
            what = row.what
            if isinstance(what, p.Carried) and row.only is None and not what.each and not what.shared and not what.whose:
                name = ".".join(what.path)
                var = self.vars[what.target]
                source = getter(var, what.path)
                args = (
                    lit(join(self.paths[what.target], name)),
                    lit(f"{self.plan.targets[what.target].struct}.{name}"),
                    lit(what.level),
                    NO_PLACE,
                    source,
                )
                loss = Do(Call(Attr(LOSSES, "append"), (run("dropped", *args),)))
                reports += when(self._says(what, (*path, *at, row.key)), (loss,))
        if not reports:
            return []
        written = run("at_path", W, *(lit(step) for step in path)) if path[1:] else Call(Attr(W, "get"), (lit(path[0]), Runtime("MISSING")))
        return [When(is_(written, Runtime("MISSING")), tuple(reports))]

    def _needed(self, body: p.Object) -> Expr:
        """Whether everything that an optional object requires is present."""
        tests: list[Expr] = []
        for inner in body.rows:
            what = inner.what
            if (
                not isinstance(what, p.Carried)
                or not inner.required
                or what.has_when_empty
                or what.has_when_missing
                or what.or_field
                or what.made
            ):
                continue
            if what.nullable or (what.classes and what.shared):
                tests.append(self._says(what, (inner.key,)))
        return every(*tests)

    def _nest_says(self, body: p.Object) -> Expr:
        tests: list[Expr] = []
        for path, row in body.walk():
            if isinstance(row.what, p.Carried) and row.only is None:
                tests.append(self._says(row.what, (*path, row.key)))
            elif isinstance(row.what, p.Grouped):
                tests.append(Attr(self.vars[row.what.target], row.what.path[0]))
        if body.rest:
            tests.append(Attr(self.vars[body.rest[0]], body.rest[1]))
        return some(*tests)

    def _spread_rest(self, body: p.Object, target: int, name: str, w: Expr) -> Stmt:
        """The statement that writes the members of an object field beside the named keys."""
        where = Attr(self.vars[target], name)
        keys = tuple(key for row in body.rows for key in (row.key, *row.aliases))
        path = lit(join(self.paths[target], name))
        field_name = lit(f"{self.plan.targets[target].struct}.{name}")
        return When(where, (Do(run("spread_rest", w, where, lit(keys), LOSSES, path, field_name)),))


def _put_into(w: Expr, statement: Stmt) -> tuple[str, Expr] | None:
    """The key and the value that a statement puts into an object; None for any other statement."""
    match statement:
        case Let(name=Item(of=of, key=Lit(value=str(key))), value=value) if of == w and value is not None:
            return key, value
        case _:
            return None
