"""Facts about the keys of the imported providers: the level of stored keys, and the constants."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

_SNAKE: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|\.")
LENSES: Final[dict[str, type[Any]]] = {}  # by namespace: the classes of the providers
EVENTS: Final = ("StreamStart", "StreamDelta", "StreamEnd", "PartStart", "PartDelta", "PartEnd", "ErrorAnswer")
ANSWERS: Final = ("Response", "Candidate", "Message")
GROWING: Final = ("Text", "Reasoning", "Refusal", "ToolCall", "Audio")


def tables(space: str) -> list[Any]:
    """All tables of rows of a provider; none if it has not been imported."""
    lens = LENSES.get(space)
    return [] if lens is None else [getattr(lens, name) for name in dir(lens) if name.startswith("ROWS_")]


@cache
def known_structs(space: str) -> frozenset[str]:
    """The names of the unified structs for which a provider has shapes."""
    return frozenset(rows.struct for rows in tables(space))


@cache
def kept_levels(space: str) -> dict[str, str]:
    """The levels of the stored keys of a provider, by `Struct.key`; "nest" for objects whose keys are stored one by one."""
    levels: dict[str, str] = {}
    for rows in tables(space):
        rows.collect_levels(rows.struct, "", levels)
    for key, level in getattr(LENSES.get(space), "ROW_LEVELS", {}).items():  # of objects with rows of several messages
        levels.setdefault(f"Message.{key}", level)
    return _either_spelling(space, levels)


@cache
def known_keys(space: str) -> frozenset[str]:
    """The keys that a provider has in any of its shapes, at any depth."""
    return frozenset(key.rpartition(".")[2] for key in kept_levels(space)) | {key for rows in tables(space) for key in rows.own}


@cache
def keys_of_event(space: str, event: str) -> frozenset[str]:
    """The stored keys that events of a class have in the extras of a provider, because the provider has them in its events, or in what
    the event opens, extends or closes."""
    keys: dict[str, set[str]] = {}
    for struct, _, key in (name.partition(".") for name in kept_levels(space)):
        keys.setdefault(struct, set()).add(key)
    inside = ANSWERS if event in ("StreamStart", "StreamEnd") else GROWING if event == "PartDelta" else ()
    of_all = [keys[struct] for struct in EVENTS if struct in keys] or [set[str]()]
    return frozenset(set[str].intersection(*of_all).union(*(keys.get(struct, ()) for struct in inside)))


@cache
def keys_of_kind(space: str, tag: str, kind: str) -> frozenset[str]:
    """The keys of the shapes in which `tag` is this constant; none if no shape has it."""
    shapes = [rows.own for rows in tables(space) if tag in rows.own and getattr(rows[tag], "value", None) == kind]
    samples = [sample for rows in tables(space) for key in rows.own for sample in _member(space, rows[key]) if sample.get(tag) == kind]
    return frozenset(key for keys in (*shapes, *samples) for key in keys)


@cache
def keys_of_members(space: str, struct: str, key: str) -> frozenset[str]:
    """The keys of the objects in the list at a key, of which each holds one text; none if the key is no such list."""
    rows_of_key = [rows[key] for rows in tables(space) if rows.struct == struct and key in rows.own]
    return frozenset(name for row in rows_of_key for sample in _member(space, row) for name in sample)


def _member(space: str, row: Any) -> list[dict[str, Any]]:
    """An object of the list in which each object holds one text; none if the row is no such list."""
    kind: Any = getattr(row, "kind", None)
    return [getattr(LENSES[space](), kind.encoder)("", [])] if getattr(kind, "each", False) else []


@cache
def levels_of_case(space: str, case: str) -> dict[str, str]:
    """Like `kept_levels`, for the keys of one shape: the shape of the case that was read."""
    rows = getattr(LENSES.get(space), f"ROWS_{_SNAKE.sub('_', case).upper()}", None)
    levels: dict[str, str] = {}
    if rows is not None:
        rows.collect_levels(rows.struct, "", levels)
    return levels


@cache
def neutral_values(space: str) -> dict[str, Any]:
    """The neutral values of stored keys, by `Struct.key`."""
    neutrals: dict[str, Any] = {}
    for rows in tables(space):
        rows.collect_neutral(rows.struct, "", neutrals)
    return _either_spelling(space, neutrals)


@cache
def fixed_values(space: str) -> dict[str, list[Any]]:
    """The constants of a provider, by `Struct.key`: only keys that are constant in all shapes of the struct."""
    constants: dict[str, list[Any] | None] = {}
    for rows in tables(space):
        rows.collect_constants(rows.struct, "", constants)
    return {key: values for key, values in constants.items() if values is not None}


@cache
def words_of(space: str, key: str) -> frozenset[str]:
    """The words that a key of a provider has at the top level of its shapes: its constants, and the words of its tables."""
    words: set[Any] = set()
    for row in (rows[key] for rows in tables(space) if key in rows.own):
        table = getattr(LENSES[space], getattr(getattr(row, "kind", None), "table", ""), None)
        words |= {getattr(row, "value", None), *getattr(table, "read", ())}
    return frozenset(words)


@cache
def written_keys(space: str) -> frozenset[str]:
    """The keys that some shape of a provider always writes, as `Struct.key`, at any depth."""
    return frozenset(f"{rows.struct}.{key}" for rows in tables(space) for key in rows.written())


@cache
def unwritten(space: str, struct: str, field: str) -> frozenset[tuple[str, ...]]:
    """The paths to keys of a provider that hold a field of a struct and are only read."""
    paths = [entry for rows in tables(space) if rows.struct == struct for entry in _telling(rows, field)]
    return frozenset(path for path, only_read in paths if only_read) - {path for path, only_read in paths if not only_read}


@cache
def paths_to(space: str, struct: str, field: str) -> frozenset[tuple[str, ...]]:
    """The paths to keys of a provider that hold a field of a struct."""
    return frozenset(path for rows in tables(space) if rows.struct == struct for path, _ in _telling(rows, field))


@cache
def keys_beside(space: str, struct: str, field: str, place: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    """The paths to keys that hold a field of a struct, in the shapes that also hold it at this place."""
    paths_by_table = [{path for path, _ in _telling(rows, field)} for rows in tables(space) if rows.struct == struct]
    return frozenset(path for ways in paths_by_table if place in ways for path in ways)


@cache
def key_of(space: str, struct: str, other: str) -> str:
    """The key of a provider that has this alternative name."""
    return next(key for rows in tables(space) if rows.struct == struct for key in rows.own if other in getattr(rows[key], "also", ()))


def _telling(rows: Any, field: str) -> Iterator[tuple[tuple[str, ...], bool]]:
    """(path, whether it is only read) of each key that holds a field."""
    for key in rows.own:
        row = rows[key]
        if getattr(row, "field", None) == field:
            yield (key,), row.only == "read"
        elif (within := getattr(row, "rows", None)) is not None:
            yield from (((key, *path), only_read) for path, only_read in _telling(within, field))


def _either_spelling(space: str, by_name: dict[str, Any]) -> dict[str, Any]:
    """The same, with keys in snake_case added where the provider reads both: the alternative name is known too."""
    if not _reads_snake(space):
        return by_name
    other: dict[str, Any] = {}
    for name, entry in by_name.items():
        at, _, key = name.rpartition(".")
        if (snake := _snake(key)) != key:
            other[f"{at}.{snake}"] = entry
    return by_name | other


@cache
def _reads_snake(space: str) -> bool:
    """Whether a provider accepts camelCase keys in snake_case too."""
    return any(_snake(key) in getattr(rows[key], "also", ()) for rows in tables(space) for key in rows.own if _snake(key) != key)


def _snake(key: str) -> str:
    return "".join(f"_{char.lower()}" if char.isupper() else char for char in key)
