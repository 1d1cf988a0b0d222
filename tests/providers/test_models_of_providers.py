"""Is what leaves for each model what that model takes, and is what was asked for said, or told?

Every row of every provider, with each way to ask for thought, from each native format, against a judge that knows nothing of the specs
(`rules/models.py`).
"""

from __future__ import annotations

import os
import re
from functools import cache
from itertools import product
from typing import Any

import interlingua as il
import pytest
from compiling import compiled
from rules.models import MAKERS, does, is_on, judge, said

Body = dict[str, Any]
SOURCES = ("openai_chat", "openai_responses", "anthropic", "gemini", "bedrock_converse", "mistral", "cohere")
EFFORTS = ("minimal", "low", "medium", "high", "xhigh", "max")
SCHEMA: Body = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}
CALL = il.ToolCall(id="call00001", name="w", arguments={})
HISTORY = [
    il.Message.user("Weather?"),
    il.Message(role="assistant", parts=[CALL]),
    il.Message(role="tool", parts=[il.ToolResult(call_id="call00001", parts=[il.Text(text="ok")])]),
]
ASKED: dict[str, il.ReasoningConfig | None] = {
    "nothing": None,
    "disabled": il.ReasoningConfig(mode="disabled"),
    "none": il.ReasoningConfig(effort="none"),
    "adaptive": il.ReasoningConfig(mode="adaptive"),
    **{f"budget {n}": il.ReasoningConfig(mode="enabled", budget_tokens=n) for n in (1024, 9000, 40000, 100000)},
    **{effort: il.ReasoningConfig(effort=effort) for effort in EFFORTS},
}
BESIDE: dict[str, dict[str, Any]] = {
    "alone": {},
    "tools": {"tools": [il.Tool(name="w", parameters=SCHEMA)]},
    "forced": {"tools": [il.Tool(name="w", parameters=SCHEMA)], "tool_choice": il.ToolChoice(mode="required")},
    "named": {"tools": [il.Tool(name="w", parameters=SCHEMA)], "tool_choice": il.ToolChoice(mode="tool", name="w")},
    "search": {"tools": [il.Tool(name="w", parameters=SCHEMA), il.ProviderTool(kind="web_search")]},
    "schema": {"response_format": il.ResponseFormat(kind="json_schema", name="a", schema=SCHEMA)},
    "history": {"tools": [il.Tool(name="w", parameters=SCHEMA)], "messages": HISTORY},
}


def named(pattern: str) -> str:
    """A model's name of which a pattern speaks."""
    return re.sub(r"\[(\w)[^\]]*\]", r"\1", pattern).replace("a*", "opus").replace("*", "x")


@cache
def rows() -> list[tuple[str, str]]:
    """(provider, model) of all rows that a judge knows."""
    found: dict[tuple[str, str], None] = {}
    for name, spec in sorted(compiled().specs.items()):
        for row in spec.rules.rows if spec.rules is not None and name in MAKERS else ():
            found |= {(name, named(pattern)): None for pattern in row.match}
    ours = {target for target, _ in found} | {"groq", "cerebras"}
    foreign = {("groq", m) for m in ("llama", "qwen3-32b")}
    return [one for one in found if one[0] in ours and one not in foreign and is_of(one)]


def is_of(one: tuple[str, str]) -> bool:
    """Whether the judge has facts of the model, at this provider's maker."""
    try:
        does(*one)
    except StopIteration:
        return False
    return True


def bodies(source: str) -> list[tuple[str, Body]]:
    found: list[tuple[str, Body]] = []
    for (how, reasoning), (what, beside) in product(ASKED.items(), BESIDE.items()):
        fields = {"messages": [il.Message.user("Weather?")], **beside}
        request = il.Request(model="a-model", max_tokens=120000, reasoning=reasoning, **fields)
        found.append((f"{how}, {what}", il.encode_request(request, target=source, repair=False).value))
    return found


FULL = os.environ.get("HYPOTHESIS_PROFILE") == "long"
SHARE = 4  # of a model's ways to be asked, one in so many is tried otherwise; each model gets all of them over the sources
PAIRS = sorted({target for target, _ in rows()})


