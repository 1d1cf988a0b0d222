"""Unread keys of a wire object, the form of its mapped keys, and how both are written again.

A record is used if the object with it still has the values of the struct in the affected fields, which is tested by decoding.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss
from interlingua.core.values import same
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u

from . import conversation, reading, reading_values, writing, writing_values
from .common import (
    ABSENT,
    LOST,
    WIRE,
    Path,
    Room,
    all_mapped,
    class_of,
    escape,
    flats,
    get,
    hoists,
    holder,
    json_in,
    json_text,
    mapped,
    marked,
    put,
    rivals,
    spelling,
    spellings,
)

MISSING: Any = object()

# --- decode ---------------------------------------------------------------------------------------------------------------


def differs(room: Room, this: s.Shape, field: s.Field, v: Any, value: Any) -> bool:
    """Whether a copy differs from the original."""
    return isinstance(field.head, s.Copy) and v is not None and v != writing.copied(room, this, field.head, value)


Left = tuple[str, Path, str, Any]


def leftovers(room: Room, this: s.Shape, body: s.Body, w: dict[str, Any], value: Any = None, at: Path = ()) -> list[Left]:
    """Return (namespace, path, key, value) of everything that no unified field carries."""
    kept: list[Left] = []
    known: set[str] = set()
    for field in body.fields:
        key = spelling(room, field, w)
        if key is None:
            continue
        strange = key == field.key and unread(room, this, field, w[key], value)
        if not unlike(room, this, field, w[key], w) and not differs(room, this, field, w[key], value) and not strange:
            known |= {key, field.key} if w.get(field.key, "") is None else {key}
        match field.head:
            case s.Keep():
                known.add(key)
                kept.append((field.home or room.own, at, escape(key), w[key]))
            case s.Nest() as head:
                inner = reading_values.inside(room, this, field, head, w[key], strict=False)
                if inner is not None:
                    kept += leftovers(room, this, head.body, inner, value, (*at, field.key))
            case _:
                pass
    for flat in body.flat:
        known |= reading.flatly(room, this, flat, w)[1]
        if isinstance(flat.value, s.Of) and get_flat(room, this, flat, w):
            name = reading.case_of(room, flat.value.name, w)
            inner = list(leftovers(room, room.shape(name or ""), room.shape(name or "").body, w, value, at))
            mine = {n for field in room.shape(name or "").body.fields for n in spellings(room, field)}
            both = {field.key for field in body.fields if isinstance(field.head, s.Nest)} & objects(room, room.shape(name or "").body, w)
            shared, theirs = ([x for x in leftover if len(x[1]) > len(at) and x[1][len(at)] in both] for leftover in (kept, inner))
            inner = [x for x in inner if x not in theirs]
            kept = [x for x in kept if x not in shared]
            for x in (x for first in shared for second in theirs for x in deeper(first, second)):
                kept += [x] if x not in kept else []
            kept += [x for x in inner if (x[2] in mine or len(x[1]) > len(at)) and x not in kept]
    if body.rest is None:
        kept += [(room.own, at, escape(key), value) for key, value in w.items() if key not in known]
    return kept


def unread(room: Room, this: s.Shape, field: s.Field, value: Any, struct: Any) -> bool:
    """Whether a key that repeats the texts of parts has a value that is no text, while no part has a text: nothing else has the value."""
    if field.only != "write" or not isinstance(field.head, s.To) or not isinstance(field.head.value, s.Join) or isinstance(value, str):
        return False
    if not isinstance(field.head.type, u.ListOf) or not value:
        return False
    parts = get(holder(struct), field.head.path) or []
    return not any(getattr(part, "text", part) for part in parts if class_of(part) in writing_values.classes(room, field.head))


def deeper(first: Left, second: Left) -> list[Left]:
    """Return the deeper of two leftovers of an object that two shapes describe: one may know a part of what the other leaves whole."""
    mine, theirs = (*first[1], first[2]), (*second[1], second[2])
    short = min(len(mine), len(theirs))
    return [first if len(mine) >= len(theirs) else second] if mine[:short] == theirs[:short] else []


def objects(room: Room, body: s.Body, w: dict[str, Any]) -> set[str]:
    """Return the keys of objects that a body describes, and those of the shapes that are flat in it."""
    keys = {field.key for field in body.fields if isinstance(field.head, s.Nest)}
    for flat in body.flat:
        if isinstance(flat.value, s.Of) and (name := reading.case_of(room, flat.value.name, w)) is not None:
            keys |= objects(room, room.shape(name).body, w)
    return keys


def get_flat(room: Room, this: s.Shape, flat: s.Flat, w: dict[str, Any]) -> bool:
    return bool(reading.flatly(room, this, flat, w)[0])


def unlike(room: Room, this: s.Shape, field: s.Field, value: Any, w: dict[str, Any]) -> bool:
    """Whether a key contradicts an earlier key for the same field. Then it is not understood, and is kept."""
    if not isinstance(field.head, s.To) or value is None or field.only == "write" or isinstance(field.head.value, s.Conversation):
        return False
    if hoists(this, field.head):
        return False
    before: list[s.Field] = []
    for other, _ in rivals(this, field.head.path):
        if other is field:
            break
        if other.only != "write":
            before.append(other)
    path = field.head.path
    for other in before:
        key = spelling(room, other, w)
        if key is not None and w[key] is not None:
            try:
                earlier = reading.field(room, this, other, w[key], True).get(path)
            except DecodeError:  # the key is not understood, and was kept
                continue
            try:
                mine = reading.copied(room, this, field, value, True).get(path)
            except DecodeError:
                return True
            return earlier is not None and not isinstance(earlier, list) and not same(earlier, mine)
    return False


def keep(top: Any, space: str, at: Path, key: str, what: Any) -> None:
    put(top, space, at, key, what)


def escaped(what: Any) -> Any:
    """Return a value as a record. A value that looks like a mark is wrapped."""
    return {"$value": what} if isinstance(what, dict) and any(str(k).startswith("$") for k in what) else what


def plainly(kept: Any) -> Any:
    return kept["$value"] if isinstance(kept, dict) and "$value" in kept else kept


def record(room: Room, this: s.Shape, top: Any, w: Any, preferred: Any) -> None:
    """Add a record for each mapped key that would be written in another form than it had."""
    if this.bare is not None:
        if preferred is LOST or not same(preferred, w) and not (isinstance(w, list) and conversation.list_key(this) is not None):
            put(top, room.own, (WIRE,), this.bare.key, escaped(w))
        return
    record_body(room, this, this.body, top, w, {} if preferred is LOST else preferred, ())


def record_body(room: Room, this: s.Shape, body: s.Body, top: Any, w: dict[str, Any], preferred: dict[str, Any], at: Path) -> None:
    for field in body.fields:
        record_key(room, this, field, top, w, preferred, at)
    for flat in body.flat:
        if isinstance(flat.value, s.Enum):
            there = reading.flatly(room, this, flat, w)[1]
            for key in sorted(reading.keys_of(flat.value)):
                if key in there and (key not in preferred or not same(preferred[key], w[key])):
                    put(top, room.own, (*at, WIRE), key, escaped(w[key]))
                elif key not in w and key in preferred:
                    put(top, room.own, (*at, WIRE), key, ABSENT)
        elif isinstance(flat.value, s.Of) and get_flat(room, this, flat, w):
            name = reading.case_of(room, flat.value.name, w)
            record_body(room, room.shape(name or ""), room.shape(name or "").body, top, w, preferred, at)


def record_key(room: Room, this: s.Shape, field: s.Field, top: Any, w: dict[str, Any], preferred: dict[str, Any], at: Path) -> None:
    home, key = room.own, spelling(room, field, w)
    where = (*at, WIRE)
    if isinstance(field.head, s.Keep):
        return
    if key is None:
        if field.key in preferred:
            put(top, home, where, field.key, ABSENT)
        return
    v = w[key]
    if unlike(room, this, field, v, w) or differs(room, this, field, v, top) or key == field.key and unread(room, this, field, v, top):
        return
    if isinstance(field.head, s.Nest):
        inner = reading_values.inside(room, this, field, field.head, v, strict=False)
        meant = preferred.get(field.key)
        meant_in = reading_values.inside(room, this, field, field.head, meant, strict=False) if meant is not None else None
        if inner is not None and (inner or field.key in preferred):
            record_body(room, this, field.head.body, top, inner, meant_in or {}, (*at, field.key))
            if key != field.key:
                put(top, home, where, field.key, {"$key": key, **null_beside(field, w)})
            if type(v) is not type(meant) and not (isinstance(v, dict) and meant is None) or isinstance(v, str) and not same(v, meant):
                put(top, home, where, field.key, escaped(v))
            return
    if (
        isinstance(field.head, s.To)
        and isinstance(field.head.value, s.Conversation)
        and isinstance(v, list)
        and (v or field.key in preferred)
    ):
        return
    if field.key not in preferred or not same(preferred[field.key], v):
        put(top, home, where, field.key, {"$key": key, "$value": v, **null_beside(field, w)} if key != field.key else escaped(v))
    elif key != field.key:
        put(top, home, where, field.key, {"$key": key, **null_beside(field, w)})


def null_beside(field: s.Field, w: dict[str, Any]) -> dict[str, Any]:
    """Return the record of a key that was null beside its other name."""
    return {"$null": True} if field.key in w else {}


# --- encode ---------------------------------------------------------------------------------------------------------------

Record = tuple[Path, str, Any]  # the objects around it, key, remembered value


def restore(room: Room, this: s.Shape, value: Any, w: Any, losses: list[Loss]) -> Any:
    """Return the wire value with what the struct remembers, as far as that still has the values of the struct."""
    top = holder(value)
    trees = [tree for space in room.lineage if isinstance(tree := (top.extras or {}).get(space), dict)]
    if not trees:
        return w
    if this.bare is not None:
        for position, member in marked(room, top, "$aside") or ():
            w.insert(position, member)
        known = [tree[WIRE][this.bare.key] for tree in trees if this.bare.key in tree.get(WIRE, {})]
        if known and says_same(room, this, value, plainly(known[0]), w, {head.path for _, head in all_mapped(this)}):
            drop(losses, {head.path for _, head in all_mapped(this)})
            return plainly(known[0])
        return w
    bodies = parts_of(room, this, value)
    for tree in trees:
        merge(room, bodies, w, tree, ())
    records = [record for tree in trees for record in records_of(bodies, tree, ())]
    for group in groups_of(room, this, value, bodies, records):
        changed = deepcopy(w) if group[0] else w
        for at, key, kept in group[1]:
            apply(room, changed, at, key, kept)
        if stands(room, this, value, group, changed, w):
            if same(changed, w) is False and group[0]:
                drop(losses, group[0])
            w = changed
    for at, key, kept in records:
        if isinstance(kept, dict) and "$key" in kept:
            rename(w, at, key, kept)
    if (aside := marked(room, top, "$aside")) is not None:
        for position, member in aside:
            conversation.list_holder(this, w)[conversation.list_key(this)].insert(position, member)
    return w


def parts_of(room: Room, this: s.Shape, value: Any) -> list[s.Body]:
    """Return the bodies whose keys are in the same object: that of the shape, and those of fields that are flat in it."""
    bodies = [this.body]
    for flat in flats(this.body):
        if isinstance(flat.value, s.Of):
            now = get(value, (flat.field,))
            now = now[0] if isinstance(now, list) and now else now
            for name in room.shapes_of(flat.value.name):
                if now is not None and now != []:
                    bodies += parts_of(room, room.shape(name), now)
    return bodies


def base_of(room: Room, this: s.Shape, value: Any, field: s.Field | None) -> Path | None:
    """Return the path of the struct that a key belongs to: one that is flat in the shape, or () for the shape's own."""
    if field is None or any(other is field for other in this.body.walk()):
        return ()
    for flat in flats(this.body):
        for name in room.shapes_of(flat.value.name) if isinstance(flat.value, s.Of) else ():
            path = base_of(room, room.shape(name), get(value, (flat.field,)), field)
            if path is not None:
                return (flat.field, *path)
    return None


