# Generated from spec/families/databricks.yaml; do not edit.

"""Databricks Foundation Model APIs, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text
from ...lenses.extras import MISSING, UNSET, marked
from ...lenses.fitting import at_path, is_single
from ...lenses.kinds import INT, Joined, Of, STR, Small, TextOr, Word
from ...lenses.misread import written_as
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, reads
from ...lenses.structs import lost_fields, with_keys
from ...lenses.values import each_out, reordered, says_text, texts_of, under, with_substitute
from ...lenses.words import Words
from ..openai_compatible.lens import OpenaiCompatible


class Databricks(OpenaiCompatible):
    """Databricks Foundation Model APIs: what differs from OpenAI-compatible server."""

    __slots__ = ()
    NAMESPACE = "databricks"
    TITLE = "Databricks Foundation Model APIs"
    DOCS = "https://docs.databricks.com/aws/en/machine-learning/foundation-model-apis/api-reference"
    SDK_PARAMS = OpenaiCompatible.SDK_PARAMS | frozenset({"thinking"})
    ADDRESS = {"base": "https://{workspace}/serving-endpoints", "key": "DATABRICKS_TOKEN"}
    WORDS_THINKING = Words("thinking", {"enabled": ("enabled",), "disabled": ("disabled",)}, lost={"adaptive": "enabled"}, unknown="other")
    LOST_TEXT_PART = with_keys(OpenaiCompatible.LOST_TEXT_PART, {"cache": "cache_control"})
    ROWS_TEXT_PART = OpenaiCompatible.ROWS_TEXT_PART + {"cache_control": Row("cache", Of("cache_control")), "citations": Kept("major")}
    LOST_IMAGE_PART = with_keys(OpenaiCompatible.LOST_IMAGE_PART, {"cache": "cache_control"})
    ROWS_IMAGE_PART = OpenaiCompatible.ROWS_IMAGE_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_IMAGE_TEXT = with_keys(OpenaiCompatible.LOST_IMAGE_TEXT, {"cache": "cache_control"})
    ROWS_IMAGE_TEXT = OpenaiCompatible.ROWS_IMAGE_TEXT + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_AUDIO_PART = with_keys(OpenaiCompatible.LOST_AUDIO_PART, {"cache": "cache_control"})
    ROWS_AUDIO_PART = OpenaiCompatible.ROWS_AUDIO_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_AUDIO_URL = with_keys(OpenaiCompatible.LOST_AUDIO_URL, {"cache": "cache_control"})
    ROWS_AUDIO_URL = OpenaiCompatible.ROWS_AUDIO_URL + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_FILE_PART = with_keys(OpenaiCompatible.LOST_FILE_PART, {"cache": "cache_control"})
    ROWS_FILE_PART = OpenaiCompatible.ROWS_FILE_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_VIDEO_PART = with_keys(OpenaiCompatible.LOST_VIDEO_PART, {"cache": "cache_control"})
    ROWS_VIDEO_PART = OpenaiCompatible.ROWS_VIDEO_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_REFUSAL_PART = with_keys(OpenaiCompatible.LOST_REFUSAL_PART, {"cache": "cache_control"})
    ROWS_REFUSAL_PART = OpenaiCompatible.ROWS_REFUSAL_PART + {"cache_control": Row("cache", Of("cache_control"))}
    decode_thought = reads(u.Reasoning, "ROWS_THOUGHT")
    LOST_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("redacted",))
    ROWS_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "summary": Nested(
            {
                "type": Fixed("summary_text"),
                "text": Row("content", Joined(""), required=True, empty=""),
                "signature": Row("signature", STR, owner="signer"),
            },
            required=True,
            forms=("list",),
        ),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_thoughts = reads(u.Reasoning, "ROWS_THOUGHTS", redacted=False)
    LOST_THOUGHTS = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id",))
    ROWS_THOUGHTS = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "summary": Row("content", Small("thoughts_summary", each=True), required=True),
        "cache_control": Row("cache", Of("cache_control")),
    }
    decode_assistant_message = reads(u.Message, "ROWS_ASSISTANT_MESSAGE", role="assistant")
    ROWS_ASSISTANT_MESSAGE = OpenaiCompatible.ROWS_ASSISTANT_MESSAGE + {
        "content": Row("parts", TextOr("assistant_part", u.Text, first=True), empty=None, shared=True, second=(u.Refusal, u.Opaque)),
        "reasoning_content": Row(
            "parts",
            Joined("", u.Reasoning, "content", listed=True),
            also=("reasoning",),
            only="read",
            shared=True,
            order=1,
            second=(u.Reasoning,),
        ),
    }
    LOST_SEEN_IMAGE = with_keys(OpenaiCompatible.LOST_SEEN_IMAGE, {"cache": "cache_control"})
    ROWS_SEEN_IMAGE = OpenaiCompatible.ROWS_SEEN_IMAGE + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_REQUEST = with_keys(
        OpenaiCompatible.LOST_REQUEST, {"reasoning.mode": ("thinking", "type"), "reasoning.budget_tokens": ("thinking", "budget_tokens")}
    )
    ROWS_REQUEST = OpenaiCompatible.ROWS_REQUEST + {
        "thinking": Nested(
            {
                "type": Row("reasoning.mode", Word("WORDS_THINKING"), make=u.ReasoningConfig),
                "budget_tokens": Row("reasoning.budget_tokens", INT, make=u.ReasoningConfig),
            }
        ),
    }
    decode_answer_part_text_part = reads(u.Text, "ROWS_ANSWER_PART_TEXT_PART", text=UNSET)
    LOST_ANSWER_PART_TEXT_PART = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_ANSWER_PART_TEXT_PART = Rows("Text") + {
        "type": Fixed("text", tag=True),
        "text": Row("text", STR, required=True),
        "citations": Kept("major"),
    }
    decode_answer_part_thought = reads(u.Reasoning, "ROWS_ANSWER_PART_THOUGHT")
    LOST_ANSWER_PART_THOUGHT = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("redacted",), trivial=("cache",))
    ROWS_ANSWER_PART_THOUGHT = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "summary": Nested(
            {
                "type": Fixed("summary_text"),
                "text": Row("content", Joined(""), required=True, empty=""),
                "signature": Row("signature", STR, owner="signer"),
            },
            required=True,
            forms=("list",),
        ),
    }
    decode_answer_part_thoughts = reads(u.Reasoning, "ROWS_ANSWER_PART_THOUGHTS", redacted=False)
    LOST_ANSWER_PART_THOUGHTS = lost_fields(u.Reasoning, major=("summary encrypted signature",), minor=("id cache",))
    ROWS_ANSWER_PART_THOUGHTS = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "summary": Row("content", Small("answer_part_thoughts_summary", each=True), required=True),
    }
    decode_answer_message = reads(u.Message, "ROWS_ANSWER_MESSAGE", role="assistant")
    ROWS_ANSWER_MESSAGE = OpenaiCompatible.ROWS_ANSWER_MESSAGE + {
        "reasoning_content": Row(
            "parts", Joined("", u.Reasoning, "content", listed=True), also=("reasoning",), only="read", shared=True, second=(u.Reasoning,)
        ),
        "content": Row("parts", TextOr("answer_part", u.Text, first=True), empty=None, shared=True, order=1),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    ROWS_USAGE = OpenaiCompatible.ROWS_USAGE + {
        "prompt_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT, shared=True),
                "cache_write_tokens": Row("cache_write_tokens", INT, shared=True),
                "audio_tokens": Row("input_audio_tokens", INT),
                "text_tokens": Kept("trivial", home="openai_chat"),
                "image_tokens": Kept("major", home="openai_chat"),
            }
        ),
        "cache_creation_input_tokens": Row("cache_write_tokens", INT, shared=True, first=("prompt_tokens_details", "cache_write_tokens")),
        "cache_read_input_tokens": Row("cache_read_tokens", INT, shared=True, first=("prompt_tokens_details", "cached_tokens")),
    }
    ROWS_RESPONSE = OpenaiCompatible.ROWS_RESPONSE + {"safety_identifier": Kept("trivial")}
    decode_chunk_message = reads(u.Message, "ROWS_CHUNK_MESSAGE", role="assistant")
    ROWS_CHUNK_MESSAGE = OpenaiCompatible.ROWS_CHUNK_MESSAGE + {
        "reasoning_content": Row(
            "parts", Joined("", u.Reasoning, "content", listed=True), also=("reasoning",), only="read", shared=True, second=(u.Reasoning,)
        ),
        "content": Row("parts", TextOr("answer_part", u.Text, first=True), shared=True, order=1),
    }
    ROWS_CHUNK = OpenaiCompatible.ROWS_CHUNK + {"safety_identifier": Kept("trivial")}

    def encode_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        summary_text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            summary_text_ = "".join(value.content)
        else:
            summary_text_ = ""
        summary_: dict[str, Any] = {"type": "summary_text", "text": summary_text_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                summary_["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        w: dict[str, Any] = {"type": "reasoning", "summary": [summary_]}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.summary or value.encrypted is not None or value.redacted:
            self.rest(w, value, self.LOST_THOUGHT, losses, self.ROWS_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHT, losses)

    def decode_thoughts_summary(self, w: Any) -> str:
        """ThoughtsSummary -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_thoughts_summary(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """ThoughtsSummary <- str."""
        return {"type": "summary_text", "text": value}

    def encode_thoughts(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Thoughts <- Reasoning. Reasoning in several pieces, or in none."""
        summary_: Any
        if value.content:
            summary_ = [self.encode_thoughts_summary(item, losses) for item in value.content]
        else:
            summary_ = []
        w: dict[str, Any] = {"type": "reasoning", "summary": summary_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.summary or value.encrypted is not None or value.id is not None or value.signature is not None:
            self.rest(w, value, self.LOST_THOUGHTS, losses, self.ROWS_THOUGHTS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_THOUGHTS, losses)

    def encode_assistant_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessage <- Message."""
        content_lone: str | None = None
        content_parts: list[Any] = []
        reasoning_content_parts: list[Any] = []
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
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
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
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        else:
                            losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                        self.joined_reasoning(part, losses)
                        reasoning_content_parts.append(part)
                    else:
                        item = self.encode_assistant_part(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            content_parts.append(item)
                elif cls is u.Opaque:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "tool_calls":
                        item = self.encode_call(part, losses)
                        if item is not LOST:
                            reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                    else:
                        item = self.encode_assistant_part(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            content_parts.append(item)
                elif cls is u.Refusal:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "content":
                        item = self.encode_refusal_part(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
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

    def encode_answer_part_text_part(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """AnswerPartTextPart <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_ANSWER_PART_TEXT_PART, losses, self.ROWS_ANSWER_PART_TEXT_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_PART_TEXT_PART, losses)

    def encode_answer_part_thought(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """AnswerPartThought <- Reasoning."""
        if not value.content and value.summary:
            value = with_substitute(value, "content", "summary", losses)
        summary_text_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            summary_text_ = "".join(value.content)
        else:
            summary_text_ = ""
        summary_: dict[str, Any] = {"type": "summary_text", "text": summary_text_}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                summary_["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        w: dict[str, Any] = {"type": "reasoning", "summary": [summary_]}
        if value.summary or value.encrypted is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_ANSWER_PART_THOUGHT, losses, self.ROWS_ANSWER_PART_THOUGHT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_PART_THOUGHT, losses)

    def decode_answer_part_thoughts_summary(self, w: Any) -> str:
        """AnswerPartThoughtsSummary -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_answer_part_thoughts_summary(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """AnswerPartThoughtsSummary <- str."""
        return {"type": "summary_text", "text": value}

    def encode_answer_part_thoughts(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """AnswerPartThoughts <- Reasoning. Reasoning in several pieces, or in none."""
        summary_: Any
        if value.content:
            summary_ = [self.encode_answer_part_thoughts_summary(item, losses) for item in value.content]
        else:
            summary_ = []
        w: dict[str, Any] = {"type": "reasoning", "summary": summary_}
        if value.summary or value.encrypted is not None or value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_ANSWER_PART_THOUGHTS, losses, self.ROWS_ANSWER_PART_THOUGHTS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_PART_THOUGHTS, losses)

    def encode_answer_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnswerMessage <- Message. The assistant message of an answer; its content is one string."""
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
                    item = self.encode_answer_part_text_part(part, losses)
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
                        item = self.encode_answer_part(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            content_parts.append(item)
                elif cls is u.Opaque:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "tool_calls":
                        item = self.encode_call(part, losses)
                        if item is not LOST:
                            reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                    else:
                        item = self.encode_answer_part(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            content_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
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

    def encode_chunk_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """ChunkMessage <- Message. The assistant message of an answer; its content is one string."""
        content_lone: str | None = None
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        audio_parts: list[Any] = []
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
                    item = self.encode_answer_part_text_part(part, losses)
                    if item is not LOST:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    item = self.encode_chunk_call(part, losses)
                    if item is not LOST:
                        reached = 4
                        tool_calls_parts.append(item)
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
                        item = self.encode_chunk_message_audio(part, losses)
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
                        item = self.encode_answer_part(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            content_parts.append(item)
                elif cls is u.Opaque:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "tool_calls":
                        item = self.encode_chunk_call(part, losses)
                        if item is not LOST:
                            reached = 4
                            tool_calls_parts.append(item)
                    else:
                        item = self.encode_answer_part(part, losses)
                        if item is not LOST:
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                            content_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {}
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
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
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_CHUNK_MESSAGE, losses, self.ROWS_CHUNK_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_MESSAGE, losses)

    def fits_thought(self, w: Any) -> bool:
        """Whether a wire value is a Thought."""
        return (
            w.__class__ is dict
            and w.get("type") == "reasoning"
            and is_single(w.get("summary"))
            and at_path(w, "summary", "0", "type") == "summary_text"
            and at_path(w, "summary", "0", "text").__class__ is str
        )

    def fits_answer_part_thought(self, w: Any) -> bool:
        """Whether a wire value is a AnswerPartThought."""
        return (
            w.__class__ is dict
            and w.get("type") == "reasoning"
            and is_single(w.get("summary"))
            and at_path(w, "summary", "0", "type") == "summary_text"
            and at_path(w, "summary", "0", "text").__class__ is str
        )

    def decode_assistant_part(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, w: Any
    ) -> u.Text | u.Refusal | u.Reasoning | u.Opaque:
        """AssistantPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_text_part(w)
        if tag == "refusal":
            return self.decode_refusal_part(w)
        if tag == "reasoning":
            if (
                is_single(w.get("summary"))
                and at_path(w, "summary", "0", "type") == "summary_text"
                and at_path(w, "summary", "0", "text").__class__ is str
            ):
                return self.decode_thought(w)
            return self.found_as(self.decode_thoughts(w), "Thoughts")
        return self.opaque(w)

    def encode_assistant_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_text_part(value, losses)
        if cls is u.Refusal:
            return self.encode_refusal_part(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "Thoughts" and value.redacted is False:
                return written_as(self, value, "thoughts", "assistant_part", losses, "thought")
            return self.encode_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_answer_part(self, w: Any) -> u.Text | u.Reasoning | u.Opaque:
        """AnswerPart: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_answer_part_text_part(w)
        if tag == "reasoning":
            if (
                is_single(w.get("summary"))
                and at_path(w, "summary", "0", "type") == "summary_text"
                and at_path(w, "summary", "0", "text").__class__ is str
            ):
                return self.decode_answer_part_thought(w)
            return self.found_as(self.decode_answer_part_thoughts(w), "AnswerPartThoughts")
        return self.opaque(w)

    def encode_answer_part(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerPart: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_answer_part_text_part(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "AnswerPartThoughts" and value.redacted is False:
                return written_as(self, value, "answer_part_thoughts", "answer_part", losses, "answer_part_thought")
            return self.encode_answer_part_thought(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = Databricks()
