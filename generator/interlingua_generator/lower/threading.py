"""Which functions have to know the conversation's calls: those whose shape makes up ids or links names, and all that lead to them."""

from __future__ import annotations

from .. import ir
from .facts import all_fields


def calls_needed(spec: ir.Spec) -> frozenset[str]:
    """Names of shapes and unions."""
    found = {name for name, shape in spec.shapes.items() if _needs(shape)}
    while True:
        more = {name for name, shape in spec.shapes.items() if name not in found and _leads(shape, found)}
        more |= {name for name, union in spec.unions.items() if name not in found and not found.isdisjoint(union.cases)}
        if not more:
            return frozenset(found)
        found |= more


def _needs(shape: ir.Shape) -> bool:
    return bool(shape.synth) or any(isinstance(f.head, ir.To) and f.head.link for f in all_fields(shape.body))


def _leads(shape: ir.Shape, found: set[str]) -> bool:
    fields = all_fields(shape.body) + ([shape.bare] if shape.bare else [])
    lenses = [f.head.lens for f in fields if isinstance(f.head, ir.To)]
    flat = any(inner in found for _, inner in shape.flat)
    return flat or any(name in found for lens in lenses for name in _names(lens)) or any(view in found for view in shape.split or ())


def _names(lens: ir.Lens) -> list[str]:
    match lens:
        case ir.OfShape(name) | ir.OfUnion(name):
            return [name]
        case ir.Each(item) | ir.OneOr(item) | ir.One(item) | ir.Bundle(_, item) | ir.TextOr(item) | ir.ItemList(item):
            return _names(item)
        case _:
            return []
