# Generated from spec/applications/strands.yaml; do not edit.

"""Strands Agents messages: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..bedrock_converse.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": None,
    "arguments": None,
    "surrogates": None,
    "call_turns": steps.CallTurns(how="place"),
    "duplicate_ids": None,
    "orphan_results": None,
    "unanswered_calls": None,
    "reasoning": None,
    "results": None,
    "result_media": None,
    "documents": steps.Documents(name="fill", sources=("Blob", "FileRef"), chars="-a-zA-Z0-9()\\[\\]", max=200, unique=True),
    "blank": None,
    "empty": None,
    "response_format": None,
    "system": None,
    "merge": None,
    "first": None,
    "last": None,
    "messages": None,
    "tools": None,
    "tool_names": None,
    "call_ids": None,
    "schema": None,
    "cache": None,
    "thinking": None,
    "needs": None,
    "tool_choice": None,
    "drop": None,
    "drop_thinking": None,
    "exclusive": None,
    "range": None,
    "limit": None,
    "texts": None,
    "stop": None,
}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
