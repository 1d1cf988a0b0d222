"""The wire value of a field: an expression, and the statements that must run before it."""

from __future__ import annotations

from typing import Any, assert_never

from ...data import plan as p
from ...data.python import (
    Attr,
    Block,
    Call,
    Compare,
    Comprehension,
    Const,
    Do,
    Expr,
    For,
    Item,
    Let,
    ListOf,
    Math,
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
)
from ...data.unified import ListOf as ListType
from ...data.unified import StructOf, Type
from ..scope import alone, getter, snake, variable
from .base import LOSSES, NO_PLACE, SPACES, VALUE, join
from .deals import Deals


class Values(Deals):
    """How a value of each kind is written."""

    def _written(self, row: p.Row, what: p.Carried, at: tuple[str, ...], pre: list[Stmt], required: bool) -> Expr:
        """The wire value. Statements that must run before it are added to `pre`."""
        path = (*at, row.key)
        var = self.vars[what.target]
        source: Expr = Attr(var, what.path[0])
        if len(what.path) == 2 and not what.each:
            source = Attr(source, what.path[1])
        if path in self.dealt:
            source = self.dealt[path]
        where = lit(join(self.paths[what.target], ".".join(what.path)))
        out = self.locals.of(path)
        value = what.value
        if what.each:
            return self._agreed(row, what, source, where, out, path, pre)
        match value:
            case p.Leaf():
                return source
            case p.Leaves(_, lone, single):
                return ListOf((source,)) if single else _lone_or_list(run("list", source), lone)
            case p.Word(enum, flags, unknown):
                return self._word(row, what, enum, flags, unknown, source, where, path, pre)
            case p.Words(enum, _, lone):
                return _lone_or_list(run("words_out", Name("self"), self.scope.enum(enum), source, LOSSES, where), lone)
            case p.Coded(codec):
                pre.append(Let(out, run("under", source, Attr(Runtime("codecs"), f"{codec}_out"), LOSSES, where), "Any"))
                if value.struct:
                    pre.append(When(is_not(Attr(source, "extras"), None), (Do(run("foreign", source, TupleOf(()), LOSSES, where)),)))
                return out
            case p.Part(name, forms):
                pre.append(Let(out, run("under", source, Method(self.scope.encoder(name, self._type(what))), LOSSES, where), "Any"))
                pre += _in_form(out, forms == ("list",), forms)
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
            case p.Templated(template, single):
                text = run("template_out", lit(template), source, run("holes_of", getter(var, what.path[:-1])))
                return ListOf((text,)) if single else text
            case p.Small(name, each):
                method = Method(f"encode_{snake(name)}")
                return Comprehension(Call(method, (Name("item"), LOSSES)), "item", source) if each else Call(method, (source, LOSSES))
            case p.Without(fields):
                return self._less(what, fields, var, source, where, out, pre)
            case p.Conversation():
                target = TupleOf((out, Name("_")))  # no keys are beside the list
                pre.append(Let(target, run("write_conversation", Name("self"), Const("CONVERSATION"), var, LOSSES)))
                return out
            case _:
                assert_never(value)

    def _agreed(self, row: p.Row, what: p.Carried, source: Expr, where: Expr, out: Name, path: tuple[str, ...], pre: list[Stmt]) -> Expr:
        """The value of a field that all members of a list have in common."""
        owns = (lit(what.owns),) if what.owns else ()
        pre.append(Let(out, run("agreed", source, lit(what.path[1]), LOSSES, where, *owns)))
        if not isinstance(what.value, p.Word):
            return out
        members = lit(join(self.paths[what.target], what.path[0]))  # a value without a word is reported for all of them
        return self._word(row, what, what.value.enum, what.value.flags, what.value.unknown, out, members, path, pre)

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
        table = self.scope.enum(enum)
        name = lit(f"{self.plan.targets[what.target].struct}.{'.'.join(what.path)}")
        spelling = run("has_spelling", VALUE, SPACES, lit(".".join(path)))
        rows = {key for key, _ in enum.rows}
        row_words = rows | {key for key, _ in enum.lost}
        if enum.lost or (unknown == "open" and (enum.nothing or any(word not in row_words for _, words in enum.rows for word in words))):
            test: Expr = Compare(source, "in", Attr(table, "lost"))
            if any(key == "other" or key in rows for key, _ in enum.lost):  # a word that is remembered is written again
                again = [key for key, _ in enum.lost if key == "other" or key in rows]
                same = Compare(source, "==", lit(again[0])) if len(again) == 1 else Compare(source, "in", lit(tuple(again)))
                test = every(test, Not(every(same, spelling)))
            if not self._copies(row, what):
                pre.append(When(test, (Do(own("changed", LOSSES, where, name, source)),)))
        if unknown == "open":
            return Call(Attr(Attr(table, "write"), "get"), (source, source))
        out = Name(variable(*path) + "word")
        pre.append(Let(out, Call(Attr(Attr(table, "write"), "get"), (source,))))
        if (unknown == "other" or not flags) and not what.owns:
            loss: list[Stmt] = [Do(Call(Attr(LOSSES, "append"), (run("dropped", where, name, lit("minor"), NO_PLACE, source),)))]
            if what.required and row.required and len(path) == 1 and what.target == 0:
                loss += self._lost_whole()
            present = [is_not(source, None)] if self.plan.bare is not None and what.nullable else []
            pre.append(When(every(*present, is_(out, None), Not(spelling)), tuple(loss)))
        return out

    def _copies(self, row: p.Row, what: p.Carried) -> bool:
        """Whether the key only repeats another one, which then reports the losses."""
        rows = [r for _, r in self._rows() if r is not row and isinstance(r.what, p.Carried) and r.what.path == what.path]
        return row.only == "write" and any(isinstance(o.what, p.Carried) and o.what.target == what.target and not o.only for o in rows)

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
        write += _in_form(out, listed, what.value.forms if isinstance(what.value, p.Lone) else ())
        pre.append(When(is_not(out, Runtime("LOST")), tuple(write)))
        return out

    def _parts(self, what: p.Carried, value: p.Parts, source: Expr, where: Expr, out: Name, path: tuple[str, ...], pre: list[Stmt]) -> Expr:
        if path in self.dealt:
            return _lone_or_list(source, value.one)
        type_ = self._type(what)
        if isinstance(type_, StructOf):
            items = run("items_out", Name("self"), lit(snake(value.name)), **alone(value))
            pre.append(Let(out, run("under", source, items, LOSSES, where), "Any"))
            return out
        assert isinstance(type_, ListType)
        method = Method(self.scope.encoder(value.name, type_.item))
        if value.behind:
            field_, shape = self.scope.cases[value.name].behind[0]
            result = run("write_behind", Name("self"), source, method, LOSSES, where, lit(field_), lit(snake(shape)))
        elif value.pairs:
            result = _together(value, source, method, where)
        else:
            result = run("each_out", source, method, LOSSES, where)
        return _lone_or_list(result, value.one)

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
        method = Method(self.scope.encoder(value.name, type_.item))
        return _together(value, source, method, where) if value.pairs else run("each_out", source, method, LOSSES, where)

    def _shorten(self, what: p.Carried, value: p.TextOrParts, out: Name) -> list[Stmt]:
        """Statements that write a list of which one plain text is left as that text."""
        text = self.scope.unified.structs[value.struct].text
        way = _way_to(self.scope.shapes[value.shape].body, text)
        member: Expr = Item(out, lit(0))
        tests: list[Expr] = [Compare(run("len", out), "==", lit(1))]
        if what.form:
            form = Attr(self.vars[what.target], what.form)
            tests.append(Compare(form, "!=", lit("list")) if value.first else Compare(form, "==", lit("string")))
        elif not value.first:
            return []
        for key, body in way:
            rows = [row for row in body.rows if isinstance(row.what, p.Carried | p.Fixed) and (row.required or _has_empty(row))]
            fixed = {row.key: row.what.value for row in rows if isinstance(row.what, p.Fixed)}
            empty = {row.key: row.what.when_empty for row in rows if isinstance(row.what, p.Carried) and not row.required}
            if key in empty:
                return []
            tests.append(run("says_text", member, lit(key), lit({**fixed, **empty})))
            member = Item(member, lit(key))
        return [When(every(*tests), (Let(out, member),))] if way else []

    def _joined(self, what: p.Carried, value: p.Joined, source: Expr, where: Expr, path: tuple[str, ...], pre: list[Stmt]) -> Expr:
        struct = self.plan.targets[what.target].struct
        name = ".".join(what.path)
        if value.struct and path not in self.dealt:
            source = self._only_texts(what, value, source, path, pre)
        joined = run(
            "Loss", where, lit(f"{struct}.{name}"), lit("joined"), lit("minor"), lit("several texts were joined into one string"), lit(None)
        )
        pre.append(When(Compare(run("len", source), ">", lit(1)), (Do(Call(Attr(LOSSES, "append"), (joined,))),)))
        separator = lit(value.separator)
        pieces: Expr = source
        if value.struct:
            text_of_part: Expr = Attr(Name("part"), value.field)
            pieces = run("texts_of", source, lit(value.field)) if value.listed else Comprehension(text_of_part, "part", source)
        text: Expr = Call(Attr(separator, "join"), (pieces,))
        if value.template is not None:
            text = run("template_out", lit(value.template), text, run("holes_of", self.vars[what.target]))
        return text

    def _only_texts(self, what: p.Carried, value: p.Joined, source: Expr, path: tuple[str, ...], pre: list[Stmt]) -> Expr:
        """The members of the class that is joined. Other members are reported as lost, and so is what a joined text loses."""
        out = Name(variable(*path) + "parts")
        part = Name("part")
        where = Path(join(self.paths[what.target], ".".join(what.path)), Name("index"))
        add = Do(Call(Attr(out, "append"), (part,)))
        take: list[Stmt] = [*self._joining(value, []), add]
        loop: Block = (
            Let(Name("before"), run("len", LOSSES)),
            When(class_is(part, value.struct or ""), tuple(take), (Do(own("lost", part, LOSSES)),)),
            When(Compare(run("len", LOSSES), "!=", Name("before")), (Do(run("prefix", LOSSES, Name("before"), where)),)),
        )
        pre += [Let(out, ListOf(()), "list[Any]"), Let(part, None, "Any"), For(("index", "part"), run("enumerate", source), loop)]
        self.dealt[path] = out
        return out

    def _broken(self, what: p.Carried, path: tuple[str, ...]) -> list[Stmt]:
        """Statements that report arguments that are not an object, at a key for objects. `path`: the key, which may restore their text."""
        if not isinstance(what.value, p.Json) or what.value.text is None or what.value.forms[0] == "json":
            return []
        var, name = self.vars[what.target], what.path[-1]
        if any(isinstance(row.what, p.Carried) and row.what.path[-1] == f"{name}_error" for _, row in self.plan.body.walk()):
            return []  # another key carries the error
        comes_back = (Attr(Name("self"), "SPACES"), *map(lit, path)) if "json" in what.value.forms else ()
        return [When(is_not(Attr(var, f"{name}_error"), None), (Do(run("broken_arguments", var, lit(name), LOSSES, *comes_back)),))]

    def _json(self, what: p.Carried, forms: tuple[str, ...], text: str | None, var: Expr, source: Expr, out: Name, pre: list[Stmt]) -> Expr:
        name = what.path[-1]
        if forms[0] == "json":
            if text is None:
                return run("text_of", source)
            return run("arguments_out", source, Attr(var, text), Attr(var, f"{name}_error"))
        return source


