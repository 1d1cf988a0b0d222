"""The page of the unified model, in Markdown: its unions, words and structs, each field on one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..data.unified import Struct, StructField, Unified, type_text
from .matrix import MADE
from .pages import table
from .text import literal

TITLE: Final = "# The unified model"
LEGEND: Final = (
    "Every format is mapped to these structs (`il.Text`, `il.Request`, ..). A struct has `extras`, too: what only its format knows. The "
    "last column is the level of the loss where a target has no place for the field; `derived` fields follow from the rest."
)


def model_page(unified: Unified) -> str:
    """The model, in the order of its file."""
    parts = [TITLE, MADE, LEGEND, "## Unions", table(("union", "is one of", ""), list(_unions(unified)))]
    parts += ["## Words", table(("enum", "words"), list(_enums(unified))), "## Structs"]
    for struct in unified.structs.values():
        parts += _struct(struct)
    return "\n\n".join(parts) + "\n"


def _unions(unified: Unified) -> Iterator[tuple[str, ...]]:
    for one in unified.unions.values():
        yield f"`{one.name}`", ", ".join(f"[{name}](#{name.lower()})" for name in one.members), one.doc


def _enums(unified: Unified) -> Iterator[tuple[str, ...]]:
    for one in unified.enums.values():
        yield f"`{one.name}`", ", ".join(f"`{word}`" for word in one.values)


def _struct(struct: Struct) -> Iterator[str]:
    yield f"### {struct.name}"
    if struct.doc:
        yield struct.doc
    yield table(("field", "type", "default", "what it is", "lost"), [_field(one) for one in struct.fields])


def _field(one: StructField) -> tuple[str, ...]:
    return f"`{one.name}`", f"`{type_text(one.type)}`", _default(one), one.doc, "derived" if one.derived else one.level


def _default(one: StructField) -> str:
    if one.blank is not None:
        return f"`{literal(one.blank)}`"
    if one.required:
        return "required"
    return "`[]`" if one.listed else f"`{literal(one.default)}`"
