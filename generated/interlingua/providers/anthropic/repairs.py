# Generated from spec/providers/anthropic.yaml; do not edit.

"""Anthropic Messages: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class AnthropicRepairs(Repairs):
    """Anthropic Messages: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": steps.Replay(needs=("ToolCall.input",)),
        "addresses": steps.Addresses(schemes=("https",)),
        "custom_tools": steps.CustomTools(),
        "arguments": steps.Arguments(),
        "surrogates": steps.Surrogates(),
        "media_types": steps.MediaTypes(
            types={"Image": ("image/jpeg", "image/png", "image/gif", "image/webp"), "Document": ("application/pdf",)},
            aliases={"image/jpg": "image/jpeg", "image/pjpeg": "image/jpeg", "application/x-pdf": "application/pdf"},
        ),
        "hosted_tools": steps.HostedTools(servers="beside"),
        "call_turns": steps.CallTurns(),
        "foresee": steps.Foresee(),
        "duplicate_ids": steps.DuplicateIds(unique="conversation"),
        "orphan_results": steps.OrphanResults(),
        "unanswered_calls": steps.UnansweredCalls(hosted_tools="text"),
        "reasoning": steps.Reasoning(
            signer=("anthropic", "bedrock", "vertex", "bedrock_converse"),
            tag=(("openrouter.format.anthropic-claude-v1", "anthropic"), ("vercel_gateway.format.anthropic-claude-v1", "anthropic")),
            takes="signed",
            needs="content",
        ),
        "results": steps.Results(order="call", merge=True),
        "result_media": steps.ResultMedia(error="text"),
        "blank": steps.Blank(messages="drop", system="drop", results="drop"),
        "empty": steps.Empty(assistant="drop", user="drop", system="drop"),
        "response_format": steps.Format(takes=("json_schema",)),
        "system": steps.System(),
        "first": steps.First(),
        "last": steps.Last(),
        "messages": steps.Messages(),
        "tools": steps.Tools(needs="object", unique=True),
        "tool_names": steps.ToolNames(max=128),
        "call_ids": steps.CallIds(chars="a-zA-Z0-9_-"),
        "schema": steps.Schema(
            tools=DIALECTS["anthropic_tools"], strict=DIALECTS["anthropic_strict_tools"], response_format=DIALECTS["anthropic_strict"]
        ),
        "cache": steps.Cache(max=4, takes=("5m", "1h"), order="longest_first", refuses=("Reasoning",), of="part"),
        "max_tokens": steps.MaxTokens(default=8192),
        "thinking": steps.Thinking(thinks="if_told", amount="budget", modes=("enabled",), min=1024, needs="signed_turn"),
        "needs": steps.Needs(fields={"tool_choice": "tools", "parallel_tool_calls": "tools"}),
        "tool_choice": steps.Choice(when="not_enabled", alone=("none",), hosted_tools="named"),
        "drop": steps.Drop(),
        "drop_thinking": steps.DropThinking(fields={"temperature": 1, "top_p": (0.95, 1), "top_k": None}),
        "exclusive": steps.Exclusive(fields=(("temperature", "top_p"),)),
        "range": steps.Range(fields={"max_tokens": (0, None), "temperature": (0, 1), "top_p": (0, 1)}),
        "texts": steps.Texts(fields={"user": {"max": 256, "refuses": "\\S@\\S+\\.\\S"}}),
        "stop": steps.Stop(blank="drop"),
    }
    SHARED = (ROWS["models.claude"], ROWS["models.claude_turns"])


REPAIRS: Final = AnthropicRepairs()
