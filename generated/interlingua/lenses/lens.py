# Generated from templates/runtime/lenses/lens.py; do not edit.

"""The base of every provider's class: what emitted methods call through `self`, and how remembered spellings are put back."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, ClassVar, TypeAlias, TypeVar, cast

import msgspec

from .. import model as u
from ..core.losses import NO_PLACE, Level, Loss
from ..core.values import LOST, Lost
from .extras import MISSING, WIRE, dropped, foreign, kept_levels, remember, report_kept
from .fitting import Names, opaque_level
from .groups import Grouped
from .known import LENSES, tables
from .rows import Elsewhere, Fixed, Kept, Less, Nested, Others, Row, Rows, Sum, add_key

LostFields: TypeAlias = tuple[tuple[Any, Any, Any], ...]  # (field, level, what it holds when it says nothing)
Found = TypeVar("Found")


@cache
def blank(cls: Any) -> Any:
    """A struct that says nothing but what holds anyway; None if there is none."""
    return None if cls.__struct_config__.frozen or len(cls.__struct_defaults__) < len(cls.__struct_fields__) else cls()


def says_nothing(value: Any) -> bool:
    """Whether what a struct says holds anyway, and what it kept for its provider matters to nobody else."""
    known: Any = blank(value.__class__)
    if known is None or value == known:
        return known is not None
    if not value.extras or msgspec.structs.replace(value, extras=None) != known:
        return False
    lost: list[Loss] = []
    foreign(value, (), lost)
    return all(loss.level == "trivial" for loss in lost)


class Lens:
    """One provider. Stateless; a child is a subclass that has only what differs."""

    __slots__ = ()

    NAMESPACE: ClassVar[str] = ""
    SPACES: ClassVar[tuple[str, ...]] = ()
    TITLE: ClassVar[str] = ""
    OWNER: ClassVar[str] = ""
    NO_PLACE: ClassVar[str] = ""
    DOCS: ClassVar[str] = ""
    MODEL_KEY: ClassVar[str | None] = None
    MESSAGES_KEY: ClassVar[str | None] = None
    SDK: ClassVar[tuple[str, str, str | None] | None] = None
    SDK_CALL: ClassVar[dict[str, Any]] = {}
    SDK_PARAMS: ClassVar[frozenset[str]] = frozenset()
    DETECT: ClassVar[dict[str, dict[str, Any]]] = {}
    ENVELOPE: ClassVar[dict[str, Any]] = {}
    NEEDS: ClassVar[dict[str, dict[str, dict[str, Any]]]] = {}
    RESULTS: ClassVar[bool] = False
    CARRY: ClassVar[str | None] = None
    BLOCKED: ClassVar[tuple[str, ...]] = ()
    MOVED: ClassVar[dict[str, str]] = {}  # where some servers write a value of an answer: where it belongs
    FAILURES: ClassVar[tuple[str, ...]] = ()
    UNASKED: ClassVar[bool] = False
    STREAMLESS: ClassVar[bool] = False  # its parent has streams
    CITATIONS: ClassVar[dict[str, Any]] = {}
    ITEM_IDS: ClassVar[dict[str, Any]] = {}
    OTHER_NAMES: ClassVar[Names] = {}
    OWN: ClassVar[dict[str, tuple[str, ...]]] = {}
    ENDPOINT: ClassVar[dict[str, Any]] = {}
    ADDRESS: ClassVar[dict[str, Any]] = {}
    SAMPLES: ClassVar[dict[str, Any]] = {}
    OPAQUE: ClassVar[tuple[tuple[Level, Any], ...]] = ()
    NUMBERED: ClassVar[tuple[str, ...]] = ()
    NAMED: ClassVar[tuple[Any, ...]] = ()
    TAKES: ClassVar[Mapping[str, Any]] = {}
    LINKED: ClassVar[Any] = None  # the links of a conversation that is a tree
    ERROR_STATUS: ClassVar[dict[str | None, tuple[int, ...]]] = {}  # STATUSES, read
    STATUSES: ClassVar[tuple[str, ...]] = ()  # lines of `code number number, code number`
    ERROR_HEADERS: ClassVar[dict[str, str]] = {}
    ERROR_PHRASES: ClassVar[dict[str, tuple[str, ...]]] = {}
    ERROR_RETRY: ClassVar[tuple[str, ...]] = ()
    ERROR_RETRY_KEY: ClassVar[str | None] = None

    def __init_subclass__(cls) -> None:
        """A child says only its name: the rest follows, unless it says that too."""
        parent = cls.__mro__[1]
        said: dict[str, Any] = {
            "SPACES": (cls.NAMESPACE, *getattr(parent, "SPACES", ())),
            "NO_PLACE": f"{cls.TITLE} {NO_PLACE}",
        }
        follows: dict[str, Any] = {"OWNER": cls.NAMESPACE, "DETECT": {}, "ADDRESS": {}}
        said |= {name: value for name, value in follows.items() if name not in cls.__dict__}
        if "ENDPOINT" in cls.__dict__:  # only what differs is said
            inside = {**getattr(parent, "ENDPOINT", {}), **cls.ENDPOINT}
            said["ENDPOINT"] = {key: value for key, value in inside.items() if value is not None}
        if "STATUSES" in cls.__dict__:
            statuses = (one.split() for one in " ".join(cls.STATUSES).split(",") if one)
            said["ERROR_STATUS"] = {None if code == "-" else code: tuple(map(int, numbers)) for code, *numbers in statuses}
        for name, value in said.items():
            setattr(cls, name, value)
        LENSES[cls.NAMESPACE] = cls
        for rows in (one for one in cls.__dict__.values() if isinstance(one, Rows)):
            settle(rows, cls.NAMESPACE)

    # --- decode ----------------------------------------------------------------------------------------------------------

    def opaque(self, w: Any) -> u.Opaque:
        """What the spec does not know, kept whole."""
        return u.Opaque(namespace=self.NAMESPACE, value=w)

    def found_as(self, value: Found, case: str) -> Found:
        """Remembers which case was found where another one would be written."""
        struct = cast(Any, value)
        if struct.__class__ is tuple:
            struct = struct[0]
        struct.extras = remember(struct.extras, self.NAMESPACE, "$case", case)
        return value

    # --- encode ----------------------------------------------------------------------------------------------------------

    def kept_whole(self, value: Any) -> Any:
        """The wire value of an Opaque of this provider."""
        return value.value

    def lost(self, value: Any, losses: list[Loss]) -> Lost:
        """The loss of a struct that there is no shape for."""
        name = value.__class__.__name__
        if name == "Opaque":
            level = opaque_level(value.namespace, value.value)
            losses.append(Loss("", name, "dropped", level, f"only {value.namespace} understands it", value.value))
        else:
            level = "trivial" if says_nothing(value) else u.LEVELS.get(name, "major")
            losses.append(Loss("", name, "dropped", level, self.NO_PLACE, value))
        return LOST

    def changed(self, losses: list[Loss], path: str, field: str, value: Any) -> None:
        losses.append(Loss(path, field, "changed", "minor", self.NO_PLACE, value))

    def foreign_owner(self, losses: list[Loss], path: str, field: str, level: Level, owner: Any, value: Any) -> None:
        """A value that only somebody else can read."""
        losses.append(dropped(path, field, level, f"it belongs to {owner}", value))

    def rest(self, w: dict[str, Any], value: Any, fields: LostFields, losses: list[Loss], rows: Rows | None = None, at: str = "") -> None:
        """A loss for each of these fields that says something; in a child, its key if it has one. `at`: the path of the struct."""
        name = value.__class__.__name__
        for path, level, empty in fields:
            if rows is not None and level == "key":
                add_key(self, w, value, rows, path, losses)
                continue
            group, _, inner = path.partition(".")
            said = getattr(value, group)
            if inner and said is not None:
                said = getattr(said, inner)
            if said is not None and said != empty and not (rows and value.extras and self._comes_back(value, rows, path)):
                losses.append(Loss(f"{at}.{path}" if at else path, f"{name}.{path}", "dropped", level, self.NO_PLACE, said))

    def _comes_back(self, value: Any, rows: Rows, field: str) -> bool:
        """Whether a key that is only read says the field as it was found: then it is put back."""
        return any(_found_in(self, value, rows, tree, field) for space, tree in value.extras.items() if space in self.SPACES)

    def restored(self, w: dict[str, Any], value: Any, rows: Rows, losses: list[Loss]) -> dict[str, Any]:
        """`w`, into which what `value` remembers of these namespaces was put back; what others left there is lost, and reported."""
        own = self.SPACES
        elsewhere = not value.extras.keys() <= {*own}  # a child may have read it, as another case
        for space, tree in value.extras.items():
            if space not in own:
                report_kept(tree, space, value.__class__.__name__, losses)
            elif space == self.NAMESPACE:
                self._merge(w, _fitting(tree, space, value, rows, losses) if elsewhere else tree, value, rows)
            elif (inside := _object_of(space, rows)) is not None:
                inner = {inside: _fitting(tree, space, value, rows[inside].rows, losses)}
                self._merge(w, inner, value, rows)
            else:
                self._merge(w, _fitting(tree, space, value, rows, losses), value, rows)
        return w

    def _merge(self, w: dict[str, Any], tree: dict[str, Any], value: Any, rows: Rows, around: Others | None = None) -> None:
        for key, kept in tree.items():
            if kept.__class__ is not dict and "$" not in key:
                w[key] = kept
            elif key != WIRE:
                self._merge_more(w, key, kept, tree, value, rows, around)
        if WIRE in tree:
            beside = Others(rows, tree, around)
            for key, spelling in tree[WIRE].items():
                row = rows.get(key)
                if row is None or key[:1] == "$":  # most records are marks, which concern no key
                    continue
                if spelling.__class__ is dict:
                    self._spell(w, key, spelling, value, row, beside)
                elif row.holds(self, value, spelling, w.get(key, MISSING), beside):
                    w[key] = spelling

    def _merge_more(
        self, w: dict[str, Any], key: str, kept: Any, tree: dict[str, Any], value: Any, rows: Rows, around: Others | None
    ) -> None:
        """Puts back a key that may be an object of the shape itself, or is escaped."""
        if key[:1] == "$":
            if key[1:2] == "$":
                w[key[1:]] = kept
            return
        row = rows.get(key)
        if not isinstance(row, Nested):
            w[key] = kept
            return
        known: Any = w.get(key)
        beside = Others(rows, tree, around)
        if row.forms == ("list",):
            inner: dict[str, Any] = known[0] if known.__class__ is list and known else {}
            self._merge(inner, kept, value, row.rows, beside)
            if inner:
                w[key] = [inner]
        elif isinstance(known, str):  # JSON text
            from .values import json_object, text_of

            inner = json_object(known)
            self._merge(inner, kept, value, row.rows, beside)
            w[key] = text_of(inner)
        else:
            inner = cast(dict[str, Any], known) if isinstance(known, dict) else {}
            spoke = bool(inner)
            self._merge(inner, kept, value, row.rows, beside)
            if inner:
                w[key] = inner
            elif spoke and not row.required and not row.always:
                del w[key]  # its keys were not there

    def _spell(self, w: dict[str, Any], key: str, record: dict[str, Any], value: Any, row: Any, others: Others) -> None:
        """Writes a key as it was remembered, if that still says what the value says."""
        absent, null, other = "$absent" in record, "$null" in record, record.get("$key")
        spelling: Any = record.get("$value", MISSING if other is not None else record)
        if spelling is not MISSING and row.holds(self, value, spelling, w.get(key, MISSING), others):
            if absent:
                w.pop(key, None)
            else:
                w[key] = spelling
        if other is not None and key in w:
            w[other] = w.pop(key)
            if null:
                w[key] = None

    def restore_bare(self, w: Any, value: Any, row: Row | Elsewhere, losses: list[Loss]) -> Any:
        """As `restore`, of a value that is no object."""
        box = {"": w}
        self.restored(box, value, _lone_row(value.__class__.__name__, row), losses)
        return box[""]


# --- what rows say of stored extras ---------------------------------------------------------------------------------------------


def _found_in(lens: Lens, value: Any, rows: Rows, tree: dict[str, Any], field: str) -> bool:
    records = tree.get(WIRE, {})
    for key, row in ((key, rows[key]) for key in (*records, *tree) if key in rows):
        if isinstance(row, Nested):
            inner: Any = tree.get(key)
            if inner.__class__ is dict and _found_in(lens, value, row.rows, inner, field):
                return True
        elif isinstance(row, Row) and row.only == "read" and row.field == field and key in records:
            record = records[key]
            spelling = record.get("$value", record) if record.__class__ is dict else record
            if row.holds(lens, value, spelling, MISSING, Others(rows, tree)):
                return True
    return False


_OBJECTS: dict[tuple[str, int], str | None] = {}  # by parent and table, which live as long as their classes


def _object_of(space: str, rows: Rows) -> str | None:
    """The key of the object that has what the parent's shapes of the struct have themselves: its parts. None if there is none."""
    at = (space, id(rows))
    if at not in _OBJECTS:
        parents = {key for table in tables(space) if table.struct == rows.struct for key in _keys_of_parts(table)}
        inner = [key for key in rows.own if isinstance(row := rows[key], Nested) and parents & _keys_of_parts(row.rows)]
        _OBJECTS[at] = inner[0] if len(inner) == 1 and not _keys_of_parts(rows) else None
    return _OBJECTS[at]


