"""The tables that all providers share, as the objects that the runtime reads: dialects of JSON Schema, tools that providers run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import jinja2

from ..data.spec import HostedRow, SchemaDialect
from .text import literal, many


def schema_dialects(dialects: Mapping[str, SchemaDialect], environment: jinja2.Environment) -> str:
    """schema_dialects.py."""
    rows = {name: ", ".join([literal(name), *_words(dialect.settings)]) for name, dialect in dialects.items()}
    return environment.get_template("schema_dialects.py.jinja").render(dialects=rows)


def _words(settings: dict[str, Any]) -> list[str]:
    return [f"{word}={_value(word, value)}" for word, value in settings.items()]


def _value(word: str, value: Any) -> str:
    if word == "keep":
        return many(cast(list[str], value))
    if word == "values":
        return literal({keyword: tuple(words) for keyword, words in value.items()})
    return literal(frozenset(cast(list[Any], value)) if isinstance(value, list) else value)


def hosted_tools(rows: Sequence[HostedRow], similar: tuple[str, ...], environment: jinja2.Environment) -> str:
    """hosted_tools.py."""
    return environment.get_template("hosted_tools.py.jinja").render(rows=[_row(row) for row in rows], similar=literal(similar))


def batches(by_name: Mapping[str, dict[str, Any]], environment: jinja2.Environment) -> str:
    """batches.py."""
    rows = [(literal(name), literal(settings)) for name, settings in by_name.items()]
    return environment.get_template("batches.py.jinja").render(batches=rows)


def _row(row: HostedRow) -> str:
    words = [literal(row.tool), literal(row.format), *(_half(row.settings[half]) for half in ("call", "result"))]
    return ", ".join(
        [
            *words,
            *(
                f"{word}={literal(row.settings[word])}"
                for word in ("ids", "anyone", "declared", "together", "pictures")
                if word in row.settings
            ),
        ]
    )


def _half(half: dict[str, Any]) -> str:
    return f"Half({literal(half['kind'])}, {literal(half.get('name'))}, {literal(half.get('fields', {}))})"
