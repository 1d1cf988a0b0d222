"""Checks bodies with botocore's model of a service: its own validator, and what it leaves to the server (words, patterns, maxima)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import botocore.session
from botocore.validate import ParamValidator

Allowed = dict[str, frozenset[str]]


@cache
def operation(name: str) -> Any:
    """Return an operation of Bedrock's runtime."""
    return botocore.session.get_session().get_service_model("bedrock-runtime").operation_model(name)


def refused(body: dict[str, Any]) -> list[str]:
    """Return the complaints of botocore's client about a Converse request, before it is sent."""
    report = ParamValidator().validate(body, operation("Converse").input_shape)
    return report.generate_report().splitlines()


def problems(body: Any, shape: Any, beyond: Allowed | None = None, at: str = "") -> Iterator[str]:
    """Yield the complaints of a service's model about a value. `beyond`: shape -> real keys that the model lacks."""
    check = CHECKS.get(shape.type_name)
    if check is not None:
        yield from check(body, shape, beyond or {}, at)


def _structure(body: Any, shape: Any, beyond: Allowed, at: str) -> Iterator[str]:
    if getattr(shape, "is_document_type", False):
        return
    if not isinstance(body, dict):
        yield f"{at}: {shape.name} is an object"
        return
    for key in shape.required_members:
        if body.get(key) is None:
            yield f"{at}: {shape.name} needs '{key}'"
    if getattr(shape, "is_tagged_union", False) and len(body) != 1:
        yield f"{at}: {shape.name} is one of several, not {list(body)}"
    for key, value in body.items():
        if key in beyond.get(shape.name, ()):
            continue
        if key not in shape.members:
            yield f"{at}: {shape.name} has no '{key}'"
        else:
            yield from problems(value, shape.members[key], beyond, f"{at}.{key}".lstrip("."))


def _list(body: Any, shape: Any, beyond: Allowed, at: str) -> Iterator[str]:
    if not isinstance(body, list):
        yield f"{at}: {shape.name} is a list"
        return
    yield from _size(len(body), shape, at)
    for index, member in enumerate(body):
        yield from problems(member, shape.member, beyond, f"{at}[{index}]")


def _map(body: Any, shape: Any, beyond: Allowed, at: str) -> Iterator[str]:
    if not isinstance(body, dict):
        yield f"{at}: {shape.name} is an object"
        return
    for key, value in body.items():
        yield from problems(key, shape.key, beyond, f"{at}.{key}")
        yield from problems(value, shape.value, beyond, f"{at}.{key}")


def _string(body: Any, shape: Any, _beyond: Allowed, at: str) -> Iterator[str]:
    if not isinstance(body, str):
        yield f"{at}: {shape.name} is a text, not {body!r}"
        return
    if shape.enum and body not in shape.enum:
        yield f"{at}: {shape.name} is one of {shape.enum}, not {body!r}"
    yield from _size(len(body), shape, at)
    pattern = shape.metadata.get("pattern")
    if pattern is not None and not re.search(f"^(?:{pattern})$", body):
        yield f"{at}: {shape.name} is not {body!r}"


def _number(body: Any, shape: Any, _beyond: Allowed, at: str) -> Iterator[str]:
    if isinstance(body, bool) or not isinstance(body, int if shape.type_name in ("integer", "long") else int | float):
        yield f"{at}: {shape.name} is a number, not {body!r}"
    else:
        yield from _size(body, shape, at)


def _boolean(body: Any, shape: Any, _beyond: Allowed, at: str) -> Iterator[str]:
    if not isinstance(body, bool):
        yield f"{at}: {shape.name} is true or false, not {body!r}"


def _blob(body: Any, shape: Any, _beyond: Allowed, at: str) -> Iterator[str]:
    """Check base64 on the wire, or bytes in Python."""
    if isinstance(body, str) and re.fullmatch(r"[A-Za-z0-9+/]*={0,2}", body) and len(body) % 4 == 0 or isinstance(body, bytes):
        yield from _size(len(body), shape, at)
    else:
        yield f"{at}: {shape.name} is bytes"


def _size(number: float, shape: Any, at: str) -> Iterator[str]:
    low, high = shape.metadata.get("min"), shape.metadata.get("max")
    if low is not None and number < low or high is not None and number > high:
        yield f"{at}: {shape.name} is {low} to {high}, not {number}"


CHECKS = {
    "structure": _structure,
    "list": _list,
    "map": _map,
    "string": _string,
    "integer": _number,
    "long": _number,
    "float": _number,
    "double": _number,
    "boolean": _boolean,
    "blob": _blob,
}
