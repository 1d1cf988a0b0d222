# Generated from templates/runtime/lenses/rows.py; do not edit.

"""A shape as a table: one row for each wire key. Rare shapes and unusual keys are read by it; spellings, stored extras and children ask it.

A row is asked:
fill:    a key of the wire object, with its value
missing: the key is not there
after:   all keys have been read
holds:   whether what is remembered of the key still says what the struct says
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import msgspec

from ..core.errors import DecodeError
from ..core.losses import Loss
from ..core.values import LOST, an_object, missing, same, told
from .extras import (
    ABSENT,
    MISSING,
    UNSET,
    WIRE,
    Extras,
    keep,
    mark,
    marked,
    marked_at,
    remember,
    remember_alias,
    remember_null,
    remember_object,
    unknown_key,
)
from .kinds import ANY, INT, Each, Json, Kind, Never, Talk
from .values import json_object, only_one

if TYPE_CHECKING:
    from .lens import Lens

Path = tuple[str, ...]
NOTHING: Final = object()
EMPTIES: Final[tuple[Any, ...]] = (None, "", [], {})

T = TypeVar("T")


class Row:
    """A key that carries a unified field.

    field:    its name, or `a.b`; `make`: the class of a, if a may have to be made
    required: the key must be there
    default:  (wire value, unified value) that stand for absence
    empty:    what is written if the field says nothing
    only:     "read": written only where it was found; "write": read only if nothing else tells the field
    native, owner: fields that get the provider's own word, and the owner's name
    made:     the id can be made up; link: the field can be had from a call
    target:   which of the structs it belongs to; at: the way there
    shared:   other keys fill the same field; first: the path of the key that is preferred among them
    part:     of a struct that a key beside it carries whole: without that struct it tells nothing
    shown:    what the struct has without the key is something to say (false, 0)
    second:   classes of members that have a place before this one; order: among the keys of one list
    """

    others: tuple[str, ...] = ()  # fields whose numbers the key leaves out

    __slots__ = (
        *(
            "also",
            "at",
            "cls",
            "default",
            "empty",
            "field",
            "first",
            "key",
            "kind",
            "link",
            "made",
            "make",
            "native",
            "only",
            "owner",
            "part",
            "required",
        ),
        *("joins", "order", "second", "shared", "shown", "sub", "target", "waits", "where"),
    )

    def __init__(
        self,
        field: str,
        kind: Kind,
        *,
        required: bool = False,
        also: tuple[str, ...] = (),
        make: Any = None,
        default: Any = NOTHING,
        empty: Any = NOTHING,
        only: str | None = None,
        native: str | None = None,
        owner: str | None = None,
        made: bool = False,
        link: bool = False,
        target: int = 0,
        at: Path = (),
        shared: bool = False,
        first: Path = (),
        second: tuple[Any, ...] = (),
        order: int = 0,
        where: Any = NOTHING,
        shown: bool = False,
    ) -> None:
        self.key = ""
        self.part = False
        self.shown = shown
        self.field, _, self.sub = field.partition(".")
        self.kind = kind
        self.required = required
        self.also = also
        self.make = make
        self.default = default
        self.empty = empty
        self.only = only
        self.native = native
        self.owner = owner
        self.made = made
        self.link = link
        self.target = target
        self.at = at
        self.shared = shared
        self.first = first
        self.second = second
        self.order = order
        self.where = where
        simple = not (self.sub or target or native or owner) and default is NOTHING
        self.cls: type = kind.cls if simple and not (shared or second or only) and empty is NOTHING else Never
        self.joins = simple and shared and kind.lists and only != "write"
        self.waits = only == "write" or shared

    # --- where the field is --------------------------------------------------------------------------------------------

    def get(self, value: Any) -> Any:
        """The field, seen from the struct of the shape; None if something on the way is not there."""
        for step in (*self.at, self.field, *((self.sub,) if self.sub else ())):
            if value is None:
                return None
            value = getattr(value, step)
            if value.__class__ is list and step in self.at:
                value = value[0] if value else None
        return value

    def put(self, outs: tuple[Any, ...], x: Any, name: str = "") -> None:
        out = outs[self.target]
        if not self.sub:
            setattr(out, name or self.field, x)
            return
        group = getattr(out, self.field)
        if group is None:
            group = self.make()
            setattr(out, self.field, group)
        setattr(group, name or self.sub, x)

    def found(self, w: dict[str, Any]) -> Any:
        """The value of the key, under whichever name it stands."""
        v = w.get(self.key)
        if v is None:
            for name in self.also:
                if (v := w.get(name)) is not None:
                    break
        return v

    def current(self, outs: tuple[Any, ...]) -> Any:
        found = getattr(outs[self.target], self.field)
        return getattr(found, self.sub) if self.sub and found is not None else found

    # --- decode --------------------------------------------------------------------------------------------------------

    def fill(self, lens: Lens, outs: tuple[Any, ...], w: Any, key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        if v is None and self.also and self.found(w) is not None:
            return remember_null(extras, lens.NAMESPACE, key, *path)  # another name says it
        if self.waits and v is not None:
            return extras  # when all keys are read
        if self.only == "write":
            return extras
        return self.take(lens, outs, key, v, extras, path)

    def take(self, lens: Lens, outs: tuple[Any, ...], key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        """Reads the value of the key."""
        if v is None and (self.required or self.kind is not ANY):
            return self.null(lens, outs, key, extras, path)
        if v is None:
            return extras if self.empty is None else remember(extras, lens.NAMESPACE, key, None, *path)
        if self.empty not in (NOTHING, None) and self.kind.plainly_nothing(self.empty) and same(v, self.empty):
            return extras  # it would be written so
        try:
            x = self.kind.read(lens, v)
        except DecodeError as error:
            error.under(*path, key)
            raise
        self.set(lens, outs, v, x)
        if self.odd(lens, v, x):
            extras = remember(extras, lens.NAMESPACE, key, v, *path)
        return extras

    def checked(self, lens: Lens, v: Any, path: Path) -> Any:
        """What a value says: one that is wrong is refused with its place."""
        try:
            return self.kind.read(lens, v)
        except DecodeError as error:
            error.under(*path, self.key)
            raise

    def set(self, lens: Lens, outs: tuple[Any, ...], v: Any, x: Any) -> None:
        if self.second:
            for part in x:
                if part.__class__ in self.second:
                    mark(part, lens.NAMESPACE, "$place", self.key)
        if self.shared and self.kind.lists:
            self.put(outs, [*self.current(outs), *x])
        else:
            self.put(outs, x)
        if self.native:
            self.put(outs, v if v.__class__ is str else told(v), self.native)
        if self.owner:
            self.put(outs, lens.OWNER, self.owner)
        for name, side in self.kind.sides(v):
            self.put(outs, side, name)

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        """Whether the key would be written otherwise."""
        if self.default is not NOTHING and not self.required and same(v, self.default[0]):
            return True
        if self.kind.lists and not x and (self.shared or not self.kind.sides(v)):
            return v != (self.empty if self.empty is not NOTHING else self.kind.nothing if self.required else NOTHING)
        if self.only == "read":
            return True
        if self.kind.__class__ is Json and self.kind.field and not x and not self.required and self.empty is NOTHING:
            return True  # a call without arguments does not say that there are none
        if self.empty not in (NOTHING, None) and x in ("", {}, []) and not same(v, self.empty):
            return True
        return self.kind.odd(lens, v, x)

    def null(self, lens: Lens, outs: tuple[Any, ...], key: str, extras: Extras | None, path: Path) -> Extras | None:
        """The key is there, and null."""
        if self.default is not NOTHING:
            self.put(outs, self.default_value(lens))
        if self.required and self.default is NOTHING and self.only is None and not self._reads_null():
            if self.kind.lists or not (self.sub or _defaults(outs[self.target].__class__).get(self.field, MISSING) is None):
                raise DecodeError("expected a value, got null", (*path, key))
            if self.empty is NOTHING and not self.link and self.current(outs) is None:
                return extras  # what is always written is written as null if there is nothing
        self.fill_in(lens, outs)
        if self.empty is None:
            return extras
        return remember(extras, lens.NAMESPACE, key, None, *path)

    def _reads_null(self) -> bool:
        """Whether null is as good as what is written if the field says nothing: null, or an empty list of structs."""
        return self.empty is None or (self.empty == [] and isinstance(self.kind, Each))

    def default_value(self, lens: Lens) -> Any:
        wire, unified = self.default
        return self.kind.read(lens, wire) if unified is NOTHING else unified

    def missing(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        """The key is not there."""
        if self.required and not isinstance(self.kind, Talk) and self.only is None:
            raise DecodeError(f"missing '{self.key}'", path)
        if self.default is not NOTHING:
            self.put(outs, self.default_value(lens))
            if self.required:
                return remember(extras, lens.NAMESPACE, self.key, ABSENT, *path)
        if self.made and not self.shared:
            self.put(outs, "")
            return remember(extras, lens.NAMESPACE, "$id", "made")
        if self.only == "write":
            return remember(extras, lens.NAMESPACE, self.key, ABSENT, *path)
        if self.link or self.shown or self.empty is not NOTHING:
            self.fill_in(lens, outs)
            return remember(extras, lens.NAMESPACE, self.key, ABSENT, *path)
        if self.required and not isinstance(self.kind, Talk) and self.only is None:
            raise DecodeError(f"missing '{self.key}'", path)
        return extras

    def fill_in(self, lens: Lens, outs: tuple[Any, ...]) -> None:
        """A field that its struct cannot be without says what `empty` says."""
        if (
            self.empty not in (NOTHING, None)
            and not self.sub
            and self.current(outs) is UNSET
            and self.field not in _defaults(outs[self.target].__class__)
        ):
            self.put(outs, self.kind.read(lens, self.empty))

    def minds(self) -> bool:
        """Whether it matters that the key is not there."""
        if isinstance(self.kind, Talk) or self.only == "read":
            return False
        if self.only == "write":
            return False  # asked when all keys are read
        return self.required or self.made or self.link or self.shown or self.empty is not NOTHING or self.default is not NOTHING

    def after(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        """For keys that others may tell better."""
        if self.only == "write":
            return self._copy(lens, outs, w, extras, path)
        v = self.found(w)
        if v is None:
            return extras
        if self.joins:
            return self._join(lens, outs[0], v, extras, path)
        if self.part and getattr(outs[self.target], self.field) is None:
            self.checked(lens, v, path)
            return remember(extras, lens.NAMESPACE, self.key, v, *path)
        if self.kind.lists or self.part:
            return self.take(lens, outs, self.key, v, extras, path)
        if self.current(outs) is UNSET:
            extras = self.take(lens, outs, self.key, v, extras, path)
            if self.first:
                extras = remember(extras, lens.NAMESPACE, self.key, v, *path)
                *steps, key = self.first
                if marked_at(extras, lens.NAMESPACE, key, *steps) is MISSING:  # or it is known how it stood
                    extras = remember(extras, lens.NAMESPACE, key, ABSENT, *steps)
            return extras
        try:
            alike = same(self.kind.read(lens, v), self.current(outs))
        except DecodeError:
            alike = False
        return (remember if alike else keep)(extras, lens.NAMESPACE, self.key, v, *path)

    def _join(self, lens: Lens, out: Any, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        """Members of a list that other keys fill as well: what `take` does, of the checks only those that lists need."""
        kind = self.kind
        x = self.checked(lens, v, path)
        if not x:
            self.set(lens, (out,), v, x)
            return remember(extras, lens.NAMESPACE, self.key, v, *path) if self.odd(lens, v, x) else extras
        for part in x if self.second else ():
            if part.__class__ in self.second:
                mark(part, lens.NAMESPACE, "$place", self.key)
        known = getattr(out, self.field)
        setattr(out, self.field, [*known, *x] if known else x)
        for name, side in kind.sides(v):
            setattr(out, name, side)
        return remember(extras, lens.NAMESPACE, self.key, v, *path) if self.only == "read" or kind.odd(lens, v, x) else extras

    def _copy(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        """A key that is always written tells its field only if nothing else does."""
        v = w.get(self.key, MISSING)
        if self.also and (other := self.found(w)) is not None:
            v = other
        if self.shared and self.kind.lists and v.__class__ is str and v and not any(part.text for part in self._mine(self.current(outs))):
            return self.take(lens, outs, self.key, v, extras, path)
        if self.current(outs) is None and v is not MISSING and v is not None:
            try:
                x = self.kind.read(lens, v)
            except DecodeError:
                x = None
            if x is not None and x != "other":
                self.set(lens, outs, v, x)
                *steps, key = self.first
                tree: Any = w
                extras = remember(extras, lens.NAMESPACE, key, tree.get(key, ABSENT), *(steps or path))
        if self.current(outs) is None and self.made:
            self.put(outs, "")
            extras = remember(extras, lens.NAMESPACE, "$id", "made")
            return extras if v is MISSING else remember(extras, lens.NAMESPACE, self.key, v, *path)
        written = self.write(lens, self.current(outs), [])
        if not same(v, MISSING if written is LOST or written is None else written):
            extras = remember(extras, lens.NAMESPACE, self.key, ABSENT if v is MISSING else v, *path)
        return extras

    # --- encode --------------------------------------------------------------------------------------------------------

    def says(self, value: Any) -> bool:
        """Whether the struct has something to say at this key. A copy of what others say is no reason to write."""
        if self.only is not None:
            return False
        x = self.get(value)
        if x is None or (self.kind.lists and not x):
            return False
        if self.default is not NOTHING and self.default[1] is not NOTHING:
            return not same(x, self.default[1])
        return self.shown or not same(x, self._blank(value))

    def _blank(self, value: Any) -> Any:
        """What the field holds when it says nothing."""
        for step in (*self.at, *((self.field,) if self.sub else ())):
            value = getattr(value, step)
            value = value[0] if value.__class__ is list else value
        return _defaults(value.__class__).get(self.sub or self.field)

    def write(self, lens: Lens, x: Any, losses: list[Loss]) -> Any:
        if self.only == "write" and self.shared and self.kind.lists:
            return (self.kind.write(lens, self._mine(x), [], self.field) or LOST) if x else LOST
        return LOST if x is None else self.kind.write(lens, x, losses, self.field + (f".{self.sub}" if self.sub else ""))

    def _mine(self, parts: list[Any]) -> list[Any]:
        """The members of a list whose texts the key repeats."""
        from .kinds import Joined

        return [part for part in parts if isinstance(self.kind, Joined) and part.__class__ is self.kind.struct]

    def add(self, lens: Lens, w: dict[str, Any], value: Any, losses: list[Loss]) -> None:
        """Writes the key of a field that the parent's encoder has no place for."""
        if self.says(value):
            found = self.write(lens, self.get(value), losses)
            if found is not LOST:
                w[self.key] = found

    @property
    def needed(self) -> bool:
        """Whether an object around it is left out if the field says nothing."""
        return self.required and self.only is None and self.empty is NOTHING and self.default is NOTHING and not self.made

    def holds(self, lens: Lens, value: Any, was: Any, now: Any, others: Others) -> bool:
        if self.only == "write":
            return True
        if was is None or was == ABSENT or (not was and self.kind.lists and was in ([], "") and self._reads_as_none(lens, was)):
            if self.link:
                return self.get(value) is None or marked(value, (lens.NAMESPACE,), "$linked") is not None
            if now is MISSING or now in EMPTIES:
                return True
            if self.empty is not NOTHING and same(now, self.empty) and not self.get(value):
                return True
            if self.default is not NOTHING and not self.says(value):
                return True
            if self.shown and same(self.get(value), self._blank(value)):
                return True
            return others.tell(lens, self, value)
        if isinstance(self.kind, Talk) or isinstance(self, Less):
            return False
        if self.part and self.get(value) is None and (now is MISSING or now is None):
            return True  # there was nothing that it could be a part of
        if self.default is not NOTHING and now is MISSING and same(was, self.default[0]):
            return True  # it is left out for what it says
        try:
            said = self.kind.read(lens, was)
            if not (self.shared and self.kind.lists) and same(said, self.get(value)):
                return True
            # A list may have members of other keys, and ids that the wire has not: what is written tells.
            return self.kind.lists and now is not MISSING and same(said, self.kind.read(lens, now))
        except DecodeError:
            return False

    def _reads_as_none(self, lens: Lens, was: Any) -> bool:
        try:
            return isinstance(self.kind, Talk) or not self.kind.read(lens, was)
        except DecodeError:
            return True


