# Generated from templates/runtime/lenses/misread.py; do not edit.

"""Values that are written as one case but may be read as another: emitted where two cases can be confused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.derived import DERIVED
from ..core.losses import Level, Loss, prefix
from ..core.values import LOST, same
from .conversation.items import PartRow
from .fitting import is_missing_or_empty, main_names, try_decode
from .pairs import add_second

if TYPE_CHECKING:
    from .lens import Lens


def written_as(lens: Lens, value: Any, case: str, cases: str, losses: list[Loss], *rivals: str, level: Level = "minor") -> Any:
    """The wire value of a case. Differences in how `cases` reads it are reported as losses.

    `rivals`: only checked if one of these cases fits, where tests run before the reading.
    """
    before = len(losses)
    w = getattr(lens, f"encode_{case}")(value, losses)
    seen = main_names(w, lens.OTHER_NAMES) if w.__class__ is dict else w
    if w is not LOST and (not rivals or any(getattr(lens, f"fits_{rival}")(seen) for rival in rivals)):
        intended, actual = try_decode(lens, w, f"decode_{case}"), try_decode(lens, w, f"decode_{cases}")
        if intended is not None and actual is not None:
            written = len(losses)
            _report(intended, actual.first if actual.__class__ is PartRow else actual, losses, level)
            misread = {loss.path for loss in losses[written:]}
            if misread and written > before:  # a text that reads as something else hides that it was joined
                losses[before:] = [loss for loss in losses[before:] if loss.code != "joined" or loss.path not in misread]
    return w


def both_as(lens: Lens, first: Any, second: Any, losses: list[Loss], one: str, other: str, pair: str = "", cases: str = "") -> Any:
    """The wire object of two parts, by the methods `one` and `other`; None if the first cannot be written. Losses are under [0] and [1].

    `pair`, `cases`: differences between how `pair` and `cases` read it are reported.
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
        intended, actual = try_decode(lens, w, f"decode_{pair}"), try_decode(lens, w, f"decode_{cases}")
        actual = actual.content if actual.__class__ is PartRow else actual
        if intended is not None and actual is not None:
            for place, part in enumerate(intended):
                before = len(losses)
                _report(part, actual[place] if actual.__class__ is tuple else actual, losses, "minor")
                prefix(losses, before, f"[{place}]")
    return w


def _report(intended: Any, actual: Any, losses: list[Loss], level: Level) -> None:
    """Reports `actual`, read instead of `intended`. Another class with less content: major. Derived fields are only reported alone."""
    name, fields = intended.__class__.__name__, [field for field in intended.__struct_fields__ if field != "extras"]
    if actual.__class__ is not intended.__class__:
        less = any(getattr(intended, field) and not same(getattr(intended, field), getattr(actual, field, None)) for field in fields)
        losses.append(Loss("", name, "changed", "major" if less else level, f"it reads as {actual.__class__.__name__}", intended))
        return
    changed = [field for field in fields if _differs(getattr(intended, field), getattr(actual, field))]
    for field in [field for field in changed if field not in DERIVED.get(name, ())] or changed:
        losses.append(Loss(field, f"{name}.{field}", "changed", level, "it reads as something else", getattr(intended, field)))


def _differs(intended: Any, actual: Any) -> bool:
    return not same(intended, actual) and not (is_missing_or_empty(intended) and is_missing_or_empty(actual))
