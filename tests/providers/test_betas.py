"""The beta features that a request uses, according to the spec of its provider."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import interlingua as il
import pytest
from anthropic.types import ToolUnionParam
from anthropic.types.beta import BetaToolUnionParam
from anthropic.types.beta import message_create_params as of_beta
from anthropic.types.message_create_params import MessageCreateParamsBase
from compiling import compiled
from interlingua.registry import BETAS

USER = {"role": "user", "content": "Hi"}


def request(**more: Any) -> dict[str, Any]:
    return {"model": "m", "max_tokens": 9, "messages": [USER], **more}


@pytest.mark.parametrize(
    ("body", "names"),
    [
        (request(), []),
        (request(speed="fast"), ["fast-mode-2026-02-01"]),
        (
            request(
                messages=[USER, {"role": "assistant", "content": [{"type": "fallback", "from": {"model": "a"}, "to": {"model": "b"}}]}]
            ),
            ["server-side-fallback-2026-07-01"],
        ),
        (request(mcp_servers=[{"type": "url", "name": "n", "url": "https://mcp.example"}]), ["mcp-client-2026-09-15"]),
        (
            request(
                messages=[USER, {"role": "system", "content": [{"type": "tool_removal", "tool": {"type": "tool_reference", "name": "f"}}]}]
            ),
            ["mid-conversation-tool-changes-2026-07-01"],
        ),
        (
            request(
                messages=[
                    USER,
                    {
                        "role": "system",
                        "content": [
                            {
                                "type": "tool_addition",
                                "tool": {"type": "tool_definition", "definition": {"type": "mcp_toolset", "mcp_server_name": "n"}},
                            }
                        ],
                    },
                ]
            ),
            ["inline-tools-2026-09-15", "mcp-client-2026-09-15", "mid-conversation-tool-changes-2026-07-01"],
        ),
        (
            request(context_management={"edits": [{"type": "clear_tool_uses_20250919"}, {"type": "compact_20260112"}]}),
            ["compact-2026-01-12", "context-management-2025-06-27"],
        ),
        (
            request(messages=[{"role": "user", "content": [{"type": "document", "source": {"type": "file", "file_id": "f"}}]}]),
            ["files-api-2025-04-14"],
        ),
    ],
)
def test_the_names_that_a_request_needs(body: dict[str, Any], names: list[str]) -> None:
    assert il.betas(body, target="anthropic") == names


def test_a_provider_without_betas_asks_for_none() -> None:
    assert il.betas(request(speed="fast"), target="openai_chat") == []


def test_a_family_does_not_inherit_them() -> None:
    assert il.betas(request(speed="fast"), target="minimax_anthropic") == []


def test_an_unknown_provider_is_an_error() -> None:
    with pytest.raises(il.UnknownProvider, match="nobody"):
        il.betas(request(), target="nobody")


def test_the_sdk_knows_each_name() -> None:
    from anthropic.types import AnthropicBetaParam

    known = {word for member in get_args(AnthropicBetaParam) for word in get_args(member)}
    assert {name for name, _ in BETAS["anthropic"][1]} <= known


def test_what_only_the_beta_types_of_the_sdk_have_needs_a_name() -> None:
    """These are keys of a request, and tools."""
    edits = {"edits": [{"type": "clear_tool_uses_20250919"}]}
    samples: dict[str, Any] = {"context_management": edits, "mcp_servers": [{"type": "url", "name": "n", "url": "https://mcp.example"}]}
    keys = _keys(of_beta.MessageCreateParamsBase) - _keys(MessageCreateParamsBase) - {"betas"}
    tools = _tool_types(BetaToolUnionParam) - _tool_types(ToolUnionParam)
    assert len(keys) > 5 and len(tools) > 5
    named = {key: il.betas(request(**{key: samples.get(key, {"type": "x"})}), target="anthropic") for key in keys}
    named |= {tool: il.betas(request(tools=[{"type": tool, "name": "n"}]), target="anthropic") for tool in tools}
    assert {what: names for what, names in named.items() if len(names) != 1} == {}


def _keys(params: Any) -> set[str]:
    return {*get_type_hints(params)}


def _tool_types(union: Any) -> set[str]:
    return {word for tool in get_args(union) for word in get_args(get_args(get_type_hints(tool, include_extras=True)["type"])[0])}


def test_the_registry_says_what_the_specs_say() -> None:
    betas = {name: (spec.betas.header, spec.betas.needs) for name, spec in compiled().specs.items() if spec.betas}
    assert betas == BETAS
