# Generated from spec/families/copilot.yaml; do not edit.

"""GitHub Copilot: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...repairs.repairs import ModelRow
from ...model_rows import ROWS
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"limit": steps.Limit(fields={"tools": 128})}
SHARED = (ROWS["models.gpt"], ROWS["models.claude"], ROWS["models.gemini"])
MODELS = (
    ModelRow(("claude-opus-4-[678]", "claude-sonnet-4-6"), {"thinking": {"says": ("effort",), "amount": "effort"}}),
    ModelRow(("claude-*-4-[015]", "claude-opus-4", "claude-sonnet-4", "claude-3-7"), {"thinking": {"thinks": "never"}}),
    ModelRow(("gemini-2.5",), {"thinking": {"thinks": "always", "amount": "none"}}),
)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED, models=MODELS)
