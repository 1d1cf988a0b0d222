# Generated from templates/runtime/testing/laws.py; do not edit.

"""The laws of a provider, checked on one body."""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple, cast

from ..core.errors import DecodeError
from ..core.lookup import Provider, function, load, name_of
from ..core.losses import Loss
from ..registry import PROVIDERS
from .canonical import canon
from .compare import difference, leads_somewhere, without_extras

NOTHING: Final[Any] = object()


class Problem(NamedTuple):
    """A law that does not hold. `where`: a provider and a kind, or a file; `text`: what differs, and at which place."""

    where: str
    law: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {self.law}: {self.text}"


def speaks(provider: Provider, kind: str) -> bool:
    """Whether a provider has bodies of this kind."""
    return hasattr(load(provider), f"decode_{kind}")


# --- one body ----------------------------------------------------------------------------------------------------------


def check_body(provider: Provider, kind: str, wire: Any, others: Collection[Provider] = PROVIDERS) -> list[Problem]:
    """Return the problems of a provider's decoder and encoder that this body shows; empty if there are none."""
    check = _Check(f"{name_of(provider)} {kind}", kind)
    value = check.decoded(provider, wire, "decode")
    if value is NOTHING:
        return check.problems
    check.round_trip(provider, wire, value)
    check.meaning(provider, value)
    for other in others:
        if name_of(other) != name_of(provider) and speaks(other, kind):
            check.conversion(other, value)
    return check.problems


class _Check:
    """Collects the problems of one body."""

    def __init__(self, where: str, kind: str) -> None:
        self.where, self.kind = where, kind
        self.problems: list[Problem] = []
        self.copies: dict[int, tuple[Any, Any]] = {}  # by identity: a value that is converted to several providers, and a copy of it

    def say(self, law: str, text: str) -> None:
        if text:
            self.problems.append(Problem(self.where, law, text))

    def attempt(self, step: str, provider: Provider, value: Any, law: str) -> Any:
        """Return what decode or encode returns; NOTHING (and a problem) if it raises. The input must stay unchanged."""
        convert: Callable[[Any], Any] = function(provider, f"{step}_{self.kind}")
        if id(value) not in self.copies:
            self.copies[id(value)] = value, copy.deepcopy(value)
        try:
            return convert(value)
        except DecodeError as error:
            self.say(law, f"cannot be read: {error}")
        except Exception as error:  # a crash is what this law looks for
            self.say(law, f"{step} crashes: {type(error).__name__}: {error}")
        finally:
            if changed := difference(self.copies[id(value)][1], value):
                self.say("inputs stay as they are", changed)
                del self.copies[id(value)]
        return NOTHING

    def decoded(self, provider: Provider, wire: Any, law: str) -> Any:
        return self.attempt("decode", provider, wire, law)

    def encoded(self, provider: Provider, value: Any, law: str) -> tuple[Any, list[Loss]]:
        """Return what is written, and the losses. Each loss must name a place in the value."""
        outcome = self.attempt("encode", provider, value, law)
        if outcome is NOTHING:
            return NOTHING, []
        wire, losses = cast(tuple[Any, list[Loss]], outcome)
        root = {self.kind: cast(Any, value)} if isinstance(value, list) else value
        for loss in losses:
            if loss.path and not leads_somewhere(root, loss.path):
                self.say("places of losses", f"{law}: nothing is at {loss.path}: {loss}")
        return wire, losses

    def round_trip(self, provider: Provider, wire: Any, value: Any) -> None:
        """Check that the round trip is exact, and that nothing is lost."""
        back, losses = self.encoded(provider, value, "round trip")
        if back is not NOTHING:
            self.say("round trip", difference(wire, back))
            for loss in losses:
                self.say("round trip", f"reports a loss: {loss}")

    def meaning(self, provider: Provider, value: Any) -> None:
        """Check that a value as if from another format is the same after a round trip, if no loss is reported."""
        foreign = without_extras(value)
        wire, losses = self.encoded(provider, foreign, "meaning")
        again = NOTHING if wire is NOTHING else self.decoded(provider, wire, "meaning")
        if again is not NOTHING and not losses:
            self.say("meaning", difference(without_extras(canon(foreign, True)), without_extras(canon(again, True))))

    def conversion(self, other: Provider, value: Any) -> None:
        law = f"to {name_of(other).rpartition('.')[2]}"
        wire, _ = self.encoded(other, value, law)
        if wire is not NOTHING:
            self.decoded(other, wire, law)
