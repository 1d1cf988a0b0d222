"""The stream: what its events are made of is there, and what it names means something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from .. import say
from ..growth import GROWTH, IN_ITEMS, LISTED, SEVERAL
from ..ir import ByTag, Chunks, Const, Events, Growth, ItemEvents, ItemList, Keep, Mirror, OfShape, OfUnion, Shape, Sum, To, Union
from .facts import Case, fields
from .reaching import Named, of_lens, reached
from .unions import tag_words

CHUNK = ("Response", "ErrorAnswer", "Opaque")
EVENTS = ("StreamStart", "PartStart", "PartDelta", "PartEnd", "StreamEnd")  # what every answer has
COLLECTED = ("Response", "Candidate", "Message")
FIRST = ("Message", "ToolCall", "Audio")  # what is opened by a fragment of its own


def spec(case: Case) -> None:
    stream = case.spec.stream
    in_chunks: list[Shape] = []
    if stream is not None:
        if case.spec.response is None:
            case.report(say.no_response(case.place("stream")))
        match stream.style:
            case Chunks():
                in_chunks = _shapes(case, of_lens(stream.style.chunk))
                _chunks(case, stream.style, in_chunks, stream.frames.named)
            case Events():
                _events(case, stream.style)
            case ItemEvents():
                _items(case, stream.style)
    if stream is not None or case.spec.response is not None:  # else it is a library for others
        _collect(case, in_chunks)


def _shapes(case: Case, roots: Iterable[Named]) -> list[Shape]:
    return [case.spec.shapes[name] for kind, name in sorted(reached(case, roots)) if kind == "shape" and name in case.spec.shapes]


# --- chunks --------------------------------------------------------------------------------------------------------------


def _chunks(case: Case, style: Chunks, shapes: list[Shape], named: bool) -> None:
    name = style.chunk.shape if isinstance(style.chunk, OfShape) else style.chunk.union
    classes, mark = case.classes(style.chunk) or set[str](), case.place("stream", "chunk")
    if wrong := sorted(classes - set(CHUNK)):
        case.report(say.wrong_struct(mark, "stream.chunk", name, wrong[0], CHUNK))
        return
    if "Response" not in classes:
        case.report(say.not_among(mark, "stream.chunk", name, ("Response",)))
        return
    if named:
        case.report(say.option_needs(case.place("stream", "frames", "sse"), "stream.frames", "sse: named", "events that have names"))
    for of, key in style.keys:
        _key(case, of, key, [shape for shape in shapes if shape.of == of])
    for shape, said in style.first:
        _first(case, case.spec.shapes[shape], said, shapes)


def _key(case: Case, of: str, key: str, shapes: list[Shape]) -> None:
    """The decoder looks for the key in what is kept of a call."""
    mark = case.place("stream", "keys", of)
    kept = [field.key for shape in shapes for field in shape.body.fields if isinstance(field.head, Keep)]
    if of != "ToolCall":
        case.report(say.not_told_apart(mark, of))
    elif key not in kept:
        case.report(say.keeps_no_such_key(mark, of, key, kept))


def _first(case: Case, shape: Shape, said: Iterable[str], shapes: list[Shape]) -> None:
    """What is said besides stands in `$wire`, which is for keys that are mapped."""
    mark = case.place("stream", "first", shape.name)
    possible = [one for one in shapes if one.of in FIRST]
    if shape not in shapes:
        case.report(say.unreached(mark, "stream.first", shape.name, [one.name for one in possible]))
    elif shape.of not in FIRST:
        case.report(say.wrong_struct(mark, "stream.first", shape.name, shape.of, FIRST))
    else:
        mapped = [field.key for field in shape.body.fields if isinstance(field.head, To | Const | Sum | Mirror)]
        for key in said:
            if key not in mapped:
                place = case.place("stream", "first", shape.name, key)
                case.report(say.unknown_name(place, f"stream.first.{shape.name}", "mapped key", key, mapped))


def _collect(case: Case, in_chunks: list[Shape]) -> None:
    """Only what this very file declares: who inherits chunks need not stream them."""
    for shape in case.spec.shapes.values():
        heard = [id(field) for field in shape.body.fields] if shape in in_chunks and shape.of in COLLECTED else []
        for field, _ in fields(shape):
            if isinstance(field.head, Keep) and field.head.collect and id(field) not in heard and field.mark.file == case.spec.path:
                case.report(say.collects_nothing(field.mark, f"{shape.name}.{field.key}"))


# --- events --------------------------------------------------------------------------------------------------------------


def _events(case: Case, style: Events) -> None:
    union, mark = case.spec.unions[style.event], case.place("stream", "event")
    if union.of != "StreamEvent":
        case.report(say.wrong_struct(mark, "stream.event", union.name, union.of, ("StreamEvent",)))
        return
    if not isinstance(union.choice, ByTag):
        case.report(say.not_by_tag(mark, "stream.event", union.name, None))
        return
    shapes = [case.spec.shapes[name] for name in union.cases if name in case.spec.shapes]
    if missing := [of for of in EVENTS if of not in [shape.of for shape in shapes]]:
        case.report(say.not_among(mark, "stream.event", union.name, missing))
    tags = {word: shape.name for shape in shapes for word in tag_words(shape, union.choice.key) or ()}
    for word, names in (("notices", style.notices), ("last", (style.last,) if style.last else ())):
        for name in names:
            if name in tags:
                case.report(say.has_a_case(case.place("stream", word), f"stream.{word}", name, tags[name]))
        if names and union.otherwise != "keep":
            case.report(say.must_keep(case.place("stream", word), f"stream.{word}", union.name))


# --- items ---------------------------------------------------------------------------------------------------------------


def _items(case: Case, style: ItemEvents) -> None:
    for word, name in (("error", style.error), ("failed.as", style.failed[2] if style.failed else "")):
        shape = case.spec.shapes.get(name)
        if shape and shape.of != "ErrorAnswer":
            mark = case.place("stream", "items", *word.split("."))
            case.report(say.wrong_struct(mark, f"stream.items.{word}", name, shape.of, ("ErrorAnswer",)))
    done, ends = style.status[2], [status for status, _ in style.end]
    if done not in ends:
        mark = case.place("stream", "items", "status", "done")
        case.report(say.unknown_name(mark, "stream.items.status.done", "row of 'end'", done, ends))
    _once(case, style)
    for row in style.grow:
        _growth(case, row)
    response = case.spec.shapes.get(case.spec.response or "")
    union = _item_union(case, response) if response else None
    if union:
        _kinds(case, style, union)
    elif response:
        case.report(say.no_items(case.place("stream", "items"), response.name))


def _item_union(case: Case, response: Shape) -> Union | None:
    """The union of the items of a response; they may stand in the shape of its candidate."""
    for shape in (response, *(case.spec.shapes[part] for _, part in response.flat)):
        for field in shape.body.fields:
            lens = field.head.lens if isinstance(field.head, To) else None
            if isinstance(lens, ItemList) and isinstance(lens.item, OfUnion):
                return case.spec.unions[lens.item.union]
    return None


def _kinds(case: Case, style: ItemEvents, union: Union) -> None:
    """What an item is stands at the same key as what an event is."""
    if not isinstance(union.choice, ByTag) or union.choice.key != style.tag:
        case.report(say.not_by_tag(case.place("stream", "items", "tag"), "stream.items.tag", union.name, style.tag))
        return
    shapes = list(case.leaf_cases(union))
    kinds = [str(word) for shape in shapes for word in tag_words(shape, style.tag) or ()]
    for kind, _ in style.ids:
        if kind not in kinds:
            case.report(say.unknown_name(case.place("stream", "items", "ids", kind), "stream.items.ids", "kind of item", kind, kinds))
    for shape in shapes:
        keys = [field.key for field in shape.body.fields]
        if shape.of == "Message" and style.content.list not in keys:
            mark = case.place("stream", "items", "content", "list")
            case.report(say.unknown_name(mark, "stream.items.content.list", f"key of {shape.name}", style.content.list, keys))


def _once(case: Case, style: ItemEvents) -> None:
    """One event has one meaning. (The pieces of a part may have the events of the parts of a message: the item tells which.)"""
    seen: set[str] = set()
    for word, event in _names(style):
        if event in seen:
            case.report(say.twice(case.place("stream", "items", word), f"stream.items.{word}", event))
        seen.add(event)
    rows: set[tuple[str, str]] = set()
    for row in style.grow:
        if (row.part, row.by) in rows:
            case.report(say.twice(row.mark, "stream.items.grow", f"{row.part} by {row.by}"))
        rows.add((row.part, row.by))


def _names(style: ItemEvents) -> Iterator[tuple[str, str]]:
    yield from (("start", event) for event in style.start)
    yield from (("end", event) for _, event in style.end)
    yield from ((word, event) for word, one in (("item", style.item), ("content", style.content)) for event in (one.added, one.done))
    yield from (("failed", style.failed[0]),) if style.failed else ()
    yield from (("grow", event) for event in chain.from_iterable((row.delta, row.done) for row in style.grow) if event)
    yield from (("notices", event) for event in style.notices)


def _growth(case: Case, row: Growth) -> None:
    by = [delta for delta in GROWTH.get(row.part, ()) if delta in IN_ITEMS]
    if row.by not in by:
        case.report(say.does_not_grow(row.mark, row.part, row.by, by))
    if row.piece and row.by not in SEVERAL:
        case.report(say.option_needs(row.mark, "stream.items.grow", "piece", " and ".join(SEVERAL)))
    if row.list and row.by not in LISTED:
        case.report(say.option_needs(row.mark, "stream.items.grow", "list", " and ".join(LISTED)))
    if not row.list and row.by in LISTED:
        case.report(say.needs_word(row.mark, "stream.items.grow", f"by: {row.by}", ("list",)))
