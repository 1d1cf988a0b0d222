# Generated from templates/runtime/lenses/rows/table.py; do not edit.

"""The rows of an object, and of its nested objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from ...core.errors import DecodeError
from ...core.values import an_object, same
from ..extras import ABSENT, MISSING, Extras, marked, remember, remember_null, remember_object
from ..kinds import Joined, TextOr
from ..values import json_object, object_in, only_one
from .fixed import Alias, Copy, Fixed, Kept, Sum
from .reading import read_rows
from .row import EMPTIES, NOTHING, Members, Minus, Row

if TYPE_CHECKING:
    from ..lens import Lens
    from .fixed import AnyRow
    from .others import Others
    from .row import Path


class Nested(Fixed):
    """A wire object without a unified counterpart. `forms`: object, json, text, list; `empty`: it is always written."""

    __slots__ = ("always", "forms", "rows")

    def __init__(
        self,
        rows: Mapping[str, AnyRow],
        *,
        required: bool = False,
        also: tuple[str, ...] = (),
        forms: tuple[str, ...] = (),
        empty: bool = False,
        rest: tuple[int, str] | None = None,
    ) -> None:
        super().__init__(None, required=required, also=also)
        self.rows = Rows("", rows, rest=rest)
        self.forms = forms
        self.always = empty

    def fill(self, lens: Lens, outs: tuple[Any, ...], w: Any, key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        if v is None:
            if any(w.get(name) is not None for name in self.also):
                return remember_null(extras, lens.NAMESPACE, key, *path)
            if self.required:
                raise DecodeError("expected an object, got null", (*path, key))
            return remember(extras, lens.NAMESPACE, key, None, *path)
        inner = (*path, key)
        w = self.opened(lens, outs, v, inner)
        if w is None:
            return remember(extras, lens.NAMESPACE, key, v, *path)
        if self.forms and self.forms != ("list",) and (v.__class__ is str or self.forms[0] == "json"):  # a text has many spellings
            extras = remember(extras, lens.NAMESPACE, key, v, *path)
        extras = read_rows(lens, outs, w, self.rows, extras, inner)
        return extras if self.has_late else self._silent(lens, outs, w, v, extras, path)

    @property
    def has_late(self) -> bool:
        """Whether keys inside are only read after all others."""
        return bool(self.rows.late)

    def after(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        v = next((w[name] for name in (self.key, *self.also) if w.get(name) is not None), None)
        inner = self.object_of(v)
        return extras if inner is None else self._silent(lens, outs, inner, v, extras, path)

    def _silent(self, lens: Lens, outs: tuple[Any, ...], w: dict[str, Any], v: Any, extras: Extras | None, path: Path) -> Extras | None:
        """Remembers an object that would not be written: it is empty, or lacks a required key."""
        if self.required or self.always:
            return extras
        if not w:
            return remember(extras, lens.NAMESPACE, self.key, v, *path)
        if self.rows.needing and any(w.get(name) is None for name in self.rows.needing):
            return remember(extras, lens.NAMESPACE, self.key, v, *path)
        if self.rows.rest is not None and any(key not in self.rows for key in w):
            return extras
        if self._has_value(outs[0], w):
            return extras
        if self.rows.requiring:
            return remember(extras, lens.NAMESPACE, self.key, v, *path)
        return remember_object(extras, lens.NAMESPACE, self.key, v, *path)

    def _has_value(self, value: Any, w: dict[str, Any]) -> bool:
        """Whether a key inside has a value that no key of another object holds."""
        for row in self.rows.each:
            if isinstance(row, Nested):
                if row._has_value(value, row.object_of(w.get(row.key)) or {}):
                    return True
            elif row.says(value):
                elsewhere = isinstance(row, Row) and row.shared and not row.kind.lists and w.get(row.key) is None
                if not elsewhere:
                    return True
        return False

    def object_of(self, v: Any) -> Any:
        """The object in any of its forms; None if the value is a plain text, or missing."""
        if self.forms == ("list",):
            v = v[0] if v.__class__ is list and v else None
        if v.__class__ is str and "json" in self.forms:
            return object_in(v)
        return v if v.__class__ is dict else None

    def opened(self, lens: Lens, outs: tuple[Any, ...], v: Any, inner: Path) -> Any:
        """The object; None if the value was a plain text, which is read here."""
        if self.forms == ("list",):
            return an_object(only_one(v, *inner), *inner, 0)
        if v.__class__ is str and self.forms:
            if "text" in self.forms and ("json" not in self.forms or not _begins_an_object(v)):
                self.text_row().take(lens, outs, "", v, None, inner)
                return None
            return json_object(v, *inner)
        return v if v.__class__ is dict else an_object(v, *inner)

    def text_row(self) -> Row:
        """The row of the text that a plain string stands for."""
        from ... import model as u

        rows = [row for row in self.rows.each if isinstance(row, Row) and isinstance(row.kind, (TextOr, Joined))]
        plain = [row for row in rows if isinstance(row.kind, TextOr) or isinstance(row.kind, Joined) and row.kind.struct is u.Text]
        return (plain or rows)[0]

    def missing(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        if self.required:
            raise DecodeError(f"missing '{self.key}'", path)
        return remember(extras, lens.NAMESPACE, self.key, ABSENT, *path)

    def needs_missing(self) -> bool:
        return self.required or self.always

    def says(self, value: Any) -> bool:
        return any(row.says(value) for row in self.rows.each)

    def holds(self, lens: Lens, value: Any, was: Any, now: Any, others: Others) -> bool:
        if now is MISSING and (was is None or (was == {} and not any(row.required for row in self.rows.each if isinstance(row, Row)))):
            return True  # keys elsewhere hold the content
        if was.__class__ is str and self.forms:
            if now.__class__ is str:
                now = json_object(now)
            if now is MISSING:
                return not self.says(value)
            if _is_object(was):
                stored_object = json_object(was)
                return same(stored_object, now) or (now.__class__ is dict and self._reads_alike(lens, value, stored_object, now))
            return now.__class__ is dict and self._is_text(lens, value, now, was)
        if was.__class__ is dict and self.forms[:1] == ("json",):
            return now.__class__ is str and same(json_object(now), was)
        if was.__class__ is dict and self.required:
            return False
        if was.__class__ is dict and any(row.required and row.key not in was for row in self.rows.each if isinstance(row, Row)):
            return False
        if not self.says(value) or was.__class__ is str or (was is None and now is MISSING):
            return True
        inner = self.object_of(was)
        return inner is not None and self._matches(lens, value, inner, others)

    def _is_text(self, lens: Lens, value: Any, now: dict[str, Any], was: str) -> bool:
        """Whether an object has no more than a plain text: its other keys are required fields of the struct, or come from the call."""
        text = self.text_row()
        current_text = now.get(text.key)
        if current_text != was and not (was == "" and current_text in EMPTIES):
            return False

        def is_implied(row: Any) -> bool:
            if not isinstance(row, Row):
                return row.__class__ is Fixed
            linked = row.link and marked(value, (lens.NAMESPACE,), "$linked") is not None
            return linked or row.field in _required(value.__class__)

        return all(is_implied(self.rows.get(key)) for key in now if key != text.key)

    def _matches(self, lens: Lens, value: Any, was: dict[str, Any], others: Others) -> bool:
        """Whether an object holds exactly the struct's values that no key of another object holds."""
        for row in self.rows.each:
            member: Any = was.get(row.key)
            if isinstance(row, Nested):
                member = {} if member is None else member
                if member.__class__ is not dict or not row._matches(lens, value, member, others):
                    return False
            elif isinstance(row, Row):
                try:
                    if member is None and row.says(value) and not others.holds(lens, row, value):
                        return False
                    if member is not None and not same(row.kind.read(lens, member), row.get(value)):
                        return False
                except DecodeError:
                    return False
        return True

    def _reads_alike(self, lens: Lens, value: Any, read: dict[str, Any], now: dict[str, Any]) -> bool:
        """Whether an object reads the same as the one that would be written, key by key."""
        for row in self.rows.each:
            if isinstance(row, Row) and row.key in read and not same(read[row.key], now.get(row.key, MISSING)):
                try:
                    if not same(row.kind.read(lens, read[row.key]), row.get(value)):
                        return False
                except DecodeError:
                    return False
        return all(key in read or key in self.rows for key in now)


