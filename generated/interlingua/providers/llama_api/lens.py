# Generated from spec/applications/llama_api.yaml; do not edit.

"""Meta Llama API, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, text, wrong
from ...lenses import codecs
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import other_row, whole_message
from ...lenses.entries import read_deep, with_ids, with_linked_names, written
from ...lenses.extras import Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember
from ...lenses.fitting import is_value, keep_flat, looks, no_case, put_flat, read_flat
from ...lenses.kinds import Coded, Each, INT, Joined, Json, Lone, OBJECT, Of, STR, Word
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, more_rows, nested_rest, read_rows, reads
from ...lenses.structs import has_content, just, lost_fields, lost_under, own_spaces, was_made
from ...lenses.values import arguments_in, arguments_out, each_out, first_of, reordered, says_text, texts_of, under, with_substitute
from ...lenses.words import Words
from ..openai_compatible.lens import OpenaiCompatible


class LlamaApi(OpenaiCompatible):
    """Meta Llama API: what differs from OpenAI-compatible server."""

    __slots__ = ()
    NAMESPACE = "llama_api"
    TITLE = "Meta Llama API"
    DOCS = "https://llama.developer.meta.com/docs/api/chat"
    SDK = ("llama_api_client", "0.6.0", "extra_body")
    SDK_PARAMS = frozenset(
        (
            "audio frequency_penalty function_call functions logit_bias logprobs max_completion_tokens max_tokens messages "
            "metadata modalities model moderation parallel_tool_calls prediction presence_penalty prompt_cache_options "
            "prompt_cache_retention reasoning_effort repetition_penalty response_format seed service_tier stop store stream "
            "temperature tool_choice tools top_k top_logprobs top_p user verbosity web_search_options "
        ).split()
    )
    ENVELOPE = {"id": ""}
    NEEDS = {}
    CARRY = None
    MOVED = {}
    FAILURES = ()
    CITATIONS = {}
    OWN = {"Message": ("answer",)}
    ADDRESS = {"base": "https://api.llama.com/v1", "key": "LLAMA_API_KEY"}
    WORDS_STOP_REASON = Words(
        "stop_reason",
        {
            "stop": (" stop eos eos_token end_turn STOP COMPLETE stop_sequence STOP_SEQUENCE",),
            "length": (" length max_tokens model_length MAX_TOKENS model_context_window_exceeded max_output_tokens",),
            "tool_calls": (" tool_calls function_call tool_use tool-calls TOOL_CALL",),
        },
        lost={"stop_sequence": "stop", "pause": "stop", "other": "stop", "refusal": "stop"},
        unknown="other",
    )
    STOP_REASONS = ("stop", "length", "tool_calls", "stop_sequence", "pause", "other", "refusal")
    STOP_REASONS_2 = ("stop", "length", "tool_calls", "stop_sequence", "pause", "other", "refusal", None)
    decode_system_message = reads(u.Message, "ROWS_SYSTEM_MESSAGE", role="system")
    LOST_SYSTEM_MESSAGE = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache answer",))
    ROWS_SYSTEM_MESSAGE = OpenaiCompatible.ROWS_SYSTEM_MESSAGE.without("name")
    decode_image_part = reads(u.Image, "ROWS_IMAGE_PART", source=UNSET)
    LOST_IMAGE_PART = lost_fields(u.Image, major=("signature",), minor=("detail",), trivial=("cache",))
    ROWS_IMAGE_PART = OpenaiCompatible.ROWS_IMAGE_PART + {
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
    }
    decode_user_message = reads(u.Message, "ROWS_USER_MESSAGE", role="user")
    LOST_USER_MESSAGE = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache answer",))
    ROWS_USER_MESSAGE = OpenaiCompatible.ROWS_USER_MESSAGE.without("name")
    decode_assistant_item_content = reads(u.Text, "ROWS_ASSISTANT_ITEM_CONTENT", text=UNSET)
    encode_just_assistant_item_content = just(u.Text, "encode_assistant_item_content")
    LOST_ASSISTANT_ITEM_CONTENT = lost_fields(u.Text, major=("signature",), minor=("citations",), trivial=("cache",))
    ROWS_ASSISTANT_ITEM_CONTENT = Rows("Text") + {"type": Fixed("text"), "text": Row("text", STR, required=True)}
    decode_assistant_item_audio = reads(u.Audio, "ROWS_ASSISTANT_ITEM_AUDIO", source=UNSET)
    LOST_ASSISTANT_ITEM_AUDIO = lost_fields(u.Audio, major=("signature",), trivial=("expires_at cache",))
    ROWS_ASSISTANT_ITEM_AUDIO = Rows("Audio") + {"id": Row("source", Of("file_id", just=True), required=True)}
    ROWS_FUNCTION_CALL = OpenaiCompatible.ROWS_FUNCTION_CALL + {"type": Kept("trivial")}
    FUNCTION_CALL_READ = frozenset({"function", "id"})
    decode_assistant_item = reads(u.Message, "ROWS_ASSISTANT_ITEM", role="assistant")
    LOST_ASSISTANT_ITEM = lost_fields(
        u.Message,
        minor=("name sources supports",),
        trivial=("cache answer.created answer.id answer.model answer.usage",),
        within={"answer": u.Answer},
    )
    ROWS_ASSISTANT_ITEM = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", Lone("assistant_item_content", just=True), required=True, shared=True, order=1),
        "audio": Row("parts", Lone("assistant_item_audio", just=True), shared=True, order=2),
        "tool_calls": Row("parts", Each("call"), shared=True, order=3, second=(u.Opaque,)),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "annotations": Row("citations", Each("url_citation")),
        "function_call": Row("parts", Lone("old_call", just=True), only="read", shared=True, order=4, second=(u.ToolCall,)),
        "reasoning_content": Row(
            "parts", Joined("", u.Reasoning, "content", listed=True), also=("reasoning",), only="read", shared=True, second=(u.Reasoning,)
        ),
        "stop_reason": Row("answer.stop_reason", Word("WORDS_STOP_REASON"), make=u.Answer, native="stop_native"),
    }
    decode_assistant_pieces_audio = reads(u.Audio, "ROWS_ASSISTANT_PIECES_AUDIO", source=UNSET)
    LOST_ASSISTANT_PIECES_AUDIO = lost_fields(u.Audio, major=("signature",), trivial=("expires_at cache",))
    ROWS_ASSISTANT_PIECES_AUDIO = Rows("Audio") + {"id": Row("source", Of("file_id", just=True), required=True)}
    decode_assistant_pieces = reads(u.Message, "ROWS_ASSISTANT_PIECES", role="assistant")
    LOST_ASSISTANT_PIECES = lost_fields(
        u.Message,
        minor=("name sources supports",),
        trivial=("cache answer.created answer.id answer.model answer.usage",),
        within={"answer": u.Answer},
    )
    ROWS_ASSISTANT_PIECES = Rows("Message") + {
        "role": Fixed("assistant", tag=True),
        "content": Row("parts", Each("assistant_part"), required=True, shared=True, order=1),
        "audio": Row("parts", Lone("assistant_pieces_audio", just=True), shared=True, order=2),
        "tool_calls": Row("parts", Each("call"), shared=True, order=3, second=(u.Opaque,)),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "annotations": Row("citations", Each("url_citation")),
        "function_call": Row("parts", Lone("old_call", just=True), only="read", shared=True, order=4, second=(u.ToolCall,)),
        "reasoning_content": Row(
            "parts", Joined("", u.Reasoning, "content", listed=True), also=("reasoning",), only="read", shared=True, second=(u.Reasoning,)
        ),
        "stop_reason": Row("answer.stop_reason", Word("WORDS_STOP_REASON"), make=u.Answer, native="stop_native"),
    }
    decode_assistant_message = reads(u.Message, "ROWS_ASSISTANT_MESSAGE", role="assistant")
    LOST_ASSISTANT_MESSAGE = lost_fields(
        u.Message,
        minor=("name sources supports",),
        trivial=("cache answer.created answer.id answer.model answer.usage",),
        within={"answer": u.Answer},
    )
    ROWS_ASSISTANT_MESSAGE = OpenaiCompatible.ROWS_ASSISTANT_MESSAGE.without("refusal", "name") + {
        "content": Row("parts", Joined("", u.Text, "text"), shared=True, order=1),
        "audio": Row("parts", Lone("assistant_message_audio", just=True), shared=True, order=2),
        "tool_calls": Row("parts", Each("call"), shared=True, order=3, second=(u.Opaque,)),
        "function_call": Row("parts", Lone("old_call", just=True), only="read", shared=True, order=4, second=(u.ToolCall,)),
        "stop_reason": Row("answer.stop_reason", Word("WORDS_STOP_REASON"), make=u.Answer, native="stop_native"),
    }
    LOST_SEEN_IMAGE = lost_fields(u.Image, major=("signature",), minor=("detail",), trivial=("cache",))
    ROWS_SEEN_IMAGE = OpenaiCompatible.ROWS_SEEN_IMAGE + {
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True)}, required=True),
    }
    decode_by_name = reads(u.ResponseFormat, "ROWS_BY_NAME", kind="json_schema")
    LOST_BY_NAME = lost_fields(u.ResponseFormat, minor=("description",), trivial=("strict",))
    ROWS_BY_NAME = Rows("ResponseFormat") + {
        "type": Fixed("json_schema", tag=True),
        "json_schema": Nested(
            {"name": Row("name", STR, required=True, empty="response"), "schema": Row("schema", OBJECT, required=True)}, required=True
        ),
    }
    decode_plain_text = reads(u.ResponseFormat, "ROWS_PLAIN_TEXT", kind="text")
    LOST_PLAIN_TEXT = lost_fields(u.ResponseFormat, major=("schema",), minor=("description",), trivial=("name strict",))
    ROWS_PLAIN_TEXT = Rows("ResponseFormat") + {"type": Fixed("text", tag=True)}
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("documents mcp_servers candidates",),
        minor=("reasoning.budget_tokens reasoning.mode reasoning.summary compaction",),
        trivial=("cache cache_key stream_usage safety_id",),
        within={"reasoning": u.ReasoningConfig},
    )
    ROWS_REQUEST = OpenaiCompatible.ROWS_REQUEST.without("n", "prompt_cache_key", "stream_options", "safety_identifier", "max_tokens") + {
        "response_format": Row("response_format", Of("format")),
        "max_completion_tokens": Row("max_tokens", INT, also=("max_tokens",)),
        "top_k": Row("top_k", INT),
        "repetition_penalty": Kept(),
    }
    LOST_PIECE_TOOL_CALLS = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace",), trivial=("cache",))
    ROWS_PIECE_TOOL_CALLS = Rows("ToolCall") + {
        "id": Row("id", STR, required=True),
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "arguments": Row("arguments", Json("json", field="arguments", text="arguments_text"), required=True),
            },
            required=True,
        ),
        "type": Kept("trivial"),
    }
    PIECE_TOOL_CALLS_READ = frozenset({"function", "id"})
    PIECE_TOOL_CALLS_FUNCTION_READ = frozenset({"arguments", "name"})
    LOST_PIECE_PICK = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_PIECE_PICK_1 = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_PIECE_PICK = Rows("Candidate") + {
        "stop_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), native="stop_native"),
        "role": Fixed("assistant"),
        "content": Row("parts", Lone("assistant_item_content", just=True), required=True, target=1, at=("message",), shared=True),
        "tool_calls": Row("parts", Each("piece_tool_calls", just=True), target=1, at=("message",), shared=True, order=1),
    }
    LOST_MESSAGE_PICK = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_MESSAGE_PICK_1 = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_MESSAGE_PICK = Rows("Candidate") + {
        "stop_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), native="stop_native"),
        "role": Fixed("assistant"),
        "content": Row("parts", Joined("", u.Text, "text"), empty=None, target=1, at=("message",), shared=True),
        "tool_calls": Row("parts", Each("piece_tool_calls", just=True), target=1, at=("message",), shared=True, order=1),
    }
    decode_answer = reads(u.Response, "ROWS_ANSWER")
    LOST_ANSWER = lost_fields(u.Response, major=("usage",), minor=("model service_tier",), trivial=("created",))
    ROWS_ANSWER = Rows("Response") + {
        "completion_message": Row("candidates", Lone("pick"), required=True, empty={"role": "assistant"}),
        "id": Row("id", STR),
        "metrics": Kept(),
    }
    decode_piece_text = reads(u.Text, "ROWS_PIECE_TEXT", text=UNSET)
    LOST_PIECE_TEXT = lost_fields(u.Text, major=("signature",), minor=("citations cache",))
    ROWS_PIECE_TEXT = Rows("Text") + {"type": Fixed("text", tag=True), "text": Row("text", STR, required=True)}
    LOST_PIECE_CALL = lost_fields(u.ToolCall, major=("input signature runner",), minor=("namespace cache",))
    ROWS_PIECE_CALL = Rows("ToolCall") + {
        "type": Fixed("tool_call", tag=True),
        "function": Nested({"name": Row("name", STR, default=("", "")), "arguments": Row("arguments_text", STR)}, required=True),
        "id": Row("id", STR, default=("", ""), made=True),
    }
    PIECE_CALL_READ = frozenset({"function", "id", "type"})
    PIECE_CALL_FUNCTION_READ = frozenset({"arguments", "name"})
    LOST_GOES_ON = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_GOES_ON_1 = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_GOES_ON = Rows("Candidate") + {
        "event": Nested(
            {
                "event_type": Fixed("progress"),
                "metrics": Kept(),
                "delta": Row("parts", Lone("delta"), required=True, empty={"type": "text", "text": ""}, target=1, at=("message",)),
            },
            required=True,
        ),
    }
    LOST_STARTS = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_STARTS_1 = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_STARTS = Rows("Candidate") + {
        "event": Nested(
            {
                "event_type": Fixed("start"),
                "metrics": Kept(),
                "delta": Row("parts", Lone("delta"), required=True, empty={"type": "text", "text": ""}, target=1, at=("message",)),
            },
            required=True,
        ),
    }
    LOST_COUNTED = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_COUNTED_1 = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_COUNTED = Rows("Candidate") + {
        "event": Nested(
            {
                "event_type": Fixed("metrics"),
                "metrics": Kept(),
                "delta": Row("parts", Lone("delta"), required=True, empty={"type": "text", "text": ""}, target=1, at=("message",)),
            },
            required=True,
        ),
    }
    LOST_ENDS = lost_fields(u.Candidate, minor=("stop_sequence stop_details logprobs",))
    LOST_ENDS_1 = lost_fields(u.Message, minor=("cache name citations sources supports",), trivial=("answer",))
    ROWS_ENDS = Rows("Candidate") + {
        "event": Nested(
            {
                "event_type": Fixed("complete"),
                "stop_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), required=True, native="stop_native"),
                "delta": Row("parts", Lone("delta"), required=True, empty={"type": "text", "text": ""}, target=1, at=("message",)),
            },
            required=True,
        ),
    }
    LOST_STREAM_PIECE = lost_fields(u.Response, major=("usage",), minor=("model service_tier",), trivial=("created",))
    ROWS_STREAM_PIECE = Rows("Response") + {"id": Row("id", STR), "event": Elsewhere("candidates")}
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

    def read_response(self, body: Any) -> u.Response:
        """A response as a unified Response. Raises DecodeError."""
        return with_ids(self, read_deep(self.decode_answer, body))

    def write_response(self, response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
        """The response, and what it does not say."""
        return written(self.encode_answer, with_linked_names(self, response))

    def encode_system_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemMessage <- Message."""
        role_word = self.WORDS_SYSTEM_ROLE.write.get(value.role)
        if role_word is None and not has_spelling(value, self.SPACES, "role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
            return self.lost(value, losses)
        w: dict[str, Any] = {"role": role_word}
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
                content_ = each_out(value.parts, self.encode_text_parts, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
            else:
                w["content"] = ""
        elif value.form == "list":
            w["content"] = []
        else:
            w["content"] = ""
        if not w.get("content") and has_content(value.parts):
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
            self.rest(w, value, self.LOST_SYSTEM_MESSAGE, losses, self.ROWS_SYSTEM_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_MESSAGE, losses)

    def encode_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ImagePart <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_url_ is LOST:
            return self.lost(value, losses)
        image_url_: dict[str, Any] = {"url": image_url_url_}
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_IMAGE_PART, losses, self.ROWS_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IMAGE_PART, losses)

    def encode_user_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """UserMessage <- Message."""
        w: dict[str, Any] = {"role": "user"}
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
                content_ = each_out(value.parts, self.encode_user_part, losses, "parts")
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            if content_ or content_ == "":
                w["content"] = content_
            else:
                w["content"] = ""
        elif value.form == "list":
            w["content"] = []
        else:
            w["content"] = ""
        if not w.get("content") and has_content(value.parts):
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
            self.rest(w, value, self.LOST_USER_MESSAGE, losses, self.ROWS_USER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_MESSAGE, losses)

    def encode_assistant_item_content(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """AssistantItemContent <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_ASSISTANT_ITEM_CONTENT, losses, self.ROWS_ASSISTANT_ITEM_CONTENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_ITEM_CONTENT, losses)

    def encode_assistant_item_audio(self, value: u.Audio, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantItemAudio <- Audio."""
        if value.source.__class__ is not u.FileRef:
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        id_: Any = under(value.source, self.encode_just_file_id, losses, "source")
        if id_ is LOST:
            return self.lost(value, losses)
        w: dict[str, Any] = {"id": id_}
        self.rest(w, value, self.LOST_ASSISTANT_ITEM_AUDIO, losses, self.ROWS_ASSISTANT_ITEM_AUDIO)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_ITEM_AUDIO, losses)

    def encode_just_assistant_item_audio(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantItemAudio, or nothing."""
        return (
            self.encode_assistant_item_audio(value, losses)
            if value.__class__ is u.Audio and value.source.__class__ is u.FileRef
            else self.lost(value, losses)
        )

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
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_FUNCTION_CALL, self.FUNCTION_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_function_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """FunctionCall <- ToolCall."""
        function_: dict[str, Any] = {
            "name": value.name,
            "arguments": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
        }
        w: dict[str, Any] = {"id": value.id, "function": function_}
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_FUNCTION_CALL, losses, self.ROWS_FUNCTION_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_CALL, losses)

    def encode_assistant_item(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantItem <- Message."""
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
                if content_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_assistant_item_content(part, losses)
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
                    item = self.encode_just_assistant_item_audio(part, losses)
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
            content_ = content_parts[0]
            if content_ is LOST:
                return self.lost(value, losses)
        else:
            return self.lost(value, losses)
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.citations and (annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            w["annotations"] = annotations_
        if function_call_parts and function_call_parts[0] is not LOST:
            w["function_call"] = function_call_parts[0]
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if value.answer is not None and value.answer.stop_reason is not None:
            if value.answer.stop_reason in self.WORDS_STOP_REASON.lost and not (
                value.answer.stop_reason == "other" and has_spelling(value, self.SPACES, "stop_reason")
            ):
                self.changed(losses, "answer.stop_reason", "Message.answer.stop_reason", value.answer.stop_reason)
            stop_reason_word = self.WORDS_STOP_REASON.write.get(value.answer.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stop_reason"):
                losses.append(dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason))
            if stop_reason_word is not None:
                w["stop_reason"] = stop_reason_word
        if value.parts and not (content_parts or audio_parts or tool_calls_parts or function_call_parts or reasoning_content_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.model is not None)
                or value.answer.usage is not None
            )
        ):
            self.rest(w, value, self.LOST_ASSISTANT_ITEM, losses, self.ROWS_ASSISTANT_ITEM)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_ITEM, losses)

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
                            reached = 4
                            function_call_parts.append(item)
                else:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                        tool_calls_parts.append(item)
            elif cls is u.Refusal:
                item = self.encode_refusal_part(part, losses)
                if item is not LOST:
                    reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    content_parts.append(item)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_just_assistant_pieces_audio(part, losses)
                    if item is not LOST:
                        reached = 2 if reached <= 2 else reordered(cls, losses, reached)
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
                        reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                        tool_calls_parts.append(item)
                else:
                    item = self.encode_assistant_part(part, losses)
                    if item is not LOST:
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        content_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        content_: Any
        if content_parts:
            content_ = content_parts
        else:
            content_ = []
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.citations and (annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            w["annotations"] = annotations_
        if function_call_parts and function_call_parts[0] is not LOST:
            w["function_call"] = function_call_parts[0]
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if value.answer is not None and value.answer.stop_reason is not None:
            if value.answer.stop_reason in self.WORDS_STOP_REASON.lost and not (
                value.answer.stop_reason == "other" and has_spelling(value, self.SPACES, "stop_reason")
            ):
                self.changed(losses, "answer.stop_reason", "Message.answer.stop_reason", value.answer.stop_reason)
            stop_reason_word = self.WORDS_STOP_REASON.write.get(value.answer.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stop_reason"):
                losses.append(dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason))
            if stop_reason_word is not None:
                w["stop_reason"] = stop_reason_word
        if value.parts and not (content_parts or audio_parts or tool_calls_parts or function_call_parts or reasoning_content_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.model is not None)
                or value.answer.usage is not None
            )
        ):
            self.rest(w, value, self.LOST_ASSISTANT_PIECES, losses, self.ROWS_ASSISTANT_PIECES)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_PIECES, losses)

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
        w: dict[str, Any] = {"role": "assistant"}
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.citations and (annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            w["annotations"] = annotations_
        if function_call_parts and function_call_parts[0] is not LOST:
            w["function_call"] = function_call_parts[0]
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if value.answer is not None and value.answer.stop_reason is not None:
            if value.answer.stop_reason in self.WORDS_STOP_REASON.lost and not (
                value.answer.stop_reason == "other" and has_spelling(value, self.SPACES, "stop_reason")
            ):
                self.changed(losses, "answer.stop_reason", "Message.answer.stop_reason", value.answer.stop_reason)
            stop_reason_word = self.WORDS_STOP_REASON.write.get(value.answer.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stop_reason"):
                losses.append(dropped("answer.stop_reason", "Message.answer.stop_reason", "minor", self.NO_PLACE, value.answer.stop_reason))
            if stop_reason_word is not None:
                w["stop_reason"] = stop_reason_word
        if value.parts and not (content_parts or audio_parts or tool_calls_parts or function_call_parts or reasoning_content_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if (
            value.cache is not None
            or value.name is not None
            or value.sources
            or value.supports
            or value.answer is not None
            and (
                ((value.answer.created is not None or value.answer.id is not None) or value.answer.model is not None)
                or value.answer.usage is not None
            )
        ):
            self.rest(w, value, self.LOST_ASSISTANT_MESSAGE, losses, self.ROWS_ASSISTANT_MESSAGE)
        if value.answer is not None and value.answer.extras is not None:
            foreign(value.answer, self.SPACES, losses, "answer")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MESSAGE, losses)

    def encode_seen_image(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SeenImage <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_url_ is LOST:
            return self.lost(value, losses)
        image_url_: dict[str, Any] = {"url": image_url_url_}
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.detail is not None or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_SEEN_IMAGE, losses, self.ROWS_SEEN_IMAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEEN_IMAGE, losses)

    def encode_by_name(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """ByName <- ResponseFormat."""
        json_schema_name_: Any
        if value.name:
            json_schema_name_ = value.name
        else:
            if not has_spelling(value, self.SPACES, "json_schema.name"):
                losses.append(Loss("name", "ResponseFormat.name", "defaulted", "trivial", "the key is required", "response"))
            json_schema_name_ = "response"
        json_schema_: dict[str, Any] = {"name": json_schema_name_, "schema": value.schema}
        w: dict[str, Any] = {"type": "json_schema", "json_schema": json_schema_}
        if value.description is not None or value.strict is not None:
            self.rest(w, value, self.LOST_BY_NAME, losses, self.ROWS_BY_NAME)
        return w if value.extras is None else self.restored(w, value, self.ROWS_BY_NAME, losses)

    def encode_plain_text(self, value: u.ResponseFormat, losses: list[Loss]) -> dict[str, Any]:
        """PlainText <- ResponseFormat."""
        w: dict[str, Any] = {"type": "text"}
        if value.name is not None or value.description is not None or value.schema is not None or value.strict is not None:
            self.rest(w, value, self.LOST_PLAIN_TEXT, losses, self.ROWS_PLAIN_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PLAIN_TEXT, losses)

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
            if (response_format_ := under(value.response_format, self.encode_format, losses, "response_format")) is not LOST:
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
        if value.user is not None:
            w["user"] = value.user
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.store is not None:
            w["store"] = value.store
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if value.max_tokens is not None:
            w["max_completion_tokens"] = value.max_tokens
        if value.top_k is not None:
            w["top_k"] = value.top_k
        if (
            value.documents
            or value.reasoning is not None
            and ((value.reasoning.budget_tokens is not None or value.reasoning.mode is not None) or value.reasoning.summary is not None)
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
            or value.cache_key is not None
            or value.stream_usage is not None
            or value.safety_id is not None
            or value.candidates != 1
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def decode_piece_tool_calls(self, w: Any) -> u.ToolCall:
        """PieceToolCalls -> ToolCall."""
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
            extras = nested_rest(
                self, (out,), function_, self.ROWS_PIECE_TOOL_CALLS, self.PIECE_TOOL_CALLS_FUNCTION_READ, extras, "function"
            )
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_PIECE_TOOL_CALLS, self.PIECE_TOOL_CALLS_READ, extras)
        out.extras = extras
        return out

    def encode_piece_tool_calls(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """PieceToolCalls <- ToolCall."""
        function_: dict[str, Any] = {
            "name": value.name,
            "arguments": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
        }
        w: dict[str, Any] = {"id": value.id, "function": function_}
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_PIECE_TOOL_CALLS, losses, self.ROWS_PIECE_TOOL_CALLS)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_TOOL_CALLS, losses)

    def encode_just_piece_tool_calls(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PieceToolCalls, or nothing."""
        return (
            self.encode_piece_tool_calls(value, losses)
            if value.__class__ is u.ToolCall and value.kind == "function"
            else self.lost(value, losses)
        )

    def decode_piece_pick(self, w: Any) -> u.Candidate:
        """PiecePick -> Candidate."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_message = u.Message(role="assistant")
        out = u.Candidate(message=the_message)
        extras = read_rows(self, (out, the_message), w, self.ROWS_PIECE_PICK)
        out.extras = extras
        return out

    def encode_piece_pick(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any]:
        """PiecePick <- Candidate."""
        the_message = value.message
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(the_message.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if content_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_assistant_item_content(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
            elif cls is u.ToolCall:
                item = self.encode_just_piece_tool_calls(part, losses)
                if item is not LOST:
                    reached = 1
                    tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"message.parts[{index}]")
        content_: Any
        if content_parts:
            content_ = content_parts[0]
            if content_ is LOST:
                content_ = []
        else:
            content_ = []
        w: dict[str, Any] = {"role": "assistant", "content": content_}
        if value.stop_reason is not None:
            if value.stop_reason in self.WORDS_STOP_REASON.lost and not (
                value.stop_reason == "other" and has_spelling(value, self.SPACES, "stop_reason")
            ):
                self.changed(losses, "stop_reason", "Candidate.stop_reason", value.stop_reason)
            stop_reason_word = self.WORDS_STOP_REASON.write.get(value.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stop_reason"):
                losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, value.stop_reason))
            if stop_reason_word is not None:
                w["stop_reason"] = stop_reason_word
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.stop_sequence is not None or value.stop_details is not None or value.logprobs is not None:
            self.rest(w, value, self.LOST_PIECE_PICK, losses, self.ROWS_PIECE_PICK)
        if (
            the_message.cache is not None
            or the_message.name is not None
            or the_message.citations
            or the_message.sources
            or the_message.supports
            or the_message.answer is not None
        ):
            self.rest(w, the_message, self.LOST_PIECE_PICK_1, losses, self.ROWS_PIECE_PICK, "message")
        if the_message.extras is not None:
            foreign(the_message, self.SPACES, losses, "message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_PICK, losses)

    def decode_message_pick(self, w: Any) -> u.Candidate:
        """MessagePick -> Candidate."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_message = u.Message(role="assistant")
        out = u.Candidate(message=the_message)
        extras = read_rows(self, (out, the_message), w, self.ROWS_MESSAGE_PICK)
        out.extras = extras
        return out

    def encode_message_pick(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any]:
        """MessagePick <- Candidate."""
        the_message = value.message
        content_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(the_message.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.ToolCall:
                if (item := self.encode_just_piece_tool_calls(part, losses)) is not LOST:
                    reached = 1
                    tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"message.parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if value.stop_reason is not None:
            if value.stop_reason in self.WORDS_STOP_REASON.lost and not (
                value.stop_reason == "other" and has_spelling(value, self.SPACES, "stop_reason")
            ):
                self.changed(losses, "stop_reason", "Candidate.stop_reason", value.stop_reason)
            stop_reason_word = self.WORDS_STOP_REASON.write.get(value.stop_reason)
            if stop_reason_word is None and not has_spelling(value, self.SPACES, "stop_reason"):
                losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, value.stop_reason))
            if stop_reason_word is not None:
                w["stop_reason"] = stop_reason_word
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("message.parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        else:
            w["content"] = None
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.stop_sequence is not None or value.stop_details is not None or value.logprobs is not None:
            self.rest(w, value, self.LOST_MESSAGE_PICK, losses, self.ROWS_MESSAGE_PICK)
        if (
            the_message.cache is not None
            or the_message.name is not None
            or the_message.citations
            or the_message.sources
            or the_message.supports
            or the_message.answer is not None
        ):
            self.rest(w, the_message, self.LOST_MESSAGE_PICK_1, losses, self.ROWS_MESSAGE_PICK, "message")
        if the_message.extras is not None:
            foreign(the_message, self.SPACES, losses, "message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_MESSAGE_PICK, losses)

    def encode_answer(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Answer <- Response."""
        completion_message_: Any
        if value.candidates:
            completion_message_: Any = first_of(value.candidates, losses, "candidates", "major")
            if completion_message_ is not LOST:
                completion_message_ = under(completion_message_, self.encode_pick, losses, "candidates[0]")
            if completion_message_ is LOST:
                completion_message_ = {"role": "assistant"}
        else:
            if not has_spelling(value, self.SPACES, "completion_message"):
                losses.append(
                    Loss("candidates", "Response.candidates", "defaulted", "trivial", "the key is required", {"role": "assistant"})
                )
            completion_message_ = {"role": "assistant"}
        w: dict[str, Any] = {"completion_message": completion_message_}
        if value.id is not None:
            w["id"] = value.id
        if value.model is not None or value.created is not None or value.usage is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_ANSWER, losses, self.ROWS_ANSWER)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER, losses)

    def encode_piece_text(self, value: u.Text, losses: list[Loss]) -> dict[str, Any]:
        """PieceText <- Text."""
        w: dict[str, Any] = {"type": "text", "text": value.text}
        if value.citations or value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_PIECE_TEXT, losses, self.ROWS_PIECE_TEXT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_TEXT, losses)

    def decode_piece_call(self, w: Any) -> u.ToolCall:
        """PieceCall -> ToolCall."""
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
                extras = nested_rest(self, (out,), function_, self.ROWS_PIECE_CALL, self.PIECE_CALL_FUNCTION_READ, extras, "function")
        n = 2
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
            extras = more_rows(self, (out,), w, self.ROWS_PIECE_CALL, self.PIECE_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_piece_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """PieceCall <- ToolCall."""
        function_: dict[str, Any] = {}
        if value.name != "":
            function_["name"] = value.name
        if value.arguments_text is not None:
            function_["arguments"] = value.arguments_text
        w: dict[str, Any] = {"type": "tool_call", "function": function_}
        if value.id != "" and not was_made(value, self.SPACES):
            w["id"] = value.id
        if (
            value.input is not None
            or value.namespace is not None
            or value.cache is not None
            or value.signature is not None
            or value.runner != "client"
        ):
            self.rest(w, value, self.LOST_PIECE_CALL, losses, self.ROWS_PIECE_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_PIECE_CALL, losses)

    def decode_goes_on(self, w: Any) -> u.Candidate:
        """GoesOn -> Candidate."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_message = u.Message(role="assistant")
        out = u.Candidate(message=the_message)
        extras = read_rows(self, (out, the_message), w, self.ROWS_GOES_ON)
        out.extras = extras
        return out

    def encode_goes_on(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any]:
        """GoesOn <- Candidate."""
        the_message = value.message
        event_delta_: Any
        if the_message.parts:
            event_delta_: Any = first_of(the_message.parts, losses, "message.parts", "major")
            if event_delta_ is not LOST:
                event_delta_ = under(event_delta_, self.encode_delta, losses, "message.parts[0]")
            if event_delta_ is LOST:
                event_delta_ = {"type": "text", "text": ""}
        else:
            if not has_spelling(value, self.SPACES, "event.delta"):
                losses.append(
                    Loss("message.parts", "Message.parts", "defaulted", "trivial", "the key is required", {"type": "text", "text": ""})
                )
            event_delta_ = {"type": "text", "text": ""}
        event_: dict[str, Any] = {"event_type": "progress", "delta": event_delta_}
        w: dict[str, Any] = {"event": event_}
        if value.stop_sequence is not None or value.stop_details is not None or value.logprobs is not None:
            self.rest(w, value, self.LOST_GOES_ON, losses, self.ROWS_GOES_ON)
        if (
            the_message.cache is not None
            or the_message.name is not None
            or the_message.citations
            or the_message.sources
            or the_message.supports
            or the_message.answer is not None
        ):
            self.rest(w, the_message, self.LOST_GOES_ON_1, losses, self.ROWS_GOES_ON, "message")
        if the_message.extras is not None:
            foreign(the_message, self.SPACES, losses, "message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_GOES_ON, losses)

    def decode_starts(self, w: Any) -> u.Candidate:
        """Starts -> Candidate."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_message = u.Message(role="assistant")
        out = u.Candidate(message=the_message)
        extras = read_rows(self, (out, the_message), w, self.ROWS_STARTS)
        out.extras = extras
        return out

    def encode_starts(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any]:
        """Starts <- Candidate."""
        the_message = value.message
        event_delta_: Any
        if the_message.parts:
            event_delta_: Any = first_of(the_message.parts, losses, "message.parts", "major")
            if event_delta_ is not LOST:
                event_delta_ = under(event_delta_, self.encode_delta, losses, "message.parts[0]")
            if event_delta_ is LOST:
                event_delta_ = {"type": "text", "text": ""}
        else:
            if not has_spelling(value, self.SPACES, "event.delta"):
                losses.append(
                    Loss("message.parts", "Message.parts", "defaulted", "trivial", "the key is required", {"type": "text", "text": ""})
                )
            event_delta_ = {"type": "text", "text": ""}
        event_: dict[str, Any] = {"event_type": "start", "delta": event_delta_}
        w: dict[str, Any] = {"event": event_}
        if value.stop_sequence is not None or value.stop_details is not None or value.logprobs is not None:
            self.rest(w, value, self.LOST_STARTS, losses, self.ROWS_STARTS)
        if (
            the_message.cache is not None
            or the_message.name is not None
            or the_message.citations
            or the_message.sources
            or the_message.supports
            or the_message.answer is not None
        ):
            self.rest(w, the_message, self.LOST_STARTS_1, losses, self.ROWS_STARTS, "message")
        if the_message.extras is not None:
            foreign(the_message, self.SPACES, losses, "message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_STARTS, losses)

    def decode_counted(self, w: Any) -> u.Candidate:
        """Counted -> Candidate."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_message = u.Message(role="assistant")
        out = u.Candidate(message=the_message)
        extras = read_rows(self, (out, the_message), w, self.ROWS_COUNTED)
        out.extras = extras
        return out

    def encode_counted(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any]:
        """Counted <- Candidate."""
        the_message = value.message
        event_delta_: Any
        if the_message.parts:
            event_delta_: Any = first_of(the_message.parts, losses, "message.parts", "major")
            if event_delta_ is not LOST:
                event_delta_ = under(event_delta_, self.encode_delta, losses, "message.parts[0]")
            if event_delta_ is LOST:
                event_delta_ = {"type": "text", "text": ""}
        else:
            if not has_spelling(value, self.SPACES, "event.delta"):
                losses.append(
                    Loss("message.parts", "Message.parts", "defaulted", "trivial", "the key is required", {"type": "text", "text": ""})
                )
            event_delta_ = {"type": "text", "text": ""}
        event_: dict[str, Any] = {"event_type": "metrics", "delta": event_delta_}
        w: dict[str, Any] = {"event": event_}
        if value.stop_sequence is not None or value.stop_details is not None or value.logprobs is not None:
            self.rest(w, value, self.LOST_COUNTED, losses, self.ROWS_COUNTED)
        if (
            the_message.cache is not None
            or the_message.name is not None
            or the_message.citations
            or the_message.sources
            or the_message.supports
            or the_message.answer is not None
        ):
            self.rest(w, the_message, self.LOST_COUNTED_1, losses, self.ROWS_COUNTED, "message")
        if the_message.extras is not None:
            foreign(the_message, self.SPACES, losses, "message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_COUNTED, losses)

    def decode_ends(self, w: Any) -> u.Candidate:
        """Ends -> Candidate."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_message = u.Message(role="assistant")
        out = u.Candidate(message=the_message)
        extras = read_rows(self, (out, the_message), w, self.ROWS_ENDS)
        out.extras = extras
        return out

    def encode_ends(self, value: u.Candidate, losses: list[Loss]) -> dict[str, Any]:
        """Ends <- Candidate."""
        the_message = value.message
        event_stop_reason_: Any
        if value.stop_reason is not None:
            if value.stop_reason in self.WORDS_STOP_REASON.lost and not (
                value.stop_reason == "other" and has_spelling(value, self.SPACES, "event.stop_reason")
            ):
                self.changed(losses, "stop_reason", "Candidate.stop_reason", value.stop_reason)
            event_stop_reason_word = self.WORDS_STOP_REASON.write.get(value.stop_reason)
            if event_stop_reason_word is None and not has_spelling(value, self.SPACES, "event.stop_reason"):
                losses.append(dropped("stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, value.stop_reason))
            event_stop_reason_ = event_stop_reason_word
        else:
            event_stop_reason_ = None
        event_delta_: Any
        if the_message.parts:
            event_delta_: Any = first_of(the_message.parts, losses, "message.parts", "major")
            if event_delta_ is not LOST:
                event_delta_ = under(event_delta_, self.encode_delta, losses, "message.parts[0]")
            if event_delta_ is LOST:
                event_delta_ = {"type": "text", "text": ""}
        else:
            if not has_spelling(value, self.SPACES, "event.delta"):
                losses.append(
                    Loss("message.parts", "Message.parts", "defaulted", "trivial", "the key is required", {"type": "text", "text": ""})
                )
            event_delta_ = {"type": "text", "text": ""}
        event_: dict[str, Any] = {"event_type": "complete", "stop_reason": event_stop_reason_, "delta": event_delta_}
        w: dict[str, Any] = {"event": event_}
        if value.stop_sequence is not None or value.stop_details is not None or value.logprobs is not None:
            self.rest(w, value, self.LOST_ENDS, losses, self.ROWS_ENDS)
        if (
            the_message.cache is not None
            or the_message.name is not None
            or the_message.citations
            or the_message.sources
            or the_message.supports
            or the_message.answer is not None
        ):
            self.rest(w, the_message, self.LOST_ENDS_1, losses, self.ROWS_ENDS, "message")
        if the_message.extras is not None:
            foreign(the_message, self.SPACES, losses, "message")
        return w if value.extras is None else self.restored(w, value, self.ROWS_ENDS, losses)

    def decode_stream_piece(self, w: Any) -> u.Response:
        """StreamPiece -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Response()
        extras: Extras | None = None
        if (the_candidates := read_flat(self, w, "decode_piece_picked", ("event",))) is not None:
            out.candidates = [the_candidates]
        else:
            extras = keep_flat(self, w, self.ROWS_STREAM_PIECE, "candidates", extras)
        extras = read_rows(self, (out,), w, self.ROWS_STREAM_PIECE, extras)
        out.extras = extras
        return out

    def encode_stream_piece(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """StreamPiece <- Response."""
        w: dict[str, Any] = {}
        if value.id is not None:
            w["id"] = value.id
        if (candidates_first := first_of(value.candidates, losses, "candidates", "major")) is not LOST:
            if (the_candidates := under(candidates_first, self.encode_piece_picked, losses, "candidates[0]")) is not LOST:
                put_flat(w, the_candidates)
        if value.model is not None or value.created is not None or value.usage is not None or value.service_tier is not None:
            self.rest(w, value, self.LOST_STREAM_PIECE, losses, self.ROWS_STREAM_PIECE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_STREAM_PIECE, losses)

    def decode_call(self, w: Any) -> u.ToolCall | u.Opaque:
        """Call: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if (
            w.get("id").__class__ is str
            and w.get("function").__class__ is dict
            and w["function"].get("name").__class__ is str
            and w["function"].get("arguments").__class__ is str
        ):
            return self.decode_function_call(w)
        return self.opaque(w)

    def encode_call(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Call: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall and value.kind == "function":
            return self.encode_function_call(value, losses)
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
            if w.get("content").__class__ is dict:
                return self.found_as(self.decode_assistant_item(w), "AssistantItem")
            if w.get("content").__class__ is list:
                return self.found_as(self.decode_assistant_pieces(w), "AssistantPieces")
            return self.decode_assistant_message(w)
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "AssistantItem" and value.role == "assistant":
                    return self.encode_assistant_item(value, losses)
                if marked_case == "AssistantPieces" and value.role == "assistant":
                    return self.encode_assistant_pieces(value, losses)
            if value.role == "system":
                return self.encode_system_message(value, losses)
            if value.role == "user":
                return self.encode_user_message(value, losses)
            if value.role == "assistant":
                return written_as(self, value, "assistant_message", "row", losses)
        return self.lost(value, losses)

    def decode_format(self, w: Any) -> u.ResponseFormat:
        """Format: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "json_schema":
            out = self.decode_by_name(w)
            if not (out.kind == "json_schema" and out.schema is not None):
                return self.found_as(out, "ByName")
            return out
        if tag == "text":
            return self.decode_plain_text(w)
        raise DecodeError("expected one of json_schema, text", ("type",))

    def encode_format(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Format: the first case that a unified value fits."""
        if value.__class__ is u.ResponseFormat:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "ByName" and value.kind == "json_schema":
                return self.encode_by_name(value, losses)
            if value.kind == "json_schema" and value.schema is not None:
                return self.encode_by_name(value, losses)
            if value.kind == "text":
                return self.encode_plain_text(value, losses)
        return self.lost(value, losses)

    def decode_pick(self, w: Any) -> u.Candidate:
        """Pick: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if is_value(w.get("role"), "assistant", True):
            if w.get("content").__class__ is dict:
                return self.found_as(self.decode_piece_pick(w), "PiecePick")
            return self.decode_message_pick(w)
        raise no_case(DecodeError, w, "PiecePick :dict content:dict", "MessagePick :dict")

    def encode_pick(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Pick: the first case that a unified value fits."""
        if value.__class__ is u.Candidate:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "PiecePick":
                return self.encode_piece_pick(value, losses)
            return written_as(self, value, "message_pick", "pick", losses)
        return self.lost(value, losses)

    def decode_delta(self, w: Any) -> u.Text | u.ToolCall:
        """Delta: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "text":
            return self.decode_piece_text(w)
        if tag == "tool_call":
            return self.decode_piece_call(w)
        raise DecodeError("expected one of text, tool_call", ("type",))

    def encode_delta(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Delta: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Text:
            return self.encode_piece_text(value, losses)
        if cls is u.ToolCall and value.kind == "function":
            return self.encode_piece_call(value, losses)
        return self.lost(value, losses)

    def decode_piece_picked(self, w: Any) -> u.Candidate:
        """PiecePicked: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("event").__class__ is dict:
            if w["event"].get("event_type") == "progress" and w["event"].get("delta").__class__ is dict:
                return self.decode_goes_on(w)
            if w["event"].get("event_type") == "start" and w["event"].get("delta").__class__ is dict:
                return self.found_as(self.decode_starts(w), "Starts")
            if w["event"].get("event_type") == "metrics" and w["event"].get("delta").__class__ is dict:
                return self.found_as(self.decode_counted(w), "Counted")
            if (
                w["event"].get("event_type") == "complete"
                and w["event"].get("stop_reason").__class__ is str
                and w["event"].get("delta").__class__ is dict
            ):
                out = self.decode_ends(w)
                if out.stop_reason not in self.STOP_REASONS:
                    return self.found_as(out, "Ends")
                return out
        raise no_case(
            DecodeError,
            w,
            "GoesOn :dict event:dict event.event_type=progress event.delta:dict",
            "Starts :dict event:dict event.event_type=start event.delta:dict",
            "Counted :dict event:dict event.event_type=metrics event.delta:dict",
            "Ends :dict event:dict event.event_type=complete event.stop_reason:str event.delta:dict",
        )

    def encode_piece_picked(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """PiecePicked: the first case that a unified value fits."""
        if value.__class__ is u.Candidate:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Starts" and value.stop_reason is None:
                    return self.encode_starts(value, losses)
                if marked_case == "Counted" and value.stop_reason is None:
                    return self.encode_counted(value, losses)
                if marked_case == "Ends" and value.stop_reason in self.STOP_REASONS_2:
                    return self.encode_ends(value, losses)
            if value.stop_reason is None:
                return self.encode_goes_on(value, losses)
            if value.stop_reason in self.STOP_REASONS:
                return self.encode_ends(value, losses)
            if marked(value, self.SPACES, "$case") == "Ends":
                return self.encode_ends(value, losses)
        return self.lost(value, losses)

    def decode_stream_chunk(self, w: Any) -> u.ErrorAnswer | u.Response | u.Opaque:
        """StreamChunk: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            return self.decode_error_error(w)
        if w.get("error").__class__ is str:
            return self.found_as(self.decode_text_error(w), "TextError")
        if w.get("message").__class__ is str:
            return self.found_as(self.decode_flat_error(w), "FlatError")
        if w.get("detail").__class__ is str:
            return self.found_as(self.decode_detail_error(w), "DetailError")
        if w.get("detail") is not None and looks(w.get("detail", MISSING), [{"msg": "*"}]):
            return self.found_as(self.decode_detail_list(w), "DetailList")
        if w.get("errors") is not None and looks(w.get("errors", MISSING), [{"message": "*"}]):
            return self.found_as(self.decode_error_list(w), "ErrorList")
        return self.decode_stream_piece(w)

    def encode_stream_chunk(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """StreamChunk: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ErrorAnswer:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "TextError":
                    return self.encode_text_error(value, losses)
                if marked_case == "FlatError":
                    return self.encode_flat_error(value, losses)
                if marked_case == "DetailError":
                    return self.encode_detail_error(value, losses)
                if marked_case == "DetailList":
                    return self.encode_detail_list(value, losses)
                if marked_case == "ErrorList":
                    return self.encode_error_list(value, losses)
            return self.encode_error_error(value, losses)
        if cls is u.Response:
            return self.encode_stream_piece(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = LlamaApi()
