"""Encode, plainly: the preferred form of every key, then what the extras remember."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import msgspec
from interlingua.core.derived import DERIVED
from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss, prefix
from interlingua.core.values import same
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u

from . import conversation, fitting, losing, reading, remembering
from .common import (
    LOST,
    NOTHING,
    Room,
    all_mapped,
    class_of,
    default_of,
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
    """The wire value of a shape, or of the case that fits; LOST (and a loss) if there is none."""
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
    """What another case reads in what was written: as another class, or each field that it finds otherwise."""
    found = fitting.read(room, this, w)
    if found is None or found == case:
        return
    try:
        mine, other = holder(reading.plain(room, room.shape(case), w)), holder(reading.plain(room, room.shape(found), w))
    except DecodeError:
        return
    if class_of(mine) != class_of(other):
        losses.append(Loss("", class_of(mine), "changed", "", "it reads as something else", mine))
        return
    changed = [name for name in mine.__struct_fields__ if name != "extras" and differs(getattr(mine, name), getattr(other, name))]
    for name in [name for name in changed if name not in DERIVED.get(class_of(mine), ())] or changed:
        losses.append(Loss(name, f"{class_of(mine)}.{name}", "changed", "", "it reads as something else", getattr(mine, name)))


def differs(said: Any, read: Any) -> bool:
    return not same(said, read) and not (is_empty(said) and is_empty(read))


def whole(value: Any, losses: list[Loss]) -> Any:
    """A value without a place."""
    losses.append(Loss("", class_of(value), "dropped", "major", "", value))
    return LOST


def shape(room: Room, name: str, value: Any, losses: list[Loss], remembers: bool = True) -> Any:
    """The wire value of a struct, of two, or of a leaf; LOST if it cannot be without what it loses."""
    this, mine = room.shape(name), list[Loss]()
    w = plain(room, this, value, mine)
    top = holder(value)
    if w is LOST:
        losses += mine
        return whole(top if top is not None else value, losses)
    if top is not None:
        if remembers:
            w = remembering.restore(room, this, value, w, mine)
            constant = this.bare is not None and isinstance(this.bare.head, s.Const)  # it has room for nothing
            losing.foreign(room, top, mine, all_spaces=constant)
        losing.inner_foreign(room, this, value, mine)
    losses += mine
    return w


def plain(room: Room, this: s.Shape, value: Any, losses: list[Loss]) -> Any:
    """The preferred form."""
    if this.bare is not None and isinstance(this.bare.head, s.Const):
        losing.lost_fields(room, this, value, losses)
        return this.bare.head.value
    if this.bare is not None:
        assert isinstance(this.bare.head, s.To)
        if isinstance(this.bare.head.value, s.Talk):
            w = conversation.write(room, this, value, losses)[0]
        else:
            w = to(room, this, this.bare, this.bare.head, value, losses)
        losing.lost_fields(room, this, value, losses)
        losing.dealt(room, this, value, losses)
        return ("" if isinstance(this.bare.head.value, s.Join) else None) if w is NOTHING else w
    w = body(room, this, this.body, value, losses)
    if w is not LOST:
        if strangers(room, this, value, losses):
            return LOST
        losing.lost_fields(room, this, value, losses)
        losing.dealt(room, this, value, losses)
        losing.settle(this, value, losses)
    return w


def body(room: Room, this: s.Shape, here: s.Body, value: Any, losses: list[Loss]) -> Any:
    """One wire object; keys of a fragment of the same struct stand in it as well."""
    w: dict[str, Any] = {}
    for one in here.fields:
        found = key(room, this, one, value, losses, w)
        if found is LOST:
            return LOST
        if found is not NOTHING:
            w[one.key] = found
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


def key(room: Room, this: s.Shape, one: s.Field, value: Any, losses: list[Loss], w: dict[str, Any]) -> Any:
    match one.head:
        case s.To(value=s.Talk()) as head:
            listed, beside = conversation.write(room, this, value, losses)
            w |= beside
            return NOTHING if not listed and not one.required and not head.has_empty else listed
        case s.To() as head if hoists(this, head):
            return NOTHING
        case s.To() as head:
            return mine(room, this, one, head, value, losses)
        case s.Const(const):
            return const if one.required or one.only == "write" else NOTHING
        case s.Keep():
            return NOTHING
        case s.Sum(names):
            numbers = [get(value, (name,)) for name in names]
            return NOTHING if any(n is None for n in numbers) else sum(numbers)
        case s.Copy() as head:
            return copied(room, this, head, value)
        case s.Nest() as head:
            return nest(room, this, one, head, value, losses)
        case s.Groups() as head:
            return groups(room, this, one, head, value, losses)


def copied(room: Room, this: s.Shape, head: s.Copy, value: Any) -> Any:
    """The object of which a text is the JSON text."""
    said = get(value, (head.field,))
    if isinstance(said, list):
        if not said:
            instead = next((to_.instead for _, to_ in all_mapped(this) if to_.path == (head.field,) and to_.instead), None)
            other = get(value, (instead,)) if instead else None
            return other if isinstance(other, dict) else NOTHING
        name = room.plain_class(head.type, ())
        said = getattr(said[0], room.struct(name).text) if len(said) == 1 and class_of(said[0]) == name else None
    found = reading.json_object(room, said) if isinstance(said, str) and said.strip()[:1] == "{" else None
    return NOTHING if found is None else found


def nest(room: Room, this: s.Shape, one: s.Field, head: s.Nest, value: Any, losses: list[Loss]) -> Any:
    """A nested object. What stands in for nothing is no reason to write it."""
    if not one.required and not head.empty:
        if not speaks(room, this, head.body, value):
            return NOTHING
        if not fitting.body_says(room, this, head.body, value, "stood"):
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
    """Whether any key inside a nested object has something to say."""
    for one in here.fields:
        match one.head:
            case s.Nest() as head:
                if speaks(room, this, head.body, value):
                    return True
            case s.To() as head:
                now = current(room, this, one, head, value)
                said = one.only != "write" and (now == "" or not is_empty(now))
                if said and mine(room, this, replace(one, required=False), head, value, []) not in (NOTHING, LOST):
                    return True
            case s.Sum():
                if key(room, this, one, value, [], {}) is not NOTHING:
                    return True
            case _:
                pass
    for flat in here.flat:
        if not is_empty(get(value, (flat.field,))) and flatly(room, this, flat, value, []) not in ({}, LOST):
            return True
    return here.rest is not None and bool(get(value, (here.rest,)))


def beside(w: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Keys side by side; an object that both have is one."""
    both = {key: beside(w[key], found) for key, found in more.items() if isinstance(found, dict) and isinstance(w.get(key), dict)}
    return w | more | both


