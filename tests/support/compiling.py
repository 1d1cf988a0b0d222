"""The project's own specs, compiled and planned once. The compiled ones are kept for the next run, in the cache of pytest."""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from interlingua_generator import build, compiling
from interlingua_generator.data.plan import ProviderPlan
from interlingua_generator.problems import Problem
from interlingua_generator.read import yaml

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".pytest_cache/compiled"


@cache
def compiled() -> compiling.Compiled:
    """Compile without the third stage, `check`, which takes as long as the others and changes nothing. test_freshness.py runs it."""
    place = KEPT / f"{_digest()}.pickle"
    with suppress(OSError, EOFError, pickle.UnpicklingError):
        return pickle.loads(place.read_bytes())
    problems: list[Problem] = []
    sources = yaml.directories([ROOT / "spec"], problems)
    assert not problems
    specs = compiling.resolved(sources)
    with suppress(OSError):  # a folder that cannot be written
        _keep(place, specs)
    return specs


def _digest() -> str:
    """Return a digest of all that is compiled and all that compiles it: reading what is kept takes a sixth of the time of compiling."""
    digest = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for path in sorted([*(ROOT / "spec").rglob("*.*"), *(ROOT / "generator").rglob("*.py")]):
        digest.update(f"{path} ".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:24]


def _keep(place: Path, specs: compiling.Compiled) -> None:
    """Keep compiled specs instead of those of earlier sources. Workers may do this at the same time."""
    KEPT.mkdir(parents=True, exist_ok=True)
    for old in KEPT.glob("*.pickle"):
        old.unlink(missing_ok=True)
    own = place.with_suffix(f".{os.getpid()}")
    own.write_bytes(pickle.dumps(specs, pickle.HIGHEST_PROTOCOL))
    own.replace(place)


@cache
def planned() -> dict[str, ProviderPlan]:
    return build.planned(compiled())


def shape(provider: str, kind: str) -> str:
    """Return the name of the shape of a body: request, response or error."""
    spec = compiled().specs[provider]
    name = {"request": spec.request, "response": spec.response, "error": spec.error.of if spec.error else None}[kind]
    assert name is not None
    return name
