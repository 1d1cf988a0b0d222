# Generated from spec/applications/cohere_v1.yaml; do not edit.

"""Cohere Chat v1: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class CohereV1Repairs(Repairs):
    """Cohere Chat v1: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "capabilities": steps.Capabilities(images=False, audio=False, video=False, documents=False),
        "custom_tools": steps.CustomTools(),
        "surrogates": steps.Surrogates(),
        "call_turns": steps.CallTurns(),
        "foresee": steps.Foresee(),
        "orphan_results": steps.OrphanResults(),
        "unanswered_calls": steps.UnansweredCalls(),
        "reasoning": steps.Reasoning(takes="none"),
        "result_media": steps.ResultMedia(),
        "empty": steps.Empty(assistant="drop", user="drop", system="drop"),
        "response_format": steps.Format(takes=("json", "json_schema"), alone=True),
        "system": steps.System(),
        "last": steps.Last(how="continue"),
        "messages": steps.Messages(),
        "tool_names": steps.ToolNames(chars="a-zA-Z0-9_", first="a-zA-Z_"),
        "schema": steps.Schema(tools=DIALECTS["python_types"], response_format=DIALECTS["cohere"]),
        "range": steps.Range(fields={"top_p": (0.01, 0.99), "top_k": (0, 500), "frequency_penalty": (0, 1), "presence_penalty": (0, 1)}),
        "limit": steps.Limit(fields={"stop": 5}),
    }


REPAIRS: Final = CohereV1Repairs()
