"""`check`: builds a temporary package from specs, and checks the laws and the golden files with it."""

from __future__ import annotations

import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module, invalidate_caches
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType

from . import generate, probes

PACKAGE = "providers_to_check"


@dataclass(frozen=True)
class Bench:
    """What to check. `spec_dir`: None for the installed providers. `update`: write golden files instead of comparing them."""

    spec_dir: Path | None
    golden: Path | None
    update: bool = False


@dataclass(frozen=True)
class Outcome:
    problems: list[str]
    text: str


def check_specs(bench: Bench) -> Outcome:
    """Return the problems, one per line. Raises UsageError, MissingExtra, or Refused with the problems of the specs themselves."""
    if bench.spec_dir is None:
        return _checked(bench, {})
    with TemporaryDirectory() as folder:
        out = Path(folder) / PACKAGE
        job = generate.plan([bench.spec_dir], out, standalone=False)
        for path, text in generate.built(job).items():
            (out / path).parent.mkdir(parents=True, exist_ok=True)
            (out / path).write_text(text, "utf-8")
        with _importable(Path(folder)):
            modules = {name: import_module(f"{PACKAGE}.{name}") for name in job.providers or ()}
            outcome, lost = _checked(bench, modules), probes.lost(modules)
    return replace(outcome, text="\n".join([outcome.text, *_swallowed(job), *lost]))


def _swallowed(job: generate.Job) -> list[str]:
    """Return what broad `lost` declarations in these specs cover: new fields of the model would be lost there unnoticed."""
    from ..compiling import swallowed  # PyYAML and the other tools are installed, since the specs were built

    return [line for folder in job.spec_dirs[1:] for line in swallowed(job.spec_dirs, folder)]


def _checked(bench: Bench, modules: Mapping[str, ModuleType]) -> Outcome:
    from interlingua import PROVIDERS
    from interlingua.testing import check_goldens

    providers = f"{_count(len(modules or PROVIDERS), 'provider')}: {', '.join(modules or PROVIDERS)}"
    if bench.golden is None:
        return Outcome([], f"{providers}. No problems in the specs. Use --golden DIR to test their laws on recorded bodies.")
    bodies = len([*bench.golden.glob("*/*/wire.json"), *bench.golden.glob("*/stream_*/wire.sse")])
    if not bodies:
        raise generate.UsageError(f"No golden bodies: {bench.golden} has no PROVIDER/KIND_CASE/wire.json or PROVIDER/stream_CASE/wire.sse")
    problems = [str(problem) for problem in check_goldens(bench.golden, modules, bench.update)]
    return Outcome(problems, f"{providers}. {_count(bodies, 'golden body', 'golden bodies')}, {_count(len(problems), 'problem')}.")


def _count(number: int, singular: str, more: str = "") -> str:
    return f"{number or 'no'} {singular if number == 1 else more or f'{singular}s'}"


@contextmanager
def _importable(folder: Path) -> Generator[None]:
    """Make modules in this folder importable; afterwards they are removed from the imported modules."""
    sys.path.insert(0, str(folder))
    invalidate_caches()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
            del sys.modules[name]
