"""Public reports about models: each is a request that was refused, or answered without reasoning."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

Body = dict[str, Any]
HI: Body = {"role": "user", "content": "Weather in Rome?"}
SCHEMA: Body = {"type": "object", "properties": {"city": {"type": "string"}}}
TOOLS: list[Body] = [{"type": "function", "function": {"name": "weather", "parameters": SCHEMA}}]
CALL: Body = {"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{}"}}
CALLED: list[Body] = [
    HI,
    {"role": "assistant", "content": None, "tool_calls": [CALL]},
    {"role": "tool", "tool_call_id": "call_1", "content": "sunny"},
]
FORCED: Body = {"messages": [HI], "tools": TOOLS, "tool_choice": {"type": "function", "function": {"name": "weather"}}}
CLAUDE: Body = {
    "model": "m",
    "max_tokens": 8000,
    "messages": [
        HI,
        {
            "role": "assistant",
            "content": [
                {"type": "thinking", "thinking": "I have to look.", "signature": "c2lnbmVk"},
                {"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {}},
            ],
        },
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "sunny"}]},
    ],
    "tools": [{"name": "weather", "input_schema": SCHEMA}],
}


def to(target: str, model: str, body: Body, source: str = "openai_chat") -> il.Conversion:
    return il.convert_request(body, source=source, target=target, model=model)


def thinking(target: str, model: str, effort: str) -> tuple[Any, bool]:
    """Return the values for thinking in the body when this effort is asked for, and whether a loss was reported."""
    c = to(target, model, {"messages": [HI], "reasoning_effort": effort})
    reported = any(loss.field.startswith(("Request.reasoning", "ReasoningConfig")) for loss in c.losses)
    v: Body = c.value
    values = [
        v.get("thinking", {}).get("type"),
        v.get("additionalModelRequestFields", {}).get("thinking", {}).get("type"),
        v.get("output_config", v.get("outputConfig", {})).get("effort"),
        *v.get("generationConfig", {}).get("thinkingConfig", {}).values(),
        v.get("reasoning_effort", v.get("reasoning", {}).get("effort")),
    ]
    return tuple(value for value in values if value is not None), reported


def levels(losses: list[il.Loss], rule: str) -> list[str]:
    return [loss.level for loss in losses if loss.rule == rule]


@pytest.mark.parametrize("target", ["anthropic", "vertex_anthropic", "bedrock_anthropic", "bedrock_converse"])
@pytest.mark.parametrize("model", ["claude-opus-4-6", "claude-sonnet-4-6", "claude-opus-4-7", "claude-opus-4-8"])
def test_an_effort_alone_turns_thinking_on(target: str, model: str) -> None:
    assert thinking(target, model, "high") == (("adaptive", "high"), False)


@pytest.mark.parametrize(
    ("model", "expected"),
    [
        ("claude-sonnet-4-5", {"type": "enabled", "budget_tokens": 16384}),
        ("claude-sonnet-4-6", {"type": "adaptive"}),
        ("claude-opus-4-8", {"type": "adaptive"}),
        ("claude-3-5-haiku-latest", None),
    ],
)
def test_an_endpoint_that_ignores_efforts_is_told_to_think(model: str, expected: Any) -> None:
    c = to("anthropic_openai", model, {"messages": [HI], "reasoning_effort": "high"})
    assert c.value.get("thinking") == expected
    assert "reasoning_effort" not in c.value
    assert [loss.level for loss in c.losses if loss.field == "Request.reasoning"] == ["minor"]
    forced = to("anthropic_openai", model, {**FORCED, "reasoning_effort": "high"})
    assert levels(forced.losses, "tool_choice") == (["major"] if model == "claude-sonnet-4-5" else [])


@pytest.mark.parametrize(
    ("model", "places"),
    [
        ("us.anthropic.claude-sonnet-4-5-20250929-v1:0", {"system", "tools"}),
        ("us.amazon.nova-pro-v1:0", {"system"}),
        ("amazon.nova-2-lite-v1:0", {"system"}),
        ("us.meta.llama3-3-70b-instruct-v1:0", set[str]()),
        ("deepseek.r1-v1:0", set[str]()),
    ],
)
def test_cache_points_stand_where_the_model_takes_them(model: str, places: set[str]) -> None:
    mark = {"type": "ephemeral"}
    system = [{"type": "text", "text": "Be brief.", "cache_control": mark}]
    tools = [{**CLAUDE["tools"][0], "cache_control": mark}]
    c = to("bedrock_converse", model, {**CLAUDE, "messages": [HI], "system": system, "tools": tools}, source="anthropic")
    places_of = {"system": c.value["system"], "tools": c.value["toolConfig"]["tools"]}
    assert {place for place, blocks in places_of.items() if any("cachePoint" in block for block in blocks)} == places
    assert levels(c.losses, "cache") == ["minor"] * (2 - len(places))


def test_a_model_that_thinks_by_itself_needs_no_mode() -> None:
    assert thinking("anthropic", "claude-sonnet-5", "high") == (("high",), False)


@pytest.mark.parametrize(
    ("target", "model", "asked", "expected"),
    [
        ("gemini", "gemini-2.5-flash", "none", 0),
        ("gemini", "gemini-2.5-flash", "xhigh", 24576),
        ("gemini", "gemini-2.5-flash", "max", 24576),
        ("gemini", "gemini-2.5-pro", "max", 32768),
        ("gemini", "gemini-2.5-pro", "none", 128),
        ("gemini", "gemini-3.1-pro-preview", "minimal", "LOW"),
        ("gemini", "gemini-3.1-pro-preview", "none", "LOW"),
        ("gemini", "gemini-3-pro-preview", "medium", "LOW"),
        ("gemini", "gemini-3.7-flash", "minimal", "LOW"),
        *(("gemini", model, "max", "HIGH") for model in ("gemini-flash-latest", "gemini-pro-latest", "gemini-4-pro", "a-new-one")),
        ("vertex_gemini", "a-new-one", "xhigh", "HIGH"),
        ("gemini_openai", "gemini-pro-latest", "max", "high"),
        *((target, "gpt-5.1", "xhigh", "high") for target in ("openai_chat", "openai_responses", "azure_openai", "azure_responses")),
        ("openai_chat", "gpt-5-pro", "low", "high"),
        ("openai_responses", "gpt-5.4-pro", "low", "medium"),
        ("openai_responses", "gpt-5.6-sol", "max", "max"),
        ("mistral", "mistral-medium-latest", "low", "high"),
        ("groq", "openai/gpt-oss-120b", "minimal", "low"),
        ("groq", "openai/gpt-oss-120b", "xhigh", "high"),
    ],
)
def test_an_effort_is_one_that_the_model_takes(target: str, model: str, asked: str, expected: Any) -> None:
    settings, reported = thinking(target, model, asked)
    assert settings == (expected,)
    assert reported is (expected not in (asked, 0))


@pytest.mark.parametrize("model", ["magistral-medium-latest", "mistral-large-latest"])
def test_a_model_without_efforts_gets_none(model: str) -> None:
    assert thinking("mistral", model, "high") == ((), True)


@pytest.mark.parametrize("target", ["openai_chat", "azure_openai"])
@pytest.mark.parametrize("model", ["gpt-5.4", "gpt-5.5", "gpt-5.6-terra"])
def test_chat_takes_no_tools_while_the_model_thinks(target: str, model: str) -> None:
    c = to(target, model, {"messages": [HI], "tools": TOOLS, "reasoning_effort": "high"})
    assert c.value["reasoning_effort"] == "none"
    assert [loss.level for loss in c.losses] == ["major"]
    assert "openai_responses" in c.losses[0].reason
    unasked = to(target, model, {"messages": [HI], "tools": TOOLS})
    assert unasked.value.get("reasoning_effort") == (None if model == "gpt-5.4" else "none")  # without an effort, it does not think


@pytest.mark.parametrize(
    ("target", "model", "choice", "mode", "level"),
    [
        ("deepseek", "deepseek-v4-pro", FORCED["tool_choice"], "disabled", "minor"),
        ("deepseek_anthropic", "deepseek-v4-pro", {"type": "tool", "name": "weather"}, "disabled", "minor"),
        ("moonshot", "kimi-k2.6", FORCED["tool_choice"], "disabled", "minor"),
        ("moonshot", "kimi-k2.7-code", "auto", None, "major"),
        ("moonshot", "kimi-k3", "required", None, "minor"),
    ],
)
def test_a_tool_is_forced_where_the_model_may_be_told_not_to_think(target: str, model: str, choice: Any, mode: Any, level: str) -> None:
    c = to(target, model, FORCED)
    assert (c.value["tool_choice"], c.value.get("thinking", {}).get("type")) == (choice, mode)
    assert levels(c.losses, "tool_choice") == [level]


@pytest.mark.parametrize("target", ["deepseek", "moonshot"])
def test_who_asked_for_thought_gets_it_and_no_forced_tool(target: str) -> None:
    model = {"deepseek": "deepseek-v4-pro", "moonshot": "kimi-k2.6"}[target]
    c = to(target, model, {**FORCED, "reasoning_effort": "high"})
    assert (c.value["tool_choice"], levels(c.losses, "tool_choice")) == ("auto", ["major"])


@pytest.mark.parametrize(
    ("target", "model"),
    [
        ("deepseek", "deepseek-v4-pro"),
        ("moonshot", "kimi-k2.6"),
        ("zai", "glm-5.1"),
        ("qwen", "qwen3.7-plus"),
        ("minimax", "MiniMax-M3"),
        ("deepseek_anthropic", "deepseek-v4-pro"),
        ("moonshot_anthropic", "kimi-k2.6"),
        ("minimax_anthropic", "MiniMax-M3"),
    ],
)
def test_thoughts_go_to_those_who_verify_nothing(target: str, model: str) -> None:
    c = to(target, model, CLAUDE, source="anthropic")
    assert "I have to look." in str(c.value)
    assert "c2lnbmVk" not in str(c.value)
    assert levels(c.losses, "reasoning") == ["minor"]


@pytest.mark.parametrize("target", ["deepseek", "moonshot", "deepseek_anthropic", "moonshot_anthropic"])
def test_a_turn_that_calls_tools_has_a_thought(target: str) -> None:
    model = "deepseek-v4-pro" if "deepseek" in target else "kimi-k2.6"
    c = to(target, model, {"messages": CALLED, "tools": TOOLS})
    turn = c.value["messages"][1]
    assert (turn["content"][0]["thinking"] if "anthropic" in target else turn["reasoning_content"]) == " "
    assert levels(c.all_losses, "reasoning_required") == ["trivial"]


@pytest.mark.parametrize(
    ("model", "search", "flag"),
    [("gemini-3.1-pro-preview", True, True), ("gemini-flash-latest", True, True), ("gemini-2.5-flash", False, None)],
)
def test_the_search_beside_functions(model: str, search: bool, flag: bool | None) -> None:
    tools = [{"type": "web_search_20250305", "name": "web_search"}, *CLAUDE["tools"]]
    c = to("gemini", model, {**CLAUDE, "messages": [HI], "tools": tools}, source="anthropic")
    assert any("googleSearch" in tool for tool in c.value["tools"]) is search
    assert c.value.get("toolConfig", {}).get("includeServerSideToolInvocations") is flag
    assert levels(c.losses, "mixed_tools") == ([] if search else ["major"])


@pytest.mark.parametrize("target", ["gemini", "vertex_gemini", "gemini_openai"])
@pytest.mark.parametrize("model", ["gemini-3.1-pro-preview", "gemini-pro-latest"])
def test_a_call_from_elsewhere_has_a_signature(target: str, model: str) -> None:
    c = to(target, model, {"messages": CALLED, "tools": TOOLS})
    assert "skip_thought_signature_validator" in str(c.value)
    assert levels(c.losses, "reasoning_required") == ["minor"]


HOSTS = ("anthropic", "vertex_anthropic", "bedrock_anthropic", "bedrock_converse", "openrouter", "vercel_gateway")


@pytest.mark.parametrize("target", HOSTS)
@pytest.mark.parametrize("source", HOSTS)
def test_a_signature_holds_on_all_hosts_of_the_model(source: str, target: str) -> None:
    """The exception is two different gateways: it is not known that one takes what the other has passed on."""
    model = "anthropic/claude-sonnet-4.5" if target in HOSTS[4:] else "claude-sonnet-4-5"
    first = to(source, "anthropic/claude-sonnet-4.5" if source in HOSTS[4:] else model, CLAUDE, source="anthropic")
    c = to(target, model, first.value, source=source)
    assert ("c2lnbmVk" in str(c.value)) is (source == target or not {source, target} <= {*HOSTS[4:]})
    assert ("anthropic-claude-v1" in str(c.value)) is (target in HOSTS[4:] and "c2lnbmVk" in str(c.value))


def test_a_gateway_gets_a_signature_for_the_models_of_its_maker_alone() -> None:
    c = to("openrouter", "openai/gpt-5.6", CLAUDE, source="anthropic")
    assert "c2lnbmVk" not in str(c.value)
    assert levels(c.losses, "reasoning") == ["minor"]


@pytest.mark.parametrize("target", ["openai_responses", "azure_responses"])
def test_what_a_gateway_passes_on_is_its_makers(target: str) -> None:
    detail: Body = {"type": "reasoning.encrypted", "data": "Y2lwaGVy", "id": "rs_1", "format": "openai-responses-v1", "index": 0}
    history = [HI, {**CALLED[1], "reasoning_details": [detail]}, CALLED[2]]
    body: Body = {"model": "openai/gpt-5.6", "messages": history, "tools": TOOLS}
    c = to(target, "gpt-5.6", body, source="openrouter")
    assert c.value["input"][1]["encrypted_content"] == "Y2lwaGVy"
    other = to("xai_responses", "grok-4", body, source="openrouter")
    assert "Y2lwaGVy" not in str(other.value)
    elsewhere = to(
        target,
        "gpt-5.6",
        {**body, "messages": [HI, {**history[1], "reasoning_details": [{**detail, "format": "xai-responses-v1"}]}, history[2]]},
        source="openrouter",
    )
    assert "Y2lwaGVy" not in str(elsewhere.value)
    assert levels(elsewhere.losses, "reasoning") == ["minor"]


@pytest.mark.parametrize(
    ("target", "model", "effort", "expected"),
    [
        ("openrouter", "anthropic/claude-sonnet-4.5", "high", {"reasoning_effort": "high", "reasoning": {"enabled": True}}),
        ("vercel_gateway", "openai/gpt-5.6", "high", {"reasoning_effort": "high", "reasoning": {"enabled": True}}),
        ("vercel_gateway", "openai/gpt-5.6", "max", {"reasoning_effort": "xhigh", "reasoning": {"enabled": True}}),
        ("openrouter", "openai/gpt-5.6", None, {"reasoning": {"enabled": True, "max_tokens": 4000}}),
    ],
)
def test_gateways_take_an_effort_or_a_budget(target: str, model: str, effort: str | None, expected: Body) -> None:
    """400: Only one of "reasoning.effort" and "reasoning.max_tokens" can be specified (amx#66)."""
    more = {} if effort is None else {"output_config": {"effort": effort}}
    body = {"model": "m", "max_tokens": 8000, "messages": [HI], "thinking": {"type": "enabled", "budget_tokens": 4000}, **more}
    c = to(target, model, body, source="anthropic")
    assert {key: value for key, value in c.value.items() if key.startswith("reasoning")} == expected
    assert bool(levels(c.losses, "thinking")) is (effort is not None)


@pytest.mark.parametrize(
    ("model", "key"),
    [
        ("openai/gpt-5-mini", "max_completion_tokens"),
        ("openai/o3", "max_completion_tokens"),
        ("openai/gpt-4.1", "max_tokens"),
        ("meta/llama-3.3", "max_tokens"),
    ],
)
def test_a_limit_is_sent_under_the_name_that_the_model_knows(model: str, key: str) -> None:
    """400: Unsupported parameter: 'max_tokens' is not supported with this model (actions/ai-inference#116)."""
    c = to("github_models", model, {"messages": [HI], "max_tokens": 50})
    assert {name: limit for name, limit in c.value.items() if name.startswith("max_")} == {key: 50}
    assert c.losses == []


def test_claudes_hosts_and_the_search() -> None:
    """Bedrock has no server tools (anthropic-sdk-python#948); Vertex asks for a header (LibreChat#9798, claude-code#10446)."""
    body = {"messages": [HI], "tools": TOOLS, "web_search_options": {}}
    bedrock, vertex = (to(target, "claude-sonnet-4-5", body) for target in ("bedrock_anthropic", "vertex_anthropic"))
    assert [tool["name"] for tool in bedrock.value["tools"]] == ["weather"]
    assert levels(bedrock.losses, "hosted_tools") == ["major"]
    assert [tool["name"] for tool in vertex.value["tools"]] == ["weather", "web_search"]
    assert il.betas(vertex.value, target="vertex_anthropic") == ["web-search-2025-03-05"]


@pytest.mark.parametrize(
    ("model", "expected"),
    [
        ("databricks-gpt-oss-120b", {"reasoning_effort": "high"}),
        ("databricks-claude-sonnet-4-5", {"thinking": {"type": "enabled", "budget_tokens": 32768}}),
    ],
)
def test_a_host_of_several_makers_is_told_in_the_words_of_each(model: str, expected: Body) -> None:
    c = to("databricks", model, {"messages": [HI], "reasoning_effort": "xhigh", "max_tokens": 60000})
    assert {key: value for key, value in c.value.items() if key in ("reasoning_effort", "thinking")} == expected
    assert levels(c.losses, "thinking") == ["minor"]
