# Generated from spec/applications/haystack.yaml; do not edit.

"""Haystack chat messages, to and from the unified model.

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
from ...lenses.extras import Extras, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import at_path, found_at, is_single, is_value, keep_flat, no_case, put_flat, read_flat, try_decode
from ...lenses.kinds import BOOL, Each, Joined, Json, OBJECT, Of, STR, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads, required
from ...lenses.structs import has_only_others, lost_fields, own_spaces, spread_rest, was_made
from ...lenses.values import broken_arguments, each_out, says_text, text_or_json, under, with_substitute
from ...lenses.words import Words


class Haystack(Lens):
    """Haystack chat messages."""

    __slots__ = ()
    NAMESPACE = "haystack"
    TITLE = "Haystack chat messages"
    DOCS = "https://docs.haystack.deepset.ai/docs/chatmessage"
    OWNER = "any"
    OWN = {
        "Document": ("metadata",),
        "Image": ("metadata",),
        "Message": ("answer", "metadata"),
        "ToolCall": ("metadata",),
        "ToolResult": ("metadata",),
    }
    WORDS_END = Words(
        "end",
        {"stop": ("stop",), "length": ("length",), "tool_calls": ("tool_calls",), "refusal": ("content_filter",)},
        lost={"stop_sequence": "stop", "pause": "stop"},
        unknown="other",
    )
    decode_cache_control = reads(u.CacheHint, "ROWS_CACHE_CONTROL")
    ROWS_CACHE_CONTROL = Rows("CacheHint") + {"type": Fixed("ephemeral"), "ttl": Row("ttl", STR)}
    decode_old_system = reads(u.Message, "ROWS_OLD_SYSTEM", role="system")
    LOST_OLD_SYSTEM = lost_fields(u.Message, minor=("citations sources supports",), trivial=("answer",))
    ROWS_OLD_SYSTEM = Rows("Message") + {
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
        "role": Fixed("system", tag=True),
        "meta": Nested({"cache_control": Row("cache", Of("cache_control"))}, empty=True, rest=(0, "metadata")),
        "name": Row("name", STR, empty=None),
    }
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {"text": Row("text", STR, required=True)}
    decode_call_part = reads(u.ToolCall, "ROWS_CALL_PART", id=UNSET, name=UNSET, runner="client")
    LOST_CALL_PART = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL_PART = Rows("ToolCall") + {
        "tool_call": Nested(
            {
                "tool_name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
                "id": Row("id", STR, made=True),
                "extra": Row("metadata", OBJECT),
            },
            required=True,
        ),
    }
    decode_image_source_blob = reads(u.Blob, "ROWS_IMAGE_SOURCE_BLOB", media_type=UNSET, data=UNSET)
    ROWS_IMAGE_SOURCE_BLOB = Rows("Blob") + {
        "base64_image": Row("data", STR, required=True),
        "mime_type": Row("media_type", STR, required=True),
    }
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("cache",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "image": Nested(
            {
                "detail": Row("detail", STR),
                "meta": Row("metadata", OBJECT, empty={}),
                "validation": Fixed(True, required=False),
                "base64_image": Elsewhere("source"),
                "mime_type": Elsewhere("source"),
            },
            required=True,
        ),
    }
    decode_document_source_blob = reads(u.Blob, "ROWS_DOCUMENT_SOURCE_BLOB", media_type=UNSET, data=UNSET)
    ROWS_DOCUMENT_SOURCE_BLOB = Rows("Blob") + {
        "base64_data": Row("data", STR, required=True),
        "mime_type": Row("media_type", STR, required=True),
    }
    LOST_FILE_PART = lost_fields(u.Document, major=("signature",), minor=("origin citable cache",))
    ROWS_FILE_PART = Rows("Document") + {
        "file": Nested(
            {
                "filename": Row("filename", STR),
                "extra": Nested({"context": Row("context", STR)}, empty=True, rest=(0, "metadata")),
                "validation": Fixed(True, required=False),
                "base64_data": Elsewhere("source"),
                "mime_type": Elsewhere("source"),
            },
            required=True,
        ),
    }
    decode_answer = reads(u.ToolResult, "ROWS_ANSWER", call_id=UNSET, runner="client")
    LOST_ANSWER = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_ANSWER = Rows("ToolResult") + {
        "tool_call_result": Nested(
            {
                "result": Row("parts", TextOr("answer_part", u.Text, first=True), required=True, empty=""),
                "origin": Nested(
                    {
                        "tool_name": Row("name", STR, required=True, empty="", link=True),
                        "arguments": Fixed({}),
                        "id": Row("call_id", STR, made=True),
                        "extra": Kept("trivial"),
                    },
                    required=True,
                ),
                "error": Row("is_error", BOOL, required=True),
            },
            required=True,
        ),
    }
    decode_whole_answer = reads(u.ToolResult, "ROWS_WHOLE_ANSWER", call_id=UNSET, runner="client")
    LOST_WHOLE_ANSWER = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_WHOLE_ANSWER = Rows("ToolResult") + {
        "tool_call_result": Nested(
            {
                "result": Row("parts", TextOr("answer_part", u.Text, first=True), required=True, empty=""),
                "origin": Nested(
                    {
                        "tool_name": Row("name", STR, required=True, empty="", link=True),
                        "id": Row("call_id", STR, made=True),
                        "extra": Kept("trivial"),
                        "arguments": Kept("trivial"),
                    },
                    required=True,
                ),
                "error": Row("is_error", BOOL, required=True),
            },
            required=True,
        ),
    }
    decode_redacted = reads(u.Reasoning, "ROWS_REDACTED", signer="anthropic", redacted=True)
    LOST_REDACTED = lost_fields(u.Reasoning, major=("content summary signature",), minor=("id cache",))
    ROWS_REDACTED = Rows("Reasoning") + {
        "reasoning": Nested(
            {
                "reasoning_text": Fixed("[REDACTED]"),
                "extra": Nested(
                    {
                        "reasoning_contents": Nested(
                            {
                                "reasoning_content": Nested(
                                    {"redacted_thinking": Row("encrypted", STR, required=True, owner="signer", whose="anthropic")},
                                    required=True,
                                ),
                            },
                            required=True,
                            forms=("list",),
                        ),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
    }
    decode_claude = reads(u.Reasoning, "ROWS_CLAUDE", signer="anthropic")
    LOST_CLAUDE = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache redacted",))
    ROWS_CLAUDE = Rows("Reasoning") + {
        "reasoning": Nested(
            {
                "reasoning_text": Row("content", Joined("\n\n"), required=True, empty=""),
                "extra": Nested(
                    {
                        "reasoning_contents": Nested(
                            {
                                "reasoning_content": Nested(
                                    {
                                        "reasoning_text": Nested(
                                            {
                                                "signature": Row("signature", STR, required=True, owner="signer", whose="anthropic"),
                                                "text": Kept("trivial"),
                                            },
                                            required=True,
                                        ),
                                    },
                                    required=True,
                                ),
                            },
                            required=True,
                            forms=("list",),
                        ),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
    }
    decode_converse = reads(u.Reasoning, "ROWS_CONVERSE", signer="bedrock_converse")
    LOST_CONVERSE = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache redacted",))
    ROWS_CONVERSE = Rows("Reasoning") + {
        "reasoning": Nested(
            {
                "reasoning_text": Row("content", Joined("\n\n"), required=True, empty=""),
                "extra": Nested(
                    {"signature": Row("signature", STR, required=True, owner="signer", whose="bedrock_converse")}, required=True
                ),
            },
            required=True,
        ),
    }
    decode_item = reads(u.Reasoning, "ROWS_ITEM", signer="openai")
    LOST_ITEM = lost_fields(u.Reasoning, major=("content signature",), minor=("cache redacted",))
    ROWS_ITEM = Rows("Reasoning") + {
        "reasoning": Nested(
            {
                "reasoning_text": Row("summary", Joined("\n"), required=True, empty=""),
                "extra": Nested(
                    {
                        "id": Row("id", STR, required=True, owner="signer", whose="openai"),
                        "type": Fixed("reasoning", required=False),
                        "encrypted_content": Row("encrypted", STR, owner="signer", whose="openai"),
                    },
                    required=True,
                ),
            },
            required=True,
        ),
    }
    decode_plain = reads(u.Reasoning, "ROWS_PLAIN")
    LOST_PLAIN = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))
    ROWS_PLAIN = Rows("Reasoning") + {
        "reasoning": Nested(
            {
                "reasoning_text": Row("content", Joined("\n\n"), required=True, empty=""),
                "extra": Nested({"reasoning_contents": Kept("major")}, empty=True),
            },
            required=True,
        ),
    }
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("citations sources supports",), trivial=("answer",))
    ROWS_SYSTEM = Rows("Message") + {
        "content": Row("parts", Each("part"), required=True, empty=[]),
        "role": Fixed("system", tag=True),
        "meta": Nested({"cache_control": Row("cache", Of("cache_control"))}, empty=True, rest=(0, "metadata")),
        "name": Row("name", STR, empty=None),
    }
    decode_old_user = reads(u.Message, "ROWS_OLD_USER", role="user")
    LOST_OLD_USER = lost_fields(u.Message, minor=("citations sources supports",), trivial=("answer",))
    ROWS_OLD_USER = Rows("Message") + {
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
        "role": Fixed("user", tag=True),
        "meta": Nested({"cache_control": Row("cache", Of("cache_control"))}, empty=True, rest=(0, "metadata")),
        "name": Row("name", STR, empty=None),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("citations sources supports",), trivial=("answer",))
    ROWS_USER = Rows("Message") + {
        "content": Row("parts", Each("part"), required=True, empty=[]),
        "role": Fixed("user", tag=True),
        "meta": Nested({"cache_control": Row("cache", Of("cache_control"))}, empty=True, rest=(0, "metadata")),
        "name": Row("name", STR, empty=None),
    }
    decode_old_assistant = reads(u.Message, "ROWS_OLD_ASSISTANT", role="assistant")
    LOST_OLD_ASSISTANT = lost_fields(
        u.Message, minor=("citations sources supports",), trivial=("answer.created answer.id answer.usage",), within={"answer": u.Answer}
    )
    ROWS_OLD_ASSISTANT = Rows("Message") + {
        "content": Row("parts", Joined("", u.Text, "text"), required=True),
        "role": Fixed("assistant", tag=True),
        "meta": Nested(
            {
                "cache_control": Row("cache", Of("cache_control")),
                "model": Row("answer.model", STR, make=u.Answer),
                "finish_reason": Row("answer.stop_reason", Word("WORDS_END"), make=u.Answer, native="stop_native"),
                **kept_keys("index", "usage", "logprobs", level="trivial"),
            },
            empty=True,
            rest=(0, "metadata"),
        ),
        "name": Row("name", STR, empty=None),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(
        u.Message, minor=("citations sources supports",), trivial=("answer.created answer.id answer.usage",), within={"answer": u.Answer}
    )
    ROWS_ASSISTANT = Rows("Message") + {
        "content": Row("parts", Each("part"), required=True, empty=[]),
        "role": Fixed("assistant", tag=True),
        "meta": Nested(
            {
                "cache_control": Row("cache", Of("cache_control")),
                "model": Row("answer.model", STR, make=u.Answer),
                "finish_reason": Row("answer.stop_reason", Word("WORDS_END"), make=u.Answer, native="stop_native"),
                **kept_keys("index", "usage", "logprobs", level="trivial"),
            },
            empty=True,
            rest=(0, "metadata"),
        ),
        "name": Row("name", STR, empty=None),
    }
    decode_result = reads(u.ToolResult, "ROWS_RESULT", call_id=UNSET, runner="client")
    LOST_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_RESULT = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "content": Nested(
            {
                "tool_call_result": Nested(
                    {
                        "result": Row("parts", TextOr("answer_part", u.Text, first=True), required=True, empty=""),
                        "origin": Nested(
                            {
                                "tool_name": Row("name", STR, required=True, empty="", link=True),
                                "arguments": Fixed({}),
                                "id": Row("call_id", STR, made=True),
                                "extra": Kept("trivial"),
                            },
                            required=True,
                        ),
                        "error": Row("is_error", BOOL, required=True),
                    },
                    required=True,
                ),
            },
            required=True,
            forms=("list",),
        ),
        "meta": Row("metadata", OBJECT, empty={}),
        "name": Kept("trivial"),
    }
    decode_whole_result = reads(u.ToolResult, "ROWS_WHOLE_RESULT", call_id=UNSET, runner="client")
    LOST_WHOLE_RESULT = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_WHOLE_RESULT = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "content": Nested(
            {
                "tool_call_result": Nested(
                    {
                        "result": Row("parts", TextOr("answer_part", u.Text, first=True), required=True, empty=""),
                        "origin": Nested(
                            {
                                "tool_name": Row("name", STR, required=True, empty="", link=True),
                                "id": Row("call_id", STR, made=True),
                                "extra": Kept("trivial"),
                                "arguments": Kept("trivial"),
                            },
                            required=True,
                        ),
                        "error": Row("is_error", BOOL, required=True),
                    },
                    required=True,
                ),
            },
            required=True,
            forms=("list",),
        ),
        "meta": Row("metadata", OBJECT, empty={}),
        "name": Kept("trivial"),
    }
    decode_results = reads(u.Message, "ROWS_RESULTS", role="tool")
    LOST_RESULTS = lost_fields(u.Message, minor=("citations sources supports",), trivial=("answer",))
    ROWS_RESULTS = Rows("Message") + {
        "content": Row("parts", Each("part"), required=True, empty=[]),
        "role": Fixed("tool", tag=True),
        "meta": Nested({"cache_control": Row("cache", Of("cache_control"))}, empty=True, rest=(0, "metadata")),
        "name": Row("name", STR, empty=None),
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
        wraps=("system", "user", "assistant", "tool"),
        both=("tool",),
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

    def encode_cache_control(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """CacheControl <- CacheHint."""
        w: dict[str, Any] = {"type": "ephemeral"}
        if value.ttl is not None:
            w["ttl"] = value.ttl
        return w if value.extras is None else self.restored(w, value, self.ROWS_CACHE_CONTROL, losses)

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
        w: dict[str, Any] = {"content": content_, "role": "system"}
        meta_: dict[str, Any] = {}
        if value.cache is not None:
            if (meta_cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
                meta_["cache_control"] = meta_cache_control_
        if value.metadata:
            spread_rest(meta_, value.metadata, ("cache_control",), losses, "metadata", "Message.metadata")
        w["meta"] = meta_
        if value.name is not None:
            w["name"] = value.name
        else:
            w["name"] = None
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_OLD_SYSTEM, losses, self.ROWS_OLD_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_SYSTEM, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_call_part(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CallPart <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        tool_call_: dict[str, Any] = {"tool_name": value.name}
        tool_call_["arguments"] = value.arguments
        if not was_made(value, self.SPACES):
            tool_call_["id"] = value.id
        if value.metadata is not None:
            tool_call_["extra"] = value.metadata
        w: dict[str, Any] = {"tool_call": tool_call_}
        self.rest(w, value, self.LOST_CALL_PART, losses, self.ROWS_CALL_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL_PART, losses)

    def encode_image_source_blob(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """ImageSourceBlob <- Blob."""
        w: dict[str, Any] = {"base64_image": value.data, "mime_type": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_SOURCE_BLOB, losses)

    def decode_image_part(self, w: Any) -> u.Image:
        """ImagePart -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, found_at(w, ("image",)), "decode_image_source", ("base64_image", "mime_type"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, found_at(w, ("image",)), self.ROWS_IMAGE_PART, "source", extras, "image")
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE_PART, extras)
        required(w, out.source, "base64_image", "mime_type")
        out.extras = extras
        return out

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        image_: dict[str, Any] = {}
        if value.detail is not None:
            image_["detail"] = value.detail
        if value.metadata is not None:
            image_["meta"] = value.metadata
        else:
            image_["meta"] = {}
        w: dict[str, Any] = {"image": image_}
        if (the_source := under(value.source, self.encode_image_source, losses, "source")) is not LOST:
            put_flat(w, the_source, "image")
        else:
            return self.lost(value, losses)
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_document_source_blob(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """DocumentSourceBlob <- Blob."""
        w: dict[str, Any] = {"base64_data": value.data, "mime_type": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_SOURCE_BLOB, losses)

    def decode_file_part(self, w: Any) -> u.Document:
        """FilePart -> Document."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Document(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, found_at(w, ("file",)), "decode_document_source", ("base64_data", "mime_type"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, found_at(w, ("file",)), self.ROWS_FILE_PART, "source", extras, "file")
        extras = read_rows(self, (out,), w, self.ROWS_FILE_PART, extras)
        required(w, out.source, "base64_data", "mime_type")
        out.extras = extras
        return out

    def encode_file_part(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """FilePart <- Document."""
        file_: dict[str, Any] = {}
        if value.filename is not None:
            file_["filename"] = value.filename
        file_extra_: dict[str, Any] = {}
        if value.context is not None:
            file_extra_["context"] = value.context
        if value.metadata:
            spread_rest(file_extra_, value.metadata, ("context",), losses, "metadata", "Document.metadata")
        file_["extra"] = file_extra_
        w: dict[str, Any] = {"file": file_}
        if (the_source := under(value.source, self.encode_document_source, losses, "source")) is not LOST:
            put_flat(w, the_source, "file")
        else:
            return self.lost(value, losses)
        self.rest(w, value, self.LOST_FILE_PART, losses, self.ROWS_FILE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE_PART, losses)

    def encode_answer(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Answer <- ToolResult."""
        tool_call_result_result_: Any
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
                tool_call_result_result_ = only.text
            else:
                tool_call_result_result_ = each_out(value.parts, self.encode_answer_part, losses, "parts")
                if len(tool_call_result_result_) == 1 and value.form != "list" and says_text(tool_call_result_result_[0], "text", {}):
                    tool_call_result_result_ = tool_call_result_result_[0]["text"]
            if not tool_call_result_result_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    tool_call_result_result_ = text_or_json(value.value)
                else:
                    tool_call_result_result_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            tool_call_result_result_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            tool_call_result_result_ = text_or_json(value.value)
        else:
            tool_call_result_result_ = ""
        tool_call_result_origin_tool_name_: Any
        if value.name is not None:
            tool_call_result_origin_tool_name_ = value.name
        else:
            tool_call_result_origin_tool_name_ = ""
        tool_call_result_origin_: dict[str, Any] = {"tool_name": tool_call_result_origin_tool_name_, "arguments": {}}
        if not was_made(value, self.SPACES):
            tool_call_result_origin_["id"] = value.call_id
        tool_call_result_: dict[str, Any] = {
            "result": tool_call_result_result_,
            "origin": tool_call_result_origin_,
            "error": value.is_error,
        }
        w: dict[str, Any] = {"tool_call_result": tool_call_result_}
        self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def encode_whole_answer(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """WholeAnswer <- ToolResult."""
        tool_call_result_result_: Any
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
                tool_call_result_result_ = only.text
            else:
                tool_call_result_result_ = each_out(value.parts, self.encode_answer_part, losses, "parts")
                if len(tool_call_result_result_) == 1 and value.form != "list" and says_text(tool_call_result_result_[0], "text", {}):
                    tool_call_result_result_ = tool_call_result_result_[0]["text"]
            if not tool_call_result_result_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    tool_call_result_result_ = text_or_json(value.value)
                else:
                    tool_call_result_result_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            tool_call_result_result_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            tool_call_result_result_ = text_or_json(value.value)
        else:
            tool_call_result_result_ = ""
        tool_call_result_origin_tool_name_: Any
        if value.name is not None:
            tool_call_result_origin_tool_name_ = value.name
        else:
            tool_call_result_origin_tool_name_ = ""
        tool_call_result_origin_: dict[str, Any] = {"tool_name": tool_call_result_origin_tool_name_}
        if not was_made(value, self.SPACES):
            tool_call_result_origin_["id"] = value.call_id
        tool_call_result_: dict[str, Any] = {
            "result": tool_call_result_result_,
            "origin": tool_call_result_origin_,
            "error": value.is_error,
        }
        w: dict[str, Any] = {"tool_call_result": tool_call_result_}
        self.rest(w, value, self.LOST_WHOLE_ANSWER, losses, self.ROWS_WHOLE_ANSWER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WHOLE_ANSWER, losses)

    def encode_redacted(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Redacted <- Reasoning."""
        reasoning_extra_reasoning_contents_reasoning_content_: dict[str, Any] = {}
        if value.encrypted is not None:
            if value.signer is None or value.signer == "anthropic":
                reasoning_extra_reasoning_contents_reasoning_content_["redacted_thinking"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            reasoning_extra_reasoning_contents_reasoning_content_["redacted_thinking"] = None
        reasoning_extra_reasoning_contents_: dict[str, Any] = {"reasoning_content": reasoning_extra_reasoning_contents_reasoning_content_}
        reasoning_extra_: dict[str, Any] = {"reasoning_contents": [reasoning_extra_reasoning_contents_]}
        reasoning_: dict[str, Any] = {"reasoning_text": "[REDACTED]", "extra": reasoning_extra_}
        w: dict[str, Any] = {"reasoning": reasoning_}
        if value.content or value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_REDACTED, losses, self.ROWS_REDACTED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REDACTED, losses)

    def encode_claude(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Claude <- Reasoning."""
        reasoning_reasoning_text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            reasoning_reasoning_text_ = "\n\n".join(value.content)
        else:
            reasoning_reasoning_text_ = ""
        reasoning_extra_reasoning_contents_reasoning_content_reasoning_text_: dict[str, Any] = {}
        if value.signature is not None:
            if value.signer is None or value.signer == "anthropic":
                reasoning_extra_reasoning_contents_reasoning_content_reasoning_text_["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
                return self.lost(value, losses)
        else:
            reasoning_extra_reasoning_contents_reasoning_content_reasoning_text_["signature"] = None
        reasoning_extra_reasoning_contents_reasoning_content_: dict[str, Any] = {
            "reasoning_text": reasoning_extra_reasoning_contents_reasoning_content_reasoning_text_
        }
        reasoning_extra_reasoning_contents_: dict[str, Any] = {"reasoning_content": reasoning_extra_reasoning_contents_reasoning_content_}
        reasoning_extra_: dict[str, Any] = {"reasoning_contents": [reasoning_extra_reasoning_contents_]}
        reasoning_: dict[str, Any] = {"reasoning_text": reasoning_reasoning_text_, "extra": reasoning_extra_}
        w: dict[str, Any] = {"reasoning": reasoning_}
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_CLAUDE, losses, self.ROWS_CLAUDE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE, losses)

    def encode_converse(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Converse <- Reasoning."""
        reasoning_reasoning_text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            reasoning_reasoning_text_ = "\n\n".join(value.content)
        else:
            reasoning_reasoning_text_ = ""
        reasoning_extra_: dict[str, Any] = {}
        if value.signature is not None:
            if value.signer is None or value.signer == "bedrock_converse":
                reasoning_extra_["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
                return self.lost(value, losses)
        else:
            reasoning_extra_["signature"] = None
        reasoning_: dict[str, Any] = {"reasoning_text": reasoning_reasoning_text_, "extra": reasoning_extra_}
        w: dict[str, Any] = {"reasoning": reasoning_}
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_CONVERSE, losses, self.ROWS_CONVERSE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONVERSE, losses)

    def encode_item(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Item <- Reasoning."""
        if not value.summary and value.content:
            value = with_substitute(value, "summary", "content", losses, "\n")
        reasoning_reasoning_text_: Any
        if value.summary:
            if len(value.summary) > 1:
                losses.append(Loss("summary", "Reasoning.summary", "joined", "minor", "several texts were joined into one string", None))
            reasoning_reasoning_text_ = "\n".join(value.summary)
        else:
            reasoning_reasoning_text_ = ""
        reasoning_extra_: dict[str, Any] = {}
        if value.id is not None:
            if value.signer is None or value.signer == "openai":
                reasoning_extra_["id"] = value.id
            else:
                self.foreign_owner(losses, "id", "Reasoning.id", "major", value.signer, value.id)
                return self.lost(value, losses)
        else:
            reasoning_extra_["id"] = None
        if value.encrypted is not None:
            if value.signer is None or value.signer == "openai":
                reasoning_extra_["encrypted_content"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
        reasoning_: dict[str, Any] = {"reasoning_text": reasoning_reasoning_text_, "extra": reasoning_extra_}
        w: dict[str, Any] = {"reasoning": reasoning_}
        if value.content or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_ITEM, losses, self.ROWS_ITEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ITEM, losses)

    def encode_plain(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Plain <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        reasoning_reasoning_text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            reasoning_reasoning_text_ = "\n\n".join(value.content)
        else:
            reasoning_reasoning_text_ = ""
        reasoning_: dict[str, Any] = {"reasoning_text": reasoning_reasoning_text_}
        reasoning_extra_: dict[str, Any] = {}
        reasoning_["extra"] = reasoning_extra_
        w: dict[str, Any] = {"reasoning": reasoning_}
        if (
            value.summary
            or value.encrypted is not None
            or value.id is not None
            or value.signature is not None
            or value.cache is not None
            or value.redacted
        ):
            self.rest(w, value, self.LOST_PLAIN, losses, self.ROWS_PLAIN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"content": content_, "role": "system"}
        meta_: dict[str, Any] = {}
        if value.cache is not None:
            if (meta_cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
                meta_["cache_control"] = meta_cache_control_
        if value.metadata:
            spread_rest(meta_, value.metadata, ("cache_control",), losses, "metadata", "Message.metadata")
        w["meta"] = meta_
        if value.name is not None:
            w["name"] = value.name
        else:
            w["name"] = None
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

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
        w: dict[str, Any] = {"content": content_, "role": "user"}
        meta_: dict[str, Any] = {}
        if value.cache is not None:
            if (meta_cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
                meta_["cache_control"] = meta_cache_control_
        if value.metadata:
            spread_rest(meta_, value.metadata, ("cache_control",), losses, "metadata", "Message.metadata")
        w["meta"] = meta_
        if value.name is not None:
            w["name"] = value.name
        else:
            w["name"] = None
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_OLD_USER, losses, self.ROWS_OLD_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_USER, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"content": content_, "role": "user"}
        meta_: dict[str, Any] = {}
        if value.cache is not None:
            if (meta_cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
                meta_["cache_control"] = meta_cache_control_
        if value.metadata:
            spread_rest(meta_, value.metadata, ("cache_control",), losses, "metadata", "Message.metadata")
        w["meta"] = meta_
        if value.name is not None:
            w["name"] = value.name
        else:
            w["name"] = None
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.citations or value.sources or value.supports or value.answer is not None:
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
        w: dict[str, Any] = {"content": content_, "role": "assistant"}
        meta_: dict[str, Any] = {}
        if value.cache is not None:
            if (meta_cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
                meta_["cache_control"] = meta_cache_control_
        if value.answer is not None and value.answer.model is not None:
            meta_["model"] = value.answer.model
        if value.answer is not None and value.answer.stop_reason is not None:
            if value.answer.stop_reason in self.WORDS_END.lost:
                self.changed(losses, "answer.stop_reason", "Message.answer.stop_reason", value.answer.stop_reason)
            meta_finish_reason_word = self.WORDS_END.write.get(value.answer.stop_reason)
            if meta_finish_reason_word is None and not has_spelling(value, self.SPACES, "meta.finish_reason"):
                losses.append(dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason))
            if meta_finish_reason_word is not None:
                meta_["finish_reason"] = meta_finish_reason_word
        if value.metadata:
            spread_rest(
                meta_,
                value.metadata,
                ("cache_control", "model", "finish_reason", "index", "usage", "logprobs"),
                losses,
                "metadata",
                "Message.metadata",
            )
        w["meta"] = meta_
        if value.name is not None:
            w["name"] = value.name
        else:
            w["name"] = None
        if not w.get("content") and has_only_others(value.parts, u.Text):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and ((value.answer.created is not None or value.answer.id is not None) or value.answer.usage is not None)
        ):
            self.rest(w, value, self.LOST_OLD_ASSISTANT, losses, self.ROWS_OLD_ASSISTANT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_OLD_ASSISTANT, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"content": content_, "role": "assistant"}
        meta_: dict[str, Any] = {}
        if value.cache is not None:
            if (meta_cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
                meta_["cache_control"] = meta_cache_control_
        if value.answer is not None and value.answer.model is not None:
            meta_["model"] = value.answer.model
        if value.answer is not None and value.answer.stop_reason is not None:
            if value.answer.stop_reason in self.WORDS_END.lost:
                self.changed(losses, "answer.stop_reason", "Message.answer.stop_reason", value.answer.stop_reason)
            meta_finish_reason_word = self.WORDS_END.write.get(value.answer.stop_reason)
            if meta_finish_reason_word is None and not has_spelling(value, self.SPACES, "meta.finish_reason"):
                losses.append(dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason))
            if meta_finish_reason_word is not None:
                meta_["finish_reason"] = meta_finish_reason_word
        if value.metadata:
            spread_rest(
                meta_,
                value.metadata,
                ("cache_control", "model", "finish_reason", "index", "usage", "logprobs"),
                losses,
                "metadata",
                "Message.metadata",
            )
        w["meta"] = meta_
        if value.name is not None:
            w["name"] = value.name
        else:
            w["name"] = None
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.citations
            or value.sources
            or value.supports
            or value.answer is not None
            and ((value.answer.created is not None or value.answer.id is not None) or value.answer.usage is not None)
        ):
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Result <- ToolResult."""
        content_tool_call_result_result_: Any
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
                content_tool_call_result_result_ = only.text
            else:
                content_tool_call_result_result_ = each_out(value.parts, self.encode_answer_part, losses, "parts")
                if (
                    len(content_tool_call_result_result_) == 1
                    and value.form != "list"
                    and says_text(content_tool_call_result_result_[0], "text", {})
                ):
                    content_tool_call_result_result_ = content_tool_call_result_result_[0]["text"]
            if not content_tool_call_result_result_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_tool_call_result_result_ = text_or_json(value.value)
                else:
                    content_tool_call_result_result_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            content_tool_call_result_result_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_tool_call_result_result_ = text_or_json(value.value)
        else:
            content_tool_call_result_result_ = ""
        content_tool_call_result_origin_tool_name_: Any
        if value.name is not None:
            content_tool_call_result_origin_tool_name_ = value.name
        else:
            content_tool_call_result_origin_tool_name_ = ""
        content_tool_call_result_origin_: dict[str, Any] = {"tool_name": content_tool_call_result_origin_tool_name_, "arguments": {}}
        if not was_made(value, self.SPACES):
            content_tool_call_result_origin_["id"] = value.call_id
        content_tool_call_result_: dict[str, Any] = {
            "result": content_tool_call_result_result_,
            "origin": content_tool_call_result_origin_,
            "error": value.is_error,
        }
        content_: dict[str, Any] = {"tool_call_result": content_tool_call_result_}
        w: dict[str, Any] = {"role": "tool", "content": [content_]}
        if value.metadata is not None:
            w["meta"] = value.metadata
        else:
            w["meta"] = {}
        self.rest(w, value, self.LOST_RESULT, losses, self.ROWS_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT, losses)

    def encode_whole_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """WholeResult <- ToolResult."""
        content_tool_call_result_result_: Any
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
                content_tool_call_result_result_ = only.text
            else:
                content_tool_call_result_result_ = each_out(value.parts, self.encode_answer_part, losses, "parts")
                if (
                    len(content_tool_call_result_result_) == 1
                    and value.form != "list"
                    and says_text(content_tool_call_result_result_[0], "text", {})
                ):
                    content_tool_call_result_result_ = content_tool_call_result_result_[0]["text"]
            if not content_tool_call_result_result_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_tool_call_result_result_ = text_or_json(value.value)
                else:
                    content_tool_call_result_result_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            content_tool_call_result_result_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_tool_call_result_result_ = text_or_json(value.value)
        else:
            content_tool_call_result_result_ = ""
        content_tool_call_result_origin_tool_name_: Any
        if value.name is not None:
            content_tool_call_result_origin_tool_name_ = value.name
        else:
            content_tool_call_result_origin_tool_name_ = ""
        content_tool_call_result_origin_: dict[str, Any] = {"tool_name": content_tool_call_result_origin_tool_name_}
        if not was_made(value, self.SPACES):
            content_tool_call_result_origin_["id"] = value.call_id
        content_tool_call_result_: dict[str, Any] = {
            "result": content_tool_call_result_result_,
            "origin": content_tool_call_result_origin_,
            "error": value.is_error,
        }
        content_: dict[str, Any] = {"tool_call_result": content_tool_call_result_}
        w: dict[str, Any] = {"role": "tool", "content": [content_]}
        if value.metadata is not None:
            w["meta"] = value.metadata
        else:
            w["meta"] = {}
        self.rest(w, value, self.LOST_WHOLE_RESULT, losses, self.ROWS_WHOLE_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WHOLE_RESULT, losses)

    def encode_results(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Results <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_part, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"content": content_, "role": "tool"}
        meta_: dict[str, Any] = {}
        if value.cache is not None:
            if (meta_cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
                meta_["cache_control"] = meta_cache_control_
        if value.metadata:
            spread_rest(meta_, value.metadata, ("cache_control",), losses, "metadata", "Message.metadata")
        w["meta"] = meta_
        if value.name is not None:
            w["name"] = value.name
        else:
            w["name"] = None
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_RESULTS, losses, self.ROWS_RESULTS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULTS, losses)

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

    def fits_redacted(self, w: Any) -> bool:
        """Whether a wire value is a Redacted."""
        return (
            w.__class__ is dict
            and w.get("reasoning").__class__ is dict
            and is_value(w["reasoning"].get("reasoning_text"), "[REDACTED]", True)
            and w["reasoning"].get("extra").__class__ is dict
            and is_single(w["reasoning"]["extra"].get("reasoning_contents"))
            and at_path(w["reasoning"]["extra"], "reasoning_contents", "0", "reasoning_content").__class__ is dict
            and at_path(w["reasoning"]["extra"], "reasoning_contents", "0", "reasoning_content", "redacted_thinking").__class__ is str
        )

    def fits_result(self, w: Any) -> bool:
        """Whether a wire value is a Result."""
        return (
            w.__class__ is dict
            and w.get("role") == "tool"
            and is_single(w.get("content"))
            and at_path(w, "content", "0", "tool_call_result").__class__ is dict
            and at_path(w, "content", "0", "tool_call_result", "result").__class__ in (list, str)
            and at_path(w, "content", "0", "tool_call_result", "origin").__class__ is dict
            and at_path(w, "content", "0", "tool_call_result", "origin", "tool_name").__class__ is str
            and is_value(at_path(w, "content", "0", "tool_call_result", "origin", "arguments"), {})
            and at_path(w, "content", "0", "tool_call_result", "error").__class__ is bool
        )

    def fits_whole_result(self, w: Any) -> bool:
        """Whether a wire value is a WholeResult."""
        return (
            w.__class__ is dict
            and w.get("role") == "tool"
            and is_single(w.get("content"))
            and at_path(w, "content", "0", "tool_call_result").__class__ is dict
            and at_path(w, "content", "0", "tool_call_result", "result").__class__ in (list, str)
            and at_path(w, "content", "0", "tool_call_result", "origin").__class__ is dict
            and at_path(w, "content", "0", "tool_call_result", "origin", "tool_name").__class__ is str
            and at_path(w, "content", "0", "tool_call_result", "error").__class__ is bool
        )

    def decode_image_source(self, w: Any) -> u.Blob:
        """ImageSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("base64_image").__class__ is str and w.get("mime_type").__class__ is str:
            return self.decode_image_source_blob(w)
        raise no_case(KeepWhole, w, "ImageSourceBlob :dict base64_image:str mime_type:str")

    def encode_image_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageSource: the first case that a unified value fits."""
        if value.__class__ is u.Blob:
            return self.encode_image_source_blob(value, losses)
        return self.lost(value, losses)

    def decode_document_source(self, w: Any) -> u.Blob:
        """DocumentSource: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("base64_data").__class__ is str and w.get("mime_type").__class__ is str:
            return self.decode_document_source_blob(w)
        raise no_case(KeepWhole, w, "DocumentSourceBlob :dict base64_data:str mime_type:str")

    def encode_document_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentSource: the first case that a unified value fits."""
        if value.__class__ is u.Blob:
            return self.encode_document_source_blob(value, losses)
        return self.lost(value, losses)

    def decode_answer_part(self, w: Any) -> u.Text | u.Image | u.Document | u.Opaque:
        """AnswerPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("text").__class__ is str:
                return self.decode_text_part(w)
            if w.get("image").__class__ is dict and try_decode(self, w["image"], "decode_image_source") is not None:
                return self.decode_image_part(w)
            if w.get("file").__class__ is dict and try_decode(self, w["file"], "decode_document_source") is not None:
                return self.decode_file_part(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_answer_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ is u.Blob:
            return self.encode_image_part(value, losses)
        if cls is u.Document and value.source.__class__ is u.Blob:
            return self.encode_file_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_part(self, w: Any) -> u.Text | u.ToolCall | u.ToolResult | u.Image | u.Reasoning | u.Document | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("text").__class__ is str:
                return self.decode_text_part(w)
            if w.get("tool_call").__class__ is dict and w["tool_call"].get("tool_name").__class__ is str:
                return self.decode_call_part(w)
            if (
                w.get("tool_call_result").__class__ is dict
                and w["tool_call_result"].get("result").__class__ in (list, str)
                and w["tool_call_result"].get("origin").__class__ is dict
                and w["tool_call_result"]["origin"].get("tool_name").__class__ is str
            ):
                if is_value(w["tool_call_result"]["origin"].get("arguments"), {}) and w["tool_call_result"].get("error").__class__ is bool:
                    return self.decode_answer(w)
                if w["tool_call_result"].get("error").__class__ is bool:
                    return self.found_as(self.decode_whole_answer(w), "WholeAnswer")
            if w.get("image").__class__ is dict and try_decode(self, w["image"], "decode_image_source") is not None:
                return self.decode_image_part(w)
            if w.get("reasoning").__class__ is dict:
                if self.fits_redacted(w):
                    out = self.decode_redacted(w)
                    if not (out.redacted is True and out.signer == "anthropic" and out.encrypted is not None):
                        return self.found_as(out, "Redacted")
                    return out
                if w["reasoning"].get("reasoning_text").__class__ is str:
                    if w["reasoning"].get("extra").__class__ is dict:
                        if (
                            is_single(w["reasoning"]["extra"].get("reasoning_contents"))
                            and at_path(w["reasoning"]["extra"], "reasoning_contents", "0", "reasoning_content").__class__ is dict
                            and at_path(w["reasoning"]["extra"], "reasoning_contents", "0", "reasoning_content", "reasoning_text").__class__
                            is dict
                            and at_path(
                                w["reasoning"]["extra"], "reasoning_contents", "0", "reasoning_content", "reasoning_text", "signature"
                            ).__class__
                            is str
                        ):
                            return self.found_as(self.decode_claude(w), "Claude")
                        if w["reasoning"]["extra"].get("signature").__class__ is str:
                            out = self.decode_converse(w)
                            if not (out.signer == "bedrock_converse" and out.signature is not None):
                                return self.found_as(out, "Converse")
                            return out
                        if w["reasoning"]["extra"].get("id").__class__ is str:
                            out = self.decode_item(w)
                            if not (out.signer == "openai" and out.id is not None):
                                return self.found_as(out, "Item")
                            return out
                    out = self.decode_plain(w)
                    if (
                        out.redacted is True
                        and out.signer == "anthropic"
                        and out.encrypted is not None
                        or out.signer == "bedrock_converse"
                        and out.signature is not None
                        or out.signer == "openai"
                        and out.id is not None
                    ):
                        return self.found_as(out, "Plain")
                    return out
            if w.get("file").__class__ is dict and try_decode(self, w["file"], "decode_document_source") is not None:
                return self.decode_file_part(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_call_part(value, losses)
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "WholeAnswer" and value.runner == "client":
                    return self.encode_whole_answer(value, losses)
            if value.runner == "client":
                return self.encode_answer(value, losses)
        if cls is u.Image and value.source.__class__ is u.Blob:
            return self.encode_image_part(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Redacted" and value.redacted is True and value.signer == "anthropic":
                    return self.encode_redacted(value, losses)
                if marked_case == "Claude" and value.signer == "anthropic":
                    return self.encode_claude(value, losses)
                if marked_case == "Converse" and value.signer == "bedrock_converse":
                    return self.encode_converse(value, losses)
                if marked_case == "Item" and value.signer == "openai":
                    return self.encode_item(value, losses)
                if marked_case == "Plain":
                    return self.encode_plain(value, losses)
            if value.redacted is True and value.signer == "anthropic" and value.encrypted is not None:
                return self.encode_redacted(value, losses)
            if value.signer == "bedrock_converse" and value.signature is not None:
                return self.encode_converse(value, losses)
            if value.signer == "openai" and value.id is not None:
                return self.encode_item(value, losses)
            return self.encode_plain(value, losses)
        if cls is u.Document and value.source.__class__ is u.Blob:
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
            tag = w.get("role")
            if tag == "tool":
                if self.fits_result(w):
                    return self.decode_result(w)
                if self.fits_whole_result(w):
                    return self.found_as(self.decode_whole_result(w), "WholeResult")
                return self.found_as(self.decode_results(w), "Results")
            if tag == "system":
                if w.get("content").__class__ is str:
                    return self.found_as(self.decode_old_system(w), "OldSystem")
                return self.decode_system(w)
            if tag == "user":
                if w.get("content").__class__ is str:
                    return self.found_as(self.decode_old_user(w), "OldUser")
                return self.decode_user(w)
            if tag == "assistant":
                if w.get("content").__class__ is str:
                    return self.found_as(self.decode_old_assistant(w), "OldAssistant")
                return self.decode_assistant(w)
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
                if marked_case == "OldUser" and value.role == "user":
                    return self.encode_old_user(value, losses)
                if marked_case == "OldAssistant" and value.role == "assistant":
                    return self.encode_old_assistant(value, losses)
                if marked_case == "Results" and value.role == "tool":
                    return written_as(self, value, "results", "row", losses, "whole_result")
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
        if cls is u.ToolResult:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "WholeResult" and value.runner == "client":
                return self.encode_whole_result(value, losses)
            if value.runner == "client":
                return self.encode_result(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None


LENS: Final = Haystack()
