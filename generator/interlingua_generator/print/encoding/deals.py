"""One list that goes to several keys: each member to the key that takes its class."""

from __future__ import annotations

from dataclasses import dataclass

from ...data import plan as p
from ...data.python import (
    Add,
    Attr,
    Call,
    Choose,
    Class,
    Compare,
    Const,
    DictOf,
    Do,
    Expr,
    For,
    Item,
    Let,
    ListOf,
    Lit,
    Method,
    Name,
    Not,
    Path,
    Runtime,
    Stmt,
    TupleOf,
    When,
    class_is,
    every,
    is_,
    is_not,
    lit,
    own,
    run,
    some,
    when,
)
from ...data.unified import Struct, StructOf, Type, UnionOf
from ..fitting import differs, fits
from ..scope import Scope, rarity, snake, variable
from .base import LOSSES, PLAIN, SPACES, Encoding, join


@dataclass(frozen=True, slots=True)
class Group:
    """The keys that the members of one list are dealt out to, in their order, and the variables of their members."""

    paths: list[tuple[str, ...]]
    rows: list[p.Row]
    whats: list[p.Carried]
    names: list[Name]


class Deals(Encoding):
    """Lists that are dealt out to keys, before any key is written."""

    def _deals(self, index: int) -> list[Stmt]:
        """Deals the members of a list out to the keys that take their classes."""
        body: list[Stmt] = []
        for deal in self.plan.deals:
            if deal.target == index:
                body += self._deal_or_lone(deal)
        return body

    def _deal_or_lone(self, deal: p.Deal) -> list[Stmt]:
        """Like `_deal`, except that a lone plain text, by far the most frequent content, is not dealt out."""
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
        """The statement that fetches the only member of a list, and the test whether it is a plain text without other content."""
        var = self.vars[what.target]
        items = Attr(var, what.path[0])
        only = Name("only")
        struct = self.scope.unified.structs[value.struct]
        single: Expr = Compare(run("len", items), "==", lit(1))
        if what.form:
            form = Attr(var, what.form)
            single = every(single, Compare(form, "!=", lit("list")) if value.first else Compare(form, "==", lit("string")))
        tests: list[Expr] = [class_is(only, value.struct)]
        if not what.form and not value.first:
            tests.append(lit(False))
        for f in struct.fields:
            if f.name != struct.text and not f.derived:
                where = Attr(only, f.name)
                tests.append(Not(where) if f.listed else is_(where, None) if f.default is None else Compare(where, "==", lit(f.default)))
        tests.append(is_(Attr(only, "extras"), None))
        tests.append(Attr(only, struct.text or ""))  # an empty text would not be a part
        fetch = Let(only, Choose(single, Item(items, lit(0)), lit(None)), "Any")
        return fetch, every(*tests)

    def _deal(self, deal: p.Deal, rows: dict[tuple[str, ...], p.Row]) -> list[Stmt]:
        whats = [what for path in deal.rows if isinstance(what := rows[path].what, p.Carried)]
        names = [Name(f"{variable(*path)}parts") for path in deal.rows]
        group = Group(list(deal.rows), [rows[path] for path in deal.rows], whats, names)
        self.dealt.update(zip(group.paths, names, strict=True))
        body: list[Stmt] = [Let(name, ListOf(()), "list[Any]") for name in names]
        body.append(Let(Name("part"), None, "Any"))
        if names[1:]:
            body.append(Let(Name("reached"), lit(0)))
        parts, at = Attr(self.vars[deal.target], deal.field), join(self.paths[deal.target], deal.field)
        loop: list[Stmt] = [
            Let(Name("before"), run("len", LOSSES)),
            Let(Name("cls"), Attr(Name("part"), "__class__")),
            *self._by_class(group),
            When(Compare(run("len", LOSSES), "!=", Name("before")), (Do(run("prefix", LOSSES, Name("before"), Path(at, Name("index")))),)),
        ]
        pairs = [index for index, what in enumerate(whats) if isinstance(what.value, p.Parts | p.TextOrParts) and what.value.pairs]
        if pairs:
            body.append(Let(Name("second"), lit(False)))
            loop = self._with_pairs(group, pairs, parts, at, loop)
        body.append(For(("index", "part"), run("enumerate", parts), tuple(loop)))
        return body

    def _by_class(self, group: Group) -> list[Stmt]:
        """Statements that choose the key of a part by its class: frequent classes, then those that one key takes, then those of several."""
        first, shared = self._takers(group)
        choices: list[tuple[list[str], list[Stmt]]] = []
        for index in range(len(group.paths)):
            mine = [cls for cls, taker in first.items() if taker == index and cls not in shared]
            alone = [[cls] for cls in mine if self._direct(group.whats[index], cls)]
            rest = [cls for cls in mine if [cls] not in alone]
            choices += [(classes, self._take(group, index, classes)) for classes in [*alone, *([rest] if rest else [])]]
        choices += [([cls], self._among(group, cls, first.get(cls), later)) for cls, later in reversed(shared.items())]
        block: list[Stmt] = [Do(own("lost", Name("part"), LOSSES))]
        choices.sort(key=lambda choice: min(map(rarity, choice[0])))
        for classes, then in reversed(choices):
            block = [When(_is_one_of(classes), tuple(then), tuple(block))]
        return block

    def _takers(self, group: Group) -> tuple[dict[str, int], dict[str, list[int]]]:
        """For each class the first key that is written for it, and the others that take it."""
        order: dict[tuple[str, ...], int] = {(*at, row.key): index for index, (at, row) in enumerate(self.plan.body.walk())}
        first: dict[str, int] = {}
        shared: dict[str, list[int]] = {}
        for index in sorted(range(len(group.paths)), key=lambda i: (group.rows[i].only is not None, order[group.paths[i]])):
            for cls in group.whats[index].classes:
                if cls in first or group.rows[index].only == "read":
                    shared.setdefault(cls, []).append(index)
                else:
                    first[cls] = index
        return first, shared

    def _among(self, group: Group, cls: str, first: int | None, later: list[int]) -> list[Stmt]:
        """Statements that choose the key of a part whose class several keys take: the key where it was read, or the first that can hold it.

        If none can, the first key takes it and reports what is lost.
        """
        choice: list[Stmt] = [Do(own("lost", Name("part"), LOSSES))] if first is None else self._take(group, first, [cls])
        rivals = [index for index in later if first is not None and cls != "Opaque" and group.rows[index].only is None]
        for index in reversed(rivals):
            before = [earlier for earlier in (first, *rivals) if earlier is not None and (earlier == first or earlier < index)]
            none_before = every(*(_not(self._can_say(group.whats[earlier], cls)) for earlier in before))
            test = every(none_before, self._can_say(group.whats[index], cls, with_text=True))
            choice = [*when(test, tuple(self._take(group, index, [cls])), tuple(choice))]
        for index in later:
            test = Compare(run("marked", Name("part"), SPACES, lit("$place")), "==", lit(group.paths[index][-1]))
            take, lead = tuple(self._take(group, index, [cls])), choice[0]
            if len(choice) == 1 and isinstance(lead, When) and lead.then == take:
                choice = [When(some(test, lead.test), take, lead.otherwise)]
            else:
                choice = [When(every(is_not(Attr(Name("part"), "extras"), None), test), take, tuple(choice))]
        return choice

    def _with_pairs(self, group: Group, pairs: list[int], parts: Expr, at: str, loop: list[Stmt]) -> list[Stmt]:
        """The loop if a part can be one object with the next part. The first key with such objects takes it; the next part is skipped."""
        item, second, last = Name("item"), Name("second"), len(group.paths) - 1
        body = loop
        for index in reversed(pairs):
            value = group.whats[index].value
            assert isinstance(value, p.Parts | p.TextOrParts)
            apart = any("ToolResult" in what.classes for other, what in enumerate(group.whats) if other not in pairs)
            options = {"split": SPACES} if apart else {}
            both = run("both_out", parts, Name("index"), Method(f"both_{snake(value.name)}"), LOSSES, lit(at), **options)
            add = Do(Call(Attr(group.names[index], "append"), (item,)))
            before, order = Name("before"), self._order(group, index)
            if index < last:  # it may be reordered
                order = [Let(before, run("len", LOSSES)), *order, Do(run("prefix", LOSSES, before, Path(at, Name("index"))))]
            then: list[Stmt] = [Let(second, lit(True)), When(is_not(item, Runtime("LOST")), (*order, add))]
            body = [Let(item, both), When(is_not(item, None), tuple(then), tuple(body))]
        if any(index < last for index in pairs):
            body = [Let(Name("cls"), Attr(Name("part"), "__class__")), *body]
        return [When(second, (Let(second, lit(False)),), tuple(body))]

    def _order(self, group: Group, index: int) -> list[Stmt]:
        """Statements that record the key of a part, to report parts that will be read in another order."""
        reached, here = Name("reached"), lit(index)
        if len(group.paths) - 1 > index:
            return [Let(reached, Choose(Compare(reached, "<=", here), here, run("reordered", Name("cls"), LOSSES, reached)))]
        return [Let(reached, here)] if index else []

    def _direct(self, what: p.Carried, cls: str) -> str | None:
        """The encoder of the only shape of a class; None if there is a choice."""
        if not isinstance(what.value, p.Parts | p.TextOrParts) or what.value.name not in self.scope.cases:
            return None
        cases = [c for c in self.scope.cases[what.value.name].cases if c.struct == cls]
        if len(cases) != 1 or cases[0].pair or cases[0].read_only or self.scope.shapes[cases[0].shape].guards:
            return None
        return f"encode_{snake(cases[0].shape)}"

    def _can_say(self, what: p.Carried, cls: str, with_text: bool = False) -> Expr:
        """Whether a key can hold the current part of this class. `with_text`: a string needs some text of the part."""
        if not isinstance(what.value, p.Parts | p.TextOrParts | p.Lone):
            return self._has_text(what.value) if with_text and isinstance(what.value, p.Joined) else lit(True)
        scope, name = self.scope, what.value.name
        shapes = [case.shape for case in scope.cases[name].cases if not case.read_only] if name in scope.cases else [name]
        plans = [plan for shape in shapes if (plan := scope.shapes.get(shape)) is not None and plan.struct == cls]
        return some(*(every(*fits(scope, plan, Name("part"))) for plan in plans)) if plans else lit(False)

    def _take(self, group: Group, index: int, classes: list[str]) -> list[Stmt]:
        """Statements that put a part into the list of a key."""
        what, out = group.whats[index], group.names[index]
        apart = classes == ["ToolResult"] and "tool" in dict(self.scope.spec.messages.within if self.scope.spec.messages else ())
        order = [] if apart and index == len(group.paths) - 1 else self._order(group, index)  # results are found by the ids of their calls
        if isinstance(what.value, p.Lone):
            level = Call(Attr(Attr(Name("u"), "LEVELS"), "get"), (Attr(Name("cls"), "__name__"), lit("major")))
            more = run(
                "Loss", lit(""), Attr(Name("cls"), "__name__"), lit("dropped"), level, lit("there is room for only one"), Name("part")
            )
            return [When(out, (Do(Call(Attr(LOSSES, "append"), (more,))),), tuple(self._encoded(what, out, classes, order)))]
        if isinstance(what.value, p.Joined):
            return [*self._joining(what.value, order), Do(Call(Attr(out, "append"), (Name("part"),)))]
        return self._encoded(what, out, classes, order)

    def _encoded(self, what: p.Carried, out: Name, classes: list[str], order: list[Stmt]) -> list[Stmt]:
        """Statements that encode `part` into the list `out`. `order`: those that record its key, if something is written."""
        assert isinstance(what.value, p.Parts | p.TextOrParts | p.Lone)
        direct = self._direct(what, classes[0]) if len(classes) == 1 else None
        name = what.value.name
        of: Type = (
            StructOf(self.scope.shapes[name].struct or "")
            if name in self.scope.shapes and not self.scope.shapes[name].guards
            else UnionOf("Part")
        )
        method = direct or self.scope.encoder(name, of)
        item = Name("item")
        add: Stmt = Do(Call(Attr(out, "append"), (item,)))
        if isinstance(what.value, p.Parts) and len(classes) == 1 and (fields := self._in_several(name, classes[0])):
            add = Add(out, run("in_several", item, Name("part"), Method(method), LOSSES, Name("before"), lit(" ".join(fields))))
        return [Let(item, own(method, Name("part"), LOSSES)), When(is_not(item, Runtime("LOST")), (*order, add))]

    def _in_several(self, name: str, cls: str) -> tuple[str, ...]:
        """The fields with a place in one of the cases, if one is for a part without texts: what a case lacks needs another object."""
        struct = self.scope.unified.structs[cls]
        cases = self.scope.cases[name].cases if name in self.scope.cases and struct.other_text is not None else ()
        shapes = [self.scope.shapes[case.shape] for case in cases if case.struct == cls and not case.read_only]
        empty = [{test.field for test in shape.guards if isinstance(test, p.Guard) and test.value is None} for shape in shapes]
        if not any(fields >= {struct.text, struct.other_text} for fields in empty):
            return ()
        rows = (row for shape in shapes for _, row in shape.body.walk())
        return tuple(dict.fromkeys(row.what.path[0] for row in rows if isinstance(row.what, p.Carried)))

    def _has_text(self, value: p.Joined) -> Expr:
        """Whether the part that is dealt out has a text."""
        text = Attr(Name("part"), self.scope.unified.structs[value.struct or ""].text or "")
        return run("any", text) if value.listed else text

    def _joining(self, value: p.Joined, order: list[Stmt]) -> list[Stmt]:
        """Statements that report what a part loses as a piece of a string. `order`: those that record its key."""
        struct = self.scope.unified.structs[value.struct or ""]
        part = Name("part")
        body: list[Stmt] = [Do(own(f"joined_{snake(struct.name)}", part, LOSSES))]
        first: list[Stmt] = []
        if (other := struct.other_text) is not None:
            first = [Let(part, run("with_substitute", part, lit(struct.text), lit(other), LOSSES))]
        if struct.name == PLAIN:  # the most frequent one
            body = joined_losses(self.scope, struct)
        has_text = self._has_text(value)
        silent = run("Loss", lit(""), lit(struct.name), lit("emptied"), lit("trivial"), lit("it has no text"), lit(None))
        plain = struct.name == PLAIN  # an empty plain text is not a part anyway
        emptied: tuple[Stmt, ...] = () if plain else (Do(Call(Attr(LOSSES, "append"), (silent,))),)
        if order:  # a part without a text has no place in the order
            return [*first, When(has_text, tuple(order), emptied), *body]
        return [*first, *body, When(Not(has_text), emptied)] if emptied else [*first, *body]


