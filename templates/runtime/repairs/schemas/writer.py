"""Writes a JSON Schema in the dialect of an API. What the dialect does not have is written differently, or in words."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple, cast

from ...core.losses import below
from ...core.values import same
from .dialect import Change, Dialect
from .inlining import Inliner
from .keywords import DEEPEST, EMPTY, NAMED, ONE, QUIET, SEVERAL, SWITCHES, is_object
from .limits import counted
from .objects import Objects
from .property_names import accepted
from .references import ROOT, target
from .report import Report, Schema, described
from .tops import topped
from .types import rename, set_members, set_type

ROOM: Final = 200_000  # the most characters of JSON that a schema may grow by repeated content


class Written(NamedTuple):
    """A schema in a dialect.

    grown: about how many characters were repeated
    names: the original names of renamed properties
    """

    schema: Any
    changes: list[Change]
    grown: int
    names: dict[str, str]


def written_in(schema: Any, dialect: Dialect, room: int = ROOM) -> Written:
    """Write a schema in a dialect, and return it with its changes. It is not modified; without changes the same object is returned.

    Copies of references and choices use up the room. If none is left, a reference stays, or only its type is written.
    """
    writer = _Writer(schema, dialect, room)
    return Written(writer.whole(), writer.report.changes, room - writer.inliner.room, writer.names)


class _Writer:
    """Writes one schema in a dialect."""

    def __init__(self, root: Any, dialect: Dialect, room: int) -> None:
        self.root: Schema = cast(Schema, root) if isinstance(root, dict) else {}
        self.given: Any = root
        self.dialect = dialect
        self.report = Report(dialect)
        self.inliner = Inliner(self.report, self.root, room)
        self.objects = Objects(self.report, self.root)
        self.names: dict[str, str] = {}

    def whole(self) -> Any:
        out = self.node(topped(self.inliner, self.given), "", False) if self.given.__class__ is dict else self.given
        if not isinstance(out, dict):
            return out
        out, self.names = accepted(cast(Schema, out), self.report)
        if self.dialect.root and (out.get("type") != "object" or "anyOf" in out):
            self.report.change("", "type", "major", "the schema must be an object", out.get("type"))
        if self.dialect.max:
            counts = counted(out)
            for name, most in self.dialect.max.items():
                if counts[name] > most:
                    self.report.change("", name, "major", f"there are {counts[name]}, and the target accepts at most {most}", counts[name])
        return out

    def node(self, schema: Any, path: str, loose: bool) -> Any:
        """Return a schema in the dialect. `loose`: whether it is inside an optional property."""
        if isinstance(schema, bool):
            return self.switch(schema, path)
        if not isinstance(schema, dict):
            return schema
        source = cast(Schema, schema)
        if self.inliner.depth >= DEEPEST:
            self.report.change(path, "", "major", "nested too deeply: left as it is")
            return source
        self.inliner.depth += 1
        start, self.inliner.start = self.inliner.start, len(self.inliner.open)
        words: list[str] = []
        out = self.rewritten(self.inliner.flat(self.inliner.sound(source, path, words), path, loose, words), path, loose, words)
        del self.inliner.open[self.inliner.start :]
        self.inliner.start = start
        self.inliner.depth -= 1
        return source if same_members(out, source) else out

    def switch(self, schema: bool, path: str) -> Any:
        """Write a boolean schema: true fits anything, false nothing."""
        if self.dialect.type is None:
            return schema
        if not schema:
            self.report.change(path, "", "major", "a schema that matches nothing cannot be expressed", False)
        return self.node({}, path, False)

    def rewritten(self, schema: Schema, path: str, loose: bool, words: list[str]) -> Schema:
        """Write a schema without unresolved references, keyword by keyword."""
        out = dict(schema)
        rename(self.report, out, path, words)
        set_type(self.report, out, path, words)
        set_members(self.report, out, path, words)
        self.objects.write(out, path)
        self.held(out, path, loose)
        if self.dialect.objects in ("required", "some_required") and is_object(out):
            self.objects.require_properties(out, path)
        self.taken(out, path, words)
        return described(out, words)

    def held(self, out: Schema, path: str, loose: bool) -> None:
        for key, value in [*out.items()]:
            if not self.dialect.keeps(key):
                continue
            at = f"{path}.{key}" if path else key
            if key in ("$defs", "definitions") and isinstance(value, dict):
                self.definitions(out, key, cast(Schema, value), path)
            elif key in NAMED and isinstance(value, dict):
                out[key] = self.by_name(out, key, cast(Schema, value), at, loose)
            elif key in SEVERAL and isinstance(value, list):
                held = cast(list[Any], value)
                new = [self.node(member, f"{at}[{number}]", loose) for number, member in enumerate(held)]
                out[key] = new if any(member is not other for member, other in zip(new, held, strict=True)) else held
            elif key in ONE and not (isinstance(value, bool) and (key in SWITCHES or key == "items")):
                out[key] = self.node(value, at, loose)

    def definitions(self, out: Schema, key: str, held: Schema, path: str) -> None:
        """Write the definitions of the whole schema. Definitions further inside have no place: their targets are written out."""
        if path:
            if self.dialect.keep is not None:
                del out[key]
            return
        before = self.inliner.inside, self.inliner.open, self.inliner.start
        new: Schema = {}
        for name, definition in held.items():
            here = f"#/{key}/{name.replace('~', '~0').replace('/', '~1')}"
            former = here if target(self.root, here) is not None else here.replace("$defs", "definitions", 1)
            self.inliner.inside, self.inliner.open, self.inliner.start = former, [ROOT, former], 2
            new[name] = self.node(definition, below(key, name), False)
        self.inliner.inside, self.inliner.open, self.inliner.start = before
        out[key] = held if same_members(new, held) else new

    def by_name(self, out: Schema, key: str, held: Schema, at: str, loose: bool) -> Schema:
        required = out.get("required")
        needed: set[Any] = set(cast(list[Any], required)) if isinstance(required, list) else set()
        new: Schema = {}
        for name, subschema in held.items():
            new[name] = self.node(subschema, below(at, name), loose or key == "properties" and name not in needed)
        return held if same_members(new, held) else new

    def taken(self, out: Schema, path: str, words: list[str]) -> None:
        """Remove the keywords, and values of them, that the dialect does not accept."""
        for key, value in [*out.items()]:
            if self.dialect.keeps(key):
                if not self.fits(key, value):
                    self.report.move_to_description(out, path, key, words)
            elif key in QUIET or key in EMPTY and same(value, EMPTY[key]) or self.goes_without_saying(key, value):
                del out[key]
            elif key != "description":
                self.report.move_to_description(out, path, key, words)

    def goes_without_saying(self, key: str, value: Any) -> bool:
        return key in self.dialect.when_missing and same(value, self.dialect.when_missing[key])

    def fits(self, key: str, value: Any) -> bool:
        if key in self.dialect.values:
            return any(same(value, allowed) for allowed in self.dialect.values[key])
        if key == "pattern" and self.dialect.matches is not None:
            return isinstance(value, str) and re.fullmatch(self.dialect.matches, value, re.DOTALL) is not None
        return True


def same_members(new: Schema, old: Schema) -> bool:
    """Whether two schemas have the same members under the same keys, in order."""
    return len(new) == len(old) and all(
        key == former and (new[key] is old[former] or same(new[key], old[former])) for key, former in zip(new, old, strict=True)
    )
