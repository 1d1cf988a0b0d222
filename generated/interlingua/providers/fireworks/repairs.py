# Generated from spec/families/fireworks.yaml; do not edit.

"""Fireworks AI: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": steps.Capabilities(audio=False, documents=False),
    "thinking": steps.Thinking(says=("effort",), amount="effort", levels=("none", "low", "medium", "high")),
    "limit": steps.Limit(fields={"stop": 4}),
}
SHARED = (ROWS["models.gpt_oss"], ROWS["hosts.fireworks"])

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
