# Generated from spec/applications/pydantic_ai.yaml; do not edit.

"""Pydantic AI messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, text
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.conversation.shared_rows import SharedRow
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import all_in, at_path, holds, is_value, keep_flat, looks, no_case, put_flat, read_flat, try_decode
from ...lenses.kinds import ANY, Coded, Each, FLOAT, INT, Joined, Json, OBJECT, Of, STR, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads, required
from ...lenses.structs import has_only_others, just, lost_fields, lost_under, own_spaces
from ...lenses.values import arguments_out, each_out, under, with_substitute
from ...lenses.words import Words


class PydanticAi(Lens):
    """Pydantic AI messages."""

    __slots__ = ()
    NAMESPACE = "pydantic_ai"
    TITLE = "Pydantic AI messages"
    DOCS = "https://ai.pydantic.dev/message-history/"
    OWNER = "any"
    OWN = {"Message": ("answer", "metadata")}
    ROW_LEVELS = {
        "instructions": "major",
        "run_id": "trivial",
        "conversation_id": "trivial",
        "state": "trivial",
        "timestamp": "trivial",
        "metadata": "trivial",
    }
    OPAQUE = (("minor", {"kind": "cache-point"}),)
    WORDS_OUTCOME = Words("outcome", {False: ("success",), True: ("failed", "denied", "interrupted", "retried")})
    WORDS_MAKER = Words(
        "maker",
        {
            "anthropic": ("anthropic",),
            "gemini": ("google", "google-cloud", "google-gla", "google-vertex"),
            "openai": ("openai",),
            "bedrock_converse": ("bedrock",),
        },
        unknown="open",
    )
    WORDS_END = Words(
        "end",
        {"stop": ("stop",), "length": ("length",), "tool_calls": ("tool_call",), "refusal": ("content_filter",)},
        lost={"stop_sequence": "stop", "pause": "stop"},
        unknown="other",
    )
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_SYSTEM = Rows("Message") + {
        "part_kind": Fixed("system-prompt"),
        "content": Row("parts", Joined("\n\n", u.Text, "text"), required=True),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("timestamp", "dynamic_ref", "context_id", "scope", level="trivial"),
    }
    decode_result_text = reads(u.ToolResult, "ROWS_RESULT_TEXT", call_id=UNSET, runner="client")
    LOST_RESULT_TEXT = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache",))
    ROWS_RESULT_TEXT = Rows("ToolResult") + {
        "part_kind": Fixed("tool-return"),
        "tool_name": Row("name", STR, required=True, empty="unknown", link=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "content": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
        "outcome": Row("is_error", Word("WORDS_OUTCOME"), default=("success", False)),
        **kept_keys("timestamp", "tool_kind", "metadata", "retry", "content_file_digests", level="trivial"),
    }
    LOST_STRING = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROW_STRING = Row("text", STR, required=True)
    decode_text_content = reads(u.Text, "ROWS_TEXT_CONTENT", text=UNSET)
    LOST_TEXT_CONTENT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_CONTENT = Rows("Text") + {
        "kind": Fixed("text-content"),
        "content": Row("text", STR, required=True),
        "metadata": Kept("trivial"),
    }
    decode_image_url = reads(u.Url, "ROWS_IMAGE_URL", url=UNSET)
    ROWS_IMAGE_URL = Rows("Url") + {"url": Row("url", STR, required=True), "kind": Fixed("image-url"), "media_type": Row("media_type", STR)}
    decode_image_bytes = reads(u.Blob, "ROWS_IMAGE_BYTES", media_type=UNSET, data=UNSET)
    encode_just_image_bytes = just(u.Blob, "encode_image_bytes")
    ROWS_IMAGE_BYTES = Rows("Blob") + {
        "kind": Fixed("binary"),
        "media_type": Row("media_type", STR, required=True, where="image/*"),
        "data": Row("data", Coded("url_base64", STR), required=True),
    }
    decode_image_upload = reads(u.FileRef, "ROWS_IMAGE_UPLOAD", id=UNSET)
    ROWS_IMAGE_UPLOAD = Rows("FileRef") + {
        "kind": Fixed("uploaded-file"),
        "file_id": Row("id", STR, required=True),
        "provider_name": Row("owner", Word("WORDS_MAKER"), required=True),
        "media_type": Row("media_type", STR, required=True, where="image/*"),
    }
    LOST_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE = Rows("Image") + {
        "identifier": Kept("trivial"),
        "force_download": Kept("trivial"),
        "vendor_metadata": Kept(),
        "url": Elsewhere("source"),
        "kind": Elsewhere("source"),
        "media_type": Elsewhere("source"),
        "data": Elsewhere("source"),
        "file_id": Elsewhere("source"),
        "provider_name": Elsewhere("source"),
    }
    decode_audio_url = reads(u.Url, "ROWS_AUDIO_URL", url=UNSET)
    ROWS_AUDIO_URL = Rows("Url") + {"url": Row("url", STR, required=True), "kind": Fixed("audio-url"), "media_type": Row("media_type", STR)}
    decode_audio_bytes = reads(u.Blob, "ROWS_AUDIO_BYTES", media_type=UNSET, data=UNSET)
    ROWS_AUDIO_BYTES = Rows("Blob") + {
        "kind": Fixed("binary"),
        "media_type": Row("media_type", STR, required=True, where="audio/*"),
        "data": Row("data", Coded("url_base64", STR), required=True),
    }
    LOST_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript id cache",), trivial=("expires_at",))
    ROWS_AUDIO = Rows("Audio") + {
        "identifier": Kept("trivial"),
        "force_download": Kept("trivial"),
        "vendor_metadata": Kept(),
        "url": Elsewhere("source"),
        "kind": Elsewhere("source"),
        "media_type": Elsewhere("source"),
        "data": Elsewhere("source"),
    }
    decode_video_url = reads(u.Url, "ROWS_VIDEO_URL", url=UNSET)
    ROWS_VIDEO_URL = Rows("Url") + {"url": Row("url", STR, required=True), "kind": Fixed("video-url"), "media_type": Row("media_type", STR)}
    decode_video_bytes = reads(u.Blob, "ROWS_VIDEO_BYTES", media_type=UNSET, data=UNSET)
    ROWS_VIDEO_BYTES = Rows("Blob") + {
        "kind": Fixed("binary"),
        "media_type": Row("media_type", STR, required=True, where="video/*"),
        "data": Row("data", Coded("url_base64", STR), required=True),
    }
    LOST_VIDEO = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO = Rows("Video") + {
        "identifier": Kept("trivial"),
        "force_download": Kept("trivial"),
        "vendor_metadata": Kept(),
        "url": Elsewhere("source"),
        "kind": Elsewhere("source"),
        "media_type": Elsewhere("source"),
        "data": Elsewhere("source"),
    }
    decode_document_url = reads(u.Url, "ROWS_DOCUMENT_URL", url=UNSET)
    ROWS_DOCUMENT_URL = Rows("Url") + {
        "url": Row("url", STR, required=True),
        "kind": Fixed("document-url"),
        "media_type": Row("media_type", STR),
    }
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    ROWS_BYTES = Rows("Blob") + {
        "kind": Fixed("binary"),
        "media_type": Row("media_type", STR, required=True),
        "data": Row("data", Coded("url_base64", STR), required=True),
    }
    decode_upload = reads(u.FileRef, "ROWS_UPLOAD", id=UNSET)
    ROWS_UPLOAD = Rows("FileRef") + {
        "kind": Fixed("uploaded-file"),
        "file_id": Row("id", STR, required=True),
        "provider_name": Row("owner", Word("WORDS_MAKER"), required=True),
        "media_type": Row("media_type", STR),
    }
    LOST_DOCUMENT = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable cache",))
    ROWS_DOCUMENT = Rows("Document") + {
        "identifier": Kept("trivial"),
        "force_download": Kept("trivial"),
        "vendor_metadata": Kept(),
        "url": Elsewhere("source"),
        "kind": Elsewhere("source"),
        "media_type": Elsewhere("source"),
        "data": Elsewhere("source"),
        "file_id": Elsewhere("source"),
        "provider_name": Elsewhere("source"),
    }
    decode_result_blocks = reads(u.ToolResult, "ROWS_RESULT_BLOCKS", call_id=UNSET, runner="client")
    LOST_RESULT_BLOCKS = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache",))
    ROWS_RESULT_BLOCKS = Rows("ToolResult") + {
        "part_kind": Fixed("tool-return"),
        "tool_name": Row("name", STR, required=True, empty="unknown", link=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "content": Row("parts", Each("content"), required=True),
        "outcome": Row("is_error", Word("WORDS_OUTCOME"), default=("success", False)),
        **kept_keys("timestamp", "tool_kind", "metadata", "retry", "content_file_digests", level="trivial"),
    }
    decode_result_value = reads(u.ToolResult, "ROWS_RESULT_VALUE", call_id=UNSET, runner="client")
    LOST_RESULT_VALUE = lost_fields(u.ToolResult, major=("parts signature kind",), minor=("cache",))
    ROWS_RESULT_VALUE = Rows("ToolResult") + {
        "part_kind": Fixed("tool-return"),
        "tool_name": Row("name", STR, required=True, empty="unknown", link=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "outcome": Row("is_error", Word("WORDS_OUTCOME"), default=("success", False)),
        "content": Row("value", ANY),
        **kept_keys("timestamp", "tool_kind", "metadata", "retry", "content_file_digests", level="trivial"),
    }
    decode_old_result = reads(u.ToolResult, "ROWS_OLD_RESULT", call_id=UNSET, is_error=True, runner="client")
    LOST_OLD_RESULT = lost_fields(u.ToolResult, major=("value signature kind",), minor=("cache",))
    ROWS_OLD_RESULT = Rows("ToolResult") + {
        "part_kind": Fixed("retry-prompt"),
        "tool_name": Row("name", STR, required=True, link=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
        "timestamp": Kept("trivial"),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer metadata",))
    ROWS_USER = Rows("Message") + {
        "part_kind": Fixed("user-prompt"),
        "content": Row("parts", Each("content"), required=True),
        "timestamp": Kept("trivial"),
    }
    decode_user_text = reads(u.Message, "ROWS_USER_TEXT", role="user")
    LOST_USER_TEXT = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer metadata",))
    ROWS_USER_TEXT = Rows("Message") + {
        "part_kind": Fixed("user-prompt"),
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
        "timestamp": Kept("trivial"),
    }
    decode_retry = reads(u.Message, "ROWS_RETRY", role="user")
    LOST_RETRY = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer metadata",))
    ROWS_RETRY = Rows("Message") + {
        "part_kind": Fixed("retry-feedback"),
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
        "timestamp": Kept("trivial"),
        "retry": Kept("trivial"),
    }
    decode_old_retry = reads(u.Message, "ROWS_OLD_RETRY", role="user")
    LOST_OLD_RETRY = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer metadata",))
    ROWS_OLD_RETRY = Rows("Message") + {
        "part_kind": Fixed("retry-prompt"),
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
        **kept_keys("timestamp", "retry", "tool_call_id", "tool_name", level="trivial"),
    }
    decode_text = reads(u.Text, "ROWS_TEXT", text=UNSET)
    LOST_TEXT = lost_fields(u.Text, minor=("citations cache",))
    ROWS_TEXT = Rows("Text") + {
        "part_kind": Fixed("text"),
        "content": Row("text", STR, required=True),
        "provider_details": Nested({"thought_signature": Row("signature", STR)}),
        "provider_name": Row("signer", Word("WORDS_MAKER")),
        "id": Kept("trivial"),
        "citations": Kept(),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input kind",), minor=("namespace cache",))
    ROWS_CALL = Rows("ToolCall") + {
        "part_kind": Fixed("tool-call"),
        "tool_name": Row("name", STR, required=True),
        "tool_call_id": Row("id", STR, required=True),
        "provider_details": Nested({"thought_signature": Row("signature", STR)}),
        "provider_name": Row("signer", Word("WORDS_MAKER")),
        "args": Row("arguments", Json("json", "object", field="arguments", text="arguments_text")),
        "id": Kept("trivial"),
        "tool_kind": Kept("trivial"),
    }
    decode_redacted = reads(u.Reasoning, "ROWS_REDACTED", signer="anthropic", redacted=True)
    LOST_REDACTED = lost_fields(u.Reasoning, major=("content summary signature",), minor=("id cache",))
    ROWS_REDACTED = Rows("Reasoning") + {
        "part_kind": Fixed("thinking"),
        "id": Fixed("redacted_thinking"),
        "signature": Row("encrypted", STR, required=True, owner="signer", whose="anthropic"),
        "content": Fixed(""),
        "provider_name": Fixed("anthropic"),
        "provider_details": Kept("trivial"),
    }
    decode_converse_redacted = reads(u.Reasoning, "ROWS_CONVERSE_REDACTED", signer="bedrock_converse", redacted=True)
    LOST_CONVERSE_REDACTED = lost_fields(u.Reasoning, major=("content summary signature",), minor=("id cache",))
    ROWS_CONVERSE_REDACTED = Rows("Reasoning") + {
        "part_kind": Fixed("thinking"),
        "id": Fixed("redacted_content"),
        "signature": Row("encrypted", STR, required=True, owner="signer", whose="bedrock_converse"),
        "content": Fixed(""),
        "provider_name": Fixed("bedrock"),
        "provider_details": Kept("trivial"),
    }
    decode_item = reads(u.Reasoning, "ROWS_ITEM", signer="openai")
    LOST_ITEM = lost_fields(u.Reasoning, major=("content signature",), minor=("cache redacted",))
    ROWS_ITEM = Rows("Reasoning") + {
        "part_kind": Fixed("thinking"),
        "id": Row("id", STR, required=True, owner="signer", whose="openai"),
        "content": Row("summary", Joined("\n\n"), required=True, empty=""),
        "provider_name": Fixed("openai"),
        "signature": Row("encrypted", STR, owner="signer", whose="openai"),
        "provider_details": Kept("trivial"),
    }
    decode_plain = reads(u.Reasoning, "ROWS_PLAIN")
    LOST_PLAIN = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("cache redacted",))
    ROWS_PLAIN = Rows("Reasoning") + {
        "part_kind": Fixed("thinking"),
        "content": Row("content", Joined("\n\n"), required=True, empty=""),
        "signature": Row("signature", STR),
        "provider_name": Row("signer", Word("WORDS_MAKER")),
        "id": Row("id", STR),
        "provider_details": Kept("trivial"),
    }
    decode_file_part = reads(u.Image, "ROWS_FILE_PART", source=UNSET)
    LOST_FILE_PART = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_FILE_PART = Rows("Image") + {
        "part_kind": Fixed("file"),
        "content": Row("source", Of("image_bytes", just=True), required=True),
        "id": Kept("trivial"),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    LOST_USAGE = lost_fields(
        u.Usage, trivial=("cache_write_5m_tokens accepted_prediction_tokens rejected_prediction_tokens web_searches tool_tokens",)
    )
    ROWS_USAGE = Rows("Usage") + {
        "input_tokens": Row("input_tokens", INT),
        "output_tokens": Row("output_tokens", INT),
        "cache_read_tokens": Row("cache_read_tokens", INT),
        "cache_write_tokens": Row("cache_write_tokens", INT),
        "cache_write_1h_tokens": Row("cache_write_1h_tokens", INT),
        "output_reasoning_tokens": Row("reasoning_tokens", INT),
        "input_audio_tokens": Row("input_audio_tokens", INT),
        "output_audio_tokens": Row("output_audio_tokens", INT),
        "cost": Row("cost", FLOAT),
        "cache_audio_read_tokens": Kept("major"),
        "details": Kept(),
        "audio_seconds": Kept(),
    }
    decode_response = reads(u.Message, "ROWS_RESPONSE", role="assistant")
    LOST_RESPONSE = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_RESPONSE = Rows("Message") + {
        "kind": Fixed("response"),
        "parts": Row("parts", Each("part"), required=True),
        "usage": Row("answer.usage", Of("usage"), make=u.Answer),
        "model_name": Row("answer.model", STR, make=u.Answer),
        "finish_reason": Row("answer.stop_reason", Word("WORDS_END"), make=u.Answer, native="stop_native"),
        "provider_response_id": Row("answer.id", STR, make=u.Answer),
        "timestamp": Row("answer.created", Coded("iso_time", STR), make=u.Answer),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("model_id", "provider_name", "provider_url", "provider_details", "canonical_system", level="trivial"),
        **kept_keys("workspace_ref", "history_digest", "failed_attempts", level="trivial"),
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
        parts={"tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        runs=("tool",),
        shared=SharedRow("parts", {"kind": "request"}, ("system", "user", "tool")),
        links=True,
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
        w: dict[str, Any] = {"part_kind": "system-prompt", "content": content_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
        ):
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_result_text(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ResultText <- ToolResult."""
        tool_name_: Any
        if value.name:
            tool_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "tool_name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            tool_name_ = "unknown"
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
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = "\n\n".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"part_kind": "tool-return", "tool_name": tool_name_, "tool_call_id": value.call_id, "content": content_}
        if value.is_error and (outcome_word := self.WORDS_OUTCOME.write.get(value.is_error)) is not None:
            w["outcome"] = outcome_word
        self.rest(w, value, self.LOST_RESULT_TEXT, losses, self.ROWS_RESULT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT_TEXT, losses)

    def decode_string(self, w: Any) -> u.Text:
        """String -> Text."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Text(text=w)
        return out

    def encode_string(self, value: u.Text, losses: list[Loss]) -> str | Lost:
        """String <- Text."""
        out: Any = value.text
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest({}, value, self.LOST_STRING, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_STRING, losses)

    def encode_text_content(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextContent <- Text."""
        w: dict[str, Any] = {"kind": "text-content", "content": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_CONTENT, losses, self.ROWS_TEXT_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_CONTENT, losses)

    def encode_image_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """ImageUrl <- Url."""
        w: dict[str, Any] = {"url": value.url, "kind": "image-url"}
        if value.media_type is not None:
            w["media_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_URL, losses)

    def encode_image_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """ImageBytes <- Blob."""
        data_: Any = under(value.data, codecs.url_base64_out, losses, "data")
        w: dict[str, Any] = {"kind": "binary", "media_type": value.media_type, "data": data_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_BYTES, losses)

    def encode_image_upload(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any]:
        """ImageUpload <- FileRef."""
        provider_name_: Any
        if value.owner is not None:
            if value.owner in self.WORDS_MAKER.lost:
                self.changed(losses, "owner", "FileRef.owner", value.owner)
            provider_name_ = self.WORDS_MAKER.write.get(value.owner, value.owner)
        else:
            provider_name_ = None
        w: dict[str, Any] = {"kind": "uploaded-file", "file_id": value.id, "provider_name": provider_name_, "media_type": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_UPLOAD, losses)

    def decode_image(self, w: Any) -> u.Image:
        """Image -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        the_source = read_flat(self, w, "decode_image_file", ("url", "kind", "media_type", "data", "file_id", "provider_name"))
        if the_source is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE, extras)
        required(w, out.source, "url", "kind", "media_type", "data", "file_id", "provider_name")
        out.extras = extras
        return out

    def encode_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Image <- Image."""
        w: dict[str, Any] = {}
        if (the_source := under(value.source, self.encode_image_file, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE, losses, self.ROWS_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE, losses)

    def encode_audio_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """AudioUrl <- Url."""
        w: dict[str, Any] = {"url": value.url, "kind": "audio-url"}
        if value.media_type is not None:
            w["media_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_URL, losses)

    def encode_audio_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """AudioBytes <- Blob."""
        data_: Any = under(value.data, codecs.url_base64_out, losses, "data")
        w: dict[str, Any] = {"kind": "binary", "media_type": value.media_type, "data": data_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_BYTES, losses)

    def decode_audio(self, w: Any) -> u.Audio:
        """Audio -> Audio."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_audio_file", ("url", "kind", "media_type", "data"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_AUDIO, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_AUDIO, extras)
        required(w, out.source, "url", "kind", "media_type", "data")
        out.extras = extras
        return out

    def encode_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Audio <- Audio."""
        w: dict[str, Any] = {}
        if (the_source := under(value.source, self.encode_audio_file, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_AUDIO, losses, self.ROWS_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO, losses)

    def encode_video_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """VideoUrl <- Url."""
        w: dict[str, Any] = {"url": value.url, "kind": "video-url"}
        if value.media_type is not None:
            w["media_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_URL, losses)

    def encode_video_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """VideoBytes <- Blob."""
        data_: Any = under(value.data, codecs.url_base64_out, losses, "data")
        w: dict[str, Any] = {"kind": "binary", "media_type": value.media_type, "data": data_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_BYTES, losses)

    def decode_video(self, w: Any) -> u.Video:
        """Video -> Video."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Video(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_video_file", ("url", "kind", "media_type", "data"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_VIDEO, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_VIDEO, extras)
        required(w, out.source, "url", "kind", "media_type", "data")
        out.extras = extras
        return out

    def encode_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Video <- Video."""
        w: dict[str, Any] = {}
        if (the_source := under(value.source, self.encode_video_file, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_VIDEO, losses, self.ROWS_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO, losses)

    def encode_document_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """DocumentUrl <- Url."""
        w: dict[str, Any] = {"url": value.url, "kind": "document-url"}
        if value.media_type is not None:
            w["media_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_URL, losses)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Bytes <- Blob."""
        data_: Any = under(value.data, codecs.url_base64_out, losses, "data")
        w: dict[str, Any] = {"kind": "binary", "media_type": value.media_type, "data": data_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def encode_upload(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any]:
        """Upload <- FileRef."""
        provider_name_: Any
        if value.owner is not None:
            if value.owner in self.WORDS_MAKER.lost:
                self.changed(losses, "owner", "FileRef.owner", value.owner)
            provider_name_ = self.WORDS_MAKER.write.get(value.owner, value.owner)
        else:
            provider_name_ = None
        w: dict[str, Any] = {"kind": "uploaded-file", "file_id": value.id, "provider_name": provider_name_}
        if value.media_type is not None:
            w["media_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_UPLOAD, losses)

    def decode_document(self, w: Any) -> u.Document:
        """Document -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        the_source = read_flat(self, w, "decode_document_file", ("url", "kind", "media_type", "data", "file_id", "provider_name"))
        if the_source is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_DOCUMENT, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_DOCUMENT, extras)
        required(w, out.source, "url", "kind", "media_type", "data", "file_id", "provider_name")
        out.extras = extras
        return out

    def encode_document(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Document <- Document."""
        w: dict[str, Any] = {}
        if (the_source := under(value.source, self.encode_document_file, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_DOCUMENT, losses, self.ROWS_DOCUMENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT, losses)

    def encode_result_blocks(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ResultBlocks <- ToolResult."""
        tool_name_: Any
        if value.name:
            tool_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "tool_name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            tool_name_ = "unknown"
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_content, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"part_kind": "tool-return", "tool_name": tool_name_, "tool_call_id": value.call_id, "content": content_}
        if value.is_error and (outcome_word := self.WORDS_OUTCOME.write.get(value.is_error)) is not None:
            w["outcome"] = outcome_word
        self.rest(w, value, self.LOST_RESULT_BLOCKS, losses, self.ROWS_RESULT_BLOCKS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT_BLOCKS, losses)

    def encode_result_value(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ResultValue <- ToolResult."""
        tool_name_: Any
        if value.name:
            tool_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "tool_name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            tool_name_ = "unknown"
        w: dict[str, Any] = {"part_kind": "tool-return", "tool_name": tool_name_, "tool_call_id": value.call_id}
        if value.is_error and (outcome_word := self.WORDS_OUTCOME.write.get(value.is_error)) is not None:
            w["outcome"] = outcome_word
        if value.value is not None:
            w["content"] = value.value
        self.rest(w, value, self.LOST_RESULT_VALUE, losses, self.ROWS_RESULT_VALUE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT_VALUE, losses)

    def encode_old_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """OldResult <- ToolResult."""
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
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = "".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"part_kind": "retry-prompt", "tool_name": value.name, "tool_call_id": value.call_id, "content": content_}
        self.rest(w, value, self.LOST_OLD_RESULT, losses, self.ROWS_OLD_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_RESULT, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_content, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"part_kind": "user-prompt", "content": content_}
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
            or value.metadata is not None
        ):
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_user_text(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserText <- Message."""
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
            content_ = "".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"part_kind": "user-prompt", "content": content_}
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            or value.metadata is not None
        ):
            self.rest(w, value, self.LOST_USER_TEXT, losses, self.ROWS_USER_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_TEXT, losses)

    def encode_retry(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Retry <- Message."""
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
            content_ = "".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"part_kind": "retry-feedback", "content": content_}
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            or value.metadata is not None
        ):
            self.rest(w, value, self.LOST_RETRY, losses, self.ROWS_RETRY)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RETRY, losses)

    def encode_old_retry(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldRetry <- Message."""
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
            content_ = "".join([part.text for part in content_parts])
        else:
            content_ = ""
        w: dict[str, Any] = {"part_kind": "retry-prompt", "content": content_}
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            or value.metadata is not None
        ):
            self.rest(w, value, self.LOST_OLD_RETRY, losses, self.ROWS_OLD_RETRY)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_RETRY, losses)

    def encode_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Text <- Text."""
        w: dict[str, Any] = {"part_kind": "text", "content": value.text}
        if value.signature is not None:
            provider_details_: dict[str, Any] = {"thought_signature": value.signature}
            w["provider_details"] = provider_details_
        if value.signer is not None:
            if value.signer in self.WORDS_MAKER.lost:
                self.changed(losses, "signer", "Text.signer", value.signer)
            w["provider_name"] = self.WORDS_MAKER.write.get(value.signer, value.signer)
        if value.citations or value.cache is not None:
            self.rest(w, value, self.LOST_TEXT, losses, self.ROWS_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        w: dict[str, Any] = {"part_kind": "tool-call", "tool_name": value.name, "tool_call_id": value.id}
        if value.signature is not None:
            provider_details_: dict[str, Any] = {"thought_signature": value.signature}
            w["provider_details"] = provider_details_
        if value.signer is not None:
            if value.signer in self.WORDS_MAKER.lost:
                self.changed(losses, "signer", "ToolCall.signer", value.signer)
            w["provider_name"] = self.WORDS_MAKER.write.get(value.signer, value.signer)
        if value.arguments:
            w["args"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_redacted(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Redacted <- Reasoning."""
        w: dict[str, Any] = {"part_kind": "thinking", "id": "redacted_thinking", "content": "", "provider_name": "anthropic"}
        if value.encrypted is not None:
            if value.signer is None or value.signer == "anthropic":
                w["signature"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            w["signature"] = None
        if value.content or value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_REDACTED, losses, self.ROWS_REDACTED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REDACTED, losses)

    def encode_converse_redacted(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ConverseRedacted <- Reasoning."""
        w: dict[str, Any] = {"part_kind": "thinking", "id": "redacted_content", "content": "", "provider_name": "bedrock"}
        if value.encrypted is not None:
            if value.signer is None or value.signer == "bedrock_converse":
                w["signature"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            w["signature"] = None
        if value.content or value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_CONVERSE_REDACTED, losses, self.ROWS_CONVERSE_REDACTED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONVERSE_REDACTED, losses)

    def encode_item(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Item <- Reasoning."""
        if not value.summary and value.content:
            value = with_substitute(value, "summary", "content", losses)
        content_: Any
        if value.summary:
            if len(value.summary) > 1:
                losses.append(Loss("summary", "Reasoning.summary", "joined", "minor", "several texts were joined into one string", None))
            content_ = "\n\n".join(value.summary)
        else:
            content_ = ""
        w: dict[str, Any] = {"part_kind": "thinking", "content": content_, "provider_name": "openai"}
        if value.id is not None:
            if value.signer is None or value.signer == "openai":
                w["id"] = value.id
            else:
                self.foreign_owner(losses, "id", "Reasoning.id", "major", value.signer, value.id)
                return self.lost(value, losses)
        else:
            w["id"] = None
        if value.encrypted is not None:
            if value.signer is None or value.signer == "openai":
                w["signature"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
        if value.content or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_ITEM, losses, self.ROWS_ITEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ITEM, losses)

    def encode_plain(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Plain <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        content_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            content_ = "\n\n".join(value.content)
        else:
            content_ = ""
        w: dict[str, Any] = {"part_kind": "thinking", "content": content_}
        if value.signature is not None:
            w["signature"] = value.signature
        if value.signer is not None:
            if value.signer in self.WORDS_MAKER.lost:
                self.changed(losses, "signer", "Reasoning.signer", value.signer)
            w["provider_name"] = self.WORDS_MAKER.write.get(value.signer, value.signer)
        if value.id is not None:
            w["id"] = value.id
        if value.summary or value.encrypted is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_PLAIN, losses, self.ROWS_PLAIN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def encode_file_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FilePart <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        content_: Any = under(value.source, self.encode_just_image_bytes, losses, "source")
        if content_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"part_kind": "file", "content": content_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_FILE_PART, losses, self.ROWS_FILE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_PART, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["input_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["output_tokens"] = value.output_tokens
        if value.cache_read_tokens is not None:
            w["cache_read_tokens"] = value.cache_read_tokens
        if value.cache_write_tokens is not None:
            w["cache_write_tokens"] = value.cache_write_tokens
        if value.cache_write_1h_tokens is not None:
            w["cache_write_1h_tokens"] = value.cache_write_1h_tokens
        if value.reasoning_tokens is not None:
            w["output_reasoning_tokens"] = value.reasoning_tokens
        if value.input_audio_tokens is not None:
            w["input_audio_tokens"] = value.input_audio_tokens
        if value.output_audio_tokens is not None:
            w["output_audio_tokens"] = value.output_audio_tokens
        if value.cost is not None:
            w["cost"] = value.cost
        if (
            value.cache_write_5m_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def encode_response(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Response <- Message."""
        parts_: Any
        if value.parts:
            parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            parts_ = []
        w: dict[str, Any] = {"kind": "response", "parts": parts_}
        if value.answer is not None and value.answer.usage is not None:
            if (usage_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                w["usage"] = usage_
        if value.answer is not None and value.answer.model is not None:
            w["model_name"] = value.answer.model
        if value.answer is not None and value.answer.stop_reason is not None:
            if value.answer.stop_reason in self.WORDS_END.lost:
                self.changed(losses, "answer.stop_reason", "Message.answer.stop_reason", value.answer.stop_reason)
            finish_reason_word = self.WORDS_END.write.get(value.answer.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason))
            if finish_reason_word is not None:
                w["finish_reason"] = finish_reason_word
        if value.answer is not None and value.answer.id is not None:
            w["provider_response_id"] = value.answer.id
        if value.answer is not None and value.answer.created is not None:
            if (timestamp_ := under(value.answer.created, codecs.iso_time_out, losses, "answer.created")) is not LOST:
                w["timestamp"] = timestamp_
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_RESPONSE, losses, self.ROWS_RESPONSE)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

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

    def fits_result_text(self, w: Any) -> bool:
        """Whether a wire value is a ResultText."""
        return (
            w.__class__ is dict
            and w.get("part_kind") == "tool-return"
            and w.get("tool_name").__class__ is str
            and w.get("tool_call_id").__class__ is str
            and w.get("content").__class__ is str
        )

    def fits_image_upload(self, w: Any) -> bool:
        """Whether a wire value is a ImageUpload."""
        return (
            w.__class__ is dict
            and w.get("kind") == "uploaded-file"
            and w.get("file_id").__class__ is str
            and w.get("provider_name").__class__ is str
            and w.get("media_type").__class__ is str
            and looks(w.get("media_type", MISSING), "image/*")
        )

    def fits_result_blocks(self, w: Any) -> bool:
        """Whether a wire value is a ResultBlocks."""
        return (
            w.__class__ is dict
            and w.get("part_kind") == "tool-return"
            and w.get("tool_name").__class__ is str
            and w.get("tool_call_id").__class__ is str
            and w.get("content").__class__ is list
            and holds(try_decode(self, w, "decode_result_blocks"), "parts", (u.Text, u.Image, u.Audio, u.Video, u.Document), True)
        )

    def fits_redacted(self, w: Any) -> bool:
        """Whether a wire value is a Redacted."""
        return (
            w.__class__ is dict
            and w.get("part_kind") == "thinking"
            and w.get("id") == "redacted_thinking"
            and w.get("signature").__class__ is str
            and is_value(w.get("content"), "", True)
            and w.get("provider_name") == "anthropic"
        )

    def fits_converse_redacted(self, w: Any) -> bool:
        """Whether a wire value is a ConverseRedacted."""
        return (
            w.__class__ is dict
            and w.get("part_kind") == "thinking"
            and w.get("id") == "redacted_content"
            and w.get("signature").__class__ is str
            and is_value(w.get("content"), "", True)
            and w.get("provider_name") == "bedrock"
        )

    def fits_item(self, w: Any) -> bool:
        """Whether a wire value is a Item."""
        return (
            w.__class__ is dict
            and w.get("part_kind") == "thinking"
            and w.get("id").__class__ is str
            and w.get("content").__class__ is str
            and w.get("provider_name") == "openai"
        )

    def decode_image_file(self, w: Any) -> u.Url | u.Blob | u.FileRef:
        """ImageFile: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("url").__class__ is str and w.get("kind") == "image-url":
            return self.decode_image_url(w)
        if (
            w.get("kind") == "binary"
            and w.get("media_type").__class__ is str
            and looks(w.get("media_type", MISSING), "image/*")
            and w.get("data").__class__ is str
        ):
            return self.decode_image_bytes(w)
        if self.fits_image_upload(w):
            out = self.decode_image_upload(w)
            if not (out.owner is not None and out.media_type is not None):
                return self.found_as(out, "ImageUpload")
            return out
        raise no_case(
            KeepWhole,
            w,
            "ImageUrl :dict url:str kind=image-url",
            "ImageBytes :dict kind=binary media_type:str data:str",
            "ImageUpload :dict kind=uploaded-file file_id:str provider_name:str media_type:str",
        )

    def encode_image_file(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageFile: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            return self.encode_image_url(value, losses)
        if cls is u.Blob:
            before = len(losses)
            w = self.encode_image_bytes(value, losses)
            if w is LOST or looks(at_path(w, "media_type"), "image/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.FileRef:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "ImageUpload":
                return self.encode_image_upload(value, losses)
            if value.owner is not None and value.media_type is not None:
                before = len(losses)
                w = self.encode_image_upload(value, losses)
                if w is LOST or looks(at_path(w, "media_type"), "image/*"):
                    return w
                losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_audio_file(self, w: Any) -> u.Url | u.Blob:
        """AudioFile: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("url").__class__ is str and w.get("kind") == "audio-url":
            return self.decode_audio_url(w)
        if (
            w.get("kind") == "binary"
            and w.get("media_type").__class__ is str
            and looks(w.get("media_type", MISSING), "audio/*")
            and w.get("data").__class__ is str
        ):
            return self.decode_audio_bytes(w)
        raise no_case(KeepWhole, w, "AudioUrl :dict url:str kind=audio-url", "AudioBytes :dict kind=binary media_type:str data:str")

    def encode_audio_file(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioFile: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            return self.encode_audio_url(value, losses)
        if cls is u.Blob:
            before = len(losses)
            if (w := self.encode_audio_bytes(value, losses)) is LOST or looks(at_path(w, "media_type"), "audio/*"):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_video_file(self, w: Any) -> u.Url | u.Blob:
        """VideoFile: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("url").__class__ is str and w.get("kind") == "video-url":
            return self.decode_video_url(w)
        if (
            w.get("kind") == "binary"
            and w.get("media_type").__class__ is str
            and looks(w.get("media_type", MISSING), "video/*")
            and w.get("data").__class__ is str
        ):
            return self.decode_video_bytes(w)
        raise no_case(KeepWhole, w, "VideoUrl :dict url:str kind=video-url", "VideoBytes :dict kind=binary media_type:str data:str")

    def encode_video_file(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoFile: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            return self.encode_video_url(value, losses)
        if cls is u.Blob:
            before = len(losses)
            if (w := self.encode_video_bytes(value, losses)) is LOST or looks(at_path(w, "media_type"), "video/*"):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_document_file(self, w: Any) -> u.Url | u.Blob | u.FileRef:
        """DocumentFile: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("url").__class__ is str and w.get("kind") == "document-url":
            return self.decode_document_url(w)
        if w.get("kind") == "binary" and w.get("media_type").__class__ is str and w.get("data").__class__ is str:
            return self.decode_bytes(w)
        if w.get("kind") == "uploaded-file" and w.get("file_id").__class__ is str and w.get("provider_name").__class__ is str:
            out = self.decode_upload(w)
            if out.owner is None:
                return self.found_as(out, "Upload")
            return out
        raise no_case(
            KeepWhole,
            w,
            "DocumentUrl :dict url:str kind=document-url",
            "Bytes :dict kind=binary media_type:str data:str",
            "Upload :dict kind=uploaded-file file_id:str provider_name:str",
        )

    def encode_document_file(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentFile: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Url:
            return self.encode_document_url(value, losses)
        if cls is u.Blob:
            return self.encode_bytes(value, losses)
        if cls is u.FileRef:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Upload":
                return self.encode_upload(value, losses)
            if value.owner is not None:
                return self.encode_upload(value, losses)
        return self.lost(value, losses)

    def decode_content(self, w: Any) -> u.Text | u.Image | u.Audio | u.Video | u.Document | u.Opaque:
        """Content: which of its cases a wire value is."""
        if w.__class__ is Unreadable:
            w = w.value
            return self.opaque(w)
        try:
            if w.__class__ is str:
                return self.decode_string(w)
            if w.__class__ is dict:
                if w.get("kind") == "text-content" and w.get("content").__class__ is str:
                    return self.found_as(self.decode_text_content(w), "TextContent")
                if try_decode(self, w, "decode_image_file") is not None:
                    return self.decode_image(w)
                if try_decode(self, w, "decode_audio_file") is not None:
                    return self.decode_audio(w)
                if try_decode(self, w, "decode_video_file") is not None:
                    return self.decode_video(w)
                if try_decode(self, w, "decode_document_file") is not None:
                    return self.decode_document(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_content(self, value: Any, losses: list[Loss]) -> str | dict[str, Any] | Lost:
        """Content: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "TextContent":
                return self.encode_text_content(value, losses)
            return self.encode_string(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Url, u.Blob, u.FileRef):
            return self.encode_image(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Url, u.Blob):
            return written_as(self, value, "audio", "content", losses)
        if cls is u.Video and value.source.__class__ in (u.Url, u.Blob):
            return written_as(self, value, "video", "content", losses)
        if cls is u.Document and value.source.__class__ in (u.Url, u.Blob, u.FileRef):
            return written_as(self, value, "document", "content", losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_part(self, w: Any) -> u.Text | u.ToolCall | u.Reasoning | u.Image | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("part_kind") == "text" and w.get("content").__class__ is str:
                return self.decode_text(w)
            if w.get("part_kind") == "tool-call" and w.get("tool_name").__class__ is str and w.get("tool_call_id").__class__ is str:
                return self.decode_call(w)
            if w.get("part_kind") == "thinking":
                if (
                    w.get("id") == "redacted_thinking"
                    and w.get("signature").__class__ is str
                    and is_value(w.get("content"), "", True)
                    and w.get("provider_name") == "anthropic"
                ):
                    out = self.decode_redacted(w)
                    if not (out.redacted is True and out.signer == "anthropic" and out.encrypted is not None):
                        return self.found_as(out, "Redacted")
                    return out
                if (
                    w.get("id") == "redacted_content"
                    and w.get("signature").__class__ is str
                    and is_value(w.get("content"), "", True)
                    and w.get("provider_name") == "bedrock"
                ):
                    out = self.decode_converse_redacted(w)
                    if not (out.redacted is True and out.signer == "bedrock_converse" and out.encrypted is not None):
                        return self.found_as(out, "ConverseRedacted")
                    return out
                if w.get("id").__class__ is str and w.get("content").__class__ is str and w.get("provider_name") == "openai":
                    out = self.decode_item(w)
                    if not (out.signer == "openai" and out.id is not None):
                        return self.found_as(out, "Item")
                    return out
                if w.get("content").__class__ is str:
                    out = self.decode_plain(w)
                    if (
                        out.redacted is True
                        and (
                            out.signer == "anthropic"
                            and out.encrypted is not None
                            or out.signer == "bedrock_converse"
                            and out.encrypted is not None
                        )
                        or out.signer == "openai"
                        and out.id is not None
                    ):
                        return self.found_as(out, "Plain")
                    return out
            if w.get("part_kind") == "file" and w.get("content").__class__ is dict:
                return self.decode_file_part(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text(value, losses)
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_call(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Redacted" and value.redacted is True and value.signer == "anthropic":
                    return self.encode_redacted(value, losses)
                if marked_case == "ConverseRedacted" and value.redacted is True and value.signer == "bedrock_converse":
                    return self.encode_converse_redacted(value, losses)
                if marked_case == "Item" and value.signer == "openai":
                    return self.encode_item(value, losses)
                if marked_case == "Plain":
                    return written_as(self, value, "plain", "part", losses, "redacted", "converse_redacted", "item")
            if value.redacted is True and value.signer == "anthropic" and value.encrypted is not None:
                return self.encode_redacted(value, losses)
            if value.redacted is True and value.signer == "bedrock_converse" and value.encrypted is not None:
                return self.encode_converse_redacted(value, losses)
            if value.signer == "openai" and value.id is not None:
                return self.encode_item(value, losses)
            return written_as(self, value, "plain", "part", losses, "redacted", "converse_redacted", "item")
        if cls is u.Image and value.source.__class__ is u.Blob:
            return self.encode_file_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        try:
            if w.get("part_kind") == "system-prompt" and w.get("content").__class__ is str:
                out = self.decode_system(w)
                if not (out.role == "system" and out.parts):
                    return self.found_as(out, "System")
                return out
            if w.get("part_kind") == "tool-return" and w.get("tool_name").__class__ is str and w.get("tool_call_id").__class__ is str:
                if w.get("content").__class__ is str:
                    return self.decode_result_text(w)
                if w.get("content").__class__ is list and holds(
                    try_decode(self, w, "decode_result_blocks"), "parts", (u.Text, u.Image, u.Audio, u.Video, u.Document), True
                ):
                    out = self.decode_result_blocks(w)
                    if (
                        out.runner == "client"
                        and out.value in (None, "", [], {})
                        and all_in(out.parts, (u.Text,))
                        or not (
                            out.runner == "client"
                            and out.value in (None, "", [], {})
                            and all_in(out.parts, (u.Text, u.Image, u.Audio, u.Video, u.Document))
                            and out.parts
                        )
                    ):
                        return self.found_as(out, "ResultBlocks")
                    return out
                out = self.decode_result_value(w)
                if (
                    out.runner == "client"
                    and out.value in (None, "", [], {})
                    and (all_in(out.parts, (u.Text,)) or all_in(out.parts, (u.Text, u.Image, u.Audio, u.Video, u.Document)) and out.parts)
                ):
                    return self.found_as(out, "ResultValue")
                return out
            if (
                w.get("part_kind") == "retry-prompt"
                and w.get("tool_name").__class__ is str
                and w.get("tool_call_id").__class__ is str
                and w.get("content").__class__ is str
            ):
                return self.found_as(self.decode_old_result(w), "OldResult")
            if w.get("part_kind") == "user-prompt":
                if w.get("content").__class__ is list:
                    out = self.decode_user(w)
                    if not (out.role == "user" and out.parts):
                        return self.found_as(out, "User")
                    return out
                if w.get("content").__class__ is str:
                    return self.found_as(self.decode_user_text(w), "UserText")
            if w.get("part_kind") == "retry-feedback" and w.get("content").__class__ is str:
                return self.found_as(self.decode_retry(w), "Retry")
            if w.get("part_kind") == "retry-prompt" and w.get("content").__class__ is str:
                return self.found_as(self.decode_old_retry(w), "OldRetry")
            if w.get("kind") == "response" and w.get("parts").__class__ is list:
                return self.decode_response(w)
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
                if marked_case == "System" and value.role == "system":
                    return self.encode_system(value, losses)
                if marked_case == "User" and value.role == "user":
                    return self.encode_user(value, losses)
                if marked_case == "UserText" and value.role == "user":
                    return self.encode_user_text(value, losses)
                if marked_case == "Retry" and value.role == "user":
                    return self.encode_retry(value, losses)
                if marked_case == "OldRetry" and value.role == "user":
                    return self.encode_old_retry(value, losses)
            if value.role == "system" and value.parts:
                return self.encode_system(value, losses)
            if value.role == "user" and value.parts:
                return self.encode_user(value, losses)
            if value.role == "assistant" and value.parts:
                return self.encode_response(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_response(value, losses)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if (
                    marked_case == "ResultBlocks"
                    and value.runner == "client"
                    and value.value in (None, "", [], {})
                    and all_in(value.parts, (u.Text, u.Image, u.Audio, u.Video, u.Document))
                ):
                    return self.encode_result_blocks(value, losses)
                if marked_case == "ResultValue" and value.runner == "client":
                    return written_as(self, value, "result_value", "row", losses, "result_text", "result_blocks")
                if marked_case == "OldResult" and value.runner == "client" and value.is_error is True:
                    return self.encode_old_result(value, losses)
            if value.runner == "client" and value.value in (None, "", [], {}) and all_in(value.parts, (u.Text,)):
                return self.encode_result_text(value, losses)
            if (
                value.runner == "client"
                and value.value in (None, "", [], {})
                and all_in(value.parts, (u.Text, u.Image, u.Audio, u.Video, u.Document))
                and value.parts
            ):
                return self.encode_result_blocks(value, losses)
            if value.runner == "client":
                return written_as(self, value, "result_value", "row", losses, "result_text", "result_blocks")
            if (
                value.runner == "client"
                and value.value in (None, "", [], {})
                and all_in(value.parts, (u.Text, u.Image, u.Audio, u.Video, u.Document))
            ):
                return self.encode_result_blocks(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None


LENS: Final = PydanticAi()
