# Generated from spec/applications/llama_index.yaml; do not edit.

"""LlamaIndex chat messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, UNSET, dropped, foreign, marked
from ...lenses.fitting import keep_flat, no_case, put_flat, read_flat, try_decode
from ...lenses.kinds import Each, Joined, Json, STR, Word
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, read_rows, reads, required
from ...lenses.structs import has_only_others, lost_fields, own_spaces, was_made
from ...lenses.values import broken_arguments, each_out, text_or_json, under, with_substitute
from ...lenses.words import Words


class LlamaIndex(Lens):
    """LlamaIndex chat messages."""

    __slots__ = ()
    NAMESPACE = "llama_index"
    TITLE = "LlamaIndex chat messages"
    DOCS = "https://developers.llamaindex.ai/python/framework/understanding/using_llms/"
    OWNER = "any"
    OPAQUE = (("minor", {"block_type": "cache"}),)
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
    decode_old_system = reads(u.Message, "ROWS_OLD_SYSTEM", role="system")
    LOST_OLD_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_OLD_SYSTEM = Rows("Message") + {
        "role": Fixed("system", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
        "additional_kwargs": Nested({"tool_calls": Kept(), "refusal": Kept(), "cache_control": Kept("trivial")}, empty=True),
    }
    decode_text_block = reads(u.Text, "ROWS_TEXT_BLOCK", text=UNSET)
    LOST_TEXT_BLOCK = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_BLOCK = Rows("Text") + {"block_type": Fixed("text"), "text": Row("text", STR, required=True)}
    decode_image_bytes = reads(u.Blob, "ROWS_IMAGE_BYTES", media_type=UNSET, data=UNSET)
    ROWS_IMAGE_BYTES = Rows("Blob") + {"image": Row("data", STR, required=True), "image_mimetype": Row("media_type", STR, required=True)}
    decode_image_url = reads(u.Url, "ROWS_IMAGE_URL", url=UNSET)
    ROWS_IMAGE_URL = Rows("Url") + {"url": Row("url", STR, required=True), "image_mimetype": Row("media_type", STR)}
    LOST_IMAGE_BLOCK = lost_fields(u.Image, major=("signature",), minor=("cache",))
    ROWS_IMAGE_BLOCK = Rows("Image") + {
        "block_type": Fixed("image"),
        "detail": Row("detail", STR),
        "image": Elsewhere("source"),
        "image_mimetype": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    decode_audio_bytes = reads(u.Blob, "ROWS_AUDIO_BYTES", media_type=UNSET, data=UNSET)
    ROWS_AUDIO_BYTES = Rows("Blob") + {
        "audio": Row("data", STR, required=True),
        "format": Row("media_type", Word("WORDS_AUDIO_FORMAT"), required=True),
    }
    decode_audio_url = reads(u.Url, "ROWS_AUDIO_URL", url=UNSET)
    LOST_AUDIO_URL = lost_fields(u.Url, trivial=("media_type",))
    ROWS_AUDIO_URL = Rows("Url") + {"url": Row("url", STR, required=True)}
    LOST_AUDIO_BLOCK = lost_fields(u.Audio, major=("signature",), minor=("transcript cache",), trivial=("expires_at",))
    ROWS_AUDIO_BLOCK = Rows("Audio") + {
        "block_type": Fixed("audio"),
        "audio": Elsewhere("source"),
        "format": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    decode_video_bytes = reads(u.Blob, "ROWS_VIDEO_BYTES", media_type=UNSET, data=UNSET)
    ROWS_VIDEO_BYTES = Rows("Blob") + {"video": Row("data", STR, required=True), "video_mimetype": Row("media_type", STR, required=True)}
    decode_video_url = reads(u.Url, "ROWS_VIDEO_URL", url=UNSET)
    ROWS_VIDEO_URL = Rows("Url") + {"url": Row("url", STR, required=True), "video_mimetype": Row("media_type", STR)}
    LOST_VIDEO_BLOCK = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO_BLOCK = Rows("Video") + {
        "block_type": Fixed("video"),
        "detail": Kept(),
        "fps": Kept(),
        "video": Elsewhere("source"),
        "video_mimetype": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    decode_document_bytes = reads(u.Blob, "ROWS_DOCUMENT_BYTES", media_type=UNSET, data=UNSET)
    ROWS_DOCUMENT_BYTES = Rows("Blob") + {
        "data": Row("data", STR, required=True),
        "document_mimetype": Row("media_type", STR, required=True),
    }
    decode_document_url = reads(u.Url, "ROWS_DOCUMENT_URL", url=UNSET)
    ROWS_DOCUMENT_URL = Rows("Url") + {"url": Row("url", STR, required=True), "document_mimetype": Row("media_type", STR)}
    LOST_DOCUMENT_BLOCK = lost_fields(u.Document, major=("context signature",), minor=("origin citable cache",))
    ROWS_DOCUMENT_BLOCK = Rows("Document") + {
        "block_type": Fixed("document"),
        "title": Row("filename", STR),
        "data": Elsewhere("source"),
        "document_mimetype": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "block_type": Fixed("thinking"),
        "content": Row("content", Joined("\n\n"), required=True, empty=""),
        "additional_information": Nested({"signature": Row("signature", STR)}),
        "num_tokens": Kept("trivial"),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "block_type": Fixed("tool_call"),
        "tool_name": Row("name", STR, required=True),
        "tool_kwargs": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), empty={}),
        "tool_call_id": Row("id", STR, made=True),
    }
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "blocks": Row("parts", Each("block"), required=True, empty=[]),
        "role": Fixed("system", tag=True),
        "additional_kwargs": Nested({"tool_calls": Kept(), "refusal": Kept(), "cache_control": Kept("trivial")}, empty=True),
    }
    decode_developer = reads(u.Message, "ROWS_DEVELOPER", role="system")
    LOST_DEVELOPER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_DEVELOPER = Rows("Message") + {
        "blocks": Row("parts", Each("block"), required=True, empty=[]),
        "role": Fixed("developer", tag=True),
        "additional_kwargs": Nested({"tool_calls": Kept(), "refusal": Kept(), "cache_control": Kept("trivial")}, empty=True),
    }
    decode_old_user = reads(u.Message, "ROWS_OLD_USER", role="user")
    LOST_OLD_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_OLD_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
        "additional_kwargs": Nested({"tool_calls": Kept(), "refusal": Kept(), "cache_control": Kept("trivial")}, empty=True),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "blocks": Row("parts", Each("block"), required=True, empty=[]),
        "role": Fixed("user", tag=True),
        "additional_kwargs": Nested({"tool_calls": Kept(), "refusal": Kept(), "cache_control": Kept("trivial")}, empty=True),
    }
    decode_old_assistant = reads(u.Message, "ROWS_OLD_ASSISTANT", role="assistant")
    LOST_OLD_ASSISTANT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_OLD_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
        "additional_kwargs": Nested({"tool_calls": Kept(), "refusal": Kept(), "cache_control": Kept("trivial")}, empty=True),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "blocks": Row("parts", Each("block"), required=True, empty=[]),
        "role": Fixed("assistant", tag=True),
        "additional_kwargs": Nested({"tool_calls": Kept(), "refusal": Kept(), "cache_control": Kept("trivial")}, empty=True),
    }
    decode_chatbot = reads(u.Message, "ROWS_CHATBOT", role="assistant")
    LOST_CHATBOT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_CHATBOT = Rows("Message") + {
        "blocks": Row("parts", Each("block"), required=True, empty=[]),
        "role": Fixed("chatbot", tag=True),
        "additional_kwargs": Nested({"tool_calls": Kept(), "refusal": Kept(), "cache_control": Kept("trivial")}, empty=True),
    }
    decode_model = reads(u.Message, "ROWS_MODEL", role="assistant")
    LOST_MODEL = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_MODEL = Rows("Message") + {
        "blocks": Row("parts", Each("block"), required=True, empty=[]),
        "role": Fixed("model", tag=True),
        "additional_kwargs": Nested({"tool_calls": Kept(), "refusal": Kept(), "cache_control": Kept("trivial")}, empty=True),
    }
    decode_tool = reads(u.ToolResult, "ROWS_TOOL", call_id=UNSET, runner="client")
    LOST_TOOL = lost_fields(u.ToolResult, major=("signature",), minor=("cache is_error kind",))
    ROWS_TOOL = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "blocks": Row("parts", Each("block"), required=True, empty=[]),
        "additional_kwargs": Nested(
            {"tool_call_id": Row("call_id", STR, required=True), "name": Row("name", STR, link=True)}, required=True
        ),
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
        written={"system": "system", "user": "user", "assistant": "assistant"},
        runs=("tool",),
        ids=True,
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

    def encode_old_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldSystem <- Message."""
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
        w: dict[str, Any] = {"role": "system", "content": content_}
        additional_kwargs_: dict[str, Any] = {}
        w["additional_kwargs"] = additional_kwargs_
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_OLD_SYSTEM, losses, self.ROWS_OLD_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_SYSTEM, losses)

    def encode_text_block(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextBlock <- Text."""
        w: dict[str, Any] = {"block_type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_BLOCK, losses, self.ROWS_TEXT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_BLOCK, losses)

    def encode_image_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """ImageBytes <- Blob."""
        w: dict[str, Any] = {"image": value.data, "image_mimetype": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_BYTES, losses)

    def encode_image_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """ImageUrl <- Url."""
        w: dict[str, Any] = {"url": value.url}
        if value.media_type is not None:
            w["image_mimetype"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_URL, losses)

    def decode_image_block(self, w: Any) -> u.Image:
        """ImageBlock -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_image_source", ("image", "image_mimetype", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE_BLOCK, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE_BLOCK, extras)
        required(w, out.source, "image", "image_mimetype", "url")
        out.extras = extras
        return out

    def encode_image_block(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageBlock <- Image."""
        w: dict[str, Any] = {"block_type": "image"}
        if value.detail is not None:
            w["detail"] = value.detail
        if (the_source := under(value.source, self.encode_image_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_BLOCK, losses, self.ROWS_IMAGE_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_BLOCK, losses)

    def encode_audio_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """AudioBytes <- Blob."""
        if value.media_type in self.WORDS_AUDIO_FORMAT.lost:
            self.changed(losses, "media_type", "Blob.media_type", value.media_type)
        w: dict[str, Any] = {"audio": value.data, "format": self.WORDS_AUDIO_FORMAT.write.get(value.media_type, value.media_type)}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_BYTES, losses)

    def encode_audio_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """AudioUrl <- Url."""
        w: dict[str, Any] = {"url": value.url}
        if value.media_type is not None:
            self.rest(w, value, self.LOST_AUDIO_URL, losses, self.ROWS_AUDIO_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_URL, losses)

    def decode_audio_block(self, w: Any) -> u.Audio:
        """AudioBlock -> Audio."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_audio_source", ("audio", "format", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_AUDIO_BLOCK, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_AUDIO_BLOCK, extras)
        required(w, out.source, "audio", "format", "url")
        out.extras = extras
        return out

    def encode_audio_block(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioBlock <- Audio."""
        w: dict[str, Any] = {"block_type": "audio"}
        if (the_source := under(value.source, self.encode_audio_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_AUDIO_BLOCK, losses, self.ROWS_AUDIO_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_BLOCK, losses)

    def encode_video_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """VideoBytes <- Blob."""
        w: dict[str, Any] = {"video": value.data, "video_mimetype": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_BYTES, losses)

    def encode_video_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """VideoUrl <- Url."""
        w: dict[str, Any] = {"url": value.url}
        if value.media_type is not None:
            w["video_mimetype"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_URL, losses)

    def decode_video_block(self, w: Any) -> u.Video:
        """VideoBlock -> Video."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Video(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_video_source", ("video", "video_mimetype", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_VIDEO_BLOCK, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_VIDEO_BLOCK, extras)
        required(w, out.source, "video", "video_mimetype", "url")
        out.extras = extras
        return out

    def encode_video_block(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoBlock <- Video."""
        w: dict[str, Any] = {"block_type": "video"}
        if (the_source := under(value.source, self.encode_video_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_VIDEO_BLOCK, losses, self.ROWS_VIDEO_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_BLOCK, losses)

    def encode_document_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """DocumentBytes <- Blob."""
        w: dict[str, Any] = {"data": value.data, "document_mimetype": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_BYTES, losses)

    def encode_document_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """DocumentUrl <- Url."""
        w: dict[str, Any] = {"url": value.url}
        if value.media_type is not None:
            w["document_mimetype"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_URL, losses)

    def decode_document_block(self, w: Any) -> u.Document:
        """DocumentBlock -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_document_source", ("data", "document_mimetype", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_DOCUMENT_BLOCK, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_DOCUMENT_BLOCK, extras)
        required(w, out.source, "data", "document_mimetype", "url")
        out.extras = extras
        return out

    def encode_document_block(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentBlock <- Document."""
        w: dict[str, Any] = {"block_type": "document"}
        if value.filename is not None:
            w["title"] = value.filename
        if (the_source := under(value.source, self.encode_document_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_DOCUMENT_BLOCK, losses, self.ROWS_DOCUMENT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_BLOCK, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        content_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            content_ = "\n\n".join(value.content)
        else:
            content_ = ""
        w: dict[str, Any] = {"block_type": "thinking", "content": content_}
        if value.signature is not None:
            additional_information_: dict[str, Any] = {"signature": value.signature}
            w["additional_information"] = additional_information_
        if value.summary or value.encrypted is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "tool_kwargs")
        w: dict[str, Any] = {"block_type": "tool_call", "tool_name": value.name}
        w["tool_kwargs"] = value.arguments
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.id
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        blocks_: Any
        if value.parts:
            blocks_ = each_out(value.parts, self.encode_block, losses, "parts")
        else:
            blocks_ = []
        w: dict[str, Any] = {"blocks": blocks_, "role": "system"}
        additional_kwargs_: dict[str, Any] = {}
        w["additional_kwargs"] = additional_kwargs_
        if not w.get("blocks") and w.get("blocks") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_developer(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Developer <- Message."""
        blocks_: Any
        if value.parts:
            blocks_ = each_out(value.parts, self.encode_block, losses, "parts")
        else:
            blocks_ = []
        w: dict[str, Any] = {"blocks": blocks_, "role": "developer"}
        additional_kwargs_: dict[str, Any] = {}
        w["additional_kwargs"] = additional_kwargs_
        if not w.get("blocks") and w.get("blocks") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_DEVELOPER, losses, self.ROWS_DEVELOPER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DEVELOPER, losses)

    def encode_old_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldUser <- Message."""
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
        w: dict[str, Any] = {"role": "user", "content": content_}
        additional_kwargs_: dict[str, Any] = {}
        w["additional_kwargs"] = additional_kwargs_
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_OLD_USER, losses, self.ROWS_OLD_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_USER, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        blocks_: Any
        if value.parts:
            blocks_ = each_out(value.parts, self.encode_block, losses, "parts")
        else:
            blocks_ = []
        w: dict[str, Any] = {"blocks": blocks_, "role": "user"}
        additional_kwargs_: dict[str, Any] = {}
        w["additional_kwargs"] = additional_kwargs_
        if not w.get("blocks") and w.get("blocks") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_old_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldAssistant <- Message."""
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
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        additional_kwargs_: dict[str, Any] = {}
        w["additional_kwargs"] = additional_kwargs_
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_OLD_ASSISTANT, losses, self.ROWS_OLD_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_ASSISTANT, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        blocks_: Any
        if value.parts:
            blocks_ = each_out(value.parts, self.encode_block, losses, "parts")
        else:
            blocks_ = []
        w: dict[str, Any] = {"blocks": blocks_, "role": "assistant"}
        additional_kwargs_: dict[str, Any] = {}
        w["additional_kwargs"] = additional_kwargs_
        if not w.get("blocks") and w.get("blocks") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_chatbot(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Chatbot <- Message."""
        blocks_: Any
        if value.parts:
            blocks_ = each_out(value.parts, self.encode_block, losses, "parts")
        else:
            blocks_ = []
        w: dict[str, Any] = {"blocks": blocks_, "role": "chatbot"}
        additional_kwargs_: dict[str, Any] = {}
        w["additional_kwargs"] = additional_kwargs_
        if not w.get("blocks") and w.get("blocks") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_CHATBOT, losses, self.ROWS_CHATBOT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHATBOT, losses)

    def encode_model(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Model <- Message."""
        blocks_: Any
        if value.parts:
            blocks_ = each_out(value.parts, self.encode_block, losses, "parts")
        else:
            blocks_ = []
        w: dict[str, Any] = {"blocks": blocks_, "role": "model"}
        additional_kwargs_: dict[str, Any] = {}
        w["additional_kwargs"] = additional_kwargs_
        if not w.get("blocks") and w.get("blocks") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_MODEL, losses, self.ROWS_MODEL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MODEL, losses)

    def encode_tool(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Tool <- ToolResult."""
        blocks_: Any
        if value.parts:
            blocks_ = each_out(value.parts, self.encode_block, losses, "parts")
            if not blocks_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    blocks_ = [self.encode_block(u.Text(text=text_or_json(value.value)), losses)]
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            blocks_ = [self.encode_block(u.Text(text=text_or_json(value.value)), losses)]
        else:
            blocks_ = []
        additional_kwargs_: dict[str, Any] = {"tool_call_id": value.call_id}
        if value.name is not None:
            additional_kwargs_["name"] = value.name
        w: dict[str, Any] = {"role": "tool", "blocks": blocks_, "additional_kwargs": additional_kwargs_}
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

    def decode_image_source(self, w: Any) -> u.Blob | u.Url:
        """ImageSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("image").__class__ is str and w.get("image_mimetype").__class__ is str:
            return self.decode_image_bytes(w)
        if w.get("url").__class__ is str:
            return self.decode_image_url(w)
        raise no_case(KeepWhole, w, "ImageBytes :dict image:str image_mimetype:str", "ImageUrl :dict url:str")

    def encode_image_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_image_bytes(value, losses)
        if cls is u.Url:
            return self.encode_image_url(value, losses)
        return self.lost(value, losses)

    def decode_audio_source(self, w: Any) -> u.Blob | u.Url:
        """AudioSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("audio").__class__ is str and w.get("format").__class__ is str:
            return self.decode_audio_bytes(w)
        if w.get("url").__class__ is str:
            return self.decode_audio_url(w)
        raise no_case(KeepWhole, w, "AudioBytes :dict audio:str format:str", "AudioUrl :dict url:str")

    def encode_audio_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_audio_bytes(value, losses)
        if cls is u.Url:
            return self.encode_audio_url(value, losses)
        return self.lost(value, losses)

    def decode_video_source(self, w: Any) -> u.Blob | u.Url:
        """VideoSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("video").__class__ is str and w.get("video_mimetype").__class__ is str:
            return self.decode_video_bytes(w)
        if w.get("url").__class__ is str:
            return self.decode_video_url(w)
        raise no_case(KeepWhole, w, "VideoBytes :dict video:str video_mimetype:str", "VideoUrl :dict url:str")

    def encode_video_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_video_bytes(value, losses)
        if cls is u.Url:
            return self.encode_video_url(value, losses)
        return self.lost(value, losses)

    def decode_document_source(self, w: Any) -> u.Blob | u.Url:
        """DocumentSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("data").__class__ is str and w.get("document_mimetype").__class__ is str:
            return self.decode_document_bytes(w)
        if w.get("url").__class__ is str:
            return self.decode_document_url(w)
        raise no_case(KeepWhole, w, "DocumentBytes :dict data:str document_mimetype:str", "DocumentUrl :dict url:str")

    def encode_document_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_document_bytes(value, losses)
        if cls is u.Url:
            return self.encode_document_url(value, losses)
        return self.lost(value, losses)

    def decode_block(self, w: Any) -> u.Text | u.Image | u.Audio | u.Video | u.Document | u.Reasoning | u.ToolCall | u.Opaque:
        """Block: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("block_type") == "text" and w.get("text").__class__ is str:
                return self.decode_text_block(w)
            if w.get("block_type") == "image" and try_decode(self, w, "decode_image_source") is not None:
                return self.decode_image_block(w)
            if w.get("block_type") == "audio" and try_decode(self, w, "decode_audio_source") is not None:
                return self.decode_audio_block(w)
            if w.get("block_type") == "video" and try_decode(self, w, "decode_video_source") is not None:
                return self.decode_video_block(w)
            if w.get("block_type") == "document" and try_decode(self, w, "decode_document_source") is not None:
                return self.decode_document_block(w)
            if w.get("block_type") == "thinking" and w.get("content").__class__ is str:
                return self.decode_thought(w)
            if w.get("block_type") == "tool_call" and w.get("tool_name").__class__ is str:
                return self.decode_call(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Block: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_call(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image_block(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_audio_block(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_video_block(value, losses)
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_document_block(value, losses)
        if cls is u.Reasoning:
            return self.encode_thought(value, losses)
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
            tag = w.get("role")
            if tag == "tool":
                return self.decode_tool(w)
            if tag == "system":
                if w.get("content").__class__ is str:
                    return self.found_as(self.decode_old_system(w), "OldSystem")
                return self.decode_system(w)
            if tag == "developer":
                return self.found_as(self.decode_developer(w), "Developer")
            if tag == "user":
                if w.get("content").__class__ is str:
                    return self.found_as(self.decode_old_user(w), "OldUser")
                return self.decode_user(w)
            if tag == "assistant":
                if w.get("content").__class__ is str:
                    return self.found_as(self.decode_old_assistant(w), "OldAssistant")
                return self.decode_assistant(w)
            if tag == "chatbot":
                return self.found_as(self.decode_chatbot(w), "Chatbot")
            if tag == "model":
                return self.found_as(self.decode_model(w), "Model")
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
                if marked_case == "OldSystem" and value.role == "system":
                    return self.encode_old_system(value, losses)
                if marked_case == "Developer" and value.role == "system":
                    return self.encode_developer(value, losses)
                if marked_case == "OldUser" and value.role == "user":
                    return self.encode_old_user(value, losses)
                if marked_case == "OldAssistant" and value.role == "assistant":
                    return self.encode_old_assistant(value, losses)
                if marked_case == "Chatbot" and value.role == "assistant":
                    return self.encode_chatbot(value, losses)
                if marked_case == "Model" and value.role == "assistant":
                    return self.encode_model(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult and value.runner == "client":
            return self.encode_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None


LENS: Final = LlamaIndex()
