"""The plan of a shape: its structs, a row for each key, what has no place, when it fits."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, assert_never, cast

from ..data import plan as p
from ..data import spec as s
from ..data.unified import EnumOf, Leaf, ListOf, StructField, StructOf, UnionOf
from .facts import Facts, leaf_kind, readings, words
from .fit import conditions, tests
from .names import snake_case


@dataclass
class _Builder:
    """One shape while it is planned."""

    facts: Facts
    shape: s.Shape
    targets: list[p.Target] = field(default_factory=lambda: [])
    shapes: list[s.Shape] = field(default_factory=lambda: [])  # by target
    states: list[p.States] = field(default_factory=lambda: [])
    cases: list[p.FlatCases] = field(default_factory=lambda: [])
    hoisted: tuple[tuple[str, tuple[str, ...]], ...] = ()

    # --- objects -----------------------------------------------------------------------------------------------------

    def target(self, shape: s.Shape, path: tuple[str, ...], listed: tuple[bool, ...], parent: int) -> int:
        calling: tuple[str, str, str] | None = None
        for one in (*(f.head.value for f in shape.body.walk() if isinstance(f.head, s.To)), *(flat.value for flat in shape.body.flat)):
            if isinstance(one, s.Enum) and one.calling:
                called, plain = one.calling[0]
                calling = (self._enum_field(shape, one), plain, called)
        self.targets.append(p.Target(shape.of or "", path, listed, parent, shape.when, calling))
        self.shapes.append(shape)
        return len(self.targets) - 1

    def _enum_field(self, shape: s.Shape, enum: s.Enum) -> str:
        for f in shape.body.walk():
            if isinstance(f.head, s.To) and f.head.value == enum:
                return f.head.path[0]
        return next(flat.field for flat in shape.body.flat if flat.value == enum)

    def object(self, body: s.Body, target: int, at: tuple[str, ...]) -> p.Object:
        """The rows of an object, with those of the shapes that stand flat in it."""
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
            inner = self.target(shape, (*above.path, flat.field), (*above.listed, unified.listed), target)
            return list(self.object(shape.body, inner, at).rows)
        keys = tuple(dict.fromkeys(key for shape in self.facts.leaf_shapes(flat.value.name) for key in self._keys(shape)))
        self.cases.append(p.FlatCases(target, flat.field, flat.value.name, at, keys, unified.required))
        return [p.Row(key, False, p.Elsewhere(flat.field)) for key in keys]

    def row(self, f: s.Field, target: int, at: tuple[str, ...]) -> p.Row:
        return p.Row(f.key, f.required, self._what(f, target, at), names_beside(self.facts, f), f.only, f.home)

    def _keys(self, shape: s.Shape) -> list[str]:
        """The keys that a shape reads, under all their names, and those of the shapes that stand flat in it."""
        own = [name for f in shape.body.fields for name in (f.key, *names_beside(self.facts, f))]
        inner = [one for flat in shape.body.flat if isinstance(flat.value, s.Of) for one in self.facts.leaf_shapes(flat.value.name)]
        rows = [word for flat in shape.body.flat if isinstance(flat.value, s.Enum) for _, row in flat.value.rows for word in row]
        words = [key for word in rows if isinstance(word, dict) for key in cast(dict[str, Any], word)]
        return [*own, *(key for one in inner for key in self._keys(one)), *words]

    def _what(self, f: s.Field, target: int, at: tuple[str, ...]) -> p.What:
        match f.head:
            case s.Const(value):
                return p.Fixed(value)
            case s.Keep(wire, level, neutral):
                return p.Kept(level, wire, neutral=neutral)
            case s.Nest(body, forms, empty):
                return p.Nested(self.object(body, target, (*at, f.key)), forms, empty)
            case s.Groups(body, path, keep, type_):
                found = tuple(
                    dict.fromkeys(c for one in body.walk() if isinstance(one.head, s.To) for c in self.facts.classes(one.head.value, type_))
                )
                return p.Grouped(self.object(body, target, (*at, f.key)), target, path, keep, (*found, *(["Opaque"] if keep else [])))
            case s.Sum(names):
                return p.Summed(target, names)
            case s.Copy(name, type_):
                struct = self.facts.plain_struct(type_) if isinstance(type_, ListOf) else None
                text = self.facts.struct(struct).text if struct else None
                heads = (one.head for one in self.shapes[target].body.walk())
                instead = next((to.instead for to in heads if isinstance(to, s.To) and to.path == (name,) and to.instead), None)
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
        if isinstance(to.value, s.Enum) and not to.has_default and any(row[:1] == (None,) for _, row in to.value.rows):
            to = replace(to, has_default=True, default=None)
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
            shown=not (to.has_default or f.required or f.only or unified.absent) and isinstance(unified.default, bool | int | float | str),
            default=to.default,
            default_value=default,
            has_default=to.has_default,
            empty=to.empty,
            has_empty=to.has_empty,
            empty_says=to.has_empty and _says(to, unified) and not (unified.own or _reads_as_nothing(to.empty, value)),
            instead=to.instead,
            instead_json=to.instead is not None and not facts.field(struct, (to.instead,)).listed,
            native=unified.native,
            owner=owner,
            whose=whose,
            signers=signers,
            owns=_owns(facts, struct, to.path),
            form=unified.form if isinstance(value, p.TextOrParts) else None,
            json_list=to.forms if isinstance(to.type, ListOf) and "json" in to.forms and not isinstance(to.value, s.Of | s.Talk) else (),
            made=unified.made if not f.required else None,
            link=unified.link,
            where=to.where,
            has_where=to.has_where,
            level=unified.level,
            each=each,
        )

    def _owner(self, to: s.To, unified: StructField, target: int) -> tuple[str | None, str | None, tuple[str, tuple[str, ...]] | None]:
        """The field that says whose value it is; whose, if not the provider's owner; and the key that says it."""
        if unified.owner is None:
            return None, None, None
        shape, path, by_file = self.shapes[target], (*to.path[:-1], unified.owner), self.facts.spec.owner
        said = to.owner or (dict(shape.when).get(unified.owner) if not path[1:] else None)
        if isinstance(said, str):
            return unified.owner, said, None
        heads = [f.head for f in shape.body.walk() if isinstance(f.head, s.To)]
        naming = next((head for head in heads if head.path == path), None)
        if naming is not None:
            enum = naming.value if isinstance(naming.value, s.Enum) and not naming.value.open else None
            return None, None, (unified.owner, tuple(key for key, _ in (*enum.rows, *enum.lost))) if enum else None
        if said is not None or by_file == s.ANYBODY:
            return None, None, None
        return unified.owner, by_file if any(head.owner for head in heads) else None, None

    def _value(self, to: s.To, unified: StructField | None) -> p.Value:
        facts, forms = self.facts, to.forms
        one: p.One = "first" if forms[:1] == ("one",) else "also" if "one" in forms else ""
        if not one and "one_for_list" in facts.spec.also and isinstance(to.type, ListOf):
            one = "also"
        listed = isinstance(to.type, ListOf)
        match to.value:
            case s.Same(check):
                return self._same(to, unified, check or leaf_kind(to.type), one)
            case s.Enum() as enum:
                if listed:
                    return p.Words(enum, facts.unknown(enum, to.type), one)
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
                return self._each(to, item, one)
            case s.Join(separator):
                return self._joined(to, separator)
            case s.Less(names):
                return p.Without(names)
            case s.Talk():
                return p.Conversation("text" in forms)
            case _:
                assert_never(to.value)

    def _same(self, to: s.To, unified: StructField | None, kind: Any, one: p.One) -> p.Value:
        if to.template is not None:
            return p.Templated(to.template)
        if isinstance(to.type, ListOf):
            return p.Leaves(kind, one)
        if to.forms == ("list",):
            return p.Leaves(kind, single=True)
        text = unified.text if unified else None
        if kind in ("object", "any") and (to.forms or text):
            return p.Json(to.forms or ("object",), text, kind)
        return p.Leaf(kind)

    def _each(self, to: s.To, item: s.Value, one: p.One) -> p.Value:
        match item:
            case s.Same(check):
                return p.Leaves(check or leaf_kind(to.type), one)
            case s.Enum():
                return p.Words(item, self.facts.unknown(item, to.type), one)
            case s.Of(name):
                shape = self.facts.spec.shapes.get(name)
                if shape is not None and shape.leaf is not None:
                    return p.Small(name, True)
                shapes = self.facts.leaf_shapes(name)
                pairs = any(found.second for found in shapes)
                cases = self.facts.spec.cases.get(name)
                if isinstance(to.type, StructOf):
                    return p.Parts(name, one, False, True, alone=all(found.of != "Message" for found in shapes))  # the items of one message
                if "text" in to.forms:
                    found = self._plain(name, to)
                    if found:
                        return p.TextOrParts(name, *found, to.forms[0] == "text", pairs)
                return p.Parts(name, one, bool(cases and cases.behind), pairs)
            case _:
                raise AssertionError(f"no list of {item}")

    def _plain(self, name: str, to: s.To) -> tuple[str, str] | None:
        """(struct, shape) of a lone plain text."""
        for shape in self.facts.leaf_shapes(name):
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


