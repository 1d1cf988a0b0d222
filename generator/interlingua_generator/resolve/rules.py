"""`rules`: the words of a file, merged over those of its parents, as rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from typing import Any, cast

from ..data.nodes import Items, Node, Scalar, Table, is_null, plain, same
from ..data.rules import BY_WORD, AnyRule, ModelTable, Row, Rules, constants
from ..problems import Problem
from .modules import Module, Modules, listed

ALPHABETS = ("chars", "first")
REGEXES = ("refuses",)


def rules(module: Module, modules: Modules) -> Rules | None:
    """Return the section `rules` of a file; None if it has none."""
    table = module.table.table("rules")
    if not table.entries:
        return None
    words = {word: _rule(word, node) for word, node in _words(table)}
    _check_patterns(table, modules.problems)
    tables: list[ModelTable] = []
    nodes = listed(table.get("models"))
    for node in nodes:
        if isinstance(node, Scalar):
            tables += _shared(node, modules)
    if rows := _rows(nodes, modules.problems):
        tables.append(ModelTable(rows))
    result = Rules(tuple(rule for word in BY_WORD if (rule := words.get(word)) is not None), tuple(tables), table.mark)
    modules.problems += [*_repeated(module, modules), *_idle(result), *_idle_rows(result)]
    return result


# --- what changes nothing ---------------------------------------------------------------------------------------------------------


def _repeated(module: Module, modules: Modules) -> Iterator[Problem]:
    """Rules that repeat the parent's: they have no effect."""
    elder = modules.get(module.parent or "")
    if elder is None:
        return
    inherited = elder.table.table("rules")
    for word, entry in modules.files[module.name].table("rules").entries.items():
        old = inherited.get(word)
        if old is not None and not is_null(entry.node) and _repeats(word, entry.node, old):
            why = f"rules.{word}: this has no effect: {elder.name} has the same value"
            yield Problem(entry.mark, why, ("leave it out, or add its own `docs` if it has another source",))


def _repeats(word: str, node: Node, old: Node) -> bool:
    """Whether a rule has the same effect as another one, and no source of its own."""
    if word not in BY_WORD:
        return same(node, old)
    rule, other = _rule(word, node), _rule(word, old)
    elsewhere = rule.docs and (rule.docs, rule.uncertain) != (other.docs, other.uncertain)
    return not elsewhere and constants(rule) == constants(other)


def _idle(section: Rules) -> Iterator[Problem]:
    """Rules that have no effect for any model."""
    mentioned = {word for row in section.rows for word, rule in row.rules if rule is not None}
    for rule in section.rules:
        if rule.idle and rule.word not in mentioned and not constants(rule):
            why = f"rules.{rule.word}: this has no effect: it has no words, and no row of models has any for it"
            yield Problem(rule.mark, why, ("describe what is rejected, or write null if a parent has the rule and this provider does not",))


def _idle_rows(section: Rules) -> Iterator[Problem]:
    """Rules of a row that equal the general rule. Not reported if another row has the rule too, because this row can hide that one."""
    rules = {rule.word: rule for rule in section.rules}
    mentioned = Counter(word for row in section.rows for word, _ in row.rules)
    for row in (row for table in section.tables if table.library is None for row in table.rows):
        for word, rule in row.rules:
            if mentioned[word] == 1 and _changes_nothing(rule, rules.get(word)):
                names = ", ".join(row.match)
                yield Problem(
                    row.mark, f"rules.models: {names}: {word} has no effect: the rule itself has the same value", (f"leave {word} out",)
                )


def _changes_nothing(row: AnyRule | None, rule: AnyRule | None) -> bool:
    """Whether a row changes nothing in the rule."""
    if row is None or rule is None:
        return row is rule
    return all(getattr(rule, name) == getattr(row, name) for name in row.declared)


# --- the words --------------------------------------------------------------------------------------------------------------------


def _check_patterns(table: Table, problems: list[Problem]) -> None:
    """Report sets of characters that are not valid inside the brackets of a regex, and invalid regexes, at any depth."""
    for word, node in _words(table):
        for path, key, text in _texts(word, node):
            if key in ALPHABETS and not _is_alphabet(str(text.value)):
                why = f"rules.{path}: '{text.value}' is not a set of characters"
                problems.append(Problem(text.mark, why, ("write it as in the brackets of a regex: a-zA-Z0-9_-",)))
            elif key in REGEXES and (error := _regex_error(str(text.value))):
                problems.append(Problem(text.mark, f"rules.{path}: no regular expression: {error}"))


