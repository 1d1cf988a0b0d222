# Generated from spec/applications/semantic_kernel.yaml; do not edit.

"""Semantic Kernel chat history, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import MISSING, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import at_path, holds, looks, try_decode
from ...lenses.kinds import ANY, Coded, Each, INT, Joined, Json, OBJECT, Of, STR, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads
from ...lenses.structs import just, lost_fields, lost_under, own_spaces, spread_rest
from ...lenses.values import arguments_out, each_out, under, with_substitute
from ...lenses.words import Words


class SemanticKernel(Lens):
    """Semantic Kernel chat history."""

    __slots__ = ()
    NAMESPACE = "semantic_kernel"
    TITLE = "Semantic Kernel chat history"
    DOCS = "https://learn.microsoft.com/en-us/semantic-kernel/concepts/ai-services/chat-completion/chat-history"
    OWNER = "any"
    MESSAGES_KEY = "messages"
    SDK_PARAMS = frozenset({"messages"})
    OWN = {
        "Audio": ("metadata",),
        "Document": ("metadata",),
        "Image": ("metadata",),
        "Message": ("answer", "metadata"),
        "Reasoning": ("metadata",),
        "Text": ("metadata",),
        "ToolCall": ("metadata",),
        "ToolResult": ("metadata",),
        "Video": ("metadata",),
    }
    OPAQUE = (("minor", {"content_type": "annotation"}), ("minor", {"content_type": "streaming_annotation"}))
    WORDS_END = Words(
        "end",
        {"stop": ("stop",), "length": ("length",), "tool_calls": ("tool_calls", "function_call"), "refusal": ("content_filter",)},
        lost={"stop_sequence": "stop", "pause": "stop"},
        unknown="other",
    )
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {
        "content_type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "metadata": Row("metadata", OBJECT),
        "ai_model_id": Kept("trivial"),
        "encoding": Kept("trivial"),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("cache redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "content_type": Fixed("reasoning", tag=True),
        "text": Row("content", Joined("\n\n"), required=True, empty=""),
        "metadata": Row("metadata", OBJECT),
        "ai_model_id": Kept("trivial"),
        "encoding": Kept("trivial"),
    }
    decode_image_data = reads(u.Image, "ROWS_IMAGE_DATA", source=UNSET)
    LOST_IMAGE_DATA = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_DATA = Rows("Image") + {
        "content_type": Fixed("image", tag=True),
        "data_uri": Row("source", Coded("data_url", STR), required=True, where="data:*"),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "uri", level="trivial"),
    }
    encode_just_image_url_uri = just(u.Url, "encode_image_url_uri")
    LOST_IMAGE_URL_URI = lost_fields(u.Url, trivial=("media_type",))
    ROW_IMAGE_URL_URI = Row("url", STR, required=True)
    decode_image_url = reads(u.Image, "ROWS_IMAGE_URL", source=UNSET)
    LOST_IMAGE_URL = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_URL = Rows("Image") + {
        "content_type": Fixed("image", tag=True),
        "uri": Row("source", Of("image_url_uri", just=True), required=True),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "data_uri", level="trivial"),
    }
    decode_audio_data = reads(u.Audio, "ROWS_AUDIO_DATA", source=UNSET)
    LOST_AUDIO_DATA = lost_fields(u.Audio, major=("signature",), minor=("transcript cache",), trivial=("expires_at",))
    ROWS_AUDIO_DATA = Rows("Audio") + {
        "content_type": Fixed("audio", tag=True),
        "data_uri": Row("source", Coded("data_url", STR), required=True, where="data:*"),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "uri", level="trivial"),
    }
    encode_just_audio_url_uri = just(u.Url, "encode_audio_url_uri")
    LOST_AUDIO_URL_URI = lost_fields(u.Url, trivial=("media_type",))
    ROW_AUDIO_URL_URI = Row("url", STR, required=True)
    decode_audio_url = reads(u.Audio, "ROWS_AUDIO_URL", source=UNSET)
    LOST_AUDIO_URL = lost_fields(u.Audio, major=("signature",), minor=("transcript cache",), trivial=("expires_at",))
    ROWS_AUDIO_URL = Rows("Audio") + {
        "content_type": Fixed("audio", tag=True),
        "uri": Row("source", Of("audio_url_uri", just=True), required=True),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "data_uri", level="trivial"),
    }
    decode_video_data = reads(u.Video, "ROWS_VIDEO_DATA", source=UNSET)
    LOST_VIDEO_DATA = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO_DATA = Rows("Video") + {
        "content_type": Fixed("binary", tag=True),
        "data_uri": Row("source", Coded("data_url", STR), required=True, where="data:video/*"),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "uri", level="trivial"),
    }
    decode_file_data = reads(u.Document, "ROWS_FILE_DATA", source=UNSET)
    LOST_FILE_DATA = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable cache",))
    ROWS_FILE_DATA = Rows("Document") + {
        "content_type": Fixed("binary", tag=True),
        "data_uri": Row("source", Coded("data_url", STR), required=True, where="data:*"),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "uri", level="trivial"),
    }
    encode_just_file_url_uri = just(u.Url, "encode_file_url_uri")
    LOST_FILE_URL_URI = lost_fields(u.Url, trivial=("media_type",))
    ROW_FILE_URL_URI = Row("url", STR, required=True)
    decode_file_url = reads(u.Document, "ROWS_FILE_URL", source=UNSET)
    LOST_FILE_URL = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable cache",))
    ROWS_FILE_URL = Rows("Document") + {
        "content_type": Fixed("binary", tag=True),
        "uri": Row("source", Of("file_url_uri", just=True), required=True),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "data_uri", level="trivial"),
    }
    encode_just_upload_file_id = just(u.FileRef, "encode_upload_file_id")
    LOST_UPLOAD_FILE_ID = lost_fields(u.FileRef, trivial=("media_type",))
    ROW_UPLOAD_FILE_ID = Row("id", STR, required=True)
    decode_upload = reads(u.Document, "ROWS_UPLOAD", source=UNSET)
    LOST_UPLOAD = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable cache",))
    ROWS_UPLOAD = Rows("Document") + {
        "content_type": Fixed("file_reference", tag=True),
        "file_id": Row("source", Of("upload_file_id", just=True), required=True),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "tools", level="trivial"),
        "data_source": Kept(),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "content_type": Fixed("function_call", tag=True),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "metadata": Row("metadata", OBJECT),
        "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text")),
        **kept_keys("ai_model_id", "encoding", "function_name", "plugin_name", "index", "call_id", level="trivial"),
    }
    decode_result_text = reads(u.ToolResult, "ROWS_RESULT_TEXT", call_id=UNSET, runner="client")
    LOST_RESULT_TEXT = lost_fields(u.ToolResult, major=("signature",), minor=("cache is_error kind",))
    ROWS_RESULT_TEXT = Rows("ToolResult") + {
        "content_type": Fixed("function_result", tag=True),
        "id": Row("call_id", STR, required=True),
        "name": Row("name", STR, required=True, empty="unknown", link=True),
        "result": Row("parts", Joined("\n", u.Text, "text"), required=True, empty=""),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "function_name", "plugin_name", "call_id", level="trivial"),
    }
    decode_result_value = reads(u.ToolResult, "ROWS_RESULT_VALUE", call_id=UNSET, runner="client")
    LOST_RESULT_VALUE = lost_fields(u.ToolResult, major=("parts signature",), minor=("cache is_error kind",))
    ROWS_RESULT_VALUE = Rows("ToolResult") + {
        "content_type": Fixed("function_result", tag=True),
        "id": Row("call_id", STR, required=True),
        "name": Row("name", STR, required=True, empty="unknown", link=True),
        "result": Row("value", ANY, required=True),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "function_name", "plugin_name", "call_id", level="trivial"),
    }
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_SYSTEM = Rows("Message") + {
        "content_type": Fixed("message"),
        "items": Row("parts", Each("item"), required=True, empty=[]),
        "role": Fixed("system", tag=True),
        "name": Row("name", STR),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "status", "finish_reason", level="trivial"),
    }
    decode_developer = reads(u.Message, "ROWS_DEVELOPER", role="system")
    LOST_DEVELOPER = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_DEVELOPER = Rows("Message") + {
        "content_type": Fixed("message"),
        "items": Row("parts", Each("item"), required=True, empty=[]),
        "role": Fixed("developer", tag=True),
        "name": Row("name", STR),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "status", "finish_reason", level="trivial"),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_USER = Rows("Message") + {
        "content_type": Fixed("message"),
        "items": Row("parts", Each("item"), required=True, empty=[]),
        "role": Fixed("user", tag=True),
        "name": Row("name", STR),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "status", "finish_reason", level="trivial"),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    LOST_USAGE = lost_fields(
        u.Usage,
        major=(
            "cache_write_tokens cache_write_5m_tokens cache_write_1h_tokens accepted_prediction_tokens",
            "rejected_prediction_tokens tool_tokens",
        ),
        minor=("cost web_searches",),
    )
    ROWS_USAGE = Rows("Usage") + {
        "prompt_tokens": Row("input_tokens", INT),
        "completion_tokens": Row("output_tokens", INT),
        "prompt_tokens_details": Nested({"cached_tokens": Row("cache_read_tokens", INT), "audio_tokens": Row("input_audio_tokens", INT)}),
        "completion_tokens_details": Nested(
            {"reasoning_tokens": Row("reasoning_tokens", INT), "audio_tokens": Row("output_audio_tokens", INT)}
        ),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(
        u.Message, minor=("cache citations sources supports",), trivial=("answer.created",), within={"answer": u.Answer}
    )
    ROWS_ASSISTANT = Rows("Message") + {
        "content_type": Fixed("message"),
        "items": Row("parts", Each("item"), required=True, empty=[]),
        "role": Fixed("assistant", tag=True),
        "name": Row("name", STR),
        "metadata": Nested(
            {"usage": Row("answer.usage", Of("usage"), make=u.Answer), "id": Row("answer.id", STR, make=u.Answer)}, rest=(0, "metadata")
        ),
        "ai_model_id": Row("answer.model", STR, make=u.Answer),
        "finish_reason": Row("answer.stop_reason", Word("WORDS_END"), make=u.Answer, native="stop_native"),
        "encoding": Kept("trivial"),
        "status": Kept("trivial"),
    }
    decode_tool = reads(u.Message, "ROWS_TOOL", role="tool")
    LOST_TOOL = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_TOOL = Rows("Message") + {
        "content_type": Fixed("message"),
        "items": Row("parts", Each("item"), required=True, empty=[]),
        "role": Fixed("tool", tag=True),
        "name": Row("name", STR),
        "metadata": Row("metadata", OBJECT),
        **kept_keys("ai_model_id", "encoding", "status", "finish_reason", level="trivial"),
    }
    LOST_HISTORY = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_HISTORY = Rows("Request") + {"messages": Elsewhere("messages")}
    CONVERSATION = Conversation(
        "messages",
        "row",
        wraps=("system", "user", "assistant", "tool"),
        written={"system": "system", "user": "user", "assistant": "assistant", "tool": "tool"},
        places=(("items",),),
        links=True,
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_history, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_history, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"messages": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"content_type": "text", "text": value.text}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

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
        w: dict[str, Any] = {"content_type": "reasoning", "text": text_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.summary or value.encrypted is not None or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_image_data(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageData <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_uri_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if data_uri_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"content_type": "image", "data_uri": data_uri_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_DATA, losses, self.ROWS_IMAGE_DATA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_DATA, losses)

    def decode_image_url_uri(self, w: Any) -> u.Url:
        """ImageUrlUri -> Url."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Url(url=w)
        return out

    def encode_image_url_uri(self, value: u.Url, losses: list[Loss]) -> str | Lost:
        """ImageUrlUri <- Url."""
        out: Any = value.url
        if value.media_type is not None:
            self.rest({}, value, self.LOST_IMAGE_URL_URI, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_IMAGE_URL_URI, losses)

    def encode_image_url(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageUrl <- Image."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        uri_: Any = under(value.source, self.encode_just_image_url_uri, losses, "source")
        if uri_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"content_type": "image", "uri": uri_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_URL, losses, self.ROWS_IMAGE_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_URL, losses)

    def encode_audio_data(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioData <- Audio."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_uri_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if data_uri_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"content_type": "audio", "data_uri": data_uri_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        self.rest(w, value, self.LOST_AUDIO_DATA, losses, self.ROWS_AUDIO_DATA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_DATA, losses)

    def decode_audio_url_uri(self, w: Any) -> u.Url:
        """AudioUrlUri -> Url."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Url(url=w)
        return out

    def encode_audio_url_uri(self, value: u.Url, losses: list[Loss]) -> str | Lost:
        """AudioUrlUri <- Url."""
        out: Any = value.url
        if value.media_type is not None:
            self.rest({}, value, self.LOST_AUDIO_URL_URI, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_AUDIO_URL_URI, losses)

    def encode_audio_url(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioUrl <- Audio."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        uri_: Any = under(value.source, self.encode_just_audio_url_uri, losses, "source")
        if uri_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"content_type": "audio", "uri": uri_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        self.rest(w, value, self.LOST_AUDIO_URL, losses, self.ROWS_AUDIO_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_URL, losses)

    def encode_video_data(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoData <- Video."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_uri_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if data_uri_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"content_type": "binary", "data_uri": data_uri_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        self.rest(w, value, self.LOST_VIDEO_DATA, losses, self.ROWS_VIDEO_DATA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_DATA, losses)

    def encode_file_data(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileData <- Document."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        data_uri_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if data_uri_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"content_type": "binary", "data_uri": data_uri_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        self.rest(w, value, self.LOST_FILE_DATA, losses, self.ROWS_FILE_DATA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_DATA, losses)

    def decode_file_url_uri(self, w: Any) -> u.Url:
        """FileUrlUri -> Url."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Url(url=w)
        return out

    def encode_file_url_uri(self, value: u.Url, losses: list[Loss]) -> str | Lost:
        """FileUrlUri <- Url."""
        out: Any = value.url
        if value.media_type is not None:
            self.rest({}, value, self.LOST_FILE_URL_URI, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_FILE_URL_URI, losses)

    def encode_file_url(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FileUrl <- Document."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        uri_: Any = under(value.source, self.encode_just_file_url_uri, losses, "source")
        if uri_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"content_type": "binary", "uri": uri_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        self.rest(w, value, self.LOST_FILE_URL, losses, self.ROWS_FILE_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_URL, losses)

    def decode_upload_file_id(self, w: Any) -> u.FileRef:
        """UploadFileId -> FileRef."""
        if w.__class__ is not str:
            w = text(w)
        out = u.FileRef(id=w)
        return out

    def encode_upload_file_id(self, value: u.FileRef, losses: list[Loss]) -> str | Lost:
        """UploadFileId <- FileRef."""
        out: Any = value.id
        if value.media_type is not None:
            self.rest({}, value, self.LOST_UPLOAD_FILE_ID, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_UPLOAD_FILE_ID, losses)

    def encode_upload(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Upload <- Document."""
        if value.source.__class__ is not u.FileRef:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        file_id_: Any = under(value.source, self.encode_just_upload_file_id, losses, "source")
        if file_id_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"content_type": "file_reference", "file_id": file_id_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        self.rest(w, value, self.LOST_UPLOAD, losses, self.ROWS_UPLOAD)
        return w if value.extras is None else self.restored(w, value, self.ROWS_UPLOAD, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        w: dict[str, Any] = {"content_type": "function_call", "id": value.id, "name": value.name}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.arguments:
            w["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_result_text(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ResultText <- ToolResult."""
        name_: Any
        if value.name:
            name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            name_ = "unknown"
        result_: Any
        if value.parts:
            result_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    result_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(result_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            result_ = "\n".join([part.text for part in result_parts])
        else:
            result_ = ""
        w: dict[str, Any] = {"content_type": "function_result", "id": value.call_id, "name": name_, "result": result_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        self.rest(w, value, self.LOST_RESULT_TEXT, losses, self.ROWS_RESULT_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT_TEXT, losses)

    def encode_result_value(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ResultValue <- ToolResult."""
        name_: Any
        if value.name:
            name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "name"):
                losses.append(Loss("name", "ToolResult.name", "defaulted", "trivial", "the key is required", "unknown"))
            name_ = "unknown"
        w: dict[str, Any] = {"content_type": "function_result", "id": value.call_id, "name": name_, "result": value.value}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        self.rest(w, value, self.LOST_RESULT_VALUE, losses, self.ROWS_RESULT_VALUE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT_VALUE, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        items_: Any
        if value.parts:
            items_ = each_out(value.parts, self.encode_item, losses, "parts")
        else:
            items_ = []
        w: dict[str, Any] = {"content_type": "message", "items": items_, "role": "system"}
        if value.name is not None:
            w["name"] = value.name
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("items") and w.get("items") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_developer(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Developer <- Message."""
        items_: Any
        if value.parts:
            items_ = each_out(value.parts, self.encode_item, losses, "parts")
        else:
            items_ = []
        w: dict[str, Any] = {"content_type": "message", "items": items_, "role": "developer"}
        if value.name is not None:
            w["name"] = value.name
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("items") and w.get("items") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_DEVELOPER, losses, self.ROWS_DEVELOPER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DEVELOPER, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        items_: Any
        if value.parts:
            items_ = each_out(value.parts, self.encode_item, losses, "parts")
        else:
            items_ = []
        w: dict[str, Any] = {"content_type": "message", "items": items_, "role": "user"}
        if value.name is not None:
            w["name"] = value.name
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("items") and w.get("items") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["prompt_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["completion_tokens"] = value.output_tokens
        if value.cache_read_tokens is not None or value.input_audio_tokens is not None:
            prompt_tokens_details_: dict[str, Any] = {}
            if value.cache_read_tokens is not None:
                prompt_tokens_details_["cached_tokens"] = value.cache_read_tokens
            if value.input_audio_tokens is not None:
                prompt_tokens_details_["audio_tokens"] = value.input_audio_tokens
            if prompt_tokens_details_:
                w["prompt_tokens_details"] = prompt_tokens_details_
        if value.reasoning_tokens is not None or value.output_audio_tokens is not None:
            completion_tokens_details_: dict[str, Any] = {}
            if value.reasoning_tokens is not None:
                completion_tokens_details_["reasoning_tokens"] = value.reasoning_tokens
            if value.output_audio_tokens is not None:
                completion_tokens_details_["audio_tokens"] = value.output_audio_tokens
            if completion_tokens_details_:
                w["completion_tokens_details"] = completion_tokens_details_
        if (
            value.cache_write_tokens is not None
            or value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        items_: Any
        if value.parts:
            items_ = each_out(value.parts, self.encode_item, losses, "parts")
        else:
            items_ = []
        w: dict[str, Any] = {"content_type": "message", "items": items_, "role": "assistant"}
        if value.name is not None:
            w["name"] = value.name
        if value.answer is not None and (value.answer.usage is not None or value.answer.id is not None) or value.metadata:
            metadata_: dict[str, Any] = {}
            if value.answer is not None and value.answer.usage is not None:
                if (metadata_usage_ := under(value.answer.usage, self.encode_usage, losses, "answer.usage")) is not LOST:
                    metadata_["usage"] = metadata_usage_
            if value.answer is not None and value.answer.id is not None:
                metadata_["id"] = value.answer.id
            if value.metadata:
                spread_rest(metadata_, value.metadata, ("usage", "id"), losses, "metadata", "Message.metadata")
            if metadata_:
                w["metadata"] = metadata_
        if value.answer is not None and value.answer.model is not None:
            w["ai_model_id"] = value.answer.model
        if value.answer is not None and value.answer.stop_reason is not None:
            if value.answer.stop_reason in self.WORDS_END.lost:
                self.changed(losses, "answer.stop_reason", "Message.answer.stop_reason", value.answer.stop_reason)
            finish_reason_word = self.WORDS_END.write.get(value.answer.stop_reason)
            if finish_reason_word is None and not has_spelling(value, self.SPACES, "finish_reason"):
                losses.append(dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason))
            if finish_reason_word is not None:
                w["finish_reason"] = finish_reason_word
        if not w.get("items") and w.get("items") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and value.answer.created is not None
        ):
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_tool(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Tool <- Message."""
        items_: Any
        if value.parts:
            items_ = each_out(value.parts, self.encode_item, losses, "parts")
        else:
            items_ = []
        w: dict[str, Any] = {"content_type": "message", "items": items_, "role": "tool"}
        if value.name is not None:
            w["name"] = value.name
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("items") and w.get("items") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_TOOL, losses, self.ROWS_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL, losses)

    def decode_history(self, w: Any) -> u.Request:
        """History -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_HISTORY, extras)
        out.extras = extras
        return out

    def encode_history(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """History <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
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
            self.rest(w, value, self.LOST_HISTORY, losses, self.ROWS_HISTORY)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HISTORY, losses)

    def fits_video_data(self, w: Any) -> bool:
        """Whether a wire value is a VideoData."""
        return (
            w.__class__ is dict
            and w.get("content_type") == "binary"
            and w.get("data_uri").__class__ is str
            and looks(w.get("data_uri", MISSING), "data:video/*")
            and holds(try_decode(self, w, "decode_video_data"), "source", (u.Blob,))
        )

    def fits_result_text(self, w: Any) -> bool:
        """Whether a wire value is a ResultText."""
        return (
            w.__class__ is dict
            and w.get("content_type") == "function_result"
            and w.get("id").__class__ is str
            and w.get("name").__class__ is str
            and w.get("result").__class__ is str
        )

    def decode_item(self, w: Any) -> u.Text | u.Reasoning | u.Image | u.Audio | u.Video | u.Document | u.ToolCall | u.ToolResult | u.Opaque:
        """Item: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("content_type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "function_call":
            return self.decode_call(w)
        if tag == "function_result":
            if w.get("result").__class__ is str:
                return self.decode_result_text(w)
            out = self.decode_result_value(w)
            if out.runner == "client" and out.value in (None, "", [], {}) or not (out.runner == "client" and out.value is not None):
                return self.found_as(out, "ResultValue")
            return out
        if tag == "reasoning":
            return self.decode_thought(w)
        if tag == "image":
            if (
                w.get("data_uri").__class__ is str
                and looks(w.get("data_uri", MISSING), "data:*")
                and holds(try_decode(self, w, "decode_image_data"), "source", (u.Blob,))
            ):
                return self.decode_image_data(w)
            out = self.decode_image_url(w)
            if out.source.__class__ is u.Blob and out.source.__class__ in (u.Blob, u.Url):
                return self.found_as(out, "ImageUrl")
            return out
        if tag == "audio":
            if (
                w.get("data_uri").__class__ is str
                and looks(w.get("data_uri", MISSING), "data:*")
                and holds(try_decode(self, w, "decode_audio_data"), "source", (u.Blob,))
            ):
                return self.decode_audio_data(w)
            out = self.decode_audio_url(w)
            if out.source.__class__ is u.Blob and out.source.__class__ in (u.Blob, u.Url):
                return self.found_as(out, "AudioUrl")
            return out
        if tag == "binary":
            if (
                w.get("data_uri").__class__ is str
                and looks(w.get("data_uri", MISSING), "data:video/*")
                and holds(try_decode(self, w, "decode_video_data"), "source", (u.Blob,))
            ):
                return self.decode_video_data(w)
            if (
                w.get("data_uri").__class__ is str
                and looks(w.get("data_uri", MISSING), "data:*")
                and holds(try_decode(self, w, "decode_file_data"), "source", (u.Blob,))
            ):
                return self.decode_file_data(w)
            out = self.decode_file_url(w)
            if out.source.__class__ is u.Blob and out.source.__class__ in (u.Blob, u.Url):
                return self.found_as(out, "FileUrl")
            return out
        if tag == "file_reference":
            out = self.decode_upload(w)
            if out.source.__class__ is u.Blob and out.source.__class__ in (u.Blob, u.Url) or out.source.__class__ is u.Url:
                return self.found_as(out, "Upload")
            return out
        return self.opaque(w)

    def encode_item(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Item: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_call(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ResultValue" and value.runner == "client":
                    return written_as(self, value, "result_value", "item", losses, "result_text")
            if value.runner == "client" and value.value in (None, "", [], {}):
                return self.encode_result_text(value, losses)
            if value.runner == "client" and value.value is not None:
                return written_as(self, value, "result_value", "item", losses, "result_text")
        if cls is u.Reasoning:
            return self.encode_thought(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ImageData" and value.source.__class__ is u.Blob and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_data(value, losses)
            if value.source.__class__ is u.Blob and value.source.__class__ in (u.Blob, u.Url):
                before = len(losses)
                w = self.encode_image_data(value, losses)
                if w is LOST or looks(at_path(w, "data_uri"), "data:*"):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url:
                return self.encode_image_url(value, losses)
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AudioData" and value.source.__class__ is u.Blob and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_audio_data(value, losses)
            if value.source.__class__ is u.Blob and value.source.__class__ in (u.Blob, u.Url):
                before = len(losses)
                w = self.encode_audio_data(value, losses)
                if w is LOST or looks(at_path(w, "data_uri"), "data:*"):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url:
                return self.encode_audio_url(value, losses)
        if cls is u.Video and value.source.__class__ is u.Blob and value.source.__class__ in (u.Blob, u.Url):
            before = len(losses)
            w = self.encode_video_data(value, losses)
            if w is LOST or looks(at_path(w, "data_uri"), "data:video/*"):
                return w
            losses.__delitem__(slice(before, None))
        if cls is u.Document:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "FileData" and value.source.__class__ is u.Blob and value.source.__class__ in (u.Blob, u.Url):
                    return written_as(self, value, "file_data", "item", losses, "video_data")
            if value.source.__class__ is u.Blob and value.source.__class__ in (u.Blob, u.Url):
                before = len(losses)
                w = written_as(self, value, "file_data", "item", losses, "video_data")
                if w is LOST or looks(at_path(w, "data_uri"), "data:*"):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Url:
                return self.encode_file_url(value, losses)
            if value.source.__class__ is u.FileRef:
                return self.encode_upload(value, losses)
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
        tag = w.get("role")
        if tag == "system":
            return self.decode_system(w)
        if tag == "developer":
            return self.found_as(self.decode_developer(w), "Developer")
        if tag == "user":
            return self.decode_user(w)
        if tag == "assistant":
            return self.decode_assistant(w)
        if tag == "tool":
            return self.decode_tool(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Developer" and value.role == "system":
                return self.encode_developer(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
            if value.role == "tool":
                return self.encode_tool(value, losses)
        return self.lost(value, losses)


LENS: Final = SemanticKernel()
