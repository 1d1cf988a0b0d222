"""The section `stream` of a provider: the pieces in which an answer arrives. Only data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..kinds import Each, Either, Many, OneOf, Record, Word, WordSet, record
from .basics import SCALAR, SHAPE_REF, TEXT, TRUE, some_of
from .conform import CONFORM
from .shapes import OBJECT

_PARTIAL: Final = record(
    "calls in pieces",
    {
        "pieces": Word(TEXT, "the call's key of the values that one chunk adds", required=True),
        "path": Word(TEXT, "a value's key of its JSON path (RFC 9535) in the arguments", required=True),
        "when": Word(TEXT, "the key that is true as long as more of the call, or of the value, follows", required=True),
        "nothing": Word(TEXT, "the key of a value that is null", required=True),
    },
)
STREAM: Final[Mapping[str, Word]] = {
    "frames": Word(OneOf(("sse", "named_sse", "lines", "aws")), "how events are written as bytes", required=True),
    "closed_by": Word(TEXT, "the data of the frame that closes the stream"),
    "collect": Word(
        record(
            "collect",
            {
                "join": Word(Many(TEXT, 1, unlike=True), "kept keys whose values are joined"),
                "drop": Word(Many(TEXT, 1, unlike=True), "kept keys that the whole answer does not have"),
                "first": Word(Many(TEXT, 1, unlike=True), "kept keys with the first value"),
                "sum": Word(Many(TEXT, 1, unlike=True), "the key of the token counts, if each piece has its own counts; they are added up"),
                "calls": Word(
                    _PARTIAL, "calls whose arguments arrive value by value, in pieces of an answer; they are read when they are complete"
                ),
            },
            removable=True,
        ),
        "how the values of kept keys become one; by default, the last is used",
    ),
    "as": Word(SHAPE_REF, "each event is a piece of an answer: its shape"),
    "events": Word(Each(SHAPE_REF, removable=True), "name of an event: the shape of its data"),
    "tag": Word(TEXT, "the key with the event's name; without it, the frame has the name"),
    "nothing": Word(Many(TEXT, 1, unlike=True), "events without content, such as pings; a name may end in *"),
    "order": Word(OneOf(("sequential",)), "sequential: a part ends before the next one opens"),
    "default": Word(TRUE, "a request that does not choose gets a stream"),
    "id": Word(
        Each(Either(scalar=TEXT, table=Each(SCALAR)), removable=True),
        "kind of item, or a pattern: the prefix of a new id; or {key of the id: prefix} and the other keys of a new item",
    ),
    "fields": Word(OBJECT["fields"].kind, "required keys of every event"),
    "optional": Word(OBJECT["optional"].kind, "optional keys of every event"),
    "extras": OBJECT["extras"],
    "beyond_sdk": OBJECT["beyond_sdk"],
    "else": Word(OneOf(("opaque", "error")), "what happens to an event with an unknown name"),
    "conform": Word(CONFORM, "what clients expect of a stream, beyond its shapes"),
}
STREAMS: Final = Record(
    "stream",
    (
        WordSet(("as",), some_of(STREAM, "frames", "closed_by", "collect", "default", "conform", "as")),
        WordSet(("events",), {name: word for name, word in STREAM.items() if name != "as"}),
        WordSet((), STREAM),
    ),
    main=("as", "events"),
    removable=True,
    keyed=True,
)