def flatly(room: Room, this: s.Shape, flat: s.Flat, value: Any, losses: list[Loss]) -> Any:
    """The keys of a field that stand among others."""
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
            one for one in map(room.shape, reversed(room.shapes_of(name))) if fitting.of_class(one, now) and fitting.held(room, one, now)
        )
        name = case or next((one.name for one in meant), "")  # the last that is meant for it says what it lacks
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
    """A struct that says nothing."""
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


def groups(room: Room, this: s.Shape, one: s.Field, head: s.Groups, value: Any, losses: list[Loss]) -> Any:
    """Neighbours for one list key share a group, unless they stood in several."""
    found: list[tuple[s.Field | None, dict[str, Any]]] = []
    name = ".".join(head.path)
    for i, x in enumerate(get(value, head.path) or []):
        if class_of(x) == "Opaque" and head.keep and room.owns(x.namespace):
            found.append((None, x.value))
            continue
        able = [f for f, to_ in mapped(head.body) if f.only is None and can_say(room, item_of(to_.value), x, to_.type, to_)]
        place = able[0] if able else None
        if place is None:
            losses.append(Loss(f"{name}[{i}]", class_of(x), "dropped", "major", "", x))
            continue
        assert isinstance(place.head, s.To)
        start = len(losses)
        w = lens(room, item_of(place.head.value), place.head, value, x, losses, "")
        prefix(losses, start, f"{name}[{i}]")
        if w is LOST:
            continue
        told = marked(room, x, "$item")
        listed = isinstance(place.head.value, s.Each)
        again = found and found[-1][0] is place and listed and told in (None, "same")
        if again or told == "same" and found and found[-1][0] is not None and place.key not in found[-1][1]:
            group = found[-1][1]
            if listed:
                group.setdefault(place.key, []).append(w)
            else:
                group[place.key] = w
            continue
        group = {place.key: [w] if listed else w}
        if isinstance(told, dict):
            for space in room.lineage:
                group |= {(k[1:] if k.startswith("$$") else k): v for k, v in told.get(space, {}).items()}
        found.append((place, group))
    return [w for _, w in found] if found or one.required else NOTHING


