# Generated from spec/families/databricks.yaml; do not edit.

"""Databricks Foundation Model APIs: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "reasoning": words.Reasoning(),
    "empty": words.Empty(assistant="drop", user="drop", system="drop", result="text"),
    "thinking": None,
}

REPAIRS = PARENT.of(LENS, rules=RULES)
