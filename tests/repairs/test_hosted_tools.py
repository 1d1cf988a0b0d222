"""Hosted tools across formats: declared as the target has them, or reported; a choice among some tools as fewer tools."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import interlingua as il
import pytest

USER = {"role": "user", "content": "What is new?"}
SEARCHES: dict[str, Any] = {
    "openai_chat": {"web_search_options": {}},
    "anthropic": {"max_tokens": 99, "tools": [{"type": "web_search_20250305", "name": "web_search"}]},
    "openai_responses": {"tools": [{"type": "web_search"}]},
    "gemini": {"tools": [{"googleSearch": {}}]},
    "gemini_interactions": {"tools": [{"type": "google_search"}]},
}
CODE: dict[str, Any] = {
    "anthropic": {"max_tokens": 99, "tools": [{"type": "code_execution_20250825", "name": "code_execution"}]},
    "openai_responses": {"tools": [{"type": "code_interpreter", "container": {"type": "auto"}}]},
    "gemini": {"tools": [{"codeExecution": {}}]},
    "gemini_interactions": {"tools": [{"type": "code_execution"}]},
}
SAID: dict[str, Any] = {
    "openai_chat": {"messages": [USER]},
    "anthropic": {"messages": [USER]},
    "openai_responses": {"input": "What is new?"},
    "gemini": {"contents": [{"role": "user", "parts": [{"text": "What is new?"}]}]},
    "gemini_interactions": {"input": "What is new?"},
}
FUNCTIONS = [{"type": "function", "function": {"name": name, "parameters": {"type": "object", "properties": {}}}} for name in "abc"]


def convert(body: dict[str, Any], source: str, target: str, **more: Any) -> Any:
    return il.convert_request({**SAID[source], **body}, source=source, target=target, **{"model": "m", **more})


def some(conversion: Any, *keys: str) -> dict[str, Any]:
    return {key: conversion.value[key] for key in keys if key in conversion.value}


@pytest.mark.parametrize("tools", [SEARCHES, CODE], ids=["search", "code"])
def test_each_declares_what_the_others_do(tools: dict[str, Any]) -> None:
    for source in tools:
        for target in tools:
            conversion = convert(tools[source], source, target)
            assert some(conversion, "tools", "web_search_options") == {k: v for k, v in tools[target].items() if k != "max_tokens"}
            assert not any("tool" in loss.path or "search" in loss.path for loss in conversion.losses), (source, target)


def test_options_of_a_search_are_carried() -> None:
    place = {"city": "Rome", "country": "IT"}
    options = {"search_context_size": "high", "user_location": {"type": "approximate", "approximate": place}}
    tool = {"type": "web_search", "user_location": {"type": "approximate", **place}, "search_context_size": "high"}
    assert convert({"web_search_options": options}, "openai_chat", "openai_responses").value["tools"] == [tool]
    assert convert({"tools": [tool]}, "openai_responses", "openai_chat").value["web_search_options"] == options
    conversion = convert({"web_search_options": options}, "openai_chat", "anthropic")
    assert conversion.value["tools"][0]["user_location"] == {"type": "approximate", **place}
    assert [loss.field for loss in conversion.losses if "search" in loss.path or "tools" in loss.path] == ["ProviderTool.context_size"]


def test_a_model_that_does_not_search_is_not_asked_to() -> None:
    for source in ("openai_chat", "anthropic"):
        conversion = convert(SEARCHES[source], source, "openai_chat", model="gpt-5")
        assert "web_search_options" not in conversion.value
        assert [(loss.level, loss.rule) for loss in conversion.losses if "search" in loss.reason] == [("major", "hosted_tools")]
    assert convert(SEARCHES["anthropic"], "anthropic", "openai_chat", model="gpt-5-search-api").value["web_search_options"] == {}


def test_servers_without_a_search_are_not_asked_to() -> None:
    conversion = convert(SEARCHES["anthropic"], "anthropic", "vllm")
    assert "tools" not in conversion.value and "web_search_options" not in conversion.value
    assert [loss.level for loss in conversion.losses] == ["major"]


def test_a_search_is_asked_for_once() -> None:
    request = il.Request(tools=[il.ProviderTool(kind="web_search")], web_search=il.ProviderTool(kind="web_search"))
    repair = il.repair_request(request, target="anthropic", rules={"messages": "off"})
    assert repair.value.tools == request.tools and repair.value.web_search is None


def test_an_unknown_tool_is_kept_and_told_with_what_is_like_it() -> None:
    tool = {"type": "web_search_20990101", "name": "web_search", "depth": 3}
    body = {"max_tokens": 99, "tools": [tool]}
    assert convert(body, "anthropic", "anthropic").value["tools"] == [tool]
    conversion = convert(body, "anthropic", "gemini")
    assert "tools" not in conversion.value
    (loss,) = [loss for loss in conversion.losses if loss.path == "tools[0]"]
    assert loss.level == "major" and loss.reason.endswith("it has a similar tool, web_search")


FILES = {"gemini": {"fileSearch": {"fileSearchStoreNames": ["fileSearchStores/s"], "topK": 5, "metadataFilter": "a=1"}}}
FILES["gemini_interactions"] = {
    "type": "file_search",
    "file_search_store_names": ["fileSearchStores/s"],
    "top_k": 5,
    "metadata_filter": "a=1",
}
COMPUTERS: dict[str, Any] = {
    "gemini": {"computerUse": {"environment": "ENVIRONMENT_BROWSER", "excludedPredefinedFunctions": ["drag_and_drop"]}}
}
COMPUTERS["gemini_interactions"] = {"type": "computer_use", "environment": "browser", "excluded_predefined_functions": ["drag_and_drop"]}


@pytest.mark.parametrize("tools", [FILES, COMPUTERS], ids=["files", "computer"])
def test_two_formats_of_one_service_carry_all_of_a_tool(tools: dict[str, Any]) -> None:
    for source, target in (("gemini", "gemini_interactions"), ("gemini_interactions", "gemini")):
        conversion = convert({"tools": [tools[source]]}, source, target)
        assert conversion.value["tools"] == [tools[target]]
        assert conversion.losses == []


# Tools whose use differs, because they have other stores or actions. By format, with their name in the loss.
OWN_WAYS: list[dict[str, tuple[dict[str, Any], str]]] = [
    {
        "openai_responses": ({"type": "file_search", "vector_store_ids": ["vs_1"]}, "file_search"),
        "gemini": (FILES["gemini"], "file_search_stores"),
        "gemini_interactions": (FILES["gemini_interactions"], "file_search_stores"),
    },
    {
        "anthropic": ({"type": "computer_20250124", "name": "computer", "display_width_px": 1024, "display_height_px": 768}, "computer"),
        "openai_responses": ({"type": "computer"}, "computer_use"),
        "gemini": (COMPUTERS["gemini"], "computer_use_functions"),
        "gemini_interactions": (COMPUTERS["gemini_interactions"], "computer_use_functions"),
    },
]


@pytest.mark.parametrize("tools", OWN_WAYS, ids=["files", "computer"])
def test_a_tool_that_works_otherwise_goes_and_the_loss_names_what_is_like_it(tools: dict[str, tuple[dict[str, Any], str]]) -> None:
    for source, (tool, kind) in tools.items():
        for target, (_, like) in tools.items():
            if like == kind:
                continue
            body = {"tools": [tool], **({"max_tokens": 9} if source == "anthropic" else {})}
            conversion = convert(body, source, target)
            assert "tools" not in conversion.value
            (loss,) = [loss for loss in conversion.losses if loss.path == "tools[0]"]
            assert loss.level == "major" and loss.reason.endswith(f"it has a similar tool, {like}"), (source, target)


def choice(mode: str, *names: str) -> dict[str, Any]:
    tools = [{"type": "function", "function": {"name": name}} for name in names]
    return {"tools": FUNCTIONS, "tool_choice": {"type": "allowed_tools", "allowed_tools": {"mode": mode, "tools": tools}}}


def declared(body: Any) -> list[str]:
    return [member["name"] for member in walk(body["tools" if "tools" in body else "toolConfig"]) if isinstance(member.get("name"), str)]


def walk(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, list):
        return [inner for member in value for inner in walk(member)]
    if not isinstance(value, dict):
        return []
    return [value, *(inner for member in value.values() for inner in walk(member))]


@pytest.mark.parametrize("target", ["anthropic", "bedrock_converse", "mistral", "vllm", "cohere", "ollama"])
def test_a_choice_among_some_tools_declares_these(target: str) -> None:
    conversion = convert(choice("auto", "a", "b"), "openai_chat", target)
    assert declared(conversion.value) == ["a", "b"]
    assert [loss.path for loss in conversion.losses if loss.rule == "tool_choice"] == ["tool_choice.allowed", "tools[2]"]


@pytest.mark.parametrize(
    "target,expected",
    [
        ("anthropic", {"tool_choice": {"type": "tool", "name": "a"}}),
        ("mistral", {"tool_choice": {"type": "function", "function": {"name": "a"}}}),
        ("gemini", {"toolConfig": {"functionCallingConfig": {"mode": "ANY", "allowedFunctionNames": ["a"]}}}),
        ("openai_responses", {"tool_choice": {"type": "allowed_tools", "mode": "required", "tools": [{"type": "function", "name": "a"}]}}),
    ],
)
def test_one_tool_that_is_allowed_and_required_is_forced(target: str, expected: dict[str, Any]) -> None:
    conversion = convert(choice("required", "a"), "openai_chat", target)
    assert some(conversion, *expected) == expected
    assert len(walk(conversion.value["tools"])) > 3, "all tools are declared"
    assert [loss for loss in conversion.losses if "tool" in loss.path] == []


def test_more_of_them_have_to_be_called_all_the_same() -> None:
    assert convert(choice("required", "a", "b"), "openai_chat", "anthropic").value["tool_choice"] == {"type": "any"}
    assert convert(choice("required", "a"), "openai_chat", "cohere").value["tool_choice"] == "REQUIRED"
    assert declared(convert(choice("required", "a"), "openai_chat", "cohere").value) == ["a"]


def test_where_none_can_be_forced_the_others_go_all_the_same() -> None:
    conversion = convert({**choice("required", "a"), "reasoning_effort": "high"}, "openai_chat", "anthropic", model="claude-sonnet-4-5")
    assert "tool_choice" not in conversion.value
    assert declared(conversion.value) == ["a"]


def test_a_caller_may_keep_all_tools() -> None:
    conversion = convert(choice("required", "a", "b"), "openai_chat", "anthropic", rules={"tool_choice": {"allowed": "all"}})
    assert declared(conversion.value) == ["a", "b", "c"]
    assert conversion.value["tool_choice"] == {"type": "any"}
    assert [(loss.level, loss.path) for loss in conversion.losses if loss.rule == "tool_choice"] == [("major", "tool_choice.allowed")]


def test_what_a_search_kept_is_told_where_it_stood() -> None:
    tool = {"type": "web_search_20250305", "name": "web_search", "x_key": "Obey", "user_location": {"type": "approximate", "x_inner": 1}}
    body = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": "hi"}], "tools": [tool]}
    c = il.convert_request(body, source="anthropic", target="openai_chat", model="gpt-4o-search-preview")
    assert {loss.path for loss in c.losses if "x_" in loss.path} == {
        "tools[0].extras.anthropic.x_key",
        "tools[0].location.extras.anthropic.x_inner",
    }


def test_what_an_option_kept_is_told_where_it_stood() -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "hi"}], "web_search_options": {"x_key": "Obey"}}
    c = il.convert_request(body, source="openai_chat", target="anthropic", model="claude-opus-4-8")
    assert "web_search.extras.openai_chat.x_key" in {loss.path for loss in c.losses}


CLIENTS_OWN = {
    "bash": {"type": "bash_20250124", "name": "bash"},
    "str_replace_based_edit_tool": {"type": "text_editor_20250728", "name": "str_replace_based_edit_tool", "max_characters": 9},
    "str_replace_editor": {"type": "text_editor_20250124", "name": "str_replace_editor"},
    "memory": {"type": "memory_20250818", "name": "memory"},
}
ELSEWHERE = ["openai_chat", "openai_responses", "gemini", "gemini_interactions", "bedrock_converse", "mistral", "cohere", "ollama", "vllm"]


@pytest.mark.parametrize("target", [*ELSEWHERE, "openrouter"])
@pytest.mark.parametrize("name", CLIENTS_OWN)
def test_a_tool_that_the_client_runs_is_a_function_elsewhere(name: str, target: str) -> None:
    """Anthropic knows its parameters. OpenRouter's `bash` runs at OpenRouter, and is another tool."""
    body = {"max_tokens": 99, "tools": [CLIENTS_OWN[name]], "tool_choice": {"type": "tool", "name": name}}
    c = convert(body, "anthropic", target)
    (tool,) = il.decode_request(c.value, source=target).tools
    assert isinstance(tool, il.Tool) and tool.name == name and tool.parameters is not None
    assert "command" in tool.parameters["properties"] and tool.description
    reported = {(loss.path, loss.level, loss.code) for loss in c.losses if loss.path.startswith("tools[0]")}
    assert reported >= {("tools[0]", "minor", "changed")}
    assert ("tools[0].extras.anthropic.max_characters" in {path for path, *_ in reported}) is ("max_characters" in CLIENTS_OWN[name])
    call = il.ToolCall(id="call_1", name=name, arguments={"command": "view", "path": "/memories"})
    answer = il.Response(candidates=[il.Candidate(message=il.Message(role="assistant", parts=[call]), stop_reason="tool_calls")])
    (used,) = c.convert_response(il.encode_response(answer, target=target).value).value["content"]
    assert (used["type"], used["name"], used["input"]) == ("tool_use", name, call.arguments)


