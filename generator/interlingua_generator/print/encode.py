"""A shape's encoder: unified struct -> wire object, with the losses. Straight-line code for every shape.

The emitted method writes the required keys, then those that have something to say, reports what has no place (`rest`), and last puts back
what the struct remembers of the wire (`restore`). Two questions to a value: `says` (is there something to write) and `written`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, assert_never

from ..data import plan as p
from ..data.python import (
    Attr,
    Block,
    Call,
    Choose,
    Class,
    Compare,
    Comprehension,
    Const,
    DictOf,
    Do,
    Expr,
    For,
    Function,
    Item,
    Let,
    ListOf,
    Math,
    Method,
    Name,
    Not,
    Path,
    Return,
    Runtime,
    Stmt,
    Table,
    TupleOf,
    When,
    class_in,
    class_is,
    every,
    is_,
    is_not,
    lit,
    own,
    run,
    some,
    when,
)  # fmt: skip
from ..data.unified import EnumOf, Leaf, StructOf, Type, UnionOf
from ..data.unified import ListOf as ListType
from .fitting import differs, fits, says
from .scope import Locals, Scope, getter, snake, variable

VALUE, LOSSES, W = Name("value"), Name("losses"), Name("w")
PLAIN = "Text"  # the class of a plain text
SPACES, NO_PLACE = Const("SPACES"), Const("NO_PLACE")


@dataclass(slots=True)
class _Keys:
    """The keys of one object while its encoder is made: what is computed first, always written, and only sometimes."""

    before: list[Stmt] = field(default_factory=lambda: [])
    always: list[tuple[str, Expr]] = field(default_factory=lambda: [])
    sometimes: list[Stmt] = field(default_factory=lambda: [])
    after: list[Stmt] = field(default_factory=lambda: [])  # what can be asked when all is written, and put back


def encoder(scope: Scope, plan: p.ShapePlan) -> list[Function]:
    """The encoder of a shape, and the one for places where a value may be of another class, or not fit."""
    if plan.leaf:
        return [_leaf(plan)]
    made = _Encoder(scope, plan)
    main = made.bare() if plan.bare is not None else made.object()
    return [main, _just(scope, plan)]


def _leaf(plan: p.ShapePlan) -> Function:
    pairs: list[tuple[Expr, Expr]] = []
    for row in plan.body.rows:
        if isinstance(row.what, p.Fixed):
            pairs.append((lit(row.key), lit(row.what.value)))
        elif isinstance(row.what, p.Carried):
            pairs.append((lit(row.key), VALUE))
    doc = f"{plan.name} <- {plan.leaf}."
    return Function(f"encode_{snake(plan.name)}", "value: Any, losses: list[Loss]", "Any", doc, (Return(DictOf(tuple(pairs))),))


def _just(scope: Scope, plan: p.ShapePlan) -> Function:
    name = snake(plan.name)
    test = every(class_is(VALUE, plan.struct or ""), *fits(scope, plan, VALUE, "none"))
    body: Block = (When(test, (Return(own(f"encode_{name}", VALUE, LOSSES)),)), Return(own("lost", VALUE, LOSSES)))
    return Function(f"encode_just_{name}", "value: Any, losses: list[Loss]", "Any", f"{plan.name}, or nothing.", body)


class _Encoder:
    def __init__(self, scope: Scope, plan: p.ShapePlan) -> None:
        self.scope = scope
        self.plan = plan
        self.locals = Locals()
        self.vars: list[Name] = []
        self.paths: list[str] = []
        for index, target in enumerate(plan.targets):
            self.vars.append(VALUE if not index else self.locals.named("the_" + "_".join(target.path)))
            self.paths.append(".".join(f"{step}[0]" if listed else step for step, listed in zip(target.path, target.listed, strict=True)))
        self.dealt: dict[tuple[str, ...], Name] = {}  # the members of a list that go to a key
        self.lone: dict[tuple[str, ...], Name] = {}
        self.found_only = self._second_keys()

    def _second_keys(self) -> set[tuple[str, ...]]:
        """The keys of fields that an earlier key tells: they are written only where they were found, when that is put back."""
        told: set[tuple[int, tuple[str, ...]]] = set()
        second: set[tuple[str, ...]] = set()
        for at, row in self.plan.body.walk():
            what = row.what
            if not isinstance(what, p.Carried) or row.only or what.each or what.classes or isinstance(what.value, p.Conversation):
                continue
            field_ = (what.target, what.path)
            if field_ in told:
                second.add((*at, row.key))
            told.add(field_)
        return second

    def _function(self, body: Block) -> Function:
        name = f"encode_{snake(self.plan.name)}"
        doc = f"{self.plan.name} <- {self.plan.struct}. {self.plan.doc}".strip()
        return Function(name, f"value: u.{self.plan.struct}, losses: list[Loss]", "Any", doc, body)

    # --- whole -----------------------------------------------------------------------------------------------------------

    def object(self) -> Function:
        plan, keys = self.plan, _Keys()
        body: list[Stmt] = [s for index in range(1, len(plan.targets)) for s in self._reach(index)]
        body += self._alternatives() + self._plain_words()
        for index in range(len(plan.targets)):
            body += self._refuse(index)
            body += self._deals(index)
        for row in plan.body.rows:
            self._row(row, W, (), keys)
        body += keys.before
        body.append(Let(W, DictOf(tuple((lit(key), value) for key, value in keys.always)), "dict[str, Any]"))
        body += keys.sometimes
        body += self._states() + self._flat_cases() + self._emptied()
        for index in range(len(plan.targets)):
            body += self._rest(index)
        body += [*self._restore(), *keys.after]
        return self._function((*body, Return(W)))

    def bare(self) -> Function:
        row = self.plan.bare
        assert row is not None
        if isinstance(row.what, p.Fixed):
            return self._function((*self._rest(0), Return(lit(row.what.value))))
        what = row.what
        assert isinstance(what, p.Carried)
        body: list[Stmt] = list(self._refuse(0))
        if isinstance(what.value, p.Conversation):
            talk = Let(TupleOf((Name("out"), Name("_"))), run("write_conversation", Name("self"), Const("CONVERSATION"), VALUE, LOSSES))
            return self._function((talk, *self._rest(0), *self._restored_bare(), Return(Name("out"))))
        if what.owner:
            ours, foreign = self._owned(row, what)
            body += when(Not(ours), tuple(foreign))
        pre: list[Stmt] = []
        written = self._written(row, what, (), pre, True)
        body += [*pre, *self._rest(0), Let(Name("out"), written, "Any")]
        return self._function((*body, *self._restored_bare(), Return(Name("out"))))

    def _restored_bare(self) -> Block:
        again = Let(Name("out"), own("restore_bare", Name("out"), VALUE, Const(f"ROW_{snake(self.plan.name).upper()}"), LOSSES))
        return (When(is_not(Attr(VALUE, "extras"), None), (again,)),)

    def _reach(self, index: int) -> list[Stmt]:
        """The struct that stands flat in this object; a list of several keeps its first."""
        target = self.plan.targets[index]
        above = self.vars[target.parent]
        where = Attr(above, target.path[-1])
        var = self.vars[index]
        if not target.listed[-1]:
            return [Let(var, where)]

        level = lit(self.scope.unified.structs[target.struct].level)
        title = lit(f"{self.plan.targets[target.parent].struct}.{target.path[-1]}")
        at = lit(_join(self.paths[target.parent], target.path[-1]))
        none = run("Loss", at, title, lit("defaulted"), lit("trivial"), lit("one has to stand there"), lit(None))
        more = Do(run("first_of", where, LOSSES, lit(".".join(target.path)), level))
        return [
            Let(var, Choose(where, Item(where, lit(0)), self._blank(index))),
            When(Not(where), (Do(Call(Attr(LOSSES, "append"), (none,))),)),
            When(Compare(run("len", where), ">", lit(1)), (more,)),
        ]

    def _blank(self, index: int) -> Expr:
        """A struct that says nothing, with those that it cannot be without."""
        target = self.plan.targets[index]
        fields: dict[str, Expr] = {}
        for f in self.scope.unified.structs[target.struct].fields:
            if not f.required:
                continue
            inner = next((i for i, t in enumerate(self.plan.targets) if t.path == (*target.path, f.name)), None)
            said = dict(target.when).get(f.name)
            if inner is None and said is None and f.blank is not None:
                continue  # its class makes it
            fields[f.name] = self._blank(inner) if inner is not None else self._blank_value(f.type) if said is None else lit(said)
        return Call(Class(target.struct), (), tuple(fields.items()))

    def _blank_value(self, type_: Type) -> Expr:
        if isinstance(type_, StructOf):
            struct = self.scope.unified.structs[type_.name]
            return Call(
                Class(type_.name), (), tuple((f.name, self._blank_value(f.type)) for f in struct.fields if f.required and f.blank is None)
            )
        if isinstance(type_, EnumOf):
            return lit(self.scope.unified.enums[type_.name].values[0])
        return lit(0 if type_ in (Leaf("int"), Leaf("float")) else "")

    def _alternatives(self) -> list[Stmt]:
        """A list that is empty is taken from the list that stands in for it."""
        body: list[Stmt] = []
        for _, row in self._rows():
            what = row.what
            if isinstance(what, p.Carried) and what.instead and not what.instead_json:
                var, name = self.vars[what.target], what.path[0]
                there = Attr(var, what.instead)
                struct = self.plan.targets[what.target].struct
                where = lit(_join(self.paths[what.target], what.instead))
                loss = run("Loss", where, lit(f"{struct}.{what.instead}"), lit("changed"), lit("minor"), lit(f"written as {name}"), there)
                flag = self._stood_in(what)
                copied = Call(Runtime("with_fields"), (var,), ((name, there), (what.instead, ListOf(()))))
                body.append(Let(flag, lit(False)))
                taken: Block = (Do(Call(Attr(LOSSES, "append"), (loss,))), Let(flag, lit(True)), Let(var, copied))
                body.append(When(every(Not(Attr(var, name)), there), taken))
        return body

    def _stood_in(self, what: p.Carried) -> Name:
        return Name(f"{what.path[0]}_stood_in")

    def _rows(self) -> list[tuple[tuple[str, ...], p.Row]]:
        return [*self.plan.body.walk(), *([((), self.plan.bare)] if self.plan.bare else [])]

    def _plain_words(self) -> list[Stmt]:
        """The words that are written although the message asks for a tool; what is lost is told when it is known what is left of it."""
        body: list[Stmt] = []
        for index, target in enumerate(self.plan.targets):
            if target.calling:
                name, plain, called = target.calling
                var = self.vars[index]
                body.append(Let(Name(f"{name}_said"), Attr(var, name)))
                other = Let(var, Call(Runtime("with_fields"), (var,), ((name, lit(plain)),)))
                body.append(When(Compare(Name(f"{name}_said"), "==", lit(called)), (other,)))
        return body

    def _states(self) -> list[Stmt]:
        """The keys that tell a field together."""
        body: list[Stmt] = []
        for state in self.plan.states:
            var, at = self.vars[state.target], self.paths[state.target]
            struct = self.plan.targets[state.target].struct
            value, where = Attr(var, state.field), lit(_join(at, state.field))
            name = lit(f"{struct}.{state.field}")
            table = Const(f"STATES_{snake(self.plan.name).upper()}_{state.field.upper()}")
            lost = dict(state.enum.lost)
            record = run("marked", VALUE, SPACES, lit(f"${state.field}"))
            told = Name("told")
            level = lit(self.scope.field(struct, state.field).level)
            if lost:
                body.append(When(Compare(value, "in", lit(tuple(lost))), (Do(own("changed", LOSSES, where, name, value)),)))
            body.append(Let(told, run("state_out", value, table, lit(lost), record)))
            gone = Do(Call(Attr(LOSSES, "append"), (run("dropped", where, name, level, NO_PLACE, value),)))
            body.append(When(every(Not(told), is_not(value, None)), (gone,)))
            body.append(Do(Call(Attr(W, "update"), (told,))))
        for index, target in enumerate(self.plan.targets):
            if target.calling:
                name_, plain, called = target.calling
                at = self.paths[index]
                args = (
                    Name(f"{name_}_said"), lit(plain), lit(called), Attr(self.vars[index], "message"), lit(_join(at, "message")),
                    lit(_join(at, name_)), lit(f"{target.struct}.{name_}"), LOSSES,
                )  # fmt: skip
                body.append(Do(run("report_call_word", *args)))
        return body

    def _flat_cases(self) -> list[Stmt]:
        """Fields whose keys stand in this object, as one of several cases."""
        body: list[Stmt] = []
        for one in self.plan.cases:
            where = Attr(self.vars[one.target], one.field)
            found = Name(f"the_{one.field}")
            method = self.scope.encoder(one.cases, UnionOf("")) if one.cases in self.scope.shapes else f"encode_{snake(one.cases)}"
            path = lit(_join(self.paths[one.target], one.field))
            write = Let(found, run("under", where, Method(method), LOSSES, path), "Any")
            into = Do(run("put_flat", W, found, *(lit(step) for step in one.at)))
            inner: list[Stmt] = [write, When(is_not(found, Runtime("LOST")), (into,), self._lost_whole() if one.required else ())]
            field_ = self.scope.field(self.plan.targets[one.target].struct, one.field)
            body += when(is_not(where, None) if field_.absent else lit(True), tuple(inner))
        return body

    def _lost_whole(self) -> Block:
        return (Return(own("lost", VALUE, LOSSES)),)

    # --- refusals, deals ---------------------------------------------------------------------------------------------------

    def _refuse(self, index: int) -> list[Stmt]:
        """A union field whose class no key takes: the whole is lost if it is required."""
        body: list[Stmt] = []
        var, at = self.vars[index], self.paths[index]
        seen: set[str] = set()
        for _, row in self._rows():
            what = row.what
            if not isinstance(what, p.Carried) or what.target != index or what.path[1:] or what.listed or not what.refused:
                continue
            name = what.path[0]
            if name in seen or any(w.path[0] == name and not w.refused for w in self._carried_of(index, name)):
                continue
            seen.add(name)
            classes = tuple(dict.fromkeys(c for w in self._carried_of(index, name) for c in w.classes))
            where = Attr(var, name)
            test = Not(class_in(where, classes))
            loss = Do(run("lost_under", Name("self"), where, LOSSES, lit(_join(at, name))))
            if what.required:
                body.append(When(test, (loss, *self._lost_whole())))
            else:
                body.append(When(every(is_not(where, None), test), (loss,)))
        return body

    def _carried_of(self, index: int, name: str) -> list[p.Carried]:
        found = [row.what for _, row in self._rows() if isinstance(row.what, p.Carried)]
        return [w for w in found if w.target == index and w.path == (name,)]

    def _deals(self, index: int) -> list[Stmt]:
        """Deals the members of a list out to the keys that take their classes."""
        body: list[Stmt] = []
        for deal in self.plan.deals:
            if deal.target == index:
                body += self._deal_or_lone(deal)
        return body

    def _deal_or_lone(self, deal: p.Deal) -> list[Stmt]:
        """A lone plain text, by far the most frequent content, is no list to deal out."""
        rows: dict[tuple[str, ...], p.Row] = {(*at, row.key): row for at, row in self.plan.body.walk()}
        made = self._deal(deal, rows)
        for path in deal.rows:
            what = rows[path].what
            if isinstance(what, p.Carried) and isinstance(what.value, p.TextOrParts):
                only, test = self._lone_test(what, what.value)
                lone = Name(f"{variable(*path)}lone")
                self.lone[path] = lone
                before = [s for s in made if not isinstance(s, For)]
                loop = tuple(s for s in made if isinstance(s, For))
                return [Let(lone, lit(None), "str | None"), *before, only, When(test, (Let(lone, Attr(Name("only"), "text")),), loop)]
        return made

    def _lone_test(self, what: p.Carried, value: p.TextOrParts) -> tuple[Stmt, Expr]:
        """The one member of a list, and whether it is a plain text that says nothing else."""
        var = self.vars[what.target]
        items = Attr(var, what.path[0])
        only = Name("only")
        struct = self.scope.unified.structs[value.struct]
        tests: list[Expr] = [class_is(only, value.struct)]
        if what.form:
            form = Attr(var, what.form)
            tests.append(Compare(form, "!=", lit("list")) if value.first else Compare(form, "==", lit("string")))
        elif not value.first:
            tests.append(lit(False))
        for f in struct.fields:
            if f.name != struct.text and not f.derived:
                where = Attr(only, f.name)
                tests.append(Not(where) if f.listed else is_(where, None) if f.default is None else Compare(where, "==", lit(f.default)))
        tests.append(is_(Attr(only, "extras"), None))
        tests.append(Attr(only, struct.text or ""))  # an empty text would be no part
        fetch = Let(only, Choose(Compare(run("len", items), "==", lit(1)), Item(items, lit(0)), lit(None)), "Any")
        return fetch, every(*tests)

    def _deal(self, deal: p.Deal, rows: dict[tuple[str, ...], p.Row]) -> list[Stmt]:
        group = [path for path in deal.rows if rows[path].only != "read"] + [path for path in deal.rows if rows[path].only == "read"]
        group = [path for path in deal.rows if path in group]
        whats = [w for path in group if isinstance(w := rows[path].what, p.Carried)]
        var, at = self.vars[deal.target], self.paths[deal.target]
        first: dict[str, int] = {}
        second: dict[str, list[int]] = {}
        order: dict[tuple[str, ...], int] = {(*a, r.key): i for i, (a, r) in enumerate(self.plan.body.walk())}
        for index in sorted(range(len(group)), key=lambda i: (rows[group[i]].only == "read", order[group[i]])):
            for c in whats[index].classes:
                if c in first:
                    second.setdefault(c, []).append(index)
                else:
                    first[c] = index
        names = [Name(f"{variable(*path)}parts") for path in group]
        self.dealt.update(dict(zip(group, names, strict=True)))
        body: list[Stmt] = [Let(name, ListOf(()), "list[Any]") for name in names]
        body.append(Let(Name("part"), None, "Any"))
        if len(group) > 1:
            body.append(Let(Name("reached"), lit(0)))
        inner: list[Stmt] = [Do(own("lost", Name("part"), LOSSES))]
        for c, others in second.items():
            choose = self._take(whats, group, names, first[c], [c])
            for index in others:
                test = Compare(run("marked", Name("part"), SPACES, lit("$place")), "==", lit(group[index][-1]))
                choose = [When(test, tuple(self._take(whats, group, names, index, [c])), tuple(choose))]
            inner = [When(Compare(Name("cls"), "is", Class(c)), tuple(choose), tuple(inner))]
        for index in reversed(range(len(group))):
            mine = [c for c, i in first.items() if i == index and c not in second]
            alone = [[c] for c in mine if self._direct(whats[index], c)]
            for classes in [*([rest] if (rest := [c for c in mine if [c] not in alone]) else []), *reversed(alone)]:
                test = (
                    Compare(Name("cls"), "is", Class(classes[0]))
                    if len(classes) == 1
                    else Compare(Name("cls"), "in", TupleOf(tuple(Class(c) for c in classes)))
                )
                inner = [When(test, tuple(self._take(whats, group, names, index, classes)), tuple(inner))]
        where = Path(_join(at, deal.field), Name("index"))
        loop: list[Stmt] = [
            Let(Name("before"), run("len", LOSSES)),
            Let(Name("cls"), Attr(Name("part"), "__class__")),
            *inner,
            When(Compare(run("len", LOSSES), "!=", Name("before")), (Do(run("prefix", LOSSES, Name("before"), where)),)),
        ]
        body.append(For(("index", "part"), run("enumerate", Attr(var, deal.field)), tuple(loop)))
        return body

    def _direct(self, what: p.Carried, cls: str) -> str | None:
        """The one shape's encoder, if the class leaves no choice."""
        if not isinstance(what.value, p.Parts | p.TextOrParts) or what.value.name not in self.scope.cases:
            return None
        found = [c for c in self.scope.cases[what.value.name].cases if c.struct == cls]
        if len(found) != 1 or found[0].pair or found[0].read_only or self.scope.shapes[found[0].shape].says:
            return None
        return f"encode_{snake(found[0].shape)}"

    def _take(self, whats: list[p.Carried], group: list[tuple[str, ...]], names: list[Name], index: int, classes: list[str]) -> list[Stmt]:
        what, out = whats[index], names[index]
        order: list[Stmt] = []
        later = len(group) - 1 > index
        reached = Name("reached")
        if later:
            loss = run(
                "Loss",
                lit(""),
                Attr(Name("cls"), "__name__"),
                lit("reordered"),
                lit("minor"),
                lit("another kind of part has to stand before it"),
                lit(None),
            )
            order.append(When(Compare(reached, ">", lit(index)), (Do(Call(Attr(LOSSES, "append"), (loss,))),)))
        if index:
            order.append(Let(reached, Choose(Compare(reached, "<", lit(index)), lit(index), reached) if later else lit(index)))
        if isinstance(what.value, p.Lone):
            level = Call(Attr(Attr(Name("u"), "LEVELS"), "get"), (Attr(Name("cls"), "__name__"), lit("major")))
            more = run("Loss", lit(""), Attr(Name("cls"), "__name__"), lit("dropped"), level, lit("there is room for one"), Name("part"))
            return [When(out, (Do(Call(Attr(LOSSES, "append"), (more,))),), tuple(self._encoded(what, out, classes, order)))]
        if isinstance(what.value, p.Joined):
            return [*order, *self._joining(what.value), Do(Call(Attr(out, "append"), (Name("part"),)))]
        return self._encoded(what, out, classes, order)

    def _encoded(self, what: p.Carried, out: Name, classes: list[str], order: list[Stmt]) -> list[Stmt]:
        """Encodes `part` into the list `out`; what is written has a place in the order of parts."""
        assert isinstance(what.value, p.Parts | p.TextOrParts | p.Lone)
        direct = self._direct(what, classes[0]) if len(classes) == 1 else None
        name = what.value.name
        of: Type = (
            StructOf(self.scope.shapes[name].struct or "")
            if name in self.scope.shapes and not self.scope.shapes[name].says
            else UnionOf("Part")
        )
        method = direct or self.scope.encoder(name, of)
        item = Name("item")
        add = Do(Call(Attr(out, "append"), (item,)))
        return [Let(item, own(method, Name("part"), LOSSES)), When(is_not(item, Runtime("LOST")), (*order, add))]

    def _joining(self, value: p.Joined) -> list[Stmt]:
        """What a part that becomes a piece of a string cannot say."""
        assert value.struct
        struct = self.scope.unified.structs[value.struct]
        fields = [f for f in struct.fields if f.name != struct.text and not f.derived]
        body: list[Stmt] = []
        part = Name("part")
        if fields:
            test = some(*(differs(f, Attr(part, f.name)) for f in fields))
            table = Const(f"JOINED_{snake(struct.name).upper()}")
            body.append(When(test, (Do(own("rest", DictOf(()), part, table, LOSSES)),)))
        if value.listed:
            several = Compare(run("len", Attr(part, value.field)), ">", lit(1))
            name = f"{struct.name}.{value.field}"
            joined = run("Loss", lit(value.field), lit(name), lit("joined"), lit("minor"), lit("several became one string"), lit(None))
            body.append(When(several, (Do(Call(Attr(LOSSES, "append"), (joined,))),)))
        spaces: Expr = run("own_spaces", Name("self"), part)
        body.append(When(is_not(Attr(part, "extras"), None), (Do(run("foreign", part, spaces, LOSSES)),)))
        if struct.name != PLAIN:  # an empty plain text is no part anyway
            said = Attr(part, struct.text or "")
            silent = run("Loss", lit(""), lit(struct.name), lit("emptied"), lit("trivial"), lit("it has no text"), lit(None))
            test = Not(run("any", said) if value.listed else said)
            body.append(When(test, (Do(Call(Attr(LOSSES, "append"), (silent,))),)))
        return body

    # --- rows -----------------------------------------------------------------------------------------------------------------

    def _row(self, row: p.Row, w: Expr, at: tuple[str, ...], keys: _Keys) -> None:
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
            case p.Nested():
                self._nest(row, row.what, w, at, keys)
            case p.Grouped() as what:
                out = self.locals.of((*at, row.key))
                where = Attr(self.vars[what.target], what.path[0])
                table: Expr = Item(self.scope.row_table(self.plan), key)
                for step in at:
                    table = Item(Attr(table, "rows"), lit(step))
                write = Let(out, run("write_groups", Name("self"), where, table, LOSSES, lit(_join(self.paths[what.target], what.path[0]))))
                put: Block = (write, When(out, (Let(Item(w, key), out),)))
                if row.required:
                    keys.before.append(write)
                    keys.always.append((row.key, out))
                else:
                    keys.sometimes.append(When(where, put))
            case p.Carried() as what:
                if (*at, row.key) not in self.found_only:
                    keys.before += self._broken(what)
                    self._carried(row, what, w, at, keys)
            case _:
                assert_never(row.what)

    def _nest(self, row: p.Row, what: p.Nested, w: Expr, at: tuple[str, ...], keys: _Keys) -> None:
        path = (*at, row.key)
        inner = self.locals.of(path)
        mine = _Keys()
        for one in what.body.rows:
            self._row(one, inner, path, mine)
        if what.body.rest:
            target, name = what.body.rest
            mine.sometimes.append(self._spread_rest(what.body, target, name, inner))
        test = self._nest_says(what.body)
        made: list[Stmt] = [*mine.before, Let(inner, DictOf(tuple((lit(k), e) for k, e in mine.always)), "dict[str, Any]")]
        sometimes = mine.sometimes
        if (
            len(sometimes) == 1
            and isinstance(sometimes[0], When)
            and sometimes[0].test == test
            and not sometimes[0].otherwise
            and not row.required
        ):
            sometimes = list(sometimes[0].then)  # the question was asked for the whole object
        made += sometimes
        out: Expr = ListOf((inner,)) if what.forms == ("list",) else run("text_of", inner) if what.forms[:1] == ("json",) else inner
        if row.required:
            keys.before += made
            keys.always.append((row.key, out))
            return
        write: Stmt = Let(Item(w, lit(row.key)), out)
        done: list[Stmt] = [*made, *((write,) if mine.always or what.empty else (When(inner, (write,)),))]
        needed = self._needed(what.body)
        if needed != lit(True) and not what.empty:
            done = list(when(needed, tuple(done)))
            keys.after += self._left_out(what.body, path)
        keys.sometimes += done if what.empty else list(when(test, tuple(done)))

    def _left_out(self, body: p.Object, path: tuple[str, ...]) -> list[Stmt]:
        """Reports what an optional object would say, where it is left out because something that it requires is not there."""
        gone: list[Stmt] = []
        for at, row in body.walk():
            what = row.what
            if isinstance(what, p.Carried) and row.only is None and not what.each and not what.shared:
                name = ".".join(what.path)
                var = self.vars[what.target]
                source = getter(var, what.path)
                args = (
                    lit(_join(self.paths[what.target], name)),
                    lit(f"{self.plan.targets[what.target].struct}.{name}"),
                    lit(what.level),
                    NO_PLACE,
                    source,
                )
                loss = Do(Call(Attr(LOSSES, "append"), (run("dropped", *args),)))
                gone += when(self._says(what, (*path, *at, row.key)), (loss,))
        if not gone:
            return []
        there = run("at_path", W, *(lit(step) for step in path)) if path[1:] else Call(Attr(W, "get"), (lit(path[0]), Runtime("MISSING")))
        return [When(is_(there, Runtime("MISSING")), tuple(gone))]

    def _needed(self, body: p.Object) -> Expr:
        """Whether all that an optional object requires is there."""
        tests: list[Expr] = []
        for inner in body.rows:
            what = inner.what
            if not isinstance(what, p.Carried) or not inner.required or what.has_empty or what.has_default or what.instead or what.made:
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

    def _says(self, what: p.Carried, path: tuple[str, ...]) -> Expr:
        full = next((known for known in self.dealt if known[-len(path) :] == path), None)
        if what.shared and what.listed and full is not None:
            held: Expr = self.dealt[full]
            return some(is_not(self.lone[full], None), held) if full in self.lone else held
        return says(self.scope, self.plan, what, self.vars[what.target])

    def _spread_rest(self, body: p.Object, target: int, name: str, w: Expr) -> Stmt:
        """The members of an object field stand beside the named keys."""
        where = Attr(self.vars[target], name)
        keys = tuple(one for row in body.rows for one in (row.key, *row.also))
        path = lit(_join(self.paths[target], name))
        field_name = lit(f"{self.plan.targets[target].struct}.{name}")
        return When(where, (Do(run("spread_rest", w, where, lit(keys), LOSSES, path, field_name)),))

    # --- a key that carries a field -----------------------------------------------------------------------------------------

    def _carried(self, row: p.Row, what: p.Carried, w: Expr, at: tuple[str, ...], keys: _Keys) -> None:
        key, path = lit(row.key), (*at, row.key)
        before = self._told_before(row, what)
        if before is not None:
            pre: list[Stmt] = []
            written = self._written(row, what, at, pre, False)
            put: Stmt = Let(Item(w, key), written)
            lossy = self._can_be_lost(what)
            test = every(Not(before), says(self.scope, self.plan, what, self.vars[what.target]))
            keys.sometimes += when(test, (*pre, *(when(is_not(written, Runtime("LOST")), (put,)) if lossy else (put,))))
            return
        if isinstance(what.value, p.Conversation):
            found = TupleOf((Name("carried"), Name("fields")))
            keys.before.append(Let(found, run("write_conversation", Name("self"), Const("CONVERSATION"), self.vars[what.target], LOSSES)))
            if row.required:
                keys.always.append((row.key, Name("carried")))
            else:
                keys.sometimes.append(When(Name("carried"), (Let(Item(w, key), Name("carried")),)))
            keys.sometimes.append(Do(Call(Attr(W, "update"), (Name("fields"),))))
            return
        if what.each:
            out, pre = self.locals.of(path), list[Stmt]()
            self._written(row, what, at, pre, False)
            keys.sometimes += [*pre, When(is_not(out, None), (Let(Item(w, key), out),))]
            return
        sure = row.required and row.only != "write" and not what.owner and not (what.shared and not what.listed)
        if sure and self._required(row, what, w, at, keys):
            return
        pre: list[Stmt] = []
        if row.only == "write" and self._is_copy(row, what):  # what it cannot say, the first key has reported
            pre.append(Let(Name("told"), run("len", LOSSES)))
        written = self._written(row, what, at, pre, False)
        if pre and pre[0] == Let(Name("told"), run("len", LOSSES)):
            pre.append(Do(Call(Attr(LOSSES, "__delitem__"), (Call(Runtime("slice"), (Name("told"), lit(None))),))))
        write: list[Stmt] = [Let(Item(w, key), written)]
        if what.has_default and isinstance(what.value, p.Part | p.Coded):
            write = list(when(Not(run("same", written, lit(what.default))), tuple(write)))
        if self._can_be_lost(what):
            gone: Block = self._lost_whole() if what.required and what.target == 0 and not what.listed and self._alone(row, what) else ()
            write = list(when(is_not(written, Runtime("LOST")), tuple(write), gone))
        elif isinstance(what.value, p.Word) and what.value.unknown != "open":
            write = list(when(is_not(written, None), tuple(write), self._empty_word(what, w, key)))
        otherwise = self._otherwise(row, what, w, at)
        test = self._says(what, path)
        if what.listed and not (what.shared and path in self.dealt) and isinstance(what.value, p.Parts | p.TextOrParts | p.Words):
            out = self.locals.of(path)
            if written != out:
                pre.append(Let(out, written))
            test_out: Expr = out if isinstance(what.value, p.Parts | p.Words) else Compare(out, "!=", ListOf(()))
            write = [When(test_out, (Let(Item(w, key), out),), tuple(otherwise))]
        body: list[Stmt] = [*pre, *write]
        if what.owner:
            ours, foreign = self._owned(row, what)
            body = [When(ours, tuple(body), tuple(foreign))]
        if row.required and what.shared and not what.listed:
            keys.sometimes += when(test, tuple(body))
            return
        if what.instead:
            body += self._not_needed(what)
        keys.sometimes += when(test, tuple(body), tuple(otherwise))

    def _is_copy(self, row: p.Row, what: p.Carried) -> bool:
        rows = [other for _, other in self._rows() if isinstance(other.what, p.Carried) and other is not row]
        return isinstance(what.value, p.Word | p.Coded) and any(
            isinstance(o.what, p.Carried) and (o.what.target, o.what.path) == (what.target, what.path) and o.only is None for o in rows
        )

    def _alone(self, row: p.Row, what: p.Carried) -> bool:
        """Whether no other key can say what this one says."""
        others = [r.what for _, r in self._rows() if r is not row and isinstance(r.what, p.Carried) and r.what.path == what.path]
        return not what.shared or not any(other.target == what.target and set(other.classes) & set(what.classes) for other in others)

    def _told_before(self, row: p.Row, what: p.Carried) -> Expr | None:
        """Whether a key before this one says the field; None if there is none. Members of lists, and classes, are dealt out instead."""
        if row.only or (what.classes and what.shared) or what.each or isinstance(what.value, p.Conversation):
            return None
        tests: list[Expr] = []
        for _, other in self.plan.body.walk():
            if other is row:
                break
            if (
                isinstance(other.what, p.Carried)
                and (other.what.target, other.what.path) == (what.target, what.path)
                and other.only is None
            ):
                tests.append(self._has_words(other.what))
        return some(*tests) if tests else None

    def _has_words(self, what: p.Carried) -> Expr:
        """Whether a key can say what its field holds."""
        match what.value:
            case p.Word(enum, flags, unknown) if unknown != "open":
                return Compare(getter(self.vars[what.target], what.path), "in", Attr(self.scope.enum(enum, flags), "write"))
            case _:
                return lit(True)

    def _empty_word(self, what: p.Carried, w: Expr, key: Expr) -> Block:
        return (Let(Item(w, key), lit(None)),) if what.has_empty and what.empty is None else ()

    def _required(self, row: p.Row, what: p.Carried, w: Expr, at: tuple[str, ...], keys: _Keys) -> bool:
        """A key that is always written."""
        path = (*at, row.key)
        out = self.locals.of(path)
        pre: list[Stmt] = []
        nothing = self._nothing(what)
        test = self._says(what, path)
        if not what.nullable and not what.made and not self._may_miss(what):
            written = self._written(row, what, at, pre, True)
            keys.before += pre
            if self._can_be_lost(what) and what.target == 0:
                held = written
                if not isinstance(written, Name):
                    held = out
                    keys.before.append(Let(out, written, "Any"))
                keys.before.append(When(is_(held, Runtime("LOST")), self._lost_whole()))
                written = held
            keys.always.append((row.key, written))
            return True
        simple = isinstance(what.value, p.Leaf) and len(what.path) == 1 and not what.has_default and not what.has_empty and not what.instead
        if simple and not what.made:
            keys.always.append((row.key, Attr(self.vars[what.target], what.path[0])))
            return True
        written = self._written(row, what, at, pre, False)
        fallback: list[Stmt] = [Let(out, nothing)]
        if what.has_empty and what.empty_says:
            fallback = [*self._defaulted(row, what, at), *fallback]
        fallback = self._instead_of_nothing(what, out, fallback)
        if what.form and isinstance(what.value, p.TextOrParts) and nothing != ListOf(()):
            fallback = [When(self._empty_list(what), (Let(out, ListOf(())),), tuple(fallback))]
        body: list[Stmt] = [s for s in pre if s != Let(out, None, "Any")]
        assign: list[Stmt] = [] if written == out else [Let(out, written)]
        if self._can_be_lost(what):
            body += [*assign, When(is_(out, Runtime("LOST")), (Let(out, nothing),))]
        elif isinstance(what.value, p.Word) and what.value.unknown != "open" and nothing != lit(None):
            body += [*assign, When(is_(out, None), (Let(out, nothing),))]
        else:
            body += assign
            if what.has_empty and what.listed and isinstance(what.value, p.Parts | p.TextOrParts) and nothing != ListOf(()):
                body.append(When(Not(out), (Let(out, nothing),)))  # nothing is left of it
        keys.before.append(Let(out, None, "Any"))
        if what.instead:
            body += self._not_needed(what)
        keys.before += when(test, tuple(body), tuple(fallback))
        keys.always.append((row.key, out))
        return True

    def _may_miss(self, what: p.Carried) -> bool:
        """Whether the struct that has the field need not be there."""
        return len(what.path) == 2 and self.scope.field(self.plan.targets[what.target].struct, what.path[0]).absent

    def _nothing(self, what: p.Carried) -> Expr:
        """What is written at a required key of a field that says nothing."""
        if what.has_empty:
            return lit(what.empty) if what.empty != [] else ListOf(())
        if what.has_default:
            return lit(what.default)
        if isinstance(what.value, p.Joined):
            return lit("")
        if what.listed:
            return ListOf(())
        return lit(None)

    def _instead_of_nothing(self, what: p.Carried, out: Expr, fallback: list[Stmt]) -> list[Stmt]:
        """Another field is written as JSON text if this one is empty."""
        if not (what.instead and what.instead_json):
            return fallback
        source = Attr(self.vars[what.target], what.instead)
        return [When(is_not(source, None), (*self._as_text(what), Let(out, run("said_of", source))), tuple(fallback))]

    def _not_needed(self, what: p.Carried) -> list[Stmt]:
        """Reports a field that stands in for another one as JSON text, where that one says something by itself."""
        name, struct = what.instead or "", self.plan.targets[what.target].struct
        shape = self.scope.spec.shapes.get(self.plan.name)
        rule = next((one for one in shape.lost if one.field == name), None) if shape else None
        unified = self.scope.field(struct, name)
        said = any(isinstance(row.what, p.Carried) and row.what.path == (name,) for _, row in self._rows()) or name in dict(
            self.plan.targets[what.target].when
        )
        if not what.instead_json or said or (unified.derived if rule is None else rule.derived):
            return []
        source = Attr(self.vars[what.target], name)
        level = lit(rule.level if rule is not None and rule.level else unified.level)
        loss = run("dropped", lit(_join(self.paths[what.target], name)), lit(f"{struct}.{name}"), level, NO_PLACE, source)
        return [When(is_not(source, None), (Do(Call(Attr(LOSSES, "append"), (loss,))),))]

    def _as_text(self, what: p.Carried) -> list[Stmt]:
        name = what.instead or ""
        struct = self.plan.targets[what.target].struct
        where = lit(_join(self.paths[what.target], name))
        source = Attr(self.vars[what.target], name)
        loss = run("Loss", where, lit(f"{struct}.{name}"), lit("changed"), lit("minor"), lit("written as JSON text"), source)
        return [Do(Call(Attr(LOSSES, "append"), (loss,)))]

    def _otherwise(self, row: p.Row, what: p.Carried, w: Expr, at: tuple[str, ...]) -> list[Stmt]:
        """What is written at a key that need not be there, if its field says nothing."""
        key = lit(row.key)
        found: list[Stmt] = []
        if what.has_empty:
            found = [Let(Item(w, key), lit(what.empty) if what.empty != [] else ListOf(()))]
            if what.empty_says:
                found = [*self._defaulted(row, what, at), *found]
        elif what.owner and row.required and not (row.only or what.shared or what.listed or what.has_default):
            found = [Let(Item(w, key), lit(None))]
        if what.form and isinstance(what.value, p.TextOrParts):
            found = [When(self._empty_list(what), (Let(Item(w, key), ListOf(())),), tuple(found))]
        return self._instead_of_nothing(what, Item(w, key), found)

    def _empty_list(self, what: p.Carried) -> Expr:
        """Whether an empty list is written: nothing is there at all, and the list is the form. What other keys say needs none."""
        var = self.vars[what.target]
        return every(Compare(Attr(var, what.form or ""), "==", lit("list")), Not(Attr(var, what.path[0])))

    def _defaulted(self, row: p.Row, what: p.Carried, at: tuple[str, ...]) -> list[Stmt]:
        name = ".".join(what.path)
        struct = self.plan.targets[what.target].struct
        where = lit(_join(self.paths[what.target], name))
        loss = run("Loss", where, lit(f"{struct}.{name}"), lit("defaulted"), lit("trivial"), lit("the key is required"), lit(what.empty))
        held: Expr = self.vars[what.target]
        for step in what.path:
            held = Attr(held, step)
        asked: Expr = Not(run("has_spelling", VALUE, SPACES, lit(".".join((*at, row.key)))))
        if isinstance(what.value, p.Leaf) and what.empty in ({}, [], ""):  # it may say just that
            asked = every(Compare(held, "!=", lit(what.empty)), asked)
        return [When(asked, (Do(Call(Attr(LOSSES, "append"), (loss,))),))]

    def _owned(self, row: p.Row, what: p.Carried) -> tuple[Expr, list[Stmt]]:
        """Whether a value is ours (or nobody's), and what to do with somebody else's."""
        var = self.vars[what.target]
        owner = Attr(var, what.owner or "")
        name = what.path[-1]
        needed = what.required or (row.required and what.target == 0 and not (what.listed or what.has_empty) and self._alone(row, what))
        level = "major" if needed else what.level
        struct = self.plan.targets[what.target].struct
        where = lit(_join(self.paths[what.target], name))
        args = (LOSSES, where, lit(f"{struct}.{name}"), lit(level), owner, Attr(var, name))
        foreign: list[Stmt] = [Do(own("foreign_owner", *args))]
        if needed:
            foreign += self._lost_whole()
        return some(is_(owner, None), Compare(owner, "==", Const("OWNER"))), foreign

    def _can_be_lost(self, what: p.Carried) -> bool:
        """Whether the encoder of a value can refuse."""
        match what.value:
            case p.Part() | p.Lone():
                return True
            case p.Coded():
                return what.value.fails
            case _:
                return False

    # --- written ------------------------------------------------------------------------------------------------------------------

    def _written(self, row: p.Row, what: p.Carried, at: tuple[str, ...], pre: list[Stmt], required: bool) -> Expr:
        """The wire value; what has to be done before goes to `pre`."""
        path = (*at, row.key)
        var = self.vars[what.target]
        source: Expr = Attr(var, what.path[0])
        if len(what.path) == 2 and not what.each:
            source = Attr(source, what.path[1])
        if path in self.dealt:
            source = self.dealt[path]
        where = lit(_join(self.paths[what.target], ".".join(what.path)))
        out = self.locals.of(path)
        value = what.value
        if what.each:
            pre.append(Let(out, run("agreed", source, lit(what.path[1]), LOSSES, where)))
            return out
        match value:
            case p.Leaf():
                return source
            case p.Leaves(_, one, single):
                return ListOf((source,)) if single else _lone_or_list(run("list", source), one)
            case p.Word(enum, flags, unknown):
                return self._word(row, what, enum, flags, unknown, source, where, path, pre)
            case p.Words(enum, _, one):
                return _lone_or_list(run("words_out", Name("self"), self.scope.enum(enum), source, LOSSES, where), one)
            case p.Coded(codec):
                pre.append(Let(out, run("under", source, Attr(Runtime("codecs"), f"{codec}_out"), LOSSES, where), "Any"))
                if value.struct:
                    pre.append(When(is_not(Attr(source, "extras"), None), (Do(run("foreign", source, TupleOf(()), LOSSES, where)),)))
                return out
            case p.Part(name, forms):
                pre.append(Let(out, run("under", source, Method(self.scope.encoder(name, self._type(what))), LOSSES, where), "Any"))
                if forms == ("list",):
                    pre.append(When(is_not(out, Runtime("LOST")), (Let(out, ListOf((out,))),)))
                elif forms[:1] == ("json",):
                    pre.append(When(is_not(out, Runtime("LOST")), (Let(out, run("text_of", out)),)))
                return out
            case p.Lone(name, listed, _):
                return self._lone(what, name, listed, source, where, out, path, pre)
            case p.Parts():
                return self._parts(what, value, source, where, out, path, pre)
            case p.TextOrParts():
                return self._text_or(what, value, source, where, out, path, pre)
            case p.Joined():
                return self._joined(what, value, source, where, path, pre)
            case p.Json(forms, text, _):
                return self._json(what, forms, text, var, source, out, pre)
            case p.Templated(template):
                return run("template_out", lit(template), source, run("holes_of", getter(var, what.path[:-1])))
            case p.Small(name, each):
                method = Method(f"encode_{snake(name)}")
                return Comprehension(Call(method, (Name("one"), LOSSES)), "one", source) if each else Call(method, (source, LOSSES))
            case p.Without(fields):
                return self._less(what, fields, var, source, where, out, pre)
            case p.Conversation():
                found = TupleOf((out, Name("_")))  # nothing stands beside the list
                pre.append(Let(found, run("write_conversation", Name("self"), Const("CONVERSATION"), var, LOSSES)))
                return out
            case _:
                assert_never(value)

    def _type(self, what: p.Carried) -> Type:
        """The type of the field."""
        found = self.scope.field(self.plan.targets[what.target].struct, what.path[0]).type
        for step in what.path[1:]:
            inner = [self.scope.unified.structs[c].field(step) for c in self.scope.unified.classes(found)]
            found = next(f.type for f in inner if f)
        return found

    def _less(self, what: p.Carried, fields: tuple[str, ...], var: Expr, source: Expr, where: Expr, out: Name, pre: list[Stmt]) -> Expr:
        total = source
        for name in fields:
            total = Math(total, "-", run("count", Attr(var, name)))
        struct = self.plan.targets[what.target].struct
        pre.append(Let(out, total))
        loss = run(
            "Loss", where, lit(f"{struct}.{what.path[-1]}"), lit("changed"), lit("minor"), lit("it is less than what it includes"), source
        )
        pre.append(When(Compare(out, "<", lit(0)), (Do(Call(Attr(LOSSES, "append"), (loss,))), Let(out, source))))
        return out

    def _word(
        self,
        row: p.Row,
        what: p.Carried,
        enum: Any,
        flags: bool,
        unknown: str,
        source: Expr,
        where: Expr,
        path: tuple[str, ...],
        pre: list[Stmt],
    ) -> Expr:
        table = self.scope.enum(enum, flags)
        name = lit(f"{self.plan.targets[what.target].struct}.{'.'.join(what.path)}")
        spelling = run("has_spelling", VALUE, SPACES, lit(".".join(path)))
        said = {key for key, _ in (*enum.rows, *enum.lost)}
        if enum.lost or (unknown == "open" and any(word not in said for _, words in enum.rows for word in words)):
            test: Expr = Compare(source, "in", Attr(table, "lost"))
            if any(key == "other" for key, _ in enum.lost):  # a word that is remembered is written again
                test = every(test, Not(every(Compare(source, "==", lit("other")), spelling)))
            if not self._copies(row, what):
                pre.append(When(test, (Do(own("changed", LOSSES, where, name, source)),)))
        if unknown == "open":
            return Call(Attr(Attr(table, "write"), "get"), (source, source))
        out = Name(variable(*path) + "word")
        pre.append(Let(out, Call(Attr(Attr(table, "write"), "get"), (source,))))
        if unknown == "other" or not flags:
            loss: list[Stmt] = [Do(Call(Attr(LOSSES, "append"), (run("dropped", where, name, lit("minor"), NO_PLACE, source),)))]
            if what.required and row.required and len(path) == 1 and what.target == 0:
                loss += self._lost_whole()
            there = [is_not(source, None)] if self.plan.bare is not None and what.nullable else []
            pre.append(When(every(*there, is_(out, None), Not(spelling)), tuple(loss)))
        return out

    def _copies(self, row: p.Row, what: p.Carried) -> bool:
        """Whether the key only repeats what another one says: then that one tells the losses."""
        others = [r for _, r in self._rows() if r is not row and isinstance(r.what, p.Carried) and r.what.path == what.path]
        return row.only == "write" and any(isinstance(o.what, p.Carried) and o.what.target == what.target and not o.only for o in others)

    def _lone(
        self, what: p.Carried, name: str, listed: bool, source: Expr, where: Expr, out: Name, path: tuple[str, ...], pre: list[Stmt]
    ) -> Expr:
        if path in self.dealt:
            first: Expr = Item(source, lit(0))
            return ListOf((first,)) if listed else first
        item = self._type(what)
        of: Type = item.item if isinstance(item, ListType) else item
        method = Method(self.scope.encoder(name, of))
        level = lit("major")
        pre.append(Let(out, run("first_of", source, LOSSES, where, level), "Any"))
        inner = Path(".".join(what.path) if not self.paths[what.target] else f"{self.paths[what.target]}.{'.'.join(what.path)}", lit(0))
        write: list[Stmt] = [Let(out, run("under", out, method, LOSSES, lit(f"{inner.before}[0]")))]
        if listed:
            write.append(When(is_not(out, Runtime("LOST")), (Let(out, ListOf((out,))),)))
        elif isinstance(what.value, p.Lone) and what.value.forms[:1] == ("json",):
            write.append(When(is_not(out, Runtime("LOST")), (Let(out, run("text_of", out)),)))
        pre.append(When(is_not(out, Runtime("LOST")), tuple(write)))
        return out

    def _parts(self, what: p.Carried, value: p.Parts, source: Expr, where: Expr, out: Name, path: tuple[str, ...], pre: list[Stmt]) -> Expr:
        if path in self.dealt:
            return _lone_or_list(source, value.one)
        type_ = self._type(what)
        if isinstance(type_, StructOf):
            pre.append(Let(out, run("under", source, run("items_out", Name("self"), lit(snake(value.name))), LOSSES, where), "Any"))
            return out
        assert isinstance(type_, ListType)
        method = Method(self.scope.encoder(value.name, type_.item))
        if value.behind:
            field_, shape = self.scope.cases[value.name].behind[0]
            found = run("write_behind", Name("self"), source, method, LOSSES, where, lit(field_), lit(snake(shape)))
        elif value.pairs:
            found = run("together", source, method, Method(f"add_to_{snake(value.name)}"), LOSSES, where)
        else:
            found = run("each_out", source, method, LOSSES, where)
        return _lone_or_list(found, value.one)

    def _text_or(
        self, what: p.Carried, value: p.TextOrParts, source: Expr, where: Expr, out: Name, path: tuple[str, ...], pre: list[Stmt]
    ) -> Expr:
        listed = self._list(what, value, source, where, path)
        shorten = self._shorten(what, value, out)
        made: list[Stmt] = [Let(out, listed), *shorten]
        if path in self.dealt:
            if path not in self.lone:
                pre += [Let(out, None, "Any"), *made]
                return out
            lone: Expr = self.lone[path]
            test: Expr = is_not(lone, None)
        else:
            fetch, test = self._lone_test(what, value)
            pre.append(fetch)
            lone = Attr(Name("only"), "text")
        pre += [Let(out, None, "Any"), When(test, (Let(out, lone),), tuple(made))]
        return out

    def _list(self, what: p.Carried, value: p.TextOrParts, source: Expr, where: Expr, path: tuple[str, ...]) -> Expr:
        if path in self.dealt:
            return source
        type_ = self._type(what)
        assert isinstance(type_, ListType)
        return run("each_out", source, Method(self.scope.encoder(value.name, type_.item)), LOSSES, where)

    def _shorten(self, what: p.Carried, value: p.TextOrParts, out: Name) -> list[Stmt]:
        """A list of which one plain text is left is written as that text."""
        plan = self.scope.shapes[value.shape]
        rows = [row for row in plan.body.rows if isinstance(row.what, p.Carried | p.Fixed) and (row.required or _has_empty(row))]
        text = self.scope.unified.structs[value.struct].text
        key = next(row.key for row in plan.body.rows if isinstance(row.what, p.Carried) and row.what.path == (text,))
        member = Item(out, lit(0))
        tests: list[Expr] = [Compare(run("len", out), "==", lit(1))]
        if what.form:
            form = Attr(self.vars[what.target], what.form)
            tests.append(Compare(form, "!=", lit("list")) if value.first else Compare(form, "==", lit("string")))
        elif not value.first:
            return []
        tests.append(is_(Attr(member, "__class__"), Runtime("dict")))
        tests.append(Compare(run("len", member), "==", lit(len(rows))))
        fixed = [row for row in rows if isinstance(row.what, p.Fixed)]
        for row in fixed:
            assert isinstance(row.what, p.Fixed)
            tests.append(Compare(Call(Attr(member, "get"), (lit(row.key),)), "==", lit(row.what.value)))
        if not fixed:
            tests.append(Compare(lit(key), "in", member))
        for row in rows:
            if isinstance(row.what, p.Carried) and not row.required:
                tests.append(Compare(Call(Attr(member, "get"), (lit(row.key), Runtime("MISSING"))), "==", lit(row.what.empty)))
        tests.append(Compare(Call(Attr(member, "get"), (lit(key),)), "!=", lit("")))  # an empty text would be no part
        return [When(every(*tests), (Let(out, Item(member, lit(key))),))]

    def _joined(self, what: p.Carried, value: p.Joined, source: Expr, where: Expr, path: tuple[str, ...], pre: list[Stmt]) -> Expr:
        struct = self.plan.targets[what.target].struct
        name = ".".join(what.path)
        if value.struct and path not in self.dealt:
            source = self._only_texts(what, value, source, path, pre)
        joined = run("Loss", where, lit(f"{struct}.{name}"), lit("joined"), lit("minor"), lit("several became one string"), lit(None))
        test: Expr = Compare(run("len", source), ">", lit(1))
        if what.instead and not what.instead_json:
            test = every(test, Not(self._stood_in(what)))
        pre.append(When(test, (Do(Call(Attr(LOSSES, "append"), (joined,))),)))
        separator = lit(value.separator)
        pieces: Expr = source
        if value.struct:
            one: Expr = Attr(Name("part"), value.field)
            pieces = run("texts_of", source, lit(value.field)) if value.listed else Comprehension(one, "part", source)
        text: Expr = Call(Attr(separator, "join"), (pieces,))
        if value.template is not None:
            text = run("template_out", lit(value.template), text, run("holes_of", self.vars[what.target]))
        return text

    def _only_texts(self, what: p.Carried, value: p.Joined, source: Expr, path: tuple[str, ...], pre: list[Stmt]) -> Expr:
        """The members of the class that is joined; the others are lost, and so is what a text cannot say."""
        out = Name(variable(*path) + "parts")
        part = Name("part")
        where = Path(_join(self.paths[what.target], ".".join(what.path)), Name("index"))
        add = Do(Call(Attr(out, "append"), (part,)))
        take: list[Stmt] = [*self._joining(value), add]
        loop: Block = (
            Let(Name("before"), run("len", LOSSES)),
            When(class_is(part, value.struct or ""), tuple(take), (Do(own("lost", part, LOSSES)),)),
            When(Compare(run("len", LOSSES), "!=", Name("before")), (Do(run("prefix", LOSSES, Name("before"), where)),)),
        )
        pre += [Let(out, ListOf(()), "list[Any]"), Let(part, None, "Any"), For(("index", "part"), run("enumerate", source), loop)]
        self.dealt[path] = out
        return out

    def _broken(self, what: p.Carried) -> list[Stmt]:
        """Tells of arguments that are no object, where an object stands."""
        if not isinstance(what.value, p.Json) or what.value.text is None or what.value.forms[0] == "json":
            return []
        var, name = self.vars[what.target], what.path[-1]
        return [When(is_not(Attr(var, f"{name}_error"), None), (Do(run("broken_arguments", var, lit(name), LOSSES)),))]

    def _json(self, what: p.Carried, forms: tuple[str, ...], text: str | None, var: Expr, source: Expr, out: Name, pre: list[Stmt]) -> Expr:
        name = what.path[-1]
        if forms[0] == "json":
            if text is None:
                return run("text_of", source)
            return run("arguments_out", source, Attr(var, text), Attr(var, f"{name}_error"))
        return source

    # --- what is left --------------------------------------------------------------------------------------------------------------

    def _rest(self, index: int) -> list[Stmt]:
        """Reports the fields that have no place here."""
        lost = self.plan.lost[index]
        if not lost:
            return []
        var, tests = self.vars[index], list[Expr]()
        struct = self.plan.targets[index].struct
        for one in lost:
            group, _, inner = one.field.partition(".")
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
        return [When(some(*tests), (Do(own("rest", *args)),))]

    def _emptied(self) -> list[Stmt]:
        """A message of which nothing is left is left out."""
        if not self.plan.message:
            return []
        tests: list[Expr] = []
        parts: Expr = Attr(VALUE, "parts")
        for at, row in self.plan.body.walk():
            what = row.what
            if isinstance(what, p.Carried) and what.path == ("parts",) and row.only != "read":
                path = (*at, row.key)
                if what.shared and path in self.dealt:
                    if path in self.lone:
                        tests.append(is_(self.lone[path], None))
                    tests.append(Not(self.dealt[path]))
                elif any(isinstance(found.what, p.Nested) and found.what.forms[:1] == ("json",) for found in self._rows_to(at)):
                    if not all(found.required for found in self._rows_to(at)):
                        return []  # the object is not there to be asked
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
                    blank: list[Expr] = [lit(None), ListOf(())]
                    if isinstance(what.value, p.Joined):
                        blank.append(lit(""))
                    elif what.has_empty and what.empty == "":
                        blank.append(lit(""))
                        parts = run("says_something", parts)
                    tests.append(Compare(Call(Attr(W, "get"), (lit(row.key),)), "in", TupleOf(tuple(blank))))
        if not tests:
            return []
        loss = run("Loss", lit(""), lit("Message"), lit("emptied"), lit("minor"), lit("nothing of it is left"), lit(None))
        return [When(every(*tests, parts), (Do(Call(Attr(LOSSES, "append"), (loss,))), Return(Runtime("LOST"))))]

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
                    continue  # an encoder of its own tells what others left there
                group = Attr(var, name)
                report = Do(run("foreign", group, SPACES, LOSSES, lit(_join(self.paths[index], name))))
                there = is_not(group, None) if self.scope.field(target.struct, name).absent else lit(True)
                if any(t.path == (*target.path, name) for t in self.plan.targets):
                    continue
                body += when(every(there, is_not(Attr(group, "extras"), None)), (report,))
        restore = Do(own("restore", W, VALUE, self.scope.row_table(self.plan), LOSSES))
        return [*body, When(is_not(Attr(VALUE, "extras"), None), (restore,))]


def _lone_or_list(items: Expr, one: p.One) -> Expr:
    return run("lone_or_list", items) if one == "first" else items


def _has_empty(row: p.Row) -> bool:
    return isinstance(row.what, p.Carried) and row.what.has_empty


def _join(at: str, name: str) -> str:
    return f"{at}.{name}" if at else name


def lost_tables(scope: Scope, plan: p.ShapePlan) -> list[Table]:
    """What a shape has no place for, as `rest` reports it."""
    found: list[Table] = []
    for index, lost in enumerate(plan.lost):
        if lost:
            rows = tuple((one.field, one.level, one.empty) for one in lost)
            found.append(Table(scope.lost_table(plan, index).name, lit(rows), "LostFields"))
    return found


def joined_table(scope: Scope, name: str) -> Table:
    """What a text that is joined with others cannot say."""
    struct = scope.unified.structs[name]
    blank: list[Any] = []
    rows = tuple((f.name, f.level, blank if f.listed else f.default) for f in struct.fields if f.name != struct.text and not f.derived)
    return Table(f"JOINED_{snake(name).upper()}", lit(rows), "LostFields")
