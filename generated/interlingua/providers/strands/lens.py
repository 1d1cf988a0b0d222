# Generated from spec/applications/strands.yaml; do not edit.

"""Strands Agents messages, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object
from ...lenses import codecs
from ...lenses.about_previous import write_behind
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, written
from ...lenses.extras import MISSING, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import NoneType, at_path, in_words, is_single, looks, no_case, only_keys, try_decode
from ...lenses.kinds import ANY, Coded, Each, Joined, Json, OBJECT, Of, STR, Word
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, reads
from ...lenses.structs import lost_fields, was_made
from ...lenses.values import broken_arguments, text_or_json, under, with_substitute
from ..bedrock_converse.lens import BedrockConverse


class Strands(BedrockConverse):
    """Strands Agents messages: what differs from Amazon Bedrock Converse."""

    __slots__ = ()
    NAMESPACE = "strands"
    TITLE = "Strands Agents messages"
    DOCS = "https://strandsagents.com/latest/documentation/docs/user-guide/concepts/agents/session-management/"
    OWNER = "any"
    MODEL_KEY = None
    MESSAGES_KEY = None
    SDK_PARAMS = frozenset()
    NEEDS = {}
    CARRY = None
    FAILURES = ()
    STREAMLESS = True
    CITATIONS = {}
    OWN = {"Message": ("answer", "id", "metadata")}
    ENDPOINT = {"path": None, "stream": None, "header": None, "prefix": None, "signing": None, "service": None, "count": None}
    ERROR_HEADERS = {}
    ERROR_RETRY = ()
    STATUSES = ()
    PHRASES = ()
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    ROWS_BYTES = BedrockConverse.ROWS_BYTES + {
        "source": Nested(
            {"bytes": Nested({"__bytes_encoded__": Fixed(True), "data": Row("data", Coded("base64", ANY), required=True)}, required=True)},
            required=True,
        ),
    }
    decode_s3 = reads(u.FileRef, "ROWS_S3", id=UNSET)
    ROWS_S3 = BedrockConverse.ROWS_S3 + {
        "source": Nested(
            {"location": Nested({"type": Fixed("s3"), "uri": Row("id", STR, required=True), "bucketOwner": Kept()}, required=True)},
            required=True,
        ),
    }
    decode_document_bytes = reads(u.Blob, "ROWS_DOCUMENT_BYTES", media_type=UNSET, data=UNSET)
    ROWS_DOCUMENT_BYTES = BedrockConverse.ROWS_DOCUMENT_BYTES + {
        "source": Nested(
            {"bytes": Nested({"__bytes_encoded__": Fixed(True), "data": Row("data", Coded("base64", ANY), required=True)}, required=True)},
            required=True,
        ),
    }
    decode_document_s3 = reads(u.FileRef, "ROWS_DOCUMENT_S3", id=UNSET)
    ROWS_DOCUMENT_S3 = BedrockConverse.ROWS_DOCUMENT_S3 + {
        "source": Nested(
            {"location": Nested({"type": Fixed("s3"), "uri": Row("id", STR, required=True), "bucketOwner": Kept()}, required=True)},
            required=True,
        ),
    }
    decode_video_bytes = reads(u.Blob, "ROWS_VIDEO_BYTES", media_type=UNSET, data=UNSET)
    ROWS_VIDEO_BYTES = BedrockConverse.ROWS_VIDEO_BYTES + {
        "source": Nested(
            {"bytes": Nested({"__bytes_encoded__": Fixed(True), "data": Row("data", Coded("base64", ANY), required=True)}, required=True)},
            required=True,
        ),
    }
    decode_video_s3 = reads(u.FileRef, "ROWS_VIDEO_S3", id=UNSET)
    ROWS_VIDEO_S3 = BedrockConverse.ROWS_VIDEO_S3 + {
        "source": Nested(
            {"location": Nested({"type": Fixed("s3"), "uri": Row("id", STR, required=True), "bucketOwner": Kept()}, required=True)},
            required=True,
        ),
    }
    decode_audio_bytes = reads(u.Blob, "ROWS_AUDIO_BYTES", media_type=UNSET, data=UNSET)
    ROWS_AUDIO_BYTES = BedrockConverse.ROWS_AUDIO_BYTES + {
        "source": Nested(
            {"bytes": Nested({"__bytes_encoded__": Fixed(True), "data": Row("data", Coded("base64", ANY), required=True)}, required=True)},
            required=True,
        ),
    }
    decode_audio_s3 = reads(u.FileRef, "ROWS_AUDIO_S3", id=UNSET)
    ROWS_AUDIO_S3 = BedrockConverse.ROWS_AUDIO_S3 + {
        "source": Nested(
            {"location": Nested({"type": Fixed("s3"), "uri": Row("id", STR, required=True), "bucketOwner": Kept()}, required=True)},
            required=True,
        ),
    }
    decode_tool_use = reads(u.ToolCall, "ROWS_TOOL_USE", id=UNSET, name=UNSET, runner="client")
    LOST_TOOL_USE = lost_fields(u.ToolCall, major=("input",), minor=("namespace kind",))
    ROWS_TOOL_USE = Rows("ToolCall") + {
        "toolUse": Nested(
            {
                "name": Row("name", STR, required=True),
                "toolUseId": Row("id", STR, made=True),
                "input": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), empty={}),
                "type": Fixed("tool_use", required=False),
                "reasoningSignature": Row("signature", STR, owner="signer", whose="gemini"),
            },
            required=True,
        ),
    }
    ROWS_JSON_RESULT = Rows("ToolResult") + {
        "toolResult": Nested(
            {
                "content": Nested({"json": Row("value", OBJECT, required=True)}, required=True, forms=("list",)),
                "toolUseId": Row("call_id", STR, made=True),
                "status": Row("is_error", Word("WORDS_STATUS"), shown=True),
                "type": Fixed("tool_result", required=False),
            },
            required=True,
        ),
    }
    ROWS_ANY_JSON_RESULT = Rows("ToolResult") + {
        "toolResult": Nested(
            {
                "content": Nested({"json": Row("value", ANY, required=True)}, required=True, forms=("list",)),
                "toolUseId": Row("call_id", STR, made=True),
                "status": Row("is_error", Word("WORDS_STATUS"), shown=True),
                "type": Fixed("tool_result", required=False),
            },
            required=True,
        ),
    }
    ROWS_TOOL_RESULT = Rows("ToolResult") + {
        "toolResult": Nested(
            {
                "content": Row("parts", Each("result_content", behind=("cache", "cache_point")), required=True, empty=[]),
                "toolUseId": Row("call_id", STR, made=True),
                "status": Row("is_error", Word("WORDS_STATUS"), shown=True),
                "type": Fixed("tool_result", required=False),
            },
            required=True,
        ),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT", redacted=False)
    ROWS_THOUGHT = Rows("Reasoning") + {
        "reasoningContent": Nested(
            {
                "reasoningText": Nested(
                    {"text": Row("content", Joined("\n\n"), required=True, empty=""), "signature": Row("signature", STR)}, required=True
                ),
            },
            required=True,
        ),
    }
    decode_hidden_thought = reads(u.Reasoning, "ROWS_HIDDEN_THOUGHT", redacted=True)
    ROWS_HIDDEN_THOUGHT = Rows("Reasoning") + {
        "reasoningContent": Nested(
            {
                "redactedContent": Nested(
                    {"__bytes_encoded__": Fixed(True), "data": Row("encrypted", Coded("base64", ANY), required=True)}, required=True
                ),
            },
            required=True,
        ),
    }
    LOST_USER = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.model answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_USER = BedrockConverse.ROWS_USER + {
        "role": Fixed("user"),
        "tracking_id": Row("id", STR),
        "metadata": Nested(
            {"usage": Row("answer.usage", Of("usage"), make=u.Answer), "custom": Row("metadata", OBJECT), "metrics": Kept("trivial")}
        ),
    }
    decode_redacted_user = reads(u.Message, "ROWS_REDACTED_USER", role="user")
    LOST_REDACTED_USER = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.model answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_REDACTED_USER = Rows("Message") + {
        "redact_message": Nested(
            {
                "role": Fixed("user"),
                "content": Row("parts", Each("block", behind=("cache", "cache_point")), empty=[]),
                "tracking_id": Row("id", STR),
                "metadata": Nested(
                    {
                        "usage": Row("answer.usage", Of("usage"), make=u.Answer),
                        "custom": Row("metadata", OBJECT),
                        "metrics": Kept("trivial"),
                    }
                ),
            },
            required=True,
        ),
        **kept_keys("message_id", "created_at", "updated_at", "message", level="trivial"),
    }
    decode_stored_user = reads(u.Message, "ROWS_STORED_USER", role="user")
    LOST_STORED_USER = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.model answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_STORED_USER = Rows("Message") + {
        "message": Nested(
            {
                "role": Fixed("user"),
                "content": Row("parts", Each("block", behind=("cache", "cache_point")), empty=[]),
                "tracking_id": Row("id", STR),
                "metadata": Nested(
                    {
                        "usage": Row("answer.usage", Of("usage"), make=u.Answer),
                        "custom": Row("metadata", OBJECT),
                        "metrics": Kept("trivial"),
                    }
                ),
            },
            required=True,
        ),
        **kept_keys("message_id", "redact_message", "created_at", "updated_at", level="trivial"),
    }
    LOST_ASSISTANT = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.model answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_ASSISTANT = BedrockConverse.ROWS_ASSISTANT + {
        "role": Fixed("assistant"),
        "tracking_id": Row("id", STR),
        "metadata": Nested(
            {"usage": Row("answer.usage", Of("usage"), make=u.Answer), "custom": Row("metadata", OBJECT), "metrics": Kept("trivial")}
        ),
    }
    decode_redacted_assistant = reads(u.Message, "ROWS_REDACTED_ASSISTANT", role="assistant")
    LOST_REDACTED_ASSISTANT = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.model answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_REDACTED_ASSISTANT = Rows("Message") + {
        "redact_message": Nested(
            {
                "role": Fixed("assistant"),
                "content": Row("parts", Each("block", behind=("cache", "cache_point")), empty=[]),
                "tracking_id": Row("id", STR),
                "metadata": Nested(
                    {
                        "usage": Row("answer.usage", Of("usage"), make=u.Answer),
                        "custom": Row("metadata", OBJECT),
                        "metrics": Kept("trivial"),
                    }
                ),
            },
            required=True,
        ),
        **kept_keys("message_id", "created_at", "updated_at", "message", level="trivial"),
    }
    decode_stored_assistant = reads(u.Message, "ROWS_STORED_ASSISTANT", role="assistant")
    LOST_STORED_ASSISTANT = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.model answer.stop_reason",),
        within={"answer": u.Answer},
    )
    ROWS_STORED_ASSISTANT = Rows("Message") + {
        "message": Nested(
            {
                "role": Fixed("assistant"),
                "content": Row("parts", Each("block", behind=("cache", "cache_point")), empty=[]),
                "tracking_id": Row("id", STR),
                "metadata": Nested(
                    {
                        "usage": Row("answer.usage", Of("usage"), make=u.Answer),
                        "custom": Row("metadata", OBJECT),
                        "metrics": Kept("trivial"),
                    }
                ),
            },
            required=True,
        ),
        **kept_keys("message_id", "redact_message", "created_at", "updated_at", level="trivial"),
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
        wraps=("user", "assistant"),
        written={"user": "user", "tool": "user", "assistant": "assistant"},
        within={"tool": ("user", (u.ToolResult,))},
        places=(("content",), ("redact_message", "content"), ("message", "content")),
        ids=True,
        links="kept",
        names=("tracking_id",),
    )

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_rows, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_rows, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        return read_messages(self, self.CONVERSATION, fragment)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Bytes <- Blob."""
        format_word = self.WORDS_IMAGE_FORMAT.write.get(value.media_type)
        if format_word is None and not has_spelling(value, self.SPACES, "format"):
            losses.append(dropped("media_type", "Blob.media_type", "minor", self.NO_PLACE, value.media_type))
            return self.lost(value, losses)
        source_bytes_data_: Any = under(value.data, codecs.base64_out, losses, "data")
        if source_bytes_data_ is LOST:
            return self.lost(value, losses)
        source_bytes_: dict[str, Any] = {"__bytes_encoded__": True, "data": source_bytes_data_}
        source_: dict[str, Any] = {"bytes": source_bytes_}
        w: dict[str, Any] = {"format": format_word, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def encode_s3(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any]:
        """S3 <- FileRef. A file that only Amazon can locate."""
        format_: Any
        if value.media_type is not None:
            format_word = self.WORDS_IMAGE_FORMAT.write.get(value.media_type)
            if format_word is None and not has_spelling(value, self.SPACES, "format"):
                losses.append(dropped("media_type", "FileRef.media_type", "minor", self.NO_PLACE, value.media_type))
            format_ = format_word
        else:
            format_ = None
        source_location_: dict[str, Any] = {"type": "s3", "uri": value.id}
        source_: dict[str, Any] = {"location": source_location_}
        w: dict[str, Any] = {"format": format_, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_S3, losses)

    def encode_document_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentBytes <- Blob."""
        format_word = self.WORDS_DOCUMENT_FORMAT.write.get(value.media_type)
        if format_word is None and not has_spelling(value, self.SPACES, "format"):
            losses.append(dropped("media_type", "Blob.media_type", "minor", self.NO_PLACE, value.media_type))
            return self.lost(value, losses)
        source_bytes_data_: Any = under(value.data, codecs.base64_out, losses, "data")
        if source_bytes_data_ is LOST:
            return self.lost(value, losses)
        source_bytes_: dict[str, Any] = {"__bytes_encoded__": True, "data": source_bytes_data_}
        source_: dict[str, Any] = {"bytes": source_bytes_}
        w: dict[str, Any] = {"format": format_word, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_BYTES, losses)

    def encode_document_s3(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any]:
        """DocumentS3 <- FileRef. A file that only Amazon can locate."""
        format_: Any
        if value.media_type is not None:
            format_word = self.WORDS_DOCUMENT_FORMAT.write.get(value.media_type)
            if format_word is None and not has_spelling(value, self.SPACES, "format"):
                losses.append(dropped("media_type", "FileRef.media_type", "minor", self.NO_PLACE, value.media_type))
            format_ = format_word
        else:
            format_ = None
        source_location_: dict[str, Any] = {"type": "s3", "uri": value.id}
        source_: dict[str, Any] = {"location": source_location_}
        w: dict[str, Any] = {"format": format_, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_S3, losses)

    def encode_video_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoBytes <- Blob."""
        format_word = self.WORDS_VIDEO_FORMAT.write.get(value.media_type)
        if format_word is None and not has_spelling(value, self.SPACES, "format"):
            losses.append(dropped("media_type", "Blob.media_type", "minor", self.NO_PLACE, value.media_type))
            return self.lost(value, losses)
        source_bytes_data_: Any = under(value.data, codecs.base64_out, losses, "data")
        if source_bytes_data_ is LOST:
            return self.lost(value, losses)
        source_bytes_: dict[str, Any] = {"__bytes_encoded__": True, "data": source_bytes_data_}
        source_: dict[str, Any] = {"bytes": source_bytes_}
        w: dict[str, Any] = {"format": format_word, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_BYTES, losses)

    def encode_video_s3(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any]:
        """VideoS3 <- FileRef. A file that only Amazon can locate."""
        format_: Any
        if value.media_type is not None:
            format_word = self.WORDS_VIDEO_FORMAT.write.get(value.media_type)
            if format_word is None and not has_spelling(value, self.SPACES, "format"):
                losses.append(dropped("media_type", "FileRef.media_type", "minor", self.NO_PLACE, value.media_type))
            format_ = format_word
        else:
            format_ = None
        source_location_: dict[str, Any] = {"type": "s3", "uri": value.id}
        source_: dict[str, Any] = {"location": source_location_}
        w: dict[str, Any] = {"format": format_, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_S3, losses)

    def encode_audio_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioBytes <- Blob."""
        format_word = self.WORDS_AUDIO_FORMAT.write.get(value.media_type)
        if format_word is None and not has_spelling(value, self.SPACES, "format"):
            losses.append(dropped("media_type", "Blob.media_type", "minor", self.NO_PLACE, value.media_type))
            return self.lost(value, losses)
        source_bytes_data_: Any = under(value.data, codecs.base64_out, losses, "data")
        if source_bytes_data_ is LOST:
            return self.lost(value, losses)
        source_bytes_: dict[str, Any] = {"__bytes_encoded__": True, "data": source_bytes_data_}
        source_: dict[str, Any] = {"bytes": source_bytes_}
        w: dict[str, Any] = {"format": format_word, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_BYTES, losses)

    def encode_audio_s3(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any]:
        """AudioS3 <- FileRef. A file that only Amazon can locate."""
        format_: Any
        if value.media_type is not None:
            format_word = self.WORDS_AUDIO_FORMAT.write.get(value.media_type)
            if format_word is None and not has_spelling(value, self.SPACES, "format"):
                losses.append(dropped("media_type", "FileRef.media_type", "minor", self.NO_PLACE, value.media_type))
            format_ = format_word
        else:
            format_ = None
        source_location_: dict[str, Any] = {"type": "s3", "uri": value.id}
        source_: dict[str, Any] = {"location": source_location_}
        w: dict[str, Any] = {"format": format_, "source": source_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_S3, losses)

    def encode_tool_use(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ToolUse <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "toolUse", "input")
        tool_use_: dict[str, Any] = {"name": value.name}
        if not was_made(value, self.SPACES):
            tool_use_["toolUseId"] = value.id
        tool_use_["input"] = value.arguments
        if value.signature is not None:
            if value.signer is None or value.signer == "gemini":
                tool_use_["reasoningSignature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
        w: dict[str, Any] = {"toolUse": tool_use_}
        self.rest(w, value, self.LOST_TOOL_USE, losses, self.ROWS_TOOL_USE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_USE, losses)

    def encode_json_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """JsonResult <- ToolResult."""
        tool_result_content_: dict[str, Any] = {"json": value.value}
        tool_result_: dict[str, Any] = {"content": [tool_result_content_]}
        if not was_made(value, self.SPACES):
            tool_result_["toolUseId"] = value.call_id
        if (tool_result_status_word := self.WORDS_STATUS.write.get(value.is_error)) is not None:
            tool_result_["status"] = tool_result_status_word
        w: dict[str, Any] = {"toolResult": tool_result_}
        self.rest(w, value, self.LOST_JSON_RESULT, losses, self.ROWS_JSON_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_JSON_RESULT, losses)

    def encode_any_json_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """AnyJsonResult <- ToolResult."""
        tool_result_content_: dict[str, Any] = {"json": value.value}
        tool_result_: dict[str, Any] = {"content": [tool_result_content_]}
        if not was_made(value, self.SPACES):
            tool_result_["toolUseId"] = value.call_id
        if (tool_result_status_word := self.WORDS_STATUS.write.get(value.is_error)) is not None:
            tool_result_["status"] = tool_result_status_word
        w: dict[str, Any] = {"toolResult": tool_result_}
        self.rest(w, value, self.LOST_ANY_JSON_RESULT, losses, self.ROWS_ANY_JSON_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANY_JSON_RESULT, losses)

    def encode_tool_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolResult <- ToolResult."""
        tool_result_content_: Any
        if value.parts:
            tool_result_content_ = write_behind(self, value.parts, self.encode_result_content, losses, "parts", "cache", "cache_point")
            if not tool_result_content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    tool_result_content_ = [self.encode_result_content(u.Text(text=text_or_json(value.value)), losses)]
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            tool_result_content_ = [self.encode_result_content(u.Text(text=text_or_json(value.value)), losses)]
        else:
            tool_result_content_ = []
        tool_result_: dict[str, Any] = {"content": tool_result_content_}
        if not was_made(value, self.SPACES):
            tool_result_["toolUseId"] = value.call_id
        if (tool_result_status_word := self.WORDS_STATUS.write.get(value.is_error)) is not None:
            tool_result_["status"] = tool_result_status_word
        w: dict[str, Any] = {"toolResult": tool_result_}
        self.rest(w, value, self.LOST_TOOL_RESULT, losses, self.ROWS_TOOL_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_RESULT, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        reasoning_content_reasoning_text_text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            reasoning_content_reasoning_text_text_ = "\n\n".join(value.content)
        else:
            reasoning_content_reasoning_text_text_ = ""
        reasoning_content_reasoning_text_: dict[str, Any] = {"text": reasoning_content_reasoning_text_text_}
        if value.signature is not None:
            reasoning_content_reasoning_text_["signature"] = value.signature
        reasoning_content_: dict[str, Any] = {"reasoningText": reasoning_content_reasoning_text_}
        w: dict[str, Any] = {"reasoningContent": reasoning_content_}
        if value.summary or value.encrypted is not None or value.id is not None:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_hidden_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """HiddenThought <- Reasoning."""
        reasoning_content_redacted_content_data_: Any
        if value.encrypted is not None:
            reasoning_content_redacted_content_data_: Any = under(value.encrypted, codecs.base64_out, losses, "encrypted")
            if reasoning_content_redacted_content_data_ is LOST:
                reasoning_content_redacted_content_data_ = None
        else:
            reasoning_content_redacted_content_data_ = None
        reasoning_content_redacted_content_: dict[str, Any] = {"__bytes_encoded__": True, "data": reasoning_content_redacted_content_data_}
        reasoning_content_: dict[str, Any] = {"redactedContent": reasoning_content_redacted_content_}
        w: dict[str, Any] = {"reasoningContent": reasoning_content_}
        if value.content or value.summary or value.id is not None or value.signature is not None:
            self.rest(w, value, self.LOST_HIDDEN_THOUGHT, losses, self.ROWS_HIDDEN_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HIDDEN_THOUGHT, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        w: dict[str, Any] = {"role": "user"}
        if value.parts:
            if content_ := write_behind(self, value.parts, self.encode_block, losses, "parts", "cache", "cache_point"):
                w["content"] = content_
            else:
                w["content"] = []
        else:
            w["content"] = []
        if value.id is not None:
            w["tracking_id"] = value.id
        if value.answer is not None and value.answer.usage is not None or value.metadata is not None:
            metadata_: dict[str, Any] = {}
            if value.answer is not None and value.answer.usage is not None:
                if (metadata_usage_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                    metadata_["usage"] = metadata_usage_
            if value.metadata is not None:
                metadata_["custom"] = value.metadata
            if metadata_:
                w["metadata"] = metadata_
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.model is not None)
                or value.answer.stop_reason is not None
            )
        ):
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_redacted_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RedactedUser <- Message."""
        redact_message_: dict[str, Any] = {"role": "user"}
        if value.parts:
            if redact_message_content_ := write_behind(self, value.parts, self.encode_block, losses, "parts", "cache", "cache_point"):
                redact_message_["content"] = redact_message_content_
            else:
                redact_message_["content"] = []
        else:
            redact_message_["content"] = []
        if value.id is not None:
            redact_message_["tracking_id"] = value.id
        if value.answer is not None and value.answer.usage is not None or value.metadata is not None:
            redact_message_metadata_: dict[str, Any] = {}
            if value.answer is not None and value.answer.usage is not None:
                if (redact_message_metadata_usage_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                    redact_message_metadata_["usage"] = redact_message_metadata_usage_
            if value.metadata is not None:
                redact_message_metadata_["custom"] = value.metadata
            if redact_message_metadata_:
                redact_message_["metadata"] = redact_message_metadata_
        w: dict[str, Any] = {"redact_message": redact_message_}
        if at_path(w, "redact_message", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.model is not None)
                or value.answer.stop_reason is not None
            )
        ):
            self.rest(w, value, self.LOST_REDACTED_USER, losses, self.ROWS_REDACTED_USER)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REDACTED_USER, losses)

    def encode_stored_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StoredUser <- Message."""
        message_: dict[str, Any] = {"role": "user"}
        if value.parts:
            if message_content_ := write_behind(self, value.parts, self.encode_block, losses, "parts", "cache", "cache_point"):
                message_["content"] = message_content_
            else:
                message_["content"] = []
        else:
            message_["content"] = []
        if value.id is not None:
            message_["tracking_id"] = value.id
        if value.answer is not None and value.answer.usage is not None or value.metadata is not None:
            message_metadata_: dict[str, Any] = {}
            if value.answer is not None and value.answer.usage is not None:
                if (message_metadata_usage_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                    message_metadata_["usage"] = message_metadata_usage_
            if value.metadata is not None:
                message_metadata_["custom"] = value.metadata
            if message_metadata_:
                message_["metadata"] = message_metadata_
        w: dict[str, Any] = {"message": message_}
        if at_path(w, "message", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.model is not None)
                or value.answer.stop_reason is not None
            )
        ):
            self.rest(w, value, self.LOST_STORED_USER, losses, self.ROWS_STORED_USER)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_STORED_USER, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        w: dict[str, Any] = {"role": "assistant"}
        if value.parts:
            if content_ := write_behind(self, value.parts, self.encode_block, losses, "parts", "cache", "cache_point"):
                w["content"] = content_
            else:
                w["content"] = []
        else:
            w["content"] = []
        if value.id is not None:
            w["tracking_id"] = value.id
        if value.answer is not None and value.answer.usage is not None or value.metadata is not None:
            metadata_: dict[str, Any] = {}
            if value.answer is not None and value.answer.usage is not None:
                if (metadata_usage_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                    metadata_["usage"] = metadata_usage_
            if value.metadata is not None:
                metadata_["custom"] = value.metadata
            if metadata_:
                w["metadata"] = metadata_
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.model is not None)
                or value.answer.stop_reason is not None
            )
        ):
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_redacted_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RedactedAssistant <- Message."""
        redact_message_: dict[str, Any] = {"role": "assistant"}
        if value.parts:
            if redact_message_content_ := write_behind(self, value.parts, self.encode_block, losses, "parts", "cache", "cache_point"):
                redact_message_["content"] = redact_message_content_
            else:
                redact_message_["content"] = []
        else:
            redact_message_["content"] = []
        if value.id is not None:
            redact_message_["tracking_id"] = value.id
        if value.answer is not None and value.answer.usage is not None or value.metadata is not None:
            redact_message_metadata_: dict[str, Any] = {}
            if value.answer is not None and value.answer.usage is not None:
                if (redact_message_metadata_usage_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                    redact_message_metadata_["usage"] = redact_message_metadata_usage_
            if value.metadata is not None:
                redact_message_metadata_["custom"] = value.metadata
            if redact_message_metadata_:
                redact_message_["metadata"] = redact_message_metadata_
        w: dict[str, Any] = {"redact_message": redact_message_}
        if at_path(w, "redact_message", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.model is not None)
                or value.answer.stop_reason is not None
            )
        ):
            self.rest(w, value, self.LOST_REDACTED_ASSISTANT, losses, self.ROWS_REDACTED_ASSISTANT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REDACTED_ASSISTANT, losses)

    def encode_stored_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StoredAssistant <- Message."""
        message_: dict[str, Any] = {"role": "assistant"}
        if value.parts:
            if message_content_ := write_behind(self, value.parts, self.encode_block, losses, "parts", "cache", "cache_point"):
                message_["content"] = message_content_
            else:
                message_["content"] = []
        else:
            message_["content"] = []
        if value.id is not None:
            message_["tracking_id"] = value.id
        if value.answer is not None and value.answer.usage is not None or value.metadata is not None:
            message_metadata_: dict[str, Any] = {}
            if value.answer is not None and value.answer.usage is not None:
                if (message_metadata_usage_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                    message_metadata_["usage"] = message_metadata_usage_
            if value.metadata is not None:
                message_metadata_["custom"] = value.metadata
            if message_metadata_:
                message_["metadata"] = message_metadata_
        w: dict[str, Any] = {"message": message_}
        if at_path(w, "message", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.model is not None)
                or value.answer.stop_reason is not None
            )
        ):
            self.rest(w, value, self.LOST_STORED_ASSISTANT, losses, self.ROWS_STORED_ASSISTANT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_STORED_ASSISTANT, losses)

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

    def decode_image_source(self, w: Any) -> u.Blob | u.FileRef:
        """ImageSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if in_words(w.get("format"), ("png", "jpeg", "gif", "webp")) and w.get("source").__class__ is dict:
            if (
                w["source"].get("bytes").__class__ is dict
                and w["source"]["bytes"].get("__bytes_encoded__") in (True, "true", "True")
                and w["source"]["bytes"].get("data") is not None
            ):
                out = self.decode_bytes(w)
                if out.media_type not in ("image/png", "image/jpeg", "image/gif", "image/webp"):
                    return self.found_as(out, "Bytes")
                return out
            if (
                w["source"].get("location").__class__ is dict
                and w["source"]["location"].get("type") == "s3"
                and w["source"]["location"].get("uri").__class__ is str
            ):
                out = self.decode_s3(w)
                if out.media_type not in ("image/png", "image/jpeg", "image/gif", "image/webp"):
                    return self.found_as(out, "S3")
                return out
        raise no_case(
            KeepWhole,
            w,
            "Bytes :dict format=png|jpeg|gif|webp source:dict source.bytes:dict source.bytes.__bytes_encoded__=!true source.bytes.data:",
            "S3 :dict format=png|jpeg|gif|webp source:dict source.location:dict source.location.type=s3 source.location.uri:str",
        )

    def decode_document_source(self, w: Any) -> u.Blob | u.FileRef:
        """DocumentSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if (
            in_words(w.get("format"), ("pdf", "csv", "doc", "docx", "xls", "xlsx", "html", "txt", "md"))
            and w.get("source").__class__ is dict
        ):
            if (
                w["source"].get("bytes").__class__ is dict
                and w["source"]["bytes"].get("__bytes_encoded__") in (True, "true", "True")
                and w["source"]["bytes"].get("data") is not None
            ):
                out = self.decode_document_bytes(w)
                if out.media_type not in self.WORDS_DOCUMENT_FORMAT.write:
                    return self.found_as(out, "DocumentBytes")
                return out
            if (
                w["source"].get("location").__class__ is dict
                and w["source"]["location"].get("type") == "s3"
                and w["source"]["location"].get("uri").__class__ is str
            ):
                out = self.decode_document_s3(w)
                if out.media_type not in self.WORDS_DOCUMENT_FORMAT.write:
                    return self.found_as(out, "DocumentS3")
                return out
        raise no_case(
            KeepWhole,
            w,
            "DocumentBytes :dict format=pdf|csv|doc|docx|xls|xlsx|html|txt|md source:dict source.bytes:dict source.bytes.__bytes_encoded__=!true source.bytes.data:",
            "DocumentS3 :dict format=pdf|csv|doc|docx|xls|xlsx|html|txt|md source:dict source.location:dict source.location.type=s3 source.location.uri:str",
        )

    def encode_document_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            if value.media_type in self.WORDS_DOCUMENT_FORMAT.write:
                return self.encode_document_bytes(value, losses)
            if marked(value, self.SPACES, "$case") == "DocumentBytes":
                return self.encode_document_bytes(value, losses)
        if cls is u.FileRef:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "DocumentS3" and value.media_type in self.MEDIA_TYPES:
                    return self.encode_document_s3(value, losses)
            if value.media_type in self.WORDS_DOCUMENT_FORMAT.write:
                return self.encode_document_s3(value, losses)
            if marked(value, self.SPACES, "$case") == "DocumentS3":
                return self.encode_document_s3(value, losses)
        return self.lost(value, losses)

    def decode_video_video(self, w: Any) -> u.Blob | u.FileRef:
        """VideoVideo: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if (
            in_words(w.get("format"), ("mp4", "mov", "webm", "mkv", "flv", "mpeg", "mpg", "wmv", "three_gp"))
            and w.get("source").__class__ is dict
        ):
            if (
                w["source"].get("bytes").__class__ is dict
                and w["source"]["bytes"].get("__bytes_encoded__") in (True, "true", "True")
                and w["source"]["bytes"].get("data") is not None
            ):
                out = self.decode_video_bytes(w)
                if out.media_type not in self.WORDS_VIDEO_FORMAT.write:
                    return self.found_as(out, "VideoBytes")
                return out
            if (
                w["source"].get("location").__class__ is dict
                and w["source"]["location"].get("type") == "s3"
                and w["source"]["location"].get("uri").__class__ is str
            ):
                out = self.decode_video_s3(w)
                if out.media_type not in self.WORDS_VIDEO_FORMAT.write:
                    return self.found_as(out, "VideoS3")
                return out
        raise no_case(
            KeepWhole,
            w,
            "VideoBytes :dict format=mp4|mov|webm|mkv|flv|mpeg|mpg|wmv|three_gp source:dict source.bytes:dict source.bytes.__bytes_encoded__=!true source.bytes.data:",
            "VideoS3 :dict format=mp4|mov|webm|mkv|flv|mpeg|mpg|wmv|three_gp source:dict source.location:dict source.location.type=s3 source.location.uri:str",
        )

    def decode_audio_audio(self, w: Any) -> u.Blob | u.FileRef:
        """AudioAudio: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if (
            in_words(
                w.get("format"),
                ("mp3", "mpeg", "mpga", "wav", "opus", "aac", "x-aac", "flac", "mp4", "m4a", "ogg", "mka", "mkv", "webm", "pcm"),
            )
            and w.get("source").__class__ is dict
        ):
            if (
                w["source"].get("bytes").__class__ is dict
                and w["source"]["bytes"].get("__bytes_encoded__") in (True, "true", "True")
                and w["source"]["bytes"].get("data") is not None
            ):
                out = self.decode_audio_bytes(w)
                if out.media_type not in self.WORDS_AUDIO_FORMAT.write:
                    return self.found_as(out, "AudioBytes")
                return out
            if (
                w["source"].get("location").__class__ is dict
                and w["source"]["location"].get("type") == "s3"
                and w["source"]["location"].get("uri").__class__ is str
            ):
                out = self.decode_audio_s3(w)
                if out.media_type not in self.WORDS_AUDIO_FORMAT.write:
                    return self.found_as(out, "AudioS3")
                return out
        raise no_case(
            KeepWhole,
            w,
            "AudioBytes :dict format=mp3|mpeg|mpga|wav|opus|aac|x-aac|flac|mp4|m4a|ogg|mka|mkv|webm|pcm source:dict source.bytes:dict source.bytes.__bytes_encoded__=!true source.bytes.data:",
            "AudioS3 :dict format=mp3|mpeg|mpga|wav|opus|aac|x-aac|flac|mp4|m4a|ogg|mka|mkv|webm|pcm source:dict source.location:dict source.location.type=s3 source.location.uri:str",
        )

    def encode_result_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ResultContent: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "CitedText":
                    return self.encode_cited_text(value, losses)
                if marked_case == "TextPart":
                    return self.encode_text_part(value, losses)
                if marked_case == "JsonText":
                    return self.encode_json_text(value, losses)
            if value.citations:
                return self.encode_cited_text(value, losses)
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.FileRef):
            return self.encode_image(value, losses)
        if cls is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SearchResult" and value.source.__class__ is u.Texts:
                    return self.encode_search_result(value, losses)
            if value.origin is not None and value.source.__class__ is u.Texts:
                before = len(losses)
                w = self.encode_search_result(value, losses)
                if w is LOST or looks(at_path(w, "searchResult", "content"), [{"text": "*"}]):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ in (u.Blob, u.FileRef):
                return self.encode_document(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.FileRef):
            return self.encode_video(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_block(
        self, w: Any
    ) -> u.Text | u.Image | u.Document | u.Video | u.Audio | u.ToolCall | u.ToolResult | u.Reasoning | u.Opaque:
        """Block: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if (
                w.get("citationsContent").__class__ is dict
                and is_single(w["citationsContent"].get("content"))
                and at_path(w["citationsContent"], "content", "0", "text").__class__ is str
                and w["citationsContent"].get("citations").__class__ is list
            ):
                out = self.decode_cited_text(w)
                if not out.citations:
                    return self.found_as(out, "CitedText")
                return out
            if w.get("text").__class__ is str:
                out = self.decode_text_part(w)
                if out.citations:
                    return self.found_as(out, "TextPart")
                return out
            if (
                w.get("guardContent").__class__ is dict
                and w["guardContent"].get("text").__class__ is dict
                and w["guardContent"]["text"].get("text").__class__ is str
            ):
                return self.found_as(self.decode_guarded_text(w), "GuardedText")
            if w.get("image").__class__ is dict:
                return self.decode_image(w)
            if w.get("guardContent").__class__ is dict and w["guardContent"].get("image").__class__ is dict:
                return self.found_as(self.decode_guarded_image(w), "GuardedImage")
            if self.fits_search_result(w):
                out = self.decode_search_result(w)
                if not (out.origin is not None and out.source.__class__ is u.Texts):
                    return self.found_as(out, "SearchResult")
                return out
            if (
                w.get("document").__class__ is dict
                and w["document"].get("name").__class__ is str
                and try_decode(self, w["document"], "decode_document_source") is not None
            ):
                out = self.decode_document(w)
                if out.origin is not None and out.source.__class__ is u.Texts:
                    return self.found_as(out, "Document")
                return out
            if w.get("video").__class__ is dict:
                return self.decode_video(w)
            if w.get("audio").__class__ is dict:
                return self.decode_audio(w)
            if w.get("toolUse").__class__ is dict:
                if (
                    w["toolUse"].get("toolUseId").__class__ is str
                    and w["toolUse"].get("name").__class__ is str
                    and w["toolUse"].get("input").__class__ is dict
                    and w["toolUse"].get("type") == "server_tool_use"
                ):
                    return self.decode_server_tool_use(w)
                if w["toolUse"].get("name").__class__ is str:
                    return self.decode_tool_use(w)
            if w.get("toolResult").__class__ is dict:
                if in_words(w["toolResult"].get("type"), ("nova_grounding_result", "nova_code_interpreter_result")):
                    out = self.decode_server_result(w)
                    if not (
                        out.runner == "provider" and out.kind == "system_tool" and out.name in ("nova_grounding", "nova_code_interpreter")
                    ):
                        return self.found_as(out, "ServerResult")
                    return out
                if is_single(w["toolResult"].get("content")):
                    if at_path(w["toolResult"], "content", "0", "json").__class__ is dict and only_keys(
                        at_path(w["toolResult"], "content", "0"), ("json",)
                    ):
                        out = self.decode_json_result(w)
                        if not (out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None):
                            return self.found_as(out, "JsonResult")
                        return out
                    if (
                        at_path(w["toolResult"], "content", "0", "json") is not MISSING
                        and at_path(w["toolResult"], "content", "0", "json") is not None
                        and only_keys(at_path(w["toolResult"], "content", "0"), ("json",))
                    ):
                        return self.found_as(self.decode_any_json_result(w), "AnyJsonResult")
                if w["toolResult"].get("content", MISSING).__class__ in (list, NoneType):
                    out = self.decode_tool_result(w)
                    if out.runner == "client" and not out.parts and out.value.__class__ is dict and out.value is not None:
                        return self.found_as(out, "ToolResult")
                    return out
            if w.get("reasoningContent").__class__ is dict:
                if (
                    w["reasoningContent"].get("reasoningText").__class__ is dict
                    and w["reasoningContent"]["reasoningText"].get("text").__class__ is str
                ):
                    return self.decode_thought(w)
                if (
                    w["reasoningContent"].get("redactedContent").__class__ is dict
                    and w["reasoningContent"]["redactedContent"].get("__bytes_encoded__") in (True, "true", "True")
                    and w["reasoningContent"]["redactedContent"].get("data") is not None
                ):
                    out = self.decode_hidden_thought(w)
                    if not (out.redacted is True and out.encrypted is not None):
                        return self.found_as(out, "HiddenThought")
                    return out
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Block: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "CitedText":
                    return self.encode_cited_text(value, losses)
                if marked_case == "TextPart":
                    return self.encode_text_part(value, losses)
                if marked_case == "GuardedText":
                    return self.encode_guarded_text(value, losses)
            if value.citations:
                return self.encode_cited_text(value, losses)
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall:
            if value.runner == "provider" and value.kind == "system_tool":
                return self.encode_server_tool_use(value, losses)
            if value.runner == "client":
                return self.encode_tool_use(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if (
                    marked_case == "ServerResult"
                    and value.runner == "provider"
                    and value.kind == "system_tool"
                    and value.name in ("nova_grounding", "nova_code_interpreter", None)
                ):
                    return self.encode_server_result(value, losses)
                if marked_case == "JsonResult" and value.runner == "client" and not value.parts and value.value.__class__ is dict:
                    return self.encode_json_result(value, losses)
                if marked_case == "AnyJsonResult" and value.runner == "client" and not value.parts:
                    return written_as(self, value, "any_json_result", "block", losses, "json_result")
                if marked_case == "ToolResult" and value.runner == "client":
                    return written_as(self, value, "tool_result", "block", losses, "any_json_result")
            if value.runner == "provider" and value.kind == "system_tool" and value.name in ("nova_grounding", "nova_code_interpreter"):
                return self.encode_server_result(value, losses)
            if value.runner == "client" and not value.parts and value.value.__class__ is dict and value.value is not None:
                return self.encode_json_result(value, losses)
            if value.runner == "client":
                return written_as(self, value, "tool_result", "block", losses, "any_json_result")
            if marked(value, self.SPACES, "$case") == "ServerResult" and value.runner == "provider" and value.kind == "system_tool":
                return self.encode_server_result(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "GuardedImage" and value.source.__class__ in (u.Blob, u.FileRef):
                    return self.encode_guarded_image(value, losses)
            if value.source.__class__ in (u.Blob, u.FileRef):
                return self.encode_image(value, losses)
        if cls is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SearchResult" and value.source.__class__ is u.Texts:
                    return self.encode_search_result(value, losses)
            if value.origin is not None and value.source.__class__ is u.Texts:
                before = len(losses)
                w = self.encode_search_result(value, losses)
                if w is LOST or looks(at_path(w, "searchResult", "content"), [{"text": "*"}]):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ in (u.Blob, u.FileRef):
                return self.encode_document(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.FileRef):
            return self.encode_video(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.FileRef):
            return self.encode_audio(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "HiddenThought" and value.redacted is True:
                    return self.encode_hidden_thought(value, losses)
            if value.redacted is False:
                return self.encode_thought(value, losses)
            if value.redacted is True and value.encrypted is not None:
                return self.encode_hidden_thought(value, losses)
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
            if w.get("role") == "user":
                return self.decode_user(w)
            if w.get("redact_message").__class__ is dict and w["redact_message"].get("role") == "user":
                return self.found_as(self.decode_redacted_user(w), "RedactedUser")
            if w.get("message").__class__ is dict and w["message"].get("role") == "user":
                return self.found_as(self.decode_stored_user(w), "StoredUser")
            if w.get("role") == "assistant":
                return self.decode_assistant(w)
            if w.get("redact_message").__class__ is dict and w["redact_message"].get("role") == "assistant":
                return self.found_as(self.decode_redacted_assistant(w), "RedactedAssistant")
            if w.get("message").__class__ is dict and w["message"].get("role") == "assistant":
                return self.found_as(self.decode_stored_assistant(w), "StoredAssistant")
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
                if marked_case == "RedactedUser" and value.role in ("user", "tool"):
                    return self.encode_redacted_user(value, losses)
                if marked_case == "StoredUser" and value.role in ("user", "tool"):
                    return self.encode_stored_user(value, losses)
                if marked_case == "RedactedAssistant" and value.role == "assistant":
                    return self.encode_redacted_assistant(value, losses)
                if marked_case == "StoredAssistant" and value.role == "assistant":
                    return self.encode_stored_assistant(value, losses)
            if value.role in ("user", "tool"):
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)


LENS = Strands()
