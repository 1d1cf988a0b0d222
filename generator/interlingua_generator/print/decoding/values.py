"""The code of a value: `checked` refuses a wrong leaf, `read` is the unified value, `odd` tests if encode would write it differently."""

from __future__ import annotations

from typing import Any, assert_never

from ...data import plan as p
from ...data.python import (
    Add,
    Attr,
    Block,
    Call,
    Choose,
    Compare,
    Const,
    Do,
    Every,
    Expr,
    For,
    Let,
    ListOf,
    Lit,
    Math,
    Method,
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
    some,
)
from ..scope import LEAVES, alone, snake, variable
from .base import SPACE, Base, Value


class Values(Base):
    def _value(self, row: p.Row, what: p.Carried, v: Expr, at: tuple[str, ...]) -> Value:
        steps = (*at, row.key) if row.key else at
        where = tuple(lit(step) for step in steps)
        result = self._read(row, what, what.value, v, where)
        sides = list(result.sides)
        if what.native:
            sides.append((what.native, Choose(is_(Attr(v, "__class__"), Runtime("str")), v, run("str", v))))
        if what.owner:
            sides.append((what.owner, lit(what.whose) if what.whose else Const("OWNER")))
        if what.second and what.listed and not isinstance(what.value, p.TextOrParts):
            held = Name(variable(*steps) + "read")
            return Value((*result.before, Let(held, result.value), *self._marks(what, held, row.key)), held, tuple(sides), result.odd)
        return Value(result.before, result.value, tuple(sides), result.odd)

    def _marks(self, what: p.Carried, parts: Expr, key: str) -> list[Stmt]:
        """Statements that mark the parts that would be written at another key."""
        if not (what.second and what.listed):
            return []
        mark = Do(run("mark", Name("part"), SPACE, lit("$place"), lit(key)))
        return [For(("part",), parts, (When(class_in(Name("part"), what.second), (mark,)),))]

    def _read(self, row: p.Row, what: p.Carried, value: p.Value, v: Expr, where: tuple[Expr, ...]) -> Value:
        base = variable(*(str(step.value) for step in where if isinstance(step, Lit))) if where else "w_"
        match value:
            case p.Leaf(kind):
                return Value(checked(kind, v, where), v)
            case p.Leaves():
                return self._leaves(value, v, where, base)
            case p.Word(enum, _, unknown):
                return self._word(enum, unknown, v, where, base)
            case p.Words(enum, _, made):
                table = self.scope.enum(enum)
                out = Name(f"{base}words")
                read = Let(out, run("each", run("listed", v) if made else v, Attr(table, "value"), *where))
                odd = run("odd_words", table, out, v)
                lone = self._one_or_list(out, made, v)
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
            case p.Parts():
                return self._parts(what, value, v, where)
            case p.TextOrParts():
                return self._text_or(row, what, value, v, where, base)
            case p.Joined(_, struct, field, listed, _):
                before = checked("str", v, where)
                text: Expr = ListOf((v,)) if listed else v
                made = ListOf((new(struct, {field: text}),)) if struct else ListOf((v,))
                empty = Compare(v, "==", lit(""))
                odd = None if what.has_when_empty and what.when_empty == "" else empty
                return Value(before, Choose(v, made, ListOf(())), odd=odd)
            case p.Json():
                return self._json(what, value, v, where, base)
            case p.Small():
                return self._small(value, v, where, base)
            case p.Without(fields):
                total: Expr = v
                for name in fields:
                    total = Math(total, "+", run("count", Attr(self.targets[what.target], name)))
                return Value(checked("int", v, where), total)
            case p.Templated() | p.Conversation():
                raise AssertionError("read by rows")
            case _:
                assert_never(value)

    def _leaves(self, value: p.Leaves, v: Expr, where: tuple[Expr, ...], base: str) -> Value:
        cls, check, _ = LEAVES[value.kind]
        if value.single:
            out = Name(f"{base}only")
            return Value((Let(out, run("only_one", v, *where)), *checked(value.kind, out, (*where, lit(0)))), out)
        if value.one:  # in a shape that is only this list
            return self._one_or_list(run("leaves", run("listed", v), Runtime(cls), Runtime(check), *where), value.one, v)
        return Value((), run("leaves", v, Runtime(cls), Runtime(check), *where))

    def _parts(self, what: p.Carried, value: p.Parts, v: Expr, where: tuple[Expr, ...]) -> Value:
        decode = Method(f"decode_{snake(value.name)}")
        if what.path == ("message",):
            return Value((), run("inside", v, run("items_of", Name("self"), lit(snake(value.name)), **alone(value)), *where))
        if value.behind:
            field, shape = self.scope.cases[value.name].behind[0]
            return Value((), run("read_behind", Name("self"), v, decode, lit(field), lit(snake(shape)), *where))
        items = run("spread" if value.pairs else "each", run("listed", v) if value.one else v, decode, *where)
        return self._one_or_list(items, value.one, v)

    def _small(self, value: p.Small, v: Expr, where: tuple[Expr, ...], base: str) -> Value:
        out, name = Name(f"{base}value"), snake(value.name)
        read = run("each" if value.each else "inside", v, Method(f"decode_{name}"), *where)
        if value.each:
            back = run("each_out", out, Method(f"encode_{name}"), ListOf(()), lit(""))
        else:
            back = own(f"encode_{name}", out, ListOf(()))
        return Value((Let(out, read),), out, odd=Not(run("same", back, v)))

    def _one_or_list(self, items: Expr, lone: p.One, v: Expr) -> Value:
        """The code of a list that may be written as its only member."""
        return Value((), items, odd=run("odd_list", v, *((lit(True),) if lone == "first" else ())) if lone else None)

    def _word(self, enum: Any, unknown: str, v: Expr, where: tuple[Expr, ...], base: str) -> Value:
        table = self.scope.enum(enum)
        word = Name(f"{base}word")
        kinds = {type(wire_word).__name__ for _, row in enum.rows for wire_word in row if wire_word is not None} | {"str"}
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
            odd = some(odd, is_(Attr(v, "__class__"), Runtime("float")))  # 40.0 equals its word 40, but has another spelling
        return Value(body, word, odd=odd)

    def _text_or(self, row: p.Row, what: p.Carried, value: p.TextOrParts, v: Expr, where: tuple[Expr, ...], base: str) -> Value:
        out = Name(f"{base}list")
        text = self.scope.unified.structs[value.struct].text or ""
        lone: Expr = Choose(v, ListOf((new(value.struct, {text: v}),)), ListOf(()))  # an empty text is not a part
        many = run("spread" if value.pairs else "each", v, Method(f"decode_{snake(value.name)}"), *where)
        sides: tuple[tuple[str, Expr], ...] = ()
        if_text: list[Stmt] = [Let(out, lone), *(self._marks(what, out, row.key) if value.struct in what.second else ())]
        if_list: list[Stmt] = [Let(out, many), *self._marks(what, out, row.key)]
        if what.form:
            form = Name(f"{base}form")
            if_text.append(Let(form, lit("string")))
            if_list.append(Let(form, lit("list")))
            sides = ((what.form, form),)
        read: Block = (Let(out, None, "list[Any]"), When(is_(Attr(v, "__class__"), Runtime("str")), tuple(if_text), tuple(if_list)))
        empty = every(Not(v), Compare(v, "==", lit("")))  # `not` comes first, so that other lists are not compared with a text
        return Value(read, out, sides, odd=None if what.has_when_empty and what.when_empty == "" else empty)

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
            odd = Compare(v, "!=", run("text_of", out)) if text_first else is_text  # a value has many JSON texts
            return Value((Let(out, whole),), out, odd=odd)
        if "json" not in value.forms:
            return Value(checked("object", v, where), v)
        parse = Let(TupleOf((out, error)), run("arguments_in", v))
        if "object" not in value.forms:
            return Value((*checked("str", v, where), parse), out, ((value.text, v), (f"{name}_error", error)))
        text = Name(f"{base}text")
        is_text = is_(Attr(v, "__class__"), Runtime("str"))
        an_object = Choose(is_(Attr(v, "__class__"), Runtime("dict")), v, run("an_object", v, *where))
        whole_body: Block = (
            Let(error, lit(None), "str | None"),
            Let(text, Choose(is_text, v, lit(None)), "str | None"),
            When(is_not(text, None), (parse,), (Let(out, an_object),)),
        )
        return Value(
            whole_body, out, ((value.text, text), (f"{name}_error", error)), odd=is_(text, None) if text_first else is_not(text, None)
        )

    def _remember_odd(self, row: p.Row, what: p.Carried, v: Expr, value: Value, at: tuple[str, ...]) -> list[Stmt]:
        """Statements that remember a value that would be written differently: another word, a default or an optional empty list."""
        tests: list[Expr] = [value.odd] if value.odd is not None else []
        if what.has_when_missing and not row.required:
            tests.append(equals(v, what.when_missing))
        elif self._is_left_out(row, what):
            tests.append(equals(Attr(self.targets[what.target], what.path[0]), what.absent))
        if what.has_when_empty and not what.listed and isinstance(what.value, p.Leaf | p.Json) and what.when_empty not in ("", {}, []):
            tests.append(Compare(v, "in", lit(("", {}, []))))
        # Whether an empty list is left out: it is not written beside the members of other keys.
        left_out = what.when_empty != [] if what.has_when_empty else not row.required
        if what.listed and what.shared and isinstance(what.value, p.TextOrParts) and left_out:
            no_text = value.odd is not None  # then neither an empty text nor an empty list would be written again
            tests = [Not(v)] if no_text else [*tests, every(is_(Attr(v, "__class__"), Runtime("list")), Not(v))]
        many = what.listed and isinstance(what.value, p.Parts | p.Leaves | p.Small | p.Words)
        if (
            many
            and not (what.has_when_empty and what.when_empty == [])
            and (not row.required or (what.has_when_empty and what.when_empty in (None, "")))
        ):
            sure = isinstance(what.value, p.Parts) and not what.value.one  # a value that is not a list was refused
            tests.append(Not(v) if sure else every(is_(Attr(v, "__class__"), Runtime("list")), Not(v)))
        if not tests:
            return []
        return [When(some(*tests), tuple(self._remember(row.key, v, at)))]

    def _is_left_out(self, row: p.Row, what: p.Carried) -> bool:
        """Whether encode leaves the key out if the field has its default."""
        if row.required or what.nullable or what.required or what.absent is None or what.listed:
            return False
        return not (what.has_when_empty and what.when_empty == what.absent and isinstance(what.value, p.Json))

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


def checked(kind: str, v: Expr, where: tuple[Expr, ...]) -> Block:
    """Statements that refuse a wrong leaf. The slow path accepts subclasses."""
    cls, check, _ = LEAVES[kind]
    if kind == "any":
        return ()
    test: Expr = is_not(Attr(v, "__class__"), Runtime(cls))
    if kind == "float":
        test = Every((test, is_not(Attr(v, "__class__"), Runtime("int"))))
    return (When(test, (Let(v, run(check, v, *where)),)),)
