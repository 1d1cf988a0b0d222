# Generated from templates/runtime/core/envelope.py; do not edit.

"""The envelope of a response: id, model and moment, which a gateway gives its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from .errors import Error
from .losses import Loss

if TYPE_CHECKING:
    from .. import model as u

ENVELOPE: Final = ("id", "model", "created")


def checked_envelope(envelope: Mapping[str, Any] | None) -> dict[str, Any]:
    """What was given of the envelope. Raises Error for what is not of it."""
    given: dict[str, Any] = dict(envelope) if envelope else {}
    if wrong := [key for key in given if key not in ENVELOPE]:
        raise Error(f"envelope has no {wrong[0]!r}; it has: {', '.join(ENVELOPE)}")
    return given


def enveloped(
    response: u.Response, required: Mapping[str, Any], reply: Mapping[str, Any], envelope: Mapping[str, Any]
) -> tuple[u.Response, list[Loss]]:
    """The response with an envelope, and what had to be made up. `required`: what the target needs -> its neutral value."""
    given = dict(envelope)
    if response.model is None and (model := reply.get("model")):
        given.setdefault("model", model)
    own: Mapping[str, Any] = reply.get("envelope") or {}
    losses: list[Loss] = []
    for name, neutral in required.items():
        if getattr(response, name) is None and given.get(name) is None:
            given[name] = value = own.get(name, neutral)
            losses.append(Loss(name, f"Response.{name}", "defaulted", "trivial", "the target requires it", value))
    return replace(response, **given) if given else response, losses
