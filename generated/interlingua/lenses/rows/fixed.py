# Generated from templates/runtime/lenses/rows/fixed.py; do not edit.

"""Rows of keys without a field: constants, kept keys, sums, alternative names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ...core.errors import DecodeError
from ...core.values import same
from ..extras import ABSENT, MISSING, Extras, is_same_role, keep, remember, remember_alias, remember_null
from ..kinds import Never
from ..values import json_copy
from .row import EMPTIES, Row

if TYPE_CHECKING:
    from ..lens import Lens
    from .others import Others
    from .row import Path


class Fixed:
    """A key with a constant value."""

    __slots__ = ("also", "cls", "key", "only", "required", "tag", "value")
    waits = False

    def __init__(
        self, value: Any, *, required: bool = True, also: tuple[str, ...] = (), only: str | None = None, tag: bool = False
    ) -> None:
        self.key = ""
        self.cls: type = Never
        self.value = value
        self.tag = tag  # cases are recognized by it: another spelling would be another case, and is remembered elsewhere
        self.required = required and only != "read"
        self.also = also
        self.only = only

    def fill(self, lens: Lens, outs: tuple[Any, ...], w: Any, key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        if self.required and v.__class__ is self.value.__class__ and v == self.value:
            return extras
        if v is None and any(w.get(name) is not None for name in self.also):
            return remember_null(extras, lens.NAMESPACE, key, *path)
        return remember(extras, lens.NAMESPACE, key, v, *path)

    def missing(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        return remember(extras, lens.NAMESPACE, self.key, ABSENT, *path)

    def needs_missing(self) -> bool:
        return self.required

    def after(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        return extras

    def says(self, value: Any) -> bool:
        return False

    def holds(self, lens: Lens, value: Any, was: Any, now: Any, others: Others) -> bool:
        return not self.tag or is_same_role(was, self.value)


class Kept(Fixed):
    """A key that stays in extras. `home`: the namespace of the spec that declares it, if that is another one; `neutral`: the
    value that has no effect, so that its loss is trivial."""

    __slots__ = ("home", "level", "neutral")

    def __init__(self, level: str = "minor", home: str | None = None, neutral: Any = MISSING) -> None:
        super().__init__(None, required=False)
        self.level = level
        self.home = home
        self.neutral = neutral

    def fill(self, lens: Lens, outs: tuple[Any, ...], w: Any, key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        return keep(extras, self.home or lens.NAMESPACE, key, v, *path)


def kept_keys(*keys: str, level: str = "minor", home: str | None = None) -> dict[str, Kept]:
    """The rows of several keys with the same settings."""
    return {key: Kept(level, home) for key in keys}


class Elsewhere(Fixed):
    """A key that is read elsewhere: `by`."""

    __slots__ = ("by",)

    def __init__(self, by: str, *, also: tuple[str, ...] = ()) -> None:
        super().__init__(None, required=False, also=also)
        self.by = by

    def fill(self, lens: Lens, outs: tuple[Any, ...], w: Any, key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        if v is None and any(w.get(name) is not None for name in self.also):
            return remember_null(extras, lens.NAMESPACE, key, *path)
        if self.by == "messages" and v is None:
            return remember(extras, lens.NAMESPACE, key, None, *path)
        return extras

    def says(self, value: Any) -> bool:
        return isinstance(getattr(value, self.by, None), msgspec.Struct)

    def holds(self, lens: Lens, value: Any, was: Any, now: Any, others: Others) -> bool:
        if was == ABSENT:  # its struct, or its message, was not read
            return now in EMPTIES if self.by == "messages" else _says_nothing(getattr(value, self.by, None))
        return now is MISSING or (self.by == "messages" and (now in EMPTIES or (was.__class__ is dict and same(now, [was]))))


def _says_nothing(struct: Any) -> bool:
    """Whether a struct has nothing but its role."""
    names = struct.__struct_fields__ if isinstance(struct, msgspec.Struct) else ("parts",)
    return all(getattr(struct, name, True) in (None, [], {}) for name in names if name not in ("role", "extras"))


class Sum(Fixed):
    """A number that is the sum of others."""

    __slots__ = ("at", "fields", "target")

    def __init__(self, *fields: str, required: bool = False, target: int = 0, at: Path = ()) -> None:
        super().__init__(None, required=required)
        self.fields = fields
        self.target = target
        self.at = at

    def total(self, out: Any) -> Any:
        numbers = [getattr(out, name) for name in self.fields]
        return MISSING if None in numbers else sum(numbers)

    def fill(self, lens: Lens, outs: tuple[Any, ...], w: Any, key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        return extras

    def needs_missing(self) -> bool:
        return False

    def after(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        v = w.get(self.key, MISSING)
        if same(v, self.total(outs[self.target])):
            return extras
        return remember(extras, lens.NAMESPACE, self.key, ABSENT if v is MISSING else v, *path)


class Copy(Sum):
    """The parsed object of a JSON text: of a field, or of the single member of a list, which is a `struct` with a `text`."""

    __slots__ = ("instead", "struct", "text")

    def __init__(
        self, field: str, *, struct: Any = None, text: str = "", instead: str | None = None, target: int = 0, at: Path = ()
    ) -> None:
        super().__init__(field, target=target, at=at)
        self.struct = struct
        self.text = text
        self.instead = instead

    def total(self, out: Any) -> Any:
        (field,) = self.fields
        return json_copy(getattr(out, field), self.struct, self.text, getattr(out, self.instead) if self.instead else None)

    def after(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        v, copy = w.get(self.key, MISSING), self.total(outs[self.target])
        if same(v, copy):
            return extras
        if v is MISSING or v is None or v == copy:  # equal, but with other number types
            return remember(extras, lens.NAMESPACE, self.key, ABSENT if v is MISSING else v, *path)
        return keep(extras, lens.NAMESPACE, self.key, v, *path)  # it has other content

    def holds(self, lens: Lens, value: Any, was: Any, now: Any, others: Others) -> bool:
        return was is None or was in (ABSENT, now)


class Alias(Fixed):
    """An alternative name of a key."""

    __slots__ = ("row",)

    def __init__(self, row: AnyRow) -> None:
        super().__init__(None, required=False)
        self.row = row
        self.key = row.key

    def fill(self, lens: Lens, outs: tuple[Any, ...], w: Any, key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        names = [name for name in (self.row.key, *self.row.also) if name in w]
        if next((name for name in names if w[name] is not None), names[0]) != key or v is None:
            return keep(extras, lens.NAMESPACE, key, v, *path)
        extras = remember_alias(extras, lens.NAMESPACE, self.row.key, key, *path)
        try:
            return self.row.fill(lens, outs, w, self.row.key, v, extras, path)
        except DecodeError as error:
            at = len(path)
            if error.steps[at : at + 1] == (self.row.key,):  # the error names the key on the wire
                error.steps = (*error.steps[:at], key, *error.steps[at + 1 :])
            raise


AnyRow = Row | Fixed
