"""What is reached from a shape or a union."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from ..ir import ByTag, EnumMap, First, Lens, Nest, OfShape, OfUnion, TextOr
from .facts import Case, fields, lenses, targets

Named: TypeAlias = tuple[str, str]  # shape, union or enum; its name


def reached(case: Case, roots: Iterable[Named]) -> set[Named]:
    """The roots, and all that they refer to."""
    todo, found = list(roots), set[Named]()
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            todo.extend(_from(case, *one))
    return found


def _from(case: Case, kind: str, name: str) -> Iterator[Named]:
    shape, union = case.spec.shapes.get(name), case.spec.unions.get(name)
    if kind == "shape" and shape:
        yield from (("shape", part) for _, part in shape.flat)
        yield from (("shape", view) for view in shape.split or ())
        for _, to in targets(shape):
            yield from of_lens(to.lens)
        yield from (("shape", one.head.name) for one, _ in fields(shape) if isinstance(one.head, Nest | First) and one.head.name)
    if kind == "union" and union:
        missing = union.choice.missing if isinstance(union.choice, ByTag) else None
        for member in (*union.cases, *((missing,) if missing else ())):
            yield ("shape" if member in case.spec.shapes else "union"), member


def of_lens(lens: Lens) -> list[Named]:
    """What a lens names."""
    found: list[Named] = []
    for one in lenses(lens):
        if isinstance(one, OfShape):
            found.append(("shape", one.shape))
        elif isinstance(one, OfUnion):
            found.append(("union", one.union))
        elif isinstance(one, EnumMap):
            found.append(("enum", one.name))
        elif isinstance(one, TextOr):
            found.append(("shape", one.plain))
    return found