def shape_plan(facts: Facts, shape: s.Shape, hoisted: tuple[tuple[str, tuple[str, ...]], ...] = ()) -> p.ShapePlan:
    """What is to be emitted for a shape."""
    builder = _Builder(facts, shape, hoisted=hoisted)
    builder.target(shape, (), (), 0)
    bare = builder.row(shape.bare, 0, ()) if shape.bare else None
    body = builder.object(shape.body, 0, ())
    body, bare, deals = _dealt(builder, body, bare)
    body, bare = _refusals(builder, body, bare)
    lost = tuple(_lost(facts, builder, index, body, bare) for index in range(len(builder.targets)))
    plan = p.ShapePlan(
        name=shape.name,
        struct=shape.of,
        leaf=shape.leaf,
        targets=tuple(builder.targets),
        body=body,
        bare=bare,
        states=tuple(builder.states),
        cases=tuple(builder.cases),
        deals=deals,
        lost=lost,
        chosen=tuple(_chosen(facts, builder, index, body, bare) for index in range(len(builder.targets))),
        fits=(),
        says=(),
        wheres=tuple(((*at, row.key), row.what.where) for at, row in body.walk() if isinstance(row.what, p.Carried) and row.what.has_where),
        straight=False,
        message=shape.of == "Message" and shape.name in facts.turns,
        read_only=shape.read_only,
        doc=shape.doc,
        role=shape.role,
        hoisted=hoisted,
    )
    plan = replace(plan, fits=conditions(facts, shape, plan), says=tests(facts, shape, plan))
    return replace(plan, straight=_straight(facts, shape, plan))


