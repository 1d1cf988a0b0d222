# Generated from spec/applications/vercel.yaml; do not edit.

"""Vercel AI SDK messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import all_in, at_path, holds, in_words, keep_flat, looks, no_case, put_flat, read_flat, try_decode
from ...lenses.kinds import ANY, Coded, Each, Joined, Json, Of, STR, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, read_rows, reads, required
from ...lenses.structs import has_content, has_only_others, just, lost_fields, lost_under, own_spaces
from ...lenses.values import broken_arguments, each_out, says_text, under, with_substitute
from ...lenses.words import Words


class Vercel(Lens):
    """Vercel AI SDK messages."""

    __slots__ = ()
    NAMESPACE = "vercel"
    TITLE = "Vercel AI SDK messages"
    DOCS = "https://ai-sdk.dev/docs/reference/ai-sdk-core/model-message"
    SIGNERS = {"Text": "gemini", "ToolCall": "gemini"}
    WORDS_CALL_PART_PROVIDER_EXECUTED = Words("call_part_provider_executed", {"client": (False,)}, lost={"provider": "client"})
    WORDS_BARE_CALL_PROVIDER_EXECUTED = Words("bare_call_provider_executed", {"client": (False,)}, lost={"provider": "client"})
    WORDS_RAN_RESULT_TYPE = Words("ran_result_type", {False: ("json", "text", "content"), True: ("error-json", "error-text")})
    decode_cache = reads(u.CacheHint, "ROWS_CACHE")
    ROWS_CACHE = Rows("CacheHint") + {"type": Fixed("ephemeral"), "ttl": Row("ttl", STR)}
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("name citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "role": Fixed("system", tag=True),
        "content": Row("parts", Joined("\n\n", u.Text, "text"), required=True),
        "providerOptions": Nested({"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))})}),
    }
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, minor=("citations",))
    ROWS_TEXT_PART = Rows("Text") + {
        "type": Fixed("text"),
        "text": Row("text", STR, required=True),
        "providerOptions": Nested(
            {
                "anthropic": Nested({"cacheControl": Row("cache", Of("cache"))}),
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")}),
            }
        ),
    }
    decode_image_bytes_source = reads(u.Blob, "ROWS_IMAGE_BYTES_SOURCE", media_type=UNSET, data=UNSET)
    encode_just_image_bytes_source = just(u.Blob, "encode_image_bytes_source")
    ROWS_IMAGE_BYTES_SOURCE = Rows("Blob") + {
        "image": Row("data", Coded("base64", ANY), required=True),
        "mediaType": Row("media_type", STR, required=True),
    }
    LOST_IMAGE_BYTES = lost_fields(u.Image, major=("signature",))
    ROWS_IMAGE_BYTES = Rows("Image") + {
        "type": Fixed("image"),
        "providerOptions": Nested(
            {"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))}), "openai": Nested({"imageDetail": Row("detail", STR)})}
        ),
        "image": Elsewhere("source"),
        "mediaType": Elsewhere("source"),
    }
    decode_any_image = reads(u.Image, "ROWS_ANY_IMAGE", source=UNSET)
    LOST_ANY_IMAGE = lost_fields(u.Image, major=("signature",))
    ROWS_ANY_IMAGE = Rows("Image") + {
        "type": Fixed("image"),
        "image": Row("source", Coded("data_url", STR), required=True),
        "providerOptions": Nested(
            {"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))}), "openai": Nested({"imageDetail": Row("detail", STR)})}
        ),
        "mediaType": Kept("trivial"),
    }
    decode_image_data = reads(u.Image, "ROWS_IMAGE_DATA", source=UNSET)
    LOST_IMAGE_DATA = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_DATA = Rows("Image") + {
        "type": Fixed("file"),
        "data": Row("source", Coded("data_url", STR), required=True, where="data:image/*"),
        "mediaType": Kept("trivial"),
    }
    decode_image_file_url = reads(u.Url, "ROWS_IMAGE_FILE_URL", url=UNSET)
    ROWS_IMAGE_FILE_URL = Rows("Url") + {
        "data": Row("url", STR, required=True, where="http*"),
        "mediaType": Row("media_type", STR, required=True, empty="image/*", where="image/*"),
    }
    decode_image_file_bytes = reads(u.Blob, "ROWS_IMAGE_FILE_BYTES", media_type=UNSET, data=UNSET)
    ROWS_IMAGE_FILE_BYTES = Rows("Blob") + {
        "data": Row("data", Coded("base64", ANY), required=True),
        "mediaType": Row("media_type", STR, required=True, where="image/*"),
    }
    LOST_IMAGE_FILE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_FILE = Rows("Image") + {"type": Fixed("file"), "data": Elsewhere("source"), "mediaType": Elsewhere("source")}
    decode_audio_data = reads(u.Audio, "ROWS_AUDIO_DATA", source=UNSET)
    LOST_AUDIO_DATA = lost_fields(u.Audio, major=("signature",), minor=("transcript id cache",), trivial=("expires_at",))
    ROWS_AUDIO_DATA = Rows("Audio") + {
        "type": Fixed("file"),
        "data": Row("source", Coded("data_url", STR), required=True, where="data:audio/*"),
        "mediaType": Kept("trivial"),
    }
    decode_audio_file_url = reads(u.Url, "ROWS_AUDIO_FILE_URL", url=UNSET)
    ROWS_AUDIO_FILE_URL = Rows("Url") + {
        "data": Row("url", STR, required=True, where="http*"),
        "mediaType": Row("media_type", STR, required=True, empty="audio/*", where="audio/*"),
    }
    decode_audio_file_bytes = reads(u.Blob, "ROWS_AUDIO_FILE_BYTES", media_type=UNSET, data=UNSET)
    ROWS_AUDIO_FILE_BYTES = Rows("Blob") + {
        "data": Row("data", Coded("base64", ANY), required=True),
        "mediaType": Row("media_type", STR, required=True, where="audio/*"),
    }
    LOST_AUDIO_FILE = lost_fields(u.Audio, major=("signature",), minor=("transcript id cache",), trivial=("expires_at",))
    ROWS_AUDIO_FILE = Rows("Audio") + {"type": Fixed("file"), "data": Elsewhere("source"), "mediaType": Elsewhere("source")}
    decode_video_data = reads(u.Video, "ROWS_VIDEO_DATA", source=UNSET)
    LOST_VIDEO_DATA = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO_DATA = Rows("Video") + {
        "type": Fixed("file"),
        "data": Row("source", Coded("data_url", STR), required=True, where="data:video/*"),
        "mediaType": Kept("trivial"),
    }
    decode_video_file_url = reads(u.Url, "ROWS_VIDEO_FILE_URL", url=UNSET)
    ROWS_VIDEO_FILE_URL = Rows("Url") + {
        "data": Row("url", STR, required=True, where="http*"),
        "mediaType": Row("media_type", STR, required=True, empty="video/*", where="video/*"),
    }
    decode_video_file_bytes = reads(u.Blob, "ROWS_VIDEO_FILE_BYTES", media_type=UNSET, data=UNSET)
    ROWS_VIDEO_FILE_BYTES = Rows("Blob") + {
        "data": Row("data", Coded("base64", ANY), required=True),
        "mediaType": Row("media_type", STR, required=True, where="video/*"),
    }
    LOST_VIDEO_FILE = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO_FILE = Rows("Video") + {"type": Fixed("file"), "data": Elsewhere("source"), "mediaType": Elsewhere("source")}
    decode_document_data = reads(u.Document, "ROWS_DOCUMENT_DATA", source=UNSET)
    LOST_DOCUMENT_DATA = lost_fields(u.Document, major=("context signature",), minor=("origin citable",))
    ROWS_DOCUMENT_DATA = Rows("Document") + {
        "type": Fixed("file"),
        "data": Row("source", Coded("data_url", STR), required=True, where="data:*"),
        "providerOptions": Nested({"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))})}),
        "filename": Row("filename", STR),
        "mediaType": Kept("trivial"),
    }
    decode_file_url = reads(u.Url, "ROWS_FILE_URL", url=UNSET)
    ROWS_FILE_URL = Rows("Url") + {
        "data": Row("url", STR, required=True, where="http*"),
        "mediaType": Row("media_type", STR, required=True, empty="application/octet-stream"),
    }
    decode_file_bytes = reads(u.Blob, "ROWS_FILE_BYTES", media_type=UNSET, data=UNSET)
    ROWS_FILE_BYTES = Rows("Blob") + {
        "data": Row("data", Coded("base64", ANY), required=True),
        "mediaType": Row("media_type", STR, required=True),
    }
    LOST_DOCUMENT_FILE = lost_fields(u.Document, major=("context signature",), minor=("origin citable",))
    ROWS_DOCUMENT_FILE = Rows("Document") + {
        "type": Fixed("file"),
        "providerOptions": Nested({"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))})}),
        "filename": Row("filename", STR),
        "data": Elsewhere("source"),
        "mediaType": Elsewhere("source"),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", TextOr("user_part", u.Text, first=True), required=True, empty=""),
        "providerOptions": Nested({"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))})}),
    }
    decode_redacted = reads(u.Reasoning, "ROWS_REDACTED", signer="anthropic", redacted=True)
    LOST_REDACTED = lost_fields(u.Reasoning, major=("summary signature",), minor=("id cache",))
    ROWS_REDACTED = Rows("Reasoning") + {
        "type": Fixed("reasoning"),
        "text": Row("content", Joined("\n\n"), required=True, empty=""),
        "providerOptions": Nested(
            {"anthropic": Nested({"redactedData": Row("encrypted", STR, required=True, owner="signer", whose="anthropic")}, required=True)},
            required=True,
        ),
    }
    decode_bedrock_redacted = reads(u.Reasoning, "ROWS_BEDROCK_REDACTED", signer="bedrock_converse", redacted=True)
    LOST_BEDROCK_REDACTED = lost_fields(u.Reasoning, major=("summary signature",), minor=("id cache",))
    ROWS_BEDROCK_REDACTED = Rows("Reasoning") + {
        "type": Fixed("reasoning"),
        "text": Row("content", Joined("\n\n"), required=True, empty=""),
        "providerOptions": Nested(
            {
                "bedrock": Nested(
                    {"redactedData": Row("encrypted", STR, required=True, owner="signer", whose="bedrock_converse")}, required=True
                ),
            },
            required=True,
        ),
    }
    decode_open_ai_thought = reads(u.Reasoning, "ROWS_OPEN_AI_THOUGHT")
    LOST_OPEN_AI_THOUGHT = lost_fields(u.Reasoning, major=("content signature",), minor=("cache redacted",))
    ROWS_OPEN_AI_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("reasoning"),
        "text": Row("summary", Joined("\n\n"), required=True, empty=""),
        "providerOptions": Nested(
            {
                "openai": Nested(
                    {
                        "itemId": Row("id", STR, required=True, owner="signer", whose="openai"),
                        "reasoningEncryptedContent": Row("encrypted", STR, owner="signer", whose="openai"),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("reasoning"),
        "text": Row("content", Joined("\n\n"), required=True, empty=""),
        "providerOptions": Nested(
            {
                "anthropic": Nested({"signature": Row("signature", STR, owner="signer", whose="anthropic", shared=True)}),
                "bedrock": Nested({"signature": Row("signature", STR, owner="signer", whose="bedrock_converse", shared=True)}),
                "google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini", shared=True)}),
            }
        ),
    }
    decode_ran_call = reads(u.ToolCall, "ROWS_RAN_CALL", id=UNSET, name=UNSET, runner="provider")
    LOST_RAN_CALL = lost_fields(u.ToolCall, major=("input signature kind",), minor=("namespace cache",))
    ROWS_RAN_CALL = Rows("ToolCall") + {
        "type": Fixed("tool-call"),
        "providerExecuted": Fixed(True),
        "toolCallId": Row("id", STR, required=True),
        "toolName": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
    }
    decode_call_part = reads(u.ToolCall, "ROWS_CALL_PART", id=UNSET, name=UNSET, runner="client")
    LOST_CALL_PART = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_CALL_PART = Rows("ToolCall") + {
        "type": Fixed("tool-call"),
        "toolCallId": Row("id", STR, required=True),
        "toolName": Row("name", STR, required=True),
        "input": Row("arguments", Json("object", field="arguments", text="arguments_text"), required=True),
        "providerExecuted": Row("runner", Word("WORDS_CALL_PART_PROVIDER_EXECUTED"), default=(False, "client")),
        "providerOptions": Nested({"google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")})}),
    }
    decode_bare_call = reads(u.ToolCall, "ROWS_BARE_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_BARE_CALL = lost_fields(u.ToolCall, major=("input arguments",), minor=("namespace cache kind",))
    ROWS_BARE_CALL = Rows("ToolCall") + {
        "type": Fixed("tool-call"),
        "toolCallId": Row("id", STR, required=True),
        "toolName": Row("name", STR, required=True),
        "providerExecuted": Row("runner", Word("WORDS_BARE_CALL_PROVIDER_EXECUTED"), default=(False, "client")),
        "providerOptions": Nested({"google": Nested({"thoughtSignature": Row("signature", STR, owner="signer", whose="gemini")})}),
        "input": Kept("major"),
    }
    decode_ran_result = reads(u.ToolResult, "ROWS_RAN_RESULT", call_id=UNSET, runner="provider")
    LOST_RAN_RESULT = lost_fields(u.ToolResult, major=("parts signature kind",), minor=("cache",))
    ROWS_RAN_RESULT = Rows("ToolResult") + {
        "type": Fixed("tool-result"),
        "toolCallId": Row("call_id", STR, required=True),
        "output": Nested(
            {"type": Row("is_error", Word("WORDS_RAN_RESULT_TYPE"), required=True), "value": Row("value", ANY, required=True)},
            required=True,
        ),
        "toolName": Row("name", STR, link=True),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("name citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", TextOr("assistant_part", u.Text, first=True), required=True, empty=""),
        "providerOptions": Nested({"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))})}),
    }
    decode_value = reads(u.ToolResult, "ROWS_VALUE", call_id=UNSET, is_error=False, runner="client")
    LOST_VALUE = lost_fields(u.ToolResult, major=("parts signature",), minor=("kind",))
    ROWS_VALUE = Rows("ToolResult") + {
        "type": Fixed("tool-result"),
        "toolCallId": Row("call_id", STR, required=True),
        "toolName": Row("name", STR, required=True, empty="unknown", link=True),
        "output": Nested({"type": Fixed("json"), "value": Row("value", ANY, required=True)}, required=True),
        "providerOptions": Nested({"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))})}),
    }
    decode_failed_value = reads(u.ToolResult, "ROWS_FAILED_VALUE", call_id=UNSET, is_error=True, runner="client")
    LOST_FAILED_VALUE = lost_fields(u.ToolResult, major=("parts signature",), minor=("kind",))
    ROWS_FAILED_VALUE = Rows("ToolResult") + {
        "type": Fixed("tool-result"),
        "toolCallId": Row("call_id", STR, required=True),
        "toolName": Row("name", STR, required=True, empty="unknown", link=True),
        "output": Nested({"type": Fixed("error-json"), "value": Row("value", ANY, required=True)}, required=True),
        "providerOptions": Nested({"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))})}),
    }
    decode_text_output = reads(u.ToolResult, "ROWS_TEXT_OUTPUT", call_id=UNSET, is_error=False, runner="client")
    LOST_TEXT_OUTPUT = lost_fields(u.ToolResult, major=("value signature",), minor=("kind",))
    ROWS_TEXT_OUTPUT = Rows("ToolResult") + {
        "type": Fixed("tool-result"),
        "toolCallId": Row("call_id", STR, required=True),
        "toolName": Row("name", STR, required=True, empty="unknown", link=True),
        "output": Nested(
            {"type": Fixed("text"), "value": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty="")}, required=True
        ),
        "providerOptions": Nested({"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))})}),
    }
    decode_failed_text = reads(u.ToolResult, "ROWS_FAILED_TEXT", call_id=UNSET, is_error=True, runner="client")
    LOST_FAILED_TEXT = lost_fields(u.ToolResult, major=("value signature",), minor=("kind",))
    ROWS_FAILED_TEXT = Rows("ToolResult") + {
        "type": Fixed("tool-result"),
        "toolCallId": Row("call_id", STR, required=True),
        "toolName": Row("name", STR, required=True, empty="unknown", link=True),
        "output": Nested(
            {"type": Fixed("error-text"), "value": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty="")}, required=True
        ),
        "providerOptions": Nested({"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))})}),
    }
    decode_denied = reads(u.ToolResult, "ROWS_DENIED", call_id=UNSET, is_error=True, runner="client")
    LOST_DENIED = lost_fields(u.ToolResult, major=("value signature",), minor=("kind",))
    ROWS_DENIED = Rows("ToolResult") + {
        "type": Fixed("tool-result"),
        "toolCallId": Row("call_id", STR, required=True),
        "toolName": Row("name", STR, required=True, empty="unknown", link=True),
        "output": Nested({"type": Fixed("execution-denied"), "reason": Row("parts", Joined("", u.Text, "text"))}, required=True),
        "providerOptions": Nested({"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))})}),
    }
    decode_out_image_bytes = reads(u.Blob, "ROWS_OUT_IMAGE_BYTES", media_type=UNSET, data=UNSET)
    ROWS_OUT_IMAGE_BYTES = Rows("Blob") + {
        "type": Fixed("image-data", tag=True),
        "data": Row("data", Coded("base64", ANY), required=True),
        "mediaType": Row("media_type", STR, required=True),
    }
    decode_out_image_url = reads(u.Url, "ROWS_OUT_IMAGE_URL", url=UNSET)
    LOST_OUT_IMAGE_URL = lost_fields(u.Url, trivial=("media_type",))
    ROWS_OUT_IMAGE_URL = Rows("Url") + {"type": Fixed("image-url", tag=True), "url": Row("url", STR, required=True)}
    LOST_OUT_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_OUT_IMAGE = Rows("Image") + {
        "type": Elsewhere("source"),
        "data": Elsewhere("source"),
        "mediaType": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    decode_out_media_source = reads(u.Blob, "ROWS_OUT_MEDIA_SOURCE", media_type=UNSET, data=UNSET)
    encode_just_out_media_source = just(u.Blob, "encode_out_media_source")
    ROWS_OUT_MEDIA_SOURCE = Rows("Blob") + {
        "data": Row("data", Coded("base64", ANY), required=True),
        "mediaType": Row("media_type", STR, required=True, where="image/*"),
    }
    LOST_OUT_MEDIA = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_OUT_MEDIA = Rows("Image") + {"type": Fixed("media"), "data": Elsewhere("source"), "mediaType": Elsewhere("source")}
    decode_file_content = reads(u.Blob, "ROWS_FILE_CONTENT", media_type=UNSET, data=UNSET)
    encode_just_file_content = just(u.Blob, "encode_file_content")
    ROWS_FILE_CONTENT = Rows("Blob") + {
        "data": Row("data", Coded("base64", ANY), required=True),
        "mediaType": Row("media_type", STR, required=True),
    }
    LOST_OUT_BYTES = lost_fields(u.Document, major=("context signature",), minor=("origin citable cache",))
    ROWS_OUT_BYTES = Rows("Document") + {
        "type": Fixed("file-data"),
        "filename": Row("filename", STR),
        "data": Elsewhere("source"),
        "mediaType": Elsewhere("source"),
    }
    decode_out_url_source = reads(u.Url, "ROWS_OUT_URL_SOURCE", url=UNSET)
    encode_just_out_url_source = just(u.Url, "encode_out_url_source")
    ROWS_OUT_URL_SOURCE = Rows("Url") + {"url": Row("url", STR, required=True), "mediaType": Row("media_type", STR)}
    LOST_OUT_URL = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable cache",))
    ROWS_OUT_URL = Rows("Document") + {"type": Fixed("file-url"), "url": Elsewhere("source"), "mediaType": Elsewhere("source")}
    LOST_OUT_OTHER = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable cache",))
    ROWS_OUT_OTHER = Rows("Document") + {"type": Fixed("media"), "data": Elsewhere("source"), "mediaType": Elsewhere("source")}
    decode_content = reads(u.ToolResult, "ROWS_CONTENT", call_id=UNSET, runner="client")
    LOST_CONTENT = lost_fields(u.ToolResult, major=("value signature is_error",), minor=("kind",))
    ROWS_CONTENT = Rows("ToolResult") + {
        "type": Fixed("tool-result"),
        "toolCallId": Row("call_id", STR, required=True),
        "toolName": Row("name", STR, required=True, empty="unknown", link=True),
        "output": Nested({"type": Fixed("content"), "value": Row("parts", Each("content_part"), required=True)}, required=True),
        "providerOptions": Nested({"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))})}),
    }
    decode_tool = reads(u.Message, "ROWS_TOOL", role="tool")
    LOST_TOOL = lost_fields(u.Message, minor=("name citations sources supports",))
    ROWS_TOOL = Rows("Message") + {
        "role": Fixed("tool", tag=True),
        "content": Row("parts", Each("tool_part"), required=True),
        "providerOptions": Nested({"anthropic": Nested({"cacheControl": Row("cache", Of("cache"))})}),
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
    CONVERSATION = Conversation("", "row", wraps=("system", "user", "assistant", "tool"), links=True)
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

    def encode_cache(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """Cache <- CacheHint."""
        w: dict[str, Any] = {"type": "ephemeral"}
        if value.ttl is not None:
            w["ttl"] = value.ttl
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        content_: Any
        if value.parts:
            content_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = "\n\n".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "system", "content": content_}
        if value.cache is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_anthropic_: dict[str, Any] = {}
            if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
            if provider_options_anthropic_:
                provider_options_["anthropic"] = provider_options_anthropic_
            if provider_options_:
                w["providerOptions"] = provider_options_
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.cache is not None or value.signature is not None:
            provider_options_: dict[str, Any] = {}
            if value.cache is not None:
                provider_options_anthropic_: dict[str, Any] = {}
                if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                    provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
                if provider_options_anthropic_:
                    provider_options_["anthropic"] = provider_options_anthropic_
            if value.signature is not None:
                provider_options_google_: dict[str, Any] = {}
                if value.signer is None or value.signer == "gemini":
                    provider_options_google_["thoughtSignature"] = value.signature
                else:
                    self.foreign_owner(losses, "signature", "Text.signature", "major", value.signer, value.signature)
                if provider_options_google_:
                    provider_options_["google"] = provider_options_google_
            if provider_options_:
                w["providerOptions"] = provider_options_
        if value.citations:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_image_bytes_source(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageBytesSource <- Blob."""
        image_: Any = under(value.data, codecs.base64_out, losses, "data")
        if image_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"image": image_, "mediaType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_BYTES_SOURCE, losses)

    def decode_image_bytes(self, w: Any) -> u.Image:
        """ImageBytes -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_image_bytes_source", ("image", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE_BYTES, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE_BYTES, extras)
        required(w, out.source, "image", "mediaType")
        out.extras = extras
        return out

    def encode_image_bytes(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageBytes <- Image."""
        w: dict[str, Any] = {"type": "image"}
        if value.cache is not None or value.detail is not None:
            provider_options_: dict[str, Any] = {}
            if value.cache is not None:
                provider_options_anthropic_: dict[str, Any] = {}
                if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                    provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
                if provider_options_anthropic_:
                    provider_options_["anthropic"] = provider_options_anthropic_
            if value.detail is not None:
                provider_options_openai_: dict[str, Any] = {"imageDetail": value.detail}
                provider_options_["openai"] = provider_options_openai_
            if provider_options_:
                w["providerOptions"] = provider_options_
        if (the_source := under(value.source, self.encode_just_image_bytes_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_BYTES, losses, self.ROWS_IMAGE_BYTES)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_BYTES, losses)

    def encode_any_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyImage <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "image": image_}
        if value.cache is not None or value.detail is not None:
            provider_options_: dict[str, Any] = {}
            if value.cache is not None:
                provider_options_anthropic_: dict[str, Any] = {}
                if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                    provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
                if provider_options_anthropic_:
                    provider_options_["anthropic"] = provider_options_anthropic_
            if value.detail is not None:
                provider_options_openai_: dict[str, Any] = {"imageDetail": value.detail}
                provider_options_["openai"] = provider_options_openai_
            if provider_options_:
                w["providerOptions"] = provider_options_
        if value.signature is not None:
            self.rest(w, value, self.LOST_ANY_IMAGE, losses, self.ROWS_ANY_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANY_IMAGE, losses)

    def encode_image_data(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageData <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "file", "data": data_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_DATA, losses, self.ROWS_IMAGE_DATA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_DATA, losses)

    def encode_image_file_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """ImageFileUrl <- Url."""
        media_type_: Any
        if value.media_type:
            media_type_ = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "mediaType"):
                losses.append(Loss("media_type", "Url.media_type", "defaulted", "trivial", "the key is required", "image/*"))
            media_type_ = "image/*"
        w: dict[str, Any] = {"data": value.url, "mediaType": media_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_FILE_URL, losses)

    def encode_image_file_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageFileBytes <- Blob."""
        data_: Any = under(value.data, codecs.base64_out, losses, "data")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"data": data_, "mediaType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_FILE_BYTES, losses)

    def decode_image_file(self, w: Any) -> u.Image:
        """ImageFile -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_image_file_source", ("data", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE_FILE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE_FILE, extras)
        required(w, out.source, "data", "mediaType")
        out.extras = extras
        return out

    def encode_image_file(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageFile <- Image."""
        w: dict[str, Any] = {"type": "file"}
        if (the_source := under(value.source, self.encode_image_file_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_FILE, losses, self.ROWS_IMAGE_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_FILE, losses)

    def encode_audio_data(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioData <- Audio."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "file", "data": data_}
        self.rest(w, value, self.LOST_AUDIO_DATA, losses, self.ROWS_AUDIO_DATA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_DATA, losses)

    def encode_audio_file_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """AudioFileUrl <- Url."""
        media_type_: Any
        if value.media_type:
            media_type_ = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "mediaType"):
                losses.append(Loss("media_type", "Url.media_type", "defaulted", "trivial", "the key is required", "audio/*"))
            media_type_ = "audio/*"
        w: dict[str, Any] = {"data": value.url, "mediaType": media_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_FILE_URL, losses)

    def encode_audio_file_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioFileBytes <- Blob."""
        data_: Any = under(value.data, codecs.base64_out, losses, "data")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"data": data_, "mediaType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_FILE_BYTES, losses)

    def decode_audio_file(self, w: Any) -> u.Audio:
        """AudioFile -> Audio."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_audio_file_source", ("data", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_AUDIO_FILE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_AUDIO_FILE, extras)
        required(w, out.source, "data", "mediaType")
        out.extras = extras
        return out

    def encode_audio_file(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioFile <- Audio."""
        w: dict[str, Any] = {"type": "file"}
        if (the_source := under(value.source, self.encode_audio_file_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_AUDIO_FILE, losses, self.ROWS_AUDIO_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_FILE, losses)

    def encode_video_data(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoData <- Video."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "file", "data": data_}
        self.rest(w, value, self.LOST_VIDEO_DATA, losses, self.ROWS_VIDEO_DATA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_DATA, losses)

    def encode_video_file_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """VideoFileUrl <- Url."""
        media_type_: Any
        if value.media_type:
            media_type_ = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "mediaType"):
                losses.append(Loss("media_type", "Url.media_type", "defaulted", "trivial", "the key is required", "video/*"))
            media_type_ = "video/*"
        w: dict[str, Any] = {"data": value.url, "mediaType": media_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_FILE_URL, losses)

    def encode_video_file_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoFileBytes <- Blob."""
        data_: Any = under(value.data, codecs.base64_out, losses, "data")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"data": data_, "mediaType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_FILE_BYTES, losses)

    def decode_video_file(self, w: Any) -> u.Video:
        """VideoFile -> Video."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Video(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_video_file_source", ("data", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_VIDEO_FILE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_VIDEO_FILE, extras)
        required(w, out.source, "data", "mediaType")
        out.extras = extras
        return out

    def encode_video_file(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoFile <- Video."""
        w: dict[str, Any] = {"type": "file"}
        if (the_source := under(value.source, self.encode_video_file_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_VIDEO_FILE, losses, self.ROWS_VIDEO_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_FILE, losses)

    def encode_document_data(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentData <- Document."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "file", "data": data_}
        if value.cache is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_anthropic_: dict[str, Any] = {}
            if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
            if provider_options_anthropic_:
                provider_options_["anthropic"] = provider_options_anthropic_
            if provider_options_:
                w["providerOptions"] = provider_options_
        if value.filename is not None:
            w["filename"] = value.filename
        self.rest(w, value, self.LOST_DOCUMENT_DATA, losses, self.ROWS_DOCUMENT_DATA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_DATA, losses)

    def encode_file_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """FileUrl <- Url."""
        media_type_: Any
        if value.media_type:
            media_type_ = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "mediaType"):
                losses.append(
                    Loss("media_type", "Url.media_type", "defaulted", "trivial", "the key is required", "application/octet-stream")
                )
            media_type_ = "application/octet-stream"
        w: dict[str, Any] = {"data": value.url, "mediaType": media_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_URL, losses)

    def encode_file_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileBytes <- Blob."""
        data_: Any = under(value.data, codecs.base64_out, losses, "data")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"data": data_, "mediaType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_BYTES, losses)

    def decode_document_file(self, w: Any) -> u.Document:
        """DocumentFile -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_file_source", ("data", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_DOCUMENT_FILE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_DOCUMENT_FILE, extras)
        required(w, out.source, "data", "mediaType")
        out.extras = extras
        return out

    def encode_document_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentFile <- Document."""
        w: dict[str, Any] = {"type": "file"}
        if value.cache is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_anthropic_: dict[str, Any] = {}
            if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
            if provider_options_anthropic_:
                provider_options_["anthropic"] = provider_options_anthropic_
            if provider_options_:
                w["providerOptions"] = provider_options_
        if value.filename is not None:
            w["filename"] = value.filename
        if (the_source := under(value.source, self.encode_file_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_DOCUMENT_FILE, losses, self.ROWS_DOCUMENT_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_FILE, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                content_ = only.text
            else:
                content_ = each_out(value.parts, self.encode_user_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "user", "content": content_}
        if value.cache is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_anthropic_: dict[str, Any] = {}
            if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
            if provider_options_anthropic_:
                provider_options_["anthropic"] = provider_options_anthropic_
            if provider_options_:
                w["providerOptions"] = provider_options_
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_redacted(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Redacted <- Reasoning."""
        text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            text_ = "\n\n".join(value.content)
        else:
            text_ = ""
        provider_options_anthropic_: dict[str, Any] = {}
        if value.encrypted is not None:
            if value.signer is None or value.signer == "anthropic":
                provider_options_anthropic_["redactedData"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            provider_options_anthropic_["redactedData"] = None
        provider_options_: dict[str, Any] = {"anthropic": provider_options_anthropic_}
        w: dict[str, Any] = {"type": "reasoning", "text": text_, "providerOptions": provider_options_}
        if value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_REDACTED, losses, self.ROWS_REDACTED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REDACTED, losses)

    def encode_bedrock_redacted(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """BedrockRedacted <- Reasoning."""
        text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            text_ = "\n\n".join(value.content)
        else:
            text_ = ""
        provider_options_bedrock_: dict[str, Any] = {}
        if value.encrypted is not None:
            if value.signer is None or value.signer == "bedrock_converse":
                provider_options_bedrock_["redactedData"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            provider_options_bedrock_["redactedData"] = None
        provider_options_: dict[str, Any] = {"bedrock": provider_options_bedrock_}
        w: dict[str, Any] = {"type": "reasoning", "text": text_, "providerOptions": provider_options_}
        if value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_BEDROCK_REDACTED, losses, self.ROWS_BEDROCK_REDACTED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BEDROCK_REDACTED, losses)

    def encode_open_ai_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OpenAIThought <- Reasoning."""
        if not value.summary and value.content:
            value = with_substitute(value, "summary", "content", losses)
        text_: Any
        if value.summary:
            if len(value.summary) > 1:
                losses.append(Loss("summary", "Reasoning.summary", "joined", "minor", "several texts were joined into one string", None))
            text_ = "\n\n".join(value.summary)
        else:
            text_ = ""
        provider_options_openai_: dict[str, Any] = {}
        if value.id is not None:
            if value.signer is None or value.signer == "openai":
                provider_options_openai_["itemId"] = value.id
            else:
                self.foreign_owner(losses, "id", "Reasoning.id", "major", value.signer, value.id)
                return self.lost(value, losses)
        else:
            provider_options_openai_["itemId"] = None
        if value.encrypted is not None:
            if value.signer is None or value.signer == "openai":
                provider_options_openai_["reasoningEncryptedContent"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
        provider_options_: dict[str, Any] = {"openai": provider_options_openai_}
        w: dict[str, Any] = {"type": "reasoning", "text": text_, "providerOptions": provider_options_}
        if value.content or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_OPEN_AI_THOUGHT, losses, self.ROWS_OPEN_AI_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OPEN_AI_THOUGHT, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            text_ = "\n\n".join(value.content)
        else:
            text_ = ""
        w: dict[str, Any] = {"type": "reasoning", "text": text_}
        if value.signature is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_anthropic_: dict[str, Any] = {}
            if value.signer is None or value.signer == "anthropic":
                provider_options_anthropic_["signature"] = value.signature
            if provider_options_anthropic_:
                provider_options_["anthropic"] = provider_options_anthropic_
            provider_options_bedrock_: dict[str, Any] = {}
            if value.signer == "bedrock_converse":
                provider_options_bedrock_["signature"] = value.signature
            if provider_options_bedrock_:
                provider_options_["bedrock"] = provider_options_bedrock_
            provider_options_google_: dict[str, Any] = {}
            if value.signer == "gemini":
                provider_options_google_["thoughtSignature"] = value.signature
            if provider_options_google_:
                provider_options_["google"] = provider_options_google_
            if provider_options_:
                w["providerOptions"] = provider_options_
        if value.signature is not None and value.signer not in (None, "anthropic", "bedrock_converse", "gemini"):
            self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_ran_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """RanCall <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {
            "type": "tool-call",
            "providerExecuted": True,
            "toolCallId": value.id,
            "toolName": value.name,
            "input": value.arguments,
        }
        self.rest(w, value, self.LOST_RAN_CALL, losses, self.ROWS_RAN_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RAN_CALL, losses)

    def encode_call_part(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CallPart <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"type": "tool-call", "toolCallId": value.id, "toolName": value.name, "input": value.arguments}
        if value.runner != "client":
            if value.runner in self.WORDS_CALL_PART_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_CALL_PART_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_options_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if provider_options_google_:
                provider_options_["google"] = provider_options_google_
            if provider_options_:
                w["providerOptions"] = provider_options_
        self.rest(w, value, self.LOST_CALL_PART, losses, self.ROWS_CALL_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL_PART, losses)

    def encode_bare_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """BareCall <- ToolCall."""
        w: dict[str, Any] = {"type": "tool-call", "toolCallId": value.id, "toolName": value.name}
        if value.runner != "client":
            if value.runner in self.WORDS_BARE_CALL_PROVIDER_EXECUTED.lost:
                self.changed(losses, "runner", "ToolCall.runner", value.runner)
            provider_executed_word = self.WORDS_BARE_CALL_PROVIDER_EXECUTED.write.get(value.runner)
            if provider_executed_word is None and not has_spelling(value, self.SPACES, "providerExecuted"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if provider_executed_word is not None:
                w["providerExecuted"] = provider_executed_word
        if value.signature is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_options_google_["thoughtSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if provider_options_google_:
                provider_options_["google"] = provider_options_google_
            if provider_options_:
                w["providerOptions"] = provider_options_
        self.rest(w, value, self.LOST_BARE_CALL, losses, self.ROWS_BARE_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BARE_CALL, losses)

    def encode_ran_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """RanResult <- ToolResult."""
        output_type_word = self.WORDS_RAN_RESULT_TYPE.write.get(value.is_error)
        output_: dict[str, Any] = {"type": output_type_word, "value": value.value}
        w: dict[str, Any] = {"type": "tool-result", "toolCallId": value.call_id, "output": output_}
        if value.name is not None:
            w["toolName"] = value.name
        self.rest(w, value, self.LOST_RAN_RESULT, losses, self.ROWS_RAN_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RAN_RESULT, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                content_ = only.text
            else:
                content_ = each_out(value.parts, self.encode_assistant_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if value.cache is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_anthropic_: dict[str, Any] = {}
            if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
            if provider_options_anthropic_:
                provider_options_["anthropic"] = provider_options_anthropic_
            if provider_options_:
                w["providerOptions"] = provider_options_
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_value(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Value <- ToolResult."""
        tool_name_: Any
        if value.name:
            tool_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "toolName"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            tool_name_ = "unknown"
        output_: dict[str, Any] = {"type": "json", "value": value.value}
        w: dict[str, Any] = {"type": "tool-result", "toolCallId": value.call_id, "toolName": tool_name_, "output": output_}
        if value.cache is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_anthropic_: dict[str, Any] = {}
            if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
            if provider_options_anthropic_:
                provider_options_["anthropic"] = provider_options_anthropic_
            if provider_options_:
                w["providerOptions"] = provider_options_
        self.rest(w, value, self.LOST_VALUE, losses, self.ROWS_VALUE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VALUE, losses)

    def encode_failed_value(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """FailedValue <- ToolResult."""
        tool_name_: Any
        if value.name:
            tool_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "toolName"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            tool_name_ = "unknown"
        output_: dict[str, Any] = {"type": "error-json", "value": value.value}
        w: dict[str, Any] = {"type": "tool-result", "toolCallId": value.call_id, "toolName": tool_name_, "output": output_}
        if value.cache is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_anthropic_: dict[str, Any] = {}
            if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
            if provider_options_anthropic_:
                provider_options_["anthropic"] = provider_options_anthropic_
            if provider_options_:
                w["providerOptions"] = provider_options_
        self.rest(w, value, self.LOST_FAILED_VALUE, losses, self.ROWS_FAILED_VALUE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED_VALUE, losses)

    def encode_text_output(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """TextOutput <- ToolResult."""
        tool_name_: Any
        if value.name:
            tool_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "toolName"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            tool_name_ = "unknown"
        output_value_: Any
        if value.parts:
            output_value_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    output_value_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(output_value_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            output_value_ = "\n\n".join([part.text for part in output_value_parts])
        else:
            output_value_ = ""
        output_: dict[str, Any] = {"type": "text", "value": output_value_}
        w: dict[str, Any] = {"type": "tool-result", "toolCallId": value.call_id, "toolName": tool_name_, "output": output_}
        if value.cache is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_anthropic_: dict[str, Any] = {}
            if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
            if provider_options_anthropic_:
                provider_options_["anthropic"] = provider_options_anthropic_
            if provider_options_:
                w["providerOptions"] = provider_options_
        self.rest(w, value, self.LOST_TEXT_OUTPUT, losses, self.ROWS_TEXT_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_OUTPUT, losses)

    def encode_failed_text(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """FailedText <- ToolResult."""
        tool_name_: Any
        if value.name:
            tool_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "toolName"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            tool_name_ = "unknown"
        output_value_: Any
        if value.parts:
            output_value_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    output_value_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(output_value_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            output_value_ = "\n\n".join([part.text for part in output_value_parts])
        else:
            output_value_ = ""
        output_: dict[str, Any] = {"type": "error-text", "value": output_value_}
        w: dict[str, Any] = {"type": "tool-result", "toolCallId": value.call_id, "toolName": tool_name_, "output": output_}
        if value.cache is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_anthropic_: dict[str, Any] = {}
            if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
            if provider_options_anthropic_:
                provider_options_["anthropic"] = provider_options_anthropic_
            if provider_options_:
                w["providerOptions"] = provider_options_
        self.rest(w, value, self.LOST_FAILED_TEXT, losses, self.ROWS_FAILED_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED_TEXT, losses)

    def encode_denied(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Denied <- ToolResult."""
        tool_name_: Any
        if value.name:
            tool_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "toolName"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            tool_name_ = "unknown"
        output_: dict[str, Any] = {"type": "execution-denied"}
        if value.parts:
            output_reason_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    output_reason_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(output_reason_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            output_["reason"] = "".join([part.text for part in output_reason_parts])
        w: dict[str, Any] = {"type": "tool-result", "toolCallId": value.call_id, "toolName": tool_name_, "output": output_}
        if value.cache is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_anthropic_: dict[str, Any] = {}
            if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
            if provider_options_anthropic_:
                provider_options_["anthropic"] = provider_options_anthropic_
            if provider_options_:
                w["providerOptions"] = provider_options_
        self.rest(w, value, self.LOST_DENIED, losses, self.ROWS_DENIED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DENIED, losses)

    def encode_out_image_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutImageBytes <- Blob."""
        data_: Any = under(value.data, codecs.base64_out, losses, "data")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image-data", "data": data_, "mediaType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUT_IMAGE_BYTES, losses)

    def encode_out_image_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """OutImageUrl <- Url."""
        w: dict[str, Any] = {"type": "image-url", "url": value.url}
        if value.media_type is not None:
            self.rest(w, value, self.LOST_OUT_IMAGE_URL, losses, self.ROWS_OUT_IMAGE_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUT_IMAGE_URL, losses)

    def decode_out_image(self, w: Any) -> u.Image:
        """OutImage -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_out_image_source", ("type", "data", "mediaType", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_OUT_IMAGE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_OUT_IMAGE, extras)
        required(w, out.source, "type", "data", "mediaType", "url")
        out.extras = extras
        return out

    def encode_out_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutImage <- Image."""
        w: dict[str, Any] = {}
        if (the_source := under(value.source, self.encode_out_image_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_OUT_IMAGE, losses, self.ROWS_OUT_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUT_IMAGE, losses)

    def encode_out_media_source(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutMediaSource <- Blob."""
        data_: Any = under(value.data, codecs.base64_out, losses, "data")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"data": data_, "mediaType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUT_MEDIA_SOURCE, losses)

    def decode_out_media(self, w: Any) -> u.Image:
        """OutMedia -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_out_media_source", ("data", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_OUT_MEDIA, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_OUT_MEDIA, extras)
        required(w, out.source, "data", "mediaType")
        out.extras = extras
        return out

    def encode_out_media(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutMedia <- Image."""
        w: dict[str, Any] = {"type": "media"}
        if (the_source := under(value.source, self.encode_just_out_media_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_OUT_MEDIA, losses, self.ROWS_OUT_MEDIA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUT_MEDIA, losses)

    def encode_file_content(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileContent <- Blob."""
        data_: Any = under(value.data, codecs.base64_out, losses, "data")
        if data_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"data": data_, "mediaType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_CONTENT, losses)

    def decode_out_bytes(self, w: Any) -> u.Document:
        """OutBytes -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_file_content", ("data", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_OUT_BYTES, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_OUT_BYTES, extras)
        required(w, out.source, "data", "mediaType")
        out.extras = extras
        return out

    def encode_out_bytes(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutBytes <- Document."""
        w: dict[str, Any] = {"type": "file-data"}
        if value.filename is not None:
            w["filename"] = value.filename
        if (the_source := under(value.source, self.encode_just_file_content, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_OUT_BYTES, losses, self.ROWS_OUT_BYTES)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUT_BYTES, losses)

    def encode_out_url_source(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """OutUrlSource <- Url."""
        w: dict[str, Any] = {"url": value.url}
        if value.media_type is not None:
            w["mediaType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUT_URL_SOURCE, losses)

    def decode_out_url(self, w: Any) -> u.Document:
        """OutUrl -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_out_url_source", ("url", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_OUT_URL, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_OUT_URL, extras)
        required(w, out.source, "url", "mediaType")
        out.extras = extras
        return out

    def encode_out_url(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutUrl <- Document."""
        w: dict[str, Any] = {"type": "file-url"}
        if (the_source := under(value.source, self.encode_just_out_url_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_OUT_URL, losses, self.ROWS_OUT_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUT_URL, losses)

    def decode_out_other(self, w: Any) -> u.Document:
        """OutOther -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_file_content", ("data", "mediaType"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_OUT_OTHER, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_OUT_OTHER, extras)
        required(w, out.source, "data", "mediaType")
        out.extras = extras
        return out

    def encode_out_other(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutOther <- Document."""
        w: dict[str, Any] = {"type": "media"}
        if (the_source := under(value.source, self.encode_just_file_content, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_OUT_OTHER, losses, self.ROWS_OUT_OTHER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUT_OTHER, losses)

    def encode_content(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Content <- ToolResult."""
        tool_name_: Any
        if value.name:
            tool_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "toolName"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            tool_name_ = "unknown"
        output_value_: Any
        if value.parts:
            output_value_ = each_out(value.parts, self.encode_content_part, losses, "parts")
        else:
            output_value_ = []
        output_: dict[str, Any] = {"type": "content", "value": output_value_}
        w: dict[str, Any] = {"type": "tool-result", "toolCallId": value.call_id, "toolName": tool_name_, "output": output_}
        if value.cache is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_anthropic_: dict[str, Any] = {}
            if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
            if provider_options_anthropic_:
                provider_options_["anthropic"] = provider_options_anthropic_
            if provider_options_:
                w["providerOptions"] = provider_options_
        self.rest(w, value, self.LOST_CONTENT, losses, self.ROWS_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT, losses)

    def encode_tool(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Tool <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_tool_part, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"role": "tool", "content": content_}
        if value.cache is not None:
            provider_options_: dict[str, Any] = {}
            provider_options_anthropic_: dict[str, Any] = {}
            if (provider_options_anthropic_cache_control_ := under(value.cache, self.encode_cache, losses, "cache")) is not LOST:
                provider_options_anthropic_["cacheControl"] = provider_options_anthropic_cache_control_
            if provider_options_anthropic_:
                provider_options_["anthropic"] = provider_options_anthropic_
            if provider_options_:
                w["providerOptions"] = provider_options_
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_TOOL, losses, self.ROWS_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL, losses)

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

    def fits_image_bytes_source(self, w: Any) -> bool:
        """Whether a wire value is a ImageBytesSource."""
        return w.__class__ is dict and w.get("image") is not None and w.get("mediaType").__class__ is str

    def fits_image_file_url(self, w: Any) -> bool:
        """Whether a wire value is a ImageFileUrl."""
        return (
            w.__class__ is dict
            and w.get("data").__class__ is str
            and looks(w.get("data", MISSING), "http*")
            and w.get("mediaType").__class__ is str
            and looks(w.get("mediaType", MISSING), "image/*")
        )

    def fits_audio_file_url(self, w: Any) -> bool:
        """Whether a wire value is a AudioFileUrl."""
        return (
            w.__class__ is dict
            and w.get("data").__class__ is str
            and looks(w.get("data", MISSING), "http*")
            and w.get("mediaType").__class__ is str
            and looks(w.get("mediaType", MISSING), "audio/*")
        )

    def fits_video_file_url(self, w: Any) -> bool:
        """Whether a wire value is a VideoFileUrl."""
        return (
            w.__class__ is dict
            and w.get("data").__class__ is str
            and looks(w.get("data", MISSING), "http*")
            and w.get("mediaType").__class__ is str
            and looks(w.get("mediaType", MISSING), "video/*")
        )

    def fits_ran_result(self, w: Any) -> bool:
        """Whether a wire value is a RanResult."""
        return (
            w.__class__ is dict
            and w.get("type") == "tool-result"
            and w.get("toolCallId").__class__ is str
            and w.get("output").__class__ is dict
            and in_words(w["output"].get("type"), ("json", "text", "content", "error-json", "error-text"))
            and w["output"].get("value") is not None
        )

    def fits_out_media_source(self, w: Any) -> bool:
        """Whether a wire value is a OutMediaSource."""
        return (
            w.__class__ is dict
            and w.get("data") is not None
            and w.get("mediaType").__class__ is str
            and looks(w.get("mediaType", MISSING), "image/*")
        )

    def fits_file_content(self, w: Any) -> bool:
        """Whether a wire value is a FileContent."""
        return w.__class__ is dict and w.get("data") is not None and w.get("mediaType").__class__ is str

    def fits_out_url_source(self, w: Any) -> bool:
        """Whether a wire value is a OutUrlSource."""
        return w.__class__ is dict and w.get("url").__class__ is str

    def decode_image_file_source(self, w: Any) -> u.Url | u.Blob:
        """ImageFileSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if (
            w.get("data").__class__ is str
            and looks(w.get("data", MISSING), "http*")
            and w.get("mediaType").__class__ is str
            and looks(w.get("mediaType", MISSING), "image/*")
        ):
            return self.decode_image_file_url(w)
        if w.get("data") is not None and w.get("mediaType").__class__ is str and looks(w.get("mediaType", MISSING), "image/*"):
            return self.decode_image_file_bytes(w)
        raise no_case(KeepWhole, w, "ImageFileUrl :dict data:str mediaType:str", "ImageFileBytes :dict data: mediaType:str")

    def encode_image_file_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageFileSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            before = len(losses)
            w = self.encode_image_file_url(value, losses)
            if w is LOST or looks(at_path(w, "data"), "http*") and looks(at_path(w, "mediaType"), "image/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Blob:
            before = len(losses)
            w = written_as(self, value, "image_file_bytes", "image_file_source", losses, "image_file_url")
            if w is LOST or looks(at_path(w, "mediaType"), "image/*"):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_audio_file_source(self, w: Any) -> u.Url | u.Blob:
        """AudioFileSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if (
            w.get("data").__class__ is str
            and looks(w.get("data", MISSING), "http*")
            and w.get("mediaType").__class__ is str
            and looks(w.get("mediaType", MISSING), "audio/*")
        ):
            return self.decode_audio_file_url(w)
        if w.get("data") is not None and w.get("mediaType").__class__ is str and looks(w.get("mediaType", MISSING), "audio/*"):
            return self.decode_audio_file_bytes(w)
        raise no_case(KeepWhole, w, "AudioFileUrl :dict data:str mediaType:str", "AudioFileBytes :dict data: mediaType:str")

    def encode_audio_file_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioFileSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            before = len(losses)
            w = self.encode_audio_file_url(value, losses)
            if w is LOST or looks(at_path(w, "data"), "http*") and looks(at_path(w, "mediaType"), "audio/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Blob:
            before = len(losses)
            w = written_as(self, value, "audio_file_bytes", "audio_file_source", losses, "audio_file_url")
            if w is LOST or looks(at_path(w, "mediaType"), "audio/*"):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_video_file_source(self, w: Any) -> u.Url | u.Blob:
        """VideoFileSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if (
            w.get("data").__class__ is str
            and looks(w.get("data", MISSING), "http*")
            and w.get("mediaType").__class__ is str
            and looks(w.get("mediaType", MISSING), "video/*")
        ):
            return self.decode_video_file_url(w)
        if w.get("data") is not None and w.get("mediaType").__class__ is str and looks(w.get("mediaType", MISSING), "video/*"):
            return self.decode_video_file_bytes(w)
        raise no_case(KeepWhole, w, "VideoFileUrl :dict data:str mediaType:str", "VideoFileBytes :dict data: mediaType:str")

    def encode_video_file_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoFileSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            before = len(losses)
            w = self.encode_video_file_url(value, losses)
            if w is LOST or looks(at_path(w, "data"), "http*") and looks(at_path(w, "mediaType"), "video/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Blob:
            before = len(losses)
            w = written_as(self, value, "video_file_bytes", "video_file_source", losses, "video_file_url")
            if w is LOST or looks(at_path(w, "mediaType"), "video/*"):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_file_source(self, w: Any) -> u.Url | u.Blob:
        """FileSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("data").__class__ is str and looks(w.get("data", MISSING), "http*") and w.get("mediaType").__class__ is str:
            return self.decode_file_url(w)
        if w.get("data") is not None and w.get("mediaType").__class__ is str:
            return self.decode_file_bytes(w)
        raise no_case(DecodeError, w, "FileUrl :dict data:str mediaType:str", "FileBytes :dict data: mediaType:str")

    def encode_file_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            before = len(losses)
            if (w := self.encode_file_url(value, losses)) is LOST or looks(at_path(w, "data"), "http*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Blob:
            return written_as(self, value, "file_bytes", "file_source", losses)
        return self.lost(value, losses)

    def decode_user_part(self, w: Any) -> u.Text | u.Image | u.Audio | u.Video | u.Document | u.Opaque:
        """UserPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "text" and w.get("text").__class__ is str:
                return self.decode_text_part(w)
            if w.get("type") == "image":
                if try_decode(self, w, "decode_image_bytes_source") is not None and holds(
                    try_decode(self, w, "decode_image_bytes"), "source", (u.Blob,)
                ):
                    return self.decode_image_bytes(w)
                if w.get("image").__class__ is str:
                    out = self.decode_any_image(w)
                    if out.source.__class__ is u.Blob:
                        return self.found_as(out, "AnyImage")
                    return out
            if w.get("type") == "file":
                if w.get("data").__class__ is str and looks(w.get("data", MISSING), "data:image/*"):
                    return self.found_as(self.decode_image_data(w), "ImageData")
                if try_decode(self, w, "decode_image_file_source") is not None:
                    out = self.decode_image_file(w)
                    if out.source.__class__ is u.Blob or out.source.__class__ in (u.Blob, u.Url):
                        return self.found_as(out, "ImageFile")
                    return out
                if w.get("data").__class__ is str and looks(w.get("data", MISSING), "data:audio/*"):
                    return self.found_as(self.decode_audio_data(w), "AudioData")
                if try_decode(self, w, "decode_audio_file_source") is not None:
                    return self.decode_audio_file(w)
                if w.get("data").__class__ is str and looks(w.get("data", MISSING), "data:video/*"):
                    return self.found_as(self.decode_video_data(w), "VideoData")
                if try_decode(self, w, "decode_video_file_source") is not None:
                    return self.decode_video_file(w)
                if w.get("data").__class__ is str and looks(w.get("data", MISSING), "data:*"):
                    return self.found_as(self.decode_document_data(w), "DocumentData")
                if try_decode(self, w, "decode_file_source") is not None:
                    return self.decode_document_file(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_user_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AnyImage" and value.source.__class__ in (u.Blob, u.Url):
                    return written_as(self, value, "any_image", "user_part", losses)
                if marked_case == "ImageData" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_data(value, losses)
                if marked_case == "ImageFile" and value.source.__class__ in (u.Url, u.Blob):
                    return written_as(self, value, "image_file", "user_part", losses)
            if value.source.__class__ is u.Blob:
                return self.encode_image_bytes(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return written_as(self, value, "any_image", "user_part", losses)
            if value.source.__class__ in (u.Url, u.Blob):
                return written_as(self, value, "image_file", "user_part", losses)
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AudioData" and value.source.__class__ in (u.Blob, u.Url):
                    return written_as(self, value, "audio_data", "user_part", losses)
            if value.source.__class__ in (u.Url, u.Blob):
                return written_as(self, value, "audio_file", "user_part", losses)
        if cls is u.Video:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "VideoData" and value.source.__class__ in (u.Blob, u.Url):
                    return written_as(self, value, "video_data", "user_part", losses)
            if value.source.__class__ in (u.Url, u.Blob):
                return written_as(self, value, "video_file", "user_part", losses)
        if cls is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "DocumentData" and value.source.__class__ in (u.Blob, u.Url):
                    return written_as(self, value, "document_data", "user_part", losses)
            if value.source.__class__ in (u.Url, u.Blob):
                return written_as(self, value, "document_file", "user_part", losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_assistant_part(
        self, w: Any
    ) -> u.Text | u.Image | u.Audio | u.Video | u.Document | u.Reasoning | u.ToolCall | u.ToolResult | u.Opaque:
        """AssistantPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "text" and w.get("text").__class__ is str:
                return self.decode_text_part(w)
            if w.get("type") == "file":
                if w.get("data").__class__ is str and looks(w.get("data", MISSING), "data:image/*"):
                    return self.found_as(self.decode_image_data(w), "ImageData")
                if try_decode(self, w, "decode_image_file_source") is not None:
                    return self.decode_image_file(w)
                if w.get("data").__class__ is str and looks(w.get("data", MISSING), "data:audio/*"):
                    return self.found_as(self.decode_audio_data(w), "AudioData")
                if try_decode(self, w, "decode_audio_file_source") is not None:
                    return self.decode_audio_file(w)
                if w.get("data").__class__ is str and looks(w.get("data", MISSING), "data:video/*"):
                    return self.found_as(self.decode_video_data(w), "VideoData")
                if try_decode(self, w, "decode_video_file_source") is not None:
                    return self.decode_video_file(w)
                if w.get("data").__class__ is str and looks(w.get("data", MISSING), "data:*"):
                    return self.found_as(self.decode_document_data(w), "DocumentData")
                if try_decode(self, w, "decode_file_source") is not None:
                    return self.decode_document_file(w)
            if w.get("type") == "reasoning" and w.get("text").__class__ is str:
                if w.get("providerOptions").__class__ is dict:
                    if (
                        w["providerOptions"].get("anthropic").__class__ is dict
                        and w["providerOptions"]["anthropic"].get("redactedData").__class__ is str
                    ):
                        out = self.decode_redacted(w)
                        if not (out.redacted is True and out.signer == "anthropic" and out.encrypted is not None):
                            return self.found_as(out, "Redacted")
                        return out
                    if (
                        w["providerOptions"].get("bedrock").__class__ is dict
                        and w["providerOptions"]["bedrock"].get("redactedData").__class__ is str
                    ):
                        out = self.decode_bedrock_redacted(w)
                        if not (out.redacted is True and out.signer == "bedrock_converse" and out.encrypted is not None):
                            return self.found_as(out, "BedrockRedacted")
                        return out
                    if (
                        w["providerOptions"].get("openai").__class__ is dict
                        and w["providerOptions"]["openai"].get("itemId").__class__ is str
                    ):
                        out = self.decode_open_ai_thought(w)
                        if (
                            out.redacted is True
                            and (
                                out.signer == "anthropic"
                                and out.encrypted is not None
                                or out.signer == "bedrock_converse"
                                and out.encrypted is not None
                            )
                            or out.id is None
                        ):
                            return self.found_as(out, "OpenAIThought")
                        return out
                out = self.decode_thought(w)
                if (
                    out.redacted is True
                    and (
                        out.signer == "anthropic"
                        and out.encrypted is not None
                        or out.signer == "bedrock_converse"
                        and out.encrypted is not None
                    )
                    or out.id is not None
                ):
                    return self.found_as(out, "Thought")
                return out
            if w.get("type") == "tool-call":
                if (
                    w.get("providerExecuted") in (True, "true", "True")
                    and w.get("toolCallId").__class__ is str
                    and w.get("toolName").__class__ is str
                    and w.get("input").__class__ is dict
                ):
                    return self.found_as(self.decode_ran_call(w), "RanCall")
                if w.get("toolCallId").__class__ is str and w.get("toolName").__class__ is str:
                    if w.get("input").__class__ is dict and in_words(w.get("providerExecuted"), (False,), True):
                        return self.decode_call_part(w)
                    if in_words(w.get("providerExecuted"), (False,), True):
                        return self.found_as(self.decode_bare_call(w), "BareCall")
            if self.fits_ran_result(w):
                return self.found_as(self.decode_ran_result(w), "RanResult")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_assistant_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "RanCall" and value.runner == "provider":
                    return self.encode_ran_call(value, losses)
                if marked_case == "BareCall" and value.runner == "client":
                    return self.encode_bare_call(value, losses)
            if value.runner == "client":
                return self.encode_call_part(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "RanResult" and value.runner == "provider" and value.is_error in (False, True):
                    return self.encode_ran_result(value, losses)
            if marked(value, self.SPACES, "$case") == "RanResult" and value.runner == "provider":
                return self.encode_ran_result(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ImageData" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_data(value, losses)
            if value.source.__class__ in (u.Url, u.Blob):
                return written_as(self, value, "image_file", "assistant_part", losses)
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AudioData" and value.source.__class__ in (u.Blob, u.Url):
                    return written_as(self, value, "audio_data", "assistant_part", losses)
            if value.source.__class__ in (u.Url, u.Blob):
                return written_as(self, value, "audio_file", "assistant_part", losses)
        if cls is u.Video:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "VideoData" and value.source.__class__ in (u.Blob, u.Url):
                    return written_as(self, value, "video_data", "assistant_part", losses)
            if value.source.__class__ in (u.Url, u.Blob):
                return written_as(self, value, "video_file", "assistant_part", losses)
        if cls is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "DocumentData" and value.source.__class__ in (u.Blob, u.Url):
                    return written_as(self, value, "document_data", "assistant_part", losses)
            if value.source.__class__ in (u.Url, u.Blob):
                return written_as(self, value, "document_file", "assistant_part", losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Redacted" and value.redacted is True and value.signer == "anthropic":
                    return self.encode_redacted(value, losses)
                if marked_case == "BedrockRedacted" and value.redacted is True and value.signer == "bedrock_converse":
                    return self.encode_bedrock_redacted(value, losses)
                if marked_case == "OpenAIThought":
                    return self.encode_open_ai_thought(value, losses)
                if marked_case == "Thought":
                    return self.encode_thought(value, losses)
            if value.redacted is True and value.signer == "anthropic" and value.encrypted is not None:
                return self.encode_redacted(value, losses)
            if value.redacted is True and value.signer == "bedrock_converse" and value.encrypted is not None:
                return self.encode_bedrock_redacted(value, losses)
            if value.id is not None:
                return self.encode_open_ai_thought(value, losses)
            return self.encode_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_out_image_source(self, w: Any) -> u.Blob | u.Url:
        """OutImageSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "image-data":
            return self.decode_out_image_bytes(w)
        if tag == "image-url":
            return self.decode_out_image_url(w)
        raise KeepWhole("expected one of image-data, image-url", ("type",))

    def encode_out_image_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OutImageSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_out_image_bytes(value, losses)
        if cls is u.Url:
            return self.encode_out_image_url(value, losses)
        return self.lost(value, losses)

    def decode_content_part(self, w: Any) -> u.Text | u.Image | u.Document | u.Opaque:
        """ContentPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "text" and w.get("text").__class__ is str:
                return self.decode_text_part(w)
            if try_decode(self, w, "decode_out_image_source") is not None:
                return self.decode_out_image(w)
            if (
                w.get("type") == "media"
                and try_decode(self, w, "decode_out_media_source") is not None
                and looks(w.get("mediaType", MISSING), "image/*")
            ):
                return self.found_as(self.decode_out_media(w), "OutMedia")
            if (
                w.get("type") == "file-data"
                and try_decode(self, w, "decode_file_content") is not None
                and holds(try_decode(self, w, "decode_out_bytes"), "source", (u.Blob,))
            ):
                return self.decode_out_bytes(w)
            if w.get("type") == "file-url" and try_decode(self, w, "decode_out_url_source") is not None:
                out = self.decode_out_url(w)
                if out.source.__class__ is u.Blob:
                    return self.found_as(out, "OutUrl")
                return out
            if w.get("type") == "media" and try_decode(self, w, "decode_file_content") is not None:
                return self.found_as(self.decode_out_other(w), "OutOther")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_content_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ContentPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OutMedia" and value.source.__class__ is u.Blob:
                    return written_as(self, value, "out_media", "content_part", losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_out_image(value, losses)
        if cls is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OutOther" and value.source.__class__ is u.Blob:
                    return written_as(self, value, "out_other", "content_part", losses)
            if value.source.__class__ is u.Blob:
                return written_as(self, value, "out_bytes", "content_part", losses)
            if value.source.__class__ is u.Url:
                return written_as(self, value, "out_url", "content_part", losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_tool_part(self, w: Any) -> u.ToolResult | u.Opaque:
        """ToolPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if (
                w.get("type") == "tool-result"
                and w.get("toolCallId").__class__ is str
                and w.get("toolName").__class__ is str
                and w.get("output").__class__ is dict
            ):
                if w["output"].get("type") == "json" and w["output"].get("value") is not None:
                    out = self.decode_value(w)
                    if not (out.runner == "client" and out.is_error is False and out.value is not None):
                        return self.found_as(out, "Value")
                    return out
                if w["output"].get("type") == "error-json" and w["output"].get("value") is not None:
                    out = self.decode_failed_value(w)
                    if not (out.runner == "client" and out.is_error is True and out.value is not None):
                        return self.found_as(out, "FailedValue")
                    return out
                if w["output"].get("type") == "text" and w["output"].get("value").__class__ is str:
                    out = self.decode_text_output(w)
                    if out.runner == "client" and out.is_error is False and out.value is not None:
                        return self.found_as(out, "TextOutput")
                    return out
                if w["output"].get("type") == "error-text" and w["output"].get("value").__class__ is str:
                    out = self.decode_failed_text(w)
                    if out.runner == "client" and out.is_error is True and out.value is not None:
                        return self.found_as(out, "FailedText")
                    return out
                if w["output"].get("type") == "execution-denied":
                    return self.found_as(self.decode_denied(w), "Denied")
                if w["output"].get("type") == "content" and w["output"].get("value").__class__ is list:
                    out = self.decode_content(w)
                    if out.runner == "client" and (
                        (
                            (out.is_error is False and out.value is not None or out.is_error is True and out.value is not None)
                            or out.is_error is False
                            and all_in(out.parts, (u.Text,))
                        )
                        or out.is_error is True
                        and all_in(out.parts, (u.Text,))
                    ):
                        return self.found_as(out, "Content")
                    return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_tool_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ToolPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Value" and value.runner == "client" and value.is_error is False:
                    return self.encode_value(value, losses)
                if marked_case == "FailedValue" and value.runner == "client" and value.is_error is True:
                    return self.encode_failed_value(value, losses)
                if marked_case == "TextOutput" and value.runner == "client" and value.is_error is False and all_in(value.parts, (u.Text,)):
                    return self.encode_text_output(value, losses)
                if marked_case == "FailedText" and value.runner == "client" and value.is_error is True and all_in(value.parts, (u.Text,)):
                    return self.encode_failed_text(value, losses)
                if marked_case == "Denied" and value.runner == "client" and value.is_error is True:
                    return self.encode_denied(value, losses)
                if marked_case == "Content" and value.runner == "client":
                    return self.encode_content(value, losses)
            if value.runner == "client" and value.is_error is False and value.value is not None:
                return self.encode_value(value, losses)
            if value.runner == "client" and value.is_error is True and value.value is not None:
                return self.encode_failed_value(value, losses)
            if value.runner == "client" and value.is_error is False and all_in(value.parts, (u.Text,)):
                return self.encode_text_output(value, losses)
            if value.runner == "client" and value.is_error is True and all_in(value.parts, (u.Text,)):
                return self.encode_failed_text(value, losses)
            if value.runner == "client" and value.parts:
                return self.encode_content(value, losses)
            if value.runner == "client":
                return self.encode_content(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        try:
            tag = w.get("role")
            if tag == "system":
                out = self.decode_system(w)
                if not (out.role == "system" and out.parts):
                    return self.found_as(out, "System")
                return out
            if tag == "user":
                return self.decode_user(w)
            if tag == "assistant":
                return self.decode_assistant(w)
            if tag == "tool":
                return self.decode_tool(w)
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "System" and value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "system" and value.parts:
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
            if value.role == "tool" and value.parts:
                return self.encode_tool(value, losses)
            if value.role == "tool":
                return self.encode_tool(value, losses)
        return self.lost(value, losses)


LENS: Final = Vercel()
