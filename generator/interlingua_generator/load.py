"""YAML files -> nodes that know where they stand.

YAML is read strictly. Only `null true false`, ints and floats are resolved, and only if they are not quoted; everything else is text
(`on`, `no` and `2024-01-01` too). What makes a file hard to read in two ways is refused: duplicate keys, anchors, aliases, merge keys,
tags, several documents.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from . import say
from .ir import Mark
from .problems import Problem

MAX_DEPTH = 60
INT = re.compile(r"[-+]?(0|[1-9][0-9]{0,99})")
FLOAT = re.compile(r"[-+]?((\.[0-9]+|[0-9]+\.[0-9]*)([eE][-+]?[0-9]+)?|[0-9]+[eE][-+]?[0-9]+)")
MISSPELT = {"~": "null", "Null": "null", "NULL": "null", "True": "true", "TRUE": "true", "False": "false", "FALSE": "false"}


@dataclass(frozen=True, slots=True)
class Scalar:
    value: str | int | float | bool | None
    mark: Mark


@dataclass(frozen=True, slots=True)
class Items:
    """A YAML list."""

    nodes: tuple[Node, ...]
    mark: Mark


@dataclass(frozen=True, slots=True)
class Entry:
    """`key: node`. `home` is the namespace of the spec that first declared it (set by resolve.py)."""

    key: str
    mark: Mark
    node: Node
    home: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A YAML mapping."""

    entries: dict[str, Entry]
    mark: Mark

    def get(self, key: str) -> Node | None:
        entry = self.entries.get(key)
        return entry.node if entry else None


Node: TypeAlias = Scalar | Items | Table


@dataclass(frozen=True, slots=True)
class Sources:
    """The files of a spec, by what they are. A file that could not be read is not here."""

    unified: Table | None
    codecs: Table | None
    providers: dict[str, Table]  # by file stem
    paths: dict[str, str]  # of providers, the unreadable ones too: file stem -> path, as in marks


def plain(node: Node) -> Any:
    """The bare Python value of a node."""
    match node:
        case Scalar():
            return node.value
        case Items():
            return [plain(item) for item in node.nodes]
        case Table():
            return {key: plain(entry.node) for key, entry in node.entries.items()}


def same(left: Node, right: Node) -> bool:
    """Whether two nodes say the same, wherever they stand. Type-strict: 1, 1.0 and true differ."""
    return json.dumps(plain(left), sort_keys=True) == json.dumps(plain(right), sort_keys=True)


def directories(dirs: Sequence[Path], problems: list[Problem]) -> Sources:
    """All spec files below `dirs`; a file in a later directory replaces the one of the same name in an earlier one."""
    sources = [directory(path, problems) for path in dirs]
    return Sources(
        unified=next((s.unified for s in reversed(sources) if s.unified), None),
        codecs=_over([s.codecs for s in sources if s.codecs]),
        providers={stem: table for s in sources for stem, table in s.providers.items()},
        paths={stem: path for s in sources for stem, path in s.paths.items()},
    )


def _over(tables: Sequence[Table]) -> Table | None:
    """The codecs of all directories in one table."""
    if len(tables) < 2:
        return tables[0] if tables else None
    parts = [codecs for table in tables if isinstance(codecs := table.get("codecs"), Table)]
    entries = {key: entry for part in parts for key, entry in part.entries.items()}
    first = tables[0].mark
    return Table({"codecs": Entry("codecs", first, Table(entries, first))}, first)


def directory(path: Path, problems: list[Problem]) -> Sources:
    """`unified.yaml`, `codecs.yaml`, `providers/*.yaml` and `dialects/*.yaml` below one directory."""
    providers: dict[str, Table] = {}
    paths: dict[str, str] = {}
    for file in sorted([*path.glob("providers/*.yaml"), *path.glob("dialects/*.yaml")]):
        if file.stem in paths:
            problems.append(say.same_name(Mark(shown(file), 1, 1), file.stem, Mark(paths[file.stem], 1, 1)))
        paths[file.stem] = shown(file)
        table = read(file, problems)
        if table:
            providers[file.stem] = table
    return Sources(_optional(path / "unified.yaml", problems), _optional(path / "codecs.yaml", problems), providers, paths)


def _optional(path: Path, problems: list[Problem]) -> Table | None:
    return read(path, problems) if path.exists() else None


def read(path: Path, problems: list[Problem]) -> Table | None:
    """One file; None (and problems) if it is no mapping in the strict YAML."""
    name = shown(path)
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        problems.append(say.not_utf8(Mark(name, 1, 1), error.start))
        return None
    return text_table(name, text, problems)


