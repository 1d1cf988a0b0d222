"""A provider's stream classes: an engine of the runtime with the constants that it needs. A child's classes have the differences."""

from __future__ import annotations

from dataclasses import replace

import jinja2

from ..data import plan as p
from ..data.plan import ProviderPlan
from ..data.python import Class, Expr, Name, Runtime, expressions
from .module import Places
from .text import docstring, expression, literal

ENGINES = {"chunk": "chunks", "event": "events", "item": "items", "placed": "placed"}
WORDS = {"items.words": ("Breaking", "Growth", "Opening", "Piece", "Words"), "placed.rows": ("EventRow",)}
TABLES = {"item": "WORDS", "placed": "ROWS"}  # the name of a module's table of events


def stream_module(plan: ProviderPlan, parent: ProviderPlan | None, places: Places, elder: str, templates: jinja2.Environment) -> str | None:
    """The text of stream.py; None if there is no stream, or it is the parent's. `elder`: the module of the ancestor's classes."""
    mine, theirs = plan.stream, parent.stream if parent else None
    if mine is None or mine == theirs:
        return None
    extends = theirs is not None and _extends(mine, theirs)
    new = _without(mine, theirs) if theirs is not None and extends else mine
    engine = mine.style.title()
    return templates.get_template("stream.py.jinja").render(
        docstring=docstring(f"{plan.spec.title}: streams, to and from unified events."),
        imports=_imports(new, places, elder if extends else None),
        bases=("ParentDecoder", "ParentEncoder") if extends else (f"{engine}Decoder", f"{engine}Encoder"),
        frames=expression(new.frames) if new.frames is not None else None,
        words=f"{TABLES[mine.style]} = {expression(new.words)}" if new.words is not None else None,
        decoder={name: expression(value) for name, value in dict(new.decoder).items()},
        encoder={name: expression(value) for name, value in dict(new.encoder).items()},
        again={f"u.{struct}": expression(value) for struct, value in new.again},
        usual=_usual(new.usual, templates),
    )


def _without(mine: p.StreamPlan, parent: p.StreamPlan) -> p.StreamPlan:
    """What the classes of a child add to those of its parent."""
    words = mine.words if parent.words != mine.words else None
    # The table of this module: the inherited constant is the parent's table.
    table = ((TABLES[mine.style], Name(TABLES[mine.style])),) if words is not None else ()
    return replace(
        mine,
        decoder=(*_constants(mine.decoder, parent.decoder), *table),
        encoder=(*_constants(mine.encoder, parent.encoder), *table),
        usual=mine.usual if parent.usual != mine.usual else None,
        again=mine.again if parent.again != mine.again else (),
        words=words,
        frames=mine.frames if parent.frames != mine.frames else None,
    )


def _imports(new: p.StreamPlan, places: Places, elder: str | None) -> list[str]:
    """The import lines. `elder`: the module of the classes that are extended; None if they are the engine's."""
    printed = [value for _, value in (*new.decoder, *new.encoder)] + [table for table in (new.frames, new.words) if table is not None]
    used = [expr for value in printed for expr in expressions(value)]
    names_structs = new.usual is not None or new.again or any(isinstance(expr, Class) for expr in used)
    lines = _ways_through_bytes() if new.frames is not None else []
    lines += ["from typing import Any"] if new.frames is not None or new.usual is not None else []
    lines += [f"from {places.package} import model as u"] if names_structs else []
    lines += _framing(places) if new.frames is not None else []
    if elder is None:
        lines += _engine(new, places)
    else:
        lines.append(f"from {elder} import {PARENTS}")
        lines += [f"from {elder} import {names}" for names in FRAMED] if new.frames is None else []
    return [*lines, *(f"from {places.module('streams')}.{module} import {', '.join(names)}" for module, names in _words(used))]


PARENTS = "StreamDecoder as ParentDecoder, StreamEncoder as ParentEncoder"
FRAMED = (  # the names that handle bytes, if they are the parent's
    "FRAMES as FRAMES, adecode_event_stream as adecode_event_stream, aencode_event_stream as aencode_event_stream",
    "decode_event_stream as decode_event_stream, encode_event_stream as encode_event_stream",
)


def _extends(mine: p.StreamPlan, theirs: p.StreamPlan) -> bool:
    """Whether a child's classes can extend its parent's: a constant that only the parent has cannot be removed."""
    kept = all(
        {name for name, _ in old} <= {name for name, _ in new}
        for old, new in ((theirs.decoder, mine.decoder), (theirs.encoder, mine.encoder), (theirs.again, mine.again))
    )
    return theirs.style == mine.style and kept and (theirs.usual is None or type(theirs.usual) is type(mine.usual))


def _constants(mine: tuple[tuple[str, Expr], ...], inherited: tuple[tuple[str, Expr], ...]) -> tuple[tuple[str, Expr], ...]:
    return tuple((name, value) for name, value in mine if (name, value) not in inherited)


def _ways_through_bytes() -> list[str]:
    return ["from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Mapping"]


def _framing(places: Places) -> list[str]:
    streams = places.module("streams")
    return [f"from {streams} import framing", f"from {streams}.framing import Frames"]


def _engine(mine: p.StreamPlan, places: Places) -> list[str]:
    name, module = mine.style.title(), places.module(f"streams.{ENGINES[mine.style]}")
    return [f"from {module}.decoder import {name}Decoder", f"from {module}.encoder import {name}Encoder"]


def _words(used: list[Expr]) -> list[tuple[str, list[str]]]:
    """The structs of the runtime that a table uses, by module."""
    modules = [(module, [name for name in names if Runtime(name) in used]) for module, names in WORDS.items()]
    return [(module, names) for module, names in modules if names]


def _usual(usual: p.UsualDelta | None, templates: jinja2.Environment) -> str:
    """The method that reads the most frequent event."""
    if usual is None:
        return ""
    places = {"tag": usual.tag, "name": usual.name, "index": usual.index, "delta": usual.delta, "delta_tag": usual.delta_tag}
    return templates.get_template("streams/usual_delta.jinja").render(
        **{key: literal(value) for key, value in places.items()},
        rows=[(literal(word), literal(key), struct) for word, key, struct in usual.rows],
    )
