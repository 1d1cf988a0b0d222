# Generated from spec/applications/langfuse.yaml; do not edit.

"""Langfuse messages, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import DecodeError, KeepWhole, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, wrong
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, written
from ...lenses.extras import Extras, MISSING, UNSET, foreign, marked
from ...lenses.fitting import is_value, keep_flat, looks, no_case, put_flat, read_flat
from ...lenses.kinds import Each, Joined, Json, Lone, Of, STR, TextOr
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, read_rows, reads, required
from ...lenses.structs import lost_fields, own_spaces
from ...lenses.values import broken_arguments, each_out, first_of, reordered, says_text, texts_of, under, with_substitute
from ..openai_chat.lens import OpenaiChat


class Langfuse(OpenaiChat):
    """Langfuse messages: what differs from OpenAI Chat Completions."""

    __slots__ = ()
    NAMESPACE = "langfuse"
    TITLE = "Langfuse messages"
    DOCS = "https://langfuse.com/docs/observability/sdk/overview"
    OWNER = "openai"
    MODEL_KEY = None
    MESSAGES_KEY = None
    SDK_PARAMS = frozenset()
    ENVELOPE = {}
    NEEDS = {}
    CARRY = None
    MOVED = {}
    FAILURES = ()
    STREAMLESS = True
    CITATIONS = {}
    ENDPOINT = {"path": None, "header": None, "prefix": None, "models": None}
    ERROR_HEADERS = {}
    ERROR_RETRY = ()
    STATUSES = ()
    PHRASES = ()
    ROWS_SYSTEM_MESSAGE = OpenaiChat.ROWS_SYSTEM_MESSAGE + {"additional_kwargs": Kept("trivial")}
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    ROWS_BYTES = Rows("Blob") + {"base64": Row("data", STR, required=True), "mime_type": Row("media_type", STR, required=True)}
    decode_web = reads(u.Url, "ROWS_WEB", url=UNSET)
    ROWS_WEB = Rows("Url") + {"url": Row("url", STR, required=True), "mime_type": Row("media_type", STR)}
    LOST_SOURCE_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail",))
    ROWS_SOURCE_IMAGE = Rows("Image") + {
        "type": Fixed("image", tag=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint"), shared=True),
        "cache_control": Row("cache", Of("cache_control"), only="read", shared=True, first=("prompt_cache_breakpoint",)),
        "base64": Elsewhere("source"),
        "mime_type": Elsewhere("source"),
        "url": Elsewhere("source"),
    }
    decode_user_message = reads(u.Message, "ROWS_USER_MESSAGE", role="user")
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint"), shared=True),
        "cache_control": Row("cache", Of("cache_control"), only="read", shared=True, first=("prompt_cache_breakpoint",)),
        "id": Row("id", STR, owner="signer"),
        "reasoning": Row("content", Joined("\n\n")),
        "extras": Nested({"signature": Row("signature", STR, owner="signer")}),
        "index": Kept("trivial"),
    }
    decode_thinking = reads(u.Reasoning, "ROWS_THINKING", redacted=False)
    LOST_THINKING = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id",))
    ROWS_THINKING = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Joined("\n\n"), required=True),
        "prompt_cache_breakpoint": Row("cache", Of("cache_breakpoint"), shared=True),
        "cache_control": Row("cache", Of("cache_control"), only="read", shared=True, first=("prompt_cache_breakpoint",)),
        "signature": Row("signature", STR, owner="signer"),
        "index": Kept("trivial"),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature kind",), minor=("namespace cache",))
    ROWS_CALL = Rows("ToolCall") + {
        "name": Row("name", STR, required=True),
        "id": Row("id", STR, required=True),
        "type": Fixed("tool_call"),
        "args": Row("arguments", Json("object", field="arguments", text="arguments_text"), empty={}),
        "index": Kept("trivial"),
        "extras": Kept(),
    }
    decode_bad_call = reads(u.ToolCall, "ROWS_BAD_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_BAD_CALL = lost_fields(u.ToolCall, major=("input signature kind arguments",), minor=("namespace cache",))
    ROWS_BAD_CALL = Rows("ToolCall") + {
        "type": Fixed("invalid_tool_call"),
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "args": Row("arguments_text", STR, required=True),
        "error": Row("arguments_error", STR),
        "index": Kept("trivial"),
        "extras": Kept(),
    }
    decode_lang_chain_calls = reads(u.Message, "ROWS_LANG_CHAIN_CALLS", role="assistant")
    LOST_LANG_CHAIN_CALLS = lost_fields(u.Message, minor=("cache name citations sources supports",))
    ROWS_LANG_CHAIN_CALLS = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", TextOr("answer_part", u.Text, first=True), required=True, empty="", shared=True),
        "tool_calls": Row("parts", Each("call", just=True), required=True, shared=True, order=1, where=[{"type": "tool_call"}]),
        "invalid_tool_calls": Row("parts", Each("bad_call", just=True), shared=True, order=2, second=(u.ToolCall,)),
        "additional_kwargs": Kept("trivial"),
    }
    decode_assistant_message = reads(u.Message, "ROWS_ASSISTANT_MESSAGE", role="assistant")
    ROWS_ASSISTANT_MESSAGE = OpenaiChat.ROWS_ASSISTANT_MESSAGE + {
        "tool_calls": Row("parts", Each("assistant_message_tool_calls"), shared=True, order=4, second=(u.Opaque,)),
    }
    LOST_WITH_TOOLS = lost_fields(
        u.Request,
        major=("model documents tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_WITH_TOOLS = Rows("Request") + {
        "messages": Elsewhere("messages"),
        "tools": Row("tools", Each("any_tool"), required=True),
        "function_call": Kept(),
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
    LOST_FUNCTIONS = lost_fields(
        u.Request,
        major=("model documents tool_choice response_format max_tokens stop modalities audio web_search mcp_servers candidates",),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROWS_FUNCTIONS = Rows("Request") + {
        "messages": Elsewhere("messages"),
        "functions": Row("tools", Each("any_tool")),
        "function_call": Kept(),
    }
    LOST_RESPONSE = lost_fields(u.Response, major=("usage",), minor=("id model service_tier",), trivial=("created",))
    LOST_RESPONSE_1 = lost_fields(u.Candidate, major=("stop_reason",), minor=("stop_sequence stop_details logprobs",))
    LOST_RESPONSE_2 = lost_fields(u.Message, minor=("sources supports",), trivial=("cache",))
    ROWS_RESPONSE = Rows("Response") + {
        "native_finish_reason": Kept("trivial", home="openai_chat"),
        "role": Fixed("assistant"),
        "reasoning_content": Row(
            "parts",
            Joined("", u.Reasoning, "content", listed=True),
            also=("reasoning", "reasoning_text", "thinking"),
            target=2,
            at=("candidates", "message"),
            shared=True,
        ),
        "content": Row("parts", Joined("", u.Text, "text"), empty=None, target=2, at=("candidates", "message"), shared=True, order=1),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), target=2, at=("candidates", "message"), shared=True, order=2),
        "annotations": Row("citations", Each("url_citation"), target=2, at=("candidates", "message")),
        "audio": Row("parts", Lone("audio_answer", just=True), target=2, at=("candidates", "message"), shared=True, order=3),
        "tool_calls": Row(
            "parts", Each("assistant_message_tool_calls"), target=2, at=("candidates", "message"), shared=True, order=4, second=(u.Opaque,)
        ),
        "function_call": Row(
            "parts",
            Lone("old_call", just=True),
            only="read",
            target=2,
            at=("candidates", "message"),
            shared=True,
            order=5,
            second=(u.ToolCall,),
        ),
        "name": Row("name", STR, target=2, at=("candidates", "message")),
    }
    CONVERSATION = Conversation(
        "messages",
        "row",
        parts={"tool": "row_of_tool"},
        results={"tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        runs=("tool",),
        ids=True,
        links="kept",
    )

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_input, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_input, request)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Bytes <- Blob."""
        w: dict[str, Any] = {"base64": value.data, "mime_type": value.media_type}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def encode_web(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Web <- Url."""
        w: dict[str, Any] = {"url": value.url}
        if value.media_type is not None:
            w["mime_type"] = value.media_type
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB, losses)

    def decode_source_image(self, w: Any) -> u.Image:
        """SourceImage -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_source", ("base64", "mime_type", "url"))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_SOURCE_IMAGE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_SOURCE_IMAGE, extras)
        required(w, out.source, "base64", "mime_type", "url")
        out.extras = extras
        return out

    def encode_source_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SourceImage <- Image."""
        w: dict[str, Any] = {"type": "image"}
        if value.cache.__class__ is u.CacheHint:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if (the_source := under(value.source, self.encode_source, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.signature is not None:
            self.rest(w, value, self.LOST_SOURCE_IMAGE, losses, self.ROWS_SOURCE_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SOURCE_IMAGE, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        w: dict[str, Any] = {"type": "reasoning"}
        if value.cache.__class__ is u.CacheHint:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.id is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["id"] = value.id
            else:
                self.foreign_owner(losses, "id", "Reasoning.id", "minor", value.signer, value.id)
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning"] = "\n\n".join(value.content)
        if value.signature is not None:
            extras_: dict[str, Any] = {}
            if value.signer is None or value.signer == self.OWNER:
                extras_["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
            if extras_:
                w["extras"] = extras_
        if value.summary or value.encrypted is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_thinking(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thinking <- Reasoning."""
        thinking_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            thinking_ = "\n\n".join(value.content)
        else:
            thinking_ = ""
        w: dict[str, Any] = {"type": "thinking", "thinking": thinking_}
        if value.cache.__class__ is u.CacheHint:
            if (prompt_cache_breakpoint_ := under(value.cache, self.encode_cache_breakpoint, losses, "cache")) is not LOST:
                w["prompt_cache_breakpoint"] = prompt_cache_breakpoint_
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.summary or value.encrypted is not None or value.id is not None:
            self.rest(w, value, self.LOST_THINKING, losses, self.ROWS_THINKING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        if value.arguments_error is not None:
            broken_arguments(value, "arguments", losses)
        w: dict[str, Any] = {"name": value.name, "id": value.id, "type": "tool_call"}
        w["args"] = value.arguments
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return (
            self.encode_call(value, losses)
            if value.__class__ is u.ToolCall and value.runner == "client" and not value.arguments_error
            else self.lost(value, losses)
        )

    def encode_bad_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """BadCall <- ToolCall."""
        w: dict[str, Any] = {"type": "invalid_tool_call", "id": value.id, "name": value.name, "args": value.arguments_text}
        if value.arguments_error is not None:
            w["error"] = value.arguments_error
        self.rest(w, value, self.LOST_BAD_CALL, losses, self.ROWS_BAD_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BAD_CALL, losses)

    def encode_just_bad_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """BadCall, or nothing."""
        return (
            self.encode_bad_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)
        )

    def encode_lang_chain_calls(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """LangChainCalls <- Message."""
        content_lone: str | None = None
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        invalid_tool_calls_parts: list[Any] = []
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
                    item = self.encode_text_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    if (
                        marked(part, self.SPACES, "$place") == "invalid_tool_calls"
                        or not (part.runner == "client" and not part.arguments_error)
                        and part.runner == "client"
                        and part.arguments_text is not None
                    ):
                        item = self.encode_just_bad_call(part, losses)
                        if item is not LOST:
                            reached = 2
                            invalid_tool_calls_parts.append(item)
                    else:
                        item = self.encode_just_call(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                elif cls is u.Refusal:
                    item = self.encode_refusal_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls in (u.Reasoning, u.Opaque):
                    item = self.encode_answer_part(part, losses)
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
        tool_calls_: Any
        if tool_calls_parts:
            tool_calls_ = tool_calls_parts
        else:
            tool_calls_ = []
        w: dict[str, Any] = {"role": "assistant", "content": content_, "tool_calls": tool_calls_}
        if invalid_tool_calls_parts:
            w["invalid_tool_calls"] = invalid_tool_calls_parts
        if value.parts and content_lone is None and not (content_parts or tool_calls_parts or invalid_tool_calls_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_LANG_CHAIN_CALLS, losses, self.ROWS_LANG_CHAIN_CALLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LANG_CHAIN_CALLS, losses)

    def encode_assistant_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessage <- Message."""
        content_lone: str | None = None
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        function_call_parts: list[Any] = []
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
                    item = self.encode_text_part(part, losses)
                    if item is not LOST:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "function_call":
                        if function_call_parts:
                            losses.append(
                                Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                            )
                        else:
                            item = self.encode_old_call(part, losses)
                            if item is not LOST:
                                reached = 5
                                function_call_parts.append(item)
                    else:
                        item = self.encode_assistant_message_tool_calls(part, losses)
                        if item is not LOST:
                            reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                elif cls is u.Audio:
                    if audio_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_just_assistant_message_audio(part, losses)
                        if item is not LOST:
                            reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                            audio_parts.append(item)
                elif cls is u.Reasoning:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "reasoning_content":
                        part = with_substitute(part, "content", "summary", losses)
                        if any(part.content):
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        else:
                            losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                        self.joined_reasoning(part, losses)
                        reasoning_content_parts.append(part)
                    else:
                        self.lost(part, losses)
                elif cls is u.Opaque:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "tool_calls":
                        item = self.encode_assistant_message_tool_calls(part, losses)
                        if item is not LOST:
                            reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                    else:
                        item = self.encode_assistant_part(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            content_parts.append(item)
                elif cls is u.Refusal:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "content":
                        item = self.encode_refusal_part(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            content_parts.append(item)
                    else:
                        if part.text:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                        else:
                            losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                        self.joined_refusal(part, losses)
                        refusal_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
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
        else:
            w["content"] = None
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if value.citations and (annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            w["annotations"] = annotations_
        if function_call_parts and function_call_parts[0] is not LOST:
            w["function_call"] = function_call_parts[0]
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if (
            value.parts
            and content_lone is None
            and not (refusal_parts or content_parts or audio_parts or tool_calls_parts or function_call_parts or reasoning_content_parts)
        ):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_MESSAGE, losses, self.ROWS_ASSISTANT_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MESSAGE, losses)

    def decode_with_tools(self, w: Any) -> u.Request:
        """WithTools -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_WITH_TOOLS, extras)
        out.extras = extras
        return out

    def encode_with_tools(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """WithTools <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        tools_: Any
        if value.tools:
            tools_ = each_out(value.tools, self.encode_any_tool, losses, "tools")
        else:
            tools_ = []
        w: dict[str, Any] = {"messages": carried, "tools": tools_}
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
            self.rest(w, value, self.LOST_WITH_TOOLS, losses, self.ROWS_WITH_TOOLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WITH_TOOLS, losses)

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

    def decode_functions(self, w: Any) -> u.Request:
        """Functions -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_FUNCTIONS, extras)
        out.extras = extras
        return out

    def encode_functions(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Functions <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if value.tools and (functions_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["functions"] = functions_
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
            self.rest(w, value, self.LOST_FUNCTIONS, losses, self.ROWS_FUNCTIONS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTIONS, losses)

    def decode_response(self, w: Any) -> u.Response:
        """Response -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates_message = u.Message(role="assistant")
        the_candidates = u.Candidate(message=the_candidates_message)
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates, the_candidates_message), w, self.ROWS_RESPONSE)
        out.extras = extras
        return out

    def encode_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate(message=u.Message(role="assistant"))
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        the_candidates_message = the_candidates.message
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        function_call_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(the_candidates_message.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.ToolCall:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "function_call":
                    if function_call_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_old_call(part, losses)
                        if item is not LOST:
                            reached = 5
                            function_call_parts.append(item)
                else:
                    item = self.encode_assistant_message_tool_calls(part, losses)
                    if item is not LOST:
                        reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                        tool_calls_parts.append(item)
            elif cls is u.Reasoning:
                part = with_substitute(part, "content", "summary", losses)
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                reasoning_content_parts.append(part)
            elif cls is u.Refusal:
                if part.text:
                    reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                self.joined_refusal(part, losses)
                refusal_parts.append(part)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_just_audio_answer(part, losses)
                    if item is not LOST:
                        reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                        audio_parts.append(item)
            elif cls is u.Opaque:
                item = self.encode_assistant_message_tool_calls(part, losses)
                if item is not LOST:
                    reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                    tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"candidates[0].message.parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(
                    Loss(
                        "candidates[0].message.parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None
                    )
                )
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if content_parts:
            if len(content_parts) > 1:
                losses.append(
                    Loss(
                        "candidates[0].message.parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None
                    )
                )
            w["content"] = "".join([part.text for part in content_parts])
        else:
            w["content"] = None
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(
                    Loss(
                        "candidates[0].message.parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None
                    )
                )
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if the_candidates_message.citations:
            annotations_ = each_out(the_candidates_message.citations, self.encode_url_citation, losses, "candidates[0].message.citations")
            if annotations_:
                w["annotations"] = annotations_
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if function_call_parts and function_call_parts[0] is not LOST:
            w["function_call"] = function_call_parts[0]
        if the_candidates_message.name is not None:
            w["name"] = the_candidates_message.name
        if (
            value.id is not None
            or value.model is not None
            or value.created is not None
            or value.usage is not None
            or value.service_tier is not None
        ):
            self.rest(w, value, self.LOST_RESPONSE, losses, self.ROWS_RESPONSE)
        if (
            the_candidates.stop_reason is not None
            or the_candidates.stop_sequence is not None
            or the_candidates.stop_details is not None
            or the_candidates.logprobs is not None
        ):
            self.rest(w, the_candidates, self.LOST_RESPONSE_1, losses, self.ROWS_RESPONSE, "candidates[0]")
        if the_candidates_message.cache is not None or the_candidates_message.sources or the_candidates_message.supports:
            self.rest(w, the_candidates_message, self.LOST_RESPONSE_2, losses, self.ROWS_RESPONSE, "candidates[0].message")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        if the_candidates_message.extras is not None:
            foreign(the_candidates_message, self.SPACES, losses, "candidates[0].message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def fits_lang_chain_calls(self, w: Any) -> bool:
        """Whether a wire value is a LangChainCalls."""
        return (
            w.__class__ is dict
            and w.get("role") == "assistant"
            and w.get("content").__class__ in (list, str)
            and w.get("tool_calls").__class__ is list
            and looks(w.get("tool_calls", MISSING), [{"type": "tool_call"}])
        )

    def decode_text_parts(self, w: Any) -> u.Text | u.Opaque:
        """TextParts: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            if w.get("type") == "text":
                return self.decode_text_part(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def decode_source(self, w: Any) -> u.Blob | u.Url:
        """Source: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("base64").__class__ is str and w.get("mime_type").__class__ is str:
            return self.decode_bytes(w)
        if w.get("url").__class__ is str:
            return self.decode_web(w)
        raise no_case(KeepWhole, w, "Bytes :dict base64:str mime_type:str", "Web :dict url:str")

    def encode_source(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Source: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_bytes(value, losses)
        if cls is u.Url:
            return self.encode_web(value, losses)
        return self.lost(value, losses)

    def decode_user_part(self, w: Any) -> u.Text | u.Image | u.Audio | u.Document | u.Opaque:
        """UserPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
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
            if tag == "image":
                return self.found_as(self.decode_source_image(w), "SourceImage")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_user_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Image:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ImageText" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_image_text(value, losses)
                if marked_case == "SourceImage" and value.source.__class__ in (u.Blob, u.Url):
                    return self.encode_source_image(value, losses)
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_image_part(value, losses)
        if cls is u.Audio and value.source.__class__ is u.Blob:
            return self.encode_audio_part(value, losses)
        if cls is u.Document:
            return self.encode_file_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_answer_part(self, w: Any) -> u.Text | u.Refusal | u.Reasoning | u.Opaque:
        """AnswerPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_part(w)
            if tag == "refusal":
                return self.decode_refusal_part(w)
            if tag == "reasoning":
                return self.decode_thought(w)
            if tag == "thinking":
                return self.found_as(self.decode_thinking(w), "Thinking")
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_answer_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Refusal:
            return self.encode_refusal_part(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Thinking" and value.redacted is False:
                return self.encode_thinking(value, losses)
            return self.encode_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_assistant_part(self, w: Any) -> u.Text | u.Refusal | u.Opaque:
        """AssistantPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_part(w)
            if tag == "refusal":
                return self.decode_refusal_part(w)
        except KeepWhole:
            pass
        return self.opaque(w)

    def decode_assistant_message_tool_calls(self, w: Any) -> u.ToolCall | u.Opaque:
        """AssistantMessageToolCalls: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
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
        except KeepWhole:
            pass
        return self.opaque(w)

    def encode_assistant_message_tool_calls(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessageToolCalls: the first case that a unified value fits."""
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

    def decode_tool_part(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """ToolPart: which of its cases a wire value is. Compatible servers accept images; OpenAI accepts only text."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag == "text":
                return self.decode_text_part(w)
            if tag == "image_url":
                return self.found_as(self.decode_seen_image(w), "SeenImage")
        except KeepWhole:
            pass
        return self.opaque(w)

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
                return self.decode_tool_message(w)
            if tag == "function":
                return self.found_as(self.decode_old_result(w), "OldResult")
            if tag in ("system", "developer"):
                return self.decode_system_message(w)
            if tag == "user":
                return self.decode_user_message(w)
            if tag == "assistant":
                if (
                    w.get("content").__class__ in (list, str)
                    and w.get("tool_calls").__class__ is list
                    and looks(w.get("tool_calls", MISSING), [{"type": "tool_call"}])
                ):
                    return self.found_as(self.decode_lang_chain_calls(w), "LangChainCalls")
                return self.decode_assistant_message(w)
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "LangChainCalls" and value.role == "assistant":
                return self.encode_lang_chain_calls(value, losses)
            if value.role == "system":
                return self.encode_system_message(value, losses)
            if value.role == "user":
                return self.encode_user_message(value, losses)
            if value.role == "assistant":
                return written_as(self, value, "assistant_message", "row", losses, "lang_chain_calls")
        return self.lost(value, losses)

    def decode_any_tool(self, w: Any) -> u.Tool | u.CustomTool | u.ProviderTool | u.Opaque:
        """AnyTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag is None:
                if (
                    is_value(w.get("type"), "function", True)
                    and w.get("function").__class__ is dict
                    and w["function"].get("name").__class__ is str
                ):
                    return self.decode_function_tool(w)
                if w.get("name").__class__ is str:
                    return self.found_as(self.decode_old_tool(w), "OldTool")
                if w.get("type").__class__ is str and looks(w.get("type", MISSING), "*"):
                    return self.found_as(self.decode_other_tool(w), "OtherTool")
            if tag == "function":
                return self.decode_function_tool(w)
            if tag == "custom":
                return self.decode_custom_tool(w)
            if w.get("name").__class__ is str:
                return self.found_as(self.decode_old_tool(w), "OldTool")
            return self.found_as(self.decode_other_tool(w), "OtherTool")
        except KeepWhole:
            pass
        return self.opaque(w)

    def decode_input(self, w: Any) -> u.Request:
        """Input: which of its cases a wire value is."""
        if w.__class__ is dict and w.get("messages").__class__ is list and w.get("tools").__class__ is list:
            out = self.decode_with_tools(w)
            if not out.tools:
                return self.found_as(out, "WithTools")
            return out
        if w.__class__ is list:
            out = self.decode_rows(w)
            if out.tools:
                return self.found_as(out, "Rows")
            return out
        if w.__class__ is dict and w.get("messages").__class__ is list:
            return self.found_as(self.decode_functions(w), "Functions")
        raise no_case(DecodeError, w, "WithTools :dict messages:list tools:list", "Rows :list", "Functions :dict messages:list")

    def encode_input(self, value: Any, losses: list[Loss]) -> dict[str, Any] | list[Any] | Lost:
        """Input: the first case that a unified value fits."""
        if value.__class__ is u.Request:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "WithTools":
                    return self.encode_with_tools(value, losses)
                if marked_case == "Rows":
                    return self.encode_rows(value, losses)
                if marked_case == "Functions":
                    return self.encode_functions(value, losses)
            if value.tools:
                return self.encode_with_tools(value, losses)
            return self.encode_rows(value, losses)
        return self.lost(value, losses)


LENS = Langfuse()
