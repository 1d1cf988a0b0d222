# Generated from spec/providers/bedrock_converse.yaml; do not edit.

"""Amazon Bedrock Converse: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import ModelRow, Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class BedrockConverseRepairs(Repairs):
    """Amazon Bedrock Converse: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": words.Replay(needs=("ToolCall.toolUse.input",)),
        "addresses": words.Addresses(id=("s3",)),
        "capabilities": words.Capabilities(),
        "custom_tools": words.CustomTools(),
        "arguments": words.Arguments(),
        "surrogates": words.Surrogates(),
        "media_types": words.MediaTypes(
            types={
                "Image": ("image/png", "image/jpeg", "image/gif", "image/webp"),
                "Document": (
                    *"application/pdf text/csv application/msword".split(),
                    *"application/vnd.openxmlformats-officedocument.wordprocessingml.document application/vnd.ms-excel".split(),
                    *"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet text/html text/plain text/markdown".split(),
                ),
                "Audio": (
                    *"audio/mpeg audio/wav audio/opus audio/aac audio/x-aac audio/flac audio/mp4 audio/ogg audio/x-matroska".split(),
                    *"audio/webm audio/pcm".split(),
                ),
            },
            aliases={
                "image/jpg": "image/jpeg",
                "image/pjpeg": "image/jpeg",
                "application/x-pdf": "application/pdf",
                "text/x-markdown": "text/markdown",
                "audio/mp3": "audio/mpeg",
                "audio/x-wav": "audio/wav",
                "audio/wave": "audio/wav",
                "audio/x-m4a": "audio/mp4",
                "audio/m4a": "audio/mp4",
            },
        ),
        "foresee": words.Foresee(),
        "duplicate_ids": words.DuplicateIds(inside="conversation"),
        "call_turns": words.CallTurns(),
        "orphan_results": words.OrphanResults(),
        "unanswered_calls": words.UnansweredCalls(),
        "reasoning": words.Reasoning(
            signer=("bedrock_converse", "anthropic", "bedrock", "vertex"),
            tag=(("openrouter.format.anthropic-claude-v1", "anthropic"), ("vercel_gateway.format.anthropic-claude-v1", "anthropic")),
            takes="signed",
            needs="content",
        ),
        "results": words.Results(order="call", merge=True),
        "result_media": words.ResultMedia(error="text"),
        "documents": words.Documents(name="fill", chars="-a-zA-Z0-9()\\[\\]", max=200, unique=True, needs="text"),
        "blank": words.Blank(messages="drop", system="drop"),
        "empty": words.Empty(assistant="drop", user="drop", system="drop", results="fill"),
        "response_format": words.Format(),
        "system": words.System(),
        "merge": words.Merge(roles=("user", "assistant", "tool")),
        "first": words.First(),
        "last": words.Last(how="continue"),
        "messages": words.Messages(),
        "tools": words.Tools(needs="object", empty="drop", strict="drop", calls="stub"),
        "tool_names": words.ToolNames(max=64),
        "call_ids": words.CallIds(chars="a-zA-Z0-9_-", max=64),
        "schema": words.Schema(
            tools=DIALECTS["bedrock_tools"], strict=DIALECTS["bedrock_strict_tools"], response_format=DIALECTS["bedrock"]
        ),
        "cache": words.Cache(
            max=4,
            takes=("5m", "1h"),
            order="longest_first",
            refuses=("Reasoning", "ToolResult.parts", "Document except application/pdf"),
            inside="part",
        ),
        "thinking": words.Thinking(thinks="never"),
        "needs": words.Needs(fields={"tool_choice": "tools"}),
        "tool_choice": words.Choice(none="stub_tools"),
        "drop": words.Drop(fields=("top_k",)),
        "drop_thinking": words.DropThinking(),
        "exclusive": words.Exclusive(),
        "range": words.Range(fields={"temperature": (0, 1), "top_p": (0, 1), "max_tokens": (1, None)}),
        "limit": words.Limit(fields={"stop": 2500, "metadata": 16}),
        "texts": words.Texts(
            fields={
                "metadata.values": {"chars": "a-zA-Z0-9\\s:_@$#=/+,-.", "max": 256},
                "metadata.keys": {"chars": "a-zA-Z0-9\\s:_@$#=/+,-.", "min": 1, "max": 256},
            }
        ),
        "stop": words.Stop(blank="drop"),
    }
    SHARED = (ROWS["models.claude"], ROWS["models.gpt_oss"], ROWS["hosts.bedrock"], ROWS["hosts.bedrock_claude"])
    MODELS = (
        ModelRow(
            ("claude-sonnet-5-5", "claude-opus-5", "claude-fable-5", "claude-mythos-5", "claude-haiku-5-5", "claude-opus-4-8"),
            {
                "changes": {"takes": ("offered", "withdrawn")},
                "capabilities": {"audio": False, "video": False},
                "system": {"how": "after_user"},
            },
        ),
        ModelRow(
            ("llama[34]", "llama3-[123]", "mistral", "mistral-*", "mixtral", "ministral", "pixtral", "palmyra"),
            {"separate": {"roles": (("tool", "user"),)}},
        ),
        ModelRow(("claude",), {"capabilities": {"audio": False, "video": False}}),
    )


REPAIRS: Final = BedrockConverseRepairs()
