"""A provider file and a library: their sections. Only data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .. import rule_words
from ..kinds import Each, Either, Leaf, Many, OneOf, See, Word, record
from .answers import ANSWER
from .basics import PATTERN, SCALAR, SHAPE_NAME, SHAPE_REF, SNAKE, TEXT, TEXTS, TRUE
from .endpoints import BETAS, ENDPOINT, GEN_AI, SDK
from .messages import ERROR, MESSAGES
from .shapes import LOST
from .streams import STREAMS

DETECT: Final = record(
    "detect",
    {
        **{kind: Word(Each(PATTERN, removable=True), f"what must hold of every {kind}") for kind in ("request", "response", "error")},
        "else": Word(SNAKE, "the format that a body is of if it has no key of this format alone"),
    },
    removable=True,
)
NAMED_OBJECT: Final = record(
    "object by names",
    {
        "key": Word(TEXT, "the key of a member for its name, in shapes", required=True),
        "value": Word(TEXT, "the key of a member for its value, if that is no object"),
        "when": Word(Each(SCALAR), "what is beside the object"),
    },
)
_COUNTS: Final = record("counts", {name: Word(Leaf(("int",)), f"how many {name}") for name in ("questions", "options", "levels")})
TAKES: Final = record(
    "what questions may have",
    {
        "docs": Word(TEXTS, "where the facts are from", required=True),
        "input": Word(
            OneOf(("messages", "parts", "value")), "what questions are about: messages, one of the user, or one text or JSON value"
        ),
        "instructions": Word(OneOf(("parts", "texts", "value")), "what they ask: parts, texts alone, or one text or JSON value"),
        "fields": Word(
            Many(OneOf(("names", "texts", "criteria", "descriptions", "refusals")), 1, unlike=True),
            "names: each question has a name, and answers are found by it; without it, by their order. texts: options are texts, and not "
            "true or false. criteria: a predicate has texts for true and false. descriptions: levels have a description beside the label. "
            "refusals: a single answer may be refused",
        ),
        "min": Word(_COUNTS, "the fewest questions, options and levels"),
        "max": Word(_COUNTS, "the most questions, options and levels"),
    },
    removable=True,
)
BODY: Final = record(
    "body",
    {
        "as": Word(SHAPE_REF, "its shape", required=True),
        "takes": Word(TAKES, "what it may have"),
        "detect": Word(Each(PATTERN, removable=True), "what must hold of every such body"),
    },
    removable=True,
)
SAMPLE: Final = Each(
    Either(scalar=TEXT, table=record("column", {"const": Word(SCALAR, "what is there; null: nothing is there", required=True)}))
)
SAMPLES: Final = record(
    "samples",
    {
        "docs": Word(TEXTS, "where the facts are from", required=True),
        "weight": Word(TEXT, "the key of a message of the assistant that is 0 if it is not trained on"),
        "const": Word(Each(SCALAR), "what else is in a row that is a conversation"),
        "rows": Word(
            Many(SAMPLE, 1),
            "rows that are no request: a path: prompt, completion, chosen, rejected, tools, system, turns, user, assistant, or the name "
            "of the column",
        ),
    },
    removable=True,
)
_SHARED: Final[Mapping[str, Word]] = {
    "lost": Word(LOST, "in every shape that does not mention the field"),
    "enums": Word(Each(See("table of words"), SNAKE, removable=True), "tables of words"),
    "shapes": Word(Each(See("shape"), SHAPE_NAME, removable=True, shapes=True), "wire objects and values"),
    "error": Word(ERROR, "the error body, and its status and headers"),
}
PROVIDER: Final = record(
    "provider",
    {
        "provider": Word(SNAKE, "name", required=True),
        "title": Word(TEXT, "readable name", required=True),
        "docs": Word(TEXT, "URL of the provider's reference", required=True),
        "sdk": Word(SDK, "the official SDK that the shapes were read from"),
        "like": Word(TEXT, "the provider that this one inherits from; null removes"),
        "signer": Word(TEXT, "whose signatures, ciphertexts and file ids these are; the provider itself unless given; any: everybody's"),
        "forms": Word(Many(OneOf(("snake_case", "any_case", "one_for_list")), 1, unlike=True), "other spellings that are read as well"),
        "numbered": Word(Many(TEXT, 1, unlike=True), "lists of a body whose members are keys of the body: `messages.0.role`"),
        "named": Word(Each(NAMED_OBJECT), "objects of a body whose keys are the names of their members, by path"),
        "compact": Word(TRUE, "rarely used: its code is compact instead of fast"),
        "aliases": Word(Many(TEXT, 1, unlike=True), "other names of the provider, which the error for an unknown provider suggests"),
        "gen_ai": Word(GEN_AI, "what OpenTelemetry's conventions call the provider and what it does"),
        **_SHARED,
        "messages": Word(MESSAGES, "the conversation: which rows make which messages"),
        "request": Word(SHAPE_REF, "the shape of a request"),
        "response": Word(SHAPE_REF, "the shape of an answer"),
        "bodies": Word(Each(BODY, SNAKE, removable=True), "bodies of other kinds than these, by kind"),
        "answer": Word(ANSWER, "what its clients ask of an answer, and those of others may lack"),
        "tools": Word(SHAPE_REF, "the shape of a tool, if tools are outside of a request"),
        "stream": Word(STREAMS, "how an answer comes in pieces"),
        "detect": Word(DETECT, "how to know a body: patterns of its keys"),
        "samples": Word(SAMPLES, "rows of data sets that have a prompt and answers in columns of their own"),
        "betas": Word(BETAS, "what must be named in a header before the provider takes it"),
        "endpoint": Word(ENDPOINT, "where requests are sent, and how the key is"),
        "rules": Word(rule_words.SECTION, "what it rejects in requests, and how to repair it"),
    },
    removable=True,
    whole=True,
)
LIBRARY: Final = record(
    "library",
    {
        "library": Word(SNAKE, "name", required=True),
        "docs": Word(TEXT, "where the facts are from"),
        "models": Word(Each(Many(rule_words.ROW, 1), SNAKE), "tables of models that providers share: name: rows"),
        **_SHARED,
    },
    whole=True,
)
