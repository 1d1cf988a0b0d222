"""Finds and reads the types of an SDK: TypedDicts, pydantic models, dataclasses, and botocore's service models."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from enum import EnumMeta
from functools import cache
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Literal, cast, get_args, get_origin


class Missing(Exception):
    """A package is not installed, or does not have a type. The text names which."""


def installed(package: str) -> str:
    """Return the version of a package. Raises Missing."""
    try:
        return version(package)
    except PackageNotFoundError:
        raise Missing(f"{package} is not installed") from None


def load(path: str) -> Any:
    """Return a type: `anthropic.types.Message`, or `bedrock-runtime:ConverseRequest` of botocore's service models. Raises Missing."""
    service, colon, shape = path.partition(":")
    if colon:
        return service_type(service, shape)
    module, _, name = path.rpartition(".")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise Missing(f"there is no {path} ({error})") from None


# --- types -----------------------------------------------------------------------------------------------------------------------


def bare(of: Any) -> Any:
    """Return the type without Required, NotRequired, ReadOnly, Annotated, ClassVar and aliases."""
    import typing_extensions as more

    while True:
        if isinstance(of, more.TypeAliasType):
            of = of.__value__
        elif get_origin(of) in (more.Required, more.NotRequired, more.ReadOnly, typing.Annotated, typing.ClassVar):
            of = get_args(of)[0]
        else:
            return type(None) if of is None else of


def members(of: Any) -> Iterator[Any]:
    """Yield the alternatives of a type, or the type itself if it has none."""
    of = bare(of)
    if get_origin(of) in (typing.Union, types.UnionType):
        for member in get_args(of):
            yield from members(member)
    elif is_model(of) and fields(of).keys() == {"root"}:  # a model around one value
        yield from members(fields(of)["root"])
    else:
        yield of


def records(of: Any) -> Iterator[Any]:
    """Return the classes of objects that a type may be. The class that an SDK uses for unknown objects is left out."""
    return (member for member in members(of) if is_record(member) and "is_unknown" not in fields(member))


def elements(of: Any) -> Iterator[Any]:
    """Yield the types of the members of the lists that a type may be."""
    for member in members(of):
        origin: Any = get_origin(member)
        if (
            isinstance(origin, type)
            and issubclass(origin, Iterable)
            and not issubclass(origin, Mapping)
            or str(getattr(cast(object, origin), "__name__", "")) == "SequenceNotStr"
        ):
            yield from get_args(member)[:1]


def words(of: Any) -> tuple[frozenset[str], bool]:
    """Return the texts that a type lists, and whether it accepts others, too."""
    texts: set[str] = set()
    open_ = False
    for member in members(of):
        if get_origin(member) is Literal:
            texts.update(word for word in get_args(member) if isinstance(word, str))
        elif isinstance(member, EnumMeta):
            texts.update(str(getattr(word, "value", word)) for word in member.__members__.values())
        elif member is not type(None):
            open_ = True
    return frozenset(texts), open_


def yaml_type(of: Any) -> str:
    """Return the type of a key in the words of the spec language: `str`, `[object]`, `any`, .."""
    names = {_yaml_type(member) for member in members(of) if member is not type(None) and getattr(member, "__name__", "") != "Unset"}
    return names.pop() if len(names) == 1 else "any"


def _yaml_type(type_: Any) -> str:
    if get_origin(type_) is Literal or isinstance(type_, EnumMeta):
        return "str"
    origin: Any = get_origin(type_) or type_
    if is_record(type_) or isinstance(origin, type) and issubclass(origin, Mapping):
        return "object"
    inner = list(elements(type_))
    if inner:
        return f"[{yaml_type(inner[0])}]"
    return {str: "str", int: "int", float: "float", bool: "bool"}.get(type_, "any")


def is_model(of: Any) -> bool:
    """Whether it is a pydantic model, of either major version of pydantic."""
    return isinstance(of, type) and hasattr(of, "model_fields")


def is_record(of: Any) -> bool:
    import typing_extensions as more

    return more.is_typeddict(of) or is_model(of) or (isinstance(of, type) and dataclasses.is_dataclass(of))


@cache
def fields(of: Any) -> dict[str, Any]:
    """Return the types of a record's keys, by their names on the wire."""
    import typing_extensions as more

    if is_model(of):
        return {field.alias or name: field.annotation for name, field in of.model_fields.items()}
    return more.get_type_hints(of, include_extras=True)


@cache
def required(record: Any) -> frozenset[str]:
    """Return the keys that a record must have, by their names on the wire. The result is empty for SDKs that require nothing."""
    import typing_extensions as more

    if is_model(record):
        return frozenset(field.alias or name for name, field in record.model_fields.items() if field.is_required())
    if more.is_typeddict(record):  # `__required_keys__` is not reliable if annotations are text
        kinds = {key: get_origin(of) for key, of in more.get_type_hints(record, include_extras=True).items()}
        needed = {key for key, kind in kinds.items() if kind is more.Required}
        return frozenset(needed | {key for key in record.__required_keys__ if record.__total__ and kinds[key] is not more.NotRequired})
    none = dataclasses.MISSING
    return frozenset(of.name for of in dataclasses.fields(record) if of.default is none and of.default_factory is none)


def word(record: Any, key: str) -> str | None:
    """Return the only text that a key of a record may have, which shows the kind of object, or None."""
    texts, open_ = words(fields(record)[key]) if key in fields(record) else (frozenset[str](), True)
    return next(iter(texts)) if len(texts) == 1 and not open_ else None


# --- service models --------------------------------------------------------------------------------------------------------------


LEAVES: Mapping[str, Any] = {"string": str, "integer": int, "long": int, "float": float, "double": float, "boolean": bool, "blob": bytes}


@cache
def service_type(service: str, name: str) -> Any:
    """Return a shape of a service as a type. Raises Missing."""
    try:
        session: Any = import_module("botocore.session").get_session()
        shape = session.get_service_model(service).shape_for(name)
    except Exception as error:  # botocore's own error classes, which may not be installed
        raise Missing(f"there is no {service}:{name} ({error})") from None
    return _of_shape(shape)


def _of_shape(shape: Any, above: tuple[str, ...] = ()) -> Any:
    """Return botocore's shape as a TypedDict, a list or a plain type. A structure inside itself becomes any object."""
    match shape.type_name:
        case "structure":
            if shape.name in above or shape.is_document_type:
                return Any
            inner = {key: _of_shape(member, (*above, shape.name)) for key, member in shape.members.items()}
            make: Any = typing.TypedDict
            return make(shape.name, inner, total=False)
        case "list":
            return list[_of_shape(shape.member, above)]
        case "map":
            return dict[str, Any]
        case "string" if shape.enum:
            return Literal[tuple(shape.enum)]
        case kind:
            return LEAVES.get(kind, Any)
