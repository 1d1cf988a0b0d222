"""`group`: a maximal run of wire items is one message. Lowers to the runtime's `Runs` (decode) and `Items` (encode)."""

from __future__ import annotations

from .. import ir
from .code import Function, If, Line, Statement, classes_of, lines, literal, snake
from .facts import all_fields, guard, message_class, shapes_of
from .scope import Scope
from .views import first_view, second_encoder, split_shapes, views

Rule = tuple[str, list[str]]  # role, tests of a part


def role_function(scope: Scope, talk: ir.Conversation) -> list[Function]:
    """`role_of_<item>`: which group a decoded item stands in."""
    if not talk.group:
        return []
    body: list[Statement] = lines("cls = value.__class__")
    wraps, struct = _wraps(scope, talk), message_class(scope)
    if wraps:
        body.append(If(f"cls is u.{struct} and value.role in {literal(wraps)}", lines("return value.role")))
    alike: dict[str, list[str]] = {}
    for name, rules in _rules(scope, talk).items():
        if len({role for role, _ in rules}) == 1:
            alike.setdefault(rules[0][0], []).append(name)
        else:
            body.append(If(f"cls is u.{name}", _choose(rules)))
    for role, names in alike.items():
        test = f"cls is u.{names[0]}" if len(names) == 1 else f"cls in ({', '.join(f'u.{name}' for name in names)})"
        body.append(If(test, lines(f"return {literal(role)}")))
    doc = f'"""{_name(talk)}: the role of the message that an item is part of; None for what stands in no group."""'
    return [Function(f"role_of_{snake(_name(talk))}", "value: Any", "u.Role | None", doc, [*body, Line("return None")])]


def reader(scope: Scope, talk: ir.Conversation) -> list[Statement]:
    roles = literal(scope.unified.enums["Role"].values)
    return lines(f"runs = Runs(messages, NAMESPACE, role_of_{snake(_name(talk))}, {roles})")


def read_one(scope: Scope, talk: ir.Conversation) -> list[Statement]:
    """The body of the loop over the wire items."""
    loop: list[Statement] = [If(f"is_aside(item, {scope.asides()})", lines("continue"))] if talk.aside else []
    name = _name(talk)
    return [*loop, Line(f"runs.add(decode_{snake(name)}(item{scope.calls_argument(name)}), item)")]


def after_reading(talk: ir.Conversation) -> list[Statement]:
    return lines(f"mark_leading(messages, {literal(tuple(h.role for h in talk.hoist))}, NAMESPACE)") if talk.hoist else []


def writer(scope: Scope, talk: ir.Conversation) -> list[Statement]:
    """Builds what writes the messages."""
    assert talk.each is not None
    struct = scope.struct(message_class(scope))
    fields, reason = message_fields(scope, struct), no_place(scope)
    encode = scope.encoder(talk.each, ir.StructOf(struct.name))
    roles, second = literal(tuple(group.role for group in talk.group)), second_encoder(scope, talk.each)
    more = f", {second}" if second else ""
    role_of = f"role_of_{snake(_name(talk))}"
    return lines(f"items = Items({encode}, {role_of}, SPACES, {roles}, {literal(_wraps(scope, talk))}, {fields}, {reason}{more})")


def write_one() -> list[Statement]:
    """The body of the loop over the messages; losses get their paths behind it."""
    return lines("turns += items.write(message, losses)")


# --- which role -----------------------------------------------------------------------------------------------------------


def _name(talk: ir.Conversation) -> str:
    assert isinstance(talk.each, ir.OfShape | ir.OfUnion)
    return talk.each.shape if isinstance(talk.each, ir.OfShape) else talk.each.union


def _wraps(scope: Scope, talk: ir.Conversation) -> tuple[str, ...]:
    """The roles that have a message item."""
    struct = message_class(scope)
    return tuple(group.role for group in talk.group if any(scope.shape(name).of == struct for name in group.shapes))


