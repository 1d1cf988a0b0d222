# Generated from spec/applications/hf_chat.yaml; do not edit.

"""Hugging Face chat templates, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, read_messages, read_tools, write_messages, write_tools, written
from ...lenses.extras import MISSING, UNSET, dropped, foreign, marked
from ...lenses.fitting import at_path, is_value, looks, no_case
from ...lenses.kinds import Coded, Each, Joined, Json, JsonList, OBJECT, Of, STR, TextOr
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads
from ...lenses.structs import has_content, just, lost_fields, lost_under, own_spaces, was_made
from ...lenses.values import broken_arguments, each_out, reordered, says_text, text_or_json, texts_of, under, with_substitute


class HfChat(Lens):
    """Hugging Face chat templates."""

    __slots__ = ()
    NAMESPACE = "hf_chat"
    TITLE = "Hugging Face chat templates"
    DOCS = "https://huggingface.co/docs/transformers/chat_extras"
    MESSAGES_KEY = "messages"
    SDK_PARAMS = frozenset(("chat_template_kwargs chosen completion documents images label messages rejected tools ").split())
    decode_text_block = reads(u.Text, "ROWS_TEXT_BLOCK", text=UNSET)
    LOST_TEXT_BLOCK = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_TEXT_BLOCK = Rows("Text") + {"type": Fixed("text"), "text": Row("text", STR, required=True)}
    encode_just_web = just(u.Url, "encode_web")
    LOST_WEB = lost_fields(u.Url, trivial=("media_type",))
    ROW_WEB = Row("url", STR, required=True)
    decode_image_url = reads(u.Image, "ROWS_IMAGE_URL", source=UNSET)
    LOST_IMAGE_URL = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_URL = Rows("Image") + {"type": Fixed("image"), "url": Row("source", Of("web", just=True), required=True, where="http*")}
    decode_image_data = reads(u.Image, "ROWS_IMAGE_DATA", source=UNSET)
    LOST_IMAGE_DATA = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_DATA = Rows("Image") + {"type": Fixed("image"), "base64": Row("source", Coded("base64_blob", STR), required=True)}
    decode_image_source = reads(u.Image, "ROWS_IMAGE_SOURCE", source=UNSET)
    LOST_IMAGE_SOURCE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_IMAGE_SOURCE = Rows("Image") + {"type": Fixed("image"), "image": Row("source", Of("web", just=True), required=True, where="http*")}
    decode_open_ai_image = reads(u.Image, "ROWS_OPEN_AI_IMAGE", source=UNSET)
    LOST_OPEN_AI_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_OPEN_AI_IMAGE = Rows("Image") + {
        "type": Fixed("image_url"),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
    }
    decode_video_url = reads(u.Video, "ROWS_VIDEO_URL", source=UNSET)
    LOST_VIDEO_URL = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO_URL = Rows("Video") + {"type": Fixed("video"), "url": Row("source", Of("web", just=True), required=True, where="http*")}
    decode_video_source = reads(u.Video, "ROWS_VIDEO_SOURCE", source=UNSET)
    LOST_VIDEO_SOURCE = lost_fields(u.Video, major=("signature",), minor=("cache",))
    ROWS_VIDEO_SOURCE = Rows("Video") + {"type": Fixed("video"), "video": Row("source", Of("web", just=True), required=True, where="http*")}
    decode_audio_url = reads(u.Audio, "ROWS_AUDIO_URL", source=UNSET)
    LOST_AUDIO_URL = lost_fields(u.Audio, major=("signature",), minor=("transcript id cache",), trivial=("expires_at",))
    ROWS_AUDIO_URL = Rows("Audio") + {"type": Fixed("audio"), "url": Row("source", Of("web", just=True), required=True, where="http*")}
    decode_audio_source = reads(u.Audio, "ROWS_AUDIO_SOURCE", source=UNSET)
    LOST_AUDIO_SOURCE = lost_fields(u.Audio, major=("signature",), minor=("transcript id cache",), trivial=("expires_at",))
    ROWS_AUDIO_SOURCE = Rows("Audio") + {"type": Fixed("audio"), "audio": Row("source", Of("web", just=True), required=True, where="http*")}
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_SYSTEM = Rows("Message") + {
        "role": Fixed("system", tag=True),
        "content": Row("parts", TextOr("block", u.Text, first=True), required=True, empty=""),
        "name": Row("name", STR),
    }
    decode_developer = reads(u.Message, "ROWS_DEVELOPER", role="system")
    LOST_DEVELOPER = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_DEVELOPER = Rows("Message") + {
        "role": Fixed("developer", tag=True),
        "content": Row("parts", TextOr("block", u.Text, first=True), required=True, empty=""),
        "name": Row("name", STR),
    }
    decode_user = reads(u.Message, "ROWS_USER", role="user")
    LOST_USER = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_USER = Rows("Message") + {
        "role": Fixed("user", tag=True),
        "content": Row("parts", TextOr("block", u.Text, first=True), required=True, empty=""),
        "name": Row("name", STR),
    }
    decode_wrapped = reads(u.ToolCall, "ROWS_WRAPPED", id=UNSET, name=UNSET, runner="client")
    LOST_WRAPPED = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_WRAPPED = Rows("ToolCall") + {
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("object", "json", field="arguments", text="arguments_text"), empty={}),
            },
            required=True,
        ),
        "id": Row("id", STR, made=True),
    }
    decode_flat = reads(u.ToolCall, "ROWS_FLAT", id=UNSET, name=UNSET, runner="client")
    LOST_FLAT = lost_fields(u.ToolCall, major=("input signature",), minor=("namespace cache kind",))
    ROWS_FLAT = Rows("ToolCall") + {
        "name": Row("name", STR, required=True),
        "id": Row("id", STR, made=True),
        "arguments": Row("arguments", Json("object", "json", field="arguments", text="arguments_text")),
    }
    decode_assistant = reads(u.Message, "ROWS_ASSISTANT", role="assistant")
    LOST_ASSISTANT = lost_fields(u.Message, minor=("cache citations sources supports",))
    ROWS_ASSISTANT = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "thinking": Row("parts", Joined("\n\n", u.Reasoning, "content", listed=True), also=("reasoning_content",), shared=True),
        "content": Row("parts", TextOr("block", u.Text, first=True), shared=True, order=1, second=(u.Opaque,)),
        "tool_calls": Row("parts", Each("call"), shared=True, order=2),
        "name": Row("name", STR),
    }
    decode_tool = reads(u.ToolResult, "ROWS_TOOL", call_id=UNSET, runner="client")
    LOST_TOOL = lost_fields(u.ToolResult, major=("signature",), minor=("cache is_error kind",))
    ROWS_TOOL = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "content": Row("parts", TextOr("block", u.Text, first=True), required=True, empty=""),
        "name": Row("name", STR, link=True),
        "tool_call_id": Row("call_id", STR, made=True),
    }
    decode_function = reads(u.Tool, "ROWS_FUNCTION", name=UNSET)
    LOST_FUNCTION = lost_fields(u.Tool, minor=("strict deferred kind cache",))
    ROWS_FUNCTION = Rows("Tool") + {
        "type": Fixed("function"),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "description": Row("description", STR),
                "parameters": Row("parameters", OBJECT),
                "return": Kept("trivial"),
            },
            required=True,
        ),
    }
    decode_plain_function = reads(u.Tool, "ROWS_PLAIN_FUNCTION", name=UNSET)
    LOST_PLAIN_FUNCTION = lost_fields(u.Tool, minor=("strict deferred kind cache",))
    ROWS_PLAIN_FUNCTION = Rows("Tool") + {
        "name": Row("name", STR, required=True),
        "description": Row("description", STR),
        "parameters": Row("parameters", OBJECT),
        "return": Kept("trivial"),
    }
    LOST_SAMPLE = lost_fields(
        u.Request,
        major=("model documents tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_SAMPLE = Rows("Request") + {
        "messages": Elsewhere("messages"),
        "tools": Row("tools", JsonList(Each("any_tool"), "list", "json")),
        **kept_keys("documents", "completion", "chosen", "rejected", "images", level="major"),
        "chat_template_kwargs": Kept(),
        "label": Kept("trivial"),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        parts={"tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        written={"system": "system", "user": "user", "assistant": "assistant"},
        runs=("tool",),
        ids=True,
        links=True,
    )
    JOINED_REASONING = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_sample, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_sample, request)

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
        return read_tools(self, self.ROWS_SAMPLE, "tools", fragment)

    def write_tools(self, tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
        """The key of a request that holds the tools."""
        losses: list[Loss] = []
        return ({"tools": write_tools(self, self.ROWS_SAMPLE, "tools", tools, losses)}, losses)

    def encode_text_block(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """TextBlock <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_TEXT_BLOCK, losses, self.ROWS_TEXT_BLOCK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_BLOCK, losses)

    def decode_web(self, w: Any) -> u.Url:
        """Web -> Url."""
        if w.__class__ is not str:
            w = text(w)
        out = u.Url(url=w)
        return out

    def encode_web(self, value: u.Url, losses: list[Loss]) -> str | Lost:
        """Web <- Url."""
        out: Any = value.url
        if value.media_type is not None:
            self.rest({}, value, self.LOST_WEB, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_WEB, losses)

    def encode_image_url(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageUrl <- Image."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        url_: Any = under(value.source, self.encode_just_web, losses, "source")
        if url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "url": url_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_URL, losses, self.ROWS_IMAGE_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_URL, losses)

    def encode_image_data(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageData <- Image."""
        if value.source.__class__ is not u.Blob:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        base64_: Any = under(value.source, codecs.base64_blob_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if base64_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "base64": base64_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_DATA, losses, self.ROWS_IMAGE_DATA)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_DATA, losses)

    def encode_image_source(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImageSource <- Image."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_: Any = under(value.source, self.encode_just_web, losses, "source")
        if image_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "image", "image": image_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_SOURCE, losses, self.ROWS_IMAGE_SOURCE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_SOURCE, losses)

    def encode_open_ai_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """OpenAIImage <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_url_ is LOST:
            return self.lost(value, losses)
        image_url_: dict[str, Any] = {"url": image_url_url_}
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_OPEN_AI_IMAGE, losses, self.ROWS_OPEN_AI_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OPEN_AI_IMAGE, losses)

    def encode_video_url(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoUrl <- Video."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        url_: Any = under(value.source, self.encode_just_web, losses, "source")
        if url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "video", "url": url_}
        self.rest(w, value, self.LOST_VIDEO_URL, losses, self.ROWS_VIDEO_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_URL, losses)

    def encode_video_source(self, value: u.Video, losses: list[Loss]) -> dict[str, Any] | Lost:
        """VideoSource <- Video."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        video_: Any = under(value.source, self.encode_just_web, losses, "source")
        if video_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "video", "video": video_}
        self.rest(w, value, self.LOST_VIDEO_SOURCE, losses, self.ROWS_VIDEO_SOURCE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_VIDEO_SOURCE, losses)

    def encode_audio_url(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioUrl <- Audio."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        url_: Any = under(value.source, self.encode_just_web, losses, "source")
        if url_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "audio", "url": url_}
        self.rest(w, value, self.LOST_AUDIO_URL, losses, self.ROWS_AUDIO_URL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_URL, losses)

    def encode_audio_source(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AudioSource <- Audio."""
        if value.source.__class__ is not u.Url:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        audio_: Any = under(value.source, self.encode_just_web, losses, "source")
        if audio_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": "audio", "audio": audio_}
        self.rest(w, value, self.LOST_AUDIO_SOURCE, losses, self.ROWS_AUDIO_SOURCE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_AUDIO_SOURCE, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
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
                content_ = each_out(value.parts, self.encode_block, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "system", "content": content_}
        if value.name is not None:
            w["name"] = value.name
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM, losses, self.ROWS_SYSTEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM, losses)

    def encode_developer(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Developer <- Message."""
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
                content_ = each_out(value.parts, self.encode_block, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "developer", "content": content_}
        if value.name is not None:
            w["name"] = value.name
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_DEVELOPER, losses, self.ROWS_DEVELOPER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_DEVELOPER, losses)

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
                content_ = each_out(value.parts, self.encode_block, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if not content_:
                content_ = ""
        elif value.form == "list":
            content_ = []
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "user", "content": content_}
        if value.name is not None:
            w["name"] = value.name
        if not w.get("content") and has_content(value.parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_USER, losses, self.ROWS_USER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER, losses)

    def encode_wrapped(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Wrapped <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "function", "arguments")
        function_: dict[str, Any] = {"name": value.name}
        function_["arguments"] = value.arguments
        w: dict[str, Any] = {"type": "function", "function": function_}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        self.rest(w, value, self.LOST_WRAPPED, losses, self.ROWS_WRAPPED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WRAPPED, losses)

    def encode_flat(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Flat <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses, self.SPACES, "arguments")
        w: dict[str, Any] = {"name": value.name}
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        if value.arguments:
            w["arguments"] = value.arguments
        self.rest(w, value, self.LOST_FLAT, losses, self.ROWS_FLAT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FLAT, losses)

    def encode_assistant(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Assistant <- Message."""
        content_lone: str | None = None
        thinking_parts: list[Any] = []
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
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
                if (cls := part.__class__) is u.Text:
                    item = self.encode_text_block(part, losses)
                    if item is not LOST:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 2
                        tool_calls_parts.append(item)
                elif cls is u.Reasoning:
                    part = with_substitute(part, "content", "summary", losses)
                    if any(part.content):
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                    self.joined_reasoning(part, losses)
                    thinking_parts.append(part)
                elif cls in (u.Image, u.Video, u.Audio, u.Opaque):
                    item = self.encode_block(part, losses)
                    if item is not LOST:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        content_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if thinking_parts:
            if len(thinking_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["thinking"] = "\n\n".join(texts_of(thinking_parts, "content"))
        if content_lone is not None or content_parts:
            content_: Any
            if content_lone is not None:
                content_ = content_lone
            else:
                content_ = content_parts
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            w["content"] = content_
        elif value.form == "list" and not value.parts:
            w["content"] = []
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if value.parts and content_lone is None and not (thinking_parts or content_parts or tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT, losses, self.ROWS_ASSISTANT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT, losses)

    def encode_tool(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Tool <- ToolResult."""
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
                content_ = each_out(value.parts, self.encode_block, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
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
        if value.name is not None:
            w["name"] = value.name
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.call_id
        self.rest(w, value, self.LOST_TOOL, losses, self.ROWS_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL, losses)

    def encode_function(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """Function <- Tool."""
        function_: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            function_["description"] = value.description
        if value.parameters is not None:
            function_["parameters"] = value.parameters
        w: dict[str, Any] = {"type": "function", "function": function_}
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_FUNCTION, losses, self.ROWS_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION, losses)

    def encode_plain_function(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """PlainFunction <- Tool."""
        w: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            w["description"] = value.description
        if value.parameters is not None:
            w["parameters"] = value.parameters
        if value.strict is not None or value.deferred is not None or value.kind is not None or value.cache is not None:
            self.rest(w, value, self.LOST_PLAIN_FUNCTION, losses, self.ROWS_PLAIN_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN_FUNCTION, losses)

    def decode_sample(self, w: Any) -> u.Request:
        """Sample -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_SAMPLE, extras)
        out.extras = extras
        return out

    def encode_sample(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Sample <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if value.tools and (tools_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
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
            self.rest(w, value, self.LOST_SAMPLE, losses, self.ROWS_SAMPLE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SAMPLE, losses)

    def decode_block(self, w: Any) -> u.Text | u.Image | u.Video | u.Audio | u.Opaque:
        """Block: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "text" and w.get("text").__class__ is str:
            return self.decode_text_block(w)
        if w.get("type") == "image":
            if w.get("url").__class__ is str and looks(w.get("url", MISSING), "http*"):
                return self.decode_image_url(w)
            if w.get("base64").__class__ is str:
                out = self.decode_image_data(w)
                if out.source.__class__ is u.Url:
                    return self.found_as(out, "ImageData")
                return out
            if w.get("image").__class__ is str and looks(w.get("image", MISSING), "http*"):
                return self.found_as(self.decode_image_source(w), "ImageSource")
        if w.get("type") == "image_url" and w.get("image_url").__class__ is dict and w["image_url"].get("url").__class__ is str:
            return self.found_as(self.decode_open_ai_image(w), "OpenAIImage")
        if w.get("type") == "video":
            if w.get("url").__class__ is str and looks(w.get("url", MISSING), "http*"):
                return self.decode_video_url(w)
            if w.get("video").__class__ is str and looks(w.get("video", MISSING), "http*"):
                return self.found_as(self.decode_video_source(w), "VideoSource")
        if w.get("type") == "audio":
            if w.get("url").__class__ is str and looks(w.get("url", MISSING), "http*"):
                return self.decode_audio_url(w)
            if w.get("audio").__class__ is str and looks(w.get("audio", MISSING), "http*"):
                return self.found_as(self.decode_audio_source(w), "AudioSource")
        return self.opaque(w)

    def encode_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Block: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_block(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ImageUrl" and value.source.__class__ is u.Url:
                    return self.encode_image_url(value, losses)
                if marked_case == "ImageSource" and value.source.__class__ is u.Url:
                    return self.encode_image_source(value, losses)
                if marked_case == "OpenAIImage" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_open_ai_image(value, losses)
            if value.source.__class__ is u.Url:
                before = len(losses)
                w = self.encode_image_url(value, losses)
                if w is LOST or looks(at_path(w, "url"), "http*"):
                    return w
                losses.__delitem__(slice(before, None))
            if value.source.__class__ is u.Blob:
                return self.encode_image_data(value, losses)
        if cls is u.Video:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "VideoSource" and value.source.__class__ is u.Url:
                    return self.encode_video_source(value, losses)
            if value.source.__class__ is u.Url:
                before = len(losses)
                w = self.encode_video_url(value, losses)
                if w is LOST or looks(at_path(w, "url"), "http*"):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Audio:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AudioSource" and value.source.__class__ is u.Url:
                    return self.encode_audio_source(value, losses)
            if value.source.__class__ is u.Url:
                before = len(losses)
                w = self.encode_audio_url(value, losses)
                if w is LOST or looks(at_path(w, "url"), "http*"):
                    return w
                losses.__delitem__(slice(before, None))
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_call(self, w: Any) -> u.ToolCall:
        """Call: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if is_value(w.get("type"), "function", True) and w.get("function").__class__ is dict and w["function"].get("name").__class__ is str:
            return self.decode_wrapped(w)
        if w.get("name").__class__ is str:
            return self.found_as(self.decode_flat(w), "Flat")
        raise no_case(DecodeError, w, "Wrapped :dict function:dict function.name:str", "Flat :dict name:str")

    def encode_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call: the first case that a unified value fits."""
        if value.__class__ is u.ToolCall:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Flat" and value.runner == "client":
                return self.encode_flat(value, losses)
            if value.runner == "client":
                return self.encode_wrapped(value, losses)
        return self.lost(value, losses)

    def decode_row(self, w: Any) -> u.Message | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("role")
        if tag == "tool":
            return self.decode_tool(w)
        if tag == "system":
            return self.decode_system(w)
        if tag == "developer":
            return self.found_as(self.decode_developer(w), "Developer")
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
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Developer" and value.role == "system":
                return self.encode_developer(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_user(value, losses)
            if value.role == "assistant":
                return self.encode_assistant(value, losses)
        return self.lost(value, losses)

    def decode_any_tool(self, w: Any) -> u.Tool | u.Opaque:
        """AnyTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "function" and w.get("function").__class__ is dict and w["function"].get("name").__class__ is str:
            return self.decode_function(w)
        if w.get("name").__class__ is str:
            return self.found_as(self.decode_plain_function(w), "PlainFunction")
        return self.opaque(w)

    def encode_any_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "PlainFunction":
                return self.encode_plain_function(value, losses)
            return self.encode_function(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
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

    def joined_reasoning(self, part: u.Reasoning, losses: list[Loss]) -> None:
        """Reports what a Reasoning cannot say as a piece of a string."""
        if (
            part.summary
            or part.encrypted is not None
            or part.id is not None
            or part.signature is not None
            or part.cache is not None
            or part.redacted
        ):
            self.rest({}, part, self.JOINED_REASONING, losses)
        if len(part.content) > 1:
            losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
        if part.extras is not None:
            foreign(part, own_spaces(self, part), losses)


LENS: Final = HfChat()
