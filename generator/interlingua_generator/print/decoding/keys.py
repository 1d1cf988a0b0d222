"""Straight-line code for the keys of an object: the required ones, then those that may be missing."""

from __future__ import annotations

from typing import assert_never

from ...data import plan as p
from ...data.python import (
    Add,
    Attr,
    Call,
    Compare,
    Const,
    Expr,
    Item,
    Let,
    Math,
    Name,
    Not,
    Raise,
    Runtime,
    Stmt,
    Try,
    TupleOf,
    When,
    equals,
    every,
    is_,
    is_not,
    lit,
    own,
    run,
    some,
    when,
)
from ..fitting import has_value
from ..scope import alone, snake, variable
from .base import EXTRAS, SPACE, Value, carried
from .table import ByTable, is_conversation

EAGER_KEYS = 3  # optional keys that are looked up before a test whether any are left
# Up to so many optional keys with plain values have code of their own. With more, the rows read those that are present.
FEW_LEAVES = 5


class Keys(ByTable):
    def _is_read(self, row: p.Row) -> bool:
        """Whether the key is read before all others, because it is required."""
        return row.required and isinstance(row.what, p.Carried | p.Nested) and not row.only and not is_conversation(row)

    def _required_rows(
        self, rows: list[p.Row], w: Expr, at: tuple[str, ...], reads: list[Stmt], converts: list[Stmt], later: list[Stmt], names: list[str]
    ) -> None:
        """Split the required keys into reads (may raise KeyError), checks, and statements that need the struct."""
        for row in rows:
            if not self._is_read(row):
                continue
            v = self.locals.of((*at, row.key))
            if row.aliases:
                reads += [Let(v, Call(Attr(w, "get"), (lit(row.key),))), When(is_(v, None), tuple(self._read_by_rows()))]
            else:
                names.append("\0".join((*at, row.key)))
                reads.append(Let(v, Item(w, lit(row.key))))
            match row.what:
                case p.Nested(body, _, _):
                    steps = tuple(lit(s) for s in (*at, row.key))
                    reads.append(When(is_not(Attr(v, "__class__"), Runtime("dict")), (Let(v, run("an_object", v, *steps)),)))
                    inner = [inner_row for inner_row in body.rows if not p.is_read_only(inner_row)]
                    self._required_rows(inner, v, (*at, row.key), reads, converts, later, names)
                    later += self._guard(inner, v, (*at, row.key), self._read_only_keys(body, v))
                case p.Carried() as what if isinstance(what.value, p.Without):
                    value = self._value(row, what, v, at)
                    self.last.append(When(is_not(v, None), (*value.before, *self._assign(what, value))))
                case p.Carried() as what:
                    self._required_value(row, what, v, at, converts, later)
                case _:
                    raise AssertionError(row)

    def _required_value(self, row: p.Row, what: p.Carried, v: Name, at: tuple[str, ...], converts: list[Stmt], later: list[Stmt]) -> None:
        value = self._value(row, what, v, at)
        odd = self._remember_odd(row, what, v, value, at)
        nullable = not row.aliases and what.nullable and (not what.listed or what.reads_null)
        if nullable or len(what.path) == 2 or what.shared:
            sets = self._assign(what, value, row, at)
            test = is_not(v, None) if nullable else lit(True)
            later += when(test, (*value.before, *sets, *odd), tuple(self._null(row, what, at)))
            return
        converts += [*value.before, *odd]
        self.kwargs[what.target][what.path[0]] = value.value
        for name, side in value.sides:
            self.kwargs[what.target][name] = side

    def _null(self, row: p.Row, what: p.Carried, at: tuple[str, ...]) -> list[Stmt]:
        """Statements for a required key that is null."""
        if what.has_when_missing:
            return [*self._remember(row.key, lit(None), at), *self._set_default(what)]
        if what.has_when_empty:
            return self._remember(row.key, lit(None), at) if what.when_empty is not None else []
        if what.listed or not what.nullable:
            return [Raise(run("DecodeError", lit("expected a value, got null"), TupleOf(tuple(lit(s) for s in (*at, row.key)))))]
        if what.link:
            return self._remember(row.key, lit(None), at)  # else it would be written with the value of its call
        return []  # a required key without a value is written as null anyway

    def _guard(self, rows: list[p.Row], w: Expr, at: tuple[str, ...], first: list[Stmt] | None = None) -> list[Stmt]:
        """Statements for optional keys and unknown keys. `first`: statements before them."""
        n = Name("n" if not at else variable("n", *at))
        count = sum(1 for row in rows if self._is_read(row))
        always: list[Stmt] = []
        rare, late = list[list[Stmt]](), list[list[Stmt]]()
        by_rows = plain_leaves(self.plan) if not at else frozenset[str]()
        for row in rows:
            if self._is_read(row) or isinstance(row.what, p.Kept) or row.key in by_rows:
                continue
            if isinstance(row.what, p.Fixed) and row.required and not at and row.what.tag:
                count += 1
                continue
            if is_conversation(row) and row.required:
                count += 1
                continue
            block = self._optional(row, w, n, at)
            if self._always(row):
                always += block
                count += (isinstance(row.what, p.Fixed) and row.only != "read") or self.plan.repeats(row) is not None
            elif block:
                (late if _is_late(row) else rare).append(block)
        rare += late
        for key, _ in self.plan.hoisted_at(at):
            rare.insert(0, [When(is_not(Call(Attr(w, "get"), (lit(key),)), None), (Add(n, lit(1)),))])
        rest = self._leftover(rows, w, at)
        size = run("len", w)
        inner: list[Stmt] = [When(Compare(n, "!=", size), tuple(rest))] if rare else list(rest)
        head, tail = rare[:EAGER_KEYS], rare[EAGER_KEYS:]
        if tail:
            inner = [When(Compare(n, "!=", size), (*(s for block in tail for s in block), *inner))]
        inner = [*(first or ()), *(s for block in head for s in block), *inner]
        if always:
            return [Let(n, lit(count)), *always, When(Compare(n, "!=", size), tuple(inner))]
        start: list[Stmt] = [Let(n, lit(count))] if rare else []
        return [When(Compare(size, "!=", lit(count)), (*start, *inner))]

    def _says_here(self, what: p.Carried, w: Expr, body: p.Object) -> Expr:
        """Whether a key has content. If other keys fill the same list, the list does not show it, so the key is tested."""
        row = next((candidate for candidate in body.rows if candidate.what is what and not candidate.aliases), None)
        return Call(Attr(w, "get"), (lit(row.key),)) if row is not None and what.shared and what.listed else self._says(what)

    def _read_only_keys(self, body: p.Object, w: Expr) -> list[Stmt]:
        """Statements that read all keys by rows, if there is a key that straight-line code does not support."""
        names = [name for row in body.rows if p.is_read_only(row) for name in (row.key, *row.aliases)]
        present = some(*(Compare(lit(name), "in", w) for name in names))
        return [When(present, tuple(self._read_by_rows()))] if names else []

    def _leftover(self, rows: list[p.Row], w: Expr, at: tuple[str, ...]) -> list[Stmt]:
        """Statements for kept and unknown keys, nulls, and the keys of a child."""
        self.remembers = True
        done = Const(f"{snake(self.plan.name).upper()}_READ" if not at else f"{snake(self.plan.name).upper()}_{variable(*at).upper()}READ")
        outs = TupleOf(tuple(self.targets))
        table = self.scope.row_table(self.plan)
        if not at:
            return [Let(EXTRAS, run("more_rows", Name("self"), outs, w, table, done, EXTRAS))]
        return [Let(EXTRAS, run("nested_rest", Name("self"), outs, w, table, done, EXTRAS, *(lit(s) for s in at)))]

    def _optional(self, row: p.Row, w: Expr, n: Name, at: tuple[str, ...]) -> list[Stmt]:
        key = lit(row.key)
        get = Call(Attr(w, "get"), (key,))
        match row.what:
            case p.Fixed(value):
                if not row.required:
                    return [When(Compare(key, "in", w), tuple(self._remember(row.key, Item(w, key), at)))]
                got = get if isinstance(value, str) else Call(Attr(w, "get"), (key, Runtime("MISSING")))
                if row.only == "read":
                    return [When(Compare(key, "in", w), (Add(n, lit(1)), *self._remember(row.key, Item(w, key), at)))]
                absent = tuple(self._remember(row.key, Call(Attr(w, "get"), (key, Runtime("ABSENT"))), at))
                if row.aliases:
                    no_alias = every(*(Not(Compare(lit(name), "in", w)) for name in row.aliases))
                    absent = (When(some(Compare(key, "in", w), no_alias), absent),)
                other = Compare(got, "!=", lit(value)) if isinstance(value, str) else Not(equals(got, value))
                return [When(other, (Let(n, Math(n, "-", lit(1))), *absent))]  # it is counted in advance: it is rarely missing
            case p.Summed(target, fields):
                total = run("total_of", *(Attr(self.targets[target], name) for name in fields))
                got = Call(Attr(w, "get"), (key, Runtime("MISSING")))
                absent = self._remember(row.key, Call(Attr(w, "get"), (key, Runtime("ABSENT"))), at)
                self.last.append(When(Not(run("same", got, total)), tuple(absent)))
                return [When(Compare(key, "in", w), (Add(n, lit(1)),), tuple(self._under_another_name(row, w)))]
            case p.Nested(body, _, _):
                return self._optional_nest(row, body, w, n, at)
            case p.Carried() if is_conversation(row):
                return [When(is_not(get, None), (Add(n, lit(1)),))]
            case p.Carried() as what:
                return self._optional_value(row, what, w, n, at)
            case p.Elsewhere():
                return [When(Compare(key, "in", w), (Add(n, lit(1)),))]
            case p.Kept() | p.Grouped() | p.Copied():
                raise AssertionError(row)
            case _:
                assert_never(row.what)

    def _optional_nest(self, row: p.Row, body: p.Object, w: Expr, n: Name, at: tuple[str, ...]) -> list[Stmt]:
        inner = (*at, row.key)
        v = self.locals.of(inner)
        reads: list[Stmt] = []
        converts: list[Stmt] = []
        later: list[Stmt] = []
        names: list[str] = []
        kwargs, self.kwargs = self.kwargs, [{} for _ in self.plan.targets]
        last, self.last = self.last, []
        rows = list(body.rows)
        self._required_rows(rows, v, inner, reads, converts, later, names)
        sets: list[Stmt] = [Let(Attr(self.targets[i], name), value) for i, args in enumerate(self.kwargs) for name, value in args.items()]
        self.kwargs = kwargs
        steps = [lit(s) for s in inner]
        result: list[Stmt] = [Add(n, lit(1)), When(is_not(Attr(v, "__class__"), Runtime("dict")), (Let(v, run("an_object", v, *steps)),))]
        if names:
            short = [lit(name.split("\0", len(inner))[-1]) for name in names]
            error = Call(Attr(run("missing", v, *short), "under"), tuple(steps))
            result.append(Try(tuple(reads), "KeyError", (Raise(error, True),)))
        guard = self._guard(rows, v, inner)
        result += [*converts, *sets, *later, *guard, *self.last]
        self.last = last
        tests = [self._says_here(r, v, body) for r in carried(body)]
        silent = Not(some(*tests)) if tests else lit(True)
        self.remembers = True
        steps = [lit(s) for s in at]
        again: list[Stmt] = [
            Let(
                EXTRAS,
                run("remember" if any(r.required for r in body.rows) else "remember_object", EXTRAS, SPACE, lit(row.key), v, *steps),
            )
        ]
        lacks = some(*(is_(Call(Attr(v, "get"), (lit(r.key),)), None) for r in body.rows if _needed(r)))
        always = isinstance(row.what, p.Nested) and row.what.when_empty
        if not always:
            result += list(when(lacks, tuple(self._remember(row.key, v, at)), when(silent, tuple(again))))
        absent = (When(self._gone(row, w), tuple(self._remember(row.key, Runtime("ABSENT"), at))),) if always else ()
        absent = (*self._under_another_name(row, w), *absent)
        return [Let(v, Call(Attr(w, "get"), (lit(row.key),))), When(is_not(v, None), tuple(result), absent)]

    def _gone(self, row: p.Row, w: Expr) -> Expr:
        """Whether the key is missing under all of its names."""
        return every(*(Not(Compare(lit(name), "in", w)) for name in (row.key, *row.aliases)))

    def _says(self, what: p.Carried) -> Expr:
        return has_value(self.scope, self.plan, what, self.targets[what.target])

    def _optional_value(self, row: p.Row, what: p.Carried, w: Expr, n: Name, at: tuple[str, ...]) -> list[Stmt]:
        key = lit(row.key)
        get = Call(Attr(w, "get"), (key,))
        if (word := self.plan.repeats(row)) is not None:  # it is counted in advance
            odd = self._remember(row.key, Call(Attr(w, "get"), (key, Runtime("ABSENT"))), at)
            return [When(Compare(get, "!=", lit(word)), (Let(n, Math(n, "-", lit(1))), *odd))]
        v = self.locals.of((*at, row.key))
        value = self._value(row, what, v, at)
        beside = self.plan.rivals(row, what)
        if beside and beside[0] != (row.key,):  # another key may have set the field already
            outs = TupleOf(tuple(self.targets))
            after = Call(Attr(Item(self.scope.row_table(self.plan), key), "after"), (Name("self"), outs, w, EXTRAS, TupleOf(())))
            self.remembers = True
            self.last.append(When(is_not(get, None), (Let(EXTRAS, after),)))
            return [When(is_not(get, None), (Add(n, lit(1)),), tuple(self._under_another_name(row, w)))]
        if isinstance(what.value, p.Without):
            present = is_not(get, None)
            self.last.append(When(present, (Let(v, Item(w, key)), *value.before, *self._assign(what, value))))
            return [When(present, (Add(n, lit(1)),), tuple(self._under_another_name(row, w)))]
        block: list[Stmt] = [Add(n, lit(1)), *value.before, *self._assign(what, value, row, at)]
        block += self._remember_odd(row, what, v, value, at)
        absent = self._absent(row, what, w, n, at)
        return [Let(v, get), When(is_not(v, None), tuple(block), (*self._under_another_name(row, w), *absent))]

    def _under_another_name(self, row: p.Row, w: Expr) -> list[Stmt]:
        """Statements that read all keys by rows, if a key that is read after all others is present under another name."""
        if not row.aliases or not self.plan.late(row):
            return []
        return [When(some(*(Compare(lit(name), "in", w) for name in row.aliases)), tuple(self._read_by_rows()))]

    def _absent(self, row: p.Row, what: p.Carried, w: Expr, n: Name, at: tuple[str, ...]) -> list[Stmt]:
        key = lit(row.key)
        if what.made and not row.required:
            self.remembers = True
            target = self.targets[what.target]
            made = (Let(Attr(target, what.path[0]), lit("")), Let(EXTRAS, run("remember", EXTRAS, SPACE, lit("$id"), lit("made"))))
            return [When(self._gone(row, w), made)] if row.aliases else list(made)
        absent = tuple(self._remember(row.key, Runtime("ABSENT"), at)) if what.link or what.has_when_empty else ()
        if what.has_when_empty and what.when_empty is None:
            return [When(Compare(key, "in", w), (Add(n, lit(1)),), (When(self._gone(row, w), absent),) if row.aliases else absent)]
        if absent:
            return [When(self._gone(row, w), absent)]
        return self._set_default(what) if what.has_when_missing else []

    def _set_default(self, what: p.Carried) -> list[Stmt]:
        if self._is_absent(what):
            return []
        value: Expr = lit(what.default_value)
        if isinstance(what.value, p.Part):
            value = own(f"decode_{snake(what.value.name)}", lit(what.when_missing))
        elif isinstance(what.value, p.Parts) and what.path == ("message",):
            value = Call(run("items_of", Name("self"), lit(snake(what.value.name)), **alone(what.value)), (lit(what.when_missing),))
        return self._assign(what, Value((), value))


