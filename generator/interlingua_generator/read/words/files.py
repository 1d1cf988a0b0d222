"""A provider file and a library: their sections. Only data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .. import rule_words
from ..kinds import Each, Either, Leaf, Many, OneOf, See, Word, record
from .answers import ANSWER
from .basics import PATTERN, SCALAR, SHAPE_NAME, SHAPE_REF, SNAKE, TEXT, TEXTS, TRUE
from .endpoints import ENDPOINT, GEN_AI, SDK
from .messages import ERROR, MESSAGES
from .shapes import LOST
from .streams import STREAMS

DETECT: Final = record(
    "detect",
    {
        **{kind: Word(Each(PATTERN, removable=True), f"a pattern that every {kind} matches") for kind in ("request", "response", "error")},
        "else": Word(SNAKE, "the format of a body without any key that only this format has"),
    },
    removable=True,
)
NAMED_OBJECT: Final = Either(
    scalar=OneOf(("index",)),
    table=record(
        "object by names",
        {
            "key": Word(TEXT, "the key that a member gets for its name", required=True),
            "bare": Word(TEXT, "the key that a member gets for its value, if the value is not an object"),
            "when": Word(Each(SCALAR), "key: value: constants beside the object"),
        },
    ),
)
_COUNTS: Final = Each(Leaf(("int",)))
TAKES: Final = record(
    "what questions may have",
    {
        "docs": Word(TEXTS, "the sources of the facts", required=True),
        "messages": Word(
            OneOf(("messages", "parts", "value")),
            "what questions are about; messages: a conversation; parts: one message of the user; value: one text or JSON value",
        ),
        "instructions": Word(
            OneOf(("parts", "texts", "value")), "the form of the instructions: parts, only texts, or one text or JSON value"
        ),
        "fields": Word(
            Many(OneOf(("names", "texts", "criteria", "descriptions", "refusals")), 1, unlike=True),
            "names: answers refer to questions by name, not by order. texts: options are texts, not true or false. "
            "criteria: a predicate has"
            "texts for true and false. descriptions: levels have a description and a label. refusals: a single answer may be refused",
        ),
        "min": Word(_COUNTS, "list of questions, or a list in them: the lowest number of members"),
        "max": Word(_COUNTS, "list of questions, or a list in them: the highest number of members"),
    },
    removable=True,
)
BODY: Final = record(
    "body",
    {
        "as": Word(SHAPE_REF, "the shape of the body", required=True),
        "takes": Word(TAKES, "what its questions may have"),
        "detect": Word(Each(PATTERN, removable=True), "a pattern that every such body matches"),
    },
    removable=True,
)
SAMPLE: Final = Each(
    Either(scalar=TEXT, table=record("column", {"const": Word(SCALAR, "the constant value; null: the column is empty", required=True)}))
)
SAMPLES: Final = record(
    "samples",
    {
        "docs": Word(TEXTS, "the sources of the facts", required=True),
        "weight": Word(TEXT, "the key of an assistant message that is 0 if the message is not trained on"),
        "const": Word(Each(SCALAR), "column: constant value of a row that is a conversation"),
        "rows": Word(
            Many(SAMPLE, 1),
            "other forms of rows: path: what it holds: prompt, completion, chosen, rejected, tools, system, turns, user, assistant, or the "
            "name of the column",
        ),
    },
    removable=True,
)
SIGNED_IDS: Final = record(
    "call_ids",
    {
        "docs": Word(TEXTS, "the sources of the facts", required=True),
        "join": Word(TEXT, "the text between the id and the signature", required=True),
        "signer": Word(SNAKE, "the owner of the signature", required=True),
    },
)
_SHARED: Final[Mapping[str, Word]] = {
    "lost": Word(LOST, "`lost` of every shape that does not mention the field"),
    "enums": Word(Each(See("table of words"), SNAKE, removable=True), "tables of words"),
    "shapes": Word(Each(See("shape"), SHAPE_NAME, removable=True, shapes=True), "the shapes of objects and values"),
    "error": Word(ERROR, "error bodies, with their status and headers"),
}
PROVIDER: Final = record(
    "provider",
    {
        "provider": Word(SNAKE, "the name of the provider", required=True),
        "title": Word(TEXT, "a readable name", required=True),
        "docs": Word(TEXT, "URL of the provider's reference", required=True),
        "sdk": Word(SDK, "the official SDK that the shapes were read from"),
        "like": Word(TEXT, "the provider that this one inherits from; null removes"),
        "signer": Word(
            TEXT, "the owner of its signatures, ciphertexts and file ids; default: the provider itself; any: it accepts those of all"
        ),
        "call_ids": Word(SIGNED_IDS, "ids of calls end in the signature of the call; clients of any chat format send them back"),
        "forms": Word(Many(OneOf(("snake_case", "any_case", "one_for_list")), 1, unlike=True), "other spellings that are read as well"),
        "named": Word(
            Each(NAMED_OBJECT),
            "path: an object whose keys are the names of its members; index: a list that is written as keys with numbers, as in "
            "`messages.0.role`",
        ),
        "compact": Word(TRUE, "its code is small rather than fast, because it is rarely used"),
        "aliases": Word(Many(TEXT, 1, unlike=True), "other names of the provider, which the error for an unknown provider suggests"),
        "gen_ai": Word(GEN_AI, "the names of the provider and of its operation in OpenTelemetry's conventions"),
        **_SHARED,
        "messages": Word(MESSAGES, "how rows become messages"),
        "request": Word(SHAPE_REF, "the shape of a request"),
        "response": Word(SHAPE_REF, "the shape of a response"),
        "bodies": Word(Each(BODY, SNAKE, removable=True), "bodies of other kinds, by kind"),
        "answer": Word(ANSWER, "what clients of this provider require in an answer, which answers of other providers may lack"),
        "tools": Word(SHAPE_REF, "the shape of a tool, if there are tools outside of requests"),
        "stream": Word(STREAMS, "how an answer is streamed"),
        "detect": Word(DETECT, "patterns of keys that identify a body of this format"),
        "samples": Word(SAMPLES, "rows of data sets with the prompt and the answers in separate columns"),
        "endpoint": Word(ENDPOINT, "where requests are sent, and how they are authenticated"),
        "rules": Word(rule_words.SECTION, "what the provider rejects in requests, and how it is repaired"),
    },
    removable=True,
    whole=True,
)
LIBRARY: Final = record(
    "library",
    {
        "library": Word(SNAKE, "the name of the provider", required=True),
        "docs": Word(TEXT, "the sources of the facts"),
        "models": Word(Each(Many(rule_words.ROW, 1), SNAKE), "name: rows: tables of models that several providers share"),
        **_SHARED,
    },
    whole=True,
)