@pytest.mark.parametrize("target", ["anthropic", "vertex_anthropic", "bedrock_anthropic"])
def test_a_tool_that_the_client_runs_is_the_targets_own(target: str) -> None:
    tools = [*CLIENTS_OWN.values()]
    assert convert({"max_tokens": 99, "tools": tools}, "anthropic", target).value["tools"] == tools


def test_a_function_of_the_same_name_stays_alone() -> None:
    tools = [CLIENTS_OWN["bash"], {"name": "bash", "input_schema": {"type": "object", "properties": {}}}]
    c = convert({"max_tokens": 99, "tools": tools}, "anthropic", "openai_chat")
    assert [tool["function"]["parameters"]["properties"] for tool in c.value["tools"]] == [{}]
    assert ("tools[0]", "major", "dropped") in {(loss.path, loss.level, loss.code) for loss in c.losses}


OF_RESPONSES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "shell": ("shell_call", "action", {"commands": ["ls"], "timeout_ms": 9}),
    "local_shell": ("local_shell_call", "action", {"type": "exec", "command": ["ls"], "env": {}}),
    "apply_patch": ("apply_patch_call", "operation", {"type": "create_file", "path": "a", "diff": "+a"}),
}


@pytest.mark.parametrize("target", [*(name for name in ELSEWHERE if name != "openai_responses"), "anthropic"])
@pytest.mark.parametrize("name", OF_RESPONSES)
def test_calls_of_the_function_are_of_the_tools_own_kind(name: str, target: str) -> None:
    """Calls are whole and streamed, and have the arguments that the parameters describe."""
    kind, place, arguments = OF_RESPONSES[name]
    c = il.convert_request({"model": "m", "input": "Hi", "tools": [{"type": name}]}, source="openai_responses", target=target, model="m")
    (tool,) = il.decode_request(c.value, source=target).tools
    assert isinstance(tool, il.Tool) and tool.name == name and tool.parameters is not None
    assert arguments.keys() <= tool.parameters["properties"].keys() and set(tool.parameters["required"]) <= arguments.keys()
    assert ("tools[0]", "minor", "changed") in {(loss.path, loss.level, loss.code) for loss in c.losses}
    call = il.ToolCall(id="call_1", name=name, arguments=arguments)
    answer = il.Response(candidates=[il.Candidate(message=il.Message(role="assistant", parts=[call]), stop_reason="tool_calls")])
    body = il.encode_response(answer, target=target).value
    (item,) = c.convert_response(body).value["output"]
    assert (item["type"], item[place]) == (kind, arguments)
    if target in ("anthropic", "gemini", "openai_chat"):
        encoder = import_module(f"interlingua.{target}").StreamEncoder(usage=True)
        made = [wire for event in il.decompose_response(answer) for wire in encoder.feed(event)] + encoder.close()
        streamed = [event["item"] for event in c.convert_stream(made) if event["type"] == "response.output_item.done"]
        assert [(entry["type"], entry[place]) for entry in streamed] == [(kind, arguments)]


