# Generated from spec/providers/openai_chat.yaml; do not edit.

"""OpenAI Chat Completions: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import ModelRow, Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class OpenaiChatRepairs(Repairs):
    """OpenAI Chat Completions: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": steps.Replay(keys=("tool_calls", "name"), needs=("ToolResult.content",)),
        "addresses": steps.Addresses(schemes=("http", "https")),
        "custom_tools": steps.CustomTools(takes=("custom",)),
        "arguments": steps.Arguments(how="fill"),
        "surrogates": steps.Surrogates(),
        "media_types": steps.MediaTypes(
            types={"Image": ("image/png", "image/jpeg", "image/gif", "image/webp"), "Audio": ("audio/wav", "audio/mpeg")},
            aliases={"image/jpg": "image/jpeg", "audio/mp3": "audio/mpeg", "audio/x-wav": "audio/wav", "audio/wave": "audio/wav"},
        ),
        "hosted_tools": steps.HostedTools(search="option"),
        "call_turns": steps.CallTurns(),
        "foresee": steps.Foresee(),
        "duplicate_ids": steps.DuplicateIds(),
        "orphan_results": steps.OrphanResults(),
        "unanswered_calls": steps.UnansweredCalls(),
        "reasoning": steps.Reasoning(takes="none"),
        "results": steps.Results(),
        "result_media": steps.ResultMedia(),
        "documents": steps.Documents(name="fill", sources=("Blob", "FileRef")),
        "empty": steps.Empty(assistant="text", user="text", system="drop", results="text"),
        "response_format": steps.Format(takes=("json", "json_schema"), needs="json_anywhere"),
        "messages": steps.Messages(),
        "tools": steps.Tools(needs="properties"),
        "tool_names": steps.ToolNames(max=64),
        "call_ids": steps.CallIds(max=40),
        "schema": steps.Schema(
            tools=DIALECTS["openai_tools"], strict=DIALECTS["openai_strict"], response_format=DIALECTS["openai_strict"], when="strict"
        ),
        "cache": steps.Cache(),
        "counts": steps.Counts(how="ask"),
        "thinking": steps.Thinking(says=("effort",), amount="effort"),
        "needs": steps.Needs(
            fields={
                "tool_choice": "tools",
                "parallel_tool_calls": "tools",
                "top_logprobs": "logprobs",
                "stream_usage": "stream",
                "metadata": "store",
            }
        ),
        "drop_thinking": steps.DropThinking(
            fields={
                "temperature": 1,
                "top_p": 1,
                "presence_penalty": 0,
                "frequency_penalty": 0,
                "logit_bias": None,
                "logprobs": None,
                "top_logprobs": None,
            }
        ),
        "range": steps.Range(
            fields={
                "max_tokens": (1, None),
                "temperature": (0, 2),
                "top_p": (0, 1),
                "frequency_penalty": (-2, 2),
                "presence_penalty": (-2, 2),
                "top_logprobs": (0, 20),
            }
        ),
        "limit": steps.Limit(fields={"stop": 4, "metadata": 16, "tools": 128}),
        "texts": steps.Texts(
            fields={
                "user": 64,
                "safety_id": 128,
                "cache_key": 64,
                "metadata.values": 512,
                "metadata.keys": 64,
                "response_format.name": {"chars": "a-zA-Z0-9_-", "max": 64},
                "messages.name": {"chars": "^\\s<|\\\\/>", "max": 64},
            }
        ),
    }
    SHARED = (ROWS["models.gpt"],)
    MODELS = (
        ModelRow(("gpt-4o-search-preview", "gpt-4o-mini-search-preview", "gpt-5-search-api"), {"hosted_tools": {"search": "option"}}),
        ModelRow(
            ("gpt-5.4",),
            {"hosted_tools": {"refuses": ("web_search",)}, "thinking": {"tools": "openai_responses"}, "drop": {"fields": ("stop",)}},
        ),
        ModelRow(("gpt-5.5", "gpt-5.6"), {"hosted_tools": {"refuses": ("web_search",)}, "thinking": {"tools": "openai_responses"}}),
        ModelRow(
            ("gpt-6-sol", "gpt-6-luna", "gpt-6.1-terra"),
            {"hosted_tools": {"refuses": ("web_search",)}, "thinking": {"tools": "openai_responses"}},
        ),
        ModelRow(("gpt-5.1-chat", "gpt-5.2-chat"), {"hosted_tools": {"refuses": ("web_search",)}}),
        ModelRow(("o3", "o4-mini"), {"hosted_tools": {"refuses": ("web_search",)}, "drop": {"fields": ("stop", "verbosity")}}),
        ModelRow(
            ("gpt-4o", "gpt-4o-mini", "gpt-5-chat"),
            {"hosted_tools": {"refuses": ("web_search",)}, "max_tokens": {"max": 16384}, "drop": {"fields": ("verbosity",)}},
        ),
        ModelRow(
            ("gpt-4.1",), {"hosted_tools": {"refuses": ("web_search",)}, "max_tokens": {"max": 32768}, "drop": {"fields": ("verbosity",)}}
        ),
        ModelRow(("gpt-4", "gpt-3.5-turbo", "o1"), {"hosted_tools": {"refuses": ("web_search",)}, "drop": {"fields": ("verbosity",)}}),
        ModelRow(("gpt-5", "gpt-5.1", "gpt-5.2"), {"hosted_tools": {"refuses": ("web_search",)}, "drop": {"fields": ("stop",)}}),
        ModelRow(("gpt-6", "gpt-5.[0-9]", "gpt-6.[0-9]"), {"hosted_tools": {"refuses": ("web_search",)}}),
    )


REPAIRS: Final = OpenaiChatRepairs()
