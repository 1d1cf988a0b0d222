# Generated from templates/runtime/repairs/step.py; do not edit.

"""The step of a rule: constants from the spec, the findings that concern it, and its work."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

if TYPE_CHECKING:
    from .draft import Draft
    from .watch import Watch


class Step(Struct, frozen=True, kw_only=True):
    """One word of a provider's `rules`. Its fields are the word's constants.

    word:     the name in specs and for callers
    policy:   the field that a caller's plain word sets: `rules={"orphan_results": "drop"}`
    policies: the values of this field
    refused:  whether the target refuses what the step repairs; False: it has no effect there
    wakes:    whether its changes may be work for later steps
    """

    word: ClassVar[str] = ""
    policy: ClassVar[str | None] = None
    policies: ClassVar[tuple[str, ...]] = ()
    refused: ClassVar[bool] = True
    wakes: ClassVar[bool] = True
    bodies: ClassVar[frozenset[str]] = frozenset(("request", "messages"))  # what it works on: whole requests, messages alone, tools alone

    raises: bool = False  # the caller set "error": a change raises LossError

    @property
    def idle(self) -> bool:
        """Whether its constants are empty, so that it has nothing to do: a row of models may set them."""
        return False

    def left_if_null(self) -> Step | None:
        """Return what is left of it if a row of models turns it off."""
        return None

    def watch(self, w: Watch, me: int) -> None:
        """Register the findings that concern it; by default it always runs. `me`: its mark among the steps."""
        w.always |= me

    def mend(self, d: Draft) -> None:
        """Change what the target would refuse, and report it."""
        raise NotImplementedError
