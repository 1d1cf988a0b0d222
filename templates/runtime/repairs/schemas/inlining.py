"""References that are replaced by their targets, and schemas that are merged into one."""

from __future__ import annotations

import re
from typing import Any, Final, cast

from ...core.json_text import json_shown
from .joining import join, pairs
from .keywords import NOTES, OF_TYPE, QUIET, is_object, malformed
from .references import ROOT, circles, owner, target
from .report import Report, Schema

STEP: Final = 100  # the least number of characters that each copy is counted as
HELD_IN_DEFINITION: Final = re.compile(r"#/(\$defs|definitions)/[^/]+")


class Inliner:
    """The references of one schema, and the position of the writer in it.

    inside: the definition that is being written
    open:   references whose targets are being written
    start:  the index in `open` of the first reference that was merged into the schema that is being written
    room:   the number of characters that may still be repeated
    depth:  of the schema that is being written
    """

    def __init__(self, report: Report, root: Schema, room: int) -> None:
        self.report = report
        self.dialect = report.dialect
        self.root = root
        self.inside = ROOT
        self.open: list[str] = [ROOT]
        self.start = 1
        self.circles = circles(root)
        self.room = room
        self.depth = 0

    def sound(self, schema: Schema, path: str, words: list[str]) -> Schema:
        """Return the schema without keywords that are not valid JSON Schema."""
        wrong = malformed(schema)
        for key in wrong:
            self.report.describe(path, key, schema[key], words, "minor", "it is not a valid JSON Schema")
        return {key: value for key, value in schema.items() if key not in wrong} if wrong else schema

    def flat(self, schema: Schema, path: str, loose: bool, words: list[str], apart: bool = True) -> Schema:
        """Return the schema without references and `allOf` that the dialect does not accept. `apart`: it is not merged with another one."""
        while True:
            if isinstance(schema.get("$ref"), str) and not (apart and self.stays(schema, loose)):
                schema = self.resolved(schema, path, loose, words, apart)
            elif isinstance(schema.get("allOf"), list) and (self.dialect.closes_objects or not self.dialect.keeps("allOf")):
                schema = self.one_of_all(schema, path, words)
            elif self.dialect.null_is_flag and _with_null(schema):
                schema = self.flagged(schema, path, words)
            elif apart and (key := self.crowded(schema)) and self.pays({**schema, key: None}, len(schema[key])):
                schema = self.spread(schema, key, path)
            else:
                return schema

    def pays(self, written: Any, times: int = 1) -> bool:
        """Take room for this number of copies, and return whether there was enough. Once there was not, there never is."""
        if self.room > 0:
            self.room -= (len(json_shown(written)) + STEP) * times
        return self.room > 0

    def stays(self, schema: Schema, loose: bool) -> bool:
        """Whether a reference may stay: its target keeps its place, and the reference is not circular."""
        dialect, pointer = self.dialect, schema["$ref"]
        if dialect.keep is None:
            return True
        if not dialect.keeps("$ref") or not self.kept(pointer) or dialect.root and self.depth == 1:
            return False
        if dialect.refs == "alone" and any(not key.startswith("$") for key in schema):
            return False
        return not self.leads_back(pointer, loose)

    def leads_back(self, pointer: str, loose: bool) -> bool:
        """Whether a reference leads back to what is being written, and the dialect does not accept that."""
        back = self.circles.get(owner(pointer), -1) == self.circles.get(self.inside, -2)
        return back and not (self.dialect.cycles == "any" or self.dialect.cycles == "optional" and loose)

    def kept(self, pointer: str) -> bool:
        """Whether the target of a reference keeps its place."""
        if pointer == ROOT:
            return True
        if not HELD_IN_DEFINITION.fullmatch(pointer) or target(self.root, pointer) is None:
            return False
        if pointer.startswith("#/$defs/") or self.dialect.keeps("definitions"):
            return self.dialect.keeps(pointer.split("/")[1])
        return self.dialect.keeps("$defs") and target(self.root, pointer.replace("definitions", "$defs", 1)) is None

    def resolved(self, schema: Schema, path: str, loose: bool, words: list[str], apart: bool) -> Schema:
        """Return the target of a reference in its place."""
        pointer, rest = schema["$ref"], {key: value for key, value in schema.items() if key != "$ref"}
        referent = target(self.root, pointer)
        if referent is None:
            self.report.describe(path, "$ref", pointer, words, "major", "the reference has no target")
            return rest
        if pointer in self.open[self.start :]:
            return rest  # the target is already merged with this schema
        stays = apart and self.dialect.keeps("$ref") and self.kept(pointer) and not (self.dialect.root and self.depth == 1)
        if stays and not rest and self.leads_back(pointer, loose):
            return self.cut(rest, referent, path, pointer, words)
        if pointer in self.open or not self.pays(referent):
            if stays and rest and "anyOf" not in rest and not self.leads_back(pointer, loose):
                self.report.change(path, "$ref", "trivial", "a reference must not have other keys beside it", pointer)
                return {**rest, "anyOf": [{"$ref": pointer}]}
            return self.cut(rest, referent, path, pointer, words)
        self.open.append(pointer)
        self.report.change(path, "$ref", "trivial", "the reference was replaced by its target", pointer)
        if isinstance(referent, bool):
            return rest if referent else {"not": {}, **rest}
        referent = self.sound(cast(Schema, referent), path, words)
        held = {key: value for key, value in referent.items() if pointer != ROOT or key not in ("$defs", "definitions")}
        return self.joined(rest, held, path, words) if rest else held

    def cut(self, rest: Schema, referent: Any, path: str, pointer: str, words: list[str]) -> Schema:
        """Replace a reference that is circular, or one too many, by its type alone."""
        self.report.describe(
            path,
            "$ref",
            pointer,
            words,
            "major",
            "the reference is circular" if pointer in self.open else "the schema would become too large",
        )
        kind = cast(Schema, referent).get("type") if isinstance(referent, dict) else None
        return {"type": kind, **rest} if isinstance(kind, str) else rest

    def one_of_all(self, schema: Schema, path: str, words: list[str]) -> Schema:
        """Merge a schema and the members of its `allOf`."""
        out = {key: value for key, value in schema.items() if key != "allOf"}
        members = cast(list[Any], schema["allOf"])
        self.report.change(path, "allOf", "trivial", "its members were merged into one schema", members)
        only = cast(Schema, members[0]) if len(members) == 1 and isinstance(members[0], dict) else {}
        if isinstance(only.get("$ref"), str) and not only.keys() & out.keys():
            return {**out, **only}
        plain: list[Schema] = [out] if out else []
        for number, member in enumerate(members):
            if isinstance(member, dict):
                member = self.sound(cast(Schema, member), path, words)
                plain.append(self.flat(member, f"{path}.allOf[{number}]".lstrip("."), False, words, False))
            elif member is False:
                self.report.describe(path, "allOf", False, words, "major")
        while len(plain) > 1:  # in pairs, so that many members are not copied once for each of them
            halves = [plain[at : at + 2] for at in range(0, len(plain), 2)]
            plain = [self.joined(two[0], two[1], path, words) if len(two) == 2 else two[0] for two in halves]
        return plain[0] if plain else out

    def crowded(self, schema: Schema) -> str:
        """The key of a choice with other keywords beside it that its members should have; empty if there is none."""
        if self.dialect.choices == "alone":
            key = next((key for key in ("anyOf", "oneOf") if isinstance(schema.get(key), list)), "")
            return key if key and schema.keys() - NOTES - QUIET - {key, "nullable"} else ""
        return _choice_of_objects(schema) if self.dialect.closes_objects else ""

    def spread(self, schema: Schema, key: str, path: str) -> Schema:
        """Copy the keywords beside a choice into each of its members, so that each can be closed, or the choice is alone."""
        beside = {name: value for name, value in schema.items() if name != key and name not in NOTES and name not in QUIET}
        self.report.change(path, key, "trivial", "what all choices share was copied into each choice", schema[key])
        rest = {name: value for name, value in schema.items() if name not in beside}
        return {**rest, key: [{"allOf": [beside, choice]} for choice in schema[key]]}

    def joined(self, first: Schema, second: Schema, path: str, words: list[str]) -> Schema:
        if pairs(first.get("anyOf"), second.get("anyOf")) and not self.pays((first["anyOf"], second["anyOf"]), len(first["anyOf"])):
            self.report.describe(path, "anyOf", second["anyOf"], words, "minor", "the schema would become too large")
            second = {key: value for key, value in second.items() if key != "anyOf"}
        joint = join(first, second)
        for key, value in joint.clashes.items():
            self.report.describe(path, key, value, words, "major" if key in ("type", "enum", "const") else "minor")
        if not joint.exact:
            self.report.change(path, "additionalProperties", "minor", "it now applies to the properties of both schemas", None)
        return joint.schema

    def flagged(self, schema: Schema, path: str, words: list[str]) -> Schema:
        """Replace null in an `anyOf` by the flag `nullable`."""
        members = [member for member in schema["anyOf"] if not _is_null(member)]
        self.report.change(path, "anyOf", "trivial", "null is expressed as a flag", schema["anyOf"])
        rest = {key: value for key, value in schema.items() if key != "anyOf"}
        if len(members) == 1 and isinstance(members[0], dict):
            return {**self.joined(rest, cast(Schema, members[0]), path, words), "nullable": True}
        return {**rest, **({"anyOf": members} if members else {"type": "null"}), "nullable": True}


def _is_null(schema: Any) -> bool:
    return isinstance(schema, dict) and cast(Schema, schema).get("type") == "null"


def _with_null(schema: Schema) -> bool:
    some = schema.get("anyOf")
    return isinstance(some, list) and any(map(_is_null, cast(list[Any], some)))


def _choice_of_objects(schema: Schema) -> str:
    """The key of a choice with keywords of objects beside it; empty if there is none."""
    if not schema.keys() & OF_TYPE["object"] and not is_object(schema):
        return ""
    return next((key for key in ("anyOf", "oneOf") if isinstance(schema.get(key), list)), "")
