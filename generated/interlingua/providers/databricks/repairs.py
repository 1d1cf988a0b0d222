# Generated from spec/families/databricks.yaml; do not edit.

"""Databricks Foundation Model APIs: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "reasoning": steps.Reasoning(),
    "empty": steps.Empty(assistant="drop", user="drop", system="drop", results="text"),
    "thinking": steps.Thinking(),
}
SHARED = (ROWS["hosts.databricks"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