class Rows(dict[str, Any]):
    """The rows of one object, by key. `struct`: the unified class; `rest`: (target, field) of the unnamed keys."""

    def __init__(self, struct: str, rows: Mapping[str, AnyRow] | None = None, *, rest: tuple[int, str] | None = None) -> None:
        rows = rows or {}
        super().__init__(rows)
        self.struct = struct
        self.rest = rest
        for key, row in rows.items():
            row.key = key
        self.own = list(rows)
        for row in list(rows.values()):
            for name in row.also:
                self.setdefault(name, Alias(row))
        _parts_of_wholes(rows)
        self.known = frozenset(self)
        self.each: list[AnyRow] = list(rows.values())
        self.minding = [row for row in self.each if row.needs_missing()]
        self.needing = [row.key for row in self.each if isinstance(row, Row) and row.needed]
        self.requiring = any(row.required for row in self.each)
        self.late = _late_in_turn(rows)
        self.late_keys = _late_keys(self)
        self._flat: dict[str, tuple[str, ...]] = {}

    def flat_keys(self, field: str) -> tuple[str, ...]:
        """The keys that hold a field together."""
        if field not in self._flat:
            self._flat[field] = tuple(key for key, row in self.items() if getattr(row, "by", None) == field)
        return self._flat[field]

    def __add__(self, more: Mapping[str, AnyRow]) -> Rows:
        """These rows and more; a new row replaces the row of the same key."""
        return Rows(self.struct, {**self._named(self.own), **more}, rest=self.rest)

    def without(self, *keys: str) -> Rows:
        """The rows of all other keys."""
        return Rows(self.struct, self._named(key for key in self.own if key not in keys), rest=self.rest)

    def _named(self, keys: Iterable[str]) -> dict[str, AnyRow]:
        return {key: self[key] for key in keys}

    def collect_levels(self, struct: str, at: str, levels: dict[str, str]) -> None:
        """Collects the levels of its kept keys, by `Struct.key`."""
        for key in self.own:
            row = self[key]
            if isinstance(row, Kept):
                if row.level == "minor":  # another shape may set a higher level
                    levels.setdefault(f"{struct}.{at}{key}", row.level)
                else:
                    levels[f"{struct}.{at}{key}"] = row.level
            elif isinstance(row, Copy):  # the difference from the value it repeats
                levels[f"{struct}.{at}{key}"] = "major"
            elif isinstance(row, Row) and row.only == "write":  # it repeats other keys, and so do its other names
                levels |= {f"{struct}.{at}{name}": "trivial" for name in row.also}
            elif isinstance(row, Nested):
                levels[f"{struct}.{at}{key}"] = "nest"
                row.rows.collect_levels(struct, f"{at}{key}.", levels)
            elif isinstance(row, Members):  # it only means something for members
                levels[f"{struct}.{at}{key}"] = "trivial"
            else:  # another key holds the value
                for name in (key, *getattr(row, "also", ())):
                    levels.setdefault(f"{struct}.{at}{name}", "minor")

    def collect_neutral(self, struct: str, at: str, values: dict[str, Any]) -> None:
        """Collects the neutral values of its kept keys, by `Struct.key`."""
        for key in self.own:
            row = self[key]
            if isinstance(row, Nested):
                row.rows.collect_neutral(struct, f"{at}{key}.", values)
            elif isinstance(row, Kept) and row.neutral is not MISSING:
                values[f"{struct}.{at}{key}"] = row.neutral

    def collect_constants(self, struct: str, at: str, collected: dict[str, list[Any] | None]) -> None:
        """Collects its constants, by `Struct.key`; None for a key that is not constant."""
        for key in self.own:
            row, name = self[key], f"{struct}.{at}{key}"
            if isinstance(row, Nested):
                row.rows.collect_constants(struct, f"{at}{key}.", collected)
                continue
            constants = collected.setdefault(name, [])
            if row.__class__ is not Fixed:
                collected[name] = None
            elif constants is not None:
                constants.append(row.value)

    def written(self) -> Iterator[str]:
        """Its keys, and those of nested objects, that are always written."""
        for key in self.own:
            row = self[key]
            if row.required or (isinstance(row, Row) and row.empty is not NOTHING):
                yield key
            if isinstance(row, Nested):
                yield from row.rows.written()


