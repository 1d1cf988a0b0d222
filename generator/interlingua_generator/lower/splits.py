"""`split`: one wire object that is two adjacent parts. Decode gives both; encode writes the second into the object of the first."""

from __future__ import annotations

from .. import ir
from .code import Function, If, Line, Statement, lines, literal, snake
from .facts import direct_shapes, guard, shapes_of
from .scope import Scope
from .views import split_shapes, views

Keys = dict[str, "Keys | None"]


def functions(scope: Scope, shape: ir.Shape) -> list[Function]:
    """The functions of one shape that is split."""
    found = [_decode(scope, shape)]
    if shape.name in direct_shapes(scope.spec):
        found += [*_encode(scope, shape), _second(scope, shape.name, [shape])]
    return found


def union_functions(scope: Scope, union: ir.Union) -> list[Function]:
    """What a union needs beside its dispatchers if one of its cases is split."""
    found = split_shapes(scope, ir.OfUnion(union.name))
    return [_second(scope, union.name, found)] if found else []


# --- one shape ----------------------------------------------------------------------------------------------------------


def _decode(scope: Scope, shape: ir.Shape) -> Function:
    """Both views read the same object. What the second reads alone is no leftover of the first; all other leftovers are the first's."""
    first, second = views(scope, shape)
    mine, other = _keys(scope, first), _keys(scope, second)
    name = snake(shape.name).upper()
    second_keys = scope.module.constant(f"{name}_SECOND", "dict[str, Any]", literal(other))
    alone = scope.module.constant(f"{name}_ALONE", "dict[str, Any]", literal(_less(other, mine)))
    body: list[Statement] = [
        If("w.__class__ is not dict", lines("w = an_object(w)")),
        Line(f"first = decode_{snake(first.name)}(omit(w, {alone}){scope.calls_argument(first.name)})"),
        Line(f"second = decode_{snake(second.name)}(pick(w, {second_keys}){scope.calls_argument(second.name)})"),
        Line('mark(second, NAMESPACE, "$split", True)'),
        Line("return first, second"),
    ]
    return Function(
        f"decode_{snake(shape.name)}",
        f"w: Any{scope.calls_parameter(shape.name)}",
        f"tuple[u.{first.of}, u.{second.of}]",
        f'"""{shape.name} -> {first.of} and {second.of}."""',
        body,
    )


def _keys(scope: Scope, shape: ir.Shape) -> Keys:
    """The keys that a shape maps, with those of the objects inside."""
    found = _body_keys(shape.body)
    for _, inner in shape.flat:
        found |= _keys(scope, scope.shape(inner))
    return found


def _body_keys(body: ir.Body) -> Keys:
    found: Keys = {}
    for f in body.fields:
        if not isinstance(f.head, ir.Keep):
            inside = _body_keys(f.head.body) if isinstance(f.head, ir.Nest) and not f.head.json else None
            found |= dict.fromkeys((f.key, *f.also), inside)
    return found


def _less(keys: Keys, others: Keys) -> Keys:
    """The keys that are not among the others; of an object that both know, those of its keys."""
    found: Keys = {}
    for key, inside in keys.items():
        known = others.get(key)
        if key not in others:
            found[key] = None
        elif inside is not None and known is not None and (left := _less(inside, known)):
            found[key] = left
    return found


def _encode(scope: Scope, shape: ir.Shape) -> list[Function]:
    """A first part, for places where only this shape can stand."""
    first, _ = views(scope, shape)
    name, calls = snake(shape.name), scope.calls_parameter(shape.name)
    test = " and ".join([f"value.__class__ is u.{first.of}", *guard(scope, first, "value")])
    body: list[Statement] = [
        If(test, lines(f"return encode_{snake(first.name)}(value, losses{scope.calls_argument(first.name)})")),
        *lines(f"losses.append(lost_whole(value, {scope.levels()}, TITLE))", "return LOST"),
    ]
    doc = f'"""{shape.name} <- {first.of}; what follows it is added later."""'
    again = lines(f"return encode_{name}(value, losses{scope.calls_argument(shape.name)})")
    return [
        Function(f"encode_{name}", f"value: Any, losses: list[Loss]{calls}", "Any", doc, body),
        Function(f"encode_just_{name}", f"value: Any, losses: list[Loss]{calls}", "Any", f'"""{shape.name}, or nothing."""', again),
    ]


def _second(scope: Scope, name: str, shapes: list[ir.Shape]) -> Function:
    """The function that writes a second part, if it belongs to the object of the part before it."""
    body: list[Statement] = []
    for shape in shapes:
        _, second = views(scope, shape)
        done = f"return encode_{snake(second.name)}(value, losses{scope.calls_argument(second.name)})"
        body.append(If(_pair(scope, name, shape), lines(done)))
    return Function(
        f"encode_second_{snake(name)}",
        f"first: Any, value: Any, losses: list[Loss]{scope.calls_parameter(name)}",
        "Any",
        f'"""{name}: what a part adds to the wire object of the part before it; None if it has an object of its own."""',
        [*body, Line("return None")],
    )


def _pair(scope: Scope, name: str, shape: ir.Shape) -> str:
    """A test: whether two parts are the views of one object. The mark decides where the second has another place as well."""
    first, second = views(scope, shape)
    tests = [f"value.__class__ is u.{second.of}", f"first.__class__ is u.{first.of}"]
    if (mine := _id(scope, first)) and (other := _id(scope, second)):
        tests.append(f"first.{mine} == value.{other}")
    tests += guard(scope, first, "first") + guard(scope, second, "value")
    union = scope.spec.unions.get(name)
    if union and not second.when and any(s.of == second.of for s in shapes_of(scope, union)):
        tests.append('marked(value, SPACES, "$split")')
    return " and ".join(tests)


def _id(scope: Scope, shape: ir.Shape) -> str | None:
    """The field that says which call a part is of."""
    struct = scope.struct(shape.of)
    return next((name for name in ("call_id", "id") if struct.field(name)), None)
