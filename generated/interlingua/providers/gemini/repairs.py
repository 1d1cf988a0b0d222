# Generated from spec/providers/gemini.yaml; do not edit.

"""Google Gemini generateContent: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs.repairs import ModelRow, Repairs
from ...repairs.words import (
    Arguments,
    Blank,
    CallTurns,
    Choice,
    CustomTools,
    Drop,
    DuplicateIds,
    Empty,
    First,
    Foresee,
    Format,
    Limit,
    MediaTypes,
    Merge,
    Needs,
    OrphanResults,
    Range,
    Reasoning,
    ReasoningRequired,
    ResultMedia,
    Results,
    Schema,
    Some,
    Surrogates,
    System,
    Thinking,
    ToolNames,
    UnansweredCalls,
)
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class GeminiRepairs(Repairs):
    """Google Gemini generateContent: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "custom_tools": CustomTools(),
        "arguments": Arguments(),
        "surrogates": Surrogates(),
        "foresee": Foresee(),
        "duplicate_ids": DuplicateIds(),
        "call_turns": CallTurns(),
        "orphan_results": OrphanResults(),
        "unanswered_calls": UnansweredCalls(),
        "reasoning": Reasoning(),
        "results": Results(order="call", together=True),
        "result_media": ResultMedia(),
        "media_types": MediaTypes(
            types={"Image": ("image/png", "image/jpeg", "image/webp", "image/heic", "image/heif")}, alias={"image/jpg": "image/jpeg"}
        ),
        "blank": Blank(what="empty", message="drop", system="drop"),
        "empty": Empty(assistant="fill", user="drop", system="drop"),
        "response_format": Format(native=("json", "json_schema")),
        "system": System(),
        "merge": Merge(before_calls=True),
        "first": First(),
        "some": Some(),
        "tool_names": ToolNames(chars="a-zA-Z0-9_.:-", first="a-zA-Z_", max=64),
        "schema": Schema(tools=DIALECTS["gemini_json"], format=DIALECTS["gemini_json"]),
        "needs": Needs(fields={"tool_choice": "tools", "parallel_tool_calls": "tools", "top_logprobs": "logprobs"}),
        "tool_choice": Choice(functions=True),
        "drop": Drop(fields=("metadata",)),
        "range": Range(fields={"temperature": (0, 2), "top_p": (0, 1)}),
        "limit": Limit(fields={"stop": 5}),
    }
    MODELS = (
        ModelRow(
            ("gemini-3", "gemini-3.1", "gemini-3.5"),
            {
                "thinking": Thinking(amount="effort", off="never", levels=("minimal", "low", "medium", "high")),
                "reasoning_required": ReasoningRequired(how="skip_thought_signature_validator"),
            },
        ),
        ModelRow(
            ("gemini-2.5-pro",),
            {
                "result_media": ResultMedia(takes=()),
                "response_format": Format(native=("json", "json_schema"), alone=True),
                "thinking": Thinking(amount="budget", off="never", least=128),
            },
        ),
        ModelRow(
            ("gemini-2.5",),
            {
                "result_media": ResultMedia(takes=()),
                "response_format": Format(native=("json", "json_schema"), alone=True),
                "thinking": Thinking(amount="budget", least=1),
            },
        ),
        ModelRow(
            ("gemini-2.0", "gemini-1.5"),
            {
                "result_media": ResultMedia(takes=()),
                "response_format": Format(native=("json", "json_schema"), alone=True),
                "thinking": Thinking(amount="none"),
            },
        ),
    )


REPAIRS: Final = GeminiRepairs()
