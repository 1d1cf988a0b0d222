"""What Amazon Bedrock refuses for models that accept it at other hosts."""

from __future__ import annotations

from typing import Any

import interlingua as il
import pytest

USER = {"role": "user", "content": "Hi"}
SCHEMA = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}
STRICT = {"type": "function", "function": {"name": "f", "parameters": SCHEMA, "strict": True}}
FORMAT = {"type": "json_schema", "json_schema": {"name": "answer", "schema": SCHEMA, "strict": True}}
PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
HOSTS = ["bedrock_converse", "bedrock_anthropic"]
OLDER = ["us.anthropic.claude-sonnet-4-5-20250929-v1:0", "anthropic.claude-opus-4-6-v1", "anthropic.claude-haiku-4-5"]
NEWER = ["us.anthropic.claude-opus-4-7", "anthropic.claude-opus-4-8", "us.anthropic.claude-sonnet-5", "us.anthropic.claude-opus-5-5"]
NEWER += ["global.anthropic.claude-fable-5-1", "us.anthropic.claude-haiku-5-5"]
OTHERS = ["meta.llama3-3-70b-instruct-v1:0", "amazon.nova-pro-v1:0", "mistral.mistral-large-2407-v1:0", "cohere.command-r-v1:0"]


def convert(target: str, model: str, **body: Any) -> Any:
    return il.convert_request(
        {"messages": [USER], "max_completion_tokens": 32000, **body}, source="openai_chat", target=target, model=model
    )


def keys_of(value: Any) -> set[str]:
    """Return the keys of all objects of a body."""
    if isinstance(value, dict):
        return set(value).union(*map(keys_of, value.values()))
    return set().union(*map(keys_of, value)) if isinstance(value, list) else set()


@pytest.mark.parametrize("target", HOSTS)
@pytest.mark.parametrize("model", NEWER + OLDER + OTHERS)
def test_a_tool_is_strict_where_the_model_takes_it(target: str, model: str) -> None:
    for strict in (True, False):
        if target == "bedrock_anthropic" and model in OTHERS:
            continue
        tool = {"type": "function", "function": {**STRICT["function"], "strict": strict}}
        c = convert(target, model, tools=[tool])
        levels = [loss.level for loss in c.all_losses if loss.path.endswith(".strict")]
        if model in OLDER:
            assert "strict" in keys_of(c.value) and levels == []
        else:
            assert "strict" not in keys_of(c.value) and levels == ["minor" if strict else "trivial"]


@pytest.mark.parametrize("target", HOSTS)
@pytest.mark.parametrize("model", NEWER)
def test_an_answer_by_a_schema_is_asked_for_in_words(target: str, model: str) -> None:
    c = convert(target, model, response_format=FORMAT)
    assert not {"outputConfig", "output_config", "textFormat"} & keys_of(c.value) and "additionalProperties" in str(c.value["system"])
    assert [loss.level for loss in c.losses if loss.path == "response_format"] == ["minor"]


@pytest.mark.parametrize("model", ["qwen.qwen3-32b-v1:0", "moonshotai.kimi-k2.5", "minimax.minimax-m2.1", "google.gemma-3-27b-it"])
def test_open_models_answer_by_a_schema(model: str) -> None:
    c = convert("bedrock_converse", model, response_format=FORMAT, tools=[STRICT])
    assert {"textFormat", "strict"} <= keys_of(c.value) and c.losses == []


@pytest.mark.parametrize("target", HOSTS)
def test_caches_of_an_hour_are_of_newer_models(target: str) -> None:
    system = [{"type": "text", "text": "Be brief.", "cache_control": {"type": "ephemeral", "ttl": "1h"}}]
    body = {"max_tokens": 64, "system": system, "messages": [USER]}
    for model, ttl in (("anthropic.claude-3-7-sonnet-20250219-v1:0", "5m"), ("anthropic.claude-sonnet-4-5", "1h")):
        c = il.convert_request(body, source="anthropic", target=target, model=model)
        assert ("1h" in str(c.value)) == (ttl == "1h") and bool(c.losses) == (ttl == "5m")


def test_older_models_have_no_cache_of_the_whole_request() -> None:
    """They have the mark on the last block, so that they cache the same."""
    body = {"max_tokens": 64, "messages": [USER], "cache_control": {"type": "ephemeral"}}
    for model, kept in (("anthropic.claude-sonnet-4-5", False), ("anthropic.claude-3-5-haiku", False), ("anthropic.claude-opus-4-8", True)):
        c = il.convert_request(body, source="anthropic", target="bedrock_anthropic", model=model)
        assert ("cache_control" in c.value) == kept and c.losses == []
        assert ("cache_control" in str(c.value["messages"])) == (not kept)
        assert [loss.code for loss in c.all_losses if loss.path == "cache"] == ([] if kept else ["moved"])


