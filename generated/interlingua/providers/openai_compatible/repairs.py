# Generated from spec/families/openai_compatible.yaml; do not edit.

"""OpenAI-compatible server: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...repairs.repairs import ModelRow
from ...model_rows import ROWS
from ..openai_chat.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": steps.Replay(keys=("tool_calls", "name"), roles=("developer",), needs=("ToolResult.content",)),
    "addresses": steps.Addresses(schemes=("http", "https", "file")),
    "custom_tools": steps.CustomTools(),
    "media_types": None,
    "hosted_tools": steps.HostedTools(search="as_said"),
    "duplicate_ids": None,
    "reasoning": None,
    "documents": steps.Documents(sources=("Blob", "FileRef")),
    "empty": steps.Empty(assistant="text", user="drop", system="drop", results="text"),
    "response_format": steps.Format(takes=("json", "json_schema")),
    "tools": None,
    "call_ids": None,
    "schema": None,
    "needs": steps.Needs(
        fields={"tool_choice": "tools", "parallel_tool_calls": "tools", "top_logprobs": "logprobs", "stream_usage": "stream"}
    ),
    "drop_thinking": None,
    "range": None,
    "limit": None,
    "texts": steps.Texts(
        fields={
            "cache_key": 64,
            "response_format.name": {"chars": "a-zA-Z0-9_-", "max": 64},
            "messages.name": {"chars": "^\\s<|\\\\/>", "max": 64},
        }
    ),
}
SHARED = (ROWS["models.gpt_oss"],)
MODELS = (ModelRow(("qwen3.[5-9]",), {"system": {"how": "user"}, "merge": {"roles": ("system",)}}),)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED, models=MODELS)
