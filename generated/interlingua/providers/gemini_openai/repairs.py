# Generated from spec/families/gemini_openai.yaml; do not edit.

"""Gemini, OpenAI endpoint: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": words.Replay(keys=("tool_calls", "name", "refusal"), roles=("developer",), needs=("ToolResult.content",)),
    "addresses": words.Addresses(schemes=("http", "https", "file"), takes=("Image", "Video", "Document")),
    "capabilities": words.Capabilities(video=False),
    "hosted_tools": words.HostedTools(search="as_said", refuses=("web_search",)),
    "reasoning": words.Reasoning(takes="none"),
    "schema": words.Schema(tools=DIALECTS["gemini_openapi"], response_format=DIALECTS["gemini_openapi"]),
    "thinking": words.Thinking(says=("effort",), amount="effort", levels=("none", "minimal", "low", "medium", "high")),
    "reasoning_required": words.ReasoningRequired(),
    "drop": words.Drop(fields=("store", "frequency_penalty", "cache_key", "cache_retention", "verbosity", "prediction", "safety_id")),
}
SHARED = (ROWS["models.gemini"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
