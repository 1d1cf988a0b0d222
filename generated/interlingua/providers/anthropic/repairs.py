# Generated from spec/providers/anthropic.yaml; do not edit.

"""Anthropic Messages: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class AnthropicRepairs(Repairs):
    """Anthropic Messages: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": words.Replay(needs=("ToolCall.input",)),
        "addresses": words.Addresses(schemes=("https",)),
        "custom_tools": words.CustomTools(),
        "arguments": words.Arguments(),
        "surrogates": words.Surrogates(),
        "media_types": words.MediaTypes(
            types={"Image": ("image/jpeg", "image/png", "image/gif", "image/webp"), "Document": ("application/pdf",)},
            aliases={"image/jpg": "image/jpeg", "image/pjpeg": "image/jpeg", "application/x-pdf": "application/pdf"},
        ),
        "hosted_tools": words.HostedTools(servers="beside"),
        "foresee": words.Foresee(),
        "duplicate_ids": words.DuplicateIds(inside="conversation"),
        "call_turns": words.CallTurns(),
        "orphan_results": words.OrphanResults(),
        "unanswered_calls": words.UnansweredCalls(),
        "reasoning": words.Reasoning(
            signer=("anthropic", "bedrock", "vertex", "bedrock_converse"),
            tag=(("openrouter.format.anthropic-claude-v1", "anthropic"), ("vercel_gateway.format.anthropic-claude-v1", "anthropic")),
            takes="signed",
            needs="content",
        ),
        "results": words.Results(order="call", merge=True),
        "result_media": words.ResultMedia(error="text"),
        "blank": words.Blank(messages="drop", system="drop", results="drop"),
        "empty": words.Empty(assistant="drop", user="drop", system="drop"),
        "response_format": words.Format(takes=("json_schema",)),
        "system": words.System(),
        "first": words.First(),
        "last": words.Last(),
        "messages": words.Messages(),
        "tools": words.Tools(needs="object", unique=True),
        "tool_names": words.ToolNames(max=128),
        "call_ids": words.CallIds(chars="a-zA-Z0-9_-"),
        "schema": words.Schema(
            tools=DIALECTS["anthropic_tools"], strict=DIALECTS["anthropic_strict_tools"], response_format=DIALECTS["anthropic_strict"]
        ),
        "cache": words.Cache(max=4, takes=("5m", "1h"), order="longest_first", refuses=("Reasoning",), inside="part"),
        "max_tokens": words.MaxTokens(default=8192),
        "thinking": words.Thinking(thinks="if_told", amount="budget", modes=("enabled",), min=1024, needs="signed_turn"),
        "needs": words.Needs(fields={"tool_choice": "tools", "parallel_tool_calls": "tools"}),
        "tool_choice": words.Choice(when="not_enabled", alone=("none",), hosted_tools="named"),
        "drop": words.Drop(),
        "drop_thinking": words.DropThinking(fields={"temperature": 1, "top_p": (0.95, 1), "top_k": None}),
        "exclusive": words.Exclusive(fields=(("temperature", "top_p"),)),
        "range": words.Range(fields={"max_tokens": (0, None), "temperature": (0, 1), "top_p": (0, 1)}),
        "texts": words.Texts(fields={"user": {"max": 256, "refuses": "\\S@\\S+\\.\\S"}}),
        "stop": words.Stop(blank="drop"),
    }
    SHARED = (ROWS["models.claude"], ROWS["models.claude_turns"])


REPAIRS: Final = AnthropicRepairs()