def text_table(name: str, text: str, problems: list[Problem]) -> Table | None:
    """The mapping that a YAML text says; `name` is the file name in the marks."""
    before = len(problems)
    try:
        node = _Composer(name, problems).document(_events(text))
    except (yaml.YAMLError, _TooDeep) as error:
        problems.append(_syntax(name, text, error))
        return None
    if len(problems) > before:
        return None
    if not isinstance(node, Table):
        problems.append(say.no_mapping(node.mark if node else Mark(name, 1, 1)))
        return None
    return node


def _syntax(name: str, text: str, error: Exception) -> Problem:
    """What the YAML parser has to say, with its place."""
    match error:
        case _TooDeep(mark=mark):
            return say.too_deep(mark, MAX_DEPTH)
        case yaml.MarkedYAMLError(problem_mark=place) if place:
            rest = text.split("\n")[place.line][place.column :] if place.line < text.count("\n") else ""
            what = "a tab" if rest.startswith("\t") else " ".join(filter(None, (error.problem, error.context)))
            return say.yaml_syntax(Mark(name, place.line + 1, place.column + 1), what)
        case yaml.reader.ReaderError():
            return say.yaml_syntax(Mark(name, text.count("\n", 0, error.position) + 1, 1), "a character that YAML does not allow")
        case _:
            return say.yaml_syntax(Mark(name, 1, 1), str(error))


def _events(text: str) -> Iterator[Any]:
    # The stub of PyYAML does not say what parse takes and gives.
    return yaml.parse(text, Loader=yaml.CSafeLoader)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]


def shown(path: Path) -> str:
    """The path as people want to read it: relative if it is below the working directory."""
    resolved, here = path.resolve(), Path.cwd().resolve()
    return resolved.relative_to(here).as_posix() if resolved.is_relative_to(here) else str(path)


class _TooDeep(Exception):
    def __init__(self, mark: Mark) -> None:
        self.mark = mark


class _Composer:
    """YAML events -> nodes."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        self.file = file
        self.problems = problems

    def document(self, events: Iterator[Any]) -> Node | None:
        """The one document of a stream; None if there is none."""
        node: Node | None = None
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                if node:
                    self.problems.append(say.several_documents(self._mark(event)))
                    return node
                node = self._node(next(events), events, 0)
        return node

    def _node(self, event: Any, events: Iterator[Any], depth: int) -> Node:
        mark = self._mark(event)
        if isinstance(event, yaml.AliasEvent):
            self.problems.append(say.no_anchors(mark, f"*{event.anchor}"))
            return Scalar(None, mark)
        if event.anchor:
            self.problems.append(say.no_anchors(mark, f"&{event.anchor}"))
        if event.tag:
            self.problems.append(say.no_tags(mark, event.tag))
        if depth > MAX_DEPTH:
            raise _TooDeep(mark)
        if isinstance(event, yaml.ScalarEvent):
            return Scalar(self._value(event, mark), mark)
        if isinstance(event, yaml.SequenceStartEvent):
            return Items(tuple(self._items(events, depth + 1)), mark)
        return Table(self._entries(events, depth + 1), mark)

    def _items(self, events: Iterator[Any], depth: int) -> Iterator[Node]:
        while not isinstance(event := next(events), yaml.SequenceEndEvent):
            yield self._node(event, events, depth)

    def _entries(self, events: Iterator[Any], depth: int) -> dict[str, Entry]:
        entries: dict[str, Entry] = {}
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            key = self._node(event, events, depth)
            node = self._node(next(events), events, depth)
            if not isinstance(key, Scalar) or not isinstance(key.value, str):
                self.problems.append(say.key_is_no_text(key.mark, plain(key)))
            elif key.value == "<<":
                self.problems.append(say.no_merge_keys(key.mark))
            elif key.value in entries:
                self.problems.append(say.duplicate_key(key.mark, key.value, entries[key.value].mark))
            else:
                entries[key.value] = Entry(key.value, key.mark, node)
        return entries

    def _value(self, event: Any, mark: Mark) -> str | int | float | bool | None:
        text: str = event.value
        if event.style:  # quoted, or a block
            return text
        if text in MISSPELT:
            self.problems.append(say.misspelt_scalar(mark, text, MISSPELT[text]))
        if text in ("", "null"):
            return None
        if text in ("true", "false"):
            return text == "true"
        if INT.fullmatch(text):
            return int(text)
        return float(text) if FLOAT.fullmatch(text) and isfinite(float(text)) else text

    def _mark(self, event: Any) -> Mark:
        start, end = event.start_mark, event.end_mark
        length = max(1, end.column - start.column) if start.line == end.line else 1
        return Mark(self.file, start.line + 1, start.column + 1, length)
