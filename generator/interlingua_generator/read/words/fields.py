"""What a key means: the words of a field, and of a value that is no object. Only data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ..kinds import Anything, Many, OneOf, Record, Word, WordSet
from .basics import PATTERN, SHAPE_REF, TEXT, TEXTS, TRUE, VALUE_REF, some_of
from .shapes import OBJECT


def _forms(*forms: str) -> Word:
    return Word(Many(OneOf(forms), 1, unlike=True), "the possible forms, preferred first; [list] alone: a list of exactly one")


FIELD: Final[Mapping[str, Word]] = {
    "to": Word(TEXT, "the unified field, or a.b: a field of a struct that is a field"),
    "const": Word(Anything(), "always this value"),
    "sum": Word(TEXTS, "the sum of these unified fields"),
    "copy": Word(TEXT, "the unified field whose text the key repeats, as the object of which it is the JSON text"),
    "as": Word(VALUE_REF, "an enum, shape, codec or leaf type; onto a list: a lone value. Without `to`: the shape of a nested object"),
    "each": Word(VALUE_REF, "a list, each member an enum, shape, codec or leaf type. Without `to`: objects that fill list fields"),
    "join": Word(TEXT, "a string here, a list in the unified model: the separator"),
    "minus": Word(TEXTS, "an int that leaves out these unified fields"),
    "forms": _forms("list", "one", "text", "object", "json"),
    "template": Word(TEXT, "{} is the text, {f} another text field; read only if writing gives the same again"),
    "takes": Word(Many(TEXT, 1, unlike=True), "the classes of a list or union field that go to this key"),
    "when_missing": Word(Anything(), "what a missing key means; left out on encode"),
    "when_empty": Word(Anything(), "what is written if the field is unset or empty"),
    "or_field": Word(TEXT, "the field that is written here if this one is empty"),
    "opens_with": Word(Anything(), "the value in the first fragment of a stream"),
    "signer": Word(TEXT, "whose signature, ciphertext or id this is, where it is not the file's owner"),
    "only": Word(OneOf(("read", "write")), "read: written only where it was found; write: read only if no other key has the field"),
    "aliases": Word(Many(TEXT, 1, unlike=True), "other names of the key"),
    "matches": Word(PATTERN, 'must hold of the wire value: a literal, image/*, "*" (there), null (absent), or keys with these'),
    "doc": Word(TEXT, "what it is"),
}
_OPTIONS: Final = ("when_missing", "when_empty", "only", "aliases", "matches", "doc")
_NOTHING: Final = OneOf(({},))
_NESTED: Final = {word: what for word, what in OBJECT.items() if word != "like"}  # `as` names the shape of such an object
FIELDS: Final = Record(
    "field",
    (
        WordSet(("const",), some_of(FIELD, "const", "aliases", "doc", only=OneOf(("write",)), opens_with=TRUE)),
        WordSet(("sum",), some_of(FIELD, "sum", "aliases", "doc")),
        WordSet(
            ("to", "each"), {**some_of(FIELD, "to", "each", "takes", "or_field", *_OPTIONS), "forms": _forms("list", "one", "text", "json")}
        ),
        WordSet(
            ("to", "join"),
            some_of(
                FIELD, "to", "join", "template", "takes", "or_field", "opens_with", *(option for option in _OPTIONS if option != "matches")
            ),
        ),
        WordSet(("to", "minus"), some_of(FIELD, "to", "minus", "when_missing", "when_empty", "only", "aliases", "doc")),
        WordSet(("to", "as"), some_of(FIELD, "to", "as", "forms", "takes", "opens_with", "signer", *_OPTIONS)),
        WordSet(
            ("to",),
            {
                **some_of(FIELD, "to", "template", "takes", "or_field", "opens_with", "signer", *_OPTIONS),
                "forms": _forms("list", "one", "object", "json"),
            },
        ),
        WordSet(
            ("copy",),
            {**some_of(FIELD, "copy", "doc"), "as": Word(OneOf(("json",)), "the text is JSON text of the object", required=True)},
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
    return WordSet(
        words.heads, {name: word for name, word in words.words.items() if name not in ("aliases", "only", "opens_with", "template")}
    )


BARE: Final = Record(
    "bare value",
    tuple(_without_key(one) for one in FIELDS.sets if one.heads[:1] in (("to",), ("const",))),
    main=("to", "const"),
    removable=True,
)
