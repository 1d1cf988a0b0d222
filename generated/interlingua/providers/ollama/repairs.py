# Generated from spec/providers/ollama.yaml; do not edit.

"""Ollama: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import ModelRow, Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class OllamaRepairs(Repairs):
    """Ollama: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "capabilities": steps.Capabilities(audio=False, video=False, documents=False),
        "custom_tools": steps.CustomTools(),
        "arguments": steps.Arguments(),
        "surrogates": steps.Surrogates(),
        "media_types": steps.MediaTypes(types={"Image": ("image/png", "image/jpeg", "image/webp")}, aliases={"image/jpg": "image/jpeg"}),
        "call_turns": steps.CallTurns(),
        "foresee": steps.Foresee(),
        "duplicate_ids": steps.DuplicateIds(),
        "orphan_results": steps.OrphanResults(),
        "unanswered_calls": steps.UnansweredCalls(),
        "reasoning": steps.Reasoning(),
        "results": steps.Results(order="call"),
        "empty": steps.Empty(user="drop", system="drop"),
        "response_format": steps.Format(takes=("json", "json_schema")),
        "first": steps.First(takes="any"),
        "messages": steps.Messages(how="left"),
        "tools": steps.Tools(needs="object"),
        "tool_names": steps.ToolNames(max=64),
        "schema": steps.Schema(response_format=DIALECTS["ollama"]),
        "thinking": steps.Thinking(thinks="unless_told", says=("mode", "effort"), modes=("enabled", "adaptive")),
        "tool_choice": steps.Choice(none="drop_tools"),
    }
    SHARED = (ROWS["models.gpt_oss"],)
    MODELS = (ModelRow(("qwen3.[5-9]",), {"system": {"how": "user"}, "merge": {"roles": ("system",)}}),)


REPAIRS: Final = OllamaRepairs()
