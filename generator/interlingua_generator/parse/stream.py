"""The `stream` section -> ir."""

from __future__ import annotations

from typing import Any, Literal, cast

from .. import say
from ..ir import Chunks, Events, Frames, OfShape, OfUnion, Stream
from ..load import Scalar, Table, plain
from ..resolve import table_at, text
from .scope import Scope, strings


def stream(scope: Scope, table: Table) -> Stream | None:
    """How an answer comes in pieces; None if the spec does not say, or says it wrongly."""
    entry = table.entries.get("stream")
    if not entry or not isinstance(entry.node, Table):
        return None
    words = entry.node
    if "frames" not in words.entries:
        scope.report(say.missing_word(entry.mark, "stream", "stream", "frames", "how events stand in bytes"))
    style = _chunks(scope, words) if "chunk" in words.entries else _events(scope, words)
    return Stream(_frames(table_at(words, "frames")), style, words.get("sequential") is not None, entry.mark) if style else None


def _frames(words: Table) -> Frames:
    kind: Literal["sse", "lines"] = "lines" if "lines" in words.entries else "sse"
    return Frames(kind, text(words, "sse") == "named", text(words, "last"))


def _chunks(scope: Scope, words: Table) -> Chunks | None:
    node = words.entries["chunk"].node
    name = str(plain(node))
    kind = scope.lookup(name, node.mark, "stream.chunk", ("shape", "union"))
    if kind is None:
        return None
    keys: list[tuple[str, str]] = []
    for of, row in table_at(words, "keys").entries.items():
        if of in scope.unified.structs:
            keys.append((of, str(plain(row.node))))
        else:
            scope.report(say.unknown_name(row.mark, "stream.keys", "struct", of, scope.unified.structs))
    first = tuple(
        (shape, cast(Any, plain(row.node)))
        for shape, row in table_at(words, "first").entries.items()
        if scope.lookup(shape, row.mark, "stream.first", ("shape",))
    )
    return Chunks(OfShape(name) if kind == "shape" else OfUnion(name), tuple(keys), first, words.get("usage") is not None)


def _events(scope: Scope, words: Table) -> Events | None:
    node = words.get("event")
    if not isinstance(node, Scalar) or not scope.lookup(str(node.value), node.mark, "stream.event", ("union",)):
        return None
    return Events(str(node.value), strings(words, "skip"), text(words, "last"))
