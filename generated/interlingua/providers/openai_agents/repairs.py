# Generated from spec/applications/openai_agents.yaml; do not edit.

"""OpenAI Agents SDK items: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_responses.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": None,
    "namespaces": None,
    "changes": None,
    "addresses": None,
    "arguments": None,
    "surrogates": None,
    "media_types": None,
    "hosted_tools": None,
    "call_turns": steps.CallTurns(how="place"),
    "duplicate_ids": None,
    "orphan_results": None,
    "unanswered_calls": None,
    "reasoning": None,
    "results": None,
    "result_media": None,
    "documents": None,
    "empty": None,
    "flatten": None,
    "first": None,
    "messages": None,
    "tools": None,
    "tool_names": None,
    "call_ids": None,
    "schema": None,
    "thinking": None,
    "needs": None,
    "drop_thinking": None,
    "range": None,
    "limit": None,
    "texts": None,
}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
