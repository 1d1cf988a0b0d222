"""Encode, plainly: the preferred form of every key, then what the extras remember."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from interlingua.core.derived import DERIVED
from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss, prefix
from interlingua.core.values import same
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u

from . import conversation, conversation_writing, fitting, losing, reading, reading_values, remembering, writing_lists, writing_values
from .common import (
    LOST,
    NOTHING,
    Room,
    all_mapped,
    class_of,
    get,
    hoists,
    holder,
    is_empty,
    is_struct,
    json_text,
    mapped,
    marked,
    rivals,
    typed,
)
from .templates import put_together

# --- shapes ---------------------------------------------------------------------------------------------------------------


def named(room: Room, name: str, value: Any, losses: list[Loss]) -> Any:
    """Return the wire value of a shape, or of the case that fits; LOST (and a loss) if there is none."""
    if name not in room.spec.cases:
        if not fitting.of_class(room.shape(name), value) or not fitting.held(room, room.shape(name), value):
            return whole(value, losses)
        return shape(room, name, value, losses)
    this = room.spec.cases[name]
    case = fitting.write(room, this, value)
    if case is not None:
        w = shape(room, case, value, losses)
        if w is not LOST:
            read_otherwise(room, this, case, w, losses)
        return w
    if class_of(value) == "Opaque" and this.otherwise == "opaque" and room.owns(value.namespace):
        return value.value
    return whole(value, losses)


def read_otherwise(room: Room, this: s.Cases, case: str, w: Any, losses: list[Loss]) -> None:
    """Report what another case reads in a written value: another class, or each field with a different value."""
    read_case = fitting.read(room, this, w)
    if read_case is None or read_case == case:
        return
    try:
        mine, other = holder(reading.plain(room, room.shape(case), w)), holder(reading.plain(room, room.shape(read_case), w))
    except DecodeError:
        return
    if class_of(mine) != class_of(other):
        losses.append(Loss("", class_of(mine), "changed", "", "it reads as something else", mine))
        return
    changed = [name for name in mine.__struct_fields__ if name != "extras" and differs(getattr(mine, name), getattr(other, name))]
    for name in [name for name in changed if name not in DERIVED.get(class_of(mine), ())] or changed:
        losses.append(Loss(name, f"{class_of(mine)}.{name}", "changed", "", "it reads as something else", getattr(mine, name)))


def differs(written: Any, read: Any) -> bool:
    return not same(written, read) and not (is_empty(written) and is_empty(read))


def whole(value: Any, losses: list[Loss]) -> Any:
    """Report a value without a place. Returns LOST."""
    losses.append(Loss("", class_of(value), "dropped", "major", "", value))
    return LOST


def shape(room: Room, name: str, value: Any, losses: list[Loss], remembers: bool = True) -> Any:
    """Return the wire value of a struct, of two, or of a leaf; LOST if something is lost that it cannot be without."""
    this, mine = room.shape(name), list[Loss]()
    w = plain(room, this, value, mine)
    top = holder(value)
    if w is LOST:
        losses += mine
        return whole(top if top is not None else value, losses)
    if top is not None:
        if remembers:
            w = conversation.with_numbers(room, this, remembering.restore(room, this, value, w, mine))
            constant = this.bare is not None and isinstance(this.bare.head, s.Const)  # a constant has no room for anything
            losing.foreign(room, top, mine, all_spaces=constant)
        losing.inner_foreign(room, this, value, mine)
    losses += mine
    return w


def plain(room: Room, this: s.Shape, value: Any, losses: list[Loss]) -> Any:
    """Return the preferred form."""
    if this.bare is not None and isinstance(this.bare.head, s.Const):
        losing.lost_fields(room, this, value, losses)
        return this.bare.head.value
    if this.bare is not None:
        assert isinstance(this.bare.head, s.To)
        if isinstance(this.bare.head.value, s.Conversation):
            w = conversation_writing.write(room, this, value, losses)[0]
        else:
            w = to(room, this, this.bare, this.bare.head, value, losses)
        losing.lost_fields(room, this, value, losses)
        losing.dealt(room, this, value, losses)
        return ("" if isinstance(this.bare.head.value, s.Join) else None) if w is NOTHING else w
    w = body(room, this, this.body, value, losses)
    if w is not LOST:
        conversation.put_elsewhere(this, w)
        if strangers(room, this, value, losses):
            return LOST
        losing.lost_fields(room, this, value, losses)
        losing.dealt(room, this, value, losses)
        losing.settle(this, value, losses)
    return w


def body(room: Room, this: s.Shape, here: s.Body, value: Any, losses: list[Loss]) -> Any:
    """Return one wire object, including the keys of flat fields."""
    w: dict[str, Any] = {}
    for field in here.fields:
        wire = key(room, this, field, value, losses, w)
        if wire is LOST:
            return LOST
        if wire is not NOTHING:
            w[field.key] = wire
    for flat in here.flat:
        more = flatly(room, this, flat, value, losses)
        if more is LOST:
            return LOST
        w = beside(w, more)
    if here.rest is not None:
        for name, kept in (get(value, (here.rest,)) or {}).items():
            if name in w or here.field(name) is not None:
                losses.append(Loss(f"{here.rest}.{name}", f"{class_of(holder(value))}.{here.rest}", "dropped", "minor", "", kept))
            else:
                w[name] = kept
    return w


def key(room: Room, this: s.Shape, field: s.Field, value: Any, losses: list[Loss], w: dict[str, Any]) -> Any:
    match field.head:
        case s.To(value=s.Conversation()) as head:
            listed, beside = conversation_writing.write(room, this, value, losses)
            w |= beside
            return NOTHING if not listed and not field.required and not head.has_when_empty else listed
        case s.To() as head if hoists(this, head):
            return NOTHING
        case s.To() as head:
            return mine(room, this, field, head, value, losses)
        case s.Const(const):
            return const if field.required or field.only == "write" else NOTHING
        case s.Keep():
            return NOTHING
        case s.Sum(names):
            numbers = [get(value, (name,)) for name in names]
            return NOTHING if any(n is None for n in numbers) else sum(numbers)
        case s.Copy() as head:
            return copied(room, this, head, value)
        case s.Nest() as head:
            return nest(room, this, field, head, value, losses)
        case s.Groups() as head:
            return groups(room, this, field, head, value, losses)


def copied(room: Room, this: s.Shape, head: s.Copy, value: Any) -> Any:
    """Return the object in a JSON text."""
    text = get(value, (head.field,))
    if isinstance(text, list):
        if not text:
            instead = next((to_.or_field for _, to_ in all_mapped(this) if to_.path == (head.field,) and to_.or_field), None)
            other = get(value, (instead,)) if instead else None
            return other if isinstance(other, dict) else NOTHING
        name = room.plain_class(head.type, ())
        text = getattr(text[0], room.struct(name).text) if len(text) == 1 and class_of(text[0]) == name else None
    decoded = reading_values.json_object(room, text) if isinstance(text, str) and text.strip()[:1] == "{" else None
    return NOTHING if decoded is None else decoded


def nest(room: Room, this: s.Shape, field: s.Field, head: s.Nest, value: Any, losses: list[Loss]) -> Any:
    """Return a nested object. A value for an unset field alone is no reason to write the object."""
    if not field.required and not head.when_empty:
        if not speaks(room, this, head.body, value):
            return NOTHING
        if not fitting.body_says(room, this, head.body, value, "as_remembered"):
            for _, inner in mapped(head.body):
                now = get(value, inner.path)
                if not is_empty(now):
                    path = ".".join(inner.path)
                    losses.append(Loss(path, f"{class_of(holder(value))}.{path}", "dropped", "minor", "", now))
            return NOTHING
    w = body(room, this, head.body, value, losses)
    if w is LOST:
        return LOST
    match (head.forms or ("object",))[0]:
        case "json":
            return json_text(w)
        case "list" | "one":
            return [w]
        case _:
            return w


def speaks(room: Room, this: s.Shape, here: s.Body, value: Any) -> bool:
    """Whether any key within a nested object has something to write."""
    for field in here.fields:
        match field.head:
            case s.Nest() as head:
                if speaks(room, this, head.body, value):
                    return True
            case s.To() as head:
                now = current(room, this, field, head, value)
                speaking = field.only != "write" and (now == "" or not is_empty(now))
                if speaking and mine(room, this, replace(field, required=False), head, value, []) not in (NOTHING, LOST):
                    return True
            case s.Sum():
                if key(room, this, field, value, [], {}) is not NOTHING:
                    return True
            case _:
                pass
    for flat in here.flat:
        if not is_empty(get(value, (flat.field,))) and flatly(room, this, flat, value, []) not in ({}, LOST):
            return True
    return here.rest is not None and bool(get(value, (here.rest,)))


def beside(w: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Merge keys. Objects that both have are merged, too."""
    both = {key: beside(w[key], value) for key, value in more.items() if isinstance(value, dict) and isinstance(w.get(key), dict)}
    return w | more | both


