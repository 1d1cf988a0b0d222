"""The tables that all providers share, as the runtime reads them: dialects of JSON Schema, tools that providers run, batches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import jinja2

from ..data.spec import HostedRow, SchemaDialect
from .text import literal, many

FORM: Final = ("call", "result", "ids", "anyone", "declared", "together", "pictures")


def schema_dialects(dialects: Mapping[str, SchemaDialect], environment: jinja2.Environment) -> str:
    """The text of schema_dialects.py."""
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


def hosted_tools(rows: Sequence[HostedRow], others: Mapping[str, Any]) -> dict[str, Any]:
    """The content of hosted_tools.json: how the formats write the calls of these tools. `others`: the other keys of the file."""
    words = ({word: row.settings[word] for word in FORM if word in row.settings} for row in rows)
    return {"forms": [{"tool": row.tool, "format": row.format, **form} for row, form in zip(rows, words, strict=True)], **others}


def batches(by_name: Mapping[str, dict[str, Any]], environment: jinja2.Environment) -> str:
    """The text of batches.py."""
    rows = [(literal(name), literal(settings)) for name, settings in by_name.items()]
    return environment.get_template("batches.py.jinja").render(batches=rows)