def _straight(facts: Facts, shape: s.Shape, plan: p.ShapePlan) -> bool:
    """Whether a shape has only words that straight-line code is made for."""
    if shape.bare or shape.leaf:
        return True
    struct = facts.unified.structs.get(shape.of or "")
    if plan.cases or plan.body.rest or plan.body.closed or (struct and struct.rare):
        return False
    if shape.read_only or _is_special(shape):  # compact, not quick
        return False
    if facts.spec.rare and (shape.of != "ToolCall" or facts.spec.stream is None):  # in a stream, each fragment of a call is one
        return False
    wholes = {(what.target, what.path) for _, row in plan.body.walk() if isinstance(what := row.what, p.Carried) and len(what.path) == 1}
    return all(_is_plain(plan, row, wholes, False) for row in plan.body.rows)


def _is_special(shape: s.Shape) -> bool:
    """Whether a shape is a call, or a result, of a kind of its own: what is no function."""
    kind = dict(shape.when).get("kind", "function")
    return shape.of in ("ToolCall", "ToolResult") and kind not in ("function", "custom")


def _is_plain(plan: p.ShapePlan, row: p.Row, wholes: set[tuple[int, tuple[str, ...]]], inside: bool, sure: bool = True) -> bool:
    """Whether straight-line code is made for a key. `sure`: the objects that it is in are always there."""
    if plan.holds_messages(row):
        return not inside
    if plan.repeats(row) is not None:
        return True
    match row.what:
        case p.Nested(body, forms):
            return not (forms or body.rest) and all(_is_plain(plan, one, wholes, True, sure and row.required) for one in body.rows)
        case p.Grouped():
            return False
        case p.Carried(value=value) as what:
            if p.is_read_only(row) and sure:
                return True  # where it stands, all of the object is read by rows
            if isinstance(value, p.Word) and value.enum.nothing:
                return False
            if what.each or what.whose or what.json_list or row.only or what.shown or isinstance(value, p.Templated):
                return False
            if isinstance(value, p.Joined) and value.template is not None:
                return False
            if (isinstance(value, p.Parts) and value.behind) or (isinstance(value, p.Part | p.Lone) and value.forms):
                return False
            if len(what.path) == 2 and (what.target, what.path[:1]) in wholes:
                return False
            if what.has_empty and what.empty is not None and _reads_as_nothing(what.empty, value):
                return False  # rows read it
            return not (plan.rivals(row, what) and (inside or row.required or isinstance(value, p.Without)))
        case p.Summed():
            return not row.only
        case p.Copied():
            return False
        case p.Fixed() | p.Kept() | p.Elsewhere():
            return True
        case _:
            assert_never(row.what)


