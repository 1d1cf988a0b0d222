"""Streams of a list of items: the events that open, grow and close an item, a part of it, or one of several texts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ..data import spec as s
from ..data.python import Class, Expr, Name, TupleOf, lit, run, snake
from .queries import Facts
from .reach import StreamParts, deltas_of, named, reached


def is_list(style: s.Events) -> bool:
    """Whether the events are about items."""
    return any(event.of == "ItemStart" for event in style.events)


def plan(facts: Facts, style: s.Events) -> StreamParts:
    rows = Rows(facts, style)
    response, output, cases = _output(facts)
    shapes = tuple(reached(facts, cases))
    words = run("Words", **_words(rows, response, output, cases))
    errors = [snake(event.shape) for event in rows.all("ErrorAnswer")]
    methods = ["read_response", "write_response", *(f"{way}_{name}" for name in errors for way in ("decode", "encode"))]
    decoder: dict[str, Expr] = {"WORDS": Name("WORDS"), "ENDS": lit(rows.one("StreamEnd").name)}
    encoder: dict[str, Expr] = {"WORDS": Name("WORDS")}
    grown: dict[str, dict[str, None]] = {}
    for part, delta, _ in _growths(rows):
        grown.setdefault(part, {})[delta] = None
    ordered = tuple((part, tuple(d for d in deltas_of(facts, part).values() if d in deltas)) for part, deltas in grown.items())
    return StreamParts("item", shapes, ordered, tuple(methods), decoder, encoder, words=words)


def item_ids(facts: Facts) -> dict[str, Any] | None:
    """Where an answer has its items, and how the id of a new item begins; None if an answer has no items."""
    style = facts.spec.stream.style if facts.spec.stream else None
    if not isinstance(style, s.Events) or not is_list(style) or not style.ids:
        return None
    _, output, cases = _output(facts)
    return {"output": output, "tag": style.tag, "own": _own(facts, cases), "kinds": dict(style.ids)}


def _own(facts: Facts, cases: str) -> str:
    """The key of an item's own id."""
    return next((key for shape in facts.leaf_shapes(cases) if (key := _own_id(facts, shape))), "")


def failure(shape: s.Shape) -> s.Shape:
    """The shape of the error inside of an event, if its answer contains the error; else the shape of the event."""
    inner = _error_in(shape.body)
    return replace(shape, body=inner[1], read_only=False) if inner and inner[0] else shape


def _error_in(body: s.Body) -> tuple[tuple[str, ...], s.Body] | None:
    """(path, body) of the innermost object that carries the error message; None if there is none."""
    for field in body.fields:
        if isinstance(field.head, s.Nest) and (inner := _error_in(field.head.body)):
            return (field.key, *inner[0]), inner[1]
    if any(isinstance(f.head, s.To) and f.head.path == ("message",) for f in body.fields):
        return (), body
    return None


class Rows:
    """The rows of `events`, found by the stream event that they are."""

    def __init__(self, facts: Facts, style: s.Events) -> None:
        self.facts = facts
        self.style = style

    def all(self, of: str) -> list[s.Event]:
        return [event for event in self.style.events if event.of == of]

    def one(self, of: str, field: str = "") -> s.Event:
        """The first event of a kind. `field`: only of the events that have a key for this field."""
        return next(event for event in self.all(of) if not field or self.key(event, field))

    def body(self, event: s.Event) -> s.Body:
        return self.facts.spec.shapes[event.shape].body

    def key(self, event: s.Event, field: str) -> str:
        """The event's key of a field or a place; "" if it has none."""
        return next((f.key for f in self.body(event).fields if isinstance(f.head, s.To) and f.head.path == (field,)), "")

    def constants(self, event: s.Event) -> dict[str, Any]:
        """The constants of the event, without its tag."""
        tag = self.style.tag
        return {f.key: f.head.value for f in self.body(event).fields if isinstance(f.head, s.Const) and f.key != tag}

    def head(self, event: s.Event, field: str) -> s.To:
        return next(f.head for f in self.body(event).fields if isinstance(f.head, s.To) and f.head.path == (field,))