def _is_late(row: p.Row) -> bool:
    """Whether a key is looked up after others. Structs beside plain values are rarely present."""
    return isinstance(row.what, p.Carried) and isinstance(row.what.value, p.Part) and not row.what.shared


def plain_leaves(plan: p.ShapePlan) -> frozenset[str]:
    """The keys of a wide object that rows read. This is as fast as code of their own, and takes fewer lines."""
    keys = frozenset(row.key for row in plan.body.rows if _is_plain_leaf(plan, row))
    return keys if len(keys) > FEW_LEAVES else frozenset()


def _is_plain_leaf(plan: p.ShapePlan, row: p.Row) -> bool:
    """Whether a key is optional and carries a plain value, without any other option."""
    what = row.what
    if not isinstance(what, p.Carried) or row.required or row.only or what.target or len(what.path) > 1 or plan.beside(row, what):
        return False
    has_more = what.native or what.owner or what.shared or what.second or what.made or what.link
    leaf = isinstance(what.value, p.Leaf) and what.value.kind != "any"
    return leaf and what.nullable and not (has_more or what.required or what.has_when_missing or what.has_when_empty)


def _needed(row: p.Row) -> bool:
    """Whether an optional object is left out if this key would be null."""
    what = row.what
    if not isinstance(what, p.Carried) or not row.required or row.only or not what.nullable or what.listed:
        return False
    return not (what.has_when_empty or what.has_when_missing or what.made)
