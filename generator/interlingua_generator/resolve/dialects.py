"""spec/schema_dialects.yaml -> the dialects of JSON Schema."""

from __future__ import annotations

import difflib
import re
from typing import Any, cast

from ..data.nodes import Table, is_null, plain
from ..data.spec import SchemaDialect
from ..problems import Problem

FOR_PEOPLE = frozenset(("like", "doc", "docs", "uncertain"))  # words that the runtime does not read
OWN = frozenset(("doc", "docs", "uncertain"))  # not inherited


def dialects(table: Table | None, problems: list[Problem]) -> dict[str, SchemaDialect]:
    """The dialects by name, each merged over its parent. Errors are reported."""
    tables = {name: entry.node for name, entry in (table.table("dialects").entries if table else {}).items()}
    files = {name: node for name, node in tables.items() if isinstance(node, Table)}
    by_name: dict[str, SchemaDialect] = {}
    for name, node in files.items():
        words = _words(name, files, (), problems)
        _check(name, node, words, problems)
        docs, uncertain = (tuple(str(plain(text)) for text in node.items(word)) for word in ("docs", "uncertain"))
        settings = {word: value for word, value in words.items() if word not in FOR_PEOPLE}
        by_name[name] = SchemaDialect(name, settings, node.text("doc") or "", docs, uncertain, node.mark)
    return by_name


def _words(name: str, files: dict[str, Table], below: tuple[str, ...], problems: list[Problem]) -> dict[str, Any]:
    """The words of a dialect, merged over those of its parent."""
    node = files[name]
    parent = node.text("like")
    inherited: dict[str, Any] = {}
    if parent is not None and (parent not in files or parent in (*below, name)):
        mark = node.entries["like"].node.mark
        near = difflib.get_close_matches(parent, files, 1)
        what = f"unknown dialect: '{parent}'" if parent not in files else f"'{parent}' is like itself"
        problems.append(Problem(mark, f"{name}.like: {what}", (f"Did you mean '{near[0]}'?",) if near and parent not in files else ()))
    elif parent is not None:
        inherited = {word: value for word, value in _words(parent, files, (*below, name), problems).items() if word not in OWN}
    declared: dict[str, Any] = {word: plain(entry.node) for word, entry in node.entries.items() if not is_null(entry.node)}
    removed = {word for word, entry in node.entries.items() if is_null(entry.node)}
    for word in sorted(removed - inherited.keys()):
        problems.append(Problem(node.entries[word].mark, f"{name}.{word}: null removes what is inherited, and nothing is"))
    return {**{word: value for word, value in inherited.items() if word not in removed}, **declared}


def _check(name: str, node: Table, words: dict[str, Any], problems: list[Problem]) -> None:
    """Report words that contradict other words of the dialect."""
    kept = cast(list[str] | None, words.get("keep"))
    for word in cast(dict[str, Any], words.get("values", {})):
        if kept is not None and word not in kept:
            problems.append(Problem(_mark(node, "values"), f"{name}.values: '{word}' is not kept", ("keep it, or leave it out here",)))
    for word in cast(dict[str, Any], words.get("when_missing", {})):
        if kept is None or word in kept:
            problems.append(Problem(_mark(node, "when_missing"), f"{name}.when_missing: '{word}' is kept", ("leave it out here",)))
    for word in cast(list[str], words.get("uncertain", [])):
        if word not in words:
            problems.append(Problem(_mark(node, "uncertain"), f"{name}.uncertain: the dialect does not have '{word}'"))
    try:
        re.compile(words.get("matches", ""))
    except re.error as error:
        problems.append(Problem(_mark(node, "matches"), f"{name}.matches: no regular expression: {error}"))


def _mark(node: Table, word: str) -> Any:
    return node.entries[word].mark if word in node.entries else node.mark
