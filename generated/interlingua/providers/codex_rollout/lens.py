# Generated from spec/applications/codex_rollout.yaml; do not edit.

"""Codex rollouts, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, same, text
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import PartRow, other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, has_spelling, mark, marked, remember
from ...lenses.fitting import NoneType, at_path, in_words, is_value, keep_flat, looks, put_flat, read_flat
from ...lenses.kinds import ANY, BOOL, Coded, Each, INT, Joined, Json, Leaves, Lone, OBJECT, Of, STR, Small, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import both_as, written_as
from ...lenses.pairs import omit, pick
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads, required
from ...lenses.structs import just, lost_fields, lost_under, own_spaces, was_made
from ...lenses.values import arguments_out, broken_arguments, each, each_out, first_of, inside, says_text, text_or_json, under
from ...lenses.words import Words


class CodexRollout(Lens):
    """Codex rollouts."""

    __slots__ = ()
    NAMESPACE = "codex_rollout"
    TITLE = "Codex rollouts"
    DOCS = "https://github.com/openai/codex/tree/main/codex-rs/protocol"
    OWNER = "openai"
    WORDS_CACHE_TTL = Words("cache_ttl", {"30m": ("30m",), "12h": ("12h",)}, lost={"5m": "30m", "1h": "30m"}, unknown="open")
    WORDS_AUDIO_FORMAT = Words(
        "audio_format",
        {
            "audio/wav": ("wav",),
            "audio/mpeg": ("mp3",),
            "audio/flac": ("flac",),
            "audio/ogg": ("ogg",),
            "audio/opus": ("opus",),
            "audio/aac": ("aac",),
            "audio/mp4": ("m4a",),
            "audio/L16": ("pcm16",),
        },
        lost={
            "audio/mp3": "audio/mpeg",
            "audio/x-wav": "audio/wav",
            "audio/wave": "audio/wav",
            "audio/x-m4a": "audio/mp4",
            "audio/m4a": "audio/mp4",
        },
        unknown="open",
    )
    WORDS_SYSTEM_ROLE = Words("system_role", {"system": ("system", "developer")})
    WORDS_SEARCH_ROW_EXECUTION = Words("search_row_execution", {"client": ("client",), "provider": ("server",)})
    WORDS_WEB_SEARCH_TOOL = Words(
        "web_search_tool", {"web_search": ("web_search", "web_search_2025_08_26", "web_search_preview", "web_search_preview_2025_03_11")}
    )
    WORDS_COMPUTER_TOOL = Words("computer_tool", {"computer_use": ("computer", "computer_use_preview")})
    decode_cache_breakpoint = reads(u.CacheHint, "ROWS_CACHE_BREAKPOINT")
    ROWS_CACHE_BREAKPOINT = Rows("CacheHint") + {"mode": Fixed("explicit"), "ttl": Row("ttl", Word("WORDS_CACHE_TTL"))}
    decode_input_text = reads(u.Text, "ROWS_INPUT_TEXT", text=UNSET)
    LOST_INPUT_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_INPUT_TEXT = Rows("Text") + {
        "type": Fixed("input_text", tag=True),
        "text": Row("text", STR, required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
    }
    encode_just_file_id = just(u.FileRef, "encode_file_id")
    LOST_FILE_ID = lost_fields(u.FileRef, trivial=("media_type",))
    ROW_FILE_ID = Row("id", STR, required=True, owner="owner")
    LOST_INPUT_IMAGE = lost_fields(u.Image, major=("signature",))
    ROWS_INPUT_IMAGE = Rows("Image") + {
        "type": Fixed("input_image", tag=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
        "image_url": Row("source", Coded("data_url", STR), shared=True),
        "file_id": Row("source", Of("file_id", just=True), shared=True),
        "detail": Row("detail", STR, empty="auto"),
    }
    encode_just_input_file_file_url = just(u.Url, "encode_input_file_file_url")
    LOST_INPUT_FILE_FILE_URL = lost_fields(u.Url, trivial=("media_type",))
    ROW_INPUT_FILE_FILE_URL = Row("url", STR, required=True)
    LOST_INPUT_FILE = lost_fields(u.Document, major=("context signature",), minor=("origin citable",))
    ROWS_INPUT_FILE = Rows("Document") + {
        "type": Fixed("input_file", tag=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
        "filename": Row("filename", STR),
        "file_data": Row("source", Coded("data_blob", STR), shared=True),
        "file_url": Row("source", Of("input_file_file_url", just=True), shared=True),
        "file_id": Row("source", Of("file_id", just=True), shared=True),
        "detail": Kept(),
    }
    decode_input_audio_input_audio = reads(u.Blob, "ROWS_INPUT_AUDIO_INPUT_AUDIO", media_type=UNSET, data=UNSET)
    encode_just_input_audio_input_audio = just(u.Blob, "encode_input_audio_input_audio")
    ROWS_INPUT_AUDIO_INPUT_AUDIO = Rows("Blob") + {
        "data": Row("data", STR, required=True),
        "format": Row("media_type", Word("WORDS_AUDIO_FORMAT"), required=True),
    }
    decode_input_audio = reads(u.Audio, "ROWS_INPUT_AUDIO", source=UNSET)
    LOST_INPUT_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at",))
    ROWS_INPUT_AUDIO = Rows("Audio") + {
        "type": Fixed("input_audio", tag=True),
        "input_audio": Row("source", Of("input_audio_input_audio", just=True), required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
    }
    decode_flat_audio_source = reads(u.Blob, "ROWS_FLAT_AUDIO_SOURCE", media_type=UNSET, data=UNSET)
    encode_just_flat_audio_source = just(u.Blob, "encode_flat_audio_source")
    ROWS_FLAT_AUDIO_SOURCE = Rows("Blob") + {
        "data": Row("data", STR, required=True),
        "format": Row("media_type", Word("WORDS_AUDIO_FORMAT"), required=True),
    }
    LOST_FLAT_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at",))
    ROWS_FLAT_AUDIO = Rows("Audio") + {
        "type": Fixed("input_audio", tag=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
        "data": Elsewhere("source"),
        "format": Elsewhere("source"),
    }
    decode_input_video = reads(u.Video, "ROWS_INPUT_VIDEO", source=UNSET)
    LOST_INPUT_VIDEO = lost_fields(u.Video, major=("signature",))
    ROWS_INPUT_VIDEO = Rows("Video") + {
        "type": Fixed("input_video", tag=True),
        "video_url": Row("source", Coded("data_url", STR), required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
    }
    decode_output_text_of_user = reads(u.Text, "ROWS_OUTPUT_TEXT_OF_USER", text=UNSET)
    LOST_OUTPUT_TEXT_OF_USER = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_OUTPUT_TEXT_OF_USER = Rows("Text") + {
        "type": Fixed("output_text", tag=True),
        "text": Row("text", STR, required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint")),
        "annotations": Kept("trivial"),
        "logprobs": Kept(),
    }
    decode_system_row = reads(u.Message, "ROWS_SYSTEM_ROW", role="system")
    LOST_SYSTEM_ROW = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM_ROW = Rows("Message") + {
        "type": Fixed("response_item"),
        "payload": Nested(
            {
                "role": Row("role", Word("WORDS_SYSTEM_ROLE"), required=True),
                "type": Fixed("message"),
                "content": Row("parts", Each("input_content"), required=True, empty=[]),
                **kept_keys("internal_chat_message_metadata_passthrough", "id", "status", level="trivial"),
                "phase": Kept(),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_start = reads(u.Message, "ROWS_START", role="system")
    LOST_START = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_START = Rows("Message") + {
        "type": Fixed("session_meta"),
        "payload": Nested(
            {
                "base_instructions": Nested({"text": Row("parts", Joined("", u.Text, "text"), required=True)}, required=True),
                **kept_keys("id", "session_id", "timestamp", "cwd", "originator", "cli_version", "source", level="trivial"),
                **kept_keys("thread_source", "model_provider", "git", "forked_from_id", "agent_nickname", level="trivial"),
                **kept_keys("agent_role", "memory_mode", level="trivial"),
                "dynamic_tools": Kept("major"),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_old_start = reads(u.Message, "ROWS_OLD_START", role="system")
    LOST_OLD_START = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_OLD_START = Rows("Message") + {
        "type": Fixed("session_meta"),
        "payload": Nested(
            {
                "instructions": Row("parts", Joined("", u.Text, "text"), required=True),
                **kept_keys("id", "session_id", "timestamp", "cwd", "originator", "cli_version", "source", level="trivial"),
                **kept_keys("thread_source", "model_provider", "git", "forked_from_id", "agent_nickname", level="trivial"),
                **kept_keys("agent_role", "memory_mode", level="trivial"),
                "dynamic_tools": Kept("major"),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_user_row = reads(u.Message, "ROWS_USER_ROW", role="user")
    LOST_USER_ROW = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER_ROW = Rows("Message") + {
        "type": Fixed("response_item"),
        "payload": Nested(
            {
                "role": Fixed("user"),
                "type": Fixed("message"),
                "content": Row("parts", Each("input_content"), required=True, empty=[]),
                **kept_keys("internal_chat_message_metadata_passthrough", "id", "status", level="trivial"),
                "phase": Kept(),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_url_citation = reads(u.Citation, "ROWS_URL_CITATION")
    LOST_URL_CITATION = lost_fields(u.Citation, minor=("quote place file token sources",))
    ROWS_URL_CITATION = Rows("Citation") + {
        "type": Fixed("url_citation", tag=True),
        "url": Row("url", STR, required=True),
        "title": Row("title", STR),
        "start_index": Row("start", INT, empty=0),
        "end_index": Row("end", INT, empty=0),
        "container_id": Kept(),
    }
    decode_file_citation = reads(u.Citation, "ROWS_FILE_CITATION", kind="file_citation")
    LOST_FILE_CITATION = lost_fields(u.Citation, minor=("url quote place token sources",))
    ROWS_FILE_CITATION = Rows("Citation") + {
        "type": Fixed("file_citation", tag=True),
        "file_id": Row("file", STR, required=True, empty=""),
        "filename": Row("title", STR, required=True),
        "index": Row("end", INT),
        "container_id": Kept(),
    }
    decode_container_file_citation = reads(u.Citation, "ROWS_CONTAINER_FILE_CITATION", kind="container_file_citation")
    LOST_CONTAINER_FILE_CITATION = lost_fields(u.Citation, minor=("url quote place token sources",))
    ROWS_CONTAINER_FILE_CITATION = Rows("Citation") + {
        "type": Fixed("container_file_citation", tag=True),
        "file_id": Row("file", STR),
        "filename": Row("title", STR),
        "start_index": Row("start", INT),
        "end_index": Row("end", INT),
        "container_id": Kept(),
    }
    decode_file_path = reads(u.Citation, "ROWS_FILE_PATH", kind="file_path")
    LOST_FILE_PATH = lost_fields(u.Citation, minor=("url title quote start end place token sources",))
    ROWS_FILE_PATH = Rows("Citation") + {
        "type": Fixed("file_path", tag=True),
        "file_id": Row("file", STR),
        "container_id": Kept(),
        "index": Kept(),
    }
    decode_other_citation = reads(u.Citation, "ROWS_OTHER_CITATION")
    LOST_OTHER_CITATION = lost_fields(u.Citation, minor=("quote start end place token sources",))
    ROWS_OTHER_CITATION = Rows("Citation") + {
        "type": Row("kind", STR, required=True, where="*"),
        "file_id": Row("file", STR),
        "url": Row("url", STR),
        "title": Row("title", STR),
        "container_id": Kept(),
    }
    decode_output_text = reads(u.Text, "ROWS_OUTPUT_TEXT", text=UNSET)
    LOST_OUTPUT_TEXT = lost_fields(u.Text, major=("signature",), trivial=("cache",))
    ROWS_OUTPUT_TEXT = Rows("Text") + {
        "type": Fixed("output_text", tag=True),
        "text": Row("text", STR, required=True),
        "annotations": Row("citations", Each("annotation"), empty=[]),
        "logprobs": Kept(),
    }
    decode_refusal = reads(u.Refusal, "ROWS_REFUSAL", text=UNSET)
    LOST_REFUSAL = lost_fields(u.Refusal, major=("signature",), trivial=("cache",))
    ROWS_REFUSAL = Rows("Refusal") + {"type": Fixed("refusal", tag=True), "refusal": Row("text", STR, required=True)}
    decode_output_content_text = reads(u.Text, "ROWS_OUTPUT_CONTENT_TEXT", text=UNSET)
    LOST_OUTPUT_CONTENT_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_OUTPUT_CONTENT_TEXT = Rows("Text") + {"type": Fixed("input_text", tag=True), "text": Row("text", STR, required=True)}
    decode_assistant_row = reads(u.Message, "ROWS_ASSISTANT_ROW", role="assistant")
    LOST_ASSISTANT_ROW = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT_ROW = Rows("Message") + {
        "type": Fixed("response_item"),
        "payload": Nested(
            {
                "role": Fixed("assistant"),
                "type": Fixed("message"),
                "content": Row("parts", Each("output_content"), required=True, empty=[]),
                "status": Fixed("completed", required=False),
                "internal_chat_message_metadata_passthrough": Kept("trivial"),
                "id": Kept("trivial"),
                "phase": Kept(),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_reasoning_row = reads(u.Reasoning, "ROWS_REASONING_ROW")
    LOST_REASONING_ROW = lost_fields(u.Reasoning, major=("signature",), minor=("cache redacted",))
    ROWS_REASONING_ROW = Rows("Reasoning") + {
        "type": Fixed("response_item"),
        "payload": Nested(
            {
                "type": Fixed("reasoning"),
                "id": Row("id", STR, owner="signer"),
                "summary": Row("summary", Small("reasoning_row_summary", each=True), empty=[]),
                "content": Row("content", Small("reasoning_row_content", each=True)),
                "encrypted_content": Row("encrypted", STR, owner="signer"),
                "internal_chat_message_metadata_passthrough": Kept("trivial"),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_call_row = reads(u.ToolCall, "ROWS_CALL_ROW", id=UNSET, name=UNSET, kind="function")
    LOST_CALL_ROW = lost_fields(u.ToolCall, major=("input signature runner",), minor=("cache",))
    ROWS_CALL_ROW = Rows("ToolCall") + {
        "type": Fixed("response_item"),
        "payload": Nested(
            {
                "type": Fixed("function_call"),
                "call_id": Row("id", STR, required=True),
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
                "namespace": Row("namespace", STR),
                **kept_keys("id", "status", "internal_chat_message_metadata_passthrough", level="trivial"),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_custom_row = reads(u.ToolCall, "ROWS_CUSTOM_ROW", id=UNSET, name=UNSET, kind="custom")
    LOST_CUSTOM_ROW = lost_fields(u.ToolCall, major=("signature runner arguments",), minor=("cache",))
    ROWS_CUSTOM_ROW = Rows("ToolCall") + {
        "type": Fixed("response_item"),
        "payload": Nested(
            {
                "type": Fixed("custom_tool_call"),
                "call_id": Row("id", STR, required=True),
                "name": Row("name", STR, required=True),
                "input": Row("input", STR, required=True),
                "namespace": Row("namespace", STR),
                **kept_keys("id", "status", "internal_chat_message_metadata_passthrough", level="trivial"),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_shell_row = reads(u.ToolCall, "ROWS_SHELL_ROW", id=UNSET, name="local_shell", kind="local_shell_call")
    LOST_SHELL_ROW = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace cache",))
    ROWS_SHELL_ROW = Rows("ToolCall") + {
        "type": Fixed("response_item"),
        "payload": Nested(
            {
                "type": Fixed("local_shell_call"),
                "call_id": Row("id", STR, required=True),
                "status": Fixed("completed"),
                "action": Row("arguments", Json("object", "json", field="arguments", text="arguments_text")),
                "environment": Kept(),
                "internal_chat_message_metadata_passthrough": Kept("trivial"),
                "id": Kept("trivial"),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_search_row = reads(u.ToolCall, "ROWS_SEARCH_ROW", id=UNSET, name="tool_search", kind="tool_search_call")
    LOST_SEARCH_ROW = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache",))
    ROWS_SEARCH_ROW = Rows("ToolCall") + {
        "type": Fixed("response_item"),
        "payload": Nested(
            {
                "type": Fixed("tool_search_call"),
                "execution": Row("runner", Word("WORDS_SEARCH_ROW_EXECUTION"), required=True),
                "call_id": Row("id", STR, made=True),
                "arguments": Row("arguments", Json("object", "json", field="arguments", text="arguments_text")),
                **kept_keys("id", "status", "internal_chat_message_metadata_passthrough", level="trivial"),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_web_row_first = reads(u.ToolCall, "ROWS_WEB_ROW_FIRST", id=UNSET, name="web_search", kind="web_search_call", runner="provider")
    LOST_WEB_ROW_FIRST = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache",))
    ROWS_WEB_ROW_FIRST = Rows("ToolCall") + {
        "type": Fixed("response_item"),
        "payload": Nested(
            {
                "type": Fixed("web_search_call"),
                "status": Fixed("completed"),
                "id": Row("id", STR, made=True),
                "action": Row("arguments", Json("object", field="arguments", text="arguments_text")),
                "internal_chat_message_metadata_passthrough": Kept("trivial"),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_web_row_second = reads(u.ToolResult, "ROWS_WEB_ROW_SECOND", call_id=UNSET, kind="web_search_call", runner="provider")
    LOST_WEB_ROW_SECOND = lost_fields(u.ToolResult, major=("parts signature is_error",), minor=("cache",))
    ROWS_WEB_ROW_SECOND = Rows("ToolResult") + {
        "payload": Nested(
            {
                "id": Row("call_id", STR, made=True),
                "type": Fixed("web_search_call"),
                "status": Fixed("completed"),
                "results": Row("value", ANY),
            },
            required=True,
        ),
        "type": Fixed("response_item"),
    }
    LOST_IMAGE_ROW_RESULT = lost_fields(u.Image, major=("signature",), minor=("detail",), trivial=("cache",))
    ROW_IMAGE_ROW_RESULT = Row("source", Coded("base64_blob", STR), required=True)
    decode_image_row_first = reads(
        u.ToolCall, "ROWS_IMAGE_ROW_FIRST", id=UNSET, name="image_generation", kind="image_generation_call", runner="provider"
    )
    LOST_IMAGE_ROW_FIRST = lost_fields(u.ToolCall, major=("signature arguments",), minor=("namespace cache",))
    ROWS_IMAGE_ROW_FIRST = Rows("ToolCall") + {
        "type": Fixed("response_item"),
        "payload": Nested(
            {
                "type": Fixed("image_generation_call"),
                "status": Fixed("completed"),
                "id": Row("id", STR, made=True),
                "revised_prompt": Row("input", STR),
                **kept_keys("action", "background", "output_format", "quality", "size", "svg_usage", level="trivial"),
                **kept_keys("internal_chat_message_metadata_passthrough", level="trivial"),
                "error": Kept("major"),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_image_row_second = reads(u.ToolResult, "ROWS_IMAGE_ROW_SECOND", call_id=UNSET, kind="image_generation_call", runner="provider")
    LOST_IMAGE_ROW_SECOND = lost_fields(u.ToolResult, major=("value signature is_error",), minor=("cache",))
    ROWS_IMAGE_ROW_SECOND = Rows("ToolResult") + {
        "payload": Nested(
            {
                "id": Row("call_id", STR, made=True),
                "type": Fixed("image_generation_call"),
                "status": Fixed("completed"),
                "result": Row("parts", Lone("image_row_result", just=True)),
            },
            required=True,
        ),
        "type": Fixed("response_item"),
    }
    decode_output_row = reads(u.ToolResult, "ROWS_OUTPUT_ROW", call_id=UNSET, kind="function")
    LOST_OUTPUT_ROW = lost_fields(u.ToolResult, major=("signature runner",), minor=("cache is_error",))
    ROWS_OUTPUT_ROW = Rows("ToolResult") + {
        "type": Fixed("response_item"),
        "payload": Nested(
            {
                "type": Fixed("function_call_output"),
                "call_id": Row("call_id", STR, default=("", ""), made=True),
                "output": Row("parts", TextOr("input_content", u.Text, first=True), empty=""),
                **kept_keys("id", "status", "internal_chat_message_metadata_passthrough", "name", level="trivial"),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_custom_output_row = reads(u.ToolResult, "ROWS_CUSTOM_OUTPUT_ROW", call_id=UNSET, kind="custom")
    LOST_CUSTOM_OUTPUT_ROW = lost_fields(u.ToolResult, major=("signature runner",), minor=("cache is_error",))
    ROWS_CUSTOM_OUTPUT_ROW = Rows("ToolResult") + {
        "type": Fixed("response_item"),
        "payload": Nested(
            {
                "type": Fixed("custom_tool_call_output"),
                "call_id": Row("call_id", STR, default=("", ""), made=True),
                "output": Row("parts", TextOr("input_content", u.Text, first=True), empty=""),
                **kept_keys("id", "status", "internal_chat_message_metadata_passthrough", "name", level="trivial"),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    decode_client_search_tool = reads(u.Tool, "ROWS_CLIENT_SEARCH_TOOL", name="tool_search", kind="tool_search_call")
    LOST_CLIENT_SEARCH_TOOL = lost_fields(u.Tool, minor=("strict deferred",), trivial=("cache",))
    ROWS_CLIENT_SEARCH_TOOL = Rows("Tool") + {
        "type": Fixed("tool_search", tag=True),
        "execution": Fixed("client"),
        "description": Row("description", STR),
        "parameters": Row("parameters", OBJECT),
        "allowed_callers": Kept(),
    }
    decode_function_tool = reads(u.Tool, "ROWS_FUNCTION_TOOL", name=UNSET)
    LOST_FUNCTION_TOOL = lost_fields(u.Tool, trivial=("cache",))
    ROWS_FUNCTION_TOOL = Rows("Tool") + {
        "type": Fixed("function", tag=True),
        "name": Row("name", STR, required=True),
        "description": Row("description", STR),
        "parameters": Row("parameters", OBJECT, empty=None),
        "strict": Row("strict", BOOL, empty=False),
        "defer_loading": Row("deferred", BOOL),
        **kept_keys("allowed_callers", "async", "output_schema"),
    }
    decode_grammar = reads(u.Grammar, "ROWS_GRAMMAR", syntax=UNSET, definition=UNSET)
    ROWS_GRAMMAR = Rows("Grammar") + {
        "type": Fixed("grammar"),
        "syntax": Row("syntax", STR, required=True),
        "definition": Row("definition", STR, required=True),
    }
    decode_grammar_tool = reads(u.CustomTool, "ROWS_GRAMMAR_TOOL", name=UNSET)
    LOST_GRAMMAR_TOOL = lost_fields(u.CustomTool, trivial=("cache",))
    ROWS_GRAMMAR_TOOL = Rows("CustomTool") + {
        "type": Fixed("custom", tag=True),
        "name": Row("name", STR, required=True),
        "format": Row("grammar", Of("grammar"), required=True, where={"type": "grammar"}),
        "description": Row("description", STR),
        **kept_keys("allowed_callers", "defer_loading", "async"),
    }
    decode_free_tool = reads(u.CustomTool, "ROWS_FREE_TOOL", name=UNSET)
    LOST_FREE_TOOL = lost_fields(u.CustomTool, major=("grammar",), trivial=("cache",))
    ROWS_FREE_TOOL = Rows("CustomTool") + {
        "type": Fixed("custom", tag=True),
        "name": Row("name", STR, required=True),
        "format": Nested({"type": Fixed("text")}, required=True),
        "description": Row("description", STR),
        **kept_keys("allowed_callers", "defer_loading", "async"),
    }
    decode_custom_tool = reads(u.CustomTool, "ROWS_CUSTOM_TOOL", name=UNSET)
    LOST_CUSTOM_TOOL = lost_fields(u.CustomTool, major=("grammar",), trivial=("cache",))
    ROWS_CUSTOM_TOOL = Rows("CustomTool") + {
        "type": Fixed("custom", tag=True),
        "name": Row("name", STR, required=True),
        "description": Row("description", STR),
        **kept_keys("allowed_callers", "defer_loading", "async"),
        "format": Kept("major"),
    }
    decode_namespace_tool = reads(u.ToolNamespace, "ROWS_NAMESPACE_TOOL", name=UNSET)
    LOST_NAMESPACE_TOOL = lost_fields(u.ToolNamespace, trivial=("cache",))
    ROWS_NAMESPACE_TOOL = Rows("ToolNamespace") + {
        "type": Fixed("namespace", tag=True),
        "name": Row("name", STR, required=True),
        "tools": Row("tools", Each("tool"), required=True),
        "description": Row("description", STR),
        "allowed_callers": Kept(),
    }
    decode_user_location = reads(u.Location, "ROWS_USER_LOCATION")
    ROWS_USER_LOCATION = Rows("Location") + {
        "type": Fixed("approximate"),
        "city": Row("city", STR),
        "country": Row("country", STR),
        "region": Row("region", STR),
        "timezone": Row("timezone", STR),
    }
    decode_web_search_tool = reads(u.ProviderTool, "ROWS_WEB_SEARCH_TOOL", kind=UNSET)
    LOST_WEB_SEARCH_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded blocked_domains server approval",),
        minor=("max_uses max_results environment deferred",),
        trivial=("cache",),
    )
    ROWS_WEB_SEARCH_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_WEB_SEARCH_TOOL"), required=True),
        "filters": Nested({"allowed_domains": Row("allowed_domains", Leaves(STR))}),
        "user_location": Row("location", Of("user_location")),
        "search_context_size": Row("context_size", STR),
        **kept_keys("allowed_callers", "external_web_access", "search_content_types"),
    }
    decode_file_search_tool = reads(u.ProviderTool, "ROWS_FILE_SEARCH_TOOL", kind="file_search")
    LOST_FILE_SEARCH_TOOL = lost_fields(
        u.ProviderTool,
        major=("filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_FILE_SEARCH_TOOL = Rows("ProviderTool") + {
        "type": Fixed("file_search", tag=True),
        "vector_store_ids": Row("stores", Leaves(STR)),
        "max_num_results": Row("max_results", INT),
        "allowed_callers": Kept(),
        "ranking_options": Kept(),
        "filters": Kept("major"),
    }
    decode_computer_tool = reads(u.ProviderTool, "ROWS_COMPUTER_TOOL", kind=UNSET)
    LOST_COMPUTER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_COMPUTER_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_COMPUTER_TOOL"), required=True),
        "environment": Row("environment", STR),
        **kept_keys("allowed_callers", "display_height", "display_width"),
    }
    decode_mcp_filter_tool = reads(u.ProviderTool, "ROWS_MCP_FILTER_TOOL", kind="mcp")
    LOST_MCP_FILTER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server.configs server.enabled",),
        minor=("max_uses max_results environment location context_size",),
        trivial=("cache",),
        within={"server": u.McpServer},
    )
    ROWS_MCP_FILTER_TOOL = Rows("ProviderTool") + {
        "type": Fixed("mcp", tag=True),
        "allowed_tools": Nested(
            {"tool_names": Row("server.allowed_tools", Leaves(STR), make=u.McpServer), "read_only": Kept()}, required=True
        ),
        "server_label": Row("name", STR),
        "server_url": Row("server.url", STR, make=u.McpServer),
        "authorization": Row("server.token", STR, make=u.McpServer),
        "headers": Row("server.headers", OBJECT, make=u.McpServer),
        "require_approval": Row("approval", ANY, default=("always", "always"), empty="never"),
        "defer_loading": Row("deferred", BOOL),
        "allowed_callers": Kept(),
        "server_description": Kept(),
        "connector_id": Kept("major"),
        "tunnel_id": Kept("major"),
    }
    decode_mcp_tool = reads(u.ProviderTool, "ROWS_MCP_TOOL", kind="mcp")
    LOST_MCP_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server.configs server.enabled",),
        minor=("max_uses max_results environment location context_size",),
        trivial=("cache",),
        within={"server": u.McpServer},
    )
    ROWS_MCP_TOOL = Rows("ProviderTool") + {
        "type": Fixed("mcp", tag=True),
        "server_label": Row("name", STR),
        "server_url": Row("server.url", STR, make=u.McpServer),
        "authorization": Row("server.token", STR, make=u.McpServer),
        "headers": Row("server.headers", OBJECT, make=u.McpServer),
        "allowed_tools": Row("server.allowed_tools", Leaves(STR), make=u.McpServer),
        "require_approval": Row("approval", ANY, default=("always", "always"), empty="never"),
        "defer_loading": Row("deferred", BOOL),
        "allowed_callers": Kept(),
        "server_description": Kept(),
        "connector_id": Kept("major"),
        "tunnel_id": Kept("major"),
    }
    decode_code_interpreter_tool = reads(u.ProviderTool, "ROWS_CODE_INTERPRETER_TOOL", kind="code_execution")
    LOST_CODE_INTERPRETER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_CODE_INTERPRETER_TOOL = Rows("ProviderTool") + {
        "type": Fixed("code_interpreter", tag=True),
        "container": Nested({"type": Fixed("auto"), **kept_keys("file_ids", "memory_limit", "network_policy")}, required=True),
        "allowed_callers": Kept(),
    }
    decode_code_container_tool = reads(u.ProviderTool, "ROWS_CODE_CONTAINER_TOOL", kind="code_execution")
    LOST_CODE_CONTAINER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_CODE_CONTAINER_TOOL = Rows("ProviderTool") + {
        "type": Fixed("code_interpreter", tag=True),
        "allowed_callers": Kept(),
        "container": Kept(),
    }
    decode_image_generation_tool = reads(u.ProviderTool, "ROWS_IMAGE_GENERATION_TOOL", kind="image_generation")
    LOST_IMAGE_GENERATION_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_IMAGE_GENERATION_TOOL = Rows("ProviderTool") + {
        "type": Fixed("image_generation", tag=True),
        **kept_keys("allowed_callers", "action", "background", "complexity", "frame_count"),
        **kept_keys("frame_duration_ms", "input_fidelity", "input_image_mask", "model", "moderation"),
        **kept_keys("output_compression", "output_format", "partial_images", "quality", "size", "svg"),
    }
    decode_shell_tool = reads(u.ProviderTool, "ROWS_SHELL_TOOL", kind="shell")
    LOST_SHELL_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_SHELL_TOOL = Rows("ProviderTool") + {"type": Fixed("shell", tag=True), "allowed_callers": Kept(), "environment": Kept()}
    decode_local_shell_tool = reads(u.ProviderTool, "ROWS_LOCAL_SHELL_TOOL", kind="local_shell")
    LOST_LOCAL_SHELL_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_LOCAL_SHELL_TOOL = Rows("ProviderTool") + {"type": Fixed("local_shell", tag=True), "allowed_callers": Kept()}
    decode_apply_patch_tool = reads(u.ProviderTool, "ROWS_APPLY_PATCH_TOOL", kind="apply_patch")
    LOST_APPLY_PATCH_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_APPLY_PATCH_TOOL = Rows("ProviderTool") + {"type": Fixed("apply_patch", tag=True), "allowed_callers": Kept()}
    decode_tool_search_tool = reads(u.ProviderTool, "ROWS_TOOL_SEARCH_TOOL", kind="tool_search")
    LOST_TOOL_SEARCH_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_TOOL_SEARCH_TOOL = Rows("ProviderTool") + {
        "type": Fixed("tool_search", tag=True),
        **kept_keys("allowed_callers", "execution", "description", "parameters"),
    }
    decode_programmatic_tool = reads(u.ProviderTool, "ROWS_PROGRAMMATIC_TOOL", kind="programmatic_tool_calling")
    LOST_PROGRAMMATIC_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_PROGRAMMATIC_TOOL = Rows("ProviderTool") + {"type": Fixed("programmatic_tool_calling", tag=True), "allowed_callers": Kept()}
    decode_other_tool = reads(u.ProviderTool, "ROWS_OTHER_TOOL", kind=UNSET)
    LOST_OTHER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size cache",),
    )
    ROWS_OTHER_TOOL = Rows("ProviderTool") + {"type": Row("kind", STR, required=True, where="*"), "allowed_callers": Kept()}
    encode_just_search_output_row_tools = just(u.ToolChange, "encode_search_output_row_tools")
    LOST_SEARCH_OUTPUT_ROW_TOOLS = lost_fields(u.ToolChange, major=("offered withdrawn signature",), minor=("cache",))
    ROW_SEARCH_OUTPUT_ROW_TOOLS = Row("added", Each("tool"), required=True)
    decode_search_output_row = reads(u.ToolResult, "ROWS_SEARCH_OUTPUT_ROW", call_id=UNSET, kind="tool_search_call")
    LOST_SEARCH_OUTPUT_ROW = lost_fields(u.ToolResult, major=("value signature runner",), minor=("cache is_error",))
    ROWS_SEARCH_OUTPUT_ROW = Rows("ToolResult") + {
        "type": Fixed("response_item"),
        "payload": Nested(
            {
                "type": Fixed("tool_search_output"),
                "execution": Fixed("client"),
                "call_id": Row("call_id", STR, made=True),
                "tools": Row("parts", Lone("search_output_row_tools", just=True)),
                **kept_keys("id", "status", "internal_chat_message_metadata_passthrough", level="trivial"),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
    }
    LOST_ROWS = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROW_ROWS = Elsewhere("messages")
    CONVERSATION = Conversation(
        "",
        "row",
        parts={"assistant": "row_of_assistant", "tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        written={"system": "system_row", "user": "user_row", "assistant": "assistant_row"},
        runs=("system", "user", "assistant", "tool"),
        aside=(
            {"type": "event_msg"},
            {"type": "turn_context"},
            {"type": "world_state"},
            {"type": "session_meta", "payload": {"base_instructions": None, "instructions": None}},
        ),
        ids=True,
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_rows, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_rows, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def encode_cache_breakpoint(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """CacheBreakpoint <- CacheHint. The prompt up to the end of this part is cached. Without `ttl`, the request's prompt_cache_options apply. GPT-5.6 and later."""
        w: dict[str, Any] = {"mode": "explicit"}
        if value.ttl is not None:
            if value.ttl in self.WORDS_CACHE_TTL.lost:
                self.changed(losses, "ttl", "CacheHint.ttl", value.ttl)
            w["ttl"] = self.WORDS_CACHE_TTL.write.get(value.ttl, value.ttl)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE_BREAKPOINT, losses)

    def encode_input_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """InputText <- Text."""
        w: dict[str, Any] = {"type": "input_text", "text": value.text}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_INPUT_TEXT, losses, self.ROWS_INPUT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_TEXT, losses)

    def decode_file_id(self, w: Any) -> u.FileRef:
        """FileId -> FileRef."""
        if w.__class__ is not str:
            w = text(w)
        out = u.FileRef(id=w, owner=self.OWNER)
        return out

    def encode_file_id(self, value: u.FileRef, losses: list[Loss]) -> str | Lost:
        """FileId <- FileRef."""
        if not (value.owner is None or value.owner == self.OWNER):
            self.foreign_owner(losses, "id", "FileRef.id", "major", value.owner, value.id)
            return self.lost(value, losses)
        out: Any = value.id
        if value.media_type is not None:
            self.rest({}, value, self.LOST_FILE_ID, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_FILE_ID, losses)

    def decode_input_image(self, w: Any) -> u.Image:
        """InputImage -> Image. Either image_url (a URL or a data URL) or file_id."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_INPUT_IMAGE)
        required(w, out.source, "image_url", "file_id")
        out.extras = extras
        return out

    def encode_input_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InputImage <- Image. Either image_url (a URL or a data URL) or file_id."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_image"}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.source.__class__ in (u.Blob, u.Url):
            image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
            if value.source.extras is not None:
                foreign(value.source, (), losses, "source")
            if image_url_ is not LOST:
                w["image_url"] = image_url_
            else:
                return self.lost(value, losses)
        if value.source.__class__ is u.FileRef:
            if (file_id_ := under(value.source, self.encode_just_file_id, losses, "source")) is not LOST:
                w["file_id"] = file_id_
            else:
                return self.lost(value, losses)
        if value.detail:
            w["detail"] = value.detail
        else:
            if not has_spelling(value, self.SPACES, "detail"):
                losses.append(Loss("detail", "Image.detail", "defaulted", "trivial", "the key is required", "auto"))
            w["detail"] = "auto"
        if value.signature is not None:
            self.rest(w, value, self.LOST_INPUT_IMAGE, losses, self.ROWS_INPUT_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_IMAGE, losses)

    def decode_input_file_file_url(self, w: Any) -> u.Url:
        """InputFileFileUrl -> Url."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Url(url=w)
        return out

    def encode_input_file_file_url(self, value: u.Url, losses: list[Loss]) -> str | Lost:
        """InputFileFileUrl <- Url."""
        out: Any = value.url
        if value.media_type is not None:
            self.rest({}, value, self.LOST_INPUT_FILE_FILE_URL, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_INPUT_FILE_FILE_URL, losses)

    def decode_input_file(self, w: Any) -> u.Document:
        """InputFile -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_INPUT_FILE)
        required(w, out.source, "file_data", "file_url", "file_id")
        out.extras = extras
        return out

    def encode_input_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InputFile <- Document."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_file"}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.filename is not None:
            w["filename"] = value.filename
        if value.source.__class__ is u.Blob:
            file_data_: Any = under(value.source, codecs.data_blob_out, losses, "source")
            if value.source.extras is not None:
                foreign(value.source, (), losses, "source")
            if file_data_ is not LOST:
                w["file_data"] = file_data_
            else:
                return self.lost(value, losses)
        if value.source.__class__ is u.Url:
            if (file_url_ := under(value.source, self.encode_just_input_file_file_url, losses, "source")) is not LOST:
                w["file_url"] = file_url_
            else:
                return self.lost(value, losses)
        if value.source.__class__ is u.FileRef:
            if (file_id_ := under(value.source, self.encode_just_file_id, losses, "source")) is not LOST:
                w["file_id"] = file_id_
            else:
                return self.lost(value, losses)
        self.rest(w, value, self.LOST_INPUT_FILE, losses, self.ROWS_INPUT_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_FILE, losses)

    def encode_input_audio_input_audio(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """InputAudioInputAudio <- Blob."""
        if value.media_type in self.WORDS_AUDIO_FORMAT.lost:
            self.changed(losses, "media_type", "Blob.media_type", value.media_type)
        w: dict[str, Any] = {"data": value.data, "format": self.WORDS_AUDIO_FORMAT.write.get(value.media_type, value.media_type)}
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_AUDIO_INPUT_AUDIO, losses)

    def encode_input_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InputAudio <- Audio."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        input_audio_: Any = under(value.source, self.encode_just_input_audio_input_audio, losses, "source")
        if input_audio_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_audio", "input_audio": input_audio_}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        self.rest(w, value, self.LOST_INPUT_AUDIO, losses, self.ROWS_INPUT_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_AUDIO, losses)

    def encode_flat_audio_source(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """FlatAudioSource <- Blob."""
        if value.media_type in self.WORDS_AUDIO_FORMAT.lost:
            self.changed(losses, "media_type", "Blob.media_type", value.media_type)
        w: dict[str, Any] = {"data": value.data, "format": self.WORDS_AUDIO_FORMAT.write.get(value.media_type, value.media_type)}
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAT_AUDIO_SOURCE, losses)

    def decode_flat_audio(self, w: Any) -> u.Audio:
        """FlatAudio -> Audio. Without a nested object."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_flat_audio_source", ("data", "format"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_FLAT_AUDIO, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_FLAT_AUDIO, extras)
        required(w, out.source, "data", "format")
        out.extras = extras
        return out

    def encode_flat_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FlatAudio <- Audio. Without a nested object."""
        w: dict[str, Any] = {"type": "input_audio"}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if (the_source := under(value.source, self.encode_just_flat_audio_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_FLAT_AUDIO, losses, self.ROWS_FLAT_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAT_AUDIO, losses)

    def encode_input_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InputVideo <- Video."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        video_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if video_url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_video", "video_url": video_url_}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        self.rest(w, value, self.LOST_INPUT_VIDEO, losses, self.ROWS_INPUT_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT_VIDEO, losses)

    def encode_output_text_of_user(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """OutputTextOfUser <- Text. Occurs where the answer of one agent is the question to another."""
        w: dict[str, Any] = {"type": "output_text", "text": value.text}
        if value.cache is not None:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_OUTPUT_TEXT_OF_USER, losses, self.ROWS_OUTPUT_TEXT_OF_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUTPUT_TEXT_OF_USER, losses)

    def encode_system_row(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemRow <- Message."""
        payload_role_word = self.WORDS_SYSTEM_ROLE.write.get(value.role)
        if payload_role_word is None and not has_spelling(value, self.SPACES, "payload.role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
        payload_content_: Any
        if value.parts:
            payload_content_ = each_out(value.parts, self.encode_input_content, losses, "parts")
        else:
            payload_content_ = []
        payload_: dict[str, Any] = {"role": payload_role_word, "type": "message", "content": payload_content_}
        w: dict[str, Any] = {"type": "response_item", "payload": payload_}
        if at_path(w, "payload", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM_ROW, losses, self.ROWS_SYSTEM_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_ROW, losses)

    def encode_start(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Start <- Message."""
        payload_base_instructions_text_: Any
        if value.parts:
            payload_base_instructions_text_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    payload_base_instructions_text_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(payload_base_instructions_text_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            payload_base_instructions_text_ = "".join([part.text for part in payload_base_instructions_text_parts])
        else:
            payload_base_instructions_text_ = ""
        payload_base_instructions_: dict[str, Any] = {"text": payload_base_instructions_text_}
        payload_: dict[str, Any] = {"base_instructions": payload_base_instructions_}
        w: dict[str, Any] = {"type": "session_meta", "payload": payload_}
        if at_path(w, "payload", "base_instructions", "text") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_START, losses, self.ROWS_START)
        return w if value.extras is None else self.restored(w, value, self.ROWS_START, losses)

    def encode_old_start(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldStart <- Message."""
        payload_instructions_: Any
        if value.parts:
            payload_instructions_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    payload_instructions_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(payload_instructions_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            payload_instructions_ = "".join([part.text for part in payload_instructions_parts])
        else:
            payload_instructions_ = ""
        payload_: dict[str, Any] = {"instructions": payload_instructions_}
        w: dict[str, Any] = {"type": "session_meta", "payload": payload_}
        if at_path(w, "payload", "instructions") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_OLD_START, losses, self.ROWS_OLD_START)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_START, losses)

    def encode_user_row(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserRow <- Message."""
        payload_content_: Any
        if value.parts:
            payload_content_ = each_out(value.parts, self.encode_input_content, losses, "parts")
        else:
            payload_content_ = []
        payload_: dict[str, Any] = {"role": "user", "type": "message", "content": payload_content_}
        w: dict[str, Any] = {"type": "response_item", "payload": payload_}
        if at_path(w, "payload", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_ROW, losses, self.ROWS_USER_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_ROW, losses)

    def encode_url_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """UrlCitation <- Citation."""
        w: dict[str, Any] = {"type": "url_citation", "url": value.url}
        if value.title is not None:
            w["title"] = value.title
        if value.start is not None:
            w["start_index"] = value.start
        else:
            if not has_spelling(value, self.SPACES, "start_index"):
                losses.append(Loss("start", "Citation.start", "defaulted", "trivial", "the key is required", 0))
            w["start_index"] = 0
        if value.end is not None:
            w["end_index"] = value.end
        else:
            if not has_spelling(value, self.SPACES, "end_index"):
                losses.append(Loss("end", "Citation.end", "defaulted", "trivial", "the key is required", 0))
            w["end_index"] = 0
        self.rest(w, value, self.LOST_URL_CITATION, losses, self.ROWS_URL_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_CITATION, losses)

    def encode_file_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """FileCitation <- Citation."""
        file_id_: Any
        if value.file is not None:
            file_id_ = value.file
        else:
            if not has_spelling(value, self.SPACES, "file_id"):
                losses.append(Loss("file", "Citation.file", "defaulted", "trivial", "the key is required", ""))
            file_id_ = ""
        w: dict[str, Any] = {"type": "file_citation", "file_id": file_id_, "filename": value.title}
        if value.end is not None:
            w["index"] = value.end
        self.rest(w, value, self.LOST_FILE_CITATION, losses, self.ROWS_FILE_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_CITATION, losses)

    def encode_container_file_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """ContainerFileCitation <- Citation."""
        w: dict[str, Any] = {"type": "container_file_citation"}
        if value.file is not None:
            w["file_id"] = value.file
        if value.title is not None:
            w["filename"] = value.title
        if value.start is not None:
            w["start_index"] = value.start
        if value.end is not None:
            w["end_index"] = value.end
        self.rest(w, value, self.LOST_CONTAINER_FILE_CITATION, losses, self.ROWS_CONTAINER_FILE_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTAINER_FILE_CITATION, losses)

    def encode_file_path(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """FilePath <- Citation."""
        w: dict[str, Any] = {"type": "file_path"}
        if value.file is not None:
            w["file_id"] = value.file
        self.rest(w, value, self.LOST_FILE_PATH, losses, self.ROWS_FILE_PATH)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_PATH, losses)

    def encode_other_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """OtherCitation <- Citation."""
        w: dict[str, Any] = {"type": value.kind}
        if value.file is not None:
            w["file_id"] = value.file
        if value.url is not None:
            w["url"] = value.url
        if value.title is not None:
            w["title"] = value.title
        self.rest(w, value, self.LOST_OTHER_CITATION, losses, self.ROWS_OTHER_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OTHER_CITATION, losses)

    def encode_output_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """OutputText <- Text."""
        w: dict[str, Any] = {"type": "output_text", "text": value.text}
        if value.citations:
            if annotations_ := each_out(value.citations, self.encode_annotation, losses, "citations"):
                w["annotations"] = annotations_
            else:
                w["annotations"] = []
        else:
            w["annotations"] = []
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_OUTPUT_TEXT, losses, self.ROWS_OUTPUT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUTPUT_TEXT, losses)

    def encode_refusal(self, value: u.Refusal, losses: list[Loss]) -> dict[str, Any]:
        """Refusal <- Refusal."""
        w: dict[str, Any] = {"type": "refusal", "refusal": value.text}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_REFUSAL, losses, self.ROWS_REFUSAL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REFUSAL, losses)

    def encode_output_content_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """OutputContentText <- Text."""
        w: dict[str, Any] = {"type": "input_text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_OUTPUT_CONTENT_TEXT, losses, self.ROWS_OUTPUT_CONTENT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUTPUT_CONTENT_TEXT, losses)

    def encode_assistant_row(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantRow <- Message."""
        payload_content_: Any
        if value.parts:
            payload_content_ = each_out(value.parts, self.encode_output_content, losses, "parts")
        else:
            payload_content_ = []
        payload_: dict[str, Any] = {"role": "assistant", "type": "message", "content": payload_content_}
        w: dict[str, Any] = {"type": "response_item", "payload": payload_}
        if at_path(w, "payload", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_ROW, losses, self.ROWS_ASSISTANT_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_ROW, losses)

    def decode_reasoning_row_summary(self, w: Any) -> str:
        """ReasoningRowSummary -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_reasoning_row_summary(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """ReasoningRowSummary <- str."""
        return {"type": "summary_text", "text": value}

    def decode_reasoning_row_content(self, w: Any) -> str:
        """ReasoningRowContent -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_reasoning_row_content(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """ReasoningRowContent <- str."""
        return {"type": "reasoning_text", "text": value}

    def encode_reasoning_row(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """ReasoningRow <- Reasoning."""
        payload_: dict[str, Any] = {"type": "reasoning"}
        if value.id is not None:
            if value.signer is None or value.signer == self.OWNER:
                payload_["id"] = value.id
            else:
                self.foreign_owner(losses, "id", "Reasoning.id", "minor", value.signer, value.id)
        if value.summary:
            payload_["summary"] = [self.encode_reasoning_row_summary(item, losses) for item in value.summary]
        else:
            payload_["summary"] = []
        if value.content:
            payload_["content"] = [self.encode_reasoning_row_content(item, losses) for item in value.content]
        if value.encrypted is not None:
            if value.signer is None or value.signer == self.OWNER:
                payload_["encrypted_content"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
        w: dict[str, Any] = {"type": "response_item", "payload": payload_}
        if value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_REASONING_ROW, losses, self.ROWS_REASONING_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REASONING_ROW, losses)

    def encode_call_row(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CallRow <- ToolCall."""
        payload_: dict[str, Any] = {"type": "function_call", "call_id": value.id, "name": value.name}
        payload_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        if value.namespace is not None:
            payload_["namespace"] = value.namespace
        w: dict[str, Any] = {"type": "response_item", "payload": payload_}
        self.rest(w, value, self.LOST_CALL_ROW, losses, self.ROWS_CALL_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL_ROW, losses)

    def encode_custom_row(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CustomRow <- ToolCall."""
        payload_: dict[str, Any] = {"type": "custom_tool_call", "call_id": value.id, "name": value.name, "input": value.input}
        if value.namespace is not None:
            payload_["namespace"] = value.namespace
        w: dict[str, Any] = {"type": "response_item", "payload": payload_}
        self.rest(w, value, self.LOST_CUSTOM_ROW, losses, self.ROWS_CUSTOM_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_ROW, losses)

    def encode_shell_row(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ShellRow <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "payload", "action")
        payload_: dict[str, Any] = {"type": "local_shell_call", "call_id": value.id, "status": "completed"}
        if value.arguments:
            payload_["action"] = value.arguments
        w: dict[str, Any] = {"type": "response_item", "payload": payload_}
        self.rest(w, value, self.LOST_SHELL_ROW, losses, self.ROWS_SHELL_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SHELL_ROW, losses)

    def encode_search_row(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """SearchRow <- ToolCall."""
        payload_execution_word = self.WORDS_SEARCH_ROW_EXECUTION.write.get(value.runner)
        if payload_execution_word is None and not has_spelling(value, self.SPACES, "payload.execution"):
            losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "payload", "arguments")
        payload_: dict[str, Any] = {"type": "tool_search_call", "execution": payload_execution_word}
        if not was_made(value, self.SPACES):
            payload_["call_id"] = value.id
        if value.arguments:
            payload_["arguments"] = value.arguments
        w: dict[str, Any] = {"type": "response_item", "payload": payload_}
        self.rest(w, value, self.LOST_SEARCH_ROW, losses, self.ROWS_SEARCH_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEARCH_ROW, losses)

    def encode_web_row_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """WebRowFirst <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        payload_: dict[str, Any] = {"type": "web_search_call", "status": "completed"}
        if not was_made(value, self.SPACES):
            payload_["id"] = value.id
        if value.arguments:
            payload_["action"] = value.arguments
        w: dict[str, Any] = {"type": "response_item", "payload": payload_}
        self.rest(w, value, self.LOST_WEB_ROW_FIRST, losses, self.ROWS_WEB_ROW_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_ROW_FIRST, losses)

    def encode_web_row_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """WebRowSecond <- ToolResult."""
        payload_: dict[str, Any] = {"type": "web_search_call", "status": "completed"}
        if not was_made(value, self.SPACES):
            payload_["id"] = value.call_id
        if value.value is not None:
            payload_["results"] = value.value
        w: dict[str, Any] = {"payload": payload_, "type": "response_item"}
        self.rest(w, value, self.LOST_WEB_ROW_SECOND, losses, self.ROWS_WEB_ROW_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_ROW_SECOND, losses)

    def decode_image_row_result(self, w: Any) -> u.Image:
        """ImageRowResult -> Image."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        w_value = inside(w, codecs.base64_blob_in)
        if not same(codecs.base64_blob_out(w_value, []), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Image(source=w_value)
        out.extras = extras
        return out

    def encode_image_row_result(self, value: u.Image, losses: list[Loss]) -> str | Lost:
        """ImageRowResult <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        key_: Any = under(value.source, codecs.base64_blob_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        out: Any = key_
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest({}, value, self.LOST_IMAGE_ROW_RESULT, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_IMAGE_ROW_RESULT, losses)

    def encode_just_image_row_result(self, value: Any, losses: list[Loss]) -> str | Lost:
        """ImageRowResult, or nothing."""
        return (
            self.encode_image_row_result(value, losses)
            if value.__class__ is u.Image and value.source.__class__ is u.Blob
            else self.lost(value, losses)
        )

    def encode_image_row_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ImageRowFirst <- ToolCall."""
        payload_: dict[str, Any] = {"type": "image_generation_call", "status": "completed"}
        if not was_made(value, self.SPACES):
            payload_["id"] = value.id
        if value.input is not None:
            payload_["revised_prompt"] = value.input
        w: dict[str, Any] = {"type": "response_item", "payload": payload_}
        self.rest(w, value, self.LOST_IMAGE_ROW_FIRST, losses, self.ROWS_IMAGE_ROW_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_ROW_FIRST, losses)

    def encode_image_row_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ImageRowSecond <- ToolResult."""
        payload_: dict[str, Any] = {"type": "image_generation_call", "status": "completed"}
        if not was_made(value, self.SPACES):
            payload_["id"] = value.call_id
        if value.parts:
            payload_result_: Any = first_of(value.parts, losses, "parts", "major")
            if payload_result_ is not LOST:
                payload_result_ = under(payload_result_, self.encode_just_image_row_result, losses, "parts[0]")
            if payload_result_ is not LOST:
                payload_["result"] = payload_result_
        w: dict[str, Any] = {"payload": payload_, "type": "response_item"}
        self.rest(w, value, self.LOST_IMAGE_ROW_SECOND, losses, self.ROWS_IMAGE_ROW_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_ROW_SECOND, losses)

    def encode_output_row(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """OutputRow <- ToolResult."""
        payload_: dict[str, Any] = {"type": "function_call_output"}
        if value.call_id != "" and not was_made(value, self.SPACES):
            payload_["call_id"] = value.call_id
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            payload_output_: Any
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                payload_output_ = only.text
            else:
                payload_output_ = each_out(value.parts, self.encode_input_content, losses, "parts")
                if len(payload_output_) == 1 and value.form != "list" and says_text(payload_output_[0], "text", {"type": "input_text"}):
                    payload_output_ = payload_output_[0]["text"]
            if payload_output_ or payload_output_ == "":
                payload_["output"] = payload_output_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                payload_["output"] = text_or_json(value.value)
            else:
                payload_["output"] = ""
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            payload_["output"] = text_or_json(value.value)
        elif value.form == "list":
            payload_["output"] = []
        else:
            payload_["output"] = ""
        w: dict[str, Any] = {"type": "response_item", "payload": payload_}
        self.rest(w, value, self.LOST_OUTPUT_ROW, losses, self.ROWS_OUTPUT_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUTPUT_ROW, losses)

    def encode_custom_output_row(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """CustomOutputRow <- ToolResult."""
        payload_: dict[str, Any] = {"type": "custom_tool_call_output"}
        if value.call_id != "" and not was_made(value, self.SPACES):
            payload_["call_id"] = value.call_id
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            payload_output_: Any
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                payload_output_ = only.text
            else:
                payload_output_ = each_out(value.parts, self.encode_input_content, losses, "parts")
                if len(payload_output_) == 1 and value.form != "list" and says_text(payload_output_[0], "text", {"type": "input_text"}):
                    payload_output_ = payload_output_[0]["text"]
            if payload_output_ or payload_output_ == "":
                payload_["output"] = payload_output_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                payload_["output"] = text_or_json(value.value)
            else:
                payload_["output"] = ""
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            payload_["output"] = text_or_json(value.value)
        elif value.form == "list":
            payload_["output"] = []
        else:
            payload_["output"] = ""
        w: dict[str, Any] = {"type": "response_item", "payload": payload_}
        self.rest(w, value, self.LOST_CUSTOM_OUTPUT_ROW, losses, self.ROWS_CUSTOM_OUTPUT_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_OUTPUT_ROW, losses)

    def encode_client_search_tool(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """ClientSearchTool <- Tool."""
        w: dict[str, Any] = {"type": "tool_search", "execution": "client"}
        if value.description is not None:
            w["description"] = value.description
        if value.parameters is not None:
            w["parameters"] = value.parameters
        if value.strict is not None or value.deferred is not None or value.cache is not None:
            self.rest(w, value, self.LOST_CLIENT_SEARCH_TOOL, losses, self.ROWS_CLIENT_SEARCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLIENT_SEARCH_TOOL, losses)

    def encode_function_tool(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """FunctionTool <- Tool."""
        w: dict[str, Any] = {"type": "function", "name": value.name}
        if value.description is not None:
            w["description"] = value.description
        if value.parameters is not None:
            w["parameters"] = value.parameters
        else:
            w["parameters"] = None
        if value.strict is not None:
            w["strict"] = value.strict
        else:
            if not has_spelling(value, self.SPACES, "strict"):
                losses.append(Loss("strict", "Tool.strict", "defaulted", "trivial", "the key is required", False))
            w["strict"] = False
        if value.deferred is not None:
            w["defer_loading"] = value.deferred
        if value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION_TOOL, losses, self.ROWS_FUNCTION_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_TOOL, losses)

    def encode_grammar(self, value: u.Grammar, losses: list[Loss]) -> dict[str, Any]:
        """Grammar <- Grammar."""
        w: dict[str, Any] = {"type": "grammar", "syntax": value.syntax, "definition": value.definition}
        return w if value.extras is None else self.restored(w, value, self.ROWS_GRAMMAR, losses)

    def encode_grammar_tool(self, value: u.CustomTool, losses: list[Loss]) -> dict[str, Any]:
        """GrammarTool <- CustomTool."""
        format_: Any
        if value.grammar is not None:
            format_: Any = under(value.grammar, self.encode_grammar, losses, "grammar")
            if format_ is LOST:
                format_ = None
        else:
            format_ = None
        w: dict[str, Any] = {"type": "custom", "name": value.name, "format": format_}
        if value.description is not None:
            w["description"] = value.description
        self.rest(w, value, self.LOST_GRAMMAR_TOOL, losses, self.ROWS_GRAMMAR_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GRAMMAR_TOOL, losses)

    def encode_free_tool(self, value: u.CustomTool, losses: list[Loss]) -> dict[str, Any]:
        """FreeTool <- CustomTool."""
        format_: dict[str, Any] = {"type": "text"}
        w: dict[str, Any] = {"type": "custom", "name": value.name, "format": format_}
        if value.description is not None:
            w["description"] = value.description
        self.rest(w, value, self.LOST_FREE_TOOL, losses, self.ROWS_FREE_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FREE_TOOL, losses)

    def encode_custom_tool(self, value: u.CustomTool, losses: list[Loss]) -> dict[str, Any]:
        """CustomTool <- CustomTool."""
        w: dict[str, Any] = {"type": "custom", "name": value.name}
        if value.description is not None:
            w["description"] = value.description
        self.rest(w, value, self.LOST_CUSTOM_TOOL, losses, self.ROWS_CUSTOM_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_TOOL, losses)

    def encode_namespace_tool(self, value: u.ToolNamespace, losses: list[Loss]) -> dict[str, Any]:
        """NamespaceTool <- ToolNamespace."""
        tools_: Any
        if value.tools:
            tools_ = each_out(value.tools, self.encode_tool, losses, "tools")
        else:
            tools_ = []
        w: dict[str, Any] = {"type": "namespace", "name": value.name, "tools": tools_}
        if value.description is not None:
            w["description"] = value.description
        self.rest(w, value, self.LOST_NAMESPACE_TOOL, losses, self.ROWS_NAMESPACE_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_NAMESPACE_TOOL, losses)

    def encode_user_location(self, value: u.Location, losses: list[Loss]) -> dict[str, Any]:
        """UserLocation <- Location. The location of the user who searches"""
        w: dict[str, Any] = {"type": "approximate"}
        if value.city is not None:
            w["city"] = value.city
        if value.country is not None:
            w["country"] = value.country
        if value.region is not None:
            w["region"] = value.region
        if value.timezone is not None:
            w["timezone"] = value.timezone
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_LOCATION, losses)

    def encode_web_search_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """WebSearchTool <- ProviderTool."""
        type_word = self.WORDS_WEB_SEARCH_TOOL.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word}
        if value.allowed_domains:
            filters_: dict[str, Any] = {"allowed_domains": list(value.allowed_domains)}
            w["filters"] = filters_
        if value.location is not None:
            if (user_location_ := under(value.location, self.encode_user_location, losses, "location")) is not LOST:
                w["user_location"] = user_location_
        if value.context_size is not None:
            w["search_context_size"] = value.context_size
        self.rest(w, value, self.LOST_WEB_SEARCH_TOOL, losses, self.ROWS_WEB_SEARCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_SEARCH_TOOL, losses)

    def encode_file_search_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """FileSearchTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "file_search"}
        if value.stores:
            w["vector_store_ids"] = list(value.stores)
        if value.max_results is not None:
            w["max_num_results"] = value.max_results
        self.rest(w, value, self.LOST_FILE_SEARCH_TOOL, losses, self.ROWS_FILE_SEARCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_SEARCH_TOOL, losses)

    def encode_computer_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ComputerTool <- ProviderTool."""
        type_word = self.WORDS_COMPUTER_TOOL.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word}
        if value.environment is not None:
            w["environment"] = value.environment
        self.rest(w, value, self.LOST_COMPUTER_TOOL, losses, self.ROWS_COMPUTER_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_COMPUTER_TOOL, losses)

    def encode_mcp_filter_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """McpFilterTool <- ProviderTool."""
        allowed_tools_: dict[str, Any] = {}
        if value.server is not None and value.server.allowed_tools:
            allowed_tools_["tool_names"] = list(value.server.allowed_tools)
        w: dict[str, Any] = {"type": "mcp", "allowed_tools": allowed_tools_}
        if value.name is not None:
            w["server_label"] = value.name
        if value.server is not None and value.server.url is not None:
            w["server_url"] = value.server.url
        if value.server is not None and value.server.token is not None:
            w["authorization"] = value.server.token
        if value.server is not None and value.server.headers is not None:
            w["headers"] = value.server.headers
        if value.approval not in (None, "", [], {}):
            w["require_approval"] = value.approval
        else:
            if not has_spelling(value, self.SPACES, "require_approval"):
                losses.append(Loss("approval", "ProviderTool.approval", "defaulted", "trivial", "the key is required", "never"))
            w["require_approval"] = "never"
        if value.deferred is not None:
            w["defer_loading"] = value.deferred
        self.rest(w, value, self.LOST_MCP_FILTER_TOOL, losses, self.ROWS_MCP_FILTER_TOOL)
        if value.server is not None and value.server.extras is not None:
            foreign(value.server, self.SPACES, losses, "server")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_FILTER_TOOL, losses)

    def encode_mcp_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """McpTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "mcp"}
        if value.name is not None:
            w["server_label"] = value.name
        if value.server is not None and value.server.url is not None:
            w["server_url"] = value.server.url
        if value.server is not None and value.server.token is not None:
            w["authorization"] = value.server.token
        if value.server is not None and value.server.headers is not None:
            w["headers"] = value.server.headers
        if value.server is not None and value.server.allowed_tools:
            w["allowed_tools"] = list(value.server.allowed_tools)
        if value.approval not in (None, "", [], {}):
            w["require_approval"] = value.approval
        else:
            if not has_spelling(value, self.SPACES, "require_approval"):
                losses.append(Loss("approval", "ProviderTool.approval", "defaulted", "trivial", "the key is required", "never"))
            w["require_approval"] = "never"
        if value.deferred is not None:
            w["defer_loading"] = value.deferred
        self.rest(w, value, self.LOST_MCP_TOOL, losses, self.ROWS_MCP_TOOL)
        if value.server is not None and value.server.extras is not None:
            foreign(value.server, self.SPACES, losses, "server")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MCP_TOOL, losses)

    def encode_code_interpreter_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """CodeInterpreterTool <- ProviderTool."""
        container_: dict[str, Any] = {"type": "auto"}
        w: dict[str, Any] = {"type": "code_interpreter", "container": container_}
        self.rest(w, value, self.LOST_CODE_INTERPRETER_TOOL, losses, self.ROWS_CODE_INTERPRETER_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE_INTERPRETER_TOOL, losses)

    def encode_code_container_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """CodeContainerTool <- ProviderTool. It runs in an existing container."""
        w: dict[str, Any] = {"type": "code_interpreter"}
        self.rest(w, value, self.LOST_CODE_CONTAINER_TOOL, losses, self.ROWS_CODE_CONTAINER_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CODE_CONTAINER_TOOL, losses)

    def encode_image_generation_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ImageGenerationTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "image_generation"}
        self.rest(w, value, self.LOST_IMAGE_GENERATION_TOOL, losses, self.ROWS_IMAGE_GENERATION_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_GENERATION_TOOL, losses)

    def encode_shell_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ShellTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "shell"}
        self.rest(w, value, self.LOST_SHELL_TOOL, losses, self.ROWS_SHELL_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SHELL_TOOL, losses)

    def encode_local_shell_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """LocalShellTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "local_shell"}
        self.rest(w, value, self.LOST_LOCAL_SHELL_TOOL, losses, self.ROWS_LOCAL_SHELL_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LOCAL_SHELL_TOOL, losses)

    def encode_apply_patch_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ApplyPatchTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "apply_patch"}
        self.rest(w, value, self.LOST_APPLY_PATCH_TOOL, losses, self.ROWS_APPLY_PATCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_APPLY_PATCH_TOOL, losses)

    def encode_tool_search_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ToolSearchTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "tool_search"}
        self.rest(w, value, self.LOST_TOOL_SEARCH_TOOL, losses, self.ROWS_TOOL_SEARCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_SEARCH_TOOL, losses)

    def encode_programmatic_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """ProgrammaticTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "programmatic_tool_calling"}
        self.rest(w, value, self.LOST_PROGRAMMATIC_TOOL, losses, self.ROWS_PROGRAMMATIC_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PROGRAMMATIC_TOOL, losses)

    def encode_other_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """OtherTool <- ProviderTool. Namespaces of tools, and tools of some servers."""
        w: dict[str, Any] = {"type": value.kind}
        self.rest(w, value, self.LOST_OTHER_TOOL, losses, self.ROWS_OTHER_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OTHER_TOOL, losses)

    def decode_search_output_row_tools(self, w: Any) -> u.ToolChange:
        """SearchOutputRowTools -> ToolChange."""
        out = u.ToolChange(added=each(w, self.decode_tool))
        return out

    def encode_search_output_row_tools(self, value: u.ToolChange, losses: list[Loss]) -> list[Any] | Lost:
        """SearchOutputRowTools <- ToolChange."""
        out: Any = each_out(value.added, self.encode_tool, losses, "added")
        self.rest({}, value, self.LOST_SEARCH_OUTPUT_ROW_TOOLS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SEARCH_OUTPUT_ROW_TOOLS, losses)

    def encode_search_output_row(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """SearchOutputRow <- ToolResult."""
        payload_: dict[str, Any] = {"type": "tool_search_output", "execution": "client"}
        if not was_made(value, self.SPACES):
            payload_["call_id"] = value.call_id
        if value.parts:
            payload_tools_: Any = first_of(value.parts, losses, "parts", "major")
            if payload_tools_ is not LOST:
                payload_tools_ = under(payload_tools_, self.encode_just_search_output_row_tools, losses, "parts[0]")
            if payload_tools_ is not LOST:
                payload_["tools"] = payload_tools_
        w: dict[str, Any] = {"type": "response_item", "payload": payload_}
        self.rest(w, value, self.LOST_SEARCH_OUTPUT_ROW, losses, self.ROWS_SEARCH_OUTPUT_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEARCH_OUTPUT_ROW, losses)

    def decode_rows(self, w: Any) -> u.Request:
        """Rows -> Request."""
        out = u.Request()
        out.messages, extras = read_conversation(self, self.CONVERSATION, {}, w)
        out.extras = extras
        return out

    def encode_rows(self, value: u.Request, losses: list[Loss]) -> list[Any] | Lost:
        """Rows <- Request."""
        out, _ = write_conversation(self, self.CONVERSATION, value, losses)
        if (
            value.model is not None
            or value.documents
            or value.tools
            or value.tool_choice is not None
            or value.parallel_tool_calls is not None
            or value.response_format is not None
            or value.max_tokens is not None
            or value.stop
            or value.temperature is not None
            or value.top_p is not None
            or value.top_k is not None
            or value.seed is not None
            or value.frequency_penalty is not None
            or value.presence_penalty is not None
            or value.logit_bias is not None
            or value.logprobs is not None
            or value.top_logprobs is not None
            or value.reasoning is not None
            or value.verbosity is not None
            or value.modalities
            or value.audio is not None
            or value.prediction is not None
            or value.web_search is not None
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
            or value.cache_key is not None
            or value.cache_retention is not None
            or value.stream is not None
            or value.stream_usage is not None
            or value.user is not None
            or value.safety_id is not None
            or value.metadata is not None
            or value.store is not None
            or value.service_tier is not None
            or value.candidates != 1
        ):
            self.rest({}, value, self.LOST_ROWS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_ROWS, losses)

    def fits_flat_audio_source(self, w: Any) -> bool:
        """Whether a wire value is a FlatAudioSource."""
        return w.__class__ is dict and w.get("data").__class__ is str and w.get("format").__class__ is str

    def fits_system_row(self, w: Any) -> bool:
        """Whether a wire value is a SystemRow."""
        return (
            w.__class__ is dict
            and w.get("type") == "response_item"
            and w.get("payload").__class__ is dict
            and in_words(w["payload"].get("role"), ("system", "developer"))
            and w["payload"].get("type") == "message"
            and w["payload"].get("content", MISSING).__class__ in (list, NoneType)
        )

    def fits_grammar_tool(self, w: Any) -> bool:
        """Whether a wire value is a GrammarTool."""
        return (
            w.__class__ is dict
            and w.get("type") == "custom"
            and w.get("name").__class__ is str
            and w.get("format").__class__ is dict
            and looks(w["format"], {"type": "grammar"})
        )

    def decode_web_row(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """WebRow -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_web_row_first(omit(w, {"payload": {"results": None}}))
        second = self.decode_web_row_second(pick(w, {"payload": {"id": None, "type": None, "status": None, "results": None}, "type": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_image_row(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """ImageRow -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_image_row_first(omit(w, {"payload": {"result": None}}))
        second = self.decode_image_row_second(
            pick(w, {"payload": {"id": None, "type": None, "status": None, "result": None}, "type": None})
        )
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_input_content(self, w: Any) -> u.Text | u.Image | u.Document | u.Audio | u.Video | u.Opaque:
        """InputContent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "input_text":
                return self.decode_input_text(w)
            if tag == "output_text":
                return self.found_as(self.decode_output_text_of_user(w), "OutputTextOfUser")
            if tag == "input_image":
                return self.decode_input_image(w)
            if tag == "input_file":
                return self.decode_input_file(w)
            if tag == "input_audio":
                if w.get("input_audio").__class__ is dict:
                    return self.found_as(self.decode_input_audio(w), "InputAudio")
                return self.found_as(self.decode_flat_audio(w), "FlatAudio")
            if tag == "input_video":
                return self.decode_input_video(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_input_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """InputContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OutputTextOfUser":
                    return self.encode_output_text_of_user(value, losses)
            return self.encode_input_text(value, losses)
        if cls is u.Image:
            return self.encode_input_image(value, losses)
        if cls is u.Document:
            return self.encode_input_file(value, losses)
        if cls is u.Audio and value.extras is not None:
            marked_case = marked(value, self.SPACES, "$case")
            if marked_case == "InputAudio" and value.source.__class__ is u.Blob:
                return self.encode_input_audio(value, losses)
            if marked_case == "FlatAudio" and value.source.__class__ is u.Blob:
                return self.encode_flat_audio(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_input_video(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_annotation(self, w: Any) -> u.Citation:
        """Annotation: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag is None and w.get("type").__class__ is str and looks(w.get("type", MISSING), "*"):
            return self.found_as(self.decode_other_citation(w), "OtherCitation")
        if tag == "url_citation":
            out = self.decode_url_citation(w)
            if out.url is None:
                return self.found_as(out, "UrlCitation")
            return out
        if tag == "file_citation":
            out = self.decode_file_citation(w)
            if out.url is not None or not (out.kind in ("file_citation", None) and out.title is not None):
                return self.found_as(out, "FileCitation")
            return out
        if tag == "container_file_citation":
            out = self.decode_container_file_citation(w)
            if out.url is not None:
                return self.found_as(out, "ContainerFileCitation")
            return out
        if tag == "file_path":
            out = self.decode_file_path(w)
            if out.url is not None:
                return self.found_as(out, "FilePath")
            return out
        return self.found_as(self.decode_other_citation(w), "OtherCitation")

    def encode_annotation(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Annotation: the first case that a unified value fits."""
        if value.__class__ is u.Citation:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "UrlCitation":
                    return self.encode_url_citation(value, losses)
                if marked_case == "FileCitation" and value.kind in ("file_citation", None):
                    return self.encode_file_citation(value, losses)
                if marked_case == "ContainerFileCitation" and value.kind == "container_file_citation":
                    return self.encode_container_file_citation(value, losses)
                if marked_case == "FilePath" and value.kind == "file_path":
                    return self.encode_file_path(value, losses)
                if marked_case == "OtherCitation":
                    return written_as(self, value, "other_citation", "annotation", losses)
            if value.url is not None:
                return self.encode_url_citation(value, losses)
            if value.kind in ("file_citation", None) and value.title is not None:
                return self.encode_file_citation(value, losses)
            if value.kind == "container_file_citation":
                return self.encode_container_file_citation(value, losses)
            if value.kind == "file_path":
                return self.encode_file_path(value, losses)
        return self.lost(value, losses)

    def decode_output_content(self, w: Any) -> u.Text | u.Refusal | u.Opaque:
        """OutputContent: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "output_text":
                return self.decode_output_text(w)
            if tag == "input_text":
                return self.found_as(self.decode_output_content_text(w), "OutputContentText")
            if tag == "refusal":
                return self.decode_refusal(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_output_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutputContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "OutputContentText":
                return self.encode_output_content_text(value, losses)
            return self.encode_output_text(value, losses)
        if cls is u.Refusal:
            return self.encode_refusal(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_tool(self, w: Any) -> u.Tool | u.CustomTool | u.ToolNamespace | u.ProviderTool | u.Opaque:
        """Tool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag is None and w.get("type").__class__ is str and looks(w.get("type", MISSING), "*"):
                return self.found_as(self.decode_other_tool(w), "OtherTool")
            if tag == "tool_search":
                if w.get("execution") == "client":
                    return self.decode_client_search_tool(w)
                out = self.decode_tool_search_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "ToolSearchTool")
                return out
            if tag == "function":
                out = self.decode_function_tool(w)
                if out.kind == "tool_search_call" and out.name == "tool_search":
                    return self.found_as(out, "FunctionTool")
                return out
            if tag == "custom":
                if w.get("format").__class__ is dict and looks(w["format"], {"type": "grammar"}):
                    out = self.decode_grammar_tool(w)
                    if out.grammar is None:
                        return self.found_as(out, "GrammarTool")
                    return out
                if w.get("format").__class__ is dict and w["format"].get("type") == "text":
                    return self.found_as(self.decode_free_tool(w), "FreeTool")
                out = self.decode_custom_tool(w)
                if out.grammar is not None:
                    return self.found_as(out, "CustomTool")
                return out
            if tag == "namespace":
                return self.decode_namespace_tool(w)
            if tag.__class__ is str and tag in self.WORDS_WEB_SEARCH_TOOL.read:
                out = self.decode_web_search_tool(w)
                if out.kind != "web_search":
                    return self.found_as(out, "WebSearchTool")
                return out
            if tag == "file_search":
                out = self.decode_file_search_tool(w)
                if out.kind == "web_search":
                    return self.found_as(out, "FileSearchTool")
                return out
            if tag in ("computer", "computer_use_preview"):
                out = self.decode_computer_tool(w)
                if out.kind != "computer_use":
                    return self.found_as(out, "ComputerTool")
                return out
            if tag == "mcp":
                if w.get("allowed_tools").__class__ is dict:
                    return self.found_as(self.decode_mcp_filter_tool(w), "McpFilterTool")
                out = self.decode_mcp_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "McpTool")
                return out
            if tag == "code_interpreter":
                if w.get("container").__class__ is dict and w["container"].get("type") == "auto":
                    out = self.decode_code_interpreter_tool(w)
                    if out.kind == "web_search" or out.kind == "computer_use":
                        return self.found_as(out, "CodeInterpreterTool")
                    return out
                return self.found_as(self.decode_code_container_tool(w), "CodeContainerTool")
            if tag == "image_generation":
                out = self.decode_image_generation_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "ImageGenerationTool")
                return out
            if tag == "shell":
                out = self.decode_shell_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "ShellTool")
                return out
            if tag == "local_shell":
                out = self.decode_local_shell_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "LocalShellTool")
                return out
            if tag == "apply_patch":
                out = self.decode_apply_patch_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "ApplyPatchTool")
                return out
            if tag == "programmatic_tool_calling":
                out = self.decode_programmatic_tool(w)
                if out.kind == "web_search" or out.kind == "computer_use":
                    return self.found_as(out, "ProgrammaticTool")
                return out
            return self.found_as(self.decode_other_tool(w), "OtherTool")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Tool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "FunctionTool":
                    return self.encode_function_tool(value, losses)
            if value.kind == "tool_search_call" and value.name == "tool_search":
                return self.encode_client_search_tool(value, losses)
            return self.encode_function_tool(value, losses)
        if cls is u.CustomTool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "GrammarTool":
                    return self.encode_grammar_tool(value, losses)
                if marked_case == "FreeTool":
                    return written_as(self, value, "free_tool", "tool", losses, "grammar_tool")
                if marked_case == "CustomTool":
                    return self.encode_custom_tool(value, losses)
            if value.grammar is not None:
                before = len(losses)
                if (w := self.encode_grammar_tool(value, losses)) is LOST or looks(at_path(w, "format"), {"type": "grammar"}):
                    return w
                losses.__delitem__(slice(before, None))
            return self.encode_custom_tool(value, losses)
        if cls is u.ToolNamespace:
            return self.encode_namespace_tool(value, losses)
        if cls is u.ProviderTool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "McpFilterTool" and value.kind == "mcp":
                    return self.encode_mcp_filter_tool(value, losses)
                if marked_case == "CodeContainerTool" and value.kind == "code_execution":
                    return self.encode_code_container_tool(value, losses)
                if marked_case == "OtherTool":
                    return written_as(self, value, "other_tool", "tool", losses)
            if value.kind == "web_search":
                return self.encode_web_search_tool(value, losses)
            if value.kind == "file_search":
                return self.encode_file_search_tool(value, losses)
            if value.kind == "computer_use":
                return self.encode_computer_tool(value, losses)
            if value.kind == "mcp":
                return written_as(self, value, "mcp_tool", "tool", losses)
            if value.kind == "code_execution":
                return self.encode_code_interpreter_tool(value, losses)
            if value.kind == "image_generation":
                return self.encode_image_generation_tool(value, losses)
            if value.kind == "shell":
                return self.encode_shell_tool(value, losses)
            if value.kind == "local_shell":
                return self.encode_local_shell_tool(value, losses)
            if value.kind == "apply_patch":
                return self.encode_apply_patch_tool(value, losses)
            if value.kind == "tool_search":
                return self.encode_tool_search_tool(value, losses)
            if value.kind == "programmatic_tool_calling":
                return self.encode_programmatic_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "WebSearchTool":
                return self.encode_web_search_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "ComputerTool":
                return self.encode_computer_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | PartRow | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        try:
            if self.fits_system_row(w):
                return self.decode_system_row(w)
            if w.get("type") == "session_meta" and w.get("payload").__class__ is dict:
                if (
                    w["payload"].get("base_instructions").__class__ is dict
                    and w["payload"]["base_instructions"].get("text").__class__ is str
                ):
                    return self.found_as(self.decode_start(w), "Start")
                if w["payload"].get("instructions").__class__ is str:
                    return self.found_as(self.decode_old_start(w), "OldStart")
            if w.get("type") == "response_item" and w.get("payload").__class__ is dict:
                if (
                    w["payload"].get("role") == "user"
                    and w["payload"].get("type") == "message"
                    and w["payload"].get("content", MISSING).__class__ in (list, NoneType)
                ):
                    return self.decode_user_row(w)
                if (
                    w["payload"].get("role") == "assistant"
                    and w["payload"].get("type") == "message"
                    and w["payload"].get("content", MISSING).__class__ in (list, NoneType)
                ):
                    return self.decode_assistant_row(w)
                if w["payload"].get("type") == "reasoning":
                    return PartRow("assistant", self.decode_reasoning_row(w))
                if (
                    w["payload"].get("type") == "function_call"
                    and w["payload"].get("call_id").__class__ is str
                    and w["payload"].get("name").__class__ is str
                ):
                    return PartRow("assistant", self.decode_call_row(w))
                if (
                    w["payload"].get("type") == "custom_tool_call"
                    and w["payload"].get("call_id").__class__ is str
                    and w["payload"].get("name").__class__ is str
                    and w["payload"].get("input").__class__ is str
                ):
                    out = self.decode_custom_row(w)
                    if not (out.kind == "custom" and out.input is not None):
                        return PartRow("assistant", self.found_as(out, "CustomRow"))
                    return PartRow("assistant", out)
                if (
                    w["payload"].get("type") == "local_shell_call"
                    and w["payload"].get("call_id").__class__ is str
                    and is_value(w["payload"].get("status"), "completed", True)
                ):
                    return PartRow("assistant", self.decode_shell_row(w))
                if w["payload"].get("type") == "tool_search_call" and in_words(w["payload"].get("execution"), ("client", "server")):
                    out = self.decode_search_row(w)
                    if not (out.kind == "tool_search_call" and out.name == "tool_search" and out.runner in ("client", "provider")):
                        return PartRow("assistant", self.found_as(out, "SearchRow"))
                    return PartRow("assistant", out)
                if w["payload"].get("type") == "web_search_call" and is_value(w["payload"].get("status"), "completed", True):
                    return PartRow("assistant", self.decode_web_row(w))
                if w["payload"].get("type") == "image_generation_call" and is_value(w["payload"].get("status"), "completed", True):
                    return PartRow("assistant", self.decode_image_row(w))
                if w["payload"].get("type") == "function_call_output":
                    return self.decode_output_row(w)
                if w["payload"].get("type") == "custom_tool_call_output":
                    return self.decode_custom_output_row(w)
                if w["payload"].get("type") == "tool_search_output" and w["payload"].get("execution") == "client":
                    return self.decode_search_output_row(w)
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Start" and value.role == "system":
                    return self.encode_start(value, losses)
                if marked_case == "OldStart" and value.role == "system":
                    return self.encode_old_start(value, losses)
            if value.role == "system":
                return self.encode_system_row(value, losses)
            if value.role == "user":
                return self.encode_user_row(value, losses)
            if value.role == "assistant":
                return self.encode_assistant_row(value, losses)
        return self.lost(value, losses)

    def both_row(self, first: Any, second: Any, losses: list[Loss]) -> dict[str, Any] | Lost | None:
        """Row: two parts as one object, their losses under [0] and [1]; None if each is an object of its own."""
        if second.__class__ is u.ToolResult and first.__class__ is u.ToolCall and first.id == second.call_id:
            if (
                first.kind == "web_search_call"
                and first.runner == "provider"
                and first.name == "web_search"
                and second.kind == "web_search_call"
                and second.runner == "provider"
            ):
                return both_as(self, first, second, losses, "web_row_first", "web_row_second")
            if (
                first.kind == "image_generation_call"
                and first.runner == "provider"
                and first.name == "image_generation"
                and second.kind == "image_generation_call"
                and second.runner == "provider"
            ):
                return both_as(self, first, second, losses, "image_row_first", "image_row_second")
        return None

    def half_row(self, value: Any) -> bool:
        """Row: whether a part is half of a wire object, which has no place without what follows it."""
        return value.__class__ is u.ToolCall and (
            value.kind == "web_search_call"
            and value.runner == "provider"
            and value.name == "web_search"
            or value.kind == "image_generation_call"
            and value.runner == "provider"
            and value.name == "image_generation"
        )

    def encode_row_of_assistant(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfAssistant: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "CustomRow" and value.kind == "custom":
                return self.encode_custom_row(value, losses)
            if value.kind == "function":
                return self.encode_call_row(value, losses)
            if value.kind == "custom" and value.input is not None:
                return self.encode_custom_row(value, losses)
            if value.kind == "local_shell_call" and value.name == "local_shell":
                return self.encode_shell_row(value, losses)
            if value.kind == "tool_search_call" and value.name == "tool_search" and value.runner in ("client", "provider"):
                return self.encode_search_row(value, losses)
            if marked(value, self.SPACES, "$case") == "SearchRow" and value.kind == "tool_search_call" and value.name == "tool_search":
                return self.encode_search_row(value, losses)
        if cls is u.Reasoning:
            return self.encode_reasoning_row(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.kind == "function":
                return self.encode_output_row(value, losses)
            if value.kind == "custom":
                return self.encode_custom_output_row(value, losses)
            if value.kind == "tool_search_call":
                return self.encode_search_output_row(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        cls = value.__class__
        if cls is u.ToolResult:
            if (
                value.kind == "web_search_call"
                and value.runner == "provider"
                or value.kind == "image_generation_call"
                and value.runner == "provider"
            ):
                return "assistant"
            if value.kind == "function" or value.kind == "custom" or value.kind == "tool_search_call":
                return "tool"
            return "tool"
        if cls in (u.Reasoning, u.ToolCall):
            return "assistant"
        return None


LENS: Final = CodexRollout()
