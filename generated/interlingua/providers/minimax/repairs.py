# Generated from spec/families/minimax.yaml; do not edit.

"""MiniMax: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..openrouter.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": steps.Capabilities(documents=False),
    "arguments": steps.Arguments(),
    "reasoning": steps.Reasoning(how="unsigned"),
    "system": steps.System(),
    "thinking": steps.Thinking(thinks="unless_told", says=("mode",), amount="none", modes=("adaptive",)),
    "limit": None,
}
SHARED = (ROWS["models.minimax"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
