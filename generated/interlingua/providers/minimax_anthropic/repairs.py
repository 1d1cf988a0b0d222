# Generated from spec/families/minimax_anthropic.yaml; do not edit.

"""MiniMax, Anthropic endpoint: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..anthropic.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "hosted_tools": steps.HostedTools(takes=()),
    "reasoning": steps.Reasoning(how="unsigned"),
    "thinking": steps.Thinking(thinks="if_told", says=("mode",), amount="none", modes=("adaptive",)),
    "drop": steps.Drop(fields=("top_k", "stop", "service_tier")),
    "drop_thinking": None,
    "texts": None,
}
SHARED = (ROWS["models.minimax"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