def at_key(bodies: list[s.Body], at: Path, key: str) -> s.Field | None:
    """Return the field at a key of a nested object."""
    here = list(bodies)
    for step in at:
        nests = [f.head.body for body in here for f in [body.field(step)] if f is not None and isinstance(f.head, s.Nest)]
        flat_in = here if not nests else []
        here = nests or flat_in
    return next((field for body in here if (field := body.field(key)) is not None), None)


def merge(room: Room, bodies: list[s.Body], w: dict[str, Any], tree: dict[str, Any], at: Path) -> None:
    """Write kept keys again."""
    for key, kept in tree.items():
        if key.startswith("$"):
            if key.startswith("$$"):
                w[key[1:]] = kept
            continue
        field = at_key(bodies, at, key)
        if field is not None and isinstance(field.head, s.Nest) and isinstance(kept, dict):
            stood = w.get(key)
            inner = stood[0] if isinstance(stood, list) and stood else stood
            text = isinstance(inner, str)
            inner = json_in(inner) if text else inner if isinstance(inner, dict) else {}
            merge(room, bodies, inner, kept, (*at, key))
            if text:
                w[key] = json_text(inner)
            elif not isinstance(stood, list) and inner:
                w[key] = inner
        else:
            w[key] = kept


def records_of(bodies: list[s.Body], tree: dict[str, Any], at: Path) -> list[Record]:
    records: list[Record] = []
    for key, kept in tree.items():
        if not key.startswith("$") and isinstance(kept, dict):
            field = at_key(bodies, at, key)
            if field is not None and isinstance(field.head, s.Nest):
                records += records_of(bodies, kept, (*at, key))
    for key, kept in (tree.get(WIRE) or {}).items():
        if not key.startswith("$"):
            records.append((at, key, kept))
    return records