class Less(Row):
    """An int that leaves out other fields of its struct."""

    __slots__ = ("others",)  # pyright: ignore[reportIncompatibleUnannotatedOverride]

    def __init__(self, field: str, others: tuple[str, ...], **options: Any) -> None:
        super().__init__(field, INT, **options)
        self.others = others
        self.cls = Never

    def fill(self, lens: Lens, outs: tuple[Any, ...], w: Any, key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        if v is None and self.found(w) is not None:
            return remember_null(extras, lens.NAMESPACE, key, *path)
        return extras if v is not None else self.null(lens, outs, key, extras, path)

    def after(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        v = self.found(w)
        if v is None:
            return extras
        try:
            x = self.kind.read(lens, v)
        except DecodeError as error:
            error.under(*path, self.key)
            raise
        out = outs[self.target]
        self.put(outs, x + sum(getattr(out, name) or 0 for name in self.others))
        return extras


class Members(Row):
    """A key that speaks of a field of all members of a list."""

    __slots__ = ()

    def __init__(self, field: str, kind: Kind, **options: Any) -> None:
        super().__init__(field, kind, **options)
        self.cls = Never

    def get(self, value: Any) -> Any:
        """What all members say; None if they do not agree."""
        said = [getattr(one, self.sub, None) for one in getattr(value, self.field)]
        return said[0] if said and all(same(one, said[0]) for one in said) else None

    def says(self, value: Any) -> bool:
        return self.get(value) is not None

    def fill(self, lens: Lens, outs: tuple[Any, ...], w: Any, key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        if v is None and self.found(w) is not None:
            return remember_null(extras, lens.NAMESPACE, key, *path)
        return extras if v is not None else remember(extras, lens.NAMESPACE, key, None, *path)

    def after(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        v = self.found(w)
        if v is None:
            return extras
        try:
            x = self.kind.read(lens, v)
        except DecodeError as error:
            error.under(*path, self.key)
            raise
        members = [one for one in getattr(outs[self.target], self.field) if hasattr(one, self.sub)]
        if not members:
            return keep(extras, lens.NAMESPACE, self.key, v, *path)
        for one in members:
            setattr(one, self.sub, x)
        return remember(extras, lens.NAMESPACE, self.key, v, *path) if self.kind.odd(lens, v, x) else extras


class Fixed:
    """A key that is always the same."""

    __slots__ = ("also", "cls", "key", "only", "required", "tag", "value")
    waits = False

    def __init__(
        self, value: Any, *, required: bool = True, also: tuple[str, ...] = (), only: str | None = None, tag: bool = False
    ) -> None:
        self.key = ""
        self.cls: type = Never
        self.value = value
        self.tag = tag  # cases are told by it: another spelling, remembered elsewhere, would be another case
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

    def minds(self) -> bool:
        return self.required

    def after(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        return extras

    def says(self, value: Any) -> bool:
        return False

    def holds(self, lens: Lens, value: Any, was: Any, now: Any, others: Others) -> bool:
        return not self.tag


class Kept(Fixed):
    """A key that stays in extras. `home`: the namespace of the spec that declares it, if that is another one; `neutral`: the value that
    asks for nothing, so that losing it is trivial."""

    __slots__ = ("home", "level", "neutral")

    def __init__(self, level: str = "minor", home: str | None = None, neutral: Any = MISSING) -> None:
        super().__init__(None, required=False)
        self.level = level
        self.home = home
        self.neutral = neutral

    def fill(self, lens: Lens, outs: tuple[Any, ...], w: Any, key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        return keep(extras, self.home or lens.NAMESPACE, key, v, *path)


def kept_keys(*keys: str, level: str = "minor", home: str | None = None) -> dict[str, Kept]:
    """The rows of keys that are all kept alike."""
    return {key: Kept(level, home) for key in keys}


class Elsewhere(Fixed):
    """A key that something else has read: `by`."""

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
        return now is MISSING or (self.by == "messages" and (now in EMPTIES or (was.__class__ is dict and same(now, [was]))))


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

    def minds(self) -> bool:
        return False

    def after(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        v = w.get(self.key, MISSING)
        if same(v, self.total(outs[self.target])):
            return extras
        return remember(extras, lens.NAMESPACE, self.key, ABSENT if v is MISSING else v, *path)


class Nested(Fixed):
    """An object of the wire without unified counterpart. `forms`: object, json, text, list; `empty`: it is always written."""

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
        """Whether keys inside are read only when all others are."""
        return bool(self.rows.late)

    def after(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        v = next((w[name] for name in (self.key, *self.also) if w.get(name) is not None), None)
        inner = self.object_of(v)
        return extras if inner is None else self._silent(lens, outs, inner, v, extras, path)

    def _silent(self, lens: Lens, outs: tuple[Any, ...], w: dict[str, Any], v: Any, extras: Extras | None, path: Path) -> Extras | None:
        """Remembers an object that would not be written: it says nothing, or not what is required of it."""
        if self.required or self.always:
            return extras
        if not w:
            return remember(extras, lens.NAMESPACE, self.key, v, *path)
        if self.rows.needing and any(w.get(name) is None for name in self.rows.needing):
            return remember(extras, lens.NAMESPACE, self.key, v, *path)
        if self.rows.rest is not None and any(key not in self.rows for key in w):
            return extras
        if self._tells_here(outs[0], w):
            return extras
        if self.rows.requiring:
            return remember(extras, lens.NAMESPACE, self.key, v, *path)
        return remember_object(extras, lens.NAMESPACE, self.key, v, *path)

    def _tells_here(self, value: Any, w: dict[str, Any]) -> bool:
        """Whether a key inside has something to say that no key of another object has told."""
        for row in self.rows.each:
            if isinstance(row, Nested):
                if row._tells_here(value, row.object_of(w.get(row.key)) or {}):
                    return True
            elif row.says(value):
                elsewhere = isinstance(row, Row) and row.shared and not row.kind.lists and w.get(row.key) is None
                if not elsewhere:
                    return True
        return False

    def object_of(self, v: Any) -> Any:
        """The object itself, whatever form it stands in; None if it is a plain text, or nothing."""
        if self.forms == ("list",):
            v = v[0] if v.__class__ is list and v else None
        if v.__class__ is str and "json" in self.forms:
            return _object_in(v)
        return v if v.__class__ is dict else None

    def opened(self, lens: Lens, outs: tuple[Any, ...], v: Any, inner: Path) -> Any:
        """The object itself; None if the value was a plain text, which is read already."""
        if self.forms == ("list",):
            return an_object(only_one(v, *inner), *inner, 0)
        if v.__class__ is str and self.forms:
            if "text" in self.forms and ("json" not in self.forms or not _begins_an_object(v)):
                self.text_row().take(lens, outs, "", v, None, inner)
                return None
            return json_object(v, *inner)
        return v if v.__class__ is dict else an_object(v, *inner)

    def text_row(self) -> Row:
        """The row of the text that a plain string is."""
        from .. import model as u
        from .kinds import Joined, TextOr

        rows = [row for row in self.rows.each if isinstance(row, Row) and isinstance(row.kind, (TextOr, Joined))]
        plain = [row for row in rows if isinstance(row.kind, TextOr) or isinstance(row.kind, Joined) and row.kind.struct is u.Text]
        return (plain or rows)[0]

    def missing(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        if self.required:
            raise DecodeError(f"missing '{self.key}'", path)
        return remember(extras, lens.NAMESPACE, self.key, ABSENT, *path)

    def minds(self) -> bool:
        return self.required or self.always

    def says(self, value: Any) -> bool:
        return any(row.says(value) for row in self.rows.each)

    def holds(self, lens: Lens, value: Any, was: Any, now: Any, others: Others) -> bool:
        if now is MISSING and (was is None or (was == {} and not any(row.required for row in self.rows.each if isinstance(row, Row)))):
            return True  # keys elsewhere tell what there is to say
        if was.__class__ is str and self.forms:
            if now.__class__ is str:
                now = json_object(now)
            if now is MISSING:
                return not self.says(value)
            if _is_object(was):
                found = json_object(was)
                return same(found, now) or (now.__class__ is dict and self._reads_alike(lens, value, found, now))
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
        return inner is not None and self._tells(lens, value, inner, others)

    def _is_text(self, lens: Lens, value: Any, now: dict[str, Any], was: str) -> bool:
        """Whether an object says no more than a plain text: beside it only what no struct of the class is without, or what a call tells."""
        text = self.text_row()
        said = now.get(text.key)
        if said != was and not (was == "" and said in EMPTIES):
            return False

        def known(row: Any) -> bool:
            if not isinstance(row, Row):
                return row.__class__ is Fixed
            linked = row.link and marked(value, (lens.NAMESPACE,), "$linked") is not None
            return linked or row.field in _required(value.__class__)

        return all(known(self.rows.get(key)) for key in now if key != text.key)

    def _tells(self, lens: Lens, value: Any, was: dict[str, Any], others: Others) -> bool:
        """Whether an object says just what the struct says and no key of another object does."""
        for row in self.rows.each:
            said: Any = was.get(row.key)
            if isinstance(row, Nested):
                said = {} if said is None else said
                if said.__class__ is not dict or not row._tells(lens, value, said, others):
                    return False
            elif isinstance(row, Row):
                try:
                    if said is None and row.says(value) and not others.tell(lens, row, value):
                        return False
                    if said is not None and not same(row.kind.read(lens, said), row.get(value)):
                        return False
                except DecodeError:
                    return False
        return True

    def _reads_alike(self, lens: Lens, value: Any, found: dict[str, Any], now: dict[str, Any]) -> bool:
        """Whether an object says the same as the one that would be written, key by key."""
        for row in self.rows.each:
            if isinstance(row, Row) and row.key in found and not same(found[row.key], now.get(row.key, MISSING)):
                try:
                    if not same(row.kind.read(lens, found[row.key]), row.get(value)):
                        return False
                except DecodeError:
                    return False
        return all(key in found or key in self.rows for key in now)


class Alias(Fixed):
    """Another name of a key."""

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
            if error.steps[at : at + 1] == (self.row.key,):  # the error is where it stands on the wire
                error.steps = (*error.steps[:at], key, *error.steps[at + 1 :])
            raise


AnyRow = Row | Fixed


class Rows(dict[str, Any]):
    """The rows of one object, by key. `struct`: the unified class; `rest`: (target, field) of the keys that are not named."""

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
        self.minding = [row for row in self.each if row.minds()]
        self.needing = [row.key for row in self.each if isinstance(row, Row) and row.needed]
        self.requiring = any(row.required for row in self.each)
        self.late = _late_in_turn(rows)

    def __add__(self, more: Mapping[str, AnyRow]) -> Rows:
        """These rows and more; a row of a key that has one takes its place."""
        return Rows(self.struct, {**self._named(self.own), **more}, rest=self.rest)

    def without(self, *keys: str) -> Rows:
        """The rows of all other keys."""
        return Rows(self.struct, self._named(key for key in self.own if key not in keys), rest=self.rest)

    def _named(self, keys: Iterable[str]) -> dict[str, AnyRow]:
        return {key: self[key] for key in keys}

    def tell_levels(self, struct: str, at: str, found: dict[str, str]) -> None:
        """How much its kept keys matter, by `Struct.key`."""
        for key in self.own:
            row = self[key]
            if isinstance(row, Kept):
                if row.level == "minor":  # another shape may say more of it
                    found.setdefault(f"{struct}.{at}{key}", row.level)
                else:
                    found[f"{struct}.{at}{key}"] = row.level
            elif isinstance(row, Row) and row.only == "write":  # it repeats what others tell, and its other names repeat it
                found |= {f"{struct}.{at}{name}": "trivial" for name in row.also}
            elif isinstance(row, Nested):
                found[f"{struct}.{at}{key}"] = "nest"
                row.rows.tell_levels(struct, f"{at}{key}.", found)
            else:  # another key says it
                for name in (key, *getattr(row, "also", ())):
                    found.setdefault(f"{struct}.{at}{name}", "minor")

    def tell_neutral(self, struct: str, at: str, found: dict[str, Any]) -> None:
        """Of its kept keys the values that ask for nothing, by `Struct.key`."""
        for key in self.own:
            row = self[key]
            if isinstance(row, Nested):
                row.rows.tell_neutral(struct, f"{at}{key}.", found)
            elif isinstance(row, Kept) and row.neutral is not MISSING:
                found[f"{struct}.{at}{key}"] = row.neutral

    def tell_constants(self, struct: str, at: str, found: dict[str, list[Any] | None]) -> None:
        """Its constants, by `Struct.key`; None for a key that is something else."""
        for key in self.own:
            row, name = self[key], f"{struct}.{at}{key}"
            if isinstance(row, Nested):
                row.rows.tell_constants(struct, f"{at}{key}.", found)
                continue
            known = found.setdefault(name, [])
            if row.__class__ is not Fixed:
                found[name] = None
            elif known is not None:
                known.append(row.value)


def _spelling(record: Any) -> Any:
    """How a key stood, without its other name."""
    return record["$value"] if record.__class__ is dict and "$value" in record else record


class Others(msgspec.Struct):
    """The rows beside one, in the objects within and around it: they may tell its field where its own key says nothing.

    `tree`: what is remembered of the object whose rows these are.
    """

    rows: Any
    tree: Any
    around: Others | None = None

    def tell(self, lens: Lens, row: Row, value: Any) -> bool:
        return _told_in(self.rows, self.tree, lens, row, value) or (self.around is not None and self.around.tell(lens, row, value))


def _told_in(rows: Rows, tree: Mapping[str, Any], lens: Lens, row: Row, value: Any) -> bool:
    """Whether a key of this object, or of one within it, tells the field of a row that says nothing."""
    records: Mapping[str, Any] = tree.get(WIRE) or {}
    for key in rows.own:
        other = rows[key]
        if isinstance(other, Nested):
            inner: Any = tree.get(key)
            if _told_in(other.rows, inner if inner.__class__ is dict else {}, lens, row, value):
                return True
            continue
        if other is row or not isinstance(other, Row) or (other.field, other.sub) != (row.field, row.sub):
            continue
        if other.only == "write" and other.write(lens, other.get(value), []) not in (LOST, None):
            return True
        if key not in records:
            if row.first and not other.first and other.says(value):  # it is the key that is written
                return True
        elif other.holds(lens, value, _spelling(records[key]), MISSING, Others(Rows("", {}), {})):
            return True
    return False


@cache
def _defaults(struct: Any) -> dict[str, Any]:
    """What the fields of a struct hold when nobody sets them; required ones are not there."""
    found = msgspec.structs.fields(struct) if issubclass(struct, msgspec.Struct) else ()
    return {field.name: field.default for field in found if field.default is not msgspec.NODEFAULT}


@cache
def _required(struct: Any) -> frozenset[str]:
    """The fields that a struct is never without."""
    return frozenset(field.name for field in msgspec.structs.fields(struct) if field.required)


def _late(rows: Mapping[str, AnyRow], at: Path) -> Iterator[tuple[Path, AnyRow]]:
    """The rows that are read when all other keys are, with the objects that they are in."""
    for row in rows.values():
        if isinstance(row, (Sum, Less, Members)) or (isinstance(row, Row) and (row.only == "write" or row.shared or row.part)):
            yield at, row
        elif isinstance(row, Nested):
            inner = list(_late({key: row.rows[key] for key in row.rows.own}, (*at, row.key)))
            yield from inner
            if inner and not (row.required or row.always):  # these are written, whatever stands in them
                yield at, row


def _late_in_turn(rows: Mapping[str, AnyRow]) -> list[tuple[Path, AnyRow, frozenset[str] | None]]:
    """With the other names of their keys; None if they are asked whether it is there or not."""
    found = sorted(_late(rows, ()), key=lambda found: _turn(found[1]))
    return [(at, row, None if row.only == "write" or isinstance(row, Sum | Less | Members) else frozenset(row.also)) for at, row in found]


def _parts_of_wholes(rows: Mapping[str, AnyRow]) -> None:
    """Keys of a field of a struct that another key carries whole are read when that one has been. One beside it adds to what that one told;
    one in an object beside it may only say the same."""
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
    """The fields that keys of an object carry whole, and those of the objects in it."""
    found = {(row.target, row.field) for row in rows.each if isinstance(row, Row) and not row.sub}
    return found.union(*(_wholes_within(row.rows) for row in rows.each if isinstance(row, Nested)))


def _turn(row: AnyRow) -> float:
    """Which of them comes first: lists in the order of their classes, numbers, copies of what others tell; then what there is is known."""
    if isinstance(row, Row) and row.only == "write" and row.shared and row.kind.lists:
        return row.order + 0.5  # behind the key that it repeats
    if isinstance(row, Row) and row.only != "write" and not isinstance(row, Members):
        return row.order if row.only is None or row.kind.lists else 96  # what is only read tells what no other key has
    return 99 if isinstance(row, Nested) else 98 if isinstance(row, Row) and row.only == "write" else 97


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


def _object_in(text: str) -> dict[str, Any] | None:
    """The object of which a text is the JSON text; None if it is that of none."""
    if text.lstrip()[:1] != "{":
        return None
    try:
        return json_object(text)
    except DecodeError:
        return None


def _is_object(text: str) -> bool:
    """Whether a text is the JSON text of an object."""
    return _object_in(text) is not None


def _begins_an_object(text: str) -> bool:
    """Whether a text is the JSON text of an object, or was one before it was cut off or broken."""
    beginning = text.lstrip()
    return beginning[:1] == "{" and (beginning[1:].lstrip()[:1] == '"' or _is_object(text))


# --- reading ------------------------------------------------------------------------------------------------------------------


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


def required(w: dict[str, Any], value: Any, *keys: str) -> None:
    """Raises if a required field was told by none of its keys."""
    if value is UNSET:
        wanted = " or ".join(f"'{key}'" for key in keys)
        raise DecodeError(f"missing {wanted}") if len(keys) > 1 else missing(w, *keys)