def _reads_as_nothing(empty: Any, value: p.Value) -> bool:
    """Whether `empty` is a plain value in place of a struct: it reads as if the field was not set."""
    return isinstance(value, p.Part) and not isinstance(empty, dict)


# --- lists that several keys fill -----------------------------------------------------------------------------------------------


def _dealt(builder: _Builder, body: p.Object, bare: p.Row | None) -> tuple[p.Object, p.Row | None, tuple[p.Deal, ...]]:
    """Marks the rows that share a field, and says in which order the parts stand."""
    facts = builder.facts
    heads: dict[tuple[str, ...], s.To] = {}
    _heads(builder, heads)
    groups: dict[tuple[int, str], list[tuple[tuple[str, ...], p.Row]]] = {}
    for at, row in body.walk():
        if isinstance(row.what, p.Carried) and not isinstance(row.what.value, p.Conversation):
            unified = facts.field(builder.targets[row.what.target].struct, row.what.path[:1]) if builder.shape.leaf is None else None
            if unified and len(row.what.path) == 1 and facts.unified.classes(unified.type):
                groups.setdefault((row.what.target, row.what.path[0]), []).append(((*at, row.key), row))
    changes: dict[tuple[str, ...], p.Row] = {}
    deals: list[p.Deal] = []
    for (target, name), rows in groups.items():
        struct = builder.targets[target].struct
        unified = facts.field(struct, (name,))
        seen: set[str] = set()
        for path, row in rows:
            assert isinstance(row.what, p.Carried)
            classes = _classes(facts, row.what.value, unified, heads.get(path))
            second = tuple(c for c in classes if c in seen or (c == "Opaque" and seen)) if len(rows) > 1 else ()
            if row.only and len(rows) > 1:
                second = classes  # members are written there only where they were found
            else:
                seen.update(classes)
            changes[path] = replace(row, what=replace(row.what, classes=classes, second=second, shared=len(rows) > 1))
        if len(rows) > 1 and unified.listed:
            keys = [path for path, _ in rows]
            of = unified.type
            order = sorted(keys, key=lambda path: (facts.part_order(of, _row_classes(changes[path])), changes[path].only == "write"))
            deals.append(p.Deal(target, name, tuple(order)))
    if bare and isinstance(bare.what, p.Carried) and builder.shape.leaf is None:
        unified = facts.field(builder.targets[0].struct, bare.what.path)
        bare = replace(bare, what=replace(bare.what, classes=_classes(facts, bare.what.value, unified, heads.get(("",)))))
    return _changed(body, (), changes), bare, tuple(deals)


def _row_classes(row: p.Row) -> tuple[str, ...]:
    return row.what.classes if isinstance(row.what, p.Carried) else ()


def _heads(builder: _Builder, found: dict[tuple[str, ...], s.To]) -> None:
    """The `to:` of every key, by its path."""

    def of(body: s.Body, at: tuple[str, ...]) -> None:
        for f in body.fields:
            if isinstance(f.head, s.To):
                found[(*at, f.key)] = f.head
            elif isinstance(f.head, s.Nest):
                of(f.head.body, (*at, f.key))

    for shape in builder.shapes:
        of(shape.body, ())
        if shape.bare and isinstance(shape.bare.head, s.To):
            found[("",)] = shape.bare.head


def _classes(facts: Facts, value: p.Value, unified: StructField, to: s.To | None) -> tuple[str, ...]:
    """The classes that go to a key."""
    if isinstance(value, p.Joined):
        return (value.struct,) if value.struct else ()
    if to is None:
        return ()
    made = facts.classes(to.value, to.type)
    if to.take:
        return tuple(dict.fromkeys([*to.take, *(["Opaque"] if "Opaque" in made else [])]))
    known = facts.unified.classes(unified.type)
    return tuple(c for c in made if c in known) or known


def _changed(body: p.Object, at: tuple[str, ...], changes: dict[tuple[str, ...], p.Row]) -> p.Object:
    """The object with other rows at these paths; what stays is the very same."""
    if not changes:
        return body
    rows: list[p.Row] = []
    for row in body.rows:
        path = (*at, row.key)
        if isinstance(row.what, p.Carried):
            row = changes.get(path, row)
        elif isinstance(row.what, p.Nested) and (inner := _changed(row.what.body, path, changes)) is not row.what.body:
            row = replace(row, what=replace(row.what, body=inner))
        rows.append(row)
    return body if all(new is old for new, old in zip(rows, body.rows, strict=True)) else replace(body, rows=tuple(rows))


