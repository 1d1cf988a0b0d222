# Generated from spec/families/openrouter.yaml; do not edit.

"""OpenRouter: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ...repairs.repairs import ModelRow
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": words.Replay(keys=("tool_calls", "name"), needs=("ToolResult.content",)),
    "addresses": words.Addresses(schemes=("http", "https", "file"), takes=("Image", "Video", "Document")),
    "documents": words.Documents(sources=("Blob", "Url", "FileRef")),
    "cache": words.Cache(max=4),
    "thinking": words.Thinking(amount="either"),
    "limit": words.Limit(fields={"stop": 4, "metadata": 16}),
    "texts": words.Texts(
        fields={
            "user": 128,
            "cache_key": 64,
            "metadata.values": 512,
            "metadata.keys": 64,
            "response_format.name": {"chars": "a-zA-Z0-9_-", "max": 64},
            "messages.name": {"chars": "^\\s<|\\\\/>", "max": 64},
        }
    ),
}
MODELS = (
    ModelRow(
        ("gpt-6-astra",),
        {"changes": {"takes": ("effort",)}, "reasoning": {"signer": ("openai",), "tag": (("format", "openai-responses-v1"),)}},
    ),
    ModelRow(
        ("claude-fable-5.1",),
        {
            "changes": {"takes": ("effort",)},
            "reasoning": {"signer": ("anthropic", "bedrock", "vertex", "bedrock_converse"), "tag": (("format", "anthropic-claude-v1"),)},
            "tool_choice": {"when": "never"},
        },
    ),
    ModelRow(
        ("claude-opus-5-5", "claude-sonnet-5-5", "claude-fable-5-[2-9]", "claude-mythos-5-[1-9]"),
        {
            "reasoning": {"signer": ("anthropic", "bedrock", "vertex", "bedrock_converse"), "tag": (("format", "anthropic-claude-v1"),)},
            "tool_choice": {"when": "never"},
        },
    ),
    ModelRow(
        ("claude",),
        {"reasoning": {"signer": ("anthropic", "bedrock", "vertex", "bedrock_converse"), "tag": (("format", "anthropic-claude-v1"),)}},
    ),
    ModelRow(("glm-4.5", "glm-4.6", "glm-4.7", "glm-5", "glm-5.[0-9]"), {"tool_choice": {"when": "never"}}),
    ModelRow(("gpt", "o1", "o3", "o4"), {"reasoning": {"signer": ("openai",), "tag": (("format", "openai-responses-v1"),)}}),
)

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