def flatly(room: Room, this: s.Shape, flat: s.Flat, value: Any, losses: list[Loss]) -> Any:
    """Return the keys of a field that are among the keys of the object."""
    now, title = get(value, (flat.field,)), f"{class_of(holder(value))}.{flat.field}"
    if isinstance(flat.value, s.Enum):
        return state(room, flat, flat.value, now, title, losses)
    assert isinstance(flat.value, s.Of)
    step = flat.field
    if now == [] and isinstance(flat.type, u.ListOf) and flat.value.name not in room.spec.cases:
        losses.append(Loss(flat.field, title, "defaulted", "trivial", "", None))
        now = [blank(room, room.shape(room.shapes_of(flat.value.name)[0]).of or "")]
    if isinstance(now, list):
        losses += [Loss(f"{flat.field}[{i}]", class_of(x), "dropped", "major", "", x) for i, x in enumerate(now) if i]
        now, step = (now[0] if now else None), f"{flat.field}[0]"
    if now is None:
        return LOST if fitting.needed(room, this, flat.field) else {}
    start = len(losses)
    name = flat.value.name
    if name in room.spec.cases:
        case = fitting.write(room, room.spec.cases[name], now)
        meant = (
            case_shape
            for case_shape in map(room.shape, reversed(room.shapes_of(name)))
            if fitting.of_class(case_shape, now) and fitting.held(room, case_shape, now)
        )
        name = case or next((case_shape.name for case_shape in meant), "")  # report what the last matching case lacks
    if not name or not fitting.of_class(room.shape(name), now):
        losses.append(Loss(step, class_of(now), "dropped", "major", "", now))
        return LOST if fitting.needed(room, this, flat.field) else {}
    w = plain(room, room.shape(name), now, losses)
    if is_struct(now):
        losing.foreign(room, now, losses)
    prefix(losses, start, step)
    if w is LOST and not fitting.needed(room, this, flat.field):
        losses.append(Loss(step, class_of(now), "dropped", "major", "", now))
        return {}
    return w