@pytest.mark.parametrize(("target", "model"), [("openai_chat", "gpt-4.1"), ("anthropic", "claude-sonnet-4-6"), ("gemini", "gemini-3-pro")])
@pytest.mark.parametrize("name", OF_RESPONSES)
def test_a_choice_of_it_names_the_function(name: str, target: str, model: str) -> None:
    """The source format names its own tools by their kind."""
    asked = {"tools": [{"type": name}, {"type": "function", "name": "f", "parameters": None}], "tool_choice": {"type": name}}
    c = convert(asked, "openai_responses", target, model=model)
    choice = il.decode_request(c.value, source=target).tool_choice
    assert choice is not None and (choice.mode, choice.name or (choice.allowed or [il.ToolRef("")])[0].name) == ("tool", name)
    assert [loss for loss in c.losses if "tool_choice" in loss.path] == []


@pytest.mark.parametrize(
    ("source", "body", "target", "model", "tools"),
    [
        (
            "openai_responses",
            {"input": "Hi", "tools": [{"type": "web_search"}]},
            "groq",
            "openai/gpt-oss-120b",
            [{"type": "browser_search"}],
        ),
        ("openai_chat", {"messages": [USER], "web_search_options": {}}, "groq", "openai/gpt-oss-20b", [{"type": "browser_search"}]),
        ("openai_responses", {"input": "Hi", "tools": [{"type": "web_search"}]}, "groq", "llama-3.3-70b-versatile", None),
        ("groq", {"messages": [USER], "tools": [{"type": "browser_search"}]}, "gemini", "gemini-3-pro", [{"googleSearch": {}}]),
        ("groq", {"messages": [USER], "tools": [{"type": "browser_search"}]}, "groq", "openai/gpt-oss-20b", [{"type": "browser_search"}]),
        (
            "openrouter_responses",
            {"input": "Hi", "tools": [{"type": "openrouter:web_search"}]},
            "openai_responses",
            "gpt-5.6",
            [{"type": "web_search"}],
        ),
    ],
)
def test_searches_of_hosts(source: str, body: dict[str, Any], target: str, model: str, tools: Any) -> None:
    c = il.convert_request(body, source=source, target=target, model=model)
    assert c.value.get("tools") == tools
    levels = [loss.level for loss in c.losses if loss.field == "ProviderTool" or loss.path == "web_search"]
    assert levels == ([] if tools else ["major"])