# --- one mapped key -------------------------------------------------------------------------------------------------------


def current(room: Room, this: s.Shape, one: s.Field, head: s.To, value: Any) -> Any:
    """What there is to write at a key: nothing if it is another provider's, or was made up here; a name may be had from the call."""
    if this.leaf is not None:
        return value
    now, known = get(value, head.path), room.known(this, head.path)
    if known is None:
        return now
    if known.owner is not None and now is not None and not owned(room, this, value, head, known):
        return None
    if known.made is not None and isinstance(holder(value), object) and marked(room, owner_of(value, head), "$id"):
        return None
    if known.link and now is None and one.required:
        top = owner_of(value, head)
        return room.names.get(getattr(top, "call_id", None) or "")
    return now


def owner_of(value: Any, head: s.To) -> Any:
    """The struct that has the field: of two, the first that has it."""
    return next((x for x in value if hasattr(x, head.path[0])), None) if isinstance(value, tuple) else value


def names_owner(room: Room, this: s.Shape, head: s.To) -> bool:
    """Whether a field says whose another one is."""
    return any(one.owner == head.path[-1] for struct in room.structs(this) for one in struct.fields)


def owned(room: Room, this: s.Shape, value: Any, head: s.To, known: u.StructField) -> bool:
    """Whether a key can say a value: it is nobody's, or of the owner that the key, another key or the file names."""
    path = (*head.path[:-1], known.owner or "")
    said, mine = get(value, path), reading.whose(room, this, head)
    if said is None or said == mine:
        return True
    naming = next((other.value for _, other in all_mapped(this) if other.path == path), None)
    if isinstance(naming, s.Enum) and not naming.open:
        return said in dict(naming.rows) or said in dict(naming.lost)
    return mine is None


def mine(room: Room, this: s.Shape, one: s.Field, head: s.To, value: Any, losses: list[Loss]) -> Any:
    """What a key writes, if it is the one to write its field."""
    if one.only == "read":
        return NOTHING
    if one.only == "write":
        return to(room, this, one, head, value, [])
    now = current(room, this, one, head, value)
    others = [f for f, _ in rivals(this, head.path) if f.only is None]
    if len(others) > 1 and any(h.owner for _, h in rivals(this, head.path)):
        mine_ = [f for f, _ in of_its_owner(room, this, head.path, value)]
        return to(room, this, one, head, value, losses) if mine_ and mine_[0].head is one.head else NOTHING
    if len(others) > 1 and not (isinstance(head.type, u.ListOf) and isinstance(get(value, head.path), list)):
        able = [f for f, h in rivals(this, head.path) if f.only is None and now is not None and can_say(room, h.value, now, h.type, h)]
        if (able or others)[0].head is not one.head:
            return NOTHING
    return to(room, this, one, head, value, losses)


def of_its_owner(room: Room, this: s.Shape, path: tuple[str, ...], value: Any) -> list[tuple[s.Field, s.To]]:
    """Of the keys of a field, each of which has what belongs to one owner, those that can say the value."""
    known = room.known(this, path)
    assert known is not None
    return [(f, h) for f, h in rivals(this, path) if f.only is None and owned(room, this, value, h, known)]


def strangers(room: Room, this: s.Shape, value: Any, losses: list[Loss]) -> bool:
    """Tells of what belongs to an owner for whom a field has no key. Whether the struct cannot be without it."""
    needed = False
    paths = dict.fromkeys(head.path for _, head in all_mapped(this) if head.owner and len(rivals(this, head.path)) > 1)
    for path in paths:
        now, known = get(value, path), room.known(this, path)
        if now is not None and known is not None and not of_its_owner(room, this, path, value):
            name = ".".join(path)
            losses.append(Loss(name, f"{class_of(holder(value))}.{name}", "dropped", known.level, "of another provider", now))
            needed = needed or known.required
    return needed


