"""How much `infer` makes of the recorded bodies of a shipped format, if it knows nothing of that format.

`python tests/support/inferred.py [FORMAT..]` prints the figures. The format and what is like it are hidden: from the candidates for
`like:`, and from the specs whose keys and words are known.
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
    """Of a format: its bodies, those that the draft writes back as they were, and those whose texts all reach the model, each with its
    role, and come back exactly. `parent`: what the draft is like."""

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
    """The formats that are like no other, and have recorded bodies."""
    return [name for name, spec in compiled().specs.items() if spec.parent is None and any(bodies(name).values())]


def bodies(name: str) -> dict[str, list[Any]]:
    found = {kind: sorted((GOLDEN / name).glob(f"{kind}_*/wire.json")) for kind in KINDS}
    return {kind: [json.loads(path.read_text("utf-8")) for path in paths] for kind, paths in found.items()}


def figure(name: str, laws: bool = False, alone: bool = False) -> Figure:
    """What a draft of this format does. `laws`: it is tried on random values as well; `alone`: it is drafted from every second body."""
    specs = compiled().specs
    hidden = {one for one, spec in specs.items() if name in spec.lineage}
    known = Knowledge({one: spec for one, spec in specs.items() if one not in hidden}, compiled().unified)
    all_ = bodies(name)
    given = {kind: said[::2] if alone else said for kind, said in all_.items()}
    asked = {kind: said[1::2] if alone else said for kind, said in all_.items()}
    count = sum(map(len, asked.values()))
    try:
        found = inferred(NAME, given, known, sources(), hidden, laws=laws)
    except Undraftable:
        return Figure(name, count, 0, 0, None, "", ())
    with imported(settled_text(found.text, NAME, sources()), NAME) as module:
        results = list(_results(module, name, asked))
    return Figure(name, count, sum(exact for exact, _ in results), sum(map(all, results)), found.parent, found.text, found.wrong)


def _results(module: Any, name: str, asked: dict[str, list[Any]]) -> Iterator[tuple[bool, bool]]:
    """Of each body: whether it comes back as it was, and whether its texts reach the model."""
    for kind, said in asked.items():
        for body in said:
            try:
                value = getattr(module, f"decode_{kind}")(body)
                written, _ = getattr(module, f"encode_{kind}")(value)
            except (il.Error, AttributeError):  # a draft without this kind has no such function
                yield False, False
                continue
            theirs = spoken(getattr(getattr(il, name), f"decode_{kind}")(body))
            yield same(written, body), not theirs - spoken(value)


def spoken(value: Any) -> Counter[tuple[str, str]]:
    """Who says what in the messages of a request, or of a response. Of what is joined elsewhere, only the words count."""
    messages = value.messages if hasattr(value, "messages") else [one.message for one in value.candidates]
    parts = [(message.role, part.text) for message in messages for part in message.parts if isinstance(part, il.Text)]
    return Counter((role, text) for role, text in parts if text)


def main() -> None:
    names = [name for name in sys.argv[1:] if not name.startswith("-")] or formats()
    alone = "--alone" in sys.argv
    print("format                 bodies  exact  usable  like")
    for name in names:
        one = figure(name, laws="--laws" in sys.argv, alone=alone)
        print(f"{name:22} {one.bodies:6} {one.exact:6} {one.usable:7}  {one.parent or '-'}  {'; '.join(one.wrong)[:90]}", flush=True)


if __name__ == "__main__":
    main()
