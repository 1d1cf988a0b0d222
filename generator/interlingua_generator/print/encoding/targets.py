"""The structs in one object: how each is reached, and what is decided before any key is written."""

from __future__ import annotations

from ...data import plan as p
from ...data.python import (
    Attr,
    Call,
    Choose,
    Class,
    Compare,
    Const,
    Do,
    Expr,
    Item,
    Let,
    ListOf,
    Method,
    Name,
    Not,
    Runtime,
    Stmt,
    When,
    class_in,
    every,
    is_not,
    lit,
    own,
    run,
    when,
)
from ...data.unified import EnumOf, Leaf, StructOf, Type, UnionOf
from ..scope import snake
from .base import LOSSES, NO_PLACE, SPACES, VALUE, Encoding, W, join

PARAGRAPH = "\n\n"  # the default separator of `with_substitute`


class Targets(Encoding):
    """The code for structs as a whole, for fields that several keys hold together, and for fields that no key takes."""

    def _reach(self, index: int) -> list[Stmt]:
        """Statements that fetch a struct whose keys are flat in this object. Of a list of several, the first is kept."""
        target = self.plan.targets[index]
        above = self.vars[target.parent]
        where = Attr(above, target.path[-1])
        var = self.vars[index]
        if not target.listed[-1]:
            return [Let(var, where)]

        level = lit(self.scope.unified.structs[target.struct].level)
        title = lit(f"{self.plan.targets[target.parent].struct}.{target.path[-1]}")
        at = lit(join(self.paths[target.parent], target.path[-1]))
        none = run("Loss", at, title, lit("defaulted"), lit("trivial"), lit("one has to stand there"), lit(None))
        more = Do(run("first_of", where, LOSSES, lit(".".join(target.path)), level))
        return [
            Let(var, Choose(where, Item(where, lit(0)), self._blank(index))),
            When(Not(where), (Do(Call(Attr(LOSSES, "append"), (none,))),)),
            When(Compare(run("len", where), ">", lit(1)), (more,)),
        ]

    def _blank(self, index: int) -> Expr:
        """An empty struct, with the structs that it requires."""
        target = self.plan.targets[index]
        fields: dict[str, Expr] = {}
        for f in self.scope.unified.structs[target.struct].fields:
            if not f.required:
                continue
            inner = next((i for i, t in enumerate(self.plan.targets) if t.path == (*target.path, f.name)), None)
            guard = dict(target.when).get(f.name)
            if inner is None and guard is None and f.blank is not None:
                continue  # its class has a default for it
            fields[f.name] = self._blank(inner) if inner is not None else self._blank_value(f.type) if guard is None else lit(guard)
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
        """Statements that fill an empty list from the list that stands in for it."""
        body: list[Stmt] = []
        for _, row in self._rows():
            what = row.what
            if isinstance(what, p.Carried) and what.or_field and not what.or_field_json:
                var, name = self.vars[what.target], what.path[0]
                source = Attr(var, what.or_field)
                missing = every(Not(Attr(var, name)), source)
                if isinstance(what.value, p.Joined):
                    between = () if what.value.separator in ("", PARAGRAPH) else (lit(what.value.separator),)
                    body.append(When(missing, (Let(var, run("with_substitute", var, lit(name), lit(what.or_field), LOSSES, *between)),)))
                    continue
                struct = self.plan.targets[what.target].struct
                where = lit(join(self.paths[what.target], what.or_field))
                loss = run("Loss", where, lit(f"{struct}.{what.or_field}"), lit("changed"), lit("minor"), lit(f"written as {name}"), source)
                copied = Call(Runtime("with_fields"), (var,), ((name, source), (what.or_field, ListOf(()))))
                body.append(When(missing, (Do(Call(Attr(LOSSES, "append"), (loss,))), Let(var, copied))))
        return body

    def _plain_words(self) -> list[Stmt]:
        """Statements that write the plain word in place of the one for a tool call.

        The loss is reported later, when it is known what is left of the message.
        """
        body: list[Stmt] = []
        for index, target in enumerate(self.plan.targets):
            if target.calling:
                name, plain, called = target.calling
                var = self.vars[index]
                body.append(Let(Name(f"{name}_value"), Attr(var, name)))
                body.append(Let(Name(f"{name}_from"), run("len", LOSSES)))
                other = Let(var, Call(Runtime("with_fields"), (var,), ((name, lit(plain)),)))
                body.append(When(Compare(Name(f"{name}_value"), "==", lit(called)), (other,)))
        return body

    def _states(self) -> list[Stmt]:
        """Statements for the keys that hold a field together."""
        body: list[Stmt] = []
        for state in self.plan.states:
            var, at = self.vars[state.target], self.paths[state.target]
            struct = self.plan.targets[state.target].struct
            value, where = Attr(var, state.field), lit(join(at, state.field))
            name = lit(f"{struct}.{state.field}")
            table = Const(f"STATES_{snake(self.plan.name).upper()}_{state.field.upper()}")
            lost = dict(state.enum.lost)
            record = run("marked", VALUE, SPACES, lit(f"${state.field}"))
            keys = Name("state_keys")
            level = lit(self.scope.field(struct, state.field).level)
            body.append(Let(keys, run("state_out", value, table, lit(lost), record)))
            if lost:  # the remembered keys may still hold it
                other = Compare(Item(run("state_in", keys, table), lit(0)), "!=", value)
                body.append(When(every(Compare(value, "in", lit(tuple(lost))), other), (Do(own("changed", LOSSES, where, name, value)),)))
            loss = Do(Call(Attr(LOSSES, "append"), (run("dropped", where, name, level, NO_PLACE, value),)))
            body.append(When(every(Not(keys), is_not(value, None)), (loss,)))
            body.append(Do(Call(Attr(W, "update"), (keys,))))
        for index, target in enumerate(self.plan.targets):
            if target.calling:
                name_, plain, called = target.calling
                at = self.paths[index]
                args = (
                    Name(f"{name_}_value"), lit(plain), lit(called), Attr(self.vars[index], "message"), lit(join(at, "message")),
                    lit(join(at, name_)), lit(f"{target.struct}.{name_}"), LOSSES, Name(f"{name_}_from"),
                )  # fmt: skip
                body.append(Do(run("report_call_word", *args)))
        return body

    def _flat_cases(self) -> list[Stmt]:
        """Statements for fields whose keys are flat in this object, as one of several cases."""
        body: list[Stmt] = []
        for flat in self.plan.cases:
            where = Attr(self.vars[flat.target], flat.field)
            out = Name(f"the_{flat.field}")
            method = self.scope.encoder(flat.cases, UnionOf("")) if flat.cases in self.scope.shapes else f"encode_{snake(flat.cases)}"
            path = lit(join(self.paths[flat.target], flat.field))
            field_ = self.scope.field(self.plan.targets[flat.target].struct, flat.field)
            into = Do(run("put_flat", W, out, *(lit(step) for step in flat.at)))
            if field_.listed:  # the object is its only member
                first = Name(f"{flat.field}_first")
                write = Let(out, run("under", first, Method(method), LOSSES, lit(join(self.paths[flat.target], f"{flat.field}[0]"))), "Any")
                body.append(Let(first, run("first_of", where, LOSSES, path, lit(field_.level)), "Any"))
                body += when(is_not(first, Runtime("LOST")), (write, When(is_not(out, Runtime("LOST")), (into,))))
                continue
            write = Let(out, run("under", where, Method(method), LOSSES, path), "Any")
            inner: list[Stmt] = [write, When(is_not(out, Runtime("LOST")), (into,), self._lost_whole() if flat.required else ())]
            body += when(is_not(where, None) if field_.absent else lit(True), tuple(inner))
        return body

    def _refuse(self, index: int) -> list[Stmt]:
        """Statements for a union field whose class no key takes. If the field is required, the whole value is lost."""
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
            loss = Do(run("lost_under", Name("self"), where, LOSSES, lit(join(at, name))))
            if what.required:
                body.append(When(test, (loss, *self._lost_whole())))
            else:
                body.append(When(every(is_not(where, None), test), (loss,)))
        return body
