# Generated from spec/providers/anthropic.yaml; do not edit.

"""Anthropic Messages: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs.repairs import ModelRow, Repairs
from ...repairs.words import (
    Arguments,
    Blank,
    Cache,
    CallIds,
    CallTurns,
    Choice,
    CustomTools,
    Drop,
    DropThinking,
    DuplicateIds,
    Empty,
    Exclusive,
    First,
    Foresee,
    Format,
    Last,
    MaxTokens,
    MediaTypes,
    Needs,
    OrphanResults,
    Range,
    Reasoning,
    ResultMedia,
    Results,
    Schema,
    Some,
    Stop,
    Surrogates,
    System,
    Thinking,
    ToolNames,
    Tools,
    UnansweredCalls,
)
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class AnthropicRepairs(Repairs):
    """Anthropic Messages: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "custom_tools": CustomTools(),
        "arguments": Arguments(),
        "surrogates": Surrogates(),
        "foresee": Foresee(),
        "duplicate_ids": DuplicateIds(within="conversation"),
        "call_turns": CallTurns(),
        "orphan_results": OrphanResults(),
        "unanswered_calls": UnansweredCalls(),
        "reasoning": Reasoning(takes="signed"),
        "results": Results(order="call", together=True),
        "result_media": ResultMedia(errors="text"),
        "media_types": MediaTypes(
            types={"Image": ("image/jpeg", "image/png", "image/gif", "image/webp"), "Document": ("application/pdf",)},
            alias={"image/jpg": "image/jpeg", "image/pjpeg": "image/jpeg", "application/x-pdf": "application/pdf"},
        ),
        "blank": Blank(message="drop", system="drop", result="drop"),
        "empty": Empty(assistant="fill", user="drop", system="drop"),
        "response_format": Format(native=("json_schema",)),
        "system": System(),
        "first": First(),
        "last": Last(),
        "some": Some(),
        "tools": Tools(parameters="object"),
        "tool_names": ToolNames(max=128),
        "call_ids": CallIds(chars="a-zA-Z0-9_-"),
        "schema": Schema(strict=DIALECTS["anthropic_strict"], format=DIALECTS["anthropic_strict"]),
        "cache": Cache(max=4, ttl=("5m", "1h"), order="longest_first", not_on=("Reasoning",)),
        "max_tokens": MaxTokens(default=8192),
        "thinking": Thinking(amount="budget", modes=("enabled",), signed_turn=True),
        "needs": Needs(fields={"tool_choice": "tools", "parallel_tool_calls": "tools"}),
        "tool_choice": Choice(forced="not_enabled", single=("none",)),
        "drop_thinking": DropThinking(fields={"temperature": 1, "top_p": (0.95, 1), "top_k": None}),
        "exclusive": Exclusive(pairs=(("temperature", "top_p"),)),
        "range": Range(fields={"temperature": (0, 1), "top_p": (0, 1)}),
        "stop": Stop(blank="drop"),
    }
    MODELS = (
        ModelRow(
            ("claude-fable-5-[12]", "claude-mythos-5-[12]", "claude-opus-5-5", "claude-sonnet-5-5"),
            {
                "system": System(how="after_user"),
                "last": Last(how="continue"),
                "max_tokens": MaxTokens(default=16384, max=128000),
                "thinking": Thinking(amount="effort", modes=("adaptive",), off="never", levels=("low", "medium", "high", "xhigh", "max")),
                "tool_choice": Choice(forced="never"),
                "drop": Drop(fields=("temperature", "top_p", "top_k")),
            },
        ),
        ModelRow(
            ("claude-sonnet-5",),
            {
                "system": System(),
                "last": Last(how="continue"),
                "max_tokens": MaxTokens(default=16384, max=128000),
                "thinking": Thinking(amount="effort", modes=("adaptive",), levels=("low", "medium", "high", "xhigh", "max")),
                "tool_choice": None,
                "drop": Drop(fields=("temperature", "top_p", "top_k")),
            },
        ),
        ModelRow(
            ("claude-opus-5", "claude-fable-5", "claude-mythos-5", "claude-haiku-5-5", "claude-opus-4-8", "claude-opus-4-7", "claude-*-6"),
            {
                "system": System(how="after_user"),
                "last": Last(how="continue"),
                "max_tokens": MaxTokens(default=16384, max=128000),
                "thinking": Thinking(amount="effort", modes=("adaptive",), levels=("low", "medium", "high", "xhigh", "max")),
                "tool_choice": None,
                "drop": Drop(fields=("temperature", "top_p", "top_k")),
            },
        ),
        ModelRow(
            ("claude-opus-4-6", "claude-sonnet-4-6"),
            {
                "last": Last(how="continue"),
                "max_tokens": MaxTokens(default=16384, max=128000),
                "thinking": Thinking(modes=("adaptive", "enabled"), levels=("low", "medium", "high", "max"), signed_turn=True),
            },
        ),
        ModelRow(("claude-*-4-5",), {"max_tokens": MaxTokens(default=16384, max=64000)}),
        ModelRow(
            ("claude-opus-4-[01]", "claude-opus-4"),
            {"response_format": Format(how="tool"), "max_tokens": MaxTokens(default=8192, max=32000)},
        ),
        ModelRow(
            ("claude-3-7", "claude-sonnet-4"),
            {"response_format": Format(how="tool"), "max_tokens": MaxTokens(default=8192, max=64000), "exclusive": None},
        ),
        ModelRow(
            ("claude-3",),
            {
                "response_format": Format(how="tool"),
                "max_tokens": MaxTokens(default=4096, max=8192),
                "thinking": Thinking(amount="none"),
                "exclusive": None,
            },
        ),
    )


REPAIRS: Final = AnthropicRepairs()
