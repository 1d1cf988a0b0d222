# Generated from spec/providers/bedrock_converse.yaml; do not edit.

"""Amazon Bedrock Converse: what it refuses in requests, and how that is mended."""

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
    Documents,
    Drop,
    DropThinking,
    DuplicateIds,
    Empty,
    Exclusive,
    First,
    Foresee,
    Format,
    HistoryTools,
    Last,
    Limit,
    MediaTypes,
    Merge,
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


class BedrockConverseRepairs(Repairs):
    """Amazon Bedrock Converse: a step for each rule, in the order in which they work."""

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
            types={
                "Image": ("image/png", "image/jpeg", "image/gif", "image/webp"),
                "Document": (
                    "application/pdf",
                    "text/csv",
                    "application/msword",
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
                    "application/vnd.ms-excel",
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                    "text/html",
                    "text/plain",
                    "text/markdown",
                ),
            },
            alias={
                "image/jpg": "image/jpeg",
                "image/pjpeg": "image/jpeg",
                "application/x-pdf": "application/pdf",
                "text/x-markdown": "text/markdown",
            },
        ),
        "documents": Documents(name="fill", chars="-a-zA-Z0-9()\\[\\]", max=200, unique=True, beside="text"),
        "blank": Blank(message="drop", system="drop"),
        "empty": Empty(assistant="fill", user="drop", system="drop", result="fill"),
        "response_format": Format(),
        "system": System(),
        "merge": Merge(roles=("user", "assistant", "tool")),
        "first": First(),
        "last": Last(how="continue"),
        "some": Some(),
        "history_tools": HistoryTools(),
        "tools": Tools(parameters="object", description="drop"),
        "tool_names": ToolNames(max=64),
        "call_ids": CallIds(chars="a-zA-Z0-9_-", max=64),
        "schema": Schema(tools=DIALECTS["bedrock_tools"], strict=DIALECTS["bedrock"], format=DIALECTS["bedrock"]),
        "cache": Cache(max=4, ttl=("5m", "1h"), order="longest_first", not_on=("Reasoning",)),
        "thinking": Thinking(amount="none"),
        "needs": Needs(fields={"tool_choice": "tools"}),
        "tool_choice": Choice(none="stub_tools"),
        "drop": Drop(fields=("top_k",)),
        "range": Range(fields={"temperature": (0, 1), "top_p": (0, 1), "max_tokens": (1, None)}),
        "limit": Limit(fields={"stop": 2500}),
        "stop": Stop(blank="drop"),
    }
    MODELS = (
        ModelRow(
            ("claude-fable-5-[12]", "claude-mythos-5-[12]", "claude-opus-5-5", "claude-sonnet-5-5"),
            {
                "response_format": Format(native=("json_schema",)),
                "thinking": Thinking(amount="effort", modes=("adaptive",), off="never", levels=("low", "medium", "high", "xhigh", "max")),
                "tool_choice": Choice(forced="never", none="stub_tools"),
                "drop": Drop(fields=("temperature", "top_p", "top_k")),
            },
        ),
        ModelRow(
            (
                "claude-sonnet-5",
                "claude-opus-5",
                "claude-fable-5",
                "claude-mythos-5",
                "claude-haiku-5-5",
                "claude-opus-4-8",
                "claude-opus-4-7",
                "claude-*-6",
            ),
            {
                "response_format": Format(native=("json_schema",)),
                "thinking": Thinking(amount="effort", modes=("adaptive",), levels=("low", "medium", "high", "xhigh", "max")),
                "drop": Drop(fields=("temperature", "top_p", "top_k")),
            },
        ),
        ModelRow(
            ("claude-opus-4-6", "claude-sonnet-4-6"),
            {
                "response_format": Format(native=("json_schema",)),
                "thinking": Thinking(modes=("adaptive", "enabled"), levels=("low", "medium", "high", "max"), signed_turn=True),
                "tool_choice": Choice(forced="not_enabled", none="stub_tools"),
                "drop": None,
                "drop_thinking": DropThinking(fields={"temperature": 1, "top_p": (0.95, 1), "top_k": None}),
                "exclusive": Exclusive(pairs=(("temperature", "top_p"),)),
            },
        ),
        ModelRow(
            ("claude-*-4-5",),
            {
                "response_format": Format(native=("json_schema",)),
                "last": Last(),
                "thinking": Thinking(amount="budget", modes=("enabled",), signed_turn=True),
                "tool_choice": Choice(forced="not_enabled", none="stub_tools"),
                "drop": None,
                "drop_thinking": DropThinking(fields={"temperature": 1, "top_p": (0.95, 1), "top_k": None}),
                "exclusive": Exclusive(pairs=(("temperature", "top_p"),)),
            },
        ),
        ModelRow(
            ("claude-opus-4-[01]",),
            {
                "response_format": Format(how="tool"),
                "last": Last(),
                "thinking": Thinking(amount="budget", modes=("enabled",), signed_turn=True),
                "tool_choice": Choice(forced="not_enabled", none="stub_tools"),
                "drop": None,
                "drop_thinking": DropThinking(fields={"temperature": 1, "top_p": (0.95, 1), "top_k": None}),
                "exclusive": Exclusive(pairs=(("temperature", "top_p"),)),
            },
        ),
        ModelRow(
            ("claude-3-7", "claude-sonnet-4", "claude-opus-4"),
            {
                "response_format": Format(how="tool"),
                "last": Last(),
                "thinking": Thinking(amount="budget", modes=("enabled",), signed_turn=True),
                "tool_choice": Choice(forced="not_enabled", none="stub_tools"),
                "drop": None,
                "drop_thinking": DropThinking(fields={"temperature": 1, "top_p": (0.95, 1), "top_k": None}),
            },
        ),
        ModelRow(("claude-3",), {"response_format": Format(how="tool"), "last": Last(), "drop": None}),
    )


REPAIRS: Final = BedrockConverseRepairs()
