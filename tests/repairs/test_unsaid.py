"""What a request omits or has in a word of its own, and what the target makes of it: strict tools, kinds, tiers, searches."""

from typing import Any

import interlingua as il
import pytest

P: dict[str, Any] = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}
OPEN: dict[str, Any] = {"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": {}}
ASKED: dict[str, Any] = {"role": "user", "content": "hi"}
STRICT_AT = {
    "openai_chat": lambda body: body["tools"][0]["function"].get("strict"),
    "mistral": lambda body: body["tools"][0]["function"].get("strict"),
    "anthropic": lambda body: body["tools"][0].get("strict"),
    "bedrock_converse": lambda body: body["toolConfig"]["tools"][0]["toolSpec"].get("strict"),
    "cohere": lambda body: body.get("strict_tools"),
    "azure_responses": lambda body: body["tools"][0].get("strict") is not False,
}


def converted(body: dict[str, Any], source: str, target: str, **how: Any) -> il.Conversion:
    model = "claude-sonnet-4-5" if target == "bedrock_converse" else "m"  # it takes strict tools there
    return il.convert_request(body, source=source, target=target, model=model, **how)


def asked(**tool: Any) -> dict[str, Any]:
    return {"input": "hi", "tools": [{"type": "function", "name": "f", "parameters": P, **tool}]}


@pytest.mark.parametrize("target", STRICT_AT)
@pytest.mark.parametrize(
    ("fields", "strict"), [({}, False), ({"strict": None}, False), ({"strict": True}, True), ({"strict": False}, False)]
)
def test_functions_are_strict_only_if_they_have_to_be(target: str, fields: dict[str, Any], strict: bool) -> None:
    """Responses makes a function strict if its schema allows it and the request has no other value.

    Other targets are not asked for that: they may reject a strict tool where they accept this one.
    """
    left_to_the_server = target == "azure_responses" and fields.get("strict") is None
    assert bool(STRICT_AT[target](converted(asked(**fields), "openai_responses", target).value)) is (strict or left_to_the_server)


def test_a_target_without_strict_tools_reports_them() -> None:
    conversion = converted(asked(strict=True), "openai_responses", "gemini")
    assert [loss.path for loss in conversion.losses if loss.field == "Tool.strict"] == ["tools[0].strict"]


@pytest.mark.parametrize("schema", [P, OPEN, {"type": "object", "properties": {"a": {"type": "string"}}}])
def test_a_schema_that_the_server_makes_strict_is_not_changed(schema: dict[str, Any]) -> None:
    body = asked(parameters=schema)
    conversion = converted(body, "openai_responses", "openai_responses")
    assert conversion.value["tools"] == body["tools"]
    assert not conversion.losses


def test_a_tool_of_a_chat_is_not_strict_in_responses() -> None:
    body = {"messages": [ASKED], "tools": [{"type": "function", "function": {"name": "f", "parameters": P}}]}
    assert converted(body, "openai_chat", "openai_responses").value["tools"][0]["strict"] is False


PLAIN = [
    ("anthropic", {"type": "function", "name": "f", "input_schema": P}),
    ("anthropic", {"type": "tool", "name": "f", "description": "d", "input_schema": P}),
    ("openai_chat", {"type": "tool", "function": {"name": "f", "parameters": P}}),
    ("openai_responses", {"type": "tool", "name": "f", "parameters": P}),
    ("openai_responses", {"type": "custom", "name": "f", "parameters": P}),
    ("openai_responses", {"type": "custom", "name": "f", "input_schema": P}),
    ("mistral", {"type": "tool", "function": {"name": "f", "parameters": P}}),
]


@pytest.mark.parametrize("target", ["anthropic", "openai_chat", "gemini", "bedrock_converse"])
@pytest.mark.parametrize(("source", "tool"), PLAIN)
def test_a_tool_with_a_schema_is_a_function_whatever_its_type(source: str, tool: dict[str, Any], target: str) -> None:
    if source == target:
        return  # what came from a client of the target itself is unchanged
    conversation = {"input": "hi"} if source == "openai_responses" else {"messages": [ASKED], "max_tokens": 99}
    conversion = converted({**conversation, "tools": [tool]}, source, target)
    (function,) = il.decode_tools(conversion.value, source=target)
    assert (function.name, function.parameters["properties"]) == ("f", P["properties"])
    assert not [loss for loss in conversion.losses if loss.level == "major"]


