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
from ...lenses.kinds import Coded, Each, INT, Lone, STR
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, by_rows
from ...lenses.structs import lost_fields, lost_under, own_spaces, total_of
from ...lenses.values import each_out, reordered, texts_of, under
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class LitellmProxy(OpenaiCompatibleReasoning):
    """LiteLLM Proxy: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "litellm_proxy"
    TITLE = "LiteLLM Proxy"
    DOCS = "https://docs.litellm.ai/docs/completion/output"
    ROWS_ASSISTANT_MESSAGE = OpenaiCompatibleReasoning.ROWS_ASSISTANT_MESSAGE + {
        "thinking_blocks": Kept("major"),
        "provider_specific_fields": Kept(),
    }
    LOST_ANSWER_IMAGE_IMAGE_PART = lost_fields(u.Image, major=("signature",), trivial=("cache",))
    ROWS_ANSWER_IMAGE_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}, required=True),
        "index": Kept("trivial"),
    }
    ROWS_ANSWER_MESSAGE = OpenaiCompatibleReasoning.ROWS_ANSWER_MESSAGE + {
        "audio": Row("parts", Lone("audio_answer", just=True), shared=True, order=4),
        "tool_calls": Row("parts", Each("call"), shared=True, order=5, second=(u.Opaque,)),
        "function_call": Row("parts", Lone("old_call", just=True), only="read", shared=True, order=6, second=(u.ToolCall,)),
        "images": Row("parts", Each("answer_image"), shared=True, order=3, second=(u.Opaque,)),
        "thinking_blocks": Kept("major"),
        "reasoning_items": Kept("major"),
        "provider_specific_fields": Kept(),
    }
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
    ROWS_CHUNK_MESSAGE = OpenaiCompatibleReasoning.ROWS_CHUNK_MESSAGE + {
        "audio": Row("parts", Lone("chunk_message_audio", just=True), shared=True, order=4),
        "tool_calls": Row("parts", Each("chunk_call"), shared=True, order=5, second=(u.Opaque,)),
        "images": Row("parts", Each("answer_image"), shared=True, order=3, second=(u.Opaque,)),
        "thinking_blocks": Kept("major"),
        "reasoning_items": Kept("major"),
        "provider_specific_fields": Kept(),
    }

    def decode_answer_image_image_part(self, w: Any) -> u.Image:
        """AnswerImageImagePart -> Image."""
        return by_rows(self, u.Image(source=UNSET), w, self.ROWS_ANSWER_IMAGE_IMAGE_PART)

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

    def decode_answer_message(self, w: Any) -> u.Message:
        """AnswerMessage -> Message. The assistant message of an answer; its content is one string."""
        return by_rows(self, u.Message(role="assistant"), w, self.ROWS_ANSWER_MESSAGE)

    def encode_answer_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnswerMessage <- Message. The assistant message of an answer; its content is one string."""
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
            if (cls := part.__class__) is u.Reasoning:
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                reasoning_content_parts.append(part)
            elif cls is u.Text:
                if part.text:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                if part.citations or part.signature is not None or part.cache is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.Refusal:
                if part.text:
                    reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                self.joined_refusal(part, losses)
                refusal_parts.append(part)
            elif cls is u.Image:
                item = self.encode_answer_image(part, losses)
                if item is not LOST:
                    reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                    images_parts.append(item)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for one", part))
                else:
                    item = self.encode_just_audio_answer(part, losses)
                    if item is not LOST:
                        reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                        audio_parts.append(item)
            elif cls is u.ToolCall:
                if marked(part, self.SPACES, "$place") == "function_call":
                    if function_call_parts:
                        losses.append(Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for one", part))
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
            elif cls is u.Opaque:
                if marked(part, self.SPACES, "$place") == "images":
                    item = self.encode_answer_image(part, losses)
                    if item is not LOST:
                        reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                        images_parts.append(item)
                else:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 5 if reached <= 5 else reordered(cls, losses, reached)
                        tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        else:
            w["content"] = None
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
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
        if value.cache is not None:
            self.rest(w, value, self.LOST_ANSWER_MESSAGE, losses, self.ROWS_ANSWER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_MESSAGE, losses)

    def decode_usage(self, w: Any) -> u.Usage:
        """Usage -> Usage. Of the cache as Anthropic says it, and once more in the details."""
        return by_rows(self, u.Usage(), w, self.ROWS_USAGE)

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage. Of the cache as Anthropic says it, and once more in the details."""
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
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def decode_chunk_message(self, w: Any) -> u.Message:
        """ChunkMessage -> Message. The assistant message of an answer; its content is one string."""
        return by_rows(self, u.Message(role="assistant"), w, self.ROWS_CHUNK_MESSAGE)

    def encode_chunk_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """ChunkMessage <- Message. The assistant message of an answer; its content is one string."""
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
            if (cls := part.__class__) is u.Reasoning:
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                reasoning_content_parts.append(part)
            elif cls is u.Text:
                if part.text:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                if part.citations or part.signature is not None or part.cache is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.Refusal:
                if part.text:
                    reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                self.joined_refusal(part, losses)
                refusal_parts.append(part)
            elif cls is u.Image:
                item = self.encode_answer_image(part, losses)
                if item is not LOST:
                    reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                    images_parts.append(item)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for one", part))
                else:
                    item = self.encode_chunk_message_audio(part, losses)
                    if item is not LOST:
                        reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                        audio_parts.append(item)
            elif cls is u.ToolCall:
                item = self.encode_chunk_call(part, losses)
                if item is not LOST:
                    reached = 5
                    tool_calls_parts.append(item)
            elif cls is u.Opaque:
                if marked(part, self.SPACES, "$place") == "images":
                    item = self.encode_answer_image(part, losses)
                    if item is not LOST:
                        reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                        images_parts.append(item)
                else:
                    item = self.encode_chunk_call(part, losses)
                    if item is not LOST:
                        reached = 5
                        tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {}
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
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
        if value.cache is not None:
            self.rest(w, value, self.LOST_CHUNK_MESSAGE, losses, self.ROWS_CHUNK_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_MESSAGE, losses)

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


LENS = LitellmProxy()
