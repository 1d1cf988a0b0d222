"""Decode, plainly: a wire value becomes a struct.

What is left stays in extras. Then every mapped key that would not be written in the form that it had gets a record.
"""

from __future__ import annotations

from typing import Any

from interlingua.core.errors import DecodeError, KeepWhole
from interlingua.core.values import same
from interlingua.lenses.fitting import with_typed_texts
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u

from . import conversation, fitting, reading_values, remembering, writing, writing_lists, writing_values
from .common import (
    Path,
    Room,
    alike,
    all_mapped,
    expected,
    hoists,
    holder,
    is_struct,
    json_in,
    mark,
    meant,
    rivals,
    spelling,
    spellings,
    typed,
)
from .templates import take_apart

Got = dict[Path, Any]  # unified fields, by their paths


def named(room: Room, name: str, w: Any) -> Any:
    """Return the value of a shape, or of one of several cases."""
    if name not in room.spec.cases:
        return shape(room, name, w)
    this = room.spec.cases[name]
    if not isinstance(w, dict) and all(room.shape(case).bare is None for case in room.shapes_of(name)):
        raise expected("an object", w)
    refused(this, w)
    case = fitting.read(room, this, w)
    if case is not None:
        try:
            value = shape(room, case, w)
        except KeepWhole:
            if this.otherwise != "opaque":
                raise
        else:
            remember_case(room, this, case, value)
            return value
    elif this.otherwise == "parent":
        raise KeepWhole(f"no {name}")
    elif this.otherwise == "error":
        raise unknown(room, this, w)
    return room.build("Opaque", {"namespace": room.own, "value": w})


def refused(this: s.Cases, w: Any) -> None:
    """Raise the error that a spec has for a common mistake."""
    for pattern, say in this.refuse:
        if fitting.matches(pattern, w):
            raise DecodeError(say)


def unknown(room: Room, this: s.Cases, w: Any) -> DecodeError:
    steps = (this.tag,) if this.tag is not None and isinstance(w, dict) else ()
    return DecodeError(f"no {this.name}", steps)


def remember_case(room: Room, this: s.Cases, case: str, value: Any, among: tuple[str, ...] | None = None) -> None:
    """Remember the case that was read if another would be chosen."""
    top = holder(value)
    if top is not None and fitting.write(room, this, value, among) != case:
        mark(top, room.own, "$case", case)


def case_of(room: Room, name: str, w: Any) -> str | None:
    return name if name in room.spec.shapes else fitting.read(room, room.spec.cases[name], w)


def shape(room: Room, name: str, w: Any) -> Any:
    """Return the struct (or two structs, or a leaf) of a wire value."""
    this = room.shape(name)
    w = conversation.without_numbers(room, this, w)
    value = plain(room, this, w)
    top = holder(value)
    if top is None:
        return value
    if this.bare is None:
        for space, at, key, left in remembering.leftovers(room, this, this.body, w, value):
            remembering.keep(top, space, at, key, left)
    conversation.put_aside(room, this, w, top)
    preferred = writing.shape(room, name, value, [], remembers=False)
    remembering.record(room, this, top, w, preferred)
    return value


def plain(room: Room, this: s.Shape, w: Any) -> Any:
    """Return the struct, without keys that are left."""
    if this.bare is not None and isinstance(this.bare.head, s.Const):
        if not alike(w, this.bare.head.value):
            raise expected(repr(this.bare.head.value), w)
        return finish(room, this, {})
    if this.bare is not None:
        assert isinstance(this.bare.head, s.To)
        if isinstance(this.bare.head.value, s.Conversation):
            return finish(room, this, {this.bare.head.path: conversation.read(room, this, this.bare.head, w)})
        if w is None and room.known(this, this.bare.head.path) not in (None,) and this.leaf is None and not anything(this.bare.head):
            raise expected("a value", w)
        return finish(room, this, field(room, this, this.bare, w, True))
    if not isinstance(w, dict):
        raise expected("an object", w)
    if not all(isinstance(key, str) for key in w):
        raise DecodeError("keys must be strings")
    collected: list[tuple[int, bool, Got]] = []
    body(room, this, this.body, w, w, collected)
    got: Got = {}
    for _, late, values in sorted(collected, key=lambda x: x[0]):
        if not late:
            into(got, values, tuple(head.path for _, head in all_mapped(this) if head.type == u.Leaf("any")))
    for _, late, values in collected:
        if late:
            got |= {path: value for path, value in values.items() if got.get(path) is None}
    conversation.mark_last(room, this, got.get(("messages",)))
    return finish(room, this, got)


