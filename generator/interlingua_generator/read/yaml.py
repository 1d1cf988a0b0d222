"""YAML files -> nodes with their positions.

YAML is read strictly. Only unquoted `null true false`, ints and floats are resolved; everything else is text (`on`, `no` and
`2024-01-01` too). Keys are always text: `true`, `null` and `400` keep their spelling. What makes a file ambiguous or hard to read is
rejected: duplicate keys, anchors, aliases, merge keys, tags, several documents.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import isfinite
from pathlib import Path
from typing import Any

import yaml

from ..data.nodes import Entry, Items, Mark, Node, Scalar, Table
from ..problems import Problem
from . import wording

MAX_DEPTH = 60
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
INT = re.compile(r"[-+]?(0|[1-9][0-9]{0,99})")
FLOAT = re.compile(r"[-+]?((\.[0-9]+|[0-9]+\.[0-9]*)([eE][-+]?[0-9]+)?|[0-9]+[eE][-+]?[0-9]+)")
MISSPELT = {"~": "null", "Null": "null", "NULL": "null", "True": "true", "TRUE": "true", "False": "false", "FALSE": "false"}

FOLDERS = ("providers", "families", "applications", "libraries")
SINGLE = ("unified.yaml", "codecs.yaml", "schema_dialects.yaml", "hosted_tools.yaml", "batches.yaml")
KNOWN = (*SINGLE, *(f"{folder}/*.yaml" for folder in FOLDERS))


@dataclass(frozen=True, slots=True)
class Sources:
    """The files of a spec, by their kind. A file that could not be read is left out."""

    unified: Table | None
    codecs: Table | None
    files: dict[str, Table]  # providers and libraries, by file stem
    paths: dict[str, str]  # of these files and of unreadable ones: file stem -> path, as in marks
    schemas: Table | None = None  # the dialects of JSON Schema
    hosted: Table | None = None  # the tools that providers run
    batches: Table | None = None  # the lines of batch files


def directories(dirs: Sequence[Path], problems: list[Problem]) -> Sources:
    """Return all spec files below `dirs`. A file in a later folder replaces the one of the same name in an earlier folder.

    The first folder is the project's own. Only it has the model, the codecs, the dialects of JSON Schema, the hosted tools and the lines
    of batch files.
    """
    sources = [directory(path, problems, own=number > 0) for number, path in enumerate(dirs)]
    if not any((path / "unified.yaml").exists() for path in dirs[:1]):
        problems.append(wording.no_unified())
    return Sources(
        unified=sources[0].unified if sources else None,
        codecs=sources[0].codecs if sources else None,
        files={stem: table for source in sources for stem, table in source.files.items()},
        schemas=sources[0].schemas if sources else None,
        hosted=sources[0].hosted if sources else None,
        batches=sources[0].batches if sources else None,
        paths={stem: path for source in sources for stem, path in source.paths.items()},
    )


def directory(path: Path, problems: list[Problem], own: bool = False) -> Sources:
    """Return the spec files below one folder. `own`: a folder of a user, which adds to the project's."""
    files: dict[str, Table] = {}
    paths: dict[str, str] = {}
    for file in (file for folder in FOLDERS for file in sorted(path.glob(f"{folder}/*.yaml"))):
        if file.stem in paths:
            problems.append(wording.same_file_name(Mark(shown(file), 1, 1), file.stem, Mark(paths[file.stem], 1, 1)))
        paths[file.stem] = shown(file)
        table = read(file, problems)
        if table and file.parent.name == "libraries" and "library" not in table.entries:
            problems.append(wording.no_library(table.mark, file.stem))
        elif table:
            files[file.stem] = table
    _refuse_unknown(path, problems, own)
    unified, codecs, schemas, hosted, batches = (None if own else _optional(path / name, problems) for name in SINGLE)
    return Sources(unified, codecs, files, paths, schemas, hosted, batches)


def _refuse_unknown(path: Path, problems: list[Problem], added: bool) -> None:
    """Report YAML files at the top, or up to two folders below, that nothing reads: their author probably expects an effect."""
    for file in sorted(file for pattern in ("*.y*ml", "*/*.y*ml", "*/*/*.y*ml") for file in path.glob(pattern)):
        parts = file.relative_to(path).parts
        single = len(parts) == 1 and file.name in SINGLE
        if any(part.startswith(".") for part in parts):
            continue
        if single and added:
            problems.append(wording.not_in_own_folder(Mark(shown(file), 1, 1), file.name))
        elif not single and not (len(parts) == 2 and parts[0] in FOLDERS and file.suffix == ".yaml"):
            problems.append(wording.unknown_file(Mark(shown(file), 1, 1), KNOWN))


