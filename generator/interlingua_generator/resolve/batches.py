"""spec/batches.yaml -> the objects around the requests and results of batch files."""

from __future__ import annotations

from typing import Any, Final

from ..data.nodes import Table, plain
from ..problems import Problem
from .modules import Modules

FOR_PEOPLE: Final = ("docs",)  # words that the runtime does not read


def batches(table: Table | None, modules: Modules, problems: list[Problem]) -> dict[str, dict[str, Any]]:
    """Return the formats of batch files by name. A provider that does not exist is reported."""
    by_name: dict[str, dict[str, Any]] = {}
    for name, entry in (table.table("batches").entries if table else {}).items():
        if not isinstance(entry.node, Table):
            continue
        settings = {word: plain(word_entry.node) for word, word_entry in entry.node.entries.items() if word not in FOR_PEOPLE}
        formats = [format for words in settings.get("formats", {}).values() for format in words.values()]
        for format in (settings.get("format"), *formats):
            if format is not None and modules.get(str(format)) is None:
                problems.append(Problem(entry.node.mark, f"{name}: no provider is called '{format}'"))
        if modules.get(name) is not None:
            problems.append(Problem(entry.node.mark, f"{name}: a provider has this name"))
        by_name[name] = settings
    return by_name
