"""`rules`: the words of a file, over those of its parents, as what they mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, cast

from ..data.nodes import Items, Node, Scalar, Table, is_null, plain
from ..data.rules import BY_WORD, AnyRule, Row, Rules
from ..problems import Problem
from .modules import listed


def rules(table: Table, problems: list[Problem]) -> Rules | None:
    """The section; None if there is none."""
    if not table.entries:
        return None
    words = {word: _rule(word, node) for word, node in _words(table)}
    rows: list[Row] = []
    for node in listed(table.get("models")):
        if isinstance(node, Table):
            rows.append(_row(node, rows, listed(table.get("models")), problems))
    stable = table.get("stable") is not None
    return Rules(tuple(rule for word in BY_WORD if (rule := words.get(word)) is not None), tuple(rows), stable, table.mark)


def _words(table: Table) -> Iterable[tuple[str, Node]]:
    return ((key, entry.node) for key, entry in table.entries.items() if key in BY_WORD)


def _row(table: Table, before: list[Row], nodes: list[Node], problems: list[Problem]) -> Row:
    """One row. It may be like a row that stands anywhere in the list."""
    said = dict(_liked(table, nodes, problems, ()))
    ordered = {word: said[word] for word in BY_WORD if word in said}
    names = tuple(str(plain(node)) for node in listed(table.get("match")))
    return Row(names, tuple(ordered.items()), table.text("checked"), table.mark)


def _liked(table: Table, nodes: list[Node], problems: list[Problem], below: tuple[str, ...]) -> dict[str, AnyRule | None]:
    found: dict[str, AnyRule | None] = {}
    name = table.text("like")
    if name is not None:
        names = {str(plain(one)): node for node in nodes if isinstance(node, Table) for one in listed(node.get("match"))}
        other = names.get(name)
        if isinstance(other, Table) and name not in below:
            found |= _liked(other, nodes, problems, (*below, name))
        else:
            why = "runs in a circle" if name in below else "is a pattern of no row"
            problems.append(
                Problem(table.mark_of("like"), f"rules.models: like: '{name}' {why}", (f"there are: {', '.join(sorted(names))}",))
            )
    for word, node in _words(table):
        found[word] = None if is_null(node) else _rule(word, node)
    return found


def _rule(word: str, node: Node) -> AnyRule:
    of = BY_WORD[word]
    said: dict[str, Any] = {"mark": node.mark}
    match node:
        case Table(entries):
            known = {field.name for field in fields(of)} - {of.others}
            for key, entry in entries.items():
                if key in known and isinstance(entry.node, Table):
                    said[key] = tuple((name, _frozen(plain(one.node))) for name, one in entry.node.entries.items())
                elif key in known:
                    said[key] = _frozen(plain(entry.node))
            if of.others is not None:
                said[of.others] = tuple((key, _frozen(plain(entry.node))) for key, entry in entries.items() if key not in known)
        case Items() | Scalar():
            said[of.short or ""] = _frozen(plain(node))
    docs = said.get("docs", ())
    said["docs"] = (docs,) if isinstance(docs, str) else docs
    return of(**said)


def _frozen(value: Any) -> Any:
    """A value that does not change: lists as tuples."""
    return tuple(_frozen(one) for one in cast(list[Any], value)) if isinstance(value, list) else value
