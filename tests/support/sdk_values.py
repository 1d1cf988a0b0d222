"""Random JSON of an SDK's types: `sdk_values(type)` draws objects with all required keys and some of the others."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, get_args, get_origin

import typing_extensions
from hypothesis import strategies as st
from sdk_types import ANY, LEAVES, bare, is_model, is_sequence, record_fields
from strategies import Strategy, floats, integers, json_values, some, texts

PLAIN: dict[Any, Strategy] = {str: texts, int: integers, float: floats | integers, bool: st.booleans(), type(None): st.none()}


@cache
def sdk_values(of: Any) -> Strategy:
    """Return values of a TypedDict, a model, a union, or a type within them."""
    of = bare(of)
    origin = get_origin(of)
    if of in ANY or isinstance(of, typing.TypeVar):
        return json_values
    if of in LEAVES:
        return PLAIN.get(of, texts)
    if origin is Literal:
        return st.sampled_from(get_args(of))
    if origin in (typing.Union, types.UnionType):
        return st.one_of([sdk_values(member) for member in get_args(of)])
    if typing_extensions.is_typeddict(of) or is_model(of):
        return st.deferred(lambda: _record(of))
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return st.dictionaries(texts, sdk_values(get_args(of)[1]), max_size=2)
    if is_sequence(of, origin):
        return st.lists(sdk_values(get_args(of)[0]) if get_args(of) else json_values, max_size=2)
    raise TypeError(f"no values of {of!r} are known")


@cache
def _record(of: Any) -> Strategy:
    known, required = record_fields(of)
    return some(
        {key: sdk_values(type_) for key, type_ in known.items() if key in required},
        {key: sdk_values(type_) for key, type_ in known.items() if key not in required},
    )
