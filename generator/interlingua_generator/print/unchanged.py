"""The parts of a child's plan that are its parent's, with all that they mention. Their members are printed once for both."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from ..data import plan as p
from ..data.plan import ProviderPlan

Plan = TypeVar("Plan", p.ShapePlan, p.CasesPlan, p.PairPlan)


def with_parents(plan: ProviderPlan, parent: ProviderPlan) -> ProviderPlan:
    """The plan, with the parent's own objects for all that is equal."""
    return replace(
        plan,
        shapes=_shared(plan.shapes, parent.shapes),
        cases=_shared(plan.cases, parent.cases),
        pairs=_shared(plan.pairs, parent.pairs),
    )


def _shared(mine: Mapping[str, Plan], elder: Mapping[str, Plan]) -> dict[str, Plan]:
    return {name: elder[name] if elder.get(name) == plan else plan for name, plan in mine.items()}


def unchanged(plan: ProviderPlan, parent: ProviderPlan) -> frozenset[str]:
    """The names of shapes, cases and pairs that are the same at the parent, and only mention such. `plan`: made by `with_parents`."""
    if _of_all(plan) != _of_all(parent):
        return frozenset()
    names = _names(plan)
    changed = {name for name in names | _names(parent) if _of_one(plan, name) != _of_one(parent, name)}
    mentions = {name: _mentioned_by(plan, name) for name in names - changed}
    while more := {name for name, mentioned in mentions.items() if mentioned & changed}:
        changed |= more
        mentions = {name: mentioned for name, mentioned in mentions.items() if name not in more}
    return frozenset(mentions)


def names_owner(shape: p.ShapePlan, *providers: str) -> bool:
    """Whether a key of a shape belongs to one of these providers. Its row names the owner, except at the owner itself."""
    rows = [row for _, row in shape.body.walk()] + ([shape.bare] if shape.bare else [])
    return any(row.home in providers for row in rows)


def _of_all(plan: ProviderPlan) -> tuple[Any, ...]:
    """The facts of the whole provider that printers use."""
    return plan.spec.messages, plan.spec.tolerates, any(choice.otherwise == "parent" for choice in plan.cases.values())


def _of_one(plan: ProviderPlan, name: str) -> tuple[Any, ...]:
    """The facts of a name that printers use, by identity where plans are shared."""
    plans = (plan.shapes.get(name), plan.cases.get(name), plan.pairs.get(name))
    return (*map(id, plans), plan.spec.shapes.get(name), name in plan.spec.cases)


def _names(plan: ProviderPlan) -> set[str]:
    return {*plan.shapes, *plan.cases, *plan.pairs}


def _mentioned_by(plan: ProviderPlan, name: str) -> frozenset[str]:
    """All quoted words in the `repr` of a plan, which include the names of other plans."""
    plans = (plan.shapes.get(name), plan.cases.get(name), plan.pairs.get(name))
    return frozenset(re.findall(r"'(\w+)'", repr(plans)))
