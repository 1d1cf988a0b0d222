"""`conform:` of a stream -> the rules that its clients expect, in the words of the runtime."""

from __future__ import annotations

from typing import Any, Final

from ..data.nodes import Table, plain
from ..data.unified import Unified
from .modules import Modules, listed

NAMES: Final = {
    "": {"error": "failures", "counts": "usage"},
    "blocks": {"results": "answers"},
    "pieces": {"inside": "block", "as": "json"},
    "candidates": {"path": "list", "empty": "content"},
    "calls": {"path": "list", "when": "json"},
}
STOP: Final = ("of", "path", "values", "calls", "kinds", "length")


def rules(table: Table, unified: Unified, modules: Modules) -> dict[str, Any] | None:
    if not table.entries:
        return None
    result: dict[str, Any] = {}
    for word, entry in table.entries.items():
        value = plain(entry.node)
        match word:
            case "last":
                tail = {event: often for event, often in value.items() if often != "end"}
                result |= ({"tail": tail} if tail else {}) | {"last": [event for event, often in value.items() if often == "end"]}
            case "blocks":
                result[word] = {name: _renamed(block, word) for name, block in value.items()}
            case "pieces":
                result[word] = [{**_renamed(piece, word), **({"json": True} if "as" in piece else {})} for piece in value]
            case "candidates":
                result[word] = _renamed(value, word) | ({"calls": _renamed(value["calls"], "calls")} if "calls" in value else {})
            case "stop":
                result[word] = _stop(table.table("stop"), unified, modules)
            case _:
                result[NAMES[""].get(word, word)] = value
    return result


def _renamed(value: dict[str, Any], of: str) -> dict[str, Any]:
    return {NAMES[of].get(word, word): inner for word, inner in value.items()}


def _stop(table: Table, unified: Unified, modules: Modules) -> dict[str, Any]:
    """The stop reasons: those of calls, those of an answer that was cut off, and all others."""
    result: dict[str, Any] = {}
    known = unified.enums["StopReason"].values if "StopReason" in unified.enums else ()
    for word, entry in table.entries.items():
        if word != "as" or not isinstance(entry.node, Table):
            result[word] = plain(entry.node)
            continue
        words: dict[str, list[str]] = {}
        for reason, row in entry.node.entries.items():
            if known and reason not in known:
                modules.problems.append(modules.unknown(row.mark, "stream.conform.stop", "stop reason", reason, known))
            place = {"tool_calls": "calls", "length": "length"}.get(reason, "values")
            words.setdefault(place, []).extend(str(plain(node)) for node in listed(row.node))
        result |= words
    return {word: result[word] for word in STOP if word in result}
