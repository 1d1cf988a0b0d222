"""Streams of partial answers: where a chunk has its candidates, texts and calls."""

from __future__ import annotations

from typing import Final

from ..data import spec as s
from ..data.python import Class, DictOf, Expr, TupleOf, lit, snake
from .queries import Facts
from .reach import StreamParts, deltas_of, growing, named, reached

COLLECTED: Final = {"join": "concat", "sum": "add"}  # word -> what the runtime does with the values


def plan(facts: Facts, stream: s.Stream, style: s.Chunk) -> StreamParts:
    shapes = tuple(reached(facts, style.of))
    numbers = _numbers(facts, shapes)
    keys: Expr = DictOf(tuple((Class(cls), lit(key)) for cls, key in numbers.items()))
    places = _places(facts, shapes)
    whole = not any(_path_to(inner.body, "arguments_text") for inner in _called(facts, shapes))
    collect = {key: COLLECTED.get(how, how) for how, names in stream.collect for key in names}
    decoder: dict[str, Expr] = {
        "READ": lit("decode_stream_chunk"),
        "CHUNK": lit(f"decode_{snake(style.of)}"),
        "KEYS": keys,
        "COLLECT": lit(collect),
    }
    encoder: dict[str, Expr] = {
        "WRITE": lit("encode_stream_chunk"),
        "KEYS": DictOf(()) if whole else keys,
        "FIRST": _first(shapes),
        "USAGE_ASKED": lit(_asked(facts)),
    }
    if whole:
        decoder["WHOLE"] = lit(True)
    if (calling := _calling(shapes)) is not None:
        decoder["CALLING"] = lit(calling)
    if where := _where(facts, shapes):
        decoder |= where
        encoder |= where
        if (usage := _key_of(shapes, "Response", "usage")) is not None:
            decoder["USAGE"] = lit(usage)
    if moved := _moved(facts, shapes, bool(where)):
        decoder["MOVED"] = lit(moved)
    end = _key_of(shapes, "Candidate", "stop_reason")
    if stream.partial_calls and where and end is not None:
        decoder["PARTIAL"] = lit({**_call_keys(shapes), **dict(stream.partial_calls), "end": end})
    if spelled := _spelled(facts):
        decoder["SPELLED"] = lit(spelled)
    if whole and not places:
        encoder["LISTED"] = lit(True)
    classes, deltas = _fragments(facts, shapes, places, whole)
    grown = growing(facts, classes, deltas)
    return StreamParts("chunk", shapes, grown, ("decode_stream_chunk", "encode_stream_chunk"), decoder, encoder)


def _call_keys(shapes: tuple[s.Shape, ...]) -> dict[str, str]:
    """Where calls are: the message's key of its parts, a part's key of the call, and the call's key of its arguments."""
    keys: dict[str, str] = {}
    for shape in shapes:
        for field in shape.body.fields:
            if shape.of == "Message" and isinstance(field.head, s.To) and field.head.path == ("parts",):
                keys.setdefault("list", field.key)
            if shape.of == "ToolCall" and isinstance(field.head, s.Nest):
                inner = (key for key in field.head.body.fields if isinstance(key.head, s.To) and key.head.path == ("arguments",))
                for key in inner:
                    keys = {"call": field.key, "to": key.key} | keys  # the first shape is the preferred form
    return {word: keys[word] for word in ("list", "call", "to") if word in keys}


def _calling(shapes: tuple[s.Shape, ...]) -> tuple[str, str] | None:
    """(plain, called): the stop reason `plain` becomes `called` if the message has a tool call."""
    for shape in (candidate for candidate in shapes if candidate.of == "Candidate"):
        values = [field.head.value for field in shape.body.walk() if isinstance(field.head, s.To)] + [
            flat.value for flat in shape.body.flats()
        ]
        for value in values:
            if isinstance(value, s.Enum) and value.calling:
                called, plain = value.calling[0]
                return plain, called
    return None


