"""The tools that a host accepts beside functions, in a format of another provider: the `type` of tools, and of calls of earlier turns.

The sources are the hosts' pages, SDKs and refusals, not specs. A pattern must match the whole word.
"""

from __future__ import annotations

from typing import NamedTuple


class Host(NamedTuple):
    """`source`: where the rule is known from. `tools`: types of tools. `runs`: names or types of calls that the host has run."""

    source: str
    tools: str
    runs: str


CLIENTS = r"bash_\d+|text_editor_\d+|memory_\d+|computer_\d+|computer_toolset_\d+|browser_toolset_\d+|advisor_\d+|tool_search_tool_\w+"
HOSTS: dict[str, Host] = {
    "deepseek_anthropic": Host("tools have name, description, input_schema; the harness searches", r"web_search_\d+", "web_search"),
    "moonshot_anthropic": Host("agent-support: no tool of Anthropic's is named", "", ""),
    "minimax_anthropic": Host("text-anthropic-api: definitions of functions; mcp_servers is ignored", "", ""),
    "vertex_anthropic": Host("overview: no fetch, code execution, MCP", rf"web_search_\d+|{CLIENTS}", r"web_search|tool_search\w+"),
    "bedrock_anthropic": Host("does not match any of the expected tags (anthropic-sdk-python#948)", CLIENTS, r"tool_search\w+"),
    "xai_responses": Host(
        "tools overview",
        r"web_search\w*|code_interpreter|file_search|mcp",
        "web_search_call|code_interpreter_call|file_search_call|mcp_call",
    ),
    "lmstudio_responses": Host("functions and MCP; 400: invalid_string at tools.8.type", "mcp", "mcp_call"),
    "open_responses": Host("openresponses-types: ResponsesToolParam is FunctionToolParam", "", ""),
    "deepseek_responses": Host("functions alone; uncertain", "", ""),
    "bedrock_mantle_responses": Host(
        "bedrock-mantle.html: function, mcp, custom, namespace, tool_search, web_search",
        r"mcp|custom|namespace|tool_search|web_search\w*",
        "mcp_call|web_search_call|tool_search_call",
    ),
    "codex_responses": Host(
        "codex-rs, ToolSpec; Unsupported tool type: mcp",
        r"web_search\w*|image_generation|tool_search|local_shell|custom|namespace",
        "web_search_call|image_generation_call|tool_search_call",
    ),
    "gemini": Host(
        "google-genai, _Tool_to_mldev raises for the others",
        "googleSearch|googleSearchRetrieval|codeExecution|urlContext|computerUse|fileSearch|googleMaps|mcpServers",
        "codeExecution",
    ),
    "vertex_gemini": Host(
        "google-genai, _Tool_to_vertex raises for file_search",
        "googleSearch|googleSearchRetrieval|codeExecution|urlContext|computerUse|googleMaps|mcpServers|enterpriseWebSearch|retrieval|"
        "parallelAiSearch|exaAiSearch",
        "codeExecution",
    ),
}
