"""Members of a list that speak of the one before them: a cache point behind a block."""

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
    """Decodes every member. One that is of the shape `name` sets `field` of the one before it; the first, or a second, is kept whole."""
    out: list[Any] = []
    fits = getattr(lens, f"fits_{name}")
    for index, item in enumerate(a_list(items, *steps)):
        if item.__class__ is dict and fits(item):
            found = try_decode(lens, item, f"decode_{name}")
            if found is not None and out and hasattr(out[-1], field) and getattr(out[-1], field) is None:
                setattr(out[-1], field, found)
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
    """Encodes every member, and behind it what its `field` says."""
    out: list[Any] = []
    again: Callable[[Any, list[Loss]], Any] = getattr(lens, f"encode_{shape}")
    for index, member in enumerate(members):
        before = len(losses)
        w = encode(member, losses)
        if w is not LOST:
            out.append(w)
            said = getattr(member, field, None)
            if said is not None:
                inner = len(losses)
                more = again(said, losses)
                prefix(losses, inner, field)
                if more is not LOST:
                    out.append(more)
        if len(losses) != before:
            prefix(losses, before, f"{name}[{index}]")
    return out
