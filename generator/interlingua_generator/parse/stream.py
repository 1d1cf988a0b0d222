"""The `stream` section -> ir."""

from __future__ import annotations

from typing import Literal

from .. import say
from ..ir import Chunks, Events, Frames, Growth, ItemEvents, OfShape, OfUnion, Opening, Piece, Stream
from ..load import Items, Scalar, Table, plain
from ..resolve import table_at, text
from .scope import Scope, strings


def stream(scope: Scope, table: Table) -> Stream | None:
    """How an answer comes in pieces; None if the spec does not say, or says it wrongly. (frontend.py reports words that are missing.)"""
    entry = table.entries.get("stream")
    if not entry or not isinstance(entry.node, Table):
        return None
    words = entry.node
    for word, read in (("chunk", _chunks), ("event", _events), ("items", _items)):
        if word in words.entries:
            style = read(scope, words)
            break
    else:
        return None
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
        (shape, plain(row.node))
        for shape, row in table_at(words, "first").entries.items()
        if scope.lookup(shape, row.mark, "stream.first", ("shape",))
    )
    return Chunks(OfShape(name) if kind == "shape" else OfUnion(name), tuple(keys), first, words.get("usage") is not None)


def _events(scope: Scope, words: Table) -> Events | None:
    node = words.get("event")
    if not isinstance(node, Scalar) or not scope.lookup(str(node.value), node.mark, "stream.event", ("union",)):
        return None
    return Events(str(node.value), strings(words, "notices"), text(words, "last"))


def _items(scope: Scope, words: Table) -> ItemEvents | None:
    table = table_at(words, "items")
    failed, status = table_at(table, "failed"), table_at(table, "status")
    shapes = [(text(failed, "as"), failed), (text(table, "error"), table)]
    found = [scope.lookup(name, where.mark, "stream.items", ("shape",)) for name, where in shapes if name]
    if None in found:
        return None
    return ItemEvents(
        tag=text(table, "tag") or "",
        number=text(table, "number"),
        response=text(table, "response") or "",
        start=strings(table, "start"),
        end=_pairs(table, "end"),
        status=(text(status, "key") or "", text(status, "open") or "", text(status, "done") or ""),
        failed=(text(failed, "event") or "", text(failed, "key") or "", text(failed, "as") or "") if failed.entries else None,
        error=text(table, "error") or "",
        item=_opening(table_at(table, "item")),
        content=_opening(table_at(table, "content")),
        ids=_pairs(table, "ids"),
        grow=tuple(_growth(scope, row) for row in _tables(table, "grow")),
        notices=strings(table, "notices"),
    )


def _pairs(table: Table, word: str) -> tuple[tuple[str, str], ...]:
    return tuple((key, str(plain(row.node))) for key, row in table_at(table, word).entries.items())


def _tables(table: Table, word: str) -> list[Table]:
    node = table.get(word)
    return [one for one in node.nodes if isinstance(one, Table)] if isinstance(node, Items) else []


def _opening(table: Table) -> Opening:
    said = {word: text(table, word) or "" for word in ("key", "index", "added", "done", "id", "own", "list")}
    return Opening(**said)


def _growth(scope: Scope, row: Table) -> Growth:
    for word in ("part", "by"):
        name = text(row, word) or ""
        if name not in scope.unified.structs:
            scope.report(say.unknown_name(row.mark, "stream.items.grow", "struct", name, scope.unified.structs))
    piece = table_at(row, "piece")
    beside = {key: plain(entry.node) for key, entry in table_at(row, "beside").entries.items()}
    return Growth(
        part=text(row, "part") or "",
        by=text(row, "by") or "",
        delta=text(row, "delta") or "",
        key=text(row, "key") or "delta",
        done=text(row, "done"),
        whole=text(row, "whole"),
        index=text(row, "index"),
        list=text(row, "list"),
        beside=beside,
        piece=Piece(**{word: text(piece, word) or "" for word in ("key", "added", "done", "type")}) if piece.entries else None,
        mark=row.mark,
    )
