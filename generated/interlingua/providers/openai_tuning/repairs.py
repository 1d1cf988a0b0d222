# Generated from spec/applications/openai_tuning.yaml; do not edit.

"""OpenAI fine-tuning: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_chat.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"custom_tools": steps.CustomTools(), "unanswered_calls": None, "counts": None}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
