"""What a provider's stream classes need to know: facts that are printed into stream.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, assert_never

from .. import ir
from ..growth import FIELDS, TEXTS
from .code import literal, literal_doc, snake
from .scope import Scope
from .unions import tag_values


def module(scope: Scope) -> dict[str, Any] | None:
    """The context of the template; None if the spec has no stream."""
    stream = scope.spec.stream
    if stream is None:
        return None
    match stream.style:
        case ir.ItemEvents():
            style, facts, tag = "item", _items(scope, stream.style), stream.style.tag
        case ir.Chunks():
            style, facts, tag = "chunk", _chunks(scope, stream.style), None
        case ir.Events():
            style, facts, tag = "event", _events(scope, stream.style), _tag(scope, stream.style)
        case _:
            assert_never(stream.style)
    frames = stream.frames
    return {
        "docstring": literal_doc(f"{scope.spec.title}: streams, to and from unified events."),
        "style": style,
        "imports": sorted({*facts["reads"].values(), *facts["writes"].values()}),
        "extra": facts.get("imports", []),
        "reads": facts["reads"],
        "writes": facts["writes"],
        "words": facts.get("words"),
        "frames": f"Frames(kind={frames.kind!r}, event={literal(tag if frames.named else None)}, last={literal(frames.last)})",
        "decoder": facts["decoder"],
        "usual": facts.get("usual"),
        "delta": facts.get("delta"),
        "decoder_tag": tag,
        "again": facts["again"],
        "encoder": {
            **facts["encoder"],
            "SINGLE": literal(_single(scope)),
            "SEQUENTIAL": literal(stream.sequential),
            "OBJECTS": literal(_objects(scope)),
            "INSTEAD": literal(_instead(scope)),
            "JOINT": literal(_joint(scope, facts["shapes"])),
        },
    }


def _lens(name: str) -> dict[str, dict[str, str]]:
    """The functions that read and write one event."""
    return {"reads": {"READ": f"decode_{snake(name)}"}, "writes": {"WRITE": f"encode_{snake(name)}"}}


def _tag(scope: Scope, style: ir.Events) -> str:
    choice = scope.spec.unions[style.event].choice
    return choice.key if isinstance(choice, ir.ByTag) else ""


# --- events --------------------------------------------------------------------------------------------------------------


def _events(scope: Scope, style: ir.Events) -> dict[str, Any]:
    union, tag = scope.spec.unions[style.event], _tag(scope, style)
    names: dict[str, str] = {}
    for case in union.cases:
        values = tag_values(scope, case, tag)
        if case in scope.spec.shapes and values:
            names.setdefault(str(scope.shape(case).of), str(values[0]))
    shapes = {scope.shape(case).of: scope.shape(case) for case in union.cases if case in scope.spec.shapes}
    classes = _classes_of(scope, shapes.get("PartStart"), "part")
    deltas = _classes_of(scope, shapes.get("PartDelta"), "delta")
    response = scope.shape(scope.spec.response) if scope.spec.response else None
    flat = response is not None and any(field == "candidates" for field, _ in response.flat)
    both = {"TAG": literal(tag), "LAST": literal(style.last), "FLAT": literal(flat)}
    again = {
        name: code
        for name in dict.fromkeys(deltas)
        if (code := _usual_event(scope, shapes.get("PartDelta"), f"u.{name}")) is not None
        and name in ("TextDelta", "ReasoningDelta", "ArgumentsDelta")
    }
    return {
        **_lens(style.event),
        "delta": _usual_reading(scope, shapes.get("PartDelta"), list(again)),
        "shapes": list(_reached(scope, ir.OfUnion(style.event))),
        "again": {f"u.{name}": code for name, code in again.items()},
        "decoder": {
            **both,
            "NAMES": literal(names),
            "NOTICES": f"frozenset({literal(style.notices)})",
            "LESS": literal(_less(scope)),
            "ENDS": literal(style.last or names.get("StreamEnd", "the end")),
        },
        "encoder": {**both, "GROWS": _grows(classes, deltas)},
    }


def _classes_of(scope: Scope, shape: ir.Shape | None, field: str) -> list[str]:
    """The classes that a field of a shape carries."""
    found: list[str] = []
    for to in _targets(shape.body) if shape else ():
        if to.path == (field,):
            found += [name for name in scope.lens_classes(to.lens) if name != "Opaque"]
    return found


def _less(scope: Scope) -> dict[str, tuple[str, ...]]:
    """The counts of a usage that leave others out."""
    return {to.path[0]: to.lens.fields for s in scope.spec.shapes.values() for to in _targets(s.body) if isinstance(to.lens, ir.Less)}


# --- chunks --------------------------------------------------------------------------------------------------------------


def _chunks(scope: Scope, style: ir.Chunks) -> dict[str, Any]:
    shapes = list(_reached(scope, style.chunk))
    collect: dict[str, dict[str, str]] = {}
    for shape in shapes:
        for field in shape.body.fields:
            if isinstance(field.head, ir.Keep) and field.head.collect and shape.of:
                collect.setdefault(shape.of, {})[field.key] = field.head.collect
    first = ", ".join(f"(u.{scope.shape(name).of}, {literal(dict(scope.shape(name).when))}, {literal(said)})" for name, said in style.first)
    keys = "{" + ", ".join(f"u.{cls}: {literal(key)}" for cls, key in style.keys) + "}"
    classes, deltas = _fragments(scope, shapes)
    places = _places(scope, shapes)
    return {
        "shapes": shapes,
        **_lens(style.chunk.shape if isinstance(style.chunk, ir.OfShape) else style.chunk.union),
        "again": {f"u.{cls}": path.written("text") for cls, path in places.items()} if places else {},
        "usual": _usual_chunk(scope, shapes, places),
        "decoder": {"SPACES": literal(scope.spec.lineage or (scope.spec.namespace,)), "KEYS": keys, "COLLECT": literal(collect)},
        "encoder": {
            "KEYS": keys,
            "FIRST": f"({first}{',' if first else ''})",
            "USAGE_ASKED": literal(style.usage_asked),
            "GROWS": _grows(classes, deltas),
        },
    }


def _fragments(scope: Scope, shapes: list[ir.Shape]) -> tuple[list[str], list[str]]:
    """The classes whose fragments a chunk carries, and the deltas that it can say."""
    classes: list[str] = []
    deltas: list[str] = []
    for shape in shapes:
        for to in _targets(shape.body):
            if shape.of == "Message" and to.path == ("parts",):
                texts = [name for name in to.take if isinstance(to.lens, ir.Join) and name in TEXTS]
                classes += texts or [name for name in scope.lens_classes(to.lens) if name != "Opaque"]
                deltas += [TEXTS[name] for name in texts]
            elif delta := FIELDS.get((str(shape.of), to.path[0])):
                deltas.append(delta)
    return classes, deltas


def _reached(scope: Scope, lens: ir.Lens, seen: set[str] | None = None) -> Iterator[ir.Shape]:
    """The shapes that a lens leads to."""
    seen = set() if seen is None else seen
    match lens:
        case ir.OfShape(name) if name not in seen:
            seen.add(name)
            yield scope.shape(name)
            for _, part in scope.shape(name).flat:
                yield from _reached(scope, ir.OfShape(part), seen)
            for to in _targets(scope.shape(name).body):
                yield from _reached(scope, to.lens, seen)
        case ir.OfUnion(name) if name not in seen:
            seen.add(name)
            union = scope.spec.unions[name]
            missing = union.choice.missing if isinstance(union.choice, ir.ByTag) else None
            for case in (*union.cases, *((missing,) if missing else ())):
                yield from _reached(scope, scope.case_lens(case), seen)
        case ir.Each(item) | ir.OneOr(item) | ir.One(item) | ir.Bundle(_, item) | ir.TextOr(item):
            yield from _reached(scope, item, seen)
        case _:
            pass


# --- items ---------------------------------------------------------------------------------------------------------------


def _items(scope: Scope, style: ir.ItemEvents) -> dict[str, Any]:
    shape = scope.shape(scope.spec.response or "")
    output, lens = next(
        (field.key, field.head.lens.item)
        for one in (shape, *(scope.shape(part) for _, part in shape.flat))
        for field in one.body.fields
        if isinstance(field.head, ir.To) and isinstance(field.head.lens, ir.ItemList)
    )
    cases = scope.spec.unions[lens.union].cases if isinstance(lens, ir.OfUnion) else ()
    messages = [str(v) for case in cases if _makes(scope, case) == "Message" for v in tag_values(scope, case, style.tag)]
    rows = dict.fromkeys(row.part for row in style.grow)
    deltas = list(dict.fromkeys(row.by for row in style.grow))
    failure = {"READ_FAILURE": f"decode_{snake(style.failed[2])}"} if style.failed else {}
    spaces = literal(scope.spec.lineage or (scope.spec.namespace,))
    return {
        "shapes": list(_reached(scope, lens)),
        "reads": {"READ": "read_response", "READ_ERROR": f"decode_{snake(style.error)}", **failure},
        "writes": {"WRITE_ERROR": f"encode_{snake(style.error)}"},
        "imports": ["Growth", "Opening", "Piece", "Words"],
        "words": _words(scope, style, output, messages),
        "again": {},
        "decoder": {
            "WORDS": "WORDS",
            "ENDS": literal(style.end[0][1] if style.end else "the end"),
            **({} if failure else {"READ_FAILURE": "None"}),
        },
        "encoder": {"WORDS": "WORDS", "SPACES": spaces, "GROWS": _grows(list(rows), deltas)},
    }


def _makes(scope: Scope, name: str) -> str | None:
    return scope.shape(name).of if name in scope.spec.shapes else scope.spec.unions[name].of


def _words(scope: Scope, style: ir.ItemEvents, output: str, messages: list[str]) -> str:
    """The words of the stream, as the runtime's structs."""

    def opening(one: ir.Opening) -> str:
        said = {name: getattr(one, name) for name in ("key", "index", "added", "done", "id", "own", "list")}
        return "Opening(" + ", ".join(f"{name}={literal(value)}" for name, value in said.items() if value) + ")"

    def growth(row: ir.Growth) -> str:
        said = {name: getattr(row, name) for name in ("delta", "key", "done", "whole", "index", "list", "beside")}
        words = [f"part=u.{row.part}", f"by=u.{row.by}", *(f"{name}={literal(value)}" for name, value in said.items() if value)]
        if row.piece:
            inner = {name: getattr(row.piece, name) for name in ("key", "added", "done", "type")}
            words.append("piece=Piece(" + ", ".join(f"{name}={literal(value)}" for name, value in inner.items()) + ")")
        return f"Growth({', '.join(words)})"

    said = {
        "tag": literal(style.tag),
        "number": literal(style.number),
        "response": literal(style.response),
        "output": literal(output),
        "start": literal(style.start),
        "end": literal(dict(style.end)),
        "status": literal(style.status),
        "error": literal(next(iter(tag_values(scope, style.error, style.tag)), None)),
        "failed": literal(style.failed[:2] if style.failed else None),
        "item": opening(style.item),
        "content": opening(style.content),
        "messages": f"frozenset({literal(tuple(messages))})",
        "ids": literal(dict(style.ids)),
        "grow": "(" + "".join(f"{growth(row)}, " for row in style.grow) + ")",
        "notices": f"frozenset({literal(style.notices)})",
    }
    return "Words(" + ", ".join(f"{name}={value}" for name, value in said.items()) + ")"


