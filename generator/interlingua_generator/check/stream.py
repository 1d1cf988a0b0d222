"""Checks of streams: an answer opens, grows and ends, and every event has a place in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..data import spec as s
from ..data.places import MOMENTS
from .context import Context, Place, carriers, keys, listed, nearest_names, one_of, places

PLACES = ("index", "place", "call_number", "item", "item_id", "part_id")  # one of these identifies the part of an event
PARTS = ("PartStart", "PartDelta", "PartEnd", "TextStart", "TextEnd")
OF_ITEMS = ("item", "item_id", "item_part")
BLANK = ("Text", "Refusal", "Reasoning")  # parts that can open without content
NEEDED = {"StreamStart": "opens", "StreamEnd": "closes"}


def stream(context: Context) -> None:
    _fragments(context)
    stream = context.spec.stream
    if stream is None:
        return
    if context.spec.response is None and isinstance(stream.style, s.Chunk):
        context.report(stream.mark, "stream: this file has no response, so there is nothing to stream", "write  response: <shape>")
    _frames(context, stream)
    match stream.style:
        case s.Chunk(of):
            _chunk(context, stream, of)
        case s.Events() as events:
            _events(context, stream, events)


def _frames(context: Context, stream: s.Stream) -> None:
    if stream.frames.last is not None and stream.frames.kind == "aws":
        context.report(stream.mark, "stream.closed_by: frames of aws have no closing frame", "leave it out")
    if stream.frames.kind == "aws" and isinstance(stream.style, s.Chunk):
        context.report(
            stream.mark, "stream.frames: frames of aws name their events, and chunks have no names", "write  events: {name: shape}"
        )
    if stream.frames.kind == "aws" and isinstance(stream.style, s.Events) and stream.style.tag is not None:
        context.report(stream.mark, "stream.tag: frames of aws name their events", "leave it out")
    if isinstance(stream.style, s.Events) and stream.style.tag is None and stream.frames.kind in ("sse", "lines"):
        context.report(
            stream.mark,
            f"stream: frames of {stream.frames.kind} have no names, and no key tells the events apart",
            "write  tag: <key>",
        )


# --- fragments -----------------------------------------------------------------------------------------------------------


def _fragments(context: Context) -> None:
    """Report words for fragments in shapes that no stream reads."""
    style = context.spec.stream.style if context.spec.stream else None
    roots = [style.of] if isinstance(style, s.Chunk) else [event.shape for event in style.events] if style else []
    inside = context.reached(*roots)
    for shape in context.spec.shapes.values():
        if shape.name in inside:
            continue
        for place in places(shape):
            if place.field.has_opens_with:
                context.report(
                    place.field.mark,
                    f"{place.name}: 'first' is for pieces of a stream, and no stream reads {shape.name}",
                    "leave it out",
                )
        for place, to in carriers(shape):
            if to.path == ("call_number",):
                context.report(
                    place.field.mark, f"{place.name}: 'call_number' counts calls over pieces of a stream, and no stream reads {shape.name}"
                )


# --- chunks ----------------------------------------------------------------------------------------------------------------


def _chunk(context: Context, stream: s.Stream, of: str) -> None:
    members = context.unified.unions["StreamChunk"].members if "StreamChunk" in context.unified.unions else ("Response",)
    for shape in context.shapes_of(of):
        if shape.of not in members:
            context.report(shape.mark, f"stream.as: {shape.name} is {shape.of}, but a chunk is {listed(members, 'or')}")
    kept = {
        place.field.key
        for name in context.reached(of)
        if name in context.spec.shapes
        for place in places(context.spec.shapes[name])
        if _kept(place)
    }
    counts = {place.field.key for shape in context.shapes_of(of) for place in places(shape) if _counts(place)}
    _collect(context, stream, kept, counts)
    reached = [context.spec.shapes[name] for name in context.reached(of) if name in context.spec.shapes]
    carried = {to.path[0] for shape in reached for _, to in carriers(shape)}
    if stream.partial_calls and (missing := {"candidates", "index", "message", "stop_reason"} - carried):
        message = f"stream.collect.calls: {of} has no key of {listed(sorted(missing), 'or')}"
        context.report(stream.mark, message, "calls are gathered by candidate")
    elif stream.partial_calls and not ({("Message", "parts"), ("ToolCall", "arguments")} <= set(_holders(reached))):
        message = f"stream.collect.calls: {of} has no list of parts with the object of a call"
        context.report(stream.mark, message, "write  parts: {to: parts, each: Call}  and, in Call,  call: {fields: {args: arguments}}")


def _holders(shapes: list[s.Shape]) -> Iterator[tuple[str, str]]:
    """Yield where parts and arguments are: parts at a key of a message, arguments at a key of an object in a call."""
    for shape in shapes:
        for field in shape.body.fields:
            inner = field.head.body.fields if isinstance(field.head, s.Nest) else ()
            keys = inner if shape.of == "ToolCall" else (field,)
            yield from ((shape.of or "", key.head.path[0]) for key in keys if isinstance(key.head, s.To) and len(key.head.path) == 1)


def _counts(place: Place) -> bool:
    return isinstance(place.field.head, s.To) and place.field.head.path == ("usage",)


def _kept(place: Place) -> bool:
    return isinstance(place.field.head, s.Keep)


def _collect(context: Context, stream: s.Stream, kept: Iterable[str], counts: Iterable[str] = ()) -> None:
    """Report kept keys that are collected in two ways, and collected keys that no shape keeps."""
    seen: dict[str, str] = {}
    for how, names in stream.collect:
        for name in names:
            if how == "sum" and name not in counts:
                message = f"stream.collect.sum: '{name}' is not the key of the chunk's token counts"
                context.report(stream.mark, message, nearest_names(name, counts, "keys of counts"))
            elif how != "sum" and name not in kept:
                parent = context.spec.parent
                inherited = f"if it is inherited from {parent}, write  collect: {{{how}: null}}" if parent else ""
                message = f"stream.collect.{how}: no shape of the stream keeps '{name}'"
                context.report(stream.mark, message, nearest_names(name, kept, "kept keys"), inherited)
            elif name in seen:
                context.report(stream.mark, f"stream.collect: '{name}' is put together in two ways, {seen[name]} and {how}")
            seen[name] = how


# --- events ------------------------------------------------------------------------------------------------------------------


def _events(context: Context, stream: s.Stream, events: s.Events) -> None:
    names = context.unified.unions["StreamEvent"].members if "StreamEvent" in context.unified.unions else ()
    for event in events.events:
        if event.of not in names and event.of not in MOMENTS:
            what = f"it is {event.of}" if event.of else "it does not name its struct"
            context.report(
                event.mark, f"stream.events.{event.name}: a row is a stream event, but {what}", nearest_names(event.of, [*names, *MOMENTS])
            )
    _both_ends(context, stream, events)
    for event in events.events:
        _place(context, stream, events, event)
        _carries(context, event)
        _guard(context, event)
    _items(context, events)
    _opened(context, events)
    _grows(context, events)
    _notices(context, stream, events)
    kept = [place.field.key for event in events.events for place in keys(context.spec.shapes[event.shape].body) if _kept(place)]
    inside = context.reached(*(event.shape for event in events.events))
    kept += [
        place.field.key for name in inside if name in context.spec.shapes for place in places(context.spec.shapes[name]) if _kept(place)
    ]
    _collect(context, stream, {*kept, *(field.key for field in events.shared.fields)})


def _both_ends(context: Context, stream: s.Stream, events: s.Events) -> None:
    for of, verb in NEEDED.items():
        if not any(event.of == of for event in events.events):
            context.report(stream.mark, f"stream.events: no event {verb} the answer", f"add a row  <name>: {{is: {of}, ..}}")
        elif all(event.read_only for event in events.events if event.of == of):
            context.report(
                stream.mark,
                f"stream.events: the events that are {of} are all  only: read , so none is written",
                "remove  only: read  from one",
            )


def _place(context: Context, stream: s.Stream, events: s.Events, event: s.Event) -> None:
    """Report an event of a part that does not identify the part, although several parts can be open."""
    if event.of not in PARTS or stream.sequential:
        return
    carried = {to.path[0] for _, to in carriers(context.spec.shapes[event.shape])}
    by_id = any(to.path == ("part_id",) for other_event in events.events for _, to in carriers(context.spec.shapes[other_event.shape]))
    if not carried & set(PLACES) and not (by_id and _identifies(context, events, event)):
        context.report(
            event.mark,
            f"stream.events.{event.name}: {event.of} does not determine the part",
            f"map a key to one of {', '.join(PLACES)}, or write  order: sequential  if a part ends before the next one opens",
        )


def _identifies(context: Context, events: s.Events, event: s.Event) -> bool:
    """Whether an event carries a call, which has the id, or a whole part whose class no delta extends."""
    carried = set(_carried(context, event)) - {"Opaque"}
    grown = {cls for other_event in events.events for cls in _growing(context, _deltas(context, other_event))}
    return bool(carried) and (carried <= {"ToolCall", "ToolResult"} or not carried & grown)


def _carried(context: Context, event: s.Event) -> list[str]:
    """Return the classes of the parts that an event carries."""
    shape = context.spec.shapes[event.shape]
    names = [name for _, to in carriers(shape) if to.path in (("part",), ("more",)) for name in context.taken(to, to.type)]
    return [
        *names,
        *(name for flat in shape.body.flat if flat.field in ("part", "more") for name in context.classes(flat.value, flat.type)),
    ]


def _growing(context: Context, deltas: Iterable[str]) -> set[str]:
    """Return the classes of the parts that these deltas extend."""
    return {struct.name for struct in context.unified.structs.values() if set(dict(struct.delta).values()) & set(deltas)}


def _carries(context: Context, event: s.Event) -> None:
    """Report a start event without a part, and a delta event without a delta."""
    needed = {"PartDelta": "delta"}.get(event.of)
    shape = context.spec.shapes[event.shape]
    if (
        needed
        and not any(to.path[0] in (needed, "more") for _, to in carriers(shape))
        and not any(flat.field in (needed, "more") for flat in shape.body.flat)
    ):
        context.report(event.mark, f"stream.events.{event.name}: {event.of} has no {needed}", f"map a key  {{to: {needed}, as: <shape>}}")
    grows = [place for place, to in carriers(shape) if to.path[0] == needed and not to.has_when_missing]
    if len(grows) == 1 and not grows[0].sure and not any(to.path[0] == "more" for _, to in carriers(shape)):
        context.report(
            grows[0].field.mark,
            f"{grows[0].name}: an event that lets a part grow needs its {needed}, so the key is not optional",
            "move the key (and the objects around it) to fields, or write  when_missing: ..",
        )
    when = dict(event.when)
    part = any(to.path[0] == "part" for _, to in carriers(shape)) or any(flat.field == "part" for flat in shape.body.flat) or "part" in when
    if event.of == "PartStart" and not part:
        context.report(
            event.mark,
            f"stream.events.{event.name}: PartStart does not determine which part starts",
            "map a key  {to: part, as: <shape>} , or write  when: {part: <class>}",
        )


def _items(context: Context, events: s.Events) -> None:
    """Report keys and events of items in a stream whose events open no items, and `part_id` in one whose events do."""
    if any(event.of == "ItemStart" for event in events.events):
        for event in events.events:
            if any(to.path == ("part_id",) for _, to in carriers(context.spec.shapes[event.shape])):
                context.report(event.mark, f"stream.events.{event.name}: part_id is of a stream without items", "write  item_id")
        return
    for event in events.events:
        if any(to.path == ("candidate",) for _, to in carriers(context.spec.shapes[event.shape])):
            context.report(
                event.mark,
                f"stream.events.{event.name}: a stream of events cannot have several candidates",
                "leave the key to  extras:  or, if each event is a piece of an answer, write  as: <shape>",
            )
        item_fields = [to.path[0] for _, to in carriers(context.spec.shapes[event.shape]) if to.path[0] in OF_ITEMS]
        what = event.of if event.of in MOMENTS else item_fields[0] if item_fields else None
        if what is not None:
            context.report(
                event.mark,
                f"stream.events.{event.name}: {what} is of a stream of items, and no event opens one",
                "add a row  <name>: {is: ItemStart, ..} , or leave it out",
            )


def _opened(context: Context, events: s.Events) -> None:
    """Report a delta for a part that no event opens. Only a part that can be blank is opened by its first delta."""
    starts = [event for event in events.events if event.of == "PartStart"]
    if any(event.of in MOMENTS for event in events.events):
        return
    opened = {str(name) for event in starts for name in one_of(dict(event.when).get("part"))}
    for event in starts:
        opened |= set(_carried(context, event))
    for event in events.events:
        for cls in _deltas(context, event):
            growing = [struct.name for struct in context.unified.structs.values() if cls in dict(struct.delta).values()]
            if growing and not set(growing) & {*opened, *BLANK}:
                context.report(
                    event.mark,
                    f"stream.events.{event.name}: {cls} lets {listed(growing, 'or')} grow, but no event starts one",
                    "add a row  <name>: {is: PartStart, ..}  that opens it",
                )


def _grows(context: Context, events: s.Events) -> None:
    """Report a delta for a part that neither the response nor an opening event has."""
    shapes = context.reached(context.spec.response, *(event.shape for event in events.events if event.of in ("PartStart", "ItemStart")))
    structs = {
        of
        for name in shapes
        if name in context.spec.shapes
        for of in (context.spec.shapes[name].of, context.spec.shapes[name].second)
        if of
    }
    for event in events.events:
        for cls in _deltas(context, event) if context.spec.response else ():
            growing = [struct.name for struct in context.unified.structs.values() if cls in dict(struct.delta).values()]
            if growing and not structs & set(growing):
                context.report(
                    event.mark,
                    f"stream.events.{event.name}: {cls} lets {listed(growing, 'or')} grow, and neither the answer nor an event has one",
                    f"add a shape for {listed(growing, 'or')} to the response",
                )


def _deltas(context: Context, event: s.Event) -> list[str]:
    """Return the classes of the deltas of an event."""
    names = [name for _, to in carriers(context.spec.shapes[event.shape]) if to.path == ("delta",) for name in context.taken(to, to.type)]
    return [name for name in names if name != "Opaque"]


def _guard(context: Context, event: s.Event) -> None:
    """Report unknown classes of parts and deltas in `when`."""
    for word, union in (("part", "Part"), ("delta", "Delta")):
        wanted = dict(event.when).get(word)
        classes = context.unified.unions[union].members if union in context.unified.unions else ()
        for name in one_of(wanted):
            if name is not None and name not in classes:
                context.report(
                    event.mark, f"stream.events.{event.name}.when.{word}: unknown class: '{name}'", nearest_names(str(name), classes)
                )


def _notices(context: Context, stream: s.Stream, events: s.Events) -> None:
    """Report events that are also listed under `nothing`."""
    for notice in events.notices:
        for name in dict.fromkeys(event.name for event in events.events):
            if name == notice or (notice.endswith("*") and name.startswith(notice[:-1])):
                context.report(stream.mark, f"stream.nothing: '{notice}' takes the event '{name}'", "remove one of the two")
