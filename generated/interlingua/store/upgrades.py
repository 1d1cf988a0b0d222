# Generated from templates/runtime/store/upgrades.py; do not edit.

"""Stored values of an older version: classes that have another name now, and keys that moved from `extras` to a field of their own."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, cast

import msgspec

from ..core.errors import DecodeError
from ..core.lookup import PACKAGE
from ..lenses.lens import liftable
from ..registry import PROVIDERS

# Classes of older versions by the name that they had.
RENAMED: Final = {"Error": "ErrorAnswer"}


def current_class(stored: Any) -> Any:
    """The name that a stored class has now; whatever else was stored there is not changed."""
    return RENAMED.get(stored, stored) if isinstance(stored, str) else stored


def upgrade(value: Any) -> None:
    """Moves the keys in `value.extras` that their provider's spec maps now to fields that nobody has set. Provider modules are
    imported only if their namespace is there. Dicts are replaced, never changed."""
    remaining: dict[str, Any] = {}
    for space, tree in cast(dict[str, Any], value.extras).items():
        kept = _upgraded(value, space, cast(dict[str, Any], tree)) if space in PROVIDERS and isinstance(tree, dict) else tree
        if kept or kept is tree:
            remaining[space] = kept
    value.extras = remaining or None


def _upgraded(value: Any, space: str, tree: dict[str, Any]) -> dict[str, Any]:
    """What is left of the extras of one provider."""
    lens = import_module(f".{space}", PACKAGE).LENS
    table = liftable(space).get(type(value).__name__, {})
    moved: set[str] = set()
    for key in tree.keys() & table.keys():
        row = table[key]
        unset = _default(value, row.field)
        if getattr(value, row.field) == unset:
            try:
                new = row.kind.read(lens, tree[key])
            except DecodeError:
                continue
            if new is not None and new != unset and not row.kind.odd(lens, tree[key], new):  # else the key would not be written back so
                setattr(value, row.field, new)
                moved.add(key)
    return {key: kept for key, kept in tree.items() if key not in moved} if moved else tree


def _default(value: Any, name: str) -> Any:
    field = next(field for field in msgspec.structs.fields(value) if field.name == name)
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