def to(room: Room, this: s.Shape, one: s.Field, head: s.To, value: Any, losses: list[Loss]) -> Any:
    """What one mapped key writes."""
    name = ".".join(head.path)
    title = f"{class_of(holder(value))}.{name}"
    known, now = room.known(this, head.path), current(room, this, one, head, value)
    if known is not None and known.owner is not None and now is None and (foreign := get(value, head.path)) is not None:
        losses.append(Loss(name, title, "dropped", known.level, "of another provider", foreign))
        if known.required:
            return LOST
    other = get(value, (*head.path[:-1], head.instead)) if head.instead is not None else None
    if (now is None or now == []) and other is not None and (other != [] or json_too(room, this, head)):
        said = in_a_list(room, head, standing_in(this, head, value, other, losses))
        return put_together(head.template, {"": said, **holes_of(room, head, value)}) if head.template is not None else said
    if head.has_empty and (now is None if head.empty is None and not isinstance(now, list) else is_empty(now)):
        if reads_as_something(room, this, one, head, now):
            losses.append(Loss(name, title, "defaulted", "trivial", "", head.empty))
        if known is not None and known.form and get(value, (*head.path[:-1], known.form)) == "list" and "list" in head.forms:
            return []
        return head.empty
    if head.template is not None and now is not None:
        return templated(room, this, one, head, value, now, losses)
    if isinstance(head.type, u.ListOf) and isinstance(now, list) and not isinstance(head.value, s.Codec):
        w = members(room, this, one, head, value, losses)
        gone = now and (w is NOTHING or is_empty(w))  # nothing is left of it
        instead = gone and other is not None and json_too(room, this, head)
        return in_a_list(room, head, standing_in(this, head, value, other, losses)) if instead else w
    if now is None:
        return unset(one, head)
    return lone(room, this, one, head, value, now, losses, name, title)


def standing_in(this: s.Shape, head: s.To, value: Any, other: Any, losses: list[Loss]) -> Any:
    """What stands in for a field that says nothing."""
    losses.append(Loss(head.instead or "", f"{class_of(holder(value))}.{head.instead}", "changed", "minor", "", other))
    if isinstance(head.type, u.ListOf) and len(rivals(this, head.path)) > 1 and (mine := get(value, head.path)):
        name = ".".join(head.path)
        losses.append(Loss(name, f"{class_of(holder(value))}.{name}", "changed", "minor", "one more stands beside them", mine))
    if isinstance(other, list) and head.type == u.ListOf(u.Leaf("str")):
        return head.value.separator.join(other) if isinstance(head.value, s.Join) else other
    return other if isinstance(other, str) else text_of(other)


def in_a_list(room: Room, head: s.To, said: Any) -> Any:
    """A text where only a list of parts has a place."""
    item = item_of(head.value)
    if not isinstance(head.value, s.Each) or "text" in head.forms or not isinstance(said, str) or "Text" not in classes(room, head):
        return said
    return [lens(room, item, head, None, room.build("Text", {"text": said}), [], "")]


def json_too(room: Room, this: s.Shape, head: s.To) -> bool:
    """Whether what stands in for a field is any value."""
    found = room.known(this, (*head.path[:-1], head.instead or ""))
    return found is not None and found.type == u.Leaf("any")


def lone(room: Room, this: s.Shape, one: s.Field, head: s.To, value: Any, now: Any, losses: list[Loss], name: str, title: str) -> Any:
    """A value that is no list."""
    known = room.known(this, head.path)
    start = len(losses)
    if known is not None and known.text is not None:
        w = arguments(room, head, value, now, known, losses, name, title)
        if w is not None:
            return w
        start = len(losses)
    if isinstance(head.type, u.StructOf) and head.type.name == "Message" and isinstance(head.value, s.Each):
        return conversation.items_out(room, head.value, now, losses, name)
    if isinstance(head.value, s.Less):
        return less(room, head, head.value, value, now, losses, name, title)
    w = lens(room, head.value, head, value, now, losses, title)
    prefix(losses, start, name)
    if w is LOST:
        return LOST if one.required else NOTHING
    if known is not None and names_owner(room, this, head) and w is None:
        del losses[start:]  # what belongs to somebody whom the table does not know tells it
    if w is None and isinstance(head.value, s.Enum):
        nothing = head.empty if head.has_empty and head.empty in head.value.nothing else None
        return nothing if one.required else NOTHING
    form = (head.forms or ("",))[0]
    if form == "json":
        w = json_text(w)
    elif form == "list":
        w = [w]
    if head.has_default and same(w, head.default) and not one.required:
        return NOTHING
    if not one.required and known is not None and not known.required and isinstance(now, dict) and same(now, default_of(known)):
        return NOTHING
    return w


