"""The unified structs as pydantic sees them: how it validates them, writes them, and describes them as JSON Schema.

pydantic is no dependency: it calls this itself, when a model or a route of FastAPI holds a struct.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from ..core.errors import DecodeError
from .structs import default_of, described, read_struct, to_plain

if TYPE_CHECKING:
    from pydantic import GetJsonSchemaHandler
    from pydantic_core import CoreSchema
    from pydantic_core import core_schema as cs

WRONG: Final = "interlingua"  # the type of the error, as pydantic names it


def validating(cls: type[Struct]) -> CoreSchema:
    """The schema of a struct: instances pass as they are, plain data is read as `loads` reads it, and written as `dumps` writes it.

    `type` may be left out where only one class is possible. A value that cannot be read is an error of pydantic with its place.
    """
    from pydantic_core import core_schema as cs

    def validated(value: Any) -> Any:
        if isinstance(value, cls):
            return value
        try:
            return read_struct(value, cls)
        except DecodeError as error:
            raise _located(error, cls.__name__, value) from None
        except RecursionError:
            raise _located(DecodeError("nested too deeply"), cls.__name__, None) from None

    validated.__name__ = cls.__name__  # what pydantic calls it among the members of a union
    written = cs.plain_serializer_function_ser_schema(to_plain)
    return cs.no_info_plain_validator_function(validated, ref=_ref(cls.__name__), serialization=written)


def _located(error: DecodeError, title: str, value: Any) -> Exception:
    from pydantic_core import InitErrorDetails, PydanticCustomError, ValidationError

    held = value
    for step in error.steps:
        try:
            held = held[step]
        except (LookupError, TypeError):
            break
    kind = PydanticCustomError(WRONG, "{message}", {"message": error.message})
    return ValidationError.from_exception_data(title, [InitErrorDetails(type=kind, loc=error.steps, input=held)])


# --- JSON Schema -----------------------------------------------------------------------------------------------------------------


def as_json_schema(cls: type[Struct], handler: GetJsonSchemaHandler) -> dict[str, Any]:
    """The JSON Schema of a struct; the structs that it holds are definitions beside it."""
    from pydantic_core import core_schema as cs

    definitions = [_object(struct) for struct in _reachable(cls)]
    schema = handler(cs.definitions_schema(cs.definition_reference_schema(_ref(cls.__name__)), definitions))
    return dict(handler.resolve_ref_schema(schema))  # a copy: pydantic puts the definitions into what it is given


def _reachable(cls: type[Struct]) -> Iterator[type[Struct]]:
    seen: set[type[Struct]] = {cls}
    queue = [cls]
    while queue:
        struct = queue.pop()
        yield struct
        for _, kind in described(struct).values():
            new = _classes(kind) - seen
            seen |= new
            queue += sorted(new, key=lambda struct: struct.__name__)


def _classes(kind: Any) -> set[type[Struct]]:
    match type(kind).__name__:
        case "StructType":
            return {kind.cls}
        case "ListType":
            return _classes(kind.item_type)
        case "UnionType":
            return set[type[Struct]]().union(*map(_classes, kind.types))
        case _:
            return set()


def _ref(name: str) -> str:
    return f"interlingua.{name}"


def _object(cls: type[Struct]) -> CoreSchema:
    from pydantic_core import core_schema as cs

    fields = {"type": cs.typed_dict_field(cs.literal_schema([cls.__name__]), required=True)}
    for name, (field, kind) in described(cls).items():
        schema = _schema(kind)
        if not field.required:
            schema = cs.with_default_schema(schema, default=default_of(field))
        fields[name] = cs.typed_dict_field(schema, required=field.required)
    about = {"title": cls.__name__, "description": inspect.getdoc(cls) or ""}
    return cs.typed_dict_schema(fields, ref=_ref(cls.__name__), metadata={"pydantic_js_updates": about})


def _schema(kind: Any) -> CoreSchema:
    """What msgspec knows of a type, in the words of pydantic."""
    from pydantic_core import core_schema as cs

    leaves: dict[str, Callable[[], cs.CoreSchema]] = {
        "StrType": cs.str_schema,
        "BoolType": cs.bool_schema,
        "IntType": cs.int_schema,
        "FloatType": cs.float_schema,
        "DictType": cs.dict_schema,
        "NoneType": cs.none_schema,
    }
    match type(kind).__name__:
        case "StructType":
            return cs.definition_reference_schema(_ref(kind.cls.__name__))
        case "ListType":
            return cs.list_schema(_schema(kind.item_type))
        case "LiteralType":
            return cs.literal_schema(list(kind.values))
        case "UnionType":
            return _union(kind.types)
        case name if name in leaves:
            return leaves[name]()
        case _:
            return cs.any_schema()


def _union(kinds: tuple[Any, ...]) -> CoreSchema:
    """`type` distinguishes structs."""
    from pydantic_core import core_schema as cs

    some = [kind for kind in kinds if type(kind).__name__ != "NoneType"]
    if len(some) == 1:
        schema = _schema(some[0])
    elif all(type(kind).__name__ == "StructType" for kind in some):
        schema = cs.tagged_union_schema({kind.cls.__name__: _schema(kind) for kind in some}, discriminator="type")
    else:
        schema = cs.union_schema([_schema(kind) for kind in some])
    return schema if len(some) == len(kinds) else cs.nullable_schema(schema)
