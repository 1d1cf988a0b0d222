"""A draft: the file as plain objects, its comments, and how it is reduced if something in it is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .values import is_list, is_object
from .writing import Place

REFERS = ("as", "each", "cases", "flat")  # words whose values contain names of shapes
NEVER_WRITTEN = " is never written: "


@dataclass
class Draft:
    """The content of a spec. `notes`: comments by shape and key; `head`: the comment at the top."""

    sections: dict[str, Any]
    notes: dict[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])
    head: list[str] = field(default_factory=list[str])

    def tidy(self) -> None:
        """Remove shapes and tables that nothing refers to."""
        if "like" in self.sections:
            return
        shapes: dict[str, Any] = self.sections.get("shapes", {})
        reached: set[str] = set()
        rows = self.sections.get("messages", {}).get("rows", {})
        waiting = [name for word in ("request", "response") for name in _names(self.sections.get(word), True)]
        waiting += _names(rows, True) + _names(self.sections.get("stream"))
        while waiting:
            name = waiting.pop()
            if name in shapes and name not in reached:
                reached.add(name)
                waiting += _names(shapes[name])
        if "shapes" in self.sections:
            self.sections["shapes"] = {name: shape for name, shape in shapes.items() if name in reached}
        if "enums" in self.sections:
            used = {name for shape in self.sections.get("shapes", {}).values() for name in _names(shape)}
            self.sections["enums"] = {name: table for name, table in self.sections["enums"].items() if name in used}
            if not self.sections["enums"]:
                del self.sections["enums"]

    def take_back(self, place: Place, why: str) -> bool:
        """Remove what is wrong at a place. Return False if nothing can be removed.

        The key is kept, not mapped; a shape without keys is dropped.
        """
        if len(place) < 2 or place[0] != "shapes" or not _is_there(self.sections, place):
            return False
        name = place[1]
        shape = self.sections["shapes"][name]
        if place[2:3] == ("lost",):
            return self._not_lost(shape, why)
        if NEVER_WRITTEN in why:
            return self._only_read(why)
        headings = [number for number, word in enumerate(place) if number > 1 and word in ("fields", "optional", "flat")]
        if place[2:3] == ("bare",):
            return self.drop(name, why)
        if not headings or headings[0] + 1 >= len(place):
            return self.drop(name, why)
        table, key = _at(self.sections, place[: headings[-1] + 1]), place[headings[-1] + 1] if headings[-1] + 1 < len(place) else ""
        if key not in table or "const" in table[key]:
            return self.drop(name, why)
        del table[key]
        if not table:
            del _at(self.sections, place[: headings[-1]])[place[headings[-1]]]
        if (
            not any(word in shape for word in ("fields", "optional", "flat"))
            or shape["is"] == "Message"
            and '"to": "parts"' not in json.dumps(shape)
        ):
            return self.drop(name, why)
        _at(self.sections, place[: headings[-1]]).setdefault("extras", {}).setdefault("minor", {})[key] = "any"
        self.notes[name, key] = f"{self.notes.get((name, key), '')}; doubt: {why}".removeprefix("; ")
        return True

    def at(self, place: Place) -> Any:
        return _at(self.sections, place)

    def _not_lost(self, shape: dict[str, Any], why: str) -> bool:
        """Remove the `lost` of fields that the keys together carry completely."""
        named = [word for word in re.findall(r"'(\w+)'", why) if word in shape["lost"]]
        for word in named:
            del shape["lost"][word]
        return bool(named)

    def _only_read(self, why: str) -> bool:
        """Mark a shape as read-only, because another case writes every value that it could."""
        name = why.partition(NEVER_WRITTEN)[0].rpartition(" ")[2]
        if name not in self.sections["shapes"] or "only" in self.sections["shapes"][name]:
            return False
        self.sections["shapes"][name]["only"] = "read"
        return True

    def drop(self, name: str, why: str) -> bool:
        """Remove a shape, and each key and case that refers to it."""
        shapes: dict[str, Any] = self.sections["shapes"]
        del shapes[name]
        self.head.append(f"A shape {name} was left out: {why}")
        for other in [*shapes]:
            if other in shapes and name in _names(shapes[other]):
                self._without(other, name, why)
        rows = self.sections.get("messages", {}).get("rows", {})
        for role in [*rows]:
            remaining = [row_name for row_name in _names(rows[role], True) if row_name != name]
            if name in _names(rows[role], True):
                rows[role] = remaining if len(remaining) > 1 else remaining[0] if remaining else None
                if not remaining:
                    del rows[role]
        for role, row in [*rows.items()]:
            if is_object(row) and row.get("inside") not in rows:
                del rows[role]
        for word in ("request", "response"):
            if self.sections.get(word) == name:
                del self.sections[word]
        return True

    def _without(self, other: str, name: str, why: str) -> None:
        shape = self.sections["shapes"][other]
        if name in shape.get("cases", ()):
            shape["cases"] = [case for case in shape["cases"] if case != name]
            if not shape["cases"]:
                self.drop(other, why)
            return
        for place in [*keys_of(("shapes", other), shape)]:
            if other in self.sections["shapes"] and name in _names(_at(self.sections, place), place[-2] == "flat"):
                self.take_back(place, why)


def _names(node: Any, here: bool = False) -> list[str]:
    """Return the shapes and tables that a node refers to. `here`: a text at this place is such a name."""
    if isinstance(node, str):
        return [node] if here else []
    if is_object(node):
        return [name for word, inner in node.items() for name in _names(inner, word in REFERS or here and word != "to")]
    return [name for inner in node for name in _names(inner, here)] if is_list(node) else []


def keys_of(at: Place, node: dict[str, Any]) -> Iterator[Place]:
    """Yield the places of keys that have a meaning of their own."""
    if "bare" in node:
        yield (*at, "bare")
    for heading in ("flat", "fields", "optional"):
        for key, head in node.get(heading, {}).items():
            here = (*at, heading, key)
            if is_object(head) and any(word in head for word in ("fields", "optional", "flat")):
                yield from keys_of(here, head)
            else:
                yield here


def _is_there(node: Any, place: Place) -> bool:
    for word in place:
        if not is_object(node) or word not in node:
            return False
        node = node[word]
    return True


def _at(node: Any, place: Place) -> Any:
    for word in place:
        node = node[word]
    return node