# --- both ----------------------------------------------------------------------------------------------------------------


def _grows(classes: list[str], deltas: list[str]) -> str:
    def listed(names: list[str]) -> str:
        return "(" + "".join(f"u.{name}, " for name in dict.fromkeys(names)) + ")"

    return f"supported_deltas({listed(classes)}, {listed(deltas)})"


def _targets(body: ir.Body) -> Iterator[ir.To]:
    """What the fields of a wire object carry, nested ones too."""
    for field in body.fields:
        match field.head:
            case ir.To():
                yield field.head
            case ir.Nest(body=inner) | ir.First(body=inner):
                yield from _targets(inner)
            case _:
                pass


def _single(scope: Scope) -> bool:
    """Whether an answer has one candidate."""
    shape = scope.shape(scope.spec.response) if scope.spec.response else None
    if shape is None:
        return True
    return not any(to.path == ("candidates",) and isinstance(to.lens, ir.Each) for to in _targets(shape.body))


def _joint(scope: Scope, shapes: list[ir.Shape]) -> str | None:
    """What stands between the texts of a reasoning part where they are one on the wire; None if they stay apart."""
    for shape in shapes:
        for to in _targets(shape.body):
            one = shape.of == "Reasoning" and to.path == ("content",)
            if isinstance(to.lens, ir.Join) and (one or (shape.of == "Message" and "Reasoning" in to.take)):
                return to.lens.separator
    return None


