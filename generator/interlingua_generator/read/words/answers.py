"""The section `answer` of a provider: what clients need in an answer, and the form of its citations. Only data."""

from __future__ import annotations

from typing import Final

from ..kinds import Each, Either, Many, OneOf, Record, Word, WordSet, record
from .basics import SCALAR, SNAKE, STRUCT_NAME, TEXT, TEXTS, TRUE

NEED: Final = Either(
    scalar=SCALAR,
    table=Record(
        "need",
        (
            WordSet(("of",), {"of": Word(TEXT, "the value of this other field of the struct")}),
            WordSet(("length",), {"length": Word(TEXT, "the length of this field of the part that it is in")}),
            WordSet(
                ("blank",),
                {
                    "blank": Word(Either(scalar=TRUE, table=Each(SCALAR)), "an empty struct, or one with these fields"),
                    "when": Word(Each(SCALAR), "field: value: only if these fields of the struct say this"),
                },
            ),
            WordSet(
                (),
                {
                    "value": Word(SCALAR, "this"),
                    "unless": Word(TEXT, "not if this field of the struct is set"),
                    "when": Word(Each(SCALAR), "field: value: only if these fields of the struct say this"),
                },
            ),
        ),
    ),
)
CITATIONS: Final = record(
    "citations",
    {
        "of": Word(OneOf(("part", "message")), "whose they are: of the part with the text, or of the message", required=True),
        "offsets": Word(OneOf(("characters", "utf16", "bytes")), "what start and end count; without it a citation is of the whole text"),
        "index": Word(
            OneOf(("parts", "content")),
            "offsets of a message are in the part with this index: among all parts, or among texts and thoughts",
        ),
        "sources": Word(OneOf(("joined", "listed")), "several of one statement: in one citation; or listed beside, and named by numbers"),
        "kinds": Word(TEXTS, "the kinds that it knows"),
        "addresses": Word(TEXT, "the kept key of a response that lists the addresses of what the whole answer was taken from"),
        "takes": Word(OneOf(("answers", "known")), "what requests take: answers: none; known: those with a token or a place in a source"),
        "docs": Word(Either(scalar=TEXT, items=TEXTS), "where the facts are from"),
        "uncertain": Word(TRUE, "no document says what is counted"),
    },
    removable=True,
)
ANSWER: Final = record(
    "answer",
    {
        "needs": Word(
            Each(Each(NEED, SNAKE, removable=True), STRUCT_NAME, removable=True),
            "struct: {field: value}: the value for a response of another provider that does not have it",
        ),
        "results": Word(
            OneOf(("keep", "usual")),
            "responses may contain the results of an application's tools; `usual`: they usually do",
        ),
        "carry": Word(OneOf(("message", "signature", "encrypted")), "where an answer carries what its client cannot say: a key, a thought"),
        "aliases": Word(
            Each(Either(scalar=TEXT, table=Each(TEXT)), removable=True),
            "where some servers write a value: where the format has it; both in an object, if its path is before them. Chunks likewise",
        ),
        "blocked": Word(
            Many(TEXT, 1, 2),
            "the path of the reason why a prompt was refused, in a response without candidates: key.why; and the key beside it that has "
            "the reason in words",
        ),
        "failures": Word(TEXTS, "the words for the end of a response that failed; * is each word that no table has"),
        "citations": Word(CITATIONS, "the form of its citations, in responses and in conversations"),
    },
    removable=True,
)
