# Generated from spec/families/together.yaml; do not edit.

"""Together AI: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": steps.Capabilities(documents=False),
    "thinking": steps.Thinking(says=("mode", "effort"), amount="effort", levels=("low", "medium", "high")),
}
SHARED = (ROWS["models.gpt_oss"], ROWS["hosts.together"])

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