def _fragments(facts: Facts, shapes: tuple[s.Shape, ...], places: dict[str, str], whole: bool) -> tuple[dict[str, None], set[str]]:
    """The classes that arrive in fragments, and their deltas. `whole`: tool calls do not arrive in fragments."""
    classes = dict.fromkeys(places)
    deltas = {next(iter(deltas_of(facts, cls).values())) for cls in places}
    for shape in shapes:
        grown = deltas_of(facts, shape.of or "") if not (whole and shape.of == "ToolCall") else {}
        for field in shape.body.walk():
            if isinstance(field.head, s.To) and (delta := grown.get(field.head.path[0])):
                classes[shape.of or ""] = None
                deltas.add(delta)
    return classes, deltas


def _numbers(facts: Facts, shapes: tuple[s.Shape, ...]) -> dict[str, str]:
    """Class -> the key whose number identifies the part of a fragment."""
    return {shape.of: field.key for shape in shapes for field in shape.body.fields if _is_number(field) and shape.of}


def _is_number(field: s.Field) -> bool:
    return isinstance(field.head, s.To) and field.head.path == ("call_number",)


def _places(facts: Facts, shapes: tuple[s.Shape, ...]) -> dict[str, str]:
    """Class -> the key of its text in a message, if the text is one string and the only value of the key."""
    keys: dict[str, str] = {}
    for shape in shapes:
        for field in shape.body.fields if shape.of == "Message" else ():
            if (
                field.only is None
                and isinstance(field.head, s.To)
                and field.head.path == ("parts",)
                and isinstance(field.head.value, s.Join)
            ):
                classes = field.head.take or facts.classes(field.head.value, field.head.type)
                keys |= {cls: field.key for cls in classes if deltas_of(facts, cls)}
    return keys


def _called(facts: Facts, shapes: tuple[s.Shape, ...]) -> list[s.Shape]:
    """The shapes of the calls that a message can have, in a list or alone."""
    heads = [field.head for shape in shapes if shape.of == "Message" for field in shape.body.walk()]
    calls = [head for head in heads if isinstance(head, s.To) and head.path == ("parts",) and isinstance(head.value, s.Each | s.Of)]
    return [inner for head in calls for inner in _members(facts, head) if inner.of == "ToolCall"]


def _lists(shapes: tuple[s.Shape, ...]) -> list[tuple[str, s.To]]:
    """The keys of a message that hold lists of parts, with their heads."""
    lists: list[tuple[str, s.To]] = []
    for field in (field for shape in shapes if shape.of == "Message" for field in shape.body.fields):
        if isinstance(field.head, s.To) and field.head.path == ("parts",) and isinstance(field.head.value, s.Each):
            lists.append((field.key, field.head))
    return lists


def _members(facts: Facts, head: s.To) -> list[s.Shape]:
    return [inner for name in named(head.value) for inner in reached(facts, name)]


def _where(facts: Facts, shapes: tuple[s.Shape, ...]) -> dict[str, Expr]:
    """The keys of the candidates of a chunk and of their messages, and the paths of texts on which nothing else depends.

    Empty if candidates and messages are not objects of their own."""
    candidates, message = _key_of(shapes, "Response", "candidates"), _key_of(shapes, "Candidate", "message")
    if candidates is None or message is None or _key_of(shapes, "Candidate", "index") is None:
        return {}
    by_class: dict[str, list[tuple[str | int, ...]]] = {cls: [(key,)] for cls, key in _places(facts, shapes).items()}
    for key, head in _lists(shapes):
        if "text" in head.forms and "json" not in head.forms:
            by_class.setdefault("Text", []).append((key,))
        members = _members(facts, head)
        for shape in members:
            for name, delta in deltas_of(facts, shape.of or "").items():
                path = _path_to(shape.body, name) if facts.unified.structs[delta].field("text") is not None else None
                if path is not None and all(_says_anything(member.body, path) for member in members):
                    by_class.setdefault(shape.of or "", []).append((key, 0, *path))
    texts: Expr = DictOf(tuple((Class(cls), lit(tuple(dict.fromkeys(paths)))) for cls, paths in by_class.items()))
    return {"CANDIDATES": lit(candidates), "MESSAGE": lit(message), "TEXTS": texts}


