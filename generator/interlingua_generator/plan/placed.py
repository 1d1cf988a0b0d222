"""Streams whose events name their place: a part has a number among the parts of its kind, or none, and may have no start or end event.

The lens of an event's shape reads it as the stream event that it is. A place is not a field of the model: the number of a part becomes the
event's `index`, other places become kept keys, and the engine of the runtime interprets them (`EventRow`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..data import spec as s
from ..data.places import MOMENTS, PLACES
from ..data.python import Class, DictOf, Expr, Name, TupleOf, lit, run, snake
from ..data.unified import Leaf
from .events import is_flat, less, with_place
from .queries import Facts
from .reach import StreamParts, deltas_of, reached

PARTS = ("PartStart", "PartDelta", "PartEnd")
NUMBERS = ("index", "place", "call_number")  # the places that number the part of an event
BLANK = ("Text", "Refusal", "Reasoning")  # the parts that a delta can open
CALLS = {"ToolCall": "id", "ToolResult": "call_id"}  # the field that has the id of a part
MORE = "more"  # the place of more facts about an open part; it is read as the `part` of a PartStart
BARE = "PartEnd"  # an event that has only its place is read as this one, which needs no content


def is_placed(spec: s.Spec) -> bool:
    """Whether a stream needs this engine: it has no items, and is not plain."""
    style = spec.stream.style if spec.stream else None
    if not isinstance(style, s.Events) or any(event.of in MOMENTS for event in style.events):
        return False
    return not _is_plain(spec, style)


def _is_plain(spec: s.Spec, style: s.Events) -> bool:
    """Whether each kind of event has one row and a tag, each event of a part has an index, and a second end has no response."""
    counts = {of: [event for event in style.events if event.of == of] for of in (*PARTS, "StreamStart", "StreamEnd", "StreamDelta")}
    if style.tag is None or counts["StreamDelta"] or any(event.when or event.read_only for event in style.events):
        return False
    if any(len(counts[of]) != 1 for of in (*PARTS, "StreamStart")) or len(counts["StreamEnd"]) > 2 or _twice(style):
        return False
    bodies = [(event, spec.shapes[event.shape].body) for event in style.events if event.shape in spec.shapes]
    if any(event.of == "StreamStart" and not _carries(body, "response") for event, body in bodies):
        return False
    if any(_carries(body, "response") for event, body in bodies if event in counts["StreamEnd"][1:]):
        return False
    return all(event.of not in PARTS or _number(body) == "index" for event, body in bodies) and not any(
        place in PLACES for _, body in bodies for place in _places(body)
    )


def _twice(style: s.Events) -> bool:
    names = [event.name for event in style.events]
    return len(set(names)) != len(names)


# --- the shapes of events, as the lens reads them ----------------------------------------------------------------------------


def readable(spec: s.Spec) -> s.Spec:
    """Return the spec with the shapes of events as the lens can read them, and a choice for each name that has several rows."""
    style = spec.stream.style if spec.stream else None
    if not isinstance(style, s.Events) or not is_placed(spec):
        return spec
    shapes = {event.shape: _readable(spec.shapes[event.shape], event) for event in style.events if event.shape in spec.shapes}
    cases = {_reader(style, name): tuple(e.shape for e in style.events if e.name == name) for name in _names(style)}
    several = {
        made: s.Cases(made, "StreamEvent", rows, None, "error", mark=spec.stream.mark if spec.stream else spec.mark)
        for made, rows in cases.items()
        if len(rows) > 1
    }
    return replace(spec, shapes={**spec.shapes, **shapes}, cases={**spec.cases, **several})


def _names(style: s.Events) -> tuple[str, ...]:
    return tuple(dict.fromkeys(event.name for event in style.events))


def _reader(style: s.Events, name: str) -> str:
    """The shape or the choice that reads the events of this name."""
    rows = [event.shape for event in style.events if event.name == name]
    return rows[0] if len(rows) == 1 else f"{rows[0]}OrOther"


def _readable(shape: s.Shape, event: s.Event) -> s.Shape:
    body, of, when = shape.body, shape.of, shape.when
    if _bare(shape.body, event):
        of, when = BARE, ()
    if _carries(shape.body, MORE):
        of = "PartStart"
    if of in PARTS and _number(body) is None:
        when = (*when, ("index", 0))
    return replace(shape, of=of, when=when, body=_unplaced(body, event.of in PARTS))


def _bare(body: s.Body, event: s.Event) -> bool:
    """Whether an event only reports that something opens or ends, without its content."""
    carried = {"PartStart": "part", "StreamStart": "response", "StreamEnd": "response"}.get(event.of)
    return carried is not None and not _carries(body, carried)


def _unplaced(body: s.Body, part: bool) -> s.Body:
    flat = tuple(replace(row, field="part") if row.field == MORE else row for row in body.flat)
    return replace(body, fields=tuple(replace(field, head=_head(field.head, part)) for field in body.fields), flat=flat)


def _head(head: s.Head, part: bool) -> s.Head:
    match head:
        case s.To(path=(name,)) if part and name in NUMBERS:
            return s.To(("index",), s.Same(), Leaf("int"))
        case s.To(path=(name,)) if name == MORE:
            return replace(head, path=("part",))
        case s.To(path=(name,)) if name in PLACES:
            return s.Keep("any", "trivial")
        case s.Nest(body=body):
            return replace(head, body=_unplaced(body, part))
        case _:
            return head


# --- the rows ----------------------------------------------------------------------------------------------------------------


def plan(facts: Facts, style: s.Events) -> StreamParts:
    rows = _Rows(facts, style)
    tag: dict[str, Expr] = {"TAG": lit(style.tag), "ROWS": Name("ROWS"), "FLAT": lit(is_flat(facts))}
    ends = [event.name for event in style.events if event.of == "StreamEnd"]
    readers = {name: f"decode_{snake(_reader(style, name))}" for name in _names(style)}
    decoder: dict[str, Expr] = {
        **tag,
        "READERS": lit(readers),
        "NOTICES": lit(style.notices),
        "LESS": lit(less(facts.spec)),
        "ENDS": lit(ends[-1] if ends else "the end"),
    }
    methods = (*readers.values(), *(f"encode_{snake(event.shape)}" for event in style.events))
    words = TupleOf(tuple(rows.row(event) for event in style.events))
    return StreamParts("placed", rows.shapes, rows.grown(), tuple(dict.fromkeys(methods)), decoder, tag, words=words)


class _Rows:
    """The facts that the engine needs about each event."""

    def __init__(self, facts: Facts, style: s.Events) -> None:
        self.facts, self.style = facts, style
        seen: set[str] = set()
        roots = (*([facts.spec.response] if facts.spec.response else []), *(event.shape for event in style.events))
        self.shapes = tuple(shape for root in roots for shape in reached(facts, root, seen))
        self.by_id = any(_carries(self.body(event), "part_id") for event in style.events)
        self.starts = [event for event in style.events if event.of == "PartStart"]

    def row(self, event: s.Event) -> Expr:
        body = self.body(event)
        options: dict[str, Expr] = {"name": lit(event.name), "of": Class(event.of), "write": lit(f"encode_{snake(event.shape)}")}
        if event.of in PARTS:
            options["group"] = lit(self.group(event))
            options["parts"] = _classes(self.parts(event))
            options["numbered"] = lit(self.is_identified(event))
            if not _carries(body, "part_id") and (path := self.own_id(event)):
                options |= {"part_id": lit(path), "own_id": lit(True)}
        if event.of == "PartDelta":
            options["deltas"] = _classes(self.deltas(event))
            options["opens"] = DictOf(tuple((Class(delta), Class(cls)) for delta, cls in self.opens(event).items()))
            if place := self.marked(event):
                options["place"] = lit(place)
        when = dict(event.when)
        if "kind" in when:
            options["kinds"] = lit(s.choices(when["kind"]))
        if event.of == "ErrorAnswer":
            options["guard"] = lit(dict(self.facts.shape(event.shape).when))
        for name in ("number", "text_number", "so_far", "part_id"):
            if path := _path_to(body, name):
                options[name] = lit(path)
        if event.of in ("StreamStart", "StreamDelta", "StreamEnd"):
            options["says"] = lit(self.says(event))
        if any(flat.field == "response" for flat in body.flat):
            options["own"] = run("frozenset", lit(tuple(sorted(field.key for field in body.fields))))
        if event.of == "PartEnd" and _carries(body, "part"):
            options["repeats"] = lit(True)
        if _bare(body, event):
            options["bare"] = lit(True)
        if _carries(body, MORE):
            options["adds" if event.of == "PartEnd" else "more"] = lit(True)
        if event.read_only:
            options["read_only"] = lit(True)
        return run("EventRow", **options)

    def body(self, event: s.Event) -> s.Body:
        return self.facts.shape(event.shape).body

    def parts(self, event: s.Event) -> tuple[str, ...]:
        """The classes of the parts that an event can carry; empty: any class."""
        if (wanted := dict(event.when).get("part")) is not None:
            return s.choices(wanted)
        if event.of == "PartStart":
            return self.carried(event, "part")
        if event.of == "PartDelta" and _carries(self.body(event), MORE):
            return self.carried(event, MORE)
        if event.of == "PartDelta":
            deltas = set(self.deltas(event))
            return tuple(cls for cls in self.facts.unified.structs if deltas & set(self.grows(cls)))
        return ()

    def deltas(self, event: s.Event) -> tuple[str, ...]:
        return self.carried(event, "delta")

    def carried(self, event: s.Event, field: str) -> tuple[str, ...]:
        shape = self.facts.shape(event.shape)
        heads = [f.head for f in shape.body.walk() if isinstance(f.head, s.To) and f.head.path == (field,)]
        values = [(head.value, head.type) for head in heads] + [(f.value, f.type) for f in shape.body.flat if f.field == field]
        return tuple(dict.fromkeys(cls for value, type_ in values for cls in self.facts.classes(value, type_)))

    def says(self, event: s.Event) -> tuple[str, ...]:
        """The fields of the response that an event can carry."""
        names: dict[str, None] = {}
        for shape in reached(self.facts, event.shape):
            if shape.of == "Response":
                names |= dict.fromkeys(f.head.path[0] for f in shape.body.walk() if isinstance(f.head, s.To))
                names |= dict.fromkeys(flat.field for flat in shape.body.flat)
        return tuple(names)

    def grows(self, cls: str) -> tuple[str, ...]:
        """The deltas by which a part of this class can grow: those of fields that the provider's shapes can carry."""
        return with_place(self.facts, cls, tuple(deltas_of(self.facts, cls).values()), self.shapes)

    def grown(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        by_class: dict[str, dict[str, None]] = {}
        for event in (row for row in self.style.events if row.of == "PartDelta"):
            for cls in self.parts(event) if self.deltas(event) else ():
                by_class.setdefault(cls, {}).update((delta, None) for delta in self.grows(cls) if delta in self.deltas(event))
        return tuple((cls, tuple(delta for delta in self.grows(cls) if delta in deltas)) for cls, deltas in by_class.items())

    def is_identified(self, event: s.Event) -> bool:
        """Whether an event identifies its part, by a number or an id."""
        return _number(self.body(event)) is not None or _carries(self.body(event), "part_id") or self.own_id(event) is not None

    def own_id(self, event: s.Event) -> tuple[str, ...] | None:
        """The path of the id of the call that an event carries, if other events contain that id; else None."""
        if not self.by_id or event.of not in PARTS:
            return None
        for word in ("part", MORE):
            classes = set(self.carried(event, word)) & set(CALLS)
            for shape in reached(self.facts, event.shape):
                if shape.of in classes and (path := _path_to(shape.body, CALLS[shape.of])):
                    return (*(_path_to(self.body(event), word) or ()), *path)
        return None

    def start(self, event: s.Event) -> s.Event | None:
        """The event that opens the part of this event; None if there is none."""
        mine = set(self.parts(event))
        numbered = self.is_identified(event)
        for start in self.starts:
            if (not mine or mine & set(self.parts(start))) and self.is_identified(start) == numbered:
                return start
        return None

    def group(self, event: s.Event) -> str:
        """The group of an event: the events of one group are about the same parts, and number them alike."""
        number = _number(self.body(event))
        if number in ("index", "call_number"):
            return number
        start = event if event.of == "PartStart" else self.start(event) or self.first_delta(event)
        return start.name if start else event.name

    def first_delta(self, event: s.Event) -> s.Event | None:
        """The first delta event that is about the parts of this event, for parts that no event opens; None if there is none."""
        mine = set(self.parts(event))
        return next((delta for delta in self.style.events if delta.of == "PartDelta" and mine and mine & set(self.parts(delta))), None)

    def opens(self, event: s.Event) -> dict[str, str]:
        """Delta -> the part that it opens, if no other event opens that part."""
        mine = self.group(event)
        opened = {cls for start in self.starts if self.group(start) == mine for cls in self.parts(start)}
        opened_by: dict[str, str] = {}
        for delta in self.deltas(event):
            cls = next((cls for cls in self.parts(event) if delta in self.grows(cls)), None)
            if cls in BLANK and cls not in opened:
                opened_by[delta] = cls
        return opened_by

    def marked(self, event: s.Event) -> str | None:
        """The key of a message that has the deltas of a part, if it is not the key to which such a part is written."""
        path = _path_to(self.body(event), "delta")
        for shape in self.shapes if path else ():
            seen: set[str] = set()
            for field in shape.body.walk() if shape.of == "Message" else ():
                if not isinstance(field.head, s.To) or field.head.path != ("parts",):
                    continue
                classes = set(field.head.take or self.facts.classes(field.head.value, field.head.type))
                second = classes if field.only == "read" else classes & seen
                if path and field.key == path[-1] and second & set(self.parts(event)):
                    return field.key
                seen |= classes if field.only != "read" else set[str]()
        return None


def _classes(names: tuple[str, ...]) -> Expr:
    return TupleOf(tuple(Class(name) for name in names))


def _carries(body: s.Body, field: str) -> bool:
    return any(flat.field == field for flat in body.flat) or field in _places(body)


def _places(body: s.Body) -> Iterator[str]:
    """The fields and places that the keys of an event carry."""
    for field in body.walk():
        if isinstance(field.head, s.To):
            yield field.head.path[0]


def _number(body: s.Body) -> str | None:
    return next((name for name in _places(body) if name in NUMBERS), None)


def _path_to(body: s.Body, name: str) -> tuple[str, ...] | None:
    """The path of a field in an event; None if no key carries it."""
    for field in body.fields:
        match field.head:
            case s.To(path=(field_name,)) if field_name == name:
                return (field.key,)
            case s.Nest(body=inner) if (rest := _path_to(inner, name)) is not None:
                return (field.key, *rest)
            case _:
                pass
    return None