def _output(facts: Facts) -> tuple[s.Shape, str, str]:
    """The answer's shape, its key of the items, and the choice of items."""
    response = facts.spec.shapes[facts.spec.response or ""]
    for shape in (response, *reached(facts, response.name)):
        for field in shape.body.fields:
            head = field.head
            if isinstance(head, s.To) and head.path == ("message",) and isinstance(head.value, s.Each):
                return response, field.key, named(head.value)[0]
    raise AssertionError("items, but no answer with items")  # `check` reports this


def _words(rows: Rows, response: s.Shape, output: str, cases: str) -> dict[str, Expr]:
    style, facts = rows.style, rows.facts
    item, done = rows.one("ItemStart"), rows.one("ItemEnd")
    part, part_done = rows.one("PartStart", "part"), rows.one("PartEnd", "part")
    status, ends = _ends(rows)
    growing, complete = _status(rows, item, status), _status(rows, done, status)
    messages = [shape for shape in facts.leaf_shapes(cases) if shape.of == "Message"]
    own_fields = _own(facts, cases)
    content = next((f.key for shape in messages for f in shape.body.fields if isinstance(f.head, s.To) and f.head.path == ("parts",)), "")
    number = next((key for event in style.events if (key := rows.key(event, "number"))), None)
    item_id = next((key for event in style.events if (key := rows.key(event, "item_id"))), "")
    return {
        "tag": lit(style.tag),
        "number": lit(number),
        "response": lit(rows.key(rows.one("StreamEnd"), "response")),
        "output": lit(output),
        "start": lit(tuple(event.name for event in rows.all("StreamStart"))),
        "end": lit(ends),
        "status": lit((status, growing, complete)),
        "errors": TupleOf(tuple(_breaking(rows, event, status) for event in rows.all("ErrorAnswer"))),
        "item": _opening(rows.key(item, "item_part"), rows.key(item, "item"), item, done, id=item_id, own=own_fields),
        "content": _opening(rows.key(part, "part"), rows.key(part, "place"), part, part_done, list=content),
        "messages": run("frozenset", lit(tuple(_tag_of(shape, style.tag) for shape in messages))),
        "grow": TupleOf(tuple(row for _, _, row in _growths(rows))),
        "notices": lit(style.notices),
    }


def _breaking(rows: Rows, event: s.Event, status: str) -> Expr:
    """An event that ends a response with an error: the path of the error in it, and the status it reports."""
    body, error = rows.body(event), _error_in(rows.body(event))
    path = error[0] if error else ()
    held = [f.head.body for f in body.fields if path and f.key == path[0] and isinstance(f.head, s.Nest)]
    statuses = [f.head.value for inner in held for f in inner.fields if f.key == status and isinstance(f.head, s.Const)]
    name = snake(event.shape)
    more = {"found": lit(True)} if event.read_only else {}
    if statuses:
        more["status"] = lit(statuses[0])
    return run("Breaking", event=lit(event.name), path=lit(path), read=lit(f"decode_{name}"), write=lit(f"encode_{name}"), **more)


def _opening(key: str, index: str, added: s.Event, done: s.Event, **more: str) -> Expr:
    options = {"key": key, "index": index, "added": added.name, "done": done.name, **{k: v for k, v in more.items() if v}}
    return run("Opening", **{name: lit(value) for name, value in options.items()})


def _ends(rows: Rows) -> tuple[str, dict[str, str]]:
    """The status key of a response, and the event for each of its values."""
    events: dict[str, str] = {}
    key = ""
    for event in rows.all("StreamEnd"):
        where: dict[str, Any] = rows.head(event, "response").matches or {}
        for name, value in where.items():
            key = name
            events[str(value)] = event.name
    return key, events


def _status(rows: Rows, event: s.Event, key: str) -> str:
    """The status that an item has in this event."""
    where: dict[str, Any] = rows.head(event, "item_part").matches or {}
    return str(where.get(key, ""))


