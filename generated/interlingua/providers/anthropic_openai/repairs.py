# Generated from spec/families/anthropic_openai.yaml; do not edit.

"""Claude, OpenAI endpoint: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": steps.Capabilities(audio=False, video=False, documents=False),
    "schema": steps.Schema(tools=DIALECTS["anthropic_tools"]),
    "thinking": steps.Thinking(thinks="if_told", says=("mode", "budget"), amount="budget", modes=("enabled",)),
    "tool_choice": steps.Choice(when="not_enabled"),
    "drop": steps.Drop(),
    "drop_thinking": steps.DropThinking(fields={"temperature": 1, "top_p": (0.95, 1)}),
    "range": steps.Range(fields={"temperature": (0, 1)}),
}
SHARED = (ROWS["models.claude"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
