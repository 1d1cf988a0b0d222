"""What the other keys of an object contribute to a field: two keys may hold the same field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from ...core.values import LOST
from ..extras import MISSING, WIRE
from .row import Row
from .table import Nested, Rows

if TYPE_CHECKING:
    from ..lens import Lens


class Others(msgspec.Struct):
    """The rows beside a row, in nested and enclosing objects: they may hold its field if its own key does not.

    `tree`: the stored extras of the object with these rows.
    """

    rows: Any
    tree: Any
    around: Others | None = None

    def holds(self, lens: Lens, row: Row, value: Any) -> bool:
        return _holds_field(self.rows, self.tree, lens, row, value) or (self.around is not None and self.around.holds(lens, row, value))


def _holds_field(rows: Rows, tree: Mapping[str, Any], lens: Lens, row: Row, value: Any) -> bool:
    """Whether a key of this object, or of a nested one, holds the field of a row whose key is empty."""
    records: Mapping[str, Any] = tree.get(WIRE) or {}
    for key in rows.own:
        other = rows[key]
        if isinstance(other, Nested):
            inner: Any = tree.get(key)
            if _holds_field(other.rows, inner if inner.__class__ is dict else {}, lens, row, value):
                return True
            continue
        if other is row or not isinstance(other, Row) or (other.field, other.sub) != (row.field, row.sub):
            continue
        if other.only == "write" and other.write(lens, other.get(value), []) not in (LOST, None):
            return True
        if key not in records:
            if row.first and not other.first and other.says(value):  # that is the key which is written
                return True
        elif other.holds(lens, value, _spelling(records[key]), MISSING, Others(Rows("", {}), {})):
            return True
    return False


def _spelling(record: Any) -> Any:
    """The stored spelling of a key, without its alternative name."""
    return record["$value"] if record.__class__ is dict and "$value" in record else record
