# Generated from templates/runtime/lenses/rows/others.py; do not edit.

"""What the other keys of an object say of a field: two keys may tell the same."""

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
    """The rows beside one, in the objects within and around it: they may tell its field where its own key says nothing.

    `tree`: what is remembered of the object whose rows these are.
    """

    rows: Any
    tree: Any
    around: Others | None = None

    def tell(self, lens: Lens, row: Row, value: Any) -> bool:
        return _told_in(self.rows, self.tree, lens, row, value) or (self.around is not None and self.around.tell(lens, row, value))


def _told_in(rows: Rows, tree: Mapping[str, Any], lens: Lens, row: Row, value: Any) -> bool:
    """Whether a key of this object, or of one within it, tells the field of a row that says nothing."""
    records: Mapping[str, Any] = tree.get(WIRE) or {}
    for key in rows.own:
        other = rows[key]
        if isinstance(other, Nested):
            inner: Any = tree.get(key)
            if _told_in(other.rows, inner if inner.__class__ is dict else {}, lens, row, value):
                return True
            continue
        if other is row or not isinstance(other, Row) or (other.field, other.sub) != (row.field, row.sub):
            continue
        if other.only == "write" and other.write(lens, other.get(value), []) not in (LOST, None):
            return True
        if key not in records:
            if row.first and not other.first and other.says(value):  # it is the key that is written
                return True
        elif other.holds(lens, value, _spelling(records[key]), MISSING, Others(Rows("", {}), {})):
            return True
    return False


def _spelling(record: Any) -> Any:
    """How a key stood, without its other name."""
    return record["$value"] if record.__class__ is dict and "$value" in record else record
