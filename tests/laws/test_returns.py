"""Emitted encoders return values of their annotated types, for all golden bodies, and no annotation is Any."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache, wraps
from pathlib import Path
from typing import Any

import interlingua as il
import pytest
from interlingua.core.binary import unmarked
from interlingua.core.values import LOST
from interlingua.testing.goldens import kind_of

GOLDEN = Path(__file__).parents[1] / "golden"
CLASSES = {"dict[str, Any]": dict, "list[Any]": list, "str": str, "int": int, "float": float, "bool": bool, "None": type(None)}


def encoders(provider: str) -> dict[str, Any]:
    cls = type(getattr(il, provider).LENS)
    return {name: function for name, function in vars(cls).items() if re.match("(encode|both)_", name)}


def returns(cls: type, name: str) -> str:
    """The return annotation of an encoder. One that only checks the class (`just`) returns what its encoder returns, or `Lost`."""
    function = getattr(cls, name)
    if function.__qualname__.startswith("just."):
        return f"{returns(cls, name.replace('encode_just_', 'encode_', 1))} | Lost"
    return function.__annotations__["return"]


@pytest.fixture
def wrong(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The values that encoders return although their annotations do not allow them."""
    problems: list[str] = []

    def watched(name: str, function: Any) -> Any:
        annotation = annotations[name]
        types = {"Lost": type(LOST), **CLASSES}

        @wraps(function)
        def call(self: Any, *args: Any) -> Any:
            value = function(self, *args)
            if value.__class__ not in [types[type_name] for type_name in annotation.split(" | ")]:
                problems.append(f"{name} says {annotation}, and returns {value!r}")
            return value

        return call

    cls = type(getattr(il, request.param).LENS)
    annotations = {name: returns(cls, name) for name in encoders(request.param)}
    for name, function in encoders(request.param).items():
        monkeypatch.setattr(cls, name, watched(name, function))
    yield problems


@pytest.mark.parametrize("provider", [name for name in il.PROVIDERS if encoders(name)])
def test_every_encoder_says_what_it_returns(provider: str) -> None:
    cls = type(getattr(il, provider).LENS)
    assert [name for name in encoders(provider) if "Any" in returns(cls, name).split(" | ")] == []


@cache
def bodies() -> list[tuple[str, str, Any]]:
    """(source, kind, body) of the golden bodies."""
    files = ((path.parts[-3], kind_of(path.parts[-2]), path) for path in sorted(GOLDEN.glob("*/*/wire.json")))
    return [(source, kind, unmarked(json.loads(path.read_text("utf-8")))) for source, kind, path in files]


@cache
def values() -> list[tuple[str, Any]]:
    """(kind, unified value) of the golden bodies. Encoders do not change them."""
    readers = ((kind, getattr(getattr(il, source), f"decode_{kind}", None), body) for source, kind, body in bodies())
    return [(kind, read(body)) for kind, read, body in readers if read is not None]


@pytest.mark.parametrize(("wrong", "target"), [(provider, provider) for provider in il.PROVIDERS if encoders(provider)], indirect=["wrong"])
def test_encoders_return_what_they_say(target: str, wrong: list[str]) -> None:
    encoded = 0
    for kind, value in values():
        encode = getattr(getattr(il, target), f"encode_{kind}", None)
        if encode is not None:
            encode(value)
            encoded += 1
    for source, kind, body in bodies():  # functions for both directions are watched while decoding, too
        if source == target:
            getattr(getattr(il, source), f"decode_{kind}")(body)
    # Few golden bodies have other kinds than those of conversations.
    conversations = any(hasattr(getattr(il, target), f"encode_{kind}") for kind in ("request", "response", "messages"))
    assert encoded > (50 if conversations else 5)
    assert wrong == []
