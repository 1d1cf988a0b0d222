"""What one case writes and another one, tried before it, fits as well: that is read as something else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from ..data import plan as p

Rows = Mapping[tuple[str, ...], p.Row]
OF_KEYS = (p.Has, p.Says, p.OneOf, p.Looks, p.Fills)


def misread(plans: Mapping[str, p.ShapePlan], cases: Sequence[p.Case], mine: p.Case) -> tuple[str, ...]:
    """The plans of the cases that might read what `mine` writes. `plans`: by case."""
    plan = plans.get(mine.shape)
    if plan is None:
        return ()
    rows = {(*at, row.key): row for at, row in plan.body.walk()}
    rivals = [plans[one.shape] for one in cases if one.shape in plans and _asked_before(cases, one, mine)]
    fit = [one for one in rivals if all(_may_hold(asked, plan, rows) and not _taken(asked, one, plan, rows) for asked in one.fits)]
    return tuple(one.name for one in fit if not any(_narrower(one, other) for other in fit if other is not one))


def _narrower(one: p.ShapePlan, other: p.ShapePlan) -> bool:
    """Whether what fits `one` fits `other`, which asks for less."""
    any_kind = [p.Has(said.path) for said in one.fits if isinstance(said, p.Has)]
    return all(asked in one.fits or asked in any_kind for asked in other.fits) and one.fits != other.fits


def _asked_before(cases: Sequence[p.Case], other: p.Case, mine: p.Case) -> bool:
    """Whether a wire value is held against `other` before `mine`: those that the tag tells come first."""
    if (other.tags is None) != (mine.tags is None):
        return other.tags is not None
    alike = other.tags is None or _common(other.tags, mine.tags or ())
    return alike and cases.index(other) < cases.index(mine)


# --- one condition of another case, and what this one writes ---------------------------------------------------------------------


def _may_hold(asked: p.Condition, plan: p.ShapePlan, rows: Rows) -> bool:
    if isinstance(asked, p.Only) and any(_outside(said, asked) for said in plan.fits):
        return False
    if isinstance(asked, OF_KEYS) and not _may_miss(asked) and plan.bare is None and not _may_write(asked, plan, rows):
        return False
    return not any(_contradicts(said, asked) for said in plan.fits)


def _taken(asked: p.Condition, rival: p.ShapePlan, plan: p.ShapePlan, rows: Rows) -> bool:
    """Whether a value of which this would be written is written by the rival itself: a field that says nothing."""
    if not isinstance(asked, p.Says) or asked.value not in ("", [], {}) or asked.path not in rows:
        return False
    what = rows[asked.path].what
    empty = p.Guard(what.path[0], None) if isinstance(what, p.Carried) and isinstance(what.value, p.Leaf) else None
    return empty in rival.says and not rival.read_only and all(test in plan.says for test in rival.says if test != empty)


def _outside(said: p.Condition, asked: p.Only) -> bool:
    """Whether a key that is always there is none of the only ones."""
    path = said.path if isinstance(said, OF_KEYS) and not _may_miss(said) else ()
    return bool(path) and path[:-1] == asked.path and path[-1] not in asked.keys


def _may_write(asked: p.Has | p.Says | p.OneOf | p.Looks | p.Fills, plan: p.ShapePlan, rows: Rows) -> bool:
    """Whether a shape has this key, or one above it of which it does not say more. What is kept was there when the shape was found."""
    path = tuple(step for step in asked.path if step != "0")
    at = next((path[:end] for end in range(len(path), 0, -1) if path[:end] in rows), ())
    row, words = rows.get(at), _words(asked)
    if row is None:
        return plan.body.rest is not None
    if at != path and isinstance(row.what, p.Nested):
        return row.what.body.rest is not None
    if at == path and isinstance(row.what, p.Fixed) and words is not None:
        return _common((row.what.value,), words)
    return not isinstance(row.what, p.Kept)


def _may_miss(one: p.Condition) -> bool:
    return getattr(one, "missing", False) or (isinstance(one, p.Looks) and one.pattern is None)


def _contradicts(said: p.Condition, asked: p.Condition) -> bool:
    """Whether two conditions of one place cannot both hold."""
    if _path(said) != _path(asked) or (_may_miss(said) and _may_miss(asked)):
        return False
    if isinstance(said, p.Looks) and isinstance(asked, p.Looks):
        return _apart(said.pattern, asked.pattern)
    mine, theirs = _words(said), _words(asked)
    if mine is not None and theirs is not None:
        return not _common(mine, theirs)
    kinds, others = _kinds(said), _kinds(asked)
    return bool(kinds and others) and not any(_within(one, other) or _within(other, one) for one in kinds for other in others)


# --- what a condition says ---------------------------------------------------------------------------------------------------------


def _path(one: p.Condition) -> tuple[str, ...]:
    return () if isinstance(one, p.Kind) else one.path


def _words(one: p.Condition) -> tuple[Any, ...] | None:
    match one:
        case p.Says(_, value):
            return (value,)
        case p.OneOf(_, words):
            return words
        case _:
            return None


def _kinds(one: p.Condition) -> tuple[str, ...]:
    """The JSON kinds that a value can have; none: any."""
    match one:
        case p.Has(_, kind) | p.Kind(kind):
            return tuple(kind.split("|")) if kind else ()
        case p.Fills():
            return ("str",)
        case p.Looks(_, pattern) if pattern not in ("*", None):
            return ("dict" if isinstance(pattern, dict) else type(pattern).__name__,)
        case _:
            return tuple("null" if word is None else type(word).__name__ for word in _words(one) or ())


def _within(one: str, other: str) -> bool:
    return one == other or (one, other) == ("list1", "list")


def _common(some: tuple[Any, ...], others: tuple[Any, ...]) -> bool:
    return any(one == other and type(one) is type(other) for one in some for other in others)


def _apart(one: Any, other: Any) -> bool:
    """Whether no value fits both patterns."""
    alike = _common((one,), (other,))
    if isinstance(one, dict) and isinstance(other, dict):
        mine, theirs = cast(dict[str, Any], one), cast(dict[str, Any], other)
        return any(_apart(mine[key], theirs[key]) for key in mine.keys() & theirs.keys())
    if isinstance(one, str) and isinstance(other, str) and "*" in one + other:
        heads = [pattern.partition("*")[0] for pattern in (one, other)]
        return not (heads[0].startswith(heads[1]) or heads[1].startswith(heads[0]))
    return "*" not in (one, other) and not alike
