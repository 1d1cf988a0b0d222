# Generated from templates/runtime/lenses/rows/reading.py; do not edit.

"""An object read by its rows: all of it, or what straight-line code has left."""

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
    """Reads all keys of an object into the structs `outs`. Returns what is to be remembered."""
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
        if row.key not in w and not (row.also and _stands(w, row)):
            extras = row.missing(lens, outs, w, extras, path)
    if rows.late and not path:
        objects: dict[Path, Any] = {}  # those within, which may be texts that have to be parsed
        for at, row, others in rows.late:
            there = w if not at else objects[at] if at in objects else objects.setdefault(at, inside_of(w, rows, at))
            if there is not None and (row.key in there or others is None or (others and not others.isdisjoint(there))):
                extras = row.after(lens, outs, there, extras, at)
    return extras


def _stands(w: dict[str, Any], row: AnyRow) -> bool:
    """Whether a key is there under another name. What has to be there is not there if it is null."""
    return any(name in w and (w[name] is not None or not row.required) for name in row.also)


def by_rows(lens: Lens, out: T, w: Any, rows: Rows) -> T:
    """The struct that an object is, whose keys are all read by their rows. `out`: a new one."""
    extras = read_rows(lens, (out,), w if w.__class__ is dict else an_object(w), rows)
    if extras is not None:
        cast(Any, out).extras = extras
    return out


def reads(struct: Any, rows: str, **start: Any) -> Any:
    """The method that reads a struct by a table alone. `start`: what a new one is made with."""

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
    """Reads what straight-line code has not: plain, kept and unknown keys, nulls, the keys of a child. `done`: keys that were read."""
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
    """As `more_rows`, of an object inside; its table is the one of the object around it."""
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
        taken: dict[str, Any] = getattr(outs[target], field) or {}
        setattr(outs[target], field, {**taken, key: v})
        return extras
    return keep(extras, lens.NAMESPACE, key, v, *path)


def add_key(lens: Lens, w: dict[str, Any], value: Any, rows: Rows, key: str | Path, losses: list[Loss]) -> None:
    """Writes a key that the parent's encoder has no place for; with a path, in the object where it stands."""
    if isinstance(key, str):
        rows[key].add(lens, w, value, losses)
        return
    first, *inner = key
    known: Any = w.get(first)
    found: dict[str, Any] = known if known.__class__ is dict else {}
    add_key(lens, found, value, rows[first].rows, tuple(inner) if len(inner) > 1 else inner[0], losses)
    if found:
        w[first] = found
