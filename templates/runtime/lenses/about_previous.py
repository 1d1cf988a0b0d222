"""List members that describe the preceding member: a cache point after a block."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .. import model as u
from ..core.errors import DecodeError, Step
from ..core.losses import Loss, prefix
from ..core.values import LOST, a_list
from .fitting import try_decode

if TYPE_CHECKING:
    from .lens import Lens


def read_behind(lens: Lens, items: Any, decode: Callable[[Any], Any], field: str, name: str, *steps: Step) -> list[Any]:
    """Decodes every member. A member of the shape `name` sets `field` of the preceding one; the first, or a repeated one, stays opaque."""
    out: list[Any] = []
    fits = getattr(lens, f"fits_{name}")
    for index, item in enumerate(a_list(items, *steps)):
        if item.__class__ is dict and fits(item):
            decoded = try_decode(lens, item, f"decode_{name}")
            if decoded is not None and out and hasattr(out[-1], field) and getattr(out[-1], field) is None:
                setattr(out[-1], field, decoded)
            else:
                out.append(u.Opaque(namespace=lens.NAMESPACE, value=item))
            continue
        try:
            out.append(decode(item))
        except DecodeError as error:
            error.under(*steps, index)
            raise
    return out


def write_behind(
    lens: Lens, members: list[Any], encode: Callable[[Any, list[Loss]], Any], losses: list[Loss], name: str, field: str, shape: str
) -> list[Any]:
    """Encodes every member, followed by the wire form of its `field`."""
    out: list[Any] = []
    before = len(losses)
    for index, member in enumerate(members):
        w = encode(member, losses)
        if w is not LOST:
            out.append(w)
            field_value = getattr(member, field, None)
            if field_value is not None:
                inner = len(losses)
                follower = getattr(lens, f"encode_{shape}")(field_value, losses)
                prefix(losses, inner, field)
                if follower is not LOST:
                    out.append(follower)
        if losses and len(losses) != before:
            prefix(losses, before, f"{name}[{index}]")
            before = len(losses)
    return out
