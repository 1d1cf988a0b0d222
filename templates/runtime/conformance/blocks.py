"""Blocks: they are opened, grow and are closed, each at its index."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

from .paths import MISSING, fits, same, shown, value_at, values, wrong

Rules: TypeAlias = Mapping[str, Any]
Report: TypeAlias = Callable[..., None]  # (level, rule, message, path="")
Address: TypeAlias = tuple[int, ...]


@dataclass
class Block:
    """One block, and what the events have contained of it."""

    kind: str | None
    object: Any
    open: bool = True
    texts: list[str] = field(default_factory=list[str])
    json: list[str] = field(default_factory=list[str])


class Blocks:
    """All blocks of a stream. `report` reports a fault of the event that is being read."""

    def __init__(self, rules: Rules, sequential: bool, report: Report) -> None:
        self._rows: Rules = rules.get("blocks", {})
        pieces: list[Rules] = rules.get("pieces", [])
        self._pieces = [piece for piece in pieces if not piece.get("copy")]
        self._repeats = [piece for piece in pieces if piece.get("copy")]
        self._sequential, self._report = sequential, report
        self._blocks: dict[tuple[str, Address], Block] = {}
        self._ids: set[tuple[str, str]] = set()
        self.ended = False  # an event has closed the answer

    def __bool__(self) -> bool:
        return bool(self._rows)

    def kinds(self) -> list[str | None]:
        """The kinds of the blocks that there were."""
        return [block.kind for block in self._blocks.values()]

    def open_ones(self) -> list[str]:
        return [f"{name} {_indexes(address)}" for (name, address), block in self._blocks.items() if block.open]

    def feed(self, name: str, event: dict[str, Any]) -> bool:
        """Whether the event is about a block."""
        mine = False
        for kind, row in self._rows.items():
            if name in row["first"]:
                self._open(kind, row, event)
                mine = True
            elif name in row["last"]:
                self._repeated(name, event)
                self._close(kind, row, event)
                mine = True
            if "named" in row:
                self._named(kind, row, event)
        return mine or self._grow(name, event) or self._repeated(name, event)

    # --- places ----------------------------------------------------------------------------------------------------

    def _address(self, row: Rules, event: Any) -> Address | None:
        """The indexes of a block; None, and a finding, if one is none."""
        indexes: list[int] = []
        for path in row["index"]:
            value = value_at(event, path)
            if not isinstance(value, int) or isinstance(value, bool):
                self._report("error", "index", f"an index is expected, {shown(None if value is MISSING else value)}", path)
                return None
            indexes.append(value)
        return tuple(indexes)

    def _object(self, row: Rules, event: Any) -> Any:
        node = value_at(event, row["path"]) if "path" in row else None
        return {} if node in (MISSING, None) else node

    def _kind(self, row: Rules, object_: Any) -> str | None:
        path = row.get("tag")
        if path == "*":
            return next(iter(cast("dict[str, Any]", object_)), None) if isinstance(object_, dict) else None
        kind = value_at(object_, path) if path else None
        return kind if isinstance(kind, str) else None

    # --- opening and closing ----------------------------------------------------------------------------------------

    def _open(self, name: str, row: Rules, event: Any) -> None:
        address = self._address(row, event)
        if address is None:
            return
        object_ = self._object(row, event)
        kind = self._kind(row, object_)
        if "tag" in row and kind is None:
            path = row["path"] if row["tag"] == "*" else f"{row['path']}.{row['tag']}"
            self._report("error", "field", f"the kind of the {name} is missing", path)
        self._begin(name, row, address, kind, object_)
        for path, wanted in row.get("needs", {}).get(kind, {}).items():
            for place, value in values(object_, path):
                if message := wrong(value, wanted):
                    self._report("error", "field", message, f"{row['path']}.{place}")
        for path, value in row.get("empty", {}).get(kind, {}).items():
            actual = value_at(object_, path)
            if not same(actual, value):
                why = f"{shown(value)} is expected, {shown(actual)}: clients append to it"
                self._report("error", "block", why, f"{row['path']}.{path}")

    def _begin(self, name: str, row: Rules, address: Address, kind: str | None, object_: Any) -> Block:
        """A new block at its place."""
        at = row["index"][-1]
        earlier = self._blocks.get((name, address))
        if earlier is not None:
            what = "is open already" if earlier.open else "was there before"
            self._report("error", "index", f"{name} {_indexes(address)} {what}", at)
        elif address[-1] != (count := self._count(name, address)):
            self._report("error", "index", f"{count} is expected, {address[-1]}", at)
        if "inside" in row and not self._is_open(row["inside"], address[: len(self._rows[row["inside"]]["index"])]):
            self._report("error", "block", f"the {row['inside']} that it is inside of is not open", at)
        if self._sequential and "inside" not in row and (open_blocks := self.open_ones()):
            self._report("error", "order", f"{name} {_indexes(address)} opens while {', '.join(open_blocks)} is open")
        if self.ended:
            self._report("error", "order", f"{name} {_indexes(address)} opens after the answer has ended")
        self._blocks[name, address] = block = Block(kind, object_)
        answers = "answers" in row and kind is not None and kind.endswith(row["answers"])
        for path in row.get("unique", ()):
            if answers and path != row.get("id"):
                continue  # it is the id of the block that it answers
            identity = value_at(object_, path)
            if isinstance(identity, str) and identity:
                if (path, identity) in self._ids:
                    self._report("error", "identity", f"{shown(identity)} is the id of two blocks", f"{row['path']}.{path}")
                self._ids.add((path, identity))
        return block

    def _count(self, name: str, address: Address) -> int:
        return sum(other == name and place[:-1] == address[:-1] for other, place in self._blocks)

    def _is_open(self, name: str, address: Address) -> bool:
        block = self._blocks.get((name, address))
        return block is not None and block.open

    def _close(self, name: str, row: Rules, event: Any) -> None:
        address = self._address(row, event)
        if address is None:
            return
        block = self._blocks.get((name, address))
        if block is None or not block.open:
            what = "was never opened" if block is None else "is closed already"
            self._report("error", "block", f"{name} {_indexes(address)} {what}", row["index"][-1])
            return
        for (inner, place), other in self._blocks.items():
            if other.open and self._rows[inner].get("inside") == name and place[: len(address)] == address:
                self._report("error", "block", f"{name} {_indexes(address)} closes while {inner} {_indexes(place)} in it is open")
        block.open = False
        if "path" in row and (closing := value_at(event, row["path"])) is not MISSING:
            self._unchanged(row, block, closing)

    def _unchanged(self, row: Rules, block: Block, closing: Any) -> None:
        kind = self._kind(row, closing)
        if kind != block.kind:
            self._report("error", "identity", f"it was opened as {shown(block.kind)}", f"{row['path']}.{row['tag']}")
        if "id" in row and (before := value_at(block.object, row["id"])) != value_at(closing, row["id"]):
            self._report("error", "identity", f"it was opened as {shown(before)}", f"{row['path']}.{row['id']}")

    def _named(self, name: str, row: Rules, event: Any) -> None:
        """An event that names the block that it is of."""
        actual = value_at(event, row["named"])
        address = tuple(value_at(event, path) for path in row["index"])
        block = self._blocks.get((name, cast("Address", address)))
        if actual is MISSING or block is None:
            return
        expected = value_at(block.object, row["id"])
        if expected is not MISSING and actual != expected:
            self._report("error", "identity", f"{shown(expected)} is expected, {shown(actual)}", row["named"])

    # --- growing ----------------------------------------------------------------------------------------------------

    def _grow(self, name: str, event: Any) -> bool:
        rows = [row for row in self._pieces if row["of"] == name]
        if not rows:
            return False
        row = next((row for row in rows if fits(event, row.get("when", {}))), None)
        block = self._growing(row or rows[0], event)
        if row is None:
            path = next(iter(rows[0].get("when", {})), "")
            kind = shown(value_at(event, path))
            self._report("warning", "unknown", f"the format has no such piece: {kind}", path)
        elif block is not None:
            self._grown(row, block, event)
        return True

    def _growing(self, row: Rules, event: Any) -> Block | None:
        name, form = row["block"], self._rows[row["block"]]
        address = self._address(form, event)
        if address is None:
            return None
        block = self._blocks.get((name, address))
        kind = row.get("kinds", [None])[0]
        if block is None and kind in form.get("optional", ()):
            return self._begin(name, form, address, kind, {})
        if block is None or not block.open:
            what = "was never opened" if block is None else "is closed"
            self._report("error", "block", f"{name} {_indexes(address)} {what}", form["index"][-1])
            return None
        if self.ended:
            self._report("error", "order", f"{name} {_indexes(address)} grows after the answer has ended")
        return block

    def _grown(self, row: Rules, block: Block, event: Any) -> None:
        kinds = row.get("kinds")
        if kinds and block.kind is not None and block.kind not in kinds:
            self._report(
                "error", "block", f"such a piece is for {' or '.join(kinds)}, not for {block.kind}", next(iter(row.get("when", {})), "")
            )
        if "text" not in row:
            return
        text = value_at(event, row["text"])
        if not isinstance(text, str):
            self._report("error", "field", wrong(text, "str") or "", row["text"])
            return
        (block.json if row.get("json") else block.texts).append(text)

    def _repeated(self, name: str, event: Any) -> bool:
        """An event that repeats all of what has grown."""
        repeats = False
        for row in self._repeats:
            if row["of"] != name:
                continue
            repeats = True
            form = self._rows[row["block"]]
            address = tuple(value_at(event, path) for path in form["index"])
            block = self._blocks.get((row["block"], cast("Address", address)))
            if block is None:
                self._report("error", "block", f"{row['block']} {_indexes(address)} was never opened", form["index"][-1])
            elif block.kind in row.get("kinds", [block.kind]):
                whole, grown = value_at(event, row["text"]), "".join([*block.texts, *block.json])
                if isinstance(whole, str) and whole != grown:
                    self._report("error", "block", f"{shown(whole)} is not what its pieces add up to: {shown(grown)}", row["text"])
        return repeats

    # --- the end ----------------------------------------------------------------------------------------------------

    def arguments(self) -> Iterator[tuple[str, str]]:
        """(block, fault) of the joined texts that are no JSON."""
        for (name, address), block in self._blocks.items():
            if fault := not_json("".join(block.json)):
                yield f"{name} {_indexes(address)}", fault


def not_json(text: str) -> str | None:
    """What is wrong with arguments; no text at all is an empty object to all clients of the formats that have blocks."""
    if not text.strip():
        return None
    try:
        value: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        return f"not JSON: {error}: {shown(text)}"
    return None if isinstance(value, dict) else f"not a JSON object: {shown(text)}"


def _indexes(address: tuple[Any, ...]) -> str:
    return ".".join("?" if index is MISSING else str(index) for index in address)