def item_functions(scope: Scope, union: ir.Union) -> list[Function]:
    """`has_item_<union>`: the role of a message of items (`items: X`), for a part that is an item by itself."""
    if union.name not in item_unions(scope.spec):
        return []
    struct = message_class(scope)
    classes = list(dict.fromkeys(s.of for s in _with_seconds(scope, union) if s.of and s.of not in (struct, "Opaque")))
    test = f"value.__class__ {'in' if len(classes) != 1 else 'is'} {classes_of(classes) if len(classes) != 1 else f'u.{classes[0]}'}"
    doc = f'"""{union.name}: the assistant for a part that is an item by itself; None for what stands in a message item."""'
    body: list[Statement] = [If(test, lines('return "assistant"')), Line("return None")]
    return [Function(f"role_of_{snake(union.name)}", "value: Any", "u.Role | None", doc, body)]


def item_unions(spec: ir.Spec) -> set[str]:
    """The unions of items that one message is on the wire (`items: X`)."""
    heads = [f.head for shape in spec.shapes.values() for f in all_fields(shape.body)]
    lenses = [h.lens for h in heads if isinstance(h, ir.To) and isinstance(h.lens, ir.ItemList)]
    return {lens.item.union for lens in lenses if isinstance(lens.item, ir.OfUnion)}


def _with_seconds(scope: Scope, union: ir.Union) -> list[ir.Shape]:
    """The shapes of a union, those of second parts included."""
    return [*shapes_of(scope, union), *(views(scope, s)[1] for s in split_shapes(scope, ir.OfUnion(union.name)))]


def answer_writer(scope: Scope, lens: ir.Lens) -> str:
    """An expression: what writes a message as a list of items."""
    assert isinstance(lens, ir.OfUnion)
    second = second_encoder(scope, lens)
    struct = scope.struct(message_class(scope))
    encode = scope.encoder(lens, ir.StructOf(struct.name))
    wraps = literal(("assistant",) if any(s.of == struct.name for s in shapes_of(scope, scope.spec.unions[lens.union])) else ())
    more = f", {second}" if second else ""
    table = message_fields(scope, struct)
    return f"Items({encode}, role_of_{snake(lens.union)}, SPACES, ('assistant',), {wraps}, {table}, {no_place(scope)}{more})"


def message_fields(scope: Scope, struct: ir.Struct) -> str:
    """What a message without message item cannot say, with its level: a constant."""
    known = {f.name: f.level for f in struct.fields if not f.derived and not f.required and f.name != "parts"}
    return scope.module.constant("MESSAGE_FIELDS", "dict[str, str]", literal(known))


def no_place(scope: Scope) -> str:
    return scope.module.constant("NO_PLACE", "", literal(f"{scope.spec.title} has no place for it"))


def _rules(scope: Scope, talk: ir.Conversation) -> dict[str, list[Rule]]:
    """How the parts of each class are told: first by their own shapes, then as the second of two, at last by the first group."""
    found: dict[str, list[Rule]] = {}
    assert talk.each is not None
    named = [(group.role, name) for group in talk.group for name in group.shapes]
    shapes = [(role, first_view(scope, name)) for role, name in named]
    shapes += [(role, views(scope, split)[1]) for role, name in named for split in split_shapes(scope, ir.OfShape(name))]
    if isinstance(talk.each, ir.OfUnion):
        known = {shape.name for _, shape in shapes}
        shapes += [(talk.group[0].role, s) for s in shapes_of(scope, scope.spec.unions[talk.each.union]) if s.name not in known]
    for role, shape in shapes:
        if shape.of and shape.of not in (message_class(scope), "Opaque"):
            found.setdefault(shape.of, []).append((role, guard(scope, shape, "value")))
    return found


def _choose(rules: list[Rule]) -> list[Statement]:
    """Returns the role; the last rule is for what no other is for."""
    guarded, open_ = [rule for rule in rules if rule[1]], [rule for rule in rules if not rule[1]]
    body: list[Statement] = []
    for role, tests in guarded if open_ else guarded[:-1]:
        body.append(If(" and ".join(tests), lines(f"return {literal(role)}")))
    return [*body, Line(f"return {literal((open_ or guarded[-1:])[0][0])}")]
