# Generated from spec/applications/suna_rows.yaml; do not edit.

"""Suna, stored rows, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, same, text
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import ABSENT, Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import at_path, is_value
from ...lenses.kinds import Coded, Each, INT, Joined, Json, Lone, OBJECT, Of, STR, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, more_rows, nested_rest, read_rows, reads, required
from ...lenses.structs import just, lost_fields, lost_under, own_spaces, spread_rest, was_made
from ...lenses.values import arguments_in, arguments_out, each_out, inside, reordered, says_text, text_of, text_or_json, under
from ...lenses.words import Words


class SunaRows(Lens):
    """Suna, stored rows."""

    __slots__ = ()
    NAMESPACE = "suna_rows"
    TITLE = "Suna, stored rows"
    DOCS = "https://github.com/kortix-ai/suna"
    OWN = {"Message": ("id", "metadata"), "ToolResult": ("id", "metadata")}
    WORDS_SYSTEM_ROLE = Words("system_role", {"system": ("system", "developer")})
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
    ROWS_CACHE_CONTROL = Rows("CacheHint") + {"type": Fixed("ephemeral"), "ttl": Row("ttl", STR)}
    CACHE_CONTROL_READ = frozenset({"ttl", "type"})
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROWS_TEXT_PART = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    TEXT_PART_READ = frozenset({"cache_control", "text", "type"})
    decode_system_row = reads(u.Message, "ROWS_SYSTEM_ROW", role="system")
    LOST_SYSTEM_ROW = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_SYSTEM_ROW = Rows("Message") + {
        "is_llm_message": Fixed(True),
        "type": Fixed("system", tag=True),
        "content": Nested(
            {
                "role": Row("role", Word("WORDS_SYSTEM_ROLE"), required=True),
                "content": Row("parts", TextOr("text_block", u.Text, first=True), empty=""),
                "name": Row("name", STR),
            },
            required=True,
            forms=("object", "json", "text"),
        ),
        "message_id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("thread_id", "agent_id", "agent_version_id", "created_at", "updated_at", level="trivial"),
    }
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}, required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    IMAGE_PART_READ = frozenset({"cache_control", "image_url", "type"})
    IMAGE_PART_IMAGE_URL_READ = frozenset({"detail", "url"})
    decode_image_text = reads(u.Image, "ROWS_IMAGE_TEXT", source=UNSET)
    LOST_IMAGE_TEXT = lost_fields(u.Image, major=("signature",), minor=("detail",))
    ROWS_IMAGE_TEXT = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Row("source", Coded("data_url", STR), required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    encode_just_audio_part_input_audio = just(u.Blob, "encode_audio_part_input_audio")
    ROWS_AUDIO_PART_INPUT_AUDIO = Rows("Blob") + {
        "data": Row("data", STR, required=True),
        "format": Row("media_type", Word("WORDS_AUDIO_FORMAT"), required=True),
    }
    AUDIO_PART_INPUT_AUDIO_READ = frozenset({"data", "format"})
    decode_audio_part = reads(u.Audio, "ROWS_AUDIO_PART", source=UNSET)
    LOST_AUDIO_PART = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at",))
    ROWS_AUDIO_PART = Rows("Audio") + {
        "type": Fixed("input_audio", tag=True),
        "input_audio": Row("source", Of("audio_part_input_audio", just=True), required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    encode_just_file_id = just(u.FileRef, "encode_file_id")
    LOST_FILE_ID = lost_fields(u.FileRef, trivial=("media_type",))
    ROW_FILE_ID = Row("id", STR, required=True, owner="owner")
    LOST_FILE_PART = lost_fields(u.Document, major=("context signature",), minor=("origin citable",))
    ROWS_FILE_PART = Rows("Document") + {
        "type": Fixed("file", tag=True),
        "file": Nested(
            {
                "filename": Row("filename", STR),
                "file_data": Row("source", Coded("data_url", STR), shared=True),
                "file_id": Row("source", Of("file_id", just=True), shared=True),
            },
            required=True,
        ),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_seen_video = reads(u.Video, "ROWS_SEEN_VIDEO", source=UNSET)
    LOST_SEEN_VIDEO = lost_fields(u.Video, major=("signature",))
    ROWS_SEEN_VIDEO = Rows("Video") + {
        "type": Fixed("video_url", tag=True),
        "video_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_seen_audio = reads(u.Audio, "ROWS_SEEN_AUDIO", source=UNSET)
    LOST_SEEN_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript id",), trivial=("expires_at",))
    ROWS_SEEN_AUDIO = Rows("Audio") + {
        "type": Fixed("audio_url", tag=True),
        "audio_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_short_user = reads(u.Message, "ROWS_SHORT_USER", role="user")
    LOST_SHORT_USER = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_SHORT_USER = Rows("Message") + {
        "is_llm_message": Fixed(True),
        "type": Fixed("user", tag=True),
        "metadata": Nested(
            {
                "compressed": Fixed(True),
                "compressed_content": Nested(
                    {
                        "role": Fixed("user"),
                        "content": Row("parts", TextOr("user_block", u.Text, first=True), empty=""),
                        "name": Row("name", STR),
                    },
                    required=True,
                    forms=("json", "text"),
                ),
            },
            required=True,
            rest=(0, "metadata"),
        ),
        "message_id": Row("id", STR),
        **kept_keys("thread_id", "agent_id", "agent_version_id", "created_at", "updated_at", "content", level="trivial"),
    }
    LOST_SHOT = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROW_SHOT = Row("source", Coded("base64_image", STR), required=True)
    decode_image_row = reads(u.Message, "ROWS_IMAGE_ROW", role="user")
    LOST_IMAGE_ROW = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_IMAGE_ROW = Rows("Message") + {
        "is_llm_message": Fixed(True),
        "type": Fixed("image_context", tag=True),
        "content": Nested(
            {
                "base64": Row("parts", Lone("shot", just=True), required=True, shared=True, order=1),
                "file_path": Row("parts", Joined("", u.Text, "text"), shared=True),
                "mime_type": Kept("trivial"),
            },
            required=True,
            forms=("object", "json"),
        ),
        "message_id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("thread_id", "agent_id", "agent_version_id", "created_at", "updated_at", level="trivial"),
    }
    decode_blocks_row = reads(u.Message, "ROWS_BLOCKS_ROW", role="user")
    LOST_BLOCKS_ROW = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_BLOCKS_ROW = Rows("Message") + {
        "is_llm_message": Fixed(True),
        "type": Fixed("user", tag=True),
        "content": Row("parts", Each("user_block"), required=True),
        "message_id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("thread_id", "agent_id", "agent_version_id", "created_at", "updated_at", level="trivial"),
    }
    decode_user_row = reads(u.Message, "ROWS_USER_ROW", role="user")
    LOST_USER_ROW = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_USER_ROW = Rows("Message") + {
        "is_llm_message": Fixed(True),
        "type": Fixed("user", tag=True),
        "content": Nested(
            {"role": Fixed("user"), "content": Row("parts", TextOr("user_block", u.Text, first=True), empty=""), "name": Row("name", STR)},
            required=True,
            forms=("object", "json", "text"),
        ),
        "message_id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("thread_id", "agent_id", "agent_version_id", "created_at", "updated_at", level="trivial"),
    }
    LOST_REFUSAL_PART = lost_fields(u.Refusal, major=("signature",))
    ROWS_REFUSAL_PART = Rows("Refusal") + {
        "type": Fixed("refusal", tag=True),
        "refusal": Row("text", STR, required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    REFUSAL_PART_READ = frozenset({"cache_control", "refusal", "type"})
    decode_short_assistant_audio = reads(u.Audio, "ROWS_SHORT_ASSISTANT_AUDIO", source=UNSET)
    LOST_SHORT_ASSISTANT_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("cache",), trivial=("expires_at",))
    ROWS_SHORT_ASSISTANT_AUDIO = Rows("Audio") + {"id": Row("source", Of("file_id", just=True), required=True)}
    LOST_FUNCTION_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace cache",))
    ROWS_FUNCTION_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), required=True),
            },
            required=True,
        ),
        "index": Kept("trivial"),
    }
    FUNCTION_CALL_READ = frozenset({"function", "id", "type"})
    FUNCTION_CALL_FUNCTION_READ = frozenset({"arguments", "name"})
    LOST_CUSTOM_CALL = lost_fields(u.ToolCall, major=("signature runner arguments",), minor=("namespace cache",))
    ROWS_CUSTOM_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "type": Fixed("custom", tag=True),
        "custom": Nested({"name": Row("name", STR, required=True), "input": Row("input", STR, required=True)}, required=True),
        "index": Kept("trivial"),
    }
    CUSTOM_CALL_READ = frozenset({"custom", "id", "type"})
    CUSTOM_CALL_CUSTOM_READ = frozenset({"input", "name"})
    decode_url_citation = reads(u.Citation, "ROWS_URL_CITATION")
    LOST_URL_CITATION = lost_fields(u.Citation, minor=("quote place file token sources",))
    ROWS_URL_CITATION = Rows("Citation") + {
        "type": Fixed("url_citation"),
        "url_citation": Nested(
            {"url": Row("url", STR), "title": Row("title", STR), "start_index": Row("start", INT), "end_index": Row("end", INT)}
        ),
    }
    decode_short_assistant = reads(u.Message, "ROWS_SHORT_ASSISTANT", role="assistant")
    LOST_SHORT_ASSISTANT = lost_fields(u.Message, minor=("cache sources supports",))
    ROWS_SHORT_ASSISTANT = Rows("Message") + {
        "is_llm_message": Fixed(True),
        "type": Fixed("assistant", tag=True),
        "metadata": Nested(
            {
                "compressed": Fixed(True),
                "compressed_content": Nested(
                    {
                        "role": Fixed("assistant"),
                        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=1),
                        "content": Row(
                            "parts", TextOr("assistant_block", u.Text, first=True), empty=None, shared=True, second=(u.Refusal, u.Opaque)
                        ),
                        "audio": Row("parts", Lone("short_assistant_audio", just=True), shared=True, order=2),
                        "tool_calls": Row("parts", Each("call"), shared=True, order=3, second=(u.Opaque,)),
                        "name": Row("name", STR),
                        "annotations": Row("citations", Each("url_citation")),
                    },
                    required=True,
                    forms=("json", "text"),
                ),
            },
            required=True,
            rest=(0, "metadata"),
        ),
        "message_id": Row("id", STR),
        **kept_keys("thread_id", "agent_id", "agent_version_id", "created_at", "updated_at", "content", level="trivial"),
    }
    decode_assistant_row_audio = reads(u.Audio, "ROWS_ASSISTANT_ROW_AUDIO", source=UNSET)
    LOST_ASSISTANT_ROW_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("cache",), trivial=("expires_at",))
    ROWS_ASSISTANT_ROW_AUDIO = Rows("Audio") + {"id": Row("source", Of("file_id", just=True), required=True)}
    decode_assistant_row = reads(u.Message, "ROWS_ASSISTANT_ROW", role="assistant")
    LOST_ASSISTANT_ROW = lost_fields(u.Message, minor=("cache sources supports",))
    ROWS_ASSISTANT_ROW = Rows("Message") + {
        "is_llm_message": Fixed(True),
        "type": Fixed("assistant", tag=True),
        "content": Nested(
            {
                "role": Fixed("assistant"),
                "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=1),
                "content": Row(
                    "parts", TextOr("assistant_block", u.Text, first=True), empty=None, shared=True, second=(u.Refusal, u.Opaque)
                ),
                "audio": Row("parts", Lone("assistant_row_audio", just=True), shared=True, order=2),
                "tool_calls": Row("parts", Each("call"), shared=True, order=3, second=(u.Opaque,)),
                "name": Row("name", STR),
                "annotations": Row("citations", Each("url_citation")),
            },
            required=True,
            forms=("object", "json", "text"),
        ),
        "message_id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("thread_id", "agent_id", "agent_version_id", "created_at", "updated_at", level="trivial"),
    }
    LOST_SHORT_TOOL = lost_fields(u.ToolResult, major=("signature runner",), minor=("cache is_error",))
    ROWS_SHORT_TOOL = Rows("ToolResult") + {
        "is_llm_message": Fixed(True),
        "type": Fixed("tool", tag=True),
        "metadata": Nested(
            {
                "compressed": Fixed(True),
                "compressed_content": Nested(
                    {
                        "role": Fixed("tool"),
                        "tool_call_id": Row("call_id", STR, required=True),
                        "content": Row("parts", TextOr("text_block", u.Text, first=True), empty=""),
                        "name": Row("name", STR, link=True),
                    },
                    required=True,
                    forms=("json", "text"),
                ),
                "tool_call_id": Row(
                    "call_id", STR, only="write", made=True, shared=True, first=("metadata", "compressed_content", "tool_call_id")
                ),
            },
            required=True,
            rest=(0, "metadata"),
        ),
        "message_id": Row("id", STR),
        **kept_keys("thread_id", "agent_id", "agent_version_id", "created_at", "updated_at", "content", level="trivial"),
    }
    LOST_TOOL_ROW = lost_fields(u.ToolResult, major=("signature runner",), minor=("cache is_error",))
    ROWS_TOOL_ROW = Rows("ToolResult") + {
        "is_llm_message": Fixed(True),
        "type": Fixed("tool", tag=True),
        "content": Nested(
            {
                "role": Fixed("tool"),
                "tool_call_id": Row("call_id", STR, required=True),
                "content": Row("parts", TextOr("text_block", u.Text, first=True), empty=""),
                "name": Row("name", STR, link=True),
            },
            required=True,
            forms=("object", "json", "text"),
        ),
        "message_id": Row("id", STR),
        "metadata": Nested(
            {"tool_call_id": Row("call_id", STR, only="write", made=True, shared=True, first=("content", "tool_call_id"))},
            rest=(0, "metadata"),
        ),
        **kept_keys("thread_id", "agent_id", "agent_version_id", "created_at", "updated_at", level="trivial"),
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
        aside=(
            {"is_llm_message": False},
            {"type": "status"},
            {"type": "llm_response_start"},
            {"type": "llm_response_end"},
            {"type": "assistant_response_end"},
        ),
        ids=True,
        links=True,
        names=("message_id",),
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    JOINED_REFUSAL = lost_fields(u.Refusal, major=("signature",), minor=("cache",))

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

    def decode_cache_control(self, w: Any) -> u.CacheHint:
        """CacheControl -> CacheHint."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.CacheHint()
        n = 1
        if w.get("type") != "ephemeral":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            if (ttl_ := w.get("ttl")) is not None:
                n += 1
                out.ttl = ttl_ if ttl_.__class__ is str else text(ttl_, "ttl")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CACHE_CONTROL, self.CACHE_CONTROL_READ, extras)
        out.extras = extras
        return out

    def encode_cache_control(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """CacheControl <- CacheHint."""
        w: dict[str, Any] = {"type": "ephemeral"}
        if value.ttl is not None:
            w["ttl"] = value.ttl
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE_CONTROL, losses)

    def decode_text_part(self, w: Any) -> u.Text:
        """TextPart -> Text."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            text_ = w["text"]
        except KeyError:
            raise missing(w, "text") from None
        if text_.__class__ is not str:
            text_ = text(text_, "text")
        out = u.Text(text=text_)
        if len(w) != 2:
            n = 2
            if (cache_control_ := w.get("cache_control")) is not None:
                n += 1
                out.cache = inside(cache_control_, self.decode_cache_control, "cache_control")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_TEXT_PART, self.TEXT_PART_READ, None)
        return out

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.citations or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_system_row(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemRow <- Message."""
        content_role_word = self.WORDS_SYSTEM_ROLE.write.get(value.role)
        if content_role_word is None and not has_spelling(value, self.SPACES, "content.role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
        content_: dict[str, Any] = {"role": content_role_word}
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            content_content_: Any
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                content_content_ = only.text
            else:
                content_content_ = each_out(value.parts, self.encode_text_block, losses, "parts")
                if len(content_content_) == 1 and value.form != "list" and says_text(content_content_[0], "text", {"type": "text"}):
                    content_content_ = content_content_[0]["text"]
            if content_content_ or content_content_ == "":
                content_["content"] = content_content_
            else:
                content_["content"] = ""
        elif value.form == "list":
            content_["content"] = []
        else:
            content_["content"] = ""
        if value.name is not None:
            content_["name"] = value.name
        w: dict[str, Any] = {"is_llm_message": True, "type": "system", "content": content_}
        if value.id is not None:
            w["message_id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if at_path(w, "content", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM_ROW, losses, self.ROWS_SYSTEM_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_ROW, losses)

    def decode_image_part(self, w: Any) -> u.Image:
        """ImagePart -> Image."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            image_url_ = w["image_url"]
            if image_url_.__class__ is not dict:
                image_url_ = an_object(image_url_, "image_url")
            image_url_url_ = image_url_["url"]
        except KeyError:
            raise missing(w, "image_url", "image_url\x00url") from None
        if image_url_url_.__class__ is not str:
            image_url_url_ = text(image_url_url_, "image_url", "url")
        image_url_url_value = inside(image_url_url_, codecs.data_url_in, "image_url", "url")
        if not same(codecs.data_url_out(image_url_url_value, []), image_url_url_):
            extras = remember(extras, self.NAMESPACE, "url", image_url_url_, "image_url")
        out = u.Image(source=image_url_url_value)
        if len(image_url_) != 1:
            n_image_url_ = 1
            if (image_url_detail_ := image_url_.get("detail")) is not None:
                n_image_url_ += 1
                out.detail = image_url_detail_ if image_url_detail_.__class__ is str else text(image_url_detail_, "image_url", "detail")
            if n_image_url_ != len(image_url_):
                extras = nested_rest(self, (out,), image_url_, self.ROWS_IMAGE_PART, self.IMAGE_PART_IMAGE_URL_READ, extras, "image_url")
        if len(w) != 2:
            n = 2
            if (cache_control_ := w.get("cache_control")) is not None:
                n += 1
                out.cache = inside(cache_control_, self.decode_cache_control, "cache_control")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_IMAGE_PART, self.IMAGE_PART_READ, extras)
        out.extras = extras
        return out

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_url_ is LOST:
            return self.lost(value, losses)
        image_url_: dict[str, Any] = {"url": image_url_url_}
        if value.detail is not None:
            image_url_["detail"] = value.detail
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_image_text(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageText <- Image. Mistral, vLLM: the URL without a nested object"""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.detail is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_TEXT, losses, self.ROWS_IMAGE_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_TEXT, losses)

    def decode_audio_part_input_audio(self, w: Any) -> u.Blob:
        """AudioPartInputAudio -> Blob."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            data_ = w["data"]
            format_ = w["format"]
        except KeyError:
            raise missing(w, "data", "format") from None
        if data_.__class__ is not str:
            data_ = text(data_, "data")
        if format_.__class__ is not str:
            format_ = text(format_, "format")
        format_word = self.WORDS_AUDIO_FORMAT.read.get(format_, format_)
        if self.WORDS_AUDIO_FORMAT.write.get(format_word, format_word) != format_:
            extras = remember(extras, self.NAMESPACE, "format", format_)
        out = u.Blob(media_type=format_word, data=data_)
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_AUDIO_PART_INPUT_AUDIO, self.AUDIO_PART_INPUT_AUDIO_READ, extras)
        out.extras = extras
        return out

    def encode_audio_part_input_audio(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """AudioPartInputAudio <- Blob."""
        if value.media_type in self.WORDS_AUDIO_FORMAT.lost:
            self.changed(losses, "media_type", "Blob.media_type", value.media_type)
        w: dict[str, Any] = {"data": value.data, "format": self.WORDS_AUDIO_FORMAT.write.get(value.media_type, value.media_type)}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART_INPUT_AUDIO, losses)

    def encode_audio_part(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioPart <- Audio."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        input_audio_: Any = under(value.source, self.encode_just_audio_part_input_audio, losses, "source")
        if input_audio_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "input_audio", "input_audio": input_audio_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_AUDIO_PART, losses, self.ROWS_AUDIO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART, losses)

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

    def decode_file_part(self, w: Any) -> u.Document:
        """FilePart -> Document. Either file_data (a data URL) or file_id."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_FILE_PART)
        required(w, out.source, "file_data", "file_id")
        out.extras = extras
        return out

    def encode_file_part(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FilePart <- Document. Either file_data (a data URL) or file_id."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_: dict[str, Any] = {}
        if value.filename is not None:
            file_["filename"] = value.filename
        if value.source.__class__ in (u.Blob, u.Url):
            file_file_data_: Any = under(value.source, codecs.data_url_out, losses, "source")
            if value.source.extras is not None:
                foreign(value.source, (), losses, "source")
            if file_file_data_ is not LOST:
                file_["file_data"] = file_file_data_
            else:
                return self.lost(value, losses)
        if value.source.__class__ is u.FileRef:
            if (file_file_id_ := under(value.source, self.encode_just_file_id, losses, "source")) is not LOST:
                file_["file_id"] = file_file_id_
            else:
                return self.lost(value, losses)
        w: dict[str, Any] = {"type": "file", "file": file_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_FILE_PART, losses, self.ROWS_FILE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_PART, losses)

    def encode_seen_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SeenVideo <- Video."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        video_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if video_url_url_ is LOST:
            return self.lost(value, losses)
        video_url_: dict[str, Any] = {"url": video_url_url_}
        w: dict[str, Any] = {"type": "video_url", "video_url": video_url_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_SEEN_VIDEO, losses, self.ROWS_SEEN_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEEN_VIDEO, losses)

    def encode_seen_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SeenAudio <- Audio."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        audio_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if audio_url_url_ is LOST:
            return self.lost(value, losses)
        audio_url_: dict[str, Any] = {"url": audio_url_url_}
        w: dict[str, Any] = {"type": "audio_url", "audio_url": audio_url_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        self.rest(w, value, self.LOST_SEEN_AUDIO, losses, self.ROWS_SEEN_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEEN_AUDIO, losses)

    def encode_short_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ShortUser <- Message."""
        metadata_compressed_content_: dict[str, Any] = {"role": "user"}
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            metadata_compressed_content_content_: Any
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                metadata_compressed_content_content_ = only.text
            else:
                metadata_compressed_content_content_ = each_out(value.parts, self.encode_user_block, losses, "parts")
                if (
                    len(metadata_compressed_content_content_) == 1
                    and value.form != "list"
                    and says_text(metadata_compressed_content_content_[0], "text", {"type": "text"})
                ):
                    metadata_compressed_content_content_ = metadata_compressed_content_content_[0]["text"]
            if metadata_compressed_content_content_ or metadata_compressed_content_content_ == "":
                metadata_compressed_content_["content"] = metadata_compressed_content_content_
            else:
                metadata_compressed_content_["content"] = ""
        elif value.form == "list":
            metadata_compressed_content_["content"] = []
        else:
            metadata_compressed_content_["content"] = ""
        if value.name is not None:
            metadata_compressed_content_["name"] = value.name
        metadata_: dict[str, Any] = {"compressed": True, "compressed_content": text_of(metadata_compressed_content_)}
        if value.metadata:
            spread_rest(metadata_, value.metadata, ("compressed", "compressed_content"), losses, "metadata", "Message.metadata")
        w: dict[str, Any] = {"is_llm_message": True, "type": "user", "metadata": metadata_}
        if value.id is not None:
            w["message_id"] = value.id
        if metadata_compressed_content_.get("content") in (None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SHORT_USER, losses, self.ROWS_SHORT_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SHORT_USER, losses)

    def decode_shot(self, w: Any) -> u.Image:
        """Shot -> Image."""
        extras: Extras | None = None
        if w.__class__ is not str:
            w = text(w)
        w_value = inside(w, codecs.base64_image_in)
        if not same(codecs.base64_image_out(w_value, []), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Image(source=w_value)
        out.extras = extras
        return out

    def encode_shot(self, value: u.Image, losses: list[Loss]) -> str | Lost:
        """Shot <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        key_: Any = under(value.source, codecs.base64_image_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        out: Any = key_
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest({}, value, self.LOST_SHOT, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_SHOT, losses)

    def encode_just_shot(self, value: Any, losses: list[Loss]) -> str | Lost:
        """Shot, or nothing."""
        return (
            self.encode_shot(value, losses) if value.__class__ is u.Image and value.source.__class__ is u.Blob else self.lost(value, losses)
        )

    def encode_image_row(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageRow <- Message."""
        content_file_path_parts: list[Any] = []
        content_base64_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_file_path_parts.append(part)
            elif cls is u.Image:
                if content_base64_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                elif (item := self.encode_just_shot(part, losses)) is not LOST:
                    reached = 1
                    content_base64_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        content_base64_: Any
        if content_base64_parts:
            content_base64_ = content_base64_parts[0]
            if content_base64_ is LOST:
                return self.lost(value, losses)
        else:
            return self.lost(value, losses)
        content_: dict[str, Any] = {"base64": content_base64_}
        if content_file_path_parts:
            if len(content_file_path_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            content_["file_path"] = "".join([part.text for part in content_file_path_parts])
        w: dict[str, Any] = {"is_llm_message": True, "type": "image_context", "content": content_}
        if value.id is not None:
            w["message_id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.parts and not (content_base64_parts or content_file_path_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_IMAGE_ROW, losses, self.ROWS_IMAGE_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_ROW, losses)

    def encode_blocks_row(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """BlocksRow <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_user_block, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"is_llm_message": True, "type": "user", "content": content_}
        if value.id is not None:
            w["message_id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_BLOCKS_ROW, losses, self.ROWS_BLOCKS_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BLOCKS_ROW, losses)

    def encode_user_row(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserRow <- Message."""
        content_: dict[str, Any] = {"role": "user"}
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            content_content_: Any
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                content_content_ = only.text
            else:
                content_content_ = each_out(value.parts, self.encode_user_block, losses, "parts")
                if len(content_content_) == 1 and value.form != "list" and says_text(content_content_[0], "text", {"type": "text"}):
                    content_content_ = content_content_[0]["text"]
            if content_content_ or content_content_ == "":
                content_["content"] = content_content_
            else:
                content_["content"] = ""
        elif value.form == "list":
            content_["content"] = []
        else:
            content_["content"] = ""
        if value.name is not None:
            content_["name"] = value.name
        w: dict[str, Any] = {"is_llm_message": True, "type": "user", "content": content_}
        if value.id is not None:
            w["message_id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if at_path(w, "content", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER_ROW, losses, self.ROWS_USER_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_ROW, losses)

    def decode_refusal_part(self, w: Any) -> u.Refusal:
        """RefusalPart -> Refusal."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            refusal_ = w["refusal"]
        except KeyError:
            raise missing(w, "refusal") from None
        if refusal_.__class__ is not str:
            refusal_ = text(refusal_, "refusal")
        out = u.Refusal(text=refusal_)
        if len(w) != 2:
            n = 2
            if (cache_control_ := w.get("cache_control")) is not None:
                n += 1
                out.cache = inside(cache_control_, self.decode_cache_control, "cache_control")
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_REFUSAL_PART, self.REFUSAL_PART_READ, None)
        return out

    def encode_refusal_part(self, value: u.Refusal, losses: list[Loss]) -> dict[str, Any]:
        """RefusalPart <- Refusal."""
        w: dict[str, Any] = {"type": "refusal", "refusal": value.text}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.signature is not None:
            self.rest(w, value, self.LOST_REFUSAL_PART, losses, self.ROWS_REFUSAL_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REFUSAL_PART, losses)

    def encode_short_assistant_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ShortAssistantAudio <- Audio."""
        if value.source.__class__ is not u.FileRef:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        id_: Any = under(value.source, self.encode_just_file_id, losses, "source")
        if id_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"id": id_}
        self.rest(w, value, self.LOST_SHORT_ASSISTANT_AUDIO, losses, self.ROWS_SHORT_ASSISTANT_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SHORT_ASSISTANT_AUDIO, losses)

    def encode_just_short_assistant_audio(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ShortAssistantAudio, or nothing."""
        return (
            self.encode_short_assistant_audio(value, losses)
            if value.__class__ is u.Audio and value.source.__class__ is u.FileRef
            else self.lost(value, losses)
        )

    def decode_function_call(self, w: Any) -> u.ToolCall:
        """FunctionCall -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
            function_ = w["function"]
            if function_.__class__ is not dict:
                function_ = an_object(function_, "function")
            function_name_ = function_["name"]
            function_arguments_ = function_["arguments"]
        except KeyError:
            raise missing(w, "id", "function", "function\x00name", "function\x00arguments") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        if function_name_.__class__ is not str:
            function_name_ = text(function_name_, "function", "name")
        if function_arguments_.__class__ is not str:
            function_arguments_ = text(function_arguments_, "function", "arguments")
        function_arguments_value, function_arguments_error = arguments_in(function_arguments_)
        out = u.ToolCall(
            id=id_,
            name=function_name_,
            arguments_text=function_arguments_,
            arguments_error=function_arguments_error,
            kind="function",
            arguments=function_arguments_value,
        )
        if len(function_) != 2:
            extras = nested_rest(self, (out,), function_, self.ROWS_FUNCTION_CALL, self.FUNCTION_CALL_FUNCTION_READ, extras, "function")
        n = 3
        if w.get("type") != "function":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            extras = more_rows(self, (out,), w, self.ROWS_FUNCTION_CALL, self.FUNCTION_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_function_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """FunctionCall <- ToolCall."""
        function_: dict[str, Any] = {
            "name": value.name,
            "arguments": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
        }
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_FUNCTION_CALL, losses, self.ROWS_FUNCTION_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_CALL, losses)

    def decode_custom_call(self, w: Any) -> u.ToolCall:
        """CustomCall -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
            custom_ = w["custom"]
            if custom_.__class__ is not dict:
                custom_ = an_object(custom_, "custom")
            custom_name_ = custom_["name"]
            custom_input_ = custom_["input"]
        except KeyError:
            raise missing(w, "id", "custom", "custom\x00name", "custom\x00input") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        if custom_name_.__class__ is not str:
            custom_name_ = text(custom_name_, "custom", "name")
        out = u.ToolCall(id=id_, name=custom_name_, kind="custom")
        if custom_input_ is not None:
            out.input = custom_input_ if custom_input_.__class__ is str else text(custom_input_, "custom", "input")
        if len(custom_) != 2:
            extras = nested_rest(self, (out,), custom_, self.ROWS_CUSTOM_CALL, self.CUSTOM_CALL_CUSTOM_READ, extras, "custom")
        if len(w) != 3:
            extras = more_rows(self, (out,), w, self.ROWS_CUSTOM_CALL, self.CUSTOM_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_custom_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CustomCall <- ToolCall."""
        custom_: dict[str, Any] = {"name": value.name, "input": value.input}
        w: dict[str, Any] = {"id": value.id, "type": "custom", "custom": custom_}
        if (
            value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.runner != "client"
            or value.arguments
        ):
            self.rest(w, value, self.LOST_CUSTOM_CALL, losses, self.ROWS_CUSTOM_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_CALL, losses)

    def encode_url_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """UrlCitation <- Citation."""
        w: dict[str, Any] = {"type": "url_citation"}
        if value.url is not None or value.title is not None or value.start is not None or value.end is not None:
            url_citation_: dict[str, Any] = {}
            if value.url is not None:
                url_citation_["url"] = value.url
            if value.title is not None:
                url_citation_["title"] = value.title
            if value.start is not None:
                url_citation_["start_index"] = value.start
            if value.end is not None:
                url_citation_["end_index"] = value.end
            if url_citation_:
                w["url_citation"] = url_citation_
        self.rest(w, value, self.LOST_URL_CITATION, losses, self.ROWS_URL_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_CITATION, losses)

    def encode_short_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ShortAssistant <- Message."""
        metadata_compressed_content_content_lone: str | None = None
        metadata_compressed_content_content_parts: list[Any] = []
        metadata_compressed_content_refusal_parts: list[Any] = []
        metadata_compressed_content_audio_parts: list[Any] = []
        metadata_compressed_content_tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            metadata_compressed_content_content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) is u.Text:
                    item = self.encode_text_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        metadata_compressed_content_content_parts.append(item)
                elif cls is u.ToolCall:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 3
                        metadata_compressed_content_tool_calls_parts.append(item)
                elif cls is u.Audio:
                    if metadata_compressed_content_audio_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_just_short_assistant_audio(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            metadata_compressed_content_audio_parts.append(item)
                elif cls is u.Opaque:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "tool_calls":
                        item = self.encode_call(part, losses)
                        if item is not LOST:
                            reached = 3
                            metadata_compressed_content_tool_calls_parts.append(item)
                    else:
                        item = self.encode_assistant_block(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            metadata_compressed_content_content_parts.append(item)
                elif cls is u.Refusal:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "content":
                        item = self.encode_refusal_part(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            metadata_compressed_content_content_parts.append(item)
                    else:
                        if part.text:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        else:
                            losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                        self.joined_refusal(part, losses)
                        metadata_compressed_content_refusal_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        metadata_compressed_content_: dict[str, Any] = {"role": "assistant"}
        if metadata_compressed_content_refusal_parts:
            if len(metadata_compressed_content_refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            metadata_compressed_content_["refusal"] = "".join([part.text for part in metadata_compressed_content_refusal_parts])
        if metadata_compressed_content_content_lone is not None or metadata_compressed_content_content_parts:
            metadata_compressed_content_content_: Any
            if metadata_compressed_content_content_lone is not None:
                metadata_compressed_content_content_ = metadata_compressed_content_content_lone
            else:
                metadata_compressed_content_content_ = metadata_compressed_content_content_parts
                if (
                    len(metadata_compressed_content_content_) == 1
                    and value.form != "list"
                    and says_text(metadata_compressed_content_content_[0], "text", {"type": "text"})
                ):
                    metadata_compressed_content_content_ = metadata_compressed_content_content_[0]["text"]
            metadata_compressed_content_["content"] = metadata_compressed_content_content_
        elif value.form == "list" and not value.parts:
            metadata_compressed_content_["content"] = []
        else:
            metadata_compressed_content_["content"] = None
        if metadata_compressed_content_audio_parts and metadata_compressed_content_audio_parts[0] is not LOST:
            metadata_compressed_content_["audio"] = metadata_compressed_content_audio_parts[0]
        if metadata_compressed_content_tool_calls_parts:
            metadata_compressed_content_["tool_calls"] = metadata_compressed_content_tool_calls_parts
        if value.name is not None:
            metadata_compressed_content_["name"] = value.name
        if value.citations:
            if metadata_compressed_content_annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations"):
                metadata_compressed_content_["annotations"] = metadata_compressed_content_annotations_
        metadata_: dict[str, Any] = {"compressed": True, "compressed_content": text_of(metadata_compressed_content_)}
        if value.metadata:
            spread_rest(metadata_, value.metadata, ("compressed", "compressed_content"), losses, "metadata", "Message.metadata")
        w: dict[str, Any] = {"is_llm_message": True, "type": "assistant", "metadata": metadata_}
        if value.id is not None:
            w["message_id"] = value.id
        if (
            value.parts
            and metadata_compressed_content_content_lone is None
            and not (
                metadata_compressed_content_refusal_parts
                or metadata_compressed_content_content_parts
                or metadata_compressed_content_audio_parts
                or metadata_compressed_content_tool_calls_parts
            )
        ):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_SHORT_ASSISTANT, losses, self.ROWS_SHORT_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SHORT_ASSISTANT, losses)

    def encode_assistant_row_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantRowAudio <- Audio."""
        if value.source.__class__ is not u.FileRef:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        id_: Any = under(value.source, self.encode_just_file_id, losses, "source")
        if id_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"id": id_}
        self.rest(w, value, self.LOST_ASSISTANT_ROW_AUDIO, losses, self.ROWS_ASSISTANT_ROW_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_ROW_AUDIO, losses)

    def encode_just_assistant_row_audio(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantRowAudio, or nothing."""
        return (
            self.encode_assistant_row_audio(value, losses)
            if value.__class__ is u.Audio and value.source.__class__ is u.FileRef
            else self.lost(value, losses)
        )

    def encode_assistant_row(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantRow <- Message."""
        content_content_lone: str | None = None
        content_content_parts: list[Any] = []
        content_refusal_parts: list[Any] = []
        content_audio_parts: list[Any] = []
        content_tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            content_content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) is u.Text:
                    item = self.encode_text_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_content_parts.append(item)
                elif cls is u.ToolCall:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 3
                        content_tool_calls_parts.append(item)
                elif cls is u.Audio:
                    if content_audio_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_just_assistant_row_audio(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            content_audio_parts.append(item)
                elif cls is u.Opaque:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "tool_calls":
                        item = self.encode_call(part, losses)
                        if item is not LOST:
                            reached = 3
                            content_tool_calls_parts.append(item)
                    else:
                        item = self.encode_assistant_block(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            content_content_parts.append(item)
                elif cls is u.Refusal:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "content":
                        item = self.encode_refusal_part(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            content_content_parts.append(item)
                    else:
                        if part.text:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        else:
                            losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                        self.joined_refusal(part, losses)
                        content_refusal_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        content_: dict[str, Any] = {"role": "assistant"}
        if content_refusal_parts:
            if len(content_refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            content_["refusal"] = "".join([part.text for part in content_refusal_parts])
        if content_content_lone is not None or content_content_parts:
            content_content_: Any
            if content_content_lone is not None:
                content_content_ = content_content_lone
            else:
                content_content_ = content_content_parts
                if len(content_content_) == 1 and value.form != "list" and says_text(content_content_[0], "text", {"type": "text"}):
                    content_content_ = content_content_[0]["text"]
            content_["content"] = content_content_
        elif value.form == "list" and not value.parts:
            content_["content"] = []
        else:
            content_["content"] = None
        if content_audio_parts and content_audio_parts[0] is not LOST:
            content_["audio"] = content_audio_parts[0]
        if content_tool_calls_parts:
            content_["tool_calls"] = content_tool_calls_parts
        if value.name is not None:
            content_["name"] = value.name
        if value.citations and (content_annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            content_["annotations"] = content_annotations_
        w: dict[str, Any] = {"is_llm_message": True, "type": "assistant", "content": content_}
        if value.id is not None:
            w["message_id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if (
            value.parts
            and content_content_lone is None
            and not (content_refusal_parts or content_content_parts or content_audio_parts or content_tool_calls_parts)
        ):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_ROW, losses, self.ROWS_ASSISTANT_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_ROW, losses)

    def decode_short_tool(self, w: Any) -> u.ToolResult:
        """ShortTool -> ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ToolResult(call_id=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_SHORT_TOOL)
        if out.call_id is UNSET:
            out.call_id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        out.extras = extras
        return out

    def encode_short_tool(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ShortTool <- ToolResult."""
        metadata_compressed_content_: dict[str, Any] = {"role": "tool", "tool_call_id": value.call_id}
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            metadata_compressed_content_content_: Any
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                metadata_compressed_content_content_ = only.text
            else:
                metadata_compressed_content_content_ = each_out(value.parts, self.encode_text_block, losses, "parts")
                if (
                    len(metadata_compressed_content_content_) == 1
                    and value.form != "list"
                    and says_text(metadata_compressed_content_content_[0], "text", {"type": "text"})
                ):
                    metadata_compressed_content_content_ = metadata_compressed_content_content_[0]["text"]
            if metadata_compressed_content_content_ or metadata_compressed_content_content_ == "":
                metadata_compressed_content_["content"] = metadata_compressed_content_content_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                metadata_compressed_content_["content"] = text_or_json(value.value)
            else:
                metadata_compressed_content_["content"] = ""
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            metadata_compressed_content_["content"] = text_or_json(value.value)
        elif value.form == "list":
            metadata_compressed_content_["content"] = []
        else:
            metadata_compressed_content_["content"] = ""
        if value.name is not None:
            metadata_compressed_content_["name"] = value.name
        metadata_: dict[str, Any] = {"compressed": True, "compressed_content": text_of(metadata_compressed_content_)}
        if not was_made(value, self.SPACES):
            metadata_["tool_call_id"] = value.call_id
        if value.metadata:
            spread_rest(
                metadata_, value.metadata, ("compressed", "compressed_content", "tool_call_id"), losses, "metadata", "ToolResult.metadata"
            )
        w: dict[str, Any] = {"is_llm_message": True, "type": "tool", "metadata": metadata_}
        if value.id is not None:
            w["message_id"] = value.id
        self.rest(w, value, self.LOST_SHORT_TOOL, losses, self.ROWS_SHORT_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SHORT_TOOL, losses)

    def decode_tool_row(self, w: Any) -> u.ToolResult:
        """ToolRow -> ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.ToolResult(call_id=UNSET)
        extras = read_rows(self, (out,), w, self.ROWS_TOOL_ROW)
        if out.call_id is UNSET:
            out.call_id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        out.extras = extras
        return out

    def encode_tool_row(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolRow <- ToolResult."""
        content_: dict[str, Any] = {"role": "tool", "tool_call_id": value.call_id}
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            content_content_: Any
            if (
                only.__class__ is u.Text
                and not only.citations
                and only.cache is None
                and only.signature is None
                and only.extras is None
                and only.text
            ):
                content_content_ = only.text
            else:
                content_content_ = each_out(value.parts, self.encode_text_block, losses, "parts")
                if len(content_content_) == 1 and value.form != "list" and says_text(content_content_[0], "text", {"type": "text"}):
                    content_content_ = content_content_[0]["text"]
            if content_content_ or content_content_ == "":
                content_["content"] = content_content_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                content_["content"] = text_or_json(value.value)
            else:
                content_["content"] = ""
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_["content"] = text_or_json(value.value)
        elif value.form == "list":
            content_["content"] = []
        else:
            content_["content"] = ""
        if value.name is not None:
            content_["name"] = value.name
        w: dict[str, Any] = {"is_llm_message": True, "type": "tool", "content": content_}
        if value.id is not None:
            w["message_id"] = value.id
        if value.metadata:
            metadata_: dict[str, Any] = {}
            if not was_made(value, self.SPACES):
                metadata_["tool_call_id"] = value.call_id
            spread_rest(metadata_, value.metadata, ("tool_call_id",), losses, "metadata", "ToolResult.metadata")
            if metadata_:
                w["metadata"] = metadata_
        self.rest(w, value, self.LOST_TOOL_ROW, losses, self.ROWS_TOOL_ROW)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_ROW, losses)

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

    def fits_short_user(self, w: Any) -> bool:
        """Whether a wire value is a ShortUser."""
        return (
            w.__class__ is dict
            and is_value(w.get("is_llm_message"), True, True)
            and w.get("type") == "user"
            and w.get("metadata").__class__ is dict
            and w["metadata"].get("compressed") in (True, "true", "True")
            and w["metadata"].get("compressed_content").__class__ in (dict, str)
        )

    def fits_function_call(self, w: Any) -> bool:
        """Whether a wire value is a FunctionCall."""
        return (
            w.__class__ is dict
            and w.get("id").__class__ is str
            and is_value(w.get("type"), "function", True)
            and w.get("function").__class__ is dict
            and w["function"].get("name").__class__ is str
            and w["function"].get("arguments").__class__ is str
        )

    def fits_short_assistant(self, w: Any) -> bool:
        """Whether a wire value is a ShortAssistant."""
        return (
            w.__class__ is dict
            and is_value(w.get("is_llm_message"), True, True)
            and w.get("type") == "assistant"
            and w.get("metadata").__class__ is dict
            and w["metadata"].get("compressed") in (True, "true", "True")
            and w["metadata"].get("compressed_content").__class__ in (dict, str)
        )

    def fits_short_tool(self, w: Any) -> bool:
        """Whether a wire value is a ShortTool."""
        return (
            w.__class__ is dict
            and is_value(w.get("is_llm_message"), True, True)
            and w.get("type") == "tool"
            and w.get("metadata").__class__ is dict
            and w["metadata"].get("compressed") in (True, "true", "True")
            and w["metadata"].get("compressed_content").__class__ in (dict, str)
        )

    def decode_text_block(self, w: Any) -> u.Text | u.Opaque:
        """TextBlock: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "text":
            return self.decode_text_part(w)
        return self.opaque(w)

    def encode_text_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """TextBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_user_block(self, w: Any) -> u.Text | u.Image | u.Audio | u.Document | u.Video | u.Opaque:
        """UserBlock: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "image_url":
            if w.get("image_url").__class__ is dict and w["image_url"].get("url").__class__ is str:
                return self.decode_image_part(w)
            return self.found_as(self.decode_image_text(w), "ImageText")
        if tag == "input_audio":
            return self.decode_audio_part(w)
        if tag == "file":
            return self.decode_file_part(w)
        if tag == "video_url":
            return self.found_as(self.decode_seen_video(w), "SeenVideo")
        if tag == "audio_url":
            return self.found_as(self.decode_seen_audio(w), "SeenAudio")
        return self.opaque(w)

    def encode_user_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ImageText" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_text(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_image_part(value, losses)
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SeenAudio" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_seen_audio(value, losses)
            if value.source.__class__ is u.Blob:
                return self.encode_audio_part(value, losses)
        if cls is u.Document:
            return self.encode_file_part(value, losses)
        if cls is u.Video and value.extras is not None:
            marked_case = marked(value, self.SPACES, "$case")
            if marked_case == "SeenVideo" and value.source.__class__ in (u.Blob, u.Url):
                return self.encode_seen_video(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_assistant_block(self, w: Any) -> u.Text | u.Refusal | u.Opaque:
        """AssistantBlock: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "refusal":
            return self.decode_refusal_part(w)
        return self.opaque(w)

    def encode_assistant_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Refusal:
            return self.encode_refusal_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_call(self, w: Any) -> u.ToolCall | u.Opaque:
        """Call: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag is None and self.fits_function_call(w):
            return self.decode_function_call(w)
        if tag == "function":
            return self.decode_function_call(w)
        if tag == "custom":
            out = self.decode_custom_call(w)
            if not (out.kind == "custom" and out.input is not None):
                return self.found_as(out, "CustomCall")
            return out
        return self.opaque(w)

    def encode_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "CustomCall" and value.kind == "custom":
                return self.encode_custom_call(value, losses)
            if value.kind == "function":
                return self.encode_function_call(value, losses)
            if value.kind == "custom" and value.input is not None:
                return self.encode_custom_call(value, losses)
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
        tag = w.get("type")
        if tag == "tool":
            if (
                w.get("metadata").__class__ is dict
                and w["metadata"].get("compressed") in (True, "true", "True")
                and w["metadata"].get("compressed_content").__class__ in (dict, str)
            ):
                return self.found_as(self.decode_short_tool(w), "ShortTool")
            return self.decode_tool_row(w)
        if tag == "system":
            return self.decode_system_row(w)
        if tag == "user":
            if (
                w.get("metadata").__class__ is dict
                and w["metadata"].get("compressed") in (True, "true", "True")
                and w["metadata"].get("compressed_content").__class__ in (dict, str)
            ):
                return self.found_as(self.decode_short_user(w), "ShortUser")
            if w.get("content").__class__ is list:
                return self.found_as(self.decode_blocks_row(w), "BlocksRow")
            return self.decode_user_row(w)
        if tag == "image_context":
            return self.found_as(self.decode_image_row(w), "ImageRow")
        if tag == "assistant":
            if (
                w.get("metadata").__class__ is dict
                and w["metadata"].get("compressed") in (True, "true", "True")
                and w["metadata"].get("compressed_content").__class__ in (dict, str)
            ):
                return self.found_as(self.decode_short_assistant(w), "ShortAssistant")
            return self.decode_assistant_row(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ShortUser" and value.role == "user":
                    return self.encode_short_user(value, losses)
                if marked_case == "ImageRow" and value.role == "user":
                    return self.encode_image_row(value, losses)
                if marked_case == "BlocksRow" and value.role == "user":
                    return written_as(self, value, "blocks_row", "row", losses, "short_user")
                if marked_case == "ShortAssistant" and value.role == "assistant":
                    return self.encode_short_assistant(value, losses)
            if value.role == "system":
                return self.encode_system_row(value, losses)
            if value.role == "user":
                return written_as(self, value, "user_row", "row", losses, "short_user")
            if value.role == "assistant":
                return written_as(self, value, "assistant_row", "row", losses, "short_assistant")
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "ShortTool":
                return self.encode_short_tool(value, losses)
            return written_as(self, value, "tool_row", "row", losses, "short_tool")
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None

    def joined_refusal(self, part: u.Refusal, losses: list[Loss]) -> None:
        """Reports what a Refusal cannot say as a piece of a string."""
        if part.cache is not None or part.signature is not None:
            self.rest({}, part, self.JOINED_REFUSAL, losses)
        if part.extras is not None:
            foreign(part, own_spaces(self, part), losses)


LENS: Final = SunaRows()
