"""A provider's rules as a class of tables: a step of the runtime for each word, with its constants. A child's has only what differs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, assert_never, cast

import jinja2

from ..data import rules as r
from ..data.plan import ProviderPlan, RulesPlan
from ..data.python import Attr, Call, DictOf, Expr, Item, Lit, Name, Runtime, Table, TupleOf, expressions
from .module import Places
from .provider import class_name
from .text import docstring, expression, in_lines, literal, printed

WORDS: Final = Name("words")  # the module that has the steps: a line for each of them would be most of a file


def rules_module(plan: ProviderPlan, rules: RulesPlan, elder: str | None, places: Places, templates: jinja2.Environment) -> str:
    """repairs.py. `elder`: the nearest ancestor that has one."""
    steps = [Table("RULES", DictOf(tuple((Lit(word), _step(rule)) for word, rule in rules.rules)))] if rules.rules else []
    tables = [*steps, *_tables_of(rules, elder, places)]
    exprs = [expr for table in tables for expr in expressions(table)]
    used = {expr.name for expr in exprs if isinstance(expr, Runtime)}
    names = [*sorted(used & {"ModelRow"}), *([] if elder else ["Repairs"])]
    imports = [
        *([f"from {places.module('repairs')} import words"] if WORDS in exprs else []),
        *([f"from {places.module('repairs.repairs')} import {', '.join(names)}"] if names else []),
        *([f"from {places.module('model_rows')} import ROWS"] if "ROWS" in used else []),
        *([f"from {places.module('schema_dialects')} import DIALECTS"] if "DIALECTS" in used else []),
        *([f"from {places.provider(elder)}.repairs import REPAIRS as PARENT"] if elder else []),
        f"from .lens import LENS{'' if elder else ' as PROVIDER'}",
    ]
    return templates.get_template("repairs.py.jinja").render(
        docstring=docstring(f"{plan.spec.title}: what it refuses in requests, and how that is mended."),
        about=docstring(f"{plan.spec.title}: a step for each rule, in the order in which they work."),
        imports=imports,
        parent=elder is not None,
        name=class_name(plan.spec.provider),
        tables="".join(printed(table, 0 if elder else 1)[0] for table in tables),
        said=", ".join(["LENS", *(f"{table.name.lower()}={table.name}" for table in tables)]),
    )


def _tables_of(rules: RulesPlan, elder: str | None, places: Places) -> list[Table]:
    """The tables of models: those that providers share, and the provider's own. Both of a child take the place of its parent's."""
    if rules.tables is None:
        return []
    shared = [_models(table, places) for table in rules.tables if table.library is not None]
    own_rows = [_row(row) for table in rules.tables if table.library is None for row in table.rows]
    tables = {"SHARED": shared, "MODELS": own_rows}
    none = elder is not None and not shared and not own_rows
    return [Table(name, TupleOf(tuple(rows))) for name, rows in tables.items() if rows or (none and name == "MODELS")]


def differing(mine: RulesPlan | None, parent: RulesPlan | None) -> RulesPlan | None:
    """What a child says otherwise than its parent; None if that is nothing. A rule of the parent that the child has not is None."""
    if parent is None:
        return mine
    mine = mine or RulesPlan((), ())
    old, new = dict(parent.rules), dict(mine.rules)
    words = [of.word for of in r.ORDER if of.word in old or of.word in new]
    changed = tuple((word, new.get(word)) for word in words if not _same(new.get(word), old.get(word)))
    tables = None if _tables(mine) == _tables(parent) else mine.tables
    return RulesPlan(changed, tables) if changed or tables is not None else None


def _same(rule: r.AnyRule | None, other: r.AnyRule | None) -> bool:
    """Whether two rules do the same, wherever they are from."""
    if rule is None or other is None:
        return rule is other
    return type(rule) is type(other) and r.constants(rule) == r.constants(other)


def _tables(plan: RulesPlan) -> list[object]:
    return [(table.library, [(row.match, _rules_of_row(row)) for row in table.rows]) for table in plan.tables or ()]


def _models(table: r.ModelTable, places: Places) -> Expr:
    """A table of models. One that providers share is printed once, and named here; beside another package it stands here whole."""
    if table.library is not None and places.beside is None:
        return Item(Runtime("ROWS"), Lit(table.library))
    return TupleOf(tuple(map(_row, table.rows)))


def _row(row: r.Row) -> Expr:
    words = DictOf(tuple((Lit(word), _over(rule)) for word, rule in row.rules))
    return Call(Runtime("ModelRow"), (Lit(row.match), words))


def _over(rule: r.AnyRule | None) -> Expr:
    """The fields that a row says of a rule."""
    if rule is None:
        return Lit(None)
    dialects = isinstance(rule, r.Schema)
    return DictOf(
        tuple((Lit(n), Item(Runtime("DIALECTS"), Lit(v)) if dialects and isinstance(v, str) else Lit(v)) for n, v in _fields(rule).items())
    )


def _fields(rule: r.AnyRule) -> dict[str, Any]:
    """What is said of a rule; pairs that are a mapping in the runtime as one."""
    match rule:
        case r.Range() | r.Constant() | r.Limit() | r.Texts() | r.Needs() | r.DropThinking() | r.MediaTypes():
            return {
                name: dict(cast("tuple[tuple[str, Any], ...]", value)) if isinstance(value, tuple) else value
                for name, value in r.declared_settings(rule).items()
            }
        case r.Thinking():
            return {
                name: dict(value) if name in ("fallback", "keys", "alone") else value for name, value in r.declared_settings(rule).items()
            }
        case _:
            return r.declared_settings(rule)


def _rules_of_row(row: r.Row) -> list[object]:
    return [(word, rule and (type(rule), r.declared_settings(rule))) for word, rule in row.rules]


ROOM: Final = 136  # characters of a line of a shared row


def model_rows(tables: Iterable[r.ModelTable], environment: jinja2.Environment) -> str:
    """model_rows.py: the tables that providers share, each row packed: there are hundreds of them."""
    by_library = {table.library: [_lines(row) for row in table.rows] for table in tables if table.library is not None}
    return environment.get_template("model_rows.py.jinja").render(tables=dict(sorted(by_library.items())))


def _lines(row: r.Row) -> list[str]:
    """A row, without the brackets that close it."""
    words = [f"{literal(word)}: {expression(_over(rule))}" for word, rule in row.rules]
    first = f"ModelRow({literal(row.match)}, {{"
    return [", ".join(line) for line in in_lines([first + words[0], *words[1:]] if words else [first], ROOM)]


def _step(rule: r.AnyRule | None) -> Expr:
    """The step of a rule; the runtime has one of the same name for each."""
    match rule:
        case None:
            return Lit(None)
        case r.Range(fields=pairs) | r.Limit(fields=pairs) | r.Texts(fields=pairs) | r.Needs(fields=pairs):
            return _made(rule, fields=dict(pairs))
        case r.DropThinking(fields=pairs) | r.Constant(fields=pairs):
            return _made(rule, fields=dict(pairs))
        case r.Thinking():
            pairs_of: dict[str, Any] = {"fallback": dict(rule.fallback), "keys": dict(rule.keys), "alone": dict(rule.alone)}
            return _made(rule, **{name: pairs for name, pairs in pairs_of.items() if pairs})
        case r.Replay(id=pairs):
            return _made(rule, **({"id": dict(pairs)} if pairs else {}))
        case r.MediaTypes(types=types, aliases=aliases):
            return _made(rule, types=dict(types), **({"aliases": dict(aliases)} if aliases else {}))
        case r.Schema():
            return _schema(rule)
        case (
            r.Capabilities()
            | r.Addresses() | r.Changes() | r.Namespaces() | r.HostedTools()
            | r.Reasoning() | r.CustomTools() | r.Arguments() | r.Surrogates() | r.Foresee() | r.DuplicateIds() | r.CallTurns()
            | r.OrphanResults() | r.UnansweredCalls() | r.Results() | r.ResultMedia() | r.Documents() | r.Blank() | r.Empty() | r.System()
            | r.Merge() | r.Separate() | r.Flatten() | r.First() | r.Last() | r.Messages() | r.Format() | r.MixedTools()
            | r.Tools()
            | r.ToolNames() | r.CallIds() | r.Cache() | r.MaxTokens() | r.Counts() | r.ReasoningRequired() | r.Choice()
            | r.Drop() | r.Exclusive() | r.Stop()
        ):  # fmt: skip
            return _made(rule)
        case _:
            assert_never(rule)


def _made(rule: r.AnyRule, **tables: object) -> Call:
    arguments = {**r.constants(rule), **tables}
    return Call(Attr(WORDS, type(rule).__name__), (), tuple((name, Lit(value)) for name, value in arguments.items()))


def _schema(rule: r.Schema) -> Call:
    """The dialects are objects of the package."""
    arguments = r.constants(rule)
    dialects = {word: Item(Runtime("DIALECTS"), Lit(name)) for word, name in arguments.items() if word != "when"}
    return Call(Attr(WORDS, "Schema"), (), tuple({**{word: Lit(value) for word, value in arguments.items()}, **dialects}.items()))
