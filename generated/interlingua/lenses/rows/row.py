# Generated from templates/runtime/lenses/rows/row.py; do not edit.

"""A key with a field: how it is read, remembered and written."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ...core.errors import DecodeError
from ...core.losses import Loss
from ...core.values import LOST, as_text, missing, same
from ..conversation.calls import are_repeated
from ..extras import ABSENT, MISSING, UNSET, Extras, is_same_role, keep, mark, marked, marked_at, remember, remember_null
from ..kinds import ANY, INT, Each, Joined, Json, JsonList, Kind, Never, Talk
from ..structs import Owns, members_of_key

if TYPE_CHECKING:
    from ..lens import Lens
    from .others import Others

Path = tuple[str, ...]
NOTHING: Final = object()
EMPTIES: Final[tuple[Any, ...]] = (None, "", [], {})


def required(w: dict[str, Any], value: Any, *keys: str) -> None:
    """Raises if none of the keys of a required field is present."""
    if value is UNSET:
        wanted = " or ".join(f"'{key}'" for key in keys)
        raise DecodeError(f"missing {wanted}") if len(keys) > 1 else missing(w, *keys)


class Row:
    """A key that holds a unified field.

    field:    its name, or `a.b`; `make`: the class of a, if a may have to be created
    required: the key must be present
    default:  (wire value, unified value) that mean absence
    empty:    the wire value to write if the field is empty
    only:     "read": only written where it was found; "write": only read if no other key holds the field
    native, owner: fields for the provider's own word, and the owner's name; whose: the owner, if it is not the provider's
    made:     the id can be made up; link: the field can be taken from a call
    target:   the index of the struct that has the field; at: the path to it
    shared:   other keys fill the same field; first: the path of the preferred one of these keys
    part:     the field belongs to a struct that another key holds as a whole: without that struct the key has no meaning
    shown:    the field's value without the key is not neutral (false, 0)
    second:   classes of members that have a place before this one; order: position among the keys of one list
    """

    others: tuple[str, ...] = ()  # fields whose numbers the key excludes

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
        """The field, seen from the struct of the shape; None if a step on the way is missing."""
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

    def value_in(self, w: dict[str, Any]) -> Any:
        """The value of the key, under any of its names."""
        v = w.get(self.key)
        if v is None:
            for name in self.also:
                if (v := w.get(name)) is not None:
                    break
        return v

    def current(self, outs: tuple[Any, ...]) -> Any:
        field_value = getattr(outs[self.target], self.field)
        return getattr(field_value, self.sub) if self.sub and field_value is not None else field_value

    def is_strange(self, struct: Any) -> bool:
        """Whether a struct belongs to another owner than the value at this key."""
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
        if v is None and self.also and self.value_in(w) is not None:
            return remember_null(extras, lens.NAMESPACE, key, *path)  # another name has the value
        if self.waits and v is not None:
            return extras  # it is read after all other keys
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
            self.null(lens, outs, key, None, path)  # sets the same default as a null; the value itself is another word
            return extras if same(v, self.empty) else remember(extras, lens.NAMESPACE, key, v, *path)
        if self.empty not in (NOTHING, None) and self.kind.plainly_nothing(self.empty) and same(v, self.empty):
            return extras  # it would be written like this
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
        """The unified value; an invalid value raises an error with its place."""
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
            self.put(outs, v if v.__class__ is str else as_text(v), self.native)
        if self.owner:
            self.put(outs, self.whose or lens.OWNER, self.owner)
        for name, side in self.kind.sides(v):
            self.put(outs, side, name)

    def odd(self, lens: Lens, v: Any, x: Any) -> bool:
        """Whether the key would be written with another value."""
        if self.default is not NOTHING and not self.required and same(v, self.default[0]):
            return True
        if self.kind.lists and not x and (self.shared or not self.kind.sides(v)):
            return v != (self.empty if self.empty is not NOTHING else self.kind.empty_list() if self.required else NOTHING)
        if self.only == "read":
            return True
        if isinstance(self.kind, Json) and self.kind.field and not x and not self.required and self.empty is NOTHING:
            return True  # a call without arguments is written without this key
        if self.empty not in (NOTHING, None) and x in ("", {}, []) and not (same(v, self.empty) or self._has_text()):
            return True
        return self.kind.odd(lens, v, x)

    def null(self, lens: Lens, outs: tuple[Any, ...], key: str, extras: Extras | None, path: Path) -> Extras | None:
        """Handles a key that is present and null."""
        if self.default is not NOTHING:
            self.put(outs, self.default_value(lens))
        if self.required and self.default is NOTHING and self.only is None and not self._reads_null():
            if self.kind.lists or not (self.sub or _defaults(outs[self.target].__class__).get(self.field, MISSING) is None):
                raise DecodeError("expected a value, got null", (*path, key))
            if self.empty is NOTHING and not self.link and self.current(outs) is None:
                return extras  # a required key is written as null if the field is empty
        self.fill_in(lens, outs)
        if self.empty is None:
            return extras
        return remember(extras, lens.NAMESPACE, key, None, *path)

    def _reads_null(self) -> bool:
        """Whether null equals the value written for an empty field: null, or an empty list of structs."""
        kind = self.kind.inner if isinstance(self.kind, JsonList) else self.kind
        return self.empty is None or (self.empty == [] and isinstance(kind, Each))

    def default_value(self, lens: Lens) -> Any:
        wire, unified = self.default
        return self.kind.read(lens, wire) if unified is NOTHING else unified

    def missing(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        """Handles a missing key."""
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
        """Sets a required field of its struct to the value of `empty`."""
        if (
            self.empty not in (NOTHING, None)
            and not self.sub
            and self.current(outs) is UNSET
            and self.field not in _defaults(outs[self.target].__class__)
        ):
            self.put(outs, self.kind.read(lens, self.empty))

    def needs_missing(self) -> bool:
        """Whether a missing key matters."""
        if isinstance(self.kind, Talk) or self.only == "read":
            return False
        if self.only == "write":
            return False  # checked after all keys have been read
        return self.required or self.made or self.link or self.shown or self.empty is not NOTHING or self.default is not NOTHING

    def after(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        """Handles keys whose field other keys may hold better."""
        if self.only == "write":
            return self._copy(lens, outs, w, extras, path)
        v = self.value_in(w)
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
                if marked_at(extras, lens.NAMESPACE, key, *steps) is MISSING:  # else its spelling is already known
                    extras = remember(extras, lens.NAMESPACE, key, ABSENT, *steps)
            return extras
        try:
            alike = same(self.kind.read(lens, v), self.current(outs))
        except DecodeError:
            alike = False
        return (remember if alike else keep)(extras, lens.NAMESPACE, self.key, v, *path)

    def _join(self, lens: Lens, out: Any, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        """Reads members of a list that other keys fill as well: like `take`, with only the checks that lists need."""
        kind = self.kind
        x = self.checked(lens, v, path)
        if not x:
            self.set(lens, (out,), v, x)
            return remember(extras, lens.NAMESPACE, self.key, v, *path) if self.odd(lens, v, x) else extras
        existing = getattr(out, self.field)
        if self._repeats_calls(x, existing):
            return remember(extras, lens.NAMESPACE, self.key, v, *path)
        for part in x if self.second else ():
            if part.__class__ in self.second:
                mark(part, lens.NAMESPACE, "$place", self.key)
        setattr(out, self.field, [*existing, *x] if existing else x)
        for name, side in kind.sides(v):
            setattr(out, name, side)
        return remember(extras, lens.NAMESPACE, self.key, v, *path) if self.only == "read" or kind.odd(lens, v, x) else extras

    def _copy(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        """A key that is always written is only read into its field if no other key does."""
        v = w.get(self.key, MISSING)
        if self.also and (other := self.value_in(w)) is not None:
            v = other
        joined = self.shared and isinstance(self.kind, Joined) and v is not MISSING and v
        parts = self._mine(self.current(outs)) if joined else []
        if joined and not any(part.__class__ is str or part.text for part in parts) and not self._repeats(lens, parts, v):
            if v.__class__ is str:
                extras = self.take(lens, outs, self.key, v, extras, path)
                return self._first_as_found(lens, w, extras, path)
            if v is w.get(self.key):  # no other key determines its value
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

    def _repeats(self, lens: Lens, parts: list[Any], v: Any) -> bool:
        """Whether the value repeats empty texts, which were joined with separators."""
        return len(parts) > 1 and same(self.kind.write(lens, parts, [], self.field), v)

    def _first_as_found(self, lens: Lens, w: dict[str, Any], extras: Extras | None, path: Path) -> Extras | None:
        """Remembers the preferred key of the field, which was empty. Members of lists have their own record of their key."""
        if not self.first:
            return extras
        *steps, key = self.first
        return remember(extras, lens.NAMESPACE, key, w.get(key, ABSENT), *(steps or path))

    # --- encode --------------------------------------------------------------------------------------------------------

    def says(self, value: Any) -> bool:
        """Whether the struct has a value to write at this key. A copy of other keys is no reason to write."""
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
        """The value of the field when it is empty."""
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
        """The members of a list that the key repeats: with `join`, those with the joined texts."""
        struct = self.kind.struct if isinstance(self.kind, Joined) else None
        return parts if struct is None else [part for part in parts if part.__class__ is struct]

    def add(self, lens: Lens, w: dict[str, Any], value: Any, losses: list[Loss]) -> None:
        """Writes the key of a field for which the parent's encoder has no place."""
        if self.says(value):
            start = len(losses)
            encoded = self.write(lens, self.get(value), losses)
            holder = self.struct_of(value)
            holder = getattr(holder, self.field) if self.sub else holder
            for loss in losses[start:]:
                loss.field = loss.field or f"{holder.__class__.__name__}.{self.sub or self.field}"
            if encoded is not LOST:
                w[self.key] = encoded

    @property
    def needed(self) -> bool:
        """Whether the object with this key is omitted if the field is empty."""
        return self.required and self.only is None and self.empty is NOTHING and self.default is NOTHING and not self.made

    def holds(self, lens: Lens, value: Any, was: Any, now: Any, others: Others) -> bool:
        if self.only == "write":
            return True
        if was is None or was == ABSENT or (not was and self.kind.lists and was in ([], "") and self._reads_as_none(lens, was)):
            return self._holds_nothing(lens, value, now) or (not self.link and others.holds(lens, self, value))
        if isinstance(self.kind, Talk) or isinstance(self, Minus) or self.is_strange(self.struct_of(value)):
            return False
        if self.part and self.get(value) is None and (now is MISSING or now is None):
            return True  # the struct that it would be part of did not exist
        if self.default is not NOTHING and now is MISSING and same(was, self.default[0]):
            return True  # it is omitted because it has the default
        try:
            stored_value = self.kind.read(lens, was)
            if not (self.shared and self.kind.lists) and same(stored_value, self.get(value)):
                return True
            if self._repeats_calls(stored_value, self.get(value)):
                return now is MISSING
            # A list may have members from other keys, and made-up ids: compare with the written value.
            return self.kind.lists and now is not MISSING and same(stored_value, self.kind.read(lens, now))
        except DecodeError:
            return is_same_role(was, now)

    def _repeats_calls(self, parts: list[Any], existing: Any) -> bool:
        """Whether an older key only repeats calls that a newer key of the message holds."""
        return self.only == "read" and bool(self.second and existing) and are_repeated(parts, existing)

    def _holds_nothing(self, lens: Lens, value: Any, now: Any) -> bool:
        """Whether a field is as empty as its key was."""
        if self.link:
            return self.get(value) is None or marked(value, (lens.NAMESPACE,), "$linked") is not None
        if now is MISSING or now in EMPTIES or now == self.kind.empty_list():
            return True
        written: Any = {} if now == "{}" and self.empty == {} else now  # it may be written as JSON text
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