def blank(room: Room, name: str) -> Any:
    """Return a struct without content."""
    given: dict[str, Any] = {}
    for known in room.struct(name).fields:
        if known.required:
            match known.type:
                case u.StructOf(inner):
                    given[known.name] = blank(room, inner)
                case u.EnumOf(enum):
                    words = room.unified.enums[enum].values
                    given[known.name] = "assistant" if "assistant" in words else words[0]
                case u.Leaf("int" | "float"):
                    given[known.name] = 0
                case _:
                    given[known.name] = ""
    return room.build(name, given)


def state(room: Room, flat: s.Flat, this: s.Enum, now: Any, title: str, losses: list[Loss]) -> dict[str, Any]:
    rows = {typed(word, flat.type): words for word, words in this.rows}
    instead = {typed(a, flat.type): typed(b, flat.type) for a, b in (*this.lost, *this.calling)}
    if now in rows:
        return dict(rows[now][0])
    if now in instead:
        if now in {typed(a, flat.type) for a, _ in this.lost}:
            losses.append(Loss(flat.field, title, "changed", "minor", "", now))
        return dict(rows[instead[now]][0])
    if now is not None:
        losses.append(Loss(flat.field, title, "dropped", "minor", "", now))
    return {}


def groups(room: Room, this: s.Shape, field: s.Field, head: s.Groups, value: Any, losses: list[Loss]) -> Any:
    """Return groups. Neighbors for one list key share a group, unless they were in several."""
    grouped: list[tuple[s.Field | None, dict[str, Any]]] = []
    name = ".".join(head.path)
    for i, x in enumerate(get(value, head.path) or []):
        if class_of(x) == "Opaque" and head.keep and room.owns(x.namespace):
            grouped.append((None, x.value))
            continue
        able = [
            f
            for f, to_ in mapped(head.body)
            if f.only is None and writing_values.can_say(room, writing_values.item_of(to_.value), x, to_.type, to_)
        ]
        place = able[0] if able else None
        if place is None:
            losses.append(Loss(f"{name}[{i}]", class_of(x), "dropped", "major", "", x))
            continue
        assert isinstance(place.head, s.To)
        start = len(losses)
        w = writing_values.lens(room, writing_values.item_of(place.head.value), place.head, value, x, losses, "")
        prefix(losses, start, f"{name}[{i}]")
        if w is LOST:
            continue
        item = marked(room, x, "$item")
        listed = isinstance(place.head.value, s.Each)
        again = grouped and grouped[-1][0] is place and listed and item in (None, "same")
        if again or item == "same" and grouped and grouped[-1][0] is not None and place.key not in grouped[-1][1]:
            group = grouped[-1][1]
            if listed:
                group.setdefault(place.key, []).append(w)
            else:
                group[place.key] = w
            continue
        group = {place.key: [w] if listed else w}
        if isinstance(item, dict):
            for space in room.lineage:
                group |= {(k[1:] if k.startswith("$$") else k): v for k, v in item.get(space, {}).items()}
        grouped.append((place, group))
    return [w for _, w in grouped] if grouped or field.required else NOTHING