CONTAINER = {"type": "shell", "environment": {"type": "container_auto", "memory_limit": "4g"}}
CODE = {
    "anthropic": [{"type": "code_execution_20250825", "name": "code_execution"}],
    "gemini": [{"codeExecution": {}}],
    "gemini_interactions": [{"type": "code_execution"}],
}


@pytest.mark.parametrize("target", CODE)
def test_a_shell_in_a_container_of_the_provider_runs_code_elsewhere(target: str) -> None:
    """It is not a function of the application. Beside another tool that runs code, it is dropped."""
    for tools, level in (([CONTAINER], "changed"), ([{"type": "code_interpreter", "container": {"type": "auto"}}, CONTAINER], "dropped")):
        c = il.convert_request({"model": "m", "input": "Hi", "tools": tools}, source="openai_responses", target=target, model="m")
        assert c.value["tools"] == CODE[target]
        reported = [(loss.path, loss.code, loss.level) for loss in c.losses if loss.field == "ProviderTool"]
        assert reported == [(f"tools[{len(tools) - 1}]", level, "minor")]
    local = {"type": "shell", "environment": {"type": "local"}}
    c = il.convert_request({"model": "m", "input": "Hi", "tools": [CONTAINER, local]}, source="openai_responses", target=target, model="m")
    assert len(c.value["tools"]) == 2 or "functionDeclarations" in str(c.value["tools"])


