"""A decoder that is one loop over the keys that are present (`read_rows`), and the struct that every decoder makes."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import plan as p
from ...data.python import (
    Attr,
    Call,
    Choose,
    Compare,
    Const,
    Do,
    Expr,
    Function,
    Item,
    Let,
    ListOf,
    Lit,
    Member,
    Name,
    Not,
    Raise,
    Return,
    Runtime,
    Stmt,
    Table,
    TupleOf,
    When,
    every,
    is_,
    is_not,
    lit,
    new,
    run,
)
from ..scope import snake
from .base import EXTRAS, OUT, SPACE, W, an_object, doc_of, name_of
from .values import Values


class ByTable(Values):
    def by_rows(self) -> Member:
        """The decoder that is one loop over the keys that are present. If it needs only its table, it is a line beside the tables."""
        body = self._read_by_rows()
        match body:
            case [Return(Call(Runtime("by_rows"), (_, Call(made, (), start), _, _)))] if all(_is_plain(value) for _, value in start):
                rows = lit(self.scope.row_table(self.plan).name)
                return Table(name_of(self.plan), Call(Runtime("reads"), (made, rows), start))
            case _:
                pass
        start = () if isinstance(body[0], Return) else (an_object(),)
        return Function(name_of(self.plan), "w: Any", f"u.{self.plan.struct}", doc_of(self.plan), (*start, *body))

    def _read_by_rows(self) -> list[Stmt]:
        """Statements that read an object by its rows alone, from the beginning, and return the struct."""
        plan, scope = self.plan, self.scope
        kwargs, self.kwargs = self.kwargs, [{} for _ in plan.targets]
        body = self._construct()
        outs = TupleOf(tuple(self.targets))
        conversation = self._row_of_conversation()
        start: Expr = lit(None)
        if conversation is not None:
            body += self._conversation(conversation)
            start = EXTRAS
        if plan.cases and conversation is None:
            body.append(Let(EXTRAS, start, "Extras | None"))
            start = EXTRAS
        body += self._flat_cases()
        body.append(Let(EXTRAS, run("read_rows", Name("self"), outs, W, scope.row_table(plan), *(() if start == lit(None) else (start,)))))
        rest = [*self._states(), *self._required(), *self._made_ids(), *self._when_asked()]
        self.kwargs = kwargs
        match body:
            case [Let(value=made), _] if made is not None and not rest:  # the rows are all that is needed
                return [Return(run("by_rows", Name("self"), made, W, scope.row_table(plan)))]
            case _:
                return [*body, *rest, When(is_not(EXTRAS, None), (Let(Attr(OUT, "extras"), EXTRAS),)), Return(OUT)]

    def _row_of_conversation(self) -> p.Row | None:
        """The row of the conversation."""
        return next((row for _, row in self.plan.body.walk() if is_conversation(row)), None)

    def _conversation(self, row: p.Row) -> list[Stmt]:
        """Statements that read the messages, those in fields of the request first."""
        what = row.what
        assert isinstance(what, p.Carried)
        target = self.targets[what.target]
        if at := self.plan.conversation_at:
            flags = lit(row.required), lit(_is_sure(self.plan.body, at))
            inside = run("read_inside", Name("self"), Const("CONVERSATION"), W, *flags)
            return [Let(TupleOf((Attr(target, what.path[0]), EXTRAS)), inside)]
        key, items = lit(row.key), Name("items")
        messages: Expr = items if row.required else Choose(is_(items, None), ListOf(()), items)
        read = run("read_conversation", Name("self"), Const("CONVERSATION"), W, messages)
        decoded = Let(TupleOf((Attr(target, what.path[0]), EXTRAS)), read)
        if row.required:
            return [
                When(Not(Compare(key, "in", W)), (Raise(run("missing", W, key)),)),
                Let(items, Item(W, key)),
                When(is_(items, None), (Raise(run("wrong", lit("a list"), lit(None), key)),)),
                decoded,
            ]
        nothing = Let(EXTRAS, run("remember", EXTRAS, SPACE, key, items))  # encode leaves out the key of an empty list
        return [Let(items, Call(Attr(W, "get"), (key,))), decoded, When(every(Compare(key, "in", W), Not(items)), (nothing,))]

    def _flat_cases(self) -> list[Stmt]:
        """Statements for fields whose keys are flat in this object, as one of several cases."""
        body: list[Stmt] = []
        for flat in self.plan.cases:
            result = Name(f"the_{flat.field}")
            at: Expr = W if not flat.at else run("found_at", W, *(lit(names) for names in self._names_at(flat.at)))
            body.append(Let(result, run("read_flat", Name("self"), at, lit(f"decode_{snake(flat.cases)}"), lit(flat.keys))))
            rows: Expr = self.scope.row_table(self.plan)
            keep = Let(EXTRAS, run("keep_flat", Name("self"), at, rows, lit(flat.field), EXTRAS, *(lit(s) for s in flat.at)))
            listed = self.scope.field(self.plan.targets[flat.target].struct, flat.field).listed
            store = Let(Attr(self.targets[flat.target], flat.field), ListOf((Name(result.name),)) if listed else Name(result.name))
            body.append(When(is_not(result, None), (store,), (keep,)))
        return body

    def _names_at(self, at: tuple[str, ...]) -> list[tuple[str, ...]]:
        """All names of the keys on the path to a place."""
        also: dict[tuple[str, ...], tuple[str, ...]] = {(*above, row.key): row.aliases for above, row in self.plan.body.walk()}
        return [(step, *also.get(at[: index + 1], ())) for index, step in enumerate(at)]

    def _required(self) -> list[Stmt]:
        """Statements that check for required fields that none of their keys has set."""
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
        for flat in self.plan.cases:
            if flat.required:
                body.append(Do(run("required", W, Attr(self.targets[flat.target], flat.field), *(lit(key) for key in flat.keys))))
        return body

    def _sure(self, target: int, name: str) -> Iterator[bool]:
        """For each key of a field, whether it always sets the field. A key of an object that may be a plain text does not."""
        texts = {(*at, row.key) for at, row in self.plan.body.walk() if isinstance(row.what, p.Nested) and "text" in row.what.forms}
        for at, row in self.plan.body.walk():
            if isinstance(row.what, p.Carried) and row.what.target == target and row.what.path == (name,):
                inside = not any(at[: len(text)] == text for text in texts)
                yield (row.required and not row.what.shared and inside) or row.what.has_when_missing or bool(row.what.made)

    def _is_flat(self, index: int, name: str) -> bool:
        above = self.plan.targets[index].path
        return any(t.path == (*above, name) for t in self.plan.targets if t.path) or any(
            flat.target == index and flat.field == name for flat in self.plan.cases
        )

    def _construct(self) -> list[Stmt]:
        body: list[Stmt] = []
        for index in reversed(range(len(self.plan.targets))):
            target = self.plan.targets[index]
            struct = self.scope.unified.structs[target.struct]
            args: dict[str, Expr] = {name: lit(self._guard_value(value)) for name, value in target.when if value is not None} | self.kwargs[
                index
            ]
            for f in struct.fields:
                inner = [
                    i for i, t in enumerate(self.plan.targets) if t.path == (*target.path, f.name) and t.parent == index and i != index
                ]
                if inner:
                    args[f.name] = ListOf((self.targets[inner[0]],)) if f.listed else self.targets[inner[0]]
                elif f.required and f.name not in args and f.blank is None:
                    args[f.name] = self._start(index, f.name)
            ordered = {f.name: args[f.name] for f in struct.fields if f.name in args}
            body.append(Let(self.targets[index], new(struct.name, ordered)))
        return body

    def _start(self, target: int, name: str) -> Expr:
        """The value of a required field until a key sets it: the default of a missing key, if the object around the key may be missing."""
        for at, row in self.plan.body.walk():
            what = row.what
            if not (at and isinstance(what, p.Carried) and (what.target, what.path) == (target, (name,)) and what.has_when_missing):
                continue
            if not isinstance(what.value, p.Part | p.Parts | p.Coded) and not _is_sure(self.plan.body, at):
                return lit(what.default_value)
        return Runtime("UNSET")

    def _states(self) -> list[Stmt]:
        """Statements for fields that several keys of the object set together."""
        body: list[Stmt] = []
        for state in self.plan.states:
            name = state.field
            targets = TupleOf((Name(name), Name(f"{name}_native"), Name(f"{name}_record")))
            body.append(Let(targets, run("state_in", W, self._states_table(state))))
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
        """Statements for words that depend on whether the message has a tool call."""
        body: list[Stmt] = []
        for index, target in enumerate(self.plan.targets):
            if target.calling:
                name, plain, called = target.calling
                where = Attr(self.targets[index], name)
                test = run("has_open_calls", Attr(self.targets[index], "message"))
                body.append(When(every(Compare(where, "==", lit(plain)), test), (Let(where, lit(called)),)))
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
                    if rows and not any(isinstance(row.what, p.Carried) and (row.what.has_when_missing or row.what.made) for row in rows):
                        keys = [lit(row.key) for row in rows]
                        body.append(Do(run("required", W, Attr(self.targets[index], f.name), *keys)))
        return body

    def _made_ids(self) -> list[Stmt]:
        """Statements for an id that no key has set: it is made up later. A copy of it may be missing, with the objects around it."""
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


def _is_sure(body: p.Object, at: tuple[str, ...]) -> bool:
    """Whether the objects on the path to a place are always present."""
    row = next(row for row in body.rows if row.key == at[0])
    assert isinstance(row.what, p.Nested)
    return row.required and (not at[1:] or _is_sure(row.what.body, at[1:]))


def is_conversation(row: p.Row) -> bool:
    return isinstance(row.what, p.Carried) and isinstance(row.what.value, p.Conversation)


def _is_plain(value: Expr) -> bool:
    """Whether a value can be shared by all structs that begin with it."""
    return isinstance(value, Runtime) or (isinstance(value, Lit) and not isinstance(value.value, dict | list))