def _texts(path: str, node: Node) -> Iterator[tuple[str, str, Scalar]]:
    """Each text of a rule with its place and its key."""
    if isinstance(node, Table):
        for key, entry in node.entries.items():
            if isinstance(entry.node, Scalar) and isinstance(entry.node.value, str):
                yield f"{path}.{key}", key, entry.node
            else:
                yield from _texts(f"{path}.{key}", entry.node)


def _regex_error(text: str) -> str | None:
    try:
        re.compile(text)
    except re.error as error:
        return str(error)
    return None


def _is_alphabet(text: str) -> bool:
    return re.fullmatch(r"(?:\\.|[^\]\\])+", text, re.S) is not None and _regex_error(f"[{text}]") is None


def _shared(node: Scalar, modules: Modules) -> list[ModelTable]:
    """The table of a library that a text names."""
    name = str(node.value)
    library, _, table = name.partition(".")
    of = {f"{file}.{key}" for file, file_table in modules.files.items() for key in file_table.table("models").entries}
    if name not in of:
        modules.problems.append(modules.unknown(node.mark, "rules.models", "table of models", name, of))
        return []
    return [ModelTable(_rows(modules.files[library].table("models").items(table), modules.problems), name)]


def _rows(nodes: Sequence[Node], problems: list[Problem]) -> tuple[Row, ...]:
    return tuple(_row(node, nodes, problems) for node in nodes if isinstance(node, Table))


def _words(table: Table) -> Iterable[tuple[str, Node]]:
    return ((key, entry.node) for key, entry in table.entries.items() if key in BY_WORD)


def _row(table: Table, nodes: Sequence[Node], problems: list[Problem]) -> Row:
    """Return one row. It may be like any other row of the list."""
    by_word = dict(_liked(table, nodes, problems, ()))
    ordered = {word: by_word[word] for word in BY_WORD if word in by_word}
    names = tuple(str(plain(node)) for node in listed(table.get("matches")))
    docs = tuple(str(plain(node)) for node in listed(table.get("docs")))
    return Row(names, tuple(ordered.items()), table.text("checked"), docs, table.get("uncertain") is not None, table.mark)


def _liked(table: Table, nodes: Sequence[Node], problems: list[Problem], below: tuple[str, ...]) -> dict[str, AnyRule | None]:
    by_word: dict[str, AnyRule | None] = {}
    name = table.text("like")
    if name is not None:
        names = {str(plain(pattern)): node for node in nodes if isinstance(node, Table) for pattern in listed(node.get("matches"))}
        other = names.get(name)
        if isinstance(other, Table) and name not in below:
            by_word |= _liked(other, nodes, problems, (*below, name))
        else:
            why = "is circular" if name in below else "is a pattern of no row"
            problems.append(
                Problem(table.mark_of("like"), f"rules.models: like: '{name}' {why}", (f"there are: {', '.join(sorted(names))}",))
            )
    for word, node in _words(table):
        by_word[word] = None if is_null(node) else _rule(word, node)
    return by_word


def _rule(word: str, node: Node) -> AnyRule:
    of = BY_WORD[word]
    arguments: dict[str, Any] = {"mark": node.mark}
    match node:
        case Table(entries):
            declared = {field.name for field in fields(of)} - {of.others}
            for key, entry in entries.items():
                if key in declared and isinstance(entry.node, Table):
                    arguments[key] = tuple((name, _frozen(plain(member.node))) for name, member in entry.node.entries.items())
                elif key in declared:
                    arguments[key] = _frozen(plain(entry.node))
            if of.others is not None:
                arguments[of.others] = tuple((key, _frozen(plain(entry.node))) for key, entry in entries.items() if key not in declared)
        case Items() | Scalar():
            arguments[of.short or ""] = _frozen(plain(node))
    names = tuple(name for name in arguments if name not in ("mark", "docs", "uncertain"))
    docs = arguments.get("docs", ())
    arguments["declared"] = names
    arguments["docs"] = (docs,) if isinstance(docs, str) else docs
    return of(**arguments)


def _frozen(value: Any) -> Any:
    """Return a value with tuples in place of lists."""
    return tuple(_frozen(member) for member in cast(list[Any], value)) if isinstance(value, list) else value
