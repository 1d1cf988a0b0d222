"""The emitted code does what the reference interpreter does: on golden bodies, on random wire bodies, on random unified values."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from comparing import differences, told, unspelled
from compiling import compiled, shape
from golden import PROVIDERS, Golden, decode, encode, goldens, speaks
from hypothesis import given
from interlingua.core.errors import DecodeError
from interlingua.core.values import LOST, same
from reference_v1 import Reference
from strategies import unified, wire_bodies

KINDS = ("request", "response", "error")
PLACES = [pytest.param(provider, kind, id=f"{provider}-{kind}") for provider in PROVIDERS for kind in KINDS if speaks(provider, kind)]


@cache
def reference(provider: str) -> Reference:
    return Reference(compiled().specs[provider], compiled().unified)


def check_decode(provider: str, kind: str, wire: Any) -> None:
    """Both refuse it, or both give the same value. Records of spelling may differ, as long as both give the body back (test_laws)."""
    try:
        expected = reference(provider).decode(shape(provider, kind), wire)
    except DecodeError:
        with pytest.raises(DecodeError):
            decode(provider, kind, wire)
        return
    value = decode(provider, kind, wire)
    assert list(differences(unspelled(expected), unspelled(value))) == [], (expected, value)
    back, losses = reference(provider).encode(shape(provider, kind), expected)
    assert same(back, wire) and not losses, "the interpreter itself breaks GetPut"


def check_encode(provider: str, kind: str, value: Any) -> None:
    """Both write the same body and report the same losses."""
    expected, losses = reference(provider).encode(shape(provider, kind), value)
    wire, reported = encode(provider, kind, value)
    assert list(differences({} if expected is LOST else expected, wire)) == []
    assert told(losses) - told(reported) == Counter(), "not reported by the emitted code"
    assert told(reported) - told(losses) == Counter(), "not a loss for the interpreter"


@pytest.mark.parametrize("golden", list(goldens(*KINDS)), ids=str)
def test_golden_bodies(golden: Golden) -> None:
    check_decode(golden.provider, golden.kind, golden.wire)
    value = golden.decode()
    for provider in PROVIDERS:
        if speaks(provider, golden.kind):
            check_encode(provider, golden.kind, value)


@pytest.mark.parametrize(("provider", "kind"), PLACES)
def test_random_bodies(provider: str, kind: str) -> None:
    @given(wire_bodies(compiled(), provider, shape(provider, kind)))
    def check(wire: Any) -> None:
        check_decode(provider, kind, wire)

    check()


@pytest.mark.parametrize(("provider", "kind"), PLACES)
def test_random_values(provider: str, kind: str) -> None:
    @given(unified(compiled().unified, kind))
    def check(value: Any) -> None:
        check_encode(provider, kind, value)

    check()
