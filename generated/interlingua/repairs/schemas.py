# Generated from templates/runtime/repairs/schemas.py; do not edit.

"""A JSON Schema in the dialect of an API: what the dialect does not know is said otherwise, or in words."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple, TypeAlias, cast

from ..core.json_text import json_shown
from ..core.losses import Level, below
from ..core.values import same
from .dialect import Change, Dialect
from .joining import join, pairs
from .keywords import EMPTY, NAMED, NOTES, OF_TYPE, ONE, QUIET, SEVERAL, SWITCHES, json_type, malformed, of_types
from .limits import counted
from .references import ROOT, circles, owner, target
from .tops import brief, united

Schema: TypeAlias = dict[str, Any]

ROOM: Final = 200_000  # characters of JSON that a schema may grow by where something is written out more than once
STEP: Final = 100  # that each such place takes at least
DEEPEST: Final = 150
HELD_IN_DEFINITION: Final = re.compile(r"#/(\$defs|definitions)/[^/]+")


class Said(NamedTuple):
    """`grown`: about how many characters were written once more."""

    schema: Any
    changes: list[Change]
    grown: int


def said_in(schema: Any, dialect: Dialect, room: int = ROOM) -> Said:
    """The schema as the dialect says it, and what became different. The schema given stays as it is; the same one if nothing did.

    What is written out of references and choices takes of the room; where none is left a reference stays, or only its type is said.
    """
    writer = _Writer(schema, dialect, room)
    return Said(writer.whole(), writer.changes, room - writer.room)


class _Writer:
    """One schema on its way into a dialect."""

    def __init__(self, root: Any, dialect: Dialect, room: int) -> None:
        self.root: Schema = cast(Schema, root) if isinstance(root, dict) else {}
        self.given: Any = root
        self.dialect = dialect
        self.changes: list[Change] = []
        self.inside = ROOT  # the definition that is being written
        self.open: list[str] = [ROOT]  # references whose targets are being written
        self.start = 1  # from here on those that became one with the schema that is being written
        self.circles = circles(self.root)
        self.room = room
        self.depth = 0
        self.nulls: dict[str, bool] = {}  # whether null fits what a reference names

    @property
    def flag(self) -> bool:
        """Whether null is a flag."""
        return self.dialect.keep is not None and "nullable" in self.dialect.keep

    @property
    def closing(self) -> bool:
        return self.dialect.objects in ("closed", "required")

    def say(self, path: str, keyword: str, level: Level, reason: str, value: Any = None) -> None:
        self.changes.append(Change(path, keyword, level, reason, value))

    def whole(self) -> Any:
        out = self.node(self.topped(self.given), "", False) if self.given.__class__ is dict else self.given
        if not isinstance(out, dict):
            return out
        out = cast(Schema, out)
        if self.dialect.root and (out.get("type") != "object" or "anyOf" in out):
            self.say("", "type", "major", "the schema must be an object", out.get("type"))
        if self.dialect.limits:
            found = counted(out)
            for name, most in self.dialect.limits.items():
                if found[name] > most:
                    self.say("", name, "major", f"there are {found[name]}, and the target accepts at most {most}", found[name])
        return out

    # --- its top --------------------------------------------------------------------------------------------------------

    def topped(self, schema: Schema) -> Schema:
        """The whole without what may not stand at its top: of choices one object has all properties, and words say the rest."""
        if not self.dialect.top or (schema.get("type") == "object" and not schema.keys() & {*self.dialect.top, "$ref"}):
            return schema
        words: list[str] = []
        out = self.opened(self.sound(schema, "", words), words)
        for key in self.dialect.top & out.keys():
            self.in_words(out, "", key, words)
        if out.get("type") != "object" and _may_be_object(out):
            self.say("", "type", "minor", "the schema must be an object", out.get("type"))
            out["type"] = "object"
        return _described(out, words) if self.changes else schema

    def opened(self, schema: Schema, words: list[str], deep: int = 0) -> Schema:
        """One schema without references, choices and several that hold at its top."""
        out = dict(schema)
        while deep < DEEPEST and (key := next((key for key in ("$ref", "allOf", "anyOf", "oneOf") if self.opens(out, key)), None)):
            if key == "$ref":
                out = dict(self.resolved(out, "", False, words, False))
            elif key == "allOf":
                out = dict(self.one_of_all(out, "", words))
            else:
                members = [cast(Schema, one) for one in out[key] if isinstance(one, dict) and _may_be_object(cast(Schema, one))]
                self.tell("", key, brief(out[key]), words, "minor", "it is not allowed at the top level")
                out = united(out, key, [self.opened(one, [], deep + 1) for one in members])
        return out

    def opens(self, schema: Schema, key: str) -> bool:
        if key == "$ref":
            return isinstance(schema.get(key), str)
        return key in self.dialect.top and isinstance(schema.get(key), list) and self.pays(schema[key])

    # --- one schema -----------------------------------------------------------------------------------------------------

    def node(self, schema: Any, path: str, loose: bool) -> Any:
        """`loose`: within a property that may be missing."""
        if isinstance(schema, bool):
            return self.switch(schema, path)
        if not isinstance(schema, dict):
            return schema
        one = cast(Schema, schema)
        if self.depth >= DEEPEST:
            self.say(path, "", "major", "nested too deeply: left as it is")
            return one
        self.depth += 1
        start, self.start = self.start, len(self.open)
        words: list[str] = []
        out = self.said(self.flat(self.sound(one, path, words), path, loose, words), path, loose, words)
        del self.open[self.start :]
        self.start = start
        self.depth -= 1
        return one if _alike(out, one) else out

    def sound(self, schema: Schema, path: str, words: list[str]) -> Schema:
        """Without what is no JSON Schema."""
        wrong = malformed(schema)
        for key in wrong:
            self.tell(path, key, schema[key], words, "minor", "it is not a valid JSON Schema")
        return {key: value for key, value in schema.items() if key not in wrong} if wrong else schema

    def switch(self, schema: bool, path: str) -> Any:
        """true fits anything, false nothing."""
        if self.dialect.untyped is None:
            return schema
        if not schema:
            self.say(path, "", "major", "a schema that matches nothing cannot be expressed", False)
        return self.node({}, path, False)

    def said(self, schema: Schema, path: str, loose: bool, words: list[str]) -> Schema:
        """A schema without references to write out, keyword by keyword."""
        out = dict(schema)
        self.renamed(out, path, words)
        self.typed(out, path, words)
        self.chosen(out, path, words)
        self.shaped(out, path)
        self.held(out, path, loose)
        if self.dialect.objects in ("required", "some_required") and _is_object(out):
            self.require(out, path)
        self.taken(out, path, words)
        return _described(out, words)

    def in_words(self, out: Schema, path: str, keyword: str, words: list[str], level: Level = "minor") -> None:
        value = out.pop(keyword)
        self.tell(path, keyword, value, words, level)

    def tell(self, path: str, keyword: str, value: Any, words: list[str], level: Level = "minor", reason: str = "") -> None:
        words.append(f"{keyword}: {json_shown(value)}")
        reason = reason or f"{self.dialect.name} does not support it"
        self.say(path, keyword, level, f"{reason}, so it moved to the description", value)

    # --- references, and what has to be one schema --------------------------------------------------------------------------

    def flat(self, schema: Schema, path: str, loose: bool, words: list[str], apart: bool = True) -> Schema:
        """Without references that cannot stay, without `allOf` if that cannot stay. `apart`: it is not to be joined with another."""
        while True:
            if isinstance(schema.get("$ref"), str) and not (apart and self.stays(schema, loose)):
                schema = self.resolved(schema, path, loose, words, apart)
            elif isinstance(schema.get("allOf"), list) and (self.closing or not self.dialect.keeps("allOf")):
                schema = self.one_of_all(schema, path, words)
            elif self.flag and _with_null(schema):
                schema = self.flagged(schema, path, words)
            elif self.closing and apart and (key := _choice_of_objects(schema)) and self.pays({**schema, key: None}, len(schema[key])):
                schema = self.spread(schema, key, path)
            else:
                return schema

    def pays(self, written: Any, times: int = 1) -> bool:
        """Whether there is room to write this out so often; it is taken. Once there was not, there is none."""
        if self.room > 0:
            self.room -= (len(json_shown(written)) + STEP) * times
        return self.room > 0

    def stays(self, schema: Schema, loose: bool) -> bool:
        """Whether a reference may be written as it is: where it leads stays there, and it does not lead back."""
        dialect, pointer = self.dialect, schema["$ref"]
        if dialect.keep is None:
            return True
        if not dialect.keeps("$ref") or not self.kept(pointer) or dialect.root and self.depth == 1:
            return False
        if dialect.refs == "alone" and any(not key.startswith("$") for key in schema):
            return False
        return not self.leads_back(pointer, loose)

    def leads_back(self, pointer: str, loose: bool) -> bool:
        """Whether a reference leads back to what is being written, where it may not."""
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
        """What a reference names, in its place."""
        pointer, rest = schema["$ref"], {key: value for key, value in schema.items() if key != "$ref"}
        found = target(self.root, pointer)
        if found is None:
            self.tell(path, "$ref", pointer, words, "major", "the reference has no target")
            return rest
        if pointer in self.open[self.start :]:
            return rest  # it is one with this schema already
        stays = apart and self.dialect.keeps("$ref") and self.kept(pointer) and not (self.dialect.root and self.depth == 1)
        if stays and not rest and self.leads_back(pointer, loose):
            return self.cut(rest, found, path, pointer, words)
        if pointer in self.open or not self.pays(found):
            if stays and rest and "anyOf" not in rest and not self.leads_back(pointer, loose):
                self.say(path, "$ref", "trivial", "a reference must not have other keys beside it", pointer)
                return {**rest, "anyOf": [{"$ref": pointer}]}
            return self.cut(rest, found, path, pointer, words)
        self.open.append(pointer)
        self.say(path, "$ref", "trivial", "the reference was replaced by its target", pointer)
        if isinstance(found, bool):
            return rest if found else {"not": {}, **rest}
        found = self.sound(cast(Schema, found), path, words)
        held = {key: value for key, value in found.items() if pointer != ROOT or key not in ("$defs", "definitions")}
        return self.joined(rest, held, path, words) if rest else held

    def cut(self, rest: Schema, found: Any, path: str, pointer: str, words: list[str]) -> Schema:
        """A reference that leads back to where it stands, or is one too many: only its type is said."""
        self.tell(
            path,
            "$ref",
            pointer,
            words,
            "major",
            "the reference is circular" if pointer in self.open else "the schema would become too large",
        )
        kind = cast(Schema, found).get("type") if isinstance(found, dict) else None
        return {"type": kind, **rest} if isinstance(kind, str) else rest

    def one_of_all(self, schema: Schema, path: str, words: list[str]) -> Schema:
        """A schema and the members of its `allOf`, as one."""
        out = {key: value for key, value in schema.items() if key != "allOf"}
        members = cast(list[Any], schema["allOf"])
        self.say(path, "allOf", "trivial", "its members were merged into one schema", members)
        only = cast(Schema, members[0]) if len(members) == 1 and isinstance(members[0], dict) else {}
        if isinstance(only.get("$ref"), str) and not only.keys() & out.keys():
            return {**out, **only}
        plain: list[Schema] = [out] if out else []
        for number, member in enumerate(members):
            if isinstance(member, dict):
                member = self.sound(cast(Schema, member), path, words)
                plain.append(self.flat(member, f"{path}.allOf[{number}]".lstrip("."), False, words, False))
            elif member is False:
                self.tell(path, "allOf", False, words, "major")
        while len(plain) > 1:  # two by two: many members are not copied once for each of them
            halves = [plain[at : at + 2] for at in range(0, len(plain), 2)]
            plain = [self.joined(two[0], two[1], path, words) if len(two) == 2 else two[0] for two in halves]
        return plain[0] if plain else out

    def spread(self, schema: Schema, key: str, path: str) -> Schema:
        """A choice beside properties: each choice has them, so that it can be closed."""
        beside = {name: value for name, value in schema.items() if name != key and name not in NOTES and name not in QUIET}
        self.say(path, key, "trivial", "the shared properties were copied into each choice", schema[key])
        rest = {name: value for name, value in schema.items() if name not in beside}
        return {**rest, key: [{"allOf": [beside, one]} for one in schema[key]]}

    def joined(self, first: Schema, second: Schema, path: str, words: list[str]) -> Schema:
        if pairs(first.get("anyOf"), second.get("anyOf")) and not self.pays((first["anyOf"], second["anyOf"]), len(first["anyOf"])):
            self.tell(path, "anyOf", second["anyOf"], words, "minor", "the schema would become too large")
            second = {key: value for key, value in second.items() if key != "anyOf"}
        found = join(first, second)
        for key, value in found.clashes.items():
            self.tell(path, key, value, words, "major" if key in ("type", "enum", "const") else "minor")
        if not found.exact:
            self.say(path, "additionalProperties", "minor", "it now applies to the properties of both schemas", None)
        return found.schema

    def flagged(self, schema: Schema, path: str, words: list[str]) -> Schema:
        """`anyOf` with a null: the flag `nullable`, and the other members."""
        others = [one for one in schema["anyOf"] if not _is_null(one)]
        self.say(path, "anyOf", "trivial", "null is expressed as a flag", schema["anyOf"])
        rest = {key: value for key, value in schema.items() if key != "anyOf"}
        if len(others) == 1 and isinstance(others[0], dict):
            return {**self.joined(rest, cast(Schema, others[0]), path, words), "nullable": True}
        return {**rest, **({"anyOf": others} if others else {"type": "null"}), "nullable": True}

    # --- the same in other keywords -----------------------------------------------------------------------------------------

    def renamed(self, out: Schema, path: str, words: list[str]) -> None:
        keeps = self.dialect.keeps
        if "oneOf" in out and not keeps("oneOf"):
            if keeps("anyOf") and "anyOf" not in out:
                self.say(path, "oneOf", "minor", "it became anyOf, where more than one schema may match", out["oneOf"])
                _replace(out, "oneOf", "anyOf", out["oneOf"])
            else:
                self.in_words(out, path, "oneOf", words)
        if isinstance(out.get("items"), list) and self.dialect.keep is not None:
            self.say(path, "items", "trivial", "a list of item schemas is called prefixItems", out["items"])
            rest = out.pop("additionalItems", None)
            _replace(out, "items", "prefixItems", out["items"])
            if rest is not None:
                out["items"] = rest
        if isinstance(out.get("prefixItems"), list) and not keeps("prefixItems"):
            self.tuple_(out, path, words)
        if not path and "definitions" in out and not keeps("definitions") and keeps("$defs"):
            self.say(path, "definitions", "trivial", "definitions are called $defs", None)
            _replace(out, "definitions", "$defs", {**cast(Schema, out["definitions"]), **cast(Schema, out.get("$defs", {}))})
        if isinstance(out.get("$ref"), str) and out["$ref"].startswith("#/definitions/") and not keeps("definitions"):
            out["$ref"] = out["$ref"].replace("definitions", "$defs", 1)

    def tuple_(self, out: Schema, path: str, words: list[str]) -> None:
        """Items by place: each may be anything that one of them is."""
        members = [cast(Schema, one) for one in out["prefixItems"] if isinstance(one, dict)]
        rest = out.get("items")
        members += [cast(Schema, rest)] if isinstance(rest, dict) else []
        self.in_words(out, path, "prefixItems", words)
        if members and rest is not True:
            out["items"] = members[0] if all(same(one, members[0]) for one in members) else {"anyOf": members}

    # --- types --------------------------------------------------------------------------------------------------------------

    def typed(self, out: Schema, path: str, words: list[str]) -> None:
        if out.get("nullable") is True and not self.dialect.keeps("nullable"):
            del out["nullable"]
            self.say(path, "nullable", "trivial", "null is expressed as a type", True)
            self.allow_null(out)
        if self.dialect.untyped is not None and _untyped(out):
            self.told(out, path)
        if self.flag:
            self.null_as_flag(out, path)
        kinds = out.get("type")
        if isinstance(kinds, list) and self.dialect.keep is not None:
            self.one_type(out, path, cast(list[Any], kinds), words)

    def told(self, out: Schema, path: str) -> None:
        """The type that the other keywords tell."""
        members = out.get("enum", [out["const"]] if "const" in out else None)
        if isinstance(members, list) and members:
            kinds = list(dict.fromkeys(json_type(one) for one in cast(list[Any], members)))
            kinds = [one for one in kinds if one != "integer" or "number" not in kinds]
        else:
            kinds = [kind for kind, words in OF_TYPE.items() if kind != "integer" and words & out.keys() - {"format"}]
        if kinds and not ("const" in out and self.dialect.keeps("const") and len(kinds) > 1):
            self.say(path, "type", "trivial" if members else "minor", "the target requires it", None)
            out["type"] = kinds[0] if len(kinds) == 1 else kinds
        else:
            self.say(path, "type", "major", "a schema that matches anything cannot be expressed", None)
            out["type"] = self.dialect.untyped

    def null_as_flag(self, out: Schema, path: str) -> None:
        kinds = out.get("type")
        if isinstance(kinds, list) and "null" in kinds and len(cast(list[Any], kinds)) > 1:
            self.say(path, "type", "trivial", "null is expressed as a flag", kinds)
            others = [one for one in cast(list[Any], kinds) if one != "null"]
            out["type"] = others[0] if len(others) == 1 else others
            out["nullable"] = True
        elif kinds == "null":
            self.say(path, "type", "minor", "null is expressed as a flag beside a type", kinds)
            out["type"] = self.dialect.untyped or "string"
            out["nullable"] = True

    def one_type(self, out: Schema, path: str, kinds: list[Any], words: list[str]) -> None:
        """A list of types, if the dialect has none: it becomes a choice of schemas, each with the keywords of its type."""
        kinds = list(dict.fromkeys(kinds))
        if len(kinds) == 1:
            self.say(path, "type", "trivial", "a single type is not written as a list", kinds)
            out["type"] = kinds[0]
        elif self.dialect.type_lists:
            return
        elif "anyOf" in out or not self.dialect.keeps("anyOf"):
            self.in_words(out, path, "type", words)
        else:
            self.say(path, "type", "trivial", "a list of types became a choice of schemas", kinds)
            moved = {key: out.pop(key) for key in [*out] if key == "type" or any(key in one for one in OF_TYPE.values())}
            members = out.pop("enum", None)
            choices = [choice for kind in kinds if (choice := _of_type(kind, moved, members)) is not None]
            if not choices:  # no member is of any of the types: nothing fits, which no choice can say
                self.tell(path, "enum", members, words, "major")
            out["anyOf"] = choices or [_of_type(kind, moved, None) for kind in kinds]

    def allow_null(self, out: Schema) -> None:
        """null fits too."""
        kinds = out.get("type")
        if isinstance(kinds, (str, list)) and "const" not in out:
            listed = [kinds] if isinstance(kinds, str) else [*cast(list[Any], kinds)]
            if "null" not in listed:
                out["type"] = [*listed, "null"]
            if isinstance(out.get("enum"), list) and None not in out["enum"]:
                out["enum"] = [*out["enum"], None]
        elif isinstance(out.get("anyOf"), list):
            out["anyOf"] = [*out["anyOf"], {"type": "null"}]
        elif out.keys() - NOTES:
            self.choose_null(out)

    def choose_null(self, out: Schema) -> None:
        """null is a choice beside all else."""
        inner = {key: out.pop(key) for key in [*out] if key not in NOTES}
        out["anyOf"] = [inner, {"type": "null"}]

    # --- what may be chosen from --------------------------------------------------------------------------------------------

    def chosen(self, out: Schema, path: str, words: list[str]) -> None:
        """`const` and `enum`, with members that are taken."""
        kinds, keeps = self.dialect.enums, self.dialect.keeps
        if "const" in out and not keeps("const") and keeps("enum") and (kinds is None or of_types(out["const"], kinds)):
            self.say(path, "const", "trivial", "const became an enum with one member", out["const"])
            out["enum"] = [out.pop("const")]
        if "const" in out and (not keeps("const") or kinds is not None and not of_types(out["const"], kinds)):
            self.in_words(out, path, "const", words)
        members = out.get("enum")
        if not isinstance(members, list) or not keeps("enum") or kinds is None:
            return
        others = [one for one in cast(list[Any], members) if not of_types(one, kinds)]
        if not others:
            return
        if all(one is None for one in others) and len(others) < len(cast(list[Any], members)):
            self.without_null(out, path, words)
        else:
            self.in_words(out, path, "enum", words)

    def without_null(self, out: Schema, path: str, words: list[str]) -> None:
        """null among the members: told by the flag, or by a choice."""
        members, kinds = [one for one in out["enum"] if one is not None], out.get("type")
        if kinds == "null":
            self.say(path, "enum", "trivial", "it repeats the type", out.pop("enum"))
        elif isinstance(kinds, str):
            self.say(
                path, "enum", "trivial", "null is expressed as a flag" if out.get("nullable") else "null does not fit the type", out["enum"]
            )
            out["enum"] = members
        elif kinds is None or "anyOf" in out or not self.dialect.keeps("anyOf"):
            self.in_words(out, path, "enum", words)
        else:
            self.say(path, "enum", "trivial", "null became a separate choice", out["enum"])
            others = [one for one in cast(list[Any], kinds) if one != "null"]
            moved = {key: out.pop(key) for key in [*out] if key not in NOTES}
            null = [{"type": "null"}] if "null" in kinds else []
            out["anyOf"] = [{**moved, "type": others[0] if len(others) == 1 else others, "enum": members}, *null]

    # --- schemas inside -----------------------------------------------------------------------------------------------------

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
                new = [self.node(one, f"{at}[{number}]", loose) for number, one in enumerate(held)]
                out[key] = new if any(one is not other for one, other in zip(new, held, strict=True)) else held
            elif key in ONE and not (isinstance(value, bool) and (key in SWITCHES or key == "items")):
                out[key] = self.node(value, at, loose)

    def definitions(self, out: Schema, key: str, held: Schema, path: str) -> None:
        """Definitions of the whole; those further in have no place: what names them is written out."""
        if path:
            if self.dialect.keep is not None:
                del out[key]
            return
        before = self.inside, self.open, self.start
        new: Schema = {}
        for name, one in held.items():
            here = f"#/{key}/{name.replace('~', '~0').replace('/', '~1')}"
            former = here if target(self.root, here) is not None else here.replace("$defs", "definitions", 1)
            self.inside, self.open, self.start = former, [ROOT, former], 2
            new[name] = self.node(one, below(key, name), False)
        self.inside, self.open, self.start = before
        out[key] = held if _alike(new, held) else new

    def by_name(self, out: Schema, key: str, held: Schema, at: str, loose: bool) -> Schema:
        required = out.get("required")
        needed: set[Any] = set(cast(list[Any], required)) if isinstance(required, list) else set()
        new: Schema = {}
        for name, one in held.items():
            new[name] = self.node(one, below(at, name), loose or key == "properties" and name not in needed)
        return held if _alike(new, held) else new

    # --- objects and arrays -------------------------------------------------------------------------------------------------

    def shaped(self, out: Schema, path: str) -> None:
        if self.dialect.items and out.get("type") == "array" and "items" not in out and "prefixItems" not in out:
            out["items"] = {}
            if self.dialect.untyped is None:
                self.say(path, "items", "trivial", "the target requires it", None)
        if _is_object(out):
            if isinstance(out.get("properties"), dict) and self.dialect.untyped is not None:
                self.without_false(out, path)
            if self.closing:
                self.close(out, path)
            if self.dialect.objects != "open":
                self.declared(out, path)

    def without_false(self, out: Schema, path: str) -> None:
        """Without the properties that must not be there."""
        properties, required = cast(Schema, out["properties"]), out.get("required")
        gone = [name for name, one in properties.items() if one is False]
        needed: set[Any] = set(cast(list[Any], required)) if gone and isinstance(required, list) else set()
        for name in gone:
            level: Level = "major" if name in needed else "minor"
            self.say(below(f"{path}.properties".lstrip("."), name), "", level, "a forbidden property was left out", False)
        if gone:
            out["properties"] = {name: one for name, one in properties.items() if one is not False}

    def close(self, out: Schema, path: str) -> None:
        extra, free = out.get("additionalProperties"), "properties" not in out
        if extra is False:
            return
        maps = isinstance(extra, dict) and extra != {} or "patternProperties" in out
        level: Level = "major" if maps or free or extra is True and not out["properties"] else "minor"
        self.say(path, "additionalProperties", level, "additional properties must be forbidden", extra)
        out["additionalProperties"] = False
        if free:
            out["properties"] = {}

    def declared(self, out: Schema, path: str) -> None:
        """What is required is a property."""
        names, properties = out.get("required"), out.get("properties", {})
        if isinstance(names, list) and isinstance(properties, dict):
            known = [name for name in cast(list[Any], names) if name in properties]
            if len(known) < len(cast(list[Any], names)):
                self.say(path, "required", "minor", "names that are not properties were left out", names)
                out["required"] = known

    def require(self, out: Schema, path: str) -> None:
        """All properties are required, or one is; null stands for one that may be missing."""
        properties = cast(Schema, out.get("properties") or {})
        given = cast(list[Any], out.get("required") or [])
        known = set(given)
        missing = [name for name in properties if name not in known]
        if self.dialect.objects == "some_required":
            missing = missing[: not given]
        if not missing and ("required" in out or self.dialect.objects == "some_required"):
            return
        if missing:
            reason = (
                "at least one property must be required" if self.dialect.objects == "some_required" else "all properties must be required"
            )
            self.say(path, "required", "minor", f"{reason}, so optional properties may be null", missing)
            added = set(missing)
            out["properties"] = {name: self.or_null(one) if name in added else one for name, one in properties.items()}
        out["required"] = [*given, *missing]

    def or_null(self, schema: Any) -> Any:
        if not isinstance(schema, dict) or self.takes_null(cast(Schema, schema), 0):
            return cast(Any, schema)
        out = dict(cast(Schema, schema))
        if self.dialect.type_lists or "type" not in out:
            self.allow_null(out)
        else:
            self.choose_null(out)
        return out

    def takes_null(self, schema: Schema, steps: int) -> bool:
        """Whether null fits, as far as types tell."""
        kinds, members = schema.get("type"), schema.get("enum")
        if kinds == "null" or isinstance(kinds, list) and "null" in kinds:
            return not isinstance(members, list) or None in members
        if isinstance(schema.get("$ref"), str):
            return steps < DEEPEST and self.names_null(schema["$ref"], steps + 1)
        some = schema.get("anyOf")
        return (
            kinds is None
            and isinstance(some, list)
            and any(isinstance(one, dict) and self.takes_null(cast(Schema, one), steps + 1) for one in cast(list[Any], some))
        )

    def names_null(self, pointer: str, steps: int) -> bool:
        """Whether null fits what a reference names; each is looked at once. One that leads back to itself adds nothing."""
        if pointer not in self.nulls:
            self.nulls[pointer] = False
            found = target(self.root, pointer)
            self.nulls[pointer] = isinstance(found, dict) and self.takes_null(cast(Schema, found), steps)
        return self.nulls[pointer]

    # --- what is left -------------------------------------------------------------------------------------------------------

    def taken(self, out: Schema, path: str, words: list[str]) -> None:
        """Keywords, and values of them, that the dialect does not take."""
        for key, value in [*out.items()]:
            if self.dialect.keeps(key):
                if not self.fits(key, value):
                    self.in_words(out, path, key, words)
            elif key in QUIET or key in EMPTY and same(value, EMPTY[key]) or self.goes_without_saying(key, value):
                del out[key]
            elif key != "description":
                self.in_words(out, path, key, words)

    def goes_without_saying(self, key: str, value: Any) -> bool:
        return key in self.dialect.silent and same(value, self.dialect.silent[key])

    def fits(self, key: str, value: Any) -> bool:
        if key in self.dialect.values:
            return any(same(value, one) for one in self.dialect.values[key])
        if key == "pattern" and self.dialect.patterns is not None:
            return isinstance(value, str) and re.fullmatch(self.dialect.patterns, value, re.DOTALL) is not None
        return True


def _alike(new: Schema, old: Schema) -> bool:
    """The same members under the same keys, in order."""
    return len(new) == len(old) and all(
        one == other and (new[one] is old[other] or same(new[one], old[other])) for one, other in zip(new, old, strict=True)
    )


def _may_be_object(schema: Schema) -> bool:
    """Whether an object may fit, as far as its type tells."""
    kinds = schema.get("type", "object")
    return kinds == "object" or isinstance(kinds, list) and "object" in kinds


def _described(out: Schema, words: list[str]) -> Schema:
    """The schema with words behind its description."""
    if words:
        told = out.get("description")
        out["description"] = f"{told} ({', '.join(words)})" if isinstance(told, str) and told else f"({', '.join(words)})"
    return out


def _replace(out: Schema, key: str, by: str, value: Any) -> None:
    """Another key in the same place."""
    entries = [(by, value) if name == key else (name, one) for name, one in out.items() if name == key or name != by]
    out.clear()
    out.update(entries)


def _is_null(schema: Any) -> bool:
    return isinstance(schema, dict) and cast(Schema, schema).get("type") == "null"


def _with_null(schema: Schema) -> bool:
    some = schema.get("anyOf")
    return isinstance(some, list) and any(map(_is_null, cast(list[Any], some)))


def _is_object(schema: Schema) -> bool:
    kinds = schema.get("type")
    return kinds == "object" or isinstance(kinds, list) and "object" in kinds


def _choice_of_objects(schema: Schema) -> str:
    """The key of a choice between objects that stands beside what is said of all of them; empty if there is none."""
    if not schema.keys() & OF_TYPE["object"] and not _is_object(schema):
        return ""
    return next((key for key in ("anyOf", "oneOf") if isinstance(schema.get(key), list)), "")


def _untyped(schema: Schema) -> bool:
    return not schema.keys() & {"type", "anyOf", "oneOf", "allOf", "$ref"}


def _of_type(kind: str, moved: Schema, members: Any) -> Schema | None:
    """What of a schema concerns the values of one type; None if none of its members is."""
    found = {"type": kind, **{key: value for key, value in moved.items() if key in OF_TYPE.get(kind, ())}}
    if isinstance(members, list):
        fitting = [one for one in cast(list[Any], members) if of_types(one, (kind,))] if kind in OF_TYPE else []
        if not fitting:
            return None
        if kind != "null":
            found["enum"] = fitting
    return found
