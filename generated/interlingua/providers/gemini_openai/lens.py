# Generated from spec/families/gemini_openai.yaml; do not edit.

"""Gemini, OpenAI endpoint, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text
from ...lenses.extras import ABSENT, Extras, UNSET, foreign, marked, remember, remember_object
from ...lenses.kinds import Each, Joined, Lone, STR
from ...lenses.rows import Kept, Nested, Row, Rows, more_rows, nested_rest, reads
from ...lenses.structs import just, lost_fields, own_spaces, was_made
from ...lenses.values import arguments_in, arguments_out, each_out, reordered, texts_of, with_substitute
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class GeminiOpenai(OpenaiCompatibleReasoning):
    """Gemini, OpenAI endpoint: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "gemini_openai"
    TITLE = "Gemini, OpenAI endpoint"
    DOCS = "https://ai.google.dev/gemini-api/docs/openai"
    OWNER = "gemini"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"extra_body"})
    ADDRESS = {"base": "https://generativelanguage.googleapis.com/v1beta/openai", "key": "GEMINI_API_KEY"}
    ERROR_RETRY_KEY = "retryDelay"
    PHRASES = (
        "context_length: maximum context length | exceeds the context window | exceeds the available context size |",
        "longer than the model's context length | `inputs` tokens + `max_new_tokens` must be | greater than the context",
        "length | prompt is too long | exceed context limit | input is too long for requested model | exceeds the",
        "maximum number of tokens allowed | number of input tokens exceeds maximum length | maximum prompt length is |",
        "reduce the length of the messages | exceeds the maximum allowed input length | prompt token count of | context",
        "window exceeds limit | exceeded model token limit | exceeds maximum input length | prompt too long; exceeded |",
        "range of input length should be | prompt exceeds max length | max_seq_len | the model's context length is only",
        "| longer than the maximum model length | `inputs` must have less than | cannot exceed the total tokens limit",
        "|| auth: api key not valid || content_filter: content management policy | rejected as a result of our safety",
        "system | flagged as potentially violating our usage policy | content exists risk | may contain inappropriate",
        "content | blocked by content filtering policy | input was flagged",
    )
    LOST_FUNCTION_CALL = lost_fields(u.ToolCall, major=("input runner",), minor=("namespace",), trivial=("cache",))
    ROWS_FUNCTION_CALL = OpenaiCompatibleReasoning.ROWS_FUNCTION_CALL + {
        "extra_content": Nested({"google": Nested({"thought_signature": Row("signature", STR, owner="signer")})}),
    }
    FUNCTION_CALL_READ = frozenset({"extra_content", "function", "id", "type"})
    FUNCTION_CALL_EXTRA_CONTENT_READ = frozenset({"google"})
    FUNCTION_CALL_EXTRA_CONTENT_GOOGLE_READ = frozenset({"thought_signature"})
    LOST_LOOSE_CALL = lost_fields(u.ToolCall, major=("input runner",), minor=("namespace",), trivial=("cache",))
    ROWS_LOOSE_CALL = OpenaiCompatibleReasoning.ROWS_LOOSE_CALL + {
        "extra_content": Nested({"google": Nested({"thought_signature": Row("signature", STR, owner="signer")})}),
    }
    ROWS_ASSISTANT_MESSAGE = OpenaiCompatibleReasoning.ROWS_ASSISTANT_MESSAGE + {
        "extra_content": Kept("major"),
        "thought_signature": Kept("major"),
    }
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {"extra_body": Kept()}
    ROWS_ANSWER_MESSAGE = OpenaiCompatibleReasoning.ROWS_ANSWER_MESSAGE + {
        "extra_content": Kept("major"),
        "thought_signature": Kept("major"),
    }
    LOST_CHUNK_FUNCTION = lost_fields(u.ToolCall, major=("input runner",), minor=("namespace",), trivial=("cache",))
    ROWS_CHUNK_FUNCTION = OpenaiCompatibleReasoning.ROWS_CHUNK_FUNCTION + {
        "extra_content": Nested({"google": Nested({"thought_signature": Row("signature", STR, owner="signer")})}),
    }
    CHUNK_FUNCTION_READ = frozenset({"extra_content", "function", "id", "type"})
    CHUNK_FUNCTION_EXTRA_CONTENT_READ = frozenset({"google"})
    CHUNK_FUNCTION_EXTRA_CONTENT_GOOGLE_READ = frozenset({"thought_signature"})
    decode_late_signature = reads(u.Text, "ROWS_LATE_SIGNATURE", text=UNSET)
    encode_just_late_signature = just(u.Text, "encode_late_signature")
    LOST_LATE_SIGNATURE = lost_fields(u.Text, minor=("citations cache",))
    ROWS_LATE_SIGNATURE = Rows("Text") + {
        "google": Nested({"thought_signature": Row("signature", STR, required=True, owner="signer")}, required=True),
        "text": Row("text", STR, default=("", "")),
    }
    decode_chunk_message = reads(u.Message, "ROWS_CHUNK_MESSAGE", role="assistant")
    ROWS_CHUNK_MESSAGE = OpenaiCompatibleReasoning.ROWS_CHUNK_MESSAGE + {
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=3),
        "audio": Row("parts", Lone("chunk_message_audio", just=True), shared=True, order=4),
        "tool_calls": Row("parts", Each("chunk_call"), shared=True, order=5, second=(u.Opaque,)),
        "extra_content": Row("parts", Lone("late_signature", just=True), shared=True, order=2, second=(u.Text,)),
        "thought_signature": Kept("major"),
    }

    def decode_function_call(self, w: Any) -> u.ToolCall:
        """FunctionCall -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
            function_ = w["function"]
            if function_.__class__ is not dict:
                function_ = an_object(function_, "function")
            function_name_ = function_["name"]
            function_arguments_ = function_["arguments"]
        except KeyError:
            raise missing(w, "id", "function", "function\x00name", "function\x00arguments") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        if function_name_.__class__ is not str:
            function_name_ = text(function_name_, "function", "name")
        if function_arguments_.__class__ is not str:
            function_arguments_ = text(function_arguments_, "function", "arguments")
        function_arguments_value, function_arguments_error = arguments_in(function_arguments_)
        out = u.ToolCall(
            id=id_,
            name=function_name_,
            arguments_text=function_arguments_,
            arguments_error=function_arguments_error,
            kind="function",
            arguments=function_arguments_value,
        )
        if len(function_) != 2:
            extras = nested_rest(self, (out,), function_, self.ROWS_FUNCTION_CALL, self.FUNCTION_CALL_FUNCTION_READ, extras, "function")
        n = 3
        if w.get("type") != "function":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            if (extra_content_ := w.get("extra_content")) is not None:
                n += 1
                if extra_content_.__class__ is not dict:
                    extra_content_ = an_object(extra_content_, "extra_content")
                if len(extra_content_) != 0:
                    n_extra_content_ = 0
                    if (extra_content_google_ := extra_content_.get("google")) is not None:
                        n_extra_content_ += 1
                        if extra_content_google_.__class__ is not dict:
                            extra_content_google_ = an_object(extra_content_google_, "extra_content", "google")
                        if len(extra_content_google_) != 0:
                            n_extra_content_google_ = 0
                            if (extra_content_google_thought_signature_ := extra_content_google_.get("thought_signature")) is not None:
                                n_extra_content_google_ += 1
                                if extra_content_google_thought_signature_.__class__ is not str:
                                    extra_content_google_thought_signature_ = text(
                                        extra_content_google_thought_signature_, "extra_content", "google", "thought_signature"
                                    )
                                out.signature = extra_content_google_thought_signature_
                                out.signer = self.OWNER
                            if n_extra_content_google_ != len(extra_content_google_):
                                extras = nested_rest(
                                    self,
                                    (out,),
                                    extra_content_google_,
                                    self.ROWS_FUNCTION_CALL,
                                    self.FUNCTION_CALL_EXTRA_CONTENT_GOOGLE_READ,
                                    extras,
                                    "extra_content",
                                    "google",
                                )
                        if out.signature is None:
                            extras = remember_object(extras, self.NAMESPACE, "google", extra_content_google_, "extra_content")
                    if n_extra_content_ != len(extra_content_):
                        extras = nested_rest(
                            self,
                            (out,),
                            extra_content_,
                            self.ROWS_FUNCTION_CALL,
                            self.FUNCTION_CALL_EXTRA_CONTENT_READ,
                            extras,
                            "extra_content",
                        )
                if out.signature is None:
                    extras = remember_object(extras, self.NAMESPACE, "extra_content", extra_content_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_FUNCTION_CALL, self.FUNCTION_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_function_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """FunctionCall <- ToolCall."""
        function_: dict[str, Any] = {
            "name": value.name,
            "arguments": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
        }
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        if value.signature is not None:
            extra_content_: dict[str, Any] = {}
            extra_content_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == self.OWNER:
                extra_content_google_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if extra_content_google_:
                extra_content_["google"] = extra_content_google_
            if extra_content_:
                w["extra_content"] = extra_content_
        if value.input is not None or value.namespace is not None or value.cache is not None or value.runner != "client":
            self.rest(w, value, self.LOST_FUNCTION_CALL, losses, self.ROWS_FUNCTION_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_CALL, losses)

    def encode_loose_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """LooseCall <- ToolCall. Calls of servers that rely on their order. The arguments may be an object, or missing."""
        function_: dict[str, Any] = {"name": value.name}
        function_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        w: dict[str, Any] = {"type": "function", "function": function_}
        if value.signature is not None:
            extra_content_: dict[str, Any] = {}
            extra_content_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == self.OWNER:
                extra_content_google_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if extra_content_google_:
                extra_content_["google"] = extra_content_google_
            if extra_content_:
                w["extra_content"] = extra_content_
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        self.rest(w, value, self.LOST_LOOSE_CALL, losses, self.ROWS_LOOSE_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LOOSE_CALL, losses)

    def decode_chunk_function(self, w: Any) -> u.ToolCall:
        """ChunkFunction -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            function_ = w["function"]
            if function_.__class__ is not dict:
                function_ = an_object(function_, "function")
        except KeyError:
            raise missing(w, "function") from None
        out = u.ToolCall(id=UNSET, name=UNSET, kind="function")
        n_function_ = 0
        if (function_name_ := function_.get("name")) is not None:
            n_function_ += 1
            if function_name_.__class__ is not str:
                function_name_ = text(function_name_, "function", "name")
            out.name = function_name_
            if function_name_ == "":
                extras = remember(extras, self.NAMESPACE, "name", function_name_, "function")
        else:
            out.name = ""
        if n_function_ != len(function_):
            if (function_arguments_ := function_.get("arguments")) is not None:
                n_function_ += 1
                if function_arguments_.__class__ is not str:
                    function_arguments_ = text(function_arguments_, "function", "arguments")
                out.arguments_text = function_arguments_
            if n_function_ != len(function_):
                extras = nested_rest(
                    self, (out,), function_, self.ROWS_CHUNK_FUNCTION, self.CHUNK_FUNCTION_FUNCTION_READ, extras, "function"
                )
        n = 1
        if (id_ := w.get("id")) is not None:
            n += 1
            if id_.__class__ is not str:
                id_ = text(id_, "id")
            out.id = id_
            if id_ == "":
                extras = remember(extras, self.NAMESPACE, "id", id_)
        else:
            out.id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n != len(w):
            if "type" in w:
                extras = remember(extras, self.NAMESPACE, "type", w["type"])
            if (extra_content_ := w.get("extra_content")) is not None:
                n += 1
                if extra_content_.__class__ is not dict:
                    extra_content_ = an_object(extra_content_, "extra_content")
                if len(extra_content_) != 0:
                    n_extra_content_ = 0
                    if (extra_content_google_ := extra_content_.get("google")) is not None:
                        n_extra_content_ += 1
                        if extra_content_google_.__class__ is not dict:
                            extra_content_google_ = an_object(extra_content_google_, "extra_content", "google")
                        if len(extra_content_google_) != 0:
                            n_extra_content_google_ = 0
                            if (extra_content_google_thought_signature_ := extra_content_google_.get("thought_signature")) is not None:
                                n_extra_content_google_ += 1
                                if extra_content_google_thought_signature_.__class__ is not str:
                                    extra_content_google_thought_signature_ = text(
                                        extra_content_google_thought_signature_, "extra_content", "google", "thought_signature"
                                    )
                                out.signature = extra_content_google_thought_signature_
                                out.signer = self.OWNER
                            if n_extra_content_google_ != len(extra_content_google_):
                                extras = nested_rest(
                                    self,
                                    (out,),
                                    extra_content_google_,
                                    self.ROWS_CHUNK_FUNCTION,
                                    self.CHUNK_FUNCTION_EXTRA_CONTENT_GOOGLE_READ,
                                    extras,
                                    "extra_content",
                                    "google",
                                )
                        if out.signature is None:
                            extras = remember_object(extras, self.NAMESPACE, "google", extra_content_google_, "extra_content")
                    if n_extra_content_ != len(extra_content_):
                        extras = nested_rest(
                            self,
                            (out,),
                            extra_content_,
                            self.ROWS_CHUNK_FUNCTION,
                            self.CHUNK_FUNCTION_EXTRA_CONTENT_READ,
                            extras,
                            "extra_content",
                        )
                if out.signature is None:
                    extras = remember_object(extras, self.NAMESPACE, "extra_content", extra_content_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CHUNK_FUNCTION, self.CHUNK_FUNCTION_READ, extras)
        out.extras = extras
        return out

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
            extra_content_: dict[str, Any] = {}
            extra_content_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == self.OWNER:
                extra_content_google_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if extra_content_google_:
                extra_content_["google"] = extra_content_google_
            if extra_content_:
                w["extra_content"] = extra_content_
        if value.input is not None or value.namespace is not None or value.cache is not None or value.runner != "client":
            self.rest(w, value, self.LOST_CHUNK_FUNCTION, losses, self.ROWS_CHUNK_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_FUNCTION, losses)

    def encode_late_signature(self, value: u.Text, losses: list[Loss]) -> dict[str, Any] | Lost:
        """LateSignature <- Text."""
        google_: dict[str, Any] = {}
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                google_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Text.signature", "major", value.signer, value.signature)
                return self.lost(value, losses)
        else:
            google_["thought_signature"] = None
        w: dict[str, Any] = {"google": google_}
        if value.text != "":
            w["text"] = value.text
        if value.citations or value.cache is not None:
            self.rest(w, value, self.LOST_LATE_SIGNATURE, losses, self.ROWS_LATE_SIGNATURE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LATE_SIGNATURE, losses)

    def encode_chunk_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """ChunkMessage <- Message. The assistant message of an answer; its content is one string."""
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        extra_content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "extra_content":
                    if extra_content_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_just_late_signature(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            extra_content_parts.append(item)
                else:
                    if part.text:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    if part.citations or part.cache is not None or part.signature is not None:
                        self.rest({}, part, self.JOINED_TEXT, losses)
                    if part.extras is not None:
                        foreign(part, own_spaces(self, part), losses)
                    content_parts.append(part)
            elif cls in (u.ToolCall, u.Opaque):
                item = self.encode_chunk_call(part, losses)
                if item is not LOST:
                    reached = 5
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
                    reached = 3 if reached <= 3 else reordered(cls, losses, reached)
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
                        reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                        audio_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {}
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
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
        if extra_content_parts and extra_content_parts[0] is not LOST:
            w["extra_content"] = extra_content_parts[0]
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_CHUNK_MESSAGE, losses, self.ROWS_CHUNK_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_MESSAGE, losses)


LENS = GeminiOpenai()
