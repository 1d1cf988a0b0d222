# Generated from spec/providers/openai_chat.yaml; do not edit.

"""OpenAI Chat Completions: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import ModelRow, Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class OpenaiChatRepairs(Repairs):
    """OpenAI Chat Completions: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": words.Replay(keys=("tool_calls", "name"), needs=("ToolResult.content",)),
        "addresses": words.Addresses(schemes=("http", "https")),
        "custom_tools": words.CustomTools(takes=("custom",)),
        "arguments": words.Arguments(how="fill"),
        "surrogates": words.Surrogates(),
        "media_types": words.MediaTypes(
            types={"Image": ("image/png", "image/jpeg", "image/gif", "image/webp"), "Audio": ("audio/wav", "audio/mpeg")},
            aliases={"image/jpg": "image/jpeg", "audio/mp3": "audio/mpeg", "audio/x-wav": "audio/wav", "audio/wave": "audio/wav"},
        ),
        "hosted_tools": words.HostedTools(search="option"),
        "foresee": words.Foresee(),
        "duplicate_ids": words.DuplicateIds(),
        "call_turns": words.CallTurns(),
        "orphan_results": words.OrphanResults(),
        "unanswered_calls": words.UnansweredCalls(),
        "reasoning": words.Reasoning(takes="none"),
        "results": words.Results(),
        "result_media": words.ResultMedia(),
        "documents": words.Documents(name="fill", sources=("Blob", "FileRef")),
        "empty": words.Empty(assistant="text", user="text", system="drop", results="text"),
        "response_format": words.Format(takes=("json", "json_schema"), needs="json_anywhere"),
        "messages": words.Messages(),
        "tools": words.Tools(needs="properties"),
        "tool_names": words.ToolNames(max=64),
        "call_ids": words.CallIds(max=40),
        "schema": words.Schema(
            tools=DIALECTS["openai_tools"], strict=DIALECTS["openai_strict"], response_format=DIALECTS["openai_strict"], when="strict"
        ),
        "cache": words.Cache(),
        "counts": words.Counts(how="ask"),
        "thinking": words.Thinking(says=("effort",), amount="effort"),
        "needs": words.Needs(
            fields={
                "tool_choice": "tools",
                "parallel_tool_calls": "tools",
                "top_logprobs": "logprobs",
                "stream_usage": "stream",
                "metadata": "store",
            }
        ),
        "drop_thinking": words.DropThinking(
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
        "range": words.Range(
            fields={
                "max_tokens": (1, None),
                "temperature": (0, 2),
                "top_p": (0, 1),
                "frequency_penalty": (-2, 2),
                "presence_penalty": (-2, 2),
                "top_logprobs": (0, 20),
            }
        ),
        "limit": words.Limit(fields={"stop": 4, "metadata": 16, "tools": 128}),
        "texts": words.Texts(
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
