"""The rows of a shape: what each wire key is."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, assert_never, cast

from ..data import plan as p
from ..data import spec as s
from ..data.unified import Leaf, ListOf, StructField, StructOf, UnionOf
from .names import snake_case
from .queries import Facts, leaf_kind


@dataclass
class Builder:
    """The state of planning one shape."""

    facts: Facts
    shape: s.Shape
    targets: list[p.Target] = field(default_factory=lambda: [])
    shapes: list[s.Shape] = field(default_factory=lambda: [])  # by target
    places: list[tuple[str, ...]] = field(default_factory=lambda: [])  # by target: the keys of the objects around its object
    states: list[p.States] = field(default_factory=lambda: [])
    cases: list[p.FlatCases] = field(default_factory=lambda: [])
    hoisted: tuple[tuple[tuple[str, ...], str, tuple[str, ...]], ...] = ()

    # --- objects -----------------------------------------------------------------------------------------------------

    def target(self, shape: s.Shape, path: tuple[str, ...], listed: tuple[bool, ...], parent: int, at: tuple[str, ...] = ()) -> int:
        calling: tuple[str, str, str] | None = None
        for content in (
            *(f.head.value for f in shape.body.walk() if isinstance(f.head, s.To)),
            *(flat.value for flat in shape.body.flats()),
        ):
            if isinstance(content, s.Enum) and content.calling:
                called, plain = content.calling[0]
                calling = (self._enum_field(shape, content), plain, called)
        self.targets.append(p.Target(shape.of or "", path, listed, parent, shape.when, calling))
        self.shapes.append(shape)
        self.places.append(at)
        return len(self.targets) - 1

    def _enum_field(self, shape: s.Shape, enum: s.Enum) -> str:
        for f in shape.body.walk():
            if isinstance(f.head, s.To) and f.head.value == enum:
                return f.head.path[0]
        return next(flat.field for flat in shape.body.flats() if flat.value == enum)

    def object(self, body: s.Body, target: int, at: tuple[str, ...]) -> p.Object:
        """Return the rows of an object, including those of the shapes that are flat in it."""
        rows = [self.row(f, target, at) for f in body.fields]
        for flat in body.flat:
            rows = _with_flat(rows, self._flat(flat, target, at))
        return p.Object(tuple(rows), (target, body.rest) if body.rest else None, body.closed)

    def _flat(self, flat: s.Flat, target: int, at: tuple[str, ...]) -> list[p.Row]:
        struct = self.targets[target].struct
        unified = self.facts.field(struct, (flat.field,))
        if isinstance(flat.value, s.Enum):
            self.states.append(p.States(target, flat.field, flat.value, unified.native))
            words = [cast(dict[str, Any], word) for _, row in flat.value.rows for word in row if isinstance(word, dict)]
            keys = dict.fromkeys(key for word in words for key in word)
            return [p.Row(key, False, p.Elsewhere(f"${flat.field}")) for key in keys]
        assert isinstance(flat.value, s.Of)
        of = unified.type.item if isinstance(unified.type, ListOf) else unified.type
        inline = flat.value.name in self.facts.spec.shapes and isinstance(of, StructOf)
        inline = inline and (unified.required or unified.listed or unified.default is not None)
        inline = inline or (flat.value.name in self.facts.spec.shapes and unified.name in ("message",))
        if inline and not self.facts.shape(flat.value.name).bare:
            shape = self.facts.shape(flat.value.name)
            above = self.targets[target]
            inner = self.target(shape, (*above.path, flat.field), (*above.listed, unified.listed), target, at)
            return list(self.object(shape.body, inner, at).rows)
        keys = tuple(dict.fromkeys(key for shape in self.facts.leaf_shapes(flat.value.name) for key in self._keys(shape)))
        self.cases.append(p.FlatCases(target, flat.field, flat.value.name, at, keys, unified.required))
        return [p.Row(key, False, p.Elsewhere(flat.field)) for key in keys]

    def row(self, f: s.Field, target: int, at: tuple[str, ...]) -> p.Row:
        return p.Row(f.key, f.required, self._what(f, target, at), names_beside(self.facts, f), f.only, f.home)

    def _keys(self, shape: s.Shape) -> list[str]:
        """The keys that a shape reads, with all their names, and the keys of the shapes that are flat in it."""
        own_keys = [name for f in shape.body.fields for name in (f.key, *names_beside(self.facts, f))]
        inner = [part for flat in shape.body.flat if isinstance(flat.value, s.Of) for part in self.facts.leaf_shapes(flat.value.name)]
        rows = [word for flat in shape.body.flat if isinstance(flat.value, s.Enum) for _, row in flat.value.rows for word in row]
        words = [key for word in rows if isinstance(word, dict) for key in cast(dict[str, Any], word)]
        return [*own_keys, *(key for part in inner for key in self._keys(part)), *words]

    def _what(self, f: s.Field, target: int, at: tuple[str, ...]) -> p.What:
        match f.head:
            case s.Const(value):
                return p.Fixed(value)
            case s.Keep(wire, level, neutral):
                return p.Kept(level, wire, neutral=neutral)
            case s.Nest(body, forms, empty):
                return p.Nested(self.object(body, target, (*at, f.key)), forms, empty)
            case s.Groups(body, path, keep, type_):
                classes = tuple(
                    dict.fromkeys(c for key in body.walk() if isinstance(key.head, s.To) for c in self.facts.classes(key.head.value, type_))
                )
                return p.Grouped(self.object(body, target, (*at, f.key)), target, path, keep, (*classes, *(["Opaque"] if keep else [])))
            case s.Sum(names):
                return p.Summed(target, names)
            case s.Copy(name, type_):
                struct = self.facts.plain_struct(type_) if isinstance(type_, ListOf) else None
                text = self.facts.struct(struct).text if struct else None
                heads = (field.head for field in self.shapes[target].body.walk())
                instead = next((to.or_field for to in heads if isinstance(to, s.To) and to.path == (name,) and to.or_field), None)
                return p.Copied(target, name, struct, text or "", instead)
            case s.To() as to:
                if (to.path[0] in ("call_number",)) and self.facts.struct(self.targets[target].struct).field(to.path[0]) is None:
                    return p.Kept("trivial", "int", to.path[0])
                return self._carried(f, to, target)
            case _:
                assert_never(f.head)

    # --- one key that carries a field ----------------------------------------------------------------------------------

    def _carried(self, f: s.Field, to: s.To, target: int) -> p.Carried:
        facts, struct = self.facts, self.targets[target].struct
        if self.shape.leaf is not None:
            return p.Carried(target, to.path, self._value(to, None), required=f.required)
        outer = facts.field(struct, to.path[:1])
        unified = facts.field(struct, to.path)
        each = len(to.path) == 2 and outer.listed
        group = facts.unified.classes(outer.type)[0] if len(to.path) == 2 and not outer.required and not each else None
        value = self._value(to, unified)
        if isinstance(to.value, s.Enum) and not to.has_when_missing and any(row[:1] == (None,) for _, row in to.value.rows):
            to = replace(to, has_when_missing=True, when_missing=None)
        default = _default(to)
        owner, whose, signers = self._owner(to, unified, target)
        return p.Carried(
            target=target,
            path=to.path,
            value=value,
            group=group,
            required=unified.required and len(to.path) == 1,
            listed=unified.listed,
            absent=[] if unified.listed else unified.default,
            nullable=unified.absent or unified.listed,
            shown=not (to.has_when_missing or f.required or f.only or unified.absent)
            and isinstance(unified.default, bool | int | float | str),
            when_missing=to.when_missing,
            default_value=default,
            has_when_missing=to.has_when_missing,
            when_empty=to.when_empty,
            has_when_empty=to.has_when_empty,
            empty_says=to.has_when_empty
            and _asks_for_something(to, unified)
            and not (unified.own or reads_as_nothing(to.when_empty, value)),
            or_field=to.or_field,
            or_field_json=to.or_field is not None and not facts.field(struct, (to.or_field,)).listed,
            native=unified.native,
            owner=owner,
            whose=whose,
            signers=signers,
            owns=tuple((name, (to.path[-1],)) for name in to.take) if each and to.take else _owns(facts, struct, to.path),
            form=unified.form if isinstance(value, p.TextOrParts) else None,
            json_list=(
                to.forms if isinstance(to.type, ListOf) and "json" in to.forms and not isinstance(to.value, s.Of | s.Conversation) else ()
            ),
            made=unified.made if not f.required else None,
            link=unified.link,
            matches=to.matches,
            has_matches=to.has_matches,
            level=unified.level,
            each=each,
        )

    def _owner(self, to: s.To, unified: StructField, target: int) -> tuple[str | None, str | None, tuple[str, tuple[str, ...]] | None]:
        """The fields `owner`, `whose` and `signers` of `p.Carried`.

        The field that names the owner of a value; the owner, if it is not the provider's; the field whose key names the owner, with the
        owners that it can name.
        """
        if unified.owner is None:
            return None, None, None
        shape, path, by_file = self.shapes[target], (*to.path[:-1], unified.owner), self.facts.spec.owner
        owner = to.owner or (dict(shape.when).get(unified.owner) if not path[1:] else None)
        if isinstance(owner, str):
            return unified.owner, owner, None
        heads = [f.head for f in shape.body.walk() if isinstance(f.head, s.To)]
        naming = next((head for head in heads if head.path == path), None)
        if naming is not None:
            enum = naming.value if isinstance(naming.value, s.Enum) and not naming.value.open else None
            return None, None, (unified.owner, tuple(key for key, _ in (*enum.rows, *enum.lost))) if enum else None
        if owner is not None or by_file == s.ANYBODY:
            return None, None, None
        return unified.owner, by_file if any(head.owner for head in heads) else None, None

    def _value(self, to: s.To, unified: StructField | None) -> p.Value:
        facts, forms = self.facts, to.forms
        lone: p.One = "first" if forms[:1] == ("one",) else "also" if "one" in forms else ""
        if not lone and "one_for_list" in facts.spec.tolerates and isinstance(to.type, ListOf):
            lone = "also"
        listed = isinstance(to.type, ListOf)
        match to.value:
            case s.Same(check):
                return self._same(to, unified, check or leaf_kind(to.type), lone)
            case s.Enum() as enum:
                if listed:
                    return p.Words(enum, facts.unknown(enum, to.type), lone)
                return p.Word(enum, to.type == Leaf("bool"), facts.unknown(enum, to.type))
            case s.Codec(name):
                codec = facts.codecs[name]
                return p.Coded(
                    name,
                    codec.wire,
                    codec.law == "bijective",
                    codec.fails or bool(facts.unified.classes(codec.unified)),
                    bool(facts.unified.classes(codec.unified)),
                )
            case s.Of(name):
                shape = facts.spec.shapes.get(name)
                if shape is not None and shape.leaf is not None:
                    return p.Small(name)
                return p.Lone(name, forms == ("list",), () if forms == ("list",) else forms) if listed else p.Part(name, forms)
            case s.Each(item):
                return self._each(to, item, lone)
            case s.Join(separator):
                return self._joined(to, separator)
            case s.Minus(names):
                return p.Without(names)
            case s.Conversation():
                return p.Conversation("text" in forms)
            case _:
                assert_never(to.value)

    def _same(self, to: s.To, unified: StructField | None, kind: Any, lone: p.One) -> p.Value:
        if to.template is not None:
            return p.Templated(to.template, to.forms == ("list",))
        if isinstance(to.type, ListOf):
            return p.Leaves(kind, lone)
        if to.forms == ("list",):
            return p.Leaves(kind, single=True)
        text = unified.text if unified else None
        if kind in ("object", "any") and (to.forms or text):
            return p.Json(to.forms or ("object",), text, kind)
        return p.Leaf(kind)

    def _each(self, to: s.To, item: s.Value, lone: p.One) -> p.Value:
        match item:
            case s.Same(check):
                return p.Leaves(check or leaf_kind(to.type), lone)
            case s.Enum():
                return p.Words(item, self.facts.unknown(item, to.type), lone)
            case s.Of(name):
                shape = self.facts.spec.shapes.get(name)
                if shape is not None and shape.leaf is not None:
                    return p.Small(name, True)
                shapes = self.facts.leaf_shapes(name)
                pairs = any(part.second for part in shapes)
                cases = self.facts.spec.cases.get(name)
                if isinstance(to.type, StructOf):
                    return p.Parts(name, lone, False, True, alone=all(part.of != "Message" for part in shapes))  # the items of one message
                if "text" in to.forms:
                    made = self._plain(name, to)
                    if made:
                        return p.TextOrParts(name, *made, to.forms[0] == "text", pairs)
                return p.Parts(name, lone, bool(cases and cases.behind), pairs)
            case _:
                raise AssertionError(f"no list of {item}")

    def _plain(self, name: str, to: s.To) -> tuple[str, str] | None:
        """Return (struct, shape) of a lone plain text. If several classes have a text, the model's class of plain texts comes first."""
        plain = self.facts.plain_struct(to.type)
        for shape in sorted(self.facts.leaf_shapes(name), key=lambda shape: shape.of != plain):
            struct = self.facts.unified.structs.get(shape.of or "")
            text = struct.field(struct.text) if struct and struct.text else None
            if struct and text and text.required:
                return struct.name, shape.name
        return None

    def _joined(self, to: s.To, separator: str) -> p.Value:
        assert isinstance(to.type, ListOf)
        if not isinstance(to.type.item, StructOf | UnionOf):
            return p.Joined(separator, None, template=to.template)
        name = to.take[0] if to.take else self.facts.plain_struct(to.type)
        assert name is not None, to
        struct = self.facts.struct(name)
        text = struct.field(struct.text or "")
        assert text is not None
        return p.Joined(separator, name, text.name, text.listed, to.template)


