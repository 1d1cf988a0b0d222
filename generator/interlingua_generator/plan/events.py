"""Streams in which each wire event is one unified event."""

from __future__ import annotations

from typing import Any

from ..data import plan as p
from ..data import spec as s
from ..data.python import DictOf, Expr, Name, lit
from .queries import Facts
from .reach import StreamParts, deltas_of, growing, reached

USUAL = ("TextDelta", "ReasoningDelta", "ArgumentsDelta")  # the frequent deltas; each is one text


def plan(facts: Facts, style: s.Events) -> StreamParts:
    names: dict[str, str] = {}
    for event in style.events:
        names.setdefault(event.of, event.name)
    ends = [event.name for event in style.events if event.of == "StreamEnd"]
    last = ends[1] if len(ends) > 1 else None
    shapes = {event.of: facts.spec.shapes[event.shape] for event in reversed(style.events) if event.shape in facts.spec.shapes}
    classes = _classes_of(facts, shapes.get("PartStart"), "part")
    deltas = _classes_of(facts, shapes.get("PartDelta"), "delta")
    both: dict[str, Expr] = {"TAG": lit(style.tag), "LAST": lit(last), "FLAT": lit(is_flat(facts))}
    again = {name: code for name in deltas if name in USUAL and (code := _usual(facts, shapes.get("PartDelta"), name)) is not None}
    decoder: dict[str, Expr] = {
        "READ": lit("decode_stream_event"),
        **both,
        "NAMES": lit(names),
        "NOTICES": lit(style.notices),
        "LESS": lit(less(facts.spec)),
        "ENDS": lit(last or names.get("StreamEnd", "the end")),
    }
    seen: set[str] = set()
    inner = tuple(shape for event in style.events for shape in reached(facts, event.shape, seen))
    return StreamParts(
        "event",
        inner,
        tuple((cls, with_place(facts, cls, its, inner)) for cls, its in growing(facts, classes, set(deltas))),
        ("decode_stream_event", "encode_stream_event"),
        decoder,
        {"WRITE": lit("encode_stream_event"), **both},
        again,
        _usual_reading(facts, shapes.get("PartDelta"), tuple(again)),
    )


def with_place(facts: Facts, cls: str, deltas: tuple[str, ...], shapes: tuple[s.Shape, ...]) -> tuple[str, ...]:
    """Those of `deltas` that change a field of the class which the shapes of the class can carry."""
    fields = facts.unified.structs[cls].fields
    names = {head.path[0] for shape in shapes if shape.of == cls for head in (f.head for f in shape.body.walk()) if isinstance(head, s.To)}
    names |= {field.text for field in fields if field.text and field.name in names}
    return tuple(delta for name, delta in deltas_of(facts, cls).items() if delta in deltas and name in names)


def is_flat(facts: Facts) -> bool:
    """Whether a whole answer has the keys of its only candidate, instead of a list of candidates."""
    response = facts.spec.response
    return any(flat.field == "candidates" for shape in (facts.leaf_shapes(response) if response else ()) for flat in shape.body.flats())


def _classes_of(facts: Facts, shape: s.Shape | None, field: str) -> dict[str, None]:
    """The classes that a field of a shape carries."""
    classes: dict[str, None] = {}
    for row in shape.body.walk() if shape else ():
        if isinstance(row.head, s.To) and row.head.path == (field,):
            classes |= dict.fromkeys(name for name in facts.classes(row.head.value, row.head.type) if name != "Opaque")
    return classes


def less(spec: s.Spec) -> dict[str, tuple[str, ...]]:
    """Field of a count that leaves out other counts -> the fields of those."""
    heads = [field.head for shape in spec.shapes.values() for field in shape.body.walk()]
    return {head.path[0]: head.value.fields for head in heads if isinstance(head, s.To) and isinstance(head.value, s.Minus)}


# --- the usual: a delta like the one before ----------------------------------------------------------------------------------


def _usual(facts: Facts, shape: s.Shape | None, delta: str) -> Expr | None:
    """The event of one more delta with a `text`; None if its shapes require more than that."""
    cases = _delta_cases(facts, shape)
    shapes = [delta_shape for delta_shape in _read_and_written(facts, cases) if delta_shape.of == delta]
    if shape is None or len(shapes) != 1:
        return None
    written = _written(shapes[0], {"text": Name("text")})
    return None if written is None else _written(shape, {"index": Name("index"), "delta": written})


def _delta_cases(facts: Facts, shape: s.Shape | None) -> s.Cases | None:
    """The choice of the deltas that an event carries."""
    for field in shape.body.fields if shape else ():
        head = field.head
        if isinstance(head, s.To) and head.path == ("delta",) and isinstance(head.value, s.Of) and head.value.name in facts.spec.cases:
            return facts.spec.cases[head.value.name]
    return None


def _read_and_written(facts: Facts, cases: s.Cases | None) -> list[s.Shape]:
    """The shapes of these cases, without the read-only ones, which some servers send in place of the usual shapes."""
    shapes = [facts.spec.shapes[name] for name in (cases.cases if cases else ())]
    return [shape for shape in shapes if not shape.read_only]


def _written(shape: s.Shape, holes: dict[str, Expr]) -> Expr | None:
    """A dict display with the required keys of a shape: constants, and the given code for its fields."""
    items: list[tuple[Expr, Expr]] = []
    for field in shape.body.fields:
        match field.head:
            case _ if not field.required:
                continue
            case s.Const(value):
                items.append((lit(field.key), lit(value)))
            case s.To(path=(name,), value=s.Same() | s.Of()) if name in holes:
                items.append((lit(field.key), holes[name]))
            case _:
                return None
    return DictOf(tuple(items))


def _usual_reading(facts: Facts, shape: s.Shape | None, deltas: tuple[str, ...]) -> p.UsualDelta | None:
    """The keys for reading one more text delta; None if events have more than name, index and delta."""
    cases = _delta_cases(facts, shape)
    if shape is None or cases is None or cases.tag is None or not all(f.required for f in shape.body.fields):
        return None
    keys = {f.head.path[0]: f.key for f in shape.body.fields if isinstance(f.head, s.To)}
    names = [(f.key, f.head.value) for f in shape.body.fields if isinstance(f.head, s.Const)]
    rows: list[tuple[Any, str, str]] = []
    for delta_shape in _read_and_written(facts, cases):
        fields = [f for f in delta_shape.body.fields if f.required]
        texts = [f.key for f in fields if isinstance(f.head, s.To) and f.head.path == ("text",)]
        tags = [f.head.value for f in fields if isinstance(f.head, s.Const) and f.key == cases.tag]
        if delta_shape.of in deltas and len(fields) == 2 and texts and tags:
            rows.append((tags[0], texts[0], delta_shape.of or ""))
    if len(names) != 1 or set(keys) != {"index", "delta"} or not rows:
        return None
    return p.UsualDelta(names[0][0], names[0][1], keys["index"], keys["delta"], cases.tag, tuple(rows))