def unset(one: s.Field, head: s.To) -> Any:
    if head.has_default and one.required:
        return head.default
    if fitting.null_word(head) or one.only == "write":
        return NOTHING
    return None if one.required else NOTHING


def reads_as_something(room: Room, this: s.Shape, one: s.Field, head: s.To, now: Any) -> bool:
    if head.empty is None:
        return False
    known = room.known(this, head.path)
    if head.empty == {} and isinstance(head.type, u.Leaf) and now is None and known is not None and known.absent:
        return not known.own  # there it is a value like any other
    try:
        got = reading.field(room, this, one, head.empty, True).get(head.path)
    except DecodeError:
        return False
    return got is not None and not same(got, now) and not (is_empty(got) and is_empty(now))


def arguments(room: Room, head: s.To, value: Any, now: Any, known: u.StructField, losses: list[Loss], name: str, title: str) -> Any:
    """An object that may have its text beside it; None if it is written as any other."""
    text = get(value, (*head.path[:-1], known.text or ""))
    error = get(value, (*head.path[:-1], f"{head.path[-1]}_error"))
    if (
        text is not None
        and (error is not None or not same(reading.json_object(room, text), now))
        and now == {}
        and (reading.json_object(room, text) is None)
    ):
        if (head.forms or ("object",))[0] == "json":
            return text
        losses.append(Loss("", title, "changed", "major", error or "", text))
        prefix(losses, len(losses) - 1, name)
        return None
    if (head.forms or ("object",))[0] == "json":
        return text if text is not None and same(reading.json_object(room, text), now) else json_text(now)
    return None


def less(room: Room, head: s.To, this: s.Less, value: Any, now: int, losses: list[Loss], name: str, title: str) -> int:
    left = now - sum(get(value, (*head.path[:-1], field)) or 0 for field in this.fields)
    if left < 0:
        losses.append(Loss(name, title, "changed", "minor", "it includes more than it is", now))
        return now
    return left


def templated(room: Room, this: s.Shape, one: s.Field, head: s.To, value: Any, now: Any, losses: list[Loss]) -> Any:
    text = members(room, this, one, replace(head, template=None), value, losses) if isinstance(now, list) else now
    if not isinstance(text, str):
        return text
    return put_together(head.template or "", {"": text, **holes_of(room, head, value)})


def holes_of(room: Room, head: s.To, value: Any) -> dict[str, Any]:
    """The texts for the named places of a template."""
    from string import Formatter

    holes = {hole: get(value, (*head.path[:-1], hole)) for _, hole, _, _ in Formatter().parse(head.template or "") if hole}
    for hole in [hole for hole, told in holes.items() if told is None]:
        holes[hole] = room.names.get(getattr(holder(value), "call_id", "")) or ""
    return holes


def text_of(value: Any) -> str:
    return msgspec.json.encode(value).decode()


# --- lists ----------------------------------------------------------------------------------------------------------------


def item_of(this: s.Value) -> s.Value:
    return this.item if isinstance(this, s.Each) else this


def key_for(
    room: Room, this: s.Shape, path: tuple[str, ...], part: Any, marks: bool = True, full: frozenset[int] = frozenset()
) -> s.Field | None:
    """The key that a member of a list goes to."""
    among = [(f, h) for f, h in rivals(this, path) if f.only != "write" and not hoists(this, h) and id(f.head) not in full]
    able = [f for f, h in among if can_say(room, item_of(h.value), part, h.type, h)]
    wanted = marked(room, part, "$place") if marks and is_struct(part) else None
    found = next((f for f in able if f.key == wanted), None)
    return found or next((f for f in able if f.only is None), None)


