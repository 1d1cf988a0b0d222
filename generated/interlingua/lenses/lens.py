# Generated from templates/runtime/lenses/lens.py; do not edit.

"""The base of every provider's class: the methods that emitted methods call on `self`, and the restoration of stored spellings."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, ClassVar, TypeAlias, TypeVar, cast

import msgspec

from .. import model as u
from ..core.losses import NO_PLACE, Level, Loss, prefix
from ..core.values import LOST, Lost
from .extras import MISSING, WIRE, Extras, dropped, foreign, kept_levels, remember, report_kept
from .fitting import Names, opaque_level
from .groups import Grouped
from .known_keys import LENSES, tables
from .rows import Elsewhere, Fixed, Kept, Minus, Nested, Others, Row, Rows, Sum, add_key

LostFields: TypeAlias = tuple[tuple[Any, Any, Any], ...]  # (field, level, its neutral value)
Found = TypeVar("Found")


@cache
def blank(cls: Any) -> Any:
    """A struct with its defaults only; None if it has required fields."""
    return None if cls.__struct_config__.frozen or len(cls.__struct_defaults__) < len(cls.__struct_fields__) else cls()


def is_neutral(value: Any) -> bool:
    """Whether a struct only has neutral values, and its stored extras do not matter to other formats."""
    default: Any = blank(value.__class__)
    if default is None or value == default:
        return default is not None
    lists = {name: texts for name in value.__struct_fields__ if (texts := getattr(value, name)).__class__ is list}
    value = msgspec.structs.replace(value, **{name: [] for name, texts in lists.items() if not any(texts)})
    if value == default:
        return True
    if not value.extras or msgspec.structs.replace(value, extras=None) != default:
        return False
    lost: list[Loss] = []
    foreign(value, (), lost)
    return all(loss.level == "trivial" for loss in lost)


class Lens:
    """One provider. Stateless; a child is a subclass that only has the differences."""

    __slots__ = ()

    NAMESPACE: ClassVar[str] = ""
    SPACES: ClassVar[tuple[str, ...]] = ()
    TITLE: ClassVar[str] = ""
    OWNER: ClassVar[str] = ""
    SIGNERS: ClassVar[dict[str, str]] = {}
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
    RESULTS: ClassVar[str | None] = None
    PARAMETERS: ClassVar[str | None] = None  # the codec of the parameters of tools, if they are no JSON Schema
    CARRY: ClassVar[str | None] = None
    BLOCKED: ClassVar[tuple[str, ...]] = ()
    MOVED: ClassVar[dict[str, str]] = {}  # the key where some servers write a value of an answer: the key where it belongs
    FAILURES: ClassVar[tuple[str, ...]] = ()
    UNASKED: ClassVar[bool] = False
    STREAMLESS: ClassVar[bool] = False  # its parent has streams
    CITATIONS: ClassVar[dict[str, Any]] = {}
    ITEM_IDS: ClassVar[dict[str, Any]] = {}
    OTHER_NAMES: ClassVar[Names] = {}
    OWN: ClassVar[dict[str, tuple[str, ...]]] = {}
    ROW_LEVELS: ClassVar[dict[str, str]] = {}
    ENDPOINT: ClassVar[dict[str, Any]] = {}
    ADDRESS: ClassVar[dict[str, Any]] = {}
    SAMPLES: ClassVar[dict[str, Any]] = {}
    OPAQUE: ClassVar[tuple[tuple[Level, Any], ...]] = ()
    NUMBERED: ClassVar[tuple[str, ...]] = ()
    NAMED: ClassVar[tuple[Any, ...]] = ()
    TAKES: ClassVar[Mapping[str, Any]] = {}
    LINKED: ClassVar[Any] = None  # the links of a conversation that is a tree
    ERROR_STATUS: ClassVar[dict[str | None, tuple[int, ...]]] = {}  # parsed from STATUSES
    STATUSES: ClassVar[tuple[str, ...]] = ()  # lines of `code number number, code number`
    ERROR_HEADERS: ClassVar[dict[str, str]] = {}
    ERROR_PHRASES: ClassVar[dict[str, tuple[str, ...]]] = {}  # parsed from PHRASES
    PHRASES: ClassVar[tuple[str, ...]] = ()  # lines of `code: phrase | phrase || code: phrase`
    ERROR_RETRY: ClassVar[tuple[str, ...]] = ()
    ERROR_RETRY_KEY: ClassVar[str | None] = None

    def __init_subclass__(cls) -> None:
        """Sets the defaults of a child: only its name is required; other attributes may be set explicitly."""
        parent = cls.__mro__[1]
        attributes: dict[str, Any] = {
            "SPACES": (cls.NAMESPACE, *getattr(parent, "SPACES", ())),
            "NO_PLACE": f"{cls.TITLE} {NO_PLACE}",
        }
        follows: dict[str, Any] = {"OWNER": cls.NAMESPACE, "DETECT": {}, "ADDRESS": {}}
        attributes |= {name: value for name, value in follows.items() if name not in cls.__dict__}
        if "ENDPOINT" in cls.__dict__:  # only differences are given
            inside = {**getattr(parent, "ENDPOINT", {}), **cls.ENDPOINT}
            attributes["ENDPOINT"] = {key: value for key, value in inside.items() if value is not None}
        if "STATUSES" in cls.__dict__:
            statuses = (line.split() for line in " ".join(cls.STATUSES).split(",") if line)
            attributes["ERROR_STATUS"] = {None if code == "-" else code: tuple(map(int, numbers)) for code, *numbers in statuses}
        if "PHRASES" in cls.__dict__:
            of_codes = (line.partition(": ") for line in " ".join(cls.PHRASES).split(" || ") if line)
            attributes["ERROR_PHRASES"] = {code: tuple(phrases.split(" | ")) for code, _, phrases in of_codes}
        for name, value in attributes.items():
            setattr(cls, name, value)
        LENSES[cls.NAMESPACE] = cls
        for rows in (attribute for attribute in cls.__dict__.values() if isinstance(attribute, Rows)):
            settle(rows, cls.NAMESPACE)

    # --- decode ----------------------------------------------------------------------------------------------------------

    def opaque(self, w: Any) -> u.Opaque:
        """A value that the spec does not know, kept whole."""
        return u.Opaque(namespace=self.NAMESPACE, value=w)

    def found_as(self, value: Found, case: str) -> Found:
        """Remembers the case that was read although another one would be written."""
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
        """The loss of a struct for which there is no shape."""
        name = value.__class__.__name__
        if name == "Opaque":
            level = opaque_level(value.namespace, value.value)
            losses.append(Loss("", name, "dropped", level, f"only {value.namespace} understands it", value.value))
        else:
            level = "trivial" if is_neutral(value) else u.LEVELS.get(name, "major")
            losses.append(Loss("", name, "dropped", level, self.NO_PLACE, value))
        return LOST

    def changed(self, losses: list[Loss], path: str, field: str, value: Any) -> None:
        losses.append(Loss(path, field, "changed", "minor", self.NO_PLACE, value))

    def foreign_owner(self, losses: list[Loss], path: str, field: str, level: Level, owner: Any, value: Any) -> None:
        """The loss of a value that only its owner can read."""
        losses.append(dropped(path, field, level, f"it belongs to {owner}", value))

    def rest(self, w: dict[str, Any], value: Any, fields: LostFields, losses: list[Loss], rows: Rows | None = None, at: str = "") -> None:
        """Reports each of these fields that is not neutral as lost; a child with a key for a field writes it. `at`: the struct's path."""
        name = value.__class__.__name__
        for path, level, empty in fields:
            if rows is not None and level == "key":
                add_key(self, w, value, rows, path, losses)
                continue
            group, _, inner = path.partition(".")
            field_value = getattr(value, group)
            if inner and field_value is not None:
                field_value = getattr(field_value, inner)
            if field_value is None or field_value == empty:
                continue
            full = f"{at}.{path}" if at else path
            if rows and value.extras and self._comes_back(value, rows, path):
                self._kept_inside(field_value, full, losses)
            else:
                losses.append(Loss(full, f"{name}.{path}", "dropped", level, self.NO_PLACE, field_value))

    def _kept_inside(self, struct: Any, at: str, losses: list[Loss]) -> None:
        """Reports the keys of other providers in a struct that is restored from its wire object, which does not have them."""
        before = len(losses)
        extras: Extras = getattr(struct, "extras", None) or {}
        for space, tree in extras.items():
            if space not in self.SPACES:
                report_kept(tree, space, struct.__class__.__name__, losses)
        prefix(losses, before, at)

    def _comes_back(self, value: Any, rows: Rows, field: str) -> bool:
        """Whether a key that is only read still holds the field's value: then it is restored."""
        return any(_found_in(self, value, rows, tree, field) for space, tree in value.extras.items() if space in self.SPACES)

    def restored(self, w: dict[str, Any], value: Any, rows: Rows, losses: list[Loss]) -> dict[str, Any]:
        """`w` with the stored extras of `value` of these namespaces merged in; extras of other namespaces are reported as losses."""
        own_spaces = self.SPACES
        for space, tree in value.extras.items():
            if space not in own_spaces:
                report_kept(tree, space, value.__class__.__name__, losses)
            elif space == self.NAMESPACE:
                alone = len(value.extras) == 1 or value.extras.keys() <= {*own_spaces}  # else a child may have read it, as another case
                self._merge(w, tree if alone else _fitting(tree, space, value, rows, losses), value, rows)
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
                if row is None or key[:1] == "$":  # most records are marks, which belong to no key
                    continue
                if spelling.__class__ is dict:
                    self._spell(w, key, spelling, value, row, beside)
                elif row.holds(self, value, spelling, w.get(key, MISSING), beside):
                    w[key] = spelling

    def _merge_more(
        self, w: dict[str, Any], key: str, kept: Any, tree: dict[str, Any], value: Any, rows: Rows, around: Others | None
    ) -> None:
        """Restores a key that may be a nested object of the shape itself, or is escaped."""
        if key[:1] == "$":
            if key[1:2] == "$":
                w[key[1:]] = kept
            return
        row = rows.get(key)
        if not isinstance(row, Nested):
            w[key] = kept
            return
        current: Any = w.get(key)
        beside = Others(rows, tree, around)
        if row.forms == ("list",):
            inner: dict[str, Any] = current[0] if current.__class__ is list and current else {}
            self._merge(inner, kept, value, row.rows, beside)
            if inner:
                w[key] = [inner]
        elif isinstance(current, str):  # JSON text
            from .values import json_object, text_of

            inner = json_object(current)
            self._merge(inner, kept, value, row.rows, beside)
            w[key] = text_of(inner)
        else:
            inner = cast(dict[str, Any], current) if isinstance(current, dict) else {}
            had_keys = bool(inner)
            self._merge(inner, kept, value, row.rows, beside)
            if inner:
                w[key] = inner
            elif had_keys and not row.required and not row.always:
                del w[key]  # its keys were missing

    def _spell(self, w: dict[str, Any], key: str, record: dict[str, Any], value: Any, row: Any, others: Others) -> None:
        """Writes a key with its stored spelling, if that still matches the value."""
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
        """As `restored`, for a value that is not an object."""
        box = {"": w}
        self.restored(box, value, _lone_row(value.__class__.__name__, row), losses)
        return box[""]