def reads_as_nothing(empty: Any, value: p.Value) -> bool:
    """Whether `empty` is a plain value in place of a struct. Decode reads it as an unset field."""
    return isinstance(value, p.Part) and not isinstance(empty, dict)


def _default(to: s.To) -> Any:
    """Return the unified value of `when_missing:`, a wire value. Only words are converted here; shapes and codecs convert later."""
    if isinstance(to.value, s.Enum):
        reading = next((unified for unified, row in to.value.rows if to.when_missing in row), to.when_missing)
        return {"true": True, "false": False}.get(reading, reading) if to.type == Leaf("bool") else reading
    return to.when_missing


def _owns(facts: Facts, struct: str, path: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """By class: the fields whose owner this field names. If the field is in an inner struct, only those that have a key."""
    names = facts.unified.classes(facts.field(struct, path[:1]).type) if path[1:] else (struct,)
    owned = {name: tuple(field.name for field in facts.struct(name).fields if field.owner == path[-1]) for name in names}
    if path[1:]:
        owned = {name: tuple(owned_name for owned_name in fields if (name, owned_name) in facts.written) for name, fields in owned.items()}
    return tuple((name, fields) for name, fields in owned.items() if fields)


def _asks_for_something(to: s.To, unified: StructField) -> bool:
    """Whether `when_empty`, which is written for an empty field, is read as a value."""
    if isinstance(to.value, s.Enum) and to.when_empty in to.value.nothing:
        return False
    if to.when_empty in ({}, ""):  # it is a value like any other if the field can be absent, and nothing else fills it
        others = to.when_empty == "" and (unified.link or unified.derived or to.or_field is not None)
        return isinstance(to.type, Leaf) and unified.absent and not others
    return to.when_empty not in (None, [])


def names_beside(facts: Facts, f: s.Field) -> tuple[str, ...]:
    """The other names of a key."""
    snake = (snake_case(f.key),) if "snake_case" in facts.spec.tolerates and snake_case(f.key) != f.key else ()
    return (*f.aliases, *snake)


def _with_flat(rows: list[p.Row], flat: list[p.Row]) -> list[p.Row]:
    """Return the rows of an object together with those of a shape that is flat in it. Nested objects that both have are merged."""
    by_key = {row.key: row for row in rows}
    for row in flat:
        earlier = by_key.get(row.key)
        if earlier is not None and isinstance(earlier.what, p.Nested) and isinstance(row.what, p.Nested):
            body = replace(earlier.what.body, rows=tuple(_with_flat([*earlier.what.body.rows], [*row.what.body.rows])))
            row = replace(earlier, required=earlier.required or row.required, what=replace(earlier.what, body=body))
        by_key[row.key] = row
    return [*by_key.values()]
