"""A provider's rules as a class of tables: a step of the runtime for each rule, with its constants. A child has the differences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

import jinja2

from ..data import rules as r
from ..data.plan import ProviderPlan, RulesPlan
from ..data.python import Attr, Call, DictOf, Expr, Item, Lit, Name, Runtime, Table, TupleOf, expressions
from .module import Places
from .provider import class_name
from .text import docstring, expression, in_lines, literal, printed

MAPPINGS: Final[Mapping[type[r.AnyRule], tuple[str, ...]]] = {
    **dict.fromkeys((r.Range, r.Constant, r.Limit, r.Texts, r.Needs, r.DropThinking), ("fields",)),
    r.MediaTypes: ("types", "aliases"),
    r.Replay: ("id",),
    r.Thinking: ("fallback", "keys", "alone"),
}
"""Rule -> its settings that are mappings in the runtime."""
STEPS: Final = Name("steps")  # the module of the steps; importing each of them would be most of a file


def rules_module(plan: ProviderPlan, rules: RulesPlan, elder: str | None, places: Places, templates: jinja2.Environment) -> str:
    """The text of repairs.py. `elder`: the nearest ancestor that has one."""
    steps = [Table("RULES", DictOf(tuple((Lit(word), _step(rule)) for word, rule in rules.rules)))] if rules.rules else []
    tables = [*steps, *_tables_of(rules, elder, places)]
    exprs = [expr for table in tables for expr in expressions(table)]
    used = {expr.name for expr in exprs if isinstance(expr, Runtime)}
    names = [*sorted(used & {"ModelRow"}), *([] if elder else ["Repairs"])]
    imports = [
        *([f"from {places.module('repairs')} import steps"] if STEPS in exprs else []),
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
        arguments=", ".join(["LENS", *(f"{table.name.lower()}={table.name}" for table in tables)]),
    )


def _tables_of(rules: RulesPlan, elder: str | None, places: Places) -> list[Table]:
    """The tables of models: those that providers share, and the provider's own. A child's tables replace both of its parent's."""
    if rules.tables is None:
        return []
    shared = [_models(table, places) for table in rules.tables if table.library is not None]
    own_rows = [_row(row) for table in rules.tables if table.library is None for row in table.rows]
    tables = {"SHARED": shared, "MODELS": own_rows}
    none = elder is not None and not shared and not own_rows
    return [Table(name, TupleOf(tuple(rows))) for name, rows in tables.items() if rows or (none and name == "MODELS")]


def differing(mine: RulesPlan | None, parent: RulesPlan | None) -> RulesPlan | None:
    """The rules that a child has differently from its parent; None if there are none. A rule that the child removes is None."""
    if parent is None:
        return mine
    mine = mine or RulesPlan((), ())
    old, new = dict(parent.rules), dict(mine.rules)
    words = [of.word for of in r.ORDER if of.word in old or of.word in new]
    changed = tuple((word, new.get(word)) for word in words if not _same(new.get(word), old.get(word)))
    tables = None if _tables(mine) == _tables(parent) else mine.tables
    return RulesPlan(changed, tables) if changed or tables is not None else None


def _same(rule: r.AnyRule | None, other: r.AnyRule | None) -> bool:
    """Whether two rules do the same, whatever their sources."""
    if rule is None or other is None:
        return rule is other
    return type(rule) is type(other) and r.constants(rule) == r.constants(other)


def _tables(plan: RulesPlan) -> list[object]:
    return [(table.library, [(row.match, _rules_of_row(row)) for row in table.rows]) for table in plan.tables or ()]


def _models(table: r.ModelTable, places: Places) -> Expr:
    """A table of models. A shared table is printed once, and referred to here; a package beside the installed one has a full copy."""
    if table.library is not None and places.beside is None:
        return Item(Runtime("ROWS"), Lit(table.library))
    return TupleOf(tuple(map(_row, table.rows)))


def _row(row: r.Row) -> Expr:
    words = DictOf(tuple((Lit(word), _over(rule)) for word, rule in row.rules))
    return Call(Runtime("ModelRow"), (Lit(row.match), words))


def _over(rule: r.AnyRule | None) -> Expr:
    """The settings that a row has for a rule."""
    if rule is None:
        return Lit(None)
    settings = _mapped(rule, r.declared_settings(rule))
    return DictOf(tuple((Lit(name), _value(rule, name, value)) for name, value in settings.items()))


def _mapped(rule: r.AnyRule, settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings of a rule as the runtime has them: pairs of the spec's data are mappings there."""
    pairs = MAPPINGS.get(type(rule), ())
    return {name: dict(cast("tuple[Any, ...]", value)) if name in pairs else value for name, value in settings.items()}


def _rules_of_row(row: r.Row) -> list[object]:
    return [(word, rule and (type(rule), r.declared_settings(rule))) for word, rule in row.rules]


ROOM: Final = 136  # characters of a line of a shared row


def model_rows(tables: Iterable[r.ModelTable], environment: jinja2.Environment) -> str:
    """The text of model_rows.py: the tables that providers share. There are hundreds of rows, so they are packed."""
    by_library = {table.library: [_lines(row) for row in table.rows] for table in tables if table.library is not None}
    return environment.get_template("model_rows.py.jinja").render(tables=dict(sorted(by_library.items())))


def _lines(row: r.Row) -> list[str]:
    """The lines of a row, without its closing brackets."""
    words = [f"{literal(word)}: {expression(_over(rule))}" for word, rule in row.rules]
    first = f"ModelRow({literal(row.match)}, {{"
    return [", ".join(line) for line in in_lines([first + words[0], *words[1:]] if words else [first], ROOM)]


def _step(rule: r.AnyRule | None) -> Expr:
    """The step of a rule; the runtime has one of the same name for each."""
    if rule is None:
        return Lit(None)
    arguments = _mapped(rule, r.constants(rule))
    return Call(Attr(STEPS, type(rule).__name__), (), tuple((name, _value(rule, name, value)) for name, value in arguments.items()))


def _value(rule: r.AnyRule, name: str, value: Any) -> Expr:
    """The expression of a setting. Dialects are objects of the package."""
    is_dialect = isinstance(rule, r.Schema) and name != "when" and isinstance(value, str)
    return Item(Runtime("DIALECTS"), Lit(value)) if is_dialect else Lit(value)
