# Generated from spec/hosted_tools.yaml; do not edit.

"""Tools that providers run: how each format says a call of them, and what it gave."""

from __future__ import annotations

from typing import Final

from .core.hosted_forms import Half, HostedForm

SIMILAR: Final[tuple[str, ...]] = (
    "web_search",
    "web_fetch",
    "code_execution",
    "image_generation",
    "tool_search",
    "computer",
    "computer_use",
    "computer_use_functions",
    "file_search",
    "file_search_stores",
)
FORMS: Final[tuple[HostedForm, ...]] = (
    HostedForm(
        "web_search",
        "anthropic",
        Half("server_tool", "web_search", {"arguments": {"query": {"one": "queries"}}}),
        Half(
            "web_search",
            None,
            {
                "value": {
                    "each": "hits",
                    "as": {
                        "type": {"const": "web_search_result"},
                        "url": "url",
                        "title": {"of": "title", "else": ""},
                        "encrypted_content": {"sealed": ""},
                    },
                    "else": [],
                }
            },
        ),
        ids="srvtoolu_",
    ),
    HostedForm(
        "web_search",
        "openai_responses",
        Half(
            "web_search_call",
            "web_search",
            {
                "arguments": {
                    "type": {"const": "search"},
                    "query": {"one": "queries"},
                    "queries": "queries",
                    "sources": {"each": "hits", "as": {"type": {"const": "url"}, "url": "url"}},
                },
                "extras": {"status": {"else": "completed"}},
            },
        ),
        Half("web_search_call", None, {}),
        ids="ws_",
        together=True,
    ),
    HostedForm(
        "web_search",
        "gemini_interactions",
        Half("own_step", "google_search", {"arguments": {"queries": {"of": "queries", "else": []}}}),
        Half("own_step", "google_search", {"value": {"else": []}}),
    ),
    HostedForm(
        "web_fetch",
        "anthropic",
        Half("server_tool", "web_fetch", {"arguments": {"url": {"one": "urls"}}}),
        Half(
            "web_fetch",
            None,
            {
                "value": {
                    "type": {"const": "web_fetch_result"},
                    "url": {"one": "urls"},
                    "content": {
                        "type": {"const": "document"},
                        "source": {"type": {"const": "text"}, "media_type": {"else": "text/plain"}, "data": {"of": "page", "else": ""}},
                        "title": "title",
                    },
                }
            },
        ),
        ids="srvtoolu_",
    ),
    HostedForm(
        "web_fetch",
        "openai_responses",
        Half(
            "web_search_call",
            "web_search",
            {"arguments": {"type": {"const": "open_page"}, "url": {"one": "urls"}}, "extras": {"status": {"else": "completed"}}},
        ),
        Half("web_search_call", None, {}),
        ids="ws_",
        together=True,
    ),
    HostedForm(
        "web_fetch",
        "gemini_interactions",
        Half("own_step", "url_context", {"arguments": {"urls": {"of": "urls", "else": []}}}),
        Half("own_step", "url_context", {"value": {"else": []}}),
    ),
    HostedForm(
        "code_execution",
        "anthropic",
        Half("server_tool", "code_execution", {"arguments": {"code": "code"}}),
        Half(
            "code_execution",
            None,
            {
                "value": {
                    "type": {"const": "code_execution_result"},
                    "stdout": {"of": "output", "else": ""},
                    "stderr": {"of": "errors", "else": ""},
                    "return_code": {"flag": "failed", "true": 1, "false": 0},
                    "content": {"else": []},
                }
            },
        ),
        ids="srvtoolu_",
    ),
    HostedForm(
        "code_execution",
        "openai_responses",
        Half(
            "code_interpreter_call",
            "code_interpreter",
            {
                "input": "code",
                "extras": {"container_id": {"sealed": ""}, "status": {"flag": "failed", "true": "failed", "false": "completed"}},
            },
        ),
        Half("code_interpreter_call", None, {"value": {"join": ["output", "errors"], "as": {"type": {"const": "logs"}, "logs": "text"}}}),
        ids="ci_",
        together=True,
    ),
    HostedForm(
        "code_execution",
        "gemini",
        Half("code_execution", "code_execution", {"input": "code"}),
        Half(
            "code_execution",
            "code_execution",
            {"is_error": {"flag": "failed", "true": True, "false": False}, "text": {"of": ["output", "errors"]}},
        ),
        anyone=True,
    ),
    HostedForm(
        "code_execution",
        "gemini_interactions",
        Half("code_execution", "code_execution", {"input": "code"}),
        Half(
            "code_execution",
            "code_execution",
            {"is_error": {"flag": "failed", "true": True, "false": False}, "text": {"of": ["output", "errors"]}},
        ),
    ),
    HostedForm(
        "shell",
        "anthropic",
        Half("server_tool", "bash_code_execution", {"arguments": {"command": {"one": "commands"}}}),
        Half(
            "bash_code_execution",
            None,
            {
                "value": {
                    "one": "runs",
                    "as": {
                        "type": {"const": "bash_code_execution_result"},
                        "stdout": {"of": "output", "else": ""},
                        "stderr": {"of": "errors", "else": ""},
                        "return_code": "code",
                        "content": {"else": []},
                    },
                }
            },
        ),
        ids="srvtoolu_",
    ),
    HostedForm(
        "shell",
        "openai_responses",
        Half(
            "shell_call",
            "shell",
            {
                "arguments": {"commands": "commands"},
                "extras": {"status": {"else": "completed"}, "environment": {"container_id": {"sealed": ""}}},
            },
        ),
        Half(
            "shell_call",
            None,
            {
                "value": {
                    "each": "runs",
                    "as": {
                        "stdout": {"of": "output", "else": ""},
                        "stderr": {"of": "errors", "else": ""},
                        "outcome": {"type": {"const": "exit"}, "exit_code": "code"},
                    },
                    "whole": True,
                },
                "extras": {"status": {"else": "completed"}},
            },
        ),
        ids="call_",
    ),
    HostedForm(
        "image_generation",
        "openai_responses",
        Half("image_generation_call", "image_generation", {"input": "prompt", "extras": {"status": {"else": "completed"}}}),
        Half("image_generation_call", None, {}),
        ids="ig_",
        together=True,
        pictures=True,
    ),
    HostedForm(
        "mcp",
        "anthropic",
        Half("mcp", None, {"name": "tool", "namespace": {"of": "server", "else": ""}, "arguments": "arguments"}),
        Half("mcp", None, {"is_error": {"flag": "failed", "true": True, "false": False}, "text": {"of": ["output", "errors"]}}),
        ids="mcptoolu_",
        declared=True,
    ),
    HostedForm(
        "mcp",
        "openai_responses",
        Half(
            "mcp_call",
            None,
            {
                "name": "tool",
                "namespace": {"of": "server", "else": ""},
                "arguments": "arguments",
                "extras": {"status": {"flag": "failed", "true": "failed", "false": "completed"}},
            },
        ),
        Half(
            "mcp_call",
            None,
            {
                "text": {"of": ["output"]},
                "value": {"words": "errors", "as": {"type": {"const": "mcp_tool_execution_error"}, "content": "text"}},
            },
        ),
        ids="mcp_",
        together=True,
    ),
    HostedForm(
        "mcp",
        "gemini_interactions",
        Half("mcp_server_tool", None, {"name": "tool", "namespace": {"of": "server", "else": ""}, "arguments": "arguments"}),
        Half("mcp_server_tool", None, {"name": "tool", "value": {"words": "output", "else": ""}, "extras": {"server_name": "server"}}),
    ),
)
