"""The rules of a provider, and the changes that its tables of models make to them."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from ..nodes import NOWHERE, Mark
from .order import AnyRule
from .rule import Rule


@dataclass(frozen=True, slots=True)
class Row:
    """The rules of some models: their fields replace those of the provider's rule; None: the rule does not hold for these models."""

    match: tuple[str, ...]
    rules: tuple[tuple[str, AnyRule | None], ...]
    checked: str | None = None
    docs: tuple[str, ...] = ()
    uncertain: bool = False
    mark: Mark = NOWHERE


@dataclass(frozen=True, slots=True)
class ModelTable:
    """Rows for models; the first that matches counts. `library`: the name by which providers share them; None: the provider's own."""

    rows: tuple[Row, ...]
    library: str | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """The section `rules` of a provider: each word once, in order, and tables of models.

    Of each table, the first row that matches counts. A later table takes precedence over an earlier one.
    """

    rules: tuple[AnyRule, ...] = ()
    tables: tuple[ModelTable, ...] = ()
    mark: Mark = NOWHERE

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows. Of a library's rows, only the rules that the provider has are returned."""
        words = {rule.word for rule in self.rules}
        return tuple(
            row if table.library is None else replace(row, rules=tuple(pair for pair in row.rules if pair[0] in words))
            for table in self.tables
            for row in table.rows
        )


def constants(rule: AnyRule) -> dict[str, Any]:
    """The settings of a rule that differ from their defaults, without the source of the rule."""
    beside = {field.name for field in fields(Rule)}
    return {
        field.name: value for field in fields(rule) if field.name not in beside and (value := getattr(rule, field.name)) != field.default
    }


def declared_settings(rule: AnyRule) -> dict[str, Any]:
    """The fields of a rule that the spec sets: those of a row replace the provider's, field by field."""
    return {name: getattr(rule, name) for name in rule.declared}