def deal(room: Room, this: s.Shape, path: tuple[str, ...], value: Any) -> list[s.Field | None]:
    """The key of each member. A key for a lone value takes one."""
    found: list[s.Field | None] = []
    full: set[int] = set()
    parts = get(value, path) or []
    mates = answers_of(parts) if len(rivals(this, path)) == 1 else {}
    seconds: dict[int, s.Field] = {}
    for i, part in enumerate(parts):
        if i in seconds:
            found.append(seconds[i])
            continue
        mate = mates.get(i, i + 1)
        pair = (part, parts[mate]) if mate < len(parts) and mate not in seconds and is_pair(part, parts[mate]) else None
        if pair is not None and not marked(room, pair[1], "$split"):  # it may have a key of its own
            keys = [h for f, h in rivals(this, path) if f.only != "write" and not hoists(this, h)]
            halves = [h for h in keys if "ToolResult" in classes_of(room, h) and not has_pairs(room, h)]
            pair = None if halves else pair
        one = key_for(room, this, path, pair, full=frozenset(full)) if pair is not None else None
        if one is not None:
            seconds[mate] = one
        one = one or key_for(room, this, path, part, full=frozenset(full))
        found.append(one)
        if one is not None and isinstance(one.head, s.To) and single(one.head):
            full.add(id(one.head))
    return found


def single(head: s.To) -> bool:
    return isinstance(head.value, s.Of | s.Enum) or head.forms == ("list",)


def classes_of(room: Room, head: s.To) -> list[str | None]:
    item = item_of(head.value)
    return [room.shape(one).of for one in room.shapes_of(item.name)] if isinstance(item, s.Of) else []


def has_pairs(room: Room, head: s.To) -> bool:
    item = item_of(head.value)
    return isinstance(item, s.Of) and any(room.shape(one).second for one in room.shapes_of(item.name))


def is_pair(a: Any, b: Any) -> bool:
    return hasattr(a, "id") and hasattr(b, "call_id") and a.id == b.call_id


def members(room: Room, this: s.Shape, one: s.Field, head: s.To, value: Any, losses: list[Loss]) -> Any:
    """The members of a list that go to this key, in the form that says them."""
    name, parts = ".".join(head.path), get(value, head.path) or []
    dealt = deal(room, this, head.path, value)
    shared = len(rivals(this, head.path)) > 1 or isinstance(head.type, u.ListOf) and room.unified.classes(head.type)
    chosen = [(i, x) for i, x in enumerate(parts) if not shared or same_key(dealt[i], one, head)]
    if isinstance(head.value, s.Join):
        return join(room, one, head, value, chosen, losses, name)
    found = written(room, head, value, chosen, losses, name, anywhere=len(rivals(this, head.path)) == 1)
    known = room.known(this, head.path)
    form = get(value, (*head.path[:-1], known.form)) if known is not None and known.form is not None else None
    return listed(room, one, head, chosen, found, form)


def same_key(a: s.Field | None, one: s.Field, head: s.To) -> bool:
    """Whether two are one field of the spec (it may be asked as if it were another kind of field)."""
    return a is not None and a.key == one.key and isinstance(a.head, s.To) and a.head.value is head.value


def listed(room: Room, one: s.Field, head: s.To, chosen: list[tuple[int, Any]], found: list[Any], form: str | None) -> Any:
    """Several members as one wire value."""
    if single(head) and not isinstance(head.value, s.Same | s.Each):
        if not found:
            return None if one.required else NOTHING
        return [found[0]] if head.forms == ("list",) else found[0]
    if head.forms[:1] == ("json",):
        w = listed(room, one, replace(head, forms=("list",)), chosen, found, form)
        return json_text(w) if isinstance(w, list) else w
    if not found:
        if head.has_empty:
            return head.empty
        if form == "list":
            return []
        if not one.required:
            return NOTHING
        return [] if "list" in (head.forms or ("list",)) else ""
    forms = list(head.forms or ("list",))
    first = {"string": "text", "list": "list"}.get(form or "")
    forms.sort(key=lambda x: x != first)
    for x in forms:
        if x == "list" or x == "one" and len(found) == 1 and not isinstance(found[0], list):
            return found if x == "list" else found[0]
        if x == "text" and len(found) == 1 and (text := plain_text(room, head, chosen, found)) is not None:
            return text
    return found


def plain_text(room: Room, head: s.To, chosen: list[tuple[int, Any]], found: list[Any]) -> str | None:
    """The text of the only member, if it says nothing else."""
    name = room.plain_class(head.type, head.take)
    texts = [x for _, x in chosen if class_of(x) == name]
    if name is None or len(texts) != 1:
        return None
    text = getattr(texts[0], room.struct(name).text or "")
    if not isinstance(text, str) or text == "":
        return None
    alone = lens(room, item_of(head.value), head, None, reading.texted(room, name, text), [], "")
    return text if same(found[0], alone) else None


