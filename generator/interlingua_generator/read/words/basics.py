"""The kinds that many words share: texts, levels, names, patterns of values, references to shapes and enums. Only data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ..kinds import Conditional, Each, Either, Kind, Leaf, Many, Name, OneOf, See, Word

TEXT: Final = Leaf()
TEXTS: Final = Many(TEXT, 1)
SCALAR: Final = Leaf(("str", "int", "float", "bool", "null"))
TRUE: Final = OneOf((True,))
LEVELS: Final = ("trivial", "minor", "major")

# Names that the emitted modules define or import, so that no struct or shape may have them.
TAKEN: Final = frozenset(
    (
        *("Annotated", "Callable", "ClassVar", "Final", "Iterable", "Literal", "Mapping", "NotRequired", "Required", "Self"),
        *("Sequence", "Struct", "TypeAlias", "TypedDict", "TypeGuard", "Union", "UnsetType", "UNSET", "Meta"),
        *("Loss", "DecodeError", "EncodeError"),
    )
)
SHAPE_NAME: Final = Name("Camel", TAKEN)
STRUCT_NAME: Final = Name("Camel", TAKEN | {"Any"})
SNAKE: Final = Name("snake")


def some_of(words: Mapping[str, Word], *names: str, **changed: Kind) -> dict[str, Word]:
    """Return some of these words, some of them with another kind."""
    return {**{name: words[name] for name in names}, **{name: replace(words[name], kind=kind) for name, kind in changed.items()}}


# A mapping with one of these words is an inline shape; any other is an enum.
SHAPE_MARKS: Final = ("is", "like", "with", "fields", "optional", "extras", "rest", "flat", "closed", "bare", "cases", "tag", "when")
PATTERN: Final = Either(scalar=SCALAR, table=Each(See("pattern"), removable=True), items=Many(See("pattern"), 1, 1))
SHAPE_REF: Final = Either(scalar=TEXT, table=See("shape"))
VALUE_REF: Final = Either(scalar=TEXT, table=Conditional(SHAPE_MARKS, See("shape"), See("enum")))
FLAT_REF: Final = Either(scalar=TEXT, table=Conditional(SHAPE_MARKS, See("shape"), See("enum of objects")))
