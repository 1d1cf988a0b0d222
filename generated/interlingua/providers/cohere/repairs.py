# Generated from spec/providers/cohere.yaml; do not edit.

"""Cohere Chat v2: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class CohereRepairs(Repairs):
    """Cohere Chat v2: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "addresses": steps.Addresses(schemes=("http", "https")),
        "custom_tools": steps.CustomTools(),
        "arguments": steps.Arguments(how="fill"),
        "surrogates": steps.Surrogates(),
        "media_types": steps.MediaTypes(
            types={"Image": ("image/png", "image/jpeg", "image/webp", "image/gif")}, aliases={"image/jpg": "image/jpeg"}
        ),
        "call_turns": steps.CallTurns(),
        "foresee": steps.Foresee(),
        "duplicate_ids": steps.DuplicateIds(),
        "orphan_results": steps.OrphanResults(),
        "unanswered_calls": steps.UnansweredCalls(),
        "reasoning": steps.Reasoning(),
        "results": steps.Results(order="call"),
        "result_media": steps.ResultMedia(),
        "empty": steps.Empty(assistant="drop", user="drop", system="drop"),
        "response_format": steps.Format(takes=("json", "json_schema"), alone=True),
        "last": steps.Last(how="continue"),
        "messages": steps.Messages(),
        "tool_names": steps.ToolNames(chars="a-zA-Z0-9_", first="a-zA-Z_"),
        "schema": steps.Schema(strict=DIALECTS["cohere"], response_format=DIALECTS["cohere"]),
        "thinking": steps.Thinking(says=("mode", "budget"), amount="budget", modes=("enabled",), free=True),
        "needs": steps.Needs(fields={"tool_choice": "tools"}),
        "tool_choice": steps.Choice(named="required"),
        "range": steps.Range(
            fields={
                "max_tokens": (0, None),
                "temperature": (0, None),
                "top_p": (0.01, 0.99),
                "top_k": (0, 500),
                "frequency_penalty": (0, 1),
                "presence_penalty": (0, 1),
            }
        ),
        "limit": steps.Limit(fields={"stop": 5}),
    }
    SHARED = (ROWS["models.command"],)


REPAIRS: Final = CohereRepairs()
