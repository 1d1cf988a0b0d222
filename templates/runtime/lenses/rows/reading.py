"""Reads an object by its rows: all of it, or the keys that straight-line code has not read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from ...core.losses import Loss
from ...core.values import an_object
from ..extras import Extras, keep, unknown_key

if TYPE_CHECKING:
    from ..lens import Lens
    from .fixed import AnyRow
    from .row import Path
    from .table import Rows

T = TypeVar("T")


def read_rows(
    lens: Lens, outs: tuple[Any, ...], w: dict[str, Any], rows: Rows, extras: Extras | None = None, path: Path = ()
) -> Extras | None:
    """Reads all keys of an object into the structs `outs`. Returns the new extras."""
    out = outs[0]
    for key, v in w.items():
        row = rows.get(key)
        if row is None:
            extras = unknown(lens, outs, key, v, rows, extras, path)
        elif v.__class__ is row.cls:
            setattr(out, row.field, v)
        elif v is None or not row.waits:
            extras = row.fill(lens, outs, w, key, v, extras, path)
    for row in rows.minding:
        if row.key not in w and not (row.also and _is_present(w, row)):
            extras = row.missing(lens, outs, w, extras, path)
    if rows.late and not path and (rows.late_keys is None or not rows.late_keys.isdisjoint(w)):
        objects: dict[Path, Any] = {}  # nested objects, which may be texts that have to be parsed
        for at, row, triggers in rows.late:
            holder = w if not at else objects[at] if at in objects else objects.setdefault(at, inside_of(w, rows, at))
            if holder is not None and (row.key in holder or triggers is None or (triggers and not triggers.isdisjoint(holder))):
                extras = row.after(lens, outs, holder, extras, at)
    return extras


def _is_present(w: dict[str, Any], row: AnyRow) -> bool:
    """Whether a key is present under another name. A required key that is null counts as missing."""
    return any(name in w and (w[name] is not None or not row.required) for name in row.also)


def by_rows(lens: Lens, out: T, w: Any, rows: Rows) -> T:
    """The struct of an object whose keys are all read by their rows. `out`: a new struct."""
    extras = read_rows(lens, (out,), w if w.__class__ is dict else an_object(w), rows)
    if extras is not None:
        cast(Any, out).extras = extras
    return out


def reads(struct: Any, rows: str, **start: Any) -> Any:
    """Makes a method that reads a struct by a table alone. `start`: the initial fields of a new struct."""

    def decode(lens: Lens, w: Any) -> Any:
        return by_rows(lens, struct(**start), w, getattr(lens, rows))

    return decode


def inside_of(w: Any, rows: Rows, at: Path) -> Any:
    """The object at a path; None if there is none."""
    for key in at:
        row = rows[key]
        v = w.get(key)
        if v is None and row.also:
            v = next((w[name] for name in row.also if w.get(name) is not None), None)
        w = row.object_of(v)
        rows = row.rows
        if w is None:
            return None
    return w


def more_rows(
    lens: Lens, outs: tuple[Any, ...], w: dict[str, Any], rows: Rows, done: frozenset[str], extras: Extras | None
) -> Extras | None:
    """Reads the keys that straight-line code has not: plain, kept and unknown keys, nulls, a child's keys. `done`: keys already read."""
    out = outs[0]
    for key, v in w.items():
        if key in done:
            if v is None:
                row = rows[key]
                if not row.required:
                    extras = row.fill(lens, outs, w, key, None, extras, ())
            continue
        row = rows.get(key)
        if row is None:
            if key.__class__ is str and rows.rest is None:
                extras = keep(extras, lens.NAMESPACE, key, v)
            else:
                extras = unknown(lens, outs, key, v, rows, extras, ())
        elif v.__class__ is row.cls:
            setattr(out, row.field, v)
        else:
            extras = row.fill(lens, outs, w, key, v, extras, ())
    return extras


def nested_rest(
    lens: Lens, outs: tuple[Any, ...], w: dict[str, Any], rows: Rows, done: frozenset[str], extras: Extras | None, *path: str
) -> Extras | None:
    """As `more_rows`, for a nested object; the table is that of the enclosing object."""
    for step in path:
        rows = rows[step].rows
    for key, v in w.items():
        if key in done:
            if v is None and not rows[key].required:
                extras = rows[key].fill(lens, outs, w, key, None, extras, path)
            continue
        row = rows.get(key)
        extras = unknown(lens, outs, key, v, rows, extras, path) if row is None else row.fill(lens, outs, w, key, v, extras, path)
    return extras


def unknown(lens: Lens, outs: tuple[Any, ...], key: Any, v: Any, rows: Rows, extras: Extras | None, path: Path) -> Extras | None:
    if key.__class__ is not str:
        raise unknown_key(key, path)
    if rows.rest is not None:
        target, field = rows.rest
        collected: dict[str, Any] = getattr(outs[target], field) or {}
        setattr(outs[target], field, {**collected, key: v})
        return extras
    return keep(extras, lens.NAMESPACE, key, v, *path)


def add_key(lens: Lens, w: dict[str, Any], value: Any, rows: Rows, key: str | Path, losses: list[Loss]) -> None:
    """Writes a key for which the parent's encoder has no place; with a path, in the object that holds it."""
    if isinstance(key, str):
        rows[key].add(lens, w, value, losses)
        return
    first, *inner = key
    current: Any = w.get(first)
    holder: dict[str, Any] = current if current.__class__ is dict else {}
    add_key(lens, holder, value, rows[first].rows, tuple(inner) if len(inner) > 1 else inner[0], losses)
    if holder:
        w[first] = holder
