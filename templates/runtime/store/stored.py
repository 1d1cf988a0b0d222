"""Unified values in a database or a file: JSON that later versions of this package can read.

What this version does not know (keys, enum words, classes) is kept in `extras["interlingua"]`, or as an Opaque of that namespace,
and is written back as it was. What an older version did not know of a provider, and this one does, moves to its field (upgrades.py).
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias, cast

import msgspec

from ..core.errors import DecodeError, Error
from ..core.json_text import json_bytes, lenient_value
from .structs import OWN, from_plain, known_structs, to_plain
from .upgrades import current_class

VERSION: Final = 1

Storable: TypeAlias = msgspec.Struct | list[Any]
"""A unified struct, or a list of them."""


def dumps(value: Storable) -> bytes:
    """The JSON of a unified value (or a list of them): `{"interlingua": 1, "kind": .., "value": ..}`.

    Raises Error for anything else, and for numbers that JSON does not have.
    """
    for member in value if isinstance(value, list) else [value]:
        if not isinstance(member, msgspec.Struct):
            raise Error(f"dumps stores unified values and lists of them, not {type(member).__name__}; a provider's body is JSON already")
    try:
        return json_bytes({OWN: VERSION, "kind": _kind(value), "value": to_plain(value)})
    except RecursionError:
        raise Error("nested too deeply") from None


def loads(data: bytes | str) -> Any:
    """The unified value that `dumps` has written, with this version or an older one. Raises DecodeError.

    Args:
        data: JSON, as text or UTF-8.
    """
    envelope = _parsed(data)
    if not isinstance(envelope, dict) or OWN not in envelope:
        raise DecodeError(f"not a stored value: the key {OWN!r} is missing")
    stored = cast(dict[str, Any], envelope)
    version = stored[OWN]
    if version.__class__ is not int or version < 1:
        raise DecodeError("no version number", (OWN,))
    if version > VERSION:
        raise DecodeError(f"version {version} is newer than this package, which reads up to {VERSION}", (OWN,))
    if "value" not in stored:
        raise DecodeError("missing 'value'")
    try:
        value = from_plain(stored["value"])
    except DecodeError as error:
        error.under("value")
        raise
    kind = _kind(value)
    if kind not in (current_class(stored.get("kind")), "Opaque"):
        raise DecodeError(f"says {stored.get('kind')!r}, but the value is {kind!r}", ("kind",))
    return value


def _kind(value: Storable) -> str:
    return "list" if isinstance(value, list) else type(value).__name__


def json_schema() -> dict[str, Any]:
    """The JSON Schema of what `dumps` writes."""
    refs, definitions = msgspec.json.schema_components(list(known_structs().values()), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": {
            OWN: {"const": VERSION},
            "kind": {"enum": ["list", *known_structs()]},
            "value": {"anyOf": [*refs, {"type": "array", "items": {"anyOf": list(refs)}}]},
        },
        "required": [OWN, "kind", "value"],
        "$defs": definitions,
    }


def _parsed(data: bytes | str) -> Any:
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return lenient_value(data)