def join(room: Room, one: s.Field, head: s.To, value: Any, chosen: list[tuple[int, Any]], losses: list[Loss], name: str) -> Any:
    """One string of several; what else their structs say is lost."""
    assert isinstance(head.value, s.Join)
    texts: list[str] = []
    for i, x in chosen:
        if isinstance(x, str):
            texts.append(x)
            continue
        of = room.struct(class_of(x))
        text = getattr(x, of.text or "")
        if not any(text) and room.plain_class(head.type, ()) != of.name:
            losses.append(Loss(f"{name}[{i}]", of.name, "emptied", "trivial", "", None))
        if isinstance(text, list) and len(text) > 1:
            losses.append(Loss(f"{name}[{i}].{of.text}", f"{of.name}.{of.text}", "joined", "minor", "", text))
        texts += text if isinstance(text, list) else [text]
        for other in of.fields:
            now = getattr(x, other.name)
            if other.name != of.text and not other.derived and not same(now, default_of(other)):
                losses.append(Loss(f"{name}[{i}].{other.name}", f"{of.name}.{other.name}", "dropped", other.level, "", now))
        start = len(losses)
        losing.foreign(room, x, losses, all_spaces=True)
        prefix(losses, start, f"{name}[{i}]")
    if len(chosen) > 1:
        losses.append(Loss(name, f"{class_of(holder(value))}.{name}", "joined", "minor", "", texts))
    if not chosen:
        return head.empty if head.has_empty else "" if one.required else NOTHING
    return head.value.separator.join(texts)


def written(
    room: Room, head: s.To, value: Any, chosen: list[tuple[int, Any]], losses: list[Loss], name: str, anywhere: bool = False
) -> list[Any]:
    """Each member; those that are lost whole are left out. `anywhere`: a result is put beside its call, wherever it stands."""
    item = item_of(head.value)
    if isinstance(item, s.Same):
        return [x for _, x in chosen]
    found: list[Any] = []
    mates = answers_of([x for _, x in chosen]) if anywhere else {}
    done: set[int] = set()
    for n, (i, x) in enumerate(chosen):
        if n in done:
            continue
        start, mate = len(losses), mates.get(n, n + 1)
        second = chosen[mate] if mate < len(chosen) and mate not in done else None
        pair = (x, second[1]) if second is not None and is_pair(x, second[1]) else None
        if second is not None and pair is not None and can_say(room, item, pair, head.type, head):
            done.add(mate)
            w = lens(room, item, head, value, pair, losses, "")
            of_two(pair, losses, start, name, i, second[0])
            if mate != n + 1:
                losses.append(Loss(f"{name}[{second[0]}]", class_of(second[1]), "reordered", "trivial", "", None))
            found += [] if w is LOST else [w]
            continue
        w = lens(room, item, head, value, x, losses, "")
        more = [] if w is LOST else behind(room, item, x, w, losses)
        prefix(losses, start, f"{name}[{i}]")
        if w is not LOST:
            found += [w, *more]
    return found


def answers_of(parts: list[Any]) -> dict[int, int]:
    """By the place of each call the place of its result: that of the last call of this id that has none."""
    found: dict[int, int] = {}
    for place, part in enumerate(parts):
        calls = [at for at in range(place) if at not in found and is_pair(parts[at], part)]
        found |= {calls[-1]: place} if calls else {}
    return found


def of_two(pair: tuple[Any, Any], losses: list[Loss], start: int, name: str, i: int, j: int) -> None:
    """Losses of one object that is two members belong to the member that has the field."""
    for loss in losses[start:]:
        field = re.split(r"[.\[]", loss.path)[0]
        second = field and not hasattr(pair[0], field) and hasattr(pair[1], field)
        mine = [loss]
        prefix(mine, 0, f"{name}[{j if second else i}]")


def behind(room: Room, item: s.Value, x: Any, w: Any, losses: list[Loss]) -> list[Any]:
    """What is written after a member, and speaks of it."""
    found: list[Any] = []
    for field, name in room.spec.cases[item.name].behind if isinstance(item, s.Of) and item.name in room.spec.cases else ():
        now = getattr(x, field, None)
        if now is None or class_of(x) == "Opaque":
            continue
        case = fitting.write(room, room.spec.cases[item.name], x)  # type: ignore[union-attr]
        if case is not None and any(head.path == (field,) for _, head in all_mapped(room.shape(case))):
            continue
        start = len(losses)
        more = shape(room, name, now, losses)
        prefix(losses, start, field)
        losses[:] = [loss for loss in losses if not (loss.path == field and loss.code == "dropped" and more is not LOST)]
        found += [] if more is LOST else [more]
    return found


