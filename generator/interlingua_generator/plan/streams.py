"""The plan of a stream: the engine of the runtime that reads and writes it, and the facts that the engine needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..data import plan as p
from ..data import spec as s
from ..data.python import Class, DictOf, Expr, TupleOf, lit, run
from . import chunks, events, items, placed
from .queries import Facts
from .reach import reached

CHUNK, EVENT = "StreamChunk", "StreamEvent"


def stream_cases(spec: s.Spec) -> s.Cases | None:
    """The choice for one piece of a stream: an error or a partial answer, or the event that its tag names; None without a stream."""
    stream = spec.stream
    if stream is None:
        return None
    match stream.style:
        case s.Chunk(of):
            errors = _leaves(spec, spec.error.of) if spec.error else ()
            return s.Cases(CHUNK, "StreamEvent", tuple(dict.fromkeys((*errors, *_leaves(spec, of)))), None, "opaque", mark=stream.mark)
        case s.Events() as style:
            rows = {event.shape for event in style.events}
            ends = [event.shape for event in style.events if event.of == "StreamEnd"]
            named = tuple(event.shape for event in style.events if event.shape in rows and event.shape not in ends[1:])
            return s.Cases(EVENT, "StreamEvent", named, style.tag, "opaque", mark=stream.mark)


def _leaves(spec: s.Spec, name: str) -> tuple[str, ...]:
    return spec.cases[name].cases if name in spec.cases else (name,)


def stream_plan(facts: Facts) -> p.StreamPlan | None:
    """Return the plan of a stream; None if the spec has no stream."""
    stream = facts.spec.stream
    if stream is None:
        return None
    match stream.style:
        case s.Chunk():
            result = chunks.plan(facts, stream, stream.style)
        case s.Events() as style if items.is_list(style):
            result = items.plan(facts, style)
        case s.Events() as style if placed.is_placed(facts.spec):
            result = placed.plan(facts, style)
        case s.Events() as style:
            result = events.plan(facts, style)
    shapes = result.shapes
    common: dict[str, Expr] = {
        "GROWS": grows(result.grown),
        "SINGLE": lit(_single(facts)),
        "SEQUENTIAL": lit(stream.sequential),
        "OBJECTS": lit(_objects(facts.spec)),
        "INSTEAD": lit(_instead(facts.spec)),
        "JOINT": lit(_joint(shapes)),
    }
    if common["JOINT"] != lit(None) and _joint(_answered(facts)) is None:
        common["APART"] = lit(True)
    if isinstance(stream.style, s.Events) and stream.style.otherwise == "error":
        result.decoder["REFUSES"] = lit(True)
    return p.StreamPlan(
        result.style,
        _frames(stream),
        tuple(result.decoder.items()),
        tuple((result.encoder | common).items()),
        result.methods,
        tuple(result.again.items()),
        result.usual,
        result.words,
    )


def _frames(stream: s.Stream) -> Expr:
    frames = stream.frames
    tag = stream.style.tag if isinstance(stream.style, s.Events) and frames.kind == "named_sse" else None
    kind = "sse" if frames.kind == "named_sse" else frames.kind
    wrapped = {"wrapped": lit(True)} if isinstance(stream.style, s.Events) and stream.style.tag is None else {}
    failures = [event.name for event in stream.style.events if event.of == "ErrorAnswer"] if isinstance(stream.style, s.Events) else []
    named = {"failures": lit(tuple(failures))} if frames.kind == "aws" else {}
    return run("Frames", kind=lit(kind), event=lit(tag), last=lit(frames.last), **wrapped, **named)


def grows(grown: Iterable[tuple[str, tuple[str, ...]]]) -> Expr:
    """Part class -> the deltas that can be written for it."""
    return DictOf(tuple((Class(cls), run("frozenset", TupleOf(tuple(Class(delta) for delta in deltas)))) for cls, deltas in grown))


# --- facts of the whole spec ---------------------------------------------------------------------------------------------------


def _single(facts: Facts) -> bool:
    """Whether an answer has one candidate."""
    response = facts.spec.response
    heads = [head for shape in (facts.leaf_shapes(response) if response else ()) for head in mapped(shape.body)]
    return not any(head.path == ("candidates",) and isinstance(head.value, s.Each) for head in heads)


def _joint(shapes: Iterable[s.Shape]) -> str | None:
    """The separator of the texts of a reasoning part if they are one string on the wire; None if they are separate."""
    for shape in shapes:
        for head in mapped(shape.body):
            is_reasoning = shape.of == "Reasoning" and head.path == ("content",)
            if isinstance(head.value, s.Join) and (is_reasoning or (shape.of == "Message" and "Reasoning" in head.take)):
                return head.value.separator
    return None


def _answered(facts: Facts) -> Iterable[s.Shape]:
    """The shapes of a whole answer."""
    return reached(facts, facts.spec.response) if facts.spec.response else ()


def _instead(spec: s.Spec) -> bool:
    """Whether the summary of a reasoning part without content is written as its content."""
    heads = [(shape.of, head) for shape in spec.shapes.values() for head in mapped(shape.body)]
    return any(
        of == "Reasoning"
        and head.path == ("content",)
        and head.or_field == "summary"
        or of == "Message"
        and isinstance(head.value, s.Join)
        and "Reasoning" in head.take
        for of, head in heads
    )


def _objects(spec: s.Spec) -> bool:
    """Whether the arguments of a call are an object on the wire, not its text."""
    shapes = [(shape, dict(shape.when)) for shape in spec.shapes.values() if shape.of == "ToolCall"]
    calls = [shape for shape, when in shapes if when.get("kind", "function") == "function" and when.get("runner", "client") == "client"]
    return any(head.path == ("arguments",) and head.forms[:1] != ("json",) for shape in calls for head in mapped(shape.body))


def mapped(body: s.Body) -> Iterator[s.To]:
    """The heads of the keys that carry a field, in an object and in the objects inside it."""
    for field in body.walk():
        if isinstance(field.head, s.To):
            yield field.head
