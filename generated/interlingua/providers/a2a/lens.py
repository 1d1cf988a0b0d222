# Generated from spec/applications/a2a.yaml; do not edit.

"""A2A messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, MISSING, UNSET, has_spelling, marked
from ...lenses.fitting import at_path, found_at, keep_flat, looks, no_case, put_flat, read_flat, try_decode
from ...lenses.kinds import ANY, Coded, Each, OBJECT, STR
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads, required
from ...lenses.structs import lost_fields
from ...lenses.values import each_out, under


class A2A(Lens):
    """A2A messages."""

    __slots__ = ()
    NAMESPACE = "a2a"
    TITLE = "A2A messages"
    DOCS = "https://a2a-protocol.org/latest/specification/"
    OWN = {
        "Audio": ("metadata",),
        "Document": ("metadata",),
        "Image": ("metadata",),
        "Message": ("id", "metadata"),
        "Text": ("metadata",),
        "Video": ("metadata",),
    }
    decode_old_text = reads(u.Text, "ROWS_OLD_TEXT", text=UNSET)
    LOST_OLD_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_OLD_TEXT = Rows("Text") + {"text": Row("text", STR, required=True), "kind": Fixed("text"), "metadata": Row("metadata", OBJECT)}
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {"text": Row("text", STR, required=True), "metadata": Row("metadata", OBJECT)}
    decode_image_raw = reads(u.Blob, "ROWS_IMAGE_RAW", media_type=UNSET, data=UNSET)
    ROWS_IMAGE_RAW = Rows("Blob") + {
        "raw": Row("data", Coded("base64", ANY), required=True),
        "mediaType": Row("media_type", STR, required=True, where="image/*"),
    }
    decode_image_url = reads(u.Url, "ROWS_IMAGE_URL", url=UNSET)
    ROWS_IMAGE_URL = Rows("Url") + {
        "url": Row("url", STR, required=True),
        "mediaType": Row("media_type", STR, required=True, empty="image/*", where="image/*"),
    }
    LOST_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE = Rows("Image") + {
        "metadata": Row("metadata", OBJECT),
        "filename": Kept("trivial"),
        "raw": Elsewhere("source"),
        "mediaType": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    decode_audio_raw = reads(u.Blob, "ROWS_AUDIO_RAW", media_type=UNSET, data=UNSET)
    ROWS_AUDIO_RAW = Rows("Blob") + {
        "raw": Row("data", Coded("base64", ANY), required=True),
        "mediaType": Row("media_type", STR, required=True, where="audio/*"),
    }
    decode_audio_url = reads(u.Url, "ROWS_AUDIO_URL", url=UNSET)
    ROWS_AUDIO_URL = Rows("Url") + {
        "url": Row("url", STR, required=True),
        "mediaType": Row("media_type", STR, required=True, empty="audio/*", where="audio/*"),
    }
    LOST_AUDIO = lost_fields(u.Audio, major=("signature",), minor=("transcript cache",), trivial=("expires_at",))
    ROWS_AUDIO = Rows("Audio") + {
        "metadata": Row("metadata", OBJECT),
        "filename": Kept("trivial"),
        "raw": Elsewhere("source"),
        "mediaType": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    decode_video_raw = reads(u.Blob, "ROWS_VIDEO_RAW", media_type=UNSET, data=UNSET)
    ROWS_VIDEO_RAW = Rows("Blob") + {
        "raw": Row("data", Coded("base64", ANY), required=True),
        "mediaType": Row("media_type", STR, required=True, where="video/*"),
    }
    decode_video_url = reads(u.Url, "ROWS_VIDEO_URL", url=UNSET)
    ROWS_VIDEO_URL = Rows("Url") + {
        "url": Row("url", STR, required=True),
        "mediaType": Row("media_type", STR, required=True, empty="video/*", where="video/*"),
    }
    LOST_VIDEO = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO = Rows("Video") + {
        "metadata": Row("metadata", OBJECT),
        "filename": Kept("trivial"),
        "raw": Elsewhere("source"),
        "mediaType": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    decode_raw = reads(u.Blob, "ROWS_RAW", media_type=UNSET, data=UNSET)
    ROWS_RAW = Rows("Blob") + {"raw": Row("data", Coded("base64", ANY), required=True), "mediaType": Row("media_type", STR, required=True)}
    decode_address = reads(u.Url, "ROWS_ADDRESS", url=UNSET)
    ROWS_ADDRESS = Rows("Url") + {"url": Row("url", STR, required=True), "mediaType": Row("media_type", STR)}
    LOST_DOCUMENT = lost_fields(u.Document, major=("context signature",), minor=("origin citable cache",))
    ROWS_DOCUMENT = Rows("Document") + {
        "metadata": Row("metadata", OBJECT),
        "filename": Row("filename", STR),
        "raw": Elsewhere("source"),
        "mediaType": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    decode_old_raw = reads(u.Blob, "ROWS_OLD_RAW", media_type=UNSET, data=UNSET)
    ROWS_OLD_RAW = Rows("Blob") + {
        "bytes": Row("data", Coded("base64", ANY), required=True),
        "mimeType": Row("media_type", STR, required=True),
    }
    decode_old_address = reads(u.Url, "ROWS_OLD_ADDRESS", url=UNSET)
    ROWS_OLD_ADDRESS = Rows("Url") + {"uri": Row("url", STR, required=True), "mimeType": Row("media_type", STR)}
    LOST_OLD_DOCUMENT = lost_fields(u.Document, major=("context signature",), minor=("origin citable cache",))
    ROWS_OLD_DOCUMENT = Rows("Document") + {
        "kind": Fixed("file"),
        "file": Nested(
            {"name": Row("filename", STR), "bytes": Elsewhere("source"), "mimeType": Elsewhere("source"), "uri": Elsewhere("source")},
            required=True,
        ),
        "metadata": Row("metadata", OBJECT),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "parts": Row("parts", Each("part"), required=True, empty=[]),
        "role": Fixed("ROLE_USER", tag=True),
        "messageId": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("contextId", "taskId", "extensions", "referenceTaskIds", level="trivial"),
    }
    decode_old_user = reads(u.Message, "ROWS_OLD_USER", role="user")
    LOST_OLD_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_OLD_USER = Rows("Message") + {
        "parts": Row("parts", Each("part"), required=True, empty=[]),
        "kind": Fixed("message"),
        "role": Fixed("user", tag=True),
        "messageId": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("contextId", "taskId", "extensions", "referenceTaskIds", level="trivial"),
    }
    decode_agent = reads(u.Message, "ROWS_AGENT", role="assistant")
    LOST_AGENT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_AGENT = Rows("Message") + {
        "parts": Row("parts", Each("part"), required=True, empty=[]),
        "role": Fixed("ROLE_AGENT", tag=True),
        "messageId": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("contextId", "taskId", "extensions", "referenceTaskIds", level="trivial"),
    }
    decode_old_agent = reads(u.Message, "ROWS_OLD_AGENT", role="assistant")
    LOST_OLD_AGENT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_OLD_AGENT = Rows("Message") + {
        "parts": Row("parts", Each("part"), required=True, empty=[]),
        "kind": Fixed("message"),
        "role": Fixed("agent", tag=True),
        "messageId": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("contextId", "taskId", "extensions", "referenceTaskIds", level="trivial"),
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
        "", "row", wraps=("user", "assistant"), written={"user": "user", "assistant": "agent"}, places=(("parts",),), names=("messageId",)
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

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def encode_old_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """OldText <- Text."""
        w: dict[str, Any] = {"text": value.text, "kind": "text"}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_OLD_TEXT, losses, self.ROWS_OLD_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_TEXT, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"text": value.text}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_image_raw(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageRaw <- Blob."""
        raw_: Any = under(value.data, codecs.base64_out, losses, "data")
        if raw_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"raw": raw_, "mediaType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_RAW, losses)

    def encode_image_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """ImageUrl <- Url."""
        media_type_: Any
        if value.media_type:
            media_type_ = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "mediaType"):
                losses.append(Loss("media_type", "Url.media_type", "defaulted", "trivial", "the key is required", "image/*"))
            media_type_ = "image/*"
        w: dict[str, Any] = {"url": value.url, "mediaType": media_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_URL, losses)

    def decode_image(self, w: Any) -> u.Image:
        """Image -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_image_source", ("raw", "mediaType", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE, extras)
        required(w, out.source, "raw", "mediaType", "url")
        out.extras = extras
        return out

    def encode_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Image <- Image."""
        w: dict[str, Any] = {}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if (the_source := under(value.source, self.encode_image_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE, losses, self.ROWS_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE, losses)

    def encode_audio_raw(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioRaw <- Blob."""
        raw_: Any = under(value.data, codecs.base64_out, losses, "data")
        if raw_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"raw": raw_, "mediaType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_RAW, losses)

    def encode_audio_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """AudioUrl <- Url."""
        media_type_: Any
        if value.media_type:
            media_type_ = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "mediaType"):
                losses.append(Loss("media_type", "Url.media_type", "defaulted", "trivial", "the key is required", "audio/*"))
            media_type_ = "audio/*"
        w: dict[str, Any] = {"url": value.url, "mediaType": media_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_URL, losses)

    def decode_audio(self, w: Any) -> u.Audio:
        """Audio -> Audio."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Audio(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_audio_source", ("raw", "mediaType", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_AUDIO, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_AUDIO, extras)
        required(w, out.source, "raw", "mediaType", "url")
        out.extras = extras
        return out

    def encode_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Audio <- Audio."""
        w: dict[str, Any] = {}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if (the_source := under(value.source, self.encode_audio_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_AUDIO, losses, self.ROWS_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO, losses)

    def encode_video_raw(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoRaw <- Blob."""
        raw_: Any = under(value.data, codecs.base64_out, losses, "data")
        if raw_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"raw": raw_, "mediaType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_RAW, losses)

    def encode_video_url(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """VideoUrl <- Url."""
        media_type_: Any
        if value.media_type:
            media_type_ = value.media_type
        else:
            if not has_spelling(value, self.SPACES, "mediaType"):
                losses.append(Loss("media_type", "Url.media_type", "defaulted", "trivial", "the key is required", "video/*"))
            media_type_ = "video/*"
        w: dict[str, Any] = {"url": value.url, "mediaType": media_type_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_URL, losses)

    def decode_video(self, w: Any) -> u.Video:
        """Video -> Video."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Video(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_video_source", ("raw", "mediaType", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_VIDEO, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_VIDEO, extras)
        required(w, out.source, "raw", "mediaType", "url")
        out.extras = extras
        return out

    def encode_video(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Video <- Video."""
        w: dict[str, Any] = {}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if (the_source := under(value.source, self.encode_video_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_VIDEO, losses, self.ROWS_VIDEO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO, losses)

    def encode_raw(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Raw <- Blob."""
        raw_: Any = under(value.data, codecs.base64_out, losses, "data")
        if raw_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"raw": raw_, "mediaType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_RAW, losses)

    def encode_address(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Address <- Url."""
        w: dict[str, Any] = {"url": value.url}
        if value.media_type is not None:
            w["mediaType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_ADDRESS, losses)

    def decode_document(self, w: Any) -> u.Document:
        """Document -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_document_source", ("raw", "mediaType", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_DOCUMENT, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_DOCUMENT, extras)
        required(w, out.source, "raw", "mediaType", "url")
        out.extras = extras
        return out

    def encode_document(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Document <- Document."""
        w: dict[str, Any] = {}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.filename is not None:
            w["filename"] = value.filename
        if (the_source := under(value.source, self.encode_document_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_DOCUMENT, losses, self.ROWS_DOCUMENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT, losses)

    def encode_old_raw(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldRaw <- Blob."""
        bytes_: Any = under(value.data, codecs.base64_out, losses, "data")
        if bytes_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"bytes": bytes_, "mimeType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_RAW, losses)

    def encode_old_address(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """OldAddress <- Url."""
        w: dict[str, Any] = {"uri": value.url}
        if value.media_type is not None:
            w["mimeType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_ADDRESS, losses)

    def decode_old_document(self, w: Any) -> u.Document:
        """OldDocument -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, found_at(w, ("file",)), "decode_old_place", ("bytes", "mimeType", "uri"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, found_at(w, ("file",)), self.ROWS_OLD_DOCUMENT, "source", extras, "file")
        extras = read_rows(self, (out,), w, self.ROWS_OLD_DOCUMENT, extras)
        required(w, out.source, "bytes", "mimeType", "uri")
        out.extras = extras
        return out

    def encode_old_document(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldDocument <- Document."""
        file_: dict[str, Any] = {}
        if value.filename is not None:
            file_["name"] = value.filename
        w: dict[str, Any] = {"kind": "file", "file": file_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if (the_source := under(value.source, self.encode_old_place, losses, "source")) is not LOST:
            put_flat(w, the_source, "file")
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_OLD_DOCUMENT, losses, self.ROWS_OLD_DOCUMENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_DOCUMENT, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        parts_: Any
        if value.parts:
            parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            parts_ = []
        w: dict[str, Any] = {"parts": parts_, "role": "ROLE_USER"}
        if value.id is not None:
            w["messageId"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_old_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldUser <- Message."""
        parts_: Any
        if value.parts:
            parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            parts_ = []
        w: dict[str, Any] = {"parts": parts_, "kind": "message", "role": "user"}
        if value.id is not None:
            w["messageId"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_OLD_USER, losses, self.ROWS_OLD_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_USER, losses)

    def encode_agent(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Agent <- Message."""
        parts_: Any
        if value.parts:
            parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            parts_ = []
        w: dict[str, Any] = {"parts": parts_, "role": "ROLE_AGENT"}
        if value.id is not None:
            w["messageId"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_AGENT, losses, self.ROWS_AGENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AGENT, losses)

    def encode_old_agent(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldAgent <- Message."""
        parts_: Any
        if value.parts:
            parts_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            parts_ = []
        w: dict[str, Any] = {"parts": parts_, "kind": "message", "role": "agent"}
        if value.id is not None:
            w["messageId"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("parts") and w.get("parts") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_OLD_AGENT, losses, self.ROWS_OLD_AGENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_AGENT, losses)

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
        if w.get("raw") is not None and w.get("mediaType").__class__ is str and looks(w.get("mediaType", MISSING), "image/*"):
            return self.decode_image_raw(w)
        if w.get("url").__class__ is str and w.get("mediaType").__class__ is str and looks(w.get("mediaType", MISSING), "image/*"):
            return self.decode_image_url(w)
        raise no_case(KeepWhole, w, "ImageRaw :dict raw: mediaType:str", "ImageUrl :dict url:str mediaType:str")

    def encode_image_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            before = len(losses)
            w = self.encode_image_raw(value, losses)
            if w is LOST or looks(at_path(w, "mediaType"), "image/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Url:
            before = len(losses)
            w = self.encode_image_url(value, losses)
            if w is LOST or looks(at_path(w, "mediaType"), "image/*"):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_audio_source(self, w: Any) -> u.Blob | u.Url:
        """AudioSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("raw") is not None and w.get("mediaType").__class__ is str and looks(w.get("mediaType", MISSING), "audio/*"):
            return self.decode_audio_raw(w)
        if w.get("url").__class__ is str and w.get("mediaType").__class__ is str and looks(w.get("mediaType", MISSING), "audio/*"):
            return self.decode_audio_url(w)
        raise no_case(KeepWhole, w, "AudioRaw :dict raw: mediaType:str", "AudioUrl :dict url:str mediaType:str")

    def encode_audio_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            before = len(losses)
            w = self.encode_audio_raw(value, losses)
            if w is LOST or looks(at_path(w, "mediaType"), "audio/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Url:
            before = len(losses)
            w = self.encode_audio_url(value, losses)
            if w is LOST or looks(at_path(w, "mediaType"), "audio/*"):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_video_source(self, w: Any) -> u.Blob | u.Url:
        """VideoSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("raw") is not None and w.get("mediaType").__class__ is str and looks(w.get("mediaType", MISSING), "video/*"):
            return self.decode_video_raw(w)
        if w.get("url").__class__ is str and w.get("mediaType").__class__ is str and looks(w.get("mediaType", MISSING), "video/*"):
            return self.decode_video_url(w)
        raise no_case(KeepWhole, w, "VideoRaw :dict raw: mediaType:str", "VideoUrl :dict url:str mediaType:str")

    def encode_video_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            before = len(losses)
            w = self.encode_video_raw(value, losses)
            if w is LOST or looks(at_path(w, "mediaType"), "video/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Url:
            before = len(losses)
            w = self.encode_video_url(value, losses)
            if w is LOST or looks(at_path(w, "mediaType"), "video/*"):
                return w
            losses.__delitem__(slice(before, None))
        return self.lost(value, losses)

    def decode_document_source(self, w: Any) -> u.Blob | u.Url:
        """DocumentSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("raw") is not None and w.get("mediaType").__class__ is str:
            return self.decode_raw(w)
        if w.get("url").__class__ is str:
            return self.decode_address(w)
        raise no_case(KeepWhole, w, "Raw :dict raw: mediaType:str", "Address :dict url:str")

    def encode_document_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentSource: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_raw(value, losses)
        if cls is u.Url:
            return self.encode_address(value, losses)
        return self.lost(value, losses)

    def decode_old_place(self, w: Any) -> u.Blob | u.Url:
        """OldPlace: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("bytes") is not None and w.get("mimeType").__class__ is str:
            return self.decode_old_raw(w)
        if w.get("uri").__class__ is str:
            return self.decode_old_address(w)
        raise no_case(KeepWhole, w, "OldRaw :dict bytes: mimeType:str", "OldAddress :dict uri:str")

    def encode_old_place(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OldPlace: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_old_raw(value, losses)
        if cls is u.Url:
            return self.encode_old_address(value, losses)
        return self.lost(value, losses)

    def decode_part(self, w: Any) -> u.Text | u.Image | u.Audio | u.Video | u.Document | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("text").__class__ is str:
                if w.get("kind") == "text":
                    return self.found_as(self.decode_old_text(w), "OldText")
                return self.decode_text_part(w)
            if try_decode(self, w, "decode_image_source") is not None:
                return self.decode_image(w)
            if try_decode(self, w, "decode_audio_source") is not None:
                return self.decode_audio(w)
            if try_decode(self, w, "decode_video_source") is not None:
                return self.decode_video(w)
            if try_decode(self, w, "decode_document_source") is not None:
                return self.decode_document(w)
            if w.get("kind") == "file" and w.get("file").__class__ is dict and try_decode(self, w["file"], "decode_old_place") is not None:
                return self.found_as(self.decode_old_document(w), "OldDocument")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OldText":
                    return self.encode_old_text(value, losses)
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url):
            return written_as(self, value, "audio", "part", losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return written_as(self, value, "video", "part", losses)
        if cls is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OldDocument" and value.source.__class__ in (u.Blob, u.Url):
                    return written_as(self, value, "old_document", "part", losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return written_as(self, value, "document", "part", losses)
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
            if tag == "ROLE_USER":
                return self.decode_user(w)
            if tag == "user":
                return self.found_as(self.decode_old_user(w), "OldUser")
            if tag == "ROLE_AGENT":
                return self.decode_agent(w)
            if tag == "agent":
                return self.found_as(self.decode_old_agent(w), "OldAgent")
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
                if marked_case == "OldUser" and value.role == "user":
                    return self.encode_old_user(value, losses)
                if marked_case == "OldAgent" and value.role == "assistant":
                    return self.encode_old_agent(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_agent(value, losses)
        return self.lost(value, losses)


LENS: Final = A2A()