def _keys_of_parts(rows: Rows) -> set[str]:
    return {key for key in rows.own if isinstance(row := rows[key], Row) and row.field == "parts"}


def _fitting(tree: dict[str, Any], space: str, value: Any, rows: Rows, losses: list[Loss]) -> dict[str, Any]:
    """What a parent kept, without what stood in objects where this provider has something else, or nothing: that is lost, and reported."""
    strange = {key: kept for key, kept in tree.items() if kept.__class__ is dict and rows.get(key).__class__ in NO_NEST}
    struct, levels = value.__class__.__name__, kept_levels(space) if strange else {}
    strange = {key: kept for key, kept in strange.items() if levels.get(f"{struct}.{key}") == "nest"}
    if not strange:
        return tree
    report_kept(strange, space, struct, losses)
    return {key: kept for key, kept in tree.items() if key not in strange}


NO_NEST: tuple[Any, ...] = (Row, Less, Fixed, Sum, type(None))  # rows of keys that hold no object of the shape itself; no row


@cache
def _lone_row(struct: str, row: Row | Elsewhere) -> Rows:
    """The table of a value that is no object."""
    return Rows(struct, {"": row})


@cache
def liftable(space: str) -> dict[str, dict[str, Row]]:
    """Struct -> key -> row of the keys that can be moved from stored extras to their fields: all shapes of the struct map them alike,
    on their own, by a kind that needs no other key."""
    by_struct: dict[str, list[dict[str, Row]]] = {}
    for rows in tables(space):
        times: dict[str, int] = {}
        _mentioned(rows, times)
        mine = {key: row for key in rows.own if isinstance(row := rows[key], Row) and _alone(row) and times[row.field] == 1}
        by_struct.setdefault(rows.struct, []).append(mine)
    found: dict[str, dict[str, Row]] = {}
    for struct, all_rows in by_struct.items():
        first, *others = all_rows
        found[struct] = {key: row for key, row in first.items() if all(_alike(row, other.get(key)) for other in others)}
    return found


