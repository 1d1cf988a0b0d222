# Generated from spec/providers/mistral.yaml; do not edit.

"""Mistral Chat: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class MistralRepairs(Repairs):
    """Mistral Chat: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": steps.Replay(needs=("ToolCall.function.arguments",)),
        "addresses": steps.Addresses(schemes=("http", "https")),
        "custom_tools": steps.CustomTools(),
        "arguments": steps.Arguments(how="fill"),
        "surrogates": steps.Surrogates(),
        "media_types": steps.MediaTypes(
            types={
                "Image": ("image/png", "image/jpeg", "image/gif", "image/webp"),
                "Audio": ("audio/mpeg", "audio/wav", "audio/flac", "audio/ogg", "audio/mp4", "audio/webm"),
            },
            aliases={
                "image/jpg": "image/jpeg",
                "audio/mp3": "audio/mpeg",
                "audio/x-wav": "audio/wav",
                "audio/wave": "audio/wav",
                "audio/x-m4a": "audio/mp4",
                "audio/m4a": "audio/mp4",
            },
        ),
        "call_turns": steps.CallTurns(),
        "foresee": steps.Foresee(),
        "duplicate_ids": steps.DuplicateIds(unique="conversation"),
        "orphan_results": steps.OrphanResults(),
        "unanswered_calls": steps.UnansweredCalls(),
        "reasoning": steps.Reasoning(),
        "results": steps.Results(order="call"),
        "result_media": steps.ResultMedia(),
        "empty": steps.Empty(assistant="drop", user="drop", system="drop", results="text"),
        "response_format": steps.Format(takes=("json", "json_schema")),
        "system": steps.System(),
        "separate": steps.Separate(roles=(("tool", "user"),)),
        "last": steps.Last(how="flag", key="prefix"),
        "messages": steps.Messages(),
        "tools": steps.Tools(needs="object"),
        "tool_names": steps.ToolNames(max=64),
        "call_ids": steps.CallIds(chars="a-zA-Z0-9", min=9, max=9),
        "schema": steps.Schema(response_format=DIALECTS["mistral"], when="strict"),
        "thinking": steps.Thinking(says=("effort",), amount="effort", levels=("none", "high")),
        "needs": steps.Needs(fields={"tool_choice": "tools", "parallel_tool_calls": "tools", "top_logprobs": "logprobs"}),
        "range": steps.Range(
            fields={
                "max_tokens": (0, None),
                "temperature": (0, 1.5),
                "top_p": (0, 1),
                "frequency_penalty": (-2, 2),
                "presence_penalty": (-2, 2),
                "seed": (0, None),
            }
        ),
    }
    SHARED = (ROWS["models.mistral"],)


REPAIRS: Final = MistralRepairs()
