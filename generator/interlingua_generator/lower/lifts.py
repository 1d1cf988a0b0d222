"""Which keys that an older version of a spec did not map can be moved from stored extras to their fields, and how.

A key is listed if nothing can go wrong: all shapes of its struct map it alike, on its own, by a lens that needs no other key.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from .. import ir
from .code import literal
from .scope import CLASSES, LEAVES, Scope
from .views import split_shapes

# Where the names in an expression come from.
IMPORTS = {"lenses.extras": ("each", "leaves"), "core.values": ("an_object", "flag", "number", "text", "whole")}


def module(scope: Scope) -> dict[str, Any]:
    """What the template of a provider's upgrades.py prints."""
    lifts = {struct: keys for struct in sorted(scope.unified.structs) if (keys := _keys(scope, struct))}
    words = {word for keys in lifts.values() for _, decoder in keys.values() for word in re.findall(r"\w+", decoder)}
    imports = {f"...{place}": [name for name in names if name in words] for place, names in IMPORTS.items()}
    imports[".convert"] = sorted(word for word in words if word.startswith("decode_"))
    return {
        "imports": {place: names for place, names in imports.items() if names},
        "lifts": {
            literal(struct): {literal(key): f"({literal(field)}, {decoder})" for key, (field, decoder) in keys.items()}
            for struct, keys in lifts.items()
        },
    }


def _keys(scope: Scope, struct: str) -> dict[str, tuple[str, str]]:
    """wire key -> (unified field, expression of its decoder), of one struct."""
    shapes = [shape for shape in scope.spec.shapes.values() if shape.of == struct and shape.bare is None and shape.split is None]
    guards = {name for shape in shapes for name, _ in shape.when}
    tables = [{key: found for key, found in _liftable(scope, shape) if found[0] not in guards} for shape in shapes]
    first, *others = tables or [{}]
    return {key: found for key, found in first.items() if all(table.get(key) == found for table in others)}


def _liftable(scope: Scope, shape: ir.Shape) -> Iterator[tuple[str, tuple[str, str]]]:
    times = Counter([*_mentioned(shape.body), *(name for name, _ in (*shape.flat, *shape.synth))])
    for field in shape.body.fields:
        to = field.head
        if isinstance(to, ir.To) and not field.required and field.key[:1] != "$" and len(to.path) == 1 and times[to.path[0]] == 1:
            decoder = _decoder(scope, to)
            if decoder is not None and _alone(to):
                yield field.key, (to.path[0], decoder)


def _alone(to: ir.To) -> bool:
    """Whether the key says all of the field and nothing else."""
    beside = (to.otherwise, to.owner, to.link, to.native, to.value)
    return not to.take and not to.has_default and all(option is None for option in beside)


def _mentioned(body: ir.Body) -> Iterator[str]:
    """The unified fields that a body speaks of, as often as it does."""
    for field in body.fields:
        match field.head:
            case ir.To(path=path, lens=lens) as to:
                beside = (to.otherwise, to.owner, to.native, to.value)
                yield from (path[0], *(name for name in beside if name is not None))
                if isinstance(lens, ir.Less):
                    yield from lens.fields
                if isinstance(lens, ir.TextOr) and lens.form:
                    yield lens.form
            case ir.Sum(fields):
                yield from fields
            case ir.Mirror(to):
                yield to.path[0]
            case ir.Nest(body=inner) | ir.First(body=inner):
                yield from _mentioned(inner)
            case ir.Const() | ir.Keep():
                pass


def _decoder(scope: Scope, to: ir.To) -> str | None:
    """A function of the wire value; "None" if the value is the field's own; None if the lens needs to know more."""
    match to.lens, to.type:
        case ir.Same(), ir.Leaf(kind):
            return _check(kind)
        case (ir.Same() | ir.Each(ir.Same())), ir.ListOf(ir.Leaf(kind)):
            leaf = LEAVES[kind]
            return f"lambda v: leaves(v, {CLASSES[kind]}, {leaf[1]})" if leaf else None
        case ir.EnumMap(rows=rows), _:  # only the words that encode writes: others would have to be remembered
            return f"{literal({words[0]: unified for unified, words in rows if words})}.get"
        case (ir.OfShape() | ir.OfUnion()) as lens, _:
            return _named(scope, lens)
        case ir.Each((ir.OfShape() | ir.OfUnion()) as lens), _:
            item = _named(scope, lens)
            return item and f"lambda v: each(v, {item})"
        case _:
            return None


def _check(kind: str) -> str:
    leaf = LEAVES[kind]
    return leaf[1] if leaf else "None"


def _named(scope: Scope, lens: ir.Lens) -> str | None:
    return None if scope.needs_calls(lens) or split_shapes(scope, lens) else scope.decoder(lens)
