# Generated from spec/applications/watsonx.yaml; do not edit.

"""IBM watsonx.ai chat, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, wrong
from ...lenses import codecs
from ...lenses.conversation import read_conversation, write_conversation
from ...lenses.extras import MISSING, dropped, foreign, has_spelling
from ...lenses.fitting import looks
from ...lenses.kinds import STR, Word
from ...lenses.rows import Kept, Row, kept_keys, read_rows, reads
from ...lenses.structs import lost_fields
from ...lenses.values import each_out, under
from ...lenses.words import Words
from ..openai_compatible.lens import OpenaiCompatible


class Watsonx(OpenaiCompatible):
    """IBM watsonx.ai chat: what differs from OpenAI-compatible server."""

    __slots__ = ()
    NAMESPACE = "watsonx"
    TITLE = "IBM watsonx.ai chat"
    DOCS = "https://cloud.ibm.com/apidocs/watsonx-ai#text-chat"
    MODEL_KEY = "model_id"
    SDK_PARAMS = frozenset(
        (
            "audio chat_template_kwargs frequency_penalty functions guided_choice guided_grammar guided_json guided_regex "
            "include_reasoning length_penalty logit_bias logprobs max_completion_tokens max_tokens messages metadata "
            "modalities model_id moderation n parallel_tool_calls prediction presence_penalty project_id "
            "prompt_cache_options prompt_cache_retention reasoning_effort repetition_penalty response_format seed "
            "service_tier space_id stop store stream temperature time_limit tool_choice tool_choice_option tools "
            "top_logprobs top_p verbosity web_search_options "
        ).split()
    )
    DETECT = {"request": {"model_id": "*", "messages": "*"}}
    WORDS_REQUEST_TOOL_CHOICE_OPTION = Words(
        "request_tool_choice_option",
        {"auto": ("auto",), "none": ("none",), "required": ("required",)},
        lost={"tool": "required", "allowed": "required"},
    )
    WORDS_STOP_REASON = Words(
        "stop_reason",
        {
            "stop": (" stop eos eos_token end_turn STOP COMPLETE stop_sequence STOP_SEQUENCE",),
            "length": (" length max_tokens model_length MAX_TOKENS time_limit",),
            "tool_calls": (" tool_calls function_call tool_use tool-calls TOOL_CALL",),
            "refusal": (
                " content_filter sensitive refusal SAFETY content-filter RECITATION LANGUAGE BLOCKLIST PROHIBITED_CONTENT SPII IMAGE_SAFETY IMAGE_PROHIBITED_CONTENT IMAGE_RECITATION MODEL_ARMOR content_filtered guardrail_intervened ERROR_TOXIC",
            ),
        },
        lost={"stop_sequence": "stop", "pause": "stop", "other": "stop"},
        unknown="other",
    )
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("documents tool_choice.allowed tool_choice.allowed_mode tool_choice.name mcp_servers",),
        minor=("top_k reasoning.budget_tokens reasoning.mode reasoning.summary compaction user",),
        trivial=("cache cache_key stream_usage safety_id",),
        within={"tool_choice": u.ToolChoice, "reasoning": u.ReasoningConfig},
    )
    ROWS_REQUEST = OpenaiCompatible.ROWS_REQUEST.without("model", "prompt_cache_key", "stream_options", "user", "safety_identifier") + {
        "model_id": Row("model", STR),
        "tool_choice_option": Row("tool_choice.mode", Word("WORDS_REQUEST_TOOL_CHOICE_OPTION"), make=u.ToolChoice, shown=True),
        **kept_keys("time_limit", "repetition_penalty", "length_penalty", "chat_template_kwargs"),
        **kept_keys("include_reasoning"),
        "project_id": Kept("trivial"),
        "space_id": Kept("trivial"),
        **kept_keys("guided_choice", "guided_regex", "guided_grammar", "guided_json", "tool_choice", level="major"),
    }
    decode_choice = reads(u.Candidate, "ROWS_CHOICE")
    decode_response = reads(u.Response, "ROWS_RESPONSE")
    ROWS_RESPONSE = OpenaiCompatible.ROWS_RESPONSE.without("object", "model") + {
        "model_id": Row("model", STR),
        **kept_keys("created_at", "model_version", "system", level="trivial"),
    }
    decode_chunk_choice = reads(u.Candidate, "ROWS_CHUNK_CHOICE")
    decode_chunk = reads(u.Response, "ROWS_CHUNK")
    ROWS_CHUNK = OpenaiCompatible.ROWS_CHUNK.without("object", "model") + {
        "model_id": Row("model", STR),
        **kept_keys("created_at", "model_version", "system", level="trivial"),
    }

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
        if value.tools and (tools_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["tools"] = tools_
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
        if value.model is not None:
            w["model_id"] = value.model
        if value.tool_choice is not None:
            if value.tool_choice.mode in self.WORDS_REQUEST_TOOL_CHOICE_OPTION.lost:
                self.changed(losses, "tool_choice.mode", "Request.tool_choice.mode", value.tool_choice.mode)
            tool_choice_option_word = self.WORDS_REQUEST_TOOL_CHOICE_OPTION.write.get(value.tool_choice.mode)
            if tool_choice_option_word is None and not has_spelling(value, self.SPACES, "tool_choice_option"):
                losses.append(dropped("tool_choice.mode", "Request.tool_choice.mode", "minor", self.NO_PLACE, value.tool_choice.mode))
            if tool_choice_option_word is not None:
                w["tool_choice_option"] = tool_choice_option_word
        if (
            value.documents
            or value.tool_choice is not None
            and ((value.tool_choice.allowed or value.tool_choice.allowed_mode is not None) or value.tool_choice.name is not None)
            or value.top_k is not None
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
        if value.tool_choice is not None and value.tool_choice.extras is not None:
            foreign(value.tool_choice, self.SPACES, losses, "tool_choice")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def encode_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Response."""
        choices_: Any
        if value.candidates:
            choices_ = each_out(value.candidates, self.encode_choice, losses, "candidates")
        else:
            choices_ = []
        w: dict[str, Any] = {"choices": choices_}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None and (created_ := under(value.created, codecs.unix_seconds_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            w["service_tier"] = value.service_tier
        if value.model is not None:
            w["model_id"] = value.model
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def encode_chunk(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Chunk <- Response."""
        choices_: Any
        if value.candidates:
            choices_ = each_out(value.candidates, self.encode_any_chunk_choice, losses, "candidates")
        else:
            choices_ = []
        w: dict[str, Any] = {"choices": choices_}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None and (created_ := under(value.created, codecs.unix_seconds_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            w["service_tier"] = value.service_tier
        if value.model is not None:
            w["model_id"] = value.model
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK, losses)

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
        if "choices" in w:
            return self.decode_chunk(w)
        return self.opaque(w)


LENS = Watsonx()
