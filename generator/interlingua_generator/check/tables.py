"""Enums: total over the unified enum, each wire word in one row."""

from __future__ import annotations

from typing import Any

from .. import say
from ..ir import EnumMap, EnumOf, ListOf, Mark, Shape, State, To
from .facts import Case, lens_of, targets


def shape(case: Case, shape: Shape) -> None:
    """The tables that a shape uses, against the unified enums of its fields."""
    for _, to in targets(shape):
        table = lens_of(to.lens, EnumMap)
        inner = to.type.item if isinstance(to.type, ListOf) else to.type
        if isinstance(table, EnumMap) and isinstance(inner, EnumOf):
            _total(case, table, inner.name, dict(shape.when).get(".".join(to.path)))
            _default(case, shape, to, table)
    for state in shape.states:
        _state(case, shape, state)


def _state(case: Case, shape: Shape, state: State) -> None:
    """Several keys that tell one field: the table is total, and the keys are not mapped as well."""
    field = next((f for f in case.unified.structs[shape.of or ""].fields if f.name == state.field), None)
    values = case.unified.enums[field.type.name].values if field and isinstance(field.type, EnumOf) else ()
    rows, lost, where = [value for value, _ in state.rows], dict(state.lost), f"{shape.name}.{state.field}"
    for value in (*rows, *lost):
        if value not in values:
            case.report(say.no_enum_value(state.mark, where, value, state.field, values))
    for value in values:
        if value not in rows and value not in lost and value not in _called(shape, state.field) and value != "other":
            case.report(say.enum_not_total(state.mark, where, value, state.field))
    for value, instead in state.lost:
        if instead not in rows:
            case.report(say.lost_to_nothing(state.mark, where, value, instead, rows))
    for key in state.keys:
        if known := shape.body.field(key):
            case.report(say.duplicate_key(state.mark, key, known.mark))


def _called(shape: Shape, field: str) -> set[str]:
    """The words that a message which asks for a tool gives a field."""
    return {called for name, _, called in shape.calling if name == field}


def _total(case: Case, table: EnumMap, enum: str, only: Any) -> None:
    """`only`: the one value that the field has in this shape, if its guard says so."""
    values = case.unified.enums[enum].values
    rows = [value for value, _ in table.rows]
    lost = dict(table.lost)
    for value in (*rows, *lost):
        if value not in values:
            case.report(say.no_enum_value(_row(case, table, value), table.name, value, enum, values))
    for value in values if only is None else (only,):
        if value not in rows and value not in lost and value != "other":
            case.report(say.enum_not_total(table.mark, table.name, value, enum))


def table(case: Case, table: EnumMap) -> None:
    """One table by itself."""
    rows = [value for value, _ in table.rows]
    words: dict[tuple[type, Any], str] = {}
    for value, spellings in table.rows:
        for word in spellings:
            first = words.setdefault((type(word), word), value)
            if first != value:
                case.report(say.word_in_two_rows(_row(case, table, value), table.name, word, first, value))
        if len({(type(word), word) for word in spellings}) < len(spellings):
            case.report(say.word_twice(_row(case, table, value), table.name, value))
    for value, instead in table.lost:
        if value in rows:
            case.report(say.row_and_lost(case.place("enums", table.name, "lost", value), table.name, value))
        if instead not in rows:
            case.report(say.lost_to_nothing(case.place("enums", table.name, "lost", value), table.name, value, instead, rows))


def _row(case: Case, table: EnumMap, value: str) -> Mark:
    inside = ("lost", value) if value in dict(table.lost) and value not in dict(table.rows) else (value,)
    return case.place("enums", table.name, *inside)


def _default(case: Case, shape: Shape, to: To, table: EnumMap) -> None:
    words: list[Any] = [word for _, spellings in table.rows for word in spellings]
    if to.has_default and to.default is not None and to.default not in words:
        case.report(say.no_word(shape.mark, shape.name, to.default, table.name, words))
