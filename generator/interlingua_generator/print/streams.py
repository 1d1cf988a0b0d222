"""A provider's stream classes: an engine of the runtime with the facts that it needs. A child's say only what differs."""

from __future__ import annotations

from collections.abc import Mapping

import jinja2

from ..data import plan as p
from ..data.plan import ProviderPlan
from ..data.python import Class, Expr, Name, Runtime, expressions
from .module import Places
from .text import docstring, expression, literal

ENGINES = {"chunk": "chunks", "event": "events", "item": "items"}
WORDS = ("Growth", "Opening", "Piece", "Words")
PATHS = {"event": "usual_delta.jinja", "chunk": "usual_chunk.jinja"}


def stream_module(plan: ProviderPlan, parent: ProviderPlan | None, places: Places, elder: str, templates: jinja2.Environment) -> str | None:
    """stream.py; None if the spec has no stream, or the parent's classes do. `elder`: the module of the ancestor's classes."""
    mine, theirs = plan.stream, parent.stream if parent else None
    if mine is None or mine == theirs:
        return None
    known = theirs if theirs is not None and theirs.style == mine.style else None
    decoder = _constants(mine.decoder, known.decoder if known else ())
    encoder = _constants(mine.encoder, known.encoder if known else ())
    usual = mine.usual if known is None or known.usual != mine.usual else None
    again = mine.again if known is None or known.again != mine.again else ()
    words = mine.words if known is None or known.words != mine.words else None
    if words is not None and known is not None:  # names of the module: the parent's class has its own
        decoder["WORDS"] = encoder["WORDS"] = Name("WORDS")
    printed = [
        *decoder.values(),
        *encoder.values(),
        *([mine.frames] if known is None or known.frames != mine.frames else []),
        *([words] if words else []),
    ]
    return templates.get_template("stream.py.jinja").render(
        docstring=docstring(f"{plan.spec.title}: streams, to and from unified events."),
        package=places.package,
        streams=places.module("streams"),
        bases=_bases(mine, known, places, elder),
        imports=_imports(mine, printed, usual, bool(again)),
        frames=None if known is not None and known.frames == mine.frames else expression(mine.frames),
        words=expression(words) if words is not None else None,
        decoder={name: expression(value) for name, value in decoder.items()},
        encoder={name: expression(value) for name, value in encoder.items()},
        again={f"u.{struct}": expression(value) for struct, value in again},
        usual=_usual(mine, usual, templates),
    )


def _constants(mine: tuple[tuple[str, Expr], ...], known: tuple[tuple[str, Expr], ...]) -> dict[str, Expr]:
    return {name: value for name, value in mine if (name, value) not in known}


def _bases(mine: p.StreamPlan, known: p.StreamPlan | None, places: Places, elder: str) -> dict[str, str]:
    """Where the base classes come from: an engine of the runtime, or the parent."""
    if known is not None:
        return {"decoder": "StreamDecoder as ParentDecoder", "encoder": "StreamEncoder as ParentEncoder", "from": elder, "engine": ""}
    name = mine.style.title()
    return {"decoder": f"{name}Decoder", "encoder": f"{name}Encoder", "from": "", "engine": places.module(f"streams.{ENGINES[mine.style]}")}


def _imports(mine: p.StreamPlan, printed: list[Expr], usual: object, again: bool) -> Mapping[str, object]:
    """What the module uses."""
    used = [one for value in printed for one in expressions(value)]
    return {
        "model": bool(usual) or again or any(isinstance(one, Class) for one in used),
        "words": [name for name in WORDS if Runtime(name) in used],
    }


def _usual(mine: p.StreamPlan, usual: p.UsualChunk | p.UsualDelta | None, templates: jinja2.Environment) -> str:
    """The method that reads what most events are."""
    match usual:
        case None:
            return ""
        case p.UsualChunk(candidates, message, number, call):
            keys = {"candidates": literal(candidates), "message": literal(message), "number": literal(number)}
            text = templates.get_template("streams/usual_chunk.jinja").render(**keys)
            return text + (_usual_call(call, templates) if call else "")
        case p.UsualDelta(tag, name, index, delta, delta_tag, rows):
            told = {"tag": tag, "name": name, "index": index, "delta": delta, "delta_tag": delta_tag}
            return templates.get_template("streams/usual_delta.jinja").render(
                **{key: literal(value) for key, value in told.items()},
                rows=[(literal(word), literal(key), struct) for word, key, struct in rows],
            )


def _usual_call(call: tuple[str, str | None, tuple[str, ...]], templates: jinja2.Environment) -> str:
    key, number, path = call
    *around, text = path
    return templates.get_template("streams/usual_call.jinja").render(
        key=literal(key),
        size=2 if number else 1,
        around=[literal(one) for one in around],
        text=literal(text),
        number=f"call.get({literal(number)})" if number else "0",
    )
