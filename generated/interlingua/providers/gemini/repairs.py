# Generated from spec/providers/gemini.yaml; do not edit.

"""Google Gemini generateContent: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import ModelRow, Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class GeminiRepairs(Repairs):
    """Google Gemini generateContent: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": words.Replay(needs=("ToolResult.functionResponse.response",)),
        "addresses": words.Addresses(schemes=("http", "https"), media_types="fill"),
        "custom_tools": words.CustomTools(),
        "arguments": words.Arguments(),
        "surrogates": words.Surrogates(),
        "media_types": words.MediaTypes(
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
        "hosted_tools": words.HostedTools(refuses=("enterprise_web_search", "retrieval", "parallel_ai_search", "exa_ai_search")),
        "foresee": words.Foresee(),
        "duplicate_ids": words.DuplicateIds(),
        "call_turns": words.CallTurns(),
        "orphan_results": words.OrphanResults(),
        "unanswered_calls": words.UnansweredCalls(),
        "reasoning": words.Reasoning(tag=(("openrouter.format.google-gemini-v1", "gemini"),)),
        "results": words.Results(order="call", merge=True),
        "result_media": words.ResultMedia(),
        "blank": words.Blank(takes="spaces", messages="drop", system="drop"),
        "empty": words.Empty(assistant="drop", user="drop", system="drop"),
        "response_format": words.Format(takes=("json", "json_schema"), alone="unforced"),
        "system": words.System(),
        "merge": words.Merge(calls=True),
        "first": words.First(),
        "messages": words.Messages(),
        "mixed_tools": words.MixedTools(how="flag", key="toolConfig.includeServerSideToolInvocations"),
        "tools": words.Tools(unique=True),
        "tool_names": words.ToolNames(chars="a-zA-Z0-9_.:-", first="a-zA-Z_", max=64),
        "schema": words.Schema(tools=DIALECTS["gemini_json"], response_format=DIALECTS["gemini_json"]),
        "thinking": words.Thinking(levels=("minimal", "low", "medium", "high"), free=True),
        "needs": words.Needs(fields={"tool_choice": "tools", "parallel_tool_calls": "tools", "top_logprobs": "logprobs"}),
        "tool_choice": words.Choice(needs="functions"),
        "reasoning_required": words.ReasoningRequired(),
        "drop": words.Drop(fields=("metadata",)),
        "range": words.Range(
            fields={
                "max_tokens": (1, None),
                "temperature": (0, 2),
                "top_p": (0, 1),
                "frequency_penalty": (-2, 1.9999),
                "presence_penalty": (-2, 1.9999),
                "seed": (-2147483648, 2147483647),
            }
        ),
        "limit": words.Limit(fields={"stop": 5, "tools": 512}),
    }
    SHARED = (ROWS["models.gemini"],)
    MODELS = (ModelRow(("gemini-3", "gemini-3.[0-9]"), {"range": {"fields": {"candidates": (1, 1)}}}),)


REPAIRS: Final = GeminiRepairs()
