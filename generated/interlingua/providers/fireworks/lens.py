# Generated from spec/families/fireworks.yaml; do not edit.

"""Fireworks AI, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, wrong
from ...lenses.conversation import read_conversation, write_conversation
from ...lenses.extras import dropped, foreign, has_spelling
from ...lenses.kinds import INT
from ...lenses.rows import Kept, Row, kept_keys, read_rows
from ...lenses.structs import lost_fields
from ...lenses.values import each_out, under
from ...lenses.words import Words
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Fireworks(OpenaiCompatibleReasoning):
    """Fireworks AI: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "fireworks"
    TITLE = "Fireworks AI"
    DOCS = "https://docs.fireworks.ai/api-reference/post-chatcompletions"
    SDK = ("fireworks-ai", "1.2.30", "extra_body")
    SDK_PARAMS = frozenset(
        (
            "context_length_exceeded_behavior echo echo_last frequency_penalty function_call functions ignore_eos "
            "logit_bias logprobs max_completion_tokens max_tokens messages metadata min_p mirostat_lr mirostat_target model "
            "n parallel_tool_calls perf_metrics_in_response prediction presence_penalty prompt_cache_isolation_key "
            "prompt_cache_key prompt_truncate_len raw_output reasoning_effort reasoning_history repetition_penalty "
            "response_format return_token_ids safe_tokenization seed service_tier speculation stop stream temperature "
            "thinking tool_choice tools top_k top_logprobs top_p typical_p user "
        ).split()
    )
    ADDRESS = {"base": "https://api.fireworks.ai/inference/v1", "key": "FIREWORKS_API_KEY"}
    WORDS_SERVICE_TIER = Words(
        "service_tier",
        {"auto": ("auto",), "default": ("default",), "flex": ("flex",), "priority": ("priority",)},
        lost={"performance": "priority", "scale": "auto", "fast": "priority"},
        unknown="open",
    )
    LOST_REQUEST = lost_fields(
        u.Request,
        major=("documents mcp_servers",),
        minor=("reasoning.budget_tokens reasoning.mode reasoning.summary compaction",),
        trivial=("cache",),
        within={"reasoning": u.ReasoningConfig},
    )
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("min_p", "repetition_penalty", "typical_p", "thinking", "reasoning_history"),
        **kept_keys("prompt_truncate_len", "raw_output", "perf_metrics_in_response", "return_token_ids"),
        **kept_keys("speculation", "prompt_cache_isolation_key", "echo", "echo_last", "ignore_eos"),
        **kept_keys("mirostat_lr", "mirostat_target", "safe_tokenization"),
        **kept_keys("context_length_exceeded_behavior"),
    }
    ROWS_TOP_LOGPROB = OpenaiCompatibleReasoning.ROWS_TOP_LOGPROB + {"token_id": Kept("trivial")}
    ROWS_TOKEN_LOGPROB = OpenaiCompatibleReasoning.ROWS_TOKEN_LOGPROB + {
        **kept_keys("token_id", "last_activation", "routing_matrix", "sampling_logprob", "text_offset", level="trivial"),
    }
    ROWS_CHOICE = OpenaiCompatibleReasoning.ROWS_CHOICE + {"raw_output": Kept("trivial"), "token_ids": Kept("trivial")}
    ROWS_RESPONSE = OpenaiCompatibleReasoning.ROWS_RESPONSE + {"perf_metrics": Kept("trivial"), "prompt_token_ids": Kept("trivial")}
    ROWS_CHUNK_CHOICE = OpenaiCompatibleReasoning.ROWS_CHUNK_CHOICE + {
        **kept_keys("prompt_token_ids", "raw_output", "token_ids", level="trivial"),
    }
    ROWS_BARE_CHOICE = OpenaiCompatibleReasoning.ROWS_BARE_CHOICE + {
        **kept_keys("raw_output", "token_ids", "prompt_token_ids", level="trivial"),
    }
    ROWS_CHUNK = OpenaiCompatibleReasoning.ROWS_CHUNK + {"perf_metrics": Kept("trivial"), "prompt_token_ids": Kept("trivial")}

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
        ):
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)


LENS = Fireworks()
