# Generated from spec/families/anthropic_openai.yaml; do not edit.

"""Claude, OpenAI endpoint: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": words.Capabilities(audio=False, video=False, documents=False),
    "schema": words.Schema(tools=DIALECTS["anthropic_tools"]),
    "thinking": words.Thinking(thinks="if_told", says=("mode", "budget"), amount="budget", modes=("enabled",)),
    "tool_choice": words.Choice(when="not_enabled"),
    "drop": words.Drop(),
    "drop_thinking": words.DropThinking(fields={"temperature": 1, "top_p": (0.95, 1)}),
    "range": words.Range(fields={"temperature": (0, 1)}),
}
SHARED = (ROWS["models.claude"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
