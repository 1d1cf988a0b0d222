# Generated from spec/providers/mistral.yaml; do not edit.

"""Mistral Chat: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class MistralRepairs(Repairs):
    """Mistral Chat: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": words.Replay(needs=("ToolCall.function.arguments",)),
        "addresses": words.Addresses(schemes=("http", "https")),
        "custom_tools": words.CustomTools(),
        "surrogates": words.Surrogates(),
        "media_types": words.MediaTypes(
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
        "foresee": words.Foresee(),
        "duplicate_ids": words.DuplicateIds(inside="conversation"),
        "call_turns": words.CallTurns(),
        "orphan_results": words.OrphanResults(),
        "unanswered_calls": words.UnansweredCalls(),
        "reasoning": words.Reasoning(),
        "results": words.Results(order="call"),
        "result_media": words.ResultMedia(),
        "empty": words.Empty(assistant="drop", user="drop", system="drop", results="text"),
        "system": words.System(),
        "separate": words.Separate(roles=(("tool", "user"),)),
        "last": words.Last(how="flag", key="prefix"),
        "messages": words.Messages(),
        "tools": words.Tools(needs="object"),
        "tool_names": words.ToolNames(max=64),
        "call_ids": words.CallIds(chars="a-zA-Z0-9", min=9, max=9),
        "schema": words.Schema(response_format=DIALECTS["mistral"], when="strict"),
        "thinking": words.Thinking(says=("effort",), amount="effort", levels=("none", "high")),
        "needs": words.Needs(fields={"tool_choice": "tools", "parallel_tool_calls": "tools", "top_logprobs": "logprobs"}),
        "range": words.Range(
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
