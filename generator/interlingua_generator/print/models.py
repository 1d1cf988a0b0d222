"""The unified model as msgspec Structs: model -> JSON Schema -> datamodel-code-generator -> Python text.

Every warning of the tool is an error.
"""

from __future__ import annotations

import ast
import json
import re
import warnings
from collections.abc import Callable, Collection, Iterator
from typing import Any, TypeAlias, assert_never

from ..data.unified import EnumOf, Leaf, ListOf, Struct, StructField, StructOf, Type, Unified, UnionOf

Schema: TypeAlias = dict[str, Any]
Made: TypeAlias = Callable[[str, str, Callable[[], str]], str]  # (tool, source, make) -> the output, which may be a remembered one

JSON_TYPES = {"str": "string", "int": "integer", "float": "number", "bool": "boolean"}
OBJECT: Schema = {"type": "object", "additionalProperties": {}}  # {} and not True: True would make it an empty class
DEFAULT = "default"


def unified_model(unified: Unified, helpers: Collection[str], made: Made) -> str:
    """The text of model.py.

    `helpers`: the classes of core/mixins.py that become base classes, see `_base`; `made`: the memory for outputs of slow tools.
    """
    definitions: dict[str, Schema] = {enum.name: {"type": "string", "enum": list(enum.values)} for enum in unified.enums.values()}
    for struct in unified.structs.values():
        definitions[struct.name] = _struct(struct, _base(struct.name, helpers))
    for union in unified.unions.values():
        definitions[union.name] = {"anyOf": [reference(name) for name in union.members], "description": union.doc}
    options = _struct_options(unified)
    source = json.dumps([definitions, options, OPTIONS])
    text = made("datamodel-code-generator", source, lambda: _generated(definitions, "MsgspecStruct", options))
    return '"""The unified model."""\n\n' + _documented(_adjust(text), unified) + _tables(unified)


LEVELS = 'Level: TypeAlias = Literal["trivial", "minor", "major"]\n\n'


def _tables(unified: Unified) -> str:
    """The tables of the model: roles, the levels of losses of structs and of the fields of a message, other facts of fields, and deltas."""
    levels = {struct.name: struct.level for struct in unified.structs.values() if struct.level != "major"}
    message = unified.structs.get("Message")
    fields = {f.name: f.level for f in (message.fields if message else ()) if not f.derived and not f.required and f.name != "parts"}
    own_fields = {struct.name: names for struct in unified.structs.values() if (names := tuple(f.name for f in struct.fields if f.own))}
    neutral = dict(_neutral(unified))
    grown = {struct.name: tuple(dict(struct.delta).values()) for struct in unified.structs.values() if struct.delta}
    deltas = ", ".join(f"{name}: ({', '.join(classes)},)" for name, classes in grown.items())
    return (
        f"\n\n# Words for roles: those of the model, and others.\nROLES: dict[str, str] = {_roles(unified)}\n"
        f"\n{LEVELS}LEVELS: dict[str, Level] = {json.dumps(levels)}\n\nMESSAGE_FIELDS: dict[str, Level] = {json.dumps(fields)}\n\n"
        f"# What is the application's own, of which no provider knows.\n"
        f"OWN: dict[str, tuple[str, ...]] = {own_fields}\n\n"
        f"# What asks for nothing: it is done anyway. A dropped struct is told by its own name.\n"
        f"NEUTRAL: dict[str, tuple[Any, ...]] = {neutral}\n\n"
        f"# What makes a part of a class grow in a stream; the first is what it mostly grows by.\n"
        f"DELTAS: dict[type, tuple[type, ...]] = {{{deltas}}}\n"
    )


def _roles(unified: Unified) -> str:
    """Word -> role. The words of the model come first."""
    role = unified.enums.get("Role")
    return json.dumps({value: value for value in role.values} | role.words if role else {})


def _neutral(unified: Unified) -> Iterator[tuple[str, tuple[Any, ...]]]:
    for struct in unified.structs.values():
        for field in struct.fields:
            if field.neutral:
                yield f"{struct.name}.{field.name}", field.neutral
                if isinstance(field.type, StructOf):
                    yield field.type.name, field.neutral


EXTRAS = "values that only one provider understands, by namespace"


def _documented(text: str, unified: Unified) -> str:
    """The text with the docstring of each field below it, where editors look for it."""
    lines: list[str] = []
    docs: dict[str, str] = {}
    for line in text.split("\n"):
        lines.append(line)
        if opens := re.match(r"class (\w+)\(", line):
            struct = unified.structs.get(opens[1])
            docs = {field.name: field.doc for field in struct.fields if field.doc} | {"extras": EXTRAS} if struct else {}
        elif (field_line := re.match(r"    (\w+): [A-Za-z]\w*(\[| \||$| =)", line)) and field_line[1] in docs:
            lines.append(f'    """{docs.pop(field_line[1])}"""')
    return "\n".join(lines)


def _adjust(text: str) -> str:
    """The text with changes that the tool cannot make: base classes from this package, `[]` for an empty list, class calls for structs."""
    text = re.sub(r"field\(default_factory=(list|dict)\w*\)", lambda match: "[]" if match[1] == "list" else "{}", text)
    text = re.sub(r"lambda: convert\((\{.*?\}),\s*type=(\w+)\)", _constructed, text)
    text = text.replace("import Struct, convert", "import Struct")
    text = text if "field(" in text else text.replace("import Struct, field", "import Struct")
    bases = re.search(r"^from helpers (import .*)\n", text, re.MULTILINE)
    if bases:
        text = re.sub(
            r"^from msgspec .*\n", rf"\g<0>\nfrom .core.mixins {bases[1]}\n", text.replace(bases[0], ""), count=1, flags=re.MULTILINE
        )
    return text


