"""`infer`: recorded bodies of a format -> a first spec of it, with comments where it is uncertain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .._paths import data_dir
from .generate import KINDS, UsageError, needs_extra
from .new import refuse_name

if TYPE_CHECKING:
    from ..infer.sorting import Kind


@dataclass(frozen=True)
class InferArguments:
    """What to infer from which samples. `own`: infer a format without a parent, even if it resembles another."""

    name: str
    samples: Sequence[str]
    kind: Kind | None
    out: Path
    own: bool
    force: bool
    dry: bool


@dataclass(frozen=True)
class Draft:
    """The inferred spec. `notes`: messages about it; `skipped`: samples that could not be used."""

    path: Path
    text: str
    notes: list[str]
    skipped: list[str]


class NothingInferred(Exception):
    """The samples do not make a spec. The text gives the reason."""


def infer(arguments: InferArguments) -> Draft:
    """Infer a spec, and write it unless `dry`. Raises UsageError, NothingInferred, MissingExtra."""
    refuse_name(arguments.name)
    path = arguments.out / "providers" / f"{arguments.name}.yaml"
    existing = [file for file in (arguments.out / kind / f"{arguments.name}.yaml" for kind in KINDS) if file.exists()]
    if existing and not arguments.force and not arguments.dry:
        raise UsageError(f"{existing[0]} exists; nothing was written. Use --force to replace it, or --dry-run to print the draft")
    with needs_extra():
        from ..infer.inferring import inferred
        from ..infer.judging import Undraftable
        from ..infer.sampling import NoSamples, samples
        from ..infer.sorting import by_kind
    skipped: list[str] = []
    try:
        recorded = samples(arguments.samples, skipped)
    except NoSamples as error:
        raise NothingInferred(str(error)) from error
    knowledge, sources = shipped()
    bodies, unclear = by_kind(recorded, knowledge, arguments.kind)
    skipped += [
        f"{place}: it is no request, response, message or event that is known; --kind says what the samples are" for place in unclear
    ]
    sorted_bodies: dict[str, Any] = {**bodies}
    try:
        result = inferred(arguments.name, sorted_bodies, knowledge, sources, own=arguments.own)
    except Undraftable as error:
        raise NothingInferred("\n".join([*skipped, str(error)])) from error
    if not arguments.dry:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(result.text, "utf-8")
    return Draft(path, result.text, _notes(result), skipped)


def shipped() -> Any:
    """Return what the shipped specs know, and their sources."""
    from .. import compiling
    from ..infer.knowledge import Knowledge
    from ..read import yaml

    sources = yaml.directories([data_dir("spec")], [])
    compiled = compiling.resolved(sources)
    return Knowledge(compiled.specs, compiled.unified), sources


def _notes(result: Any) -> list[str]:
    score = result.score
    lines = [f"It is like {result.parent}: the file has only the differences."] if result.parent else []
    if score.bodies:
        lines.append(f"Of {score.bodies} samples, {score.exact} come back exactly; in {score.spoken}, the texts reach the messages.")
    lines += [f"interlingua check will say: {problem}" for problem in result.wrong]
    return lines
