# Generated from spec/providers/gemini.yaml; do not edit.

"""Google Gemini generateContent: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import ModelRow, Repairs
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class GeminiRepairs(Repairs):
    """Google Gemini generateContent: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "custom_tools": words.CustomTools(),
        "arguments": words.Arguments(),
        "surrogates": words.Surrogates(),
        "media_types": words.MediaTypes(
            types={"Image": ("image/png", "image/jpeg", "image/webp", "image/heic", "image/heif")}, alias={"image/jpg": "image/jpeg"}
        ),
        "foresee": words.Foresee(),
        "duplicate_ids": words.DuplicateIds(),
        "call_turns": words.CallTurns(),
        "orphan_results": words.OrphanResults(),
        "unanswered_calls": words.UnansweredCalls(),
        "reasoning": words.Reasoning(),
        "results": words.Results(order="call", together=True),
        "result_media": words.ResultMedia(),
        "blank": words.Blank(what="empty", message="drop", system="drop"),
        "empty": words.Empty(assistant="fill", user="drop", system="drop"),
        "response_format": words.Format(native=("json", "json_schema")),
        "system": words.System(),
        "merge": words.Merge(before_calls=True),
        "first": words.First(),
        "some": words.Some(),
        "tool_names": words.ToolNames(chars="a-zA-Z0-9_.:-", first="a-zA-Z_", max=64),
        "schema": words.Schema(tools=DIALECTS["gemini_json"], format=DIALECTS["gemini_json"]),
        "needs": words.Needs(fields={"tool_choice": "tools", "parallel_tool_calls": "tools", "top_logprobs": "logprobs"}),
        "tool_choice": words.Choice(functions=True),
        "drop": words.Drop(fields=("metadata",)),
        "range": words.Range(fields={"temperature": (0, 2), "top_p": (0, 1)}),
        "limit": words.Limit(fields={"stop": 5}),
    }
    MODELS = (
        ModelRow(
            ("gemini-3", "gemini-3.1", "gemini-3.5"),
            {
                "thinking": words.Thinking(amount="effort", off="never", levels=("minimal", "low", "medium", "high")),
                "reasoning_required": words.ReasoningRequired(how="skip_thought_signature_validator"),
            },
        ),
        ModelRow(
            ("gemini-2.5-pro",),
            {
                "result_media": words.ResultMedia(takes=()),
                "response_format": words.Format(native=("json", "json_schema"), alone=True),
                "thinking": words.Thinking(amount="budget", off="never", least=128),
            },
        ),
        ModelRow(
            ("gemini-2.5",),
            {
                "result_media": words.ResultMedia(takes=()),
                "response_format": words.Format(native=("json", "json_schema"), alone=True),
                "thinking": words.Thinking(amount="budget", least=1),
            },
        ),
        ModelRow(
            ("gemini-2.0", "gemini-1.5"),
            {
                "result_media": words.ResultMedia(takes=()),
                "response_format": words.Format(native=("json", "json_schema"), alone=True),
                "thinking": words.Thinking(amount="none"),
            },
        ),
    )


REPAIRS: Final = GeminiRepairs()
