# Generated from spec/families/gemini_openai.yaml; do not edit.

"""Gemini, OpenAI endpoint: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": steps.Replay(keys=("tool_calls", "name", "refusal"), roles=("developer",), needs=("ToolResult.content",)),
    "addresses": steps.Addresses(schemes=("http", "https", "file"), takes=("Image", "Video", "Document")),
    "capabilities": steps.Capabilities(video=False),
    "hosted_tools": steps.HostedTools(search="as_said", refuses=("web_search",)),
    "reasoning": steps.Reasoning(takes="none"),
    "tools": steps.Tools(unique=True),
    "schema": steps.Schema(tools=DIALECTS["gemini_openapi"], response_format=DIALECTS["gemini_openapi"]),
    "thinking": steps.Thinking(says=("effort",), amount="effort", levels=("none", "minimal", "low", "medium", "high")),
    "reasoning_required": steps.ReasoningRequired(),
    "drop": steps.Drop(fields=("store", "frequency_penalty", "cache_key", "cache_retention", "verbosity", "prediction", "safety_id")),
}
SHARED = (ROWS["models.gemini"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
