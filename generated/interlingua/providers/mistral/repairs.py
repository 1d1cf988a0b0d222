# Generated from spec/providers/mistral.yaml; do not edit.

"""Mistral Chat: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs.repairs import Repairs
from ...repairs.words import (
    CallIds,
    CallTurns,
    CustomTools,
    DuplicateIds,
    Empty,
    Foresee,
    MediaTypes,
    Needs,
    OrphanResults,
    Range,
    Reasoning,
    ResultMedia,
    Results,
    Separate,
    Some,
    Surrogates,
    System,
    Thinking,
    ToolNames,
    Tools,
    UnansweredCalls,
)
from .lens import LENS as PROVIDER


class MistralRepairs(Repairs):
    """Mistral Chat: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "custom_tools": CustomTools(),
        "surrogates": Surrogates(),
        "foresee": Foresee(),
        "duplicate_ids": DuplicateIds(within="conversation"),
        "call_turns": CallTurns(),
        "orphan_results": OrphanResults(),
        "unanswered_calls": UnansweredCalls(),
        "reasoning": Reasoning(),
        "results": Results(order="call"),
        "result_media": ResultMedia(),
        "media_types": MediaTypes(
            types={"Image": ("image/png", "image/jpeg", "image/gif", "image/webp")}, alias={"image/jpg": "image/jpeg"}
        ),
        "empty": Empty(assistant="fill", user="drop", system="drop", result="text"),
        "system": System(),
        "separate": Separate(pairs=(("tool", "user"),)),
        "some": Some(),
        "tools": Tools(parameters="object"),
        "tool_names": ToolNames(max=64),
        "call_ids": CallIds(chars="a-zA-Z0-9", exact=9),
        "thinking": Thinking(amount="effort"),
        "needs": Needs(fields={"tool_choice": "tools", "parallel_tool_calls": "tools", "top_logprobs": "logprobs"}),
        "range": Range(fields={"temperature": (0, 1.5), "top_p": (0, 1), "frequency_penalty": (-2, 2), "presence_penalty": (-2, 2)}),
    }


REPAIRS: Final = MistralRepairs()
