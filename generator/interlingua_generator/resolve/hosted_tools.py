"""spec/hosted_tools.yaml -> how each format says the calls of tools that providers run."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Any, Final

from ..data.nodes import Items, Node, Scalar, Table, plain
from ..data.spec import HostedRow
from ..problems import Problem
from .modules import Modules

NAMING: Final = ("of", "one", "flag", "each", "join", "words")  # words that name what there is to know
WORDS: Final = frozenset((*NAMING, "const", "else", "sealed", "as", "true", "false"))
NOT_SAID: Final = ("docs", "uncertain")  # of people


def rows(table: Table | None, modules: Modules, problems: list[Problem]) -> tuple[HostedRow, ...]:
    """The rows of all tools, tool by tool. What is wrong is reported."""
    found: list[HostedRow] = []
    for tool, entry in (table.table("tools").entries if table else {}).items():
        node = entry.node
        if not isinstance(node, Table):
            continue
        known = node.table("says").entries.keys()
        for name, one in node.table("formats").entries.items():
            if not isinstance(one.node, Table):
                continue
            if modules.get(name) is None:
                problems.append(Problem(one.node.mark, f"{tool}.{name}: no provider has this name"))
            for half in ("call", "result"):
                for field, said in one.node.table(half).table("fields").entries.items():
                    problems += _wrong(said.node, frozenset(known), f"{tool}.{name}.{half}.{field}")
            found.append(HostedRow(tool, name, {word: plain(e.node) for word, e in one.node.entries.items() if word not in NOT_SAID}))
    return tuple(found)


def similar(table: Table | None) -> tuple[str, ...]:
    """The kinds of tools that the loss of another one may name, in their order."""
    return tuple(str(plain(kind)) for kind in table.items("similar")) if table else ()


def clients(table: Table | None) -> dict[str, dict[str, Any]]:
    """By kind: the tools that applications run in the form of a provider, as functions."""
    found: dict[str, dict[str, Any]] = {}
    for kind, one in table.table("clients").entries.items() if table else ():
        if isinstance(one.node, Table):
            found[kind] = {word: plain(entry.node) for word, entry in one.node.entries.items() if word != "docs"}
    return found


def _wrong(node: Node, known: frozenset[str], path: str) -> Iterator[Problem]:
    """What is wrong with what a value says. `known`: what there is to know."""
    if isinstance(node, Scalar):
        yield from _named(node, known, path)
    elif isinstance(node, Items):
        yield Problem(node.mark, f"{path}: a list is not allowed here", ("write  each: ..  with  as: ..",))
    elif not node.entries.keys() & WORDS:
        for key, entry in node.entries.items():
            yield from _wrong(entry.node, known, f"{path}.{key}")
    else:
        yield from _worded(node, known, path)


def _worded(node: Table, known: frozenset[str], path: str) -> Iterator[Problem]:
    for word in sorted(node.entries.keys() - WORDS):
        hint = "an object with such keys cannot be described"
        yield Problem(node.entries[word].mark, f"{path}.{word}: this key is beside words", (hint,))
    for word in NAMING:
        named = node.get(word)
        for one in named.nodes if isinstance(named, Items) else [named] if named is not None else []:
            yield from _named(one, known, path)
    inner = node.get("as")
    if inner is not None and node.entries.keys() & {"join", "words"}:
        yield from _wrong(inner, frozenset(("text",)), f"{path}.as")
    lists = bool(node.entries.keys() & {"each", "join"})
    if ("as" in node.entries) != lists and not ("words" in node.entries and "as" in node.entries):
        yield Problem(node.mark, f"{path}: `as` says what each member of a list is", ("use it together with  each  or  join",))
    if ("flag" in node.entries) != {"true", "false"}.issubset(node.entries):
        yield Problem(node.mark, f"{path}: a flag has a word for true, and one for false")


def _named(node: Node, known: frozenset[str], path: str) -> Iterator[Problem]:
    name = plain(node)
    if name not in known:
        near = difflib.get_close_matches(str(name), known, 1)
        others = f"there is {', '.join(sorted(known))}; a constant is  {{const: ..}}"
        hint = f"Did you mean '{near[0]}'?" if near else others
        yield Problem(node.mark, f"{path}: the tool has nothing called '{name}'", (hint,))
