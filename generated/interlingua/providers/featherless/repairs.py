# Generated from spec/families/featherless.yaml; do not edit.

"""Featherless: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"tool_choice": steps.Choice(when="never")}

REPAIRS = PARENT.of(LENS, rules=RULES)
