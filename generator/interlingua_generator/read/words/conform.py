"""The section `conform` of a stream: what clients expect. It is data for `interlingua conform`; no code is emitted from it. Only data."""

from __future__ import annotations

from typing import Final

from ..kinds import Anything, Each, Either, Many, OneOf, Record, Word, WordSet, record
from .basics import SCALAR, TEXT, TEXTS, TRUE

_KINDS: Final = Each(Either(scalar=TEXT, table=record("value", {"is": Word(Anything(), "this value", required=True)})))
_OF_KIND: Final = Each(_KINDS)
_CALLS: Final = record(
    "calls",
    {
        "path": Word(TEXT, "the path of the calls in a candidate", required=True),
        "index": Word(TEXT, "the path of a call's index; without it, each call comes whole"),
        "needs": Word(_KINDS, "path: kind: what the first piece of a call must have"),
        "first": Word(TEXTS, "paths that only the first piece may have, because clients append the values"),
        "unique": Word(TEXT, "the path of the id"),
        "text": Word(TEXT, "the path of a piece of the arguments"),
        "when": Word(Each(SCALAR), "path: value: which calls have arguments that are JSON; without it, all"),
    },
)
_BLOCK: Final = record(
    "block",
    {
        "first": Word(TEXTS, "events that open a block", required=True),
        "last": Word(TEXTS, "events that close a block", required=True),
        "index": Word(TEXTS, "the paths of its index, which counts from 0; the index of the outer block comes first", required=True),
        "path": Word(TEXT, "the path of the block in these events"),
        "tag": Word(TEXT, "the path of the block's kind; *: the kind is the block's only key"),
        "inside": Word(TEXT, "the outer block"),
        "optional": Word(TEXTS, "kinds of block that need no opening event: the first piece opens them"),
        "id": Word(TEXT, "the path of the block's id, which does not change"),
        "named": Word(TEXT, "the path of this id in events inside the block"),
        "unique": Word(TEXTS, "the paths of ids that must differ between blocks"),
        "results": Word(TEXT, "the suffix of kinds of block that are results: their other ids refer to the block of the call"),
        "needs": Word(_OF_KIND, "kind of block: path: kind: what the block must have when it opens"),
        "empty": Word(
            Each(Each(Anything())),
            "kind of block: path: the value that a growing key must have when the block opens, because clients append to it",
        ),
    },
)
_PIECE_WORDS: Final = {
    "of": Word(TEXT, "the event", required=True),
    "inside": Word(TEXT, "the block that grows", required=True),
    "kinds": Word(TEXTS, "only for blocks of these kinds"),
}
_PIECE: Final = Record(
    "piece",
    (
        WordSet(
            ("copy",),
            {
                **_PIECE_WORDS,
                "text": Word(TEXT, "the path of the text", required=True),
                "copy": Word(TRUE, "the text repeats the whole text so far"),
            },
        ),
        WordSet(
            (),
            {
                **_PIECE_WORDS,
                "when": Word(Each(SCALAR), "path: value: which of these events; * is any value"),
                "text": Word(TEXT, "the path of the text"),
                "as": Word(OneOf(("json",)), "the joined texts are JSON"),
            },
        ),
    ),
)
_STOP: Final = record(
    "stop",
    {
        "of": Word(TEXT, "the event that has the stop reason"),
        "path": Word(TEXT, "the path of the stop reason", required=True),
        "as": Word(
            Each(Either(scalar=TEXT, items=TEXTS)),
            "unified stop reason: its words; tool_calls: of an answer with calls for the client; length: of one that was cut off",
        ),
        "kinds": Word(TEXTS, "the kinds of block that are calls for the client"),
    },
)
CONFORM: Final = record(
    "conform",
    {
        "docs": Word(
            Each(Either(scalar=TEXT, items=TEXTS)), "rule: where the fact is from; *: the source of all other rules", required=True
        ),
        "first": Word(TEXTS, "the event that opens the stream, once"),
        "last": Word(
            Each(OneOf(("once", "some", "maybe", "end"))),
            "events after the last block, and how often each comes; end: it ends the stream, and exactly one of these comes, once",
        ),
        "error": Word(Many(Each(SCALAR), 1), "path: value: events that report a failed stream; * is any value"),
        "named": Word(OneOf(("error", "warning")), "the level of a finding if the event line lacks the event's name"),
        "closed_by": Word(OneOf(("error", "warning", "note")), "the level of a finding if the closing frame is missing"),
        "index": Word(TEXT, "the path of a number that counts the events from 0"),
        "const": Word(TEXTS, "paths of values that do not change"),
        "unique": Word(TEXTS, "paths of ids that must be unique"),
        "needs": Word(
            _OF_KIND,
            "event: path: kind: what clients require; `[]`: each member, `a?.b`: only if `a` exists; kinds as in `str|null`, `str?`",
        ),
        "optional": Word(_OF_KIND, "event: path: kind: what the format has and clients do not require"),
        "blocks": Word(Each(_BLOCK), "blocks that open, grow and close"),
        "pieces": Word(Many(_PIECE), "the events by which blocks grow, and those that repeat what has grown"),
        "candidates": Word(
            record(
                "candidates",
                {
                    "path": Word(TEXT, "the path of the candidates in a chunk; without it, the chunk is the only one"),
                    "index": Word(TEXT, "the path of a candidate's index; 0 where it is missing"),
                    "last": Word(TEXT, "the path of the key that only the last chunk of a candidate sets", required=True),
                    "first": Word(TEXTS, "paths that only the first chunk may have, because clients append the values"),
                    "calls": Word(_CALLS, "the calls of a candidate"),
                    "empty": Word(TEXTS, "the paths of the content, which is empty after the end"),
                    "needs": Word(_KINDS, "path: kind: what the last chunk of a candidate must have"),
                },
            ),
            "candidates that grow chunk by chunk",
        ),
        "stop": Word(_STOP, "the stop reason"),
        "counts": Word(
            record(
                "counts of a stream",
                {
                    "path": Word(TEXT, "the path of the counts", required=True),
                    "when": Word(OneOf(("requested",)), "the counts come only if the request asks for them"),
                    "last": Word(TRUE, "the last chunk must have the counts, because clients keep the last ones"),
                },
            ),
            "the counts of tokens",
        ),
    },
    removable=True,
)