@pytest.mark.parametrize("target", PAIRS)
@pytest.mark.parametrize("source", SOURCES)
def test_what_leaves_is_taken_and_what_was_asked_for_is_said_or_told(source: str, target: str) -> None:
    wrong: list[str] = []
    models = [model for name, model in rows() if name == target]
    for number, (label, body) in enumerate(bodies(source)):
        asked = il.decode_request(body, source=source).reasoning
        for model in models if FULL else models[(number + SOURCES.index(source)) % SHARE :: SHARE]:
            c = il.convert_request(body, source=source, target=target, model=model)
            at = f"{label} -> {model}: {said(target, c.value)}"
            wrong += [f"{at}: {finding}" for finding in judge(target, model, c.value)]
            wrong += [f"{at}: {fault}" for fault in (*unsaid(target, model, asked, c), *unsearched(label, body, c))]
    assert wrong == [], "\n".join(wrong[:40]) + f"\n({len(wrong)})"


def unsaid(target: str, model: str, asked: il.ReasoningConfig | None, c: il.Conversion) -> list[str]:
    """What was asked for, is not said, and is not told; or is possible, and not said."""
    fact, on = does(target, model), is_on(target, model, c.value)
    thinks = fact.on or bool(fact.efforts or fact.modes or fact.budget)
    of_it = ("ReasoningConfig", "Request.reasoning")
    told = [loss for loss in c.losses if loss.rule in ("thinking", "tool_choice") or loss.field.startswith(of_it)]
    if asked is None:
        return [] if on == fact.on or told else ["nobody asked for it, and nothing is told"]
    off = asked.mode == "disabled" or asked.effort == "none" or asked.budget_tokens == 0
    if off:
        return ["it thinks, and nothing is told"] if on and not told else ["it could be turned off"] if on and fact.off else []
    if thinks and not on and not any(loss.level == "major" for loss in told):
        return ["it was asked to think, and does not"]
    level = said(target, c.value).effort
    if asked.effort is not None and on and level != asked.effort and not told:
        return [f"{asked.effort} was asked for, and nothing is told"]
    return [f"{asked.effort} is possible"] if asked.effort in fact.efforts.split() and on and level not in (None, asked.effort) else []


def unsearched(label: str, body: Body, c: il.Conversion) -> list[str]:
    """A search that was asked for, is not there, and is not told."""
    found = [tool for tool in c.request.tools if isinstance(tool, il.ProviderTool)] if "search" in label and "web" in str(body) else [None]
    return [] if found or any("tools" in loss.path and loss.level == "major" for loss in c.losses) else ["the search is gone"]


def test_no_row_is_hidden_by_another() -> None:
    """The first row that matches counts: each pattern speaks of a model that no row before it speaks of."""
    from interlingua.model_rows import ROWS
    from interlingua.repairs.models import matches

    hidden = [
        (table, name)
        for table, found in ROWS.items()
        for number, row in enumerate(found)
        for name in row.names
        if any(matches(other, named(name)) for before in found[:number] for other in before.names)
    ]
    assert hidden == []


UNKNOWN = {"gemini": "high", "vertex_gemini": "high", "xai": "high", "mistral": "high", "deepseek": "high", "zai": None, "moonshot": None}


@pytest.mark.parametrize("target", UNKNOWN)
def test_an_unknown_model_gets_words_that_every_model_takes(target: str) -> None:
    body: Body = {"messages": [{"role": "user", "content": "Hi"}], "reasoning_effort": "xhigh"}
    c = il.convert_request(body, source="openai_chat", target=target, model="nobody-knows-it")
    assert said(target, c.value).effort == UNKNOWN[target]
    assert [loss.level for loss in c.losses if loss.field == "Request.model"] == ["minor"]
    with pytest.raises(il.LossError, match="no row speaks of this model"):
        il.convert_request(body, source="openai_chat", target=target, model="nobody-knows-it", strict="minor")
