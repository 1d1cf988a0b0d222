"""unified.yaml and codecs.yaml: the unified model, and pairs of functions. Only data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...data.unified import LEAF_KINDS
from ..kinds import Anything, Each, Either, Leaf, Many, Name, OneOf, See, Word, record
from .basics import LEVELS, SNAKE, STRUCT_NAME, TEXT, TEXTS, TRUE

TYPE: Final = Either(scalar=TEXT, items=Many(See("type"), 1, 1))
_STRUCT_FIELD: Final[Mapping[str, Word]] = {
    "type": Word(TYPE, "str int float bool any object, [X], or a struct, union or enum", required=True),
    "level": Word(OneOf(LEVELS), "the level of the loss if a target has no place for it"),
    "nothing": Word(Many(Anything()), "values that ask for the default behavior"),
    "derived": Word(
        OneOf((True, "call", "application")),
        "true: it can be computed from other fields; call: from the call of a result; application: it belongs to the "
        "application, not to a provider",
    ),
    "doc": Word(TEXT, "what it is"),
    "signer": Word(TEXT, "the field that names the signer of this value, who alone can read it"),
    "raw_word": Word(TEXT, "the field that gets the provider's own word"),
    "text": Word(TEXT, "the field that keeps the JSON text of this object"),
    "forms": Word(TEXT, "the field that records whether this list was a string"),
    "generated": Word(OneOf(("call", "result")), "an id that can be made up if the body has none: of a call, or of the call of a result"),
}
_PLAIN_FIELD: Final = Either(scalar=TEXT, items=TYPE.items, table=record("model field", _STRUCT_FIELD))
_DEFAULT_FIELD: Final = record("model field", {**_STRUCT_FIELD, "value": Word(Anything(), "the default", required=True)})
_STRUCT_FIELDS: Final[Mapping[str, Word]] = {
    "fields": Word(Each(_PLAIN_FIELD, SNAKE), "required, no default"),
    "optional": Word(Each(_PLAIN_FIELD, SNAKE), "may be absent: None, or an empty list"),
    "default": Word(Each(_DEFAULT_FIELD, SNAKE), "fields with a default value"),
}
STRUCT: Final = record(
    "struct",
    {
        "doc": Word(TEXT, "what it is", required=True),
        **_STRUCT_FIELDS,
        "with": Word(Many(TEXT, 1, unlike=True), "mixins, whose fields come after those of the struct"),
        "level": Word(OneOf(LEVELS), "the level of the loss if the whole struct is dropped"),
        "text": Word(TEXT, "the field that a plain string sets"),
        "delta": Word(Each(TEXT, SNAKE), "field: the class of the deltas that add to it in a stream"),
        "compact": Word(TRUE, "its decoder is small rather than fast, because it is rarely used"),
    },
)
UNIFIED: Final = record(
    "unified model",
    {
        "version": Word(Leaf(("int",)), "the version of the model", required=True),
        "enums": Word(
            Each(Either(items=Many(Name("any"), 1), table=Each(Many(TEXT, unlike=True))), STRUCT_NAME),
            "name: values; or name: {value: other words for it}",
        ),
        "mixins": Word(Each(record("mixin", _STRUCT_FIELDS), STRUCT_NAME), "fields that several structs share"),
        "structs": Word(Each(STRUCT, STRUCT_NAME), "records", required=True),
        "unions": Word(
            Each(
                record("union", {"doc": Word(TEXT, "what it is"), "of": Word(TEXTS, "structs, in order", required=True)}),
                STRUCT_NAME,
            ),
            "choices of structs",
        ),
        "bodies": Word(
            Each(
                record(
                    "kind of bodies",
                    {
                        "is": Word(TEXT, "its struct", required=True),
                        "answers": Word(TEXT, "the kind of bodies that it answers; without it, it is a request"),
                        "doc": Word(TEXT, "what it is", required=True),
                    },
                ),
                SNAKE,
            ),
            "the kinds of bodies",
        ),
        "docs": Word(Each(TEXT, SNAKE), "field: its description, for structs that do not describe it"),
    },
)
CODECS: Final = record(
    "codecs",
    {
        "codecs": Word(
            Each(
                record(
                    "codec",
                    {
                        "wire": Word(OneOf(LEAF_KINDS), "type of the wire value", required=True),
                        "type": Word(TYPE, "type of the unified value", required=True),
                        "law": Word(OneOf(("bijective", "normalizing", "lossy")), "the law of its two functions", required=True),
                        "else": Word(OneOf(("error",)), "error: some values cannot be decoded; without it, every value can"),
                        "structs": Word(Many(TEXT, 1), "the structs that it returns, if not all of the type"),
                        "doc": Word(TEXT, "what it does", required=True),
                        "samples": Word(Many(Anything(), 1), "wire values to test it with", required=True),
                    },
                ),
                SNAKE,
            ),
            "pairs of functions",
            required=True,
        )
    },
)
