# Generated from templates/runtime/lenses/misread.py; do not edit.

"""What is written as one case and may be read as another: emitted where two can be taken for each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.derived import DERIVED
from ..core.losses import Level, Loss, prefix
from ..core.values import LOST, same
from .fitting import main_names, says_nothing, try_decode
from .items import PartRow
from .pairs import add_second

if TYPE_CHECKING:
    from .lens import Lens


def written_as(lens: Lens, value: Any, case: str, cases: str, losses: list[Loss], *rivals: str, level: Level = "minor") -> Any:
    """The wire value of a case. What `cases` reads otherwise in it is told.

    `rivals`: cases of which one has to fit for that, where it is sooner asked than read.
    """
    w = getattr(lens, f"encode_{case}")(value, losses)
    seen = main_names(w, lens.OTHER_NAMES) if w.__class__ is dict else w
    if w is not LOST and (not rivals or any(getattr(lens, f"fits_{rival}")(seen) for rival in rivals)):
        mine, found = try_decode(lens, w, f"decode_{case}"), try_decode(lens, w, f"decode_{cases}")
        if mine is not None and found is not None:
            _report(mine, found.first if found.__class__ is PartRow else found, losses, level)
    return w


def both_as(lens: Lens, first: Any, second: Any, losses: list[Loss], one: str, other: str, pair: str = "", cases: str = "") -> Any:
    """The wire object that two parts are, by the methods `one` and `other`; None if the first cannot be said. Losses are under [0] and [1].

    `pair`, `cases`: what `cases` reads otherwise in it than `pair` is told.
    """
    before = len(losses)
    w = getattr(lens, f"encode_{one}")(first, losses)
    if w is LOST:
        del losses[before:]
        return None
    prefix(losses, before, "[0]")
    middle = len(losses)
    w = add_second(w, getattr(lens, f"encode_{other}")(second, losses))
    prefix(losses, middle, "[1]")
    if cases:
        mine, found = try_decode(lens, w, f"decode_{pair}"), try_decode(lens, w, f"decode_{cases}")
        found = found.found if found.__class__ is PartRow else found
        if mine is not None and found is not None:
            for place, part in enumerate(mine):
                before = len(losses)
                _report(part, found[place] if found.__class__ is tuple else found, losses, "minor")
                prefix(losses, before, f"[{place}]")
    return w


def _report(mine: Any, found: Any, losses: list[Loss], level: Level) -> None:
    """Tells what is found where `mine` should be. Of another class that says less: major. What is derived is told if nothing else is."""
    name, fields = mine.__class__.__name__, [field for field in mine.__struct_fields__ if field != "extras"]
    if found.__class__ is not mine.__class__:
        less = any(getattr(mine, field) and not same(getattr(mine, field), getattr(found, field, None)) for field in fields)
        losses.append(Loss("", name, "changed", "major" if less else level, f"it reads as {found.__class__.__name__}", mine))
        return
    changed = [field for field in fields if _differs(getattr(mine, field), getattr(found, field))]
    for field in [field for field in changed if field not in DERIVED.get(name, ())] or changed:
        losses.append(Loss(field, f"{name}.{field}", "changed", level, "it reads as something else", getattr(mine, field)))


def _differs(said: Any, read: Any) -> bool:
    return not same(said, read) and not (says_nothing(said) and says_nothing(read))