def _refusals(builder: _Builder, body: p.Object, bare: p.Row | None) -> tuple[p.Object, p.Row | None]:
    """The classes of a union field that no key takes: the first row of the field says them."""
    facts = builder.facts
    if builder.shape.leaf is not None:
        return body, bare
    taken: dict[tuple[int, str], set[str]] = {}
    for _, row in (*body.walk(), *([((), bare)] if bare else [])):
        if isinstance(row.what, p.Carried) and len(row.what.path) == 1 and row.what.classes:
            taken.setdefault((row.what.target, row.what.path[0]), set()).update(row.what.classes)

    def refused(row: p.Row) -> p.Row:
        if not isinstance(row.what, p.Carried) or row.what.path[1:] or (row.what.target, row.what.path[0]) not in taken:
            return row
        unified = facts.field(builder.targets[row.what.target].struct, row.what.path)
        known = taken[(row.what.target, row.what.path[0])]
        missing = tuple(c for c in facts.unified.classes(unified.type) if c not in known)
        return replace(row, what=replace(row.what, refused=missing)) if missing != row.what.refused else row

    changes = {(*at, row.key): new for at, row in body.walk() if (new := refused(row)) is not row}
    return _changed(body, (), changes), refused(bare) if bare else None


# --- what has no place ------------------------------------------------------------------------------------------------------------


def _lost(facts: Facts, builder: _Builder, target: int, body: p.Object, bare: p.Row | None) -> tuple[p.LostField, ...]:
    """The fields of a target that no key carries."""
    shape = builder.shapes[target]
    if shape.of is None:
        return ()
    struct = facts.struct(shape.of) if shape.of in facts.unified.structs else None
    if struct is None:
        return ()
    said = _said(builder, target, body, bare) - _unwritten(target, body)
    found: dict[str, p.LostField] = {}
    every = next((one for one in shape.lost if one.field == "*"), None)
    for one in shape.lost:
        if one.field == "*" or one.field in said:
            continue
        unified = _named(facts, struct.name, one.field)
        if unified is None:
            continue
        derived = one.derived or (unified.derived and one.level is None)
        if not derived:
            only = one.classes if isinstance(unified.type, EnumOf) else ()
            found[one.field] = p.LostField(one.field, one.level or unified.level, only)
        else:
            said = said | {one.field}
    if every is not None:
        for name in _unsaid(facts, struct.name, said | set(found)):
            unified = _named(facts, struct.name, name)
            if unified is not None and not unified.derived and not unified.required:
                found[name] = p.LostField(name, every.level or unified.level)
    names = _order(facts, struct.name)
    return tuple(found[name] for name in sorted(found, key=lambda n: (names.index(n.partition(".")[0]), "." not in n, n)))


def _chosen(facts: Facts, builder: _Builder, target: int, body: p.Object, bare: p.Row | None) -> tuple[p.Chosen, ...]:
    """The fields of a target of which `when` alone speaks, and allows several values for."""
    shape, struct = builder.shapes[target], builder.targets[target].struct
    rules = {one.field: one for one in shape.lost}
    carried = carried_fields(builder, target, body, bare)
    found: list[p.Chosen] = []
    for name, wanted in builder.targets[target].when:
        values, rule = s.choices(wanted), rules.get(name)
        unified = _named(facts, struct, name)
        if not values[1:] or name in carried or unified is None or (rule is not None and rule.derived):
            continue
        found.append(p.Chosen(name, values[0], unified.level))
    return tuple(found)


def _order(facts: Facts, struct: str) -> list[str]:
    return [f.name for f in facts.struct(struct).fields]


def _named(facts: Facts, struct: str, name: str) -> StructField | None:
    found = facts.struct(struct).field(name.partition(".")[0])
    if found is None or "." not in name:
        return found
    classes = facts.unified.classes(found.type)
    return facts.struct(classes[0]).field(name.partition(".")[2]) if classes else None


def _said(builder: _Builder, target: int, body: p.Object, bare: p.Row | None) -> set[str]:
    """The fields that keys, guards and options carry."""
    return {key for key, _ in builder.targets[target].when} | carried_fields(builder, target, body, bare)


def _unwritten(target: int, body: p.Object) -> set[str]:
    """The fields of which every key is only read: they are written where one was found, and lost elsewhere."""
    found: dict[str, bool] = {}
    for _, row in body.walk():
        if isinstance(what := row.what, p.Carried) and what.target == target:
            name = ".".join(what.path)
            found[name] = found.get(name, True) and row.only == "read" and not (what.listed and what.shared)
    return {name for name, unwritten in found.items() if unwritten}


