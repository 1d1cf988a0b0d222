# Generated from spec/families/databricks.yaml; do not edit.

"""Databricks Foundation Model APIs: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ...repairs.repairs import ModelRow
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "reasoning": words.Reasoning(),
    "empty": words.Empty(assistant="drop", user="drop", system="drop", result="text"),
    "thinking": words.Thinking(),
}
MODELS = (
    ModelRow(
        ("gpt-oss", "gpt-oss-20b", "gpt-oss-120b", "databricks-gpt-oss"),
        {"thinking": {"thinks": "always", "says": ("effort",), "amount": "effort", "levels": ("low", "medium", "high")}},
    ),
    ModelRow(
        (
            "databricks-claude-3-7-sonnet",
            "databricks-claude-sonnet-4",
            "databricks-claude-sonnet-4-5",
            "databricks-claude-opus-4-1",
            "databricks-claude-opus-4-5",
        ),
        {"thinking": {"thinks": "if_told", "says": ("mode", "budget"), "amount": "budget", "modes": ("enabled",), "least": 1024}},
    ),
)

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