def _is_one_of(classes: list[str]) -> Expr:
    """Whether the class of the part, `cls`, is one of these."""
    if len(classes) == 1:
        return Compare(Name("cls"), "is", Class(classes[0]))
    return Compare(Name("cls"), "in", TupleOf(tuple(Class(cls) for cls in classes)))


def _not(test: Expr) -> Expr:
    match test:
        case Lit(value):
            return lit(not value)
        case Not(of):
            return of
        case _:
            return Not(test)


def joined_losses(scope: Scope, struct: Struct) -> list[Stmt]:
    """Statements that report what `part` loses as a piece of a string."""
    part, body = Name("part"), list[Stmt]()
    fields = [f for f in struct.fields if f.name != struct.text and not f.derived]
    if fields:
        test = some(*(differs(f, Attr(part, f.name)) for f in fields))
        body.append(When(test, (Do(own("rest", DictOf(()), part, Const(f"JOINED_{snake(struct.name).upper()}"), LOSSES)),)))
    text = scope.field(struct.name, struct.text or "")
    if text.listed:
        several = Compare(run("len", Attr(part, text.name)), ">", lit(1))
        name = f"{struct.name}.{text.name}"
        joined = run(
            "Loss", lit(text.name), lit(name), lit("joined"), lit("minor"), lit("several texts were joined into one string"), lit(None)
        )
        body.append(When(several, (Do(Call(Attr(LOSSES, "append"), (joined,))),)))
    spaces: Expr = run("own_spaces", Name("self"), part)
    body.append(When(is_not(Attr(part, "extras"), None), (Do(run("foreign", part, spaces, LOSSES)),)))
    return body
