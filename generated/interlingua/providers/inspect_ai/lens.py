# Generated from spec/applications/inspect_ai.yaml; do not edit.

"""Inspect AI chat messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import UNSET, dropped, foreign, has_spelling, mark, marked
from ...lenses.fitting import in_words, no_case
from ...lenses.kinds import BOOL, Coded, Each, Joined, Json, OBJECT, STR, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import both_as, written_as
from ...lenses.pairs import both_out, omit, pick, together
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, reads
from ...lenses.structs import has_content, lost_fields, lost_under, own_spaces, was_made
from ...lenses.values import arguments_out, broken_arguments, each_out, reordered, says_text, text_or_json, under, with_substitute
from ...lenses.words import Words


class InspectAi(Lens):
    """Inspect AI chat messages."""

    __slots__ = ()
    NAMESPACE = "inspect_ai"
    TITLE = "Inspect AI chat messages"
    DOCS = "https://inspect.aisi.org.uk/reference/inspect_ai.model.html"
    OWNER = "any"
    OWN = {"Message": ("answer", "id", "metadata"), "ToolResult": ("id", "metadata")}
    WORDS_RAN_TOOL_TYPE = Words(
        "ran_tool_type", {"web_search": ("web_search",), "code_execution": ("code_execution",), "mcp": ("mcp_call",)}
    )
    WORDS_FAILED = Words(
        "failed",
        {
            True: (
                " unknown parsing timeout unicode_decode permission file_not_found is_a_directory limit approval cancelled sandbox_unavailable output_limit",
            ),
        },
    )
    decode_refused = reads(u.Refusal, "ROWS_REFUSED", text=UNSET)
    LOST_REFUSED = lost_fields(u.Refusal, major=("signature",), minor=("cache",))
    ROWS_REFUSED = Rows("Refusal") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "refusal": Fixed(True),
        "internal": Kept(),
        "citations": Kept(),
        "cache_breakpoint": Kept("trivial", neutral=False),
    }
    decode_web_place = reads(u.Citation, "ROWS_WEB_PLACE")
    LOST_WEB_PLACE = lost_fields(u.Citation, minor=("kind start end place file token sources",))
    ROWS_WEB_PLACE = Rows("Citation") + {
        "type": Fixed("url"),
        "url": Row("url", STR, required=True),
        "title": Row("title", STR),
        "cited_text": Row("quote", STR),
        "internal": Kept(),
        "range": Kept(),
    }
    decode_document_place = reads(u.Citation, "ROWS_DOCUMENT_PLACE")
    LOST_DOCUMENT_PLACE = lost_fields(u.Citation, minor=("kind url start end place file token sources",))
    ROWS_DOCUMENT_PLACE = Rows("Citation") + {
        "type": Fixed("document"),
        "title": Row("title", STR),
        "cited_text": Row("quote", STR),
        "internal": Kept(),
        "range": Kept(),
    }
    decode_text_place = reads(u.Citation, "ROWS_TEXT_PLACE")
    LOST_TEXT_PLACE = lost_fields(u.Citation, minor=("kind url start end place file token sources",))
    ROWS_TEXT_PLACE = Rows("Citation") + {
        "type": Fixed("content"),
        "title": Row("title", STR),
        "cited_text": Row("quote", STR),
        "internal": Kept(),
        "range": Kept(),
    }
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("cache",))
    ROWS_TEXT_PART = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "citations": Row("citations", Each("cited")),
        "internal": Kept(),
        "refusal": Kept("trivial", neutral=False),
        "cache_breakpoint": Kept("trivial", neutral=False),
    }
    decode_image_part = reads(u.Image, "ROWS_IMAGE_PART", source=UNSET)
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("cache",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image", tag=True),
        "image": Row("source", Coded("data_url", STR), required=True),
        "detail": Row("detail", STR),
        "internal": Kept(),
    }
    decode_audio_part = reads(u.Audio, "ROWS_AUDIO_PART", source=UNSET)
    LOST_AUDIO_PART = lost_fields(u.Audio, major=("signature",), minor=("transcript cache",), trivial=("expires_at",))
    ROWS_AUDIO_PART = Rows("Audio") + {
        "type": Fixed("audio", tag=True),
        "audio": Row("source", Coded("data_url", STR), required=True),
        "format": Fixed("wav"),
        "internal": Kept(),
    }
    decode_video_part = reads(u.Video, "ROWS_VIDEO_PART", source=UNSET)
    LOST_VIDEO_PART = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO_PART = Rows("Video") + {
        "type": Fixed("video", tag=True),
        "video": Row("source", Coded("data_url", STR), required=True),
        "format": Fixed("mp4"),
        "internal": Kept(),
    }
    decode_file = reads(u.Document, "ROWS_FILE", source=UNSET)
    LOST_FILE = lost_fields(u.Document, major=("context signature",), minor=("origin cache",))
    ROWS_FILE = Rows("Document") + {
        "type": Fixed("document", tag=True),
        "document": Row("source", Coded("data_url", STR), required=True),
        "filename": Row("filename", STR),
        "citations": Row("citable", BOOL),
        "internal": Kept(),
        "mime_type": Kept("trivial"),
    }
    decode_hidden = reads(u.Reasoning, "ROWS_HIDDEN")
    LOST_HIDDEN = lost_fields(u.Reasoning, major=("content",), minor=("id cache redacted",))
    ROWS_HIDDEN = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "reasoning": Row("encrypted", STR, required=True),
        "redacted": Fixed(True),
        "summary": Row("summary", Joined("\n\n")),
        "signature": Row("signature", STR),
        "internal": Kept(),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("encrypted",), minor=("cache",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "reasoning": Row("content", Joined("\n\n"), required=True, empty=""),
        "summary": Row("summary", Joined("\n\n")),
        "signature": Row("signature", STR),
        "redacted": Row("redacted", BOOL, default=(False, False)),
        "internal": Kept(),
    }
    decode_ran_first = reads(u.ToolCall, "ROWS_RAN_FIRST", id=UNSET, name=UNSET, runner="provider")
    LOST_RAN_FIRST = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache",))
    ROWS_RAN_FIRST = Rows("ToolCall") + {
        "type": Fixed("tool_use", tag=True),
        "tool_type": Row("kind", Word("WORDS_RAN_TOOL_TYPE"), required=True),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), required=True),
        **kept_keys("internal", "context", "error"),
    }
    decode_ran_second = reads(u.ToolResult, "ROWS_RAN_SECOND", call_id=UNSET, runner="provider")
    LOST_RAN_SECOND = lost_fields(u.ToolResult, major=("signature is_error kind",), minor=("cache",))
    ROWS_RAN_SECOND = Rows("ToolResult") + {
        "id": Row("call_id", STR, required=True),
        "type": Fixed("tool_use", tag=True),
        "result": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
    }
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_SYSTEM = Rows("Message") + {
        "content": Row("parts", TextOr("part", u.Text, first=False), required=True, empty=""),
        "role": Fixed("system", tag=True),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "source": Kept("trivial"),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_USER = Rows("Message") + {
        "content": Row("parts", TextOr("part", u.Text, first=False), required=True, empty=""),
        "role": Fixed("user", tag=True),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "source": Kept("trivial"),
        "tool_call_id": Kept("trivial"),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True, empty="call"),
        "function": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "parse_error": Kept(),
        "view": Kept("trivial"),
        "type": Kept("trivial"),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.id answer.stop_reason answer.usage",),
        within={"answer": u.Answer},
    )
    ROWS_ASSISTANT = Rows("Message") + {
        "content": Row("parts", TextOr("part", u.Text, first=False), required=True, empty="", shared=True),
        "role": Fixed("assistant", tag=True),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "tool_calls": Row("parts", Each("call", just=True), shared=True, order=1, second=(u.ToolCall,)),
        "model": Row("answer.model", STR, make=u.Answer),
        "source": Kept("trivial"),
    }
    decode_failed = reads(u.ToolResult, "ROWS_FAILED", call_id=UNSET, is_error=True, runner="client")
    LOST_FAILED = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache",))
    ROWS_FAILED = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "content": Fixed(""),
        "error": Nested(
            {
                "type": Row("is_error", Word("WORDS_FAILED"), required=True),
                "message": Row("parts", Joined("\n\n", u.Text, "text"), required=True),
            },
            required=True,
        ),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "tool_call_id": Row("call_id", STR, made=True),
        "function": Row("name", STR, link=True),
        "source": Kept("trivial"),
    }
    decode_failed_with_content = reads(u.ToolResult, "ROWS_FAILED_WITH_CONTENT", call_id=UNSET, is_error=True, runner="client")
    LOST_FAILED_WITH_CONTENT = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache",))
    ROWS_FAILED_WITH_CONTENT = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "error": Nested(
            {
                "type": Row("is_error", Word("WORDS_FAILED"), required=True),
                "message": Row("parts", Joined("\n\n", u.Text, "text"), required=True),
            },
            required=True,
        ),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "tool_call_id": Row("call_id", STR, made=True),
        "function": Row("name", STR, link=True),
        "source": Kept("trivial"),
        "content": Kept(),
    }
    decode_fine = reads(u.ToolResult, "ROWS_FINE", call_id=UNSET, is_error=False, runner="client")
    LOST_FINE = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache",))
    ROWS_FINE = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "content": Row("parts", TextOr("part", u.Text, first=False), required=True, empty=""),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "tool_call_id": Row("call_id", STR, made=True),
        "function": Row("name", STR, link=True),
        "source": Kept("trivial"),
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
        names=("id",),
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

    def encode_refused(self, value: u.Refusal, losses: list[Loss]) -> dict[str, Any]:
        """Refused <- Refusal."""
        w: dict[str, Any] = {"type": "text", "text": value.text, "refusal": True}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_REFUSED, losses, self.ROWS_REFUSED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REFUSED, losses)

    def encode_web_place(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """WebPlace <- Citation."""
        w: dict[str, Any] = {"type": "url", "url": value.url}
        if value.title is not None:
            w["title"] = value.title
        if value.quote is not None:
            w["cited_text"] = value.quote
        self.rest(w, value, self.LOST_WEB_PLACE, losses, self.ROWS_WEB_PLACE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB_PLACE, losses)

    def encode_document_place(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """DocumentPlace <- Citation."""
        w: dict[str, Any] = {"type": "document"}
        if value.title is not None:
            w["title"] = value.title
        if value.quote is not None:
            w["cited_text"] = value.quote
        self.rest(w, value, self.LOST_DOCUMENT_PLACE, losses, self.ROWS_DOCUMENT_PLACE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_PLACE, losses)

    def encode_text_place(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """TextPlace <- Citation."""
        w: dict[str, Any] = {"type": "content"}
        if value.title is not None:
            w["title"] = value.title
        if value.quote is not None:
            w["cited_text"] = value.quote
        self.rest(w, value, self.LOST_TEXT_PLACE, losses, self.ROWS_TEXT_PLACE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PLACE, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations and (citations_ := each_out(value.citations, self.encode_cited, losses, "citations")):
            w["citations"] = citations_
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "image": image_}
        if value.detail is not None:
            w["detail"] = value.detail
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_audio_part(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioPart <- Audio."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        audio_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if audio_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "audio", "audio": audio_, "format": "wav"}
        self.rest(w, value, self.LOST_AUDIO_PART, losses, self.ROWS_AUDIO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART, losses)

    def encode_video_part(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoPart <- Video."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        video_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if video_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "video", "video": video_, "format": "mp4"}
        self.rest(w, value, self.LOST_VIDEO_PART, losses, self.ROWS_VIDEO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_PART, losses)

    def encode_file(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """File <- Document."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        document_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if document_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "document", "document": document_}
        if value.filename is not None:
            w["filename"] = value.filename
        if value.citable is not None:
            w["citations"] = value.citable
        self.rest(w, value, self.LOST_FILE, losses, self.ROWS_FILE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE, losses)

    def encode_hidden(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Hidden <- Reasoning."""
        if not value.summary and value.content:
            value = with_substitute(value, "summary", "content", losses)
        w: dict[str, Any] = {"type": "reasoning", "reasoning": value.encrypted, "redacted": True}
        if value.summary:
            if len(value.summary) > 1:
                losses.append(Loss("summary", "Reasoning.summary", "joined", "minor", "several texts were joined into one string", None))
            w["summary"] = "\n\n".join(value.summary)
        if value.signature is not None:
            w["signature"] = value.signature
        if value.content or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_HIDDEN, losses, self.ROWS_HIDDEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HIDDEN, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        reasoning_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            reasoning_ = "\n\n".join(value.content)
        else:
            reasoning_ = ""
        w: dict[str, Any] = {"type": "reasoning", "reasoning": reasoning_}
        if value.summary:
            if len(value.summary) > 1:
                losses.append(Loss("summary", "Reasoning.summary", "joined", "minor", "several texts were joined into one string", None))
            w["summary"] = "\n\n".join(value.summary)
        if value.signature is not None:
            w["signature"] = value.signature
        if value.redacted:
            w["redacted"] = value.redacted
        if value.encrypted is not None or value.cache is not None:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_ran_first(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """RanFirst <- ToolCall."""
        tool_type_word = self.WORDS_RAN_TOOL_TYPE.write.get(value.kind)
        if tool_type_word is None and not has_spelling(value, self.SPACES, "tool_type"):
            losses.append(dropped("kind", "ToolCall.kind", "minor", self.NO_PLACE, value.kind))
        w: dict[str, Any] = {
            "type": "tool_use",
            "tool_type": tool_type_word,
            "id": value.id,
            "name": value.name,
            "arguments": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
        }
        self.rest(w, value, self.LOST_RAN_FIRST, losses, self.ROWS_RAN_FIRST)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RAN_FIRST, losses)

    def encode_ran_second(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """RanSecond <- ToolResult."""
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
            result_ = "\n\n".join([part.text for part in result_parts])
            if not result_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    result_ = text_or_json(value.value)
                else:
                    result_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            result_ = text_or_json(value.value)
        else:
            result_ = ""
        w: dict[str, Any] = {"id": value.call_id, "type": "tool_use", "result": result_}
        self.rest(w, value, self.LOST_RAN_SECOND, losses, self.ROWS_RAN_SECOND)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RAN_SECOND, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form == "string" else None
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
                content_ = together(value.parts, self.encode_part, self.both_part, self.half_part, losses, "parts")
                if len(content_) == 1 and value.form == "string" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"content": content_, "role": "system"}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("content") and has_content(value.parts):
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

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form == "string" else None
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
                content_ = together(value.parts, self.encode_part, self.both_part, self.half_part, losses, "parts")
                if len(content_) == 1 and value.form == "string" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"content": content_, "role": "user"}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not w.get("content") and has_content(value.parts):
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
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"id": value.id, "function": value.name}
        w["arguments"] = value.arguments
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        content_lone: str | None = None
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        second = False
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form == "string" else None
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                if second:
                    second = False
                else:
                    cls = part.__class__
                    if (item := both_out(value.parts, index, self.both_part, losses, "parts")) is not None:
                        second = True
                        if item is not LOST:
                            before = len(losses)
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            prefix(losses, before, f"parts[{index}]")
                            content_parts.append(item)
                    else:
                        before = len(losses)
                        cls = part.__class__
                        if cls is u.Text:
                            item = self.encode_text_part(part, losses)
                            if item is not LOST:
                                reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                                content_parts.append(item)
                        elif cls is u.ToolCall:
                            if marked(part, self.SPACES, "$place") == "tool_calls" or part.runner == "client":
                                item = self.encode_just_call(part, losses)
                                if item is not LOST:
                                    reached = 1
                                    tool_calls_parts.append(item)
                            else:
                                item = self.encode_part(part, losses)
                                if item is not LOST:
                                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                                    content_parts.append(item)
                        elif cls in (u.Image, u.Audio, u.Video, u.Document, u.Reasoning, u.ToolResult, u.Opaque):
                            item = self.encode_part(part, losses)
                            if item is not LOST:
                                reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                                content_parts.append(item)
                        elif cls is u.Refusal:
                            item = self.encode_refused(part, losses)
                            if item is not LOST:
                                reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                                content_parts.append(item)
                        else:
                            self.lost(part, losses)
                        if len(losses) != before:
                            prefix(losses, before, f"parts[{index}]")
        content_: Any
        if content_lone is not None or content_parts:
            if content_lone is not None:
                content_ = content_lone
            else:
                content_ = content_parts
                if len(content_) == 1 and value.form == "string" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list" and not value.parts:
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"content": content_, "role": "assistant"}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.answer is not None and value.answer.model is not None:
            w["model"] = value.answer.model
        if value.parts and content_lone is None and not (content_parts or tool_calls_parts):
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
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.stop_reason is not None)
                or value.answer.usage is not None
            )
        ):
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_failed(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Failed <- ToolResult."""
        error_type_word = self.WORDS_FAILED.write.get(value.is_error)
        error_message_: Any
        if value.parts:
            error_message_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    error_message_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(error_message_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            error_message_ = "\n\n".join([part.text for part in error_message_parts])
            if not error_message_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    error_message_ = text_or_json(value.value)
                else:
                    error_message_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            error_message_ = text_or_json(value.value)
        else:
            error_message_ = ""
        error_: dict[str, Any] = {"type": error_type_word, "message": error_message_}
        w: dict[str, Any] = {"role": "tool", "content": "", "error": error_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.call_id
        if value.name is not None:
            w["function"] = value.name
        self.rest(w, value, self.LOST_FAILED, losses, self.ROWS_FAILED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED, losses)

    def encode_failed_with_content(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """FailedWithContent <- ToolResult."""
        error_type_word = self.WORDS_FAILED.write.get(value.is_error)
        error_message_: Any
        if value.parts:
            error_message_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    error_message_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(error_message_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            error_message_ = "\n\n".join([part.text for part in error_message_parts])
            if not error_message_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    error_message_ = text_or_json(value.value)
                else:
                    error_message_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            error_message_ = text_or_json(value.value)
        else:
            error_message_ = ""
        error_: dict[str, Any] = {"type": error_type_word, "message": error_message_}
        w: dict[str, Any] = {"role": "tool", "error": error_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.call_id
        if value.name is not None:
            w["function"] = value.name
        self.rest(w, value, self.LOST_FAILED_WITH_CONTENT, losses, self.ROWS_FAILED_WITH_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED_WITH_CONTENT, losses)

    def encode_fine(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Fine <- ToolResult."""
        content_: Any
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form == "string" else None
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
                content_ = together(value.parts, self.encode_part, self.both_part, self.half_part, losses, "parts")
                if len(content_) == 1 and value.form == "string" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_ = text_or_json(value.value)
                else:
                    content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            content_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_ = text_or_json(value.value)
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "tool", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.call_id
        if value.name is not None:
            w["function"] = value.name
        self.rest(w, value, self.LOST_FINE, losses, self.ROWS_FINE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FINE, losses)

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

    def decode_ran(self, w: Any) -> tuple[u.ToolCall, u.ToolResult]:
        """Ran -> ToolCall and ToolResult."""
        if w.__class__ is not dict:
            w = an_object(w)
        first = self.decode_ran_first(omit(w, {"result": None}))
        second = self.decode_ran_second(pick(w, {"id": None, "type": None, "result": None}))
        mark(second, self.NAMESPACE, "$split", True)
        return (first, second)

    def decode_cited(self, w: Any) -> u.Citation:
        """Cited: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("type") == "url" and w.get("url").__class__ is str:
            out = self.decode_web_place(w)
            if out.url is None:
                return self.found_as(out, "WebPlace")
            return out
        if w.get("type") == "document":
            out = self.decode_document_place(w)
            if out.url is not None:
                return self.found_as(out, "DocumentPlace")
            return out
        if w.get("type") == "content":
            return self.found_as(self.decode_text_place(w), "TextPlace")
        raise no_case(
            DecodeError, w, "WebPlace :dict type=url url:str", "DocumentPlace :dict type=document", "TextPlace :dict type=content"
        )

    def encode_cited(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Cited: the first case that a unified value fits."""
        if value.__class__ is u.Citation:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "WebPlace":
                    return self.encode_web_place(value, losses)
                if marked_case == "DocumentPlace":
                    return self.encode_document_place(value, losses)
                if marked_case == "TextPlace":
                    return self.encode_text_place(value, losses)
            if value.url is not None:
                return self.encode_web_place(value, losses)
            return self.encode_document_place(value, losses)
        return self.lost(value, losses)

    def decode_part(
        self, w: Any
    ) -> u.Refusal | u.Text | u.Image | u.Audio | u.Video | u.Document | u.Reasoning | tuple[u.ToolCall, u.ToolResult] | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            if w.get("refusal") in (True, "true", "True"):
                return self.decode_refused(w)
            return self.decode_text_part(w)
        if tag == "image":
            return self.decode_image_part(w)
        if tag == "audio":
            return self.decode_audio_part(w)
        if tag == "video":
            return self.decode_video_part(w)
        if tag == "document":
            return self.decode_file(w)
        if tag == "reasoning":
            if w.get("redacted") in (True, "true", "True"):
                out = self.decode_hidden(w)
                if out.encrypted is None:
                    return self.found_as(out, "Hidden")
                return out
            out = self.decode_thought(w)
            if out.encrypted is not None:
                return self.found_as(out, "Thought")
            return out
        if tag == "tool_use":
            out = self.decode_ran(w)
            if not (out[0].runner == "provider" and out[0].kind in ("web_search", "code_execution", "mcp") and out[1].runner == "provider"):
                return self.found_as(out, "Ran")
            return out
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Refusal:
            return self.encode_refused(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image_part(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_audio_part(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_video_part(value, losses)
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_file(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Hidden":
                    return self.encode_hidden(value, losses)
                if marked_case == "Thought":
                    return written_as(self, value, "thought", "part", losses)
            if value.encrypted is not None:
                return self.encode_hidden(value, losses)
            return written_as(self, value, "thought", "part", losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def both_part(self, first: Any, second: Any, losses: list[Loss]) -> dict[str, Any] | Lost | None:
        """Part: two parts as one object, their losses under [0] and [1]; None if each is an object of its own."""
        if second.__class__ is u.ToolResult and first.__class__ is u.ToolCall and first.id == second.call_id:
            if first.runner == "provider" and first.kind in ("web_search", "code_execution", "mcp") and second.runner == "provider":
                return both_as(self, first, second, losses, "ran_first", "ran_second")
            if marked(first, self.SPACES, "$case") == "Ran" and first.runner == "provider" and second.runner == "provider":
                return both_as(self, first, second, losses, "ran_first", "ran_second")
        return None

    def half_part(self, value: Any) -> bool:
        """Part: whether a part is half of a wire object, which has no place without what follows it."""
        return value.__class__ is u.ToolCall and value.runner == "provider" and value.kind in ("web_search", "code_execution", "mcp")

    def decode_row(self, w: Any) -> u.Message | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("role")
        if tag == "tool":
            if (
                w.get("content") == ""
                and w.get("error").__class__ is dict
                and in_words(
                    w["error"].get("type"),
                    (
                        "unknown",
                        "parsing",
                        "timeout",
                        "unicode_decode",
                        "permission",
                        "file_not_found",
                        "is_a_directory",
                        "limit",
                        "approval",
                        "cancelled",
                        "sandbox_unavailable",
                        "output_limit",
                    ),
                )
                and w["error"].get("message").__class__ is str
            ):
                return self.decode_failed(w)
            if (
                w.get("error").__class__ is dict
                and in_words(
                    w["error"].get("type"),
                    (
                        "unknown",
                        "parsing",
                        "timeout",
                        "unicode_decode",
                        "permission",
                        "file_not_found",
                        "is_a_directory",
                        "limit",
                        "approval",
                        "cancelled",
                        "sandbox_unavailable",
                        "output_limit",
                    ),
                )
                and w["error"].get("message").__class__ is str
            ):
                return self.found_as(self.decode_failed_with_content(w), "FailedWithContent")
            return self.decode_fine(w)
        if tag == "system":
            return self.decode_system(w)
        if tag == "user":
            return self.decode_user(w)
        if tag == "assistant":
            return self.decode_assistant(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
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
            if value.extras is not None:
                if marked(value, self.SPACES, "$case") == "FailedWithContent" and value.runner == "client" and value.is_error is True:
                    return self.encode_failed_with_content(value, losses)
            if value.runner == "client" and value.is_error is True:
                return self.encode_failed(value, losses)
            if value.runner == "client" and value.is_error is False:
                return self.encode_fine(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        if value.__class__ is u.ToolResult:
            return "tool"
        return None


LENS: Final = InspectAi()
