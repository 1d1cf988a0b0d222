# Generated from spec/providers/bedrock_converse.yaml; do not edit.

"""Amazon Bedrock Converse: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import ModelRow, Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class BedrockConverseRepairs(Repairs):
    """Amazon Bedrock Converse: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "replay": steps.Replay(needs=("ToolCall.toolUse.input",)),
        "addresses": steps.Addresses(id=("s3",)),
        "capabilities": steps.Capabilities(),
        "custom_tools": steps.CustomTools(),
        "arguments": steps.Arguments(),
        "surrogates": steps.Surrogates(),
        "media_types": steps.MediaTypes(
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
        "call_turns": steps.CallTurns(),
        "foresee": steps.Foresee(),
        "duplicate_ids": steps.DuplicateIds(unique="conversation"),
        "orphan_results": steps.OrphanResults(),
        "unanswered_calls": steps.UnansweredCalls(),
        "reasoning": steps.Reasoning(
            signer=("bedrock_converse", "anthropic", "bedrock", "vertex"),
            tag=(("openrouter.format.anthropic-claude-v1", "anthropic"), ("vercel_gateway.format.anthropic-claude-v1", "anthropic")),
            takes="signed",
            needs="content",
        ),
        "results": steps.Results(order="call", merge=True),
        "result_media": steps.ResultMedia(error="text"),
        "documents": steps.Documents(name="fill", chars="-a-zA-Z0-9()\\[\\]", max=200, unique=True, needs="text"),
        "blank": steps.Blank(messages="drop", system="drop"),
        "empty": steps.Empty(assistant="drop", user="drop", system="drop", results="fill"),
        "response_format": steps.Format(),
        "system": steps.System(),
        "merge": steps.Merge(roles=("user", "assistant", "tool")),
        "first": steps.First(),
        "last": steps.Last(how="continue"),
        "messages": steps.Messages(),
        "tools": steps.Tools(needs="object", empty="drop", strict="drop", calls="stub", unique=True),
        "tool_names": steps.ToolNames(max=64),
        "call_ids": steps.CallIds(chars="a-zA-Z0-9_-", max=64),
        "schema": steps.Schema(
            tools=DIALECTS["bedrock_tools"], strict=DIALECTS["bedrock_strict_tools"], response_format=DIALECTS["bedrock"]
        ),
        "cache": steps.Cache(
            max=4,
            takes=("5m", "1h"),
            order="longest_first",
            refuses=("Reasoning", "ToolResult.parts", "Document except application/pdf"),
            of="part",
        ),
        "thinking": steps.Thinking(thinks="never"),
        "needs": steps.Needs(fields={"tool_choice": "tools"}),
        "tool_choice": steps.Choice(none="stub_tools"),
        "drop": steps.Drop(fields=("top_k",)),
        "drop_thinking": steps.DropThinking(),
        "exclusive": steps.Exclusive(),
        "range": steps.Range(fields={"temperature": (0, 1), "top_p": (0, 1), "max_tokens": (1, None)}),
        "limit": steps.Limit(fields={"stop": 2500, "metadata": 16}),
        "texts": steps.Texts(
            fields={
                "metadata.values": {"chars": "a-zA-Z0-9\\s:_@$#=/+,-.", "max": 256},
                "metadata.keys": {"chars": "a-zA-Z0-9\\s:_@$#=/+,-.", "min": 1, "max": 256},
            }
        ),
        "stop": steps.Stop(blank="drop"),
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
