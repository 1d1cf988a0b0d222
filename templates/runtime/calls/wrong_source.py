"""A request that looks like one of another format: many formats read such a request without an error, and lose most of it."""

from __future__ import annotations

from typing import Any

import msgspec

from ..core.errors import DecodeError, Error
from ..core.lookup import Provider, load, name_of
from .conversion import Conversion
from .undescribed import looks_like


def with_likely_source(error: Error, body: Any, source: Provider) -> None:
    """Add to an error which other format the request looks like, if it does."""
    if error.__class__ not in (Error, DecodeError) or (hint := _another(body, source)) is None:
        return
    if isinstance(error, DecodeError):
        error.message = f"{error.message}; {hint}"
        error.args = (error.message, error.steps)
    else:
        error.args = (f"{error}; {hint}",)


def marked(c: Conversion[Any], body: Any, source: Provider) -> None:
    """Add this to the losses of content that the format does not describe."""
    strange = (loss for loss in c.all_losses if loss.level == "major" and (loss.field == "Opaque" or "extras." in loss.path))
    first = next(strange, None)
    if first is None or (hint := _another(body, source)) is None:
        return
    new = {id(loss): msgspec.structs.replace(loss, reason=f"{loss.reason}; {hint}") for loss in (first, *strange)}
    c.all_losses = [new.get(id(loss), loss) for loss in c.all_losses]
    c.losses = [new.get(id(loss), loss) for loss in c.losses]


def _another(body: Any, source: Provider) -> str | None:
    other = looks_like(body, load(source))
    return f"the body looks like a request of {other.TITLE}: source={name_of(other)!r}" if other is not None else None
