"""Values that one case writes and that an earlier case also fits: decode reads them as the earlier case."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from ..data import plan as p

Rows = Mapping[tuple[str, ...], p.Row]
OF_KEYS = (p.Has, p.Says, p.OneOf, p.Looks, p.Fills)


def misread(plans: Mapping[str, p.ShapePlan], cases: Sequence[p.Case], mine: p.Case) -> tuple[str, ...]:
    """The names of the cases that might read what the case `mine` writes. `plans`: case -> its plan."""
    plan = plans.get(mine.shape)
    if plan is None:
        return ()
    rows = {(*at, row.key): row for at, row in plan.body.walk()}
    rivals = [plans[case.shape] for case in cases if case.shape in plans and _is_tried_before(cases, case, mine)]
    fit = [
        rival
        for rival in rivals
        if all(_may_hold(test, plan, rows) and not _is_written_by_rival(test, rival, plan, rows) for test in rival.fits)
    ]
    return tuple(rival.name for rival in fit if not any(_narrower(rival, other) for other in fit if other is not rival))


def _narrower(plan: p.ShapePlan, other: p.ShapePlan) -> bool:
    """Whether every value that fits `plan` also fits `other`, which has fewer conditions."""
    any_kind = [p.Has(fit.path) for fit in plan.fits if isinstance(fit, p.Has)]
    return all(condition in plan.fits or condition in any_kind for condition in other.fits) and plan.fits != other.fits


def _is_tried_before(cases: Sequence[p.Case], other: p.Case, mine: p.Case) -> bool:
    """Whether decode tries `other` before `mine`: cases that the tag selects come first."""
    if (other.tags is None) != (mine.tags is None):
        return other.tags is not None
    alike = other.tags is None or _common(other.tags, mine.tags or ())
    return alike and cases.index(other) < cases.index(mine)


# --- one condition of another case, and what this one writes ---------------------------------------------------------------------


def _may_hold(condition: p.Condition, plan: p.ShapePlan, rows: Rows) -> bool:
    if isinstance(condition, p.Only) and any(_outside(fit, condition) for fit in plan.fits):
        return False
    if isinstance(condition, OF_KEYS) and not _may_miss(condition) and plan.bare is None and not _may_write(condition, plan, rows):
        return False
    return not any(_contradicts(fit, condition) for fit in plan.fits)


def _is_written_by_rival(condition: p.Condition, rival: p.ShapePlan, plan: p.ShapePlan, rows: Rows) -> bool:
    """Whether the rival itself writes a value for which this condition holds, because the field is empty."""
    if not isinstance(condition, p.Says) or condition.value not in ("", [], {}) or condition.path not in rows:
        return False
    what = rows[condition.path].what
    empty = p.Guard(what.path[0], None) if isinstance(what, p.Carried) and isinstance(what.value, p.Leaf) else None
    return empty in rival.guards and not rival.read_only and all(test in plan.guards for test in rival.guards if test != empty)


def _outside(fit: p.Condition, condition: p.Only) -> bool:
    """Whether a key that is always present is not among the only keys that the condition allows."""
    path = fit.path if isinstance(fit, OF_KEYS) and not _may_miss(fit) else ()
    return bool(path) and path[:-1] == condition.path and path[-1] not in condition.keys


def _may_write(condition: p.Has | p.Says | p.OneOf | p.Looks | p.Fills, plan: p.ShapePlan, rows: Rows) -> bool:
    """Whether a shape can write this key, or an object around it whose keys are not described. Kept keys were present on decode."""
    path = tuple(step for step in condition.path if step != "0")
    at = next((path[:end] for end in range(len(path), 0, -1) if path[:end] in rows), ())
    row, words = rows.get(at), _words(condition)
    if row is None:
        return plan.body.rest is not None
    if at != path and isinstance(row.what, p.Nested):
        return row.what.body.rest is not None
    if at == path and isinstance(row.what, p.Fixed) and words is not None:
        return _common((row.what.value,), words)
    return not isinstance(row.what, p.Kept)


def _may_miss(condition: p.Condition) -> bool:
    return getattr(condition, "missing", False) or (isinstance(condition, p.Looks) and condition.pattern is None)


def _contradicts(fit: p.Condition, condition: p.Condition) -> bool:
    """Whether two conditions on the same path exclude each other."""
    if _path(fit) != _path(condition) or (_may_miss(fit) and _may_miss(condition)):
        return False
    if isinstance(fit, p.Looks) and isinstance(condition, p.Looks):
        return _apart(fit.pattern, condition.pattern)
    mine, theirs = _words(fit), _words(condition)
    if mine is not None and theirs is not None:
        return not _common(mine, theirs)
    kinds, rivals = _kinds(fit), _kinds(condition)
    return bool(kinds and rivals) and not any(_within(kind, other) or _within(other, kind) for kind in kinds for other in rivals)


# --- what a condition asks ---------------------------------------------------------------------------------------------------------


def _path(condition: p.Condition) -> tuple[str, ...]:
    return () if isinstance(condition, p.Kind) else condition.path


def _words(condition: p.Condition) -> tuple[Any, ...] | None:
    match condition:
        case p.Says(_, value):
            return (value,)
        case p.OneOf(_, words):
            return words
        case _:
            return None


def _kinds(condition: p.Condition) -> tuple[str, ...]:
    """The JSON kinds that a condition allows; empty if it allows any kind."""
    match condition:
        case p.Has(_, kind) | p.Kind(kind):
            return tuple(kind.split("|")) if kind else ()
        case p.Fills():
            return ("str",)
        case p.Looks(_, pattern) if pattern not in ("*", None):
            return ("dict" if isinstance(pattern, dict) else type(pattern).__name__,)
        case _:
            return tuple("null" if word is None else type(word).__name__ for word in _words(condition) or ())


def _within(kind: str, other: str) -> bool:
    return kind == other or (kind, other) == ("list1", "list")


def _common(some: tuple[Any, ...], words: tuple[Any, ...]) -> bool:
    return any(word == other and type(word) is type(other) for word in some for other in words)


def _apart(pattern: Any, other: Any) -> bool:
    """Whether no value fits both patterns."""
    alike = _common((pattern,), (other,))
    if isinstance(pattern, dict) and isinstance(other, dict):
        mine, theirs = cast(dict[str, Any], pattern), cast(dict[str, Any], other)
        return any(_apart(mine[key], theirs[key]) for key in mine.keys() & theirs.keys())
    if isinstance(pattern, str) and isinstance(other, str) and "*" in pattern + other:
        heads = [pattern.partition("*")[0] for pattern in (pattern, other)]
        return not (heads[0].startswith(heads[1]) or heads[1].startswith(heads[0]))
    return "*" not in (pattern, other) and not alike
