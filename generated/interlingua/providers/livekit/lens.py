# Generated from spec/applications/livekit.yaml; do not edit.

"""LiveKit chat contexts, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses.about_previous import write_behind
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import PartRow, other_row, whole_message
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import fills, keep_flat, no_case, put_flat, read_flat, try_decode
from ...lenses.kinds import BOOL, Each, Joined, Json, STR, Template, Word
from ...lenses.lens import Lens
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads, required
from ...lenses.structs import holes_of, lost_fields, own_spaces
from ...lenses.values import arguments_out, template_out, text_or_json, under
from ...lenses.words import Words


class Livekit(Lens):
    """LiveKit chat contexts."""

    __slots__ = ()
    NAMESPACE = "livekit"
    TITLE = "LiveKit chat contexts"
    DOCS = "https://docs.livekit.io/agents/build/nodes/#chat-context"
    OWNER = "gemini"
    MESSAGES_KEY = "items"
    SDK_PARAMS = frozenset({"items"})
    DETECT = {"request": {"items": "*"}}
    OWN = {"Image": ("id",), "Message": ("id",), "ToolResult": ("id",)}
    WORDS_DETAIL = Words("detail", {"low": ("low",), "high": ("high",)}, nothing=("auto",))
    LOST_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations",))
    ROW_TEXT_PART = Row("text", STR, required=True)
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    ROWS_BYTES = Rows("Blob") + {
        "image": Row("data", Template("data:{media_type};base64,{}"), required=True),
        "mime_type": Row("media_type", STR, required=True, only="write"),
    }
    decode_web = reads(u.Url, "ROWS_WEB", url=UNSET)
    ROWS_WEB = Rows("Url") + {"image": Row("url", STR, required=True), "mime_type": Row("media_type", STR)}
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",))
    ROWS_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image_content"),
        "id": Row("id", STR),
        "inference_detail": Row("detail", Word("WORDS_DETAIL")),
        "inference_width": Kept("trivial"),
        "inference_height": Kept("trivial"),
        "image": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
    }
    decode_break = reads(u.CacheHint, "ROWS_BREAK")
    LOST_BREAK = lost_fields(u.CacheHint, minor=("ttl",))
    ROWS_BREAK = Rows("CacheHint") + {"type": Fixed("cache_breakpoint")}
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "type": Fixed("message", tag=True),
        "role": Fixed("system"),
        "content": Row("parts", Each("content", behind=("cache", "break")), required=True),
        "id": Row("id", STR),
        **kept_keys("created_at", "extra", "hash", "metrics", "transcript_confidence", level="trivial"),
        "interrupted": Kept(neutral=False),
    }
    decode_developer = reads(u.Message, "ROWS_DEVELOPER", role="system")
    LOST_DEVELOPER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_DEVELOPER = Rows("Message") + {
        "type": Fixed("message", tag=True),
        "role": Fixed("developer"),
        "content": Row("parts", Each("content", behind=("cache", "break")), required=True),
        "id": Row("id", STR),
        **kept_keys("created_at", "extra", "hash", "metrics", "transcript_confidence", level="trivial"),
        "interrupted": Kept(neutral=False),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "type": Fixed("message", tag=True),
        "role": Fixed("user"),
        "content": Row("parts", Each("content", behind=("cache", "break")), required=True),
        "id": Row("id", STR),
        **kept_keys("created_at", "extra", "hash", "metrics", "transcript_confidence", level="trivial"),
        "interrupted": Kept(neutral=False),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "type": Fixed("message", tag=True),
        "role": Fixed("assistant"),
        "content": Row("parts", Each("content", behind=("cache", "break")), required=True),
        "id": Row("id", STR),
        **kept_keys("created_at", "extra", "hash", "metrics", "transcript_confidence", level="trivial"),
        "interrupted": Kept(neutral=False),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input kind",), minor=("namespace cache",))
    ROWS_CALL = Rows("ToolCall") + {
        "type": Fixed("function_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), empty={}),
        "extra": Nested({"google": Nested({"thought_signature": Row("signature", STR, owner="signer")})}),
        **kept_keys("id", "created_at", "group_id", level="trivial"),
    }
    decode_result = reads(u.ToolResult, "ROWS_RESULT", call_id=UNSET, runner="client")
    LOST_RESULT = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache",))
    ROWS_RESULT = Rows("ToolResult") + {
        "type": Fixed("function_call_output", tag=True),
        "call_id": Row("call_id", STR, required=True),
        "name": Row("name", STR, required=True, empty="", link=True),
        "output": Row("parts", Joined("\n", u.Text, "text"), required=True, empty=""),
        "is_error": Row("is_error", BOOL, required=True),
        "id": Row("id", STR),
        "created_at": Kept("trivial"),
        "reply_required": Kept(neutral=True),
    }
    LOST_CONTEXT = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_CONTEXT = Rows("Request") + {"items": Elsewhere("messages")}
    CONVERSATION = Conversation(
        "items",
        "row",
        parts={"assistant": "row_of_assistant", "tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        runs=("assistant", "tool"),
        aside=({"type": "agent_handoff"}, {"type": "agent_config_update"}),
        links=True,
        names=("id",),
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_context, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_context, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        if fragment.__class__ is list:
            fragment = {"items": fragment}
        if fragment.__class__ is not dict:
            fragment = an_object(fragment)
        return read_messages(self, self.CONVERSATION, fragment)

    def write_messages(self, messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
        """The keys of a request that hold the conversation."""
        return write_messages(self, self.CONVERSATION, messages)

    def decode_text_part(self, w: Any) -> u.Text:
        """TextPart -> Text."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Text(text=w)
        return out

    def encode_text_part(self, value: u.Text, losses: list[Loss]) -> str | Lost:
        """TextPart <- Text."""
        out: Any = value.text
        if value.citations or value.signature is not None:
            self.rest({}, value, self.LOST_TEXT_PART, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_TEXT_PART, losses)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Bytes <- Blob."""
        w: dict[str, Any] = {"image": template_out("data:{media_type};base64,{}", value.data, holes_of(value))}
        w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def encode_web(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Web <- Url."""
        w: dict[str, Any] = {"image": value.url}
        if value.media_type is not None:
            w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB, losses)

    def decode_image_part(self, w: Any) -> u.Image:
        """ImagePart -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_place", ("image", "mime_type"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_IMAGE_PART, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_IMAGE_PART, extras)
        required(w, out.source, "image", "mime_type")
        out.extras = extras
        return out

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        w: dict[str, Any] = {"type": "image_content"}
        if value.id is not None:
            w["id"] = value.id
        if value.detail is not None:
            inference_detail_word = self.WORDS_DETAIL.write.get(value.detail)
            if inference_detail_word is None and not has_spelling(value, self.SPACES, "inference_detail"):
                losses.append(dropped("detail", "Image.detail", "minor", self.NO_PLACE, value.detail))
            if inference_detail_word is not None:
                w["inference_detail"] = inference_detail_word
        if (the_source := under(value.source, self.encode_place, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_break(self, value: u.CacheHint, losses: list[Loss]) -> dict[str, Any]:
        """Break <- CacheHint."""
        w: dict[str, Any] = {"type": "cache_breakpoint"}
        if value.ttl is not None:
            self.rest(w, value, self.LOST_BREAK, losses, self.ROWS_BREAK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BREAK, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        content_: Any
        if value.parts:
            content_ = write_behind(self, value.parts, self.encode_content, losses, "parts", "cache", "break")
        else:
            content_ = []
        w: dict[str, Any] = {"type": "message", "role": "system", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_developer(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Developer <- Message."""
        content_: Any
        if value.parts:
            content_ = write_behind(self, value.parts, self.encode_content, losses, "parts", "cache", "break")
        else:
            content_ = []
        w: dict[str, Any] = {"type": "message", "role": "developer", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_DEVELOPER, losses, self.ROWS_DEVELOPER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DEVELOPER, losses)

    def encode_user(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """User <- Message."""
        content_: Any
        if value.parts:
            content_ = write_behind(self, value.parts, self.encode_content, losses, "parts", "cache", "break")
        else:
            content_ = []
        w: dict[str, Any] = {"type": "message", "role": "user", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        content_: Any
        if value.parts:
            content_ = write_behind(self, value.parts, self.encode_content, losses, "parts", "cache", "break")
        else:
            content_ = []
        w: dict[str, Any] = {"type": "message", "role": "assistant", "content": content_}
        if value.id is not None:
            w["id"] = value.id
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        w: dict[str, Any] = {"type": "function_call", "call_id": value.id, "name": value.name}
        w["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        if value.signature is not None:
            extra_: dict[str, Any] = {}
            extra_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == self.OWNER:
                extra_google_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if extra_google_:
                extra_["google"] = extra_google_
            if extra_:
                w["extra"] = extra_
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_result(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Result <- ToolResult."""
        name_: Any
        if value.name is not None:
            name_ = value.name
        else:
            name_ = ""
        output_: Any
        if value.parts:
            output_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    output_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(output_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            output_ = "\n".join([part.text for part in output_parts])
            if not output_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    output_ = text_or_json(value.value)
                else:
                    output_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            output_ = text_or_json(value.value)
        else:
            output_ = ""
        w: dict[str, Any] = {
            "type": "function_call_output",
            "call_id": value.call_id,
            "name": name_,
            "output": output_,
            "is_error": value.is_error,
        }
        if value.id is not None:
            w["id"] = value.id
        self.rest(w, value, self.LOST_RESULT, losses, self.ROWS_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESULT, losses)

    def decode_context(self, w: Any) -> u.Request:
        """Context -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "items" not in w:
            raise missing(w, "items")
        items = w["items"]
        if items is None:
            raise wrong("a list", None, "items")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_CONTEXT, extras)
        out.extras = extras
        return out

    def encode_context(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Context <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"items": carried}
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
            self.rest(w, value, self.LOST_CONTEXT, losses, self.ROWS_CONTEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTEXT, losses)

    def fits_break(self, w: Any) -> bool:
        """Whether a wire value is a Break."""
        return w.__class__ is dict and w.get("type") == "cache_breakpoint"

    def decode_place(self, w: Any) -> u.Blob | u.Url:
        """Place: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("image").__class__ is str:
            if fills(w.get("image"), "data:{media_type};base64,{}"):
                return self.decode_bytes(w)
            return self.decode_web(w)
        raise no_case(KeepWhole, w, "Bytes :dict image:str image:str", "Web :dict image:str")

    def encode_place(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Place: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_bytes(value, losses)
        if cls is u.Url:
            return written_as(self, value, "web", "place", losses, level="major")
        return self.lost(value, losses)

    def decode_content(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """Content: which of its cases a wire value is."""
        if w.__class__ is Unreadable:
            w = w.value
            return self.opaque(w)
        try:
            if w.__class__ is str:
                return self.decode_text_part(w)
            if w.__class__ is dict and w.get("type") == "image_content" and try_decode(self, w, "decode_place") is not None:
                return self.decode_image_part(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_content(self, value: Any, losses: list[Loss]) -> str | dict[str, Any] | Lost:
        """Content: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_image_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | PartRow | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "function_call":
                return PartRow("assistant", self.decode_call(w))
            if tag == "function_call_output":
                return self.decode_result(w)
            if tag == "message":
                if w.get("role") == "system":
                    out = self.decode_system(w)
                    if not (out.role == "system" and out.parts):
                        return self.found_as(out, "System")
                    return out
                if w.get("role") == "developer":
                    return self.found_as(self.decode_developer(w), "Developer")
                if w.get("role") == "user":
                    out = self.decode_user(w)
                    if not (out.role == "user" and out.parts):
                        return self.found_as(out, "User")
                    return out
                if w.get("role") == "assistant":
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
                if marked_case == "System" and value.role == "system":
                    return self.encode_system(value, losses)
                if marked_case == "Developer" and value.role == "system":
                    return self.encode_developer(value, losses)
                if marked_case == "User" and value.role == "user":
                    return self.encode_user(value, losses)
            if value.role == "system" and value.parts:
                return self.encode_system(value, losses)
            if value.role == "user" and value.parts:
                return self.encode_user(value, losses)
            if value.role == "assistant" and value.parts:
                return self.encode_assistant(value, losses)
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
        if cls is u.ToolCall and value.runner == "client":
            return self.encode_call(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult and value.runner == "client":
            return self.encode_result(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def role_of_row(self, value: Any, outer: u.Role) -> u.Role | None:
        """The role of the message that a part which is a row by itself belongs to; None for what stands in a message row."""
        cls = value.__class__
        if cls is u.ToolCall:
            return "assistant"
        if cls is u.ToolResult:
            return "tool"
        return None


LENS: Final = Livekit()
