# Generated from spec/families/openai_compatible_reasoning.yaml; do not edit.

"""OpenAI-compatible server that shows reasoning, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, text
from ...lenses.extras import ABSENT, Extras, mark, marked, remember
from ...lenses.kinds import Joined
from ...lenses.rows import Row, by_rows, more_rows
from ...lenses.values import each, each_out, inside, reordered, says_text, texts_of, with_substitute
from ..openai_compatible.lens import OpenaiCompatible


class OpenaiCompatibleReasoning(OpenaiCompatible):
    """OpenAI-compatible server that shows reasoning: what differs from OpenAI-compatible server."""

    __slots__ = ()
    NAMESPACE = "openai_compatible_reasoning"
    TITLE = "OpenAI-compatible server that shows reasoning"
    DOCS = "https://docs.vllm.ai/en/latest/features/reasoning_outputs.html"
    ROWS_ASSISTANT_MESSAGE = OpenaiCompatible.ROWS_ASSISTANT_MESSAGE + {
        "reasoning_content": Row("parts", Joined("", u.Reasoning, "content", listed=True), also=("reasoning",), shared=True),
    }
    ASSISTANT_MESSAGE_READ = frozenset({"annotations", "audio", "content", "name", "reasoning_content", "refusal", "role", "tool_calls"})

    def decode_assistant_message(self, w: Any) -> u.Message:
        """AssistantMessage -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="assistant")
        n = 1
        if (content_ := w.get("content")) is not None:
            n += 1
            content_list: list[Any]
            if content_.__class__ is str:
                content_list = [u.Text(text=content_)] if content_ else []
                content_form = "string"
            else:
                content_list = each(content_, self.decode_assistant_part, "content")
                for part in content_list:
                    if part.__class__ in (u.Refusal, u.Opaque):
                        mark(part, self.NAMESPACE, "$place", "content")
                content_form = "list"
            out.parts += content_list
            out.form = content_form
            if not content_:
                extras = remember(extras, self.NAMESPACE, "content", content_)
        elif "content" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "content", ABSENT)
        if n != len(w):
            if "cache_control" in w or "function_call" in w:
                return by_rows(self, u.Message(role="assistant"), w, self.ROWS_ASSISTANT_MESSAGE)
            if (reasoning_content_ := w.get("reasoning_content")) is not None:
                n += 1
                if reasoning_content_.__class__ is not str:
                    reasoning_content_ = text(reasoning_content_, "reasoning_content")
                out.parts = ([u.Reasoning(content=[reasoning_content_])] if reasoning_content_ else []) + out.parts
                if reasoning_content_ == "":
                    extras = remember(extras, self.NAMESPACE, "reasoning_content", reasoning_content_)
            elif "reasoning" in w:
                return by_rows(self, u.Message(role="assistant"), w, self.ROWS_ASSISTANT_MESSAGE)
            if (refusal_ := w.get("refusal")) is not None:
                n += 1
                if refusal_.__class__ is not str:
                    refusal_ = text(refusal_, "refusal")
                out.parts += [u.Refusal(text=refusal_)] if refusal_ else []
                if refusal_ == "":
                    extras = remember(extras, self.NAMESPACE, "refusal", refusal_)
            if (audio_ := w.get("audio")) is not None:
                n += 1
                out.parts += [inside(audio_, self.decode_assistant_message_audio, "audio")]
            if n != len(w):
                if (name_ := w.get("name")) is not None:
                    n += 1
                    out.name = name_ if name_.__class__ is str else text(name_, "name")
                if (annotations_ := w.get("annotations")) is not None:
                    n += 1
                    out.citations = each(annotations_, self.decode_url_citation, "annotations")
                    if not annotations_:
                        extras = remember(extras, self.NAMESPACE, "annotations", annotations_)
                if (tool_calls_ := w.get("tool_calls")) is not None:
                    n += 1
                    tool_calls_read = each(tool_calls_, self.decode_call, "tool_calls")
                    for part in tool_calls_read:
                        if part.__class__ is u.Opaque:
                            mark(part, self.NAMESPACE, "$place", "tool_calls")
                    out.parts += tool_calls_read
                    if not tool_calls_:
                        extras = remember(extras, self.NAMESPACE, "tool_calls", tool_calls_)
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_ASSISTANT_MESSAGE, self.ASSISTANT_MESSAGE_READ, extras)
        out.extras = extras
        return out

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
                elif cls is u.Opaque:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "tool_calls":
                        item = self.encode_call(part, losses)
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


LENS = OpenaiCompatibleReasoning()
