"""A shape's decoder: wire object -> unified struct.

Most shapes are straight-line code: the required keys, the struct, and only then, if the object has other keys, the optional ones (`n`
counts the keys that are understood); what is left goes to the rows: plain values of wide objects, kept and unknown keys, other names,
nulls. A shape that is rare, or has words that straight-line code is not made for, is one loop over its rows.
Three questions to a value: `checked` refuses a wrong leaf, `read` is the unified value, `odd` asks whether encode would write it otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, assert_never

from ..data import plan as p
from ..data.python import (
    Add,
    Attr,
    Block,
    Call,
    Choose,
    Compare,
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
    Raise,
    Return,
    Runtime,
    Stmt,
    Try,
    TupleOf,
    When,
    class_in,
    equals,
    every,
    is_,
    is_not,
    lit,
    new,
    own,
    run,
    some,
    when,
)  # fmt: skip
from ..data.spec import choices
from .fitting import says
from .scope import LEAVES, Locals, Scope, snake, variable

EAGER_KEYS = 3  # optional keys that are looked up before asking whether any are left
# So many optional keys with plain values are read by code of their own; of more than that only those that are there, by rows.
FEW_LEAVES = 5
OUT, EXTRAS, W = Name("out"), Name("extras"), Name("w")
SPACE = Const("NAMESPACE")


@dataclass(frozen=True, slots=True)
class Value:
    """A wire value as read: what has to be done first, the unified value, and what is done beside it."""

    before: Block
    value: Expr
    sides: tuple[tuple[str, Expr], ...] = ()  # other fields of the struct that it tells
    odd: Expr | None = None  # whether it has to be remembered


def decoder(scope: Scope, plan: p.ShapePlan) -> list[Function]:
    """The decoder of a shape, with what it needs."""
    if plan.leaf:
        return [_leaf(scope, plan)]
    if plan.bare is not None:
        return [_Decoder(scope, plan).bare()]
    return [_Decoder(scope, plan).straight() if plan.straight else _Decoder(scope, plan).by_rows()]


def _name(plan: p.ShapePlan) -> str:
    return f"decode_{snake(plan.name)}"


def _doc(plan: p.ShapePlan) -> str:
    return f"{plan.name} -> {plan.struct or plan.leaf}. {plan.doc}".strip()


def _leaf(scope: Scope, plan: p.ShapePlan) -> Function:
    """An object with one value; what else it says makes the list that it stands in odd."""
    row = next(row for _, row in plan.body.walk() if isinstance(row.what, p.Carried))
    cls, check, _ = LEAVES[plan.leaf or "any"]
    body: list[Stmt] = [_an_object(), Let(Name("value"), Call(Attr(W, "get"), (lit(row.key), Runtime("MISSING"))), "Any")]
    body.append(When(is_(Name("value"), Runtime("MISSING")), (Raise(run("missing", W, lit(row.key))),)))
    if cls != "object":
        body.append(When(is_not(Attr(Name("value"), "__class__"), Runtime(cls)), (Return(run(check, Name("value"), lit(row.key))),)))
    return Function(_name(plan), "w: Any", _annotation(plan.leaf or "any"), _doc(plan), (*body, Return(Name("value"))))


def _annotation(leaf: str) -> str:
    return {"object": "dict[str, Any]", "any": "Any"}.get(leaf, leaf)


def _an_object() -> Stmt:
    return When(is_not(Attr(W, "__class__"), Runtime("dict")), (Let(W, run("an_object", W)),))


class _Decoder:
    def __init__(self, scope: Scope, plan: p.ShapePlan) -> None:
        self.scope = scope
        self.plan = plan
        self.locals = Locals()
        self.targets = [self._target_name(index) for index in range(len(plan.targets))]
        self.kwargs: list[dict[str, Expr]] = [{} for _ in plan.targets]
        self.last: list[Stmt] = []  # what needs other fields of the struct to be there
        self.remembers = False
        self.starts = True  # with nothing remembered; the conversation says it itself

    def _target_name(self, index: int) -> Name:
        if index == 0:
            return self.locals.named("out")
        target = self.plan.targets[index]
        return self.locals.named("the_" + "_".join(target.path))

    def _function(self, body: Block) -> Function:
        if self.remembers and self.starts:
            body = (Let(EXTRAS, lit(None), "Extras | None"), *body)
        return Function(_name(self.plan), "w: Any", f"u.{self.plan.struct}", _doc(self.plan), body)

    # --- by rows ---------------------------------------------------------------------------------------------------------

    def by_rows(self) -> Function:
        """One loop over the keys that are there."""
        body = self._read_by_rows()
        start = () if isinstance(body[0], Return) else (_an_object(),)
        return Function(_name(self.plan), "w: Any", f"u.{self.plan.struct}", _doc(self.plan), (*start, *body))

    def _read_by_rows(self) -> list[Stmt]:
        """Reads an object by its rows alone, from the beginning, and returns what it is."""
        plan, scope = self.plan, self.scope
        kwargs, self.kwargs = self.kwargs, [{} for _ in plan.targets]
        body = self._construct()
        outs = TupleOf(tuple(self.targets))
        talk = self._talk()
        start: Expr = lit(None)
        if talk is not None:
            body += self._conversation(talk)
            start = EXTRAS
        if plan.cases and talk is None:
            body.append(Let(EXTRAS, start, "Extras | None"))
            start = EXTRAS
        body += self._flat_cases()
        body.append(Let(EXTRAS, run("read_rows", Name("self"), outs, W, scope.row_table(plan), *(() if start == lit(None) else (start,)))))
        rest = [*self._states(), *self._required(), *self._made_ids(), *self._when_asked()]
        self.kwargs = kwargs
        match body:
            case [Let(value=made), _] if made is not None and not rest:  # nothing but what rows say
                return [Return(run("by_rows", Name("self"), made, W, scope.row_table(plan)))]
            case _:
                return [*body, *rest, When(is_not(EXTRAS, None), (Let(Attr(OUT, "extras"), EXTRAS),)), Return(OUT)]

    def _talk(self) -> p.Row | None:
        """The row of the conversation."""
        return next((row for _, row in self.plan.body.walk() if _is_talk(row)), None)

    def _conversation(self, row: p.Row) -> list[Stmt]:
        """The messages, those in fields of the request first."""
        what = row.what
        assert isinstance(what, p.Carried)
        target = self.targets[what.target]
        key, items = lit(row.key), Name("items")
        given: Expr = items if row.required else Choose(is_(items, None), ListOf(()), items)
        read = run("read_conversation", Name("self"), Const("CONVERSATION"), W, given)
        talk = Let(TupleOf((Attr(target, what.path[0]), EXTRAS)), read)
        if row.required:
            return [
                When(Not(Compare(key, "in", W)), (Raise(run("missing", W, key)),)),
                Let(items, Item(W, key)),
                When(is_(items, None), (Raise(run("wrong", lit("a list"), lit(None), key)),)),
                talk,
            ]
        nothing = Let(EXTRAS, run("remember", EXTRAS, SPACE, key, items))  # nothing is no key
        return [Let(items, Call(Attr(W, "get"), (key,))), talk, When(every(Compare(key, "in", W), Not(items)), (nothing,))]

    def _flat_cases(self) -> list[Stmt]:
        """Fields whose keys stand in this object, as one of several cases."""
        body: list[Stmt] = []
        for one in self.plan.cases:
            found = Name(f"the_{one.field}")
            at: Expr = W if not one.at else run("found_at", W, *(lit(names) for names in self._names_at(one.at)))
            body.append(Let(found, run("read_flat", Name("self"), at, lit(f"decode_{snake(one.cases)}"), lit(one.keys))))
            rows: Expr = self.scope.row_table(self.plan)
            keep = Let(EXTRAS, run("keep_flat", Name("self"), at, rows, lit(one.field), EXTRAS, *(lit(s) for s in one.at)))
            listed = self.scope.field(self.plan.targets[one.target].struct, one.field).listed
            store = Let(Attr(self.targets[one.target], one.field), ListOf((Name(found.name),)) if listed else Name(found.name))
            body.append(When(is_not(found, None), (store,), (keep,)))
        return body

    def _names_at(self, at: tuple[str, ...]) -> list[tuple[str, ...]]:
        """The names of the keys on the way to a place."""
        also: dict[tuple[str, ...], tuple[str, ...]] = {(*above, row.key): row.also for above, row in self.plan.body.walk()}
        return [(step, *also.get(at[: index + 1], ())) for index, step in enumerate(at)]

    def _required(self) -> list[Stmt]:
        """Required fields that none of their keys has told."""
        body: list[Stmt] = []
        for index, target in enumerate(self.plan.targets):
            for f in self.scope.unified.structs[target.struct].fields:
                if not f.required or f.name in dict(target.when) or self._is_flat(index, f.name):
                    continue
                keys = [
                    row.key for _, row in self.plan.body.walk()
                    if isinstance(row.what, p.Carried) and row.what.target == index and row.what.path == (f.name,)
                ]  # fmt: skip
                sure = any(self._sure(index, f.name))
                if not sure and keys:
                    body.append(Do(run("required", W, Attr(self.targets[index], f.name), *(lit(key) for key in dict.fromkeys(keys)))))
        for one in self.plan.cases:
            if one.required:
                body.append(Do(run("required", W, Attr(self.targets[one.target], one.field), *(lit(key) for key in one.keys))))
        return body

    def _sure(self, target: int, name: str) -> Iterator[bool]:
        """Whether a key tells a field in any case; one of an object does not, where a plain text may stand in its place."""
        texts = {(*at, row.key) for at, row in self.plan.body.walk() if isinstance(row.what, p.Nested) and "text" in row.what.forms}
        for at, row in self.plan.body.walk():
            if isinstance(row.what, p.Carried) and row.what.target == target and row.what.path == (name,):
                inside = not any(at[: len(text)] == text for text in texts)
                yield (row.required and not row.what.shared and inside) or row.what.has_default or bool(row.what.made)

    def _is_flat(self, index: int, name: str) -> bool:
        above = self.plan.targets[index].path
        return any(t.path == (*above, name) for t in self.plan.targets if t.path) or any(
            one.target == index and one.field == name for one in self.plan.cases
        )

    # --- the struct --------------------------------------------------------------------------------------------------------

    def _construct(self) -> list[Stmt]:
        body: list[Stmt] = []
        for index in reversed(range(len(self.plan.targets))):
            target = self.plan.targets[index]
            struct = self.scope.unified.structs[target.struct]
            said: dict[str, Expr] = {name: lit(self._guard_value(value)) for name, value in target.when if value is not None} | self.kwargs[
                index
            ]
            for f in struct.fields:
                inner = [
                    i for i, t in enumerate(self.plan.targets) if t.path == (*target.path, f.name) and t.parent == index and i != index
                ]
                if inner:
                    said[f.name] = ListOf((self.targets[inner[0]],)) if f.listed else self.targets[inner[0]]
                elif f.required and f.name not in said and f.blank is None:
                    said[f.name] = Runtime("UNSET")
            ordered = {f.name: said[f.name] for f in struct.fields if f.name in said}
            body.append(Let(self.targets[index], new(struct.name, ordered)))
        return body

    def _guard_value(self, value: Any) -> Any:
        return choices(value)[0]

    def _states(self) -> list[Stmt]:
        """Fields that several keys of the object tell together."""
        body: list[Stmt] = []
        for state in self.plan.states:
            name = state.field
            found = TupleOf((Name(name), Name(f"{name}_native"), Name(f"{name}_record")))
            body.append(Let(found, run("state_in", W, self._states_table(state))))
            target = self.targets[state.target]
            body.append(Let(Attr(target, name), Name(name)))
            if state.native:
                body.append(Let(Attr(target, state.native), Name(f"{name}_native")))
            record = Let(EXTRAS, run("remember", EXTRAS, SPACE, lit(f"${name}"), Name(f"{name}_record")))
            body.append(When(is_not(Name(f"{name}_record"), None), (record,)))
            self.remembers = True
        return body

    def _states_table(self, state: p.States) -> Expr:
        return Const(f"STATES_{snake(self.plan.name).upper()}_{state.field.upper()}")

    def _when_asked(self) -> list[Stmt]:
        """Words that depend on whether the message asks for a tool."""
        body: list[Stmt] = []
        for index, target in enumerate(self.plan.targets):
            if target.calling:
                name, plain, called = target.calling
                where = Attr(self.targets[index], name)
                asked = run("has_open_calls", Attr(self.targets[index], "message"))
                body.append(When(every(Compare(where, "==", lit(plain)), asked), (Let(where, lit(called)),)))
        return body

    def _finish(self) -> list[Stmt]:
        body = [*self._required_after(), *self._made_ids()]
        if self.remembers:
            body.append(When(is_not(EXTRAS, None), (Let(Attr(OUT, "extras"), EXTRAS),)))
        return [*body, Return(OUT)]

    def _required_after(self) -> list[Stmt]:
        body: list[Stmt] = []
        for index, target in enumerate(self.plan.targets):
            for f in self.scope.unified.structs[target.struct].fields:
                if f.required and f.name not in self.kwargs[index] and f.name not in dict(target.when) and not self._is_flat(index, f.name):
                    rows = [
                        row for _, row in self.plan.body.walk()
                        if isinstance(row.what, p.Carried) and row.what.target == index and row.what.path == (f.name,)
                    ]  # fmt: skip
                    if rows and not any(isinstance(row.what, p.Carried) and (row.what.has_default or row.what.made) for row in rows):
                        keys = [lit(row.key) for row in rows]
                        body.append(Do(run("required", W, Attr(self.targets[index], f.name), *keys)))
        return body

    def _made_ids(self) -> list[Stmt]:
        """An id that no key has told is made up later. A copy of it may be missing, with all that is around it."""
        body: list[Stmt] = []
        for index, _ in enumerate(self.plan.targets):
            rows = [
                row for _, row in self.plan.body.walk() if isinstance(row.what, p.Carried) and row.what.target == index and row.what.made
            ]
            for name in dict.fromkeys(row.what.path[0] for row in rows if isinstance(row.what, p.Carried)):
                mine = [row for row in rows if isinstance(row.what, p.Carried) and row.what.path[0] == name]
                if all(row.only == "write" for row in mine):
                    self.remembers = True
                    field_ = Attr(self.targets[index], name)
                    mark = Let(EXTRAS, run("remember", EXTRAS, SPACE, lit("$id"), lit("made")))
                    body.append(When(is_(field_, Runtime("UNSET")), (Let(field_, lit("")), mark)))
        return body

    # --- bare ----------------------------------------------------------------------------------------------------------------

    def bare(self) -> Function:
        """The wire value is one field."""
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
        """The list of messages alone."""
        talk = run("read_conversation", Name("self"), Const("CONVERSATION"), DictOf(()), W)
        body: list[Stmt] = self._construct()
        body.append(Let(TupleOf((Attr(OUT, what.path[0]), EXTRAS)), talk))
        body.append(When(is_not(EXTRAS, None), (Let(Attr(OUT, "extras"), EXTRAS),)))
        return self._function((*body, Return(OUT)))

    # --- straight --------------------------------------------------------------------------------------------------------------

    def straight(self) -> Function:
        plan = self.plan
        reads: list[Stmt] = []
        converts: list[Stmt] = []
        later: list[Stmt] = []
        names: list[str] = []
        rows = [row for row in self._in_part_order(plan.body.rows) if not p.is_seldom(row)]
        self._required_rows(rows, W, (), reads, converts, later, names)
        early = self.remembers
        guard = self._guard(rows, W, (), self._seldom(plan.body, W))
        body: list[Stmt] = [_an_object()]
        if names:
            body.append(Try(tuple(reads), "KeyError", (Raise(run("missing", W, *(lit(n) for n in names)), True),)))
        else:
            body += reads
        body += converts
        body += self._construct()
        talk = self._talk()
        if talk is not None:
            self.remembers, self.starts = True, early
            body += self._conversation(talk)
        body += [*later, *guard, *self.last, *self._states(), *self._when_asked(), *self._finish()]
        return self._function(tuple(body))

    def _in_part_order(self, rows: tuple[p.Row, ...]) -> list[p.Row]:
        """As declared, but the rows that share a list in the order of its classes."""
        order = {path[-1]: index for deal in self.plan.deals for index, path in enumerate(deal.rows) if len(path) == 1}
        shared = sorted((row for row in rows if row.key in order), key=lambda row: order[row.key])
        queue = iter(shared)
        return [next(queue) if row.key in order else row for row in rows]

    def _is_read(self, row: p.Row) -> bool:
        """Whether the key is read before all others: it must be there."""
        return row.required and isinstance(row.what, p.Carried | p.Nested) and not row.only and not _is_talk(row)

    def _required_rows(
        self, rows: list[p.Row], w: Expr, at: tuple[str, ...], reads: list[Stmt], converts: list[Stmt], later: list[Stmt], names: list[str]
    ) -> None:
        """Splits the required keys into reads (may raise KeyError), checks, and what is set once the struct is there."""
        for row in rows:
            if not self._is_read(row):
                continue
            v = self.locals.of((*at, row.key))
            if row.also:
                reads += [Let(v, Call(Attr(w, "get"), (lit(row.key),))), When(is_(v, None), tuple(self._read_by_rows()))]
            else:
                names.append("\0".join((*at, row.key)))
                reads.append(Let(v, Item(w, lit(row.key))))
            match row.what:
                case p.Nested(body, _, _):
                    steps = tuple(lit(s) for s in (*at, row.key))
                    reads.append(When(is_not(Attr(v, "__class__"), Runtime("dict")), (Let(v, run("an_object", v, *steps)),)))
                    inner = [one for one in body.rows if not p.is_seldom(one)]
                    self._required_rows(inner, v, (*at, row.key), reads, converts, later, names)
                    later += self._guard(inner, v, (*at, row.key), self._seldom(body, v))
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
        nullable = not row.also and what.nullable and (not what.listed or what.reads_null)
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
        """A key that must be there, and is null."""
        if what.has_default:
            return [*self._remember(row.key, lit(None), at), *self._set_default(what)]
        if what.has_empty:
            return self._remember(row.key, lit(None), at) if what.empty is not None else []
        if what.listed or not what.nullable:
            return [Raise(run("DecodeError", lit("expected a value, got null"), TupleOf(tuple(lit(s) for s in (*at, row.key)))))]
        if what.link:
            return self._remember(row.key, lit(None), at)  # it would be written as its call says
        return []  # what is always written is written as null if there is nothing

    def _guard(self, rows: list[p.Row], w: Expr, at: tuple[str, ...], seldom: list[Stmt] | None = None) -> list[Stmt]:
        """What is done with the keys that need not be there, and with those that nobody knows. `seldom` is asked first."""
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
            if _is_talk(row) and row.required:
                count += 1
                continue
            found = self._optional(row, w, n, at)
            if self._always(row):
                always += found
                count += (isinstance(row.what, p.Fixed) and row.only != "read") or self.plan.repeats(row) is not None
            elif found:
                (late if _is_late(row) else rare).append(found)
        rare += late
        for key, _ in self.plan.hoisted if not at else ():
            rare.insert(0, [When(is_not(Call(Attr(w, "get"), (lit(key),)), None), (Add(n, lit(1)),))])
        rest = self._leftover(rows, w, at)
        size = run("len", w)
        inner: list[Stmt] = [When(Compare(n, "!=", size), tuple(rest))] if rare else list(rest)
        head, tail = rare[:EAGER_KEYS], rare[EAGER_KEYS:]
        if tail:
            inner = [When(Compare(n, "!=", size), (*(s for block in tail for s in block), *inner))]
        inner = [*(seldom or ()), *(s for block in head for s in block), *inner]
        if always:
            return [Let(n, lit(count)), *always, When(Compare(n, "!=", size), tuple(inner))]
        start: list[Stmt] = [Let(n, lit(count))] if rare else []
        return [When(Compare(size, "!=", lit(count)), (*start, *inner))]

    def _seldom(self, body: p.Object, w: Expr) -> list[Stmt]:
        """Where a key stands that straight-line code is not made for, all are read by rows."""
        names = [name for row in body.rows if p.is_seldom(row) for name in (row.key, *row.also)]
        there = some(*(Compare(lit(name), "in", w) for name in names))
        return [When(there, tuple(self._read_by_rows()))] if names else []

    def _leftover(self, rows: list[p.Row], w: Expr, at: tuple[str, ...]) -> list[Stmt]:
        """Kept and unknown keys, nulls, and the keys of a child."""
        self.remembers = True
        done = Const(f"{snake(self.plan.name).upper()}_READ" if not at else f"{snake(self.plan.name).upper()}_{variable(*at).upper()}READ")
        outs = TupleOf(tuple(self.targets))
        table = self.scope.row_table(self.plan)
        if not at:
            return [Let(EXTRAS, run("more_rows", Name("self"), outs, w, table, done, EXTRAS))]
        return [Let(EXTRAS, run("nested_rest", Name("self"), outs, w, table, done, EXTRAS, *(lit(s) for s in at)))]

    def _always(self, row: p.Row) -> bool:
        """Whether the key's absence says something."""
        match row.what:
            case p.Fixed():
                return row.required
            case p.Nested(_, _, empty):
                return row.required or empty
            case p.Carried() as what:
                if row.required or what.link or (what.made and not row.required):
                    return True
                return what.has_empty or (what.has_default and not self._is_absent(what))
            case p.Summed():
                return row.required
            case p.Kept() | p.Elsewhere() | p.Grouped():
                return False
            case _:
                assert_never(row.what)

    def _is_absent(self, what: p.Carried) -> bool:
        """Whether the default is what the struct has anyway."""
        value = what.default_value
        return not isinstance(what.value, p.Part | p.Coded) and what.absent == value and type(what.absent) is type(value)

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
                if row.also:
                    others = every(*(Not(Compare(lit(name), "in", w)) for name in row.also))
                    absent = (When(some(Compare(key, "in", w), others), absent),)
                other = Compare(got, "!=", lit(value)) if isinstance(value, str) else Not(equals(got, value))
                return [When(other, (Let(n, Math(n, "-", lit(1))), *absent))]  # it was counted: it is nearly always there
            case p.Summed(target, fields):
                total = run("total_of", *(Attr(self.targets[target], name) for name in fields))
                got = Call(Attr(w, "get"), (key, Runtime("MISSING")))
                absent = self._remember(row.key, Call(Attr(w, "get"), (key, Runtime("ABSENT"))), at)
                self.last.append(When(Not(run("same", got, total)), tuple(absent)))
                return [When(Compare(key, "in", w), (Add(n, lit(1)),), tuple(self._under_another_name(row, w)))]
            case p.Nested(body, _, _):
                return self._optional_nest(row, body, w, n, at)
            case p.Carried() if _is_talk(row):
                return [When(is_not(get, None), (Add(n, lit(1)),))]
            case p.Carried() as what:
                return self._optional_value(row, what, w, n, at)
            case p.Elsewhere():
                return [When(Compare(key, "in", w), (Add(n, lit(1)),))]
            case p.Kept() | p.Grouped():
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
        sets: list[Stmt] = [Let(Attr(self.targets[i], name), value) for i, one in enumerate(self.kwargs) for name, value in one.items()]
        self.kwargs = kwargs
        steps = [lit(s) for s in inner]
        found: list[Stmt] = [Add(n, lit(1)), When(is_not(Attr(v, "__class__"), Runtime("dict")), (Let(v, run("an_object", v, *steps)),))]
        if names:
            short = [lit(name.split("\0", len(inner))[-1]) for name in names]
            error = Call(Attr(run("missing", v, *short), "under"), tuple(steps))
            found.append(Try(tuple(reads), "KeyError", (Raise(error, True),)))
        guard = self._guard(rows, v, inner)
        found += [*converts, *sets, *later, *guard, *self.last]
        self.last = last
        silent = Not(some(*(self._says(r) for r in _carried(body)))) if list(_carried(body)) else lit(True)
        self.remembers = True
        steps = [lit(s) for s in at]
        again: list[Stmt] = [
            Let(
                EXTRAS,
                run("remember" if any(one.required for one in body.rows) else "remember_object", EXTRAS, SPACE, lit(row.key), v, *steps),
            )
        ]
        lacks = some(*(is_(Call(Attr(v, "get"), (lit(one.key),)), None) for one in body.rows if _needed(one)))
        always = isinstance(row.what, p.Nested) and row.what.empty
        if not always:
            found += list(when(lacks, tuple(self._remember(row.key, v, at)), when(silent, tuple(again))))
        absent = (When(self._gone(row, w), tuple(self._remember(row.key, Runtime("ABSENT"), at))),) if always else ()
        absent = (*self._under_another_name(row, w), *absent)
        return [Let(v, Call(Attr(w, "get"), (lit(row.key),))), When(is_not(v, None), tuple(found), absent)]

    def _gone(self, row: p.Row, w: Expr) -> Expr:
        """The key is not there, under any of its names."""
        return every(*(Not(Compare(lit(name), "in", w)) for name in (row.key, *row.also)))

    def _says(self, what: p.Carried) -> Expr:
        return says(self.scope, self.plan, what, self.targets[what.target])

    def _optional_value(self, row: p.Row, what: p.Carried, w: Expr, n: Name, at: tuple[str, ...]) -> list[Stmt]:
        key = lit(row.key)
        get = Call(Attr(w, "get"), (key,))
        if (word := self.plan.repeats(row)) is not None:  # it was counted
            odd = self._remember(row.key, Call(Attr(w, "get"), (key, Runtime("ABSENT"))), at)
            return [When(Compare(get, "!=", lit(word)), (Let(n, Math(n, "-", lit(1))), *odd))]
        v = self.locals.of((*at, row.key))
        value = self._value(row, what, v, at)
        beside = self.plan.rivals(row, what)
        if beside and beside[0] != (row.key,):  # another key may have said it already
            outs = TupleOf(tuple(self.targets))
            after = Call(Attr(Item(self.scope.row_table(self.plan), key), "after"), (Name("self"), outs, w, EXTRAS, TupleOf(())))
            self.remembers = True
            self.last.append(When(is_not(get, None), (Let(EXTRAS, after),)))
            return [When(is_not(get, None), (Add(n, lit(1)),), tuple(self._under_another_name(row, w)))]
        if isinstance(what.value, p.Without):
            there = is_not(get, None)
            self.last.append(When(there, (Let(v, Item(w, key)), *value.before, *self._assign(what, value))))
            return [When(there, (Add(n, lit(1)),), tuple(self._under_another_name(row, w)))]
        found: list[Stmt] = [Add(n, lit(1)), *value.before, *self._assign(what, value, row, at)]
        found += self._remember_odd(row, what, v, value, at)
        absent = self._absent(row, what, w, n, at)
        return [Let(v, get), When(is_not(v, None), tuple(found), (*self._under_another_name(row, w), *absent))]

    def _under_another_name(self, row: p.Row, w: Expr) -> list[Stmt]:
        """What is asked when all other keys are read is read by rows where it stands under another name, and all others with it."""
        if not row.also or not self.plan.late(row):
            return []
        return [When(some(*(Compare(lit(name), "in", w) for name in row.also)), tuple(self._read_by_rows()))]

    def _absent(self, row: p.Row, what: p.Carried, w: Expr, n: Name, at: tuple[str, ...]) -> list[Stmt]:
        key = lit(row.key)
        if what.made and not row.required:
            self.remembers = True
            target = self.targets[what.target]
            made = (Let(Attr(target, what.path[0]), lit("")), Let(EXTRAS, run("remember", EXTRAS, SPACE, lit("$id"), lit("made"))))
            return [When(self._gone(row, w), made)] if row.also else list(made)
        absent = tuple(self._remember(row.key, Runtime("ABSENT"), at)) if what.link or what.has_empty else ()
        if what.has_empty and what.empty is None:
            return [When(Compare(key, "in", w), (Add(n, lit(1)),), (When(self._gone(row, w), absent),) if row.also else absent)]
        if absent:
            return [When(self._gone(row, w), absent)]
        return self._set_default(what) if what.has_default else []

    def _set_default(self, what: p.Carried) -> list[Stmt]:
        if self._is_absent(what):
            return []
        value: Expr = lit(what.default_value)
        if isinstance(what.value, p.Part):
            value = own(f"decode_{snake(what.value.name)}", lit(what.default))
        elif isinstance(what.value, p.Parts) and what.path == ("message",):
            value = Call(run("items_of", Name("self"), lit(snake(what.value.name))), (lit(what.default),))
        return self._assign(what, Value((), value))

    def _remember_odd(self, row: p.Row, what: p.Carried, v: Expr, value: Value, at: tuple[str, ...]) -> list[Stmt]:
        """A value that would be written otherwise: another word, a default or an empty list that could be left out."""
        tests: list[Expr] = [value.odd] if value.odd is not None else []
        if what.has_default and not row.required:
            tests.append(equals(v, what.default))
        elif not row.required and not what.nullable and not what.required and what.absent is not None and not what.listed:
            tests.append(equals(Attr(self.targets[what.target], what.path[0]), what.absent))
        if what.has_empty and not what.listed and isinstance(what.value, p.Leaf | p.Json) and what.empty not in ("", {}, []):
            tests.append(Compare(v, "in", lit(("", {}, []))))
        if what.listed and what.shared and isinstance(what.value, p.TextOrParts) and what.has_empty and what.empty != []:
            no_text = value.odd is not None  # then neither an empty text nor an empty list is written again
            tests = [Not(v)] if no_text else [*tests, every(is_(Attr(v, "__class__"), Runtime("list")), Not(v))]
        many = what.listed and isinstance(what.value, p.Parts | p.Leaves | p.Small | p.Words)
        if many and not (what.has_empty and what.empty == []) and (not row.required or (what.has_empty and what.empty in (None, ""))):
            sure = isinstance(what.value, p.Parts) and not what.value.one  # whatever is no list was refused
            tests.append(Not(v) if sure else every(is_(Attr(v, "__class__"), Runtime("list")), Not(v)))
        if not tests:
            return []
        return [When(some(*tests), tuple(self._remember(row.key, v, at)))]

    def _remember(self, key: str, value: Expr, at: tuple[str, ...]) -> list[Stmt]:
        self.remembers = True
        return [Let(EXTRAS, run("remember", EXTRAS, SPACE, lit(key), value, *(lit(s) for s in at)))]

    def _assign(self, what: p.Carried, value: Value, row: p.Row | None = None, at: tuple[str, ...] = ()) -> list[Stmt]:
        target: Expr = self.targets[what.target]
        body: list[Stmt] = []
        if what.shared and what.listed and row is not None:
            where = Attr(target, what.path[0])
            grown: Stmt = Let(where, Math(value.value, "+", where)) if self._comes_first(row, what, at) else Add(where, value.value)
            return [grown, *(Let(Attr(target, name), side) for name, side in value.sides)]
        if len(what.path) == 2:
            if what.group:
                body.append(When(is_(Attr(target, what.path[0]), None), (Let(Attr(target, what.path[0]), new(what.group, {})),)))
            target = Attr(target, what.path[0])
        body.append(Let(Attr(target, what.path[-1]), value.value))
        return body + [Let(Attr(target, name), side) for name, side in value.sides]

    def _comes_first(self, row: p.Row, what: p.Carried, at: tuple[str, ...]) -> bool:
        """Whether parts of this key stand before those of a key that the code has read already."""
        deal = next(d for d in self.plan.deals if (d.target, d.field) == (what.target, what.path[0]))
        mine = deal.rows.index((*at, row.key))
        if self._always(row):
            return False
        rows: dict[tuple[str, ...], p.Row] = {(*above, other.key): other for above, other in self.plan.body.walk()}
        return any(index > mine and self._always(rows[path]) for index, path in enumerate(deal.rows))

    # --- values: checked, read, odd ----------------------------------------------------------------------------------------------

    def _value(self, row: p.Row, what: p.Carried, v: Expr, at: tuple[str, ...]) -> Value:
        steps = (*at, row.key) if row.key else at
        where = tuple(lit(step) for step in steps)
        found = self._read(row, what, what.value, v, where)
        sides = list(found.sides)
        if what.native:
            sides.append((what.native, Choose(is_(Attr(v, "__class__"), Runtime("str")), v, run("str", v))))
        if what.owner:
            sides.append((what.owner, Const("OWNER")))
        if what.second and what.listed and not isinstance(what.value, p.TextOrParts):
            held = Name(variable(*steps) + "read")
            return Value((*found.before, Let(held, found.value), *self._marks(what, held, row.key)), held, tuple(sides), found.odd)
        return Value(found.before, found.value, tuple(sides), found.odd)

    def _marks(self, what: p.Carried, parts: Expr, key: str) -> list[Stmt]:
        """Marks the parts that another key would be written at."""
        if not (what.second and what.listed):
            return []
        mark = Do(run("mark", Name("part"), SPACE, lit("$place"), lit(key)))
        return [For(("part",), parts, (When(class_in(Name("part"), what.second), (mark,)),))]

    def _read(self, row: p.Row, what: p.Carried, value: p.Value, v: Expr, where: tuple[Expr, ...]) -> Value:
        base = variable(*(str(step.value) for step in where if isinstance(step, Lit))) if where else "w_"
        match value:
            case p.Leaf(kind):
                return Value(checked(kind, v, where), v)
            case p.Leaves(kind, one, single):
                cls, check, _ = LEAVES[kind]
                if single:
                    out = Name(f"{base}only")
                    return Value((Let(out, run("only_one", v, *where)), *checked(kind, out, (*where, lit(0)))), out)
                if one:  # of a shape that is this list alone
                    return self._one_or_list(run("leaves", run("listed", v), Runtime(cls), Runtime(check), *where), one, v)
                return Value((), run("leaves", v, Runtime(cls), Runtime(check), *where))
            case p.Word(enum, _, unknown):
                return self._word(enum, unknown, v, where, base)
            case p.Words(enum, _, one):
                table = self.scope.enum(enum)
                out = Name(f"{base}words")
                read = Let(out, run("each", run("listed", v) if one else v, Attr(table, "value"), *where))
                odd = run("odd_words", table, out, v)
                lone = self._one_or_list(out, one, v)
                return Value((read,), out, odd=odd if lone.odd is None else some(lone.odd, odd))
            case p.Coded(codec, wire, exact):
                out = Name(f"{base}value")
                before = (*checked(wire, v, where), Let(out, run("inside", v, Attr(Runtime("codecs"), f"{codec}_in"), *where)))
                odd = None if exact else Not(run("same", Call(Attr(Runtime("codecs"), f"{codec}_out"), (out, ListOf(()))), v))
                return Value(before, out, odd=odd)
            case p.Part(name, _):
                return Value((), run("inside", v, Method(f"decode_{snake(name)}"), *where))
            case p.Lone(name):
                return Value((), ListOf((run("inside", v, Method(f"decode_{snake(name)}"), *where),)))
            case p.Parts(name, one, behind, pairs):
                if what.path == ("message",):
                    return Value((), run("inside", v, run("items_of", Name("self"), lit(snake(name))), *where))
                if behind:
                    field, shape = self.scope.cases[name].behind[0]
                    decode = Method(f"decode_{snake(name)}")
                    return Value((), run("read_behind", Name("self"), v, decode, lit(field), lit(snake(shape)), *where))
                each = "spread" if pairs else "each"
                return self._one_or_list(run(each, run("listed", v) if one else v, Method(f"decode_{snake(name)}"), *where), one, v)
            case p.TextOrParts(name, struct, _, _):
                return self._text_or(row, what, value, v, where, base)
            case p.Joined(_, struct, field, listed, _):
                before = checked("str", v, where)
                text: Expr = ListOf((v,)) if listed else v
                one = ListOf((new(struct, {field: text}),)) if struct else ListOf((v,))
                empty = Compare(v, "==", lit(""))
                odd = None if what.has_empty and what.empty == "" else empty
                return Value(before, Choose(v, one, ListOf(())), odd=odd)
            case p.Json():
                return self._json(what, value, v, where, base)
            case p.Small(name, each):
                out = Name(f"{base}value")
                read = (
                    run("each", v, Method(f"decode_{snake(name)}"), *where)
                    if each
                    else run("inside", v, Method(f"decode_{snake(name)}"), *where)
                )
                back = (
                    run("each_out", out, Method(f"encode_{snake(name)}"), ListOf(()), lit(""))
                    if each
                    else own(f"encode_{snake(name)}", out, ListOf(()))
                )
                return Value((Let(out, read),), out, odd=Not(run("same", back, v)))
            case p.Without(fields):
                total: Expr = v
                for name in fields:
                    total = Math(total, "+", run("count", Attr(self.targets[what.target], name)))
                return Value(checked("int", v, where), total)
            case p.Templated() | p.Conversation():
                raise AssertionError("read by rows")
            case _:
                assert_never(value)

    def _one_or_list(self, items: Expr, one: p.One, v: Expr) -> Value:
        """A list that a lone member may stand for."""
        return Value((), items, odd=run("odd_list", v, *((lit(True),) if one == "first" else ())) if one else None)

    def _word(self, enum: Any, unknown: str, v: Expr, where: tuple[Expr, ...], base: str) -> Value:
        table = self.scope.enum(enum)
        word = Name(f"{base}word")
        kinds = {type(one).__name__ for _, row in enum.rows for one in row if one is not None} | {"str"}
        simple = Call(Attr(Attr(table, "read"), "get"), (v,))
        guarded: Expr = simple
        if unknown == "open":
            body: Block = (*checked("str", v, where), Let(word, Call(Attr(Attr(table, "read"), "get"), (v, v))))
        else:
            classes = tuple(Runtime(kind) for kind in sorted(kinds))
            test = is_(Attr(v, "__class__"), classes[0]) if len(classes) == 1 else Compare(Attr(v, "__class__"), "in", TupleOf(classes))
            guarded = Choose(test, simple, lit(None))
            body = (Let(word, guarded), When(is_(word, None), (Let(word, Call(Attr(table, "value"), (v, *where))),)))
        written = Call(Attr(Attr(table, "write"), "get"), (word, word) if unknown == "open" else (word,))
        odd: Expr = Compare(written, "!=", v)
        if any(words and words[0].__class__ is int for _, words in enum.rows):
            odd = some(odd, is_(Attr(v, "__class__"), Runtime("float")))  # it is written 40.0
        return Value(body, word, odd=odd)

    def _text_or(self, row: p.Row, what: p.Carried, value: p.TextOrParts, v: Expr, where: tuple[Expr, ...], base: str) -> Value:
        out = Name(f"{base}list")
        text = self.scope.unified.structs[value.struct].text or ""
        lone: Expr = Choose(v, ListOf((new(value.struct, {text: v}),)), ListOf(()))  # an empty text is no part
        many = run("each", v, Method(f"decode_{snake(value.name)}"), *where)
        sides: tuple[tuple[str, Expr], ...] = ()
        one: list[Stmt] = [Let(out, lone), *(self._marks(what, out, row.key) if value.struct in what.second else ())]
        others: list[Stmt] = [Let(out, many), *self._marks(what, out, row.key)]
        if what.form:
            form = Name(f"{base}form")
            one.append(Let(form, lit("string")))
            others.append(Let(form, lit("list")))
            sides = ((what.form, form),)
        read: Block = (Let(out, None, "list[Any]"), When(is_(Attr(v, "__class__"), Runtime("str")), tuple(one), tuple(others)))
        empty = every(Not(v), Compare(v, "==", lit("")))  # a list is no text: asked first whether it is empty, it is not compared
        return Value(read, out, sides, odd=None if what.has_empty and what.empty == "" else empty)

    def _json(self, what: p.Carried, value: p.Json, v: Expr, where: tuple[Expr, ...], base: str) -> Value:
        out, error = Name(f"{base}value"), Name(f"{base}error")
        name = what.path[-1]
        text_first = value.forms[0] == "json"
        if value.text is None:
            if "json" not in value.forms:
                return Value(checked(value.kind, v, where), v)
            is_text = is_(Attr(v, "__class__"), Runtime("str"))
            either = "object" in value.forms
            whole: Expr = run("json_in", v, *where)
            if value.kind == "object":
                whole = run("json_object" if either else "json_text_object", v, *where)
            elif either:
                whole = Choose(is_text, whole, v)
            odd = Compare(v, "!=", run("text_of", out)) if text_first else is_text  # a value has many texts
            return Value((Let(out, whole),), out, odd=odd)
        if "json" not in value.forms:
            return Value(checked("object", v, where), v)
        parse = Let(TupleOf((out, error)), run("arguments_in", v))
        if "object" not in value.forms:
            return Value((*checked("str", v, where), parse), out, ((value.text, v), (f"{name}_error", error)))
        text = Name(f"{base}text")
        is_text = is_(Attr(v, "__class__"), Runtime("str"))
        whole_body: Block = (
            Let(error, lit(None), "str | None"),
            Let(text, Choose(is_text, v, lit(None)), "str | None"),
            When(is_not(text, None), (parse,), (Let(out, run("an_object", v, *where)),)),
        )
        return Value(
            whole_body, out, ((value.text, text), (f"{name}_error", error)), odd=is_(text, None) if text_first else is_not(text, None)
        )


