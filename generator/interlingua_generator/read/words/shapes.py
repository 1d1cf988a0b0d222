"""What is on the wire: the words of an object, a shape and an enum. Only data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..kinds import Anything, Each, Either, Kind, Many, OneOf, Record, See, Word, WordSet, record
from .basics import FLAT_REF, LEVELS, PATTERN, SCALAR, SHAPE_REF, TEXT, TEXTS, TRUE, some_of

EXTRAS: Final = record(
    "extras",
    {level: Word(Each(See("wire type"), removable=True), f"keys whose loss in another format is {level}") for level in LEVELS},
    removable=True,
)
LOST: Final = Each(Either(scalar=OneOf((True, "derived", *LEVELS)), items=TEXTS), removable=True)
OBJECT: Final[Mapping[str, Word]] = {
    "fields": Word(Each(See("field"), removable=True), "required keys, which are always written"),
    "optional": Word(Each(See("field"), removable=True), "keys that may be missing or null; they are written if they have a value"),
    "extras": Word(
        EXTRAS,
        "level: {key: type}: keys that stay in extras, with the level of their loss in other formats; `bool = false`: "
        "false asks for nothing",
    ),
    "rest": Word(TEXT, "the object field that gets all other keys"),
    "flat": Word(Each(FLAT_REF, removable=True), "unified field: the shape, or enum of objects, whose keys are in this object"),
    "closed": Word(TRUE, "an object with other keys does not fit"),
    "like": Word(TEXT, "the shape or section that this one inherits from; null removes what is inherited"),
    "beyond_sdk": Word(Each(TEXTS, removable=True), "source: keys that the API has and the SDK's types lack"),
}
REFUSE: Final = Word(
    Many(
        record(
            "mistake",
            {
                "matches": Word(PATTERN, "the pattern of a wrong value", required=True),
                "text": Word(TEXT, "what to write instead", required=True),
            },
        ),
        1,
    ),
    "common mistakes: decoding fails with this message",
)
_CLASSES: Final = Either(scalar=TEXT, items=TEXTS)
CONTENT: Final = Record(
    "content",
    (
        WordSet(("each",), {"each": Word(_CLASSES, "every member of the list is of one of these classes")}),
        WordSet((), {"is": Word(_CLASSES, "the value of a field is of one of these classes", required=True)}),
    ),
)
SHAPE: Final[Mapping[str, Word]] = {
    **OBJECT,
    "is": Word(
        Either(scalar=TEXT, items=Many(TEXT, 2, 2, unlike=True)),
        "the unified struct, union or leaf; a list of two structs: one object is two adjacent parts",
    ),
    "when": Word(
        Each(Either(scalar=SCALAR, items=Many(SCALAR, 1), table=CONTENT), removable=True),
        "unified field: value, which is set on decode and required on encode; null: unset or empty; a list: one of "
        "these; {each: class}, {is: class}",
    ),
    "lost": Word(LOST, "unified fields that this shape cannot hold: true, a level, derived, or classes of a list; '*': every other field"),
    "tag": Word(TEXT, "the key whose value chooses the case"),
    "cases": Word(Many(SHAPE_REF, 1, unlike=True), "shapes; the first that fits is used, in both directions", inherits=True),
    "else": Word(
        Either(
            scalar=OneOf(("opaque", "parent", "error")),
            table=record(
                "opaque values",
                {
                    level: Word(Many(PATTERN, 1), "patterns of opaque values with this level; all others are major")
                    for level in ("trivial", "minor")
                },
            ),
        ),
        "what happens to a value that no case fits; level: [pattern]: it is opaque, and how much the loss of which values matters",
    ),
    "refuses": REFUSE,
    "previous": Word(
        Each(SHAPE_REF, removable=True), "unified field: the shape of a list member that sets this field of the member before it"
    ),
    "only": Word(OneOf(("read",)), "read: it is written only if the body had it"),
    "bare": Word(Either(scalar=TEXT, table=See("bare")), "the wire value is this field itself, not an object"),
    "with": Word(Many(TEXT, 1, unlike=True), "mixins: shapes whose keys and `lost` are added; keys of the shape itself win"),
    "doc": Word(TEXT, "what it is"),
    "docs": Word(TEXT, "the sources of the facts"),
}
SHAPES: Final = Record(
    "shape",
    (
        WordSet(("bare",), some_of(SHAPE, "bare", "is", "like", "when", "lost", "only", "doc", "docs")),
        WordSet((), {name: word for name, word in SHAPE.items() if name != "bare"}),
    ),
    main=("is", "like", "with", "when", "fields", "optional", "extras", "rest", "flat", "cases", "bare"),
    needs={"tag": ("cases", "like"), "previous": ("cases", "like"), "refuses": ("cases", "like")},
    removable=True,
    keyed=True,
)
ENUM: Final[Mapping[str, Word]] = {
    "fallback": Word(Each(TEXT, removable=True), "unified value: the value that is written in its place, with a loss"),
    "calls": Word(
        Each(TEXT, removable=True), "unified value: the value that is written in its place; it is read back if the message calls a tool"
    ),
    "nothing": Word(Many(TEXT, 1, unlike=True), "words that mean that there is no value yet, as if the key was missing"),
    "else": Word(OneOf(("unchanged",)), "unchanged: unknown words pass as they are; without it, they are an error"),
    "like": Word(TEXT, "the enum that this one inherits from; its own rows win"),
}
_OBJECTS: Final = Each(Anything())


def _enum(what: str, row: Kind, named: bool = False) -> Record:
    return record(what, ENUM if named else some_of(ENUM, "fallback", "calls", "nothing", "else"), others=row, removable=True)


ENUM_OF_VALUES: Final = _enum("enum", Either(scalar=SCALAR, items=Many(SCALAR, 1, unlike=True)))
ENUM_OF_OBJECTS: Final = _enum("enum of objects", Either(scalar=OneOf((None,)), items=Many(_OBJECTS, 1, unlike=True), table=_OBJECTS))
TABLE_OF_WORDS: Final = _enum(
    "enum", Either(scalar=SCALAR, items=Many(Either(scalar=SCALAR, table=_OBJECTS), 1, unlike=True), table=_OBJECTS), named=True
)