def anything(head: s.To) -> bool:
    return isinstance(head.value, s.Same) and head.type == u.Leaf("any")


def body(room: Room, this: s.Shape, here: s.Body, w: dict[str, Any], top: dict[str, Any], collected: list[tuple[int, bool, Got]]) -> None:
    """Read the keys of one wire object. `top` is the object of the shape itself."""
    named_keys: set[str] = set()
    for spec_field in here.fields:
        key = spelling(room, spec_field, w)
        named_keys |= {name for name in spellings(room, spec_field) if name in w}
        if key is None and spec_field.required and must_be(spec_field):
            raise DecodeError(f"missing '{spec_field.key}'")
        value = None if key is None else w[key]
        try:
            match spec_field.head:
                case s.To() as head if hoists(this, head):
                    if value is not None:
                        collected.append(
                            (2 * conversation.is_last(room, head), False, {head.path: conversation.hoisted(room, head, value)})
                        )
                case s.To(value=s.Conversation()) as head:
                    if value is not None or spec_field.required:
                        collected.append((1, False, {head.path: conversation.read(room, this, head, value)}))
                case s.To() as head if strange(room, this, head, collected):
                    pass
                case s.To() as head if (
                    spec_field.only == "write"
                    or not isinstance(head.type, u.ListOf)
                    and any(g.get(head.path) is not None for _, late, g in collected if not late)
                ):
                    collected.append((rank(room, head), spec_field.only == "write", copied(room, this, spec_field, value, key is not None)))
                case s.To() as head:
                    collected.append((rank(room, head), False, field(room, this, spec_field, value, key is not None)))
                case s.Nest() as head:
                    inner = reading_values.inside(room, this, spec_field, head, value) if key is not None else None
                    if inner is not None:
                        body(room, this, head.body, inner, top, collected)
                case s.Groups() as head:
                    if value is not None:
                        collected.append((0, False, {head.path: groups(room, this, head, value)}))
                case _:
                    pass
        except DecodeError as error:
            error.under(key if key is not None else spec_field.key)
            raise
    for flat in here.flat:
        got, names = flatly(room, this, flat, w)
        named_keys |= names
        collected.append((0, False, got))
    if here.rest is not None:
        rest = {key: value for key, value in w.items() if key not in named_keys}
        if rest:
            collected.append((0, False, {(here.rest,): rest}))


def copied(room: Room, this: s.Shape, spec_field: s.Field, value: Any, there: bool) -> Got:
    """Return the value of a key that is only written; nothing if it cannot be read."""
    assert isinstance(spec_field.head, s.To)
    try:
        got = field(room, this, spec_field, value, there)
    except DecodeError:
        return {}
    return {} if spec_field.only == "write" and got.get(spec_field.head.path) == "other" else got


def must_be(spec_field: s.Field) -> bool:
    """Whether a key must be there. A constant, a sum, a key that is only written, and a key with a word for null need not be."""
    if spec_field.only == "write" or isinstance(spec_field.head, s.Const | s.Sum):
        return False
    return not (isinstance(spec_field.head, s.To) and fitting.null_word(spec_field.head))


def into(got: Got, more: Got, single: tuple[Path, ...] = ()) -> None:
    """Add what a key gave. Members of several keys for one list are concatenated; of several keys for one value, the first wins."""
    for path, value in more.items():
        known = got.get(path)
        if isinstance(known, list) and isinstance(value, list) and path not in single:
            got[path] = known + value
        elif known is None:
            got[path] = value


def rank(room: Room, head: s.To) -> int:
    """Return the position of a key's members among those of its rivals, in the order of the model's classes."""
    order = room.unified.classes(head.type) if isinstance(head.type, u.ListOf) else ()
    return min((order.index(name) for name in writing_values.classes(room, head) if name in order), default=0)


