"""`generate`, `generate --check` and `schema`: from arguments to files and messages."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from .. import write
from .._paths import checkout_dir, data_dir
from ..write import memo, place, stamp
from ..write.errors import shown
from ..write.lock import PATIENCE, Notify

Report = Callable[[str], None]

MADE = "interlingua.made.json"
EXTRA = "generator"
KINDS = ("providers", "families", "applications")  # folders of specs that become a package; libraries do not
TOOLS = ("yaml", "jinja2", "black", "datamodel_code_generator", "filelock")


class UsageError(Exception):
    """The arguments cannot be combined."""


class MissingExtra(Exception):
    """Packages are not installed. The argument is the extra that installs them."""


class Refused(Exception):
    """Nothing was written. The text gives the reason."""


@dataclass(frozen=True)
class Job:
    """What to generate and where."""

    spec_dirs: tuple[Path, ...]
    out: Path
    providers: tuple[str, ...] | None  # only these, for a package beside the installed one; None: everything

    @property
    def inputs(self) -> str:
        return stamp.inputs(self.spec_dirs, repr(self.providers))


@dataclass(frozen=True)
class Outcome:
    text: str
    is_diff: bool = False
    is_new: bool = False  # the package was written


def plan(specs: list[Path], out: Path | None, standalone: bool) -> Job:
    """Return the job that the arguments describe. Raises UsageError."""
    checkout = checkout_dir()
    if out is None and (specs or checkout is None):
        raise UsageError(
            "Name the output folder of the package with --out, for example: interlingua generate --spec my_spec --out my_package"
        )
    if out is None:
        assert checkout is not None
        out = checkout / "generated" / "interlingua"
    providers = None if standalone or not specs else tuple(own_providers(specs))
    if providers == ():
        raise UsageError(f"No specs found: {specs[0]} has no providers/*.yaml")
    return Job((data_dir("spec"), *specs), place.absolute(out), providers)


def own_providers(spec_dirs: Iterable[Path]) -> list[str]:
    """Return the providers that these folders declare or override."""
    return sorted({path.stem for folder in spec_dirs for kind in KINDS for path in folder.glob(f"{kind}/*.yaml")})


def run(job: Job, force: bool = False, wait: float = PATIENCE, notify: Notify = lambda text: None) -> Outcome:
    """Write the package if anything changed. Raises Refused if nothing may be written.

    `wait`: seconds to wait for another run that writes it; `notify` gets a message about the wait.
    """
    inputs = job.inputs
    with refusals(job), needs_extra():
        write.require_ours(job.out)
        if stamp.is_fresh(job.out, inputs):
            return up_to_date(job)
        write.require_writable(job.out)
        with write.held(job.out, wait, notify):
            if stamp.is_fresh(job.out, inputs):  # another run has written it meanwhile
                return up_to_date(job)
            files = built(job)
            changed = write.update(files, job.out, force)
            stamp.put(job.out, inputs)
            memo.save(job.out / write.CACHE / MADE)
    written = [path for path in changed if path != write.MANIFEST]
    return Outcome(f"{shown(job.out)}: {len(files)} files, {len(written)} changed", is_new=True)


def check(job: Job) -> Outcome:
    """Return a diff of what `run` would change. Raises Refused if the specs have problems, or if `out` is not a generated package."""
    with refusals(job):
        write.require_ours(job.out)
        if stamp.is_fresh(job.out, job.inputs):
            return up_to_date(job)
        diff = write.compare(built(job), job.out)
        return Outcome(diff, True) if diff else up_to_date(job)


def up_to_date(job: Job) -> Outcome:
    return Outcome(f"{shown(job.out)} is up to date")


def built(job: Job) -> dict[str, str]:
    """Return all files of the job. Raises Refused with the problems of the specs, MissingExtra if a tool is not installed."""
    if any(find_spec(tool) is None for tool in TOOLS):  # some are imported late, so check for them first
        raise MissingExtra(EXTRA)
    from ..build import build  # imports every tool; not needed when nothing changed
    from ..problems import SpecError
    from ..verify import Unusable

    memo.recall(job.out / write.CACHE / MADE)
    try:
        with progress() as report:
            return build(job.spec_dirs, job.providers, report)
    except SpecError as error:
        raise Refused(str(error)) from error
    except Unusable as error:
        raise Refused(f"Nothing was written: the package that was generated from these specs cannot be imported.\n{error}") from error


@contextmanager
def refusals(job: Job) -> Generator[None]:
    try:
        yield
    except write.HandEdited as error:
        names = "\n".join(f"  {path}" for path in error.paths)
        raise Refused(
            f"Nothing was written. These files in {shown(job.out)} were edited by hand:\n{names}\n--force overwrites them."
        ) from error
    except write.NotWritten as error:
        raise Refused(str(error)) from error


@contextmanager
def needs_extra() -> Generator[None]:
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0].replace("-", "_") not in TOOLS:
            raise
        raise MissingExtra(EXTRA) from error


def write_schemas(out: Path | None) -> list[Path]:
    """Write the editor schemas beside the specs, and return their paths. Raises UsageError."""
    from ..read import editor_schema

    folder = out or (data_dir("spec") if checkout_dir() else None)
    if folder is None:
        raise UsageError("Name the output folder of the schemas with --out, for example: interlingua schema --out my_spec")
    folder.mkdir(parents=True, exist_ok=True)
    paths: list[Path] = []
    for name, schema in editor_schema.schemas().items():
        paths.append(folder / name)
        paths[-1].write_text(json.dumps(schema, indent=2) + "\n", "utf-8")
    return paths


@contextmanager
def progress() -> Generator[Report]:
    """Show the current step if standard error is a terminal."""
    if not sys.stderr.isatty():
        yield lambda step: None
        return
    from rich.console import Console

    with Console(stderr=True).status("starting") as status:
        yield lambda step: status.update(step)
