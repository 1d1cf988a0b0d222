# Generated from templates/runtime/calls/detection.py; do not edit.

"""Guesses the provider of a body. This is only a first look: a body with few keys fits many providers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, cast

from msgspec import Struct

from ..core.plain import plain
from ..core.values import plain_key
from ..lenses.fitting import looks
from ..registry import DETECT, KEYS, PARENTS, SHARED

MANY: Final = 100  # keys; the formats that fit a body with at least this many are not cached


class Detection(Struct, frozen=True):
    """The provider of a body (of a family, its root), and its kind: `request`, `response` or `error`."""

    provider: str
    kind: str


def detect(body: Any) -> Detection | None:
    """Returns the provider and the kind of a body; None if no format fits, or more than one.

    Of the formats that fit, it is the one with the fewest keys that it does not have. If several have equally few, it is
    the one whose pattern has most values and objects.

    Args:
        body: a request, an answer or an error of any provider.
    """
    try:
        return detect_plain(plain(body))
    except RecursionError:  # nested too deeply for any format
        return None


def detect_plain(body: Any) -> Detection | None:
    """`detect`, for JSON. Only values near the top are compared."""
    if body.__class__ is not dict:
        return None
    names = frozenset(cast("dict[str, Any]", body))
    candidates = _with_keys(names) if len(names) < MANY else _with_keys.__wrapped__(names)
    fitting = [candidate for candidate in candidates if looks(body, candidate.pattern)]
    if len(fitting) > 1:
        ranks = [(_unknown(body, candidate.pattern, candidate.keys), -candidate.constants) for candidate in fitting]
        fewest = min(ranks)
        fitting = [candidate for candidate, rank in zip(fitting, ranks, strict=True) if rank == fewest]
    hits = [candidate.hit for candidate in fitting]
    roots = [hit for hit in hits if not any(Detection(table.get(hit.provider, ""), hit.kind) in hits for table in (PARENTS, SHARED))]
    return roots[0] if len(roots) == 1 else None


class _Candidate(NamedTuple):
    hit: Detection
    pattern: Mapping[str, Any]
    keys: frozenset[str]  # the keys of the format
    constants: int


@lru_cache(256)
def _with_keys(names: frozenset[str]) -> list[_Candidate]:
    """The formats and kinds whose patterns a body with these keys may fit."""
    return [
        _Candidate(Detection(provider, kind), pattern, KEYS[provider, kind], _constants(pattern))
        for provider, kinds in DETECT.items()
        for kind, pattern in kinds.items()
        if not pattern.keys().isdisjoint(names)
        and all(key in names or expected is None or isinstance(expected, list | tuple) for key, expected in pattern.items())
    ]


def is_surely(body: Any, provider: str) -> bool:
    """Whether `detect` surely finds no other provider for this request. It is fast, and False for objects of SDKs."""
    pattern = None if provider in SHARED else DETECT.get(provider, {}).get("request")
    return pattern is not None and looks(body, pattern) and _unknown(body, pattern, KEYS[provider, "request"]) == 0


def others_have_keys(body: Any, spaces: tuple[str, ...]) -> bool:
    """Whether a format other than these has all keys of a request. Objects of SDKs are not examined: True."""
    if body.__class__ is not dict:
        return True
    names = frozenset([key for key, value in cast("dict[str, Any]", body).items() if value is not None])
    providers = _that_have(names) if len(names) < MANY else _that_have.__wrapped__(names)
    return not providers.issubset(spaces)


@lru_cache(256)
def _that_have(names: frozenset[str]) -> frozenset[str]:
    """The formats whose requests have all these keys, in any spelling."""
    plain = frozenset(map(plain_key, names))
    return frozenset(provider for provider, keys in _plain_keys().items() if plain <= keys)


@cache
def _plain_keys() -> dict[str, frozenset[str]]:
    """The keys of requests, by format."""
    return {provider: frozenset(map(plain_key, keys)) for (provider, kind), keys in KEYS.items() if kind == "request"}


def _unknown(body: dict[str, Any], pattern: Mapping[str, Any], keys: frozenset[str]) -> int:
    """The number of keys that a format does not have, including those of objects in its pattern. Keys with null do not count."""
    unknown = sum(body[key] is not None for key in body.keys() - keys)
    for key, inner in pattern.items():
        known = {name for name in keys if name.startswith(f"{key}.")} if isinstance(inner, dict) else set[str]()
        if known:  # the generator lists them where they are keys of the same shape
            unknown += sum(f"{key}.{name}" not in known and value is not None for name, value in body[key].items())
    return unknown


def _constants(pattern: Any) -> int:
    """The number of values and objects in a pattern, without keys that may have any value. A body that fits more of them fits better."""
    if isinstance(pattern, dict):
        return 1 + sum(_constants(inner) for inner in cast("dict[str, Any]", pattern).values())
    return pattern != "*"
