# Generated from templates/runtime/repairs/step.py; do not edit.

"""What every rule's step is: constants that the spec says, a look at what there is to do, and the doing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

if TYPE_CHECKING:
    from .draft import Draft
    from .watch import Watch


class Step(Struct, frozen=True, kw_only=True):
    """One word of a provider's `rules`. Its fields are the word's constants.

    word:     how specs and callers name it
    policy:   the field that a caller's plain word sets: `rules={"orphan_results": "drop"}`
    policies: what may stand there
    refused:  whether the target refuses what it mends; False: it has no effect there
    wakes:    what it changes may be a finding for later steps; False: it never is
    """

    word: ClassVar[str] = ""
    policy: ClassVar[str | None] = None
    policies: ClassVar[tuple[str, ...]] = ()
    refused: ClassVar[bool] = True
    wakes: ClassVar[bool] = True
    of: ClassVar[frozenset[str]] = frozenset(("request", "messages"))  # it works on these: whole requests, messages alone, tools alone

    raises: bool = False  # the caller said "error": what it would change is an error instead

    @property
    def idle(self) -> bool:
        """Whether it says nothing, so that it has nothing to do: rows of models may say it."""
        return False

    def left_if_null(self) -> Step | None:
        """What is left of it where a row of models turns it off."""
        return None

    def watch(self, w: Watch, me: int) -> None:
        """Says which findings concern it, or what makes it work each time. `me`: its mark among the steps."""
        w.always |= me

    def mend(self, d: Draft) -> None:
        """Changes what the target would refuse, and reports it."""
        raise NotImplementedError
