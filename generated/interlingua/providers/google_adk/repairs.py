# Generated from spec/applications/google_adk.yaml; do not edit.

"""Google ADK events: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..gemini.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "arguments": None,
    "surrogates": None,
    "media_types": None,
    "call_turns": steps.CallTurns(how="place"),
    "duplicate_ids": None,
    "orphan_results": None,
    "unanswered_calls": None,
    "reasoning": None,
    "results": None,
    "result_media": None,
    "blank": None,
    "empty": None,
    "response_format": None,
    "system": None,
    "merge": None,
    "first": None,
    "messages": None,
    "mixed_tools": None,
    "tool_names": None,
    "schema": None,
    "thinking": None,
    "needs": None,
    "tool_choice": None,
    "reasoning_required": None,
    "drop": None,
    "range": None,
    "limit": None,
}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