# --- rows and stored extras -----------------------------------------------------------------------------------------------------


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
    """The key of the object that holds the parts, which the parent's shapes of the struct have at the top level. None if there is none."""
    at = (space, id(rows))
    if at not in _OBJECTS:
        parents = {key for table in tables(space) if table.struct == rows.struct for key in _keys_of_parts(table)}
        inner = [key for key in rows.own if isinstance(row := rows[key], Nested) and parents & _keys_of_parts(row.rows)]
        _OBJECTS[at] = inner[0] if len(inner) == 1 and not _keys_of_parts(rows) else None
    return _OBJECTS[at]


def _keys_of_parts(rows: Rows) -> set[str]:
    return {key for key in rows.own if isinstance(row := rows[key], Row) and row.field == "parts"}


def _fitting(tree: dict[str, Any], space: str, value: Any, rows: Rows, losses: list[Loss]) -> dict[str, Any]:
    """The stored extras of a parent, without objects where this provider has another value, or none: these are reported as losses."""
    strange = {key: kept for key, kept in tree.items() if kept.__class__ is dict and rows.get(key).__class__ in NO_NEST}
    struct, levels = value.__class__.__name__, kept_levels(space) if strange else {}
    strange = {key: kept for key, kept in strange.items() if levels.get(f"{struct}.{key}") == "nest"}
    if not strange:
        return tree
    report_kept(strange, space, struct, losses)
    return {key: kept for key, kept in tree.items() if key not in strange}