def flatly(room: Room, this: s.Shape, flat: s.Flat, w: dict[str, Any]) -> tuple[Got, set[str]]:
    """Return what the keys of a field give that are among the keys of the object, and these keys."""
    path = (flat.field,)
    if isinstance(flat.value, s.Enum):
        word = state_of(flat.value, w)
        known = room.known(this, path)
        there = {key for key in keys_of(flat.value) if key in w}
        if word is None:
            values = [w[key] for key in there if w[key] is not None]
            if values and reading_values.keeps_word(room, known):
                got: Got = {path: "other"}
                return got | reading_values.native(known, path, last_text([w.get(key) for key in keys_of(flat.value)])), there
            return {}, there if not values else set()
        value = typed(word, flat.type)
        return {path: value} | (
            reading_values.native(known, path, last_text([w.get(k) for k in keys_of(flat.value)])) if there else {}
        ), there
    assert isinstance(flat.value, s.Of)
    name = case_of(room, flat.value.name, w)
    # the keys of the member are keys of the object itself
    whole = isinstance(flat.type, u.ListOf) and flat.value.name not in room.spec.cases
    must = whole or fitting.needed(room, this, flat.field)
    if name is None:
        if must:
            raise DecodeError(f"no {flat.value.name}")
        return {}, set()
    inner = room.shape(name)
    names = names_in(room, inner.body, w)
    if not must and (not names or not fitting.fits(room, inner, w)):
        return {}, set()
    try:
        value = plain(room, inner, w)
    except DecodeError:
        if must or reads(room, inner, with_typed_texts({key: value for key, value in w.items() if key in names})):
            raise
        return {}, set()  # it does not fit, so the keys are kept
    if flat.value.name in room.spec.cases:
        remember_case(room, room.spec.cases[flat.value.name], name, value)
    return {path: [value] if isinstance(flat.type, u.ListOf) else value}, names


def reads(room: Room, shape: s.Shape, w: dict[str, Any]) -> bool:
    """Whether an object can be read as this shape."""
    try:
        return plain(room, shape, w) is not None
    except DecodeError:
        return False


def names_in(room: Room, body: s.Body, w: dict[str, Any]) -> set[str]:
    """Return the keys of a wire object that a body names."""
    names = {name for spec_field in body.fields for name in spellings(room, spec_field) if name in w}
    for flat in body.flat:
        if isinstance(flat.value, s.Enum):
            names |= {key for key in keys_of(flat.value) if key in w}
        elif isinstance(flat.value, s.Of) and (name := case_of(room, flat.value.name, w)) is not None:
            names |= names_in(room, room.shape(name).body, w)
    return names


# --- one key --------------------------------------------------------------------------------------------------------------


def alone(room: Room, this: s.Shape, spec_field: s.Field, w: dict[str, Any]) -> Got:
    """Return what one key gives, at any depth of nested objects."""

    def within(here: s.Body, w: dict[str, Any]) -> Got | None:
        for other in here.fields:
            key = spelling(room, other, w)
            if other is spec_field:
                return field(room, this, spec_field, None if key is None else w[key], key is not None)
            if isinstance(other.head, s.Nest) and key is not None and w[key] is not None:
                inner = reading_values.inside(room, this, other, other.head, w[key], strict=False)
                got = within(other.head.body, inner) if inner is not None else None
                if got is not None:
                    return got
        return None

    return within(this.body, w) or {}


def field(room: Room, this: s.Shape, spec_field: s.Field, value: Any, there: bool) -> Got:
    head = spec_field.head
    assert isinstance(head, s.To)
    if means_nothing(head, value):
        if spec_field.required and not head.has_when_empty and not nullable(room, this, head):
            raise expected("a value", value)
        value, there = None, there and not head.has_when_empty
    if value is None:
        if head.has_when_missing:
            return {} if head.when_missing is None else to(room, this, spec_field, head, head.when_missing)
        if fitting.null_word(head):
            assert isinstance(head.value, s.Enum)
            return {head.path: typed(next(word for word, words in head.value.rows if None in words), head.type)}
        if spec_field.required and there and not nullable(room, this, head):
            raise expected("a value", value)
        return {}
    if plainly_nothing(head) and same(value, head.when_empty):
        return {}
    got = to(room, this, spec_field, head, value)
    if isinstance(got.get(head.path), list):
        for part in got[head.path]:
            placed(room, this, spec_field, head, part)
    return got


def means_nothing(head: s.Head, value: Any) -> bool:
    """Whether a word has no meaning yet."""
    return isinstance(head, s.To) and isinstance(head.value, s.Enum) and isinstance(value, str) and value in head.value.nothing


def placed(room: Room, this: s.Shape, spec_field: s.Field, head: s.To, part: Any) -> None:
    """Mark a member that another key would take."""
    if (
        is_struct(part)
        and len(rivals(this, head.path)) > 1
        and writing_lists.key_for(room, this, head.path, part, marks=False) is not spec_field
    ):
        mark(part, room.own, "$place", spec_field.key)


def plainly_nothing(head: s.To) -> bool:
    """Whether `empty` is a plain value in place of a struct, which is read as if the field was not set."""
    return (
        head.has_when_empty and head.when_empty is not None and not isinstance(head.when_empty, dict) and isinstance(head.type, u.StructOf)
    )


