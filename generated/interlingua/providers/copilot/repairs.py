# Generated from spec/families/copilot.yaml; do not edit.

"""GitHub Copilot: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ...model_rows import ROWS
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"limit": words.Limit(fields={"tools": 128})}
SHARED = (ROWS["models.gpt"], ROWS["models.claude"], ROWS["models.gemini"])

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
