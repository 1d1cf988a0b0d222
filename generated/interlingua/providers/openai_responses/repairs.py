# Generated from spec/providers/openai_responses.yaml; do not edit.

"""OpenAI Responses: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import ModelRow, Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class OpenaiResponsesRepairs(Repairs):
    """OpenAI Responses: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": words.Replay(
            id={"message": "msg", "reasoning": "rs", "function": "fc", "custom": "ctc", "tool_search_call": "tsc", "web_search_call": "ws"},
            needs=("Reasoning.summary", "ToolCall.arguments", "ToolResult.output"),
        ),
        "namespaces": words.Namespaces(how="keep"),
        "changes": words.Changes(takes=("added", "effort", "response_format")),
        "addresses": words.Addresses(schemes=("http", "https")),
        "capabilities": words.Capabilities(video=False),
        "custom_tools": words.CustomTools(
            takes=("custom", "shell_call", "local_shell_call", "computer_call", "computer_actions", "apply_patch_call", "tool_search_call")
        ),
        "arguments": words.Arguments(how="fill"),
        "surrogates": words.Surrogates(),
        "media_types": words.MediaTypes(
            types={"Image": ("image/png", "image/jpeg", "image/gif", "image/webp")}, aliases={"image/jpg": "image/jpeg"}
        ),
        "hosted_tools": words.HostedTools(deferred="searched"),
        "foresee": words.Foresee(),
        "duplicate_ids": words.DuplicateIds(),
        "call_turns": words.CallTurns(),
        "orphan_results": words.OrphanResults(previous=("previous_response_id", "conversation")),
        "unanswered_calls": words.UnansweredCalls(),
        "reasoning": words.Reasoning(
            tag=(
                ("openrouter.format.openai-responses-v1", "openai"),
                ("openrouter.format.azure-openai-responses-v1", "openai"),
                ("vercel_gateway.format.openai-responses-v1", "openai"),
            ),
            takes="stored",
            needs="content",
        ),
        "results": words.Results(),
        "result_media": words.ResultMedia(),
        "documents": words.Documents(name="fill"),
        "empty": words.Empty(assistant="drop", user="text", system="drop"),
        "response_format": words.Format(takes=("json", "json_schema"), needs="json_in_turns"),
        "flatten": words.Flatten(roles=("assistant",)),
        "first": words.First(takes="any"),
        "messages": words.Messages(),
        "tools": words.Tools(needs="properties"),
        "tool_names": words.ToolNames(max=64),
        "call_ids": words.CallIds(max=64),
        "schema": words.Schema(
            tools=DIALECTS["openai_tools"], strict=DIALECTS["openai_strict"], response_format=DIALECTS["openai_strict"], when="strict"
        ),
        "thinking": words.Thinking(says=("effort",), amount="effort"),
        "needs": words.Needs(fields={"tool_choice": "tools", "parallel_tool_calls": "tools"}),
        "tool_choice": words.Choice(hosted_tools="typed"),
        "drop_thinking": words.DropThinking(fields={"temperature": 1, "top_p": 1, "top_logprobs": None}),
        "range": words.Range(fields={"max_tokens": (16, None), "temperature": (0, 2), "top_p": (0, 1), "top_logprobs": (0, 20)}),
        "limit": words.Limit(fields={"metadata": 16, "tools": 128}),
        "texts": words.Texts(
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
