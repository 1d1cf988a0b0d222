"""Streams of partial answers: where a chunk's candidates, texts and calls stand."""

from __future__ import annotations

from ..data import plan as p
from ..data import spec as s
from ..data.python import Class, DictOf, Expr, ListOf, Name, TupleOf, lit
from .facts import Facts
from .reach import Found, deltas_of, growing, named, reached


def plan(facts: Facts, stream: s.Stream, style: s.Chunk) -> Found:
    shapes = tuple(reached(facts, style.of))
    numbers = _numbers(facts, shapes)
    keys: Expr = DictOf(tuple((Class(cls), lit(key)) for cls, key in numbers.items()))
    places = _places(facts, shapes)
    call = _call(facts, shapes, numbers.get("ToolCall"))
    collect = {key: how for how, names in stream.collect for key in names}
    usual = _usual(shapes, call)
    texts: Expr = DictOf(tuple((Class(cls), lit(key)) for cls, key in places.items()))
    decoder: dict[str, Expr] = {"READ": lit("decode_stream_chunk"), "KEYS": keys, "COLLECT": lit(collect), "TEXTS": texts}
    if call is None:
        decoder["WHOLE"] = lit(True)
    if (calling := _calling(shapes)) is not None:
        decoder["CALLING"] = lit(calling)
    encoder: dict[str, Expr] = {
        "WRITE": lit("encode_stream_chunk"),
        "KEYS": keys,
        "FIRST": _first(shapes),
        "USAGE_ASKED": lit(_asked(facts)),
    }
    if usual is not None:
        where: dict[str, Expr] = {"CANDIDATES": lit(usual.candidates), "MESSAGE": lit(usual.message)}
        decoder |= where
        encoder |= where
    if spelled := _spelled(facts):
        decoder["SPELLED"] = lit(spelled)
    if call is None and not places and not numbers:
        encoder["LISTED"] = lit(True)
    again: dict[str, Expr] = {cls: DictOf(((lit(key), Name("text")),)) for cls, key in places.items()}
    if call is not None:
        again["ToolCall"] = _again(call)
    classes, known = _fragments(facts, shapes, places, call is None)
    grown = growing(facts, classes, known)
    return Found(
        "chunk", shapes, grown, ("decode_stream_chunk", "encode_stream_chunk"), decoder, encoder, again if usual is not None else {}, usual
    )


def _calling(shapes: tuple[s.Shape, ...]) -> tuple[str, str] | None:
    """The stop reason that is another one where the message asks for a tool."""
    for shape in (one for one in shapes if one.of == "Candidate"):
        values = [field.head.value for field in shape.body.walk() if isinstance(field.head, s.To)] + [
            flat.value for flat in shape.body.flat
        ]
        for value in values:
            if isinstance(value, s.Enum) and value.calling:
                called, plain = value.calling[0]
                return plain, called
    return None


def _fragments(facts: Facts, shapes: tuple[s.Shape, ...], places: dict[str, str], whole: bool) -> tuple[dict[str, None], set[str]]:
    """The classes that come in fragments, and the deltas that those say. `whole`: calls do not."""
    classes = dict.fromkeys(places)
    known = {next(iter(deltas_of(facts, cls).values())) for cls in places}
    for shape in shapes:
        grown = deltas_of(facts, shape.of or "") if not (whole and shape.of == "ToolCall") else {}
        for field in shape.body.walk():
            if isinstance(field.head, s.To) and (delta := grown.get(field.head.path[0])):
                classes[shape.of or ""] = None
                known.add(delta)
    return classes, known


def _numbers(facts: Facts, shapes: tuple[s.Shape, ...]) -> dict[str, str]:
    """Class -> the key that tells its fragments from those of others."""
    return {shape.of: field.key for shape in shapes for field in shape.body.fields if _is_number(field) and shape.of}


def _is_number(field: s.Field) -> bool:
    return isinstance(field.head, s.To) and field.head.path == ("call_number",)


