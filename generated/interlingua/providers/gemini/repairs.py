# Generated from spec/providers/gemini.yaml; do not edit.

"""Google Gemini generateContent: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import ModelRow, Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class GeminiRepairs(Repairs):
    """Google Gemini generateContent: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": steps.Replay(needs=("ToolResult.functionResponse.response",)),
        "addresses": steps.Addresses(schemes=("http", "https"), media_types="fill"),
        "custom_tools": steps.CustomTools(),
        "arguments": steps.Arguments(),
        "surrogates": steps.Surrogates(),
        "media_types": steps.MediaTypes(
            types={
                "Image": ("image/png", "image/jpeg", "image/webp", "image/heic", "image/heif"),
                "Document": (
                    *"application/pdf text/plain text/html text/css text/markdown text/md text/csv text/xml text/rtf text/javascript".split(),
                    *"text/x-python application/rtf application/json application/x-javascript application/x-python".split(),
                    *"application/msword application/vnd.ms-powerpoint application/vnd.ms-excel".split(),
                    *"application/vnd.openxmlformats-officedocument.presentationml.presentation".split(),
                    *"application/vnd.openxmlformats-officedocument.wordprocessingml.document".split(),
                    *"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet".split(),
                    *"application/vnd.oasis.opendocument.presentation application/vnd.oasis.opendocument.text".split(),
                    *"application/vnd.oasis.opendocument.spreadsheet".split(),
                ),
            },
            aliases={"image/jpg": "image/jpeg", "application/x-pdf": "application/pdf"},
        ),
        "hosted_tools": steps.HostedTools(refuses=("enterprise_web_search", "retrieval", "parallel_ai_search", "exa_ai_search")),
        "call_turns": steps.CallTurns(),
        "foresee": steps.Foresee(),
        "duplicate_ids": steps.DuplicateIds(),
        "orphan_results": steps.OrphanResults(),
        "unanswered_calls": steps.UnansweredCalls(),
        "reasoning": steps.Reasoning(tag=(("openrouter.format.google-gemini-v1", "gemini"),)),
        "results": steps.Results(order="call", merge=True),
        "result_media": steps.ResultMedia(),
        "blank": steps.Blank(takes="spaces", messages="drop", system="drop"),
        "empty": steps.Empty(assistant="drop", user="drop", system="drop"),
        "response_format": steps.Format(takes=("json", "json_schema"), alone="unforced"),
        "system": steps.System(),
        "merge": steps.Merge(calls=True),
        "first": steps.First(),
        "messages": steps.Messages(),
        "mixed_tools": steps.MixedTools(how="flag", key="toolConfig.includeServerSideToolInvocations"),
        "tools": steps.Tools(unique=True),
        "tool_names": steps.ToolNames(chars="a-zA-Z0-9_.:-", first="a-zA-Z_", max=64),
        "schema": steps.Schema(tools=DIALECTS["gemini_json"], response_format=DIALECTS["gemini_json"]),
        "thinking": steps.Thinking(levels=("minimal", "low", "medium", "high"), free=True),
        "needs": steps.Needs(fields={"tool_choice": "tools", "parallel_tool_calls": "tools", "top_logprobs": "logprobs"}),
        "tool_choice": steps.Choice(needs="functions"),
        "reasoning_required": steps.ReasoningRequired(),
        "drop": steps.Drop(fields=("metadata",)),
        "range": steps.Range(
            fields={
                "max_tokens": (1, None),
                "temperature": (0, 2),
                "top_p": (0, 1),
                "frequency_penalty": (-2, 1.9999),
                "presence_penalty": (-2, 1.9999),
                "seed": (-2147483648, 2147483647),
            }
        ),
        "limit": steps.Limit(fields={"stop": 5, "tools": 512}),
    }
    SHARED = (ROWS["models.gemini"],)
    MODELS = (ModelRow(("gemini-3", "gemini-3.[0-9]"), {"range": {"fields": {"candidates": (1, 1)}}}),)


REPAIRS: Final = GeminiRepairs()
