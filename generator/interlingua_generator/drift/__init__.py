"""Compares specs with the official SDKs. `sdk.py` reads types, `compare.py` compares a spec with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase

from ..data import spec as s
from .compare import MEANING, Comparison, Difference
from .sdk import Missing, installed, load

__all__ = ["MEANING", "Difference", "Drift", "Missing", "drift"]


@dataclass(frozen=True)
class Drift:
    """The differences between a provider's spec and its SDK. `version`: the installed one."""

    provider: str
    package: str
    read_from: str
    version: str
    differences: tuple[Difference, ...]


def drift(spec: s.Spec, parents: Iterable[s.Spec] = ()) -> Drift | None:
    """Return the differences, or None if the spec names no types. What its parents leave out is left out, too.

    Raises Missing if the SDK, or a type of it, is not installed.
    """
    if spec.sdk is None or not spec.sdk.types:
        return None
    version = installed(spec.sdk.package)
    comparison = Comparison(spec)
    for name, path in spec.sdk.types:
        of = load(path)
        if name == "stream" and spec.stream is not None and isinstance(spec.stream.style, s.Events):
            comparison.events(spec.stream.style, of)
            continue
        start, dot, key = name.partition(".")
        shape = _shape(spec, start)
        if shape is not None and dot:
            comparison.key(shape, key, of)
        elif shape is not None:
            comparison.named(shape, of)
    if not comparison.compared:
        raise Missing(f"no object of the spec has a class in {', '.join(path for _, path in spec.sdk.types)}")
    inherited = [pattern for parent in parents if parent.sdk for pattern in _left_out(parent.sdk)]
    differences = _reported(comparison.differences(), _left_out(spec.sdk), inherited)
    return Drift(spec.provider, spec.sdk.package, spec.sdk.version, version, tuple(differences))


def _shape(spec: s.Spec, name: str) -> str | None:
    match name:
        case kind if kind in spec.bodies:
            return spec.bodies[kind]
        case "stream":
            return spec.stream.style.of if spec.stream and isinstance(spec.stream.style, s.Chunk) else None
        case _:
            return name


def _left_out(sdk: s.Sdk) -> list[str]:
    return [place for _, places in sdk.leaves_out for place in places]


def _reported(differences: list[Difference], left_out: list[str], inherited: list[str]) -> list[Difference]:
    """Return the differences without those that the spec leaves out, and with the entries of `drop` that match nothing."""
    named = [(diff, f"{diff.place}.{diff.name}") for diff in differences]
    reported = [diff for diff, name in named if not any(fnmatchcase(name, pattern) for pattern in (*left_out, *inherited))]
    stale = [pattern for pattern in left_out if not any(fnmatchcase(name, pattern) for _, name in named)]
    return [*reported, *(Difference(place, "not left out", name) for place, _, name in (pattern.rpartition(".") for pattern in stale))]
