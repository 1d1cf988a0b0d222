"""The section `answer` of a provider: what clients need in a response, and the form of its citations. Only data."""

from __future__ import annotations

from typing import Final

from ..kinds import Each, Either, Many, OneOf, Record, Word, WordSet, record
from .basics import SCALAR, SNAKE, STRUCT_NAME, TEXT, TEXTS, TRUE

NEED: Final = Either(
    scalar=SCALAR,
    table=Record(
        "need",
        (
            WordSet(("of",), {"of": Word(TEXT, "the value is that of this other field of the struct")}),
            WordSet(("length",), {"length": Word(TEXT, "the value is the length of this field of the part around it")}),
            WordSet(
                ("blank",),
                {
                    "blank": Word(Either(scalar=TRUE, table=Each(SCALAR)), "the value is an empty struct, or one with these fields"),
                    "when": Word(Each(SCALAR), "field: value: only where the fields of the struct have these values"),
                },
            ),
            WordSet(
                (),
                {
                    "const": Word(SCALAR, "the value", required=True),
                    "when": Word(Each(SCALAR), "field: value: only where the fields of the struct have these values; null: unset"),
                },
            ),
        ),
    ),
)
CITATIONS: Final = record(
    "citations",
    {
        "of": Word(OneOf(("part", "message")), "where citations are: at the part with the text, or at the message", required=True),
        "offsets": Word(OneOf(("characters", "utf16", "bytes")), "the unit of start and end; without it, a citation covers the whole text"),
        "index": Word(
            OneOf(("parts", "content")),
            "offsets of a message refer to the part with this index: counted over all parts, or over texts and thoughts",
        ),
        "sources": Word(
            OneOf(("joined", "listed")),
            "several sources of one statement: joined in one citation, or in a list of their own that citations refer to by number",
        ),
        "kinds": Word(TEXTS, "the kinds of citations that the format has"),
        "addresses": Word(TEXT, "the key in extras of a response that lists the addresses of the sources of the whole answer"),
        "takes": Word(
            OneOf(("answers", "known")),
            "what requests accept; answers: no citations, only responses have them; known: those with a token or a place in a source",
        ),
        "docs": Word(Either(scalar=TEXT, items=TEXTS), "the sources of the facts"),
        "uncertain": Word(TRUE, "no document names the unit that is counted"),
    },
    removable=True,
)
ANSWER: Final = record(
    "answer",
    {
        "needs": Word(
            Each(Each(NEED, SNAKE, removable=True), STRUCT_NAME, removable=True),
            "struct: {field: value}: the value that is written if the response came from another provider and does not have it",
        ),
        "results": Word(
            OneOf(("keep", "usual")),
            "responses may contain the results of an application's tools; `usual`: they usually do",
        ),
        "carry": Word(
            OneOf(("message", "signature", "encrypted")),
            "where a sidecar travels in an answer: in a key of the message, or in the signature or the ciphertext of a thought",
        ),
        "aliases": Word(
            Each(Either(scalar=TEXT, table=Each(TEXT)), removable=True),
            "path at which some servers write a value: its path in the format. The object that has both can be given "
            "by its path. This holds for chunks, too",
        ),
        "refuses": Word(
            Many(TEXT, 1, 2),
            "the path of the reason why a prompt was blocked, in a response without candidates: key.reason; then the key beside it with "
            "a message",
        ),
        "error": Word(TEXTS, "the stop words of a response that failed; * is every word that no table has"),
        "citations": Word(CITATIONS, "the form of its citations, in responses and in conversations"),
    },
    removable=True,
)
