# Generated from spec/providers/cohere.yaml; do not edit.

"""Cohere Chat v2: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class CohereRepairs(Repairs):
    """Cohere Chat v2: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "addresses": words.Addresses(schemes=("http", "https")),
        "custom_tools": words.CustomTools(),
        "arguments": words.Arguments(how="fill"),
        "surrogates": words.Surrogates(),
        "media_types": words.MediaTypes(
            types={"Image": ("image/png", "image/jpeg", "image/webp", "image/gif")}, aliases={"image/jpg": "image/jpeg"}
        ),
        "foresee": words.Foresee(),
        "duplicate_ids": words.DuplicateIds(),
        "call_turns": words.CallTurns(),
        "orphan_results": words.OrphanResults(),
        "unanswered_calls": words.UnansweredCalls(),
        "reasoning": words.Reasoning(),
        "results": words.Results(order="call"),
        "result_media": words.ResultMedia(),
        "empty": words.Empty(assistant="drop", user="drop", system="drop"),
        "response_format": words.Format(takes=("json", "json_schema"), alone=True),
        "last": words.Last(how="continue"),
        "messages": words.Messages(),
        "tool_names": words.ToolNames(chars="a-zA-Z0-9_", first="a-zA-Z_"),
        "schema": words.Schema(strict=DIALECTS["cohere"], response_format=DIALECTS["cohere"]),
        "thinking": words.Thinking(says=("mode", "budget"), amount="budget", modes=("enabled",), free=True),
        "needs": words.Needs(fields={"tool_choice": "tools"}),
        "tool_choice": words.Choice(named="required"),
        "range": words.Range(
            fields={
                "max_tokens": (0, None),
                "temperature": (0, None),
                "top_p": (0.01, 0.99),
                "top_k": (0, 500),
                "frequency_penalty": (0, 1),
                "presence_penalty": (0, 1),
            }
        ),
        "limit": words.Limit(fields={"stop": 5}),
    }
    SHARED = (ROWS["models.command"],)


REPAIRS: Final = CohereRepairs()