def _instead(scope: Scope) -> bool:
    """Whether the summary of a thought without content is written as its content."""
    thoughts = [shape for shape in scope.spec.shapes.values() if shape.of == "Reasoning"]
    return any(to.path == ("content",) and to.instead == "summary" for shape in thoughts for to in _targets(shape.body))


def _objects(scope: Scope) -> bool:
    """Whether the arguments of a call are an object on the wire, not its text."""
    shapes = [(shape, dict(shape.when)) for shape in scope.spec.shapes.values() if shape.of == "ToolCall"]
    calls = [shape for shape, when in shapes if when.get("kind", "function") == "function" and when.get("runner", "client") == "client"]
    return any(to.path == ("arguments",) and isinstance(to.lens, ir.Same) for shape in calls for to in _targets(shape.body))


# --- the usual: a delta like the one before ------------------------------------------------------------------------------


def _usual_event(scope: Scope, shape: ir.Shape | None, delta: str) -> str | None:
    """The code of the wire event for one more delta with a `text`; None if its shapes say more than that."""
    union = _delta_union(scope, shape)
    cases = union.cases if union else ()
    found = [scope.shape(case) for case in cases if case in scope.spec.shapes and f"u.{scope.shape(case).of}" == delta]
    if shape is None or len(found) != 1:
        return None
    said = _written(found[0], {"text": "text"})
    return None if said is None else _written(shape, {"index": "index", "delta": said})


