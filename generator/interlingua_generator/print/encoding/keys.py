"""A key that carries a field: when it is written, and what is written if the field has no value."""

from __future__ import annotations

from typing import Final

from ...data import plan as p
from ...data.python import (
    Attr,
    Block,
    Call,
    Class,
    Compare,
    Const,
    Do,
    Expr,
    Item,
    Let,
    ListOf,
    Name,
    Not,
    Runtime,
    Stmt,
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
    snake,
    some,
    when,
)
from ..fitting import fits, has_value
from ..scope import getter
from .base import LOSSES, NO_PLACE, SPACES, VALUE, Keys, join
from .values import Values

COUNTS: Final = frozenset(("usage", "input_tokens", "output_tokens"))
"""Fields in which a default of zero is a major loss, because it looks like a count. In a detail of a known count, zero is right."""


class CarriedKeys(Values):
    """Keys that carry a field."""

    def _carried(self, row: p.Row, what: p.Carried, w: Expr, at: tuple[str, ...], keys: Keys) -> None:
        self._whole(row, what, w, at, keys)
        if what.json_list[:1] == ("json",):
            written = Call(Attr(w, "get"), (lit(row.key),))
            put = Let(Item(w, lit(row.key)), run("text_of", Item(w, lit(row.key))))
            keys.sometimes.append(When(is_(Attr(written, "__class__"), Runtime("list")), (put,)))

    def _whole(self, row: p.Row, what: p.Carried, w: Expr, at: tuple[str, ...], keys: Keys) -> None:
        if self._by_owner(row, what, w, at, keys):
            return
        before = self._held_before(row, what)
        if before is not None:
            self._if_not_before(row, what, w, at, keys, before)
        elif isinstance(what.value, p.Conversation):
            self._talk(row, what, w, keys)
        elif what.each:
            self._of_members(row, what, w, at, keys)
        elif row.required and row.only != "write" and not (what.owner or what.signers) and not (what.shared and not what.listed):
            self._required(row, what, at, keys)
        else:
            self._sometimes(row, what, w, at, keys)

    def _if_not_before(self, row: p.Row, what: p.Carried, w: Expr, at: tuple[str, ...], keys: Keys, before: Expr) -> None:
        """Write the key of a field only if no earlier key can write it."""
        pre: list[Stmt] = []
        written = self._written(row, what, at, pre, False)
        put: Stmt = Let(Item(w, lit(row.key)), written)
        lossy = self._can_be_lost(what)
        test = every(Not(before), has_value(self.scope, self.plan, what, self.vars[what.target]), self._can_hold(what))
        keys.sometimes += when(test, (*pre, *(when(is_not(written, Runtime("LOST")), (put,)) if lossy else (put,))))

    def _talk(self, row: p.Row, what: p.Carried, w: Expr, keys: Keys) -> None:
        """Write the key of the messages, and the keys beside it that hold hoisted ones."""
        if not self.elsewhere:
            keys.before.append(self._write_conversation(self.vars[what.target]))
        if row.required:
            keys.always.append((row.key, Name("carried")))
        else:
            keys.sometimes.append(When(Name("carried"), (Let(Item(w, lit(row.key)), Name("carried")),)))
        if any(place == self.plan.conversation_at for place, _, _ in self.plan.hoisted):
            keys.sometimes.append(Do(Call(Attr(w, "update"), (Name("fields"),))))

    @property
    def elsewhere(self) -> bool:
        """Whether messages are at keys that are not beside the list."""
        return any(place != self.plan.conversation_at for place, _, _ in self.plan.hoisted)

    def _write_conversation(self, value: Expr) -> Stmt:
        targets = TupleOf((Name("carried"), Name("fields" if self.plan.hoisted else "_")))
        return Let(targets, run("write_conversation", Name("self"), Const("CONVERSATION"), value, LOSSES))

    def _of_members(self, row: p.Row, what: p.Carried, w: Expr, at: tuple[str, ...], keys: Keys) -> None:
        """Write the key of a field of list members, if all of them have the same value."""
        out, pre = self.locals.of((*at, row.key)), list[Stmt]()
        written = self._written(row, what, at, pre, False)
        agreed, *words = pre
        closed = isinstance(what.value, p.Word) and what.value.unknown != "open"
        done = when(is_not(written, None) if closed else lit(True), (Let(Item(w, lit(row.key)), written),))
        keys.sometimes += [agreed, When(is_not(out, None), tuple(words) + done)]

    def _sometimes(self, row: p.Row, what: p.Carried, w: Expr, at: tuple[str, ...], keys: Keys) -> None:
        """Write a key if its field has a value."""
        path, place = (*at, row.key), Item(w, lit(row.key))
        pre: list[Stmt] = []
        written = self._written(row, what, at, pre, False)
        if row.only == "write" and self._is_copy(row, what):  # the first key has reported its losses
            mark = Name("loss_count")
            pre = [Let(mark, run("len", LOSSES)), *pre, Do(Call(Attr(LOSSES, "__delitem__"), (Call(Runtime("slice"), (mark, lit(None))),)))]
        otherwise = self._otherwise(row, what, w, at)
        if row.only == "write" and path in self.dealt and isinstance(what.value, p.Joined):
            otherwise = self._copied_parts(row, what, what.value, w, path)
        if what.listed and not (what.shared and path in self.dealt) and isinstance(what.value, p.Parts | p.TextOrParts | p.Words):
            out = self.locals.of(path)
            is_left: Expr = out if isinstance(what.value, p.Parts | p.Words) else some(out, equals(out, ""))  # an empty text is written
            held: list[Stmt] = [] if written == out else [Let(out, written)]
            body: list[Stmt] = [*pre, *held, When(is_left, (Let(place, out), *self._not_needed(what)), tuple(otherwise))]
        else:
            body = [*pre, *self._put(row, what, written, place), *self._not_needed(what)]
        test = every(self._says(what, path), self._not_left(row, what))
        if what.owner or what.signers:
            ours, foreign = self._owned(row, what)
            body = [When(ours, tuple(body), tuple(foreign))]
        if isinstance(what.value, p.Json) and (body, otherwise) == ([Let(place, test)], [Let(place, lit({}))]):
            test = lit(True)  # an empty object is written as it is
        apart = row.required and what.shared and not what.listed
        keys.sometimes += when(test, tuple(body), () if apart else tuple(otherwise))

    def _put(self, row: p.Row, what: p.Carried, written: Expr, place: Expr) -> Block:
        """Statements that write a value, unless the encoder refuses it, it has no word, or it is the default of a missing key."""
        write: Block = (Let(place, written),)
        if what.has_when_missing and (isinstance(what.value, p.Part | p.Coded) or what.path == ("message",)):
            write = when(Not(run("same", written, lit(what.when_missing))), write)
        if self._can_be_lost(what):
            alone = what.target == 0 and not what.listed and self._alone(row, what)
            return when(is_not(written, Runtime("LOST")), write, self._lost_whole() if alone and self._is_needed(row, what) else ())
        if isinstance(what.value, p.Word) and what.value.unknown != "open":
            null: Block = (Let(place, lit(None)),) if what.has_when_empty and what.when_empty is None else ()
            return when(is_not(written, None), write, null)
        return write

    def _copied_parts(self, row: p.Row, what: p.Carried, value: p.Joined, w: Expr, path: tuple[str, ...]) -> list[Stmt]:
        """Statements that repeat the texts of parts that another key has."""
        out, parts = self.locals.of(path), Attr(self.vars[what.target], what.path[0])
        text = run("copied_text", parts, Class(value.struct or ""), lit(value.field), lit(value.separator))
        return [Let(out, text), When(out, (Let(Item(w, lit(row.key)), out),))]

    def _is_copy(self, row: p.Row, what: p.Carried) -> bool:
        rows = [other for _, other in self._rows() if isinstance(other.what, p.Carried) and other is not row]
        return isinstance(what.value, p.Word | p.Coded | p.Joined) and any(
            isinstance(o.what, p.Carried) and (o.what.target, o.what.path) == (what.target, what.path) and o.only is None for o in rows
        )

    def _alone(self, row: p.Row, what: p.Carried) -> bool:
        """Whether no other key can hold what this one holds."""
        rivals = [r.what for _, r in self._rows() if r is not row and isinstance(r.what, p.Carried) and r.what.path == what.path]
        return not what.shared or not any(other.target == what.target and set(other.classes) & set(what.classes) for other in rivals)

    def _held_before(self, row: p.Row, what: p.Carried) -> Expr | None:
        """Whether an earlier key holds the field; None if there is no such key. Members of lists are dealt out instead."""
        if row.only or (what.classes and what.shared and what.listed) or what.each or isinstance(what.value, p.Conversation):
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
                tests += self._holds_what(other.what, what)
        return some(*tests) if tests else None

    def _holds_what(self, first: p.Carried, what: p.Carried) -> list[Expr]:
        """The tests whether a key holds what a later key of the same field could hold: for structs, one of a class that both take."""
        if not (what.classes and what.shared):
            return [self._has_words(first)]
        both = tuple(name for name in first.classes if name in what.classes)
        return [every(class_in(Attr(self.vars[what.target], what.path[0]), both), self._can_hold(first))] if both else []

    def _can_hold(self, what: p.Carried) -> Expr:
        """Whether the shape of a key can hold the struct in its field. Of several keys, the first that can is written."""
        if not isinstance(what.value, p.Part) or not what.shared or what.listed or what.path[1:]:
            return lit(True)
        scope, name, where = self.scope, what.value.name, Attr(self.vars[what.target], what.path[0])
        shapes = [case.shape for case in scope.cases[name].cases if not case.read_only] if name in scope.cases else [name]
        plans = [plan for shape in shapes if (plan := scope.shapes.get(shape)) is not None and plan.struct in what.classes]
        tests = [(plan.struct or "", fits(scope, plan, where)) for plan in plans]
        if any(not test for _, test in tests) or not tests:
            return lit(True)
        return some(*(every(*((class_in(where, (of,)),) if len(what.classes) > 1 else ()), *test) for of, test in tests))

    def _not_left(self, row: p.Row, what: p.Carried) -> Expr:
        """Whether a key takes the struct, and does not leave it to a later key: it can hold the struct, or no later one can."""
        mine = self._can_hold(what)
        if row.only or mine == lit(True):
            return lit(True)
        later = [
            self._can_hold(r.what)
            for _, r in self._rows()
            if r is not row
            and r.only is None
            and isinstance(r.what, p.Carried)
            and (r.what.target, r.what.path) == (what.target, what.path)
            and set(r.what.classes) & set(what.classes)
        ]
        return some(mine, Not(some(*later))) if later else lit(True)

    def _has_words(self, what: p.Carried) -> Expr:
        """Whether a key has a word for the value of its field."""
        match what.value:
            case p.Word(enum, _, unknown) if unknown != "open":
                return Compare(getter(self.vars[what.target], what.path), "in", Attr(self.scope.enum(enum), "write"))
            case _:
                return lit(True)

    def _required(self, row: p.Row, what: p.Carried, at: tuple[str, ...], keys: Keys) -> None:
        """Write a key that is always written."""
        out = self.locals.of((*at, row.key))
        simple = isinstance(what.value, p.Leaf) and len(what.path) == 1 and not (what.has_when_missing or what.has_when_empty)
        if not what.nullable and not what.made and not self._may_miss(what):
            self._always(row, what, at, keys, out)
        elif simple and not what.or_field and not what.made:
            keys.always.append((row.key, Attr(self.vars[what.target], what.path[0])))
        else:
            self._or_nothing(row, what, at, keys, out)

    def _always(self, row: p.Row, what: p.Carried, at: tuple[str, ...], keys: Keys, out: Name) -> None:
        """Write a required key of a field that always has a value."""
        pre: list[Stmt] = []
        written = self._written(row, what, at, pre, True)
        keys.before += pre
        if self._can_be_lost(what) and what.target == 0:
            if not isinstance(written, Name):
                keys.before.append(Let(out, written, "Any"))
                written = out
            keys.before.append(When(is_(written, Runtime("LOST")), self._lost_whole()))
        keys.always.append((row.key, written))

    def _or_nothing(self, row: p.Row, what: p.Carried, at: tuple[str, ...], keys: Keys, out: Name) -> None:
        """Write a required key of a field that may have no value."""
        nothing, test = self._nothing(what), self._says(what, (*at, row.key))
        pre: list[Stmt] = []
        written = self._written(row, what, at, pre, False)
        lone = isinstance(what.value, p.Lone) and what.listed and not what.has_when_empty and what.target == 0
        lost: Block = self._lost_whole() if lone else (Let(out, nothing),)  # an empty list has no lone value
        body: list[Stmt] = [s for s in pre if s != Let(out, None, "Any")]
        body += [] if written == out else [Let(out, written)]
        if self._can_be_lost(what):
            body += [When(is_(out, Runtime("LOST")), lost), *self._not_needed(what)]
        elif isinstance(what.value, p.Word) and what.value.unknown != "open" and nothing != lit(None):
            body += [When(is_(out, None), (Let(out, nothing),)), *self._not_needed(what)]
        elif what.listed and (what.or_field_json or (what.has_when_empty and isinstance(what.value, p.Parts | p.TextOrParts))):
            fallback = self._instead_of_nothing(what, out, [Let(out, nothing)] if nothing != ListOf(()) else [])
            body += when(Not(out), tuple(fallback), tuple(self._not_needed(what)))  # no member is left
        else:
            body += self._not_needed(what)
        keys.before.append(Let(out, None, "Any"))
        keys.before += when(test, tuple(body), tuple(self._fallback(row, what, at, out, lost)))
        keys.always.append((row.key, out))

    def _fallback(self, row: p.Row, what: p.Carried, at: tuple[str, ...], out: Name, lost: Block) -> list[Stmt]:
        """Statements for a required key whose field has no value."""
        block: list[Stmt] = [*lost]
        if what.has_when_empty and what.empty_says:
            block = [*self._defaulted(row, what, at), *block]
        block = self._instead_of_nothing(what, out, block)
        if what.form and isinstance(what.value, p.TextOrParts) and self._nothing(what) != ListOf(()):
            return [When(self._empty_list(what), (Let(out, ListOf(())),), tuple(block))]
        return block

    def _may_miss(self, what: p.Carried) -> bool:
        """Whether the struct that has the field may be missing."""
        return len(what.path) == 2 and self.scope.field(self.plan.targets[what.target].struct, what.path[0]).absent

    def _nothing(self, what: p.Carried) -> Expr:
        """The value of a required key whose field has no value."""
        if what.has_when_empty:
            return lit(what.when_empty) if what.when_empty != [] else ListOf(())
        if what.has_when_missing:
            return lit(what.when_missing)
        if isinstance(what.value, p.Joined) and what.value.template is not None:
            return run("template_out", lit(what.value.template), lit(""), run("holes_of", self.vars[what.target]))
        if isinstance(what.value, p.Joined):
            return lit("")
        if what.listed:
            return ListOf(())
        return lit(None)

    def _instead_of_nothing(self, what: p.Carried, out: Expr, fallback: list[Stmt]) -> list[Stmt]:
        """Statements that write another field as JSON text, if there is one; else the fallback."""
        if not (what.or_field and what.or_field_json):
            return fallback
        source = Attr(self.vars[what.target], what.or_field)
        text: Expr = run("text_or_json", source)
        if isinstance(what.value, p.Parts) and "Text" in what.classes:  # there is no place for a string
            text = ListOf((own(f"encode_{snake(what.value.name)}", new("Text", {"text": text}), LOSSES),))
        if isinstance(what.value, p.Joined) and what.value.template is not None:
            text = run("template_out", lit(what.value.template), text, run("holes_of", self.vars[what.target]))
        return [When(is_not(source, None), (*self._as_text(what), Let(out, text)), tuple(fallback))]

    def _not_needed(self, what: p.Carried) -> list[Stmt]:
        """Statements that report a field that could stand in for another one as JSON text, if that one has a value itself."""
        if not what.or_field_json:
            return []
        name, struct = what.or_field or "", self.plan.targets[what.target].struct
        shape = self.scope.spec.shapes.get(self.plan.name)
        rule = next((loss_rule for loss_rule in shape.lost if loss_rule.field == name), None) if shape else None
        unified = self.scope.field(struct, name)
        carried = any(isinstance(row.what, p.Carried) and row.what.path == (name,) for _, row in self._rows()) or name in dict(
            self.plan.targets[what.target].when
        )
        if carried or (unified.derived if rule is None else rule.derived):
            return []
        source = Attr(self.vars[what.target], name)
        level = lit(rule.level if rule is not None and rule.level else unified.level)
        loss = run("dropped", lit(join(self.paths[what.target], name)), lit(f"{struct}.{name}"), level, NO_PLACE, source)
        return [When(is_not(source, None), (Do(Call(Attr(LOSSES, "append"), (loss,))),))]

    def _as_text(self, what: p.Carried) -> list[Stmt]:
        name = what.or_field or ""
        struct = self.plan.targets[what.target].struct
        where = lit(join(self.paths[what.target], name))
        source = Attr(self.vars[what.target], name)
        loss = run("Loss", where, lit(f"{struct}.{name}"), lit("changed"), lit("trivial"), lit("written as JSON text"), source)
        reports: list[Stmt] = [Do(Call(Attr(LOSSES, "append"), (loss,)))]
        if what.shared and what.listed and len(what.path) == 1:  # it will be beside the members of other keys
            mine = Attr(self.vars[what.target], what.path[0])
            at, field = lit(join(self.paths[what.target], what.path[0])), lit(f"{struct}.{what.path[0]}")
            more = run("Loss", at, field, lit("changed"), lit("trivial"), lit("one more stands beside them"), mine)
            reports.append(When(mine, (Do(Call(Attr(LOSSES, "append"), (more,))),)))
        return reports

    def _otherwise(self, row: p.Row, what: p.Carried, w: Expr, at: tuple[str, ...]) -> list[Stmt]:
        """Statements for an optional key whose field has no value."""
        key = lit(row.key)
        block: list[Stmt] = []
        if what.has_when_empty:
            block = [Let(Item(w, key), lit(what.when_empty) if what.when_empty != [] else ListOf(()))]
            if what.empty_says:
                block = [*self._defaulted(row, what, at), *block]
        elif (what.owner or what.signers) and row.required and not (row.only or what.shared or what.listed or what.has_when_missing):
            block = [Let(Item(w, key), lit(None))]
        if what.form and isinstance(what.value, p.TextOrParts):
            block = [When(self._empty_list(what), (Let(Item(w, key), ListOf(())),), tuple(block))]
        return self._instead_of_nothing(what, Item(w, key), block)

    def _empty_list(self, what: p.Carried) -> Expr:
        """Whether an empty list is written: the whole field is empty, and its form is a list. Members of other keys need no empty list."""
        var = self.vars[what.target]
        return every(Compare(Attr(var, what.form or ""), "==", lit("list")), Not(Attr(var, what.path[0])))

    def _defaulted(self, row: p.Row, what: p.Carried, at: tuple[str, ...]) -> list[Stmt]:
        name = ".".join(what.path)
        level = "major" if name in COUNTS else "trivial"
        field = lit(f"{self.plan.targets[what.target].struct}.{name}")

        def report(path: str) -> Block:
            where = lit(join(self.paths[what.target], path))
            loss = run("Loss", where, field, lit("defaulted"), lit(level), lit("the key is required"), lit(what.when_empty))
            return (Do(Call(Attr(LOSSES, "append"), (loss,))),)

        held: Expr = self.vars[what.target]
        gone = (Compare(Attr(held, what.path[0]), "is", lit(None)),) if self._may_miss(what) else ()
        for step in what.path:
            held = Attr(held, step)
        test: Expr = Not(run("has_spelling", VALUE, SPACES, lit(".".join((*at, row.key)))))
        if isinstance(what.value, p.Leaf) and what.when_empty in ({}, [], ""):  # the field may have this value itself
            test = every(some(*gone, Compare(held, "!=", lit(what.when_empty))), test)
        reports = report(name)
        if gone:  # a loss cannot name a field of a missing struct
            reports = when(gone[0], report(what.path[0]), reports)
        return [When(test, tuple(reports))]

    def _owned(self, row: p.Row, what: p.Carried) -> tuple[Expr, list[Stmt]]:
        """The test whether a value is ours (or has no owner), and statements for a value of another owner."""
        var = self.vars[what.target]
        owner = self._signer(what)
        name = what.path[-1]
        needed = self._is_needed(row, what)
        level = "major" if needed else what.level
        struct = self.plan.targets[what.target].struct
        where = lit(join(self.paths[what.target], name))
        args = (LOSSES, where, lit(f"{struct}.{name}"), lit(level), owner, Attr(var, name))
        foreign: list[Stmt] = [Do(own("foreign_owner", *args))]
        if needed:
            foreign += self._lost_whole()
        is_ours = Compare(owner, "in", lit(what.signers[1])) if what.signers else Compare(owner, "==", self._whose(what))
        return some(is_(owner, None), is_ours), foreign

    def _signer(self, what: p.Carried) -> Expr:
        """The field with the owner of the value."""
        return getter(self.vars[what.target], (*what.path[:-1], what.signers[0] if what.signers else what.owner or ""))

    def _whose(self, what: p.Carried) -> Expr:
        return lit(what.whose) if what.whose else Const("OWNER")

    def _by_owner(self, row: p.Row, what: p.Carried, w: Expr, at: tuple[str, ...], keys: Keys) -> bool:
        """Write a key of a field with a key for each owner, and return whether it is one. The last key reports all other owners."""
        of = (what.target, what.path)
        rows = [r for _, r in self._rows() if isinstance(r.what, p.Carried) and (r.what.target, r.what.path) == of and not r.only]
        if not (what.whose and rows[1:]) or row.only:
            return False
        signer, present = self._signer(what), has_value(self.scope, self.plan, what, self.vars[what.target])
        mine: Expr = Compare(signer, "==", self._whose(what))
        pre: list[Stmt] = []
        written = self._written(row, what, at, pre, False)
        test = every(present, some(is_(signer, None), mine) if row is rows[0] else mine)
        keys.sometimes += when(test, (*pre, Let(Item(w, lit(row.key)), written)))
        if row is rows[-1]:
            owners = [r.what.whose for r in rows if isinstance(r.what, p.Carried)]
            where = lit(join(self.paths[what.target], ".".join(what.path)))
            field = lit(f"{self.plan.targets[what.target].struct}.{'.'.join(what.path)}")
            level = lit("major" if what.required else what.level)
            loss = own("foreign_owner", LOSSES, where, field, level, signer, getter(self.vars[what.target], what.path))
            lost: Block = self._lost_whole() if what.required else ()
            self.strange.append(When(every(present, Compare(signer, "not in", lit((None, *owners)))), (Do(loss), *lost)))
        return True

    def _is_needed(self, row: p.Row, what: p.Carried) -> bool:
        """Whether a struct cannot be written without this key."""
        return what.required or (row.required and what.target == 0 and not (what.listed or what.has_when_empty) and self._alone(row, what))

    def _can_be_lost(self, what: p.Carried) -> bool:
        """Whether the encoder of a value can refuse."""
        match what.value:
            case p.Part() | p.Lone():
                return True
            case p.Coded():
                return what.value.fails
            case _:
                return False
