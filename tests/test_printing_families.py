"""What a child takes from its parent's printing is what would be printed for it alone, and what differs is printed anew."""

from __future__ import annotations

from dataclasses import replace

import pytest
from compiling import compiled
from interlingua_generator import build
from interlingua_generator.data.plan import ProviderPlan
from interlingua_generator.data.python import Member
from interlingua_generator.print.provider import Members, members, read_as_parents
from interlingua_generator.print.unchanged import unchanged, with_parents

# Children of three native formats, with and without keys of their own, and a grandchild.
CHILDREN = ("groq", "openrouter", "databricks", "vertex_anthropic", "vertex_gemini", "azure_responses", "codex_responses", "xai_responses")


@pytest.fixture(scope="module")
def plans() -> dict[str, ProviderPlan]:
    return build.planned(compiled())


def line(plans: dict[str, ProviderPlan], name: str) -> list[ProviderPlan]:
    """A provider's plan and those of its ancestors, the eldest first."""
    plan = plans[name]
    return [*(line(plans, plan.spec.parent) if plan.spec.parent else []), plan]


def printed_alone(plan: ProviderPlan) -> dict[str, Member]:
    return {member.name: member for group in reversed(members(plan).printed.values()) for member in reversed(group.members)}


def taken(plans: dict[str, ProviderPlan], name: str) -> tuple[Members, Members]:
    """The members of a child, and those of its parent."""
    eldest, *younger = line(plans, name)
    elder, found = members(eldest), members(eldest)
    for plan in younger:
        elder = found
        found = members(with_parents(read_as_parents(plan, elder.plan), elder.plan), elder)
    return found, elder


@pytest.mark.parametrize("name", CHILDREN)
def test_taken_from_the_parent_is_printed_alone(plans: dict[str, ProviderPlan], name: str) -> None:
    mine, elder = taken(plans, name)
    assert {one: mine.made[one] for one in printed_alone(mine.plan)} == printed_alone(mine.plan)
    assert members(mine.plan).made == mine.made
    shared = [key for key, group in mine.printed.items() if elder.printed.get(key) is group]
    assert len(shared) > len(mine.printed) / 3, "a child that prints almost all anew shares nothing"


def test_what_speaks_of_a_changed_shape_is_changed(plans: dict[str, ProviderPlan]) -> None:
    """Each shape in turn: with another text of the docs, all that leads to it is printed anew, and nothing that does not."""
    parent = plans["openai_chat"]
    for name, shape in parent.shapes.items():
        child = with_parents(replace(parent, shapes={**parent.shapes, name: replace(shape, doc="other")}), parent)
        same = unchanged(child, parent)
        assert name not in same
        for other in same:
            assert f"'{name}'" not in repr((child.shapes.get(other), child.cases.get(other), child.pairs.get(other))), (name, other)