class Minus(Row):
    """An int that excludes other fields of its struct."""

    # The slots of a class are its own. pyright compares them with those of the parent.
    __slots__ = ("others",)  # pyright: ignore[reportIncompatibleUnannotatedOverride]

    def __init__(self, field: str, others: tuple[str, ...], **options: Any) -> None:
        super().__init__(field, INT, **options)
        self.others = others
        self.cls = Never

    def fill(self, lens: Lens, outs: tuple[Any, ...], w: Any, key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        if v is None and self.value_in(w) is not None:
            return remember_null(extras, lens.NAMESPACE, key, *path)
        return extras if v is not None else self.null(lens, outs, key, extras, path)

    def after(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        v = self.value_in(w)
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
    """A key for a field of all members of a list. `owns`: it sets the owner of these fields, for members that have one."""

    # The slots of a class are its own. pyright compares them with those of the parent.
    __slots__ = ("owns",)  # pyright: ignore[reportIncompatibleUnannotatedOverride]

    def __init__(self, field: str, kind: Kind, *, owns: Owns = (), **options: Any) -> None:
        super().__init__(field, kind, **options)
        self.owns = owns
        self.cls = Never

    def get(self, value: Any) -> Any:
        """The common value of all members; None if they differ."""
        members = getattr(self.struct_of(value), self.field, None)
        member_values = [getattr(member, self.sub, None) for member in members_of_key(members, self.sub, self.owns)] if members else []
        return member_values[0] if member_values and all(same(member_value, member_values[0]) for member_value in member_values) else None

    def says(self, value: Any) -> bool:
        return self.get(value) is not None

    def fill(self, lens: Lens, outs: tuple[Any, ...], w: Any, key: str, v: Any, extras: Extras | None, path: Path) -> Extras | None:
        if v is None and self.value_in(w) is not None:
            return remember_null(extras, lens.NAMESPACE, key, *path)
        return extras if v is not None else remember(extras, lens.NAMESPACE, key, None, *path)

    def after(self, lens: Lens, outs: tuple[Any, ...], w: Any, extras: Extras | None, path: Path) -> Extras | None:
        v = self.value_in(w)
        if v is None:
            return extras
        try:
            x = self.kind.read(lens, v)
        except DecodeError as error:
            error.under(*path, self.key)
            raise
        members = members_of_key(getattr(outs[self.target], self.field), self.sub, self.owns)
        if not members:
            return keep(extras, lens.NAMESPACE, self.key, v, *path)
        own = getattr(members[0], self.sub) if self.only == "write" else None
        if own is not None:  # its own key has it
            return extras if same(self.kind.write(lens, own, [], ""), v) else remember(extras, lens.NAMESPACE, self.key, v, *path)
        for member in members:
            setattr(member, self.sub, x)
        return remember(extras, lens.NAMESPACE, self.key, v, *path) if self.kind.odd(lens, v, x) else extras


@cache
def _defaults(struct: Any) -> dict[str, Any]:
    """The defaults of the fields of a struct; required fields are missing."""
    field_infos = msgspec.structs.fields(struct) if issubclass(struct, msgspec.Struct) else ()
    return {field.name: field.default for field in field_infos if field.default is not msgspec.NODEFAULT}
