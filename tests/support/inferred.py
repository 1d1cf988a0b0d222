"""How well `infer` drafts a spec for the recorded bodies of a shipped format that it does not know.

`python tests/support/inferred.py [FORMAT..]` prints the figures. The format, and formats that are like it, are hidden: they are no
candidates for `like:`, and their keys and words are not known.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import interlingua as il
from compiling import compiled
from interlingua_generator.infer.inferring import inferred
from interlingua_generator.infer.judging import Undraftable, imported, settled_text
from interlingua_generator.infer.knowledge import Knowledge
from interlingua_generator.infer.likeness import same
from interlingua_generator.read import yaml

GOLDEN = Path(__file__).parents[1] / "golden"
KINDS = ("request", "response")
NAME = "drafted"


@dataclass(frozen=True)
class Figure:
    """The result for a format.

    bodies: the number of its bodies. exact: those that the draft writes back unchanged. usable: those that also keep all their texts, each
    with its role. parent: the format that the draft is like.
    """

    format: str
    bodies: int
    exact: int
    usable: int
    parent: str | None
    text: str
    wrong: tuple[str, ...]


@cache
def sources() -> yaml.Sources:
    return yaml.directories([Path(__file__).parents[2] / "spec"], [])


def formats() -> list[str]:
    """Return the formats without a parent that have recorded bodies."""
    return [name for name, spec in compiled().specs.items() if spec.parent is None and any(bodies(name).values())]


def bodies(name: str) -> dict[str, list[Any]]:
    files = {kind: sorted((GOLDEN / name).glob(f"{kind}_*/wire.json")) for kind in KINDS}
    return {kind: [json.loads(path.read_text("utf-8")) for path in paths] for kind, paths in files.items()}


def figure(name: str, laws: bool = False, alone: bool = False) -> Figure:
    """Return the result of a draft of this format. `laws`: test it with random values, too; `alone`: draft it from every second body."""
    specs = compiled().specs
    hidden = {other for other, spec in specs.items() if name in spec.lineage}
    known = Knowledge({other: spec for other, spec in specs.items() if other not in hidden}, compiled().unified)
    all_ = bodies(name)
    given = {kind: wires[::2] if alone else wires for kind, wires in all_.items()}
    asked = {kind: wires[1::2] if alone else wires for kind, wires in all_.items()}
    count = sum(map(len, asked.values()))
    try:
        draft = inferred(NAME, given, known, sources(), hidden, laws=laws)
    except Undraftable:
        return Figure(name, count, 0, 0, None, "", ())
    with imported(settled_text(draft.text, NAME, sources()), NAME) as module:
        results = list(_results(module, name, asked))
    return Figure(name, count, sum(exact for exact, _ in results), sum(map(all, results)), draft.parent, draft.text, draft.wrong)


def _results(module: Any, name: str, asked: dict[str, list[Any]]) -> Iterator[tuple[bool, bool]]:
    """Yield, for each body, whether it comes back unchanged, and whether its texts are in the unified value."""
    for kind, wires in asked.items():
        for body in wires:
            try:
                value = getattr(module, f"decode_{kind}")(body)
                written, _ = getattr(module, f"encode_{kind}")(value)
            except (il.Error, AttributeError):  # a draft without this kind of bodies has no such function
                yield False, False
                continue
            theirs = spoken(getattr(getattr(il, name), f"decode_{kind}")(body))
            yield same(written, body), not theirs - spoken(value)


def spoken(value: Any) -> Counter[tuple[str, str]]:
    """Count the texts in the messages of a request or a response, by role."""
    messages = value.messages if hasattr(value, "messages") else [candidate.message for candidate in value.candidates]
    parts = [(message.role, part.text) for message in messages for part in message.parts if isinstance(part, il.Text)]
    return Counter((role, text) for role, text in parts if text)


def main() -> None:
    names = [name for name in sys.argv[1:] if not name.startswith("-")] or formats()
    alone = "--alone" in sys.argv
    print("format                 bodies  exact  usable  like")
    for name in names:
        result = figure(name, laws="--laws" in sys.argv, alone=alone)
        print(
            f"{name:22} {result.bodies:6} {result.exact:6} {result.usable:7}  {result.parent or '-'}  {'; '.join(result.wrong)[:90]}",
            flush=True,
        )


if __name__ == "__main__":
    main()
