"""The shared parts of the judges: findings, and the checks of texts, media and schemas that several APIs have in common.

A judge is written from the provider's documents, its error messages and its SDK's types, never from a spec. It finds what the API refuses.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

Json = Any
Object = dict[str, Any]


class Finding(NamedTuple):
    """Something that the API refuses, and its path."""

    path: str
    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.path}: {self.text} [{self.rule}]"


@dataclass(frozen=True)
class Rule:
    """The source of a rule. `certain` is false if no known document or message of the API states the rule; such rules can be left out."""

    source: str
    certain: bool = True


Rules = dict[str, Rule]
Check = Callable[[Object], Iterator[Finding]]


def judged(rules: Rules, findings: Iterator[Finding], uncertain: bool) -> list[Finding]:
    """Return the findings; those of uncertain rules only if `uncertain`. A rule without a source raises KeyError: the judge is wrong."""
    return [finding for finding in findings if uncertain or rules[finding.rule].certain]


# --- values ---------------------------------------------------------------------------------------------------------------


def is_number(value: Json) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def outside(body: Object, key: str, low: float, high: float, at: str = "") -> Iterator[Finding]:
    """Report a number that is out of its range."""
    value = body.get(key)
    if is_number(value) and not low <= value <= high:
        yield Finding(f"{at}{key}", "range", f"{value} is not between {low:g} and {high:g}")


def rows(body: Object, key: str) -> list[Object]:
    """Return the objects of a list."""
    value = body.get(key)
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []


def placed(body: Object, key: str, at: str = "") -> list[tuple[str, Object]]:
    """Return the objects of a list, each with its path."""
    value = body.get(key)
    members = value if isinstance(value, list) else []
    return [(f"{at}{key}[{index}]", row) for index, row in enumerate(members) if isinstance(row, dict)]


def under(body: Object, key: str) -> Object:
    """Return the object at a key, or an empty one."""
    value = body.get(key)
    return value if isinstance(value, dict) else {}


def matches(pattern: str, value: Json) -> bool:
    return isinstance(value, str) and re.fullmatch(pattern, value) is not None


def texts_of(value: Json) -> str:
    """Return all text in a value, to search for a word that an API requires."""
    return json.dumps(value, ensure_ascii=False)


# --- media ----------------------------------------------------------------------------------------------------------------


def is_base64(value: Json, urlsafe: bool = False) -> bool:
    """Whether a text is base64, with or without padding if the API takes both (JSON of protobuf does, standard and URL-safe)."""
    if not isinstance(value, str):
        return False
    text = value.replace("-", "+").replace("_", "/") if urlsafe else value
    text += "=" * (-len(text) % 4) if urlsafe else ""
    try:
        base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return False
    return True


DATA_URL = re.compile(r"data:(?P<type>[^;,]*)(?P<parameters>(;[^;,]*)*),(?P<data>.*)", re.DOTALL)


def data_url(url: str) -> tuple[str, str] | None:
    """(media type, base64) of a data URL in the form that the APIs read: with a type, base64, lower case, no other parameters."""
    match = DATA_URL.fullmatch(url)
    if match is None or match["parameters"] != ";base64" or not match["type"]:
        return None
    return match["type"], match["data"]


# --- JSON Schema ------------------------------------------------------------------------------------------------------------

NESTED = ("additionalProperties", "contains", "else", "if", "items", "not", "propertyNames", "then", "unevaluatedItems")
LISTED = ("allOf", "anyOf", "items", "oneOf", "prefixItems")
NAMED = ("$defs", "definitions", "dependentSchemas", "patternProperties", "properties")


def schemas(schema: Json, at: str) -> Iterator[tuple[str, Object]]:
    """Yield a schema and all schemas in it, each with its path. Names of properties are not treated as keywords."""
    if not isinstance(schema, dict):
        return
    yield at, schema
    for key in NESTED:
        yield from schemas(schema.get(key), f"{at}.{key}")
    for key in LISTED:
        for index, member in enumerate(schema[key] if isinstance(schema.get(key), list) else ()):
            yield from schemas(member, f"{at}.{key}[{index}]")
    for key in NAMED:
        members = schema.get(key)
        for name, member in members.items() if isinstance(members, dict) else ():
            yield from schemas(member, f"{at}.{key}.{name}")


def types_of(schema: Object) -> list[str]:
    """Return the words at `type`, in lower case: one or several."""
    value = schema.get("type")
    return [word.lower() for word in (value if isinstance(value, list) else [value]) if isinstance(word, str)]


def refers(schema: Object, root: Object) -> bool:
    """Whether the `$ref` of a schema has a target in its document."""
    place: Json = root
    for step in schema["$ref"].removeprefix("#").strip("/").split("/") if schema["$ref"] != "#" else ():
        step = step.replace("~1", "/").replace("~0", "~")
        if not isinstance(place, dict) or step not in place:
            return False
        place = place[step]
    return schema["$ref"].startswith("#")
