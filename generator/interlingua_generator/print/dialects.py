"""The dialects of JSON Schema, as the objects that the runtime reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import jinja2

from ..data.spec import SchemaDialect
from .text import literal, many


def schema_dialects(dialects: Mapping[str, SchemaDialect], environment: jinja2.Environment) -> str:
    """schema_dialects.py."""
    rows = {name: ", ".join([literal(name), *_words(one.said)]) for name, one in dialects.items()}
    return environment.get_template("schema_dialects.py.jinja").render(dialects=rows)


def _words(said: dict[str, Any]) -> list[str]:
    return [f"{word}={_value(word, value)}" for word, value in said.items()]


def _value(word: str, value: Any) -> str:
    if word == "keep":
        return many(cast(list[str], value))
    if word == "values":
        return literal({keyword: tuple(taken) for keyword, taken in value.items()})
    return literal(frozenset(cast(list[Any], value)) if isinstance(value, list) else value)
