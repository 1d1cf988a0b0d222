# Generated from templates/runtime/repairs/schemas/objects.py; do not edit.

"""Objects and arrays in a dialect: which properties are required, and whether others are accepted."""

from __future__ import annotations

from typing import Any, cast

from ...core.losses import Level, below
from .keywords import DEEPEST, is_object
from .references import target
from .report import Report, Schema
from .types import allow_null, choose_null


class Objects:
    """Writes the objects and arrays of one schema."""

    def __init__(self, report: Report, root: Schema) -> None:
        self.report = report
        self.dialect = report.dialect
        self.root = root
        self.nulls: dict[str, bool] = {}  # whether null fits the target of a reference

    def write(self, out: Schema, path: str) -> None:
        if self.dialect.items and out.get("type") == "array" and "items" not in out and "prefixItems" not in out:
            out["items"] = {}
            if self.dialect.type is None:
                self.report.change(path, "items", "trivial", "the target requires it", None)
        if is_object(out):
            if isinstance(out.get("properties"), dict) and self.dialect.type is not None:
                self._without_false(out, path)
            if self.dialect.closes_objects:
                self._close(out, path)
            if self.dialect.objects != "open":
                self._declared(out, path)

    def _without_false(self, out: Schema, path: str) -> None:
        """Remove the properties that are forbidden by `false`."""
        properties, required = cast(Schema, out["properties"]), out.get("required")
        forbidden = [name for name, subschema in properties.items() if subschema is False]
        needed: set[Any] = set(cast(list[Any], required)) if forbidden and isinstance(required, list) else set()
        for name in forbidden:
            level: Level = "major" if name in needed else "minor"
            self.report.change(below(f"{path}.properties".lstrip("."), name), "", level, "a forbidden property was left out", False)
        if forbidden:
            out["properties"] = {name: subschema for name, subschema in properties.items() if subschema is not False}

    def _close(self, out: Schema, path: str) -> None:
        extra, free = out.get("additionalProperties"), "properties" not in out
        if extra is False:
            return
        maps = isinstance(extra, dict) and extra != {} or "patternProperties" in out
        any_name = extra is True or extra == {}
        level: Level = "major" if maps or free or any_name and not out["properties"] else "minor"
        self.report.change(path, "additionalProperties", level, "additional properties must be forbidden", extra)
        out["additionalProperties"] = False
        if free:
            out["properties"] = {}

    def _declared(self, out: Schema, path: str) -> None:
        """Remove required names that are not properties."""
        names, properties = out.get("required"), out.get("properties", {})
        if isinstance(names, list) and isinstance(properties, dict):
            declared = [name for name in cast(list[Any], names) if name in properties]
            if len(declared) < len(cast(list[Any], names)):
                self.report.change(path, "required", "minor", "names that are not properties were left out", names)
                out["required"] = declared

    def require_properties(self, out: Schema, path: str) -> None:
        """Require all properties, or at least one. Optional ones may be null."""
        properties = cast(Schema, out.get("properties") or {})
        required = cast(list[Any], out.get("required") or [])
        required_names = set(required)
        missing = [name for name in properties if name not in required_names]
        if self.dialect.objects == "some_required":
            missing = missing[: not required]
        if not missing and ("required" in out or self.dialect.objects == "some_required"):
            return
        if missing:
            reason = (
                "at least one property must be required" if self.dialect.objects == "some_required" else "all properties must be required"
            )
            self.report.change(path, "required", "minor", f"{reason}, so optional properties may be null", missing)
            added = set(missing)
            out["properties"] = {name: self._or_null(subschema) if name in added else subschema for name, subschema in properties.items()}
        out["required"] = [*required, *missing]

    def _or_null(self, schema: Any) -> Any:
        if not isinstance(schema, dict) or self._takes_null(cast(Schema, schema), 0):
            return cast(Any, schema)
        out = dict(cast(Schema, schema))
        if self.dialect.type_lists or "type" not in out:
            allow_null(out)
        else:
            choose_null(out)
        return out

    def _takes_null(self, schema: Schema, steps: int) -> bool:
        """Whether null fits, as far as types determine it."""
        kinds, members = schema.get("type"), schema.get("enum")
        if kinds == "null" or isinstance(kinds, list) and "null" in kinds:
            return not isinstance(members, list) or None in members
        if isinstance(schema.get("$ref"), str):
            return steps < DEEPEST and self._names_null(schema["$ref"], steps + 1)
        some = schema.get("anyOf")
        return (
            kinds is None
            and isinstance(some, list)
            and any(isinstance(choice, dict) and self._takes_null(cast(Schema, choice), steps + 1) for choice in cast(list[Any], some))
        )

    def _names_null(self, pointer: str, steps: int) -> bool:
        """Whether null fits the target of a reference. Each is computed once; a circular one adds nothing."""
        if pointer not in self.nulls:
            self.nulls[pointer] = False
            referent = target(self.root, pointer)
            self.nulls[pointer] = isinstance(referent, dict) and self._takes_null(cast(Schema, referent), steps)
        return self.nulls[pointer]