def checked(kind: str, v: Expr, where: tuple[Expr, ...]) -> Block:
    """Refuses a wrong leaf; the slow path admits subclasses."""
    cls, check, _ = LEAVES[kind]
    if kind == "any":
        return ()
    test: Expr = is_not(Attr(v, "__class__"), Runtime(cls))
    if kind == "float":
        test = Every((test, is_not(Attr(v, "__class__"), Runtime("int"))))
    return (When(test, (Let(v, run(check, v, *where)),)),)


def _is_talk(row: p.Row) -> bool:
    return isinstance(row.what, p.Carried) and isinstance(row.what.value, p.Conversation)


def _is_late(row: p.Row) -> bool:
    """Whether a key is looked up after others: structs beside plain values are seldom there."""
    return isinstance(row.what, p.Carried) and isinstance(row.what.value, p.Part) and not row.what.shared


def plain_leaves(plan: p.ShapePlan) -> frozenset[str]:
    """The keys of a wide object that rows read, as quickly as code of their own would, and in fewer lines."""
    found = frozenset(row.key for row in plan.body.rows if _is_plain_leaf(plan, row))
    return found if len(found) > FEW_LEAVES else frozenset()


def _is_plain_leaf(plan: p.ShapePlan, row: p.Row) -> bool:
    """Whether nothing but the value itself is to be said of a key that need not be there."""
    what = row.what
    if not isinstance(what, p.Carried) or row.required or row.only or what.target or len(what.path) > 1 or plan.beside(row, what):
        return False
    said = what.native or what.owner or what.shared or what.second or what.made or what.link
    leaf = isinstance(what.value, p.Leaf) and what.value.kind != "any"
    return leaf and what.nullable and not (said or what.required or what.has_default or what.has_empty)


