"""`detect` assigns each recorded body to its own format, to a related format (a parent, or one that shares its keys), or to none."""

from __future__ import annotations

import interlingua as il
import pytest
from families import OF_PROVIDERS
from golden import goldens
from interlingua.registry import DETECT, PARENTS, SHARED

DIALECTS = {"openai_chat"}  # a request with few keys is also valid in a dialect of this format


def related(name: str) -> set[str]:
    names = {name}
    while name in PARENTS:
        names |= {PARENTS[name]}
        name = PARENTS[name]
    return names | {SHARED[known] for known in names if known in SHARED}


@pytest.mark.parametrize("kind", ["request", "response", "error"])
def test_no_body_is_taken_for_one_of_a_format_that_it_is_not_like(kind: str) -> None:
    seen = [(golden, il.detect(golden.wire)) for golden in goldens(kind)]
    shared = {name for name, other in SHARED.items() if other == "openai_chat"} if kind == "error" else set()
    wrong = [
        f"{golden}: {detected}"
        for golden, detected in seen
        if detected and detected.provider not in related(golden.provider) | DIALECTS | shared
    ]
    assert wrong == []
    assert [str(golden) for golden, detected in seen if detected and detected.kind != kind] == []


@pytest.mark.parametrize("provider", OF_PROVIDERS)
def test_each_format_is_recognized(provider: str) -> None:
    for kind in DETECT.get(provider, {}):
        assert any(il.detect(golden.wire) == il.Detection(provider, kind) for golden in goldens(kind) if golden.provider == provider), kind
