"""Makes a draft that compiles keep the laws on random values. What breaks a law is repaired or removed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from .. import verify
from ..build import installed_package, planned
from ..compiling import Compiled
from ..problems import Problem
from ..read import yaml
from .draft import Draft, keys_of
from .judging import files, settled
from .values import is_object
from .writing import Page, Place

ROUNDS: Final = 10
EMPTY_TEXT: Final = re.compile(r"\{'(\w+)': ''\}")
HEADINGS: Final = ("flat", "fields", "optional")
CHANGES: Final = re.compile(r"after encoding and decoding, ([\w.\[\]]+) changes from")
GONE: Final = re.compile(r"when it is decoded and encoded: (\S+): (.*) is gone", re.DOTALL)
CORE: Final = ("Ask", "Answer", "Rows")


def lawful(draft: Draft, name: str, sources: yaml.Sources) -> tuple[Page, Compiled, list[str]]:
    """Return the page of a draft that compiles and keeps the laws, and the problems that remain."""
    page, compiled = settled(draft, name, sources)
    for _ in range(ROUNDS):
        problems = _problems(compiled, name)
        done = [_repair(draft, page.places[p.mark.line - 1], p.message) for p in problems if p.mark.line <= len(page.places)]
        if not any(done):
            return page, compiled, [p.message for p in problems]
        page, compiled = settled(draft, name, sources)
    return page, compiled, [p.message for p in _problems(compiled, name)]


def _problems(compiled: Compiled, name: str) -> list[Problem]:
    package = installed_package()
    beside = (str(package.parent),) if package else ()
    emitted = verify.Emitted(files(compiled, name), "emitted", "interlingua", "emitted", beside)
    return verify.problems(emitted, planned(compiled), [name])


def _repair(draft: Draft, place: Place, why: str) -> bool:
    shapes: dict[str, Any] = draft.sections.get("shapes", {})
    name = place[1] if len(place) > 1 else ""
    if match := GONE.search(why):
        return _repair_missing(draft, match[1], match[2])
    if name not in shapes:
        return False
    if (changed := CHANGES.search(why)) and (at := _carrying(shapes[name], _last(changed[1]), name)):
        return draft.take_back(at, "not every value comes back")
    return name not in CORE and draft.drop(name, "it does not keep the laws")


def _repair_missing(draft: Draft, path: str, value: str) -> bool:
    """Repair a wire value that is not written back: an empty list is written from now on, anything else is kept."""
    keys = re.sub(r"\[\d+\]", "", path).split(".")
    if (empty := EMPTY_TEXT.fullmatch(value)) and _with_empty(draft, [*keys, empty[1]]):
        return True
    places = sorted(_named(draft, keys), key=lambda entry: -entry[0])
    for _, place in places:
        node = draft.at(place)
        if value == "[]" and is_object(node) and "when_empty" not in node and ("each" in node or "forms" in node):
            node["when_empty"] = []
            return True
    return bool(places) and draft.take_back(places[0][1], "not every value comes back")


def _with_empty(draft: Draft, keys: list[str]) -> bool:
    """Write the empty texts of keys whose parts are one joined text. Return False if there are none, or all are written already."""
    nodes = [draft.at(place) for _, place in _named(draft, keys)]
    joined = [node for node in nodes if is_object(node) and "join" in node and "when_empty" not in node]
    for node in joined:
        node["when_empty"] = ""
    return bool(joined)


def _named(draft: Draft, keys: list[str]) -> Iterator[tuple[int, Place]]:
    """Yield the places of mapped keys of this name, with the number of keys of the path that match."""
    for name, shape in draft.sections.get("shapes", {}).items():
        for place in keys_of(("shapes", name), shape):
            mine = [word for word in place[2:] if word not in HEADINGS]
            if mine and mine == keys[-len(mine) :]:
                yield len(mine), place
            elif keys[-1] in mine:  # an object, or a key inside it
                yield 0, place


def _carrying(shape: dict[str, Any], field: str, name: str) -> Place | None:
    """Return the place of the key that carries a field."""
    for place in keys_of(("shapes", name), shape):
        node: Any = shape
        for word in place[2:]:
            node = node[word]
        to = node.get("to") if is_object(node) else node
        if isinstance(to, str) and to.partition(".")[0] == field:
            return place
    return None


def _last(path: str) -> str:
    return path.partition(".")[0].partition("[")[0]
