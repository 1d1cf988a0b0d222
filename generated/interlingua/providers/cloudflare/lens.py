# Generated from spec/families/cloudflare.yaml; do not edit.

"""Cloudflare Workers AI, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, same
from ...lenses import codecs
from ...lenses.extras import Extras, marked, remember
from ...lenses.kinds import ANY, Coded, INT, Lone
from ...lenses.rows import Row, kept_keys, reads
from ...lenses.structs import just, lost_fields, with_keys
from ...lenses.values import each_out, inside, reordered, texts_of, under, with_substitute
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Cloudflare(OpenaiCompatibleReasoning):
    """Cloudflare Workers AI: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "cloudflare"
    TITLE = "Cloudflare Workers AI"
    DOCS = "https://developers.cloudflare.com/workers-ai/configuration/open-ai-compatibility/"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"lora", "raw", "repetition_penalty", "top_k"})
    ADDRESS = {"base": "https://api.cloudflare.com/client/v4/accounts/{account}/ai/v1", "key": "CLOUDFLARE_API_KEY"}
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {"top_k": Row("top_k", INT), **kept_keys("repetition_penalty", "lora", "raw")}
    encode_just_answered = just(u.Text, "encode_answered")
    LOST_ANSWERED = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROW_ANSWERED = Row("text", Coded("json_text", ANY), required=True)
    decode_answer_message = reads(u.Message, "ROWS_ANSWER_MESSAGE", role="assistant")
    ROWS_ANSWER_MESSAGE = OpenaiCompatibleReasoning.ROWS_ANSWER_MESSAGE + {
        "content": Row("parts", Lone("answered", just=True), empty=None, shared=True, order=1),
    }

    def decode_answered(self, w: Any) -> u.Text:
        """Answered -> Text. A structured output is the object itself, not its JSON text."""
        extras: Extras | None = None
        w_value = inside(w, codecs.json_text_in)
        if not same(codecs.json_text_out(w_value, []), w):
            extras = remember(extras, self.NAMESPACE, "", w)
        out = u.Text(text=w_value)
        out.extras = extras
        return out

    def encode_answered(self, value: u.Text, losses: list[Loss]) -> dict[str, Any] | list[Any] | str | int | float | bool | Lost | None:
        """Answered <- Text. A structured output is the object itself, not its JSON text."""
        key_: Any = under(value.text, codecs.json_text_out, losses, "text")
        out: Any = key_
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest({}, value, self.LOST_ANSWERED, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_ANSWERED, losses)

    def encode_answer_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnswerMessage <- Message. The assistant message of an answer; its content is one string."""
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        function_call_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if content_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_answered(part, losses)
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
                    item = self.encode_call(part, losses)
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
                item = self.encode_call(part, losses)
                if item is not LOST:
                    reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                    tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if content_parts:
            if content_parts[0] is not LOST:
                w["content"] = content_parts[0]
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
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ANSWER_MESSAGE, losses, self.ROWS_ANSWER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_MESSAGE, losses)


LENS = Cloudflare()
