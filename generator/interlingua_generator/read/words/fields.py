"""What a key means: the words of a field, and of a value that is not an object. Only data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ..kinds import Anything, Many, OneOf, Record, Word, WordSet
from .basics import PATTERN, SHAPE_REF, TEXT, TEXTS, TRUE, VALUE_REF, some_of
from .shapes import OBJECT


def _forms(*forms: str) -> Word:
    return Word(
        Many(OneOf(forms), 1, unlike=True), "the possible forms, the preferred one first; [list] alone: a list with exactly one member"
    )


FIELD: Final[Mapping[str, Word]] = {
    "to": Word(TEXT, "the unified field; a.b is a field of the struct in field a"),
    "const": Word(Anything(), "a constant value"),
    "sum": Word(TEXTS, "the sum of these unified fields"),
    "copy": Word(
        TEXT,
        "the unified text field that the key repeats as an object; the text is its JSON. call.arguments: those of the call of a result",
    ),
    "as": Word(
        VALUE_REF, "an enum, shape, codec or leaf type; for a list field: the only member. Without `to`: the shape of a nested object"
    ),
    "each": Word(
        VALUE_REF, "a list whose members are of this enum, shape, codec or leaf type. Without `to`: objects that fill list fields"
    ),
    "join": Word(TEXT, "the separator: the key is a string, the unified field is a list"),
    "minus": Word(TEXTS, "an int from which these unified fields are subtracted"),
    "forms": _forms("list", "one", "text", "object", "json"),
    "template": Word(TEXT, "a text in which {} is the field and {f} another text field; a value is read only if writing restores it"),
    "takes": Word(Many(TEXT, 1, unlike=True), "the classes of a list or union field that this key holds"),
    "when_missing": Word(Anything(), "the value that a missing key means; a field with this value is not written"),
    "when_empty": Word(Anything(), "what is written if the field is unset or empty"),
    "or_field": Word(TEXT, "the field that is written instead if this one is empty"),
    "first": Word(Anything(), "the value in the first fragment of a stream"),
    "signer": Word(TEXT, "whose signature, ciphertext or id this is, if it is not the signer of the file"),
    "only": Word(OneOf(("read", "write")), "read: written only if the body had it; write: read only if no other key has the field"),
    "aliases": Word(Many(TEXT, 1, unlike=True), "other names of the key"),
    "matches": Word(
        PATTERN, 'a condition on the wire value: a literal, image/*, "*" (present), null (absent), or an object of such conditions'
    ),
    "doc": Word(TEXT, "what it is"),
}
_OPTIONS: Final = ("when_missing", "when_empty", "only", "aliases", "matches", "doc")
_NOTHING: Final = OneOf(({},))
_NESTED: Final = {word: what for word, what in OBJECT.items() if word != "like"}  # in such an object, `as` names the shape
FIELDS: Final = Record(
    "field",
    (
        WordSet(("const",), some_of(FIELD, "const", "aliases", "doc", only=OneOf(("write",)), first=TRUE)),
        WordSet(("sum",), some_of(FIELD, "sum", "aliases", "doc")),
        WordSet(
            ("to", "each"), {**some_of(FIELD, "to", "each", "takes", "or_field", *_OPTIONS), "forms": _forms("list", "one", "text", "json")}
        ),
        WordSet(
            ("to", "join"),
            some_of(FIELD, "to", "join", "template", "takes", "or_field", "first", *(option for option in _OPTIONS if option != "matches")),
        ),
        WordSet(("to", "minus"), some_of(FIELD, "to", "minus", "when_missing", "when_empty", "only", "aliases", "doc")),
        WordSet(("to", "as"), some_of(FIELD, "to", "as", "forms", "takes", "first", "signer", *_OPTIONS)),
        WordSet(
            ("to",),
            {
                **some_of(FIELD, "to", "template", "takes", "or_field", "first", "signer", *_OPTIONS),
                "forms": _forms("list", "one", "object", "json"),
            },
        ),
        WordSet(
            ("copy",),
            {
                **some_of(FIELD, "copy", "doc"),
                "as": Word(OneOf(("json", "object")), "json: the text is the JSON of the object; object: of arguments", required=True),
            },
        ),
        WordSet(("each",), some_of(FIELD, "aliases", "doc", each=SHAPE_REF)),
        WordSet(
            ("as",),
            {
                **some_of(FIELD, "aliases", "doc", when_empty=_NOTHING),
                "as": replace(FIELD["as"], kind=SHAPE_REF),
                "forms": _forms("object", "json", "text", "list"),
            },
        ),
        WordSet((), {**_NESTED, **some_of(FIELD, "aliases", "doc", when_empty=_NOTHING), "forms": _forms("object", "json", "list")}),
    ),
    main=("to", "const", "sum", "copy", "each", "as", "fields", "optional", "extras", "rest", "flat"),
    removable=True,
    keyed=True,
)


def _without_key(words: WordSet) -> WordSet:
    return WordSet(words.heads, {name: word for name, word in words.words.items() if name not in ("aliases", "only", "first", "template")})


BARE: Final = Record(
    "bare value",
    tuple(_without_key(words) for words in FIELDS.sets if words.heads[:1] in (("to",), ("const",))),
    main=("to", "const"),
    removable=True,
)
