# Generated from spec/applications/cohere_v1.yaml; do not edit.

"""Cohere Chat v1: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import Repairs
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class CohereV1Repairs(Repairs):
    """Cohere Chat v1: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "capabilities": words.Capabilities(images=False, audio=False, video=False, documents=False),
        "custom_tools": words.CustomTools(),
        "surrogates": words.Surrogates(),
        "foresee": words.Foresee(),
        "call_turns": words.CallTurns(),
        "orphan_results": words.OrphanResults(),
        "unanswered_calls": words.UnansweredCalls(),
        "reasoning": words.Reasoning(takes="none"),
        "result_media": words.ResultMedia(),
        "empty": words.Empty(assistant="drop", user="drop", system="drop"),
        "response_format": words.Format(takes=("json", "json_schema"), alone=True),
        "system": words.System(),
        "last": words.Last(how="continue"),
        "messages": words.Messages(),
        "tool_names": words.ToolNames(chars="a-zA-Z0-9_", first="a-zA-Z_"),
        "schema": words.Schema(tools=DIALECTS["python_types"], response_format=DIALECTS["cohere"]),
        "range": words.Range(fields={"top_p": (0.01, 0.99), "top_k": (0, 500), "frequency_penalty": (0, 1), "presence_penalty": (0, 1)}),
        "limit": words.Limit(fields={"stop": 5}),
    }


REPAIRS: Final = CohereV1Repairs()