def _late(rows: Mapping[str, AnyRow], at: Path) -> Iterator[tuple[Path, AnyRow]]:
    """The rows to read after all other keys, with the paths of their objects."""
    for row in rows.values():
        if isinstance(row, (Sum, Minus, Members)) or (
            isinstance(row, Row) and (row.only == "write" or row.shared or row.part or row.whose)
        ):
            yield at, row
        elif isinstance(row, Nested):
            inner = list(_late({key: row.rows[key] for key in row.rows.own}, (*at, row.key)))
            yield from inner
            if inner and not (row.required or row.always):  # the others are always written
                yield at, row


def _late_in_turn(rows: Mapping[str, AnyRow]) -> list[tuple[Path, AnyRow, frozenset[str] | None]]:
    """The late rows with the other names of their keys; None for rows that also run if the key is missing."""
    ordered = sorted(_late(rows, ()), key=lambda entry: _turn(entry[1]))
    return [
        (at, row, None if row.only == "write" or isinstance(row, Sum | Minus | Members) else frozenset(row.also)) for at, row in ordered
    ]


def _late_keys(rows: Rows) -> frozenset[str] | None:
    """The keys of an object without which its late rows have nothing to do; None if a late row also runs without them."""
    keys: set[str] = set()
    for at, row, triggers in rows.late:
        if at:
            keys |= {at[0], *rows[at[0]].also}
        elif triggers is None:
            return None
        else:
            keys |= {row.key, *triggers}
    return frozenset(keys)


