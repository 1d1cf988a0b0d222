# Generated from templates/runtime/core/envelope.py; do not edit.

"""The envelope of a response: id, model and creation time. A gateway replaces them with its own."""

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
    """Return the given envelope fields. Raise Error for an unknown name."""
    fields: dict[str, Any] = dict(envelope) if envelope else {}
    if wrong := [key for key in fields if key not in ENVELOPE]:
        raise Error(f"envelope has no {wrong[0]!r}; it has: {', '.join(ENVELOPE)}")
    return fields


def enveloped(
    response: u.Response, required: Mapping[str, Any], reply: Mapping[str, Any], envelope: Mapping[str, Any]
) -> tuple[u.Response, list[Loss]]:
    """Return the response with an envelope, and a loss for each default value. `required`: what the target needs -> its neutral value."""
    fields = dict(envelope)
    if response.model is None and (model := reply.get("model")):
        fields.setdefault("model", model)
    fallbacks: Mapping[str, Any] = reply.get("envelope") or {}
    losses: list[Loss] = []
    for name, neutral in required.items():
        if getattr(response, name) is None and fields.get(name) is None:
            fields[name] = value = fallbacks.get(name, neutral)
            losses.append(Loss(name, f"Response.{name}", "defaulted", "trivial", "the target requires it", value))
    return replace(response, **fields) if fields else response, losses
