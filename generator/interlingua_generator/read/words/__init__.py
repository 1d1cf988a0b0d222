"""Every word of the language, its meaning, and how words can be combined. Only data, in one file for each part of the language.

`NAMED` has the kinds that others refer to with `See`, since shapes can contain shapes. The words of `rules` are in `rule_words.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..kinds import Either, Kind, Many, See
from .basics import PATTERN, SCALAR, SHAPE_MARKS, TEXT
from .batches import BATCHES
from .conform import CONFORM
from .dialects import SCHEMA_DIALECTS
from .fields import BARE, FIELD, FIELDS
from .files import LIBRARY, PROVIDER
from .hosted_tools import HOSTED_TOOLS
from .messages import ERROR, MESSAGES
from .model import CODECS, TYPE, UNIFIED
from .shapes import ENUM, ENUM_OF_OBJECTS, ENUM_OF_VALUES, OBJECT, SHAPE, SHAPES, TABLE_OF_WORDS
from .streams import STREAM, STREAMS

__all__ = [
    "BATCHES",
    "CODECS",
    "CONFORM",
    "ENUM",
    "ERROR",
    "FIELD",
    "FIELDS",
    "HOSTED_TOOLS",
    "LIBRARY",
    "MESSAGES",
    "NAMED",
    "OBJECT",
    "PROVIDER",
    "SCALAR",
    "SCHEMA_DIALECTS",
    "SHAPE",
    "SHAPES",
    "SHAPE_MARKS",
    "STREAM",
    "STREAMS",
    "UNIFIED",
]

NAMED: Final[Mapping[str, Kind]] = {
    "type": TYPE,
    "wire type": Either(scalar=TEXT, items=Many(See("wire type"), 1, 1)),
    "pattern": PATTERN,
    "shape": SHAPES,
    "field": Either(scalar=TEXT, table=FIELDS),
    "bare": BARE,
    "enum": ENUM_OF_VALUES,
    "enum of objects": ENUM_OF_OBJECTS,
    "table of words": TABLE_OF_WORDS,
}
