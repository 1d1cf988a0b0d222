# Generated from spec/families/copilot_responses.yaml; do not edit.

"""GitHub Copilot Responses: what it refuses in requests, and how that is mended."""

from ..openai_responses.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"replay": None}

REPAIRS = PARENT.of(LENS, rules=RULES)
