"""The shape of a wire value, and that of a struct. One rule for both directions."""

from __future__ import annotations

from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Any

from interlingua.core.errors import DecodeError
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u

from . import reading, reading_values, writing, writing_values
from .common import LOST, NOTHING, Path, Room, alike, class_of, get, holder, is_empty, mapped, marked, spelling, tells

MISSING: Any = object()

# --- of a wire value ----------------------------------------------------------------------------------------------------


def read(room: Room, cases: s.Cases, w: Any) -> str | None:
    """Return the case of a wire value; None if there is none."""
    names = room.shapes_of(cases.name) if cases.name in room.spec.cases else list(cases.cases)
    tag = w.get(cases.tag) if cases.tag is not None and isinstance(w, dict) else None
    if cases.tag is None or tag is None:
        return next((name for name in names if fits(room, room.shape(name), w)), None)
    matching = [name for name in names if tagged(room, room.shape(name), cases.tag, tag)]
    for name in matching[:-1]:
        if fits(room, room.shape(name), w):
            return name
    if matching:
        return matching[-1]
    silent = [name for name in names if tag_field(room, room.shape(name), cases.tag) is None]
    return next((name for name in silent if fits(room, room.shape(name), w)), None)


def tag_field(room: Room, this: s.Shape, tag: str) -> s.Field | None:
    """Return the key of a shape that has its tag, if the shape describes the key."""
    field = this.body.field(tag)
    if field is None:
        for flat in this.body.flat:
            if isinstance(flat.value, s.Of) and flat.value.name in room.spec.shapes:
                field = field or tag_field(room, room.shape(flat.value.name), tag)
    return None if field is None or isinstance(field.head, s.Keep) else field


def tagged(room: Room, this: s.Shape, key: str, tag: Any) -> bool:
    match field := tag_field(room, this, key):
        case s.Field(head=s.Const(value)):
            return tells(tag, value)
        case s.Field(head=s.To() as head):
            return value_fits(room, this, field, head, tag)
        case _:
            return False


def fits(room: Room, this: s.Shape, w: Any) -> bool:
    """Whether a wire value fits a shape."""
    if this.bare is not None and isinstance(this.bare.head, s.Const):
        return alike(w, this.bare.head.value)
    if this.bare is not None:
        assert isinstance(this.bare.head, s.To)
        return w is not None and value_fits(room, this, this.bare, this.bare.head, w) and content_fits(room, this, w)
    return isinstance(w, dict) and body_fits(room, this, this.body, w) and not contradicted(room, this, w) and content_fits(room, this, w)


def content_fits(room: Room, this: s.Shape, w: Any) -> bool:
    """Whether the value that is read has the content that `when` requires."""
    if not this.holds:
        return True
    try:
        return content_held(this, reading.plain(room, this, w))
    except DecodeError:
        return False


def content_held(this: s.Shape, value: Any) -> bool:
    """Whether fields contain structs of the classes that `when` requires."""
    for condition in this.holds:
        held_value = get(value, (condition.field,))
        if not all(class_of(x) in condition.classes for x in (held_value if condition.every else [held_value])):
            return False
    return True


def body_fits(room: Room, this: s.Shape, body: s.Body, w: dict[str, Any]) -> bool:
    known: set[str] = set()
    for field in body.fields:
        key = spelling(room, field, w)
        known |= {key} if key else set()
        value = None if key is None else w[key]
        if not field_fits(room, this, field, value, key is not None):
            return False
    for flat in body.flat:
        part = flat_known(room, flat, w)
        if part is None and needed(room, this, flat.field):
            return False
        known |= part or set()
    return not body.closed or set(w) <= known


def needed(room: Room, this: s.Shape, field: str) -> bool:
    known_field = room.known(this, (field,))
    return known_field is not None and known_field.required


def flat_known(room: Room, flat: s.Flat, w: dict[str, Any]) -> set[str] | None:
    """Return the keys of the struct that is in the same object; None if the struct is not there."""
    if isinstance(flat.value, s.Enum):
        return set(reading.keys_of(flat.value)) if reading.state_of(flat.value, w) is not None else None
    assert isinstance(flat.value, s.Of)
    name = reading.case_of(room, flat.value.name, w)
    if name is None or not fits(room, room.shape(name), w):
        return None
    return reading.names_in(room, room.shape(name).body, w)