def nullable(room: Room, this: s.Shape, head: s.To) -> bool:
    """Whether null is a possible value of a required key, because the unified field can be absent."""
    if head.has_when_empty and (head.when_empty is None or (head.when_empty == [] and reading_values.lists_structs(room, head))):
        return True
    known = room.known(this, head.path)
    return known is not None and known.absent


def to(room: Room, this: s.Shape, spec_field: s.Field, head: s.To, value: Any) -> Got:
    """Return what one mapped key gives: its own field, and the fields of its marks."""
    base, known = head.path[:-1], room.known(this, head.path)
    got: Got = {}
    if head.template is not None:
        lone = head.forms == ("list",) and isinstance(head.type, u.Leaf)
        if lone and not (isinstance(value, list) and len(value) == 1):
            raise DecodeError("expected a list of exactly one")
        texts = take_apart(head.template, reading_values.leaf(u.Leaf("str"), value[0] if lone else value))
        if texts is None:
            raise DecodeError(f"is not as {head.template!r}")
        got |= {(*base, hole): text for hole, text in texts.items() if hole}
        value = [texts[""]] if lone else texts[""]
    if known is not None and known.text is not None and isinstance(value, str) and "json" in head.forms:
        got[(*base, known.text)] = value
        try:
            got[head.path] = json_in(value)
        except DecodeError as error:
            got[head.path] = {}
            got[(*base, f"{head.path[-1]}_error")] = error.message
        return got
    got[head.path] = reading_values.formed(room, head, value)
    if known is not None and known.form is not None and {"text", "list"} <= set(head.forms):
        got[(*base, known.form)] = "string" if isinstance(value, str) else "list"
    if known is not None and known.owner is not None and (mine := whose(room, this, head)) is not None:
        got[(*base, known.owner)] = mine
    if isinstance(head.value, s.Enum):
        if got[head.path] == UNKNOWN:
            if not reading_values.keeps_word(room, known):
                raise DecodeError(f"unknown word {value!r}")
            got[head.path] = "other"
        got |= reading_values.native(known, head.path, value)
    return got


def whose(room: Room, this: s.Shape, head: s.To) -> str | None:
    """Return the owner of a value; None if no one sets it, or if another key does."""
    known = room.known(this, head.path)
    if known is None or known.owner is None:
        return None
    owner = head.owner or dict(this.when).get(known.owner)
    if isinstance(owner, str):
        return owner
    if owner is not None or any(other.path == (*head.path[:-1], known.owner) for _, other in all_mapped(this)):
        return None
    return None if room.spec.owner == s.ANYBODY else room.spec.owner


def strange(room: Room, this: s.Shape, head: s.To, collected: list[tuple[int, bool, Got]]) -> bool:
    """Whether the struct and the value of a key have different owners."""
    known, mine = room.known(this, head.path), whose(room, this, head)
    if known is None or known.owner is None or mine is None:
        return False
    path = (*head.path[:-1], known.owner)
    return any(got.get(path) not in (None, mine) for _, _, got in collected)


UNKNOWN: Any = object()


# --- enums of objects -----------------------------------------------------------------------------------------------------


def keys_of(this: s.Enum) -> dict[str, None]:
    """Return the keys of an enum of objects, in the order of the rows."""
    return {key: None for _, words in this.rows for word in words if isinstance(word, dict) for key in word}


def state_of(this: s.Enum, w: dict[str, Any]) -> str | None:
    """Return the first row that the keys agree with."""

    def tells(value: Any, word: Any) -> bool:
        if isinstance(word, dict):
            return isinstance(value, dict) and all(tells(value.get(key), word) for key, word in word.items())
        return same(value, word) or (isinstance(word, bool) and isinstance(value, str) and value.strip().lower() == str(word).lower())

    for word, objects in this.rows:
        for words in objects:
            agrees = isinstance(words, dict) and all(tells(w.get(key), value) for key, value in words.items())
            if agrees and (word == "null" or any(w.get(key) is not None for key in words)):
                return word
    return None


def last_text(values: list[Any]) -> str | None:
    text: str | None = None
    for value in values:
        deeper = last_text(list(value.values())) if isinstance(value, dict) else value
        text = deeper if isinstance(deeper, str) else text
    return text


# --- groups ---------------------------------------------------------------------------------------------------------------