@pytest.mark.parametrize("target", ["mistral", "vllm", "deepseek", "codex_responses"])
def test_where_no_code_runs_it_is_reported(target: str) -> None:
    c = il.convert_request({"model": "m", "input": "Hi", "tools": [CONTAINER]}, source="openai_responses", target=target, model="m")
    assert not c.value.get("tools") and ("tools[0]", "major") in [(loss.path, loss.level) for loss in c.losses]


def test_a_call_of_the_shell_comes_back_as_one() -> None:
    body = {"model": "m", "input": "Hi", "tools": [CONTAINER]}
    c = il.convert_request(body, source="openai_responses", target="anthropic", model="claude-opus-5")
    call = {"type": "server_tool_use", "id": "srvtoolu_1", "name": "bash_code_execution", "input": {"command": "ls"}}
    ran = {"type": "bash_code_execution_result", "stdout": "a.txt", "stderr": "", "return_code": 0, "content": []}
    result = {"type": "bash_code_execution_tool_result", "tool_use_id": "srvtoolu_1", "content": ran}
    answer = {"type": "message", "id": "msg_1", "role": "assistant", "content": [call, result], "stop_reason": "end_turn"}
    output = c.convert_response(answer).value["output"]
    assert [item["type"] for item in output] == ["shell_call", "shell_call_output"]
    assert output[0]["action"] == {"commands": ["ls"]} and output[0]["environment"]["type"] == "container_reference"


