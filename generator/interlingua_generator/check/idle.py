"""Checks for words that have no effect where they are, because the result is the same without them."""

from __future__ import annotations

from collections.abc import Iterator

from ..data import spec as s
from ..data.unified import ListOf
from .context import Context, carriers, listed


def spec(context: Context) -> None:
    chosen = _chosen(context)
    for shape in context.spec.shapes.values():
        if shape.name not in chosen:
            _alone(context, shape)
        for place, to in carriers(shape):
            if to.forms == ("list",) and isinstance(to.value, s.Each) and isinstance(to.type, ListOf):
                message = f"{place.name}: form 'list' changes nothing, because  each  is a list already"
                context.report(place.field.mark, message, "remove  forms")
            made = [name for name in context.classes(to.value, to.type) if name != "Opaque"]
            if to.take and made and set(to.take) == set(made):
                message = f"{place.name}: 'takes' changes nothing, because the value is for {listed(made)} alone"
                context.report(place.field.mark, message, "remove  takes")


def _alone(context: Context, shape: s.Shape) -> None:
    """Report 'only' and 'closed' in a shape that has no alternative to try when it does not fit."""
    if shape.read_only:
        context.report(shape.mark, f"{shape.name}: 'only' changes nothing, because no case, row or event is this shape", "remove  only")
    if any(body.closed and not body.rest for body in _bodies(shape.body)):
        context.report(shape.mark, f"{shape.name}: 'closed' changes nothing, because no case or row is this shape", "remove  closed")


def _bodies(body: s.Body) -> Iterator[s.Body]:
    yield body
    for field in body.fields:
        if isinstance(field.head, s.Nest):
            yield from _bodies(field.head.body)


def _chosen(context: Context) -> set[str]:
    """Return the shapes that are alternatives for a value, and those that are flat in another shape."""
    spec = context.spec
    names = {name for cases in spec.cases.values() for name in (*cases.cases, *(shape for _, shape in cases.behind))}
    style = spec.stream.style if spec.stream else None
    names |= {event.shape for event in style.events} if isinstance(style, s.Events) else set()
    names |= {root for kind, root in spec.bodies.items() if kind == "error"}
    flat = [flat.value.name for shape in spec.shapes.values() for flat in shape.body.flats() if isinstance(flat.value, s.Of)]
    return names | {shape.name for name in flat for shape in context.shapes_of(name)}
