"""The places at which two values differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from interlingua.core.losses import Loss
from interlingua.core.values import same

MARKS = "$wire"


def differences(a: Any, b: Any, at: str = "") -> Iterator[str]:
    """Yield the paths (`messages[2].parts[0].detail`) at which two values differ. Of a longer list, each extra member is one."""
    if isinstance(a, msgspec.Struct) and type(a) is type(b):
        for name in a.__struct_fields__:
            yield from differences(getattr(a, name), getattr(b, name), f"{at}.{name}" if at else name)
    elif isinstance(a, dict) and isinstance(b, dict):
        for key in sorted({*a, *b}, key=str):
            where = f"{at}.{key}" if at else str(key)
            if key in a and key in b:
                yield from differences(a[key], b[key], where)
            else:
                yield where
    elif isinstance(a, list) and isinstance(b, list):
        for i, (x, y) in enumerate(zip(a, b, strict=False)):
            yield from differences(x, y, f"{at}[{i}]")
        for i in range(min(len(a), len(b)), max(len(a), len(b))):
            yield f"{at}[{i}]"
    elif not same(a, b):
        yield at


def unspelled(value: Any) -> Any:
    """Return a copy without records of spelling: `$wire` only keeps the marks that belong to no key."""
    if isinstance(value, list):
        return [unspelled(member) for member in value]
    if isinstance(value, msgspec.Struct):
        fields = {name: unspelled(getattr(value, name)) for name in value.__struct_fields__ if name != "extras"}
        return type(value)(**fields, extras=_tree(value.extras) or None)
    return value


def _tree(tree: Any) -> Any:
    """Return extras without the records, and without objects that had nothing else."""
    if not isinstance(tree, dict):
        return tree
    left: dict[str, Any] = {}
    for key, member in tree.items():
        if key == MARKS:
            member = {name: _tree(mark) or True for name, mark in member.items() if name.startswith("$") and mark is not None}
        elif isinstance(member, dict) and _has_records(member):
            member = _tree(member)
        else:
            left[key] = member
            continue
        if member:
            left[key] = member
    return left


def _has_records(tree: dict[str, Any]) -> bool:
    return MARKS in tree or any(isinstance(member, dict) and _has_records(member) for member in tree.values())


def loss_counts(losses: list[Loss]) -> Counter[tuple[str, str, str]]:
    """Return the losses as a multiset of (path, field, code)."""
    return Counter((loss.path, loss.field, loss.code) for loss in losses)
