"""A forced hosted tool is written in the target's own way, or as `auto` with a loss, and never as the name of a function."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest
from golden import speaks
from interlingua.registry import PROVIDERS

SCHEMA: dict[str, Any] = {"type": "object", "properties": {}}
CLAUDE: dict[str, Any] = {
    "max_tokens": 99,
    "messages": [{"role": "user", "content": "hi"}],
    "tools": [{"type": "web_search_20250305", "name": "web_search"}, {"name": "f", "input_schema": SCHEMA}],
    "tool_choice": {"type": "tool", "name": "web_search"},
}
GPT: dict[str, Any] = {
    "input": "hi",
    "tools": [{"type": "web_search"}, {"type": "function", "name": "f", "parameters": SCHEMA}],
    "tool_choice": {"type": "web_search"},
}
OTHERS = (
    "openai_chat",
    "gemini",
    "gemini_interactions",
    "bedrock_converse",
    "mistral",
    "cohere",
    "ollama",
    "vllm",
    "groq",
    "moonshot_anthropic",
)


@pytest.mark.parametrize("target", OTHERS)
@pytest.mark.parametrize(("source", "body"), [("anthropic", CLAUDE), ("openai_responses", GPT)])
def test_no_function_is_forced_in_its_place(source: str, body: dict[str, Any], target: str) -> None:
    conversion = il.convert_request(body, source=source, target=target, model="m")
    choice = il.decode_request(conversion.value, source=target).tool_choice
    assert choice is None or choice.mode == "auto", conversion.value
    assert [loss.level for loss in conversion.losses if loss.path.startswith("tool_choice")] == ["major"]


def test_those_who_can_choose_it_are_told_so() -> None:
    conversion = il.convert_request(CLAUDE, source="anthropic", target="openai_responses", model="m")
    assert conversion.value["tool_choice"] == {"type": "web_search_preview"}
    conversion = il.convert_request(GPT, source="openai_responses", target="anthropic", model="m")
    assert conversion.value["tool_choice"] == {"type": "tool", "name": "web_search"}
    assert not any(loss.path.startswith("tool_choice") for loss in conversion.losses)
    for source, body in (("anthropic", CLAUDE), ("openai_responses", GPT)):
        own = il.convert_request(body, source=source, target=source, model="m")
        assert own.value["tool_choice"] == body["tool_choice"]


def test_a_tool_that_nobody_declares_is_not_forced() -> None:
    body = {**CLAUDE, "tool_choice": {"type": "tool", "name": "g"}, "tools": [CLAUDE["tools"][1]]}
    conversion = il.convert_request(body, source="anthropic", target="openai_chat", model="m")
    assert '"g"' not in json.dumps(conversion.value)
    assert [loss.level for loss in conversion.losses if loss.path == "tool_choice"] == ["major"]


def test_tools_of_servers_and_of_the_conversation_may_be_named() -> None:
    server = {"mcp_servers": [{"type": "url", "url": "https://example.com/m", "name": "s"}]}
    body = {**CLAUDE, **server, "tools": [{"type": "mcp_toolset", "mcp_server_name": "s"}], "tool_choice": {"type": "tool", "name": "echo"}}
    assert il.convert_request(body, source="anthropic", target="anthropic", model="m").value["tool_choice"] == body["tool_choice"]


@pytest.mark.parametrize("name", ["roll", None])
def test_a_tool_of_a_server_is_chosen_by_its_name(name: str | None) -> None:
    """A server is not a tool, so it cannot be chosen."""
    body = {
        "input": "hi",
        "tools": [{"type": "mcp", "server_label": "dice", "server_url": "https://example.com/mcp"}],
        "tool_choice": {"type": "mcp", "server_label": "dice", "name": name},
    }
    conversion = il.convert_request(body, source="openai_responses", target="anthropic", model="claude-sonnet-4-5")
    assert conversion.value.get("tool_choice", {"type": "auto"}) == ({"type": "tool", "name": name} if name else {"type": "auto"})
    assert any(loss.path == "tool_choice" for loss in conversion.losses) == (name is None)


DECLARED: dict[str, dict[str, Any]] = {
    "web_search_preview": {"search_context_size": "low"},
    "code_interpreter": {"container": {"type": "auto"}},
    "file_search": {"vector_store_ids": ["v"]},
    "image_generation": {},
    "computer_use_preview": {"display_width": 9, "display_height": 9, "environment": "browser"},
    "mcp": {"server_label": "dice", "server_url": "https://example.com/mcp"},
}
NAMES = {"web_search_preview": "web_search", "code_interpreter": "code_execution"}


@pytest.mark.parametrize("target", ["anthropic", "gemini", "bedrock_converse", "mistral"])
def test_the_tool_that_was_meant_or_none(target: str) -> None:
    """Another hosted tool is never chosen instead, even if it is the only one left."""
    for kind, more in DECLARED.items():
        tools = [{"type": kind, **more}, {"type": "web_search"} if kind != "web_search_preview" else {"type": "code_interpreter", **more}]
        body = {"input": "hi", "tools": tools, "tool_choice": {"type": kind}}
        c = il.convert_request(body, source="openai_responses", target=target, model="m")
        choice = c.value.get("tool_choice")
        if choice is not None and choice != "auto":
            assert (target, choice) == ("anthropic", {"type": "tool", "name": NAMES.get(kind)})
        else:
            assert "major" in [loss.level for loss in c.losses if loss.path in ("tool_choice", "tools[0]")], (kind, c.losses)


def test_code_is_chosen_by_its_word() -> None:
    tools = [{"type": "code_execution_20250825", "name": "code_execution"}, {"type": "web_search_20250305", "name": "web_search"}]
    body = {**CLAUDE, "tools": tools, "tool_choice": {"type": "tool", "name": "code_execution"}}
    c = il.convert_request(body, source="anthropic", target="openai_responses", model="m")
    assert c.value["tool_choice"] == {"type": "code_interpreter"}
    assert not [loss for loss in c.losses if loss.path.startswith("tool_choice")]


HOSTED: list[dict[str, Any]] = [
    {"type": "image_generation"},
    {"type": "computer"},
    {"type": "web_search"},
    {"type": "code_interpreter", "container": {"type": "auto"}},
    {"type": "file_search", "vector_store_ids": ["v"]},
    {"type": "mcp", "server_label": "s", "server_url": "https://x.example"},
    {"type": "shell", "environment": {"type": "container_auto"}},
    {"type": "shell"},
]
F = {"type": "function", "name": "f", "parameters": SCHEMA}


def chosen(tool: dict[str, Any]) -> list[Any]:
    """Return the choices that name a tool, alone and among several."""
    choice = {"type": tool["type"], **({"server_label": "s"} if tool["type"] == "mcp" else {})}
    return [choice, "required", *({"type": "allowed_tools", "mode": mode, "tools": [choice]} for mode in ("auto", "required"))]


@pytest.mark.parametrize("target", [name for name in PROVIDERS if speaks(name, "request")])
def test_a_choice_goes_with_its_tool(target: str) -> None:
    """A body never forces or allows a tool that it does not declare."""
    for tool in HOSTED:
        for tools in ([tool], [tool, F]):
            for choice in chosen(tool):
                body = {"model": "m", "input": "hi", "tools": tools, "tool_choice": choice}
                c = il.convert_request(body, source="openai_responses", target=target)
                made = il.decode_request(c.value, source=target)
                there = len(made.tools) + (made.web_search is not None) + len(made.mcp_servers)
                arrived, case = made.tool_choice, (tool["type"], len(tools), choice)
                if arrived is None or arrived.mode in ("auto", "none"):
                    continue
                assert there, case
                if there < len(tools) and arrived.mode in ("tool", "allowed"):  # the hosted tool is gone
                    assert arrived.name == "f" or [getattr(member, "name", None) for member in arrived.allowed] == ["f"], case


@pytest.mark.parametrize("names", [["web_search", "web_search_preview"], ["web_search", "f"], ["f", "web_search"]])
def test_a_name_is_declared_once(names: list[str]) -> None:
    """Two search tools of OpenAI are one tool of Anthropic. A function with the name of that tool belongs to the application, and stays."""
    tools = [{**F, "name": "web_search"} if name == "f" else {"type": name} for name in names]
    c = il.convert_request({"model": "m", "input": "hi", "tools": tools}, source="openai_responses", target="anthropic")
    (tool,) = c.value["tools"]
    assert ("input_schema" in tool) is ("f" in names) and tool["name"] == "web_search"
    assert [loss.level for loss in c.losses if loss.path in ("tools[0]", "tools[1]")] == ["major"]


@pytest.mark.parametrize("target", ["gemini", "vertex_gemini"])
@pytest.mark.parametrize("mode", ["required", "auto"])
def test_a_choice_of_functions_alone_goes_with_the_functions(target: str, mode: str) -> None:
    """Only the search is allowed, so the functions are not declared, and there is no choice left."""
    function = {"type": "function", "name": "f", "parameters": {"type": "object", "properties": {}}}
    body = {
        "input": "Hi",
        "tools": [function, {"type": "web_search"}],
        "tool_choice": {"type": "allowed_tools", "mode": mode, "tools": [{"type": "web_search"}]},
    }
    c = il.convert_request(body, source="openai_responses", target=target, model="gemini-3.1-pro-preview")
    assert c.value["tools"] == [{"googleSearch": {}}]
    assert "functionCallingConfig" not in c.value.get("toolConfig", {})
    level = "major" if mode == "required" else "minor"
    assert level in [loss.level for loss in c.losses if loss.path.startswith("tool_choice")]
