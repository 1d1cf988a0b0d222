# Generated from spec/families/minimax.yaml; do not edit.

"""MiniMax: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ...model_rows import ROWS
from ..openrouter.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": words.Capabilities(documents=False),
    "arguments": words.Arguments(),
    "reasoning": words.Reasoning(how="unsigned"),
    "system": words.System(),
    "thinking": words.Thinking(thinks="unless_told", says=("mode",), amount="none", modes=("adaptive",)),
    "limit": None,
}
SHARED = (ROWS["models.minimax"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
