# Generated from spec/families/xai.yaml; do not edit.

"""xAI Chat Completions: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "addresses": steps.Addresses(schemes=("http", "https", "file"), takes=("Image",)),
    "capabilities": steps.Capabilities(video=False, documents=False),
    "thinking": steps.Thinking(says=("effort",), amount="effort", levels=("low", "high")),
    "drop": steps.Drop(),
    "range": steps.Range(fields={"top_logprobs": (0, 8)}),
    "limit": steps.Limit(fields={"tools": 128}),
}
SHARED = (ROWS["models.grok"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
