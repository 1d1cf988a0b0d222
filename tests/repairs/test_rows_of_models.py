"""What one model of a server takes in another way than the others: the key of the limit, and the place of instructions."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

HI: dict[str, Any] = {"role": "user", "content": "Hi"}
LATER = [{"role": "assistant", "content": "b"}, {"role": "system", "content": "Later."}, {"role": "user", "content": "c"}]


# --- the key of the limit -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("model", "key"), [("openai/gpt-5-nano", "max_completion_tokens"), ("o3", "max_completion_tokens"), ("meta/llama", "max_tokens")]
)
@pytest.mark.parametrize(
    ("source", "body"),
    [
        ("openai_chat", {"max_completion_tokens": 9}),
        ("openai_chat", {"max_tokens": 9}),
        ("anthropic", {"max_tokens": 9, "model": "c"}),
        ("groq", {"max_completion_tokens": 9}),
        ("github_models", {"max_tokens": 9}),
    ],
)
def test_the_limit_stands_at_the_key_that_the_model_knows(source: str, body: dict[str, Any], model: str, key: str) -> None:
    c = il.convert_request({"messages": [HI], **body}, source=source, target="github_models", model=model)
    assert {name: c.value[name] for name in c.value if name.startswith("max_")} == {key: 9}
    assert c.losses == []


def test_what_stands_there_already_is_left_alone() -> None:
    request = il.decode_request({"model": "gpt-5", "messages": [HI], "max_completion_tokens": 9}, source="github_models")
    assert il.repair_request(request, target="github_models").value is request
    once = il.repair_request(il.Request(model="gpt-5", messages=[il.Message.user("Hi")], max_tokens=9), target="github_models").value
    assert once.extras
    assert il.repair_request(once, target="github_models").value is once


# --- instructions ---------------------------------------------------------------------------------------------------------------

TEMPLATES = [
    ("vllm", "Qwen/Qwen3.5-32B-Instruct"),
    ("sglang", "Qwen/Qwen3.6"),
    ("llama_cpp", "qwen3.6"),
    ("lm_studio", "qwen/qwen3.5-9b"),
    ("ollama_openai", "qwen3.5:9b"),
    ("ollama", "qwen3.5:9b"),
]


@pytest.mark.parametrize(("target", "model"), TEMPLATES)
def test_templates_that_want_instructions_in_front(target: str, model: str) -> None:
    body = {"messages": [{"role": "system", "content": "One."}, {"role": "developer", "content": "Two."}, HI, *LATER]}
    c = il.convert_request(body, source="openai_chat", target=target, model=model)
    roles = [message["role"] for message in c.value["messages"]]
    assert roles == ["system", "user", "assistant", "user", "user"]
    text = str(c.value["messages"][0]["content"])
    assert "One." in text and "Two." in text and "One.Two." not in text
    assert "Later." in str(c.value["messages"][3]["content"])
    assert [loss.rule for loss in c.losses if loss.code != "joined"] == ["system"]


@pytest.mark.parametrize(("target", "model"), [("vllm", "Qwen/Qwen3-32B"), ("ollama", "llama3.3"), ("qwen", "qwen3.5-plus")])
def test_elsewhere_they_stay_where_they_are(target: str, model: str) -> None:
    c = il.convert_request({"messages": [HI, *LATER]}, source="openai_chat", target=target, model=model)
    assert [message["role"] for message in c.value["messages"]] == ["user", "assistant", "system", "user"]


# --- parameters of tools -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("schema", [{}, {"type": "object"}])
def test_an_object_has_properties_where_they_are_asked_for(schema: dict[str, Any]) -> None:
    tool = {"name": "f", "input_schema": schema}
    c = il.convert_request(
        {"model": "c", "max_tokens": 9, "messages": [HI], "tools": [tool]}, source="anthropic", target="lm_studio", model="m"
    )
    assert c.value["tools"][0]["function"]["parameters"] == {"type": "object", "properties": {}}


# --- the role of instructions ---------------------------------------------------------------------------------------------------------

TOLD = {"role": "developer", "content": "Be brief."}


@pytest.mark.parametrize("target", ["deepseek", "qwen", "moonshot", "zai", "vllm", "gemini_openai", "openai_compatible", "together"])
@pytest.mark.parametrize("source", ["openai_chat", "groq"])
def test_a_word_of_openai_does_not_go_to_those_who_refuse_it(source: str, target: str) -> None:
    c = il.convert_request({"messages": [TOLD, HI]}, source=source, target=target, model="m")
    assert [message["role"] for message in c.value["messages"]] == ["system", "user"]
    assert c.losses == []
    assert [(loss.field, loss.level) for loss in c.all_losses] == [("Message.role", "trivial")] * (source == "openai_chat")


@pytest.mark.parametrize("target", ["openai_chat", "azure_openai", "groq", "openrouter"])
def test_it_stays_where_it_is_known(target: str) -> None:
    c = il.convert_request({"messages": [TOLD, HI]}, source="openai_chat", target=target, model="m")
    assert [message["role"] for message in c.value["messages"]] == ["developer", "user"] and c.all_losses == []


def test_items_of_responses_have_the_usual_word_too() -> None:
    items = [TOLD, {"type": "message", "role": "developer", "content": [{"type": "input_text", "text": "Be kind."}]}, HI]
    body = {"instructions": "Answer.", "input": items}
    c = il.convert_request(body, source="openai_responses", target="deepseek_responses", model="m")
    assert [item["role"] for item in c.value["input"]] == ["system", "system", "user"] and c.losses == []
    assert c.value["input"][1]["content"] == [{"type": "input_text", "text": "Be kind."}]
    assert il.convert_request(body, source="openai_responses", target="openai_responses", model="m").value["input"] == items


def test_what_has_the_usual_word_is_the_same_request() -> None:
    request = il.decode_request({"model": "m", "messages": [{"role": "system", "content": "a", "name": "b"}, HI]}, source="openai_chat")
    assert il.repair_request(request, target="deepseek").value is request


# --- models that do not force a tool ----------------------------------------------------------------------------------------------------

FUNCTION = {"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {"a": {"type": "string"}}}}}


@pytest.mark.parametrize("choice", ["required", {"type": "function", "function": {"name": "f"}}])
@pytest.mark.parametrize(
    ("target", "model"), [("zai", "glm-5"), ("zai", "glm-4.6"), ("openrouter", "z-ai/glm-5.3"), ("vercel_gateway", "zai/glm-5")]
)
def test_glm_is_not_forced(target: str, model: str, choice: Any) -> None:
    c = il.convert_request({"messages": [HI], "tools": [FUNCTION], "tool_choice": choice}, source="openai_chat", target=target, model=model)
    assert c.value["tool_choice"] == "auto"
    assert [(loss.rule, loss.level) for loss in c.losses] == [("tool_choice", "major")]


def test_glm_is_told_of_no_tool_by_no_tool() -> None:
    c = il.convert_request(
        {"messages": [HI], "tools": [FUNCTION], "tool_choice": "none"}, source="openai_chat", target="zai", model="glm-5"
    )
    assert "tools" not in c.value and "tool_choice" not in c.value and [loss.rule for loss in c.losses] == ["tool_choice"]


# --- schemas of strict tools and answers -----------------------------------------------------------------------------------------------

LOOSE = {
    "type": "object",
    "properties": {"a": {"type": "string"}, "b": {"type": "array", "items": {"type": "string"}, "minItems": 1}},
    "required": ["a"],
}


def asked(strict: bool) -> dict[str, Any]:
    tool = {"type": "function", "function": {"name": "f", "parameters": LOOSE, "strict": strict}}
    form = {"type": "json_schema", "json_schema": {"name": "r", "schema": LOOSE, "strict": strict}}
    return {"messages": [HI], "tools": [tool], "response_format": form}


def each(strict: bool, target: str) -> tuple[il.Conversion[Any], il.Conversion[Any]]:
    """Convert the tool and the response format in separate requests, because not every target accepts both together."""
    whole = asked(strict)
    bodies = [{key: value for key, value in whole.items() if key != other} for other in ("response_format", "tools")]
    with_tool, with_form = (il.convert_request(body, source="openai_chat", target=target, model="gpt-oss-120b") for body in bodies)
    return with_tool, with_form


@pytest.mark.parametrize(("target", "required"), [("groq", ["a", "b"]), ("cerebras", ["a"])])
def test_strict_is_kept_where_the_dialect_can_say_it(target: str, required: list[str]) -> None:
    with_tool, with_form = each(True, target)
    tool, form = with_tool.value["tools"][0]["function"], with_form.value["response_format"]["json_schema"]
    assert tool["strict"] is form["strict"] is True
    for schema in (tool["parameters"], form["schema"]):
        assert schema["additionalProperties"] is False and schema["required"] == required
        assert "minItems" not in schema["properties"]["b"] and "minItems: 1" in schema["properties"]["b"]["description"]
    losses = with_tool.losses + with_form.losses
    assert {loss.rule for loss in losses} == {"schema"} and all(loss.level == "minor" for loss in losses)


def test_what_is_not_strict_goes_whole_to_groq_and_closed_to_cerebras() -> None:
    with_tool, with_form = each(False, "groq")
    assert {"model": "gpt-oss-120b", **asked(False)} == with_tool.value | with_form.value
    c = il.convert_request(asked(False), source="openai_chat", target="cerebras", model="gpt-oss-120b")
    assert c.value["tools"] == asked(False)["tools"]
    assert c.value["response_format"]["json_schema"]["schema"]["additionalProperties"] is False


@pytest.mark.parametrize("target", ["groq", "cerebras"])
def test_an_open_object_is_not_strict(target: str) -> None:
    """What the dialect cannot express is sent whole and not as strict, and that is reported."""
    body = asked(True)
    open_object = {"type": "object", "properties": {"a": {"type": "object", "additionalProperties": {"type": "string"}}}, "required": ["a"]}
    body["tools"][0]["function"]["parameters"] = open_object
    del body["response_format"]
    c = il.convert_request(body, source="openai_chat", target=target, model="gpt-oss-120b")
    tool = c.value["tools"][0]["function"]
    assert not tool.get("strict") and tool["parameters"] == open_object
    assert [loss.rule for loss in c.losses] == ["schema"]


# --- how much the models think --------------------------------------------------------------------------------------------------

WORDS = ("none", "low", "medium", "high")


@pytest.mark.parametrize("effort", ["none", "minimal", "low", "medium", "high", "xhigh", "max"])
@pytest.mark.parametrize(("target", "model"), [("cerebras", "zai-glm-4.7"), ("fireworks", "glm-4p7"), ("groq", "new-model")])
def test_efforts_are_those_of_the_sdk(target: str, model: str, effort: str) -> None:
    body = {"messages": [HI], "reasoning_effort": effort}
    c = il.convert_request(body, source="openai_chat", target=target, model=model)
    assert c.value["reasoning_effort"] in WORDS
    assert any(loss.path == "reasoning" for loss in c.losses) is (effort not in WORDS)


@pytest.mark.parametrize(("model", "off", "on"), [("qwen3:8b", False, "max"), ("gpt-oss:20b", "low", "high")])
@pytest.mark.parametrize(
    ("source", "none", "most"),
    [
        ("openai_chat", {"reasoning_effort": "none"}, {"reasoning_effort": "max"}),
        ("anthropic", {"thinking": {"type": "disabled"}}, {"thinking": {"type": "adaptive"}, "output_config": {"effort": "max"}}),
    ],
)
def test_no_thinking_is_no_little_thinking(
    source: str, none: dict[str, Any], most: dict[str, Any], model: str, off: bool | str, on: str
) -> None:
    c = il.convert_request({"messages": [HI], **none}, source=source, target="ollama", model=model)
    assert c.value["think"] is off if off is False else c.value["think"] == off
    assert [loss.level for loss in c.losses if loss.level != "trivial"] == ([] if off is False else ["minor"])
    assert il.convert_request({"messages": [HI], **most}, source=source, target="ollama", model=model).value["think"] == on


@pytest.mark.parametrize(
    ("model", "most"), [("anthropic.claude-sonnet-4-5-20250929-v1:0", 64000), ("anthropic.claude-opus-4-1-20250805-v1:0", 32000)]
)
@pytest.mark.parametrize(
    ("source", "body"),
    [
        ("openai_chat", {"messages": [HI], "reasoning_effort": "max"}),
        ("gemini", {"contents": [{"parts": [{"text": "Hi"}]}], "generationConfig": {"thinkingConfig": {"thinkingBudget": 100_000}}}),
    ],
)
def test_a_budget_leaves_room_for_the_answer_where_no_limit_is_given(source: str, body: dict[str, Any], model: str, most: int) -> None:
    c = il.convert_request(body, source=source, target="bedrock_converse", model=model)
    assert "maxTokens" not in c.value.get("inferenceConfig", {})
    assert 1024 <= c.value["additionalModelRequestFields"]["thinking"]["budget_tokens"] < most
    assert any(loss.path.startswith("reasoning") for loss in c.losses)


TOOL = {"type": "function", "function": {"name": "f", "parameters": {"type": "object"}}}


@pytest.mark.parametrize(("choice", "kept", "level"), [("none", None, "minor"), ("required", TOOL["type"], "major")])
def test_tools_that_must_not_be_called_are_not_declared(choice: str, kept: str | None, level: str) -> None:
    body = {"messages": [HI], "tools": [TOOL], "tool_choice": choice}
    c = il.convert_request(body, source="openai_chat", target="ollama", model="m")
    assert [tool["type"] for tool in c.value.get("tools", [])] == ([kept] if kept else [])
    assert [loss.level for loss in c.losses] == [level]


@pytest.mark.parametrize(("tools", "level"), [([TOOL], "minor"), ([TOOL, {**TOOL, "function": {"name": "g"}}], "major")])
def test_one_tool_by_name_is_any_tool(tools: list[dict[str, Any]], level: str) -> None:
    body = {"messages": [HI], "tools": tools, "tool_choice": {"type": "function", "function": {"name": "f"}}}
    c = il.convert_request(body, source="openai_chat", target="cohere", model="command-a-03-2025")
    assert c.value["tool_choice"] == "REQUIRED"
    assert [(loss.path, loss.level) for loss in c.losses] == [("tool_choice", level)]


# --- the key and the word of an effort --------------------------------------------------------------------------------------------

MORE = "additionalModelRequestFields"
KEYS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("bedrock_converse", "openai.gpt-oss-120b-1:0", "xhigh", {MORE: {"reasoning_effort": "high"}}),
    ("bedrock_converse", "us.openai.gpt-5.6-sol", "none", {MORE: {"reasoning": {"effort": "none"}}}),
    ("bedrock_boto3", "openai.gpt-6-astra", "minimal", {MORE: {"reasoning": {"effort": "low"}}}),
    ("bedrock_converse", "deepseek.v3.2", "high", {MORE: {"reasoning_effort": "high"}}),
    (
        "bedrock_converse",
        "us.amazon.nova-2-lite-v1:0",
        "max",
        {MORE: {"reasoningConfig": {"type": "enabled", "maxReasoningEffort": "high"}}},
    ),
    ("bedrock_converse", "us.amazon.nova-2-lite-v1:0", "none", {MORE: {"reasoningConfig": {"type": "disabled"}}}),
    (
        "bedrock_converse",
        "us.anthropic.claude-opus-5",
        "low",
        {"outputConfig": {"effort": "low"}, MORE: {"thinking": {"type": "adaptive", "display": "summarized"}}},
    ),
    ("together", "openai/gpt-oss-120b", "max", {"reasoning_effort": "high"}),
    ("together", "deepseek-ai/DeepSeek-V4-Pro", "none", {"reasoning": {"enabled": False}}),
    ("fireworks", "accounts/fireworks/models/minimax-m2p5", "none", {"reasoning_effort": "low"}),
    ("fireworks", "accounts/fireworks/models/deepseek-v4-pro", "xhigh", {"reasoning_effort": "max"}),
    ("perplexity", "sonar-reasoning-pro", "max", {"reasoning_effort": "high"}),
]


@pytest.mark.parametrize(("target", "model", "effort", "right"), KEYS)
def test_an_effort_has_the_key_and_the_word_that_the_model_knows(target: str, model: str, effort: str, right: dict[str, Any]) -> None:
    asked = {"input": "Hi", "reasoning": {"effort": effort, "summary": "auto"}}
    c = il.convert_request(asked, source="openai_responses", target=target, model=model)
    assert {key: c.value[key] for key in c.value if key in ("outputConfig", MORE, "reasoning", "reasoning_effort")} == right
    back = il.decode_request(c.value, source=target).reasoning
    assert back is not None and (back.effort == effort or back.mode == "disabled" or c.losses)
    assert il.convert_request(c.value, source=target, target=target).value == c.value


# --- spellings of a version -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "model", "effort"),
    [
        ("copilot", "claude-opus-4.8", "low"),
        ("copilot", "claude-opus-4-8", "low"),
        ("copilot", "gpt-5-6", "low"),
        ("azure_openai", "prod-gpt-5.6", "low"),
        ("azure_openai", "GPT-5-6", "low"),
        ("github_models", "openai/gpt-5.1", "low"),
        ("github_models", "openai/gpt-5", "minimal"),
        ("fireworks", "accounts/x/models/kimi-k2p6", "low"),
    ],
)
def test_a_version_is_the_same_with_dots_and_hyphens(target: str, model: str, effort: str) -> None:
    c = il.convert_request({"input": "Hi", "reasoning": {"effort": "minimal"}}, source="openai_responses", target=target, model=model)
    assert c.value["reasoning_effort"] == effort


# --- the rules of a caller ------------------------------------------------------------------------------------------------------


def test_the_same_rules_of_a_caller_are_looked_up_once() -> None:
    repairs = il.anthropic.REPAIRS
    first = repairs.settled("claude-opus-4-8", "request", {"messages": "off", "blank": "error"})
    assert repairs.settled("claude-opus-4-8", "request", {"messages": "off", "blank": "error"}) is first
    assert repairs.settled("claude-opus-4-8", "request", {"messages": "off"}) is not first
    assert repairs.settled("claude-opus-4-8", "messages", {"messages": "off", "blank": "error"}) is not first


def test_a_mapping_in_the_rules_of_a_caller_may_change_between_calls() -> None:
    limits = {"max": 3}
    rules = {"call_ids": limits}
    before = il.anthropic.REPAIRS.rule("call_ids", None, rules)
    limits["max"] = 5
    after = il.anthropic.REPAIRS.rule("call_ids", None, rules)
    assert (getattr(before, "max", None), getattr(after, "max", None)) == (3, 5)


def test_a_wrong_rule_of_a_caller_is_refused_each_time() -> None:
    for _ in range(2):
        with pytest.raises(il.Error, match="unknown rule 'sme'"):
            il.anthropic.REPAIRS.settled(None, "request", {"sme": "off"})


# --- parameters that a server refuses -----------------------------------------------------------------------------------------------

OF_OPENAI: dict[str, Any] = {
    "prompt_cache_key": "k",
    "prompt_cache_retention": "24h",
    "verbosity": "low",
    "safety_identifier": "s",
    "store": True,
}
OTHERS = {"cerebras": {"prompt_cache_key"}}  # it has this one


@pytest.mark.parametrize(
    ("target", "model"),
    [
        ("groq", "openai/gpt-oss-120b"),
        ("groq", "llama-3.3-70b-versatile"),
        ("cerebras", "gpt-oss-120b"),
        ("cerebras", "zai-glm-4.7"),
        ("gemini_openai", "gemini-3-flash"),
    ],
)
def test_servers_that_check_names_get_no_parameters_of_openai(target: str, model: str) -> None:
    c = il.convert_request({"messages": [HI], **OF_OPENAI}, source="openai_chat", target=target, model=model)
    kept = OTHERS.get(target, set())
    assert OF_OPENAI.keys() & c.value.keys() == kept
    assert len([loss for loss in c.losses if loss.rule == "drop"]) == len(OF_OPENAI) - len(kept)


@pytest.mark.parametrize(("beside", "level"), [({}, "high"), ({"max_output_tokens": 99}, "medium"), ({"temperature": 0.2}, "medium")])
def test_an_effort_that_stands_alone(beside: dict[str, Any], level: str) -> None:
    """The limit of the application stays, and the next lower effort is possible."""
    asked = {"input": "Hi", "reasoning": {"effort": "high"}, **beside}
    c = il.convert_request(asked, source="openai_responses", target="bedrock_converse", model="us.amazon.nova-2-lite-v1:0")
    assert c.value[MORE]["reasoningConfig"]["maxReasoningEffort"] == level
    assert bool([loss for loss in c.losses if loss.rule == "thinking"]) is (level != "high")


def test_no_probabilities_of_tokens_while_the_model_thinks() -> None:
    asked = {"messages": [HI], "logprobs": True, "top_logprobs": 3}
    c = il.convert_request({**asked, "reasoning_effort": "high"}, source="openai_chat", target="deepseek", model="deepseek-v4-pro")
    assert not c.value.keys() & {"logprobs", "top_logprobs"} and len(c.losses) == 2
    c = il.convert_request({**asked, "reasoning_effort": "none"}, source="openai_chat", target="deepseek", model="deepseek-v4-pro")
    assert (c.value["logprobs"], c.value["top_logprobs"]) == (True, 3)


SHAPE = {"type": "object", "properties": {"x": {"type": "string"}}, "required": ["x"], "additionalProperties": False}
LOOK_UP = {"type": "function", "function": {"name": "f", "parameters": SHAPE}}


@pytest.mark.parametrize(
    ("model", "kind", "tools", "native"),
    [
        ("openai/gpt-oss-120b", "json_schema", [], True),
        ("openai/gpt-oss-120b", "json_schema", [LOOK_UP], False),
        ("openai/gpt-oss-120b", "json_object", [LOOK_UP], False),
        ("meta-llama/llama-4-maverick-17b-128e-instruct", "json_schema", [], True),
        ("llama-3.3-70b-versatile", "json_schema", [], False),
        ("llama-3.3-70b-versatile", "json_object", [], True),
    ],
)
def test_a_form_of_the_answer_where_the_model_takes_it(model: str, kind: str, tools: list[Any], native: bool) -> None:
    form: dict[str, Any] = {"type": kind} | ({"json_schema": {"name": "a", "schema": SHAPE}} if kind == "json_schema" else {})
    body = {"messages": [{"role": "user", "content": "Hi, in JSON."}], "response_format": form, "tools": tools}
    c = il.convert_request(body, source="openai_chat", target="groq", model=model)
    assert (c.value.get("response_format", {}).get("type") == kind) is native
    assert native or c.value["messages"][0]["role"] == "system"
    assert bool([loss for loss in c.losses if loss.rule == "response_format"]) is not native


# --- effort of a response without thoughts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("model", ["claude-opus-4-8", "claude-opus-5", "claude-sonnet-5", "claude-haiku-5-5"])
@pytest.mark.parametrize("effort", ["low", "medium", "high", "xhigh", "max"])
def test_the_effort_of_an_answer_without_thoughts(model: str, effort: str) -> None:
    """The effort is that of the whole response. Above high, thinking cannot be off (pydantic-ai 2.68.0, profiles/anthropic.py)."""
    body = {"model": model, "max_tokens": 99, "messages": [HI], "thinking": {"type": "disabled"}, "output_config": {"effort": effort}}
    c = il.convert_request(body, source="anthropic", target="anthropic")
    assert c.value["thinking"] == {"type": "disabled"}
    if effort in ("xhigh", "max"):
        assert "output_config" not in c.value
        assert [loss.level for loss in c.losses] == ["minor"]
    else:
        assert (c.value, c.losses) == (body, [])
    assert [loss.level for loss in il.convert_request(body, source="anthropic", target="gemini", model="gemini-3-flash").losses] != []


@pytest.mark.parametrize("model", ["claude-opus-4-8", "claude-opus-4-6", "claude-opus-5"])
def test_an_effort_alone_in_words_of_the_model_turns_no_thinking_on(model: str) -> None:
    body = {"model": model, "max_tokens": 99, "messages": [HI], "output_config": {"effort": "medium"}}
    assert il.convert_request(body, source="anthropic", target="anthropic").value == body
    chat = il.convert_request({"messages": [HI], "reasoning_effort": "medium"}, source="openai_chat", target="anthropic", model=model)
    assert chat.value.get("thinking") == (None if model == "claude-opus-5" else {"type": "adaptive"})


@pytest.mark.parametrize("target", ["openai_chat", "openai_responses", "azure_openai"])
@pytest.mark.parametrize(
    ("model", "asked", "expected"),
    [
        ("gpt-6-sol", "none", "none"),
        ("gpt-6.1-terra", "none", "none"),
        ("gpt-6-luna", "max", "max"),
        ("gpt-6-astra", "none", "low"),
        ("gpt-6.1-sol", "none", "low"),
        ("gpt-5.1-chat-latest", "high", None),
        ("gpt-5.3-chat-latest", "none", None),
    ],
)
def test_efforts_of_models_that_differ_from_their_generation(target: str, model: str, asked: str, expected: str | None) -> None:
    body = {"messages": [HI], "reasoning_effort": asked, "temperature": 0.3}
    c = il.convert_request(body, source="openai_chat", target=target, model=model)
    assert (c.value.get("reasoning_effort") or c.value.get("reasoning", {}).get("effort")) == expected
    assert ("temperature" in c.value) == (expected == "none")
    assert asked == expected or any("reasoning" in loss.path for loss in c.losses)


# --- another word for no thinking ---------------------------------------------------------------------------------------------------

BETWEEN: dict[str, tuple[str, tuple[str, ...]]] = {
    "anthropic": ("claude-sonnet-5-5", ("thinking",)),
    "vertex_anthropic": ("claude-sonnet-5-5", ("thinking",)),
    "bedrock_anthropic": ("anthropic.claude-sonnet-5-5-20260928-v1:0", ("thinking",)),
    "bedrock_converse": ("us.anthropic.claude-sonnet-5-5-20260928-v1:0", (MORE, "thinking")),
    "anthropic_openai": ("claude-sonnet-5-5", ("thinking",)),
}


def _at(body: Any, way: tuple[str, ...]) -> Any:
    for key in way:
        body = body.get(key, {})
    return body


@pytest.mark.parametrize("target", BETWEEN)
@pytest.mark.parametrize("word", ["disabled", "between_tools"])
def test_no_thinking_in_the_word_of_the_model(target: str, word: str) -> None:
    """Sonnet 5.5 refuses disabled, and the models before it refuse between_tools. Both mean no thinking in other formats."""
    model, way = BETWEEN[target]
    asked = {"messages": [HI], "max_tokens": 99, "thinking": {"type": word}}
    for body, source in ((asked, "anthropic"), ({"messages": [HI], "reasoning_effort": "none"}, "openai_chat")):
        c = il.convert_request(body, source=source, target=target, model=model)
        assert _at(c.value, way) == {"type": "between_tools"}
        assert [loss for loss in c.losses if loss.path.startswith("reasoning")] == []
        older = il.convert_request(body, source=source, target=target, model=model.replace("5-5", "5"))
        assert _at(older.value, way) == {"type": "disabled"}


def test_a_request_in_the_words_of_its_model_stays() -> None:
    for model, word in (("claude-sonnet-5-5", "between_tools"), ("claude-sonnet-5", "disabled"), ("claude-of-tomorrow", "between_tools")):
        body = {"model": model, "max_tokens": 99, "messages": [HI], "thinking": {"type": word}, "output_config": {"effort": "high"}}
        body |= {} if model != "claude-of-tomorrow" else {"output_config": {}}
        c = il.convert_request(body, source="anthropic", target="anthropic")
        assert (c.value["thinking"], c.losses) == ({"type": word}, [])


@pytest.mark.parametrize(("target", "model"), [("openai_chat", "gpt-5.6"), ("gemini", "gemini-2.5-flash"), ("deepseek", "deepseek-v4-pro")])
def test_no_thinking_by_another_word_is_none_elsewhere(target: str, model: str) -> None:
    values = [
        il.convert_request(
            {"messages": [HI], "max_tokens": 99, "thinking": {"type": word}}, source="anthropic", target=target, model=model
        ).value
        for word in ("disabled", "between_tools")
    ]
    assert values[0] == values[1]


def test_an_effort_above_high_excludes_that_thinking_is_off() -> None:
    body = {"max_tokens": 99, "messages": [HI], "thinking": {"type": "between_tools"}, "output_config": {"effort": "xhigh"}}
    c = il.convert_request(body, source="anthropic", target="anthropic", model="claude-sonnet-5-5")
    assert (c.value["thinking"], "output_config" in c.value) == ({"type": "between_tools"}, False)
    assert [loss.level for loss in c.losses] == ["minor"]


def test_an_effort_beside_a_budget() -> None:
    """Opus 4.5 accepts both, and an effort alone. If there is no place for both, the budget is kept."""
    body = {"model": "claude-opus-4-5", "max_tokens": 9999, "messages": [HI], "output_config": {"effort": "low"}}
    for request in (body, {**body, "thinking": {"type": "enabled", "budget_tokens": 2000}}):
        c = il.convert_request(request, source="anthropic", target="anthropic")
        assert (c.value, c.losses) == (request, [])
    c = il.convert_request({"messages": [HI], "reasoning_effort": "max"}, source="openai_chat", target="anthropic", model="claude-opus-4-5")
    assert (c.value["output_config"], c.value["thinking"]["type"]) == ({"effort": "high"}, "enabled")


@pytest.mark.parametrize("effort", ["none", "high"])
def test_a_model_of_which_nothing_sets_the_amount_thinks(effort: str) -> None:
    body = {"messages": [HI], "reasoning_effort": effort}
    c = il.convert_request(body, source="openai_chat", target="bedrock_converse", model="us.deepseek.r1-v1:0")
    assert MORE not in c.value
    assert [(loss.code, loss.level) for loss in c.losses] == [("changed", "minor")]


@pytest.mark.parametrize(
    ("model", "expected"),
    [
        ("magistral-medium-latest", {"prompt_mode": "reasoning"}),
        ("some-model", {"prompt_mode": "reasoning"}),
        ("mistral-small-2603", {"reasoning_effort": "high"}),
        ("mistral-medium-latest", {"reasoning_effort": "high"}),
        ("magistral-small-latest", {"reasoning_effort": "high"}),
        ("mistral-large-latest", {}),
        ("devstral-small-latest", {}),
    ],
)
def test_the_prompt_for_reasoning_goes_to_models_that_have_it(model: str, expected: dict[str, Any]) -> None:
    """Others answer 400: Reasoning prompt mode is not enabled for this model."""
    body = {"model": model, "messages": [{"role": "user", "content": "Hi"}], "prompt_mode": "reasoning"}
    c = il.convert_request(body, source="mistral", target="mistral")
    assert {key: c.value[key] for key in ("prompt_mode", "reasoning_effort") if key in c.value} == expected
    assert bool(c.losses) == (not expected)
    assert il.mistral.encode_request(il.mistral.decode_request(body))[0] == body
    other = il.convert_request(body, source="mistral", target="anthropic", model="claude-sonnet-4-5").value
    assert other["thinking"]["type"] == "enabled"
