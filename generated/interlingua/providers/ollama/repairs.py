# Generated from spec/providers/ollama.yaml; do not edit.

"""Ollama: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import ModelRow, Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class OllamaRepairs(Repairs):
    """Ollama: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "capabilities": words.Capabilities(audio=False, video=False, documents=False),
        "custom_tools": words.CustomTools(),
        "arguments": words.Arguments(),
        "surrogates": words.Surrogates(),
        "media_types": words.MediaTypes(types={"Image": ("image/png", "image/jpeg", "image/webp")}, aliases={"image/jpg": "image/jpeg"}),
        "foresee": words.Foresee(),
        "duplicate_ids": words.DuplicateIds(),
        "call_turns": words.CallTurns(),
        "orphan_results": words.OrphanResults(),
        "unanswered_calls": words.UnansweredCalls(),
        "reasoning": words.Reasoning(),
        "results": words.Results(order="call"),
        "empty": words.Empty(user="drop", system="drop"),
        "first": words.First(takes="any"),
        "messages": words.Messages(how="left"),
        "tools": words.Tools(needs="object"),
        "tool_names": words.ToolNames(max=64),
        "schema": words.Schema(response_format=DIALECTS["ollama"]),
        "thinking": words.Thinking(thinks="unless_told", says=("mode", "effort"), modes=("enabled", "adaptive")),
        "tool_choice": words.Choice(none="drop_tools"),
    }
    SHARED = (ROWS["models.gpt_oss"],)
    MODELS = (ModelRow(("qwen3.[5-9]",), {"system": {"how": "user"}, "merge": {"roles": ("system",)}}),)


REPAIRS: Final = OllamaRepairs()
