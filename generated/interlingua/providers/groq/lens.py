# Generated from spec/families/groq.yaml; do not edit.

"""Groq, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import DecodeError, Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, wrong
from ...lenses import codecs
from ...lenses.conversation import read_conversation, write_conversation
from ...lenses.extras import MISSING, UNSET, dropped, foreign, has_spelling, marked
from ...lenses.fitting import is_value, looks, no_case
from ...lenses.kinds import Each, INT, Joined, Of, STR, Word
from ...lenses.misread import written_as
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads
from ...lenses.structs import lost_fields, own_spaces
from ...lenses.values import each_out, reordered, texts_of, under, with_substitute
from ...lenses.words import Words
from ..openai_compatible_thoughts.lens import OpenaiCompatibleThoughts


class Groq(OpenaiCompatibleThoughts):
    """Groq: what differs from OpenAI-compatible server that calls its thoughts reasoning."""

    __slots__ = ()
    NAMESPACE = "groq"
    TITLE = "Groq"
    DOCS = "https://console.groq.com/docs/api-reference"
    SDK = ("groq", "1.7.0", "extra_body")
    SDK_PARAMS = frozenset(
        (
            "citation_options compound_custom disable_tool_validation documents exclude_domains frequency_penalty "
            "function_call functions include_domains include_reasoning logit_bias logprobs max_completion_tokens max_tokens "
            "messages metadata model n parallel_tool_calls presence_penalty reasoning_effort reasoning_format "
            "response_format search_settings seed service_tier stop store stream temperature tool_choice tools top_logprobs "
            "top_p user "
        ).split()
    )
    ADDRESS = {"base": "https://api.groq.com/openai/v1", "key": "GROQ_API_KEY"}
    WORDS_SERVER_TOOL = Words("server_tool", {"web_search": ("browser_search",), "code_execution": ("code_interpreter",)})
    WORDS_SERVICE_TIER = Words(
        "service_tier",
        {"auto": ("auto",), "default": ("on_demand",), "flex": ("flex",)},
        lost={"priority": "auto", "scale": "auto", "fast": "auto"},
        unknown="open",
    )
    decode_server_tool = reads(u.ProviderTool, "ROWS_SERVER_TOOL", kind=UNSET)
    LOST_SERVER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size cache",),
    )
    ROWS_SERVER_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_SERVER_TOOL"), required=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
    }
    ROWS_REQUEST = OpenaiCompatibleThoughts.ROWS_REQUEST.without("max_tokens") + {
        "max_completion_tokens": Row("max_tokens", INT, also=("max_tokens",)),
        **kept_keys("reasoning_format", "include_reasoning", "disable_tool_validation", "exclude_domains"),
        **kept_keys("include_domains"),
        **kept_keys("documents", "citation_options", "search_settings", "compound_custom", level="major"),
    }
    decode_cited_document = reads(u.Citation, "ROWS_CITED_DOCUMENT", kind="document_citation")
    LOST_CITED_DOCUMENT = lost_fields(u.Citation, minor=("url title quote place token sources",))
    ROWS_CITED_DOCUMENT = Rows("Citation") + {
        "type": Fixed("document_citation", tag=True),
        "document_citation": Nested(
            {
                "document_id": Row("file", STR, required=True),
                "start_index": Row("start", INT, required=True),
                "end_index": Row("end", INT, required=True),
            },
            required=True,
        ),
    }
    decode_cited_result = reads(u.Citation, "ROWS_CITED_RESULT", kind="function_citation")
    LOST_CITED_RESULT = lost_fields(u.Citation, minor=("url title quote place token sources",))
    ROWS_CITED_RESULT = Rows("Citation") + {
        "type": Fixed("function_citation", tag=True),
        "function_citation": Nested(
            {
                "tool_call_id": Row("file", STR, required=True),
                "start_index": Row("start", INT, required=True),
                "end_index": Row("end", INT, required=True),
            },
            required=True,
        ),
    }
    decode_answer_message = reads(u.Message, "ROWS_ANSWER_MESSAGE", role="assistant")
    ROWS_ANSWER_MESSAGE = OpenaiCompatibleThoughts.ROWS_ANSWER_MESSAGE.without("reasoning_content") + {
        "annotations": Row("citations", Each("annotation")),
        "reasoning": Row("parts", Joined("", u.Reasoning, "content", listed=True), also=("reasoning_content",), shared=True),
        "executed_tools": Kept("major"),
    }
    ROWS_USAGE = OpenaiCompatibleThoughts.ROWS_USAGE + {
        **kept_keys("queue_time", "prompt_time", "completion_time", "total_time", level="trivial"),
    }
    decode_response = reads(u.Response, "ROWS_RESPONSE")
    ROWS_RESPONSE = OpenaiCompatibleThoughts.ROWS_RESPONSE + {
        "service_tier": Row("service_tier", Word("WORDS_SERVICE_TIER")),
        **kept_keys("x_groq", "usage_breakdown", "mcp_list_tools", level="trivial"),
    }
    decode_own_error = reads(u.ErrorAnswer, "ROWS_OWN_ERROR", message=UNSET)
    ROWS_OWN_ERROR = Rows("ErrorAnswer") + {
        "error": Nested(
            {
                "message": Row("message", STR, required=True),
                "param": Row("param", STR),
                "code": Row("code", Word("WORDS_ERROR_CODE"), native="native"),
                "type": Row("code", Word("WORDS_ERROR_TYPE"), only="write", native="native", shared=True, first=("error", "code")),
                "misalignment": Kept(home="openai_chat"),
                "schema_kind": Kept(),
                "failed_generation": Kept("major"),
                "status_code": Kept("trivial"),
            },
            required=True,
        ),
        "object": Kept("trivial", home="openai_compatible"),
        "status_code": Kept("trivial", home="openai_compatible"),
    }
    decode_in_chunk = reads(u.ErrorAnswer, "ROWS_IN_CHUNK", message=UNSET)
    LOST_IN_CHUNK = lost_fields(u.ErrorAnswer, minor=("code param request_id",))
    ROWS_IN_CHUNK = Rows("ErrorAnswer") + {
        "x_groq": Nested({"error": Row("message", STR, required=True)}, required=True),
        "object": Kept("trivial", home="openai_compatible"),
        "status_code": Kept("trivial", home="openai_compatible"),
    }
    decode_chunk_message = reads(u.Message, "ROWS_CHUNK_MESSAGE", role="assistant")
    ROWS_CHUNK_MESSAGE = OpenaiCompatibleThoughts.ROWS_CHUNK_MESSAGE.without("reasoning_content") + {
        "annotations": Row("citations", Each("annotation")),
        "reasoning": Row("parts", Joined("", u.Reasoning, "content", listed=True), also=("reasoning_content",), shared=True),
        "executed_tools": Kept("major"),
    }
    decode_chunk = reads(u.Response, "ROWS_CHUNK")
    ROWS_CHUNK = OpenaiCompatibleThoughts.ROWS_CHUNK + {
        "usage": Row("usage", Of("usage"), shared=True),
        "service_tier": Row("service_tier", Word("WORDS_SERVICE_TIER")),
        "x_groq": Nested(
            {
                "usage": Row("usage", Of("usage"), only="read", shared=True, first=("usage",)),
                **kept_keys("id", "debug", "seed", "usage_breakdown", level="trivial"),
                "error": Kept("major"),
            }
        ),
        "usage_breakdown": Kept("trivial"),
        "mcp_list_tools": Kept("trivial"),
    }

    def encode_server_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ServerTool <- ProviderTool."""
        type_word = self.WORDS_SERVER_TOOL.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word}
        self.rest(w, value, self.LOST_SERVER_TOOL, losses, self.ROWS_SERVER_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SERVER_TOOL, losses)

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
        if value.cache_key is not None:
            w["prompt_cache_key"] = value.cache_key
        if value.cache_retention is not None:
            w["prompt_cache_retention"] = value.cache_retention
        if value.stream is not None:
            w["stream"] = value.stream
        if value.stream_usage is not None:
            stream_options_: dict[str, Any] = {"include_usage": value.stream_usage}
            w["stream_options"] = stream_options_
        if value.user is not None:
            w["user"] = value.user
        if value.safety_id is not None:
            w["safety_identifier"] = value.safety_id
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
        if (
            value.documents
            or value.top_k is not None
            or value.reasoning is not None
            and ((value.reasoning.budget_tokens is not None or value.reasoning.mode is not None) or value.reasoning.summary is not None)
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def encode_cited_document(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """CitedDocument <- Citation."""
        document_citation_: dict[str, Any] = {"document_id": value.file, "start_index": value.start, "end_index": value.end}
        w: dict[str, Any] = {"type": "document_citation", "document_citation": document_citation_}
        self.rest(w, value, self.LOST_CITED_DOCUMENT, losses, self.ROWS_CITED_DOCUMENT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CITED_DOCUMENT, losses)

    def encode_cited_result(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """CitedResult <- Citation."""
        function_citation_: dict[str, Any] = {"tool_call_id": value.file, "start_index": value.start, "end_index": value.end}
        w: dict[str, Any] = {"type": "function_citation", "function_citation": function_citation_}
        self.rest(w, value, self.LOST_CITED_RESULT, losses, self.ROWS_CITED_RESULT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CITED_RESULT, losses)

    def encode_answer_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnswerMessage <- Message. The assistant message of an answer; its content is one string."""
        reasoning_parts: list[Any] = []
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
                reasoning_parts.append(part)
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
        if value.citations and (annotations_ := each_out(value.citations, self.encode_annotation, losses, "citations")):
            w["annotations"] = annotations_
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if function_call_parts and function_call_parts[0] is not LOST:
            w["function_call"] = function_call_parts[0]
        if value.name is not None:
            w["name"] = value.name
        if reasoning_parts:
            if len(reasoning_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning"] = "".join(texts_of(reasoning_parts, "content"))
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ANSWER_MESSAGE, losses, self.ROWS_ANSWER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_MESSAGE, losses)

    def encode_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Response."""
        choices_: Any
        if value.candidates:
            choices_ = each_out(value.candidates, self.encode_choice, losses, "candidates")
        else:
            choices_ = []
        w: dict[str, Any] = {"object": "chat.completion", "choices": choices_}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None and (created_ := under(value.created, codecs.unix_seconds_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Response.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def encode_own_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """OwnError <- ErrorAnswer."""
        error_: dict[str, Any] = {"message": value.message}
        if value.param is not None:
            error_["param"] = value.param
        if value.code is not None:
            if value.code in self.WORDS_ERROR_CODE.lost and not (value.code == "other" and has_spelling(value, self.SPACES, "error.code")):
                self.changed(losses, "code", "ErrorAnswer.code", value.code)
            error_code_word = self.WORDS_ERROR_CODE.write.get(value.code)
            if error_code_word is None and not has_spelling(value, self.SPACES, "error.code"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            if error_code_word is not None:
                error_["code"] = error_code_word
        if value.code is not None:
            loss_count = len(losses)
            error_type_word = self.WORDS_ERROR_TYPE.write.get(value.code)
            if error_type_word is None and not has_spelling(value, self.SPACES, "error.type"):
                losses.append(dropped("code", "ErrorAnswer.code", "minor", self.NO_PLACE, value.code))
            losses.__delitem__(slice(loss_count, None))
            if error_type_word is not None:
                error_["type"] = error_type_word
        w: dict[str, Any] = {"error": error_}
        return w if value.extras is None else self.restored(w, value, self.ROWS_OWN_ERROR, losses)

    def encode_in_chunk(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """InChunk <- ErrorAnswer."""
        x_groq_: dict[str, Any] = {"error": value.message}
        w: dict[str, Any] = {"x_groq": x_groq_}
        self.rest(w, value, self.LOST_IN_CHUNK, losses, self.ROWS_IN_CHUNK)
        return w if value.extras is None else self.restored(w, value, self.ROWS_IN_CHUNK, losses)

    def encode_chunk_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """ChunkMessage <- Message. The assistant message of an answer; its content is one string."""
        reasoning_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
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
            elif cls in (u.ToolCall, u.Opaque):
                item = self.encode_chunk_call(part, losses)
                if item is not LOST:
                    reached = 4
                    tool_calls_parts.append(item)
            elif cls is u.Reasoning:
                part = with_substitute(part, "content", "summary", losses)
                if any(part.content):
                    reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                self.joined_reasoning(part, losses)
                reasoning_parts.append(part)
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
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {}
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if value.citations and (annotations_ := each_out(value.citations, self.encode_annotation, losses, "citations")):
            w["annotations"] = annotations_
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if reasoning_parts:
            if len(reasoning_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["reasoning"] = "".join(texts_of(reasoning_parts, "content"))
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_CHUNK_MESSAGE, losses, self.ROWS_CHUNK_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_MESSAGE, losses)

    def encode_chunk(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Chunk <- Response. The last chunk has the token counts in Groq's own key, requested or not: groq.types.chat.chat_completion_chunk.XGroq"""
        choices_: Any
        if value.candidates:
            choices_ = each_out(value.candidates, self.encode_any_chunk_choice, losses, "candidates")
        else:
            choices_ = []
        w: dict[str, Any] = {"object": "chat.completion.chunk", "choices": choices_}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None and (created_ := under(value.created, codecs.unix_seconds_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.model is not None:
            w["model"] = value.model
        if value.usage.__class__ is u.Usage and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Response.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK, losses)

    def decode_any_tool(self, w: Any) -> u.Tool | u.CustomTool | u.ProviderTool | u.Opaque:
        """AnyTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag is None:
            if (
                is_value(w.get("type"), "function", True)
                and w.get("function").__class__ is dict
                and w["function"].get("name").__class__ is str
            ):
                return self.decode_function_tool(w)
            if w.get("name").__class__ is str:
                return self.found_as(self.decode_old_tool(w), "OldTool")
            if w.get("type").__class__ is str and looks(w.get("type", MISSING), "*"):
                return self.found_as(self.decode_other_tool(w), "OtherTool")
        if tag == "function":
            return self.decode_function_tool(w)
        if tag == "custom":
            return self.decode_custom_tool(w)
        if tag in ("browser_search", "code_interpreter"):
            out = self.decode_server_tool(w)
            if out.kind not in ("web_search", "code_execution"):
                return self.found_as(out, "ServerTool")
            return out
        if w.get("name").__class__ is str:
            return self.found_as(self.decode_old_tool(w), "OldTool")
        return self.found_as(self.decode_other_tool(w), "OtherTool")

    def encode_any_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OldTool":
                    return self.encode_old_tool(value, losses)
            return self.encode_function_tool(value, losses)
        if cls is u.CustomTool:
            return self.encode_custom_tool(value, losses)
        if cls is u.ProviderTool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OtherTool":
                    return written_as(self, value, "other_tool", "any_tool", losses)
            if value.kind in ("web_search", "code_execution"):
                return self.encode_server_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "ServerTool":
                return self.encode_server_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_annotation(self, w: Any) -> u.Citation:
        """Annotation: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        tag = w.get("type")
        if tag == "document_citation":
            out = self.decode_cited_document(w)
            if not (out.kind == "document_citation" and out.file is not None and out.start is not None and out.end is not None):
                return self.found_as(out, "CitedDocument")
            return out
        if tag == "function_citation":
            out = self.decode_cited_result(w)
            if not (out.kind == "function_citation" and out.file is not None and out.start is not None and out.end is not None):
                return self.found_as(out, "CitedResult")
            return out
        if tag == "url_citation":
            out = self.decode_url_citation(w)
            if (
                out.kind == "document_citation"
                and out.file is not None
                and out.start is not None
                and out.end is not None
                or out.kind == "function_citation"
                and out.file is not None
                and out.start is not None
                and out.end is not None
            ):
                return self.found_as(out, "UrlCitation")
            return out
        raise DecodeError("expected one of document_citation, function_citation, url_citation", ("type",))

    def encode_annotation(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Annotation: the first case that a unified value fits."""
        if value.__class__ is u.Citation:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "CitedDocument" and value.kind == "document_citation":
                    return self.encode_cited_document(value, losses)
                if marked_case == "CitedResult" and value.kind == "function_citation":
                    return self.encode_cited_result(value, losses)
                if marked_case == "UrlCitation":
                    return self.encode_url_citation(value, losses)
            if value.kind == "document_citation" and value.file is not None and value.start is not None and value.end is not None:
                return self.encode_cited_document(value, losses)
            if value.kind == "function_citation" and value.file is not None and value.start is not None and value.end is not None:
                return self.encode_cited_result(value, losses)
            return self.encode_url_citation(value, losses)
        return self.lost(value, losses)

    def decode_error(self, w: Any) -> u.ErrorAnswer:
        """Error: which of its cases a wire value is."""
        if w.__class__ is not dict:
            w = an_object(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            return self.decode_own_error(w)
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
        if w.get("x_groq").__class__ is dict and w["x_groq"].get("error").__class__ is str:
            return self.found_as(self.decode_in_chunk(w), "InChunk")
        raise no_case(
            DecodeError,
            w,
            "OwnError :dict error:dict error.message:str",
            "TextError :dict error:str",
            "FlatError :dict message:str",
            "DetailError :dict detail:str",
            "DetailList :dict detail:",
            "ErrorList :dict errors:",
            "InChunk :dict x_groq:dict x_groq.error:str",
        )

    def encode_error(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Error: the first case that a unified value fits."""
        if value.__class__ is u.ErrorAnswer:
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
                if marked_case == "InChunk":
                    return self.encode_in_chunk(value, losses)
            return self.encode_own_error(value, losses)
        return self.lost(value, losses)

    def decode_stream_chunk(self, w: Any) -> u.ErrorAnswer | u.Response | u.Opaque:
        """StreamChunk: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("error").__class__ is dict and w["error"].get("message").__class__ is str:
            return self.decode_own_error(w)
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
        if w.get("x_groq").__class__ is dict and w["x_groq"].get("error").__class__ is str:
            return self.found_as(self.decode_in_chunk(w), "InChunk")
        if "object" in w or "choices" in w:
            return self.decode_chunk(w)
        return self.opaque(w)

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
                if marked_case == "InChunk":
                    return self.encode_in_chunk(value, losses)
            return self.encode_own_error(value, losses)
        if cls is u.Response:
            return self.encode_chunk(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = Groq()
