"""Does each model accept what is sent for it, and is what was asked for either sent or reported?

Every row of every provider, with each way to ask for thinking, tools, a search, a response format and sampling, from each native format, is
checked by judges that do not know the specs: of models (`rules/models.py`), of formats (`rules`), and the types of the official SDKs.
"""

from __future__ import annotations

import json
import os
import re
from functools import cache
from itertools import product
from typing import Any, Literal, get_args, get_origin, get_type_hints

import interlingua as il
import pytest
from accepted import accepts
from compiling import compiled
from rules import check_request
from rules.models import does, forced, is_on, judge, maker_of, may_force, thinking_settings
from sdk_types import bare

Body = dict[str, Any]
SOURCES = (
    "openai_chat",
    "openai_responses",
    "anthropic",
    "gemini",
    "gemini_interactions",
    "bedrock_converse",
    "mistral",
    "cohere",
    "ollama",
)
EFFORTS = ("minimal", "low", "medium", "high", "xhigh", "max")
SCHEMA: Body = {"type": "object", "properties": {"zip": {"type": "string"}}, "required": ["zip"], "additionalProperties": False}
TOOL = il.Tool(name="lookup", parameters={"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]})
CALL = il.ToolCall(id="call00001", name="lookup", arguments={"a": "b"})
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
    "both": il.ReasoningConfig(mode="enabled", budget_tokens=9000, effort="high"),
    **{f"budget {n}": il.ReasoningConfig(mode="enabled", budget_tokens=n) for n in (10, 1024, 9000, 40000, 100000)},
    **{effort: il.ReasoningConfig(effort=effort) for effort in EFFORTS},
}
BESIDE: dict[str, dict[str, Any]] = {
    "alone": {},
    "tools": {"tools": [TOOL]},
    "forced": {"tools": [TOOL], "tool_choice": il.ToolChoice(mode="required")},
    "named": {"tools": [TOOL], "tool_choice": il.ToolChoice(mode="tool", name="lookup")},
    "search": {"tools": [TOOL, il.ProviderTool(kind="web_search")]},
    "schema": {"response_format": il.ResponseFormat(kind="json_schema", name="a", schema=SCHEMA)},
    "schema and tools": {"tools": [TOOL], "response_format": il.ResponseFormat(kind="json_schema", name="a", schema=SCHEMA)},
    "history": {"tools": [TOOL], "messages": HISTORY},
    "sampling": {"temperature": 0.5, "top_p": 0.9, "top_k": 20, "presence_penalty": 0.5, "stop": ["###"]},
}


def named(pattern: str) -> str:
    """Return a model name that matches a pattern."""
    return re.sub(r"\[(\w)[^\]]*\]", r"\1", pattern).replace("a*", "opus").replace("*", "x")


OF_MESSAGES = {"system", "merge", "reasoning"}
"""Rules that do not concern what a request asks for."""


@cache
def rows() -> list[tuple[str, str]]:
    """Return (provider, model) of all rows with rules for parameters."""
    pairs: dict[tuple[str, str], None] = {}
    for name, spec in sorted(compiled().specs.items()):
        for row in spec.rules.rows if spec.rules is not None else ():
            if {word for word, _ in row.rules} <= OF_MESSAGES:
                continue
            pairs |= {(name, named(pattern)): None for pattern in row.match}
    return [*pairs]


@cache
def bodies(source: str) -> list[tuple[str, Body, il.Request]]:
    """Return a description, the body, and the decoded request."""
    described: list[tuple[str, Body, il.Request]] = []
    for (how, reasoning), (what, beside) in product(ASKED.items(), BESIDE.items()):
        fields = {"messages": [il.Message.user("Weather?")], **beside}
        request = il.Request(model="a-model", max_tokens=120000, reasoning=reasoning, **fields)
        body = il.encode_request(request, target=source, repair=False).value
        described.append((f"{how}, {what}", body, il.decode_request(body, source=source)))
    return described


FULL = os.environ.get("HYPOTHESIS_PROFILE") == "long"
TARGETS = sorted({target for target, _ in rows()})


def share(target: str) -> int:
    """Return n if one of n bodies is tried with a model. The bodies of all sources together cover all of them."""
    return 1 if FULL else 13 if len([row for row in rows() if row[0] == target]) > 8 else 39


def test_every_row_has_a_judge() -> None:
    for target, model in rows():
        assert maker_of(target, model)


@pytest.mark.parametrize("target", TARGETS)
def test_what_leaves_is_taken_and_what_was_asked_for_is_said_or_told(target: str) -> None:
    wrong: list[str] = []
    models = [model for name, model in rows() if name == target]
    every = share(target)
    for at, source in enumerate(SOURCES):
        for number, (label, body, asked) in enumerate(bodies(source)):
            for place, model in enumerate(models):
                if (number + place + at * 5) % every:
                    continue
                c = il.convert_request(body, source=source, target=target, model=model)
                errors = [*map(str, judge(target, model, c.value)), *refused(target, model, c.value), *silent(target, model, asked, c)]
                wrong += [f"{source}, {label} -> {model}: {thinking_settings(target, c.value)}: {error}" for error in errors]
    assert wrong == [], "\n".join(wrong[:40]) + f"\n({len(wrong)})"


# --- errors found by the format's judge and by the SDK's types ------------------------------------------------------------

# Hosts with the API of the maker.
HOSTS = {
    "azure_openai": "openai_chat",
    "azure_responses": "openai_responses",
    "vertex_anthropic": "anthropic",
    "bedrock_anthropic": "anthropic",
}
HOSTS |= {"vertex_gemini": "gemini"}
CLAUDE = "us.anthropic.{}-20250929-v1:0"  # their names at Bedrock


@cache
def _refused(target: str, model: str, text: str) -> list[str]:
    api, body = HOSTS.get(target, target), json.loads(text)
    errors = [str(error) for error in check_request(api, {**body, "model": model} if api != "gemini" else body, model)]
    return errors if target in HOSTS else errors + accepts(target, "request", body)


def refused(target: str, model: str, body: Body) -> list[str]:
    """Return the errors found by the format's judge and the official SDK's types."""
    if target in HOSTS or target in TYPED:
        return _refused(target, model, json.dumps(body))
    words = efforts(target)
    return (
        [f"the SDK has no {thinking_settings(target, body).effort}"]
        if words and thinking_settings(target, body).effort not in (None, *words)
        else []
    )


TYPED = {"openai_chat", "openai_responses", "anthropic", "gemini", "mistral", "cohere", "ollama"}


# models.dev#3777, #4695: verified with the API; https://inference-docs.cerebras.ai/capabilities/reasoning: for Kimi K3 and GLM 5.3
BEYOND_SDK = {"fireworks": ("max",), "cerebras": ("max",)}


@cache
def efforts(target: str) -> tuple[str, ...]:
    """Return the words for an effort in the SDK of a child provider, if there is an SDK with such words."""
    sdk = compiled().specs[target].sdk
    path = str(dict(sdk.types).get("request", "")) if sdk is not None else ""
    if "." not in path:
        return ()
    module, _, name = path.rpartition(".")
    of = getattr(__import__(module, fromlist=[name]), name)
    return (*words_of([get_type_hints(kind).get("reasoning_effort") for kind in get_args(of) or (of,)]), *BEYOND_SDK.get(target, ()))


def words_of(of: Any) -> tuple[str, ...]:
    if get_origin(of) is Literal:
        return tuple(word for word in get_args(of) if isinstance(word, str))
    return tuple(word for member in (of if isinstance(of, list) else get_args(bare(of))) for word in words_of(member))


# --- what was asked for --------------------------------------------------------------------------------------------------


def silent(target: str, model: str, asked: il.Request, c: il.Conversion) -> list[str]:
    """Return what the source asks for and that is neither in the target's body nor in a loss."""
    missing = [
        *unsaid(target, model, asked.reasoning, c),
        *unsearched(asked, c),
        *unforced(target, model, asked, c),
        *unsampled(target, asked, c),
    ]
    if any(isinstance(tool, il.Tool) for tool in asked.tools) and "lookup" not in json.dumps(
        c.value.get("tools", c.value.get("toolConfig", ""))
    ):
        missing.append("the tool is gone")
    if asked.response_format is not None and asked.response_format.schema and '"zip' not in json.dumps(c.value).replace("\\", ""):
        reported = any(loss.rule == "response_format" or loss.path.startswith("response_format") for loss in c.losses)
        missing += [] if reported else ["the schema is gone"]
    return missing


def unsaid(target: str, model: str, asked: il.ReasoningConfig | None, c: il.Conversion) -> list[str]:
    """Return a thinking option that is neither in the body nor reported, or that is possible but missing."""
    fact, on = does(target, model), is_on(target, model, c.value)
    thinks = fact.on or bool(fact.efforts or fact.modes or fact.budget)
    of_it = ("ReasoningConfig", "Request.reasoning")
    reported = [loss for loss in c.losses if loss.rule in ("thinking", "tool_choice") or loss.field.startswith(of_it)]
    if asked is None:
        return [] if on == fact.on or reported else ["nobody asked for it, and nothing is told"]
    off = asked.mode == "disabled" or asked.effort == "none" or asked.budget_tokens == 0
    if off:
        return ["it thinks, and nothing is told"] if on and not reported else ["it could be turned off"] if on and fact.off else []
    if thinks and not on and not any(loss.level == "major" for loss in reported):
        return ["it was asked to think, and does not"]
    level, budget = thinking_settings(target, c.value).effort, thinking_settings(target, c.value).budget
    if asked.effort is not None and on and level != asked.effort and not reported:
        return [f"{asked.effort} was asked for, and nothing is told"]
    if asked.budget_tokens is not None and on and budget != asked.budget_tokens and not reported:
        return [f"{asked.budget_tokens} was asked for, and nothing is told"]
    if asked.budget_tokens is not None and asked.effort is None and fact.budget is not None and on and level is None:
        low, high = fact.budget
        high = min(high, room(c.value)) if maker_of(target, model) == "claude" else high
        within = min(max(asked.budget_tokens, low), high)
        return [f"a budget of {within} is possible"] if budget is not None and budget < within else []
    return [f"{asked.effort} is possible"] if asked.effort in fact.efforts.split() and on and level not in (None, asked.effort) else []


def room(body: Body) -> int:
    """Return how many of its output tokens Claude may use for thinking: a share of them is for the response."""
    limit = body.get("max_tokens") or body.get("inferenceConfig", {}).get("maxTokens") or body.get("max_completion_tokens")
    return limit // 2


def unsampled(target: str, asked: il.Request, c: il.Conversion) -> list[str]:
    """Return parameters that have another value now, or none, without a report."""
    decoded = il.decode_request(c.value, source=target)
    paths = {loss.path.partition("[")[0] for loss in c.all_losses}
    fields = ("temperature", "top_p", "top_k", "presence_penalty", "stop", "max_tokens")
    return [
        f"{name} is {getattr(decoded, name)}" for name in fields if getattr(decoded, name) != getattr(asked, name) and name not in paths
    ]


def unsearched(asked: il.Request, c: il.Conversion) -> list[str]:
    """Return a search that was asked for, and is neither there nor reported."""
    if asked.web_search is None and not any(isinstance(tool, il.ProviderTool) for tool in asked.tools):
        return []
    match = re.search(
        r"search", json.dumps({key: value for key, value in c.value.items() if key not in ("messages", "input", "contents")}), re.I
    )
    return (
        []
        if match or any(loss.level == "major" and loss.field in ("ProviderTool", "Request.web_search") for loss in c.losses)
        else ["the search is gone"]
    )


def unforced(target: str, model: str, asked: il.Request, c: il.Conversion) -> list[str]:
    """Return a forced call that is missing without a report, or although it is possible."""
    if asked.tool_choice is None or asked.tool_choice.mode not in ("required", "tool") or forced(target, c.value) is not None:
        return []
    if not any(loss.rule == "tool_choice" or loss.path.startswith("tool_choice") for loss in c.losses):
        return ["no tool is forced, and nothing is told"]
    wants = asked.reasoning is not None and asked.reasoning.mode != "disabled" and asked.reasoning.effort != "none"
    return ["a tool could be forced"] if may_force(target, model, wants) else []


def test_no_row_is_hidden_by_another() -> None:
    """The first row that matches counts. Each pattern must match a model that no row before it matches."""
    from interlingua.model_rows import ROWS
    from interlingua.repairs.models import matches

    hidden = [
        (table, name)
        for table, table_rows in ROWS.items()
        for number, row in enumerate(table_rows)
        for name in row.names
        if any(matches(other, named(name)) for before in table_rows[:number] for other in before.names)
    ]
    assert hidden == []


UNKNOWN = {"gemini": "high", "vertex_gemini": "high", "xai": "high", "mistral": "high", "deepseek": "high", "zai": None, "moonshot": None}


@pytest.mark.parametrize("target", UNKNOWN)
def test_an_unknown_model_gets_words_that_every_model_takes(target: str) -> None:
    body: Body = {"messages": [{"role": "user", "content": "Hi"}], "reasoning_effort": "xhigh"}
    c = il.convert_request(body, source="openai_chat", target=target, model="nobody-knows-it")
    assert thinking_settings(target, c.value).effort == UNKNOWN[target]
    assert [loss.level for loss in c.losses if loss.field == "Request.model"] == ["minor"]
    with pytest.raises(il.LossError, match="the model is not known"):
        il.convert_request(body, source="openai_chat", target=target, model="nobody-knows-it", strict="minor")


@pytest.mark.parametrize("target", [*UNKNOWN, "anthropic", "bedrock_converse", "cohere", "ollama", "gemini_interactions"])
@pytest.mark.parametrize("effort", ["low", "high"])
def test_a_strict_conversion_reports_an_unknown_model_always(target: str, effort: str) -> None:
    """The model is reported even if the request asks only for what all models accept."""
    body: Body = {"messages": [{"role": "user", "content": "Hi"}], "reasoning_effort": effort}
    for strict in (True, "major"):
        c = il.convert_request(body, source="openai_chat", target=target, model="nobody-knows-it", strict=strict)
        assert [(loss.path, loss.level) for loss in c.losses if loss.field == "Request.model"] == [("model", "minor")]
    with pytest.raises(il.LossError, match="the model is not known"):
        il.convert_request(body, source="openai_chat", target=target, model="nobody-knows-it", strict="minor")
    request = il.decode_request(body, source="openai_chat")
    with pytest.raises(il.LossError, match="the model is not known"):
        il.repair_request(request, target=target, model="nobody-knows-it", strict="minor")


def test_a_strict_conversion_without_thinking_asks_for_no_row() -> None:
    body: Body = {"messages": [{"role": "user", "content": "Hi"}], "max_tokens": 9}
    assert il.convert_request(body, source="openai_chat", target="anthropic", model="nobody-knows-it", strict="minor").losses == []


# --- the judges can find errors ------------------------------------------------------------------------------------------------

TOOLS: list[Body] = [{"type": "function", "function": {"name": "lookup", "parameters": SCHEMA}}]
REFUSED: list[tuple[str, str, Body, str]] = [
    ("openrouter", "gpt", {"reasoning_effort": "high", "reasoning": {"max_tokens": 9}}, "a level and a budget"),
    ("vercel_gateway", "gpt", {"reasoning_effort": "max"}, "not max"),
    ("databricks", "databricks-gpt-oss", {"thinking": {"type": "enabled", "budget_tokens": 9}}, "not enabled"),
    ("groq", "gpt-oss-20b", {"reasoning_effort": "minimal"}, "the SDK has no minimal"),
    ("moonshot", "kimi-k2.6", {"temperature": 0.5}, "refuses it"),
    ("xai", "grok-4.5", {"stop": ["a"]}, "refuses it"),
    ("openai_chat", "gpt-5.1", {"reasoning_effort": "huge"}, "got 'huge'"),
    ("azure_openai", "gpt-5", {"temperature": 0.5}, "does not take it"),
    (
        "gemini",
        "gemini-3-pro",
        {"generationConfig": {"thinkingConfig": {"thinkingLevel": "HIGH", "thinkingBudget": 9}}},
        "a level and a budget",
    ),
]


@pytest.mark.parametrize(("target", "model", "fields", "complaint"), REFUSED)
def test_the_judges_find_it(target: str, model: str, fields: Body, complaint: str) -> None:
    user: Body = (
        {"contents": [{"role": "user", "parts": [{"text": "a"}]}]}
        if target == "gemini"
        else {"messages": [{"role": "user", "content": "a"}]}
    )
    body = {**user, **fields} if target == "gemini" else {"model": model, **user, **fields}
    errors = [*map(str, judge(target, model, body)), *refused(target, model, body)]
    assert any(complaint in error for error in errors), errors


def test_what_is_gone_without_a_word_is_found() -> None:
    body: Body = {"messages": [{"role": "user", "content": "a"}], "tools": TOOLS, "tool_choice": "required", "top_p": 0.5}
    body |= {"response_format": {"type": "json_schema", "json_schema": {"name": "a", "schema": SCHEMA}}, "web_search_options": {}}
    c = il.convert_request(body, source="openai_chat", target="anthropic", model="claude-opus-4-6")
    asked = il.decode_request(body, source="openai_chat")
    assert silent("anthropic", "claude-opus-4-6", asked, c) == []
    del c.value["tools"], c.value["tool_choice"], c.value["top_p"], c.value["output_config"]
    wrong = silent("anthropic", "claude-opus-4-6", asked, c)
    assert wrong == [
        "the search is gone",
        "no tool is forced, and nothing is told",
        "top_p is None",
        "the tool is gone",
        "the schema is gone",
    ]