def _delta_union(scope: Scope, shape: ir.Shape | None) -> ir.Union | None:
    """The union of the deltas that an event carries."""
    for field in shape.body.fields if shape else ():
        if isinstance(field.head, ir.To) and field.head.path == ("delta",) and isinstance(field.head.lens, ir.OfUnion):
            return scope.spec.unions[field.head.lens.union]
    return None


def _usual_reading(scope: Scope, shape: ir.Shape | None, deltas: list[str]) -> dict[str, Any] | None:
    """What is to be known for reading one more text delta: the event's name, the keys of index and delta, the delta's tag and its words."""
    union = _delta_union(scope, shape)
    if shape is None or union is None or not isinstance(union.choice, ir.ByTag) or not all(f.required for f in shape.body.fields):
        return None
    keys = {f.head.path[0]: f.key for f in shape.body.fields if isinstance(f.head, ir.To)}
    names = [f.head.value for f in shape.body.fields if isinstance(f.head, ir.Const)]
    rows: list[tuple[object, str, str]] = []
    for case in union.cases:
        one = scope.shape(case) if case in scope.spec.shapes else None
        fields = [f for f in one.body.fields if f.required] if one else []
        texts = [f.key for f in fields if isinstance(f.head, ir.To) and f.head.path == ("text",)]
        if one is not None and one.of in deltas and len(fields) == 2 and texts:
            rows.append((tag_values(scope, case, union.choice.key)[0], texts[0], one.of))
    if len(names) != 1 or set(keys) != {"index", "delta"} or not rows:
        return None
    return {"name": names[0], "index": keys["index"], "delta": keys["delta"], "tag": union.choice.key, "rows": rows}


