# Generated from spec/families/perplexity.yaml; do not edit.

"""Perplexity Sonar, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss, prefix
from ...core.values import LOST, an_object, missing, wrong
from ...lenses import codecs
from ...lenses.conversation import read_conversation, write_conversation
from ...lenses.extras import dropped, foreign, has_spelling, marked
from ...lenses.kinds import Each, FLOAT, INT, Of, STR, Word
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, kept_keys, read_rows, reads
from ...lenses.structs import lost_fields, own_spaces, with_keys
from ...lenses.values import each_out, first_of, reordered, texts_of, under, with_substitute
from ..openai_compatible.lens import OpenaiCompatible


class Perplexity(OpenaiCompatible):
    """Perplexity Sonar: what differs from OpenAI-compatible server."""

    __slots__ = ()
    NAMESPACE = "perplexity"
    TITLE = "Perplexity Sonar"
    DOCS = "https://docs.perplexity.ai/api-reference/chat-completions-post"
    SDK = ("perplexityai", "0.46.1", "extra_body")
    SDK_PARAMS = frozenset(
        (
            "best_of country cum_logprobs disable_search diverse_first_token enable_search_classifier file_workspace_id "
            "frequency_penalty image_domain_filter image_format_filter language_preference last_updated_after_filter "
            "last_updated_before_filter latitude logprobs longitude max_tokens messages model n num_images "
            "num_search_results parallel_tool_calls presence_penalty reasoning_effort response_format "
            "response_formatting_locale response_metadata return_images return_related_questions safe_search "
            "search_after_date_filter search_before_date_filter search_domain_filter search_language_filter search_mode "
            "search_recency_filter stop stream stream_mode temperature thread_id tool_choice tools top_k top_logprobs top_p "
            "updated_after_timestamp updated_before_timestamp use_threads web_search_options "
        ).split()
    )
    NEEDS = {"Candidate": {"stop_reason": {"value": "stop"}}, "Usage": {"input_tokens": {"value": 0}, "output_tokens": {"value": 0}}}
    CITATIONS = {"of": "message", "addresses": "citations", "takes": "answers"}
    ADDRESS = {"base": "https://api.perplexity.ai", "key": "PERPLEXITY_API_KEY"}
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("documents mcp_servers",),
        minor=("reasoning.budget_tokens reasoning.mode reasoning.summary compaction",),
        trivial=("cache stream_usage",),
        within={"reasoning": u.ReasoningConfig},
    )
    ROWS_REQUEST = OpenaiCompatible.ROWS_REQUEST.without("stream_options") + {
        "top_k": Row("top_k", INT),
        **kept_keys("search_mode", "search_recency_filter", "search_after_date_filter"),
        **kept_keys("search_before_date_filter", "last_updated_after_filter", "last_updated_before_filter"),
        **kept_keys("search_context_size", "return_images", "return_related_questions"),
        **kept_keys("language_preference", "stream_mode", "best_of", "country", "cum_logprobs"),
        **kept_keys("diverse_first_token", "enable_search_classifier", "file_workspace_id"),
        **kept_keys("image_domain_filter", "image_format_filter", "latitude", "longitude", "num_images"),
        **kept_keys("num_search_results", "response_formatting_locale", "response_metadata", "safe_search"),
        **kept_keys("search_language_filter", "thread_id", "updated_after_timestamp"),
        **kept_keys("updated_before_timestamp", "use_threads"),
        "search_domain_filter": Kept("major"),
        "disable_search": Kept("major"),
    }
    LOST_USAGE = with_keys(OpenaiCompatible.LOST_USAGE, {"cost": ("cost", "total_cost")})
    ROWS_USAGE = OpenaiCompatible.ROWS_USAGE + {
        "cost": Nested(
            {
                "total_cost": Row("cost", FLOAT),
                **kept_keys("input_tokens_cost", "output_tokens_cost", "request_cost", "citation_tokens_cost", level="trivial"),
                **kept_keys("reasoning_tokens_cost", "search_queries_cost", level="trivial"),
            }
        ),
        "search_context_size": Kept("trivial"),
        "num_search_queries": Kept("trivial"),
        "citation_tokens": Kept("major"),
        "reasoning_tokens": Kept("major"),
    }
    decode_answer_message = reads(u.Message, "ROWS_ANSWER_MESSAGE", role="assistant")
    ROWS_ANSWER_MESSAGE = OpenaiCompatible.ROWS_ANSWER_MESSAGE.without("annotations") + {"reasoning_steps": Kept()}
    decode_source = reads(u.Citation, "ROWS_SOURCE")
    LOST_SOURCE = lost_fields(u.Citation, minor=("start end place file token sources",))
    ROWS_SOURCE = Rows("Citation") + {
        "url": Row("url", STR),
        "title": Row("title", STR),
        "snippet": Row("quote", STR),
        **kept_keys("date", "last_updated", "source", "place_metadata"),
    }
    LOST_RESPONSE_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details",))
    ROWS_RESPONSE = OpenaiCompatible.ROWS_RESPONSE + {
        "status": Kept("trivial"),
        "type": Kept("trivial"),
        "related_questions": Kept(),
        "images": Kept(),
        "choices": Nested(
            {
                "index": Fixed(0),
                "message": Row("message", Of("answer_message", just=True), required=True, target=1, at=("candidates",)),
                "finish_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), native="stop_native", target=1, at=("candidates",)),
                "logprobs": Row("logprobs", Of("logprobs"), target=1, at=("candidates",)),
                "delta": Kept("trivial"),
            },
            required=True,
            forms=("list",),
        ),
        "search_results": Row("message.citations", Each("source"), target=1, at=("candidates",)),
        "citations": Kept(),
    }
    decode_chunk_message = reads(u.Message, "ROWS_CHUNK_MESSAGE", role="assistant")
    ROWS_CHUNK_MESSAGE = OpenaiCompatible.ROWS_CHUNK_MESSAGE.without("annotations") + {"reasoning_steps": Kept()}
    LOST_CHUNK_1 = lost_fields(u.Candidate, minor=("stop_sequence stop_details",))
    ROWS_CHUNK = OpenaiCompatible.ROWS_CHUNK + {
        "status": Kept("trivial"),
        "type": Kept("trivial"),
        "related_questions": Kept(),
        "images": Kept(),
        "choices": Nested(
            {
                "index": Fixed(0),
                "delta": Row("message", Of("chunk_message", just=True), required=True, target=1, at=("candidates",)),
                "finish_reason": Row(
                    "stop_reason", Word("WORDS_STOP_REASON"), empty=None, native="stop_native", target=1, at=("candidates",)
                ),
                "logprobs": Row("logprobs", Of("logprobs"), target=1, at=("candidates",)),
                "message": Kept("trivial"),
            },
            required=True,
            forms=("list",),
        ),
        "search_results": Row("message.citations", Each("source"), target=1, at=("candidates",)),
        "citations": Kept(),
    }

    def decode_request(self, w: Any) -> u.Request:
        """Request -> Request. Every stream chunk has the usage, without a request for it."""
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
        """Request <- Request. Every stream chunk has the usage, without a request for it."""
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
            w["max_tokens"] = value.max_tokens
        if value.top_k is not None:
            w["top_k"] = value.top_k
        if (
            value.documents
            or value.reasoning is not None
            and ((value.reasoning.budget_tokens is not None or value.reasoning.mode is not None) or value.reasoning.summary is not None)
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
            or value.stream_usage is not None
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

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
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        else:
            w["content"] = None
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
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

    def encode_source(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """Source <- Citation."""
        w: dict[str, Any] = {}
        if value.url is not None:
            w["url"] = value.url
        if value.title is not None:
            w["title"] = value.title
        if value.quote is not None:
            w["snippet"] = value.quote
        self.rest(w, value, self.LOST_SOURCE, losses, self.ROWS_SOURCE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SOURCE, losses)

    def decode_response(self, w: Any) -> u.Response:
        """Response -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates = u.Candidate()
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates), w, self.ROWS_RESPONSE)
        out.extras = extras
        return out

    def encode_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate()
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        choices_message_: Any = under(the_candidates.message, self.encode_just_answer_message, losses, "candidates[0].message")
        choices_: dict[str, Any] = {"index": 0, "message": choices_message_}
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_STOP_REASON.lost and not (
                the_candidates.stop_reason == "other" and has_spelling(value, self.SPACES, "choices.finish_reason")
            ):
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            choices_finish_reason_word = self.WORDS_STOP_REASON.write.get(the_candidates.stop_reason)
            if choices_finish_reason_word is None and not has_spelling(value, self.SPACES, "choices.finish_reason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if choices_finish_reason_word is not None:
                choices_["finish_reason"] = choices_finish_reason_word
        if the_candidates.logprobs is not None:
            if (choices_logprobs_ := under(the_candidates.logprobs, self.encode_logprobs, losses, "candidates[0].logprobs")) is not LOST:
                choices_["logprobs"] = choices_logprobs_
        w: dict[str, Any] = {"object": "chat.completion", "choices": [choices_]}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None and (created_ := under(value.created, codecs.unix_seconds_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            w["service_tier"] = value.service_tier
        if the_candidates.message.citations:
            search_results_ = each_out(the_candidates.message.citations, self.encode_source, losses, "candidates[0].message.citations")
            if search_results_:
                w["search_results"] = search_results_
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None:
            self.rest(w, the_candidates, self.LOST_RESPONSE_1, losses, self.ROWS_RESPONSE, "candidates[0]")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def encode_chunk_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """ChunkMessage <- Message. The assistant message of an answer; its content is one string."""
        reasoning_content_parts: list[Any] = []
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
                    item = self.encode_chunk_message_audio(part, losses)
                    if item is not LOST:
                        reached = 3 if reached <= 3 else reordered(cls, losses, reached)
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
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_CHUNK_MESSAGE, losses, self.ROWS_CHUNK_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_MESSAGE, losses)

    def decode_chunk(self, w: Any) -> u.Response:
        """Chunk -> Response."""
        if w.__class__ is not dict:
            w = an_object(w)
        the_candidates = u.Candidate()
        out = u.Response(candidates=[the_candidates])
        extras = read_rows(self, (out, the_candidates), w, self.ROWS_CHUNK)
        out.extras = extras
        return out

    def encode_chunk(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Chunk <- Response."""
        the_candidates = value.candidates[0] if value.candidates else u.Candidate()
        if not value.candidates:
            losses.append(Loss("candidates", "Response.candidates", "defaulted", "trivial", "one has to stand there", None))
        if len(value.candidates) > 1:
            first_of(value.candidates, losses, "candidates", "major")
        choices_delta_: Any = under(the_candidates.message, self.encode_just_chunk_message, losses, "candidates[0].message")
        choices_: dict[str, Any] = {"index": 0, "delta": choices_delta_}
        if the_candidates.stop_reason is not None:
            if the_candidates.stop_reason in self.WORDS_STOP_REASON.lost and not (
                the_candidates.stop_reason == "other" and has_spelling(value, self.SPACES, "choices.finish_reason")
            ):
                self.changed(losses, "candidates[0].stop_reason", "Candidate.stop_reason", the_candidates.stop_reason)
            choices_finish_reason_word = self.WORDS_STOP_REASON.write.get(the_candidates.stop_reason)
            if choices_finish_reason_word is None and not has_spelling(value, self.SPACES, "choices.finish_reason"):
                losses.append(
                    dropped("candidates[0].stop_reason", "Candidate.stop_reason", "minor", self.NO_PLACE, the_candidates.stop_reason)
                )
            if choices_finish_reason_word is not None:
                choices_["finish_reason"] = choices_finish_reason_word
            else:
                choices_["finish_reason"] = None
        else:
            choices_["finish_reason"] = None
        if the_candidates.logprobs is not None:
            if (choices_logprobs_ := under(the_candidates.logprobs, self.encode_logprobs, losses, "candidates[0].logprobs")) is not LOST:
                choices_["logprobs"] = choices_logprobs_
        w: dict[str, Any] = {"object": "chat.completion.chunk", "choices": [choices_]}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None and (created_ := under(value.created, codecs.unix_seconds_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            w["service_tier"] = value.service_tier
        if the_candidates.message.citations:
            search_results_ = each_out(the_candidates.message.citations, self.encode_source, losses, "candidates[0].message.citations")
            if search_results_:
                w["search_results"] = search_results_
        if the_candidates.stop_sequence is not None or the_candidates.stop_details is not None:
            self.rest(w, the_candidates, self.LOST_CHUNK_1, losses, self.ROWS_CHUNK, "candidates[0]")
        if the_candidates.extras is not None:
            foreign(the_candidates, self.SPACES, losses, "candidates[0]")
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK, losses)


LENS = Perplexity()
