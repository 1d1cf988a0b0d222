"""A shape's encoder: unified struct -> wire object, with the losses. Straight-line code for every shape.

The emitted method writes the required keys and then the optional keys that have a value. It reports fields without a place (`rest`), and
last restores what the struct remembers of the wire (`restored`). The code for a value has two parts: `says` (whether there is something to
write) and `written` (the wire value).
"""

from __future__ import annotations

from ..data import plan as p
from ..data.python import (
    Attr,
    Block,
    Call,
    Choose,
    Class,
    Compare,
    Const,
    DictOf,
    Do,
    Expr,
    Function,
    Let,
    Member,
    Method,
    Name,
    Not,
    Return,
    Stmt,
    Table,
    TupleOf,
    When,
    class_is,
    every,
    is_,
    is_not,
    lit,
    own,
    run,
    when,
)
from ..data.unified import LEVELS, Level
from . import wire_types
from .encoding.base import LOSSES, VALUE, Keys, W
from .encoding.deals import joined_losses
from .encoding.rest import Rest
from .encoding.targets import Targets
from .fitting import fits, has_value
from .scope import Scope, snake
from .text import in_texts


def encoder(scope: Scope, plan: p.ShapePlan) -> list[Member]:
    """The encoder of a shape, and a second one for places where the value may have another class, or not fit."""
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
    return Function(f"encode_{snake(plan.name)}", "value: Any, losses: list[Loss]", wire_types.OBJECT, doc, (Return(DictOf(tuple(pairs))),))


def _just(scope: Scope, plan: p.ShapePlan) -> Member:
    name, more = snake(plan.name), fits(scope, plan, VALUE, "none")
    if not more:
        return Table(f"encode_just_{name}", run("just", Class(plan.struct or ""), lit(f"encode_{name}")))
    test = every(class_is(VALUE, plan.struct or ""), *more)
    body: Block = (Return(Choose(test, own(f"encode_{name}", VALUE, LOSSES), own("lost", VALUE, LOSSES))),)
    returns = wire_types.written_or_lost(scope, plan.name)
    return Function(f"encode_just_{name}", "value: Any, losses: list[Loss]", returns, f"{plan.name}, or nothing.", body)


def _shortened(body: Block) -> Block:
    """The body with the call of `restored` in the line that returns the object, if that call is the last step."""
    *before, last, _ = body
    match last:
        case When(test=Compare(left=extras, op="is not"), then=(Do(Call(Method("restored"), args)),), otherwise=()):
            return (*before, Return(Choose(is_(extras, None), W, Call(Method("restored"), args))))
        case _:
            return body


class _Encoder(Targets, Rest):
    """A whole encoder: of an object, or of a bare value."""

    def object(self) -> Function:
        plan, keys = self.plan, Keys()
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
        if self.elsewhere:
            body.insert(0, self._write_conversation(VALUE))
            body.append(Do(Call(Attr(Const("CONVERSATION"), "put_elsewhere"), (W, Name("fields")))))
        body += self.strange + self._states() + self._flat_cases() + self._emptied()
        for index in range(len(plan.targets)):
            body += self._rest(index)
        body += [*self._restore(), *keys.after]
        return self._function(_shortened((*body, Return(W))))

    def bare(self) -> Function:
        row = self.plan.bare
        assert row is not None
        if isinstance(row.what, p.Fixed):
            beside = Do(run("foreign", VALUE, TupleOf(()), LOSSES))  # a constant has no room for extras
            report = When(is_not(Attr(VALUE, "extras"), None), (beside,))
            return self._function((*self._rest(0), report, Return(lit(row.what.value))))
        what = row.what
        assert isinstance(what, p.Carried)
        body: list[Stmt] = list(self._refuse(0))
        if isinstance(what.value, p.Conversation):
            conversation = Let(
                TupleOf((Name("out"), Name("_"))), run("write_conversation", Name("self"), Const("CONVERSATION"), VALUE, LOSSES)
            )
            return self._function((conversation, *self._rest(0), self._restored_bare()))
        if what.owner or what.signers:
            ours, foreign = self._owned(row, what)
            body += when(Not(ours), tuple(foreign))
        pre: list[Stmt] = []
        written = self._written(row, what, (), pre, True)
        put: list[Stmt] = [*pre, Let(Name("out"), written, "Any")]
        if what.or_field_json:
            otherwise = self._instead_of_nothing(what, Name("out"), [Let(Name("out"), self._nothing(what))])
            test = has_value(self.scope, self.plan, what, self.vars[what.target])
            put = [Let(Name("out"), None, "Any"), *when(test, (*pre, Let(Name("out"), written), *self._not_needed(what)), tuple(otherwise))]
        body += [*put, *self._rest(0)]
        return self._function((*body, self._restored_bare()))

    def _restored_bare(self) -> Return:
        again = own("restore_bare", Name("out"), VALUE, Const(f"ROW_{snake(self.plan.name).upper()}"), LOSSES)
        return Return(Choose(is_(Attr(VALUE, "extras"), None), Name("out"), again))

    def _function(self, body: Block) -> Function:
        name = f"encode_{snake(self.plan.name)}"
        doc = f"{self.plan.name} <- {self.plan.struct}. {self.plan.doc}".strip()
        returns = wire_types.of_body(self.scope, self.plan, body)
        return Function(name, f"value: u.{self.plan.struct}, losses: list[Loss]", returns, doc, body)


def lost_tables(scope: Scope, plan: p.ShapePlan) -> list[Table]:
    """The tables of the fields that a shape has no place for; `rest` reports them."""
    tables: list[Table] = []
    for index, lost in enumerate(plan.lost):
        rows: list[tuple[str, Level]] = [(field.field, field.level) for field in lost if not field.only]
        if rows:
            tables.append(Table(scope.lost_table(plan, index).name, _lost_fields(scope, plan.targets[index].struct, rows)))
    return tables


def joined_table(scope: Scope, name: str) -> Table:
    """The table of the fields that are lost when a text is joined with others."""
    struct = scope.unified.structs[name]
    rows: list[tuple[str, Level]] = [(f.name, f.level) for f in struct.fields if f.name != struct.text and not f.derived]
    return Table(f"JOINED_{snake(name).upper()}", _lost_fields(scope, name, rows))


def joined_function(scope: Scope, name: str) -> Function:
    """The method that reports the losses of a part that is joined with others."""
    doc = f"Reports what a {name} cannot say as a piece of a string."
    return Function(
        f"joined_{snake(name)}",
        f"part: u.{name}, losses: list[Loss]",
        "None",
        doc,
        tuple(joined_losses(scope, scope.unified.structs[name])),
    )


def _lost_fields(scope: Scope, struct: str, rows: list[tuple[str, Level]]) -> Expr:
    """The table of fields, by level. The values that are no loss come from the defaults of the struct."""
    levels = {level: tuple(path for path, its in rows if its == level) for level in LEVELS}
    options: dict[str, Expr] = {level: lit(tuple(in_texts(paths))) for level, paths in levels.items() if paths}
    groups = dict.fromkeys(path.partition(".")[0] for path, _ in rows if "." in path)
    within = tuple((lit(name), Class(scope.unified.classes(scope.field(struct, name).type)[0])) for name in groups)
    return run("lost_fields", Class(struct), **options, **({"within": DictOf(within)} if within else {}))