def _says_anything(body: s.Body, path: tuple[str | int, ...]) -> bool:
    """Whether the text at this path can be anything: an object is recognized without it."""
    field = body.field(str(path[0]))
    match field.head if field is not None else None:
        case None | s.Keep():
            return True
        case s.To(has_matches=False, value=s.Same() | s.Join()):
            return len(path) == 1
        case s.Nest(body=inner) if len(path) > 1:
            return _says_anything(inner, path[2:] if path[1] == 0 else path[1:])
        case _:
            return False


def _path_to(body: s.Body, name: str) -> tuple[str | int, ...] | None:
    """The path of the text that carries a field; None if there is none."""
    for field in body.fields:
        match field.head:
            case s.To(path=(field_name,), value=s.Same() | s.Join(), has_matches=False) if field_name == name:
                return (field.key,)
            case s.Nest(body=inner, forms=forms) if (rest := _path_to(inner, name)) is not None:
                return (field.key, *((0,) if forms[:1] == ("list",) else ()), *rest)
            case _:
                pass
    return None


def _first(shapes: tuple[s.Shape, ...]) -> Expr:
    """The rows (class, guard, constants of its first fragment)."""
    rows: list[Expr] = []
    for shape in shapes:
        firsts = sorted(
            (field for field in shape.body.fields if field.has_opens_with), key=lambda field: not isinstance(field.head, s.Const)
        )
        opening = {field.key: _first_value(field) for field in firsts}
        if opening and shape.of:
            rows.append(TupleOf((Class(shape.of), lit(dict(shape.when)), lit(opening))))
    return TupleOf(tuple(rows))


def _first_value(field: s.Field) -> object:
    return field.head.value if isinstance(field.head, s.Const) and field.opens_with is True else field.opens_with


def _asked(facts: Facts) -> bool:
    """Whether a client has to ask for token counts."""
    request = facts.spec.request
    shapes = facts.leaf_shapes(request) if request else ()
    return any(isinstance(f.head, s.To) and f.head.path == ("stream_usage",) for shape in shapes for f in shape.body.walk())


def _spelled(facts: Facts) -> dict[str, str]:
    """Field of an answer -> its key, for the fields of which several spellings have the same meaning."""
    response = facts.spec.response
    fields = [field for shape in (facts.leaf_shapes(response) if response else ()) for field in shape.body.fields]
    return {f.head.path[0]: f.key for f in fields if isinstance(f.head, s.To) and _has_spellings(f.head.value)}


def _has_spellings(value: s.Value) -> bool:
    match value:
        case s.Codec():
            return True
        case s.Enum(rows=rows):
            return any(len(words) > 1 for _, words in rows)
        case _:
            return False


def _moved(facts: Facts, shapes: tuple[s.Shape, ...], listed: bool) -> dict[str, str]:
    """The path where some servers write a value of a chunk -> the path where the format has it.

    The paths are those of a whole answer, with the chunk's key of the message in place of the answer's. A message at the answer's key
    is moved too. Without a list of candidates (`listed`), only paths outside of lists count.
    """
    if not facts.spec.moved or not listed:
        return {source: target for source, target in facts.spec.moved if "[" not in f"{source}{target}"}
    whole = tuple(reached(facts, facts.spec.response)) if facts.spec.response else ()
    before, now = (f"{_key_of(of, 'Response', 'candidates')}[].{_key_of(of, 'Candidate', 'message')}" for of in (whole, shapes))
    pairs = ((_with_head(source, before, now), _with_head(target, before, now)) for source, target in facts.spec.moved)
    return {source: target for source, target in ((before, now), *pairs) if source != target}


def _with_head(path: str, before: str, now: str) -> str:
    return now + path[len(before) :] if f"{path}.".startswith(f"{before}.") else path


def _key_of(shapes: tuple[s.Shape, ...], struct: str, field: str) -> str | None:
    for shape in shapes:
        for row in shape.body.fields if shape.of == struct else ():
            if isinstance(row.head, s.To) and row.head.path == (field,):
                return row.key
    return None