def test_an_unknown_tool_without_a_schema_is_no_function() -> None:
    body = {"messages": [ASKED], "max_tokens": 99, "tools": [{"type": "computer_20990101", "name": "computer"}]}
    assert [loss.level for loss in converted(body, "anthropic", "openai_chat").losses] == ["major"]


SEARCHES = [
    ("openrouter", {"type": "openrouter:web_search", "parameters": {"max_uses": 2, "allowed_domains": ["a.example"]}}),
    ("openrouter", {"type": "web_search", "max_uses": 2, "allowed_domains": ["a.example"]}),
    ("zai", {"type": "web_search", "web_search": {"enable": True}}),
    ("moonshot", {"type": "builtin_function", "function": {"name": "$web_search"}}),
]


@pytest.mark.parametrize(("source", "tool"), SEARCHES)
def test_searches_of_a_server_are_those_of_the_target(source: str, tool: dict[str, Any]) -> None:
    conversion = converted({"messages": [ASKED], "tools": [tool]}, source, "anthropic")
    search = {"type": "web_search_20250305", "name": "web_search"}
    own = {"max_uses": 2, "allowed_domains": ["a.example"]} if source == "openrouter" else {}
    assert conversion.value["tools"] == [{**search, **own}]
    assert converted({"messages": [ASKED], "tools": [tool]}, source, source).value["tools"] == [tool]


def test_a_search_that_is_turned_off_is_none() -> None:
    tool = {"type": "web_search", "web_search": {"enable": False}}
    assert "tools" not in converted({"messages": [ASKED], "tools": [tool]}, "zai", "anthropic").value


def test_a_search_goes_to_a_server_with_its_settings() -> None:
    tool = {"type": "web_search_20250305", "name": "web_search", "max_uses": 2, "blocked_domains": ["a.example"]}
    conversion = converted({"messages": [ASKED], "max_tokens": 99, "tools": [tool]}, "anthropic", "openrouter")
    assert conversion.value["tools"] == [
        {"type": "openrouter:web_search", "parameters": {"max_uses": 2, "excluded_domains": ["a.example"]}}
    ]


TIERS = {
    "anthropic": {"auto", "standard_only"},
    "cerebras": {"auto", "default", "flex", "priority"},
    "fireworks": {"auto", "default", "flex", "priority"},
    "gemini": {"unspecified", "standard", "flex", "priority"},
    "groq": {"auto", "on_demand", "flex", "performance"},
    "xai": {"default", "priority"},
    "xai_responses": {"default", "priority"},
}
"""The words of the SDKs, or of the documentation."""


@pytest.mark.parametrize("target", TIERS)
def test_a_tier_is_one_that_the_target_has(target: str) -> None:
    for word in ("auto", "default", "flex", "scale", "priority", "fast"):
        conversion = converted({"messages": [ASKED], "service_tier": word}, "openai_chat", target)
        written = conversion.value.get("service_tier", conversion.value.get("serviceTier"))
        assert written in TIERS[target]
        reported = any(loss.field == "Request.service_tier" for loss in conversion.all_losses)
        assert reported or written in (word, *(("standard_only", "standard", "on_demand") if word == "default" else ("unspecified",)))


@pytest.mark.parametrize("source", ["openrouter", "vllm", "openai_chat"])
def test_thoughts_that_are_no_text_are_reported(source: str) -> None:
    message = {"role": "assistant", "content": "x", "reasoning": {"words": ["a"]}}
    conversion = converted({"messages": [ASKED, message, ASKED]}, source, "anthropic")
    assert [loss.level for loss in conversion.losses if loss.field == "Message.reasoning"] == ["major"]
    if source == "openrouter":  # elsewhere it is the text of the thought
        assert converted({"messages": [ASKED, message, ASKED]}, source, source).value["messages"][1] == message