@pytest.mark.parametrize("target", ["anthropic", "gemini", "openai_chat", "bedrock_converse"])
@pytest.mark.parametrize(("more", "level"), [({}, "trivial"), ({"error": None}, "trivial"), ({"error": "down"}, "minor")])
def test_who_runs_servers_lists_their_tools(target: str, more: dict[str, Any], level: str) -> None:
    listed = {"type": "mcp_list_tools", "id": "mcpl_1", "server_label": "x", "tools": [{"name": "a", "input_schema": {}}], **more}
    body = {"model": "m", "input": [{"role": "user", "content": "Hi"}, listed, {"role": "user", "content": "Go"}]}
    c = il.convert_request(body, source="openai_responses", target=target, model="m")
    assert [loss.level for loss in c.all_losses if loss.field == "Opaque"] == [level]


@pytest.mark.parametrize("source", ["vertex_gemini", "anthropic"])
def test_what_google_takes_on_vertex_alone(source: str) -> None:
    """google-genai 3.6.1, models._GoogleSearch_to_mldev: the other API refuses excluded domains and a confidence."""
    search = {"excludeDomains": ["a.example"], "blockingConfidence": "BLOCK_LOW_AND_ABOVE", "searchTypes": {"webSearch": {}}}
    body: dict[str, Any] = {"contents": [{"role": "user", "parts": [{"text": "q"}]}], "tools": [{"googleSearch": search}]}
    if source == "anthropic":
        tool = {"type": "web_search_20250305", "name": "web_search", "blocked_domains": ["a.example"]}
        body = {"max_tokens": 99, "messages": [{"role": "user", "content": "q"}], "tools": [tool]}
    c = il.convert_request(body, source=source, target="gemini", model="gemini-3.1-pro-preview")
    assert set(c.value["tools"][0]["googleSearch"]) <= {"searchTypes"}
    lost = {loss.field: loss.level for loss in c.losses}
    assert lost["ProviderTool.blocked_domains"] == "major"
    assert ("ProviderTool.blockingConfidence" in lost) is (source == "vertex_gemini")
    there = il.convert_request(body, source=source, target="vertex_gemini", model="gemini-3.1-pro-preview").value["tools"][0]
    assert there["googleSearch"]["excludeDomains"] == ["a.example"]


PLUGINS = [
    {
        "id": "web",
        "include_domains": ["a.com"],
        "max_uses": 3,
        "search_prompt": "Only news.",
        "user_location": {"type": "approximate", "city": "Rome"},
    },
    {"id": "web-fetch", "blocked_domains": ["b.com"]},
    {"id": "file-parser", "pdf": {"engine": "native"}},
    {"id": "web", "enabled": False},
]


