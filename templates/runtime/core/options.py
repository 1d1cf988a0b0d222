"""The options of the public functions: which losses are errors, what happens to unreadable places, and which request is answered."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, Final, Literal, Protocol, TypeAlias

import msgspec

from .errors import Error, LossError
from .lookup import Provider
from .losses import Loss, weighed

Strict: TypeAlias = bool | Literal["minor", "major"]
"""Which losses are errors: none (False), the major ones (True, "major"), or the minor ones too ("minor")."""

STRICT: Final = (False, True, "minor", "major")

Invalid: TypeAlias = Literal["raise", "keep"]
"""What happens to a place that cannot be decoded: it raises DecodeError, or it is set aside and reported as `unreadable`."""

INVALID: Final = ("raise", "keep")


def checked_invalid(invalid: Invalid) -> Invalid:
    """Return the same value. Raise Error if it is not allowed."""
    if invalid not in INVALID:
        raise Error(f"invalid={invalid!r}: must be 'raise' or 'keep'")
    return invalid


Policies: TypeAlias = Mapping[str, Any]
"""Settings that override the target's rules: `{"orphan_results": "drop", "max_tokens": {"default": 1000}, "cache": "off"}`."""


class Answerable(Protocol):
    """The conversion of a request. It has what the conversion of the answer needs."""

    @property
    def reply(self) -> dict[str, Any]: ...


Context: TypeAlias = Answerable | Mapping[str, Any]
"""The conversion of the request that is being answered, or its `reply`."""


def relevant_losses(losses: list[Loss], strict: Strict, accept: Collection[str]) -> list[Loss]:
    """Return the minor and major losses that are not accepted.

    Raise LossError with those that `strict` forbids, and Error for an invalid `strict` or a name in `accept` that no loss has.
    """
    if strict not in STRICT:
        raise Error(f"strict={strict!r}: must be False, True (same as 'major'), 'major' or 'minor'")
    check_accept(accept)
    kept = [loss for loss in weighed(losses) if loss.level != "trivial" and not (accept and _accepted(loss, accept))]
    if strict and kept:
        forbidden = kept if strict == "minor" else [loss for loss in kept if loss.level == "major"]
        if forbidden:
            raise LossError(forbidden)
    return kept


def _accepted(loss: Loss, accept: Collection[str]) -> bool:
    """Whether a loss is accepted: by full name (`Request.seed`), by its last part (`seed`), or by the rule that changed it (`call_ids`)."""
    return loss.field in accept or loss.field.rpartition(".")[2] in accept or loss.rule in accept


def check_accept(accept: Collection[str]) -> None:
    """Raise Error for a name that matches no loss."""
    if isinstance(accept, str):  # a string would accept each of its characters
        raise Error(f"accept={accept!r}: must be a set or a list of names")
    for name in accept:
        if name not in _names():
            _refuse(name)


@cache
def _names() -> frozenset[str]:
    """The names of losses, except a provider's own keys: structs, their fields with and without the struct's name, rules."""
    from ..repairs.steps import WORDS

    fields = [(struct, field) for struct, fields in _structs().items() for field in fields]
    return frozenset((*_structs(), *WORDS, *(field for _, field in fields), *(f"{struct}.{field}" for struct, field in fields)))


@cache
def _structs() -> dict[str, tuple[str, ...]]:
    from .. import model

    return {name: cls.__struct_fields__ for name, cls in vars(model).items() if isinstance(cls, type) and issubclass(cls, msgspec.Struct)}


def _refuse(name: object) -> None:
    """Raise Error for a name that no loss has. A provider's own key has its struct before it: `Request.safety_settings`."""
    if not isinstance(name, str):
        raise Error(f"accept={name!r}: must be a set or a list of names")
    struct, dot, field = name.rpartition(".")
    names = _structs().get(struct, ()) if dot else _names()
    from difflib import get_close_matches  # not needed by most programs

    near = get_close_matches(field, names, 1, 0.7) or (get_close_matches(struct, _structs(), 1, 0.8) if struct not in _structs() else [])
    if near or not dot or (struct[:1].isupper() and struct not in _structs()):
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise Error(f"accept: there is no field, struct or rule {name!r}.{hint} Write a provider's own key with its struct: 'Request.key'")


def reply_of(context: Context | None) -> Mapping[str, Any]:
    """The recorded facts about the request; empty without a context."""
    if context is None:
        return {}
    return context if isinstance(context, Mapping) else context.reply


def way_back(source: Provider | None, target: Provider | None, context: Context | None) -> tuple[Provider, Provider]:
    """Return the providers of an answer: the request's target is the answer's source, and the other way round."""
    if context is not None:
        reply = reply_of(context)
        source = source or reply.get("target")
        target = target or reply.get("source")
    if source is None or target is None:
        raise Error("pass source= and target=, or the context= of a request that was converted with both")
    return source, target