def carried_fields(builder: _Builder | p.ShapePlan, target: int, body: p.Object, bare: p.Row | None) -> set[str]:
    """The fields that keys and options carry."""
    found: set[str] = set()
    for _, row in (*body.walk(), *([((), bare)] if bare else [])):
        match row.what:
            case p.Carried() as what if what.target == target:
                found.add(".".join(what.path))
                beside = (what.native, what.owner, what.form)
                found |= {".".join((*what.path[:-1], name)) for name in beside if name}
                if what.instead and what.instead_json:
                    found.add(what.instead)
                if isinstance(what.value, p.Joined | p.Templated) and what.value.template is not None:
                    found |= {".".join((*what.path[:-1], hole)) for hole in _holes(what.value.template)}
                if isinstance(what.value, p.Json) and what.value.text:
                    found |= {what.value.text, f"{what.path[-1]}_error"}
            case p.Grouped() as what if what.target == target:
                found.add(".".join(what.path))
            case _:
                pass
    found |= {one.field for one in builder.states if one.target == target}
    found |= {one.field for one in builder.cases if one.target == target}
    found |= {t.path[-1] for t in builder.targets if t.path and t.parent == target}
    if body.rest and body.rest[0] == target:
        found.add(body.rest[1])
    return found


def _holes(template: str) -> list[str]:
    """The fields that a template names."""
    from string import Formatter

    return [hole for _, hole, _, _ in Formatter().parse(template) if hole]


def _unsaid(facts: Facts, struct: str, said: set[str]) -> list[str]:
    """The fields that nothing speaks of; of a struct that is spoken of in part, its fields."""
    found: list[str] = []
    for f in facts.struct(struct).fields:
        inner = {name.partition(".")[2] for name in said if name.startswith(f.name + ".")}
        if f.name in said:
            continue
        if inner and isinstance(f.type, StructOf):
            found += [f"{f.name}.{one.name}" for one in facts.struct(f.type.name).fields if one.name not in inner and not one.derived]
        elif not inner:
            found.append(f.name)
    return found


# --- small ------------------------------------------------------------------------------------------------------------------------


def _default(to: s.To) -> Any:
    """The unified value of `when_missing:`, which is a wire value; shapes and codecs read it when it is needed."""
    if isinstance(to.value, s.Enum):
        found = next((unified for unified, row in to.value.rows if to.default in row), to.default)
        return {"true": True, "false": False}.get(found, found) if to.type == Leaf("bool") else found
    return to.default


def _owns(facts: Facts, struct: str, path: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The fields of which a field says whose they are, by class. Of the members of a list, those that have a key."""
    names = facts.unified.classes(facts.field(struct, path[:1]).type) if path[1:] else (struct,)
    owned = {name: tuple(one.name for one in facts.struct(name).fields if one.owner == path[-1]) for name in names}
    if path[1:]:
        owned = {name: tuple(one for one in fields if (name, one) in facts.written) for name, fields in owned.items()}
    return tuple((name, fields) for name, fields in owned.items() if fields)


def _says(to: s.To, unified: StructField) -> bool:
    """Whether what is written for nothing reads as something."""
    if isinstance(to.value, s.Enum) and to.empty in to.value.nothing:
        return False
    if to.empty == {}:
        return isinstance(to.type, Leaf) and unified.absent  # there it is a value like any other
    return to.empty not in (None, "", [])


def names_beside(facts: Facts, f: s.Field) -> tuple[str, ...]:
    """The other names of a key."""
    snake = (snake_case(f.key),) if "snake_case" in facts.spec.also and snake_case(f.key) != f.key else ()
    return (*f.also, *snake)


__all__ = ["readings", "shape_plan", "words"]


def _with_flat(rows: list[p.Row], flat: list[p.Row]) -> list[p.Row]:
    """The rows of an object and of a shape that stands flat in it: an object that both describe is one."""
    found = {row.key: row for row in rows}
    for row in flat:
        known = found.get(row.key)
        if known is not None and isinstance(known.what, p.Nested) and isinstance(row.what, p.Nested):
            body = replace(known.what.body, rows=tuple(_with_flat([*known.what.body.rows], [*row.what.body.rows])))
            row = replace(known, required=known.required or row.required, what=replace(known.what, body=body))
        found[row.key] = row
    return [*found.values()]