def groups_of(room: Room, this: s.Shape, value: Any, bodies: list[s.Body], records: list[Record]) -> list[tuple[set[Path], list[Record]]]:
    """Group the records that concern the same fields. A group without fields does not depend on the struct."""
    grouped: list[tuple[set[Path], list[Record]]] = []
    states = {key: (flat.field,) for flat in flats(this.body) if isinstance(flat.value, s.Enum) for key in reading.keys_of(flat.value)}
    for at, key, kept in sorted(records, key=lambda record: len(record[0])):
        if isinstance(kept, dict) and "$key" in kept and "$value" not in kept:
            continue
        field = at_key(bodies, at, key)
        paths: set[Path] = set()
        match field and field.head:
            case s.To() as head if field is not None and field.only != "write":
                paths = {("$", *[field.key])} if hoists(this, head) else set()
                paths |= {head.path}
            case s.Nest(body=body):
                paths = {head.path for f, head in mapped(body) if f.only != "write"} | {(flat.field,) for flat in flats(body)}
            case s.Groups(path=path):
                paths = {path}
            case _:
                paths = {states[key]} if key in states else set()
        base = base_of(room, this, value, field) or ()
        paths = {path if path[0] == "$" else (*base, *path) for path in paths}
        same_group = next((group for group in grouped if group[0] & paths and not isinstance(field.head if field else None, s.Nest)), None)
        if same_group is not None:
            same_group[0].update(paths)
            same_group[1].append((at, key, kept))
        else:
            grouped.append((paths, [(at, key, kept)]))
    return grouped