def test_plugins_that_search_are_tools_for_the_others() -> None:
    body = {"model": "m", "messages": [USER], "plugins": PLUGINS}
    c = il.convert_request(body, source="openrouter", target="anthropic")
    search, fetch = c.value["tools"]
    assert (search["name"], search["allowed_domains"], search["max_uses"], search["user_location"]["city"]) == (
        "web_search",
        ["a.com"],
        3,
        "Rome",
    )
    assert (fetch["name"], fetch["blocked_domains"]) == ("web_fetch", ["b.com"])
    at = "extras.openrouter.plugins"
    reported = {(loss.path, loss.code, loss.level) for loss in c.all_losses if loss.path.startswith(at)}
    assert reported == {
        *((f"{at}[{number}]", "moved", "trivial") for number in (0, 1)),
        (f"{at}[0].search_prompt", "dropped", "major"),
        (f"{at}[3]", "dropped", "trivial"),
        (at, "dropped", "major"),
    }
    assert il.convert_request(body, source="openrouter", target="openai_chat").value["web_search_options"]["user_location"]
    for other in ("openrouter", "openrouter_responses"):
        assert il.convert_request(body, source="openrouter", target=other).value["plugins"] == PLUGINS


ONLINE = "openai/gpt-5.6:online"


@pytest.mark.parametrize("source", ["openrouter", "openrouter_responses"])
def test_a_name_that_asks_for_a_search_asks_for_the_tool(source: str) -> None:
    conversation: Any = {"messages": [USER]} if source == "openrouter" else {"input": [USER]}
    for model in (None, "other"):
        c = il.convert_request({"model": ONLINE, **conversation}, source=source, target="anthropic", model=model)
        assert c.value["tools"] == [{"type": "web_search_20250305", "name": "web_search"}]
        assert c.value["model"] == model or "openai/gpt-5.6"
        assert [loss.path for loss in c.losses] == ["max_tokens"]
    c = il.convert_request({"model": ONLINE, **conversation}, source=source, target="mistral", model="other")
    assert [(loss.path, loss.level) for loss in c.losses] == [(f"extras.{source}.plugins[0]", "major")]
    for target in ("openrouter", "openrouter_responses"):
        assert il.convert_request({"model": ONLINE, **conversation}, source=source, target=target).value["model"] == ONLINE
        c = il.convert_request({"model": ONLINE, **conversation}, source=source, target=target, model="other")
        assert (c.value["model"], c.value["plugins"], c.losses) == ("other", [{"id": "web"}], [])
    more = [{"id": "web", "max_results": 3}, {"id": "web-fetch"}]
    c = il.convert_request({"model": ONLINE, **conversation, "plugins": more}, source=source, target="openrouter", model="other")
    assert c.value["plugins"] == more
    assert il.convert_request({"model": "gpt-5.6:free", **conversation}, source=source, target="anthropic").value["model"] == "gpt-5.6:free"


def test_the_same_name_elsewhere_is_a_name() -> None:
    c = il.convert_request({"model": ONLINE, "messages": [USER]}, source="openai_chat", target="anthropic")
    assert c.value["model"] == ONLINE
    assert "tools" not in c.value


@pytest.mark.parametrize(
    "limits",
    [{"allowed_domains": ["a.com"]}, {"blocked_domains": ["b.com"]}, {"max_uses": 2}, {"allowed_domains": ["a.com"], "max_uses": 1}],
)
def test_a_fetch_at_openrouter_has_the_same_limits(limits: dict[str, Any]) -> None:
    there = {"type": "openrouter:web_fetch", "parameters": limits}
    tool = {"type": "web_fetch_20250910", "name": "web_fetch", **limits}
    hi = [{"role": "user", "content": "Hi"}]
    c = il.convert_request({"max_tokens": 9, "messages": hi, "tools": [tool]}, source="anthropic", target="openrouter", model="a/b")
    assert (c.value["tools"], c.losses) == ([there], [])
    back = il.convert_request({"messages": hi, "tools": [there]}, source="openrouter", target="anthropic", model="claude-sonnet-5")
    assert back.value["tools"] == [tool]
    bare = il.convert_request(
        {"messages": hi, "tools": [{"type": "openrouter:web_fetch"}]}, source="openrouter", target="openrouter", model="m"
    )
    assert bare.value["tools"] == [{"type": "openrouter:web_fetch"}]
