# Generated from templates/runtime/lenses/rows/row.py; do not edit.

"""A key that means something: what it reads, remembers, and writes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import LOST, missing, same, told
from ..extras import ABSENT, MISSING, UNSET, Extras, keep, mark, marked, marked_at, remember, remember_null
from ..kinds import ANY, INT, Each, Joined, Json, JsonList, Kind, Never, Talk
from ..structs import Owns, meant

if TYPE_CHECKING:
    from ..lens import Lens
    from .others import Others

Path = tuple[str, ...]
NOTHING: Final = object()
EMPTIES: Final[tuple[Any, ...]] = (None, "", [], {})


def required(w: dict[str, Any], value: Any, *keys: str) -> None:
    """Raises if a required field was told by none of its keys."""
    if value is UNSET:
        wanted = " or ".join(f"'{key}'" for key in keys)
        raise DecodeError(f"missing {wanted}") if len(keys) > 1 else missing(w, *keys)


class Row:
    """A key that carries a unified field.

    field:    its name, or `a.b`; `make`: the class of a, if a may have to be made
    required: the key must be there
    default:  (wire value, unified value) that stand for absence
    empty:    what is written if the field says nothing
    only:     "read": written only where it was found; "write": read only if nothing else tells the field
    native, owner: fields that get the provider's own word, and the owner's name; whose: the owner, if it is not the provider's
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
        *("joins", "order", "second", "shared", "shown", "sub", "target", "waits", "where", "whose"),
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
        whose: str | None = None,
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
        self.whose = whose
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
        self.waits = only == "write" or shared or whose is not None

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

    def is_strange(self, struct: Any) -> bool:
        """Whether a struct belongs to another owner than what stands at this key."""
        if self.whose is None or self.owner is None:
            return False
        held = getattr(struct, self.field) if self.sub else struct
        return getattr(held, self.owner, None) not in (None, self.whose)

    def struct_of(self, value: Any) -> Any:
        """The struct that has the field, seen from the struct of the shape."""
        for step in self.at:
            value = getattr(value, step, None)
            value = value[0] if value.__class__ is list and value else value
        return value

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
        if self.kind.is_nothing(lens, v):
            self.null(lens, outs, key, None, path)  # what is unset then is the same; what stood there is another word
            return extras if same(v, self.empty) else remember(extras, lens.NAMESPACE, key, v, *path)
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
            self.put(outs, self.whose or lens.OWNER, self.owner)
        for name, side in self.kind.sides(v):
            self.put(outs, side, name)

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        """Whether the key would be written otherwise."""
        if self.default is not NOTHING and not self.required and same(v, self.default[0]):
            return True
        if self.kind.lists and not x and (self.shared or not self.kind.sides(v)):
            return v != (self.empty if self.empty is not NOTHING else self.kind.empty_list() if self.required else NOTHING)
        if self.only == "read":
            return True
        if isinstance(self.kind, Json) and self.kind.field and not x and not self.required and self.empty is NOTHING:
            return True  # a call without arguments does not say that there are none
        if self.empty not in (NOTHING, None) and x in ("", {}, []) and not (same(v, self.empty) or self._has_text()):
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
        kind = self.kind.inner if isinstance(self.kind, JsonList) else self.kind
        return self.empty is None or (self.empty == [] and isinstance(kind, Each))

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
        if self.is_strange(outs[self.target]):
            return keep(extras, lens.NAMESPACE, self.key, v, *path)
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
        joined = self.shared and isinstance(self.kind, Joined) and v is not MISSING and v
        if joined and not any(part.__class__ is str or part.text for part in self._mine(self.current(outs))):
            if v.__class__ is str:
                extras = self.take(lens, outs, self.key, v, extras, path)
                return self._first_as_found(lens, w, extras, path)
            if v is w.get(self.key):  # nothing else tells what it may be
                return keep(extras, lens.NAMESPACE, self.key, v, *path)
        if self.current(outs) is None and v is not MISSING and v is not None:
            try:
                x = self.kind.read(lens, v)
            except DecodeError:
                x = None
            if x is not None and x != "other":
                self.set(lens, outs, v, x)
                extras = self._first_as_found(lens, w, extras, path)
        if self.current(outs) is None and self.made:
            self.put(outs, "")
            extras = remember(extras, lens.NAMESPACE, "$id", "made")
            return extras if v is MISSING else remember(extras, lens.NAMESPACE, self.key, v, *path)
        written = self.write(lens, self.current(outs), [])
        if not same(v, MISSING if written is LOST or written is None else written):
            extras = remember(extras, lens.NAMESPACE, self.key, ABSENT if v is MISSING else v, *path)
        return extras

    def _first_as_found(self, lens: Lens, w: dict[str, Any], extras: Extras | None, path: Path) -> Extras | None:
        """Remembers the key that is written for the field, which said nothing. Members of lists know their key themselves."""
        if not self.first:
            return extras
        *steps, key = self.first
        return remember(extras, lens.NAMESPACE, key, w.get(key, ABSENT), *(steps or path))

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
        return self.shown or self._has_text() or not same(x, self._blank(value))

    def _has_text(self) -> bool:
        """Whether an empty object is written as JSON text: its own, where it came as one."""
        return self.empty == {} and isinstance(self.kind, Json) and self.kind.forms[0] == "json"

    def _blank(self, value: Any) -> Any:
        """What the field holds when it says nothing."""
        for step in (*self.at, *((self.field,) if self.sub else ())):
            value = getattr(value, step)
            value = value[0] if value.__class__ is list else value
        return _defaults(value.__class__).get(self.sub or self.field)

    def write(self, lens: Lens, x: Any, losses: list[Loss]) -> Any:
        if self.only == "write" and self.shared and self.kind.lists:
            texts = isinstance(self.kind, Joined) and self.kind.struct is None  # an empty one is written, too
            return (self.kind.write(lens, self._mine(x), [], self.field) or (LOST, "")[texts]) if x else LOST
        return LOST if x is None else self.kind.write(lens, x, losses, self.field + (f".{self.sub}" if self.sub else ""))

    def _mine(self, parts: list[Any]) -> list[Any]:
        """The members of a list that the key repeats: with `join`, those whose texts it has."""
        struct = self.kind.struct if isinstance(self.kind, Joined) else None
        return parts if struct is None else [part for part in parts if part.__class__ is struct]

    def add(self, lens: Lens, w: dict[str, Any], value: Any, losses: list[Loss]) -> None:
        """Writes the key of a field that the parent's encoder has no place for."""
        if self.says(value):
            start = len(losses)
            found = self.write(lens, self.get(value), losses)
            holder = self.struct_of(value)
            holder = getattr(holder, self.field) if self.sub else holder
            for loss in losses[start:]:
                loss.field = loss.field or f"{holder.__class__.__name__}.{self.sub or self.field}"
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
            return self._holds_nothing(lens, value, now) or (not self.link and others.tell(lens, self, value))
        if isinstance(self.kind, Talk) or isinstance(self, Less) or self.is_strange(self.struct_of(value)):
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

    def _holds_nothing(self, lens: Lens, value: Any, now: Any) -> bool:
        """Whether a field says as little as its key did."""
        if self.link:
            return self.get(value) is None or marked(value, (lens.NAMESPACE,), "$linked") is not None
        if now is MISSING or now in EMPTIES or now == self.kind.empty_list():
            return True
        written = {"{}": {}}.get(now, now) if now.__class__ is str and self.empty == {} else now  # it may be written as JSON text
        if self.empty is not NOTHING and same(written, self.empty) and not self.get(value):
            return True
        if self.default is not NOTHING and not self.says(value):
            return True
        return self.shown and same(self.get(value), self._blank(value))

    def _reads_as_none(self, lens: Lens, was: Any) -> bool:
        try:
            return isinstance(self.kind, Talk) or not self.kind.read(lens, was)
        except DecodeError:
            return True