@pytest.mark.parametrize("target", HOSTS)
def test_an_effort_that_needs_a_beta_is_a_budget(target: str) -> None:
    value = convert(target, "us.anthropic.claude-opus-4-5-20251101-v1:0", reasoning_effort="high").value
    assert "effort" not in keys_of(value) and "budget_tokens" in keys_of(value)


RESULT = {"type": "tool_result", "tool_use_id": "toolu_1", "content": "x"}
PICTURE = {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": PNG}}


def after_a_call(model: str, *blocks: Any) -> Any:
    called = {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "f", "input": {}}]}
    body = {
        "max_tokens": 64,
        "messages": [USER, called, {"role": "user", "content": list(blocks)}],
        "tools": [{"name": "f", "input_schema": SCHEMA}],
    }
    return il.convert_request(body, source="anthropic", target="bedrock_converse", model=model)


@pytest.mark.parametrize(
    "model", ["us.meta.llama4-maverick-17b-instruct-v1:0", "mistral.mistral-large-2407-v1:0", "writer.palmyra-x5-v1:0"]
)
def test_a_result_is_alone_in_its_message(model: str) -> None:
    messages = after_a_call(model, RESULT, {"type": "text", "text": "And?"}).value["messages"]
    assert [[*block] for message in messages[2:] for block in message["content"]] == [["toolResult"], ["text"], ["text"]]
    assert [message["role"] for message in messages[2:]] == ["user", "assistant", "user"]
    assert len(after_a_call("amazon.nova-pro-v1:0", RESULT, {"type": "text", "text": "And?"}).value["messages"]) == 3


@pytest.mark.parametrize("model", ["qwen.qwen3-vl-235b-a22b", "moonshotai.kimi-k2.5", "us.mistral.pixtral-large-2502-v1:0"])
def test_a_picture_stands_behind_the_result(model: str) -> None:
    messages = after_a_call(model, {**RESULT, "content": [PICTURE]}).value["messages"]
    results = [block["toolResult"] for message in messages for block in message["content"] if "toolResult" in block]
    assert "image" not in keys_of(results) and "image" in keys_of(messages)
    messages = after_a_call("us.meta.llama4-maverick-17b-instruct-v1:0", {**RESULT, "content": [PICTURE]}).value["messages"]
    assert "image" in keys_of(messages[2]["content"][0]["toolResult"])


@pytest.mark.parametrize(
    ("model", "most"), [("doubao-1-5-pro-32k-250115", 12288), ("doubao-seed-2-1-pro-260628", 256000), ("other", 300000)]
)
def test_limits_of_tokens_at_volcengine(model: str, most: int) -> None:
    c = il.convert_request({"messages": [USER], "max_tokens": 300000}, source="openai_chat", target="volcengine", model=model)
    assert c.value["max_tokens"] == most and bool(c.losses) == (most < 300000)


SAMPLING = {"temperature": 0.5, "top_p": 0.9, "stop": ["END"]}
NO_STOP = ["openai.gpt-oss-120b-1:0", "qwen.qwen3-coder-480b-a35b-v1:0", "qwen.qwen3-32b-v1:0", "deepseek.v3-v1:0"]
NO_SAMPLING = ["openai.gpt-5.6", "us.openai.gpt-5.6-sol", "us.openai.gpt-6-astra", "global.openai.gpt-6-sol", "xai.grok-4.7"]
ALL = ["us.deepseek.r1-v1:0", "us.amazon.nova-2-lite-v1:0", "anthropic.claude-opus-4-6-v1", "meta.llama3-3-70b-instruct-v1:0"]


@pytest.mark.parametrize(
    ("model", "taken"), [*((m, {"temperature", "topP"}) for m in NO_STOP), *((m, set[str]()) for m in NO_SAMPLING)], ids=str
)
def test_what_a_model_refuses_there_is_left_out(model: str, taken: set[str]) -> None:
    c = convert("bedrock_converse", model, **SAMPLING)
    assert c.value["inferenceConfig"].keys() - {"maxTokens"} == taken
    refused = {"stop", *(() if taken else ("temperature", "top_p"))}
    assert {loss.path: loss.level for loss in c.losses if loss.rule == "drop"} == dict.fromkeys(refused, "minor")


@pytest.mark.parametrize("model", ALL)
def test_others_are_sent_words_to_stop_at(model: str) -> None:
    assert convert("bedrock_converse", model, stop=["END"]).value["inferenceConfig"]["stopSequences"] == ["END"]