# --- one mapped key -------------------------------------------------------------------------------------------------------


def current(room: Room, this: s.Shape, field: s.Field, head: s.To, value: Any) -> Any:
    """Return the value to write at a key: none if it belongs to another provider or was made up here. The call may provide a name."""
    if this.leaf is not None:
        return value
    now, known = get(value, head.path), room.known(this, head.path)
    if known is None:
        return now
    if known.owner is not None and now is not None and not owned(room, this, value, head, known):
        return None
    if known.made is not None and isinstance(holder(value), object) and marked(room, owner_of(value, head), "$id"):
        return None
    if known.link and now is None and field.required:
        top = owner_of(value, head)
        return room.names.get(getattr(top, "call_id", None) or "")
    return now


def owner_of(value: Any, head: s.To) -> Any:
    """Return the struct that has the field: the first of two that has it."""
    return next((x for x in value if hasattr(x, head.path[0])), None) if isinstance(value, tuple) else value


def names_owner(room: Room, this: s.Shape, head: s.To) -> bool:
    """Whether a field names the owner of another field."""
    return any(field.owner == head.path[-1] for struct in room.structs(this) for field in struct.fields)


def owned(room: Room, this: s.Shape, value: Any, head: s.To, known: u.StructField) -> bool:
    """Whether a key can express a value: it has no owner, or the owner that the key, another key or the file names."""
    path = (*head.path[:-1], known.owner or "")
    owner, mine = get(value, path), reading.whose(room, this, head)
    if owner is None or owner == mine:
        return True
    naming = next((other.value for _, other in all_mapped(this) if other.path == path), None)
    if isinstance(naming, s.Enum) and not naming.open:
        return owner in dict(naming.rows) or owner in dict(naming.lost)
    return mine is None


def mine(room: Room, this: s.Shape, field: s.Field, head: s.To, value: Any, losses: list[Loss]) -> Any:
    """Return what a key writes, if this is the key that writes the field."""
    if field.only == "read":
        return NOTHING
    if field.only == "write":
        return to(room, this, field, head, value, [])
    now = current(room, this, field, head, value)
    others = [f for f, _ in rivals(this, head.path) if f.only is None]
    if len(others) > 1 and any(h.owner for _, h in rivals(this, head.path)):
        mine_ = [f for f, _ in of_its_owner(room, this, head.path, value)]
        return to(room, this, field, head, value, losses) if mine_ and mine_[0].head is field.head else NOTHING
    if len(others) > 1 and not (isinstance(head.type, u.ListOf) and isinstance(get(value, head.path), list)):
        able = [
            f
            for f, h in rivals(this, head.path)
            if f.only is None and now is not None and writing_values.can_say(room, h.value, now, h.type, h)
        ]
        if (able or others)[0].head is not field.head:
            return NOTHING
        if not able and is_struct(now):  # `losing.dealt` reports it
            return to(room, this, field, head, value, [])
    return to(room, this, field, head, value, losses)


def of_its_owner(room: Room, this: s.Shape, path: tuple[str, ...], value: Any) -> list[tuple[s.Field, s.To]]:
    """Return the keys of a field that can express the value, if each key is for values of one owner."""
    known = room.known(this, path)
    assert known is not None
    return [(f, h) for f, h in rivals(this, path) if f.only is None and owned(room, this, value, h, known)]


