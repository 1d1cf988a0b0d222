# Generated from templates/runtime/repairs/step.py; do not edit.

"""What every rule's step is: constants that the spec says, a look at what there is to do, and the doing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

if TYPE_CHECKING:
    from .draft import Draft
    from .scan import Watch


class Step(Struct, frozen=True, kw_only=True):
    """One word of a provider's `rules`. Its fields are the word's constants.

    word:     how specs and callers name it
    policy:   the field that a caller's plain word sets: `rules={"orphan_results": "drop"}`
    policies: what may stand there
    scanned:  it works on messages, and only where the scan has found something for it or for a step before it
    """

    word: ClassVar[str] = ""
    policy: ClassVar[str | None] = None
    policies: ClassVar[tuple[str, ...]] = ()
    scanned: ClassVar[bool] = True
    of: ClassVar[frozenset[str]] = frozenset(("request", "messages"))  # it works on these: whole requests, messages alone, tools alone

    raises: bool = False  # the caller said "error": what it would change is an error instead

    def watch(self, w: Watch, number: int) -> None:
        """Says what the scan has to look for. `number`: of this step among the steps."""

    def mend(self, d: Draft) -> None:
        """Changes what the target would refuse, and reports it."""
        raise NotImplementedError