def groups(room: Room, this: s.Shape, head: s.Groups, value: Any) -> list[Any]:
    """Return the members of all groups. The first of each group remembers the other keys of the group, the others that they are in it."""
    if not isinstance(value, list):
        if "one_for_list" not in room.spec.tolerates:
            raise expected("a list", value)
        value = [value]
    members: list[Any] = []
    for index, w in enumerate(value):
        try:
            if not isinstance(w, dict):
                raise expected("an object", w)
            got: list[tuple[int, bool, Got]] = []
            body(room, this, head.body, w, w, got)
            here: Got = {}
            for _, _, one_ in sorted(got, key=lambda x: x[0]):
                into(here, one_)
        except DecodeError as error:
            error.under(index)
            raise
        parts = here.get(head.path) or []
        if not parts:
            if head.keep:
                members.append(room.build("Opaque", {"namespace": room.own, "value": w}))
            continue
        left: dict[str, Any] = {}
        for space, _, key, kept in remembering.leftovers(room, this, head.body, w):
            left.setdefault(space, {})[key] = kept
        mark(parts[0], room.own, "$item", left or "first")
        for part in parts[1:]:
            mark(part, room.own, "$item", "same")
        members += parts
    return members


# --- the struct -----------------------------------------------------------------------------------------------------------


def finish(room: Room, this: s.Shape, got: Got) -> Any:
    """Build the struct, or both: with sub-structs, `less`, guards, made-up ids, and words of calls."""
    if this.leaf is not None:
        return got.get(("value",))
    for _, head in all_mapped(this):
        if isinstance(head.value, s.Minus) and got.get(head.path) is not None:
            got[head.path] += sum(got.get((*head.path[:-1], name)) or 0 for name in head.value.fields)
    structs = room.structs(this)
    assert structs, f"{this.name} is only a part of other shapes"
    values: list[dict[str, Any]] = [{} for _ in structs]

    def put(path: Path, value: Any, everywhere: bool = False) -> None:
        for of, given in zip(structs, values, strict=True):
            if of.field(path[0]) is not None:
                given[path[0]] = value
                if not everywhere:
                    return

    for part in dict.fromkeys(path[0] for path in got if len(path) == 2):
        inner = {path[1]: value for path, value in got.items() if path[0] == part and len(path) == 2 and value is not None}
        known = room.known(this, (part,))
        if inner and known is not None:
            if isinstance(known.type, u.ListOf):
                for name, value in inner.items():
                    for member in meant(got.get((part,)) or [], name):
                        if hasattr(member, name):
                            setattr(member, name, value)
            elif (whole := got.get((part,))) is not None:
                for name, value in inner.items():
                    setattr(whole, name, value)
            elif not any(head.path == (part,) for _, head in all_mapped(this)):  # a key that carries the whole sub-struct would have set it
                put((part,), require(room, room.struct(room.unified.classes(known.type)[0]), inner))
    for path, value in got.items():
        if len(path) == 1:
            put(path, value)
    for field_, wanted in this.when:
        if wanted is None or "." in field_:
            continue
        field_values = [given.get(field_) for given in values]
        if isinstance(wanted, tuple):
            if all(x is None for x in field_values):
                put((field_,), next((x for x in wanted if x is not None), None), True)
        else:
            put((field_,), wanted, True)
    return build(room, this, structs, values)


def build(room: Room, this: s.Shape, structs: list[u.Struct], values: list[dict[str, Any]]) -> Any:
    built: list[Any] = []
    for of, given in zip(structs, values, strict=True):
        made = [known for known in of.fields if known.made is not None and given.get(known.name) is None and known.required]
        if len(built) == 1:  # the second of two structs has the id of the first
            ids = [getattr(built[0], known.name) for known in structs[0].fields if known.made == "call"]
            given |= {known.name: ids[0] for known in made if ids}
            made = [] if ids else made
        given |= {known.name: "" for known in made}
        value = require(room, of, given)
        for _ in made:
            mark(value, room.own, "$id", True)
        built.append(value)
    if len(built) == 2:
        mark(built[1], room.own, "$split", True)
        return tuple(built)
    told_by_calls(room, this, built[0])
    return built[0]


def told_by_calls(room: Room, this: s.Shape, value: Any) -> None:
    """Change a word that has another meaning if the message calls a tool."""
    for _, head in all_mapped(this):
        if isinstance(head.value, s.Enum):
            for called, word in head.value.calling:
                if len(head.path) == 1 and getattr(value, head.path[0]) == word and conversation.asks(value):
                    setattr(value, head.path[0], called)


def require(room: Room, of: u.Struct, values: dict[str, Any]) -> Any:
    """Build a struct. A missing required field is an error. None means the default."""
    given = {key: value for key, value in values.items() if value is not None}
    for known in of.fields:
        if known.required and known.name not in given:
            if known.name == "message" and known.type == u.StructOf("Message"):
                given[known.name] = room.build("Message", {"role": "assistant"})
                continue
            raise DecodeError(f"{of.name} needs {known.name}")
    return room.build(of.name, given)
