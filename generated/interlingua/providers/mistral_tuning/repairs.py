# Generated from spec/applications/mistral_tuning.yaml; do not edit.

"""Mistral fine-tuning: what it refuses in requests, and how that is mended."""

from ..mistral.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"unanswered_calls": None, "last": None}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
