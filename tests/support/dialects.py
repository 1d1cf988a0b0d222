"""Converts a schema to a dialect of JSON Schema, for the tests of the dialects."""

from __future__ import annotations

from typing import Any

from interlingua.repairs.schemas import written_in
from interlingua.repairs.schemas.dialect import Change, Dialect


def to_dialect(schema: Any, dialect: Dialect) -> tuple[Any, list[Change]]:
    """Return the schema in the dialect, and the changes."""
    converted = written_in(schema, dialect)
    return converted.schema, converted.changes
