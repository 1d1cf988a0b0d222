"""What is on the wire: the words of an object, a shape and an enum. Only data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..kinds import Anything, Each, Either, Kind, Many, OneOf, Record, See, Word, WordSet, record
from .basics import FLAT_REF, LEVELS, PATTERN, SCALAR, SHAPE_REF, TEXT, TEXTS, TRUE, some_of

EXTRAS: Final = record(
    "extras",
    {level: Word(Each(See("wire type"), removable=True), f"keys whose loss elsewhere is {level}") for level in LEVELS},
    removable=True,
)
LOST: Final = Each(Either(scalar=OneOf((True, "derived", *LEVELS)), items=TEXTS), removable=True)
OBJECT: Final[Mapping[str, Word]] = {
    "fields": Word(Each(See("field"), removable=True), "keys that must be there, and are always written"),
    "optional": Word(Each(See("field"), removable=True), "keys that may be missing or null, written if they have something to say"),
    "extras": Word(
        EXTRAS, "level: {key: type}: keys to stay in extras, and how much each matters elsewhere; `bool = false` asks for nothing"
    ),
    "rest": Word(TEXT, "the object field that gets the keys not named here"),
    "flat": Word(Each(FLAT_REF, removable=True), "unified field: the shape, or enum of objects, whose keys are in this object"),
    "closed": Word(TRUE, "fits only without other keys"),
    "like": Word(TEXT, "inherits this one and changes it; null removes"),
    "beyond_sdk": Word(Each(TEXTS, removable=True), "source: keys that are real, but not in the SDK's types"),
}
REFUSE: Final = Word(
    Many(
        record(
            "mistake",
            {
                "matches": Word(PATTERN, "what such a value looks like", required=True),
                "text": Word(TEXT, "what is right instead", required=True),
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
        WordSet(("each",), {"each": Word(_CLASSES, "all members of a list are of one of these classes")}),
        WordSet((), {"is": Word(_CLASSES, "the value of a field is of one of these classes", required=True)}),
    ),
)
SHAPE: Final[Mapping[str, Word]] = {
    **OBJECT,
    "is": Word(
        Either(scalar=TEXT, items=Many(TEXT, 2, 2, unlike=True)),
        "the unified struct, union or leaf; of two: one object is two adjacent parts",
    ),
    "when": Word(
        Each(Either(scalar=SCALAR, items=Many(SCALAR, 1), table=CONTENT), removable=True),
        "unified field: value; set on decode, must hold on encode; null: unset or empty; a list: one of these; {each: class}, {is: class}",
    ),
    "lost": Word(LOST, "unified fields without a place here: true, a level, derived, or classes of a list; '*': every other field"),
    "tag": Word(TEXT, "the key whose value chooses the case"),
    "cases": Word(Many(SHAPE_REF, 1, unlike=True), "shapes: the first that fits, both ways", inherits=True),
    "else": Word(OneOf(("opaque", "parent", "error")), "what becomes of a value that no case fits"),
    "opaque": Word(
        record(
            "object",
            {level: Word(Many(PATTERN, 1), "patterns of such values; others are major") for level in ("trivial", "minor")},
        ),
        "level: what a value that is kept whole looks like, if it matters less to other formats",
    ),
    "refuses": REFUSE,
    "annotates_previous": Word(
        Each(SHAPE_REF, removable=True), "unified field: the shape of a list member that sets this field of the member before it"
    ),
    "only": Word(OneOf(("read",)), "read, and written only where it was found"),
    "bare": Word(Either(scalar=TEXT, table=See("bare")), "the value is no object but this field"),
    "with": Word(Many(TEXT, 1, unlike=True), "mixins: shapes whose keys and `lost` are added; the shape's own keys win"),
    "doc": Word(TEXT, "what it is"),
    "docs": Word(TEXT, "where the facts are from"),
}
SHAPES: Final = Record(
    "shape",
    (
        WordSet(("bare",), some_of(SHAPE, "bare", "is", "like", "when", "lost", "only", "doc", "docs")),
        WordSet((), {name: word for name, word in SHAPE.items() if name != "bare"}),
    ),
    main=("is", "like", "with", "when", "fields", "optional", "extras", "rest", "flat", "cases", "bare"),
    needs={"tag": ("cases", "like"), "annotates_previous": ("cases", "like"), "refuses": ("cases", "like"), "opaque": ("else", "like")},
    removable=True,
    keyed=True,
)
ENUM: Final[Mapping[str, Word]] = {
    "fallback": Word(Each(TEXT, removable=True), "unified value: the one that it is written as, and reported"),
    "calling": Word(Each(TEXT, removable=True), "unified value: the one that it is written as; read so where the message asks for a tool"),
    "nothing": Word(Many(TEXT, 1, unlike=True), "words that mean nothing yet: they are read as if the key was missing"),
    "open": Word(TRUE, "unknown words pass unchanged"),
    "like": Word(TEXT, "inherits all rows of this enum and changes them"),
}
_OBJECTS: Final = Each(Anything())


def _enum(what: str, row: Kind, named: bool = False) -> Record:
    return record(what, ENUM if named else some_of(ENUM, "fallback", "calling", "nothing", "open"), others=row, removable=True)


ENUM_OF_VALUES: Final = _enum("enum", Either(scalar=SCALAR, items=Many(SCALAR, 1, unlike=True)))
ENUM_OF_OBJECTS: Final = _enum("enum of objects", Either(scalar=OneOf((None,)), items=Many(_OBJECTS, 1, unlike=True), table=_OBJECTS))
TABLE_OF_WORDS: Final = _enum(
    "enum", Either(scalar=SCALAR, items=Many(Either(scalar=SCALAR, table=_OBJECTS), 1, unlike=True), table=_OBJECTS), named=True
)
