"""Questions about a spec that both directions ask: which fields share a list, what a field says, which shapes a class has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from .. import ir
from .code import classes_of, literal
from .scope import Scope
from .views import first_view


def all_fields(body: ir.Body) -> list[ir.Field]:
    """The fields of a body and of the objects inside it."""
    found: list[ir.Field] = []
    for f in body.fields:
        found.append(f)
        if isinstance(f.head, (ir.Nest, ir.First)):
            found += all_fields(f.head.body)
    return found


def word_mirror(body: ir.Body, path: tuple[str, ...]) -> ir.EnumMap | None:
    """The words of a redundant copy of an enum field: where the field's own key says nothing, the copy tells it."""
    for f in all_fields(body):
        if isinstance(f.head, ir.Mirror) and f.head.to.path == path and isinstance(f.head.to.lens, ir.EnumMap) and not f.required:
            return f.head.to.lens
    return None


def part_order(scope: Scope, head: ir.To) -> int:
    """Where the parts of a wire field stand among all: at the place of their first class in the unified union."""
    members = scope.classes(head.type)
    places = [members.index(c) for c in (head.take or scope.lens_classes(head.lens)) if c in members and c != "Opaque"]
    return min(places, default=len(members))


def in_part_order(scope: Scope, body: ir.Body) -> list[ir.Field]:
    """The fields as declared, but those that share a unified list in the order of its classes."""
    shared: dict[tuple[str, ...], list[ir.Field]] = {}
    for f in body.fields:
        if isinstance(f.head, ir.To) and isinstance(f.head.type, ir.ListOf):
            shared.setdefault(f.head.path, []).append(f)
    queues = {
        path: iter(sorted(group, key=lambda f: part_order(scope, f.head) if isinstance(f.head, ir.To) else 0))
        for path, group in shared.items()
    }
    return [next(queues[f.head.path]) if isinstance(f.head, ir.To) and f.head.path in queues else f for f in body.fields]


def says(scope: Scope, struct: ir.Struct, body: ir.Body, var: str) -> str:
    """A test: whether a nested object has anything to say about the struct in `var`."""
    tests = [said(scope, struct, f.head, var) for f in all_fields(body) if isinstance(f.head, ir.To)]
    return " or ".join(tests) or "False"


def said(scope: Scope, struct: ir.Struct, head: ir.To, var: str) -> str:
    """A test: whether a unified field differs from what its absence on the wire means."""
    name = f"{var}.{'.'.join(head.path)}"
    if head.take and not isinstance(head.type, ir.ListOf):
        return f"{name}.__class__ in {classes_of(head.take)}"
    test = said_value(scope, unified_field(scope, struct, head), head, name)
    group = struct.field(head.path[0])
    if len(head.path) == 2 and group is not None and not group.required:
        return f"({var}.{head.path[0]} is not None and {test})" if test != "True" else f"{var}.{head.path[0]} is not None"
    return test


def said_value(scope: Scope, field_: ir.StructField | None, head: ir.To, name: str) -> str:
    if isinstance(head.type, ir.ListOf):
        return name
    absent = field_ is None or (field_.default is None and not field_.required)  # whether the field can be None
    value = unified_default(head) if head.has_default else field_.default if field_ else None
    if value is None:
        return f"{name} is not None" if absent else "True"
    if value is False or value == {}:
        return name
    test = f"{name} {'is not True' if value is True else '!= ' + literal(value)}"
    return f"({name} is not None and {test})" if absent else test


def computed(scope: Scope, head: ir.Sum | ir.Mirror, var: str) -> str:
    """The wire value of a redundant key."""
    match head:
        case ir.Sum(names):
            return " + ".join(f"({var}.{name} or 0)" for name in names)
        case ir.Mirror(to):
            value = f"{var}.{'.'.join(to.path)}"
            return f"{scope.enum_out(to.lens)}.get({value})" if isinstance(to.lens, ir.EnumMap) else value
        case _:
            assert_never(head)


