# Generated from spec/families/groq.yaml; do not edit.

"""Groq: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": steps.Replay(keys=("tool_calls", "name"), needs=("ToolResult.content",)),
    "capabilities": steps.Capabilities(audio=False, video=False, documents=False),
    "hosted_tools": steps.HostedTools(),
    "response_format": steps.Format(takes=("json", "json_schema"), alone=True, needs="json_anywhere"),
    "schema": steps.Schema(strict=DIALECTS["groq_strict"], response_format=DIALECTS["groq_strict"], when="strict"),
    "thinking": steps.Thinking(says=("effort",), amount="effort", levels=("none", "low", "medium", "high")),
    "drop": steps.Drop(
        fields=(
            *"logprobs top_logprobs logit_bias store metadata cache_key cache_retention safety_id verbosity prediction".split(),
            *"modalities audio".split(),
        )
    ),
    "limit": steps.Limit(fields={"stop": 4, "tools": 128}),
}
SHARED = (ROWS["models.gpt_oss"], ROWS["hosts.groq"])

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
