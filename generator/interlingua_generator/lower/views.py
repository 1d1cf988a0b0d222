"""Questions about shapes that are split into two views; the lowering of lists and unions asks them."""

from __future__ import annotations

from .. import ir
from .code import snake
from .scope import Scope


def split_shapes(scope: Scope, lens: ir.Lens) -> list[ir.Shape]:
    """The shapes among those of a lens that are split."""
    match lens:
        case ir.OfShape(name):
            return [scope.shape(name)] if scope.shape(name).split else []
        case ir.OfUnion(name):
            return [s for case in scope.spec.unions[name].cases for s in split_shapes(scope, scope.case_lens(case))]
        case _:
            return []


def views(scope: Scope, shape: ir.Shape) -> tuple[ir.Shape, ir.Shape]:
    assert shape.split is not None
    return scope.shape(shape.split[0]), scope.shape(shape.split[1])


def first_view(scope: Scope, name: str) -> ir.Shape:
    """What a case of a union is in the unified model: of a split shape, its first view."""
    shape = scope.shape(name)
    return views(scope, shape)[0] if shape.split else shape


def field_of(scope: Scope, name: str, key: str) -> ir.Field | None:
    """The field at a key, also if only a view has it."""
    shape = scope.shape(name)
    bodies = [shape.body, *(view.body for view in (views(scope, shape) if shape.split else ()))]
    return next((f for body in bodies if (f := body.field(key)) is not None), None)


def second_call(scope: Scope, lens: ir.Lens, first: str, value: str) -> str | None:
    """A call that gives what a part adds to the object of the part before it; None if the lens splits nothing."""
    if not split_shapes(scope, lens) or not isinstance(lens, ir.OfShape | ir.OfUnion):
        return None
    name = lens.shape if isinstance(lens, ir.OfShape) else lens.union
    return f"encode_second_{snake(name)}({first}, {value}, losses{scope.calls_argument(name)})"


def second_encoder(scope: Scope, lens: ir.Lens) -> str | None:
    """The function of `second_call`."""
    call = second_call(scope, lens, "first", "v")
    return f"lambda first, v, losses: {call}" if call and scope.needs_calls(lens) else call.partition("(")[0] if call else None


def each_of(scope: Scope, lens: ir.Lens) -> str:
    """The runtime function that decodes a list of these."""
    return "spread" if split_shapes(scope, lens) else "each"