def _constructed(match: re.Match[str]) -> str:
    """The factory of a default struct."""
    arguments = ", ".join(f"{name}={json.dumps(value)}" for name, value in ast.literal_eval(match[1]).items())
    return f"lambda: {match[2]}({arguments})"


def _struct_options(unified: Unified) -> dict[str, Any]:
    kwargs: dict[str, Any] = {"tag_field": "type", "tag": True, "omit_defaults": True, "repr_omit_defaults": True}
    # A struct that cannot hold itself makes no cycles. The garbage collector skips it, which saves a quarter of the time of a conversion.
    options = {name: kwargs if name in _reach(unified, name) else {**kwargs, "gc": False} for name in unified.structs}
    return {
        "apply_default_values_for_required_fields": True,  # else an optional field is `X | UnsetType = UNSET`
        "use_annotated": False,
        "extra_template_data": {name: {"base_class_kwargs": option} for name, option in options.items()},
    }


def _reach(unified: Unified, name: str) -> set[str]:
    """The structs that a value of this struct can hold, directly or indirectly."""
    names: set[str] = set()
    waiting = [name]
    while waiting:
        for field in unified.structs[waiting.pop()].fields:
            for inner in _structs(unified, field.type):
                if inner not in names:
                    names.add(inner)
                    waiting.append(inner)
    return names


def _structs(unified: Unified, type_: Type) -> tuple[str, ...]:
    match type_:
        case StructOf(name):
            return (name,)
        case UnionOf(name):
            return unified.unions[name].members
        case ListOf(item):
            return _structs(unified, item)
        case _:
            return ()


def _base(struct: str, helpers: Collection[str]) -> str | None:
    """The base class of a struct: `<Struct>Helpers` if there is one, else `StructHelpers`."""
    return next((name for name in (f"{struct}Helpers", "StructHelpers") if name in helpers), None)


def _struct(struct: Struct, base: str | None) -> Schema:
    """The schema of a struct. Required fields come first, because they have no default; `extras` is last."""
    fields = sorted(struct.fields, key=lambda field: (not field.required, field.blank is not None))
    properties = {field.name: _struct_field(field) for field in fields}
    properties["extras"] = _nullable(OBJECT)
    schema: Schema = {"type": "object", "description": struct.doc, "properties": properties, "required": list(properties)}
    if base:
        schema["customBasePath"] = [f"helpers.{base}", "msgspec.Struct"]
    return schema


def _struct_field(field: StructField) -> Schema:
    schema = _type(field.type)
    if field.blank is not None:
        return {**schema, DEFAULT: field.blank}
    if field.required:
        return schema
    if isinstance(field.type, ListOf):
        return {**schema, DEFAULT: field.default or []}
    if field.default is None:
        return _nullable(schema)
    return {**schema, DEFAULT: field.default}


def _nullable(schema: Schema) -> Schema:
    """The schema with null as an alternative and the default. `any` already includes null."""
    return {"anyOf": [schema, {"type": "null"}], DEFAULT: None} if schema else {DEFAULT: None}


def _type(type_: Type) -> Schema:
    match type_:
        case Leaf("any"):
            return {}
        case Leaf("object"):
            return OBJECT
        case Leaf(kind):
            return {"type": JSON_TYPES[kind]}
        case ListOf(item):
            return {"type": "array", "items": _type(item)}
        case EnumOf(name) | StructOf(name) | UnionOf(name):
            return reference(name)
        case _:
            assert_never(type_)


def reference(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


# --- the tool ------------------------------------------------------------------------------------------------------------


OPTIONS: dict[str, Any] = {
    "preset": "standard-py311-20261027",  # pins the output of the tool across its releases
    "formatters": [],  # write/form.py formats
    "collapse_root_models": False,  # keeps the names of unions and enums
    "keep_model_order": False,  # True would sort by name
    "skip_root_model": True,
    "use_closed_typed_dict": False,
    "use_schema_description": True,
    "use_field_description": True,
    "use_single_line_docstring": True,
    "use_double_quotes": True,
    "use_exact_imports": True,
    "strict_refs": True,
    "allow_remote_refs": False,
}


class ModelError(Exception):
    """datamodel-code-generator could not print a model exactly."""


def _generated(definitions: dict[str, Schema], output: str, options: dict[str, Any]) -> str:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        text = _run({"$defs": definitions}, output, options)
    if caught:
        raise ModelError("; ".join(str(warning.message) for warning in caught))
    return "\n".join(line for line in text.split("\n") if not line.startswith("# ")).lstrip("\n")


def _run(schema: Schema, output: str, options: dict[str, Any]) -> str:
    """The output of one call of the tool. It is imported here because the import is slow."""
    from datamodel_code_generator import InputFileType, LiteralType
    from datamodel_code_generator import generate as run
    from datamodel_code_generator.enums import DataModelType

    kinds = {
        "input_file_type": InputFileType.JsonSchema,
        "output_model_type": DataModelType[output],
        "enum_field_as_literal": LiteralType.All,
    }
    text = run(schema, **kinds, **OPTIONS, **options)
    assert isinstance(text, str)  # one input, one module
    return text
