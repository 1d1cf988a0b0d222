"""Finds the shipped provider that already reads and writes the samples."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..data import spec as s
from .values import is_list, is_object

READS: Final = 0.9  # share of the samples
UNDERSTOOD: Final = 0.75  # average share of the values of a sample that are not only kept
MODULE_KINDS: Final = ("request", "response", "messages")


@dataclass(frozen=True)
class Likeness:
    """How well a provider handles the samples: the share that it writes back unchanged, and the share of values that it understands."""

    provider: str
    reads: float
    understood: float


def likenesses(bodies: Mapping[str, Sequence[Any]], specs: Mapping[str, s.Spec], hidden: Collection[str] = ()) -> list[Likeness]:
    """Return the providers that read the samples, the best first: all without a parent, and children of the best that are better."""
    wanted = {kind: group for kind, group in bodies.items() if kind in MODULE_KINDS and group}
    if not wanted:
        return []
    natives = [likeness(name, wanted) for name, spec in specs.items() if spec.parent is None and name not in hidden]
    ranked = sorted((peer for peer in natives if peer is not None), key=_rank)
    if not ranked:
        return []
    best = ranked[0]
    children = [name for name, spec in specs.items() if name not in hidden and name != best.provider and best.provider in spec.lineage]
    better = [peer for name in children if (peer := likeness(name, wanted)) is not None and _rank(peer)[:2] < _rank(best)[:2]]
    return sorted([*ranked, *better], key=_rank)


def _rank(candidate: Likeness) -> tuple[float, float, str]:
    return -min(candidate.reads, READS), -round(candidate.understood, 3), candidate.provider


def likeness(provider: str, bodies: Mapping[str, Sequence[Any]]) -> Likeness | None:
    """Return the likeness of a provider, or None if it lacks one of these kinds of bodies or reads none of the bodies."""
    import interlingua

    module = getattr(interlingua, provider)
    if not all(hasattr(module, f"decode_{kind}") for kind in bodies):
        return None
    shares = [share for kind, group in bodies.items() for body in group if (share := understood(module, kind, body)) is not None]
    count = sum(map(len, bodies.values()))
    return Likeness(provider, len(shares) / count, sum(shares) / len(shares)) if shares else None


def fits(candidate: Likeness) -> bool:
    return candidate.reads >= READS and candidate.understood >= UNDERSTOOD


def understood(module: Any, kind: str, body: Any) -> float | None:
    """Return the share of a body's values that are not only kept, or None if the body is not written back unchanged."""
    from interlingua import Error

    try:
        value = getattr(module, f"decode_{kind}")(body)
        written = getattr(module, f"encode_{kind}")(value)
    except Error:
        return None
    if not same(written[0], body):
        return None
    all_ = sum(1 for _ in leaves(body))
    return 1 - sum(1 for _ in _kept(value)) / all_ if all_ else 1.0


def same(left: Any, right: Any) -> bool:
    return json.dumps(left, sort_keys=True) == json.dumps(right, sort_keys=True)


def leaves(value: Any) -> Iterator[Any]:
    if is_object(value):
        for inner in value.values():
            yield from leaves(inner)
    elif is_list(value):
        for inner in value:
            yield from leaves(inner)
    else:
        yield value


def _kept(value: Any) -> Iterator[Any]:
    """Yield the values in extras and in parts that were kept whole."""
    if is_list(value):
        for inner in value:
            yield from _kept(inner)
    elif hasattr(value, "__struct_fields__"):
        if type(value).__name__ == "Opaque":
            yield from leaves(value.value)
            return
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            if name == "extras":
                kept_of: dict[str, Any] = inner or {}
                yield from leaves({key: kept_value for kept in kept_of.values() for key, kept_value in kept.items() if key[:1] != "$"})
            else:
                yield from _kept(inner)