def field_fits(room: Room, this: s.Shape, field: s.Field, value: Any, there: bool) -> bool:
    match field.head:
        case s.Const(word):
            return not field.required or field.only == "write" and value is None or there and tells(value, word)
        case s.Keep() | s.Sum() | s.Copy() | s.Groups():
            return there or not field.required or isinstance(field.head, s.Sum)
        case s.Nest() as head:
            if value is None:
                return not field.required
            inner = reading_values.inside(room, this, field, head, value, strict=False)
            return inner is not None and body_fits(room, this, head.body, inner)
        case s.To() as head:
            if field.only == "write" or reading.means_nothing(head, value):
                return True
            if value is None:
                may_be_null = (
                    head.has_when_missing or head.has_when_empty and head.when_empty in (None, []) and reading.nullable(room, this, head)
                )
                gone = field.required and not (there and may_be_null) and not null_word(head)
                return not gone and (not head.has_matches or matches(head.matches, None if there else MISSING))
            if head.has_matches and not matches(head.matches, value):
                return False
            return not field.required or value_fits(room, this, field, head, value)


def null_word(head: s.To) -> bool:
    return isinstance(head.value, s.Enum) and any(None in words for _, words in head.value.rows)


def value_fits(room: Room, this: s.Shape, field: s.Field, head: s.To, value: Any) -> bool:
    """Whether a value has the JSON type of a key, and its words are known. Other shapes are not checked."""
    match head.value:
        case s.Conversation():
            return isinstance(value, list) or "text" in head.forms and isinstance(value, str)
        case s.Of(name) if isinstance(value, list) and head.forms == ("list",):
            return len(value) == 1 and kind_fits(room, name, value[0])
        case s.Of(name):
            if isinstance(value, str) and {"json", "text"} & set(head.forms):
                return "text" in head.forms or reading_values.json_object(room, value) is not None
            return kind_fits(room, name, value)
        case s.Same() | s.Each() if isinstance(head.type, u.ListOf) and "json" in head.forms:
            return isinstance(value, str) or isinstance(value, list) and "list" in head.forms
        case s.Same() | s.Each(s.Same() | s.Enum()) if isinstance(head.type, u.ListOf) and isinstance(value, list):
            return True
        case s.Each(item) if isinstance(item, s.Of):
            if isinstance(value, list):
                return True
            if isinstance(value, str) and "text" in head.forms:
                return True
            return ("one" in head.forms or "one_for_list" in room.spec.tolerates) and kind_fits(room, item.name, value)
        case _:
            try:
                reading.to(room, this, field, head, value)
            except DecodeError:
                return False
            return True


def kind_fits(room: Room, name: str, value: Any) -> bool:
    if name in room.spec.cases and room.spec.cases[name].otherwise == "opaque":
        return value is not None
    for case in room.shapes_of(name):
        this = room.shape(case)
        if this.bare is None and isinstance(value, dict):
            return True
        if this.bare is not None and fits(room, this, value):
            return True
    return False


def contradicted(room: Room, this: s.Shape, w: dict[str, Any]) -> bool:
    """Whether a key has another value than `when` requires."""
    got: dict[Path, Any] = {}
    asked = {tuple(field.split(".")): wanted for field, wanted in this.when}
    for field, head in mapped(this.body):
        if head.path in asked and field.only != "write" and isinstance(head.value, s.Same | s.Enum):
            try:
                got |= reading.alone(room, this, field, w)
            except DecodeError:
                return True
    return any(path in got and got[path] is not None and not agrees(got[path], wanted) for path, wanted in asked.items())


def agrees(now: Any, wanted: Any) -> bool:
    if wanted is None:
        return is_empty(now)
    if isinstance(wanted, tuple):
        return any(agrees(now, word) for word in wanted)
    return alike(now, wanted)


def matches(pattern: Any, value: Any) -> bool:
    """Whether a wire value matches a pattern. `*`: it is there; null: it is not."""
    if isinstance(pattern, dict):
        return isinstance(value, dict) and all(matches(inner, value.get(key, MISSING)) for key, inner in pattern.items())
    if isinstance(pattern, list | tuple):  # all members of a list match its only pattern
        return value is None or value is MISSING or isinstance(value, list) and all(matches(pattern[0], member) for member in value)
    if pattern is None:
        return value is None or value is MISSING
    if pattern == "*":
        return value is not None and value is not MISSING
    if isinstance(pattern, str) and "*" in pattern:
        if "/" in pattern.partition("*")[0] and isinstance(value, str):  # media types have no case
            value = value.lower()
        return isinstance(value, str) and fnmatchcase(value, pattern.replace("[", "[[]").replace("?", "[?]"))
    return tells(value, pattern)


# --- of a struct --------------------------------------------------------------------------------------------------------


def write(room: Room, cases: s.Cases, value: Any, among: tuple[str, ...] | None = None) -> str | None:
    """Return the case as which a struct is written: the one that was read, if it is still possible, else the first that fits."""
    names = list(among) if among is not None else room.shapes_of(cases.name)
    case = _marked_case(room, value, names)
    if case is not None:
        return case
    known, names = names, [name for name in names if not room.shape(name).read_only]
    first = next((name for name in names if says(room, room.shape(name), value)), None)
    first = first or next((name for name in names if says(room, room.shape(name), value, lists="values")), None)
    return first or _marked_case(room, value, known, anyhow=True)


