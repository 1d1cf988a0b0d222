"""The shared parts of reading and writing: the spec and the modules of its model, paths of fields, keys, marks in extras."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import Any

import msgspec
from interlingua.core import values
from interlingua.core.errors import DecodeError
from interlingua.core.values import same
from interlingua_generator.data import spec as s
from interlingua_generator.data import unified as u

Path = tuple[str, ...]

LOST: Any = values.LOST  # the whole value has no place
NOTHING: Any = object()  # there is nothing to write
WIRE = "$wire"
ABSENT = {"$absent": True}
KINDS = {str: "string", list: "array", dict: "object", type(None): "null", bool: "boolean", int: "number", float: "number"}
LEAVES: dict[str, tuple[type, ...]] = {"str": (str,), "int": (int,), "float": (int, float), "bool": (bool,), "object": (dict,)}


def alike(value: Any, wanted: Any) -> bool:
    """Whether a value equals a constant or a word. A whole number may be written as 40.0."""
    return same(value, wanted) or (type(value) is float and type(wanted) is int and value == wanted)


def tells(value: Any, wanted: Any) -> bool:
    """Whether a value equals the constant that distinguishes a case. A boolean may be a text, or 1 or 0."""
    truths = (1, "true", "True") if wanted is True else (0, "false", "False") if wanted is False else ()
    return alike(value, wanted) or (type(value) in (str, int) and value in truths)


@dataclass
class Room:
    """A spec, and the modules of its model and its codecs."""

    spec: s.Spec
    unified: u.Unified
    model: ModuleType
    codecs: ModuleType
    declared: dict[str, s.CodecDecl]
    names: dict[str, str] = field(default_factory=dict)  # names of tools by the ids of their calls, while a whole value is written

    def __post_init__(self) -> None:
        for of in self.unified.structs.values():
            for spec_field in of.fields:
                if spec_field.owner is not None and spec_field.name not in OWNED.get((of.name, spec_field.owner), ()):
                    OWNED[of.name, spec_field.owner] = (*OWNED.get((of.name, spec_field.owner), ()), spec_field.name)

    def begin(self) -> None:
        """Make this spec the one that is read or written."""
        WRITTEN.clear()
        TAKEN.clear()
        for shape in self.spec.shapes.values():
            for entry in shape.body.walk() if shape.of and not shape.read_only else ():
                if isinstance(entry.head, s.To) and entry.only != "read":
                    WRITTEN.update((of, entry.head.path[0]) for of in (shape.of, shape.second) if of)
                    TAKEN.update({entry.head.path[1]: entry.head.take} if entry.head.path[1:] and entry.head.take else {})

    def during(self, names: dict[str, str]) -> Room:
        return replace(self, names=names)

    @property
    def own(self) -> str:
        return self.spec.namespace

    @property
    def lineage(self) -> tuple[str, ...]:
        return self.spec.lineage or (self.own,)

    def build(self, name: str, given: dict[str, Any]) -> Any:
        return getattr(self.model, name)(**given)

    def shape(self, name: str) -> s.Shape:
        return self.spec.shapes[name]

    def shapes_of(self, name: str) -> list[str]:
        """Return the shapes of a name: itself, or its cases and their cases."""
        if name in self.spec.cases:
            return [shape for case in self.spec.cases[name].cases for shape in self.shapes_of(case)]
        return [name]

    def struct(self, name: str) -> u.Struct:
        return self.unified.structs[name]

    def structs(self, this: s.Shape) -> list[u.Struct]:
        """Return the struct of a shape, or its two structs."""
        return [self.struct(name) for name in (this.of, this.second) if name is not None and name in self.unified.structs]

    def field(self, of: u.Struct | None, path: Path) -> u.StructField | None:
        """Return the field of a struct at a path."""
        struct_field = of.field(path[0]) if of else None
        if struct_field is None or len(path) == 1:
            return struct_field
        inner = struct_field.type.item if isinstance(struct_field.type, u.ListOf) else struct_field.type
        return self.field(self.struct(inner.name), path[1:]) if isinstance(inner, u.StructOf) else None

    def known(self, this: s.Shape, path: Path) -> u.StructField | None:
        """Return the field for a key of a shape. If the shape is two structs, it is that of the first which has it."""
        return next((struct_field for of in self.structs(this) if (struct_field := self.field(of, path))), None)

    def plain_class(self, type_: u.Type, take: tuple[str, ...]) -> str | None:
        """Return the class of structs for which a plain string may be written: the first whose text is a single one."""
        names = take or self.unified.classes(type_)
        texts = [name for name in names if self.struct(name).text]
        single = [name for name in texts if self.struct(name).field(self.struct(name).text or "").type == u.Leaf("str")]  # type: ignore[union-attr]
        return (single or texts or [None])[0]

    def codec(self, name: str, way: str) -> Any:
        return getattr(self.codecs, f"{name}_{way}")

    def owns(self, namespace: str) -> bool:
        return namespace in self.lineage


# --- values -------------------------------------------------------------------------------------------------------------


def class_of(value: Any) -> str:
    return type(value).__name__


def is_struct(value: Any) -> bool:
    return hasattr(value, "__struct_fields__")


OWNED: dict[tuple[str, str], tuple[str, ...]] = {}  # (struct, field that names an owner) -> the fields with this owner


WRITTEN: set[tuple[str, str]] = set()  # (class, field) of all fields that have a key in the current spec


TAKEN: dict[str, tuple[str, ...]] = {}  # field of members of a list -> the classes that its key is for


def names_owners(name: str) -> bool:
    return any(field == name for _, field in OWNED)


def meant(members: list[Any], name: str) -> list[Any]:
    """Return the members to which a key applies. A key for an owner applies to members with a field of this owner that has a key, too."""
    if name in TAKEN:
        return [member for member in members if class_of(member) in TAKEN[name]]
    if not names_owners(name):
        return members
    fields = {
        class_of(member): [of for of in OWNED.get((class_of(member), name), ()) if (class_of(member), of) in WRITTEN] for member in members
    }
    return [member for member in members if any(getattr(member, of) is not None for of in fields[class_of(member)])]


def get(value: Any, path: Path) -> Any:
    """Return a field, or a field of a sub-struct; in a tuple, of the first struct that has it. None if the sub-struct is missing."""
    if isinstance(value, tuple):
        value = next((struct for struct in value if hasattr(struct, path[0])), None)
    for name in path:
        if value is None:
            return None
        if isinstance(value, list) and len(value) == 1 and not names_owners(name):  # flat: the only member
            value = value[0]
        elif isinstance(value, list):  # one key for all members
            values = [getattr(member, name, None) for member in meant(value, name)]
            return values[0] if values and all(same(member, values[0]) for member in values) else None
        value = getattr(value, name, None)
    return value


def is_empty(value: Any) -> bool:
    """Whether a value is unset, or an empty list, text or object. 0 and false are not empty."""
    return value is None or isinstance(value, (list, str, dict)) and not value


def default_of(known: u.StructField) -> Any:
    """Return the value of a field that is not set."""
    return [] if known.listed else {} if known.default == {} else known.default


def typed(key: str | None, type_: u.Type) -> Any:
    """Return the unified value for the row of an enum."""
    match type_:
        case u.Leaf("bool") if key in ("true", "false"):
            return key == "true"
        case u.Leaf("int") if key is not None:
            return int(key)
        case u.Leaf("float") if key is not None:
            return float(key)
        case u.ListOf(item):
            return typed(key, item)
        case _:
            return None if key == "null" else key


# --- fields of a body ---------------------------------------------------------------------------------------------------


def mapped(body: s.Body) -> Iterator[tuple[s.Field, s.To]]:
    """Yield all keys of a wire object, and of those nested in it, that carry a unified field."""
    for spec_field in body.walk():
        if isinstance(spec_field.head, s.To):
            yield spec_field, spec_field.head


def all_mapped(this: s.Shape) -> list[tuple[s.Field, s.To]]:
    """Return all keys of a shape that carry a unified field, including its groups and its bare value."""
    fields = list(mapped(s.Body((this.bare,)) if this.bare else this.body))
    for spec_field in this.body.walk():
        if isinstance(spec_field.head, s.Groups):
            fields += [(inner, head) for inner, head in mapped(spec_field.head.body)]
    return fields


def rivals(this: s.Shape, path: Path) -> list[tuple[s.Field, s.To]]:
    """Return the keys that share a unified field, in order."""
    return [(spec_field, head) for spec_field, head in mapped(s.Body((this.bare,)) if this.bare else this.body) if head.path == path]


def flats(body: s.Body) -> Iterator[s.Flat]:
    """Yield the fields whose keys are among the keys of an object, also in nested objects."""
    yield from body.flat
    for spec_field in body.fields:
        if isinstance(spec_field.head, s.Nest):
            yield from flats(spec_field.head.body)


def rests(body: s.Body) -> Iterator[str]:
    if body.rest is not None:
        yield body.rest
    for spec_field in body.fields:
        if isinstance(spec_field.head, s.Nest):
            yield from rests(spec_field.head.body)


def hoists(this: s.Shape, head: s.Head) -> bool:
    """Whether a key beside the conversation contains messages of it."""
    if not isinstance(head, s.To) or isinstance(head.value, s.Conversation):
        return False
    return any(isinstance(other.value, s.Conversation) and other.path == head.path for _, other in all_mapped(this))


def snake(key: str) -> str:
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", key).lower()


def spellings(room: Room, spec_field: s.Field) -> list[str]:
    """Return every name of a key, its own first."""
    names = [spec_field.key, *spec_field.aliases]
    if "snake_case" in room.spec.tolerates:
        names += [snake(key) for key in list(names)]
    return list(dict.fromkeys(names))


def spelling(room: Room, spec_field: s.Field, w: dict[Any, Any]) -> str | None:
    """Return the name under which a field is in a wire object."""
    names = spellings(room, spec_field)
    if names[0] in w and (w[names[0]] is not None or all(w.get(name) is None for name in names)):
        return names[0]
    return next((name for name in names if w.get(name) is not None), None) or next((name for name in names if name in w), None)


# --- marks --------------------------------------------------------------------------------------------------------------


def escape(key: str) -> str:
    return f"${key}" if key.startswith("$") else key


def holder(value: Any) -> Any:
    """Return the struct that keeps marks: the first of two, and none for a leaf."""
    value = value[0] if isinstance(value, tuple) else value
    return value if is_struct(value) else None


def marks(value: Any, namespace: str) -> dict[str, Any]:
    """Return the `$wire` record of one namespace."""
    here = (getattr(value, "extras", None) or {}).get(namespace)
    record = here.get(WIRE) if isinstance(here, dict) else None
    return record if isinstance(record, dict) else {}


def marked(room: Room, value: Any, name: str) -> Any:
    """Return a mark on a struct, of this provider or of one that it is like."""
    return next((record[name] for space in room.lineage if name in (record := marks(value, space))), None)


def put(value: Any, namespace: str, at: Path, key: str, what: Any) -> None:
    """Keep something at the place where the wire object had it."""
    tree = value.extras = value.extras or {}
    for step in (namespace, *at):
        tree = tree.setdefault(step, {})
    tree[key] = what


def mark(value: Any, namespace: str, name: str, what: Any) -> None:
    put(value, namespace, (WIRE,), name, what)


def expected(what: str, value: Any, *steps: Any) -> DecodeError:
    return DecodeError(f"expected {what}, got {KINDS.get(type(value), type(value).__name__)}", steps)


def json_in(text: str) -> dict[str, Any]:
    """Return the object in a JSON text. Blank text is an empty object."""
    if not text or text.isspace():
        return {}
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise DecodeError(f"not JSON: {error}") from error
    if not isinstance(value, dict):
        raise DecodeError("not a JSON object")
    return value


def json_text(value: Any) -> str:
    """Return compact JSON."""
    return msgspec.json.encode(value).decode()
