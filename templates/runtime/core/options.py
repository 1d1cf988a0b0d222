"""What the public functions are told beside bodies: which losses are errors, what becomes of broken places, and what is answered."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, Literal, Protocol, TypeAlias

from .errors import Error, LossError
from .lookup import Provider
from .losses import Loss, weighed

Strict: TypeAlias = bool | Literal["minor", "major"]
"""Which losses are errors: none (False), the major ones (True, "major"), or the minor ones too ("minor")."""

STRICT: Final = (False, True, "minor", "major")

Invalid: TypeAlias = Literal["raise", "keep"]
"""What becomes of a place that cannot be decoded: a DecodeError, or it is set aside and reported as `unreadable`."""

INVALID: Final = ("raise", "keep")


def known(invalid: Invalid) -> Invalid:
    """The very same. Raises Error if it is none of what it may be."""
    if invalid not in INVALID:
        raise Error(f"invalid={invalid!r}: it is 'raise' or 'keep'")
    return invalid


Policies: TypeAlias = Mapping[str, Any]
"""What a caller wants otherwise than the target's rules: `{"orphan_results": "drop", "max_tokens": {"default": 1000}, "cache": "off"}`."""


class Answerable(Protocol):
    """The conversion of a request: it says what converting the answer needs to know."""

    @property
    def reply(self) -> dict[str, Any]: ...


Context: TypeAlias = Answerable | Mapping[str, Any]
"""The conversion of the request that is being answered, or its `reply`."""


def relevant_losses(losses: list[Loss], strict: Strict, accept: Collection[str]) -> list[Loss]:
    """The losses that matter. Raises LossError with those that `strict` forbids, Error if it is none of what it may be."""
    if strict not in STRICT:
        raise Error(f"strict={strict!r}: it is False, True (as 'major'), 'major' or 'minor'")
    if isinstance(accept, str):  # in a text, each part of it would be accepted
        raise Error(f"accept={accept!r}: it is a set or a list of names")
    kept = [loss for loss in weighed(losses) if loss.level != "trivial" and not (accept and _accepted(loss, accept))]
    if strict and kept:
        forbidden = kept if strict == "minor" else [loss for loss in kept if loss.level == "major"]
        if forbidden:
            raise LossError(forbidden)
    return kept


def _accepted(loss: Loss, accept: Collection[str]) -> bool:
    """By full name (`Request.seed`), by its last part (`seed`), or by the rule that changed it (`call_ids`)."""
    return loss.field in accept or loss.field.rpartition(".")[2] in accept or loss.rule in accept


def reply_of(context: Context | None) -> Mapping[str, Any]:
    """What is known of the request; nothing without a context."""
    if context is None:
        return {}
    return context if isinstance(context, Mapping) else context.reply


def way_back(source: Provider | None, target: Provider | None, context: Context | None) -> tuple[Provider, Provider]:
    """What was the request's target is the answer's source, and the other way round."""
    if context is not None:
        reply = reply_of(context)
        source = source or reply.get("target")
        target = target or reply.get("source")
    if source is None or target is None:
        raise Error("say source= and target=, or give the context= of a request that was converted with both")
    return source, target