def _marked_case(room: Room, value: Any, names: list[str], anyhow: bool = False) -> str | None:
    """Return the case that was read, if it can still express the value; with `anyhow`, if it is still of the same class."""
    top = holder(value)
    case = marked(room, top, "$case") if top is not None else None
    if case not in names:
        return None
    this = room.shape(case)
    able = of_class(this, value) and held(room, this, value) if anyhow else says(room, this, value, lists="as_remembered")
    return case if able else None


def says(room: Room, this: s.Shape, value: Any, lists: str = "") -> bool:
    """Whether a shape is for a struct, and has its required keys. `lists`: whether an empty list will do at a required key."""
    if not of_class(this, value) or not held(room, this, value):
        return False
    if this.bare is not None and isinstance(this.bare.head, s.Const):
        return True
    if this.bare is not None:
        assert isinstance(this.bare.head, s.To)
        return this.leaf is not None or _set(room, this, this.bare, this.bare.head, value, lists)
    return body_says(room, this, this.body, value, lists)


def of_class(this: s.Shape, value: Any) -> bool:
    if isinstance(value, tuple):
        return (this.of, this.second) == tuple(class_of(struct) for struct in value)
    if this.leaf is not None:
        return class_of(value) == this.leaf or this.leaf in ("any", "object")
    return this.second is None and this.of == class_of(value)


def held(room: Room, this: s.Shape, value: Any) -> bool:
    """Whether guards are met, and keys that are narrower than their field can express its value."""
    return (
        narrow(room, this.body, value)
        and content_held(this, value)
        and all(agrees(get(value, tuple(field.split("."))), wanted) for field, wanted in this.when)
    )


def narrow(room: Room, body: s.Body, value: Any) -> bool:
    for field in body.fields:
        if field.required and isinstance(field.head, s.Nest) and not narrow(room, field.head.body, value):
            return False
        head = field.head
        if (
            field.required
            and field.only is None
            and isinstance(head, s.To)
            and isinstance(head.value, s.Same)
            and head.value.check not in (None, "any")
        ):
            now = get(value, head.path)
            if head.type == u.Leaf("any") and not (
                head.has_when_empty or head.has_when_missing if now is None else writing_values.can_say(room, head.value, now, head.type)
            ):
                return False
    return True


def body_says(room: Room, this: s.Shape, body: s.Body, value: Any, lists: str) -> bool:
    for field in body.fields:
        match field.head:
            case s.Nest() as head:
                if field.required and not body_says(room, this, head.body, value, lists):
                    return False
            case s.To() as head if field.only != "read" or marked_key(room, value, field):
                if field.required and not _set(room, this, field, head, value, lists):
                    return False
                if head.has_matches and not _where(room, this, field, head, value):
                    return False
            case _:
                pass
    for flat in body.flat:
        if needed(room, this, flat.field) and isinstance(flat.value, s.Of):
            inner = get(value, (flat.field,))
            inner = inner[0] if isinstance(inner, list) and inner else inner
            if inner is None or not writing_values.can_say(room, flat.value, inner, flat.type):
                return False
    return True


def marked_key(room: Room, value: Any, field: s.Field) -> bool:
    top = holder(value)
    return top is not None and marked(room, top, field.key) is not None


def _set(room: Room, this: s.Shape, field: s.Field, head: s.To, value: Any, lists: str) -> bool:
    """Whether there is something to write at a required key."""
    if head.has_when_empty or head.has_when_missing or isinstance(head.value, s.Conversation):
        return True
    now = writing.current(room, this, field, head, value)
    if now is None and head.or_field is not None:
        now = get(value, (*head.path[:-1], head.or_field))
    if isinstance(now, list) and isinstance(head.type, u.ListOf):
        if not now:
            stands_in = head.or_field is not None and not is_empty(get(value, (*head.path[:-1], head.or_field)))
            return (
                stands_in
                or lists == "as_remembered"
                or lists == "values"
                and not (isinstance(head.value, s.Join) and head.template is None)
            )
        if isinstance(head.value, s.Of):
            return any(writing_values.can_say(room, head.value, x, head.type, head) for x in now)
        if head.forms == ("list",) and isinstance(head.value, s.Each):
            return len(now) == 1
        return True
    if now is None:
        return null_word(head)
    if now == "other" and lists == "as_remembered" and isinstance(head.value, s.Enum):
        return True  # its word is remembered
    return isinstance(now, list) or writing_values.can_say(room, head.value, now, head.type, head)


def _where(room: Room, this: s.Shape, field: s.Field, head: s.To, value: Any) -> bool:
    if writing.current(room, this, field, head, value) is None and not field.required:
        return True
    w = writing.to(room, this, field, replace(head, has_matches=False), value, [])
    return w is not LOST and matches(head.matches, MISSING if w is NOTHING else w)
