"""spec/hosted_tools.yaml -> how each format writes the calls of tools that providers run."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Any, Final

from ..data.nodes import Items, Node, Scalar, Table, plain
from ..data.spec import HostedRow
from ..problems import Problem
from .modules import Modules

NAMING: Final = ("of", "one", "flag", "each", "join", "words")  # words whose values are names in `says`
WORDS: Final = frozenset((*NAMING, "const", "else", "sealed", "as", "true", "false", "whole"))
FOR_PEOPLE: Final = ("docs", "uncertain")  # words that the runtime does not read


def rows(table: Table | None, modules: Modules, problems: list[Problem]) -> tuple[HostedRow, ...]:
    """The rows of all tools, tool by tool. Errors are reported."""
    result: list[HostedRow] = []
    for tool, entry in (table.table("tools").entries if table else {}).items():
        node = entry.node
        if not isinstance(node, Table):
            continue
        names = node.table("says").entries.keys()
        for name, spec in node.table("formats").entries.items():
            if not isinstance(spec.node, Table):
                continue
            if modules.get(name) is None:
                problems.append(Problem(spec.node.mark, f"{tool}.{name}: no provider has this name"))
            for half in ("call", "result"):
                for field, text in spec.node.table(half).table("fields").entries.items():
                    problems += _wrong(text.node, frozenset(names), f"{tool}.{name}.{half}.{field}")
            result.append(HostedRow(tool, name, {word: plain(e.node) for word, e in spec.node.entries.items() if word not in FOR_PEOPLE}))
    return tuple(result)


def similar(table: Table | None) -> tuple[str, ...]:
    """The kinds of tools that the loss of another tool may name, in their order."""
    return tuple(str(plain(kind)) for kind in table.items("similar")) if table else ()


def clients(table: Table | None) -> dict[str, dict[str, Any]]:
    """By kind: the tools that applications run in the form of a provider, as functions."""
    by_kind: dict[str, dict[str, Any]] = {}
    for kind, client in table.table("clients").entries.items() if table else ():
        if isinstance(client.node, Table):
            by_kind[kind] = {word: plain(entry.node) for word, entry in client.node.entries.items() if word != "docs"}
    return by_kind


def plugins(table: Table | None, modules: Modules, problems: list[Problem]) -> list[dict[str, Any]]:
    """The lists of requests whose members ask for tools. Errors are reported."""
    lists: list[dict[str, Any]] = []
    for name, entry in table.table("plugins").entries.items() if table else ():
        if isinstance(entry.node, Table):
            row = {word: plain(inner.node) for word, inner in entry.node.entries.items() if word != "docs"}
            unknown = [format for format in row["formats"] if modules.get(format) is None]
            problems += [Problem(entry.node.mark, f"plugins.{name}: no provider has the name '{format}'") for format in unknown]
            lists.append(row)
    return lists


def _wrong(node: Node, names: frozenset[str], path: str) -> Iterator[Problem]:
    """The problems of the description of a value. `names`: the names it can use."""
    if isinstance(node, Scalar):
        yield from _named(node, names, path)
    elif isinstance(node, Items):
        yield Problem(node.mark, f"{path}: a list is not allowed here", ("write  each: ..  with  as: ..",))
    elif not node.entries.keys() & WORDS:
        for key, entry in node.entries.items():
            yield from _wrong(entry.node, names, f"{path}.{key}")
    else:
        yield from _worded(node, names, path)


def _worded(node: Table, names: frozenset[str], path: str) -> Iterator[Problem]:
    for word in sorted(node.entries.keys() - WORDS):
        hint = "an object with such keys cannot be described"
        yield Problem(node.entries[word].mark, f"{path}.{word}: this key is beside words", (hint,))
    for word in NAMING:
        named = node.get(word)
        for name_node in named.nodes if isinstance(named, Items) else [named] if named is not None else []:
            yield from _named(name_node, names, path)
    inner = node.get("as")
    if inner is not None and node.entries.keys() & {"join", "words"}:
        yield from _wrong(inner, frozenset(("text",)), f"{path}.as")
    lists = bool(node.entries.keys() & {"each", "join"})
    if ("as" in node.entries) != lists and not ("as" in node.entries and node.entries.keys() & {"words", "one"}):
        yield Problem(node.mark, f"{path}: `as` says what each member of a list is", ("use it together with  each  or  join",))
    if ("flag" in node.entries) != {"true", "false"}.issubset(node.entries):
        yield Problem(node.mark, f"{path}: a flag has a word for true, and one for false")


def _named(node: Node, names: frozenset[str], path: str) -> Iterator[Problem]:
    name = plain(node)
    if name not in names:
        near = difflib.get_close_matches(str(name), names, 1)
        choices = f"there is {', '.join(sorted(names))}; a constant is  {{const: ..}}"
        hint = f"Did you mean '{near[0]}'?" if near else choices
        yield Problem(node.mark, f"{path}: the tool has nothing called '{name}'", (hint,))
