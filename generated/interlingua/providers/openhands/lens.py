# Generated from spec/applications/openhands.yaml; do not edit.

"""OpenHands events, to and from the unified model.

A decoder counts in `n` the keys that it understands. If the object has more keys, the table of the shape (`ROWS_..`) reads the rest. An
encoder writes what the struct has; `restored` puts back what the struct remembers of the body that it was read from.
"""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.entries import read_deep, read_messages, write_messages, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, marked
from ...lenses.fitting import all_in, at_path, fills, is_single, keep_flat, no_case, put_flat, read_flat, says_value, try_decode
from ...lenses.items import other_row, whole_message
from ...lenses.kinds import BOOL, Each, Joined, Json, Leaves, Lone, STR, Template
from ...lenses.lens import Lens
from ...lenses.rows import Elsewhere, Fixed, Kept, Members, Nested, Row, Rows, kept_keys, read_rows, reads, required
from ...lenses.states import with_fields
from ...lenses.structs import agreed, holes_of, just, lost_fields, own_spaces
from ...lenses.values import arguments_out, copied_text, each_out, reordered, stood_in, template_out, text_or_json, texts_of, under


class Openhands(Lens):
    """OpenHands events."""

    __slots__ = ()
    NAMESPACE = "openhands"
    TITLE = "OpenHands events"
    DOCS = "https://docs.openhands.dev/sdk/arch/events"
    OWNER = "any"
    OWN = {"Message": ("answer", "id")}
    decode_words = reads(u.Text, "ROWS_WORDS", text=UNSET)
    encode_just_words = just(u.Text, "encode_words")
    LOST_WORDS = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_WORDS = Rows("Text") + {
        "type": Fixed("text"),
        "text": Row("text", STR, required=True),
        "cache_prompt": Kept("trivial", neutral=False),
    }
    decode_system = reads(u.Message, "ROWS_SYSTEM", role="system")
    LOST_SYSTEM = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_SYSTEM = Rows("Message") + {
        "kind": Fixed("SystemPromptEvent", tag=True),
        "source": Fixed("agent"),
        "system_prompt": Row("parts", Lone("words", just=True), required=True, shared=True),
        "tools": Fixed([]),
        "id": Row("id", STR),
        "dynamic_context": Row("parts", Lone("words", just=True), shared=True, order=1, second=(u.Text,)),
        "timestamp": Kept("trivial"),
    }
    decode_armed = reads(u.Message, "ROWS_ARMED", role="system")
    LOST_ARMED = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_ARMED = Rows("Message") + {
        "kind": Fixed("SystemPromptEvent", tag=True),
        "source": Fixed("agent"),
        "system_prompt": Row("parts", Lone("words", just=True), required=True, shared=True),
        "id": Row("id", STR),
        "dynamic_context": Row("parts", Lone("words", just=True), shared=True, order=1, second=(u.Text,)),
        "timestamp": Kept("trivial"),
        "tools": Kept("major"),
    }
    decode_content_words = reads(u.Text, "ROWS_CONTENT_WORDS", text=UNSET)
    LOST_CONTENT_WORDS = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_CONTENT_WORDS = Rows("Text") + {
        "type": Fixed("text"),
        "text": Row("text", STR, required=True),
        "cache_prompt": Kept("trivial", neutral=False),
    }
    decode_bytes = reads(u.Blob, "ROWS_BYTES", media_type=UNSET, data=UNSET)
    ROWS_BYTES = Rows("Blob") + {"image_urls": Row("data", Template("data:{media_type};base64,{}", single=True), required=True)}
    decode_web = reads(u.Url, "ROWS_WEB", url=UNSET)
    LOST_WEB = lost_fields(u.Url, trivial=("media_type",))
    ROWS_WEB = Rows("Url") + {"image_urls": Row("url", Leaves(STR, single=True), required=True)}
    LOST_PICTURE = lost_fields(u.Image, major=("signature",), minor=("detail cache",))
    ROWS_PICTURE = Rows("Image") + {
        "type": Fixed("image"),
        "cache_prompt": Kept("trivial", neutral=False),
        "image_urls": Elsewhere("source"),
    }
    decode_asked = reads(u.Message, "ROWS_ASKED", role="user")
    LOST_ASKED = lost_fields(u.Message, minor=("cache citations sources supports",), trivial=("answer",))
    ROWS_ASKED = Rows("Message") + {
        "kind": Fixed("MessageEvent", tag=True),
        "source": Fixed("user"),
        "llm_message": Nested({"role": Fixed("user"), "content": Row("parts", Each("content"), required=True)}, required=True),
        "id": Row("id", STR),
        "sender": Row("name", STR),
        "timestamp": Kept("trivial"),
        "activated_skills": Kept("trivial"),
        "extended_content": Kept("major"),
    }
    decode_thinking = reads(u.Reasoning, "ROWS_THINKING", signer="anthropic", redacted=False)
    LOST_THINKING = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache",))
    ROWS_THINKING = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Joined("\n\n"), required=True),
        "signature": Row("signature", STR),
    }
    decode_hidden = reads(u.Reasoning, "ROWS_HIDDEN", redacted=True)
    LOST_HIDDEN = lost_fields(u.Reasoning, major=("content summary signature",), minor=("id cache",))
    ROWS_HIDDEN = Rows("Reasoning") + {"type": Fixed("redacted_thinking", tag=True), "data": Row("encrypted", STR, required=True)}
    decode_item = reads(u.Reasoning, "ROWS_ITEM", signer="openai", redacted=False)
    LOST_ITEM = lost_fields(u.Reasoning, major=("signature",), minor=("cache",))
    ROWS_ITEM = Rows("Reasoning") + {
        "summary": Row("summary", Leaves(STR), required=True),
        "id": Row("id", STR, owner="signer", whose="openai"),
        "content": Row("content", Leaves(STR)),
        "encrypted_content": Row("encrypted", STR, owner="signer", whose="openai"),
        "status": Kept("trivial"),
    }
    decode_said = reads(u.Message, "ROWS_SAID", role="assistant")
    LOST_SAID = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.model answer.stop_reason answer.usage",),
        within={"answer": u.Answer},
    )
    ROWS_SAID = Rows("Message") + {
        "source": Fixed("agent"),
        "kind": Fixed("MessageEvent", tag=True),
        "llm_message": Nested(
            {
                "role": Fixed("assistant"),
                "content": Row("parts", Each("content"), required=True, shared=True, order=3),
                "thinking_blocks": Row("parts", Each("thought"), shared=True, second=(u.Opaque,)),
                "responses_reasoning_item": Row("parts", Lone("item", just=True), shared=True, order=1, second=(u.Reasoning,)),
                "reasoning_content": Row(
                    "parts", Joined("\n\n", u.Reasoning, "content", listed=True), only="write", shared=True, order=2, second=(u.Reasoning,)
                ),
            },
            required=True,
        ),
        "id": Row("id", STR),
        "llm_response_id": Row("answer.id", STR, make=u.Answer),
        "timestamp": Kept("trivial"),
        "critic_result": Kept("trivial"),
    }
    decode_call = reads(u.ToolCall, "ROWS_CALL", id=UNSET, name=UNSET, runner="client")
    LOST_CALL = lost_fields(u.ToolCall, major=("input signature kind",), minor=("namespace cache",))
    ROWS_CALL = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), required=True, empty={}),
        "origin": Fixed("completion"),
    }
    decode_action = reads(u.Message, "ROWS_ACTION", role="assistant")
    LOST_ACTION = lost_fields(
        u.Message,
        minor=("cache name citations sources supports",),
        trivial=("answer.created answer.model answer.stop_reason answer.usage",),
        within={"answer": u.Answer},
    )
    ROWS_ACTION = Rows("Message") + {
        "source": Fixed("agent"),
        "kind": Fixed("ActionEvent", tag=True),
        "thought": Row("parts", Each("words", just=True), required=True, shared=True, order=3),
        "tool_name": Members("parts.name", STR, required=True, only="write", owns=(("ToolCall", ("name",)),)),
        "tool_call_id": Members("parts.id", STR, required=True, only="write", owns=(("ToolCall", ("id",)),)),
        "tool_call": Row("parts", Lone("call", just=True), required=True, shared=True, order=4),
        "llm_response_id": Row("answer.id", STR, required=True, make=u.Answer, empty=""),
        "id": Row("id", STR),
        "thinking_blocks": Row("parts", Each("thought"), shared=True, second=(u.Opaque,)),
        "responses_reasoning_item": Row("parts", Lone("item", just=True), shared=True, order=1, second=(u.Reasoning,)),
        "reasoning_content": Row(
            "parts", Joined("\n\n", u.Reasoning, "content", listed=True), only="write", shared=True, order=2, second=(u.Reasoning,)
        ),
        **kept_keys("timestamp", "critic_result", "action", "security_risk", "summary", "reasoning_details", level="trivial"),
    }
    decode_observation = reads(u.ToolResult, "ROWS_OBSERVATION", call_id=UNSET, runner="client")
    LOST_OBSERVATION = lost_fields(u.ToolResult, major=("signature kind",), minor=("cache",))
    ROWS_OBSERVATION = Rows("ToolResult") + {
        "source": Fixed("environment"),
        "tool_name": Row("name", STR, required=True, empty="", link=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "kind": Fixed("ObservationEvent", tag=True),
        "action_id": Fixed(""),
        "observation": Nested(
            {
                "kind": Fixed("MCPToolObservation"),
                "content": Row("parts", Each("content"), required=True),
                "is_error": Row("is_error", BOOL, required=True),
            },
            required=True,
        ),
        "timestamp": Kept("trivial"),
        "id": Kept("trivial"),
        "extended_content": Kept("major"),
    }
    decode_rejected = reads(u.ToolResult, "ROWS_REJECTED", call_id=UNSET, is_error=True, runner="client")
    LOST_REJECTED = lost_fields(u.ToolResult, major=("value signature kind",), minor=("cache",))
    ROWS_REJECTED = Rows("ToolResult") + {
        "source": Fixed("environment"),
        "tool_name": Row("name", STR, required=True, empty="", link=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "kind": Fixed("UserRejectObservation", tag=True),
        "rejection_reason": Row("parts", Joined("", u.Text, "text", template="Action rejected: {}"), required=True),
        **kept_keys("timestamp", "id", "rejection_source", "action_id", level="trivial"),
    }
    decode_broken = reads(u.ToolResult, "ROWS_BROKEN", call_id=UNSET, is_error=True, runner="client")
    LOST_BROKEN = lost_fields(u.ToolResult, major=("value signature kind",), minor=("cache",))
    ROWS_BROKEN = Rows("ToolResult") + {
        "source": Fixed("agent"),
        "tool_name": Row("name", STR, required=True, empty="", link=True),
        "tool_call_id": Row("call_id", STR, required=True),
        "kind": Fixed("AgentErrorEvent", tag=True),
        "error": Row("parts", Joined("", u.Text, "text"), required=True),
        **kept_keys("timestamp", "id", "classification", level="trivial"),
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
        runs=("assistant", "tool"),
        places=(("system_prompt",),),
        aside=({"kind": "ConversationStateUpdateEvent"}, {"kind": "TokenEvent"}, {"kind": "PauseEvent"}, {"kind": "HookExecutionEvent"}),
        links=True,
        names=("id",),
        single={"assistant": (u.ToolCall,)},
        answers=True,
    )
    JOINED_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    JOINED_REASONING = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache redacted",))

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

    def encode_words(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """Words <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_WORDS, losses, self.ROWS_WORDS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WORDS, losses)

    def encode_system(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """System <- Message."""
        system_prompt_parts: list[Any] = []
        dynamic_context_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if marked(part, self.SPACES, "$place") == "dynamic_context":
                    if dynamic_context_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_words(part, losses)
                        if item is not LOST:
                            reached = 1
                            dynamic_context_parts.append(item)
                elif system_prompt_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_words(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        system_prompt_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        system_prompt_: Any
        if system_prompt_parts:
            system_prompt_ = system_prompt_parts[0]
            if system_prompt_ is LOST:
                return self.lost(value, losses)
        else:
            return self.lost(value, losses)
        w: dict[str, Any] = {"kind": "SystemPromptEvent", "source": "agent", "system_prompt": system_prompt_, "tools": []}
        if value.id is not None:
            w["id"] = value.id
        if dynamic_context_parts and dynamic_context_parts[0] is not LOST:
            w["dynamic_context"] = dynamic_context_parts[0]
        if value.parts and not (system_prompt_parts or dynamic_context_parts):
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

    def encode_armed(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Armed <- Message."""
        system_prompt_parts: list[Any] = []
        dynamic_context_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if marked(part, self.SPACES, "$place") == "dynamic_context":
                    if dynamic_context_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_words(part, losses)
                        if item is not LOST:
                            reached = 1
                            dynamic_context_parts.append(item)
                elif system_prompt_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_words(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        system_prompt_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        system_prompt_: Any
        if system_prompt_parts:
            system_prompt_ = system_prompt_parts[0]
            if system_prompt_ is LOST:
                return self.lost(value, losses)
        else:
            return self.lost(value, losses)
        w: dict[str, Any] = {"kind": "SystemPromptEvent", "source": "agent", "system_prompt": system_prompt_}
        if value.id is not None:
            w["id"] = value.id
        if dynamic_context_parts and dynamic_context_parts[0] is not LOST:
            w["dynamic_context"] = dynamic_context_parts[0]
        if value.parts and not (system_prompt_parts or dynamic_context_parts):
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
            self.rest(w, value, self.LOST_ARMED, losses, self.ROWS_ARMED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ARMED, losses)

    def encode_content_words(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """ContentWords <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_CONTENT_WORDS, losses, self.ROWS_CONTENT_WORDS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CONTENT_WORDS, losses)

    def encode_bytes(self, value: u.Blob, losses: list[Loss]) -> dict[str, Any]:
        """Bytes <- Blob."""
        w: dict[str, Any] = {"image_urls": [template_out("data:{media_type};base64,{}", value.data, holes_of(value))]}
        return w if value.extras is None else self.restored(w, value, self.ROWS_BYTES, losses)

    def encode_web(self, value: u.Url, losses: list[Loss]) -> dict[str, Any]:
        """Web <- Url."""
        w: dict[str, Any] = {"image_urls": [value.url]}
        if value.media_type is not None:
            self.rest(w, value, self.LOST_WEB, losses, self.ROWS_WEB)
        return w if value.extras is None else self.restored(w, value, self.ROWS_WEB, losses)

    def decode_picture(self, w: Any) -> u.Image:
        """Picture -> Image."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Image(source=UNSET)
        extras: Extras | None = None
        if (the_source := read_flat(self, w, "decode_place", ("image_urls",))) is not None:
            out.source = the_source
        else:
            extras = keep_flat(self, w, self.ROWS_PICTURE, "source", extras)
        extras = read_rows(self, (out,), w, self.ROWS_PICTURE, extras)
        required(w, out.source, "image_urls")
        out.extras = extras
        return out

    def encode_picture(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Picture <- Image."""
        w: dict[str, Any] = {"type": "image"}
        if (the_source := under(value.source, self.encode_place, losses, "source")) is not LOST:
            put_flat(w, the_source)
        else:
            return self.lost(value, losses)
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_PICTURE, losses, self.ROWS_PICTURE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PICTURE, losses)

    def encode_asked(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Asked <- Message."""
        llm_message_content_: Any
        if value.parts:
            llm_message_content_ = each_out(value.parts, self.encode_content, losses, "parts")
        else:
            llm_message_content_ = []
        llm_message_: dict[str, Any] = {"role": "user", "content": llm_message_content_}
        w: dict[str, Any] = {"kind": "MessageEvent", "source": "user", "llm_message": llm_message_}
        if value.id is not None:
            w["id"] = value.id
        if value.name is not None:
            w["sender"] = value.name
        if at_path(w, "llm_message", "content") in (MISSING, None, "", []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.citations or value.sources or value.supports or value.answer is not None:
            self.rest(w, value, self.LOST_ASKED, losses, self.ROWS_ASKED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASKED, losses)

    def encode_thinking(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thinking <- Reasoning."""
        content_stood_in = False
        if not value.content and value.summary:
            losses.append(Loss("summary", "Reasoning.summary", "changed", "minor", "written as content", value.summary))
            content_stood_in = True
            value = with_fields(value, content=value.summary, summary=[])
        thinking_: Any
        if value.content:
            if len(value.content) > 1 and not content_stood_in:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            thinking_ = "\n\n".join(value.content)
        else:
            thinking_ = ""
        w: dict[str, Any] = {"type": "thinking", "thinking": thinking_}
        if value.signature is not None:
            w["signature"] = value.signature
        if value.signer != "anthropic":
            losses.append(Loss("signer", "Reasoning.signer", "changed", "minor", "it reads as anthropic", value.signer))
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None:
            self.rest(w, value, self.LOST_THINKING, losses, self.ROWS_THINKING)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THINKING, losses)

    def encode_hidden(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Hidden <- Reasoning."""
        w: dict[str, Any] = {"type": "redacted_thinking", "data": value.encrypted}
        if value.content or value.summary or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_HIDDEN, losses, self.ROWS_HIDDEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_HIDDEN, losses)

    def encode_item(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Item <- Reasoning."""
        summary_: Any
        if value.summary:
            summary_ = list(value.summary)
        else:
            summary_ = []
        w: dict[str, Any] = {"summary": summary_}
        if value.id is not None:
            if value.signer is None or value.signer == "openai":
                w["id"] = value.id
            else:
                self.foreign_owner(losses, "id", "Reasoning.id", "minor", value.signer, value.id)
        if value.content:
            w["content"] = list(value.content)
        if value.encrypted is not None:
            if value.signer is None or value.signer == "openai":
                w["encrypted_content"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
        if value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_ITEM, losses, self.ROWS_ITEM)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ITEM, losses)

    def encode_just_item(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Item, or nothing."""
        return (
            self.encode_item(value, losses)
            if value.__class__ is u.Reasoning and value.redacted is False and value.signer == "openai"
            else self.lost(value, losses)
        )

    def encode_said(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Said <- Message."""
        llm_message_thinking_blocks_parts: list[Any] = []
        llm_message_responses_reasoning_item_parts: list[Any] = []
        llm_message_reasoning_content_parts: list[Any] = []
        llm_message_content_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                item = self.encode_content_words(part, losses)
                if item is not LOST:
                    reached = 3
                    llm_message_content_parts.append(item)
            elif cls is u.Image:
                item = self.encode_content(part, losses)
                if item is not LOST:
                    reached = 3
                    llm_message_content_parts.append(item)
            elif cls is u.Reasoning:
                if marked(part, self.SPACES, "$place") == "reasoning_content":
                    part = stood_in(part, "content", "summary", losses)
                    if any(part.content):
                        reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                    self.joined_reasoning(part, losses)
                    llm_message_reasoning_content_parts.append(part)
                elif (
                    marked(part, self.SPACES, "$place") == "responses_reasoning_item"
                    or not (
                        part.redacted is False
                        and part.signer in ("anthropic", None)
                        and (part.content or part.summary)
                        or part.redacted is True
                        and part.encrypted is not None
                    )
                    and part.redacted is False
                    and part.signer == "openai"
                    and part.summary
                ):
                    if llm_message_responses_reasoning_item_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_just_item(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            llm_message_responses_reasoning_item_parts.append(item)
                else:
                    item = self.encode_thought(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        llm_message_thinking_blocks_parts.append(item)
            elif cls is u.Opaque:
                if marked(part, self.SPACES, "$place") == "thinking_blocks":
                    item = self.encode_thought(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        llm_message_thinking_blocks_parts.append(item)
                else:
                    item = self.encode_content(part, losses)
                    if item is not LOST:
                        reached = 3
                        llm_message_content_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        llm_message_content_: Any
        if llm_message_content_parts:
            llm_message_content_ = llm_message_content_parts
        else:
            llm_message_content_ = []
        llm_message_: dict[str, Any] = {"role": "assistant", "content": llm_message_content_}
        if llm_message_thinking_blocks_parts:
            llm_message_["thinking_blocks"] = llm_message_thinking_blocks_parts
        if llm_message_responses_reasoning_item_parts and llm_message_responses_reasoning_item_parts[0] is not LOST:
            llm_message_["responses_reasoning_item"] = llm_message_responses_reasoning_item_parts[0]
        if llm_message_reasoning_content_parts:
            told = len(losses)
            if len(llm_message_reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            losses.__delitem__(slice(told, None))
            llm_message_["reasoning_content"] = "\n\n".join(texts_of(llm_message_reasoning_content_parts, "content"))
        elif llm_message_reasoning_content_ := copied_text(value.parts, u.Reasoning, "content", "\n\n"):
            llm_message_["reasoning_content"] = llm_message_reasoning_content_
        w: dict[str, Any] = {"source": "agent", "kind": "MessageEvent", "llm_message": llm_message_}
        if value.id is not None:
            w["id"] = value.id
        if value.answer is not None and value.answer.id is not None:
            w["llm_response_id"] = value.answer.id
        if value.parts and not (
            llm_message_content_parts
            or llm_message_thinking_blocks_parts
            or llm_message_responses_reasoning_item_parts
            or llm_message_reasoning_content_parts
        ):
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
                ((value.answer.created is not None or value.answer.model is not None) or value.answer.stop_reason is not None)
                or value.answer.usage is not None
            )
        ):
            self.rest(w, value, self.LOST_SAID, losses, self.ROWS_SAID)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_SAID, losses)

    def encode_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """Call <- ToolCall."""
        w: dict[str, Any] = {
            "id": value.id,
            "name": value.name,
            "arguments": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
            "origin": "completion",
        }
        self.rest(w, value, self.LOST_CALL, losses, self.ROWS_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CALL, losses)

    def encode_just_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call, or nothing."""
        return self.encode_call(value, losses) if value.__class__ is u.ToolCall and value.runner == "client" else self.lost(value, losses)

    def encode_action(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Action <- Message."""
        thinking_blocks_parts: list[Any] = []
        responses_reasoning_item_parts: list[Any] = []
        reasoning_content_parts: list[Any] = []
        thought_parts: list[Any] = []
        tool_call_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Opaque:
                item = self.encode_thought(part, losses)
                if item is not LOST:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                    thinking_blocks_parts.append(item)
            elif cls is u.Text:
                item = self.encode_words(part, losses)
                if item is not LOST:
                    reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                    thought_parts.append(item)
            elif cls is u.ToolCall:
                if tool_call_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_just_call(part, losses)
                    if item is not LOST:
                        reached = 4
                        tool_call_parts.append(item)
            elif cls is u.Reasoning:
                if marked(part, self.SPACES, "$place") == "reasoning_content":
                    part = stood_in(part, "content", "summary", losses)
                    if any(part.content):
                        reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                    self.joined_reasoning(part, losses)
                    reasoning_content_parts.append(part)
                elif (
                    marked(part, self.SPACES, "$place") == "responses_reasoning_item"
                    or not (
                        part.redacted is False
                        and part.signer in ("anthropic", None)
                        and (part.content or part.summary)
                        or part.redacted is True
                        and part.encrypted is not None
                    )
                    and part.redacted is False
                    and part.signer == "openai"
                    and part.summary
                ):
                    if responses_reasoning_item_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_just_item(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            responses_reasoning_item_parts.append(item)
                else:
                    item = self.encode_thought(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        thinking_blocks_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        thought_: Any
        if thought_parts:
            thought_ = thought_parts
        else:
            thought_ = []
        tool_call_: Any
        if tool_call_parts:
            tool_call_ = tool_call_parts[0]
            if tool_call_ is LOST:
                return self.lost(value, losses)
        else:
            return self.lost(value, losses)
        llm_response_id_: Any
        if value.answer is not None and value.answer.id is not None:
            llm_response_id_ = value.answer.id
        else:
            llm_response_id_ = ""
        w: dict[str, Any] = {
            "source": "agent",
            "kind": "ActionEvent",
            "thought": thought_,
            "tool_call": tool_call_,
            "llm_response_id": llm_response_id_,
        }
        if (tool_name_ := agreed(value.parts, "name", losses, "parts.name", (("ToolCall", ("name",)),))) is not None:
            w["tool_name"] = tool_name_
        if (tool_call_id_ := agreed(value.parts, "id", losses, "parts.id", (("ToolCall", ("id",)),))) is not None:
            w["tool_call_id"] = tool_call_id_
        if value.id is not None:
            w["id"] = value.id
        if thinking_blocks_parts:
            w["thinking_blocks"] = thinking_blocks_parts
        if responses_reasoning_item_parts and responses_reasoning_item_parts[0] is not LOST:
            w["responses_reasoning_item"] = responses_reasoning_item_parts[0]
        if reasoning_content_parts:
            told = len(losses)
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            losses.__delitem__(slice(told, None))
            w["reasoning_content"] = "\n\n".join(texts_of(reasoning_content_parts, "content"))
        elif reasoning_content_ := copied_text(value.parts, u.Reasoning, "content", "\n\n"):
            w["reasoning_content"] = reasoning_content_
        if value.parts and not (
            thought_parts or tool_call_parts or thinking_blocks_parts or responses_reasoning_item_parts or reasoning_content_parts
        ):
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
                ((value.answer.created is not None or value.answer.model is not None) or value.answer.stop_reason is not None)
                or value.answer.usage is not None
            )
        ):
            self.rest(w, value, self.LOST_ACTION, losses, self.ROWS_ACTION)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ACTION, losses)

    def encode_observation(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Observation <- ToolResult."""
        tool_name_: Any
        if value.name is not None:
            tool_name_ = value.name
        else:
            tool_name_ = ""
        observation_content_: Any
        if value.parts:
            observation_content_ = each_out(value.parts, self.encode_content, losses, "parts")
            if not observation_content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    observation_content_ = [self.encode_content(u.Text(text=text_or_json(value.value)), losses)]
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            observation_content_ = [self.encode_content(u.Text(text=text_or_json(value.value)), losses)]
        else:
            observation_content_ = []
        observation_: dict[str, Any] = {"kind": "MCPToolObservation", "content": observation_content_, "is_error": value.is_error}
        w: dict[str, Any] = {
            "source": "environment",
            "tool_name": tool_name_,
            "tool_call_id": value.call_id,
            "kind": "ObservationEvent",
            "action_id": "",
            "observation": observation_,
        }
        self.rest(w, value, self.LOST_OBSERVATION, losses, self.ROWS_OBSERVATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OBSERVATION, losses)

    def encode_rejected(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Rejected <- ToolResult."""
        tool_name_: Any
        if value.name is not None:
            tool_name_ = value.name
        else:
            tool_name_ = ""
        rejection_reason_: Any
        if value.parts:
            rejection_reason_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    rejection_reason_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(rejection_reason_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            rejection_reason_ = template_out(
                "Action rejected: {}", "".join([part.text for part in rejection_reason_parts]), holes_of(value)
            )
        else:
            rejection_reason_ = template_out("Action rejected: {}", "", holes_of(value))
        w: dict[str, Any] = {
            "source": "environment",
            "tool_name": tool_name_,
            "tool_call_id": value.call_id,
            "kind": "UserRejectObservation",
            "rejection_reason": rejection_reason_,
        }
        self.rest(w, value, self.LOST_REJECTED, losses, self.ROWS_REJECTED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REJECTED, losses)

    def encode_broken(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """Broken <- ToolResult."""
        tool_name_: Any
        if value.name is not None:
            tool_name_ = value.name
        else:
            tool_name_ = ""
        error_: Any
        if value.parts:
            error_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    error_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(error_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            error_ = "".join([part.text for part in error_parts])
        else:
            error_ = ""
        w: dict[str, Any] = {
            "source": "agent",
            "tool_name": tool_name_,
            "tool_call_id": value.call_id,
            "kind": "AgentErrorEvent",
            "error": error_,
        }
        self.rest(w, value, self.LOST_BROKEN, losses, self.ROWS_BROKEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BROKEN, losses)

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

    def decode_place(self, w: Any) -> u.Blob | u.Url:
        """Place: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if is_single(w.get("image_urls")):
            if fills(w.get("image_urls"), "data:{media_type};base64,{}"):
                return self.decode_bytes(w)
            return self.decode_web(w)
        raise no_case(
            DecodeError,
            w,
            (
                ("Bytes", (((), "dict"), (("image_urls",), "list1"), (("image_urls",), "str"))),
                ("Web", (((), "dict"), (("image_urls",), "list1"))),
            ),
        )

    def encode_place(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Place: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Blob:
            return self.encode_bytes(value, losses)
        if cls is u.Url:
            return self.encode_web(value, losses)
        return self.lost(value, losses)

    def decode_content(self, w: Any) -> u.Text | u.Image | u.Opaque:
        """Content: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "text" and w.get("text").__class__ is str:
            return self.decode_content_words(w)
        if w.get("type") == "image" and try_decode(self, w, "decode_place") is not None:
            return self.decode_picture(w)
        return self.opaque(w)

    def encode_content(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Content: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_content_words(value, losses)
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_picture(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_thought(self, w: Any) -> u.Reasoning | u.Opaque:
        """Thought: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "thinking":
            out = self.decode_thinking(w)
            if not (out.redacted is False and out.signer in ("anthropic", None) and (out.content or out.summary)):
                return self.found_as(out, "Thinking")
            return out
        if tag == "redacted_thinking":
            out = self.decode_hidden(w)
            if not (out.redacted is True and out.encrypted is not None):
                return self.found_as(out, "Hidden")
            return out
        return self.opaque(w)

    def encode_thought(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Thought: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Reasoning:
            if value.extras is not None:
                found = marked(value, self.SPACES, "$case")
                if found == "Thinking" and value.redacted is False and value.signer in ("anthropic", None):
                    return self.encode_thinking(value, losses)
                if found == "Hidden" and value.redacted is True:
                    return self.encode_hidden(value, losses)
            if value.redacted is False and value.signer in ("anthropic", None) and (value.content or value.summary):
                return self.encode_thinking(value, losses)
            if value.redacted is True and value.encrypted is not None:
                return self.encode_hidden(value, losses)
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
        tag = w.get("kind")
        if tag == "SystemPromptEvent":
            if says_value(w.get("tools"), []):
                out = self.decode_system(w)
                if not (out.role == "system" and out.parts):
                    return self.found_as(out, "System")
                return out
            if says_value(w.get("source"), "agent", True):
                return self.found_as(self.decode_armed(w), "Armed")
        if tag == "MessageEvent":
            if w.get("source") == "user" and at_path(w, "llm_message", "role") == "user":
                out = self.decode_asked(w)
                if not (out.role == "user" and out.parts):
                    return self.found_as(out, "Asked")
                return out
            if w.get("source") == "agent" and at_path(w, "llm_message", "role") == "assistant":
                out = self.decode_said(w)
                if not (out.role == "assistant" and all_in(out.parts, (u.Text, u.Image, u.Reasoning, u.Opaque)) and out.parts):
                    return self.found_as(out, "Said")
                return out
        if tag == "ActionEvent":
            out = self.decode_action(w)
            if out.role == "assistant" and all_in(out.parts, (u.Text, u.Image, u.Reasoning, u.Opaque)) and out.parts:
                return self.found_as(out, "Action")
            return out
        if tag == "ObservationEvent":
            return self.decode_observation(w)
        if tag == "UserRejectObservation":
            return self.found_as(self.decode_rejected(w), "Rejected")
        if tag == "AgentErrorEvent":
            return self.found_as(self.decode_broken(w), "Broken")
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                found = marked(value, self.SPACES, "$case")
                if found == "System" and value.role == "system":
                    return self.encode_system(value, losses)
                if found == "Armed" and value.role == "system":
                    return self.encode_armed(value, losses)
                if found == "Asked" and value.role == "user":
                    return self.encode_asked(value, losses)
                if found == "Said" and value.role == "assistant" and all_in(value.parts, (u.Text, u.Image, u.Reasoning, u.Opaque)):
                    return self.encode_said(value, losses)
                if found == "Action" and value.role == "assistant":
                    return self.encode_action(value, losses)
            if value.role == "system" and value.parts:
                return self.encode_system(value, losses)
            if value.role == "user" and value.parts:
                return self.encode_asked(value, losses)
            if value.role == "assistant" and all_in(value.parts, (u.Text, u.Image, u.Reasoning, u.Opaque)) and value.parts:
                return self.encode_said(value, losses)
            if value.role == "assistant" and value.parts:
                return self.encode_action(value, losses)
            if value.role == "system":
                return self.encode_system(value, losses)
            if value.role == "user":
                return self.encode_asked(value, losses)
            if value.role == "assistant" and all_in(value.parts, (u.Text, u.Image, u.Reasoning, u.Opaque)):
                return self.encode_said(value, losses)
            if value.role == "assistant":
                return self.encode_action(value, losses)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None:
                found = marked(value, self.SPACES, "$case")
                if found == "Rejected" and value.runner == "client" and value.is_error is True:
                    return self.encode_rejected(value, losses)
                if found == "Broken" and value.runner == "client" and value.is_error is True:
                    return self.encode_broken(value, losses)
            if value.runner == "client":
                return self.encode_observation(value, losses)
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


LENS: Final = Openhands()
