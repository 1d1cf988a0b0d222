# Generated from templates/runtime/repairs/schemas/types.py; do not edit.

"""Keywords that a dialect names differently, types, and the members of `enum`."""

from __future__ import annotations

from typing import Any, cast

from ...core.values import same
from .keywords import NOTES, OF_TYPE, json_type, of_types
from .report import Report, Schema


def rename(report: Report, out: Schema, path: str, words: list[str]) -> None:
    keeps = report.dialect.keeps
    if "oneOf" in out and not keeps("oneOf"):
        if keeps("anyOf") and "anyOf" not in out:
            report.change(path, "oneOf", "minor", "it became anyOf, where more than one schema may match", out["oneOf"])
            _replace(out, "oneOf", "anyOf", out["oneOf"])
        else:
            report.move_to_description(out, path, "oneOf", words)
    if isinstance(out.get("items"), list) and report.dialect.keep is not None:
        report.change(path, "items", "trivial", "a list of item schemas is called prefixItems", out["items"])
        rest = out.pop("additionalItems", None)
        _replace(out, "items", "prefixItems", out["items"])
        if rest is not None:
            out["items"] = rest
    if isinstance(out.get("prefixItems"), list) and not keeps("prefixItems"):
        _positional_items(report, out, path, words)
    if not path and "definitions" in out and not keeps("definitions") and keeps("$defs"):
        report.change(path, "definitions", "trivial", "definitions are called $defs", None)
        _replace(out, "definitions", "$defs", {**cast(Schema, out["definitions"]), **cast(Schema, out.get("$defs", {}))})
    if isinstance(out.get("$ref"), str) and out["$ref"].startswith("#/definitions/") and not keeps("definitions"):
        out["$ref"] = out["$ref"].replace("definitions", "$defs", 1)


def _positional_items(report: Report, out: Schema, path: str, words: list[str]) -> None:
    """Replace items by position: each item may fit any of them."""
    members = [cast(Schema, member) for member in out["prefixItems"] if isinstance(member, dict)]
    rest = out.get("items")
    members += [cast(Schema, rest)] if isinstance(rest, dict) else []
    report.move_to_description(out, path, "prefixItems", words)
    if members and rest is not True:
        out["items"] = members[0] if all(same(member, members[0]) for member in members) else {"anyOf": members}


def set_type(report: Report, out: Schema, path: str, words: list[str]) -> None:
    if out.get("nullable") is True and not report.dialect.keeps("nullable"):
        del out["nullable"]
        report.change(path, "nullable", "trivial", "null is expressed as a type", True)
        allow_null(out)
    if report.dialect.type is not None and _untyped(out):
        _infer_type(report, out, path)
    if report.dialect.null_is_flag:
        _null_as_flag(report, out, path)
    kinds = out.get("type")
    if isinstance(kinds, list) and report.dialect.keep is not None:
        _one_type(report, out, path, cast(list[Any], kinds), words)


def _infer_type(report: Report, out: Schema, path: str) -> None:
    """Set the type that the other keywords imply."""
    members = out.get("enum", [out["const"]] if "const" in out else None)
    if isinstance(members, list) and members:
        kinds = list(dict.fromkeys(json_type(member) for member in cast(list[Any], members)))
        kinds = [kind for kind in kinds if kind != "integer" or "number" not in kinds]
    else:
        kinds = [kind for kind, words in OF_TYPE.items() if kind != "integer" and words & out.keys() - {"format"}]
    if kinds and not ("const" in out and report.dialect.keeps("const") and len(kinds) > 1):
        report.change(path, "type", "trivial" if members else "minor", "the target requires it", None)
        out["type"] = kinds[0] if len(kinds) == 1 else kinds
    else:
        report.change(path, "type", "major", "a schema that matches anything cannot be expressed", None)
        out["type"] = report.dialect.type


def _null_as_flag(report: Report, out: Schema, path: str) -> None:
    kinds = out.get("type")
    if isinstance(kinds, list) and "null" in kinds and len(cast(list[Any], kinds)) > 1:
        report.change(path, "type", "trivial", "null is expressed as a flag", kinds)
        non_null = [kind for kind in cast(list[Any], kinds) if kind != "null"]
        out["type"] = non_null[0] if len(non_null) == 1 else non_null
        out["nullable"] = True
    elif kinds == "null":
        report.change(path, "type", "minor", "null is expressed as a flag beside a type", kinds)
        out["type"] = report.dialect.type or "string"
        out["nullable"] = True