def _tag_of(shape: s.Shape, tag: str | None) -> Any:
    field = shape.body.field(tag or "")
    return field.head.value if field is not None and isinstance(field.head, s.Const) else None


def _own_id(facts: Facts, shape: s.Shape) -> str:
    """The key of an item's own id: it carries the id of the part, which is not the id of a call."""
    for field in shape.body.fields:
        if isinstance(field.head, s.To) and field.head.path == ("id",) and shape.of and facts.field(shape.of, ("id",)).made is None:
            return field.key
    return ""


# --- growth ------------------------------------------------------------------------------------------------------------------


def _growths(rows: Rows) -> list[tuple[str, str, Expr]]:
    """(part class, delta class, the row) for each event by which a part grows."""
    growths: list[tuple[str, str, Expr]] = []
    for event in rows.all("PartDelta"):
        delta = next(
            (d for name in named(rows.head(event, "delta").value) for shape in rows.facts.leaf_shapes(name) if (d := shape.of)), ""
        )
        part = str(
            dict(event.when).get("part") or next(cls for cls in rows.facts.unified.structs if delta in deltas_of(rows.facts, cls).values())
        )
        growths.append((part, delta, run("Growth", **_growth(rows, event, part, delta))))
    return growths


def _growth(rows: Rows, event: s.Event, part: str, delta: str) -> dict[str, Expr]:
    options: dict[str, Expr] = {"part": Class(part), "by": Class(delta), "delta": lit(event.name), "key": lit(rows.key(event, "delta"))}
    is_text = rows.facts.struct(delta).field("text") is not None
    done = next((end for end in _of(rows, ("PartEnd", "TextEnd"), part, delta) if is_text and rows.key(end, "so_far")), None)
    if done is not None:
        options |= {"done": lit(done.name), "whole": lit(rows.key(done, "so_far"))}
    if index := rows.key(event, "text_number"):
        options["index"] = lit(index)
    grown = next(name for name, by in deltas_of(rows.facts, part).items() if by == delta)
    if rows.facts.unified.classes(rows.facts.field(part, (grown,)).type):  # a list of structs: one more member
        options["list"] = lit(_list_of(rows, part, grown))
    if beside := rows.constants(event):
        options["beside"] = lit(beside)
    start = next(iter(_of(rows, ("TextStart",), part, delta)), None)
    if start is not None:
        options["piece"] = _piece(rows, start, _of(rows, ("TextEnd",), part, delta))
    return options


def _of(rows: Rows, kinds: Iterable[str], part: str, delta: str) -> list[s.Event]:
    """The events of these kinds that are about such a part, or about texts with such a delta."""
    events: list[s.Event] = []
    for event in (candidate for kind in kinds for candidate in rows.all(kind)):
        when = dict(event.when)
        if event.of.startswith("Text"):
            fits = when.get("delta") == delta
        else:
            kind = {"ArgumentsDelta": "function", "InputDelta": "custom"}.get(delta)
            fits = when.get("part") == part and when.get("kind", kind) == kind
        if fits:
            events.append(event)
    return events


def _piece(rows: Rows, start: s.Event, ends: list[s.Event]) -> Expr:
    """The facts about one of several texts that is an object in the events that open and complete it."""
    key, body = next((f.key, f.head.body) for f in rows.body(start).fields if isinstance(f.head, s.Nest))
    end = next((event for event in ends if isinstance(getattr(rows.body(event).field(key), "head", None), s.Nest)), start)
    kind = next((f.head.value for f in body.fields if isinstance(f.head, s.Const) and f.key == rows.style.tag), None)
    return run("Piece", key=lit(key), added=lit(start.name), done=lit(end.name), type=lit(kind))


def _list_of(rows: Rows, part: str, name: str) -> str:
    """The key of a part that holds this list field."""
    opening = rows.head(rows.one("PartStart", "part"), "part")
    for shape in (part_shape for name in named(opening.value) for part_shape in rows.facts.leaf_shapes(name)):
        for field in shape.body.fields:
            if shape.of == part and isinstance(field.head, s.To) and field.head.path == (name,):
                return field.key
    return ""