NO_NEST: tuple[Any, ...] = (Row, Minus, Fixed, Sum, type(None))  # rows of keys that hold no nested object of the shape itself; no row


@cache
def _lone_row(struct: str, row: Row | Elsewhere) -> Rows:
    """The table of a value that is not an object."""
    return Rows(struct, {"": row})


@cache
def liftable(space: str) -> dict[str, dict[str, Row]]:
    """Struct -> key -> row of the keys that can be moved from stored extras to their fields: all shapes of the struct map them in the
    same way, independently, by a kind that needs no other key."""
    by_struct: dict[str, list[dict[str, Row]]] = {}
    for rows in tables(space):
        times: dict[str, int] = {}
        _mentioned(rows, times)
        liftable_rows = {key: row for key in rows.own if isinstance(row := rows[key], Row) and _alone(row) and times[row.field] == 1}
        by_struct.setdefault(rows.struct, []).append(liftable_rows)
    by_key: dict[str, dict[str, Row]] = {}
    for struct, all_rows in by_struct.items():
        first, *more_rows = all_rows
        by_key[struct] = {key: row for key, row in first.items() if all(_alike(row, other.get(key)) for other in more_rows)}
    return by_key


def _alone(row: Row) -> bool:
    beside = (row.sub, row.required, row.target, row.native, row.owner, row.shared, row.second, row.only, row.made, row.link)
    from .kinds import Items, Json, Talk, TextOr
    from .rows import NOTHING

    return (
        not any(beside) and row.default is NOTHING and not isinstance(row, Minus) and not isinstance(row.kind, (Items, Json, Talk, TextOr))
    )


def _alike(row: Row, other: Row | None) -> bool:
    if other is None or row.field != other.field or row.kind.__class__ is not other.kind.__class__:
        return False
    names = [name for cls in type(row.kind).__mro__ for name in getattr(cls, "__slots__", ())]
    return all(getattr(row.kind, name, None) == getattr(other.kind, name, None) for name in names)


def _mentioned(rows: Rows, times: dict[str, int]) -> None:
    """Counts how often a table mentions each field."""
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
    """Sets the namespace of stored keys: that of the class that first declares them, so inherited rows use the parent's name."""
    for key in rows.own:
        row = rows[key]
        if isinstance(row, Kept) and row.home is None:
            row.home = space
        elif isinstance(row, (Nested, Grouped)):
            settle(row.rows, space)
