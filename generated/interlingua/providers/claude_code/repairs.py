# Generated from spec/applications/claude_code.yaml; do not edit.

"""Claude Code sessions: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..anthropic.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "addresses": None,
    "arguments": None,
    "surrogates": None,
    "hosted_tools": None,
    "call_turns": steps.CallTurns(how="place"),
    "duplicate_ids": None,
    "orphan_results": None,
    "unanswered_calls": None,
    "reasoning": steps.Reasoning(signer=("anthropic", "bedrock", "vertex", "bedrock_converse"), how="unsigned"),
    "results": None,
    "result_media": None,
    "blank": None,
    "empty": None,
    "response_format": None,
    "system": None,
    "first": None,
    "last": None,
    "messages": None,
    "tools": None,
    "tool_names": None,
    "call_ids": None,
    "schema": None,
    "cache": None,
    "max_tokens": None,
    "thinking": None,
    "needs": None,
    "tool_choice": None,
    "drop": None,
    "drop_thinking": None,
    "exclusive": None,
    "range": None,
    "texts": None,
    "stop": None,
}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
