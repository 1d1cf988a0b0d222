# Generated from spec/families/litellm_proxy.yaml; do not edit.

"""LiteLLM Proxy, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object
from ...lenses import codecs
from ...lenses.extras import MISSING, UNSET, foreign, marked
from ...lenses.kinds import BOOL, Coded, Each, INT, Joined, Lone, OBJECT, Of, STR, TextOr
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, reads
from ...lenses.structs import lost_fields, lost_under, own_spaces, total_of, was_made, with_keys
from ...lenses.values import arguments_out, copied_text, each_out, in_several, reordered, says_text, texts_of, under, with_substitute
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class LitellmProxy(OpenaiCompatibleReasoning):
    """LiteLLM Proxy: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "litellm_proxy"
    TITLE = "LiteLLM Proxy"
    DOCS = "https://docs.litellm.ai/docs/completion/output"
    SIGNERS = {"Reasoning": "anthropic", "ToolCall": "gemini"}
    MOVED = {
        "choices[].text": "choices[].message.content",
        "choices[].delta": "choices[].message",
        "choices[].delta.function_call": "choices[].delta.tool_calls[0].function",
        "choices[].native_finish_reason": "choices[].finish_reason",
        "choices[].message.tool_calls[].name": "choices[].message.tool_calls[].function.name",
        "choices[].message.tool_calls[].arguments": "choices[].message.tool_calls[].function.arguments",
        "choices[].message.tool_calls[].input": "choices[].message.tool_calls[].function.arguments",
        "usage.input_tokens": "usage.prompt_tokens",
        "usage.output_tokens": "usage.completion_tokens",
        "usage.cache_read_input_tokens": "usage.prompt_tokens_details.cached_tokens",
        "usage.cache_creation_input_tokens": "usage.prompt_tokens_details.cache_write_tokens",
        "usage.prompt_cache_hit_tokens": "usage.prompt_tokens_details.cached_tokens",
        "usage.prompt_cache_write_tokens": "usage.prompt_tokens_details.cache_write_tokens",
        "usage.cached_tokens": "usage.prompt_tokens_details.cached_tokens",
        "usage.input_tokens_details": "usage.prompt_tokens_details",
    }
    LOST_TEXT_PART = with_keys(OpenaiCompatibleReasoning.LOST_TEXT_PART, {"cache": "cache_control"})
    ROWS_TEXT_PART = OpenaiCompatibleReasoning.ROWS_TEXT_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_SYSTEM_MESSAGE = with_keys(OpenaiCompatibleReasoning.LOST_SYSTEM_MESSAGE, {"cache": "cache_control"})
    ROWS_SYSTEM_MESSAGE = OpenaiCompatibleReasoning.ROWS_SYSTEM_MESSAGE + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_IMAGE_PART = with_keys(OpenaiCompatibleReasoning.LOST_IMAGE_PART, {"cache": "cache_control"})
    ROWS_IMAGE_PART = OpenaiCompatibleReasoning.ROWS_IMAGE_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_IMAGE_TEXT = with_keys(OpenaiCompatibleReasoning.LOST_IMAGE_TEXT, {"cache": "cache_control"})
    ROWS_IMAGE_TEXT = OpenaiCompatibleReasoning.ROWS_IMAGE_TEXT + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_AUDIO_PART = with_keys(OpenaiCompatibleReasoning.LOST_AUDIO_PART, {"cache": "cache_control"})
    ROWS_AUDIO_PART = OpenaiCompatibleReasoning.ROWS_AUDIO_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_AUDIO_URL = with_keys(OpenaiCompatibleReasoning.LOST_AUDIO_URL, {"cache": "cache_control"})
    ROWS_AUDIO_URL = OpenaiCompatibleReasoning.ROWS_AUDIO_URL + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_FILE_PART = with_keys(OpenaiCompatibleReasoning.LOST_FILE_PART, {"cache": "cache_control"})
    ROWS_FILE_PART = OpenaiCompatibleReasoning.ROWS_FILE_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_VIDEO_PART = with_keys(OpenaiCompatibleReasoning.LOST_VIDEO_PART, {"cache": "cache_control"})
    ROWS_VIDEO_PART = OpenaiCompatibleReasoning.ROWS_VIDEO_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_USER_MESSAGE = with_keys(OpenaiCompatibleReasoning.LOST_USER_MESSAGE, {"cache": "cache_control"})
    ROWS_USER_MESSAGE = OpenaiCompatibleReasoning.ROWS_USER_MESSAGE + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_REFUSAL_PART = with_keys(OpenaiCompatibleReasoning.LOST_REFUSAL_PART, {"cache": "cache_control"})
    ROWS_REFUSAL_PART = OpenaiCompatibleReasoning.ROWS_REFUSAL_PART + {"cache_control": Row("cache", Of("cache_control"))}
    decode_function_call = reads(u.ToolCall, "ROWS_FUNCTION_CALL", id=UNSET, name=UNSET, kind="function")
    LOST_FUNCTION_CALL = lost_fields(u.ToolCall, major=("input runner",), minor=("namespace",), trivial=("cache",))
    ROWS_FUNCTION_CALL = OpenaiCompatibleReasoning.ROWS_FUNCTION_CALL + {
        "provider_specific_fields": Nested({"thought_signature": Row("signature", STR, owner="signer", whose="gemini")}),
    }
    LOST_LOOSE_CALL = lost_fields(u.ToolCall, major=("input runner",), minor=("namespace",), trivial=("cache",))
    ROWS_LOOSE_CALL = OpenaiCompatibleReasoning.ROWS_LOOSE_CALL + {
        "provider_specific_fields": Nested({"thought_signature": Row("signature", STR, owner="signer", whose="gemini")}),
    }
    decode_sealed_thought = reads(u.Reasoning, "ROWS_SEALED_THOUGHT", redacted=True)
    LOST_SEALED_THOUGHT = lost_fields(u.Reasoning, major=("signature",), minor=("id",))
    ROWS_SEALED_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("redacted_thinking", tag=True),
        "data": Row("encrypted", STR, required=True, owner="signer", whose="anthropic"),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_unsigned_thought = reads(u.Reasoning, "ROWS_UNSIGNED_THOUGHT")
    LOST_UNSIGNED_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id redacted",))
    ROWS_UNSIGNED_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "signature": Fixed(""),
        "thinking": Row("content", Joined(""), empty=""),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Joined(""), empty=""),
        "signature": Row("signature", STR, owner="signer", whose="anthropic"),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_assistant_message = reads(u.Message, "ROWS_ASSISTANT_MESSAGE", role="assistant")
    ROWS_ASSISTANT_MESSAGE = OpenaiCompatibleReasoning.ROWS_ASSISTANT_MESSAGE + {
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=3),
        "content": Row(
            "parts", TextOr("assistant_part", u.Text, first=True), empty=None, shared=True, order=2, second=(u.Refusal, u.Opaque)
        ),
        "audio": Row("parts", Lone("assistant_message_audio", just=True), shared=True, order=4),
        "tool_calls": Row("parts", Each("call"), shared=True, order=5, second=(u.Opaque,)),
        "function_call": Row("parts", Lone("old_call", just=True), only="read", shared=True, order=6, second=(u.ToolCall,)),
        "reasoning_content": Row(
            "parts",
            Joined("", u.Reasoning, "content", listed=True),
            also=("reasoning",),
            only="write",
            shared=True,
            order=1,
            second=(u.Reasoning,),
        ),
        "thinking_blocks": Row("parts", Each("thinking_block"), shared=True, second=(u.Opaque,)),
        "provider_specific_fields": Kept(),
    }
    LOST_SEEN_IMAGE = with_keys(OpenaiCompatibleReasoning.LOST_SEEN_IMAGE, {"cache": "cache_control"})
    ROWS_SEEN_IMAGE = OpenaiCompatibleReasoning.ROWS_SEEN_IMAGE + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_TOOL_MESSAGE = with_keys(OpenaiCompatibleReasoning.LOST_TOOL_MESSAGE, {"cache": "cache_control"})
    ROWS_TOOL_MESSAGE = OpenaiCompatibleReasoning.ROWS_TOOL_MESSAGE + {"cache_control": Row("cache", Of("cache_control"))}
    decode_function_tool = reads(u.Tool, "ROWS_FUNCTION_TOOL", name=UNSET)
    LOST_FUNCTION_TOOL = lost_fields(u.Tool, minor=("deferred",))
    ROWS_FUNCTION_TOOL = OpenaiCompatibleReasoning.ROWS_FUNCTION_TOOL + {
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "description": Row("description", STR),
                "parameters": Row("parameters", OBJECT),
                "strict": Row("strict", BOOL),
                "cache_control": Row("cache", Of("cache_control"), only="read", shared=True, first=("cache_control",)),
            },
            required=True,
        ),
        "cache_control": Row("cache", Of("cache_control"), shared=True),
    }
    decode_answer_image_image_part = reads(u.Image, "ROWS_ANSWER_IMAGE_IMAGE_PART", source=UNSET)
    LOST_ANSWER_IMAGE_IMAGE_PART = lost_fields(u.Image, major=("signature",), trivial=("cache",))
    ROWS_ANSWER_IMAGE_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}, required=True),
        "index": Kept("trivial"),
    }
    decode_answer_sealed = reads(u.Reasoning, "ROWS_ANSWER_SEALED", redacted=True)
    LOST_ANSWER_SEALED = lost_fields(u.Reasoning, major=("signature",), minor=("id cache",))
    ROWS_ANSWER_SEALED = Rows("Reasoning") + {
        "type": Fixed("redacted_thinking", tag=True),
        "data": Row("encrypted", STR, required=True, owner="signer", whose="anthropic"),
    }
    decode_answer_unsigned = reads(u.Reasoning, "ROWS_ANSWER_UNSIGNED")
    LOST_ANSWER_UNSIGNED = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache redacted",))
    ROWS_ANSWER_UNSIGNED = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "signature": Fixed(""),
        "thinking": Row("content", Joined(""), empty=""),
    }
    decode_answer_thought = reads(u.Reasoning, "ROWS_ANSWER_THOUGHT")
    LOST_ANSWER_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache redacted",))
    ROWS_ANSWER_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("thinking", tag=True),
        "thinking": Row("content", Joined(""), empty=""),
        "signature": Row("signature", STR, owner="signer", whose="anthropic"),
    }
    decode_answer_message = reads(u.Message, "ROWS_ANSWER_MESSAGE", role="assistant")
    ROWS_ANSWER_MESSAGE = OpenaiCompatibleReasoning.ROWS_ANSWER_MESSAGE + {
        "reasoning_content": Row(
            "parts",
            Joined("", u.Reasoning, "content", listed=True),
            also=("reasoning",),
            only="write",
            shared=True,
            order=1,
            second=(u.Reasoning,),
        ),
        "content": Row("parts", Joined("", u.Text, "text"), empty=None, shared=True, order=2),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=3),
        "audio": Row("parts", Lone("audio_answer", just=True), shared=True, order=5),
        "tool_calls": Row("parts", Each("call"), shared=True, order=6, second=(u.Opaque,)),
        "function_call": Row("parts", Lone("old_call", just=True), only="read", shared=True, order=7, second=(u.ToolCall,)),
        "images": Row("parts", Each("answer_image"), shared=True, order=4, second=(u.Opaque,)),
        "thinking_blocks": Row("parts", Each("answer_thinking"), shared=True, second=(u.Opaque,)),
        "reasoning_items": Kept("major"),
        "provider_specific_fields": Kept(),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        "prompt_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT, shared=True),
                "audio_tokens": Row("input_audio_tokens", INT),
                "cache_creation_tokens": Row("cache_write_tokens", INT, shared=True),
                "text_tokens": Kept("trivial", home="openai_chat"),
                "image_tokens": Kept("major", home="openai_chat"),
            }
        ),
        "cache_creation_input_tokens": Row(
            "cache_write_tokens", INT, shared=True, first=("prompt_tokens_details", "cache_creation_tokens")
        ),
        "cache_read_input_tokens": Row("cache_read_tokens", INT, shared=True, first=("prompt_tokens_details", "cached_tokens")),
    }
    decode_chunk_function = reads(u.ToolCall, "ROWS_CHUNK_FUNCTION", id=UNSET, name=UNSET, kind="function")
    LOST_CHUNK_FUNCTION = lost_fields(u.ToolCall, major=("input runner",), minor=("namespace",), trivial=("cache",))
    ROWS_CHUNK_FUNCTION = OpenaiCompatibleReasoning.ROWS_CHUNK_FUNCTION + {
        "provider_specific_fields": Nested({"thought_signature": Row("signature", STR, owner="signer", whose="gemini")}),
    }
    decode_chunk_message = reads(u.Message, "ROWS_CHUNK_MESSAGE", role="assistant")
    ROWS_CHUNK_MESSAGE = OpenaiCompatibleReasoning.ROWS_CHUNK_MESSAGE + {
        "reasoning_content": Row(
            "parts",
            Joined("", u.Reasoning, "content", listed=True),
            also=("reasoning",),
            only="write",
            shared=True,
            order=1,
            second=(u.Reasoning,),
        ),
        "content": Row("parts", Joined("", u.Text, "text"), shared=True, order=2),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=3),
        "audio": Row("parts", Lone("chunk_message_audio", just=True), shared=True, order=5),
        "tool_calls": Row("parts", Each("chunk_call"), shared=True, order=6, second=(u.Opaque,)),
        "images": Row("parts", Each("answer_image"), shared=True, order=4, second=(u.Opaque,)),
        "thinking_blocks": Row("parts", Each("answer_thinking"), shared=True, second=(u.Opaque,)),
        "reasoning_items": Kept("major"),
        "provider_specific_fields": Kept(),
    }

    def encode_function_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """FunctionCall <- ToolCall."""
        function_: dict[str, Any] = {
            "name": value.name,
            "arguments": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
        }
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        if value.signature is not None:
            provider_specific_fields_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_specific_fields_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if provider_specific_fields_:
                w["provider_specific_fields"] = provider_specific_fields_
        self.rest(w, value, self.LOST_FUNCTION_CALL, losses, self.ROWS_FUNCTION_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_CALL, losses)

    def encode_loose_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """LooseCall <- ToolCall. Calls of servers that rely on their order. The arguments may be an object, or missing."""
        function_: dict[str, Any] = {"name": value.name}
        function_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        w: dict[str, Any] = {"type": "function", "function": function_}
        if value.signature is not None:
            provider_specific_fields_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_specific_fields_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if provider_specific_fields_:
                w["provider_specific_fields"] = provider_specific_fields_
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        self.rest(w, value, self.LOST_LOOSE_CALL, losses, self.ROWS_LOOSE_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LOOSE_CALL, losses)

    def encode_sealed_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SealedThought <- Reasoning."""
        w: dict[str, Any] = {"type": "redacted_thinking"}
        if value.encrypted is not None:
            if value.signer is None or value.signer == "anthropic":
                w["data"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            w["data"] = None
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.id is not None or value.signature is not None:
            self.rest(w, value, self.LOST_SEALED_THOUGHT, losses, self.ROWS_SEALED_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEALED_THOUGHT, losses)

    def encode_unsigned_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """UnsignedThought <- Reasoning. A stream sends each fragment in this form (BerriAI/litellm#29428)."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        w: dict[str, Any] = {"type": "thinking", "signature": ""}
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            w["thinking"] = "".join(value.content)
        else:
            w["thinking"] = ""
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.summary or value.encrypted is not None or value.id is not None or value.redacted:
            self.rest(w, value, self.LOST_UNSIGNED_THOUGHT, losses, self.ROWS_UNSIGNED_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_UNSIGNED_THOUGHT, losses)

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        w: dict[str, Any] = {"type": "thinking"}
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            w["thinking"] = "".join(value.content)
        else:
            w["thinking"] = ""
        if value.signature is not None:
            if value.signer is None or value.signer == "anthropic":
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.summary or value.encrypted is not None or value.id is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def encode_assistant_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessage <- Message."""
        content_lone: str | None = None
        thinking_blocks_parts: list[Any] = []
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
                        reached = 2 if reached <= 2 else reordered(cls, losses, reached)
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
                                reached = 6
                                function_call_parts.append(item)
                    else:
                        item = self.encode_call(part, losses)
                        if item is not LOST:
                            reached = 5 if reached <= 5 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                elif cls is u.Audio:
                    if audio_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_just_assistant_message_audio(part, losses)
                        if item is not LOST:
                            reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                            audio_parts.append(item)
                elif cls is u.Reasoning:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "reasoning_content":
                        part = with_substitute(part, "content", "summary", losses)
                        if any(part.content):
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        else:
                            losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                        self.joined_reasoning(part, losses)
                        reasoning_content_parts.append(part)
                    else:
                        item = self.encode_thinking_block(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            thinking_blocks_parts += in_several(
                                item, part, self.encode_thinking_block, losses, before, "encrypted cache content signature"
                            )
                elif cls is u.Opaque:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "thinking_blocks":
                        item = self.encode_thinking_block(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            thinking_blocks_parts.append(item)
                    elif part.extras is not None and marked(part, self.SPACES, "$place") == "tool_calls":
                        item = self.encode_call(part, losses)
                        if item is not LOST:
                            reached = 5 if reached <= 5 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                    else:
                        item = self.encode_assistant_part(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            content_parts.append(item)
                elif cls is u.Refusal:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "content":
                        item = self.encode_refusal_part(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            content_parts.append(item)
                    else:
                        if part.text:
                            reached = 3 if reached <= 3 else reordered(cls, losses, reached)
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
            loss_count = len(losses)
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            losses.__delitem__(slice(loss_count, None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        elif reasoning_content_ := copied_text(value.parts, u.Reasoning, "content", ""):
            w["reasoning_content"] = reasoning_content_
        if thinking_blocks_parts:
            w["thinking_blocks"] = thinking_blocks_parts
        if (
            value.parts
            and content_lone is None
            and not (
                refusal_parts
                or content_parts
                or audio_parts
                or tool_calls_parts
                or function_call_parts
                or reasoning_content_parts
                or thinking_blocks_parts
            )
        ):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_MESSAGE, losses, self.ROWS_ASSISTANT_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MESSAGE, losses)

    def encode_function_tool(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """FunctionTool <- Tool."""
        function_: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            function_["description"] = value.description
        if value.parameters is not None:
            function_["parameters"] = value.parameters
        if value.strict is not None:
            function_["strict"] = value.strict
        w: dict[str, Any] = {"type": "function", "function": function_}
        if value.cache.__class__ is u.CacheHint:
            if (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
                w["cache_control"] = cache_control_
        if value.deferred is not None:
            self.rest(w, value, self.LOST_FUNCTION_TOOL, losses, self.ROWS_FUNCTION_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_TOOL, losses)

    def encode_answer_image_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerImageImagePart <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_url_ is LOST:
            return self.lost(value, losses)
        image_url_: dict[str, Any] = {"url": image_url_url_}
        if value.detail is not None:
            image_url_["detail"] = value.detail
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_ANSWER_IMAGE_IMAGE_PART, losses, self.ROWS_ANSWER_IMAGE_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_IMAGE_IMAGE_PART, losses)

    def encode_answer_sealed(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerSealed <- Reasoning."""
        w: dict[str, Any] = {"type": "redacted_thinking"}
        if value.encrypted is not None:
            if value.signer is None or value.signer == "anthropic":
                w["data"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            w["data"] = None
        if value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_ANSWER_SEALED, losses, self.ROWS_ANSWER_SEALED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_SEALED, losses)

    def encode_answer_unsigned(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """AnswerUnsigned <- Reasoning. A stream sends each fragment in this form (BerriAI/litellm#29428)."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        w: dict[str, Any] = {"type": "thinking", "signature": ""}
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            w["thinking"] = "".join(value.content)
        else:
            w["thinking"] = ""
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_ANSWER_UNSIGNED, losses, self.ROWS_ANSWER_UNSIGNED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_UNSIGNED, losses)

    def encode_answer_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """AnswerThought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        w: dict[str, Any] = {"type": "thinking"}
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            w["thinking"] = "".join(value.content)
        else:
            w["thinking"] = ""
        if value.signature is not None:
            if value.signer is None or value.signer == "anthropic":
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_ANSWER_THOUGHT, losses, self.ROWS_ANSWER_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_THOUGHT, losses)

    def encode_answer_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnswerMessage <- Message. The assistant message of an answer; its content is one string."""
        thinking_blocks_parts: list[Any] = []
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        images_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        function_call_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 2 if reached <= 2 else reordered(cls, losses, reached)
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
                            reached = 7
                            function_call_parts.append(item)
                else:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 6 if reached <= 6 else reordered(cls, losses, reached)
                        tool_calls_parts.append(item)
            elif cls is u.Refusal:
                if part.text:
                    reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                self.joined_refusal(part, losses)
                refusal_parts.append(part)
            elif cls is u.Image:
                item = self.encode_answer_image(part, losses)
                if item is not LOST:
                    reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                    images_parts.append(item)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_just_audio_answer(part, losses)
                    if item is not LOST:
                        reached = 5 if reached <= 5 else reordered(cls, losses, reached)
                        audio_parts.append(item)
            elif cls is u.Reasoning:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "reasoning_content":
                    part = with_substitute(part, "content", "summary", losses)
                    if any(part.content):
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                    self.joined_reasoning(part, losses)
                    reasoning_content_parts.append(part)
                else:
                    item = self.encode_answer_thinking(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        thinking_blocks_parts += in_several(
                            item, part, self.encode_answer_thinking, losses, before, "encrypted content signature"
                        )
            elif cls is u.Opaque:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "thinking_blocks":
                    item = self.encode_answer_thinking(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        thinking_blocks_parts.append(item)
                elif part.extras is not None and marked(part, self.SPACES, "$place") == "images":
                    item = self.encode_answer_image(part, losses)
                    if item is not LOST:
                        reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                        images_parts.append(item)
                else:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 6 if reached <= 6 else reordered(cls, losses, reached)
                        tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if reasoning_content_parts:
            loss_count = len(losses)
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            losses.__delitem__(slice(loss_count, None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        elif reasoning_content_ := copied_text(value.parts, u.Reasoning, "content", ""):
            w["reasoning_content"] = reasoning_content_
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        else:
            w["content"] = None
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if value.citations and (annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            w["annotations"] = annotations_
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if function_call_parts and function_call_parts[0] is not LOST:
            w["function_call"] = function_call_parts[0]
        if value.name is not None:
            w["name"] = value.name
        if images_parts:
            w["images"] = images_parts
        if thinking_blocks_parts:
            w["thinking_blocks"] = thinking_blocks_parts
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ANSWER_MESSAGE, losses, self.ROWS_ANSWER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_MESSAGE, losses)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage. Cache counts in Anthropic's form, repeated in the details."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["prompt_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["completion_tokens"] = value.output_tokens
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
        if value.cache_read_tokens is not None or value.input_audio_tokens is not None or value.cache_write_tokens is not None:
            prompt_tokens_details_: dict[str, Any] = {}
            if value.cache_read_tokens is not None:
                prompt_tokens_details_["cached_tokens"] = value.cache_read_tokens
            if value.input_audio_tokens is not None:
                prompt_tokens_details_["audio_tokens"] = value.input_audio_tokens
            if value.cache_write_tokens is not None:
                prompt_tokens_details_["cache_creation_tokens"] = value.cache_write_tokens
            if prompt_tokens_details_:
                w["prompt_tokens_details"] = prompt_tokens_details_
        if (
            value.reasoning_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
        ):
            completion_tokens_details_: dict[str, Any] = {}
            if value.reasoning_tokens is not None:
                completion_tokens_details_["reasoning_tokens"] = value.reasoning_tokens
            if value.output_audio_tokens is not None:
                completion_tokens_details_["audio_tokens"] = value.output_audio_tokens
            if value.accepted_prediction_tokens is not None:
                completion_tokens_details_["accepted_prediction_tokens"] = value.accepted_prediction_tokens
            if value.rejected_prediction_tokens is not None:
                completion_tokens_details_["rejected_prediction_tokens"] = value.rejected_prediction_tokens
            if completion_tokens_details_:
                w["completion_tokens_details"] = completion_tokens_details_
        if (
            value.cost is not None
            or value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def encode_chunk_function(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ChunkFunction <- ToolCall."""
        function_: dict[str, Any] = {}
        if value.name != "":
            function_["name"] = value.name
        if value.arguments_text is not None:
            function_["arguments"] = value.arguments_text
        w: dict[str, Any] = {"function": function_}
        if value.id != "" and not was_made(value, self.SPACES):
            w["id"] = value.id
        if value.signature is not None:
            provider_specific_fields_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_specific_fields_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if provider_specific_fields_:
                w["provider_specific_fields"] = provider_specific_fields_
        self.rest(w, value, self.LOST_CHUNK_FUNCTION, losses, self.ROWS_CHUNK_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_FUNCTION, losses)

    def encode_chunk_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """ChunkMessage <- Message. The assistant message of an answer; its content is one string."""
        thinking_blocks_parts: list[Any] = []
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        images_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.ToolCall:
                item = self.encode_chunk_call(part, losses)
                if item is not LOST:
                    reached = 6
                    tool_calls_parts.append(item)
            elif cls is u.Refusal:
                if part.text:
                    reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                self.joined_refusal(part, losses)
                refusal_parts.append(part)
            elif cls is u.Image:
                item = self.encode_answer_image(part, losses)
                if item is not LOST:
                    reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                    images_parts.append(item)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_chunk_message_audio(part, losses)
                    if item is not LOST:
                        reached = 5 if reached <= 5 else reordered(cls, losses, reached)
                        audio_parts.append(item)
            elif cls is u.Reasoning:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "reasoning_content":
                    part = with_substitute(part, "content", "summary", losses)
                    if any(part.content):
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                    self.joined_reasoning(part, losses)
                    reasoning_content_parts.append(part)
                else:
                    item = self.encode_answer_thinking(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        thinking_blocks_parts += in_several(
                            item, part, self.encode_answer_thinking, losses, before, "encrypted content signature"
                        )
            elif cls is u.Opaque:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "thinking_blocks":
                    item = self.encode_answer_thinking(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        thinking_blocks_parts.append(item)
                elif part.extras is not None and marked(part, self.SPACES, "$place") == "images":
                    item = self.encode_answer_image(part, losses)
                    if item is not LOST:
                        reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                        images_parts.append(item)
                else:
                    item = self.encode_chunk_call(part, losses)
                    if item is not LOST:
                        reached = 6
                        tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {}
        if reasoning_content_parts:
            loss_count = len(losses)
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            losses.__delitem__(slice(loss_count, None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        elif reasoning_content_ := copied_text(value.parts, u.Reasoning, "content", ""):
            w["reasoning_content"] = reasoning_content_
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if value.citations and (annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            w["annotations"] = annotations_
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if images_parts:
            w["images"] = images_parts
        if thinking_blocks_parts:
            w["thinking_blocks"] = thinking_blocks_parts
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_CHUNK_MESSAGE, losses, self.ROWS_CHUNK_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_MESSAGE, losses)

    def decode_thinking_block(self, w: Any) -> u.Reasoning | u.Opaque:
        """ThinkingBlock: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "redacted_thinking":
            out = self.decode_sealed_thought(w)
            if not (out.redacted is True and not out.content and not out.summary and out.encrypted is not None):
                return self.found_as(out, "SealedThought")
            return out
        if tag == "thinking":
            if w.get("signature") == "":
                out = self.decode_unsigned_thought(w)
                if out.redacted is True and not out.content and not out.summary and out.encrypted is not None:
                    return self.found_as(out, "UnsignedThought")
                return out
            out = self.decode_thought(w)
            if out.redacted is True and not out.content and not out.summary and out.encrypted is not None or not out.signature:
                return self.found_as(out, "Thought")
            return out
        return self.opaque(w)

    def encode_thinking_block(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ThinkingBlock: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "SealedThought" and value.redacted is True and not value.content and not value.summary:
                    return self.encode_sealed_thought(value, losses)
                if marked_case == "UnsignedThought" and not value.signature:
                    return self.encode_unsigned_thought(value, losses)
                if marked_case == "Thought":
                    return self.encode_thought(value, losses)
            if value.redacted is True and not value.content and not value.summary and value.encrypted is not None:
                return self.encode_sealed_thought(value, losses)
            if not value.signature:
                return self.encode_unsigned_thought(value, losses)
            return self.encode_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_answer_image(self, w: Any) -> u.Image | u.Opaque:
        """AnswerImage: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "image_url":
            return self.decode_answer_image_image_part(w)
        return self.opaque(w)

    def encode_answer_image(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerImage: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_answer_image_image_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_answer_thinking(self, w: Any) -> u.Reasoning | u.Opaque:
        """AnswerThinking: which of its cases a wire value is. Only requests have cache marks."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "redacted_thinking":
            out = self.decode_answer_sealed(w)
            if not (out.redacted is True and not out.content and not out.summary and out.encrypted is not None):
                return self.found_as(out, "AnswerSealed")
            return out
        if tag == "thinking":
            if w.get("signature") == "":
                out = self.decode_answer_unsigned(w)
                if out.redacted is True and not out.content and not out.summary and out.encrypted is not None:
                    return self.found_as(out, "AnswerUnsigned")
                return out
            out = self.decode_answer_thought(w)
            if out.redacted is True and not out.content and not out.summary and out.encrypted is not None or not out.signature:
                return self.found_as(out, "AnswerThought")
            return out
        return self.opaque(w)

    def encode_answer_thinking(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerThinking: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AnswerSealed" and value.redacted is True and not value.content and not value.summary:
                    return self.encode_answer_sealed(value, losses)
                if marked_case == "AnswerUnsigned" and not value.signature:
                    return self.encode_answer_unsigned(value, losses)
                if marked_case == "AnswerThought":
                    return self.encode_answer_thought(value, losses)
            if value.redacted is True and not value.content and not value.summary and value.encrypted is not None:
                return self.encode_answer_sealed(value, losses)
            if not value.signature:
                return self.encode_answer_unsigned(value, losses)
            return self.encode_answer_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = LitellmProxy()
