"""A provider's rules as a class of tables: a step of the runtime for each word, with its constants. A child's has only what differs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from ..data import rules as r
from ..data.plan import ProviderPlan, RulesPlan
from ..data.python import Attr, Call, DictOf, Expr, Item, Lit, Name, Runtime, Table, TupleOf, expressions
from .module import INDENT, Places
from .provider import class_name
from .text import docstring, printed

WORDS: Final = Name("words")  # the module that has the steps: a line for each of them would be most of a file


def rules_module(plan: ProviderPlan, rules: RulesPlan, elder: str | None, places: Places) -> str:
    """repairs.py. `elder`: the nearest ancestor that has such a class."""
    name = f"{class_name(plan.spec.provider)}Repairs"
    base = f"{class_name(elder)}Repairs" if elder else "Repairs"
    tables = [Table("RULES", DictOf(tuple((Lit(word), _step(rule)) for word, rule in rules.rules)))] if rules.rules else []
    if rules.rows is not None and (rules.rows or elder):
        tables.append(Table("MODELS", TupleOf(tuple(_row(*row[:2]) for row in rules.rows))))
    found = [one for table in tables for one in expressions(table)]
    used = {one.name for one in found if isinstance(one, Runtime)}
    own = [*sorted(used & {"ModelRow"}), *([] if elder else ["Repairs"])]
    imports = [
        *([f"from {places.module('repairs')} import words"] if WORDS in found else []),
        *([f"from {places.module('repairs.repairs')} import {', '.join(own)}"] if own else []),
        *([f"from {places.module('schema_dialects')} import DIALECTS"] if "DIALECTS" in used else []),
        *([f"from {places.provider(elder)}.repairs import {base}"] if elder else []),
        "from .lens import LENS as PROVIDER",
    ]
    head = [docstring(f"{plan.spec.title}: what it refuses in requests, and how that is mended."), "", "from typing import Final", ""]
    what = "what differs from its parent" if elder else "a step for each rule, in the order in which they work"
    body = [f"class {name}({base}):", f"{INDENT}{docstring(f'{plan.spec.title}: {what}.')}", "", f"{INDENT}__slots__ = ()"]
    text = "\n".join([*head, *imports, "", "", *body, f"{INDENT}LENS = PROVIDER", ""])
    return text + "".join(printed(table, 1)[0] for table in tables) + f"\n\nREPAIRS: Final = {name}()\n"


def differing(mine: RulesPlan | None, parent: RulesPlan | None) -> RulesPlan | None:
    """What a child says otherwise than its parent; None if that is nothing. A rule of the parent that the child has not is None."""
    if parent is None:
        return mine
    mine = mine or RulesPlan((), ())
    old, new = dict(parent.rules), dict(mine.rules)
    words = [of.word for of in r.ORDER if of.word in old or of.word in new]
    changed = tuple((word, new.get(word)) for word in words if not _same(new.get(word), old.get(word)))
    rows = None if _rows(mine) == _rows(parent) else mine.rows
    return RulesPlan(changed, rows) if changed or rows is not None else None


def _same(one: r.AnyRule | None, other: r.AnyRule | None) -> bool:
    """Whether two rules do the same, wherever they are from."""
    if one is None or other is None:
        return one is other
    return type(one) is type(other) and r.constants(one) == r.constants(other)


def _rows(plan: RulesPlan) -> list[object]:
    return [(names, [(word, rule and (type(rule), r.constants(rule))) for word, rule in rules]) for names, rules, _ in plan.rows or ()]


def _row(names: tuple[str, ...], rules: Iterable[tuple[str, r.AnyRule | None]]) -> Expr:
    words = DictOf(tuple((Lit(word), _step(rule)) for word, rule in rules))
    return Call(Runtime("ModelRow"), (Lit(names), words))


def _step(rule: r.AnyRule | None) -> Expr:
    """The step of a rule; the runtime has one of the same name for each."""
    match rule:
        case None:
            return Lit(None)
        case r.Range(fields=pairs) | r.Limit(fields=pairs) | r.Needs(fields=pairs):
            return _made(rule, fields=dict(pairs))
        case r.DropThinking(fields=pairs):
            return _made(rule, fields=dict(pairs))
        case r.PartOrder(roles=pairs):
            return _made(rule, roles=dict(pairs))
        case r.Some():
            return Call(Attr(WORDS, "Some"), ())
        case r.MediaTypes(types=types, alias=alias):
            return _made(rule, types=dict(types), **({"alias": dict(alias)} if alias else {}))
        case r.Schema():
            return _schema(rule)
        case (
            r.Capabilities()
            | r.Replay()
            | r.Reasoning() | r.CustomTools() | r.Arguments() | r.Surrogates() | r.Foresee() | r.DuplicateIds() | r.CallTurns()
            | r.OrphanResults() | r.UnansweredCalls() | r.Results() | r.ResultMedia() | r.Documents() | r.Blank() | r.Empty() | r.System()
            | r.Merge() | r.Separate() | r.Flatten() | r.First() | r.Last() | r.Format() | r.HistoryTools() | r.Tools()
            | r.ToolNames() | r.CallIds() | r.Cache() | r.MaxTokens() | r.Thinking() | r.ReasoningRequired() | r.Choice()
            | r.Drop() | r.Exclusive() | r.Stop()
        ):  # fmt: skip
            return _made(rule)
        case _:
            assert_never(rule)


def _made(rule: r.AnyRule, **tables: object) -> Call:
    said = {**r.constants(rule), **tables}
    return Call(Attr(WORDS, type(rule).__name__), (), tuple((name, Lit(value)) for name, value in said.items()))


def _schema(rule: r.Schema) -> Call:
    """The dialects are objects of the package."""
    said = r.constants(rule)
    dialects = {word: Item(Runtime("DIALECTS"), Lit(name)) for word, name in said.items() if word != "if_strict"}
    return Call(Attr(WORDS, "Schema"), (), tuple({**{word: Lit(value) for word, value in said.items()}, **dialects}.items()))
