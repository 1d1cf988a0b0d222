"""A child that reuses the printed code of its parent gets the same code as if it was printed alone. Only what differs is printed again."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from compiling import planned
from interlingua_generator.data.plan import ProviderPlan
from interlingua_generator.print.package import in_families
from interlingua_generator.print.provider import Members, members
from interlingua_generator.print.unchanged import unchanged, with_parents

# Children of four native formats, with and without keys of their own, and grandchildren.
CHILDREN = ("groq", "openrouter", "databricks", "vertex_anthropic", "vertex_gemini", "azure_responses", "codex_responses", "xai_responses")


@cache
def plans() -> dict[str, ProviderPlan]:
    return in_families(planned())


@cache
def printed(name: str) -> Members:
    """Print the members of a provider, using those of its parent."""
    parent = plans()[name].spec.parent
    return members(plans()[name], printed(parent) if parent else None)


@pytest.mark.parametrize("name", CHILDREN)
def test_taken_from_the_parent_is_as_printed_alone(name: str) -> None:
    parent = plans()[name].spec.parent
    assert parent
    mine, elder = printed(name), printed(parent)
    assert mine.made == members(plans()[name]).made
    shared = [key for key, group in mine.groups.items() if elder.groups.get(key) is group]
    assert len(shared) > len(mine.groups) / 3, "a child that prints almost all anew shares nothing"


# Parts and rows: the code of the cases that contain them tests what they fit.
@pytest.mark.parametrize("name", ["TextPart", "ImagePart", "UserMessage", "AssistantMessage"])
def test_what_speaks_of_a_changed_shape_is_printed_anew(name: str) -> None:
    parent = plans()["openai_chat"]
    elder = printed("openai_chat")
    changed = {**parent.shapes, name: replace(parent.shapes[name], fits=())}
    child = with_parents(replace(parent, shapes=changed), parent)
    mine = members(child, elder)
    assert mine.made == members(child).made
    assert mine.made != elder.made, "nothing asks for what was taken away"
    assert name not in unchanged(child, parent)
    assert any(elder.groups[key] is group for key, group in mine.groups.items())
