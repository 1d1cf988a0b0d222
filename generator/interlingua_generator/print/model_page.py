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
    """The text of the page, in the order of the model's file."""
    parts = [TITLE, MADE, LEGEND, "## Unions", table(("union", "is one of", ""), list(_unions(unified)))]
    parts += ["## Words", table(("enum", "words"), list(_enums(unified))), "## Structs"]
    for struct in unified.structs.values():
        parts += _struct(struct)
    return "\n\n".join(parts) + "\n"


def _unions(unified: Unified) -> Iterator[tuple[str, ...]]:
    for union in unified.unions.values():
        yield f"`{union.name}`", ", ".join(f"[{name}](#{name.lower()})" for name in union.members), union.doc


def _enums(unified: Unified) -> Iterator[tuple[str, ...]]:
    for enum in unified.enums.values():
        yield f"`{enum.name}`", ", ".join(f"`{word}`" for word in enum.values)


def _struct(struct: Struct) -> Iterator[str]:
    yield f"### {struct.name}"
    if struct.doc:
        yield struct.doc
    yield table(("field", "type", "default", "what it is", "lost"), [_field(field) for field in struct.fields])


def _field(field: StructField) -> tuple[str, ...]:
    return f"`{field.name}`", f"`{type_text(field.type)}`", _default(field), field.doc, "derived" if field.derived else field.level


def _default(field: StructField) -> str:
    if field.blank is not None:
        return f"`{literal(field.blank)}`"
    if field.required:
        return "required"
    return "`[]`" if field.listed else f"`{literal(field.default)}`"
