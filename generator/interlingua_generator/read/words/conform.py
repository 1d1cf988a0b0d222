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
        "list": Word(TEXT, "the path of the calls in a candidate", required=True),
        "index": Word(TEXT, "the path of a call's index; without it, each call comes whole"),
        "needs": Word(_KINDS, "path: kind: what the first piece of a call has"),
        "first": Word(TEXTS, "paths that only the first piece has, since clients append them"),
        "unique": Word(TEXT, "the path of the id"),
        "text": Word(TEXT, "the path of the pieces of the arguments"),
        "json": Word(Each(SCALAR), "path: value: the calls whose arguments are JSON; all without it"),
    },
)
_BLOCK: Final = record(
    "block",
    {
        "first": Word(TEXTS, "events that open one", required=True),
        "last": Word(TEXTS, "events that close one", required=True),
        "index": Word(TEXTS, "the paths of its index, which counts from 0; that of what it is inside of first", required=True),
        "path": Word(TEXT, "the path of the block in these events"),
        "tag": Word(TEXT, "the path of its kind in the block; *: its only key"),
        "inside": Word(TEXT, "the block that it is inside of"),
        "optional": Word(TEXTS, "kinds of block of which no event needs to open one: their first piece does"),
        "id": Word(TEXT, "the path of its id in the block, which does not change"),
        "named": Word(TEXT, "the path of this id in the events that are inside of it"),
        "unique": Word(TEXTS, "the paths of ids in the block that no other block has"),
        "answers": Word(TEXT, "how the kinds of block end that name the block that they answer: of their ids, `id` alone is their own"),
        "needs": Word(_OF_KIND, "kind of block: path: kind: what it has when it opens"),
        "empty": Word(Each(Each(Anything())), "kind of block: path: what grows is this when it opens, since clients append to it"),
    },
)
_PIECE_WORDS: Final = {
    "of": Word(TEXT, "the event", required=True),
    "block": Word(TEXT, "the block that grows", required=True),
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
                "copy": Word(TRUE, "the text is the whole text: it repeats what has grown"),
            },
        ),
        WordSet(
            (),
            {
                **_PIECE_WORDS,
                "when": Word(Each(SCALAR), "path: value; * is any: which of these events"),
                "text": Word(TEXT, "the path of the text"),
                "json": Word(TRUE, "the texts are JSON when they are joined"),
            },
        ),
    ),
)
_STOP: Final = record(
    "stop",
    {
        "of": Word(TEXT, "the event that has the stop reason"),
        "path": Word(TEXT, "its path", required=True),
        "values": Word(TEXTS, "the known ones"),
        "calls": Word(TEXTS, "those of an answer with calls for the client"),
        "kinds": Word(TEXTS, "the kinds of block that are such calls"),
        "length": Word(TEXTS, "those of an answer that was cut off"),
    },
)
CONFORM: Final = record(
    "conform",
    {
        "docs": Word(Each(Either(scalar=TEXT, items=TEXTS)), "rule: where it is from; *: of all others", required=True),
        "first": Word(TEXTS, "the event that opens the stream, once"),
        "tail": Word(Each(OneOf(("once", "some", "maybe"))), "events between the blocks and the end, and how often they come"),
        "last": Word(TEXTS, "the events that end the stream: one of them, once"),
        "failures": Word(Many(Each(SCALAR), 1), "path: value; * is any: events that say that the stream has failed"),
        "named": Word(OneOf(("error", "warning")), "how bad it is if the event line does not have the event's name"),
        "closed_by": Word(OneOf(("error", "warning", "note")), "how bad it is if the closing frame is missing"),
        "index": Word(TEXT, "the path of a number that counts the events from 0"),
        "const": Word(TEXTS, "paths of values that do not change"),
        "unique": Word(TEXTS, "paths of ids that are not used twice"),
        "needs": Word(_OF_KIND, "event: path: kind: what clients need; `[]`: of each member, `a?.b`: if there is an a, `str|null`, `str?`"),
        "optional": Word(_OF_KIND, "likewise, what the format has and clients do without"),
        "blocks": Word(Each(_BLOCK), "what is opened, grows and is closed"),
        "pieces": Word(Many(_PIECE), "the events by which blocks grow, and those that repeat what has grown"),
        "candidates": Word(
            record(
                "candidates",
                {
                    "list": Word(TEXT, "the path of the candidates in a chunk; without it, the chunk is the only one"),
                    "index": Word(TEXT, "the path of a candidate's index; 0 where it is missing"),
                    "last": Word(TEXT, "the path of what is set in its last chunk", required=True),
                    "first": Word(TEXTS, "paths that only the first chunk has, since clients append them"),
                    "calls": Word(_CALLS, "its calls"),
                    "content": Word(TEXTS, "the paths of its content: after its end there is none"),
                    "needs": Word(_KINDS, "path: kind: what its last chunk has"),
                },
            ),
            "what grows in chunks",
        ),
        "stop": Word(_STOP, "the stop reason"),
        "usage": Word(
            record(
                "usage",
                {
                    "path": Word(TEXT, "the path of the counts", required=True),
                    "when": Word(OneOf(("requested",)), "they come only if the request asks for them"),
                    "last": Word(TRUE, "the last chunk has them, since clients keep those of the last"),
                },
            ),
            "the counts of tokens",
        ),
    },
    removable=True,
)
