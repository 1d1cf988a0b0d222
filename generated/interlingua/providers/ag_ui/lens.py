# Generated from spec/applications/ag_ui.yaml; do not edit.

"""AG-UI messages, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.entries import read_deep, read_messages, read_tools, write_messages, write_tools, written
from ...lenses.extras import MISSING, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import at_path, in_words, looks
from ...lenses.items import PartRow, opaque_message, whole_message
from ...lenses.kinds import Each, Joined, Json, Lone, OBJECT, Of, STR, TextOr, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads
from ...lenses.states import with_fields
from ...lenses.structs import just, lost_fields, lost_under, own_spaces, says_something
from ...lenses.values import arguments_out, each_out, reordered, said_of, says_text, under
from ...lenses.words import Words


class AgUi(Lens):
    """AG-UI messages."""

    __slots__ = ()
    NAMESPACE = "ag_ui"
    TITLE = "AG-UI messages"
    DOCS = "https://docs.ag-ui.com/concepts/messages"
    OWNER = "any"
    MESSAGES_KEY = "messages"
    SDK_PARAMS = frozenset(("context forwardedProps messages parentRunId protocolVersion resume runId state threadId tools ").split())
    DETECT = {"request": {"threadId": "*", "runId": "*", "messages": "*"}}
    OWN = {
        "Document": ("id",),
        "Image": ("id",),
        "Message": ("id", "metadata"),
        "Reasoning": ("metadata",),
        "Text": ("id",),
        "ToolCall": ("metadata",),
        "ToolResult": ("id", "metadata"),
        "Video": ("id",),
    }
    WORDS_INSTRUCTIONS = Words(
        "instructions", {"system": ("system", "developer")}, lost={"user": "system", "assistant": "system", "tool": "system"}
    )
    WORDS_MAKER = Words("maker", {"openai": ("openai",), "anthropic": ("anthropic",), "gemini": ("google",)}, unknown="open")
    WORDS_ANSWERED_ERROR = Words("answered_error", {False: (None,), True: ("failed",)})
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "role": Row("role", Word("WORDS_INSTRUCTIONS"), required=True),
        "content": Row("parts", Joined("\n\n", u.Text, "text"), required=True, empty=""),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "name": Row("name", STR),
        "subagentRunId": Kept("trivial"),
        "encryptedValue": Kept("major"),
    }
    decode_text_part = reads(u.Text, "ROWS_TEXT_PART", text=UNSET)
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_PART = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "id": Row("id", STR),
        "metadata": Kept(),
    }
    decode_data = reads(u.Blob, "ROWS_DATA", media_type=UNSET, data=UNSET)
    ROWS_DATA = Rows("Blob") + {
        "type": Fixed("data", tag=True),
        "value": Row("data", STR, required=True),
        "mimeType": Row("media_type", STR, required=True),
    }
    decode_address = reads(u.Url, "ROWS_ADDRESS", url=UNSET)
    ROWS_ADDRESS = Rows("Url") + {
        "type": Fixed("url", tag=True),
        "value": Row("url", STR, required=True),
        "mimeType": Row("media_type", STR),
    }
    decode_file = reads(u.FileRef, "ROWS_FILE", id=UNSET)
    ROWS_FILE = Rows("FileRef") + {
        "type": Fixed("file", tag=True),
        "value": Row("id", STR, required=True),
        "provider": Row("owner", Word("WORDS_MAKER")),
        "mimeType": Row("media_type", STR),
    }
    decode_image_part = reads(u.Image, "ROWS_IMAGE_PART", source=UNSET)
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "source": Row("source", Of("place"), required=True),
        "type": Fixed("image", tag=True),
        "id": Row("id", STR),
        "metadata": Kept(),
    }
    decode_audio_part = reads(u.Audio, "ROWS_AUDIO_PART", source=UNSET)
    LOST_AUDIO_PART = lost_fields(u.Audio, major=("signature",), minor=("transcript cache",), trivial=("expires_at",))
    ROWS_AUDIO_PART = Rows("Audio") + {
        "source": Row("source", Of("place"), required=True),
        "type": Fixed("audio", tag=True),
        "id": Row("id", STR),
        "metadata": Kept(),
    }
    decode_video_part = reads(u.Video, "ROWS_VIDEO_PART", source=UNSET)
    LOST_VIDEO_PART = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO_PART = Rows("Video") + {
        "source": Row("source", Of("place"), required=True),
        "type": Fixed("video", tag=True),
        "id": Row("id", STR),
        "metadata": Kept(),
    }
    decode_document_part = reads(u.Document, "ROWS_DOCUMENT_PART", source=UNSET)
    LOST_DOCUMENT_PART = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable cache",))
    ROWS_DOCUMENT_PART = Rows("Document") + {
        "source": Row("source", Of("place"), required=True),
        "type": Fixed("document", tag=True),
        "id": Row("id", STR),
        "metadata": Kept(),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "name": Row("name", STR),
        "subagentRunId": Kept("trivial"),
        "encryptedValue": Kept("major"),
    }
    decode_sealed = reads(u.Reasoning, "ROWS_SEALED", redacted=False)
    LOST_SEALED = lost_fields(u.Reasoning, major=("content signature",), minor=("id cache",))
    ROWS_SEALED = Rows("Reasoning") + {
        "role": Fixed("reasoning", tag=True),
        "content": Row("summary", Joined("\n\n"), required=True, empty=""),
        "encryptedValue": Row("encrypted", STR, required=True, owner="signer", whose="openai", where="gAAAA*"),
        "metadata": Row("metadata", OBJECT),
        "id": Kept("trivial"),
        "subagentRunId": Kept("trivial"),
    }
    decode_signed = reads(u.Reasoning, "ROWS_SIGNED", redacted=False)
    LOST_SIGNED = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache",))
    ROWS_SIGNED = Rows("Reasoning") + {
        "role": Fixed("reasoning", tag=True),
        "content": Row("content", Joined("\n\n"), required=True, empty=""),
        "metadata": Row("metadata", OBJECT),
        "encryptedValue": Row("signature", STR),
        "id": Kept("trivial"),
        "subagentRunId": Kept("trivial"),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input",), minor=("namespace cache kind",))
    ROWS_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), required=True),
            },
            required=True,
        ),
        "encryptedValue": Row("signature", STR),
        "metadata": Row("metadata", OBJECT),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "name": Row("name", STR),
        "content": Row("parts", Joined("", u.Text, "text"), shared=True),
        "toolCalls": Row("parts", Each("call", just=True), shared=True, order=1),
        "subagentRunId": Kept("trivial"),
        "encryptedValue": Kept("major"),
    }
    decode_answered = reads(u.ToolResult, "ROWS_ANSWERED", call_id=UNSET, is_error=False, runner="client")
    LOST_ANSWERED = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_ANSWERED = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "toolCallId": Row("call_id", STR, required=True),
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "error": Row("is_error", Word("WORDS_ANSWERED_ERROR"), default=(None, False)),
        "subagentRunId": Kept("trivial"),
        "encryptedValue": Kept("major"),
    }
    decode_failed = reads(u.ToolResult, "ROWS_FAILED", call_id=UNSET, is_error=True, runner="client")
    LOST_FAILED = lost_fields(u.ToolResult, major=("signature",), minor=("cache kind",))
    ROWS_FAILED = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "toolCallId": Row("call_id", STR, required=True),
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty=""),
        "error": Fixed("failed"),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "subagentRunId": Kept("trivial"),
        "encryptedValue": Kept("major"),
    }
    encode_just_why = just(u.Text, "encode_why")
    LOST_WHY = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROW_WHY = Row("text", STR, required=True)
    decode_broken = reads(u.ToolResult, "ROWS_BROKEN", call_id=UNSET, is_error=True, runner="client")
    LOST_BROKEN = lost_fields(u.ToolResult, major=("value signature",), minor=("cache kind",))
    ROWS_BROKEN = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "toolCallId": Row("call_id", STR, required=True),
        "content": Row("parts", TextOr("part", u.Text, first=True), required=True, empty="", shared=True),
        "error": Row("parts", Lone("why", just=True), required=True, shared=True, order=1, second=(u.Text,)),
        "id": Row("id", STR),
        "metadata": Row("metadata", OBJECT),
        "subagentRunId": Kept("trivial"),
        "encryptedValue": Kept("major"),
    }
    decode_function = reads(u.Tool, "ROWS_FUNCTION", name=UNSET)
    encode_just_function = just(u.Tool, "encode_function")
    LOST_FUNCTION = lost_fields(u.Tool, minor=("strict deferred kind cache",))
    ROWS_FUNCTION = Rows("Tool") + {
        "name": Row("name", STR, required=True),
        "description": Row("description", STR, required=True, empty="No description"),
        "parameters": Row("parameters", OBJECT),
        "metadata": Kept("trivial"),
    }
    LOST_INPUT = lost_fields(
        u.Request,
        major=("model documents tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_INPUT = Rows("Request") + {
        "messages": Elsewhere("messages"),
        "tools": Row("tools", Each("function", just=True)),
        **kept_keys("threadId", "runId", "parentRunId", "protocolVersion", level="trivial"),
        "state": Kept(),
        "forwardedProps": Kept(),
        "context": Kept("major"),
        "resume": Kept("major"),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        parts={"assistant": "row_of_assistant", "tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        written={"system": "system", "user": "user", "assistant": "assistant"},
        runs=("assistant", "tool"),
        aside=({"role": "activity"},),
        names=("id",),
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_input, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_input, request)

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

    def read_tools(self, fragment: Any) -> list[u.AnyTool]:
        """The tools out of the key of a request that holds them."""
        if fragment.__class__ is list:
            fragment = {"tools": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_tools(self, self.ROWS_INPUT, "tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"tools": write_tools(self, self.ROWS_INPUT, "tools", tools, losses)}, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        if value.role in self.WORDS_INSTRUCTIONS.lost:
            self.changed(losses, "role", "Message.role", value.role)
        role_word = self.WORDS_INSTRUCTIONS.write.get(value.role)
        if role_word is None and not has_spelling(value, self.SPACES, "role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
            return self.lost(value, losses)
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
        w: dict[str, Any] = {"role": role_word, "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.name is not None:
            w["name"] = value.name
        if not w.get("content") and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.id is not None:
            w["id"] = value.id
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_PART, losses, self.ROWS_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_PART, losses)

    def encode_data(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Data <- Blob."""
        w: dict[str, Any] = {"type": "data", "value": value.data, "mimeType": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_DATA, losses)

    def encode_address(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Address <- Url."""
        w: dict[str, Any] = {"type": "url", "value": value.url}
        if value.media_type is not None:
            w["mimeType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_ADDRESS, losses)

    def encode_file(self, value: u.FileRef, losses: list[Loss]) -> dict[str, Any]:
        """File <- FileRef."""
        w: dict[str, Any] = {"type": "file", "value": value.id}
        if value.owner is not None:
            if value.owner in self.WORDS_MAKER.lost:
                self.changed(losses, "owner", "FileRef.owner", value.owner)
            w["provider"] = self.WORDS_MAKER.write.get(value.owner, value.owner)
        if value.media_type is not None:
            w["mimeType"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_FILE, losses)

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_place, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"source": source_, "type": "image"}
        if value.id is not None:
            w["id"] = value.id
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_audio_part(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioPart <- Audio."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_place, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"source": source_, "type": "audio"}
        if value.id is not None:
            w["id"] = value.id
        self.rest(w, value, self.LOST_AUDIO_PART, losses, self.ROWS_AUDIO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_PART, losses)

    def encode_video_part(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoPart <- Video."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_place, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"source": source_, "type": "video"}
        if value.id is not None:
            w["id"] = value.id
        self.rest(w, value, self.LOST_VIDEO_PART, losses, self.ROWS_VIDEO_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_PART, losses)

    def encode_document_part(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """DocumentPart <- Document."""
        if value.source.__class__ not in (u.Blob, u.Url, u.FileRef):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        source_: Any = under(value.source, self.encode_place, losses, "source")
        if source_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"source": source_, "type": "document"}
        if value.id is not None:
            w["id"] = value.id
        self.rest(w, value, self.LOST_DOCUMENT_PART, losses, self.ROWS_DOCUMENT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DOCUMENT_PART, losses)

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
                content_ = each_out(value.parts, self.encode_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "user", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.name is not None:
            w["name"] = value.name
        if not w.get("content") and says_something(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_sealed(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Sealed <- Reasoning."""
        summary_stood_in = False
        if not value.summary and value.content:
            losses.append(Loss("content", "Reasoning.content", "changed", "minor", "written as summary", value.content))
            summary_stood_in = True
            value = with_fields(value, summary=value.content, content=[])
        content_: Any
        if value.summary:
            if len(value.summary) > 1 and not summary_stood_in:
                losses.append(Loss("summary", "Reasoning.summary", "joined", "minor", "several texts were joined into one string", None))
            content_ = "\n\n".join(value.summary)
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "reasoning", "content": content_}
        if value.encrypted is not None:
            if value.signer is None or value.signer == "openai":
                w["encryptedValue"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            w["encryptedValue"] = None
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.content or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_SEALED, losses, self.ROWS_SEALED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEALED, losses)

    def encode_signed(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Signed <- Reasoning."""
        content_stood_in = False
        if not value.content and value.summary:
            losses.append(Loss("summary", "Reasoning.summary", "changed", "minor", "written as content", value.summary))
            content_stood_in = True
            value = with_fields(value, content=value.summary, summary=[])
        content_: Any
        if value.content:
            if len(value.content) > 1 and not content_stood_in:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            content_ = "\n\n".join(value.content)
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "reasoning", "content": content_}
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.signature is not None:
            w["encryptedValue"] = value.signature
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None:
            self.rest(w, value, self.LOST_SIGNED, losses, self.ROWS_SIGNED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SIGNED, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        function_: dict[str, Any] = {
            "name": value.name,
            "arguments": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
        }
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        if value.signature is not None:
            w["encryptedValue"] = value.signature
        if value.metadata is not None:
            w["metadata"] = value.metadata
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
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
                content_parts.append(part)
            elif cls is u.ToolCall:
                if (item := self.encode_just_call(part, losses)) is not LOST:
                    reached = 1
                    tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.name is not None:
            w["name"] = value.name
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        if tool_calls_parts:
            w["toolCalls"] = tool_calls_parts
        if value.parts and not (content_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_answered(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Answered <- ToolResult."""
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
                content_ = each_out(value.parts, self.encode_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_ = said_of(value.value)
                else:
                    content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            content_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_ = said_of(value.value)
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "tool", "toolCallId": value.call_id, "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.is_error and (error_word := self.WORDS_ANSWERED_ERROR.write.get(value.is_error)) is not None:
            w["error"] = error_word
        self.rest(w, value, self.LOST_ANSWERED, losses, self.ROWS_ANSWERED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWERED, losses)

    def encode_failed(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Failed <- ToolResult."""
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
                content_ = each_out(value.parts, self.encode_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_ = said_of(value.value)
                else:
                    content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.form == "list":
            content_ = []
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_ = said_of(value.value)
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "tool", "toolCallId": value.call_id, "content": content_, "error": "failed"}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        self.rest(w, value, self.LOST_FAILED, losses, self.ROWS_FAILED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FAILED, losses)

    def decode_why(self, w: Any) -> u.Text:
        """Why -> Text."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Text(text=w)
        return out

    def encode_why(self, value: u.Text, losses: list[Loss]) -> str | Lost:
        """Why <- Text."""
        out: Any = value.text
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest({}, value, self.LOST_WHY, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_WHY, losses)

    def encode_broken(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Broken <- ToolResult."""
        content_lone: str | None = None
        content_parts: list[Any] = []
        error_parts: list[Any] = []
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
            content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) in (u.Image, u.Audio, u.Video, u.Document, u.Opaque):
                    item = self.encode_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.Text:
                    if marked(part, self.SPACES, "$place") == "error":
                        if error_parts:
                            losses.append(
                                Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                            )
                        else:
                            item = self.encode_why(part, losses)
                            if item is not LOST:
                                reached = 1
                                error_parts.append(item)
                    else:
                        item = self.encode_text_part(part, losses)
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
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list" and not value.parts:
            content_ = []
        else:
            content_ = ""
        error_: Any
        if error_parts:
            error_ = error_parts[0]
            if error_ is LOST:
                error_ = []
        else:
            error_ = []
        w: dict[str, Any] = {"role": "tool", "toolCallId": value.call_id, "content": content_, "error": error_}
        if value.id is not None:
            w["id"] = value.id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        self.rest(w, value, self.LOST_BROKEN, losses, self.ROWS_BROKEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BROKEN, losses)

    def encode_function(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Function <- Tool."""
        description_: Any
        if value.description:
            description_ = value.description
        else:
            if not has_spelling(value, self.SPACES, "description"):
                losses.append(Loss("description", "Tool.description", "defaulted", "trivial", "the key is required", "No description"))
            description_ = "No description"
        w: dict[str, Any] = {"name": value.name, "description": description_}
        if value.parameters is not None:
            w["parameters"] = value.parameters
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION, losses, self.ROWS_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION, losses)

    def decode_input(self, w: Any) -> u.Request:
        """Input -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_INPUT, extras)
        if extras is not None:
            out.extras = extras
        return out

    def encode_input(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Input <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if value.tools and (tools_ := each_out(value.tools, self.encode_just_function, losses, "tools")):
            w["tools"] = tools_
        if (
            value.model is not None
            or value.documents
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
            self.rest(w, value, self.LOST_INPUT, losses, self.ROWS_INPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_INPUT, losses)

    def fits_sealed(self, w: Any) -> bool:
        """Whether a wire value is a Sealed."""
        return (
            w.__class__ is dict
            and w.get("role") == "reasoning"
            and w.get("content").__class__ is str
            and w.get("encryptedValue").__class__ is str
            and looks(w.get("encryptedValue", MISSING), "gAAAA*")
        )

    def fits_failed(self, w: Any) -> bool:
        """Whether a wire value is a Failed."""
        return (
            w.__class__ is dict
            and w.get("role") == "tool"
            and w.get("toolCallId").__class__ is str
            and w.get("content").__class__ in (list, str)
            and w.get("error") == "failed"
        )

    def decode_place(self, w: Any) -> u.Blob | u.Url | u.FileRef:
        """Place: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "data":
            return self.decode_data(w)
        if tag == "url":
            return self.decode_address(w)
        if tag == "file":
            return self.decode_file(w)
        raise KeepWhole("expected one of data, url, file", ("type",))

    def encode_place(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Place: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_data(value, losses)
        if cls is u.Url:
            return self.encode_address(value, losses)
        if cls is u.FileRef:
            return self.encode_file(value, losses)
        return self.lost(value, losses)

    def decode_part(self, w: Any) -> u.Text | u.Image | u.Audio | u.Video | u.Document | u.Opaque:
        """Part: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_part(w)
            if tag == "image":
                return self.decode_image_part(w)
            if tag == "audio":
                return self.decode_audio_part(w)
            if tag == "video":
                return self.decode_video_part(w)
            if tag == "document":
                return self.decode_document_part(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Part: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_image_part(value, losses)
        if cls is u.Audio and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_audio_part(value, losses)
        if cls is u.Video and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_video_part(value, losses)
        if cls is u.Document and value.source.__class__ in (u.Blob, u.Url, u.FileRef):
            return self.encode_document_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | PartRow | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return opaque_message(w, self.NAMESPACE, ("system", "user", "assistant", "tool"))
            w = an_object(w)
        try:
            tag = w.get("role")
            if tag in ("system", "developer"):
                return self.decode_system(w)
            if tag == "user":
                return self.decode_user(w)
            if tag == "reasoning":
                if w.get("encryptedValue").__class__ is str and looks(w.get("encryptedValue", MISSING), "gAAAA*"):
                    out = self.decode_sealed(w)
                    if not (out.redacted is False and out.encrypted is not None):
                        return PartRow("assistant", self.found_as(out, "Sealed"))
                    return PartRow("assistant", out)
                out = self.decode_signed(w)
                if out.redacted is False and out.encrypted is not None:
                    return PartRow("assistant", self.found_as(out, "Signed"))
                return PartRow("assistant", out)
            if tag == "assistant":
                return self.decode_assistant(w)
            if tag == "tool":
                if in_words(w.get("error", MISSING), (None,), True):
                    return self.decode_answered(w)
                if w.get("error") == "failed":
                    return self.decode_failed(w)
                return self.found_as(self.decode_broken(w), "Broken")
        except KeepWhole:
            pass
        return opaque_message(w, self.NAMESPACE, ("system", "user", "assistant", "tool"))

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

    def encode_row_of_assistant(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfAssistant: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Reasoning:
            if value.extras is not None:
                found = marked(value, self.SPACES, "$case")
                if found == "Sealed" and value.redacted is False:
                    return self.encode_sealed(value, losses)
                if found == "Signed" and value.redacted is False:
                    return written_as(self, value, "signed", "row", losses, "sealed")
            if value.redacted is False and value.encrypted is not None:
                before = len(losses)
                if (w := self.encode_sealed(value, losses)) is LOST or looks(at_path(w, "encryptedValue"), "gAAAA*"):
                    return w
                losses.__delitem__(slice(before, None))
            if value.redacted is False:
                return written_as(self, value, "signed", "row", losses, "sealed")
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None:
                if marked(value, self.SPACES, "$case") == "Broken" and value.runner == "client" and value.is_error is True:
                    return written_as(self, value, "broken", "row", losses, "failed")
            if value.runner == "client" and value.is_error is False:
                return self.encode_answered(value, losses)
            if value.runner == "client" and value.is_error is True:
                return self.encode_failed(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        cls = value.__class__
        if cls is u.Reasoning:
            return "assistant"
        if cls is u.ToolResult:
            return "tool"
        return None


LENS: Final = AgUi()
