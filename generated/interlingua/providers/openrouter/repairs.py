# Generated from spec/families/openrouter.yaml; do not edit.

"""OpenRouter: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "replay": steps.Replay(keys=("tool_calls", "name"), needs=("ToolResult.content",)),
    "addresses": steps.Addresses(schemes=("http", "https", "file"), takes=("Image", "Video", "Document")),
    "documents": steps.Documents(sources=("Blob", "Url", "FileRef")),
    "cache": steps.Cache(max=4),
    "thinking": steps.Thinking(amount="either"),
    "limit": steps.Limit(fields={"stop": 4, "metadata": 16}),
    "texts": steps.Texts(
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
SHARED = (ROWS["hosts.openrouter"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