def _parts_of_wholes(rows: Mapping[str, AnyRow]) -> None:
    """Makes the keys of single fields of a struct wait for the key of the complete struct. A key beside it adds to that struct; a key in
    an object beside it may only repeat its values."""
    wholes = {(row.target, row.field) for row in rows.values() if isinstance(row, Row) and not row.sub}
    within = wholes.union(*(_wholes_within(row.rows) for row in rows.values() if isinstance(row, Nested)))
    for row in rows.values():
        if isinstance(row, Row) and row.sub and (row.target, row.field) in within:
            row.part = row.waits = True
        if isinstance(row, Nested):
            for inner in row.rows.each:
                if isinstance(inner, Row) and inner.sub and (inner.target, inner.field) in wholes:
                    inner.shared = inner.waits = True
            row.rows.late = _late_in_turn({key: row.rows[key] for key in row.rows.own})


def _wholes_within(rows: Rows) -> set[tuple[int, str]]:
    """The fields that keys of an object, or of its nested objects, hold as a whole."""
    fields = {(row.target, row.field) for row in rows.each if isinstance(row, Row) and not row.sub}
    return fields.union(*(_wholes_within(row.rows) for row in rows.each if isinstance(row, Nested)))


def _turn(row: AnyRow) -> float:
    """The order of late rows: lists in the order of their classes, numbers, copies of other keys; then all values are known."""
    if isinstance(row, Row) and row.only == "write" and row.shared and row.kind.lists:
        return row.order + 0.5  # after the key that it repeats
    if isinstance(row, Row) and row.only != "write" and not isinstance(row, Members):
        return row.order if row.only is None or row.kind.lists else 96  # a key that is only read adds what no other key has
    return 99 if isinstance(row, Nested) else 98 if isinstance(row, Row) and row.only == "write" else 97


@cache
def _required(struct: Any) -> frozenset[str]:
    """The required fields of a struct."""
    return frozenset(field.name for field in msgspec.structs.fields(struct) if field.required)


def _is_object(text: str) -> bool:
    """Whether a text is the JSON text of an object."""
    return object_in(text) is not None


def _begins_an_object(text: str) -> bool:
    """Whether a text is the JSON text of an object, possibly cut off or broken."""
    beginning = text.lstrip()
    return beginning[:1] == "{" and (beginning[1:].lstrip()[:1] == '"' or _is_object(text))
