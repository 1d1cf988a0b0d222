"""A schema in a dialect of JSON Schema, as the tests of the dialects ask for it."""

from __future__ import annotations

from typing import Any

from interlingua.repairs.schemas import said_in
from interlingua.repairs.schemas.dialect import Change, Dialect


def to_dialect(schema: Any, dialect: Dialect) -> tuple[Any, list[Change]]:
    """The schema as the dialect says it, and what became different."""
    found = said_in(schema, dialect)
    return found.schema, found.changes
