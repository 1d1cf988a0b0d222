"""The tables of rows. `constructor` returns the expression of a row."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby, islice
from typing import Any, assert_never

from ..data import plan as p
from ..data.python import Call, Class, DictOf, Expr, Lit, Math, Runtime, Spread, Table, TupleOf, run
from ..data.unified import ListOf, StructOf, Type, UnionOf
from .scope import Scope, leaf_constant, snake
from .text import expression, in_lines


def rows_table(scope: Scope, plan: p.ShapePlan) -> Table:
    """The table of a shape."""
    options: dict[str, Expr] = {"rest": Lit(plan.body.rest)} if plan.body.rest else {}
    start = run("Rows", Lit(plan.struct or ""), **options)
    return Table(scope.row_table(plan).name, with_rows(start, _rows(scope, plan, plan.body)))


def with_rows(start: Expr, rows: DictOf) -> Expr:
    """A table with rows added."""
    return Math(start, "+", rows) if rows.items else start


def bare_row(scope: Scope, plan: p.ShapePlan) -> Table:
    """The row of a shape that is not an object."""
    assert plan.bare is not None
    return Table(f"ROW_{snake(plan.name).upper()}", constructor(scope, plan, plan.bare, ()))


def _rows(scope: Scope, plan: p.ShapePlan, body: p.Object, at: tuple[str, ...] = ()) -> DictOf:
    pairs: list[tuple[Expr, Expr]] = []
    seen: set[str] = set()
    for row in body.rows:
        if row.key not in seen:
            seen.add(row.key)
            pairs.append((Lit(row.key), constructor(scope, plan, row, at)))
    for key, also in plan.hoisted_at(at):
        if key not in seen:
            pairs.append((Lit(key), run("Elsewhere", Lit("messages"), **({"also": Lit(also)} if also else {}))))
    return together(pairs)


ALIKE = 3  # successive kept keys that are worth a call of their own
ROOM = 90  # characters of their names, so that the call is one line


def together(rows: Iterable[tuple[Expr, Expr]]) -> DictOf:
    """A table of rows. Successive kept keys that differ only in their names share a line."""
    result: list[tuple[Expr, Expr]] = []
    for kept, run_of in groupby(rows, lambda row: row[1] if isinstance(row[1], Call) and row[1].of == Runtime("Kept") else None):
        alike = list(run_of)
        if not isinstance(kept, Call) or len(alike) < ALIKE:
            result += alike
            continue
        how = (*(("level", level) for level in kept.args), *kept.kwargs)
        keys = (key for key, _ in alike)
        for line in in_lines((expression(key) for key, _ in alike), ROOM):
            result.append((Spread(), Call(Runtime("kept_keys"), tuple(islice(keys, len(line))), how)))
    return DictOf(tuple(result))


def constructor(scope: Scope, plan: p.ShapePlan, row: p.Row, at: tuple[str, ...]) -> Expr:
    """The expression of a row in its table."""
    match row.what:
        case p.Fixed(value, tag):
            options: dict[str, Expr] = {} if row.required else {"required": Lit(False)}
            if tag:
                options["tag"] = Lit(True)
            return run("Fixed", Lit(value), **options, **_also(row))
        case p.Kept(level, _, _, neutral):
            options = {"home": Lit(row.home)} if row.home and row.home != scope.spec.namespace else {}
            if neutral:
                options["neutral"] = Lit(neutral[0])
            args = (Lit(level),) if level != "minor" else ()
            return Call(Runtime("Kept"), args, tuple(options.items()))
        case p.Elsewhere(by):
            return run("Elsewhere", Lit(by))
        case p.Summed(target, fields):
            more = {"target": Lit(target), "at": Lit(plan.targets[target].path)} if target else {}
            options = {"required": Lit(True)} if row.required else {}
            return Call(Runtime("Sum"), tuple(Lit(name) for name in fields), tuple({**options, **more}.items()))
        case p.Copied(target, name, struct, text, instead):
            options = {"struct": Class(struct), "text": Lit(text)} if struct else {}
            options |= {"instead": Lit(instead)} if instead else {}
            options |= {"target": Lit(target), "at": Lit(plan.targets[target].path)} if target else {}
            return run("Copy", Lit(name), **options)
        case p.Nested(body, forms, empty):
            options = {}
            if row.required:
                options["required"] = Lit(True)
            if forms:
                options["forms"] = Lit(tuple(forms))
            if empty:
                options["empty"] = Lit(True)
            if body.rest:
                options["rest"] = Lit(body.rest)
            return run("Nested", _rows(scope, plan, body, (*at, row.key)), **options, **_also(row))
        case p.Grouped(body, target, path, keep, _):
            options = {"opaque": Lit(True)} if keep else {}
            if target:
                options["target"] = Lit(target)
            if row.required:
                options["required"] = Lit(True)
            if "one_for_list" in scope.spec.tolerates:
                options["one"] = Lit(True)
            return run("Grouped", Lit(path[0]), _rows(scope, plan, body, (*at, row.key)), **options, **_also(row))
        case p.Carried(value=p.Conversation()):
            return run("Elsewhere", Lit("messages"), **_also(row))
        case p.Carried() as what:
            return _carried(scope, plan, row, what, at)
        case _:
            assert_never(row.what)


def _also(row: p.Row) -> dict[str, Expr]:
    return {"also": Lit(row.aliases)} if row.aliases else {}


def _carried(scope: Scope, plan: p.ShapePlan, row: p.Row, what: p.Carried, at: tuple[str, ...]) -> Expr:
    options = {name: value for name, value in _options(plan, row, what, at).items() if value is not None}
    struct = plan.targets[what.target].struct if plan.struct else ""
    field, type_ = Lit(".".join(what.path)), _type(scope, struct, what.path) if struct else None
    if isinstance(what.value, p.Without):
        return run("Minus", field, Lit(what.value.fields), **options)
    how = kind(scope, what, type_)
    if what.json_list:
        return run("Row", field, run("JsonList", how, *map(Lit, what.json_list)), **options)
    if what.each:
        return run("Members", field, how, **options, **_flags(owns=what.owns))
    return run("Row", field, how, **options)


def _options(plan: p.ShapePlan, row: p.Row, what: p.Carried, at: tuple[str, ...]) -> dict[str, Expr | None]:
    """The arguments of a row that carries a field; None for defaults."""
    path, rivals = (*at, row.key), plan.beside(row, what)
    return {
        "required": _unless_empty(row.required),
        "also": _unless_empty(row.aliases),
        "make": Class(what.group) if what.group else None,
        "default": TupleOf((Lit(what.when_missing), _default(what))) if what.has_when_missing else None,
        "empty": Lit(what.when_empty) if what.has_when_empty else None,
        "only": _unless_empty(row.only),
        "native": _unless_empty(what.native),
        "owner": _unless_empty(what.owner),
        "whose": _unless_empty(what.whose),
        "made": _unless_empty(what.made and not row.required),
        "link": _unless_empty(what.link),
        "shown": _unless_empty(what.shown),
        "target": _unless_empty(what.target),
        "at": Lit(plan.targets[what.target].path) if what.target else None,
        "shared": _unless_empty(what.shared or bool(rivals)),
        "first": Lit(rivals[0]) if rivals and _comes_after(plan, row, what, path, rivals[0]) else None,
        "order": _unless_empty(_order(plan, path)),
        "second": TupleOf(tuple(Class(c) for c in what.second)) if what.second and what.listed else None,
        "where": Lit(what.matches) if what.has_matches else None,
    }


def _unless_empty(value: Any) -> Expr | None:
    return Lit(value) if value else None


def _default(what: p.Carried) -> Expr:
    """The unified value of a key that is missing."""
    return Runtime("NOTHING") if isinstance(what.value, p.Part | p.Coded | p.Lone | p.Parts) else Lit(what.default_value)


def _comes_after(plan: p.ShapePlan, row: p.Row, what: p.Carried, path: tuple[str, ...], first: tuple[str, ...]) -> bool:
    """Whether the row has to know that another key, `first`, is written for its field."""
    if what.whose:
        return False  # its owner decides which key is written
    return row.only == "write" or (first != path and _says_the_same(plan, first, what))


def _order(plan: p.ShapePlan, path: tuple[str, ...]) -> int:
    """The position of a key among those that the members of one list are dealt out to."""
    return next((deal.rows.index(path) for deal in plan.deals if path in deal.rows), 0)


def _says_the_same(plan: p.ShapePlan, first: tuple[str, ...], what: p.Carried) -> bool:
    """Whether the key at this path would be written for the value of this one.

    It would not be for a struct of another class, or if the key is only read.
    """
    first_row = next(row for at, row in plan.body.walk() if (*at, row.key) == first)
    if first_row.only == "read":
        return False
    return not what.shared or (isinstance(first_row.what, p.Carried) and any(name in what.classes for name in first_row.what.classes))


def _type(scope: Scope, struct: str, path: tuple[str, ...]) -> Type:
    type_ = scope.field(struct, path[0]).type
    for step in path[1:]:
        inner = [scope.unified.structs[c].field(step) for c in scope.unified.classes(type_)]
        type_ = next(f.type for f in inner if f)
    return type_


def kind(scope: Scope, what: p.Carried, type_: Type | None) -> Expr:
    """The kind of a row: how its value is read and written."""
    value = what.value
    match value:
        case p.Leaf(leaf):
            return leaf_constant(leaf)
        case p.Leaves(leaf, lone, single):
            return run("Leaves", leaf_constant(leaf), **_flags(one=lone, single=single))
        case p.Word(enum):
            return run("Word", Lit(scope.enum(enum).name))
        case p.Words(enum, _, lone):
            return run("WordList", Lit(scope.enum(enum).name), **_flags(one=lone))
        case p.Coded(codec, wire, exact, _):
            return run("Coded", Lit(codec), leaf_constant(wire), **_flags(exact=exact))
        case p.Part(name, forms):
            options = _just(scope, name, type_)
            if forms == ("list",):
                return run("Of", Lit(snake(name)), **options, single=Lit(True))
            return run("Of", Lit(snake(name)), **options, **({"forms": Lit(tuple(forms))} if forms else {}))
        case p.Lone(name, listed, forms):
            return run("Lone", Lit(snake(name)), **_just(scope, name, _item(type_)), **_flags(single=listed, forms=tuple(forms)))
        case p.Parts(name, lone, behind, pairs, alone):
            if type_ is not None and isinstance(type_, StructOf):
                return run("Items", Lit(snake(name)), **_flags(alone=alone))
            options = {**_just(scope, name, _item(type_)), **_flags(one=lone, pairs=pairs)}
            if behind:
                field, shape = scope.cases[name].behind[0]
                options["behind"] = Lit((field, snake(shape)))
            return run("Each", Lit(snake(name)), **options)
        case p.TextOrParts(name, struct, _, first, _):
            return run("TextOr", Lit(snake(name)), Class(struct), first=Lit(first))
        case p.Joined(separator, struct, field, listed, template):
            args: tuple[Expr, ...] = (Lit(separator), *((Class(struct), Lit(field)) if struct else ()))
            more: dict[str, Expr] = _flags(listed=listed) | ({"template": Lit(template)} if template is not None else {})
            return Call(Runtime("Joined"), args, tuple(more.items()))
        case p.Json(forms, text, leaf):
            options = {"leaf": leaf_constant(leaf)} if leaf != "object" else {}
            if text:
                options |= {"field": Lit(what.path[-1]), "text": Lit(text)}
            return Call(Runtime("Json"), tuple(Lit(form) for form in forms), tuple(options.items()))
        case p.Templated(template, single):
            return run("Template", Lit(template), **_flags(single=single))
        case p.Small(name, each):
            return run("Small", Lit(snake(name)), **_flags(each=each))
        case p.Conversation():
            return run("Talk")
        case p.Without():
            return leaf_constant("int")
        case _:
            assert_never(value)


def _item(type_: Type | None) -> Type | None:
    return type_.item if isinstance(type_, ListOf) else type_


def _just(scope: Scope, name: str, type_: Type | None) -> dict[str, Expr]:
    """The option of a row whose encoder must test whether the value fits the shape."""
    encoder = scope.encoder(name, type_ if type_ is not None else UnionOf("Part"))
    return {"just": Lit(True)} if encoder.startswith("encode_just_") else {}


def _flags(**options: Any) -> dict[str, Expr]:
    return {name: Lit(value) for name, value in options.items() if value}
