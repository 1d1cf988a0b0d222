# Generated from spec/providers/openai_responses.yaml; do not edit.

"""OpenAI Responses: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs.repairs import ModelRow, Repairs
from ...repairs.words import (
    Arguments,
    CallIds,
    CallTurns,
    CustomTools,
    Documents,
    DropThinking,
    DuplicateIds,
    Empty,
    Flatten,
    Foresee,
    Limit,
    MediaTypes,
    Needs,
    OrphanResults,
    Range,
    Reasoning,
    ResultMedia,
    Results,
    Schema,
    Some,
    Surrogates,
    Thinking,
    ToolNames,
    Tools,
    UnansweredCalls,
)
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class OpenaiResponsesRepairs(Repairs):
    """OpenAI Responses: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "custom_tools": CustomTools(keep=("custom", "shell_call", "local_shell_call", "computer_call", "apply_patch_call")),
        "arguments": Arguments(how="fill"),
        "surrogates": Surrogates(),
        "foresee": Foresee(),
        "duplicate_ids": DuplicateIds(),
        "call_turns": CallTurns(),
        "orphan_results": OrphanResults(),
        "unanswered_calls": UnansweredCalls(),
        "reasoning": Reasoning(takes="stored", follow=True),
        "results": Results(),
        "result_media": ResultMedia(),
        "media_types": MediaTypes(
            types={"Image": ("image/png", "image/jpeg", "image/gif", "image/webp")}, alias={"image/jpg": "image/jpeg"}
        ),
        "documents": Documents(name="fill"),
        "empty": Empty(assistant="drop", user="drop", system="drop"),
        "flatten": Flatten(roles=("assistant",)),
        "some": Some(),
        "tools": Tools(parameters="properties"),
        "tool_names": ToolNames(max=64),
        "call_ids": CallIds(max=64),
        "schema": Schema(strict=DIALECTS["openai_strict"], format=DIALECTS["openai_strict"], if_strict=True),
        "thinking": Thinking(amount="effort"),
        "needs": Needs(fields={"tool_choice": "tools", "parallel_tool_calls": "tools"}),
        "range": Range(fields={"max_tokens": (16, None), "temperature": (0, 2), "top_p": (0, 1), "top_logprobs": (0, 20)}),
        "limit": Limit(fields={"metadata": 16}),
    }
    MODELS = (
        ModelRow(("gpt-5-chat", "gpt-5.1-chat", "gpt-5.2-chat", "gpt-5.3-chat"), {"thinking": Thinking(amount="none")}),
        ModelRow(
            ("o1", "o3", "o4", "codex-mini"),
            {
                "thinking": Thinking(amount="effort", off="never", levels=("low", "medium", "high")),
                "drop_thinking": DropThinking(fields={"temperature": 1, "top_p": 1, "top_logprobs": None}, always=True),
            },
        ),
        ModelRow(
            ("gpt-5-mini", "gpt-5-nano", "gpt-5-2025", "gpt-5-codex", "gpt-5-pro"),
            {
                "thinking": Thinking(amount="effort", off="never", levels=("minimal", "low", "medium", "high")),
                "drop_thinking": DropThinking(fields={"temperature": 1, "top_p": 1, "top_logprobs": None}, always=True),
            },
        ),
        ModelRow(
            ("gpt-5.1", "gpt-5.2", "gpt-5.3", "gpt-5.4", "gpt-5.5", "gpt-5.6", "gpt-6"),
            {
                "thinking": Thinking(amount="effort", levels=("low", "medium", "high", "xhigh")),
                "drop_thinking": DropThinking(fields={"temperature": 1, "top_p": 1, "top_logprobs": None}),
            },
        ),
        ModelRow(
            ("gpt-5",),
            {
                "thinking": Thinking(amount="effort", off="never", levels=("minimal", "low", "medium", "high")),
                "drop_thinking": DropThinking(fields={"temperature": 1, "top_p": 1, "top_logprobs": None}, always=True),
            },
        ),
        ModelRow(("gpt-4", "gpt-4o", "gpt-4.1", "gpt-3.5", "chatgpt-4o"), {"thinking": Thinking(amount="none")}),
    )


REPAIRS: Final = OpenaiResponsesRepairs()
