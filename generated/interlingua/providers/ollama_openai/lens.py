# Generated from spec/families/ollama_openai.yaml; do not edit.

"""Ollama, OpenAI endpoint, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost
from ...lenses.extras import foreign, marked
from ...lenses.kinds import Joined
from ...lenses.rows import Row, changed_keys
from ...lenses.structs import own_spaces
from ...lenses.values import each_out, reordered, says_text, texts_of
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class OllamaOpenai(OpenaiCompatibleReasoning):
    """Ollama, OpenAI endpoint: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "ollama_openai"
    TITLE = "Ollama, OpenAI endpoint"
    DOCS = "https://docs.ollama.com/api/openai-compatibility"
    ROWS_ASSISTANT_MESSAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_ASSISTANT_MESSAGE,
        ("reasoning_content",),
        {"reasoning": Row("parts", Joined("", u.Reasoning, "content", listed=True), also=("reasoning_content",), shared=True)},
    )

    def encode_assistant_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessage <- Message."""
        content_lone: str | None = None
        reasoning_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        function_call_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = value.parts[0] if len(value.parts) == 1 else None
        if (
            only.__class__ is u.Text
            and value.form != "list"
            and not only.citations
            and only.signature is None
            and only.cache is None
            and only.extras is None
            and only.text
        ):
            content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                cls = part.__class__
                if cls is u.Reasoning:
                    if any(part.content):
                        if reached > 0:
                            reordered(cls, losses)
                    else:
                        losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
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
                        losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several became one string", None))
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    reasoning_parts.append(part)
                elif cls is u.Text:
                    item = self.encode_text_part(part, losses)
                    if item is not LOST:
                        if reached > 1:
                            reordered(cls, losses)
                        reached = 1 if reached < 1 else reached
                        content_parts.append(item)
                elif cls is u.Audio:
                    if audio_parts:
                        losses.append(Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for one", part))
                    else:
                        item = self.encode_just_assistant_message_audio(part, losses)
                        if item is not LOST:
                            if reached > 3:
                                reordered(cls, losses)
                            reached = 3 if reached < 3 else reached
                            audio_parts.append(item)
                elif cls is u.ToolCall:
                    if marked(part, self.SPACES, "$place") == "function_call":
                        if function_call_parts:
                            losses.append(
                                Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for one", part)
                            )
                        else:
                            item = self.encode_old_call(part, losses)
                            if item is not LOST:
                                reached = 5
                                function_call_parts.append(item)
                    else:
                        item = self.encode_call(part, losses)
                        if item is not LOST:
                            if reached > 4:
                                reordered(cls, losses)
                            reached = 4 if reached < 4 else reached
                            tool_calls_parts.append(item)
                elif cls is u.Opaque:
                    if marked(part, self.SPACES, "$place") == "tool_calls":
                        item = self.encode_call(part, losses)
                        if item is not LOST:
                            if reached > 4:
                                reordered(cls, losses)
                            reached = 4 if reached < 4 else reached
                            tool_calls_parts.append(item)
                    else:
                        item = self.encode_assistant_part(part, losses)
                        if item is not LOST:
                            if reached > 1:
                                reordered(cls, losses)
                            reached = 1 if reached < 1 else reached
                            content_parts.append(item)
                elif cls is u.Refusal:
                    if marked(part, self.SPACES, "$place") == "content":
                        item = self.encode_refusal_part(part, losses)
                        if item is not LOST:
                            if reached > 1:
                                reordered(cls, losses)
                            reached = 1 if reached < 1 else reached
                            content_parts.append(item)
                    else:
                        if part.text:
                            if reached > 2:
                                reordered(cls, losses)
                            reached = 2 if reached < 2 else reached
                        else:
                            losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                        if part.cache is not None or part.signature is not None:
                            self.rest({}, part, self.JOINED_REFUSAL, losses)
                        if part.extras is not None:
                            foreign(part, own_spaces(self, part), losses)
                        refusal_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
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
        if audio_parts:
            if audio_parts[0] is not LOST:
                w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if value.citations:
            annotations_ = each_out(value.citations, self.encode_url_citation, losses, "citations")
            if annotations_:
                w["annotations"] = annotations_
        if function_call_parts:
            if function_call_parts[0] is not LOST:
                w["function_call"] = function_call_parts[0]
        if reasoning_parts:
            if len(reasoning_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
            w["reasoning"] = "".join(texts_of(reasoning_parts, "content"))
        if (
            not refusal_parts
            and content_lone is None
            and not content_parts
            and not audio_parts
            and not tool_calls_parts
            and not function_call_parts
            and not reasoning_parts
            and value.parts
        ):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None:
            self.rest(w, value, self.LOST_ASSISTANT_MESSAGE, losses, self.ROWS_ASSISTANT_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MESSAGE, losses)


LENS: Final = OllamaOpenai()
