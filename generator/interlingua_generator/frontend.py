"""Spec directories -> ir: read, hold against the vocabulary, merge, parse, check. All problems are reported together."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from . import check, load, metaschema, parse, resolve, say
from ._paths import data_dir
from .ir import NOWHERE, CodecDecl, Spec, Unified
from .load import Sources, Table
from .metaschema import Record
from .problems import Problem, SpecError
from .resolve import Merged
from .vocabulary import CODECS, NAMED, PROVIDER, STREAM, UNIFIED


@dataclass(frozen=True, slots=True)
class Compiled:
    unified: Unified
    codecs: dict[str, CodecDecl]
    specs: dict[str, Spec]  # by provider, in alphabetical order


def compile(dirs: Sequence[Path]) -> Compiled:
    """What the specs in these directories mean; a later directory's files replace an earlier one's. Raises SpecError."""
    problems: list[Problem] = []
    compiled = compile_sources(load.directories(dirs, problems), problems)
    if problems or compiled is None:
        raise SpecError(problems)
    return compiled


def compile_sources(sources: Sources, problems: list[Problem]) -> Compiled | None:
    """What sources mean; None (and problems) without a right model."""
    if sources.unified is None:
        if not problems:
            problems.append(say.no_unified(NOWHERE))
        return None
    unified = _valid(sources.unified, UNIFIED, problems)
    codecs = _valid(sources.codecs, CODECS, problems) if sources.codecs else None
    providers = {stem: _valid(table, PROVIDER, problems) for stem, table in sorted(sources.providers.items())}
    for stem, table in providers.items():
        _has_a_good_name(stem, table, problems)
    merged = resolve.extends(providers, sources.paths.keys() - providers.keys(), problems)
    model = parse.unified(unified, problems)
    declared = parse.codecs(codecs, unified, problems)
    broken = {problem.mark.file for problem in problems}
    if unified.mark.file in broken or (codecs and codecs.mark.file in broken):
        return None  # what is wrong with the specs would mostly follow from that
    elders_first = sorted(merged.values(), key=lambda one: len(one.chain))
    specs: dict[str, Spec] = {}
    for one in elders_first:
        found: list[Problem] = []
        specs[one.name] = parse.spec(model, declared, one, found)
        problems += _new(found, one, problems)
    broken = {problem.mark.file for problem in problems}
    for one in elders_first:
        if broken.isdisjoint(one.chain):  # else most of what is found would follow from that
            found = []
            if _complete(one, found):
                check.spec(model, declared, specs[one.name], partial(resolve.mark_at, one.table), found)
            problems += _new(found, one, problems)
    return Compiled(model, declared, dict(sorted(specs.items())))


def _new(found: Sequence[Problem], spec: Merged, known: Sequence[Problem]) -> list[Problem]:
    """The problems that are a spec's own, or that it alone has with what it inherits; those say so."""
    elders = {(problem.mark, problem.message) for problem in known}
    own = spec.chain[0]
    hint = say.seen_in(spec.name, own)
    return [
        problem if problem.mark.file == own else replace(problem, hints=(*problem.hints, hint))
        for problem in found
        if problem.mark.file == own or (problem.mark, problem.message) not in elders
    ]


def _complete(one: Merged, problems: list[Problem]) -> bool:
    """Whether nothing is missing of what a file may leave to its parents."""
    stream = one.table.get("stream")
    return stream is None or metaschema.valid(stream, STREAM, NAMED, "stream", problems) is not None and not problems


def _valid(table: Table, kind: Record, problems: list[Problem]) -> Table:
    kept = metaschema.valid(table, kind, NAMED, "", problems)
    return kept if isinstance(kept, Table) else Table({}, table.mark)


def _has_a_good_name(stem: str, table: Table, problems: list[Problem]) -> None:
    """A provider is called like its file, and becomes an attribute of the package beside its folders and modules."""
    node = table.get("provider")
    name = resolve.text(table, "provider")
    if node and name and name != stem:
        problems.append(say.not_the_file_name(node.mark, name, stem))
    if node and name in {"model", "registry", *(path.name for path in (data_dir("templates") / "runtime").iterdir())}:
        problems.append(say.taken_name(node.mark, "provider", name))


def main(arguments: Sequence[str]) -> int:
    """Prints the problems of the specs in these directories, or how much there is."""
    try:
        compiled = compile([Path(argument) for argument in arguments])
    except SpecError as error:
        print(error)
        return 1
    shapes = sum(len(spec.shapes) for spec in compiled.specs.values())
    print(f"ok: {len(compiled.specs)} providers, {shapes} shapes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