# --- values ---------------------------------------------------------------------------------------------------------------


def lens(room: Room, this: s.Value, head: s.To, value: Any, now: Any, losses: list[Loss], title: str) -> Any:
    """The wire value of a unified value, without forms."""
    match this:
        case s.Enum():
            return enum(this, head.type, now, losses, title or class_of(now))
        case s.Codec(name):
            w = room.codec(name, "out")(now, losses)
            if getattr(now, "extras", None):
                losing.foreign(room, now, losses, all_spaces=True)
            return LOST if w is None else w
        case s.Of(name):
            return named(room, name, now, losses)
        case s.Each(item):
            return [w for x in now if (w := lens(room, item, head, value, x, losses, title)) is not LOST]
        case _:
            return now


def enum(this: s.Enum, type_: u.Type, now: Any, losses: list[Loss], title: str) -> Any:
    """The first word of a row; None if it has none, NOTHING is not known here."""
    rows = {typed(word, type_): words for word, words in this.rows}
    calling = {typed(a, type_): typed(b, type_) for a, b in this.calling}
    lost = {typed(a, type_): typed(b, type_) for a, b in this.lost}
    if now in calling:
        return rows[calling[now]][0]
    if now in lost:
        losses.append(Loss("", title, "changed", "minor", "", now))
        return rows[lost[now]][0]
    if rows.get(now):
        return rows[now][0]
    if this.open:
        if now in this.nothing:
            losses.append(Loss("", title, "changed", "minor", "it reads as nothing", now))
        return now
    losses.append(Loss("", title, "dropped", "minor", "", now))
    return None


def can_say(room: Room, this: s.Value, x: Any, type_: u.Type, head: s.To | None = None) -> bool:
    """Whether a key has words for a value. `head`: with the classes that it takes."""
    taken = head is None or not head.take or not is_struct(x) or class_of(x) in head.take
    if not taken and not (class_of(x) == "Opaque" and keeps(room, this) and room.owns(x.namespace)):
        return False
    match this:
        case s.Of(name):
            if class_of(x) == "Opaque" and keeps(room, this):
                return room.owns(x.namespace)
            if name in room.spec.cases:
                return fitting.write(room, room.spec.cases[name], x) is not None
            shape_ = room.shape(name)
            return fitting.of_class(shape_, x) and fitting.held(room, shape_, x)
        case s.Enum():
            known = {typed(word, type_) for word, _ in this.rows} | {typed(word, type_) for word, _ in (*this.lost, *this.calling)}
            return this.open and isinstance(x, str) or x in known
        case s.Codec(name):
            try:
                return room.codec(name, "out")(x, []) not in (None, LOST)
            except (AttributeError, TypeError):  # of another class
                return False
        case s.Join():
            return isinstance(x, str) or class_of(x) == room.plain_class(type_, head.take if head else ())
        case s.Each(item):
            return not isinstance(x, list) or all(can_say(room, item, y, type_, head) for y in x)
        case s.Same(check):
            try:
                reading.leaf(
                    (
                        u.Leaf(check)
                        if check is not None
                        else type_.item if isinstance(type_, u.ListOf) and not isinstance(x, list) else type_
                    ),
                    x,
                )
            except DecodeError:
                return False
            return True
        case _:
            return True


def keeps(room: Room, this: s.Value) -> bool:
    return isinstance(this, s.Of) and this.name in room.spec.cases and room.spec.cases[this.name].otherwise == "opaque"


def classes(room: Room, head: s.To) -> tuple[str, ...]:
    """The classes that a key can say."""
    if head.take:
        return head.take
    item = item_of(head.value)
    match item:
        case s.Of(name):
            return tuple(of for one in room.shapes_of(name) for of in (room.shape(one).of, room.shape(one).second) if of)
        case s.Join():
            found = room.plain_class(head.type, ())
            return (found,) if found else ()
        case s.Codec(name) if name in room.declared:
            return room.unified.classes(room.declared[name].unified)
        case _:
            return ()
