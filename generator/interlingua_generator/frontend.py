"""Spec directories -> ir: read, hold against the vocabulary, merge, parse, check. All problems are reported together."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from . import check, load, metaschema, parse, resolve, say
from .ir import NOWHERE, CodecDecl, Spec, Unified
from .load import Sources, Table
from .metaschema import Record
from .problems import Problem, SpecError
from .vocabulary import CODECS, NAMED, PROVIDER, UNIFIED


@dataclass(frozen=True, slots=True)
class Compiled:
    unified: Unified
    codecs: dict[str, CodecDecl]
    specs: dict[str, Spec]  # by provider, in alphabetical order


def compile(dirs: Sequence[Path]) -> Compiled:
    """What the specs in these directories mean; a later directory's files replace an earlier one's. Raises SpecError."""
    problems: list[Problem] = []
    compiled = _compiled(load.directories(dirs, problems), problems)
    if problems or compiled is None:
        raise SpecError(problems)
    return compiled


def _compiled(sources: Sources, problems: list[Problem]) -> Compiled | None:
    if sources.unified is None:
        if not problems:
            problems.append(say.no_unified(NOWHERE))
        return None
    unified = _valid(sources.unified, UNIFIED, problems)
    codecs = _valid(sources.codecs, CODECS, problems) if sources.codecs else None
    providers = {stem: _valid(table, PROVIDER, problems) for stem, table in sorted(sources.providers.items())}
    for stem, table in providers.items():
        _is_named_like_its_file(stem, table, problems)
    merged = resolve.extends(providers, problems)
    model, declared, specs = parse.all(unified, codecs, merged, problems)
    broken = {problem.mark.file for problem in problems}
    if unified.mark.file not in broken and not (codecs and codecs.mark.file in broken):
        # A spec with mistakes in its words would only get follow-ups of them.
        check.all(model, declared, {name: spec for name, spec in specs.items() if broken.isdisjoint(merged[name].chain)}, problems)
    return Compiled(model, declared, specs)


def _valid(table: Table, kind: Record, problems: list[Problem]) -> Table:
    kept = metaschema.valid(table, kind, NAMED, "", problems)
    return kept if isinstance(kept, Table) else Table({}, table.mark)


def _is_named_like_its_file(stem: str, table: Table, problems: list[Problem]) -> None:
    node = table.get("provider")
    name = resolve.text(table, "provider")
    if node and name and name != stem:
        problems.append(say.not_the_file_name(node.mark, name, stem))


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