def _alone(row: Row) -> bool:
    beside = (row.sub, row.required, row.target, row.native, row.owner, row.shared, row.second, row.only, row.made, row.link)
    from .kinds import Items, Json, Talk, TextOr
    from .rows import NOTHING

    return (
        not any(beside) and row.default is NOTHING and not isinstance(row, Less) and not isinstance(row.kind, (Items, Json, Talk, TextOr))
    )


def _alike(row: Row, other: Row | None) -> bool:
    if other is None or row.field != other.field or row.kind.__class__ is not other.kind.__class__:
        return False
    names = [name for cls in type(row.kind).__mro__ for name in getattr(cls, "__slots__", ())]
    return all(getattr(row.kind, name, None) == getattr(other.kind, name, None) for name in names)


def _mentioned(rows: Rows, times: dict[str, int]) -> None:
    """The fields that a table speaks of, as often as it does."""
    for key in rows.own:
        row = rows[key]
        names: Collection[str] = ()
        if isinstance(row, Row):
            names = [name for name in (row.field, row.native, row.owner, *row.others) if name]
        elif isinstance(row, Nested):
            _mentioned(row.rows, times)
        elif isinstance(row, Grouped):
            names = [row.field]
        elif isinstance(row, Sum):
            names = row.fields
        for name in names:
            times[name] = times.get(name, 0) + 1


def settle(rows: Rows, space: str) -> None:
    """Kept keys belong to the class that first says them: a child that takes a row over keeps under the parent's name."""
    for key in rows.own:
        row = rows[key]
        if isinstance(row, Kept) and row.home is None:
            row.home = space
        elif isinstance(row, (Nested, Grouped)):
            settle(row.rows, space)
