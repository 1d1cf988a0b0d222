# Generated from spec/applications/bedrock_tuning.yaml; do not edit.

"""Bedrock fine-tuning: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..bedrock_converse.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": None,
    "unanswered_calls": None,
    "reasoning": steps.Reasoning(how="unsigned"),
    "last": None,
    "drop_thinking": None,
    "exclusive": None,
}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