def computed_test(scope: Scope, head: ir.Sum | ir.Mirror, var: str) -> str:
    """A test: whether an optional redundant key is written."""
    match head:
        case ir.Sum(names):
            return " or ".join(f"{var}.{name} is not None" for name in names)
        case ir.Mirror():
            return f"{computed(scope, head, var)} is not None"
        case _:
            assert_never(head)


def unified_default(head: ir.To) -> object:
    """The unified value of `default:`, which is a wire value."""
    if isinstance(head.lens, ir.EnumMap):
        return next((unified for unified, words in head.lens.rows if head.default in words), head.default)
    return head.default


def unified_field(scope: Scope, struct: ir.Struct, head: ir.To) -> ir.StructField | None:
    """The field that a head carries."""
    f = struct.field(head.path[0])
    if len(head.path) == 2 and f is not None:
        classes = scope.classes(f.type)
        return scope.struct(classes[0]).field(head.path[1]) if classes else None
    return f


def second_places(scope: Scope, shape: ir.Shape, field_: ir.Field) -> list[str]:
    """The classes that this field takes, but that go to an earlier one unless they are marked."""
    if not isinstance(field_.head, ir.To) or not isinstance(field_.head.type, ir.ListOf):
        return []
    mine = taken(scope, field_.head)
    shapes = [shape, *(scope.shape(inner) for _, inner in shape.flat)]
    for owner in shapes:
        for other in all_fields(owner.body):
            if other is field_:
                earlier = all_fields(owner.body)
                before = earlier[: earlier.index(field_)]
                heads = [f.head for f in before if isinstance(f.head, ir.To) and f.head.path == field_.head.path]
                # What nobody knows has no place of its own: it says where it stood.
                return [c for c in mine if any(c in taken(scope, h) for h in heads) or (c == "Opaque" and heads)]
    return []


def taken(scope: Scope, head: ir.To) -> tuple[str, ...]:
    """The classes that go to a wire field."""
    made = scope.lens_classes(head.lens)
    if head.take:
        return tuple(dict.fromkeys([*head.take, *(["Opaque"] if "Opaque" in made else [])]))
    return made or scope.classes(head.type)


def direct_shapes(spec: ir.Spec) -> set[str]:
    """Shapes that are reached without a tag: by `as:`, `each:`, a list's plain text is no such case."""
    found: set[str] = {s for s in (spec.request, spec.response) if s}
    if spec.error:
        found.add(spec.error.shape)

    def of(lens: ir.Lens) -> None:
        match lens:
            case ir.OfShape(name):
                found.add(name)
            case ir.Each(item) | ir.OneOr(item) | ir.One(item) | ir.Bundle(_, item) | ir.TextOr(item):
                of(item)
            case _:
                pass

    for shape in spec.shapes.values():
        fields = all_fields(shape.body) + ([shape.bare] if shape.bare else [])
        for f in fields:
            if isinstance(f.head, ir.To):
                of(f.head.lens)
        found.update(inner for _, inner in shape.flat)
        found.update(shape.split or ())
    if spec.messages:
        found.update(h.shape for h in spec.messages.hoist)
        if spec.messages.each:
            of(spec.messages.each)
    return found


def is_read(field_: ir.Field) -> bool:
    """Whether the key is subscripted: it must be there."""
    return field_.required and isinstance(field_.head, (ir.To, ir.Nest, ir.First)) and not field_.also


def null_is_preferred(field_: ir.Field) -> bool:
    return isinstance(field_.head, ir.To) and field_.head.empty == "null"


def linked(head: ir.To) -> str:
    """The variable of a value that may be had from another part of the conversation."""
    return f"linked_{head.path[0]}"


def stood_in(head: ir.To) -> str:
    """The variable that tells whether another field stands in for this one (`or:`)."""
    return f"{head.path[0]}_stood_in"