def _one_type(report: Report, out: Schema, path: str, kinds: list[Any], words: list[str]) -> None:
    """Replace a list of types, if the dialect has none, by a choice of schemas, each with the keywords of its type."""
    kinds = list(dict.fromkeys(kinds))
    if len(kinds) == 1:
        report.change(path, "type", "trivial", "a single type is not written as a list", kinds)
        out["type"] = kinds[0]
    elif report.dialect.type_lists:
        return
    elif "anyOf" in out or not report.dialect.keeps("anyOf"):
        report.move_to_description(out, path, "type", words)
    else:
        report.change(path, "type", "trivial", "a list of types became a choice of schemas", kinds)
        moved = {key: out.pop(key) for key in [*out] if key == "type" or any(key in keywords for keywords in OF_TYPE.values())}
        members = out.pop("enum", None)
        choices = [choice for kind in kinds if (choice := _of_type(kind, moved, members)) is not None]
        if not choices:  # no member is of any of the types: nothing fits, which no choice can express
            report.describe(path, "enum", members, words, "major")
        out["anyOf"] = choices or [_of_type(kind, moved, None) for kind in kinds]


def _of_type(kind: str, moved: Schema, members: Any) -> Schema | None:
    """Return the keywords for values of one type; None if no member of the `enum` is of the type."""
    schema = {"type": kind, **{key: value for key, value in moved.items() if key in OF_TYPE.get(kind, ())}}
    if isinstance(members, list):
        fitting = [member for member in cast(list[Any], members) if of_types(member, (kind,))] if kind in OF_TYPE else []
        if not fitting:
            return None
        if kind != "null":
            schema["enum"] = fitting
    return schema


def allow_null(out: Schema) -> None:
    """Let null fit, too."""
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
        choose_null(out)


def choose_null(out: Schema) -> None:
    """Make null a choice beside everything else."""
    inner = {key: out.pop(key) for key in [*out] if key not in NOTES}
    out["anyOf"] = [inner, {"type": "null"}]


def _is_member(value: Any, members: Any) -> bool:
    """Whether a value is a member of an `enum`, or there is no `enum`."""
    return not isinstance(members, list) or any(same(member, value) for member in cast(list[Any], members))


def set_members(report: Report, out: Schema, path: str, words: list[str]) -> None:
    """Write `const` and `enum` with members that the dialect accepts."""
    kinds, keeps = report.dialect.enums, report.dialect.keeps
    possible = "const" in out and _is_member(out["const"], out.get("enum")) and (kinds is None or of_types(out["const"], kinds))
    if possible and not keeps("const") and keeps("enum"):
        report.change(path, "const", "trivial", "const became an enum with one member", out["const"])
        out["enum"] = [out.pop("const")]
    if "const" in out and (not keeps("const") or kinds is not None and not of_types(out["const"], kinds)):
        report.move_to_description(out, path, "const", words)
    members = out.get("enum")
    if not isinstance(members, list) or not keeps("enum") or kinds is None:
        return
    refused = [member for member in cast(list[Any], members) if not of_types(member, kinds)]
    if not refused:
        return
    if "" in refused and len(refused) < len(cast(list[Any], members)):
        report.change(path, "enum", "minor", "an empty text is not accepted, so the description mentions it", members)
        words.append("may be empty")
        members = out["enum"] = [member for member in cast(list[Any], members) if member != ""]
        refused = [member for member in refused if member != ""]
    if not refused:
        return
    if all(member is None for member in refused) and len(refused) < len(cast(list[Any], members)):
        _without_null(report, out, path, words)
    else:
        report.move_to_description(out, path, "enum", words)


def _without_null(report: Report, out: Schema, path: str, words: list[str]) -> None:
    """Remove null from the members of an `enum`: the flag, or a choice, expresses it."""
    members, kinds = [member for member in out["enum"] if member is not None], out.get("type")
    if kinds == "null":
        report.change(path, "enum", "trivial", "it repeats the type", out.pop("enum"))
    elif isinstance(kinds, str):
        report.change(
            path, "enum", "trivial", "null is expressed as a flag" if out.get("nullable") else "null does not fit the type", out["enum"]
        )
        out["enum"] = members
    elif kinds is None or "anyOf" in out or not report.dialect.keeps("anyOf"):
        report.move_to_description(out, path, "enum", words)
    else:
        report.change(path, "enum", "trivial", "null became a separate choice", out["enum"])
        non_null = [kind for kind in cast(list[Any], kinds) if kind != "null"]
        moved = {key: out.pop(key) for key in [*out] if key not in NOTES}
        null = [{"type": "null"}] if "null" in kinds else []
        out["anyOf"] = [{**moved, "type": non_null[0] if len(non_null) == 1 else non_null, "enum": members}, *null]


def _untyped(schema: Schema) -> bool:
    return not schema.keys() & {"type", "anyOf", "oneOf", "allOf", "$ref"}


def _replace(out: Schema, key: str, by: str, value: Any) -> None:
    """Replace a key by another one in the same place."""
    entries = [(by, value) if name == key else (name, current) for name, current in out.items() if name == key or name != by]
    out.clear()
    out.update(entries)