def _optional(path: Path, problems: list[Problem]) -> Table | None:
    return read(path, problems) if path.exists() else None


def read(path: Path, problems: list[Problem]) -> Table | None:
    """Read one file. Return None, and report problems, if it is not a mapping in strict YAML."""
    name = shown(path)
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        problems.append(wording.not_utf8(Mark(name, 1, 1), error.start))
        return None
    return text_table(name, text, problems)


def text_table(name: str, text: str, problems: list[Problem]) -> Table | None:
    """Return the mapping of a YAML text. `name` is the file name in the marks. The same text is parsed only once."""
    table, reported = parsed(name, text)
    problems += reported
    return table


@lru_cache(maxsize=512)
def parsed(name: str, text: str) -> tuple[Table | None, tuple[Problem, ...]]:
    """Return `text_table` and the problems of the text. Cached, since each command reads the shipped specs."""
    problems: list[Problem] = []
    table = _table(name, text, problems)
    return table, tuple(problems)


def _table(name: str, text: str, problems: list[Problem]) -> Table | None:
    try:
        node = _Composer(name, problems).document(_events(text))
    except (yaml.YAMLError, _TooDeep) as error:
        problems.append(_syntax(name, text, error))
        return None
    if problems:
        return None
    if not isinstance(node, Table):
        problems.append(wording.no_mapping(node.mark if node else Mark(name, 1, 1)))
        return None
    return node


def _syntax(name: str, text: str, error: Exception) -> Problem:
    """Return the error of the YAML parser as a problem, with its place."""
    match error:
        case _TooDeep(mark=mark):
            return wording.too_deep(mark, MAX_DEPTH)
        case yaml.MarkedYAMLError(problem_mark=place) if place:
            rest = text.split("\n")[place.line][place.column :] if place.line < text.count("\n") else ""
            what = "a tab" if rest.startswith("\t") else " ".join(filter(None, (error.problem, error.context)))
            return wording.yaml_syntax(Mark(name, place.line + 1, place.column + 1), what)
        case yaml.reader.ReaderError():
            return wording.yaml_syntax(Mark(name, text.count("\n", 0, error.position) + 1, 1), "a character that YAML does not allow")
        case _:
            return wording.yaml_syntax(Mark(name, 1, 1), str(error))


def _events(text: str) -> Iterator[Any]:
    # The stub of PyYAML does not type the parameter and the result of parse.
    return yaml.parse(text, Loader=yaml.CSafeLoader)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]


def shown(path: Path) -> str:
    """Return the path for messages: relative if it is below the working directory."""
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
        """Return the document of a stream, or None if there is none."""
        node: Node | None = None
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                if node:
                    self.problems.append(wording.several_documents(self._mark(event)))
                    return node
                node = self._node(next(events), events, 0)
        return node

    def _node(self, event: Any, events: Iterator[Any], depth: int) -> Node:
        mark = self._mark(event)
        if isinstance(event, yaml.AliasEvent):
            self.problems.append(wording.no_anchors(mark, f"*{event.anchor}"))
            return Scalar(None, mark)
        if event.anchor:
            self.problems.append(wording.no_anchors(mark, f"&{event.anchor}"))
        if event.tag:
            self.problems.append(wording.no_tags(mark, event.tag))
        if depth > MAX_DEPTH:
            raise _TooDeep(mark)
        if isinstance(event, yaml.ScalarEvent):
            if (control := CONTROL.search(event.value)) is not None:
                self.problems.append(wording.no_control_characters(mark, control[0]))
                return Scalar(None, mark)
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
            mark = self._node(event, events, depth).mark
            node = self._node(next(events), events, depth)
            key = self._key(event, mark)
            if key in entries:
                self.problems.append(wording.duplicate_key(mark, key, entries[key].mark))
            elif key is not None:
                entries[key] = Entry(key, mark, node)
        return entries

    def _key(self, event: Any, mark: Mark) -> str | None:
        """Return the text of a key as it is written, or None (and report a problem, except for an alias) if it is not text."""
        if isinstance(event, yaml.AliasEvent):
            return None
        if not isinstance(event, yaml.ScalarEvent):
            self.problems.append(wording.key_is_no_text(mark, "a list" if isinstance(event, yaml.SequenceStartEvent) else "a mapping"))
            return None
        text = str(event.value)
        if not event.style and text in ("", "<<"):
            self.problems.append(wording.no_merge_keys(mark) if text else wording.key_is_no_text(mark, "nothing"))
            return None
        return text

    def _value(self, event: Any, mark: Mark) -> str | int | float | bool | None:
        text: str = event.value
        if event.style:  # quoted, or a block scalar
            return text
        if text in MISSPELT:
            self.problems.append(wording.misspelt_scalar(mark, text, MISSPELT[text]))
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