def guard(scope: Scope, shape: ir.Shape, var: str) -> list[str]:
    """The tests of a shape's `when`."""
    tests: list[str] = []
    for name, value in shape.when:
        values = scope.turn_roles(value) if name == "role" else [value]
        f = scope.struct(shape.of).field(name)
        if isinstance(value, bool) and f is not None:
            tests.append(f"{var}.{name} is {value}")
        elif len(values) == 1:
            tests.append(f"{var}.{name} == {literal(value)}")
        else:
            tests.append(f"{var}.{name} in {literal(tuple(values))}")
    return tests


def differs(f: ir.StructField, name: str) -> str:
    """A test: whether a unified field says something."""
    if f.required:
        return "True"
    if isinstance(f.type, ir.ListOf) or f.default is False or f.default == {}:
        return name
    if f.default is None:
        return f"{name} is not None"
    return f"not {name}" if f.default is True else f"{name} != {literal(f.default)}"


def turn_shapes(scope: Scope) -> set[str]:
    """The shapes of the conversation's turns and of items: those can be left out, an answer's message cannot."""
    heads = [f.head for shape in scope.spec.shapes.values() for f in all_fields(shape.body)]
    items = [h.lens.item for h in heads if isinstance(h, ir.To) and isinstance(h.lens, ir.ItemList)]
    each = scope.spec.messages.each if scope.spec.messages else None
    return {name for lens in (each, *items) if lens for name in _shapes_of_lens(scope, lens)}


def _shapes_of_lens(scope: Scope, each: ir.Lens) -> set[str]:
    match each:
        case ir.OfShape(name):
            return {name}
        case ir.OfUnion(name):
            return {shape.name for shape in shapes_of(scope, scope.spec.unions[name])}
        case _:
            return set()


def empty_value(f: ir.StructField) -> object:
    """What a field holds when it says nothing."""
    return [] if isinstance(f.type, ir.ListOf) else f.default


def lost_rows(fields: Iterable[ir.StructField]) -> tuple[tuple[str, str, object], ...]:
    """A table for `report`."""
    return tuple((f.name, f.level, empty_value(f)) for f in fields)


def message_class(scope: Scope) -> str:
    """The struct of a turn: what the conversation is a list of."""
    for shape in scope.spec.shapes.values():
        for f in shape.body.fields:
            if isinstance(f.head, ir.To) and isinstance(f.head.lens, (ir.Messages, ir.ItemList)):
                return scope.classes(f.head.type)[0]
    return ""


def recalled(scope: Scope, items: ir.Lens) -> tuple[str, ...]:
    """The constants that message items of an answer always say, and those of the conversation only sometimes."""
    struct, each = message_class(scope), scope.spec.messages.each if scope.spec.messages else None

    def constants(lens: ir.Lens | None, required: bool) -> list[str]:
        shapes = shapes_of(scope, scope.spec.unions[lens.union]) if isinstance(lens, ir.OfUnion) else []
        fields = [f for s in shapes if s.of == struct for f in s.body.fields]
        return [f.key for f in fields if f.required == required and isinstance(f.head, ir.Const)]

    sometimes = constants(each, False)
    return tuple(dict.fromkeys(key for key in constants(items, True) if key in sometimes))


def item_of(lens: ir.Lens) -> ir.Lens:
    match lens:
        case ir.Each(item) | ir.OneOr(item) | ir.One(item) | ir.Bundle(_, item) | ir.TextOr(item):
            return item
        case _:
            return lens


def shapes_of(scope: Scope, union: ir.Union) -> list[ir.Shape]:
    """The shapes of a union, with those of the unions among its cases."""
    found: list[ir.Shape] = []
    for case in union.cases:
        found += shapes_of(scope, scope.spec.unions[case]) if case in scope.spec.unions else [first_view(scope, case)]
    return found


def join(at: str, name: str) -> str:
    return f"{at}.{name}" if at else name
