# Generated from spec/applications/ai21.yaml; do not edit.

"""AI21 chat completions, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses.conversation import read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.extras import MISSING, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import NoneType
from ...lenses.kinds import Each, Joined, Lone, Of, STR, TextOr
from ...lenses.misread import written_as
from ...lenses.rows import Fixed, Kept, Row, Rows, read_rows, reads
from ...lenses.structs import just, lost_fields, lost_under, own_spaces, was_made
from ...lenses.values import each_out, reordered, says_text, text_or_json, texts_of, under, with_substitute
from ..openai_compatible.lens import OpenaiCompatible


class Ai21(OpenaiCompatible):
    """AI21 chat completions: what differs from OpenAI-compatible server."""

    __slots__ = ()
    NAMESPACE = "ai21"
    TITLE = "AI21 chat completions"
    DOCS = "https://docs.ai21.com/reference/jamba-1-6-api-ref"
    SDK_PARAMS = frozenset(
        (
            "audio documents frequency_penalty function_call functions logit_bias logprobs max_completion_tokens max_tokens "
            "messages metadata modalities model moderation n parallel_tool_calls prediction presence_penalty "
            "prompt_cache_options prompt_cache_retention reasoning_effort response_format seed service_tier stop store "
            "stream temperature tool_choice tools top_logprobs top_p verbosity web_search_options "
        ).split()
    )
    NEEDS = {
        "Candidate": {"stop_reason": {"value": "stop"}},
        "Usage": {"input_tokens": {"value": 0}, "output_tokens": {"value": 0}},
        "Citation": {"start": {"length": "text"}, "end": {"length": "text"}, "url": {"value": ""}, "title": {"of": "url"}},
        "Response": {"usage": {"blank": "Usage"}},
    }
    OWN = {"Document": ("id",)}
    ADDRESS = {"base": "https://api.ai21.com/studio/v1", "key": "AI21_API_KEY"}
    decode_assistant_message = reads(u.Message, "ROWS_ASSISTANT_MESSAGE", role="assistant")
    ROWS_ASSISTANT_MESSAGE = OpenaiCompatible.ROWS_ASSISTANT_MESSAGE.without("refusal") + {
        "content": Row("parts", Joined("", u.Text, "text"), required=True, empty=None, shared=True, order=1),
        "audio": Row("parts", Lone("assistant_message_audio", just=True), shared=True, order=2),
        "tool_calls": Row("parts", Each("call"), shared=True, order=3, second=(u.Opaque,)),
        "function_call": Row("parts", Lone("old_call", just=True), only="read", shared=True, order=4, second=(u.ToolCall,)),
    }
    decode_assistant_pieces_audio = reads(u.Audio, "ROWS_ASSISTANT_PIECES_AUDIO", source=UNSET)
    LOST_ASSISTANT_PIECES_AUDIO = lost_fields(u.Audio, major=("signature",), trivial=("expires_at cache",))
    ROWS_ASSISTANT_PIECES_AUDIO = Rows("Audio") + {"id": Row("source", Of("file_id", just=True), required=True)}
    decode_assistant_pieces = reads(u.Message, "ROWS_ASSISTANT_PIECES", role="assistant")
    LOST_ASSISTANT_PIECES = lost_fields(u.Message, minor=("sources supports",), trivial=("cache",))
    ROWS_ASSISTANT_PIECES = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=2),
        "content": Row(
            "parts", TextOr("assistant_part", u.Text, first=True), empty=None, shared=True, order=1, second=(u.Refusal, u.Opaque)
        ),
        "audio": Row("parts", Lone("assistant_pieces_audio", just=True), shared=True, order=3),
        "tool_calls": Row("parts", Each("call"), shared=True, order=4, second=(u.Opaque,)),
        "name": Row("name", STR),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "annotations": Row("citations", Each("url_citation")),
        "function_call": Row("parts", Lone("old_call", just=True), only="read", shared=True, order=5, second=(u.ToolCall,)),
        "reasoning_content": Row(
            "parts", Joined("", u.Reasoning, "content", listed=True), also=("reasoning",), only="read", shared=True, second=(u.Reasoning,)
        ),
    }
    decode_tool_message = reads(u.ToolResult, "ROWS_TOOL_MESSAGE", call_id=UNSET)
    ROWS_TOOL_MESSAGE = OpenaiCompatible.ROWS_TOOL_MESSAGE + {"content": Row("parts", Joined("", u.Text, "text"), required=True, empty="")}
    decode_tool_pieces = reads(u.ToolResult, "ROWS_TOOL_PIECES", call_id=UNSET)
    LOST_TOOL_PIECES = lost_fields(u.ToolResult, major=("signature runner",), minor=("is_error",), trivial=("cache",))
    ROWS_TOOL_PIECES = Rows("ToolResult") + {
        "role": Fixed("tool", tag=True),
        "tool_call_id": Row("call_id", STR, made=True),
        "content": Row("parts", TextOr("tool_part", u.Text, first=True), empty=""),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "name": Row("name", STR, only="read", link=True),
    }
    encode_just_attached_document_content = just(u.PlainText, "encode_attached_document_content")
    LOST_ATTACHED_DOCUMENT_CONTENT = lost_fields(u.PlainText, trivial=("media_type",))
    ROW_ATTACHED_DOCUMENT_CONTENT = Row("text", STR, required=True)
    decode_attached_document = reads(u.Document, "ROWS_ATTACHED_DOCUMENT", source=UNSET)
    LOST_ATTACHED_DOCUMENT = lost_fields(u.Document, major=("context signature",), minor=("filename origin citable cache",))
    ROWS_ATTACHED_DOCUMENT = Rows("Document") + {
        "content": Row("source", Of("attached_document_content", just=True), required=True),
        "id": Row("id", STR),
        "metadata": Kept(),
    }
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("mcp_servers",),
        minor=("top_k reasoning.budget_tokens reasoning.mode reasoning.summary compaction",),
        trivial=("cache cache_key stream_usage user safety_id",),
        within={"reasoning": u.ReasoningConfig},
    )
    ROWS_REQUEST = OpenaiCompatible.ROWS_REQUEST.without("prompt_cache_key", "stream_options", "user", "safety_identifier") + {
        "documents": Row("documents", Each("attached_document", just=True)),
    }

    def encode_assistant_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessage <- Message."""
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        function_call_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
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
                            reached = 4
                            function_call_parts.append(item)
                else:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                        tool_calls_parts.append(item)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_just_assistant_message_audio(part, losses)
                    if item is not LOST:
                        reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                        audio_parts.append(item)
            elif cls is u.Opaque:
                item = self.encode_call(part, losses)
                if item is not LOST:
                    reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                    tool_calls_parts.append(item)
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
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        content_: Any
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = "".join([part.text for part in content_parts])
        else:
            content_ = None
        w: dict[str, Any] = {"role": "assistant", "content": content_}
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
        if value.parts and not (content_parts or audio_parts or tool_calls_parts or function_call_parts or reasoning_content_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_MESSAGE, losses, self.ROWS_ASSISTANT_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MESSAGE, losses)

    def encode_assistant_pieces_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantPiecesAudio <- Audio."""
        if value.source.__class__ is not u.FileRef:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        id_: Any = under(value.source, self.encode_just_file_id, losses, "source")
        if id_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"id": id_}
        self.rest(w, value, self.LOST_ASSISTANT_PIECES_AUDIO, losses, self.ROWS_ASSISTANT_PIECES_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PIECES_AUDIO, losses)

    def encode_just_assistant_pieces_audio(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantPiecesAudio, or nothing."""
        return (
            self.encode_assistant_pieces_audio(value, losses)
            if value.__class__ is u.Audio and value.source.__class__ is u.FileRef
            else self.lost(value, losses)
        )

    def encode_assistant_pieces(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantPieces <- Message."""
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
                elif cls is u.Audio:
                    if audio_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_just_assistant_pieces_audio(part, losses)
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
            self.rest(w, value, self.LOST_ASSISTANT_PIECES, losses, self.ROWS_ASSISTANT_PIECES)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PIECES, losses)

    def encode_tool_message(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolMessage <- ToolResult. One message per result. It has no flag for a failure; the text must say so."""
        content_: Any
        if value.parts:
            content_parts: list[Any] = []
            part: Any
            for index, part in enumerate(value.parts):
                before = len(losses)
                if part.__class__ is u.Text:
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    content_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
            if len(content_parts) > 1:
                losses.append(Loss("parts", "ToolResult.parts", "joined", "minor", "several texts were joined into one string", None))
            content_ = "".join([part.text for part in content_parts])
            if not content_:
                if value.value is not None:
                    losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                    content_ = text_or_json(value.value)
                else:
                    content_ = ""
            elif value.value is not None:
                losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            content_ = text_or_json(value.value)
        else:
            content_ = ""
        w: dict[str, Any] = {"role": "tool", "content": content_}
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.call_id
        self.rest(w, value, self.LOST_TOOL_MESSAGE, losses, self.ROWS_TOOL_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_MESSAGE, losses)

    def encode_tool_pieces(self, value: u.ToolResult, losses: list[Loss]) -> dict[str, Any]:
        """ToolPieces <- ToolResult. One message per result. It has no flag for a failure; the text must say so."""
        w: dict[str, Any] = {"role": "tool"}
        if not was_made(value, self.SPACES):
            w["tool_call_id"] = value.call_id
        if value.parts:
            only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
            content_: Any
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
                content_ = each_out(value.parts, self.encode_tool_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
                if value.value is not None:
                    losses.append(dropped("value", "ToolResult.value", "major", self.NO_PLACE, value.value))
            elif value.value is not None:
                losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
                w["content"] = text_or_json(value.value)
            else:
                w["content"] = ""
        elif value.value is not None:
            losses.append(Loss("value", "ToolResult.value", "changed", "trivial", "written as JSON text", value.value))
            w["content"] = text_or_json(value.value)
        elif value.form == "list":
            w["content"] = []
        else:
            w["content"] = ""
        self.rest(w, value, self.LOST_TOOL_PIECES, losses, self.ROWS_TOOL_PIECES)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TOOL_PIECES, losses)

    def decode_attached_document_content(self, w: Any) -> u.PlainText:
        """AttachedDocumentContent -> PlainText."""
        if w.__class__ is not str:
            w = text(w)
        out = u.PlainText(text=w)
        return out

    def encode_attached_document_content(self, value: u.PlainText, losses: list[Loss]) -> str | Lost:
        """AttachedDocumentContent <- PlainText."""
        out: Any = value.text
        if value.media_type is not None:
            self.rest({}, value, self.LOST_ATTACHED_DOCUMENT_CONTENT, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_ATTACHED_DOCUMENT_CONTENT, losses)

    def encode_attached_document(self, value: u.Document, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AttachedDocument <- Document."""
        if value.source.__class__ is not u.PlainText:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        content_: Any = under(value.source, self.encode_just_attached_document_content, losses, "source")
        if content_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"content": content_}
        if value.id is not None:
            w["id"] = value.id
        self.rest(w, value, self.LOST_ATTACHED_DOCUMENT, losses, self.ROWS_ATTACHED_DOCUMENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ATTACHED_DOCUMENT, losses)

    def encode_just_attached_document(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AttachedDocument, or nothing."""
        return (
            self.encode_attached_document(value, losses)
            if value.__class__ is u.Document and value.source.__class__ is u.PlainText
            else self.lost(value, losses)
        )

    def decode_request(self, w: Any) -> u.Request:
        """Request -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_REQUEST, extras)
        out.extras = extras
        return out

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if value.model is not None:
            w["model"] = value.model
        if value.tools and (tools_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["tools"] = tools_
        if value.tool_choice is not None:
            if (tool_choice_ := under(value.tool_choice, self.encode_tool_choice, losses, "tool_choice")) is not LOST:
                w["tool_choice"] = tool_choice_
        if value.parallel_tool_calls is not None:
            w["parallel_tool_calls"] = value.parallel_tool_calls
        if value.response_format is not None:
            if (response_format_ := under(value.response_format, self.encode_response_format, losses, "response_format")) is not LOST:
                w["response_format"] = response_format_
        if value.stop:
            w["stop"] = list(value.stop)
        if value.temperature is not None:
            w["temperature"] = value.temperature
        if value.top_p is not None:
            w["top_p"] = value.top_p
        if value.seed is not None:
            w["seed"] = value.seed
        if value.frequency_penalty is not None:
            w["frequency_penalty"] = value.frequency_penalty
        if value.presence_penalty is not None:
            w["presence_penalty"] = value.presence_penalty
        if value.logit_bias is not None:
            w["logit_bias"] = value.logit_bias
        if value.logprobs is not None:
            w["logprobs"] = value.logprobs
        if value.top_logprobs is not None:
            w["top_logprobs"] = value.top_logprobs
        if value.candidates != 1:
            w["n"] = value.candidates
        if value.reasoning is not None and value.reasoning.effort is not None:
            reasoning_effort_word = self.WORDS_EFFORT.write.get(value.reasoning.effort)
            if reasoning_effort_word is None and not has_spelling(value, self.SPACES, "reasoning_effort"):
                losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", self.NO_PLACE, value.reasoning.effort))
            if reasoning_effort_word is not None:
                w["reasoning_effort"] = reasoning_effort_word
        if value.verbosity is not None:
            w["verbosity"] = value.verbosity
        if value.modalities:
            w["modalities"] = list(value.modalities)
        if value.audio is not None and (audio_ := under(value.audio, self.encode_just_request_audio, losses, "audio")) is not LOST:
            w["audio"] = audio_
        if value.prediction is not None:
            w["prediction"] = value.prediction
        if value.web_search is not None:
            if (web_search_options_ := under(value.web_search, self.encode_just_web_search_options, losses, "web_search")) is not LOST:
                w["web_search_options"] = web_search_options_
        if value.cache_retention is not None:
            w["prompt_cache_retention"] = value.cache_retention
        if value.stream is not None:
            w["stream"] = value.stream
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.store is not None:
            w["store"] = value.store
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if value.max_tokens is not None:
            w["max_tokens"] = value.max_tokens
        if value.documents and (documents_ := each_out(value.documents, self.encode_just_attached_document, losses, "documents")):
            w["documents"] = documents_
        if (
            value.top_k is not None
            or value.reasoning is not None
            and ((value.reasoning.budget_tokens is not None or value.reasoning.mode is not None) or value.reasoning.summary is not None)
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
            or value.cache_key is not None
            or value.stream_usage is not None
            or value.user is not None
            or value.safety_id is not None
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def decode_row(self, w: Any) -> u.Message | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        tag = w.get("role")
        if tag == "tool":
            if w.get("content").__class__ is str:
                return self.decode_tool_message(w)
            return self.found_as(self.decode_tool_pieces(w), "ToolPieces")
        if tag == "function":
            return self.found_as(self.decode_old_result(w), "OldResult")
        if tag in ("system", "developer"):
            return self.decode_system_message(w)
        if tag == "user":
            return self.decode_user_message(w)
        if tag == "assistant":
            if w.get("content", MISSING).__class__ in (str, NoneType):
                return self.decode_assistant_message(w)
            return self.found_as(self.decode_assistant_pieces(w), "AssistantPieces")
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "AssistantPieces" and value.role == "assistant":
                return written_as(self, value, "assistant_pieces", "row", losses)
            if value.role == "system":
                return self.encode_system_message(value, losses)
            if value.role == "user":
                return self.encode_user_message(value, losses)
            if value.role == "assistant":
                return self.encode_assistant_message(value, losses)
        return self.lost(value, losses)

    def encode_row_of_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolResult:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OldResult":
                    return self.encode_old_result(value, losses)
                if marked_case == "ToolPieces":
                    return written_as(self, value, "tool_pieces", "row", losses)
            return self.encode_tool_message(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = Ai21()
