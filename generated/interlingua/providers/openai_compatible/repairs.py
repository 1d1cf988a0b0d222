# Generated from spec/families/openai_compatible.yaml; do not edit.

"""OpenAI-compatible server: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ...repairs.repairs import ModelRow
from ...model_rows import ROWS
from ..openai_chat.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": words.Replay(keys=("tool_calls", "name"), roles=("developer",), needs=("ToolResult.content",)),
    "addresses": words.Addresses(schemes=("http", "https", "file")),
    "custom_tools": words.CustomTools(),
    "media_types": None,
    "hosted_tools": words.HostedTools(search="as_said"),
    "duplicate_ids": None,
    "reasoning": None,
    "documents": words.Documents(sources=("Blob", "FileRef")),
    "empty": words.Empty(assistant="text", user="drop", system="drop", results="text"),
    "response_format": None,
    "tools": None,
    "call_ids": None,
    "schema": None,
    "needs": words.Needs(
        fields={"tool_choice": "tools", "parallel_tool_calls": "tools", "top_logprobs": "logprobs", "stream_usage": "stream"}
    ),
    "drop_thinking": None,
    "range": None,
    "limit": None,
    "texts": words.Texts(
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