def test_the_output_of_a_local_shell_may_name_its_call() -> None:
    action = {"type": "exec", "command": ["ls"], "env": {}}
    rows = [
        {"type": "local_shell_call", "call_id": "c", "action": action},
        {"type": "local_shell_call_output", "call_id": "c", "output": "x"},
    ]
    messages = converted({"input": [ASKED, *rows]}, "openai_responses", "openai_chat").value["messages"]
    assert [(row["role"], row.get("tool_call_id")) for row in messages[1:]] == [("assistant", None), ("tool", "c")]
    assert converted({"input": [ASKED, *rows]}, "openai_responses", "openai_responses").value["input"][1:] == rows


def test_references_to_results_of_the_application_are_a_minor_loss() -> None:
    content = [{"type": "text", "text": "a"}, {"type": "reference", "reference_ids": [0]}]
    body = {"messages": [ASKED, {"role": "assistant", "content": content}, ASKED]}
    levels = [loss.level for loss in converted(body, "mistral", "openai_chat").losses if loss.field == "Opaque"]
    assert levels == ["minor"]


def test_the_same_picture_twice_has_two_ids() -> None:
    """They are the same ids in whole responses and in streams."""
    picture = {"inlineData": {"mimeType": "image/png", "data": "iVBORw0KGgo="}}
    answer = {
        "responseId": "r",
        "modelVersion": "g",
        "candidates": [{"content": {"role": "model", "parts": [picture, picture]}, "finishReason": "STOP"}],
    }
    whole = [item["id"] for item in il.convert_response(answer, source="gemini", target="openai_responses").value["output"]]
    stream = list(il.convert_stream(iter([answer]), source="gemini", target="openai_responses"))
    streamed = [event["item"]["id"] for event in stream if event["type"] == "response.output_item.done"]
    assert whole == streamed
    assert len(set(whole)) == 2


@pytest.mark.parametrize("target", ["anthropic", "cerebras", "groq", "mistral", "openai_responses"])
def test_speech_that_nobody_speaks_is_a_major_loss(target: str) -> None:
    """It may be dropped by a rule, or the format may have no place for it."""
    body = {"messages": [ASKED], "modalities": ["text", "audio"], "audio": {"voice": "alloy", "format": "mp3"}}
    losses = {loss.field: loss.level for loss in converted(body, "openai_chat", target).losses}
    assert (losses["Request.modalities"], losses["Request.audio"]) == ("major", "major")


def test_texts_alone_are_no_such_loss() -> None:
    conversion = converted({"messages": [ASKED], "modalities": ["text"]}, "openai_chat", "groq")
    assert not [loss for loss in conversion.losses if loss.level == "major"]


@pytest.mark.parametrize("target", ["gemini", "gemini_interactions", "vertex_gemini"])
def test_a_limit_of_no_tokens_is_raised(target: str) -> None:
    conversion = converted({"messages": [ASKED], "max_tokens": 0}, "openai_chat", target)
    assert [loss.path for loss in conversion.losses] == ["max_tokens"]


OWN = {
    "openai_chat": "messages",
    "anthropic": "messages",
    "openai_responses": "input",
    "mistral": "messages",
    "cohere": "messages",
    "ollama": "messages",
}


@pytest.mark.parametrize("repair", [True, False])
@pytest.mark.parametrize("source", OWN)
def test_keys_that_nobody_knows_are_reported_with_and_without_rules(source: str, repair: bool) -> None:
    rows = [{**ASKED, "own": {"a": 1}}, {"role": "assistant", "content": "x", "own": "b"}, ASKED]
    for target in ("anthropic", "gemini", "openai_chat", "openai_responses"):
        if target != source:
            conversion = converted({OWN[source]: rows, "max_tokens": 99}, source, target, repair=repair)
            assert [loss.level for loss in conversion.losses if loss.path.endswith(".own")] == ["major", "major"]
