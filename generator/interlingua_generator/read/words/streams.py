"""The section `stream` of a provider: how an answer comes in pieces. Only data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..kinds import Each, Either, Many, OneOf, Record, Word, WordSet, record
from .basics import SCALAR, SHAPE_REF, TEXT, TRUE, some_of
from .conform import CONFORM
from .shapes import OBJECT

STREAM: Final[Mapping[str, Word]] = {
    "frames": Word(OneOf(("sse", "named_sse", "lines", "aws")), "how events are written as bytes", required=True),
    "closed_by": Word(TEXT, "the data of the frame that closes the stream"),
    "collect": Word(
        record(
            "collect",
            {
                "join": Word(Many(TEXT, 1, unlike=True), "kept keys whose values are put together"),
                "drop": Word(Many(TEXT, 1, unlike=True), "kept keys that the whole answer has not"),
                "first": Word(Many(TEXT, 1, unlike=True), "kept keys; the first value counts"),
                "sum": Word(Many(TEXT, 1, unlike=True), "the key of the token counts, if each piece has its own: they are added up"),
            },
            removable=True,
        ),
        "how kept keys of the pieces become one; else the last counts",
    ),
    "partial_calls": Word(
        record(
            "partial_calls",
            {
                "list": Word(TEXT, "a message's key of its parts", required=True),
                "call": Word(TEXT, "a part's key of the call", required=True),
                "to": Word(TEXT, "the call's key of the whole arguments", required=True),
                "pieces": Word(TEXT, "the call's key of the values that one chunk adds", required=True),
                "path": Word(TEXT, "a value's key of its JSON path (RFC 9535) in the arguments", required=True),
                "while": Word(TEXT, "the key that is true as long as more of the call, or of the value, follows", required=True),
                "none": Word(TEXT, "the key of a value that is null", required=True),
            },
            removable=True,
        ),
        "calls whose arguments arrive value by value; they are read when they are whole",
    ),
    "chunk": Word(SHAPE_REF, "the shape of a piece of an answer"),
    "events": Word(Each(SHAPE_REF, removable=True), "name of a wire event: the shape of the stream event that it is"),
    "tag": Word(TEXT, "the key of an event's name; without it the frame's name counts"),
    "nothing": Word(Many(TEXT, 1, unlike=True), "events that say nothing of the answer; a name may end in *"),
    "sequential": Word(TRUE, "a part ends before the next one opens"),
    "default": Word(TRUE, "a request that does not say whether it wants a stream gets one"),
    "id": Word(
        Each(Either(scalar=TEXT, table=Each(SCALAR)), removable=True),
        "kind of item, or a pattern: how the id of a new one begins; or so under the key of the id, and the other keys that a new one has",
    ),
    "fields": Word(OBJECT["fields"].kind, "keys of every event"),
    "optional": Word(OBJECT["optional"].kind, "keys that every event may have"),
    "extras": OBJECT["extras"],
    "beyond_sdk": OBJECT["beyond_sdk"],
    "else": Word(OneOf(("opaque", "error")), "what becomes of an event that is not named"),
    "conform": Word(CONFORM, "what clients expect of a stream, beyond what its shapes say"),
}
STREAMS: Final = Record(
    "stream",
    (
        WordSet(("chunk",), some_of(STREAM, "frames", "closed_by", "collect", "partial_calls", "default", "conform", "chunk")),
        WordSet(("events",), {name: word for name, word in STREAM.items() if name not in ("chunk", "partial_calls")}),
        WordSet((), STREAM),
    ),
    main=("chunk", "events"),
    removable=True,
    keyed=True,
)
