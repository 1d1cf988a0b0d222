"""MCP servers, tool searches and hosted calls across formats."""

from __future__ import annotations

import json
from typing import Any

import interlingua as il
import pytest

USER = {"role": "user", "content": "Hi"}
URL = "https://mcp.example/sse"
SERVERS: dict[str, dict[str, Any]] = {
    "anthropic": {
        "max_tokens": 99,
        "messages": [USER],
        "mcp_servers": [{"type": "url", "name": "ws", "url": URL}],
        "tools": [
            {
                "type": "mcp_toolset",
                "mcp_server_name": "ws",
                "default_config": {"enabled": False},
                "configs": {"a": {"enabled": True}},
            }
        ],
    },
    "openai_responses": {
        "input": "Hi",
        "tools": [{"type": "mcp", "server_label": "ws", "server_url": URL, "allowed_tools": ["a"], "require_approval": "never"}],
    },
    "gemini_interactions": {
        "input": "Hi",
        "tools": [{"type": "mcp_server", "name": "ws", "url": URL, "allowed_tools": [{"tools": ["a"]}]}],
    },
}


@pytest.mark.parametrize("source", SERVERS)
@pytest.mark.parametrize("target", SERVERS)
def test_a_server_is_the_same_everywhere(source: str, target: str) -> None:
    c = il.convert_request(SERVERS[source], source=source, target=target, model="m")
    for key in ("tools", "mcp_servers"):
        assert c.value.get(key) == SERVERS[target].get(key)
    assert [loss for loss in c.losses if "tools" in loss.path or "server" in loss.path] == []


def test_what_asks_for_approval_says_so() -> None:
    body = {"input": "Hi", "tools": [{"type": "mcp", "server_label": "ws", "server_url": URL}]}
    c = il.convert_request(body, source="openai_responses", target="anthropic", model="m")
    assert c.value["tools"] == [{"type": "mcp_toolset", "mcp_server_name": "ws"}]
    assert [(loss.level, loss.field) for loss in c.losses if "tools" in loss.path] == [("major", "ProviderTool.approval")]
    assert il.convert_request(body, source="openai_responses", target="openai_responses").value["tools"] == body["tools"]


def test_a_server_without_limits_has_none() -> None:
    body = {**SERVERS["anthropic"], "tools": [{"type": "mcp_toolset", "mcp_server_name": "ws"}]}
    c = il.convert_request(body, source="anthropic", target="gemini_interactions", model="m")
    assert c.value["tools"] == [{"type": "mcp_server", "name": "ws", "url": URL}]


def test_forbidden_tools_are_told() -> None:
    toolset = {"type": "mcp_toolset", "mcp_server_name": "ws", "configs": {"a": {"enabled": False}}}
    c = il.convert_request({**SERVERS["anthropic"], "tools": [toolset]}, source="anthropic", target="openai_responses", model="m")
    assert "allowed_tools" not in c.value["tools"][0]
    assert [loss.level for loss in c.losses if loss.field == "ProviderTool.server"] == ["major"]


HIDDEN = {"name": "F", "defer_loading": True, "input_schema": {"type": "object", "properties": {}}}


def test_a_search_for_tools_is_one_there() -> None:
    search = {"type": "tool_search_tool_regex_20251119", "name": "tool_search_tool_regex"}
    body = {"max_tokens": 99, "messages": [USER], "tools": [HIDDEN, search]}
    tools = il.convert_request(body, source="anthropic", target="openai_responses", model="m").value["tools"]
    assert tools[0]["defer_loading"] is True and tools[1] == {"type": "tool_search"}
    back = il.convert_request({"input": "Hi", "tools": tools}, source="openai_responses", target="anthropic", model="m").value["tools"]
    assert back[0]["defer_loading"] is True and back[1]["type"].startswith("tool_search_tool_")
    assert il.convert_request(body, source="anthropic", target="anthropic").value["tools"] == body["tools"]


def test_without_one_no_tool_is_hidden() -> None:
    body = {"max_tokens": 99, "messages": [USER], "tools": [HIDDEN]}
    c = il.convert_request(body, source="anthropic", target="openai_responses", model="m")
    assert "defer_loading" not in c.value["tools"][0]
    assert [(loss.level, loss.path) for loss in c.losses] == [("minor", "tools[0].deferred")]


def block(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"max_tokens": 99, "messages": [USER, {"role": "assistant", "content": list(parts)}, USER]}