def _needed(row: p.Row) -> bool:
    """Whether an optional object is left out if this key would be null."""
    what = row.what
    if not isinstance(what, p.Carried) or not row.required or row.only or not what.nullable or what.listed:
        return False
    return not (what.has_empty or what.has_default or what.made)


def _carried(body: p.Object) -> Iterator[p.Carried]:
    for _, row in body.walk():
        if isinstance(row.what, p.Carried):
            yield row.what


def read_keys(plan: p.ShapePlan) -> Iterator[tuple[str, tuple[str, ...]]]:
    """(name of the constant, keys) of what straight-line code reads, for each object of a shape."""

    def of(body: p.Object, at: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
        by_rows = {row.key for row in body.rows if p.is_seldom(row)} | (frozenset[str]() if at else plain_leaves(plan))
        keys = tuple(row.key for row in body.rows if not isinstance(row.what, p.Kept) and row.key not in by_rows)
        keys += tuple(key for key, _ in plan.hoisted) if not at else ()
        base = snake(plan.name).upper()
        yield (f"{base}_READ" if not at else f"{base}_{variable(*at).upper()}READ"), tuple(dict.fromkeys(keys))
        for row in body.rows:
            if isinstance(row.what, p.Nested):
                yield from of(row.what.body, (*at, row.key))

    yield from of(plan.body, ())