def stands(room: Room, this: s.Shape, value: Any, group: tuple[set[Path], list[Record]], changed: Any, w: Any) -> bool:
    """Whether remembered values may be written."""
    for at, key, kept in group[1]:
        field = at_key(parts_of(room, this, value), at, key)
        if field is not None and isinstance(field.head, s.Nest) and isinstance(plainly(kept), str):
            now = inner_at(w, at).get(key)
            now = reading_values.json_object(room, now) if isinstance(now, str) else now
            meant = reading_values.inside(room, this, field, field.head, plainly(kept), strict=False)
            return not (not same(meant, now) and not (meant is not None and now is not None and holds_more(meant, now)))
    if not group[0]:
        return True
    return says_same(room, this, value, changed, w, {path for path in group[0] if path[0] != "$"})


def holds_more(meant: dict[str, Any], now: dict[str, Any]) -> bool:
    return all(key in now and same(now[key], value) for key, value in meant.items())


def says_same(room: Room, this: s.Shape, value: Any, changed: Any, w: Any, paths: set[Path]) -> bool:
    try:
        after = reading.plain(room, this, changed)
    except (DecodeError, AssertionError):
        return False
    if all(alike(get(after, path), get(value, path)) for path in paths):
        return True
    try:
        before = reading.plain(room, this, w)
    except (DecodeError, AssertionError):
        return False
    return all(alike(get(after, path), get(before, path)) for path in paths)


def alike(a: Any, b: Any) -> bool:
    return same(a, b) or a in (None, []) and b in (None, [])


def inner_at(w: Any, at: Path) -> dict[str, Any]:
    for step in at:
        w = w.get(step) if isinstance(w, dict) else None
        w = w[0] if isinstance(w, list) and w else w
    return w if isinstance(w, dict) else {}


def apply(room: Room, w: dict[str, Any], at: Path, key: str, kept: Any) -> None:
    here: Any = w
    for step in at:
        nested = here.get(step)
        if isinstance(nested, str) or isinstance(nested, list) and not nested:
            return
        if nested is None:
            if kept == ABSENT:
                return
            nested = here[step] = {}
        here = nested[0] if isinstance(nested, list) else nested
    if kept == ABSENT:
        here.pop(key, None)
    else:
        here[key] = deepcopy(plainly(kept))


def rename(w: dict[str, Any], at: Path, key: str, kept: dict[str, Any]) -> None:
    here = inner_at(w, at)
    if key in here:
        here[kept["$key"]] = here.pop(key)
        if "$null" in kept:
            here[key] = None


def drop(losses: list[Loss], paths: set[Path]) -> None:
    """Remove the losses of fields that are written as they were read."""
    names = [".".join(path) for path in paths if path[0] != "$"]
    losses[:] = [
        loss
        for loss in losses
        if not (loss.code in ("changed", "defaulted", "dropped", "joined") and any(loss.path.replace("[0]", "") == n for n in names))
    ]