HIT = {"type": "web_search_result", "url": "https://example.com/rome", "title": "Rome", "encrypted_content": "AAAA", "page_age": None}
RAN = [
    {"type": "text", "text": "I look."},
    {"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {"query": "rome"}},
    {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": [HIT]},
    {"type": "text", "text": "Sunny."},
]
CODE = {"type": "code_interpreter_call", "id": "ci_1", "status": "completed", "container_id": "c", "code": "print(4)"}


@pytest.mark.parametrize("target", ["openai_chat", "openai_responses", "gemini", "mistral", "bedrock_converse", "cohere", "ollama"])
def test_what_a_provider_ran_stands_as_a_text(target: str) -> None:
    c = il.convert_request(block(*RAN), source="anthropic", target=target, model="m")
    text = json.dumps(c.value)
    for words in ("[Call of tool web_search]", "rome", "[Result of tool web_search]", "https://example.com/rome", "Sunny."):
        assert words in text
    assert "AAAA" not in text
    assert [(loss.code, loss.level) for loss in c.losses if loss.field in ("ToolCall", "ToolResult")] == [
        ("changed", "minor"),
        ("changed", "major"),
    ]


@pytest.mark.parametrize("target", ["openai_chat", "anthropic", "bedrock_converse"])
def test_code_that_was_run_too(target: str) -> None:
    item = {**CODE, "outputs": [{"type": "logs", "logs": "4"}]}
    c = il.convert_request({"input": [USER, item, USER]}, source="openai_responses", target=target, model="m")
    assert "print(4)" in json.dumps(c.value) and "logs: 4" in json.dumps(c.value)


def test_code_is_code_where_it_may_be_anybodys() -> None:
    item = {**CODE, "outputs": [{"type": "logs", "logs": "4"}]}
    c = il.convert_request({"input": [USER, item, USER]}, source="openai_responses", target="gemini", model="m")
    code, result = c.value["contents"][1]["parts"]
    assert code["executableCode"] == {"code": "print(4)", "language": "PYTHON", "id": "ci_1"}
    assert result["codeExecutionResult"] == {"outcome": "OUTCOME_OK", "output": "4", "id": "ci_1"}
    assert [(loss.field, loss.level) for loss in c.losses] == [("ToolCall.container_id", "minor")]


def test_data_is_no_text() -> None:
    log = {"type": "logs", "logs": "A" * 5000}
    item = {"type": "code_interpreter_call", "id": "ci_1", "status": "completed", "container_id": "c", "code": "x", "outputs": [log]}
    c = il.convert_request({"input": [USER, item, USER]}, source="openai_responses", target="mistral", model="m")
    assert "AAAA" not in json.dumps(c.value) and "[data left out]" in json.dumps(c.value)
    assert [loss.level for loss in c.losses if loss.field == "ToolResult"] == ["major"]


@pytest.mark.parametrize("target", ["openai_chat", "openai_responses", "gemini", "bedrock_converse"])
def test_a_summary_is_kept(target: str) -> None:
    c = il.convert_request(block({"type": "compaction", "content": "They spoke of Rome."}), source="anthropic", target=target, model="m")
    assert "They spoke of Rome." in json.dumps(c.value)
    assert [(loss.code, loss.level) for loss in c.losses if loss.field == "Opaque"] == [("changed", "minor")]


def test_what_says_nothing_is_a_trivial_loss() -> None:
    c = il.convert_request(
        block({"type": "text", "text": "a"}, {"type": "compaction", "content": None}), source="anthropic", target="openai_chat"
    )
    assert [(loss.code, loss.level) for loss in c.all_losses if loss.field == "Opaque"] == [("dropped", "trivial")]


@pytest.mark.parametrize("target", ["gemini", "gemini_interactions", "vertex_gemini"])
@pytest.mark.parametrize("source", ["anthropic", "openai_responses"])
def test_a_token_is_a_header_where_there_are_headers_alone(source: str, target: str) -> None:
    """An access token of MCP is `Authorization: Bearer ..` (modelcontextprotocol.io, authorization)."""
    server = il.McpServer(url="https://x.example/mcp", token="t1")
    tool = il.ProviderTool(kind="mcp", name="desk", server=server)
    request = il.Request(messages=[il.Message.user("Hi")], max_tokens=9, tools=[tool])
    body = il.encode_request(request, target=source, model="m").value
    c = il.convert_request(body, source=source, target=target, model="gemini-3.5-flash")
    (written,) = il.decode_request(c.value, source=target).tools
    assert isinstance(written, il.ProviderTool) and written.server is not None
    assert (written.server.token, written.server.headers) == (None, {"Authorization": "Bearer t1"})
    assert not [loss for loss in c.losses if "token" in loss.path]
