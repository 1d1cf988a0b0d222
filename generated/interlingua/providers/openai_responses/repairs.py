# Generated from spec/providers/openai_responses.yaml; do not edit.

"""OpenAI Responses: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import ModelRow, Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class OpenaiResponsesRepairs(Repairs):
    """OpenAI Responses: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": steps.Replay(
            id={"message": "msg", "reasoning": "rs", "function": "fc", "custom": "ctc", "tool_search_call": "tsc", "web_search_call": "ws"},
            needs=("Reasoning.summary", "ToolCall.arguments", "ToolResult.output"),
            cases=("InputTextOfModel", "OutputTextOfUser"),
        ),
        "namespaces": steps.Namespaces(how="keep"),
        "changes": steps.Changes(takes=("added", "effort", "response_format")),
        "addresses": steps.Addresses(schemes=("http", "https")),
        "capabilities": steps.Capabilities(video=False),
        "custom_tools": steps.CustomTools(
            takes=("custom", "shell_call", "local_shell_call", "computer_call", "computer_actions", "apply_patch_call", "tool_search_call")
        ),
        "arguments": steps.Arguments(how="fill"),
        "surrogates": steps.Surrogates(),
        "media_types": steps.MediaTypes(
            types={"Image": ("image/png", "image/jpeg", "image/gif", "image/webp")}, aliases={"image/jpg": "image/jpeg"}
        ),
        "hosted_tools": steps.HostedTools(deferred="searched"),
        "call_turns": steps.CallTurns(),
        "foresee": steps.Foresee(),
        "duplicate_ids": steps.DuplicateIds(),
        "orphan_results": steps.OrphanResults(previous=("previous_response_id", "conversation")),
        "unanswered_calls": steps.UnansweredCalls(),
        "reasoning": steps.Reasoning(
            tag=(
                ("openrouter.format.openai-responses-v1", "openai"),
                ("openrouter.format.azure-openai-responses-v1", "openai"),
                ("vercel_gateway.format.openai-responses-v1", "openai"),
            ),
            takes="stored",
            needs="content",
        ),
        "results": steps.Results(),
        "result_media": steps.ResultMedia(),
        "documents": steps.Documents(name="fill"),
        "empty": steps.Empty(assistant="drop", user="text", system="drop"),
        "response_format": steps.Format(takes=("json", "json_schema"), needs="json_in_turns"),
        "flatten": steps.Flatten(roles=("assistant",)),
        "first": steps.First(takes="any"),
        "messages": steps.Messages(),
        "tools": steps.Tools(needs="properties"),
        "tool_names": steps.ToolNames(max=64),
        "call_ids": steps.CallIds(max=64),
        "schema": steps.Schema(
            tools=DIALECTS["openai_tools"], strict=DIALECTS["openai_strict"], response_format=DIALECTS["openai_strict"], when="strict"
        ),
        "thinking": steps.Thinking(says=("effort",), amount="effort"),
        "needs": steps.Needs(fields={"tool_choice": "tools", "parallel_tool_calls": "tools"}),
        "tool_choice": steps.Choice(hosted_tools="typed"),
        "drop_thinking": steps.DropThinking(fields={"temperature": 1, "top_p": 1, "top_logprobs": None}),
        "range": steps.Range(fields={"max_tokens": (16, None), "temperature": (0, 2), "top_p": (0, 1), "top_logprobs": (0, 20)}),
        "limit": steps.Limit(fields={"metadata": 16, "tools": 128}),
        "texts": steps.Texts(
            fields={
                "user": 64,
                "safety_id": 128,
                "cache_key": 64,
                "metadata.values": 512,
                "metadata.keys": 64,
                "response_format.name": {"chars": "a-zA-Z0-9_-", "max": 64},
            }
        ),
    }
    SHARED = (ROWS["models.gpt"],)
    MODELS = (
        ModelRow(
            ("gpt-5-chat", "gpt-5-codex", "gpt-5.[12]-codex", "gpt-4", "gpt-4o", "gpt-4o-mini", "gpt-4.1", "o1", "o3", "o4-mini"),
            {"changes": {"takes": ("added",)}, "drop": {"fields": ("verbosity",)}},
        ),
        ModelRow(("gpt-5", "gpt-5.[0-9]"), {"changes": {"takes": ("added",)}}),
    )


REPAIRS: Final = OpenaiResponsesRepairs()
