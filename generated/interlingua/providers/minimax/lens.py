# Generated from spec/families/minimax.yaml; do not edit.

"""MiniMax, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST
from ...lenses.conversation import write_conversation
from ...lenses.extras import dropped, foreign, has_spelling
from ...lenses.kinds import Word
from ...lenses.rows import Kept, Nested, Row, kept_keys
from ...lenses.structs import lost_fields
from ...lenses.values import each_out, under
from ...lenses.words import Words
from ..openrouter.lens import Openrouter


class Minimax(Openrouter):
    """MiniMax: what differs from OpenRouter."""

    __slots__ = ()
    NAMESPACE = "minimax"
    TITLE = "MiniMax"
    DOCS = "https://platform.minimax.io/docs/api-reference/text-openai-api"
    SDK_PARAMS = frozenset(
        (
            "cache_control debug deferred_tools frequency_penalty image_config logit_bias logprobs max_completion_tokens "
            "max_tokens messages metadata min_p modalities model models parallel_tool_calls plugins prediction "
            "presence_penalty prompt_cache_key prompt_cache_options provider reasoning_split repetition_penalty "
            "response_format seed service_tier session_id stop stop_server_tools_when stream stream_options temperature "
            "thinking tool_choice tools top_a top_k top_logprobs top_p trace user "
        ).split()
    )
    ADDRESS = {"base": "https://api.minimax.io/v1", "key": "MINIMAX_API_KEY"}
    WORDS_THINKING = Words(
        "thinking", {"adaptive": ("adaptive",), "disabled": ("disabled",)}, lost={"enabled": "adaptive"}, unknown="other"
    )
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("documents mcp_servers",),
        minor=("reasoning.budget_tokens reasoning.effort reasoning.summary compaction",),
        within={"reasoning": u.ReasoningConfig},
    )
    ROWS_REQUEST = Openrouter.ROWS_REQUEST.without("reasoning_effort", "reasoning") + {
        "thinking": Nested({"type": Row("reasoning.mode", Word("WORDS_THINKING"), make=u.ReasoningConfig)}),
        "reasoning_split": Kept(),
    }
    ROWS_USAGE = Openrouter.ROWS_USAGE + {"total_characters": Kept("trivial")}
    ROWS_RESPONSE = Openrouter.ROWS_RESPONSE + {
        **kept_keys("input_sensitive", "input_sensitive_type", "output_sensitive", "output_sensitive_type", level="trivial"),
        "base_resp": Kept(),
    }
    ROWS_CHUNK = Openrouter.ROWS_CHUNK + {
        **kept_keys("input_sensitive", "input_sensitive_type", "output_sensitive", "output_sensitive_type", level="trivial"),
        "base_resp": Kept(),
    }

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
            w["max_tokens"] = value.max_tokens
        if value.top_k is not None:
            w["top_k"] = value.top_k
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.reasoning is not None and value.reasoning.mode is not None:
            thinking_: dict[str, Any] = {}
            if value.reasoning.mode in self.WORDS_THINKING.lost:
                self.changed(losses, "reasoning.mode", "Request.reasoning.mode", value.reasoning.mode)
            thinking_type_word = self.WORDS_THINKING.write.get(value.reasoning.mode)
            if thinking_type_word is None and not has_spelling(value, self.SPACES, "thinking.type"):
                losses.append(dropped("reasoning.mode", "Request.reasoning.mode", "minor", self.NO_PLACE, value.reasoning.mode))
            if thinking_type_word is not None:
                thinking_["type"] = thinking_type_word
            if thinking_:
                w["thinking"] = thinking_
        if (
            value.documents
            or value.reasoning is not None
            and ((value.reasoning.budget_tokens is not None or value.reasoning.effort is not None) or value.reasoning.summary is not None)
            or value.mcp_servers
            or value.compaction is not None
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)


LENS = Minimax()