def _places(facts: Facts, shapes: tuple[s.Shape, ...]) -> dict[str, str]:
    """Class -> the message's key of its text, where that is one string and stands there alone."""
    found: dict[str, str] = {}
    for shape in shapes:
        for field in shape.body.fields if shape.of == "Message" else ():
            if (
                field.only is None
                and isinstance(field.head, s.To)
                and field.head.path == ("parts",)
                and isinstance(field.head.value, s.Join)
            ):
                classes = field.head.take or facts.classes(field.head.value, field.head.type)
                found |= {cls: field.key for cls in classes if deltas_of(facts, cls)}
    return found


def _call(facts: Facts, shapes: tuple[s.Shape, ...], number: str | None) -> tuple[str, str | None, tuple[str, ...]] | None:
    """Of a fragment of a call: the list it stands in, the key of its number, the keys down to its arguments."""
    for shape in shapes:
        for field in shape.body.fields if shape.of == "Message" else ():
            if not (isinstance(field.head, s.To) and field.head.path == ("parts",) and isinstance(field.head.value, s.Each)):
                continue
            for name in named(field.head.value):
                for inner in reached(facts, name):
                    path = _path_to(inner.body, "arguments_text") if inner.of == "ToolCall" else None
                    if path:
                        return field.key, number, path
    return None


def _path_to(body: s.Body, name: str) -> tuple[str, ...] | None:
    """The keys down to the text that carries a field."""
    for field in body.fields:
        match field.head:
            case s.To(path=(found,), value=s.Same()) if found == name:
                return (field.key,)
            case s.Nest(body=inner) if (rest := _path_to(inner, name)) is not None:
                return (field.key, *rest)
            case _:
                pass
    return None


def _again(call: tuple[str, str | None, tuple[str, ...]]) -> Expr:
    """A message with one more piece of a call's arguments."""
    key, number, path = call
    inside: Expr = Name("text")
    for step in reversed(path[1:]):
        inside = DictOf(((lit(step), inside),))
    told: tuple[tuple[Expr, Expr], ...] = ((lit(path[0]), inside),)
    if number:
        told = ((lit(number), Name("index")), *told)
    return DictOf(((lit(key), ListOf((DictOf(told),))),))


def _first(shapes: tuple[s.Shape, ...]) -> Expr:
    """(class, guard, what its first fragment says besides)"""
    rows: list[Expr] = []
    for shape in shapes:
        firsts = sorted((field for field in shape.body.fields if field.has_first), key=lambda field: not isinstance(field.head, s.Const))
        said = {field.key: _said(field) for field in firsts}
        if said and shape.of:
            rows.append(TupleOf((Class(shape.of), lit(dict(shape.when)), lit(said))))
    return TupleOf(tuple(rows))


def _said(field: s.Field) -> object:
    return field.head.value if isinstance(field.head, s.Const) and field.first is True else field.first


def _asked(facts: Facts) -> bool:
    """Whether a client has to ask for token counts."""
    request = facts.spec.request
    shapes = facts.leaf_shapes(request) if request else ()
    return any(isinstance(f.head, s.To) and f.head.path == ("stream_usage",) for shape in shapes for f in shape.body.walk())


def _spelled(facts: Facts) -> dict[str, str]:
    """Field of an answer -> its key, where a codec reads several spellings alike."""
    response = facts.spec.response
    fields = [field for shape in (facts.leaf_shapes(response) if response else ()) for field in shape.body.fields]
    return {f.head.path[0]: f.key for f in fields if isinstance(f.head, s.To) and isinstance(f.head.value, s.Codec)}


def _usual(shapes: tuple[s.Shape, ...], call: tuple[str, str | None, tuple[str, ...]] | None) -> p.UsualChunk | None:
    """None if candidates and messages do not stand in objects of their own."""
    candidates = _key_of(shapes, "Response", "candidates")
    message = _key_of(shapes, "Candidate", "message")
    number = _key_of(shapes, "Candidate", "index")
    if candidates is None or message is None or number is None:
        return None
    return p.UsualChunk(candidates, message, number, call)


def _key_of(shapes: tuple[s.Shape, ...], struct: str, field: str) -> str | None:
    for shape in shapes:
        for one in shape.body.fields if shape.of == struct else ():
            if isinstance(one.head, s.To) and one.head.path == (field,):
                return one.key
    return None