class Less(Row):
    """An int that leaves out other fields of its struct."""

    # The slots of a class are its own. pyright compares them with those of the parent.
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
    """A key that speaks of a field of all members of a list. `owns`: it says whose these fields are, of those that have one."""

    # The slots of a class are its own. pyright compares them with those of the parent.
    __slots__ = ("owns",)  # pyright: ignore[reportIncompatibleUnannotatedOverride]

    def __init__(self, field: str, kind: Kind, *, owns: Owns = (), **options: Any) -> None:
        super().__init__(field, kind, **options)
        self.owns = owns
        self.cls = Never

    def get(self, value: Any) -> Any:
        """What all members say; None if they do not agree."""
        members = getattr(self.struct_of(value), self.field, None)
        said = [getattr(one, self.sub, None) for one in meant(members, self.sub, self.owns)] if members else []
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
        members = meant(getattr(outs[self.target], self.field), self.sub, self.owns)
        if not members:
            return keep(extras, lens.NAMESPACE, self.key, v, *path)
        for one in members:
            setattr(one, self.sub, x)
        return remember(extras, lens.NAMESPACE, self.key, v, *path) if self.kind.odd(lens, v, x) else extras


@cache
def _defaults(struct: Any) -> dict[str, Any]:
    """What the fields of a struct hold when nobody sets them; required ones are not there."""
    found = msgspec.structs.fields(struct) if issubclass(struct, msgspec.Struct) else ()
    return {field.name: field.default for field in found if field.default is not msgspec.NODEFAULT}