def strangers(room: Room, this: s.Shape, value: Any, losses: list[Loss]) -> bool:
    """Report values of an owner for whom a field has no key. Returns whether the struct cannot be without one of them."""
    needed = False
    paths = dict.fromkeys(head.path for _, head in all_mapped(this) if head.owner and len(rivals(this, head.path)) > 1)
    for path in paths:
        now, known = get(value, path), room.known(this, path)
        if now is not None and known is not None and not of_its_owner(room, this, path, value):
            name = ".".join(path)
            losses.append(Loss(name, f"{class_of(holder(value))}.{name}", "dropped", known.level, "of another provider", now))
            needed = needed or known.required
    return needed


def to(room: Room, this: s.Shape, field: s.Field, head: s.To, value: Any, losses: list[Loss]) -> Any:
    """Return what one mapped key writes."""
    name = ".".join(head.path)
    title = f"{class_of(holder(value))}.{name}"
    known, now = room.known(this, head.path), current(room, this, field, head, value)
    if known is not None and known.owner is not None and now is None and (foreign := get(value, head.path)) is not None:
        losses.append(Loss(name, title, "dropped", known.level, "of another provider", foreign))
        if known.required:
            return LOST
    other = get(value, (*head.path[:-1], head.or_field)) if head.or_field is not None else None
    if (now is None or now == []) and other is not None and (other != [] or json_too(room, this, head)):
        wire_text = writing_lists.in_a_list(room, head, standing_in(this, head, value, other, losses))
        return (
            put_together(head.template, {"": wire_text, **writing_values.holes_of(room, head, value)})
            if head.template is not None
            else wire_text
        )
    if head.has_when_empty and (now is None if head.when_empty is None and not isinstance(now, list) else is_empty(now)):
        if reads_as_something(room, this, field, head, now):
            losses.append(Loss(name, title, "defaulted", "trivial", "", head.when_empty))
        if known is not None and known.form and get(value, (*head.path[:-1], known.form)) == "list" and "list" in head.forms:
            return []
        return head.when_empty
    if head.template is not None and now is not None:
        text = writing_values.templated(room, this, field, head, value, now, losses)
        return [text] if head.forms == ("list",) and isinstance(text, str) and isinstance(head.type, u.Leaf) else text
    if isinstance(head.type, u.ListOf) and isinstance(now, list) and not isinstance(head.value, s.Codec):
        w = writing_lists.members(room, this, field, head, value, losses)
        gone = now and (w is NOTHING or is_empty(w))  # all of it was lost
        instead = gone and other is not None and json_too(room, this, head)
        return writing_lists.in_a_list(room, head, standing_in(this, head, value, other, losses)) if instead else w
    if now is None:
        return unset(field, head)
    return writing_lists.lone(room, this, field, head, value, now, losses, name, title)


def standing_in(this: s.Shape, head: s.To, value: Any, other: Any, losses: list[Loss]) -> Any:
    """Return the value that replaces an empty field."""
    losses.append(Loss(head.or_field or "", f"{class_of(holder(value))}.{head.or_field}", "changed", "minor", "", other))
    if isinstance(head.type, u.ListOf) and len(rivals(this, head.path)) > 1 and (mine := get(value, head.path)):
        name = ".".join(head.path)
        losses.append(Loss(name, f"{class_of(holder(value))}.{name}", "changed", "minor", "one more stands beside them", mine))
    if isinstance(other, list) and head.type == u.ListOf(u.Leaf("str")):
        return (head.value.separator or "\n\n").join(other) if isinstance(head.value, s.Join) else other  # paragraphs
    return other if isinstance(other, str) else writing_values.text_of(other)


def json_too(room: Room, this: s.Shape, head: s.To) -> bool:
    """Whether the field that may replace another one can have any value."""
    field = room.known(this, (*head.path[:-1], head.or_field or ""))
    return field is not None and field.type == u.Leaf("any")


def unset(field: s.Field, head: s.To) -> Any:
    if head.has_when_missing and field.required:
        return head.when_missing
    if fitting.null_word(head) or field.only == "write":
        return NOTHING
    return None if field.required else NOTHING


def reads_as_something(room: Room, this: s.Shape, field: s.Field, head: s.To, now: Any) -> bool:
    if head.when_empty is None:
        return False
    known = room.known(this, head.path)
    if head.when_empty in ({}, "") and isinstance(head.type, u.Leaf) and now is None and known is not None and known.absent:
        others = head.when_empty == "" and (known.link or known.derived or head.or_field is not None)
        return not (known.own or others)  # in an application's own field, an empty object is a value like any other
    try:
        got = reading.field(room, this, field, head.when_empty, True).get(head.path)
    except DecodeError:
        return False
    return got is not None and not same(got, now) and not (is_empty(got) and is_empty(now))
