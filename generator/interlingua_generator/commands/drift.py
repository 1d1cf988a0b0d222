"""`interlingua drift`: compares the specs with the SDKs that are installed here."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from .._paths import data_dir
from ..data.spec import Spec
from ..drift import MEANING, Drift, Missing, drift
from .generate import Refused, UsageError, needs_extra


@dataclass(frozen=True)
class Outcome:
    """What was compared, and why the rest was not.

    `missing`: providers whose SDK, or a type of it, is not installed; `uncompared`: those whose specs name no types.
    """

    drifts: tuple[Drift, ...]
    missing: dict[str, str]
    uncompared: dict[str, str]

    @property
    def found(self) -> bool:
        return any(drift.differences for drift in self.drifts)

    @property
    def summary(self) -> str:
        """The closing line: how many providers were compared, and how many were not."""
        packages = len({sdk.package for sdk in self.drifts})
        differences = sum(len(sdk.differences) for sdk in self.drifts)
        total = len(self.drifts) + len(self.missing) + len(self.uncompared)
        text = f"{len(self.drifts)} of {total} providers compared with {packages} SDKs: {differences} differences"
        return f"{text}. Not compared: {len(self.missing)} without their SDK, {len(self.uncompared)} without types"


def compare(dirs: Sequence[Path], providers: Collection[str]) -> Outcome:
    """Compare specs with their SDKs. `dirs`: folders of specs beside the shipped ones; `providers`: only these, or all if empty.

    Raises UsageError, Refused, MissingExtra.
    """
    folders = [data_dir("spec"), *dirs]
    specs = _specs(folders, providers)
    for name in providers:
        if name not in specs:
            raise UsageError(f"there is no provider '{name}'; there are: {', '.join(sorted(_specs(folders, ())))}")
    drifts: list[Drift] = []
    missing: dict[str, str] = {}
    uncompared: dict[str, str] = {}
    for name in sorted(providers or specs):
        try:
            result = drift(specs[name], [specs[ancestor] for ancestor in specs[name].lineage[1:] if ancestor in specs])
        except Missing as error:
            missing[name] = str(error)
            continue
        if result is not None:
            drifts.append(result)
        else:
            uncompared[name] = _why(specs, name)
    return Outcome(tuple(drifts), missing, uncompared)


def _why(specs: dict[str, Spec], name: str) -> str:
    """Return why a spec is not compared."""
    for parent in specs[name].lineage[1:]:
        if parent in specs and (sdk := specs[parent].sdk) and sdk.types:
            return f"its spec names no types of an SDK (sdk: {{types: ..}}); it inherits from {parent}, which is compared"
    return "its spec names no types of an SDK (sdk: {types: ..})"


def _specs(dirs: Sequence[Path], only: Collection[str]) -> dict[str, Spec]:
    with needs_extra():
        from ..compiling import compile
        from ..problems import SpecError

        try:
            return compile(dirs, only or None).specs
        except SpecError as error:
            raise Refused(str(error)) from error


def as_json(outcome: Outcome) -> str:
    """Return `providers`, `missing`, `uncompared`, and how many of each, as JSON."""
    counts = {"compared": len(outcome.drifts), "missing": len(outcome.missing), "uncompared": len(outcome.uncompared)}
    report = {"providers": [asdict(sdk) for sdk in outcome.drifts], "missing": outcome.missing, "uncompared": outcome.uncompared}
    return json.dumps({**report, "counts": counts}, indent=2)


def print_tables(outcome: Outcome, out: Console, notes: Console) -> None:
    """Print a table for each provider with differences, and a line for each without."""
    for sdk in outcome.drifts:
        head = f"{sdk.provider}: {sdk.package} {sdk.version}" + (f" (read from {sdk.read_from})" if sdk.version != sdk.read_from else "")
        if not sdk.differences:
            notes.print(f"{head}: no drift", markup=False, soft_wrap=True)
            continue
        table = Table("what", "where", "name", "of", title=f"{head}: {len(sdk.differences)} differences", title_justify="left")
        for row in sdk.differences:
            table.add_row(row.kind, row.place, row.name, row.of)
        out.print(table)
    met = {row.kind for sdk in outcome.drifts for row in sdk.differences}
    for kind, meaning in MEANING.items():
        if kind in met:
            notes.print(f"{kind}: {meaning}", markup=False, soft_wrap=True)
    for name, why in outcome.missing.items():
        notes.print(f"{name}: not compared: {why}", markup=False, soft_wrap=True)
    reasons = dict.fromkeys(outcome.uncompared.values())
    for why in reasons:
        names = [name for name, reason in outcome.uncompared.items() if reason == why]
        notes.print(f"{', '.join(names)}: not compared: {why}", markup=False, soft_wrap=True)
    notes.print(outcome.summary, markup=False, soft_wrap=True)


def print_proposals(outcome: Outcome, notes: Console) -> None:
    """Print a draft for each provider with differences."""
    from ..drift.propose import proposals  # needs PyYAML, which `convert` and `--help` do not

    for text in proposals(outcome.drifts):
        print(text)
    notes.print(outcome.summary, markup=False, soft_wrap=True)