def _together(value: p.Parts | p.TextOrParts, source: Expr, method: Expr, where: Expr) -> Expr:
    """The members of a list in which two parts may be one object."""
    name = snake(value.name)
    return run("together", source, method, Method(f"both_{name}"), Method(f"half_{name}"), LOSSES, where)


def _in_form(out: Name, listed: bool, forms: tuple[str, ...]) -> list[Stmt]:
    """Statements that write an object as a list of one, or as JSON text."""
    if listed:
        return [When(is_not(out, Runtime("LOST")), (Let(out, ListOf((out,))),))]
    if forms[:1] == ("json",):
        return [When(is_not(out, Runtime("LOST")), (Let(out, run("text_of", out)),))]
    return []


def _lone_or_list(items: Expr, lone: p.One) -> Expr:
    return run("lone_or_list", items) if lone == "first" else items


def _has_empty(row: p.Row) -> bool:
    return isinstance(row.what, p.Carried) and row.what.has_when_empty


def _way_to(body: p.Object, text: str | None) -> list[tuple[str, p.Object]]:
    """The keys that lead to a text, each with the object that it is in; [] if it is in an object that has other forms."""
    for row in body.rows:
        match row.what:
            case p.Carried(path=path) if path == (text,):
                return [(row.key, body)]
            case p.Nested(body=inner, forms=()) if way := _way_to(inner, text):
                return [(row.key, body), *way]
            case _:
                pass
    return []