def _written(shape: ir.Shape, holes: dict[str, str]) -> str | None:
    """A dict display with the required keys of a shape: constants, and the given code for its fields."""
    items: list[str] = []
    for field in shape.body.fields:
        match field.head:
            case _ if not field.required:
                continue
            case ir.Const(value):
                items.append(f"{literal(field.key)}: {literal(value)}")
            case ir.To(path=(name,), lens=ir.Same() | ir.OfUnion()) if name in holes:
                items.append(f"{literal(field.key)}: {holes[name]}")
            case _:
                return None
    return "{" + ", ".join(items) + "}"


@dataclass(frozen=True, slots=True)
class Place:
    """Where the fragments of a class stand in a chunk's message: a text at a key, or a text inside the members of a list."""

    key: str
    number: str | None = None  # the key that tells the members apart
    path: tuple[str, ...] = ()  # from the member to the text

    def written(self, text: str) -> str:
        if not self.path:
            return f"{{{literal(self.key)}: {text}}}"
        for key in reversed(self.path):
            text = f"{{{literal(key)}: {text}}}"
        number = f"{literal(self.number)}: index, " if self.number else ""
        return f"{{{literal(self.key)}: [{{{number}{text[1:]}]}}"


def _places(scope: Scope, shapes: list[ir.Shape]) -> dict[str, Place]:
    """The places of texts and of arguments, by part class."""
    stream = scope.spec.stream
    keys = dict(stream.style.keys) if stream and isinstance(stream.style, ir.Chunks) else {}
    found: dict[str, Place] = {}
    for shape in shapes:
        for field in shape.body.fields if shape.of == "Message" else ():
            if not isinstance(field.head, ir.To) or field.head.path != ("parts",):
                continue
            if isinstance(field.head.lens, ir.Join):
                found |= {name: Place(field.key) for name in field.head.take if name in TEXTS}
            elif isinstance(field.head.lens, ir.Each):
                for inner in _reached(scope, field.head.lens):
                    path = _path_to(inner.body, "arguments_text") if inner.of == "ToolCall" else None
                    if path:
                        found["ToolCall"] = Place(field.key, keys.get("ToolCall"), path)
    return found


def _path_to(body: ir.Body, name: str) -> tuple[str, ...] | None:
    """The keys down to the text that carries a field."""
    for field in body.fields:
        match field.head:
            case ir.To(path=(found,), lens=ir.Same()) if found == name:
                return (field.key,)
            case ir.Nest(body=inner) if (rest := _path_to(inner, name)) is not None:
                return (field.key, *rest)
            case _:
                pass
    return None


def _usual_chunk(scope: Scope, shapes: list[ir.Shape], places: dict[str, Place]) -> dict[str, Any] | None:
    """The keys of a chunk that holds one fragment; None if candidates and messages do not stand in objects of their own."""
    candidates = _key_of(shapes, "Response", "candidates")
    message = _key_of(shapes, "Candidate", "message")
    number = _key_of(shapes, "Candidate", "index")
    if candidates is None or message is None or number is None:
        return None
    padding = [
        f.key for s in shapes if s.of == "Response" for f in s.body.fields if isinstance(f.head, ir.Keep) and f.head.collect == "drop"
    ]
    return {
        "CANDIDATES": literal(candidates),
        "MESSAGE": literal(message),
        "NUMBER": literal(number),
        "PADDING": literal(tuple(padding)),
        "TEXTS": "{" + ", ".join(f"u.{cls}: {literal(place.key)}" for cls, place in places.items() if not place.path) + "}",
        "call": _usual_call(places.get("ToolCall")),
    }


def _usual_call(place: Place | None) -> dict[str, Any] | None:
    """Of a fragment of a call: the list it stands in, how many keys it has, the keys around its text, its number."""
    if place is None:
        return None
    *around, text = place.path
    number = f"call.get({literal(place.number)})" if place.number else "0"
    return {
        "key": literal(place.key),
        "size": 2 if place.number else 1,
        "around": [literal(key) for key in around],
        "text": literal(text),
        "number": number,
    }


def _key_of(shapes: list[ir.Shape], struct: str, field: str) -> str | None:
    for shape in shapes:
        for one in shape.body.fields if shape.of == struct else ():
            if isinstance(one.head, ir.To) and one.head.path == (field,):
                return one.key
    return None
